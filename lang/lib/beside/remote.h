/* Remote: a value of type pyobj. It is an object of a Python beside, by its number there, or, where what
 * Python gave is a value of the language, that value. Invariant: numbers of an interpreter that has ended are
 * told by its generation, and nothing is asked of them. */
#ifndef QUERN_LIB_BESIDE_REMOTE_H
#define QUERN_LIB_BESIDE_REMOTE_H

#include "lang/rt/value/value.h"

typedef struct Beside Beside;

/* A request: the name of what is asked for (guest/asks.py), `count` values, and `named` pairs of a name,
 * which is a str, and a value. */
typedef struct BesideAsk {
  const char *ask;
  const Type *const *types; /* of the values, then of the pairs */
  const Value *values;
  uint32_t count, named;
} BesideAsk;

typedef struct Remote {
  Opaque head;
  Beside *beside;          /* counted */
  const uint64_t *running; /* the generation of the interpreter that runs, 0: none does */
  uint64_t generation, number;
  struct Waiting *waiting; /* what is asked for it together with what takes it (ASK_WAITS); else NULL */
  const Type *type;        /* of `value`; NULL: it is the object of that number */
  Value value;
  char *class_name;
} Remote;

/* What a Remote stands for that nothing has been asked for yet. */
typedef struct Waiting {
  BesideAsk ask;
  Str *name;      /* whose text is ask.ask; counted */
  Value values[]; /* ask.values, counted */
} Waiting;

/* The object of that number, whose class has that name, owned; NULL after a fault. */
typedef Remote *RemoteMaker(Beside *beside, uint64_t number, const char *name, size_t length);

/* Whether it is an object of the interpreter that runs. */
static inline bool remote_lives(const Remote *remote) { return *remote->running == remote->generation; }

#endif

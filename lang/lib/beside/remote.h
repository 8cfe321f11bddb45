/* Remote: a value of type pyobj. It is an object of a Python beside, by its number there, or, where what
 * Python gave is a value of the language, that value. Invariant: numbers of an interpreter that has ended are
 * told by its generation, and nothing is asked of them. */
#ifndef QUERN_LIB_BESIDE_REMOTE_H
#define QUERN_LIB_BESIDE_REMOTE_H

#include "lang/rt/value/value.h"

typedef struct Beside Beside;

typedef struct Remote {
  Opaque head;
  Beside *beside;          /* counted */
  const uint64_t *running; /* the generation of the interpreter that runs, 0: none does */
  uint64_t generation, number;
  const Type *type; /* of `value`; NULL: it is the object of that number */
  Value value;
  char *class_name;
} Remote;

/* The object of that number, whose class has that name, owned; NULL after a fault. */
typedef Remote *RemoteMaker(Beside *beside, uint64_t number, const char *name, size_t length);

/* Whether it is an object of the interpreter that runs. */
static inline bool remote_lives(const Remote *remote) { return *remote->running == remote->generation; }

#endif

/* Inside beside: what the requests (beside.c) and a Python that started the program (parent.c) share. */
#ifndef QUERN_LIB_BESIDE_IMPL_H
#define QUERN_LIB_BESIDE_IMPL_H

#include "lang/lib/beside/beside.h"
#include "lang/lib/beside/comms.h"
#include "lang/lib/beside/functions.h"
#include "lang/lib/beside/memory.h"
#include "lang/lib/beside/process.h"
#include "lang/lib/beside/remote.h"
#include "lang/lib/beside/streams.h"
#include "lang/lib/beside/surroundings.h"
#include "lang/lib/beside/wire.h"

enum { BESIDE_TOLD = 64 };

/* What Python is to be told when it has started (warned.c). */
typedef struct BesideTold {
  Remote *remote;     /* waits */
  const Type **types; /* of what it waits with */
} BesideTold;

struct Beside {
  WireUser user; /* first */
  Rt *rt;
  BesideOptions options;
  uint64_t users; /* Remotes, and who made it */
  Process process;
  uint64_t running;               /* the generation of the interpreter, 0: none runs */
  uint64_t started, calls, shown; /* shown: calls when the last cell ended */
  uint64_t *gone; /* numbers of objects that nothing here holds any more, for the next request */
  uint64_t gone_count, gone_room;
  char *chosen;  /* the interpreter, or "off"; NULL: it is looked for */
  bool attached; /* it is the one that started this program: there is no other */
  Functions *functions;
  Shared *shared;
  BesideComms *comms;
  BesideTold told[BESIDE_TOLD];
  uint32_t told_count;
  Streams streams;
  Surroundings surroundings;
  Traffic traffic;
  Span span; /* of the program's that asks; no source: it is not the program */
};

/* An interpreter runs, or is started (start.c); false after a fault. */
bool beside_begin(Beside *beside, Rt *rt);
/* The next frame; false after a fault: the interpreter has gone, or what came is none. *interrupted is kept
 * from one frame of an answer to the next, 0 at first. */
bool beside_receive(Beside *beside, Rt *rt, WireFrame *frame, double *interrupted);
/* Whole frames go out; false after a fault, as above. */
bool beside_write(Beside *beside, Rt *rt, const StrBuf *frames);
/* One frame that is no answer is done; false after a fault. */
bool beside_meanwhile(Beside *beside, Rt *rt, const WireFrame *frame);
/* The fault of what is no message; the interpreter is ended. */
bool beside_malformed(Beside *beside, Rt *rt);
/* Python has started: it is told what was said before. */
void beside_tell_all(Beside *beside);
/* That is forgotten. */
void beside_tell_nothing(Beside *beside);
/* A call of a function of the program is made; its answer is the frame `out`. False after a fault. */
bool beside_called(Beside *beside, Rt *rt, const WireFrame *frame, StrBuf *out);
/* The text that an interpreter beside runs (guest). */
const char *beside_source(void);
/* A file that holds the library which the interpreter loads; -1: there is none, and nothing is shared. */
int beside_library_file(void);

/* An object that keeps what the wire gave (type NULL: the number of one of Python's); takes the reference.
 * NULL after a fault. */
Remote *remote_new(Beside *beside, const Type *type, Value value, const char *name, size_t length);
void waiting_free(Waiting *waiting);
/* One user of it less: a Remote, or who made it. */
void beside_let_go(Beside *beside);
Remote *remote_of(Beside *beside, uint64_t number, const char *name, size_t length);

#endif

/* Inside the checker of prange loops: reductions (reductions.c) and dependences between iterations
 * (dependences.c), as prange.c uses them. */
#ifndef QUERN_FRONT_SEMA_PRANGE_PRANGE_H
#define QUERN_FRONT_SEMA_PRANGE_PRANGE_H

#include "lang/front/sema/flow.h"

typedef enum ReduceKind {
  REDUCE_NONE,
  REDUCE_SUM,  /* += -= : partial results start from 0 */
  REDUCE_PROD, /* *= /= : from 1 */
  REDUCE_XOR,  /* ^= : from 0 */
  REDUCE_AND,  /* &= : this and the others start from the value before the loop */
  REDUCE_OR,
  REDUCE_MIN, /* min(acc, x), or if x < acc: acc = x */
  REDUCE_MAX,
  REDUCE_CALL /* np.minimum, np.maximum, np.fmin, np.fmax of (acc, x) */
} ReduceKind;

/* A name that every iteration folds something into. */
typedef struct Reduction {
  const char *name;
  ReduceKind kind;
  const Node *callee; /* REDUCE_CALL: what is called */
  Span span;          /* of its first statement */
  Val before;         /* its value before the loop */
} Reduction;

/* Whether all that the body does with `name` is to fold values into it, in one way. */
bool reduction_find(Check *c, const NodeList *body, const char *name, Reduction *out);
/* The value from which partial results start, from the one before the loop (of this scope). */
Val reduction_start(Check *c, const Reduction *r, Val before, Span span);
/* Folds `b` into `a`; arrays in place, but for those of a call. */
Val reduction_join(Check *c, const Reduction *r, Val a, Val b, Span span);

/* What the iterations of a checked body share. */
typedef struct PrangeDeps {
  Fn *body;
  const char *const *names; /* of the shared values */
  uint32_t shared;
  Ref turn;           /* the FOR over the turns */
  int64_t least;      /* no iteration's index is smaller; INT64_MIN when it is not known */
  int32_t start;      /* the shared value that all iterations' indices begin at, upward; -1: there is none */
  uint64_t natural;   /* found: shared ints on whose not being negative the result rests */
  uint64_t writes;    /* found: bit per shared value */
  const char *serial; /* found: why the loop runs in order, or NULL */
  Span place;         /* what `serial` is about */
} PrangeDeps;
/* Finds them. False after a reported error: an iteration reads what another has written. */
bool prange_deps(Check *c, PrangeDeps *deps);

#endif

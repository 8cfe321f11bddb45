/* What a decorator of a function said: @jit and its kin. lang/front/numba makes it, and all that checks a
 * function's calls asks it. */
#ifndef QUERN_FRONT_SEMA_DECOR_H
#define QUERN_FRONT_SEMA_DECOR_H

#include "lang/rt/value/value.h"

typedef enum DecorKind {
  DECOR_JIT,
  DECOR_VECTORIZE,
  DECOR_GUVECTORIZE,
  DECOR_STENCIL,
  DECOR_REDUCE,
  DECOR_CUDA
} DecorKind;

/* What a decorator said. Two that say the same are equal field by field. */
typedef struct Decor {
  DecorKind kind;
  bool fastmath, nocheck, parallel;
  bool on_device;        /* target='cuda': ufuncs whose arrays are computed on the device */
  bool device, debug;    /* @cuda.jit: it is not launched; its code checks as Python does */
  int64_t max_registers; /* @cuda.jit: 0: any */
  bool numpy_errors;     /* error_model="numpy", and always in ufuncs: division by zero gives inf or nan */
  bool given_neighborhood;
  bool arrays;                   /* np.vectorize: Python's errors, and every result is an array ... */
  DType otype;                   /* ... of this dtype, or DT_COUNT */
  const char *name;              /* of the decorator: "njit" */
  const Type *const *signatures; /* TY_SPEC of rank 1 */
  uint32_t signature_count;
  uint32_t outputs;                      /* @guvectorize: how many of the parameters, the last ones */
  const char *layout;                    /* @guvectorize: "(n),()->(n)", or NULL */
  const Type *identity_type;             /* @vectorize: NULL: none */
  Value identity;                        /* ... a scalar; also @stencil's cval */
  const char *standard_indexing;         /* @stencil: names, each followed by a comma, or NULL */
  int64_t low[MAX_RANK], high[MAX_RANK]; /* @stencil's neighborhood */
  uint32_t axes;
} Decor;

#endif

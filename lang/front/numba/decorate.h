/* Decorators: @jit and its kin, what they remember of their options, and calls of what they made. */
#ifndef QUERN_FRONT_NUMBA_DECORATE_H
#define QUERN_FRONT_NUMBA_DECORATE_H

#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"

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

/* The function that the decorator makes of the function value `f`; an error Val after a reported error. */
Val decor_apply(Check *c, const Decor *decor, Val f, Span span);
/* The decorator with its options, waiting for its function, which `node` will give. */
Val decor_wait(Check *c, const Decor *decor, const Node *node, Span span);
/* Eager compilation for every signature of a decorated function. */
void decor_eager(Check *c, Val f, Span span);
/* The result that a signature declares for exactly these parameters (TY_ELLIPSIS: to be found), or NULL. */
const Type *decor_declared(const FuncDef *def, const Type *const *params, uint32_t count);
/* A returned value as its signature declares it: converted as Numba does; an error Val after a reported
 * error. */
Val decor_result(Check *c, Val v, const Type *declared, Span span);
/* Arguments of a function with signatures: one is chosen as Numba chooses, and the arguments are converted to
 * it. False after a reported TypeError. */
bool overload_bind(Check *c, FuncDef *def, Val *bound, Span span);
/* What plain code sees of a compiled function's result: Numba hands out Python's scalars, also in tuples and
 * lists. */
Val decor_box(Check *c, Val v, Span span);
/* A call of what @vectorize, @guvectorize, @stencil or @reduce made. */
Val decor_call(Check *c, Val callee, CallArgs *args, Span span);
/* "(float64, int64) -> float64" of every signature, separated by "; ". */
const char *decor_signatures_text(Check *c, const Decor *decor);

#endif

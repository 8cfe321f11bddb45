/* Inside forward-mode differentiation: the state that its files share. */
#ifndef QUERN_IR_AUTODIFF_FORWARD_FORWARD_IMPL_H
#define QUERN_IR_AUTODIFF_FORWARD_FORWARD_IMPL_H

#include "lang/ir/autodiff/forward/forward.h"

typedef struct Forward {
  AdForwards *forwards;
  const AdHost *host;
  const Fn *from; /* what is differentiated */
  Fn *out;        /* its tangent function */
  AdCarry carry;
  Ref *map, *tangent;           /* [instruction of from]: in out; see forward.c */
  Ref *params, *param_tangents; /* [parameter of from] */
  uint32_t *shadow;             /* [variable of from]: that of its tangent */
  Arena *scratch;
  Span span;      /* of the instruction that is being differentiated */
  uint16_t flags; /* ... and what its derivative inherits */
  bool failed;
} Forward;

void forward_refuse(Forward *f, Span span, const char *what, const char *advice);
Ref forward_emit(Forward *f, unsigned op, const Type *type, const Ref *args, uint32_t count);
Ref forward_copy(Forward *f, const Ins *ins, const Ref *args);
Ref forward_as(Forward *f, Ref r, const Type *type);
Ref forward_constant(Forward *f, DType dtype, double value);
Ref forward_zero(Forward *f, Ref like);
const Type *forward_type(const Forward *f, Ref r);
/* The value of an instruction of `from`, and its tangent (zeros where it has none). */
Ref forward_value(const Forward *f, Ref r);
Ref forward_tangent(Forward *f, Ref r);

/* ---- rules.c ---- */
/* Tangents of reductions and scans that are not sums, and of library functions (map too). */
Ref forward_reduce(Forward *f, Ref i, const Ins *ins);
Ref forward_scan(Forward *f, Ref i, const Ins *ins);
void forward_lib(Forward *f, Ref i, const Ins *ins);

#endif

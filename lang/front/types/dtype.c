/* Types as values, to the checker: a scalar type as Numba's too, whose subscript is an array type. */
#include "lang/front/numba/spec.h"
#include "lang/front/types/types.h"

static Val dtype_subscript(Check *c, Val base, const Node *slice, Span span) {
  return spec_type(c, base) ? spec_subscript(c, base, slice, span) : not_subscriptable(c, base, slice, span);
}

static Val spec_length(Check *c, Val v, Span span) {
  if (v.type->rank == 2) return val_int(c, v.type->count, span);
  return fail(c, DG_TYPE, span, "a type has no len()");
}

const TypeOps type_ops_dtype = {.subscript = dtype_subscript};
const TypeOps type_ops_spec = {.subscript = spec_subscript, .length = spec_length};

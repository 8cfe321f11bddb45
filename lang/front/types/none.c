/* None, ... and slices, to the checker. */
#include "lang/front/types/types.h"

static Val none_truth(Check *c, Val v, Span span) {
  (void)v;
  return val_bool(c, false, span);
}

static const Type *none_unordered(const Type *type, bool inside) { return inside ? NULL : type; }

static Ref slice_ref(Check *c, Val *v) {
  return emit_lib(c, LIB_slice_build, v->type, v->items, 3, 0, v->span).ref;
}

const TypeOps type_ops_none = {.truth = none_truth, .numba = numba_itself, .unordered = none_unordered};
const TypeOps type_ops_ellipsis = {0};
const TypeOps type_ops_slice = {.ref = slice_ref, .rows = "slice"};

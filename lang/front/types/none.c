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

static bool slice_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  Val x[3], y[3];
  if (a.type->kind != TY_SLICE || b.type->kind != TY_SLICE || (op != AST_EQ && op != AST_NOTEQ)) return false;
  for (uint32_t k = 0; k < 3; k++) x[k] = slice_part(c, &a, k, span), y[k] = slice_part(c, &b, k, span);
  *out = tuples_compare(c, op, val_tuple(c, x, 3, span), val_tuple(c, y, 3, span), span);
  return true;
}

const TypeOps type_ops_none = {.truth = none_truth, .numba = numba_itself, .unordered = none_unordered};
const TypeOps type_ops_ellipsis = {0};
const TypeOps type_ops_slice = {.ref = slice_ref, .rows = "slice", .compare = slice_compare};

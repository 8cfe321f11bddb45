/* Rules of NumPy's products of arrays: matmul, dot, outer.
 *
 * Inner dimensions that are known to differ are an error at compile time; others are checked at run time. */
#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"

static Val mismatch(Check *c, Val a, Val b, const char *what, int64_t x, int64_t y, Span span) {
  fail(c, DG_SHAPE, span, "%s: the inner dimensions differ, %lld on the left and %lld on the right", what,
       (long long)x, (long long)y);
  note_operand(c, a, "left: ");
  note_operand(c, b, "right: ");
  hint(c,
       "the last axis of the left side must be as long as the second-to-last of the right (or its only one)");
  return val_error();
}

static bool same_dtype(Check *c, Val *a, Val *b, Span span) {
  DType dtype = dtype_promote(a->type->dtype, b->type->dtype);
  *a = cast_dtype(c, *a, dtype, false, span);
  *b = cast_dtype(c, *b, dtype, false, span);
  return val_ok(*a) && val_ok(*b);
}

static Val matmul(Check *c, Val x, Val y, Span span) {
  if (type_is_scalar(x.type) || type_is_scalar(y.type)) {
    fail(c, DG_VALUE, span, "matmul: an operand has no dimensions: @ needs arrays of at least one");
    hint(c, "use * for a product with a number");
    return val_error();
  }
  x = as_array(c, x, span);
  y = as_array(c, y, span);
  if (!val_ok(x) || !val_ok(y)) return val_error();
  unsigned rx = x.type->rank, ry = y.type->rank;
  if (!rx || !ry)
    return fail(c, DG_VALUE, span, "matmul: an operand has no dimensions: @ needs arrays of at least one"),
           val_error();
  int64_t inner_x = val_dim(x, rx - 1), inner_y = val_dim(y, ry > 1 ? ry - 2 : 0);
  if (inner_x >= 0 && inner_y >= 0 && inner_x != inner_y && !c->mode.uncertain)
    return mismatch(c, x, y, "matmul", inner_x, inner_y, span);
  const int64_t *sx = x.shape, *sy = y.shape;
  if (!same_dtype(c, &x, &y, span)) return val_error();
  unsigned batch = (rx > 2 ? rx - 2 : 0) > (ry > 2 ? ry - 2 : 0) ? rx - 2 : (ry > 2 ? ry - 2 : 0);
  unsigned rank = batch + (rx > 1) + (ry > 1);
  DType dtype = x.type->dtype;
  Val args[2] = {x, y};
  if (!rank) return emit_lib(c, LIB_matmul, type_scalar(c->types, dtype, false), args, 2, 0, span);
  Val out = array_from(c, LIB_matmul, dtype, rank, LAYOUT_C, args, 2, span);
  int64_t *shape = arena_array(c->arena, int64_t, rank);
  for (unsigned k = 0; k < batch; k++) {
    int64_t dx = rx > 2 && k + (rx - 2) >= batch && sx ? sx[k + (rx - 2) - batch] : 1,
            dy = ry > 2 && k + (ry - 2) >= batch && sy ? sy[k + (ry - 2) - batch] : 1;
    shape[k] = dx == 1 ? dy : dx;
  }
  unsigned at = batch;
  if (rx > 1) shape[at++] = sx ? sx[rx - 2] : -1;
  if (ry > 1) shape[at] = sy ? sy[ry - 1] : -1;
  out.shape = shape;
  return out;
}

Val rule_MATMUL(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  return store_out(c, given(b, 2), matmul(c, b->params[0], b->params[1], span), span);
}

static Val dot(Check *c, Val x, Val y, Span span) {
  if (!type_is_numeric(x.type)) x = as_array(c, x, span);
  if (!type_is_numeric(y.type)) y = as_array(c, y, span);
  if (!val_ok(x) || !val_ok(y)) return val_error();
  unsigned rx = type_is_array(x.type) ? x.type->rank : 0, ry = type_is_array(y.type) ? y.type->rank : 0;
  if (!rx || !ry) {
    Val args[2] = {x, y};
    return elementwise(c, OP_MUL, args, 2, span, false);
  }
  int64_t inner_x = val_dim(x, rx - 1), inner_y = val_dim(y, ry > 1 ? ry - 2 : 0);
  if (inner_x >= 0 && inner_y >= 0 && inner_x != inner_y && !c->mode.uncertain)
    return mismatch(c, x, y, "dot", inner_x, inner_y, span);
  if (rx <= 2 && ry <= 2) return matmul(c, x, y, span);
  if (!same_dtype(c, &x, &y, span)) return val_error();
  return array_from(c, LIB_dot, x.type->dtype, rx - 1 + (ry > 1 ? ry - 1 : 0), LAYOUT_C, (Val[]){x, y}, 2,
                    span);
}

Val rule_DOT(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  return store_out(c, given(b, 2), dot(c, b->params[0], b->params[1], span), span);
}

Val rule_OUTER(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val x[2];
  for (int k = 0; k < 2; k++) {
    x[k] = array_arg(c, b, (uint32_t)k, span);
    if (!val_ok(x[k])) return x[k];
    if (x[k].type->rank != 1)
      x[k] = shape_flat(c, x[k], array_from(c, LIB_ravel, x[k].type->dtype, 1, LAYOUT_C, &x[k], 1, span));
    const int64_t *shape = x[k].shape;
    Val at = val_int(c, k == 0 ? 1 : 0, span);
    Val axes = val_tuple(c, &at, 1, span);
    x[k] =
        array_from(c, LIB_expand_dims, x[k].type->dtype, 2, x[k].type->layout, (Val[]){x[k], axes}, 2, span);
    int64_t *two = arena_array(c->arena, int64_t, 2);
    two[k == 0 ? 0 : 1] = shape ? shape[0] : -1;
    two[k == 0 ? 1 : 0] = 1;
    x[k].shape = two;
  }
  return store_out(c, given(b, 2), elementwise(c, OP_MUL, x, 2, span, false), span);
}

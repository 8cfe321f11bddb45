/* a.flat, the elements of an array in C order: read at an index, written at one, and in place.
 *
 * The elements are those of a one-dimensional view where there is one; where there is none (the array is not
 * C-contiguous) a copy is written to and then assigned back. What .flat gives is never a view: NumPy's
 * flatiter copies what it is asked for. Source:
 * https://numpy.org/doc/stable/reference/generated/numpy.ndarray.flat.html */
#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/expr/index.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"

bool flat_of(Check *c, const Node *node, Val *whole) {
  if (node->kind != ND_ATTRIBUTE || strcmp(node->u.attribute.attr, "flat")) return false;
  *whole = check_expr(c, node->u.attribute.value);
  return !val_ok(*whole) || type_is_array(whole->type);
}

/* The elements as one axis: a view, or a copy of an array that has none. */
static Val flat_open(Check *c, Val *whole, Span span) {
  val_ref(c, whole);
  if (whole->type->rank == 1) return *whole;
  return shape_flat(c, *whole, array_from(c, LIB_ravel, whole->type->dtype, 1, LAYOUT_C, whole, 1, span));
}

/* Assigns the elements back, unless they certainly are a view. */
static void flat_close(Check *c, Val whole, Val flat, Span span) {
  if (whole.type->rank == 1 || whole.type->layout == LAYOUT_C) return;
  Val dims[MAX_RANK];
  for (unsigned k = 0; k < whole.type->rank; k++) dims[k] = dim_of(c, whole, k, span);
  Val shape = val_tuple(c, dims, whole.type->rank, span);
  Val back = array_from(c, LIB_reshape, whole.type->dtype, whole.type->rank, LAYOUT_C, (Val[]){flat, shape},
                        2, span);
  back.shape = whole.shape;
  assign_into(c, whole, back, span);
}

/* The value as many times as fill the elements of `picked`. */
static Val cycled(Check *c, Val v, Val picked, Span span) {
  if (type_is_scalar(v.type)) return v;
  const BuiltinRow *row = builtin_find("_lang", "cycled");
  CallArgs call = {.positional = (Val[]){v, picked}, .count = 2};
  return call_builtin(c, row, NULL, &call, span);
}

Val flat_get(Check *c, Val whole, const Node *slice, Span span) {
  if (!val_ok(whole)) return val_error();
  Items items;
  Val flat = flat_open(c, &whole, span);
  if (!items_parse(c, flat, slice, &items)) return val_error();
  Val out = items_get(c, flat, &items, span);
  if (!val_ok(out) || items.arrays || type_is_scalar(out.type)) return out;
  Val copy = array_from(c, LIB_array_copy, out.type->dtype, 1, LAYOUT_C, &out, 1, span);
  copy.shape = out.shape;
  return copy;
}

void flat_set(Check *c, Val whole, const Node *slice, Val v, Span span) {
  if (!val_ok(whole)) return;
  Items items;
  Val flat = flat_open(c, &whole, span);
  if (!items_parse(c, flat, slice, &items)) return;
  if (!items_all_int(&items, 1)) {
    items_refs(c, &items);
    v = stored_items(c, v, flat.type->dtype, span);
    if (!val_ok(v)) return;
    v = cycled(c, v, items_get(c, flat, &items, span), span);
  }
  if (!val_ok(v)) return;
  items_set(c, flat, &items, v, span);
  flat_close(c, whole, flat, span);
}

void flat_augment(Check *c, Val whole, const Node *slice, AstOp op, const Node *value, Span span) {
  if (!val_ok(whole)) return;
  Items items;
  Val flat = flat_open(c, &whole, span);
  if (!items_parse(c, flat, slice, &items)) return;
  items_refs(c, &items);
  Val old = items_get(c, flat, &items, span);
  Val v = check_expr(c, value);
  Val out = binary(c, op, old, v, span, true);
  if (!val_ok(out)) return;
  if (items.arrays || type_is_scalar(out.type)) items_set(c, flat, &items, out, span);
  flat_close(c, whole, flat, span);
}

void flat_fill(Check *c, Val whole, Val v, Span span) {
  if (!val_ok(whole) || !val_ok(v)) return;
  val_ref(c, &whole);
  if (type_is_scalar(v.type)) {
    assign_into(c, whole, v, span);
    return;
  }
  v = stored_items(c, v, whole.type->dtype, span);
  if (!val_ok(v)) return;
  Val flat = cycled(c, v, whole, span), dims[MAX_RANK];
  if (!val_ok(flat)) return;
  for (unsigned k = 0; k < whole.type->rank; k++) dims[k] = dim_of(c, whole, k, span);
  Val shape = val_tuple(c, dims, whole.type->rank, span);
  Val spread =
      array_from(c, LIB_reshape, flat.type->dtype, whole.type->rank, LAYOUT_C, (Val[]){flat, shape}, 2, span);
  spread.shape = whole.shape;
  assign_into(c, whole, spread, span);
}

/* a.flat by itself: one axis that cannot be written to, as it may be a copy. */
Val rule_ATTR_FLAT(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val whole = b->receiver, flat = flat_open(c, &whole, span);
  Val length = dim_of(c, flat, 0, span), shape = val_tuple(c, &length, 1, span);
  Val out = array_from(c, LIB_broadcast_to, flat.type->dtype, 1, LAYOUT_ANY, (Val[]){flat, shape}, 2, span);
  out.shape = flat.shape;
  return out;
}

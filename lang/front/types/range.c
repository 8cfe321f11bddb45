/* Ranges that are values, to the checker; loops over range(...) as it is written are
 * lang/front/sema/stmt/iter.c's. */
#include "lang/front/sema/expr/ops.h"
#include "lang/front/types/types.h"

static Val range_item_at(Check *c, Val base, Val index, Span span) {
  return emit_lib(c, LIB_range_get, type_int(c->types), (Val[]){base, index}, 2, 0, span);
}

static Val range_subscript(Check *c, Val base, const Node *slice, Span span) {
  Items items = {0};
  Val index;
  if (!brackets_read(c, slice, &items, &index)) return val_error();
  if (items.count) return brackets_slice(c, LIB_range_slice, base, &items.items[0], span);
  if (!brackets_index(c, "range", &index, span)) return val_error();
  return range_item_at(c, base, val_to_index(c, index), span);
}

static Val range_object_length(Check *c, Val v, Span span) {
  return emit_lib(c, LIB_range_length, type_int(c->types), &v, 1, 0, span);
}

static Val item_range_object(Check *c, Iter *iter, Ref at, Span span) {
  return range_item_at(c, iter->source, val_of_int(c, at, span), span);
}

static bool range_iterate(Check *c, Val v, bool display, Span span, Iter *out) {
  (void)display;
  out->length = range_object_length(c, v, span).ref;
  out->item = item_range_object;
  return true;
}

static bool range_contains(Check *c, Val in, Val item, Span span, Val *out) {
  if (val_is_int(item)) {
    Val args[2] = {in, convert(c, item, type_int(c->types), span)};
    *out = emit_lib(c, LIB_range_contains, type_bool(c->types), args, 2, 0, span);
    return true;
  }
  if (type_is_scalar(item.type)) return type_ops_list.contains(c, as_list(c, in, span), item, span, out);
  *out = val_bool(c, false, span);
  return true;
}

static Val range_truth(Check *c, Val v, Span span) { return truth_of_length(c, LIB_range_length, v, span); }

static bool range_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  if (a.type != b.type || (op != AST_EQ && op != AST_NOTEQ)) return false;
  Val eq = emit_lib(c, LIB_range_equal, type_bool(c->types), (Val[]){a, b}, 2, 0, span);
  *out = op == AST_EQ ? eq : val_not(c, eq, span);
  return true;
}

const TypeOps type_ops_range = {.subscript = range_subscript,
                                .iterate = range_iterate,
                                .length = range_object_length,
                                .contains = range_contains,
                                .truth = range_truth,
                                .compare = range_compare,
                                .rows = "range"};

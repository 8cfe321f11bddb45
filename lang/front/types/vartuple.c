/* Tuples of any length to the checker: what tuple(xs) gives where xs has a number of items that is known only
 * when it runs. Kept as a list that nothing changes, so that reading it is reading that list. */
#include "lang/front/numba/spec.h"
#include "lang/front/sema/expr/ops.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/table.h"
#include "lang/front/types/types.h"

static Val seen_as(Check *c, Val v, const Type *type, Span span) {
  Val out = {.type = type, .span = span};
  Ref ref = val_ref(c, &v);
  out.ref = fn_emit1(c->fn, IR_RETYPE, type, span, ref);
  return out;
}

Val vartuple_items(Check *c, Val v, Span span) {
  return seen_as(c, v, type_list(c->types, v.type->items[0]), span);
}

Val vartuple_of(Check *c, Val list, Span span) {
  if (!val_ok(list) || list_undecided(c, list.type, span)) return val_error();
  if (!list.type->count) return expect_empty(c, list, span), val_tuple(c, NULL, 0, span);
  const Type *item = list.type->items[0];
  if (c->fn->mode.device) {
    fail(c, DG_TYPE, span,
         "the length of a tuple is part of its type in device code, and %s does not tell it",
         type_str_of(c, list.type));
    hint(c, "keep the list, or write the items out");
    return val_error();
  }
  return seen_as(c, list, type_vartuple(c->types, item), span);
}

/* A tuple, of any length too, under the type of one of any length with such items. */
static Val with_items(Check *c, Val v, const Type *item, Span span) {
  return convert(c, v, type_vartuple(c->types, item), span);
}

Val vartuple_from(Check *c, Val v, Span span) {
  if (!val_ok(v) || v.type->kind == TY_VARTUPLE) return v;
  if (v.type->kind == TY_TUPLE) {
    const Type *item = v.type->count ? v.type->items[0] : NULL;
    for (uint32_t k = 1; k < v.type->count && item; k++) item = list_item_of_both(c, item, v.type->items[k]);
    if (item || !v.type->count) return item ? with_items(c, v, item, span) : v;
    fail(c, DG_TYPE, span, "no tuple of any length holds what is in %s", type_str_of(c, v.type));
    return val_error();
  }
  bool own = v.type->kind == TY_LIST;
  if (own) v = emit_lib(c, LIB_list_copy, v.type, &v, 1, 0, span);
  return vartuple_of(c, as_list(c, v, span), span);
}

Val vartuple_sum(Check *c, Val a, Val b, Span span) {
  a = vartuple_from(c, a, span), b = vartuple_from(c, b, span);
  if (!val_ok(a) || !val_ok(b)) return val_error();
  if (a.type->kind == TY_TUPLE) return b; /* of nothing */
  if (b.type->kind == TY_TUPLE) return a;
  const Type *item = list_item_of_both(c, a.type->items[0], b.type->items[0]);
  if (!item) {
    fail(c, DG_TYPE, span, "no tuple of any length holds what is in %s and in %s", type_str_of(c, a.type),
         type_str_of(c, b.type));
    return val_error();
  }
  /* lists without a place: nothing else has to do with what they hold */
  Val lists[2] = {vartuple_items(c, with_items(c, a, item, span), span),
                  vartuple_items(c, with_items(c, b, item, span), span)};
  Val sum = emit_lib(c, LIB_list_concat, type_list(c->types, item), lists, 2, 0, span);
  return seen_as(c, sum, type_vartuple(c->types, item), span);
}

/* ---- items ---- */

static Val vartuple_subscript(Check *c, Val base, const Node *slice, Span span) {
  Items items = {0};
  Val index;
  if (!brackets_read(c, slice, &items, &index)) return val_error();
  if (items.count)
    return vartuple_of(
        c, brackets_slice(c, LIB_list_slice, vartuple_items(c, base, span), &items.items[0], span), span);
  if (!brackets_index(c, "tuple", &index, span)) return val_error();
  return emit_lib(c, LIB_vartuple_get, base.type->items[0], (Val[]){base, val_to_index(c, index)}, 2, 0,
                  span);
}

static bool vartuple_iterate(Check *c, Val v, bool display, Span span, Iter *out) {
  Val list = vartuple_items(c, v, span);
  out->source = list;
  return type_ops[TY_LIST]->iterate(c, list, display, span, out);
}

/* ---- questions ---- */

static Val vartuple_length(Check *c, Val v, Span span) {
  Val list = vartuple_items(c, v, span);
  return emit_lib(c, LIB_list_length, type_int(c->types), &list, 1, 0, span);
}

static bool vartuple_contains(Check *c, Val in, Val item, Span span, Val *out) {
  *out = compare(c, AST_IN, item, vartuple_items(c, in, span), span);
  return true;
}

static Val vartuple_truth(Check *c, Val v, Span span) {
  return truth_of_length(c, LIB_list_length, vartuple_items(c, v, span), span);
}

static bool is_tuple(const Type *type) { return type->kind == TY_TUPLE || type->kind == TY_VARTUPLE; }

static bool vartuple_may_equal(const Type *type, const Type *other) {
  (void)type;
  return is_tuple(other);
}

static bool vartuple_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  if (!is_tuple(a.type) || !is_tuple(b.type)) return false;
  bool equality = op == AST_EQ || op == AST_NOTEQ;
  if (type_holds(a.type, TY_ARRAY) || type_holds(b.type, TY_ARRAY)) {
    fail(c, DG_TYPE, span, "the items of %s have no single truth value when they are compared",
         type_str_of(c, type_holds(a.type, TY_ARRAY) ? a.type : b.type));
    hint(c, "go over them in a loop with np.array_equal(a, b)");
    return *out = val_error(), true;
  }
  int64_t how = equality ? 4 : op == AST_LT ? 0 : op == AST_LTE ? 1 : op == AST_GT ? 2 : 3;
  *out = emit_lib(c, LIB_tuples_compare, type_bool(c->types), (Val[]){a, b}, 2, how, span);
  if (op == AST_NOTEQ) *out = val_not(c, *out, span);
  return true;
}

/* ---- operators ---- */

static bool vartuple_binary(Check *c, AstOp op, Val a, Val b, bool in_place, Span span, Val *out) {
  (void)in_place;
  if (op == AST_ADD && is_tuple(b.type)) {
    *out = vartuple_sum(c, a, b, span);
    return true;
  }
  if (op != AST_MULT || !val_is_int(b)) return false;
  Val args[2] = {vartuple_items(c, a, span), convert(c, b, type_int(c->types), span)};
  *out = seen_as(c, emit_lib(c, LIB_list_repeat, args[0].type, args, 2, 0, span), a.type, span);
  return true;
}

static bool vartuple_reflected(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  if (op == AST_MULT && val_is_int(a)) return vartuple_binary(c, op, b, a, false, span, out);
  if (op != AST_ADD || a.type->kind != TY_TUPLE) return false;
  *out = vartuple_sum(c, a, b, span);
  return true;
}

/* ---- conversions ---- */

static bool vartuple_converts(const Type *from, const Type *to) {
  if (from->def) return false; /* a tuple with names says them */
  for (uint32_t k = 0; k < from->count; k++)
    if (!can_convert(from->items[k], to->items[0])) return false;
  return true;
}

static Val vartuple_convert(Check *c, Val v, const Type *type, Span span) {
  const Type *list = type_list(c->types, type->items[0]);
  if (v.type->kind == TY_TUPLE) {
    Val *items = arena_array(c->arena, Val, v.type->count);
    for (uint32_t k = 0; k < v.type->count; k++)
      items[k] = convert(c, tuple_item(c, &v, k), type->items[0], span);
    return seen_as(c, emit_lib(c, LIB_list_build, list, items, v.type->count, 0, span), type, span);
  }
  if (type_alike(v.type, type)) return seen_as(c, v, type, span);
  Val items = vartuple_items(c, v, span);
  return seen_as(c, emit_lib(c, LIB_list_convert, list, &items, 1, 0, span), type, span);
}

static const Type *vartuple_join(Check *c, const Type *a, const Type *b) {
  const Type *item = type_join(c, a->items[0], b->items[0]);
  return item ? type_vartuple(c->types, item) : NULL;
}

const TypeOps type_ops_vartuple = {.subscript = vartuple_subscript,
                                   .iterate = vartuple_iterate,
                                   .length = vartuple_length,
                                   .contains = vartuple_contains,
                                   .truth = vartuple_truth,
                                   .binary = vartuple_binary,
                                   .reflected = vartuple_reflected,
                                   .compare = vartuple_compare,
                                   .may_equal = vartuple_may_equal,
                                   .converts = vartuple_converts,
                                   .convert = vartuple_convert,
                                   .alike = items_alike,
                                   .join = vartuple_join,
                                   .array_like = true,
                                   .rows = "tuple",
                                   .unordered = items_unordered};

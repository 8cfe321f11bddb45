/* Deques to the checker: ends, items, loops and operators. */
#include "lang/front/rules/rules.h"
#include "lang/front/sema/expr/ops.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/table.h"
#include "lang/front/types/types.h"

Val deque_push(Check *c, Val deque, Val item, bool left, Span span) {
  item = kept_value(c, item, span);
  if (!val_ok(deque) || !val_ok(item)) return val_error();
  deque = container_with(c, deque, item.type, true, span);
  if (!val_ok(deque)) return deque;
  lists_change(c);
  Val args[2] = {deque, convert(c, item, deque.type->items[0], span)};
  emit_lib(c, LIB_deque_push, type_none(c->types), args, 2, left, span);
  return deque;
}

Val deque_extend(Check *c, Val deque, Val items, bool left, Span span) {
  Val list = as_list(c, items, span);
  if (!val_ok(deque) || !val_ok(list) || list_undecided(c, list.type, span)) return val_error();
  if (!list.type->count) return expect_empty(c, list, span), deque;
  deque = container_with(c, deque, list.type->items[0], true, span);
  if (!val_ok(deque)) return deque;
  list = convert(c, list, type_list(c->types, deque.type->items[0]), span);
  lists_change(c);
  emit_lib(c, LIB_deque_extend, type_none(c->types), (Val[]){deque, list}, 2, left, span);
  return deque;
}

Val deque_of(Check *c, Val items, Val most, Span span) {
  const Type *like = type_deque(c->types, NULL);
  Val list = as_list(c, items, span);
  if (!val_ok(list) || list_undecided(c, list.type, span)) return val_error();
  const Type *type =
      list.type->count ? born_with(c, like, list.type->items[0], span) : born_empty(c, like, span);
  if (!val_is_none(most) && !val_is_int(most)) {
    fail_as_python(c, DG_TYPE, span, "an integer is required");
    return val_error();
  }
  if (list.type->count) list = convert(c, list, type_list(c->types, type->items[0]), span);
  if (!val_is_none(most)) most = convert(c, most, type_int(c->types), span);
  return emit_lib(c, LIB_deque_make, type, (Val[]){list, most}, 2, 0, span);
}

Val deque_listed(Check *c, Val v, Span span) {
  if (list_undecided(c, v.type, span)) return val_error();
  if (!v.type->count) return expect_empty(c, v, span), list_empty(c, span);
  return emit_lib(c, LIB_list_copy, type_list(c->types, v.type->items[0]), &v, 1, 0, span);
}

/* ---- items ---- */

static bool index_of(Check *c, const Node *slice, Val *index, Span span) {
  if (slice->kind == ND_SLICE) {
    fail_as_python(c, DG_TYPE, span, "sequence index must be integer, not 'slice'");
    hint(c, "a deque has no slices: list(d)[a:b]");
    return false;
  }
  *index = check_expr(c, slice);
  if (!val_ok(*index) || !brackets_index(c, "sequence", index, span)) return false;
  *index = val_to_index(c, *index);
  val_ref(c, index);
  return true;
}

static Val item_at(Check *c, Val base, Val index, Span span) {
  if (list_undecided(c, base.type, span)) return val_error();
  if (!base.type->count) return list_without_items(c, "deque index out of range", span);
  return emit_lib(c, LIB_deque_get, base.type->items[0], (Val[]){base, index}, 2, 0, span);
}

static Val deque_subscript(Check *c, Val base, const Node *slice, Span span) {
  Val index;
  return index_of(c, slice, &index, span) ? item_at(c, base, index, span) : val_error();
}

static void item_set(Check *c, Val base, Val index, Val v, Span span) {
  v = kept_value(c, v, span);
  if (!val_ok(v) || list_undecided(c, base.type, span)) return;
  if (!base.type->count) {
    list_without_items(c, "deque index out of range", span);
    return;
  }
  base = container_with(c, base, v.type, true, span);
  if (!val_ok(base)) return;
  Val args[3] = {base, index, convert(c, v, base.type->items[0], span)};
  emit_lib(c, LIB_deque_set, type_none(c->types), args, 3, 0, span);
}

static void deque_assign(Check *c, Val base, const Node *target, Val v) {
  Val index;
  if (index_of(c, target->u.subscript.slice, &index, target->span)) item_set(c, base, index, v, target->span);
}

static void deque_augment(Check *c, Val base, const Node *target, AstOp op, const Node *value, Span span) {
  Val index;
  val_ref(c, &base);
  if (!index_of(c, target->u.subscript.slice, &index, target->span)) return;
  Val old = item_at(c, base, index, target->span), v = val_ok(old) ? check_expr(c, value) : old;
  Val out = val_ok(v) ? binary(c, op, old, v, span, true) : v;
  if (val_ok(out)) item_set(c, base, index, out, span);
}

static void deque_erase(Check *c, Val base, const Node *target) {
  Val index;
  if (!index_of(c, target->u.subscript.slice, &index, target->span)) return;
  lists_change(c);
  emit_lib(c, LIB_deque_delete, type_none(c->types), (Val[]){base, index}, 2, 0, target->span);
}

/* ---- loops and questions ---- */

/* In a loop whose body changes containers each turn asks whether this one was. */
static Val item_deque(Check *c, Iter *iter, Ref at, Span span) {
  const Type *b = type_bool(c->types);
  Val index = val_of_int(c, at, span);
  if (iter->live) {
    Val step[3] = {iter->source, index, val_of_int(c, iter->extra, span)};
    Val more = val_not(c, emit_lib(c, LIB_deque_step, b, step, 3, 0, span), span);
    fn_emit1(c->fn, IR_IF, type_none(c->types), span, val_ref(c, &more));
    fn_emit(c->fn, IR_BREAK, type_none(c->types), span, NULL, 0);
    fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  }
  return emit_lib(c, LIB_deque_get, iter->source.type->items[0], (Val[]){iter->source, index}, 2, 0, span);
}

static Val deque_length(Check *c, Val v, Span span) {
  return emit_lib(c, LIB_list_length, type_int(c->types), &v, 1, 0, span);
}

static bool deque_iterate(Check *c, Val v, bool display, Span span, Iter *out) {
  (void)display;
  if (list_undecided(c, v.type, span)) return false;
  if (!v.type->count) {
    out->length = fn_const_int(c->fn, 0, span);
    out->known = 0;
    return true;
  }
  out->length = deque_length(c, v, span).ref;
  out->extra = emit_lib(c, LIB_deque_changes, type_int(c->types), &v, 1, 0, span).ref;
  out->item = item_deque;
  out->list = true;
  return true;
}

static bool deque_contains(Check *c, Val in, Val item, Span span, Val *out) {
  Val list = deque_listed(c, in, span);
  *out = val_ok(list) ? compare(c, AST_IN, item, list, span) : list;
  return true;
}

static Val deque_truth(Check *c, Val v, Span span) { return truth_of_length(c, LIB_list_length, v, span); }

static bool deque_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  if (a.type->kind != TY_DEQUE || b.type->kind != TY_DEQUE) return false;
  Val x = deque_listed(c, a, span), y = deque_listed(c, b, span);
  *out = val_ok(x) && val_ok(y) ? compare(c, op, x, y, span) : val_error();
  return true;
}

static bool deque_may_equal(const Type *type, const Type *other) {
  (void)type;
  return other->kind == TY_DEQUE;
}

static bool deque_binary(Check *c, AstOp op, Val a, Val b, bool in_place, Span span, Val *out) {
  if (op == AST_ADD && in_place) {
    *out = deque_extend(c, a, b, false, span);
    return true;
  }
  if (op == AST_ADD && b.type->kind == TY_DEQUE) {
    Val copy = emit_lib(c, LIB_deque_copy, a.type, &a, 1, 0, span);
    *out = deque_extend(c, list_made(c, copy, 0, span), b, false, span);
    return true;
  }
  if (op != AST_MULT || !val_is_int(b)) return false;
  Val list = deque_listed(c, a, span);
  Val many = val_ok(list) ? binary(c, AST_MULT, list, b, span, false) : list;
  if (!val_ok(many)) return *out = many, true;
  *out = emit_lib(c, LIB_deque_repeat, a.type, (Val[]){a, many}, 2, in_place, span);
  if (in_place) lists_change(c);
  return true;
}

static bool deque_reflected(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  return op == AST_MULT && val_is_int(a) && deque_binary(c, op, b, a, false, span, out);
}

static Val deque_convert(Check *c, Val v, const Type *type, Span span) {
  return container_convert(c, v, type, LIB_deque_convert, span);
}

const TypeOps type_ops_deque = {.subscript = deque_subscript,
                                .assign = deque_assign,
                                .augment = deque_augment,
                                .erase = deque_erase,
                                .iterate = deque_iterate,
                                .length = deque_length,
                                .contains = deque_contains,
                                .truth = deque_truth,
                                .binary = deque_binary,
                                .reflected = deque_reflected,
                                .compare = deque_compare,
                                .may_equal = deque_may_equal,
                                .patches = container_patches,
                                .converts = container_converts,
                                .convert = deque_convert,
                                .alike = container_alike,
                                .join = container_join,
                                .rows = "deque",
                                .unordered = items_unordered};

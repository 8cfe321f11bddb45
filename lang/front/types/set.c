/* Sets to the checker, those that can change and those that cannot. */
#include "lang/front/rules/rules.h"
#include "lang/front/sema/expr/ops.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/table.h"
#include "lang/front/types/types.h"

Val set_store(Check *c, Val set, Val item, Span span) {
  item = kept_value(c, item, span);
  if (!val_ok(set) || !val_ok(item) || !key_hashable(c, item.type, span)) return val_error();
  set = container_with(c, set, item.type, true, span);
  if (!val_ok(set)) return set;
  lists_change(c);
  Val args[2] = {set, convert(c, item, set.type->items[0], span)};
  emit_lib(c, LIB_set_add, type_none(c->types), args, 2, 0, span);
  return set;
}

/* ---- from other values ---- */

static Val empty_set(Check *c, const Type *like, Span span) {
  return emit_lib(c, LIB_set_build, born_empty(c, like, span), NULL, 0, 0, span);
}

Val as_set(Check *c, Val v, const Type *like, Span span) {
  if (!val_ok(v)) return v;
  if (v.type->kind == TY_SET) {
    if (like->rank == SET_FROZEN && v.type->rank == SET_FROZEN) return v; /* which does not change */
    if (type_is_open(v.type) && like->rank == v.type->rank) /* what it will hold the copy will */
      return emit_lib(c, LIB_set_copy, v.type, &v, 1, 0, span);
    if (list_undecided(c, v.type, span)) return val_error();
    if (!v.type->count) return expect_empty(c, v, span), empty_set(c, like, span);
    return emit_lib(c, LIB_set_copy, type_filled(c->types, like, v.type->items[0], NULL), &v, 1, 0, span);
  }
  if (v.type->kind == TY_VIEW) v = chain_settled(c, v, span);
  if (!val_ok(v)) return v;
  bool keys = v.type->kind == TY_DICT || (v.type->kind == TY_VIEW && v.type->rank == VIEW_KEYS);
  if (keys && dict_gives(c, v.type)) {
    Val table = dict_viewed(c, v, span);
    const Type *type = type_filled(c->types, like, table.type->items[0], NULL);
    bool at_once =
        v.type->kind == TY_DICT && v.type->rank == DICT_PLAIN; /* of its classes, as of views, one by one */
    int64_t one_by_one = at_once ? 0 : TABLE_GROWS;
    return emit_lib(c, LIB_dict_set_of, type, &table, 1, VIEW_KEYS | one_by_one, span);
  }
  if (v.type->kind == TY_RANGE) {
    const Type *type = type_filled(c->types, like, type_int(c->types), NULL);
    return emit_lib(c, LIB_set_from_list, type, &v, 1, 0, span);
  }
  Val list = as_list(c, v, span);
  if (!val_ok(list) || list_undecided(c, list.type, span)) return val_error();
  if (!list.type->count) return expect_empty(c, list, span), empty_set(c, like, span);
  if (!items_hashable(c, list.type->items[0], span)) return val_error();
  const Type *type = type_filled(c->types, like, list.type->items[0], NULL);
  return emit_lib(c, LIB_set_from_list, type, &list, 1, 0, span);
}

Val set_operand(Check *c, Val v, Span span) {
  if (!val_ok(v) || v.type->kind == TY_SET) return v;
  return as_set(c, v, type_set(c->types, SET_PLAIN, NULL), span);
}

Val set_listed(Check *c, Val v, Span span) {
  if (list_undecided(c, v.type, span)) return val_error();
  if (!v.type->count) return expect_empty(c, v, span), list_empty(c, span);
  return emit_lib(c, LIB_set_list, type_list(c->types, v.type->items[0]), &v, 1, 0, span);
}

/* ---- two sets ---- */

Val set_combined(Check *c, char op, Val a, Val b, Span span) {
  if (!val_ok(a) || !val_ok(b)) return val_error();
  const Type *like = type_filled(c->types, a.type, NULL, NULL);
  if (op == '-' || op == '&') { /* nothing but what is in the first one */
    if (!a.type->count || (op == '&' && !b.type->count)) {
      if (list_undecided(c, a.type, span) || (op == '&' && list_undecided(c, b.type, span)))
        return val_error();
      return empty_set(c, like, span);
    }
    if (!b.type->count && b.type->kind == TY_LIST) /* of a set CPython looks for each, and orders them anew */
      return emit_lib(c, LIB_set_copy, born_with(c, like, a.type->items[0], span), &a, 1, 0, span);
    /* the items of a & b are those of the smaller set */
    const Type *item =
        op == '-' ? a.type->items[0] : list_item_of_both(c, a.type->items[0], b.type->items[0]);
    if (!item) item = a.type->items[0];
    return emit_lib(c, LIB_set_combine, born_with(c, like, item, span), (Val[]){a, b}, 2, op, span);
  }
  lists_unify(c, a.type, b.type);
  a = list_read(c, a), b = list_read(c, b);
  if (list_undecided(c, a.type, span) || list_undecided(c, b.type, span)) return val_error();
  const Type *x = type_content(c->types, a.type), *y = type_content(c->types, b.type),
             *item = list_item_of_both(c, x, y);
  if (!x && !y) return empty_set(c, like, span);
  if (!item) {
    fail(c, DG_TYPE, span, "no set here holds what is in both, %s and %s", type_str_of(c, a.type),
         type_str_of(c, b.type));
    return val_error();
  }
  return emit_lib(c, LIB_set_combine, born_with(c, like, item, span), (Val[]){a, b}, 2, op, span);
}

Val set_updated(Check *c, Val a, Val v, Span span) {
  if (!val_ok(v) || v.type->kind == TY_SET) return set_changed(c, '|', a, v, val_error(), span);
  bool dict = v.type->kind == TY_DICT && v.type->rank == DICT_PLAIN;
  Val list = as_list(c, v, span);
  if (!val_ok(list) || list_undecided(c, list.type, span)) return val_error();
  if (list.type->count && !items_hashable(c, list.type->items[0], span)) return val_error();
  return set_changed(c, dict ? 'D' : '|', a, list, val_error(), span);
}

Val set_changed(Check *c, char op, Val a, Val b, Val of, Span span) {
  if (!val_ok(a) || !val_ok(b)) return val_error();
  if (b.type->kind == TY_LIST && !b.type->count) {
    expect_empty(c, b, span);
    lists_change(c);
    if (op == '&') emit_lib(c, LIB_set_clear, type_none(c->types), &a, 1, 0, span);
    return a;
  }
  if (op != '-') a = container_with(c, a, type_content(c->types, b.type), true, span);
  if (!val_ok(a)) return a;
  lists_change(c);
  emit_lib(c, LIB_set_change, type_none(c->types), (Val[]){a, b, of}, val_ok(of) ? 3 : 2, op, span);
  return a;
}

Val set_compared(Check *c, char how, Val a, Val b, Span span) {
  return emit_lib(c, LIB_set_compare, type_bool(c->types), (Val[]){a, b}, 2, how, span);
}

static bool set_binary(Check *c, AstOp op, Val a, Val b, bool in_place, Span span, Val *out) {
  char sign = op == AST_BITOR    ? '|'
              : op == AST_BITAND ? '&'
              : op == AST_BITXOR ? '^'
              : op == AST_SUB    ? '-'
                                 : 0;
  if (!sign || b.type->kind != TY_SET) return false;
  bool changes = in_place && a.type->rank == SET_PLAIN;
  *out = changes ? set_changed(c, sign, a, b, val_error(), span) : set_combined(c, sign, a, b, span);
  return true;
}

static bool set_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  if (a.type->kind != TY_SET || b.type->kind != TY_SET) return false;
  bool swapped = op == AST_GT || op == AST_GTE;
  char how = op == AST_EQ || op == AST_NOTEQ ? '=' : op == AST_LT || op == AST_GT ? '<' : 'l';
  *out = set_compared(c, how, swapped ? b : a, swapped ? a : b, span);
  if (op == AST_NOTEQ) *out = val_not(c, *out, span);
  return true;
}

static bool set_may_equal(const Type *type, const Type *other) {
  (void)type;
  return other->kind == TY_SET || (other->kind == TY_VIEW && other->rank != VIEW_VALUES);
}

/* ---- questions and loops ---- */

static bool set_contains(Check *c, Val in, Val item, Span span, Val *out) {
  bool set = item.type->kind == TY_SET; /* found by its frozen copy */
  if (!set && !key_hashable(c, item.type, span)) return *out = val_error(), true;
  *out = emit_lib(c, LIB_set_contains, type_bool(c->types), (Val[]){in, item}, 2, 0, span);
  return true;
}

static Val set_length(Check *c, Val v, Span span) {
  return emit_lib(c, LIB_set_length, type_int(c->types), &v, 1, 0, span);
}

static Val set_truth(Check *c, Val v, Span span) { return truth_of_length(c, LIB_set_length, v, span); }

static Val item_set(Check *c, Iter *iter, Ref turn, Span span) {
  const Type *i = type_int(c->types), *b = type_bool(c->types);
  Val args[3] = {iter->source, var_read(c, iter->counter, i, span), val_of_int(c, iter->extra, span)};
  Val at = emit_lib(c, LIB_set_step, i, args, 3, 0, span);
  (void)turn;
  if (iter->live) {
    fn_emit1(c->fn, IR_IF, type_none(c->types), span,
             fn_emit2(c->fn, OP_LT, b, span, at.ref, fn_const_int(c->fn, 0, span)));
    fn_emit(c->fn, IR_BREAK, type_none(c->types), span, NULL, 0);
    fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  }
  Ref next = fn_emit2(c->fn, OP_ADD, i, span, at.ref, fn_const_int(c->fn, 1, span));
  var_set(c, iter->counter, val_of_int(c, next, span), span);
  return emit_lib(c, LIB_set_at, iter->source.type->items[0], (Val[]){iter->source, at}, 2, 0, span);
}

static bool set_iterate(Check *c, Val v, bool display, Span span, Iter *out) {
  (void)display;
  if (list_undecided(c, v.type, span)) return false;
  if (!v.type->count) {
    out->length = fn_const_int(c->fn, 0, span);
    out->known = 0;
    return true;
  }
  out->length = set_length(c, v, span).ref;
  out->extra = out->length;
  out->counter = fn_var(c->fn, NULL, type_int(c->types));
  var_set(c, out->counter, val_int(c, 0, span), span);
  out->item = item_set;
  out->list = true;
  return true;
}

static Val set_convert(Check *c, Val v, const Type *type, Span span) {
  return container_convert(c, v, type, LIB_set_convert, span);
}

const TypeOps type_ops_set = {.iterate = set_iterate,
                              .length = set_length,
                              .contains = set_contains,
                              .truth = set_truth,
                              .binary = set_binary,
                              .compare = set_compare,
                              .may_equal = set_may_equal,
                              .patches = container_patches,
                              .converts = container_converts,
                              .convert = set_convert,
                              .alike = container_alike,
                              .join = container_join,
                              .rows_of = type_class_short};

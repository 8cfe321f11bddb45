/* Rules of ranges, slices and tuples as values, and of filter. */
#include <string.h>

#include "lang/front/sema/flow.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/table.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"

/* slice(stop), slice(start, stop), slice(start, stop, step): each part an int or None. */
Val rule_SLICE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  uint32_t n = b->call->count;
  (void)row;
  if (!n || n > 3) return fail(c, DG_TYPE, span, "slice expected 1 to 3 arguments, got %u", n), val_error();
  Val *parts = arena_array(c->arena, Val, 3);
  const Type *types[3];
  for (uint32_t k = 0; k < 3; k++) parts[k] = val_none(c, span);
  for (uint32_t k = 0; k < n; k++) {
    Val v = b->call->positional[k];
    if (!val_is_none(v) && !int_of(c, v, "a part of a slice", &v)) return val_error();
    parts[n == 1 ? 1 : k] = v;
  }
  for (uint32_t k = 0; k < 3; k++) types[k] = parts[k].type;
  return (Val){
      .type = type_slice(c->types, types), .ref = REF_NONE, .items = parts, .count = 3, .span = span};
}

/* start, stop and step of ranges and slices; impl: which. */
Val rule_PART_ATTR(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val v = b->receiver;
  if (v.type->kind == TY_SLICE) return slice_part(c, &v, (uint32_t)row->impl, span);
  return emit_lib(c, LIB_range_part, type_int(c->types), (Val[]){v, val_int(c, row->impl, span)}, 2, 0, span);
}

/* index(x) and count(x) of a range; impl: LIB_range_find or LIB_range_contains. */
Val rule_RANGE_METHOD(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val item;
  if (!int_of(c, b->params[1], "the item", &item)) return val_error();
  if (row->impl == LIB_range_find)
    return emit_lib(c, LIB_range_find, type_int(c->types), (Val[]){b->receiver, item}, 2, 0, span);
  Val found = emit_lib(c, LIB_range_contains, type_bool(c->types), (Val[]){b->receiver, item}, 2, 0, span);
  return convert(c, found, type_int(c->types), span);
}

/* x == y as a bool, or False when their types are never equal. */
static Val same_value(Check *c, Val x, Val y, Span span) {
  bool unites = x.type->kind == TY_UNION || y.type->kind == TY_UNION; /* the members tell */
  bool comparable = unites || x.type == y.type || (type_is_scalar(x.type) && type_is_scalar(y.type)) ||
                    (x.type->kind == y.type->kind && x.type->kind != TY_ARRAY);
  return comparable ? truth(c, compare(c, AST_EQ, x, y, span), span) : val_bool(c, false, span);
}

/* index(x), and (counts) count(x), of a tuple of any length and an item of any type. */
static Val vartuple_method(Check *c, Val tuple, Val item, bool counts, Span span) {
  item = kept_value(c, item, span);
  if (!val_ok(item)) return item;
  if (type_holds(tuple.type, TY_ARRAY) || type_holds(item.type, TY_ARRAY)) {
    fail(c, DG_TYPE, span,
         "cannot look for %s in %s: arrays have no single truth value when they are compared",
         type_str_of(c, item.type), type_str_of(c, tuple.type));
    return val_error();
  }
  return emit_lib(c, LIB_vartuple_find, type_int(c->types), (Val[]){tuple, item}, 2, counts, span);
}

/* index(x) (impl 0) and count(x) (impl 1) of a tuple, from the last item to the first. */
Val rule_TUPLE_METHOD(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val tuple = b->receiver, item = b->params[1], out = val_int(c, row->impl ? 0 : -1, span);
  if (b->count > 2 && (b->given[2] || b->given[3])) {
    Val args[4] = {tuple, kept_value(c, item, span), val_int(c, 0, span), val_int(c, INT64_MAX, span)};
    for (uint32_t k = 2; k < 4; k++)
      if (b->given[k] && !int_of(c, b->params[k], "the position", &args[k])) return val_error();
    return val_ok(args[1]) ? lang_call(c, "tuple_index", args, 4, span) : args[1];
  }
  if (tuple.type->kind == TY_VARTUPLE) return vartuple_method(c, tuple, item, row->impl, span);
  if (!item.is_const && type_has_storage(item.type)) val_ref(c, &item);
  for (uint32_t k = tuple.type->count; k-- > 0;) {
    Val same = same_value(c, tuple_item(c, &tuple, k), item, span);
    if (!val_ok(same)) return same;
    Val args[3] = {same, row->impl ? val_int_op(c, OP_ADD, out, val_int(c, 1, span)) : val_int(c, k, span),
                   out};
    out = elementwise(c, OP_SELECT, args, 3, span, true);
  }
  if (row->impl || !val_ok(out)) return out;
  int64_t at;
  const char *text = "tuple.index(x): x not in tuple";
  if (val_const_int(out, &at) && out.ref == REF_NONE)
    return at >= 0 ? out : fail(c, DG_VALUE, span, "%s", text);
  Val args[2] = {out, val_int(c, 0, span)};
  Val found = elementwise(c, OP_GE, args, 2, span, true);
  Ref message = fn_const_str(c->fn, text, strlen(text), span);
  Ref check = fn_emit2(c->fn, IR_CHECK, type_none(c->types), span, val_ref(c, &found), message);
  fn_ins(c->fn, check)->imm.i = DG_VALUE;
  return out;
}

typedef struct FilterContext {
  Val keep, list;
  Span span;
} FilterContext;

/* live: the function changes lists, so each turn asks whether there is an item left. */
static Val filtered(Check *c, FilterContext *f, bool live) {
  Span span = f->span;
  const Type *none = type_none(c->types), *i = type_int(c->types);
  val_ref(c, &f->list);
  Val out = emit_lib(c, LIB_list_build, f->list.type, NULL, 0, 0, span);
  Ref length =
      live ? fn_const_int(c->fn, INT64_MAX, span) : emit_lib(c, LIB_list_length, i, &f->list, 1, 0, span).ref;
  c->fn->hints.has_loop = true;
  Ref at = fn_emit(c->fn, IR_FOR, i, span,
                   (Ref[]){fn_const_int(c->fn, 0, span), length, fn_const_int(c->fn, 1, span)}, 3);
  if (live) {
    Ref left = emit_lib(c, LIB_list_length, i, &f->list, 1, 0, span).ref;
    fn_emit1(c->fn, IR_IF, none, span, fn_emit2(c->fn, OP_GE, type_bool(c->types), span, at, left));
    fn_emit(c->fn, IR_BREAK, none, span, NULL, 0);
    fn_emit(c->fn, IR_END, none, span, NULL, 0);
  }
  Val item =
      emit_lib(c, LIB_list_get, f->list.type->items[0], (Val[]){f->list, val_of(c, i, at, span)}, 2, 0, span);
  CallArgs call = {.positional = &item, .count = 1};
  Val keep = truth(c, val_is_none(f->keep) ? item : call_value(c, f->keep, &call, span), span);
  if (!val_ok(keep)) return keep;
  fn_emit1(c->fn, IR_IF, none, span, val_ref(c, &keep));
  emit_lib(c, LIB_list_append, none, (Val[]){out, item}, 2, 0, span);
  fn_emit(c->fn, IR_END, none, span, NULL, 0);
  fn_emit(c->fn, IR_END, none, span, NULL, 0);
  return out;
}

/* filter(f, xs): the list of the items that f accepts; f None: the true ones. */
Val rule_FILTER(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  if (b->node && filter_draws(b->node, row)) return list_of_iterable(c, b->node, "filter", span);
  FilterContext f = {.keep = b->params[0], .list = as_list(c, b->params[1], span), .span = span};
  if (!val_ok(f.list) || list_undecided(c, f.list.type, span)) return val_error();
  if (!f.list.type->count) return expect_empty(c, f.list, span), list_empty(c, span);
  unsigned changes = c->rounds.list_changes;
  FnMark mark = fn_mark(c->fn);
  State before = state_copy(c, &c->scope->state);
  val_ref(c, &f.list);
  Val out = filtered(c, &f, false);
  if (c->rounds.list_changes == changes || !val_ok(out)) return out;
  fn_rewind(c->fn, mark);
  c->scope->state = before;
  f.list = as_list(c, b->params[1], span);
  return filtered(c, &f, true);
}

/* count() and cycle() as values: they stand where a loop understands them (lang/front/sema/stmt/iter.c). */
Val rule_ENDLESS(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)b;
  fail(c, DG_TYPE, span, "%s() has no end, so no list can hold it", row->name);
  hint(c, "write it in the head of a for loop, or beside another sequence in zip(...)");
  return val_error();
}

/* Rules that fold what an iterable gives into one value: sum, prod, min, max, any and all.
 *
 * Tuples and list displays are folded item by item here, each step with the types of its items; any other
 * iterable is a list and a loop, whose accumulator has one type from its first step on. */
#include <string.h>

#include "lang/front/sema/integer.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"

/* Folds a list by a step function over (accumulator, item), in a loop. */
typedef enum FoldStep { STEP_SUM, STEP_PROD, STEP_MIN, STEP_MAX } FoldStep;

typedef struct FoldContext {
  Val list, start;
  const Val *key; /* of min and max: a function whose results are compared in place of the items */
  bool has_start;
  FoldStep step;
  Span span;
} FoldContext;

static Val fold_step(Check *c, FoldStep step, Val acc, Val item, Span span) {
  if (step == STEP_SUM || step == STEP_PROD)
    return binary(c, step == STEP_SUM ? AST_ADD : AST_MULT, acc, item, span, false);
  Val whole;
  if (integer_extreme(c, step == STEP_MAX, acc, item, span, &whole)) return whole;
  acc = integer_narrow(c, acc, NARROW_LONG, span); /* beside a float */
  item = integer_narrow(c, item, NARROW_LONG, span);
  Val better = truth(c, compare(c, step == STEP_MIN ? AST_LT : AST_GT, item, acc, span), span);
  if (!val_ok(better)) return better;
  if (better.is_const && better.ref == REF_NONE)
    return better.constant.b ? item : acc; /* literals: the chosen one keeps its type */
  const Type *type = val_join(c, acc, item);
  if (!type)
    return fail(c, DG_TYPE, span, "min() and max() need values of one type here, and these are %s and %s",
                type_str_of(c, acc.type), type_str_of(c, item.type)),
           val_error();
  acc = val_merged(c, acc, type, span);
  item = val_merged(c, item, type, span);
  if (!val_ok(acc) || !val_ok(item)) return val_error();
  if (type_is_scalar(type)) {
    Ref refs[3] = {val_ref(c, &better), val_ref(c, &item), val_ref(c, &acc)};
    return val_of(c, type, fn_emit(c->fn, OP_SELECT, type, span, refs, 3), span);
  }
  uint32_t var = fn_var(c->fn, NULL, type);
  Ref set = fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, val_ref(c, &acc));
  fn_ins(c->fn, set)->imm.i = var;
  Ref chosen = val_ref(c, &item);
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, val_ref(c, &better));
  set = fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, chosen);
  fn_ins(c->fn, set)->imm.i = var;
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  Ref out = fn_emit(c->fn, IR_GETVAR, type, span, NULL, 0);
  fn_ins(c->fn, out)->imm.i = var;
  return val_of(c, type, out, span);
}

/* An error when the list is empty. */
static void expect_items(Check *c, const FoldContext *f, Ref length, const char *text) {
  Ref ok = fn_emit2(c->fn, OP_GT, type_bool(c->types), f->span, length, fn_const_int(c->fn, 0, f->span));
  Ref check = fn_emit2(c->fn, IR_CHECK, type_none(c->types), f->span, ok,
                       fn_const_str(c->fn, text, strlen(text), f->span));
  fn_ins(c->fn, check)->imm.i = DG_VALUE;
}

static const char *empty_text(FoldStep step) {
  return step == STEP_MIN ? "min() arg is an empty sequence" : "max() arg is an empty sequence";
}

static void fold_set(Check *c, uint32_t var, Val *v, Span span) {
  Ref set = fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, val_ref(c, v));
  fn_ins(c->fn, set)->imm.i = var;
}

static Val fold_get(Check *c, uint32_t var, const Type *type, Span span) {
  Ref get = fn_emit(c->fn, IR_GETVAR, type, span, NULL, 0);
  fn_ins(c->fn, get)->imm.i = var;
  return val_of(c, type, get, span);
}

/* Keys that are None, as of a function that only raises: the second cannot be compared with the first. */
static Val best_without_keys(Check *c, FoldContext *f, Val first, Ref length) {
  Span span = f->span;
  Ref one = fn_const_int(c->fn, 1, span);
  const Type *b = type_bool(c->types);
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, fn_emit2(c->fn, OP_GT, b, span, length, one));
  Val each =
      emit_lib(c, LIB_list_get, f->list.type->items[0], (Val[]){f->list, val_int(c, 1, span)}, 2, 0, span);
  CallArgs call = {.positional = &each, .count = 1};
  call_value(c, *f->key, &call, span);
  const char *text =
      arena_printf(c->arena, "'%s' not supported between instances of 'NoneType' and 'NoneType'",
                   f->step == STEP_MIN ? "<" : ">");
  Ref raise =
      fn_emit1(c->fn, IR_RAISE, type_none(c->types), span, fn_const_str(c->fn, text, strlen(text), span));
  fn_ins(c->fn, raise)->imm.i = DG_TYPE;
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  return first;
}

/* The first item whose key is the least or the greatest. The function is called once for each item. live: it
 * changes lists, so each turn asks whether there is an item left. */
static Val best_of_keys(Check *c, FoldContext *f, bool live) {
  Span span = f->span;
  const Type *item = f->list.type->items[0], *i = type_int(c->types);
  Ref length = emit_lib(c, LIB_list_length, i, &f->list, 1, 0, span).ref;
  expect_items(c, f, length, empty_text(f->step));
  Val each = emit_lib(c, LIB_list_get, item, (Val[]){f->list, val_int(c, 0, span)}, 2, 0, span);
  CallArgs call = {.positional = &each, .count = 1};
  Val key = call_value(c, *f->key, &call, span);
  if (!val_ok(key)) return key;
  if (val_is_none(key)) return best_without_keys(c, f, each, length);
  val_ref(c, &key);
  uint32_t best = fn_var(c->fn, NULL, item), best_key = fn_var(c->fn, NULL, key.type);
  const Type *key_type = key.type;
  fold_set(c, best, &each, span);
  fold_set(c, best_key, &key, span);
  Ref one = fn_const_int(c->fn, 1, span);
  if (live) length = fn_const_int(c->fn, INT64_MAX, span);
  Ref at = fn_emit(c->fn, IR_FOR, i, span, (Ref[]){one, length, one}, 3);
  c->fn->hints.has_loop = true;
  if (live) {
    Ref left = emit_lib(c, LIB_list_length, i, &f->list, 1, 0, span).ref;
    fn_emit1(c->fn, IR_IF, type_none(c->types), span,
             fn_emit2(c->fn, OP_GE, type_bool(c->types), span, at, left));
    fn_emit(c->fn, IR_BREAK, type_none(c->types), span, NULL, 0);
    fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  }
  each = emit_lib(c, LIB_list_get, item, (Val[]){f->list, val_of(c, i, at, span)}, 2, 0, span);
  key = call_value(c, *f->key, &call, span);
  if (val_ok(key)) key = convert(c, key, key_type, span);
  if (!val_ok(key)) return key;
  val_ref(c, &key);
  Val old = fold_get(c, best_key, key_type, span);
  Val better = truth(c, compare(c, f->step == STEP_MIN ? AST_LT : AST_GT, key, old, span), span);
  if (!val_ok(better)) return better;
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, val_ref(c, &better));
  fold_set(c, best, &each, span);
  fold_set(c, best_key, &key, span);
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  return fold_get(c, best, item, span);
}

static Val best_by_key(Check *c, FoldContext *f) {
  unsigned changes = c->rounds.list_changes;
  FnMark mark = fn_mark(c->fn);
  State before = state_copy(c, &c->scope->state);
  Val best = best_of_keys(c, f, false);
  if (c->rounds.list_changes == changes || !val_ok(best)) return best;
  fn_rewind(c->fn, mark);
  c->scope->state = before;
  return best_of_keys(c, f, true);
}

/* What was folded, or the start where there is no item: sum(xs) of floats is 0 then. */
static Val or_start(Check *c, const FoldContext *f, Val folded, Val start, Ref length) {
  Span span = f->span;
  const Type *type = val_ok(folded) ? val_join(c, start, folded) : NULL;
  if (!type || type == folded.type) return folded;
  uint32_t var = fn_var(c->fn, NULL, type);
  folded = convert(c, folded, type, span);
  fold_set(c, var, &folded, span);
  Ref none = fn_emit2(c->fn, OP_EQ, type_bool(c->types), span, length, fn_const_int(c->fn, 0, span));
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, none);
  start = convert(c, start, type, span);
  if (val_ok(start)) fold_set(c, var, &start, span);
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  return val_ok(start) ? fold_get(c, var, type, span) : start;
}

/* Items that cannot be added to the start, where a handler waits for that error: of no items the sum is the
 * start. Whether it is so. */
static bool never_added(Check *c, const FoldContext *f, Ref length) {
  Span span = f->span;
  const Type *item = f->list.type->items[0];
  if (!c->tries.awaited || f->step != STEP_SUM || !f->has_start || !type_has_storage(f->start.type))
    return false;
  FnMark mark = fn_mark(c->fn);
  check_quiet(c);
  uint32_t errors = c->diags->items.count;
  Val acc = val_of(c, f->start.type, fn_const(c->fn, f->start.type, (Value){0}, span), span);
  Val each = val_of(c, item, fn_const(c->fn, item, (Value){0}, span), span);
  bool added = val_ok(fold_step(c, f->step, acc, each, span)) || c->diags->items.count == errors;
  const Diag *error = added ? NULL : c->diags->items.items[errors];
  bool known = error && error->python && !error->worded;
  const char *text = known ? arena_copy(c->arena, error->message, strlen(error->message)) : NULL;
  DiagKind kind = known ? error->kind : DG_TYPE;
  check_unquiet(c);
  fn_rewind(c->fn, mark);
  if (!known) return false;
  Ref none = fn_emit2(c->fn, OP_EQ, type_bool(c->types), span, length, fn_const_int(c->fn, 0, span));
  Ref check = fn_emit2(c->fn, IR_CHECK, type_none(c->types), span, none,
                       fn_const_str(c->fn, text, strlen(text), span));
  fn_ins(c->fn, check)->imm.i = (int64_t)kind;
  return true;
}

static Val fold_list(Check *c, void *context) {
  FoldContext *f = context;
  Span span = f->span;
  const Type *item = f->list.type->items[0];
  Ref length = emit_lib(c, LIB_list_length, type_int(c->types), &f->list, 1, 0, span).ref;
  bool arrays =
      f->has_start && type_is_scalar(f->start.type) && type_is_array(item); /* 0 + the first array starts */
  int64_t first = f->has_start && !arrays ? 0 : 1;
  Val start = f->start;
  if (!first && never_added(c, f, length)) return start;
  if (first) {
    expect_items(c, f, length,
                 arrays ? "there are no arrays to add: without one the result would be an int"
                        : empty_text(f->step));
    Val head = emit_lib(c, LIB_list_get, item, (Val[]){f->list, val_int(c, 0, span)}, 2, 0, span);
    start = arrays ? fold_step(c, f->step, start, head, span) : head;
    if (!val_ok(start)) return start;
  }
  /* the accumulator's type: that of start + item, and again */
  FnMark mark = fn_mark(c->fn);
  const Type *type = start.type;
  check_quiet(c);
  for (int round = 0; round < 3; round++) {
    Val acc = val_of(c, type, fn_const(c->fn, type, (Value){0}, span), span);
    Val each = val_of(c, item, fn_const(c->fn, item, (Value){0}, span), span);
    Val next = fold_step(c, f->step, acc, each, span);
    const Type *joined = val_ok(next) ? type_promoted(c, type, next.type) : NULL;
    if (!joined) break;
    type = joined;
  }
  check_unquiet(c);
  fn_rewind(c->fn, mark);
  if (!can_convert(start.type, type)) start = cast_dtype(c, start, type->dtype, type->weak, span);
  uint32_t var = fn_var(c->fn, NULL, type);
  Val init = convert(c, start, type, span);
  Ref set = fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, val_ref(c, &init));
  fn_ins(c->fn, set)->imm.i = var;
  Ref refs[3] = {fn_const_int(c->fn, first, span), length, fn_const_int(c->fn, 1, span)};
  Ref at = fn_emit(c->fn, IR_FOR, type_int(c->types), span, refs, 3);
  c->fn->hints.has_loop = true;
  Val each =
      emit_lib(c, LIB_list_get, item, (Val[]){f->list, val_of(c, type_int(c->types), at, span)}, 2, 0, span);
  Ref get = fn_emit(c->fn, IR_GETVAR, type, span, NULL, 0);
  fn_ins(c->fn, get)->imm.i = var;
  Val next = fold_step(c, f->step, val_of(c, type, get, span), each, span);
  if (val_ok(next)) {
    if (!can_convert(next.type, type))
      fail(c, DG_TYPE, span, "the sum of %s and %s is %s: give a start value of that type",
           type_str_of(c, type), type_str_of(c, item), type_str_of(c, next.type));
    else
      next = convert(c, next, type, span);
  }
  if (val_ok(next)) {
    set = fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, val_ref(c, &next));
    fn_ins(c->fn, set)->imm.i = var;
  }
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  if (!val_ok(next)) return next;
  Val folded = fold_get(c, var, type, span);
  return first ? folded : or_start(c, f, folded, f->start, length);
}

static Val fold_over(Check *c, FoldContext *f) {
  if (list_undecided(c, f->list.type, f->span)) return val_error();
  if (f->list.type->kind == TY_LIST && !f->list.type->count) expect_empty(c, f->list, f->span);
  if (f->list.type->kind == TY_LIST && !f->list.type->count)
    return f->has_start ? f->start : always_raises(c, DG_VALUE, empty_text(f->step), f->span);
  val_ref(c, &f->list);
  if (f->key) return best_by_key(c, f);
  if (f->has_start && type_has_storage(f->start.type)) val_ref(c, &f->start);
  return fold_list(c, f);
}

static Val fold_from(Check *c, Bound *b, FoldStep step, int64_t identity, Span span) {
  Val v = b->params[0], start = b->given[1] ? b->params[1] : val_int(c, identity, span);
  if (v.type->kind == TY_TUPLE || (v.display && v.items && v.ref == REF_NONE)) {
    uint32_t n = v.type->kind == TY_TUPLE ? v.type->count : v.count;
    for (uint32_t k = 0; k < n && val_ok(start); k++)
      start = fold_step(c, step, start, v.type->kind == TY_TUPLE ? tuple_item(c, &v, k) : v.items[k], span);
    return start;
  }
  if (v.type->kind == TY_RANGE && step == STEP_SUM) {
    Val sum = emit_lib(c, LIB_range_sum, type_int(c->types), &v, 1, c->fn->mode.wrap, span);
    return fold_step(c, step, start, sum, span);
  }
  FoldContext f = {
      .list = as_list(c, v, span), .start = start, .has_start = true, .step = step, .span = span};
  return val_ok(f.list) ? fold_over(c, &f) : val_error();
}

/* sum(x) of an array of several dimensions: 0 + x[0] + x[1] ..., row by row. */
static Val sum_rows(Check *c, Val x, Val start, Span span) {
  Val axis = val_int(c, 0, span);
  DType dtype = x.type->dtype == DT_BOOL ? DT_I64 : x.type->dtype;
  Val args[2] = {start, reduce(c, FOLD_SUM, x, &axis, false, dtype, span)};
  return elementwise(c, OP_ADD, args, 2, span, true);
}

/* sum() of a text: there is one of no characters. */
static Val sum_of_text(Check *c, Val text, Val start, Span span) {
  const char *message =
      arena_printf(c->arena, "unsupported operand type(s) for +: '%s' and 'str'", type_str_of(c, start.type));
  Val length = emit_lib(c, LIB_str_length, type_int(c->types), &text, 1, 0, span);
  Ref none =
      fn_emit2(c->fn, OP_EQ, type_bool(c->types), span, val_ref(c, &length), fn_const_int(c->fn, 0, span));
  Ref check = fn_emit2(c->fn, IR_CHECK, type_none(c->types), span, none,
                       fn_const_str(c->fn, message, strlen(message), span));
  fn_ins(c->fn, check)->imm.i = DG_TYPE;
  return start;
}

Val rule_SUM(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val start = b->given[1] ? b->params[1] : val_int(c, 0, span);
  if (b->params[0].type->kind == TY_STR && type_is_scalar(start.type) && start.type->weak &&
      (c->tries.awaited || !b->params[0].is_const || b->params[0].by_value))
    return sum_of_text(c, b->params[0], start, span);
  if (type_is_array(b->params[0].type) && b->params[0].type->rank > 1)
    return sum_rows(c, b->params[0], b->given[1] ? b->params[1] : val_int(c, 0, span), span);
  return fold_from(c, b, STEP_SUM, 0, span);
}

Val rule_PROD(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  return fold_from(c, b, STEP_PROD, 1, span);
}

/* min(xs, default=v): v when there is nothing in xs. */
static Val fold_or_default(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  if (b->rest_count != 1)
    return fail(c, DG_TYPE, span, "Cannot specify a default for %s() with multiple positional arguments",
                row->name),
           val_error();
  Val list = as_list(c, b->rest[0], span), otherwise = b->params[2];
  if (!val_ok(list)) return list;
  if (list_undecided(c, list.type, span)) return val_error();
  if (!list.type->count) return expect_empty(c, list, span), otherwise;
  const Type *type = val_join(c, val_static(list.type->items[0], span), otherwise);
  if (!type)
    return fail(c, DG_TYPE, span, "default is %s and the items are %s: no type holds both",
                type_str_of(c, otherwise.type), type_str_of(c, list.type->items[0])),
           val_error();
  val_ref(c, &list);
  Val length = emit_lib(c, LIB_list_length, type_int(c->types), &list, 1, 0, span);
  uint32_t var = fn_var(c->fn, NULL, type);
  otherwise = convert(c, otherwise, type, span);
  Ref set = fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, val_ref(c, &otherwise));
  fn_ins(c->fn, set)->imm.i = var;
  fn_emit1(c->fn, IR_IF, type_none(c->types), span,
           fn_emit2(c->fn, OP_NE, type_bool(c->types), span, length.ref, fn_const_int(c->fn, 0, span)));
  FoldContext f = {.list = list,
                   .key = given(b, 1) ? &b->params[1] : NULL,
                   .step = row->impl ? STEP_MAX : STEP_MIN,
                   .span = span};
  Val best = convert(c, fold_over(c, &f), type, span);
  set = fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, val_ref(c, &best));
  fn_ins(c->fn, set)->imm.i = var;
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  Ref out = fn_emit(c->fn, IR_GETVAR, type, span, NULL, 0);
  fn_ins(c->fn, out)->imm.i = var;
  return val_of(c, type, out, span);
}

/* max(xs, key=cmp_to_key(f)). */
static Val least_by(Check *c, Val list, Val compares, FoldStep step, Span span) {
  if (list_undecided(c, list.type, span)) return val_error();
  if (!list.type->count) return always_raises(c, DG_VALUE, empty_text(step), span);
  val_ref(c, &list);
  Val length = emit_lib(c, LIB_list_length, type_int(c->types), &list, 1, 0, span);
  Val some = val_compare_int(c, OP_NE, length, 0, span);
  Ref check = fn_emit2(c->fn, IR_CHECK, type_none(c->types), span, val_ref(c, &some),
                       fn_const_str(c->fn, empty_text(step), strlen(empty_text(step)), span));
  fn_ins(c->fn, check)->imm.i = DG_VALUE;
  return lang_call(c, "least_by", (Val[]){list, compares, val_bool(c, step == STEP_MAX, span)}, 3, span);
}

Val rule_MINMAX(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  FoldStep step = row->impl ? STEP_MAX : STEP_MIN;
  Val *items = b->rest;
  uint32_t n = b->rest_count;
  if (given(b, 1) && n && !b->given[2]) {
    Val all = n == 1 ? as_list(c, items[0], span) : list_display(c, items, n, span);
    Val compares;
    if (val_ok(all) && val_ok(b->params[1]) && cmp_key_function(c, b->params[1], &compares))
      return least_by(c, all, compares, step, span);
    FoldContext f = {.list = all, .key = &b->params[1], .step = step, .span = span};
    return val_ok(all) ? fold_over(c, &f) : val_error();
  }
  if (!n) return fail(c, DG_TYPE, span, "%s expected at least 1 argument, got 0", row->name), val_error();
  if (b->given[2]) return fold_or_default(c, row, b, span);
  if (n == 1) {
    Val v = items[0];
    bool tuple = v.type->kind == TY_TUPLE, display = v.display && v.items && v.ref == REF_NONE;
    if (!tuple && !display) {
      if (v.type->kind == TY_ARRAY && v.type->rank == 1)
        return reduce(c, row->impl ? FOLD_MAX : FOLD_MIN, v, NULL, false, v.type->dtype, span);
      FoldContext f = {.list = as_list(c, v, span), .step = step, .span = span};
      return val_ok(f.list) ? fold_over(c, &f) : val_error();
    }
    n = tuple ? v.type->count : v.count;
    if (!n) return always_raises(c, DG_VALUE, empty_text(step), span);
    Val *list = arena_array(c->arena, Val, n);
    for (uint32_t k = 0; k < n; k++) list[k] = tuple ? tuple_item(c, &v, k) : v.items[k];
    items = list;
  }
  Val best = scalar_of_0d(c, items[0]);
  if (n > 1 && type_has_storage(best.type) && !best.is_const) val_ref(c, &best);
  for (uint32_t k = 1; k < n && val_ok(best); k++) {
    Val item = scalar_of_0d(c, items[k]);
    if (type_is_array(item.type) || type_is_array(best.type))
      return fail(c, DG_VALUE, span, "%s() compares numbers; for arrays use np.%s(a, b)", row->name,
                  row->impl ? "maximum" : "minimum"),
             val_error();
    best = fold_step(c, step, best, item, span);
  }
  return best;
}

/* any() and all() of a list of texts, lists or tuples: the truth of each, until it decides. */
static Val any_all_of_items(Check *c, Val list, bool all, Span span) {
  const Type *b = type_bool(c->types), *i = type_int(c->types), *none = type_none(c->types);
  uint32_t var = fn_var(c->fn, NULL, b);
  Ref set = fn_emit1(c->fn, IR_SETVAR, none, span, fn_const(c->fn, b, (Value){.b = all}, span));
  fn_ins(c->fn, set)->imm.i = var;
  Ref length = emit_lib(c, LIB_list_length, i, &list, 1, 0, span).ref;
  c->fn->hints.has_loop = true;
  Ref at = fn_emit(c->fn, IR_FOR, i, span,
                   (Ref[]){fn_const_int(c->fn, 0, span), length, fn_const_int(c->fn, 1, span)}, 3);
  Val item =
      emit_lib(c, LIB_list_get, list.type->items[0], (Val[]){list, val_of(c, i, at, span)}, 2, 0, span);
  Val met = truth(c, item, span);
  if (!val_ok(met)) return met;
  set = fn_emit1(c->fn, IR_SETVAR, none, span, val_ref(c, &met));
  fn_ins(c->fn, set)->imm.i = var;
  Val decides = all ? val_not(c, met, span) : met;
  fn_emit1(c->fn, IR_IF, none, span, val_ref(c, &decides));
  fn_emit(c->fn, IR_BREAK, none, span, NULL, 0);
  fn_emit(c->fn, IR_END, none, span, NULL, 0);
  fn_emit(c->fn, IR_END, none, span, NULL, 0);
  Ref out = fn_emit(c->fn, IR_GETVAR, b, span, NULL, 0);
  fn_ins(c->fn, out)->imm.i = var;
  return val_of(c, b, out, span);
}

Val rule_ANYALL(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val v = b->params[0];
  if (v.type->kind == TY_ARRAY && !v.type->rank)
    return fail(c, DG_TYPE, span, "iteration over a 0-d array"), val_error();
  if (v.type->kind == TY_ARRAY && v.type->rank > 1) {
    fail(c, DG_VALUE, span,
         "%s() of rows: the truth value of an array with more than one element is ambiguous", row->name);
    return hint(c, "np.%s(a) looks at all elements", row->name), val_error();
  }
  if (v.type->kind == TY_ARRAY)
    return convert(c, reduce(c, row->impl ? FOLD_ALL : FOLD_ANY, v, NULL, false, DT_BOOL, span),
                   type_bool(c->types), span);
  if (v.type->kind == TY_TUPLE || (v.display && v.items && v.ref == REF_NONE)) {
    Val out = val_bool(c, row->impl != 0, span);
    uint32_t n = v.type->kind == TY_TUPLE ? v.type->count : v.count;
    for (uint32_t k = 0; k < n; k++) {
      Val args[2] = {out, truth(c, v.type->kind == TY_TUPLE ? tuple_item(c, &v, k) : v.items[k], span)};
      out = elementwise(c, row->impl ? OP_LAND : OP_LOR, args, 2, span, true);
    }
    return out;
  }
  if (type_holds(v.type, TY_ITER) &&
      (v.type->kind == TY_ITER || v.type->kind == TY_UNION)) /* up to the one that decides */
    return lang_call(c, row->impl ? "iter_all" : "iter_any", &v, 1, span);
  v = as_list(c, v, span);
  if (!val_ok(v)) return v;
  if (list_undecided(c, v.type, span)) return val_error();
  if (!v.type->count) return expect_empty(c, v, span), val_bool(c, row->impl != 0, span);
  const Type *bools = type_list(c->types, type_bool(c->types));
  if (v.type != bools) {
    if (!type_is_scalar(v.type->items[0])) return any_all_of_items(c, v, row->impl != 0, span);
    v = emit_lib(c, LIB_list_convert, bools, &v, 1, 0, span);
  }
  Val contains = emit_lib(c, LIB_list_contains, type_bool(c->types),
                          (Val[]){v, val_bool(c, row->impl == 0, span)}, 2, 0, span);
  return row->impl ? val_not(c, contains, span) : contains;
}

/* Rules of collections.deque: its constructor, methods and maxlen. */
#include "lang/front/rules/rules.h"
#include "lang/front/rules/table_methods.h"
#include "lang/front/sema/expr/ops.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/table.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/value.h"

Val rule_DEQUE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  for (uint32_t k = 0; k < b->count; k++)
    if (b->given[k] && !val_ok(b->params[k])) return val_error();
  Val items = b->given[0] ? b->params[0] : list_display(c, NULL, 0, span);
  if (!b->given[0]) items.type = type_list(c->types, NULL);
  Val most = b->given[1] ? b->params[1] : val_none(c, span);
  if (b->given[0]) return deque_of(c, items, most, span);
  const Type *type = born_empty(c, type_deque(c->types, NULL), span);
  Val none = emit_lib(c, LIB_list_build, type_list(c->types, NULL), NULL, 0, 0, span);
  if (!val_is_none(most) && !val_is_int(most)) {
    fail_as_python(c, DG_TYPE, span, "an integer is required");
    return val_error();
  }
  if (!val_is_none(most)) most = convert(c, most, type_int(c->types), span);
  return emit_lib(c, LIB_deque_make, type, (Val[]){none, most}, 2, 0, span);
}

Val rule_DEQUE_MOST(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  const Type *type = type_united(c, type_int(c->types), type_none(c->types));
  return type ? emit_lib(c, LIB_deque_most, type, &b->receiver, 1, 0, span) : val_error();
}

static Val done(Check *c, LibId lib, Val *args, uint32_t count, Span span) {
  lists_change(c);
  emit_lib(c, lib, type_none(c->types), args, count, 0, span);
  return val_none(c, span);
}

static Val pop_end(Check *c, Val deque, bool left, Span span) {
  if (list_undecided(c, deque.type, span)) return val_error();
  if (!deque.type->count) return list_without_items(c, "pop from an empty deque", span);
  lists_change(c);
  return emit_lib(c, LIB_deque_pop, deque.type->items[0], &deque, 1, left, span);
}

/* What looks for an item, of any type. */
static Val look(Check *c, LibId lib, const Type *result, Bound *b, Val deque, Span span) {
  Val item = kept_value(c, b->params[1], span), args[4] = {deque, item};
  if (!val_ok(item) || list_undecided(c, deque.type, span)) return val_error();
  if (!deque.type->count) expect_empty(c, deque, span);
  if (type_holds(deque.type, TY_ARRAY) || type_holds(item.type, TY_ARRAY)) {
    fail(c, DG_TYPE, span,
         "cannot look for %s in %s: arrays have no single truth value when they are compared",
         type_str_of(c, item.type), type_str_of(c, deque.type));
    return val_error();
  }
  if (lib != LIB_deque_find) return emit_lib(c, lib, result, args, 2, 0, span);
  for (uint32_t k = 2; k < 4; k++) {
    args[k] = val_int(c, k == 2 ? 0 : INT64_MAX, span);
    if (b->given[k] && !int_of(c, b->params[k], "the position", &args[k])) return val_error();
  }
  return emit_lib(c, lib, result, args, 4, 0, span);
}

Val rule_DEQUE_METHOD(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val deque = list_read(c, b->receiver), by;
  for (uint32_t k = 0; k < b->count; k++)
    if (b->given[k] && !val_ok(b->params[k])) return val_error();
  switch ((DequeMethod)row->impl) {
    case DEQUE_append:
    case DEQUE_appendleft:
      deque = deque_push(c, deque, b->params[1], row->impl == DEQUE_appendleft, span);
      return val_ok(deque) ? val_none(c, span) : deque;
    case DEQUE_extend:
    case DEQUE_extendleft:
      deque = deque_extend(c, deque, b->params[1], row->impl == DEQUE_extendleft, span);
      return val_ok(deque) ? val_none(c, span) : deque;
    case DEQUE_pop: return pop_end(c, deque, false, span);
    case DEQUE_popleft: return pop_end(c, deque, true, span);
    case DEQUE_insert: {
      Val item = kept_value(c, b->params[2], span);
      if (!val_ok(item) || !int_of(c, b->params[1], "the position", &by)) return val_error();
      deque = container_with(c, deque, item.type, true, span);
      if (!val_ok(deque)) return deque;
      return done(c, LIB_deque_insert, (Val[]){deque, by, convert(c, item, deque.type->items[0], span)}, 3,
                  span);
    }
    case DEQUE_remove: {
      Val out = look(c, LIB_deque_remove, type_none(c->types), b, deque, span);
      lists_change(c);
      return val_ok(out) ? val_none(c, span) : out;
    }
    case DEQUE_clear: return done(c, LIB_deque_delete, &deque, 1, span);
    case DEQUE_copy:
      return list_made(c, emit_lib(c, LIB_deque_copy, deque.type, &deque, 1, 0, span), 0, span);
    case DEQUE_count: return look(c, LIB_deque_count, type_int(c->types), b, deque, span);
    case DEQUE_index: return look(c, LIB_deque_find, type_int(c->types), b, deque, span);
    case DEQUE_reverse: return done(c, LIB_list_reverse, &deque, 1, span);
    case DEQUE_rotate:
      by = val_int(c, 1, span);
      if (b->given[1] && !int_of(c, b->params[1], "the number of steps", &by)) return val_error();
      return done(c, LIB_deque_rotate, (Val[]){deque, by}, 2, span);
  }
  return val_error();
}

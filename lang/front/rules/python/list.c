/* Rules of lists: made from a range or anything else that can be walked, sorted, and their methods.
 *
 * What a value gives is gathered in a loop whose item type a first, silent pass finds; a list that an
 * argument already is stays the same object. */
#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/value.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/table.h"
#include "lang/front/sema/expr/ops.h"
#include "lang/front/rules/rules.h"
#include "lang/front/sema/type_ops.h"
#include "lang/front/sema/iter.h"

/* ---- lists from iterables ---- */

Val rule_RANGE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  uint32_t n = b->call->count;
  Val part[3] = {val_int(c, 0, span), val_error(), val_int(c, 1, span)};
  if (!n || n > 3) return fail(c, DG_TYPE, span, "range expected 1 to 3 arguments, got %u", n), val_error();
  for (uint32_t k = 0; k < n; k++)
    if (!int_of(c, b->call->positional[k], "range()'s argument", &part[n == 1 ? 1 : k])) return val_error();
  return emit_lib(c, LIB_range_build, type_range(c->types), part, 3, 0, span);
}

/* A list from anything iterable: what list(), sorted(), sum() and the like work on. */
typedef struct GatherContext {
  const Node *node; /* the argument, when it is a call such as zip(...) that a loop understands */
  Val v;
  Span span;
} GatherContext;

enum { GATHERED = 1 << 15 }; /* the part of the list (list_made) */

static Val gather(Check *c, void *context) {
  GatherContext *g = context;
  Span span = g->span;
  FnMark mark = fn_mark(c->fn);
  State before = state_copy(c, &c->scope->state); /* what the silent pass assigns is gone with its code */
  const Type *item = NULL;
  uint32_t var = 0;
  bool live = false;
  unsigned changes = c->rounds.list_changes;
  for (int pass = 0; pass < 2; pass++) {
    if (!pass) check_quiet(c);
    Iter iter;
    bool ok = g->node ? iter_of(c, g->node, &iter) : iter_of_val(c, g->v, span, &iter);
    if (ok && never_runs(c, &iter, span)) {
      if (pass) return list_empty(c, span);
      check_unquiet(c);
      fn_rewind(c->fn, mark);
      c->scope->state = before;
      continue;
    }
    if (pass) {
      const Type *list = type_list(c->types, item);
      var = fn_var(c->fn, NULL, list);
      Val empty = emit_lib(c, LIB_list_build, list, NULL, 0, 0, span);
      Ref set = fn_emit1(c->fn, IR_SETVAR, type_none(c->types), span, empty.ref);
      fn_ins(c->fn, set)->imm.i = var;
    }
    Val each = val_error();
    if (ok) {
      iter.live = live;
      each = iter_open(c, &iter, span);
      live = c->rounds.list_changes != changes && iter_over_list(&iter);
    }
    if (!pass) {
      check_unquiet(c);
      fn_rewind(c->fn, mark);
      c->scope->state = before;
      if (!val_ok(each)) { /* say why */
        ok = g->node ? iter_of(c, g->node, &iter) : iter_of_val(c, g->v, span, &iter);
        if (ok) iter_open(c, &iter, span);
        fn_rewind(c->fn, mark);
        return val_error();
      }
      item = each.type;
      continue;
    }
    const Type *list = type_list(c->types, item);
    Ref get = fn_emit(c->fn, IR_GETVAR, list, span, NULL, 0);
    fn_ins(c->fn, get)->imm.i = var;
    emit_lib(c, LIB_list_append, type_none(c->types), (Val[]){val_of(c, list, get, span), each}, 2, 0, span);
    fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
    get = fn_emit(c->fn, IR_GETVAR, list, span, NULL, 0);
    fn_ins(c->fn, get)->imm.i = var;
    return list_made(c, val_of(c, list, get, span), GATHERED, span);
  }
  return val_error();
}

static bool lazy_iterable(const Bound *b) {
  const Node *node = b->node;
  return node && node->kind == ND_CALL;
}

/* Lists are taken as they are (not copied). */
Val as_list(Check *c, Val v, Span span) {
  if (v.type->kind == TY_LIST) return v;
  if (v.type->kind == TY_STR)
    return emit_lib(c, LIB_list_from_str, type_list(c->types, type_str(c->types)), &v, 1, 0, span);
  if (v.type->kind == TY_BYTES || v.type->kind == TY_PACKED) {
    bool real = dtype_is_float(packed_dtype(v.type));
    const Type *item = real ? type_float(c->types) : type_int(c->types);
    return emit_lib(c, LIB_packed_to_list, type_list(c->types, item), &v, 1, 0, span);
  }
  if (v.type->kind == TY_RANGE)
    return emit_lib(c, LIB_list_from_range, type_list(c->types, type_int(c->types)), &v, 1, 0, span);
  if (v.type->kind == TY_TUPLE) {
    Val *items = arena_array(c->arena, Val, v.type->count);
    for (uint32_t k = 0; k < v.type->count; k++) items[k] = tuple_item(c, &v, k);
    return list_display(c, items, v.type->count, span);
  }
  if (v.type->kind == TY_DICT || v.type->kind == TY_VIEW) return dict_listed(c, v, span);
  if (v.type->kind == TY_CHAIN) return dict_listed(c, v, span);
  if (v.type->kind == TY_SET) return set_listed(c, v, span);
  if (v.type->kind == TY_DEQUE) return deque_listed(c, v, span);
  if (v.type->kind == TY_VARTUPLE) {
    Val items = vartuple_items(c, v, span);
    return emit_lib(c, LIB_list_copy, items.type, &items, 1, 0, span);
  }
  if (v.type->kind != TY_ARRAY && v.type->kind != TY_UNION && v.type->kind != TY_ITER &&
      v.type->kind != TY_PYOBJ)
    return fail_object(c, v, "is not iterable", span);
  GatherContext g = {.v = v, .span = span};
  return gather(c, &g);
}

Val list_of_iterable(Check *c, const Node *node, const char *name, Span span) {
  GatherContext g = {.node = node, .span = span};
  return outline(c, name, gather, &g, span);
}

/* zip, enumerate, map, reversed outside a for loop: the list of what they give. */
Val rule_ITERABLE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  if (!b->call->count && !strcmp(row->name, "zip")) return list_display(c, NULL, 0, span);
  if (!lazy_iterable(b))
    return fail(c, DG_TYPE, span, "%s() stands in a for loop or in list(...)", row->name), val_error();
  return list_of_iterable(c, b->node, row->name, span);
}

Val rule_LIST(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  if (!b->given[0]) return list_empty(c, span);
  Val v = b->params[0];
  if (v.type->kind == TY_LIST && !(v.display && v.ref == REF_NONE))
    return list_of_known(emit_lib(c, LIB_list_copy, v.type, &v, 1, 0, span), list_known(v));
  return as_list(c, v, span);
}

Val rule_TUPLE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  if (!b->given[0]) return val_tuple(c, NULL, 0, span);
  Val v = b->params[0];
  if (v.type->kind == TY_TUPLE || v.type->kind == TY_VARTUPLE) return v;
  if (v.display && v.items) return val_tuple(c, v.items, v.count, span);
  return vartuple_from(c, v, span);
}

/* ---- sorting ---- */

/* sorted(list, key=f, reverse=r): positions sorted by (key, position), then the items in that order. With
 * reverse the positions count down, so that ties keep their order as Python's do. */
static bool no_order(Check *c, const Type *type, Span span) {
  if (type->kind == TY_ARRAY && !type->rank) {
    fail(c, DG_TYPE, span, "arrays have no order here, those without dimensions too");
    hint(c, "put their numbers in the list: a.item()");
    return false;
  }
  if (type->kind == TY_ARRAY) {
    fail(c, DG_VALUE, span,
         "The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()");
    hint(c, "arrays have no order; a number of each has: key=lambda a: a[0]");
    return false;
  }
  if (type->kind == TY_SET) {
    fail(c, DG_TYPE, span, "sets are not sorted here: of two of them neither need be a part of the other");
    hint(c, "sort by a key: key=len, key=sorted");
    return false;
  }
  const char *name = type_str_of(c, type);
  return fail_as_python(c, DG_TYPE, span, "'<' not supported between instances of '%s' and '%s'", name, name),
         false;
}

bool type_ordered(Check *c, const Type *type, bool inside, Span span) {
  const Type *part = type_unordered(type, inside);
  bool late = part && c->tries.awaited && part->kind != TY_ARRAY && part->kind != TY_SET;
  if (late) return true; /* a handler waits for what two of them raise when they meet */
  return !part || no_order(c, part, span);
}

/* The same of a list's items. */
static bool items_ordered(Check *c, const Type *list, Span span) {
  return !list->count || type_ordered(c, list->items[0], false, span);
}

typedef struct KeyContext {
  Val list, key, reverse;
  Span span;
} KeyContext;

/* Keys that are None, as of a function that only raises: each is asked for, and two of them are an error. */
static Val sorted_without_keys(Check *c, KeyContext *k, Ref length) {
  Span span = k->span;
  const Type *i = type_int(c->types);
  Ref zero = fn_const_int(c->fn, 0, span), one = fn_const_int(c->fn, 1, span),
      two = fn_const_int(c->fn, 2, span);
  c->fn->hints.has_loop = true;
  Ref at = fn_emit(c->fn, IR_FOR, i, span, (Ref[]){zero, length, one}, 3);
  Val each =
      emit_lib(c, LIB_list_get, k->list.type->items[0], (Val[]){k->list, val_of(c, i, at, span)}, 2, 0, span);
  CallArgs call = {.positional = &each, .count = 1};
  call_value(c, k->key, &call, span);
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  static const char text[] = "'<' not supported between instances of 'NoneType' and 'NoneType'";
  Ref few = fn_emit2(c->fn, OP_LT, type_bool(c->types), span, length, two);
  Ref check = fn_emit2(c->fn, IR_CHECK, type_none(c->types), span, few,
                       fn_const_str(c->fn, text, sizeof text - 1, span));
  fn_ins(c->fn, check)->imm.i = DG_TYPE;
  return emit_lib(c, LIB_list_copy, k->list.type, &k->list, 1, 0, span);
}

static Val sorted_by_key(Check *c, void *context) {
  KeyContext *k = context;
  Span span = k->span;
  const Type *item = k->list.type->items[0], *i = type_int(c->types);
  val_ref(c, &k->list);
  Ref length = emit_lib(c, LIB_list_length, i, &k->list, 1, 0, span).ref;
  FnMark mark = fn_mark(c->fn);
  Val probe = val_of(c, item, fn_const(c->fn, item, (Value){0}, span), span);
  CallArgs call = {.positional = &probe, .count = 1};
  Val key = call_value(c, k->key, &call, span);
  fn_rewind(c->fn, mark);
  if (!val_ok(key)) return key;
  if (val_is_none(key)) return sorted_without_keys(c, k, length);
  if (!type_ordered(c, key.type, false, span)) return val_error();
  const Type *pair = type_tuple(c->types, (const Type *[]){key.type, i}, 2),
             *pairs = type_list(c->types, pair);
  Val reverse = k->reverse;
  Val sign = convert(c, reverse, i, span);
  sign = val_int_op(c, OP_SUB, val_int(c, 1, span), val_int_op(c, OP_MUL, val_int(c, 2, span), sign));
  val_ref(c, &sign);
  Val keyed = emit_lib(c, LIB_list_build, pairs, NULL, 0, 0, span),
      out = emit_lib(c, LIB_list_build, k->list.type, NULL, 0, 0, span);
  Ref zero = fn_const_int(c->fn, 0, span), one = fn_const_int(c->fn, 1, span);
  c->fn->hints.has_loop = true;
  Ref at = fn_emit(c->fn, IR_FOR, i, span, (Ref[]){zero, length, one}, 3);
  Val position = val_of(c, i, at, span);
  Val each = emit_lib(c, LIB_list_get, item, (Val[]){k->list, position}, 2, 0, span);
  call.positional = &each;
  Val items[2] = {call_value(c, k->key, &call, span), val_int_op(c, OP_MUL, position, sign)};
  Val tuple = val_tuple(c, items, 2, span);
  if (val_ok(tuple)) emit_lib(c, LIB_list_append, type_none(c->types), (Val[]){keyed, tuple}, 2, 0, span);
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  emit_lib(c, LIB_list_sort, type_none(c->types), (Val[]){keyed, reverse}, 2, 0, span);
  at = fn_emit(c->fn, IR_FOR, i, span, (Ref[]){zero, length, one}, 3);
  Val got = emit_lib(c, LIB_list_get, pair, (Val[]){keyed, val_of(c, i, at, span)}, 2, 0, span);
  Val from = val_int_op(c, OP_MUL, tuple_item(c, &got, 1), sign);
  Val moved = emit_lib(c, LIB_list_get, item, (Val[]){k->list, from}, 2, 0, span);
  emit_lib(c, LIB_list_append, type_none(c->types), (Val[]){out, moved}, 2, 0, span);
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  return out;
}

Val list_sort_by(Check *c, Val list, Val key, Val reverse, Span span) {
  if (!val_ok(list) || !val_ok(reverse)) return val_error();
  if (list_undecided(c, list.type, span)) return val_error();
  if (!list.type->count) return expect_empty(c, list, span), list_empty(c, span); /* another list */
  Val compares;
  if (val_ok(key) && cmp_key_function(c, key, &compares))
    return lang_call(c, "sorted_by", (Val[]){list, compares, reverse}, 3, span);
  KeyContext k = {list, key, reverse, span};
  return sorted_by_key(c, &k);
}

Val rule_SORTED(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val v = as_list(c, b->params[0], span),
      reverse = b->given[2] ? truth(c, b->params[2], span) : val_bool(c, false, span);
  if (given(b, 1)) return list_sort_by(c, v, b->params[1], reverse, span);
  if (!val_ok(v) || !val_ok(reverse) || !items_ordered(c, v.type, span)) return val_error();
  return emit_lib(c, LIB_list_sorted, v.type, (Val[]){v, reverse}, 2, 0, span);
}

Val rule_REVERSED(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  return rule_ITERABLE(c, row, b, span);
}

/* ---- methods of lists ---- */

/* The list with what is known of its items once one of that type (NULL: of none) is among them. */
static Val typed_list(Check *c, Bound *b, const Type *item, Span span) {
  Val list = list_read(c, b->receiver);
  if (!item) return list;
  bool open = type_is_open(list.type);
  const Type *decided = list_stores(c, list.type, item);
  if (list.type->count || (open && !decided->count)) return list_read(c, list);
  const Type *type = open ? decided : type_list(c->types, item);
  return val_of(c, type, fn_emit1(c->fn, IR_RETYPE, type, span, val_ref(c, &list)), span);
}

/* copy.deepcopy of what is no array. */
Val rule_DEEPCOPY(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  static const TypeKind changing[] = {TY_LIST, TY_ARRAY, TY_PACKED, TY_DICT, TY_SET, TY_DEQUE};
  Val v = b->params[0];
  if (!val_ok(v)) return v;
  if (type_holds(v.type, TY_OBJECT)) return fail_object(c, v, "cannot be copied", span);
  if (type_holds(v.type, TY_ITER)) return iter_copied(c, v, !row->impl, span);
  if (v.type->kind == TY_PACKED) return emit_lib(c, LIB_packed_copy, v.type, &v, 1, 0, span);
  bool container = type_is_container(v.type), deep = false;
  const Type *last = container && v.type->count ? v.type->items[v.type->count - 1]
                     : container                ? NULL
                                                : v.type;
  for (size_t k = 0; last && k < sizeof changing / sizeof *changing; k++)
    deep |= type_holds(last, changing[k]);
  if (v.type->kind == TY_LIST && !deep) return emit_lib(c, LIB_list_copy, v.type, &v, 1, 0, span);
  if (!container && !deep) return v;
  return emit_lib(c, LIB_deepcopy, v.type, &v, 1, 0, span);
}

/* _lang.ahead(list, i, n): items i to i + n are read soon. */
Val rule_LANG_AHEAD(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  int64_t count;
  (void)row;
  if (!val_const_int(b->params[2], &count)) return val_error();
  return emit_lib(c, LIB_list_ahead, type_none(c->types), (Val[]){b->params[0], b->params[1]}, 2, count,
                  span);
}

/* A call of a method, with the list as it is by then. */
typedef struct Method {
  Check *c;
  Bound *bound;
  LibId lib;
  Val list;
  Span span;
} Method;

/* What changes the list and has no value. */
static Val changed(const Method *m, Val *args, uint32_t count) {
  emit_lib(m->c, m->lib, type_none(m->c->types), args, count, 0, m->span);
  return val_none(m->c, m->span);
}

static Val as_item(const Method *m, uint32_t at) {
  return convert(m->c, m->bound->params[at], m->list.type->items[0], m->span);
}

static Val with_item(const Method *m) { return changed(m, (Val[]){m->list, as_item(m, 1)}, 2); }

/* The positions between which index() looks. */
static bool places(const Method *m, Val *args) {
  for (uint32_t k = 2; k < 4; k++) {
    args[k] = val_int(m->c, k == 2 ? 0 : INT64_MAX, m->span);
    if (m->bound->given[k] && !int_of(m->c, m->bound->params[k], "the position", &args[k])) return false;
  }
  return true;
}

/* Whether the list looks for a value as one of its items. As another number it would be told wrongly. */
static bool looks_as_item(Check *c, const Type *value, const Type *item) {
  if (value->kind == TY_SCALAR && item->kind == TY_UNION && !type_is_recursive(item))
    return union_member(item, value) >= 0;
  if (item->kind == TY_UNION && !type_is_recursive(item)) return list_is_item(value, item);
  if (!can_convert(value, item)) return false;
  bool number = value->kind == TY_SCALAR && item->kind == TY_SCALAR;
  return number ? !type_shows(c, value, item) : item->kind == TY_UNION || type_alike(value, item);
}

/* The same of a value that is no item. */
static Val look_for_other(const Method *m) {
  Check *c = m->c;
  Val list = m->list, args[4] = {list, kept_value(c, m->bound->params[1], m->span)};
  if (!val_ok(args[1])) return args[1];
  if (m->lib == LIB_list_count) return lang_call(c, "list_count", args, 2, m->span);
  if (m->lib == LIB_list_remove) return lang_call(c, "list_remove", args, 2, m->span);
  return places(m, args) ? lang_call(c, "list_index", args, 4, m->span) : val_error();
}

static Val find_item(const Method *m) {
  Val args[4] = {m->list, as_item(m, 1)};
  return places(m, args) ? emit_lib(m->c, m->lib, type_int(m->c->types), args, 4, 0, m->span) : val_error();
}

static Val count_item(const Method *m) {
  return emit_lib(m->c, m->lib, type_int(m->c->types), (Val[]){m->list, as_item(m, 1)}, 2, 0, m->span);
}

static Val extend(const Method *m) {
  Val more = convert(m->c, m->bound->params[1], m->list.type, m->span);
  return changed(m, (Val[]){m->list, more}, 2);
}

static Val insert(const Method *m) {
  Val args[3] = {m->list};
  if (!int_of(m->c, m->bound->params[1], "the position", &args[1])) return val_error();
  args[2] = as_item(m, 2);
  return changed(m, args, 3);
}

static Val pop(const Method *m) {
  Val args[2] = {m->list, val_int(m->c, -1, m->span)};
  const Type *type = m->list.type;
  if (m->bound->given[1] && !int_of(m->c, m->bound->params[1], "the position", &args[1])) return val_error();
  if (list_undecided(m->c, type, m->span)) return val_error();
  if (!type->count) return list_without_items(m->c, "pop from empty list", m->span);
  return emit_lib(m->c, m->lib, type->items[0], args, 2, 0, m->span);
}

static Val copy(const Method *m) {
  Val list = m->list;
  return emit_lib(m->c, m->lib, list.type, &list, 1, 0, m->span);
}

static Val sort(const Method *m) {
  Check *c = m->c;
  Bound *b = m->bound;
  Val list = m->list, down = b->given[2] ? truth(c, b->params[2], m->span) : val_bool(c, false, m->span);
  if (!given(b, 1)) {
    if (!items_ordered(c, list.type, m->span)) return val_error();
    return changed(m, (Val[]){list, down}, 2);
  }
  if (!list.type->count || c->fn->mode.device) {
    list_sort_by(c, list, b->params[1], down, m->span);
    return val_none(c, m->span);
  }
  /* of a copy: what the key calls may change the list, which is an error behind the sort */
  Val items = emit_lib(c, LIB_list_copy, list.type, &list, 1, 0, m->span);
  Ref before = emit_lib(c, LIB_list_length, type_int(c->types), &list, 1, 0, m->span).ref;
  unsigned changes = c->rounds.list_changes;
  Val sorted = list_sort_by(c, items, b->params[1], down, m->span);
  if (!val_ok(sorted)) return val_none(c, m->span);
  Ref after = c->rounds.list_changes == changes
                  ? REF_NONE
                  : emit_lib(c, LIB_list_length, type_int(c->types), &list, 1, 0, m->span).ref;
  emit_lib(c, LIB_list_clear, type_none(c->types), &list, 1, 0, m->span);
  emit_lib(c, LIB_list_extend, type_none(c->types), (Val[]){list, sorted}, 2, 0, m->span);
  if (after == REF_NONE) return val_none(c, m->span);
  static const char text[] = "list modified during sort";
  Ref same = fn_emit2(c->fn, OP_EQ, type_bool(c->types), m->span, before, after);
  Ref check = fn_emit2(c->fn, IR_CHECK, type_none(c->types), m->span, same,
                       fn_const_str(c->fn, text, sizeof text - 1, m->span));
  fn_ins(c->fn, check)->imm.i = DG_VALUE;
  return val_none(c, m->span);
}

static const struct {
  LibId lib;
  Val (*call)(const Method *m);
} methods[] = {{LIB_list_append, with_item}, {LIB_list_remove, with_item}, {LIB_list_find, find_item},
               {LIB_list_count, count_item}, {LIB_list_extend, extend},    {LIB_list_insert, insert},
               {LIB_list_pop, pop},          {LIB_list_copy, copy},        {LIB_list_sort, sort}};

Val rule_LIST_METHOD(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  LibId lib = (LibId)row->impl;
  Val list = b->receiver;
  if (lib == LIB_list_extend && val_ok(b->params[1])) b->params[1] = as_list(c, b->params[1], span);
  for (uint32_t k = 0; k < b->count; k++)
    if (b->given[k] && !val_ok(b->params[k])) return val_error();
  uint32_t at = lib == LIB_list_insert ? 2 : 1;
  bool takes_item = lib == LIB_list_append || lib == LIB_list_insert || lib == LIB_list_remove ||
                    lib == LIB_list_find || lib == LIB_list_count;
  if (takes_item && b->params[at].open) b->params[at] = func_keep(c, b->params[at], span);
  if (takes_item && (!val_ok(b->params[at]) || !closure_kept(c, b->params[at].type, span)))
    return val_error();
  if (takes_item && b->params[at].display && b->params[at].ref == REF_NONE) val_ref(c, &b->params[at]);
  if (takes_item || lib == LIB_list_extend) {
    const Type *item = takes_item                 ? b->params[at].type
                       : b->params[1].type->count ? b->params[1].type->items[0]
                                                  : NULL;
    list = typed_list(c, b, item, span);
    if (item && type_is_open(list.type))
      return fail(c, DG_TYPE, span, "a list that holds itself has no type here"), val_error();
    bool stores = lib != LIB_list_remove && lib != LIB_list_find && lib != LIB_list_count;
    if (item && list.type->count && stores && !list_accepts(c, list.type, item, span)) return val_error();
    bool looks = takes_item && !stores;
    if (looks && !items_equal(c, list.type, span)) return val_error();
    if (looks && list.type->count && !type_holds(item, TY_ARRAY) &&
        !looks_as_item(c, item, list.type->items[0])) {
      if (lib == LIB_list_remove) lists_change(c);
      return look_for_other(&(Method){c, b, lib, list, span});
    }
    if (item && list.type->count && !can_convert(item, list.type->items[0]))
      return fail(c, DG_TYPE, span, "cannot look for %s in %s", type_str_of(c, item),
                  type_str_of(c, list.type)),
             val_error();
  }
  if (lib_info[lib].effect & EFFECT_CHANGES) lists_change(c);
  for (size_t k = 0; k < sizeof methods / sizeof *methods; k++)
    if (methods[k].lib == lib) return methods[k].call(&(Method){c, b, lib, list, span});
  return changed(&(Method){c, b, lib, list, span}, &list, 1);
}

/* Iterators to the checker: what iter() gives. Where one is only running tells, so nothing but a step to its
 * next item is known of it: a loop over it is one without an end, which is left where the step finds none. */
#include "lang/front/sema/iter.h"

#include <string.h>

#include "lang/front/rules/rules.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/table.h"
#include "lang/front/sema/union.h"
#include "lang/front/types/types.h"

/* ---- making one ---- */

/* The class of an iterator over values of the type. */
static IterClass class_over(const Type *type) {
  static const IterClass views[2][3] = {{ITER_KEYS, ITER_VALUES, ITER_ITEMS},
                                        {ITER_ORDERED_KEYS, ITER_ORDERED_VALUES, ITER_ORDERED_ITEMS}};
  static const IterClass kinds[TY_KIND_COUNT] = {
      [TY_TUPLE] = ITER_TUPLE, [TY_VARTUPLE] = ITER_TUPLE, [TY_STR] = ITER_STR,     [TY_BYTES] = ITER_BYTES,
      [TY_RANGE] = ITER_RANGE, [TY_SET] = ITER_SET,        [TY_DEQUE] = ITER_DEQUE, [TY_ARRAY] = ITER_ARRAY};
  if (type->kind == TY_PACKED) return type_is_bytes(type) ? ITER_BYTEARRAY : ITER_NUMBERS;
  if (type->kind == TY_DICT) return views[type->rank == DICT_ORDERED][VIEW_KEYS];
  if (type->kind == TY_VIEW) return views[type->items[0]->rank == DICT_ORDERED][type->rank];
  return kinds[type->kind];
}

static Val made(Check *c, IterClass class_, Val source, Span span) {
  val_ref(c, &source);
  return emit_lib(c, LIB_iter_make, type_iter(c->types, class_, source.type, NULL), &source, 1, 0, span);
}

static Val each_over(Check *c, Val member, void *context) {
  const Span *span = context;
  return iter_over(c, member, *span);
}

static bool on_host(Check *c, Span span) {
  if (c->fn->mode.device) fail(c, DG_TYPE, span, "iterators are of the host: in a kernel loop with for");
  return !c->fn->mode.device;
}

Val iter_over(Check *c, Val v, Span span) {
  v = kept_value(c, v, span);
  if (!val_ok(v) || !on_host(c, span)) return val_error();
  v = list_read(c, v);
  const Type *type = v.type;
  if (type->kind == TY_ITER) return v;
  if (type->kind == TY_UNION) return union_each(c, v, each_over, &span, span);
  if (type->kind == TY_OBJECT || !type_ops[type->kind]->iterate)
    return fail_object(c, v, "is not iterable", span);
  IterClass class_ = class_over(type);
  if (type->kind == TY_ARRAY && !type->rank)
    return fail_as_python(c, DG_TYPE, span, "iteration over a 0-d array");
  if (type->kind == TY_VIEW && is_chained(type)) {
    fail(c, DG_TYPE, span, "the views of a ChainMap have no iterators here");
    hint(c, "iter(m) is one over its keys; or take a list, iter(list(m.values()))");
    return val_error();
  }
  if (type->kind == TY_CHAIN) {
    v = chain_call(c, "chain_keys", v, NULL, 0, span);
    class_ = ITER_KEYS;
  }
  if (type->kind == TY_TUPLE && type->count) v = as_list(c, v, span); /* its own, which nothing changes */
  if (type->kind == TY_VARTUPLE) v = vartuple_items(c, v, span);
  if (type->kind == TY_VIEW) v = dict_viewed(c, v, span);
  return val_ok(v) ? made(c, class_, v, span) : v;
}

Val iter_class_over(Check *c, IterClass class_, Val items, Span span) {
  items = as_list(c, items, span);
  return val_ok(items) ? made(c, class_, items, span) : items;
}

Val iter_until(Check *c, Val f, Val stop, Span span) {
  f = kept_value(c, f, span), stop = kept_value(c, stop, span);
  if (!val_ok(f) || !val_ok(stop) || !on_host(c, span)) return val_error();
  /* each in a tuple, which keeps what has no storage of its own too */
  Val args[2] = {val_tuple(c, &f, 1, span), val_tuple(c, &stop, 1, span)};
  for (unsigned k = 0; k < 2; k++) val_ref(c, &args[k]);
  const Type *type = type_iter(c->types, ITER_CALLABLE, args[0].type, args[1].type);
  return emit_lib(c, LIB_iter_make, type, args, 2, 0, span);
}

/* ---- its items ---- */

static Val part_of(Check *c, Val it, unsigned part, Span span) {
  return emit_lib(c, LIB_iter_part, it.type->items[part], &it, 1, part, span);
}

static void break_if(Check *c, Ref condition, Span span) {
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, condition);
  fn_emit(c->fn, IR_BREAK, type_none(c->types), span, NULL, 0);
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
}

/* The item of a callable_iterator: what its function gives, which ends it where it equals what does. */
static Val item_called(Check *c, Val it, Span span) {
  Val of[2] = {part_of(c, it, 0, span), part_of(c, it, 1, span)};
  Val f = tuple_item(c, &of[0], 0), stop = tuple_item(c, &of[1], 0);
  CallArgs none = {0};
  Val item = call_value(c, f, &none, span);
  if (val_ok(item) && item.open) item = func_keep(c, item, span);
  if (!val_ok(item)) return item;
  if (type_has_storage(item.type)) val_ref(c, &item);
  Val met = val_is_none(stop) ? compare(c, AST_IS, item, stop, span) : compare(c, AST_EQ, item, stop, span);
  if (val_ok(met)) met = truth(c, met, span);
  if (!val_ok(met)) return met;
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, val_ref(c, &met));
  emit_lib(c, LIB_iter_end, type_none(c->types), &it, 1, 0, span);
  fn_emit(c->fn, IR_BREAK, type_none(c->types), span, NULL, 0);
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  return item;
}

static Val entry_of(Check *c, IterClass class_, Val dict, Val at, Span span) {
  Val both[2];
  bool values = class_ == ITER_VALUES || class_ == ITER_ORDERED_VALUES,
       items = class_ == ITER_ITEMS || class_ == ITER_ORDERED_ITEMS;
  for (unsigned k = values; k < 1 + (values || items); k++)
    both[k] = emit_lib(c, k ? LIB_dict_value_at : LIB_dict_key_at, dict.type->items[k], (Val[]){dict, at}, 2,
                       0, span);
  return items ? val_tuple(c, both, 2, span) : both[values];
}

static Val item_drawn(Check *c, Iter *iter, Ref turn, Span span) {
  Val it = iter->source;
  (void)turn;
  Val at = emit_lib(c, LIB_iter_step, type_int(c->types), &it, 1, 0, span);
  break_if(c, fn_emit2(c->fn, OP_LT, type_bool(c->types), span, at.ref, fn_const_int(c->fn, 0, span)), span);
  if (it.type->rank == ITER_CALLABLE) return item_called(c, it, span);
  Val source = part_of(c, it, 0, span);
  if (source.type->kind == TY_DICT) return entry_of(c, (IterClass)it.type->rank, source, at, span);
  if (source.type->kind == TY_SET)
    return emit_lib(c, LIB_set_at, source.type->items[0], (Val[]){source, at}, 2, 0, span);
  Iter walk;
  if (!iter_of_val(c, source, span, &walk)) return val_error();
  return walk.item(c, &walk, at.ref, span);
}

static bool iter_iterate(Check *c, Val v, bool display, Span span, Iter *out) {
  (void)display;
  if (!on_host(c, span)) return false;
  v = list_read(c, v);
  const Type *source = v.type->items[0];
  bool container = type_is_container(source);
  if (container && list_undecided(c, source, span)) return false;
  out->source = v;
  out->item = item_drawn;
  out->drawn = true;
  out->nothing = source->kind == TY_TUPLE && !source->count;
  if (container && !source->count) {
    emit_lib(c, LIB_iter_step, type_int(c->types), &v, 1, 0, span); /* it is at its end from then on */
    out->source = part_of(c, v, 0, span);
    out->known = 0;
  }
  out->length = fn_const_int(c->fn, out->nothing || !out->known ? 0 : INT64_MAX, span);
  return true;
}

typedef struct Next {
  Val otherwise; /* type NULL: a StopIteration in its place */
  Span span;
} Next;

static Val each_next(Check *c, Val member, void *context) {
  const Next *n = context;
  return iter_next(c, member, n->otherwise, n->span);
}

/* A loop of one turn, which `item` is left by where there is none. */
static Val first_item(Check *c, Iter *iter, Span span) {
  Iter once = *iter;
  fn_emit(c->fn, IR_LOOP, type_none(c->types), span, NULL, 0);
  c->fn->hints.has_loop = true;
  return once.item(c, &once, REF_NONE, span);
}

Val iter_next(Check *c, Val it, Val otherwise, Span span) {
  if (it.type->kind == TY_UNION) return union_each(c, it, each_next, &(Next){otherwise, span}, span);
  if (it.type->kind != TY_ITER) {
    fail_object(c, it, "is not an iterator", span);
    if (type_ops[it.type->kind]->iterate)
      hint(c, "iter(...) gives one; what zip(), map() and the like give is a list here where it is kept");
    return val_error();
  }
  Iter iter;
  const Type *b = type_bool(c->types);
  bool has = otherwise.type != NULL;
  if (has && !val_ok(otherwise)) return otherwise;
  if (!iter_of_val(c, it, span, &iter)) return val_error();
  if (never_runs(c, &iter, span)) return has ? otherwise : always_raises(c, DG_STOP_ITERATION, "", span);
  FnMark mark = fn_mark(c->fn);
  State before = state_copy(c, &c->scope->state);
  check_quiet(c);
  Val item = first_item(c, &iter, span);
  check_unquiet(c);
  fn_rewind(c->fn, mark);
  c->scope->state = before;
  if (!val_ok(item)) { /* says why */
    first_item(c, &iter, span);
    fn_rewind(c->fn, mark);
    return val_error();
  }
  const Type *type = has ? val_join(c, item, otherwise) : item.type;
  if (!type || (!type_has_storage(type) && !(type->kind == TY_NONE))) {
    fail(c, DG_TYPE, span, "next() gives %s or %s here: the default must be of the items' type",
         type_str_of(c, item.type), has ? type_str_of(c, otherwise.type) : "nothing");
    return val_error();
  }
  if (type->kind == TY_NONE) type = NULL; /* the type says all */
  uint32_t var = type ? fn_var(c->fn, NULL, type) : 0, found = fn_var(c->fn, NULL, b);
  if (type && has) {
    otherwise = val_merged(c, otherwise, type, span);
    var_set(c, var, otherwise, span);
  } else if (type)
    c->fn->vars.items[var].maybe_unset = true;
  var_set(c, found, val_bool(c, false, span), span);
  item = first_item(c, &iter, span);
  if (!val_ok(item)) return item;
  if (type) var_set(c, var, val_merged(c, item, type, span), span);
  var_set(c, found, val_bool(c, true, span), span);
  fn_emit(c->fn, IR_BREAK, type_none(c->types), span, NULL, 0);
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  if (!has) {
    Val met = var_read(c, found, b, span);
    Ref check = fn_emit2(c->fn, IR_CHECK, type_none(c->types), span, val_ref(c, &met),
                         fn_const_str(c->fn, "", 0, span));
    fn_ins(c->fn, check)->imm.i = DG_STOP_ITERATION;
  }
  return type ? var_read(c, var, type, span) : val_none(c, span);
}

Val iter_taken(Check *c, Val v, uint32_t most, Span span) {
  return lang_call(c, "iter_taken", (Val[]){v, val_int(c, most, span)}, 2, span);
}

Val iter_copied(Check *c, Val it, bool deep, Span span) {
  bool own = it.type->kind == TY_ITER,
       places = own && (it.type->rank < ITER_KEYS || it.type->rank == ITER_ARRAY);
  if (places && !(deep && type_is_mutable(it.type->items[0])))
    return emit_lib(c, LIB_iter_copy, it.type, &it, 1, 0, span);
  fail_object(c, it, "cannot be copied here", span);
  hint(c, "take a list of its items, list(it), which can be run over more than once");
  return val_error();
}

/* ---- questions and conversions ---- */

static bool iter_contains(Check *c, Val in, Val item, Span span, Val *out) {
  item = kept_value(c, item, span);
  *out = val_ok(item) ? lang_call(c, "iter_has", (Val[]){in, item}, 2, span) : item;
  return true;
}

/* One is equal to itself alone. */
static bool iter_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  if (a.type->kind != TY_ITER || b.type->kind != TY_ITER || (op != AST_EQ && op != AST_NOTEQ)) return false;
  *out = compare(c, op == AST_EQ ? AST_IS : AST_ISNOT, a, b, span);
  return true;
}

static bool iter_may_equal(const Type *type, const Type *other) {
  (void)type;
  return other->kind == TY_ITER;
}

static bool iter_alike(const Type *a, const Type *b) { return a->rank == b->rank && items_alike(a, b); }

static const Type *iter_join(Check *c, const Type *a, const Type *b) {
  if (a->rank != b->rank) return NULL;
  const Type *source = type_join(c, a->items[0], b->items[0]);
  if (!source || !type_alike(source, a->items[0]) || !type_alike(source, b->items[0])) return NULL;
  if (a->rank != ITER_CALLABLE) return type_iter(c->types, (IterClass)a->rank, source, NULL);
  return a->items[1] == b->items[1] ? type_iter(c->types, ITER_CALLABLE, source, a->items[1]) : NULL;
}

const TypeOps type_ops_iter = {.iterate = iter_iterate,
                               .contains = iter_contains,
                               .compare = iter_compare,
                               .may_equal = iter_may_equal,
                               .converts = iter_alike,
                               .alike = iter_alike,
                               .join = iter_join,
                               .rows = "iterator"};

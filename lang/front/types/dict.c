/* Dictionaries to the checker: items, loops, operators; views of them.
 *
 * A key is looked for as what it is, whatever the keys are of; what is stored is made one of the types that
 * the dictionary holds, which its type cell says (lang/front/sema/list_cell.h). */
#include "lang/front/rules/rules.h"
#include "lang/front/sema/expr/ops.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/sides.h"
#include "lang/front/sema/table.h"
#include "lang/front/sema/union.h"
#include "lang/front/types/dict.h"
#include "lang/front/types/types.h"

/* ---- keys ---- */

Val dict_entry(Check *c, Val dict, Val key, Span span) {
  if (!val_ok(dict) || !val_ok(key) || !key_hashable(c, key.type, span)) return val_error();
  return emit_lib(c, LIB_dict_find, type_int(c->types), (Val[]){dict, key}, 2, 0, span);
}

Val dict_store(Check *c, Val dict, Val key, Val v, Span span) {
  key = kept_value(c, key, span);
  v = kept_value(c, v, span);
  if (!val_ok(dict) || !val_ok(key) || !val_ok(v) || !key_hashable(c, key.type, span)) return val_error();
  const Type *content = type_tuple(c->types, (const Type *[]){key.type, v.type}, 2);
  dict = container_with(c, dict, content, true, span);
  if (!val_ok(dict)) return dict;
  lists_change(c);
  Val args[3] = {dict, convert(c, key, dict.type->items[0], span), convert(c, v, dict.type->items[1], span)};
  emit_lib(c, LIB_dict_set, type_none(c->types), args, 3, 0, span);
  return dict;
}

/* ---- values ---- */

/* What a missing key gets: 0 of a Counter, what a defaultdict calls. */
static Val missing_value(Check *c, const Type *dict, Span span) {
  if (dict->rank == DICT_COUNTER) return val_int(c, 0, span);
  CallArgs none = {0};
  Val v = call_value(c, val_static(dict->missing, span), &none, span);
  return kept_value(c, v, span);
}

static bool has_missing(const Type *dict) { return dict->rank == DICT_COUNTER || dict->missing; }

static Ref is_missing(Check *c, Val at, Span span) {
  return fn_emit2(c->fn, OP_LT, type_bool(c->types), span, val_ref(c, &at), fn_const_int(c->fn, 0, span));
}

static Val value_at(Check *c, Val dict, Val at, bool take, Span span) {
  if (take) lists_change(c);
  return emit_lib(c, take ? LIB_dict_take : LIB_dict_value_at, dict.type->items[1], (Val[]){dict, at}, 2, 0,
                  span);
}

Val dict_value_or(Check *c, Val dict, Val key, Val otherwise, bool take, Span span) {
  otherwise = kept_value(c, otherwise, span);
  if (!val_ok(otherwise)) return otherwise;
  if (!dict.type->count) { /* it is settled as empty */
    expect_empty(c, dict, span);
    return key_hashable(c, key.type, span) ? otherwise : val_error();
  }
  lists_unify(c, dict.type->items[1], otherwise.type);
  dict = list_read(c, dict);
  otherwise = list_read(c, otherwise);
  const Type *value = dict.type->items[1], *type = val_join(c, val_static(value, span), otherwise);
  if (!type) {
    fail(c, DG_TYPE, span, "this gives %s or %s, and no type holds both", type_str_of(c, value),
         type_str_of(c, otherwise.type));
    hint(c, "give a default of the type of the values");
    return val_error();
  }
  Val at = dict_entry(c, dict, key, span);
  if (!val_ok(at)) return at;
  if (!type_has_storage(type)) { /* all are None: what is asked is whether an entry goes */
    Ref none = take ? is_missing(c, at, span) : REF_NONE;
    if (take)
      fn_emit1(c->fn, IR_IF, type_none(c->types), span,
               fn_emit1(c->fn, OP_LNOT, type_bool(c->types), span, none));
    if (take) value_at(c, dict, at, true, span);
    if (take) fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
    return val_static(type, span);
  }
  if (type_has_storage(otherwise.type)) val_ref(c, &otherwise);
  uint32_t var = fn_var(c->fn, NULL, type);
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, is_missing(c, at, span));
  var_set(c, var, convert(c, otherwise, type, span), span);
  fn_emit(c->fn, IR_ELSE, type_none(c->types), span, NULL, 0);
  var_set(c, var, convert(c, value_at(c, dict, at, take, span), type, span), span);
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  return var_read(c, var, type, span);
}

/* dict[key] where a missing key gets a value, which a defaultdict keeps. */
static Val at_or_missing(Check *c, Val dict, Val key, Span span) {
  key = kept_value(c, key, span);
  if (!val_ok(key) || !key_hashable(c, key.type, span)) return val_error();
  bool kept = dict.type->rank != DICT_COUNTER;
  if (type_has_storage(key.type)) val_ref(c, &key);
  if (kept) { /* what it makes decides what it holds */
    FnMark mark = fn_mark(c->fn);
    State before = state_copy(c, &c->scope->state);
    Val probe = missing_value(c, dict.type, span);
    fn_rewind(c->fn, mark);
    c->scope->state = before;
    if (!val_ok(probe)) return probe;
    const Type *content = type_tuple(c->types, (const Type *[]){key.type, probe.type}, 2);
    dict = container_with(c, dict, content, true, span);
  } else if (list_undecided(c, dict.type, span))
    return val_error();
  if (!val_ok(dict)) return dict;
  if (!kept) return dict_value_or(c, dict, key, val_int(c, 0, span), false, span);
  const Type *type = dict.type->items[1];
  Val at = dict_entry(c, dict, key, span);
  bool has = type_has_storage(type);
  uint32_t var = has ? fn_var(c->fn, NULL, type) : 0;
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, is_missing(c, at, span));
  Val made = convert(c, missing_value(c, dict.type, span), type, span);
  if (!val_ok(made)) return made;
  if (has) val_ref(c, &made);
  lists_change(c);
  emit_lib(c, LIB_dict_set, type_none(c->types),
           (Val[]){dict, convert(c, key, dict.type->items[0], span), made}, 3, 0, span);
  if (has) {
    var_set(c, var, made, span);
    fn_emit(c->fn, IR_ELSE, type_none(c->types), span, NULL, 0);
    var_set(c, var, value_at(c, dict, at, false, span), span);
  }
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  return has ? var_read(c, var, type, span) : val_static(type, span);
}

/* The KeyError of a dictionary that holds nothing. */
Val dict_lacks(Check *c, Val dict, Val key, Span span) {
  expect_empty(c, dict, span);
  emit_lib(c, LIB_dict_get, type_none(c->types), (Val[]){dict, key}, 2, 0, span);
  return always_raises(c, DG_KEY, key_text(c, key), span);
}

Val dict_at(Check *c, Val dict, Val key, Span span) {
  if (!val_ok(dict) || !val_ok(key)) return val_error();
  if (has_missing(dict.type)) return at_or_missing(c, dict, key, span);
  if (list_undecided(c, dict.type, span) || !key_hashable(c, key.type, span)) return val_error();
  if (!dict.type->count) return dict_lacks(c, dict, key, span);
  return emit_lib(c, LIB_dict_get, dict.type->items[1], (Val[]){dict, key}, 2, 0, span);
}

/* ---- subscripts ---- */

bool table_key(Check *c, const Node *slice, Val *key, Span span) {
  if (slice->kind == ND_SLICE) {
    fail_as_python(c, DG_TYPE, span, "unhashable type: 'slice'");
    hint(c, "a dictionary has keys, not positions: list(d)[a:b] is a part of its keys");
    return false;
  }
  *key = check_expr(c, slice);
  if (val_ok(*key) && type_has_storage(key->type)) val_ref(c, key);
  return val_ok(*key);
}

static Val dict_subscript(Check *c, Val base, const Node *slice, Span span) {
  Val key;
  return table_key(c, slice, &key, span) ? dict_at(c, base, key, span) : val_error();
}

static void dict_assign(Check *c, Val base, const Node *target, Val v) {
  Val key;
  if (val_ok(v) && v.open) v = func_keep(c, v, target->span);
  if (val_ok(v) && type_has_storage(v.type)) val_ref(c, &v);
  if (table_key(c, target->u.subscript.slice, &key, target->span)) dict_store(c, base, key, v, target->span);
}

static void dict_augment(Check *c, Val base, const Node *target, AstOp op, const Node *value, Span span) {
  Val key;
  val_ref(c, &base);
  if (!table_key(c, target->u.subscript.slice, &key, target->span)) return;
  Val old = dict_at(c, base, key, target->span);
  if (!val_ok(old)) return;
  base = list_read(c, base);
  Val v = check_expr(c, value);
  Val out = val_ok(v) ? binary(c, op, old, v, span, true) : v;
  if (val_ok(out)) dict_store(c, base, key, out, span);
}

static void dict_erase(Check *c, Val base, const Node *target) {
  Val key;
  if (!table_key(c, target->u.subscript.slice, &key, target->span) ||
      !key_hashable(c, key.type, target->span))
    return;
  lists_change(c);
  bool counter = base.type->rank == DICT_COUNTER; /* which lets a key go that it has not */
  Val at = counter ? dict_entry(c, base, key, target->span) : val_error();
  if (counter) {
    Ref none = is_missing(c, at, target->span);
    Ref there = fn_emit1(c->fn, OP_LNOT, type_bool(c->types), target->span, none);
    fn_emit1(c->fn, IR_IF, type_none(c->types), target->span, there);
  }
  emit_lib(c, LIB_dict_delete, type_none(c->types), (Val[]){base, key}, 2, 0, target->span);
  if (counter) fn_emit(c->fn, IR_END, type_none(c->types), target->span, NULL, 0);
}

/* ---- loops ---- */

/* The dictionary of a view; of a dictionary itself. */
Val dict_viewed(Check *c, Val v, Span span) {
  if (v.type->kind != TY_VIEW) return v;
  Ref ref = val_ref(c, &v);
  return val_of(c, v.type->items[0], fn_emit1(c->fn, IR_RETYPE, v.type->items[0], span, ref), span);
}

DictView dict_view_of(const Type *type) { return type->kind == TY_VIEW ? (DictView)type->rank : VIEW_KEYS; }

const Type *dict_gives(Check *c, const Type *type) {
  const Type *dict = type->kind == TY_VIEW ? type->items[0] : type;
  if (!dict->count) return NULL;
  if (dict_view_of(type) != VIEW_ITEMS) return dict->items[dict_view_of(type) == VIEW_KEYS ? 0 : 1];
  return type_tuple(c->types, dict->items, 2);
}

/* What the loop gives of an entry. */
static Val entry_val(Check *c, const Iter *iter, Val dict, Val at, Span span) {
  Val both[2];
  for (unsigned k = 0; k < 2; k++)
    if (dict_view_of(iter->source.type) != (k ? VIEW_KEYS : VIEW_VALUES))
      both[k] = emit_lib(c, k ? LIB_dict_value_at : LIB_dict_key_at, dict.type->items[k], (Val[]){dict, at},
                         2, 0, span);
  if (dict_view_of(iter->source.type) == VIEW_ITEMS) return val_tuple(c, both, 2, span);
  return both[dict_view_of(iter->source.type) == VIEW_VALUES];
}

/* Out of the loop where there is no entry `at`, in one whose body changes containers. */
static void leave_at_end(Check *c, const Iter *iter, Val at, Span span) {
  if (!iter->live) return;
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, is_missing(c, at, span));
  fn_emit(c->fn, IR_BREAK, type_none(c->types), span, NULL, 0);
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
}

/* The entry of a turn. */
static Val item_dict(Check *c, Iter *iter, Ref turn, Span span) {
  const Type *i = type_int(c->types);
  Val dict = dict_viewed(c, iter->source, span);
  Val args[4] = {dict, var_read(c, iter->counter, i, span), val_of_int(c, iter->extra, span),
                 val_of_int(c, turn, span)};
  Val at = emit_lib(c, LIB_dict_step, i, args, 4, dict.type->rank == DICT_ORDERED, span);
  leave_at_end(c, iter, at, span);
  Ref next = fn_emit2(c->fn, OP_ADD, i, span, at.ref, fn_const_int(c->fn, 1, span));
  var_set(c, iter->counter, val_of_int(c, next, span), span);
  return entry_val(c, iter, dict, at, span);
}

/* The same from the end. */
static Val item_dict_back(Check *c, Iter *iter, Ref turn, Span span) {
  const Type *i = type_int(c->types);
  Val dict = dict_viewed(c, iter->source, span);
  Val args[3] = {dict, var_read(c, iter->counter, i, span), val_of_int(c, iter->extra, span)};
  Val at = emit_lib(c, LIB_dict_back, i, args, 3, 0, span);
  (void)turn;
  leave_at_end(c, iter, at, span);
  var_set(c, iter->counter, at, span);
  return entry_val(c, iter, dict, at, span);
}

static bool dict_iterate(Check *c, Val v, bool display, Span span, Iter *out) {
  (void)display;
  Val dict = dict_viewed(c, v, span);
  if (list_undecided(c, dict.type, span)) return false;
  if (!dict.type->count) {
    out->source = dict;
    out->length = fn_const_int(c->fn, 0, span);
    out->known = 0;
    return true;
  }
  out->length = emit_lib(c, LIB_dict_length, type_int(c->types), &dict, 1, 0, span).ref;
  bool moves = dict.type->rank == DICT_ORDERED;
  out->extra = moves ? emit_lib(c, LIB_dict_state, type_int(c->types), &dict, 1, 0, span).ref : out->length;
  out->counter = fn_var(c->fn, NULL, type_int(c->types));
  var_set(c, out->counter, val_int(c, 0, span), span);
  out->item = item_dict;
  out->list = true;
  return true;
}

void dict_iterate_back(Check *c, Val v, Span span, Iter *out) {
  Val dict = dict_viewed(c, v, span);
  *out = (Iter){.source = v, .known = -1, .item = item_dict_back, .list = true};
  out->length = emit_lib(c, LIB_dict_length, type_int(c->types), &dict, 1, 0, span).ref;
  out->extra = out->length;
  out->counter = fn_var(c->fn, NULL, type_int(c->types));
  var_set(c, out->counter, val_int(c, INT64_MAX, span), span);
}

Val dict_listed(Check *c, Val v, Span span) {
  v = chain_settled(c, v, span);
  if (!val_ok(v)) return v;
  Val dict = dict_viewed(c, v, span);
  if (list_undecided(c, dict.type, span)) return val_error();
  const Type *item = dict_gives(c, v.type);
  if (!item) return expect_empty(c, dict, span), list_empty(c, span);
  return emit_lib(c, LIB_dict_list, type_list(c->types, item), &dict, 1, dict_view_of(v.type), span);
}

/* ---- questions ---- */

static Val dict_length(Check *c, Val v, Span span) {
  Val dict = dict_viewed(c, v, span);
  return emit_lib(c, LIB_dict_length, type_int(c->types), &dict, 1, 0, span);
}

static Val dict_truth(Check *c, Val v, Span span) {
  return truth_of_length(c, LIB_dict_length, dict_viewed(c, v, span), span);
}

static bool dict_contains(Check *c, Val in, Val item, Span span, Val *out) {
  Val at = dict_entry(c, in, item, span);
  *out = val_ok(at) ? val_not(c, val_of(c, type_bool(c->types), is_missing(c, at, span), span), span) : at;
  return true;
}

/* Whether dictionaries of the type can be compared: arrays have no single truth. */
static bool comparable(Check *c, const Type *type, Span span) {
  if (!type_holds(type, TY_ARRAY)) return true;
  fail(c, DG_TYPE, span, "the values of %s have no single truth value when they are compared",
       type_str_of(c, type));
  hint(c, "go over them in a loop with np.array_equal(a, b)");
  return false;
}

/* <= of counters: no count is larger than the other one's. */
static bool counter_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  if (a.type->rank != DICT_COUNTER || b.type->rank != DICT_COUNTER) return false;
  if (op != AST_LT && op != AST_LTE && op != AST_GT && op != AST_GTE) return false;
  bool swapped = op == AST_GT || op == AST_GTE, less = op == AST_LT || op == AST_GT;
  if (list_undecided(c, a.type, span) || list_undecided(c, b.type, span)) return *out = val_error(), true;
  *out = lang_call(c, less ? "counter_lt" : "counter_le", (Val[]){swapped ? b : a, swapped ? a : b}, 2, span);
  return true;
}

static bool dict_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  if (a.type->kind != TY_DICT || b.type->kind != TY_DICT) return false;
  if (op != AST_EQ && op != AST_NOTEQ) return counter_compare(c, op, a, b, span, out);
  if (!comparable(c, a.type, span) || !comparable(c, b.type, span)) return *out = val_error(), true;
  Val equal = emit_lib(c, LIB_values_equal, type_bool(c->types), (Val[]){a, b}, 2, 0, span);
  *out = op == AST_EQ ? equal : val_not(c, equal, span);
  return true;
}

static bool dict_may_equal(const Type *type, const Type *other) {
  (void)type;
  return other->kind == TY_DICT || other->kind == TY_CHAIN;
}

/* ---- from other values, and two that become one ---- */

Val as_dict(Check *c, Val v, const Type *like, Span span) {
  v = val_ok(v) ? chain_settled(c, v, span) : v;
  if (!val_ok(v) || v.type->kind == TY_DICT) return v;
  Val pairs = as_list(c, v, span);
  if (!val_ok(pairs)) return pairs;
  if (list_undecided(c, pairs.type, span)) return val_error();
  if (!pairs.type->count) {
    expect_empty(c, pairs, span);
    return emit_lib(c, LIB_dict_build, born_empty(c, like, span), NULL, 0, 0, span);
  }
  const Type *pair = pairs.type->items[0];
  if (pair->kind != TY_TUPLE || pair->count != 2) {
    fail(c, DG_TYPE, span, "a dictionary is made of pairs here, tuples of a key and a value, and not of %s",
         type_str_of(c, pair));
    return val_error();
  }
  if (!items_hashable(c, pair->items[0], span)) return val_error();
  const Type *plain = type_tuple(c->types, pair->items, 2);
  return emit_lib(c, LIB_dict_from_pairs, type_filled(c->types, like, plain, NULL), &pairs, 1, 0, span);
}

Val dict_merge(Check *c, Val dict, Val more, Span span) {
  if (!val_ok(dict) || !val_ok(more)) return val_error();
  dict = container_with(c, dict, type_content(c->types, more.type), true, span);
  if (!val_ok(dict)) return dict;
  lists_change(c);
  if (more.type->count)
    emit_lib(c, LIB_dict_update, type_none(c->types), (Val[]){dict, more}, 2, 0, span);
  else
    expect_empty(c, more, span);
  return dict;
}

/* The class of a | b: an ordered one and a defaultdict make such of what they meet, a counter does not. */
static const Type *class_of_both(Check *c, const Type *a, const Type *b) {
  if (a->rank == DICT_COUNTER) return type_dict(c->types, DICT_PLAIN, NULL, NULL);
  bool right = a->rank == DICT_PLAIN && (b->rank == DICT_ORDERED || b->rank == DICT_DEFAULT);
  return type_filled(c->types, right ? b : a, NULL, NULL);
}

/* a | b, a new one. */
static Val dict_union(Check *c, Val a, Val b, Span span) {
  lists_unify(c, a.type, b.type);
  a = list_read(c, a), b = list_read(c, b);
  const Type *mine = type_content(c->types, a.type), *other = type_content(c->types, b.type), *both[2];
  bool alike = type_same_class(a.type, b.type) && a.type == b.type && type_is_open(a.type);
  if (alike) return emit_lib(c, LIB_dict_copy, a.type, &a, 1, 0, span); /* what they will hold it will */
  if (list_undecided(c, a.type, span) || list_undecided(c, b.type, span)) return val_error();
  for (unsigned k = 0; mine && other && k < 2; k++) {
    both[k] = list_item_of_both(c, mine->items[k], other->items[k]);
    if (both[k]) continue;
    fail(c, DG_TYPE, span, "no dictionary here holds what is in both, %s and %s", type_str_of(c, a.type),
         type_str_of(c, b.type));
    return val_error();
  }
  const Type *content = mine && other ? type_tuple(c->types, both, 2) : mine ? mine : other;
  const Type *like = class_of_both(c, a.type, b.type);
  if (!content) return emit_lib(c, LIB_dict_copy, born_empty(c, like, span), &a, 1, 0, span);
  const Type *type = born_with(c, like, content, span);
  bool same = mine && type_alike(type_content(c->types, a.type), type_content(c->types, type));
  Val out = !mine ? emit_lib(c, LIB_dict_build, type, NULL, 0, 0, span)
                  : emit_lib(c, same ? LIB_dict_copy : LIB_dict_convert, type, &a, 1, 0, span);
  return other ? dict_merge(c, out, b, span) : out;
}

/* The dictionary under another class: what is asked of it does not change it. */
Val dict_of_class(Check *c, Val v, DictKind kind, Span span) {
  const Type *like = type_dict(c->types, kind, NULL, NULL),
             *type = type_filled(c->types, like, type_content(c->types, v.type), NULL);
  return val_of(c, type, fn_emit1(c->fn, IR_RETYPE, type, span, val_ref(c, &v)), span);
}

static bool dict_binary(Check *c, AstOp op, Val a, Val b, bool in_place, Span span, Val *out) {
  bool counts = in_place && a.type->rank == DICT_COUNTER && b.type->kind == TY_DICT && b.type->count;
  if (counts && (op == AST_ADD || op == AST_SUB || op == AST_BITOR)) /* it takes any mapping there */
    b = dict_of_class(c, b, DICT_COUNTER, span);
  if (a.type->rank == DICT_COUNTER && b.type->kind == TY_DICT && b.type->rank == DICT_COUNTER) {
    const char *name = op == AST_ADD      ? "counter_add"
                       : op == AST_SUB    ? "counter_subtract"
                       : op == AST_BITOR  ? "counter_or"
                       : op == AST_BITAND ? "counter_and"
                                          : NULL;
    if (!name) return false;
    *out = lang_call(c, name, (Val[]){a, b}, 2, span);
    if (in_place && val_ok(*out)) {
      emit_lib(c, LIB_dict_clear, type_none(c->types), &a, 1, 0, span);
      *out = dict_merge(c, a, *out, span);
    }
    return true;
  }
  if (op != AST_BITOR) return false;
  if (in_place) {
    b = as_dict(c, b, type_dict(c->types, DICT_PLAIN, NULL, NULL), span);
    *out = dict_merge(c, a, b, span);
    return true;
  }
  if (b.type->kind != TY_DICT) return false;
  *out = dict_union(c, a, b, span);
  return true;
}

static bool dict_unary(Check *c, AstOp op, Val a, Span span, Val *out) {
  if (a.type->rank != DICT_COUNTER || (op != AST_UADD && op != AST_USUB)) return false;
  *out = lang_call(c, op == AST_UADD ? "counter_positive" : "counter_negative", &a, 1, span);
  return true;
}

static Val dict_convert(Check *c, Val v, const Type *type, Span span) {
  return container_convert(c, v, type, LIB_dict_convert, span);
}

const TypeOps type_ops_dict = {.subscript = dict_subscript,
                               .assign = dict_assign,
                               .augment = dict_augment,
                               .erase = dict_erase,
                               .iterate = dict_iterate,
                               .length = dict_length,
                               .contains = dict_contains,
                               .truth = dict_truth,
                               .binary = dict_binary,
                               .unary = dict_unary,
                               .compare = dict_compare,
                               .may_equal = dict_may_equal,
                               .patches = container_patches,
                               .converts = container_converts,
                               .convert = dict_convert,
                               .alike = container_alike,
                               .join = container_join,
                               .rows_of = type_class_short};

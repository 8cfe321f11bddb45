/* Rules of dictionaries and sets: their constructors and methods, those of collections' classes too. */
#include <string.h>

#include "lang/front/rules/rules.h"
#include "lang/front/rules/table_methods.h"
#include "lang/front/sema/expr/ops.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/table.h"
#include "lang/front/sema/value.h"
#include "lang/rt/format/fmt.h"
#include "lang/rt/value/ops.h"

/* ---- keys ---- */

bool key_hashable(Check *c, const Type *key, Span span) {
  const Type *culprit = type_unhashable(key);
  if (!culprit || (key->kind == TY_VARTUPLE && c->tries.awaited))
    return true; /* without items it is hashable */
  fail_as_python(c, DG_TYPE, span, "unhashable type: '%s'", fmt_type_name(culprit));
  if (culprit->kind == TY_LIST)
    hint(c, "a key does not change: use a tuple");
  else if (culprit->kind == TY_SET)
    hint(c, "a key does not change: use frozenset(...)");
  else if (culprit->kind == TY_ARRAY)
    hint(c, "a key does not change: use tuple(a.tolist()), or a.tobytes()");
  return false;
}

bool items_hashable(Check *c, const Type *item, Span span) {
  return c->tries.awaited || key_hashable(c, item, span);
}

const char *key_text(Check *c, Val key) {
  StrBuf text = {0};
  Str *str = key.is_const && key.type->kind == TY_STR ? str_new(key.text, key.length) : NULL;
  if (str)
    fmt_repr(&text, key.type, (Value){.str = str}, &fmt_options_default);
  else if (key.is_const && type_is_scalar(key.type))
    fmt_repr(&text, key.type, key.constant, &fmt_options_default);
  if (str) object_release(&str->head);
  const char *copy = arena_copy(c->arena, strbuf_text(&text), text.length);
  strbuf_fini(&text);
  return copy;
}

/* ---- constructors ---- */

static Val empty_dict(Check *c, const Type *like, Span span) {
  return emit_lib(c, LIB_dict_build, born_empty(c, like, span), NULL, 0, 0, span);
}

/* dict(a=1, b=2): as it is written with braces. */
static Val of_keywords(Check *c, const Type *like, const CallArgs *args, Span span) {
  Val *items = arena_array(c->arena, Val, 2 * args->keyword_count);
  const Type *value = NULL;
  for (uint32_t k = 0; k < args->keyword_count; k++) {
    items[2 * k] = val_str(c, args->names[k], strlen(args->names[k]), args->keyword_spans[k]);
    Val v = items[2 * k + 1] = kept_value(c, args->keywords[k], span);
    if (!val_ok(v)) return v;
    value = value ? list_item_of_both(c, value, v.type) : v.type;
    if (!value) {
      fail(c, DG_TYPE, span, "no dictionary here holds what these keywords have, %s among them",
           type_str_of(c, v.type));
      return val_error();
    }
  }
  const Type *type =
      born_with(c, like, type_tuple(c->types, (const Type *[]){type_str(c->types), value}, 2), span);
  for (uint32_t k = 0; k < args->keyword_count; k++) {
    items[2 * k + 1] = convert(c, items[2 * k + 1], type->items[1], span);
    if (!val_ok(items[2 * k + 1])) return items[2 * k + 1];
  }
  return emit_lib(c, LIB_dict_build, type, items, 2 * args->keyword_count, 0, span);
}

/* Puts what is spread into the keywords. */
static Val add_spread(Check *c, Val all, Val more, const char *who, Span span) {
  if (!val_ok(all) || !val_ok(more)) return val_error();
  if (!more.type->count)
    return list_undecided(c, more.type, span) ? val_error() : (expect_empty(c, more, span), all);
  if (more.type->items[0]->kind != TY_STR)
    return fail_as_python(c, DG_TYPE, span, "keywords must be strings");
  all = container_with(c, all, type_content(c->types, more.type), true, span);
  if (!val_ok(all)) return all;
  Val args[3] = {all, more, val_str(c, who, strlen(who), span)};
  lists_change(c);
  emit_lib(c, LIB_dict_keywords, type_none(c->types), args, 3, 0, span);
  return all;
}

Val dict_of_keywords(Check *c, const CallArgs *args, const char *who, Span span) {
  const Type *plain = type_dict(c->types, DICT_PLAIN, NULL, NULL);
  if (args->keyword_count && !args->spread_count) return of_keywords(c, plain, args, span);
  Val all = empty_dict(c, plain, span);
  for (uint32_t k = 0, d = 0; k <= args->keyword_count && val_ok(all); k++) {
    for (; d < args->spread_count && args->spread_after[d] == k; d++)
      all = add_spread(c, all, args->spread[d], who, span);
    if (k == args->keyword_count || !val_ok(all)) break;
    CallArgs one = {.names = args->names + k,
                    .keywords = args->keywords + k,
                    .keyword_spans = args->keyword_spans + k,
                    .keyword_count = 1};
    all = add_spread(c, all, of_keywords(c, plain, &one, span), who, span);
  }
  return list_read(c, all);
}

/* The dictionary with the call's keywords, where it has some. */
static Val with_keywords(Check *c, Val dict, const BuiltinRow *row, const CallArgs *args, Span span) {
  if (!val_ok(dict) || (!args->keyword_count && !args->spread_count)) return dict;
  Val more = dict_of_keywords(c, args, arena_printf(c->arena, "%s()", row->name), span);
  if (val_ok(more) && type_is_open(more.type))
    return dict; /* of what is spread, nothing holds anything yet */
  return list_read(c, dict_merge(c, dict, more, span));
}

/* A new dictionary of class `like` of what *from holds (NULL: of nothing). */
static Val dict_made(Check *c, const Type *like, const Val *from, Span span) {
  if (!from) return empty_dict(c, like, span);
  Val v = *from;
  if (!val_ok(v)) return v;
  if (v.type->kind != TY_DICT) return list_made(c, as_dict(c, v, like, span), 0, span);
  if (type_is_open(v.type) && type_same_class(v.type, like)) /* what it will hold the copy will */
    return emit_lib(c, LIB_dict_copy, v.type, &v, 1, 0, span);
  if (list_undecided(c, v.type, span)) return val_error();
  if (!v.type->count) return expect_empty(c, v, span), empty_dict(c, like, span);
  const Type *plain = type_filled(c->types, like, type_content(c->types, v.type), NULL);
  return list_made(c, emit_lib(c, LIB_dict_copy, plain, &v, 1, 0, span), 0, span);
}

/* Whether counts of the type are numbers of Python's to which 1 is added at once (LIB_dict_count). */
static bool counts_alone(const Type *type) {
  if (type->kind != TY_UNION)
    return type_is_scalar(type) && type->weak && (type->dtype == DT_I64 || type->dtype == DT_F64);
  for (unsigned k = 0; k < type->count; k++)
    if (!counts_alone(type->items[k]) && !(type->items[k]->weak && type->items[k]->dtype == DT_BOOL))
      return false;
  return true;
}

/* What counts: adds to the counter what is in v, 1 for each item or the numbers of a mapping. */
static Val count_into(Check *c, Val counter, Val v, Span span) {
  if (!val_ok(counter) || !val_ok(v)) return val_error();
  if (v.type->kind == TY_DICT) {
    if (list_undecided(c, v.type, span)) return val_error();
    if (!v.type->count) return expect_empty(c, v, span), counter;
    counter = container_with(c, counter, type_content(c->types, v.type), true, span);
    if (!val_ok(counter)) return counter;
    Val done = lang_call(c, "counter_merge", (Val[]){counter, v}, 2, span);
    return val_ok(done) ? counter : done;
  }
  Val list = as_list(c, v, span);
  if (!val_ok(list) || list_undecided(c, list.type, span)) return val_error();
  if (!list.type->count) return expect_empty(c, list, span), counter;
  if (!items_hashable(c, list.type->items[0], span)) return val_error();
  const Type *content = type_tuple(c->types, (const Type *[]){list.type->items[0], type_int(c->types)}, 2);
  counter = container_with(c, counter, content, true, span);
  if (!val_ok(counter)) return counter;
  lists_change(c);
  if (!counts_alone(counter.type->items[1])) {
    Val done = lang_call(c, "counter_count", (Val[]){counter, list}, 2, span);
    return val_ok(done) ? counter : done;
  }
  emit_lib(c, LIB_dict_count, type_none(c->types), (Val[]){counter, list}, 2, 0, span);
  return counter;
}

static Val counter_made(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  const Type *like = type_dict(c->types, DICT_COUNTER, NULL, NULL);
  const Val *from = b->rest_count && !val_is_none(b->rest[0]) ? &b->rest[0] : NULL;
  bool more = b->call->keyword_count || b->call->spread_count, mapping = from && from->type->kind == TY_DICT;
  Val counter = dict_made(c, like, mapping ? from : NULL, span);
  if (from && !mapping) counter = count_into(c, counter, *from, span);
  if (more && val_ok(counter))
    counter = count_into(c, counter,
                         dict_of_keywords(c, b->call, arena_printf(c->arena, "%s()", row->name), span), span);
  return list_read(c, counter);
}

static bool too_many(Check *c, const BuiltinRow *row, const Bound *b, uint32_t most, Span span) {
  if (b->rest_count <= most) return false;
  fail_as_python(c, DG_TYPE, span, "%s expected at most %u argument%s, got %u", row->name, most,
                 most == 1 ? "" : "s", b->rest_count);
  return true;
}

/* The class of a defaultdict whose missing keys get what *maker gives. */
static const Type *default_class(Check *c, Val *maker, Span span) {
  Val f = *maker;
  if (val_ok(f) && f.open) f = func_close(c, f, span);
  if (!val_ok(f)) return NULL;
  if (val_is_none(f)) return type_dict(c->types, DICT_DEFAULT, NULL, NULL);
  TypeKind kind = f.type->kind;
  if (kind != TY_FUNC && kind != TY_BUILTIN && kind != TY_DTYPE) {
    fail_as_python(c, DG_TYPE, span, "first argument must be callable or None");
    return NULL;
  }
  if (type_has_storage(f.type)) {
    fail(c, DG_TYPE, span, "what makes a defaultdict's values captures a value of the function around it");
    hint(c, "write a function that needs none, or use setdefault(key, value)");
    return NULL;
  }
  return type_dict_default(c->types, f.type, NULL, NULL);
}

Val rule_DICT(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  const Type *like = type_dict(c->types, (DictKind)row->impl, NULL, NULL);
  if (too_many(c, row, b, row->impl == DICT_DEFAULT ? 2 : 1, span)) return val_error();
  for (uint32_t k = 0; k < b->rest_count; k++)
    if (!val_ok(b->rest[k]) || !val_ok(b->rest[k] = chain_settled(c, b->rest[k], span))) return val_error();
  if (row->impl == DICT_COUNTER) return counter_made(c, row, b, span);
  uint32_t skip = row->impl == DICT_DEFAULT && b->rest_count ? 1 : 0;
  if (skip) like = default_class(c, &b->rest[0], span);
  if (!like) return val_error();
  bool made = b->rest_count > skip, plain = row->impl == DICT_PLAIN;
  if (!made && plain && b->call->keyword_count && !b->call->spread_count)
    return of_keywords(c, like, b->call, span); /* as it is written with braces */
  return with_keywords(c, dict_made(c, like, made ? &b->rest[skip] : NULL, span), row, b->call, span);
}

Val rule_SET(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  const Type *like = type_set(c->types, (SetKind)row->impl, NULL);
  if (too_many(c, row, b, 1, span)) return val_error();
  if (!b->rest_count) return emit_lib(c, LIB_set_build, born_empty(c, like, span), NULL, 0, 0, span);
  return list_made(c, as_set(c, b->rest[0], like, span), 0, span);
}

/* dict.fromkeys(keys, value=None). */
Val rule_DICT_FROMKEYS(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  const Type *like = type_dict(c->types, (DictKind)row->impl, NULL, NULL);
  if (row->impl == DICT_COUNTER)
    return fail_as_python(c, DG_NOT_IMPLEMENTED, span,
                          "Counter.fromkeys() is undefined.  Use Counter(iterable) instead.");
  Val keys = as_list(c, b->params[0], span),
      v = kept_value(c, b->given[1] ? b->params[1] : val_none(c, span), span);
  if (!val_ok(keys) || !val_ok(v) || list_undecided(c, keys.type, span)) return val_error();
  if (!keys.type->count) return expect_empty(c, keys, span), empty_dict(c, like, span);
  if (!items_hashable(c, keys.type->items[0], span)) return val_error();
  const Type *content = type_tuple(c->types, (const Type *[]){keys.type->items[0], v.type}, 2);
  Val made = emit_lib(c, LIB_dict_from_keys, type_filled(c->types, like, content, NULL), (Val[]){keys, v}, 2,
                      0, span);
  return list_made(c, made, 0, span);
}

/* d.default_factory of a defaultdict: a part of its type. */
Val rule_DICT_FACTORY(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  const Type *missing = b->receiver.type->missing;
  (void)row;
  return missing ? val_static(missing, span) : val_none(c, span);
}

/* ---- methods of dictionaries ---- */

Val whole_view(Check *c, Val dict, DictView kind, Span span) {
  if (dict.type->kind == TY_DICT && list_undecided(c, dict.type, span)) return val_error();
  const Type *type = type_view(c->types, kind, dict.type);
  return val_of(c, type, fn_emit1(c->fn, IR_RETYPE, type, span, val_ref(c, &dict)), span);
}

static Val set_default(Check *c, Bound *b, Val dict, Span span) {
  Val key = kept_value(c, b->params[1], span),
      v = kept_value(c, b->given[2] ? b->params[2] : val_none(c, span), span);
  if (!val_ok(key) || !val_ok(v) || !key_hashable(c, key.type, span)) return val_error();
  dict = container_with(c, dict, type_tuple(c->types, (const Type *[]){key.type, v.type}, 2), true, span);
  if (!val_ok(dict)) return dict;
  const Type *type = dict.type->items[1];
  v = convert(c, v, type, span);
  if (type_has_storage(v.type)) val_ref(c, &v);
  Val at = dict_entry(c, dict, key, span);
  uint32_t var = type_has_storage(type) ? fn_var(c->fn, NULL, type) : 0;
  Ref none = fn_emit2(c->fn, OP_LT, type_bool(c->types), span, val_ref(c, &at), fn_const_int(c->fn, 0, span));
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, none);
  lists_change(c);
  emit_lib(c, LIB_dict_set, type_none(c->types), (Val[]){dict, convert(c, key, dict.type->items[0], span), v},
           3, 0, span);
  if (type_has_storage(type)) {
    var_set(c, var, v, span);
    fn_emit(c->fn, IR_ELSE, type_none(c->types), span, NULL, 0);
    var_set(c, var, emit_lib(c, LIB_dict_value_at, type, (Val[]){dict, at}, 2, 0, span), span);
  }
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
  return type_has_storage(type) ? var_read(c, var, type, span) : val_static(type, span);
}

/* pop(key) without a default: what is there, or a KeyError. */
static Val pop_key(Check *c, Val dict, Val key, Span span) {
  if (list_undecided(c, dict.type, span) || !key_hashable(c, key.type, span)) return val_error();
  if (type_has_storage(key.type)) val_ref(c, &key);
  if (!dict.type->count) return dict_lacks(c, dict, key, span);
  lists_change(c);
  Val v = emit_lib(c, LIB_dict_get, dict.type->items[1], (Val[]){dict, key}, 2, 0, span);
  emit_lib(c, LIB_dict_delete, type_none(c->types), (Val[]){dict, key}, 2, 0, span);
  return v;
}

static Val pop_item(Check *c, const BuiltinRow *row, Bound *b, Val dict, Span span) {
  Val last = b->count > 1 && b->given[1] ? truth(c, b->params[1], span) : val_bool(c, true, span);
  bool ordered = !strcmp(row->module, "OrderedDict");
  if (!val_ok(last) || list_undecided(c, dict.type, span)) return val_error();
  if (!dict.type->count) {
    expect_empty(c, dict, span);
    return always_raises(c, DG_KEY, ordered ? "'dictionary is empty'" : "'popitem(): dictionary is empty'",
                         span);
  }
  lists_change(c);
  return emit_lib(c, LIB_dict_popitem, type_tuple(c->types, dict.type->items, 2), (Val[]){dict, last}, 2,
                  ordered, span);
}

static Val update(Check *c, Bound *b, Val dict, bool subtracts, Span span) {
  if (b->rest_count > 1) {
    fail_as_python(c, DG_TYPE, span, "update expected at most 1 argument, got %u", b->rest_count);
    return val_error();
  }
  Val more = b->rest_count ? b->rest[0] : val_none(c, span), keywords = val_error();
  if (val_ok(more)) more = chain_settled(c, more, span);
  if (!val_ok(more)) return more;
  const Type *plain = type_dict(c->types, DICT_PLAIN, NULL, NULL);
  if (b->call->keyword_count || b->call->spread_count) {
    keywords = dict_of_keywords(c, b->call,
                                arena_printf(c->arena, "%s.update()", type_class_short(dict.type)), span);
    if (!val_ok(keywords)) return keywords;
  }
  bool counter = dict.type->rank == DICT_COUNTER;
  for (unsigned k = 0; k < 2 && val_ok(dict); k++) {
    Val each = k ? keywords : more;
    if (!val_ok(each) || (!k && !b->rest_count) || (counter && val_is_none(each))) continue;
    if (!counter)
      dict = dict_merge(c, dict, as_dict(c, each, plain, span), span);
    else if (!subtracts)
      dict = count_into(c, dict, each, span);
    else {
      Val counted = each;
      if (each.type->kind != TY_DICT) {
        counted =
            count_into(c, empty_dict(c, type_dict(c->types, DICT_COUNTER, NULL, NULL), span), each, span);
        counted = list_read(c, counted);
      }
      if (!val_ok(counted)) return counted;
      if (!counted.type->count) continue;
      dict = container_with(c, dict, type_content(c->types, counted.type), true, span);
      if (val_ok(dict) && !val_ok(lang_call(c, "counter_take", (Val[]){dict, counted}, 2, span)))
        return val_error();
    }
  }
  return val_ok(dict) ? val_none(c, span) : dict;
}

Val rule_DICT_METHOD(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val dict = list_read(c, b->receiver);
  for (uint32_t k = 0; k < b->count; k++)
    if (b->given[k] && !val_ok(b->params[k])) return val_error();
  switch ((DictMethod)row->impl) {
    case DICT_keys: return whole_view(c, dict, VIEW_KEYS, span);
    case DICT_values: return whole_view(c, dict, VIEW_VALUES, span);
    case DICT_items: return whole_view(c, dict, VIEW_ITEMS, span);
    case DICT_get:
      if (list_undecided(c, dict.type, span)) return val_error();
      return dict_value_or(c, dict, b->params[1], b->given[2] ? b->params[2] : val_none(c, span), false,
                           span);
    case DICT_pop:
      if (!b->given[2]) return pop_key(c, dict, b->params[1], span);
      if (list_undecided(c, dict.type, span)) return val_error();
      return dict_value_or(c, dict, b->params[1], b->params[2], true, span);
    case DICT_popitem: return pop_item(c, row, b, dict, span);
    case DICT_setdefault: return set_default(c, b, dict, span);
    case DICT_update: return update(c, b, dict, false, span);
    case DICT_subtract: return update(c, b, dict, true, span);
    case DICT_copy: return dict_made(c, type_filled(c->types, dict.type, NULL, NULL), &dict, span);
    case DICT_clear:
      lists_change(c);
      emit_lib(c, LIB_dict_clear, type_none(c->types), &dict, 1, 0, span);
      return val_none(c, span);
    case DICT_move_to_end: {
      Val last = b->given[2] ? truth(c, b->params[2], span) : val_bool(c, true, span);
      if (!val_ok(last) || !key_hashable(c, b->params[1].type, span)) return val_error();
      lists_change(c);
      emit_lib(c, LIB_dict_move, type_none(c->types), (Val[]){dict, b->params[1], last}, 3, 0, span);
      return val_none(c, span);
    }
  }
  return val_error();
}

/* What a view's methods say: whether it has nothing in common with another set. */
Val rule_VIEW_METHOD(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  return view_disjoint(c, b->receiver, b->params[1], span);
}

/* ---- methods of sets ---- */

/* What a method takes: a set, or a list of anything else that can be looped over, whose items come one by
 * one, so that those that meet at one place of the table come as in CPython. */
static Val other_items(Check *c, Val v, Span span) {
  if (!val_ok(v) || v.type->kind == TY_SET) return v;
  Val list = as_list(c, v, span);
  if (!val_ok(list) || list_undecided(c, list.type, span)) return val_error();
  if (list.type->count && !items_hashable(c, list.type->items[0], span)) return val_error();
  return list;
}

static bool plain_dict(Val v) { return val_ok(v) && v.type->kind == TY_DICT && v.type->rank == DICT_PLAIN; }

static Val change_all(Check *c, Bound *b, uint32_t from, Val set, Val of, char op, Span span) {
  if (op == '&' && !b->rest_count)
    return set_changed(c, op, set, set, of, span); /* a copy, as tidy as CPython's */
  for (uint32_t k = from; k < b->rest_count && val_ok(set); k++)
    set = op == '|' && (!val_ok(of) || plain_dict(b->rest[k]))
              ? set_updated(c, set, b->rest[k], span)
              : set_changed(c, op, set,
                            op == '^' && !plain_dict(b->rest[k]) ? set_operand(c, b->rest[k], span)
                                                                 : other_items(c, b->rest[k], span),
                            of, span);
  return set;
}

/* a.union(b, c ...): one after another; of none a copy. What is new changes from then on, but for
 * intersections, each of which is a set of its own. */
static Val combine_all(Check *c, Bound *b, Val set, char op, Span span) {
  if (op == '|' || !b->rest_count) { /* of none a copy, of a frozenset too */
    if (!set.type->count && list_undecided(c, set.type, span)) return val_error();
    Val copy =
        emit_lib(c, LIB_set_copy, type_filled(c->types, set.type, type_content(c->types, set.type), NULL),
                 &set, 1, 0, span);
    copy = list_made(c, copy, 0, span);
    return b->rest_count ? change_all(c, b, 0, copy, set, op, span) : copy;
  }
  Val out = set;
  /* a - dict is made as a - set is; a ^ items is the set that is made of the items, changed ('x') */
  bool as_sets = op == '^' || (op == '-' && plain_dict(b->rest[0]));
  char sign = op == '^' && val_ok(b->rest[0]) && b->rest[0].type->kind != TY_SET ? 'x' : op;
  for (uint32_t k = 0; k < (op == '&' ? b->rest_count : 1) && val_ok(out); k++)
    out = set_combined(c, sign, out,
                       as_sets ? set_operand(c, b->rest[k], span) : other_items(c, b->rest[k], span), span);
  return op == '-' ? change_all(c, b, 1, out, val_error(), op, span) : out;
}

static Val changed(Check *c, Val set, Span span) { return val_ok(set) ? val_none(c, span) : set; }

static Val remove_item(Check *c, Val set, Val item, bool quiet, Span span) {
  if (item.type->kind != TY_SET && !key_hashable(c, item.type, span)) return val_error();
  lists_change(c);
  emit_lib(c, LIB_set_remove, type_none(c->types), (Val[]){set, item}, 2, quiet, span);
  return val_none(c, span);
}

Val rule_SET_METHOD(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val set = list_read(c, b->receiver);
  for (uint32_t k = 0; k < b->count; k++)
    if (b->given[k] && !val_ok(b->params[k])) return val_error();
  for (uint32_t k = 0; k < b->rest_count; k++)
    if (!val_ok(b->rest[k])) return val_error();
  SetMethod method = (SetMethod)row->impl;
  Val other = val_error();
  bool single = method == SET_symmetric_difference || method == SET_symmetric_difference_update;
  if (single && b->rest_count != 1) {
    fail_as_python(c, DG_TYPE, span, "%s.%s() takes exactly one argument (%u given)",
                   type_class_name(set.type), row->name, b->rest_count);
    return val_error();
  }
  if (method == SET_issubset || method == SET_issuperset || method == SET_isdisjoint) {
    other = set_operand(c, b->params[1], span);
    if (!val_ok(other)) return other;
  }
  switch (method) {
    case SET_add: set = set_store(c, set, b->params[1], span); return val_ok(set) ? val_none(c, span) : set;
    case SET_remove: return remove_item(c, set, b->params[1], false, span);
    case SET_discard: return remove_item(c, set, b->params[1], true, span);
    case SET_pop:
      if (list_undecided(c, set.type, span)) return val_error();
      if (!set.type->count) {
        expect_empty(c, set, span);
        return always_raises(c, DG_KEY, "'pop from an empty set'", span);
      }
      lists_change(c);
      return emit_lib(c, LIB_set_pop, set.type->items[0], &set, 1, 0, span);
    case SET_clear:
      lists_change(c);
      emit_lib(c, LIB_set_clear, type_none(c->types), &set, 1, 0, span);
      return val_none(c, span);
    case SET_copy:
      return list_made(c, as_set(c, set, type_filled(c->types, set.type, NULL, NULL), span), 0, span);
    case SET_union: return combine_all(c, b, set, '|', span);
    case SET_intersection: return combine_all(c, b, set, '&', span);
    case SET_difference: return combine_all(c, b, set, '-', span);
    case SET_symmetric_difference: return combine_all(c, b, set, '^', span);
    case SET_update: return changed(c, change_all(c, b, 0, set, val_error(), '|', span), span);
    case SET_intersection_update:
      if (b->rest_count > 1) { /* all of them are met with what the set was */
        Val both = combine_all(c, b, set, '&', span);
        return changed(c, val_ok(both) ? set_changed(c, '=', set, both, val_error(), span) : both, span);
      }
      return changed(c, change_all(c, b, 0, set, val_error(), '&', span), span);
    case SET_difference_update: return changed(c, change_all(c, b, 0, set, val_error(), '-', span), span);
    case SET_symmetric_difference_update:
      return changed(c, change_all(c, b, 0, set, val_error(), '^', span), span);
    case SET_issubset: return set_compared(c, 'l', set, other, span);
    case SET_issuperset: return set_compared(c, 'l', other, set, span);
    case SET_isdisjoint: return set_compared(c, 'd', set, other, span);
  }
  return val_error();
}

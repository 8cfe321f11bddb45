/* Dictionaries: building, looking up, changing, walking.
 *
 * A key may be of any type that has a hash, whatever the table's keys are: equal ones are one. What is stored
 * is of the static types of the dictionary; an empty table takes those types from what is stored first. */
#include "lang/rt/hash/dict.h"

#include <stdio.h>

#include "lang/lib/arguments.h"
#include "lang/lib/value/table.h"
#include "lang/rt/hash/set.h"
#include "lang/rt/value/union.h"

static bool no_memory(Rt *rt) { return rt_fault(rt, DG_MEMORY, "out of memory for a dictionary"); }

bool table_hash(Rt *rt, const Type *type, Value key, ValueHash *out) {
  if (value_hash(type, key, out)) return hash_scatter(out, &rt->nans), true;
  return rt_fault(rt, DG_TYPE, "unhashable type: '%s'", fmt_type_name(out->unhashable));
}

bool table_misses(Rt *rt, const Type *type, Value key) {
  StrBuf text = {0};
  fmt_repr(&text, type, key, fmt_options(rt));
  snprintf(rt->raise_arguments, sizeof rt->raise_arguments, "%s", strbuf_text(&text));
  rt_fault(rt, DG_KEY, "%s", strbuf_text(&text));
  strbuf_fini(&text);
  return false;
}

bool table_refuses(Rt *rt, const Type *holds, const Type *wanted) {
  StrBuf a = {0}, b = {0};
  type_print(&a, holds);
  type_print(&b, wanted);
  rt_fault(rt, DG_TYPE, "this holds %s here, where the code was checked for %s", strbuf_text(&a),
           strbuf_text(&b));
  rt_hint(rt, "what it holds was made more general by another name of it: run this cell again");
  strbuf_fini(&a);
  strbuf_fini(&b);
  return false;
}

bool table_unforeseen(Rt *rt, const Type *type) {
  rt_fault(rt, DG_TYPE, "this %s holds something here, where the code was checked for an empty one",
           type_class_name(type));
  rt_hint(rt, "put its first item in before this line");
  return false;
}

static const Type *key_type(const Type *dict) { return dict->count ? dict->items[0] : NULL; }
static const Type *value_type(const Type *dict) { return dict->count ? dict->items[1] : NULL; }

static Dict *dict_make(Rt *rt, const Type *type, int64_t count) {
  Dict *dict = dict_new(key_type(type), value_type(type));
  if (dict && dict_reserve(dict, count)) return dict;
  if (dict) object_release(&dict->head);
  no_memory(rt);
  return NULL;
}

/* An empty one takes the types of what is to be stored. */
static bool ready(Rt *rt, Dict *dict, const Type *key, const Type *value) {
  return dict->count || dict_retype(dict, key, value) || no_memory(rt);
}

/* Whether values of that type may be stored, as they are; whether one is of the union that is held as_value
 * asks. */
static bool takes(Rt *rt, const Dict *dict, const Type *value) {
  bool good = dict->value == value || type_fits(value, dict->value) || dict->value->kind == TY_UNION;
  return good || table_refuses(rt, dict->value, value);
}

/* A value of that type as one of the table's; *owned: it is the caller's to release. */
static bool as_value(Rt *rt, const Dict *dict, const Type *type, Value value, Value *out, bool *owned) {
  *owned = dict->value != type && dict->value->kind == TY_UNION;
  *out = value;
  if (!*owned) return true;
  int made = union_convert(type, value, dict->value, out);
  if (made <= 0) *owned = false;
  return made > 0 || (made ? table_refuses(rt, dict->value, type) : no_memory(rt));
}

static bool put(Rt *rt, Dict *dict, const Type *key_of, Value key, const Type *value_of, Value value) {
  ValueHash hash;
  Value own;
  bool owned;
  if (!table_hash(rt, key_of, key, &hash) || !takes(rt, dict, value_of) ||
      !as_value(rt, dict, value_of, value, &own, &owned))
    return false;
  TablePut done = dict_put(dict, key_of, key, &hash, own);
  if (owned) value_release(dict->value, own);
  if (done == PUT_OTHER_TYPE) return table_refuses(rt, dict->key, key_of);
  return done != PUT_NO_MEMORY || no_memory(rt);
}

/* Before entries are read as of a type. */
static bool gives(Rt *rt, const Type *holds, const Type *wanted) {
  return holds == wanted || !holds || type_fits(holds, wanted) || table_refuses(rt, holds, wanted);
}

static bool own(Rt *rt, const Type *type, Value value, Value *out) {
  *out = value;
  return value_keep(type, out) || rt_fault(rt, DG_MEMORY, "out of memory");
}

bool lib_dict_build(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Dict *dict = dict_make(rt, call->result, call->count / 2);
  if (!dict) return false;
  for (uint32_t k = 0; k < call->count; k += 2)
    if (!put(rt, dict, call->types[k], args[k], call->types[k + 1], args[k + 1]))
      return object_release(&dict->head), false;
  out->dict = dict;
  return true;
}

bool lib_dict_length(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call;
  out->i = args[0].dict->count;
  return true;
}

bool lib_dict_state(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call;
  out->i = dict_state(args[0].dict);
  return true;
}

bool lib_dict_find(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  ValueHash hash;
  if (!table_hash(rt, call->types[1], args[1], &hash)) return false;
  out->i = dict_find(args[0].dict, call->types[1], args[1], &hash);
  return true;
}

bool lib_dict_get(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Dict *dict = args[0].dict;
  Value at;
  if (!lib_dict_find(rt, call, args, &at)) return false;
  if (at.i < 0) return table_misses(rt, call->types[1], args[1]);
  return gives(rt, dict->value, call->result) && own(rt, dict->value, dict_value_at(dict, at.i), out);
}

/* An entry that a loop has found is there, unless the loop was checked as one whose body changes nothing. */
static bool entry_there(Rt *rt, int64_t at) {
  return at >= 0 || rt_fault(rt, DG_RUNTIME, "dictionary changed size during iteration");
}

bool lib_dict_key_at(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Dict *dict = args[0].dict;
  return entry_there(rt, args[1].i) && gives(rt, dict->key, call->result) &&
         own(rt, dict->key, dict_key_at(dict, args[1].i), out);
}

bool lib_dict_value_at(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Dict *dict = args[0].dict;
  return entry_there(rt, args[1].i) && gives(rt, dict->value, call->result) &&
         own(rt, dict->value, dict_value_at(dict, args[1].i), out);
}

bool lib_dict_set(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  return ready(rt, args[0].dict, call->types[1], call->types[2]) &&
         put(rt, args[0].dict, call->types[1], args[1], call->types[2], args[2]);
}

bool lib_dict_delete(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Value at;
  (void)out;
  if (!lib_dict_find(rt, call, args, &at)) return false;
  if (at.i < 0) return table_misses(rt, call->types[1], args[1]);
  dict_remove(args[0].dict, at.i, NULL, NULL);
  return true;
}

bool lib_dict_take(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Dict *dict = args[0].dict;
  if (!gives(rt, dict->value, call->result)) return false;
  dict_remove(dict, args[1].i, NULL, out);
  return true;
}

/* The first entry goes by the way of any other. */
bool lib_dict_popitem(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Dict *dict = args[0].dict;
  if (!dict->count) return rt_fault(rt, DG_KEY, "'%sdictionary is empty'", call->extra ? "" : "popitem(): ");
  if (!gives(rt, dict->key, call->result->items[0]) || !gives(rt, dict->value, call->result->items[1]))
    return false;
  Tuple *tuple = tuple_new(call->result);
  if (!tuple) return rt_fault(rt, DG_MEMORY, "out of memory for a tuple");
  if (args[1].b)
    dict_pop(dict, &tuple->items[0], &tuple->items[1]);
  else
    dict_remove(dict, dict_next(dict, 0), &tuple->items[0], &tuple->items[1]);
  out->tuple = tuple;
  return true;
}

/* Puts entry `from` of one into the other. */
static bool copy_entry(Dict *to, const Dict *from, int64_t at) {
  const DictEntry entry = dict_entry(from, at);
  ValueHash hash = {.number = entry.hash};
  return dict_put(to, from->key, entry.key, &hash, entry.value) != PUT_NO_MEMORY;
}

/* The entry goes to the beginning: into a table of its own, and all others behind it. */
static bool to_front(Rt *rt, Dict *dict, int64_t at) {
  Dict *copy = dict_new(dict->key, dict->value);
  bool good = copy && dict_reserve(copy, dict->count) && copy_entry(copy, dict, at);
  for (int64_t k = dict_next(dict, 0); good && k >= 0; k = dict_next(dict, k + 1))
    good = k == at || copy_entry(copy, dict, k);
  if (good) {
    Dict old = *dict;
    *dict = *copy;
    *copy = old;
    Object head = dict->head;
    dict->head = copy->head;
    copy->head = head;
    dict->moves = old.moves + 1;
  }
  if (copy) object_release(&copy->head);
  return good || no_memory(rt);
}

bool lib_dict_move(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Dict *dict = args[0].dict;
  Value at, key, value;
  (void)out;
  if (!lib_dict_find(rt, call, args, &at)) return false;
  bool nothing = call->types[1]->kind == TY_NONE; /* CPython's error of it has no argument */
  if (at.i < 0 && nothing) return rt->raise_arguments[0] = '\0', rt_fault(rt, DG_KEY, "%s", "");
  if (at.i < 0) return table_misses(rt, call->types[1], args[1]);
  if (!args[2].b) return dict_next(dict, 0) == at.i || to_front(rt, dict, at.i);
  if (dict_next(dict, at.i + 1) < 0) return true; /* it is there */
  ValueHash hash = {.number = dict_hash_at(dict, at.i)};
  dict->moves++;
  dict_remove(dict, at.i, &key, &value);
  bool good = dict_put(dict, dict->key, key, &hash, value) != PUT_NO_MEMORY;
  value_release(dict->key, key);
  value_release(dict->value, value);
  return good || no_memory(rt);
}

bool lib_dict_clear(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call, (void)out;
  dict_clear(args[0].dict);
  return true;
}

bool lib_dict_copy(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  out->dict = dict_copy(args[0].dict);
  return out->dict || no_memory(rt);
}

/* The entries of `other`, which may be of other types. */
static bool update(Rt *rt, Dict *dict, const Type *type, const Dict *other) {
  if (!other->count || dict == other) return true;
  const Type *key = key_type(type), *value = value_type(type);
  if (!ready(rt, dict, key ? key : other->key, value ? value : other->value)) return false;
  if (dict->key == other->key && dict->value == other->value)
    return dict_update(dict, other) || no_memory(rt);
  int64_t count = other->count;
  for (int64_t at = dict_next(other, 0), n = 0; at >= 0; at = dict_next(other, at + 1), n++) {
    const DictEntry entry = dict_entry(other, at);
    if (rt_polls(rt, n) || !put(rt, dict, other->key, entry.key, other->value, entry.value)) return false;
    if (other->count != count) return rt_fault(rt, DG_RUNTIME, "dict mutated during update");
  }
  return true;
}

bool lib_dict_update(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  return update(rt, args[0].dict, call->types[0], args[1].dict);
}

bool lib_dict_convert(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Dict *dict = dict_make(rt, call->result, 0);
  if (!dict) return false;
  if (!update(rt, dict, call->result, args[0].dict)) return object_release(&dict->head), false;
  out->dict = dict;
  return true;
}

bool lib_dict_from_pairs(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const List *pairs = args[0].list;
  Dict *dict = dict_make(rt, call->result, 0);
  if (!dict) return false;
  for (int64_t k = 0; k < pairs->count; k++) {
    const Type *pair = pairs->item;
    const Tuple *tuple = list_at(pairs, k).tuple;
    if (rt_polls(rt, k) || !put(rt, dict, pair->items[0], tuple->items[0], pair->items[1], tuple->items[1]))
      return object_release(&dict->head), false;
  }
  out->dict = dict;
  return true;
}

bool lib_dict_from_keys(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const List *keys = args[0].list;
  Dict *dict = dict_make(rt, call->result, 0);
  if (!dict) return false;
  for (int64_t k = 0; k < keys->count; k++)
    if (rt_polls(rt, k) || !put(rt, dict, keys->item, list_at(keys, k), call->types[1], args[1]))
      return object_release(&dict->head), false;
  out->dict = dict;
  return true;
}

/* The number of an int of Python's among the members of a union; -1: none. */
static int whole_member(const Type *type) {
  for (unsigned k = 0; k < type->count; k++)
    if (type_is_weak_int(type->items[k])) return (int)k;
  return -1;
}

/* Puts a number in the place of a counter's entry: a sum, of a member of what the counter holds. */
static bool put_count(Rt *rt, Dict *dict, int64_t at, const Type *member, int tag, Value sum) {
  if (dict->value->kind != TY_UNION) return dict_replace(dict, at, sum);
  Value own;
  bool good = union_close(member, (unsigned)tag, sum, &own) && dict_replace(dict, at, own);
  if (good) value_release(dict->value, own);
  return good || no_memory(rt);
}

/* Adds one to the entry, a bool, an int or a float of Python's (lang/front/rules/python/table.c);
 * OverflowError.
 */
static bool count_one(Rt *rt, Dict *dict, int64_t at) {
  Value sum = dict_value_at(dict, at);
  const Type *member = dict->value;
  int tag = 0;
  if (member->kind == TY_UNION) tag = (int)union_tag(sum), sum = union_open(member, sum, &member);
  if (member->dtype == DT_F64) {
    sum.f += 1;
  } else if (member->dtype == DT_BOOL) {
    sum = (Value){.i = sum.b + 1};
    tag = whole_member(dict->value);
    if (tag < 0) return table_refuses(rt, dict->value, member);
    member = dict->value->items[tag];
  } else if (__builtin_add_overflow(sum.i, 1, &sum.i))
    return rt_fault(rt, DG_OVERFLOW, "the count is too large: ints have 64 bits");
  return put_count(rt, dict, at, member, tag, sum);
}

bool lib_dict_count(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  static const Value one = {.i = 1};
  Dict *dict = args[0].dict;
  const List *list = args[1].list;
  const Type *key = key_type(call->types[0]), *value = value_type(call->types[0]);
  (void)out;
  if (!ready(rt, dict, key, value)) return false;
  for (int64_t k = 0; k < list->count; k++) {
    ValueHash hash;
    Value item = list_at(list, k), whole = one;
    if (rt_polls(rt, k) || !table_hash(rt, list->item, item, &hash)) return false;
    int64_t at = dict_find(dict, list->item, item, &hash);
    if (at >= 0) {
      if (!count_one(rt, dict, at)) return false;
      continue;
    }
    bool several = dict->value->kind == TY_UNION;
    int tag = several ? whole_member(dict->value) : 0;
    if (tag < 0) return table_refuses(rt, dict->value, value);
    if (several && !union_close(dict->value->items[tag], (unsigned)tag, one, &whole)) return no_memory(rt);
    TablePut done = dict_put(dict, list->item, item, &hash, whole);
    if (several) value_release(dict->value, whole);
    if (done == PUT_OTHER_TYPE) return table_refuses(rt, dict->key, list->item);
    if (done == PUT_NO_MEMORY) return no_memory(rt);
  }
  return true;
}

bool lib_dict_keywords(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Dict *dict = args[0].dict;
  const Dict *more = args[1].dict;
  (void)out;
  for (int64_t at = dict_next(more, 0); at >= 0; at = dict_next(more, at + 1)) {
    const DictEntry entry = dict_entry(more, at);
    if (dict_find_hashed(dict, more->key, entry.key, entry.hash) < 0) continue;
    StrBuf key = {0};
    fmt_str(&key, more->key, entry.key, fmt_options(rt));
    rt_fault(rt, DG_TYPE, "%s got multiple values for keyword argument '%s'", args[2].str->text,
             strbuf_text(&key));
    strbuf_fini(&key);
    return false;
  }
  return update(rt, dict, call->types[0], more);
}

bool lib_dict_no_more(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Dict *dict = args[0].dict;
  (void)call, (void)out;
  if (!dict->count) return true;
  StrBuf key = {0};
  fmt_str(&key, dict->key, dict_key_at(dict, dict_next(dict, 0)), fmt_options(rt));
  rt_fault(rt, DG_TYPE, "%s() got an unexpected keyword argument '%s'", args[1].str->text, strbuf_text(&key));
  strbuf_fini(&key);
  return false;
}

/* ---- walking ---- */

const char *ordered_changed(const Dict *dict) {
  return dict_is_cleared(dict) ? "OrderedDict changed size during iteration"
                               : "OrderedDict mutated during iteration";
}

bool lib_dict_step(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Dict *dict = args[0].dict;
  int64_t at = args[1].i, state = args[2].i, turn = args[3].i;
  int64_t count = state & ((INT64_C(1) << DICT_COUNT_BITS) - 1);
  const char *what = call->extra ? ordered_changed(dict) : NULL;
  if (call->extra && turn >= count) return out->i = -1, true; /* whose last key ends the loop */
  DictWalk walk = {.at = at, .left = count - turn, .count = state};
  switch (dict_step(dict, &walk, &out->i)) {
    case STEP_ENTRY: return true;
    case STEP_END: return out->i = -1, true;
    case STEP_RESIZED:
      return rt_fault(rt, DG_RUNTIME, "%s", what ? what : "dictionary changed size during iteration");
    case STEP_CHANGED: break;
  }
  return rt_fault(rt, DG_RUNTIME, "%s", what ? what : "dictionary keys changed during iteration");
}

bool lib_dict_back(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Dict *dict = args[0].dict;
  (void)call;
  if (dict->count != args[2].i) return rt_fault(rt, DG_RUNTIME, "dictionary changed size during iteration");
  out->i = dict_previous(dict, args[1].i);
  return true;
}

/* ---- what it holds, as a list and as a set ---- */

/* An entry as a view shows it, a new reference. */
static bool shown(Rt *rt, const Dict *dict, int64_t at, DictView view, const Type *type, Value *out) {
  const DictEntry entry = dict_entry(dict, at);
  if (view != VIEW_ITEMS)
    return own(rt, view == VIEW_KEYS ? dict->key : dict->value, view == VIEW_KEYS ? entry.key : entry.value,
               out);
  Tuple *tuple = tuple_new(type);
  if (!tuple) return rt_fault(rt, DG_MEMORY, "out of memory for a tuple");
  out->tuple = tuple;
  if (own(rt, dict->key, entry.key, &tuple->items[0]) && own(rt, dict->value, entry.value, &tuple->items[1]))
    return true;
  return object_release(&tuple->head), false;
}

/* Whether what a view shows may be read as of that type. */
static bool shows(Rt *rt, const Dict *dict, DictView view, const Type *type) {
  if (!dict->count) return true;
  if (view != VIEW_ITEMS) return gives(rt, view == VIEW_KEYS ? dict->key : dict->value, type);
  return gives(rt, dict->key, type->items[0]) && gives(rt, dict->value, type->items[1]);
}

bool lib_dict_list(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Dict *dict = args[0].dict;
  DictView view = (DictView)call->extra;
  const Type *item = call->result->count ? call->result->items[0] : NULL;
  List *list = list_new(item, dict->count);
  bool good = list && (!item || shows(rt, dict, view, item));
  if (!list) return rt_fault(rt, DG_MEMORY, "out of memory for a list");
  for (int64_t at = dict_next(dict, 0); good && item && at >= 0; at = dict_next(dict, at + 1)) {
    Value one;
    good = !rt_polls(rt, at) && shown(rt, dict, at, view, item, &one);
    if (!good) break;
    good = list_push(list, one) || rt_fault(rt, DG_MEMORY, "out of memory for a list");
    value_release(item, one);
  }
  if (!good) return object_release(&list->head), false;
  out->list = list;
  return true;
}

bool lib_dict_set_of(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Dict *dict = args[0].dict;
  DictView view = (DictView)(call->extra & ~TABLE_GROWS);
  const Type *item = call->result->count ? call->result->items[0] : NULL;
  Set *set = set_new(item);
  if (!set) return no_memory(rt);
  bool good = !item || shows(rt, dict, view, item);
  if (good && view == VIEW_KEYS && !(call->extra & TABLE_GROWS))
    good = set_expect(set, dict->count) || no_memory(rt);
  for (int64_t at = dict_next(dict, 0); good && item && at >= 0; at = dict_next(dict, at + 1)) {
    Value one;
    ValueHash hash;
    good = !rt_polls(rt, at) && shown(rt, dict, at, view, item, &one);
    if (!good) break;
    hash = (ValueHash){.number = dict_hash_at(dict, at)};
    good = (view == VIEW_KEYS || table_hash(rt, item, one, &hash)) &&
           (set_put(set, item, one, &hash) != PUT_NO_MEMORY || no_memory(rt));
    value_release(item, one);
  }
  if (!good) return object_release(&set->head), false;
  out->set = set;
  return true;
}

bool lib_values_equal(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt;
  out->b = values_equal(call->types[0], args[0], call->types[1], args[1]);
  return true;
}

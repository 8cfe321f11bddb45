/* Sets: building, looking up, changing, walking, and what two of them make.
 *
 * An item may be of any type that has a hash. An empty table takes the type of its items from what is stored
 * first. Sets and frozen ones are one table: which one it is, the static type says. */
#include "lang/lib/arguments.h"
#include "lang/lib/value/table.h"
#include "lang/rt/hash/quick.h"
#include "lang/rt/hash/set_algebra.h"

static bool no_memory(Rt *rt) { return rt_fault(rt, DG_MEMORY, "out of memory for a set"); }

static const Type *item_type(const Type *set) { return set->count ? set->items[0] : NULL; }

static bool put(Rt *rt, Set *set, const Type *type, Value item) {
  ValueHash hash;
  QuickKey quick = type == set->key ? quick_key(type) : QUICK_NONE;
  if (quick == QUICK_INT) return set_add_int(set, item.i) || no_memory(rt);
  if (quick == QUICK_TEXT) return set_add_text(set, item.str) || no_memory(rt);
  if (!table_hash(rt, type, item, &hash)) return false;
  TablePut done = set_put(set, type, item, &hash);
  if (done == PUT_OTHER_TYPE) return table_refuses(rt, set->key, type);
  return done != PUT_NO_MEMORY || no_memory(rt);
}

static bool gives(Rt *rt, const Set *set, const Type *wanted) {
  return set->key == wanted || !set->count || !wanted || type_fits(set->key, wanted) ||
         table_refuses(rt, set->key, wanted);
}

/* Hands the set to the caller where all is well. */
static bool result(bool good, Set *set, Value *out) {
  if (!good) return object_release(&set->head), false;
  out->set = set;
  return true;
}

/* The items of another set, one by one in its order. */
static bool put_all(Rt *rt, Set *set, const Set *from) {
  for (int64_t at = set_next(from, 0); at >= 0; at = set_next(from, at + 1))
    if (!put(rt, set, from->key, set_key_at(from, at))) return false;
  return true;
}

/* The set becomes a new one of its items: one that it is added to, or one that is made of them in its order.
 */
static bool set_again(Rt *rt, Set **set, bool added) {
  Set *again = set_new((*set)->key);
  if (!again) return no_memory(rt);
  bool good = added ? set_update(again, *set) || no_memory(rt) : put_all(rt, again, *set);
  object_release(&(*set)->head);
  *set = again;
  return good;
}

bool lib_set_build(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Set *set = set_new(item_type(call->result));
  bool good = set;
  for (uint32_t k = 0; good && k < call->count; k++) good = put(rt, set, call->types[k], args[k]);
  if (good && call->extra) good = set_again(rt, &set, false);
  if (good && call->extra == 1) good = set_again(rt, &set, true);
  return set ? result(good, set, out) : no_memory(rt);
}

bool lib_set_length(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call;
  out->i = args[0].set->count;
  return true;
}

/* The place of an item, which a set finds by its frozen copy too. */
static bool find(Rt *rt, const LibCall *call, const Value *args, int64_t *at) {
  ValueHash hash;
  const Type *type = call->types[1];
  if (type->kind == TY_SET && type->rank == SET_PLAIN)
    hash = (ValueHash){.number = set_hash(args[1].set)};
  else if (!table_hash(rt, type, args[1], &hash))
    return false;
  *at = set_find(args[0].set, type, args[1], &hash);
  return true;
}

bool lib_set_contains(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t at;
  if (!find(rt, call, args, &at)) return false;
  out->b = at >= 0;
  return true;
}

bool lib_set_add(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  if (!args[0].set->count && !set_retype(args[0].set, call->types[1])) return no_memory(rt);
  return put(rt, args[0].set, call->types[1], args[1]);
}

bool lib_set_remove(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t at;
  (void)out;
  if (!find(rt, call, args, &at)) return false;
  if (at >= 0) set_remove(args[0].set, at, NULL);
  return at >= 0 || call->extra || table_misses(rt, call->types[1], args[1]);
}

bool lib_set_pop(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  if (!gives(rt, args[0].set, call->result)) return false;
  return set_pop(args[0].set, out) || rt_fault(rt, DG_KEY, "'pop from an empty set'");
}

bool lib_set_clear(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call, (void)out;
  set_clear(args[0].set);
  return true;
}

bool lib_set_copy(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  out->set = set_copy(args[0].set);
  return out->set || no_memory(rt);
}

/* The new set as one that holds items of that type, which hold those that are in it. */
static bool as_items(Rt *rt, Set *set, const Type *item, Value *out) {
  bool good = true;
  if (!set->count)
    good = set_retype(set, item) || no_memory(rt);
  else if (item && !type_fits(set->key, item))
    good = item->kind == TY_UNION ? set_widen(set, item) || no_memory(rt) : table_refuses(rt, set->key, item);
  return result(good, set, out);
}

/* The items of `from` into a set of its own, as those of another type. */
bool lib_set_convert(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Set *set = set_copy(args[0].set);
  const Type *item = item_type(call->result);
  if (!set) return no_memory(rt);
  return as_items(rt, set, item, out);
}

static bool put_range(Rt *rt, Set *set, const Range *range) {
  int64_t count = range_length(range->start, range->stop, range->step);
  bool good = !count || set_expect_range(set, range->start, range->step, count);
  for (int64_t k = 0; good && k < count; k++) {
    if (rt_polls(rt, k)) return false;
    good = set_add_int(set, range_item(range, k));
  }
  return good || no_memory(rt);
}

static bool put_list(Rt *rt, Set *set, const List *list) {
  bool ints = list->count && list->item == set->key && quick_key(list->item) == QUICK_INT;
  for (int64_t k = 0; k < list->count; k++) {
    if (rt_polls(rt, k)) return false;
    if (!(ints ? set_add_int(set, list->items[k].i) || no_memory(rt)
               : put(rt, set, list->item, list_at(list, k))))
      return false;
  }
  return true;
}

bool lib_set_from_list(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Set *set = set_new(item_type(call->result));
  if (!set) return no_memory(rt);
  bool range = call->types[0]->kind == TY_RANGE;
  return result(range ? put_range(rt, set, args[0].range) : put_list(rt, set, args[0].list), set, out);
}

bool lib_set_list(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Set *set = args[0].set;
  if (!gives(rt, set, item_type(call->result))) return false;
  List *list = list_new(item_type(call->result), set->count);
  if (!list) return rt_fault(rt, DG_MEMORY, "out of memory for a list");
  for (int64_t at = set_next(set, 0); at >= 0; at = set_next(set, at + 1))
    if (rt_polls(rt, at) ||
        !(list_push(list, set_key_at(set, at)) || rt_fault(rt, DG_MEMORY, "out of memory for a list")))
      return object_release(&list->head), false;
  out->list = list;
  return true;
}

/* ---- two sets ---- */

/* Each item of a list: into the set, out of it, or those that it has into another one. */
static bool walk_list(Rt *rt, Set *set, const List *list, int64_t op, Set *into) {
  if (op == 'D' && !set_expect(set, list->count)) return no_memory(rt); /* the keys of a dictionary */
  for (int64_t k = 0; k < list->count; k++) {
    ValueHash hash;
    Value item = list_at(list, k);
    if (rt_polls(rt, k)) return false;
    if (op == '|' || op == 'D') {
      if (!put(rt, set, list->item, item)) return false;
      continue;
    }
    if (!table_hash(rt, list->item, item, &hash)) return false;
    int64_t at = set_find(set, list->item, item, &hash);
    if (at >= 0 && (op == '-' || op == '^')) set_remove(set, at, NULL);
    if (at < 0 && op == '^' && !put(rt, set, list->item, item)) return false;
    if (at >= 0 && op == '&' && !put(rt, into, list->item, item)) return false;
  }
  return true;
}

/* The same of a set and a list, as CPython's methods have it. */
static bool combine_list(Rt *rt, const LibCall *call, const Value *args, const Type *key, Value *out) {
  const Set *a = args[0].set;
  Set *made = call->extra == '-' ? set_copy(a) : set_new(key);
  if (!made) return no_memory(rt);
  bool good = walk_list(rt, call->extra == '-' ? made : args[0].set, args[1].list, call->extra, made);
  good = good && (call->extra != '-' || set_tidy(made) || no_memory(rt));
  return good ? as_items(rt, made, key, out) : result(false, made, out);
}

bool lib_set_combine(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Set *a = args[0].set, *b = args[1].set;
  const Type *key = item_type(call->result);
  if (call->types[1]->kind == TY_LIST) return combine_list(rt, call, args, key, out);
  if (!key) key = a->key ? a->key : b->key;
  switch (call->extra) {
    case '|': out->set = set_or(a, b, key); break;
    case '&': out->set = set_and(a, b, key); break;
    case '^': out->set = set_xor(a, b, key); break;
    case 'x': out->set = set_xor_made(a, args[1].set, key); break;
    default: out->set = set_minus(a, b); break;
  }
  return out->set ? as_items(rt, out->set, key, out) : no_memory(rt);
}

/* The set as one that takes what another holds; false: out of memory. */
static bool ready(Set *set, const Type *type, const Set *other) {
  const Type *item = item_type(type);
  return set->count || set_retype(set, item ? item : other->key);
}

/* What `made`, which nobody else has, holds is the set's, in its places; false: out of memory. */
static bool take_over(Set *set, Set *made) {
  if (made->count && made->key == set->key) {
    set_exchange(set, made);
    return true;
  }
  set_clear(set);
  return set_update(set, made);
}

bool lib_set_change(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Set *a = args[0].set;
  const Set *b = args[1].set;
  bool good;
  (void)out;
  if (call->count > 2 && args[1].object == args[2].object) return true; /* it is in already */
  if (call->types[1]->kind == TY_LIST) {
    const List *list = args[1].list;
    const Type *item = item_type(call->types[0]);
    if ((call->extra == '|' || call->extra == 'D' || call->extra == '^') && !a->count && list->count &&
        !set_retype(a, item ? item : list->item))
      return no_memory(rt);
    if (call->extra != '&') {
      good = walk_list(rt, a, list, call->extra, NULL);
      return good && (call->extra != '-' || set_tidy(a) || no_memory(rt));
    }
    Set *kept = set_new(a->key);
    if (!kept) return no_memory(rt);
    good = walk_list(rt, a, list, '&', kept);
    if (good) set_exchange(a, kept);
    object_release(&kept->head);
    return good;
  }
  switch (call->extra) {
    case '=': good = take_over(a, args[1].set); break;
    case '|': good = ready(a, call->types[0], b) && set_update(a, b); break;
    case '&': good = set_and_in_place(a, b); break;
    case '^': good = ready(a, call->types[0], b) && set_xor_in_place(a, b); break;
    default: good = set_minus_in_place(a, b); break;
  }
  return good || no_memory(rt);
}

bool lib_set_compare(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Set *a = args[0].set, *b = args[1].set;
  (void)rt;
  switch (call->extra) {
    case '=': out->b = set_equal(a, b); break;
    case '<': out->b = a->count < b->count && set_subset(a, b); break;
    case 'l': out->b = set_subset(a, b); break;
    default: out->b = set_disjoint(a, b); break;
  }
  return true;
}

/* ---- walking ---- */

bool lib_set_step(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Set *set = args[0].set;
  (void)call;
  if (set->count != args[2].i) return rt_fault(rt, DG_RUNTIME, "Set changed size during iteration");
  out->i = set_next(set, args[1].i);
  return true;
}

bool lib_set_at(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Set *set = args[0].set;
  if (args[1].i < 0) return rt_fault(rt, DG_RUNTIME, "Set changed size during iteration");
  if (!gives(rt, set, call->result)) return false;
  *out = set_key_at(set, args[1].i);
  return value_keep(set->key, out) || no_memory(rt);
}

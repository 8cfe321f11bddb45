/* Set: see set.h. */
#include "lang/rt/hash/set.h"

#include <stdlib.h>

#include "lang/base/memory/limits.h"
#include "lang/rt/hash/quick.h"
#include "lang/rt/value/union.h"

enum { SMALLEST = 8, RUN = 9, PERTURB_SHIFT = 5, LARGE = 50000 };

/* ---- places ---- */

static uint64_t key_word(const Set *set, uint64_t at) {
  uint64_t word;
  memcpy(&word, set_place(set, at) + sizeof(int64_t), sizeof word);
  return word;
}

/* One that has lost its key. */
static const SetPlace lost_place = {.key = {.u = SET_LOST}};

static bool is_used(const Set *set, uint64_t at) { return set_mark_at(set, at); }
static bool was_used(const Set *set, uint64_t at) { return set_mark_at(set, at) || key_word(set, at); }

/* Whether its places know the keys that they have lost. */
static bool is_of_ints(const Set *set) { return set->key && quick_key(set->key) == QUICK_INT; }

static void write_place(Set *set, uint64_t at, const SetPlace *place) {
  memcpy(set_place(set, at), &place->mark, sizeof place->mark);
  words_write(set_place(set, at) + sizeof(int64_t), set->key_words, &place->key);
}

/* Empty places for a set of such keys; false: out of memory. */
static bool places_init(TableBlock *block, int64_t key_words, uint64_t mask) {
  return table_block_init(block, (mask + 1) * sizeof(int64_t) * (uint64_t)(1 + key_words), true);
}

/* The places where a key of a hash may be: runs of neighbours, from place to place as in a dictionary; all
 * come in the end. */
typedef struct Probe {
  uint64_t start, at, end, perturb, mask;
} Probe;

static void begin_run(Probe *probe) {
  probe->at = probe->start;
  probe->end = probe->start + (probe->start + RUN <= probe->mask ? RUN : 0);
}

static Probe probe_begin(uint64_t mask, int64_t hash) {
  Probe probe = {.start = (uint64_t)hash & mask, .perturb = (uint64_t)hash, .mask = mask};
  begin_run(&probe);
  return probe;
}

static void probe_next(Probe *probe) {
  if (probe->at++ < probe->end) return;
  probe->perturb >>= PERTURB_SHIFT;
  probe->start = (probe->start * 5 + 1 + probe->perturb) & probe->mask;
  begin_run(probe);
}

/* ---- places of keys that are quick, which take one word ---- */

static inline char *quick_at(const Set *set, uint64_t at) { return (char *)set->block.data + at * 16; }
static inline SetPlace quick_read(const Set *set, uint64_t at) {
  SetPlace place = {.key = {.u = 0}};
  memcpy(&place.mark, quick_at(set, at), sizeof place.mark);
  memcpy(&place.key.u, quick_at(set, at) + sizeof place.mark, sizeof place.key.u);
  return place;
}
static inline void quick_write(Set *set, uint64_t at, int64_t mark, uint64_t word) {
  memcpy(quick_at(set, at), &mark, sizeof mark);
  memcpy(quick_at(set, at) + sizeof mark, &word, sizeof word);
}

/* place_key of all keys of another table. */
static void place_quick_keys(Set *set, const Set *old) {
  for (uint64_t k = 0; old->block.data && k <= old->mask; k++) {
    SetPlace place = quick_read(old, k);
    if (!place.mark) continue;
    Probe probe = probe_begin(set->mask, ~place.mark);
    while (quick_read(set, probe.at).mark) probe_next(&probe);
    quick_write(set, probe.at, place.mark, place.key.u);
  }
}

/* A key that is not there yet into a table that has not lost one. */
static void place_key(Set *set, const SetPlace *key) {
  Probe probe = probe_begin(set->mask, ~key->mark);
  while (is_used(set, probe.at)) probe_next(&probe);
  write_place(set, probe.at, key);
}

/* The places of a table that is to have more than `least`. */
static uint64_t size_above(uint64_t least) {
  uint64_t size = SMALLEST;
  while (size <= least) size *= 2;
  return size;
}

/* Moves the keys to a table of more places than `least`; false: out of memory. */
static bool resize(Set *set, uint64_t least) {
  uint64_t size = size_above(least);
  Set old = *set;
  if (!places_init(&set->block, set->key_words, size - 1)) {
    *set = old;
    return false;
  }
  set->mask = size - 1;
  if (set->key && quick_key(set->key))
    place_quick_keys(set, &old);
  else
    for (int64_t at = set_next(&old, 0); at >= 0; at = set_next(&old, at + 1))
      place_key(set, &(SetPlace){.mark = set_mark_at(&old, (uint64_t)at), .key = set_key_at(&old, at)});
  table_block_fini(&old.block);
  set->fill = set->count;
  return true;
}

/* What a table of so many keys grows beyond. */
static uint64_t larger(int64_t count) { return (uint64_t)count * (count > LARGE ? 2 : 4); }

/* Whether a table may have so many places that are or were used. */
static bool has_room(int64_t fill, uint64_t mask) { return (uint64_t)fill * 5 < mask * 3; }

/* ---- whole tables ---- */

/* Lets go the keys of a table that nobody has any more. */
static void let_go(Set *set) {
  bool objects = set->key && type_is_object(set->key);
  for (int64_t at = objects ? set_next(set, 0) : -1; at >= 0; at = set_next(set, at + 1))
    value_release(set->key, set_key_at(set, at));
  table_block_fini(&set->block);
}

static void set_free(Object *object) {
  set_clear((Set *)object);
  free(object);
}

static bool set_children(const Object *object, ValueVisit visit, void *context) {
  const Set *set = (const Set *)object;
  for (int64_t at = set_next(set, 0); at >= 0; at = set_next(set, at + 1))
    if (!value_visit(set->key, set_key_at(set, at), visit, context)) return false;
  return true;
}

static const Type *set_holds(const Object *object, unsigned k) {
  const Set *set = (const Set *)object;
  return set->count && !k ? set->key : NULL;
}

const ObjectOps object_ops_set = {.free = set_free, .children = set_children, .holds = set_holds};

Set *set_new(const Type *key) {
  Set *set = memory_zero(1, sizeof *set);
  if (!set) return NULL;
  set->head = (Object){.count = 1, .kind = OBJ_SET};
  set->key = key;
  set->key_words = type_words(key);
  set->mask = SMALLEST - 1;
  return set;
}

bool set_expect(Set *set, int64_t count) {
  return has_room(set->fill + count, set->mask) || resize(set, (uint64_t)(set->count + count) * 2);
}

bool set_expect_range(Set *set, int64_t first, int64_t step, int64_t count) {
  static const int64_t prime = (INT64_C(1) << 61) - 1, most_keys = INT64_C(1) << 48;
  uint64_t mask = SMALLEST - 1;
  if (count <= 0 || set->block.data) return true;
  if (count > most_keys) return false;
  while (!has_room(count, mask)) {
    int64_t full = (int64_t)((mask * 3 + 4) / 5); /* keys with which it grows */
    mask = size_above(larger(full)) - 1;
  }
  int64_t last = range_item(&(Range){.start = first, .step = step}, count - 1),
          least = first < last ? first : last, most = first < last ? last : first;
  bool own_hashes = least > -prime && most < prime && (least >= 0 || most < -1);
  bool own_places = (uint64_t)count <= (mask + 1) >> __builtin_ctzll((uint64_t)step);
  if (!own_hashes || !own_places) return memory_allows((mask + 1) * sizeof(int64_t) * 2);
  if (!places_init(&set->block, set->key_words, mask)) return false;
  set->mask = mask;
  return true;
}

/* Places that have lost a key stay so, also where a place gets another width. */
bool set_retype(Set *set, const Type *key) {
  Set other = *set;
  other.key = key;
  other.key_words = type_words(key);
  if (other.key_words != set->key_words && set->block.data) {
    if (!places_init(&other.block, other.key_words, set->mask)) return false;
    for (uint64_t k = 0; k <= set->mask; k++)
      if (was_used(set, k)) write_place(&other, k, &lost_place);
    table_block_fini(&set->block);
  }
  *set = other;
  return true;
}

/* What it held is released when it is empty already. The finger stays, as in CPython. */
void set_clear(Set *set) {
  Set old = *set;
  *set = (Set){.head = old.head,
               .key = old.key,
               .key_words = old.key_words,
               .mask = SMALLEST - 1,
               .finger = old.finger};
  let_go(&old);
}

void set_exchange(Set *a, Set *b) {
  Set old = *a;
  *a = *b, *b = old;
  Object head = a->head;
  uint64_t finger = a->finger;
  a->head = b->head, b->head = head;
  a->finger = b->finger, b->finger = finger;
}

/* The places of a set as those of `to`, which has none and is its owner then, under the type of its own keys;
 * false: out of memory. */
static bool copy_places(Set *to, const Set *set) {
  to->mask = set->mask;
  if (!places_init(&to->block, to->key_words, set->mask)) return false;
  for (uint64_t k = 0; k <= set->mask; k++) {
    SetPlace place = {.mark = set_mark_at(set, k), .key = set_key_at(set, (int64_t)k)};
    if (!place.mark || key_take(set->key, place.key, to->key, &place.key) > 0) {
      write_place(to, k, &place);
      continue;
    }
    let_go(to);
    return false;
  }
  return true;
}

bool set_widen(Set *set, const Type *key) {
  Set wide = *set, old = *set;
  wide.key = key;
  wide.key_words = type_words(key);
  wide.block = (TableBlock){0};
  if (set->block.data && !copy_places(&wide, set)) return false;
  *set = wide;
  let_go(&old);
  return true;
}

/* ---- keys ---- */

/* set_find among keys of the key's own type, which are quick. An int that was removed is on its way: without
 * what its place knows of it, all places that were ever used there would be asked. */
static inline int64_t quick_find(const Set *set, QuickKey quick, Value key, int64_t hash) {
  if (!set->count) return -1;
  uint64_t lost = quick == QUICK_INT && set_lost(key.i) != SET_LOST ? set_lost(key.i) : 0;
  for (Probe probe = probe_begin(set->mask, hash);; probe_next(&probe)) {
    SetPlace place = quick_read(set, probe.at);
    if (place.mark == ~hash && quick_same(quick, key, place.key)) return (int64_t)probe.at;
    if (!place.mark && (!place.key.u || place.key.u == lost)) return -1;
  }
}

int64_t set_find_int(const Set *set, int64_t key) {
  return quick_find(set, QUICK_INT, (Value){.i = key}, quick_hash_int(key));
}

int64_t set_find_text(const Set *set, Str *key) {
  return quick_find(set, QUICK_TEXT, (Value){.str = key}, quick_hash_text(key));
}

int64_t set_find_hashed(const Set *set, const Type *type, Value key, int64_t hash) {
  if (!set->count) return -1;
  QuickKey quick = type == set->key ? quick_key(type) : QUICK_NONE;
  if (quick == QUICK_INT) return quick_find(set, QUICK_INT, key, hash);
  if (quick == QUICK_TEXT) return quick_find(set, QUICK_TEXT, key, hash);
  for (Probe probe = probe_begin(set->mask, hash);; probe_next(&probe)) {
    if (!was_used(set, probe.at)) return -1;
    if (set_mark_at(set, probe.at) == ~hash &&
        key_matches(type, key, set->key, set_key_at(set, (int64_t)probe.at)))
      return (int64_t)probe.at;
  }
}

int64_t set_find(const Set *set, const Type *type, Value key, const ValueHash *hash) {
  return hash->nan ? -1 : set_find_hashed(set, type, key, hash->number);
}

/* Where a key that is not there goes, and no place knows it as lost any more: the last place on its way that
 * has lost one (*again), else the first that never had one. */
static uint64_t free_place(Set *set, const SetPlace *new, bool *again) {
  uint64_t lost = 0, known = is_of_ints(set) ? set_lost(new->key.i) : 0;
  Probe probe = probe_begin(set->mask, ~new->mark);
  for (*again = false; was_used(set, probe.at); probe_next(&probe)) {
    if (is_used(set, probe.at)) continue;
    lost = probe.at, *again = true;
    if (key_word(set, lost) == known) write_place(set, lost, &lost_place);
  }
  return *again ? lost : probe.at;
}

/* A key has come into place `at`, which never had one: the table grows where it has no room for more; false:
 * out of memory, and the key is taken out again. */
static bool grow_if_full(Set *set, uint64_t at) {
  static const SetPlace none = {0};
  if (has_room(set->fill, set->mask) || resize(set, larger(set->count))) return true;
  write_place(set, at, &none);
  set->fill--;
  set->count--;
  return false;
}

/* A key that is not there and is the table's from now on; false: out of memory, and the table is as it was.
 */
static bool enter(Set *set, const SetPlace *new) {
  bool again;
  if (!set->block.data && !places_init(&set->block, set->key_words, set->mask)) return false;
  uint64_t at = free_place(set, new, &again);
  write_place(set, at, new);
  set->count++;
  if (again) return true;
  set->fill++;
  return grow_if_full(set, at);
}

static TablePut add(Set *set, const Type *type, Value key, int64_t hash) {
  SetPlace new = {.mark = ~hash};
  int taken = key_take(type, key, set->key, &new.key);
  if (taken <= 0) return taken < 0 ? PUT_OTHER_TYPE : PUT_NO_MEMORY;
  if (enter(set, &new)) return PUT_ADDED;
  value_release(set->key, new.key);
  return PUT_NO_MEMORY;
}

/* Most find their first place as it never was used, and need not look for one. */
bool set_add_int(Set *set, int64_t key) {
  SetPlace new = {.mark = ~quick_hash_int(key), .key = {.i = key}};
  uint64_t first = (uint64_t) ~new.mark & set->mask;
  if (set->block.data) {
    SetPlace place = quick_read(set, first);
    if (!place.mark && !place.key.u) {
      quick_write(set, first, new.mark, new.key.u);
      set->count++, set->fill++;
      return has_room(set->fill, set->mask) || grow_if_full(set, first);
    }
    if (place.mark == new.mark && place.key.i == key) return true;
  }
  return quick_find(set, QUICK_INT, new.key, ~new.mark) >= 0 || enter(set, &new);
}

bool set_remove_int(Set *set, int64_t key) {
  int64_t at = set_find_int(set, key);
  if (at < 0) return false;
  quick_write(set, (uint64_t)at, 0, set_lost(key));
  set->count--;
  return true;
}

bool set_add_text(Set *set, Str *key) {
  int64_t hash = quick_hash_text(key);
  Value value = {.str = key};
  if (quick_find(set, QUICK_TEXT, value, hash) >= 0) return true;
  if (!enter(set, &(SetPlace){.mark = ~hash, .key = value})) return false;
  object_retain(&key->head);
  return true;
}

TablePut set_put_hashed(Set *set, const Type *type, Value key, int64_t hash) {
  return set_find_hashed(set, type, key, hash) >= 0 ? PUT_FOUND : add(set, type, key, hash);
}

TablePut set_put(Set *set, const Type *type, Value key, const ValueHash *hash) {
  if (set_find(set, type, key, hash) >= 0) return PUT_FOUND;
  return add(set, type, key, hash->number);
}

void set_remove(Set *set, int64_t at, Value *key) {
  Value old = set_key_at(set, at);
  SetPlace lost = {.key = {.u = is_of_ints(set) ? set_lost(old.i) : SET_LOST}};
  write_place(set, (uint64_t)at, &lost);
  set->count--;
  if (key)
    *key = old;
  else
    value_release(set->key, old);
}

bool set_pop(Set *set, Value *key) {
  if (!set->count) return false;
  int64_t at = set_next(set, (int64_t)(set->finger & set->mask));
  if (at < 0) at = set_next(set, 0);
  set_remove(set, at, key);
  set->finger = (uint64_t)at + 1;
  return true;
}

bool set_tidy(Set *set) {
  return (uint64_t)(set->fill - set->count) <= set->mask / 4 || resize(set, larger(set->count));
}

/* Of two tables of one size, one empty and one without gaps, the places are those of the other. */
bool set_update(Set *set, const Set *other) {
  if (set == other || !other->count) return true;
  if (!set_expect(set, other->count)) return false;
  if (!set->fill && set->mask == other->mask && other->fill == other->count) {
    Set copy = *set;
    if (!copy_places(&copy, other)) return false;
    table_block_fini(&set->block);
    *set = copy;
    set->fill = set->count = other->count;
    return true;
  }
  for (int64_t at = set_next(other, 0); at >= 0; at = set_next(other, at + 1))
    if (set_put_hashed(set, other->key, set_key_at(other, at), set_hash_at(other, at)) < PUT_FOUND)
      return false;
  return true;
}

int64_t set_next(const Set *set, int64_t at) {
  for (uint64_t k = (uint64_t)at; set->block.data && k <= set->mask; k++)
    if (is_used(set, k)) return (int64_t)k;
  return -1;
}

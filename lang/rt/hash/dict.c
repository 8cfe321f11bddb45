/* Dict: see dict.h. */
#include "lang/rt/hash/dict.h"

#include <stdlib.h>
#include <string.h>

#include "lang/base/memory/limits.h"
#include "lang/rt/hash/quick.h"
#include "lang/rt/value/union.h"

enum { SMALLEST = 8, GROWTH = 3, PERTURB_SHIFT = 5, MOST_RESERVED = 1 << 17 };
enum { HOLE = -1 }; /* no hash is -1 */
#define REMOVED UINT32_MAX
#define LARGEST (UINT64_C(1) << 32) /* so that indices have 32 bits */

/* ---- places ---- */

/* How many of so many indices may be in use. */
static int64_t usable_of(uint64_t size) { return (int64_t)(2 * size / 3); }

/* A power of two that holds so many indices: CPython's calculate_log2_keysize, which takes twice the least
 * one for those of 16 and above that are powers of two. */
static uint64_t size_for(uint64_t least) {
  uint64_t size = SMALLEST;
  while (size < (least | SMALLEST)) size *= 2;
  return size;
}

/* A power of two of which so many entries are two thirds. */
static uint64_t size_of_entries(int64_t count) { return size_for(((uint64_t)count * 3 + 1) / 2); }

/* What takes the place of all entries and indices of a table: a block of so many indices, which are cleared
 * and lie behind the entries. */
typedef struct Fresh {
  TableBlock block;
  uint32_t *indices;
  uint64_t size;
} Fresh;

static bool fresh_init(Fresh *fresh, const Dict *dict, uint64_t size) {
  size_t bytes = (size_t)(usable_of(size) * dict->width) * sizeof(int64_t);
  *fresh = (Fresh){.size = size};
  if (size > LARGEST || !table_block_init(&fresh->block, bytes + size * sizeof(uint32_t), false))
    return false;
  fresh->indices = (uint32_t *)(void *)((char *)fresh->block.data + bytes);
  memset(fresh->indices, 0, size * sizeof(uint32_t));
  return true;
}

static void fresh_take(Dict *dict, const Fresh *fresh) {
  table_block_fini(&dict->block);
  dict->block = fresh->block;
  dict->indices = fresh->indices;
  dict->size = fresh->size;
}

static void set_hash(Dict *dict, int64_t at, int64_t hash) { memcpy(dict_at(dict, at), &hash, sizeof hash); }

static bool is_hole(const Dict *dict, int64_t at) { return dict_hash_at(dict, at) == HOLE; }

static void write_value(Dict *dict, int64_t at, const Value *value) {
  words_write(dict_value_place(dict, at), dict->width - 1 - dict->key_words, value);
}

static void write_entry(Dict *dict, int64_t at, const DictEntry *entry) {
  set_hash(dict, at, entry->hash);
  if (entry->hash == HOLE) return;
  words_write(dict_key_place(dict, at), dict->key_words, &entry->key);
  write_value(dict, at, &entry->value);
}

/* The places where an entry of a hash may be, one after another; all come in the end. */
typedef struct Probe {
  uint64_t at, perturb, mask;
} Probe;

static Probe probe_begin(uint64_t size, int64_t hash) {
  return (Probe){.at = (uint64_t)hash & (size - 1), .perturb = (uint64_t)hash, .mask = size - 1};
}

static void probe_next(Probe *probe) {
  probe->perturb >>= PERTURB_SHIFT;
  probe->at = (probe->at * 5 + probe->perturb + 1) & probe->mask;
}

/* Makes the entry known to indices that have room for it. */
static void index_entry(uint32_t *indices, uint64_t size, int64_t hash, int64_t at) {
  Probe probe = probe_begin(size, hash);
  while (indices[probe.at] && indices[probe.at] != REMOVED) probe_next(&probe);
  indices[probe.at] = (uint32_t)(at + 1);
}

/* Moves the entries, without holes, to where there are so many indices; false: out of memory. */
static bool resize(Dict *dict, uint64_t size) {
  Fresh fresh;
  size_t bytes = (size_t)dict->width * sizeof(int64_t);
  int64_t count = 0;
  if (!fresh_init(&fresh, dict, size)) return false;
  char *to = fresh.block.data;
  for (int64_t k = dict->first; k < dict->end; k++) {
    if (is_hole(dict, k)) continue;
    memcpy(to, dict_at(dict, k), bytes);
    index_entry(fresh.indices, size, dict_hash_at(dict, k), count++);
    to += bytes;
  }
  fresh_take(dict, &fresh);
  dict->first = 0;
  dict->end = count;
  dict->usable = usable_of(size) - count;
  return true;
}

/* ---- whole tables ---- */

static void drop(const Type *type, Value value) {
  if (type) value_release(type, value);
}

static bool keep(const Type *type, Value *value) { return !type || value_keep(type, value); }

static void drop_entries(const Dict *dict, int64_t first, int64_t end) {
  bool keys = dict->key && type_is_object(dict->key), values = dict->value && type_is_object(dict->value);
  for (int64_t k = first; (keys || values) && k < end; k++) {
    if (is_hole(dict, k)) continue;
    drop(dict->key, dict_key_at(dict, k));
    drop(dict->value, dict_value_at(dict, k));
  }
}

/* Lets go the entries of a table that nobody has any more. */
static void let_go(Dict *dict) {
  drop_entries(dict, dict->first, dict->end);
  table_block_fini(&dict->block);
}

static void dict_free(Object *object) {
  Dict *dict = (Dict *)object;
  dict_clear(dict);
  free(dict);
}

static void dict_empty(Object *object) { dict_clear((Dict *)object); }

static bool dict_children(const Object *object, ValueVisit visit, void *context) {
  const Dict *dict = (const Dict *)object;
  for (int64_t at = dict_next(dict, 0); at >= 0; at = dict_next(dict, at + 1))
    if (!value_visit(dict->key, dict_key_at(dict, at), visit, context) ||
        (dict->value && !value_visit(dict->value, dict_value_at(dict, at), visit, context)))
      return false;
  return true;
}

static const Type *dict_holds(const Object *object, unsigned k) {
  const Dict *dict = (const Dict *)object;
  return dict->count ? (k ? dict->value : dict->key) : NULL;
}

const ObjectOps object_ops_dict = {
    .free = dict_free, .clear = dict_empty, .children = dict_children, .holds = dict_holds};

static void set_types(Dict *dict, const Type *key, const Type *value) {
  dict->key = key;
  dict->value = value;
  dict->key_words = type_words(key);
  dict->width = 1 + dict->key_words + type_words(value);
}

Dict *dict_new(const Type *key, const Type *value) {
  Dict *dict = memory_zero(1, sizeof *dict);
  if (!dict) return NULL;
  dict->head = (Object){.count = 1, .kind = OBJ_DICT};
  set_types(dict, key, value);
  return dict;
}

/* Few keys have room without it, and of very many most may be equal. */
bool dict_reserve(Dict *dict, int64_t count) {
  if (count <= usable_of(SMALLEST)) return true;
  return resize(dict, count > usable_of(MOST_RESERVED) ? MOST_RESERVED : size_of_entries(count));
}

/* An empty one may have used up indices, which stay so: its holes move where entries get another width. */
bool dict_retype(Dict *dict, const Type *key, const Type *value) {
  Dict other = *dict;
  set_types(&other, key, value);
  if (other.width != dict->width && dict->size) {
    Fresh fresh;
    if (!fresh_init(&fresh, &other, dict->size)) return false;
    memcpy(fresh.indices, dict->indices, dict->size * sizeof *dict->indices);
    fresh_take(&other, &fresh);
    for (int64_t k = 0; k < other.end; k++) set_hash(&other, k, HOLE);
  }
  *dict = other;
  return true;
}

/* What it held is released when it is empty already. */
void dict_clear(Dict *dict) {
  Dict old = *dict;
  *dict = (Dict){
      .head = old.head, .key = old.key, .value = old.value, .key_words = old.key_words, .width = old.width};
  let_go(&old);
}

/* The entry's key and value as those of other types; false: out of memory. */
static bool entry_take(const Dict *from, const DictEntry *entry, const Dict *to, DictEntry *out) {
  out->hash = entry->hash;
  if (entry->hash == HOLE) return true;
  if (key_take(from->key, entry->key, to->key, &out->key) <= 0) return false;
  out->value = entry->value;
  if (!from->value || key_take(from->value, entry->value, to->value, &out->value) > 0) return true;
  drop(to->key, out->key);
  return false;
}

/* Makes `to`, which is empty, the same entry by entry, holes too, under its own types; false: out of memory.
 */
static bool clone(Dict *to, const Dict *from) {
  Fresh fresh;
  Dict made = {.head = to->head};
  if (!from->size) return true;
  set_types(&made, to->key, to->value);
  if (!fresh_init(&fresh, &made, from->size)) return false;
  fresh_take(&made, &fresh);
  for (int64_t k = 0; k < from->first; k++) set_hash(&made, k, HOLE);
  for (int64_t k = from->first; k < from->end; k++) {
    DictEntry entry = dict_entry(from, k), taken;
    if (!entry_take(from, &entry, &made, &taken)) {
      drop_entries(&made, from->first, k);
      table_block_fini(&made.block);
      return false;
    }
    write_entry(&made, k, &taken);
  }
  memcpy(made.indices, from->indices, from->size * sizeof *made.indices);
  made.dense = made.key == from->key ? from->dense : 0;
  made.count = from->count;
  made.first = from->first;
  made.end = from->end;
  made.usable = from->usable;
  table_block_fini(&to->block);
  made.head = to->head; /* it may be one of the values */
  *to = made;
  return true;
}

bool dict_widen(Dict *dict, const Type *key, const Type *value) {
  Dict wide = {.head = dict->head}, old = *dict;
  set_types(&wide, key, value);
  if (!clone(&wide, dict)) return false;
  wide.head = dict->head; /* it may be one of the values */
  *dict = wide;
  let_go(&old);
  return true;
}

/* One with many holes is filled anew. */
Dict *dict_copy(const Dict *dict) {
  Dict *copy = dict_new(dict->key, dict->value);
  bool good = copy && (dict->count == 0                   ? true
                       : dict->count >= dict->end * 2 / 3 ? clone(copy, dict)
                                                          : dict_update(copy, dict));
  if (good) return copy;
  if (copy) object_release(&copy->head);
  return NULL;
}

/* ---- keys ---- */

/* Whether entry `at` has that key, of the table's own type, which is quick. */
static inline bool has_quick(const Dict *dict, int64_t at, QuickKey quick, Value key, int64_t hash) {
  uint64_t word;
  memcpy(&word, dict_key_place(dict, at), sizeof word);
  if (quick == QUICK_INT) return word == key.u;
  return dict_hash_at(dict, at) == hash && quick_same_text(key.str, (Str *)(uintptr_t)word);
}

/* place_of among keys of the key's own type, which are quick. */
static inline uint32_t *quick_place(const Dict *dict, QuickKey quick, Value key, int64_t hash) {
  for (Probe probe = probe_begin(dict->size, hash);; probe_next(&probe)) {
    uint32_t *index = &dict->indices[probe.at];
    if (!*index) return NULL;
    if (*index == REMOVED) continue;
    if (has_quick(dict, (int64_t)*index - 1, quick, key, hash)) return index;
  }
}

/* Where the index of the key is; NULL: nowhere. */
static uint32_t *place_of(const Dict *dict, const Type *type, Value key, int64_t hash) {
  if (!dict->count) return NULL;
  QuickKey quick = type == dict->key ? quick_key(type) : QUICK_NONE;
  if (quick == QUICK_INT) return quick_place(dict, QUICK_INT, key, hash);
  if (quick == QUICK_TEXT) return quick_place(dict, QUICK_TEXT, key, hash);
  for (Probe probe = probe_begin(dict->size, hash);; probe_next(&probe)) {
    uint32_t *index = &dict->indices[probe.at];
    if (!*index) return NULL;
    if (*index == REMOVED) continue;
    int64_t at = (int64_t)*index - 1;
    if (dict_hash_at(dict, at) == hash && key_matches(type, key, dict->key, dict_key_at(dict, at)))
      return index;
  }
}

int64_t dict_find(const Dict *dict, const Type *type, Value key, const ValueHash *hash) {
  const uint32_t *place = hash->nan ? NULL : place_of(dict, type, key, hash->number);
  return place ? (int64_t)*place - 1 : -1;
}

int64_t dict_find_hashed(const Dict *dict, const Type *type, Value key, int64_t hash) {
  const uint32_t *place = place_of(dict, type, key, hash);
  return place ? (int64_t)*place - 1 : -1;
}

bool dict_replace(Dict *dict, int64_t at, Value value) {
  Value old = dict_value_at(dict, at);
  if (!keep(dict->value, &value)) return false;
  write_value(dict, at, &value);
  drop(dict->value, old);
  return true;
}

/* Keys that came in their order from 0 on, as those of nodes and of indices do, are at the entries of their
 * numbers.
 */
static inline bool is_dense_key(const Dict *dict, int64_t key) {
  return (uint64_t)key < (uint64_t)dict->dense;
}

int64_t dict_find_int(const Dict *dict, int64_t key) {
  if (is_dense_key(dict, key)) return key;
  if (dict->dense == dict->end) return -1;
  const uint32_t *place = quick_place(dict, QUICK_INT, (Value){.i = key}, quick_hash_int(key));
  return place ? (int64_t)*place - 1 : -1;
}

int64_t dict_find_text(const Dict *dict, Str *key) {
  const uint32_t *place = quick_place(dict, QUICK_TEXT, (Value){.str = key}, quick_hash_text(key));
  return place ? (int64_t)*place - 1 : -1;
}

/* An entry behind the last one, which owns what it has; false: out of memory, and the table is as it was. */
static bool append(Dict *dict, const DictEntry *entry) {
  if (dict->usable <= 0 && !resize(dict, size_for(GROWTH * (uint64_t)dict->count))) return false;
  if (dict->dense == dict->end && entry->key.i == dict->end && quick_key(dict->key) == QUICK_INT)
    dict->dense++;
  write_entry(dict, dict->end, entry);
  index_entry(dict->indices, dict->size, entry->hash, dict->end++);
  dict->usable--;
  dict->count++;
  return true;
}

static int64_t quick_added(Dict *dict, const DictEntry *entry) {
  return append(dict, entry) ? dict->end - 1 : -1;
}

int64_t dict_place_int(Dict *dict, int64_t key) {
  if (is_dense_key(dict, key)) return key;
  DictEntry entry = {.hash = quick_hash_int(key), .key = {.i = key}};
  const uint32_t *place =
      dict->dense == dict->end ? NULL : quick_place(dict, QUICK_INT, entry.key, entry.hash);
  return place ? (int64_t)*place - 1 : quick_added(dict, &entry);
}

int64_t dict_place_text(Dict *dict, Str *key) {
  DictEntry entry = {.hash = quick_hash_text(key), .key = {.str = key}};
  const uint32_t *place = quick_place(dict, QUICK_TEXT, entry.key, entry.hash);
  if (place) return (int64_t)*place - 1;
  int64_t at = quick_added(dict, &entry);
  if (at >= 0) object_retain(&key->head);
  return at;
}

/* Whether entry `at`, if there is one, has that key. */
static inline bool is_near(const Dict *dict, int64_t at, QuickKey quick, Value key) {
  if ((uint64_t)at >= (uint64_t)dict->end || is_hole(dict, at)) return false;
  return has_quick(dict, at, quick, key, quick_hash(quick, key));
}

int64_t dict_find_int_near(const Dict *dict, int64_t key, int64_t at) {
  return is_near(dict, at, QUICK_INT, (Value){.i = key}) ? at : dict_find_int(dict, key);
}

int64_t dict_find_text_near(const Dict *dict, Str *key, int64_t at) {
  return is_near(dict, at, QUICK_TEXT, (Value){.str = key}) ? at : dict_find_text(dict, key);
}

int64_t dict_place_int_near(Dict *dict, int64_t key, int64_t at) {
  return is_near(dict, at, QUICK_INT, (Value){.i = key}) ? at : dict_place_int(dict, key);
}

int64_t dict_place_text_near(Dict *dict, Str *key, int64_t at) {
  return is_near(dict, at, QUICK_TEXT, (Value){.str = key}) ? at : dict_place_text(dict, key);
}

/* Adds a key that no entry is found by. */
static TablePut add(Dict *dict, const Type *type, Value key, int64_t hash, Value value) {
  DictEntry entry = {.hash = hash, .value = value};
  int taken = key_take(type, key, dict->key, &entry.key);
  if (taken <= 0) return taken < 0 ? PUT_OTHER_TYPE : PUT_NO_MEMORY;
  if (!keep(dict->value, &entry.value)) {
    drop(dict->key, entry.key);
    return PUT_NO_MEMORY;
  }
  if (append(dict, &entry)) return PUT_ADDED;
  drop(dict->key, entry.key);
  drop(dict->value, entry.value);
  return PUT_NO_MEMORY;
}

TablePut dict_put(Dict *dict, const Type *type, Value key, const ValueHash *hash, Value value) {
  int64_t at = dict_find(dict, type, key, hash);
  if (at >= 0) return dict_replace(dict, at, value) ? PUT_FOUND : PUT_NO_MEMORY;
  return add(dict, type, key, hash->number, value);
}

void dict_remove(Dict *dict, int64_t at, Value *key, Value *value) {
  DictEntry old = dict_entry(dict, at);
  Probe probe = probe_begin(dict->size, old.hash);
  while (dict->indices[probe.at] != (uint32_t)(at + 1)) probe_next(&probe);
  dict->indices[probe.at] = REMOVED;
  set_hash(dict, at, HOLE);
  if (dict->dense > at) dict->dense = at;
  dict->count--;
  while (dict->first < dict->end && is_hole(dict, dict->first)) dict->first++;
  if (key)
    *key = old.key;
  else
    drop(dict->key, old.key);
  if (value)
    *value = old.value;
  else
    drop(dict->value, old.value);
}

/* The places of the entries at the end are used again, but indices stay spent until the table grows. */
bool dict_pop(Dict *dict, Value *key, Value *value) {
  int64_t at = dict_previous(dict, dict->end);
  if (at < 0) return false;
  dict_remove(dict, at, key, value);
  dict->end = at;
  if (dict->first > at) dict->first = at;
  return true;
}

/* Whether a copy entry by entry is as good as a table that is filled anew. */
static bool is_dense(const Dict *dict) {
  return dict->count == dict->end && (dict->size == SMALLEST || usable_of(dict->size / 2) < dict->count);
}

bool dict_update(Dict *dict, const Dict *other) {
  if (dict == other || !other->count) return true;
  if (!dict->count && is_dense(other)) return clone(dict, other);
  if (usable_of(dict->size) < other->count && !resize(dict, size_of_entries(dict->count + other->count)))
    return false;
  for (int64_t k = dict_next(other, 0); k >= 0; k = dict_next(other, k + 1)) {
    DictEntry entry = dict_entry(other, k);
    const uint32_t *place = place_of(dict, other->key, entry.key, entry.hash);
    if (place ? !dict_replace(dict, (int64_t)*place - 1, entry.value)
              : add(dict, other->key, entry.key, entry.hash, entry.value) != PUT_ADDED)
      return false;
  }
  return true;
}

/* ---- loops ---- */

int64_t dict_next(const Dict *dict, int64_t at) {
  if (at < dict->first) at = dict->first;
  while (at < dict->end && is_hole(dict, at)) at++;
  return at < dict->end ? at : -1;
}

int64_t dict_previous(const Dict *dict, int64_t at) {
  if (at > dict->end) at = dict->end;
  while (--at >= dict->first)
    if (!is_hole(dict, at)) return at;
  return -1;
}

DictWalk dict_walk(const Dict *dict) { return (DictWalk){.left = dict->count, .count = dict_state(dict)}; }

/* A loop that has noticed a change of the size goes on noticing it. */
DictStep dict_step(const Dict *dict, DictWalk *walk, int64_t *at) {
  if (walk->count != dict_state(dict)) {
    walk->count = -1;
    return STEP_RESIZED;
  }
  *at = dict_next(dict, walk->at);
  if (*at < 0) return STEP_END;
  if (!walk->left) return STEP_CHANGED;
  walk->left--;
  walk->at = *at + 1;
  return STEP_ENTRY;
}

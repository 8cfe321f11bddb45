/* Dict: the table of a dictionary, keys and their values in the order in which the keys came.
 *
 * Entries lie one behind another in that order; indices into them are hashed. A key that is removed leaves a
 * hole, and holes go when the table grows, at the moments at which CPython's does (3.11,
 * Objects/dictobject.c), so that a loop that changes what it walks sees the same. Invariant: the entries
 * before `first` are holes; indices has no more entries in use and holes than two thirds. */
#ifndef QUERN_RT_HASH_DICT_H
#define QUERN_RT_HASH_DICT_H

#include "lang/rt/hash/block.h"
#include "lang/rt/hash/key.h"

/* An entry as it is read: in the table it takes a word for the hash and, of key and value, one or two, since
 * few types need all of a Value. */
typedef struct DictEntry {
  int64_t hash; /* -1: a hole */
  Value key, value;
} DictEntry;

typedef struct Dict {
  Object head;
  const Type *key, *value;  /* NULL while it is empty and untyped */
  int64_t count;            /* keys */
  int64_t first, end;       /* its entries, with holes */
  int64_t usable;           /* entries that may be added before it grows */
  int64_t dense;            /* of 64-bit ints: so many first entries have their own numbers as keys */
  int64_t key_words, width; /* of a key; of an entry */
  TableBlock block;         /* the entries, and the indices behind them */
  uint32_t *indices;        /* into entries, plus 1; 0: empty; NULL: no keys yet */
  uint64_t size;            /* of indices, a power of two, or 0 */
  int64_t moves;            /* of keys to one end */
} Dict;

/* What a loop finds as it was where no key has come, gone or moved meanwhile: its low bits are the count. */
#define DICT_COUNT_BITS 40
static inline int64_t dict_state(const Dict *dict) {
  return dict->count | (int64_t)((uint64_t)dict->moves << DICT_COUNT_BITS);
}

/* Nothing has come since all was cleared at once, which OrderedDict's iterators take for another size and no
 * more. */
static inline bool dict_is_cleared(const Dict *dict) { return !dict->count && !dict->end; }

extern const ObjectOps object_ops_dict;

/* An empty one; NULL: out of memory. */
Dict *dict_new(const Type *key, const Type *value);
/* Room for so many keys, in an empty one, as CPython's displays make it; false: out of memory. */
bool dict_reserve(Dict *dict, int64_t count);
/* The types of an empty one; false: out of memory, and it is as it was. */
bool dict_retype(Dict *dict, const Type *key, const Type *value);
/* Keys and values as those of other types, which hold all of them; false: out of memory, and it is as it was.
 */
bool dict_widen(Dict *dict, const Type *key, const Type *value);
/* A copy with references of its own; NULL: out of memory. */
Dict *dict_copy(const Dict *dict);
void dict_clear(Dict *dict);

/* Entry `at`, which is in use, or a part of it. */
static inline char *dict_at(const Dict *dict, int64_t at) {
  return (char *)dict->block.data + at * dict->width * (int64_t)sizeof(int64_t);
}
static inline int64_t dict_hash_at(const Dict *dict, int64_t at) {
  int64_t hash;
  memcpy(&hash, dict_at(dict, at), sizeof hash);
  return hash;
}
/* Where its key and its value are: as much of a Value as their types need. */
static inline char *dict_key_place(const Dict *dict, int64_t at) {
  return dict_at(dict, at) + sizeof(int64_t);
}
static inline char *dict_value_place(const Dict *dict, int64_t at) {
  return dict_key_place(dict, at) + dict->key_words * (int64_t)sizeof(int64_t);
}
static inline Value dict_key_at(const Dict *dict, int64_t at) {
  return words_read(dict_key_place(dict, at), dict->key_words);
}
static inline Value dict_value_at(const Dict *dict, int64_t at) {
  return words_read(dict_value_place(dict, at), dict->width - 1 - dict->key_words);
}
static inline DictEntry dict_entry(const Dict *dict, int64_t at) {
  return (DictEntry){
      .hash = dict_hash_at(dict, at), .key = dict_key_at(dict, at), .value = dict_value_at(dict, at)};
}

/* The entry of a key (borrowed, of any type); -1: it has none. */
int64_t dict_find(const Dict *dict, const Type *type, Value key, const ValueHash *hash);
/* The same of a key of another dictionary with the hash that it has there. */
int64_t dict_find_hashed(const Dict *dict, const Type *type, Value key, int64_t hash);
/* The same in a table that has keys, all of them of 64-bit ints, or of texts. */
int64_t dict_find_int(const Dict *dict, int64_t key);
int64_t dict_find_text(const Dict *dict, Str *key);
/* The entry of such a key, which is added where there is none: its value is cleared then, and the caller's to
 * write. -1: out of memory, and the table is as it was. */
int64_t dict_place_int(Dict *dict, int64_t key);
int64_t dict_place_text(Dict *dict, Str *key);
/* The same where the key may be in entry `at`, as it was when it was looked for before: any number. */
int64_t dict_find_int_near(const Dict *dict, int64_t key, int64_t at);
int64_t dict_find_text_near(const Dict *dict, Str *key, int64_t at);
int64_t dict_place_int_near(Dict *dict, int64_t key, int64_t at);
int64_t dict_place_text_near(Dict *dict, Str *key, int64_t at);
/* dict[key] = value; both are borrowed, and the value is of the table's type. */
TablePut dict_put(Dict *dict, const Type *type, Value key, const ValueHash *hash, Value value);
/* Another value for entry `at`, which is in use: a copy; false: out of memory. */
bool dict_replace(Dict *dict, int64_t at, Value value);
/* Removes entry `at`, which is in use. Key and value are the caller's where it asks for them, else released.
 */
void dict_remove(Dict *dict, int64_t at, Value *key, Value *value);
/* popitem(): the same of the last one; false: it is empty. */
bool dict_pop(Dict *dict, Value *key, Value *value);
/* dict.update(other), whose types are the table's own; false: out of memory, and some may have been put. */
bool dict_update(Dict *dict, const Dict *other);

/* The first entry in use from `at` on, and the last one before it; -1: none. */
int64_t dict_next(const Dict *dict, int64_t at);
int64_t dict_previous(const Dict *dict, int64_t at);

/* A loop over a dictionary that notices changes, as CPython's iterators do. */
typedef struct DictWalk {
  int64_t at, left, count; /* count: dict_state */
} DictWalk;
typedef enum DictStep {
  STEP_ENTRY,
  STEP_END,
  STEP_RESIZED, /* RuntimeError: dictionary changed size during iteration */
  STEP_CHANGED  /* RuntimeError: dictionary keys changed during iteration */
} DictStep;
DictWalk dict_walk(const Dict *dict);
/* The next entry into *at. */
DictStep dict_step(const Dict *dict, DictWalk *walk, int64_t *at);

#endif

/* Dict: the table of a dictionary, keys and their values in the order in which the keys came.
 *
 * Entries lie one behind another in that order; indices into them are hashed. A key that is removed leaves a
 * hole, and holes go when the table grows, at the moments at which CPython's does (3.11,
 * Objects/dictobject.c), so that a loop that changes what it walks sees the same. Invariant: the entries
 * before `first` are holes; indices has no more entries in use and holes than two thirds. */
#ifndef QUERN_RT_HASH_DICT_H
#define QUERN_RT_HASH_DICT_H

#include "lang/rt/hash/key.h"

typedef struct DictEntry {
  int64_t hash; /* -1: a hole */
  Value key, value;
} DictEntry;

typedef struct Dict {
  Object head;
  const Type *key, *value; /* NULL while it is empty and untyped */
  int64_t count;           /* keys */
  int64_t first, end;      /* its entries, with holes */
  int64_t usable;          /* entries that may be added before it grows */
  DictEntry *entries;
  uint32_t *indices; /* into entries, plus 1; 0: empty; behind the entries in one block; NULL: no keys yet */
  uint64_t size;     /* of indices, a power of two, or 0 */
} Dict;

extern const ObjectOps object_ops_dict;

/* An empty one; NULL: out of memory. */
Dict *dict_new(const Type *key, const Type *value);
/* Room for so many keys, in an empty one, as CPython's displays make it; false: out of memory. */
bool dict_reserve(Dict *dict, int64_t count);
/* The types of an empty one. */
void dict_retype(Dict *dict, const Type *key, const Type *value);
/* Keys and values as those of other types, which hold all of them; false: out of memory, and it is as it was.
 */
bool dict_widen(Dict *dict, const Type *key, const Type *value);
/* A copy with references of its own; NULL: out of memory. */
Dict *dict_copy(const Dict *dict);
void dict_clear(Dict *dict);

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
/* dict[key] = value; both are borrowed, and the value is of the table's type. */
TablePut dict_put(Dict *dict, const Type *type, Value key, const ValueHash *hash, Value value);
/* The value of entry `at`, which is in use; false: out of memory. */
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
  int64_t at, left, count;
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

/* Set: the table of a set, whose order is CPython's (3.11, Objects/setobject.c).
 *
 * The order in which a set is walked is that of its places, so where a key goes, when the table grows and
 * what a removed key leaves are as there. Invariant: fewer than three fifths of the places hold a key or had
 * one. */
#ifndef QUERN_RT_HASH_SET_H
#define QUERN_RT_HASH_SET_H

#include "lang/rt/hash/block.h"
#include "lang/rt/hash/key.h"

/* A place as it is read: in the table it takes a word for the mark and one or two for the key. */
typedef struct SetPlace {
  int64_t mark; /* the complement of the key's hash, so that it is 0 where there is none: no hash is -1 */
  Value key; /* where there is none, .u: 0: there never was one; SET_LOST: there was one; more: the int that
                was here (set_lost), which is not in the set now */
} SetPlace;

enum { SET_LOST = 1 };
/* What the place of an int has when it goes. Few ints are not told from others. */
static inline uint64_t set_lost(int64_t key) {
  uint64_t word = (uint64_t)key ^ UINT64_C(1) << 63;
  return word ? word : SET_LOST;
}

typedef struct Set {
  Object head;
  const Type *key;     /* NULL while it is empty and untyped */
  int64_t count, fill; /* keys; places that hold one or had one */
  uint64_t mask;       /* places - 1, of which there are a power of two */
  uint64_t finger;     /* where set_pop goes on */
  int64_t key_words;   /* of a place, behind its mark */
  TableBlock block;    /* the places; without data: all are empty */
} Set;

extern const ObjectOps object_ops_set;

/* An empty one; NULL: out of memory. */
Set *set_new(const Type *key);
/* Room for what is to be added, so many keys, as CPython makes it before it adds those of a set or a
 * dictionary; false: out of memory. */
bool set_expect(Set *set, int64_t count);
/* Room for the ints of a range, all of which are to be added to an empty set of ints: where each of them
 * finds its first place free, whatever came before it, the table has the places at once that it would have
 * grown to. (Elsewhere the order depends on the tables in between, and nothing is done.) False: out of
 * memory. */
bool set_expect_range(Set *set, int64_t first, int64_t step, int64_t count);
/* The type of an empty one; false: out of memory, and it is as it was. */
bool set_retype(Set *set, const Type *key);
/* Keys as those of another type, which holds all of them, in their places; false: out of memory, and it is as
 * it was. */
bool set_widen(Set *set, const Type *key);
void set_clear(Set *set);
/* Exchanges what two sets hold; where pop() goes on stays, as in CPython. */
void set_exchange(Set *a, Set *b);

/* The place of a key (borrowed, of any type); -1: it is not in. */
int64_t set_find(const Set *set, const Type *type, Value key, const ValueHash *hash);
/* set.add(key), which is borrowed. */
TablePut set_put(Set *set, const Type *type, Value key, const ValueHash *hash);
/* The same in a table whose keys are 64-bit ints, or texts; false of adding: out of memory,
 * and the table is as it was. */
int64_t set_find_int(const Set *set, int64_t key);
int64_t set_find_text(const Set *set, Str *key);
bool set_add_int(Set *set, int64_t key);
bool set_add_text(Set *set, Str *key);
/* Such an int goes; false: it was not in. */
bool set_remove_int(Set *set, int64_t key);
/* Those of a key of another table with the hash it has there, of which NaNs have one of their own. */
int64_t set_find_hashed(const Set *set, const Type *type, Value key, int64_t hash);
TablePut set_put_hashed(Set *set, const Type *type, Value key, int64_t hash);
/* Empties place `at`, which holds a key. The key is the caller's who asks for it, else released. */
void set_remove(Set *set, int64_t at, Value *key);
/* set.pop(); false: it is empty. */
bool set_pop(Set *set, Value *key);
/* Makes room for more where a quarter of the places has lost its key; false: out of memory, which does no
 * harm. */
bool set_tidy(Set *set);

/* set.update(other); false: out of memory, and some may have been added. */
bool set_update(Set *set, const Set *other);

/* The first place from `at` on that holds a key; -1: none. A loop over a set whose count has changed has met
 * a RuntimeError: Set changed size during iteration. */
int64_t set_next(const Set *set, int64_t at);
/* The hash and the key of a place in use. */
static inline char *set_place(const Set *set, uint64_t at) {
  return (char *)set->block.data + at * sizeof(int64_t) * (uint64_t)(1 + set->key_words);
}
static inline int64_t set_mark_at(const Set *set, uint64_t at) {
  int64_t mark;
  memcpy(&mark, set_place(set, at), sizeof mark);
  return mark;
}
static inline int64_t set_hash_at(const Set *set, int64_t at) { return ~set_mark_at(set, (uint64_t)at); }
static inline Value set_key_at(const Set *set, int64_t at) {
  return words_read(set_place(set, (uint64_t)at) + sizeof(int64_t), set->key_words);
}

#endif

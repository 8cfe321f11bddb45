/* Keys of tables: when two are one, and how a table takes one of another type. */
#ifndef QUERN_RT_HASH_KEY_H
#define QUERN_RT_HASH_KEY_H

#include "lang/rt/value/ops.h"

/* What became of a key that was put into a table. */
typedef enum TablePut {
  PUT_NO_MEMORY,  /* the table is as it was */
  PUT_OTHER_TYPE, /* the same: the table's keys are of another type, and none is equal to this one */
  PUT_FOUND,      /* there was one that is equal, which stays */
  PUT_ADDED
} TablePut;

/* Whether a table finds one by the other: they are the same thing, or equal. */
bool key_matches(const Type *a_type, Value a, const Type *b_type, Value b);
/* A key as one of a table's type, a new reference. 1; 0: out of memory; -1: it is none. */
int key_take(const Type *from, Value key, const Type *to, Value *out);
/* NaNs, which no other key is equal to, would all meet at one place, and one would be found by another's
 * bits: each that is hashed to be a key gets a hash of its own, by *nans, which counts them. Copies of a
 * table keep it, so that a key and its copy are one. */
void hash_scatter(ValueHash *hash, uint64_t *nans);

#endif

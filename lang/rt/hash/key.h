/* Keys of tables: when two are one, and how a table takes one of another type. */
#ifndef QUERN_RT_HASH_KEY_H
#define QUERN_RT_HASH_KEY_H

#include <string.h>

#include "lang/rt/value/ops.h"

/* What became of a key that was put into a table. */
typedef enum TablePut {
  PUT_NO_MEMORY,  /* the table is as it was */
  PUT_OTHER_TYPE, /* the same: the table's keys are of another type, and none is equal to this one */
  PUT_FOUND,      /* there was one that is equal, which stays */
  PUT_ADDED
} TablePut;

/* How many words of 8 bytes of a Value a type needs (NULL: of nothing), and such a part of one. */
static inline int64_t type_words(const Type *type) {
  bool wide = type && (type->kind == TY_UNION || (type_is_scalar(type) && dtype_size(type->dtype) > 8));
  return wide ? 2 : 1;
}
static inline Value words_read(const char *from, int64_t words) {
  Value value = {.u = 0};
  if (words == 1) {
    memcpy(&value.u, from, sizeof value.u);
    return value;
  }
  memcpy(&value, from, sizeof value);
  return value;
}
static inline void words_write(char *to, int64_t words, const Value *value) {
  if (words == 1)
    memcpy(to, value, sizeof value->u);
  else
    memcpy(to, value, sizeof *value);
}

/* Whether a table finds one by the other: they are the same thing, or equal. */
bool key_matches(const Type *a_type, Value a, const Type *b_type, Value b);
/* A key as one of a table's type, a new reference. 1; 0: out of memory; -1: it is none. */
int key_take(const Type *from, Value key, const Type *to, Value *out);
/* NaNs, which no other key is equal to, would all meet at one place, and one would be found by another's
 * bits: each that is hashed to be a key gets a hash of its own, by *nans, which counts them. Copies of a
 * table keep it, so that a key and its copy are one. */
void hash_scatter(ValueHash *hash, uint64_t *nans);

#endif

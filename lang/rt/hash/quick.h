/* Tables by keys of the two kinds that most tables have: ints and texts. Their hashes and their comparison
 * are a few instructions where the type is known, and many calls where it is asked of each key.
 *
 * A table is asked by these only while its own keys are of the very type of the key. */
#ifndef QUERN_RT_HASH_QUICK_H
#define QUERN_RT_HASH_QUICK_H

#include <string.h>

#include "lang/rt/hash/pyhash.h"
#include "lang/rt/value/value.h"

typedef enum QuickKey {
  QUICK_NONE, /* asked by way of the records of its kind */
  QUICK_INT,  /* of 64 bits, in .i */
  QUICK_TEXT  /* in .str */
} QuickKey;

static inline QuickKey quick_key(const Type *type) {
  if (type->kind == TY_STR) return QUICK_TEXT;
  return type->kind == TY_SCALAR && type->dtype == DT_I64 ? QUICK_INT : QUICK_NONE;
}

/* pyhash_int, without its division where the number is its own hash. */
static inline int64_t quick_hash_int(int64_t number) {
  static const int64_t prime = (INT64_C(1) << 61) - 1;
  if (number > -prime && number < prime) return number == -1 ? -2 : number;
  return pyhash_int(number);
}

/* The hash of a text, which keeps it. */
int64_t quick_text_begin(Str *str);
static inline int64_t quick_hash_text(Str *str) { return str->hash ? str->hash : quick_text_begin(str); }

/* Whether so many bytes are alike: most keys are short, and a call for them takes longer than to compare
 * them. */
static inline bool quick_same_bytes(const char *a, const char *b, size_t length) {
  if (length > 16) return !memcmp(a, b, length);
  if (length >= 8) {
    uint64_t x[2], y[2]; /* the first eight and the last eight, which may have some in common */
    memcpy(x, a, 8), memcpy(x + 1, a + length - 8, 8);
    memcpy(y, b, 8), memcpy(y + 1, b + length - 8, 8);
    return !((x[0] ^ y[0]) | (x[1] ^ y[1]));
  }
  if (length >= 4) {
    uint32_t x[2], y[2];
    memcpy(x, a, 4), memcpy(x + 1, a + length - 4, 4);
    memcpy(y, b, 4), memcpy(y + 1, b + length - 4, 4);
    return !((x[0] ^ y[0]) | (x[1] ^ y[1]));
  }
  return !length || (a[0] == b[0] && a[length / 2] == b[length / 2] && a[length - 1] == b[length - 1]);
}

static inline bool quick_same_text(const Str *a, const Str *b) {
  return a == b || (a->length == b->length && quick_same_bytes(a->text, b->text, (size_t)a->length));
}

static inline int64_t quick_hash(QuickKey quick, Value key) {
  return quick == QUICK_INT ? quick_hash_int(key.i) : quick_hash_text(key.str);
}

/* Whether two keys of that kind are equal. */
static inline bool quick_same(QuickKey quick, Value a, Value b) {
  return quick == QUICK_INT ? a.i == b.i : quick_same_text(a.str, b.str);
}

#endif

/* Seeds as the 32-bit words that a generator begins with, and those that Python's random takes beside ints:
 * texts, bytes and floats. */
#ifndef QUERN_LIB_RANDOM_SEED_H
#define QUERN_LIB_RANDOM_SEED_H

#include "lang/lib/lib.h"

/* Lowest first: one or two of each seed. */
typedef struct Words {
  uint32_t *items;
  size_t count;
} Words;

/* Whether a seed of that type is a text, bytes or a float. */
bool seed_is_python(const Type *type);
/* The words of such a seed, which the caller frees; `old`: of version 1. */
bool seed_python(Rt *rt, const Type *type, const Value *seed, bool old, Words *out);

#endif

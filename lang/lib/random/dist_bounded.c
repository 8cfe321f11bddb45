/* Random integers in an interval. */
#include "lang/lib/random/dist.h"

#include <string.h>

static uint64_t mask_of(uint64_t max) { return max ? UINT64_MAX >> __builtin_clzll(max) : 0; }

/* `bits` of the generator: whole words, or the next part of one. */
static inline uint64_t next_bits(Bounded *b) {
  if (b->bits == 64) return bitgen_u64(b->g);
  if (b->bits == 32) return bitgen_u32(b->g);
  if (b->left) {
    b->buffer >>= b->bits;
    b->left--;
  } else {
    b->buffer = bitgen_u32(b->g);
    b->left = 32 / b->bits - 1;
  }
  return b->buffer & ((1U << b->bits) - 1);
}

static inline uint64_t masked(Bounded *b, uint64_t range) {
  uint64_t mask = mask_of(range), value;
  do value = next_bits(b) & mask;
  while (value > range);
  return value;
}

/* The upper half of a product of `bits` each; a lower half below the remainder is drawn again. */
static inline uint64_t lemire(Bounded *b, uint64_t range) {
  unsigned bits = (unsigned)b->bits;
  uint64_t top = UINT64_MAX >> (64 - bits), count = range + 1;
  unsigned __int128 product = (unsigned __int128)next_bits(b) * count;
  if (((uint64_t)product & top) < count) {
    uint64_t remainder = (top - range) % count;
    while (((uint64_t)product & top) < remainder) product = (unsigned __int128)next_bits(b) * count;
  }
  return (uint64_t)(product >> bits);
}

uint64_t bounded_next(Bounded *b, uint64_t offset, uint64_t range) {
  if (!range) return offset;
  Bounded narrow = {b->g, 32, 0, 0};
  if (b->bits == 64 && range <= UINT32_MAX) b = &narrow; /* no half of the word would be used */
  if (b->bits == 1 || range == UINT64_MAX >> (64 - b->bits)) return offset + next_bits(b);
  return offset + (b->g->legacy ? masked(b, range) : lemire(b, range));
}

/* Words of 32 bits for a range below them. What depends on the range is made once, and the generator is one
 * of the loop's own: a store to `out` could otherwise be one to it. */
static void fill_masked(BitGen *g, uint64_t offset, uint32_t range, uint64_t *out, int64_t count) {
  uint32_t mask = (uint32_t)mask_of(range), value;
  Mt19937 mt = g->u.mt;
  for (int64_t k = 0; k < count; k++) {
    do value = mt_next(&mt) & mask;
    while (value > range);
    out[k] = offset + value;
  }
  g->u.mt = mt;
}

static void fill_lemire(BitGen *g, uint64_t offset, uint32_t range, uint64_t *out, int64_t count) {
  uint32_t number = range + 1, remainder = (UINT32_MAX - range) % number;
  BitGen own = {.has_half = g->has_half, .half = g->half, .u.pcg = g->u.pcg};
  for (int64_t k = 0; k < count; k++) {
    uint64_t product;
    do product = (uint64_t)bitgen_u32(&own) * number;
    while ((uint32_t)product < remainder);
    out[k] = offset + (product >> 32);
  }
  g->has_half = own.has_half;
  g->half = own.half;
  g->u.pcg = own.u.pcg;
}

void bounded_fill(Bounded *b, uint64_t offset, uint64_t range, void *out, int64_t count) {
  size_t item = b->bits < 8 ? 1 : (size_t)b->bits / 8;
  if (b->bits == 64 && range && range < UINT32_MAX) {
    if (b->g->legacy)
      fill_masked(b->g, offset, (uint32_t)range, out, count);
    else
      fill_lemire(b->g, offset, (uint32_t)range, out, count);
    return;
  }
  BitGen *g = b->g, own = *g;
  b->g = &own;
  for (int64_t k = 0; k < count; k++) {
    uint64_t value = bounded_next(b, offset, range);
    memcpy((char *)out + (size_t)k * item, &value, item); /* little-endian: the low bytes are the integer */
  }
  b->g = g;
  *g = own;
}

uint64_t bitgen_below(BitGen *g, uint64_t n) {
  int bits = 64 - __builtin_clzll(n);
  for (;;) {
    uint64_t value;
    if (bits <= 32)
      value = bitgen_u32(g) >> (32 - bits);
    else {
      value = bitgen_u32(g);
      value |= (uint64_t)(bitgen_u32(g) >> (64 - bits)) << 32;
    }
    if (value < n) return value;
  }
}

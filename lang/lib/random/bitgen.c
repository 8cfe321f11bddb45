/* Seeding of the bit generators, and MT19937's step. */
#include "lang/lib/random/bitgen.h"

#include <string.h>

/* ---- MT19937 ---- */

void mt_refill(Mt19937 *mt) {
  enum { MIDDLE = 397 };
  uint32_t *key = mt->key;
  for (int k = 0; k < MT_WORDS; k++) {
    uint32_t y = (key[k] & 0x80000000U) | (key[k + 1 < MT_WORDS ? k + 1 : 0] & 0x7fffffffU);
    int from = k + MIDDLE < MT_WORDS ? k + MIDDLE : k + MIDDLE - MT_WORDS;
    key[k] = key[from] ^ y >> 1 ^ (-(y & 1) & 0x9908b0dfU);
  }
  mt->at = 0;
}

static void mt_fill(Mt19937 *mt, uint32_t seed) {
  mt->key[0] = seed;
  for (uint32_t k = 1; k < MT_WORDS; k++)
    mt->key[k] = 1812433253U * (mt->key[k - 1] ^ mt->key[k - 1] >> 30) + k;
  mt->at = MT_WORDS;
}

void bitgen_seed_mt(BitGen *g, uint32_t seed) {
  *g = (BitGen){.legacy = true};
  mt_fill(&g->u.mt, seed);
}

void bitgen_seed_mt_array(BitGen *g, const uint32_t *seeds, size_t count) {
  bitgen_seed_mt(g, 19650218U);
  uint32_t *key = g->u.mt.key;
  size_t i = 1, j = 0;
  for (size_t k = count > MT_WORDS ? count : MT_WORDS; k; k--) {
    key[i] = (key[i] ^ (key[i - 1] ^ key[i - 1] >> 30) * 1664525U) + seeds[j] + (uint32_t)j;
    if (++i == MT_WORDS) key[0] = key[MT_WORDS - 1], i = 1;
    if (++j == count) j = 0;
  }
  for (size_t k = MT_WORDS - 1; k; k--) {
    key[i] = (key[i] ^ (key[i - 1] ^ key[i - 1] >> 30) * 1566083941U) - (uint32_t)i;
    if (++i == MT_WORDS) key[0] = key[MT_WORDS - 1], i = 1;
  }
  key[0] = 0x80000000U;
}

/* ---- SeedSequence ---- */

enum { POOL = 4 };

static uint32_t stir(uint32_t value, uint32_t *constant, uint32_t multiplier) {
  value ^= *constant;
  *constant *= multiplier;
  value *= *constant;
  return value ^ value >> 16;
}

static uint32_t mix(uint32_t x, uint32_t y) {
  uint32_t both = 0xca01f9ddU * x - 0x4973f715U * y;
  return both ^ both >> 16;
}

void seed_sequence(const uint32_t *entropy, size_t entropy_count, uint32_t *out, size_t count) {
  const uint32_t in = 0x931e8875U, out_multiplier = 0x58f38dedU;
  uint32_t pool[POOL], constant = 0x43b0d7e5U;
  for (size_t k = 0; k < POOL; k++) pool[k] = stir(k < entropy_count ? entropy[k] : 0, &constant, in);
  for (size_t from = 0; from < POOL; from++)
    for (size_t to = 0; to < POOL; to++)
      if (from != to) pool[to] = mix(pool[to], stir(pool[from], &constant, in));
  for (size_t from = POOL; from < entropy_count; from++)
    for (size_t to = 0; to < POOL; to++) pool[to] = mix(pool[to], stir(entropy[from], &constant, in));
  constant = 0x8b51f9ddU;
  for (size_t k = 0; k < count; k++) out[k] = stir(pool[k % POOL], &constant, out_multiplier);
}

/* ---- PCG64 ---- */

static unsigned __int128 wide(const uint32_t *words) {
  uint64_t high = (uint64_t)words[1] << 32 | words[0], low = (uint64_t)words[3] << 32 | words[2];
  return (unsigned __int128)high << 64 | low;
}

void bitgen_seed_pcg(BitGen *g, const uint32_t *entropy, size_t count) {
  uint32_t words[8];
  seed_sequence(entropy, count, words, 8);
  *g = (BitGen){0};
  Pcg64 *pcg = &g->u.pcg;
  pcg->increment = wide(words + 4) << 1 | 1;
  pcg_next(pcg);
  pcg->state += wide(words);
  pcg_next(pcg);
}

/* BitGen: the generators of random bits under NumPy's and Python's random numbers.
 *
 * A legacy generator (RandomState, Python's random) is MT19937 and has the algorithms that NumPy had before
 * 2019; a Generator is PCG64. The same seed gives the same bits as there. Pure: no allocation, no Rt.
 * Sources: Matsumoto and Nishimura 1998 (MT19937, and its init_by_array of 2002); O'Neill, "PCG: A Family of
 * Simple Fast Space-Efficient Statistically Good Algorithms", 2014 (XSL RR 128/64); O'Neill's seed_seq_fe as
 * NumPy's SeedSequence documents it. Invariant: `mt.at` is in [1, 624], so that seeding is the only way in.
 */
#ifndef QUERN_LIB_RANDOM_BITGEN_H
#define QUERN_LIB_RANDOM_BITGEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MT_WORDS = 624 };

typedef struct Mt19937 {
  uint32_t key[MT_WORDS];
  uint32_t at; /* words of key that are spent */
} Mt19937;

typedef struct Pcg64 {
  unsigned __int128 state, increment;
} Pcg64;

typedef struct BitGen {
  bool legacy;
  bool has_half;  /* PCG64: the upper half of a number is kept for the next 32 bits */
  bool has_gauss; /* legacy: the second normal number of a pair is kept */
  uint32_t half;
  double gauss;
  union {
    Mt19937 mt;
    Pcg64 pcg;
  } u;
} BitGen;

/* MT19937 from one 32-bit seed (np.random.seed(int)), or from several (init_by_array); count > 0. */
void bitgen_seed_mt(BitGen *g, uint32_t seed);
void bitgen_seed_mt_array(BitGen *g, const uint32_t *seeds, size_t count);
/* PCG64 as default_rng seeds it: the 32-bit words of the entropy through SeedSequence. */
void bitgen_seed_pcg(BitGen *g, const uint32_t *entropy, size_t count);
/* SeedSequence(entropy).generate_state(count) of 32-bit words. */
void seed_sequence(const uint32_t *entropy, size_t entropy_count, uint32_t *out, size_t count);

/* Makes the next 624 words. */
void mt_refill(Mt19937 *mt);

static inline uint32_t mt_next(Mt19937 *mt) {
  if (mt->at == MT_WORDS) mt_refill(mt);
  uint32_t y = mt->key[mt->at++];
  y ^= y >> 11;
  y ^= y << 7 & 0x9d2c5680U;
  y ^= y << 15 & 0xefc60000U;
  return y ^ y >> 18;
}

/* Uniform in [0, 1), a multiple of 2**-53. */
static inline double mt_double(Mt19937 *mt) {
  uint32_t high = mt_next(mt) >> 5, low = mt_next(mt) >> 6;
  return ((double)high * 0x1p26 + (double)low) * 0x1p-53;
}

static inline uint64_t pcg_next(Pcg64 *pcg) {
  const unsigned __int128 multiplier = (unsigned __int128)2549297995355413924U << 64 | 4865540595714422341U;
  pcg->state = pcg->state * multiplier + pcg->increment;
  uint64_t folded = (uint64_t)(pcg->state >> 64) ^ (uint64_t)pcg->state;
  unsigned turn = (unsigned)(pcg->state >> 122);
  return folded >> turn | folded << (-turn & 63);
}

static inline uint64_t bitgen_u64(BitGen *g) {
  if (!g->legacy) return pcg_next(&g->u.pcg);
  uint64_t high = mt_next(&g->u.mt);
  return high << 32 | mt_next(&g->u.mt);
}

static inline uint32_t bitgen_u32(BitGen *g) {
  if (g->legacy) return mt_next(&g->u.mt);
  if (g->has_half) {
    g->has_half = false;
    return g->half;
  }
  uint64_t both = pcg_next(&g->u.pcg);
  g->has_half = true;
  g->half = (uint32_t)(both >> 32);
  return (uint32_t)both;
}

/* Uniform in [0, 1), a multiple of 2**-53. */
static inline double bitgen_double(BitGen *g) {
  if (!g->legacy) return (double)(pcg_next(&g->u.pcg) >> 11) * 0x1p-53;
  return mt_double(&g->u.mt);
}

/* Uniform in [0, 1), a multiple of 2**-24. */
static inline float bitgen_float(BitGen *g) { return (float)(bitgen_u32(g) >> 8) * 0x1p-24f; }

#endif

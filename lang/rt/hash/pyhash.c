/* CPython's hashes: see pyhash.h. */
#include "lang/rt/hash/pyhash.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "lang/base/text/strbuf.h"

/* ---- numbers ---- */

enum { PRIME_BITS = 61 };
static const uint64_t prime = (UINT64_C(1) << PRIME_BITS) - 1;

/* -1 is what CPython's functions return after an error. */
static int64_t no_error(int64_t hash) { return hash == -1 ? -2 : hash; }

int64_t pyhash_unsigned(uint64_t number) { return (int64_t)(number % prime); }

int64_t pyhash_int(int64_t number) {
  int64_t rest = pyhash_unsigned(number < 0 ? 0 - (uint64_t)number : (uint64_t)number);
  return no_error(number < 0 ? -rest : rest);
}

/* A number is m * 2 ** e with m of 53 bits; 2 ** 61 is 1 modulo the prime, so that the factor turns the bits
 * of m within 61. */
int64_t pyhash_double(double number) {
  if (isnan(number)) return 0;
  if (isinf(number)) return number > 0 ? PYHASH_INFINITY : -PYHASH_INFINITY;
  int exponent;
  uint64_t bits = (uint64_t)ldexp(frexp(fabs(number), &exponent), 53);
  int turn = (exponent - 53) % PRIME_BITS;
  if (turn < 0) turn += PRIME_BITS;
  int64_t rest = (int64_t)(((bits << turn) & prime) | bits >> (PRIME_BITS - turn));
  return no_error(number < 0 ? -rest : rest);
}

int64_t pyhash_complex(double re, double im) {
  return no_error((int64_t)((uint64_t)pyhash_double(re) + PYHASH_IMAGINARY * (uint64_t)pyhash_double(im)));
}

int64_t pyhash_address(const void *address) {
  uint64_t bits = (uintptr_t)address;
  return no_error((int64_t)(bits >> 4 | bits << 60)); /* the lowest four are 0 */
}

/* ---- bytes and texts: Aumasson and Bernstein, SipHash: a fast short-input PRF, 2012 ---- */

/* `word` gathers the last `count % 8` bytes. */
typedef struct Sip {
  uint64_t v[4], word, count;
} Sip;

static uint64_t left(uint64_t bits, int turn) { return bits << turn | bits >> (64 - turn); }

static void sip_round(uint64_t v[4]) {
  v[0] += v[1], v[2] += v[3];
  v[1] = left(v[1], 13) ^ v[0], v[3] = left(v[3], 16) ^ v[2];
  v[0] = left(v[0], 32);
  v[2] += v[1], v[0] += v[3];
  v[1] = left(v[1], 17) ^ v[2], v[3] = left(v[3], 21) ^ v[0];
  v[2] = left(v[2], 32);
}

static void sip_word(Sip *sip, uint64_t word) {
  sip->v[3] ^= word;
  sip_round(sip->v);
  sip->v[0] ^= word;
}

/* `width` bytes more, the lowest first; it divides 8. */
static void sip_add(Sip *sip, uint64_t bits, unsigned width) {
  unsigned at = (unsigned)(sip->count % 8);
  sip->word |= bits << 8 * at;
  sip->count += width;
  if (at + width < 8) return;
  sip_word(sip, sip->word);
  sip->word = 0;
}

static Sip sip_begin(void) {
  return (Sip){.v = {UINT64_C(0x736f6d6570736575), UINT64_C(0x646f72616e646f6d), UINT64_C(0x6c7967656e657261),
                     UINT64_C(0x7465646279746573)}};
}

/* No text at all has the hash 0. */
static int64_t sip_end(Sip *sip) {
  if (!sip->count) return 0;
  sip_word(sip, sip->word | sip->count << 56);
  sip->v[2] ^= 0xff;
  for (int k = 0; k < 3; k++) sip_round(sip->v);
  return no_error((int64_t)(sip->v[0] ^ sip->v[1] ^ sip->v[2] ^ sip->v[3]));
}

int64_t pyhash_bytes(const void *bytes, size_t length) {
  const unsigned char *at = bytes;
  Sip sip = sip_begin();
  size_t k = 0;
  for (; k + 8 <= length; k += 8) {
    uint64_t word;
    memcpy(&word, at + k, sizeof word);
    sip_word(&sip, word);
  }
  sip.count = k;
  for (; k < length; k++) sip_add(&sip, at[k], 1);
  return sip_end(&sip);
}

/* The lead byte of UTF-8 says how large a code point is: up to C3 below 100, up to EF below 10000. */
static unsigned width_of(const unsigned char *text, size_t length) {
  unsigned char lead = 0;
  for (size_t k = 0; k < length; k++)
    if (text[k] > lead && text[k] >= 0xc0) lead = text[k];
  return lead <= 0xc3 ? 1 : lead <= 0xef ? 2 : 4;
}

int64_t pyhash_text(const char *text, size_t length, size_t points) {
  if (length == points) return pyhash_bytes(text, length);
  unsigned width = width_of((const unsigned char *)text, length);
  Sip sip = sip_begin();
  for (size_t pos = 0; pos < length;) sip_add(&sip, utf8_next(text, length, &pos), width);
  return sip_end(&sip);
}

/* ---- tuples: a variant of Collet's xxHash ---- */

static const uint64_t factor_1 = UINT64_C(11400714785074694791), factor_2 = UINT64_C(14029467366897019727),
                      factor_5 = UINT64_C(2870177450012600261);
enum { IN_PLACE_OF_ERROR = 1546275796 };

uint64_t pyhash_begin(void) { return factor_5; }

uint64_t pyhash_add(uint64_t sum, int64_t item) {
  return left(sum + (uint64_t)item * factor_2, 31) * factor_1;
}

int64_t pyhash_cut(uint64_t sum) { return sum == UINT64_MAX ? IN_PLACE_OF_ERROR : (int64_t)sum; }

int64_t pyhash_end(uint64_t sum, size_t count) {
  return pyhash_cut(sum + (count ^ (factor_5 ^ UINT64_C(3527539))));
}

/* Curand: see curand.h. */
#include "lang/lib/device/curand.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LANES = 4096, PHILOX_LANES = 65536, PHILOX_EACH = 4, XORWOW_WORDS = 6, MRG_WORDS = 6 };

const char *curand_name(int64_t algorithm) {
  switch (algorithm) {
#define CURAND_ALGORITHM(name, number, bits)                                                                 \
  case number: return #name;
    CURAND_ALGORITHMS
#undef CURAND_ALGORITHM
    default: return NULL;
  }
}

bool curand_known(const Curand *c) {
  switch (c->algorithm) {
    case CURAND_XORWOW:
    case CURAND_MRG32K3A:
    case CURAND_PHILOX4_32_10: return true;
    case CURAND_SOBOL32:
    case CURAND_SOBOL64: return c->dimensions <= CURAND_SOBOL_DIMENSIONS;
    case CURAND_MTGP32:
    case CURAND_SCRAMBLED_SOBOL32:
    case CURAND_SCRAMBLED_SOBOL64: break;
  }
  return false;
}

void curand_fini(Curand *c) {
  free(c->states);
  c->states = NULL;
}

/* ---- XORWOW ---- */

/* A state: the counter, then 160 bits of xorshift. */
static uint32_t xorwow_step(uint32_t *s) {
  uint32_t t = s[1] ^ s[1] >> 2;
  memmove(s + 1, s + 2, 4 * sizeof *s);
  s[5] = s[4] ^ s[4] << 4 ^ t ^ t << 1;
  s[0] += 362437;
  return s[0] + s[5];
}

enum { XORWOW_BITS = 160, WORDS = 5 };
/* Many steps as a matrix over the integers modulo 2: row k is what becomes of bit k. */
typedef struct XorwowJump {
  uint32_t rows[XORWOW_BITS][WORDS];
} XorwowJump;

static void jump_apply(const XorwowJump *jump, uint32_t *v) {
  uint32_t out[WORDS] = {0};
  for (unsigned word = 0; word < WORDS; word++)
    for (uint32_t left = v[word]; left; left &= left - 1) {
      const uint32_t *row = jump->rows[word * 32 + (unsigned)__builtin_ctz(left)];
      for (unsigned k = 0; k < WORDS; k++) out[k] ^= row[k];
    }
  memcpy(v, out, sizeof out);
}

static void jump_one(XorwowJump *jump) {
  for (unsigned bit = 0; bit < XORWOW_BITS; bit++) {
    uint32_t state[XORWOW_WORDS] = {0};
    state[1 + bit / 32] = 1u << bit % 32;
    xorwow_step(state);
    memcpy(jump->rows[bit], state + 1, sizeof jump->rows[bit]);
  }
}

static void jump_square(XorwowJump *jump) {
  XorwowJump once = *jump;
  for (unsigned bit = 0; bit < XORWOW_BITS; bit++) jump_apply(&once, jump->rows[bit]);
}

/* Every lane `steps` on. */
static void xorwow_skip(Curand *c, uint64_t steps) {
  XorwowJump jump;
  jump_one(&jump);
  for (uint64_t left = steps; left; left >>= 1) {
    for (uint32_t lane = 0; left & 1 && lane < LANES; lane++)
      jump_apply(&jump, c->states + lane * XORWOW_WORDS + 1);
    if (left > 1) jump_square(&jump);
  }
  for (uint32_t lane = 0; lane < LANES; lane++) c->states[lane * XORWOW_WORDS] += (uint32_t)steps * 362437;
}

static void xorwow_start(Curand *c) {
  uint32_t low = (uint32_t)c->seed ^ 0xaad26b49, high = (uint32_t)(c->seed >> 32) ^ 0xf7dcefdd,
           a = 1099087573 * low, b = 2591861531u * high;
  uint32_t first[XORWOW_WORDS] = {6615241 + b + a, 123456789 + a, 362436069 ^ a,
                                  521288629 + b,   88675123 ^ b,  5783321 + a};
  XorwowJump jump;
  jump_one(&jump);
  for (int k = 0; k < 67; k++) jump_square(&jump); /* the counter's share is 0 modulo 2^32 */
  for (uint32_t lane = 0; lane < LANES; lane++) {
    memcpy(c->states + lane * XORWOW_WORDS, first, sizeof first);
    jump_apply(&jump, first + 1);
  }
}

/* ---- MRG32k3a ---- */

static const uint64_t moduli[2] = {4294967087, 4294944443};
/* What a step does to three numbers of each half. */
static const uint64_t steps_of[2][3][3] = {{{0, 1, 0}, {0, 0, 1}, {4294967087 - 810728, 1403580, 0}},
                                           {{0, 1, 0}, {0, 0, 1}, {4294944443 - 1370589, 0, 527612}}};

static void mrg_apply(uint64_t a[3][3], uint32_t *v, uint64_t modulus) {
  uint32_t out[3];
  for (int i = 0; i < 3; i++) {
    uint64_t sum = 0;
    for (int k = 0; k < 3; k++) sum = (sum + a[i][k] * v[k] % modulus) % modulus;
    out[i] = (uint32_t)sum;
  }
  memcpy(v, out, sizeof out);
}

static void mrg_square(uint64_t a[3][3], uint64_t modulus) {
  uint64_t once[3][3];
  memcpy(once, a, sizeof once);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) {
      uint64_t sum = 0;
      for (int k = 0; k < 3; k++) sum = (sum + once[i][k] * once[k][j] % modulus) % modulus;
      a[i][j] = sum;
    }
}

/* A number in [1, 4294967087]. */
static uint32_t mrg_step(uint32_t *s) {
  uint64_t one = (1403580 * (uint64_t)s[1] + 810728 * (moduli[0] - s[0])) % moduli[0];
  uint64_t two = (527612 * (uint64_t)s[5] + 1370589 * (moduli[1] - s[3])) % moduli[1];
  s[0] = s[1], s[1] = s[2], s[2] = (uint32_t)one;
  s[3] = s[4], s[4] = s[5], s[5] = (uint32_t)two;
  return (uint32_t)(one > two ? one - two : one + moduli[0] - two);
}

static void mrg_skip(Curand *c, uint64_t steps) {
  for (int half = 0; half < 2; half++) {
    uint64_t a[3][3];
    memcpy(a, steps_of[half], sizeof a);
    for (uint64_t left = steps; left; left >>= 1, mrg_square(a, moduli[half]))
      for (uint32_t lane = 0; left & 1 && lane < LANES; lane++)
        mrg_apply(a, c->states + lane * MRG_WORDS + 3 * half, moduli[half]);
  }
}

static void mrg_start(Curand *c) {
  uint32_t first[MRG_WORDS] = {12345, 12345, 12345, 12345, 12345, 12345};
  uint64_t low = (uint32_t)c->seed ^ 0x55555555, high = (uint32_t)(c->seed >> 32) ^ 0xaaaaaaaa;
  for (int k = 0; c->seed && k < 6; k++) /* low, high, low; high, low, high */
    first[k] = (uint32_t)((k % 2 ? high : low) * 12345 % moduli[0]);
  for (int k = 3; c->seed && k < 6; k++) first[k] = (uint32_t)((k % 2 ? high : low) * 12345 % moduli[1]);
  uint64_t a[2][3][3];
  memcpy(a, steps_of, sizeof a);
  for (int half = 0; half < 2; half++)
    for (int k = 0; k < 76; k++) mrg_square(a[half], moduli[half]);
  for (uint32_t lane = 0; lane < LANES; lane++) {
    memcpy(c->states + lane * MRG_WORDS, first, sizeof first);
    for (int half = 0; half < 2; half++) mrg_apply(a[half], first + 3 * half, moduli[half]);
  }
}

/* ---- lanes ---- */

/* The states stand where the generator does. */
static bool lanes_ready(Curand *c) {
  bool xorwow = c->algorithm == CURAND_XORWOW;
  if (c->states && c->at == c->drawn) return true;
  if (!c->states) c->states = malloc(sizeof(uint32_t) * LANES * XORWOW_WORDS);
  if (!c->states) return false;
  uint64_t position = c->offset + c->drawn, rounds = position / LANES;
  (xorwow ? xorwow_start : mrg_start)(c);
  if (rounds) (xorwow ? xorwow_skip : mrg_skip)(c, rounds);
  c->next = (uint32_t)(position % LANES);
  for (uint32_t lane = 0; lane < c->next; lane++)
    (xorwow ? xorwow_step : mrg_step)(c->states + lane * XORWOW_WORDS);
  c->at = c->drawn;
  return true;
}

/* ---- Philox ---- */

static void philox(uint64_t seed, uint64_t block, uint64_t lane, uint32_t *out) {
  uint32_t key[2] = {(uint32_t)seed, (uint32_t)(seed >> 32)};
  uint32_t at[4] = {(uint32_t)block, (uint32_t)(block >> 32), (uint32_t)lane, (uint32_t)(lane >> 32)};
  for (int round = 0; round < 10; round++) {
    uint64_t a = 0xd2511f53 * (uint64_t)at[0], b = 0xcd9e8d57 * (uint64_t)at[2];
    at[0] = (uint32_t)(b >> 32) ^ at[1] ^ key[0];
    at[1] = (uint32_t)b;
    at[2] = (uint32_t)(a >> 32) ^ at[3] ^ key[1];
    at[3] = (uint32_t)a;
    key[0] += 0x9e3779b9, key[1] += 0xbb67ae85;
  }
  memcpy(out, at, sizeof at);
}

/* ---- numbers ---- */

/* Where a result's words come from: of XORWOW and MRG32k3a a state, of Philox what is left of a block. */
typedef struct Source {
  Curand *c;
  uint32_t *state;      /* of the lane; NULL: Philox */
  const uint32_t *word; /* Philox: the next one */
  bool mrg;
} Source;

static uint32_t source_step(Source *s) {
  if (!s->state) return *s->word++;
  return s->mrg ? mrg_step(s->state) : xorwow_step(s->state);
}

#define MRG_NORM      2.3283065498378288e-10
#define MRG_BITS_NORM 1.000000048662

static uint32_t draw_bits(Source *s) {
  uint32_t x = source_step(s);
  return s->mrg ? (uint32_t)(x * MRG_BITS_NORM) : x;
}

static float draw_single(Source *s) {
  uint32_t x = source_step(s);
  return s->mrg ? (float)(x * MRG_NORM) : (float)x * 0x1p-32f + 0x1p-33f;
}

static double draw_double(Source *s) {
  uint64_t x = source_step(s);
  if (s->mrg) return (double)x * MRG_NORM;
  return (double)(x ^ (uint64_t)source_step(s) << 21) * 0x1p-53 + 0x1p-54;
}

/* A pair of G. E. P. Box and M. E. Muller, 1958. */
static void draw_normals_single(Source *s, float *out) {
  float u = draw_single(s), v, pi = 3.14159265f;
  if (s->mrg)
    v = draw_single(s) * (2 * pi);
  else
    v = (float)source_step(s) * (0x1p-32f * 2 * pi) + 0x1p-33f * 2 * pi;
  float size = sqrtf(-2 * logf(u));
  out[0] = size * sinf(v), out[1] = size * cosf(v);
}

static void draw_normals_double(Source *s, double *out) {
  double u = draw_double(s), v = draw_double(s) * 6.283185307179586, size = sqrt(-2 * log(u));
  out[0] = size * sin(v), out[1] = size * cos(v);
}

/* ---- Poisson ---- */

/* The number that the sums of the distribution pass 1 - u at; from 4000 on the nearest of a normal number. */
static uint32_t poisson(double lambda, double u) {
  double p = exp(-lambda), sum = p, above = 1 - u;
  uint32_t k = 0;
  if (p > 0) {
    for (; sum < above && k < 10 * lambda + 1000; sum += p) k++, p *= lambda / k;
    return k;
  }
  /* exp(-lambda) is 0: from the mode outwards, by logarithms */
  double mode = floor(lambda);
  uint32_t spread = (uint32_t)(12 * sqrt(lambda) + 40);
  k = mode > spread ? (uint32_t)mode - spread : 0;
  p = exp(k * log(lambda) - lambda - lgamma(k + 1.0));
  for (sum = p; sum < above && k < mode + 2.0 * spread; sum += p) k++, p *= lambda / k;
  return k;
}

static uint32_t draw_poisson(Source *s, double lambda) {
  enum { LARGE = 4000 };
  if (lambda <= LARGE) return poisson(lambda, s->mrg ? source_step(s) * MRG_NORM : draw_single(s));
  double pair[2];
  draw_normals_double(s, pair);
  double x = floor(lambda + sqrt(lambda) * pair[0] + 0.5);
  return x < 0 ? 0 : (uint32_t)x;
}

/* ---- filling ---- */

typedef struct Filling {
  DeviceRandomKind kind;
  bool wide;
  char *to;
  double mean, deviation;
} Filling;

static void put_float(const Filling *f, int64_t k, double x) {
  x = f->mean + f->deviation * x;
  if (f->kind == DEVICE_RANDOM_LOG_NORMAL) x = exp(x);
  if (f->wide)
    ((double *)(void *)f->to)[k] = x;
  else
    ((float *)(void *)f->to)[k] = (float)x;
}

static bool in_pairs(const Filling *f) {
  return f->kind == DEVICE_RANDOM_NORMAL || f->kind == DEVICE_RANDOM_LOG_NORMAL;
}

/* The results of one visit to a lane: two of normal numbers, else one. */
static void put_results(const Filling *f, Source *s, int64_t k) {
  float narrow[2];
  double wide[2];
  switch (f->kind) {
    case DEVICE_RANDOM_BITS: ((uint32_t *)(void *)f->to)[k] = draw_bits(s); return;
    case DEVICE_RANDOM_POISSON: ((uint32_t *)(void *)f->to)[k] = draw_poisson(s, f->mean); return;
    case DEVICE_RANDOM_UNIFORM:
      if (f->wide)
        ((double *)(void *)f->to)[k] = draw_double(s);
      else
        ((float *)(void *)f->to)[k] = draw_single(s);
      return;
    case DEVICE_RANDOM_NORMAL:
    case DEVICE_RANDOM_LOG_NORMAL: break;
  }
  if (f->wide)
    draw_normals_double(s, wide);
  else
    draw_normals_single(s, narrow);
  for (int j = 0; j < 2; j++) put_float(f, k + j, f->wide ? wide[j] : (double)narrow[j]);
}

static bool fill_lanes(Curand *c, const Filling *f, int64_t count) {
  if (!lanes_ready(c)) return false;
  Source s = {.c = c, .mrg = c->algorithm == CURAND_MRG32K3A};
  for (int64_t k = 0, each = in_pairs(f) ? 2 : 1; k < count; k += each) {
    s.state = c->states + c->next * XORWOW_WORDS;
    put_results(f, &s, k);
    c->next = (c->next + 1) % LANES;
  }
  c->drawn += (uint64_t)count;
  c->at = c->drawn;
  return true;
}

/* The block of a lane's visit number `round`, of `blocks` each. Those that the offset skips are of one each.
 */
static uint64_t philox_block(const Curand *c, uint64_t lane, uint64_t round, unsigned blocks) {
  uint64_t skipped = c->offset / PHILOX_EACH;
  uint64_t first = skipped / PHILOX_LANES + (lane < skipped % PHILOX_LANES);
  return first + (round - first) * blocks;
}

/* Four results of a lane are of one block, or of two: those of 8 bytes. */
static bool fill_philox(Curand *c, const Filling *f, int64_t count) {
  unsigned blocks = f->wide && f->kind != DEVICE_RANDOM_BITS ? 2 : 1;
  uint64_t position = c->offset + c->drawn;
  char four[PHILOX_EACH * sizeof(double)];
  size_t item = f->wide ? sizeof(double) : sizeof(float);
  Filling part = *f;
  part.to = four;
  for (int64_t k = 0; k < count;) {
    uint64_t group = position / PHILOX_EACH, from = position % PHILOX_EACH, lane = group % PHILOX_LANES;
    uint64_t first = philox_block(c, lane, group / PHILOX_LANES, blocks);
    uint32_t words[8];
    for (unsigned block = 0; block < blocks; block++) philox(c->seed, first + block, lane, words + 4 * block);
    Source s = {.c = c, .word = words};
    for (int64_t j = 0; j < PHILOX_EACH; j += in_pairs(f) ? 2 : 1) put_results(&part, &s, j);
    int64_t now = PHILOX_EACH - (int64_t)from < count - k ? PHILOX_EACH - (int64_t)from : count - k;
    memcpy(f->to + (size_t)k * item, four + from * item, (size_t)now * item);
    k += now;
    position += (uint64_t)now;
  }
  c->drawn += (uint64_t)count;
  return true;
}

/* ---- Sobol ---- */

/* Of dimensions 2 on: the degree and the inner coefficients of a primitive polynomial, and the first
 * direction numbers. */
static const struct {
  uint8_t degree, inner, first[7];
} sobol_rows[CURAND_SOBOL_DIMENSIONS - 1] = {
    {1, 0, {1}},
    {2, 1, {1, 3}},
    {3, 1, {1, 3, 1}},
    {3, 2, {1, 1, 1}},
    {4, 1, {1, 1, 3, 3}},
    {4, 4, {1, 3, 5, 13}},
    {5, 2, {1, 1, 5, 5, 17}},
    {5, 4, {1, 1, 5, 5, 5}},
    {5, 7, {1, 1, 7, 11, 19}},
    {5, 11, {1, 1, 5, 1, 1}},
    {5, 13, {1, 1, 1, 3, 11}},
    {5, 14, {1, 3, 5, 5, 31}},
    {6, 1, {1, 3, 3, 9, 7, 49}},
    {6, 13, {1, 1, 1, 15, 21, 21}},
    {6, 16, {1, 3, 1, 13, 27, 49}},
    {6, 19, {1, 1, 1, 15, 7, 5}},
    {6, 22, {1, 3, 1, 15, 13, 25}},
    {6, 25, {1, 1, 5, 5, 19, 61}},
    {7, 1, {1, 3, 7, 11, 23, 15, 103}},
};

/* Direction numbers of 64 bits, of which those of 32 are the upper halves. */
static void sobol_directions(uint64_t dimension, uint64_t *v) {
  for (unsigned k = 0; k < 64; k++) v[k] = 1ull << (63 - k);
  if (!dimension) return;
  unsigned degree = sobol_rows[dimension - 1].degree, inner = sobol_rows[dimension - 1].inner;
  for (unsigned k = 0; k < degree; k++) v[k] = (uint64_t)sobol_rows[dimension - 1].first[k] << (63 - k);
  for (unsigned k = degree; k < 64; k++) {
    v[k] = v[k - degree] ^ v[k - degree] >> degree;
    for (unsigned j = 1; j < degree; j++)
      if (inner >> (degree - 1 - j) & 1) v[k] ^= v[k - j];
  }
}

static bool fill_sobol(Curand *c, const Filling *f, int64_t count) {
  uint64_t each = (uint64_t)count / c->dimensions, v[64];
  for (uint64_t dimension = 0; dimension < c->dimensions; dimension++) {
    uint64_t index = c->offset + c->drawn, gray = index ^ index >> 1, x = 0;
    sobol_directions(dimension, v);
    for (unsigned k = 0; k < 64; k++)
      if (gray >> k & 1) x ^= v[k];
    for (uint64_t k = 0; k < each; k++, index++) {
      uint64_t at = dimension * each + k;
      if (f->wide)
        ((uint64_t *)(void *)f->to)[at] = x;
      else
        ((uint32_t *)(void *)f->to)[at] = (uint32_t)(x >> 32);
      x ^= v[~index ? __builtin_ctzll(~index) : 63];
    }
  }
  c->drawn += each;
  return true;
}

bool curand_fill(Curand *c, DeviceRandomKind kind, bool wide, void *to, int64_t count, double mean,
                 double deviation) {
  Filling f = {kind, wide, to, mean, deviation};
  if (curand_is_quasi(c->algorithm)) return fill_sobol(c, &f, count);
  return c->algorithm == CURAND_PHILOX4_32_10 ? fill_philox(c, &f, count) : fill_lanes(c, &f, count);
}

/* curand.c: what Quern calls of cuRAND, on this test device's memory; the same library exports it, so that
 * one file stands for both (QUERN_CURAND names it).
 *
 * Philox's numbers are the real library's in its legacy order; the other algorithms give Philox's numbers
 * too, with another key, and Poisson numbers are plain counts of bits: whoever compares them must not come
 * here. Quasi random numbers are the first dimension's, turned by the dimension. Work is late, as cublas.c's
 * is. A generator belongs to the context it was made in. Source: J. K. Salmon and others, Parallel random
 * numbers: as easy as 1, 2, 3, 2011; the library's reference. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "driver.h"

enum {
  RAND_SUCCESS = 0,
  RAND_NOT_INITIALIZED = 101,
  RAND_TYPE_ERROR = 103,
  RAND_OUT_OF_RANGE = 104,
  RAND_LENGTH = 105,
  RAND_LAUNCH = 201
};
enum { GENERATORS = 32, LEGACY = 103, LANES = 65536 };
enum { MTGP32 = 141, PHILOX = 161, SOBOL32 = 201, SOBOL64 = 203, LAST = 204 };

typedef struct Generator {
  const Context *context; /* NULL: none */
  int algorithm, ordering;
  uint64_t seed, offset, drawn;
  unsigned dimensions;
} Generator;

typedef enum Kind { BITS, UNIFORM, NORMAL, LOG_NORMAL, POISSON } Kind;

typedef struct Draw {
  Generator g; /* as it was */
  Kind kind;
  bool wide;
  uint8_t *to;
  size_t count;
  double mean, deviation;
} Draw;

static Generator generators[GENERATORS];

static Generator *generator_of(const void *handle) {
  uintptr_t number = (uintptr_t)handle;
  bool good = number >= 1 && number <= GENERATORS && generators[number - 1].context == context_current();
  return good && generators[number - 1].context ? &generators[number - 1] : NULL;
}

void random_forget(const Context *context) {
  for (int k = 0; k < GENERATORS; k++)
    if (generators[k].context == context) generators[k].context = NULL;
}

/* ---- generators ---- */

static int random_create(void **handle, int algorithm) {
  bool known = algorithm == 101 || algorithm == 121 || algorithm == MTGP32 || algorithm == PHILOX ||
               (algorithm >= SOBOL32 && algorithm <= LAST);
  if (!known) return RAND_TYPE_ERROR;
  for (uintptr_t k = 0; k < GENERATORS; k++) {
    if (generators[k].context) continue;
    generators[k] = (Generator){.context = context_current(), .algorithm = algorithm, .dimensions = 1};
    *handle = (void *)(k + 1);
    return RAND_SUCCESS;
  }
  return RAND_LAUNCH;
}

static int random_destroy(const void *handle) {
  Generator *g = generator_of(handle);
  if (!g) return RAND_NOT_INITIALIZED;
  g->context = NULL;
  return RAND_SUCCESS;
}

static int set_seed(const void *handle, uint64_t seed) {
  Generator *g = generator_of(handle);
  if (!g) return RAND_NOT_INITIALIZED;
  if (g->algorithm >= SOBOL32) return RAND_TYPE_ERROR;
  g->seed = seed;
  return RAND_SUCCESS;
}

static int set_offset(const void *handle, uint64_t offset) {
  Generator *g = generator_of(handle);
  if (!g) return RAND_NOT_INITIALIZED;
  if (g->algorithm == MTGP32) return RAND_TYPE_ERROR;
  g->offset = offset, g->drawn = 0;
  return RAND_SUCCESS;
}

static int set_ordering(const void *handle, int ordering) {
  Generator *g = generator_of(handle);
  if (!g) return RAND_NOT_INITIALIZED;
  if (g->algorithm >= SOBOL32 ? ordering != SOBOL32 : ordering < 100 || ordering > 104)
    return RAND_OUT_OF_RANGE;
  g->ordering = ordering;
  return RAND_SUCCESS;
}

static int set_dimensions(const void *handle, unsigned dimensions) {
  Generator *g = generator_of(handle);
  if (!g) return RAND_NOT_INITIALIZED;
  if (g->algorithm < SOBOL32) return RAND_TYPE_ERROR;
  if (dimensions < 1 || dimensions > 20000) return RAND_OUT_OF_RANGE;
  g->dimensions = dimensions;
  return RAND_SUCCESS;
}

/* ---- numbers ---- */

static void philox_block(const Generator *g, uint64_t number, uint32_t lane, uint32_t x[4]) {
  uint64_t key = g->algorithm == PHILOX && g->ordering == LEGACY
                     ? g->seed
                     : g->seed + 1000003u * (unsigned)g->algorithm + (unsigned)g->ordering;
  uint32_t k0 = (uint32_t)key, k1 = (uint32_t)(key >> 32);
  x[0] = (uint32_t)number, x[1] = (uint32_t)(number >> 32), x[2] = lane, x[3] = 0;
  for (int round = 0; round < 10; round++, k0 += 0x9e3779b9, k1 += 0xbb67ae85) {
    uint64_t even = 0xd2511f53ull * x[0], odd = 0xcd9e8d57ull * x[2];
    uint32_t y[4] = {(uint32_t)(odd >> 32) ^ x[1] ^ k0, (uint32_t)odd, (uint32_t)(even >> 32) ^ x[3] ^ k1,
                     (uint32_t)even};
    memcpy(x, y, sizeof y);
  }
}

/* Word `word` of the four or eight that result number n's group has. */
static uint32_t word_of(const Draw *d, uint64_t n, unsigned word, unsigned blocks) {
  uint32_t x[4];
  uint64_t group = n / 4, skipped = d->g.offset / 4;
  uint32_t lane = (uint32_t)(group % LANES);
  uint64_t first = skipped / LANES + (lane < skipped % LANES);
  philox_block(&d->g, first + (group / LANES - first) * blocks + word / 4, lane, x);
  return x[word % 4];
}

static double even_of(const Draw *d, uint64_t n) {
  if (!d->wide) return (double)((float)word_of(d, n, n % 4, 1) * 0x1p-32f + 0x1p-33f);
  unsigned word = 2 * (unsigned)(n % 4);
  uint64_t bits = word_of(d, n, word, 2) ^ (uint64_t)word_of(d, n, word + 1, 2) << 21;
  return (double)bits * 0x1p-53 + 0x1p-54;
}

static double normal_of(const Draw *d, uint64_t n) {
  const double turn = 6.283185307179586476925;
  uint64_t even = n & ~1ull;
  double size = sqrt(-2 * log(even_of(d, even))), angle = turn * even_of(d, even + 1);
  double x = d->mean + d->deviation * size * (n & 1 ? cos(angle) : sin(angle));
  return d->kind == LOG_NORMAL ? exp(x) : x;
}

static uint64_t quasi_of(uint64_t index, uint64_t dimension) {
  uint64_t gray = index ^ index >> 1, x = 0;
  for (int k = 0; k < 64; k++) x |= (gray >> k & 1) << (63 - k);
  return x >> dimension | (dimension ? x << (64 - dimension) : 0);
}

static void put(const Draw *d, size_t k) {
  uint64_t n = d->g.offset + d->g.drawn + k;
  void *to = d->to + k * (d->wide ? 8 : 4);
  if (d->g.algorithm >= SOBOL32) {
    size_t each = d->count / d->g.dimensions;
    uint64_t x = quasi_of(d->g.offset + d->g.drawn + k % each, k / each);
    if (d->wide)
      *(uint64_t *)to = x;
    else
      *(uint32_t *)to = (uint32_t)(x >> 32);
  } else if (d->kind == BITS) {
    *(uint32_t *)to = word_of(d, n, n % 4, 1);
  } else if (d->kind == POISSON) {
    *(uint32_t *)to = (uint32_t)(d->mean * __builtin_popcount(word_of(d, n, n % 4, 1)) / 16);
  } else {
    double x = d->kind == UNIFORM ? even_of(d, n) : normal_of(d, n);
    if (d->wide)
      *(double *)to = x;
    else
      *(float *)to = (float)x;
  }
}

static void draw_work(void *data) {
  Draw *d = data;
  for (size_t k = 0; k < d->count; k++) put(d, k);
  free(d);
}

static int draw(const void *handle, Kind kind, bool wide, uint64_t to, size_t count, double mean,
                double deviation) {
  Generator *g = generator_of(handle);
  if (!g) return RAND_NOT_INITIALIZED;
  bool sobol64 = g->algorithm >= SOBOL64;
  if (kind == BITS && wide != sobol64) return RAND_TYPE_ERROR;
  if ((kind == NORMAL || kind == LOG_NORMAL) && g->algorithm < SOBOL32 && count % 2) return RAND_LENGTH;
  if (count % g->dimensions) return RAND_LENGTH;
  if (kind == POISSON && !(mean > 0)) return RAND_OUT_OF_RANGE;
  Draw *d = malloc(sizeof *d);
  if (!d) abort();
  *d = (Draw){*g, kind, wide, memory_at(driver.memory, to, count * (wide ? 8 : 4)), count, mean, deviation};
  if (!d->to) return free(d), RAND_LAUNCH;
  g->drawn += count / g->dimensions;
  api_note("%zu", count);
  Work queued = {.kind = WORK_HOST, .context = context_current(), .call = draw_work, .data = d};
  return work_submit(queued, false) ? RAND_LAUNCH : RAND_SUCCESS;
}

/* clang-format off: it does not know that CALL is a body */
int curandCreateGenerator(void **generator, int algorithm) CALL(
    curandCreateGenerator, NEED_CONTEXT,
    random_create(generator, algorithm)) int curandDestroyGenerator(void *generator)
    CALL(curandDestroyGenerator, NEED_CONTEXT, random_destroy(generator)) int curandSetPseudoRandomGeneratorSeed(
        void *generator,
        unsigned long long seed) CALL(curandSetPseudoRandomGeneratorSeed, NEED_CONTEXT,
                                      set_seed(generator,
                                               seed)) int curandSetGeneratorOffset(void *generator,
                                                                                   unsigned long long offset)
        CALL(curandSetGeneratorOffset, NEED_CONTEXT, set_offset(generator, offset)) int curandSetGeneratorOrdering(
            void *generator,
            int ordering) CALL(curandSetGeneratorOrdering, NEED_CONTEXT,
                               set_ordering(
                                   generator,
                                   ordering)) int curandSetQuasiRandomGeneratorDimensions(void *generator,
                                                                                          unsigned dimensions)
            CALL(curandSetQuasiRandomGeneratorDimensions, NEED_CONTEXT,
                 set_dimensions(generator, dimensions)) int curandGenerate(void *generator, uint64_t to,
                                                                           size_t count)
                CALL(curandGenerate, NEED_CONTEXT,
                     draw(generator, BITS, false, to, count, 0,
                          0)) int curandGenerateLongLong(void *generator, uint64_t to, size_t count)
                    CALL(curandGenerateLongLong, NEED_CONTEXT,
                         draw(generator, BITS, true, to, count, 0,
                              0)) int curandGenerateUniform(void *generator, uint64_t to, size_t count)
                        CALL(curandGenerateUniform, NEED_CONTEXT,
                             draw(generator, UNIFORM, false, to, count, 0,
                                  0)) int curandGenerateUniformDouble(void *generator, uint64_t to,
                                                                      size_t
                                                                          count)
                            CALL(
                                curandGenerateUniformDouble, NEED_CONTEXT,
                                draw(generator, UNIFORM, true, to, count, 0,
                                     0)) int curandGenerateNormal(void *generator, uint64_t to, size_t count,
                                                                  float mean,
                                                                  float deviation)
                                CALL(
                                    curandGenerateNormal, NEED_CONTEXT,
                                    draw(
                                        generator, NORMAL, false, to, count, (double)mean,
                                        (double)
                                            deviation)) int curandGenerateNormalDouble(void *generator,
                                                                                       uint64_t
                                                                                           to,
                                                                                       size_t count,
                                                                                       double mean,
                                                                                       double deviation)
                                    CALL(
                                        curandGenerateNormalDouble, NEED_CONTEXT,
                                        draw(generator, NORMAL, true, to, count, mean,
                                             deviation)) int curandGenerateLogNormal(void *generator,
                                                                                     uint64_t
                                                                                         to,
                                                                                     size_t
                                                                                         count,
                                                                                     float mean,
                                                                                     float deviation)
                                        CALL(
                                            curandGenerateLogNormal, NEED_CONTEXT,
                                            draw(
                                                generator, LOG_NORMAL, false, to, count, (double)mean,
                                                (double)
                                                    deviation)) int curandGenerateLogNormalDouble(void *
                                                                                                      generator,
                                                                                                  uint64_t to,
                                                                                                  size_t
                                                                                                      count,
                                                                                                  double mean,
                                                                                                  double
                                                                                                      deviation)
                                            CALL(curandGenerateLogNormalDouble, NEED_CONTEXT,
                                                 draw(generator, LOG_NORMAL, true, to, count, mean,
                                                      deviation)) int curandGeneratePoisson(void *generator,
                                                                                            uint64_t to,
                                                                                            size_t count,
                                                                                            double mean)
                                                CALL(curandGeneratePoisson, NEED_CONTEXT,
                                                     draw(generator, POISSON, false, to, count, mean, 0))
    /* clang-format on */

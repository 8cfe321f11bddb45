/* The bit generators against their published vectors, and the tables of the ziggurat against their formula.
 *
 * MT19937: mt19937ar.out of Matsumoto and Nishimura (init_by_array of 0x123, 0x234, 0x345, 0x456), and the
 * 10000th number of the C++ standard's mt19937 (seed 5489). SeedSequence: the words of NumPy's documentation
 * of entropy 0. PCG64: NumPy's first numbers of seed 0. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lang/lib/random/dist.h"
#include "lang/lib/random/ziggurat.h"
#include "tests/unit/check.h"

static void check_mt(void) {
  BitGen g;
  bitgen_seed_mt_array(&g, (const uint32_t[]){0x123, 0x234, 0x345, 0x456}, 4);
  const uint32_t first[5] = {1067595299U, 955945823U, 477289528U, 4107218783U, 4228976476U};
  for (int k = 0; k < 5; k++) CHECK(bitgen_u32(&g) == first[k]);
  bitgen_seed_mt(&g, 5489);
  uint32_t last = 0;
  for (int k = 0; k < 10000; k++) last = bitgen_u32(&g);
  CHECK(last == 4123659995U);
  uint32_t many[700];
  for (uint32_t k = 0; k < 700; k++) many[k] = k;
  bitgen_seed_mt_array(&g, many, 700); /* more seeds than state */
  CHECK(g.u.mt.key[0] == 0x80000000U && g.legacy && !g.has_gauss);
}

static void check_pcg(void) {
  uint32_t words[2];
  seed_sequence((const uint32_t[]){0}, 1, words, 2);
  CHECK(words[0] == 2968811710U && words[1] == 3677149159U);
  BitGen g;
  bitgen_seed_pcg(&g, (const uint32_t[]){0}, 1);
  CHECK(bitgen_double(&g) == 0.6369616873214543);
  CHECK(bitgen_double(&g) == 0.2697867137638703);
  bitgen_seed_pcg(&g, (const uint32_t[]){0}, 1);
  BitGen halves = g;
  uint64_t both = bitgen_u64(&g);
  CHECK(bitgen_u32(&halves) == (uint32_t)both);
  CHECK(bitgen_u64(&halves) == bitgen_u64(&g)); /* the kept half waits for the next 32 bits */
  CHECK(bitgen_u32(&halves) == (uint32_t)(both >> 32));
}

/* Layers of equal area under the curve: the recurrence of the paper holds for each. */
static void check_layers(const double *width, const double *height, double bits, double tail) {
  double unit = ldexp(1, (int)bits), area = width[0] * unit * height[255];
  CHECK(fabs(width[255] * unit - tail) < 1e-14 && height[0] == 1);
  for (int k = 1; k < 255; k++) {
    double layer = width[k + 1] * unit * (height[k] - height[k + 1]);
    CHECK(fabs(layer - area) < 1e-13);
    CHECK(width[k] < width[k + 1] && height[k] > height[k + 1]);
  }
}

static void check_ziggurat(void) {
  check_layers(zig_normal_width, zig_normal_height, 52, ZIG_NORMAL_TAIL);
  check_layers(zig_exponential_width, zig_exponential_height, 53, ZIG_EXPONENTIAL_TAIL);
  for (int k = 2; k < 256; k++) {
    CHECK(fabs((double)zig_normal_accept[k] * 0x1p-52 - zig_normal_width[k - 1] / zig_normal_width[k]) <
          1e-15);
    CHECK(fabs((double)zig_exponential_accept[k] * 0x1p-53 -
               zig_exponential_width[k - 1] / zig_exponential_width[k]) < 1e-15);
    CHECK(fabsf((float)zig_normal_width[k] * 0x1p29f - zig_normal_width_f[k]) <=
          1e-7f * zig_normal_width_f[k]);
  }
}

/* Bounded integers stay inside, reach both ends, and a fill is the same stream as single draws. */
static void check_bounded(bool legacy, int bits, uint64_t range) {
  BitGen g, h;
  if (legacy)
    bitgen_seed_mt(&g, 1);
  else
    bitgen_seed_pcg(&g, (const uint32_t[]){1}, 1);
  h = g;
  uint64_t least = UINT64_MAX, most = 0;
  uint64_t filled[1000] = {0};
  Bounded one = {&g, bits, 0, 0}, many = {&h, bits, 0, 0};
  bounded_fill(&many, 5, range, filled, 1000);
  bool same = true;
  for (int k = 0; k < 1000; k++) {
    uint64_t value = bounded_next(&one, 5, range), other = 0;
    size_t item = bits < 8 ? 1 : (size_t)bits / 8;
    memcpy(&other, (char *)filled + (size_t)k * item, item);
    same &= (value & (UINT64_MAX >> (64 - 8 * item))) == other;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  CHECK(same);
  CHECK(least >= 5 && most - 5 <= range);
  if (range <= 6) CHECK(least == 5 && most == 5 + range);
}

static void check_below(void) {
  BitGen g;
  bitgen_seed_mt(&g, 2);
  for (uint64_t n = 1; n; n = n > UINT64_MAX / 3 ? 0 : n * 3)
    for (int k = 0; k < 20; k++) CHECK(bitgen_below(&g, n) < n && bitgen_interval(&g, n) <= n);
}

static void check_tables(void) {
  BitGen g;
  char text[128];
  bitgen_seed_mt(&g, 3);
  for (int id = 0; id < DIST_COUNT; id++) {
    CHECK(strlen(dist_info[id].constraints) <= DIST_PARAMS);
    CHECK((dist_info[id].kind == 'f') == (dist_info[id].draw != NULL));
  }
  CHECK(!dist_check(DIST_normal, &g, (const double[]){0, -1}, false, text, sizeof text) &&
        !strcmp(text, "scale < 0"));
  CHECK(dist_check(DIST_normal, &g, (const double[]){0, 0}, false, text, sizeof text));
  CHECK(!dist_check(DIST_beta, &g, (const double[]){1, 0}, false, text, sizeof text) &&
        !strcmp(text, "b <= 0"));
}

int main(void) {
  check_mt();
  check_pcg();
  check_ziggurat();
  for (int legacy = 0; legacy < 2; legacy++)
    for (int bits = 1; bits <= 64; bits = bits == 1 ? 8 : bits * 2) {
      const uint64_t ranges[] = {0,
                                 1,
                                 5,
                                 6,
                                 100,
                                 127,
                                 255,
                                 256,
                                 65534,
                                 65535,
                                 65536,
                                 UINT32_MAX - 1,
                                 UINT32_MAX,
                                 (uint64_t)UINT32_MAX + 1,
                                 UINT64_MAX - 1,
                                 UINT64_MAX};
      for (size_t k = 0; k < sizeof ranges / sizeof *ranges; k++)
        if (ranges[k] <= UINT64_MAX >> (64 - bits) && ranges[k] < UINT64_MAX - 5)
          check_bounded(legacy, bits, ranges[k]);
    }
  check_below();
  check_tables();
  return check_report();
}

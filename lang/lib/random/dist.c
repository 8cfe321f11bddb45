/* Uniform, normal, exponential and gamma numbers, which all others are made of; the table; the checks.
 *
 * Sources: Marsaglia and Tsang 2000 (ziggurat, and "A Simple Method for Generating Gamma Variables", ACM TOMS
 * 26 (3)); Marsaglia and Bray 1964 (the polar method, legacy). */
#include "lang/lib/random/dist.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lang/lib/random/ziggurat.h"

#define DRAW_f(id) dist_##id, NULL
#define DRAW_i(id) NULL, dist_##id
const DistInfo dist_info[DIST_COUNT] = {
#define D(id, kind, constraints, names) {#id, #kind[0], constraints, names, DRAW_##kind(id)},
#include "lang/lib/random/distributions.def"
#undef D
};

/* ---- uniform ---- */

double dist_random(BitGen *g, const double *p) {
  (void)p;
  return bitgen_double(g);
}

void dist_fill_random(BitGen *g, double *out, int64_t count) {
  if (g->legacy) {
    Mt19937 mt = g->u.mt; /* of the loop's own: a store to `out` could otherwise be one to it */
    for (int64_t k = 0; k < count; k++) out[k] = mt_double(&mt);
    g->u.mt = mt;
    return;
  }
  Pcg64 pcg = g->u.pcg;
  for (int64_t k = 0; k < count; k++) out[k] = (double)(pcg_next(&pcg) >> 11) * 0x1p-53;
  g->u.pcg = pcg;
}

double dist_uniform(BitGen *g, const double *p) { return p[0] + p[1] * bitgen_double(g); }

/* ---- normal ---- */

/* Two at a time by the polar method; one is kept. */
static double normal_polar(BitGen *g) {
  if (g->has_gauss) {
    g->has_gauss = false;
    return g->gauss;
  }
  double x, y, square;
  do {
    x = 2.0 * bitgen_double(g) - 1.0;
    y = 2.0 * bitgen_double(g) - 1.0;
    square = x * x + y * y;
  } while (square >= 1.0 || square == 0.0);
  double scale = sqrt(-2.0 * log(square) / square);
  g->gauss = scale * x;
  g->has_gauss = true;
  return scale * y;
}

/* Beyond the last layer: Marsaglia's method for the tail. */
static double normal_tail(BitGen *g, bool minus) {
  for (;;) {
    double x = -ZIG_NORMAL_TAIL_INVERSE * log1p(-bitgen_double(g));
    double y = -log1p(-bitgen_double(g));
    if (y + y > x * x) return minus ? -(ZIG_NORMAL_TAIL + x) : ZIG_NORMAL_TAIL + x;
  }
}

static inline double normal_ziggurat(BitGen *g) {
  for (;;) {
    uint64_t bits = bitgen_u64(g);
    unsigned layer = bits & 255;
    bool minus = bits >> 8 & 1;
    uint64_t position = bits >> 9 & 0xfffffffffffffU;
    double x = (double)position * zig_normal_width[layer];
    if (minus) x = -x;
    if (position < zig_normal_accept[layer]) return x;
    if (!layer) return normal_tail(g, position >> 8 & 1);
    double low = zig_normal_height[layer], high = zig_normal_height[layer - 1];
    if ((high - low) * bitgen_double(g) + low < exp(-0.5 * x * x)) return x;
  }
}

double dist_standard_normal(BitGen *g, const double *p) {
  (void)p;
  return g->legacy ? normal_polar(g) : normal_ziggurat(g);
}

void dist_fill_normal(BitGen *g, double *out, int64_t count) {
  if (g->legacy)
    for (int64_t k = 0; k < count; k++) out[k] = normal_polar(g);
  else
    for (int64_t k = 0; k < count; k++) out[k] = normal_ziggurat(g);
}

static double normal(BitGen *g) { return dist_standard_normal(g, NULL); }

double dist_normal(BitGen *g, const double *p) { return p[0] + p[1] * normal(g); }

static float normal_tail_float(BitGen *g, bool minus) {
  for (;;) {
    float x = -(float)ZIG_NORMAL_TAIL_INVERSE * log1pf(-bitgen_float(g));
    float y = -log1pf(-bitgen_float(g));
    if (y + y > x * x) return minus ? -((float)ZIG_NORMAL_TAIL + x) : (float)ZIG_NORMAL_TAIL + x;
  }
}

float dist_normal_float(BitGen *g) {
  for (;;) {
    uint32_t bits = bitgen_u32(g);
    unsigned layer = bits & 255;
    uint32_t position = bits >> 9;
    float x = (float)position * zig_normal_width_f[layer];
    if (bits >> 8 & 1) x = -x;
    if (position < zig_normal_accept_f[layer]) return x;
    if (!layer) return normal_tail_float(g, position >> 8 & 1);
    float low = zig_normal_height_f[layer], high = zig_normal_height_f[layer - 1];
    if ((double)((high - low) * bitgen_float(g) + low) < exp(-0.5 * (double)x * (double)x)) return x;
  }
}

/* ---- exponential ---- */

static double exponential_ziggurat(BitGen *g) {
  for (;;) {
    uint64_t bits = bitgen_u64(g) >> 3;
    unsigned layer = bits & 255;
    uint64_t position = bits >> 8;
    double x = (double)position * zig_exponential_width[layer];
    if (position < zig_exponential_accept[layer]) return x;
    if (!layer) return ZIG_EXPONENTIAL_TAIL - log1p(-bitgen_double(g));
    double low = zig_exponential_height[layer], high = zig_exponential_height[layer - 1];
    if ((high - low) * bitgen_double(g) + low < exp(-x)) return x;
  }
}

double dist_standard_exponential(BitGen *g, const double *p) {
  (void)p;
  return g->legacy ? -log(1.0 - bitgen_double(g)) : exponential_ziggurat(g);
}

double dist_inverse_exponential(BitGen *g, const double *p) {
  (void)p;
  return -log1p(-bitgen_double(g));
}

double dist_exponential(BitGen *g, const double *p) { return p[0] * dist_standard_exponential(g, NULL); }

float dist_exponential_float(BitGen *g) {
  for (;;) {
    uint32_t bits = bitgen_u32(g) >> 1;
    unsigned layer = bits & 255;
    uint32_t position = bits >> 8;
    float x = (float)position * zig_exponential_width_f[layer];
    if (position < zig_exponential_accept_f[layer]) return x;
    if (!layer) return (float)ZIG_EXPONENTIAL_TAIL - log1pf(-bitgen_float(g));
    float low = zig_exponential_height_f[layer], high = zig_exponential_height_f[layer - 1];
    if ((high - low) * bitgen_float(g) + low < expf(-x)) return x;
  }
}

/* ---- gamma ---- */

/* The three cases of the shape parameter, in either precision. */
#define GAMMA(name, real, uniform, exponential_, normal_, pow_, log_, sqrt_, c0331)                          \
  static real name(BitGen *g, real shape) {                                                                  \
    if (shape == 1) return exponential_;                                                                     \
    if (shape == 0) return 0;                                                                                \
    while (shape < 1) { /* Ahrens and Dieter 1974, with an exponential to compare with */                    \
      real u = uniform(g), v = exponential_;                                                                 \
      if (u <= 1 - shape) {                                                                                  \
        real x = pow_(u, 1 / shape);                                                                         \
        if (x <= v) return x;                                                                                \
      } else {                                                                                               \
        real y = -log_((1 - u) / shape), x = pow_(1 - shape + shape * y, 1 / shape);                         \
        if (x <= v + y) return x;                                                                            \
      }                                                                                                      \
    }                                                                                                        \
    real b = shape - (real)1 / 3, c = 1 / sqrt_(9 * b);                                                      \
    for (;;) {                                                                                               \
      real x, v;                                                                                             \
      do {                                                                                                   \
        x = normal_;                                                                                         \
        v = 1 + c * x;                                                                                       \
      } while (v <= 0);                                                                                      \
      v = v * v * v;                                                                                         \
      real u = uniform(g);                                                                                   \
      if (u < 1 - c0331 * (x * x) * (x * x)) return b * v;                                                   \
      if (log_(u) < (real)0.5 * x * x + b * (1 - v + log_(v))) return b * v;                                 \
    }                                                                                                        \
  }
GAMMA(gamma_double, double, bitgen_double, dist_standard_exponential(g, NULL), normal(g), pow, log, sqrt,
      0.0331)
GAMMA(gamma_float, float, bitgen_float, dist_exponential_float(g), dist_normal_float(g), powf, logf, sqrtf,
      0.0331f)
#undef GAMMA

double dist_standard_gamma(BitGen *g, const double *p) { return gamma_double(g, p[0]); }
double dist_gamma(BitGen *g, const double *p) { return p[1] * gamma_double(g, p[0]); }
float dist_gamma_float(BitGen *g, float shape) { return gamma_float(g, shape); }

/* ---- checks ---- */

/* Parameter k's name: the k-th word; the last has the rest. */
static void name_of(const DistInfo *info, unsigned k, char *name, size_t size) {
  const char *at = info->names;
  unsigned last = (unsigned)strlen(info->constraints) - 1;
  for (unsigned i = 0; i < k; i++) at = strchr(at, ' ') + 1;
  int length = (int)(k < last ? strcspn(at, " ") : strlen(at));
  snprintf(name, size, "%.*s", length, at);
}

/* What NumPy says when `value` breaks the constraint: a format of the name, or NULL. */
static const char *broken(char constraint, const BitGen *g, double value, bool array) {
  switch (constraint) {
    case 'n': return !isnan(value) && signbit(value) ? "%s < 0" : NULL;
    case '+': return value <= 0 ? "%s <= 0" : NULL;
    case 'u':
      if (value >= 0 && value <= 1) return NULL;
      return array ? "%s < 0, %s > 1 or %s contains NaNs" : "%s < 0, %s > 1 or %s is NaN";
    case 'g': return value > 0 && value <= 1 ? NULL : "%s <= 0, %s > 1 or %s contains NaNs";
    case 'l':
      if (value >= 0 && value < 1) return NULL;
      return array ? "%s < 0, %s >= 1 or %s contains NaNs" : "%s < 0, %s >= 1 or %s is NaN";
    case '1': return value > 1 ? NULL : array ? "%s <= 1 or %s contains NaNs" : "%s <= 1 or %s is NaN";
    case 'p':
      if (!(value >= 0)) return array ? "%s < 0 or %s contains NaNs" : "%s < 0 or %s is NaN";
      /* the greatest mean whose numbers fit in int64: 2**63 - 1 less ten standard deviations */
      return value <= 9223372006484771000.0 ? NULL : "%s value too large";
    case 'k': return value <= -1 ? "%s < 0" : NULL;
    case 's':
      if (!g->legacy) return value <= -1 ? "%s < 0" : NULL;
      return value >= 1 ? NULL : array ? "%s < 1 or %s contains NaNs" : "%s < 1 or %s is NaN";
    case 'w': return !g->legacy && signbit(value) && !isnan(value) ? "%s < 0" : NULL;
    default: return NULL;
  }
}

static bool triangular_check(const double *p, char *text, size_t size) {
  const char *why = p[0] > p[1]    ? "left > mode"
                    : p[1] > p[2]  ? "mode > right"
                    : p[0] == p[2] ? "left == right"
                                   : NULL;
  if (why) snprintf(text, size, "%s", why);
  return !why;
}

/* Python's int() of a parameter cuts it off. */
static bool hypergeometric_check(const BitGen *g, const double *p, char *text, size_t size) {
  const char *why = NULL;
  if (trunc(p[0]) + trunc(p[1]) < trunc(p[2]))
    why = "ngood + nbad < nsample";
  else if (!g->legacy && (p[0] >= 1e9 || p[1] >= 1e9)) /* NumPy's limit: beyond it the method is not exact */
    why = "both ngood and nbad must be less than 1000000000";
  if (why) snprintf(text, size, "%s", why);
  return !why;
}

bool dist_check(DistId id, const BitGen *g, const double *p, bool array, char *text, size_t size) {
  const DistInfo *info = &dist_info[id];
  if (id == DIST_hypergeometric && !hypergeometric_check(g, p, text, size)) return false;
  for (unsigned k = 0; info->constraints[k]; k++) {
    const char *format = broken(info->constraints[k], g, p[k], array);
    if (!format) continue;
    char name[32];
    name_of(info, k, name, sizeof name);
    snprintf(text, size, format, name, name, name);
    return false;
  }
  return id != DIST_triangular || triangular_check(p, text, size);
}

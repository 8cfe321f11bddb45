/* Factors, powers of roots of one, chirps; see make.h. */
#include "lang/lib/fft/own/make.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/base/memory/limits.h"
#include "lang/base/system/cpu.h"

const OwnCode *own_code_of(bool single) {
  bool wide = cpu_level() != CPU_SSE2;
  return single ? wide ? &own_code_float_avx2 : &own_code_float_sse2
         : wide ? &own_code_double_avx2
                : &own_code_double_sse2;
}

/* ---- roots of one ---- */

static void exact_root(int64_t n, int64_t k, long double *out) {
  long double angle = 2 * 3.14159265358979323846264338327950288L * (long double)k / (long double)n;
  out[0] = cosl(angle);
  out[1] = -sinl(angle);
}

bool own_roots_init(OwnRoots *roots, int64_t n) {
  *roots = (OwnRoots){.n = n};
  while ((int64_t)1 << 2 * roots->shift < n) roots->shift++;
  int64_t low = (int64_t)1 << roots->shift, high = ((n - 1) >> roots->shift) + 1;
  roots->low = memory_new((size_t)low * 2 * sizeof(long double));
  roots->high = memory_new((size_t)high * 2 * sizeof(long double));
  if (!roots->low || !roots->high) {
    own_roots_fini(roots);
    return false;
  }
  for (int64_t k = 0; k < low; k++) exact_root(n, k, roots->low + 2 * k);
  for (int64_t k = 0; k < high; k++) exact_root(n, k << roots->shift, roots->high + 2 * k);
  return true;
}

void own_roots_fini(OwnRoots *roots) {
  free(roots->low);
  free(roots->high);
  roots->low = roots->high = NULL;
}

void own_root(const OwnRoots *roots, int64_t k, double *r, double *i) {
  if (4 * k % roots->n == 0) { /* on an axis */
    static const double axes[] = {1, 0, -1, 0, 1};
    *r = axes[4 * k / roots->n];
    *i = -axes[(4 * k / roots->n + 3) % 4];
    return;
  }
  const long double *a = roots->high + 2 * (k >> roots->shift),
                    *b = roots->low + 2 * (k & (((int64_t)1 << roots->shift) - 1));
  *r = (double)(a[0] * b[0] - a[1] * b[1]);
  *i = (double)(a[0] * b[1] + a[1] * b[0]);
}

void *own_table(int64_t count, bool single) {
  size_t size = single ? sizeof(float) : sizeof(double);
  return count < INT64_MAX / 16 ? memory_new((size_t)(count + OWN_LANES) * size) : NULL;
}

/* ---- stages ---- */

/* The radices of n, in the order of the stages; the number of them, or 0 where a prime is too large. */
static unsigned radices_of(int64_t n, int *out) {
  unsigned count = 0, twos = 0;
  for (; n % 2 == 0; n /= 2) twos++;
  for (int prime = 3; prime <= OWN_ODD_MOST; prime += 2)
    for (; n % prime == 0; n /= prime) out[count++] = prime;
  if (n > 1) return 0;
  for (unsigned k = 0; k < count / 2; k++) { /* the largest first: the first rows are the shortest */
    int spare = out[k];
    out[k] = out[count - 1 - k], out[count - 1 - k] = spare;
  }
  for (; twos >= 5 || twos == 3; twos -= 3) out[count++] = 8;
  for (; twos >= 2; twos -= 2) out[count++] = 4;
  if (twos) out[count++] = 2;
  return count;
}

static bool stage_init(OwnStage *stage, const OwnRoots *roots, int radix, int64_t m, bool single) {
  stage->radix = radix;
  stage->m = m;
  stage->twiddles = own_table(2 * m * (radix - 1), single);
  if (!stage->twiddles) return false;
  int64_t at = 0, times = roots->n / (radix * m);
  for (int64_t p = 0; p < m; p++)
    for (int k = 1; k < radix; k++, at += 2) {
      double r, i;
      own_root(roots, times * p * k, &r, &i);
      own_put(stage->twiddles, single, at, r);
      own_put(stage->twiddles, single, at + 1, i);
    }
  if (radix <= 8) return true;
  stage->circle = own_table(2 * radix, single);
  for (int k = 0; stage->circle && k < radix; k++) {
    double r, i;
    own_root(roots, roots->n / radix * k, &r, &i);
    own_put(stage->circle, single, 2 * k, r);
    own_put(stage->circle, single, 2 * k + 1, -i);
  }
  return stage->circle != NULL;
}

/* Twiddles between lanes: of each but the first, as planes. */
static bool across_init(OwnCore *core, const OwnRoots *roots, int64_t lanes, bool single) {
  int64_t m = core->n / lanes;
  core->across = own_table(2 * m * (lanes - 1), single);
  for (int64_t j = 1; core->across && j < lanes; j++)
    for (int64_t k = 0; k < m; k++) {
      double r, i;
      own_root(roots, j * k, &r, &i);
      own_put(core->across, single, (j - 1) * 2 * m + k, r);
      own_put(core->across, single, (j - 1) * 2 * m + m + k, i);
    }
  return core->across != NULL;
}

static bool stages_init(OwnCore *core, const int *radices, unsigned count, int64_t lanes, bool single) {
  OwnRoots roots;
  if (!own_roots_init(&roots, core->n)) return false;
  int64_t m = core->n / lanes;
  bool ok = true;
  for (unsigned k = 0; ok && k < count; k++) {
    m /= radices[k];
    ok = stage_init(&core->stage[core->stages++], &roots, radices[k], m, single);
  }
  core->laned = lanes > 1;
  ok = ok && (lanes == 1 || across_init(core, &roots, lanes, single));
  own_roots_fini(&roots);
  return ok;
}

/* ---- chirps ---- */

/* The least length from `least` on that is a small odd number times a power of two, and a multiple of `unit`,
 * a power of two. */
static int64_t chirp_length(int64_t least, int64_t unit) {
  static const int odd[] = {1, 3, 5, 9, 15};
  int64_t best = INT64_MAX;
  for (size_t k = 0; k < sizeof odd / sizeof *odd; k++) {
    int64_t m = odd[k] * unit;
    while (m < least) m *= 2;
    if (m < best) best = m;
  }
  return best;
}

/* The conjugates of the chirp's values, around 0, of n values in m, transformed by doubles. */
static bool kernel_init(OwnCore *core, const double *chirp, bool single) {
  int64_t n = core->n, m = core->chirp->n, plane = m + OWN_LANES;
  OwnCore *exact = single ? own_core_new(m, false, false) : NULL, *by = single ? exact : core->chirp;
  double *planes = own_table(2 * plane, false), *spare = own_table(2 * plane, false);
  core->chirps[1] = own_table(2 * m, single);
  bool ok = by && planes && spare && core->chirps[1];
  if (ok) {
    memset(planes, 0, (size_t)(2 * plane) * sizeof *planes);
    for (int64_t k = 0; k < n; k++) {
      planes[k] = chirp[k], planes[plane + k] = -chirp[n + k];
      if (k) planes[m - k] = planes[k], planes[plane + m - k] = planes[plane + k];
    }
    own_code_of(false)->transform(by, planes, spare, plane);
    for (int64_t k = 0; k < m; k++) {
      own_put(core->chirps[1], single, k, planes[k] / (double)m);
      own_put(core->chirps[1], single, m + k, planes[plane + k] / (double)m);
    }
  }
  free(planes);
  free(spare);
  own_core_free(exact);
  return ok;
}

static bool chirp_init(OwnCore *core, bool single, bool columns) {
  int64_t n = core->n, lanes = own_code_of(single)->lanes;
  OwnRoots roots = {0};
  core->chirp = own_core_new(chirp_length(2 * n - 1, lanes * lanes), single, columns);
  core->chirps[0] = own_table(2 * n, single);
  double *chirp = own_table(2 * n, false);
  bool ok = core->chirp && core->chirps[0] && chirp && own_roots_init(&roots, 2 * n);
  for (int64_t k = 0, square = 0; ok && k < n; square = (square + 2 * k + 1) % (2 * n), k++) {
    own_root(&roots, square, &chirp[k], &chirp[n + k]);
    own_put(core->chirps[0], single, k, chirp[k]);
    own_put(core->chirps[0], single, n + k, chirp[n + k]);
  }
  ok = ok && kernel_init(core, chirp, single);
  free(chirp);
  own_roots_fini(&roots);
  return ok;
}

/* ---- cores ---- */

OwnCore *own_core_new(int64_t n, bool single, bool columns) {
  OwnCore *core = memory_new(sizeof *core);
  if (!core) return NULL;
  *core = (OwnCore){.n = n};
  int radices[OWN_STAGES];
  int64_t lanes = own_code_of(single)->lanes;
  if (columns || n % lanes || n / lanes < lanes) lanes = 1;
  unsigned count = n / lanes > 1 ? radices_of(n / lanes, radices) : 0;
  bool ok = n / lanes == 1 || count ? stages_init(core, radices, count, lanes, single)
                                    : chirp_init(core, single, columns);
  if (ok) return core;
  own_core_free(core);
  return NULL;
}

void own_core_free(OwnCore *core) {
  if (!core) return;
  for (unsigned k = 0; k < core->stages; k++) {
    free(core->stage[k].twiddles);
    free(core->stage[k].circle);
  }
  free(core->across);
  own_core_free(core->chirp);
  free(core->chirps[0]);
  free(core->chirps[1]);
  free(core);
}

int64_t own_core_rows(const OwnCore *core) { return core->chirp ? core->chirp->n : core->n; }

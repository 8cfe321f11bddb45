/* The hypergeometric distribution: good ones in a sample drawn without putting back.
 *
 * Sources: Stadlober 1990, "The ratio of uniforms approach for generating discrete random variates" (HRUA),
 * with Frohne's corrections for samples of more than half; small samples are drawn one by one. RandomState
 * rounds differently in both, and draws one by one up to a sample of 10. */
#include <math.h>

#include "lang/lib/random/dist.h"

/* ---- one by one ---- */

/* Of all that is left, the next one is one of the good. */
static int64_t one_by_one(BitGen *g, int64_t good, int64_t bad, int64_t sample) {
  int64_t total = good + bad, left = total, left_good = good;
  bool turned = sample > total / 2; /* what stays is drawn */
  int64_t draws = turned ? total - sample : sample;
  for (; draws > 0 && left_good > 0 && left > left_good; draws--) {
    left--;
    if ((int64_t)bitgen_interval(g, (uint64_t)left) < left_good) left_good--;
  }
  if (left == left_good) left_good -= draws; /* only good ones are left */
  return turned ? left_good : good - left_good;
}

static int64_t one_by_one_legacy(BitGen *g, int64_t good, int64_t bad, int64_t sample) {
  double few = (double)(bad < good ? bad : good), left = few;
  int64_t rest = bad + good - sample, k = sample;
  while (left > 0.0) {
    double u = bitgen_double(g);
    left -= floor(u + left / (double)(rest + k));
    if (--k == 0) break;
  }
  int64_t drawn = (int64_t)(few - left);
  return good > bad ? sample - drawn : drawn;
}

/* ---- the ratio of uniforms ---- */

typedef struct Hrua {
  bool legacy;
  int64_t few, many, draws; /* the rarer kind, the other, the sample or what stays, whichever is less */
  double centre, width, end, mode_log;
} Hrua;

static double log_factorial(double k) {
  double half_log_2pi = 0.9189385332046728;
  if (k < 126) return lgamma(k + 1);
  return (k + 0.5) * log(k) - k + (half_log_2pi + (1.0 / k) * (1 / 12.0 - 1 / (360.0 * k * k)));
}

/* -log of what the probability of k is in proportion to. */
static double weight_log(const Hrua *h, int64_t k) {
  double terms[4] = {(double)k, (double)(h->few - k), (double)(h->draws - k),
                     (double)(h->many - h->draws + k)};
  double sum = 0;
  for (unsigned i = 0; i < 4; i++) sum += h->legacy ? dist_log_gamma(terms[i] + 1) : log_factorial(terms[i]);
  return sum;
}

static Hrua hrua_of(bool legacy, int64_t good, int64_t bad, int64_t sample) {
  int64_t total = good + bad, rest = total - sample;
  Hrua h = {.legacy = legacy, .few = good < bad ? good : bad, .many = good < bad ? bad : good};
  h.draws = sample < rest ? sample : rest;
  double p = (double)h.few / (double)total, q = legacy ? 1.0 - p : (double)h.many / (double)total;
  double pairs = (double)(total - h.draws) * (double)(legacy ? sample : h.draws);
  double deviation = sqrt(pairs * p * q / (double)(total - 1) + 0.5);
  h.centre = (double)h.draws * p + 0.5;
  h.width = 1.7155277699214135 * deviation + 0.8989161620588988; /* 2 sqrt(2 / e), 3 - 2 sqrt(3 / e) */
  h.mode_log =
      weight_log(&h, (int64_t)floor((double)(h.draws + 1) * (double)(h.few + 1) / (double)(total + 2)));
  h.end = fmin((double)(h.draws < h.few ? h.draws : h.few) + 1.0, floor(h.centre + 16 * deviation));
  return h;
}

static int64_t ratio_of_uniforms(BitGen *g, int64_t good, int64_t bad, int64_t sample) {
  Hrua h = hrua_of(g->legacy, good, bad, sample);
  int64_t k;
  for (;;) {
    double u = bitgen_double(g), v = bitgen_double(g), x = h.centre + h.width * (v - 0.5) / u;
    if (x < 0.0 || x >= h.end) continue;
    k = (int64_t)floor(x);
    double t = h.mode_log - weight_log(&h, k);
    if (u * (4.0 - u) - 3.0 <= t) break;
    if (u * (u - t) >= 1) continue;
    if (2.0 * log(u) <= t) break;
  }
  if (good > bad) k = h.draws - k;
  return h.draws < sample ? good - k : k;
}

int64_t dist_hypergeometric(BitGen *g, const double *p) {
  int64_t good = (int64_t)p[0], bad = (int64_t)p[1], sample = (int64_t)p[2];
  if (g->legacy) return (sample > 10 ? ratio_of_uniforms : one_by_one_legacy)(g, good, bad, sample);
  bool many = sample >= 10 && sample <= good + bad - 10;
  return (many ? ratio_of_uniforms : one_by_one)(g, good, bad, sample);
}

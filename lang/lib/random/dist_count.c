/* Distributions of whole numbers.
 *
 * Sources: Hörmann 1993, "The Transformed Rejection Method for Generating Poisson Random Variables";
 * Kachitvichyanukul and Schmeiser 1988 (binomial, BTPE); Devroye 1986 (zipf); Kemp 1981 (logseries); Zhang
 * and Jin 1996 (log gamma). */
#include <math.h>

#include "lang/lib/random/dist.h"

/* ---- Poisson ---- */

/* Stirling's series, from 7 on. */
double dist_log_gamma(double x) {
  static const double series[10] = {8.333333333333333e-02,  -2.777777777777778e-03, 7.936507936507937e-04,
                                    -5.952380952380952e-04, 8.417508417508418e-04,  -1.917526917526918e-03,
                                    6.410256410256410e-03,  -2.955065359477124e-02, 1.796443723688307e-01,
                                    -1.39243221690590e+00};
  if (x == 1.0 || x == 2.0) return 0.0;
  int64_t up = x < 7.0 ? (int64_t)(7 - x) : 0;
  double from = x + (double)up, square = (1.0 / from) * (1.0 / from), sum = series[9];
  for (int k = 8; k >= 0; k--) sum = sum * square + series[k];
  double out = sum / from + 0.5 * 1.8378770664093453 + (from - 0.5) * log(from) - from; /* log(2 pi) */
  for (int64_t k = 0; k < up; k++) {
    out -= log(from - 1.0);
    from -= 1.0;
  }
  return out;
}

/* Uniform numbers are multiplied until the product is below exp(-mean). */
static int64_t poisson_product(BitGen *g, double mean) {
  double end = exp(-mean), product = 1.0;
  for (int64_t count = 0;; count++) {
    product *= bitgen_double(g);
    if (!(product > end)) return count; /* so that a NaN ends, too */
  }
}

static int64_t poisson_rejection(BitGen *g, double mean) {
  double log_mean = log(mean), b = 0.931 + 2.53 * sqrt(mean), a = -0.059 + 0.02483 * b;
  double inverse_alpha = 1.1239 + 1.1328 / (b - 3.4), quick = 0.9277 - 3.6224 / (b - 2);
  for (;;) {
    double u = bitgen_double(g) - 0.5, v = bitgen_double(g), side = 0.5 - fabs(u);
    int64_t k = (int64_t)floor((2 * a / side + b) * u + mean + 0.43);
    if (side >= 0.07 && v <= quick) return k;
    if (k < 0 || (side < 0.013 && v > side)) continue;
    double left = log(v) + log(inverse_alpha) - log(a / (side * side) + b);
    if (left <= -mean + (double)k * log_mean - dist_log_gamma((double)k + 1)) return k;
  }
}

int64_t dist_poisson(BitGen *g, const double *p) {
  if (p[0] >= 10) return poisson_rejection(g, p[0]);
  return p[0] == 0 ? 0 : poisson_product(g, p[0]);
}

/* ---- binomial ---- */

/* The distribution function is walked until it passes a uniform number; p <= 0.5, n * p small. */
static int64_t binomial_walk(BitGen *g, int64_t n, double p) {
  double q = 1.0 - p, first = g->legacy ? exp((double)n * log(q)) : exp((double)n * log1p(-p));
  double mean = (double)n * p, reach = mean + 10.0 * sqrt(mean * q + 1);
  int64_t bound = (int64_t)((double)n < reach ? (double)n : reach), x = 0;
  double term = first, u = bitgen_double(g);
  while (u > term) {
    if (++x > bound) {
      x = 0;
      term = first;
      u = bitgen_double(g);
    } else {
      u -= term;
      term = ((double)(n - x + 1) * p * term) / ((double)x * q);
    }
  }
  return x;
}

/* A term of Stirling's correction, over 166320; the lead is 13860 in the paper, and 13680 in NumPy's stream.
 */
static double stirling(double x) {
  double square = x * x;
  return (13680. - (462. - (132. - (99. - 140. / square) / square) / square) / square) / x / 166320.;
}

/* What BTPE knows of (n, p): the names are the paper's. */
typedef struct Btpe {
  int64_t n, m;
  double r, q, variance, p1, p2, p3, p4, xm, xl, xr, c, left, right;
} Btpe;

static Btpe btpe_of(int64_t n, double p) {
  Btpe b = {.n = n, .r = p < 1.0 - p ? p : 1.0 - p};
  double count = (double)n;
  b.q = 1.0 - b.r;
  double mode = count * b.r + b.r;
  b.m = (int64_t)floor(mode);
  b.variance = count * b.r * b.q;
  b.p1 = floor(2.195 * sqrt(count * b.r * b.q) - 4.6 * b.q) + 0.5;
  b.xm = (double)b.m + 0.5;
  b.xl = b.xm - b.p1;
  b.xr = b.xm + b.p1;
  b.c = 0.134 + 20.5 / (15.3 + (double)b.m);
  double a = (mode - b.xl) / (mode - b.xl * b.r);
  b.left = a * (1.0 + a / 2.0);
  a = (b.xr - mode) / (b.xr * b.q);
  b.right = a * (1.0 + a / 2.0);
  b.p2 = b.p1 * (1.0 + 2.0 * b.c);
  b.p3 = b.p2 + b.c / b.left;
  b.p4 = b.p3 + b.c / b.right;
  return b;
}

/* A candidate from the triangle, parallelograms or tails; false: none. *sure: it needs no comparison. */
static bool btpe_propose(BitGen *g, const Btpe *b, int64_t *y, double *v, bool *sure) {
  double u = bitgen_double(g) * b->p4;
  *v = bitgen_double(g);
  *sure = u <= b->p1;
  if (*sure) {
    *y = (int64_t)floor(b->xm - b->p1 * *v + u);
    return true;
  }
  if (u <= b->p2) {
    double x = b->xl + (u - b->p1) / b->c;
    *v = *v * b->c + 1.0 - fabs((double)b->m - x + 0.5) / b->p1;
    *y = (int64_t)floor(x);
    return *v <= 1.0;
  }
  if (*v == 0.0) return false;
  if (u <= b->p3) {
    *y = (int64_t)floor(b->xl + log(*v) / b->left);
    *v = *v * (u - b->p2) * b->left;
    return *y >= 0;
  }
  *y = (int64_t)floor(b->xr - log(*v) / b->right);
  *v = *v * (u - b->p3) * b->right;
  return *y <= b->n;
}

/* v against the ratio f(y) / f(m), multiplied out. */
static bool btpe_near(const Btpe *b, int64_t y, double v) {
  double s = b->r / b->q, a = s * (double)(b->n + 1), ratio = 1.0;
  for (int64_t i = b->m + 1; i <= y; i++) ratio *= a / (double)i - s;
  for (int64_t i = y + 1; i <= b->m; i++) ratio /= a / (double)i - s;
  return v <= ratio;
}

/* The same far from the mode: squeezed, then by Stirling's formula. */
static bool btpe_far(const Btpe *b, int64_t y, double v) {
  double k = (double)(y > b->m ? y - b->m : b->m - y);
  double rho = (k / b->variance) * ((k * (k / 3.0 + 0.625) + 0.16666666666666666) / b->variance + 0.5);
  double t = -k * k / (2 * b->variance), a = log(v);
  if (a < t - rho) return true;
  if (a > t + rho) return false;
  double x = (double)y + 1, f = (double)b->m + 1, z = (double)b->n + 1 - (double)b->m,
         w = (double)b->n - (double)y + 1;
  double bound = b->xm * log(f / x) + ((double)(b->n - b->m) + 0.5) * log(z / w) +
                 (double)(y - b->m) * log(w * b->r / (x * b->q)) + stirling(f) + stirling(z) + stirling(x) +
                 stirling(w);
  return a <= bound;
}

static int64_t binomial_btpe(BitGen *g, int64_t n, double p) {
  Btpe b = btpe_of(n, p);
  for (;;) {
    int64_t y;
    double v;
    bool sure;
    if (!btpe_propose(g, &b, &y, &v, &sure)) continue;
    int64_t k = y > b.m ? y - b.m : b.m - y;
    if (sure) return y;
    bool far = k > 20 && (double)k < b.variance / 2.0 - 1;
    if (far ? btpe_far(&b, y, v) : btpe_near(&b, y, v)) return y;
  }
}

int64_t dist_binomial(BitGen *g, const double *p) {
  int64_t n = (int64_t)p[0];
  if (!g->legacy && (n == 0 || p[1] == 0.0)) return 0;
  bool turned = p[1] > 0.5;
  double part = turned ? 1.0 - p[1] : p[1];
  int64_t count = part * (double)n <= 30.0 ? binomial_walk(g, n, part) : binomial_btpe(g, n, part);
  return turned ? n - count : count;
}

int64_t dist_negative_binomial(BitGen *g, const double *p) {
  double mean = dist_gamma(g, (double[]){p[0], (1 - p[1]) / p[1]});
  return dist_poisson(g, &mean);
}

/* ---- geometric, zipf, logseries ---- */

static int64_t geometric_walk(BitGen *g, double p) {
  double term = p, sum = p, q = 1.0 - p, u = bitgen_double(g);
  int64_t x = 1;
  for (; u > sum; x++) {
    term *= q;
    sum += term;
  }
  return x;
}

int64_t dist_geometric(BitGen *g, const double *p) {
  if (p[0] >= 0.333333333333333333333333) return geometric_walk(g, p[0]);
  double z;
  if (g->legacy)
    z = ceil(log1p(-bitgen_double(g)) / log(1 - p[0]));
  else
    z = ceil(-dist_standard_exponential(g, NULL) / log1p(-p[0]));
  return z >= 0x1p63 ? INT64_MAX : (int64_t)z;
}

int64_t dist_zipf(BitGen *g, const double *p) {
  if (p[0] >= 1025) return 1; /* 2**(a - 1) overflows, and all else is impossible; RandomState never ends */
  double a = p[0] - 1.0, b = pow(2.0, a), least = g->legacy ? 0 : pow((double)INT64_MAX, -a);
  for (;;) {
    double u = bitgen_double(g), v;
    u = g->legacy ? 1.0 - u : u * least + (1 - u);
    v = bitgen_double(g);
    double x = floor(pow(u, -1.0 / a));
    if (x > (double)INT64_MAX || x < 1.0) continue;
    double t = pow(1.0 + 1.0 / x, a);
    if (v * x * (t - 1.0) / (b - 1.0) <= t / b) return x >= 0x1p63 ? INT64_MAX : (int64_t)x;
  }
}

int64_t dist_logseries(BitGen *g, const double *p) {
  double r = g->legacy ? log(1.0 - p[0]) : log1p(-p[0]);
  for (;;) {
    double v = bitgen_double(g);
    if (v >= p[0]) return 1;
    double u = bitgen_double(g), q = g->legacy ? 1.0 - exp(r * u) : -expm1(r * u);
    if (v > q * q) return v >= q ? 1 : 2;
    int64_t count = v == 0 ? 0 : (int64_t)floor(1 + log(v) / log(q));
    if (count >= 1) return count;
  }
}

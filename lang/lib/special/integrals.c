/* Integrals and series in extended precision; see integrals.h. */
#include "lang/lib/special/integrals.h"

#include <math.h>
#include <stdbool.h>

#include "lang/lib/special/airy.h"
#include "lang/lib/special/boost.h"

static const long double PI = 3.14159265358979323846264338327950288L,
                         EULER = 0.57721566490153286060651209008240243L;

/* ---- Dawson's integral ---- */

/* DLMF 7.5.1 with 7.6.2's series, all of whose terms have one sign; far out DLMF 7.12.1's for an imaginary
 * argument. */
double real_dawson(double x) {
  long double y = fabsl(x), square = y * y, sum = 0;
  if (isinf(x)) return copysign(0.0, x);
  if (y < 6.7L) {
    long double term = y;
    for (int k = 0; k < 200; k++) {
      long double part = term / (2 * k + 1);
      sum += part;
      if (part < sum * 1e-20L) break;
      term *= square / (k + 1);
    }
    return copysign((double)(sum * expl(-square)), x);
  }
  long double term = 1;
  sum = 1;
  for (int k = 1; k < 45 && term > 1e-20L; k++) {
    term *= (2 * k - 1) / (2 * square);
    sum += term;
  }
  return copysign((double)(sum / (2 * y)), x);
}

/* ---- sine and cosine integrals ---- */

enum { SERIES_TO = 4, SERIES_LENGTH = 26 };

/* A range of t = 1 / x^2: f(x) x and g(x) x^2 there as sums of Chebyshev polynomials. */
typedef struct Auxiliary {
  long double low, high, f[SERIES_LENGTH], g[SERIES_LENGTH];
} Auxiliary;

static const Auxiliary auxiliary[] = {
#include "lang/lib/special/auxiliary.def"
};

/* Clenshaw's sum at u in [-1, 1]. */
static long double chebyshev(const long double *c, long double u) {
  long double before = 0, sum = 0;
  for (int k = SERIES_LENGTH - 1; k > 0; k--) {
    long double next = 2 * u * sum - before + c[k];
    before = sum, sum = next;
  }
  return u * sum - before + c[0];
}

/* f(x) and g(x) of x >= SERIES_TO, DLMF 6.2.17 and 6.2.18. */
static void auxiliary_of(long double x, long double *f, long double *g) {
  long double t = 1 / (x * x);
  const Auxiliary *range = auxiliary;
  while (t > range->high) range++;
  long double u = (2 * t - range->low - range->high) / (range->high - range->low);
  *f = chebyshev(range->f, u) / x;
  *g = chebyshev(range->g, u) * t;
}

/* DLMF 6.6.5 */
static long double sine_series(long double x) {
  long double term = x, sum = x;
  for (int k = 1; k < 60 && fabsl(term) > 1e-21L * fabsl(sum); k++) {
    term *= -x * x / (2 * k * (2 * k + 1));
    sum += term / (2 * k + 1);
  }
  return sum;
}

double real_sine_integral(double x) {
  long double y = fabsl(x), f, g;
  if (y <= SERIES_TO) return (double)sine_series(x);
  if (isinf(x)) return copysign((double)(PI / 2), x);
  auxiliary_of(y, &f, &g); /* DLMF 6.2.19 */
  double angle = fabs(x);  /* f and g are small beside pi / 2: a double's sine is near enough */
  return copysign((double)(PI / 2 - f * cos(angle) - g * sin(angle)), x);
}

/* DLMF 6.6.6 and 6.2.20 */
double real_cosine_integral(double x) {
  long double y = x, f, g;
  if (isinf(x)) return 0;
  if (y > SERIES_TO) {
    auxiliary_of(y, &f, &g);
    return (double)(f * sinl(y) - g * cosl(y));
  }
  long double term = 1, sum = 0;
  for (int k = 1; k < 60; k++) {
    term *= -y * y / ((2 * k - 1) * 2 * k);
    sum += term / (2 * k);
    if (fabsl(term) < 1e-21L * fabsl(sum)) break;
  }
  return (double)(EULER + logl(y) + sum);
}

/* ---- the dilogarithm ---- */

/* Li2(z) of u = -log(1 - z), |u| < 1: the sum of B_k u^(k+1) / (k+1)! with Bernoulli's numbers (DLMF 24.2.1
 * integrated). */
static long double dilogarithm(long double u) {
  static const long double bernoulli[] = {
      1.0L / 6, -1.0L / 30,     1.0L / 42,      -1.0L / 30,       5.0L / 66,       -691.0L / 2730,
      7.0L / 6, -3617.0L / 510, 43867.0L / 798, -174611.0L / 330, 854513.0L / 138, -236364091.0L / 2730};
  enum { TERMS = sizeof bernoulli / sizeof *bernoulli };
  long double sum = u - u * u / 4, power = u; /* u^(k+1) / (k+1)! */
  for (int k = 0; k < TERMS; k++) {
    power *= u * u / ((2 * k + 2) * (2 * k + 3));
    sum += bernoulli[k] * power;
  }
  return sum;
}

/* DLMF 25.12.4, 25.12.6 */
double real_spence(double x) {
  long double y = x;
  if (isinf(x)) return NAN; /* as SciPy */
  if (x == 0) return (double)(PI * PI / 6);
  if (x < 0.5) {
    long double other = log1pl(-y);
    return (double)(PI * PI / 6 - other * logl(y) - dilogarithm(-other));
  }
  if (x <= 2) return (double)dilogarithm(-log1pl(y - 1));
  long double l = logl(y - 1);
  return (double)(-PI * PI / 6 - l * l / 2 - dilogarithm(log1pl(-1 / y)));
}

/* ---- Hurwitz's zeta function ---- */

/* a^-s: of a small whole s by products, else by pow, which is fast, and what a has beyond a double to first
 * order, where neither leaves its range. */
static long double inverse_power(long double a, double s) {
  enum { PRODUCTS = 64 };
  if (s == floor(s) && s <= PRODUCTS && a > 1e-20L) {
    long double power = 1;
    for (unsigned n = (unsigned)s; n; n >>= 1, a *= a)
      if (n & 1) power *= a;
    return 1 / power;
  }
  double near = (double)a;
  double fast = pow(near, -s);
  if (!(fast > 1e-280 && fast < 1e280)) return powl(a, -(long double)s);
  return fast * (1 - s * ((a - near) / a));
}

/* By Euler and Maclaurin, DLMF 25.11.5 and 2.10.1. */
double real_hurwitz(double s, double q) {
  static const long double ratio[] = {/* B_2k / (2k)! */
                                      1.0L / 12,
                                      -1.0L / 720,
                                      1.0L / 30240,
                                      -1.0L / 1209600,
                                      1.0L / 47900160,
                                      -691.0L / 1307674368000.0L,
                                      1.0L / 74724249600.0L,
                                      -3617.0L / 10670622842880000.0L,
                                      43867.0L / 5109094217170944000.0L,
                                      -174611.0L / 802857662698291200000.0L};
  enum { SUMMED_MOST = 12, SUMMED_TO = 10, TERMS = sizeof ratio / sizeof *ratio };
  long double sum = 0, a = q, power;
  if (isinf(q)) return 0;
  if (isinf(s)) return q > 1 ? 0 : q == 1 ? 1 : INFINITY;
  for (int k = 0; k < SUMMED_MOST && a < SUMMED_TO + s; k++, a += 1) {
    power = inverse_power(a, s);
    sum += power;
    if (power < sum * 1e-20L) return (double)sum;
  }
  power = inverse_power(a, s);
  sum += power * a / (s - 1) + power / 2;
  long double factor = s * power / a;
  for (int k = 0; k < TERMS; k++) {
    sum += ratio[k] * factor;
    factor *= (s + 2 * k + 1) * (s + 2 * k + 2) / (a * a);
  }
  return (double)sum;
}

/* ---- the beta function's logarithm ---- */

/* log gamma(x) - (x - 1/2) log x + x - log(2 pi) / 2 of x >= 10, DLMF 5.11.1. */
static long double stirling_rest(long double x) {
  long double t = 1 / (x * x);
  return (1.0L / 12 -
          t * (1.0L / 360 -
               t * (1.0L / 1260 -
                    t * (1.0L / 1680 - t * (1.0L / 1188 - t * (691.0L / 360360 -
                                                               t * (1.0L / 156 - t * 3617.0L / 122400))))))) /
         x;
}

static long double lgamma_near(double x) {
  int sign;
  return lgammal_r(x, &sign);
}

double real_beta_log(double a, double b) {
  long double least = fmin(a, b), most = fmax(a, b), both = least + most;
  if (isinf(most)) return -INFINITY;
  if (most < 10) return (double)(lgamma_near(a) + lgamma_near(b) - lgammal_r(both, &(int){0}));
  long double rest = stirling_rest(most) - stirling_rest(both);
  if (least < 10)
    return (double)(lgamma_near((double)least) + least - (most - 0.5L) * log1pl(least / most) -
                    least * logl(both) + rest);
  return (double)(stirling_rest(least) + rest + logl(2 * PI) / 2 - logl(most) / 2 +
                  (least - 0.5L) * logl(least / both) - most * log1pl(least / most));
}

/* ---- Bessel functions of large orders ---- */

/* The sum of sign^k U_k(p) / v^k, k <= 4, DLMF 10.41.10. */
static long double debye_sum(long double v, long double p, int sign) {
  long double s = p * p, t = sign * p / v;
  long double u1 = (3 - 5 * s) / 24, u2 = (81 + s * (-462 + s * 385)) / 1152,
              u3 = (30375 + s * (-369603 + s * (765765 - s * 425425))) / 414720,
              u4 =
                  (4465125 + s * (-94121676 + s * (349922430 + s * (-446185740 + s * 185910725)))) / 39813120;
  return 1 + t * (u1 + t * (u2 + t * (u3 + t * u4)));
}

/* DLMF 10.41.3 and 10.41.4, times exp(-sign x) if scaled; sign 1 is I, -1 is K. */
static double debye(double order, double x, int sign, bool scaled) {
  long double v = order, y = x, z = y / v, root = hypotl(1, z);
  if (isinf(order)) return isinf(x) ? NAN : sign > 0 ? 0 : INFINITY;
  if (isinf(x)) return scaled || sign < 0 ? 0 : INFINITY;
  /* v eta - x = v (root - z - arsinh(1 / z)), of which root - z = 1 / (root + z) */
  long double exponent = v * ((scaled ? 1 / (root + z) : root) - asinhl(1 / z));
  long double front = sign > 0 ? sqrtl(1 / (2 * PI * v)) : sqrtl(PI / (2 * v));
  return (double)(front * expl(sign * exponent) / sqrtl(root) * debye_sum(v, 1 / root, sign));
}

/* Of w = sqrt|1 - z z|: the sum of s^k w^(2k+3) / (2k+3), which is atanh(w) - w or, of s = -1, w - atan(w).
 */
static long double arc_rest(long double w, int s) {
  if (w > 0.1L) return s > 0 ? atanhl(w) - w : w - atanl(w);
  long double term = w * w * w, sum = 0;
  for (int k = 0; k < 12; k++, term *= s * w * w) sum += term / (2 * k + 3);
  return sum;
}

/* Olver's uniform expansion to its first two terms, DLMF 10.20.4, 10.20.5, 10.20.2, 10.20.3, 10.20.12. */
static double olver(double order, double x, bool second) {
  static const long double middle = 0.017998872141355L; /* B_0(0) */
  long double v = order, z = x / v, gap = (v - x) / v * ((v + x) / v), w = sqrtl(fabsl(gap));
  bool below = gap > 0; /* z < 1 */
  long double rest = z < 0.01L ? logl(2 / z) - 1 : arc_rest(w, below ? 1 : -1);
  long double size = cbrtl(rest * rest * 2.25L), zeta = below ? size : -size, b = middle;
  if (size > 1e-3L)
    b = -5 / (48 * zeta * zeta) + (5 / (24 * w * w * w) + (below ? -1 : 1) / (8 * w)) / sqrtl(size);
  long double front = size > 0 && w > 1e-9L ? sqrtl(sqrtl(4 * size / (w * w))) : cbrtl(2), cube = cbrtl(v);
  double at = (double)(cube * cube * zeta);
  if (at > 104) return second ? -INFINITY : 0; /* as Bi and Ai are from there on, but for a root of v */
  long double value = second ? -(long double)real_airy(AIRY_BI, at) : (long double)real_airy(AIRY_AI, at),
              slope = second ? -(long double)real_airy(AIRY_BI_SLOPE, at)
                             : (long double)real_airy(AIRY_AI_SLOPE, at);
  return (double)(front / cube * (value + slope * b / (cube * v)));
}

static double real_bessel_y_far(double v, double x) { return olver(v, x, true); }
double real_bessel_j_far(double v, double x) { return olver(v, x, false); }

/* ---- scaled Bessel functions ---- */

/* From here on the least term of Hankel's expansions is below a double's last bit. */
enum { HANKEL_FROM = 20 };
static const double INTEGRAL_FROM = 0.01;

/* exp(x) K of u and u + 1, |u| <= 1/2, x >= HANKEL_FROM: the sums of a_k(v) / x^k, DLMF 10.17.1 and 10.40.2.
 */
static void bessel_k_far(long double u, long double x, long double *k0, long double *k1) {
  long double term0 = 1, term1 = 1, sum0 = 1, sum1 = 1, by = 1 / (8 * x);
  long double square0 = 4 * u * u, square1 = 4 * (u + 1) * (u + 1);
  for (int k = 1; k < 40 && fabsl(term0) + fabsl(term1) > 1e-20L; k++) {
    long double odd = (2 * k - 1) * (2 * k - 1), part = by / k;
    term0 *= (square0 - odd) * part;
    term1 *= (square1 - odd) * part;
    sum0 += term0;
    sum1 += term1;
  }
  long double front = sqrtl(PI / (2 * x));
  *k0 = front * sum0, *k1 = front * sum1;
}

/* cosh(z) of a small z. */
static long double cosh_near(long double z) {
  long double t = z * z;
  return 1 + t / 2 * (1 + t / 12 * (1 + t / 30 * (1 + t / 56 * (1 + t / 90 * (1 + t / 132)))));
}

/* exp(x) K of u and u + 1, |u| <= 1/2, INTEGRAL_FROM <= x < HANKEL_FROM: the integral of exp(-x (cosh t - 1))
 * cosh(u t) over t > 0, DLMF 10.32.9, by the trapezoidal rule, whose error is exp(x - pi^2 / STEP) of the
 * value at most, for the integrand is analytic where |Im t| < pi / 2. The hyperbolic cosines follow from each
 * other. */
static void bessel_k_pair(long double u, long double x, long double *k0, long double *k1) {
  bool small = x < 6;
  const long double STEP = small ? 0.2L : 0.15L, RISE = small
                                                            ? 0.0200667556190758462955L
                                                            : 0.01127110957667046492283L; /* cosh(STEP) - 1 */
  long double grown = RISE, grown_before = 0;
  enum { MOST = 64 };
  double weights[MOST], rests[MOST];
  long double end =
      48 / x; /* exp(-48) is below a double's last bit, also after the growth of cosh((u + 1) t) */
  int count = 1;
  for (; count < MOST; count++) {
    long double exponent = x * grown, next = 2 * (1 + RISE) * grown - grown_before + 2 * RISE;
    weights[count] = (double)exponent;
    rests[count] = (double)(exponent - weights[count]);
    if (grown > end) break;
    grown_before = grown, grown = next;
  }
  for (int k = 1; k < count; k++) weights[k] = exp(-weights[k]);
  long double c0 = cosh_near(u * STEP), c0_before = 1, c1 = cosh_near((u + 1) * STEP), c1_before = 1;
  long double by0 = 2 * c0, by1 = 2 * c1, sum0 = 0.5L, sum1 = 0.5L;
  for (int k = 1; k < count; k++) {
    long double weight = weights[k] * (1 - (long double)rests[k]), next;
    sum0 += weight * c0;
    sum1 += weight * c1;
    next = by0 * c0 - c0_before, c0_before = c0, c0 = next;
    next = by1 * c1 - c1_before, c1_before = c1, c1 = next;
  }
  *k0 = STEP * sum0, *k1 = STEP * sum1;
}

/* The recurrence DLMF 10.29.1 from orders u and u + 1 to u + n and u + n + 1; of 10.6.1 with sign -1. */
static void orders_up(long double u, long double n, long double x, long double sign, long double *f0,
                      long double *f1) {
  long double by = 2 / x;
  for (long double k = 1; k <= n; k++) {
    long double next = sign * *f0 + (u + k) * by * *f1;
    *f0 = *f1, *f1 = next;
    if (isinf(next)) *f0 = next;
    if (isinf(next)) return;
  }
}

/* exp(x) K of v and v + 1. */
static void bessel_k_up(double v, double x, long double *k0, long double *k1) {
  long double n = floorl((long double)v + 0.5L), u = v - n;
  if (x >= HANKEL_FROM)
    bessel_k_far(u, x, k0, k1);
  else if (x >= INTEGRAL_FROM)
    bessel_k_pair(u, x, k0, k1);
  else
    *k0 = expl(x) * boost_bessel_k((double)u, x), *k1 = expl(x) * boost_bessel_k((double)(u + 1), x);
  orders_up(u, n, x, 1, k0, k1);
}

/* Whether Boost has approximations of the order that take a tenth of the time. */
static bool is_common(double v, double x) { return (v == 0 || v == 1) && x < 60; }

double real_bessel_k(double v, double x, bool scaled) {
  if (is_common(v, x)) return (scaled ? exp(x) : 1) * boost_bessel_k(v, x);
  long double k0, k1;
  if (v > ORDER_FAR) return debye(v, x, -1, scaled);
  bessel_k_up(v, x, &k0, &k1);
  return (double)(scaled ? k0 : k0 * expl(-(long double)x));
}

/* From K by the Wronskian DLMF 10.28.2 and the ratio of neighbours as a continued fraction, DLMF 10.33.1. */
double real_bessel_i(double v, double x, bool scaled) {
  if (is_common(v, x)) return (scaled ? exp(-x) : 1) * boost_bessel_i(v, x);
  long double k0, k1, y = x, by = 2 / y, b = ((long double)v + 1) * by, d = 1 / b, h = d, step = d;
  if (v > ORDER_FAR) return debye(v, x, 1, scaled);
  bessel_k_up(v, x, &k0, &k1);
  for (int k = 1; k < 1000000; k++) {
    b += by;
    d = 1 / (b + d);
    step *= b * d - 1;
    h += step;
    if (fabsl(step) < 1e-19L * h) break;
  }
  long double value = 1 / (y * (k1 + h * k0));
  return (double)(scaled ? value : value * expl(y));
}

/* Upwards from orders around 0, as Y grows from v = x on; where Boost's own way up meets the end of float64's
 * range. */
double real_bessel_y(double v, double x) {
  if (v > ORDER_FAR_Y) return real_bessel_y_far(v, x);
  if (v < 1e-20) return boost_bessel_y(0, x);
  if (v < 50 || v < x) return boost_bessel_y(v, x);
  long double n = floorl((long double)v + 0.5L), u = v - n, y0 = boost_bessel_y((double)u, x),
              y1 = boost_bessel_y((double)(u + 1), x);
  orders_up(u, n, x, -1, &y0, &y1);
  return (double)y0;
}

/* DLMF 10.49.4 and the recurrence 10.51.1, which is stable upwards. */
double real_sph_neumann(int n, double x) {
  long double y = x, before = sinl(y) / y, value = -cosl(y) / y;
  if (isinf(x)) return 0;
  for (int k = 0; k < n && isfinite((double)value); k++) {
    long double next = (2 * k + 1) / y * value - before;
    before = value, value = next;
  }
  return (double)value;
}

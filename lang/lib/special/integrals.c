/* Integrals and series in extended precision; see integrals.h. */
#include "lang/lib/special/integrals.h"

#include <complex.h>
#include <math.h>

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

enum { SERIES_TO = 4 };

/* E1(i x) exp(i x) by the continued fraction DLMF 6.9.1, from its end (Lentz's method). */
static long double complex exponential_fraction(long double x) {
  long double complex b = 1 + x * I, c = 1e300L, d = 1 / b, h = d;
  for (int k = 1; k < 500; k++) {
    long double a = -(long double)k * k;
    b += 2;
    d = 1 / (a * d + b);
    c = b + a / c;
    long double complex by = c * d;
    h *= by;
    if (fabsl(creall(by) - 1) + fabsl(cimagl(by)) < 1e-19L) break;
  }
  return h;
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
  long double y = fabsl(x);
  if (y <= SERIES_TO) return (double)sine_series(x);
  if (isinf(x)) return copysign((double)(PI / 2), x);
  long double complex h = exponential_fraction(y);
  long double value = PI / 2 + cimagl((cosl(y) - I * sinl(y)) * h);
  return copysign((double)value, x);
}

/* DLMF 6.6.6 */
double real_cosine_integral(double x) {
  long double y = x;
  if (isinf(x)) return 0;
  if (y > SERIES_TO) return (double)-creall((cosl(y) - I * sinl(y)) * exponential_fraction(y));
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
  if (isinf(x)) return -INFINITY;
  if (x == 0) return (double)(PI * PI / 6);
  if (x < 0.5) return (double)(PI * PI / 6 - log1pl(-y) * logl(y) - dilogarithm(-log1pl(-y)));
  if (x <= 2) return (double)dilogarithm(-log1pl(y - 1));
  long double l = logl(y - 1);
  return (double)(-PI * PI / 6 - l * l / 2 - dilogarithm(log1pl(-1 / y)));
}

/* ---- Hurwitz's zeta function ---- */

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
  enum { SUMMED = 12, TERMS = sizeof ratio / sizeof *ratio };
  long double sum = 0, a = q, power;
  if (isinf(q)) return 0;
  for (int k = 0; k < SUMMED; k++, a += 1) {
    power = powl(a, -(long double)s);
    sum += power;
    if (power < sum * 1e-20L) return (double)sum;
  }
  power = powl(a, -(long double)s);
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

/* ---- scaled Bessel functions ---- */

/* exp(x) K of u and u + 1, |u| <= 1/2, x >= 2: Steed's evaluation of Temme's continued fraction (J. Comput.
 * Phys. 19, 1975). */
static void bessel_k_pair(long double u, long double x, long double *k0, long double *k1) {
  long double b = 2 * (1 + x), d = 1 / b, h = d, step = d, q1 = 0, q2 = 1, a1 = 0.25L - u * u, q = a1, c = a1,
              a = -a1;
  long double s = 1 + q * step;
  for (int k = 2; k < 2000; k++) {
    a -= 2 * (k - 1);
    c = -a * c / k;
    long double next = (q1 - b * q2) / a;
    q1 = q2, q2 = next;
    q += c * next;
    b += 2;
    d = 1 / (b + a * d);
    step *= b * d - 1;
    h += step;
    long double part = q * step;
    s += part;
    if (fabsl(part) < 1e-20L * fabsl(s)) break;
  }
  *k0 = sqrtl(PI / (2 * x)) / s;
  *k1 = *k0 * (u + x + 0.5L - a1 * h) / x;
}

/* exp(x) K of v and v + 1, by the recurrence DLMF 10.29.1. */
static void bessel_k_up(long double v, long double x, long double *k0, long double *k1) {
  long double u = v - floorl(v + 0.5L), n = floorl(v + 0.5L);
  bessel_k_pair(u, x, k0, k1);
  for (long double k = 1; k <= n && isfinite((double)*k1); k++) {
    long double next = *k0 + 2 * (u + k) / x * *k1;
    *k0 = *k1, *k1 = next;
  }
}

double real_bessel_k_scaled(double v, double x) {
  long double k0, k1;
  if (isinf(x)) return 0;
  bessel_k_up(v, x, &k0, &k1);
  return isfinite((double)k1) || isfinite((double)k0) ? (double)k0 : INFINITY;
}

/* From K by the Wronskian DLMF 10.28.2 and the ratio of neighbours as a continued fraction, DLMF 10.33.1. */
double real_bessel_i_scaled(double v, double x) {
  long double k0, k1, y = x, b = 2 * ((long double)v + 1) / y, c = 1e300L, d = 1 / b, h = d;
  bessel_k_up(v, y, &k0, &k1);
  for (int k = 1; k < 1000000; k++) {
    b += 2 / y;
    d = 1 / (b + d);
    c = b + 1 / c;
    h *= c * d;
    if (fabsl(c * d - 1) < 1e-19L) break;
  }
  return (double)(1 / (y * (k1 + h * k0)));
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

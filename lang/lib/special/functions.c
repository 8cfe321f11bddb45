/* The functions of functions.def over Boost.Math (boost.h) and what it lacks (integrals.h).
 *
 * SciPy's domains are wider (m < 0, scaled functions far out) and its limits its own, so reflections and
 * limits are here. Formulas are from NIST's Digital Library of Mathematical Functions (DLMF), by section. */
#include "lang/lib/special/functions.h"

#include <math.h>
#include <stdbool.h>

#include "lang/lib/special/airy.h"
#include "lang/lib/special/boost.h"
#include "lang/lib/special/integrals.h"

static const double PI = 3.14159265358979323846;

static bool is_whole(double x) { return x == floor(x); }
static bool is_odd(double x) { return fmod(x, 2) != 0; }

/* log |gamma(x)|; lgamma() writes a variable of the whole process. */
static double lgamma_of(double x) {
  int sign;
  return lgamma_r(x, &sign);
}

/* ---- gamma and its relatives ---- */

static double polygamma(double n, double x) {
  if (n < 0 || !is_whole(n) || x <= 0) return n == 0 && !(x <= 0 && is_whole(x)) ? boost_digamma(x) : NAN;
  return n == 0 ? boost_digamma(x)
                : (is_odd(n) ? 1 : -1) * tgamma(n + 1) * real_hurwitz(n + 1, x); /* DLMF 25.11.12 */
}

static double lower_gamma(double a, double x) {
  if (isnan(a) || isnan(x) || a < 0 || x < 0) return NAN;
  if (a == 0) return x > 0 ? 1 : NAN;
  if (x == INFINITY) return a == INFINITY ? NAN : 1;
  return a == INFINITY || x == 0 ? 0 : boost_gamma_p(a, x);
}

static double upper_gamma(double a, double x) {
  if (isnan(a) || isnan(x) || a < 0 || x < 0) return NAN;
  if (a == 0) return x > 0 ? 0 : NAN;
  if (x == INFINITY) return a == INFINITY ? NAN : 0;
  if (a == INFINITY || x == 0) return 1;
  return boost_gamma_q(a, x);
}

/* The quantile of the normal distribution. */
static double normal_quantile(double p) {
  return p <= 0 ? -INFINITY : p >= 1 ? INFINITY : -sqrt(2) * boost_erfc_inv(2 * p);
}

/* A distribution function of shape p and its density, to be inverted. */
typedef struct Curve {
  double (*value)(double x, const double *p);
  double (*slope)(double x, const double *p);
  double p[2];
} Curve;

/* The x in (low, high), low >= 0, where the curve is y: Newton's steps from x, kept between what is known to
 * be below and above; where they lead outside, the middle (in ratio, as x may be tiny). */
static double curve_solve(const Curve *curve, double y, double x, double low, double high) {
  if (!(x > low && x < high)) x = high == INFINITY ? 1 : 0.5 * high;
  for (int turn = 0; turn < 300; turn++) {
    double miss = curve->value(x, curve->p) - y, slope = curve->slope(x, curve->p);
    if (miss == 0 || isnan(miss)) return isnan(miss) ? NAN : x;
    bool rising = slope > 0;
    if ((miss > 0) == rising)
      high = x;
    else
      low = x;
    double next = x - miss / slope;
    if (!(next > low && next < high))
      next = low == 0           ? x / 64
             : high == INFINITY ? x * 8
             : high > 4 * low   ? sqrt(low * high)
                                : 0.5 * (low + high);
    if (next == 0 || fabs(next - x) <= 2e-16 * x) return next;
    x = next;
  }
  return x;
}

static double lower_gamma_inverse(double a, double y) {
  if (!(a > 0) || !(y >= 0 && y <= 1)) return NAN;
  if (y == 0 || y == 1) return y == 0 ? 0 : INFINITY;
  if (a == INFINITY) return NAN;
  return boost_gamma_p_inv(a, y);
}

static double upper_gamma_inverse(double a, double y) {
  if (!(a > 0) || !(y >= 0 && y <= 1)) return NAN;
  if (y == 0 || y == 1) return y == 0 ? INFINITY : 0;
  return boost_gamma_q_inv(a, y);
}

static double gamma_sign(double x) {
  int sign;
  lgamma_r(x, &sign);
  return sign;
}

/* cos(pi v), sin(pi v) without the error of a large pi v, and 0 where they are */
static double cos_pi(double v) { return fabs(fmod(v, 1)) == 0.5 ? 0 : cos(PI * fmod(v, 2)); }
static double sin_pi(double v) { return is_whole(v) ? 0 : sin(PI * fmod(v, 2)); }

/* Hurwitz's zeta function of a negative second operand and a whole s: terms up to the first positive one
 * (DLMF 25.11.4). */
static double hurwitz_below(double s, double q) {
  enum { MOST = 100000 };
  if (!is_whole(s) || isnan(q) || is_whole(q) || q < -MOST) return is_whole(q) ? INFINITY : NAN;
  double sum = 0;
  for (; q < 0; q++) sum += pow(q, -s);
  return sum + real_hurwitz(s, q);
}

/* DLMF 5.12.1, also of negative operands; at a pole of the numerator alone infinite. */
static double beta_of(double a, double b) {
  bool pole = (a <= 0 && is_whole(a)) || (b <= 0 && is_whole(b));
  if (isnan(a) || isnan(b) || (a == INFINITY && b == INFINITY)) return NAN;
  if (a == -INFINITY || b == -INFINITY) return INFINITY;
  if (pole) {
    double least = fmin(a, b), other = fmax(a, b);
    bool cancels = is_whole(other) && other > 0 && least + other <= 0;
    return cancels ? (is_odd(other) ? -1 : 1) * beta_of(1 - least - other, other) : INFINITY;
  }
  if (a > 0 && b > 0) return a == INFINITY || b == INFINITY ? 0 : boost_beta(a, b);
  if (a + b <= 0 && is_whole(a + b)) return 0;
  double least = fmin(a, b), most = fmax(a, b);
  if (least > -170 && most < INFINITY && a + b > 0) return tgamma(least) * boost_gamma_ratio(most, least);
  return gamma_sign(a) * gamma_sign(b) * gamma_sign(a + b) *
         exp(lgamma_of(a) + lgamma_of(b) - lgamma_of(a + b));
}

static double beta_log(double a, double b) {
  return a > 0 && b > 0 && !(isinf(a) && isinf(b)) ? real_beta_log(a, b) : log(fabs(beta_of(a, b)));
}

/* DLMF 8.17.2 */
static double beta_part(double a, double b, double x) {
  if (!(a > 0) || !(b > 0) || !(x >= 0 && x <= 1)) return NAN;
  if (x == 0 || x == 1) return x;
  if (a == INFINITY || b == INFINITY) return a == b ? NAN : b == INFINITY; /* all at one end */
  return boost_ibeta(a, b, x);
}

static double beta_value(double x, const double *p) { return beta_part(p[0], p[1], x); }
static double beta_slope(double x, const double *p) {
  return fmax(exp((p[0] - 1) * log(x) + (p[1] - 1) * log1p(-x) - beta_log(p[0], p[1])), 1e-300);
}

static double beta_inverse(double a, double b, double y) {
  if (!(a > 0) || !(b > 0) || !(y >= 0 && y <= 1)) return NAN;
  if (y == 0 || y == 1) return y;
  if (a == INFINITY || b == INFINITY) return a == b ? NAN : a == INFINITY; /* all at one end */
  Curve curve = {beta_value, beta_slope, {a, b}};
  double guess = exp((log(y) + log(a) + beta_log(a, b)) / a); /* the series' first term */
  return curve_solve(&curve, y, guess < 0.3 ? guess : a / (a + b), 0, 1);
}

/* The distribution function of Student's t by that of the beta distribution, from the side that keeps the
 * digits. */
static double student_cdf(double df, double t) {
  if (!(df > 0) || isnan(t)) return NAN;
  if (isinf(t) || df == INFINITY) return 0.5 * erfc(-t * sqrt(0.5));
  double square = t * t, tail = square > df ? 0.5 * beta_part(df / 2, 0.5, df / (df + square))
                                            : 0.5 * boost_ibetac(0.5, df / 2, square / (df + square));
  return t < 0 ? tail : 1 - tail;
}

/* The quantile of Student's t from the normal one z, in powers of 1 / df: Abramowitz and Stegun, 26.7.5. */
static double student_quantile_of_many(double df, double z) {
  double s = z * z, r = 1 / df;
  double first = (s + 1) / 4, second = ((5 * s + 16) * s + 3) / 96,
         third = (((3 * s + 19) * s + 17) * s - 15) / 384;
  return z + z * r * (first + r * (second + r * third));
}

/* The quantile of Student's t, through that of the beta distribution from the side that keeps the digits. */
static double student_quantile(double df, double p) {
  if (!(df > 0) || !(p >= 0 && p <= 1)) return NAN;
  if (p == 0 || p == 1) return p == 0 ? -INFINITY : INFINITY;
  if (df > 1e6) return student_quantile_of_many(df, normal_quantile(p));
  double tail = 2 * fmin(p, 1 - p), middle = fabs(1 - 2 * p), t;
  if (middle < 0.5) {
    double y = beta_inverse(0.5, df / 2, middle);
    t = sqrt(df * y / (1 - y));
  } else {
    double x = beta_inverse(df / 2, 0.5, tail);
    /* far out by the series' first term, for x is too small to be told */
    t = x > 1e-290 ? sqrt(df * (1 - x) / x)
                   : sqrt(df) * exp(-(log(tail) + log(df / 2) + beta_log(df / 2, 0.5)) / df);
  }
  return p < 0.5 ? -t : t;
}

/* n over k by what keeps the digits where logarithms of gamma would cancel, DLMF 1.2.6 with 5.12.1 or 5.5.3;
 * NaN: none of that fits in a double. */
static double binomial_of_ratio(double n, double k) {
  double below = n - k + 1;
  if (n > -1 && below > 0 && k > -1) {
    double beta = boost_beta(below, k + 1);
    return beta > 1e-290 ? 1 / (n + 1) / beta : NAN;
  }
  if (n > -1 && below > 0 && k > -170) return boost_gamma_ratio(n + 1, -k) / tgamma(k + 1);
  if (fabs(n) < 169 && k > n && k > -1)
    return tgamma(n + 1) * boost_gamma_ratio(k - n, n + 1) * sin_pi(below) / PI;
  return NAN;
}

/* n over k, also of real numbers: products where both are small whole numbers, so that they are exact. */
static double binomial(double n, double k) {
  if (isnan(n) || isnan(k) || (n < 0 && is_whole(n))) return NAN;
  if (is_whole(k) && (is_whole(n) ? n - k < k && n >= k : false)) k = n - k;
  if (is_whole(n) && is_whole(k) && (k < 0 || k > n)) return 0;
  if (is_whole(k) && k >= 0 && k < 30) {
    double up = 1, down = 1;
    for (int i = 1; i <= (int)k; i++) {
      up *= i + n - k;
      down *= i;
      if (fabs(up) > 1e50) {
        up /= down;
        down = 1;
      }
    }
    return up / down;
  }
  double below = n - k + 1, sign = gamma_sign(n + 1) * gamma_sign(k + 1) * gamma_sign(below);
  if ((below <= 0 && is_whole(below)) || (k < 0 && is_whole(k))) return 0;
  double exact = isinf(n) || isinf(k) ? NAN : binomial_of_ratio(n, k);
  if (!isnan(exact)) return exact;
  return sign * exp(lgamma_of(n + 1) - lgamma_of(k + 1) - lgamma_of(below));
}

/* gamma(x + m) / gamma(x) of any m: 0 at a pole of the denominator alone; of two poles, their limit,
 * DLMF 5.5.3. */
static double rising_real(double x, double m) {
  double y = x + m;
  if (isinf(x) || (isinf(m) && m < 0)) return NAN;
  if (isinf(m)) return x > 0 ? INFINITY : is_whole(x) ? 0 : gamma_sign(x) * INFINITY;
  bool below = x <= 0 && is_whole(x), above = y <= 0 && is_whole(y);
  if (x > 0 && y > 0) return 1 / boost_gamma_ratio(x, m);
  if (below && above && !is_whole(m)) return NAN;
  if (below && above) return (is_odd(m) ? -1 : 1) * boost_gamma_ratio(1 - x, -m);
  if (below) return 0;
  if (above) return INFINITY;
  return gamma_sign(x) * gamma_sign(y) * exp(lgamma_of(y) - lgamma_of(x));
}

/* gamma(x + m) / gamma(x): a product where m is a small whole number, so that it is exact. */
static double rising(double x, double m) {
  if (!is_whole(m) || m < 0 || m > 40) return rising_real(x, m);
  double out = 1;
  for (int k = 0; k < (int)m; k++) out *= x + k;
  return out;
}

/* ---- error functions and integrals ---- */

/* exp(x*x) * erfc(x): the square in two parts, for exp() magnifies its last bits; far out DLMF 7.12.1. */
static double scaled_erfc(double x) {
  if (x < -26.7) return INFINITY;
  if (x < 12) {
    double square = x * x, rest = fma(x, x, -square);
    return exp(square) * (1 + rest) * erfc(x);
  }
  double t = 1 / (2 * x * x), term = 1, sum = 1;
  for (int k = 1; k < 20 && fabs(term) > 1e-17; k++) {
    term *= -(2 * k - 1) * t;
    sum += term;
  }
  return sum / (x * sqrt(PI));
}

static double log_normal_cdf(double x) {
  double z = x * sqrt(0.5);
  return x > -1 ? log1p(-erfc(z) / 2) : log(scaled_erfc(-z) / 2) - z * z;
}

/* ---- Bessel functions ---- */

/* SciPy has no values of orders and arguments from here on. */
static const double BESSEL_END = 1073741823.5;

static double bessel_j_of(double v, double x) {
  return v > ORDER_FAR_Y ? real_bessel_j_far(v, x) : boost_bessel_j(v, x);
}

/* None of an infinite value, too. */
static double share(double part, double value) { return part == 0 ? 0 : part * value; }

static double bessel_j(double v, double x) {
  if (isnan(v) || isnan(x) || (x < 0 && !is_whole(v))) return NAN;
  if (isinf(v) || isinf(x))
    return isinf(v) && fabs(x) <= 2 ? 0 : isinf(v) || !is_whole(v) || v > BESSEL_END ? NAN : 0;
  if (x < 0) return (is_odd(v) ? -1 : 1) * bessel_j(v, -x);
  if (x == 0) return v == 0 ? 1 : v > 0 || is_whole(v) ? 0 : INFINITY;
  if (v >= 0) return is_whole(v) && v <= ORDER_FAR_Y ? jn((int)v, x) : bessel_j_of(v, x);
  if (is_whole(v)) return (is_odd(v) ? -1 : 1) * bessel_j(-v, x);
  return share(cos_pi(v), bessel_j_of(-v, x)) + share(sin_pi(v), real_bessel_y(-v, x)); /* DLMF 10.4.6 */
}

static double bessel_y(double v, double x) {
  if (isnan(v) || isnan(x) || x < 0) return NAN;
  if (x == 0) return v < 0 && fabs(fmod(v, 2)) == 1 ? INFINITY : -INFINITY;
  if (isinf(v) || isinf(x)) return isinf(v) || !is_whole(v) || v > BESSEL_END ? NAN : 0;
  if (v >= 0) return is_whole(v) && v <= ORDER_FAR_Y ? yn((int)v, x) : real_bessel_y(v, x);
  if (is_whole(v)) return (is_odd(v) ? -1 : 1) * bessel_y(-v, x);
  return share(cos_pi(v), real_bessel_y(-v, x)) - share(sin_pi(v), bessel_j_of(-v, x));
}

static double bessel_k(double v, double x, bool scaled) {
  if (isnan(v) || isnan(x) || x < 0) return NAN;
  if (x == 0) return INFINITY;
  if (!scaled && x > 750 + v) return 0;
  return v > BESSEL_END || (scaled && x > BESSEL_END) ? NAN : real_bessel_k(v, x, scaled);
}

/* exp(-x) I_v(x) of a large x, DLMF 10.40.1. */
static double bessel_i_far(double v, double x) {
  double term = 1, sum = 1;
  for (int k = 1; k < 40 && fabs(term) > 1e-17; k++) {
    double odd = 2 * k - 1;
    term *= -(4 * v * v - odd * odd) / (8 * k * x);
    sum += term;
  }
  return sum / sqrt(2 * PI * x);
}

/* I_v(x), times exp(-|x|) if scaled. */
static double bessel_i(double v, double x, bool scaled) {
  if (isnan(v) || isnan(x) || (x < 0 && !is_whole(v))) return NAN;
  if (is_whole(v)) v = fabs(v);
  if (x < 0) return (is_odd(v) ? -1 : 1) * bessel_i(v, -x, scaled);
  if (x == 0) return v == 0 ? 1 : v > 0 ? 0 : INFINITY;
  double order = fabs(v);
  if (x > 50 + order * order) {
    double far = bessel_i_far(order, x);
    return scaled ? far : x < 700 ? far * exp(x) : far * exp(x / 2) * exp(x / 2);
  }
  if (isinf(order)) return x <= 1 && v > 0 ? 0 : NAN;
  double value = real_bessel_i(order, x, scaled);
  if (v >= 0) return value;
  double k = real_bessel_k(order, x, scaled) * (scaled ? exp(-2 * x) : 1);
  return value + 2 / PI * sin_pi(order) * k; /* DLMF 10.27.2 */
}

/* ---- elliptic integrals ---- */

/* DLMF 19.25.1 in its form without cancellation */
static double elliptic_e(double m) {
  if (isnan(m) || m > 1) return NAN;
  if (m == 1) return 1;
  double y = 1 - m;
  return y / 3 * (boost_ellint_rd(0, y, 1) + boost_ellint_rd(0, 1, y));
}

/* F(phi, m), or E(phi, m) if `second`: of the angle's remainder by symmetry, DLMF 19.2.10,
 * and 19.25.5, 19.25.9. */
static double elliptic_part(double phi, double m, bool second) {
  if (isnan(phi) || isnan(m) || m > 1) return NAN;
  double turns = rint(phi / PI), rest = phi - turns * PI;
  double s = sin(rest), c = cos(rest), y = 1 - m * s * s;
  double whole = turns == 0 ? 0 : second ? elliptic_e(m) : m == 1 ? INFINITY : boost_ellint_rf(0, 1 - m, 1);
  if (m == 1 && !second && turns == 0) return atanh(s);
  double part = s * boost_ellint_rf(c * c, y, 1);
  if (second) part -= m / 3 * s * s * s * boost_ellint_rd(c * c, y, 1);
  return part + 2 * turns * whole;
}

/* ---- orthogonal polynomials ---- */

typedef enum Polynomial {
  POLY_LEGENDRE,
  POLY_CHEBYT,
  POLY_CHEBYU,
  POLY_HERMITE,
  POLY_HERMITENORM,
  POLY_LAGUERRE
} Polynomial;

/* By the recurrence over the degree, DLMF table 18.9.1. */
static double polynomial(Polynomial kind, double n, double x) {
  if (isnan(n) || isnan(x) || !is_whole(n) || n < 0) return NAN;
  double before = 1, p = kind == POLY_CHEBYU || kind == POLY_HERMITE ? 2 * x
                         : kind == POLY_LAGUERRE                     ? 1 - x
                                                                     : x;
  if (n == 0) return 1;
  for (double k = 1; k < n; k++) {
    double next = 0;
    switch (kind) {
      case POLY_LEGENDRE: next = ((2 * k + 1) * x * p - k * before) / (k + 1); break;
      case POLY_CHEBYT:
      case POLY_CHEBYU: next = 2 * x * p - before; break;
      case POLY_HERMITE: next = 2 * x * p - 2 * k * before; break;
      case POLY_HERMITENORM: next = x * p - k * before; break;
      case POLY_LAGUERRE: next = ((2 * k + 1 - x) * p - k * before) / (k + 1); break;
    }
    before = p;
    p = next;
  }
  return p;
}

/* ---- discrete distributions ---- */

static double binomial_cdf(double k, double n, double p) {
  if (isnan(k) || !(n >= 0) || !(p >= 0 && p <= 1) || !is_whole(n)) return NAN;
  k = floor(k);
  return k < 0 ? 0 : k >= n ? 1 : beta_part(n - k, k + 1, 1 - p);
}

static double binomial_sf(double k, double n, double p) {
  if (isnan(k) || !(n >= 0) || !(p >= 0 && p <= 1) || !is_whole(n)) return NAN;
  k = floor(k);
  return k < 0 ? 1 : k >= n ? 0 : beta_part(k + 1, n - k, p);
}

/* The least k in [0, most] whose cdf is at least q: steps that double from a guess, then bisection. */
static double least_count(double q, double guess, double most, const double *p,
                          double (*cdf)(double k, const double *p)) {
  double low = -1, high = fmin(fmax(floor(guess), 0), most), step = 1;
  while (high < most && cdf(high, p) < q) {
    low = high;
    high = fmin(high + step, most);
    step *= 2;
  }
  for (step = 1; low < 0 && high - step >= 0 && cdf(high - step, p) >= q; step *= 2) high -= step;
  if (low < 0) low = fmax(high - step, -1);
  while (high - low > 1) {
    double middle = floor((low + high) / 2);
    if (cdf(middle, p) >= q)
      high = middle;
    else
      low = middle;
  }
  return high;
}

static double poisson_of(double k, const double *mu) { return upper_gamma(k + 1, *mu); }
static double binomial_of(double k, const double *np) { return binomial_cdf(k, np[0], np[1]); }

static double poisson_quantile(double q, double mu) {
  if (!(mu >= 0) || !(q >= 0 && q <= 1)) return NAN;
  if (q == 0 || q == 1) return q == 0 ? -1 : INFINITY;
  return mu == 0 ? 0 : least_count(q, mu + sqrt(mu) * normal_quantile(q), 1e15, &mu, poisson_of);
}

static double binomial_quantile(double q, double n, double p) {
  if (!(n >= 0) || !is_whole(n) || !(p >= 0 && p <= 1) || !(q >= 0 && q <= 1)) return NAN;
  if (q == 0 || q == 1) return q == 0 ? -1 : n;
  double at[2] = {n, p};
  return least_count(q, n * p + sqrt(n * p * (1 - p)) * normal_quantile(q), n, at, binomial_of);
}

/* ---- the table ---- */

#define S(id, operands, value)                                                                               \
  static double special_##id(double a, double b, double c) {                                                 \
    (void)b, (void)c;                                                                                        \
    return isnan(a) || (operands > 1 && isnan(b)) || (operands > 2 && isnan(c)) ? NAN : (value);             \
  }
#include "lang/lib/special/functions.def"
#undef S

const SpecialInfo special_info[SPECIAL_COUNT] = {
#define S(id, operands, value) {#id, operands, special_##id},
#include "lang/lib/special/functions.def"
#undef S
};

/* The functions of functions.def over GSL.
 *
 * GSL's functions take a narrower domain than SciPy's (no negative orders, no m < 0), so reflections and
 * limits are here. Formulas are from NIST's Digital Library of Mathematical Functions (DLMF), by section. */
#include "lang/lib/special/functions.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_sf.h>
#include <math.h>
#include <stdbool.h>

static const double PI = 3.14159265358979323846;

void special_start(void) { gsl_set_error_handler_off(); }

/* What a function of GSL has come to: an underflow is 0, an overflow the infinity that it left. */
static double settled(int status, const gsl_sf_result *r) {
  if (status == GSL_SUCCESS || status == GSL_ELOSS) return r->val;
  if (status == GSL_EUNDRFLW) return 0;
  if (status == GSL_EOVRFLW) return isnan(r->val) ? INFINITY : r->val;
  return NAN;
}
#define G(name, ...)                                                                                         \
  __extension__({                                                                                            \
    gsl_sf_result r_ = {NAN, 0};                                                                             \
    int status_ = gsl_sf_##name##_e(__VA_ARGS__, &r_);                                                       \
    settled(status_, &r_);                                                                                   \
  })

static bool is_whole(double x) { return x == floor(x); }
static bool is_odd(double x) { return fmod(x, 2) != 0; }

/* log |gamma(x)|; lgamma() writes a variable of the whole process. */
static double lgamma_of(double x) {
  int sign;
  return lgamma_r(x, &sign);
}

/* ---- gamma and its relatives ---- */

static double polygamma(double n, double x) {
  if (n < 0 || !is_whole(n) || x <= 0) return n == 0 && !(x <= 0 && is_whole(x)) ? G(psi, x) : NAN;
  return n == 0 ? G(psi, x) : G(psi_n, (int)n, x);
}

static double lower_gamma(double a, double x) {
  if (isnan(a) || isnan(x) || a < 0 || x < 0) return NAN;
  if (a == 0) return x > 0 ? 1 : NAN;
  if (x == INFINITY) return a == INFINITY ? NAN : 1;
  return a == INFINITY || x == 0 ? 0 : G(gamma_inc_P, a, x);
}

/* The continued fraction of Q for x > a + 1 by Lentz's method, DLMF 8.9.2. */
static double upper_fraction(double a, double x) {
  double b = x + 1 - a, c = 1e300, d = 1 / b, h = d;
  for (int k = 1; k < 1000; k++) {
    double an = -k * (k - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    h *= d * c;
    if (fabs(d * c - 1) < 1e-16) break;
  }
  return h * exp(a * log(x) - x - lgamma_of(a));
}

/* Q of a < 1 and x of the order of 1 from the series of P, whose first term is taken from 1 without
 * cancellation, DLMF 8.7.1. */
static double upper_series(double a, double x) {
  double front = a * log(x) - lgamma_of(1 + a), sum = 0, power = 1;
  for (int k = 1; k < 100; k++) {
    power *= -x / k;
    sum += power / (a + k);
    if (fabs(power) < 1e-18) break;
  }
  return -expm1(front) - a * exp(front) * sum;
}

static double upper_gamma(double a, double x) {
  if (isnan(a) || isnan(x) || a < 0 || x < 0) return NAN;
  if (a == 0) return x > 0 ? 0 : NAN;
  if (x == INFINITY) return a == INFINITY ? NAN : 0;
  if (a == INFINITY || x == 0) return 1;
  if (a < 20 && x > a + 1) return upper_fraction(a, x); /* where GSL's Q loses digits */
  if (a < 1) return upper_series(a, x);
  double below = x < a + 1 ? G(gamma_inc_P, a, x) : 1;
  return below < 0.9 ? 1 - below : G(gamma_inc_Q, a, x);
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

static double gamma_density(double x, const double *p) {
  return exp((p[0] - 1) * log(x) - x - lgamma_of(p[0]));
}
static double gamma_fall(double x, const double *p) { return -fmax(gamma_density(x, p), 1e-300); }
static double gamma_rise(double x, const double *p) { return fmax(gamma_density(x, p), 1e-300); }
static double gamma_below(double x, const double *p) { return lower_gamma(p[0], x); }
static double gamma_above(double x, const double *p) { return upper_gamma(p[0], x); }

/* A first guess for the quantile y of the gamma distribution: Wilson and Hilferty's, or the series' first
 * term. */
static double gamma_guess(double a, double y) {
  double z = gsl_cdf_ugaussian_Pinv(y), root = 1 - 1 / (9 * a) + z / (3 * sqrt(a)),
         guess = a * root * root * root;
  return a < 1 || root < 0.3 ? exp((log(y) + lgamma_of(a + 1)) / a) : guess;
}

static double lower_gamma_inverse(double a, double y) {
  if (!(a > 0) || !(y >= 0 && y <= 1)) return NAN;
  if (y == 0 || y == 1) return y == 0 ? 0 : INFINITY;
  if (a == INFINITY) return NAN;
  Curve curve = {gamma_below, gamma_rise, {a, 0}};
  return curve_solve(&curve, y, gamma_guess(a, y), 0, INFINITY);
}

static double upper_gamma_inverse(double a, double y) {
  if (!(a > 0) || !(y >= 0 && y <= 1)) return NAN;
  if (y == 0 || y == 1) return y == 0 ? INFINITY : 0;
  Curve curve = {gamma_above, gamma_fall, {a, 0}};
  return y > 0.9 ? lower_gamma_inverse(a, 1 - y) : curve_solve(&curve, y, gamma_guess(a, 1 - y), 0, INFINITY);
}

static double gamma_sign(double x) {
  int sign;
  lgamma_r(x, &sign);
  return sign;
}

/* DLMF 5.12.1, also of negative operands; at a pole of the numerator alone infinite. */
static double beta_of(double a, double b) {
  bool pole = (a <= 0 && is_whole(a)) || (b <= 0 && is_whole(b));
  if (isnan(a) || isnan(b)) return NAN;
  if (pole) {
    double least = fmin(a, b), other = fmax(a, b);
    bool cancels = is_whole(other) && other > 0 && least + other <= 0;
    return cancels ? (is_odd(other) ? -1 : 1) * beta_of(1 - least - other, other) : INFINITY;
  }
  if (a > 0 && b > 0) return G(beta, a, b);
  if (a + b <= 0 && is_whole(a + b)) return 0;
  return gamma_sign(a) * gamma_sign(b) * gamma_sign(a + b) *
         exp(lgamma_of(a) + lgamma_of(b) - lgamma_of(a + b));
}

static double beta_log(double a, double b) {
  return a > 0 && b > 0 ? G(lnbeta, a, b) : log(fabs(beta_of(a, b)));
}

/* DLMF 8.17.2 */
static double beta_part(double a, double b, double x) {
  if (!(a > 0) || !(b > 0) || !(x >= 0 && x <= 1)) return NAN;
  if (x == 0 || x == 1) return x;
  if (a == INFINITY || b == INFINITY) return a == b ? NAN : b == INFINITY; /* all at one end */
  return G(beta_inc, a, b, x);
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
  if (df > 1e6) return student_quantile_of_many(df, gsl_cdf_ugaussian_Pinv(p));
  double tail = 2 * fmin(p, 1 - p), middle = fabs(1 - 2 * p), t;
  if (middle < 0.5) {
    double y = beta_inverse(0.5, df / 2, middle);
    t = sqrt(df * y / (1 - y));
  } else {
    double x = beta_inverse(df / 2, 0.5, tail);
    t = sqrt(df * (1 - x) / x);
  }
  return p < 0.5 ? -t : t;
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
  return sign * exp(lgamma_of(n + 1) - lgamma_of(k + 1) - lgamma_of(below));
}

/* gamma(x + m) / gamma(x): a product where m is a small whole number, so that it is exact. */
static double rising(double x, double m) {
  if (!is_whole(m) || m < 0 || m > 40) return G(poch, x, m);
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

/* cos(pi v), sin(pi v) without the error of a large pi v */
static double cos_pi(double v) { return cos(PI * fmod(v, 2)); }
static double sin_pi(double v) { return sin(PI * fmod(v, 2)); }

static double bessel_j(double v, double x) {
  if (isnan(v) || isnan(x) || (x < 0 && !is_whole(v))) return NAN;
  if (x < 0) return (is_odd(v) ? -1 : 1) * bessel_j(v, -x);
  if (x == 0) return v == 0 ? 1 : v > 0 || is_whole(v) ? 0 : INFINITY;
  if (v >= 0) return is_whole(v) && v < 1e6 ? jn((int)v, x) : G(bessel_Jnu, v, x);
  if (is_whole(v)) return (is_odd(v) ? -1 : 1) * bessel_j(-v, x);
  return cos_pi(v) * G(bessel_Jnu, -v, x) + sin_pi(v) * G(bessel_Ynu, -v, x); /* DLMF 10.4.6 */
}

static double bessel_y(double v, double x) {
  if (isnan(v) || isnan(x) || x < 0) return NAN;
  if (x == 0) return -INFINITY;
  if (v >= 0) return is_whole(v) && v < 1e6 ? yn((int)v, x) : G(bessel_Ynu, v, x);
  if (is_whole(v)) return (is_odd(v) ? -1 : 1) * bessel_y(-v, x);
  return cos_pi(v) * G(bessel_Ynu, -v, x) - sin_pi(v) * G(bessel_Jnu, -v, x);
}

static double bessel_k(double v, double x, bool scaled) {
  if (isnan(v) || isnan(x) || x < 0) return NAN;
  if (x == 0) return INFINITY;
  if (!scaled && x > 750 + v) return 0;
  return scaled ? G(bessel_Knu_scaled, v, x) : G(bessel_Knu, v, x);
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
  double value = scaled ? G(bessel_Inu_scaled, order, x) : G(bessel_Inu, order, x);
  if (v >= 0) return value;
  double k = scaled ? G(bessel_Knu_scaled, order, x) * exp(-2 * x) : G(bessel_Knu, order, x);
  return value + 2 / PI * sin_pi(order) * k; /* DLMF 10.27.2 */
}

static double airy(double x, int (*f)(double, gsl_mode_t, gsl_sf_result *)) {
  gsl_sf_result r = {NAN, 0};
  int status = f(x, GSL_PREC_DOUBLE, &r);
  return settled(status, &r);
}

/* ---- elliptic integrals ---- */

/* DLMF 19.25.1 in its form without cancellation */
static double elliptic_e(double m) {
  if (isnan(m) || m > 1) return NAN;
  if (m == 1) return 1;
  double y = 1 - m;
  return y / 3 * (G(ellint_RD, 0, y, 1, GSL_PREC_DOUBLE) + G(ellint_RD, 0, 1, y, GSL_PREC_DOUBLE));
}

/* F(phi, m), or E(phi, m) if `second`: of the angle's remainder by symmetry, DLMF 19.2.10,
 * and 19.25.5, 19.25.9. */
static double elliptic_part(double phi, double m, bool second) {
  if (isnan(phi) || isnan(m) || m > 1) return NAN;
  double turns = rint(phi / PI), rest = phi - turns * PI;
  double s = sin(rest), c = cos(rest), y = 1 - m * s * s;
  double whole = turns == 0 ? 0
                 : second   ? elliptic_e(m)
                 : m == 1   ? INFINITY
                            : G(ellint_RF, 0, 1 - m, 1, GSL_PREC_DOUBLE);
  if (m == 1 && !second && turns == 0) return atanh(s);
  double part = s * G(ellint_RF, c * c, y, 1, GSL_PREC_DOUBLE);
  if (second) part -= m / 3 * s * s * s * G(ellint_RD, c * c, y, 1, GSL_PREC_DOUBLE);
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
  return mu == 0 ? 0 : least_count(q, mu + sqrt(mu) * gsl_cdf_ugaussian_Pinv(q), 1e15, &mu, poisson_of);
}

static double binomial_quantile(double q, double n, double p) {
  if (!(n >= 0) || !is_whole(n) || !(p >= 0 && p <= 1) || !(q >= 0 && q <= 1)) return NAN;
  if (q == 0 || q == 1) return q == 0 ? -1 : n;
  double at[2] = {n, p};
  return least_count(q, n * p + sqrt(n * p * (1 - p)) * gsl_cdf_ugaussian_Pinv(q), n, at, binomial_of);
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

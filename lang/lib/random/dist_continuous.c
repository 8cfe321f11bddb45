/* The other continuous distributions, from uniform, normal, exponential and gamma numbers.
 *
 * Sources: the inverse of the distribution function where no other is named; Jöhnk 1964 (beta); Best and
 * Fisher 1979 (von Mises); Michael, Schucany and Haas 1976 (Wald). */
#include <math.h>

#include "lang/lib/random/dist.h"

static double normal(BitGen *g) { return dist_standard_normal(g, NULL); }
static double exponential(BitGen *g) { return dist_standard_exponential(g, NULL); }
static double gamma_of(BitGen *g, double shape) { return dist_standard_gamma(g, &shape); }
static double chisquare(BitGen *g, double df) { return 2.0 * gamma_of(g, df / 2.0); }

double dist_standard_cauchy(BitGen *g, const double *p) {
  (void)p;
  double over = normal(g);
  return over / normal(g);
}

/* x / (x + y) of two numbers that are too small to be added, by their logarithms. */
static double small_share(const BitGen *g, double log_x, double log_y) {
  if (g->legacy) {
    double most = log_x > log_y ? log_x : log_y;
    log_x -= most;
    log_y -= most;
    return exp(log_x - log(exp(log_x) + exp(log_y)));
  }
  double delta = log_x - log_y;
  return delta > 0 ? exp(-log1p(exp(-delta))) : exp(delta - log1p(exp(delta)));
}

static double beta_johnk(BitGen *g, double a, double b) {
  for (;;) {
    double u = bitgen_double(g), v = bitgen_double(g);
    double x = pow(u, 1.0 / a), y = pow(v, 1.0 / b), sum = x + y;
    if (sum > 1.0 || (!g->legacy && u + v <= 0.0)) continue;
    if (g->legacy ? sum > 0 : x > 0 && y > 0) return x / sum;
    return small_share(g, log(u) / a, log(v) / b);
  }
}

double dist_beta(BitGen *g, const double *p) {
  const double tiny = 3e-103; /* below: surely 0 or 1 */
  if (!g->legacy && p[0] < tiny && p[1] < tiny) return (p[0] + p[1]) * bitgen_double(g) < p[0];
  if (p[0] <= 1.0 && p[1] <= 1.0) return beta_johnk(g, p[0], p[1]);
  double a = gamma_of(g, p[0]), b = gamma_of(g, p[1]);
  return a / (a + b);
}

double dist_chisquare(BitGen *g, const double *p) { return chisquare(g, p[0]); }

double dist_noncentral_chisquare(BitGen *g, const double *p) {
  double df = p[0], shift = p[1];
  if (isnan(shift) && !g->legacy) return NAN;
  if (shift == 0) return chisquare(g, df);
  if (df > 1) {
    double rest = chisquare(g, df - 1);
    double n = normal(g) + sqrt(shift);
    return rest + n * n;
  }
  int64_t more = dist_poisson(g, (double[]){shift / 2.0});
  double out = chisquare(g, df + 2 * (double)more);
  return isnan(shift) ? NAN : out;
}

double dist_f(BitGen *g, const double *p) {
  double over = chisquare(g, p[0]) * p[1];
  return over / (chisquare(g, p[1]) * p[0]);
}

double dist_standard_t(BitGen *g, const double *p) {
  double over = normal(g), under = gamma_of(g, p[0] / 2);
  return sqrt(p[0] / 2) * over / sqrt(under);
}

double dist_laplace(BitGen *g, const double *p) {
  double u = 0;
  while (u == 0) u = bitgen_double(g);
  return u >= 0.5 ? p[0] - p[1] * log(2.0 - u - u) : p[0] + p[1] * log(u + u);
}

double dist_gumbel(BitGen *g, const double *p) {
  double u = 1;
  while (u >= 1) u = 1.0 - bitgen_double(g);
  return p[0] - p[1] * log(-log(u));
}

double dist_logistic(BitGen *g, const double *p) {
  double u = 0;
  while (u == 0) u = bitgen_double(g);
  return p[0] + p[1] * log(u / (1.0 - u));
}

double dist_lognormal(BitGen *g, const double *p) { return exp(p[0] + p[1] * normal(g)); }

double dist_rayleigh(BitGen *g, const double *p) {
  return p[0] * (g->legacy ? sqrt(-2.0 * log1p(-bitgen_double(g))) : sqrt(2.0 * exponential(g)));
}

double dist_pareto(BitGen *g, const double *p) {
  return g->legacy ? exp(exponential(g) / p[0]) - 1 : expm1(exponential(g) / p[0]);
}

double dist_weibull(BitGen *g, const double *p) { return p[0] == 0 ? 0 : pow(exponential(g), 1.0 / p[0]); }

double dist_power(BitGen *g, const double *p) {
  double e = exponential(g);
  return pow(g->legacy ? 1 - exp(-e) : -expm1(-e), 1.0 / p[0]);
}

double dist_triangular(BitGen *g, const double *p) {
  double base = p[2] - p[0], to_mode = p[1] - p[0];
  double u = bitgen_double(g);
  if (u <= to_mode / base) return p[0] + sqrt(u * (to_mode * base));
  return p[2] - sqrt((1.0 - u) * ((p[2] - p[1]) * base));
}

double dist_wald(BitGen *g, const double *p) {
  double mean = p[0], scale = p[1], y = normal(g), x;
  y = mean * y * y;
  if (g->legacy)
    x = mean + mean / (2 * scale) * (y - sqrt(4 * scale * y + y * y));
  else
    x = mean * (1 - 2 / (1 + sqrt(1 + 4 * scale / y)));
  double u = bitgen_double(g);
  return u <= mean / (mean + x) ? x : mean * mean / x;
}

/* Best and Fisher's constant for a concentration of at least 1e-8. */
static double mises_constant(double kappa) {
  if (kappa < 1e-5) return 1.0 / kappa + kappa; /* rho would be 0 */
  double r = 1 + sqrt(1 + 4 * kappa * kappa), rho = (r - sqrt(2 * r)) / (2 * kappa);
  return (1 + rho * rho) / (2 * rho);
}

double dist_vonmises(BitGen *g, const double *p) {
  double mu = p[0], kappa = p[1], w, y, v;
  if (isnan(kappa)) return NAN;
  if (kappa < 1e-8) return M_PI * (2 * bitgen_double(g) - 1);
  if (kappa > 1e6 && !g->legacy) { /* as narrow as a normal distribution */
    double angle = mu + sqrt(1.0 / kappa) * normal(g);
    return angle < -M_PI ? angle + 2 * M_PI : angle > M_PI ? angle - 2 * M_PI : angle;
  }
  double s = mises_constant(kappa);
  do {
    double z = cos(M_PI * bitgen_double(g));
    w = (1 + s * z) / (s + z);
    y = kappa * (s - w);
    v = bitgen_double(g);
  } while (y * (2 - y) - v < 0 && log(y / v) + 1 - y < 0);
  double angle = acos(w);
  if (bitgen_double(g) < 0.5) angle = -angle;
  angle += mu;
  double turned = fmod(fabs(angle) + M_PI, 2 * M_PI) - M_PI;
  return angle < 0 ? -turned : turned;
}

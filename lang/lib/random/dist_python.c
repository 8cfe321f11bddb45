/* The distributions of Python's random module, with its formulas.
 *
 * Sources: the Python documentation of `random`; Kinderman and Monahan 1977 (normalvariate); Cheng 1977
 * (gammavariate above 1); Ahrens and Dieter 1974 (below); Fisher 1993 (von Mises). */
#include <math.h>

#include "lang/lib/random/dist.h"

double dist_gauss(BitGen *g, const double *p) {
  double z = g->gauss;
  if (!g->has_gauss) {
    double angle = bitgen_double(g) * (2.0 * M_PI), radius = sqrt(-2.0 * log(1.0 - bitgen_double(g)));
    z = cos(angle) * radius;
    g->gauss = sin(angle) * radius;
  }
  g->has_gauss = !g->has_gauss;
  return p[0] + z * p[1];
}

static double normal(BitGen *g, double mu, double sigma) {
  const double magic = 4 * exp(-0.5) / sqrt(2.0);
  for (;;) {
    double u = bitgen_double(g), v = 1.0 - bitgen_double(g), z = magic * (u - 0.5) / v;
    if (z * z / 4.0 <= -log(v)) return mu + z * sigma;
  }
}

double dist_normalvariate(BitGen *g, const double *p) { return normal(g, p[0], p[1]); }
double dist_lognormvariate(BitGen *g, const double *p) { return exp(normal(g, p[0], p[1])); }
double dist_expovariate(BitGen *g, const double *p) { return -log(1.0 - bitgen_double(g)) / p[0]; }
double dist_paretovariate(BitGen *g, const double *p) { return pow(1.0 - bitgen_double(g), -1.0 / p[0]); }
double dist_weibullvariate(BitGen *g, const double *p) {
  return p[0] * pow(-log(1.0 - bitgen_double(g)), 1.0 / p[1]);
}

/* p: low, high, mode (NaN: the middle). */
double dist_triangular_python(BitGen *g, const double *p) {
  double low = p[0], high = p[1], u = bitgen_double(g), c = isnan(p[2]) ? 0.5 : (p[2] - low) / (high - low);
  if (high == low && !isnan(p[2])) return low;
  if (u > c) {
    u = 1.0 - u;
    c = 1.0 - c;
    low = p[1];
    high = p[0];
  }
  return low + (high - low) * sqrt(u * c);
}

/* Shape above 1. */
static double gamma_cheng(BitGen *g, double alpha, double beta) {
  double a = sqrt(2.0 * alpha - 1.0), b = alpha - log(4.0), c = alpha + a;
  for (;;) {
    double u = bitgen_double(g);
    if (!(1e-7 < u && u < 0.9999999)) continue;
    double w = 1.0 - bitgen_double(g), v = log(u / (1.0 - u)) / a, x = alpha * exp(v), z = u * u * w,
           r = b + c * v - x;
    if (r + (1.0 + log(4.5)) - 4.5 * z >= 0.0 || r >= log(z)) return x * beta;
  }
}

/* Shape below 1. */
static double gamma_ahrens(BitGen *g, double alpha, double beta) {
  for (;;) {
    double b = (M_E + alpha) / M_E, part = b * bitgen_double(g);
    double x = part <= 1.0 ? pow(part, 1.0 / alpha) : -log((b - part) / alpha);
    double u = bitgen_double(g);
    if (part > 1.0 ? u <= pow(x, alpha - 1.0) : u <= exp(-x)) return x * beta;
  }
}

static double gamma_of(BitGen *g, double alpha, double beta) {
  if (alpha > 1.0) return gamma_cheng(g, alpha, beta);
  if (alpha == 1.0) return -log(1.0 - bitgen_double(g)) * beta;
  return gamma_ahrens(g, alpha, beta);
}

double dist_gammavariate(BitGen *g, const double *p) { return gamma_of(g, p[0], p[1]); }

double dist_betavariate(BitGen *g, const double *p) {
  double y = gamma_of(g, p[0], 1.0);
  if (y != 0 && !(p[1] > 0)) return NAN; /* an error, see dist_python_fails */
  return y != 0 ? y / (y + gamma_of(g, p[1], 1.0)) : 0.0;
}

double dist_vonmisesvariate(BitGen *g, const double *p) {
  double mu = p[0], kappa = p[1], z;
  if (kappa <= 1e-6) return 2.0 * M_PI * bitgen_double(g);
  double s = 0.5 / kappa, r = s + sqrt(1.0 + s * s);
  for (;;) {
    z = cos(M_PI * bitgen_double(g));
    double d = z / (r + z), u = bitgen_double(g);
    if (u < 1.0 - d * d || u <= (1.0 - d) * exp(d)) break;
  }
  double q = 1.0 / r, f = (q + z) / (1.0 + q * z), turn = 2.0 * M_PI;
  bool plus = bitgen_double(g) > 0.5;
  double angle = fmod(plus ? mu + acos(f) : mu - acos(f), turn);
  return angle < 0 ? angle + turn : angle;
}

/* ---- binomial numbers ---- */

/* Few successes are expected: the distances between them are geometric (Devroye 1986). */
static int64_t binomial_few(BitGen *g, int64_t n, double p) {
  int64_t successes = 0;
  double trials = 0, c = log2(1.0 - p);
  if (c == 0) return 0;
  for (;;) {
    trials += floor(log2(bitgen_double(g)) / c) + 1;
    if (trials > (double)n) return successes;
    successes++;
  }
}

/* Many: a transformed rejection with a squeeze (Hoermann 1993, BTRS). */
static int64_t binomial_many(BitGen *g, int64_t n, double p) {
  double spread = sqrt((double)n * p * (1.0 - p)), b = 1.15 + 2.53 * spread,
         a = -0.0873 + 0.0248 * b + 0.01 * p, c = (double)n * p + 0.5, squeeze = 0.92 - 4.2 / b,
         alpha = (2.83 + 5.1 / b) * spread, odds = log(p / (1.0 - p)), mode = floor((double)(n + 1) * p),
         h = lgamma(mode + 1) + lgamma((double)n - mode + 1);
  for (;;) {
    double u = bitgen_double(g) - 0.5, rest = 0.5 - fabs(u), k = floor((2.0 * a / rest + b) * u + c);
    if (!(k >= 0 && k <= (double)n)) continue;
    double v = bitgen_double(g);
    if (rest >= 0.07 && v <= squeeze) return (int64_t)k;
    v *= alpha / (a / (rest * rest) + b);
    if (log(v) <= h - lgamma(k + 1) - lgamma((double)n - k + 1) + (k - mode) * odds) return (int64_t)k;
  }
}

int64_t dist_binomialvariate(BitGen *g, const double *parameters) {
  int64_t n = (int64_t)parameters[0];
  double p = parameters[1];
  if (p == 0 || p == 1) return p == 0 ? 0 : n;
  if (n == 1) return bitgen_double(g) < p;
  bool turned = p > 0.5;
  if (turned) p = 1.0 - p;
  int64_t k = (double)n * p < 10.0 ? binomial_few(g, n, p) : binomial_many(g, n, p);
  return turned ? n - k : k;
}

/* ---- what Python raises ---- */

static const char GAMMA[] = "gammavariate: alpha and beta must be > 0.0";

const char *dist_python_refuses(DistId id, const double *p) {
  if (id == DIST_binomialvariate && p[0] < 0) return "n must be non-negative";
  if (id == DIST_binomialvariate && !(p[1] >= 0 && p[1] <= 1))
    return "p must be in the range 0.0 <= p <= 1.0";
  bool gamma = id == DIST_gammavariate && !(p[0] > 0 && p[1] > 0);
  return gamma || (id == DIST_betavariate && !(p[0] > 0)) ? GAMMA : NULL;
}

const char *dist_python_fails(DistId id, const double *p, double drawn, DiagKind *kind) {
  double divisor = id == DIST_weibullvariate ? p[1] : p[0];
  bool divides = id == DIST_expovariate || id == DIST_paretovariate || id == DIST_weibullvariate;
  *kind = DG_ZERO_DIVISION;
  if (divides && divisor == 0) return "float division by zero";
  *kind = DG_VALUE;
  if (id == DIST_betavariate && isnan(drawn) && !(p[1] > 0)) return GAMMA;
  if (!isinf(drawn) || !isfinite(p[0]) || !isfinite(p[1])) return NULL;
  *kind = DG_OVERFLOW;
  if (id == DIST_lognormvariate) return "math range error";
  if (id == DIST_paretovariate || id == DIST_weibullvariate) return "(34, 'Numerical result out of range')";
  return NULL;
}

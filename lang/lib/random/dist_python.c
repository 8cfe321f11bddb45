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

/* Airy's functions: between -9.5 and 9.5 Taylor's series at the nearest whole number, outside expansions in
 * powers of 1 / zeta, zeta = 2/3 |x|^(3/2), whose least term is below a double's last bit there. All is
 * computed in extended precision and rounded once. */
#include "lang/lib/special/airy.h"

#include <math.h>
#include <stdbool.h>

static const long double PI = 3.14159265358979323846264338327950288L;

enum { NODE_END = 9 };
static const long double nodes[][4] = {
#include "lang/lib/special/airy_values.def"
};

/* y(x) or y'(x) of the solution of y'' = x y that has this value and slope at x0 = x - h, |h| <= 1/2:
 * coefficients by (n + 1) (n + 2) c(n + 2) = x0 c(n) + c(n - 1). */
static long double taylor(long double value, long double slope, long double x0, long double h,
                          bool want_slope) {
  static const long double inverse[] = {/* 1 / (n (n - 1)), from n = 2 on */
                                        1.0L / 2,   1.0L / 6,   1.0L / 12,  1.0L / 20,  1.0L / 30,
                                        1.0L / 42,  1.0L / 56,  1.0L / 72,  1.0L / 90,  1.0L / 110,
                                        1.0L / 132, 1.0L / 156, 1.0L / 182, 1.0L / 210, 1.0L / 240,
                                        1.0L / 272, 1.0L / 306, 1.0L / 342, 1.0L / 380, 1.0L / 420,
                                        1.0L / 462, 1.0L / 506, 1.0L / 552, 1.0L / 600, 1.0L / 650};
  enum { TERMS = 2 + sizeof inverse / sizeof *inverse };
  long double c0 = 0, c1 = value, c2 = slope, sum = want_slope ? slope : value + slope * h, power = h;
  for (int n = 2; n < TERMS; n++) { /* power is h^(n - 1); c0, c1, c2 are c(n - 3), c(n - 2), c(n - 1) */
    long double c = (x0 * c1 + c0) * inverse[n - 2];
    sum += want_slope ? (long double)n * c * power : c * power * h;
    power *= h;
    c0 = c1, c1 = c2, c2 = c;
  }
  return sum;
}

static long double near(AiryKind kind, double x) {
  int node = (int)lrint(x);
  const long double *at = nodes[node + NODE_END] + (kind == AIRY_BI || kind == AIRY_BI_SLOPE ? 2 : 0);
  return taylor(at[0], at[1], node, (long double)x - node, kind == AIRY_AI_SLOPE || kind == AIRY_BI_SLOPE);
}

/* The sums of u_k / zeta^k, DLMF 9.7.2, or of v_k with `slope`: of even and of odd k. Where `turns`, every
 * second term of each is subtracted. Terms are added while they shrink. */
static void sums(long double zeta, bool slope, bool turns, long double *even, long double *odd) {
  long double term = 1, parts[2] = {1, 0}, by = 1 / (72 * zeta);
  for (int k = 1; k < 60; k++) {
    /* (6k - 5) (6k - 3) (6k - 1) / (216 k (2k - 1)) */
    long double next = term * ((6 * k - 5) * (6 * k - 1)) * by / k;
    if (next > term || next < 1e-20L) break;
    term = next;
    long double part = slope ? -term * (6 * k + 1) / (6 * k - 1) : term;
    parts[k % 2] += turns && k % 4 >= 2 ? -part : part;
  }
  *even = parts[0], *odd = parts[1];
}

/* DLMF 9.7.5 to 9.7.8 */
static long double far_above(AiryKind kind, long double x) {
  long double zeta = 2 * x * sqrtl(x) / 3, root = sqrtl(sqrtl(x)), even, odd;
  bool slope = kind == AIRY_AI_SLOPE || kind == AIRY_BI_SLOPE;
  sums(zeta, slope, false, &even, &odd);
  long double front = (slope ? root : 1 / root) / sqrtl(PI);
  if (kind == AIRY_BI || kind == AIRY_BI_SLOPE) return front * expl(zeta) * (even + odd);
  return (slope ? -front : front) / 2 * expl(-zeta) * (even - odd);
}

/* Sine and cosine by a double's, of the angle's remainder: near a zero of one of them that one keeps its
 * digits. */
static void sine_cosine(long double angle, long double *s, long double *c) {
  long double rest = angle - rintl(angle / (2 * PI)) * (2 * PI);
  double near = (double)rest, sine = sin(near), cosine = cos(near);
  long double beyond = rest - near;
  *s = sine + cosine * beyond, *c = cosine - sine * beyond;
}

/* DLMF 9.7.9 to 9.7.12, of x = -z */
static long double far_below(AiryKind kind, long double z) {
  long double zeta = 2 * z * sqrtl(z) / 3, root = sqrtl(sqrtl(z)), even, odd, c, s;
  bool slope = kind == AIRY_AI_SLOPE || kind == AIRY_BI_SLOPE;
  sums(zeta, slope, true, &even, &odd);
  sine_cosine(zeta - PI / 4, &s, &c);
  long double front = (slope ? root : 1 / root) / sqrtl(PI);
  switch (kind) {
    case AIRY_AI: return front * (c * even + s * odd);
    case AIRY_AI_SLOPE: return front * (s * even - c * odd);
    case AIRY_BI: return front * (c * odd - s * even);
    case AIRY_BI_SLOPE: return front * (c * even + s * odd);
  }
  return NAN;
}

double real_airy(AiryKind kind, double x) {
  if (!isfinite(x)) return NAN; /* as SciPy */
  if (fabs(x) < NODE_END + 0.5) return (double)near(kind, x);
  return (double)(x > 0 ? far_above(kind, x) : far_below(kind, -(long double)x));
}

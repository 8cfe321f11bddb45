/* Arcs of ellipses as cubic Bézier curves, and these as points: what a path of curves would show and how far
 * it reaches. Source: L. Maisonobe, Drawing an elliptical arc using polylines, quadratic or cubic Bézier
 * curves (2003). */
#include <math.h>

#include "lang/lib/plot/plot.h"

enum { CURVE_STEPS = 16 };

static double on_curve(const double *c, double t) {
  double s = 1 - t;
  return s * s * s * c[0] + 3 * s * s * t * c[1] + 3 * s * t * t * c[2] + t * t * t * c[3];
}

/* Where the curve turns back along one axis, within (0, 1); their count. */
static int turns(const double *c, double *at) {
  double a = -c[0] + 3 * c[1] - 3 * c[2] + c[3], b = 2 * (c[0] - 2 * c[1] + c[2]), d = c[1] - c[0];
  int n = 0; /* a third of the derivative is a t^2 + b t + d */
  double roots[2] = {NAN, NAN};
  if (fabs(a) < 1e-14) {
    if (b != 0) roots[0] = -d / b;
  } else {
    double under = b * b - 4 * a * d;
    if (under >= 0) roots[0] = (-b - sqrt(under)) / (2 * a), roots[1] = (-b + sqrt(under)) / (2 * a);
  }
  for (int k = 0; k < 2; k++)
    if (roots[k] > 0 && roots[k] < 1) at[n++] = roots[k];
  return n;
}

static int by_size(double *v, int n) {
  for (int i = 1; i < n; i++)
    for (int j = i; j > 0 && v[j] < v[j - 1]; j--) {
      double was = v[j];
      v[j] = v[j - 1], v[j - 1] = was;
    }
  return n;
}

/* The points of one curve but its first. */
static void curve_points(PlotArtist *out, const double *x, const double *y) {
  double at[CURVE_STEPS + 4];
  int n = turns(x, at);
  n += turns(y, at + n);
  for (int k = 1; k <= CURVE_STEPS; k++) at[n++] = (double)k / CURVE_STEPS;
  by_size(at, n);
  for (int k = 0; k < n; k++)
    out->x[out->count] = on_curve(x, at[k]), out->y[out->count++] = on_curve(y, at[k]);
}

int64_t plot_arc_room(double from, double to) {
  return 2 + (int64_t)ceil(fabs(to - from) / (M_PI / 2) * 2 + 2) * (CURVE_STEPS + 4);
}

void plot_arc(PlotArtist *out, const PlotEllipse *e, double from, double to) {
  double span = fabs(to - from), pieces = pow(2, ceil(span / (M_PI / 2)));
  if (span == 0) pieces = 1;
  double step = (to - from) / pieces, t = tan(step / 2), alpha = sin(step) * (sqrt(4 + 3 * t * t) - 1) / 3;
  for (int k = 0; k < (int)pieces; k++) {
    double a = from + k * step, b = a + step, u[4], v[4], x[4], y[4];
    u[0] = cos(a), v[0] = sin(a), u[3] = cos(b), v[3] = sin(b);
    u[1] = u[0] - alpha * v[0], v[1] = v[0] + alpha * u[0];
    u[2] = u[3] + alpha * v[3], v[2] = v[3] - alpha * u[3];
    for (int j = 0; j < 4; j++) {
      double across = e->a * u[j], up = e->b * v[j];
      x[j] = e->x + across * cos(e->turn) - up * sin(e->turn),
      y[j] = e->y + across * sin(e->turn) + up * cos(e->turn);
    }
    if (!k) out->x[out->count] = x[0], out->y[out->count++] = y[0];
    curve_points(out, x, y);
  }
}

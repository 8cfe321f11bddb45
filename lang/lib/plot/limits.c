/* Limits of axes, kept as Matplotlib keeps them: they are what was last set or settled, a request makes them
 * stale, and whoever looks at stale ones first settles them from the data, their margins and the edges that
 * no margin crosses. Source: Matplotlib's documentation of autoscaling and of sticky edges.
 *
 * Invariant: low <= high, and `inverted` says that the axis runs from high to low; of axes that share, the
 * root's limits, scale and ticks are those of all, and every change is copied to the others. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/plot/plot.h"

PlotAxis *plot_axis_of(PlotAxes *a, int which) {
  return which == AXIS_X ? &a->x : which == AXIS_Y ? &a->y : &a->z;
}

PlotAxes *plot_share_root(PlotAxes *axes, bool y) {
  while (y ? axes->share_y : axes->share_x) axes = y ? axes->share_y : axes->share_x;
  return axes;
}

static PlotAxes *root_of(PlotAxes *a, int which) {
  return which == AXIS_Z ? a : plot_share_root(a, which == AXIS_Y);
}

static bool shares(PlotAxes *a, PlotAxes *b, int which) { return root_of(a, which) == root_of(b, which); }

/* All that share show what the root shows. */
static void copy_limits(PlotAxes *axes, int which) {
  PlotAxes *root = root_of(axes, which);
  const PlotAxis *from = plot_axis_of(root, which);
  for (uint32_t k = 0; k < axes->figure->axes.count; k++) {
    PlotAxes *other = axes->figure->axes.items[k];
    PlotAxis *to = plot_axis_of(other, which);
    if (other == root || !shares(other, root, which)) continue;
    to->low = from->low, to->high = from->high;
    to->inverted = from->inverted;
    to->scale = from->scale;
    to->linthresh = from->linthresh;
  }
}

/* ---- what the data say ---- */

typedef struct Data {
  double low, high, positive; /* low > high: none */
} Data;

static Data data_of(PlotAxes *axes, int which) {
  Data all = {INFINITY, -INFINITY, INFINITY};
  for (uint32_t k = 0; k < axes->figure->axes.count; k++) {
    PlotAxes *other = axes->figure->axes.items[k];
    const PlotAxis *axis = plot_axis_of(other, which);
    if (!shares(other, axes, which)) continue;
    all.low = fmin(all.low, axis->data_low), all.high = fmax(all.high, axis->data_high);
    all.positive = fmin(all.positive, axis->data_positive);
  }
  return all;
}

double plot_least_positive(PlotAxes *axes, int which) { return data_of(axes, which).positive; }

/* The power of ten below (way -1) or above (1) v. */
static double next_decade(double v, int way) {
  double power = pow(10, way < 0 ? floor(log10(v)) : ceil(log10(v)));
  return power == v ? v * pow(10, way) : power;
}

/* Ends that an axis can have: apart from each other, above 0 on a logarithmic scale. */
static void sound(const PlotAxis *axis, double positive, double *low, double *high) {
  bool own_log = axis->scale == SCALE_LOG && !axis->ticks_set;
  if (*low > *high) {
    double was = *low;
    *low = *high, *high = was;
  }
  if (!isfinite(positive)) positive = 1e-300;
  if (!isfinite(*low) || !isfinite(*high))
    *low = own_log ? 1 : -0.05, *high = own_log ? 10 : 0.05;
  else if (own_log && *high <= 0)
    *low = 1, *high = 10;
  else if (own_log) {
    if (*low <= 0) *low = positive;
    if (*low == *high) *low = next_decade(*low, -1), *high = next_decade(*high, 1);
  } else
    plot_apart(low, high, 0.05, 1e-15);
  if (axis->scale != SCALE_LOG) return;
  if (*low <= 0) *low = positive;
  if (*high <= 0) *high = positive;
}

/* The edges next to the data of all that share, where there are any. */
static void sticky_bounds(PlotAxes *axes, int which, double low, double high, double *bound) {
  double near = 1e-5 * fabs(high - low);
  for (uint32_t k = 0; k < axes->figure->axes.count; k++) {
    PlotAxes *other = axes->figure->axes.items[k];
    const PlotAxis *axis = plot_axis_of(other, which);
    for (uint32_t i = 0; shares(other, axes, which) && i < axis->sticky.count; i++) {
      double v = axis->sticky.items[i];
      if (axis->scale == SCALE_LOG && v <= 0) continue;
      if (v < low + near) bound[0] = fmax(bound[0], v);
      if (v >= high - near) bound[1] = fmin(bound[1], v);
    }
  }
}

/* Widened at both ends by a share of its length. */
static void widen(const PlotAxis *axis, double share, double *low, double *high) {
  double from = plot_axis_warp(axis, *low), to = plot_axis_warp(axis, *high), extra = (to - from) * share;
  if (extra != 0 && isfinite(extra))
    *low = plot_axis_unwarp(axis, from - extra), *high = plot_axis_unwarp(axis, to + extra);
}

void plot_share(PlotAxes *axes, PlotAxes *of, int which) {
  for (PlotAxes *root = of; root; root = which == AXIS_Y ? root->share_y : root->share_x)
    if (root == axes) return; /* they share it already */
  plot_limits_now(of, which);
  *(which == AXIS_Y ? &axes->share_y : &axes->share_x) = of;
  copy_limits(of, which);
}

/* ---- setting and settling ---- */

static bool untouched(const PlotAxis *axis) { return axis->low == 0 && axis->high == 1 && !axis->inverted; }

void plot_limits_free(PlotAxes *axes, int which) {
  PlotAxis *axis = plot_axis_of(root_of(axes, which), which);
  const double view_margin =
      axes->three ? 1.0 / 48 : 0; /* of the box of three dimensions, beyond all data and edges */
  double low, high, bound[2] = {-INFINITY, INFINITY}, margin = plot_axis_of(axes, which)->margin;
  if (axis->fixed) return;
  Data data = data_of(axes, which);
  if (data.low > data.high && !untouched(axis) && !axes->three) return;
  low = data.low, high = data.high;
  if (axes->three && low > high) { /* an empty box; with the usual margins x and y run from 0 to 1 */
    double inner = which == AXIS_Z ? 0 : 0.5 / 11;
    low = inner, high = 1 - inner;
  }
  if (low > high) low = -INFINITY, high = INFINITY;
  sound(axis, data.positive, &low, &high);
  if (margin != 0) sticky_bounds(axes, which, low, high, bound);
  widen(axis, margin, &low, &high);
  low = fmax(low, bound[0]), high = fmin(high, bound[1]);
  widen(axis, view_margin, &low, &high);
  plot_limits_set(axes, which, axis->inverted ? high : low, axis->inverted ? low : high, LIMITS_AS_THEY_ARE);
}

void plot_limits_ask(PlotAxes *axes, int which) { plot_axis_of(root_of(axes, which), which)->stale = true; }

const PlotAxis *plot_limits_now(PlotAxes *axes, int which) {
  for (int each = AXIS_X; each <= (axes->three ? AXIS_Z : AXIS_Y);
       each++) { /* all of them: a look is one at the axes */
    PlotAxis *axis = plot_axis_of(root_of(axes, each), each);
    if (!axis->stale) continue;
    axis->stale = false;
    plot_limits_free(axes, each);
  }
  return plot_axis_of(axes, which);
}

void plot_limits_set(PlotAxes *axes, int which, double from, double to, PlotLimits how) {
  PlotAxis *axis = plot_axis_of(root_of(axes, which), which);
  plot_limits_now(axes, which);
  if (axis->scale == SCALE_LOG && (from <= 0 || to <= 0)) { /* such an end stays where it was */
    if (from <= 0) from = axis->inverted ? axis->high : axis->low;
    if (to <= 0) to = axis->inverted ? axis->low : axis->high;
  }
  bool inverted = from > to;
  sound(axis, plot_least_positive(axes, which), &from, &to);
  axis->low = from, axis->high = to;
  axis->inverted = inverted;
  axis->stale = false;
  if (how != LIMITS_AS_THEY_ARE) axis->fixed = how == LIMITS_FIXED;
  copy_limits(axes, which);
  for (uint32_t k = 0; k < axes->figure->axes.count;
       k++) { /* to change them is to look at all axes that share them */
    PlotAxes *other = axes->figure->axes.items[k];
    if (other != axes && shares(other, axes, which)) plot_limits_now(other, which);
  }
}

void plot_limits_reach(PlotAxes *axes, int which, double low, double high) {
  PlotAxis *axis = plot_axis_of(root_of(axes, which), which);
  plot_limits_now(axes, which);
  axis->low = fmin(axis->low, low), axis->high = fmax(axis->high, high);
  copy_limits(axes, which);
}

void plot_limits_turn(PlotAxes *axes, int which) {
  const PlotAxis *axis = plot_limits_now(axes, which);
  bool inverted = !axis->inverted;
  plot_limits_set(axes, which, inverted ? axis->high : axis->low, inverted ? axis->low : axis->high,
                  LIMITS_AS_THEY_ARE);
}

void plot_limits_release(PlotAxes *axes, int which) {
  plot_axis_of(root_of(axes, which), which)->fixed = false;
}

void plot_limits_hold(PlotAxes *axes, int which) { plot_axis_of(root_of(axes, which), which)->fixed = true; }

/* ---- scales ---- */

/* A scale whose limits without data are others settles them at once. */
void plot_scale(PlotAxes *axes, int which, PlotScale scale) {
  PlotAxis *axis = plot_axis_of(root_of(axes, which), which);
  bool was = axis->scale == SCALE_LOG && !axis->ticks_set, is = scale == SCALE_LOG;
  axis->scale = scale;
  if (axis->ticks_set) axis->ticks_set = false, axis->tick_labels = NULL; /* the scale has its own */
  axis->whole = axis->minor = axis->plain = axis->no_offset = axis->math = axis->sci_set = false;
  axis->format = NULL;
  copy_limits(axes, which);
  if (was != is) plot_limits_free(axes, which);
}

/* ---- all of a figure ---- */

/* A colour bar is as long as the scale of its colours is now. */
static void bar_limits(PlotAxes *bar) {
  PlotMap *map = bar->colorbar->map;
  PlotAxis *axis = bar->bar_across ? &bar->x : &bar->y;
  double low = map->levels ? map->levels[0] : map->low;
  double high = map->levels ? map->levels[map->level_count - 1] : map->high;
  axis->scale = map->log ? SCALE_LOG : SCALE_LINEAR;
  plot_apart(&low, &high, 0.1, 1e-15);
  if (!map->levels) map->low = low, map->high = high;
  if (!axis->fixed) axis->low = low, axis->high = high;
}

void plot_limits_settle(PlotFigure *f) {
  for (uint32_t k = 0; k < f->axes.count; k++) {
    PlotAxes *a = f->axes.items[k];
    if (a->colorbar)
      bar_limits(a);
    else
      for (int which = AXIS_X; which <= (a->three ? AXIS_Z : AXIS_Y); which++) plot_limits_now(a, which);
  }
}

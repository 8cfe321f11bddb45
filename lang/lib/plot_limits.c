/* Limits of axes: from the data, their margins and the edges that no margin crosses, as Matplotlib's
 * autoscale_view settles them. Source: Matplotlib's documentation of autoscaling and of sticky edges.
 *
 * Invariant: settling changes only `low`, `high` and `inverted`; plot_limits_keep puts them back, so that a
 * figure may be drawn, asked and added to in any order. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/plot.h"

/* ---- one axis ---- */

/* The power of ten below (way -1) or above (1) v. */
static double next_decade(double v, int way) {
  double power = pow(10, way < 0 ? floor(log10(v)) : ceil(log10(v)));
  return power == v ? v * pow(10, way) : power;
}

/* What there is to show; false: nothing was ever drawn along this axis. */
static bool data_range(const PlotAxis *axis, double *low, double *high) {
  bool empty = axis->data_low > axis->data_high, log = axis->scale == SCALE_LOG;
  *low = axis->data_low, *high = axis->data_high;
  if (empty && (!axis->asked || axis->tick_low <= axis->tick_high))
    return *low = log ? 1 : 0, *high = log ? 10 : 1, false;
  if (!log) {
    if (empty) *low = -0.05, *high = 0.05;
    plot_apart(low, high, 0.05, 1e-15);
  } else if (empty || *high <= 0)
    *low = 1, *high = 10;
  else {
    if (*low <= 0) *low = axis->data_positive;
    if (*low == *high) *low = next_decade(*low, -1), *high = next_decade(*high, 1);
  }
  return true;
}

/* The edges next to the data, where there are any. */
static void sticky_bounds(const PlotAxis *axis, double low, double high, double *bound) {
  double near = 1e-5 * fabs(high - low);
  bound[0] = -INFINITY, bound[1] = INFINITY;
  for (uint32_t k = 0; k < axis->sticky.count; k++) {
    double v = axis->sticky.items[k];
    if (axis->scale == SCALE_LOG && v <= 0) continue;
    if (v < low + near) bound[0] = fmax(bound[0], v);
    if (v >= high - near) bound[1] = fmin(bound[1], v);
  }
}

/* Widened at both ends by a share of its length. */
static void widen(const PlotAxis *axis, double share, double *low, double *high) {
  double from = plot_axis_warp(axis, *low), to = plot_axis_warp(axis, *high), extra = (to - from) * share;
  if (extra != 0 && isfinite(extra))
    *low = plot_axis_unwarp(axis, from - extra), *high = plot_axis_unwarp(axis, to + extra);
}

void plot_axis_settle(PlotAxis *axis, double margin, double beyond) {
  double low, high, bound[2];
  if (data_range(axis, &low, &high)) {
    sticky_bounds(axis, low, high, bound);
    widen(axis, axis->margin > -0.5 ? axis->margin : margin, &low, &high);
    low = fmax(low, bound[0]), high = fmin(high, bound[1]);
  }
  widen(axis, beyond, &low, &high);
  bool log = axis->scale == SCALE_LOG; /* which shows nothing at or below 0 */
  if (axis->viewed && (!log || axis->view_low > 0)) low = axis->view_low;
  if (axis->viewed && (!log || axis->view_high > 0)) high = axis->view_high;
  if (!axis->low_set) axis->low = fmin(low, axis->tick_low);
  if (!axis->high_set) axis->high = fmax(high, axis->tick_high);
  if (axis->scale == SCALE_LOG) {
    if (axis->high <= 0) axis->high = high;
    if (axis->low <= 0) axis->low = low < axis->high ? low : axis->high / 10;
  }
  if (axis->low > axis->high) {
    double was = axis->low;
    axis->low = axis->high, axis->high = was;
    axis->inverted = !axis->inverted;
  }
  if (axis->low == axis->high) plot_apart(&axis->low, &axis->high, 0.05, 1e-15);
}

/* ---- axes that share ---- */

static void join_limits(Arena *arena, PlotAxis *into, const PlotAxis *from) {
  into->data_low = fmin(into->data_low, from->data_low);
  into->data_high = fmax(into->data_high, from->data_high);
  into->data_positive = fmin(into->data_positive, from->data_positive);
  into->tick_low = fmin(into->tick_low, from->tick_low);
  into->tick_high = fmax(into->tick_high, from->tick_high);
  into->asked = into->asked || from->asked;
  for (uint32_t k = 0; k < from->sticky.count; k++) plot_axis_sticky(arena, into, from->sticky.items[k]);
  if (from->low_set) into->low = from->low, into->low_set = true;
  if (from->high_set) into->high = from->high, into->high_set = true;
  if (from->inverted) into->inverted = true;
  if (from->scale != SCALE_LINEAR) into->scale = from->scale;
  if (from->margin > -0.5 && into->margin <= -0.5) into->margin = from->margin;
}

static void copy_limits(PlotAxis *to, const PlotAxis *from) {
  to->low = from->low, to->high = from->high;
  to->inverted = from->inverted;
  to->scale = from->scale;
}

/* A colour bar is as long as the scale of its colours is now. */
static void bar_limits(PlotAxes *bar) {
  PlotMap *map = bar->colorbar->map;
  PlotAxis *axis = bar->bar_across ? &bar->x : &bar->y;
  double low = map->levels ? map->levels[0] : map->low;
  double high = map->levels ? map->levels[map->level_count - 1] : map->high;
  axis->scale = map->log ? SCALE_LOG : SCALE_LINEAR;
  plot_apart(&low, &high, 0.1, 1e-15);
  if (!map->levels) map->low = low, map->high = high;
  if (!axis->low_set) axis->low = low;
  if (!axis->high_set) axis->high = high;
}

void plot_limits_settle(PlotFigure *f) {
  const double view_margin = 1.0 / 48; /* of the box of three dimensions, beyond all data and edges */
  for (int y = 0; y < 2; y++) {
    for (uint32_t k = 0; k < f->axes.count; k++) {
      PlotAxes *a = f->axes.items[k], *root = plot_share_root(a, y);
      if (root != a) join_limits(f->arena, y ? &root->y : &root->x, y ? &a->y : &a->x);
    }
    for (uint32_t k = 0; k < f->axes.count; k++) {
      PlotAxes *a = f->axes.items[k];
      if (plot_share_root(a, y) == a && !(a->colorbar && a->bar_across == !y))
        plot_axis_settle(y ? &a->y : &a->x, 0.05, a->three ? view_margin : 0);
    }
    for (uint32_t k = 0; k < f->axes.count; k++) {
      PlotAxes *a = f->axes.items[k], *root = plot_share_root(a, y);
      if (root != a) copy_limits(y ? &a->y : &a->x, y ? &root->y : &root->x);
    }
  }
  for (uint32_t k = 0; k < f->axes.count; k++) {
    if (f->axes.items[k]->three) plot_axis_settle(&f->axes.items[k]->z, 0, view_margin);
    if (f->axes.items[k]->colorbar) bar_limits(f->axes.items[k]);
  }
}

/* ---- asking, keeping, freezing ---- */

PlotAxis *plot_limits_keep(PlotFigure *f, Arena *arena) {
  PlotAxis *kept = arena_array(arena, PlotAxis, 3 * (size_t)f->axes.count + 1);
  for (uint32_t k = 0; k < f->axes.count; k++) {
    const PlotAxes *a = f->axes.items[k];
    kept[3 * k] = a->x, kept[3 * k + 1] = a->y, kept[3 * k + 2] = a->z;
  }
  return kept;
}

void plot_limits_restore(PlotFigure *f, const PlotAxis *kept) {
  for (uint32_t k = 0; k < f->axes.count; k++) {
    PlotAxes *a = f->axes.items[k];
    a->x = kept[3 * k], a->y = kept[3 * k + 1], a->z = kept[3 * k + 2];
  }
}

PlotAxis plot_limits_now(PlotFigure *f, PlotAxis *axis) {
  Arena *own = arena_new();
  PlotAxis *kept = plot_limits_keep(f, own);
  plot_limits_settle(f);
  PlotAxis out = *axis;
  plot_limits_restore(f, kept);
  arena_free(own);
  return out;
}

void plot_limits_freeze(PlotFigure *f, PlotAxis *axis) {
  PlotAxis now = plot_limits_now(f, axis);
  axis->low = now.low, axis->high = now.high;
  axis->inverted = now.inverted;
  axis->low_set = axis->high_set = true;
}

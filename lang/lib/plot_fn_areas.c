/* Areas: bands across the axes, between lines, polygons, layers on top of each other. */
#include <math.h>
#include <string.h>

#include "lang/lib/plot_args.h"

/* ---- bands across the axes ---- */

bool plot_fill_style(PlotCall *p, PlotArtist *a) {
  bool both, given, edge;
  a->filled = a->closed = true;
  if (!plot_color(p, "color|c", &a->fill, &both)) return false;
  PlotColor all = a->pen.color = a->fill;
  if (!plot_color(p, "facecolor|facecolors|fc", &a->fill, &given)) return false;
  if (!both) a->pen.color = a->fill;
  const char *dash = plot_text(p, "linestyle|ls", NULL);
  a->pen.dash = '-';
  if (dash && !plot_dash(p, dash, &a->pen.dash)) return false;
  if (!plot_color(p, "edgecolor|edgecolors|ec", &a->pen.color, &edge)) return false;
  if (!plot_number(p, "linewidth|lw|linewidths", p->state->style.patch_width, &a->pen.width)) return false;
  /* Of one patch color= is all there is, but for the short names. */
  if (both && a->rectangle && !plot_has(p, "fc")) a->fill = all;
  if (both && a->rectangle && !plot_has(p, "ec")) a->pen.color = all;
  if (!both && !edge) a->pen.width = 0; /* color= is of the edge too; without it there is none */
  return plot_hatch(p, a) && plot_common(p, a) && plot_transform(p, a);
}

static bool span(PlotCall *p, bool horizontal, double low, double high) {
  PlotArtist *a = plot_artist_new(p->axes, PLOT_POLYGONS, 1);
  double along[4] = {0, 1, 1, 0}, over[4] = {low, low, high, high};
  a->count = 4;
  a->x = plot_copy(p, horizontal ? along : over, 4);
  a->y = plot_copy(p, horizontal ? over : along, 4);
  *(horizontal ? &a->coords_x : &a->coords_y) = COORDS_AXES;
  a->starts = arena_array(p->arena, uint32_t, 2);
  a->starts[1] = 4;
  a->parts = 1;
  a->rectangle = true;
  a->fill = plot_patch_face(&p->state->style);
  plot_cover(p->axes, horizontal ? NULL : over, horizontal ? over : NULL, 4);
  plot_give(p, a);
  return plot_fill_style(p, a);
}

bool plot_fn_axhspan(PlotCall *p) {
  double low, high;
  return plot_number(p, "ymin", 0, &low) && plot_number(p, "ymax", 1, &high) && span(p, true, low, high);
}

bool plot_fn_axvspan(PlotCall *p) {
  double low, high;
  return plot_number(p, "xmin", 0, &low) && plot_number(p, "xmax", 1, &high) && span(p, false, low, high);
}

/* ---- areas between lines ---- */

/* Values of y1, y2: one number is a line at that height. */
static double value_at(const PlotVec *v, int64_t k) { return !v->at ? 0 : v->at[v->count == 1 ? 0 : k]; }

/* Adds the outline of points from .. to - 1. */
static void add_stretch(PlotArtist *a, const PlotVec *x, const PlotVec *y1, const PlotVec *y2, int64_t from,
                        int64_t to) {
  for (int64_t k = from; k < to; k++) a->x[a->count] = x->at[k], a->y[a->count++] = value_at(y1, k);
  for (int64_t k = to; k-- > from;) a->x[a->count] = x->at[k], a->y[a->count++] = value_at(y2, k);
  a->starts[++a->parts] = (uint32_t)a->count;
}

/* Without a face and an edge that is asked for the outline is drawn. */
static bool hollow_edge(PlotCall *p, PlotArtist *a) {
  if (a->fill.a > 0 || plot_has(p, "color|c|edgecolor|edgecolors|ec")) return true;
  a->pen.color = p->state->style.patch_edge;
  return plot_number(p, "linewidth|lw|linewidths", p->state->style.patch_width, &a->pen.width);
}

static bool between(PlotCall *p, const char *along, const char *first, const char *second, bool upright) {
  PlotVec x, y1, y2, where;
  if (!plot_vec(p, along, &x) || !plot_vec(p, first, &y1) || !plot_vec(p, second, &y2) ||
      !plot_vec(p, "where", &where))
    return false;
  int64_t n = x.count;
  if ((y1.count != n && y1.count != 1) || (y2.at && y2.count != n && y2.count != 1) ||
      (where.at && where.count != n))
    return plot_fault(p, "the arguments have different lengths: %lld, %lld and %lld", (long long)n,
                      (long long)y1.count, (long long)y2.count);
  PlotArtist *a = plot_artist_new(p->axes, PLOT_POLYGONS, 1);
  a->x = arena_array(p->arena, double, 2 * n + 2), a->y = arena_array(p->arena, double, 2 * n + 2);
  a->starts = arena_array(p->arena, uint32_t, n + 2);
  for (int64_t k = 0; k < n;) {
    int64_t from = k;
    while (k < n && (!where.at || where.at[k] != 0) && isfinite(x.at[k]) && isfinite(value_at(&y1, k)) &&
           isfinite(value_at(&y2, k)))
      k++;
    if (k - from > 1) add_stretch(a, &x, &y1, &y2, from, k);
    if (k == from) k++;
  }
  /* Limits are those of the points that may be filled, with a neighbour or without. */
  double *ends = arena_array(p->arena, double, 2 * n + 1), *places = arena_array(p->arena, double, n + 1);
  for (int64_t k = 0; k < n; k++) {
    bool in = (!where.at || where.at[k] != 0) && isfinite(x.at[k]) && isfinite(value_at(&y1, k)) &&
              isfinite(value_at(&y2, k));
    places[k] = in ? x.at[k] : NAN;
    ends[2 * k] = in ? value_at(&y1, k) : NAN, ends[2 * k + 1] = in ? value_at(&y2, k) : NAN;
  }
  if (upright) {
    double *was = a->x;
    a->x = a->y, a->y = was;
  }
  bool given = plot_has(p, "color|facecolor|facecolors|fc|c");
  a->fill = given ? (PlotColor){0, 0, 0, 1} : plot_next_color(p, true);
  plot_give(p, a);
  if (!plot_fill_style(p, a) || !hollow_edge(p, a)) return false;
  bool level = a->coords_x == COORDS_DATA, up = a->coords_y == COORDS_DATA;
  if (upright ? up : level) plot_cover(p->axes, upright ? NULL : places, upright ? places : NULL, n);
  if (upright ? level : up) plot_cover(p->axes, upright ? ends : NULL, upright ? NULL : ends, 2 * n);
  return true;
}

bool plot_fn_fill_between(PlotCall *p) { return between(p, "x", "y1", "y2", false); }
bool plot_fn_fill_betweenx(PlotCall *p) { return between(p, "y", "x1", "x2", true); }

/* The polygon of the arguments from *at on, x, y and perhaps a colour. */
static bool polygon(PlotCall *p, uint32_t *at) {
  PlotArg a, b, f;
  PlotVec x, y;
  if (!plot_rest(p, *at, &a) || !plot_rest(p, *at + 1, &b))
    return plot_fault(p, "fill takes x, y and a color, or several of them");
  if (!plot_vec_of(p, &a, "x", &x) || !plot_vec_of(p, &b, "y", &y)) return false;
  if (x.count != y.count) return plot_fault(p, "x and y have different lengths");
  PlotArtist *art = plot_artist_new(p->axes, PLOT_POLYGONS, 1);
  art->x = x.at, art->y = y.at, art->count = x.count;
  art->starts = arena_array(p->arena, uint32_t, 2);
  art->starts[1] = (uint32_t)x.count;
  art->parts = 1;
  art->rectangle = true;
  bool given = plot_rest(p, *at + 2, &f) && plot_is_str(&f);
  *at += given ? 3 : 2;
  if (given && !plot_color_of(p, &f, &art->fill)) return false;
  if (!given) art->fill = plot_has(p, "color|facecolor|fc|c") ? art->fill : plot_next_color(p, true);
  plot_give(p, art);
  if (!plot_fill_style(p, art)) return false;
  plot_cover_artist(p, art);
  return true;
}

/* fill(x, y, color, x, y, ...) */
bool plot_fn_fill(PlotCall *p) {
  uint32_t at = 0;
  do
    if (!polygon(p, &at)) return false;
  while (at < plot_rest_count(p));
  return true;
}

/* Layers on top of each other. */
bool plot_fn_stackplot(PlotCall *p) {
  PlotArg a;
  PlotVec x, first;
  uint32_t n = plot_rest_count(p), layer = 0, label_count, color_count;
  const char **labels;
  PlotColor *colors;
  if (n < 2 || !plot_rest(p, 0, &a) || !plot_vec_of(p, &a, "x", &x))
    return p->rt->fault.set ? false : plot_fault(p, "stackplot takes x and the layers");
  if (!plot_texts(p, "labels", &labels, &label_count) || !plot_colors(p, "colors", &colors, &color_count))
    return false;
  double *below = arena_array(p->arena, double, x.count + 1);
  for (uint32_t k = 1; k < n; k++) {
    plot_rest(p, k, &a);
    if (!plot_vec_of(p, &a, "a layer", &first)) return false;
    if (!x.count || first.count % x.count)
      return plot_fault(p, "a layer has %lld values for %lld of x", (long long)first.count,
                        (long long)x.count);
    for (int64_t part = 0; part < first.count / x.count; part++, layer++) {
      double *above = arena_array(p->arena, double, x.count + 1);
      for (int64_t i = 0; i < x.count; i++) above[i] = below[i] + first.at[part * x.count + i];
      PlotVec y1 = {below, x.count, 1, {x.count}}, y2 = {above, x.count, 1, {x.count}};
      PlotArtist *art = plot_artist_new(p->axes, PLOT_POLYGONS, 1);
      art->x = arena_array(p->arena, double, 2 * x.count + 1),
      art->y = arena_array(p->arena, double, 2 * x.count + 1);
      art->starts = arena_array(p->arena, uint32_t, 2);
      add_stretch(art, &x, &y1, &y2, 0, x.count);
      art->fill = layer < color_count ? colors[layer] : plot_next_color(p, false);
      art->filled = art->closed = true;
      if (!plot_number(p, "alpha", 1, &art->alpha)) return false;
      if (layer < label_count) art->label = labels[layer];
      plot_cover(p->axes, art->x, art->y, art->count);
      plot_give(p, art);
      below = above;
    }
  }
  plot_axis_sticky(p->arena, &p->axes->y, 0);
  return true;
}

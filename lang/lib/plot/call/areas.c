/* Areas: bands across the axes, between lines, polygons, layers on top of each other. */
#include <math.h>
#include <string.h>

#include "lang/lib/plot/read/args.h"

/* ---- bands across the axes ---- */

bool plot_fill_style(PlotCall *p, PlotArtist *a, bool in_order) {
  static const char faces[] = "facecolor|facecolors|fc", edges[] = "edgecolor|edgecolors|ec";
  bool both, given, edge;
  a->filled = a->closed = true;
  if (!plot_color(p, "color|c", &a->fill, &both)) return false;
  PlotColor all = a->pen.color = a->fill;
  if (!plot_color(p, faces, &a->fill, &given)) return false;
  if (!both) a->pen.color = a->fill;
  const char *dash = plot_text(p, "linestyle|ls", NULL);
  a->pen.dash = '-';
  if (dash && !plot_dash(p, dash, &a->pen.dash)) return false;
  if (!plot_color(p, edges, &a->pen.color, &edge)) return false;
  if (!plot_number(p, "linewidth|lw|linewidths", p->state->style.patch_width, &a->pen.width)) return false;
  /* color= counts when it comes later; of a rectangle it is all there is, but for the short names. */
  const char *last_face = plot_last_of(p, arena_printf(p->arena, "color|c|%s", faces)),
             *last_edge = plot_last_of(p, arena_printf(p->arena, "color|c|%s", edges));
  if (both && (in_order ? *last_face == 'c' : !plot_has(p, "fc"))) a->fill = all;
  if (both && (in_order ? *last_edge == 'c' : !plot_has(p, "ec"))) a->pen.color = all;
  if (!both && !edge) a->pen.width = 0; /* color= is of the edge too; without it there is none */
  return plot_hatch(p, a, both || edge) && plot_common(p, a) && plot_transform(p, a);
}

static bool span(PlotCall *p, bool horizontal, double low, double high) {
  double from, to;
  if (!plot_number(p, horizontal ? "xmin" : "ymin", 0, &from) ||
      !plot_number(p, horizontal ? "xmax" : "ymax", 1, &to))
    return false;
  PlotArtist *a = plot_artist_new(p->axes, PLOT_POLYGONS, 1);
  double along[4] = {from, to, to, from}, over[4] = {low, low, high, high};
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
  return plot_fill_style(p, a, false);
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

/* What interpolate= adds where a stretch begins or ends before point k: where the lines meet on the way to
 * it, or the one of its ends that is nearest to that. */
static void add_meeting(PlotArtist *a, const PlotVec *x, const PlotVec *y1, const PlotVec *y2, int64_t k) {
  int64_t at[2] = {k > 0 ? k - 1 : 0, k < x->count ? k : k - 1};
  double gap[2], share = 0;
  for (int j = 0; j < 2; j++)
    gap[j] = x->at[at[j]] - x->at[at[j]] + value_at(y1, at[j]) - value_at(y2, at[j]);
  if (!isfinite(gap[0]))
    share = 1;
  else if (isfinite(gap[1]) && gap[0] != gap[1])
    share = fmin(fmax(gap[0] / (gap[0] - gap[1]), 0), 1);
  double first = value_at(y1, at[0]), last = value_at(y1, at[1]);
  a->x[a->count] = share == 1 ? x->at[at[1]] : x->at[at[0]] + share * (x->at[at[1]] - x->at[at[0]]);
  a->y[a->count++] = share == 1 ? last : share == 0 ? first : first + share * (last - first);
}

/* Adds the outline of points from .. to - 1. */
static void add_stretch(PlotArtist *a, const PlotVec *x, const PlotVec *y1, const PlotVec *y2, int64_t from,
                        int64_t to, bool meet) {
  if (meet) add_meeting(a, x, y1, y2, from);
  for (int64_t k = from; k < to; k++) a->x[a->count] = x->at[k], a->y[a->count++] = value_at(y1, k);
  if (meet) add_meeting(a, x, y1, y2, to);
  for (int64_t k = to; k-- > from;) a->x[a->count] = x->at[k], a->y[a->count++] = value_at(y2, k);
  a->starts[++a->parts] = (uint32_t)a->count;
}

/* Without a face and an edge that is asked for the outline is drawn. */
static bool hollow_edge(PlotCall *p, PlotArtist *a) {
  if (a->fill.a > 0 || plot_has(p, "color|c|edgecolor|edgecolors|ec")) return true;
  a->pen.color = p->state->style.patch_edge;
  return plot_number(p, "linewidth|lw|linewidths", p->state->style.patch_width, &a->pen.width);
}

static bool fills_at(const PlotVec *x, const PlotVec *y1, const PlotVec *y2, const PlotVec *where,
                     int64_t k) {
  return (!where->at || where->at[k] != 0) && isfinite(x->at[k]) && isfinite(value_at(y1, k)) &&
         isfinite(value_at(y2, k));
}

/* A polygon for each run of points that are filled. */
static void stretches(PlotCall *p, PlotArtist *a, const PlotVec *x, const PlotVec *y1, const PlotVec *y2,
                      const PlotVec *where, bool meet) {
  int64_t n = x->count;
  a->x = arena_array(p->arena, double, 4 * n + 2), a->y = arena_array(p->arena, double, 4 * n + 2);
  a->starts = arena_array(p->arena, uint32_t, n + 2);
  for (int64_t k = 0; k < n;) {
    int64_t from = k;
    while (k < n && fills_at(x, y1, y2, where, k)) k++;
    if (k > from) add_stretch(a, x, y1, y2, from, k, meet);
    if (k == from) k++;
  }
}

/* Limits are those of the points that are filled, along x and up, or the other way. */
static void cover_between(PlotCall *p, const PlotVec *x, const PlotVec *y1, const PlotVec *y2,
                          const PlotVec *where, bool upright) {
  plot_limits_now(p->axes, AXIS_X);
  for (int64_t k = 0; k < x->count; k++) {
    if (!fills_at(x, y1, y2, where, k)) continue;
    const double along[2] = {x->at[k], x->at[k]}, up[2] = {value_at(y1, k), value_at(y2, k)};
    plot_cover(p->axes, upright ? up : along, upright ? along : up, 2);
  }
  plot_limits_ask(p->axes, AXIS_X), plot_limits_ask(p->axes, AXIS_Y);
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
  stretches(p, a, &x, &y1, &y2, &where, plot_flag(p, "interpolate", false));
  a->collection = true;
  if (upright) {
    double *was = a->x;
    a->x = a->y, a->y = was;
  }
  bool given = plot_has(p, "color|facecolor|facecolors|fc|c");
  a->fill = given ? (PlotColor){0, 0, 0, 1} : plot_next_color(p, true);
  plot_give(p, a);
  if (!plot_fill_style(p, a, true) || !hollow_edge(p, a)) return false;
  bool level = a->coords_x == COORDS_DATA, up = a->coords_y == COORDS_DATA;
  if (level && up)
    cover_between(p, &x, &y1, &y2, &where, upright);
  else
    plot_cover(p->axes, level ? a->x : NULL, up ? a->y : NULL, a->count);
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
  if (!plot_fill_style(p, art, true)) return false;
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

/* Where the lowest layer begins: baseline=. `all`: the layers one after the other. */
static bool stack_floor(PlotCall *p, const double *all, int64_t layers, int64_t n, double *out) {
  const char *name = plot_text(p, "baseline", "zero");
  if (!plot_one_of("zero|sym|wiggle", name))
    return plot_fault(p, "baseline is 'zero', 'sym' or 'wiggle' here, not '%s'", name);
  for (int64_t i = 0; i < n; i++)
    for (int64_t k = 0; k < layers && *name != 'z'; k++)
      out[i] -= all[k * n + i] * (*name == 's' ? 0.5 : ((double)layers - 0.5 - (double)k) / (double)layers);
  return true;
}

/* The numbers of all layers in one table, and how many there are. */
static bool stack_layers(PlotCall *p, int64_t n, double **all, int64_t *layers) {
  PlotVec v;
  PlotArg a;
  *layers = 0;
  *all = NULL;
  for (uint32_t k = 1; k < plot_rest_count(p); k++) {
    plot_rest(p, k, &a);
    if (!plot_vec_of(p, &a, "a layer", &v)) return false;
    if (!n || v.count % n)
      return plot_fault(p, "a layer has %lld values for %lld of x", (long long)v.count, (long long)n);
    int64_t more = v.count / n;
    *all = arena_grow(p->arena, *all, sizeof(double) * (size_t)(*layers * n),
                      sizeof(double) * (size_t)((*layers + more) * n));
    memcpy(*all + *layers * n, v.at, sizeof(double) * (size_t)v.count);
    *layers += more;
  }
  return true;
}

/* Layers on top of each other. */
bool plot_fn_stackplot(PlotCall *p) {
  PlotArg a;
  PlotVec x;
  uint32_t label_count, color_count;
  const char **labels;
  PlotColor *colors;
  double *all;
  int64_t layers;
  if (plot_rest_count(p) < 2 || !plot_rest(p, 0, &a) || !plot_vec_of(p, &a, "x", &x))
    return p->rt->fault.set ? false : plot_fault(p, "stackplot takes x and the layers");
  int64_t n = x.count;
  double *below = arena_array(p->arena, double, n + 1);
  if (!plot_texts(p, "labels", &labels, &label_count) || !plot_colors(p, "colors", &colors, &color_count) ||
      !stack_layers(p, n, &all, &layers) || !stack_floor(p, all, layers, n, below))
    return false;
  for (int64_t k = 0; k < layers; k++) {
    double *above = arena_array(p->arena, double, n + 1);
    for (int64_t i = 0; i < n; i++) above[i] = below[i] + all[k * n + i];
    PlotVec y1 = {below, n, 1, {n}}, y2 = {above, n, 1, {n}}, everywhere = {0};
    PlotArtist *art = plot_artist_new(p->axes, PLOT_POLYGONS, 1);
    stretches(p, art, &x, &y1, &y2, &everywhere, false);
    art->collection = true;
    art->fill = color_count ? colors[k % color_count] : plot_next_color(p, false);
    art->filled = art->closed = true;
    if (!plot_number(p, "alpha", -1, &art->alpha) || !plot_hatch(p, art, false)) return false;
    if (k < label_count && *labels[k] && *labels[k] != '_') art->label = labels[k];
    cover_between(p, &x, &y1, &y2, &everywhere, false);
    plot_give(p, art);
    below = above;
    if (!k) plot_axis_sticky(p->arena, &p->axes->y, 0);
  }
  return true;
}

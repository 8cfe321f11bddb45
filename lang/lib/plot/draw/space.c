/* Axes of three dimensions painted: a box seen in perspective, and in it the artists from back to front.
 * The view is Matplotlib's: the box has sides 4 : 4 : 3, seen from 10 units away. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/plot/draw/paint.h"

typedef struct View {
  const PlotAxes *axes;
  double side[3];              /* of the box */
  double u[3], v[3], w[3];     /* right, up, towards the eye */
  double left, bottom, pixels; /* of the square that is seen */
} View;

typedef struct Spot {
  double x, y, depth; /* pixels; how far behind, -1 in the middle of the box */
} Spot;

static View view_of(const PlotAxes *a) {
  const double unit = 1.8294640721620434 * 25 / 24 / sqrt(41.0);
  double e = a->elevation * M_PI / 180, z = a->azimuth * M_PI / 180;
  View v = {.axes = a, .side = {4 * unit, 4 * unit, 3 * unit}};
  double w[3] = {cos(e) * cos(z), cos(e) * sin(z), sin(e)}, u[3] = {-sin(z), cos(z), 0};
  memcpy(v.w, w, sizeof w);
  memcpy(v.u, u, sizeof u);
  v.v[0] = w[1] * u[2] - w[2] * u[1];
  v.v[1] = w[2] * u[0] - w[0] * u[2];
  v.v[2] = w[0] * u[1] - w[1] * u[0];
  const double *d = a->drawn;
  v.pixels = fmin(d[2], d[3]);
  v.left = d[0] + (d[2] - v.pixels) / 2;
  v.bottom = d[1] + (d[3] + v.pixels) / 2;
  return v;
}

/* Of a place in the box, each coordinate 0 .. 1. */
static Spot project(const View *v, double x, double y, double z) {
  const double eye = 10;
  double at[3] = {(x - 0.5) * v->side[0], (y - 0.5) * v->side[1], (z - 0.5) * v->side[2]}, r = 0, up = 0,
         to = 0;
  for (int k = 0; k < 3; k++) r += at[k] * v->u[k], up += at[k] * v->v[k], to += at[k] * v->w[k];
  double far = eye - to;
  return (Spot){v->left + (r / far + 0.095) / 0.185 * v->pixels,
                v->bottom - (up / far + 0.095) / 0.185 * v->pixels, -eye / far};
}

static Spot spot_of(const View *v, double x, double y, double z) {
  const PlotAxes *a = v->axes;
  return project(v, plot_axis_place(&a->x, x), plot_axis_place(&a->y, y), plot_axis_place(&a->z, z));
}

/* ---- the box ---- */

static void segment(Painter *p, Spot a, Spot b, PlotColor color, double width) {
  double x[2] = {a.x, b.x}, y[2] = {a.y, b.y};
  PlotPen pen = {color, width, '-'};
  canvas_path(p->canvas, x, y, 2, false);
  canvas_paint(p->canvas, NULL, &pen);
}

static Spot corner(const View *v, const double *at) { return project(v, at[0], at[1], at[2]); }

/* Where the far side of axis k is, 0 or 1. */
static double far_side(const View *v, int k) { return v->w[k] > 0 ? 0 : 1; }

static void pane(Painter *p, const View *v, int k) {
  static const double greys[3] = {0.95, 0.90, 0.925};
  int i = (k + 1) % 3, j = (k + 2) % 3;
  double x[4], y[4];
  for (int c = 0; c < 4; c++) {
    double at[3];
    at[k] = far_side(v, k);
    at[i] = c == 1 || c == 2, at[j] = c >= 2;
    Spot s = corner(v, at);
    x[c] = s.x, y[c] = s.y;
  }
  PlotColor fill = {greys[k], greys[k], greys[k], 0.5}, edge = {0.94, 0.94, 0.94, 1};
  PlotPen pen = {edge, 1, '-'};
  canvas_path(p->canvas, x, y, 4, true);
  canvas_paint(p->canvas, &fill, &pen);
}

static const PlotAxis *axis_at(const PlotAxes *a, int k) { return k == 0 ? &a->x : k == 1 ? &a->y : &a->z; }

/* Lines on the two far panes at the ticks of axis k. */
static void grid_of(Painter *p, const View *v, int k) {
  PlotTicks t;
  int i = (k + 1) % 3, j = (k + 2) % 3;
  PlotColor grey = {0.69, 0.69, 0.69, 1};
  if (!axis_at(v->axes, k)->grid) return;
  paint_ticks(p, v->axes, k, &t);
  for (uint32_t n = 0; n < t.count; n++) {
    double place = plot_axis_place(axis_at(v->axes, k), t.at[n]), at[3];
    if (place < -1e-9 || place > 1 + 1e-9) continue;
    at[k] = place, at[i] = 1 - far_side(v, i), at[j] = far_side(v, j);
    Spot a = corner(v, at);
    at[i] = far_side(v, i);
    Spot b = corner(v, at);
    at[j] = 1 - far_side(v, j);
    segment(p, a, b, grey, 0.8);
    segment(p, b, corner(v, at), grey, 0.8);
  }
}

/* The edge of the box that carries axis k: the places of the other two axes on it. z rises where x is near
 * and y far. */
static void edge_of(const View *v, int k, double *at) {
  int near = k == 0 ? 1 : 0, far = k == 2 ? 1 : 2;
  at[near] = 1 - far_side(v, near);
  at[far] = far_side(v, far);
}

/* The place on the box's edge at `at`, so many points away from it: outwards along both axes but k.
 * Matplotlib takes the box's sides for as long as 0.08 of the square's half outline in points. */
static Spot beside(const Painter *p, const View *v, int k, const double *at, double points) {
  double by = 0.08 * 48 * points / (2 * v->pixels / p->unit), to[3];
  for (int i = 0; i < 3; i++) to[i] = i == k ? at[i] : at[i] + copysign(by, at[i] - 0.5);
  return corner(v, to);
}

static void tick_mark(Painter *p, const View *v, int k, const double *at) {
  int way = k == 0 ? 1 : 0; /* the axis that marks lie along */
  double by = far_side(v, way) > 0 ? 0.08 : -0.08, from[3], to[3];
  memcpy(from, at, sizeof from);
  memcpy(to, at, sizeof to);
  from[way] += 0.1 * by, to[way] -= 0.2 * by;
  const PlotAxis *axis = axis_at(v->axes, k);
  segment(p, corner(v, from), corner(v, to),
          axis->has_tick_color ? axis->tick_color : p->style->tick[0].color, 0.8);
}

/* Along the axis from `from` to `to` on the picture, read from the left. */
static double label_angle(Spot from, Spot to) {
  double angle = atan2(from.y - to.y, to.x - from.x) * 180 / M_PI;
  return angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle;
}

static void axis_label(Painter *p, const View *v, int k, double *at, double angle) {
  enum { AWAY = 21, SHORT = 4 }; /* points from the edge; letters of a label that stands upright */
  const PlotAxis *axis = axis_at(v->axes, k);
  PlotFont font = axis->has_label_font ? axis->label_font : (PlotFont){.color = p->style->text};
  font.size = paint_size(p, font.size, 1);
  font.ha = font.va = 'c';
  if (strlen(axis->label) > SHORT) font.angle = angle;
  at[k] = 0.5;
  Spot s = beside(p, v, k, at, AWAY + axis->label_pad);
  canvas_text(p->canvas, axis->label, s.x, s.y, &font);
}

static void axis_line(Painter *p, const View *v, int k) {
  enum { AWAY = 8 }; /* points of numbers from the edge, beside their pad */
  const PlotAxis *axis = axis_at(v->axes, k);
  double at[3];
  PlotTicks t;
  edge_of(v, k, at);
  at[k] = 0;
  Spot from = corner(v, at);
  at[k] = 1;
  Spot to = corner(v, at);
  segment(p, from, to, p->style->edge, 0.8);
  paint_ticks(p, v->axes, k, &t);
  PlotFont font = paint_tick_font(p, axis, k == 1);
  font.ha = 'c', font.va = 't';
  double pad = AWAY + (axis->tick_pad >= 0 ? axis->tick_pad : 3.5);
  for (uint32_t n = 0; n < t.count; n++) {
    at[k] = plot_axis_place(axis, t.at[n]);
    if (!(at[k] >= -1e-9 && at[k] <= 1 + 1e-9)) continue;
    tick_mark(p, v, k, at);
    Spot s = beside(p, v, k, at, pad);
    if (axis->labels_at) canvas_text(p->canvas, t.labels[n], s.x, s.y, &font);
  }
  if (axis->label && *axis->label) axis_label(p, v, k, at, label_angle(from, to));
}

/* ---- artists ---- */

typedef struct Piece {
  double depth;
  uint32_t at;
} Piece;

static int farther_first(const void *a, const void *b) {
  double x = ((const Piece *)a)->depth, y = ((const Piece *)b)->depth;
  return (x < y) - (x > y);
}

static void faces(Painter *p, const View *v, const PlotArtist *a) {
  Piece *order = arena_array(p->arena, Piece, a->parts + 1);
  double *x = arena_array(p->arena, double, a->count + 1), *y = arena_array(p->arena, double, a->count + 1);
  for (uint32_t k = 0; k < a->parts; k++) {
    order[k].at = k;
    for (uint32_t j = a->starts[k]; j < a->starts[k + 1]; j++) {
      Spot s = spot_of(v, a->x[j], a->y[j], a->z[j]);
      x[j] = s.x, y[j] = s.y;
      order[k].depth += s.depth / (a->starts[k + 1] - a->starts[k]);
    }
  }
  qsort(order, a->parts, sizeof *order, farther_first);
  for (uint32_t n = 0; n < a->parts; n++) {
    uint32_t k = order[n].at, from = a->starts[k];
    PlotColor fill;
    PlotPen pen;
    paint_part(a, k, &fill, &pen);
    canvas_path(p->canvas, x + from, y + from, a->starts[k + 1] - from, a->closed);
    canvas_paint(p->canvas, a->filled ? &fill : NULL, &pen);
  }
}

static void widen(double *range, double v) {
  if (isfinite(v)) range[0] = fmin(range[0], v), range[1] = fmax(range[1], v);
}

/* What is left of the marks' alpha, by their depth as a share of what the projection takes in all directions.
 */
static void fades(const View *v, const PlotArtist *a, double *out) {
  double range[3][2] = {{INFINITY, -INFINITY}, {INFINITY, -INFINITY}, {INFINITY, -INFINITY}}, all = 0;
  for (int64_t k = 0; k < a->count; k++) {
    Spot s = spot_of(v, a->x[k], a->y[k], a->z[k]);
    widen(range[0], s.x * 0.185 / v->pixels), widen(range[1], s.y * 0.185 / v->pixels),
        widen(range[2], s.depth);
    out[k] = s.depth;
  }
  for (int k = 0; k < 3; k++) all += pow(range[k][1] - range[k][0], 2);
  for (int64_t k = 0; k < a->count; k++) {
    double left = all > 0 && !a->no_fade ? 1 - (out[k] - range[2][0]) / sqrt(all) : 1;
    out[k] = fmin(fmax(left, 0.3), 1);
  }
}

void paint_space_mark(const PlotArtist *a, int64_t k, double fade, PlotColor *face, PlotColor *edge) {
  *face = a->map && a->values ? plot_map_color(a->map, a->values[k]) : a->fills ? a->fills[k] : a->fill;
  *edge = paint_faded(a->edge_is_face ? *face : a->pen.color, a->alpha);
  *face = paint_faded(*face, a->alpha);
  if (!a->no_fade && a->alpha >= 0) fade *= a->alpha; /* the alpha counts for the depth once more */
  face->a *= fade, edge->a *= fade;
  if (!a->filled) face->a = 0;
}

void paint_space_fades(const PlotAxes *axes, const PlotArtist *a, double *out) {
  View v = view_of(axes);
  fades(&v, a, out);
}

static void points(Painter *p, const View *v, const PlotArtist *a) {
  Piece *order = arena_array(p->arena, Piece, a->count + 1);
  double *x = arena_array(p->arena, double, a->count + 1), *y = arena_array(p->arena, double, a->count + 1);
  for (int64_t k = 0; k < a->count; k++) {
    Spot s = spot_of(v, a->x[k], a->y[k], a->z[k]);
    x[k] = s.x, y[k] = s.y;
    order[k] = (Piece){s.depth, (uint32_t)k};
  }
  if (a->kind == PLOT_LINE) {
    PlotPen pen = a->pen;
    pen.color = paint_faded(pen.color, a->alpha);
    canvas_path(p->canvas, x, y, a->count, false);
    canvas_paint(p->canvas, NULL, &pen);
    for (int64_t k = 0; a->marker && k < a->count; k += a->mark_every)
      canvas_marker(p->canvas, a->marker, x[k], y[k], a->marker_size, paint_faded(a->marker_face, a->alpha),
                    paint_faded(a->marker_edge, a->alpha), a->marker_edge_width);
    return;
  }
  double *fade = arena_array(p->arena, double, a->count + 1);
  fades(v, a, fade);
  qsort(order, (size_t)a->count, sizeof *order, farther_first);
  for (int64_t n = 0; n < a->count; n++) {
    uint32_t k = order[n].at;
    PlotColor face, edge;
    paint_space_mark(a, k, fade[k], &face, &edge);
    canvas_marker(p->canvas, a->marker, x[k], y[k], sqrt(fmax(a->area[k % a->area_count], 0)), face, edge,
                  a->pen.width);
  }
}

static void flat_text(Painter *p, const View *v, const PlotArtist *a) {
  Spot s = spot_of(v, a->x[0], a->y[0], a->z ? a->z[0] : 0);
  PlotFont font = a->font;
  font.size = paint_size(p, font.size, 1);
  canvas_text(p->canvas, a->text, s.x, s.y, &font);
}

/* Lines and texts stand by their zorder; areas, marks and nets by their nearest points, from just over the
 * grid on. */
typedef struct Layer {
  double level, depth;
  PlotArtist *artist;
  uint32_t at;
} Layer;

static int deeper_first(const void *a, const void *b) {
  const Layer *x = a, *y = b;
  if (x->depth != y->depth) return (x->depth < y->depth) - (x->depth > y->depth);
  return (x->at > y->at) - (x->at < y->at);
}

static int lower_first(const void *a, const void *b) {
  const Layer *x = a, *y = b;
  if (x->level != y->level) return (x->level > y->level) - (x->level < y->level);
  return (x->at > y->at) - (x->at < y->at);
}

static double nearest(const View *v, const PlotArtist *a) {
  double least = INFINITY;
  for (int64_t k = 0; k < a->count; k++) least = fmin(least, spot_of(v, a->x[k], a->y[k], a->z[k]).depth);
  return least;
}

PlotArtist **paint_space_order(Painter *p, const PlotAxes *axes) {
  uint32_t n = axes->artists.count, many = 0;
  Layer *all = arena_array(p->arena, Layer, n + 1), *solid = arena_array(p->arena, Layer, n + 1);
  PlotArtist **out = arena_array(p->arena, PlotArtist *, n + 1);
  View v = view_of(axes);
  for (uint32_t k = 0; k < n; k++) {
    PlotArtist *a = axes->artists.items[k];
    all[k] = (Layer){a->zorder, 0, a, k};
    if (a->hidden || a->kind == PLOT_TEXT || (a->kind == PLOT_LINE && !a->segments) || !a->z) continue;
    solid[many++] = (Layer){0, nearest(&v, a), a, k};
  }
  qsort(solid, many, sizeof *solid, deeper_first);
  for (uint32_t k = 0; k < many; k++) all[solid[k].at].level = (p->style->grid_below ? 1.5 : 2.5) + k;
  qsort(all, n, sizeof *all, lower_first);
  for (uint32_t k = 0; k < n; k++) out[k] = all[k].artist;
  return out;
}

/* The legend, which looks for room between what the picture shows of the box. */
static void box_legend(Painter *p, const View *v, PlotAxes *a) {
  PlotAxes flat = *a;
  PlotArtist *all = arena_array(p->arena, PlotArtist, a->artists.count + 1);
  flat.artists.items = arena_array(p->arena, PlotArtist *, a->artists.count + 1);
  for (uint32_t k = 0; k < a->artists.count; k++) {
    PlotArtist *art = flat.artists.items[k] = &all[k];
    *art = *a->artists.items[k];
    if (!art->z) continue;
    art->coords_x = art->coords_y = COORDS_FIGURE;
    art->x = arena_array(p->arena, double, art->count + 1),
    art->y = arena_array(p->arena, double, art->count + 1);
    for (int64_t j = 0; j < art->count; j++) {
      Spot s = spot_of(v, a->artists.items[k]->x[j], a->artists.items[k]->y[j], art->z[j]);
      art->x[j] = s.x / p->width, art->y[j] = 1 - s.y / p->height;
    }
  }
  paint_legend(p, &flat, true);
  a->legend = flat.legend;
}

void paint_space(Painter *p, PlotAxes *a) {
  View v = view_of(a);
  for (int k = 0; k < 3 && !a->off; k++) pane(p, &v, k);
  for (int k = 0; k < 3 && !a->off; k++) grid_of(p, &v, k);
  for (int k = 0; k < 3 && !a->off; k++) axis_line(p, &v, k);
  PlotArtist **order = paint_space_order(p, a);
  for (uint32_t k = 0; k < a->artists.count; k++) {
    const PlotArtist *art = order[k];
    if (art->hidden || !art->z) continue;
    if (art->kind == PLOT_POLYGONS) faces(p, &v, art);
    if (art->kind == PLOT_LINE || art->kind == PLOT_MARKS) points(p, &v, art);
    if (art->kind == PLOT_TEXT) flat_text(p, &v, art);
  }
  PlotFont font = paint_title_font(p, a, 1);
  font.va = 'b';
  const double *d = a->drawn;
  if (a->title) canvas_text(p->canvas, a->title, d[0] + d[2] / 2, d[1] - 4 * p->unit, &font);
  box_legend(p, &v, a);
}

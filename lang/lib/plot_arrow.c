/* Arrows painted: fields of them, their keys, heads of streamlines, arrows of annotations. */
#include <math.h>
#include <string.h>

#include "lang/lib/plot_paint.h"

/* ---- arrows ---- */

/* An arrow of `length` pixels with Matplotlib's proportions (heads 3 wide, 5 long, 4.5 along the shaft). */
static void paint_arrow(Painter *p, double x, double y, double dx, double dy, double width, bool middle,
                        const PlotColor *color) {
  double length = hypot(dx, dy), head = 5 * width, axis = 4.5 * width, half = 1.5 * width, w = width / 2;
  if (!(length > 0.1)) {
    canvas_rectangle(p->canvas, x - w, y - w, width, width);
    canvas_paint(p->canvas, color, NULL);
    return;
  }
  if (length < head) {
    double f = length / head;
    head *= f, axis *= f, half *= f, w *= f;
  }
  double ux = dx / length, uy = dy / length;
  if (middle) x -= dx / 2, y -= dy / 2;
  const double along[7] = {0, length - axis, length - head, length, length - head, length - axis, 0};
  const double across[7] = {-w, -w, -half, 0, half, w, w};
  double xs[7], ys[7];
  for (int k = 0; k < 7; k++) {
    xs[k] = x + along[k] * ux - across[k] * uy;
    ys[k] = y + along[k] * uy + across[k] * ux;
  }
  canvas_path(p->canvas, xs, ys, 7, true);
  canvas_paint(p->canvas, color, NULL);
}

/* The width of the shafts in pixels, and how many units of u and v the axes are wide. */
static void arrow_scale(const PlotAxes *a, const PlotArtist *art, double *width, double *per) {
  double n = fmax((double)art->count, 1), mean = 0;
  double share = art->arrow_width > 0 ? art->arrow_width : 0.06 / fmin(fmax(sqrt(n), 8), 25);
  for (int64_t k = 0; k < art->count; k++)
    if (isfinite(art->u[k]) && isfinite(art->v[k])) mean += hypot(art->u[k], art->v[k]) / n;
  *width = fmax(share * a->drawn[2], 1);
  *per = art->arrow_scale > 0 ? art->arrow_scale : 1.8 * (mean > 0 ? mean : 1) * fmax(ceil(sqrt(n)), 10);
}

/* The head of a streamline. */
static void stream_head(Painter *p, PlotAxes *a, const PlotArtist *art, const PlotColor *color) {
  double x = paint_x(p, a, COORDS_DATA, art->x[0]), y = paint_y(p, a, COORDS_DATA, art->y[0]);
  double dx = paint_x(p, a, COORDS_DATA, art->x[0] + art->u[0]) - x;
  double dy = paint_y(p, a, COORDS_DATA, art->y[0] + art->v[0]) - y, length = hypot(dx, dy);
  double long_ = 5.5 * art->head_only * p->unit, half = 2.8 * art->head_only * p->unit;
  if (!(length > 0)) return;
  dx /= length, dy /= length;
  double xs[3] = {x + dx * long_ / 2, x - dx * long_ / 2 - dy * half, x - dx * long_ / 2 + dy * half};
  double ys[3] = {y + dy * long_ / 2, y - dy * long_ / 2 + dx * half, y - dy * long_ / 2 - dx * half};
  canvas_path(p->canvas, xs, ys, 3, true);
  canvas_paint(p->canvas, color, NULL);
}

PlotColor paint_arrow_color(const PlotArtist *art, int64_t k) {
  PlotColor color = art->map && art->values ? plot_map_color(art->map, art->values[k])
                    : art->fills            ? art->fills[k]
                                            : art->fill;
  return paint_faded(color, art->alpha);
}

void paint_arrows(Painter *p, PlotAxes *a, const PlotArtist *art) {
  double width, per;
  arrow_scale(a, art, &width, &per);
  for (int64_t k = 0; k < art->count; k++) {
    PlotColor color = paint_arrow_color(art, k);
    double x = paint_x(p, a, COORDS_DATA, art->x[k]), y = paint_y(p, a, COORDS_DATA, art->y[k]);
    double dx = art->u[k] / per * a->drawn[2], dy = -art->v[k] / per * a->drawn[2];
    if (art->head_only > 0) {
      stream_head(p, a, art, &color);
      continue;
    }
    if (art->arrow_in_data) {
      double by = art->arrow_scale > 0 ? art->arrow_scale : 1;
      dx = paint_x(p, a, COORDS_DATA, art->x[k] + art->u[k] / by) - x;
      dy = paint_y(p, a, COORDS_DATA, art->y[k] + art->v[k] / by) - y;
    }
    if (isfinite(dx) && isfinite(dy)) paint_arrow(p, x, y, dx, dy, width, art->arrow_middle, &color);
  }
}

/* The sample arrow of a key, under its text. */
void paint_key(Painter *p, PlotAxes *a, const PlotArtist *text, double x, double y) {
  const PlotArtist *art = text->key;
  PlotColor color = paint_arrow_color(art, 0);
  double width, per;
  arrow_scale(a, art, &width, &per);
  paint_arrow(p, x, y + 5 * p->unit, text->key_length / per * a->drawn[2], 0, width, true, &color);
}

/* ---- of annotations ---- */

/* A head at (x, y) of a line in the direction (ux, uy). */
static void arrow_end(Painter *p, const PlotArtist *art, char head, double x, double y, double ux,
                      double uy) {
  double size = 0.4 * p->style->font_size * p->unit;
  double xs[3] = {x - size * (ux - uy * 0.5), x, x - size * (ux + uy * 0.5)};
  double ys[3] = {y - size * (uy + ux * 0.5), y, y - size * (uy - ux * 0.5)};
  PlotColor fill = paint_faded(art->fill, art->arrow_alpha);
  PlotPen pen = {paint_faded(art->arrow_pen.color, art->arrow_alpha), art->arrow_pen.width, '-'};
  if (head != '>' && head != 'f') return;
  canvas_path(p->canvas, xs, ys, 3, head == 'f');
  canvas_paint(p->canvas, head == 'f' ? &fill : NULL, &pen);
}

/* A broad arrow: a shaft and a head with an edge. */
static void broad_arrow(Painter *p, const PlotArtist *art, double x0, double y0, double x1, double y1) {
  const double *sizes = art->arrow_sizes;
  double dx = x1 - x0, dy = y1 - y0, length = hypot(dx, dy) * (1 - 2 * sizes[3]);
  if (!(length > 0)) return;
  x0 += dx * sizes[3], y0 += dy * sizes[3];
  double ux = dx / hypot(dx, dy), uy = dy / hypot(dx, dy), unit = p->unit;
  double head = fmin(sizes[2] * unit, length), half = sizes[0] / 2 * unit, wide = sizes[1] / 2 * unit;
  const double along[7] = {0, length - head, length - head, length, length - head, length - head, 0};
  const double across[7] = {-half, -half, -wide, 0, wide, half, half};
  double xs[7], ys[7];
  for (int k = 0; k < 7; k++)
    xs[k] = x0 + along[k] * ux - across[k] * uy, ys[k] = y0 + along[k] * uy + across[k] * ux;
  PlotColor fill = paint_faded(art->fill, art->arrow_alpha);
  PlotPen pen = art->arrow_pen;
  pen.color = paint_faded(pen.color, art->arrow_alpha);
  canvas_path(p->canvas, xs, ys, 7, true);
  canvas_paint(p->canvas, &fill, &pen);
}

enum { BEND = 64 }; /* pieces of a curve */

/* The point of the arrow's line at t: straight, or bent around `control`. */
static void bent(const double *from, const double *control, const double *to, double t, double *x,
                 double *y) {
  double u = 1 - t;
  *x = u * u * from[0] + 2 * u * t * control[0] + t * t * to[0];
  *y = u * u * from[1] + 2 * u * t * control[1] + t * t * to[1];
}

/* Where the line leaves the text's box (all of it: never) and then the circle of `shrink` around that place;
 * from the other end, where it leaves the circle around the end. As shares of the line. */
static bool ends_of(const double *from, const double *control, const double *to, const double *box,
                    double leave, double shrink, double *first, double *last) {
  double x, y, out_x = from[0], out_y = from[1];
  *first = 0, *last = 1;
  for (int k = 1; k <= 16 * BEND; k++) {
    bent(from, control, to, k / (16.0 * BEND), &x, &y);
    if (fabs(x - from[0]) > box[0] || fabs(y - from[1]) > box[1]) break;
    *first = k / (16.0 * BEND);
  }
  bent(from, control, to, *first, &out_x, &out_y);
  for (double t = *first; t < 1; t += 1 / (16.0 * BEND)) {
    bent(from, control, to, t, &x, &y);
    *first = t;
    if (hypot(x - out_x, y - out_y) >= leave) break;
  }
  for (double t = 1; t > *first; t -= 1 / (16.0 * BEND)) {
    bent(from, control, to, t, &x, &y);
    *last = t;
    if (hypot(x - to[0], y - to[1]) >= shrink) break;
  }
  return *last > *first;
}

static void arrow_between(Painter *p, const PlotArtist *art, const double *from, const double *to,
                          const double *box) {
  double first, last, xs[BEND + 1], ys[BEND + 1];
  double control[2] = {(from[0] + to[0]) / 2, (from[1] + to[1]) / 2};
  if (art->arrow_head == 'b') {
    if (!ends_of(from, control, to, box, 0, 0, &first, &last)) return;
    bent(from, control, to, first, &xs[0], &ys[0]);
    broad_arrow(p, art, xs[0], ys[0], to[0], to[1]);
    return;
  }
  control[0] -= art->arrow_bend * (to[1] - from[1]), control[1] += art->arrow_bend * (to[0] - from[0]);
  if (!ends_of(from, control, to, box, art->arrow_shrink[0] * p->unit, art->arrow_shrink[1] * p->unit, &first,
               &last))
    return;
  for (int k = 0; k <= BEND; k++) bent(from, control, to, first + (last - first) * k / BEND, &xs[k], &ys[k]);
  PlotPen pen = art->arrow_pen;
  pen.color = paint_faded(pen.color, art->arrow_alpha);
  canvas_path(p->canvas, xs, ys, BEND + 1, false);
  canvas_paint(p->canvas, NULL, &pen);
  double end = hypot(xs[BEND] - xs[BEND - 1], ys[BEND] - ys[BEND - 1]),
         start = hypot(xs[1] - xs[0], ys[1] - ys[0]);
  if (end > 0)
    arrow_end(p, art, art->arrow_head, xs[BEND], ys[BEND], (xs[BEND] - xs[BEND - 1]) / end,
              (ys[BEND] - ys[BEND - 1]) / end);
  if (start > 0)
    arrow_end(p, art, art->arrow_tail, xs[0], ys[0], (xs[0] - xs[1]) / start, (ys[0] - ys[1]) / start);
}

void paint_annotation(Painter *p, PlotAxes *a, const PlotArtist *art, double x1, double y1) {
  double b[4],
      pad = art->font.boxed ? art->font.box_pad * (art->font.box_relative ? art->font.size / 10 : 1) : 2;
  paint_text_box(p, a, art, b);
  if (b[2] - b[0] < 1 && !*art->text) b[0] -= 1, b[2] += 1;
  const double from[2] = {(b[0] + b[2]) / 2, (b[1] + b[3]) / 2}, to[2] = {x1, y1};
  const double box[2] = {*art->text ? (b[2] - b[0]) / 2 + pad * p->unit : 0,
                         *art->text ? (b[3] - b[1]) / 2 + pad * p->unit : 0};
  arrow_between(p, art, from, to, box);
}

/* Arrows painted: fields of them, their keys, heads of streamlines, arrows of annotations. */
#include <math.h>
#include <string.h>

#include "lang/lib/plot/draw/paint.h"

/* ---- arrows ---- */

/* What the arrows of one field have in common, in pixels. */
typedef struct Field {
  double width, per; /* of the shafts; of one unit of length */
  double reach;      /* of the axes' data, by which ends in the data are found */
} Field;

/* A dot with six corners. */
static void paint_dot(Painter *p, double x, double y, double size, const PlotColor *color) {
  double xs[6], ys[6];
  for (int k = 0; k < 6; k++)
    xs[k] = x + size / 2 * cos(k * M_PI / 3), ys[k] = y + size / 2 * sin(k * M_PI / 3);
  canvas_path(p->canvas, xs, ys, 6, true);
  canvas_paint(p->canvas, color, NULL);
}

/* An arrow from (x, y) by (dx, dy); one that is shorter than its head is smaller as a whole. */
static void paint_arrow(Painter *p, const PlotArtist *art, const double *from, const double *to, double width,
                        const PlotColor *color) {
  double dx = to[0] - from[0], dy = to[1] - from[1], length = hypot(dx, dy);
  double head = art->arrow_shape[1] * width, axis = art->arrow_shape[2] * width,
         half = art->arrow_shape[0] / 2 * width, w = width / 2;
  if (length < head) {
    double f = length / head;
    head *= f, axis *= f, half *= f, w *= f;
  }
  double ux = dx / length, uy = dy / length;
  const double along[7] = {0, length - axis, length - head, length, length - head, length - axis, 0};
  const double across[7] = {-w, -w, -half, 0, half, w, w};
  double xs[7], ys[7];
  for (int k = 0; k < 7; k++) {
    xs[k] = from[0] + along[k] * ux - across[k] * uy;
    ys[k] = from[1] + along[k] * uy + across[k] * ux;
  }
  canvas_path(p->canvas, xs, ys, 7, true);
  canvas_paint(p->canvas, color, NULL);
}

static bool arrow_there(const PlotArtist *art, int64_t k) {
  return isfinite(art->u[k]) && isfinite(art->v[k]);
}

/* From (x, y) by `by` times (u, v), in pixels. */
static void in_data(Painter *p, const PlotAxes *a, const PlotArtist *art, int64_t k, double by, double *out) {
  out[0] = paint_x(p, a, COORDS_DATA, art->x[k] + by * art->u[k]) - paint_x(p, a, COORDS_DATA, art->x[k]);
  out[1] = paint_y(p, a, COORDS_DATA, art->y[k] + by * art->v[k]) - paint_y(p, a, COORDS_DATA, art->y[k]);
}

/* The length of arrow k before it is scaled, and its direction. */
static double arrow_length(Painter *p, const PlotAxes *a, const PlotArtist *art, const Field *f, int64_t k,
                           double *way) {
  double length = hypot(art->u[k], art->v[k]),
         eps = art->arrow_along && art->arrow_units == 'b' ? 1 : f->reach;
  double end[2];
  way[0] = art->u[k], way[1] = -art->v[k];
  if (art->arrow_along || art->arrow_units == 'b') in_data(p, a, art, k, eps, end);
  if (art->arrow_along) way[0] = end[0], way[1] = end[1];
  return art->arrow_units == 'b' ? hypot(end[0], end[1]) / eps : length;
}

static double pixels_per(const Painter *p, const PlotAxes *a, char unit) {
  const double *d = a->drawn;
  switch (unit) {
    case 'h': return d[3];
    case 'i': return 72 * p->unit;
    case 'd': return 1;
    case 'x': return d[2] / (a->x.high - a->x.low);
    case 'y': return d[3] / (a->y.high - a->y.low);
    case 'b': return 1;
    default: return d[2];
  }
}

static Field field_of(Painter *p, const PlotAxes *a, const PlotArtist *art) {
  const PlotAxis *axes[2] = {&a->x, &a->y};
  double count = fmax((double)art->count, 1), share = art->arrow_width, mean = 0, seen = 0, way[2];
  if (share <= 0) share = 0.06 / fmin(fmax(sqrt(count), 8), 25);
  Field f = {share * a->drawn[2], 0, 0};
  for (int k = 0; k < 2; k++)
    if (axes[k]->data_low <= axes[k]->data_high)
      f.reach = fmax(f.reach, 1e-3 * fmax(fabs(axes[k]->data_low), fabs(axes[k]->data_high)));
  if (f.reach == 0) f.reach = 1;
  for (int64_t k = 0; k < art->count; k++)
    if (arrow_there(art, k)) mean += arrow_length(p, a, art, &f, k, way), seen++;
  double fitting = 1.8 * (seen ? mean / seen : 1) * fmax(sqrt(count), 10);
  f.per = art->arrow_scale > 0 ? pixels_per(p, a, art->arrow_units) / art->arrow_scale
          : fitting > 0        ? a->drawn[2] / fitting
                               : NAN; /* all of them are nothing */
  return f;
}

/* Where arrow k starts and ends; false: nowhere, or (`dot`) it is too short for an arrow. */
static bool arrow_ends(Painter *p, const PlotAxes *a, const PlotArtist *art, const Field *f, int64_t k,
                       double *from, double *to, bool *dot) {
  double way[2], x = paint_x(p, a, COORDS_DATA, art->x[k]), y = paint_y(p, a, COORDS_DATA, art->y[k]);
  *dot = false;
  if (!arrow_there(art, k) || !isfinite(x) || !isfinite(y)) return false;
  double length = arrow_length(p, a, art, f, k, way) * f->per, all = hypot(way[0], way[1]);
  if (!isfinite(length) || !isfinite(all)) return false;
  from[0] = x, from[1] = y;
  *dot = length < art->arrow_shape[3] * f->width || all == 0;
  if (*dot) return false;
  double dx = way[0] / all * length, dy = way[1] / all * length;
  double back = art->arrow_pivot == 'm' ? 0.5 : art->arrow_pivot == 'e' ? 1 : 0;
  from[0] -= back * dx, from[1] -= back * dy;
  to[0] = from[0] + dx, to[1] = from[1] + dy;
  return true;
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
  Field f = field_of(p, a, art);
  for (int64_t k = 0; k < art->count; k++) {
    PlotColor color = paint_arrow_color(art, k);
    double from[2], to[2];
    bool dot;
    if (art->head_only > 0)
      stream_head(p, a, art, &color);
    else if (arrow_ends(p, a, art, &f, k, from, to, &dot))
      paint_arrow(p, art, from, to, f.width, &color);
    else if (dot)
      paint_dot(p, from[0], from[1], art->arrow_shape[3] * f.width, &color);
  }
}

uint32_t paint_arrow_places(Painter *p, const PlotAxes *a, const PlotArtist *art, double *out) {
  Field f = field_of(p, a, art);
  const double *d = a->drawn;
  uint32_t n = 0;
  for (int64_t k = 0; k < art->count; k++) {
    double from[2], to[2];
    bool dot;
    bool there = arrow_ends(p, a, art, &f, k, from, to, &dot);
    if (!there && !dot) continue;
    const double *end = there ? to : from;
    const double place[4] = {(from[0] - d[0]) / d[2], 1 - (from[1] - d[1]) / d[3], (end[0] - d[0]) / d[2],
                             1 - (end[1] - d[1]) / d[3]};
    memcpy(out + 4 * (size_t)n++, place, sizeof place);
  }
  return n;
}

/* The sample arrow of a key, under its text. */
void paint_key(Painter *p, PlotAxes *a, const PlotArtist *text, double x, double y) {
  const PlotArtist *art = text->key;
  PlotColor color = paint_arrow_color(art, 0);
  Field f = field_of(p, a, art);
  double half = text->key_length * f.per / 2, from[2] = {x - half, y + 5 * p->unit},
         to[2] = {x + half, y + 5 * p->unit};
  if (half > 0) paint_arrow(p, art, from, to, f.width, &color);
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

/* A broad arrow: a shaft and a head with an edge, `off` pixels shorter at both ends. */
static void broad_arrow(Painter *p, const PlotArtist *art, double x0, double y0, double x1, double y1,
                        double off) {
  const double *sizes = art->arrow_sizes;
  double dx = x1 - x0, dy = y1 - y0, whole = hypot(dx, dy), length = whole - 2 * off;
  if (!(length > 0)) return;
  x0 += dx / whole * off, y0 += dy / whole * off;
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

/* The one of low, middle and high that is nearest. */
static double nearest_of(double low, double high, double to) {
  double middle = (low + high) / 2, out = low;
  if (fabs(middle - to) < fabs(out - to)) out = middle;
  return fabs(high - to) < fabs(out - to) ? high : out;
}

/* A broad arrow starts at the corner or the middle of the text's box that is nearest to its end, outside the
 * padded box; what shrink= takes off both ends is a share of the way from there. */
static void broad_between(Painter *p, const PlotArtist *art, const double *box, const double *to,
                          double pad) {
  const double from[2] = {nearest_of(box[0], box[2], to[0]), nearest_of(box[1], box[3], to[1])};
  double way[2] = {to[0] - from[0], to[1] - from[1]}, out = 1, length = hypot(way[0], way[1]);
  for (int k = 0; k < 2; k++) {
    double edge = way[k] > 0 ? box[k + 2] + pad : box[k] - pad;
    if (way[k] != 0) out = fmin(out, (edge - from[k]) / way[k]);
  }
  if (pad == 0) out = 0;
  double x0 = from[0] + out * way[0], y0 = from[1] + out * way[1];
  if (out < 1) broad_arrow(p, art, x0, y0, to[0], to[1], art->arrow_sizes[3] * length);
}

void paint_annotation(Painter *p, PlotAxes *a, const PlotArtist *art, double x1, double y1) {
  double b[4],
      pad = art->font.boxed ? art->font.box_pad * (art->font.box_relative ? art->font.size / 10 : 1) : 2;
  paint_text_box(p, a, art, b);
  if (b[2] - b[0] < 1 && !*art->text) b[0] -= 1, b[2] += 1;
  const double from[2] = {(b[0] + b[2]) / 2, (b[1] + b[3]) / 2}, to[2] = {x1, y1};
  if (art->arrow_head == 'b') {
    broad_between(p, art, b, to, *art->text ? pad * p->unit : 0);
    return;
  }
  const double box[2] = {*art->text ? (b[2] - b[0]) / 2 + pad * p->unit : 0,
                         *art->text ? (b[3] - b[1]) / 2 + pad * p->unit : 0};
  arrow_between(p, art, from, to, box);
}

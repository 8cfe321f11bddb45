/* Artists painted: lines, areas, markers, images, arrows and text in the coordinates of their axes. */
#include <math.h>
#include <string.h>

#include "lang/lib/plot_paint.h"

double paint_x(const Painter *p, const PlotAxes *a, PlotCoords coords, double v) {
  if (coords == COORDS_FIGURE) return v * p->width;
  return a->drawn[0] + (coords == COORDS_AXES ? v : plot_axis_place(&a->x, v)) * a->drawn[2];
}

double paint_y(const Painter *p, const PlotAxes *a, PlotCoords coords, double v) {
  if (coords == COORDS_FIGURE) return (1 - v) * p->height;
  return a->drawn[1] + (1 - (coords == COORDS_AXES ? v : plot_axis_place(&a->y, v))) * a->drawn[3];
}

PlotColor paint_faded(PlotColor color, double alpha) {
  color.a *= alpha;
  return color;
}

static void to_pixels(const Painter *p, const PlotAxes *a, const PlotArtist *art, double **x, double **y) {
  *x = arena_array(p->arena, double, art->count + 1);
  *y = arena_array(p->arena, double, art->count + 1);
  for (int64_t k = 0; k < art->count; k++) {
    (*x)[k] = paint_x(p, a, art->coords_x, art->x[k]);
    (*y)[k] = paint_y(p, a, art->coords_y, art->y[k]);
  }
}

/* ---- lines ---- */

enum { MANY_POINTS = 4000 };

/* Of the points in one column of pixels only the first, the lowest, the highest and the last are kept. */
static int64_t thin_out(double *x, double *y, int64_t count) {
  int64_t out = 0, k = 0;
  while (k < count) {
    int64_t first = k, low = k, high = k, last = k;
    double column = floor(x[k]);
    if (!isfinite(x[k]) || !isfinite(y[k])) {
      x[out] = y[out] = NAN;
      out++, k++;
      continue;
    }
    for (; k < count && floor(x[k]) == column && isfinite(y[k]); k++) {
      if (y[k] < y[low]) low = k;
      if (y[k] > y[high]) high = k;
      last = k;
    }
    int64_t keep[4] = {first, low < high ? low : high, low < high ? high : low, last}, before = -1;
    for (int j = 0; j < 4; j++)
      if (keep[j] > before) {
        before = keep[j];
        x[out] = x[before], y[out] = y[before];
        out++;
      }
  }
  return out;
}

/* The line with its corners, in data coordinates. */
static PlotArtist stepped(Painter *p, const PlotArtist *art) {
  PlotArtist out = *art;
  int64_t n = 0;
  out.x = arena_array(p->arena, double, 3 * art->count + 1);
  out.y = arena_array(p->arena, double, 3 * art->count + 1);
  for (int64_t k = 0; k < art->count; k++) {
    if (k && art->steps == 'r') out.x[n] = art->x[k - 1], out.y[n++] = art->y[k];
    if (k && art->steps == 'o') out.x[n] = art->x[k], out.y[n++] = art->y[k - 1];
    if (k && art->steps == 'i') {
      double middle = (art->x[k - 1] + art->x[k]) / 2;
      out.x[n] = middle, out.y[n++] = art->y[k - 1];
      out.x[n] = middle, out.y[n++] = art->y[k];
    }
    out.x[n] = art->x[k], out.y[n++] = art->y[k];
  }
  out.count = n;
  return out;
}

static void paint_line(Painter *p, PlotAxes *a, const PlotArtist *art) {
  double *x, *y;
  PlotPen pen = art->pen;
  PlotArtist line = art->steps ? stepped(p, art) : *art;
  pen.color = paint_faded(pen.color, art->alpha);
  to_pixels(p, a, &line, &x, &y);
  int64_t n = line.count > MANY_POINTS ? thin_out(x, y, line.count) : line.count;
  canvas_path(p->canvas, x, y, n, false);
  canvas_paint(p->canvas, NULL, &pen);
  if (!art->marker) return;
  to_pixels(p, a, art, &x, &y);
  for (int64_t k = 0; k < art->count; k += art->mark_every)
    canvas_marker(p->canvas, art->marker, x[k], y[k], art->marker_size,
                  paint_faded(art->marker_face, art->alpha), paint_faded(art->marker_edge, art->alpha),
                  art->marker_edge_width);
}

/* ---- areas ---- */

/* Whether part k goes into one path with the one before it: bands of a contour show no seams then. */
static bool joins(const PlotArtist *art, uint32_t k) {
  return k && art->map && art->map->levels && art->filled && art->values[k] == art->values[k - 1];
}

void paint_part(const PlotArtist *art, uint32_t k, PlotColor *fill, PlotPen *pen) {
  *fill = art->fills ? art->fills[k] : art->fill;
  *pen = art->pen;
  if (art->widths) pen->width = art->widths[k];
  if (art->map && art->values && !art->map_values_off) {
    PlotColor mapped = plot_map_color(art->map, art->values[k]);
    *(art->map_lines ? &pen->color : fill) = mapped;
  } else if (art->map_lines && art->fills)
    pen->color = art->fills[k];
  if (art->edge_is_face) pen->color = *fill;
  *fill = paint_faded(*fill, art->alpha);
  pen->color = paint_faded(pen->color, art->alpha);
}

/* Parallel lines over a box, each `step` pixels further along it; `run`: how far one leans over the box's
 * height, in heights; flat ones lie. */
static void hatch_lines(Painter *p, const double *box, double run, bool flat, double step) {
  PlotPen pen = {{0, 0, 0, 1}, 1, '-'};
  double h = box[3] - box[1], low = flat ? box[1] : box[0] - h, high = flat ? box[3] : box[2] + h;
  for (double at = floor(low / step) * step; at <= high; at += step) {
    double x[2] = {flat ? box[0] : at, flat ? box[2] : at + run * h}, y[2] = {box[3], box[1]};
    if (flat) y[0] = y[1] = at;
    canvas_path(p->canvas, x, y, 2, false);
    canvas_paint(p->canvas, NULL, &pen);
  }
}

void paint_hatch(Painter *p, const PlotArtist *art, const double *x, const double *y, int64_t count) {
  static const char letters[] = "/\\|-";
  static const double runs[] = {1, -1, 0, 0};
  double box[4] = {INFINITY, INFINITY, -INFINITY, -INFINITY};
  for (int64_t k = 0; k < count; k++) {
    box[0] = fmin(box[0], x[k]), box[2] = fmax(box[2], x[k]);
    box[1] = fmin(box[1], y[k]), box[3] = fmax(box[3], y[k]);
  }
  /* bars may reach far beyond what is seen */
  box[0] = fmax(box[0], 0), box[1] = fmax(box[1], 0);
  box[2] = fmin(box[2], p->width), box[3] = fmin(box[3], p->height);
  if (!(box[2] > box[0] && box[3] > box[1])) return;
  canvas_path(p->canvas, x, y, count, true);
  canvas_clip_path(p->canvas);
  for (int k = 0; k < 4; k++) {
    int times = 0;
    for (const char *at = art->hatch; *at; at++)
      times += *at == letters[k] || (*at == 'x' && k < 2) || (*at == '+' && k >= 2);
    if (times) hatch_lines(p, box, runs[k], k == 3, 12 * p->unit / times);
  }
  canvas_unclip(p->canvas);
}

static void paint_polygons(Painter *p, PlotAxes *a, const PlotArtist *art) {
  double *x, *y;
  to_pixels(p, a, art, &x, &y);
  bool mesh = art->values && !art->map_lines && art->pen.width == 0 && !art->map->levels;
  if (mesh && art->alpha == 1) canvas_seamless(p->canvas, true);
  for (uint32_t k = 0; k < art->parts; k++) {
    PlotColor fill;
    PlotPen pen;
    uint32_t from = art->starts[k], n = art->starts[k + 1] - from;
    canvas_path(p->canvas, x + from, y + from, n, art->closed);
    if (k + 1 < art->parts && joins(art, k + 1)) continue;
    paint_part(art, k, &fill, &pen);
    canvas_paint(p->canvas, art->filled ? &fill : NULL, &pen);
    if (art->hatch) paint_hatch(p, art, x + from, y + from, n);
  }
  if (mesh) canvas_seamless(p->canvas, false);
}

static void paint_marks(Painter *p, PlotAxes *a, const PlotArtist *art) {
  for (int64_t k = 0; k < art->count; k++) {
    PlotColor face = art->fills ? art->fills[k] : art->fill, edge = art->pen.color;
    double area = art->area[art->area_count == 1 ? 0 : k % art->area_count];
    if (art->values && art->map) face = plot_map_color(art->map, art->values[k]);
    if (face.a == 0 && art->values) continue;
    if (art->edge_is_face) edge = face;
    if (!art->filled) face.a = 0;
    bool disc = art->marker == 'o' && art->edge_is_face && art->filled && art->alpha == 1; /* edge and all */
    if (disc) {
      double wide = sqrt(fmax(area, 0)) + art->pen.width;
      canvas_marker(p->canvas, 'o', paint_x(p, a, art->coords_x, art->x[k]),
                    paint_y(p, a, art->coords_y, art->y[k]), wide, face, face, 0);
      continue;
    }
    canvas_marker(p->canvas, art->marker, paint_x(p, a, art->coords_x, art->x[k]),
                  paint_y(p, a, art->coords_y, art->y[k]), sqrt(fmax(area, 0)), paint_faded(face, art->alpha),
                  paint_faded(edge, art->alpha), art->pen.width);
  }
}

/* ---- images ---- */

enum { TABLE = 256 };

static uint32_t packed(PlotColor c) {
  return (uint32_t)lround(c.a * 255) << 24 | (uint32_t)lround(c.r * 255) << 16 |
         (uint32_t)lround(c.g * 255) << 8 | (uint32_t)lround(c.b * 255);
}

uint32_t *paint_pixels(Painter *p, const PlotArtist *art) {
  uint32_t table[TABLE], *out = arena_array(p->arena, uint32_t, art->count + 1);
  const PlotMap *map = art->map;
  for (int k = 0; k < TABLE; k++)
    table[k] = packed(paint_faded(plot_map_at(map, (k + 0.5) / TABLE), art->alpha));
  double low = map->low, span = map->high - map->low;
  double log_span = map->log ? log(map->high / map->low) : 1;
  for (int64_t k = 0; k < art->count; k++) {
    double v = art->values[k], t = map->log ? log(v / low) / log_span : span > 0 ? (v - low) / span : 0;
    if (isnan(t)) continue; /* nothing is drawn there */
    out[k] = table[t <= 0 ? 0 : t >= 1 ? TABLE - 1 : (int)(t * TABLE)];
  }
  return out;
}

static void paint_image(Painter *p, PlotAxes *a, const PlotArtist *art) {
  double x0 = paint_x(p, a, COORDS_DATA, art->extent[0]), x1 = paint_x(p, a, COORDS_DATA, art->extent[1]);
  double y0 = paint_y(p, a, COORDS_DATA, art->extent[2]), y1 = paint_y(p, a, COORDS_DATA, art->extent[3]);
  const double xs[2] = {x0, x1}, ys[2] = {y1, y0};
  if (paint_resampled(p, a, art, xs, ys)) return;
  const uint32_t *pixels = art->pixels ? art->pixels : paint_pixels(p, art);
  bool flipped = y1 > y0; /* extent[3], where the first row is, lies below */
  if (x1 < x0) {
    uint32_t *turned = arena_array(p->arena, uint32_t, art->count + 1);
    for (int64_t k = 0; k < art->count; k++)
      turned[k] = pixels[k - k % art->columns + art->columns - 1 - k % art->columns];
    pixels = turned;
  }
  canvas_image(p->canvas, pixels, art->rows, art->columns, fmin(x0, x1), fmin(y0, y1), fabs(x1 - x0),
               fabs(y1 - y0), flipped, false);
}

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

static PlotColor arrow_color(const PlotArtist *art, int64_t k) {
  PlotColor color = art->map && art->values ? plot_map_color(art->map, art->values[k])
                    : art->fills            ? art->fills[k]
                                            : art->fill;
  return paint_faded(color, art->alpha);
}

static void paint_arrows(Painter *p, PlotAxes *a, const PlotArtist *art) {
  double width, per;
  arrow_scale(a, art, &width, &per);
  for (int64_t k = 0; k < art->count; k++) {
    PlotColor color = arrow_color(art, k);
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
static void paint_key(Painter *p, PlotAxes *a, const PlotArtist *text, double x, double y) {
  const PlotArtist *art = text->key;
  PlotColor color = arrow_color(art, 0);
  double width, per;
  arrow_scale(a, art, &width, &per);
  paint_arrow(p, x, y + 5 * p->unit, text->key_length / per * a->drawn[2], 0, width, true, &color);
}

/* ---- text ---- */

/* A head at (x, y) of a line in the direction (ux, uy). */
static void arrow_end(Painter *p, const PlotArtist *art, char head, double x, double y, double ux, double uy) {
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

static void arrow_between(Painter *p, const PlotArtist *art, double x0, double y0, double x1, double y1) {
  double length = hypot(x1 - x0, y1 - y0), from = art->arrow_shrink[0] * p->unit, to = art->arrow_shrink[1] * p->unit;
  if (art->arrow_head == 'b') {
    broad_arrow(p, art, x0, y0, x1, y1);
    return;
  }
  if (length <= from + to) return;
  double ux = (x1 - x0) / length, uy = (y1 - y0) / length;
  double xs[2] = {x0 + ux * from, x1 - ux * to}, ys[2] = {y0 + uy * from, y1 - uy * to};
  PlotPen pen = art->arrow_pen;
  pen.color = paint_faded(pen.color, art->arrow_alpha);
  canvas_path(p->canvas, xs, ys, 2, false);
  canvas_paint(p->canvas, NULL, &pen);
  arrow_end(p, art, art->arrow_head, xs[1], ys[1], ux, uy);
  arrow_end(p, art, art->arrow_tail, xs[0], ys[0], -ux, -uy);
}

static void annotation_arrow(Painter *p, const PlotArtist *art, const PlotFont *font, double x0, double y0,
                             double x1, double y1) {
  double w, h, length = hypot(x1 - x0, y1 - y0);
  canvas_text_size(p->canvas, art->text, font, &w, &h);
  if (length < 1) return;
  double cx = x0 + (art->font.ha == 'c' ? 0 : art->font.ha == 'r' ? -w / 2 : w / 2), cy = y0 - h / 2;
  double ux = (x1 - cx), uy = (y1 - cy), whole = hypot(ux, uy);
  if (whole < 1) return;
  ux /= whole, uy /= whole;
  double leave = fmin(fabs(ux) > 1e-9 ? (w / 2 + 2 * p->unit) / fabs(ux) : INFINITY,
                      fabs(uy) > 1e-9 ? (h / 2 + 2 * p->unit) / fabs(uy) : INFINITY);
  if (leave >= whole) return;
  arrow_between(p, art, cx + ux * leave, cy + uy * leave, x1, y1);
}

static void paint_text(Painter *p, PlotAxes *a, const PlotArtist *art) {
  double x = paint_x(p, a, art->coords_x, art->x[0]), y = paint_y(p, a, art->coords_y, art->y[0]);
  PlotFont font = art->font;
  font.size = paint_size(p, font.size, 1);
  font.color = paint_faded(font.color, art->alpha);
  if (art->key) paint_key(p, a, art, x, y);
  if (art->arrow)
    annotation_arrow(p, art, &font, x, y, paint_x(p, a, art->arrow_coords, art->x[1]),
                     paint_y(p, a, art->arrow_coords, art->y[1]));
  canvas_text(p->canvas, art->text, x, y, &font);
}

void paint_figure_text(Painter *p, const PlotArtist *art) {
  PlotAxes nowhere = {.figure = p->figure};
  paint_text(p, &nowhere, art);
}

void paint_artist(Painter *p, PlotAxes *a, const PlotArtist *art) {
  const double *d = a->drawn;
  if (art->hidden) return;
  if (art->kind == PLOT_TEXT) {
    paint_text(p, a, art);
    return;
  }
  bool clipped = !a->polar;
  if (clipped) canvas_clip(p->canvas, d[0], d[1], d[2], d[3]);
  switch (art->kind) {
    case PLOT_LINE: paint_line(p, a, art); break;
    case PLOT_POLYGONS: paint_polygons(p, a, art); break;
    case PLOT_MARKS: paint_marks(p, a, art); break;
    case PLOT_IMAGE: paint_image(p, a, art); break;
    case PLOT_ARROWS: paint_arrows(p, a, art); break;
    case PLOT_TEXT: break;
  }
  if (clipped) canvas_unclip(p->canvas);
}

/* ---- colour bars ---- */

static void bar_line(Painter *p, PlotAxes *a, double at, const PlotPen *pen) {
  const double *d = a->drawn;
  double x[2] = {d[0], d[0] + d[2]}, y[2] = {0};
  y[0] = y[1] = paint_y(p, a, COORDS_DATA, at);
  if (a->bar_across) {
    x[0] = x[1] = paint_x(p, a, COORDS_DATA, at);
    y[0] = d[1], y[1] = d[1] + d[3];
  }
  canvas_path(p->canvas, x, y, 2, false);
  canvas_paint(p->canvas, NULL, pen);
}

static void bar_bands(Painter *p, PlotAxes *a, const PlotMap *map, double alpha) {
  const double *d = a->drawn;
  for (uint32_t k = 0; k + 1 < map->level_count; k++) {
    double low = map->levels[k], high = map->levels[k + 1];
    PlotColor color = paint_faded(plot_map_color(map, (low + high) / 2), alpha);
    double y0 = paint_y(p, a, COORDS_DATA, low), y1 = paint_y(p, a, COORDS_DATA, high);
    double x0 = paint_x(p, a, COORDS_DATA, low), x1 = paint_x(p, a, COORDS_DATA, high);
    canvas_seamless(p->canvas, true);
    if (a->bar_across)
      canvas_rectangle(p->canvas, x0, d[1], x1 - x0, d[3]);
    else
      canvas_rectangle(p->canvas, d[0], y1, d[2], y0 - y1);
    canvas_paint(p->canvas, &color, NULL);
    canvas_seamless(p->canvas, false);
  }
}

/* The colours beyond the ends as triangles. */
static void bar_ends(Painter *p, const PlotAxes *a, const PlotMap *map, double alpha) {
  const double *d = a->drawn;
  uint32_t n = map->level_count;
  double size = BAR_END * (a->bar_across ? d[2] : d[3]);
  for (unsigned end = 0; end < 2; end++) {
    if (!(a->bar_extend >> end & 1)) continue;
    PlotColor color = plot_map_at(map, end);
    if (map->levels && n > 1)
      color = plot_map_color(map, end ? (map->levels[n - 2] + map->levels[n - 1]) / 2
                                      : (map->levels[0] + map->levels[1]) / 2);
    color = paint_faded(color, alpha);
    PlotPen pen = {p->style->edge, 0.8, '-'};
    double along = a->bar_across ? d[0] + (end ? d[2] : 0) : d[1] + (end ? 0 : d[3]);
    double tip = along + ((end == 1) == a->bar_across ? size : -size), from = d[a->bar_across],
           wide = d[a->bar_across ? 3 : 2];
    double u[3] = {along, tip, along}, v[3] = {from, from + wide / 2, from + wide};
    canvas_path(p->canvas, a->bar_across ? u : v, a->bar_across ? v : u, 3, true);
    canvas_paint(p->canvas, &color, &pen);
  }
}

void paint_colorbar(Painter *p, PlotAxes *a) {
  const PlotArtist *art = a->colorbar;
  const PlotMap *map = art->map;
  const double *d = a->drawn;
  bar_ends(p, a, map, art->alpha);
  if (map->levels && map->lines) {
    for (uint32_t k = 0; k < map->level_count; k++) {
      PlotPen pen = {plot_map_color(map, map->levels[k]), art->pen.width, '-'};
      bar_line(p, a, map->levels[k], &pen);
    }
    return;
  }
  if (map->levels) {
    bar_bands(p, a, map, art->alpha);
    return;
  }
  uint32_t pixels[TABLE];
  for (int k = 0; k < TABLE; k++) {
    int at = a->bar_across ? k : TABLE - 1 - k;
    pixels[k] = packed(paint_faded(plot_map_at(map, (at + 0.5) / TABLE), art->alpha));
  }
  canvas_image(p->canvas, pixels, a->bar_across ? 1 : TABLE, a->bar_across ? TABLE : 1, d[0], d[1], d[2],
               d[3], false, false);
}

/* Artists painted: lines, areas, markers, images and text in the coordinates of their axes. */
#include <math.h>
#include <string.h>

#include "lang/lib/plot/draw/paint.h"

double paint_x(const Painter *p, const PlotAxes *a, PlotCoords coords, double v) {
  if (coords == COORDS_FIGURE) return v * p->width;
  return a->drawn[0] + (coords == COORDS_AXES ? v : plot_axis_place(&a->x, v)) * a->drawn[2];
}

double paint_y(const Painter *p, const PlotAxes *a, PlotCoords coords, double v) {
  if (coords == COORDS_FIGURE) return (1 - v) * p->height;
  return a->drawn[1] + (1 - (coords == COORDS_AXES ? v : plot_axis_place(&a->y, v))) * a->drawn[3];
}

PlotColor paint_faded(PlotColor color, double alpha) {
  if (alpha >= 0 && color.a > 0) color.a = alpha;
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

static void paint_line(Painter *p, PlotAxes *a, const PlotArtist *art) {
  double *x, *y;
  PlotPen pen = art->pen;
  PlotArtist line = art->steps ? plot_stepped(p->arena, art) : *art;
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
  if (art->dashed_below && art->values[k] < 0) pen->dash = '=';
  if (art->map && art->values && !art->map_values_off) {
    PlotColor mapped = plot_map_color(art->map, art->values[k]);
    *(art->map_lines ? &pen->color : fill) = mapped;
  } else if (art->map_lines && art->fills)
    pen->color = art->fills[k];
  if (art->edge_is_face) pen->color = *fill;
  *fill = paint_faded(*fill, art->alpha);
  pen->color = paint_faded(pen->color, art->alpha);
}

static void paint_polygons(Painter *p, PlotAxes *a, const PlotArtist *art) {
  double *x, *y;
  to_pixels(p, a, art, &x, &y);
  bool mesh = art->values && !art->map_lines && art->pen.width == 0 && !art->map->levels;
  if (mesh && (art->alpha < 0 || art->alpha == 1)) canvas_seamless(p->canvas, true);
  for (uint32_t k = 0; k < art->parts && !canvas_stops(p->canvas); k++) {
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
  for (int64_t k = 0; k < art->count && !canvas_stops(p->canvas); k++) {
    PlotColor face = art->fills ? art->fills[k] : art->fill, edge = art->pen.color;
    double area = art->area[art->area_count == 1 ? 0 : k % art->area_count];
    if (art->values && art->map) face = plot_map_color(art->map, art->values[k]);
    if (face.a == 0 && art->values) continue;
    if (art->edge_is_face) edge = face;
    if (!art->filled) face.a = 0;
    bool disc = art->marker == 'o' && art->edge_is_face && art->filled &&
                (art->alpha < 0 || art->alpha == 1); /* edge and all */
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

uint32_t paint_packed(PlotColor c) {
  return (uint32_t)lround(c.a * 255) << 24 | (uint32_t)lround(c.r * 255) << 16 |
         (uint32_t)lround(c.g * 255) << 8 | (uint32_t)lround(c.b * 255);
}

uint32_t *paint_pixels(Painter *p, const PlotArtist *art) {
  uint32_t table[TABLE], *out = arena_array(p->arena, uint32_t, art->count + 1);
  const PlotMap *map = art->map;
  for (int k = 0; k < TABLE; k++)
    table[k] = paint_packed(paint_faded(plot_map_at(map, (k + 0.5) / TABLE), art->alpha));
  double low = map->low, span = map->high - map->low;
  double log_span = map->log ? log(map->high / map->low) : 1;
  for (int64_t k = 0; k < art->count; k++) {
    double v = art->values[k], t = map->log ? log(v / low) / log_span : span > 0 ? (v - low) / span : 0;
    if (!(k & 0xffff) && canvas_stops(p->canvas)) break;
    if (isnan(t)) continue; /* nothing is drawn there */
    out[k] = table[t <= 0 ? 0 : t >= 1 ? TABLE - 1 : (int)(t * TABLE)];
  }
  return out;
}

const uint32_t *paint_pixels_faded(Painter *p, const PlotArtist *art) {
  if (art->alpha < 0 || art->alpha == 1) return art->pixels;
  uint32_t *out = arena_array(p->arena, uint32_t, art->count + 1);
  for (int64_t k = 0; k < art->count; k++)
    out[k] = (art->pixels[k] & 0xffffff) | (uint32_t)lround((double)(art->pixels[k] >> 24) * art->alpha)
                                               << 24;
  return out;
}

static void paint_image(Painter *p, PlotAxes *a, const PlotArtist *art) {
  double x0 = paint_x(p, a, COORDS_DATA, art->extent[0]), x1 = paint_x(p, a, COORDS_DATA, art->extent[1]);
  double y0 = paint_y(p, a, COORDS_DATA, art->extent[2]), y1 = paint_y(p, a, COORDS_DATA, art->extent[3]);
  const double xs[2] = {x0, x1}, ys[2] = {y1, y0};
  if (paint_resampled(p, a, art, xs, ys)) return;
  const uint32_t *pixels = art->pixels ? paint_pixels_faded(p, art) : paint_pixels(p, art);
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

/* ---- text ---- */

/* An annotation of a point outside the axes. */
bool paint_away(const Painter *p, const PlotAxes *a, const PlotArtist *art) {
  if (!art->clip_away) return false;
  double x = paint_x(p, a, art->about_x, art->x[1]), y = paint_y(p, a, art->about_y, art->y[1]);
  return !(x >= a->drawn[0] - 1 && x <= a->drawn[0] + a->drawn[2] + 1 && y >= a->drawn[1] - 1 &&
           y <= a->drawn[1] + a->drawn[3] + 1);
}

static void paint_text(Painter *p, PlotAxes *a, const PlotArtist *art) {
  if (paint_away(p, a, art)) return;
  double x = paint_x(p, a, art->coords_x, art->x[0]) + art->shift[0] * p->unit;
  double y = paint_y(p, a, art->coords_y, art->y[0]) - art->shift[1] * p->unit;
  PlotFont font = art->font;
  font.size = paint_size(p, font.size, 1);
  font.color = paint_faded(font.color, art->alpha);
  if (art->key) paint_key(p, a, art, x, y);
  if (art->arrow)
    paint_annotation(p, a, art, paint_x(p, a, art->about_x, art->x[1]),
                     paint_y(p, a, art->about_y, art->y[1]));
  canvas_text(p->canvas, art->text, x, y, &font);
}

void paint_text_box(Painter *p, PlotAxes *a, const PlotArtist *art, double *box) {
  double x = paint_x(p, a, art->coords_x, art->x[0]) + art->shift[0] * p->unit, w, h;
  double y = paint_y(p, a, art->coords_y, art->y[0]) - art->shift[1] * p->unit;
  PlotFont font = art->font;
  font.size = paint_size(p, font.size, 1);
  canvas_text_size(p->canvas, art->text, &font, &w, &h);
  double turn = font.angle * M_PI / 180, c = fabs(cos(turn)), s = fabs(sin(turn));
  double wide = w * c + h * s, high = w * s + h * c;
  box[0] = font.ha == 'c' ? x - wide / 2 : font.ha == 'r' ? x - wide : x;
  box[1] = font.va == 't' ? y : font.va == 'c' ? y - high / 2 : y - high;
  if (font.va == 's') box[1] += 0.24 * font.size * p->unit;
  box[2] = box[0] + wide, box[3] = box[1] + high;
}

void paint_figure_text(Painter *p, const PlotArtist *art) {
  PlotAxes nowhere = {.figure = p->figure};
  paint_text(p, &nowhere, art);
}

void paint_artist(Painter *p, PlotAxes *a, const PlotArtist *art) {
  const double *d = a->drawn;
  if (art->hidden) return;
  if (art->kind == PLOT_TEXT) {
    if (art->font.clipped) canvas_clip(p->canvas, d[0], d[1], d[2], d[3]);
    paint_text(p, a, art);
    if (art->font.clipped) canvas_unclip(p->canvas);
    return;
  }
  bool clipped = !a->polar && !art->unclipped;
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

/* clabel: numbers on contour lines, where the lines are straightest, as Matplotlib's documentation of clabel
 * says.
 *
 * A line is cut into blocks of as many points as the number is pixels wide; the block whose points lie
 * nearest to their chord takes the number in its middle, unless another number is near. With inline= the line
 * is broken there. Coordinates are pixels from the lower left, as the figure is now: what is done to it later
 * moves the numbers with the data. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/plot/read/args.h"
#include "lang/lib/plot/draw/canvas.h"

typedef struct Labels {
  PlotHandle *set;
  PlotAxis x, y; /* with the limits of now */
  double box[4], unit;
  PlotFont font;
  const char *format;
  Canvas *canvas;      /* to measure texts; NULL: by the number of letters */
  double *at_x, *at_y; /* of the labels so far */
  uint32_t count;
  bool broken;
  double spacing;
  PlotColor *colors;
  uint32_t color_count;
} Labels;

/* A part of the contour's lines in pixels. */
typedef struct Track {
  double *x, *y;
  uint32_t count;
} Track;

/* In whole pixels for each letter, as hinted fonts advance. */
static double label_width(const Labels *l, const char *text) {
  double w = 0, h;
  if (!l->canvas) return round(0.6 * l->font.size * l->unit * (double)strlen(text));
  if (strchr(text, '$')) return canvas_text_size(l->canvas, text, &l->font, &w, &h), round(w);
  for (const char *at = text; *at;) {
    char one[8] = {0};
    for (size_t n = 0; n < 5 && *at && (!n || (*at & 0xc0) == 0x80); n++) one[n] = *at++;
    w += round(canvas_piece(l->canvas, one, 0, 0, &l->font, false));
  }
  return w;
}

/* Pixels along an axis. Of lines that are straight only rounding tells the blocks apart: a linear axis is one
 * product and one sum, as in Matplotlib's transforms. */
static double pixel(const PlotAxis *axis, double start, double size, double v) {
  if (axis->scale != SCALE_LINEAR || axis->inverted) return start + plot_axis_place(axis, v) * size;
  double scale = 1 / (axis->high - axis->low);
  return size * scale * v + (size * (-axis->low * scale) + start);
}

static Track track_of(PlotCall *p, const Labels *l, uint32_t part) {
  const PlotArtist *a = l->set->artist;
  Track t = {.count = a->starts[part + 1] - a->starts[part]};
  t.x = arena_array(p->arena, double, t.count + 1), t.y = arena_array(p->arena, double, t.count + 1);
  for (uint32_t k = 0; k < t.count; k++) {
    t.x[k] = pixel(&l->x, l->box[0], l->box[2], a->x[a->starts[part] + k]);
    t.y[k] = pixel(&l->y, l->box[1], l->box[3], a->y[a->starts[part] + k]);
  }
  return t;
}

/* Whether the line is long enough for the label. */
static bool has_room(const Track *t, double width) {
  double low_x = INFINITY, low_y = INFINITY, high_x = -INFINITY, high_y = -INFINITY;
  for (uint32_t k = 0; k < t->count; k++) {
    low_x = fmin(low_x, t->x[k]), high_x = fmax(high_x, t->x[k]);
    low_y = fmin(low_y, t->y[k]), high_y = fmax(high_y, t->y[k]);
  }
  return t->count > 10 * width || high_x - low_x > 1.2 * width || high_y - low_y > 1.2 * width;
}

static bool too_close(const Labels *l, double x, double y, double width) {
  for (uint32_t k = 0; k < l->count; k++) {
    double dx = x - l->at_x[k], dy = y - l->at_y[k];
    if (dx * dx + dy * dy < 1.44 * width * width) return true;
  }
  return false;
}

/* How far the points of a block lie from its chord, in all. */
static double bend(const Track *t, uint32_t from, uint32_t size) {
  uint32_t first = from % t->count, last = (from + size - 1) % t->count;
  double dx = t->x[last] - t->x[first], dy = t->y[last] - t->y[first], length = hypot(dx, dy), sum[8] = {0},
         rest = 0;
  uint32_t eights = size - size % 8; /* summed as NumPy sums */
  for (uint32_t k = 0; k < size; k++) {
    uint32_t at = (from + k) % t->count;
    *(k < eights ? &sum[k % 8] : &rest) +=
        fabs((t->y[first] - t->y[at]) * dx - (t->x[first] - t->x[at]) * dy) / length;
    if (k + 1 == eights)
      rest = ((sum[0] + sum[1]) + (sum[2] + sum[3])) + ((sum[4] + sum[5]) + (sum[6] + sum[7]));
  }
  return rest;
}

/* The point that takes the label. */
static uint32_t best_point(PlotCall *p, const Labels *l, const Track *t, double width) {
  uint32_t blocks = width > 1 ? (uint32_t)ceil(t->count / width) : 1,
           size = blocks == 1 ? t->count : (uint32_t)width;
  double *bends = arena_array(p->arena, double, blocks + 1);
  uint32_t *order = arena_array(p->arena, uint32_t, blocks + 1);
  for (uint32_t k = 0; k < blocks; k++) {
    uint32_t at = k;
    bends[k] = bend(t, k * size, size);
    if (isnan(bends[k])) bends[k] = INFINITY; /* a block whose ends meet comes last */
    for (; at > 0 && bends[order[at - 1]] > bends[k]; at--) order[at] = order[at - 1];
    order[at] = k;
  }
  for (uint32_t k = 0; k < blocks; k++) {
    uint32_t at = (order[k] * size + size / 2) % t->count;
    if (!too_close(l, t->x[at], t->y[at], width)) return at;
  }
  return (order[0] * size + size / 2) % t->count;
}

/* The line with the label's point first, if it is closed; lengths along it from that point in *along. */
static Track from_label(PlotCall *p, const Track *t, uint32_t *at, bool closed, double **along) {
  Track out = *t;
  uint32_t n = t->count;
  if (closed) {
    out.x = arena_array(p->arena, double, n + 1), out.y = arena_array(p->arena, double, n + 1);
    for (uint32_t k = 0; k < n; k++) { /* the last point is the first one */
      uint32_t from = (*at % (n - 1) + k) % (n - 1);
      out.x[k] = t->x[from], out.y[k] = t->y[from];
    }
    *at = 0;
  }
  *along = arena_array(p->arena, double, n + 1);
  for (uint32_t k = 1; k < n; k++)
    (*along)[k] = (*along)[k - 1] + hypot(out.x[k] - out.x[k - 1], out.y[k] - out.y[k - 1]);
  double zero = (*along)[*at];
  for (uint32_t k = 0; k < n; k++) (*along)[k] -= zero;
  return out;
}

/* The place at that length; its ends beyond them. */
static void place_at(const Track *t, const double *along, double length, double *x, double *y) {
  uint32_t k = 0, n = t->count;
  while (k + 1 < n && along[k + 1] < length) k++;
  double f = k + 1 < n && along[k + 1] > along[k] ? (length - along[k]) / (along[k + 1] - along[k]) : 0;
  f = fmin(fmax(f, 0), 1);
  *x = t->x[k], *y = t->y[k];
  if (k + 1 < n) *x += f * (t->x[k + 1] - t->x[k]), *y += f * (t->y[k + 1] - t->y[k]);
}

/* What is left of the lines: points and parts. */
typedef struct Rest {
  double *x, *y, *values;
  uint32_t *starts, parts;
  int64_t count;
} Rest;

static void rest_point(const Labels *l, Rest *r, double x, double y) {
  double u = (x - l->box[0]) / l->box[2], v = (y - l->box[1]) / l->box[3];
  if (l->x.inverted) u = 1 - u;
  if (l->y.inverted) v = 1 - v;
  double x0 = plot_axis_warp(&l->x, l->x.low), x1 = plot_axis_warp(&l->x, l->x.high);
  double y0 = plot_axis_warp(&l->y, l->y.low), y1 = plot_axis_warp(&l->y, l->y.high);
  r->x[r->count] = plot_axis_unwarp(&l->x, x0 + u * (x1 - x0));
  r->y[r->count++] = plot_axis_unwarp(&l->y, y0 + v * (y1 - y0));
}

/* The points between two lengths as a part of its own, with a new point at an end that is cut. */
static void rest_piece(const Labels *l, Rest *r, const Track *t, const double *along, double from, double to,
                       double value) {
  double x, y, first = along[0], last = along[t->count - 1];
  int64_t was = r->count;
  if (to <= from || to <= first || from >= last) return;
  if (from > first) place_at(t, along, from, &x, &y), rest_point(l, r, x, y);
  for (uint32_t k = 0; k < t->count; k++)
    if (along[k] > from && along[k] < to) rest_point(l, r, t->x[k], t->y[k]);
  if (from <= first && r->count == was) rest_point(l, r, t->x[0], t->y[0]);
  if (to < last) place_at(t, along, to, &x, &y), rest_point(l, r, x, y);
  if (r->count - was < 2) {
    r->count = was;
    return;
  }
  r->values[r->parts] = value;
  r->starts[++r->parts] = (uint32_t)r->count;
}

static void rest_whole(const Labels *l, Rest *r, uint32_t part) {
  const PlotArtist *a = l->set->artist;
  for (uint32_t k = a->starts[part]; k < a->starts[part + 1]; k++)
    r->x[r->count] = a->x[k], r->y[r->count++] = a->y[k];
  r->values[r->parts] = a->values[part];
  r->starts[++r->parts] = (uint32_t)r->count;
}

static void label_part(PlotCall *p, Labels *l, uint32_t part, uint32_t which, const char *text, Rest *rest) {
  const PlotArtist *lines = l->set->artist;
  Track t = track_of(p, l, part);
  double width = label_width(l, text), *along, x0, y0, x1, y1;
  if (!has_room(&t, width)) {
    rest_whole(l, rest, part);
    return;
  }
  uint32_t at = best_point(p, l, &t, width), n = t.count, point = lines->starts[part] + at;
  bool closed = n > 2 && t.x[0] == t.x[n - 1] && t.y[0] == t.y[n - 1];
  l->at_x[l->count] = t.x[at], l->at_y[l->count++] = t.y[at];
  t = from_label(p, &t, &at, closed, &along);
  double back = -width / 2, whole = closed ? along[n - 1] - along[0] : 0;
  place_at(&t, along, back + whole, &x0, &y0), place_at(&t, along, width / 2, &x1, &y1);
  double angle = atan2(y1 - y0, x1 - x0) * 180 / M_PI;
  angle = angle + 90 - 180 * floor((angle + 90) / 180) - 90;
  PlotArtist *a = plot_artist_new(l->set->axes, PLOT_TEXT, lines->zorder + 2);
  a->x = plot_copy(p, lines->x + point, 1), a->y = plot_copy(p, lines->y + point, 1);
  a->count = 1;
  a->text = text;
  a->font = l->font;
  a->font.angle = angle < 0 ? angle + 360 : angle;
  a->font.color =
      l->color_count ? l->colors[which % l->color_count] : plot_map_color(lines->map, lines->values[part]);
  a->alpha = lines->alpha;
  plot_give(p, a);
  double ends = width / 2 + l->spacing;
  if (!l->broken)
    rest_whole(l, rest, part);
  else if (closed)
    rest_piece(l, rest, &t, along, ends, whole - ends, lines->values[part]);
  else {
    rest_piece(l, rest, &t, along, -INFINITY, -ends, lines->values[part]);
    rest_piece(l, rest, &t, along, ends, INFINITY, lines->values[part]);
  }
}

/* Which of the levels have labels: all, or those of levels=. */
static bool labelled(PlotCall *p, const PlotMap *map, double *levels, uint32_t *count) {
  PlotVec given;
  if (!plot_vec(p, "levels", &given)) return false;
  *count = 0;
  for (uint32_t k = 0; k < map->level_count; k++) {
    bool among = !given.at;
    for (int64_t j = 0; j < given.count; j++) among = among || given.at[j] == map->levels[k];
    if (among) levels[(*count)++] = map->levels[k];
  }
  return !given.at || *count >= given.count || plot_fault(p, "levels are not all levels of the contour");
}

static void label_all(PlotCall *p, Labels *l, const double *levels, uint32_t count) {
  PlotArtist *a = l->set->artist;
  Rest rest = {.x = arena_array(p->arena, double, a->count + 4 * (int64_t)a->parts + 1),
               .y = arena_array(p->arena, double, a->count + 4 * (int64_t)a->parts + 1),
               .values = arena_array(p->arena, double, 2 * a->parts + 1),
               .starts = arena_array(p->arena, uint32_t, 2 * a->parts + 2)};
  l->at_x = arena_array(p->arena, double, a->parts + 1),
  l->at_y = arena_array(p->arena, double, a->parts + 1);
  for (uint32_t k = 0; k < a->parts; k++) {
    uint32_t which = 0;
    while (which < count && levels[which] != a->values[k]) which++;
    if (which == count) {
      rest_whole(l, &rest, k);
      continue;
    }
    const char *text = l->format ? plot_format(p->arena, l->format, a->values[k])
                                 : plot_level_text(p->arena, levels, count, a->values[k]);
    label_part(p, l, k, which, text, &rest);
  }
  a->x = rest.x, a->y = rest.y, a->values = rest.values, a->count = rest.count;
  a->starts = rest.starts, a->parts = rest.parts;
}

bool plot_fn_clabel(PlotCall *p) {
  PlotArg arg;
  PlotHandle *h = plot_arg(p, "CS", &arg) ? plot_handle_of(&arg) : NULL;
  Labels l = {.set = h,
              .format = plot_text(p, "fmt", NULL),
              .broken = plot_flag(p, "inline", true),
              .font = plot_font_of(p, 0)};
  uint32_t count;
  const char *why;
  if (!h || !h->artist || !h->artist->map_lines || !h->artist->map)
    return plot_fault(p, "needs what contour() gave");
  if (l.format && !plot_format_ok(l.format))
    return plot_fault(p, "'%s' is not a format for one number", l.format);
  if (!plot_number(p, "fontsize", p->state->style.font_size, &l.font.size) ||
      !plot_number(p, "inline_spacing", 5, &l.spacing) ||
      !plot_colors(p, "colors", &l.colors, &l.color_count))
    return false;
  double *levels = arena_array(p->arena, double, h->artist->map->level_count + 1);
  if (!labelled(p, h->artist->map, levels, &count)) return false;
  l.font.ha = l.font.va = 'c';
  l.unit = h->figure->dpi / 72;
  l.x = *plot_limits_now(h->axes, AXIS_X), l.y = *plot_limits_now(h->axes, AXIS_Y);
  plot_box_now(h->figure, h->axes, l.box);
  l.canvas = canvas_new(&p->state->cairo, 1, 1, l.unit, &why);
  label_all(p, &l, levels, count);
  canvas_free(l.canvas);
  return true;
}

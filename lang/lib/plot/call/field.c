/* Arrows and streamlines. */
#include <math.h>
#include <string.h>

#include "lang/lib/plot/read/args.h"

/* ---- arrows ---- */

static bool one_of(PlotCall *p, const char *name, const char *names, const char *text) {
  return plot_one_of(names, text) || plot_fault(p, "%s is one of %s, not '%s'", name, names, text);
}

/* What the lengths, directions and shapes of the arrows mean. */
static bool arrow_look(PlotCall *p, PlotArtist *a) {
  static const char *const names[4] = {"headwidth", "headlength", "headaxislength", "minlength"};
  static const double usual[4] = {3, 5, 4.5, 1};
  PlotArg arg;
  const char *units = plot_text(p, "scale_units", ""), *whole = plot_text(p, "units", "width");
  const char *pivot = plot_text(p, "pivot", "tail"), *angles = "uv";
  if (plot_arg(p, "angles", &arg)) {
    if (!plot_is_str(&arg)) return plot_fault(p, "angles= is 'uv' or 'xy' here: other angles are not drawn");
    angles = plot_text(p, "angles", angles);
  }
  if (strcmp(whole, "width")) return plot_fault(p, "units= other than 'width' are not drawn here");
  if (!one_of(p, "angles", "uv|xy", angles) || !one_of(p, "pivot", "tail|mid|middle|tip", pivot) ||
      (*units && !one_of(p, "scale_units", "width|height|dots|inches|x|y|xy", units)))
    return false;
  a->arrow_units = strcmp(units, "xy") ? *units : 'b';
  a->arrow_along = *angles == 'x';
  a->arrow_pivot = !strcmp(pivot, "tail") ? 't' : !strcmp(pivot, "tip") ? 'e' : 'm';
  for (int k = 0; k < 4; k++)
    if (!plot_number(p, names[k], usual[k], &a->arrow_shape[k])) return false;
  return true;
}

/* U, V; U, V, C; X, Y, U, V; X, Y, U, V, C. */
bool plot_fn_quiver(PlotCall *p) {
  PlotArg arg;
  PlotVec v[5], x, y, c = {0};
  uint32_t n = plot_rest_count(p);
  if (n < 2 || n > 5) return plot_fault(p, "takes U and V, or X, Y, U and V, and C");
  for (uint32_t k = 0; k < n; k++) {
    plot_rest(p, k, &arg);
    if (!plot_vec_of(p, &arg, "an argument", &v[k])) return false;
  }
  bool placed = n >= 4;
  PlotVec u = v[placed ? 2 : 0], w = v[placed ? 3 : 1];
  if (n == 3 || n == 5) c = v[n - 1];
  if (u.count != w.count) return plot_fault(p, "U and V have different sizes");
  if (u.rank < 2) u.dims[0] = 1, u.dims[1] = u.count;
  int64_t columns = u.dims[1], rows = u.dims[0];
  PlotArtist *a = plot_artist_new(p->axes, PLOT_ARROWS, 1);
  a->count = u.count;
  a->u = u.at, a->v = w.at;
  a->x = arena_array(p->arena, double, u.count + 1), a->y = arena_array(p->arena, double, u.count + 1);
  x = placed ? v[0] : (PlotVec){0}, y = placed ? v[1] : (PlotVec){0};
  bool each = placed && x.count == u.count && y.count == u.count;
  if (placed && !each && (x.count != columns || y.count != rows))
    return plot_fault(p, "X and Y do not fit U: %lld and %lld values for %lld arrows", (long long)x.count,
                      (long long)y.count, (long long)u.count);
  for (int64_t k = 0; k < u.count; k++) {
    a->x[k] = !placed ? (double)(k % columns) : each ? x.at[k] : x.at[k % columns];
    a->y[k] = !placed ? (double)(k / columns) : each ? y.at[k] : y.at[k / columns];
  }
  bool given;
  if (c.at && c.count != u.count)
    return plot_fault(p, "C has %lld values for %lld arrows", (long long)c.count, (long long)u.count);
  for (int64_t k = 0; k < c.count; k++)
    if (!isfinite(u.at[k]) || !isfinite(w.at[k])) c.at[k] = NAN; /* such an arrow is not drawn */
  if (c.at && !(a->map = plot_map_new(p, a->values = c.at, c.count))) return false;
  a->fill = (PlotColor){0, 0, 0, 1};
  if (!plot_color(p, "color|facecolor|fc", &a->fill, &given)) return false;
  if (!plot_number(p, "scale", 0, &a->arrow_scale) || !plot_number(p, "width", 0, &a->arrow_width))
    return false;
  if (!arrow_look(p, a)) return false;
  plot_limits_now(p->axes, AXIS_X);
  plot_cover(p->axes, a->x, a->y, u.count);
  if (a->map) p->axes->current = a;
  plot_give(p, a);
  return plot_common(p, a);
}

/* A sample arrow with its length: quiverkey(Q, X, Y, U, label). */
bool plot_fn_quiverkey(PlotCall *p) {
  PlotArg arg;
  double x, y, u;
  PlotHandle *h = plot_arg(p, "Q", &arg) ? plot_handle_of(&arg) : NULL;
  if (!h || !h->artist || h->artist->kind != PLOT_ARROWS) return plot_fault(p, "needs what quiver() gave");
  if (!plot_number(p, "X", 0.9, &x) || !plot_number(p, "Y", 1.05, &y) || !plot_number(p, "U", 1, &u))
    return false;
  PlotArtist *text = plot_artist_new(h->axes, PLOT_TEXT, 3);
  text->x = plot_copy(p, &x, 1), text->y = plot_copy(p, &y, 1);
  text->count = 1;
  text->coords_x = text->coords_y =
      strcmp(plot_text(p, "coordinates", "axes"), "figure") ? COORDS_AXES : COORDS_FIGURE;
  text->text = plot_text(p, "label", "");
  text->font = plot_font_of(p, 0);
  text->font.ha = 'c', text->font.va = 'b';
  text->key = h->artist;
  text->key_length = u;
  plot_give(p, text);
  return plot_font(p, &text->font);
}

/* ---- streamlines ---- */

/* A field on a regular grid, and which cells of a coarser one have a line already. */
typedef struct Stream {
  const double *u, *v; /* rows * columns, in cells of the grid per unit of time */
  int64_t rows, columns;
  int64_t wide; /* cells of the mask in both directions */
  uint8_t *mask;
  double *x, *y; /* of the line being made, in cells */
  int64_t count, cap;
} Stream;

static bool field_at(const Stream *s, double x, double y, double *u, double *v) {
  if (!(x >= 0 && y >= 0 && x <= (double)(s->columns - 1) && y <= (double)(s->rows - 1))) return false;
  int64_t c = (int64_t)x, r = (int64_t)y;
  if (c > s->columns - 2) c = s->columns - 2;
  if (r > s->rows - 2) r = s->rows - 2;
  double fx = x - (double)c, fy = y - (double)r;
  int64_t at = r * s->columns + c;
  const double w[4] = {(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy};
  const int64_t k[4] = {at, at + 1, at + s->columns, at + s->columns + 1};
  *u = *v = 0;
  for (int j = 0; j < 4; j++) *u += w[j] * s->u[k[j]], *v += w[j] * s->v[k[j]];
  double length = hypot(*u, *v);
  if (!(length > 1e-12) || !isfinite(length)) return false;
  *u /= length, *v /= length;
  return true;
}

static int64_t mask_at(const Stream *s, double x, double y) {
  int64_t c = (int64_t)(x / (double)(s->columns - 1) * (double)s->wide);
  int64_t r = (int64_t)(y / (double)(s->rows - 1) * (double)s->wide);
  if (c >= s->wide) c = s->wide - 1;
  if (r >= s->wide) r = s->wide - 1;
  return r * s->wide + c;
}

static void stream_point(Arena *arena, Stream *s, double x, double y) {
  if (s->count == s->cap) {
    int64_t cap = s->cap ? 2 * s->cap : 512;
    s->x = arena_grow(arena, s->x, sizeof(double) * (size_t)s->cap, sizeof(double) * (size_t)cap);
    s->y = arena_grow(arena, s->y, sizeof(double) * (size_t)s->cap, sizeof(double) * (size_t)cap);
    s->cap = cap;
  }
  s->x[s->count] = x, s->y[s->count++] = y;
}

/* From (x, y) along the field (way 1) or against it, until the edge, a cell that is taken, or `longest`. */
static double run(Arena *arena, Stream *s, double x, double y, double way, double longest, int64_t *cells,
                  int64_t *taken) {
  double step = 0.25 * (double)(s->columns < s->rows ? s->columns : s->rows) / (double)s->wide, length = 0;
  double across = (double)(s->columns > s->rows ? s->columns : s->rows);
  int64_t here = mask_at(s, x, y);
  while (length < longest) {
    double u, v, u2, v2;
    stream_point(arena, s, x, y);
    if (!field_at(s, x, y, &u, &v) || !field_at(s, x + way * step * u / 2, y + way * step * v / 2, &u2, &v2))
      break;
    x += way * step * u2, y += way * step * v2;
    if (!field_at(s, x, y, &u, &v)) break;
    int64_t cell = mask_at(s, x, y);
    if (cell != here && s->mask[cell]) break;
    if (cell != here) {
      s->mask[cell] = 1;
      cells[(*taken)++] = cell;
      here = cell;
    }
    length += step / across;
  }
  return length;
}

/* Cells of the mask from the border inwards, so that lines start there first. */
static int64_t *spiral(Arena *arena, int64_t n) {
  int64_t *out = arena_array(arena, int64_t, n * n + 1), k = 0, left = 0, right = n - 1, top = 0,
          bottom = n - 1;
  while (left <= right && top <= bottom) {
    for (int64_t c = left; c <= right; c++) out[k++] = top * n + c;
    for (int64_t r = top + 1; r <= bottom; r++) out[k++] = r * n + right;
    for (int64_t c = right - 1; top < bottom && c >= left; c--) out[k++] = bottom * n + c;
    for (int64_t r = bottom - 1; left < right && r > top; r--) out[k++] = r * n + left;
    left++, right--, top++, bottom--;
  }
  return out;
}

typedef struct StreamStyle {
  const double *color, *width; /* per point of the grid, or NULL */
  PlotColor rgb;
  double pen, head;
  PlotMap *map;
} StreamStyle;

static double value_at(const Stream *s, const double *of, double x, double y) {
  int64_t c = (int64_t)(x + 0.5), r = (int64_t)(y + 0.5);
  return of[(r < s->rows ? r : s->rows - 1) * s->columns + (c < s->columns ? c : s->columns - 1)];
}

/* The line as an artist (in pieces when colour or width change along it), and its arrow. */
static PlotArtist *stream_artist(PlotCall *p, const Stream *s, const PlotVec *xs, const PlotVec *ys,
                                 const StreamStyle *style) {
  bool pieces = style->color || style->width;
  int64_t n = s->count;
  double x0 = xs->at[0], dx = (xs->at[xs->count - 1] - x0) / (double)(s->columns - 1);
  double y0 = ys->at[0], dy = (ys->at[ys->count - 1] - y0) / (double)(s->rows - 1);
  PlotArtist *a = plot_artist_new(p->axes, PLOT_POLYGONS, 2),
             *head = plot_artist_new(p->axes, PLOT_ARROWS, 2);
  a->x = arena_array(p->arena, double, 2 * n), a->y = arena_array(p->arena, double, 2 * n);
  a->starts = arena_array(p->arena, uint32_t, n + 1);
  a->pen = (PlotPen){style->rgb, style->pen, '-'};
  a->map_lines = true;
  a->fills = style->color ? NULL : arena_array(p->arena, PlotColor, n);
  if (style->color) a->values = arena_array(p->arena, double, n), a->map = style->map;
  if (style->width) a->widths = arena_array(p->arena, double, n);
  for (int64_t k = 0; k < n; k++) {
    a->x[a->count] = x0 + s->x[k] * dx, a->y[a->count++] = y0 + s->y[k] * dy;
    if (!pieces || !k) continue;
    double mx = (s->x[k] + s->x[k - 1]) / 2, my = (s->y[k] + s->y[k - 1]) / 2;
    if (style->color) a->values[a->parts] = value_at(s, style->color, mx, my);
    if (style->width) a->widths[a->parts] = value_at(s, style->width, mx, my);
    if (a->fills) a->fills[a->parts] = style->rgb;
    a->starts[++a->parts] = (uint32_t)a->count;
    if (k + 1 < n) a->x[a->count] = a->x[a->count - 1], a->y[a->count] = a->y[a->count - 1], a->count++;
  }
  if (!pieces) a->fills[0] = style->rgb, a->starts[++a->parts] = (uint32_t)a->count;
  int64_t m = n / 2;
  head->x = plot_copy(p, (double[]){x0 + s->x[m] * dx}, 1),
  head->y = plot_copy(p, (double[]){y0 + s->y[m] * dy}, 1);
  head->u = plot_copy(p, (double[]){(s->x[m + 1] - s->x[m]) * dx}, 1);
  head->v = plot_copy(p, (double[]){(s->y[m + 1] - s->y[m]) * dy}, 1);
  head->count = 1;
  head->head_only = style->head;
  head->fill = style->rgb;
  if (style->color)
    head->values = plot_copy(p, (double[]){value_at(s, style->color, s->x[m], s->y[m])}, 1),
    head->map = style->map;
  return a;
}

/* Turns a line that was made backwards. */
static void reverse(Stream *s) {
  for (int64_t a = 0, b = s->count - 1; a < b; a++, b--) {
    double x = s->x[a], y = s->y[a];
    s->x[a] = s->x[b], s->y[a] = s->y[b];
    s->x[b] = x, s->y[b] = y;
  }
}

/* One row or one column of a grid given in full. */
static PlotVec axis_of(PlotCall *p, const PlotVec *v, bool column) {
  if (v->rank < 2) return *v;
  int64_t n = v->dims[column ? 0 : 1];
  PlotVec out = {arena_array(p->arena, double, n + 1), n, 1, {n}};
  for (int64_t k = 0; k < n; k++) out.at[k] = column ? v->at[k * v->dims[1]] : v->at[k];
  return out;
}

static bool stream_style(PlotCall *p, int64_t n, StreamStyle *out) {
  PlotArg a;
  PlotVec v;
  out->rgb = plot_next_color(p, false);
  out->pen = p->state->style.line_width;
  if (plot_arg(p, "color", &a) && a.type->kind == TY_ARRAY) {
    if (!plot_vec_of(p, &a, "color", &v)) return false;
    if (v.count != n) return plot_fault(p, "color has the shape of the field, or is one color");
    out->color = v.at;
    if (!(out->map = plot_map_new(p, v.at, v.count))) return false;
  } else {
    bool given;
    if (!plot_color(p, "color", &out->rgb, &given)) return false;
  }
  if (!plot_vec(p, "linewidth", &v)) return false;
  if (v.at && v.count == n && n > 1)
    out->width = v.at;
  else if (v.at)
    out->pen = v.at[0];
  return plot_number(p, "arrowsize", 1, &out->head);
}

bool plot_fn_streamplot(PlotCall *p) {
  PlotVec x, y, u, v;
  StreamStyle style = {0};
  double density, longest, least;
  if (!plot_vec(p, "x", &x) || !plot_vec(p, "y", &y) || !plot_vec(p, "u", &u) || !plot_vec(p, "v", &v))
    return false;
  PlotVec xs = axis_of(p, &x, false), ys = axis_of(p, &y, true);
  if (u.rank != 2 || u.count != v.count || u.dims[0] != ys.count || u.dims[1] != xs.count || ys.count < 2 ||
      xs.count < 2)
    return plot_fault(p, "u and v have a row for each y and a column for each x");
  if (!plot_number(p, "density", 1, &density) || !plot_number(p, "maxlength", 4, &longest) ||
      !plot_number(p, "minlength", 0.1, &least) || !stream_style(p, u.count, &style))
    return false;
  if (!(density > 0 && density <= 20)) return plot_fault(p, "density must lie in 0 .. 20");
  Arena *own = arena_new();
  Stream s = {.rows = u.dims[0], .columns = u.dims[1], .wide = (int64_t)(30 * density)};
  if (s.wide < 2) s.wide = 2;
  double dx = (xs.at[xs.count - 1] - xs.at[0]) / (double)(s.columns - 1);
  double dy = (ys.at[ys.count - 1] - ys.at[0]) / (double)(s.rows - 1);
  double *su = arena_array(own, double, u.count), *sv = arena_array(own, double, u.count);
  for (int64_t k = 0; k < u.count; k++) su[k] = u.at[k] / dx, sv[k] = v.at[k] / dy;
  s.u = su, s.v = sv;
  s.mask = arena_array(own, uint8_t, s.wide * s.wide);
  int64_t *order = spiral(own, s.wide), *cells = arena_array(own, int64_t, s.wide * s.wide + 1);
  PlotArtist *first = NULL;
  for (int64_t k = 0; k < s.wide * s.wide && !rt_stops(p->rt->interrupt); k++) {
    if (s.mask[order[k]]) continue;
    double sx = ((double)(order[k] % s.wide) + 0.5) / (double)s.wide * (double)(s.columns - 1);
    double sy = ((double)(order[k] / s.wide) + 0.5) / (double)s.wide * (double)(s.rows - 1);
    int64_t taken = 0;
    s.count = 0;
    s.mask[order[k]] = 1;
    cells[taken++] = order[k];
    double length = run(own, &s, sx, sy, -1, longest / 2, cells, &taken);
    reverse(&s);
    if (s.count) s.count--;
    length += run(own, &s, sx, sy, 1, longest / 2, cells, &taken);
    if (length < least || s.count < 4) {
      for (int64_t j = 0; j < taken; j++) s.mask[cells[j]] = 0;
      s.mask[order[k]] = 0;
      continue;
    }
    PlotArtist *a = stream_artist(p, &s, &xs, &ys, &style);
    first = first ? first : a;
  }
  arena_free(own);
  if (rt_interrupted(p->rt)) return false;
  double cx[2] = {xs.at[0], xs.at[xs.count - 1]}, cy[2] = {ys.at[0], ys.at[ys.count - 1]};
  plot_cover(p->axes, cx, cy, 2);
  p->axes->x.margin = p->axes->y.margin = 0;
  plot_limits_now(p->axes, AXIS_X);
  if (!first) first = plot_artist_new(p->axes, PLOT_LINE, 2);
  if (style.map) p->axes->current = first;
  plot_give(p, first);
  return true;
}

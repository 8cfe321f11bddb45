/* Three dimensions: surfaces, wireframes, lines, points, contours and bars over a plane. */
#include <math.h>
#include <string.h>

#include "lang/lib/plot/read/args.h"

static void cover3(PlotCall *p, const PlotArtist *a) {
  plot_cover(p->axes, a->x, a->y, a->count);
  plot_limits_ask(p->axes, AXIS_Z);
  for (int64_t k = 0; k < a->count; k++) {
    if (!isfinite(a->z[k])) continue;
    p->axes->z.data_low = fmin(p->axes->z.data_low, a->z[k]);
    p->axes->z.data_high = fmax(p->axes->z.data_high, a->z[k]);
  }
}

static bool needs_three(PlotCall *p) {
  return p->axes->three || plot_fault(p, "needs axes of three dimensions: projection='3d'");
}

bool plot_fn_view_init(PlotCall *p) {
  return plot_number(p, "elev", 30, &p->axes->elevation) && plot_number(p, "azim", -60, &p->axes->azimuth);
}

/* ---- surfaces ---- */

typedef struct Sheet {
  PlotVec x, y, z;
  int64_t rows, columns;
} Sheet;

/* X, Y and Z as tables of one shape (X and Y may be vectors). */
static bool sheet(PlotCall *p, Sheet *s) {
  PlotArg a;
  PlotVec in[3];
  if (plot_rest_count(p) != 3) return plot_fault(p, "takes X, Y and Z");
  for (uint32_t k = 0; k < 3; k++) {
    plot_rest(p, k, &a);
    if (!plot_vec_of(p, &a, k == 0 ? "X" : k == 1 ? "Y" : "Z", &in[k])) return false;
  }
  s->z = in[2];
  if (s->z.rank != 2) return plot_fault(p, "Z must be 2-dimensional");
  s->rows = s->z.dims[0], s->columns = s->z.dims[1];
  for (int k = 0; k < 2; k++) {
    PlotVec *to = k ? &s->y : &s->x;
    int64_t along = k ? s->rows : s->columns;
    if (in[k].count != s->z.count && in[k].count != along)
      return plot_fault(p, "%s has %lld values for a Z of %lld x %lld", k ? "Y" : "X", (long long)in[k].count,
                        (long long)s->rows, (long long)s->columns);
    *to = (PlotVec){arena_array(p->arena, double, s->z.count + 1), s->z.count, 2, {s->rows, s->columns}};
    for (int64_t j = 0; j < s->z.count; j++)
      to->at[j] = in[k].at[in[k].count == s->z.count ? j : k ? j / s->columns : j % s->columns];
  }
  return true;
}

/* Which rows or columns are drawn: every rstride-th, else at most rcount of them; where one stride is given
 * the other is `usual`, and 0 is none of them. */
static bool strides(PlotCall *p, const Sheet *s, double usual, int64_t *row, int64_t *column) {
  double rs, cs, rc, cc;
  bool given = plot_has(p, "rstride|cstride");
  if (given && plot_has(p, "rcount|ccount"))
    return plot_fault(p, "Cannot specify both stride and count arguments");
  if (!plot_number(p, "rstride", usual, &rs) || !plot_number(p, "cstride", usual, &cs) ||
      !plot_number(p, "rcount", 50, &rc) || !plot_number(p, "ccount", 50, &cc))
    return false;
  if (!given) rs = rc > 0 ? fmax(ceil((double)s->rows / rc), 1) : 0;
  if (!given) cs = cc > 0 ? fmax(ceil((double)s->columns / cc), 1) : 0;
  *row = (int64_t)fmin(fmax(rs, 0), 1e9), *column = (int64_t)fmin(fmax(cs, 0), 1e9);
  return true;
}

static int64_t steps(int64_t n, int64_t stride, int64_t *out) {
  int64_t count = 0;
  for (int64_t k = 0; stride && k < n - 1; k += stride) out[count++] = k;
  if (stride && n) out[count++] = n - 1;
  return count;
}

/* How bright part k is under Matplotlib's light (azimuth 225, altitude 19.5 degrees), 0.3 .. 1, by three of
 * its points; NaN: they have no plane. */
static double light(const PlotArtist *a, uint32_t k) {
  const double azimuth = (90 - 225) * M_PI / 180, altitude = 19.4712 * M_PI / 180;
  const double l[3] = {cos(azimuth) * cos(altitude), sin(azimuth) * cos(altitude), sin(altitude)};
  uint32_t n = a->starts[k + 1] - a->starts[k], at = a->starts[k], i = at + n / 3, j = at + 2 * n / 3;
  double u[3] = {a->x[i] - a->x[at], a->y[i] - a->y[at], a->z[i] - a->z[at]};
  double v[3] = {a->x[j] - a->x[i], a->y[j] - a->y[i], a->z[j] - a->z[i]};
  double w[3] = {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
  double length = sqrt(w[0] * w[0] + w[1] * w[1] + w[2] * w[2]);
  return 0.65 + 0.35 * (w[0] * l[0] + w[1] * l[1] + w[2] * l[2]) / length;
}

/* The colours of the parts under the light; where none has a plane they stay as they are. */
static void light_up(PlotCall *p, PlotArtist *a) {
  double *bright = arena_array(p->arena, double, a->parts + 1);
  bool any = false;
  for (uint32_t k = 0; k < a->parts; k++) bright[k] = light(a, k), any = any || isfinite(bright[k]);
  for (uint32_t k = 0; any && k < a->parts; k++) {
    double by = isfinite(bright[k]) ? bright[k] : 0.65;
    PlotColor c = a->fills[k];
    a->fills[k] = (PlotColor){c.r * by, c.g * by, c.b * by, c.a};
  }
}

/* The outline of the rows i[0] .. i[1] and columns j[0] .. j[1], without the points that are no numbers, and
 * the mean height of it. */
static void add_patch(PlotArtist *a, const Sheet *s, const int64_t *i, const int64_t *j) {
  int64_t high = i[1] - i[0], wide = j[1] - j[0], n = 2 * (high + wide), before = a->count;
  double sum = 0;
  for (int64_t k = 0; k < n; k++) {
    int64_t row = k < wide ? 0 : k < wide + high ? k - wide : k < 2 * wide + high ? high : n - k;
    int64_t column = k < wide ? k : k < wide + high ? wide : k < 2 * wide + high ? 2 * wide + high - k : 0;
    int64_t at = (i[0] + row) * s->columns + j[0] + column;
    if (!isfinite(s->x.at[at]) || !isfinite(s->y.at[at]) || !isfinite(s->z.at[at])) continue;
    a->x[a->count] = s->x.at[at], a->y[a->count] = s->y.at[at], a->z[a->count] = s->z.at[at];
    sum += a->z[a->count++];
  }
  if (a->count == before) return;
  a->values[a->parts] = sum / (double)(a->count - before);
  a->fills[a->parts] = a->fill;
  a->starts[++a->parts] = (uint32_t)a->count;
}

static void add_patches(PlotCall *p, PlotArtist *a, const Sheet *s, int64_t row, int64_t column) {
  int64_t *r = arena_array(p->arena, int64_t, s->rows + 1),
          *c = arena_array(p->arena, int64_t, s->columns + 1);
  int64_t nr = steps(s->rows, row, r), nc = steps(s->columns, column, c), parts = (nr - 1) * (nc - 1);
  int64_t points = 2 * ((s->rows - 1) * (nc - 1) + (s->columns - 1) * (nr - 1));
  a->x = arena_array(p->arena, double, points + 1), a->y = arena_array(p->arena, double, points + 1);
  a->z = arena_array(p->arena, double, points + 1);
  a->starts = arena_array(p->arena, uint32_t, parts + 1);
  a->values = arena_array(p->arena, double, parts + 1);
  a->fills = arena_array(p->arena, PlotColor, parts + 1);
  for (int64_t i = 0; i + 1 < nr; i++)
    for (int64_t j = 0; j + 1 < nc; j++) add_patch(a, s, r + i, c + j);
}

/* The edges of areas, which may be lit: none, or of one colour. */
static bool space_edges(PlotCall *p, PlotArtist *a, bool lit) {
  bool given;
  const char *none = plot_text(p, "edgecolor|edgecolors|ec", "face");
  a->edge_is_face = true;
  a->pen = (PlotPen){{0, 0, 0, 1}, 0.3, '-'}; /* no light shines through between the parts */
  double width;
  if (!plot_number(p, "linewidth|lw|linewidths", p->state->style.patch_width, &width)) return false;
  if (!strcmp(none, "none") || !strcmp(none, "face")) return true;
  if (!plot_color(p, "edgecolor|edgecolors|ec", &a->pen.color, &given)) return false;
  a->edge_is_face = false;
  a->pen.width = width;
  PlotColor c = a->pen.color;
  if (lit && plot_has(p, "edgecolors") && c.r + c.g + c.b > 0) /* these are lit as the areas are */
    return plot_fault(p, "edgecolors= under the light is not drawn: edgecolor= is, or shade=False");
  return true;
}

static void cover_sheet(PlotCall *p, const Sheet *s) {
  PlotArtist all = {.x = s->x.at, .y = s->y.at, .z = s->z.at, .count = s->z.count};
  cover3(p, &all);
}

bool plot_fn_plot_surface(PlotCall *p) {
  Sheet s;
  int64_t row, column;
  bool given;
  if (!needs_three(p) || !sheet(p, &s) || !strides(p, &s, 10, &row, &column)) return false;
  if (s.rows < 2 || s.columns < 2) return plot_fault(p, "Z must have at least 2 rows and columns");
  if (!row || !column) return plot_fault(p, "strides and counts are at least 1");
  bool mapped = plot_has(p, "cmap");
  PlotArtist *a = plot_artist_new(p->axes, PLOT_POLYGONS, 1);
  a->repr = "<mpl_toolkits.mplot3d.art3d.Poly3DCollection>";
  a->filled = a->closed = true;
  if (!mapped && !plot_has(p, "color")) a->fill = plot_next_color(p, false);
  if (!plot_color(p, "color", &a->fill, &given)) return false;
  add_patches(p, a, &s, row, column);
  bool lit = plot_flag(p, "shade", true) && !mapped;
  if (lit) light_up(p, a);
  if (!(a->map = plot_map_new(p, a->values, a->parts))) return false;
  a->map_values_off = !mapped;
  if (!space_edges(p, a, lit) || !plot_common(p, a)) return false;
  bool clear = (a->alpha >= 0 && a->alpha < 1) || (!mapped && a->fill.a < 1);
  if (clear && a->edge_is_face) a->pen.width = 0;
  cover_sheet(p, &s);
  p->axes->current = a;
  plot_give(p, a);
  return true;
}

static PlotArtist *wires(PlotCall *p, const Sheet *s, const int64_t *r, int64_t nr, const int64_t *c,
                         int64_t nc) {
  PlotArtist *a = plot_artist_new(p->axes, PLOT_LINE, 2);
  int64_t n = nr * (s->columns + 1) + nc * (s->rows + 1);
  a->x = arena_array(p->arena, double, n), a->y = arena_array(p->arena, double, n),
  a->z = arena_array(p->arena, double, n);
  for (int way = 0; way < 2; way++)
    for (int64_t i = 0; i < (way ? nc : nr); i++) {
      for (int64_t j = 0; j < (way ? s->rows : s->columns); j++) {
        int64_t at = way ? j * s->columns + c[i] : r[i] * s->columns + j;
        a->x[a->count] = s->x.at[at], a->y[a->count] = s->y.at[at], a->z[a->count++] = s->z.at[at];
      }
      a->x[a->count] = a->y[a->count] = a->z[a->count] = NAN;
      a->count++;
    }
  a->pen = (PlotPen){p->state->style.cycle[0], p->state->style.line_width, '-'};
  return a;
}

bool plot_fn_plot_wireframe(PlotCall *p) {
  Sheet s;
  int64_t row, column;
  if (!needs_three(p) || !sheet(p, &s) || !strides(p, &s, 1, &row, &column)) return false;
  if (!row && !column) return plot_fault(p, "Either rstride or cstride must be non zero");
  int64_t *r = arena_array(p->arena, int64_t, s.rows + 1), *c = arena_array(p->arena, int64_t, s.columns + 1);
  int64_t nr = steps(s.rows, row, r), nc = steps(s.columns, column, c);
  PlotArtist *a = wires(p, &s, r, nr, c, nc);
  a->repr = "<mpl_toolkits.mplot3d.art3d.Line3DCollection>";
  a->segments = true;
  cover3(p, a);
  plot_give(p, a);
  return plot_pen(p, &a->pen) && plot_common(p, a);
}

/* ---- points and lines: plot() and scatter() on axes of three dimensions ---- */

bool plot_space_heights(PlotCall *p, int64_t count, PlotVec *z) {
  if (z->count == count) return true;
  if (z->count > 1)
    return plot_fault(p, "x, y and z have different lengths: %lld and %lld", (long long)count,
                      (long long)z->count);
  double height = z->count ? *z->at : 0;
  *z = (PlotVec){arena_array(p->arena, double, count + 1), count, 1, {count}};
  for (int64_t k = 0; k < count; k++) z->at[k] = height;
  return true;
}

void plot_space_points(PlotCall *p, const PlotVec *z, PlotArtist *a) {
  a->z = z->at;
  if (z->count && a->kind == PLOT_MARKS && p->axes->z.margin < 0.05)
    p->axes->z.margin = 0.05; /* room for the marks */
  cover3(p, a);
}

/* ---- bars from the floor: bar3d(x, y, z, dx, dy, dz) ---- */

typedef struct Blocks {
  PlotVec from[3], by[3];
  int64_t count;
} Blocks;

static bool blocks(PlotCall *p, Blocks *b) {
  static const char *const names[6] = {"x", "y", "z", "dx", "dy", "dz"};
  for (int k = 0; k < 6; k++) {
    PlotVec *v = k < 3 ? &b->from[k] : &b->by[k - 3];
    if (!plot_vec(p, names[k], v)) return false;
    if (v->count > b->count) b->count = v->count;
  }
  for (int k = 0; k < 6; k++) {
    const PlotVec *v = k < 3 ? &b->from[k] : &b->by[k - 3];
    if (v->count != b->count && v->count != 1)
      return plot_fault(p, "%s has %lld values for %lld bars", names[k], (long long)v->count,
                        (long long)b->count);
  }
  return true;
}

static double of_block(const PlotVec *v, int64_t k) { return v->at[v->count == 1 ? 0 : k]; }

/* From the least corner to the greatest end, as the bars are given: those of negative length reach out of it.
 */
static void cover_blocks(PlotCall *p, const Blocks *b) {
  double ends[3][2];
  for (int i = 0; i < 3; i++) {
    ends[i][0] = INFINITY, ends[i][1] = -INFINITY;
    for (int64_t k = 0; k < b->count; k++) {
      double from = of_block(&b->from[i], k), to = from + of_block(&b->by[i], k);
      ends[i][0] = fmin(ends[i][0], from), ends[i][1] = fmax(ends[i][1], to);
    }
  }
  PlotArtist all = {.x = ends[0], .y = ends[1], .z = ends[2], .count = b->count ? 2 : 0};
  cover3(p, &all);
}

static void add_block(PlotArtist *a, const Blocks *b, int64_t k, const PlotColor *colors,
                      uint32_t color_count) {
  static const char faces[6][4] = {{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4},
                                   {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}};
  for (int f = 0; f < 6; f++) {
    for (int c = 0; c < 4; c++, a->count++) {
      double *to[3] = {a->x + a->count, a->y + a->count, a->z + a->count};
      for (int i = 0; i < 3; i++)
        *to[i] = of_block(&b->from[i], k) +
                 (faces[f][c] >> i & 1) * of_block(&b->by[i], k); /* an infinite one has no floor */
    }
    a->fills[a->parts] = colors[color_count == 1 ? 0 : color_count == b->count ? k : 6 * k + f];
    a->starts[++a->parts] = (uint32_t)a->count;
  }
}

bool plot_fn_bar3d(PlotCall *p) {
  Blocks b = {0};
  PlotColor *colors, one;
  uint32_t color_count;
  if (!needs_three(p) || !blocks(p, &b) || !plot_colors(p, "color", &colors, &color_count)) return false;
  if (!color_count) one = plot_next_color(p, true), colors = &one, color_count = 1;
  if (color_count != 1 && color_count != b.count && color_count != 6 * b.count)
    return plot_fault(p, "color has %u colors for %lld bars", color_count, (long long)b.count);
  PlotArtist *a = plot_artist_new(p->axes, PLOT_POLYGONS, 1);
  a->x = arena_array(p->arena, double, 24 * b.count + 1),
  a->y = arena_array(p->arena, double, 24 * b.count + 1);
  a->z = arena_array(p->arena, double, 24 * b.count + 1);
  a->starts = arena_array(p->arena, uint32_t, 6 * b.count + 1);
  a->fills = arena_array(p->arena, PlotColor, 6 * b.count + 1);
  a->filled = a->closed = true;
  for (int64_t k = 0; k < b.count; k++) add_block(a, &b, k, colors, color_count);
  bool lit = plot_flag(p, "shade", true);
  if (lit) light_up(p, a);
  cover_blocks(p, &b);
  plot_give(p, a);
  if (!space_edges(p, a, lit) || !plot_common(p, a)) return false;
  if (a->edge_is_face) a->pen.width = 0;
  return true;
}

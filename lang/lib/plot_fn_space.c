/* Three dimensions: surfaces, wireframes, lines, points, contours and bars over a plane. */
#include <math.h>
#include <string.h>

#include "lang/lib/plot_args.h"

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

/* Which rows or columns are drawn: rstride=, or at most rcount= of them. */
static bool strides(PlotCall *p, const Sheet *s, int64_t *row, int64_t *column) {
  double rs, cs, rc, cc;
  if (!plot_number(p, "rstride", 0, &rs) || !plot_number(p, "cstride", 0, &cs) ||
      !plot_number(p, "rcount", 50, &rc) || !plot_number(p, "ccount", 50, &cc))
    return false;
  *row = rs >= 1 ? (int64_t)rs : (int64_t)fmax(ceil((double)s->rows / fmax(rc, 1)), 1);
  *column = cs >= 1 ? (int64_t)cs : (int64_t)fmax(ceil((double)s->columns / fmax(cc, 1)), 1);
  return true;
}

static int64_t steps(int64_t n, int64_t stride, int64_t *out) {
  int64_t count = 0;
  for (int64_t k = 0; k < n - 1; k += stride) out[count++] = k;
  out[count++] = n - 1;
  return count;
}

/* How bright a quad is under Matplotlib's light (azimuth 225, altitude 19.5 degrees): 0.3 .. 1. */
static double light(const double *x, const double *y, const double *z) {
  const double azimuth = (90 - 225) * M_PI / 180, altitude = 19.4712 * M_PI / 180;
  double l[3] = {cos(azimuth) * cos(altitude), sin(azimuth) * cos(altitude), sin(altitude)};
  double a[3] = {x[1] - x[0], y[1] - y[0], z[1] - z[0]}, b[3] = {x[2] - x[1], y[2] - y[1], z[2] - z[1]};
  double n[3] = {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
  double length = sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
  double shade = length > 0 ? (n[0] * l[0] + n[1] * l[1] + n[2] * l[2]) / length : 0;
  return 0.3 + 0.7 * (shade + 1) / 2;
}

static void add_quads(PlotCall *p, PlotArtist *a, const Sheet *s, const int64_t *r, int64_t nr,
                      const int64_t *c, int64_t nc, bool shaded) {
  int64_t n = (nr - 1) * (nc - 1);
  a->x = arena_array(p->arena, double, 4 * n + 1), a->y = arena_array(p->arena, double, 4 * n + 1);
  a->z = arena_array(p->arena, double, 4 * n + 1);
  a->starts = arena_array(p->arena, uint32_t, n + 1);
  a->values = arena_array(p->arena, double, n + 1);
  if (shaded) a->fills = arena_array(p->arena, PlotColor, n + 1);
  for (int64_t i = 0; i + 1 < nr; i++)
    for (int64_t j = 0; j + 1 < nc; j++) {
      const int64_t at[4] = {r[i] * s->columns + c[j], r[i] * s->columns + c[j + 1],
                             r[i + 1] * s->columns + c[j + 1], r[i + 1] * s->columns + c[j]};
      double *x = a->x + a->count, *y = a->y + a->count, *z = a->z + a->count, mean = 0;
      for (int k = 0; k < 4; k++) {
        x[k] = s->x.at[at[k]], y[k] = s->y.at[at[k]], z[k] = s->z.at[at[k]];
        mean += z[k] / 4;
      }
      if (!isfinite(mean)) continue;
      if (shaded) {
        double bright = light(x, y, z);
        a->fills[a->parts] =
            (PlotColor){a->fill.r * bright, a->fill.g * bright, a->fill.b * bright, a->fill.a};
      }
      a->values[a->parts] = mean;
      a->count += 4;
      a->starts[++a->parts] = (uint32_t)a->count;
    }
}

bool plot_fn_surface(PlotCall *p) {
  Sheet s;
  int64_t row, column;
  bool given, edge;
  if (!needs_three(p) || !sheet(p, &s) || !strides(p, &s, &row, &column)) return false;
  if (s.rows < 2 || s.columns < 2) return plot_fault(p, "Z must have at least 2 rows and columns");
  PlotArtist *a = plot_artist_new(p->axes, PLOT_POLYGONS, 1);
  a->repr = "<mpl_toolkits.mplot3d.art3d.Poly3DCollection>";
  a->filled = a->closed = true;
  a->fill = plot_next_color(p, true);
  if (!plot_color(p, "color", &a->fill, &given)) return false;
  bool mapped = plot_has(p, "cmap");
  int64_t *r = arena_array(p->arena, int64_t, s.rows + 1), *c = arena_array(p->arena, int64_t, s.columns + 1);
  add_quads(p, a, &s, r, steps(s.rows, row, r), c, steps(s.columns, column, c),
            !mapped && plot_flag(p, "shade", true));
  if (!(a->map = plot_map_new(p, a->values, a->parts))) return false;
  a->map_values_off = !mapped;
  a->edge_is_face = true;
  a->pen = (PlotPen){{0, 0, 0, 1}, 0.3, '-'};
  const char *none = plot_text(p, "edgecolor|edgecolors|ec", "face");
  if (strcmp(none, "none") && strcmp(none, "face")) {
    if (!plot_color(p, "edgecolor|edgecolors|ec", &a->pen.color, &edge)) return false;
    a->edge_is_face = false;
    a->pen.width = 1;
  }
  double width;
  if (!plot_number(p, "linewidth|lw|linewidths", a->pen.width, &width) || !plot_common(p, a)) return false;
  if (!a->edge_is_face) a->pen.width = width;
  if (a->alpha >= 0 && a->alpha < 1 && a->edge_is_face) a->pen.width = 0;
  cover3(p, a);
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

bool plot_fn_wireframe(PlotCall *p) {
  Sheet s;
  int64_t row, column;
  if (!needs_three(p) || !sheet(p, &s) || !strides(p, &s, &row, &column)) return false;
  int64_t *r = arena_array(p->arena, int64_t, s.rows + 1), *c = arena_array(p->arena, int64_t, s.columns + 1);
  int64_t nr = steps(s.rows, row, r), nc = steps(s.columns, column, c);
  PlotArtist *a = wires(p, &s, r, nr, c, nc);
  a->repr = "<mpl_toolkits.mplot3d.art3d.Line3DCollection>";
  cover3(p, a);
  plot_give(p, a);
  return plot_pen(p, &a->pen) && plot_common(p, a);
}

/* ---- points and lines: plot() and scatter() on axes of three dimensions ---- */

bool plot_space_points(PlotCall *p, const PlotVec *z, PlotArtist *a) {
  if (z->count != a->count)
    return plot_fault(p, "x, y and z have different lengths: %lld and %lld", (long long)a->count,
                      (long long)z->count);
  a->z = z->at;
  if (z->count && a->kind == PLOT_MARKS && p->axes->z.margin < 0.05)
    p->axes->z.margin = 0.05; /* room for the marks */
  cover3(p, a);
  return true;
}

/* Bars from the floor: bar3d(x, y, z, dx, dy, dz). */
bool plot_fn_bar3(PlotCall *p) {
  static const char *const names[6] = {"x", "y", "z", "dx", "dy", "dz"};
  static const int faces[6][4] = {{0, 1, 3, 2}, {4, 5, 7, 6}, {0, 1, 5, 4},
                                  {2, 3, 7, 6}, {0, 2, 6, 4}, {1, 3, 7, 5}};
  static const double bright[6] = {0.5, 1, 0.7, 0.8, 0.6, 0.9};
  PlotVec v[6];
  int64_t n = 0;
  bool given;
  if (!needs_three(p)) return false;
  for (int k = 0; k < 6; k++) {
    if (!plot_vec(p, names[k], &v[k])) return false;
    if (v[k].count > n) n = v[k].count;
  }
  for (int k = 0; k < 6; k++)
    if (v[k].count != n && v[k].count != 1)
      return plot_fault(p, "%s has %lld values for %lld bars", names[k], (long long)v[k].count, (long long)n);
  PlotArtist *a = plot_artist_new(p->axes, PLOT_POLYGONS, 1);
  a->fill = plot_next_color(p, true);
  if (!plot_color(p, "color", &a->fill, &given)) return false;
  a->x = arena_array(p->arena, double, 24 * n + 1), a->y = arena_array(p->arena, double, 24 * n + 1);
  a->z = arena_array(p->arena, double, 24 * n + 1);
  a->starts = arena_array(p->arena, uint32_t, 6 * n + 1);
  a->fills = arena_array(p->arena, PlotColor, 6 * n + 1);
  a->filled = a->closed = true;
  for (int64_t k = 0; k < n; k++) {
    double at[6];
    for (int j = 0; j < 6; j++) at[j] = v[j].at[v[j].count == 1 ? 0 : k];
    for (int f = 0; f < 6; f++) {
      for (int c = 0; c < 4; c++, a->count++) {
        int corner = faces[f][c];
        a->x[a->count] = at[0] + (corner & 1 ? at[3] : 0);
        a->y[a->count] = at[1] + (corner & 2 ? at[4] : 0);
        a->z[a->count] = at[2] + (corner & 4 ? at[5] : 0);
      }
      a->fills[a->parts] =
          (PlotColor){a->fill.r * bright[f], a->fill.g * bright[f], a->fill.b * bright[f], a->fill.a};
      a->starts[++a->parts] = (uint32_t)a->count;
    }
  }
  cover3(p, a);
  plot_give(p, a);
  return plot_common(p, a);
}

/* contour and contourf: grids of points, levels, colours. */
#include <float.h>
#include <math.h>
#include <string.h>

#include "lang/lib/plot/read/args.h"

/* ---- grids of points ---- */

/* X, Y: vectors or grids of the shape of z; none: indices. Expanded to one x and y for each point. */
static bool grid_of(PlotCall *p, const PlotVec *x, const PlotVec *y, const PlotVec *z, PlotGrid *out) {
  int64_t rows = z->dims[0], columns = z->dims[1];
  if (z->rank != 2 || rows < 2 || columns < 2)
    return plot_fault(p, "the values must be a table of at least 2 x 2");
  double *gx = arena_array(p->arena, double, z->count), *gy = arena_array(p->arena, double, z->count);
  bool full_x = x->at && x->count == z->count, full_y = y->at && y->count == z->count;
  if (x->at && !full_x && x->count != columns)
    return plot_fault(p, "x has %lld values for %lld columns", (long long)x->count, (long long)columns);
  if (y->at && !full_y && y->count != rows)
    return plot_fault(p, "y has %lld values for %lld rows", (long long)y->count, (long long)rows);
  for (int64_t k = 0; k < z->count; k++) {
    gx[k] = !x->at ? (double)(k % columns) : x->at[full_x ? k : k % columns];
    gy[k] = !y->at ? (double)(k / columns) : y->at[full_y ? k : k / columns];
  }
  *out = (PlotGrid){gx, gy, z->at, rows, columns};
  return true;
}

/* ---- contours ---- */

/* Boundaries from levels=: a number of bands, or themselves; the least and greatest height in low, high. */
static bool find_levels(PlotCall *p, const PlotVec *given, const PlotVec *z, bool filled, PlotMap *map) {
  double low = INFINITY, high = -INFINITY, *all;
  for (int64_t k = 0; k < z->count; k++)
    if (isfinite(z->at[k])) low = fmin(low, z->at[k]), high = fmax(high, z->at[k]);
  if (low > high) return plot_fault(p, "there are no finite values");
  if (given->at && given->rank) {
    for (int64_t k = 1; k < given->count; k++)
      if (!(given->at[k] > given->at[k - 1])) return plot_fault(p, "Contour levels must be increasing");
    map->levels = given->at;
    map->level_count = (uint32_t)given->count;
    return given->count >= (filled ? 2 : 1) || plot_fault(p, "filled contours need at least 2 levels");
  }
  int bands = given->at ? (int)given->at[0] : 7;
  if (bands < 1) return plot_fault(p, "levels is a number of bands from 1 on, or the levels themselves");
  uint32_t n, first = 0, last;
  if (map->log && low <= 0) {
    low = INFINITY;
    for (int64_t k = 0; k < z->count; k++)
      if (isfinite(z->at[k]) && z->at[k] > 0) low = fmin(low, z->at[k]);
    if (low > high) return plot_fault(p, "there are no positive values for a logarithmic norm");
  }
  if (map->log)
    all = plot_log_levels(p->arena, low, high, given->at ? bands : 9, &n);
  else
    n = plot_levels(p->arena, low, high, bands + 1, &all);
  last = n;
  while (first + 1 < n && all[first + 1] < low) first++;
  while (last > 1 && all[last - 2] > high) last--;
  first += map->extend & 1, last -= map->extend >> 1;
  if (last < first + 3) first = 0, last = n;
  map->levels = all + first;
  map->level_count = last - first;
  return true;
}

typedef struct ContourArgs {
  PlotVec x, y, z, levels;
} ContourArgs;

/* Z; Z, levels; X, Y, Z; X, Y, Z, levels. */
static bool contour_args(PlotCall *p, ContourArgs *out) {
  PlotArg a[4];
  uint32_t n = plot_rest_count(p);
  *out = (ContourArgs){0};
  if (n < 1 || n > 4) return plot_fault(p, "takes Z, or X, Y and Z, and levels");
  for (uint32_t k = 0; k < n; k++) plot_rest(p, k, &a[k]);
  bool grid = n >= 3;
  if (!plot_vec_of(p, &a[grid ? 2 : 0], "Z", &out->z)) return false;
  if (grid && (!plot_vec_of(p, &a[0], "X", &out->x) || !plot_vec_of(p, &a[1], "Y", &out->y))) return false;
  if (n == 2 || n == 4) return plot_vec_of(p, &a[n - 1], "levels", &out->levels);
  return plot_vec(p, "levels", &out->levels);
}

/* The colour of a level or band: over the range of its values, as the map says. */
static bool contour_map(PlotCall *p, const PlotVec *z, const PlotVec *levels, bool filled, PlotMap **out) {
  PlotMap *map = plot_map_new(p, NULL, 0);
  if (!map || !plot_extend(p, &map->extend) || !find_levels(p, levels, z, filled, map)) return false;
  const PlotMap *ends = plot_map_new(p, map->levels, map->level_count);
  if (!ends) return false;
  map->low = ends->low, map->high = ends->high;
  map->lines = !filled;
  if (!plot_colors(p, "colors|color", &map->colors, &map->color_count)) return false;
  if (map->colors && plot_has(p, "cmap")) return plot_fault(p, "either colors or cmap is given, not both");
  if (map->colors) map->low = map->levels[0], map->high = map->levels[map->level_count - 1];
  *out = map;
  return true;
}

static PlotArtist *contour_artist(PlotCall *p, PlotMap *map, const char *repr) {
  PlotArtist *a = plot_artist_new(p->axes, PLOT_POLYGONS, map->lines ? 2 : 1);
  a->repr = repr;
  a->map = map;
  a->map_lines = map->lines;
  a->collection = a->fixed_limits = true;
  a->filled = a->closed = !map->lines;
  a->pen = (PlotPen){{0, 0, 0, 1}, map->lines ? p->state->style.line_width : 0, '-'};
  return a;
}

/* The grid reaches to the edges of the axes. */
static void contour_edges(PlotCall *p, const PlotGrid *g) {
  double x[2] = {INFINITY, -INFINITY}, y[2] = {INFINITY, -INFINITY};
  for (int64_t k = 0; k < g->rows * g->columns; k++) {
    if (!isfinite(g->x[k]) || !isfinite(g->y[k])) continue;
    x[0] = fmin(x[0], g->x[k]), x[1] = fmax(x[1], g->x[k]);
    y[0] = fmin(y[0], g->y[k]), y[1] = fmax(y[1], g->y[k]);
  }
  if (x[0] > x[1]) return;
  plot_cover(p->axes, x, y, 2);
  for (int k = 0; k < 2; k++)
    plot_axis_sticky(p->arena, &p->axes->x, x[k]), plot_axis_sticky(p->arena, &p->axes->y, y[k]);
  plot_limits_free(p->axes, AXIS_X), plot_limits_free(p->axes, AXIS_Y);
}

/* The grid and the artist of a call; NULL: it has failed. */
static PlotArtist *contour_begin(PlotCall *p, bool filled, PlotGrid *grid) {
  ContourArgs args;
  PlotMap *map = NULL;
  bool log = !strncmp(plot_text(p, "norm", ""), "log", 3), drawn = contour_args(p, &args);
  for (int64_t k = 0; drawn && log && k < args.z.count; k++)
    if (args.z.at[k] <= 0) args.z.at[k] = NAN; /* it has no logarithm */
  bool good = drawn && grid_of(p, &args.x, &args.y, &args.z, grid) &&
              contour_map(p, &args.z, &args.levels, filled, &map);
  return good ? contour_artist(p, map, "<matplotlib.contour.QuadContourSet>") : NULL;
}

bool plot_fn_contour(PlotCall *p) {
  PlotGrid grid;
  PlotArtist *a = contour_begin(p, false, &grid);
  if (!a) return false;
  const PlotMap *map = a->map;
  const char *dash = plot_text(p, "linestyles|linestyle", NULL);
  if (!plot_number(p, "linewidths|linewidth|lw", a->pen.width, &a->pen.width) || !plot_common(p, a))
    return false;
  a->label = NULL; /* contours are not in legends */
  if (dash && !plot_dash(p, dash, &a->pen.dash)) return false;
  a->dashed_below = map->color_count == 1 && !dash; /* one colour: negative levels are dashed */
  for (uint32_t k = 0; k < map->level_count && !rt_stops(p->rt->interrupt); k++)
    plot_contour_lines(p->arena, &grid, map->levels[k], map->levels[k], a, p->rt->interrupt);
  if (rt_interrupted(p->rt)) return false;
  contour_edges(p, &grid);
  p->axes->current = a;
  plot_give(p, a);
  return true;
}

/* Each band is drawn up to the highest level, and the next one over it: no seams between them. */
bool plot_fn_contourf(PlotCall *p) {
  PlotGrid grid;
  PlotArtist *a = contour_begin(p, true, &grid);
  if (!a || !plot_common(p, a)) return false;
  a->label = NULL; /* contours are not in legends */
  const PlotMap *map = a->map;
  uint32_t n = map->level_count;
  bool more = map->extend & 2, less = map->extend & 1;
  double highest = more ? INFINITY : map->levels[n - 1];
  for (uint32_t k = !less; k < n + more && !rt_stops(p->rt->interrupt);
       k++) { /* from boundary k - 1 to boundary k */
    double low = k ? map->levels[k - 1] : -INFINITY, high = k < n ? map->levels[k] : INFINITY;
    if (!plot_contour_holds(&grid, low, high)) continue;
    double middle = map->log ? sqrt(low) * sqrt(high) : (low + high) / 2;
    double value = !k ? (map->log ? DBL_MIN : -INFINITY) : k < n ? middle : INFINITY;
    plot_contour_band(p->arena, &grid, low, a->alpha >= 0 && a->alpha < 1 ? high : highest, value, a,
                      p->rt->interrupt);
  }
  if (rt_interrupted(p->rt)) return false;
  contour_edges(p, &grid);
  p->axes->current = a;
  plot_give(p, a);
  return true;
}

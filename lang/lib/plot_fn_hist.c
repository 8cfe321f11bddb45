/* Histograms of one and two dimensions: bins as NumPy makes them, bars, outlines and meshes. */
#include <math.h>
#include <string.h>

#include "lang/lib/plot_args.h"
#include "lang/rt/array.h"

/* NumPy's rules for the number of bins. */
static double auto_bins(PlotCall *p, const double *v, int64_t n, double low, double high, const char *rule) {
  double *s, size = (double)n;
  int64_t kept = plot_sorted(p, v, n, &s);
  double sturges = (high - low) / (log2(size) + 1);
  double fd = 2 * (plot_quantile(s, kept, 0.75) - plot_quantile(s, kept, 0.25)) / cbrt(size);
  double width = !strcmp(rule, "sturges") ? sturges
                 : !strcmp(rule, "sqrt")  ? (high - low) / sqrt(size)
                 : !strcmp(rule, "fd")    ? fd
                 : fd > 0                 ? fmin(fd, sturges)
                                          : sturges;
  return width > 0 ? ceil((high - low) / width) : 1;
}

/* The edges of bins= over all values. */
static bool bin_edges(PlotCall *p, const char *name, const double *v, int64_t n, double **edges,
                      int64_t *bins) {
  PlotArg a;
  PlotVec given, range;
  double low = INFINITY, high = -INFINITY, count = 10;
  bool has = plot_arg(p, name, &a);
  if (has && !plot_is_str(&a)) {
    if (!plot_vec_of(p, &a, name, &given)) return false;
    if (given.rank) {
      if (given.count < 2) return plot_fault(p, "bins needs at least 2 edges");
      for (int64_t k = 1; k < given.count; k++)
        if (!(given.at[k] >= given.at[k - 1])) return plot_fault(p, "bins must increase monotonically");
      *edges = given.at, *bins = given.count - 1;
      return true;
    }
    count = given.at[0];
  }
  for (int64_t k = 0; k < n; k++)
    if (isfinite(v[k])) low = fmin(low, v[k]), high = fmax(high, v[k]);
  if (!plot_vec(p, "range", &range)) return false;
  if (range.count == 2) low = range.at[0], high = range.at[1];
  if (low > high) low = 0, high = 1;
  if (low == high) low -= 0.5, high += 0.5;
  if (has && plot_is_str(&a)) count = auto_bins(p, v, n, low, high, a.value.str->text);
  if (!(count >= 1 && count <= 1e7)) return plot_fault(p, "bins must be positive");
  *bins = (int64_t)count;
  *edges = arena_array(p->arena, double, *bins + 1);
  for (int64_t k = 0; k <= *bins; k++) (*edges)[k] = low + (high - low) * ((double)k / (double)*bins);
  (*edges)[*bins] = high;
  return true;
}

/* The bin of v, or -1; the last one has its upper edge. */
static int64_t bin_of(const double *edges, int64_t bins, double v) {
  int64_t low = 0, high = bins;
  if (!(v >= edges[0] && v <= edges[bins])) return -1;
  while (high - low > 1) {
    int64_t middle = (low + high) / 2;
    if (v >= edges[middle])
      low = middle;
    else
      high = middle;
  }
  return low;
}

static bool count_bins(PlotCall *p, const PlotVec *v, const double *edges, int64_t bins, double *counts) {
  PlotVec w;
  double total = 0, sum = 0;
  if (!plot_vec(p, "weights", &w)) return false;
  if (w.at && w.count != v->count)
    return plot_fault(p, "weights has %lld values for %lld", (long long)w.count, (long long)v->count);
  for (int64_t k = 0; k < v->count; k++) {
    int64_t bin = bin_of(edges, bins, v->at[k]);
    if (bin >= 0) counts[bin] += w.at ? w.at[k] : 1;
  }
  for (int64_t k = 0; k < bins; k++) total += counts[k];
  if (plot_flag(p, "density", false) && total > 0)
    for (int64_t k = 0; k < bins; k++) counts[k] /= total * (edges[k + 1] - edges[k]);
  if (plot_flag(p, "cumulative", false))
    for (int64_t k = 0; k < bins; k++) {
      sum += plot_flag(p, "density", false) ? counts[k] * (edges[k + 1] - edges[k]) : counts[k];
      counts[k] = sum;
    }
  return true;
}

/* The outline of a histogram: histtype='step' and 'stepfilled'. */
static PlotArtist *outline(PlotCall *p, const double *edges, const double *counts, int64_t bins, bool filled,
                           bool across) {
  PlotArtist *a = plot_artist_new(p->axes, PLOT_POLYGONS, 1);
  a->x = arena_array(p->arena, double, 2 * bins + 3), a->y = arena_array(p->arena, double, 2 * bins + 3);
  double *along = across ? a->y : a->x, *up = across ? a->x : a->y;
  along[a->count] = edges[0], up[a->count++] = 0;
  for (int64_t k = 0; k < bins; k++) {
    along[a->count] = edges[k], up[a->count++] = counts[k];
    along[a->count] = edges[k + 1], up[a->count++] = counts[k];
  }
  along[a->count] = edges[bins], up[a->count++] = 0;
  a->starts = arena_array(p->arena, uint32_t, 2);
  a->starts[1] = (uint32_t)a->count;
  a->parts = 1;
  a->filled = filled;
  a->closed = filled;
  a->outlined = !filled;
  a->repr = "[<matplotlib.patches.Polygon>]";
  return a;
}

static bool hist_style(PlotCall *p, PlotArtist *a, uint32_t set, bool step) {
  PlotColor *colors;
  PlotArg labels, *items;
  uint32_t count;
  if (!plot_colors(p, "color|c|facecolor|fc", &colors, &count)) return false;
  a->fill = count ? colors[set % count] : plot_next_color(p, false);
  bool edge;
  a->pen = (PlotPen){step ? a->fill : (PlotColor){0, 0, 0, 1}, 0, '-'};
  if (!plot_color(p, "edgecolor|ec", &a->pen.color, &edge)) return false;
  if (!plot_number(p, "linewidth|lw", 1, &a->pen.width)) return false;
  if (!edge && !step) a->pen.width = 0;
  const char *dash = plot_text(p, "linestyle|ls", NULL);
  if (dash && !plot_dash(p, dash, &a->pen.dash)) return false;
  if (!plot_common(p, a)) return false;
  bool many =
      plot_arg(p, "label", &labels) && (labels.type->kind == TY_LIST || labels.type->kind == TY_TUPLE);
  if (many) {
    uint32_t n = plot_items(p, &labels, &items);
    if (set < n) a->label = plot_text_of(p, &items[set]);
  }
  return true;
}

static bool add_hist(PlotCall *p, const double *edges, const double *counts, const double *below,
                     int64_t bins, uint32_t set, uint32_t sets, const char *kind) {
  bool across = !strcmp(plot_text(p, "orientation", "vertical"), "horizontal");
  bool step = !strncmp(kind, "step", 4),
       stacked = !strcmp(kind, "barstacked") || plot_flag(p, "stacked", false);
  PlotArtist *a;
  double share;
  if (!plot_number(p, "rwidth", sets > 1 && !stacked ? 0.8 : 1, &share)) return false;
  if (step) {
    a = outline(p, edges, counts, bins, !strcmp(kind, "stepfilled"), across);
  } else {
    a = plot_rectangles(p, bins);
    for (int64_t k = 0; k < bins; k++) {
      double wide = edges[k + 1] - edges[k], w = wide * share / (stacked ? 1 : sets);
      double x = edges[k] + wide * (1 - share) / 2 + (stacked ? 0 : set * w);
      if (!strcmp(plot_text(p, "align", "mid"), "left")) x -= wide / 2;
      plot_rectangle(a, across, x, w, below[k], below[k] + counts[k]);
    }
  }
  plot_cover(p->axes, a->x, a->y, a->count);
  plot_axis_sticky(p->arena, across ? &p->axes->x : &p->axes->y, 0);
  if (plot_flag(p, "log", false)) (across ? &p->axes->x : &p->axes->y)->scale = SCALE_LOG;
  plot_give(p, a);
  return hist_style(p, a, set, step && strcmp(kind, "stepfilled"));
}

static Array *array_of(PlotCall *p, const double *v, unsigned rank, const int64_t *shape) {
  Array *a = array_new(p->rt, DT_F64, rank, shape, false);
  if (a && a->size) memcpy(a->data, v, sizeof(double) * (size_t)a->size);
  return a;
}

/* The tuple of a histogram: arrays, then the artist. */
static bool give_arrays(PlotCall *p, Array **arrays, uint32_t count) {
  const Type *type = p->call->result;
  Tuple *out = tuple_new(type);
  bool ok = out != NULL;
  for (uint32_t k = 0; k < count; k++) ok = ok && arrays[k];
  if (!ok) {
    for (uint32_t k = 0; k < count; k++)
      if (arrays[k]) object_release(&arrays[k]->head);
    return p->rt->fault.set ? false : rt_fault(p->rt, DG_MEMORY, "out of memory");
  }
  for (uint32_t k = 0; k < count; k++) out->items[k].array = arrays[k];
  out->items[count].object = plot_handle(&plot_artist_class, p->figure, p->axes, p->made[0]);
  p->out->tuple = out;
  return p->done = true;
}

bool plot_fn_hist(PlotCall *p) {
  PlotVec *sets;
  uint32_t n = plot_data_sets(p, "x", &sets);
  int64_t bins, total = 0, at = 0;
  double *edges;
  const char *kind = plot_text(p, "histtype", "bar");
  if (!n) return false;
  for (uint32_t k = 0; k < n; k++) total += sets[k].count;
  double *all = arena_array(p->arena, double, total + 1);
  for (uint32_t k = 0; k < n; k++)
    memcpy(all + at, sets[k].at, sizeof *all * (size_t)sets[k].count), at += sets[k].count;
  if (!bin_edges(p, "bins", all, total, &edges, &bins)) return false;
  double *counts = arena_array(p->arena, double, n *bins + 1),
         *below = arena_array(p->arena, double, bins + 1);
  bool stacked = !strcmp(kind, "barstacked") || plot_flag(p, "stacked", false);
  for (uint32_t k = 0; k < n; k++) {
    double *c = counts + (int64_t)k * bins;
    if (!count_bins(p, &sets[k], edges, bins, c) || !add_hist(p, edges, c, below, bins, k, n, kind))
      return false;
    for (int64_t j = 0; stacked && j < bins; j++) below[j] += c[j];
  }
  const Type *first = p->call->result->items[0];
  int64_t shape[2] = {n, bins}, length = bins + 1;
  Array *arrays[2] = {array_of(p, counts, first->rank, first->rank == 2 ? shape : &bins),
                      array_of(p, edges, 1, &length)};
  return give_arrays(p, arrays, 2);
}

/* Counts on a grid, as a mesh. */
bool plot_fn_hist2d(PlotCall *p) {
  PlotVec x, y;
  PlotArg bins_arg;
  double *ex, *ey;
  int64_t nx, ny;
  if (!plot_vec(p, "x", &x) || !plot_vec(p, "y", &y)) return false;
  if (x.count != y.count) return plot_fault(p, "x and y have different lengths");
  if (plot_arg(p, "bins", &bins_arg) && bins_arg.type->kind != TY_SCALAR)
    return plot_fault(p, "bins is one number here, for both axes");
  if (!bin_edges(p, "bins", x.at, x.count, &ex, &nx) || !bin_edges(p, "bins", y.at, y.count, &ey, &ny))
    return false;
  double *counts = arena_array(p->arena, double, nx *ny + 1),
         *values = arena_array(p->arena, double, nx *ny + 1);
  for (int64_t k = 0; k < x.count; k++) {
    int64_t i = bin_of(ex, nx, x.at[k]), j = bin_of(ey, ny, y.at[k]);
    if (i >= 0 && j >= 0) counts[i * ny + j]++;
  }
  PlotArtist *a = plot_rectangles(p, nx * ny);
  for (int64_t i = 0; i < nx; i++)
    for (int64_t j = 0; j < ny; j++) {
      values[a->parts] = counts[i * ny + j];
      plot_rectangle(a, false, ex[i], ex[i + 1] - ex[i], ey[j], ey[j + 1]);
    }
  a->values = values;
  if (!(a->map = plot_map_new(p, values, nx * ny)) || !plot_common(p, a)) return false;
  plot_cover(p->axes, a->x, a->y, a->count);
  plot_axis_sticky(p->arena, &p->axes->x, ex[0]), plot_axis_sticky(p->arena, &p->axes->x, ex[nx]);
  plot_axis_sticky(p->arena, &p->axes->y, ey[0]), plot_axis_sticky(p->arena, &p->axes->y, ey[ny]);
  p->axes->current = a;
  plot_give(p, a);
  int64_t shape[2] = {nx, ny}, lx = nx + 1, ly = ny + 1;
  Array *arrays[3] = {array_of(p, counts, 2, shape), array_of(p, ex, 1, &lx), array_of(p, ey, 1, &ly)};
  return give_arrays(p, arrays, 3);
}

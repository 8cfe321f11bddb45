/* Histograms of one and two dimensions: bars, outlines and meshes. Source: Matplotlib's reference of hist and
 * hist2d. */
#include <math.h>
#include <string.h>

#include "lang/lib/plot/read/bins.h"
#include "lang/rt/array/array.h"

typedef struct Hist {
  uint32_t sets;
  int64_t bins;
  double *edges;
  double *tops;   /* sets x bins; of stacked ones the sums so far */
  double *bottom; /* bins; zeros where not given */
  PlotColor *colors;
  bool stacked, density, step, filled, across;
} Hist;

static double *row(const Hist *h, uint32_t set) { return h->tops + (int64_t)set * h->bins; }

/* ---- heights ---- */

static bool weights_of(PlotCall *p, const PlotVec *sets, uint32_t n, PlotVec **weights) {
  *weights = NULL;
  if (!plot_has(p, "weights")) return true;
  uint32_t given = plot_data_sets(p, "weights", weights);
  if (!given) return false;
  bool same = given == n;
  for (uint32_t k = 0; same && k < n; k++) same = (*weights)[k].count == sets[k].count;
  return same || plot_fault(p, "weights should have the same shape as x");
}

static double sum_of(const double *v, int64_t n) {
  double sum = 0;
  for (int64_t k = 0; k < n; k++) sum += v[k];
  return sum;
}

static void add_up(double *v, int64_t n, bool from_end) {
  if (from_end)
    for (int64_t k = n - 1; k-- > 0;) v[k] += v[k + 1];
  else
    for (int64_t k = 1; k < n; k++) v[k] += v[k - 1];
}

static double width_at(const Hist *h, int64_t bin) { return h->edges[bin + 1] - h->edges[bin]; }

static void normalise(Hist *h) {
  double all = h->stacked ? sum_of(row(h, h->sets - 1), h->bins) : 0;
  for (uint32_t k = 0; k < h->sets; k++) {
    double total = h->stacked ? all : sum_of(row(h, k), h->bins);
    for (int64_t j = 0; j < h->bins; j++) row(h, k)[j] = row(h, k)[j] / width_at(h, j) / total;
  }
}

static bool heights(PlotCall *p, Hist *h, const PlotVec *sets, const PlotVec *weights) {
  double way;
  if (!plot_number(p, "cumulative", 0, &way)) return false;
  h->tops = arena_array(p->arena, double, (int64_t)h->sets * h->bins + 1);
  for (uint32_t k = 0; k < h->sets; k++) {
    if (!plot_bin_counts(p, &sets[k], weights ? &weights[k] : NULL, h->edges, h->bins, row(h, k)))
      return false;
    for (int64_t j = 0; h->stacked && k && j < h->bins; j++) row(h, k)[j] += row(h, k - 1)[j];
  }
  if (h->density) normalise(h);
  for (uint32_t k = 0; way != 0 && k < h->sets; k++) {
    for (int64_t j = 0; h->density && j < h->bins; j++) row(h, k)[j] *= width_at(h, j);
    add_up(row(h, k), h->bins, way < 0);
  }
  return true;
}

static bool bottom_of(PlotCall *p, Hist *h) {
  PlotVec v;
  if (!plot_vec(p, "bottom", &v)) return false;
  if (v.at && v.count != 1 && v.count != h->bins)
    return plot_fault(p, "bottom has %lld values for %lld bins", (long long)v.count, (long long)h->bins);
  h->bottom = arena_array(p->arena, double, h->bins + 1);
  for (int64_t k = 0; k < h->bins; k++) h->bottom[k] = !v.at ? 0 : v.at[v.count == 1 ? 0 : k];
  return true;
}

/* ---- how they look ---- */

static bool colors_of(PlotCall *p, Hist *h) {
  PlotColor *given;
  PlotArg arg;
  uint32_t count;
  if (!plot_colors(p, "color", &given, &count)) return false;
  h->colors = arena_array(p->arena, PlotColor, h->sets + 1);
  bool list = plot_arg(p, "color", &arg) && arg.type->kind == TY_LIST;
  if (count && count != h->sets && (list || count != 1))
    return plot_fault(p, "color gives %u colors for %u data sets: one for each, or one for all", count,
                      h->sets);
  for (uint32_t k = 0; k < h->sets; k++)
    h->colors[k] = count ? given[count == 1 ? 0 : k] : plot_next_color(p, false);
  return true;
}

static bool style(PlotCall *p, const Hist *h, PlotArtist *a, uint32_t set) {
  PlotColor *faces;
  PlotArg labels, *items;
  uint32_t count;
  bool edge;
  a->fill = h->colors[set];
  if (!plot_colors(p, "facecolor|fc", &faces, &count)) return false;
  if (count && !(h->step && !h->filled)) a->fill = faces[set % count];
  bool line = h->step && !h->filled;
  a->pen = (PlotPen){line ? h->colors[set] : (PlotColor){0, 0, 0, 1}, 0, '-'};
  if (!plot_color(p, "edgecolor|ec", &a->pen.color, &edge)) return false;
  if (!plot_number(p, "linewidth|lw", 1, &a->pen.width)) return false;
  if (!edge && !line) a->pen.width = 0;
  const char *dash = plot_text(p, "linestyle|ls", NULL);
  if (dash && !plot_dash(p, dash, &a->pen.dash)) return false;
  if (!plot_hatch(p, a, edge || line) || !plot_common(p, a)) return false;
  if (!plot_arg(p, "label", &labels)) return true;
  a->label = NULL;
  uint32_t n = plot_items(p, &labels, &items);
  const char *text = set < n ? plot_text_of(p, &items[set]) : NULL;
  if (text && *text && *text != '_') a->label = text;
  return true;
}

/* ---- outlines ---- */

/* The outline of a set: over its tops from the left, and where it is filled back along what lies below. */
static PlotArtist *outline(PlotCall *p, const Hist *h, uint32_t set, double shift) {
  PlotArtist *a = plot_artist_new(p->axes, PLOT_POLYGONS, h->filled ? 1 : 2);
  const double *under = h->stacked && set ? row(h, set - 1) : NULL;
  a->x = arena_array(p->arena, double, 4 * h->bins + 4),
  a->y = arena_array(p->arena, double, 4 * h->bins + 4);
  double *along = h->across ? a->y : a->x, *up = h->across ? a->x : a->y;
  int64_t n = h->bins;
#define LOW(k)      (h->bottom[k] + (under ? under[k] : 0))
#define POINT(x, y) (along[a->count] = (x) + shift, up[a->count++] = (y))
  POINT(h->edges[0], LOW(0));
  for (int64_t k = 0; k < n; k++) {
    double top = row(h, set)[k] + h->bottom[k];
    POINT(h->edges[k], top);
    POINT(h->edges[k + 1], top);
  }
  POINT(h->edges[n], LOW(n - 1));
  for (int64_t k = n - 1; h->filled && k > 0; k--) {
    POINT(h->edges[k], LOW(k));
    POINT(h->edges[k], LOW(k - 1));
  }
#undef LOW
#undef POINT
  a->starts = arena_array(p->arena, uint32_t, 2);
  a->starts[1] = (uint32_t)a->count;
  a->parts = 1;
  a->filled = h->filled;
  a->closed = h->filled;
  a->outlined = !h->filled;
  a->repr = "[<matplotlib.patches.Polygon>]";
  return a;
}

/* The last set is drawn first: the first lies over all. */
static bool outlines(PlotCall *p, const Hist *h, char align, PlotArtist **made) {
  double shift = 0.5 * (h->edges[1] - h->edges[0]) * (align == 'l' ? -1 : align == 'r');
  for (uint32_t set = h->sets; set-- > 0;) {
    plot_next_color(p, true); /* they are polygons, which take a colour of the cycle and do not show it */
    made[set] = outline(p, h, set, shift);
    plot_cover(p->axes, made[set]->x, made[set]->y, made[set]->count);
  }
  plot_axis_sticky(p->arena, h->across ? &p->axes->x : &p->axes->y, 0);
  return true;
}

/* ---- bars ---- */

static bool bars(PlotCall *p, const Hist *h, char align, PlotArtist **made) {
  double share, offset = align == 'l' ? -0.5 : align == 'r' ? 0.5 : 0;
  uint32_t beside = h->stacked ? 1 : h->sets;
  if (!plot_number(p, "rwidth", beside > 1 ? 0.8 : 1, &share)) return false;
  share = fmin(fmax(share, 0), 1);
  for (uint32_t set = 0; set < h->sets; set++) {
    PlotArtist *a = made[set] = plot_rectangles(p, h->bins);
    for (int64_t k = 0; k < h->bins; k++) {
      double wide = width_at(h, k), width = wide * share / beside, top = row(h, set)[k];
      double x = h->edges[k] + wide * (1 - share) / 2 + (h->stacked ? 0 : set * width) + offset * wide;
      double low = h->stacked && set ? row(h, set - 1)[k] : h->bottom[k];
      plot_rectangle(a, h->across, x, width, low, h->stacked ? top : low + top);
      if (!set) plot_axis_sticky(p->arena, h->across ? &p->axes->x : &p->axes->y, low);
    }
    plot_cover(p->axes, a->x, a->y, a->count);
  }
  return true;
}

/* ---- what a call gives ---- */

static Array *array_of(PlotCall *p, const double *v, unsigned rank, const int64_t *shape) {
  Array *a = array_new(p->rt, elem_of(DT_F64), rank, shape, false);
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

/* ---- hist ---- */

static bool one_among(PlotCall *p, const char *name, const char *otherwise, const char *names) {
  const char *text = plot_text(p, name, otherwise);
  if (plot_one_of(names, text)) return true;
  StrBuf all = {0};
  for (const char *at = names; *at; at++) strbuf_printf(&all, *at == '|' ? "', '" : "%c", *at);
  plot_fault(p, "%s is one of '%s', not '%s'", name, strbuf_text(&all), text);
  return strbuf_fini(&all), false;
}

static bool words_hold(PlotCall *p) {
  return one_among(p, "histtype", "bar", "bar|barstacked|step|stepfilled") &&
         one_among(p, "align", "mid", "left|mid|right") &&
         one_among(p, "orientation", "vertical", "horizontal|vertical");
}

static PlotVec joined(PlotCall *p, const PlotVec *sets, uint32_t n) {
  int64_t total = 0;
  for (uint32_t k = 0; k < n; k++) total += sets[k].count;
  PlotVec all = {.at = arena_array(p->arena, double, total + 1), .rank = 1};
  for (uint32_t k = 0; k < n; k++) {
    memcpy(all.at + all.count, sets[k].at, sizeof *all.at * (size_t)sets[k].count);
    all.count += sets[k].count;
  }
  return all;
}

static Hist hist_new(PlotCall *p, uint32_t sets) {
  const char *kind = plot_text(p, "histtype", "bar");
  return (Hist){.sets = sets,
                .stacked = !strcmp(kind, "barstacked") || plot_flag(p, "stacked", false),
                .density = plot_flag(p, "density", false),
                .step = !strncmp(kind, "step", 4),
                .filled = !strcmp(kind, "stepfilled"),
                .across = !strcmp(plot_text(p, "orientation", "vertical"), "horizontal")};
}

static bool hist_give(PlotCall *p, const Hist *h) {
  const Type *first = p->call->result->items[0];
  int64_t shape[2] = {h->sets, h->bins}, length = h->bins + 1;
  Array *arrays[2] = {array_of(p, h->tops, first->rank, first->rank == 2 ? shape : &h->bins),
                      array_of(p, h->edges, 1, &length)};
  return give_arrays(p, arrays, 2);
}

bool plot_fn_hist(PlotCall *p) {
  PlotVec *sets, *weights, range;
  PlotArg bins;
  if (!words_hold(p)) return false;
  uint32_t n = plot_data_sets(p, "x", &sets);
  if (!n || !weights_of(p, sets, n, &weights) || !plot_vec(p, "range", &range)) return false;
  PlotVec all = joined(p, sets, n);
  Hist h = hist_new(p, n);
  bool given = plot_arg(p, "bins", &bins);
  if (!plot_bin_edges(p, given ? &bins : NULL, p->state->style.bins, &range, &all, plot_kind(p, "x"),
                      &h.edges, &h.bins) ||
      !heights(p, &h, sets, weights) || !bottom_of(p, &h) || !colors_of(p, &h))
    return false;
  PlotArtist **made = arena_array(p->arena, PlotArtist *, n + 1);
  char align = *plot_text(p, "align", "mid");
  if (plot_flag(p, "log", false)) plot_scale(p->axes, h.across ? AXIS_X : AXIS_Y, SCALE_LOG);
  if (!(h.step ? outlines(p, &h, align, made) : bars(p, &h, align, made))) return false;
  for (uint32_t set = 0; set < n; set++) {
    plot_give(p, made[set]);
    if (!style(p, &h, made[set], set)) return false;
  }
  return hist_give(p, &h);
}

/* ---- hist2d ---- */

/* bins= and range= of axis k: one for both, or a pair. */
static bool plane_edges(PlotCall *p, const PlotVec *v, uint32_t k, double **edges, int64_t *count) {
  PlotArg bins, *items;
  PlotVec both, range = {0};
  bool given = plot_arg(p, "bins", &bins);
  bool pair = given && (bins.type->kind == TY_LIST || bins.type->kind == TY_TUPLE) &&
              plot_items(p, &bins, &items) == 2;
  if (given && plot_is_str(&bins))
    return plot_fault(p, "bins is a number of bins, their edges, or a pair of these");
  if (pair) bins = items[k];
  if (!plot_vec(p, "range", &both)) return false;
  if (both.at && both.count != 4) return plot_fault(p, "range is [[xmin, xmax], [ymin, ymax]]");
  if (both.at) range = (PlotVec){both.at + 2 * k, 2, 1, {2}};
  return plot_bin_edges(p, given ? &bins : NULL, 10, &range, v, 'd', edges, count);
}

typedef struct Plane {
  double *edges[2], *counts; /* counts: by x, then y */
  int64_t bins[2];
} Plane;

static bool plane_counts(PlotCall *p, Plane *f, const PlotVec *x, const PlotVec *y) {
  PlotVec w;
  double total = 0;
  if (!plot_vec(p, "weights", &w)) return false;
  if (w.at && w.count != x->count) return plot_fault(p, "weights should have the same shape as x");
  f->counts = arena_array(p->arena, double, f->bins[0] * f->bins[1] + 1);
  for (int64_t k = 0; k < x->count; k++) {
    int64_t i = plot_bin_of(f->edges[0], f->bins[0], x->at[k]),
            j = plot_bin_of(f->edges[1], f->bins[1], y->at[k]);
    if (i >= 0 && j >= 0) f->counts[i * f->bins[1] + j] += w.at ? w.at[k] : 1;
    if (rt_polls(p->rt, k)) return false;
  }
  if (!plot_flag(p, "density", false)) return true;
  for (int64_t k = 0; k < f->bins[0] * f->bins[1]; k++) total += f->counts[k];
  for (int64_t i = 0; i < f->bins[0]; i++)
    for (int64_t j = 0; j < f->bins[1]; j++)
      f->counts[i * f->bins[1] + j] = f->counts[i * f->bins[1] + j] / (f->edges[0][i + 1] - f->edges[0][i]) /
                                      (f->edges[1][j + 1] - f->edges[1][j]) / total;
  return true;
}

/* Rectangles, row by row from below. */
static PlotArtist *plane_mesh(PlotCall *p, const Plane *f) {
  PlotArtist *a = plot_rectangles(p, f->bins[0] * f->bins[1]);
  a->values = arena_array(p->arena, double, f->bins[0] * f->bins[1] + 1);
  for (int64_t j = 0; j < f->bins[1]; j++)
    for (int64_t i = 0; i < f->bins[0]; i++) {
      a->values[a->parts] = f->counts[i * f->bins[1] + j];
      plot_rectangle(a, false, f->edges[0][i], f->edges[0][i + 1] - f->edges[0][i], f->edges[1][j],
                     f->edges[1][j + 1]);
    }
  return a;
}

/* Counts on a grid, as a mesh. */
bool plot_fn_hist2d(PlotCall *p) {
  PlotVec x, y;
  Plane f = {0};
  double least, most;
  if (!plot_vec(p, "x", &x) || !plot_vec(p, "y", &y)) return false;
  if (x.count != y.count) return plot_fault(p, "x and y have different lengths");
  if (!plane_edges(p, &x, 0, &f.edges[0], &f.bins[0]) || !plane_edges(p, &y, 1, &f.edges[1], &f.bins[1]) ||
      !plane_counts(p, &f, &x, &y) || !plot_number(p, "cmin", -INFINITY, &least) ||
      !plot_number(p, "cmax", INFINITY, &most))
    return false;
  for (int64_t k = 0; k < f.bins[0] * f.bins[1]; k++)
    if (f.counts[k] < least || f.counts[k] > most) f.counts[k] = NAN;
  PlotArtist *a = plane_mesh(p, &f);
  if (!(a->map = plot_map_new(p, a->values, f.bins[0] * f.bins[1])) || !plot_common(p, a)) return false;
  plot_cover(p->axes, a->x, a->y, a->count);
  for (int k = 0; k < 2; k++)
    for (int end = 0; end < 2; end++)
      plot_axis_sticky(p->arena, k ? &p->axes->y : &p->axes->x, f.edges[k][end ? f.bins[k] : 0]);
  p->axes->current = a;
  plot_give(p, a);
  int64_t lx = f.bins[0] + 1, ly = f.bins[1] + 1;
  Array *arrays[3] = {array_of(p, f.counts, 2, f.bins), array_of(p, f.edges[0], 1, &lx),
                      array_of(p, f.edges[1], 1, &ly)};
  return give_arrays(p, arrays, 3);
}

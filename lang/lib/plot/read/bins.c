/* Bins of histograms: their edges and what falls into them, as np.histogram has them.
 * Source: NumPy's reference of histogram_bin_edges and histogram. */
#include "lang/lib/plot/read/bins.h"

#include <math.h>
#include <string.h>

/* ---- what the numbers are ---- */

/* 'i' where all are integers, 'f' float32, 'b' truth values, 'd' any other. */
static char kind_of(const Type *type) {
  if (type->kind == TY_RANGE) return 'i';
  if (type->kind == TY_SCALAR || type->kind == TY_ARRAY)
    return dtype_is_int(type->dtype) ? 'i' : type->dtype == DT_F32 ? 'f' : type->dtype == DT_BOOL ? 'b' : 'd';
  bool many = type->kind == TY_LIST || type->kind == TY_TUPLE;
  if (!many || !type->count) return 'd';
  char kind = kind_of(type->items[0]);
  for (uint32_t k = 1; k < (type->kind == TY_TUPLE ? type->count : 1); k++)
    if (kind_of(type->items[k]) != kind) return 'd';
  return kind;
}

char plot_kind(PlotCall *p, const char *name) {
  PlotArg a;
  return plot_arg(p, name, &a) ? kind_of(a.type) : 'd';
}

/* ---- how many ---- */

typedef struct Sample {
  const double *sorted;
  int64_t count;
  double n, span; /* the count as a number, at least 1; from the smallest to the largest */
} Sample;

static double quartiles(const Sample *s) {
  return plot_quantile(s->sorted, s->count, 0.75) - plot_quantile(s->sorted, s->count, 0.25);
}

static double deviation(const Sample *s) {
  double mean = 0, sum = 0;
  for (int64_t k = 0; k < s->count; k++) mean += s->sorted[k] / s->n;
  for (int64_t k = 0; k < s->count; k++) sum += (s->sorted[k] - mean) * (s->sorted[k] - mean);
  return sqrt(sum / s->n);
}

static double width_sqrt(const Sample *s) { return s->span / sqrt(s->n); }
static double width_sturges(const Sample *s) { return s->span / (log2(s->n) + 1); }
static double width_rice(const Sample *s) { return s->span / (2 * pow(s->n, 1.0 / 3)); }
static double width_scott(const Sample *s) { return pow(24 * sqrt(M_PI) / s->n, 1.0 / 3) * deviation(s); }
static double width_fd(const Sample *s) { return 2 * quartiles(s) * pow(s->n, -1.0 / 3); }
static double width_auto(const Sample *s) {
  double fd = width_fd(s);
  return fd != 0 ? fmin(width_sturges(s), fd) : width_sturges(s);
}

/* Source of the rules: NumPy's reference of histogram_bin_edges. */
static const struct {
  const char *name;
  double (*width)(const Sample *s);
} rules[] = {{"auto", width_auto}, {"fd", width_fd},           {"scott", width_scott},
             {"rice", width_rice}, {"sturges", width_sturges}, {"sqrt", width_sqrt}};

static bool count_by_rule(PlotCall *p, const char *name, const PlotVec *v, const double *ends, char kind,
                          double *count) {
  enum { RULES = sizeof rules / sizeof *rules };
  double *inside = arena_array(p->arena, double, v->count + 1), *sorted;
  int64_t n = 0;
  uint32_t rule = 0;
  while (rule < RULES && strcmp(rules[rule].name, name)) rule++;
  if (rule == RULES)
    return plot_fault(
        p,
        "bins is a number of bins, their edges, or one of 'auto', 'fd', 'scott', 'rice', 'sturges', "
        "'sqrt', not '%s'",
        name);
  if (plot_has(p, "weights"))
    return plot_fault(
        p, "the number of bins of data with weights is not found by a rule: give bins=10 or the edges");
  for (int64_t k = 0; k < v->count; k++)
    if (v->at[k] >= ends[0] && v->at[k] <= ends[1]) inside[n++] = v->at[k];
  n = plot_sorted(p, inside, n, &sorted);
  if (n < 0) return false;
  Sample s = {sorted, n, n ? (double)n : 1, n ? sorted[n - 1] - sorted[0] : 0};
  double width = n ? rules[rule].width(&s) : 0;
  if (kind == 'i' && width > 0 && width < 1) width = 1;
  *count = width > 0 ? ceil((ends[1] - ends[0]) / width) : 1;
  return true;
}

/* ---- edges ---- */

static bool edges_given(PlotCall *p, const PlotVec *given, double **edges, int64_t *bins) {
  if (given->rank != 1) return plot_fault(p, "`bins` must be 1d, when an array");
  if (given->count < 2) return plot_fault(p, "bins needs at least 2 edges");
  for (int64_t k = 1; k < given->count; k++)
    if (!(given->at[k] >= given->at[k - 1]))
      return plot_fault(p, "`bins` must increase monotonically, when an array");
  *edges = given->at, *bins = given->count - 1;
  return true;
}

/* The ends of all bins: `range`, where there is one, or the smallest and the largest number. */
static bool outer_edges(PlotCall *p, const PlotVec *v, const PlotVec *range, double *ends) {
  double low = INFINITY, high = -INFINITY;
  for (int64_t k = 0; k < v->count; k++)
    if (!isnan(v->at[k])) low = fmin(low, v->at[k]), high = fmax(high, v->at[k]);
  if (low > high) low = 0, high = 1;
  if (range->at && range->count != 2) return plot_fault(p, "range is (low, high)");
  if (range->at) low = range->at[0], high = range->at[1];
  if (!isfinite(low) || !isfinite(high))
    return plot_fault(p, "supplied range of [%g, %g] is not finite", low, high);
  if (low > high) return plot_fault(p, "max must be larger than min in range parameter.");
  if (low == high) low -= 0.5, high += 0.5;
  ends[0] = low, ends[1] = high;
  return true;
}

/* np.linspace(low, high, bins + 1), in float32 for such numbers. */
static double *edges_between(PlotCall *p, const double *ends, int64_t bins, bool single) {
  double *edges = arena_array(p->arena, double, bins + 1);
  double step = (ends[1] - ends[0]) / (double)bins;
  float from = (float)ends[0], by = ((float)ends[1] - from) / (float)bins;
  for (int64_t k = 0; k < bins; k++) {
    float product = (float)k * by;
    edges[k] = single ? (double)(product + from) : (double)k * step + ends[0];
  }
  edges[bins] = ends[1];
  return edges;
}

bool plot_bin_edges(PlotCall *p, const PlotArg *bins, double usual, const PlotVec *range, const PlotVec *v,
                    char kind, double **edges, int64_t *count) {
  PlotVec given = {0};
  double ends[2] = {0, 1}, n = usual;
  bool rule = bins && plot_is_str(bins);
  if (bins && !rule && !plot_vec_of(p, bins, "bins", &given)) return false;
  if (given.rank) return edges_given(p, &given, edges, count);
  if (kind == 'b') return plot_fault(p, "truth values have no bins; count them as numbers, x.astype(int)");
  if (!outer_edges(p, v, range, ends)) return false;
  if (given.count) n = given.at[0];
  if (given.count && kind_of(bins->type) != 'i')
    return plot_fault(p, "`bins` must be an integer, a string, or an array");
  if (rule && !count_by_rule(p, bins->value.str->text, v, ends, kind, &n)) return false;
  if (!(n >= 1 && n <= 1e7)) return plot_fault(p, "`bins` must be positive, when an integer");
  *count = (int64_t)n;
  *edges = edges_between(p, ends, *count, kind == 'f' && !range->at);
  return true;
}

/* ---- what falls into them ---- */

int64_t plot_bin_of(const double *edges, int64_t bins, double v) {
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

bool plot_bin_counts(PlotCall *p, const PlotVec *v, const PlotVec *weights, const double *edges, int64_t bins,
                     double *counts) {
  for (int64_t k = 0; k < bins; k++) counts[k] = 0;
  for (int64_t k = 0; k < v->count; k++) {
    int64_t bin = plot_bin_of(edges, bins, v->at[k]);
    if (bin >= 0) counts[bin] += weights ? weights->at[k] : 1;
    if (rt_polls(p->rt, k)) return false;
  }
  return true;
}

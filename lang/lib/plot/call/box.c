/* Boxes and violins, and the order statistics behind them. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/array/key_sort.h"
#include "lang/lib/plot/read/args.h"

/* ---- data sets ---- */

/* Numbers as keys whose order is theirs, and back. */
static uint64_t key_of(double v) {
  uint64_t bits;
  memcpy(&bits, &v, sizeof bits);
  return bits >> 63 ? ~bits : bits | (uint64_t)1 << 63;
}
static double of_key(uint64_t key) {
  uint64_t bits = key >> 63 ? key ^ (uint64_t)1 << 63 : ~key;
  double v;
  memcpy(&v, &bits, sizeof v);
  return v;
}

int64_t plot_sorted(PlotCall *p, const double *v, int64_t n, double **out) {
  int64_t kept = 0;
  uint64_t *keys = arena_array(p->arena, uint64_t, n + 1), *spare = arena_array(p->arena, uint64_t, n + 1);
  *out = arena_array(p->arena, double, n + 1);
  for (int64_t k = 0; k < n; k++)
    if (!isnan(v[k])) keys[kept++] = key_of(v[k]);
  if (!key_sort(p->rt, key_engine(), keys, NULL, kept, spare)) return -1;
  for (int64_t k = 0; k < kept; k++) (*out)[k] = of_key(keys[k]);
  return kept;
}

double plot_quantile(const double *v, int64_t n, double q) {
  if (!n) return NAN;
  if (isnan(v[n - 1])) return NAN;
  double at = q * (double)(n - 1);
  int64_t low = (int64_t)at;
  double f = at - (double)low;
  return low + 1 < n ? v[low] + f * (v[low + 1] - v[low]) : v[low];
}

/* Data sets: rows of a list, columns of a table, or one. */
uint32_t plot_data_sets(PlotCall *p, const char *name, PlotVec **out) {
  PlotArg a, *items;
  PlotVec v;
  if (!plot_arg(p, name, &a)) return plot_fault(p, "%s is missing", name), 0;
  bool many = (a.type->kind == TY_LIST || a.type->kind == TY_TUPLE) && a.type->count &&
              a.type->items[0]->kind != TY_SCALAR;
  if (many) {
    uint32_t n = plot_items(p, &a, &items);
    *out = arena_array(p->arena, PlotVec, n + 1);
    for (uint32_t k = 0; k < n; k++)
      if (!plot_vec_of(p, &items[k], name, &(*out)[k])) return 0;
    return n;
  }
  if (!plot_vec_of(p, &a, name, &v)) return 0;
  uint32_t n = v.rank == 2 ? (uint32_t)v.dims[1] : 1;
  int64_t rows = v.rank == 2 ? v.dims[0] : v.count;
  *out = arena_array(p->arena, PlotVec, n + 1);
  for (uint32_t k = 0; k < n; k++) {
    (*out)[k] = (PlotVec){arena_array(p->arena, double, rows + 1), rows, 1, {rows}};
    for (int64_t r = 0; r < rows; r++) (*out)[k].at[r] = v.at[r * n + k];
  }
  return n;
}

/* ---- boxes ---- */

enum { PART_BOX, PART_WHISKER, PART_CAP, PART_MEDIAN, PART_MEAN, PART_FLIER, PARTS };
static const char *const part_names[] = {"boxes", "whiskers", "caps", "medians", "means", "fliers"};
static const char *const part_props[] = {"boxprops",    "whiskerprops", "capprops",
                                         "medianprops", "meanprops",    "flierprops"};

typedef struct Boxes {
  bool flat, filled, notched, caps, fliers, means, mean_lines;
  double whisker,
      percent[2];   /* how far whiskers reach: in quartile ranges, or (where whisker is NAN) to percentiles */
  const char *mark; /* sym=: a format for the fliers; NULL: none is given */
  double *at, *wide;
  PlotArtist **made[PARTS];
  uint32_t count[PARTS];
} Boxes;

static PlotPen part_pen(const PlotCall *p, int part) {
  const PlotStyle *style = &p->state->style;
  static const int colors[] = {[PART_BOX] = 0, [PART_WHISKER] = 1, [PART_CAP] = 2, [PART_FLIER] = 3};
  bool cycle = part == PART_MEDIAN || part == PART_MEAN;
  PlotColor color =
      cycle ? style->cycle[(part == PART_MEAN ? 2 : 1) % style->cycle_count] : style->box[colors[part]];
  return (PlotPen){color, 1, part == PART_MEAN ? '=' : '-'};
}

/* A line, or marks, with the looks that the dictionary of its kind asks for. */
static PlotArtist *part_line(PlotCall *p, Boxes *b, int part, const double *x, const double *y, int64_t n,
                             char marker) {
  PlotArtist *a = plot_artist_new(p->axes, PLOT_LINE, part == PART_MEDIAN || part == PART_MEAN ? 2.1 : 2);
  a->x = plot_copy(p, b->flat ? y : x, n), a->y = plot_copy(p, b->flat ? x : y, n);
  a->count = n;
  a->pen = part_pen(p, part);
  PlotColor mark = a->pen.color;
  if (marker) a->pen.dash = 0;
  a->marker = marker;
  p->within = part_props[part];
  bool good = plot_pen(p, &a->pen) && (!marker || plot_marker(p, a, mark));
  if (marker && !plot_has(p, "markersize|ms")) a->marker_size = 6;
  if (marker && !plot_has(p, "markeredgewidth|mew")) a->marker_edge_width = 1;
  if (part == PART_FLIER && !plot_has(p, "markerfacecolor|mfc")) a->marker_face.a = 0;
  double order = a->zorder;
  good = good && plot_common(p, a);
  if (!plot_has(p, "zorder")) a->zorder = order;
  p->within = NULL;
  if (!good) return NULL;
  if (part == PART_FLIER && b->mark) {
    if (!plot_format_line(p, b->mark, a)) return NULL;
  }
  plot_cover(p->axes, a->x, a->y, n);
  b->made[part][b->count[part]++] = a;
  return a;
}

/* The inside of a box: patch_artist=True. */
static bool box_area(PlotCall *p, Boxes *b, const double *x, const double *y, int64_t n) {
  PlotArtist *a = plot_artist_new(p->axes, PLOT_POLYGONS, 2);
  a->x = plot_copy(p, b->flat ? y : x, n), a->y = plot_copy(p, b->flat ? x : y, n);
  a->count = n;
  a->starts = arena_array(p->arena, uint32_t, 2);
  a->starts[1] = (uint32_t)n;
  a->parts = 1;
  a->fill = plot_patch_face(&p->state->style);
  a->repr = "<matplotlib.patches.PathPatch>";
  PlotPen pen = part_pen(p, PART_BOX);
  p->within = part_props[PART_BOX];
  bool good = plot_fill_style(p, a, true);
  if (!plot_has(p, "color|edgecolor|ec")) a->pen.color = pen.color;
  if (!plot_number(p, "linewidth|lw", 1, &a->pen.width)) good = false;
  if (!plot_has(p, "zorder")) a->zorder = 2;
  p->within = NULL;
  b->made[PART_BOX][b->count[PART_BOX]++] = a;
  return good;
}

typedef struct BoxStats {
  double q1, median, q3, low, high, mean, notch; /* notch: half its height */
} BoxStats;

static BoxStats stats_of(const Boxes *b, const double *s, int64_t n) {
  BoxStats t = {plot_quantile(s, n, 0.25), plot_quantile(s, n, 0.5), plot_quantile(s, n, 0.75), 0, 0, 0, 0};
  double from = t.q1 - b->whisker * (t.q3 - t.q1), to = t.q3 + b->whisker * (t.q3 - t.q1);
  if (isnan(b->whisker))
    from = plot_quantile(s, n, b->percent[0] / 100), to = plot_quantile(s, n, b->percent[1] / 100);
  t.low = t.q1, t.high = t.q3;
  for (int64_t k = n; k-- > 0;)
    if (s[k] >= from && s[k] < t.low) t.low = s[k];
  for (int64_t k = 0; k < n; k++) {
    if (s[k] <= to && s[k] > t.high) t.high = s[k];
    t.mean += s[k] / (double)n;
  }
  t.notch = 1.57 * (t.q3 - t.q1) / sqrt((double)n);
  if (!n) t = (BoxStats){NAN, NAN, NAN, NAN, NAN, NAN, NAN};
  return t;
}

static bool one_box(PlotCall *p, Boxes *b, const PlotVec *v, uint32_t k) {
  double *s, at = b->at[k], half = b->wide[k] / 2, nan = NAN;
  int64_t n = plot_sorted(p, v->at, v->count, &s), out = 0;
  if (n < 0) return false;    /* an interrupt */
  bool whole = n == v->count; /* of what is not a number there are no quartiles */
  BoxStats t = stats_of(b, whole ? s : &nan, whole ? n : 0);
  double l = at - half, r = at + half, nl = at - half / 2, nr = at + half / 2, lo = t.median - t.notch,
         hi = t.median + t.notch;
  const double bx[] = {l, r, r, l, l}, by[] = {t.q1, t.q1, t.q3, t.q3, t.q1};
  const double nx[] = {l, r, r, nr, r, r, l, l, nl, l, l},
               ny[] = {t.q1, t.q1, lo, t.median, hi, t.q3, t.q3, hi, t.median, lo, t.q1};
  const double *x = b->notched ? nx : bx, *y = b->notched ? ny : by, middle[] = {at, at}, across[] = {nl, nr};
  int64_t corners = b->notched ? 11 : 5;
  if (b->filled ? !box_area(p, b, x, y, corners) : !part_line(p, b, PART_BOX, x, y, corners, 0)) return false;
  if (!part_line(p, b, PART_WHISKER, middle, (double[]){t.q1, t.low}, 2, 0) ||
      !part_line(p, b, PART_WHISKER, middle, (double[]){t.q3, t.high}, 2, 0))
    return false;
  if (b->caps && (!part_line(p, b, PART_CAP, across, (double[]){t.low, t.low}, 2, 0) ||
                  !part_line(p, b, PART_CAP, across, (double[]){t.high, t.high}, 2, 0)))
    return false;
  const double wide[] = {b->notched ? nl : l, b->notched ? nr : r};
  if (!part_line(p, b, PART_MEDIAN, wide, (double[]){t.median, t.median}, 2, 0)) return false;
  if (b->means && (b->mean_lines ? !part_line(p, b, PART_MEAN, wide, (double[]){t.mean, t.mean}, 2, 0)
                                 : !part_line(p, b, PART_MEAN, &at, &t.mean, 1, '^')))
    return false;
  double *fx = arena_array(p->arena, double, n + 1), *fy = arena_array(p->arena, double, n + 1);
  for (int64_t i = 0; i < n && whole; i++)
    if (s[i] < t.low || s[i] > t.high) fx[out] = at, fy[out++] = s[i];
  return !b->fliers || part_line(p, b, PART_FLIER, fx, fy, out, 'o');
}

/* Ticks at the positions, with labels or numbers. */
static bool box_ticks(PlotCall *p, PlotAxis *axis, const double *at, uint32_t n) {
  const char **labels;
  uint32_t count;
  if (!plot_texts(p, "labels|tick_labels", &labels, &count)) return false;
  PlotAxis *all = plot_shared_axis(p, axis);
  if (labels && count != n) return plot_fault(p, "there are %u labels for %u boxes", count, n);
  uint32_t before = all->ticks_set && !all->ticks_named ? all->tick_count : 0;
  double *places = arena_array(p->arena, double, before + n + 1);
  bool listed = all->tick_labels && !all->tick_label_at;
  uint32_t known = listed ? all->tick_label_count : 0;
  const char **texts = arena_array(p->arena, const char *, known + n + 1);
  for (uint32_t k = 0; k < before; k++) places[k] = all->ticks[k];
  for (uint32_t k = 0; k < known; k++) texts[k] = all->tick_labels[k];
  for (uint32_t k = 0; k < n; k++) {
    places[before + k] = at[k];
    texts[known + k] = labels ? labels[k] : arena_printf(p->arena, "%g", at[k]);
  }
  all->ticks_set = true, all->ticks_named = false;
  all->ticks = places, all->tick_count = before + n;
  all->tick_labels = texts, all->tick_label_count = known + n, all->tick_label_at = NULL;
  for (uint32_t k = 0; k < n; k++) {
    double ends[2] = {at[k] - 0.5, at[k] + 0.5};
    axis->data_low = fmin(axis->data_low, ends[0]); /* no data: logarithmic axes do not see them */
    axis->data_high = fmax(axis->data_high, ends[1]);
    plot_limits_ask(p->axes, axis == &p->axes->y ? AXIS_Y : AXIS_X);
    plot_axis_sticky(p->arena, axis, ends[0]), plot_axis_sticky(p->arena, axis, ends[1]);
  }
  return true;
}

static bool box_places(PlotCall *p, uint32_t n, double **at, double **wide, double share) {
  PlotVec given, widths;
  if (!plot_vec(p, "positions", &given) || !plot_vec(p, "widths", &widths)) return false;
  if (given.at && given.count != n)
    return plot_fault(p, "positions has %lld values for %u", (long long)given.count, n);
  if (widths.at && widths.rank && widths.count != n)
    return plot_fault(p, "widths has %lld values for %u", (long long)widths.count, n);
  *at = arena_array(p->arena, double, n + 1), *wide = arena_array(p->arena, double, n + 1);
  double least = INFINITY, most = -INFINITY;
  for (uint32_t k = 0; k < n; k++) {
    (*at)[k] = given.at ? given.at[k] : k + 1;
    least = fmin(least, (*at)[k]), most = fmax(most, (*at)[k]);
  }
  double usual = share > 0 ? share : fmin(fmax(0.15 * (most - least), 0.15), 0.5);
  for (uint32_t k = 0; k < n; k++) (*wide)[k] = widths.at ? widths.at[widths.rank ? k : 0] : usual;
  return true;
}

/* Whether the boxes lie: vert=False, orientation='horizontal'. */
static bool lying(PlotCall *p, bool *flat) {
  const char *way = plot_text(p, "orientation", "vertical");
  if (!plot_one_of("vertical|horizontal", way))
    return plot_fault(p, "orientation is 'vertical' or 'horizontal', not '%s'", way);
  *flat = !plot_flag(p, "vert", true) || *way == 'h';
  return true;
}

static bool box_args(PlotCall *p, Boxes *b) {
  PlotVec whisker;
  b->filled = plot_flag(p, "patch_artist", p->state->style.box_filled);
  b->notched = plot_flag(p, "notch", p->state->style.box_notched);
  b->caps = plot_flag(p, "showcaps", true), b->means = plot_flag(p, "showmeans", p->state->style.box_means);
  b->mean_lines = plot_flag(p, "meanline", false), b->mark = plot_text(p, "sym", NULL);
  b->fliers = plot_flag(p, "showfliers", p->state->style.box_fliers) && !(b->mark && !*b->mark);
  if (!plot_vec(p, "whis", &whisker) || !lying(p, &b->flat)) return false;
  if (whisker.count > 2) return plot_fault(p, "whis is a number or two percentiles");
  b->whisker = whisker.count == 2 ? NAN : whisker.at ? whisker.at[0] : 1.5;
  if (whisker.count == 2) b->percent[0] = whisker.at[0], b->percent[1] = whisker.at[1];
  return true;
}

bool plot_fn_boxplot(PlotCall *p) {
  PlotVec *sets;
  Boxes b = {0};
  uint32_t n = plot_data_sets(p, "x", &sets);
  if (!n || !box_args(p, &b) || !box_places(p, n, &b.at, &b.wide, 0)) return false;
  for (int part = 0; part < PARTS; part++) b.made[part] = arena_array(p->arena, PlotArtist *, 2 * n);
  for (uint32_t k = 0; k < n; k++)
    if (!one_box(p, &b, &sets[k], k)) return false;
  PlotArtist *group = plot_group_new(p, "boxplot()");
  for (int part = 0; part < PARTS; part++)
    plot_group_add(p, group, part_names[part], b.made[part], b.count[part]);
  return box_ticks(p, b.flat ? &p->axes->y : &p->axes->x, b.at, n);
}

/* ---- violins ---- */

typedef struct Violins {
  bool flat;
  char side; /* 'b' both, 'l' low, 'h' high */
  int64_t points;
  double *at, *wide;
  PlotColor face, line;
} Violins;

/* The estimated density of sorted values at `points` places from the least to the greatest. */
static void density_of(PlotCall *p, const double *s, int64_t n, int64_t points, double *place,
                       double *density) {
  double mean = 0, spread = 0;
  for (int64_t k = 0; k < n; k++) mean += s[k] / (double)n;
  for (int64_t k = 0; k < n; k++) spread += (s[k] - mean) * (s[k] - mean) / (double)(n - 1);
  double width = sqrt(spread) * pow((double)n, -0.2); /* Scott's rule */
  for (int64_t j = 0; j < points; j++) {
    double t = place[j] = points > 1 ? s[0] + (s[n - 1] - s[0]) * (double)j / (double)(points - 1) : s[0];
    density[j] = s[0] == s[n - 1]; /* one value */
    for (int64_t k = 0; k < n && s[0] != s[n - 1]; k++) {
      density[j] += exp(-0.5 * (t - s[k]) * (t - s[k]) / (width * width));
      if (rt_polls(p->rt, k)) return;
    }
  }
}

static PlotArtist *violin_body(PlotCall *p, const Violins *v, const double *s, int64_t n, uint32_t k) {
  int64_t m = v->points;
  double *place = arena_array(p->arena, double, m + 1), *density = arena_array(p->arena, double, m + 1),
         most = 0;
  density_of(p, s, n, m, place, density);
  for (int64_t j = 0; j < m; j++) most = fmax(most, density[j]);
  PlotArtist *a = plot_artist_new(p->axes, PLOT_POLYGONS, 1);
  double *x = arena_array(p->arena, double, 2 * m + 1), *y = arena_array(p->arena, double, 2 * m + 1);
  for (int64_t j = 0; j < m; j++) {
    double half = 0.5 * v->wide[k] * density[j] / most;
    x[j] = v->at[k] - (v->side == 'h' ? 0 : half), x[2 * m - 1 - j] = v->at[k] + (v->side == 'l' ? 0 : half);
    y[j] = y[2 * m - 1 - j] = place[j];
  }
  a->x = v->flat ? y : x, a->y = v->flat ? x : y;
  a->count = 2 * m;
  a->starts = arena_array(p->arena, uint32_t, 2);
  a->starts[1] = (uint32_t)a->count;
  a->parts = 1;
  a->filled = a->closed = a->collection = true;
  a->fill = v->face;
  a->alpha = 0.3;
  plot_cover(p->axes, a->x, a->y, a->count);
  return a;
}

/* Lines at `level` of each violin, across it; or, where `to` is given, along it. */
static PlotArtist *violin_lines(PlotCall *p, const Violins *v, uint32_t n, const double *level,
                                const double *to) {
  PlotArtist *a = plot_artist_new(p->axes, PLOT_LINE, 2);
  double *x = arena_array(p->arena, double, 3 * n + 1), *y = arena_array(p->arena, double, 3 * n + 1);
  for (uint32_t k = 0; k < n; k++) {
    double half = to ? 0 : v->wide[k] / 4;
    x[3 * k] = v->at[k] - (v->side == 'h' ? 0 : half), x[3 * k + 1] = v->at[k] + (v->side == 'l' ? 0 : half);
    y[3 * k] = level[k], y[3 * k + 1] = to ? to[k] : level[k];
    x[3 * k + 2] = y[3 * k + 2] = NAN;
  }
  a->x = v->flat ? y : x, a->y = v->flat ? x : y;
  a->count = 3 * n;
  a->segments = true;
  a->pen = (PlotPen){v->line, p->state->style.line_width, '-'};
  plot_cover(p->axes, a->x, a->y, a->count);
  return a;
}

static bool violin_args(PlotCall *p, Violins *v, uint32_t n) {
  double points;
  bool given;
  const char *side = plot_text(p, "side", "both");
  if (!lying(p, &v->flat) || !box_places(p, n, &v->at, &v->wide, 0.5) ||
      !plot_number(p, "points", 100, &points))
    return false;
  if (!plot_one_of("both|low|high", side))
    return plot_fault(p, "side is 'both', 'low' or 'high', not '%s'", side);
  if (!(points >= 1 && points <= 1e5))
    return plot_fault(p, "points is how many there are along each violin, from 1 on");
  v->points = (int64_t)points, v->side = *side;
  v->face = v->line = plot_next_color(p, false);
  return plot_color(p, "facecolor", &v->face, &given) && plot_color(p, "linecolor", &v->line, &given);
}

/* What is drawn of each data set but its body. */
typedef struct Marks {
  double *mean, *median, *low, *high;
} Marks;

static void violin_marks(PlotCall *p, const Violins *v, uint32_t n, const Marks *m, PlotArtist *group) {
  bool extrema = plot_flag(p, "showextrema", true), means = plot_flag(p, "showmeans", false),
       medians = plot_flag(p, "showmedians", false);
  const double *const levels[] = {m->mean, m->high, m->low, m->low, m->median};
  static const char *const names[] = {"cmeans", "cmaxes", "cmins", "cbars", "cmedians"};
  const bool shown[] = {means, extrema, extrema, extrema, medians};
  for (int k = 0; k < 5; k++) {
    if (!shown[k]) continue;
    PlotArtist *a = violin_lines(p, v, n, levels[k], k == 3 ? m->high : NULL);
    plot_group_add(p, group, names[k], &a, 1);
  }
}

bool plot_fn_violinplot(PlotCall *p) {
  PlotVec *sets;
  Violins v;
  uint32_t n = plot_data_sets(p, "dataset", &sets);
  if (!n || !violin_args(p, &v, n)) return false;
  PlotArtist *group = plot_group_new(p, "violinplot()"), **bodies = arena_array(p->arena, PlotArtist *, n);
  double *each = arena_array(p->arena, double, 4 * n);
  Marks m = {each, each + n, each + 2 * n, each + 3 * n};
  for (uint32_t k = 0; k < n; k++) {
    double *s;
    int64_t count = plot_sorted(p, sets[k].at, sets[k].count, &s);
    if (count < 0) return false; /* an interrupt */
    if (!count) return plot_fault(p, "a violin needs numbers: set %u has none", k + 1);
    m.mean[k] = 0, m.median[k] = plot_quantile(s, count, 0.5), m.low[k] = s[0], m.high[k] = s[count - 1];
    for (int64_t i = 0; i < count; i++) m.mean[k] += s[i] / (double)count;
    bodies[k] = violin_body(p, &v, s, count, k);
    if (rt_interrupted(p->rt)) return false;
  }
  plot_group_add(p, group, "bodies", bodies, n);
  violin_marks(p, &v, n, &m, group);
  return true;
}

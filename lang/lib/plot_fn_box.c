/* Pies, boxes and violins, and the order statistics behind them. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/key_sort.h"
#include "lang/lib/plot_args.h"

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

/* ---- pies ---- */

static PlotArtist *pie_text(PlotCall *p, double x, double y, const char *text, char ha) {
  PlotArtist *a = plot_artist_new(p->axes, PLOT_TEXT, 3);
  a->x = plot_copy(p, &x, 1), a->y = plot_copy(p, &y, 1);
  a->count = 1;
  a->text = text;
  a->font = plot_font_of(p, 0);
  a->font.ha = ha, a->font.va = 'c';
  return a;
}

enum { WEDGE_POINTS = 90 };

/* For axis('equal'), which sets the limits anew: its points, and where the circle reaches farthest. */
static void cover_wedge(PlotCall *p, const PlotArtist *a, double cx, double cy, double from, double to) {
  double low = fmin(from, to), high = fmax(from, to), quarter = M_PI / 2;
  plot_cover(p->axes, a->x, a->y, a->count);
  for (double k = ceil(low / quarter); k * quarter <= high; k++) {
    double x = cx + cos(k * quarter), y = cy + sin(k * quarter);
    plot_cover(p->axes, &x, &y, 1);
  }
}

static void wedge(PlotCall *p, double cx, double cy, double from, double to, double inner, PlotColor color,
                  const char *label, const PlotPen *edge) {
  PlotArtist *a = plot_artist_new(p->axes, PLOT_POLYGONS, 1);
  int64_t n = 2 + (int64_t)(WEDGE_POINTS * fabs(to - from) / M_PI);
  a->x = arena_array(p->arena, double, 2 * n + 2), a->y = arena_array(p->arena, double, 2 * n + 2);
  for (int64_t k = 0; k < n; k++) {
    double t = from + (to - from) * (double)k / (double)(n - 1);
    a->x[a->count] = cx + cos(t), a->y[a->count++] = cy + sin(t);
  }
  for (int64_t k = inner > 0 ? n : 1; k-- > 0;) {
    double t = from + (to - from) * (double)k / (double)(n - 1);
    a->x[a->count] = cx + inner * cos(t), a->y[a->count++] = cy + inner * sin(t);
  }
  a->starts = arena_array(p->arena, uint32_t, 2);
  a->starts[1] = (uint32_t)a->count;
  a->parts = 1;
  a->filled = a->closed = true;
  a->fill = color;
  a->label = label;
  a->pen = *edge;
  cover_wedge(p, a, cx, cy, from, to);
  plot_give(p, a);
}

bool plot_fn_pie(PlotCall *p) {
  PlotVec x, explode;
  const char **labels, *percent = plot_text(p, "autopct", NULL);
  uint32_t label_count, color_count;
  PlotColor *colors;
  double start, total = 0, label_at, percent_at;
  if (!plot_vec(p, "x", &x) || !plot_vec(p, "explode", &explode) ||
      !plot_texts(p, "labels", &labels, &label_count) || !plot_colors(p, "colors", &colors, &color_count) ||
      !plot_number(p, "startangle", 0, &start) || !plot_number(p, "labeldistance", 1.1, &label_at) ||
      !plot_number(p, "pctdistance", 0.6, &percent_at))
    return false;
  for (int64_t k = 0; k < x.count; k++) {
    if (!(x.at[k] >= 0)) return plot_fault(p, "Wedge sizes 'x' must be non negative values");
    total += x.at[k];
  }
  if (labels && label_count != x.count)
    return plot_fault(p, "'labels' must be of length 'x', not %u", label_count);
  if (explode.at && explode.count != x.count) return plot_fault(p, "'explode' must be of length 'x'");
  if (percent && !plot_format_ok(percent))
    return plot_fault(p, "'%s' is not a format for one number, such as '%%1.1f%%%%'", percent);
  PlotPen edge = {{0, 0, 0, 1}, 1, '-'};
  bool edged;
  double width;
  if (!plot_option_color(p, "wedgeprops", "edgecolor|ec", &edge.color, &edged) ||
      !plot_option_number(p, "wedgeprops", "linewidth|lw", 1, &edge.width) ||
      !plot_option_number(p, "wedgeprops", "width", 1, &width))
    return false;
  if (!edged) edge.width = 0;
  if (!(width > 0 && width <= 1)) return plot_fault(p, "wedgeprops: width lies in 0 .. 1");
  double way = plot_flag(p, "counterclock", true) ? 1 : -1, at = start * M_PI / 180;
  for (int64_t k = 0; k < x.count; k++) {
    double part = total > 0 ? x.at[k] / total : 0, to = at + way * 2 * M_PI * part, middle = (at + to) / 2;
    double out = explode.at ? explode.at[k] : 0, cx = out * cos(middle), cy = out * sin(middle);
    wedge(p, cx, cy, at, to, 1 - width, color_count ? colors[k % color_count] : plot_next_color(p, true),
          labels ? labels[k] : NULL, &edge);
    if (labels)
      pie_text(p, cx + label_at * cos(middle), cy + label_at * sin(middle), labels[k],
               cos(middle) > 0 ? 'l' : 'r');
    if (percent)
      pie_text(p, cx + percent_at * cos(middle), cy + percent_at * sin(middle),
               plot_format(p->arena, percent, 100 * part), 'c');
    at = to;
  }
  PlotAxes *a = p->axes;
  for (int which = AXIS_X; which <= AXIS_Y; which++) plot_limits_set(a, which, -1.25, 1.25, LIMITS_FIXED);
  a->aspect = 1;
  for (int y = 0; y < 2; y++) {
    PlotAxis *axis = plot_shared_axis(p, y ? &a->y : &a->x);
    axis->ticks_set = true, axis->tick_count = 0, axis->ticks = plot_copy(p, NULL, 0);
  }
  a->frame_off = true;
  return true;
}

/* ---- boxes ---- */

static PlotArtist *box_lines(PlotCall *p, const double *x, const double *y, int64_t n, PlotColor color,
                             bool flat) {
  PlotArtist *a = plot_artist_new(p->axes, PLOT_LINE, 2);
  a->x = plot_copy(p, flat ? y : x, n), a->y = plot_copy(p, flat ? x : y, n);
  a->count = n;
  a->pen = (PlotPen){color, 1, '-'};
  plot_cover(p->axes, a->x, a->y, n);
  return a;
}

/* The inside of a box of 4 corners: patch_artist=True. */
static void box_area(PlotCall *p, const double *x, const double *y, bool flat) {
  PlotArtist *a = plot_artist_new(p->axes, PLOT_POLYGONS, 1);
  a->x = plot_copy(p, flat ? y : x, 4), a->y = plot_copy(p, flat ? x : y, 4);
  a->count = 4;
  a->starts = arena_array(p->arena, uint32_t, 2);
  a->starts[1] = 4;
  a->parts = 1;
  a->filled = a->closed = true;
  a->fill = plot_patch_face(&p->state->style);
  a->pen = (PlotPen){p->state->style.text, 1, '-'};
  plot_cover(p->axes, a->x, a->y, 4);
}

static void one_box(PlotCall *p, const PlotVec *v, double at, double wide, double whisker, bool fliers,
                    bool flat, bool filled) {
  double *s;
  int64_t n = plot_sorted(p, v->at, v->count, &s), out = 0;
  PlotColor black = p->state->style.text, orange = p->state->style.cycle[1 % p->state->style.cycle_count];
  if (n < 1 || n != v->count) return; /* of what is not a number there are no quartiles */
  double q1 = plot_quantile(s, n, 0.25), median = plot_quantile(s, n, 0.5), q3 = plot_quantile(s, n, 0.75);
  double low = q1, high = q3, reach = whisker * (q3 - q1), half = wide / 2;
  for (int64_t k = 0; k < n; k++)
    if (s[k] >= q1 - reach) {
      low = fmin(s[k], q1);
      break;
    }
  for (int64_t k = n; k-- > 0;)
    if (s[k] <= q3 + reach) {
      high = fmax(s[k], q3);
      break;
    }
  double bx[5] = {at - half, at + half, at + half, at - half, at - half}, by[5] = {q1, q1, q3, q3, q1};
  double wx[11] = {at, at, NAN, at, at, NAN, at - half / 2, at + half / 2, NAN, at - half / 2, at + half / 2};
  double wy[11] = {q1, low, NAN, q3, high, NAN, low, low, NAN, high, high};
  double mx[2] = {at - half, at + half}, my[2] = {median, median};
  if (filled)
    box_area(p, bx, by, flat);
  else
    box_lines(p, bx, by, 5, black, flat);
  box_lines(p, wx, wy, 11, black, flat);
  double *fx = arena_array(p->arena, double, n + 1), *fy = arena_array(p->arena, double, n + 1);
  for (int64_t k = 0; k < n; k++)
    if (s[k] < low || s[k] > high) fx[out] = at, fy[out++] = s[k];
  if (fliers && out) {
    PlotArtist *a = plot_artist_new(p->axes, PLOT_LINE, 2);
    a->x = flat ? fy : fx, a->y = flat ? fx : fy, a->count = out;
    a->marker = 'o';
    a->marker_size = 6;
    a->marker_edge = black;
    a->marker_edge_width = 1;
    plot_cover(p->axes, a->x, a->y, out);
  }
  box_lines(p, mx, my, 2, orange, flat);
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
    plot_cover(p->axes, axis == &p->axes->x ? ends : NULL, axis == &p->axes->y ? ends : NULL, 2);
    plot_axis_sticky(p->arena, axis, ends[0]), plot_axis_sticky(p->arena, axis, ends[1]);
  }
  return true;
}

static bool box_places(PlotCall *p, uint32_t n, double **at, double *wide, double share) {
  PlotVec given;
  if (!plot_vec(p, "positions", &given)) return false;
  if (given.at && given.count != n)
    return plot_fault(p, "positions has %lld values for %u", (long long)given.count, n);
  *at = arena_array(p->arena, double, n + 1);
  double least = INFINITY, most = -INFINITY;
  for (uint32_t k = 0; k < n; k++) {
    (*at)[k] = given.at ? given.at[k] : k + 1;
    least = fmin(least, (*at)[k]), most = fmax(most, (*at)[k]);
  }
  *wide = share > 0 ? share : fmin(fmax(0.15 * (most - least), 0.15), 0.5);
  return plot_number(p, "widths", *wide, wide);
}

bool plot_fn_boxplot(PlotCall *p) {
  PlotVec *sets;
  double *at, wide, whisker;
  uint32_t n = plot_data_sets(p, "x", &sets);
  if (!n || !box_places(p, n, &at, &wide, 0) || !plot_number(p, "whis", 1.5, &whisker)) return false;
  bool flat = !plot_flag(p, "vert", true) || !strcmp(plot_text(p, "orientation", "vertical"), "horizontal");
  for (uint32_t k = 0; k < n; k++)
    one_box(p, &sets[k], at[k], wide, whisker, plot_flag(p, "showfliers", true), flat,
            plot_flag(p, "patch_artist", false));
  return box_ticks(p, flat ? &p->axes->y : &p->axes->x, at, n);
}

/* ---- violins ---- */

enum { VIOLIN_POINTS = 100 };

static void one_violin(PlotCall *p, const PlotVec *v, double at, double wide, PlotColor color) {
  double *s, mean = 0, spread = 0, most = 0, density[VIOLIN_POINTS], x[2 * VIOLIN_POINTS],
             y[2 * VIOLIN_POINTS];
  int64_t n = plot_sorted(p, v->at, v->count, &s);
  if (n < 2) return;
  for (int64_t k = 0; k < n; k++) mean += s[k] / (double)n;
  for (int64_t k = 0; k < n; k++) spread += (s[k] - mean) * (s[k] - mean) / (double)(n - 1);
  double width = sqrt(spread) * pow((double)n, -0.2); /* Scott's rule */
  if (!(width > 0)) return;
  for (int j = 0; j < VIOLIN_POINTS; j++) {
    double t = s[0] + (s[n - 1] - s[0]) * j / (VIOLIN_POINTS - 1);
    density[j] = 0;
    for (int64_t k = 0; k < n; k++) {
      density[j] += exp(-0.5 * (t - s[k]) * (t - s[k]) / (width * width));
      if (rt_polls(p->rt, k)) return;
    }
    most = fmax(most, density[j]);
    y[j] = y[2 * VIOLIN_POINTS - 1 - j] = t;
  }
  for (int j = 0; j < VIOLIN_POINTS; j++) {
    double half = density[j] / most * wide / 2;
    x[j] = at - half, x[2 * VIOLIN_POINTS - 1 - j] = at + half;
  }
  PlotArtist *a = plot_artist_new(p->axes, PLOT_POLYGONS, 1);
  a->x = plot_copy(p, x, 2 * VIOLIN_POINTS), a->y = plot_copy(p, y, 2 * VIOLIN_POINTS);
  a->count = 2 * VIOLIN_POINTS;
  a->starts = arena_array(p->arena, uint32_t, 2);
  a->starts[1] = (uint32_t)a->count;
  a->parts = 1;
  a->filled = a->closed = true;
  a->fill = color;
  a->alpha = 0.3;
  plot_cover(p->axes, a->x, a->y, a->count);
  double half = wide / 4, low = s[0], high = s[n - 1], median = (s[(n - 1) / 2] + s[n / 2]) / 2;
  double lx[8] = {at, at, NAN, at - half, at + half, NAN, at - half, at + half},
         ly[8] = {low, high, NAN, low, low, NAN, high, high}, line[2] = {at - half, at + half};
  if (plot_flag(p, "showextrema", true)) box_lines(p, lx, ly, 8, color, false)->segments = true;
  if (plot_flag(p, "showmeans", false))
    box_lines(p, line, (double[]){mean, mean}, 2, color, false)->segments = true;
  if (plot_flag(p, "showmedians", false))
    box_lines(p, line, (double[]){median, median}, 2, color, false)->segments = true;
}

bool plot_fn_violinplot(PlotCall *p) {
  PlotVec *sets;
  double *at, wide;
  uint32_t n = plot_data_sets(p, "dataset", &sets);
  if (!n || !box_places(p, n, &at, &wide, 0.5)) return false;
  PlotColor color = plot_next_color(p, false);
  for (uint32_t k = 0; k < n; k++) one_violin(p, &sets[k], at[k], wide, color);
  return true;
}

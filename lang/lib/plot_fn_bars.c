/* Bars, histograms, pies, boxes and violins. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/plot_args.h"
#include "lang/rt/array.h"

/* ---- rectangles ---- */

/* An artist for `count` rectangles, empty so far. */
static PlotArtist *rectangles_new(PlotCall *p, int64_t count) {
  PlotArtist *a = plot_artist_new(p->axes, PLOT_POLYGONS, 1);
  a->repr = arena_printf(p->arena, "<BarContainer object of %lld artists>", (long long)count);
  a->last = true;
  a->x = arena_array(p->arena, double, 4 * count + 1);
  a->y = arena_array(p->arena, double, 4 * count + 1);
  a->starts = arena_array(p->arena, uint32_t, count + 1);
  a->filled = a->closed = true;
  a->pen = (PlotPen){{0, 0, 0, 1}, 0, '-'};
  return a;
}

static void rectangle_add(PlotArtist *a, bool across, double at, double width, double from, double to) {
  double along[4] = {at, at, at + width, at + width}, up[4] = {from, to, to, from};
  for (int k = 0; k < 4; k++) {
    a->x[a->count] = across ? up[k] : along[k];
    a->y[a->count++] = across ? along[k] : up[k];
  }
  a->starts[++a->parts] = (uint32_t)a->count;
}

/* color=, edgecolor=, linewidth=, label=, alpha= of bars; the cycle's colour without. */
static bool bar_style(PlotCall *p, PlotArtist *a) {
  PlotColor *colors;
  uint32_t count;
  bool edge;
  if (!plot_colors(p, "color|c|facecolor|fc|colors", &colors, &count)) return false;
  a->fill = count ? colors[0] : plot_next_color(p, true);
  if (count > 1) {
    a->fills = arena_array(p->arena, PlotColor, a->parts + 1);
    for (uint32_t k = 0; k < a->parts; k++) a->fills[k] = colors[k % count];
  }
  if (!plot_color(p, "edgecolor|ec", &a->pen.color, &edge)) return false;
  if (!plot_number(p, "linewidth|lw", edge ? 1 : 0, &a->pen.width)) return false;
  return plot_common(p, a);
}

bool plot_positions(PlotCall *p, const char *name, PlotAxis *axis, PlotVec *out) {
  PlotArg a;
  const char **texts;
  uint32_t n;
  if (!plot_arg(p, name, &a)) return plot_fault(p, "%s is missing", name);
  bool text = plot_is_str(&a) ||
              (a.type->kind == TY_LIST && a.type->count && a.type->items[0]->kind == TY_STR) ||
              (a.type->kind == TY_TUPLE && a.type->count && a.type->items[0]->kind == TY_STR);
  if (!text) return plot_vec_of(p, &a, name, out);
  if (!plot_texts(p, name, &texts, &n)) return false;
  plot_categories(p, axis, texts, n, out);
  return true;
}

void plot_categories(PlotCall *p, PlotAxis *axis, const char **texts, uint32_t n, PlotVec *out) {
  uint32_t known = axis->tick_labels ? axis->tick_label_count : 0;
  const char **all = arena_array(p->arena, const char *, known + n + 1);
  for (uint32_t k = 0; k < known; k++) all[k] = axis->tick_labels[k];
  *out = (PlotVec){arena_array(p->arena, double, n + 1), n, 1, {n}};
  for (uint32_t k = 0; k < n; k++) {
    uint32_t at = 0;
    while (at < known && strcmp(all[at], texts[k])) at++;
    if (at == known) all[known++] = texts[k];
    out->at[k] = at;
  }
  axis->tick_labels = all;
  axis->ticks_set = true;
  axis->tick_count = axis->tick_label_count = known;
  axis->ticks = arena_array(p->arena, double, known + 1);
  for (uint32_t k = 0; k < known; k++) axis->ticks[k] = k;
}

static double one_of(const PlotVec *v, int64_t k, double otherwise) {
  return v->at ? v->at[v->count == 1 ? 0 : k] : otherwise;
}

static bool fits(PlotCall *p, const PlotVec *v, int64_t n, const char *name) {
  if (!v->at || v->count == 1 || v->count == n) return true;
  return plot_fault(p, "%s has %lld values for %lld bars", name, (long long)v->count, (long long)n);
}

/* Lines for xerr= or yerr= of bars. */
static bool bar_errors(PlotCall *p, bool across, const double *at, const double *top, int64_t n) {
  PlotVec e;
  double cap;
  if (!plot_vec(p, across ? "xerr" : "yerr", &e) || !e.at) return !p->rt->fault.set;
  if (!fits(p, &e, n, "the error") || !plot_number(p, "capsize", 0, &cap)) return false;
  PlotArtist *a = plot_artist_new(p->axes, PLOT_LINE, 2);
  a->x = arena_array(p->arena, double, 3 * n + 1), a->y = arena_array(p->arena, double, 3 * n + 1);
  a->count = 3 * n;
  bool given;
  a->pen = (PlotPen){{0, 0, 0, 1}, p->state->style.line_width, '-'};
  if (!plot_color(p, "ecolor", &a->pen.color, &given)) return false;
  double *along = across ? a->y : a->x, *up = across ? a->x : a->y;
  for (int64_t k = 0; k < n; k++) {
    along[3 * k] = along[3 * k + 1] = at[k];
    up[3 * k] = top[k] - one_of(&e, k, 0), up[3 * k + 1] = top[k] + one_of(&e, k, 0);
    along[3 * k + 2] = up[3 * k + 2] = NAN;
  }
  plot_cover(p->axes, a->x, a->y, a->count);
  if (cap <= 0) return true;
  a->marker = across ? '|' : '_';
  a->marker_size = 2 * cap;
  a->marker_edge = a->pen.color;
  a->marker_edge_width = 1;
  return true;
}

static bool bars(PlotCall *p, bool across) {
  PlotVec at, length, width, bottom;
  PlotAxis *axis = across ? &p->axes->y : &p->axes->x, *up = across ? &p->axes->x : &p->axes->y;
  if (!plot_positions(p, across ? "y" : "x", axis, &at) ||
      !plot_vec(p, across ? "width" : "height", &length) ||
      !plot_vec(p, across ? "height" : "width", &width) || !plot_vec(p, across ? "left" : "bottom", &bottom))
    return false;
  int64_t n = at.count > length.count ? at.count : length.count;
  if (!fits(p, &at, n, "x") || !fits(p, &length, n, "the height") || !fits(p, &width, n, "the width") ||
      !fits(p, &bottom, n, "bottom"))
    return false;
  bool edge = !strcmp(plot_text(p, "align", "center"), "edge");
  PlotArtist *a = rectangles_new(p, n);
  double *middles = arena_array(p->arena, double, n + 1), *tops = arena_array(p->arena, double, n + 1);
  for (int64_t k = 0; k < n; k++) {
    double w = one_of(&width, k, 0.8), x = one_of(&at, k, 0) - (edge ? 0 : w / 2),
           base = one_of(&bottom, k, 0);
    double top = base + one_of(&length, k, 0);
    rectangle_add(a, across, x, w, base, isnan(top) ? base : top);
    middles[k] = x + w / 2, tops[k] = top;
    plot_axis_sticky(up, base);
  }
  plot_cover(p->axes, a->x, a->y, a->count);
  if (!bar_style(p, a) || !bar_errors(p, across, middles, tops, n)) return false;
  if (plot_flag(p, "log", false)) up->scale = SCALE_LOG;
  const char **labels;
  uint32_t count;
  if (!plot_texts(p, "tick_label", &labels, &count)) return false;
  if (labels) {
    axis->ticks_set = true;
    axis->ticks = middles, axis->tick_count = (uint32_t)n;
    axis->tick_labels = labels, axis->tick_label_count = count;
  }
  plot_give(p, a);
  return true;
}

bool plot_fn_bar(PlotCall *p) { return bars(p, false); }
bool plot_fn_barh(PlotCall *p) { return bars(p, true); }

/* The heights over bars: bar_label(bars). */
bool plot_fn_bar_label(PlotCall *p) {
  PlotArg arg;
  double pad;
  PlotHandle *h = plot_arg(p, "container", &arg) ? plot_handle_of(&arg) : NULL;
  const char *format = plot_text(p, "fmt", "%g");
  if (!h || !h->artist || h->artist->kind != PLOT_POLYGONS) return plot_fault(p, "needs what bar() gave");
  if (!plot_number(p, "padding", 0, &pad) || !plot_format_ok(format))
    return p->rt->fault.set ? false
                            : plot_fault(p, "'%s' is not a format for one number, such as '%%.2f'", format);
  const PlotArtist *bar = h->artist;
  for (uint32_t k = 0; k < bar->parts; k++) {
    const double *x = bar->x + 4 * k, *y = bar->y + 4 * k;
    PlotArtist *a = plot_artist_new(h->axes, PLOT_TEXT, 3);
    a->x = plot_copy(p, (double[]){(x[0] + x[2]) / 2}, 1);
    a->y = plot_copy(p, &y[1], 1);
    a->count = 1;
    a->text = plot_format(p, format, y[1] - y[0]);
    a->font = plot_font_of(p, 0);
    a->font.ha = 'c', a->font.va = 'b';
    if (!plot_font(p, &a->font)) return false;
  }
  return true;
}

/* ---- formats of one number ---- */

/* "%1.1f%%" or "%d": one conversion, and no other. */
bool plot_format_ok(const char *format) {
  int conversions = 0;
  for (const char *at = format; *at; at++) {
    if (*at != '%') continue;
    if (*++at == '%') continue;
    at += strspn(at, "-+ #0123456789.");
    if (!*at || !strchr("dfgeGE", *at)) return false;
    conversions++;
  }
  return conversions <= 1 && strlen(format) < 60;
}

const char *plot_format(PlotCall *p, const char *format, double v) {
  StrBuf out = {0};
  for (const char *at = format; *at; at++) {
    if (*at != '%') {
      strbuf_putc(&out, *at);
    } else if (at[1] == '%') {
      strbuf_putc(&out, '%');
      at++;
    } else {
      char one[64], text[128];
      size_t n = 1 + strspn(at + 1, "-+ #0123456789.");
      snprintf(one, sizeof one, "%.*s%s", (int)n, at, at[n] == 'd' ? ".0f" : (char[]){at[n], 0});
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
      snprintf(text, sizeof text, one, at[n] == 'd' ? trunc(v) : v);
#pragma GCC diagnostic pop
      strbuf_puts(&out, text);
      at += n;
    }
  }
  char *copy = arena_copy(p->arena, strbuf_text(&out), out.length);
  strbuf_fini(&out);
  return copy;
}

/* ---- histograms ---- */

static int by_value(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* Finite values of v, sorted. */
static int64_t sorted(PlotCall *p, const double *v, int64_t n, double **out) {
  int64_t kept = 0;
  *out = arena_array(p->arena, double, n + 1);
  for (int64_t k = 0; k < n; k++)
    if (!isnan(v[k])) (*out)[kept++] = v[k];
  qsort(*out, (size_t)kept, sizeof **out, by_value);
  return kept;
}

static double quantile(const double *v, int64_t n, double q) {
  if (!n) return NAN;
  double at = q * (double)(n - 1);
  int64_t low = (int64_t)at;
  double f = at - (double)low;
  return low + 1 < n ? v[low] + f * (v[low + 1] - v[low]) : v[low];
}

/* NumPy's rules for the number of bins. */
static double auto_bins(PlotCall *p, const double *v, int64_t n, double low, double high, const char *rule) {
  double *s, size = (double)n;
  int64_t kept = sorted(p, v, n, &s);
  double sturges = (high - low) / (log2(size) + 1);
  double fd = 2 * (quantile(s, kept, 0.75) - quantile(s, kept, 0.25)) / cbrt(size);
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

/* Data sets: rows of a list, columns of a table, or one. */
static uint32_t data_sets(PlotCall *p, const char *name, PlotVec **out) {
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
  a->fill = count ? colors[set % count] : plot_next_color(p, true);
  bool edge;
  a->pen = (PlotPen){step ? a->fill : (PlotColor){0, 0, 0, 1}, 0, '-'};
  if (!plot_color(p, "edgecolor|ec", &a->pen.color, &edge)) return false;
  if (!plot_number(p, "linewidth|lw", edge || step ? 1 : 0, &a->pen.width)) return false;
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
    a = rectangles_new(p, bins);
    for (int64_t k = 0; k < bins; k++) {
      double wide = edges[k + 1] - edges[k], w = wide * share / (stacked ? 1 : sets);
      double x = edges[k] + wide * (1 - share) / 2 + (stacked ? 0 : set * w);
      if (!strcmp(plot_text(p, "align", "mid"), "left")) x -= wide / 2;
      rectangle_add(a, across, x, w, below[k], below[k] + counts[k]);
    }
  }
  plot_cover(p->axes, a->x, a->y, a->count);
  plot_axis_sticky(across ? &p->axes->x : &p->axes->y, 0);
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
  uint32_t n = data_sets(p, "x", &sets);
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
  PlotArtist *a = rectangles_new(p, nx * ny);
  for (int64_t i = 0; i < nx; i++)
    for (int64_t j = 0; j < ny; j++) {
      values[a->parts] = counts[i * ny + j];
      rectangle_add(a, false, ex[i], ex[i + 1] - ex[i], ey[j], ey[j + 1]);
    }
  a->values = values;
  if (!(a->map = plot_map_new(p, values, nx * ny)) || !plot_common(p, a)) return false;
  plot_cover(p->axes, a->x, a->y, a->count);
  plot_axis_sticky(&p->axes->x, ex[0]), plot_axis_sticky(&p->axes->x, ex[nx]);
  plot_axis_sticky(&p->axes->y, ey[0]), plot_axis_sticky(&p->axes->y, ey[ny]);
  p->axes->current = a;
  plot_give(p, a);
  int64_t shape[2] = {nx, ny}, lx = nx + 1, ly = ny + 1;
  Array *arrays[3] = {array_of(p, counts, 2, shape), array_of(p, ex, 1, &lx), array_of(p, ey, 1, &ly)};
  return give_arrays(p, arrays, 3);
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

static void wedge(PlotCall *p, double cx, double cy, double from, double to, double inner, PlotColor color,
                  const char *label) {
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
  double way = plot_flag(p, "counterclock", true) ? 1 : -1, at = start * M_PI / 180;
  for (int64_t k = 0; k < x.count; k++) {
    double part = total > 0 ? x.at[k] / total : 0, to = at + way * 2 * M_PI * part, middle = (at + to) / 2;
    double out = explode.at ? explode.at[k] : 0, cx = out * cos(middle), cy = out * sin(middle);
    wedge(p, cx, cy, at, to, 0, color_count ? colors[k % color_count] : plot_next_color(p, true),
          labels ? labels[k] : NULL);
    if (labels)
      pie_text(p, cx + label_at * cos(middle), cy + label_at * sin(middle), labels[k],
               cos(middle) > 0 ? 'l' : 'r');
    if (percent)
      pie_text(p, cx + percent_at * cos(middle), cy + percent_at * sin(middle),
               plot_format(p, percent, 100 * part), 'c');
    at = to;
  }
  PlotAxes *a = p->axes;
  a->x.low = a->y.low = -1.25, a->x.high = a->y.high = 1.25;
  a->x.low_set = a->x.high_set = a->y.low_set = a->y.high_set = true;
  a->aspect = 1;
  a->x.hidden = a->y.hidden = true;
  for (int k = 0; k < 4; k++) a->no_spine[k] = true;
  return true;
}

/* ---- boxes ---- */

static void box_lines(PlotCall *p, const double *x, const double *y, int64_t n, PlotColor color, bool flat) {
  PlotArtist *a = plot_artist_new(p->axes, PLOT_LINE, 2);
  a->x = plot_copy(p, flat ? y : x, n), a->y = plot_copy(p, flat ? x : y, n);
  a->count = n;
  a->pen = (PlotPen){color, 1, '-'};
  plot_cover(p->axes, a->x, a->y, n);
}

static void one_box(PlotCall *p, const PlotVec *v, double at, double wide, double whisker, bool fliers,
                    bool flat) {
  double *s;
  int64_t n = sorted(p, v->at, v->count, &s), out = 0;
  PlotColor black = p->state->style.text, orange = p->state->style.cycle[1 % p->state->style.cycle_count];
  if (!n) return;
  double q1 = quantile(s, n, 0.25), median = quantile(s, n, 0.5), q3 = quantile(s, n, 0.75);
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
  axis->ticks_set = true;
  axis->ticks = plot_copy(p, at, n);
  axis->tick_count = n;
  if (labels) axis->tick_labels = labels, axis->tick_label_count = count;
  double ends[2] = {at[0] - 0.5, at[n - 1] + 0.5};
  plot_cover(p->axes, axis == &p->axes->x ? ends : NULL, axis == &p->axes->y ? ends : NULL, 2);
  axis->margin = 0;
  return true;
}

static bool box_places(PlotCall *p, uint32_t n, double **at, double *wide, double share) {
  PlotVec given;
  if (!plot_vec(p, "positions", &given)) return false;
  if (given.at && given.count != n)
    return plot_fault(p, "positions has %lld values for %u", (long long)given.count, n);
  *at = arena_array(p->arena, double, n + 1);
  for (uint32_t k = 0; k < n; k++) (*at)[k] = given.at ? given.at[k] : k + 1;
  *wide = share > 0 ? share : fmin(fmax(0.15 * ((*at)[n - 1] - (*at)[0]), 0.15), 0.5);
  return plot_number(p, "widths", *wide, wide);
}

bool plot_fn_boxplot(PlotCall *p) {
  PlotVec *sets;
  double *at, wide, whisker;
  uint32_t n = data_sets(p, "x", &sets);
  if (!n || !box_places(p, n, &at, &wide, 0) || !plot_number(p, "whis", 1.5, &whisker)) return false;
  bool flat = !plot_flag(p, "vert", true) || !strcmp(plot_text(p, "orientation", "vertical"), "horizontal");
  for (uint32_t k = 0; k < n; k++)
    one_box(p, &sets[k], at[k], wide, whisker, plot_flag(p, "showfliers", true), flat);
  return box_ticks(p, flat ? &p->axes->y : &p->axes->x, at, n);
}

/* ---- violins ---- */

enum { VIOLIN_POINTS = 100 };

static void one_violin(PlotCall *p, const PlotVec *v, double at, double wide) {
  double *s, mean = 0, spread = 0, most = 0, density[VIOLIN_POINTS], x[2 * VIOLIN_POINTS],
             y[2 * VIOLIN_POINTS];
  int64_t n = sorted(p, v->at, v->count, &s);
  if (n < 2) return;
  for (int64_t k = 0; k < n; k++) mean += s[k] / (double)n;
  for (int64_t k = 0; k < n; k++) spread += (s[k] - mean) * (s[k] - mean) / (double)(n - 1);
  double width = sqrt(spread) * pow((double)n, -0.2); /* Scott's rule */
  if (!(width > 0)) return;
  for (int j = 0; j < VIOLIN_POINTS; j++) {
    double t = s[0] + (s[n - 1] - s[0]) * j / (VIOLIN_POINTS - 1);
    density[j] = 0;
    for (int64_t k = 0; k < n; k++) density[j] += exp(-0.5 * (t - s[k]) * (t - s[k]) / (width * width));
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
  a->fill = p->state->style.cycle[0];
  a->alpha = 0.3;
  plot_cover(p->axes, a->x, a->y, a->count);
  double half = wide / 4, low = s[0], high = s[n - 1];
  double lx[8] = {at, at, NAN, at - half, at + half, NAN, at - half, at + half},
         ly[8] = {low, high, NAN, low, low, NAN, high, high};
  box_lines(p, lx, ly, 8, p->state->style.cycle[0], false);
}

bool plot_fn_violinplot(PlotCall *p) {
  PlotVec *sets;
  double *at, wide;
  uint32_t n = data_sets(p, "dataset", &sets);
  if (!n || !box_places(p, n, &at, &wide, 0.5)) return false;
  for (uint32_t k = 0; k < n; k++) one_violin(p, &sets[k], at[k], wide);
  return true;
}

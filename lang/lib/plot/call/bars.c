/* Bars, and the rectangles, categories and formats of numbers that others share with them. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lang/lib/plot/read/args.h"

/* ---- rectangles ---- */

/* An artist for `count` rectangles, empty so far. */
PlotArtist *plot_rectangles(PlotCall *p, int64_t count) {
  PlotArtist *a = plot_artist_new(p->axes, PLOT_POLYGONS, 1);
  a->repr = arena_printf(p->arena, "<BarContainer object of %lld artists>", (long long)count);
  a->last = a->bars = true;
  a->x = arena_array(p->arena, double, 4 * count + 1);
  a->y = arena_array(p->arena, double, 4 * count + 1);
  a->starts = arena_array(p->arena, uint32_t, count + 1);
  a->filled = a->closed = true;
  a->pen = (PlotPen){{0, 0, 0, 1}, 0, '-'};
  return a;
}

void plot_rectangle(PlotArtist *a, bool across, double at, double width, double from, double to) {
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
  const char *names = plot_has(p, "facecolor|fc") ? "facecolor|fc" : "color|c|colors";
  if (!plot_colors(p, names, &colors, &count)) return false;
  if (plot_has(p, "facecolor|fc") && !plot_color(p, "color|c|colors", &a->pen.color, &edge)) return false;
  a->fill = count ? colors[0] : plot_next_color(p, true);
  if (count > 1) {
    a->fills = arena_array(p->arena, PlotColor, a->parts + 1);
    for (uint32_t k = 0; k < a->parts; k++) a->fills[k] = colors[k % count];
  }
  if (!plot_color(p, "edgecolor|ec", &a->pen.color, &edge)) return false;
  if (!plot_number(p, "linewidth|lw", p->state->style.patch_width, &a->pen.width)) return false;
  const char *dash = plot_text(p, "linestyle|ls", NULL);
  if (dash && !plot_dash(p, dash, &a->pen.dash)) return false;
  if (!edge) a->pen.width = 0;
  return plot_hatch(p, a, edge) && plot_common(p, a);
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
  PlotAxes *axes = p->axes;
  axis = plot_shared_axis(p, axis);
  uint32_t known = axis->name_count;
  for (uint32_t k = 0; !known && k < p->figure->axes.count; k++) { /* it had numbers, if anything */
    PlotAxes *other = p->figure->axes.items[k];
    int which = axis == &plot_share_root(axes, false)->x ? AXIS_X : AXIS_Y;
    if (plot_axis_of(plot_share_root(other, which), which) == axis) plot_relim(other, which);
  }
  const char **all = arena_array(p->arena, const char *, known + n + 1);
  for (uint32_t k = 0; k < known; k++) all[k] = axis->names[k];
  *out = (PlotVec){arena_array(p->arena, double, n + 1), n, 1, {n}};
  for (uint32_t k = 0; k < n; k++) {
    uint32_t at = 0;
    while (at < known && strcmp(all[at], texts[k])) at++;
    if (at == known) all[known++] = texts[k];
    out->at[k] = at;
  }
  axis->names = all, axis->name_count = known;
  if (axis->ticks_set && !axis->ticks_named) return; /* ticks that were asked for stay, with names */
  axis->ticks_set = axis->ticks_named = true;
  axis->tick_count = known;
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

/* Lines for xerr= or yerr= of bars, at their tops. */
static bool bar_errors(PlotCall *p, PlotArtist *bar, bool across, double *at, double *top, int64_t n) {
  double cap, *below, *above;
  bool given;
  PlotVec x = {across ? top : at, n, 1, {n}}, y = {across ? at : top, n, 1, {n}};
  PlotPen pen = {{0, 0, 0, 1}, p->state->style.line_width, '-'};
  if (plot_is_dictionary_of(p, "error_kw")) p->within = "error_kw";
  bool good = plot_number(p, "capsize", p->state->style.cap, &cap) &&
              plot_color(p, "ecolor", &pen.color, &given) &&
              plot_number(p, "elinewidth|linewidth|lw", pen.width, &pen.width);
  p->within = NULL;
  if (!plot_number(p, "capsize", cap, &cap) || !plot_color(p, "ecolor", &pen.color, &given)) return false;
  for (int up = 1; good && up >= 0; up--) {
    if (!plot_errors(p, up ? "yerr" : "xerr", n, &below, &above)) return false;
    if (!below) continue;
    if (up != across) {
      bar->ends = arena_array(p->arena, double, 2 * n + 1);
      for (int64_t k = 0; k < n; k++)
        bar->ends[2 * k] = top[k] - below[k], bar->ends[2 * k + 1] = top[k] + above[k];
    }
    good = plot_error_bars(p, &x, &y, up, below, above, pen, cap);
  }
  return good;
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
  if (plot_flag(p, "log", false)) plot_scale(p->axes, across ? AXIS_X : AXIS_Y, SCALE_LOG);
  PlotArtist *a = plot_rectangles(p, n);
  a->across = across;
  double *middles = arena_array(p->arena, double, n + 1), *tops = arena_array(p->arena, double, n + 1);
  for (int64_t k = 0; k < n; k++) {
    double w = one_of(&width, k, 0.8), x = one_of(&at, k, 0) - (edge ? 0 : w / 2),
           base = one_of(&bottom, k, 0);
    double top = base + one_of(&length, k, 0);
    plot_rectangle(a, across, x, w, base, isnan(top) ? base : top);
    middles[k] = x + w / 2, tops[k] = top;
    plot_axis_sticky(p->arena, up, base);
  }
  plot_cover(p->axes, a->x, a->y, a->count);
  if (!bar_style(p, a) || !bar_errors(p, a, across, middles, tops, n)) return false;
  const char **labels;
  uint32_t count;
  if (!plot_texts(p, "tick_label", &labels, &count)) return false;
  if (labels) {
    axis = plot_shared_axis(p, axis);
    if (count == 1 && n > 1) { /* one text for all */
      const char **all = arena_array(p->arena, const char *, n);
      for (int64_t k = 0; k < n; k++) all[k] = labels[0];
      labels = all, count = (uint32_t)n;
    }
    if (count != n) return plot_fault(p, "tick_label has %u texts for %lld bars", count, (long long)n);
    axis->ticks_named = false, axis->tick_label_at = middles;
    axis->ticks_set = true;
    axis->ticks = middles, axis->tick_count = (uint32_t)n;
    axis->tick_labels = labels, axis->tick_label_count = count;
  }
  plot_give(p, a);
  return true;
}

bool plot_fn_bar(PlotCall *p) { return bars(p, false); }
bool plot_fn_barh(PlotCall *p) { return bars(p, true); }

/* The text of one bar at its end, or in its middle. */
static bool label_bar(PlotCall *p, PlotHandle *h, uint32_t k, const char *text, double pad, bool middle) {
  const PlotArtist *bar = h->artist;
  bool across = bar->across;
  const double *x = bar->x + 4 * k, *y = bar->y + 4 * k, *up = across ? x : y;
  double value = up[1] - up[0], low = fmin(up[0], up[1]), high = fmax(up[0], up[1]),
         end = value >= 0 ? high : low;
  double along = across ? (y[0] + y[2]) / 2 : (x[0] + x[2]) / 2, at = middle ? (low + high) / 2 : end;
  if (bar->ends && !middle)
    at = value >= 0 ? fmax(bar->ends[2 * k], bar->ends[2 * k + 1])
                    : fmin(bar->ends[2 * k], bar->ends[2 * k + 1]);
  bool turned = across ? h->axes->x.inverted : h->axes->y.inverted;
  double way = (value >= 0) == turned ? -1 : 1;
  PlotArtist *a = plot_artist_new(h->axes, PLOT_TEXT, 3);
  a->x = plot_copy(p, across ? &at : &along, 1);
  a->y = plot_copy(p, across ? &along : &at, 1);
  a->count = 1;
  a->text = text;
  a->font = plot_font_of(p, 0);
  a->font.ha = middle || !across ? 'c' : way > 0 ? 'l' : 'r';
  a->font.va = middle || across ? 'c' : way > 0 ? 'b' : 't';
  if (!middle) a->shift[across ? 0 : 1] = way * pad;
  plot_give(p, a);
  return plot_font(p, &a->font);
}

/* The heights over bars: bar_label(bars). */
bool plot_fn_bar_label(PlotCall *p) {
  PlotArg arg;
  double pad;
  const char **labels, *format = plot_text(p, "fmt", "%g"), *type = plot_text(p, "label_type", "edge");
  uint32_t count;
  PlotHandle *h = plot_arg(p, "container", &arg) ? plot_handle_of(&arg) : NULL;
  if (!h || !h->artist || !h->artist->bars) return plot_fault(p, "needs what bar() gave");
  if (!plot_one_of("edge|center", type))
    return plot_fault(p, "label_type is 'edge' or 'center', not '%s'", type);
  if (!plot_number(p, "padding", 0, &pad) || !plot_texts(p, "labels", &labels, &count)) return false;
  if (!plot_format_ok(format))
    return plot_fault(p, "'%s' is not a format for one number, such as '%%.2f' or '{:.2f}'", format);
  for (uint32_t k = 0; k < h->artist->parts; k++) {
    const double *up = (h->artist->across ? h->artist->x : h->artist->y) + 4 * k;
    const char *text = k < count ? labels[k] : plot_format(p->arena, format, up[1] - up[0]);
    if (!label_bar(p, h, k, text, pad, *type == 'c')) return false;
  }
  return true;
}

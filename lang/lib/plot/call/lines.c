/* plot, semilogx and their kin, step, errorbar, lines across the axes. */
#include <math.h>
#include <string.h>

#include "lang/lib/plot/read/args.h"

/* ---- format strings ---- */

typedef struct Format {
  bool color, line, marker, given;
  PlotColor rgb;
  char dash, mark;
} Format;

/* "r--", "C1o", "k": false when the text is none. */
static bool format_parse(PlotCall *p, const char *text, Format *out) {
  static const char marks[] = "o.,x+*sdD^v<>phH|_1234PX8", letters[] = "bgrcmykw";
  *out = (Format){.given = true};
  if (plot_color_parse(text, &p->state->style, &out->rgb) && *text && !strchr("12348", *text))
    return out->color = true;
  for (const char *at = text; *at;) {
    if (!strncmp(at, "--", 2) || !strncmp(at, "-.", 2)) {
      out->dash = at[1] == '-' ? '=' : '.';
      out->line = true, at += 2;
    } else if (*at == '-' || *at == ':') {
      out->dash = *at++;
      out->line = true;
    } else if (*at == 'C' && at[1] >= '0' && at[1] <= '9') {
      out->rgb = p->state->style.cycle[(uint32_t)(at[1] - '0') % p->state->style.cycle_count];
      out->color = true, at += 2;
    } else if (strchr(letters, *at)) {
      char one[2] = {*at++, 0};
      out->color = plot_color_parse(one, &p->state->style, &out->rgb);
    } else if (strchr(marks, *at)) {
      out->mark = *at++;
      out->marker = true;
    } else if (*at == ' ') {
      at++;
      if (!out->line) out->line = true, out->dash = 0; /* no line */
    } else
      return plot_fault(p, "'%s' is not a format: a color letter, a marker and a line style, as in 'ro--'",
                        text);
  }
  return true;
}

bool plot_format_line(PlotCall *p, const char *text, PlotArtist *line) {
  Format f;
  if (!format_parse(p, text, &f)) return false;
  if (f.color) line->pen.color = line->marker_face = line->marker_edge = f.rgb;
  line->pen.dash = f.line ? f.dash : 0;
  line->marker = f.mark;
  return true;
}

/* ---- plot ---- */

/* drawstyle='steps-mid' ... */
static bool draw_style(PlotCall *p, PlotArtist *a) {
  static const char *const names[] = {"default", "steps", "steps-pre", "steps-post", "steps-mid"};
  static const char steps[] = {0, 'r', 'r', 'o', 'i'};
  const char *style = plot_text(p, "drawstyle|ds", "default");
  const char *where = plot_text(p, "where", NULL); /* of step() */
  if (where || !strcmp(p->name, "step")) return a->steps = where ? where[1] : 'r', true;
  for (unsigned k = 0; k < sizeof steps; k++)
    if (!strcmp(names[k], style)) return a->steps = steps[k], true;
  return plot_fault(p, "drawstyle is 'default', 'steps-pre', 'steps-mid' or 'steps-post', not '%s'", style);
}

/* One line with the keywords of the call over the format. label_at: of label=[...]. */
static PlotArtist *add_line(PlotCall *p, double *x, double *y, int64_t count, const Format *format,
                            uint32_t label_at) {
  PlotArtist *a = plot_artist_new(p->axes, PLOT_LINE, 2);
  bool given = plot_has(p, "color|c");
  a->x = x, a->y = y, a->count = count;
  a->pen = (PlotPen){.width = p->state->style.line_width, .dash = p->state->style.line_dash};
  a->pen.color = format->color ? format->rgb : given ? (PlotColor){0, 0, 0, 1} : plot_next_color(p, false);
  if (format->line)
    a->pen.dash = format->dash;
  else if (format->marker)
    a->pen.dash = 0;
  if (!plot_pen(p, &a->pen)) return NULL;
  a->marker = format->given ? format->mark : p->state->style.line_marker;
  if (!draw_style(p, a)) return NULL;
  if (!plot_marker(p, a, a->pen.color) || !plot_common(p, a) || !plot_transform(p, a)) return NULL;
  PlotArg labels, *items;
  if (plot_arg(p, "label", &labels) && (labels.type->kind == TY_LIST || labels.type->kind == TY_TUPLE)) {
    uint32_t n = plot_items(p, &labels, &items);
    if (label_at < n) a->label = plot_text_of(p, &items[label_at]);
  }
  plot_cover_artist(p, a);
  plot_give(p, a);
  return a;
}

/* Column k of a table, or a vector itself. */
static double *column(PlotCall *p, const PlotVec *v, int64_t k, int64_t *count) {
  if (v->rank < 2) return *count = v->count, v->at;
  double *out = arena_array(p->arena, double, v->dims[0] + 1);
  for (int64_t r = 0; r < v->dims[0]; r++) out[r] = v->at[r * v->dims[1] + k];
  return *count = v->dims[0], out;
}

static bool add_group(PlotCall *p, const PlotVec *x, const PlotVec *y, const Format *format) {
  if ((x->at && x->rank > 2) || y->rank > 2) return plot_fault(p, "x and y can be no greater than 2D");
  int64_t nx = x->at && x->rank == 2 ? x->dims[1] : 1, ny = y->rank == 2 ? y->dims[1] : 1;
  int64_t n = nx > ny ? nx : ny;
  if (nx != ny && nx != 1 && ny != 1)
    return plot_fault(p, "x has %lld columns but y has %lld columns", (long long)nx, (long long)ny);
  for (int64_t k = 0; k < n; k++) {
    int64_t count, from = 0;
    double *ys = column(p, y, ny == 1 ? 0 : k, &count), *xs = NULL;
    if (x->at)
      xs = column(p, x, nx == 1 ? 0 : k, &from);
    else {
      xs = arena_array(p->arena, double, count + 1);
      for (int64_t i = 0; i < count; i++) xs[i] = (double)i;
      from = count;
    }
    if (from != count)
      return plot_fault(p, "x and y must have same first dimension, but have shapes (%lld,) and (%lld,)",
                        (long long)from, (long long)count);
    if (!add_line(p, xs, ys, count, format, p->made_count)) return false;
  }
  return true;
}

/* plot(x, y, z, format) on axes of three dimensions. */
static bool add_space_line(PlotCall *p) {
  PlotArg a[4];
  PlotVec v[3];
  Format format = {0};
  uint32_t n = plot_rest_count(p);
  for (uint32_t k = 0; k < n && k < 4; k++) plot_rest(p, k, &a[k]);
  bool written = n && n <= 4 && plot_is_str(&a[n - 1]);
  uint32_t given = n - written; /* without z: on the floor */
  if (given < 2 || given > 3) return plot_fault(p, "takes x, y and z on axes of three dimensions");
  v[2] = (PlotVec){0};
  for (uint32_t k = 0; k < given; k++)
    if (!plot_vec_of(p, &a[k], "a coordinate", &v[k])) return false;
  if (given == 3 && !v[2].count && v[0].count) return plot_fault(p, "z has no values");
  if (written && !format_parse(p, a[n - 1].value.str->text, &format)) return false;
  if (v[0].count != v[1].count) return plot_fault(p, "x and y have different lengths");
  if (!plot_space_heights(p, v[0].count, &v[2])) return false;
  PlotArtist *line = add_line(p, v[0].at, v[1].at, v[0].count, &format, 0);
  if (line) plot_space_points(p, &v[2], line);
  return line;
}

/* x of a group: numbers, or names that become the ticks. */
static bool group_x(PlotCall *p, const PlotArg *a, PlotVec *x) {
  PlotArg *items;
  bool list = a->type->kind == TY_LIST || a->type->kind == TY_TUPLE;
  if (!list || !a->type->count || a->type->items[0]->kind != TY_STR) return plot_vec_of(p, a, "x", x);
  uint32_t n = plot_items(p, a, &items);
  const char **texts = arena_array(p->arena, const char *, n + 1);
  for (uint32_t k = 0; k < n; k++) texts[k] = plot_text_of(p, &items[k]);
  plot_categories(p, &p->axes->x, texts, n, x);
  return true;
}

/* x, y, format; y, format; several of them. */
static bool add_lines(PlotCall *p) {
  uint32_t n = plot_rest_count(p);
  if (p->axes->three) return add_space_line(p);
  for (uint32_t k = 0; k < n;) {
    PlotArg a, b, f;
    PlotVec x = {0}, y;
    Format format = {0};
    plot_rest(p, k++, &a);
    if (plot_is_str(&a)) return plot_fault(p, "a format comes after the numbers");
    bool two = plot_rest(p, k, &b) && !plot_is_str(&b);
    if (two) k++;
    if (plot_rest(p, k, &f) && plot_is_str(&f)) {
      k++;
      if (!format_parse(p, f.value.str->text, &format)) return false;
    }
    if (two && !group_x(p, &a, &x)) return false;
    if (!plot_vec_of(p, two ? &b : &a, "y", &y) || !add_group(p, &x, &y, &format)) return false;
  }
  return true;
}

bool plot_fn_plot(PlotCall *p) { return add_lines(p); }
bool plot_fn_semilogx(PlotCall *p) { return plot_scale(p->axes, AXIS_X, SCALE_LOG), add_lines(p); }
bool plot_fn_semilogy(PlotCall *p) { return plot_scale(p->axes, AXIS_Y, SCALE_LOG), add_lines(p); }
bool plot_fn_loglog(PlotCall *p) {
  plot_scale(p->axes, AXIS_X, SCALE_LOG);
  plot_scale(p->axes, AXIS_Y, SCALE_LOG);
  return add_lines(p);
}

/* ---- steps ---- */

bool plot_fn_step(PlotCall *p) {
  const char *where = plot_text(p, "where", "pre");
  if (strcmp(where, "pre") && strcmp(where, "post") && strcmp(where, "mid"))
    return plot_fault(p, "where is 'pre', 'post' or 'mid', not '%s'", where);
  return add_lines(p);
}

/* ---- error bars ---- */

bool plot_errors(PlotCall *p, const char *name, int64_t n, double **below, double **above) {
  PlotVec v;
  *below = *above = NULL;
  if (!plot_vec(p, name, &v) || !v.at) return !p->rt->fault.set;
  bool two = v.rank == 2 && v.dims[0] == 2 && v.dims[1] == n;
  if (!two && v.count != n && v.count != 1)
    return plot_fault(p, "%s has %lld values for %lld points", name, (long long)v.count, (long long)n);
  *below = arena_array(p->arena, double, n + 1);
  *above = arena_array(p->arena, double, n + 1);
  for (int64_t k = 0; k < n; k++) {
    (*below)[k] = v.at[v.count == 1 ? 0 : k];
    (*above)[k] = v.at[two ? n + k : v.count == 1 ? 0 : k];
  }
  return true;
}

bool plot_error_bars(PlotCall *p, const PlotVec *x, const PlotVec *y, bool up, const double *below,
                     const double *above, PlotPen pen, double cap) {
  PlotArtist *a = plot_artist_new(p->axes, PLOT_LINE, 2);
  int64_t n = x->count;
  a->x = arena_array(p->arena, double, 3 * n + 1), a->y = arena_array(p->arena, double, 3 * n + 1);
  a->count = 3 * n;
  a->segments = a->part = true;
  a->pen = pen;
  double *ex = arena_array(p->arena, double, 2 * n + 1), *ey = arena_array(p->arena, double, 2 * n + 1);
  for (int64_t k = 0; k < n; k++) {
    double at = up ? y->at[k] : x->at[k], low = at - below[k], high = at + above[k];
    a->x[3 * k] = ex[2 * k] = up ? x->at[k] : low;
    a->x[3 * k + 1] = ex[2 * k + 1] = up ? x->at[k] : high;
    a->y[3 * k] = ey[2 * k] = up ? low : y->at[k];
    a->y[3 * k + 1] = ey[2 * k + 1] = up ? high : y->at[k];
    a->x[3 * k + 2] = a->y[3 * k + 2] = NAN;
  }
  plot_cover_corners(p->axes, ex, ey, 2 * n);
  plot_limits_ask(p->axes, AXIS_X), plot_limits_ask(p->axes, AXIS_Y);
  if (!plot_number(p, "alpha", -1, &a->alpha) || !plot_number(p, "zorder", 2, &a->zorder)) return false;
  a->hidden = !plot_flag(p, "visible", true);
  a->unclipped = !plot_flag(p, "clip_on", true);
  if (cap <= 0) return true;
  for (int end = 0; end < 2; end++) {
    PlotArtist *ends = plot_artist_new(p->axes, PLOT_LINE, a->zorder);
    ends->hidden = a->hidden;
    ends->part = true;
    ends->x = arena_array(p->arena, double, n + 1), ends->y = arena_array(p->arena, double, n + 1),
    ends->count = n;
    for (int64_t k = 0; k < n; k++) ends->x[k] = ex[2 * k + end], ends->y[k] = ey[2 * k + end];
    plot_cover(p->axes, ends->x, ends->y, n);
    ends->pen = (PlotPen){pen.color, 0, 0};
    ends->marker = up ? '_' : '|';
    ends->marker_size = 2 * cap;
    ends->marker_face = ends->marker_edge = pen.color;
    ends->alpha = a->alpha;
    ends->unclipped = a->unclipped;
    if (!plot_number(p, "capthick|markeredgewidth|mew", p->state->style.marker_edge,
                     &ends->marker_edge_width))
      return false;
  }
  return true;
}

/* The error bars of a line in one direction, which its legend shows. */
static bool bars_of(PlotCall *p, PlotArtist *line, const PlotVec *x, const PlotVec *y, bool up,
                    const double *below, const double *above, PlotPen pen, double cap) {
  uint32_t first = p->axes->artists.count;
  if (!plot_error_bars(p, x, y, up, below, above, pen, cap)) return false;
  line->errors[up] = p->axes->artists.items[first];
  line->caps[up] = cap > 0 ? p->axes->artists.items[first + 1] : NULL;
  return true;
}

bool plot_fn_errorbar(PlotCall *p) {
  PlotVec x, y;
  Format format = {0};
  const char *text = plot_text(p, "fmt", "");
  if (!plot_vec(p, "x", &x) || !plot_vec(p, "y", &y)) return false;
  if (x.count != y.count)
    return plot_fault(p, "'x' and 'y' must have the same size: %lld and %lld", (long long)x.count,
                      (long long)y.count);
  bool none = !strcmp(text, "none");
  if (!none && !format_parse(p, text, &format)) return false;
  PlotArtist *line = add_line(p, x.at, y.at, x.count, &format, 0);
  if (!line) return false;
  if (none) line->pen.dash = 0;
  double cap, *below, *above;
  line->last = true;
  line->zorder += 0.1; /* over its bars */
  PlotPen pen = {line->pen.color, line->pen.width, '-'};
  bool given;
  if (!plot_number(p, "capsize", p->state->style.cap, &cap) ||
      !plot_number(p, "elinewidth", pen.width, &pen.width) || !plot_color(p, "ecolor", &pen.color, &given))
    return false;
  if (!plot_errors(p, "yerr", x.count, &below, &above)) return false;
  if (below && !bars_of(p, line, &x, &y, true, below, above, pen, cap)) return false;
  if (!plot_errors(p, "xerr", x.count, &below, &above)) return false;
  return !below || bars_of(p, line, &x, &y, false, below, above, pen, cap);
}

/* ---- lines across the axes ---- */

static PlotArtist *across(PlotCall *p, bool horizontal, double at, double from, double to) {
  PlotArtist *a = plot_artist_new(p->axes, PLOT_LINE, 2);
  a->count = 2;
  a->x = arena_array(p->arena, double, 2), a->y = arena_array(p->arena, double, 2);
  double *along = horizontal ? a->x : a->y, *fixed = horizontal ? a->y : a->x;
  along[0] = from, along[1] = to;
  fixed[0] = fixed[1] = at;
  *(horizontal ? &a->coords_x : &a->coords_y) = COORDS_AXES;
  plot_cover_line(p->axes, horizontal ? AXIS_Y : AXIS_X, at);
  a->pen = (PlotPen){plot_line_color(p), p->state->style.line_width, p->state->style.line_dash};
  plot_give(p, a);
  return plot_pen(p, &a->pen) && plot_common(p, a) ? a : NULL;
}

bool plot_fn_axhline(PlotCall *p) {
  double at, from, to;
  return plot_number(p, "y", 0, &at) && plot_number(p, "xmin", 0, &from) && plot_number(p, "xmax", 1, &to) &&
         across(p, true, at, from, to);
}

bool plot_fn_axvline(PlotCall *p) {
  double at, from, to;
  return plot_number(p, "x", 0, &at) && plot_number(p, "ymin", 0, &from) && plot_number(p, "ymax", 1, &to) &&
         across(p, false, at, from, to);
}

/* A line for each color, in turn; `a` keeps its own. */
static void split_colors(PlotCall *p, PlotArtist *a, const PlotColor *colors, uint32_t count) {
  int64_t lines = a->count / 3;
  for (uint32_t k = count < lines ? count : (uint32_t)lines;
       k-- > 0;) { /* `a`, which they are made of, last */
    PlotArtist *part = k ? plot_artist_new(p->axes, PLOT_LINE, a->zorder) : a;
    double *x = arena_array(p->arena, double, a->count + 1), *y = arena_array(p->arena, double, a->count + 1);
    for (int64_t i = 0; i < a->count; i++) {
      bool own = (uint32_t)(i / 3 % count) == k;
      x[i] = own ? a->x[i] : NAN, y[i] = own ? a->y[i] : NAN;
    }
    part->x = x, part->y = y, part->count = a->count;
    part->pen = a->pen;
    part->segments = true;
    part->coords_x = a->coords_x, part->coords_y = a->coords_y;
    part->alpha = a->alpha;
    part->pen.color = colors[k];
  }
}

/* hlines(y, xmin, xmax) and vlines(x, ymin, ymax). */
static bool segments(PlotCall *p, bool horizontal, const char *at_name, const char *low_name,
                     const char *high_name) {
  PlotVec at, low, high;
  if (!plot_vec(p, at_name, &at) || !plot_vec(p, low_name, &low) || !plot_vec(p, high_name, &high))
    return false;
  int64_t n = at.count;
  if ((low.count != 1 && low.count != n) || (high.count != 1 && high.count != n))
    return plot_fault(p, "%s and %s are numbers, or one for each line", low_name, high_name);
  PlotArtist *a = plot_artist_new(p->axes, PLOT_LINE, 2);
  a->count = 3 * n;
  a->segments = true;
  a->x = arena_array(p->arena, double, 3 * n + 1), a->y = arena_array(p->arena, double, 3 * n + 1);
  double *along = horizontal ? a->x : a->y, *fixed = horizontal ? a->y : a->x;
  for (int64_t k = 0; k < n; k++) {
    along[3 * k] = low.at[low.count == 1 ? 0 : k];
    along[3 * k + 1] = high.at[high.count == 1 ? 0 : k];
    fixed[3 * k] = fixed[3 * k + 1] = at.at[k];
    along[3 * k + 2] = fixed[3 * k + 2] = NAN;
  }
  PlotColor *colors;
  uint32_t count;
  a->pen = (PlotPen){plot_line_color(p), p->state->style.line_width, '-'};
  if (!plot_pen(p, &a->pen) || !plot_colors(p, "colors", &colors, &count)) return false;
  if (plot_has(p, "color|c")) count = 0; /* it is all lines' */
  if (count) a->pen.color = colors[0];
  plot_give(p, a);
  if (!plot_common(p, a) || !plot_transform(p, a)) return false;
  plot_cover_artist(p, a);
  if (count > 1) split_colors(p, a, colors, count);
  return true;
}

bool plot_fn_hlines(PlotCall *p) { return segments(p, true, "y", "xmin", "xmax"); }
bool plot_fn_vlines(PlotCall *p) { return segments(p, false, "x", "ymin", "ymax"); }

/* ---- stems ---- */

/* linefmt, markerfmt, basefmt over what is usual. */
static bool stem_format(PlotCall *p, const char *name, Format *format) {
  Format given = {0};
  const char *text = plot_text(p, name, NULL);
  if (!text) return true;
  if (!format_parse(p, text, &given)) return false;
  if (given.color) format->rgb = given.rgb;
  if (given.line || (given.marker && format->dash)) format->dash = given.dash;
  if (given.marker) format->mark = given.mark;
  return true;
}

bool plot_fn_stem(PlotCall *p) {
  PlotArg a, b;
  PlotVec x = {0}, y;
  double bottom;
  uint32_t n = plot_rest_count(p);
  if (!n || !plot_rest(p, 0, &a)) return plot_fault(p, "stem takes the heights, or x and the heights");
  bool two = plot_rest(p, 1, &b) && !plot_is_str(&b);
  if (!plot_vec_of(p, two ? &b : &a, "heights", &y) || (two && !plot_vec_of(p, &a, "x", &x))) return false;
  if (!plot_number(p, "bottom", 0, &bottom)) return false;
  if (!two) {
    x.at = arena_array(p->arena, double, y.count + 1);
    x.count = y.count;
    for (int64_t k = 0; k < y.count; k++) x.at[k] = (double)k;
  }
  if (x.count != y.count) return plot_fault(p, "x and the heights have different lengths");
  const PlotStyle *style = &p->state->style;
  Format line = {.rgb = style->cycle[0], .dash = '-'},
         floor = {.rgb = style->cycle[3 % style->cycle_count], .dash = '-'};
  if (!stem_format(p, "linefmt", &line) || !stem_format(p, "basefmt", &floor)) return false;
  Format head = {.rgb = line.rgb, .mark = 'o'}, asked = {0};
  const char *marks = plot_text(p, "markerfmt", NULL), *strokes = plot_text(p, "linefmt", NULL);
  if (!stem_format(p, "markerfmt", &head)) return false;
  if (marks && !format_parse(p, marks, &asked)) return false;
  if (marks) head.mark = asked.mark, head.dash = asked.line ? asked.dash : 0;
  Format plain = {0};
  if (strokes && !format_parse(p, strokes, &plain)) return false;
  if (strokes && !plain.color && !asked.color) head.rgb = plot_next_color(p, false);
  Format bottom_line = {0};
  const char *base_text = plot_text(p, "basefmt", NULL);
  if (base_text && !format_parse(p, base_text, &bottom_line)) return false;
  if (base_text && !bottom_line.color) floor.rgb = plot_next_color(p, false);
  PlotArtist *stems = plot_artist_new(p->axes, PLOT_LINE, 2), *base, *heads;
  stems->count = 3 * y.count;
  stems->segments = stems->part = true;
  stems->x = arena_array(p->arena, double, 3 * y.count + 1),
  stems->y = arena_array(p->arena, double, 3 * y.count + 1);
  for (int64_t k = 0; k < y.count; k++) {
    stems->x[3 * k] = stems->x[3 * k + 1] = x.at[k];
    stems->y[3 * k] = bottom, stems->y[3 * k + 1] = y.at[k];
    stems->x[3 * k + 2] = stems->y[3 * k + 2] = NAN;
  }
  stems->pen = (PlotPen){line.rgb, style->line_width, line.dash};
  heads = plot_artist_new(p->axes, PLOT_LINE, 2);
  heads->x = x.at, heads->y = y.at, heads->count = y.count;
  heads->marker = head.mark;
  heads->marker_size = p->state->style.marker_size;
  heads->marker_edge_width = 1;
  heads->marker_face = heads->marker_edge = head.rgb;
  const char *label = plot_text(p, "label", "");
  heads->label = *label && *label != '_' ? label : NULL;
  base = plot_artist_new(p->axes, PLOT_LINE, 2);
  double low = INFINITY, high = -INFINITY;
  for (int64_t k = 0; k < x.count; k++) {
    low = isnan(x.at[k]) ? NAN : x.at[k] > low ? low : isnan(low) ? NAN : x.at[k];
    high = isnan(x.at[k]) || isnan(high) ? NAN : fmax(high, x.at[k]);
  }
  double ends[2] = {low, high}, level[2] = {bottom, bottom};
  base->x = plot_copy(p, ends, 2), base->y = plot_copy(p, level, 2), base->count = x.count ? 2 : 0;
  base->part = heads->last = true;
  base->pen = (PlotPen){floor.rgb, style->line_width, floor.dash};
  plot_cover_corners(p->axes, stems->x, stems->y, stems->count);
  plot_cover(p->axes, heads->x, heads->y, heads->count);
  plot_cover(p->axes, base->x, base->y, base->count);
  plot_give(p, stems);
  return true;
}

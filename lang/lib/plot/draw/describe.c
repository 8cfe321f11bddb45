/* A figure in words: limits, ticks with their texts, colours, positions, as JSON (plt.savefig('a.json')).
 *
 * One object for each axes, with its artists from back to front. Numbers are in data coordinates, sizes in
 * points, boxes in fractions of the figure from the lower left, colours "#rrggbbaa"; null is not a number. */
#include <math.h>
#include <string.h>

#include "lang/lib/plot/draw/paint.h"

static void text_out(StrBuf *out, const char *text) {
  strbuf_add(out, "\"", 1);
  for (const char *at = text ? text : ""; *at; at++) {
    if (*at == '"' || *at == '\\')
      strbuf_printf(out, "\\%c", *at);
    else if ((unsigned char)*at < ' ')
      strbuf_printf(out, "\\u%04x", *at);
    else
      strbuf_add(out, at, 1);
  }
  strbuf_add(out, "\"", 1);
}

static void number_out(StrBuf *out, double v) {
  if (isfinite(v))
    strbuf_printf(out, "%.10g", v);
  else
    strbuf_printf(out, "null");
}

static void numbers_out(StrBuf *out, const char *name, const double *v, int64_t count) {
  strbuf_printf(out, ", \"%s\": [", name);
  for (int64_t k = 0; k < count; k++) {
    if (k) strbuf_printf(out, ", ");
    number_out(out, v[k]);
  }
  strbuf_printf(out, "]");
}

static void color_out(StrBuf *out, PlotColor c) {
  const double parts[4] = {c.r, c.g, c.b, c.a};
  strbuf_printf(out, "\"#");
  for (int k = 0; k < 4; k++) strbuf_printf(out, "%02lx", lround(fmin(fmax(parts[k], 0), 1) * 255));
  strbuf_printf(out, "\"");
}

static void named_text(StrBuf *out, const char *name, const char *text) {
  strbuf_printf(out, ", \"%s\": ", name);
  text_out(out, text);
}

static void named_color(StrBuf *out, const char *name, PlotColor color) {
  strbuf_printf(out, ", \"%s\": ", name);
  color_out(out, color);
}

static const char *dash_name(const PlotPen *pen) {
  if (!pen->dash || pen->width == 0) return "None";
  return pen->dash == '-' ? "-" : pen->dash == '=' ? "--" : pen->dash == '.' ? "-." : ":";
}

static void pen_out(StrBuf *out, PlotPen pen, double alpha) {
  named_color(out, "color", paint_faded(pen.color, alpha));
  numbers_out(out, "width", &pen.width, 1);
  named_text(out, "style", dash_name(&pen));
}

/* ---- artists ---- */

enum { MANY = 4096, FEW = 64 }; /* colours, boxes of parts that are written of one artist */

static void line_out(StrBuf *out, const PlotArtist *a) {
  char marker[2] = {a->marker, 0};
  pen_out(out, a->pen, a->alpha);
  if (a->segments) strbuf_printf(out, ", \"segments\": true");
  named_text(out, "marker", a->marker ? marker : "None");
  if (a->marker) numbers_out(out, "size", &a->marker_size, 1);
  if (a->marker) named_color(out, "face", paint_faded(a->marker_face, a->alpha));
  if (a->marker) named_color(out, "edge", paint_faded(a->marker_edge, a->alpha));
  if (a->marker) numbers_out(out, "edge_width", &a->marker_edge_width, 1);
}

/* How far each part reaches: left, bottom, right, top; in space in three directions. */
static void boxes_out(StrBuf *out, const PlotArtist *a) {
  strbuf_printf(out, ", \"boxes\": [");
  const int dims = a->z ? 3 : 2;
  const double *of[3] = {a->x, a->y, a->z};
  for (uint32_t k = 0; k < a->parts && k < FEW; k++) {
    double box[6];
    for (int j = 0; j < dims; j++) {
      box[j] = INFINITY, box[dims + j] = -INFINITY;
      for (uint32_t i = a->starts[k]; i < a->starts[k + 1]; i++)
        box[j] = fmin(box[j], of[j][i]), box[dims + j] = fmax(box[dims + j], of[j][i]);
    }
    strbuf_printf(out, k ? ", [" : "[");
    for (int j = 0; j < 2 * dims; j++) {
      if (j) strbuf_printf(out, ", ");
      number_out(out, box[j]);
    }
    strbuf_printf(out, "]");
  }
  strbuf_printf(out, "]");
}

/* Marks in space fade behind each other. */
static void fading_out(Painter *p, StrBuf *out, const PlotAxes *axes, const PlotArtist *a) {
  double *fade = arena_array(p->arena, double, a->count + 1);
  PlotColor face, edge = {0};
  paint_space_fades(axes, a, fade);
  strbuf_printf(out, ", \"faces\": [");
  for (int64_t k = 0; k < a->count && k < MANY; k++) {
    paint_space_mark(a, k, fade[k], &face, &edge);
    if (k) strbuf_printf(out, ", ");
    color_out(out, face);
  }
  strbuf_printf(out, "]");
  if (a->count) paint_space_mark(a, 0, fade[0], &face, &edge);
  PlotPen pen = a->pen;
  pen.color = edge;
  pen_out(out, pen, -1);
  numbers_out(out, "areas", a->area, a->area_count < MANY ? a->area_count : MANY);
  named_text(out, "marker", (char[]){a->marker, 0});
}

/* Fills or, of lines, the colours of their pens. */
static void colors_out(StrBuf *out, const PlotArtist *a) {
  bool marks = a->kind == PLOT_MARKS,
       lines = a->map_lines || (!a->filled && !marks && !a->closed && !a->outlined);
  int64_t n = marks ? a->count : a->parts;
  strbuf_printf(out, ", \"%s\": [", lines ? "edges" : "faces");
  for (int64_t k = 0; k < n && k < MANY; k++) {
    PlotColor fill = a->fills ? a->fills[k] : a->fill;
    PlotPen pen = a->pen;
    if (marks && a->values && a->map) fill = plot_map_color(a->map, a->values[k]);
    if (marks)
      fill = a->filled ? paint_faded(fill, a->alpha) : (PlotColor){0};
    else
      paint_part(a, (uint32_t)k, &fill, &pen);
    if (k) strbuf_printf(out, ", ");
    if (!a->filled) fill = (PlotColor){0};
    color_out(out, lines ? pen.color : fill);
  }
  strbuf_printf(out, "]");
  if (marks) numbers_out(out, "areas", a->area, a->area_count < MANY ? a->area_count : MANY);
  if (!marks) boxes_out(out, a);
  PlotPen edge = a->pen;
  PlotColor face = a->fills ? a->fills[0] : a->fill;
  if (!marks && a->parts) paint_part(a, 0, &face, &edge);
  if (marks && a->edge_is_face)
    edge.color = a->map && a->values && a->count ? plot_map_color(a->map, a->values[0]) : face;
  if (marks) edge.color = paint_faded(edge.color, a->alpha);
  if (!a->map_lines) pen_out(out, edge, -1);
  if (a->hatch) {
    named_text(out, "hatch", a->hatch);
    named_color(out, "hatch_color", paint_faded(a->hatch_color, a->hatch_solid ? -1 : a->alpha));
    numbers_out(out, "hatch_width", &a->hatch_width, 1);
  }
  if (marks) named_text(out, "marker", (char[]){a->marker, 0});
}

static void arrows_out(Painter *p, StrBuf *out, const PlotAxes *axes, const PlotArtist *a) {
  if (a->head_only == 0) {
    double *places = arena_array(p->arena, double, 4 * a->count + 1);
    uint32_t n = paint_arrow_places(p, axes, a, places);
    numbers_out(out, "places", places, 4 * (int64_t)(n < MANY ? n : MANY));
  }
  strbuf_printf(out, ", \"faces\": [");
  for (int64_t k = 0; k < a->count && k < MANY; k++) {
    if (k) strbuf_printf(out, ", ");
    color_out(out, paint_arrow_color(a, k));
  }
  strbuf_printf(out, "]");
}

static void map_out(StrBuf *out, const PlotMap *map) {
  if (!map) return;
  const double ends[2] = {map->low, map->high};
  strbuf_printf(out, ", \"log\": %s", map->log ? "true" : "false");
  strbuf_printf(out, ", \"map\": \"%s%s\"", map->name, map->reversed ? "_r" : "");
  numbers_out(out, "norm", ends, 2);
  if (map->levels) numbers_out(out, "levels", map->levels, map->level_count);
}

/* Where a text stands, in fractions of its axes (of the figure when it has none), and how. */
static void text_place(Painter *p, StrBuf *out, const PlotAxes *axes, const PlotArtist *a) {
  const PlotFont *f = &a->font;
  const double whole[4] = {0, 0, p->width, p->height}, *d = axes ? axes->drawn : whole;
  const PlotAxes nowhere = {.figure = p->figure};
  double x = paint_x(p, axes ? axes : &nowhere, a->coords_x, a->x[0]) + a->shift[0] * p->unit;
  double y = paint_y(p, axes ? axes : &nowhere, a->coords_y, a->y[0]) - a->shift[1] * p->unit;
  const double at[2] = {(x - d[0]) / d[2], 1 - (y - d[1]) / d[3]};
  numbers_out(out, "at", at, 2);
  numbers_out(out, "angle", &f->angle, 1);
  named_text(out, "align", (char[]){f->ha, f->va, 0});
  strbuf_printf(out, ", \"bold\": %s, \"italic\": %s", f->bold ? "true" : "false",
                f->italic ? "true" : "false");
}

static void artist_out(Painter *p, StrBuf *out, const PlotAxes *axes, const PlotArtist *a) {
  static const char *const kinds[] = {"line", "areas", "marks", "image", "text", "arrows"};
  strbuf_printf(out, "{\"kind\": \"%s\"", kinds[a->kind]);
  numbers_out(out, "zorder", &a->zorder, 1);
  if (a->label) named_text(out, "label", a->label);
  if (a->kind == PLOT_LINE) line_out(out, a);
  if (a->kind == PLOT_MARKS && axes && axes->three && a->z)
    fading_out(p, out, axes, a);
  else if (a->kind == PLOT_POLYGONS || a->kind == PLOT_MARKS)
    colors_out(out, a);
  if (a->kind == PLOT_POLYGONS && a->z)
    strbuf_printf(out, ", \"edged\": %s", a->edge_is_face ? "false" : "true");
  if (a->kind == PLOT_IMAGE) {
    const double e[4] = {a->extent[0], a->extent[1], a->extent[a->lower ? 3 : 2],
                         a->extent[a->lower ? 2 : 3]};
    numbers_out(out, "extent", e, 4);
    named_text(out, "filter", plot_filter_name(a->filter));
    numbers_out(out, "alpha", (double[]){a->alpha < 0 ? 1 : a->alpha}, 1);
    strbuf_printf(out, ", \"%s\": [%lld, %lld]", a->pixels ? "colors" : "values", (long long)a->rows,
                  (long long)a->columns);
  }
  if (a->kind == PLOT_TEXT) {
    named_text(out, "text", a->text);
    named_color(out, "color", paint_faded(a->font.color, a->alpha));
    if (a->font.boxed) named_color(out, "box", a->font.box);
    if (a->arrow) named_color(out, "arrow", a->arrow_head == 'b' ? a->fill : a->arrow_pen.color);
    double size = paint_size(p, a->font.size, 1);
    numbers_out(out, "size", &size, 1);
    text_place(p, out, axes, a);
  }
  if (a->kind == PLOT_ARROWS) arrows_out(p, out, axes, a);
  if (a->map) map_out(out, a->map);
  if (a->kind != PLOT_IMAGE && a->kind != PLOT_POLYGONS) {
    int64_t n = a->kind == PLOT_TEXT ? 1 : a->count < MANY ? a->count : MANY;
    numbers_out(out, "x", a->x, n);
    numbers_out(out, "y", a->y, n);
    if (a->z) numbers_out(out, "z", a->z, n);
  }
  strbuf_printf(out, "}");
}

/* ---- axes ---- */

static void font_out(StrBuf *out, const char *name, PlotFont f) {
  strbuf_printf(out, ", \"%s\": [", name);
  color_out(out, f.color);
  strbuf_printf(out, ", %.10g, %.10g, %s, %s]", f.size, f.angle, f.bold ? "true" : "false",
                f.italic ? "true" : "false");
}

static void pen_list(StrBuf *out, const char *name, PlotPen pen) {
  strbuf_printf(out, ", \"%s\": [", name);
  color_out(out, pen.color);
  strbuf_printf(out, ", %.10g, \"%s\"]", pen.width, dash_name(&pen));
}

static void axis_out(Painter *p, StrBuf *out, const PlotAxes *a, int which) {
  const PlotAxis *axis = which == 2 ? &a->z : which ? &a->y : &a->x;
  static const char *const scales[] = {"linear", "log", "symlog"};
  const double limits[2] = {axis->inverted ? axis->high : axis->low, axis->inverted ? axis->low : axis->high};
  char name[16] = {"xyz"[which], 0};
  PlotTicks t;
  bool first = true;
  strcpy(name + 1, "lim");
  numbers_out(out, name, limits, 2);
  strbuf_printf(out, ", \"%cscale\": \"%s\", \"%cticks\": [", *name, scales[axis->scale], *name);
  paint_ticks(p, a, which, &t);
  if (a->colorbar && a->bar_across == which) t.count = 0; /* its short side */
  for (uint32_t k = 0; k < t.count; k++) {
    double at = plot_axis_place(axis, t.at[k]);
    if (!(at >= -1e-10 && at <= 1 + 1e-10)) continue;
    strbuf_printf(out, first ? "[" : ", [");
    number_out(out, t.at[k]);
    strbuf_printf(out, ", ");
    text_out(out, !axis->labels_at || axis->hidden ? "" : t.labels[k]);
    strbuf_printf(out, "]");
    first = false;
  }
  strbuf_printf(out, "]");
  uint32_t seen = 0;
  for (uint32_t k = 0; k < t.minor_count; k++) {
    double at = plot_axis_place(axis, t.minor[k]);
    if (at >= -1e-10 && at <= 1 + 1e-10) t.minor[seen++] = t.minor[k];
  }
  strcpy(name + 1, "minor");
  numbers_out(out, name, t.minor, axis->hidden ? 0 : seen);
  strcpy(name + 1, "label");
  named_text(out, name, axis->label);
  if (axis->label_far) strbuf_printf(out, ", \"%clabel_far\": true", *name);
  strcpy(name + 1, "label_font");
  font_out(out, name, paint_label_font(p, axis, which == 1));
  strcpy(name + 1, "tick_font");
  font_out(out, name, paint_tick_font(p, axis, which == 1));
  strcpy(name + 1, "grid");
  if ((axis->grid == 'M' || axis->grid == 'B') && t.count) pen_list(out, name, axis->grid_pen);
  strcpy(name + 1, "offset");
  named_text(out, name, a->off || a->gone || (a->twin && a->twin_axis == *name) ? "" : t.offset);
}

static void axes_out(Painter *p, StrBuf *out, PlotAxes *a) {
  const double *d = a->drawn;
  const double box[4] = {d[0] / p->width, 1 - (d[1] + d[3]) / p->height, d[2] / p->width, d[3] / p->height};
  strbuf_printf(out, "{\"shown\": %s", a->off || a->gone ? "false" : "true");
  strbuf_printf(out, ", \"frame\": %s", a->frame_off ? "false" : "true");
  if (a->colorbar) strbuf_printf(out, ", \"colorbar\": true");
  if (a->twin) strbuf_printf(out, ", \"twin\": \"%c\"", a->twin_axis);
  numbers_out(out, "box", box, 4);
  named_color(out, "face", a->face);
  named_text(out, "title", a->title);
  named_text(out, "title_left", a->title_left);
  named_text(out, "title_right", a->title_right);
  for (int k = 0; k < 3; k++)
    font_out(out, (const char *[]){"left_font", "title_font", "right_font"}[k], paint_title_font(p, a, k));
  PlotPen frame = a->spine_set[0] ? a->spine_pen[0] : (PlotPen){p->style->edge, p->style->frame_width, '-'};
  pen_list(out, "spine", frame);
  strbuf_printf(out, ", \"spines\": [");
  for (int k = 0; k < 4; k++)
    strbuf_printf(out, "%s%s", k ? ", " : "",
                  a->no_spine[k] || (a->spine_set[k] && a->spine_pen[k].color.a == 0) ? "false" : "true");
  strbuf_printf(out, "]");
  for (int k = 0; k < (a->three ? 3 : 2); k++) axis_out(p, out, a, k);
  const double view[2] = {a->elevation, a->azimuth};
  if (a->three) numbers_out(out, "view", view, 2);
  strbuf_printf(out, ", \"grid\": [%s, %s]", a->x.grid ? "true" : "false", a->y.grid ? "true" : "false");
  const char **labels;
  uint32_t n = paint_legend_labels(p, a, &labels);
  strbuf_printf(out, ", \"legend\": [");
  for (uint32_t k = 0; k < n; k++) {
    if (k) strbuf_printf(out, ", ");
    text_out(out, labels[k]);
  }
  strbuf_printf(out, "]");
  const double *l = a->legend.drawn;
  const double place[4] = {(l[0] - d[0]) / d[2], 1 - (l[1] + l[3] - d[1]) / d[3], l[2] / d[2], l[3] / d[3]};
  if (n) numbers_out(out, "legend_box", place, 4);
  if (n) named_text(out, "legend_title", a->legend.title);
  PlotFont words = {.size = paint_size(p, a->legend.size, 1),
                    .color = a->legend.has_ink ? a->legend.ink : p->style->text};
  if (n) font_out(out, "legend_font", words);
  PlotColor behind = paint_faded(a->legend.has_face ? a->legend.face : a->face, a->legend.alpha),
            around = paint_faded(a->legend.has_edge ? a->legend.edge : (PlotColor){0.8, 0.8, 0.8, 1},
                                 a->legend.alpha);
  if (n && a->legend.frame) named_color(out, "legend_face", behind), named_color(out, "legend_edge", around);
  strbuf_printf(out, ", \"artists\": [");
  PlotArtist **all = a->three ? paint_space_order(p, a) : paint_order(p, &a->artists);
  bool first = true;
  for (uint32_t k = 0; k < a->artists.count; k++) {
    if (all[k]->hidden) continue;
    strbuf_printf(out, first ? "\n  " : ",\n  ");
    artist_out(p, out, a, all[k]);
    first = false;
  }
  strbuf_printf(out, "]}");
}

void plot_describe(Painter *p, StrBuf *out) {
  PlotFigure *f = p->figure;
  const double size[2] = {f->width, f->height};
  strbuf_printf(out, "{\"figure\": %d", f->number);
  numbers_out(out, "size", size, 2);
  numbers_out(out, "dpi", &f->dpi, 1);
  named_color(out, "face", f->face);
  named_text(out, "title", f->title);
  PlotFont title = f->title_font;
  title.size = paint_size(p, title.size, 1.2);
  font_out(out, "title_font", title);
  strbuf_printf(out, ", \"axes\": [");
  for (uint32_t k = 0; k < f->axes.count; k++) {
    strbuf_printf(out, k ? ",\n " : "\n ");
    axes_out(p, out, f->axes.items[k]);
  }
  strbuf_printf(out, "], \"texts\": [");
  for (uint32_t k = 0; k < f->texts.count; k++) {
    if (k) strbuf_printf(out, ", ");
    artist_out(p, out, NULL, f->texts.items[k]);
  }
  strbuf_printf(out, "]}\n");
}

/* The box of a legend: where it stands and what is in it. */
#include <math.h>
#include <string.h>

#include "lang/lib/plot/draw/paint.h"

/* place: 'b' best, or the digit of Matplotlib's codes 1 (upper right) ... 9, ':' (10, centre). */

typedef struct Box {
  double x, y, w, h;
} Box;

typedef struct Entry {
  const char *label;
  const PlotArtist *artist;
} Entry;

static uint32_t gather(Painter *p, PlotAxes *a, Entry **out) {
  uint32_t n = 0, more = 0;
  const PlotLegend *l = &a->legend;
  for (uint32_t k = 0; k < a->figure->axes.count; k++) more += a->figure->axes.items[k]->artists.count;
  *out = arena_array(p->arena, Entry, more + l->count + 1);
  if (l->artists) {
    for (uint32_t k = 0; k < l->count; k++)
      (*out)[n++] = (Entry){l->labels ? l->labels[k] : l->artists[k]->label, l->artists[k]};
    return n;
  }
  uint32_t named = 0;
  for (uint32_t at = 0; at < 2 * a->artists.count; at++) { /* groups such as bars come last */
    uint32_t k = at % a->artists.count;
    const PlotArtist *art = a->artists.items[k];
    if (k >= l->seen || art->last != (at >= a->artists.count)) continue;
    if (l->labels) { /* labels for the lines and areas in their order */
      bool mapped = art->kind == PLOT_POLYGONS && art->map && (art->map->levels || art->values);
      if (art->kind == PLOT_TEXT || art->kind == PLOT_IMAGE || mapped || art->part || named >= l->count)
        continue;
      (*out)[n++] = (Entry){l->labels[named++], art};
    } else if (art->label && !art->hidden)
      (*out)[n++] = (Entry){art->label, art};
  }
  return n;
}

uint32_t paint_legend_labels(Painter *p, PlotAxes *a, const char ***out) {
  Entry *all;
  uint32_t n = a->legend.shown ? gather(p, a, &all) : 0;
  *out = arena_array(p->arena, const char *, n + 1);
  for (uint32_t k = 0; k < n; k++) (*out)[k] = all[k].label;
  return n;
}

static PlotColor mean_color(const PlotArtist *art) {
  if (art->map && art->values) return plot_map_at(art->map, 0.5);
  return art->fills ? art->fills[0] : art->fill;
}

/* An error bar around (x, y), across or up, with its caps; NULL: none. */
static void sample_bar(Painter *p, const PlotArtist *bar, const PlotArtist *caps, double x, double y,
                       double half, bool up) {
  double dx = up ? 0 : half, dy = up ? half : 0, bx[2] = {x - dx, x + dx}, by[2] = {y - dy, y + dy};
  if (!bar || bar->hidden) return;
  PlotPen pen = bar->pen;
  pen.color = paint_faded(pen.color, bar->alpha);
  canvas_path(p->canvas, bx, by, 2, false);
  canvas_paint(p->canvas, NULL, &pen);
  for (int end = 0; caps && end < 2; end++)
    canvas_marker(p->canvas, caps->marker, bx[end], by[end], caps->marker_size,
                  paint_faded(caps->marker_face, caps->alpha), paint_faded(caps->marker_edge, caps->alpha),
                  caps->marker_edge_width);
}

/* The sample of an entry in the box (x, y - h .. y). */
static void sample(Painter *p, const PlotArtist *art, double x, double y, double w, double h, double scale) {
  double middle = y - h / 2, xs[2] = {x, x + w}, ys[2] = {middle, middle};
  PlotPen pen = art->pen;
  pen.color = paint_faded(pen.color, art->alpha);
  if (art->kind == PLOT_LINE || (art->kind == PLOT_POLYGONS && !art->filled && !art->outlined)) {
    if (art->map_lines && art->map) pen.color = plot_map_at(art->map, 0.5);
    if (art->map_lines && !art->map && art->fills) pen.color = art->fills[0];
    canvas_path(p->canvas, xs, ys, 2, false);
    canvas_paint(p->canvas, NULL, &pen);
    for (int way = 0; way < 2; way++)
      sample_bar(p, art->errors[way], art->caps[way], x + w / 2, middle, w / 4, way);
    if (art->marker)
      canvas_marker(p->canvas, art->marker, x + w / 2, middle, art->marker_size * scale,
                    paint_faded(art->marker_face, art->alpha), paint_faded(art->marker_edge, art->alpha),
                    art->marker_edge_width);
  } else if (art->kind == PLOT_MARKS) {
    PlotColor face = paint_faded(mean_color(art), art->alpha), edge = art->edge_is_face ? face : pen.color;
    if (!art->filled) face.a = 0;
    canvas_marker(p->canvas, art->marker, x + w / 2, middle, scale * sqrt(fmax(art->area[0], 0)), face, edge,
                  art->pen.width);
  } else {
    PlotColor face = paint_faded(mean_color(art), art->alpha);
    canvas_rectangle(p->canvas, x, y - h, w, h);
    canvas_paint(p->canvas, art->outlined ? NULL : &face, &pen);
    const double bx[4] = {x, x + w, x + w, x}, by[4] = {y, y, y - h, y - h};
    if (art->hatch) paint_hatch(p, art, bx, by, 4);
  }
}

static bool inside(const Box *b, double x, double y) {
  return x > b->x && x < b->x + b->w && y > b->y && y < b->y + b->h;
}

/* Whether the segment meets the box: both cut to where it is inside in x and in y. */
static bool crosses(const Box *b, double x0, double y0, double x1, double y1) {
  double from = 0, to = 1;
  const double start[2] = {x0, y0}, way[2] = {x1 - x0, y1 - y0}, low[2] = {b->x, b->y},
               high[2] = {b->x + b->w, b->y + b->h};
  for (int k = 0; k < 2; k++) {
    if (way[k] == 0) {
      if (start[k] < low[k] || start[k] > high[k]) return false;
      continue;
    }
    double u = (low[k] - start[k]) / way[k], v = (high[k] - start[k]) / way[k];
    from = fmax(from, fmin(u, v)), to = fmin(to, fmax(u, v));
  }
  return from <= to;
}

/* Of a line: the points in the box, and one more if it meets it. */
static uint32_t line_hits(Painter *p, PlotAxes *a, const PlotArtist *art, int64_t from, int64_t to,
                          bool closed, const Box *box) {
  uint32_t hits = 0;
  bool meets = false, any = false;
  double before_x = 0, before_y = 0, first_x = 0, first_y = 0;
  for (int64_t k = from; k < to; k++) {
    double x = paint_x(p, a, art->coords_x, art->x[k]), y = paint_y(p, a, art->coords_y, art->y[k]);
    if (!isfinite(x) || !isfinite(y)) {
      any = false;
      continue;
    }
    hits += inside(box, x, y);
    if (any) meets = meets || crosses(box, before_x, before_y, x, y);
    if (!any) first_x = x, first_y = y;
    before_x = x, before_y = y, any = true;
  }
  if (closed && any) meets = meets || crosses(box, before_x, before_y, first_x, first_y);
  return hits + meets;
}

/* A rectangle or a text that overlaps the box counts as one. */
static bool overlaps(Painter *p, PlotAxes *a, const PlotArtist *art, uint32_t from, const Box *box) {
  double x0 = paint_x(p, a, art->coords_x, art->x[from]), x1 = paint_x(p, a, art->coords_x, art->x[from + 2]);
  double y0 = paint_y(p, a, art->coords_y, art->y[from]), y1 = paint_y(p, a, art->coords_y, art->y[from + 2]);
  return fmin(x0, x1) < box->x + box->w && fmax(x0, x1) > box->x && fmin(y0, y1) < box->y + box->h &&
         fmax(y0, y1) > box->y;
}

static bool text_overlaps(Painter *p, PlotAxes *a, const PlotArtist *art, const Box *box) {
  double b[4];
  paint_text_box(p, a, art, b);
  return b[0] < box->x + box->w && b[2] > box->x && b[1] < box->y + box->h && b[3] > box->y;
}

static uint32_t area_hits(Painter *p, PlotAxes *a, const PlotArtist *art, const Box *box) {
  uint32_t hits = 0;
  if (art->map && !art->z && (art->map->levels || art->values))
    return 0; /* contours and meshes do not count */
  for (uint32_t k = 0; k < art->parts; k++) {
    bool rectangle = art->bars || (art->rectangle && art->starts[k + 1] - art->starts[k] == 4);
    hits += rectangle ? overlaps(p, a, art, art->starts[k], box)
                      : line_hits(p, a, art, art->starts[k], art->starts[k + 1], art->closed, box);
  }
  return hits;
}

/* How much of the axes' artists lies in the box: points, lines that meet it, rectangles and texts. */
static uint32_t covered(Painter *p, PlotAxes *a, Box box) {
  uint32_t hits = 0;
  for (uint32_t k = 0; k < a->artists.count; k++) {
    const PlotArtist *art = a->artists.items[k];
    if (art->kind == PLOT_LINE && !art->segments) hits += line_hits(p, a, art, 0, art->count, false, &box);
    if (art->kind == PLOT_POLYGONS) hits += area_hits(p, a, art, &box);
    if (art->kind == PLOT_TEXT) hits += text_overlaps(p, a, art, &box);
    for (int64_t j = 0; (art->kind == PLOT_MARKS || art->kind == PLOT_ARROWS) && j < art->count; j++)
      hits += inside(&box, paint_x(p, a, art->coords_x, art->x[j]), paint_y(p, a, art->coords_y, art->y[j]));
  }
  return hits;
}

/* The box at one of the codes '1' .. ':'; `pad` pixels from the axes. */
static Box placed(const double *d, char code, double w, double h, double pad) {
  static const char columns[] = "2002202111",
                    rows[] = "0022111201"; /* of codes 1 .. 10: left, centre, right */
  int k = code - '1';
  double fx = (columns[k] - '0') / 2.0, fy = (rows[k] - '0') / 2.0;
  return (Box){d[0] + pad + fx * (d[2] - 2 * pad - w), d[1] + pad + fy * (d[3] - 2 * pad - h), w, h};
}

/* The first of the places 1 .. 10 that nothing lies under, or the one with the least. */
static Box best(Painter *p, PlotAxes *a, const double *d, double w, double h, double pad) {
  Box out = placed(d, '1', w, h, pad);
  uint32_t least = UINT32_MAX;
  for (char code = '1'; code <= ':' && least > 0; code++) {
    Box box = placed(d, code, w, h, pad);
    uint32_t hits = covered(p, a, box);
    if (hits < least) least = hits, out = box;
  }
  return out;
}

static Box place(Painter *p, PlotAxes *a, double w, double h, double pad) {
  const PlotLegend *l = &a->legend;
  char code = l->place ? l->place : 'b';
  if (!l->anchored) return code == 'b' ? best(p, a, a->drawn, w, h, pad) : placed(a->drawn, code, w, h, pad);
  const double *d = a->drawn;
  double box[4] = {d[0] + l->anchor[0] * d[2], d[1] + (1 - l->anchor[1] - l->anchor[3]) * d[3],
                   l->anchor[2] * d[2], l->anchor[3] * d[3]};
  return code == 'b' ? best(p, a, box, w, h, pad) : placed(box, code, w, h, pad);
}

bool paint_legend(Painter *p, PlotAxes *a, bool draw) {
  PlotLegend *l = &a->legend;
  Entry *entries;
  uint32_t n = l->shown ? gather(p, a, &entries) : 0, columns = l->columns ? l->columns : 1;
  if (!n) return false;
  PlotFont font = {.size = paint_size(p, l->size, 1), .color = p->style->text, .ha = 'l', .va = 's'};
  double fs = font.size * p->unit, pad = l->pad * fs, handle = l->handle * fs, gap = l->handle_gap * fs,
         spacing = l->gap * fs;
  if (l->has_ink) font.color = l->ink;
  double title_w = 0, title_h = 0, width = 0, line = ceil(0.76 * fs) + 0.24 * fs, height = 0;
  if (columns > n) columns = n;
  uint32_t rows = (n + columns - 1) / columns;
  double *wide = arena_array(p->arena, double, columns);
  double *high = arena_array(p->arena, double, rows);
  for (uint32_t k = 0; k < n; k++) {
    double w, h;
    canvas_text_size(p->canvas, entries[k].label, &font, &w, &h);
    wide[k / rows] = fmax(wide[k / rows], handle + gap + w);
    high[k % rows] = fmax(high[k % rows], fmax(h, line));
  }
  for (uint32_t k = 0; k < columns; k++) width += wide[k] + (k ? l->between * fs : 0);
  for (uint32_t k = 0; k < rows; k++) height += high[k] + (k ? spacing : 0);
  PlotFont title = font;
  if (l->title_size > 0) title.size = l->title_size;
  if (l->title) {
    canvas_text_size(p->canvas, l->title, &title, &title_w, &title_h);
    title_h = fmax(title_h, ceil(0.76 * title.size * p->unit) + 0.24 * title.size * p->unit);
    title_h += spacing;
  }
  double w = fmax(width, title_w) + 2 * pad, h = height + title_h + 2 * pad;
  Box box = place(p, a, w, h, l->outer_pad * fs);
  l->drawn[0] = box.x, l->drawn[1] = box.y, l->drawn[2] = box.w, l->drawn[3] = box.h;
  if (!draw) return true;
  if (l->frame) {
    PlotColor face = paint_faded(l->has_face ? l->face : a->face, l->alpha);
    PlotPen pen = {paint_faded(l->has_edge ? l->edge : (PlotColor){0.8, 0.8, 0.8, 1}, l->alpha), 1, '-'};
    canvas_rounded(p->canvas, box.x, box.y, box.w, box.h, 0.2 * fs);
    canvas_paint(p->canvas, &face, &pen);
  }
  if (l->title) {
    PlotFont centred = title;
    centred.ha = 'c', centred.va = 't';
    canvas_text(p->canvas, l->title, box.x + box.w / 2, box.y + pad, &centred);
  }
  double x = box.x + pad;
  for (uint32_t c = 0; c < columns; c++) {
    double y = box.y + pad + title_h;
    for (uint32_t r = 0; r < rows && c * rows + r < n; r++) {
      const Entry *e = &entries[c * rows + r];
      double base = y + 0.76 * fs + (high[r] - line) / 2;
      sample(p, e->artist, x, base, handle, 0.7 * fs, l->scale);
      double w1, h1;
      canvas_text_size(p->canvas, e->label, &font, &w1, &h1);
      canvas_text(p->canvas, e->label, x + handle + gap, base + (h1 - line) / 2, &font);
      y += high[r] + spacing;
    }
    x += wide[c] + l->between * fs;
  }
  return true;
}

/* A figure drawn: limits settled, axes placed, everything painted from back to front. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/plot_paint.h"

double paint_size(const Painter *p, double own, double scale) {
  return own > 0 ? own : p->style->font_size * scale;
}

/* ---- places ---- */

/* left, bottom, width, height in the figure, of a place in the grid. */
static void grid_box(const double *edges, const PlotAxes *a, double *box) {
  double wide = edges[1] - edges[0], high = edges[3] - edges[2];
  double w = wide / (a->columns + edges[4] * (a->columns - 1));
  double h = high / (a->rows + edges[5] * (a->rows - 1));
  double left = edges[0] + a->column * w * (1 + edges[4]);
  double right = edges[0] + a->column_end * w * (1 + edges[4]) + w;
  double top = edges[3] - a->row * h * (1 + edges[5]);
  double bottom = edges[3] - a->row_end * h * (1 + edges[5]) - h;
  box[0] = left, box[1] = bottom, box[2] = right - left, box[3] = top - bottom;
}

/* The box gives way so that units of x and y have the asked relation. */
static void keep_aspect(PlotAxes *a, double anchor) {
  if (a->aspect <= 0 || a->three) return;
  PlotAxis *x = &a->x, *y = &a->y;
  double wide = fabs(x->high - x->low), high = fabs(y->high - y->low) * a->aspect;
  double *d = a->drawn;
  if (!(wide > 0) || !(high > 0)) return;
  if (a->aspect_data) {
    double unit = fmin(d[2] / wide, d[3] / high);
    double more_x = d[2] / unit - wide, more_y = (d[3] / unit - high) / a->aspect;
    x->low -= more_x / 2, x->high += more_x / 2;
    y->low -= more_y / 2, y->high += more_y / 2;
    return;
  }
  double unit = fmin(d[2] / wide, d[3] / high);
  double w = wide * unit, h = high * unit;
  d[0] += (d[2] - w) * anchor;
  d[1] += (d[3] - h) / 2;
  d[2] = w, d[3] = h;
}

static PlotAxes *bar_of(const PlotFigure *f, const PlotAxes *a) {
  for (uint32_t k = 0; k < f->axes.count; k++)
    if (f->axes.items[k]->colorbar_of == a) return f->axes.items[k];
  return NULL;
}

/* Takes the place of a colour bar from `box` (of the figure) and places the bar. */
static void cut_bar(const Painter *p, PlotAxes *bar, double *box) {
  double cut = bar->bar_fraction, pad = bar->bar_pad, whole = box[bar->bar_across ? 3 : 2];
  double b[4] = {box[0], box[1], box[2], box[3]};
  if (bar->bar_across) {
    b[3] = cut * whole;
    box[1] += (cut + pad) * whole, box[3] -= (cut + pad) * whole;
    b[0] += b[2] * (1 - bar->bar_shrink) / 2, b[2] *= bar->bar_shrink;
    double thick = fmin(b[3], b[2] * p->width / bar->bar_aspect / p->height);
    b[1] += b[3] - thick, b[3] = thick;
  } else {
    b[0] += (1 - cut) * whole, b[2] = cut * whole;
    box[2] -= (cut + pad) * whole;
    b[1] += b[3] * (1 - bar->bar_shrink) / 2, b[3] *= bar->bar_shrink;
    b[2] = fmin(b[2], b[3] * p->height / bar->bar_aspect / p->width);
  }
  memcpy(bar->box, b, sizeof b);
}

static void to_pixels(const Painter *p, PlotAxes *a, const double *box) {
  a->drawn[0] = box[0] * p->width;
  a->drawn[1] = (1 - box[1] - box[3]) * p->height;
  a->drawn[2] = box[2] * p->width;
  a->drawn[3] = box[3] * p->height;
  if (!a->colorbar || !a->bar_extend) return;
  double *start = &a->drawn[!a->bar_across], *length = start + 2; /* room for the triangles */
  double bar = *length / (1 + BAR_END * ((a->bar_extend & 1) + (a->bar_extend >> 1)));
  if (a->bar_extend & (a->bar_across ? 1 : 2)) *start += BAR_END * bar;
  *length = bar;
}

static void place_all(Painter *p, const double *edges) {
  PlotFigure *f = p->figure;
  for (uint32_t k = 0; k < f->axes.count; k++) {
    PlotAxes *a = f->axes.items[k];
    double box[4];
    bool beside = false;
    if (a->colorbar_of) continue;
    if (a->rows)
      grid_box(edges, a, box);
    else
      memcpy(box, a->box, sizeof box);
    for (uint32_t j = 0; j < f->axes.count; j++) {
      PlotAxes *bar = f->axes.items[j];
      if (bar->colorbar_of != a) continue;
      cut_bar(p, bar, box);
      to_pixels(p, bar, bar->box);
      beside = beside || !bar->bar_across;
    }
    to_pixels(p, a, box);
    keep_aspect(a, beside ? 1 : 0.5);
  }
  for (uint32_t k = 0; k < f->axes.count; k++) {
    PlotAxes *a = f->axes.items[k];
    if (a->twin) memcpy(a->drawn, a->twin->drawn, sizeof a->drawn);
  }
}

/* ---- tight_layout ---- */

/* Adds the reach of a colour bar's decorations to that of its axes. */
static Reach whole_reach(Painter *p, PlotAxes *a) {
  Reach r = paint_axes(p, a, false);
  PlotAxes *bar = bar_of(p->figure, a);
  if (!bar) return r;
  Reach b = paint_axes(p, bar, false);
  r.right = fmax(r.right, b.right);
  r.bottom = bar->bar_across ? b.bottom : fmax(r.bottom, b.bottom);
  return r;
}

/* The axes whose place these have: twins lie over others. */
static const PlotAxes *place_of(const PlotAxes *a) {
  while (a->twin) a = a->twin;
  return a;
}

static void tight_edges(Painter *p, double *edges) {
  PlotFigure *f = p->figure;
  double pad = (f->tight_pad > 0 ? f->tight_pad : 1.08) * p->style->font_size * p->unit, left = 0, right = 0, top = 0, bottom = 0;
  double between_x = 0, between_y = 0;
  uint32_t rows = 1, columns = 1;
  for (uint32_t k = 0; k < f->axes.count; k++) {
    PlotAxes *a = f->axes.items[k];
    const PlotAxes *at = place_of(a);
    if (!at->rows || a->colorbar_of) continue;
    Reach r = whole_reach(p, a);
    if (at->rows > rows) rows = at->rows;
    if (at->columns > columns) columns = at->columns;
    if (at->column == 0) left = fmax(left, r.left);
    if (at->column_end == at->columns - 1) right = fmax(right, r.right);
    if (at->row == 0) top = fmax(top, r.top);
    if (at->row_end == at->rows - 1) bottom = fmax(bottom, r.bottom);
    for (uint32_t j = 0; j < f->axes.count; j++) {
      PlotAxes *b = f->axes.items[j];
      const PlotAxes *to = place_of(b);
      if (!to->rows || to == at || b->colorbar_of) continue;
      Reach s = whole_reach(p, b);
      if (to->column == at->column_end + 1 && to->row <= at->row_end && at->row <= to->row_end)
        between_x = fmax(between_x, r.right + s.left);
      if (to->row == at->row_end + 1 && to->column <= at->column_end && at->column <= to->column_end)
        between_y = fmax(between_y, r.bottom + s.top);
    }
  }
  if (f->title) top += 1.2 * p->style->font_size * p->unit * 1.2 + 0.02 * p->height;
  edges[0] = (left + pad) / p->width;
  edges[1] = 1 - (right + pad) / p->width;
  edges[2] = (bottom + pad) / p->height;
  edges[3] = 1 - (top + pad) / p->height;
  double wide = (edges[1] - edges[0]) * p->width, high = (edges[3] - edges[2]) * p->height;
  double w = (wide - (columns - 1) * (between_x + pad)) / columns;
  double h = (high - (rows - 1) * (between_y + pad)) / rows;
  if (w > 1) edges[4] = (between_x + pad) / w;
  if (h > 1) edges[5] = (between_y + pad) / h;
}

/* ---- painting ---- */

static int by_zorder(const void *a, const void *b) {
  const PlotArtist *x = *(PlotArtist *const *)a, *y = *(PlotArtist *const *)b;
  return x->zorder < y->zorder ? -1 : x->zorder > y->zorder;
}

PlotArtist **paint_order(Painter *p, const PlotArtists *artists) {
  uint32_t n = artists->count;
  PlotArtist **out = arena_array(p->arena, PlotArtist *, n + 1);
  for (uint32_t k = 0; k < n; k++) { /* stable: insertion */
    uint32_t at = k;
    while (at > 0 && by_zorder(&out[at - 1], &artists->items[k]) > 0) out[at] = out[at - 1], at--;
    out[at] = artists->items[k];
  }
  return out;
}

static void paint_plane(Painter *p, PlotAxes *a) {
  const double *d = a->drawn;
  PlotArtist **artists = paint_order(p, &a->artists);
  if (!a->off && !a->twin && !a->frame_off) {
    canvas_rectangle(p->canvas, d[0], d[1], d[2], d[3]);
    canvas_paint(p->canvas, &a->face, NULL);
  }
  if (a->colorbar) paint_colorbar(p, a);
  uint32_t k = 0;
  for (; k < a->artists.count && artists[k]->zorder < (p->style->grid_below ? 0.5 : 1.5); k++) paint_artist(p, a, artists[k]);
  if (!a->off) paint_grid(p, a);
  for (; k < a->artists.count && artists[k]->kind != PLOT_TEXT; k++) paint_artist(p, a, artists[k]);
  if (!a->off) paint_axes(p, a, true);
  for (; k < a->artists.count; k++) paint_artist(p, a, artists[k]);
  if (a->off) paint_axes(p, a, true);
  paint_legend(p, a);
}

static void paint_all(Painter *p) {
  PlotFigure *f = p->figure;
  for (uint32_t k = 0; k < f->axes.count; k++) {
    PlotAxes *a = f->axes.items[k];
    if (a->three)
      paint_space(p, a);
    else
      paint_plane(p, a);
  }
  for (uint32_t k = 0; k < f->texts.count; k++) paint_figure_text(p, f->texts.items[k]);
  if (!f->title) return;
  PlotFont font = f->title_font;
  font.size = paint_size(p, font.size, 1.2);
  canvas_text(p->canvas, f->title, p->width / 2, 0.02 * p->height, &font);
}

bool plot_draw(PlotState *state, PlotFigure *figure, PlotFormat format, bool tight, double dpi,
               bool transparent, StrBuf *out, const char **why) {
  if (dpi <= 0) dpi = figure->dpi;
  Painter p = {.figure = figure, .style = &figure->style, .unit = dpi / 72};
  p.width = figure->width * dpi;
  p.height = figure->height * dpi;
  p.canvas = canvas_new(&state->cairo, p.width, p.height, p.unit, why);
  if (!p.canvas) return false;
  canvas_family(p.canvas, p.style->family);
  p.arena = arena_new();
  double edges[6];
  memcpy(edges, figure->edges, sizeof edges);
  PlotAxis *kept = plot_limits_keep(figure, p.arena);
  plot_limits_settle(figure);
  place_all(&p, edges);
  if (figure->tight && figure->axes.count) {
    tight_edges(&p, edges);
    place_all(&p, edges);
  }
  paint_all(&p);
  if (format == PLOT_JSON) plot_describe(&p, out);
  PlotColor back = figure->face;
  if (transparent) back.a = 0;
  const char *complaint = canvas_complaint(p.canvas);
  const char *trouble = complaint || format == PLOT_JSON ? NULL : canvas_write(p.canvas, format, tight, 0.1 * dpi, back, out);
  if (complaint) trouble = arena_printf(figure->arena, "%s", complaint);
  if (trouble) *why = trouble;
  plot_limits_restore(figure, kept);
  canvas_free(p.canvas);
  arena_free(p.arena);
  return !trouble;
}

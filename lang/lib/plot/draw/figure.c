/* A figure drawn: limits settled, axes placed, everything painted from back to front. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/plot/draw/paint.h"

double paint_size(const Painter *p, double own, double scale) {
  return own > 0 ? own : p->style->font_size * scale;
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
  for (; k < a->artists.count && artists[k]->zorder < (p->style->grid_below ? 0.5 : 1.5); k++)
    paint_artist(p, a, artists[k]);
  if (!a->off) paint_grid(p, a);
  for (; k < a->artists.count && artists[k]->kind != PLOT_TEXT; k++) paint_artist(p, a, artists[k]);
  if (!a->off) paint_axes(p, a, true);
  for (; k < a->artists.count; k++) paint_artist(p, a, artists[k]);
  if (a->off) paint_axes(p, a, true);
  paint_legend(p, a, true);
}

static void paint_all(Painter *p) {
  PlotFigure *f = p->figure;
  for (uint32_t k = 0; k < f->axes.count; k++) {
    PlotAxes *a = f->axes.items[k];
    if (a->gone) continue;
    if (a->three)
      paint_space(p, a);
    else
      paint_plane(p, a);
  }
  for (uint32_t k = 0; k < f->texts.count; k++) paint_figure_text(p, f->texts.items[k]);
  if (!f->title) return;
  PlotFont font = f->title_font;
  font.size = paint_size(p, font.size, 1.2);
  double y = f->constrained && f->title_auto ? 3 * p->unit : (1 - f->title_y) * p->height;
  canvas_text(p->canvas, f->title, f->title_x * p->width, y, &font);
}

bool plot_draw(PlotState *state, PlotFigure *figure, PlotFormat format, bool tight, double dpi,
               bool transparent, const PlotDeadline *deadline, StrBuf *out, const char **why) {
  if (dpi <= 0) dpi = figure->dpi;
  Painter p = {.figure = figure, .style = &figure->style, .unit = dpi / 72};
  p.width = figure->width * dpi;
  p.height = figure->height * dpi;
  p.canvas = canvas_new(&state->cairo, p.width, p.height, p.unit, why);
  if (!p.canvas) return false;
  canvas_family(p.canvas, p.style->family);
  canvas_deadline(p.canvas, deadline);
  p.arena = arena_new();
  plot_limits_settle(figure);
  paint_layout(&p);
  paint_all(&p);
  if (format == PLOT_JSON) plot_describe(&p, out);
  PlotColor back = figure->face;
  if (transparent) back.a = 0;
  const char *complaint = canvas_complaint(p.canvas);
  const char *trouble = canvas_stops(p.canvas) ? canvas_stopped : NULL;
  if (complaint) trouble = arena_printf(figure->arena, "%s", complaint);
  if (trouble || format == PLOT_JSON)
    canvas_free(p.canvas);
  else
    trouble = canvas_write_until(p.canvas, &state->writers, deadline, format, tight, 0.1 * dpi, back, out);
  if (trouble) *why = trouble;
  arena_free(p.arena);
  return !trouble;
}

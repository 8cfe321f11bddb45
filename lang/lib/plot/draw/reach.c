/* What reaches beyond the box of axes: their ticks, labels and titles, their legend, texts, and artists that
 * are not clipped; layouts leave room for it. */
#include <math.h>

#include "lang/lib/plot/draw/paint.h"

/* A box of pixels: left, top, right, bottom. */
static void reach_box(const double *drawn, const double *box, Reach *r) {
  if (!(box[2] > box[0] && box[3] > box[1] && isfinite(box[2] - box[0]) && isfinite(box[3] - box[1]))) return;
  r->left = fmax(r->left, drawn[0] - box[0]), r->right = fmax(r->right, box[2] - drawn[0] - drawn[2]);
  r->top = fmax(r->top, drawn[1] - box[1]), r->bottom = fmax(r->bottom, box[3] - drawn[1] - drawn[3]);
}

static void points_box(Painter *p, PlotAxes *a, const PlotArtist *art, double *box) {
  double more =
      art->kind == PLOT_LINE && art->marker ? art->marker_size / 2 * p->unit : art->pen.width / 2 * p->unit;
  box[0] = box[1] = INFINITY, box[2] = box[3] = -INFINITY;
  for (int64_t k = 0; k < art->count; k++) {
    double x = paint_x(p, a, art->coords_x, art->x[k]), y = paint_y(p, a, art->coords_y, art->y[k]);
    if (!isfinite(x) || !isfinite(y)) continue;
    box[0] = fmin(box[0], x - more), box[2] = fmax(box[2], x + more);
    box[1] = fmin(box[1], y - more), box[3] = fmax(box[3], y + more);
  }
}

static void reach_artist(Painter *p, PlotAxes *a, const PlotArtist *art, Reach *r) {
  double box[4];
  bool text = art->kind == PLOT_TEXT;
  if (art->hidden || (text ? art->font.clipped || !*art->text || paint_away(p, a, art) : !art->unclipped))
    return;
  if (text)
    paint_text_box(p, a, art, box);
  else
    points_box(p, a, art, box);
  reach_box(a->drawn, box, r);
}

Reach paint_reach(Painter *p, PlotAxes *a) {
  Reach r = paint_axes(p, a, false);
  if (a->three) return r;
  for (uint32_t k = 0; k < a->artists.count; k++) reach_artist(p, a, a->artists.items[k], &r);
  if (!a->legend.shown || !paint_legend(p, a, false)) return r;
  const double *l = a->legend.drawn, box[4] = {l[0], l[1], l[0] + l[2], l[1] + l[3]};
  reach_box(a->drawn, box, &r);
  return r;
}

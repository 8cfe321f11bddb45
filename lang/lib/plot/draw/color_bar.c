/* Colour bars painted: their colours, bands or lines, and the triangles at their ends. */
#include <math.h>

#include "lang/lib/plot/draw/paint.h"

enum { SHADES = 256 };

static void bar_line(Painter *p, PlotAxes *a, double at, const PlotPen *pen) {
  const double *d = a->drawn;
  double x[2] = {d[0], d[0] + d[2]}, y[2] = {0};
  y[0] = y[1] = paint_y(p, a, COORDS_DATA, at);
  if (a->bar_across) {
    x[0] = x[1] = paint_x(p, a, COORDS_DATA, at);
    y[0] = d[1], y[1] = d[1] + d[3];
  }
  canvas_path(p->canvas, x, y, 2, false);
  canvas_paint(p->canvas, NULL, pen);
}

static void bar_bands(Painter *p, PlotAxes *a, const PlotMap *map, double alpha) {
  const double *d = a->drawn;
  for (uint32_t k = 0; k + 1 < map->level_count; k++) {
    double low = map->levels[k], high = map->levels[k + 1];
    PlotColor color =
        paint_faded(plot_map_color(map, map->log ? sqrt(low) * sqrt(high) : (low + high) / 2), alpha);
    double y0 = paint_y(p, a, COORDS_DATA, low), y1 = paint_y(p, a, COORDS_DATA, high);
    double x0 = paint_x(p, a, COORDS_DATA, low), x1 = paint_x(p, a, COORDS_DATA, high);
    canvas_seamless(p->canvas, true);
    if (a->bar_across)
      canvas_rectangle(p->canvas, x0, d[1], x1 - x0, d[3]);
    else
      canvas_rectangle(p->canvas, d[0], y1, d[2], y0 - y1);
    canvas_paint(p->canvas, &color, NULL);
    canvas_seamless(p->canvas, false);
  }
}

/* The colours beyond the ends as triangles. */
static void bar_ends(Painter *p, const PlotAxes *a, const PlotMap *map, double alpha) {
  const double *d = a->drawn;
  uint32_t n = map->level_count;
  double size = BAR_END * (a->bar_across ? d[2] : d[3]);
  for (unsigned end = 0; end < 2; end++) {
    if (!(a->bar_extend >> end & 1)) continue;
    PlotColor color = plot_map_at(map, end);
    if (map->levels && n > 1)
      color = plot_map_color(map, end ? (map->levels[n - 2] + map->levels[n - 1]) / 2
                                      : (map->levels[0] + map->levels[1]) / 2);
    color = paint_faded(color, alpha);
    PlotPen pen = {p->style->edge, 0.8, '-'};
    double along = a->bar_across ? d[0] + (end ? d[2] : 0) : d[1] + (end ? 0 : d[3]);
    double tip = along + ((end == 1) == a->bar_across ? size : -size), from = d[a->bar_across],
           wide = d[a->bar_across ? 3 : 2];
    double u[3] = {along, tip, along}, v[3] = {from, from + wide / 2, from + wide};
    canvas_path(p->canvas, a->bar_across ? u : v, a->bar_across ? v : u, 3, true);
    canvas_paint(p->canvas, &color, &pen);
  }
}

void paint_colorbar(Painter *p, PlotAxes *a) {
  const PlotArtist *art = a->colorbar;
  const PlotMap *map = art->map;
  const double *d = a->drawn;
  bar_ends(p, a, map, art->alpha);
  if (map->levels && map->lines) {
    for (uint32_t k = 0; k < map->level_count; k++) {
      PlotPen pen = {plot_map_color(map, map->levels[k]), art->pen.width, '-'};
      bar_line(p, a, map->levels[k], &pen);
    }
    return;
  }
  if (map->levels) {
    bar_bands(p, a, map, art->alpha);
    return;
  }
  uint32_t pixels[SHADES];
  for (int k = 0; k < SHADES; k++) {
    int at = a->bar_across ? k : SHADES - 1 - k;
    pixels[k] = paint_packed(paint_faded(plot_map_at(map, (at + 0.5) / SHADES), art->alpha));
  }
  canvas_image(p->canvas, pixels, a->bar_across ? 1 : SHADES, a->bar_across ? SHADES : 1, d[0], d[1], d[2],
               d[3], false, false);
}

/* Hatches: lines, rings, dots and stars over an area, as dense as Matplotlib's: 6 of them an inch for one
 * letter, twice as many for two. */
#include <math.h>
#include <string.h>

#include "lang/lib/plot/draw/paint.h"

enum { PER_INCH = 6, CORNERS = 24 };

/* What is hatched: its pen and the box around the area's pixels. */
typedef struct Hatch {
  Painter *p;
  PlotPen pen;
  double box[4], inch; /* left, top, right, bottom; pixels of an inch */
} Hatch;

static int times(const char *letters, const char *any) {
  int n = 0;
  for (; *letters; letters++) n += strchr(any, *letters) != NULL;
  return n;
}

/* Parallel lines, `step` pixels further along the box; `run`: how far one leans over the box's height, in
 * heights; flat ones lie. They stand where those of a picture that begins at the lower left would. */
static void lines(const Hatch *h, double run, bool flat, double step) {
  const double *b = h->box;
  double high = b[3] - b[1], bottom = h->p->height, from = flat ? b[1] : b[0] - high,
         to = flat ? b[3] : b[2] + high;
  double origin = flat ? bottom : run * bottom; /* of the line through the lower left corner, at y = 0 */
  double first = flat ? origin : origin - run * b[3];
  for (double at = first - ceil((first - from) / step) * step; at <= to; at += step) {
    double x[2] = {flat ? b[0] : at, flat ? b[2] : at + run * high}, y[2] = {b[3], b[1]};
    if (flat) y[0] = y[1] = at;
    canvas_path(h->p->canvas, x, y, 2, false);
    canvas_paint(h->p->canvas, NULL, &h->pen);
  }
}

/* A ring, a dot or (points > 0) a star. */
static void shape(const Hatch *h, double x, double y, double radius, int points, bool filled) {
  double sx[CORNERS], sy[CORNERS];
  int n = points ? 2 * points : CORNERS;
  PlotPen none = {h->pen.color, 0, 0}, thin = {h->pen.color, 0.1 * radius / h->p->unit, '-'};
  for (int k = 0; k < n; k++) {
    double t = 2 * M_PI * k / n, r = points && k % 2 ? radius * 0.381966 : radius;
    sx[k] = x + r * sin(t), sy[k] = y - r * cos(t);
  }
  canvas_path(h->p->canvas, sx, sy, n, true);
  canvas_paint(h->p->canvas, filled ? &h->pen.color : NULL, filled ? &none : &thin);
}

/* Rows of shapes, every second one between those of the row above. */
static void shapes(const Hatch *h, int count, double size, int points, bool filled) {
  double step = h->inch / (count * PER_INCH);
  const double *b = h->box;
  int64_t row = (int64_t)floor((h->p->height - b[3]) / step) - 1;
  for (double y = h->p->height - (double)row * step; y >= b[1] - step; y -= step, row++)
    for (double x = floor(b[0] / step) * step + (row % 2 ? step / 2 : 0) - step; x <= b[2] + step; x += step)
      shape(h, x, y, step * size, points, filled);
}

void paint_hatch(Painter *p, const PlotArtist *art, const double *x, const double *y, int64_t count) {
  Hatch h = {p,
             {paint_faded(art->hatch_color, art->hatch_solid ? -1 : art->alpha), art->hatch_width, '-'},
             {INFINITY, INFINITY, -INFINITY, -INFINITY},
             72 * p->unit};
  for (int64_t k = 0; k < count; k++) {
    if (!isfinite(x[k]) || !isfinite(y[k])) continue;
    h.box[0] = fmin(h.box[0], x[k]), h.box[2] = fmax(h.box[2], x[k]);
    h.box[1] = fmin(h.box[1], y[k]), h.box[3] = fmax(h.box[3], y[k]);
  }
  /* bars may reach far beyond what is seen */
  h.box[0] = fmax(h.box[0], 0), h.box[1] = fmax(h.box[1], 0);
  h.box[2] = fmin(h.box[2], p->width), h.box[3] = fmin(h.box[3], p->height);
  if (!(h.box[2] > h.box[0] && h.box[3] > h.box[1])) return;
  canvas_path(p->canvas, x, y, count, true);
  canvas_clip_path(p->canvas);
  const char *letters = art->hatch;
  int rising = times(letters, "/xX"), falling = times(letters, "\\xX"), upright = times(letters, "|+"),
      flat = times(letters, "-+");
  if (rising) lines(&h, 1, false, 2 * h.inch / (rising * PER_INCH));
  if (falling) lines(&h, -1, false, 2 * h.inch / (falling * PER_INCH));
  if (upright) lines(&h, 0, false, h.inch / (upright * PER_INCH));
  if (flat) lines(&h, 0, true, h.inch / (flat * PER_INCH));
  if (times(letters, "o")) shapes(&h, times(letters, "o"), 0.2, 0, false);
  if (times(letters, "O")) shapes(&h, times(letters, "O"), 0.35, 0, false);
  if (times(letters, ".")) shapes(&h, times(letters, "."), 0.1, 0, true);
  if (times(letters, "*")) shapes(&h, times(letters, "*"), 1.0 / 3, 5, true);
  canvas_unclip(p->canvas);
}

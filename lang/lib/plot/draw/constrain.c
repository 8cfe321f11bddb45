/* constrained_layout: each row and column of a grid has margins as wide as the widest decorations in it,
 * colour bars lie in margins of their own, and what is left is shared by the axes. Source: Matplotlib's guide
 * to constrained layout.
 *
 * Measuring depends on the ticks, which depend on the sizes: two rounds, as there. */
#include <math.h>
#include <string.h>

#include "lang/lib/plot/draw/paint.h"

enum { LEFT, RIGHT, TOP, BOTTOM, SIDES };

/* Margins of one grid: of decorations and, beyond them, of pads and colour bars; by column or row. */
typedef struct Margins {
  double *plain[SIDES], *beyond[SIDES];
  uint32_t rows, columns;
} Margins;

static bool same_grid(const PlotAxes *a, const PlotAxes *b) {
  return a->rows == b->rows && a->columns == b->columns && a->grid == b->grid;
}

/* The box of the axes with all that hangs around it: left, bottom, right, top. */
static void outer_box(Painter *p, PlotAxes *a, double *out) {
  Reach r = paint_reach(p, a);
  const double *d = a->drawn;
  out[0] = (d[0] - r.left) / p->width, out[2] = (d[0] + d[2] + r.right) / p->width;
  out[3] = 1 - (d[1] - r.top) / p->height, out[1] = 1 - (d[1] + d[3] + r.bottom) / p->height;
}

static void at_least(double *margin, double size) { *margin = fmax(*margin, size); }

/* A colour bar's own pad: of the width, or height, of its parents. */
static double bar_gap(PlotAxes *bar) {
  PlotAxes **parents;
  uint32_t n = paint_bar_parents(bar, &parents);
  double low = INFINITY, high = -INFINITY;
  int axis = bar->bar_across ? 1 : 0;
  for (uint32_t k = 0; k < n; k++) {
    const double *box = paint_place_of(parents[k])->placed;
    low = fmin(low, box[axis]), high = fmax(high, box[axis] + box[axis + 2]);
  }
  return bar->bar_pad * (high - low);
}

/* Whether the axes are the outermost of the bar's parents at its side. */
static bool next_to(PlotAxes *bar, const PlotAxes *a) {
  PlotAxes **parents;
  uint32_t n = paint_bar_parents(bar, &parents);
  bool among = false, outermost = true;
  for (uint32_t k = 0; k < n; k++) {
    const PlotAxes *b = paint_place_of(parents[k]);
    among = among || b == a;
    if (bar->bar_side == 'r') outermost = outermost && b->column_end <= a->column_end;
    if (bar->bar_side == 'l') outermost = outermost && b->column >= a->column;
    if (bar->bar_side == 'b') outermost = outermost && b->row_end <= a->row_end;
    if (bar->bar_side == 't') outermost = outermost && b->row >= a->row;
  }
  return among && outermost;
}

static int side_of(const PlotAxes *bar) {
  return bar->bar_side == 'r' ? RIGHT : bar->bar_side == 'l' ? LEFT : bar->bar_side == 't' ? TOP : BOTTOM;
}

static void measure(Painter *p, PlotAxes *a, Margins *m) {
  const PlotAxes *at = paint_place_of(a);
  const PlotFigure *f = p->figure;
  const double pad[2] = {3 * p->unit / p->width, 3 * p->unit / p->height}, *box = at->placed;
  double b[4], beyond[SIDES] = {pad[0], pad[0], pad[1], pad[1]};
  outer_box(p, a, b);
  double plain[SIDES] = {box[0] - b[0], b[2] - box[0] - box[2], b[3] - box[1] - box[3], box[1] - b[1]};
  const double gap_x = (at->grid && at->grid->own[4] ? at->grid->edges[4] : 0.02) / 2 / m->columns;
  const double gap_y = (at->grid && at->grid->own[5] ? at->grid->edges[5] : 0.02) / 2 / m->rows;
  if (gap_x > pad[0] && at->column > 0) beyond[LEFT] = gap_x;
  if (gap_x > pad[0] && at->column_end + 1 < m->columns) beyond[RIGHT] = gap_x;
  if (gap_y > pad[1] && at->row > 0) beyond[TOP] = gap_y;
  if (gap_y > pad[1] && at->row_end + 1 < m->rows) beyond[BOTTOM] = gap_y;
  for (uint32_t k = 0; k < f->axes.count; k++) {
    PlotAxes *bar = f->axes.items[k];
    double c[4];
    if (!bar->colorbar_of || a != at || !next_to(bar, at)) continue;
    outer_box(p, bar, c);
    beyond[side_of(bar)] += (bar->bar_across ? c[3] - c[1] : c[2] - c[0]) + bar_gap(bar);
    if (bar->bar_across) plain[LEFT] += fmax(b[0] - c[0], 0), plain[RIGHT] += fmax(c[2] - b[2], 0);
    if (!bar->bar_across) plain[BOTTOM] += fmax(b[1] - c[1], 0), plain[TOP] += fmax(c[3] - b[3], 0);
  }
  const uint32_t where[SIDES] = {at->column, at->column_end, at->row, at->row_end};
  for (int side = 0; side < SIDES; side++)
    at_least(&m->plain[side][where[side]], plain[side]),
        at_least(&m->beyond[side][where[side]], beyond[side]);
}

/* Starts and lengths of the columns' insides, or of the rows' from above; false: there is no room for them.
 */
static bool share(const double *ratios, uint32_t n, double whole, double *const *plain, double *const *beyond,
                  int first, double *from, double *size) {
  double left = whole, sum = 0, at = 0;
  for (uint32_t k = 0; k < n; k++) {
    for (int side = first; side < first + 2; side++) left -= plain[side][k] + beyond[side][k];
    sum += ratios ? ratios[k] : 1;
  }
  if (left <= 0) return false;
  for (uint32_t k = 0; k < n; k++) {
    size[k] = left * (ratios ? ratios[k] : 1) / sum;
    from[k] = at + plain[first][k] + beyond[first][k];
    at = from[k] + size[k] + plain[first + 1][k] + beyond[first + 1][k];
  }
  return true;
}

/* The bar in the margin of its parents; `used`: by bars at that side before it. */
static void place_bar(Painter *p, PlotAxes *bar, const Margins *m, double *used) {
  PlotAxes **parents;
  uint32_t n = paint_bar_parents(bar, &parents);
  double low[2] = {INFINITY, INFINITY}, high[2] = {-INFINITY, -INFINITY}, c[4];
  const PlotAxes *outer = NULL;
  for (uint32_t k = 0; k < n; k++) {
    const PlotAxes *a = paint_place_of(parents[k]);
    for (int j = 0; j < 2; j++)
      low[j] = fmin(low[j], a->placed[j]), high[j] = fmax(high[j], a->placed[j] + a->placed[j + 2]);
    if (next_to(bar, a)) outer = a;
  }
  if (!outer) return;
  outer_box(p, bar, c);
  int axis = bar->bar_across ? 1 : 0, side = side_of(bar);
  double gap = bar_gap(bar), size = bar->bar_fraction * (high[axis] - low[axis]);
  double before = bar->placed[axis] - c[axis],
         after = c[axis + 2] - bar->placed[axis] - bar->placed[axis + 2];
  uint32_t cell = side == LEFT    ? outer->column
                  : side == RIGHT ? outer->column_end
                  : side == TOP   ? outer->row
                                  : outer->row_end;
  double box[4] = {low[0], low[1], high[0] - low[0], high[1] - low[1]};
  box[axis + 2] = size;
  paint_bar_shape(p, bar, box);
  double margin = m->plain[side][cell] + used[side];
  bool upwards = side == RIGHT || side == TOP;
  box[axis] = upwards ? high[axis] + margin + gap + before : low[axis] - margin - gap - after - box[axis + 2];
  used[side] += (c[axis + 2] - c[axis]) + gap;
  memcpy(bar->placed, box, sizeof box);
}

/* False: nothing would be left of the axes. */
static bool solve(Painter *p, const PlotAxes *of, double title) {
  const PlotFigure *f = p->figure;
  Margins m = {.rows = of->rows, .columns = of->columns};
  for (int side = 0; side < SIDES; side++) {
    m.plain[side] = arena_array(p->arena, double, m.rows + m.columns);
    m.beyond[side] = arena_array(p->arena, double, m.rows + m.columns);
  }
  for (uint32_t k = 0; k < f->axes.count; k++) {
    PlotAxes *a = f->axes.items[k];
    if (!a->colorbar_of && same_grid(paint_place_of(a), of)) measure(p, a, &m);
  }
  double *x = arena_array(p->arena, double, m.columns), *w = arena_array(p->arena, double, m.columns);
  double *y = arena_array(p->arena, double, m.rows), *h = arena_array(p->arena, double, m.rows);
  if (!share(of->grid ? of->grid->wide : NULL, m.columns, 1, m.plain, m.beyond, LEFT, x, w) ||
      !share(of->grid ? of->grid->high : NULL, m.rows, 1 - title, m.plain, m.beyond, TOP, y, h))
    return false;
  for (uint32_t k = 0; k < f->axes.count; k++) {
    PlotAxes *a = f->axes.items[k];
    if (a->colorbar_of || !a->rows || !same_grid(a, of)) continue;
    double below = title + y[a->row_end] + h[a->row_end];
    a->placed[0] = x[a->column], a->placed[2] = x[a->column_end] + w[a->column_end] - x[a->column];
    a->placed[1] = 1 - below, a->placed[3] = below - title - y[a->row];
  }
  double *used = arena_array(p->arena, double, (size_t)f->axes.count *SIDES + SIDES);
  for (uint32_t k = 0; k < f->axes.count; k++) {
    PlotAxes *bar = f->axes.items[k];
    if (!bar->colorbar_of || !same_grid(paint_place_of(bar->colorbar_of), of)) continue;
    uint32_t at = 0;
    while (at < f->axes.count && f->axes.items[at] != bar->colorbar_of) at++;
    place_bar(p, bar, &m, used + (size_t)at * SIDES);
  }
  return true;
}

bool paint_constrain(Painter *p) {
  const PlotFigure *f = p->figure;
  double title = paint_title_height(p);
  if (title > 0) title = (title + 6 * p->unit) / p->height;
  for (int round = 0; round < 2; round++) {
    for (uint32_t k = 0; k < f->axes.count; k++) {
      const PlotAxes *a = f->axes.items[k];
      bool first = a->rows && !a->colorbar_of;
      for (uint32_t j = 0; first && j < k; j++)
        if (f->axes.items[j]->rows && !f->axes.items[j]->colorbar_of && same_grid(f->axes.items[j], a))
          first = false;
      if (first && !solve(p, a, title)) return false;
    }
    paint_place_pixels(p);
  }
  return true;
}

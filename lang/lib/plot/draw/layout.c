/* Where axes stand: grids, colour bars beside them, equal aspects, tight_layout.
 *
 * Boxes are (left, bottom, width, height) in fractions of the figure from its lower left. A colour bar takes
 * its place from the boxes of its parents, in the order of the calls. Source: the documentation of
 * Matplotlib's GridSpec, colorbar and tight_layout. constrained_layout is in constrain.c. */
#include <math.h>
#include <string.h>

#include "lang/lib/plot/draw/paint.h"

/* ---- grids ---- */

const PlotAxes *paint_place_of(const PlotAxes *a) {
  while (a->twin) a = a->twin;
  return a;
}

/* From where to where cells first .. last of `count` reach, from the start of `whole`, with gaps of `space`
 * mean cells. */
static void grid_span(const double *ratios, uint32_t count, double whole, double space, uint32_t first,
                      uint32_t last, double *from, double *to) {
  double mean = whole / (count + space * (count - 1)), sum = 0, at = 0;
  for (uint32_t k = 0; k < count; k++) sum += ratios ? ratios[k] : 1;
  for (uint32_t k = 0; k <= last; k++) {
    double size = (ratios ? ratios[k] : 1) * mean * count / sum;
    if (k == first) *from = at;
    if (k == last) *to = at + size;
    at += size + space * mean;
  }
}

static void grid_box(const double *figure_edges, const PlotAxes *a, double *box) {
  double edges[6], from, to;
  const PlotGridSpec *g = a->grid;
  for (int k = 0; k < 6; k++) edges[k] = g && g->own[k] ? g->edges[k] : figure_edges[k];
  grid_span(g ? g->wide : NULL, a->columns, edges[1] - edges[0], edges[4], a->column, a->column_end, &from,
            &to);
  box[0] = edges[0] + from, box[2] = to - from;
  grid_span(g ? g->high : NULL, a->rows, edges[3] - edges[2], edges[5], a->row, a->row_end, &from, &to);
  box[1] = edges[3] - to, box[3] = to - from;
}

/* ---- colour bars ---- */

uint32_t paint_bar_parents(PlotAxes *bar, PlotAxes ***out) {
  if (bar->bar_parents) return *out = bar->bar_parents, bar->bar_parent_count;
  return *out = &bar->colorbar_of, 1;
}

static void unite(double *box, const double *other) {
  double right = fmax(box[0] + box[2], other[0] + other[2]), top = fmax(box[1] + box[3], other[1] + other[3]);
  box[0] = fmin(box[0], other[0]), box[1] = fmin(box[1], other[1]);
  box[2] = right - box[0], box[3] = top - box[1];
}

void paint_bar_shape(const Painter *p, const PlotAxes *bar, double *b) {
  int along = bar->bar_across ? 0 : 1, thick = 1 - along;
  b[along] += b[along + 2] * (1 - bar->bar_shrink) / 2, b[along + 2] *= bar->bar_shrink;
  double size =
      along ? b[3] * p->height / bar->bar_aspect / p->width : b[2] * p->width / bar->bar_aspect / p->height;
  if (size > b[thick + 2]) { /* there is less room: the bar is shorter, by its aspect */
    double length = b[along + 2] * b[thick + 2] / size;
    b[along] += (b[along + 2] - length) / 2, b[along + 2] = length;
    size = b[thick + 2];
  }
  if (bar->bar_side == 'l' || bar->bar_side == 'b') b[thick] += b[thick + 2] - size; /* next to its parents */
  b[thick + 2] = size;
}

/* The parents give way to the bar. */
static void cut_bar(const Painter *p, PlotAxes *bar) {
  PlotAxes **parents;
  uint32_t n = paint_bar_parents(bar, &parents);
  double whole[4], left[4];
  for (uint32_t k = 0; k < n; k++) {
    const PlotAxes *a = paint_place_of(parents[k]);
    if (!k) memcpy(whole, a->placed, sizeof whole);
    unite(whole, a->placed);
  }
  int axis = bar->bar_across ? 1 : 0; /* along which there is cut */
  double cut = bar->bar_fraction * whole[axis + 2], gap = bar->bar_pad * whole[axis + 2];
  bool low = bar->bar_side == 'l' || bar->bar_side == 'b';
  memcpy(left, whole, sizeof left);
  memcpy(bar->placed, whole, sizeof whole);
  left[axis + 2] -= cut + gap;
  if (low) left[axis] += cut + gap;
  bar->placed[axis + 2] = cut;
  if (!low) bar->placed[axis] += whole[axis + 2] - cut;
  paint_bar_shape(p, bar, bar->placed);
  for (uint32_t k = 0; k < n; k++) {
    PlotAxes *a = (PlotAxes *)(uintptr_t)paint_place_of(parents[k]);
    for (int j = 0; j < 2; j++) {
      double scale = whole[j + 2] > 0 ? left[j + 2] / whole[j + 2] : 1;
      a->placed[j] = left[j] + (a->placed[j] - whole[j]) * scale;
      a->placed[j + 2] *= scale;
    }
  }
}

/* ---- pixels ---- */

static void to_pixels(const Painter *p, PlotAxes *a) {
  const double *box = a->placed;
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

/* Of the axis: how long it is on its scale. */
static double warped(const PlotAxis *axis) {
  return fmax(fabs(plot_axis_warp(axis, axis->high) - plot_axis_warp(axis, axis->low)), 1e-30);
}

/* How much longer the axis is than its data with a margin, if it were `size`. */
static double spare(const PlotAxis *axis, double size) {
  if (axis->data_low > axis->data_high) return INFINITY;
  return size - 1.05 * (plot_axis_warp(axis, axis->data_high) - plot_axis_warp(axis, axis->data_low));
}

/* Its limits around the same middle, `size` long on its scale. */
static void resize(PlotAxis *axis, double size) {
  double middle = (plot_axis_warp(axis, axis->low) + plot_axis_warp(axis, axis->high)) / 2;
  axis->low = plot_axis_unwarp(axis, middle - size / 2),
  axis->high = plot_axis_unwarp(axis, middle + size / 2);
}

static bool is_shared(PlotAxes *a, bool y) {
  const PlotAxes *root = plot_share_root(a, y);
  for (uint32_t k = 0; k < a->figure->axes.count; k++) {
    PlotAxes *other = a->figure->axes.items[k];
    if (other != a && plot_share_root(other, y) == root) return true;
  }
  return false;
}

/* Axes that share the one that gave way show the same limits. */
static void follow(PlotAxes *a, bool y) {
  const PlotAxis *from = y ? &a->y : &a->x;
  for (uint32_t k = 0; k < a->figure->axes.count; k++) {
    PlotAxes *other = a->figure->axes.items[k];
    PlotAxis *to = y ? &other->y : &other->x;
    if (plot_share_root(other, y) == plot_share_root(a, y)) to->low = from->low, to->high = from->high;
  }
}

/* The limits of one axis give way: those of y where that shows all of the data, of a shared axis never. */
static void keep_aspect_by_limits(PlotAxes *a, bool x_shared, bool y_shared) {
  double wide = warped(&a->x), high = warped(&a->y), ratio = a->drawn[3] / a->drawn[2] / a->aspect;
  double more = ratio * wide / high - 1, high_then = ratio * wide, wide_then = high / ratio;
  if (fabs(more) < 0.005) return;
  bool up = more > 0;
  if (spare(&a->x, wide) > 0 && spare(&a->y, high) > 0)
    up = (spare(&a->y, high_then) > 0 && more < 0) || (spare(&a->x, wide_then) < 0 && more > 0);
  if (!y_shared && (x_shared || up))
    resize(&a->y, high_then);
  else
    resize(&a->x, wide_then);
}

/* The box gives way so that units of x and y have the asked relation. */
static void keep_aspect(PlotAxes *a) {
  if (a->aspect <= 0 && !a->three) return;
  if (a->aspect_data && !a->three) {
    bool shared[2];
    for (int y = 0; y < 2; y++) shared[y] = is_shared(a, y);
    keep_aspect_by_limits(a, shared[0], shared[1]);
    follow(a, false), follow(a, true);
    return;
  }
  PlotAxis *x = &a->x, *y = &a->y;
  double wide = a->three ? 1 : warped(x), high = a->three ? 1 : warped(y) * a->aspect;
  double *d = a->drawn;
  if (!(wide > 0) || !(high > 0)) return;
  double unit = fmin(d[2] / wide, d[3] / high);
  double w = wide * unit, h = high * unit;
  d[0] += (d[2] - w) * a->anchor[0];
  d[1] += (d[3] - h) * (1 - a->anchor[1]);
  d[2] = w, d[3] = h;
}

void paint_place_pixels(Painter *p) {
  PlotFigure *f = p->figure;
  for (uint32_t k = 0; k < f->axes.count; k++) {
    PlotAxes *a = f->axes.items[k];
    if (a->twin) continue;
    to_pixels(p, a);
    if (!a->colorbar_of) keep_aspect(a);
  }
  for (uint32_t k = 0; k < f->axes.count; k++) {
    PlotAxes *a = f->axes.items[k];
    if (!a->twin) continue;
    memcpy(a->drawn, paint_place_of(a)->drawn, sizeof a->drawn);
    keep_aspect(a);
  }
}

/* Boxes of all axes by the grids of these edges. */
static void place_boxes(const Painter *p, const double *edges) {
  PlotFigure *f = p->figure;
  for (uint32_t k = 0; k < f->axes.count; k++) {
    PlotAxes *a = f->axes.items[k];
    if (a->rows)
      grid_box(edges, a, a->placed);
    else
      memcpy(a->placed, a->box, sizeof a->placed);
  }
  for (uint32_t k = 0; k < f->axes.count; k++)
    if (f->axes.items[k]->colorbar_of) cut_bar(p, f->axes.items[k]);
}

/* ---- tight_layout ---- */

/* Adds the reach of a colour bar's decorations to that of its axes. */
static Reach whole_reach(Painter *p, PlotAxes *a) {
  Reach r = paint_reach(p, a);
  const PlotAxes *place = paint_place_of(a);
  const double *b4 = place->placed, *d = a->drawn;
  if (a->aspect > 0 && !a->three && !a->colorbar) { /* a box that gave way leaves room around it */
    r.left -= d[0] - b4[0] * p->width, r.right -= (b4[0] + b4[2]) * p->width - d[0] - d[2];
    r.top -= d[1] - (1 - b4[1] - b4[3]) * p->height, r.bottom -= (1 - b4[1]) * p->height - d[1] - d[3];
  }
  for (uint32_t k = 0; k < p->figure->axes.count; k++) {
    PlotAxes *bar = p->figure->axes.items[k];
    if (bar->colorbar_of != a || bar->bar_parents) continue;
    Reach b = paint_reach(p, bar);
    int along = bar->bar_across ? 1 : 0;
    double all = a->placed[along + 2] / (1 - bar->bar_fraction - bar->bar_pad);
    double spare = (all * bar->bar_fraction - bar->placed[along + 2]) * (along ? p->height : p->width);
    *(bar->bar_side == 'r'   ? &b.right
      : bar->bar_side == 'l' ? &b.left
      : bar->bar_side == 'b' ? &b.bottom
                             : &b.top) -= spare;
    r.right = bar->bar_side == 'r' ? b.right : fmax(r.right, b.right);
    r.left = bar->bar_side == 'l' ? b.left : fmax(r.left, b.left);
    r.bottom = bar->bar_side == 'b' ? b.bottom : fmax(r.bottom, b.bottom);
    r.top = bar->bar_side == 't' ? b.top : fmax(r.top, b.top);
  }
  return r;
}

double paint_title_height(Painter *p) {
  double w, h;
  PlotFont font = p->figure->title_font;
  if (!p->figure->title || !*p->figure->title) return 0;
  font.size = paint_size(p, font.size, 1.2);
  canvas_text_size(p->canvas, p->figure->title, &font, &w, &h);
  return h;
}

static void tight_edges(Painter *p, double *edges) {
  PlotFigure *f = p->figure;
  double size = p->style->font_size * p->unit, pad = (f->tight_pad > 0 ? f->tight_pad : 1.08) * size;
  double pad_x = f->tight_gap[0] >= 0 ? f->tight_gap[0] * size : pad,
         pad_y = f->tight_gap[1] >= 0 ? f->tight_gap[1] * size : pad;
  double left = 0, right = 0, top = 0, bottom = 0, between_x = 0, between_y = 0;
  uint32_t rows = 1, columns = 1, n = f->axes.count;
  Reach *reach = arena_array(p->arena, Reach, n + 1);
  for (uint32_t k = 0; k < n; k++) reach[k] = whole_reach(p, f->axes.items[k]);
  for (uint32_t k = 0; k < n; k++) {
    PlotAxes *a = f->axes.items[k];
    const PlotAxes *at = paint_place_of(a);
    if (!at->rows || a->colorbar_of) continue;
    Reach r = reach[k];
    if (at->rows > rows) rows = at->rows;
    if (at->columns > columns) columns = at->columns;
    if (at->column == 0) left = fmax(left, r.left);
    if (at->column_end == at->columns - 1) right = fmax(right, r.right);
    if (at->row == 0) top = fmax(top, r.top);
    if (at->row_end == at->rows - 1) bottom = fmax(bottom, r.bottom);
    for (uint32_t j = 0; j < n; j++) {
      PlotAxes *b = f->axes.items[j];
      const PlotAxes *to = paint_place_of(b);
      if (!to->rows || to == at || b->colorbar_of) continue;
      if (to->column == at->column_end + 1 && to->row <= at->row_end && at->row <= to->row_end)
        between_x = fmax(between_x, r.right + reach[j].left);
      if (to->row == at->row_end + 1 && to->column <= at->column_end && at->column <= to->column_end)
        between_y = fmax(between_y, r.bottom + reach[j].top);
    }
  }
  if (f->title && *f->title) top += paint_title_height(p) + pad;
  const double *rect = f->tight_rect;
  edges[0] = rect[0] + (left + pad) / p->width;
  edges[1] = rect[2] - (right + pad) / p->width;
  edges[2] = rect[1] + (bottom + pad) / p->height;
  edges[3] = rect[3] - (top + pad) / p->height;
  double wide = (edges[1] - edges[0]) * p->width, high = (edges[3] - edges[2]) * p->height;
  double w = (wide - (columns - 1) * (between_x + pad_x)) / columns;
  double h = (high - (rows - 1) * (between_y + pad_y)) / rows;
  if (w > 1) edges[4] = (between_x + pad_x) / w;
  if (h > 1) edges[5] = (between_y + pad_y) / h;
}

/* ---- all together ---- */

void paint_layout(Painter *p) {
  PlotFigure *f = p->figure;
  double edges[6];
  memcpy(edges, f->edges, sizeof edges);
  place_boxes(p, edges);
  paint_place_pixels(p);
  if (!f->axes.count) return;
  if (f->constrained) {
    if (!paint_constrain(p)) { /* as without it */
      place_boxes(p, edges);
      paint_place_pixels(p);
    }
  } else if (f->tight) {
    tight_edges(p, edges);
    place_boxes(p, edges);
    paint_place_pixels(p);
  }
}

void plot_box_now(PlotFigure *figure, PlotAxes *axes, double *box) {
  Painter p = {
      .figure = figure, .width = figure->width * figure->dpi, .height = figure->height * figure->dpi};
  place_boxes(&p, figure->edges);
  const double *at = paint_place_of(axes)->placed;
  box[0] = at[0] * p.width, box[1] = at[1] * p.height;
  box[2] = at[2] * p.width, box[3] = at[3] * p.height;
}

/* The frame of 2-D axes: spines, ticks, numbers, labels, titles and the grid. */
#include <math.h>

#include "lang/lib/plot/draw/paint.h"

static double snap(double v) { return floor(v) + 0.5; }

static void line(Painter *p, double x0, double y0, double x1, double y1, PlotColor color, double width) {
  double x[2] = {x0, x1}, y[2] = {y0, y1};
  PlotPen pen = {color, width, '-'};
  canvas_path(p->canvas, x, y, 2, false);
  canvas_paint(p->canvas, NULL, &pen);
}

/* Of the numbers at the ticks. */
static double tick_size(const Painter *p, const PlotAxis *axis, bool y) {
  return paint_size(p,
                    axis->tick_size > 0 ? axis->tick_size
                    : y                 ? p->style->tick_size_y
                                        : p->style->tick_size_x,
                    1);
}

void paint_ticks(Painter *p, const PlotAxes *a, int which, PlotTicks *out) {
  if (which < 2)
    a = plot_share_root((PlotAxes *)(uintptr_t)a, which); /* its ticks are those of all that share */
  const PlotAxis *axis = which == 2 ? &a->z : which ? &a->y : &a->x;
  bool up = which == 1 && !a->three; /* in a box numbers stand beside each other along each of its axes */
  double size = tick_size(p, axis, up), length = a->drawn[up ? 3 : 2] / p->unit;
  /* The margin of the box beyond its data gets no more numbers. */
  double share = a->three ? 23.0 / 24 : 1;
  PlotAxis seen = *axis;
  if (axis->scale == SCALE_LOG && axis->low <= 0) { /* limits from before it was logarithmic */
    double least = plot_least_positive((PlotAxes *)(uintptr_t)a, which);
    if (!isfinite(least)) least = axis->high / 10;
    seen.low = pow(10, ceil(log10(fmin(least, axis->high))) - 1), seen.high = fmax(least, axis->high);
  }
  plot_ticks(p->arena, &seen, share, (unsigned)fmax(length / (size * (up ? 2 : 3)), 1), out);
  if (axis->scale != SCALE_LOG || axis->low > 0 || axis->names || axis->format) return;
  for (uint32_t k = 0; k < out->count; k++) { /* only powers of ten have numbers then */
    double e = log10(out->at[k]);
    if (fabs(e - round(e)) > 1e-9) out->labels[k] = "";
  }
}

static bool inside(double place) { return place >= -1e-10 && place <= 1 + 1e-10; }

/* ---- grid ---- */

static void grid_lines(Painter *p, const PlotAxes *a, const PlotAxis *axis, bool y, const double *at,
                       uint32_t count, const PlotPen *pen) {
  const double *d = a->drawn;
  for (uint32_t k = 0; k < count; k++) {
    double place = plot_axis_place(axis, at[k]);
    if (!inside(place)) continue;
    double x = snap(d[0] + place * d[2]), v = snap(d[1] + (1 - place) * d[3]);
    double xs[2] = {y ? d[0] : x, y ? d[0] + d[2] : x}, ys[2] = {y ? v : d[1], y ? v : d[1] + d[3]};
    canvas_path(p->canvas, xs, ys, 2, false);
    canvas_paint(p->canvas, NULL, pen);
  }
}

void paint_grid(Painter *p, const PlotAxes *a) {
  for (int y = 0; y < 2; y++) {
    const PlotAxis *axis = y ? &a->y : &a->x;
    PlotTicks t;
    if (!axis->grid) continue;
    paint_ticks(p, a, y, &t);
    if (axis->grid != 'm') grid_lines(p, a, axis, y, t.at, t.count, &axis->grid_pen);
    if (axis->grid != 'M') grid_lines(p, a, axis, y, t.minor, t.minor_count, &axis->minor_pen);
  }
}

/* ---- one axis ---- */

typedef struct Side {
  const PlotAxes *axes;
  const PlotAxis *axis;
  bool y, far;  /* far: at the right or the top */
  double base;  /* pixel of the spine */
  double *over; /* how far numbers reach beyond the axis' ends: left and right, or top and bottom */
} Side;

static void tick_marks(Painter *p, const Side *s, const double *at, uint32_t count, double length,
                       double width) {
  const double *d = s->axes->drawn;
  double away = length * p->unit * (s->far == s->y ? 1 : -1);
  double out = s->axis->tick_way == 'i' ? 0 : s->axis->tick_way == 'b' ? away / 2 : away, in = out - away;
  PlotColor color = s->axis->has_tick_color ? s->axis->tick_color : p->style->tick[s->y].color;
  for (uint32_t k = 0; k < count; k++) {
    double place = plot_axis_place(s->axis, at[k]);
    if (!inside(place)) continue;
    if (s->y) {
      double v = snap(d[1] + (1 - place) * d[3]);
      line(p, s->base + in, v, s->base + out, v, color, width);
    } else {
      double v = snap(d[0] + place * d[2]);
      line(p, v, s->base + in, v, s->base + out, color, width);
    }
  }
}

/* Draws (or measures) the numbers; how far they reach from the spine. */
static double tick_labels(Painter *p, const Side *s, const PlotTicks *t, double gap, bool draw) {
  const double *d = s->axes->drawn;
  PlotFont font = paint_tick_font(p, s->axis, s->y);
  double reach = 0;
  font.ha = s->y ? (s->far ? 'l' : 'r') : s->axis->tick_end ? 'r' : 'c';
  font.va = s->y ? 'c' : s->far ? 'b' : 't';
  for (uint32_t k = 0; k < t->count; k++) {
    double place = plot_axis_place(s->axis, t->at[k]), w, h;
    if (!inside(place) || !*t->labels[k]) continue;
    canvas_text_size(p->canvas, t->labels[k], &font, &w, &h);
    double turn = font.angle * M_PI / 180;
    double wide = fabs(w * cos(turn)) + fabs(h * sin(turn)), high = fabs(w * sin(turn)) + fabs(h * cos(turn));
    reach = fmax(reach, s->y ? wide : high);
    double middle = s->y ? (1 - place) * d[3] : place * d[2], half = (s->y ? high : wide) / 2;
    if (!s->y && font.ha == 'r') middle -= half;
    s->over[0] = fmax(s->over[0], half - middle),
    s->over[1] = fmax(s->over[1], middle + half - d[s->y ? 3 : 2]);
    if (!draw) continue;
    double away = s->far ? gap : -gap;
    if (s->y)
      canvas_text(p->canvas, t->labels[k], s->base + away, d[1] + (1 - place) * d[3], &font);
    else
      canvas_text(p->canvas, t->labels[k], d[0] + place * d[2], s->base - away, &font);
  }
  return reach > 0 ? reach + gap : 0;
}

/* The common factor of the numbers, at the end of the axis; its height. */
static double offset_text(Painter *p, const Side *s, const PlotTicks *t, double reach, bool draw) {
  const double *d = s->axes->drawn;
  PlotFont font = {.size = tick_size(p, s->axis, s->y), .color = paint_tick_font(p, s->axis, s->y).color};
  if (!t->offset) return 0;
  font.ha = s->y ? (s->far ? 'r' : 'l') : 'r';
  font.va = s->y ? 'b' : 't';
  if (draw && s->y) canvas_text(p->canvas, t->offset, s->far ? d[0] + d[2] : d[0], d[1] - 3 * p->unit, &font);
  if (draw && !s->y) canvas_text(p->canvas, t->offset, d[0] + d[2], s->base + reach + 2 * p->unit, &font);
  return font.size * p->unit + 3 * p->unit;
}

static void axis_label(Painter *p, const Side *s, double away) {
  const double *d = s->axes->drawn;
  PlotFont font = paint_label_font(p, s->axis, s->y);
  font.ha = 'c', font.va = s->y ? 'c' : 't';
  double share = s->axis->label_end == 'l' ? 0 : s->axis->label_end == 'r' ? 1 : 0.5, w, h;
  double x = d[0] + share * d[2], y = d[1] + (1 - share) * d[3];
  canvas_text_size(p->canvas, s->axis->label, &font, &w, &h);
  if (s->y)
    y += (share - 0.5) * w;
  else
    x -= (share - 0.5) * w;
  double turn = font.angle * M_PI / 180, half = font.size * p->unit * 0.5;
  if (s->y) { /* it is turned about the middle of its lower edge, which stands there */
    x = s->base + (s->far ? away + fmax(0, h * sin(turn)) : -away);
    canvas_text(p->canvas, s->axis->label, x - half * sin(turn), y - half * cos(turn), &font);
  } else if (s->far) {
    font.va = 'b';
    canvas_text(p->canvas, s->axis->label, x, s->base - away, &font);
  } else
    canvas_text(p->canvas, s->axis->label, x, s->base + away, &font);
}

/* How far the label reaches from where it stands, which is at its side of the numbers. */
static double label_reach(const Side *s, double angle, double w, double h) {
  double turn = angle * M_PI / 180;
  if (!s->y) return fabs(w * sin(turn)) + fabs(h * cos(turn));
  return fabs(w * cos(turn)) / 2 + fmax(0, h * sin(turn));
}

/* How far a tick of that length goes outwards. */
static double tick_out(const PlotAxis *axis, double length) {
  return axis->tick_way == 'i' ? 0 : axis->tick_way == 'b' ? length / 2 : length;
}

/* Ticks, numbers and label at one side; gives the reach from the spine. *above: beyond the axis' end. */
static double paint_side(Painter *p, const Side *s, bool draw, double *above) {
  const PlotAxis *axis = s->axis;
  double offset = 0; /* what the common power below the numbers reaches further: labels do not mind it */
  unsigned side = s->far ? SIDE_FAR : SIDE_NEAR;
  PlotTicks t;
  double length = axis->tick_length, reach = 0;
  if (!axis->hidden && !s->axes->off) {
    paint_ticks(p, s->axes, s->y, &t);
    if (draw && axis->ticks_at & side) {
      tick_marks(p, s, t.minor, t.minor_count, axis->minor_length, axis->minor_width);
      tick_marks(p, s, t.at, t.count, length, axis->tick_width);
    }
    double out = axis->ticks_at & side ? tick_out(axis, length) * p->unit : 0;
    if (axis->labels_at & side) {
      reach = tick_labels(p, s, &t, out + axis->tick_pad * p->unit, draw);
      double more = offset_text(p, s, &t, reach, draw);
      if (s->y)
        *above = fmax(*above, more);
      else
        offset = more;
    }
    reach = fmax(reach, t.count ? out : 0);
  }
  if (!axis->label || !*axis->label || s->axes->off || axis->label_far != s->far) return reach + offset;
  double w, h;
  PlotFont font = paint_label_font(p, axis, s->y);
  canvas_text_size(p->canvas, axis->label, &font, &w, &h);
  if (draw) axis_label(p, s, reach + axis->label_pad * p->unit);
  return reach + fmax(offset, axis->label_pad * p->unit + label_reach(s, font.angle, w, h));
}

/* ---- spines and titles ---- */

/* The pixel across which side k of the frame stands. */
static double spine_base(const Painter *p, const PlotAxes *a, int k) {
  const double *d = a->drawn;
  bool upright = k < 2;
  double edge = k == 0 ? d[0] : k == 1 ? d[0] + d[2] : k == 2 ? d[1] : d[1] + d[3], at = a->spine_at[k];
  if (a->spine_how[k] == 'o') edge += (k == 0 || k == 2 ? -1 : 1) * at * p->unit;
  if (a->spine_how[k] == 'd')
    edge = upright ? paint_x(p, a, COORDS_DATA, at) : paint_y(p, a, COORDS_DATA, at);
  if (a->spine_how[k] == 'a')
    edge = upright ? paint_x(p, a, COORDS_AXES, at) : paint_y(p, a, COORDS_AXES, at);
  return snap(edge);
}

static void spines(Painter *p, const PlotAxes *a) {
  const double *d = a->drawn;
  double x0 = snap(d[0]), x1 = snap(d[0] + d[2]), y0 = snap(d[1]), y1 = snap(d[1] + d[3]);
  for (int k = 0; k < 4; k++) {
    PlotPen pen = a->spine_set[k] ? a->spine_pen[k] : (PlotPen){p->style->edge, p->style->frame_width, '-'};
    double at = spine_base(p, a, k), x[2] = {k < 2 ? at : x0, k < 2 ? at : x1},
           y[2] = {k < 2 ? y0 : at, k < 2 ? y1 : at};
    if (a->no_spine[k]) continue;
    canvas_path(p->canvas, x, y, 2, false);
    canvas_paint(p->canvas, NULL, &pen);
  }
}

PlotFont paint_title_font(const Painter *p, const PlotAxes *a, int which) {
  PlotColor color = p->style->title_color.a < 0 ? p->style->text : p->style->title_color;
  PlotFont font = {.color = color, .ha = "lcr"[which], .va = 's', .bold = p->style->title_bold};
  if (a->has_title_font[which]) font = a->title_fonts[which];
  font.size = paint_size(p, a->has_title_font[which] ? font.size : p->style->title_size, 1.2);
  return font;
}

PlotFont paint_label_font(const Painter *p, const PlotAxis *axis, bool upright) {
  PlotFont font = {.color = p->style->label, .bold = p->style->label_bold, .angle = upright ? 90 : 0};
  if (axis->has_label_font) font = axis->label_font;
  font.size = paint_size(p, axis->has_label_font ? font.size : p->style->label_size, 1);
  return font;
}

PlotFont paint_tick_font(const Painter *p, const PlotAxis *axis, bool y) {
  PlotFont font = {
      .size = tick_size(p, axis, y), .angle = axis->tick_angle, .color = p->style->tick[y].label};
  if (font.color.a < 0) font.color = p->style->tick[y].color;
  if (axis->has_tick_label_color) font.color = axis->tick_label_color;
  return font;
}

static double titles(Painter *p, const PlotAxes *a, double above, bool draw) {
  const double *d = a->drawn;
  const char *texts[3] = {a->title_left, a->title, a->title_right};
  double reach = above;
  for (int k = 0; k < 3; k++) {
    double w, h, at = above + a->title_pad * p->unit;
    PlotFont font = paint_title_font(p, a, k);
    if (!texts[k] || !*texts[k]) continue;
    canvas_text_size(p->canvas, texts[k], &font, &w, &h);
    double more = h - font.size * p->unit; /* lines above the last */
    double turn = font.angle * M_PI / 180, high = fabs(w * sin(turn)) + fabs(h * cos(turn));
    if (font.angle != 0) more = high - 0.76 * font.size * p->unit;
    if (draw) canvas_text(p->canvas, texts[k], d[0] + d[2] * k / 2, d[1] - at, &font);
    reach = fmax(reach, at + more + 0.76 * font.size * p->unit);
  }
  return reach;
}

Reach paint_axes(Painter *p, PlotAxes *a, bool draw) {
  Reach r = {0};
  double above = 0, none = 0, over_x[2] = {0, 0}, over_y[2] = {0, 0};
  if (a->three) return (Reach){10 * p->unit, 10 * p->unit, 10 * p->unit, 10 * p->unit};
  /* a twin has one axis of its own, a colour bar one of all */
  bool skip_x = (a->twin && a->twin_axis == 'x') || (a->colorbar && !a->bar_across);
  bool skip_y = (a->twin && a->twin_axis == 'y') || (a->colorbar && a->bar_across);
  for (int far = 0; far < 2; far++) {
    Side x = {a, &a->x, false, far, spine_base(p, a, far ? 2 : 3), over_x},
         y = {a, &a->y, true, far, spine_base(p, a, far ? 1 : 0), over_y};
    *(far ? &r.top : &r.bottom) = skip_x ? 0 : paint_side(p, &x, draw, &none);
    *(far ? &r.right : &r.left) = skip_y ? 0 : paint_side(p, &y, draw, &above);
  }
  if (draw && !a->off && !a->twin && !a->frame_off) spines(p, a);
  r.left = fmax(r.left, over_x[0]), r.right = fmax(r.right, over_x[1]);
  r.bottom = fmax(r.bottom, over_y[1]);
  r.top = titles(p, a, fmax(r.top, above), draw);
  r.top = fmax(r.top, over_y[0]);
  return r;
}

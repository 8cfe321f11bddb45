/* plt's functions about what surrounds the data: titles, labels, limits, scales; ticks and grids:
 * plot_fn_ticks.c. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/plot_args.h"

/* ---- titles and labels ---- */

/* The object for a text that axes draw: setters change that. */
static PlotArtist *text_result(PlotCall *p, double x, double y, const char *text, const char **of,
                               PlotFont *font) {
  PlotArtist *a = arena_new_of(p->arena, PlotArtist);
  a->kind = PLOT_TEXT;
  a->text = text;
  a->of = arena_new_of(p->arena, PlotTextOf);
  *a->of = (PlotTextOf){.text = of, .font = font};
  a->repr = arena_printf(p->arena, "Text(%g, %g, '%s')", x, y, text);
  return a;
}

bool plot_fn_title(PlotCall *p) {
  const char *text = plot_text(p, "label", ""), *where = plot_text(p, "loc", "center");
  PlotFont font = plot_font_of(p, p->state->style.title_size);
  if (!plot_one_of("left|center|right", where))
    return plot_fault(p, "loc is 'left', 'center' or 'right', not '%s'", where);
  int which = *where == 'l' ? 0 : *where == 'r' ? 2 : 1;
  font.ha = *where;
  font.bold = p->state->style.title_bold;
  if (!plot_font(p, &font) || !plot_number(p, "pad", 6, &p->axes->title_pad)) return false;
  const char **place = which == 0   ? &p->axes->title_left
                       : which == 2 ? &p->axes->title_right
                                    : &p->axes->title;
  *place = text;
  p->axes->title_fonts[which] = font;
  p->axes->has_title_font[which] = true;
  p->artist = text_result(p, which / 2.0, 1, text, place, &p->axes->title_fonts[which]);
  return true;
}

/* Labels are centred where they stand, whatever their place is. */
static bool label_aligned(PlotCall *p, bool upright) {
  const char *ha = plot_text(p, "horizontalalignment|ha", "center"),
             *va = plot_text(p, "verticalalignment|va", NULL);
  if (strcmp(ha, "center") && !plot_has(p, "loc"))
    return plot_fault(p, "ha='%s' of a label is not drawn here: loc= places it", ha);
  if (va && strcmp(va, upright ? "bottom" : "top"))
    return plot_fault(p, "va='%s' of a label is not drawn here", va);
  return true;
}

bool plot_axis_label(PlotCall *p, PlotAxis *axis, const char *name, bool upright) {
  PlotFont font = plot_font_of(p, p->state->style.label_size);
  font.color = p->state->style.label;
  font.bold = p->state->style.label_bold;
  if (upright) font.angle = 90;
  axis->label = plot_text(p, name, "");
  if (!plot_font(p, &font) || !plot_number(p, "labelpad", axis->label_pad, &axis->label_pad)) return false;
  axis->label_font = font;
  axis->has_label_font = true;
  const char *where = plot_text(p, "loc", "center");
  if (!plot_one_of(upright ? "center|bottom|top" : "center|left|right", where))
    return plot_fault(p, "loc is %s, not '%s'",
                      upright ? "'bottom', 'center' or 'top'" : "'left', 'center' or 'right'", where);
  axis->label_end = plot_one_of("left|bottom", where) ? 'l' : plot_one_of("right|top", where) ? 'r' : 0;
  p->artist =
      text_result(p, upright ? 0 : 0.5, upright ? 0.5 : 0, axis->label, &axis->label, &axis->label_font);
  return label_aligned(p, upright);
}

bool plot_fn_xlabel(PlotCall *p) { return plot_axis_label(p, &p->axes->x, "xlabel", false); }
bool plot_fn_ylabel(PlotCall *p) { return plot_axis_label(p, &p->axes->y, "ylabel", true); }
bool plot_fn_zlabel(PlotCall *p) { return plot_axis_label(p, &p->axes->z, "zlabel", false); }

/* ---- limits ---- */

static void set_limits(PlotAxis *axis, double low, double high, bool has_low, bool has_high) {
  if (!has_low && !has_high) return;
  axis->inverted = has_low && has_high && low > high;
  if (axis->inverted) {
    double was = low;
    low = high, high = was;
  }
  if (has_low) axis->low = low, axis->low_set = true;
  if (has_high) axis->high = high, axis->high_set = true;
}

/* The axis' two ends, from items[at] on. */
static void limits_out(PlotCall *p, PlotAxis *axis, Tuple *out, uint32_t at) {
  PlotAxis now = plot_limits_now(p->figure, axis);
  out->items[at + now.inverted].f = now.low;
  out->items[at + !now.inverted].f = now.high;
}

/* Of two ends of which one is given: the other stays where it is. */
static bool other_end(PlotCall *p, PlotAxis *axis, double *low, double *high) {
  if (isnan(*low) == isnan(*high)) return true;
  PlotAxis was = plot_limits_now(p->figure, axis);
  if (isnan(*low)) *low = was.inverted ? was.high : was.low;
  if (isnan(*high)) *high = was.inverted ? was.low : was.high;
  return *low != *high || plot_fault(p, "the limits are the same, %g", *low);
}

/* xlim(), xlim(a, b), xlim((a, b)), xlim(left=a): the limits as they are then, in *out. */
static bool limits(PlotCall *p, PlotAxis *axis, const char *low_names, const char *high_names) {
  PlotArg a;
  PlotVec both = {0};
  double low = NAN, high = NAN;
  if (plot_arg(p, low_names, &a)) {
    if (!plot_vec_of(p, &a, "the limits", &both)) return false;
    if (both.count == 2)
      low = both.at[0], high = both.at[1];
    else if (both.count == 1)
      low = both.at[0];
    else
      return plot_fault(p, "limits are two numbers");
  }
  if (both.count != 2 && !plot_number(p, high_names, NAN, &high)) return false;
  if (isinf(low) || isinf(high) || (both.count && isnan(low)))
    return plot_fault(p, "Axis limits cannot be NaN or Inf");
  if (low == high) return plot_fault(p, "the limits are the same, %g", low);
  if (!other_end(p, axis, &low, &high)) return false;
  if (!isnan(low)) set_limits(axis, low, high, true, true);
  Tuple *pair = tuple_new(p->call->result);
  if (!pair) return rt_fault(p->rt, DG_MEMORY, "out of memory");
  limits_out(p, axis, pair, 0);
  p->out->tuple = pair;
  return p->done = true;
}

bool plot_fn_xlim(PlotCall *p) {
  return limits(p, plot_shared_axis(p, &p->axes->x), "left|xmin", "right|xmax");
}
bool plot_fn_ylim(PlotCall *p) {
  return limits(p, plot_shared_axis(p, &p->axes->y), "bottom|ymin", "top|ymax");
}
bool plot_fn_zlim(PlotCall *p) { return limits(p, &p->axes->z, "bottom|zmin", "top|zmax"); }

bool plot_fn_margins(PlotCall *p) {
  PlotArg a;
  PlotVec v = {0};
  double x = p->axes->x.margin, y = p->axes->y.margin;
  uint32_t n = plot_rest_count(p);
  if (n > 2) return plot_fault(p, "takes one margin for both axes, or x and y");
  for (uint32_t k = 0; k < n; k++) {
    if (!plot_rest(p, k, &a) || !plot_vec_of(p, &a, "a margin", &v)) return false;
    if (v.count != 1) return plot_fault(p, "a margin is a number");
    if (!k) x = v.at[0];
    y = v.at[0];
  }
  if (n && plot_has(p, "x|y")) return plot_fault(p, "margins by place and by name at once");
  if (!plot_number(p, "x", x, &x) || !plot_number(p, "y", y, &y)) return false;
  if ((x <= -0.5 && x != -1) || (y <= -0.5 && y != -1))
    return plot_fault(p, "margin must be greater than -0.5");
  p->axes->x.margin = x, p->axes->y.margin = y;
  p->axes->x.asked = p->axes->y.asked = true;
  return true;
}

bool plot_fn_invert_xaxis(PlotCall *p) {
  PlotAxis *axis = plot_shared_axis(p, &p->axes->x);
  return axis->inverted = !axis->inverted, true;
}
bool plot_fn_invert_yaxis(PlotCall *p) {
  PlotAxis *axis = plot_shared_axis(p, &p->axes->y);
  return axis->inverted = !axis->inverted, true;
}

/* ---- axis(...) ---- */

static void freeze(PlotCall *p) {
  plot_limits_freeze(p->figure, &p->axes->x);
  plot_limits_freeze(p->figure, &p->axes->y);
}

/* Both axes as long as the longer one, in data units. */
static void square(PlotCall *p) {
  PlotAxis *x = &p->axes->x, *y = &p->axes->y;
  freeze(p);
  double longer = fmax(x->high - x->low, y->high - y->low);
  if (x->inverted) x->low = x->high - longer; /* from the end that comes first */
  if (y->inverted) y->low = y->high - longer;
  x->high = x->low + longer, y->high = y->low + longer;
}

static bool axis_mode(PlotCall *p, const char *mode) {
  PlotAxes *a = p->axes;
  if (!strcmp(mode, "off") || !strcmp(mode, "on")) return a->off = mode[1] == 'f', true;
  if (!plot_one_of("equal|scaled|image|square|tight|auto", mode))
    return plot_fault(
        p, "there is no '%s': 'off', 'on', 'equal', 'scaled', 'tight', 'auto', 'image', 'square'", mode);
  a->x.low_set = a->x.high_set = a->y.low_set = a->y.high_set = false;
  plot_autoscale(a);
  a->aspect = *mode == 't' || *mode == 'a' ? 0 : 1;
  a->aspect_data = *mode == 'e';
  if (*mode == 's' && mode[1] == 'q')
    square(p);
  else if (*mode != 'e' && *mode != 'a')
    freeze(p);
  return true;
}

static bool axis_set(PlotCall *p) {
  PlotArg a;
  PlotVec v;
  if (!plot_arg(p, "arg", &a)) {
    double low, high;
    PlotAxis *x = plot_shared_axis(p, &p->axes->x), *y = plot_shared_axis(p, &p->axes->y);
    if (!plot_number(p, "xmin", NAN, &low) || !plot_number(p, "xmax", NAN, &high) ||
        !other_end(p, x, &low, &high))
      return false;
    set_limits(x, low, high, !isnan(low), !isnan(high));
    if (!plot_number(p, "ymin", NAN, &low) || !plot_number(p, "ymax", NAN, &high) ||
        !other_end(p, y, &low, &high))
      return false;
    set_limits(y, low, high, !isnan(low), !isnan(high));
    return true;
  }
  if (plot_is_str(&a)) return axis_mode(p, a.value.str->text);
  if (a.type->kind == TY_SCALAR && a.type->dtype == DT_BOOL) return p->axes->off = !a.value.b, true;
  if (!plot_vec_of(p, &a, "the limits", &v)) return false;
  if (v.count != 4) return plot_fault(p, "the limits are (xmin, xmax, ymin, ymax)");
  set_limits(plot_shared_axis(p, &p->axes->x), v.at[0], v.at[1], true, true);
  set_limits(plot_shared_axis(p, &p->axes->y), v.at[2], v.at[3], true, true);
  return true;
}

/* The limits of both axes as they are then. */
bool plot_fn_axis(PlotCall *p) {
  if (!axis_set(p)) return false;
  Tuple *all = tuple_new(p->call->result);
  if (!all) return rt_fault(p->rt, DG_MEMORY, "out of memory");
  limits_out(p, &p->axes->x, all, 0);
  limits_out(p, &p->axes->y, all, 2);
  p->out->tuple = all;
  return p->done = true;
}

bool plot_fn_set_axis_off(PlotCall *p) { return p->axes->off = true; }
bool plot_fn_set_axis_on(PlotCall *p) { return p->axes->off = false, true; }

bool plot_aspect(PlotCall *p, const PlotArg *a) {
  if (plot_is_str(a)) {
    if (!plot_one_of("equal|auto", a->value.str->text))
      return plot_fault(p, "aspect is 'equal', 'auto' or a number, not '%s'", a->value.str->text);
    p->axes->aspect = a->value.str->text[0] == 'e';
    return true;
  }
  if (!plot_number(p, "aspect", 1, &p->axes->aspect)) return false;
  return (p->axes->aspect > 0 && isfinite(p->axes->aspect)) ||
         plot_fault(p, "aspect must be finite and positive");
}

bool plot_fn_set_aspect(PlotCall *p) {
  PlotArg a;
  const char *adjustable = plot_text(p, "adjustable", NULL);
  if (adjustable && !plot_one_of("box|datalim", adjustable))
    return plot_fault(p, "adjustable is 'box' or 'datalim', not '%s'", adjustable);
  if (plot_arg(p, "aspect", &a) && !plot_aspect(p, &a)) return false;
  if (adjustable) p->axes->aspect_data = *adjustable == 'd';
  return true;
}

bool plot_fn_frame(PlotCall *p) {
  p->axes->frame_off = plot_has(p, "on|b") ? !plot_flag(p, "on|b", true) : !p->axes->frame_off;
  return true;
}

/* ---- scales ---- */

void plot_scale(PlotAxis *axis, PlotScale scale) {
  axis->scale = scale;
  if (axis->ticks_set) axis->ticks_set = false, axis->tick_labels = NULL; /* the scale has its own */
}

static bool set_scale(PlotCall *p, PlotAxis *axis, const char *argument) {
  const char *name = plot_text(p, argument, "linear");
  axis = plot_shared_axis(p, axis);
  if (!strcmp(name, "log")) axis->asked = true;
  if (!strcmp(name, "linear"))
    plot_scale(axis, SCALE_LINEAR);
  else if (!strcmp(name, "log"))
    plot_scale(axis, SCALE_LOG);
  else if (!strcmp(name, "symlog"))
    plot_scale(axis, SCALE_SYMLOG);
  else
    return plot_fault(p, "there is no scale '%s': 'linear', 'log', 'symlog'", name);
  double base;
  if (!plot_number(p, "base", 10, &base)) return false;
  if (base != 10 && axis->scale != SCALE_LINEAR) return plot_fault(p, "logarithmic axes have base 10 here");
  if (plot_has(p, "base") && axis->scale == SCALE_LINEAR) return plot_fault(p, "a linear scale has no base");
  if (plot_has(p, "linthresh") && axis->scale != SCALE_SYMLOG)
    return plot_fault(p, "linthresh is of the scale 'symlog'");
  return plot_number(p, "linthresh", 2, &axis->linthresh);
}

bool plot_fn_xscale(PlotCall *p) { return set_scale(p, &p->axes->x, "value"); }
bool plot_fn_yscale(PlotCall *p) { return set_scale(p, &p->axes->y, "value"); }

/* ---- frame ---- */

bool plot_fn_set_facecolor(PlotCall *p) {
  bool given, figure = p->call->types[0]->kind == TY_OBJECT && p->call->types[0]->def == &plot_figure_class;
  return plot_color(p, "color", figure ? &p->figure->face : &p->axes->face, &given);
}

/* transform=: an artist whose text says of what (plot_transform). */
static bool trans(PlotCall *p, const char *of) {
  p->artist = arena_new_of(p->arena, PlotArtist);
  p->artist->text = of;
  return true;
}

bool plot_fn_trans_axes(PlotCall *p) { return trans(p, "axes"); }
bool plot_fn_trans_data(PlotCall *p) { return trans(p, "data"); }
bool plot_fn_trans_figure(PlotCall *p) { return trans(p, "figure"); }
bool plot_fn_trans_x(PlotCall *p) { return trans(p, "x"); }
bool plot_fn_trans_y(PlotCall *p) { return trans(p, "y"); }

/* ax.spines: the axes again, under another class. */
bool plot_fn_axis_of(PlotCall *p) { return p->axes != NULL; }

/* ---- set(...): several at once ---- */

static bool set_pair(PlotCall *p, const char *name, PlotAxis *axis) {
  PlotVec v;
  axis = plot_shared_axis(p, axis);
  if (!plot_vec(p, name, &v) || !v.at) return !p->rt->fault.set;
  if (v.count != 2) return plot_fault(p, "%s is (low, high)", name);
  set_limits(axis, v.at[0], v.at[1], true, true);
  return true;
}

static bool set_scale_named(PlotCall *p, const char *name, PlotAxis *axis) {
  return !plot_has(p, name) || set_scale(p, axis, name);
}

bool plot_fn_set(PlotCall *p) {
  PlotAxes *a = p->axes;
  a->title = plot_text(p, "title", a->title);
  a->x.label = plot_text(p, "xlabel", a->x.label);
  a->y.label = plot_text(p, "ylabel", a->y.label);
  a->z.label = plot_text(p, "zlabel", a->z.label);
  PlotArg aspect;
  if (plot_arg(p, "aspect", &aspect) && !plot_aspect(p, &aspect)) return false;
  return set_pair(p, "xlim", &a->x) && set_pair(p, "ylim", &a->y) && set_pair(p, "zlim", &a->z) &&
         plot_set_ticks(p, "xticks", "xticklabels", &a->x) &&
         plot_set_ticks(p, "yticks", "yticklabels", &a->y) && set_scale_named(p, "xscale", &a->x) &&
         set_scale_named(p, "yscale", &a->y);
}

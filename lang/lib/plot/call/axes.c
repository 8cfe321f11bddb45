/* plt's functions about what surrounds the data: titles, labels, limits, scales; ticks and grids:
 * ticks.c. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/plot/read/args.h"

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
  if (p->axes->has_title_font[which]) { /* of what was asked for before all stays but this */
    PlotFont was = p->axes->title_fonts[which];
    was.size = font.size, was.va = font.va;
    font = was;
  }
  font.ha = *where;
  font.bold = p->state->style.title_bold;
  if (p->state->style.title_color.a >= 0) font.color = p->state->style.title_color;
  if (!plot_font(p, &font) || !plot_number(p, "pad", p->state->style.title_pad, &p->axes->title_pad))
    return false;
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
  if (axis->has_label_font) font = axis->label_font; /* what was asked for before stays */
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

/* The axis' two ends, from items[at] on. */
static void limits_out(PlotCall *p, int which, Tuple *out, uint32_t at) {
  const PlotAxis *now = plot_limits_now(p->axes, which);
  out->items[at + now->inverted].f = now->low;
  out->items[at + !now->inverted].f = now->high;
}

/* Ends of which one may be NAN: it stays where it is. Neither given: nothing is set. */
static bool set_limits(PlotCall *p, int which, double from, double to, PlotLimits how) {
  if (isnan(from) && isnan(to)) return true;
  const PlotAxis *was = plot_limits_now(p->axes, which);
  if (isnan(from)) from = was->inverted ? was->high : was->low;
  if (isnan(to)) to = was->inverted ? was->low : was->high;
  if (isinf(from) || isinf(to)) return plot_fault(p, "Axis limits cannot be NaN or Inf");
  plot_limits_set(p->axes, which, from, to, how);
  return true;
}

/* One end of the limits: None and not given are NAN. */
static bool one_end(PlotCall *p, const char *names, double *out) {
  PlotArg a;
  *out = NAN;
  if (!plot_arg(p, names, &a)) return true;
  return plot_number(p, names, NAN, out) &&
         (isfinite(*out) || plot_fault(p, "Axis limits cannot be NaN or Inf"));
}

/* auto=: whether the limits follow the data from now on; None: as before. */
static PlotLimits limits_how(PlotCall *p) {
  PlotArg a;
  uint32_t k = plot_named_index(p, "auto");
  if (plot_arg(p, "auto", &a)) return plot_flag(p, "auto", false) ? LIMITS_FREE : LIMITS_FIXED;
  return plot_named_count(p) > k ? LIMITS_AS_THEY_ARE : LIMITS_FIXED;
}

/* xlim(), xlim(a, b), xlim((a, b)), xlim(left=a): the limits as they are then, in *out. */
static bool limits(PlotCall *p, int which, bool sets, const char *low_names, const char *high_names) {
  PlotArg a;
  PlotVec both = {0};
  double low = NAN, high = NAN;
  PlotLimits how = limits_how(p);
  if (plot_arg(p, low_names, &a) && a.type->kind != TY_SCALAR) {
    PlotArg *items;
    if ((a.type->kind == TY_TUPLE || a.type->kind == TY_LIST) &&
        plot_items(p, &a, &items) == 2) { /* (None, 3) */
      for (int k = 0; k < 2; k++) {
        if (items[k].type->kind == TY_NONE) continue;
        if (!plot_vec_of(p, &items[k], "the limits", &both)) return false;
        if (both.count != 1 || !isfinite(both.at[0]))
          return plot_fault(p, "Axis limits cannot be NaN or Inf");
        *(k ? &high : &low) = both.at[0];
      }
    } else {
      if (!plot_vec_of(p, &a, "the limits", &both)) return false;
      if (both.count != 2) return plot_fault(p, "limits are two numbers");
      low = both.at[0], high = both.at[1];
      if (!isfinite(low) || !isfinite(high)) return plot_fault(p, "Axis limits cannot be NaN or Inf");
    }
  } else if (!one_end(p, low_names, &low) || !one_end(p, high_names, &high))
    return false;
  if ((sets || plot_named_count(p)) && isnan(low) && isnan(high)) { /* as they are, and no longer following */
    const PlotAxis *was = plot_limits_now(p->axes, which);
    low = was->inverted ? was->high : was->low;
  }
  if (!set_limits(p, which, low, high, how)) return false;
  if (p->call->result->kind != TY_TUPLE) return true;
  Tuple *pair = tuple_new(p->call->result);
  if (!pair) return rt_fault(p->rt, DG_MEMORY, "out of memory");
  limits_out(p, which, pair, 0);
  p->out->tuple = pair;
  return p->done = true;
}

bool plot_fn_xlim(PlotCall *p) { return limits(p, AXIS_X, false, "left|xmin", "right|xmax"); }
bool plot_fn_ylim(PlotCall *p) { return limits(p, AXIS_Y, false, "bottom|ymin", "top|ymax"); }
bool plot_fn_zlim(PlotCall *p) { return limits(p, AXIS_Z, false, "bottom|zmin", "top|zmax"); }
bool plot_fn_set_xlim(PlotCall *p) { return limits(p, AXIS_X, true, "left|xmin", "right|xmax"); }
bool plot_fn_set_ylim(PlotCall *p) { return limits(p, AXIS_Y, true, "bottom|ymin", "top|ymax"); }
bool plot_fn_set_zlim(PlotCall *p) { return limits(p, AXIS_Z, true, "bottom|zmin", "top|zmax"); }

bool plot_fn_margins(PlotCall *p) {
  PlotArg a;
  PlotVec v = {0};
  double x = NAN, y = NAN;
  uint32_t n = plot_rest_count(p);
  if (n > 2) return plot_fault(p, "takes one margin for both axes, or x and y");
  if (n == 2 && p->axes->three) return plot_fault(p, "takes one margin for all axes, or x= and y=");
  for (uint32_t k = 0; k < n; k++) {
    if (!plot_rest(p, k, &a) || !plot_vec_of(p, &a, "a margin", &v)) return false;
    if (v.count != 1) return plot_fault(p, "a margin is a number");
    if (!k) x = v.at[0];
    y = v.at[0];
  }
  if (n && plot_has(p, "x|y")) return plot_fault(p, "margins by place and by name at once");
  if (!plot_number(p, "x", x, &x) || !plot_number(p, "y", y, &y)) return false;
  if (x <= -0.5 || y <= -0.5) return plot_fault(p, "margin must be greater than -0.5");
  if (!isnan(x)) p->axes->x.margin = x, plot_limits_ask(p->axes, AXIS_X);
  if (!isnan(y)) p->axes->y.margin = y, plot_limits_ask(p->axes, AXIS_Y);
  if (n && p->axes->three) p->axes->z.margin = y, plot_limits_ask(p->axes, AXIS_Z);
  return true;
}

bool plot_fn_invert_xaxis(PlotCall *p) { return plot_limits_turn(p->axes, AXIS_X), true; }
bool plot_fn_invert_yaxis(PlotCall *p) { return plot_limits_turn(p->axes, AXIS_Y), true; }

/* autoscale(enable=True, axis='both', tight=None): whether limits follow the data. */
bool plot_fn_autoscale(PlotCall *p) {
  PlotArg a;
  const char *axis = plot_text(p, "axis", "both");
  bool none =
      !plot_arg(p, "enable", &a) && plot_named_count(p) > plot_named_index(p, "enable"); /* enable=None */
  bool on = plot_flag(p, "enable", true), tight = plot_flag(p, "tight", false);
  if (!plot_one_of("both|x|y", axis)) return plot_fault(p, "axis is 'x', 'y' or 'both', not '%s'", axis);
  for (int which = AXIS_X; which <= AXIS_Y; which++) {
    if (*axis != 'b' && *axis != "xy"[which]) continue;
    if (!none) (on ? plot_limits_release : plot_limits_hold)(p->axes, which);
    if (tight && (on || none)) plot_axis_of(p->axes, which)->margin = 0;
    if (on || none) plot_limits_ask(p->axes, which);
  }
  return true;
}

/* ---- axis(...) ---- */

/* Both axes as long as the longer one, in data units, from the end that comes first. */
static void square(PlotCall *p) {
  double from[2], length = -INFINITY;
  for (int which = AXIS_X; which <= AXIS_Y; which++) {
    const PlotAxis *axis = plot_limits_now(p->axes, which);
    from[which] = axis->inverted ? axis->high : axis->low;
    length = fmax(length, axis->inverted ? axis->low - axis->high : axis->high - axis->low);
  }
  for (int which = AXIS_X; which <= AXIS_Y; which++)
    plot_limits_set(p->axes, which, from[which], from[which] + length, LIMITS_FIXED);
}

static bool axis_mode(PlotCall *p, const char *mode) {
  PlotAxes *a = p->axes;
  if (!strcmp(mode, "off") || !strcmp(mode, "on")) return a->off = mode[1] == 'f', true;
  if (!plot_one_of("equal|scaled|image|square|tight|auto", mode))
    return plot_fault(
        p, "there is no '%s': 'off', 'on', 'equal', 'scaled', 'tight', 'auto', 'image', 'square'", mode);
  if (a->three && !plot_one_of("tight|auto", mode))
    return plot_fault(p, "'%s' is not drawn on axes of three dimensions", mode);
  bool fixed = !plot_one_of("equal|auto", mode);
  for (int which = AXIS_X; which <= AXIS_Y; which++) {
    plot_limits_release(a, which);
    plot_limits_free(a, which);
    if (fixed) plot_limits_hold(a, which);
  }
  a->aspect = plot_one_of("tight|auto", mode) ? 0 : 1;
  if (a->aspect > 0) a->aspect_data = *mode == 'e';
  if (fixed && *mode != 't') a->anchor[0] = a->anchor[1] = 0.5;
  if (!strcmp(mode, "square")) square(p);
  return true;
}

static bool axis_set(PlotCall *p) {
  PlotArg a;
  PlotVec v;
  if (!plot_arg(p, "arg", &a)) {
    double low[2], high[2];
    if (!one_end(p, "xmin", &low[0]) || !one_end(p, "xmax", &high[0]) || !one_end(p, "ymin", &low[1]) ||
        !one_end(p, "ymax", &high[1]))
      return false;
    return set_limits(p, AXIS_X, low[0], high[0], LIMITS_FIXED) &&
           set_limits(p, AXIS_Y, low[1], high[1], LIMITS_FIXED);
  }
  if (plot_is_str(&a)) return axis_mode(p, a.value.str->text);
  if (a.type->kind == TY_SCALAR && a.type->dtype == DT_BOOL) return p->axes->off = !a.value.b, true;
  if (!plot_vec_of(p, &a, "the limits", &v)) return false;
  if (v.count != 4) return plot_fault(p, "the limits are (xmin, xmax, ymin, ymax)");
  for (int k = 0; k < 4; k++)
    if (!isfinite(v.at[k])) return plot_fault(p, "Axis limits cannot be NaN or Inf");
  return set_limits(p, AXIS_X, v.at[0], v.at[1], LIMITS_FIXED) &&
         set_limits(p, AXIS_Y, v.at[2], v.at[3], LIMITS_FIXED);
}

/* The limits of both axes as they are then. */
bool plot_fn_axis(PlotCall *p) {
  if (!axis_set(p)) return false;
  Tuple *all = tuple_new(p->call->result);
  if (!all) return rt_fault(p->rt, DG_MEMORY, "out of memory");
  limits_out(p, AXIS_X, all, 0);
  limits_out(p, AXIS_Y, all, 2);
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
    return !p->axes->three || p->axes->aspect == 0 ||
           plot_fault(p, "aspect='equal' is not drawn on axes of three dimensions");
  }
  if (!plot_number(p, "aspect", 1, &p->axes->aspect)) return false;
  return (p->axes->aspect > 0 && isfinite(p->axes->aspect)) ||
         plot_fault(p, "aspect must be finite and positive");
}

/* anchor=: where the box stands that keeps the aspect, 'C', 'SW' ... or (x, y). */
static bool aspect_anchor(PlotCall *p) {
  static const char *const names[] = {"C", "SW", "S", "SE", "E", "NE", "N", "NW", "W"};
  static const double at[][2] = {{.5, .5}, {0, 0},  {.5, 0}, {1, 0}, {1, .5},
                                 {1, 1},   {.5, 1}, {0, 1},  {0, .5}};
  PlotArg a;
  PlotVec v;
  if (!plot_arg(p, "anchor", &a)) return true;
  if (plot_is_str(&a)) {
    for (size_t k = 0; k < sizeof names / sizeof *names; k++)
      if (!strcmp(names[k], a.value.str->text)) return memcpy(p->axes->anchor, at[k], sizeof at[k]), true;
    return plot_fault(p, "anchor is 'C', 'SW', 'S', 'SE', 'E', 'NE', 'N', 'NW', 'W' or (x, y), not '%s'",
                      a.value.str->text);
  }
  if (!plot_vec_of(p, &a, "anchor", &v)) return false;
  if (v.count != 2) return plot_fault(p, "anchor is a name or (x, y)");
  return memcpy(p->axes->anchor, v.at, sizeof p->axes->anchor), true;
}

bool plot_fn_set_aspect(PlotCall *p) {
  PlotArg a;
  const char *adjustable = plot_text(p, "adjustable", NULL);
  if (adjustable && !plot_one_of("box|datalim", adjustable))
    return plot_fault(p, "adjustable is 'box' or 'datalim', not '%s'", adjustable);
  if ((plot_arg(p, "aspect", &a) && !plot_aspect(p, &a)) || !aspect_anchor(p)) return false;
  if (adjustable) p->axes->aspect_data = *adjustable == 'd';
  return true;
}

bool plot_fn_frame(PlotCall *p) {
  p->axes->frame_off = plot_has(p, "on|b") ? !plot_flag(p, "on|b", true) : !p->axes->frame_off;
  return true;
}

/* ---- scales ---- */

static bool set_scale(PlotCall *p, int which, const char *argument) {
  static const char *const names[] = {
      [SCALE_LINEAR] = "linear", [SCALE_LOG] = "log", [SCALE_SYMLOG] = "symlog"};
  const char *name = plot_text(p, argument, "linear");
  int scale = SCALE_LINEAR;
  double base, linear;
  while (scale <= SCALE_SYMLOG && strcmp(name, names[scale])) scale++;
  if (scale > SCALE_SYMLOG) return plot_fault(p, "there is no scale '%s': 'linear', 'log', 'symlog'", name);
  if (!plot_number(p, "base", 10, &base) || !plot_number(p, "linthresh", 2, &linear)) return false;
  if (p->axes->three && scale == SCALE_SYMLOG)
    return plot_fault(p, "'symlog' is not drawn on axes of three dimensions");
  if (base != 10 && scale != SCALE_LINEAR) return plot_fault(p, "logarithmic axes have base 10 here");
  if (plot_has(p, "base") && scale == SCALE_LINEAR) return plot_fault(p, "a linear scale has no base");
  if (plot_has(p, "linthresh") && scale != SCALE_SYMLOG)
    return plot_fault(p, "linthresh is of the scale 'symlog'");
  plot_axis_of(p->axes, which)->linthresh = plot_shared_axis(p, plot_axis_of(p->axes, which))->linthresh =
      linear;
  plot_scale(p->axes, which, (PlotScale)scale);
  return true;
}

bool plot_fn_xscale(PlotCall *p) { return set_scale(p, AXIS_X, "value"); }
bool plot_fn_yscale(PlotCall *p) { return set_scale(p, AXIS_Y, "value"); }

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

static bool set_pair(PlotCall *p, const char *name, int which) {
  PlotVec v;
  if (!plot_vec(p, name, &v) || !v.at) return !p->rt->fault.set;
  if (v.count != 2) return plot_fault(p, "%s is (low, high)", name);
  return set_limits(p, which, v.at[0], v.at[1], LIMITS_FIXED);
}

static bool set_scale_named(PlotCall *p, const char *name, int which) {
  return !plot_has(p, name) || set_scale(p, which, name);
}

bool plot_fn_set(PlotCall *p) {
  PlotAxes *a = p->axes;
  a->title = plot_text(p, "title", a->title);
  a->x.label = plot_text(p, "xlabel", a->x.label);
  a->y.label = plot_text(p, "ylabel", a->y.label);
  a->z.label = plot_text(p, "zlabel", a->z.label);
  PlotArg aspect;
  if (plot_arg(p, "aspect", &aspect) && !plot_aspect(p, &aspect)) return false;
  return set_pair(p, "xlim", AXIS_X) && set_pair(p, "ylim", AXIS_Y) && set_pair(p, "zlim", AXIS_Z) &&
         plot_set_ticks(p, "xticks", "xticklabels", &a->x) &&
         plot_set_ticks(p, "yticks", "yticklabels", &a->y) && set_scale_named(p, "xscale", AXIS_X) &&
         set_scale_named(p, "yscale", AXIS_Y);
}

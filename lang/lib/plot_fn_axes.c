/* plt's functions about what surrounds the data: titles, labels, limits, ticks, grids, scales, spines. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/plot_args.h"

/* ---- titles and labels ---- */

/* The object for a text that axes draw: setters change that. */
static PlotArtist *text_result(PlotCall *p, double x, double y, const char *text, const char **of, PlotFont *font) {
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
  const char **place = which == 0 ? &p->axes->title_left : which == 2 ? &p->axes->title_right : &p->axes->title;
  *place = text;
  p->axes->title_fonts[which] = font;
  p->axes->has_title_font[which] = true;
  p->artist = text_result(p, which / 2.0, 1, text, place, &p->axes->title_fonts[which]);
  return true;
}

/* Labels are centred where they stand, whatever their place is. */
static bool label_aligned(PlotCall *p, bool upright) {
  const char *ha = plot_text(p, "horizontalalignment|ha", "center"), *va = plot_text(p, "verticalalignment|va", NULL);
  if (strcmp(ha, "center") && !plot_has(p, "loc")) return plot_fault(p, "ha='%s' of a label is not drawn here: loc= places it", ha);
  if (va && strcmp(va, upright ? "bottom" : "top")) return plot_fault(p, "va='%s' of a label is not drawn here", va);
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
  p->artist = text_result(p, upright ? 0 : 0.5, upright ? 0.5 : 0, axis->label, &axis->label, &axis->label_font);
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

bool plot_fn_xlim(PlotCall *p) { return limits(p, plot_shared_axis(p, &p->axes->x), "left|xmin", "right|xmax"); }
bool plot_fn_ylim(PlotCall *p) { return limits(p, plot_shared_axis(p, &p->axes->y), "bottom|ymin", "top|ymax"); }
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
  if ((x <= -0.5 && x != -1) || (y <= -0.5 && y != -1)) return plot_fault(p, "margin must be greater than -0.5");
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

/* ---- ticks ---- */

PlotAxis *plot_shared_axis(PlotCall *p, PlotAxis *axis) {
  if (axis == &p->axes->x) return &plot_share_root(p->axes, false)->x;
  return axis == &p->axes->y ? &plot_share_root(p->axes, true)->y : axis;
}

/* Limits reach the given ticks, without a margin; data that come later decide anew. */
static void widen_to_ticks(PlotAxis *axis, const PlotVec *at) {
  for (int64_t k = 0; k < at->count; k++) {
    if (!isfinite(at->at[k])) continue;
    if (axis->low_set) axis->low = fmin(axis->low, at->at[k]);
    if (axis->high_set) axis->high = fmax(axis->high, at->at[k]);
    axis->tick_low = fmin(axis->tick_low, at->at[k]), axis->tick_high = fmax(axis->tick_high, at->at[k]);
  }
}

#define FONT_WORDS "fontsize|size|color|c|fontweight|weight|fontstyle|style|rotation|horizontalalignment|ha|verticalalignment|va|fontname|family|fontfamily|backgroundcolor|bbox"

static bool ticks(PlotCall *p, PlotAxis *axis) {
  PlotVec at;
  PlotAxis *all = plot_shared_axis(p, axis);
  PlotFont font = plot_font_of(p, axis->tick_size);
  PlotArg minor;
  if (!plot_vec(p, "ticks", &at)) return false;
  font.angle = axis->tick_angle;
  if (plot_arg(p, "minor", &minor) && plot_flag(p, "minor", false))
    return plot_fault(p, "minor ticks at given places are not drawn here: minorticks_on() draws them");
  bool method = p->call->types[0]->kind == TY_OBJECT;
  if (plot_has(p, FONT_WORDS) && method && !plot_has(p, "labels"))
    return plot_fault(p, "keywords of fonts change labels and need them here: tick_params(rotation=..., labelsize=...)");
  if (plot_has(p, "fontweight|weight|fontstyle|style|family|fontfamily|fontname|bbox|backgroundcolor|verticalalignment|va"))
    return plot_fault(p, "of the fonts of ticks size, color, rotation and ha are drawn here");
  if (at.at) {
    for (int64_t k = 0; k < at.count; k++)
      if (all->scale == SCALE_LOG && !(at.at[k] > 0)) return plot_fault(p, "ticks of a logarithmic axis are positive here, not %g", at.at[k]);
    all->ticks_set = true;
    all->ticks = at.at;
    all->tick_count = (uint32_t)at.count;
    all->ticks_named = false;
    widen_to_ticks(all, &at);
  }
  const char **texts;
  uint32_t count;
  if (!plot_texts(p, "labels", &texts, &count) || !plot_font(p, &font)) return false;
  if (texts && all->ticks_set && count != all->tick_count)
    return plot_fault(p, "there are %u labels for %u ticks", count, all->tick_count);
  if (texts && !all->ticks_set && all->scale != SCALE_LINEAR)
    return plot_fault(p, "labels need the places of their ticks here: set_xticks(ticks, labels)");
  if (texts) all->tick_labels = texts, all->tick_label_count = count, all->tick_label_at = all->ticks_set ? all->ticks : NULL;
  axis->tick_size = font.size;
  if (plot_has(p, "color|c")) axis->tick_label_color = font.color, axis->has_tick_label_color = true;
  if (plot_has(p, "ha|horizontalalignment") && font.ha != 'c' && (axis != &p->axes->x || font.ha != 'r'))
    return plot_fault(p, "ha of ticks is 'center' or, along x, 'right' here");
  axis->tick_angle = font.angle;
  if (font.ha == 'r') axis->tick_end = true;
  return true;
}

bool plot_fn_xticks(PlotCall *p) { return ticks(p, &p->axes->x); }
bool plot_fn_yticks(PlotCall *p) { return ticks(p, &p->axes->y); }
bool plot_fn_zticks(PlotCall *p) { return ticks(p, &p->axes->z); }

static bool which_axis(PlotCall *p, bool *x, bool *y) {
  const char *name = plot_text(p, "axis", "both");
  *x = *name != 'y', *y = *name != 'x';
  return true;
}

void plot_axis_far(PlotAxis *axis) {
  axis->ticks_at = axis->labels_at = SIDE_FAR;
  axis->label_far = true;
}

/* length=, width= of ticks of the kinds asked for. */
static bool tick_sizes(PlotCall *p, PlotAxis *axis, bool major, bool minor) {
  double length = major ? axis->tick_length : axis->minor_length;
  double width = major ? axis->tick_width : axis->minor_width;
  if (!plot_number(p, "length|size", length, &length) || !plot_number(p, "width", width, &width))
    return false;
  if (major) axis->tick_length = length, axis->tick_width = width;
  if (minor) axis->minor_length = length, axis->minor_width = width;
  return true;
}

/* grid_color= and its kin: the lines of the grid, where there are any. */
static bool tick_grid(PlotCall *p, PlotAxis *axis) {
  bool given;
  double alpha;
  const char *dash = plot_text(p, "grid_linestyle", NULL);
  if (!plot_color(p, "grid_color", &axis->grid_pen.color, &given) ||
      !plot_number(p, "grid_alpha", 1, &alpha) ||
      !plot_number(p, "grid_linewidth", axis->grid_pen.width, &axis->grid_pen.width))
    return false;
  axis->grid_pen.color.a *= alpha;
  return !dash || plot_dash(p, dash, &axis->grid_pen.dash);
}

static bool tick_style(PlotCall *p, PlotAxis *axis) {
  const char *which = plot_text(p, "which", "major"), *direction = plot_text(p, "direction", NULL);
  bool given, major = strcmp(which, "minor") != 0;
  PlotColor color = p->state->style.tick;
  PlotArg on;
  if (!plot_one_of("major|minor|both", which))
    return plot_fault(p, "which is 'major', 'minor' or 'both', not '%s'", which);
  if (!tick_sizes(p, axis, major, *which == 'b' || !major)) return false;
  if (!major && plot_has(p, "labelsize|labelrotation|rotation|labelcolor|colors|color|pad|direction"))
    return plot_fault(p, "of which='minor' only length and width are drawn here");
  if (!plot_number(p, "labelsize", axis->tick_size, &axis->tick_size) ||
      !plot_number(p, "pad", axis->tick_pad, &axis->tick_pad) ||
      !plot_number(p, "rotation|labelrotation", axis->tick_angle, &axis->tick_angle))
    return false;
  if (!plot_color(p, "colors|color", &color, &given)) return false;
  if (given) axis->tick_color = color, axis->has_tick_color = true;
  bool labels = given && plot_has(p, "colors");
  if (!plot_color(p, "labelcolor", &color, &given)) return false;
  if (given || labels) axis->tick_label_color = color, axis->has_tick_label_color = true;
  if (direction && !plot_one_of("in|out|inout", direction))
    return plot_fault(p, "direction is 'in', 'out' or 'inout', not '%s'", direction);
  if (direction) axis->tick_way = strcmp(direction, "inout") ? *direction : 'b';
  if (plot_arg(p, "grid_color|grid_alpha|grid_linewidth|grid_linestyle", &on)) return tick_grid(p, axis);
  return true;
}

/* A switch such as labeltop=True: the side is among those in *sides, or is not. */
static void side_switch(PlotCall *p, const char *name, unsigned char side, unsigned char *sides) {
  if (!plot_has(p, name)) return;
  *sides = (unsigned char)(plot_flag(p, name, true) ? *sides | side : *sides & ~side);
}

bool plot_fn_tick_params(PlotCall *p) {
  bool x, y;
  PlotAxes *a = p->axes;
  if (!which_axis(p, &x, &y)) return false;
  if (!strcmp(plot_text(p, "which", "major"), "minor") &&
      plot_has(p, "bottom|top|left|right|labelbottom|labeltop|labelleft|labelright"))
    return plot_fault(p, "the sides of which='minor' alone are not drawn here");
  if ((x && !tick_style(p, &a->x)) || (y && !tick_style(p, &a->y))) return false;
  if (x) {
    side_switch(p, "bottom", SIDE_NEAR, &a->x.ticks_at), side_switch(p, "top", SIDE_FAR, &a->x.ticks_at);
    side_switch(p, "labelbottom", SIDE_NEAR, &a->x.labels_at),
        side_switch(p, "labeltop", SIDE_FAR, &a->x.labels_at);
  }
  if (y) {
    side_switch(p, "left", SIDE_NEAR, &a->y.ticks_at), side_switch(p, "right", SIDE_FAR, &a->y.ticks_at);
    side_switch(p, "labelleft", SIDE_NEAR, &a->y.labels_at),
        side_switch(p, "labelright", SIDE_FAR, &a->y.labels_at);
  }
  return true;
}

bool plot_fn_minorticks(PlotCall *p) {
  p->axes->x.minor = p->axes->y.minor = true;
  return true;
}

/* Inner axes of a grid have no numbers. */
bool plot_fn_label_outer(PlotCall *p) {
  PlotAxes *a = p->axes;
  if (a->rows && a->row_end + 1 < a->rows) a->x.labels_at = 0, a->x.label = NULL;
  if (a->rows && a->column) a->y.labels_at = 0, a->y.label = NULL;
  return true;
}

/* ticklabel_format(style='sci', scilimits=(0, 0)), (useOffset=False) ... */
static bool number_style(PlotCall *p, PlotAxis *axis) {
  axis = plot_shared_axis(p, axis);
  if (axis->scale != SCALE_LINEAR || axis->tick_labels || axis->names)
    return plot_fault(p, "is for axes whose ticks are plain numbers");
  const char *style = plot_text(p, "style", "");
  PlotVec limits;
  PlotArg offset;
  if (!plot_vec(p, "scilimits", &limits)) return false;
  if (limits.at && limits.count != 2) return plot_fault(p, "scilimits is a pair of powers of ten, (0, 0)");
  if (!plot_one_of("|sci|scientific|plain", style) && *style)
    return plot_fault(p, "style is 'sci' or 'plain', not '%s'", style);
  if (*style) axis->plain = *style == 'p';
  if (limits.at) axis->sci_set = true, axis->sci[0] = limits.at[0], axis->sci[1] = limits.at[1];
  if (plot_arg(p, "useOffset", &offset)) {
    if (offset.type->kind != TY_SCALAR || offset.type->dtype != DT_BOOL)
      return plot_fault(p, "useOffset is True or False here");
    axis->no_offset = !plot_flag(p, "useOffset", true);
  }
  if (plot_has(p, "useMathText")) axis->math = plot_flag(p, "useMathText", true);
  return true;
}

bool plot_fn_ticklabel_format(PlotCall *p) {
  bool x, y;
  if (!which_axis(p, &x, &y)) return false;
  return (!x || number_style(p, &p->axes->x)) && (!y || number_style(p, &p->axes->y));
}

/* ---- grid ---- */

static bool grid_pen(PlotCall *p, PlotPen *pen) {
  double alpha;
  if (!plot_pen(p, pen) || !plot_number(p, "alpha", pen->color.a, &alpha)) return false;
  pen->color.a = alpha;
  return true;
}

/* on: 1, 0, or -1: the other way than now. */
static bool set_grid(PlotCall *p, PlotAxis *axis, int on, const char *which) {
  bool major = axis->grid == 'M' || axis->grid == 'B', minor = axis->grid == 'm' || axis->grid == 'B';
  bool of_major = strcmp(which, "minor") != 0, of_minor = strcmp(which, "major") != 0;
  if (of_major) major = on < 0 ? !major : on;
  if (of_minor) minor = on < 0 ? !minor : on;
  axis->grid = major && minor ? 'B' : major ? 'M' : minor ? 'm' : 0;
  return (!of_major || grid_pen(p, &axis->grid_pen)) && (!of_minor || grid_pen(p, &axis->minor_pen));
}

bool plot_fn_grid(PlotCall *p) {
  bool x, y;
  PlotArg first;
  const char *which = plot_text(p, "which", "major");
  int on = plot_has(p, "color|c|linestyle|ls|linewidth|lw|alpha")   ? 1
           : plot_arg(p, "visible|b", &first) ? plot_flag(p, "visible|b", true) : -1;
  plot_has(p, "visible|b");
  if (!plot_one_of("major|minor|both", which))
    return plot_fault(p, "which is 'major', 'minor' or 'both', not '%s'", which);
  if (!which_axis(p, &x, &y)) return false;
  if (x && !set_grid(p, &p->axes->x, on, which)) return false;
  return !y || set_grid(p, &p->axes->y, on, which);
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
    if (!plot_number(p, "xmin", NAN, &low) || !plot_number(p, "xmax", NAN, &high) || !other_end(p, x, &low, &high))
      return false;
    set_limits(x, low, high, !isnan(low), !isnan(high));
    if (!plot_number(p, "ymin", NAN, &low) || !plot_number(p, "ymax", NAN, &high) || !other_end(p, y, &low, &high))
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
  return (p->axes->aspect > 0 && isfinite(p->axes->aspect)) || plot_fault(p, "aspect must be finite and positive");
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

static bool set_ticks(PlotCall *p, const char *name, const char *labels, PlotAxis *axis) {
  axis = plot_shared_axis(p, axis);
  PlotVec v;
  const char **texts;
  uint32_t count;
  if (!plot_vec(p, name, &v) || !plot_texts(p, labels, &texts, &count)) return false;
  if (v.at) {
    axis->ticks_named = false;
    axis->ticks_set = true, axis->ticks = v.at, axis->tick_count = (uint32_t)v.count;
    widen_to_ticks(axis, &v);
  }
  if (texts) axis->tick_labels = texts, axis->tick_label_count = count, axis->tick_label_at = axis->ticks_set ? axis->ticks : NULL;
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
         set_ticks(p, "xticks", "xticklabels", &a->x) && set_ticks(p, "yticks", "yticklabels", &a->y) &&
         set_scale_named(p, "xscale", &a->x) && set_scale_named(p, "yscale", &a->y);
}

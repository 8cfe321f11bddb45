/* plt's functions about ticks, their numbers and the grid. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/plot/read/args.h"

/* ---- ticks ---- */

int plot_which(const PlotCall *p, const PlotAxis *axis) {
  return axis == &p->axes->x ? AXIS_X : axis == &p->axes->y ? AXIS_Y : AXIS_Z;
}

PlotAxis *plot_shared_axis(PlotCall *p, PlotAxis *axis) {
  int which = plot_which(p, axis);
  return which == AXIS_Z ? axis : plot_axis_of(plot_share_root(p->axes, which == AXIS_Y), which);
}

/* Limits reach the given ticks, without a margin, until they follow something more. */
static void widen_to_ticks(PlotCall *p, int which, const PlotVec *at) {
  double low = INFINITY, high = -INFINITY;
  for (int64_t k = 0; k < at->count; k++)
    if (isfinite(at->at[k])) low = fmin(low, at->at[k]), high = fmax(high, at->at[k]);
  if (low <= high) plot_limits_reach(p->axes, which, low, high);
}

#define FONT_WORDS                                                                                           \
  "fontsize|size|color|c|fontweight|weight|fontstyle|style|rotation|horizontalalignment|ha|"                 \
  "verticalalignment|va|fontname|family|fontfamily|backgroundcolor|bbox"

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
    return plot_fault(
        p, "keywords of fonts change labels and need them here: tick_params(rotation=..., labelsize=...)");
  if (plot_has(p, "fontweight|weight|fontstyle|style|family|fontfamily|fontname|bbox|backgroundcolor|"
                  "verticalalignment|va"))
    return plot_fault(p, "of the fonts of ticks size, color, rotation and ha are drawn here");
  if (at.at) {
    for (int64_t k = 0; k < at.count; k++)
      if (all->scale == SCALE_LOG && !(at.at[k] > 0))
        return plot_fault(p, "ticks of a logarithmic axis are positive here, not %g", at.at[k]);
    all->ticks_set = true;
    all->ticks = at.at;
    all->tick_count = (uint32_t)at.count;
    all->ticks_named = false;
    widen_to_ticks(p, plot_which(p, axis), &at);
  }
  const char **texts;
  uint32_t count;
  if (!plot_texts(p, "labels", &texts, &count) || !plot_font(p, &font)) return false;
  if (texts && all->ticks_set && count != all->tick_count)
    return plot_fault(p, "there are %u labels for %u ticks", count, all->tick_count);
  if (texts && !all->ticks_set && all->scale != SCALE_LINEAR)
    return plot_fault(p, "labels need the places of their ticks here: set_xticks(ticks, labels)");
  if (texts)
    all->tick_labels = texts, all->tick_label_count = count,
    all->tick_label_at = all->ticks_set ? all->ticks : NULL;
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

/* axis=: which of the axes the call is about; of a box both means all three. */
static bool which_axis(PlotCall *p, bool *which) {
  const char *name = plot_text(p, "axis", "both");
  bool three = p->axes->three;
  if (!plot_one_of(three ? "both|x|y|z" : "both|x|y", name))
    return plot_fault(p, "axis is 'x', 'y'%s or 'both', not '%s'", three ? ", 'z'" : "", name);
  for (int k = AXIS_X; k <= AXIS_Z; k++)
    which[k] = (*name == 'b' || *name == "xyz"[k]) && (k < AXIS_Z || three);
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
  PlotColor color = p->state->style.tick[plot_which(p, axis) == AXIS_Y].color;
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
  bool which[3];
  PlotAxes *a = p->axes;
  if (!which_axis(p, which)) return false;
  if (!strcmp(plot_text(p, "which", "major"), "minor") &&
      plot_has(p, "bottom|top|left|right|labelbottom|labeltop|labelleft|labelright"))
    return plot_fault(p, "the sides of which='minor' alone are not drawn here");
  for (int k = AXIS_X; k <= AXIS_Z; k++)
    if (which[k] && !tick_style(p, plot_axis_of(a, k))) return false;
  if (which[AXIS_X]) {
    side_switch(p, "bottom", SIDE_NEAR, &a->x.ticks_at), side_switch(p, "top", SIDE_FAR, &a->x.ticks_at);
    side_switch(p, "labelbottom", SIDE_NEAR, &a->x.labels_at),
        side_switch(p, "labeltop", SIDE_FAR, &a->x.labels_at);
  }
  if (which[AXIS_Y]) {
    side_switch(p, "left", SIDE_NEAR, &a->y.ticks_at), side_switch(p, "right", SIDE_FAR, &a->y.ticks_at);
    side_switch(p, "labelleft", SIDE_NEAR, &a->y.labels_at),
        side_switch(p, "labelright", SIDE_FAR, &a->y.labels_at);
  }
  return true;
}

bool plot_fn_minorticks(PlotCall *p) {
  plot_shared_axis(p, &p->axes->x)->minor = plot_shared_axis(p, &p->axes->y)->minor = true;
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
  bool which[3];
  if (!which_axis(p, which)) return false;
  for (int k = AXIS_X; k <= AXIS_Z; k++)
    if (which[k] && !number_style(p, plot_axis_of(p->axes, k))) return false;
  return true;
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
  bool axes[3];
  PlotArg first;
  const char *which = plot_text(p, "which", "major");
  int on = plot_has(p, "color|c|linestyle|ls|linewidth|lw|alpha") ? 1
           : plot_arg(p, "visible|b", &first)                     ? plot_flag(p, "visible|b", true)
                                                                  : -1;
  plot_has(p, "visible|b");
  if (!plot_one_of("major|minor|both", which))
    return plot_fault(p, "which is 'major', 'minor' or 'both', not '%s'", which);
  if (!which_axis(p, axes)) return false;
  if (p->axes->three) { /* all lines or none, in their own look */
    p->axes->x.grid = p->axes->y.grid = p->axes->z.grid = on == 0 ? 0 : 'M';
    return true;
  }
  if (axes[AXIS_X] && !set_grid(p, &p->axes->x, on, which)) return false;
  return !axes[AXIS_Y] || set_grid(p, &p->axes->y, on, which);
}

bool plot_set_ticks(PlotCall *p, const char *name, const char *labels, PlotAxis *axis) {
  int which = plot_which(p, axis);
  axis = plot_shared_axis(p, axis);
  PlotVec v;
  const char **texts;
  uint32_t count;
  if (!plot_vec(p, name, &v) || !plot_texts(p, labels, &texts, &count)) return false;
  if (v.at) {
    axis->ticks_named = false;
    axis->ticks_set = true, axis->ticks = v.at, axis->tick_count = (uint32_t)v.count;
    widen_to_ticks(p, which, &v);
  }
  if (texts)
    axis->tick_labels = texts, axis->tick_label_count = count,
    axis->tick_label_at = axis->ticks_set ? axis->ticks : NULL;
  return true;
}

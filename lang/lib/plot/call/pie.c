/* Pies: wedges of a circle, their names and shares. */
#include <math.h>
#include <string.h>

#include "lang/lib/plot/read/args.h"

/* One wedge and where its texts stand: their angle from the middle of the pie in radians. */
typedef struct Wedge {
  double x, y; /* its tip */
  double middle, share;
} Wedge;

typedef struct Pie {
  PlotVec x, explode;
  const char **labels, *percent;
  double radius, label_at, percent_at, ring; /* ring: how thick it is; the radius: all of it */
  bool turned;                               /* the names are turned with their wedges */
  Wedge *wedges;
} Pie;

/* The wedge from one angle to another, and its look. */
static bool wedge(PlotCall *p, const Pie *pie, const Wedge *w, double from, double to, PlotColor color,
                  const char *label) {
  PlotArtist *a = plot_artist_new(p->axes, PLOT_POLYGONS, 1);
  double inner = pie->radius - pie->ring, low = fmin(from, to), high = fmax(from, to);
  int64_t most = 2 * plot_arc_room(low, high) + 1;
  a->x = arena_array(p->arena, double, most), a->y = arena_array(p->arena, double, most);
  PlotEllipse circle = {w->x, w->y, pie->radius, pie->radius, 0}, hole = {w->x, w->y, inner, inner, 0};
  plot_arc(a, &circle, low, high);
  if (inner > 0)
    plot_arc(a, &hole, high, low);
  else
    a->x[a->count] = w->x, a->y[a->count++] = w->y;
  a->starts = arena_array(p->arena, uint32_t, 2);
  a->starts[1] = (uint32_t)a->count;
  a->parts = 1;
  a->rectangle = a->unclipped = true;
  a->fill = color;
  a->repr = "<matplotlib.patches.Wedge>";
  plot_give(p, a);
  p->within = "wedgeprops";
  bool good = plot_fill_style(p, a, false);
  if (!plot_has(p, "label")) a->label = label && *label && *label != '_' ? label : NULL;
  p->within = NULL;
  plot_cover(p->axes, a->x, a->y, a->count);
  return good;
}

static bool text_at(PlotCall *p, const Wedge *w, double away, const char *text, bool name, bool turned) {
  PlotArtist *a = plot_artist_new(p->axes, PLOT_TEXT, 3);
  double x = w->x + away * cos(w->middle), y = w->y + away * sin(w->middle);
  a->x = plot_copy(p, &x, 1), a->y = plot_copy(p, &y, 1);
  a->count = 1;
  a->text = text;
  a->font = plot_font_of(p, name ? p->state->style.tick_size_x : 0);
  a->font.ha = !name ? 'c' : x > 0 ? 'l' : 'r', a->font.va = !name || !turned ? 'c' : y > 0 ? 'b' : 't';
  if (turned) a->font.angle = w->middle * 180 / M_PI + (x > 0 ? 0 : 180);
  plot_give(p, a);
  p->within = "textprops";
  bool good = plot_font(p, &a->font) && plot_common(p, a);
  p->within = NULL;
  return good;
}

static bool pie_args(PlotCall *p, Pie *pie, double *total) {
  uint32_t labels;
  *total = 0;
  if (!plot_vec(p, "x", &pie->x) || !plot_vec(p, "explode", &pie->explode) ||
      !plot_texts(p, "labels", &pie->labels, &labels) || !plot_number(p, "radius", 1, &pie->radius) ||
      !plot_number(p, "labeldistance", 1.1, &pie->label_at) ||
      !plot_number(p, "pctdistance", 0.6, &pie->percent_at) ||
      !plot_option_number(p, "wedgeprops", "width", pie->radius, &pie->ring))
    return false;
  pie->percent = plot_text(p, "autopct", NULL);
  pie->turned = plot_flag(p, "rotatelabels", false);
  for (int64_t k = 0; k < pie->x.count; k++) {
    if (!(pie->x.at[k] >= 0)) return plot_fault(p, "Wedge sizes 'x' must be non negative values");
    *total += pie->x.at[k];
  }
  if (pie->labels && labels != pie->x.count)
    return plot_fault(p, "'labels' must be of length 'x', not %u", labels);
  if (pie->explode.at && pie->explode.count != pie->x.count)
    return plot_fault(p, "'explode' must be of length 'x'");
  if (!(pie->radius > 0)) return plot_fault(p, "'radius' must be a positive number, not %g", pie->radius);
  if (pie->percent && !plot_format_ok(pie->percent))
    return plot_fault(p, "'%s' is not a format for one number, such as '%%1.1f%%%%'", pie->percent);
  if (!(pie->ring > 0 && pie->ring <= pie->radius))
    return plot_fault(p, "wedgeprops: width lies in 0 .. %g, the radius", pie->radius);
  if (!plot_flag(p, "normalize", true)) {
    if (*total > 1) return plot_fault(p, "Cannot plot an unnormalized pie with sum(x) > 1");
    *total = 1;
  }
  return true;
}

/* center=, and how the axes look around the pie. */
static void pie_frame(PlotCall *p, const double *center) {
  p->axes->aspect = 1;
  if (plot_flag(p, "frame", false)) return;
  for (int which = AXIS_X; which <= AXIS_Y; which++) {
    PlotAxis *axis = plot_shared_axis(p, plot_axis_of(p->axes, which));
    plot_limits_set(p->axes, which, center[which] - 1.25, center[which] + 1.25, LIMITS_FIXED);
    axis->ticks_set = true, axis->tick_count = 0, axis->ticks = plot_copy(p, NULL, 0);
  }
  p->axes->frame_off = true;
}

bool plot_fn_pie(PlotCall *p) {
  Pie pie = {0};
  PlotColor *colors;
  PlotVec center;
  double total, start, middle[2] = {0, 0};
  uint32_t color_count;
  if (!pie_args(p, &pie, &total) || !plot_number(p, "startangle", 0, &start) ||
      !plot_colors(p, "colors", &colors, &color_count) || !plot_vec(p, "center", &center))
    return false;
  if (center.at && center.count != 2) return plot_fault(p, "center is (x, y)");
  if (center.at) middle[0] = center.at[0], middle[1] = center.at[1];
  pie.wedges = arena_array(p->arena, Wedge, pie.x.count + 1);
  double way = plot_flag(p, "counterclock", true) ? 1 : -1, at = start * M_PI / 180;
  for (int64_t k = 0; k < pie.x.count; k++) {
    double share = total > 0 ? pie.x.at[k] / total : 0, to = at + way * 2 * M_PI * share;
    double out = pie.explode.at ? pie.explode.at[k] : 0, t = (at + to) / 2;
    pie.wedges[k] = (Wedge){middle[0] + out * cos(t), middle[1] + out * sin(t), t, share};
    PlotColor color = color_count ? colors[k % color_count] : plot_next_color(p, true);
    if (!wedge(p, &pie, &pie.wedges[k], at, to, color, pie.labels ? pie.labels[k] : NULL)) return false;
    at = to;
  }
  for (int64_t k = 0; k < pie.x.count; k++)
    if (!text_at(p, &pie.wedges[k], pie.label_at * pie.radius, pie.labels ? pie.labels[k] : "", true,
                 pie.turned))
      return false;
  for (int64_t k = 0; pie.percent && k < pie.x.count; k++)
    if (!text_at(p, &pie.wedges[k], pie.percent_at * pie.radius,
                 plot_format(p->arena, pie.percent, 100 * pie.wedges[k].share), false, false))
      return false;
  pie_frame(p, middle);
  for (int k = 0; k < 3; k++) p->lists[k] = (uint32_t)pie.x.count;
  return true;
}

/* Methods of what plot() and its kin give. */
#include <string.h>

#include "lang/lib/plot_args.h"

/* line.set_data(x, y), image.set_data(array) */
bool plot_fn_artist_set_data(PlotCall *p) {
  PlotArg a, b;
  PlotVec x, y;
  PlotArtist *art = p->artist;
  if (!plot_rest(p, 0, &a) || !plot_vec_of(p, &a, "the data", &x)) return false;
  if (plot_rest(p, 1, &b)) {
    if (!plot_vec_of(p, &b, "the data", &y)) return false;
    if (x.count != y.count) return plot_fault(p, "x and y have different lengths");
    art->x = x.at, art->y = y.at, art->count = x.count;
    plot_cover(p->axes, x.at, y.at, x.count);
    return true;
  }
  if (art->kind == PLOT_IMAGE && x.rank == 2) {
    art->values = x.at;
    art->rows = x.dims[0], art->columns = x.dims[1], art->count = x.count;
    return true;
  }
  if (x.count != art->count) return plot_fault(p, "there are %lld points", (long long)art->count);
  if (art->values && art->kind != PLOT_LINE)
    art->values = x.at;
  else
    art->y = x.at, plot_cover(p->axes, NULL, x.at, x.count);
  return true;
}

bool plot_fn_artist_set_label(PlotCall *p) {
  const char *text = plot_text(p, "s", "");
  if (p->artist) {
    p->artist->label = text;
    return true;
  }
  if (!p->axes->colorbar) return plot_fault(p, "only artists and color bars have labels");
  bool across = p->axes->bar_across;
  return plot_axis_label(p, across ? &p->axes->x : &p->axes->y, "s", !across);
}

/* set_color, set_linewidth, set_linestyle, set_alpha, set_marker ...: each passes its own keyword. */
bool plot_fn_artist_set(PlotCall *p) {
  PlotArtist *a = p->artist;
  if (!a) return plot_fault(p, "this has no style of its own");
  if (a->spine) return plot_spine_style(p, a);
  PlotColor was = a->pen.color;
  bool given = plot_has(p, "color");
  if (!plot_pen(p, &a->pen) || !plot_number(p, "alpha", a->alpha, &a->alpha)) return false;
  if (given && a->filled) a->fill = a->pen.color;
  if (given && a->kind == PLOT_TEXT) a->font.color = a->pen.color;
  if (given && !memcmp(&was, &a->marker_face, sizeof was)) a->marker_face = a->marker_edge = a->pen.color;
  return plot_number(p, "markersize", a->marker_size, &a->marker_size);
}

bool plot_fn_artist_remove(PlotCall *p) {
  if (!p->artist) return p->axes->off = true;
  p->artist->hidden = true;
  p->artist->label = NULL;
  return true;
}

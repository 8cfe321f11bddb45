/* Methods of what plot() and its kin give. */
#include <string.h>

#include "lang/lib/plot/read/args.h"

/* line.set_data(x, y), image.set_data(array) */
bool plot_fn_artist_set_data(PlotCall *p) {
  PlotArg a, b;
  PlotVec x, y;
  PlotArtist *art = p->artist;
  if (art && (art->of || art->kind == PLOT_TEXT)) return plot_fault(p, "a text has no data");
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
    p->artist->label = *text && *text != '_' ? text : NULL;
    return true;
  }
  if (!p->axes->colorbar) return plot_fault(p, "only artists and color bars have labels");
  bool across = p->axes->bar_across;
  return plot_axis_label(p, across ? &p->axes->x : &p->axes->y, "s", !across);
}

/* Of a title, a label or a text: what plot_font reads, its text and how opaque it is. */
static bool set_text_style(PlotCall *p, PlotArtist *a) {
  PlotFont *font = a->of ? a->of->font : &a->font;
  double alpha;
  if (!font) return plot_fault(p, "the style of a legend is set by legend()'s own keywords here");
  if (plot_has(p, "linewidth|linestyle|markersize")) return plot_fault(p, "a text has no such style");
  const char *text = plot_text(p, "s", NULL);
  if (text && a->of) *a->of->text = text;
  if (text) a->text = text;
  if (!plot_font(p, font) || !plot_number(p, "alpha", 1, &alpha)) return false;
  if (plot_has(p, "alpha") && a->of) font->color.a = alpha;
  if (plot_has(p, "alpha") && !a->of) a->alpha = alpha;
  return true;
}

/* What a keyword of set_... changes is drawn of this kind. */
static bool has_style(PlotCall *p, const PlotArtist *a) {
  if (plot_has(p, "markersize") && a->kind != PLOT_LINE) return plot_fault(p, "only lines have a markersize");
  if (plot_has(p, "color|linewidth|linestyle") && (a->kind == PLOT_IMAGE || a->kind == PLOT_ARROWS))
    return plot_fault(p, "this is not drawn of an image or of arrows");
  if (plot_has(p, "color") && a->map && a->values)
    return plot_fault(p, "its colors stand for values: set_color() is not drawn here");
  return !plot_has(p, "fontsize|rotation|fontweight|fontstyle|s") || plot_fault(p, "only texts have that");
}

/* set_color, set_linewidth, set_linestyle, set_alpha, set_marker ...: each passes its own keyword. */
bool plot_fn_artist_set(PlotCall *p) {
  PlotArtist *a = p->artist;
  if (!a) return plot_fault(p, "this has no style of its own");
  if (a->spine) return plot_spine_style(p, a);
  if (a->kind == PLOT_TEXT) return set_text_style(p, a);
  if (!has_style(p, a)) return false;
  PlotColor was = a->pen.color;
  bool given = plot_has(p, "color");
  if (!plot_pen(p, &a->pen) || !plot_number(p, "alpha", a->alpha, &a->alpha)) return false;
  if (given && a->filled) a->fill = a->pen.color;
  if (given && a->fills) a->fills = NULL;
  if (given && !memcmp(&was, &a->marker_face, sizeof was)) a->marker_face = a->marker_edge = a->pen.color;
  return plot_number(p, "markersize", a->marker_size, &a->marker_size);
}

void plot_text_of_show(const PlotArtist *a, bool on) {
  if (a->of->shown) *a->of->shown = on;
  if (a->of->text) *a->of->text = on ? a->text : "";
}

bool plot_fn_artist_remove(PlotCall *p) {
  if (p->artist && p->artist->of) return plot_text_of_show(p->artist, false), true;
  if (!p->artist) return p->axes->off = true;
  p->artist->hidden = true;
  p->artist->label = NULL;
  return true;
}

/* ---- artists by name ---- */

PlotArtist *plot_group_new(PlotCall *p, const char *of) {
  PlotArtist *group = arena_new_of(p->arena, PlotArtist);
  group->repr = of;
  return p->artist = group;
}

void plot_group_add(PlotCall *p, PlotArtist *group, const char *name, PlotArtist **artists, uint32_t count) {
  PlotGroup one = {name, arena_array(p->arena, PlotArtist *, count + 1), count};
  memcpy(one.artists, artists, sizeof *artists * count);
  vec_push(p->arena, group->groups, one);
}

/* out['boxes'] of what boxplot() gave. */
bool plot_fn_group_get(PlotCall *p) {
  const char *name = plot_text(p, "key", "");
  const PlotArtist *group = p->artist;
  StrBuf names = {0};
  p->artist = NULL;
  for (uint32_t k = 0; k < group->groups.count; k++) {
    const PlotGroup *one = &group->groups.items[k];
    strbuf_printf(&names, "%s'%s'", k ? ", " : "", one->name);
    if (strcmp(one->name, name)) continue;
    strbuf_fini(&names);
    for (uint32_t i = 0; i < one->count; i++) plot_give(p, one->artists[i]);
    return true;
  }
  rt_fault(p->rt, DG_KEY, "'%s'", name);
  rt_hint(p->rt, "%s gave %s", group->repr, strbuf_text(&names));
  strbuf_fini(&names);
  return false;
}

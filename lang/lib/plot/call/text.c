/* Text on figures, annotations and legends. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/plot/read/args.h"

static PlotArtist *add_text(PlotCall *p, double x, double y, const char *text) {
  PlotArtist *a = plot_artist_new(p->axes, PLOT_TEXT, 3);
  a->x = arena_array(p->arena, double, 2), a->y = arena_array(p->arena, double, 2);
  a->x[0] = x, a->y[0] = y;
  a->count = 1;
  a->text = text;
  a->font = plot_font_of(p, 0);
  a->repr = arena_printf(p->arena, "Text(%g, %g, '%s')", x, y, text);
  plot_give(p, a);
  return plot_font(p, &a->font) && plot_common(p, a) && plot_transform(p, a) ? a : NULL;
}

/* text(x, y, s), or text(x, y, z, s) on axes of three dimensions. */
bool plot_fn_text(PlotCall *p) {
  double x, y;
  PlotArg s, z;
  PlotVec height = {0};
  uint32_t n = plot_rest_count(p) + plot_has(p, "s"), wanted = p->axes->three ? 2 : 1;
  if (!plot_number(p, "x", 0, &x) || !plot_number(p, "y", 0, &y)) return false;
  if (n != wanted)
    return plot_fault(p, wanted == 2 ? "takes x, y, z and a text on axes of three dimensions"
                                     : "takes x, y and a text");
  if (wanted == 2 && plot_rest(p, 0, &z) && !plot_vec_of(p, &z, "z", &height)) return false;
  if (wanted == 2 && height.count != 1) return plot_fault(p, "z is one number");
  if (!plot_has(p, "s")) plot_rest(p, wanted - 1, &s);
  PlotArtist *a = add_text(p, x, y, plot_has(p, "s") ? plot_text(p, "s", "") : plot_text_of(p, &s));
  if (a) a->z = height.at;
  return a != NULL;
}

bool plot_fn_figtext(PlotCall *p) {
  double x, y;
  PlotAxes nowhere = {.figure = p->figure}, *axes = p->axes;
  if (!plot_number(p, "x", 0, &x) || !plot_number(p, "y", 0, &y)) return false;
  p->axes = &nowhere;
  PlotArtist *a = add_text(p, x, y, plot_text(p, "s", ""));
  p->axes = axes;
  if (!a) return false;
  if (!plot_has(p, "transform")) a->coords_x = a->coords_y = COORDS_FIGURE;
  if (a->coords_x != COORDS_FIGURE || a->coords_y != COORDS_FIGURE)
    return plot_fault(p, "text of a figure stands in fractions of the figure");
  vec_push(p->arena, p->figure->texts, a);
  return true;
}

/* xycoords=, textcoords=: a name, or a transform as in transform=. */
static bool coords(PlotCall *p, const char *name, PlotArtist *a, bool *offset) {
  PlotArg arg;
  *offset = false;
  if (!plot_arg(p, name, &arg)) return true;
  if (!plot_is_str(&arg)) return plot_transform_of(p, &arg, a);
  const char *text = arg.value.str->text;
  *offset = !strcmp(text, "offset points");
  if (*offset || !strcmp(text, "data")) return true;
  if (strcmp(text, "axes fraction") && strcmp(text, "figure fraction"))
    return plot_fault(p, "%s '%s' is not drawn here: 'data', 'axes fraction', 'figure fraction'%s are", name,
                      text, *name == 't' ? " and 'offset points'" : "");
  a->coords_x = a->coords_y = *text == 'a' ? COORDS_AXES : COORDS_FIGURE;
  return true;
}

/* arrowprops=dict(...): with an arrowstyle a line with heads, without one a broad arrow. */
static bool arrow_style(PlotCall *p, PlotArtist *a) {
  static const char *const styles[] = {"-", "->", "<-", "<->", "-|>", "<|-", "<|-|>"};
  static const char heads[] = "-> >f f", tails[] = "- >>-ff";
  PlotArg whole;
  bool both, face, edge;
  if (!plot_arg(p, "arrowprops", &whole)) return true;
  a->arrow = true;
  a->arrow_pen = (PlotPen){{0, 0, 0, 1}, 1, '-'};
  a->fill = p->state->style.cycle[0];
  const char *style =
      plot_is_str(&whole) ? whole.value.str->text : plot_option_text(p, "arrowprops", "arrowstyle", NULL);
  const char *joined = plot_option_text(p, "arrowprops", "connectionstyle", "arc3");
  PlotColor all;
  char *end;
  if (!strncmp(joined, "arc3,", 5)) {
    const char *rad = joined + 5 + strspn(joined + 5, " ");
    if (!strncmp(rad, "rad=", 4)) a->arrow_bend = strtod(rad + 4, &end);
    if (strncmp(rad, "rad=", 4) || *end || !isfinite(a->arrow_bend))
      return plot_fault(p, "arrowprops: connectionstyle '%s' is not 'arc3,rad=0.3'", joined);
  } else if (strcmp(joined, "arc3"))
    return plot_fault(p, "arrowprops: connectionstyle '%s' is not drawn here: 'arc3' is, with its rad",
                      joined);
  if (!plot_option_color(p, "arrowprops", "color", &all, &both)) return false;
  if (both) a->fill = a->arrow_pen.color = all;
  if (!plot_option_color(p, "arrowprops", "facecolor|fc", &a->fill, &face) ||
      !plot_option_color(p, "arrowprops", "edgecolor|ec", &a->arrow_pen.color, &edge) ||
      !plot_option_number(p, "arrowprops", "linewidth|lw", 1, &a->arrow_pen.width) ||
      !plot_option_number(p, "arrowprops", "alpha", -1, &a->arrow_alpha))
    return false;
  const char *dash = plot_option_text(p, "arrowprops", "linestyle|ls", NULL);
  if (dash && !plot_dash(p, dash, &a->arrow_pen.dash)) return false;
  if (style && *style) {
    for (int k = 0; k < 7; k++)
      if (!strcmp(styles[k], style)) {
        a->arrow_head = heads[k], a->arrow_tail = tails[k];
        return plot_option_number(p, "arrowprops", "shrinkA", 2, &a->arrow_shrink[0]) &&
               plot_option_number(p, "arrowprops", "shrinkB", 2, &a->arrow_shrink[1]);
      }
    return plot_fault(
        p, "arrowprops: arrowstyle '%s' is not drawn here: '-', '->', '<-', '<->', '-|>', '<|-', '<|-|>' are",
        style);
  }
  if (a->arrow_bend != 0) return plot_fault(p, "arrowprops: connectionstyle is drawn with an arrowstyle");
  a->arrow_head = 'b';
  return plot_option_number(p, "arrowprops", "width", 4, &a->arrow_sizes[0]) &&
         plot_option_number(p, "arrowprops", "headwidth", 12, &a->arrow_sizes[1]) &&
         plot_option_number(p, "arrowprops", "headlength", 12, &a->arrow_sizes[2]) &&
         plot_option_number(p, "arrowprops", "shrink", 0, &a->arrow_sizes[3]);
}

bool plot_fn_annotate(PlotCall *p) {
  PlotVec at, text_at;
  const char *text = plot_text(p, "text", "");
  if (!plot_vec(p, "xy", &at) || !plot_vec(p, "xytext", &text_at)) return false;
  if (at.count != 2 || (text_at.at && text_at.count != 2)) return plot_fault(p, "xy and xytext are (x, y)");
  double x = text_at.at ? text_at.at[0] : at.at[0], y = text_at.at ? text_at.at[1] : at.at[1];
  PlotArtist *a = add_text(p, x, y, text), about = {.coords_x = COORDS_DATA};
  if (!a) return false;
  bool offset, wrong;
  if (!coords(p, "xycoords", &about, &wrong)) return false;
  PlotArg clip;
  bool in_data = about.coords_x == COORDS_DATA && about.coords_y == COORDS_DATA;
  a->clip_away = plot_arg(p, "annotation_clip", &clip) ? plot_flag(p, "annotation_clip", true) : in_data;
  if (wrong) return plot_fault(p, "xycoords is 'data', 'axes fraction' or 'figure fraction'");
  a->x[1] = at.at[0], a->y[1] = at.at[1];
  a->about_x = about.coords_x, a->about_y = about.coords_y;
  a->coords_x = a->about_x, a->coords_y = a->about_y;
  if (plot_has(p, "textcoords")) a->coords_x = a->coords_y = COORDS_DATA;
  if (!coords(p, "textcoords", a, &offset)) return false;
  if (offset) {
    a->shift[0] = text_at.at ? x : 0, a->shift[1] = text_at.at ? y : 0;
    a->x[0] = at.at[0], a->y[0] = at.at[1];
    a->coords_x = a->about_x, a->coords_y = a->about_y;
  }
  return arrow_style(p, a);
}

/* arrow(x, y, dx, dy): a polygon in data units, its head beyond the end unless length_includes_head. */
bool plot_fn_arrow(PlotCall *p) {
  double x, y, dx, dy, width, wide, head;
  if (!plot_number(p, "x", 0, &x) || !plot_number(p, "y", 0, &y) || !plot_number(p, "dx", 0, &dx) ||
      !plot_number(p, "dy", 0, &dy) || !plot_number(p, "width", 0.001, &width) ||
      !plot_number(p, "head_width", 3 * width, &wide) || !plot_number(p, "head_length", 1.5 * wide, &head))
    return false;
  bool inside = plot_flag(p, "length_includes_head", false);
  double way = hypot(dx, dy), length = inside ? way : way + head, tip = inside ? 0 : head;
  const double along[7] = {0, -head, -head, -length, -length, -head, -head};
  const double across[7] = {0, -wide / 2, -width / 2, -width / 2, width / 2, width / 2, wide / 2};
  if (!(way > 0)) return plot_fault(p, "an arrow of no length is not drawn here");
  PlotArtist *a = plot_artist_new(p->axes, PLOT_POLYGONS, 1);
  a->x = arena_array(p->arena, double, 7), a->y = arena_array(p->arena, double, 7);
  for (; a->count < 7; a->count++) {
    double u = along[a->count] + tip, v = across[a->count];
    a->x[a->count] = x + dx + (u * dx - v * dy) / way, a->y[a->count] = y + dy + (u * dy + v * dx) / way;
  }
  a->starts = arena_array(p->arena, uint32_t, 2);
  a->starts[1] = 7, a->parts = 1;
  a->rectangle = true;
  a->fill = plot_patch_face(&p->state->style);
  plot_give(p, a);
  if (!plot_fill_style(p, a, false)) return false;
  if (!plot_has(p, "color|c|ec")) { /* arrows have an edge unless told otherwise */
    a->pen.color = p->state->style.patch_edge;
    if (!plot_number(p, "linewidth|lw", p->state->style.patch_width, &a->pen.width)) return false;
  }
  plot_cover_artist(p, a);
  return true;
}

/* ---- legends ---- */

bool plot_legend_place(PlotCall *p, const char *name, char *out) {
  static const char *const names[] = {"best",         "upper right",  "upper left",  "lower left",
                                      "lower right",  "right",        "center left", "center right",
                                      "lower center", "upper center", "center"};
  for (int k = 0; k < 11; k++)
    if (!strcmp(names[k], name)) return *out = k ? (char)('0' + k) : 'b', true;
  return plot_fault(p, "there is no place '%s': 'best', 'upper right', 'lower left', 'center' ...", name);
}

static bool legend_place(PlotCall *p, PlotLegend *l) {
  PlotArg a;
  double code;
  l->place = p->state->style.legend_place;
  if (!plot_arg(p, "loc", &a)) return true;
  if (plot_is_str(&a)) return plot_legend_place(p, a.value.str->text, &l->place);
  if (a.type->kind == TY_TUPLE) {
    PlotVec v;
    if (!plot_vec_of(p, &a, "loc", &v) || v.count != 2) return plot_fault(p, "loc is a name or (x, y)");
    l->anchored = true;
    l->place = '3';
    l->anchor[0] = v.at[0], l->anchor[1] = v.at[1];
    return true;
  }
  if (!plot_number(p, "loc", 0, &code)) return false;
  if (!(code >= 0 && code <= 10)) return plot_fault(p, "loc is a name or a number in 0 .. 10");
  l->place = code == 0 ? 'b' : (char)('0' + (int)code);
  return true;
}

static bool legend_anchor(PlotCall *p, PlotLegend *l) {
  PlotVec v;
  if (!plot_vec(p, "bbox_to_anchor", &v) || !v.at) return !p->rt->fault.set;
  if (v.count != 2 && v.count != 4) return plot_fault(p, "bbox_to_anchor is (x, y) or (x, y, width, height)");
  l->anchored = true;
  for (int k = 0; k < (int)v.count; k++) l->anchor[k] = v.at[k];
  return true;
}

/* ax.get_legend_handles_labels() */
bool plot_fn_legend_handles(PlotCall *p) {
  List *labels = list_new(p->call->result->items[1]->items[0], 1);
  bool ok = labels != NULL;
  for (uint32_t k = 0; ok && k < p->axes->artists.count; k++) {
    PlotArtist *a = p->axes->artists.items[k];
    if (!a->label || a->part) continue;
    plot_give(p, a);
    Value text = {.str = str_new(a->label, strlen(a->label))};
    ok = text.str && list_push(labels, text);
    if (text.str) object_release(&text.str->head);
  }
  p->lists[0] = p->made_count;
  p->text_list = labels;
  return ok || rt_fault(p->rt, DG_MEMORY, "out of memory");
}

/* legend(), legend(labels), legend(artists, labels) */
static bool legend_entries(PlotCall *p, PlotLegend *l) {
  PlotArg a, *items;
  const char **texts;
  uint32_t rest = plot_rest_count(p), count, n = 0;
  if (!plot_texts(p, "labels", &texts, &count)) return false;
  bool handles = plot_arg(p, "handles", &a) || (rest == 2 && plot_rest(p, 0, &a));
  if (handles) {
    n = plot_items(p, &a, &items);
    l->artists = arena_array(p->arena, PlotArtist *, n + 1);
    for (uint32_t k = 0; k < n; k++) {
      PlotArg each = items[k], *inner;
      if (each.type->kind == TY_LIST && plot_items(p, &each, &inner)) each = inner[0];
      PlotHandle *h = plot_handle_of(&each);
      if (!h || !h->artist) return plot_fault(p, "handles are what plot() and the like give");
      l->artists[k] = h->artist;
    }
    l->count = n;
  }
  PlotArg labels;
  if (rest && !texts && plot_rest(p, rest - 1, &labels)) {
    uint32_t m = plot_items(p, &labels, &items);
    texts = arena_array(p->arena, const char *, m + 1);
    for (uint32_t k = 0; k < m; k++) texts[k] = plot_text_of(p, &items[k]);
    count = m;
  }
  l->labels = texts;
  if (handles && texts && count < n) l->count = count;
  if (!handles) l->count = count;
  for (uint32_t k = 0; handles && !texts && k < l->count; k++)
    if (!l->artists[k]->label) l->artists[k]->label = "";
  return true;
}

bool plot_fn_legend(PlotCall *p) {
  PlotLegend *l = &p->axes->legend;
  double columns;
  const PlotStyle *style = &p->state->style;
  *l = (PlotLegend){.shown = true, .seen = p->axes->artists.count};
  l->edge = style->legend_edge, l->face = style->legend_face, l->ink = style->legend_ink;
  l->frame = plot_flag(p, "frameon", p->state->style.legend_frame);
  l->title = plot_text(p, "title", NULL);
  p->artist = arena_new_of(p->arena, PlotArtist);
  p->artist->repr = "<matplotlib.legend.Legend>";
  p->artist->kind = PLOT_TEXT;
  p->artist->of = arena_new_of(p->arena, PlotTextOf);
  p->artist->of->shown = &l->shown;
  if (!plot_option_number(p, "prop", "size", p->state->style.legend_size, &l->size) ||
      !plot_number(p, "fontsize", l->size, &l->size) ||
      !plot_number(p, "title_fontsize", style->legend_title_size, &l->title_size) ||
      !plot_number(p, "framealpha", style->legend_alpha, &l->alpha) ||
      !plot_number(p, "ncol|ncols", 1, &columns) ||
      !plot_number(p, "borderpad", style->legend_pad, &l->pad) ||
      !plot_number(p, "borderaxespad", style->legend_outer_pad, &l->outer_pad) ||
      !plot_number(p, "labelspacing", style->legend_gap, &l->gap) ||
      !plot_number(p, "handlelength", style->legend_handle, &l->handle) ||
      !plot_number(p, "handletextpad", style->legend_handle_gap, &l->handle_gap) ||
      !plot_number(p, "columnspacing", style->legend_between, &l->between) ||
      !plot_number(p, "markerscale", style->legend_scale, &l->scale) ||
      !plot_color(p, "facecolor", &l->face, &l->has_face) ||
      !plot_color(p, "edgecolor", &l->edge, &l->has_edge) ||
      !plot_color(p, "labelcolor", &l->ink, &l->has_ink))
    return false;
  l->has_face = l->has_face || l->face.a >= 0, l->has_ink = l->has_ink || l->ink.a >= 0, l->has_edge = true;
  l->reverse = plot_flag(p, "reverse", false);
  l->columns = columns >= 1 ? (uint32_t)columns : 1;
  return legend_place(p, l) && legend_anchor(p, l) && legend_entries(p, l);
}

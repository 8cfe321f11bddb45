/* Reading how a call of plt wants something to look: colours, pens, markers, fonts and their boxes, colour
 * maps. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/plot/read/args.h"

/* ---- colours ---- */

bool plot_color_of(PlotCall *p, const PlotArg *a, PlotColor *out) {
  PlotVec v;
  if (plot_is_str(a)) {
    if (plot_color_parse(a->value.str->text, &p->state->style, out)) return true;
    return plot_fault(p,
                      "'%s' is not a color: a name ('red', 'C0', 'k'), '#rrggbb', '0.5' for a grey, or "
                      "(r, g, b)",
                      a->value.str->text);
  }
  if (!plot_vec_of(p, a, "a color", &v)) return false;
  if (v.count != 3 && v.count != 4) return plot_fault(p, "a color has 3 or 4 numbers");
  *out = (PlotColor){v.at[0], v.at[1], v.at[2], v.count == 4 ? v.at[3] : 1};
  for (int k = 0; k < (int)v.count; k++)
    if (!(v.at[k] >= 0 && v.at[k] <= 1)) return plot_fault(p, "the numbers of a color lie in 0 .. 1");
  return true;
}

bool plot_color(PlotCall *p, const char *names, PlotColor *out, bool *given) {
  PlotArg a;
  *given = plot_arg(p, names, &a);
  return !*given || plot_color_of(p, &a, out);
}

bool plot_colors_of(PlotCall *p, const PlotArg *a, PlotColor **out, uint32_t *count) {
  PlotArg *items;
  bool rows = a->type->kind == TY_ARRAY && array_rank(a->value.array) == 2;
  bool one = plot_is_str(a) || (a->type->kind == TY_ARRAY && !rows);
  if (a->type->kind == TY_TUPLE && a->type->count >= 3 && a->type->count <= 4 &&
      a->type->items[0]->kind == TY_SCALAR)
    one = true;
  if (rows) {
    PlotVec v;
    if (!plot_vec_of(p, a, "a color", &v)) return false;
    if (v.dims[1] != 3 && v.dims[1] != 4) return plot_fault(p, "a color has 3 or 4 numbers");
    *count = (uint32_t)v.dims[0];
    *out = arena_array(p->arena, PlotColor, *count + 1);
    for (uint32_t k = 0; k < *count; k++) {
      const double *c = v.at + k * v.dims[1];
      (*out)[k] = (PlotColor){c[0], c[1], c[2], v.dims[1] == 4 ? c[3] : 1};
    }
    return true;
  }
  *count = one ? 1 : plot_items(p, a, &items);
  *out = arena_array(p->arena, PlotColor, *count + 1);
  for (uint32_t k = 0; k < *count; k++)
    if (!plot_color_of(p, one ? a : &items[k], &(*out)[k])) return false;
  return true;
}

bool plot_colors(PlotCall *p, const char *names, PlotColor **out, uint32_t *count) {
  PlotArg a;
  *count = 0;
  *out = NULL;
  return !plot_arg(p, names, &a) || plot_colors_of(p, &a, out, count);
}

PlotColor plot_next_color(PlotCall *p, bool patch) {
  uint32_t *at = patch ? &p->axes->next_patch : &p->axes->next_color;
  return p->axes->cycle[(*at)++ % p->axes->cycle_count];
}

bool plot_cycle(PlotCall *p, const char *names, PlotColor *out, uint32_t *count) {
  PlotArg a;
  PlotColor *colors;
  uint32_t n = 0;
  if (!plot_arg(p, names, &a)) return true;
  if (a.type->kind == TY_OBJECT && a.type->def == &plot_cycler_class) {
    const PlotArtist *cycle = ((const PlotHandle *)a.value.object)->artist;
    colors = cycle->fills, n = (uint32_t)cycle->count;
  } else if (!plot_colors_of(p, &a, &colors, &n))
    return false;
  if (!n || n > 16) return plot_fault(p, "a cycle has 1 to 16 colors here, not %u", n);
  memcpy(out, colors, sizeof *out * n);
  return *count = n, true;
}

PlotColor plot_line_color(const PlotCall *p) {
  const PlotStyle *style = &p->state->style;
  return style->has_line_color ? style->line_color : style->cycle[0];
}

/* ---- pens, markers, fonts ---- */

bool plot_dash(PlotCall *p, const char *text, char *out) {
  static const char *const names[] = {"-",  "solid",   "--",   "dashed", ":", "dotted",
                                      "-.", "dashdot", "None", "none",   "",  " "};
  static const char codes[] = {'-', '-', '=', '=', ':', ':', '.', '.', 0, 0, 0, 0};
  for (int k = 0; k < 12; k++)
    if (!strcmp(text, names[k])) return *out = codes[k], true;
  return plot_fault(p, "'%s' is not a line style: there are '-', '--', '-.', ':' and ''", text);
}

bool plot_pen(PlotCall *p, PlotPen *pen) {
  const char *dash = plot_text(p, "linestyle|ls|linestyles", NULL);
  bool given;
  if (dash && !plot_dash(p, dash, &pen->dash)) return false;
  if (!plot_number(p, "linewidth|lw|linewidths", pen->width, &pen->width)) return false;
  return plot_color(p, "color|c", &pen->color, &given);
}

static bool marker_known(char m) { return m && strchr("o.,x+*sdD^v<>phH|_1234PX8", m); }

bool plot_marker_name(PlotCall *p, const char *text, char *out) {
  *out = *text;
  if (!*text || !strcmp(text, "None") || !strcmp(text, "none") || !strcmp(text, " ")) return *out = 0, true;
  if (text[1] == 0 && marker_known(*text)) return true;
  return plot_fault(p, "'%s' is not a marker: there are o . , x + * s d D ^ v < > p h H | _ 1 2 3 4 P X 8",
                    text);
}

bool plot_marker(PlotCall *p, PlotArtist *a, PlotColor color) {
  const char *name = plot_text(p, "marker", NULL);
  bool face, edge;
  double every;
  if (name && !plot_marker_name(p, name, &a->marker)) return false;
  a->marker_face = a->marker_edge = color;
  if (!plot_number(p, "markersize|ms", p->state->style.marker_size, &a->marker_size)) return false;
  if (!plot_number(p, "markeredgewidth|mew", p->state->style.marker_edge, &a->marker_edge_width))
    return false;
  const char *hollow = plot_text(p, "markerfacecolor|mfc", NULL);
  if (hollow && !strcmp(hollow, "none"))
    a->marker_face.a = 0;
  else if (!plot_color(p, "markerfacecolor|mfc", &a->marker_face, &face))
    return false;
  if (plot_flag(p, "fillstyle", true) == false) a->marker_face.a = 0;
  const char *style = plot_text(p, "fillstyle", "full");
  if (!strcmp(style, "none")) a->marker_face.a = 0;
  if (!plot_color(p, "markeredgecolor|mec", &a->marker_edge, &edge)) return false;
  if (!plot_number(p, "markevery", 1, &every)) return false;
  a->mark_every = every > 1 ? (int64_t)every : 1;
  return true;
}

bool plot_common(PlotCall *p, PlotArtist *a) {
  PlotArg label;
  if (!plot_number(p, "alpha", -1, &a->alpha) || !plot_number(p, "zorder", a->zorder, &a->zorder))
    return false;
  if (plot_arg(p, "label", &label) && (plot_is_str(&label) || label.type->kind == TY_SCALAR)) {
    const char *text = plot_text_of(p, &label);
    if (*text && *text != '_') a->label = text;
  }
  a->hidden = !plot_flag(p, "visible", true);
  if (a->kind == PLOT_TEXT)
    a->font.clipped = plot_flag(p, "clip_on", false);
  else
    a->unclipped = !plot_flag(p, "clip_on", !a->unclipped);
  return true;
}

bool plot_transform_of(PlotCall *p, const PlotArg *arg, PlotArtist *a) {
  if (arg->type->kind != TY_OBJECT || arg->type->def != &plot_transform_class)
    return plot_fault(p, "transform is ax.transAxes, ax.transData, fig.transFigure, ax.get_xaxis_transform() "
                         "or ax.get_yaxis_transform()");
  const PlotHandle *h = (const PlotHandle *)arg->value.object;
  const char *of = h->artist->text;
  if (h->figure != p->figure || (*of != 'f' && p->axes->figure && h->axes != p->axes))
    return plot_fault(p, "the transform of other axes is not drawn here");
  if (p->axes->three && *of != 'd')
    return plot_fault(p, "transform= is not drawn on axes of three dimensions");
  if (*of == 'f') a->coords_x = a->coords_y = COORDS_FIGURE;
  if (*of == 'a' || *of == 'y') a->coords_x = COORDS_AXES;
  if (*of == 'a' || *of == 'x') a->coords_y = COORDS_AXES;
  return true;
}

bool plot_transform(PlotCall *p, PlotArtist *a) {
  PlotArg arg;
  return !plot_arg(p, "transform", &arg) || plot_transform_of(p, &arg, a);
}

void plot_cover_artist(PlotCall *p, const PlotArtist *a) {
  bool x = a->coords_x == COORDS_DATA, y = a->coords_y == COORDS_DATA;
  PlotArtist stepped;
  if (a->steps) stepped = plot_stepped(p->arena, a), a = &stepped;
  if (a->segments && x && y)
    plot_cover_corners(p->axes, a->x, a->y, a->count);
  else
    plot_cover(p->axes, x ? a->x : NULL, y ? a->y : NULL, a->count);
  plot_limits_ask(p->axes, AXIS_X), plot_limits_ask(p->axes, AXIS_Y);
}

bool plot_hatch(PlotCall *p, PlotArtist *a, bool edged) {
  static const char letters[] = "/\\|-+xXoO.*";
  const PlotStyle *style = &p->state->style;
  a->hatch = plot_text(p, "hatch", NULL);
  if (a->hatch && !*a->hatch) a->hatch = NULL;
  a->hatch_width = style->hatch_width;
  a->hatch_color = style->hatch.a >= 0 ? style->hatch : edged ? a->pen.color : style->patch_edge;
  if (edged && style->hatch.a < 0 && a->hatch_color.a == 0) a->hatch_color = style->patch_edge, edged = false;
  a->hatch_solid = !a->collection && (style->hatch.a >= 0 || !edged);
  if (!a->hatch || !a->hatch[strspn(a->hatch, letters)]) return true;
  return plot_fault(
      p, "'%s' is not a hatch: its letters are / \\ | - + x X o O . *, more of one for denser ones",
      a->hatch);
}

bool plot_extend(PlotCall *p, unsigned *out) {
  static const char *const names[] = {"neither", "min", "max", "both"};
  const char *text = plot_text(p, "extend", NULL);
  for (unsigned k = 0; k < 4; k++)
    if (text && !strcmp(text, names[k])) return *out = k, true;
  return !text || plot_fault(p, "extend is 'neither', 'min', 'max' or 'both', not '%s'", text);
}

PlotFont plot_font_of(const PlotCall *p, double size) {
  return (PlotFont){.size = size, .color = p->state->style.text, .ha = 'l', .va = 's'};
}

bool plot_family_of(PlotCall *p, const char *text, char *out) {
  static const struct {
    const char *word;
    char family;
  } known[] = {{"sans", 's'},      {"mono", 'm'},    {"courier", 'm'}, {"consol", 'm'},  {"typewriter", 'm'},
               {"serif", 'r'},     {"times", 'r'},   {"roman", 'r'},   {"georgia", 'r'}, {"cmr10", 'r'},
               {"helvetica", 's'}, {"arial", 's'},   {"verdana", 's'}, {"dejavu", 's'},  {"calibri", 's'},
               {"garamond", 'r'},  {"palatino", 'r'}};
  for (size_t k = 0; k < sizeof known / sizeof *known; k++)
    if (strcasestr(text, known[k].word)) return *out = known[k].family, true;
  return plot_fault(p, "'%s' is not a family of fonts here: 'sans-serif', 'serif' and 'monospace' are", text);
}

/* family='serif' ...: by DejaVu's fonts, which Matplotlib brings; a font's own name is that of the fonts that
 * come nearest. */
static bool font_family(PlotCall *p, PlotFont *font) {
  const char *text = plot_text(p, "fontfamily|family|fontname", NULL);
  return !text || !*text || plot_family_of(p, text, &font->family);
}

/* bbox=dict(facecolor=, edgecolor=, alpha=, boxstyle=): round boxes are drawn with corners. */
static bool text_box(PlotCall *p, PlotFont *font) {
  bool both, face, edge, fill = true;
  PlotArg filled;
  double alpha;
  PlotColor all = {0, 0, 0, 1};
  font->boxed = true;
  font->box = p->state->style.cycle[0];
  font->box_edge = (PlotColor){0, 0, 0, 1};
  if (!plot_option_color(p, "bbox", "color", &all, &both)) return false;
  if (both) font->box = font->box_edge = all;
  if (!plot_option_color(p, "bbox", "facecolor|fc", &font->box, &face) ||
      !plot_option_color(p, "bbox", "edgecolor|ec", &font->box_edge, &edge) ||
      !plot_option_number(p, "bbox", "alpha", -1, &alpha))
    return false;
  if (plot_option(p, "bbox", "fill", &filled)) fill = filled.value.b;
  if (!fill) font->box.a = 0;
  if (alpha >= 0 && font->box.a > 0) font->box.a = alpha;
  if (alpha >= 0 && font->box_edge.a > 0) font->box_edge.a = alpha;
  const char *style = plot_option_text(p, "bbox", "boxstyle", "square");
  if (strncmp(style, "square", 6) && strncmp(style, "round", 5))
    return plot_fault(p, "bbox: boxstyle '%s' is not drawn here: 'square' and 'round' are", style);
  double pad = strncmp(style, "round", 5) ? 4 : 3;
  const char *given = strstr(style, "pad=");
  font->box_pad = given ? 10 * strtod(given + 4, NULL) : pad;
  font->box_round = *style == 'r';
  if (font->box_round || given) font->box_relative = true;
  return plot_option_number(p, "bbox", "pad", font->box_pad, &font->box_pad) &&
         plot_option_number(p, "bbox", "linewidth|lw", 1, &font->box_width);
}

bool plot_font(PlotCall *p, PlotFont *font) {
  bool given;
  PlotArg a;
  const char *ha = plot_text(p, "horizontalalignment|ha", NULL),
             *va = plot_text(p, "verticalalignment|va", NULL),
             *weight = plot_text(p, "fontweight|weight", NULL);
  const char *style = plot_text(p, "fontstyle|style", NULL);
  if (!plot_number(p, "fontsize|size|labelsize", font->size, &font->size)) return false;
  if (!plot_color(p, "color|c|labelcolor", &font->color, &given)) return false;
  if (ha) font->ha = *ha;
  if (va) font->va = !strcmp(va, "baseline") ? 's' : *va;
  if (weight && !plot_weight(p, "fontweight|weight", &font->bold)) return false;
  if (style) font->italic = *style == 'i' || *style == 'o';
  if (!font_family(p, font)) return false;
  if (plot_arg(p, "rotation", &a)) {
    if (plot_is_str(&a))
      font->angle = !strcmp(a.value.str->text, "vertical") ? 90 : 0;
    else if (!plot_number(p, "rotation", 0, &font->angle))
      return false;
  }
  if (plot_has(p, "bbox") && !text_box(p, font)) return false;
  if (plot_color(p, "backgroundcolor", &font->box, &given) && given)
    font->boxed = true, font->box_edge = font->box;
  return !p->rt->fault.set;
}

bool plot_weight(PlotCall *p, const char *names, bool *out) {
  static const char heavy[] = "semibold|demibold|demi|bold|heavy|extra bold|black",
                    light[] = "ultralight|light|normal|regular|book|medium|roman";
  PlotArg a;
  double number;
  if (!plot_arg(p, names, &a)) return true;
  if (!plot_is_str(&a)) return plot_number(p, names, 400, &number) && (*out = number >= 600, true);
  const char *text = a.value.str->text;
  if (!plot_one_of(heavy, text) && !plot_one_of(light, text))
    return plot_fault(p, "a weight is 'normal', 'bold' or a number from 0 to 1000, not '%s'", text);
  return *out = plot_one_of(heavy, text), true;
}

/* ---- colour maps ---- */

PlotMap *plot_map_new(PlotCall *p, const double *values, int64_t count) {
  PlotMap *map = arena_new_of(p->arena, PlotMap);
  const char *name = plot_text(p, "cmap", p->state->style.map), *norm = plot_text(p, "norm", "linear");
  double low = INFINITY, high = -INFINITY;
  if (!plot_map_known(name)) {
    plot_fault(p, "there is no color map '%s'", name);
    rt_hint(p->rt, "there are: %s; each also with _r", plot_map_names());
    return NULL;
  }
  size_t length = strlen(name);
  map->reversed = length > 2 && !strcmp(name + length - 2, "_r");
  map->name = arena_copy(p->arena, name, length - (map->reversed ? 2 : 0));
  map->log = !strncmp(norm, "log", 3);
  for (int64_t k = 0; k < count; k++)
    if (isfinite(values[k]) && (!map->log || values[k] > 0)) {
      if (values[k] < low) low = values[k];
      if (values[k] > high) high = values[k];
    }
  if (low > high) low = 0, high = 1;
  if (!plot_number(p, "vmin", low, &map->low) || !plot_number(p, "vmax", high, &map->high)) return NULL;
  if (plot_has(p, "vmin|vmax") && strchr(norm, ':'))
    return plot_fault(p, "vmin and vmax are those of norm= where it is given"), NULL;
  double ends[2] = {NAN, NAN};
  const char *colon = strchr(norm, ':');
  if (!plot_one_of("log|linear", arena_printf(p->arena, "%.*s", (int)strcspn(norm, ":"), norm)))
    return plot_fault(p, "norm '%s' is not drawn here: LogNorm(), Normalize(), 'log' and 'linear' are", norm),
           NULL;
  if (colon) sscanf(colon + 1, "%lf:%lf", &ends[0], &ends[1]);
  if (!isnan(ends[0])) map->low = ends[0];
  if (!isnan(ends[1])) map->high = ends[1];
  return map;
}

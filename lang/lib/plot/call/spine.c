/* ax.spines: the sides of the frame, whether, how and where they are drawn. */
#include <string.h>

#include "lang/lib/plot/read/args.h"

static int spine_index(const char *name, size_t length) {
  static const char *const names[] = {"left", "right", "top", "bottom"};
  for (int k = 0; k < 4; k++)
    if (strlen(names[k]) == length && !strncmp(names[k], name, length)) return k;
  return -1;
}

/* The next side of "top|right"; -1: there is no more. */
static int next_spine(const char **at) {
  size_t length = strcspn(*at, "|");
  int k = length ? spine_index(*at, length) : -1;
  *at += length + ((*at)[length] == '|');
  return k;
}

/* ax.spines['top'], ax.spines[['top', 'right']], ax.spines.top */
bool plot_fn_spine(PlotCall *p) {
  const char **names, *all = "";
  uint32_t count;
  if (!plot_texts(p, "key", &names, &count)) return false;
  for (uint32_t k = 0; k < count; k++) {
    if (spine_index(names[k], strlen(names[k])) < 0)
      return plot_fault(p, "there is no spine '%s': left, right, top, bottom", names[k]);
    all = arena_printf(p->arena, "%s%s%s", all, *all ? "|" : "", names[k]);
  }
  p->artist = arena_new_of(p->arena, PlotArtist);
  p->artist->spine = all;
  p->artist->repr = "<matplotlib.spines.Spine>";
  return true;
}

/* set_position('zero'), ('center'), (('data', 0)), (('axes', 0.5)), (('outward', 10)) */
bool plot_fn_spine_position(PlotCall *p) {
  PlotArg arg, *items;
  double at = 0;
  char how = 'd';
  if (!p->artist || !p->artist->spine) return plot_fault(p, "only spines have a position");
  if (!plot_arg(p, "position", &arg)) return plot_fault(p, "position is missing");
  const char *name = plot_is_str(&arg) ? arg.value.str->text : "";
  bool pair = !plot_is_str(&arg) && plot_items(p, &arg, &items) == 2 && plot_is_str(&items[0]);
  PlotVec v = {0};
  if (pair) {
    name = items[0].value.str->text;
    if (!plot_one_of("data|axes|outward", name) || !plot_vec_of(p, &items[1], "position", &v) || v.count != 1)
      pair = false;
  }
  if (pair)
    how = *name, at = v.at[0];
  else if (!strcmp(name, "center"))
    how = 'a', at = 0.5;
  else if (strcmp(name, "zero"))
    return plot_fault(p, "position is 'zero', 'center', ('data', x), ('axes', x) or ('outward', points)");
  for (const char *side = p->artist->spine; *side;) {
    int k = next_spine(&side);
    p->axes->spine_how[k] = how, p->axes->spine_at[k] = at;
  }
  return true;
}

bool plot_spine_style(PlotCall *p, PlotArtist *a) {
  for (const char *side = a->spine; *side;) {
    int k = next_spine(&side);
    const PlotStyle *style = &p->figure->style;
    if (!p->axes->spine_set[k]) p->axes->spine_pen[k] = (PlotPen){style->edge, style->frame_width, '-'};
    p->axes->spine_set[k] = true;
    if (!plot_pen(p, &p->axes->spine_pen[k])) return false;
  }
  return true;
}

/* Of artists, spines and axes. */
bool plot_fn_set_visible(PlotCall *p) {
  bool on = plot_flag(p, "b", true);
  if (!p->artist)
    p->axes->gone = !on;
  else if (p->artist->of)
    plot_text_of_show(p->artist, on);
  else if (!p->artist->spine)
    p->artist->hidden = !on;
  for (const char *side = p->artist && p->artist->spine ? p->artist->spine : ""; *side;)
    p->axes->no_spine[next_spine(&side)] = !on;
  return true;
}

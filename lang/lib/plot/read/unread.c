/* Keywords that are drawn by nobody: an error, so that no picture silently lacks what was asked for.
 *
 * plot_arg notes which arguments a function of plt asked for; what is left when it has returned, and asks for
 * something, is named. Invariant: a keyword with a visible effect in Matplotlib has one here, or fails. */
#include <string.h>

#include "lang/lib/plot/read/args.h"
#include "lang/rt/scalar/eval.h"

/* Accepted without an effect: those that have none on a still picture in Matplotlib either (or only on how it
 * is made), and those that go with another argument (caps of error bars that are not there, colour scales
 * without values, widths of bars in an outline). */
static const char idle[] =
    "rasterized|animated|antialiased|block|force|clear|num|fignum|squeeze|label|numpoints|"
    "ecolor|capsize|capthick|elinewidth|cmap|norm|vmin|vmax|pctdistance|labeldistance|rwidth|align";
/* Switches that are on in Matplotlib unless told otherwise. */
static const char usually_on[] =
    "clip_on|scalex|scaley|annotation_clip|fancybox|depthshade|shade|showextrema|"
    "broken_streamlines|inline|showfliers|counterclock|frameon|visible|vert";
/* Values of other keywords that ask for nothing. */
static const char usual[] = "none|None|auto|default|full|neither|flat|nearest|forward|data|zero|edge";

/* Whether the argument asks for what is there anyway. */
static bool asks_nothing(const PlotArg *a, const char *name) {
  if (a->type->kind == TY_NONE || plot_one_of(idle, name)) return true;
  if (a->type->kind == TY_OBJECT && a->type->def == &plot_transform_class)
    return *((const PlotHandle *)a->value.object)->artist->text == 'd';
  if (plot_is_str(a)) return !a->value.str->length || plot_one_of(usual, a->value.str->text);
  return a->type->kind == TY_SCALAR && a->type->dtype == DT_BOOL &&
         (scalar_double(DT_BOOL, &a->value) != 0) == plot_one_of(usually_on, name);
}

/* Of a dictionary: the keys that somebody asked for. */
static bool all_keys_read(PlotCall *p, const PlotArg *a, const char *name) {
  for (uint32_t k = 0; k + 1 < a->type->count; k += 2) {
    const char *key = a->value.tuple->items[k].str->text;
    PlotArg out;
    uint32_t place = plot_named_index(p, name);
    uint64_t before = place < 64 ? p->read[1 + place] : 0;
    bool there = plot_option(p, name, key, &out);
    if (!there || place >= 64 || p->read[1 + place] == before) continue;
    plot_fault(p, "%s: '%s' is not drawn here", name, key);
    return false;
  }
  return true;
}

/* Two names for one thing, as Matplotlib refuses them; where they are of two (scatter's c and color) as well.
 */
static const char *const aliases[] = {
    "color|c",
    "linewidth|lw|linewidths",
    "linestyle|ls|linestyles",
    "markersize|ms",
    "markerfacecolor|mfc",
    "markeredgecolor|mec",
    "markeredgewidth|mew",
    "facecolor|fc|facecolors",
    "edgecolor|ec|edgecolors",
    "drawstyle|ds",
    "fontsize|size",
    "fontweight|weight",
    "fontstyle|style",
    "horizontalalignment|ha",
    "verticalalignment|va",
    "family|fontfamily|fontname",
    "ncol|ncols",
    "left|xmin",
    "right|xmax",
    "bottom|ymin",
    "top|ymax",
};

static bool no_alias_twice(PlotCall *p) {
  for (size_t group = 0; group < sizeof aliases / sizeof *aliases; group++) {
    const char *first = NULL;
    for (uint32_t k = 1; k + 1 < p->call->count; k += 2) {
      const char *name = p->args[k].str->text;
      if (!*name || p->call->types[k + 1]->kind == TY_NONE || !plot_one_of(aliases[group], name)) continue;
      if (first) return plot_fault(p, "got both '%s' and '%s', which are the same", first, name);
      first = name;
    }
  }
  return true;
}

bool plot_all_read(PlotCall *p) {
  if (!no_alias_twice(p)) return false;
  for (uint32_t k = 1, named = 0; k + 1 < p->call->count; k += 2) {
    const char *name = p->args[k].str->text;
    if (!*name) continue;
    PlotArg a = {p->call->types[k + 1], p->args[k + 1]};
    uint32_t bit = named++;
    if (!p->options_read && plot_takes_dictionary(name) && plot_is_dictionary(&a) &&
        !all_keys_read(p, &a, name))
      return false;
    if (bit >= 64 || *p->read >> bit & 1 || asks_nothing(&a, name)) continue;
    plot_fault(p, "%s is not drawn here", name);
    rt_hint(p->rt, "leave %s= out: the rest of the picture is drawn without it", name);
    return false;
  }
  return true;
}

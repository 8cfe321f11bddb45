/* Settings: rcParams, plt.rc, plt.style, and the contexts in which they hold for a while. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/plot/read/args.h"

/* ---- one setting ---- */

/* Settings that take one value here, because the others are not drawn. */
static const struct {
  const char *key, *only;
} fixed[] = {{"text.usetex", "False"},
             {"axes.unicode_minus", "True"},
             {"mathtext.fontset", "dejavusans"},
             {"mathtext.default", "it"},
             {"lines.antialiased", "True"}};
/* Settings that say nothing about what is drawn here. */
static const char idle[] = "animation.html|animation.embed_limit|figure.max_open_warning|pdf.fonttype|ps."
                           "fonttype|svg.fonttype|interactive|"
                           "savefig.format|backend|toolbar|agg.path.chunksize|path.simplify|path.simplify_"
                           "threshold|savefig.transparent";

static bool rc_words(PlotCall *p, PlotStyle *s, const char *key, bool *known) {
  const char *text = plot_text(p, "value", "");
  PlotArg value, *items;
  *known = true;
  if (!strcmp(key, "image.interpolation")) {
    int filter = plot_filter(text);
    return filter < 0 ? plot_fault(p, "there is no interpolation '%s'", text) : (s->filter = filter, true);
  }
  if (!strcmp(key, "savefig.bbox")) return s->save_tight = !strcmp(text, "tight"), true;
  if (!strcmp(key, "image.aspect")) {
    if (plot_arg(p, "value", &value) && !plot_is_str(&value))
      return plot_number(p, "value", 1, &s->image_aspect);
    if (!plot_one_of("equal|auto", text))
      return plot_fault(p, "image.aspect is 'equal', 'auto' or a number, not '%s'", text);
    return s->image_aspect = *text == 'e', true;
  }
  if (!strcmp(key, "legend.loc")) return plot_legend_place(p, text, &s->legend_place);
  if (plot_one_of("font.family|font.serif|font.sans-serif|font.monospace", key)) {
    if (!plot_arg(p, "value", &value)) return true;
    uint32_t n = plot_is_str(&value) ? 1 : plot_items(p, &value, &items);
    if (plot_is_str(&value)) items = &value;
    if (!n || key[5] != 'f') return true; /* the fonts of a family are DejaVu's */
    return plot_family_of(p, plot_text_of(p, &items[0]), &s->family);
  }
  if (!strcmp(key, "axes.prop_cycle")) return plot_cycle(p, "value", s->cycle, &s->cycle_count);
  return *known = false, true;
}

static bool rc_setting(PlotCall *p, const PlotSetting *setting, void *field) {
  bool given;
  PlotVec v;
  const char *text;
  switch (setting->kind) {
    case SETTING_NUMBER:
    case SETTING_SIZE: return plot_number(p, "value", *(double *)field, field);
    case SETTING_PAIR:
      if (!plot_vec(p, "value", &v)) return false;
      if (v.count != 2) return plot_fault(p, "%s is a pair of numbers", setting->key);
      return memcpy(field, v.at, 2 * sizeof *v.at), true;
    case SETTING_COLOR:
      text = plot_text(p, "value", "");
      if (plot_one_of("auto|inherit", text)) return ((PlotColor *)field)->a = -1, true;
      return plot_color(p, "value", field, &given);
    case SETTING_FLAG: return *(bool *)field = plot_flag(p, "value", true), true;
    case SETTING_MAP:
      text = plot_text(p, "value", "");
      if (!plot_map_known(text)) return plot_fault(p, "there is no color map '%s'", text);
      return snprintf(field, sizeof p->style->map, "%s", text), true;
    case SETTING_ORIGIN:
      text = plot_text(p, "value", "");
      if (!plot_one_of("upper|lower", text))
        return plot_fault(p, "%s is 'upper' or 'lower', not '%s'", setting->key, text);
      return *(bool *)field = *text == 'l', true;
    case SETTING_WEIGHT: return plot_weight(p, "value", field);
    case SETTING_DASH: return plot_dash(p, plot_text(p, "value", ""), field);
    case SETTING_MARKER: return plot_marker_name(p, plot_text(p, "value", ""), field);
    case SETTING_WAY:
      text = plot_text(p, "value", "");
      if (!plot_one_of("in|out|inout", text))
        return plot_fault(p, "%s is 'in', 'out' or 'inout', not '%s'", setting->key, text);
      return *(char *)field = strcmp(text, "inout") ? *text : 'b', true;
  }
  return false;
}

/* rcParams[key] = value, the call's argument `value`. */
static bool rc_one(PlotCall *p, const char *key) {
  PlotStyle *s = p->style;
  const PlotSetting *setting = plot_setting(key);
  bool known;
  if (setting) return rc_setting(p, setting, (char *)s + setting->offset);
  if (!rc_words(p, s, key, &known) || known) return !p->rt->fault.set;
  for (size_t k = 0; k < sizeof fixed / sizeof *fixed; k++)
    if (!strcmp(fixed[k].key, key)) {
      const char *text = plot_text(p, "value", "");
      return !strcmp(text, fixed[k].only) || plot_fault(p, "%s is %s here, not %s", key, fixed[k].only, text);
    }
  if (plot_one_of(idle, key)) return plot_has(p, "value") || true;
  plot_fault(p, "rcParams has no '%s' here", key);
  const char *near = plot_setting_near(key);
  if (near)
    rt_hint(p->rt, "did you mean '%s'?", near);
  else
    rt_hint(p->rt, "there are: image.interpolation font.family%s", plot_setting_names(p->arena));
  return false;
}

static bool rc_value(PlotCall *p, const char *key, const PlotArg *value) {
  p->value = value;
  bool ok = rc_one(p, key);
  p->value = NULL;
  return ok;
}

bool plot_fn_rc_set(PlotCall *p) { return rc_one(p, plot_text(p, "key", "")); }

/* ---- several ---- */

static bool rc_dictionary(PlotCall *p, const PlotArg *all) {
  if (!plot_is_dictionary(all)) return plot_fault(p, "takes a dictionary written out: {'font.size': 12}");
  for (uint32_t k = 0; k < all->type->count; k += 2) {
    PlotArg value = {all->type->items[k + 1], all->value.tuple->items[k + 1]};
    if (!rc_value(p, all->value.tuple->items[k].str->text, &value)) return false;
  }
  *p->read = UINT64_MAX, p->options_read = true;
  return true;
}

bool plot_fn_rc_update(PlotCall *p) {
  PlotArg all;
  return plot_arg(p, "rc", &all) && rc_dictionary(p, &all);
}

/* plt.rc('font', size=12), plt.rc(('xtick', 'ytick'), labelsize=8): group.keyword for each of them. */
bool plot_fn_rc(PlotCall *p) {
  static const char *const shorter[][2] = {
      {"lw", "linewidth"},       {"ls", "linestyle"}, {"c", "color"},
      {"fc", "facecolor"},       {"ec", "edgecolor"}, {"ms", "markersize"},
      {"mew", "markeredgewidth"}};
  const char **groups;
  uint32_t count;
  if (!plot_texts(p, "group", &groups, &count)) return false;
  for (uint32_t k = 1; k + 1 < p->call->count; k += 2) {
    const char *name = p->args[k].str->text;
    PlotArg value = {p->call->types[k + 1], p->args[k + 1]};
    if (!strcmp(name, "group")) continue;
    for (size_t j = 0; j < sizeof shorter / sizeof *shorter; j++)
      if (!strcmp(shorter[j][0], name)) name = shorter[j][1];
    for (uint32_t g = 0; g < count; g++)
      if (!rc_value(p, arena_printf(p->arena, "%s.%s", groups[g], name), &value)) return false;
  }
  *p->read = UINT64_MAX;
  return true;
}

bool plot_fn_rcdefaults(PlotCall *p) { return plot_style_default(p->style), true; }

/* ---- reading ---- */

static bool give_pair(PlotCall *p, const double *pair) {
  List *list = list_new(p->call->result->items[0], 2);
  bool ok = list && list_push(list, (Value){.f = pair[0]}) && list_push(list, (Value){.f = pair[1]});
  p->out->list = list;
  return ok || rt_fault(p->rt, DG_MEMORY, "out of memory");
}

static bool give_text(PlotCall *p, const char *text) {
  p->out->str = str_new(text, strlen(text));
  return p->out->str || rt_fault(p->rt, DG_MEMORY, "out of memory");
}

/* A cycler of these colours, in a figure of its own that nobody shows. */
static bool give_cycle(PlotCall *p, const PlotColor *colors, uint32_t count) {
  PlotFigure *holder = plot_figure_new(p->rt, 1, 1, 1);
  if (!holder) return false;
  PlotArtist *cycle = arena_new_of(holder->arena, PlotArtist);
  cycle->count = count;
  cycle->fills = arena_array(holder->arena, PlotColor, count);
  memcpy(cycle->fills, colors, sizeof *colors * count);
  p->out->object = plot_handle(&plot_cycler_class, holder, NULL, cycle);
  object_release(&holder->head.head);
  return p->out->object || rt_fault(p->rt, DG_MEMORY, "out of memory");
}

bool plot_fn_rc_get(PlotCall *p) {
  const PlotSetting *setting = plot_setting(plot_text(p, "key", ""));
  p->done = true;
  if (!strcmp(plot_text(p, "key", ""), "axes.prop_cycle"))
    return give_cycle(p, p->style->cycle, p->style->cycle_count);
  if (!setting) return plot_fault(p, "this setting is not read here");
  const void *field = (const char *)p->style + setting->offset;
  switch (setting->kind) {
    case SETTING_NUMBER: return p->out->f = *(const double *)field, true;
    case SETTING_PAIR: return give_pair(p, field);
    case SETTING_FLAG: return p->out->b = *(const bool *)field, true;
    case SETTING_MAP: return give_text(p, field);
    case SETTING_ORIGIN: return give_text(p, *(const bool *)field ? "lower" : "upper");
    case SETTING_COLOR:
    case SETTING_DASH:
    case SETTING_MARKER:
    case SETTING_SIZE:
    case SETTING_WAY:
    case SETTING_WEIGHT: break;
  }
  return plot_fault(p, "%s is not read here", setting->key);
}

/* ---- styles ---- */

static bool use_style(PlotCall *p, PlotStyle *style) {
  const char **names;
  uint32_t count;
  if (!plot_texts(p, "style", &names, &count)) return false;
  for (uint32_t k = 0; k < count; k++) {
    if (plot_style_use(style, names[k])) continue;
    plot_fault(p,
               strcmp(names[k], "classic") ? "there is no style '%s'"
                                           : "style '%s' is not drawn: its layout is another one",
               names[k]);
    rt_hint(p->rt, "there are: %s", plot_style_names(p->arena));
    return false;
  }
  return true;
}

bool plot_fn_style_use(PlotCall *p) { return use_style(p, p->style); }

/* ---- contexts ---- */

typedef struct PlotContext {
  Opaque head;
  PlotStyle inside, before;
} PlotContext;

static bool context_enter(Rt *rt, Object *object) {
  PlotContext *context = (PlotContext *)object;
  PlotState *state = plot_state(rt);
  if (!state) return false;
  context->before = state->style;
  state->style = context->inside;
  return true;
}

static bool context_leave(Rt *rt, Object *object) {
  PlotState *state = plot_state(rt);
  if (!state) return false;
  state->style = ((PlotContext *)object)->before;
  return true;
}

const RuntimeClass plot_context_class = {
    .def = {.name = "context"}, .enter = context_enter, .leave = context_leave};

static bool give_context(PlotCall *p, const PlotStyle *inside) {
  PlotContext *context = calloc(1, sizeof *context);
  if (!context) return rt_fault(p->rt, DG_MEMORY, "out of memory for a context");
  *context = (PlotContext){.head = {.head = {.count = 1, .kind = OBJ_OPAQUE}, .class_ = &plot_context_class},
                           .inside = *inside};
  p->out->object = &context->head.head;
  return p->done = true;
}

/* with plt.rc_context({'font.size': 8}): */
bool plot_fn_rc_context(PlotCall *p) {
  PlotArg all;
  PlotStyle inside = *p->style;
  p->style = &inside;
  return (!plot_arg(p, "rc", &all) || rc_dictionary(p, &all)) && give_context(p, &inside);
}

/* with plt.style.context('ggplot'): */
bool plot_fn_style_context(PlotCall *p) {
  PlotStyle inside = *p->style;
  if (plot_flag(p, "after_reset", false)) plot_style_default(&inside);
  return use_style(p, &inside) && give_context(p, &inside);
}

/* ---- cycles of colours ---- */

/* plt.cycler(color=[...]), plt.cycler('color', [...]) */
bool plot_fn_cycler(PlotCall *p) {
  PlotArg a, values;
  PlotColor colors[16];
  uint32_t count = 0;
  bool named = plot_rest(p, 0, &a);
  if (named && (!plot_is_str(&a) || strcmp(a.value.str->text, "color") || !plot_rest(p, 1, &values)))
    return plot_fault(p, "a cycle of colors is cycler(color=[...]) or cycler('color', [...])");
  if (named) p->value = &values;
  bool good = plot_cycle(p, named ? "value" : "color", colors, &count);
  p->value = NULL;
  if (!good || !count)
    return p->rt->fault.set ? false : plot_fault(p, "a cycle of colors is cycler(color=[...])");
  p->done = true;
  return give_cycle(p, colors, count);
}

/* ax.set_prop_cycle(color=[...]), ax.set_prop_cycle(cycler) */
bool plot_fn_set_cycle(PlotCall *p) {
  PlotArg first, second;
  bool word = plot_rest(p, 0, &first) && plot_is_str(&first);
  if (word && (strcmp(first.value.str->text, "color") || !plot_rest(p, 1, &second)))
    return plot_fault(p, "only a cycle of color is drawn here");
  if (plot_rest_count(p)) p->value = word ? &second : &first;
  bool good = plot_cycle(p, plot_rest_count(p) ? "value" : "color", p->axes->cycle, &p->axes->cycle_count);
  p->value = NULL;
  p->axes->next_color = p->axes->next_patch = 0;
  return good;
}

/* cycle.by_key()['color'] */
bool plot_fn_cycle_colors(PlotCall *p) {
  const char *key = plot_text(p, "key", "color");
  const PlotArtist *cycle = p->artist;
  List *out = list_new(p->call->result->items[0], cycle->count);
  bool ok = out != NULL;
  if (strcmp(key, "color")) ok = rt_fault(p->rt, DG_KEY, "'%s'", key);
  for (int64_t k = 0; ok && k < cycle->count; k++) {
    char text[16];
    PlotColor c = cycle->fills[k];
    snprintf(text, sizeof text, "#%02lx%02lx%02lx", lround(c.r * 255), lround(c.g * 255), lround(c.b * 255));
    Value one = {.str = str_new(text, 7)};
    ok = one.str && list_push(out, one);
    if (one.str) object_release(&one.str->head);
  }
  p->out->list = out;
  p->done = true;
  return ok || rt_fault(p->rt, DG_MEMORY, "out of memory");
}

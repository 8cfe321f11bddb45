/* Settings: rcParams, plt.rc, plt.style, and the contexts in which they hold for a while. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/plot_args.h"

/* ---- one setting ---- */

/* Settings that take one value here, because the others are not drawn. */
static const struct {
  const char *key, *only;
} fixed[] = {{"text.usetex", "False"},           {"axes.unicode_minus", "True"},
             {"mathtext.fontset", "dejavusans"}, {"mathtext.default", "it"},
             {"lines.antialiased", "True"},      {"axes.formatter.useoffset", "True"}};
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
  if (!strcmp(key, "lines.linestyle")) return plot_dash(p, text, &s->line_dash);
  if (!strcmp(key, "grid.linestyle")) return plot_dash(p, text, &s->grid_dash);
  if (!strcmp(key, "savefig.bbox")) return s->save_tight = !strcmp(text, "tight"), true;
  if (plot_one_of("xtick.direction|ytick.direction", key)) {
    if (!plot_one_of("in|out|inout", text))
      return plot_fault(p, "%s is 'in', 'out' or 'inout', not '%s'", key, text);
    return s->tick_way[*key == 'y'] = strcmp(text, "inout") ? *text : 'b', true;
  }
  if (plot_one_of("axes.titleweight|axes.labelweight", key)) {
    bool bold = plot_one_of("bold|heavy|semibold", text);
    if (!bold && !plot_one_of("normal|regular", text))
      return plot_fault(p, "%s is 'normal' or 'bold', not '%s'", key, text);
    return *(key[5] == 't' ? &s->title_bold : &s->label_bold) = bold, true;
  }
  if (plot_one_of("font.family|font.serif|font.sans-serif|font.monospace", key)) {
    if (!plot_arg(p, "value", &value)) return true;
    uint32_t n = plot_is_str(&value) ? 1 : plot_items(p, &value, &items);
    if (plot_is_str(&value)) items = &value;
    if (!n || key[5] != 'f') return true; /* the fonts of a family are DejaVu's */
    return plot_family_of(p, plot_text_of(p, &items[0]), &s->family);
  }
  if (!strcmp(key, "axes.prop_cycle"))
    return plot_fault(p, "axes.prop_cycle is not read here: give color= to each call");
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
      if (v.count != 2) return plot_fault(p, "%s is (width, height) in inches", setting->key);
      return memcpy(field, v.at, 2 * sizeof *v.at), true;
    case SETTING_COLOR: return plot_color(p, "value", field, &given);
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

bool plot_fn_rc_get(PlotCall *p) {
  const PlotSetting *setting = plot_setting(plot_text(p, "key", ""));
  p->done = true;
  if (!setting) return plot_fault(p, "this setting is not read here");
  const void *field = (const char *)p->style + setting->offset;
  switch (setting->kind) {
    case SETTING_NUMBER: return p->out->f = *(const double *)field, true;
    case SETTING_PAIR: return give_pair(p, field);
    case SETTING_FLAG: return p->out->b = *(const bool *)field, true;
    case SETTING_MAP: return give_text(p, field);
    case SETTING_ORIGIN: return give_text(p, *(const bool *)field ? "lower" : "upper");
    case SETTING_SIZE:
    case SETTING_COLOR: break;
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

const RuntimeClass plot_context_class = {.name = "context", .enter = context_enter, .leave = context_leave};

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

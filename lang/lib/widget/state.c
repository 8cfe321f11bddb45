/* The state of widgets: what may be assigned, how attributes depend on each other, JSON. See widget.h; the
 * home's lock is held in all of it. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/widget/widget.h"

WidgetSlot *widget_slot(Widget *widget, const char *name) {
  for (uint32_t k = 0; k < widget->slot_count; k++)
    if (!strcmp(widget->slots[k].trait->name, name)) return &widget->slots[k];
  return NULL;
}

bool widget_trait_sent(const WidgetTrait *trait) { return !strchr("vVlo", trait->kind); }

/* ---- initial values ---- */

static Datum initial_list(const char *text, char kind) {
  double low, high;
  if (sscanf(text, "[%lf, %lf]", &low, &high) != 2) return datum_list(0);
  Datum list = datum_list(2);
  if (list.kind != DATUM_LIST) return list;
  list.items[0] = kind == 'p' ? datum_int((int64_t)low) : datum_float(low);
  list.items[1] = kind == 'p' ? datum_int((int64_t)high) : datum_float(high);
  return list;
}

Datum widget_initial(const char *text, char kind) {
  if (*text == '[') return initial_list(text, kind);
  if (*text == '"') return datum_text(text + 1, strlen(text) - 2);
  if (*text == 't' || *text == 'f') return datum_bool(*text == 't');
  if (*text == 'n') return (Datum){0};
  return kind == 'f' || kind == 'F' ? datum_float(strtod(text, NULL)) : datum_int(strtoll(text, NULL, 10));
}

/* ---- what may be assigned ---- */

static bool fit_int(Datum *value) {
  if (value->kind == DATUM_BOOL) *value = datum_int(value->b);
  if (value->kind == DATUM_FLOAT && fabs(value->f) < 9e15 && value->f == floor(value->f))
    *value = datum_int((int64_t)value->f);
  return value->kind == DATUM_INT;
}

static bool fit_float(Datum *value) {
  double number;
  if (!datum_number(value, &number)) return false;
  *value = datum_float(number);
  return true;
}

static bool fit_list(Datum *value, char item, uint32_t count) {
  if (value->kind != DATUM_LIST || (count && value->count != count)) return false;
  for (uint32_t k = 0; k < value->count; k++) {
    Datum *each = &value->items[k];
    if (item == 'i' ? !fit_int(each) : item == 'f' ? !fit_float(each) : each->kind != DATUM_TEXT)
      return false;
  }
  return true;
}

static const char *kind_words(char kind) {
  switch (kind) {
    case 'i': return "an int";
    case 'f': return "a number";
    case 'b': return "a bool";
    case 's': return "a string";
    case 'I': return "an int or None";
    case 'F': return "a number or None";
    case 'S': return "a string or None";
    case 'p':
    case 'P': return "a pair of numbers";
    case 'L': return "a list of strings";
    default: return "something else";
  }
}

bool widget_fit(const Widget *widget, const WidgetTrait *trait, Datum *value, char *why, size_t size) {
  bool fits = true, none = value->kind == DATUM_NULL;
  switch (trait->kind) {
    case 'i': fits = fit_int(value); break;
    case 'I': fits = none || fit_int(value); break;
    case 'f': fits = fit_float(value); break;
    case 'F': fits = none || fit_float(value); break;
    case 'b': fits = value->kind == DATUM_BOOL; break;
    case 's': fits = value->kind == DATUM_TEXT; break;
    case 'S': fits = none || value->kind == DATUM_TEXT; break;
    case 'p': fits = fit_list(value, 'i', 2); break;
    case 'P': fits = fit_list(value, 'f', 2); break;
    case 'L': fits = fit_list(value, 's', 0); break;
    default: break;
  }
  if (!fits)
    snprintf(why, size, "%s.%s must be %s", widget_name(widget->id), trait->name, kind_words(trait->kind));
  return fits;
}

/* ---- attributes that depend on each other ---- */

static bool number_at(Widget *widget, const char *name, double *out) {
  const WidgetSlot *slot = widget_slot(widget, name);
  return slot && datum_number(&slot->value, out);
}

static void clamp(Datum *value, double low, double high) {
  double number;
  if (!datum_number(value, &number) || (number >= low && number <= high)) return;
  double bound = number > high ? high : low; /* NaN becomes the lower end */
  *value = value->kind == DATUM_INT ? datum_int((int64_t)bound) : datum_float(bound);
}

static bool settle_range(Widget *widget, char *why, size_t size) {
  WidgetSlot *slot = widget_slot(widget, "value");
  double low, high, base;
  if (!slot || !number_at(widget, "min", &low) || !number_at(widget, "max", &high)) return true;
  if (low > high) {
    snprintf(why, size, "%s: min is %.15g, which is more than max, %.15g", widget_name(widget->id), low,
             high);
    return false;
  }
  if (number_at(widget, "base", &base)) {
    low = pow(base, low);
    high = pow(base, high);
  }
  if (slot->value.kind != DATUM_LIST) {
    clamp(&slot->value, low, high);
    return true;
  }
  Datum *pair = slot->value.items;
  for (int k = 0; k < 2; k++) clamp(&pair[k], low, high);
  double first, second;
  if (datum_number(&pair[0], &first) && datum_number(&pair[1], &second) && first > second) {
    snprintf(why, size, "%s: the lower value, %.15g, is more than the upper, %.15g", widget_name(widget->id),
             first, second);
    return false;
  }
  return true;
}

static const Datum *before_of(const Widget *widget, const Datum *before, const WidgetSlot *slot) {
  return &before[slot - widget->slots];
}

/* New options: the first is chosen, or none of several, unless this edit says which. */
static bool settle_choice(Widget *widget, const Datum *before, char *why, size_t size) {
  const WidgetSlot *labels = widget_slot(widget, "_options_labels");
  WidgetSlot *index = widget_slot(widget, "index");
  if (!labels || !index) return true;
  int64_t count = labels->value.kind == DATUM_LIST ? labels->value.count : 0;
  bool renewed = !datum_equal(&labels->value, before_of(widget, before, labels));
  bool moved = !datum_equal(&index->value, before_of(widget, before, index));
  if (renewed && !moved) {
    datum_fini(&index->value);
    index->value = index->trait->kind == 'x' ? datum_list(0) : count ? datum_int(0) : (Datum){0};
  }
  uint32_t n = index->value.kind == DATUM_LIST ? index->value.count : 1;
  for (uint32_t k = 0; k < n; k++) {
    const Datum *each = index->value.kind == DATUM_LIST ? &index->value.items[k] : &index->value;
    if (each->kind == DATUM_NULL || (each->kind == DATUM_INT && each->i >= 0 && each->i < count)) continue;
    snprintf(why, size, "%s: the index is not that of an option, of which there are %lld",
             widget_name(widget->id), (long long)count);
    return false;
  }
  return true;
}

static bool settle_page(Widget *widget, char *why, size_t size) {
  const WidgetSlot *page = widget_slot(widget, "selected_index");
  if (!page || page->value.kind != DATUM_INT) return true;
  if (page->value.i >= 0 && page->value.i < (int64_t)widget->child_count) return true;
  snprintf(why, size, "%s: selected_index is not that of a child, of which there are %u",
           widget_name(widget->id), widget->child_count);
  return false;
}

bool widget_settle(Widget *widget, const Datum *before, char *why, size_t size) {
  return settle_range(widget, why, size) && settle_choice(widget, before, why, size) &&
         settle_page(widget, why, size);
}

Datum widget_chosen(const Widget *widget, char kind, const Datum *index) {
  const WidgetSlot *from =
      widget_slot((Widget *)(uintptr_t)widget, kind == 'l' ? "_options_labels" : "options");
  if (!from || from->value.kind != DATUM_LIST) return (Datum){0};
  if (index->kind == DATUM_LIST) {
    Datum list = datum_list(index->count);
    for (uint32_t k = 0; list.kind == DATUM_LIST && k < index->count; k++)
      if (index->items[k].kind == DATUM_INT && index->items[k].i < (int64_t)from->value.count)
        list.items[k] = datum_copy(&from->value.items[index->items[k].i]);
    return list;
  }
  if (index->kind != DATUM_INT || index->i < 0 || index->i >= (int64_t)from->value.count) return (Datum){0};
  return datum_copy(&from->value.items[index->i]);
}

/* ---- JSON ---- */

#define CONTROLS "@jupyter-widgets/controls", "2.0.0"
#define OUTPUT   "@jupyter-widgets/output", "1.0.0"
#define BASE     "@jupyter-widgets/base", "2.0.0"
static const struct Model {
  const char *module, *version, *model, *view;
} models[WIDGET_COUNT] = {
#define MODEL(module, version, model, view)                                                                  \
  { module, version, model, view }
#define ROW(...)                               MODEL(__VA_ARGS__)
#define WIDGET(id, model, view, module, style) [WIDGET_##id] = ROW(module, model "Model", view "View"),
#include "lang/lib/widget/classes.def"
};

static void state_model(StrBuf *out, const Widget *widget) {
  const struct Model *m = &models[widget->id];
  bool style = !strcmp(m->view, "StyleView"), seen = strcmp(m->view, "View") != 0;
  strbuf_printf(out,
                "\"_model_module\":\"%s\",\"_model_module_version\":\"%s\",\"_model_name\":\"%s\","
                "\"_view_module\":\"%s\",\"_view_module_version\":\"%s\",\"_view_name\":",
                m->module, m->version, m->model, style ? "@jupyter-widgets/base" : m->module, m->version);
  if (seen)
    strbuf_printf(out, "\"%s\"", m->view);
  else
    strbuf_puts(out, "null");
}

void widget_state(StrBuf *out, const Widget *widget, const bool *chosen) {
  bool first = chosen;
  strbuf_putc(out, '{');
  if (!chosen) state_model(out, widget);
  for (uint32_t k = 0; k < widget->slot_count; k++) {
    const WidgetSlot *slot = &widget->slots[k];
    bool bare = slot->trait->kind == 'z' && slot->value.kind == DATUM_NULL;
    if (!widget_trait_sent(slot->trait) || (chosen && !chosen[k]) || bare) continue;
    strbuf_printf(out, "%s\"%s\":", first ? "" : ",", slot->trait->name);
    datum_write(out, &slot->value);
    first = false;
  }
  strbuf_putc(out, '}');
}

void widget_message(StrBuf *out, const Widget *widget, const char *method, const bool *chosen) {
  strbuf_putc(out, '{');
  if (method) strbuf_printf(out, "\"method\":\"%s\",", method);
  strbuf_puts(out, "\"state\":");
  widget_state(out, widget, chosen);
  strbuf_puts(out, ",\"buffer_paths\":[]}");
}

void widgets_message(StrBuf *out, const Widgets *home) {
  bool first = true;
  strbuf_puts(out, "{\"method\":\"update_states\",\"states\":{");
  for (uint32_t k = 0; k < home->count; k++) {
    const Widget *widget = home->items[k];
    const struct Model *m = &models[widget->id];
    if (!widget->open) continue;
    strbuf_printf(out,
                  "%s\"%s\":{\"model_name\":\"%s\",\"model_module\":\"%s\",\"model_module_version\":\"%s\","
                  "\"state\":",
                  first ? "" : ",", widget->comm, m->model, m->module, m->version);
    widget_state(out, widget, NULL);
    strbuf_putc(out, '}');
    first = false;
  }
  strbuf_puts(out, "},\"buffer_paths\":[]}");
}

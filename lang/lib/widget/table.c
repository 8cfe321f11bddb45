/* The classes of widgets and their attributes, from classes.def. */
#include <stdlib.h>
#include <string.h>

#include "lang/base/memory/reserve.h"
#include "lang/lib/widget/widget.h"

static const WidgetTrait traits[] = {
#define T(widget, attribute, kind, value) {WIDGET_##widget, #attribute, kind, value},
#include "lang/lib/widget/classes.def"
};
enum { TRAITS = sizeof traits / sizeof *traits };

static const struct {
  const char *name;
  int style;
} rows[WIDGET_COUNT] = {
#define WIDGET(id, model, view, module, style) [WIDGET_##id] = {#id, WIDGET_##style},
#include "lang/lib/widget/classes.def"
};

const char widget_choices[WIDGET_CHOICES] = {'s', 'i', 'f', 'b'};

/* Widgets that are yet to be visited: boxes may be nested deeper than the stack is. */
typedef struct Waiting {
  Widget **items;
  uint32_t count, cap;
} Waiting;

static void waiting_add(Waiting *waiting, Widget *widget) {
  if (waiting->count == waiting->cap) {
    waiting->cap = waiting->cap ? 2 * waiting->cap : 16;
    waiting->items = reserve_renew(waiting->items, waiting->cap * sizeof *waiting->items);
  }
  waiting->items[waiting->count++] = widget;
}

bool widget_holds(Widget *widget, const Widget *wanted) {
  unsigned walk = ++widget->home->walk;
  Waiting waiting = {0};
  bool found = false;
  waiting_add(&waiting, widget);
  while (waiting.count && !found) {
    Widget *next = waiting.items[--waiting.count];
    found = next == wanted;
    if (next->walk == walk) continue;
    next->walk = walk;
    for (uint32_t k = 0; k < next->child_count; k++) waiting_add(&waiting, next->children[k]);
  }
  free(waiting.items);
  return found;
}

/* What a child would release when it goes with us is released here. */
static void children_release(Widget *widget) {
  Waiting waiting = {widget->children, widget->child_count, widget->child_count};
  while (waiting.count) {
    Widget *child = waiting.items[--waiting.count];
    for (uint32_t k = 0; child->head.head.count == 1 && k < child->child_count; k++)
      waiting_add(&waiting, child->children[k]);
    if (child->head.head.count == 1) child->child_count = 0;
    object_release(&child->head.head);
  }
  free(waiting.items);
}

static void widget_fini(Object *object) {
  Widget *w = (Widget *)object;
  for (uint32_t k = 0; k < w->slot_count; k++) datum_fini(&w->slots[k].value);
  children_release(w);
  if (w->layout) object_release(&w->layout->head.head);
  if (w->style) object_release(&w->style->head.head);
  free(w->slots);
  free(w->observers);
}

static bool capture_enter(Rt *rt, Object *object) { return widget_capture(rt, (Widget *)object, true); }
static bool capture_leave(Rt *rt, Object *object) { return widget_capture(rt, (Widget *)object, false); }

#define ENTERS(id) (WIDGET_##id == WIDGET_Output)
#define CLASS(id)                                                                                            \
  {                                                                                                          \
    .def = {.name = #id, .rows = "Widget"}, .fini = widget_fini, .show = widget_show,                        \
    .enter = ENTERS(id) ? capture_enter : NULL, .leave = ENTERS(id) ? capture_leave : NULL,                  \
    .enters = ENTERS(id)                                                                                     \
  }
const RuntimeClass widget_classes[WIDGET_COUNT][WIDGET_CHOICES] = {
#define WIDGET(id, model, view, module, style) [WIDGET_##id] = {CLASS(id), CLASS(id), CLASS(id), CLASS(id)},
#include "lang/lib/widget/classes.def"
};

const WidgetTrait *widget_trait(WidgetId widget, const char *name) {
  for (uint32_t k = 0; k < TRAITS; k++)
    if (traits[k].widget == widget && !strcmp(traits[k].name, name)) return &traits[k];
  return NULL;
}

const WidgetTrait *widget_trait_at(WidgetId widget, uint32_t at) {
  for (uint32_t k = 0; k < TRAITS; k++)
    if (traits[k].widget == widget && !at--) return &traits[k];
  return NULL;
}

const char *widget_name(WidgetId widget) { return rows[widget].name; }
WidgetId widget_style(WidgetId widget) { return (WidgetId)rows[widget].style; }

bool widget_type(const Type *type, WidgetId *widget, unsigned *choice) {
  uintptr_t first = (uintptr_t)&widget_classes[0][0], class_ = (uintptr_t)type->def;
  if (type->kind != TY_OBJECT || class_ < first || class_ - first >= sizeof widget_classes) return false;
  size_t at = (class_ - first) / sizeof(RuntimeClass);
  *widget = (WidgetId)(at / WIDGET_CHOICES);
  if (choice) *choice = (unsigned)(at % WIDGET_CHOICES);
  return true;
}

static const Type *letter_type(TypeTable *types, char letter) {
  switch (letter) {
    case 'i':
    case 'I': return type_int(types);
    case 'f':
    case 'F': return type_float(types);
    case 'b': return type_bool(types);
    default: return type_str(types);
  }
}

const Type *widget_trait_type(TypeTable *types, WidgetId id, unsigned choice, const WidgetTrait *trait) {
  const Type *chosen = letter_type(types, widget_choices[choice]), *pair[2];
  switch (trait->kind) {
    case 'c':
    case 'x': return NULL;
    case 'v': return chosen;
    case 'V':
    case 'o': return type_list(types, chosen);
    case 'l': return type_str(types);
    case 'L': return type_list(types, type_str(types));
    case 'y': return type_object(types, &widget_classes[WIDGET_Layout][0]);
    case 'z': return type_object(types, &widget_classes[widget_style(id)][0]);
    case 'p':
    case 'P':
      pair[0] = pair[1] = letter_type(types, trait->kind == 'p' ? 'i' : 'f');
      return type_tuple(types, pair, 2);
    default: return letter_type(types, trait->kind);
  }
}

const Type *widget_change_type(TypeTable *types, const Type *owner, const Type *value) {
  const Type *str = type_str(types), *items[5] = {str, value, value, owner, str};
  return type_tuple_named(types, items, 5, tuple_names("Bunch", strlen("Bunch")));
}

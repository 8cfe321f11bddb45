/* Widgets and their home; see widget.h. */
#include "lang/lib/widget/widget.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "lang/base/system/guard.h"
#include "lang/base/memory/reserve.h"

/* ---- lists on the heap ---- */

void widget_list_grow(void **list, size_t size, uint32_t count) {
  if (count & (count - 1)) return; /* grown at powers of two */
  *list = reserve_renew(*list, size * (count ? 2 * (size_t)count : 1));
}

/* ---- the home ---- */

Widgets *widgets_new(Rt *rt) {
  Widgets *home = calloc(1, sizeof *home);
  if (!home) return NULL;
  home->rt = rt;
  home->last = &home->first;
  pthread_mutex_init(&home->lock, NULL);
  return home;
}

void widgets_free(Widgets *home) {
  if (!home) return;
  widgets_forget(home, true);
  for (uint32_t k = 0; k < home->callback_count; k++) home->callbacks[k]->uses = 0; /* of closed widgets */
  widgets_sweep(home);
  for (uint32_t k = 0; k < home->capturing_count; k++) object_release(&home->capturing[k]->head.head);
  for (uint32_t k = 0; k < home->count; k++) object_release(&home->items[k]->head.head);
  for (uint32_t k = 0; k < home->control_count; k++) free(home->controls[k]);
  pthread_mutex_destroy(&home->lock);
  free(home->items);
  free(home->controls);
  free(home->callbacks);
  free(home->capturing);
  free(home);
}

void widgets_send(void *context, const CommOut *message) {
  Rt *rt = context;
  if (rt->hooks && rt->hooks->comm) rt->hooks->comm(rt->host, message);
}

static bool has_front_end(const Rt *rt) {
  return rt->hooks && rt->hooks->comm && rt->hooks->comm(rt->host, NULL);
}

void widgets_comms(Widgets *home, void (*each)(void *context, const char *id, const char *target),
                   void *context) {
  guard_lock(&home->lock);
  for (uint32_t k = 0; k < home->count; k++)
    if (home->items[k]->open) each(context, home->items[k]->comm, "jupyter.widget");
  for (uint32_t k = 0; k < home->control_count; k++)
    each(context, home->controls[k], "jupyter.widget.control");
  guard_unlock(&home->lock);
}

/* ---- one widget ---- */

/* A random identifier, as front ends make theirs. */
static void comm_name(char out[33]) {
  unsigned char bytes[16];
  ssize_t got;
  do got = getrandom(bytes, sizeof bytes, 0);
  while (got < 0 && errno == EINTR);
  if (got != sizeof bytes) memset(bytes, 0, sizeof bytes);
  for (int k = 0; k < 16; k++) snprintf(out + 2 * k, 3, "%02x", bytes[k]);
}

static void slots_make(Widget *widget) {
  uint32_t count = 0;
  while (widget_trait_at(widget->id, count)) count++;
  widget->slots = reserve_zero(count, sizeof *widget->slots);
  for (uint32_t k = 0; k < count; k++) {
    const WidgetTrait *trait = widget_trait_at(widget->id, k);
    widget->slots[k] = (WidgetSlot){trait, widget_initial(trait->initial, trait->kind)};
  }
  widget->slot_count = count;
}

Widget *widget_new(Widgets *home, WidgetId id, unsigned choice) {
  Widget *widget = calloc(1, sizeof *widget);
  if (!widget) return NULL;
  *widget =
      (Widget){.head = {.head = {.count = 1, .kind = OBJ_OPAQUE}, .class_ = &widget_classes[id][choice]},
               .id = id,
               .choice = choice,
               .home = home};
  comm_name(widget->comm);
  guard_lock(&home->lock);
  slots_make(widget);
  widget_list_grow((void **)&home->items, sizeof *home->items, home->count);
  home->items[home->count++] = widget;
  guard_unlock(&home->lock);
  object_retain(&widget->head.head);
  return widget;
}

const Type *widget_static_type(Widgets *home, const Widget *widget) {
  return type_object(home->rt->types, &widget_classes[widget->id][widget->choice]);
}

bool widget_is(const Widget *widget, WidgetId id) { return widget->id == id; }
bool widget_is_open(const Widget *widget) { return widget->open; }
const char *widget_comm(const Widget *widget) { return widget->comm; }
Widgets *widget_home(const Widget *widget) { return widget->home; }
Widget *widget_layout(Widget *widget) { return widget->layout; }
Widget *widget_style_of(Widget *widget) { return widget->style; }

void widget_send(Widget *widget, CommKind kind, const StrBuf *text, CommSend *send, void *context) {
  CommOut message = {.kind = kind,
                     .id = widget->comm,
                     .target = "jupyter.widget",
                     .data = strbuf_text(text),
                     .length = text->length};
  send(context, &message);
}

void widget_open(Widget *widget) {
  if (widget->open || widget->closed || !has_front_end(widget->home->rt)) return;
  if (widget->layout) widget_open(widget->layout);
  if (widget->style) widget_open(widget->style);
  for (uint32_t k = 0; k < widget->child_count; k++) widget_open(widget->children[k]);
  StrBuf text = {0};
  guard_lock(&widget->home->lock);
  widget_message(&text, widget, NULL, NULL);
  widget->open = true;
  widget_send(widget, COMM_OPEN, &text, widgets_send, widget->home->rt);
  guard_unlock(&widget->home->lock);
  strbuf_fini(&text);
}

void widget_close(Widget *widget) {
  Widgets *home = widget->home;
  StrBuf text = {0};
  uint32_t at = 0;
  guard_lock(&home->lock);
  while (at < home->count && home->items[at] != widget) at++;
  bool held = at < home->count;
  if (held) home->items[at] = home->items[--home->count];
  strbuf_puts(&text, "{}");
  if (widget->open) widget_send(widget, COMM_CLOSE, &text, widgets_send, home->rt);
  widget->open = false;
  widget->closed = true;
  guard_unlock(&home->lock);
  strbuf_fini(&text);
  widget_forget(widget);
  if (held) object_release(&widget->head.head);
}

/* ---- changes ---- */

Datum *widget_copy(const Widget *widget) {
  Datum *copy = reserve_zero(widget->slot_count ? widget->slot_count : 1, sizeof *copy);
  for (uint32_t k = 0; k < widget->slot_count; k++) copy[k] = datum_copy(&widget->slots[k].value);
  return copy;
}

void widget_copy_free(Datum *state, uint32_t count) {
  for (uint32_t k = 0; state && k < count; k++) datum_fini(&state[k]);
  free(state);
}

void widget_slot_set(WidgetSlot *slot, Datum value) {
  datum_fini(&slot->value);
  slot->value = value;
}

bool widget_edit(WidgetEdit *edit, Widget *widget, bool quiet) {
  *edit = (WidgetEdit){.widget = widget, .before = widget_copy(widget), .quiet = quiet};
  if (!edit->before) snprintf(edit->why, sizeof edit->why, "out of memory");
  return edit->before;
}

bool widget_begin(WidgetEdit *edit, Widget *widget, bool quiet) {
  guard_lock(&widget->home->lock);
  return widget_edit(edit, widget, quiet);
}

/* The index at which the options hold the value; a null that becomes null. */
static bool index_of(const Widget *widget, const Datum *value, const char *list, Datum *out) {
  const WidgetSlot *from = widget_slot((Widget *)(uintptr_t)widget, list);
  *out = (Datum){0};
  if (value->kind == DATUM_NULL) return true;
  for (uint32_t k = 0; k < from->value.count; k++)
    if (datum_equal(&from->value.items[k], value)) {
      *out = datum_int(k);
      return true;
    }
  return false;
}

static bool choose(WidgetEdit *edit, const WidgetTrait *trait, Datum *value) {
  Widget *widget = edit->widget;
  Datum index = {0};
  bool ok = true;
  if (trait->kind == 'V' && value->kind == DATUM_LIST) {
    index = datum_list(value->count);
    for (uint32_t k = 0; ok && k < value->count; k++)
      ok = index_of(widget, &value->items[k], "options", &index.items[k]);
  } else
    ok = index_of(widget, value, trait->kind == 'l' ? "_options_labels" : "options", &index);
  datum_fini(value);
  if (ok)
    widget_slot_set(widget_slot(widget, "index"), index);
  else {
    datum_fini(&index);
    snprintf(edit->why, sizeof edit->why, "%s: there is no such option", widget_name(widget->id));
  }
  return ok;
}

bool widget_put(WidgetEdit *edit, const WidgetTrait *trait, Datum value) {
  Widget *widget = edit->widget;
  if (!edit->before || *edit->why) return datum_fini(&value), false;
  if (trait->kind == 'v' || trait->kind == 'V' || trait->kind == 'l') return choose(edit, trait, &value);
  bool fits = widget_fit(widget, trait, &value, edit->why, sizeof edit->why);
  if (fits)
    widget_slot_set(widget_slot(widget, trait->name), value);
  else
    datum_fini(&value);
  return fits;
}

void widget_put_options(WidgetEdit *edit, Datum labels, Datum values) {
  widget_slot_set(widget_slot(edit->widget, "_options_labels"), labels);
  widget_slot_set(widget_slot(edit->widget, "options"), values);
}

static bool *changes_of(const Widget *widget, const Datum *before, bool *any) {
  bool *changed = reserve_zero(widget->slot_count ? widget->slot_count : 1, sizeof *changed);
  *any = false;
  for (uint32_t k = 0; k < widget->slot_count; k++) {
    changed[k] =
        widget_trait_sent(widget->slots[k].trait) && !datum_equal(&before[k], &widget->slots[k].value);
    *any |= changed[k];
  }
  return changed;
}

/* Sends the attributes that `marked` marks. */
void widget_send_update(Widget *widget, const bool *marked, CommSend *send, void *context) {
  StrBuf text = {0};
  widget_message(&text, widget, "update", marked);
  widget_send(widget, COMM_MSG, &text, send, context);
  strbuf_fini(&text);
}

void widget_back(Widget *widget, const Datum *before) {
  for (uint32_t k = 0; before && k < widget->slot_count; k++)
    widget_slot_set(&widget->slots[k], datum_copy(&before[k]));
}

bool widget_edited(WidgetEdit *edit, CommSend *send, void *context) {
  Widget *widget = edit->widget;
  bool ok = !*edit->why && widget_settle(widget, edit->before, edit->why, sizeof edit->why), any = false;
  if (!ok) widget_back(widget, edit->before);
  bool *changed = ok && !edit->quiet ? changes_of(widget, edit->before, &any) : NULL;
  if (changed && any && widget->open) widget_send_update(widget, changed, send, context);
  if (changed) widget_notify(widget, edit->before, send, context);
  free(changed);
  widget_copy_free(edit->before, widget->slot_count);
  return ok;
}

bool widget_end(WidgetEdit *edit) {
  Widgets *home = edit->widget->home;
  bool ok = widget_edited(edit, widgets_send, home->rt);
  guard_unlock(&home->lock);
  return ok;
}

bool widget_change(Widget *widget, const char *name, Datum value) {
  WidgetEdit edit;
  if (widget_begin(&edit, widget, false))
    widget_put(&edit, widget_trait(widget->id, name), value);
  else
    datum_fini(&value);
  return widget_end(&edit);
}

Datum widget_value(Widget *widget, const WidgetTrait *trait) {
  guard_lock(&widget->home->lock);
  Datum out = strchr("vVl", trait->kind)
                  ? widget_chosen(widget, trait->kind, &widget_slot(widget, "index")->value)
                  : datum_copy(&widget_slot(widget, trait->name)->value);
  guard_unlock(&widget->home->lock);
  return out;
}

void widget_options(Widget *widget, Datum *labels, Datum *values) {
  guard_lock(&widget->home->lock);
  *labels = datum_copy(&widget_slot(widget, "_options_labels")->value);
  *values = datum_copy(&widget_slot(widget, "options")->value);
  guard_unlock(&widget->home->lock);
}

/* ---- widgets that refer to others ---- */

static Datum reference(const Widget *widget) {
  char text[48];
  int length = snprintf(text, sizeof text, "IPY_MODEL_%s", widget->comm);
  return datum_text(text, (size_t)length);
}

static void part_set(Widget *widget, const char *name, Widget **slot, Widget *part) {
  WidgetEdit edit;
  object_retain(&part->head.head);
  if (widget->open) widget_open(part);
  if (widget_begin(&edit, widget, false)) widget_slot_set(widget_slot(widget, name), reference(part));
  Widget *old = *slot;
  *slot = part;
  widget_end(&edit);
  if (old) object_release(&old->head.head);
}

void widget_set_layout(Widget *widget, Widget *layout) {
  part_set(widget, "layout", &widget->layout, layout);
}
void widget_set_style(Widget *widget, Widget *style) { part_set(widget, "style", &widget->style, style); }

void widget_set_children(WidgetEdit *edit, Widget *const *children, uint32_t count) {
  Widget *widget = edit->widget;
  for (uint32_t k = 0; k < count && !edit->quiet; k++) { /* a new widget is nobody's child yet */
    if (!widget_holds(children[k], widget)) continue;
    snprintf(edit->why, sizeof edit->why, "%s: a box cannot hold itself, nor a box that holds it",
             widget_name(widget->id));
    return;
  }
  Widget **list = reserve_zero(count ? count : 1, sizeof *list);
  Datum names = datum_list(count);
  for (uint32_t k = 0; k < count; k++) {
    list[k] = children[k];
    object_retain(&list[k]->head.head);
    names.items[k] = reference(list[k]);
  }
  for (uint32_t k = 0; k < widget->child_count; k++) object_release(&widget->children[k]->head.head);
  free(widget->children);
  widget->children = list;
  widget->child_count = count;
  widget_slot_set(widget_slot(widget, "children"), names);
}

void widget_view(StrBuf *out, const Widget *widget) {
  strbuf_printf(out, "{\"model_id\":\"%s\",\"version_major\":2,\"version_minor\":0}", widget->comm);
}

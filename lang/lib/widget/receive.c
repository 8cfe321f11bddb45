/* Widgets told by others: messages of front ends; and the Outputs that take what a cell shows. See widget.h.
 */
#include <stdlib.h>
#include <string.h>

#include "lang/base/system/guard.h"
#include "lang/base/memory/reserve.h"
#include "lang/lib/plot/plot.h"
#include "lang/lib/widget/widget.h"

/* ---- outputs that go to an Output ---- */

static void figures_show(Rt *rt) {
  if (rt->library.plots) plot_show_all(rt);
}

bool widget_capture(Rt *rt, Widget *output, bool on) {
  Widgets *home = output->home;
  const char *message = on && rt->hooks && rt->hooks->request ? rt->hooks->request(rt->host) : NULL;
  figures_show(rt);
  if (on) {
    widget_list_grow((void **)&home->capturing, sizeof *home->capturing, home->capturing_count);
    object_retain(&(home->capturing[home->capturing_count++] = output)->head.head);
  }
  uint32_t left = 0;
  for (uint32_t k = home->capturing_count; !on && k-- > 0;)
    if (home->capturing[k] == output) {
      memmove(home->capturing + k, home->capturing + k + 1, (--home->capturing_count - k) * sizeof(Widget *));
      object_release(&output->head.head);
      break;
    }
  for (uint32_t k = 0; k < home->capturing_count; k++) left += home->capturing[k] == output;
  if (on ? message != NULL : !left)
    widget_change(output, "msg_id", datum_text(on ? message : "", on ? strlen(message) : 0));
  return true;
}

void widgets_capture_end(Widgets *home) {
  while (home->capturing_count) {
    Widget *output = home->capturing[--home->capturing_count];
    widget_change(output, "msg_id", datum_text("", 0));
    object_release(&output->head.head);
  }
}

/* ---- messages of front ends ---- */

static Widget *widget_find(const Widgets *home, const char *id) {
  for (uint32_t k = 0; k < home->count; k++)
    if (home->items[k]->open && !strcmp(home->items[k]->comm, id)) return home->items[k];
  return NULL;
}

static uint32_t control_find(const Widgets *home, const char *id) {
  uint32_t at = 0;
  while (at < home->control_count && strcmp(home->controls[at], id)) at++;
  return at;
}

static bool control_open(Widgets *home, const CommIn *message) {
  if (strcmp(message->target, "jupyter.widget.control")) return false;
  if (control_find(home, message->id) < home->control_count) return true;
  size_t length = strlen(message->id);
  widget_list_grow((void **)&home->controls, sizeof *home->controls, home->control_count);
  home->controls[home->control_count++] = memcpy(reserve_zero(length + 1, 1), message->id, length);
  return true;
}

static void control_answer(Widgets *home, const CommIn *message, CommSend *send, void *context) {
  if (strcmp(message->method, "request_states")) return;
  StrBuf text = {0};
  widgets_message(&text, home);
  send(context, &(CommOut){.kind = COMM_MSG,
                           .id = message->id,
                           .target = "",
                           .data = strbuf_text(&text),
                           .length = text.length});
  strbuf_fini(&text);
}

static bool may_be_told(char kind) { return !strchr("yzcovVl", kind); }

/* What the front end has said, echoed to all of them before anything else is said about it. */
static void echo(Widget *widget, const CommIn *message, CommSend *send, void *context) {
  StrBuf text = {0};
  bool first = true;
  strbuf_puts(&text, "{\"method\":\"echo_update\",\"state\":{");
  for (uint32_t k = 0; k < message->count; k++) {
    const WidgetTrait *trait = widget_trait(widget->id, message->state[k].name);
    if (!trait || !may_be_told(trait->kind)) continue;
    strbuf_printf(&text, "%s\"%s\":", first ? "" : ",", trait->name);
    datum_write(&text, &message->state[k].value);
    first = false;
  }
  strbuf_puts(&text, "},\"buffer_paths\":[]}");
  if (!first) widget_send(widget, COMM_MSG, &text, send, context);
  strbuf_fini(&text);
}

/* Which attributes are not what the message said, or have changed without it. */
static bool mark_other(Widget *widget, const CommIn *message, const Datum *before, bool *marked) {
  bool any = false;
  for (uint32_t k = 0; k < widget->slot_count; k++) {
    const WidgetSlot *slot = &widget->slots[k];
    const Datum *said = &before[k];
    for (uint32_t m = 0; m < message->count; m++)
      if (may_be_told(slot->trait->kind) && !strcmp(message->state[m].name, slot->trait->name))
        said = &message->state[m].value;
    marked[k] = widget_trait_sent(slot->trait) && !datum_equal(said, &slot->value);
    any |= marked[k];
  }
  return any;
}

static void update(Widget *widget, const CommIn *message, CommSend *send, void *context) {
  Datum *before = widget_copy(widget);
  bool *marked = reserve_zero(widget->slot_count ? widget->slot_count : 1, sizeof *marked);
  char why[200];
  echo(widget, message, send, context);
  for (uint32_t k = 0; k < message->count; k++) {
    const WidgetTrait *trait = widget_trait(widget->id, message->state[k].name);
    Datum value = trait && may_be_told(trait->kind) ? datum_copy(&message->state[k].value) : (Datum){0};
    if (trait && may_be_told(trait->kind) && widget_fit(widget, trait, &value, why, sizeof why))
      widget_slot_set(widget_slot(widget, trait->name), value);
    else
      datum_fini(&value);
  }
  if (!widget_settle(widget, before, why, sizeof why)) widget_back(widget, before);
  if (mark_other(widget, message, before, marked)) widget_send_update(widget, marked, send, context);
  widget_notify(widget, before, send, context);
  free(marked);
  widget_copy_free(before, widget->slot_count);
}

static void widget_told(Widget *widget, const CommIn *message, CommSend *send, void *context) {
  if (!strcmp(message->method, "update"))
    update(widget, message, send, context);
  else if (!strcmp(message->method, "request_state"))
    widget_send_update(widget, NULL, send, context);
  else if (!strcmp(message->method, "custom"))
    widget_event(widget, message->event);
}

bool widgets_receive(Widgets *home, const CommIn *message, CommSend *send, void *context) {
  guard_lock(&home->lock);
  home->source = message->source;
  Widget *widget = widget_find(home, message->id);
  uint32_t control = control_find(home, message->id);
  bool known = widget || control < home->control_count;
  if (message->kind == COMM_OPEN)
    known = control_open(home, message);
  else if (message->kind == COMM_CLOSE && widget)
    widget->open = false;
  else if (message->kind == COMM_CLOSE && known) {
    free(home->controls[control]);
    home->controls[control] = home->controls[--home->control_count];
  } else if (widget)
    widget_told(widget, message, send, context);
  else if (known)
    control_answer(home, message, send, context);
  home->source = NULL;
  guard_unlock(&home->lock);
  return known;
}

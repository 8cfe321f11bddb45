/* What changes of widgets lead to: callbacks, which wait as jobs for the thread that runs cells, and
 * attributes of other widgets that follow. See widget.h.
 *
 * Invariant: a callback lives as long as an observer or a job uses it; names of the session and references to
 * widgets go with it, on the thread that runs cells (widgets_sweep). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/base/system/guard.h"
#include "lang/base/memory/reserve.h"
#include "lang/lib/widget/widget.h"

enum { MOST_FOLLOWING = 32 };

/* ---- callbacks ---- */

unsigned widgets_number(Widgets *home) { return ++home->numbers; }

WidgetCallback *widgets_callback(Widgets *home, const char *code, const WidgetCallback *like) {
  size_t length = strlen(code);
  WidgetCallback *made = reserve_zero(1, sizeof *made);
  *made = *like;
  made->code = memcpy(reserve_zero(length + 1, 1), code, length);
  widget_list_grow((void **)&home->callbacks, sizeof *home->callbacks, home->callback_count);
  made->uses = 0;
  if (made->out) object_retain(&made->out->head.head);
  if (made->button) object_retain(&made->button->head.head);
  return home->callbacks[home->callback_count++] = made;
}

/* The names of the session that its code used hold nothing any more. */
static void names_forget(const Rt *rt, const WidgetCallback *callback) {
  if (!rt->hooks || !rt->hooks->keep) return;
  char name[64];
  for (uint32_t k = 0; k <= callback->parts; k++) {
    int length = snprintf(name, sizeof name, "__widget_%u", callback->number);
    if (k) snprintf(name + length, sizeof name - (size_t)length, "_%u", k - 1);
    rt->hooks->keep(rt->host, name, NULL, (Value){0});
  }
}

static void callback_free(const Rt *rt, WidgetCallback *callback) {
  names_forget(rt, callback);
  if (callback->out) object_release(&callback->out->head.head);
  if (callback->button) object_release(&callback->button->head.head);
  free((char *)(uintptr_t)callback->code);
  free(callback);
}

static WidgetCallback *unused_take(Widgets *home) {
  WidgetCallback *found = NULL;
  guard_lock(&home->lock);
  for (uint32_t k = 0; k < home->callback_count && !found; k++) {
    if (home->callbacks[k]->uses) continue;
    found = home->callbacks[k];
    home->callbacks[k] = home->callbacks[--home->callback_count];
  }
  guard_unlock(&home->lock);
  return found;
}

void widgets_sweep(Widgets *home) {
  WidgetCallback *unused;
  while ((unused = unused_take(home))) callback_free(home->rt, unused);
}

/* ---- jobs ---- */

void widget_job_free(Widgets *home, WidgetJob *job) {
  if (!job) return;
  guard_lock(&home->lock);
  job->callback->uses--;
  guard_unlock(&home->lock);
  datum_fini(&job->before);
  datum_fini(&job->after);
  free(job);
  widgets_sweep(home);
}

/* Takes *link out of the list; the lock is held. */
static WidgetJob *job_unlink(Widgets *home, WidgetJob **link) {
  WidgetJob *job = *link;
  *link = job->next;
  if (!*link) home->last = link;
  return job;
}

unsigned widgets_waiting(Widgets *home, const void *source) {
  unsigned count = 0;
  guard_lock(&home->lock);
  for (const WidgetJob *job = home->first; job; job = job->next) count += job->source == source;
  guard_unlock(&home->lock);
  return count;
}

WidgetJob *widgets_take(Widgets *home, const void *source) {
  WidgetJob *job = NULL;
  guard_lock(&home->lock);
  WidgetJob **link = &home->first;
  while (*link && (*link)->source != source) link = &(*link)->next;
  if (*link) job = job_unlink(home, link);
  guard_unlock(&home->lock);
  return job;
}

/* Takes out a job of that widget (NULL: of any), or NULL. */
static WidgetJob *job_of(Widgets *home, const Widget *widget) {
  WidgetJob *job = NULL;
  guard_lock(&home->lock);
  WidgetJob **link = &home->first;
  while (*link && widget && (*link)->widget != widget) link = &(*link)->next;
  if (*link) job = job_unlink(home, link);
  guard_unlock(&home->lock);
  return job;
}

static void jobs_drop(Widgets *home, const Widget *widget) {
  WidgetJob *job;
  while ((job = job_of(home, widget))) widget_job_free(home, job);
}

/* ---- observers ---- */

static void observer_add(Widget *widget, WidgetObserver observer) {
  guard_lock(&widget->home->lock);
  widget_list_grow((void **)&widget->observers, sizeof *widget->observers, widget->observer_count);
  widget->observers[widget->observer_count++] = observer;
  if (observer.callback) observer.callback->uses++;
  guard_unlock(&widget->home->lock);
}

void widget_observe(Widget *widget, const char *name, bool event, WidgetCallback *callback,
                    const Widget *by) {
  observer_add(widget, (WidgetObserver){.name = name, .event = event, .callback = callback, .by = by});
}

void widget_follow(Widget *target, const WidgetTrait *there, Widget *source, const WidgetTrait *here,
                   Widget *by) {
  observer_add(source, (WidgetObserver){.name = here->name, .to = target, .there = there, .by = by});
}

/* What is looked for among observers; what is NULL may be any. */
typedef struct Wanted {
  const char *name;
  const Type *type;
  const void *value;
  const Widget *to, *by;
} Wanted;

static bool is_wanted(const WidgetObserver *observer, const Wanted *wanted) {
  const WidgetCallback *callback = observer->callback;
  return (!wanted->name || !strcmp(wanted->name, observer->name)) &&
         (!wanted->to || observer->to == wanted->to) && (!wanted->by || observer->by == wanted->by) &&
         (!wanted->type || (callback && callback->type == wanted->type && callback->value == wanted->value));
}

/* The lock is held. */
static unsigned observers_drop(Widget *widget, const Wanted *wanted) {
  uint32_t kept = 0, count = widget->observer_count;
  for (uint32_t k = 0; k < count; k++) {
    WidgetObserver observer = widget->observers[k];
    if (!is_wanted(&observer, wanted))
      widget->observers[kept++] = observer;
    else if (observer.callback)
      observer.callback->uses--;
  }
  widget->observer_count = kept;
  if (!kept) { /* the list grows at powers of two, from nothing */
    free(widget->observers);
    widget->observers = NULL;
  }
  return count - kept;
}

unsigned widget_unobserve(Widget *widget, const char *name, const Type *type, const void *value) {
  guard_lock(&widget->home->lock);
  unsigned dropped = observers_drop(widget, &(Wanted){.name = name, .type = type, .value = value});
  guard_unlock(&widget->home->lock);
  widgets_sweep(widget->home);
  return dropped;
}

/* Of all widgets. */
static void home_drop(Widgets *home, const Wanted *wanted) {
  guard_lock(&home->lock);
  for (uint32_t k = 0; k < home->count; k++) observers_drop(home->items[k], wanted);
  guard_unlock(&home->lock);
}

void widget_forget(Widget *widget) {
  Widgets *home = widget->home;
  guard_lock(&home->lock);
  observers_drop(widget, &(Wanted){0});
  guard_unlock(&home->lock);
  home_drop(home, &(Wanted){.to = widget});
  home_drop(home, &(Wanted){.by = widget});
  jobs_drop(home, widget);
  widgets_sweep(home);
}

void widgets_forget(Widgets *home, bool callbacks) {
  jobs_drop(home, NULL);
  if (callbacks) home_drop(home, &(Wanted){0});
  widgets_sweep(home);
}

/* ---- a change; the lock is held ---- */

static bool still_waits(Widgets *home, const WidgetCallback *callback) {
  for (const WidgetJob *job = home->first; job; job = job->next)
    if (job->callback == callback) return true;
  return false;
}

static void job_push(Widget *widget, WidgetCallback *callback, const WidgetTrait *trait, Datum before,
                     Datum after) {
  Widgets *home = widget->home;
  WidgetJob *job = callback->out && still_waits(home, callback) ? NULL : reserve_zero(1, sizeof *job);
  if (!job) { /* what replaces its output runs once for all changes that wait */
    datum_fini(&before);
    datum_fini(&after);
    return;
  }
  *job = (WidgetJob){NULL, home->source, callback, widget, trait, before, after};
  callback->uses++;
  *home->last = job;
  home->last = &job->next;
}

/* The attribute of `to` takes the value; one that it cannot have it does not take. */
static void follow(const WidgetObserver *observer, Datum value, CommSend *send, void *context) {
  Widgets *home = observer->to->home;
  WidgetEdit edit;
  if (home->following == MOST_FOLLOWING || !widget_edit(&edit, observer->to, false)) {
    datum_fini(&value);
    return;
  }
  home->following++;
  widget_put(&edit, observer->there, value);
  widget_edited(&edit, send, context);
  home->following--;
}

/* What the attribute was, and is. */
static Datum trait_then(Widget *widget, uint32_t slot, const Datum *before) {
  const WidgetTrait *trait = widget->slots[slot].trait;
  if (!strchr("vVl", trait->kind)) return datum_copy(before ? &before[slot] : &widget->slots[slot].value);
  const WidgetSlot *index = widget_slot(widget, "index");
  return widget_chosen(widget, trait->kind, before ? &before[index - widget->slots] : &index->value);
}

static bool is_told(const WidgetObserver *observer, const WidgetTrait *trait) {
  if (observer->event) return false;
  return *observer->name ? !strcmp(observer->name, trait->name) : trait->kind != 'x';
}

void widget_notify(Widget *widget, const Datum *before, CommSend *send, void *context) {
  for (uint32_t o = 0; o < widget->observer_count; o++) {
    const WidgetObserver *observer = &widget->observers[o];
    for (uint32_t k = 0; k < widget->slot_count; k++) {
      const WidgetTrait *trait = widget->slots[k].trait;
      if (!is_told(observer, trait)) continue;
      Datum was = trait_then(widget, k, before), now = trait_then(widget, k, NULL);
      bool same = datum_equal(&was, &now);
      if (!same && observer->callback) {
        job_push(widget, observer->callback, trait, was, now);
        continue;
      }
      datum_fini(&was);
      if (same)
        datum_fini(&now);
      else
        follow(observer, now, send, context);
    }
  }
}

void widget_event(Widget *widget, const char *event) {
  for (uint32_t o = 0; o < widget->observer_count; o++)
    if (widget->observers[o].event && !strcmp(widget->observers[o].name, event))
      job_push(widget, widget->observers[o].callback, NULL, (Datum){0}, (Datum){0});
}

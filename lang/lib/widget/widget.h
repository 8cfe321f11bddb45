/* Widgets: the models behind the controls that a front end draws, by the Jupyter widget protocol 2.1
 * (packages/schema/messages.md of ipywidgets) and its models (jupyterwidgetmodels.latest.md).
 *
 * A model's state is read and written by cells and, at any time, by front ends' messages; so it is behind the
 * lock of its home, and holds no values of the language but Datums. What a change calls is not called there:
 * it waits as a job until the session runs it (lang/session/widget.c), as code over names of the session.
 * Invariants: reference counts of widgets are touched by the thread that runs cells only; the home holds a
 * reference to every widget that is not closed; a message leaves while the lock is held, so that all front
 * ends see states in the order in which they were. */
#ifndef QUERN_LIB_WIDGET_WIDGET_H
#define QUERN_LIB_WIDGET_WIDGET_H

#include <pthread.h>

#include "lang/base/host/comm.h"
#include "lang/rt/value/rt.h"
#include "lang/rt/value/value.h"

typedef enum WidgetId {
#define WIDGET(id, model, view, module, style) WIDGET_##id,
#include "lang/lib/widget/classes.def"
  WIDGET_COUNT,
  WIDGET_NONE = -1
} WidgetId;

/* One attribute of a class: a row T of classes.def. */
typedef struct WidgetTrait {
  WidgetId widget;
  const char *name;
  char kind;
  const char *initial;
} WidgetTrait;
/* NULL: the class has no such attribute. */
const WidgetTrait *widget_trait(WidgetId widget, const char *name);
/* The `at`-th trait of the class, or NULL. */
const WidgetTrait *widget_trait_at(WidgetId widget, uint32_t at);
const char *widget_name(WidgetId widget);
/* The class of its style, or WIDGET_NONE. */
WidgetId widget_style(WidgetId widget);

/* What the values are that are chosen from (kinds v, V, o): the letter of a kind. */
enum { WIDGET_CHOICES = 4 };
extern const char widget_choices[WIDGET_CHOICES]; /* s i f b */
/* A class of the language for each class of widgets and each kind of what is chosen (0 for those that choose
 * nothing). */
extern const RuntimeClass widget_classes[WIDGET_COUNT][WIDGET_CHOICES];
/* Whether the type is a widget's; then which (*choice may be NULL). */
bool widget_type(const Type *type, WidgetId *widget, unsigned *choice);

/* The type that reading the attribute gives; NULL: it is not for reading. */
const Type *widget_trait_type(TypeTable *types, WidgetId id, unsigned choice, const WidgetTrait *trait);
/* What an observer is told of a value's change: (name, new, old, owner, type). */
const Type *widget_change_type(TypeTable *types, const Type *owner, const Type *value);

typedef struct Widget Widget;
typedef struct Widgets Widgets;

/* ---- the home (of a session) ---- */
Widgets *widgets_new(Rt *rt);
void widgets_free(Widgets *home);

/* A front end's message: any thread. What is to be answered goes to `send`. False: there is no such comm, or
 * nothing that it could be opened for. */
bool widgets_receive(Widgets *home, const CommIn *message, CommSend *send, void *context);
/* Calls `each` with every open comm, under the lock. */
void widgets_comms(Widgets *home, void (*each)(void *context, const char *id, const char *target),
                   void *context);

/* ---- what changes call ---- */

/* Code over names of the session: __widget_NUMBER and __widget_NUMBER_0, _1, ..., which go with it. */
typedef struct WidgetCallback {
  const char *code; /* an expression, whose value is shown in `out`; or an assignment */
  Widget *out;      /* its outputs go there, in the place of the former; NULL: to the message's parent */
  Widget *button;   /* disabled while it runs; or NULL */
  unsigned number;
  uint32_t parts;   /* names besides the first */
  const Type *type; /* of the function that was given, to find it again; or NULL */
  const void *value;
  unsigned uses; /* observers and jobs; what nobody uses goes at the next widgets_sweep */
} WidgetCallback;
typedef struct WidgetJob {
  struct WidgetJob *next;
  const void *source; /* CommIn.source of the message that made it; NULL: a cell did */
  WidgetCallback *callback;
  Widget *widget;           /* the one that changed; alive as long as it is in the home */
  const WidgetTrait *trait; /* what changed; NULL: an event */
  Datum before, after;
} WidgetJob;
/* How many jobs of that source wait. Any thread. */
unsigned widgets_waiting(Widgets *home, const void *source);
/* The oldest job of that source, which is the caller's now, or NULL. */
WidgetJob *widgets_take(Widgets *home, const void *source);
void widget_job_free(Widgets *home, WidgetJob *job);
/* What the job's observer is told, and its type; false after a fault, or for an event. */
bool widget_job_change(Rt *rt, const WidgetJob *job, const Type **type, Value *out);
/* Drops all jobs, and all observers when `callbacks`. */
void widgets_forget(Widgets *home, bool callbacks);
/* Runs the callback when attribute `name` changes ("" : every attribute), or at the event of that name;
 * until `by` is closed, where that is a link. */
void widget_observe(Widget *widget, const char *name, bool event, WidgetCallback *callback, const Widget *by);
/* Forgets observers: all of the function of that type and value (NULL: of any) for that name (NULL: any); how
 * many they were. */
unsigned widget_unobserve(Widget *widget, const char *name, const Type *type, const void *value);
/* A callback that nobody uses yet; `code` is copied, `like` gives the rest. NULL: out of memory. */
WidgetCallback *widgets_callback(Widgets *home, const char *code, const WidgetCallback *like);
/* Frees what nobody uses. The thread that runs cells, without the lock. */
void widgets_sweep(Widgets *home);
/* Keeps `target`'s attribute equal to that of `source` from now on, until `by` is closed or unlinked. */
void widget_follow(Widget *target, const WidgetTrait *there, Widget *source, const WidgetTrait *here,
                   Widget *by);
/* Drops its observers, its jobs and what follows it or lets it follow: it is closed. */
void widget_forget(Widget *widget);
/* A number that was not given before, for names. */
unsigned widgets_number(Widgets *home);

/* ---- one widget; the thread that runs cells ---- */

/* With the initial state; not yet open. NULL: out of memory. */
Widget *widget_new(Widgets *home, WidgetId id, unsigned choice);
const Type *widget_static_type(Widgets *home, const Widget *widget);
bool widget_is(const Widget *widget, WidgetId id);
/* A change of several attributes at once: begin, put ..., end. begin takes the lock, end gives it back.
 * end settles the state (a value between min and max, ...), tells front ends and queues what the changes
 * call; false, with one sentence in `why`, when the state cannot be so: then nothing has changed. */
typedef struct WidgetEdit {
  Widget *widget;
  Datum *before; /* of all slots */
  bool quiet;    /* nobody is told */
  char why[200];
} WidgetEdit;
bool widget_begin(WidgetEdit *edit, Widget *widget, bool quiet);
/* Takes `value` over. False, with edit->why, when the attribute cannot have it; the edit must still end. */
bool widget_put(WidgetEdit *edit, const WidgetTrait *trait, Datum value);
void widget_put_options(WidgetEdit *edit, Datum labels, Datum values);
bool widget_end(WidgetEdit *edit);
/* One attribute. */
bool widget_change(Widget *widget, const char *name, Datum value);
/* A copy of the attribute's value; of kind v and V what is chosen, of l its label. */
Datum widget_value(Widget *widget, const WidgetTrait *trait);
/* Values and labels of what can be chosen from. */
void widget_options(Widget *widget, Datum *labels, Datum *values);
void widget_set_layout(Widget *widget, Widget *layout);
void widget_set_style(Widget *widget, Widget *style);
Widget *widget_layout(Widget *widget);
Widget *widget_style_of(Widget *widget);
void widget_set_children(WidgetEdit *edit, Widget *const *children, uint32_t count);
/* Opens its comm, where there is a front end; done once. */
void widget_open(Widget *widget);
void widget_close(Widget *widget);
bool widget_is_open(const Widget *widget);
const char *widget_comm(const Widget *widget);
Widgets *widget_home(const Widget *widget);
/* What a front end shows the widget by: application/vnd.jupyter.widget-view+json. */
void widget_view(StrBuf *out, const Widget *widget);
/* The text of repr(), as ipywidgets has it. */
void widget_show(StrBuf *out, const Object *object, bool repr);
/* Outputs between the two belong to `output`. */
bool widget_capture(Rt *rt, Widget *output, bool on);
/* Ends what a fault left open. */
void widgets_capture_end(Widgets *home);

/* ---- call.c, callback.c: the thread that runs cells ---- */
/* A widget with its own layout and style; NULL after a fault. */
Widget *widget_whole(Rt *rt, WidgetId id, unsigned choice);
/* The value of `type` that the datum is; what is null is NaN, -1, "" or False. False after a fault. */
bool widget_datum_value(Rt *rt, const Type *type, const Datum *datum, Value *out);
/* Keeps `value` under a name of the session, __widget_NUMBERpart, which is appended to `code`. */
bool widget_keep(Rt *rt, unsigned number, const char *part, const Type *type, Value value, StrBuf *code);

/* ---- state.c: JSON; the lock is held ---- */
typedef struct WidgetSlot {
  const WidgetTrait *trait;
  Datum value;
} WidgetSlot;
typedef struct WidgetObserver {
  const char *name; /* of an attribute or event; "": every attribute */
  bool event;
  WidgetCallback *callback; /* NULL: attribute `there` of `to` follows */
  Widget *to;
  const WidgetTrait *there;
  const Widget *by; /* the link that made it; or NULL */
} WidgetObserver;
struct Widget {
  Opaque head;
  WidgetId id;
  unsigned choice;
  Widgets *home;
  char comm[33];
  bool open, closed;
  unsigned walk; /* the last walk over children (Widgets.walk) that came by */
  WidgetSlot *slots;
  uint32_t slot_count;
  Widget *layout, *style; /* counted, as the children */
  Widget **children;
  uint32_t child_count;
  WidgetObserver *observers;
  uint32_t observer_count;
};
/* Whether `widget` is `wanted`, or has it among its children, theirs, and so on. */
bool widget_holds(Widget *widget, const Widget *wanted);
static inline Widget *widget_arg(const Value *args, uint32_t k) { return (Widget *)args[k].object; }
struct Widgets {
  Rt *rt;
  pthread_mutex_t lock;
  Widget **items;
  uint32_t count, cap;
  char **controls; /* comms of front ends that ask for all states */
  uint32_t control_count;
  WidgetCallback **callbacks;
  uint32_t callback_count;
  unsigned following; /* how deep in widgets that follow others */
  WidgetJob *first, **last;
  const void *source; /* of the message at hand */
  int64_t looked;     /* when front ends' messages were last taken in, ns */
  unsigned numbers, walk;
  Widget **capturing;
  uint32_t capturing_count;
};
WidgetSlot *widget_slot(Widget *widget, const char *name);
/* Whether front ends have the attribute. */
bool widget_trait_sent(const WidgetTrait *trait);
/* {"state": ..., "buffer_paths": []} with method unless NULL: of all slots, or of those that `chosen` marks.
 */
void widget_message(StrBuf *out, const Widget *widget, const char *method, const bool *chosen);
void widget_state(StrBuf *out, const Widget *widget, const bool *chosen);
/* {"method": "update_states", ...} of all widgets. */
void widgets_message(StrBuf *out, const Widgets *home);
/* The value that the attribute has after `value` is assigned to it, or false with a sentence in `why`; takes
 * `value` over. */
bool widget_fit(const Widget *widget, const WidgetTrait *trait, Datum *value, char *why, size_t size);
/* Brings the attributes into line with each other; false with a sentence in `why`. `before`: of all slots. */
bool widget_settle(Widget *widget, const Datum *before, char *why, size_t size);
/* The value of kind v, V or l that goes with an index. */
Datum widget_chosen(const Widget *widget, char kind, const Datum *index);
/* Queues the callbacks for what differs from `before`, and lets those that follow do so. */
void widget_notify(Widget *widget, const Datum *before, CommSend *send, void *context);
void widget_event(Widget *widget, const char *event);
/* ---- widget.c: the lock is held ---- */
/* All slots' values, for comparison; NULL: out of memory. */
Datum *widget_copy(const Widget *widget);
void widget_copy_free(Datum *state, uint32_t count);
/* The slots get these values again. */
void widget_back(Widget *widget, const Datum *before);
void widget_slot_set(WidgetSlot *slot, Datum value);
void widget_send(Widget *widget, CommKind kind, const StrBuf *text, CommSend *send, void *context);
/* An update of the attributes that `marked` marks; NULL: of all. */
void widget_send_update(Widget *widget, const bool *marked, CommSend *send, void *context);
/* Room for one more item in a list of `count`. */
void widget_list_grow(void **list, size_t size, uint32_t count);
/* A row's initial value. */
Datum widget_initial(const char *text, char kind);
/* The halves of widget_begin and widget_end that do not touch the lock. */
bool widget_edit(WidgetEdit *edit, Widget *widget, bool quiet);
bool widget_edited(WidgetEdit *edit, CommSend *send, void *context);
/* Sends with the hooks of the cell's thread. */
void widgets_send(void *rt, const CommOut *message);

#endif

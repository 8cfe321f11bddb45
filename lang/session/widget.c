/* Widgets in a session: the way out for their messages, and the callbacks that wait for the cells' thread.
 *
 * A callback is a short cell over hidden names: the function and, in __widget_change or __widget_owner, what
 * it is told. Invariant: one callback at a time, and none inside a cell, so that a name never gets another
 * type while checked code relies on it. */
#include <string.h>

#include "lang/base/system/guard.h"
#include "lang/base/memory/reserve.h"
#include "lang/lib/beside/beside.h"
#include "lang/lib/beside/comms.h"
#include "lang/lib/widget/widget.h"
#include "lang/session/impl.h"

bool session_hook_comm(void *host, const CommOut *message) {
  Session *session = host;
  if (!session->run.sink || !session->run.sink->comm) return false;
  size_t bytes = message ? message->length : 0;
  for (uint32_t k = 0; message && k < message->buffer_count; k++) bytes += message->buffers[k].length;
  if (!session_output_fits(session, false, bytes)) return session_output_refused(), true;
  if (message) session->run.sink->comm(session->run.sink->context, message);
  return true;
}

void session_hook_look(void *host) {
  const Session *session = host;
  if (session->run.sink && session->run.sink->look) session->run.sink->look(session->run.sink->context);
}

const char *session_hook_request(void *host) {
  const Session *session = host;
  return session->run.sink ? session->run.sink->message_id : NULL;
}

void session_hook_keep(void *host, const char *name, const Type *type, Value value) {
  if (!type) {
    session_forget(host, name);
    return;
  }
  value_retain(type, value);
  global_set(host, session_global(host, name, true), type, value);
}

bool session_widget_view(Session *session, const Type *type, Value value, StrBuf *bytes, MimeItem *item) {
  WidgetId id;
  if (!widget_type(type, &id, NULL) || !widget_trait(id, "layout") || !session_hook_comm(session, NULL))
    return false;
  Widget *widget = (Widget *)value.object;
  widget_open(widget);
  widget_view(bytes, widget);
  *item = (MimeItem){"application/vnd.jupyter.widget-view+json", strbuf_text(bytes), bytes->length, true};
  return true;
}

/* Those of Python's libraries; NULL: none can run beside. */
static BesideComms *python_comms(const Session *session) {
  const Beside *beside = session->rt.library.beside;
  return beside ? beside_comms(beside) : NULL;
}

bool comms_receive(Session *session, const CommIn *message, CommSend *send, void *context) {
  BesideComms *python = python_comms(session);
  /* A front end that asks for all states at once would get those of one side only: where this is refused it
   * asks each comm. */
  if (python && message->kind == COMM_OPEN && !strcmp(message->target, "jupyter.widget.control") &&
      beside_comms_has(python, "jupyter.widget"))
    return false;
  return widgets_receive(session->rt.library.widgets, message, send, context) ||
         (python && beside_comms_receive(python, message));
}

void comms_each(Session *session, void (*each)(void *context, const char *id, const char *target),
                void *context) {
  widgets_comms(session->rt.library.widgets, each, context);
  if (python_comms(session)) beside_comms_each(python_comms(session), each, context);
}

unsigned comms_waiting(const Session *session, const void *source) {
  BesideComms *python = python_comms(session);
  return widgets_waiting(session->rt.library.widgets, source) +
         (python ? beside_comms_waiting(python, source) : 0);
}

void comms_drop(Session *session) {
  widgets_forget(session->rt.library.widgets, false);
  if (python_comms(session)) beside_comms_drop(python_comms(session));
}

/* ---- running one ---- */

static void bind(Session *session, const char *name, const Type *type, Value value) {
  global_set(session, session_global(session, name, true), type, value);
}

static void bind_owner(Session *session, Widget *widget) {
  object_retain(&widget->head.head);
  bind(session, "__widget_owner", widget_static_type(session->rt.library.widgets, widget),
       (Value){.object = &widget->head.head});
}

/* What the observer is told. It is little, and nobody could be told that it is missing: it may have of the
 * reserve. */
static bool bind_change(Session *session, const WidgetJob *job) {
  const Type *type;
  Value change;
  bool made = widget_job_change(&session->rt, job, &type, &change);
  if (!made && session->rt.fault.set) {
    rt_fault_clear(&session->rt);
    made = reserve_release() && widget_job_change(&session->rt, job, &type, &change);
    if (!made) guard_no_memory();
  }
  if (made) bind(session, "__widget_change", type, change);
  return made;
}

/* A callback's value is shown like display(value): there is no cell whose result it could be. */
static void value_shown(void *context, const MimeBundle *bundle) {
  const Sink *sink = context;
  if (sink->display) sink->display(sink->context, bundle, NULL, false);
}

/* The sink of the callback's code, whose context is the whole sink: its slots are called through it. */
static bool through_room(void *context, bool stream, size_t bytes) {
  const Sink *sink = context;
  return !sink->room || sink->room(sink->context, stream, bytes);
}

static void through_stream(void *context, bool error, const char *text, size_t length) {
  const Sink *sink = context;
  if (sink->stream) sink->stream(sink->context, error, text, length);
}

static void through_display(void *context, const MimeBundle *bundle, const char *id, bool update) {
  const Sink *sink = context;
  if (sink->display) sink->display(sink->context, bundle, id, update);
}

static void through_clear(void *context, bool wait) {
  const Sink *sink = context;
  if (sink->clear_output) sink->clear_output(sink->context, wait);
}

static void through_comm(void *context, const CommOut *message) {
  const Sink *sink = context;
  sink->comm(sink->context, message);
}

static void through_look(void *context) {
  const Sink *sink = context;
  sink->look(sink->context);
}

static Sink callback_sink(const Sink *sink) {
  return (Sink){.context = (void *)(uintptr_t)sink,
                .room = through_room,
                .stream = through_stream,
                .result = value_shown,
                .display = through_display,
                .clear_output = through_clear,
                .comm = sink->comm ? through_comm : NULL,
                .look = sink->look ? through_look : NULL,
                .message_id = sink->message_id,
                .pictures = sink->pictures};
}

static void enable(Widget *button, bool enabled) {
  if (button) widget_change(button, "disabled", datum_bool(!enabled));
}

static void run(Session *session, const WidgetCallback *callback, const RunOptions *options, const Sink *sink,
                void (*failed)(void *context, const RunResult *result)) {
  const Sink *before = session->run.sink, inner = callback_sink(sink);
  session->run.sink = sink;
  enable(callback->button, false);
  if (callback->out) {
    widget_capture(&session->rt, callback->out, true);
    if (sink->clear_output) sink->clear_output(sink->context, true);
  }
  RunResult result = session_run(session, callback->code, strlen(callback->code), options, &inner);
  if (!result.ok && result.error && failed) failed(sink->context, &result);
  session->run.sink = sink;
  widgets_capture_end(session->rt.library.widgets);
  enable(callback->button, true);
  session->run.sink = before;
}

typedef struct Handed {
  Session *session;
  const BesideMessage *message;
} Handed;

/* Asks Python to take the message: its kind, its text, its binary parts. */
static void hand_inside(void *context) {
  enum { FIRST = 2 };
  static const char *const kinds[] = {
      [COMM_OPEN] = "comm_open", [COMM_MSG] = "comm_msg", [COMM_CLOSE] = "comm_close"};
  const BesideMessage *message = ((Handed *)context)->message;
  Rt *rt = &((Handed *)context)->session->rt;
  const Type *types[FIRST + COMM_BUFFERS] = {type_str(rt->types), type_str(rt->types)};
  const char *kind = kinds[message->kind];
  Value values[FIRST + COMM_BUFFERS] = {{.str = str_new(kind, strlen(kind))},
                                        {.str = str_new(message->text, strlen(message->text))}};
  uint32_t count = FIRST + message->buffer_count;
  Remote *given;
  bool good = values[0].str && values[1].str;
  for (uint32_t k = FIRST; k < count; k++) {
    const CommBuffer *buffer = &message->buffers[k - FIRST];
    Packed *bytes = packed_new((int64_t)buffer->length, 1);
    if (bytes && buffer->length) memcpy(bytes->data, buffer->data, buffer->length);
    types[k] = type_bytes(rt->types), values[k].object = (Object *)bytes;
    good = good && bytes;
  }
  if (!good)
    rt_fault(rt, DG_MEMORY, "there is no memory for a message to Python");
  else if (beside_ask(rt->library.beside, &(BesideAsk){"comm", types, values, count, 0}, &given))
    object_release(&given->head.head);
  for (uint32_t k = 0; k < count; k++)
    if (values[k].object) object_release(values[k].object);
}

/* Hands Python the oldest message of that source, in a cell without a text. */
static bool hand(Session *session, const void *source, const RunOptions *options, const Sink *sink,
                 void (*failed)(void *context, const RunResult *result)) {
  BesideComms *python = python_comms(session);
  BesideMessage *message = python ? beside_comms_take(python, source) : NULL;
  if (!message) return false;
  Handed handed = {session, message};
  RunOptions inside = *options;
  inside.silent = true;
  inside.inside = hand_inside, inside.inside_context = &handed;
  RunResult result = session_run(session, "", 0, &inside, sink);
  if (!result.ok && result.error && failed) failed(sink->context, &result);
  beside_message_free(message);
  return true;
}

bool comms_run(Session *session, const void *source, const RunOptions *options, const Sink *sink,
               void (*failed)(void *context, const RunResult *result)) {
  WidgetJob *job = widgets_take(session->rt.library.widgets, source);
  if (!job) return hand(session, source, options, sink, failed);
  bool ready = true;
  if (!job->callback->out && job->trait) ready = bind_change(session, job);
  if (!job->callback->out && !job->trait) bind_owner(session, job->widget);
  if (ready) run(session, job->callback, options, sink, failed);
  widget_job_free(session->rt.library.widgets, job);
  return true;
}

void comms_end(Session *session, const Sink *sink) {
  const Sink *before = session->run.sink;
  session->run.sink = sink;
  widgets_capture_end(session->rt.library.widgets);
  session->run.sink = before;
}

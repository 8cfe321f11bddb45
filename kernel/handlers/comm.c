/* Comms (docs/messaging.rst, "Custom messages"): front ends' messages on their way to the widgets of the
 * session, and the widgets' messages on their way out.
 *
 * A message changes a widget's state at once, on whichever thread serves it, also while a cell runs; what the
 * change calls runs on the cells' thread, with the message as its parent. A comm that is opened for a target
 * that nobody here knows is closed, as the protocol asks; messages to comms that are not there are dropped.
 */
#include <stdlib.h>
#include <string.h>

#include "kernel/server/handler.h"
#include "lang/session/comms.h"

/* ---- out ---- */

/* Whether the text is a JSON object. */
static bool is_object(const char *text) {
  json_t *value = text ? json_loads(text, JSON_ALLOW_NUL, NULL) : NULL;
  bool good = json_is_object(value);
  json_decref(value);
  return good;
}

/* Data and binary parts as a message of the comm's. */
void comm_publish(Kernel *kernel, Parent *parent, const CommOut *message) {
  static const char *const types[] = {
      [COMM_OPEN] = "comm_open", [COMM_MSG] = "comm_msg", [COMM_CLOSE] = "comm_close"};
  StrBuf text = {0};
  if (message->foreign && !(is_object(message->data) && is_object(message->metadata))) return;
  strbuf_puts(&text, "{\"comm_id\":");
  datum_write_text(&text, message->id, strlen(message->id));
  if (message->kind == COMM_OPEN) {
    strbuf_puts(&text, ",\"target_name\":");
    datum_write_text(&text, message->target, strlen(message->target));
  }
  strbuf_puts(&text, ",\"data\":");
  strbuf_add(&text, message->data, message->length);
  strbuf_putc(&text, '}');
  const char *metadata = message->metadata            ? message->metadata
                         : message->kind == COMM_OPEN ? "{\"version\":\"2.1.0\"}"
                                                      : NULL;
  iopub_publish_text(kernel->iopub, parent, types[message->kind], metadata, &text, message->buffers,
                     message->buffer_count);
}

typedef struct Answer {
  Kernel *kernel;
  Parent *parent;
} Answer;

static void answer_send(void *context, const CommOut *message) {
  const Answer *answer = context;
  comm_publish(answer->kernel, answer->parent, message);
}

/* ---- in ---- */

static Datum datum_of_json(const json_t *value) {
  Datum list;
  switch (json_typeof(value)) {
    case JSON_TRUE: return datum_bool(true);
    case JSON_FALSE: return datum_bool(false);
    case JSON_INTEGER: return datum_int(json_integer_value(value));
    case JSON_REAL: return datum_float(json_real_value(value));
    case JSON_STRING: return datum_text(json_string_value(value), json_string_length(value));
    case JSON_ARRAY:
      list = datum_list((uint32_t)json_array_size(value));
      for (uint32_t k = 0; list.kind == DATUM_LIST && k < list.count; k++)
        list.items[k] = datum_of_json(json_array_get(value, k));
      return list;
    case JSON_OBJECT: {
      char *text = json_dumps(value, JSON_COMPACT);
      Datum out = text ? datum_json(text, strlen(text)) : (Datum){0};
      free(text);
      return out;
    }
    case JSON_NULL: break;
  }
  return (Datum){0};
}

static const char *text_at(const json_t *object, const char *key) {
  const char *text = json_string_value(json_object_get(object, key));
  return text ? text : "";
}

/* The entries of data.state, in `arena`. */
static void state_read(Arena *arena, const json_t *data, CommIn *out) {
  json_t *state = json_object_get(data, "state"), *value;
  CommField *fields = arena_array(arena, CommField, json_object_size(state) + 1);
  const char *name;
  json_object_foreach(state, name, value) fields[out->count++] = (CommField){name, datum_of_json(value)};
  out->state = fields;
}

static void state_free(const CommIn *in) {
  for (uint32_t k = 0; k < in->count; k++) {
    Datum value = in->state[k].value;
    datum_fini(&value);
  }
}

/* CommIn.text */
static char *comm_text(const CommIn *in) {
  const Message *request = in->source;
  json_t *whole = json_pack("{s:O, s:{}, s:O, s:O}", "header", request->header, "parent_header", "metadata",
                            request->metadata, "content", request->content);
  char *text = whole ? json_dumps(whole, JSON_COMPACT) : NULL;
  json_decref(whole);
  return text;
}

static bool comm_deliver(Kernel *kernel, Session *session, const Message *request, CommKind kind) {
  const json_t *data = json_object_get(request->content, "data");
  CommIn in = {.kind = kind,
               .source = request,
               .id = text_at(request->content, "comm_id"),
               .target = text_at(request->content, "target_name"),
               .method = text_at(data, "method"),
               .event = text_at(json_object_get(data, "content"), "event"),
               .buffers = request->buffers,
               .buffer_count = request->buffer_count,
               .text = comm_text};
  Answer answer = {kernel, request->parent};
  if (!strcmp(in.method, "update")) state_read(request->arena, data, &in);
  bool known = session_comm(session, &in, answer_send, &answer);
  state_free(&in);
  return known;
}

void comm_take_early(Kernel *kernel, Message *request) {
  Session *session = atomic_load(&kernel->session);
  bool told = session && !request->taken && request->subshell && !strcmp(request->type, "comm_msg");
  if (told) request->taken = comm_deliver(kernel, session, request, COMM_MSG);
}

/* A session that is being made is not waited for: nobody can know its comms. */
static Session *comm_session(Kernel *kernel, const Message *request) {
  return request->passed ? kernel_session(kernel) : atomic_load(&kernel->session);
}

static void comm_refuse(Kernel *kernel, const Message *request) {
  json_t *comm = json_object_get(request->content, "comm_id");
  if (json_is_string(comm))
    iopub_publish(kernel->iopub, request->parent, "comm_close",
                  json_pack("{s:O, s:{}}", "comm_id", comm, "data"));
}

static json_t *comm_handle(Kernel *kernel, Message *request, CommKind kind) {
  Session *session = comm_session(kernel, request);
  bool known = session && (request->taken || comm_deliver(kernel, session, request, kind));
  if (!known && kind == COMM_OPEN) comm_refuse(kernel, request);
  request->taken = true;
  if (!known || !session_callbacks(session, request)) return NULL;
  if (request->passed)
    callbacks_run(kernel, request);
  else
    request->later = true;
  return NULL;
}

json_t *comm_open_handle(Kernel *kernel, Message *request) { return comm_handle(kernel, request, COMM_OPEN); }
json_t *comm_msg_handle(Kernel *kernel, Message *request) { return comm_handle(kernel, request, COMM_MSG); }
json_t *comm_close_handle(Kernel *kernel, Message *request) {
  return comm_handle(kernel, request, COMM_CLOSE);
}

/* ---- which there are ---- */

typedef struct CommList {
  json_t *comms;
  const char *target; /* NULL: of every target */
} CommList;

static void list_add(void *context, const char *id, const char *target) {
  const CommList *list = context;
  if (list->target && strcmp(list->target, target)) return;
  json_object_set_new(list->comms, id, json_pack("{s:s}", "target_name", target));
}

json_t *comm_info_handle(Kernel *kernel, Message *request) {
  CommList list = {json_object(), json_string_value(json_object_get(request->content, "target_name"))};
  Session *session = atomic_load(&kernel->session);
  if (session) session_comms(session, list_add, &list);
  return json_pack("{s:s, s:o}", "status", "ok", "comms", list.comms);
}

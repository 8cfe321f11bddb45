/* execute_request: one cell through the session, its outputs onto iopub.
 *
 * Invariant: when the handler returns, every output of the cell is with the iopub
 * thread, in order and all but a little of it sent, so idle comes after it and the
 * reply, which travels on another socket, at the same time (docs/messaging.rst). */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "kernel/debug/debug.h"
#include "kernel/server/shell.h"
#include "kernel/server/stdin.h"
#include "lang/session/assist.h"
#include "lang/session/comms.h"

/* Bytes of output that may still be on their way when the reply is sent: waiting for
 * the last of it would cost a tenth of a millisecond, and no client can tell. */
enum { REPLY_MAY_OVERTAKE = 64 * 1024 };
enum { STREAM_PIECE = 4 << 20, BUNDLE_MOST = 16 };

typedef struct Cell {
  Kernel *kernel;
  Message *request;
  bool silent, store, stop_on_error;
  int number; /* In[number]; the counter as it is when the cell is not stored */
  json_t *payload;
  json_t **answer; /* a user expression's value goes there; NULL: to iopub */
} Cell;

/* ---- the sink ---- */

static void cell_publish(Cell *cell, const char *type, json_t *content) {
  if (cell->silent) {
    json_decref(content);
    return;
  }
  fflush(stdout);
  iopub_publish(cell->kernel->iopub, cell->request->parent, type, content);
}

/* In pieces: of a long text an interrupt leaves the rest out. */
static void cell_stream(void *context, bool error, const char *text, size_t length) {
  Cell *cell = context;
  if (cell->silent) return;
  do {
    size_t n = length < STREAM_PIECE ? length : STREAM_PIECE;
    while (n < length && n > STREAM_PIECE - 4 && ((unsigned char)text[n] & 0xC0) == 0x80) n--;
    iopub_stream(cell->kernel->iopub, cell->request->parent, error, text, n);
    text += n;
    length -= n;
  } while (length && !atomic_load(&cell->kernel->interrupted));
}

static bool cell_room(void *context, bool stream, size_t bytes) {
  const Cell *cell = context;
  Iopub *iopub = cell->kernel->iopub;
  return cell->silent || iopub_room(iopub, stream ? iopub_shows(iopub, bytes) : bytes);
}

static void result_keep(Cell *cell, const MimeBundle *bundle) {
  for (uint32_t i = 0; cell->store && i < bundle->count; i++)
    if (!strcmp(bundle->items[i].mime, "text/plain"))
      history_set_output(cell->request->subshell->history, bundle->items[i].data, bundle->items[i].length);
}

/* The bundle in `items`, with as much of its plain text as a cell may show. */
static MimeBundle bundle_shown(Cell *cell, const MimeBundle *bundle, MimeItem items[BUNDLE_MOST]) {
  MimeBundle shown = {items, bundle->count < BUNDLE_MOST ? bundle->count : BUNDLE_MOST, bundle->metadata};
  memcpy(items, bundle->items, shown.count * sizeof *items);
  for (uint32_t k = 0; k < shown.count && !cell->silent; k++)
    if (!strcmp(items[k].mime, "text/plain"))
      items[k].length = iopub_show(cell->kernel->iopub, cell->request->parent, items[k].data, items[k].length,
                                   &cell->kernel->interrupted);
  return shown;
}

static void cell_result(void *context, const MimeBundle *bundle) {
  Cell *cell = context;
  MimeItem items[BUNDLE_MOST];
  MimeBundle shown = bundle_shown(cell, bundle, items);
  if (cell->answer) {
    json_decref(*cell->answer);
    *cell->answer = bundle_content(&shown);
    return;
  }
  result_keep(cell, &shown);
  cell_publish(cell, "execute_result",
               json_pack("{s:i, s:o, s:o}", "execution_count", cell->number, "data", bundle_content(&shown),
                         "metadata", bundle_metadata(&shown)));
}

static void cell_display(void *context, const MimeBundle *bundle, const char *display_id, bool update) {
  MimeItem items[BUNDLE_MOST];
  for (uint32_t k = 0; k < bundle->count; k++)
    if (!strcmp(bundle->items[k].mime, MIME_ERROR)) {
      json_t *content = mime_value(&bundle->items[k]);
      cell_publish(context, "error", content);
      return;
    }
  MimeBundle shown = bundle_shown(context, bundle, items);
  json_t *transient = json_object();
  if (display_id) json_object_set_new(transient, "display_id", json_text(display_id, strlen(display_id)));
  cell_publish(context, update ? "update_display_data" : "display_data",
               json_pack("{s:o, s:o, s:o}", "data", bundle_content(&shown), "metadata",
                         bundle_metadata(&shown), "transient", transient));
}

static void cell_clear_output(void *context, bool wait) {
  cell_publish(context, "clear_output", json_pack("{s:b}", "wait", wait));
}

static bool cell_input(void *context, const char *prompt, bool password, char **line) {
  Cell *cell = context;
  fflush(stdout);
  return stdin_ask(cell->kernel, cell->request, prompt, password, line);
}

static void cell_page(void *context, const MimeBundle *bundle) {
  Cell *cell = context;
  json_array_append_new(cell->payload, json_pack("{s:s, s:o, s:i}", "source", "page", "data",
                                                 bundle_content(bundle), "start", 0));
}

static void cell_comm(void *context, const CommOut *message) {
  Cell *cell = context; /* of a silent cell too: its widgets are there */
  fflush(stdout);
  comm_publish(cell->kernel, cell->request->parent, message);
}

static void cell_poll(void *context) { shell_poll(((Cell *)context)->kernel); }

static Sink cell_sink(Cell *cell) {
  bool may_ask = json_flag(cell->request->content, "allow_stdin", true);
  return (Sink){.context = cell,
                .room = cell_room,
                .stream = cell_stream,
                .result = cell_result,
                .display = cell_display,
                .clear_output = cell_clear_output,
                .input = may_ask ? cell_input : NULL,
                .page = cell_page,
                .comm = cell_comm,
                .look = cell_poll,
                .message_id = cell->request->id,
                .pictures = !cell->silent};
}

/* ---- errors ---- */

/* The lines of rendered diagnostics, which it ends. */
static json_t *traceback_of(StrBuf *text) {
  json_t *traceback = json_array();
  const char *at = strbuf_text(text), *end = at + text->length;
  while (at < end) {
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    if (!stop) stop = end;
    json_array_append_new(traceback, json_text(at, (size_t)(stop - at)));
    at = stop + 1;
  }
  strbuf_fini(text);
  return traceback;
}

static json_t *failure_of(const Diag *error, json_t *traceback) {
  const char *message = error->message ? error->message : "";
  return json_pack("{s:s, s:o, s:o}", "ename", diag_class(error), "evalue",
                   json_text(message, strlen(message)), "traceback", traceback);
}

json_t *diag_content(const Diag *diag) {
  StrBuf text = {0};
  diag_render(&text, diag, true);
  return failure_of(diag, traceback_of(&text));
}

/* {ename, evalue, traceback} of a failed run; all static errors in one traceback. */
static json_t *failure_content(const RunResult *result) {
  if (!result->errors || !result->errors->items.count) return diag_content(result->error);
  StrBuf text = {0};
  diag_list_render(&text, result->errors, true);
  return failure_of(result->error, traceback_of(&text));
}

static json_t *failure_plain(const char *ename, const char *evalue) {
  json_t *line = json_sprintf("%s: %s", ename, evalue);
  return json_pack("{s:s, s:s, s:[o]}", "ename", ename, "evalue", evalue, "traceback", line);
}

/* ---- running ---- */

/* The failure of the cell, or NULL when it ran to its end. */
static json_t *cell_run(Cell *cell, Session *session, const Sink *sink) {
  Kernel *kernel = cell->kernel;
  if (!session) return failure_plain("InternalError", "no session could be started");
  if (atomic_load(&kernel->interrupted)) return failure_plain("KeyboardInterrupt", "before it began");
  json_t *code = json_object_get(cell->request->content, "code");
  const char *text = json_string_value(code);
  size_t length = json_string_length(code);
  int number = cell->store ? cell->number : 0;
  if (kernel->host->cell) kernel->host->cell(kernel->host->context, number, text, length);
  char name[32] = "Cell";
  if (number) snprintf(name, sizeof name, "Cell In[%d]", number);
  RunOptions options = {.name = name, .execution_count = number, .silent = cell->silent};
  options.interrupted = &kernel->interrupted;
  options.debug = debug_for_cell(kernel);
  RunResult result = session_run(session, text, length, &options, sink);
  if (result.exit_requested) {
    json_array_append_new(cell->payload, json_pack("{s:s, s:b}", "source", "ask_exit", "keepkernel", false));
    atomic_store(&kernel->leaving, true);
  }
  if (result.next_input)
    json_array_append_new(cell->payload, json_pack("{s:s, s:o, s:b}", "source", "set_next_input", "text",
                                                   json_text(result.next_input, strlen(result.next_input)),
                                                   "replace", false));
  return result.ok ? NULL : failure_content(&result);
}

static json_t *expression_content(Cell *cell, Session *session, const Sink *sink, const json_t *text) {
  json_t *data = NULL;
  cell->answer = &data;
  const char *code = json_string_value(text);
  RunResult result = session_evaluate(session, code ? code : "", json_string_length(text), sink);
  cell->answer = NULL;
  if (result.ok)
    return json_pack("{s:s, s:o, s:{}}", "status", "ok", "data", data ? data : json_object(), "metadata");
  json_decref(data);
  json_t *failure = failure_content(&result);
  json_object_set_new(failure, "status", json_string("error"));
  return failure;
}

/* The values of the request's user_expressions, each with a status of its own. */
static json_t *expressions_content(Cell *cell, Session *session, const Sink *sink) {
  json_t *asked = json_object_get(cell->request->content, "user_expressions"), *text;
  json_t *values = json_object();
  const char *name;
  json_object_foreach(asked, name, text)
      json_object_set_new(values, name, expression_content(cell, session, sink, text));
  return values;
}

/* From here an interrupt is this cell's; before it is announced, because a client that has
 * seen it may interrupt it. */
static void cell_begin(Kernel *kernel) {
  uint64_t count;
  while (read(kernel->cancel, &count, sizeof count) > 0) continue;
  atomic_store(&kernel->interrupted, false);
  atomic_store(&kernel->running, true);
}

/* ---- callbacks ---- */

static void callback_failed(void *context, const RunResult *result) {
  cell_publish(context, "error", failure_content(result));
}

/* Runs what changes of widgets call: those of the message `source`, or (NULL) of the cell. An interrupt stops
 * the one that runs and drops those that wait. */
static void cell_callbacks(Cell *cell, Session *session, const Sink *sink, const void *source) {
  Kernel *kernel = cell->kernel;
  RunOptions options = {.name = "<callback>", .interrupted = &kernel->interrupted};
  bool more = true;
  while (more && !atomic_load(&kernel->interrupted))
    more = session_callback_run(session, source, &options, sink, callback_failed);
  if (more) session_callbacks_drop(session);
}

void callbacks_run(Kernel *kernel, Message *request) {
  Cell cell = {.kernel = kernel, .request = request, .payload = json_array()};
  iopub_owner(kernel->iopub, request->parent, false);
  cell_begin(kernel);
  Sink sink = cell_sink(&cell);
  sink.input = NULL; /* nobody waits for a question on this channel */
  cell_callbacks(&cell, kernel_session(kernel), &sink, request);
  atomic_store(&kernel->running, false);
  fflush(stdout);
  iopub_flush(kernel->iopub, REPLY_MAY_OVERTAKE);
  json_decref(cell.payload);
}

static json_t *cell_execute(Cell *cell) {
  Kernel *kernel = cell->kernel;
  Sink sink = cell_sink(cell);
  Session *session = kernel_session(kernel);
  json_t *failure = cell_run(cell, session, &sink);
  json_t *values = failure ? json_object() : expressions_content(cell, session, &sink);
  if (failure) cell_publish(cell, "error", json_incref(failure));
  if (session) {
    session_comm_end(session, &sink);
    cell_callbacks(cell, session, &sink, NULL);
  }
  atomic_store(&kernel->running, false);
  if (failure) {
    if (cell->stop_on_error && !cell->silent) shell_abort_waiting(kernel, cell->request->subshell);
  }
  fflush(stdout);
  iopub_flush(kernel->iopub, REPLY_MAY_OVERTAKE);
  json_t *reply = failure ? failure : json_object();
  json_object_set_new(reply, "status", json_string(failure ? "error" : "ok"));
  json_object_set_new(reply, "user_expressions", values);
  json_object_set(reply, "payload", cell->payload);
  return reply;
}

static bool is_blank(const char *text) { return !text[strspn(text, " \t\r\n\f")]; }

/* Counts and announces the cell. */
static void cell_announce(Cell *cell, const json_t *code) {
  Subshell *subshell = cell->request->subshell;
  if (cell->store) {
    cell->number = ++subshell->execution_count;
    history_add(subshell->history, cell->number, json_string_value(code), json_string_length(code));
  }
  json_t *copy = json_text(json_string_value(code), json_string_length(code));
  cell_publish(cell, "execute_input", json_pack("{s:o, s:i}", "code", copy, "execution_count", cell->number));
}

json_t *execute_handle(Kernel *kernel, Message *request) {
  const json_t *code = json_object_get(request->content, "code");
  json_t *reply;
  if (request->aborted) {
    reply = error_content("ExecutionAborted", "an earlier cell failed");
  } else if (!json_is_string(code)) {
    reply = error_content("ValueError", "an execute_request needs its code as a string");
  } else {
    bool silent = json_flag(request->content, "silent", false);
    Cell cell = {.kernel = kernel,
                 .request = request,
                 .silent = silent,
                 .store = !silent && json_flag(request->content, "store_history", true) &&
                          !is_blank(json_string_value(code)),
                 .stop_on_error = json_flag(request->content, "stop_on_error", true),
                 .number = request->subshell->execution_count,
                 .payload = json_array()};
    iopub_owner(kernel->iopub, request->parent, silent);
    cell_begin(kernel);
    cell_announce(&cell, code);
    reply = cell_execute(&cell);
    json_decref(cell.payload);
  }
  /* An aborted cell has no number; 0 is one that front ends show as none (JupyterLab: "[ ]"). */
  int number = request->aborted ? 0 : request->subshell->execution_count;
  json_object_set_new(reply, "execution_count", json_integer(number));
  return reply;
}

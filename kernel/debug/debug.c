/* Debug requests; see debug.h. How the two threads meet: control posts one command at a time and waits; the
 * cell's thread is woken through an eventfd where it waits (for requests, or stopped) and through
 * session_debug_wake where it runs. */
#include "kernel/debug/debug.h"

#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "kernel/debug/impl.h"
#include "kernel/wire/deadline.h"

enum {
  ANSWER_POLL_MS = 20, /* how often control looks for an interrupt while it waits */
  BUSY_TURNS = 10      /* so many of them it waits for a cell that is not stopped */
};

typedef enum DebugPlace { HERE, CELL, STOPPED } DebugPlace;

typedef struct DebugRow {
  const char *command;
  DebugPlace place;
  DebugHandler *handle;
} DebugRow;

static const DebugRow *row_find(const char *command) {
  static const DebugRow rows[] = {
#define X(command, place, handler) {#command, place, handler},
#include "kernel/debug/commands.def"
#undef X
  };
  for (size_t k = 0; command && k < sizeof rows / sizeof *rows; k++)
    if (!strcmp(rows[k].command, command)) return &rows[k];
  return NULL;
}

const char debug_suffix[] = ".qn";

/* ---- answers ---- */

json_t *debug_refuse(const char *format, ...) {
  char text[512];
  va_list list;
  va_start(list, format);
  vsnprintf(text, sizeof text, format, list);
  va_end(list);
  return json_pack("{s:o}", "!", json_text(text, strlen(text)));
}

static json_int_t next_seq(Debug *debug) {
  pthread_mutex_lock(&debug->lock);
  json_int_t seq = ++debug->seq;
  pthread_mutex_unlock(&debug->lock);
  return seq;
}

/* The response with that body, which is taken over. */
static json_t *response(Debug *debug, const json_t *request, json_t *body) {
  json_t *message = json_incref(json_object_get(body, "!"));
  const char *command = json_string_value(json_object_get(request, "command"));
  json_t *answer =
      json_pack("{s:I, s:s, s:I, s:b, s:s}", "seq", next_seq(debug), "type", "response", "request_seq",
                json_number(request, "seq", 0), "success", !message, "command", command ? command : "");
  if (message) {
    json_t *error = json_pack("{s:i, s:O}", "id", 1, "format", message);
    json_object_set_new(answer, "message", message);
    json_object_del(body, "!");
    json_object_set_new(body, "error", error);
  }
  json_object_set_new(answer, "body", body ? body : json_object());
  return answer;
}

Parent *debug_parent(Debug *debug) {
  pthread_mutex_lock(&debug->lock);
  Parent *parent = parent_retain(debug->parent);
  pthread_mutex_unlock(&debug->lock);
  return parent;
}

void debug_event(Debug *debug, const char *event, json_t *body) {
  json_t *content = json_pack("{s:I, s:s, s:s, s:o}", "seq", next_seq(debug), "type", "event", "event", event,
                              "body", body);
  Parent *parent = debug_parent(debug);
  iopub_publish(debug->kernel->iopub, parent, "debug_event", content);
  parent_release(parent);
}

json_t *debug_path(Debug *debug, const char *text, size_t length) {
  json_t *path = json_sprintf("%s%u%s", debug->prefix, session_debug_key(text, length), debug_suffix);
  pthread_mutex_lock(&debug->lock);
  if (!json_object_get(debug->texts, json_string_value(path)))
    json_object_set_new(debug->texts, json_string_value(path), json_text(text, length));
  pthread_mutex_unlock(&debug->lock);
  return path;
}

/* ---- the cell's thread ---- */

static json_t *serve(Debug *debug, const json_t *request) {
  const DebugRow *row = row_find(json_string_value(json_object_get(request, "command")));
  return row->handle(debug, json_object_get(request, "arguments"));
}

/* Serves what was posted; whether there was something. */
static bool serve_posted(Debug *debug) {
  pthread_mutex_lock(&debug->lock);
  bool posted = debug->job == JOB_POSTED;
  if (posted) debug->job = JOB_TAKEN;
  json_t *request = debug->request;
  pthread_mutex_unlock(&debug->lock);
  if (!posted) return false;
  json_t *reply = serve(debug, request);
  pthread_mutex_lock(&debug->lock);
  debug->reply = reply;
  debug->job = JOB_DONE;
  pthread_cond_broadcast(&debug->changed);
  pthread_mutex_unlock(&debug->lock);
  return true;
}

static void event_clear(int event) {
  uint64_t count;
  while (read(event, &count, sizeof count) > 0) continue;
}

static void serve_cell(Kernel *kernel) {
  Debug *debug = atomic_load(&kernel->debug);
  if (!debug) return;
  event_clear(kernel->posted);
  while (serve_posted(debug)) continue;
}

static void on_woken(void *context) {
  while (serve_posted(context)) continue;
}

static const char *const reason_names[] = {"step", "breakpoint", "pause", "exception"};

static void stop_tell(Debug *debug, const DebugStop *stop) {
  json_t *body = json_pack("{s:s, s:i, s:b, s:b}", "reason", reason_names[stop->reason], "threadId",
                           DEBUG_THREAD, "allThreadsStopped", true, "preserveFocusHint", false);
  if (stop->kind) json_object_set_new(body, "description", json_string(stop->kind));
  if (stop->text) json_object_set_new(body, "text", json_text(stop->text, strlen(stop->text)));
  debug_event(debug, "stopped", body);
}

/* Whether the cell goes on; false: something may have been posted. */
static bool is_resumed(Debug *debug) {
  pthread_mutex_lock(&debug->lock);
  bool resumed = debug->resumed;
  pthread_mutex_unlock(&debug->lock);
  return resumed;
}

/* Until the cell shall go on; false: with an interrupt. */
static bool wait_resumed(Debug *debug) {
  Kernel *kernel = debug->kernel;
  struct pollfd files[] = {{.fd = kernel->posted, .events = POLLIN},
                           {.fd = kernel->cancel, .events = POLLIN},
                           {.fd = kernel->stop, .events = POLLIN}};
  event_clear(kernel->cancel); /* an interrupt that the cell has met already */
  while (!is_resumed(debug)) {
    if (serve_posted(debug)) continue;
    if (files[1].revents || session_debug_interrupted(debug->engine) || atomic_load(&kernel->stopping))
      return false;
    poll(files, 3, WAIT_FOREVER);
    event_clear(kernel->posted);
  }
  return true;
}

static DebugGo on_stopped(void *context, const DebugStop *stop) {
  Debug *debug = context;
  iopub_flush(debug->kernel->iopub, 0);
  pthread_mutex_lock(&debug->lock);
  debug->stopped = true;
  debug->resumed = false;
  debug->go = DEBUG_GO_ON;
  json_decref(debug->exception);
  debug->exception = NULL;
  if (stop->kind)
    debug->exception = json_pack("{s:s, s:o, s:s}", "exceptionId", stop->kind, "description",
                                 json_text(stop->text, strlen(stop->text)), "breakMode",
                                 stop->caught ? "always" : "unhandled");
  pthread_mutex_unlock(&debug->lock);
  stop_tell(debug, stop);
  bool goes_on = wait_resumed(debug);
  pthread_mutex_lock(&debug->lock);
  debug->stopped = false;
  DebugGo go = goes_on ? debug->go : DEBUG_GO_INTERRUPT;
  pthread_mutex_unlock(&debug->lock);
  debug_event(debug, "continued",
              json_pack("{s:i, s:b}", "threadId", DEBUG_THREAD, "allThreadsContinued", true));
  return go;
}

static void on_logged(void *context, const char *text) {
  Debug *debug = context;
  debug_event(debug, "output",
              json_pack("{s:s, s:o}", "category", "console", "output", json_text(text, strlen(text))));
}

SessionDebug *debug_for_cell(Kernel *kernel) {
  Debug *debug = atomic_load(&kernel->debug);
  return debug && atomic_load(&debug->started) ? debug->engine : NULL;
}

/* ---- control's thread ---- */

static void debug_free(Debug *debug) {
  session_debug_free(debug->engine);
  json_decref(debug->breakpoints);
  json_decref(debug->stale);
  json_decref(debug->texts);
  json_decref(debug->exception);
  json_decref(debug->reply);
  parent_release(debug->parent);
  while (debug->waiting) {
    Message *message = debug->waiting;
    debug->waiting = message->next;
    message_free(message);
  }
  pthread_mutex_destroy(&debug->lock);
  pthread_cond_destroy(&debug->changed);
  free(debug);
}

static Message *take_waiting(Kernel *kernel) {
  Debug *debug = atomic_load(&kernel->debug);
  Message *message = debug ? debug->waiting : NULL;
  if (!message) return NULL;
  debug->waiting = message->next;
  if (!debug->waiting) debug->waiting_end = &debug->waiting;
  message->next = NULL;
  return message;
}

static const DebugPart part = {.serve = serve_cell, .take_waiting = take_waiting, .free = debug_free};

static Debug *debug_new(Kernel *kernel) {
  Debug *debug = calloc(1, sizeof *debug);
  if (!debug) return NULL;
  debug->part = &part;
  debug->kernel = kernel;
  debug->idle = debug_sink(debug);
  debug->engine = session_debug_new(&(DebugHost){
      .context = debug, .stopped = on_stopped, .woken = on_woken, .logged = on_logged, .idle = &debug->idle});
  if (!debug->engine) return free(debug), NULL;
  snprintf(debug->prefix, sizeof debug->prefix, "/tmp/quern_%ld/", (long)getpid());
  debug->breakpoints = json_object();
  debug->texts = json_object();
  debug->waiting_end = &debug->waiting;
  pthread_mutex_init(&debug->lock, NULL);
  deadline_init(&debug->changed);
  return debug;
}

/* What cannot wait is served now, all else when the answer is there. */
static void look_at_control(Debug *debug) {
  Message *message = wire_recv(&debug->kernel->wire, CHANNEL_CONTROL);
  if (!message) return;
  if (!strcmp(message->type, "interrupt_request") || !strcmp(message->type, "shutdown_request")) {
    kernel_dispatch(debug->kernel, CHANNEL_CONTROL, message);
    return;
  }
  *debug->waiting_end = message;
  debug->waiting_end = &message->next;
}

/* Waits a little for the answer; under the lock. */
static void wait_a_moment(Debug *debug) {
  struct timespec until = deadline_until(ANSWER_POLL_MS);
  pthread_cond_timedwait(&debug->changed, &debug->lock, &until);
}

/* The cell's thread runs a cell that does not come to the next statement (or has none). */
static bool is_out_of_reach(const Debug *debug, unsigned turn) {
  return debug->job == JOB_POSTED && !debug->stopped && turn >= BUSY_TURNS &&
         atomic_load(&debug->kernel->running);
}

static void event_raise(int event) {
  uint64_t one = 1;
  ssize_t ignored = write(event, &one, sizeof one);
  (void)ignored;
}

/* The answer of the cell's thread; NULL when it is out of reach. */
static json_t *ask_cell(Debug *debug, json_t *request) {
  pthread_mutex_lock(&debug->lock);
  debug->job = JOB_POSTED;
  debug->request = request;
  pthread_mutex_unlock(&debug->lock);
  session_debug_wake(debug->engine);
  event_raise(debug->kernel->posted);
  pthread_mutex_lock(&debug->lock);
  for (unsigned turn = 0; debug->job != JOB_DONE; turn++) {
    if (is_out_of_reach(debug, turn) || (debug->job == JOB_POSTED && atomic_load(&debug->kernel->stopping)))
      break;
    wait_a_moment(debug);
    if (debug->job == JOB_DONE || !turn) continue;
    pthread_mutex_unlock(&debug->lock);
    look_at_control(debug);
    pthread_mutex_lock(&debug->lock);
  }
  debug->job = JOB_NONE;
  json_t *reply = debug->reply;
  debug->reply = debug->request = NULL;
  pthread_mutex_unlock(&debug->lock);
  return reply;
}

static bool is_stopped(Debug *debug) {
  pthread_mutex_lock(&debug->lock);
  bool stopped = debug->stopped && !debug->resumed;
  pthread_mutex_unlock(&debug->lock);
  return stopped;
}

static json_t *from_cell(Debug *debug, const DebugRow *row, json_t *request) {
  if (row->place == STOPPED && !is_stopped(debug))
    return debug_refuse("nothing is stopped: %s is answered at a breakpoint or after pause", row->command);
  json_t *answer = ask_cell(debug, request);
  bool inspects = row->handle == debug_inspect_variables;
  if (answer && inspects) {
    json_decref(debug->stale);
    debug->stale = json_deep_copy(answer);
  }
  if (answer) return answer;
  answer = debug_refuse("a cell is running: pause it, or wait until it is done");
  json_t *stale = inspects ? json_object_get(debug->stale, "variables") : NULL; /* front ends expect a list */
  json_object_set_new(answer, "variables", stale ? json_incref(stale) : json_array());
  return answer;
}

static json_t *answer(Debug *debug, json_t *request) {
  const char *command = json_string_value(json_object_get(request, "command"));
  const DebugRow *row = row_find(command);
  if (!row) return debug_refuse("the debugger has no command %.64s", command ? command : "without a name");
  return row->place == HERE ? row->handle(debug, json_object_get(request, "arguments"))
                            : from_cell(debug, row, request);
}

json_t *debug_handle(Kernel *kernel, Message *request) {
  Debug *debug = atomic_load(&kernel->debug);
  if (!debug) {
    debug = debug_new(kernel);
    if (!debug) return error_content("InternalError", "the debugger cannot be started: out of memory");
    atomic_store(&kernel->debug, debug);
  }
  pthread_mutex_lock(&debug->lock);
  parent_release(debug->parent);
  debug->parent = parent_retain(request->parent);
  pthread_mutex_unlock(&debug->lock);
  return response(debug, request->content, answer(debug, request->content));
}

/* The kernel's parts, put together and taken apart; and the dispatch of a request.
 *
 * Threads: this one (shell, stdin, the cells), control, iopub and heartbeat, each
 * the owner of its sockets; once there are subshells also the router, which then owns shell. */
#include "kernel/server/kernel.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "kernel/server/control.h"
#include "kernel/server/crash.h"
#include "kernel/wire/handshake.h"
#include "kernel/server/heartbeat.h"
#include "kernel/wire/json_memory.h"
#include "kernel/server/shell.h"
#include "kernel/server/router.h"
#include "lang/base/memory/reserve.h"

/* ---- one request ---- */

typedef struct Row {
  const char *type, *reply;
  unsigned channels;
  Handler *handle;
} Row;

static const Row *row_find(Channel channel, const char *type) {
  static const Row rows[] = {
#define X(type, reply, channels, handler) {#type, reply, channels, handler},
#include "kernel/server/messages.def"
#undef X
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (rows[i].channels & 1u << channel && !strcmp(rows[i].type, type)) return &rows[i];
  return NULL;
}

const char *kernel_reply_type(Channel channel, const char *type) {
  const Row *row = row_find(channel, type);
  return row ? row->reply : NULL;
}

bool kernel_serves_beside(const char *type) {
  const Row *row = row_find(CHANNEL_SHELL, type);
  return !row || row->channels & ON_SUBSHELL;
}

/* What a request to a subshell that is not there (any more), or one that there is no memory for, is answered.
 */
static json_t *refusal_content(const Row *row, const Message *request) {
  json_t *content = request->starved ? error_content("MemoryError", "there is no memory for the request")
                                     : subshell_unknown(request->header);
  if (row->handle == execute_handle) json_object_set_new(content, "execution_count", json_integer(0));
  return content;
}

static json_t *row_answer(const Row *row, Kernel *kernel, Channel channel, Message *request) {
  const Subshell *subshell = request->subshell;
  /* What a cell may have is for the session to say; the other answers are made with the reserve behind them.
   */
  if (row->channels & IS_LARGE && !reserve_whole()) request->starved = true;
  if (request->starved || (channel == CHANNEL_SHELL && (!subshell || atomic_load(&subshell->deleted))))
    return refusal_content(row, request);
  json_t *content = row->handle(kernel, request);
  return content || !row->reply ? content
                                : error_content("InternalError", "the request could not be answered");
}

static void reply_send(Kernel *kernel, Channel channel, const Message *request, const Row *row,
                       json_t *content) {
  if (!row->reply)
    json_decref(content);
  else if (channel == CHANNEL_SHELL)
    router_reply(kernel, request, row->reply, content);
  else
    wire_reply(&kernel->wire, channel, request, row->reply, content);
}

/* After exit() a client has this long to read the answer and to ask for the end itself:
 * one that finds us gone before it has read ask_exit does not know that it shall end too. */
enum { EXIT_PATIENCE_MS = 3000 };

static void exit_await(Kernel *kernel) {
  struct pollfd stop = {.fd = kernel->stop, .events = POLLIN};
  while (poll(&stop, 1, EXIT_PATIENCE_MS) < 0 && errno == EINTR) continue;
}

void kernel_dispatch(Kernel *kernel, Channel channel, Message *request) {
  if (!request->begun) iopub_status(kernel->iopub, request->parent, "busy");
  request->begun = true;
  request->later = false;
  const Row *row = row_find(channel, request->type);
  bool mine = request->passed;
  if (mine) atomic_store(&kernel->serving, request);
  json_t *content = row ? row_answer(row, kernel, channel, request) : NULL;
  if (mine) atomic_store(&kernel->serving, NULL);
  if (!row) wire_log(&kernel->wire, "no answer to a %.64s on %s", request->type, channel_port_key(channel));
  if (request->later) {
    router_pass(kernel, request);
    return;
  }
  if (row) reply_send(kernel, channel, request, row, content);
  iopub_status(kernel->iopub, request->parent, "idle");
  if (request->passed && row && row->handle == kernel_info_handle) kernel->greeted = true;
  if (atomic_load(&kernel->leaving)) {
    if (row && row->handle == execute_handle) exit_await(kernel);
    kernel_stop(kernel);
  }
  router_done(kernel, request);
}

/* ---- what all threads may call ---- */

static void event_raise(int event) {
  uint64_t one = 1;
  ssize_t ignored = write(event, &one, sizeof one);
  (void)ignored;
}

void kernel_interrupt(Kernel *kernel) {
  if (!atomic_load(&kernel->running)) return;
  atomic_store(&kernel->interrupted, true);
  Session *session = atomic_load(&kernel->session);
  if (session && kernel->host->interrupt)
    kernel->host->interrupt(kernel->host->context);
  else if (session)
    session_interrupt(session);
  event_raise(kernel->cancel);
}

void kernel_stop(Kernel *kernel) {
  atomic_store(&kernel->stopping, true);
  event_raise(kernel->stop);
  kernel_interrupt(kernel);
}

Session *kernel_session(Kernel *kernel) {
  if (!kernel->session_asked) {
    kernel->session_asked = true;
    atomic_store(&kernel->session, kernel->host->begin(kernel->host->context));
  }
  return atomic_load(&kernel->session);
}

/* ---- signals ---- */

static _Atomic(Kernel *) interrupted_kernel; /* for the handler of SIGINT */

static void interrupt_on_signal(int number) {
  (void)number;
  Kernel *kernel = atomic_load(&interrupted_kernel);
  if (kernel) kernel_interrupt(kernel);
}

static void stop_on_signal(int number) {
  (void)number;
  Kernel *kernel = atomic_load(&interrupted_kernel);
  if (kernel) kernel_stop(kernel);
}

/* SIGINT never ends the process, whatever the parent left us; a closed socket or log neither. SIGTERM and
 * SIGHUP end it as a shutdown does: the history is written. A parent that ignores SIGHUP (nohup) means the
 * kernel to stay. */
static void signals_take(Kernel *kernel) {
  atomic_store(&interrupted_kernel, kernel);
  struct sigaction on_interrupt = {.sa_handler = interrupt_on_signal, .sa_flags = SA_RESTART};
  struct sigaction on_end = {.sa_handler = stop_on_signal, .sa_flags = SA_RESTART}, hangup;
  sigaction(SIGINT, &on_interrupt, NULL);
  sigaction(SIGTERM, &on_end, NULL);
  if (!sigaction(SIGHUP, NULL, &hangup) && hangup.sa_handler != SIG_IGN) sigaction(SIGHUP, &on_end, NULL);
  struct sigaction ignore = {.sa_handler = SIG_IGN};
  sigaction(SIGPIPE, &ignore, NULL);
}

/* SIG_BLOCK while sockets are bound (an interrupted bind fails), then SIG_UNBLOCK. */
static void interrupts_mask(int how) {
  sigset_t interrupt;
  sigemptyset(&interrupt);
  sigaddset(&interrupt, SIGINT);
  pthread_sigmask(how, &interrupt, NULL);
}

bool kernel_thread(pthread_t *thread, void *(*loop)(void *), Kernel *kernel) {
  sigset_t all, before;
  sigfillset(&all);
  guard_unblock(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  bool started = !pthread_create(thread, NULL, loop, kernel);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return started;
}

/* ---- life ---- */

static bool events_open(Kernel *kernel) {
  int *events[] = {&kernel->stop, &kernel->finished, &kernel->cancel, &kernel->posted};
  for (int i = 0; i < 4; i++)
    if ((*events[i] = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) < 0) return false;
  return true;
}

static bool ports_are_open(const Connection *connection) {
  for (int i = 0; i < CHANNEL_COUNT; i++)
    if (!connection->ports[i]) return true;
  return false;
}

/* Lets clients know the ports that were chosen here. */
static bool ports_tell(Kernel *kernel, bool chosen, char *error, size_t error_size) {
  if (kernel->connection.registration_port)
    return handshake(kernel->transport, kernel->signer, &kernel->connection, error, error_size);
  if (!chosen || connection_save(&kernel->connection)) return true;
  snprintf(error, error_size, "cannot write the ports into the connection file");
  return false;
}

/* Runs the loops. The iopub thread is there from before the first request until after the last. */
static bool kernel_loop(Kernel *kernel, Capture *capture) {
  pthread_t control, heartbeat;
  sigset_t all, before;
  sigfillset(&all);
  guard_unblock(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  kernel->iopub = iopub_new(&kernel->wire, capture);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (!kernel->iopub) return false;
  iopub_status(kernel->iopub, NULL, "starting");
  bool beats = kernel_thread(&heartbeat, heartbeat_loop, kernel);
  bool controlled = beats && kernel_thread(&control, control_loop, kernel);
  if (controlled) shell_run(kernel);
  kernel_stop(kernel);
  event_raise(kernel->finished);
  if (controlled) pthread_join(control, NULL);
  router_stop(kernel);
  if (beats) pthread_join(heartbeat, NULL);
  Iopub *iopub = kernel->iopub;
  kernel->iopub = NULL;
  iopub_free(iopub);
  return controlled;
}

static int kernel_refuse(const char *sentence) {
  fprintf(stderr, "quern: %s\n", sentence);
  return 1;
}

int kernel_serve(Transport *transport, const Connection *connection, const KernelHost *host, bool captures) {
  Kernel kernel = {.host = host, .connection = *connection, .transport = transport, .parent = parent_watch()};
  Capture capture;
  char error[512] = "the system is out of resources";
  interrupts_mask(SIG_BLOCK);
  signals_take(&kernel);
  kernel.signer = signer_new(connection->key, strlen(connection->key));
  bool known = kernel.signer && transport_bind(transport, &kernel.connection, error, sizeof error) &&
               ports_tell(&kernel, ports_are_open(connection), error, sizeof error);
  interrupts_mask(SIG_UNBLOCK);
  if (!known) {
    signer_free(kernel.signer);
    parent_watch_end(&kernel.parent);
    return kernel_refuse(error);
  }
  kernel.queue_end = &kernel.queue;
  wire_init(&kernel.wire, transport, kernel.signer, STDERR_FILENO);
  kernel.history = history_new(kernel.wire.log, false);
  subshells_init(&kernel.subshells, kernel.history);
  kernel.shell_thread = pthread_self();
  if (captures) crash_serve(&kernel); /* from here on its words are for the log, not for what is captured */
  kernel.router = router_new();
  bool ready =
      kernel.router && kernel.history && events_open(&kernel) && (!captures || capture_start(&capture));
  bool served = ready && kernel_loop(&kernel, captures ? &capture : NULL);
  if (ready && captures) capture_stop(&capture);
  crash_serve(NULL);
  atomic_store(&interrupted_kernel, NULL);
  const DebugPart *debug = kernel_debug_part(&kernel);
  if (debug) debug->free(atomic_load(&kernel.debug));
  if (kernel.session_asked) host->end(host->context, atomic_load(&kernel.session));
  router_free(kernel.router);
  subshells_fini(&kernel.subshells);
  history_free(kernel.history);
  signer_free(kernel.signer);
  wire_fini(&kernel.wire);
  parent_watch_end(&kernel.parent);
  close(kernel.stop);
  close(kernel.finished);
  close(kernel.cancel);
  close(kernel.posted);
  return served ? 0 : kernel_refuse("cannot start the kernel's threads: the system is out of resources");
}

int kernel_run(const char *connection_file, const KernelHost *host) {
  Connection connection;
  char error[512];
  reserve_keep();
  json_memory_start();
  interrupts_mask(SIG_BLOCK); /* from the first moment; kernel_serve lets them through */
  if (!connection_load(&connection, connection_file, error, sizeof error)) return kernel_refuse(error);
  Transport *transport = transport_zmq_new();
  int status = transport ? kernel_serve(transport, &connection, host, true)
                         : kernel_refuse("cannot start ZeroMQ: the system is out of resources");
  transport_free(transport);
  connection_fini(&connection);
  return status;
}

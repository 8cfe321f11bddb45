/* Control; see control.h. */
#include "kernel/server/control.h"

#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include "kernel/system/command.h"

enum {
  PARENT_POLL_MS = 1000, /* where there is no pidfd */
  LAST_CALL_MS = 50,
  /* how long a running cell may take to stop at the end: a command that ignores SIGINT and SIGTERM is killed
   * after twice its patience, and the kernel ends in order after it */
  LAST_CALLS = 4 * COMMAND_PATIENCE_MS / LAST_CALL_MS
};

/* The shell's thread must come to its end; a cell that will not be interrupted ends
 * with the process. */
static void last_call(Kernel *kernel) {
  struct pollfd finished = {.fd = kernel->finished, .events = POLLIN};
  for (int i = 0; i < LAST_CALLS; i++) {
    if (poll(&finished, 1, LAST_CALL_MS) > 0) return;
    kernel_interrupt(kernel);
  }
  wire_log(&kernel->wire, "the running cell did not stop; the kernel ends without it");
  iopub_flush(kernel->iopub, 0);
  kill(getpid(), SIGKILL);
}

void *control_loop(void *argument) {
  Kernel *kernel = argument;
  const ParentWatch *parent = &kernel->parent;
  int files[] = {kernel->stop, parent->pidfd};
  while (!atomic_load(&kernel->stopping)) {
    unsigned ready = transport_wait(kernel->transport, CHANNEL_CONTROL, files, parent->pidfd < 0 ? 1 : 2,
                                    parent->polls ? PARENT_POLL_MS : WAIT_FOREVER);
    if (parent_is_gone(parent, ready & 4u)) kernel_stop(kernel);
    Message *request = wire_recv(&kernel->wire, CHANNEL_CONTROL);
    if (request) kernel_dispatch(kernel, CHANNEL_CONTROL, request);
    const DebugPart *debug = kernel_debug_part(kernel);
    while (debug && (request = debug->take_waiting(kernel)))
      kernel_dispatch(kernel, CHANNEL_CONTROL, request);
  }
  last_call(kernel);
  return NULL;
}

json_t *interrupt_handle(Kernel *kernel, Message *request) {
  (void)request;
  /* As the leader of a session of our own we reach our children too, and ourselves
   * through the handler of SIGINT, just as a manager in signal mode would. */
  if (getsid(0) == getpid())
    kill(0, SIGINT);
  else
    kernel_interrupt(kernel);
  return json_pack("{s:s}", "status", "ok");
}

json_t *shutdown_handle(Kernel *kernel, Message *request) {
  json_t *content =
      json_pack("{s:s, s:b}", "status", "ok", "restart", json_flag(request->content, "restart", false));
  iopub_publish(kernel->iopub, request->parent, "shutdown_reply", json_incref(content));
  atomic_store(&kernel->leaving, true);
  return content;
}

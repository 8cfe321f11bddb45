/* The shell's loop; see shell.h. The session is made in the first pause after the
 * greeting, so that a front end sees the kernel before the compiler is loaded. */
#include "kernel/server/shell.h"
#include "kernel/server/router.h"

#include <string.h>

/* How long the session waits for a kernel_info_request. */
enum { GREETING_MS = 200 };

static void queue_add(Kernel *kernel, Message *message) {
  *kernel->queue_end = message;
  kernel->queue_end = &message->next;
}

static Message *queue_take(Kernel *kernel) {
  Message *message = kernel->queue;
  if (!message) return NULL;
  kernel->queue = message->next;
  if (!kernel->queue) kernel->queue_end = &kernel->queue;
  return message;
}

void shell_abort_waiting(Kernel *kernel, const Subshell *subshell) {
  Message *message;
  router_drain(kernel);
  while ((message = router_take(kernel))) queue_add(kernel, message);
  for (message = kernel->queue; message; message = message->next)
    if (message->subshell == subshell && !strcmp(message->type, "execute_request")) message->aborted = true;
}

void shell_poll(Kernel *kernel) {
  Message *message;
  while ((message = router_take(kernel))) queue_add(kernel, message);
  for (message = kernel->queue; message; message = message->next) comm_take_early(kernel, message);
}

static void shell_wait(Kernel *kernel) {
  int timeout = kernel->session_asked ? WAIT_FOREVER : GREETING_MS;
  bool ready = !(kernel->greeted && !kernel->session_asked) && router_wait(kernel, timeout);
  if (!ready && !kernel->session_asked) kernel_session(kernel);
}

void shell_run(Kernel *kernel) {
  Message *message;
  while (!atomic_load(&kernel->stopping)) {
    const DebugPart *debug = kernel_debug_part(kernel);
    if (debug) debug->serve(kernel);
    message = queue_take(kernel);
    if (!message) message = router_take(kernel);
    if (message)
      kernel_dispatch(kernel, CHANNEL_SHELL, message);
    else
      shell_wait(kernel);
  }
  while ((message = queue_take(kernel))) router_done(kernel, message);
}

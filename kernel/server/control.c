/* Control; see control.h.
 *
 * The parent is watched through a pidfd, which is exact where the others err: a
 * subreaper hides a changed getppid() of 1, process 1 may be the parent in a
 * container, and PR_SET_PDEATHSIG fires when the parent's thread ends. */
#include "kernel/server/control.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "kernel/system/command.h"

enum {
  PARENT_POLL_MS = 1000, /* where there is no pidfd_open */
  LAST_CALL_MS = 50,
  /* how long a running cell may take to stop at the end: a command that ignores SIGINT and SIGTERM is killed after twice
   * its patience, and the kernel ends in order after it */
  LAST_CALLS = 4 * COMMAND_PATIENCE_MS / LAST_CALL_MS
};

typedef struct ParentWatch {
  int pidfd;  /* -1: none */
  bool polls; /* by comparing getppid() */
  pid_t first;
} ParentWatch;

static int pidfd_of(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

static ParentWatch parent_watch(void) {
  ParentWatch watch = {.pidfd = -1, .first = getppid()};
  const char *text = getenv("JPY_PARENT_PID");
  long pid = text ? strtol(text, NULL, 10) : 0;
  if (pid <= 0) return watch;
  watch.pidfd = pidfd_of((pid_t)pid);
  /* a number from another pid namespace: the nearest parent will do */
  if (watch.pidfd < 0 && errno == ESRCH) watch.pidfd = pidfd_of(watch.first);
  watch.polls = watch.pidfd < 0;
  return watch;
}

static bool parent_is_gone(const ParentWatch *watch, unsigned ready) {
  return ready & 4u || (watch->polls && getppid() != watch->first);
}

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
  ParentWatch watch = parent_watch();
  int files[] = {kernel->stop, watch.pidfd};
  while (!atomic_load(&kernel->stopping)) {
    unsigned ready = transport_wait(kernel->transport, CHANNEL_CONTROL, files, watch.pidfd < 0 ? 1 : 2,
                                    watch.polls ? PARENT_POLL_MS : WAIT_FOREVER);
    if (parent_is_gone(&watch, ready)) kernel_stop(kernel);
    Message *request = wire_recv(&kernel->wire, CHANNEL_CONTROL);
    if (request) kernel_dispatch(kernel, CHANNEL_CONTROL, request);
    const DebugPart *debug = kernel_debug_part(kernel);
    while (debug && (request = debug->take_waiting(kernel))) kernel_dispatch(kernel, CHANNEL_CONTROL, request);
  }
  last_call(kernel);
  if (watch.pidfd >= 0) close(watch.pidfd);
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

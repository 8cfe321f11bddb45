/* The watch over the parent; see parent.h. */
#include "kernel/server/parent.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static int pidfd_of(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

ParentWatch parent_watch(void) {
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

bool parent_is_gone(const ParentWatch *watch, bool readable) {
  return readable || (watch->polls && getppid() != watch->first);
}

void parent_watch_end(const ParentWatch *watch) {
  if (watch->pidfd >= 0) close(watch->pidfd);
}

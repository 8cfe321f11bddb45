/* link: tests/protocol/fake_session.c tests/protocol/fake_debug.c */
/* The kernel around a fake session: `fake_kernel_main FILE` serves a connection file. */
#include <stdio.h>

#include "kernel/server/crash.h"
#include "kernel/server/kernel.h"

static Session *begin(void *context) {
  (void)context;
  return session_new(&(SessionOptions){0});
}

static void end(void *context, Session *session) {
  (void)context;
  session_free(session);
}

int main(int count, char **arguments) {
  const KernelHost host = {.begin = begin, .end = end};
  crash_watch_start();
  if (count == 2) return kernel_run(arguments[1], &host);
  fprintf(stderr, "usage: %s CONNECTION_FILE\n", arguments[0]);
  return 2;
}

/* The Jupyter kernel: five sockets, four threads and one session, joined.
 *
 * Why one call: kernel/cli/main.c knows how sessions and magics are made (devices, options);
 * this module knows the protocol, and of the language only lang/session/session.h.
 * Invariant: all sockets are bound and served before a session is asked for. */
#ifndef QUERN_KERNEL_SERVER_KERNEL_H
#define QUERN_KERNEL_SERVER_KERNEL_H

#include "lang/session/session.h"

/* Who makes the session and looks on while it runs. All but interrupt are called
 * on the thread that calls kernel_run. */
typedef struct KernelHost {
  void *context;
  /* The session: called once, after the first kernel_info_reply is out (or when a
   * cell needs it sooner). NULL is answered with an error on each execute_request. */
  Session *(*begin)(void *context);
  /* Before each session_run; `number` 0: not to be kept in a history (optional). */
  void (*cell)(void *context, int number, const char *text, size_t length);
  /* Stops the running cell. Async-signal-safe, any thread, only called while a cell
   * runs (optional; without it session_interrupt is called). */
  void (*interrupt)(void *context);
  /* Frees what begin made, if it was called; the front ends are gone by then. */
  void (*end)(void *context, Session *session);
} KernelHost;

/* Serves the front ends of `connection_file` (Jupyter's JSON) until a shutdown
 * request, `exit` in a cell or the death of the process named by JPY_PARENT_PID.
 * While it serves, file descriptors 1 and 2 lead to the front end and SIGINT
 * interrupts the running cell. Returns the process's exit status: 0, or 1 after one
 * sentence on stderr (no such file, malformed, a port that is taken). */
int kernel_run(const char *connection_file, const KernelHost *host);

#endif

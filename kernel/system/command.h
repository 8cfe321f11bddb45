/* Command: a child process whose output is passed on while it runs.
 *
 * Used by !command, %%bash and %system. The child is the leader of a process group
 * of its own, so that an interrupt reaches everything that it started.
 * Invariant: when command_run returns, the child has been waited for; text reaches
 * `output` as whole UTF-8 characters, whole lines where the child is quick enough. */
#ifndef QUERN_KERNEL_SYSTEM_COMMAND_H
#define QUERN_KERNEL_SYSTEM_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

#include "kernel/system/process_group.h"

enum { COMMAND_PATIENCE_MS = 500 }; /* from SIGINT to SIGTERM, and from there to SIGKILL */

typedef struct Command {
  const char *const *argv; /* argv[0] is looked up on PATH; ends with NULL */
  const char *input;       /* text for its stdin, or NULL: /dev/null */
  /* polled some fifty times a second; once true the group gets SIGINT, SIGTERM, SIGKILL */
  bool (*interrupted)(void *context);
  void (*output)(void *context, bool error, const char *text, size_t length);
  void *context;
  Children *children; /* those that end with this program, the group among them; NULL: it may stay */
} Command;

typedef enum CommandEnd {
  COMMAND_EXITED,      /* *status is its exit status */
  COMMAND_KILLED,      /* *status is the signal */
  COMMAND_INTERRUPTED, /* the child was stopped because interrupted() said so */
  COMMAND_FAILED       /* it could not be started: *status is errno */
} CommandEnd;

CommandEnd command_run(const Command *command, int *status);

#endif

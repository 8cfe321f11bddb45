/* The shell's loop: requests one after the other on the thread that runs cells.
 *
 * Invariant: requests are served in the order in which they came; an error aborts
 * only execute_requests that had arrived before its reply was sent. */
#ifndef QUERN_KERNEL_SERVER_SHELL_H
#define QUERN_KERNEL_SERVER_SHELL_H

#include "kernel/server/handler.h"

/* Serves shell requests until kernel_stop. */
void shell_run(Kernel *kernel);
/* Takes in what has come while a cell runs, and lets comm messages among it change their widgets. */
void shell_poll(Kernel *kernel);
/* Takes in all that clients have sent so far; execute_requests to `subshell` among it will be aborted. */
void shell_abort_waiting(Kernel *kernel, const Subshell *subshell);

#endif

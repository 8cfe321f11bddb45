/* Repl: the session on a terminal, with line editing, history and completion.
 *
 * Invariant: Ctrl-C never ends it: it drops the line being typed or interrupts the
 * running cell. Ctrl-D on an empty line, `exit` and `quit()` end it. */
#ifndef QUERN_KERNEL_CLI_REPL_H
#define QUERN_KERNEL_CLI_REPL_H

#include "kernel/magics/magic.h"

/* Reads, runs and prints until the end; the exit status. `colour`: ANSI colours.
 * *interrupts counts the SIGINTs so far; the host's handler raises it. */
int repl_run(Session *session, MagicHost *host, bool colour, const volatile int *interrupts);

#endif

/* Run: executes a program on a session, cell after cell, with its outputs on the
 * standard streams. Behind `quern run`, `quern -c` and the test runner.
 *
 * Modes. A plain .qn file is a script: what it prints, and at the first error the
 * traceback on stderr. A notebook, or any file with `batch`, also shows results as
 * `Out[n]: text` (`Out[n]:`, newline, text when it has several lines).
 * Invariant: stdout and stderr get their text in the order in which cells made it. */
#ifndef QUERN_KERNEL_CLI_RUN_H
#define QUERN_KERNEL_CLI_RUN_H

#include "kernel/magics/magic.h"
#include "kernel/system/notebook.h"

typedef struct RunConfig {
  bool batch;      /* every cell runs; tracebacks go to stdout; after cell n a line "\x1en" */
  bool keep_going; /* errors do not stop the program */
  bool json;       /* one JSON object a line instead of text: {"cell":1,"type":"stream",...} */
  bool colour;     /* ANSI colours in tracebacks */
} RunConfig;

/* Runs the program. The process's exit status: 0, that of exit() or sys.exit(), or 1 after an error that no
 * tag allowed (130 after an interrupt that stopped it). */
int run_program(Session *session, MagicHost *host, const Program *program, const RunConfig *config);

#endif

/* Debug: debug_request, the Debug Adapter Protocol (DAP) on control, and debug_event on iopub.
 *
 * Breakpoints and the commands that make a stopped cell go on are served by control's thread. What looks at
 * values is posted to the thread that runs cells, which serves it while it is stopped, between two statements
 * of a debugged cell, and between cells; control waits for the answer.
 * Invariant: nothing exists before the first debug_request but an eventfd, and cells are not run differently
 * before an `initialize`. */
#ifndef QUERN_KERNEL_DEBUG_DEBUG_H
#define QUERN_KERNEL_DEBUG_DEBUG_H

#include <jansson.h>

#include "lang/session/debug/debug.h"

struct Kernel;
typedef struct Debug Debug;

/* The debugger that the next cell runs under, or NULL. The cell's thread. */
SessionDebug *debug_for_cell(struct Kernel *kernel);

#endif

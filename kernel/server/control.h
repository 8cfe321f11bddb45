/* The control channel's thread: interrupt and shutdown while a cell runs, and the
 * watch over the parent process.
 *
 * Invariant: it never waits for the thread that runs cells, except, bounded, at the end. */
#ifndef QUERN_KERNEL_SERVER_CONTROL_H
#define QUERN_KERNEL_SERVER_CONTROL_H

#include "kernel/server/handler.h"

/* The thread; its argument is the Kernel. */
void *control_loop(void *kernel);

#endif

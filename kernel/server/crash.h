/* Crash: what becomes of a process whose own code fails (SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT), or
 * is ended by a library that calls exit.
 *
 * Where lang/base/system/guard.h can survive it, the cell fails and all goes on. Else the kernel tells the
 * front end what a finished cell would: an error, the reply, idle; then the process ends with CRASH_STATUS.
 * Invariant: the handler itself only waits and writes to descriptors; the iopub thread, which lives on
 * for that long, speaks for it. A handler that was there before, or comes later, has precedence. */
#ifndef QUERN_KERNEL_SERVER_CRASH_H
#define QUERN_KERNEL_SERVER_CRASH_H

enum { CRASH_STATUS = 70 };

struct Kernel;

/* Watches all threads from now on; the calling one, whose cells run, gets a stack of its own for it, so that
 * an overflow of its stack is told too. */
void crash_watch_start(void);
/* Whose front end is told; NULL: none, a line on stderr instead. */
void crash_serve(struct Kernel *kernel);

#endif

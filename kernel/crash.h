/* Crash: the last words of a process that dies of a bug of ours.
 *
 * Invariant: the handler only writes to descriptor 2 and waits; the iopub thread,
 * which lives on for that long, brings the words (and what else was printed) to the
 * notebook. A handler that was there before, or comes later, has precedence. */
#ifndef QUERN_KERNEL_CRASH_H
#define QUERN_KERNEL_CRASH_H

/* For SIGSEGV, SIGBUS, SIGILL, SIGFPE and SIGABRT, where nothing handles them yet; the calling
 * thread gets a stack of its own for it, so that an overflow of its stack is told too. */
void crash_watch_start(void);
/* Back to the system's way. */
void crash_watch_stop(void);

#endif

/* Guard: a crash (SIGSEGV, SIGBUS, SIGFPE, SIGILL) of code that the language runs becomes
 * a failure of the call that ran it, where that is sound.
 *
 * A guard is set where the C of this program calls what a user wrote: compiled functions,
 * library rows, tasks of the thread pool. The signal handler asks guard_recover, which jumps
 * back to the thread's innermost guard; what the frames in between held is lost.
 * Sound means that none of them can hold a lock or be half through a change that others see:
 * - the faulting instruction is generated code, this program's own, libm's, or a copy by the C
 *   library that one of those asked for; never malloc, stdio, ZeroMQ, a driver, OpenBLAS;
 * - since the guard was set nobody took a hold (guard_hold), as those do who lock, call into LLVM,
 *   FFTW's planner, the host's sink or a magic.
 * A signal that another process sent is not a crash of ours and never recovered.
 * Invariant: a thread's guards are on its own stack, innermost first. */
#ifndef QUERN_BASE_SYSTEM_GUARD_H
#define QUERN_BASE_SYSTEM_GUARD_H

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum CrashPlace { CRASH_COMPILED, CRASH_OURS, CRASH_LIBRARY } CrashPlace;

typedef struct Crash {
  int signal;
  uintptr_t address; /* of the access, or of the instruction */
  uintptr_t code;    /* the instruction's; 0: not known */
  bool nowhere; /* the access was to no address that there can be, or to one that is not aligned as it must be
                 */
  bool overflow; /* the stack has overflowed */
  bool memory;   /* guard_no_memory */
  bool stopped;  /* aside_poll: nothing is wrong, the work is not wanted any more */
  bool sent;     /* by a process or by abort(): no instruction of ours met it */
  CrashPlace place;
  const void *fn; /* what the innermost guard was told, or NULL */
  uint32_t ins;
} Crash;

/* Where in the program a guard was set, for messages: an IR function and its instruction; fn NULL: not known
 * better than by the guard around it. */
typedef struct GuardPoint {
  const void *fn;
  uint32_t ins;
} GuardPoint;

/* Calls body(context); false when it crashed, with *crash. Costs some nanoseconds. */
bool guard_call(GuardPoint point, void (*body)(void *context), void *context, Crash *crash);
/* As if the calling thread had crashed so: for a crash that another thread had on its behalf. Returns when
 * there is no guard, or a hold was taken since. */
void guard_raise(const Crash *crash);

/* Whether guard_raise would not return. */
bool guard_answers(void);

typedef struct GuardThread {
  struct Guard *top;
  unsigned holds;
  void *stack;   /* for the handler, made by guard_thread_begin */
  void *program; /* what runs in rt_guard: its Rt; NULL: none */
} GuardThread;
extern _Thread_local GuardThread guard_thread;

/* Where memory is missing and nobody expects it: as guard_raise, with a crash that is a MemoryError; without
 * a guard the end of the process. */
_Noreturn void guard_no_memory(void);

/* Between them a crash cannot be survived. They nest. */
static inline void guard_hold(void) { guard_thread.holds++; }
static inline void guard_release(void) { guard_thread.holds--; }

/* A mutex, and a hold as long as it is locked. */
static inline void guard_lock(pthread_mutex_t *mutex) {
  guard_hold();
  pthread_mutex_lock(mutex);
}
static inline void guard_unlock(pthread_mutex_t *mutex) {
  pthread_mutex_unlock(mutex);
  guard_release();
}

/* For the handler of a signal (SA_SIGINFO | SA_ONSTACK | SA_NODEFER): does not return where the crash is
 * survived. Else *crash says what is known. Async-signal-safe. */
void guard_recover(int signal, const siginfo_t *info, void *context, Crash *crash);
/* "invalid memory access (SIGSEGV)"; a constant. Async-signal-safe. */
const char *crash_text(const Crash *crash);

/* Looks up what guard_recover needs; once, before handlers are installed. */
void guard_start(void);
/* A stack for the handlers of the calling thread, so that an overflow of its own is told; until
 * guard_thread_end.
 */
void guard_thread_begin(void);
void guard_thread_end(void);
/* Takes the signals of crashes out of a set that a thread is to block. */
void guard_unblock(sigset_t *set);

#endif

/* Aside: work on a thread of its own that its caller can walk away from.
 *
 * What cannot be stopped in the middle (LLVM's passes, a large product) runs on a second thread while the
 * caller waits, looking at the interrupt flag and at the clock. A caller that goes leaves the thread behind:
 * it ends by itself, at a lower priority, frees what it has, and the next job gets another thread. A job that
 * runs out of memory or crashes (lang/base/system/guard.h) ends its thread, not the process. Invariant: from
 * the moment its caller has gone a job touches nothing but what it owns. */
#ifndef QUERN_BASE_SYSTEM_ASIDE_H
#define QUERN_BASE_SYSTEM_ASIDE_H

#include <stdatomic.h>
#include <stdbool.h>

#include "lang/base/system/guard.h"

typedef struct Aside Aside;
typedef struct AsideThread AsideThread;

/* Threads that may be left behind at a time: what comes then is not begun until one of them has ended. */
enum { ASIDE_LEFT_MOST = 4 };

typedef enum AsideEnd {
  ASIDE_DONE,
  ASIDE_INTERRUPTED, /* the flag is still set */
  ASIDE_LATE,        /* the time was over */
  ASIDE_CROWDED,     /* too many are left behind already, and it is not patient: it has not begun */
  ASIDE_CRASHED
} AsideEnd;

typedef struct AsideJob {
  void (*run)(AsideThread *thread, void *context);
  /* On the thread, after a job whose caller went: frees the context. */
  void (*drop)(void *context);
  void *context;
  const atomic_bool *interrupt; /* or NULL */
  double seconds;               /* the caller goes after so many; 0: at aside_ready; negative: never */
  bool patient; /* where too many are left behind it waits for one to end: never ASIDE_CROWDED */
} AsideJob;

/* `own_free` ends what jobs keep at their thread (aside_own), on it; NULL: nothing. No thread is made yet.
 * NULL when there is no memory. */
Aside *aside_new(void (*own_free)(void *own));
/* Ends the thread that waits for jobs; those left behind go on. */
void aside_free(Aside *aside);
/* How many threads of it are left behind at this moment. */
unsigned aside_left(const Aside *aside);
/* Runs the job, which must need no lock that the caller holds. One at a time. The context is the caller's
 * again after ASIDE_DONE, ASIDE_CROWDED and ASIDE_CRASHED (with *crash; what the job had in hand is lost).
 * Where no thread can be had the job runs on this one, to its end. */
AsideEnd aside_run(Aside *aside, const AsideJob *job, Crash *crash);

/* The same in two steps, so that the caller can do something else in between; false: there is no thread or no
 * room for it, and nothing was begun. aside_begin returns when the job is ready (aside_ready) or at its end,
 * so the caller's things are the caller's again. One at a time: aside_end must follow. */
bool aside_begin(Aside *aside, const AsideJob *job);
/* Whether the job that was begun has ended: aside_end would not wait. */
bool aside_ended(Aside *aside);
AsideEnd aside_end(Aside *aside, Crash *crash);

/* ---- for jobs, on their thread ---- */
/* Before aside_ready a caller that would go waits for this, which then does not return: so never in the
 * middle of a library's work. */
void aside_poll(AsideThread *thread);
/* From here on the caller may go. */
void aside_ready(AsideThread *thread);
/* From here on it may not; false: it has gone. */
bool aside_keep(AsideThread *thread);
/* What the thread keeps from job to job, NULL at first. */
void **aside_own(AsideThread *thread);

#endif

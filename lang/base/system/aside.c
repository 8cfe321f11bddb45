/* Aside; see aside.h. A thread's lock guards all of it but `unwanted`. Who waits for jobs is joined and freed
 * by its Aside, who was left behind frees itself. */
#include "lang/base/system/aside.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { LOOK_NS = 10000000, SECOND_NS = 1000000000, STACK_BYTES = 8 << 20, LEFT_LOWER = 10, LOWEST = 19 };

/* How far the job at hand is. */
typedef enum AsidePhase { PHASE_NONE, PHASE_HELD, PHASE_READY, PHASE_KEPT, PHASE_DONE } AsidePhase;

/* Outlives the Aside, because threads left behind do. */
typedef struct AsideCount {
  atomic_uint users, left, begun; /* begun: jobs between aside_begin and aside_end */
} AsideCount;

struct AsideThread {
  pthread_t id;
  pid_t task; /* its number, as the system counts threads; 0: it has not begun */
  pthread_mutex_t lock;
  pthread_cond_t changed;
  AsideJob job;
  AsidePhase phase;
  atomic_bool unwanted; /* the caller would go */
  bool left;            /* it has gone */
  bool quit;
  bool here; /* no thread: this is the caller's */
  bool sound;
  Crash crash;
  AsideCount *count;
  void (*own_free)(void *own);
  void *own;
};

struct Aside {
  AsideThread *thread; /* NULL until it is needed */
  AsideCount *count;
  void (*own_free)(void *own);
  bool watched; /* leave_running is registered */
};

/* ---- what is shared ---- */

static void count_release(AsideCount *count) {
  if (atomic_fetch_sub(&count->users, 1) == 1) free(count);
}

/* At the end of the process: a thread that works in a library must not see it taken down. */
static void leave_running(int status, void *context) {
  AsideCount *count = context;
  if (atomic_load(&count->left) || atomic_load(&count->begun)) {
    fflush(NULL);
    _exit(status);
  }
  count_release(count);
}

Aside *aside_new(void (*own_free)(void *own)) {
  Aside *aside = calloc(1, sizeof *aside);
  AsideCount *count = calloc(1, sizeof *count);
  if (!aside || !count) {
    free(aside);
    free(count);
    return NULL;
  }
  atomic_init(&count->users, 1);
  aside->count = count;
  aside->own_free = own_free;
  return aside;
}

/* ---- threads ---- */

static void thread_free(AsideThread *thread) {
  pthread_cond_destroy(&thread->changed);
  pthread_mutex_destroy(&thread->lock);
  count_release(thread->count);
  free(thread);
}

static void job_body(void *context) {
  AsideThread *thread = context;
  thread->job.run(thread, thread->job.context);
}

/* Runs the job at hand; whether the thread goes on. */
static bool thread_work(AsideThread *thread) {
  Crash crash = {0};
  bool sound = guard_call((GuardPoint){0}, job_body, thread, &crash);
  bool stopped = !sound && crash.stopped;
  if (stopped) thread->job.drop(thread->job.context);
  pthread_mutex_lock(&thread->lock);
  bool left = thread->left;
  thread->sound = sound || stopped;
  thread->crash = crash;
  thread->phase = PHASE_DONE;
  pthread_cond_signal(&thread->changed);
  pthread_mutex_unlock(&thread->lock);
  if (left && sound) thread->job.drop(thread->job.context);
  return !left && (sound || stopped);
}

static void *thread_main(void *argument) {
  AsideThread *thread = argument;
  pthread_mutex_lock(&thread->lock);
  thread->task = gettid();
  pthread_mutex_unlock(&thread->lock);
  guard_thread_begin();
  for (bool goes_on = true; goes_on;) {
    pthread_mutex_lock(&thread->lock);
    while (thread->phase != PHASE_HELD && !thread->quit) pthread_cond_wait(&thread->changed, &thread->lock);
    bool quit = thread->quit;
    pthread_mutex_unlock(&thread->lock);
    goes_on = !quit && thread_work(thread);
  }
  /* what a crash was in the middle of is not touched again */
  if (thread->own && thread->own_free && thread->sound) thread->own_free(thread->own);
  guard_thread_end();
  if (!thread->left) return NULL; /* only a caller that waits sets it */
  AsideCount *count = thread->count;
  atomic_fetch_add(&count->users, 1);
  thread_free(thread);
  atomic_fetch_sub(&count->left, 1);
  count_release(count);
  return NULL;
}

static bool thread_start(AsideThread *thread) {
  pthread_attr_t attributes;
  sigset_t all, before; /* a signal is for the session's threads */
  if (pthread_attr_init(&attributes)) return false;
  pthread_attr_setstacksize(&attributes, STACK_BYTES);
  sigfillset(&all);
  guard_unblock(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  bool started = !pthread_create(&thread->id, &attributes, thread_main, thread);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  return started;
}

static AsideThread *thread_new(const Aside *aside) {
  AsideThread *thread = calloc(1, sizeof *thread);
  if (!thread) return NULL;
  pthread_condattr_t attributes;
  pthread_mutex_init(&thread->lock, NULL);
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&thread->changed, &attributes);
  pthread_condattr_destroy(&attributes);
  thread->sound = true;
  thread->own_free = aside->own_free;
  thread->count = aside->count;
  atomic_fetch_add(&thread->count->users, 1);
  if (thread_start(thread)) return thread;
  thread_free(thread);
  return NULL;
}

/* Of a thread that has no job: ends it. */
static void thread_end(AsideThread *thread) {
  pthread_mutex_lock(&thread->lock);
  thread->quit = true;
  pthread_cond_signal(&thread->changed);
  pthread_mutex_unlock(&thread->lock);
  pthread_join(thread->id, NULL);
  thread_free(thread);
}

void aside_free(Aside *aside) {
  if (!aside) return;
  if (aside->thread) thread_end(aside->thread);
  count_release(aside->count);
  free(aside);
}

/* ---- the caller ---- */

unsigned aside_left(const Aside *aside) { return atomic_load(&aside->count->left); }

static struct timespec time_after(struct timespec from, int64_t ns) {
  from.tv_sec += (time_t)(ns / SECOND_NS);
  from.tv_nsec += (long)(ns % SECOND_NS);
  if (from.tv_nsec >= SECOND_NS) from.tv_sec++, from.tv_nsec -= SECOND_NS;
  return from;
}

static double seconds_since(const struct timespec *start, struct timespec *now) {
  clock_gettime(CLOCK_MONOTONIC, now);
  return (double)(now->tv_sec - start->tv_sec) + 1e-9 * (double)(now->tv_nsec - start->tv_nsec);
}

/* With the lock: waits for the job's end or for leave to go. */
static AsideEnd job_wait(AsideThread *thread) {
  const AsideJob *job = &thread->job;
  AsideEnd wish = ASIDE_DONE;
  struct timespec start, now;
  clock_gettime(CLOCK_MONOTONIC, &start);
  while (thread->phase != PHASE_DONE) {
    double passed = seconds_since(&start, &now);
    if (job->interrupt && atomic_load(job->interrupt))
      wish = ASIDE_INTERRUPTED;
    else if (wish == ASIDE_DONE && job->seconds >= 0 && passed >= job->seconds)
      wish = ASIDE_LATE;
    if (wish != ASIDE_DONE && thread->phase == PHASE_READY) return wish;
    if (wish == ASIDE_INTERRUPTED) atomic_store(&thread->unwanted, true);
    struct timespec next = time_after(now, LOOK_NS);
    pthread_cond_timedwait(&thread->changed, &thread->lock, &next);
  }
  if (!thread->sound) return ASIDE_CRASHED;
  return thread->crash.stopped ? wish : ASIDE_DONE;
}

/* From now on the end of the process heeds the threads that work. */
static void watch_exit(Aside *aside) {
  if (aside->watched) return;
  atomic_fetch_add(&aside->count->users, 1);
  aside->watched = !on_exit(leave_running, aside->count);
  if (!aside->watched) count_release(aside->count);
}

static void leave_behind(Aside *aside) {
  AsideThread *thread = aside->thread;
  aside->thread = NULL;
  thread->left = true;
  atomic_fetch_add(&aside->count->left, 1);
  watch_exit(aside);
  /* what is waited for goes before it; not much lower, for it may hold a library's lock for a moment */
  int nice = getpriority(PRIO_PROCESS, 0) + LEFT_LOWER;
  if (thread->task) setpriority(PRIO_PROCESS, (id_t)thread->task, nice < LOWEST ? nice : LOWEST);
  pthread_detach(thread->id);
  pthread_cond_signal(&thread->changed);
}

/* On this thread; its crash is the caller's. */
static AsideEnd run_here(Aside *aside, const AsideJob *job) {
  AsideThread here = {.job = *job, .here = true};
  job->run(&here, job->context);
  if (here.own && aside->own_free) aside->own_free(here.own);
  return ASIDE_DONE;
}

/* Waits where too many are left behind: ASIDE_DONE when there is room for one more. */
static AsideEnd room_wait(const Aside *aside, const AsideJob *job) {
  static const struct timespec look = {0, LOOK_NS};
  while (atomic_load(&aside->count->left) >= ASIDE_LEFT_MOST) {
    if (!job->patient) return ASIDE_CROWDED;
    if (job->interrupt && atomic_load(job->interrupt)) {
      job->drop(job->context);
      return ASIDE_INTERRUPTED;
    }
    nanosleep(&look, NULL);
  }
  return ASIDE_DONE;
}

/* Gives the thread, which there is, a job. */
static void job_give(AsideThread *thread, const AsideJob *job) {
  pthread_mutex_lock(&thread->lock);
  thread->job = *job;
  atomic_store(&thread->unwanted, false);
  thread->crash = (Crash){0};
  thread->phase = PHASE_HELD;
  pthread_cond_signal(&thread->changed);
  pthread_mutex_unlock(&thread->lock);
}

static AsideEnd job_end(Aside *aside, Crash *crash) {
  AsideThread *thread = aside->thread;
  pthread_mutex_lock(&thread->lock);
  AsideEnd end = job_wait(thread);
  bool done = thread->phase == PHASE_DONE;
  if (done)
    thread->phase = PHASE_NONE;
  else
    leave_behind(aside);
  if (end == ASIDE_CRASHED) *crash = thread->crash;
  pthread_mutex_unlock(&thread->lock);
  if (end == ASIDE_CRASHED) {
    aside->thread = NULL;
    thread_end(thread);
  }
  return end;
}

AsideEnd aside_run(Aside *aside, const AsideJob *job, Crash *crash) {
  AsideEnd room = room_wait(aside, job);
  if (room != ASIDE_DONE) return room;
  if (!aside->thread) aside->thread = thread_new(aside);
  if (!aside->thread) return run_here(aside, job);
  job_give(aside->thread, job);
  return job_end(aside, crash);
}

bool aside_begin(Aside *aside, const AsideJob *job) {
  if (atomic_load(&aside->count->left) >= ASIDE_LEFT_MOST) return false;
  if (!aside->thread) aside->thread = thread_new(aside);
  AsideThread *thread = aside->thread;
  if (!thread) return false;
  watch_exit(aside);
  atomic_fetch_add(&aside->count->begun, 1);
  job_give(thread, job);
  pthread_mutex_lock(&thread->lock);
  while (thread->phase == PHASE_HELD) pthread_cond_wait(&thread->changed, &thread->lock);
  pthread_mutex_unlock(&thread->lock);
  return true;
}

AsideEnd aside_end(Aside *aside, Crash *crash) {
  AsideEnd end = job_end(aside, crash);
  atomic_fetch_sub(&aside->count->begun, 1);
  return end;
}

bool aside_ended(Aside *aside) {
  AsideThread *thread = aside->thread;
  pthread_mutex_lock(&thread->lock);
  bool ended = thread->phase == PHASE_DONE;
  pthread_mutex_unlock(&thread->lock);
  return ended;
}

/* ---- jobs ---- */

void aside_poll(AsideThread *thread) {
  if (!thread || thread->here || !atomic_load_explicit(&thread->unwanted, memory_order_relaxed)) return;
  guard_raise(&(Crash){.stopped = true, .place = CRASH_OURS});
}

void aside_ready(AsideThread *thread) {
  if (thread->here) return;
  pthread_mutex_lock(&thread->lock);
  thread->phase = PHASE_READY;
  pthread_cond_signal(&thread->changed);
  if (atomic_load(&thread->unwanted) || thread->job.seconds == 0) {
    while (!thread->left) pthread_cond_wait(&thread->changed, &thread->lock);
  }
  pthread_mutex_unlock(&thread->lock);
}

bool aside_keep(AsideThread *thread) {
  if (thread->here) return true;
  pthread_mutex_lock(&thread->lock);
  bool left = thread->left;
  if (!left) thread->phase = PHASE_KEPT;
  pthread_mutex_unlock(&thread->lock);
  return !left;
}

void **aside_own(AsideThread *thread) { return &thread->own; }

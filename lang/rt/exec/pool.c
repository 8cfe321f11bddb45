/* The thread pool: workers that persist between runs and take tasks from one counter.
 *
 * A run publishes a job and raises its epoch; workers that spin see it within some
 * hundred nanoseconds, sleeping ones are woken by a futex-backed condition variable.
 * Tasks are handed out one at a time by an atomic counter, so an uneven load balances
 * itself. The caller works too and then waits until every worker that entered the job
 * has left it. Invariant: one job at a time; a second run (nested in a task, or from
 * another thread) does its tasks by itself, in order. */
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "lang/base/system/guard.h"
#include "lang/rt/value/rt.h"

enum { MAX_THREADS = 256, SPINS = 2000 };

/* `state` packs the job's epoch (high 32 bits) with the number of workers inside it,
 * so that a late worker can join only the job it saw. An odd epoch is an open job. */
struct Pool {
  unsigned threads;
  bool started;
  _Atomic uint64_t state;
  _Atomic uint64_t next; /* next task to hand out */
  uint64_t tasks;
  void (*body)(void *context, uint64_t task);
  void *context;
  const atomic_bool *stop;
  atomic_flag crashed; /* clear: `crash` has the first one of this job */
  bool has_crash;
  Crash crash;
  atomic_bool busy;
  atomic_bool quit;
  atomic_uint sleepers;
  pthread_mutex_t lock;
  pthread_cond_t wake;
  unsigned workers;
  pthread_t thread[MAX_THREADS];
};

static void cpu_relax(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#else
  atomic_thread_fence(memory_order_seq_cst);
#endif
}

static uint32_t epoch_of(uint64_t state) { return (uint32_t)(state >> 32); }

static void job_tasks(void *context) {
  Pool *pool = context;
  for (;;) {
    if (pool->stop && atomic_load_explicit(pool->stop, memory_order_relaxed)) return;
    uint64_t task = atomic_fetch_add_explicit(&pool->next, 1, memory_order_relaxed);
    if (task >= pool->tasks) return;
    pool->body(pool->context, task);
  }
}

/* A task that crashes ends the job; the thread that called pool_run crashes in its place when all have left.
 */
static void job_work(Pool *pool) {
  Crash crash;
  if (guard_call((GuardPoint){0}, job_tasks, pool, &crash)) return;
  atomic_store(&pool->next, pool->tasks);
  if (atomic_flag_test_and_set(&pool->crashed)) return;
  pool->crash = crash;
  pool->has_crash = true;
}

/* Enters the open job; false when there is none or it was closed meanwhile. */
static bool job_enter(Pool *pool) {
  uint64_t state = atomic_load_explicit(&pool->state, memory_order_acquire);
  while (epoch_of(state) & 1) {
    if (atomic_compare_exchange_weak_explicit(&pool->state, &state, state + 1, memory_order_acquire,
                                              memory_order_acquire))
      return true;
  }
  return false;
}

static void job_wait(Pool *pool, uint32_t seen) {
  for (unsigned k = 0; k < SPINS; k++) {
    if (epoch_of(atomic_load_explicit(&pool->state, memory_order_relaxed)) != seen) return;
    cpu_relax();
  }
  pthread_mutex_lock(&pool->lock);
  atomic_fetch_add(&pool->sleepers, 1);
  while (epoch_of(atomic_load(&pool->state)) == seen && !atomic_load(&pool->quit))
    pthread_cond_wait(&pool->wake, &pool->lock);
  atomic_fetch_sub(&pool->sleepers, 1);
  pthread_mutex_unlock(&pool->lock);
}

static void *worker_main(void *argument) {
  Pool *pool = argument;
  uint32_t seen = 0;
  guard_thread_begin();
  while (!atomic_load(&pool->quit)) {
    uint32_t epoch = epoch_of(atomic_load(&pool->state));
    if (epoch != seen && job_enter(pool)) {
      job_work(pool);
      seen = epoch_of(atomic_fetch_sub_explicit(&pool->state, 1, memory_order_release));
    } else {
      seen = epoch;
      job_wait(pool, seen);
    }
  }
  guard_thread_end();
  return NULL;
}

/* Its affinity, cut by the control group's quota. */
unsigned pool_cores(void) {
  cpu_set_t set;
  unsigned count = 1;
  if (sched_getaffinity(0, sizeof set, &set) == 0) count = (unsigned)CPU_COUNT(&set);
  double quota = 0, period = 0;
  FILE *file = fopen("/sys/fs/cgroup/cpu.max", "re");
  if (file) {
    if (fscanf(file, "%lf %lf", &quota, &period) != 2) quota = 0;
    fclose(file);
  } else {
    FILE *quotas = fopen("/sys/fs/cgroup/cpu/cpu.cfs_quota_us", "re");
    FILE *periods = fopen("/sys/fs/cgroup/cpu/cpu.cfs_period_us", "re");
    if (!quotas || !periods || fscanf(quotas, "%lf", &quota) != 1 || fscanf(periods, "%lf", &period) != 1)
      quota = 0;
    if (quotas) fclose(quotas);
    if (periods) fclose(periods);
  }
  if (quota > 0 && period > 0) {
    unsigned limit = (unsigned)((quota + period - 1) / period);
    if (limit >= 1 && limit < count) count = limit;
  }
  return count ? count : 1;
}

Pool *pool_new(unsigned threads) {
  Pool *pool = calloc(1, sizeof *pool);
  if (!pool) return NULL;
  if (threads == 0) threads = pool_cores();
  pool->threads = threads > MAX_THREADS ? MAX_THREADS : threads;
  pthread_mutex_init(&pool->lock, NULL);
  pthread_cond_init(&pool->wake, NULL);
  return pool;
}

static void pool_start(Pool *pool) {
  sigset_t all, before; /* a signal is for the session's threads, never for a worker */
  sigfillset(&all);
  guard_unblock(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pool->started = true;
  for (unsigned k = 1; k < pool->threads; k++) {
    if (pthread_create(&pool->thread[pool->workers], NULL, worker_main, pool) != 0) break;
    pool->workers++;
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void pool_free(Pool *pool) {
  if (!pool) return;
  pthread_mutex_lock(&pool->lock);
  atomic_store(&pool->quit, true);
  atomic_fetch_add(&pool->state, (uint64_t)2 << 32); /* ends the spinning */
  pthread_cond_broadcast(&pool->wake);
  pthread_mutex_unlock(&pool->lock);
  for (unsigned k = 0; k < pool->workers; k++) pthread_join(pool->thread[k], NULL);
  pthread_cond_destroy(&pool->wake);
  pthread_mutex_destroy(&pool->lock);
  free(pool);
}

bool pool_is_busy(const Pool *pool) {
  return pool && atomic_load_explicit(&pool->busy, memory_order_acquire);
}

unsigned pool_threads(const Pool *pool) { return pool ? pool->threads : 1; }

static bool run_serial(uint64_t tasks, void (*body)(void *, uint64_t), void *context,
                       const atomic_bool *stop) {
  for (uint64_t k = 0; k < tasks; k++) {
    if (stop && atomic_load_explicit(stop, memory_order_relaxed)) return false;
    body(context, k);
  }
  return true;
}

/* Closes the job to newcomers and waits for those inside. */
static void job_close(Pool *pool) {
  uint64_t state = atomic_fetch_add_explicit(&pool->state, (uint64_t)1 << 32, memory_order_acq_rel);
  for (unsigned k = 0; (uint32_t)state != 0; k++) {
    if (k < SPINS)
      cpu_relax();
    else
      sched_yield();
    state = atomic_load_explicit(&pool->state, memory_order_acquire);
  }
}

/* What a task did is done here: to the guard of the caller, or to the process. */
static void job_crash(Pool *pool) {
  Crash crash = pool->crash;
  pool->has_crash = false;
  atomic_flag_clear(&pool->crashed);
  atomic_store_explicit(&pool->busy, false, memory_order_release);
  guard_raise(&crash);
  raise(crash.signal);
}

bool pool_run(Pool *pool, uint64_t tasks, void (*body)(void *context, uint64_t task), void *context,
              const atomic_bool *stop) {
  if (tasks < 2 || !pool || pool->threads < 2 ||
      atomic_exchange_explicit(&pool->busy, true, memory_order_acquire)) {
    return run_serial(tasks, body, context, stop);
  }
  if (!pool->started) pool_start(pool);
  pool->body = body;
  pool->context = context;
  pool->tasks = tasks;
  pool->stop = stop;
  atomic_store_explicit(&pool->next, 0, memory_order_relaxed);
  atomic_fetch_add(&pool->state, (uint64_t)1 << 32);
  if (atomic_load(&pool->sleepers) > 0) {
    pthread_mutex_lock(&pool->lock);
    pthread_cond_broadcast(&pool->wake);
    pthread_mutex_unlock(&pool->lock);
  }
  job_work(pool);
  job_close(pool);
  if (pool->has_crash) job_crash(pool);
  bool complete = atomic_load_explicit(&pool->next, memory_order_relaxed) >= tasks;
  atomic_store_explicit(&pool->busy, false, memory_order_release);
  return complete;
}

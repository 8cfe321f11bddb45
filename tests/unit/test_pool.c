/* The thread pool: every task once, nesting, stopping, many short runs, use from two threads. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "lang/rt/value/rt.h"
#include "tests/unit/check.h"

enum { TASKS = 1000 };

typedef struct Job {
  Pool *pool;
  atomic_uint done[TASKS];
  atomic_bool stop;
} Job;

static void count_task(void *context, uint64_t task) {
  Job *job = context;
  atomic_fetch_add_explicit(&job->done[task], 1, memory_order_relaxed);
}

static void nested_task(void *context, uint64_t task) {
  Job *job = context;
  if (task < 10) pool_run(job->pool, TASKS, count_task, job, NULL);
}

static void stopping_task(void *context, uint64_t task) {
  Job *job = context;
  atomic_fetch_add_explicit(&job->done[task], 1, memory_order_relaxed);
  if (task == 20) atomic_store(&job->stop, true);
}

static bool all_are(Job *job, unsigned want) {
  bool same = true;
  for (unsigned k = 0; k < TASKS; k++) {
    same &= atomic_load(&job->done[k]) == want;
    atomic_store(&job->done[k], 0);
  }
  return same;
}

static void *run_many(void *argument) {
  Job *job = argument;
  for (int k = 0; k < 200; k++) pool_run(job->pool, TASKS, count_task, job, NULL);
  return NULL;
}

static void test_pool(unsigned threads) {
  Job *job = calloc(1, sizeof *job);
  Job *other = calloc(1, sizeof *other);
  Pool *pool = pool_new(threads);
  job->pool = other->pool = pool;
  CHECK(pool_threads(pool) == threads);
  CHECK(pool_run(pool, TASKS, count_task, job, NULL));
  CHECK(all_are(job, 1));
  CHECK(pool_run(pool, 0, count_task, job, NULL));
  CHECK(all_are(job, 0));
  CHECK(pool_run(pool, 40, nested_task, job, NULL));
  CHECK(all_are(job, 10));
  for (int k = 0; k < 2000; k++) pool_run(pool, 3, count_task, job, NULL);
  CHECK(atomic_load(&job->done[0]) == 2000 && atomic_load(&job->done[2]) == 2000);
  atomic_store(&job->done[0], 0), atomic_store(&job->done[1], 0), atomic_store(&job->done[2], 0);
  CHECK(!pool_run(pool, TASKS, stopping_task, job, &job->stop));
  CHECK(atomic_load(&job->done[20]) == 1 && atomic_load(&job->done[TASKS - 1]) == 0);
  for (unsigned k = 0; k < TASKS; k++) atomic_store(&job->done[k], 0);
  pthread_t thread;
  CHECK(pthread_create(&thread, NULL, run_many, other) == 0);
  run_many(job);
  pthread_join(thread, NULL);
  CHECK(all_are(job, 200) && all_are(other, 200));
  pool_free(pool);
  free(job);
  free(other);
}

int main(void) {
  test_pool(1);
  test_pool(2);
  test_pool(5);
  Pool *pool = pool_new(0);
  CHECK(pool_threads(pool) >= 1);
  pool_free(pool);
  return check_report();
}

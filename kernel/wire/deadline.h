/* Waiting on a condition for a limited time, by the monotonic clock: somebody who sets the
 * machine's time must not make a wait longer. */
#ifndef QUERN_KERNEL_WIRE_DEADLINE_H
#define QUERN_KERNEL_WIRE_DEADLINE_H

#include <pthread.h>
#include <time.h>

/* Prepares a condition whose timed waits end at moments of deadline_until. */
static inline void deadline_init(pthread_cond_t *condition) {
  pthread_condattr_t monotonic;
  pthread_condattr_init(&monotonic);
  pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
  pthread_cond_init(condition, &monotonic);
  pthread_condattr_destroy(&monotonic);
}

/* The moment that is `milliseconds` from now. */
static inline struct timespec deadline_until(long milliseconds) {
  struct timespec until;
  clock_gettime(CLOCK_MONOTONIC, &until);
  until.tv_nsec += milliseconds % 1000 * 1000000L;
  until.tv_sec += milliseconds / 1000 + until.tv_nsec / 1000000000L;
  until.tv_nsec %= 1000000000L;
  return until;
}

#endif

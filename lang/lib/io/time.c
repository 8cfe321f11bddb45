/* Clocks and sleep. */
#include <math.h>
#include <time.h>

#include "lang/lib/arguments.h"
#include "lang/rt/device/gpu.h"
#include "lang/rt/device/settle.h"

enum { SLEEP_SLICE_NS = 5000000 /* how late an interrupt may be noticed */ };

static int64_t nanoseconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static bool seconds(clockid_t clock, Value *out) {
  out->f = (double)nanoseconds(clock) * 1e-9;
  return true;
}

bool lib_get_num_threads(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call, (void)args;
  out->i = pool_threads(rt->pool);
  return true;
}

bool lib_set_num_threads(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call, (void)out;
  unsigned cores = pool_cores();
  if (args[0].i < 1 || args[0].i > cores)
    return rt_fault(rt, DG_VALUE, "The number of threads must be between 1 and %u", cores);
  if (pool_is_busy(rt->pool))
    return rt_fault(rt, DG_RUNTIME, "the number of threads cannot change inside a parallel loop");
  if (rt->hooks) rt->hooks->set_threads(rt->host, (unsigned)args[0].i);
  return true;
}

bool lib_perf_counter(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)args;
  if (call->extra && !gpu_settle_all(rt)) return false;
  return seconds(CLOCK_MONOTONIC, out);
}

bool lib_perf_counter_ns(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call, (void)args;
  out->i = nanoseconds(CLOCK_MONOTONIC);
  return true;
}

bool lib_time(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call, (void)args;
  return seconds(CLOCK_REALTIME, out);
}

bool lib_process_time(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call, (void)args;
  return seconds(CLOCK_PROCESS_CPUTIME_ID, out);
}

bool lib_time_ns(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call, (void)args;
  out->i = nanoseconds(CLOCK_REALTIME);
  return true;
}

bool lib_process_time_ns(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call, (void)args;
  out->i = nanoseconds(CLOCK_PROCESS_CPUTIME_ID);
  return true;
}

bool lib_sleep(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  double length = arg_double(call, args, 0);
  if (isnan(length)) return rt_fault(rt, DG_VALUE, "Invalid value NaN (not a number)");
  if (length < 0) return rt_fault(rt, DG_VALUE, "sleep length must be non-negative");
  if (length > 9e9) return rt_fault(rt, DG_OVERFLOW, "timestamp too large to convert to C PyTime_t");
  int64_t end = nanoseconds(CLOCK_MONOTONIC) + (int64_t)(length * 1e9);
  for (int64_t left; (left = end - nanoseconds(CLOCK_MONOTONIC)) > 0;) {
    if (rt_interrupted(rt)) return false;
    int64_t slice = left < SLEEP_SLICE_NS ? left : SLEEP_SLICE_NS;
    nanosleep(&(struct timespec){.tv_nsec = (long)slice}, NULL);
  }
  return !rt_interrupted(rt);
}

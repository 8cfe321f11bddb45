/* Peaks: see peaks.h. */
#include "lang/rt/exec/peaks.h"

#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "lang/base/system/cpu.h"

#pragma GCC optimize("O3,fp-contract=fast")

enum { ROUNDS = 4, TASKS_PER_THREAD = 4, FLOP_TURNS = 100000, SUMS = 12, CACHE_BYTES = 64 << 20 };

/* Twelve independent sums hide the latency of one. Returns them joined, so that they are computed. */
#define FLOPS(name, T, BYTES, TARGET)                                                                        \
  TARGET static double name(void) {                                                                          \
    typedef T V __attribute__((vector_size(BYTES)));                                                         \
    V sum[SUMS], x = (V){0} + (T)0.999, y = (V){0} + (T)1e-3, all = {0};                                     \
    _Pragma("GCC unroll 12") for (int i = 0; i < SUMS; i++) sum[i] = x + (T)i;                               \
    for (int64_t turn = 0; turn < FLOP_TURNS; turn++) {                                                      \
      _Pragma("GCC unroll 12") for (int i = 0; i < SUMS; i++) sum[i] = sum[i] * x + y;                       \
    }                                                                                                        \
    _Pragma("GCC unroll 12") for (int i = 0; i < SUMS; i++) all += sum[i];                                   \
    return (double)all[0] + (double)all[1];                                                                  \
  }

/* The last eight of each vector length go unread: an estimate has no remainder loop. */
#define TRIAD(name, BYTES, TARGET)                                                                           \
  TARGET static void name(double *a, const double *b, const double *c, size_t n) {                           \
    typedef double V __attribute__((vector_size(BYTES), aligned(8), may_alias));                             \
    enum { LANES = BYTES / 8 };                                                                              \
    for (size_t i = 0; i + LANES <= n; i += LANES)                                                           \
      *(V *)(a + i) = *(const V *)(b + i) + *(const V *)(c + i) * 3.0;                                       \
  }

FLOPS(flops64_plain, double, 16, )
FLOPS(flops32_plain, float, 16, )
TRIAD(triad_plain, 16, )
#if defined(__x86_64__)
FLOPS(flops64_avx2, double, 32, __attribute__((target("avx2,fma"))))
FLOPS(flops32_avx2, float, 32, __attribute__((target("avx2,fma"))))
TRIAD(triad_avx2, 32, __attribute__((target("avx2,fma"))))
FLOPS(flops64_avx512, double, 64, __attribute__((target("avx512f"))))
FLOPS(flops32_avx512, float, 64, __attribute__((target("avx512f"))))
TRIAD(triad_avx512, 64, __attribute__((target("avx512f"))))
#endif

typedef struct ProbeCode {
  double (*flops[2])(void); /* double, single */
  void (*triad)(double *a, const double *b, const double *c, size_t n);
  unsigned bytes; /* of a vector */
} ProbeCode;

static ProbeCode code_for_machine(void) {
#if defined(__x86_64__)
  CpuLevel level = cpu_level();
  if (level == CPU_AVX512) return (ProbeCode){{flops64_avx512, flops32_avx512}, triad_avx512, 64};
  if (level == CPU_AVX2) return (ProbeCode){{flops64_avx2, flops32_avx2}, triad_avx2, 32};
#endif
  return (ProbeCode){{flops64_plain, flops32_plain}, triad_plain, 16};
}

typedef struct Probe {
  ProbeCode code;
  unsigned kind;     /* of flops */
  size_t n, repeats; /* elements of each array for a task; how often it goes through them */
  double *arrays;
  size_t total; /* elements of each array */
  _Atomic double seen;
} Probe;

static void flop_task(void *context, uint64_t task) {
  Probe *p = context;
  (void)task;
  p->seen = p->code.flops[p->kind]();
}

static void triad_task(void *context, uint64_t task) {
  Probe *p = context;
  double *a = p->arrays + p->n * task;
  for (size_t k = 0; k < p->repeats; k++) p->code.triad(a, a + p->total, a + 2 * p->total, p->n);
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* The shortest of several times; 0: interrupted. */
static double best_time(Rt *rt, uint64_t tasks, void (*body)(void *, uint64_t), Probe *p) {
  double best = 0;
  for (unsigned round = 0; round < ROUNDS; round++) {
    double begin = now();
    if (!pool_run(rt->pool, tasks, body, p, rt->interrupt)) return 0;
    double took = now() - begin;
    if (!round || took < best) best = took;
  }
  return best;
}

static double flop_rate(Rt *rt, Probe *p, unsigned kind, unsigned threads) {
  uint64_t tasks = (uint64_t)threads * TASKS_PER_THREAD;
  double each = 2.0 * SUMS * FLOP_TURNS * p->code.bytes / (kind ? 4 : 8);
  p->kind = kind;
  double took = best_time(rt, tasks, flop_task, p);
  return took > 0 ? each * (double)tasks / took : 0;
}

static double triad_rate(Rt *rt, Probe *p, uint64_t tasks) {
  double bytes = 24.0 * (double)p->n * (double)p->repeats * (double)tasks;
  double took = best_time(rt, tasks, triad_task, p);
  return took > 0 ? bytes / took : 0;
}

static size_t cache_size(int level, size_t otherwise) {
  long size = sysconf(level);
  return size > 0 ? (size_t)size : otherwise;
}

bool peaks_measure(Rt *rt, Peaks *out) {
  unsigned threads = pool_threads(rt->pool);
  size_t own = cache_size(_SC_LEVEL2_CACHE_SIZE, 256 << 10);
  size_t shared = cache_size(_SC_LEVEL3_CACHE_SIZE, 32 << 20);
  size_t bytes = shared * 4 < 6 * (size_t)CACHE_BYTES ? shared * 4 : 6 * (size_t)CACHE_BYTES;
  Probe p = {.code = code_for_machine(), .total = (bytes + 8 * own * threads) / 24};
  p.arrays = malloc(3 * p.total * sizeof *p.arrays);
  if (!p.arrays) return false;
  for (size_t i = 0; i < 3 * p.total; i++) p.arrays[i] = 1; /* pages of their own */
  *out = (Peaks){.threads = threads, .cache_bytes = own * threads};
  uint64_t tasks = (uint64_t)threads * TASKS_PER_THREAD;
  p.n = p.total / tasks, p.repeats = 1;
  out->memory = triad_rate(rt, &p, tasks);
  p.n = own / 2 / 24, p.repeats = 200;
  out->cache = triad_rate(rt, &p, threads);
  out->flops64 = flop_rate(rt, &p, 0, threads);
  out->flops32 = flop_rate(rt, &p, 1, threads);
  free(p.arrays);
  return out->memory > 0 && out->cache > 0 && out->flops64 > 0 && out->flops32 > 0;
}

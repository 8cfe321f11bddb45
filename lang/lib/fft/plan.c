/* FFTW's plans behind plan.h.
 *
 * Source: https://www.fftw.org/fftw3_doc/. FFTW's planner is one for the process and not for several
 * threads, so a lock is held while it plans; running plans needs none. The least recently used plans go
 * when there are many.
 * Invariant: a plan in use is never dropped. */
#include "lang/lib/fft/plan.h"

#include <complex.h>
#include <fftw3.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "lang/base/system/guard.h"
#include "lang/base/memory/limits.h"

enum { PLANS_KEPT = 256, BUCKETS = 64 };

/* Guards FFTW's own state, which is the process's. */
static pthread_mutex_t planner = PTHREAD_MUTEX_INITIALIZER;

struct FftPlan {
  FftLines lines;
  void *fftw; /* fftw_plan or fftwf_plan */
  unsigned users;
  uint64_t used; /* when, by the cache's count */
  FftPlan *next; /* in the bucket */
};

typedef struct FftPlans {
  pthread_mutex_t lock;
  FftPlan *buckets[BUCKETS];
  uint32_t count;
  uint64_t clock;
} FftPlans;

/* ---- sizes ---- */

static bool is_complex_in(FftKind kind) { return kind <= FFT_BACKWARD || kind == FFT_C2R; }
static bool is_complex_out(FftKind kind) { return kind <= FFT_R2C; }

size_t fft_in_size(FftKind kind, bool single) {
  return (single ? sizeof(float) : sizeof(double)) * (is_complex_in(kind) ? 2 : 1);
}
size_t fft_out_size(FftKind kind, bool single) {
  return (single ? sizeof(float) : sizeof(double)) * (is_complex_out(kind) ? 2 : 1);
}
int64_t fft_in_length(FftKind kind, int64_t n) { return kind == FFT_C2R ? n / 2 + 1 : n; }
int64_t fft_out_length(FftKind kind, int64_t n) { return kind == FFT_R2C ? n / 2 + 1 : n; }

/* ---- FFTW ---- */

static const fftw_r2r_kind r2r_kind[FFT_KINDS] = {
    [FFT_DCT1] = FFTW_REDFT00, [FFT_DCT2] = FFTW_REDFT10, [FFT_DCT3] = FFTW_REDFT01,
    [FFT_DCT4] = FFTW_REDFT11, [FFT_DST1] = FFTW_RODFT00, [FFT_DST2] = FFTW_RODFT10,
    [FFT_DST3] = FFTW_RODFT01, [FFT_DST4] = FFTW_RODFT11};

/* make_PREFIX: a plan for arrays aligned as `in` and `out` are, which are not touched. */
#define MAKE(F, R)                                                                                           \
  static void *make_##F(const FftLines *l, void *in, void *out) {                                            \
    ptrdiff_t from = (ptrdiff_t)fft_in_size(l->kind, sizeof(R) == 4),                                        \
              to = (ptrdiff_t)fft_out_size(l->kind, sizeof(R) == 4);                                         \
    F##_iodim64 line = {l->n, 1, 1}, lines = {l->count, l->in_step / from, l->out_step / to};                \
    unsigned flags = FFTW_ESTIMATE | FFTW_PRESERVE_INPUT;                                                    \
    fftw_r2r_kind kind = r2r_kind[l->kind];                                                                  \
    if (l->kind <= FFT_BACKWARD)                                                                             \
      return F##_plan_guru64_dft(1, &line, 1, &lines, in, out,                                               \
                                 l->kind == FFT_FORWARD ? FFTW_FORWARD : FFTW_BACKWARD, flags);              \
    if (l->kind == FFT_R2C) return F##_plan_guru64_dft_r2c(1, &line, 1, &lines, in, out, flags);             \
    if (l->kind == FFT_C2R) return F##_plan_guru64_dft_c2r(1, &line, 1, &lines, in, out, flags);             \
    return F##_plan_guru64_r2r(1, &line, 1, &lines, in, out, &kind, flags);                                  \
  }
MAKE(fftw, double)
MAKE(fftwf, float)

#define RUN(F)                                                                                               \
  static void run_##F(const FftPlan *plan, void *in, void *out) {                                            \
    FftKind kind = plan->lines.kind;                                                                         \
    if (kind <= FFT_BACKWARD)                                                                                \
      F##_execute_dft(plan->fftw, in, out);                                                                  \
    else if (kind == FFT_R2C)                                                                                \
      F##_execute_dft_r2c(plan->fftw, in, out);                                                              \
    else if (kind == FFT_C2R)                                                                                \
      F##_execute_dft_c2r(plan->fftw, in, out);                                                              \
    else                                                                                                     \
      F##_execute_r2r(plan->fftw, in, out);                                                                  \
  }
RUN(fftw)
RUN(fftwf)

void fft_plan_run(const FftPlan *plan, const void *in, void *out) {
  void *from = (void *)(uintptr_t)in; /* preserved, as the plan's flags ask */
  if (plan->lines.single)
    run_fftwf(plan, from, out);
  else
    run_fftw(plan, from, out);
}

/* FFTW ends the process where it gets no memory: twiddle factors, and buffers while it runs, of lengths without small
 * factors several times the line's. */
bool fft_has_room(int64_t n) {
  enum { ITEMS = 16 * 10, ANY = 1 << 20 };
  return n < (INT64_MAX - ANY) / ITEMS && memory_maps((size_t)n * ITEMS + ANY);
}

static FftPlan *plan_make(const FftLines *lines) {
  if (!fft_has_room(lines->n)) return NULL;
  FftPlan *plan = calloc(1, sizeof *plan);
  if (!plan) return NULL;
  /* Any two aligned addresses apart stand for all: an estimate looks at no elements. */
  void *in = (void *)(uintptr_t)(1 << 20), *out = (void *)(uintptr_t)(1 << 21);
  guard_lock(&planner);
  plan->fftw = lines->single ? make_fftwf(lines, in, out) : make_fftw(lines, in, out);
  guard_unlock(&planner);
  plan->lines = *lines;
  if (plan->fftw) return plan;
  free(plan);
  return NULL;
}

static void plan_free(FftPlan *plan) {
  guard_lock(&planner);
  if (plan->lines.single)
    fftwf_destroy_plan(plan->fftw);
  else
    fftw_destroy_plan(plan->fftw);
  guard_unlock(&planner);
  free(plan);
}

/* ---- the session's plans ---- */

FftPlans *fft_plans_new(void) {
  FftPlans *plans = calloc(1, sizeof *plans);
  if (plans) pthread_mutex_init(&plans->lock, NULL);
  return plans;
}

void fft_plans_free(FftPlans *plans) {
  if (!plans) return;
  for (unsigned k = 0; k < BUCKETS; k++) {
    for (FftPlan *plan = plans->buckets[k], *next; plan; plan = next) {
      next = plan->next;
      plan_free(plan);
    }
  }
  pthread_mutex_destroy(&plans->lock);
  free(plans);
}

static FftPlan **bucket_of(FftPlans *plans, const FftLines *l) {
  uint64_t hash = (uint64_t)l->kind * 2 + l->single;
  hash = hash * 1000003 + (uint64_t)l->n;
  hash = hash * 1000003 + (uint64_t)l->count;
  hash = hash * 1000003 + (uint64_t)(l->in_step + 3 * l->out_step);
  return &plans->buckets[(hash ^ hash >> 32) % BUCKETS];
}

static bool same_lines(const FftLines *a, const FftLines *b) {
  return a->kind == b->kind && a->single == b->single && a->n == b->n && a->count == b->count &&
         a->in_step == b->in_step && a->out_step == b->out_step;
}

/* Takes the least recently used plan that nobody uses out of the cache; NULL: all are in use. */
static FftPlan *unlink_oldest(FftPlans *plans) {
  FftPlan **oldest = NULL;
  for (unsigned k = 0; k < BUCKETS; k++)
    for (FftPlan **at = &plans->buckets[k]; *at; at = &(*at)->next)
      if (!(*at)->users && (!oldest || (*at)->used < (*oldest)->used)) oldest = at;
  if (!oldest) return NULL;
  FftPlan *plan = *oldest;
  *oldest = plan->next;
  plans->count--;
  return plan;
}

static FftPlan *find_plan(FftPlans *plans, const FftLines *lines) {
  for (FftPlan *plan = *bucket_of(plans, lines); plan; plan = plan->next)
    if (same_lines(&plan->lines, lines)) return plan;
  return NULL;
}

FftPlan *fft_plan_take(Rt *rt, const FftLines *lines) {
  FftPlans *plans = rt->fft;
  FftPlan *plan, *old = NULL;
  if (plans) {
    guard_lock(&plans->lock);
    plan = find_plan(plans, lines);
  } else
    plan = NULL;
  if (!plan && (plan = plan_make(lines)) && plans) {
    FftPlan **bucket = bucket_of(plans, lines);
    plan->next = *bucket;
    *bucket = plan;
    plan->users++; /* it must not be the oldest */
    if (++plans->count > PLANS_KEPT) old = unlink_oldest(plans);
    plan->users--;
  }
  if (plan) {
    plan->users++;
    plan->used = plans ? ++plans->clock : 0;
  }
  if (plans) guard_unlock(&plans->lock);
  if (old) plan_free(old);
  if (!plan)
    rt_fault(rt, DG_MEMORY, "out of memory for the plan of a Fourier transform of length %lld",
             (long long)lines->n);
  return plan;
}

void fft_plan_give(Rt *rt, FftPlan *plan) {
  FftPlans *plans = rt->fft;
  if (!plan) return;
  if (!plans) {
    plan_free(plan);
    return;
  }
  guard_lock(&plans->lock);
  plan->users--;
  guard_unlock(&plans->lock);
}

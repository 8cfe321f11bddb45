/* The session's plans: FFTW's where it is found, else Quern's own; see plan.h. The least recently used plans
 * go when there are many. Invariant: a plan in use is never dropped. */
#include "lang/lib/fft/plan.h"

#include <pthread.h>
#include <stdlib.h>

#include "lang/base/memory/limits.h"
#include "lang/base/system/guard.h"
#include "lang/lib/fft/fftw.h"
#include "lang/lib/fft/own/plan.h"

enum { PLANS_KEPT = 256, BUCKETS = 64 };

struct FftPlan {
  FftLines lines;
  FftwPlan *fftw; /* or, where that is NULL: */
  OwnPlan *own;
  unsigned users;
  uint64_t used; /* when, by the cache's count */
  FftPlan *next; /* in the bucket */
};

typedef struct FftPlans {
  pthread_mutex_t lock;
  Fftw *fftw;
  FftPlan *buckets[BUCKETS];
  uint32_t count;
  uint64_t clock;
} FftPlans;

/* ---- plans ---- */

void fft_plan_run(const FftPlan *plan, const void *in, void *out, void *room) {
  if (plan->fftw)
    fftw_plan_run(plan->fftw, (void *)(uintptr_t)in, out);
  else
    own_plan_run(plan->own, in, out, room);
}

size_t fft_plan_room(const FftPlan *plan) { return plan->fftw ? 0 : own_plan_room(plan->own); }

/* FFTW ends the process where it gets no memory: twiddle factors, and buffers while it runs, of lengths
 * without small factors several times the line's. */
static bool has_room(int64_t n) {
  enum { ITEMS = 16 * 10, ANY = 1 << 20 };
  return n < (INT64_MAX - ANY) / ITEMS && memory_maps((size_t)n * ITEMS + ANY);
}

bool fft_plan_may_run(const FftPlan *plan, int64_t times) {
  return !plan->fftw || has_room(times * plan->lines.n);
}

static FftPlan *plan_make(FftPlans *plans, const FftLines *lines) {
  if (!has_room(lines->n)) return NULL;
  FftPlan *plan = calloc(1, sizeof *plan);
  if (!plan) return NULL;
  plan->lines = *lines;
  if (plans && plans->fftw) plan->fftw = fftw_plan_new(plans->fftw, lines);
  if (plan->fftw || (plan->own = own_plan_new(lines))) return plan;
  free(plan);
  return NULL;
}

static void plan_free(FftPlan *plan) {
  if (plan->fftw) fftw_plan_free(plan->fftw);
  own_plan_free(plan->own);
  free(plan);
}

/* ---- the session's plans ---- */

FftPlans *fft_plans_new(void) {
  FftPlans *plans = calloc(1, sizeof *plans);
  if (!plans) return NULL;
  pthread_mutex_init(&plans->lock, NULL);
  plans->fftw = fftw_new();
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
  fftw_free(plans->fftw);
  pthread_mutex_destroy(&plans->lock);
  free(plans);
}

void fft_plans_describe(FftPlans *plans, StrBuf *out) {
  if (plans && plans->fftw)
    fftw_describe(plans->fftw, out);
  else
    strbuf_puts(out, "Quern's own");
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
  FftPlans *plans = rt->library.fft;
  FftPlan *plan, *old = NULL;
  if (plans) {
    guard_lock(&plans->lock);
    plan = find_plan(plans, lines);
  } else
    plan = NULL;
  if (!plan && (plan = plan_make(plans, lines)) && plans) {
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
  FftPlans *plans = rt->library.fft;
  if (!plan) return;
  if (!plans) {
    plan_free(plan);
    return;
  }
  guard_lock(&plans->lock);
  plan->users--;
  guard_unlock(&plans->lock);
}

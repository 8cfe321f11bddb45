/* Fftw: finding FFTW or MKL, and its plans; see fftw.h.
 *
 * Source: https://www.fftw.org/fftw3_doc/ (the guru interface of 64 bits; its numbers are part of the
 * library's binary interface). FFTW's planner is one for the process and not for several threads, so a lock
 * is held while it plans; running plans needs none. */
#include "lang/lib/fft/fftw.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/base/memory/limits.h"
#include "lang/base/system/guard.h"

/* Guards the libraries' own state, which is the process's. */
static pthread_mutex_t planner = PTHREAD_MUTEX_INITIALIZER;

/* Of the interface: a dimension, directions, flags, kinds of real transforms. */
typedef struct Dimension {
  ptrdiff_t n, in_stride, out_stride;
} Dimension;
enum { FORWARD = -1, BACKWARD = 1 };
enum { PRESERVE_INPUT = 1 << 4, ESTIMATE = 1 << 6 };
static const int real_kind[FFT_KINDS] = {[FFT_DCT1] = 3, [FFT_DCT2] = 5, [FFT_DCT3] = 4, [FFT_DCT4] = 6,
                                         [FFT_DST1] = 7, [FFT_DST2] = 9, [FFT_DST3] = 8, [FFT_DST4] = 10};

typedef void *PlanDft(int rank, const Dimension *dims, int lines_rank, const Dimension *lines, void *in,
                      void *out, int sign, unsigned flags);
typedef void *PlanReal(int rank, const Dimension *dims, int lines_rank, const Dimension *lines, void *in,
                       void *out, unsigned flags);
typedef void *PlanKind(int rank, const Dimension *dims, int lines_rank, const Dimension *lines, void *in,
                       void *out, const int *kinds, unsigned flags);
typedef void Execute(const void *plan, void *in, void *out);

/* The functions of a precision. */
typedef struct Calls {
  const char *name; /* of the library; NULL: none was found */
  const char *version;
  PlanDft *plan_dft;
  PlanReal *plan_r2c, *plan_c2r;
  PlanKind *plan_r2r;
  Execute *dft, *r2c, *c2r, *r2r;
  void (*destroy)(void *plan);
} Calls;

struct Fftw {
  pthread_mutex_t lock;
  bool tried[2]; /* double, float */
  Calls calls[2];
};

struct FftwPlan {
  const Calls *calls;
  void *plan;
  FftKind kind;
};

Fftw *fftw_new(void) {
  Fftw *fftw = calloc(1, sizeof *fftw);
  if (fftw) pthread_mutex_init(&fftw->lock, NULL);
  return fftw;
}

/* The libraries stay: another session may use them. */
void fftw_free(Fftw *fftw) {
  if (!fftw) return;
  pthread_mutex_destroy(&fftw->lock);
  free(fftw);
}

/* ---- finding it ---- */

/* Where a precision is looked for, in this order. */
static const struct Place {
  const char *choice, *library[2]; /* for double, for float */
} places[] = {{"fftw", {"libfftw3.so.3", "libfftw3f.so.3"}},
              {"mkl", {"libmkl_rt.so.2", "libmkl_rt.so.2"}},
              {"mkl", {"libmkl_rt.so", "libmkl_rt.so"}}};

static bool find(void *handle, const char *prefix, const char *name, void *function) {
  char symbol[64];
  snprintf(symbol, sizeof symbol, "%s_%s", prefix, name);
  return (*(void **)function = dlsym(handle, symbol)) != NULL;
}

static bool resolve(void *handle, const char *prefix, Calls *c) {
  bool found =
      find(handle, prefix, "plan_guru64_dft", &c->plan_dft) &&
      find(handle, prefix, "plan_guru64_dft_r2c", &c->plan_r2c) &&
      find(handle, prefix, "plan_guru64_dft_c2r", &c->plan_c2r) &&
      find(handle, prefix, "plan_guru64_r2r", &c->plan_r2r) && find(handle, prefix, "execute_dft", &c->dft) &&
      find(handle, prefix, "execute_dft_r2c", &c->r2c) && find(handle, prefix, "execute_dft_c2r", &c->c2r) &&
      find(handle, prefix, "execute_r2r", &c->r2r) && find(handle, prefix, "destroy_plan", &c->destroy);
  if (found) find(handle, prefix, "version", &c->version);
  return found;
}

static void open_library(Calls *calls, bool single) {
  const char *choice = getenv("QUERN_FFT");
  for (size_t k = 0; k < sizeof places / sizeof *places; k++) {
    if (choice && *choice && strcmp(choice, places[k].choice) != 0) continue;
    void *handle = dlopen(places[k].library[single], RTLD_NOW | RTLD_LOCAL);
    if (!handle) continue;
    if (resolve(handle, single ? "fftwf" : "fftw", calls)) {
      calls->name = places[k].library[single];
      return;
    }
    dlclose(handle);
  }
}

/* NULL: there is none. */
static const Calls *calls_of(Fftw *fftw, bool single) {
  guard_lock(&fftw->lock);
  if (!fftw->tried[single]) open_library(&fftw->calls[single], single);
  fftw->tried[single] = true;
  guard_unlock(&fftw->lock);
  return fftw->calls[single].name ? &fftw->calls[single] : NULL;
}

void fftw_describe(Fftw *fftw, StrBuf *out) {
  static const char *const precisions[2] = {"float64", "float32"};
  for (int single = 0; single < 2; single++) {
    const Calls *c = calls_of(fftw, single);
    strbuf_printf(out, "%s%s: %s", single ? "; " : "", precisions[single], c ? c->name : "Quern's own");
    if (c && c->version) strbuf_printf(out, " (%.100s)", c->version);
  }
}

/* ---- plans ---- */

/* Any two aligned addresses apart stand for all: an estimate looks at no elements. */
static void *plan_make(const Calls *c, const FftLines *l) {
  void *in = (void *)(uintptr_t)(1 << 20), *out = (void *)(uintptr_t)(1 << 21);
  ptrdiff_t from = (ptrdiff_t)fft_in_size(l->kind, l->single),
            to = (ptrdiff_t)fft_out_size(l->kind, l->single);
  Dimension line = {l->n, 1, 1}, lines = {l->count, l->in_step / from, l->out_step / to};
  unsigned flags = ESTIMATE | PRESERVE_INPUT;
  if (l->kind <= FFT_BACKWARD)
    return c->plan_dft(1, &line, 1, &lines, in, out, l->kind == FFT_FORWARD ? FORWARD : BACKWARD, flags);
  if (l->kind == FFT_R2C) return c->plan_r2c(1, &line, 1, &lines, in, out, flags);
  if (l->kind == FFT_C2R) return c->plan_c2r(1, &line, 1, &lines, in, out, flags);
  return c->plan_r2r(1, &line, 1, &lines, in, out, &real_kind[l->kind], flags);
}

FftwPlan *fftw_plan_new(Fftw *fftw, const FftLines *lines) {
  const Calls *calls = calls_of(fftw, lines->single);
  FftwPlan *plan = calls ? memory_new(sizeof *plan) : NULL;
  if (!plan) return NULL;
  guard_lock(&planner);
  *plan = (FftwPlan){calls, plan_make(calls, lines), lines->kind};
  guard_unlock(&planner);
  if (plan->plan) return plan;
  free(plan);
  return NULL;
}

void fftw_plan_free(FftwPlan *plan) {
  guard_lock(&planner);
  plan->calls->destroy(plan->plan);
  guard_unlock(&planner);
  free(plan);
}

void fftw_plan_run(const FftwPlan *plan, void *in, void *out) {
  const Calls *c = plan->calls;
  if (plan->kind <= FFT_BACKWARD)
    c->dft(plan->plan, in, out);
  else if (plan->kind == FFT_R2C)
    c->r2c(plan->plan, in, out);
  else if (plan->kind == FFT_C2R)
    c->c2r(plan->plan, in, out);
  else
    c->r2r(plan->plan, in, out);
}

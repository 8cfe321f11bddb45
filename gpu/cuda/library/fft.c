/* CudaFft: see fft.h. */
#include "gpu/cuda/library/fft.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gpu/nvidia/toolkit.h"

typedef struct CufftCalls {
#define CUFFT(id, symbol, parameters) int(*id) parameters;
#include "gpu/cuda/library/cufft_api.def"
} CufftCalls;

enum { PLANS = 16 };

/* What cufftPlanMany takes. */
typedef struct Shape {
  int rank, n[DEVICE_TRANSFORM_AXES], in_stride, in_step, out_stride, out_step, type, count;
} Shape;

typedef struct CufftPlan {
  Shape shape;
  int handle;
  unsigned generation; /* of its context */
  uint64_t used;       /* when; 0: none here */
} CufftPlan;

typedef struct CudaFft {
  CudaKept kept;
  CufftCalls call;
  void *library;
  char path[256];
  DeviceError why; /* that it is not used; kind DEVICE_FINE: it is */
  CufftPlan plans[PLANS];
  uint64_t clock;
} CudaFft;

static void fft_fini(CudaDevice *cuda, CudaKept *kept, bool alive);

static CudaFft *fft_of(const CudaDevice *cuda) { return (CudaFft *)cuda_kept_part(cuda, fft_fini); }

static const ToolkitSymbol symbols[] = {
#define CUFFT(id, symbol, parameters) {#symbol, offsetof(CufftCalls, id)},
#include "gpu/cuda/library/cufft_api.def"
};

/* ---- results ---- */

static const ToolkitFailure failures[] = {
#define CUFFT_FAILURE(number, name, kind, sentence) {number, "CUFFT_" #name, DEVICE_##kind, sentence},
#include "gpu/cuda/library/cufft_errors.def"
};
enum { CUFFT_NO_ROOM = 2 };

/* Whether the call succeeded. A failed one may be the first to hear of a broken context: the driver is asked.
 */
static bool fft_done(CudaDevice *cuda, int result, const char *symbol, DeviceError *error) {
  if (!result) return true;
  return CUDA_TRY(cuda, error, context_sync) &&
         toolkit_fail(failures, sizeof failures / sizeof *failures, "cuFFT", symbol, result, error);
}

/* ---- opening ---- */

/* cuFFT 11 is CUDA 12's, and 12 is CUDA 13's. */
static void *open_library(const CudaDevice *cuda, CudaFft *fft) {
  static const char *const names[] = {"libcufft.so.12", "libcufft.so.11", "libcufft.so.10", NULL};
  int newest = cuda->driver->version / 1000 - 1;
  const char *const *from = names;
  for (int version = 12; version > newest && version > 10; version--) from++;
  return toolkit_open("QUERN_CUFFT", from, symbols, sizeof symbols / sizeof *symbols, &fft->call, fft->path,
                      sizeof fft->path, &fft->why);
}

/* The library, opened at the first call; NULL with *error when the host has no memory. */
static CudaFft *fft_opened(CudaDevice *cuda, DeviceError *error) {
  CudaFft *fft = fft_of(cuda);
  if (fft) return fft;
  fft = calloc(1, sizeof *fft);
  if (!fft) {
    device_fail(error, DEVICE_NO_MEMORY, "the host has no memory left");
    return NULL;
  }
  fft->kept.fini = fft_fini;
  cuda_keep_part(cuda, &fft->kept);
  fft->library = open_library(cuda, fft);
  return fft;
}

static void plan_drop(CudaDevice *cuda, CufftPlan *plan) {
  if (plan->used && plan->generation == cuda->device.generation) fft_of(cuda)->call.destroy(plan->handle);
  plan->used = 0;
}

static void fft_fini(CudaDevice *cuda, CudaKept *kept, bool alive) {
  CudaFft *fft = (CudaFft *)kept;
  for (unsigned k = 0; alive && k < PLANS; k++) plan_drop(cuda, &fft->plans[k]);
  free(fft);
}

bool cuda_fft_library(CudaDevice *cuda, char *text, size_t size) {
  DeviceError error = {0};
  const CudaFft *fft = fft_opened(cuda, &error);
  bool found = fft && fft->why.kind == DEVICE_FINE;
  snprintf(text, size, "%s", found ? fft->path : fft ? fft->why.text : error.text);
  return found;
}

/* ---- plans ---- */

static int make_plan(CudaFft *fft, const Shape *s, int *handle) {
  int n[DEVICE_TRANSFORM_AXES], lengths_in[DEVICE_TRANSFORM_AXES], lengths_out[DEVICE_TRANSFORM_AXES];
  for (int k = 0; k < s->rank; k++) n[k] = lengths_in[k] = lengths_out[k] = s->n[k];
  int last = s->rank - 1, half = n[last] / 2 + 1;
  bool to_complex = s->type == DEVICE_TRANSFORM_R2C || s->type == DEVICE_TRANSFORM_D2Z,
       to_real = s->type == DEVICE_TRANSFORM_C2R || s->type == DEVICE_TRANSFORM_Z2D;
  if (to_complex) lengths_out[last] = half;
  if (to_real) lengths_in[last] = half;
  return fft->call.plan_many(handle, s->rank, n, lengths_in, s->in_stride, s->in_step, lengths_out,
                             s->out_stride, s->out_step, s->type, s->count);
}

/* The plan of that shape, made when there is none; NULL with *error. */
static CufftPlan *plan_for(CudaDevice *cuda, const Shape *shape, DeviceError *error) {
  CudaFft *fft = fft_of(cuda);
  CufftPlan *oldest = &fft->plans[0];
  for (unsigned k = 0; k < PLANS; k++) {
    CufftPlan *plan = &fft->plans[k];
    if (plan->used && plan->generation != cuda->device.generation) plan->used = 0; /* gone with its context */
    if (plan->used && !memcmp(&plan->shape, shape, sizeof *shape)) return plan;
    if (plan->used < oldest->used) oldest = plan;
  }
  plan_drop(cuda, oldest);
  int result = make_plan(fft, shape, &oldest->handle);
  if (result == CUFFT_NO_ROOM) { /* memory that is kept for later is memory too */
    cuda_trim(cuda);
    result = make_plan(fft, shape, &oldest->handle);
  }
  if (!fft_done(cuda, result, "cufftPlanMany", error)) return NULL;
  oldest->shape = *shape;
  oldest->generation = cuda->device.generation;
  oldest->used = 1; /* the caller says when */
  return oldest;
}

/* ---- transforms ---- */

static bool narrow(int64_t from, int *to) {
  *to = (int)from;
  return from >= 0 && from <= INT_MAX;
}

/* False: it is beyond cuFFT's ints. */
static bool shape_of(const DeviceTransform *t, Shape *s) {
  memset(s, 0, sizeof *s); /* it is compared whole */
  s->rank = (int)t->rank;
  s->type = (int)t->type;
  bool ok = narrow(t->in_stride, &s->in_stride) && narrow(t->in_step, &s->in_step) &&
            narrow(t->out_stride, &s->out_stride) && narrow(t->out_step, &s->out_step) &&
            narrow(t->count, &s->count);
  for (unsigned k = 0; k < t->rank; k++) ok = ok && narrow(t->n[k], &s->n[k]);
  return ok;
}

static int run_plan(const CufftCalls *call, int plan, const DeviceTransform *t, const char **symbol) {
  CudaAddress in = (CudaAddress)t->in, out = (CudaAddress)t->out;
  int direction = t->backward ? 1 : -1;
  switch (t->type) {
    case DEVICE_TRANSFORM_C2C: return *symbol = "cufftExecC2C", call->c2c(plan, in, out, direction);
    case DEVICE_TRANSFORM_Z2Z: return *symbol = "cufftExecZ2Z", call->z2z(plan, in, out, direction);
    case DEVICE_TRANSFORM_R2C: return *symbol = "cufftExecR2C", call->r2c(plan, in, out);
    case DEVICE_TRANSFORM_D2Z: return *symbol = "cufftExecD2Z", call->d2z(plan, in, out);
    case DEVICE_TRANSFORM_C2R: return *symbol = "cufftExecC2R", call->c2r(plan, in, out);
    case DEVICE_TRANSFORM_Z2D: return *symbol = "cufftExecZ2D", call->z2d(plan, in, out);
  }
  return *symbol = "cufftExec", 4;
}

bool cuda_transform(Device *device, const DeviceTransform *t, bool *done, DeviceError *error) {
  CudaDevice *cuda = cuda_of(device);
  Shape shape;
  void *stream;
  *done = false;
  if (!shape_of(t, &shape)) return true;
  if (!cuda_enter(cuda, error) || !cuda_object(cuda, t->stream, "stream", &stream, error)) return false;
  CudaFft *fft = fft_opened(cuda, error);
  if (!fft) return false;
  if (fft->why.kind != DEVICE_FINE) return true;
  DeviceError failure = {0};
  CufftPlan *plan = plan_for(cuda, &shape, &failure);
  if (!plan) {
    /* It cannot start here, or not for this length: somebody else transforms. */
    bool other = !cuda->broken && (failure.kind == DEVICE_ABSENT || failure.kind == DEVICE_UNSUPPORTED);
    if (other && failure.kind == DEVICE_ABSENT) fft->why = failure;
    if (!other) *error = failure;
    return other;
  }
  plan->used = ++fft->clock + 1;
  *done = true;
  const char *symbol;
  if (!fft_done(cuda, fft->call.set_stream(plan->handle, stream), "cufftSetStream", error)) return false;
  int result = run_plan(&fft->call, plan->handle, t, &symbol);
  return fft_done(cuda, result, symbol, error);
}

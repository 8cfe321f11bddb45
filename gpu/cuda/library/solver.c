/* CudaSolver: see solver.h. */
#include "gpu/cuda/library/solver.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "gpu/nvidia/toolkit.h"

typedef struct CusolverCalls {
#define CUSOLVER(id, symbol, parameters) int(*id) parameters;
#include "gpu/cuda/library/cusolver_api.def"
} CusolverCalls;

typedef struct CudaSolver {
  CudaKept kept;
  CusolverCalls call;
  void *library, *handle;
  unsigned generation; /* of the handle's context */
  char path[256];
  DeviceError why; /* that it is not used; kind DEVICE_FINE: it is */
} CudaSolver;

static void solver_fini(CudaDevice *cuda, CudaKept *kept, bool alive);

static CudaSolver *solver_of(const CudaDevice *cuda) {
  return (CudaSolver *)cuda_kept_part(cuda, solver_fini);
}

static const ToolkitSymbol symbols[] = {
#define CUSOLVER(id, symbol, parameters) {#symbol, offsetof(CusolverCalls, id)},
#include "gpu/cuda/library/cusolver_api.def"
};

enum { NO_ROOM = 2 };

/* ---- results ---- */

static const ToolkitFailure failures[] = {
#define CUSOLVER_FAILURE(number, name, kind, sentence)                                                       \
  {number, "CUSOLVER_STATUS_" #name, DEVICE_##kind, sentence},
#include "gpu/cuda/library/cusolver_errors.def"
};

/* Whether the call succeeded. A failed one may be the first to hear of a broken context: the driver is asked.
 */
static bool solver_done(CudaDevice *cuda, int result, const char *call, DeviceError *error) {
  if (!result) return true;
  if (!CUDA_TRY(cuda, error, context_sync)) return false;
  return toolkit_fail(failures, sizeof failures / sizeof *failures, "cuSOLVER", call, result, error);
}

/* ---- opening ---- */

/* cuSOLVER 11 is CUDA 11's and 12's, and 12 is CUDA 13's. */
static void *open_library(const CudaDevice *cuda, CudaSolver *solver) {
  static const char *const names[] = {"libcusolver.so.12", "libcusolver.so.11", NULL};
  return toolkit_open("QUERN_CUSOLVER", cuda->driver->version >= 13000 ? names : names + 1, symbols,
                      sizeof symbols / sizeof *symbols, &solver->call, solver->path, sizeof solver->path,
                      &solver->why);
}

/* The library, opened at the first call; NULL with *error when the host has no memory. */
static CudaSolver *solver_opened(CudaDevice *cuda, DeviceError *error) {
  CudaSolver *solver = solver_of(cuda);
  if (solver) return solver;
  solver = calloc(1, sizeof *solver);
  if (!solver) {
    device_fail(error, DEVICE_NO_MEMORY, "the host has no memory left");
    return NULL;
  }
  solver->kept.fini = solver_fini;
  cuda_keep_part(cuda, &solver->kept);
  solver->library = open_library(cuda, solver);
  return solver;
}

/* A handle in the context of now. */
static bool open_handle(CudaDevice *cuda, CudaSolver *solver, DeviceError *error) {
  solver->handle = NULL;
  int result = solver->call.create(&solver->handle);
  if (result == NO_ROOM) { /* memory that is kept for later is memory too */
    cuda_trim(cuda);
    result = solver->call.create(&solver->handle);
  }
  solver->generation = cuda->device.generation;
  if (solver_done(cuda, result, "cusolverDnCreate", error)) return true;
  solver->handle = NULL;
  return false;
}

/* *ready: the library can be called. False with *error when it is there and fails now. */
static bool solver_ready(CudaDevice *cuda, bool *ready, DeviceError *error) {
  CudaSolver *solver = solver_opened(cuda, error);
  *ready = false;
  if (!solver) return false;
  if (solver->why.kind != DEVICE_FINE) return true;
  if (!solver->handle || solver->generation != cuda->device.generation) {
    DeviceError failure = {0};
    if (!open_handle(cuda, solver, &failure)) {
      bool absent = (failure.kind == DEVICE_ABSENT || failure.kind == DEVICE_UNSUPPORTED) && !cuda->broken;
      *(absent ? &solver->why : error) = failure;
      return absent;
    }
  }
  *ready = true;
  return true;
}

static void solver_fini(CudaDevice *cuda, CudaKept *kept, bool alive) {
  CudaSolver *solver = (CudaSolver *)kept;
  if (alive && solver->handle && solver->generation == cuda->device.generation)
    solver->call.destroy(solver->handle);
  free(solver);
}

bool cuda_solver_library(CudaDevice *cuda, char *text, size_t size) {
  DeviceError error = {0};
  const CudaSolver *solver = solver_opened(cuda, &error);
  bool found = solver && solver->why.kind == DEVICE_FINE;
  snprintf(text, size, "%s", found ? solver->path : solver ? solver->why.text : error.text);
  return found;
}

/* ---- systems and factors ---- */

/* One request under way: what moves from matrix to matrix, and the work space that they share. */
typedef struct Task {
  CudaDevice *cuda;
  const CusolverCalls *call;
  void *handle;
  const DeviceFactor *f;
  int m, n, k, room;
  CudaAddress a, b, u, v, pivots, info, work;
  DeviceError *error;
} Task;

static size_t real_of(DeviceNumber number) { return number == DEVICE_F32 || number == DEVICE_C64 ? 4 : 8; }
static size_t item_of(DeviceNumber number) { return real_of(number) << (number >= DEVICE_C64); }

/* Calls the function `id`, whose names are `real` and `complex`, for the numbers of task t. */
#define RUN(t, id, real, complex, ...)                                                                       \
  ((t)->f->number == DEVICE_F32                                                                              \
       ? solver_done((t)->cuda, (t)->call->id##_f32(__VA_ARGS__), "cusolverDnS" real, (t)->error)            \
   : (t)->f->number == DEVICE_F64                                                                            \
       ? solver_done((t)->cuda, (t)->call->id##_f64(__VA_ARGS__), "cusolverDnD" real, (t)->error)            \
   : (t)->f->number == DEVICE_C64                                                                            \
       ? solver_done((t)->cuda, (t)->call->id##_c64(__VA_ARGS__), "cusolverDnC" complex, (t)->error)         \
       : solver_done((t)->cuda, (t)->call->id##_c128(__VA_ARGS__), "cusolverDnZ" complex, (t)->error))
#define ROOM(t, id, real, complex, ...)                                                                      \
  RUN(t, id##_room, real "_bufferSize", complex "_bufferSize", (t)->handle, __VA_ARGS__, &(t)->room)

/* How many elements of work space a matrix needs. */
static bool ask_room(Task *t) {
  switch (t->f->kind) {
    case DEVICE_SOLVE:
    case DEVICE_LU: return ROOM(t, getrf, "getrf", "getrf", t->n, t->n, t->a, t->n);
    case DEVICE_CHOLESKY: return ROOM(t, potrf, "potrf", "potrf", t->f->upper, t->n, t->a, t->n);
    case DEVICE_QR: return ROOM(t, geqrf, "geqrf", "geqrf", t->m, t->n, t->a, t->m);
    case DEVICE_Q: return ROOM(t, orgqr, "orgqr", "ungqr", t->m, t->k, t->n, t->a, t->m, t->b);
    case DEVICE_EIGH:
      return ROOM(t, syevd, "syevd", "heevd", t->f->vectors, t->f->upper, t->n, t->a, t->n, t->b);
    case DEVICE_SVD: return ROOM(t, gesvd, "gesvd", "gesvd", t->m, t->n);
  }
  return false;
}

static bool factor_lu(const Task *t) {
  return RUN(t, getrf, "getrf", "getrf", t->handle, t->n, t->n, t->a, t->n, t->work, t->pivots, t->info);
}

static bool solve(const Task *t) {
  return factor_lu(t) && RUN(t, getrs, "getrs", "getrs", t->handle, !t->f->plain, t->n, t->k, t->a, t->n,
                             t->pivots, t->b, t->n, t->info + sizeof(int));
}

static bool decompose(const Task *t) {
  signed char u = !t->f->vectors ? 'N' : t->k == t->m ? 'A' : 'S', v = t->f->vectors ? 'A' : 'N';
  return RUN(t, gesvd, "gesvd", "gesvd", t->handle, u, v, t->m, t->n, t->a, t->m, t->b, t->u, t->m, t->v,
             t->n, t->work, t->room, 0, t->info);
}

/* Does the matrix that the task is at. */
static bool factor_one(const Task *t) {
  switch (t->f->kind) {
    case DEVICE_SOLVE: return solve(t);
    case DEVICE_LU: return factor_lu(t);
    case DEVICE_CHOLESKY:
      return RUN(t, potrf, "potrf", "potrf", t->handle, t->f->upper, t->n, t->a, t->n, t->work, t->room,
                 t->info);
    case DEVICE_QR:
      return RUN(t, geqrf, "geqrf", "geqrf", t->handle, t->m, t->n, t->a, t->m, t->b, t->work, t->room,
                 t->info);
    case DEVICE_Q:
      return RUN(t, orgqr, "orgqr", "ungqr", t->handle, t->m, t->k, t->n, t->a, t->m, t->b, t->work, t->room,
                 t->info);
    case DEVICE_EIGH:
      return RUN(t, syevd, "syevd", "heevd", t->handle, t->f->vectors, t->f->upper, t->n, t->a, t->n, t->b,
                 t->work, t->room, t->info);
    case DEVICE_SVD: return decompose(t);
  }
  return false;
}

/* Goes on to the next matrix. */
static void task_step(Task *t) {
  const DeviceFactor *f = t->f;
  size_t item = item_of(f->number), m = (size_t)f->m, n = (size_t)f->n, k = (size_t)f->k,
         least = m < n ? m : n;
  bool tall = f->kind == DEVICE_QR || f->kind == DEVICE_SVD;
  size_t a = f->kind == DEVICE_Q ? m * k : tall ? m * n : n * n;
  size_t b = f->kind == DEVICE_SOLVE                           ? n * k * item
             : f->kind == DEVICE_EIGH || f->kind == DEVICE_SVD ? n * real_of(f->number)
                                                               : least * item;
  t->a += a * item;
  if (t->b) t->b += b;
  if (t->u) t->u += m * k * item;
  if (t->v) t->v += n * n * item;
  if (t->pivots) t->pivots += n * sizeof(int32_t);
  t->info += 2 * sizeof(int32_t);
}

static bool factor_all(Task *t) {
  size_t bytes = (size_t)(t->room > 0 ? t->room : 1) * item_of(t->f->number);
  void *work = cuda_alloc(&t->cuda->device, bytes, t->error);
  bool ok = work != NULL;
  t->work = (CudaAddress)work;
  for (int64_t k = 0; ok && k < t->f->count; k++, task_step(t)) ok = factor_one(t);
  if (work) cuda_free(&t->cuda->device, work, bytes);
  return ok;
}

bool cuda_factor(Device *device, const DeviceFactor *f, bool *done, DeviceError *error) {
  CudaDevice *cuda = cuda_of(device);
  bool ready;
  *done = false;
  if (f->n < 1 || f->m > INT_MAX || f->n > INT_MAX || f->k > INT_MAX) return true;
  if (!cuda_enter(cuda, error) || !solver_ready(cuda, &ready, error)) return false;
  if (!ready) return true;
  Task t = {.cuda = cuda,
            .call = &solver_of(cuda)->call,
            .handle = solver_of(cuda)->handle,
            .f = f,
            .m = (int)f->m,
            .n = (int)f->n,
            .k = (int)f->k,
            .a = (CudaAddress)f->a,
            .b = (CudaAddress)f->b,
            .u = (CudaAddress)f->u,
            .v = (CudaAddress)f->v,
            .pivots = (CudaAddress)f->pivots,
            .info = (CudaAddress)f->info,
            .error = error};
  *done = true;
  return ask_room(&t) &&
         solver_done(cuda, t.call->set_stream(t.handle, NULL), "cusolverDnSetStream", error) &&
         factor_all(&t);
}

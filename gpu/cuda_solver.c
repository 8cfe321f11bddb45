/* CudaSolver: see cuda_solver.h. */
#include "gpu/cuda_solver.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "gpu/toolkit.h"

typedef struct CusolverCalls {
#define CUSOLVER(id, symbol, parameters) int(*id) parameters;
#include "gpu/cusolver_api.def"
} CusolverCalls;

struct CudaSolver {
  CusolverCalls call;
  void *library, *handle;
  unsigned generation; /* of the handle's context */
  char path[256];
  DeviceError why; /* that it is not used; kind DEVICE_FINE: it is */
};

static const ToolkitSymbol symbols[] = {
#define CUSOLVER(id, symbol, parameters) {#symbol, offsetof(CusolverCalls, id)},
#include "gpu/cusolver_api.def"
};

enum { NO_ROOM = 2 };

/* ---- results ---- */

static const ToolkitFailure failures[] = {
#define CUSOLVER_FAILURE(number, name, kind, sentence)                                                       \
  {number, "CUSOLVER_STATUS_" #name, DEVICE_##kind, sentence},
#include "gpu/cusolver_errors.def"
};

/* Whether the call succeeded. A failed one may be the first to hear of a broken context: the driver is asked.
 */
static bool solver_done(CudaDevice *cuda, int result, const DeviceFactor *f, const char *what,
                        DeviceError *error) {
  if (!result) return true;
  static const char *const letters[] = {"S", "D", "C", "Z"};
  char call[64];
  if (!CUDA_TRY(cuda, error, context_sync)) return false;
  snprintf(call, sizeof call, "cusolverDn%s%s", f ? letters[f->number] : "", what);
  return toolkit_fail(failures, sizeof failures / sizeof *failures, "cuSOLVER", call, result, error);
}

/* ---- opening ---- */

/* cuSOLVER 11 is CUDA 11's and 12's, and 12 is CUDA 13's. */
static void *open_library(const CudaDevice *cuda, struct CudaSolver *solver) {
  static const char *const names[] = {"libcusolver.so.12", "libcusolver.so.11", NULL};
  return toolkit_open("QUERN_CUSOLVER", cuda->driver->version >= 13000 ? names : names + 1, symbols,
                      sizeof symbols / sizeof *symbols, &solver->call, solver->path, sizeof solver->path,
                      &solver->why);
}

/* The library, opened at the first call; NULL with *error when the host has no memory. */
static struct CudaSolver *solver_opened(CudaDevice *cuda, DeviceError *error) {
  if (cuda->solver) return cuda->solver;
  cuda->solver = calloc(1, sizeof *cuda->solver);
  if (cuda->solver)
    cuda->solver->library = open_library(cuda, cuda->solver);
  else
    device_fail(error, DEVICE_NO_MEMORY, "the host has no memory left");
  return cuda->solver;
}

/* A handle in the context of now. */
static bool open_handle(CudaDevice *cuda, struct CudaSolver *solver, DeviceError *error) {
  solver->handle = NULL;
  int result = solver->call.create(&solver->handle);
  if (result == NO_ROOM) { /* memory that is kept for later is memory too */
    cuda_trim(cuda);
    result = solver->call.create(&solver->handle);
  }
  solver->generation = cuda->device.generation;
  if (solver_done(cuda, result, NULL, "Create", error)) return true;
  solver->handle = NULL;
  return false;
}

/* *ready: the library can be called. False with *error when it is there and fails now. */
static bool solver_ready(CudaDevice *cuda, bool *ready, DeviceError *error) {
  struct CudaSolver *solver = solver_opened(cuda, error);
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

void cuda_solver_fini(CudaDevice *cuda, bool alive) {
  struct CudaSolver *solver = cuda->solver;
  if (!solver) return;
  if (alive && solver->handle && solver->generation == cuda->device.generation)
    solver->call.destroy(solver->handle);
  free(solver);
  cuda->solver = NULL;
}

bool cuda_solver_library(CudaDevice *cuda, char *text, size_t size) {
  DeviceError error = {0};
  const struct CudaSolver *solver = solver_opened(cuda, &error);
  bool found = solver && solver->why.kind == DEVICE_FINE;
  snprintf(text, size, "%s", found ? solver->path : solver ? solver->why.text : error.text);
  return found;
}

/* ---- systems ---- */

/* The function `id` for the numbers of factor f. */
#define OF(id, f)                                                                                            \
  ((f)->number == DEVICE_F32   ? call->id##_f32                                                              \
   : (f)->number == DEVICE_F64 ? call->id##_f64                                                              \
   : (f)->number == DEVICE_C64 ? call->id##_c64                                                              \
                               : call->id##_c128)

static size_t item_of(const DeviceFactor *f) {
  return f->number == DEVICE_F32 ? 4 : f->number == DEVICE_C128 ? 16 : 8;
}

static bool solve(CudaDevice *cuda, const DeviceFactor *f, CudaAddress work, DeviceError *error) {
  const CusolverCalls *call = &cuda->solver->call;
  void *handle = cuda->solver->handle;
  int n = (int)f->n, k = (int)f->k;
  CudaAddress a = (CudaAddress)f->a, b = (CudaAddress)f->b, pivots = (CudaAddress)f->pivots,
              info = (CudaAddress)f->info;
  return solver_done(cuda, OF(getrf, f)(handle, n, n, a, n, work, pivots, info), f, "getrf", error) &&
         solver_done(cuda, OF(getrs, f)(handle, !f->plain, n, k, a, n, pivots, b, n, info + sizeof(int)), f,
                     "getrs", error);
}

static bool factor_with(CudaDevice *cuda, const DeviceFactor *f, CudaAddress work, int count,
                        DeviceError *error) {
  const CusolverCalls *call = &cuda->solver->call;
  if (f->kind == DEVICE_SOLVE) return solve(cuda, f, work, error);
  int n = (int)f->n;
  return solver_done(cuda,
                     OF(potrf, f)(cuda->solver->handle, f->upper, n, (CudaAddress)f->a, n, work, count,
                                  (CudaAddress)f->info),
                     f, "potrf", error);
}

bool cuda_factor(Device *device, const DeviceFactor *f, bool *done, DeviceError *error) {
  CudaDevice *cuda = cuda_of(device);
  bool ready;
  *done = false;
  if (f->n < 1 || f->n > INT_MAX || f->k > INT_MAX) return true;
  if (!cuda_enter(cuda, error) || !solver_ready(cuda, &ready, error)) return false;
  if (!ready) return true;
  const CusolverCalls *call = &cuda->solver->call;
  void *handle = cuda->solver->handle;
  int n = (int)f->n, count = 0;
  CudaAddress a = (CudaAddress)f->a;
  *done = true;
  int result = f->kind == DEVICE_SOLVE ? OF(getrf_room, f)(handle, n, n, a, n, &count)
                                       : OF(potrf_room, f)(handle, f->upper, n, a, n, &count);
  if (!solver_done(cuda, result, f, f->kind == DEVICE_SOLVE ? "getrf_bufferSize" : "potrf_bufferSize",
                   error) ||
      !solver_done(cuda, call->set_stream(handle, NULL), NULL, "SetStream", error))
    return false;
  size_t bytes = (size_t)(count > 0 ? count : 1) * item_of(f);
  void *work = cuda_alloc(device, bytes, error);
  bool ok = work && factor_with(cuda, f, (CudaAddress)work, count, error);
  if (work) cuda_free(device, work, bytes);
  return ok;
}

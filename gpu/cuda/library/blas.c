/* CudaBlas: see blas.h. cuBLAS reads matrices column by column; a matrix that lies row by row is to it
 * the transposed one, so that c = a @ b by rows is asked for as c^T = b^T @ a^T by columns. */
#include "gpu/cuda/library/blas.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gpu/nvidia/toolkit.h"

typedef struct CublasCalls {
#define CUBLAS(id, symbol, parameters) int(*id) parameters;
#include "gpu/cuda/library/cublas_api.def"
} CublasCalls;

typedef struct CudaBlas {
  CudaKept kept;
  CublasCalls call;
  void *library, *handle;
  unsigned generation; /* of the handle's context */
  char path[256];
  DeviceError why; /* that it is not used; kind DEVICE_FINE: it is */
} CudaBlas;

static void blas_fini(CudaDevice *cuda, CudaKept *kept, bool alive);

static CudaBlas *blas_of(const CudaDevice *cuda) { return (CudaBlas *)cuda_kept_part(cuda, blas_fini); }

static const ToolkitSymbol symbols[] = {
#define CUBLAS(id, symbol, parameters) {#symbol, offsetof(CublasCalls, id)},
#include "gpu/cuda/library/cublas_api.def"
};

/* ---- results ---- */

static const ToolkitFailure failures[] = {
#define CUBLAS_FAILURE(number, name, kind, sentence)                                                         \
  {number, "CUBLAS_STATUS_" #name, DEVICE_##kind, sentence},
#include "gpu/cuda/library/cublas_errors.def"
};

/* Whether the call succeeded. A failed one may be the first to hear of a broken context: the driver is asked.
 */
static bool blas_done(CudaDevice *cuda, int result, const char *symbol, DeviceError *error) {
  if (!result) return true;
  return CUDA_TRY(cuda, error, context_sync) &&
         toolkit_fail(failures, sizeof failures / sizeof *failures, "cuBLAS", symbol, result, error);
}

/* ---- opening ---- */

/* The library of the driver's CUDA version first, then older ones. */
static void *open_library(CudaDevice *cuda, CudaBlas *blas) {
  static const char *const names[] = {"libcublas.so.13", "libcublas.so.12", "libcublas.so.11", NULL};
  int newest = cuda->driver->version / 1000;
  const char *const *from = names;
  for (int version = 13; version > newest && version > 11; version--) from++;
  return toolkit_open("QUERN_CUBLAS", from, symbols, sizeof symbols / sizeof *symbols, &blas->call,
                      blas->path, sizeof blas->path, &blas->why);
}

/* A handle in the context of now. */
static bool open_handle(CudaDevice *cuda, CudaBlas *blas, DeviceError *error) {
  blas->handle = NULL;
  int result = blas->call.create(&blas->handle);
  if (result == 3) { /* memory that is kept for later is memory too */
    cuda_trim(cuda);
    result = blas->call.create(&blas->handle);
  }
  if (!blas_done(cuda, result, "cublasCreate_v2", error)) {
    blas->handle = NULL;
    return false;
  }
  blas->generation = cuda->device.generation;
  return true;
}

/* The library, opened at the first call; NULL with *error when the host has no memory. */
static CudaBlas *blas_opened(CudaDevice *cuda, DeviceError *error) {
  CudaBlas *blas = blas_of(cuda);
  if (blas) return blas;
  blas = calloc(1, sizeof *blas);
  if (!blas) {
    device_fail(error, DEVICE_NO_MEMORY, "the host has no memory left");
    return NULL;
  }
  blas->kept.fini = blas_fini;
  cuda_keep_part(cuda, &blas->kept);
  blas->library = open_library(cuda, blas);
  return blas;
}

/* *ready: the library can be called. False with *error when it is there and fails now. */
static bool blas_ready(CudaDevice *cuda, bool *ready, DeviceError *error) {
  CudaBlas *blas = blas_opened(cuda, error);
  *ready = false;
  if (!blas) return false;
  if (blas->why.kind != DEVICE_FINE) return true;
  if (!blas->handle || blas->generation != cuda->device.generation) {
    DeviceError failure = {0};
    if (!open_handle(cuda, blas, &failure)) {
      bool absent = failure.kind == DEVICE_ABSENT || failure.kind == DEVICE_UNSUPPORTED;
      *(absent && !cuda->broken ? &blas->why : error) = failure;
      return absent && !cuda->broken;
    }
  }
  *ready = true;
  return true;
}

static void blas_fini(CudaDevice *cuda, CudaKept *kept, bool alive) {
  CudaBlas *blas = (CudaBlas *)kept;
  if (alive && blas->handle && blas->generation == cuda->device.generation) blas->call.destroy(blas->handle);
  free(blas);
}

bool cuda_blas_library(CudaDevice *cuda, char *text, size_t size) {
  DeviceError error = {0};
  const CudaBlas *blas = blas_opened(cuda, &error);
  bool found = blas && blas->why.kind == DEVICE_FINE;
  snprintf(text, size, "%s", found ? blas->path : blas ? blas->why.text : error.text);
  return found;
}

/* ---- products ---- */

/* A matrix as cuBLAS sees it: column by column, or (turned) the transposed of what lies so. */
typedef struct Column {
  int turned, lead;
  long long stride;
} Column;

static bool fits(int64_t n) { return n >= 0 && n <= INT_MAX; }

/* The matrix of rows x columns, read as its transposed one. False: it lies in no way that cuBLAS knows. */
static bool column_of(const DeviceMatrix *m, int64_t rows, int64_t columns, int64_t item, Column *out) {
  int64_t row = m->row / item, column = m->column / item, batch = m->batch / item;
  if (m->row % item || m->column % item || m->batch % item || batch < 0) return false;
  bool by_rows = (column == 1 || columns == 1) && (row >= columns || rows == 1);
  bool by_columns = (row == 1 || rows == 1) && (column >= rows || columns == 1);
  if (!by_rows && !by_columns) return false;
  int64_t lead = by_rows ? (rows == 1 ? columns : row) : (columns == 1 ? rows : column);
  if (!fits(lead)) return false;
  *out = (Column){!by_rows, (int)(lead ? lead : 1), batch};
  return true;
}

typedef union Number {
  float f32[2];
  double f64[2];
} Number;

static int call_gemm(const CublasCalls *call, void *handle, const DeviceProduct *p, const Column *a,
                     const Column *b, const Column *c) {
  bool small = p->number == DEVICE_F32 || p->number == DEVICE_C64;
  Number one = small ? (Number){.f32 = {1, 0}} : (Number){.f64 = {1, 0}}, zero = {{0, 0}};
  if (!small) zero = (Number){.f64 = {0, 0}};
  int (*gemm)(void *, int, int, int, int, int, const void *, CudaAddress, int, long long, CudaAddress, int,
              long long, const void *, CudaAddress, int, long long, int) = NULL;
  switch (p->number) {
    case DEVICE_F32: gemm = call->gemm_f32; break;
    case DEVICE_F64: gemm = call->gemm_f64; break;
    case DEVICE_C64: gemm = call->gemm_c64; break;
    case DEVICE_C128: gemm = call->gemm_c128; break;
  }
  CudaAddress at[3] = {(CudaAddress)p->a.data, (CudaAddress)p->b.data, (CudaAddress)p->c.data};
  return gemm(handle, b->turned, a->turned, (int)p->n, (int)p->m, (int)p->k, &one, at[1], b->lead, b->stride,
              at[0], a->lead, a->stride, &zero, at[2], c->lead, c->stride, (int)p->count);
}

bool cuda_product(Device *device, const DeviceProduct *p, bool *done, DeviceError *error) {
  CudaDevice *cuda = cuda_of(device);
  int64_t item = p->number == DEVICE_F32 ? 4 : p->number == DEVICE_C128 ? 16 : 8;
  Column a, b, c;
  void *stream;
  *done = false;
  if (!fits(p->m) || !fits(p->n) || !fits(p->k) || !fits(p->count) || !p->k ||
      !column_of(&p->a, p->m, p->k, item, &a) || !column_of(&p->b, p->k, p->n, item, &b) ||
      !column_of(&p->c, p->m, p->n, item, &c) || c.turned)
    return true;
  bool ready;
  if (!cuda_enter(cuda, error) || !cuda_object(cuda, p->stream, "stream", &stream, error) ||
      !blas_ready(cuda, &ready, error))
    return false;
  if (!ready) return true;
  const CublasCalls *call = &blas_of(cuda)->call;
  static const char *const names[] = {"cublasSgemmStridedBatched", "cublasDgemmStridedBatched",
                                      "cublasCgemmStridedBatched", "cublasZgemmStridedBatched"};
  *done = true;
  return blas_done(cuda, call->set_stream(blas_of(cuda)->handle, stream), "cublasSetStream_v2", error) &&
         blas_done(cuda, call_gemm(call, blas_of(cuda)->handle, p, &a, &b, &c), names[p->number], error);
}

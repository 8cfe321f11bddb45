/* CudaDevice: copies of ordinary host memory in pinned chunks: while the GPU moves one chunk, the host's
 * cores move the next. The driver would do the same with one core, which is slower than the bus.
 * Invariant: between two copies no chunk is in use, for each copy is waited for. */
#include <string.h>

#include "gpu/cuda/device.h"

enum { CUDA_STAGE_BYTES = 4 << 20, CUDA_STAGE_LEAST = 1 << 20, CUDA_SLICE = 512 << 10, CUDA_NO_TIMING = 2 };

/* ---- memory by several cores ---- */

typedef struct CudaMove {
  char *to;
  const char *from;
  size_t bytes;
} CudaMove;

static size_t cuda_least(size_t a, size_t b) { return a < b ? a : b; }

static void cuda_move_slice(void *context, uint64_t task) {
  const CudaMove *move = context;
  size_t begin = (size_t)task * CUDA_SLICE;
  memcpy(move->to + begin, move->from + begin, cuda_least(CUDA_SLICE, move->bytes - begin));
}

static void cuda_move(const CudaDevice *cuda, void *to, const void *from, size_t bytes) {
  CudaMove move = {to, from, bytes};
  uint64_t tasks = (bytes + CUDA_SLICE - 1) / CUDA_SLICE;
  /* An interrupted run has left slices out. */
  if (!cuda->helped || tasks < 2 || !cuda->helper.run(cuda->helper.context, tasks, cuda_move_slice, &move))
    memcpy(to, from, bytes);
}

/* ---- the chunks ---- */

static bool cuda_stage_make(CudaDevice *cuda, unsigned k) {
  if (!cuda->stage_done[k] && !CUDA_TRY(cuda, NULL, event_new, &cuda->stage_done[k], CUDA_NO_TIMING)) {
    cuda->stage_done[k] = NULL;
    return false;
  }
  if (!cuda->stage[k])
    cuda->stage[k] = cuda_host_alloc(&cuda->device, CUDA_STAGE_BYTES, DEVICE_HOST_PINNED, NULL, NULL);
  return cuda->stage[k] != NULL;
}

void cuda_stage_fini(CudaDevice *cuda, bool alive) {
  for (unsigned k = 0; k < CUDA_STAGES; k++) {
    if (alive && cuda->stage_done[k]) CUDA_TRY(cuda, NULL, event_free, cuda->stage_done[k]);
    cuda_host_free(&cuda->device, cuda->stage[k], CUDA_STAGE_BYTES);
    cuda->stage[k] = cuda->stage_done[k] = NULL;
  }
  for (unsigned k = 0; k < 2; k++) {
    if (alive && cuda->clock[k]) CUDA_TRY(cuda, NULL, event_free, cuda->clock[k]);
    cuda->clock[k] = NULL;
  }
}

/* ---- in and out ---- */

static bool cuda_stage_in(CudaDevice *cuda, const DeviceCopy *copy, void *stream, DeviceError *error) {
  CudaAddress to = (uint64_t)(uintptr_t)copy->to;
  const char *from = copy->from;
  unsigned slot = 0;
  for (size_t at = 0; at < copy->bytes; at += CUDA_STAGE_BYTES, slot ^= 1) {
    size_t bytes = cuda_least(CUDA_STAGE_BYTES, copy->bytes - at);
    bool used = at >= (size_t)CUDA_STAGES * CUDA_STAGE_BYTES;
    if (used && !CUDA_TRY(cuda, error, event_sync, cuda->stage_done[slot])) return false;
    cuda_move(cuda, cuda->stage[slot], from + at, bytes);
    if (!CUDA_TRY(cuda, error, copy_in, to + at, cuda->stage[slot], bytes, stream) ||
        !CUDA_TRY(cuda, error, event_record, cuda->stage_done[slot], stream))
      return false;
  }
  return true;
}

/* Begins the chunk at `at`, if there is one. */
static bool cuda_stage_fetch(CudaDevice *cuda, const DeviceCopy *copy, size_t at, unsigned slot, void *stream,
                             DeviceError *error) {
  if (at >= copy->bytes) return true;
  CudaAddress from = (uint64_t)(uintptr_t)copy->from + at;
  size_t bytes = cuda_least(CUDA_STAGE_BYTES, copy->bytes - at);
  return CUDA_TRY(cuda, error, copy_out, cuda->stage[slot], from, bytes, stream) &&
         CUDA_TRY(cuda, error, event_record, cuda->stage_done[slot], stream);
}

static bool cuda_stage_out(CudaDevice *cuda, const DeviceCopy *copy, void *stream, DeviceError *error) {
  char *to = copy->to;
  unsigned slot = 0;
  if (!cuda_stage_fetch(cuda, copy, 0, slot, stream, error)) return false;
  for (size_t at = 0; at < copy->bytes; at += CUDA_STAGE_BYTES, slot ^= 1) {
    if (!cuda_stage_fetch(cuda, copy, at + CUDA_STAGE_BYTES, slot ^ 1, stream, error) ||
        !CUDA_TRY(cuda, error, event_sync, cuda->stage_done[slot]))
      return false;
    cuda_move(cuda, to + at, cuda->stage[slot], cuda_least(CUDA_STAGE_BYTES, copy->bytes - at));
  }
  return true;
}

bool cuda_stage_copy(CudaDevice *cuda, const DeviceCopy *copy, void *raw_stream, bool *done,
                     DeviceError *error) {
  *done = false;
  if (copy->bytes < CUDA_STAGE_LEAST) return true;
  /* Without chunks (the host's limit of pinned memory) the driver copies by itself. */
  for (unsigned k = 0; k < CUDA_STAGES; k++) {
    if (!cuda_stage_make(cuda, k)) return cuda_enter(cuda, error);
  }
  bool good = copy->kind == DEVICE_COPY_IN ? cuda_stage_in(cuda, copy, raw_stream, error)
                                           : cuda_stage_out(cuda, copy, raw_stream, error);
  if (!good && !cuda->broken) CUDA_TRY(cuda, NULL, stream_sync, raw_stream); /* the chunks are free again */
  return *done = good;
}

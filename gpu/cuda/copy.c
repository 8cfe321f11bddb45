/* CudaDevice: copies. All are put into a stream; one that is not in the background is waited for, and
 * the GPU's own clock says how long it took. Large ones of ordinary memory go through pinned chunks. */
#include <string.h>
#include <time.h>

#include "gpu/cuda/device.h"

enum { CUDA_CLOCKED = 64 << 10 /* bytes from which on events are worth their price */ };

static double cuda_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Whether the host's side of the copy is memory that the GPU reads and writes by itself. */
static bool cuda_is_pinned(const CudaDevice *cuda, const DeviceCopy *copy) {
  const void *host = copy->kind == DEVICE_COPY_IN ? copy->from : copy->to;
  if (copy->kind == DEVICE_COPY_WITHIN) return true;
  const Range *range = ranges_find(&cuda->host, (uint64_t)(uintptr_t)host, copy->bytes);
  return range && range->tag != CUDA_HOST_LOST;
}

static bool cuda_copy_owned(const CudaDevice *cuda, const DeviceCopy *copy, DeviceError *error) {
  uint64_t to = (uint64_t)(uintptr_t)copy->to, from = (uint64_t)(uintptr_t)copy->from;
  return (copy->kind == DEVICE_COPY_OUT || cuda_owns(cuda, to, copy->bytes, error)) &&
         (copy->kind == DEVICE_COPY_IN || cuda_owns(cuda, from, copy->bytes, error));
}

/* The copy by the driver alone, begun. */
static bool cuda_copy_begin(CudaDevice *cuda, const DeviceCopy *copy, void *stream, DeviceError *error) {
  CudaAddress to = (uint64_t)(uintptr_t)copy->to, from = (uint64_t)(uintptr_t)copy->from;
  switch (copy->kind) {
    case DEVICE_COPY_IN: return CUDA_TRY(cuda, error, copy_in, to, copy->from, copy->bytes, stream);
    case DEVICE_COPY_OUT: return CUDA_TRY(cuda, error, copy_out, copy->to, from, copy->bytes, stream);
    case DEVICE_COPY_WITHIN: return CUDA_TRY(cuda, error, copy_within, to, from, copy->bytes, stream);
  }
  return false;
}

static bool cuda_copy_all(CudaDevice *cuda, const DeviceCopy *copy, bool pinned, void *stream,
                          DeviceError *error) {
  bool done = false;
  if (!pinned && !cuda_stage_copy(cuda, copy, stream, &done, error)) return false;
  return done || cuda_copy_begin(cuda, copy, stream, error);
}

/* The two events around copies, made once. */
static bool cuda_clocks(CudaDevice *cuda, DeviceError *error) {
  for (unsigned k = 0; k < 2; k++) {
    if (!cuda->clock[k] && !CUDA_TRY(cuda, error, event_new, &cuda->clock[k], 0)) {
      cuda->clock[k] = NULL;
      return false;
    }
  }
  return true;
}

static bool cuda_copy_clocked(CudaDevice *cuda, DeviceCopy *copy, bool pinned, void *stream,
                              DeviceError *error) {
  float milliseconds = 0;
  if (!cuda_clocks(cuda, error) || !CUDA_TRY(cuda, error, event_record, cuda->clock[0], stream) ||
      !cuda_copy_all(cuda, copy, pinned, stream, error) ||
      !CUDA_TRY(cuda, error, event_record, cuda->clock[1], stream) ||
      !CUDA_TRY(cuda, error, stream_sync, stream) ||
      !CUDA_TRY(cuda, error, event_elapsed, &milliseconds, cuda->clock[0], cuda->clock[1]))
    return false;
  copy->seconds = (double)milliseconds * 1e-3;
  return true;
}

bool cuda_copy(Device *device, DeviceCopy *copy, DeviceError *error) {
  CudaDevice *cuda = cuda_of(device);
  void *stream;
  copy->seconds = 0;
  if (!cuda_enter(cuda, error) || !cuda_object(cuda, copy->stream, "stream", &stream, error) ||
      !cuda_copy_owned(cuda, copy, error))
    return false;
  if (!copy->bytes) return true;
  bool pinned = cuda_is_pinned(cuda, copy);
  if (copy->background && pinned) return cuda_copy_begin(cuda, copy, stream, error);
  if (copy->bytes >= CUDA_CLOCKED) return cuda_copy_clocked(cuda, copy, pinned, stream, error);
  double begin = cuda_now();
  if (!cuda_copy_begin(cuda, copy, stream, error) || !CUDA_TRY(cuda, error, stream_sync, stream))
    return false;
  copy->seconds = cuda_now() - begin;
  return true;
}

/* ---- between GPUs ---- */

/* Lets `to` reach the memory of `from` directly, once, where the hardware can; else the driver goes
 * through the host, which is slower and as right. */
static void cuda_connect(CudaDevice *to, CudaDevice *from) {
  const CudaCalls *call = &to->driver->call;
  int possible = 0;
  uint64_t bit = from->ordinal < CUDA_PEERS ? (uint64_t)1 << from->ordinal : 0;
  if (!bit || to->peers & bit || !call->peer_possible || !call->peer_enable) return;
  to->peers |= bit;
  if (!call->peer_possible(&possible, to->ordinal, from->ordinal) && possible)
    CUDA_TRY(to, NULL, peer_enable, from->primary, 0);
}

bool cuda_copy_peer(Device *device, void *to, Device *source, const void *from, size_t bytes, void *stream,
                    DeviceError *error) {
  CudaDevice *cuda = cuda_of(device), *other = cuda_of(source);
  CudaAddress target = (uint64_t)(uintptr_t)to, origin = (uint64_t)(uintptr_t)from;
  void *raw;
  if (cuda == other) {
    DeviceCopy within = {DEVICE_COPY_WITHIN, to, from, bytes, stream, stream != NULL, 0};
    return cuda_copy(device, &within, error);
  }
  if (!cuda->driver->call.copy_peer)
    return device_fail(error, DEVICE_UNSUPPORTED, "this driver cannot copy between GPUs");
  /* What the other GPU still computes must be there before it is read. */
  if (!cuda_sync(source, NULL, error) || !cuda_owns(other, origin, bytes, error) ||
      !cuda_enter(cuda, error) || !cuda_object(cuda, stream, "stream", &raw, error) ||
      !cuda_owns(cuda, target, bytes, error))
    return false;
  if (!bytes) return true;
  cuda_connect(cuda, other);
  return CUDA_TRY(cuda, error, copy_peer, target, cuda->primary, origin, other->primary, bytes, raw) &&
         (stream || CUDA_TRY(cuda, error, stream_sync, raw));
}

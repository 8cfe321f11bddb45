/* CudaDevice: its memory. The driver's cuMemAlloc takes microseconds to milliseconds and cuMemFree waits
 * for everything that runs, so freed blocks are kept and handed out again.
 *
 * Why that is safe: work on the default stream is in order, so a block that was freed may be used at
 * once. With streams of the user's in play a freed block waits until the device has been idle. Kept
 * memory counts as free, and goes back to the driver when an allocation fails or when more than a
 * quarter of the GPU is kept. */
#include <stdio.h>

#include "gpu/cuda/device.h"

enum { CUDA_KEEP_PART = 4 };

void cuda_was_idle(CudaDevice *cuda) {
  cuda->idle++;
  cuda->streamed = cuda->streams > 0;
}

void cuda_trim(CudaDevice *cuda) {
  for (size_t k = 0; k < cuda->kept.count; k++) CUDA_TRY(cuda, NULL, free, cuda->kept.items[k].address);
  cuda->kept.count = 0;
  cuda->kept.bytes = 0;
}

/* ---- allocating ---- */

typedef struct CudaSize {
  char text[24];
} CudaSize;

static CudaSize cuda_size(uint64_t bytes) {
  static const char *const units[] = {"bytes", "KiB", "MiB", "GiB"};
  double value = (double)bytes;
  unsigned unit = 0;
  for (; value >= 1000 && unit < 3; unit++) value /= 1024;
  CudaSize size;
  snprintf(size.text, sizeof size.text, "%.3g %s", value, units[unit]);
  return size;
}

/* The message for an allocation that failed for want of memory: with numbers. */
static void cuda_explain_full(CudaDevice *cuda, size_t bytes, DeviceError *error) {
  uint64_t left, total;
  DeviceError other = {0};
  if (!cuda_memory_info(&cuda->device, &left, &total, &other)) return; /* the driver's text stays */
  device_fail(
      error, DEVICE_NO_MEMORY,
      "%s has no room for %s: %s of its %s are free (CUDA_ERROR_OUT_OF_MEMORY, "
      "cuMemAlloc_v2); `del` arrays that are no longer needed, work in pieces, or use a smaller dtype "
      "such as float32",
      cuda->name, cuda_size(bytes).text, cuda_size(left).text, cuda_size(total).text);
}

bool cuda_make_room(CudaDevice *cuda, CudaResult result) {
  if (result != CUDA_OUT_OF_MEMORY || !cuda->kept.count) return false;
  cuda_trim(cuda);
  return !cuda->broken;
}

/* Asks the driver, a second time after giving back what is kept. */
static bool cuda_ask(CudaDevice *cuda, size_t bytes, CudaAddress *address, DeviceError *error) {
  CudaResult result = cuda->driver->call.alloc(address, bytes);
  if (cuda_make_room(cuda, result)) result = cuda->driver->call.alloc(address, bytes);
  if (cuda->broken) return cuda_enter(cuda, error);
  if (cuda_done(cuda, CUDA_CALL_alloc, result, error)) return true;
  if (result == CUDA_OUT_OF_MEMORY) cuda_explain_full(cuda, bytes, error);
  return false;
}

void *cuda_alloc(Device *device, size_t bytes, DeviceError *error) {
  CudaDevice *cuda = cuda_of(device);
  Block block = {.bytes = blocks_round(bytes)};
  if (!cuda_enter(cuda, error)) return NULL;
  if (!blocks_take(&cuda->kept, block.bytes, cuda->idle, &block) &&
      !cuda_ask(cuda, block.bytes, &block.address, error))
    return NULL;
  Range range = {.address = block.address, .bytes = bytes, .capacity = block.bytes};
  if (!ranges_add(&cuda->memory, &range)) {
    CUDA_TRY(cuda, NULL, free, block.address);
    device_fail(error, DEVICE_NO_MEMORY, "the host has no memory left");
    return NULL;
  }
  return (void *)(uintptr_t)block.address;
}

static bool cuda_keep(CudaDevice *cuda, const Range *range) {
  if (cuda->kept.bytes + range->capacity > cuda->props.memory_bytes / CUDA_KEEP_PART) return false;
  Block block = {.address = range->address, .bytes = range->capacity};
  block.epoch = cuda->streamed || cuda->streams ? cuda->idle + 1 : 0;
  return blocks_put(&cuda->kept, &block);
}

void cuda_free(Device *device, void *memory, size_t bytes) {
  CudaDevice *cuda = cuda_of(device);
  Range range;
  (void)bytes;
  if (!memory || !ranges_remove(&cuda->memory, (uint64_t)(uintptr_t)memory, &range)) return;
  if (cuda->broken) return; /* it goes with the context */
  if (!cuda_keep(cuda, &range) && cuda_enter(cuda, NULL)) CUDA_TRY(cuda, NULL, free, range.address);
}

void cuda_memory_lost(CudaDevice *cuda) {
  cuda->memory.count = 0;
  cuda->kept.count = 0;
  cuda->kept.bytes = 0;
}

void cuda_memory_fini(CudaDevice *cuda) {
  for (size_t k = 0; k < cuda->memory.count; k++) CUDA_TRY(cuda, NULL, free, cuda->memory.items[k].address);
  cuda->memory.count = 0;
  cuda_trim(cuda);
}

/* ---- asking and filling ---- */

bool cuda_memory_info(Device *device, uint64_t *free_bytes, uint64_t *total_bytes, DeviceError *error) {
  CudaDevice *cuda = cuda_of(device);
  size_t left = 0, total = 0;
  if (!cuda_enter(cuda, error) || !CUDA_TRY(cuda, error, memory_info, &left, &total)) return false;
  *free_bytes = left + cuda->kept.bytes;
  *total_bytes = total;
  return true;
}

bool cuda_owns(const CudaDevice *cuda, uint64_t address, size_t bytes, DeviceError *error) {
  const Range *host = ranges_find(&cuda->host, address, bytes);
  if (host && (host->tag == CUDA_HOST_MAPPED || host->tag == CUDA_HOST_MANAGED)) return true;
  if (ranges_find(&cuda->memory, address, bytes) || ranges_find(&cuda->aliases, address, bytes)) return true;
  return device_fail(
      error, DEVICE_BAD_CALL,
      "%zu bytes at %#llx are not memory of %s: they reach beyond their array, or it was freed or "
      "lost when the GPU was reset",
      bytes, (unsigned long long)address, cuda->name);
}

bool cuda_fill(Device *device, void *memory, int byte, size_t bytes, void *stream, DeviceError *error) {
  CudaDevice *cuda = cuda_of(device);
  CudaAddress address = (uint64_t)(uintptr_t)memory;
  void *raw;
  if (!cuda_enter(cuda, error) || !cuda_object(cuda, stream, "stream", &raw, error) ||
      !cuda_owns(cuda, address, bytes, error))
    return false;
  return !bytes || CUDA_TRY(cuda, error, fill, address, (unsigned char)byte, bytes, raw);
}

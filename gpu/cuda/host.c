/* CudaDevice: host memory that the GPU knows.
 *
 * Pinned and mapped memory is our own, registered with the driver: so it survives a reset of the GPU as
 * ordinary memory, and an array whose truth is on the host is never lost. Managed memory is the
 * driver's and vanishes with the context; its addresses then get fresh pages of zeros, so that a
 * pointer to it does not crash the kernel. */
#include <sys/mman.h>

#include "gpu/cuda/device.h"

enum { CUDA_PAGE = 4096, CUDA_REGISTER_PORTABLE = 1, CUDA_REGISTER_MAPPED = 2, CUDA_ATTACH_GLOBAL = 1 };

static size_t cuda_pages(size_t bytes) {
  return bytes ? (bytes + CUDA_PAGE - 1) / CUDA_PAGE * CUDA_PAGE : CUDA_PAGE;
}

static void *cuda_no_host_memory(size_t bytes, DeviceError *error) {
  device_fail(error, DEVICE_NO_MEMORY, "the host has no room for %zu bytes", bytes);
  return NULL;
}

/* Finds the address of mapped memory on the device and notes it if it is another than the host's. */
static bool cuda_map(CudaDevice *cuda, const Range *range, void **on_device, DeviceError *error) {
  CudaAddress address = 0;
  if (!CUDA_TRY(cuda, error, host_address, &address, (void *)(uintptr_t)range->address, 0)) return false;
  *on_device = (void *)(uintptr_t)address;
  if (address == range->address) return true;
  Range alias = {
      .address = address, .bytes = range->bytes, .capacity = range->capacity, .tag = range->address};
  return ranges_add(&cuda->aliases, &alias) || cuda_no_host_memory(range->bytes, error);
}

static bool cuda_register(CudaDevice *cuda, const Range *range, void **on_device, DeviceError *error) {
  void *memory = (void *)(uintptr_t)range->address;
  bool mapped = range->tag == CUDA_HOST_MAPPED;
  unsigned flags = CUDA_REGISTER_PORTABLE | (mapped ? CUDA_REGISTER_MAPPED : 0u);
  if (!CUDA_TRY(cuda, error, host_register, memory, range->capacity, flags)) return false;
  if (!mapped || cuda_map(cuda, range, on_device, error)) return true;
  CUDA_TRY(cuda, NULL, host_unregister, memory);
  return false;
}

static void cuda_forget_alias(CudaDevice *cuda, uint64_t host) {
  for (size_t k = 0; k < cuda->aliases.count; k++) {
    Range gone;
    if (cuda->aliases.items[k].tag != host) continue;
    ranges_remove(&cuda->aliases, cuda->aliases.items[k].address, &gone);
    return;
  }
}

static void *cuda_pinned(CudaDevice *cuda, size_t bytes, CudaHostKind kind, void **on_device,
                         DeviceError *error) {
  size_t pages = cuda_pages(bytes);
  void *memory = pages < bytes
                     ? MAP_FAILED
                     : mmap(NULL, pages, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return cuda_no_host_memory(bytes, error);
  Range range = {.address = (uint64_t)(uintptr_t)memory, .bytes = bytes, .capacity = pages, .tag = kind};
  if (cuda_register(cuda, &range, on_device, error)) {
    if (ranges_add(&cuda->host, &range)) return memory;
    cuda_no_host_memory(bytes, error);
    cuda_forget_alias(cuda, range.address);
    CUDA_TRY(cuda, NULL, host_unregister, memory);
  }
  munmap(memory, pages);
  return NULL;
}

static void *cuda_managed(CudaDevice *cuda, size_t bytes, void **on_device, DeviceError *error) {
  CudaAddress address = 0;
  if (!cuda->driver->call.managed_alloc) {
    device_fail(error, DEVICE_UNSUPPORTED, "this driver has no managed memory; use cuda.mapped_array");
    return NULL;
  }
  size_t pages = cuda_pages(bytes);
  CudaResult result = cuda->driver->call.managed_alloc(&address, pages, CUDA_ATTACH_GLOBAL);
  if (cuda_make_room(cuda, result))
    result = cuda->driver->call.managed_alloc(&address, pages, CUDA_ATTACH_GLOBAL);
  if (!cuda_done(cuda, CUDA_CALL_managed_alloc, result, error)) return NULL;
  Range range = {.address = address, .bytes = bytes, .capacity = pages, .tag = CUDA_HOST_MANAGED};
  if (ranges_add(&cuda->host, &range)) return *on_device = (void *)(uintptr_t)address;
  CUDA_TRY(cuda, NULL, free, address);
  return cuda_no_host_memory(bytes, error);
}

void *cuda_host_alloc(Device *device, size_t bytes, DeviceHostKind kind, void **on_device,
                      DeviceError *error) {
  CudaDevice *cuda = cuda_of(device);
  void *unheard;
  if (!on_device) on_device = &unheard;
  *on_device = NULL;
  if (!cuda_enter(cuda, error)) return NULL;
  if (kind == DEVICE_HOST_MANAGED) return cuda_managed(cuda, bytes, on_device, error);
  return cuda_pinned(cuda, bytes, kind == DEVICE_HOST_MAPPED ? CUDA_HOST_MAPPED : CUDA_HOST_PINNED, on_device,
                     error);
}

void cuda_host_free(Device *device, void *memory, size_t bytes) {
  CudaDevice *cuda = cuda_of(device);
  Range range;
  (void)bytes;
  if (!memory || !ranges_remove(&cuda->host, (uint64_t)(uintptr_t)memory, &range)) return;
  if (range.tag == CUDA_HOST_MANAGED) {
    if (cuda_enter(cuda, NULL)) CUDA_TRY(cuda, NULL, free, range.address);
    return;
  }
  if (range.tag == CUDA_HOST_MAPPED) cuda_forget_alias(cuda, range.address);
  /* A copy in the background may still use it; with a broken context nothing runs any more. */
  if (range.tag != CUDA_HOST_LOST && cuda_enter(cuda, NULL)) {
    CUDA_TRY(cuda, NULL, context_sync);
    if (!cuda->broken) CUDA_TRY(cuda, NULL, host_unregister, memory);
  }
  if (range.capacity) munmap(memory, range.capacity);
}

/* Pages where a managed array was; false when somebody else has the addresses already. */
static bool cuda_put_zeros(const Range *range) {
  void *wanted = (void *)(uintptr_t)range->address;
  return mmap(wanted, range->capacity, PROT_READ | PROT_WRITE,
              MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0) == wanted;
}

void cuda_host_lost(CudaDevice *cuda) {
  for (size_t k = 0; k < cuda->host.count; k++) {
    Range *range = &cuda->host.items[k];
    if (range->tag == CUDA_HOST_MANAGED && !cuda_put_zeros(range))
      range->capacity = 0; /* not ours to unmap */
    range->tag = CUDA_HOST_LOST;
  }
  cuda->aliases.count = 0;
}

/* ---- the user's interrupt ---- */

void cuda_unwatch(CudaDevice *cuda, bool alive) {
  if (cuda->watched && alive && cuda->watch_generation == cuda->device.generation)
    CUDA_TRY(cuda, NULL, host_unregister, cuda->watched);
  cuda->watched = NULL;
}

/* The session's own byte, whose page the GPU maps: it is set by a signal, while the host waits for the GPU.
 */
const void *cuda_interrupt(Device *device) {
  CudaDevice *cuda = cuda_of(device);
  uintptr_t byte = (uintptr_t)cuda->helper.interrupt, page = byte / CUDA_PAGE * CUDA_PAGE;
  if (!byte || !cuda_enter(cuda, NULL)) return NULL;
  if (!cuda->watched || cuda->watch_generation != device->generation) {
    void *memory = (void *)page;
    const unsigned flags = CUDA_REGISTER_PORTABLE | CUDA_REGISTER_MAPPED;
    const CudaCalls *call = &cuda->driver->call;
    cuda->watched = NULL;
    /* where it cannot be had kernels do not see interrupts, and that is all */
    if (call->host_register(memory, CUDA_PAGE, flags)) return NULL;
    if (call->host_address(&cuda->watch, memory, 0)) {
      call->host_unregister(memory);
      return NULL;
    }
    cuda->watched = memory;
    cuda->watch_generation = device->generation;
  }
  return (const void *)(uintptr_t)(cuda->watch + (byte - page));
}

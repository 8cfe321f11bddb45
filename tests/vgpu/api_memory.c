/* api_memory.c: device, host and managed memory; copies and fills.
 *
 * A copy between pageable host memory and a device is done when the call returns, as the API says; one from
 * or to pinned memory and one on a stream is queued. Every range is checked whole before anything is queued.
 */
#include <stdlib.h>
#include <string.h>

#include "driver.h"

static int mem_alloc(uint64_t *pointer, size_t bytes) {
  if (!pointer || bytes == 0) return CUDA_ERROR_INVALID_VALUE;
  Context *context = context_current();
  *pointer = memory_alloc(driver.memory, context->device, bytes, context);
  api_note("%zu bytes at 0x%llx", bytes, (unsigned long long)*pointer);
  return *pointer ? CUDA_SUCCESS : CUDA_ERROR_OUT_OF_MEMORY;
}
int cuMemAlloc_v2(uint64_t *pointer, size_t bytes)
    CALL(cuMemAlloc_v2, NEED_CONTEXT, mem_alloc(pointer, bytes))

        static int mem_alloc_async(uint64_t *pointer, size_t bytes, const void *stream) {
  return stream_valid(stream) ? mem_alloc(pointer, bytes) : CUDA_ERROR_INVALID_HANDLE;
}
int cuMemAllocAsync(uint64_t *pointer, size_t bytes, void *stream)
    CALL(cuMemAllocAsync, NEED_CONTEXT, mem_alloc_async(pointer, bytes, stream))

    /* Freeing asks for no current context: what is freed knows its own, whose sticky result counts. */
    static int mem_free(uint64_t pointer) {
  HostRange gone;
  if (pointer == 0) return CUDA_SUCCESS;
  const Allocation *a = memory_find(driver.memory, pointer);
  const Context *owner = a ? context_of(a->owner) : NULL;
  if (a && (!owner || a->address != pointer))
    return CUDA_ERROR_INVALID_VALUE; /* a module's variable; not its beginning */
  if (owner && owner->sticky != CUDA_SUCCESS) return (int)owner->sticky;
  work_finish_all();
  if (memory_free(driver.memory, pointer)) return CUDA_SUCCESS;
  const HostRange *host = memory_host(driver.memory, pointer, 1);
  if (!host || !host->managed || !memory_host_remove(driver.memory, (void *)(uintptr_t)pointer, &gone))
    return CUDA_ERROR_INVALID_VALUE;
  free(gone.at);
  return CUDA_SUCCESS;
}
int cuMemFree_v2(uint64_t pointer)
    CALL(cuMemFree_v2, NEED_INIT, mem_free(pointer)) int cuMemFreeAsync(uint64_t pointer, void *stream)
        CALL(cuMemFreeAsync, NEED_CONTEXT,
             stream_valid(stream) ? mem_free(pointer) : (int)CUDA_ERROR_INVALID_HANDLE)

            static int mem_info(size_t *free_bytes, size_t *total_bytes) {
  if (!free_bytes || !total_bytes) return CUDA_ERROR_INVALID_VALUE;
  *total_bytes = driver.memory->capacity;
  *free_bytes = driver.memory->capacity - driver.memory->used[context_current()->device];
  return CUDA_SUCCESS;
}
int cuMemGetInfo_v2(size_t *free_bytes, size_t *total_bytes)
    CALL(cuMemGetInfo_v2, NEED_CONTEXT, mem_info(free_bytes, total_bytes))

        static int mem_range(uint64_t *base, size_t *bytes, uint64_t pointer) {
  const Allocation *a = memory_find(driver.memory, pointer);
  if (!a) return CUDA_ERROR_NOT_FOUND;
  if (base) *base = a->address;
  if (bytes) *bytes = a->bytes;
  return CUDA_SUCCESS;
}
int cuMemGetAddressRange_v2(uint64_t *base, size_t *bytes, uint64_t pointer)
    CALL(cuMemGetAddressRange_v2, NEED_CONTEXT, mem_range(base, bytes, pointer))

    /* ---- host memory ---- */

    static int host_alloc(void **pointer, size_t bytes, unsigned flags, bool managed) {
  if (!pointer || bytes == 0 || flags > 7) return CUDA_ERROR_INVALID_VALUE;
  if (bytes > driver.memory->capacity || !(*pointer = aligned_alloc(4096, (bytes + 4095) & ~(size_t)4095)))
    return CUDA_ERROR_OUT_OF_MEMORY;
  memory_host_add(driver.memory, (HostRange){*pointer, bytes, context_current(), false, managed});
  return CUDA_SUCCESS;
}
int cuMemAllocHost_v2(void **pointer, size_t bytes)
    CALL(cuMemAllocHost_v2, NEED_CONTEXT,
         host_alloc(pointer, bytes, 0, false)) int cuMemHostAlloc(void **pointer, size_t bytes,
                                                                  unsigned flags)
        CALL(cuMemHostAlloc, NEED_CONTEXT, host_alloc(pointer, bytes, flags, false))

            static int managed_alloc(uint64_t *pointer, size_t bytes, unsigned flags) {
  void *at = NULL;
  if (!pointer || flags == 0 || flags > 2) return CUDA_ERROR_INVALID_VALUE;
  int result = host_alloc(&at, bytes, 0, true);
  *pointer = (uint64_t)(uintptr_t)at;
  return result;
}
int cuMemAllocManaged(uint64_t *pointer, size_t bytes, unsigned flags)
    CALL(cuMemAllocManaged, NEED_CONTEXT, managed_alloc(pointer, bytes, flags))

        static int host_free(void *pointer, bool registered) {
  HostRange range;
  const HostRange *known = memory_host(driver.memory, (uint64_t)(uintptr_t)pointer, 1);
  if (!known || known->at != pointer || known->managed)
    return registered ? CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED : CUDA_ERROR_INVALID_VALUE;
  if (known->registered != registered) return CUDA_ERROR_INVALID_VALUE;
  const Context *owner = context_of(known->owner);
  if (owner && owner->sticky != CUDA_SUCCESS) return (int)owner->sticky;
  work_finish_all();
  memory_host_remove(driver.memory, pointer, &range);
  if (!registered) free(range.at);
  return CUDA_SUCCESS;
}
int cuMemFreeHost(void *pointer)
    CALL(cuMemFreeHost, NEED_INIT, host_free(pointer, false)) int cuMemHostUnregister(void *pointer)
        CALL(cuMemHostUnregister, NEED_INIT, host_free(pointer, true))

            static int host_register(void *pointer, size_t bytes, unsigned flags) {
  uint64_t address = (uint64_t)(uintptr_t)pointer;
  if (!pointer || bytes == 0 || flags > 0xf || memory_is_device(driver.memory, pointer, bytes))
    return CUDA_ERROR_INVALID_VALUE;
  if (memory_host(driver.memory, address, 1) || memory_host(driver.memory, address + bytes - 1, 1))
    return CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED;
  memory_host_add(driver.memory, (HostRange){pointer, bytes, context_current(), true, false});
  return CUDA_SUCCESS;
}
int cuMemHostRegister_v2(void *pointer, size_t bytes, unsigned flags)
    CALL(cuMemHostRegister_v2, NEED_CONTEXT, host_register(pointer, bytes, flags))

        static int host_on_device(uint64_t *device_pointer, void *pointer, unsigned flags) {
  if (!device_pointer || flags) return CUDA_ERROR_INVALID_VALUE;
  if (!memory_host(driver.memory, (uint64_t)(uintptr_t)pointer, 1)) return CUDA_ERROR_INVALID_VALUE;
  *device_pointer = (uint64_t)(uintptr_t)pointer;
  return CUDA_SUCCESS;
}
int cuMemHostGetDevicePointer_v2(uint64_t *device_pointer, void *pointer, unsigned flags)
    CALL(cuMemHostGetDevicePointer_v2, NEED_CONTEXT, host_on_device(device_pointer, pointer, flags))

        static int host_flags(unsigned *flags, void *pointer) {
  if (!flags || !memory_host(driver.memory, (uint64_t)(uintptr_t)pointer, 1)) return CUDA_ERROR_INVALID_VALUE;
  *flags = 3;
  return CUDA_SUCCESS;
}
int cuMemHostGetFlags(unsigned *flags, void *pointer)
    CALL(cuMemHostGetFlags, NEED_CONTEXT, host_flags(flags, pointer))

        enum {
          POINTER_CONTEXT = 1,
          POINTER_TYPE,
          POINTER_DEVICE,
          POINTER_HOST,
          POINTER_MANAGED = 8,
          POINTER_ORDINAL = 9
        };

static int pointer_attribute(void *value, int attribute, uint64_t pointer) {
  const Allocation *a = memory_find(driver.memory, pointer);
  const HostRange *host = a ? NULL : memory_host(driver.memory, pointer, 1);
  if (!value || (!a && !host)) return CUDA_ERROR_INVALID_VALUE;
  const Context *owner = a ? a->owner : host->owner;
  unsigned device = owner ? owner->device : 0;
  switch (attribute) {
    case POINTER_CONTEXT: memcpy(value, &owner->handle, sizeof(void *)); break;
    case POINTER_TYPE: memcpy(value, &(unsigned){a ? 2 : 1}, sizeof(unsigned)); break;
    case POINTER_DEVICE: memcpy(value, &pointer, sizeof pointer); break;
    case POINTER_HOST:
      if (a) return CUDA_ERROR_INVALID_VALUE;
      memcpy(value, &pointer, sizeof pointer);
      break;
    case POINTER_MANAGED: memcpy(value, &(unsigned){host && host->managed}, sizeof(unsigned)); break;
    case POINTER_ORDINAL: memcpy(value, &device, sizeof device); break;
    default: return CUDA_ERROR_INVALID_VALUE;
  }
  return CUDA_SUCCESS;
}
int cuPointerGetAttribute(void *value, int attribute, uint64_t pointer)
    CALL(cuPointerGetAttribute, NEED_CONTEXT, pointer_attribute(value, attribute, pointer))

    /* ---- copies ---- */

    typedef struct End {
  uint8_t *at;
  bool device, pinned;
} End;

/* An end of a copy that must be device memory (or host memory that devices see). */
static bool device_end(End *end, uint64_t address, size_t bytes) {
  *end = (End){memory_at(driver.memory, address, bytes), true, true};
  return end->at != NULL;
}

static bool host_end(End *end, const void *pointer, size_t bytes) {
  if (!pointer || memory_is_device(driver.memory, pointer, bytes)) return false;
  *end = (End){(uint8_t *)(uintptr_t)pointer, false,
               memory_host(driver.memory, (uint64_t)(uintptr_t)pointer, bytes) != NULL};
  return true;
}

/* Unified addresses: whatever it is. */
static bool any_end(End *end, uint64_t address, size_t bytes) {
  return device_end(end, address, bytes) || host_end(end, (const void *)(uintptr_t)address, bytes);
}

static int copy(const End *to, const End *from, size_t bytes, const void *stream, bool async) {
  if (!stream_valid(stream)) return CUDA_ERROR_INVALID_HANDLE;
  api_note("%zu bytes%s", bytes, async ? " async" : "");
  Work work = {
      .kind = WORK_COPY, .stream = (void *)(uintptr_t)stream, .to = to->at, .from = from->at, .bytes = bytes};
  bool late = async ? to->pinned && from->pinned : to->device && from->device;
  return work_submit(work, !late);
}

static int copy_in(uint64_t to, const void *from, size_t bytes, void *stream, bool async) {
  End a, b;
  if (bytes == 0) return CUDA_SUCCESS;
  if (!device_end(&a, to, bytes) || !host_end(&b, from, bytes)) return CUDA_ERROR_INVALID_VALUE;
  return copy(&a, &b, bytes, stream, async);
}
int cuMemcpyHtoD_v2(uint64_t to, const void *from, size_t bytes)
    CALL(cuMemcpyHtoD_v2, NEED_CONTEXT,
         copy_in(to, from, bytes, NULL, false)) int cuMemcpyHtoDAsync_v2(uint64_t to, const void *from,
                                                                         size_t bytes, void *stream)
        CALL(cuMemcpyHtoDAsync_v2, NEED_CONTEXT, copy_in(to, from, bytes, stream, true))

            static int copy_out(void *to, uint64_t from, size_t bytes, void *stream, bool async) {
  End a, b;
  if (bytes == 0) return CUDA_SUCCESS;
  if (!host_end(&a, to, bytes) || !device_end(&b, from, bytes)) return CUDA_ERROR_INVALID_VALUE;
  return copy(&a, &b, bytes, stream, async);
}
int cuMemcpyDtoH_v2(void *to, uint64_t from, size_t bytes)
    CALL(cuMemcpyDtoH_v2, NEED_CONTEXT,
         copy_out(to, from, bytes, NULL, false)) int cuMemcpyDtoHAsync_v2(void *to, uint64_t from,
                                                                          size_t bytes, void *stream)
        CALL(cuMemcpyDtoHAsync_v2, NEED_CONTEXT, copy_out(to, from, bytes, stream, true))

            static int copy_within(uint64_t to, uint64_t from, size_t bytes, void *stream, bool async) {
  End a, b;
  if (bytes == 0) return CUDA_SUCCESS;
  if (!device_end(&a, to, bytes) || !device_end(&b, from, bytes)) return CUDA_ERROR_INVALID_VALUE;
  return copy(&a, &b, bytes, stream, async);
}
int cuMemcpyDtoD_v2(uint64_t to, uint64_t from, size_t bytes)
    CALL(cuMemcpyDtoD_v2, NEED_CONTEXT,
         copy_within(to, from, bytes, NULL, false)) int cuMemcpyDtoDAsync_v2(uint64_t to, uint64_t from,
                                                                             size_t bytes, void *stream)
        CALL(cuMemcpyDtoDAsync_v2, NEED_CONTEXT, copy_within(to, from, bytes, stream, true))

            static int copy_any(uint64_t to, uint64_t from, size_t bytes, void *stream, bool async) {
  End a, b;
  if (bytes == 0) return CUDA_SUCCESS;
  if (!any_end(&a, to, bytes) || !any_end(&b, from, bytes)) return CUDA_ERROR_INVALID_VALUE;
  return copy(&a, &b, bytes, stream, async);
}
int cuMemcpy(uint64_t to, uint64_t from, size_t bytes)
    CALL(cuMemcpy, NEED_CONTEXT,
         copy_any(to, from, bytes, NULL, false)) int cuMemcpyAsync(uint64_t to, uint64_t from, size_t bytes,
                                                                   void *stream)
        CALL(cuMemcpyAsync, NEED_CONTEXT, copy_any(to, from, bytes, stream, true))

            static int copy_peer(uint64_t to, const void *to_context, uint64_t from, const void *from_context,
                                 size_t bytes, void *stream, bool async) {
  if (!handle_get(HANDLE_CONTEXT, to_context) || !handle_get(HANDLE_CONTEXT, from_context))
    return CUDA_ERROR_INVALID_CONTEXT;
  return copy_within(to, from, bytes, stream, async);
}
int cuMemcpyPeer(uint64_t to, void *to_context, uint64_t from, void *from_context, size_t bytes)
    CALL(cuMemcpyPeer, NEED_CONTEXT,
         copy_peer(to, to_context, from, from_context, bytes, NULL,
                   false)) int cuMemcpyPeerAsync(uint64_t to, void *to_context, uint64_t from,
                                                 void *from_context, size_t bytes, void *stream)
        CALL(cuMemcpyPeerAsync, NEED_CONTEXT,
             copy_peer(to, to_context, from, from_context, bytes, stream, true))

            static int fill(uint64_t to, uint32_t value, uint32_t width, size_t count, void *stream) {
  End a;
  if (count == 0) return CUDA_SUCCESS;
  if (!stream_valid(stream)) return CUDA_ERROR_INVALID_HANDLE;
  if (to % width || count > SIZE_MAX / width || !device_end(&a, to, count * width))
    return CUDA_ERROR_INVALID_VALUE;
  Work work = {
      .kind = WORK_FILL, .stream = stream, .to = a.at, .bytes = width, .count = count, .value = value};
  return work_submit(work, false);
}
int cuMemsetD8_v2(uint64_t to, unsigned char value, size_t count)
    CALL(cuMemsetD8_v2, NEED_CONTEXT,
         fill(to, value, 1, count, NULL)) int cuMemsetD16_v2(uint64_t to, unsigned short value, size_t count)
        CALL(cuMemsetD16_v2, NEED_CONTEXT,
             fill(to, value, 2, count, NULL)) int cuMemsetD32_v2(uint64_t to, unsigned value, size_t count)
            CALL(cuMemsetD32_v2, NEED_CONTEXT,
                 fill(to, value, 4, count, NULL)) int cuMemsetD8Async(uint64_t to, unsigned char value,
                                                                      size_t count, void *stream)
                CALL(cuMemsetD8Async, NEED_CONTEXT,
                     fill(to, value, 1, count, stream)) int cuMemsetD16Async(uint64_t to,
                                                                             unsigned short value,
                                                                             size_t count, void *stream)
                    CALL(cuMemsetD16Async, NEED_CONTEXT,
                         fill(to, value, 2, count, stream)) int cuMemsetD32Async(uint64_t to, unsigned value,
                                                                                 size_t count, void *stream)
                        CALL(cuMemsetD32Async, NEED_CONTEXT, fill(to, value, 4, count, stream))

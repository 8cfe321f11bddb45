/* api_device.c: starting the driver, devices and their attributes, contexts. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver.h"

enum { PCI_BUS = 33, PCI_DEVICE = 34, PCI_DOMAIN = 50, CC_MAJOR = 75, CC_MINOR = 76, ATTRIBUTE_LAST = 148 };

static int start(unsigned flags) {
  if (flags) return CUDA_ERROR_INVALID_VALUE;
  if (driver.devices == 0) return CUDA_ERROR_NO_DEVICE;
  if (!driver.memory && !(driver.memory = memory_new(driver.devices, driver.memory_bytes)))
    return CUDA_ERROR_OUT_OF_MEMORY;
  driver.started = true;
  return CUDA_SUCCESS;
}
int cuInit(unsigned flags) CALL(cuInit, NEED_NOTHING, start(flags))

    static int driver_version(int *version) {
  if (!version) return CUDA_ERROR_INVALID_VALUE;
  *version = (int)driver.version;
  return CUDA_SUCCESS;
}
int cuDriverGetVersion(int *version) CALL(cuDriverGetVersion, NEED_NOTHING, driver_version(version))

    static bool is_device(int device) {
  return device >= 0 && (unsigned)device < driver.devices;
}

static int device_get(int *device, int ordinal) {
  if (!device) return CUDA_ERROR_INVALID_VALUE;
  if (!is_device(ordinal)) return CUDA_ERROR_INVALID_DEVICE;
  *device = ordinal;
  return CUDA_SUCCESS;
}
int cuDeviceGet(int *device, int ordinal) CALL(cuDeviceGet, NEED_INIT, device_get(device, ordinal))

    static int device_count(int *count) {
  if (!count) return CUDA_ERROR_INVALID_VALUE;
  *count = (int)driver.devices;
  return CUDA_SUCCESS;
}
int cuDeviceGetCount(int *count) CALL(cuDeviceGetCount, NEED_INIT, device_count(count))

    static int device_name(char *name, int length, int device) {
  if (!name || length <= 0) return CUDA_ERROR_INVALID_VALUE;
  if (!is_device(device)) return CUDA_ERROR_INVALID_DEVICE;
  snprintf(name, (size_t)length, "Quern virtual GPU %d", device);
  return CUDA_SUCCESS;
}
int cuDeviceGetName(char *name, int length, int device)
    CALL(cuDeviceGetName, NEED_INIT, device_name(name, length, device))

        static int device_memory(size_t *bytes, int device) {
  if (!bytes) return CUDA_ERROR_INVALID_VALUE;
  if (!is_device(device)) return CUDA_ERROR_INVALID_DEVICE;
  *bytes = driver.memory->capacity;
  return CUDA_SUCCESS;
}
int cuDeviceTotalMem_v2(size_t *bytes, int device)
    CALL(cuDeviceTotalMem_v2, NEED_INIT, device_memory(bytes, device))

        static const struct {
  int number, value;
} attributes[] = {
#define ATTRIBUTE(name, number, value) {number, value},
#include "attributes.def"
#undef ATTRIBUTE
};

static int device_attribute(int *value, int attribute, int device) {
  if (!value || attribute < 1 || attribute >= ATTRIBUTE_LAST) return CUDA_ERROR_INVALID_VALUE;
  if (!is_device(device)) return CUDA_ERROR_INVALID_DEVICE;
  *value = 0;
  if (attribute == CC_MAJOR) *value = (int)driver.capability / 10;
  if (attribute == CC_MINOR) *value = (int)driver.capability % 10;
  if (attribute == PCI_BUS) *value = device + 1;
  for (size_t k = 0; k < sizeof attributes / sizeof attributes[0]; k++)
    if (attributes[k].number == attribute) *value = attributes[k].value;
  return CUDA_SUCCESS;
}
int cuDeviceGetAttribute(int *value, int attribute, int device)
    CALL(cuDeviceGetAttribute, NEED_INIT, device_attribute(value, attribute, device))

        static int device_uuid(uint8_t *uuid, int device) {
  if (!uuid) return CUDA_ERROR_INVALID_VALUE;
  if (!is_device(device)) return CUDA_ERROR_INVALID_DEVICE;
  for (int k = 0; k < 16; k++) uuid[k] = (uint8_t)(k + 17 * device);
  return CUDA_SUCCESS;
}
int cuDeviceGetUuid(void *uuid, int device)
    CALL(cuDeviceGetUuid, NEED_INIT, device_uuid(uuid, device)) int cuDeviceGetUuid_v2(void *uuid, int device)
        CALL(cuDeviceGetUuid_v2, NEED_INIT, device_uuid(uuid, device))

            static int device_capability(int *major, int *minor, int device) {
  if (!major || !minor) return CUDA_ERROR_INVALID_VALUE;
  if (!is_device(device)) return CUDA_ERROR_INVALID_DEVICE;
  *major = (int)driver.capability / 10, *minor = (int)driver.capability % 10;
  return CUDA_SUCCESS;
}
int cuDeviceComputeCapability(int *major, int *minor, int device)
    CALL(cuDeviceComputeCapability, NEED_INIT, device_capability(major, minor, device))

        static int device_pci(char *text, int length, int device) {
  if (!text || length < 13) return CUDA_ERROR_INVALID_VALUE;
  if (!is_device(device)) return CUDA_ERROR_INVALID_DEVICE;
  snprintf(text, (size_t)length, "0000:%02x:00.0", (unsigned)device + 1);
  return CUDA_SUCCESS;
}
int cuDeviceGetPCIBusId(char *text, int length, int device)
    CALL(cuDeviceGetPCIBusId, NEED_INIT, device_pci(text, length, device))

        static int device_by_pci(int *device, const char *text) {
  unsigned domain, bus;
  if (!device || !text || sscanf(text, "%x:%x", &domain, &bus) < 2) return CUDA_ERROR_INVALID_VALUE;
  return device_get(device, (int)bus - 1);
}
int cuDeviceGetByPCIBusId(int *device, const char *text)
    CALL(cuDeviceGetByPCIBusId, NEED_INIT, device_by_pci(device, text))

        static int can_peer(int *can, int device, int peer) {
  if (!can) return CUDA_ERROR_INVALID_VALUE;
  if (!is_device(device) || !is_device(peer)) return CUDA_ERROR_INVALID_DEVICE;
  *can = device != peer;
  return CUDA_SUCCESS;
}
int cuDeviceCanAccessPeer(int *can, int device, int peer)
    CALL(cuDeviceCanAccessPeer, NEED_INIT, can_peer(can, device, peer))

        static int peer_attribute(int *value, int attribute, int device, int peer) {
  if (!value || attribute < 1 || attribute > 4) return CUDA_ERROR_INVALID_VALUE;
  if (!is_device(device) || !is_device(peer) || device == peer) return CUDA_ERROR_INVALID_DEVICE;
  *value = attribute == 3 ? 1 : 0; /* access is supported; no rank, no atomics over the link */
  return CUDA_SUCCESS;
}
int cuDeviceGetP2PAttribute(int *value, int attribute, int device, int peer)
    CALL(cuDeviceGetP2PAttribute, NEED_INIT, peer_attribute(value, attribute, device, peer))

    /* ---- contexts ---- */

    static Context *context_new(unsigned device, bool primary) {
  Context *context = calloc(1, sizeof *context);
  if (!context) abort();
  context->device = device;
  context->primary = primary;
  context->handle = handle_new(HANDLE_CONTEXT, context);
  return context;
}

static int primary_retain(void **context, int device) {
  if (!context) return CUDA_ERROR_INVALID_VALUE;
  if (!is_device(device)) return CUDA_ERROR_INVALID_DEVICE;
  if (!driver.primaries[device]) driver.primaries[device] = context_new((unsigned)device, true);
  driver.primaries[device]->retained++;
  *context = driver.primaries[device]->handle;
  return CUDA_SUCCESS;
}
int cuDevicePrimaryCtxRetain(void **context, int device)
    CALL(cuDevicePrimaryCtxRetain, NEED_INIT, primary_retain(context, device))

        static int primary_release(int device) {
  if (!is_device(device)) return CUDA_ERROR_INVALID_DEVICE;
  Context *context = driver.primaries[device];
  if (!context || context->retained == 0) return CUDA_ERROR_INVALID_CONTEXT;
  if (--context->retained == 0) {
    api_note("%u allocations, %u host ranges at the end", driver.memory->count, driver.memory->host_count);
    work_finish_all();
    context_clear(context);
  }
  return CUDA_SUCCESS;
}
int cuDevicePrimaryCtxRelease_v2(int device)
    CALL(cuDevicePrimaryCtxRelease_v2, NEED_INIT, primary_release(device))

        static int primary_reset(int device) {
  if (!is_device(device)) return CUDA_ERROR_INVALID_DEVICE;
  if (driver.primaries[device]) context_clear(driver.primaries[device]);
  return CUDA_SUCCESS;
}
int cuDevicePrimaryCtxReset_v2(int device) CALL(cuDevicePrimaryCtxReset_v2, NEED_INIT, primary_reset(device))

    static int primary_flags(int device, unsigned flags) {
  if (!is_device(device)) return CUDA_ERROR_INVALID_DEVICE;
  return flags > 0x1ff ? CUDA_ERROR_INVALID_VALUE : CUDA_SUCCESS;
}
int cuDevicePrimaryCtxSetFlags_v2(int device, unsigned flags)
    CALL(cuDevicePrimaryCtxSetFlags_v2, NEED_INIT, primary_flags(device, flags))

        static int primary_state(int device, unsigned *flags, int *active) {
  if (!is_device(device)) return CUDA_ERROR_INVALID_DEVICE;
  if (!flags || !active) return CUDA_ERROR_INVALID_VALUE;
  *flags = 0;
  *active = driver.primaries[device] && driver.primaries[device]->retained;
  return CUDA_SUCCESS;
}
int cuDevicePrimaryCtxGetState(int device, unsigned *flags, int *active)
    CALL(cuDevicePrimaryCtxGetState, NEED_INIT, primary_state(device, flags, active))

    /* A new context, on top of the thread's stack. The lock is held: the stack's own function would take it
       again. */
    static int context_create(void **context, unsigned flags, int device) {
  if (!context || flags > 0x1ff) return CUDA_ERROR_INVALID_VALUE;
  if (!is_device(device)) return CUDA_ERROR_INVALID_DEVICE;
  *context = context_new((unsigned)device, false)->handle;
  return CUDA_SUCCESS;
}
static int then_push(int result, void **context) {
  return result == CUDA_SUCCESS ? cuCtxPushCurrent_v2(*context) : result;
}
static int create_locked(Api api, void **context, unsigned flags, int device) {
  int result = api_begin(api, NEED_INIT);
  if (result == CUDA_SUCCESS) result = context_create(context, flags, device);
  return then_push(api_end(api, result), context);
}
int cuCtxCreate_v2(void **context, unsigned flags, int device) {
  return create_locked(API_cuCtxCreate_v2, context, flags, device);
}
int cuCtxCreate_v3(void **context, void *affinity, int count, unsigned flags, int device) {
  (void)affinity, (void)count;
  return create_locked(API_cuCtxCreate_v3, context, flags, device);
}
int cuCtxCreate_v4(void **context, void *params, unsigned flags, int device) {
  (void)params;
  return create_locked(API_cuCtxCreate_v4, context, flags, device);
}

static int context_destroy(void *handle) {
  Context *context = handle_get(HANDLE_CONTEXT, handle);
  if (!context || context->primary) return CUDA_ERROR_INVALID_CONTEXT;
  work_finish_all();
  context_clear(context);
  handle_drop(handle);
  return CUDA_SUCCESS;
}
int cuCtxDestroy_v2(void *context) {
  void *top = NULL;
  if (cuCtxGetCurrent(&top) == CUDA_SUCCESS && top && top == context) cuCtxPopCurrent_v2(NULL);
  CALL(cuCtxDestroy_v2, NEED_INIT, context_destroy(context))
}

static int context_device(int *device) {
  if (!device) return CUDA_ERROR_INVALID_VALUE;
  *device = (int)context_current()->device;
  return CUDA_SUCCESS;
}
int cuCtxGetDevice(int *device) CALL(cuCtxGetDevice, NEED_CONTEXT, context_device(device))

    static int context_version(const void *context, unsigned *version) {
  if (!version || (context && !handle_get(HANDLE_CONTEXT, context))) return CUDA_ERROR_INVALID_VALUE;
  *version = 3020;
  return CUDA_SUCCESS;
}
int cuCtxGetApiVersion(void *context, unsigned *version)
    CALL(cuCtxGetApiVersion, NEED_INIT, context_version(context, version))

        static int context_sync(void) {
  work_finish_all();
  return (int)context_current()->sticky;
}
int cuCtxSynchronize(void) CALL(cuCtxSynchronize, NEED_CONTEXT, context_sync())

    static int limit_get(size_t *value, int limit) {
  static const size_t values[] = {1024, 1 << 20, 8 << 20};
  if (!value) return CUDA_ERROR_INVALID_VALUE;
  if (limit < 0 || limit > 2) return CUDA_ERROR_UNSUPPORTED_LIMIT;
  *value = values[limit];
  return CUDA_SUCCESS;
}
int cuCtxGetLimit(size_t *value, int limit)
    CALL(cuCtxGetLimit, NEED_CONTEXT, limit_get(value, limit)) int cuCtxSetLimit(int limit, size_t value)
        CALL(cuCtxSetLimit, NEED_CONTEXT,
             limit<0 || limit> 2 || value > UINT32_MAX ? CUDA_ERROR_UNSUPPORTED_LIMIT : CUDA_SUCCESS)

            static int priorities(int *least, int *greatest) {
  if (least) *least = 0;
  if (greatest) *greatest = -5;
  return CUDA_SUCCESS;
}
int cuCtxGetStreamPriorityRange(int *least, int *greatest)
    CALL(cuCtxGetStreamPriorityRange, NEED_CONTEXT, priorities(least, greatest))

        static int peer_access(const void *peer, unsigned flags, bool on) {
  const Context *other = handle_get(HANDLE_CONTEXT, peer);
  if (flags) return CUDA_ERROR_INVALID_VALUE;
  if (!other || other->device == context_current()->device) return CUDA_ERROR_INVALID_CONTEXT;
  bool *state = &driver.memory->peers[context_current()->device][other->device];
  if (*state == on) return on ? CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED : CUDA_ERROR_PEER_ACCESS_NOT_ENABLED;
  work_finish_all();
  *state = on;
  return CUDA_SUCCESS;
}
int cuCtxEnablePeerAccess(void *peer, unsigned flags)
    CALL(cuCtxEnablePeerAccess, NEED_CONTEXT,
         peer_access(peer, flags, true)) int cuCtxDisablePeerAccess(void *peer)
        CALL(cuCtxDisablePeerAccess, NEED_CONTEXT, peer_access(peer, 0, false))

            int cuProfilerStart(void)
                CALL(cuProfilerStart, NEED_CONTEXT, CUDA_SUCCESS) int cuProfilerStop(void)
                    CALL(cuProfilerStop, NEED_CONTEXT, CUDA_SUCCESS)

/* CudaDevice: see device.h. This file: the device itself, its context, and what happens after a
 * sticky error. */
#include "gpu/cuda/device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the context ---- */

bool cuda_done(CudaDevice *cuda, CudaCall call, CudaResult result, DeviceError *error) {
  if (!result) return true;
  DeviceError unheard = {0};
  if (!error) error = &unheard;
  if (cuda_check(cuda->driver, call, result, error)) return true;
  if (error->kind == DEVICE_BROKEN) {
    cuda->broken = true;
    cuda->breakage = *error;
  }
  return false;
}

bool cuda_enter(CudaDevice *cuda, DeviceError *error) {
  if (cuda->broken) {
    if (error) *error = cuda->breakage;
    return false;
  }
  if (!cuda->primary && !CUDA_TRY(cuda, error, context_retain, &cuda->primary, cuda->ordinal)) {
    cuda->primary = NULL;
    return false;
  }
  return CUDA_TRY(cuda, error, context_set, cuda->primary);
}

bool cuda_object(CudaDevice *cuda, const void *handle, const char *what, void **raw, DeviceError *error) {
  const CudaObject *object = handle;
  *raw = object ? object->raw : NULL;
  if (!object || object->generation == cuda->device.generation) return true;
  return device_fail(error, DEVICE_BAD_CALL,
                     "this %s of %s is lost: it was made before the GPU had to be reset; make a new one",
                     what, cuda->name);
}

CudaObject *cuda_object_new(CudaDevice *cuda, void *raw, DeviceError *error) {
  CudaObject *object = calloc(1, sizeof *object);
  if (!object) {
    device_fail(error, DEVICE_NO_MEMORY, "the host has no memory left");
    return NULL;
  }
  *object = (CudaObject){.raw = raw, .generation = cuda->device.generation};
  return object;
}

/* ---- what libraries keep ---- */

CudaKept *cuda_kept_part(const CudaDevice *cuda, void (*fini)(CudaDevice *cuda, CudaKept *kept, bool alive)) {
  CudaKept *kept = cuda->kept_parts;
  while (kept && kept->fini != fini) kept = kept->next;
  return kept;
}

void cuda_keep_part(CudaDevice *cuda, CudaKept *kept) {
  kept->next = cuda->kept_parts;
  cuda->kept_parts = kept;
}

/* ---- after a sticky error ---- */

/* Whether the context works: something small is allocated, filled and waited for. */
static bool cuda_probe(CudaDevice *cuda, DeviceError *error) {
  CudaAddress address = 0;
  if (!cuda_enter(cuda, error) || !CUDA_TRY(cuda, error, alloc, &address, 256)) return false;
  bool good = CUDA_TRY(cuda, error, fill, address, 0, 256, NULL) && CUDA_TRY(cuda, error, context_sync);
  return CUDA_TRY(cuda, good ? error : NULL, free, address) && good;
}

static bool cuda_rebuild(Device *device, DeviceError *error) {
  CudaDevice *cuda = cuda_of(device);
  const CudaCalls *call = &cuda->driver->call;
  /* Resetting a broken context reports its sticky error once more: the probe below decides. */
  call->context_set(NULL);
  call->context_reset(cuda->ordinal);
  if (cuda->primary) call->context_release(cuda->ordinal);
  cuda->primary = NULL;
  cuda->peers = 0;
  device->generation++;
  cuda_memory_lost(cuda);
  cuda_host_lost(cuda);
  cuda_stage_fini(cuda, false);
  cuda->streams = 0;
  cuda_was_idle(cuda);
  cuda->broken = false;
  if (cuda_probe(cuda, error)) return true;
  DeviceError why = *error;
  cuda->broken = true;
  device_fail(error, DEVICE_ABSENT, "%s did not come back after its reset; restart the kernel (%.200s)",
              cuda->name, why.text);
  cuda->breakage = *error;
  return false;
}

/* ---- what it is ---- */

static bool cuda_attribute(Device *device, const char *name, int64_t *value) {
  CudaDevice *cuda = cuda_of(device);
  return cuda_attributes_get(&cuda->attributes, cuda->driver, cuda->ordinal, name, value);
}

static void cuda_props(Device *device, DeviceProps *out) { *out = cuda_of(device)->props; }

static bool cuda_describe(CudaDevice *cuda, DeviceError *error) {
  size_t bytes = 0;
  int64_t major = 0, minor = 0, units = 0, lanes = 0;
  int device;
  if (!CUDA_TRY(cuda, error, device_get, &device, cuda->ordinal)) return false;
  cuda->ordinal = device;
  if (!CUDA_TRY(cuda, error, device_name, cuda->model, (int)sizeof cuda->model, device) ||
      !CUDA_TRY(cuda, error, device_memory, &bytes, device))
    return false;
  if (!cuda_attribute(&cuda->device, "COMPUTE_CAPABILITY_MAJOR", &major) ||
      !cuda_attribute(&cuda->device, "COMPUTE_CAPABILITY_MINOR", &minor) ||
      !cuda_attribute(&cuda->device, "MULTIPROCESSOR_COUNT", &units) ||
      !cuda_attribute(&cuda->device, "WARP_SIZE", &lanes))
    return device_fail(error, DEVICE_ABSENT, "the NVIDIA driver does not tell what kind of GPU %s is",
                       cuda->name);
  snprintf(cuda->target, sizeof cuda->target, "sm_%d%d", (int)major, (int)minor);
  cuda->props = (DeviceProps){.name = cuda->model,
                              .kind = "cuda",
                              .backend = "nvptx",
                              .target = cuda->target,
                              .capability = (unsigned)(major * 10 + minor),
                              .memory_bytes = bytes,
                              .units = (unsigned)units,
                              .lanes = (unsigned)lanes};
  limits_read(&cuda->device, &cuda->limits);
  return true;
}

static const DeviceOps cuda_ops = {
    .alloc = cuda_alloc,
    .free = cuda_free,
    .host_alloc = cuda_host_alloc,
    .host_free = cuda_host_free,
    .copy = cuda_copy,
    .copy_peer = cuda_copy_peer,
    .fill = cuda_fill,
    .memory_info = cuda_memory_info,
    .load = cuda_module_load,
    .unload = cuda_module_unload,
    .function = cuda_module_function,
    .symbol = cuda_module_symbol,
    .function_info = cuda_function_info,
    .occupancy = cuda_occupancy,
    .launch = cuda_launch,
    .sync = cuda_sync,
    .stream_new = cuda_stream_new,
    .stream_free = cuda_stream_free,
    .event_new = cuda_event_new,
    .event_free = cuda_event_free,
    .event_record = cuda_event_record,
    .event_sync = cuda_event_sync,
    .event_query = cuda_event_query,
    .event_wait = cuda_event_wait,
    .event_elapsed = cuda_event_elapsed,
    .attribute = cuda_attribute,
    .rebuild = cuda_rebuild,
    .props = cuda_props,
    .interrupt = cuda_interrupt,
};

Device *cuda_device_new(const CudaDriver *driver, unsigned ordinal, const struct DeviceLibraries *libraries,
                        DeviceError *error) {
  CudaDevice *cuda = calloc(1, sizeof *cuda);
  if (!cuda) {
    device_fail(error, DEVICE_NO_MEMORY, "the host has no memory left");
    return NULL;
  }
  cuda->driver = driver;
  cuda_attributes_init(&cuda->attributes);
  cuda->ordinal = (int)ordinal;
  snprintf(cuda->name, sizeof cuda->name, "cuda:%u", ordinal);
  cuda->device = (Device){
      .ops = &cuda_ops, .libraries = libraries, .name = cuda->name, .generation = 1, .context = cuda};
  if (cuda_describe(cuda, error)) return &cuda->device;
  free(cuda);
  return NULL;
}

void cuda_device_attach(Device *device, const DeviceHost *host) {
  CudaDevice *cuda = cuda_of(device);
  cuda->helped = host != NULL;
  if (!host || host->interrupt != cuda->helper.interrupt)
    cuda_unwatch(cuda, cuda->primary && !cuda->broken && cuda_enter(cuda, NULL));
  cuda->helper = host ? *host : (DeviceHost){0};
}

void cuda_device_free(Device *device) {
  CudaDevice *cuda = cuda_of(device);
  bool alive = cuda->primary && cuda_enter(cuda, NULL);
  for (CudaKept *kept = cuda->kept_parts, *next; kept; kept = next)
    next = kept->next, kept->fini(cuda, kept, alive);
  cuda_stage_fini(cuda, alive);
  cuda_unwatch(cuda, alive);
  if (alive)
    cuda_memory_fini(cuda);
  else
    cuda_memory_lost(cuda);
  if (cuda->primary) cuda->driver->call.context_release(cuda->ordinal);
  ranges_fini(&cuda->memory);
  ranges_fini(&cuda->host);
  ranges_fini(&cuda->aliases);
  blocks_fini(&cuda->kept);
  free(cuda);
}

/* The simulator as a Device: memory, streams, events, modules. Work is done when it is asked for,
 * so streams are always in order and empty; events hold the time at which they were recorded.
 *
 * Limits are those of gpu/sim/profile.def, checked in the words that the real driver's layer uses. */
#include "gpu/sim/device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "gpu/common/limits.h"
#include "gpu/sim/check.h"
#include "gpu/sim/memory.h"
#include "gpu/sim/run.h"

typedef struct SimDevice {
  Device device; /* its context is this */
  DeviceHost host;
  bool has_host;
  SimMemory memory;
  GpuLimits limits;
} SimDevice;

typedef struct SimEvent {
  bool recorded;
  double seconds;
} SimEvent;

static SimDevice *of(Device *device) { return device->context; }

static double seconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* ---- memory ---- */

static void *sim_alloc(Device *device, size_t bytes, DeviceError *error) {
  return sim_memory_alloc(&of(device)->memory, bytes, SIM_MEMORY_DEVICE, error);
}

static void sim_free(Device *device, void *memory, size_t bytes) {
  (void)bytes;
  sim_memory_free(&of(device)->memory, memory);
}

static void *sim_host_alloc(Device *device, size_t bytes, DeviceHostKind kind, void **on_device,
                            DeviceError *error) {
  void *memory = sim_memory_alloc(&of(device)->memory, bytes, SIM_MEMORY_HOST, error);
  if (on_device) *on_device = kind == DEVICE_HOST_PINNED ? NULL : memory;
  return memory;
}

static bool sim_copy(Device *device, DeviceCopy *copy, DeviceError *error) {
  const SimMemory *memory = &of(device)->memory;
  double start = seconds_now();
  if (copy->kind != DEVICE_COPY_IN &&
      !sim_memory_holds(memory, copy->from, copy->bytes, "a copy from it", error))
    return false;
  if (copy->kind != DEVICE_COPY_OUT &&
      !sim_memory_holds(memory, copy->to, copy->bytes, "a copy to it", error))
    return false;
  if (copy->bytes) memmove(copy->to, copy->from, copy->bytes);
  copy->seconds = seconds_now() - start;
  return true;
}

static bool sim_copy_peer(Device *device, void *to, Device *source, const void *from, size_t bytes,
                          void *stream, DeviceError *error) {
  (void)stream;
  if (!sim_memory_holds(&of(source)->memory, from, bytes, "a copy from it", error) ||
      !sim_memory_holds(&of(device)->memory, to, bytes, "a copy to it", error))
    return false;
  if (bytes) memmove(to, from, bytes);
  return true;
}

static bool sim_fill(Device *device, void *memory, int byte, size_t bytes, void *stream, DeviceError *error) {
  (void)stream;
  if (!sim_memory_holds(&of(device)->memory, memory, bytes, "to fill memory", error)) return false;
  if (bytes) memset(memory, byte, bytes);
  return true;
}

static bool sim_memory_info(Device *device, uint64_t *free_bytes, uint64_t *total_bytes, DeviceError *error) {
  (void)error;
  *total_bytes = of(device)->memory.total;
  *free_bytes = *total_bytes - of(device)->memory.used;
  return true;
}

/* ---- code ---- */

/* The image stays where the code generator put it; a module is that image. */
static void *sim_load(Device *device, const void *image, size_t bytes, DeviceError *error) {
  (void)device;
  if (bytes == sizeof(SimImage)) return (void *)(uintptr_t)image;
  device_fail(error, DEVICE_NO_CODE, "the simulator cannot load this code: it was made for another device");
  return NULL;
}

static void sim_unload(Device *device, void *module) { (void)device, (void)module; }

static void *sim_function(Device *device, void *module, const char *name, DeviceError *error) {
  (void)device;
  const SimImage *image = module;
  if (!strcmp(image->name, name)) return module;
  device_fail(error, DEVICE_NO_CODE, "there is no kernel '%s' in this code", name);
  return NULL;
}

static bool sim_function_info(Device *device, void *function, DeviceFunctionInfo *out, DeviceError *error) {
  (void)device, (void)error;
  const SimImage *image = function;
  *out = (DeviceFunctionInfo){.shared_bytes = image->shared_bytes,
                              .local_bytes = image->local_bytes,
                              .max_threads = SIM_MAX_THREADS,
                              .binary_version = 90};
  return true;
}

static uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }

static bool sim_attribute(Device *device, const char *name, int64_t *value);

static uint32_t attribute(Device *device, const char *name) {
  int64_t value = 0;
  sim_attribute(device, name, &value);
  return (uint32_t)value;
}

static bool sim_occupancy(Device *device, void *function, uint32_t threads, uint32_t shared_bytes,
                          uint32_t *blocks, DeviceError *error) {
  const SimImage *image = function;
  (void)error;
  uint32_t warps = (threads + GROUP_LANES - 1) / GROUP_LANES;
  uint32_t shared =
      image->shared_bytes + shared_bytes + attribute(device, "RESERVED_SHARED_MEMORY_PER_BLOCK");
  uint32_t by_threads = warps ? attribute(device, "MAX_THREADS_PER_MULTIPROCESSOR") / GROUP_LANES / warps : 0;
  uint32_t by_shared =
      shared ? attribute(device, "MAX_SHARED_MEMORY_PER_MULTIPROCESSOR") / shared : by_threads;
  *blocks = least(attribute(device, "MAX_BLOCKS_PER_MULTIPROCESSOR"), least(by_threads, by_shared));
  return true;
}

/* All blocks of a cooperative launch must be on the device at once. */
static bool fits_at_once(Device *device, void *function, const DeviceLaunch *launch, DeviceError *error) {
  uint32_t threads = launch->block[0] * launch->block[1] * launch->block[2], per_unit = 0;
  uint64_t blocks = (uint64_t)launch->grid[0] * launch->grid[1] * launch->grid[2];
  if (!sim_occupancy(device, function, threads, launch->shared_bytes, &per_unit, error)) return false;
  uint64_t most = (uint64_t)per_unit * attribute(device, "MULTIPROCESSOR_COUNT");
  if (blocks <= most) return true;
  return device_fail(
      error, DEVICE_BAD_CALL,
      "a kernel that synchronises its whole grid can have at most %llu blocks of %u threads on this device, "
      "not %llu; use fewer blocks, and a loop with cuda.gridsize in the kernel",
      (unsigned long long)most, threads, (unsigned long long)blocks);
}

static bool sim_launch_checked(Device *device, void *function, const DeviceLaunch *launch,
                               DeviceError *error) {
  SimDevice *sim = of(device);
  const SimImage *image = function;
  DeviceFunctionInfo info;
  sim_function_info(device, function, &info, error);
  if (!limits_check(&sim->limits, &info, launch, error)) return false;
  if (image->cooperative && !fits_at_once(device, function, launch, error)) return false;
  SimCheck *check = NULL;
  if (image->check && !(check = sim_check_new(image, launch, &sim->memory)))
    return device_fail(error, DEVICE_NO_MEMORY, "there is no memory to check this launch");
  bool good = sim_launch(image, launch, sim->has_host ? &sim->host : NULL, check, error);
  sim_check_free(check);
  return good;
}

/* ---- streams and events ---- */

static bool sim_sync(Device *device, void *stream, DeviceError *error) {
  (void)device, (void)stream, (void)error;
  return true;
}

static void *sim_stream_new(Device *device, DeviceError *error) {
  (void)device;
  void *stream = malloc(1);
  if (!stream) device_fail(error, DEVICE_NO_MEMORY, "there is no memory for a stream");
  return stream;
}

static void sim_stream_free(Device *device, void *stream) {
  (void)device;
  free(stream);
}

static void *sim_event_new(Device *device, bool timing, DeviceError *error) {
  (void)device, (void)timing;
  SimEvent *event = calloc(1, sizeof *event);
  if (!event) device_fail(error, DEVICE_NO_MEMORY, "there is no memory for an event");
  return event;
}

static void sim_event_free(Device *device, void *event) {
  (void)device;
  free(event);
}

static bool sim_event_record(Device *device, void *event, void *stream, DeviceError *error) {
  (void)device, (void)stream, (void)error;
  *(SimEvent *)event = (SimEvent){true, seconds_now()};
  return true;
}

static bool sim_event_sync(Device *device, void *event, DeviceError *error) {
  (void)device, (void)event, (void)error;
  return true;
}

static bool sim_event_query(Device *device, void *event, bool *reached, DeviceError *error) {
  (void)device, (void)event, (void)error;
  *reached = true;
  return true;
}

static bool sim_event_wait(Device *device, void *event, void *stream, DeviceError *error) {
  (void)device, (void)event, (void)stream, (void)error;
  return true;
}

static bool sim_event_elapsed(Device *device, void *from, void *to, float *milliseconds, DeviceError *error) {
  (void)device;
  const SimEvent *a = from, *b = to;
  if (!a->recorded || !b->recorded)
    return device_fail(
        error, DEVICE_BAD_CALL,
        "there is no time between these events: one of them was never recorded; call its record() first");
  *milliseconds = (float)((b->seconds - a->seconds) * 1e3);
  return true;
}

/* ---- facts ---- */

static bool sim_attribute(Device *device, const char *name, int64_t *value) {
  static const struct {
    const char *name;
    int64_t value;
  } profile[] = {
#define SIM_ATTRIBUTE(name, value) {#name, value},
#include "gpu/sim/profile.def"
  };
  (void)device;
  for (size_t k = 0; k < sizeof profile / sizeof *profile; k++)
    if (!strcmp(profile[k].name, name)) {
      *value = profile[k].value;
      return true;
    }
  return false;
}

static void sim_props(Device *device, DeviceProps *out) {
  *out = (DeviceProps){.name = "Simulated GPU (profile: NVIDIA T4)",
                       .kind = "sim",
                       .backend = "sim",
                       .target = "sim",
                       .capability = attribute(device, "COMPUTE_CAPABILITY_MAJOR") * 10 +
                                     attribute(device, "COMPUTE_CAPABILITY_MINOR"),
                       .simulated = true,
                       .memory_bytes = of(device)->memory.total,
                       .units = attribute(device, "MULTIPROCESSOR_COUNT"),
                       .lanes = attribute(device, "WARP_SIZE"),
                       .host_addressable = true};
}

static bool sim_rebuild(Device *device, DeviceError *error) {
  (void)error;
  sim_memory_fini(&of(device)->memory);
  device->generation++;
  return true;
}

static const DeviceOps sim_ops = {
    .alloc = sim_alloc,
    .free = sim_free,
    .host_alloc = sim_host_alloc,
    .host_free = sim_free,
    .copy = sim_copy,
    .copy_peer = sim_copy_peer,
    .fill = sim_fill,
    .memory_info = sim_memory_info,
    .load = sim_load,
    .unload = sim_unload,
    .function = sim_function,
    .function_info = sim_function_info,
    .occupancy = sim_occupancy,
    .launch = sim_launch_checked,
    .sync = sim_sync,
    .stream_new = sim_stream_new,
    .stream_free = sim_stream_free,
    .event_new = sim_event_new,
    .event_free = sim_event_free,
    .event_record = sim_event_record,
    .event_sync = sim_event_sync,
    .event_query = sim_event_query,
    .event_wait = sim_event_wait,
    .event_elapsed = sim_event_elapsed,
    .attribute = sim_attribute,
    .rebuild = sim_rebuild,
    .props = sim_props,
};

void sim_device_attach(Device *device, const DeviceHost *host) {
  SimDevice *sim = of(device);
  sim->has_host = host != NULL;
  if (host) sim->host = *host;
}

Device *sim_device_new(const DeviceHost *host) {
  SimDevice *sim = calloc(1, sizeof *sim);
  if (!sim) return NULL;
  sim->device = (Device){.ops = &sim_ops, .name = "sim", .context = sim};
  sim_memory_init(&sim->memory);
  sim_device_attach(&sim->device, host);
  limits_read(&sim->device, &sim->limits);
  return &sim->device;
}

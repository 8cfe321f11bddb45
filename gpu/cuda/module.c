/* CudaDevice: code. PTX is compiled by the driver when it is loaded, and what its compiler says is part
 * of the error. A function knows its registers and limits, so that a launch that cannot be is
 * refused with the reason. */
#include <stdlib.h>
#include <string.h>

#include "gpu/cuda/device.h"

enum { CUDA_LOG = 4096, CUDA_JIT_ERROR_LOG = 5, CUDA_JIT_ERROR_LOG_SIZE = 6, CUDA_MOST_DYNAMIC_SHARED = 8 };

typedef struct CudaFunction CudaFunction;
struct CudaFunction {
  CudaObject object; /* first: handles are CudaObjects */
  DeviceFunctionInfo info;
  uint32_t dynamic; /* bytes of dynamic shared memory that were asked for beyond the usual */
  CudaFunction *next;
};

typedef struct CudaModule {
  CudaObject object; /* first */
  CudaFunction *functions;
  CudaAddress symbol; /* its constant memory, when somebody has asked; else 0 */
} CudaModule;

/* ---- loading ---- */

/* The compiler's first lines, on one. */
static void cuda_add_log(DeviceError *error, char *log) {
  size_t length = strlen(error->text), keep = strspn(log, " \t\r\n");
  for (char *at = log; *at; at++) {
    if (*at == '\n' || *at == '\r') *at = ' ';
  }
  if (!log[keep]) return;
  char text[sizeof error->text];
  memcpy(text, error->text, length + 1);
  device_fail(error, error->kind, "%.220s: %s", text, log + keep);
}

static bool cuda_load_text(CudaDevice *cuda, const char *text, void **raw, DeviceError *error) {
  char log[CUDA_LOG] = "";
  int options[] = {CUDA_JIT_ERROR_LOG, CUDA_JIT_ERROR_LOG_SIZE};
  void *values[] = {log, (void *)(uintptr_t)(sizeof log - 1)};
  CudaResult result = cuda->driver->call.module_load(raw, text, 2, options, values);
  if (cuda_make_room(cuda, result)) result = cuda->driver->call.module_load(raw, text, 2, options, values);
  if (cuda_done(cuda, CUDA_CALL_module_load, result, error)) return true;
  if (error->kind != DEVICE_BROKEN) cuda_add_log(error, log);
  return false;
}

void *cuda_module_load(Device *device, const void *image, size_t bytes, DeviceError *error) {
  CudaDevice *cuda = cuda_of(device);
  void *raw = NULL;
  if (!cuda_enter(cuda, error)) return NULL;
  char *text = malloc(bytes + 1); /* PTX ends with a zero for the driver */
  CudaModule *module = calloc(1, sizeof *module);
  if (text && module) {
    memcpy(text, image, bytes);
    text[bytes] = 0;
    if (cuda_load_text(cuda, text, &raw, error)) {
      module->object = (CudaObject){.raw = raw, .generation = device->generation};
      free(text);
      return module;
    }
  } else {
    device_fail(error, DEVICE_NO_MEMORY, "the host has no memory left");
  }
  free(text);
  free(module);
  return NULL;
}

void cuda_module_unload(Device *device, void *handle) {
  CudaDevice *cuda = cuda_of(device);
  CudaModule *module = handle;
  if (!module) return;
  Range range;
  bool current = module->object.generation == device->generation;
  if (module->symbol && current) ranges_remove(&cuda->aliases, module->symbol, &range);
  if (current && cuda_enter(cuda, NULL)) CUDA_TRY(cuda, NULL, module_unload, module->object.raw);
  while (module->functions) {
    CudaFunction *function = module->functions;
    module->functions = function->next;
    free(function);
  }
  free(module);
}

/* ---- functions ---- */

static bool cuda_read_info(CudaDevice *cuda, void *raw, DeviceFunctionInfo *out, DeviceError *error) {
  uint32_t *const fields[] = {&out->max_threads, &out->shared_bytes, &out->constant_bytes, &out->local_bytes,
                              &out->registers,   &out->code_version, &out->binary_version};
  for (int k = 0; k < (int)(sizeof fields / sizeof *fields); k++) {
    int value = 0; /* the fields are in the order of the driver's numbers */
    if (!CUDA_TRY(cuda, error, function_get, &value, k, raw)) return false;
    *fields[k] = value > 0 ? (uint32_t)value : 0;
  }
  return true;
}

void *cuda_module_function(Device *device, void *handle, const char *name, DeviceError *error) {
  CudaDevice *cuda = cuda_of(device);
  CudaModule *module = handle;
  void *module_raw, *raw = NULL;
  DeviceFunctionInfo info = {0};
  if (!cuda_enter(cuda, error) || !cuda_object(cuda, handle, "kernel's code", &module_raw, error) ||
      !CUDA_TRY(cuda, error, module_function, &raw, module_raw, name) ||
      !cuda_read_info(cuda, raw, &info, error))
    return NULL;
  CudaFunction *function = calloc(1, sizeof *function);
  if (!function) {
    device_fail(error, DEVICE_NO_MEMORY, "the host has no memory left");
    return NULL;
  }
  *function = (CudaFunction){{.raw = raw, .generation = device->generation}, info, 0, module->functions};
  return module->functions = function;
}

bool cuda_module_symbol(Device *device, void *handle, const char *name, void **address, size_t *bytes,
                        DeviceError *error) {
  CudaDevice *cuda = cuda_of(device);
  CudaModule *module = handle;
  CudaAddress at = 0;
  void *raw;
  if (!cuda_enter(cuda, error) || !cuda_object(cuda, handle, "kernel's code", &raw, error)) return false;
  if (!cuda->driver->call.module_symbol)
    return device_fail(error, DEVICE_UNSUPPORTED, "this driver gives no constant memory; update it");
  if (!CUDA_TRY(cuda, error, module_symbol, &at, bytes, raw, name)) return false;
  Range range = {.address = at, .bytes = *bytes, .capacity = *bytes};
  if (module->symbol != at && !ranges_add(&cuda->aliases, &range))
    return device_fail(error, DEVICE_NO_MEMORY, "the host has no memory left");
  module->symbol = at;
  *address = (void *)(uintptr_t)at;
  return true;
}

bool cuda_function_info(Device *device, void *function, DeviceFunctionInfo *out, DeviceError *error) {
  void *raw;
  if (!cuda_object(cuda_of(device), function, "kernel", &raw, error)) return false;
  *out = ((CudaFunction *)function)->info;
  return true;
}

/* More than 48 KiB of shared memory must be asked for, once per function. */
static bool cuda_want_shared(CudaDevice *cuda, CudaFunction *function, uint32_t bytes, DeviceError *error) {
  if (bytes <= function->dynamic || function->info.shared_bytes + bytes <= cuda->limits.shared) return true;
  if (!CUDA_TRY(cuda, error, function_set, function->object.raw, CUDA_MOST_DYNAMIC_SHARED, (int)bytes))
    return false;
  function->dynamic = bytes;
  return true;
}

bool cuda_occupancy(Device *device, void *function, uint32_t threads, uint32_t shared_bytes, uint32_t *blocks,
                    DeviceError *error) {
  CudaDevice *cuda = cuda_of(device);
  DeviceLaunch launch = {.grid = {1, 1, 1}, .block = {threads, 1, 1}, .shared_bytes = shared_bytes};
  void *raw;
  int count = 0;
  if (!cuda_enter(cuda, error) || !cuda_object(cuda, function, "kernel", &raw, error) ||
      !limits_check(&cuda->limits, &((CudaFunction *)function)->info, &launch, error) ||
      !cuda_want_shared(cuda, function, shared_bytes, error) ||
      !CUDA_TRY(cuda, error, occupancy, &count, raw, (int)threads, shared_bytes))
    return false;
  *blocks = (uint32_t)count;
  return true;
}

/* ---- launching ---- */

static CudaResult cuda_launch_call(const CudaCalls *call, void *raw, const DeviceLaunch *launch,
                                   void *stream) {
  const uint32_t *grid = launch->grid, *block = launch->block;
  return launch->cooperative
             ? call->launch_cooperative(raw, grid[0], grid[1], grid[2], block[0], block[1], block[2],
                                        launch->shared_bytes, stream, launch->arguments)
             : call->launch(raw, grid[0], grid[1], grid[2], block[0], block[1], block[2],
                            launch->shared_bytes, stream, launch->arguments, NULL);
}

/* A launch may want memory too, for local arrays and stacks. */
static bool cuda_launch_now(CudaDevice *cuda, void *raw, const DeviceLaunch *launch, void *stream,
                            DeviceError *error) {
  const CudaCalls *call = &cuda->driver->call;
  if (launch->cooperative && !call->launch_cooperative)
    return device_fail(error, DEVICE_UNSUPPORTED, "this driver cannot synchronise a whole grid; update it");
  CudaResult result = cuda_launch_call(call, raw, launch, stream);
  if (cuda_make_room(cuda, result)) result = cuda_launch_call(call, raw, launch, stream);
  return cuda_done(cuda, launch->cooperative ? CUDA_CALL_launch_cooperative : CUDA_CALL_launch, result,
                   error);
}

bool cuda_launch(Device *device, void *handle, const DeviceLaunch *launch, DeviceError *error) {
  CudaDevice *cuda = cuda_of(device);
  CudaFunction *function = handle;
  void *raw, *stream;
  return cuda_enter(cuda, error) && cuda_object(cuda, handle, "kernel", &raw, error) &&
         cuda_object(cuda, launch->stream, "stream", &stream, error) &&
         limits_check(&cuda->limits, &function->info, launch, error) &&
         cuda_want_shared(cuda, function, launch->shared_bytes, error) &&
         cuda_launch_now(cuda, raw, launch, stream, error);
}

/* Devices as values: which there are, what they are, which is current. */
#include <stdlib.h>
#include <string.h>

#include "lang/lib/arguments.h"
#include "lang/lib/device/objects.h"
#include "lang/lib/value/sequence.h"
#include "lang/rt/device/failure.h"

typedef struct CudaDevice {
  Opaque head;
  unsigned index, before; /* before: current one when `with` began */
  Device *device;
} CudaDevice;

static void device_show(StrBuf *out, const Object *object, bool repr) {
  const CudaDevice *d = (const CudaDevice *)object;
  DeviceProps props = {0};
  (void)repr;
  d->device->ops->props(d->device, &props);
  strbuf_printf(out, "<CUDA device %u '%s'>", d->index, props.name ? props.name : d->device->name);
}

static bool device_enter(Rt *rt, Object *object) {
  CudaDevice *d = (CudaDevice *)object;
  d->before = rt->devices.gpu->current;
  rt->devices.gpu->current = d->index;
  rt->devices.gpu->place = d->device;
  return true;
}

static bool device_leave(Rt *rt, Object *object) {
  CudaDevice *d = (CudaDevice *)object;
  rt->devices.gpu->current = d->before;
  rt->devices.gpu->place = NULL;
  return true;
}

const RuntimeClass cuda_device_class = {.def = {.name = "Device"},
                                        .show = device_show,
                                        .enter = device_enter,
                                        .leave = device_leave,
                                        .enters = true};

static bool device_result(Rt *rt, unsigned index, Value *out) {
  Device *device = gpu_device_at(rt, index);
  CudaDevice *d = device ? calloc(1, sizeof *d) : NULL;
  if (!d) return rt->fault.set ? false : rt_fault(rt, DG_MEMORY, "out of memory");
  *d = (CudaDevice){
      .head = {{.count = 1, .kind = OBJ_OPAQUE}, &cuda_device_class}, .index = index, .device = device};
  out->object = &d->head.head;
  return true;
}

bool lib_cuda_device(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  Gpu *gpu = gpu_get(rt);
  if (!gpu) return false;
  int64_t index = args[0].i < 0 ? (int64_t)gpu->current : args[0].i;
  if (index >= (int64_t)gpu->count)
    return rt_fault(rt, DG_INDEX, "there is no device %lld: cuda.gpus has %u", (long long)index, gpu->count);
  return device_result(rt, (unsigned)index, out);
}

bool lib_cuda_device_select(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  if (args[0].i < 0)
    return rt_fault(rt, DG_VALUE, "devices are numbered from 0, not %lld", (long long)args[0].i);
  if (!lib_cuda_device(rt, call, args, out)) return false;
  rt->devices.gpu->current = (unsigned)args[0].i;
  return true;
}

bool lib_cuda_device_count(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  (void)args;
  Gpu *gpu = gpu_get(rt);
  out->i = gpu ? gpu->count : 0;
  return gpu != NULL;
}

static const CudaDevice *device_of(const Value *args) { return (const CudaDevice *)args[0].object; }

bool lib_cuda_device_id(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt;
  (void)call;
  out->i = device_of(args)->index;
  return true;
}

static DeviceProps props_of(const Value *args) {
  DeviceProps props = {0};
  Device *device = device_of(args)->device;
  device->ops->props(device, &props);
  return props;
}

bool lib_cuda_device_name(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  DeviceProps props = props_of(args);
  return result_str(rt, out, props.name, strlen(props.name));
}

bool lib_cuda_device_kind(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  DeviceProps props = props_of(args);
  return result_str(rt, out, props.kind, strlen(props.kind));
}

bool lib_cuda_device_attribute(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  Device *device = device_of(args)->device;
  if (device->ops->attribute(device, args[1].str->text, &out->i)) return true;
  return rt_fault(rt, DG_ATTRIBUTE, "a device has no attribute %s", args[1].str->text);
}

bool lib_cuda_memory_info(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Device *device = device_of(args)->device;
  DeviceError error = {0};
  uint64_t bytes[2];
  if (!device->ops->memory_info(device, &bytes[0], &bytes[1], &error))
    return gpu_fault(rt, device, &error, "memory information");
  Tuple *pair = tuple_new(call->result);
  if (!pair) return rt_fault(rt, DG_MEMORY, "out of memory");
  for (unsigned k = 0; k < 2; k++) pair->items[k].i = (int64_t)bytes[k];
  out->tuple = pair;
  return true;
}

/* As Numba's cuda.detect() prints it. */
static void put_device(StrBuf *out, Device *device, unsigned index) {
  DeviceProps props = {0};
  int64_t major = 0, minor = 0;
  device->ops->props(device, &props);
  device->ops->attribute(device, "COMPUTE_CAPABILITY_MAJOR", &major);
  device->ops->attribute(device, "COMPUTE_CAPABILITY_MINOR", &minor);
  strbuf_printf(out, "id %u    %20s                              [SUPPORTED]\n", index, props.name);
  strbuf_printf(out, "%40s: %lld.%lld\n", "Compute Capability", (long long)major, (long long)minor);
  strbuf_printf(out, "%40s: %.1f GiB\n", "Memory", (double)props.memory_bytes / (1024.0 * 1024 * 1024));
  strbuf_printf(out, "%40s: %u\n", "Multiprocessors", props.units);
}

bool lib_cuda_detect(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  (void)args;
  Gpu *gpu = gpu_get(rt);
  if (!gpu) return false;
  StrBuf text = {0};
  bool simulated = gpu->registry->why_simulated && gpu->registry->why_simulated(gpu->registry->context);
  strbuf_printf(&text, "Found %u %s device%s\n", gpu->count, simulated ? "simulated" : "CUDA",
                gpu->count == 1 ? "" : "s");
  for (unsigned k = 0; k < gpu->count; k++) {
    Device *device = gpu_device_at(rt, k);
    if (device) put_device(&text, device, k);
  }
  if (rt->console.write) rt->console.write(rt->console.context, false, text.data, text.length);
  strbuf_fini(&text);
  out->b = !simulated;
  return !rt->fault.set;
}

bool lib_cuda_nothing(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  (void)args;
  (void)out;
  return gpu_get(rt) != NULL;
}

bool lib_cuda_context(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return gpu_get(rt) && lib_context_new(rt, call, args, out);
}

/* Settling: see settle.h. */
#include "lang/rt/device/settle.h"

#include "lang/rt/device/failure.h"
#include "lang/rt/device/pending_copy.h"

bool gpu_settle(Rt *rt, Device *device, void *stream) {
  Gpu *gpu = rt->devices.gpu;
  if (!gpu || !gpu->pending) return true;
  DeviceError error = {0};
  if (!device->ops->sync(device, stream, &error))
    return gpu_fault(rt, device, &error, "a kernel failed while it ran");
  if (!pending_copy_wait(rt, device, stream)) return false;
  if (!stream) gpu->pending = gpu->streams = false;
  return !gpu->collect || gpu->collect(gpu->context, device, stream);
}

bool gpu_settle_all(Rt *rt) {
  Gpu *gpu = rt->devices.gpu;
  if (!gpu || !gpu->pending) return true;
  bool ok = true;
  for (unsigned k = 0; k < gpu->count; k++) {
    Device *device = gpu->registry->get(gpu->registry->context, k);
    gpu->pending = true; /* of each device in turn */
    if (device && !gpu_settle(rt, device, NULL)) ok = false;
  }
  gpu->pending = false;
  return ok;
}

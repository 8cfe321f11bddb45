/* Arrays of a device with memory of its own that are filled by its maker's random generators (cuRAND); where
 * there is no library the host draws the numbers, and the transfer log shows the copy.
 *
 * Invariant: a generator moves on by what it drew, whoever drew it. */
#include "lang/base/device/libraries.h"
#include "lang/lib/device/generator.h"
#include "lang/offload/lib.h"
#include "lang/rt/device/failure.h"

bool device_random_call(const DeviceCall *c) {
  Offload *offload = c->offload;
  Rt *rt = offload->rt;
  DeviceRandom r;
  Curand *generator;
  DeviceError error = {0};
  Array *a = c->args[1].array;
  *c->done = false;
  if (!device_libraries(c->device)->random) return true;
  if (!curand_request(rt, c->call, c->args, NULL, &r, &generator)) return false;
  if (!r.count) return *c->done = true;
  /* what is not written stays as it is */
  r.to = residency_on_device(rt, a, c->device, RESIDENCY_READ);
  if (!r.to) return false;
  if (!device_libraries(c->device)->random(c->device, &r, c->done, &error))
    return gpu_fault(rt, c->device, &error, "random numbers");
  if (!*c->done) return true;
  if (!residency_on_device(rt, a, c->device, RESIDENCY_WRITE)) return false;
  generator->drawn += device_random_length(&r);
  rt->devices.gpu->pending = true;
  offload_note_launch(offload, c->device, "random numbers by cuRAND");
  return true;
}

/* The simulator as a Device: kernels run on the host's cores.
 *
 * Its memory is apart from the host's (copies are real) and its limits are those of the
 * device whose profile it has. Invariant: it never fails for want of a GPU. */
#ifndef QUERN_GPU_SIM_DEVICE_H
#define QUERN_GPU_SIM_DEVICE_H

#include "lang/base/device/device.h"

/* A simulated device that computes with the cores of `host` (copied; NULL: on the calling thread). It lives
 * until the process ends; NULL when there is no memory for it. */
Device *sim_device_new(const DeviceHost *host);
/* Whose cores it uses from now on. */
void sim_device_attach(Device *device, const DeviceHost *host);

#endif

/* Settling: waiting for a device where host and device meet. */
#ifndef QUERN_RT_DEVICE_SETTLE_H
#define QUERN_RT_DEVICE_SETTLE_H

#include "lang/rt/device/gpu.h"

/* Waits for `stream` (NULL: for everything) of `device` and reports what its kernels left. Does nothing
 * when no launch is pending. False after a fault. */
bool gpu_settle(Rt *rt, Device *device, void *stream);
/* Settles the device that has something pending, if any. */
bool gpu_settle_all(Rt *rt);

#endif

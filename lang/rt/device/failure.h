/* Failures of devices in words, and what is forgotten when a device is set up anew. */
#ifndef QUERN_RT_DEVICE_FAILURE_H
#define QUERN_RT_DEVICE_FAILURE_H

#include "lang/rt/device/records.h"

/* Records `error` as a fault in words, with `doing` ("copying x to the device") in front unless NULL. After
 * DEVICE_BROKEN the device is rebuilt, and the fault says which arrays were lost. Always false. */
bool gpu_fault(Rt *rt, Device *device, const DeviceError *error, const char *doing);

/* Takes the pending copy out of its list; nobody waits for it any more. */
void pending_copy_drop(PendingCopy **at);
/* The device was rebuilt, or (NULL) all end: nobody waits any more. */
void pending_copy_forget(Gpu *gpu, const Device *device);

#endif

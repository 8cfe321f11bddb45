/* Devices: the registry of this process: its GPUs, or the simulator when there are none.
 *
 * Nothing is opened before somebody asks: a notebook without cuda pays nothing. What was found stays as it
 * is until the process ends. Environment: QUERN_DEVICE=sim takes the simulator although there may be
 * GPUs, QUERN_DEVICE=cuda never takes the simulator (then there may be no device); QUERN_LIBCUDA names
 * the driver's library. Invariant: all devices are of one kind. */
#ifndef QUERN_GPU_REGISTRY_H
#define QUERN_GPU_REGISTRY_H

#include "gpu/cuda/api.h"
#include "gpu/nvidia/tools.h"

/* The one registry; may be called from any thread. */
const DeviceRegistry *devices_registry(void);

/* For reports; these open what they ask about. */

/* The driver in use; NULL when devices are simulated. */
const CudaDriver *devices_driver(void);
/* Why the driver is not in use, a sentence; NULL when it is. */
const char *devices_why(void);
/* NVIDIA's tools for code; NULL only without memory. */
NvidiaTools *devices_tools(void);

#endif

/* CudaRandom: cuRAND on a CudaDevice, opened at the first array that it fills.
 *
 * Without it (absent, switched off by QUERN_CURAND=off, not starting on this GPU) cuda_random says "not done"
 * and the caller has another way. Invariants: a generator is used in the context that it was made in, and
 * goes on only where its last results ended; its numbers are in the order that the library promises never to
 * change. */
#ifndef QUERN_GPU_CUDA_LIBRARY_RANDOM_H
#define QUERN_GPU_CUDA_LIBRARY_RANDOM_H

#include "gpu/cuda/device.h"
#include "lang/base/device/libraries.h"

/* DeviceLibraries.random. */
bool cuda_random(Device *device, const DeviceRandom *random, bool *done, DeviceError *error);
/* Where the library is, or why it is not used (false). */
bool cuda_random_library(CudaDevice *cuda, char *text, size_t size);

#endif

/* CudaSolver: cuSOLVER on a CudaDevice, opened at the first system that wants it.
 *
 * Without it (absent, switched off by QUERN_CUSOLVER=off, of another CUDA version) cuda_factor says "not
 * done" and the caller has another way. Invariant: a handle is used in the context that it was made in. */
#ifndef QUERN_GPU_CUDA_LIBRARY_SOLVER_H
#define QUERN_GPU_CUDA_LIBRARY_SOLVER_H

#include "gpu/cuda/device.h"
#include "lang/base/device/libraries.h"

/* DeviceLibraries.factor. */
bool cuda_factor(Device *device, const DeviceFactor *factor, bool *done, DeviceError *error);
/* Where the library is, or why it is not used (false). */
bool cuda_solver_library(CudaDevice *cuda, char *text, size_t size);

#endif

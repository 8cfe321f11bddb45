/* CudaFft: cuFFT on a CudaDevice, opened at the first transform.
 *
 * Without it (absent, switched off by QUERN_CUFFT=off, of another CUDA version) transforms are not its
 * business: cuda_transform says "not done". Plans are kept, each for the context that it was made in.
 * Invariant: a plan is used in its own context alone. */
#ifndef QUERN_GPU_CUDA_LIBRARY_FFT_H
#define QUERN_GPU_CUDA_LIBRARY_FFT_H

#include "gpu/cuda/device.h"
#include "lang/base/device/libraries.h"

/* DeviceLibraries.transform. */
bool cuda_transform(Device *device, const DeviceTransform *transform, bool *done, DeviceError *error);
/* Where the library is, or why it is not used (false). */
bool cuda_fft_library(CudaDevice *cuda, char *text, size_t size);

#endif

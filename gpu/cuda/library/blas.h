/* CudaBlas: cuBLAS on a CudaDevice, opened at the first product that wants it.
 *
 * Without it (absent, switched off by QUERN_CUBLAS=off, of another CUDA version) products are not its
 * business: cuda_product says "not done" and the caller has kernels of its own. Invariant: a handle is used
 * in the context that it was made in. */
#ifndef QUERN_GPU_CUDA_LIBRARY_BLAS_H
#define QUERN_GPU_CUDA_LIBRARY_BLAS_H

#include "gpu/cuda/device.h"
#include "lang/base/device/libraries.h"

/* DeviceLibraries.product. */
bool cuda_product(Device *device, const DeviceProduct *product, bool *done, DeviceError *error);
/* Where the library is, or why it is not used (false). */
bool cuda_blas_library(CudaDevice *cuda, char *text, size_t size);

#endif

/* CudaBlas: cuBLAS on a CudaDevice, opened at the first product that wants it.
 *
 * Without it (absent, switched off by QUERN_CUBLAS=off, of another CUDA version) products are not its
 * business: cuda_product says "not done" and the caller has kernels of its own. Invariant: a handle is used
 * in the context that it was made in. */
#ifndef QUERN_GPU_CUDA_LIBRARY_BLAS_H
#define QUERN_GPU_CUDA_LIBRARY_BLAS_H

#include "gpu/cuda/device.h"

/* DeviceOps.product. */
bool cuda_product(Device *device, const DeviceProduct *product, bool *done, DeviceError *error);
/* Drops the library's handle; `alive`: its context lives. */
void cuda_blas_fini(CudaDevice *cuda, bool alive);
/* DeviceOps.library: "cublas", "cufft", "cusolver". */
bool cuda_library(Device *device, const char *name, char *text, size_t size);

#endif

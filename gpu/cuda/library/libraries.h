/* CudaLibraries: NVIDIA's libraries as a CudaDevice has them. */
#ifndef QUERN_GPU_CUDA_LIBRARY_LIBRARIES_H
#define QUERN_GPU_CUDA_LIBRARY_LIBRARIES_H

#include "lang/base/device/libraries.h"

/* Devices of cuda_device_new alone. */
extern const DeviceLibraries cuda_libraries;

#endif

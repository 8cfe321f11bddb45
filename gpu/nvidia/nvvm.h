/* Nvvm: NVIDIA's compiler library from NVVM IR to PTX, opened at run time where it is found,
 * and libdevice, the library of device maths that comes with it.
 *
 * Nothing of CUDA is needed to build Quern. Invariant: after nvvm_new nothing changes but
 * what the first nvvm_compiler adds; several threads may compile at once. */
#ifndef QUERN_GPU_NVIDIA_NVVM_H
#define QUERN_GPU_NVIDIA_NVVM_H

#include "lang/base/device/device.h"

typedef struct Nvvm Nvvm;

/* Looks for both files, opens neither; NULL only without memory. Places, the first one wins:
 * QUERN_NVVM (QUERN_LIBDEVICE) and NUMBAPRO_NVVM (NUMBAPRO_LIBDEVICE): the file itself or its
 * folder, or "off"; CUDA_HOME, CUDA_PATH, CONDA_PREFIX; /usr/local/cuda, /usr/local/cuda-* (the
 * newest first), /opt/cuda, the distribution's folders; NVIDIA's pip packages of the Python
 * environments of VIRTUAL_ENV and PATH; at last the dynamic linker's own search. */
Nvvm *nvvm_new(void);
void nvvm_free(Nvvm *nvvm);

/* Opens libnvvm; NULL when it was not found or cannot be used (nvvm_why says so). */
const DeviceCompiler *nvvm_compiler(Nvvm *nvvm);
/* Why there is no compiler: a sentence; NULL when there is one or nobody asked. */
const char *nvvm_why(const Nvvm *nvvm);
/* The file that is used, or NULL. */
const char *nvvm_path(const Nvvm *nvvm);
/* The path of libdevice.10.bc, or NULL. */
const char *nvvm_libdevice(const Nvvm *nvvm);
/* The places that were looked at for the one that was not found, one a line. */
const char *nvvm_looked(const Nvvm *nvvm);

#endif

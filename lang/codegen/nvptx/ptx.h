/* DevPtx: device code for NVIDIA GPUs, as an LLVM module that the NVPTX back end or libnvvm takes. */
#ifndef QUERN_CODEGEN_NVPTX_PTX_H
#define QUERN_CODEGEN_NVPTX_PTX_H

#include "lang/codegen/nvptx/math.h"

extern const DevTarget dev_ptx_target; /* its DevGen.own is NULL; Emit.hooks is dev_math_hooks */

/* The end of the name of the function that records a fault; PTX without it has none. */
#define DEV_FAULT_SUFFIX "__fault"

/* Name of the processor that LLVM 19 knows and whose PTX `sm` runs ("sm_90" for 100), the PTX ISA version to
 * write for a driver that takes `ptx` (0: any), as LLVM's feature ("+ptx78"). */
const char *dev_ptx_cpu(unsigned sm);
const char *dev_ptx_feature(unsigned sm, unsigned ptx);

#endif

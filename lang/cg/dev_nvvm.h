/* DevNvvm: device code by libnvvm: the module as NVVM IR text, and the PTX that libnvvm makes of it. */
#ifndef QUERN_CG_DEV_NVVM_H
#define QUERN_CG_DEV_NVVM_H

#include <llvm-c/Core.h>

#include "lang/cg/cg.h"

/* Whether the options ask for libnvvm. */
bool dev_nvvm_wanted(const CgDeviceOptions *options);
/* `what` of a module with calls of libdevice left open: "nvvm" (the text) or "ptx". `sm`: 90 for sm_90.
 * NULL with a malloc'ed sentence in *problem. */
LLVMMemoryBufferRef dev_nvvm(LLVMModuleRef module, const CgDeviceOptions *options, unsigned sm, bool fastmath,
                             const char *what, char **problem);

#endif

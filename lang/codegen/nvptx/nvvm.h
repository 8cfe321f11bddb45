/* DevNvvm: device code by libnvvm: the module as NVVM IR text, and the PTX that libnvvm makes of it. */
#ifndef QUERN_CODEGEN_NVPTX_NVVM_H
#define QUERN_CODEGEN_NVPTX_NVVM_H

#include <llvm-c/Core.h>

#include "lang/codegen/codegen.h"

/* Whether the options ask for libnvvm. */
bool dev_nvvm_wanted(const CgDeviceOptions *options);
/* `what` of a module with calls of libdevice left open: "nvvm" (the text) or "ptx". Needs nothing of the
 * session, so that any thread may do it. NULL with a malloc'ed sentence in *problem. */
LLVMMemoryBufferRef dev_nvvm(LLVMModuleRef module, const DevicePtxCompiler *nvvm, unsigned compute,
                             bool fastmath, const char *what, char **problem);
/* The compute capability that it compiles for, 90 for 9.0; 0 with a malloc'ed sentence in *problem. */
unsigned dev_nvvm_compute(const CgDeviceOptions *options, unsigned sm, char **problem);

#endif

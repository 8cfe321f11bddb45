/* DevNvvm: device code by libnvvm: the module as NVVM IR text, and the PTX that libnvvm makes of it. */
#ifndef QUERN_CODEGEN_NVPTX_NVVM_H
#define QUERN_CODEGEN_NVPTX_NVVM_H

#include <llvm-c/Core.h>

#include "lang/codegen/codegen.h"

/* `what` of a module with calls of libdevice left open: "nvvm" (the text) or "ptx". Needs nothing of the
 * session, so that any thread may do it. NULL with a malloc'ed sentence in *problem. */
LLVMMemoryBufferRef dev_nvvm(LLVMModuleRef module, const DeviceCompiler *nvvm, unsigned compute,
                             bool fastmath, const char *what, char **problem);
/* The compute capability that libnvvm (NULL: it was not found) compiles for where `sm` ("sm_90": 90) is
 * wanted; 0 with a malloc'ed sentence in *problem. */
unsigned dev_nvvm_compute(const DeviceCompiler *nvvm, const char *target, unsigned sm, char **problem);

#endif

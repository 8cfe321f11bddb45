/* Nvvm text: a module of LLVM 19 as NVVM IR, the text that NVIDIA's libnvvm reads.
 *
 * libnvvm parses two dialects: below compute_100 that of LLVM 7, whose pointers have types,
 * from there on that of a newer LLVM with opaque ones. In both it refuses a good part of
 * what LLVM 19 can say; that part is said in other words here (intrinsics.def).
 * Invariant: the module is only read. What cannot be said is a problem, never wrong text. */
#ifndef QUERN_CODEGEN_NVPTX_TEXT_H
#define QUERN_CODEGEN_NVPTX_TEXT_H

#include <llvm-c/Core.h>

/* Malloc'ed text for -arch=compute_<compute>; NULL with a sentence (malloc'ed) in *problem. */
char *nvvm_text(LLVMModuleRef module, unsigned compute, char **problem);

#endif

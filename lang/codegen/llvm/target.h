/* Target: the host machine as LLVM sees it, and the way from a module to an object image. */
#ifndef QUERN_CODEGEN_LLVM_TARGET_H
#define QUERN_CODEGEN_LLVM_TARGET_H

#include <llvm-c/Core.h>
#include <llvm-c/Target.h>
#include <llvm-c/TargetMachine.h>
#include <stdbool.h>

typedef struct Target {
  LLVMTargetMachineRef machine;
  LLVMTargetDataRef layout;
  char *triple, *cpu, *features; /* LLVM's messages, owned */
  bool avx2, avx512;
} Target;

/* Reads the host's name and features, or those of the level that QUERN_CPU names; cheap (no back end is set
 * up). */
void target_init(Target *t);
/* Sets the back end up, once a target; `cheap`: it makes code in the least time. One thread at a time may use
 * it. False with a static text in *error. */
bool target_ready(Target *t, bool cheap, const char **error);
/* LLVM's back end for a device's processor and features; target_fini ends it. */
bool target_device_init(Target *t, const char *triple, const char *cpu, const char *features,
                        const char **error);
void target_fini(Target *t);
/* Optimizes `module` in place with a pass pipeline. False with *error (LLVM's message). */
bool target_optimize(const Target *t, LLVMModuleRef module, const char *passes, char **error);
/* The object image or the assembly text; NULL with *error. The caller disposes of it. */
LLVMMemoryBufferRef target_emit(const Target *t, LLVMModuleRef module, LLVMCodeGenFileType type,
                                char **error);

#endif

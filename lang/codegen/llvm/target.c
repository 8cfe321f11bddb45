/* Target: the host target machine. The only file that picks CPU names and pass pipelines' options. */
#include "lang/codegen/llvm/target.h"

#include <llvm-c/Error.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <stddef.h>

#include "lang/base/system/cpu.h"
#include "lang/codegen/llvm/process.h"

void target_init(Target *t) {
  static const char *const any[CPU_LEVELS] = {"x86-64", "x86-64-v3", "x86-64-v4"};
  CpuLevel level = cpu_level();
  bool chosen = cpu_chosen();
  *t = (Target){.triple = LLVMGetDefaultTargetTriple(),
                .cpu = chosen ? LLVMCreateMessage(any[level]) : LLVMGetHostCPUName(),
                .features = chosen ? LLVMCreateMessage("") : LLVMGetHostCPUFeatures(),
                .avx2 = level >= CPU_AVX2,
                .avx512 = level >= CPU_AVX512};
}

bool target_ready(Target *t, bool cheap, const char **error) {
  if (t->machine) return true;
  llvm_process_ready();
  LLVMTargetRef target;
  char *problem = NULL;
  if (LLVMGetTargetFromTriple(t->triple, &target, &problem)) {
    LLVMDisposeMessage(problem);
    *error = "LLVM has no back end for this machine";
    return false;
  }
  llvm_tables_ready(NULL, NULL);
  t->machine = LLVMCreateTargetMachine(target, t->triple, t->cpu, t->features,
                                       cheap ? LLVMCodeGenLevelNone : LLVMCodeGenLevelDefault, LLVMRelocPIC,
                                       LLVMCodeModelSmall);
  if (!t->machine) {
    *error = "LLVM cannot make a target machine for this CPU";
    return false;
  }
  t->layout = LLVMCreateTargetDataLayout(t->machine);
  return true;
}

bool target_device_init(Target *t, const char *triple, const char *cpu, const char *features,
                        const char **error) {
  LLVMTargetRef target;
  char *problem = NULL;
  *t = (Target){.triple = LLVMCreateMessage(triple),
                .cpu = LLVMCreateMessage(cpu),
                .features = LLVMCreateMessage(features)};
  llvm_process_ready();
  if (LLVMGetTargetFromTriple(triple, &target, &problem)) {
    LLVMDisposeMessage(problem);
    *error = "LLVM has no back end for this kind of GPU";
    return false;
  }
  llvm_tables_ready(triple, cpu);
  t->machine = LLVMCreateTargetMachine(target, triple, cpu, features, LLVMCodeGenLevelAggressive,
                                       LLVMRelocDefault, LLVMCodeModelDefault);
  if (!t->machine) {
    *error = "LLVM cannot make a target machine for this GPU";
    return false;
  }
  t->layout = LLVMCreateTargetDataLayout(t->machine);
  return true;
}

void target_fini(Target *t) {
  if (t->layout) LLVMDisposeTargetData(t->layout);
  if (t->machine) LLVMDisposeTargetMachine(t->machine);
  LLVMDisposeMessage(t->triple);
  LLVMDisposeMessage(t->cpu);
  LLVMDisposeMessage(t->features);
}

bool target_optimize(const Target *t, LLVMModuleRef module, const char *passes, char **error) {
  LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
  LLVMErrorRef failed = LLVMRunPasses(module, passes, t->machine, options);
  LLVMDisposePassBuilderOptions(options);
  if (failed) *error = LLVMGetErrorMessage(failed);
  return !failed;
}

LLVMMemoryBufferRef target_emit(const Target *t, LLVMModuleRef module, LLVMCodeGenFileType type,
                                char **error) {
  LLVMMemoryBufferRef buffer;
  return LLVMTargetMachineEmitToMemoryBuffer(t->machine, module, type, error, &buffer) ? NULL : buffer;
}

/* DevNvvm: see nvvm.h. libnvvm optimizes by itself; the module is only tidied up before. */
#include "lang/codegen/nvptx/nvvm.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/codegen/nvptx/text.h"

static unsigned problem_of(char **problem, const char *format, const char *name) {
  StrBuf text = {0};
  strbuf_printf(&text, format, name);
  *problem = text.data;
  return 0;
}

unsigned dev_nvvm_compute(const DeviceCompiler *nvvm, const char *target, unsigned sm, char **problem) {
  if (!nvvm)
    return problem_of(
        problem, "the %s generator needs libnvvm, which was not found: `%%device ptx=llvm` takes LLVM's own",
        "nvvm");
  unsigned compute = nvvm->arch(nvvm->context, sm);
  if (compute) return compute;
  return problem_of(
      problem, "this libnvvm does not compile for GPUs as old as %s: `%%device ptx=llvm` takes LLVM's own",
      target);
}

static LLVMMemoryBufferRef buffer_of(const char *text) {
  return LLVMCreateMemoryBufferWithMemoryRangeCopy(text, strlen(text), "nvvm");
}

LLVMMemoryBufferRef dev_nvvm(LLVMModuleRef module, const DeviceCompiler *nvvm, unsigned compute,
                             bool fastmath, const char *what, char **problem) {
  char *text = nvvm_text(module, compute, problem), arch[24], *log = NULL;
  if (!text) return NULL;
  LLVMMemoryBufferRef result = NULL;
  snprintf(arch, sizeof arch, "compute_%u", compute);
  if (!strcmp(what, "nvvm")) {
    result = buffer_of(text);
  } else {
    char *ptx = nvvm->compile(nvvm->context, text, strlen(text), arch, fastmath, &log);
    if (ptx) result = buffer_of(ptx);
    if (!ptx) *problem = log ? log : strdup("libnvvm made no PTX and did not say why");
    free(ptx);
  }
  free(text);
  return result;
}

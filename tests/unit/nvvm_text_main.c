/* nvvm_text_main [--text] COMPUTE FILE.ll: the module as NVVM IR text, or the PTX that libnvvm makes of it;
 * the milliseconds of processor time of both go to stderr. Exit status 77, with the reason, where there is no
 * libnvvm. */
#include <llvm-c/IRReader.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "gpu/nvidia/nvvm.h"
#include "lang/codegen/nvptx/text.h"

enum { STATUS_SKIP = 77 };

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static LLVMModuleRef parse(LLVMContextRef context, const char *path) {
  LLVMMemoryBufferRef buffer;
  LLVMModuleRef module;
  char *problem = NULL;
  if (LLVMCreateMemoryBufferWithContentsOfFile(path, &buffer, &problem) ||
      LLVMParseIRInContext(context, buffer, &module, &problem)) {
    fprintf(stderr, "%s: %s\n", path, problem);
    return NULL;
  }
  return module;
}

static int compile(const char *text, unsigned compute) {
  Nvvm *nvvm = nvvm_new();
  const DeviceCompiler *compiler = nvvm_compiler(nvvm);
  char arch[24], *log = NULL;
  if (!compiler || !nvvm_libdevice(nvvm)) {
    fprintf(stderr, "skipped: %s\n", compiler ? "libdevice was not found" : nvvm_why(nvvm));
    nvvm_free(nvvm);
    return STATUS_SKIP;
  }
  double start = now();
  snprintf(arch, sizeof arch, "compute_%u", compute);
  char *ptx = compiler->compile(compiler->context, text, strlen(text), arch, false, &log);
  fprintf(stderr, "libnvvm %.1f ms\n", now() - start);
  if (ptx)
    fputs(ptx, stdout);
  else
    fprintf(stderr, "%s\n", log);
  int status = ptx == NULL;
  free(ptx);
  free(log);
  nvvm_free(nvvm);
  return status;
}

int main(int count, char **arguments) {
  bool only_text = count > 1 && !strcmp(arguments[1], "--text");
  if (count - only_text != 3) return 2;
  unsigned compute = (unsigned)atoi(arguments[1 + only_text]);
  LLVMContextRef context = LLVMContextCreate();
  LLVMModuleRef module = parse(context, arguments[2 + only_text]);
  if (!module) return 1;
  char *problem;
  double start = now();
  char *text = nvvm_text(module, compute, &problem);
  fprintf(stderr, "text %.2f ms\n", now() - start);
  int status = 1;
  if (!text)
    fprintf(stderr, "%s\n", problem);
  else if (only_text)
    status = fputs(text, stdout) < 0;
  else
    status = compile(text, compute);
  free(text);
  free(problem);
  LLVMDisposeModule(module);
  LLVMContextDispose(context);
  return status;
}

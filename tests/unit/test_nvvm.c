/* libnvvm is found, opened and refused as gpu/nvidia/nvvm.h says; skipped (0 checks) where there is none. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gpu/nvidia/nvvm.h"

static unsigned checks, failures;

static void check(bool good, const char *what) {
  checks++;
  failures += !good;
  if (!good) printf("not ok %s\n", what);
}

static const char body[] =
    "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-"
    "f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\n"
    "target triple = \"nvptx64-nvidia-cuda\"\n"
    "declare double @__nv_sin(double)\n"
    "define void @k(double addrspace(1)* %p) {\n"
    "  %1 = load double, double addrspace(1)* %p\n"
    "  %2 = call double @__nv_sin(double %1)\n"
    "  store double %2, double addrspace(1)* %p\n"
    "  ret void\n}\n"
    "!nvvm.annotations = !{!0}\n"
    "!0 = !{void (double addrspace(1)*)* @k, !\"kernel\", i32 1}\n"
    "!nvvmir.version = !{!1}\n"
    "!1 = !{i32 2, i32 0, i32 3, i32 1}\n";

static void test_switched_off(void) {
  setenv("QUERN_NVVM", "off", 1);
  Nvvm *nvvm = nvvm_new();
  check(nvvm_compiler(nvvm) == NULL, "off: no compiler");
  check(nvvm_why(nvvm) && strstr(nvvm_why(nvvm), "QUERN_NVVM=off"), "off: the reason names the variable");
  nvvm_free(nvvm);
  unsetenv("QUERN_NVVM");
}

/* A file that is no library, and a library that is not libnvvm. */
static void test_wrong_file(const char *program) {
  setenv("QUERN_NVVM", program, 1);
  Nvvm *nvvm = nvvm_new();
  check(nvvm_compiler(nvvm) == NULL, "wrong file: no compiler");
  check(nvvm_why(nvvm) && strstr(nvvm_why(nvvm), program), "wrong file: the reason names the file");
  check(nvvm_compiler(nvvm) == NULL, "wrong file: still none when asked again");
  nvvm_free(nvvm);
  unsetenv("QUERN_NVVM");
}

static void test_compile(const DeviceCompiler *compiler) {
  char *log = NULL,
       *ptx = compiler->compile(compiler->context, body, sizeof body - 1, "compute_90", false, &log);
  check(ptx && strstr(ptx, ".visible .entry k("), "a kernel compiles");
  check(ptx && !strstr(ptx, "__nv_sin"), "libdevice is linked in");
  if (!ptx) printf("%s\n", log);
  free(ptx);
  free(log);
  log = NULL;
  ptx = compiler->compile(compiler->context, "define", 6, "compute_90", false, &log);
  check(!ptx && log && strstr(log, "libnvvm: "), "bad text gives a log");
  free(ptx);
  free(log);
}

static void test_versions(const DeviceCompiler *compiler) {
  check(compiler->level >= 60 && compiler->level < 200, "the PTX version is known");
  check(strstr(compiler->version, "CUDA ") && !strstr(compiler->version, "CUDA 0"), "the toolkit is known");
  check(compiler->arch(compiler->context, 90) == 90, "compute_90 is known");
  check(compiler->arch(compiler->context, 94) == 90, "an unknown one is the next older one");
  check(compiler->arch(compiler->context, 20) == 0, "Fermi is gone");
}

int main(int count, char **arguments) {
  (void)count;
  test_switched_off();
  test_wrong_file(arguments[0]);
  Nvvm *nvvm = nvvm_new();
  const DeviceCompiler *compiler = nvvm_compiler(nvvm);
  if (compiler && nvvm_libdevice(nvvm)) {
    printf("# %s, %s\n", nvvm_path(nvvm), compiler->version);
    test_versions(compiler);
    test_compile(compiler);
  } else {
    printf("# skipped: %s\n", compiler ? "no libdevice" : nvvm_why(nvvm));
  }
  nvvm_free(nvvm);
  printf("%u checks, %u failed\n", checks, failures);
  return failures != 0;
}

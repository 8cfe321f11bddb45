/* Nvvm: see nvvm.h. A compilation is one program of two modules: the kernel's text, and libdevice,
 * which is added lazily so that only what is called of it is read. What libnvvm says about bad text
 * is its log, which becomes the error. */
#include "gpu/nvidia/nvvm.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "gpu/nvidia/nvvm_search.h"

typedef struct NvvmApi {
#define NVVM(result, name, parameters) result(*name) parameters;
#include "gpu/nvidia/nvvm_api.def"
} NvvmApi;

struct Nvvm {
  NvvmSearch search;
  NvvmApi api;
  void *library;
  char *why;
  const char *bitcode; /* libdevice, mapped; NULL: none */
  size_t bitcode_size;
  char version[96];
  bool hurries;                    /* it knows -Ofast-compile */
  _Atomic unsigned char takes[32]; /* of `computes`: TAKES_UNKNOWN until somebody asks */
  DeviceCompiler compiler;
};

enum { NVVM_OPTIONS = 7 };
enum { TAKES_UNKNOWN, TAKES_YES, TAKES_NO };

/* Compute capabilities with code of their own, ascending. */
static const unsigned computes[] = {50, 52, 53, 60, 61,  62,  70,  72,  75,  80, 86,
                                    87, 88, 89, 90, 100, 101, 103, 110, 120, 121};
enum { COMPUTES = sizeof computes / sizeof *computes };
_Static_assert(COMPUTES <= 32, "Nvvm.takes has an entry for each");

/* What every version compiles, to see which architectures it knows and which PTX it writes. */
static const char probe_text[] =
    "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-"
    "f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\n"
    "target triple = \"nvptx64-nvidia-cuda\"\n"
    "!nvvmir.version = !{!0}\n"
    "!0 = !{i32 2, i32 0, i32 3, i32 1}\n";

Nvvm *nvvm_new(void) {
  Nvvm *nvvm = calloc(1, sizeof *nvvm);
  if (nvvm) nvvm_search(&nvvm->search);
  return nvvm;
}

void nvvm_free(Nvvm *nvvm) {
  if (!nvvm) return;
  if (nvvm->bitcode) munmap((void *)(uintptr_t)nvvm->bitcode, nvvm->bitcode_size);
  if (nvvm->library) dlclose(nvvm->library);
  nvvm_search_fini(&nvvm->search);
  free(nvvm->why);
  free(nvvm);
}

static void nvvm_refuse(Nvvm *nvvm, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void nvvm_refuse(Nvvm *nvvm, const char *format, ...) {
  StrBuf text = {0};
  va_list list;
  va_start(list, format);
  strbuf_vprintf(&text, format, list);
  va_end(list);
  free(nvvm->why);
  nvvm->why = text.data;
}

/* ---- one compilation ---- */

static char *nvvm_log(const Nvvm *nvvm, void *program, int result) {
  size_t size = 0;
  StrBuf text = {0};
  nvvm->api.nvvmGetProgramLogSize(program, &size);
  char *log = size > 1 ? calloc(1, size + 1) : NULL;
  if (log) nvvm->api.nvvmGetProgramLog(program, log);
  strbuf_printf(&text, "libnvvm: %s%s%s", nvvm->api.nvvmGetErrorString(result), log ? ": " : "",
                log ? log : "");
  while (text.length && text.data[text.length - 1] == '\n') text.data[--text.length] = 0;
  free(log);
  return text.data;
}

static char *nvvm_result(const Nvvm *nvvm, void *program) {
  size_t size = 0;
  if (nvvm->api.nvvmGetCompiledResultSize(program, &size)) return NULL;
  char *ptx = calloc(1, size + 1);
  if (ptx && nvvm->api.nvvmGetCompiledResult(program, ptx)) {
    free(ptx);
    return NULL;
  }
  return ptx;
}

/* Verifies, because the compiler proper may crash on what the verifier would refuse, and compiles. */
static int nvvm_build(const Nvvm *nvvm, void *program, const char *ir, size_t length, const char *arch,
                      bool fastmath) {
  char arch_option[48];
  snprintf(arch_option, sizeof arch_option, "-arch=%s", arch);
  /* Without -fma=0 a*b+c would be rounded once here and twice on the CPU. */
  const char *options[NVVM_OPTIONS] = {
      arch_option, "-opt=3", fastmath ? "-ftz=1" : "-ftz=0", fastmath ? "-prec-div=0" : "-prec-div=1",
      fastmath ? "-prec-sqrt=0" : "-prec-sqrt=1", fastmath ? "-fma=1" : "-fma=0",
      /* Half the time for code that ptxas makes the same of: what this leaves
       * out, ptxas does again. CUDA 12.1 does not know it. */
      "-Ofast-compile=min"};
  int result = nvvm->api.nvvmAddModuleToProgram(program, ir, length, "cell");
  if (!result && nvvm->bitcode)
    result = nvvm->api.nvvmLazyAddModuleToProgram(program, nvvm->bitcode, nvvm->bitcode_size, "libdevice");
  if (!result) result = nvvm->api.nvvmVerifyProgram(program, 1, options);
  if (!result) result = nvvm->api.nvvmCompileProgram(program, NVVM_OPTIONS - !nvvm->hurries, options);
  return result;
}

static char *nvvm_compile(void *context, const char *ir, size_t length, const char *arch, bool fastmath,
                          char **log) {
  const Nvvm *nvvm = context;
  void *program = NULL;
  char *ptx = NULL;
  int result = nvvm->api.nvvmCreateProgram(&program);
  if (result) {
    *log = strdup("libnvvm: it cannot create a program: memory ran out");
    return NULL;
  }
  result = nvvm_build(nvvm, program, ir, length, arch, fastmath);
  if (!result) ptx = nvvm_result(nvvm, program);
  if (!ptx) *log = nvvm_log(nvvm, program, result);
  nvvm->api.nvvmDestroyProgram(&program);
  return ptx;
}

/* ---- opening ---- */

static void nvvm_map_bitcode(Nvvm *nvvm) {
  struct stat facts;
  int file = nvvm->search.libdevice ? open(nvvm->search.libdevice, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return;
  if (fstat(file, &facts) == 0 && facts.st_size > 0) {
    void *bytes = mmap(NULL, (size_t)facts.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    if (bytes != MAP_FAILED) {
      nvvm->bitcode = bytes;
      nvvm->bitcode_size = (size_t)facts.st_size;
    }
  }
  close(file);
}

static bool nvvm_symbols(Nvvm *nvvm) {
  const char *missing = NULL;
#define NVVM(result, name, parameters)                                                                       \
  {                                                                                                          \
    void *symbol = dlsym(nvvm->library, #name);                                                              \
    if (!symbol) missing = #name;                                                                            \
    memcpy(&nvvm->api.name, &symbol, sizeof symbol);                                                         \
  }
#include "gpu/nvidia/nvvm_api.def"
  if (missing)
    nvvm_refuse(nvvm, "%s is no libnvvm of CUDA 9.2 or newer: it has no %s", nvvm_path(nvvm), missing);
  return !missing;
}

static bool nvvm_open(Nvvm *nvvm) {
  static const char *const names[] = {"libnvvm.so.4", "libnvvm.so"};
  if (nvvm->search.no_libnvvm) {
    nvvm_refuse(nvvm, "libnvvm is switched off by the environment (QUERN_NVVM=off)");
    return false;
  }
  if (nvvm->search.libnvvm) {
    nvvm->library = dlopen(nvvm->search.libnvvm, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (!nvvm->library) nvvm_refuse(nvvm, "%s cannot be opened: %s", nvvm->search.libnvvm, dlerror());
    return nvvm->library != NULL;
  }
  for (unsigned i = 0; i < 2 && !nvvm->library; i++) {
    nvvm->library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (nvvm->library) nvvm->search.libnvvm = strdup(names[i]);
  }
  if (!nvvm->library)
    nvvm_refuse(nvvm,
                "libnvvm was not found: set CUDA_HOME to the folder of a CUDA toolkit, or QUERN_NVVM to the "
                "file libnvvm.so, or install NVIDIA's package with `pip install nvidia-nvvm`");
  return nvvm->library != NULL;
}

/* Compiles nothing for a compute capability, as little as this libnvvm can: the PTX with its header, or NULL.
 */
static char *nvvm_probe(Nvvm *nvvm, unsigned compute) {
  char arch[24], *ptx = NULL;
  void *program = NULL;
  snprintf(arch, sizeof arch, "-arch=compute_%u", compute);
  const char *options[] = {arch, "-opt=3", "-Ofast-compile=max"};
  if (nvvm->api.nvvmCreateProgram(&program)) return NULL;
  if (!nvvm->api.nvvmAddModuleToProgram(program, probe_text, sizeof probe_text - 1, "probe") &&
      !nvvm->api.nvvmCompileProgram(program, 3 - !nvvm->hurries, options))
    ptx = nvvm_result(nvvm, program);
  nvvm->api.nvvmDestroyProgram(&program);
  return ptx;
}

/* Reads the versions out of the newest architecture's empty PTX. */
static void nvvm_versions(Nvvm *nvvm, const char *ptx) {
  int major = 0, minor = 0, ir[4] = {0};
  unsigned toolkit[2] = {0}, isa[2] = {0};
  nvvm->api.nvvmVersion(&major, &minor);
  nvvm->api.nvvmIRVersion(&ir[0], &ir[1], &ir[2], &ir[3]);
  const char *release = strstr(ptx, "release "), *version = strstr(ptx, ".version ");
  if (release) sscanf(release, "release %u.%u", &toolkit[0], &toolkit[1]);
  if (version && sscanf(version, ".version %u.%u", &isa[0], &isa[1]) == 2)
    nvvm->compiler.level = isa[0] * 10 + isa[1];
  snprintf(nvvm->version, sizeof nvvm->version, "libnvvm %d.%d (CUDA %u.%u, NVVM IR %d.%d, PTX %u.%u%s)",
           major, minor, toolkit[0], toolkit[1], ir[0], ir[1], isa[0], isa[1],
           nvvm->search.libdevice ? "" : ", no libdevice");
}

static char *nvvm_newest_probe(Nvvm *nvvm, bool hurries) {
  char *ptx = NULL;
  nvvm->hurries = hurries;
  for (unsigned i = 0; i < COMPUTES; i++) nvvm->takes[i] = TAKES_UNKNOWN;
  for (unsigned i = COMPUTES; i-- > 0 && !ptx;) {
    ptx = nvvm_probe(nvvm, computes[i]);
    nvvm->takes[i] = ptx ? TAKES_YES : TAKES_NO;
  }
  return ptx;
}

/* Finds the newest architecture, whose PTX tells the versions. */
static bool nvvm_newest(Nvvm *nvvm) {
  char *ptx = nvvm_newest_probe(nvvm, true);
  if (!ptx) ptx = nvvm_newest_probe(nvvm, false);
  if (!ptx) {
    nvvm_refuse(nvvm, "%s compiles for no architecture that Quern knows", nvvm_path(nvvm));
    return false;
  }
  nvvm_versions(nvvm, ptx);
  free(ptx);
  return true;
}

static bool nvvm_takes(Nvvm *nvvm, unsigned i) {
  if (nvvm->takes[i] == TAKES_UNKNOWN) {
    char *ptx = nvvm_probe(nvvm, computes[i]);
    nvvm->takes[i] = ptx ? TAKES_YES : TAKES_NO;
    free(ptx);
  }
  return nvvm->takes[i] == TAKES_YES;
}

static unsigned nvvm_arch(void *context, unsigned compute) {
  for (unsigned i = COMPUTES; i-- > 0;)
    if (computes[i] <= compute && nvvm_takes(context, i)) return computes[i];
  return 0;
}

const DeviceCompiler *nvvm_compiler(Nvvm *nvvm) {
  if (nvvm->compiler.compile) return &nvvm->compiler;
  if (nvvm->why || !nvvm_open(nvvm) || !nvvm_symbols(nvvm) || !nvvm_newest(nvvm)) return NULL;
  nvvm_map_bitcode(nvvm);
  nvvm->compiler.context = nvvm;
  nvvm->compiler.arch = nvvm_arch;
  nvvm->compiler.version = nvvm->version;
  nvvm->compiler.compile = nvvm_compile;
  return &nvvm->compiler;
}

const char *nvvm_why(const Nvvm *nvvm) { return nvvm->why; }
const char *nvvm_path(const Nvvm *nvvm) { return nvvm->search.libnvvm; }
const char *nvvm_libdevice(const Nvvm *nvvm) { return nvvm->search.libdevice; }
const char *nvvm_looked(const Nvvm *nvvm) { return strbuf_text(&nvvm->search.looked); }

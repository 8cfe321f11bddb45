/* Cg for devices: a kernel's image, found in memory or on disk, or made: by LLVM's NVPTX back end, by
 * libnvvm, or as native code for the simulator.
 *
 * The key of an image is the structure of its functions (names, strings and places are in its sites), what
 * it was made for and by what. Invariant: an image and the sites made here for it agree, whoever made it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "lang/codegen/cache.h"
#include "lang/codegen/device.h"
#include "lang/codegen/code.h"
#include "lang/codegen/nvptx/nvvm.h"
#include "lang/codegen/nvptx/ptx.h"
#include "lang/codegen/sim/sim.h"
#include "lang/codegen/llvm/target.h"

/* ---- what a session keeps ---- */

typedef struct Image {
  Hash key;
  void *bytes;
  size_t size;
} Image;

struct CgDevices {
  Image *images;
  size_t count, cap;
  char *libdevice_path; /* whose bitcode is in `libdevice` */
  void *libdevice;
  size_t libdevice_size;
  char *error;
};

CgDevices *cg_devices_new(void) { return calloc(1, sizeof(CgDevices)); }

void cg_devices_free(CgDevices *devices) {
  if (!devices) return;
  for (size_t k = 0; k < devices->count; k++) free(devices->images[k].bytes);
  free(devices->images);
  free(devices->libdevice_path);
  free(devices->libdevice);
  free(devices->error);
  free(devices);
}

static bool fail(CgDevices *devices, char *problem, const char **error) {
  free(devices->error);
  devices->error = problem;
  *error = problem ? problem : "no code could be made for the device";
  return false;
}

static bool same_key(Hash a, Hash b) { return a.word[0] == b.word[0] && a.word[1] == b.word[1]; }

static const Image *image_find(const CgDevices *devices, Hash key) {
  for (size_t k = 0; k < devices->count; k++)
    if (same_key(devices->images[k].key, key)) return &devices->images[k];
  return NULL;
}

/* Takes over `bytes`. */
static const Image *image_add(CgDevices *devices, Hash key, void *bytes, size_t size) {
  if (devices->count == devices->cap) {
    devices->cap = devices->cap ? devices->cap * 2 : 16;
    devices->images = realloc(devices->images, devices->cap * sizeof *devices->images);
  }
  Image *image = &devices->images[devices->count++];
  *image = (Image){key, bytes, size};
  return image;
}

/* ---- libdevice ---- */

static void *read_file(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  struct stat status;
  void *bytes = NULL;
  if (!fstat(fileno(file), &status)) {
    *size = (size_t)status.st_size;
    bytes = malloc(*size + 1);
    if (bytes && fread(bytes, 1, *size, file) != *size) free(bytes), bytes = NULL;
  }
  fclose(file);
  return bytes;
}

/* Reads the file once; without one, `libdevice` is NULL. */
static void libdevice_ready(CgDevices *devices, const char *path) {
  if (!path || (devices->libdevice_path && !strcmp(devices->libdevice_path, path))) return;
  free(devices->libdevice);
  free(devices->libdevice_path);
  devices->libdevice_path = strdup(path);
  devices->libdevice = read_file(path, &devices->libdevice_size);
}

/* ---- PTX by LLVM ---- */

static unsigned sm_of(const char *target) {
  return !strncmp(target, "sm_", 3) ? (unsigned)strtoul(target + 3, NULL, 10) : 0;
}

/* The options that code depends on, in the plan. */
static DevPlan *make_plan(Arena *arena, Fn *kernel, const CgDeviceOptions *options) {
  DevPlan *plan = dev_plan(arena, kernel);
  plan->nocheck = options->nocheck;
  plan->fastmath = options->fastmath || kernel->fastmath;
  return plan;
}

/* As fast mathematics has it: float32 numbers below the normal range are zero, division and square root of
 * float32 are approximate. */
static void make_fast(Emit *e) {
  for (LLVMValueRef fn = LLVMGetFirstFunction(e->module); fn; fn = LLVMGetNextFunction(fn)) {
    if (LLVMIsDeclaration(fn)) continue;
    emit_string_attribute(e, fn, "denormal-fp-math-f32", "preserve-sign,preserve-sign");
    emit_string_attribute(e, fn, "unsafe-fp-math", "true");
  }
}

typedef struct PtxRequest {
  CgDevices *devices;
  const DevPlan *plan;
  const CgDeviceOptions *options;
  bool link; /* with libdevice in it */
} PtxRequest;

/* A CodeBuild. What is wrong is a sentence in the plan's arena. */
static void build_module(Emit *e, void *context, const char *name) {
  const PtxRequest *request = context;
  const DevPlan *plan = request->plan;
  const CgDevices *devices = request->devices;
  DevMath math = {.libdevice = devices->libdevice != NULL && request->options->libdevice,
                  .fast = plan->fastmath,
                  .missing = OP_NONE};
  char *problem = NULL;
  (void)name;
  e->hooks = &dev_math_hooks;
  e->hooks_own = &math;
  dev_build(e, plan, &dev_ptx_target, NULL, plan->arena, &e->error);
  e->hooks_own = NULL;
  if (e->error) return;
  if (math.missing != OP_NONE)
    e->error =
        arena_printf(plan->arena,
                     "'%s' on a GPU needs libdevice.10.bc of the CUDA toolkit, which was not found: set "
                     "CUDA_HOME to where the toolkit is",
                     op_info[math.missing].text);
  else if (request->link && math.used &&
           !dev_libdevice_link(e, devices->libdevice, devices->libdevice_size,
                               sm_of(request->options->target), plan->fastmath, &problem))
    e->error = arena_printf(plan->arena, "%s", problem);
  else if (plan->fastmath)
    make_fast(e);
  free(problem);
}

/* Loops, calls and libdevice, whose functions ask to be inlined. The rest of O3 costs as much again and finds
 * nothing more in such code: there is nothing to vectorise. */
static const char ptx_passes[] =
    "always-inline,function(sroa,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>),"
    "cgscc(inline,function(sroa,early-cse<memssa>,simplifycfg)),deadargelim,function(constraint-elimination,"
    "correlated-propagation,simplifycfg,instcombine<no-verify-fixpoint>,loop-mssa(loop-simplifycfg,licm,"
    "loop-rotate,licm,simple-loop-unswitch),simplifycfg,instcombine<no-verify-fixpoint>,"
    "loop(indvars,loop-deletion,loop-unroll-full),sroa,gvn,dse,correlated-propagation,simplifycfg,"
    "instcombine<no-verify-fixpoint>,loop-unroll<O3>,loop-mssa(licm),early-cse,simplifycfg),globaldce";

/* libnvvm optimizes by itself, but takes twice the time that these save it. */
static const char nvvm_passes[] = "function(sroa,early-cse,simplifycfg)";

typedef enum PtxText { PTX_LLVM, PTX_NVVM, PTX_PTX, PTX_TEXTS } PtxText;
static const char *const ptx_texts[PTX_TEXTS] = {"llvm", "nvvm", "ptx"};

/* What is left to do when the module is built; nothing of it is the session's. */
typedef struct PtxWork {
  PtxText what;
  unsigned compute; /* of libnvvm; 0: LLVM's back end */
  const DevicePtxCompiler *nvvm;
  bool fastmath;
} PtxWork;

static LLVMMemoryBufferRef finish_module(const void *own, LLVMModuleRef module, const Target *target,
                                         char **problem) {
  const PtxWork *work = own;
  if (!target_optimize(target, module, work->compute ? nvvm_passes : ptx_passes, problem)) return NULL;
  if (work->compute)
    return dev_nvvm(module, work->nvvm, work->compute, work->fastmath, ptx_texts[work->what], problem);
  if (work->what == PTX_PTX) return target_emit(target, module, LLVMAssemblyFile, problem);
  char *text = LLVMPrintModuleToString(module);
  LLVMMemoryBufferRef result = LLVMCreateMemoryBufferWithMemoryRangeCopy(text, strlen(text), "llvm");
  LLVMDisposeMessage(text);
  return result;
}

static bool make_work(const DevPlan *plan, const CgDeviceOptions *options, PtxText what, PtxWork *out,
                      char **problem) {
  *out = (PtxWork){.what = what, .nvvm = options->nvvm, .fastmath = plan->fastmath};
  if (what == PTX_LLVM || (what == PTX_PTX && !dev_nvvm_wanted(options))) return true;
  out->compute = dev_nvvm_compute(options, sm_of(options->target), problem);
  return out->compute != 0;
}

/* The text, malloc'ed; NULL with *error. On a thread that the caller walks away from at an interrupt. */
static void *make_ptx(Cg *cg, Hash key, const DevPlan *plan, const CgDeviceOptions *options, PtxText what,
                      size_t *size, const char **error) {
  CgDevices *devices = code_devices(cg);
  PtxWork *work = malloc(sizeof *work);
  char *problem = NULL;
  if (!work || !make_work(plan, options, what, work, &problem)) {
    free(work);
    return fail(devices, problem, error), NULL;
  }
  libdevice_ready(devices, options->libdevice);
  PtxRequest request = {devices, plan, options, !work->compute};
  unsigned sm = sm_of(options->target);
  CodeRequest asked = {key,      build_module,
                       &request, NULL,
                       true,     {dev_ptx_cpu(sm), dev_ptx_feature(sm, options->ptx), finish_module, work}};
  return code_for_device(cg, &asked, what == PTX_PTX, size, error);
}

/* ---- finding or making ---- */

static Hash image_key(Cg *cg, const DevPlan *plan, const CgDeviceOptions *options) {
  Hash key = hash_start();
  unsigned sm = sm_of(options->target);
  hash_word(&key, plan->fns.count);
  for (uint32_t f = 0; f < plan->fns.count; f++)
    hash_fn(&key, plan->fns.items[f], plan->fns.items, plan->fns.count);
  code_machine(cg, &key);
  hash_text(&key, plan->entry);
  hash_text(&key, sm ? dev_ptx_cpu(sm) : options->target);
  hash_text(&key, sm ? dev_ptx_feature(sm, options->ptx) : "");
  hash_text(&key, options->generator ? options->generator : "");
  hash_text(&key, dev_nvvm_wanted(options) ? options->target : ""); /* it knows newer ones than LLVM */
  hash_text(&key, options->nvvm && options->nvvm->version ? options->nvvm->version : "");
  hash_text(&key, options->libdevice ? options->libdevice : "");
  hash_word(&key, (uint64_t)options->check | (uint64_t)plan->nocheck << 1 | (uint64_t)plan->fastmath << 2);
  return key;
}

static void fill_image(const DevPlan *plan, Fn *kernel, const Image *image, CgImage *out) {
  CgSite *sites = arena_array(kernel->arena, CgSite, plan->site_count + 1);
  dev_plan_sites(plan, sites);
  char *bytes = arena_alloc(kernel->arena, image->size + 1);
  memcpy(bytes, image->bytes, image->size);
  *out = (CgImage){.bytes = bytes,
                   .size = image->size + 1, /* PTX is text: the zero at its end is part of it */
                   .entry = arena_printf(kernel->arena, "%s", plan->entry),
                   .sites = sites,
                   .site_count = plan->site_count,
                   .shared_bytes = plan->shared_bytes,
                   .cooperative = plan->cooperative,
                   .prints = plan->prints};
}

static const Image *find_or_make(Cg *cg, CgDevices *devices, const DevPlan *plan,
                                 const CgDeviceOptions *options, const char **error) {
  Hash key = image_key(cg, plan, options);
  CgStats *stats = code_stats(cg);
  const Image *image = image_find(devices, key);
  if (image) return stats->memory_hits++, image;
  size_t size;
  void *bytes = cache_read(code_cache(cg), key, &size);
  if (bytes) return stats->disk_hits++, image_add(devices, key, bytes, size);
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  bytes = make_ptx(cg, key, plan, options, PTX_PTX, &size, error);
  if (!bytes) return NULL;
  clock_gettime(CLOCK_MONOTONIC, &end);
  cache_write(code_cache(cg), key, bytes, size);
  stats->misses++;
  stats->compile_seconds +=
      (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) * 1e-9;
  return image_add(devices, key, bytes, size);
}

bool cg_device(Cg *cg, Fn *kernel, const CgDeviceOptions *options, CgImage *out, const char **error) {
  CgDevices *devices = code_devices(cg);
  if (!strcmp(options->target, "sim")) return dev_sim_image(cg, kernel, options, out, error);
  if (!sm_of(options->target)) {
    *error = "there is no code generator for this device";
    return false;
  }
  Arena *arena = arena_new();
  const DevPlan *plan = make_plan(arena, kernel, options);
  const Image *image = find_or_make(cg, devices, plan, options, error);
  if (image) fill_image(plan, kernel, image, out);
  arena_free(arena);
  return image != NULL;
}

char *cg_show_device(Cg *cg, Fn *kernel, const CgDeviceOptions *options, const char *what) {
  if (!strcmp(options->target, "sim")) return dev_sim_show(cg, kernel, options, what);
  PtxText text = 0;
  while (text < PTX_TEXTS && strcmp(what, ptx_texts[text]) != 0) text++;
  if (!sm_of(options->target) || text == PTX_TEXTS) return NULL;
  Arena *arena = arena_new();
  const DevPlan *plan = make_plan(arena, kernel, options);
  const char *error;
  size_t size;
  char *made = make_ptx(cg, image_key(cg, plan, options), plan, options, text, &size, &error);
  arena_free(arena);
  return made;
}

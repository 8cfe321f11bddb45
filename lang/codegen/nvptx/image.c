/* The back end for NVIDIA's GPUs: a kernel's PTX, by LLVM's NVPTX back end or by libnvvm.
 *
 * Its target is a processor ("sm_90"), its option "ptx" who makes the PTX: "nvvm" (which it is where libnvvm
 * is found) or "llvm". Invariant: what a key leaves out, code does not depend on. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "lang/codegen/backend.h"
#include "lang/codegen/code.h"
#include "lang/codegen/images.h"
#include "lang/codegen/llvm/target.h"
#include "lang/codegen/nvptx/nvvm.h"
#include "lang/codegen/nvptx/ptx.h"

extern const Backend nvptx_backend;

static const char triple[] = "nvptx64-nvidia-cuda";

/* What is kept with a Cg. */
typedef struct Libdevice {
  char *path;
  void *bytes; /* its bitcode; NULL: it could not be read */
  size_t size;
} Libdevice;

static void libdevice_free(void *own) {
  Libdevice *libdevice = own;
  free(libdevice->path);
  free(libdevice->bytes);
  free(libdevice);
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

/* Reads the file once; NULL without one. */
static const Libdevice *libdevice_of(Cg *cg, const DeviceTools *tools) {
  const char *path = tools ? tools->mathematics(tools->context) : NULL;
  if (!path) return NULL;
  Libdevice **own = (Libdevice **)code_own(cg, libdevice_free);
  if (!*own || strcmp((*own)->path, path) != 0) {
    if (*own) libdevice_free(*own);
    *own = calloc(1, sizeof **own);
    if (*own) (*own)->path = strdup(path), (*own)->bytes = read_file(path, &(*own)->size);
  }
  return *own && (*own)->bytes ? *own : NULL;
}

/* ---- options ---- */

/* The compiler that "ptx=nvvm" means; NULL for LLVM's. */
static const DeviceCompiler *chosen(const char *options, const DeviceTools *tools) {
  char maker[8];
  bool said = option_value(options, "ptx", maker, sizeof maker);
  return tools && !(said && !strcmp(maker, "llvm")) ? tools->compiler(tools->context) : NULL;
}

/* The same, when libnvvm is asked for and is not there. */
static bool wanted(const CgDeviceOptions *options) {
  char maker[8];
  return option_value(options->options, "ptx", maker, sizeof maker) && !strcmp(maker, "nvvm");
}

static bool knows_maker(const char *value) { return !strcmp(value, "nvvm") || !strcmp(value, "llvm"); }

static bool can(const char *key, const char *value, const DeviceTools *tools, const char **error) {
  (void)key;
  if (strcmp(value, "nvvm") != 0 || (tools && tools->compiler(tools->context))) return true;
  *error = "libnvvm was not found on this machine (%doctor says where it was looked for)";
  return false;
}

static void describe(const char *options, const DeviceTools *tools, StrBuf *out) {
  strbuf_printf(out, "PTX is made by %s\n",
                chosen(options, tools) ? "libnvvm (ptx=nvvm)" : "LLVM (ptx=llvm)");
}

/* ---- PTX by LLVM ---- */

static unsigned sm_of(const char *target) {
  return !strncmp(target, "sm_", 3) ? (unsigned)strtoul(target + 3, NULL, 10) : 0;
}

/* The options that code depends on, in the plan. */
static DevPlan *make_plan(Arena *arena, Fn *kernel, const CgDeviceOptions *options) {
  return dev_plan(arena, kernel,
                  (DevPlanOptions){.nocheck = options->nocheck, .fastmath = options->fastmath});
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
  const Libdevice *libdevice; /* NULL: there is none */
  const DevPlan *plan;
  const CgDeviceOptions *options;
  bool link; /* with libdevice in it */
} PtxRequest;

/* A CodeBuild. What is wrong is a sentence in the plan's arena. */
static void build_module(Emit *e, void *context, const char *name) {
  const PtxRequest *request = context;
  const DevPlan *plan = request->plan;
  const Libdevice *libdevice = request->libdevice;
  DevMath math = {.libdevice = libdevice != NULL, .fast = plan->fastmath, .missing = OP_NONE};
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
           !dev_libdevice_link(e, libdevice->bytes, libdevice->size, sm_of(request->options->target),
                               plan->fastmath, &problem))
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
  const DeviceCompiler *nvvm;
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
  const DeviceTools *tools = options->tools;
  *out = (PtxWork){.what = what, .nvvm = chosen(options->options, tools), .fastmath = plan->fastmath};
  if (what == PTX_LLVM || (what == PTX_PTX && !out->nvvm && !wanted(options))) return true;
  if (!out->nvvm && tools) out->nvvm = tools->compiler(tools->context); /* its text, whoever makes the PTX */
  out->compute = dev_nvvm_compute(out->nvvm, options->target, sm_of(options->target), problem);
  return out->compute != 0;
}

static unsigned level_of(const DeviceTools *tools) { return tools ? tools->level(tools->context) : 0; }

/* What is made of a kernel, and for what. */
typedef struct Making {
  Cg *cg;
  Hash key;
  const DevPlan *plan;
  const CgDeviceOptions *options;
  PtxText what;
} Making;

/* An ImageMake. On a thread that the caller walks away from at an interrupt. */
static void *make(void *context, size_t *size, const char **error) {
  const Making *m = context;
  PtxWork *work = malloc(sizeof *work);
  char *problem = NULL;
  if (!work || !make_work(m->plan, m->options, m->what, work, &problem)) {
    free(work);
    return code_fail(m->cg, problem ? problem : strdup("no code could be made for the device"), error), NULL;
  }
  PtxRequest request = {libdevice_of(m->cg, m->options->tools), m->plan, m->options, !work->compute};
  unsigned sm = sm_of(m->options->target);
  const char *feature = dev_ptx_feature(sm, level_of(m->options->tools));
  CodeRequest asked = {m->key,
                       build_module,
                       &request,
                       NULL,
                       false,
                       true,
                       {triple, dev_ptx_cpu(sm), feature, finish_module, work}};
  return code_for_device(m->cg, &asked, m->what == PTX_PTX, size, error);
}

/* ---- the back end ---- */

static Hash image_key(Cg *cg, const DevPlan *plan, const CgDeviceOptions *options) {
  const DeviceTools *tools = options->tools;
  const DeviceCompiler *nvvm = chosen(options->options, tools);
  const char *libdevice = tools ? tools->mathematics(tools->context) : NULL;
  unsigned sm = sm_of(options->target);
  Hash key = hash_start();
  hash_word(&key, plan->fns.count);
  for (uint32_t f = 0; f < plan->fns.count; f++)
    hash_fn(&key, plan->fns.items[f], plan->fns.items, plan->fns.count);
  code_machine(cg, &key);
  hash_text(&key, plan->entry);
  hash_text(&key, dev_ptx_cpu(sm));
  hash_text(&key, dev_ptx_feature(sm, level_of(tools)));
  hash_text(&key, nvvm || wanted(options) ? options->target : ""); /* it knows newer ones than LLVM */
  hash_text(&key, nvvm ? nvvm->version : "");
  hash_text(&key, libdevice ? libdevice : "");
  hash_word(&key, (uint64_t)plan->nocheck << 1 | (uint64_t)plan->fastmath << 2);
  return key;
}

static void fill_image(const DevPlan *plan, Fn *kernel, const Image *image, CgImage *out) {
  CgSite *sites = arena_array(kernel->arena, CgSite, plan->site_count + 1);
  dev_plan_sites(plan, sites);
  char *bytes = arena_alloc(kernel->arena, image->size + 1);
  memcpy(bytes, image->bytes, image->size);
  bytes[image->size] = 0;
  *out = (CgImage){.bytes = bytes,
                   .size = image->size + 1, /* PTX is text: the zero at its end is part of it */
                   .entry = arena_printf(kernel->arena, "%s", plan->entry),
                   .sites = sites,
                   .site_count = plan->site_count,
                   .shared_bytes = plan->shared_bytes,
                   .cooperative = plan->cooperative,
                   .prints = plan->prints,
                   .quiet = !plan->cooperative && !plan->prints && !strstr(bytes, DEV_FAULT_SUFFIX)};
}

static bool emit(Cg *cg, Fn *kernel, const CgDeviceOptions *options, CgImage *out, const char **error) {
  if (!sm_of(options->target)) {
    *error = "there is no code generator for this device";
    return false;
  }
  Arena *arena = arena_new();
  const DevPlan *plan = make_plan(arena, kernel, options);
  Making m = {cg, image_key(cg, plan, options), plan, options, PTX_PTX};
  const Image *image = image_get(cg, m.key, make, &m, error);
  if (image) fill_image(plan, kernel, image, out);
  arena_free(arena);
  return image != NULL;
}

static const char *const views[] = {"llvm", "nvvm", "ptx", "asm", "sass", NULL};

static char *show(Cg *cg, Fn *kernel, const CgDeviceOptions *options, const char *view, char **why) {
  const DeviceTools *tools = options->tools;
  PtxText text = 0;
  const char *error = NULL;
  size_t size;
  while (text < PTX_PTX && strcmp(view, ptx_texts[text]) != 0) text++;
  Arena *arena = arena_new();
  const DevPlan *plan = make_plan(arena, kernel, options);
  Making m = {cg, image_key(cg, plan, options), plan, options, text};
  char *made = NULL;
  if (text == PTX_PTX) { /* that which runs */
    const Image *image = image_get(cg, m.key, make, &m, &error);
    if (image) made = strndup(image->bytes, image->size);
  } else {
    made = make(&m, &size, &error);
  }
  arena_free(arena);
  if (!made || strcmp(view, "sass") != 0) return made;
  char *code = tools ? tools->disassemble(tools->context, made, options->target, why) : NULL;
  if (!tools) *why = strdup("this program cannot show machine code");
  free(made);
  return code;
}

/* Of another's device: of a GPU with its capability. */
static void target_of(const DeviceProps *props, char target[BACKEND_TARGET]) {
  if (!strcmp(props->backend, nvptx_backend.name))
    snprintf(target, BACKEND_TARGET, "%s", props->target);
  else
    snprintf(target, BACKEND_TARGET, "sm_%u", props->capability ? props->capability : 90);
}

static const DeviceOption user_options[] = {{"ptx", "nvvm or llvm", knows_maker}, {0}};

const Backend nvptx_backend = {.name = "nvptx",
                               .target_of = target_of,
                               .emit = emit,
                               .views = views,
                               .show = show,
                               .options = user_options,
                               .can = can,
                               .describe = describe};

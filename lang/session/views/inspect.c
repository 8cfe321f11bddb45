/* What was made of kernels, for %ptx, %sass, %llvm, %occupancy and k.inspect_ptx() and its kin.
 *
 * On the simulator the texts are those for the GPU whose profile it has: what a kernel would be there.
 * Invariant: nothing is launched or loaded but what a launch would have loaded. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/offload/launch.h"

enum { MAX_KERNELS = 16 };

/* Options for showing the code of `fn` on the current device; `target` is its buffer. False after a fault. */
static bool inspect_options(Session *session, const Fn *fn, CgDeviceOptions *options, char target[16]) {
  Device *device = gpu_device(&session->rt);
  if (!device) return false;
  session_gpu_options(session, device, fn, true, options);
  options->check = false;
  if (!strncmp(options->target, "sm_", 3)) return true;
  int64_t major = 9, minor = 0;
  device->ops->attribute(device, "COMPUTE_CAPABILITY_MAJOR", &major);
  device->ops->attribute(device, "COMPUTE_CAPABILITY_MINOR", &minor);
  snprintf(target, 16, "sm_%d", (int)(major * 10 + minor));
  options->target = target;
  return true;
}

static char *take_sentence(StrBuf *out, const char *text) {
  strbuf_puts(out, text);
  return out->data;
}

/* Compiles it, for the reason why that fails; then shows it. */
static char *shown(Session *session, Fn *fn, const CgDeviceOptions *options, const char *what, char **why) {
  const char *error = NULL;
  CgImage image;
  StrBuf text = {0};
  Cg *cg = engine_cg(session->engine);
  if (!cg_device(cg, fn, options, &image, &error)) {
    if (engine_cg_fault(session->engine, &session->rt)) return NULL;
    *why = take_sentence(&text, error ? error : "the kernel could not be compiled");
    return NULL;
  }
  if (!strcmp(what, "ptx") && !strncmp(options->target, "sm_", 3)) return take_sentence(&text, image.bytes);
  char *other = cg_show_device(cg, fn, options, what);
  if (!other) *why = take_sentence(&text, "there is nothing to show of this kernel");
  return other;
}

static char *machine_code(Session *session, Fn *fn, const CgDeviceOptions *options, char **why) {
  const DeviceRegistry *devices = session->rt.devices;
  StrBuf text = {0};
  if (!devices->sass) {
    *why = take_sentence(&text, "this program cannot show machine code");
    return NULL;
  }
  char *ptx = shown(session, fn, options, "ptx", why);
  char *code = ptx ? devices->sass(devices->context, ptx, options->target, why) : NULL;
  free(ptx);
  return code;
}

/* What the device says of the loaded kernel, as digits; NULL for another `what` or after a fault. */
static char *figure(Session *session, Fn *fn, const char *what) {
  static const struct {
    const char *what;
    size_t at;
  } rows[] = {{"registers", offsetof(DeviceFunctionInfo, registers)},
              {"shared", offsetof(DeviceFunctionInfo, shared_bytes)},
              {"local", offsetof(DeviceFunctionInfo, local_bytes)},
              {"const", offsetof(DeviceFunctionInfo, constant_bytes)},
              {"threads", offsetof(DeviceFunctionInfo, max_threads)}};
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
    if (strcmp(what, rows[k].what) != 0) continue;
    Device *device = gpu_device(&session->rt);
    const GpuImage *loaded = device ? session_gpu_image(session, fn, device) : NULL;
    StrBuf text = {0};
    if (loaded)
      strbuf_printf(&text, "%u", *(const uint32_t *)(const void *)((const char *)&loaded->info + rows[k].at));
    return text.data;
  }
  return NULL;
}

char *session_kernel_text(Session *session, Fn *fn, const char *what, char **why) {
  CgDeviceOptions options;
  char target[16];
  *why = NULL;
  char *digits = figure(session, fn, what);
  if (digits || session->rt.fault.set) return digits;
  if (!strcmp(what, "asm")) what = "ptx";
  if (!inspect_options(session, fn, &options, target)) return NULL;
  if (!strcmp(what, "sass")) return machine_code(session, fn, &options, why);
  return shown(session, fn, &options, what, why);
}

/* ---- %occupancy ---- */

static void add_name(StrBuf *out, const Fn *fn) {
  strbuf_printf(out, "%s(", fn->name);
  for (uint32_t k = 0; k < fn->param_count; k++) {
    if (k) strbuf_puts(out, ", ");
    type_print(out, fn->params[k]);
  }
  strbuf_putc(out, ')');
}

/* One kernel's; false after a fault or with *error. */
static bool kernel_facts(Session *session, Arena *arena, Fn *fn, KernelFacts *out, const char **error) {
  Device *device = gpu_device(&session->rt);
  CgDeviceOptions options;
  CgImage image;
  char target[16], *why = NULL;
  DeviceProps props = {0};
  StrBuf name = {0};
  if (!device || !inspect_options(session, fn, &options, target)) return false;
  if (!cg_device(engine_cg(session->engine), fn, &options, &image, error)) return false;
  char *ptx = shown(session, fn, &options, "ptx", &why);
  device->ops->props(device, &props);
  add_name(&name, fn);
  *out = (KernelFacts){.name = arena_copy(arena, name.data, name.length),
                       .ptx = ptx ? arena_copy(arena, ptx, strlen(ptx)) : NULL,
                       .target = arena_copy(arena, options.target, strlen(options.target)),
                       .device = arena_copy(arena, props.name, strlen(props.name)),
                       .simulated = strncmp(props.target, "sm_", 3) != 0,
                       .compute = (unsigned)strtoul(options.target + 3, NULL, 10),
                       .shared_bytes = image.shared_bytes};
  strbuf_fini(&name);
  free(ptx);
  free(why);
  if (out->simulated) return true;
  const GpuImage *loaded = session_gpu_image(session, fn, device);
  if (!loaded) return false;
  out->registers = loaded->info.registers;
  out->local_bytes = loaded->info.local_bytes;
  out->max_threads = loaded->info.max_threads;
  return true;
}

const KernelFacts *session_kernel_facts(Session *session, Arena *arena, const char *name, uint32_t *count,
                                        const char **error) {
  const Type *type = session_named_function(session, name);
  Fn *fns[MAX_KERNELS];
  uint32_t found = type ? func_specialisations(type, fns, MAX_KERNELS) : 0;
  *error = NULL;
  *count = 0;
  if (!type) {
    *error = arena_printf(arena, "'%s' is not a function: give the name of a kernel", name);
    return NULL;
  }
  KernelFacts *facts = arena_array(arena, KernelFacts, found + 1);
  for (uint32_t i = 0; i < found; i++) {
    if (!fns[i]->device) continue;
    engine_prepare(session->engine, fns[i]);
    if (!kernel_facts(session, arena, fns[i], &facts[*count], error)) return NULL;
    ++*count;
  }
  if (!*count)
    *error = found ? arena_printf(arena, "%s() is not a kernel of @cuda.jit", name)
                   : arena_printf(arena, "%s() was not launched yet, so nothing was compiled: launch it once",
                                  name);
  return *count ? facts : NULL;
}

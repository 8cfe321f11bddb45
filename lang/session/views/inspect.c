/* What was made of kernels, for magics that show code, %occupancy and a kernel's inspect methods.
 *
 * On the simulator the texts are those for the GPU whose profile it has: what a kernel would be there.
 * Invariant: nothing is launched or loaded but what a launch would have loaded. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/codegen/backend.h"
#include "lang/session/impl.h"

enum { MAX_KERNELS = 16 };

/* Options for showing the code of `fn` on the current device, by the back end of that name (NULL: by the one
 * that shows this device's kernels); `target` is their buffer. False after a fault. */
static bool inspect_options(Session *session, const Fn *fn, const char *name, CgDeviceOptions *options,
                            char target[BACKEND_TARGET]) {
  Device *device = gpu_device(&session->rt);
  DeviceProps props = {0};
  if (!device) return false;
  device->ops->props(device, &props);
  offload_options(session->offload, device, fn, options);
  options->check = false;
  if (!name) name = backend_shown(props.backend);
  const Backend *backend = cg_backend(engine_cg(session->engine), name);
  options->backend = name;
  options->tools = offload_tools(session->offload, name);
  options->target = target;
  target[0] = 0;
  if (backend) backend->target_of(&props, target);
  return true;
}

static char *take_sentence(StrBuf *out, const char *text) {
  strbuf_puts(out, text);
  return out->data;
}

/* Compiles it, for the reason why that fails; then shows it. */
static char *shown(Session *session, Fn *fn, const CgDeviceOptions *options, const char *view, char **why) {
  const char *error = NULL;
  CgImage image;
  StrBuf text = {0};
  Cg *cg = engine_cg(session->engine);
  if (!cg_device(cg, fn, options, &image, &error)) {
    if (engine_cg_fault(session->engine, &session->rt)) return NULL;
    *why = take_sentence(&text, error ? error : "the kernel could not be compiled");
    return NULL;
  }
  char *made = cg_show_device(cg, fn, options, view, why);
  if (!made && !*why) *why = take_sentence(&text, "there is nothing to show of this kernel");
  return made;
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
    const GpuImage *loaded = device ? offload_image(session->offload, fn, device) : NULL;
    StrBuf text = {0};
    if (loaded)
      strbuf_printf(&text, "%u", *(const uint32_t *)(const void *)((const char *)&loaded->info + rows[k].at));
    return text.data;
  }
  return NULL;
}

char *session_kernel_text(Session *session, Fn *fn, const char *what, char **why) {
  CgDeviceOptions options;
  char target[BACKEND_TARGET];
  const BackendView *view = backend_view(what);
  *why = NULL;
  char *digits = figure(session, fn, what);
  if (digits || session->rt.fault.set) return digits;
  if (!inspect_options(session, fn, view ? view->backend : NULL, &options, target)) return NULL;
  return shown(session, fn, &options, view ? view->view : what, why);
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
  char target[BACKEND_TARGET], *why = NULL;
  DeviceProps props = {0};
  StrBuf name = {0};
  if (!device || !inspect_options(session, fn, NULL, &options, target)) return false;
  if (!cg_device(engine_cg(session->engine), fn, &options, &image, error)) return false;
  char *code = shown(session, fn, &options, "asm", &why);
  device->ops->props(device, &props);
  add_name(&name, fn);
  *out = (KernelFacts){.name = arena_copy(arena, name.data, name.length),
                       .code = code ? arena_copy(arena, code, strlen(code)) : NULL,
                       .target = arena_copy(arena, options.target, strlen(options.target)),
                       .device = arena_copy(arena, props.name, strlen(props.name)),
                       .simulated = props.simulated,
                       .compute = props.capability,
                       .shared_bytes = image.shared_bytes};
  strbuf_fini(&name);
  free(code);
  free(why);
  if (out->simulated) return true;
  const GpuImage *loaded = offload_image(session->offload, fn, device);
  if (!loaded) return false;
  out->registers = loaded->info.registers;
  out->local_bytes = loaded->info.local_bytes;
  out->max_threads = loaded->info.max_threads;
  return true;
}

const KernelFacts *devices_facts(Session *session, Arena *arena, const char *name, uint32_t *count,
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
    if (!fns[i]->mode.device) continue;
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

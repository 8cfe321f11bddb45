/* Gpu: opening devices, waiting for them, and their failures in words. */
#include "lang/rt/device/gpu.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/rt/device/pending_copy.h"
#include "lang/rt/device/residency.h"

/* ---- opening ---- */

static bool host_run(void *context, uint64_t tasks, void (*body)(void *body_context, uint64_t task),
                     void *body_context) {
  Rt *rt = context;
  return pool_run(rt->pool, tasks, body, body_context, rt->interrupt);
}

static bool host_interrupted(void *context) {
  const Rt *rt = context;
  return rt->interrupt && atomic_load_explicit(rt->interrupt, memory_order_relaxed);
}

static void say_simulated(Rt *rt, const char *why) {
  char text[512];
  int length = snprintf(text, sizeof text, "cuda is simulated on the CPU: %s\n", why);
  if (rt->console.write && length > 0)
    rt->console.write(rt->console.context, true, text,
                      (size_t)length < sizeof text ? (size_t)length : sizeof text - 1);
}

static Gpu *gpu_new(Rt *rt) {
  Gpu *gpu = calloc(1, sizeof *gpu);
  if (!gpu) return rt_fault(rt, DG_MEMORY, "out of memory"), NULL;
  gpu->rt = rt;
  gpu->registry = rt->devices.registry;
  gpu->count = rt->devices.registry->count(rt->devices.registry->context);
  gpu->transfers = transfer_log_new();
  pthread_mutex_init(&gpu->lock, NULL);
  DeviceHost host = {.context = rt, .run = host_run, .interrupted = host_interrupted};
  if (rt->devices.registry->attach) rt->devices.registry->attach(rt->devices.registry->context, &host);
  const char *why = rt->devices.registry->why_simulated
                        ? rt->devices.registry->why_simulated(rt->devices.registry->context)
                        : NULL;
  if (why && !rt->devices.stale) say_simulated(rt, why);
  return gpu;
}

Gpu *gpu_get(Rt *rt) {
  if (rt->devices.gpu) return rt->devices.gpu;
  if (!rt->devices.registry) {
    rt_fault(rt, DG_DEVICE, "cuda is not available here: this program was started without devices");
    return NULL;
  }
  rt->devices.gpu = gpu_new(rt);
  if (rt->devices.gpu && rt->devices.made) rt->devices.made(rt->devices.host);
  return rt->devices.gpu;
}

void gpu_free(Gpu *gpu) {
  if (!gpu) return;
  pending_copy_forget(gpu, NULL);
  while (gpu->residencies) residency_drop(gpu->residencies);
  if (gpu->registry->attach) gpu->registry->attach(gpu->registry->context, NULL); /* the cores go too */
  transfer_log_free(gpu->transfers);
  pthread_mutex_destroy(&gpu->lock);
  free(gpu);
}

Device *gpu_device_at(Rt *rt, unsigned index) {
  Gpu *gpu = gpu_get(rt);
  if (!gpu) return NULL;
  Device *device = index < gpu->count ? gpu->registry->get(gpu->registry->context, index) : NULL;
  if (!device)
    rt_fault(rt, DG_DEVICE, "there is no device %u: this machine has %u (cuda.list_devices() shows them)",
             index, gpu->count);
  return device;
}

Device *gpu_device(Rt *rt) {
  Gpu *gpu = gpu_get(rt);
  return gpu ? gpu_device_at(rt, gpu->current) : NULL;
}

/* ---- failures ---- */

static DiagKind fault_kind(DeviceFailure failure) {
  switch (failure) {
    case DEVICE_NO_MEMORY: return DG_MEMORY;
    case DEVICE_BAD_CALL: return DG_VALUE;
    case DEVICE_UNSUPPORTED: return DG_NOT_IMPLEMENTED;
    case DEVICE_FINE:
    case DEVICE_NO_CODE:
    case DEVICE_BROKEN:
    case DEVICE_ABSENT: return DG_DEVICE;
  }
  return DG_DEVICE;
}

/* The names of arrays that had no valid copy on the host, and how many there are. */
static unsigned lost_names(const Gpu *gpu, const Device *device, char *out, size_t room) {
  unsigned lost = 0;
  out[0] = 0;
  for (const Residency *m = gpu->residencies; m; m = m->next) {
    if (m->device != device || m->host_valid) continue;
    size_t used = strlen(out);
    if (lost++ < 6 && m->name) snprintf(out + used, room - used, "%s%s", used ? ", " : "", m->name);
  }
  return lost;
}

/* A new context for `device`; what the message says of it goes to `out`. */
static void rebuild(Gpu *gpu, Device *device, char *out, size_t room) {
  char names[256];
  unsigned lost = lost_names(gpu, device, names, sizeof names);
  if (gpu->forget) gpu->forget(gpu->context, device);
  DeviceError error = {0};
  if (!device->ops->rebuild(device, &error)) {
    snprintf(out, room, "; a new context could not be made: %s", error.text);
    return;
  }
  pending_copy_forget(gpu, device);
  residency_forget(gpu, device);
  int used = snprintf(out, room, "; the device was set up anew, ");
  if (!lost)
    snprintf(out + used, room - (size_t)used, "and no array was lost");
  else
    snprintf(out + used, room - (size_t)used,
             "the elements of %u array%s that were only there are lost%s%s%s", lost, lost == 1 ? "" : "s",
             names[0] ? " (" : "", names, names[0] ? ")" : "");
}

bool gpu_fault(Rt *rt, Device *device, const DeviceError *error, const char *doing) {
  char after[512] = "";
  if (rt->devices.gpu && error->kind == DEVICE_BROKEN) {
    rt->devices.gpu->pending = false;
    rebuild(rt->devices.gpu, device, after, sizeof after);
  }
  return rt_fault(rt, fault_kind(error->kind), "%s%s%s%s", doing ? doing : "", doing ? ": " : "", error->text,
                  after);
}

/* ---- waiting ---- */

bool gpu_settle(Rt *rt, Device *device, void *stream) {
  Gpu *gpu = rt->devices.gpu;
  if (!gpu || !gpu->pending) return true;
  DeviceError error = {0};
  if (!device->ops->sync(device, stream, &error))
    return gpu_fault(rt, device, &error, "a kernel failed while it ran");
  if (!pending_copy_wait(rt, device, stream)) return false;
  if (!stream) gpu->pending = gpu->streams = false;
  return !gpu->collect || gpu->collect(gpu->context, device, stream);
}

bool gpu_settle_all(Rt *rt) {
  Gpu *gpu = rt->devices.gpu;
  if (!gpu || !gpu->pending) return true;
  bool ok = true;
  for (unsigned k = 0; k < gpu->count; k++) {
    Device *device = gpu->registry->get(gpu->registry->context, k);
    gpu->pending = true; /* of each device in turn */
    if (device && !gpu_settle(rt, device, NULL)) ok = false;
  }
  gpu->pending = false;
  return ok;
}

/* ---- causes ---- */

void gpu_forget_place(Gpu *gpu) { gpu->fn = gpu->memo.fn = NULL; }

GpuCause gpu_cause(Gpu *gpu) {
  GpuCause cause = {0};
  bool known =
      gpu->fn && gpu->memo.fn == gpu->fn && gpu->memo.ins == gpu->ins && gpu->memo.operand == gpu->operand;
  if (known)
    cause = gpu->memo.cause;
  else if (gpu->describe && gpu->fn)
    gpu->describe(gpu, &cause);
  gpu->memo.fn = gpu->fn;
  gpu->memo.ins = gpu->ins;
  gpu->memo.operand = gpu->operand;
  gpu->memo.cause = cause;
  if (gpu->why) cause.why = gpu->why;
  if (gpu->variable) cause.variable = gpu->variable;
  if (!cause.why) cause.why = "read by the host";
  cause.asked = gpu->asked;
  return cause;
}

void gpu_explain(Gpu *gpu, const char *why, bool asked) {
  gpu->why = why;
  gpu->asked = asked;
  gpu->variable = NULL;
}

/* Gpu: opening devices, and why something crosses. */
#include "lang/rt/device/gpu.h"

#include <stdio.h>
#include <stdlib.h>

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
  DeviceHost host = {
      .context = rt, .run = host_run, .interrupted = host_interrupted, .interrupt = rt->interrupt};
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

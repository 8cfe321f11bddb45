/* The CPU as a Device: memory from the warm store, copies, properties.
 *
 * Invariant: pointers given out are host pointers (shares_host_memory), so nothing is
 * ever copied for the CPU's own kernels; everything is done when a call returns. */
#include "lang/rt/cpu_device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/rt/buffer.h"
#include "lang/rt/memory.h"

typedef struct CpuDevice {
  Device device;
  Pool *pool;
  CpuCode code;
  char model[128];
} CpuDevice;

static CpuDevice *cpu_of(Device *device) { return device->context; }

/* "AMD EPYC 7763", from /proc/cpuinfo. */
static void read_model(char *out, size_t size) {
  char line[256];
  snprintf(out, size, "CPU");
  FILE *file = fopen("/proc/cpuinfo", "re");
  while (file && fgets(line, sizeof line, file)) {
    char *value = strncmp(line, "model name", 10) == 0 ? strchr(line, ':') : NULL;
    if (!value) continue;
    value += 1 + strspn(value + 1, " ");
    value[strcspn(value, "\n")] = 0;
    snprintf(out, size, "%s", value);
    break;
  }
  if (file) fclose(file);
}

/* Elements follow their Buffer by its header, which free() needs again. */
static void *cpu_alloc(Device *device, size_t bytes, DeviceError *error) {
  Buffer *buffer = buffer_try(cpu_of(device)->pool, bytes + 64, false);
  if (!buffer) {
    char text[32];
    buffer_size_text(text, (double)bytes);
    snprintf(error->text, sizeof error->text, "Unable to allocate %s", text);
    return NULL;
  }
  memcpy(buffer->host, &buffer, sizeof(Buffer *));
  return buffer->host + 64;
}

static void cpu_free(Device *device, void *memory, size_t bytes) {
  Buffer *buffer;
  (void)device, (void)bytes;
  if (!memory) return;
  memcpy(&buffer, (char *)memory - 64, sizeof(Buffer *));
  buffer_release(buffer);
}

static bool cpu_copy(Device *device, void *to, const void *from, size_t bytes, DeviceError *error) {
  (void)device, (void)error;
  memmove(to, from, bytes);
  return true;
}

static bool no_code(DeviceError *error) {
  snprintf(error->text, sizeof error->text, "no code generator is attached to the CPU");
  return false;
}

static void *cpu_load(Device *device, const void *image, size_t bytes, DeviceError *error) {
  const CpuCode *code = &cpu_of(device)->code;
  return code->load ? code->load(code->context, image, bytes, error) : (no_code(error), NULL);
}

static void cpu_unload(Device *device, void *module) {
  const CpuCode *code = &cpu_of(device)->code;
  if (code->unload) code->unload(code->context, module);
}

static void *cpu_function(Device *device, void *module, const char *name, DeviceError *error) {
  const CpuCode *code = &cpu_of(device)->code;
  return code->function ? code->function(code->context, module, name, error) : (no_code(error), NULL);
}

static bool cpu_launch(Device *device, void *function, const DeviceLaunch *launch, DeviceError *error) {
  const CpuCode *code = &cpu_of(device)->code;
  return code->launch ? code->launch(code->context, function, launch, error) : no_code(error);
}

static bool cpu_sync(Device *device, DeviceError *error) {
  (void)device, (void)error;
  return true;
}

static const char *cpu_target(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl")) return "x86-64-v4";
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return "x86-64-v3";
  return "x86-64";
#else
  return "generic";
#endif
}

static void cpu_props(Device *device, DeviceProps *out) {
  CpuDevice *cpu = cpu_of(device);
  *out = (DeviceProps){.name = cpu->model,
                       .kind = "cpu",
                       .target = cpu_target(),
                       .memory_bytes = memory_room().total,
                       .units = pool_threads(cpu->pool),
                       .shares_host_memory = true};
}

static const DeviceOps cpu_ops = {.alloc = cpu_alloc,
                                  .free = cpu_free,
                                  .copy_in = cpu_copy,
                                  .copy_out = cpu_copy,
                                  .load = cpu_load,
                                  .unload = cpu_unload,
                                  .function = cpu_function,
                                  .launch = cpu_launch,
                                  .sync = cpu_sync,
                                  .props = cpu_props};

Device *cpu_device_new(Pool *pool) {
  CpuDevice *cpu = calloc(1, sizeof *cpu);
  if (!cpu) return NULL;
  cpu->device = (Device){.ops = &cpu_ops, .name = "cpu", .context = cpu};
  cpu->pool = pool;
  read_model(cpu->model, sizeof cpu->model);
  return &cpu->device;
}

void cpu_device_free(Device *device) {
  if (device) free(cpu_of(device));
}

void cpu_device_set_code(Device *device, const CpuCode *code) {
  cpu_of(device)->code = code ? *code : (CpuCode){0};
}

/* Info: see info.h. */
#include "gpu/info.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gpu/registry.h"

unsigned gpu_cores(unsigned capability) {
  unsigned cores = 0;
#define GPU_CORES(from, count)                                                                               \
  if (capability >= from) cores = count;
#include "gpu/nvidia/cores.def"
  return cores;
}

/* ---- what the device says ---- */

static unsigned info_attribute(Device *device, const char *name) {
  int64_t value;
  return device->ops->attribute(device, name, &value) && value > 0 ? (unsigned)value : 0;
}

void gpu_info_device(Device *device, GpuInfo *out) {
  DeviceProps props;
  device->ops->props(device, &props);
  *out = (GpuInfo){.simulated = props.simulated, .memory_bytes = props.memory_bytes};
  snprintf(out->device, sizeof out->device, "%s", device->name);
  snprintf(out->name, sizeof out->name, "%s", props.name);
  out->capability = info_attribute(device, "COMPUTE_CAPABILITY_MAJOR") * 10 +
                    info_attribute(device, "COMPUTE_CAPABILITY_MINOR");
  out->multiprocessors = info_attribute(device, "MULTIPROCESSOR_COUNT");
  out->cores = out->multiprocessors * gpu_cores(out->capability);
  out->core_mhz = info_attribute(device, "CLOCK_RATE") / 1000;
  out->memory_mhz = info_attribute(device, "MEMORY_CLOCK_RATE") / 1000;
  out->bus_bits = info_attribute(device, "GLOBAL_MEMORY_BUS_WIDTH");
  /* Two transfers a clock. */
  out->bandwidth = 2e3 * (double)info_attribute(device, "MEMORY_CLOCK_RATE") * (double)out->bus_bits / 8;
  out->shared_bytes = info_attribute(device, "MAX_SHARED_MEMORY_PER_BLOCK");
  out->shared_opt_in_bytes = info_attribute(device, "MAX_SHARED_MEMORY_PER_BLOCK_OPTIN");
  out->cache_bytes = info_attribute(device, "L2_CACHE_SIZE");
  out->lanes = props.lanes;
  out->threads_per_block = info_attribute(device, "MAX_THREADS_PER_BLOCK");
  out->threads_per_multiprocessor = info_attribute(device, "MAX_THREADS_PER_MULTIPROCESSOR");
  out->registers_per_block = info_attribute(device, "MAX_REGISTERS_PER_BLOCK");
  snprintf(out->bus, sizeof out->bus, "%04x:%02x:%02x.0", info_attribute(device, "PCI_DOMAIN_ID") & 0xffff,
           info_attribute(device, "PCI_BUS_ID") & 0xff, info_attribute(device, "PCI_DEVICE_ID") & 0xff);
  out->memory_used = out->core_mhz_now = out->memory_mhz_now = out->celsius = out->load = out->memory_load =
      -1;
  out->watts = out->watts_limit = -1;
  out->ecc = out->mig = out->link_generation = out->link_width = -1;
  out->link_generation_most = out->link_width_most = -1;
  out->ecc_corrected = out->ecc_uncorrected = -1;
}

/* ---- what NVML says ---- */

/* A fact that is one unsigned number; -1 when it cannot be had. */
#define INFO_NUMBER(nvml, id, ...) info_number((nvml)->id ? (nvml)->id(__VA_ARGS__) : -1, &value)
static int info_number(int result, const unsigned *value) {
  return result == NVML_SUCCESS ? (int)*value : -1;
}

static void info_clocks(const Nvml *nvml, void *gpu, GpuInfo *out) {
  unsigned value = 0;
  int most;
  out->core_mhz_now = INFO_NUMBER(nvml, clock, gpu, NVML_CLOCK_CORE, &value);
  out->memory_mhz_now = INFO_NUMBER(nvml, clock, gpu, NVML_CLOCK_MEMORY, &value);
  if (!out->core_mhz && (most = INFO_NUMBER(nvml, clock_most, gpu, NVML_CLOCK_CORE, &value)) > 0)
    out->core_mhz = (unsigned)most;
  if (!out->memory_mhz && (most = INFO_NUMBER(nvml, clock_most, gpu, NVML_CLOCK_MEMORY, &value)) > 0) {
    out->memory_mhz = (unsigned)most;
    out->bandwidth = 2e6 * (double)most * (double)out->bus_bits / 8;
  }
}

static void info_health(const Nvml *nvml, void *gpu, GpuInfo *out) {
  unsigned value = 0, pending = 0;
  int now = 0, later = 0, power, limit;
  unsigned long long count = 0;
  out->celsius = INFO_NUMBER(nvml, temperature, gpu, 0, &value);
  power = INFO_NUMBER(nvml, power, gpu, &value);
  limit = INFO_NUMBER(nvml, power_limit, gpu, &value);
  out->watts = power < 0 ? -1 : power / 1e3;
  out->watts_limit = limit < 0 ? -1 : limit / 1e3;
  out->mig = INFO_NUMBER(nvml, mig, gpu, &value, &pending);
  if (nvml->ecc && nvml->ecc(gpu, &now, &later) == NVML_SUCCESS) out->ecc = now;
  if (out->ecc != 1 || !nvml->ecc_errors) return;
  if (nvml->ecc_errors(gpu, NVML_CORRECTED, NVML_SINCE_START, &count) == NVML_SUCCESS)
    out->ecc_corrected = (int64_t)count;
  if (nvml->ecc_errors(gpu, NVML_UNCORRECTED, NVML_SINCE_START, &count) == NVML_SUCCESS)
    out->ecc_uncorrected = (int64_t)count;
}

static void info_traffic(const Nvml *nvml, void *gpu, GpuInfo *out) {
  unsigned value = 0;
  NvmlMemory memory;
  NvmlLoad load;
  if (nvml->memory && nvml->memory(gpu, &memory) == NVML_SUCCESS) out->memory_used = (int64_t)memory.used;
  if (nvml->load && nvml->load(gpu, &load) == NVML_SUCCESS) {
    out->load = (int)load.gpu;
    out->memory_load = (int)load.memory;
  }
  out->link_generation = INFO_NUMBER(nvml, link_generation, gpu, &value);
  out->link_width = INFO_NUMBER(nvml, link_width, gpu, &value);
  out->link_generation_most = INFO_NUMBER(nvml, link_generation_most, gpu, &value);
  out->link_width_most = INFO_NUMBER(nvml, link_width_most, gpu, &value);
}

unsigned gpu_memory_list(const Nvml *nvml, GpuMemory *out, unsigned most) {
  unsigned count = 0, found = 0;
  if (!nvml->count || !nvml->handle_by_index || !nvml->memory || nvml->count(&count) != NVML_SUCCESS)
    return 0;
  for (unsigned k = 0; k < count && found < most; k++) {
    void *gpu = NULL;
    NvmlMemory memory;
    GpuMemory *one = &out[found];
    if (nvml->handle_by_index(k, &gpu) != NVML_SUCCESS || nvml->memory(gpu, &memory) != NVML_SUCCESS)
      continue;
    if (!nvml->name || nvml->name(gpu, one->name, sizeof one->name) != NVML_SUCCESS) *one->name = 0;
    one->used = memory.used;
    one->total = memory.total;
    found++;
  }
  return found;
}

static void info_process_name(GpuProcess *process) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%u/comm", process->pid);
  FILE *file = fopen(path, "r");
  if (file && fgets(process->name, sizeof process->name, file))
    process->name[strcspn(process->name, "\n")] = 0;
  if (file) fclose(file);
}

static void info_processes(const Nvml *nvml, void *gpu, GpuInfo *out) {
  unsigned count = 0;
  int result = nvml->processes ? nvml->processes(gpu, &count, NULL) : -1;
  if ((result != NVML_SUCCESS && result != NVML_TOO_SMALL) || !count) return;
  unsigned room = count + 16; /* some may start meanwhile */
  NvmlProcess *list = calloc(room, sizeof *list);
  count = room;
  if (list && nvml->processes(gpu, &count, list) == NVML_SUCCESS) {
    out->process_count = count < room ? count : room;
    for (unsigned k = 0; k < out->process_count && k < GPU_INFO_PROCESSES; k++) {
      GpuProcess *process = &out->processes[k];
      process->pid = list[k].pid;
      process->bytes = list[k].bytes == ~0ull ? -1 : (int64_t)list[k].bytes;
      info_process_name(process);
    }
  }
  free(list);
}

void gpu_info_nvml(const Nvml *nvml, GpuInfo *out) {
  void *gpu = NULL;
  if (nvml->driver_version && nvml->driver_version(out->driver, sizeof out->driver)) out->driver[0] = 0;
  int result = nvml->handle_by_bus ? nvml->handle_by_bus(out->bus, &gpu) : -1;
  if (result) {
    snprintf(out->nvml_why, sizeof out->nvml_why, "NVML does not know the GPU at %s (result %d)", out->bus,
             result);
    return;
  }
  info_clocks(nvml, gpu, out);
  info_health(nvml, gpu, out);
  info_traffic(nvml, gpu, out);
  info_processes(nvml, gpu, out);
}

/* ---- all of it ---- */

static void info_software(GpuInfo *out) {
  const CudaDriver *driver = devices_driver();
  if (driver) out->driver_cuda = (unsigned)driver->version;
  nvidia_tools_compiler(devices_tools(), out->compiler, sizeof out->compiler);
}

static void info_memory(Device *device, GpuInfo *out) {
  uint64_t left, total;
  DeviceError error = {0};
  if (device->ops->memory_info(device, &left, &total, &error)) out->memory_used = (int64_t)(total - left);
}

bool gpu_info(unsigned index, GpuInfo *out) {
  const DeviceRegistry *registry = devices_registry();
  Device *device = registry->get(registry->context, index);
  Nvml nvml;
  if (!device) return false;
  gpu_info_device(device, out);
  info_software(out);
  if (out->simulated) {
    snprintf(out->why, sizeof out->why, "%s", devices_why());
    snprintf(out->nvml_why, sizeof out->nvml_why, "a simulated GPU has no sensors");
  } else if (nvml_open(&nvml, out->nvml_why, sizeof out->nvml_why)) {
    gpu_info_nvml(&nvml, out);
  }
  if (out->memory_used < 0) info_memory(device, out);
  return true;
}

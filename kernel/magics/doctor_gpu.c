/* Doctor: GPUs, the driver, and what makes code for them: found or not, and then what that means. */
#include "lang/base/device/libraries.h"
#include "gpu/registry.h"
#include "gpu/info.h"
#include "kernel/magics/doctor.h"

#include <string.h>

static void doctor_driver(StrBuf *out) {
  const CudaDriver *driver = devices_driver();
  if (!driver) {
    doctor_line(out, "libcuda", "not used: %s", devices_why());
    return;
  }
  unsigned level = cuda_code_level(driver->version);
  doctor_line(out, "libcuda", "%s, CUDA %d.%d, takes PTX up to %u.%u", driver->path, driver->version / 1000,
              driver->version % 1000 / 10, level / 10, level % 10);
}

static void doctor_devices(StrBuf *out) {
  const DeviceRegistry *registry = devices_registry();
  unsigned count = registry->count(registry->context);
  for (unsigned k = 0; k < count; k++) {
    GpuInfo info;
    gpu_info_device(registry->get(registry->context, k), &info);
    doctor_line(out, "GPU", "%s: %s, compute capability %u.%u, %u multiprocessors, %.1f GiB", info.device,
                info.name, info.capability / 10, info.capability % 10, info.multiprocessors,
                (double)info.memory_bytes / (1 << 30));
  }
  if (!count) doctor_line(out, "GPU", "none");
}

static void doctor_nvml(StrBuf *out) {
  Nvml nvml;
  char why[256] = "", version[80] = "";
  if (!nvml_open(&nvml, why, sizeof why)) {
    doctor_line(out, "NVML", "%s: %%gpuinfo shows no load and no temperature", why);
    return;
  }
  if (!nvml.driver_version || nvml.driver_version(version, sizeof version)) strcpy(version, "unknown");
  doctor_line(out, "NVML", "%s, driver %s", nvml.path, version);
}

static void doctor_tool(void *context, const char *name, const char *text) {
  doctor_line(context, name, "%s", text);
}

static void doctor_compilers(StrBuf *out) {
  nvidia_tools_report(devices_tools(), !devices_driver(), doctor_tool, out);
}

/* Libraries that GPUs bring, and what stands in for one that is not there. */
static void doctor_libraries(StrBuf *out) {
  const DeviceRegistry *registry = devices_registry();
  Device *device = devices_driver() ? registry->get(registry->context, 0) : NULL;
  char text[512];
  if (!device || !device_libraries(device)->library) return;
  bool found = device_libraries(device)->library(device, "cublas", text, sizeof text);
  doctor_line(out, "cuBLAS", "%s%s", text, found ? "" : ": products of matrices are Quern's own kernel's");
  found = device_libraries(device)->library(device, "cufft", text, sizeof text);
  doctor_line(out, "cuFFT", "%s%s", text, found ? "" : ": Fourier transforms are the host's");
  found = device_libraries(device)->library(device, "cusolver", text, sizeof text);
  doctor_line(out, "cuSOLVER", "%s%s", text, found ? "" : ": systems of equations are the host's");
  found = device_libraries(device)->library(device, "curand", text, sizeof text);
  doctor_line(out, "cuRAND", "%s%s", text, found ? "" : ": curand's numbers are drawn by the host");
}

void doctor_gpu(StrBuf *out) {
  doctor_driver(out);
  doctor_devices(out);
  doctor_nvml(out);
  doctor_compilers(out);
  doctor_libraries(out);
}

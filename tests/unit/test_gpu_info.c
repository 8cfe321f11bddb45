/* link: tests/unit/fake_cuda.c */
/* The facts about a GPU: from a fake driver and a fake libnvidia-ml.so.1 (tests/fake, which lies beside the
 * test), with every fact missing in turn. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fake_cuda.h"
#include "gpu/cuda/device.h"
#include "gpu/info.h"
#include "tests/unit/check.h"

/* build/tests/NAME -> build/tests/fake/libnvidia-ml.so.1 */
static void use_fake_nvml(void) {
  char path[4096];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 64);
  path[length > 0 ? length : 0] = 0;
  char *slash = strrchr(path, '/');
  strcpy(slash ? slash : path, "/fake/libnvidia-ml.so.1");
  setenv("QUERN_LIBNVML", path, 1);
}

static void read_all(Device *device, GpuInfo *out) {
  Nvml nvml;
  char why[256] = "";
  gpu_info_device(device, out);
  CHECK(nvml_open(&nvml, why, sizeof why));
  if (*why)
    printf("%s\n", why);
  else
    gpu_info_nvml(&nvml, out);
}

static void test_all(Device *device) {
  GpuInfo info;
  read_all(device, &info);
  CHECK(!strcmp(info.device, "cuda:0") && !strcmp(info.name, "Fake 0") && !info.simulated);
  CHECK(info.capability == 90 && info.multiprocessors == 132 && info.cores == 132 * 128);
  CHECK(info.shared_bytes == 49152 && info.shared_opt_in_bytes == 232448 && info.lanes == 32);
  CHECK(!strcmp(info.bus, "0000:07:00.0") && !strcmp(info.driver, "550.54.14") && !*info.nvml_why);
  CHECK(info.core_mhz == 1980 && info.memory_mhz == 3200); /* the driver has no attribute for them */
  CHECK(info.core_mhz_now == 1200 && info.memory_mhz_now == 2600 && info.celsius == 41);
  CHECK(info.watts > 123.4 && info.watts < 123.5 && info.watts_limit == 700);
  CHECK(info.load == 87 && info.memory_load == 34 && info.memory_used == 24 << 20);
  CHECK(info.ecc == 1 && info.ecc_corrected == 3 && info.ecc_uncorrected == 0 && info.mig == 0);
  CHECK(info.link_generation == 4 && info.link_width == 8);
  CHECK(info.link_generation_most == 5 && info.link_width_most == 16);
  CHECK(info.process_count == 2 && info.processes[0].pid == 1 && info.processes[0].bytes == 20 << 20);
  CHECK(*info.processes[0].name && info.processes[1].bytes == -1 && !*info.processes[1].name);
}

static void test_missing(Device *device) {
  static const char *const facts[] = {"memory", "power", "limit", "load",        "link",
                                      "clock",  "ecc",   "mig",   "temperature", "processes"};
  for (size_t k = 0; k < sizeof facts / sizeof *facts; k++) {
    GpuInfo info;
    setenv("FAKE_NVML_MISSING", facts[k], 1);
    read_all(device, &info);
    bool unknown[] = {info.memory_used == -1, info.watts < 0,
                      info.watts_limit < 0,   info.load == -1 && info.memory_load == -1,
                      info.link_width == -1,  info.core_mhz_now == -1 && !info.core_mhz,
                      info.ecc == -1,         info.mig == -1,
                      info.celsius == -1,     info.process_count == 0};
    for (size_t j = 0; j < sizeof facts / sizeof *facts; j++) CHECK(unknown[j] == (j == k));
  }
  unsetenv("FAKE_NVML_MISSING");
}

static void test_absent(void) {
  Nvml nvml;
  char why[256] = "";
  setenv("FAKE_NVML_INIT", "9", 1);
  CHECK(!nvml_open(&nvml, why, sizeof why) && strstr(why, "does not start (nvmlInit_v2, result 9)"));
  unsetenv("FAKE_NVML_INIT");
  setenv("QUERN_LIBNVML", "/nowhere/libnvidia-ml.so.1", 1);
  CHECK(!nvml_open(&nvml, why, sizeof why) && strstr(why, "/nowhere/libnvidia-ml.so.1: not loaded"));
}

static void test_cores(void) {
  CHECK(gpu_cores(75) == 64 && gpu_cores(80) == 64 && gpu_cores(89) == 128 && gpu_cores(121) == 128);
  CHECK(gpu_cores(62) == 128 && gpu_cores(20) == 0);
}

int main(void) {
  CudaDriver driver;
  DeviceError error = {0};
  fake_reset(&driver, 1, 64 << 20);
  use_fake_nvml();
  Device *device = cuda_device_new(&driver, 0, NULL, &error);
  CHECK(device);
  if (device) {
    test_all(device);
    test_missing(device);
    CHECK(!fake.calls[CUDA_CALL_context_retain]); /* looking opens nothing on the GPU */
    cuda_device_free(device);
  }
  test_absent();
  test_cores();
  return check_report();
}

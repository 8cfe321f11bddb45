/* A libnvidia-ml.so.1 for tests, of its own: one GPU, at 0000:07:00.0 and 0000:01:00.0 (tests/vgpu's), with a
 * life that never changes. FAKE_NVML_MISSING=temperature,... makes those facts unsupported; FAKE_NVML_INIT=n
 * is what it starts with.
 */
#include <stdlib.h>
#include <string.h>

#define SHOWN __attribute__((visibility("default")))
enum { FINE = 0, NOT_SUPPORTED = 3, NOT_FOUND = 6, TOO_SMALL = 7 };

typedef struct Memory {
  unsigned long long total, free, used;
} Memory;
typedef struct Load {
  unsigned gpu, memory;
} Load;
typedef struct Process {
  unsigned pid;
  unsigned long long bytes;
  unsigned instance, compute_instance;
} Process;

static int gpu_object;

/* What a question about the GPU gives when it is not answered; FINE when it is. */
static int refuse(const void *gpu, const char *fact) {
  const char *missing = getenv("FAKE_NVML_MISSING");
  if (gpu != &gpu_object) return NOT_FOUND;
  return missing && strstr(missing, fact) ? NOT_SUPPORTED : FINE;
}

#define FACT(symbol, fact, type, value)                                                                      \
  SHOWN int symbol(void *gpu, type *out);                                                                    \
  int symbol(void *gpu, type *out) {                                                                         \
    int result = refuse(gpu, fact);                                                                          \
    if (!result) *out = value;                                                                               \
    return result;                                                                                           \
  }
FACT(nvmlDeviceGetMemoryInfo, "memory", Memory, ((Memory){64ull << 20, 40ull << 20, 24ull << 20}))
FACT(nvmlDeviceGetPowerUsage, "power", unsigned, 123456)
FACT(nvmlDeviceGetEnforcedPowerLimit, "limit", unsigned, 700000)
FACT(nvmlDeviceGetUtilizationRates, "load", Load, ((Load){87, 34}))
FACT(nvmlDeviceGetCurrPcieLinkGeneration, "link", unsigned, 4)
FACT(nvmlDeviceGetCurrPcieLinkWidth, "link", unsigned, 8)
FACT(nvmlDeviceGetMaxPcieLinkGeneration, "link", unsigned, 5)
FACT(nvmlDeviceGetMaxPcieLinkWidth, "link", unsigned, 16)

SHOWN int nvmlInit_v2(void);
int nvmlInit_v2(void) {
  const char *result = getenv("FAKE_NVML_INIT");
  return result ? atoi(result) : FINE;
}

SHOWN int nvmlSystemGetDriverVersion(char *text, unsigned length);
int nvmlSystemGetDriverVersion(char *text, unsigned length) {
  if (length < sizeof "550.54.14") return TOO_SMALL;
  strcpy(text, "550.54.14");
  return FINE;
}

SHOWN int nvmlDeviceGetCount_v2(unsigned *count);
int nvmlDeviceGetCount_v2(unsigned *count) { return *count = 1, FINE; }

SHOWN int nvmlDeviceGetHandleByIndex_v2(unsigned index, void **gpu);
int nvmlDeviceGetHandleByIndex_v2(unsigned index, void **gpu) {
  *gpu = &gpu_object;
  return index ? NOT_FOUND : FINE;
}

SHOWN int nvmlDeviceGetName(void *gpu, char *text, unsigned length);
int nvmlDeviceGetName(void *gpu, char *text, unsigned length) {
  if (length < sizeof "Fake 0") return TOO_SMALL;
  strcpy(text, "Fake 0");
  return refuse(gpu, "name");
}

SHOWN int nvmlDeviceGetHandleByPciBusId_v2(const char *bus, void **gpu);
int nvmlDeviceGetHandleByPciBusId_v2(const char *bus, void **gpu) {
  *gpu = &gpu_object;
  return strcmp(bus, "0000:07:00.0") && strcmp(bus, "0000:01:00.0") ? NOT_FOUND : FINE;
}

SHOWN int nvmlDeviceGetClockInfo(void *gpu, int kind, unsigned *mhz);
int nvmlDeviceGetClockInfo(void *gpu, int kind, unsigned *mhz) {
  *mhz = kind == 0 ? 1200 : 2600;
  return refuse(gpu, "clock");
}

SHOWN int nvmlDeviceGetMaxClockInfo(void *gpu, int kind, unsigned *mhz);
int nvmlDeviceGetMaxClockInfo(void *gpu, int kind, unsigned *mhz) {
  *mhz = kind == 0 ? 1980 : 3200;
  return refuse(gpu, "clock");
}

SHOWN int nvmlDeviceGetTemperature(void *gpu, int sensor, unsigned *celsius);
int nvmlDeviceGetTemperature(void *gpu, int sensor, unsigned *celsius) {
  *celsius = 41;
  return sensor ? NOT_SUPPORTED : refuse(gpu, "temperature");
}

SHOWN int nvmlDeviceGetEccMode(void *gpu, int *now, int *pending);
int nvmlDeviceGetEccMode(void *gpu, int *now, int *pending) {
  *now = *pending = 1;
  return refuse(gpu, "ecc");
}

SHOWN int nvmlDeviceGetTotalEccErrors(void *gpu, int kind, int counter, unsigned long long *count);
int nvmlDeviceGetTotalEccErrors(void *gpu, int kind, int counter, unsigned long long *count) {
  *count = kind == 0 ? 3 : 0;
  return counter ? NOT_SUPPORTED : refuse(gpu, "ecc");
}

SHOWN int nvmlDeviceGetMigMode(void *gpu, unsigned *now, unsigned *pending);
int nvmlDeviceGetMigMode(void *gpu, unsigned *now, unsigned *pending) {
  *now = *pending = 0;
  return refuse(gpu, "mig");
}

SHOWN int nvmlDeviceGetComputeRunningProcesses_v3(void *gpu, unsigned *count, Process *out);
int nvmlDeviceGetComputeRunningProcesses_v3(void *gpu, unsigned *count, Process *out) {
  static const Process all[] = {{.pid = 1, .bytes = 20 << 20}, {.pid = 4000000, .bytes = ~0ull}};
  int result = refuse(gpu, "processes");
  if (result) return result;
  unsigned room = *count;
  *count = 2;
  if (room < 2) return TOO_SMALL;
  memcpy(out, all, sizeof all);
  return FINE;
}

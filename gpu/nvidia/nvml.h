/* Nvml: NVIDIA's management library (libnvidia-ml.so.1), opened at run time: what a GPU does right now.
 *
 * It comes with the driver and needs no context. Invariant: what is missing in it is an unknown fact,
 * never an error. */
#ifndef QUERN_GPU_NVIDIA_NVML_H
#define QUERN_GPU_NVIDIA_NVML_H

#include <stdbool.h>
#include <stddef.h>

typedef struct NvmlMemory {
  unsigned long long total, free, used;
} NvmlMemory;
typedef struct NvmlLoad {
  unsigned gpu, memory; /* percent */
} NvmlLoad;
typedef struct NvmlProcess {
  unsigned pid;
  unsigned long long bytes; /* all ones: unknown */
  unsigned instance, compute_instance;
} NvmlProcess;

typedef struct Nvml {
#define NVML_CALL(id, symbol, parameters) int(*id) parameters;
#include "gpu/nvidia/nvml_api.def"
  char path[256];
} Nvml;

/* What NVML takes for kinds and answers. */
enum { NVML_SUCCESS = 0, NVML_TOO_SMALL = 7 };
enum { NVML_CLOCK_CORE = 0, NVML_CLOCK_MEMORY = 2 };
enum { NVML_CORRECTED = 0, NVML_UNCORRECTED = 1, NVML_SINCE_START = 0 };

/* Opens and starts it: QUERN_LIBNVML when set (a file, or "off"), else as the dynamic linker finds it, else
 * WSL's. False with a sentence in `why`. What has been loaded stays loaded. */
bool nvml_open(Nvml *out, char *why, size_t size);

#endif

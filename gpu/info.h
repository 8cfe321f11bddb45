/* Info: the facts about a GPU, for %gpuinfo and `quern doctor`.
 *
 * What a device is comes from its attributes (so the simulator has them too: its profile's), what it does
 * right now from NVML. Invariant: a number that nobody knows is negative, or 0 where 0 makes no sense. */
#ifndef QUERN_GPU_INFO_H
#define QUERN_GPU_INFO_H

#include "gpu/nvidia/nvml.h"
#include "lang/base/device/device.h"

enum { GPU_INFO_PROCESSES = 32 };

typedef struct GpuProcess {
  unsigned pid;
  int64_t bytes; /* of this GPU's memory; -1: unknown */
  char name[64]; /* "" when it cannot be seen (another container's) */
} GpuProcess;

typedef struct GpuInfo {
  char device[16]; /* "cuda:0", "sim" */
  char name[128];
  bool simulated;
  char why[384]; /* when simulated: why there is no GPU */
  /* what it is */
  unsigned capability;             /* 90 for 9.0 */
  unsigned multiprocessors, cores; /* cores: of all multiprocessors */
  unsigned core_mhz, memory_mhz;   /* at most */
  unsigned bus_bits;
  double bandwidth;                                                      /* bytes per second, in theory */
  uint64_t memory_bytes, shared_bytes, shared_opt_in_bytes, cache_bytes; /* shared: per block; cache: L2 */
  unsigned lanes, threads_per_block, threads_per_multiprocessor, registers_per_block;
  char bus[24]; /* "0000:07:00.0" */
  /* the software */
  char driver[32];      /* "550.54.14", "" unknown */
  unsigned driver_cuda; /* 12040; 0 without a driver */
  char compiler[640];   /* who makes code, and why that is not the maker's compiler */
  /* right now */
  char nvml_why[256];  /* why the rest is unknown, or "" */
  int64_t memory_used; /* bytes */
  int core_mhz_now, memory_mhz_now;
  int celsius;
  double watts, watts_limit;
  int load, memory_load;                  /* percent */
  int ecc, mig;                           /* on or off */
  int64_t ecc_corrected, ecc_uncorrected; /* errors since the driver started */
  int link_generation, link_width, link_generation_most, link_width_most; /* PCIe */
  unsigned process_count; /* of all, of which the first are here */
  GpuProcess processes[GPU_INFO_PROCESSES];
} GpuInfo;

/* The facts about device `index` of the registry; false when there is none. */
bool gpu_info(unsigned index, GpuInfo *out);

/* The parts of it: what the device itself says, and what NVML says of the GPU at out->bus. */
void gpu_info_device(Device *device, GpuInfo *out);
void gpu_info_nvml(const Nvml *nvml, GpuInfo *out);

typedef struct GpuMemory {
  char name[96];
  uint64_t used, total; /* bytes */
} GpuMemory;

/* The memory of every GPU that NVML sees, at most `most` of them; how many. Needs no context; any thread. */
unsigned gpu_memory_list(const Nvml *nvml, GpuMemory *out, unsigned most);

/* Cores of one multiprocessor of that compute capability. */
unsigned gpu_cores(unsigned capability);

#endif

/* The simulator's memory: what was given out, by address. */
#ifndef QUERN_GPU_SIM_MEMORY_H
#define QUERN_GPU_SIM_MEMORY_H

#include "gpu/common/ranges.h"
#include "lang/base/device/device.h"

typedef struct SimMemory {
  Ranges ranges; /* tag: SIM_MEMORY_* */
  uint64_t used, total;
} SimMemory;

enum { SIM_MEMORY_DEVICE, SIM_MEMORY_HOST };

/* `total`: what there is to give out. */
void sim_memory_init(SimMemory *memory);
void sim_memory_fini(SimMemory *memory);
/* A piece that kernels and copies know; NULL with *error. */
void *sim_memory_alloc(SimMemory *memory, size_t bytes, unsigned tag, DeviceError *error);
/* Gives back what alloc gave; other addresses are left alone. */
void sim_memory_free(SimMemory *memory, void *piece);
/* Whether [address, address + bytes) lies in one piece; else *error says which copy went wrong how. */
bool sim_memory_holds(const SimMemory *memory, const void *address, size_t bytes, const char *what,
                      DeviceError *error);

#endif

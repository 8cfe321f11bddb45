/* Occupancy: how many blocks of a kernel a multiprocessor holds at once, and what it runs out of first.
 *
 * Arithmetic over published limits (occupancy.def); needs no driver. Registers are given to whole
 * warps in units of 256 and from four equal parts of the register file. */
#ifndef QUERN_GPU_COMMON_OCCUPANCY_H
#define QUERN_GPU_COMMON_OCCUPANCY_H

#include <stdbool.h>
#include <stdint.h>

typedef struct OccupancyLimits {
  unsigned compute; /* 90 for 9.0 */
  uint32_t threads, blocks, registers, block_registers, thread_registers;
  uint32_t shared, block_shared, shared_unit, shared_reserved;
} OccupancyLimits;

/* A bit for each thing that allows no more blocks. */
enum {
  OCCUPANCY_BLOCKS = 1,  /* blocks per multiprocessor */
  OCCUPANCY_THREADS = 2, /* threads per multiprocessor */
  OCCUPANCY_REGISTERS = 4,
  OCCUPANCY_SHARED = 8
};

typedef struct Occupancy {
  uint32_t blocks; /* at once on a multiprocessor; 0: such a block cannot run at all */
  uint32_t warps;  /* of them */
  double share;    /* of the warps that a multiprocessor can hold, 0 to 1 */
  unsigned limits; /* OCCUPANCY_* that hold here */
} Occupancy;

/* The limits of a compute capability: those of the newest one not above it; NULL below 5.0. */
const OccupancyLimits *occupancy_limits(unsigned compute);
/* For blocks of `threads` threads with so many registers each (0: unknown, not counted) and `shared` bytes.
 */
Occupancy occupancy_of(const OccupancyLimits *limits, uint32_t threads, uint32_t registers, uint32_t shared);
/* "registers and shared memory", in words; the text is static. */
const char *occupancy_words(unsigned limits);

#endif

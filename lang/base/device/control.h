/* GpuControl: the block of device memory through which a running kernel speaks to its host:
 * the first fault, what it prints, and the counters of a whole grid's barrier.
 *
 * Its address is the first parameter of every kernel. The layout is a contract between the
 * code generators (lang/codegen/device), both kinds of device, and the launcher, which copies
 * it out after a synchronisation and words the messages. */
#ifndef QUERN_BASE_DEVICE_CONTROL_H
#define QUERN_BASE_DEVICE_CONTROL_H

#include <stdint.h>

/* The site of a thread that has seen the user's interrupt and ended. */
#define GPU_SITE_INTERRUPTED UINT32_MAX
enum { GPU_FAULT_ARGUMENTS = 4, GPU_PRINT_BYTES = 1 << 20 };

/* The first thread to fault swaps `taken` from 0 to 1 and fills in the rest; every thread that
 * faults ends there. `site` is a number of CgImage.sites. */
typedef struct GpuFault {
  uint32_t taken;
  uint32_t site;
  uint32_t block[3], thread[3];
  /* LOAD STORE ATOMIC INDEX: index, axis (-1: a slice's step is 0), length. ASSIGN: axis of the target (-1:
   * the value has one more), its length, the value's. A scalar operation: the bits of its operands in order,
   * complex128 in two words. A BARRIER or WARP operation: threads wait for each other in different places:
   * the other's site, and its thread (3) */
  int64_t arguments[GPU_FAULT_ARGUMENTS];
} GpuFault;

typedef struct GpuControl {
  GpuFault fault;        /* 64 bytes */
  uint32_t print_bytes;  /* of the ring that follows */
  uint32_t print_next;   /* bytes asked for so far (atomic add); may pass print_bytes */
  uint32_t print_drops;  /* lines that found no room */
  uint32_t grid_arrived; /* barrier of the whole grid */
  uint32_t grid_turn;
  uint32_t nothing;   /* 0 */
  uint64_t interrupt; /* address of a byte: not 0 when the user asks to stop */
  /* print_bytes of records, each: uint32 site, uint32 bytes of the record, then 8 bytes per printed scalar
   * (its element's bytes, zero padded; complex128: 16) in the order of DEVPRINT's operands */
} GpuControl;

enum {
  GPU_CONTROL_SITE = 4,
  GPU_CONTROL_BLOCK = 8,
  GPU_CONTROL_THREAD = 20,
  GPU_CONTROL_ARGUMENTS = 32,
  GPU_CONTROL_PRINT_BYTES = 64,
  GPU_CONTROL_PRINT_NEXT = 68,
  GPU_CONTROL_PRINT_DROPS = 72,
  GPU_CONTROL_GRID_ARRIVED = 76,
  GPU_CONTROL_GRID_TURN = 80,
  GPU_CONTROL_NOTHING = 84,
  GPU_CONTROL_INTERRUPT = 88,
  GPU_CONTROL_RING = 96
};
_Static_assert(sizeof(GpuControl) == GPU_CONTROL_RING, "the generators know this layout");

#endif

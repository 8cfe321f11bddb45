/* The enumerations of gpu_ops.def, and the names of their rows. */
#ifndef QUERN_BASE_DEVICE_GPU_OPS_H
#define QUERN_BASE_DEVICE_GPU_OPS_H

typedef enum GpuSreg {
#define GPU_SREG(id, text) SREG_##id,
#include "lang/base/device/gpu_ops.def"
  SREG_COUNT
} GpuSreg;

typedef enum GpuSpace {
#define GPU_SPACE(id, text) SPACE_##id,
#include "lang/base/device/gpu_ops.def"
  SPACE_COUNT
} GpuSpace;

typedef enum GpuBarrier {
#define GPU_BARRIER(id, text, predicate) BARRIER_##id,
#include "lang/base/device/gpu_ops.def"
  BARRIER_COUNT_
} GpuBarrier;

typedef enum GpuGroup {
#define GPU_GROUP(id, text, operands) GROUP_##id,
#include "lang/base/device/gpu_ops.def"
  GROUP_COUNT
} GpuGroup;

typedef enum GpuAtomic {
#define GPU_ATOMIC(id, text, values) ATOMIC_##id,
#include "lang/base/device/gpu_ops.def"
  ATOMIC_COUNT
} GpuAtomic;

typedef enum GpuFence {
#define GPU_FENCE(id, text) FENCE_##id,
#include "lang/base/device/gpu_ops.def"
  FENCE_COUNT
} GpuFence;

enum { GROUP_LANES = 32 }; /* of the devices that there are, as DeviceProps.lanes says */

/* Text of a row, as IR text and messages write it. */
const char *gpu_sreg_text(unsigned sreg);
const char *gpu_space_text(unsigned space);
const char *gpu_barrier_text(unsigned barrier);
const char *gpu_group_text(unsigned group);
const char *gpu_atomic_text(unsigned atomic);
const char *gpu_fence_text(unsigned fence);
/* Operands after the ones that every row has: GROUP: all of them; ATOMIC: the values; BARRIER: the predicate.
 */
unsigned gpu_group_operands(unsigned group);
unsigned gpu_atomic_values(unsigned atomic);
unsigned gpu_barrier_predicate(unsigned barrier);

#endif

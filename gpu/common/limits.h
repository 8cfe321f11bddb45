/* Limits: what a device allows of a launch, and the sentence for a launch that asks for more.
 *
 * One place for the real driver (which only says CUDA_ERROR_INVALID_VALUE) and the simulator, so
 * that both refuse the same launches in the same words. Invariant: a launch that passes is
 * within every limit that can be known before it starts. */
#ifndef QUERN_GPU_COMMON_LIMITS_H
#define QUERN_GPU_COMMON_LIMITS_H

#include "lang/base/device/device.h"

typedef struct GpuLimits {
  uint32_t threads;       /* per block */
  uint32_t block[3];      /* x, y, z */
  uint32_t grid[3];       /* x, y, z */
  uint32_t shared;        /* bytes per block without asking: 48 KiB */
  uint32_t shared_opt_in; /* bytes per block at most */
  bool cooperative;       /* whether it can synchronise a whole grid */
} GpuLimits;

/* The limits of a device, read by the names of its attributes. */
void limits_read(Device *device, GpuLimits *out);

/* Whether the launch of a function like `info` is within `limits`; else *error is DEVICE_BAD_CALL and says
 * which limit, by how much, and what to do. */
bool limits_check(const GpuLimits *limits, const DeviceFunctionInfo *info, const DeviceLaunch *launch,
                  DeviceError *error);

#endif

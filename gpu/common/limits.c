/* Limits: see limits.h. */
#include "gpu/common/limits.h"

static const char *const limits_axes[] = {"x", "y", "z"};

static uint32_t limits_attribute(Device *device, const char *name, uint32_t otherwise) {
  int64_t value;
  return device->ops->attribute(device, name, &value) && value > 0 ? (uint32_t)value : otherwise;
}

void limits_read(Device *device, GpuLimits *out) {
  static const char *const block[] = {"MAX_BLOCK_DIM_X", "MAX_BLOCK_DIM_Y", "MAX_BLOCK_DIM_Z"};
  static const char *const grid[] = {"MAX_GRID_DIM_X", "MAX_GRID_DIM_Y", "MAX_GRID_DIM_Z"};
  static const uint32_t block_least[] = {1024, 1024, 64}, grid_least[] = {INT32_MAX, 65535, 65535};
  out->threads = limits_attribute(device, "MAX_THREADS_PER_BLOCK", 1024);
  for (unsigned k = 0; k < 3; k++) {
    out->block[k] = limits_attribute(device, block[k], block_least[k]);
    out->grid[k] = limits_attribute(device, grid[k], grid_least[k]);
  }
  out->shared = limits_attribute(device, "MAX_SHARED_MEMORY_PER_BLOCK", 48 << 10);
  out->shared_opt_in = limits_attribute(device, "MAX_SHARED_MEMORY_PER_BLOCK_OPTIN", out->shared);
  out->cooperative = limits_attribute(device, "COOPERATIVE_LAUNCH", 0) != 0;
}

static bool limits_grid(const GpuLimits *limits, const uint32_t *grid, DeviceError *error) {
  for (unsigned k = 0; k < 3; k++) {
    if (!grid[k])
      return device_fail(error, DEVICE_BAD_CALL,
                         "the grid (%u, %u, %u) has no blocks: its %s is 0; a grid needs at least one block "
                         "in each direction",
                         grid[0], grid[1], grid[2], limits_axes[k]);
    if (grid[k] > limits->grid[k])
      return device_fail(error, DEVICE_BAD_CALL,
                         "the grid (%u, %u, %u) is too large: this device takes at most %u blocks in %s; use "
                         "more threads per block, or a loop with cuda.gridsize in the kernel",
                         grid[0], grid[1], grid[2], limits->grid[k], limits_axes[k]);
  }
  return true;
}

static bool limits_block(const GpuLimits *limits, const uint32_t *block, DeviceError *error) {
  uint64_t threads = (uint64_t)block[0] * block[1] * block[2];
  for (unsigned k = 0; k < 3; k++) {
    if (!block[k])
      return device_fail(error, DEVICE_BAD_CALL,
                         "the block (%u, %u, %u) has no threads: its %s is 0; a block needs at least one "
                         "thread in each direction",
                         block[0], block[1], block[2], limits_axes[k]);
  }
  if (threads > limits->threads)
    return device_fail(error, DEVICE_BAD_CALL,
                       "a block of (%u, %u, %u) = %llu threads is too large: this device takes at most %u "
                       "threads per block; use smaller blocks and more of them",
                       block[0], block[1], block[2], (unsigned long long)threads, limits->threads);
  for (unsigned k = 0; k < 3; k++) {
    if (block[k] > limits->block[k])
      return device_fail(error, DEVICE_BAD_CALL,
                         "the block (%u, %u, %u) is too long: this device takes at most %u threads in %s",
                         block[0], block[1], block[2], limits->block[k], limits_axes[k]);
  }
  return true;
}

static bool limits_function(const GpuLimits *limits, const DeviceFunctionInfo *info,
                            const DeviceLaunch *launch, DeviceError *error) {
  uint64_t threads = (uint64_t)launch->block[0] * launch->block[1] * launch->block[2];
  uint64_t shared = (uint64_t)info->shared_bytes + launch->shared_bytes;
  if (info->max_threads && threads > info->max_threads)
    return device_fail(error, DEVICE_BAD_CALL,
                       "a block of %llu threads is too large for this kernel: with its %u registers per "
                       "thread a block holds at most %u; use smaller blocks, or max_registers=",
                       (unsigned long long)threads, info->registers, info->max_threads);
  if (shared > limits->shared_opt_in)
    return device_fail(error, DEVICE_BAD_CALL,
                       "the kernel needs %llu bytes of shared memory per block (%u of its own and %u asked "
                       "for at the launch): this device has at most %u; use smaller tiles or a smaller dtype",
                       (unsigned long long)shared, info->shared_bytes, launch->shared_bytes,
                       limits->shared_opt_in);
  return true;
}

bool limits_check(const GpuLimits *limits, const DeviceFunctionInfo *info, const DeviceLaunch *launch,
                  DeviceError *error) {
  if (launch->cooperative && !limits->cooperative)
    return device_fail(error, DEVICE_UNSUPPORTED,
                       "this device cannot synchronise a whole grid (no cooperative launches); split the "
                       "kernel at its grid barrier into two launches");
  return limits_grid(limits, launch->grid, error) && limits_block(limits, launch->block, error) &&
         limits_function(limits, info, launch, error);
}

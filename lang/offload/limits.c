/* What can be known of a launch to be a mistake before it is made, in words that name the kernel.
 *
 * The device would refuse it too; here the message can say what to do. The limits are asked for once, when
 * the kernel is loaded: asking is slower than launching. */
#include "lang/offload/launch.h"

static int64_t attribute(Device *device, const char *name, int64_t otherwise) {
  int64_t value;
  return device->ops->attribute && device->ops->attribute(device, name, &value) ? value : otherwise;
}

void offload_limits(GpuImage *image) {
  static const char *const block[3] = {"MAX_BLOCK_DIM_X", "MAX_BLOCK_DIM_Y", "MAX_BLOCK_DIM_Z"};
  static const char *const grid[3] = {"MAX_GRID_DIM_X", "MAX_GRID_DIM_Y", "MAX_GRID_DIM_Z"};
  static const int64_t most[2][3] = {{1024, 1024, 64}, {INT32_MAX, 65535, 65535}};
  Device *device = image->device;
  GpuLimits *limits = &image->limits;
  for (unsigned k = 0; k < 3; k++) {
    limits->block[k] = attribute(device, block[k], most[0][k]);
    limits->grid[k] = attribute(device, grid[k], most[1][k]);
  }
  limits->threads = attribute(device, "MAX_THREADS_PER_BLOCK", 1024);
  limits->shared = attribute(device, "MAX_SHARED_MEMORY_PER_BLOCK_OPTIN", 0);
  limits->fixed = attribute(device, "MAX_SHARED_MEMORY_PER_BLOCK", 49152);
  if (!limits->shared) limits->shared = limits->fixed;
}

static bool check_block(Rt *rt, const GpuImage *image, const int64_t block[3]) {
  const Device *device = image->device;
  const char *kernel = image->fn->name;
  int64_t threads = 1, limit = image->limits.threads;
  for (unsigned k = 0; k < 3; k++) {
    int64_t along = image->limits.block[k];
    if (block[k] < 1)
      return rt_fault(rt, DG_VALUE,
                      "kernel %s was launched with a block of %lld threads along %c: it must be at least 1",
                      kernel, (long long)block[k], "xyz"[k]);
    if (block[k] > along && block[k] <= limit)
      return rt_fault(
          rt, DG_VALUE,
          "kernel %s was launched with a block of %lld threads along %c, and %s allows %lld there", kernel,
          (long long)block[k], "xyz"[k], device -> name, (long long)along);
    threads = block[k] > limit ? limit + 1 : threads * block[k];
  }
  if (threads > limit) {
    rt_fault(rt, DG_VALUE,
             "kernel %s was launched with a block of %lld x %lld x %lld threads, and %s runs at most %lld in "
             "a block",
             kernel, (long long)block[0], (long long)block[1], (long long)block[2], device->name,
             (long long)limit);
    rt_hint(rt,
            "take smaller blocks and more of them: k[grid, block] counts blocks first, then threads in each");
    return false;
  }
  if (image->info.max_threads && threads > (int64_t)image->info.max_threads) {
    rt_fault(rt, DG_VALUE,
             "kernel %s needs %u registers in each thread, so that a block of it holds at most %u threads, "
             "not %lld",
             kernel, image->info.registers, image->info.max_threads, (long long)threads);
    rt_hint(rt, "take smaller blocks, or @cuda.jit(max_registers=...)");
    return false;
  }
  return true;
}

static bool check_grid(Rt *rt, const GpuImage *image, const int64_t grid[3]) {
  const char *kernel = image->fn->name;
  for (unsigned k = 0; k < 3; k++) {
    int64_t limit = image->limits.grid[k];
    if (grid[k] >= 1 && grid[k] <= limit) continue;
    rt_fault(rt, DG_VALUE, "kernel %s was launched with a grid of %lld blocks along %c: %s", kernel,
             (long long)grid[k], "xyz"[k],
             grid[k] < 1 ? "it must be at least 1" : "that is more than the device allows");
    if (grid[k] < 1)
      rt_hint(rt, "a number of blocks that is rounded up is never 0: (n + threads - 1) // threads");
    else
      rt_hint(
          rt,
          "at most %lld: let each thread do several elements, in a loop with cuda.gridsize(1) as its step",
          (long long)limit);
    return false;
  }
  return true;
}

static bool check_shared(Rt *rt, const GpuImage *image, int64_t dynamic) {
  int64_t limit = image->limits.shared, fixed = image->limits.fixed, own = (int64_t)image->code.shared_bytes;
  if (own > fixed) {
    rt_fault(rt, DG_VALUE,
             "the shared arrays of kernel %s take %lld bytes, and arrays of a constant shape may take %lld",
             image->fn->name, (long long)own, (long long)fixed);
    rt_hint(rt,
            "take smaller tiles; or dynamic shared memory, of which a block may have %lld bytes: "
            "cuda.shared.array(0, dtype) with k[grid, block, stream, bytes]",
            (long long)limit);
    return false;
  }
  if (dynamic >= 0 && own + dynamic <= limit) return true;
  rt_fault(rt, DG_VALUE,
           "kernel %s asks for %lld bytes of shared memory (%lld of its own arrays, %lld by the launch), and "
           "a block may have %lld",
           image->fn->name, (long long)(own + dynamic), (long long)own, (long long)dynamic, (long long)limit);
  rt_hint(rt,
          "take smaller tiles: the fourth number of k[grid, block, stream, shared] is bytes, not elements");
  return false;
}

bool offload_fits(Rt *rt, const GpuImage *image, const int64_t grid[3], const int64_t block[3],
                  int64_t shared) {
  return check_block(rt, image, block) && check_grid(rt, image, grid) && check_shared(rt, image, shared);
}

/* Occupancy: see occupancy.h. */
#include "gpu/common/occupancy.h"

#include <stddef.h>

enum { WARP = 32, REGISTER_UNIT = 256, REGISTER_PARTS = 4, NO_LIMIT = INT32_MAX };

static const OccupancyLimits table[] = {
#define OCCUPANCY(compute, threads, blocks, registers, block_registers, thread_registers, shared,            \
                  block_shared, unit, reserved)                                                              \
  {compute,          threads, blocks,       registers, block_registers,                                      \
   thread_registers, shared,  block_shared, unit,      reserved},
#include "gpu/common/occupancy.def"
};

const OccupancyLimits *occupancy_limits(unsigned compute) {
  const OccupancyLimits *best = NULL;
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (table[i].compute <= compute) best = &table[i];
  return best;
}

static uint32_t round_up(uint32_t value, uint32_t unit) { return (value + unit - 1) / unit * unit; }

static uint32_t by_registers(const OccupancyLimits *limits, uint32_t warps, uint32_t registers) {
  if (!registers) return NO_LIMIT;
  uint32_t of_warp = round_up(registers * WARP, REGISTER_UNIT);
  if (registers > limits->thread_registers || of_warp * warps > limits->block_registers) return 0;
  return limits->registers / REGISTER_PARTS / of_warp * REGISTER_PARTS / warps;
}

static uint32_t by_shared(const OccupancyLimits *limits, uint32_t shared) {
  uint32_t of_block = round_up(shared + limits->shared_reserved, limits->shared_unit);
  if (shared > limits->block_shared) return 0;
  return of_block ? limits->shared / of_block : NO_LIMIT;
}

static uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }

Occupancy occupancy_of(const OccupancyLimits *limits, uint32_t threads, uint32_t registers, uint32_t shared) {
  Occupancy result = {0};
  uint32_t warps = (threads + WARP - 1) / WARP, most_warps = limits->threads / WARP;
  if (!warps) return result;
  uint32_t of_threads = most_warps / warps, of_registers = by_registers(limits, warps, registers);
  uint32_t of_shared = by_shared(limits, shared);
  uint32_t blocks = least(least(limits->blocks, of_threads), least(of_registers, of_shared));
  result.blocks = blocks;
  result.warps = blocks * warps;
  result.share = (double)result.warps / most_warps;
  result.limits =
      (blocks == limits->blocks ? OCCUPANCY_BLOCKS : 0u) | (blocks == of_threads ? OCCUPANCY_THREADS : 0u) |
      (blocks == of_registers ? OCCUPANCY_REGISTERS : 0u) | (blocks == of_shared ? OCCUPANCY_SHARED : 0u);
  return result;
}

const char *occupancy_words(unsigned limits) {
  static const char *const words[16] = {
      "",
      "blocks",
      "threads",
      "threads and blocks",
      "registers",
      "registers and blocks",
      "registers and threads",
      "registers, threads and blocks",
      "shared memory",
      "shared memory and blocks",
      "shared memory and threads",
      "shared memory, threads and blocks",
      "shared memory and registers",
      "shared memory, registers and blocks",
      "shared memory, registers and threads",
      "shared memory, registers, threads and blocks",
  };
  return words[limits & 15];
}

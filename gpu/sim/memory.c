/* The simulator's memory: the host's, counted, and known by address so that a copy to or from
 * where nothing was given out is refused as a device would. */
#include "gpu/sim/memory.h"

#include <stdio.h>
#include <stdlib.h>

#include "lang/base/memory/limits.h"

enum { SIM_MEMORY_ALIGN = 256 };
static const uint64_t sim_memory_profile = 15843721216u; /* of a T4 */

void sim_memory_init(SimMemory *memory) {
  uint64_t host = memory_room().total;
  *memory = (SimMemory){.total = host < sim_memory_profile ? host : sim_memory_profile};
}

void sim_memory_fini(SimMemory *memory) {
  for (size_t k = 0; k < memory->ranges.count; k++) free((void *)(uintptr_t)memory->ranges.items[k].address);
  ranges_fini(&memory->ranges);
  memory->used = 0;
}

static void *refuse(const SimMemory *memory, size_t bytes, DeviceError *error) {
  error->kind = DEVICE_NO_MEMORY;
  snprintf(
      error->text, sizeof error->text,
      "the simulated device has no room for %zu bytes: %llu of its %llu bytes are in use; let go of arrays "
      "with del, or use smaller ones",
      bytes, (unsigned long long)memory->used, (unsigned long long)memory->total);
  return NULL;
}

void *sim_memory_alloc(SimMemory *memory, size_t bytes, unsigned tag, DeviceError *error) {
  if (bytes > memory->total - memory->used || !memory_allows(bytes)) return refuse(memory, bytes, error);
  size_t capacity = (bytes + SIM_MEMORY_ALIGN - 1) / SIM_MEMORY_ALIGN * SIM_MEMORY_ALIGN;
  if (!capacity) capacity = SIM_MEMORY_ALIGN;
  void *piece = aligned_alloc(SIM_MEMORY_ALIGN, capacity);
  if (piece && ranges_add(&memory->ranges, &(Range){(uintptr_t)piece, bytes, capacity, tag})) {
    memory->used += bytes;
    return piece;
  }
  free(piece);
  return refuse(memory, bytes, error);
}

void sim_memory_free(SimMemory *memory, void *piece) {
  Range range;
  if (!piece || !ranges_remove(&memory->ranges, (uintptr_t)piece, &range)) return;
  memory->used -= range.bytes;
  free(piece);
}

bool sim_memory_holds(const SimMemory *memory, const void *address, size_t bytes, const char *what,
                      DeviceError *error) {
  if (ranges_find(&memory->ranges, (uintptr_t)address, bytes)) return true;
  error->kind = DEVICE_BAD_CALL;
  snprintf(
      error->text, sizeof error->text,
      "the simulated device refused %s: the %zu bytes at %p do not lie in an array on the device; its memory "
      "may have been given back",
      what, bytes, address);
  return false;
}

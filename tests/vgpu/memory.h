/* memory.h: what device code and the driver's calls can address.
 *
 * One range of addresses is reserved and never mapped for use: a host that follows a device pointer crashes.
 * The bytes lie elsewhere. A table says for each granule of 256 bytes how many of them belong to an
 * allocation, so every access is checked exactly; every allocation begins at a granule and leaves at least
 * one free one after it. */
#ifndef VGPU_MEMORY_H
#define VGPU_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { GRANULE = 256, DEVICES_MAX = 8 };
#define WINDOW_BYTES (UINT64_C(1) << 25) /* of generic addresses: shared memory, then local memory */

typedef struct Allocation {
  uint64_t address, bytes;
  void *owner; /* a context */
  unsigned device;
} Allocation;

/* Host memory that devices see, at its own address. */
typedef struct HostRange {
  uint8_t *at;
  uint64_t bytes;
  void *owner;
  bool registered, managed; /* the caller's memory; cuMemAllocManaged */
} HostRange;

typedef struct Memory {
  uint64_t base, span, region; /* addresses; of one device */
  uint8_t *bytes;              /* of the address base + WINDOWS */
  uint16_t *limits;
  uint64_t capacity; /* of each device */
  unsigned devices;
  uint64_t used[DEVICES_MAX], next[DEVICES_MAX];
  Allocation *allocations;
  uint32_t count, cap;
  HostRange *hosts;
  uint32_t host_count, host_cap;
  bool peers[DEVICES_MAX][DEVICES_MAX]; /* [from][to] */
} Memory;

/* NULL when the host has no room for the addresses. */
Memory *memory_new(unsigned devices, uint64_t capacity);
/* Device memory, filled with a pattern; 0 when there is none. */
uint64_t memory_alloc(Memory *memory, unsigned device, uint64_t bytes, void *owner);
/* False when `address` is not the beginning of an allocation. */
bool memory_free(Memory *memory, uint64_t address);
void memory_free_owner(Memory *memory, const void *owner);
/* The allocation that holds the address, or NULL. */
const Allocation *memory_find(const Memory *memory, uint64_t address);
/* The bytes of [address, address + bytes), which lie in one allocation; else NULL. Host ranges count. */
uint8_t *memory_at(const Memory *memory, uint64_t address, uint64_t bytes);
const HostRange *memory_host(const Memory *memory, uint64_t address, uint64_t bytes);
void memory_host_add(Memory *memory, HostRange range);
bool memory_host_remove(Memory *memory, const void *at, HostRange *removed);
/* Whether a host pointer is in truth an address of the reserved range. */
bool memory_is_device(const Memory *memory, const void *pointer, uint64_t bytes);
static inline uint64_t memory_first(const Memory *memory, unsigned device) {
  return memory->base + 2 * WINDOW_BYTES + device * memory->region;
}

#endif

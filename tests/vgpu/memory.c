/* memory.c: the reserved addresses, allocations in them, and host memory that devices see. */
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "memory.h"

enum { FILL_BYTE = 0xA5, FILL_MOST = 64 << 20 };

static void *reserve(uint64_t bytes, int rights) {
  void *at = mmap(NULL, bytes, rights, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return at == MAP_FAILED ? NULL : at;
}

static bool reserve_all(Memory *m) {
  uint64_t total = m->region * m->devices;
  m->span = total + 2 * WINDOW_BYTES;
  void *base = reserve(m->span, PROT_NONE);
  m->bytes = reserve(total, PROT_READ | PROT_WRITE);
  m->limits = reserve(total / GRANULE * sizeof *m->limits, PROT_READ | PROT_WRITE);
  m->base = (uint64_t)(uintptr_t)base;
  if (base && m->bytes && m->limits) return true;
  if (base) munmap(base, m->span);
  if (m->bytes) munmap(m->bytes, total);
  if (m->limits) munmap(m->limits, total / GRANULE * sizeof *m->limits);
  return false;
}

Memory *memory_new(unsigned devices, uint64_t capacity) {
  Memory *m = calloc(1, sizeof *m);
  if (!m) return NULL;
  m->devices = devices;
  for (unsigned bits = 36; bits >= 30; bits -= 2) {
    m->region = UINT64_C(1) << bits;
    m->capacity = capacity < m->region / 2 ? capacity : m->region / 2;
    if (reserve_all(m)) return m;
  }
  free(m);
  return NULL;
}

static uint64_t granules(uint64_t bytes) { return (bytes + GRANULE - 1) / GRANULE; }

/* The offset of `count` free granules of a device and one more, from `from` on; UINT64_MAX: none. */
static uint64_t find_room(const Memory *m, unsigned device, uint64_t from, uint64_t count) {
  uint64_t all = m->region / GRANULE;
  const uint16_t *limits = m->limits + device * all;
  for (uint64_t at = from, run = 0; at < all; at++) {
    run = limits[at] ? 0 : run + 1;
    if (run > count) return at - count;
  }
  return UINT64_MAX;
}

uint64_t memory_alloc(Memory *m, unsigned device, uint64_t bytes, void *owner) {
  uint64_t count = granules(bytes), all = m->region / GRANULE;
  if (bytes == 0 || bytes > m->capacity || m->used[device] + count * GRANULE > m->capacity) return 0;
  /* Fresh addresses as long as there are any, so that a pointer to freed memory stays invalid. */
  uint64_t at = m->next[device] + count < all ? m->next[device] : find_room(m, device, 0, count);
  if (at == UINT64_MAX) return 0;
  if (at == m->next[device]) m->next[device] = at + count + 1;
  uint16_t *limits = m->limits + device * all + at;
  for (uint64_t k = 0; k < count; k++) limits[k] = GRANULE;
  if (bytes % GRANULE) limits[count - 1] = (uint16_t)(bytes % GRANULE);
  if (bytes <= FILL_MOST) memset(m->bytes + device * m->region + at * GRANULE, FILL_BYTE, bytes);
  if (m->count == m->cap) {
    m->cap = m->cap ? m->cap * 2 : 64;
    m->allocations = realloc(m->allocations, m->cap * sizeof *m->allocations);
    if (!m->allocations) abort();
  }
  uint64_t address = memory_first(m, device) + at * GRANULE;
  m->allocations[m->count++] = (Allocation){address, bytes, owner, device};
  m->used[device] += count * GRANULE;
  return address;
}

static void drop(Memory *m, uint32_t index) {
  Allocation a = m->allocations[index];
  uint64_t offset = a.address - memory_first(m, 0), count = granules(a.bytes);
  memset(m->limits + offset / GRANULE, 0, count * sizeof *m->limits);
  uint64_t first = (offset + 4095) & ~UINT64_C(4095), last = (offset + count * GRANULE) & ~UINT64_C(4095);
  if (first < last) madvise(m->bytes + first, last - first, MADV_DONTNEED);
  m->used[a.device] -= count * GRANULE;
  m->allocations[index] = m->allocations[--m->count];
}

bool memory_free(Memory *m, uint64_t address) {
  for (uint32_t k = 0; k < m->count; k++)
    if (m->allocations[k].address == address) {
      drop(m, k);
      return true;
    }
  return false;
}

void memory_free_owner(Memory *m, const void *owner) {
  for (uint32_t k = m->count; k-- > 0;)
    if (m->allocations[k].owner == owner) drop(m, k);
  for (uint32_t k = m->host_count; k-- > 0;) {
    HostRange gone = m->hosts[k];
    if (gone.owner != owner) continue;
    memory_host_remove(m, gone.at, NULL);
    if (!gone.registered) free(gone.at);
  }
}

const Allocation *memory_find(const Memory *m, uint64_t address) {
  for (uint32_t k = 0; k < m->count; k++)
    if (address - m->allocations[k].address < m->allocations[k].bytes) return &m->allocations[k];
  return NULL;
}

const HostRange *memory_host(const Memory *m, uint64_t address, uint64_t bytes) {
  for (uint32_t k = 0; k < m->host_count; k++) {
    uint64_t offset = address - (uint64_t)(uintptr_t)m->hosts[k].at;
    if (offset < m->hosts[k].bytes && bytes <= m->hosts[k].bytes - offset) return &m->hosts[k];
  }
  return NULL;
}

uint8_t *memory_at(const Memory *m, uint64_t address, uint64_t bytes) {
  const Allocation *a = memory_find(m, address);
  if (a && bytes <= a->bytes - (address - a->address)) return m->bytes + (address - memory_first(m, 0));
  const HostRange *host = a ? NULL : memory_host(m, address, bytes);
  return host ? host->at + (address - (uint64_t)(uintptr_t)host->at) : NULL;
}

void memory_host_add(Memory *m, HostRange range) {
  if (m->host_count == m->host_cap) {
    m->host_cap = m->host_cap ? m->host_cap * 2 : 16;
    m->hosts = realloc(m->hosts, m->host_cap * sizeof *m->hosts);
    if (!m->hosts) abort();
  }
  m->hosts[m->host_count++] = range;
}

bool memory_host_remove(Memory *m, const void *at, HostRange *removed) {
  for (uint32_t k = 0; k < m->host_count; k++)
    if (m->hosts[k].at == at) {
      if (removed) *removed = m->hosts[k];
      m->hosts[k] = m->hosts[--m->host_count];
      return true;
    }
  return false;
}

bool memory_is_device(const Memory *m, const void *pointer, uint64_t bytes) {
  uint64_t address = (uint64_t)(uintptr_t)pointer;
  return address < m->base + m->span && address + bytes > m->base;
}

/* Ranges: see ranges.h. */
#include "gpu/common/ranges.h"

#include <stdlib.h>
#include <string.h>

/* Ranges that begin at or below `address`. */
static size_t ranges_upto(const Ranges *ranges, uint64_t address) {
  size_t low = 0, high = ranges->count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (ranges->items[middle].address <= address)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

bool ranges_add(Ranges *ranges, const Range *range) {
  if (ranges->count == ranges->cap) {
    size_t cap = ranges->cap ? ranges->cap * 2 : 16;
    Range *items = realloc(ranges->items, cap * sizeof *items);
    if (!items) return false;
    ranges->items = items;
    ranges->cap = cap;
  }
  size_t at = ranges_upto(ranges, range->address);
  memmove(ranges->items + at + 1, ranges->items + at, (ranges->count - at) * sizeof *range);
  ranges->items[at] = *range;
  ranges->count++;
  return true;
}

const Range *ranges_find(const Ranges *ranges, uint64_t address, size_t bytes) {
  size_t at = ranges_upto(ranges, address);
  if (!at) return NULL;
  const Range *range = &ranges->items[at - 1];
  uint64_t offset = address - range->address;
  return offset <= range->bytes && bytes <= range->bytes - offset ? range : NULL;
}

bool ranges_remove(Ranges *ranges, uint64_t address, Range *out) {
  size_t at = ranges_upto(ranges, address);
  if (!at || ranges->items[at - 1].address != address) return false;
  *out = ranges->items[at - 1];
  memmove(ranges->items + at - 1, ranges->items + at, (ranges->count - at) * sizeof *out);
  ranges->count--;
  return true;
}

void ranges_fini(Ranges *ranges) {
  free(ranges->items);
  *ranges = (Ranges){0};
}

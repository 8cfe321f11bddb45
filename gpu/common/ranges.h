/* Ranges: pieces of memory by address, so that a pointer into one can be looked up.
 *
 * A device keeps what it gave out here: a copy beyond an array's end, or to memory that is
 * gone, is refused in words instead of breaking the context. Invariant: sorted by address,
 * never overlapping; an empty table may be all zero bytes. */
#ifndef QUERN_GPU_COMMON_RANGES_H
#define QUERN_GPU_COMMON_RANGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Range {
  uint64_t address;
  size_t bytes;    /* what was asked for */
  size_t capacity; /* what there is */
  uint64_t tag;    /* the owner's */
} Range;

typedef struct Ranges {
  Range *items;
  size_t count, cap;
} Ranges;

/* False when there is no memory. The range must overlap no other. */
bool ranges_add(Ranges *ranges, const Range *range);
/* The range that holds [address, address + bytes), within what was asked for; NULL when none does. A
 * zero-length piece may lie at a range's end. Valid until the next change. */
const Range *ranges_find(const Ranges *ranges, uint64_t address, size_t bytes);
/* Takes out the range that begins at `address` into *out; false when there is none. */
bool ranges_remove(Ranges *ranges, uint64_t address, Range *out);
void ranges_fini(Ranges *ranges);

#endif

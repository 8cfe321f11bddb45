/* Blocks: memory of the GPU that is free but kept, because the driver's own allocation is slow and
 * its free waits for all running kernels.
 *
 * A block may still be used by work that was under way when it was freed: `epoch` says how many times
 * the device must have been idle before another stream may have it (see cuda_memory.c).
 * Invariant: sorted by size. */
#ifndef QUERN_GPU_COMMON_BLOCKS_H
#define QUERN_GPU_COMMON_BLOCKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Block {
  uint64_t address;
  size_t bytes;
  uint64_t epoch;
} Block;

typedef struct Blocks {
  Block *items;
  size_t count, cap;
  size_t bytes; /* of all */
} Blocks;

/* What a request of `bytes` takes: so that requests of nearly the same size share blocks. At most an
 * eighth more, or 2 MiB. */
size_t blocks_round(size_t bytes);
/* False when there is no memory for the note. */
bool blocks_put(Blocks *blocks, const Block *block);
/* Takes out the smallest block that holds `bytes` (rounded) without wasting more than an eighth and
 * whose epoch has come; else *out is left alone. */
bool blocks_take(Blocks *blocks, size_t bytes, uint64_t epoch, Block *out);
void blocks_fini(Blocks *blocks);

#endif

/* Blocks: see blocks.h. */
#include "gpu/common/blocks.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCKS_LEAST = 512, BLOCKS_STEPS = 8, BLOCKS_LARGE = 16 << 20, BLOCKS_PAGE = 2 << 20 };

static size_t blocks_multiple(size_t bytes, size_t step) { return (bytes + step - 1) / step * step; }

size_t blocks_round(size_t bytes) {
  if (bytes <= BLOCKS_LEAST) return BLOCKS_LEAST;
  if (bytes > SIZE_MAX - BLOCKS_PAGE) return bytes;
  if (bytes > BLOCKS_LARGE) return blocks_multiple(bytes, BLOCKS_PAGE);
  size_t below = BLOCKS_LEAST;
  while (below * 2 < bytes) below *= 2;
  size_t step = below / BLOCKS_STEPS;
  return blocks_multiple(bytes, step < 256 ? 256 : step);
}

/* Blocks smaller than `bytes`. */
static size_t blocks_below(const Blocks *blocks, size_t bytes) {
  size_t low = 0, high = blocks->count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (blocks->items[middle].bytes < bytes)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

bool blocks_put(Blocks *blocks, const Block *block) {
  if (blocks->count == blocks->cap) {
    size_t cap = blocks->cap ? blocks->cap * 2 : 16;
    Block *items = realloc(blocks->items, cap * sizeof *items);
    if (!items) return false;
    blocks->items = items;
    blocks->cap = cap;
  }
  size_t at = blocks_below(blocks, block->bytes);
  memmove(blocks->items + at + 1, blocks->items + at, (blocks->count - at) * sizeof *block);
  blocks->items[at] = *block;
  blocks->count++;
  blocks->bytes += block->bytes;
  return true;
}

bool blocks_take(Blocks *blocks, size_t bytes, uint64_t epoch, Block *out) {
  for (size_t at = blocks_below(blocks, bytes); at < blocks->count; at++) {
    const Block *block = &blocks->items[at];
    if (block->bytes - bytes > bytes / 8) return false;
    if (block->epoch > epoch) continue;
    *out = *block;
    blocks->count--;
    memmove(blocks->items + at, blocks->items + at + 1, (blocks->count - at) * sizeof *out);
    blocks->bytes -= out->bytes;
    return true;
  }
  return false;
}

void blocks_fini(Blocks *blocks) {
  free(blocks->items);
  *blocks = (Blocks){0};
}

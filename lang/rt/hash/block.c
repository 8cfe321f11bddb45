/* Blocks: see block.h. */
#include "lang/rt/hash/block.h"

#include <stdlib.h>

#include "lang/base/memory/limits.h"
#include "lang/rt/array/buffer.h"

static const size_t large = (size_t)1 << 17;

bool table_block_init(TableBlock *block, size_t bytes, bool zero) {
  *block = (TableBlock){0};
  if (bytes >= large) {
    block->buffer = buffer_try(NULL, bytes, zero);
    block->data = block->buffer ? block->buffer->host : NULL;
  } else {
    block->data = zero ? memory_zero(1, bytes) : memory_new(bytes);
  }
  return block->data;
}

void table_block_fini(TableBlock *block) {
  if (block->buffer)
    buffer_release(block->buffer);
  else
    free(block->data);
  *block = (TableBlock){0};
}

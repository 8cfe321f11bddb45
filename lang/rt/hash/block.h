/* Blocks: the memory of tables. Large ones are buffers, which are kept warm: a table that grows leaves a
 * block at each step, and fresh pages for the next would take longer than to fill it. */
#ifndef QUERN_RT_HASH_BLOCK_H
#define QUERN_RT_HASH_BLOCK_H

#include <stdbool.h>
#include <stddef.h>

struct Buffer;

typedef struct TableBlock {
  void *data;            /* NULL: none */
  struct Buffer *buffer; /* whose memory it is; NULL: malloc's */
} TableBlock;

/* One of so many bytes, cleared if `zero`; false: out of memory. */
bool table_block_init(TableBlock *block, size_t bytes, bool zero);
void table_block_fini(TableBlock *block);

#endif

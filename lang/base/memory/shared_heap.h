/* Shared heap: blocks of a memory that two processes map, where one of them makes and frees blocks.
 *
 * The memory is a file without a name (memfd), as large as it may ever get: pages come when they are written
 * to. Blocks have sizes in classes, four to each doubling, so that what one frees another of its class takes;
 * the pages of a large free block go back to the system. Blocks never move. What the heap knows of itself is
 * in the process of its owner, but for the link of a free block, which lies in it. This file and
 * shared_heap.c are also compiled for the interpreter beside (lang/lib/beside), alone: they use memset and
 * madvise of whoever loads them, and nothing else. */
#ifndef QUERN_BASE_SHARED_HEAP_H
#define QUERN_BASE_SHARED_HEAP_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SHARED_CLASSES = 64 * 4, SHARED_LARGE = 1 << 16 /* bytes from which a block has whole pages */ };

typedef struct SharedHeap {
  char *base; /* NULL: it is not open */
  size_t size, used;
  void *free[SHARED_CLASSES];
  size_t warm, warm_most; /* bytes of large free blocks whose pages are kept, and what they may be */
  atomic_flag busy;
} SharedHeap;

/* A mapping of `size` bytes, all zero; warm_most as above. */
void shared_open(SharedHeap *heap, void *base, size_t size, size_t warm_most);
/* Whether the address is in it. */
static inline bool shared_has(const SharedHeap *heap, const void *at) {
  return heap->base && (size_t)((const char *)at - heap->base) < heap->size;
}
/* The size of the class of blocks that hold so many bytes (> 0), and its number; 0: there is none. */
size_t shared_class(size_t bytes, unsigned *index);
/* A block of at least so many bytes, aligned to 64; *zero: whether it is known to be zero. NULL: none is
 * left.
 */
void *shared_take(SharedHeap *heap, size_t bytes, bool *zero);
/* Frees the block that was taken with as many bytes. */
void shared_give(SharedHeap *heap, void *block, size_t bytes);

#endif

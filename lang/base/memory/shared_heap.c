/* Shared heaps. */
#include "lang/base/memory/shared_heap.h"

#include <sys/mman.h>

enum { CLASS_LOG = 2, LEAST = 4 * 64 };
static const size_t huge = (size_t)2 << 20;

static void lock(SharedHeap *heap) {
  while (atomic_flag_test_and_set_explicit(&heap->busy, memory_order_acquire)) {
  }
}

static void unlock(SharedHeap *heap) { atomic_flag_clear_explicit(&heap->busy, memory_order_release); }

void shared_open(SharedHeap *heap, void *base, size_t size, size_t warm_most) {
  *heap = (SharedHeap){.base = base, .size = size, .warm_most = warm_most};
}

size_t shared_class(size_t bytes, unsigned *index) {
  if (bytes < LEAST) bytes = LEAST;
  if (bytes > SIZE_MAX / 4) return 0;
  unsigned log = 63u - (unsigned)__builtin_clzll(bytes), shift = log - CLASS_LOG;
  size_t steps = (bytes + ((size_t)1 << shift) - 1) >> shift; /* 4 .. 8 */
  *index = (log << CLASS_LOG) + (unsigned)(steps - (1u << CLASS_LOG));
  return steps << shift;
}

static void *from_end(SharedHeap *heap, size_t bytes) {
  size_t align = bytes >= huge ? huge : bytes >= SHARED_LARGE ? 4096 : 64;
  size_t at = (heap->used + align - 1) & ~(align - 1);
  if (at > heap->size || bytes > heap->size - at) return NULL;
  heap->used = at + bytes;
  return heap->base + at;
}

void *shared_take(SharedHeap *heap, size_t bytes, bool *zero) {
  unsigned index;
  size_t size = shared_class(bytes, &index);
  if (!size) return NULL;
  lock(heap);
  void **block = heap->free[index];
  *zero = !block;
  if (block) {
    heap->free[index] = *block;
    *block = NULL;
    if (size >= SHARED_LARGE) {
      *zero = !((size_t *)block)[1]; /* whether its pages were kept */
      ((size_t *)block)[1] = 0;
      if (!*zero) heap->warm -= size;
    }
  } else {
    block = from_end(heap, size);
  }
  unlock(heap);
  return block;
}

void shared_give(SharedHeap *heap, void *given, size_t bytes) {
  unsigned index = 0;
  size_t size = shared_class(bytes, &index);
  void **block = given;
  bool kept = true;
  lock(heap);
  if (size >= SHARED_LARGE) {
    kept = heap->warm + size <= heap->warm_most;
    if (kept) heap->warm += size;
  }
  unlock(heap);
  if (!kept) kept = madvise(block, size, MADV_REMOVE) != 0;
  lock(heap);
  if (size >= SHARED_LARGE) ((size_t *)block)[1] = kept;
  *block = heap->free[index];
  heap->free[index] = block;
  unlock(heap);
}

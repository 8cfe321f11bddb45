/* NumPy's memory in the interpreter beside: a handler (NEP 49) whose blocks lie in a memory that the kernel
 * maps, too. A library of its own that the interpreter loads by ctypes; it uses nothing of Python's.
 *
 * A block is a header of 64 bytes, its size, and then the elements. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "lang/base/memory/shared_heap.h"

enum { HEADER = 64 };

/* PyDataMem_Handler of NumPy's C API, version 1. */
typedef struct Handler {
  char name[127];
  uint8_t version;
  struct {
    void *context;
    void *(*malloc)(void *context, size_t size);
    void *(*calloc)(void *context, size_t count, size_t item);
    void *(*realloc)(void *context, void *block, size_t size);
    void (*free)(void *context, void *block, size_t size);
  } allocator;
} Handler;

/* The process was forked: the memory, what it knows of its free blocks too, is that of another one, which
 * goes on with it. New blocks are the system's. */
static bool apart;

static size_t *take_block(SharedHeap *heap, size_t bytes, bool clear, bool *zero) {
  if (!apart) return shared_take(heap, bytes, zero);
  *zero = clear;
  return clear ? calloc(1, bytes) : malloc(bytes);
}

static void *take(SharedHeap *heap, size_t size, bool clear) {
  bool zero;
  size_t *block = size < SIZE_MAX / 4 ? take_block(heap, size + HEADER, clear, &zero) : NULL;
  if (!block) return NULL;
  if (clear && !zero) memset((char *)block + HEADER, 0, size);
  *block = size;
  return (char *)block + HEADER;
}

static void *take_plain(void *context, size_t size) { return take(context, size, false); }

static void *take_clear(void *context, size_t count, size_t item) {
  size_t size;
  return __builtin_mul_overflow(count, item, &size) ? NULL : take(context, size, true);
}

static void give(void *context, void *given, size_t size) {
  (void)size;
  if (!given) return;
  size_t *block = (size_t *)(void *)((char *)given - HEADER);
  if (!shared_has(context, block))
    free(block);
  else if (!apart)
    shared_give(context, block, *block + HEADER);
}

static void *resize(void *context, void *given, size_t size) {
  if (!given) return take(context, size, false);
  size_t before = *(size_t *)(void *)((char *)given - HEADER);
  void *fresh = take(context, size, false);
  if (!fresh) return NULL;
  memcpy(fresh, given, before < size ? before : size);
  give(context, given, before);
  return fresh;
}

static SharedHeap heap;
static Handler handler = {
    .name = "quern beside", .version = 1, .allocator = {&heap, take_plain, take_clear, resize, give}};

/* Blocks come from that mapping; the address of the handler. */
__attribute__((visibility("default"))) void *quern_memory(void *base, size_t size, size_t warm_most) {
  shared_open(&heap, base, size, warm_most);
  return &handler;
}

/* In a process that was forked. */
__attribute__((visibility("default"))) void quern_apart(void) { apart = true; }

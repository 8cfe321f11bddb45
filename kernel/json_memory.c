/* See json_memory.h. The reserve is the process's, because Jansson's allocator is and has no context. */
#include "kernel/json_memory.h"

#include <jansson.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum { RESERVE_SIZE = 1024 * 1024 }; /* not touched, so it costs addresses only */

static _Atomic(void *) reserve;

static void reserve_fill(void) {
  void *none = NULL, *block = malloc(RESERVE_SIZE);
  if (block && !atomic_compare_exchange_strong(&reserve, &none, block)) free(block);
}

static void *memory_take(size_t size) {
  void *block = malloc(size);
  if (block) return block;
  free(atomic_exchange(&reserve, NULL));
  block = malloc(size);
  if (!block) {
    fputs("quern: out of memory for a message\n", stderr);
    abort();
  }
  reserve_fill();
  return block;
}

void json_memory_start(void) {
  reserve_fill();
  json_set_alloc_funcs(memory_take, free);
}

/* Reserve; see reserve.h. */
#include "lang/base/memory/reserve.h"

#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>

#include "lang/base/system/guard.h"

enum { RESERVE_SIZE = 6 * 1024 * 1024 };

/* The block's address; 1 more where it is malloc's: 0: none. */
enum { OF_MALLOC = 1 };
static atomic_uintptr_t reserve;
static atomic_bool reserve_wanted;

static void block_free(uintptr_t block) {
  if (block & OF_MALLOC)
    free((void *)(block - OF_MALLOC));
  else if (block)
    munmap((void *)block, RESERVE_SIZE);
}

/* Where a block at the end of malloc's heap keeps from the system what is free below it, that is what there
 * is. */
static uintptr_t block_new(void) {
  void *mapped = mmap(NULL, RESERVE_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapped != MAP_FAILED) return (uintptr_t)mapped;
  void *block = malloc(RESERVE_SIZE);
  return block ? (uintptr_t)block + OF_MALLOC : 0;
}

void reserve_keep(void) {
  uintptr_t none = 0;
  atomic_store(&reserve_wanted, true);
  if (atomic_load(&reserve)) return;
  uintptr_t block = block_new();
  if (!atomic_compare_exchange_strong(&reserve, &none, block)) block_free(block);
}

bool reserve_whole(void) {
  if (atomic_load(&reserve) || !atomic_load(&reserve_wanted)) return true;
  reserve_keep();
  return atomic_load(&reserve);
}

bool reserve_release(void) {
  uintptr_t block = atomic_exchange(&reserve, 0);
  block_free(block);
  return block;
}

void *reserve_zero(size_t count, size_t size) {
  void *block = calloc(count, size);
  if (!block && guard_answers()) guard_no_memory();
  if (!block && reserve_release()) block = calloc(count, size);
  if (!block) guard_no_memory();
  return block;
}

void *reserve_renew(void *block, size_t bytes) {
  void *more = realloc(block, bytes);
  if (!more && guard_answers()) guard_no_memory();
  if (!more && reserve_release()) more = realloc(block, bytes);
  if (!more) guard_no_memory();
  return more;
}

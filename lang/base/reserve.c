/* Reserve; see reserve.h. */
#include "lang/base/reserve.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>

#include "lang/base/guard.h"

enum { RESERVE_SIZE = 6 * 1024 * 1024 };

static _Atomic(void *) reserve;
static atomic_bool reserve_wanted;

void reserve_keep(void) {
  void *none = NULL;
  atomic_store(&reserve_wanted, true);
  if (atomic_load(&reserve)) return;
  void *block = mmap(NULL, RESERVE_SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (block == MAP_FAILED) return;
  if (!atomic_compare_exchange_strong(&reserve, &none, block)) munmap(block, RESERVE_SIZE);
}

bool reserve_whole(void) {
  if (atomic_load(&reserve) || !atomic_load(&reserve_wanted)) return true;
  reserve_keep();
  return atomic_load(&reserve);
}

bool reserve_release(void) {
  void *block = atomic_exchange(&reserve, NULL);
  return block && !munmap(block, RESERVE_SIZE);
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

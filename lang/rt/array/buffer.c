/* Buffers: element memory in size classes that are kept warm.
 *
 * A page of fresh memory costs a fault and the clearing of it, which is most of the
 * time of a large elementwise operation; so freed blocks are kept by size class and
 * handed out again. A block is one mapping (or one malloc when small): a 64-byte
 * header, which is the Buffer itself, then the elements. Above 2 MiB blocks are
 * aligned for huge pages and ask for them.
 * The warm blocks are the one store of the process that is not a session's: the
 * memory limit that bounds it is the process's. It is locked, and bounded by a
 * quarter of that limit; the least recently freed goes first.
 * Invariant: live + warm never exceeds what the machine or the control group can give. */
#include "lang/rt/array/buffer.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "lang/base/system/guard.h"
#include "lang/base/memory/limits.h"
#include "lang/base/memory/shared_heap.h"

enum { HEADER = 64, CLASS_LOG = 2, CLASS_STEPS = 1 << CLASS_LOG, CLASS_COUNT = 64 * CLASS_STEPS };
static const size_t map_from = (size_t)1 << 16; /* smaller blocks come from malloc */
static const size_t huge_page = (size_t)2 << 20;
static const size_t check_every = (size_t)64
                                  << 20;      /* bytes mapped between two looks at the limits, at most */
enum { CHECK_SHARE = 64, OTHERS_SHARE = 16 }; /* of all: between two looks; for what is not an array */
static const size_t clear_parallel = (size_t)1 << 20; /* one task of clearing */

/* A warm block, laid over the Buffer that it was. */
typedef struct WarmBlock WarmBlock;
struct WarmBlock {
  size_t capacity;
  WarmBlock *newer, *older; /* by time of release, all classes */
  WarmBlock *next, *prev;   /* in the class */
};
_Static_assert(sizeof(Buffer) < HEADER && sizeof(WarmBlock) < HEADER, "a block's header");

static struct {
  pthread_mutex_t lock;
  WarmBlock *classes[CLASS_COUNT];
  WarmBlock *newest, *oldest;
  size_t live, warm, bound;
  size_t limit;     /* of live, set by the user; 0: none */
  size_t unchecked; /* mapped since the limits were last read */
  MemoryRoom room;
  SharedHeap shared; /* where fresh blocks come from, once it is open ... */
  int shared_file;   /* ... as the memory of this file */
} store = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* Rounds up to a class: four steps to each doubling. False if it overflows. */
static bool class_of(size_t bytes, size_t *capacity, unsigned *index) {
  size_t need = bytes + HEADER;
  if (need < bytes || need > SIZE_MAX / 4) return false;
  if (need < CLASS_STEPS * HEADER) need = CLASS_STEPS * HEADER; /* so that each step is whole headers */
  unsigned log = 63u - (unsigned)__builtin_clzll(need);
  unsigned shift = log - CLASS_LOG; /* no division: small arrays come and go in nanoseconds */
  size_t step = (size_t)1 << shift;
  size_t steps = (need + step - 1) >> shift; /* CLASS_STEPS .. 2 * CLASS_STEPS */
  *capacity = steps * step;
  *index = log * CLASS_STEPS + (unsigned)(steps - CLASS_STEPS);
  return *index < CLASS_COUNT;
}

/* The last byte of a block's header, which neither Buffer nor WarmBlock has: whether a large one is malloc's,
 * or another that is not zero. */
static bool *block_of_heap(void *block) { return (bool *)block + HEADER - 1; }

static void block_unmap(void *block, size_t capacity) {
  if (shared_has(&store.shared, block))
    shared_give(&store.shared, block, capacity);
  else if (capacity < map_from || *block_of_heap(block))
    free(block);
  else
    munmap(block, capacity);
}

/* Where a limit counts what malloc has free in its heap, that is the last that can be had. */
static void *block_heap(size_t capacity) {
  void *block = aligned_alloc(HEADER, capacity);
  if (block) *block_of_heap(block) = true;
  return block;
}

/* Fresh memory of a class, zero when mapped. NULL when the system refuses. */
static void *block_map(size_t capacity) {
  bool zero;
  void *shared = store.shared.base ? shared_take(&store.shared, capacity, &zero) : NULL;
  if (shared && capacity >= map_from) *block_of_heap(shared) = !zero;
  if (shared) return shared;
  if (capacity < map_from) return aligned_alloc(HEADER, capacity);
  size_t slack = capacity >= huge_page ? huge_page : 0;
  char *base = mmap(NULL, capacity + slack, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (base == MAP_FAILED) return block_heap(capacity);
  if (!slack) return base;
  char *start = (char *)(((uintptr_t)base + slack - 1) & ~(uintptr_t)(slack - 1));
  if (start > base) munmap(base, (size_t)(start - base));
  char *end = base + capacity + slack;
  if (end > start + capacity) munmap(start + capacity, (size_t)(end - (start + capacity)));
  madvise(start, capacity, MADV_HUGEPAGE);
  return start;
}

/* ---- the warm store; its lock is held ---- */

static void warm_unlink(WarmBlock *block, unsigned index) {
  if (block->newer)
    block->newer->older = block->older;
  else
    store.newest = block->older;
  if (block->older)
    block->older->newer = block->newer;
  else
    store.oldest = block->newer;
  if (block->next) block->next->prev = block->prev;
  if (block->prev)
    block->prev->next = block->next;
  else
    store.classes[index] = block->next;
  store.warm -= block->capacity;
}

static void warm_link(WarmBlock *block, unsigned index) {
  block->older = store.newest;
  block->newer = NULL;
  if (store.newest)
    store.newest->newer = block;
  else
    store.oldest = block;
  store.newest = block;
  block->prev = NULL;
  block->next = store.classes[index];
  if (block->next) block->next->prev = block;
  store.classes[index] = block;
  store.warm += block->capacity;
}

static void warm_drop_oldest(void) {
  WarmBlock *block = store.oldest;
  size_t capacity;
  unsigned index;
  class_of(block->capacity - HEADER, &capacity, &index);
  warm_unlink(block, index);
  block_unmap(block, capacity);
}

static void warm_shrink(size_t limit) {
  while (store.oldest && store.warm > limit) warm_drop_oldest();
}

/* Whether `capacity` more bytes can be had; gives warm memory back if that helps. */
static bool room_for(size_t capacity) {
  store.unchecked += capacity;
  if (store.unchecked >= check_every || store.unchecked >= store.room.total / CHECK_SHARE || !store.bound) {
    if (!store.bound) memory_reclaimer(buffer_trim);
    store.unchecked = 0;
    store.room = memory_room();
    store.bound = store.room.total / 4;
  }
  MemoryRoom room = store.room;
  size_t others = room.total / OTHERS_SHARE < check_every ? room.total / OTHERS_SHARE : check_every;
  room.total -= others; /* arrays that nobody has touched yet do not show in what is available */
  if (capacity > room.total || store.live > room.total - capacity) return false;
  size_t reserve = room.total / 64 + store.unchecked;
  if (capacity + reserve > room.available + store.warm) return false;
  size_t spare = room.available > reserve ? room.available - reserve : 0;
  if (capacity > spare) warm_shrink(store.warm > capacity - spare ? store.warm - (capacity - spare) : 0);
  if (store.live + store.warm > room.total - capacity) warm_shrink(room.total - capacity - store.live);
  return true;
}

/* The same by a new look at the limits, with all that is kept warm here and in malloc given back. */
static bool room_after_all(size_t capacity) {
  warm_shrink(0);
  memory_give_back();
  store.bound = 0;
  return room_for(capacity);
}

/* What malloc has free may lie in pieces, with small blocks between them that are kept warm here. */
static void *block_fresh(size_t capacity) {
  void *block = room_for(capacity) ? block_map(capacity) : NULL;
  return block || !room_after_all(capacity) ? block : block_map(capacity);
}

static void *block_take(size_t capacity, unsigned index, bool *fresh) {
  guard_lock(&store.lock);
  bool allowed = !store.limit || (capacity <= store.limit && store.live <= store.limit - capacity);
  void *block = allowed ? store.classes[index] : NULL;
  *fresh = !block;
  if (block)
    warm_unlink(block, index);
  else if (allowed)
    block = block_fresh(capacity);
  if (block && capacity >= map_from && *block_of_heap(block)) *fresh = false; /* not zero */
  if (block) store.live += capacity;
  guard_unlock(&store.lock);
  return block;
}

static void block_drop(void *block, size_t capacity) {
  guard_lock(&store.lock);
  store.live -= capacity;
  guard_unlock(&store.lock);
  block_unmap(block, capacity);
}

/* ---- clearing ---- */

typedef struct Clearing {
  char *data;
  size_t bytes;
} Clearing;

static void clear_task(void *context, uint64_t task) {
  const Clearing *work = context;
  size_t from = (size_t)task * clear_parallel;
  size_t bytes = work->bytes - from < clear_parallel ? work->bytes - from : clear_parallel;
  memset(work->data + from, 0, bytes);
}

static void block_clear(const Rt *rt, char *data, size_t bytes) {
  Clearing work = {data, bytes};
  if (bytes > 2 * clear_parallel)
    pool_run(rt ? rt->pool : NULL, (bytes + clear_parallel - 1) / clear_parallel, clear_task, &work,
             rt ? rt->interrupt : NULL);
  else
    memset(data, 0, bytes);
}

/* ---- the interface ---- */

static size_t locked_size(const size_t *size) {
  guard_lock(&store.lock);
  size_t value = *size;
  guard_unlock(&store.lock);
  return value;
}

size_t buffer_live(void) { return locked_size(&store.live); }
size_t buffer_limit(void) { return locked_size(&store.limit); }

void buffer_limit_set(size_t bytes) {
  guard_lock(&store.lock);
  store.limit = bytes;
  guard_unlock(&store.lock);
}

Buffer *buffer_try(const Rt *rt, size_t bytes, bool zero) {
  size_t capacity;
  unsigned index;
  bool fresh;
  if (!class_of(bytes, &capacity, &index)) return NULL;
  char *block = block_take(capacity, index, &fresh);
  if (!block) return NULL;
  /* small ones count with what else malloc gives, or the two together would use up the reserve between two
   * looks */
  bool refused = fresh && capacity < map_from && !memory_allows(capacity);
  if (refused) block_drop(block, capacity);
  if (refused) return NULL;
  Buffer *buffer = (Buffer *)(void *)block;
  *buffer = (Buffer){.count = 1, .writable = 1, .bytes = bytes, .capacity = capacity, .host = block + HEADER};
  if (zero && (!fresh || capacity < map_from)) block_clear(rt, buffer->host, bytes);
  return buffer;
}

void buffer_size_text(char out[32], double bytes) {
  static const char *const units[] = {"bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  unsigned unit = 0;
  while (unit < 6 && bytes >= 1023.5) bytes /= 1024, unit++;
  if (unit == 0)
    snprintf(out, 32, "%.0f bytes", bytes);
  else if (bytes < 999.5)
    snprintf(out, 32, "%#.3g %s", bytes, units[unit]);
  else
    snprintf(out, 32, "%.0f. %s", bytes, units[unit]);
}

Buffer *buffer_new(Rt *rt, size_t bytes, bool zero) {
  Buffer *buffer = buffer_try(rt, bytes, zero);
  if (buffer && zero && rt_interrupted(rt)) {
    buffer_release(buffer);
    return NULL;
  }
  if (!buffer) {
    char text[32];
    buffer_size_text(text, (double)bytes);
    rt_fault(rt, DG_MEMORY, "Unable to allocate %s", text);
  }
  return buffer;
}

void buffer_retain(Buffer *buffer) {
  if (buffer->count > 0) buffer->count++; /* negative: lent to a parallel loop, as an object */
}

void buffer_release(Buffer *buffer) {
  if (!buffer || buffer->count < 0 || --buffer->count > 0) return;
  if (buffer->residency) ((const BufferBeside *)buffer->residency)->free(buffer->residency);
  if (buffer->foreign) {
    ((ForeignBuffer *)buffer)->gone((ForeignBuffer *)buffer);
    return;
  }
  size_t capacity = buffer->capacity;
  unsigned index;
  class_of(capacity - HEADER, &capacity, &index);
  WarmBlock *block = (WarmBlock *)(void *)buffer;
  guard_lock(&store.lock);
  store.live -= capacity;
  block->capacity = capacity;
  warm_link(block, index);
  warm_shrink(store.bound);
  guard_unlock(&store.lock);
}

void buffer_trim(void) {
  guard_lock(&store.lock);
  warm_shrink(0);
  guard_unlock(&store.lock);
}

void buffer_usage(size_t *live, size_t *warm) {
  guard_lock(&store.lock);
  *live = store.live;
  *warm = store.warm;
  guard_unlock(&store.lock);
}

/* ---- memory that others map ---- */

/* Several times what the machine has, for blocks do not move: addresses are all that it costs. */
static int share(size_t *size) {
  int fd = memfd_create("quern arrays", MFD_CLOEXEC);
  if (fd < 0) return -1;
  void *base = MAP_FAILED;
  size_t total = memory_room().total;
  for (*size = (size_t)1 << 30; *size / 4 < total && *size < (size_t)1 << 44;) *size *= 2;
  for (; base == MAP_FAILED && *size >= (size_t)1 << 30; *size /= 2) {
    if (ftruncate(fd, (off_t)*size)) continue;
    base = mmap(NULL, *size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, fd, 0);
    if (base != MAP_FAILED) break;
  }
  if (base == MAP_FAILED) {
    close(fd);
    return -1;
  }
  madvise(base, *size, MADV_HUGEPAGE);
  madvise(base, *size, MADV_DONTDUMP);
  warm_shrink(0); /* what is taken from now on can be shared */
  shared_open(&store.shared, base, *size, 0);
  return fd;
}

int buffers_share(size_t *size) {
  guard_lock(&store.lock);
  if (!store.shared.base) store.shared_file = share(size);
  *size = store.shared.size;
  int fd = store.shared.base ? store.shared_file : -1;
  guard_unlock(&store.lock);
  return fd;
}

bool buffer_shared(const Buffer *buffer, size_t *at) {
  if (buffer->foreign || !shared_has(&store.shared, buffer->host)) return false;
  *at = (size_t)(buffer->host - store.shared.base);
  return true;
}

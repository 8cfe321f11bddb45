/* Memory; see limits.h. The limits are read from /proc and /sys/fs/cgroup. */
#include "lang/base/memory/limits.h"

#include <malloc.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "lang/base/memory/reserve.h"

enum {
  PATH_SIZE = 1024,
  RESERVE_SHARE = 32,              /* of the total: kept for what does not ask */
  RESERVE_MOST = 512 * 1024 * 1024 /* of it */
};
static const size_t look_every = (size_t)8 << 20; /* bytes that a thread asks for between two looks */
/* The same for what is had of the reserve. */
enum { LAST_SHARE = 256 };
static const size_t last_every = (size_t)1 << 20, last_reserve = (size_t)2 << 20;
/* Where there is much room, a thread may have this share of what was left at its last look before it looks
 * again: a look costs as much as to check a cell. Less than any reserve is. */
enum { SPARE_SHARE = 1024 };
static const size_t spare_most = (size_t)16 << 20;

static size_t size_min(size_t a, size_t b) { return a < b ? a : b; }

/* The number in a one-line file; SIZE_MAX for "max" or no such file. */
static size_t file_number(const char *folder, const char *name) {
  char path[PATH_SIZE + 64];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "re");
  unsigned long long value = 0;
  if (!file) return SIZE_MAX;
  int got = fscanf(file, "%llu", &value);
  fclose(file);
  return got == 1 ? (size_t)value : SIZE_MAX;
}

typedef struct Field {
  const char *key;
  size_t value; /* 0 when absent */
} Field;

/* The numbers after the keys in a file of "key value" lines. */
static void file_fields(const char *folder, const char *name, Field *fields, unsigned count) {
  char path[PATH_SIZE + 64], line[256];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "re");
  unsigned found = 0;
  if (!file) return;
  while (found < count && fgets(line, sizeof line, file)) {
    for (unsigned k = 0; k < count; k++) {
      size_t length = strlen(fields[k].key);
      if (strncmp(line, fields[k].key, length) || (line[length] != ' ' && line[length] != ':')) continue;
      fields[k].value = (size_t)strtoull(line + length + 1, NULL, 10);
      found++;
    }
  }
  fclose(file);
}

typedef struct GroupFiles {
  const char *folder, *limit, *usage, *cache;
} GroupFiles;
static const GroupFiles group_v1 = {"/sys/fs/cgroup/memory", "memory.limit_in_bytes", "memory.usage_in_bytes",
                                    "total_inactive_file"};
static const GroupFiles group_v2 = {"/sys/fs/cgroup", "memory.max", "memory.current", "inactive_file"};

/* Applies the limits of the group at `path` and of its ancestors. */
static void group_apply(const GroupFiles *files, const char *root, const char *path, MemoryRoom *room) {
  char folder[PATH_SIZE];
  snprintf(folder, sizeof folder, "%s%s%s", root, files->folder, strcmp(path, "/") == 0 ? "" : path);
  size_t root_length = strlen(root) + strlen(files->folder);
  for (;;) {
    size_t limit = file_number(folder, files->limit), used = file_number(folder, files->usage);
    if (limit < room->total) {
      room->total = limit;
      if (used != SIZE_MAX) {
        Field cache = {files->cache, 0};
        file_fields(folder, "memory.stat", &cache, 1);
        size_t held = used > cache.value ? used - cache.value : 0;
        room->available = size_min(room->available, limit > held ? limit - held : 0);
      }
    }
    char *slash = strrchr(folder, '/');
    if (strlen(folder) <= root_length || !slash) return;
    *slash = 0;
    if (strlen(folder) < root_length) return;
  }
}

/* A limit of the address space or of data: what is mapped counts, touched or not. */
static void rlimit_apply(int resource, size_t pages, MemoryRoom *room) {
  struct rlimit limit;
  if (getrlimit((__rlimit_resource_t)resource, &limit) || limit.rlim_cur == RLIM_INFINITY) return;
  size_t most = (size_t)limit.rlim_cur, used = pages * (size_t)sysconf(_SC_PAGESIZE);
  size_t left = most > used ? most - used : 0;
  /* What malloc has free counts as used here, but can be had from it. (Asked only where it matters: it walks
   * lists.) */
  if (left < most / 4) left = size_min(left + mallinfo2().fordblks, most);
  room->total = size_min(room->total, most);
  room->available = size_min(room->available, left);
}

static void rlimits_apply(const char *root, MemoryRoom *room) {
  char path[PATH_SIZE];
  size_t size = 0, data = 0;
  snprintf(path, sizeof path, "%s/proc/self/statm", root);
  FILE *file = fopen(path, "re");
  if (!file) return;
  int got = fscanf(file, "%zu %*u %*u %*u %*u %zu", &size, &data);
  fclose(file);
  if (got != 2) return;
  rlimit_apply(RLIMIT_AS, size, room);
  rlimit_apply(RLIMIT_DATA, data, room);
}

MemoryRoom memory_room_at(const char *root) {
  MemoryRoom room = {SIZE_MAX, SIZE_MAX};
  char proc[PATH_SIZE], groups[PATH_SIZE];
  snprintf(proc, sizeof proc, "%s/proc", root);
  snprintf(groups, sizeof groups, "%s/proc/self/cgroup", root);
  Field fields[] = {{"MemTotal", 0}, {"MemAvailable", 0}, {"SwapFree", 0}};
  file_fields(proc, "meminfo", fields, 3);
  size_t total = fields[0].value, available = fields[1].value, swap = fields[2].value;
  if (total) room.total = (total + swap) * 1024;
  if (available) room.available = (available + swap) * 1024;
  FILE *file = fopen(groups, "re");
  char line[PATH_SIZE];
  while (file && fgets(line, sizeof line, file)) {
    line[strcspn(line, "\n")] = 0;
    char *first = strchr(line, ':');
    char *second = first ? strchr(first + 1, ':') : NULL;
    if (!second) continue;
    *second = 0;
    if (first[1] == 0)
      group_apply(&group_v2, root, second + 1, &room);
    else if (strcmp(first + 1, "memory") == 0)
      group_apply(&group_v1, root, second + 1, &room);
  }
  if (file) fclose(file);
  rlimits_apply(root, &room);
  return room;
}

MemoryRoom memory_room(void) { return memory_room_at(""); }

/* ---- allocations ---- */

/* What this thread has asked for since its last look, and may still have without one where nothing is
 * limited. */
typedef struct Asked {
  size_t unseen, spare;
} Asked;
static _Thread_local Asked memory_asked, last_asked; /* the second of memory_last */
static _Thread_local bool memory_refused;            /* by it, since memory_short_clear */
static _Atomic(void (*)(void)) memory_reclaim;

void memory_reclaimer(void (*reclaim)(void)) { atomic_store(&memory_reclaim, reclaim); }

static bool has_room(size_t bytes, bool last, size_t *spare) {
  *spare = 0;
  if (!last && !reserve_whole()) return false;
  MemoryRoom room = memory_room();
  size_t reserve = last ? size_min(room.total / LAST_SHARE, RESERVE_MOST) + last_reserve + last_every
                        : size_min(room.total / RESERVE_SHARE, RESERVE_MOST) + look_every;
  if (room.available <= reserve || room.available - reserve < bytes) return false;
  *spare = size_min((room.available - reserve - bytes) / SPARE_SHARE, spare_most);
  return true;
}

/* glibc keeps the last few blocks of each small size that a thread has freed. They count as used, so one of
 * them at the top of the heap keeps all that is free below it from going back to the system. Other blocks of
 * these sizes, which lie low where there is room, take their places: the cache is emptied, filled with those,
 * and the first are freed past it. */
static void freed_blocks_return(void) {
  enum { SIZES = 64, STEP = 16, KEPT = 7 };
  void *volatile blocks[2][KEPT];
  for (size_t size = 1; size <= SIZES; size++) {
    for (int k = 0; k < 2 * KEPT; k++) blocks[k / KEPT][k % KEPT] = malloc(size * STEP + 8);
    for (int k = 0; k < KEPT; k++) free(blocks[1][k]);
    for (int k = 0; k < KEPT; k++) free(blocks[0][k]);
  }
}

void memory_give_back(void) {
  freed_blocks_return();
  malloc_trim(0);
}

static bool looks(size_t bytes, Asked *asked, size_t every, bool last) {
  size_t sum = asked->unseen + bytes;
  bool fits = sum >= bytes && (last || reserve_whole());
  if (fits && sum < every) {
    asked->unseen = sum;
    return true;
  }
  asked->unseen = 0;
  if (fits && sum <= asked->spare && !memory_limited()) {
    asked->spare -= sum;
    return true;
  }
  if (has_room(bytes, last, &asked->spare)) return true;
  void (*reclaim)(void) = atomic_load(&memory_reclaim);
  if (reclaim) reclaim();
  memory_give_back();
  if (has_room(bytes, last, &asked->spare)) return true;
  asked->unseen = every; /* the next one looks again */
  return false;
}

bool memory_allows(size_t bytes) { return looks(bytes, &memory_asked, look_every, false); }

bool memory_last(size_t bytes) {
  bool left = looks(bytes, &last_asked, last_every, true);
  memory_refused = memory_refused || !left;
  return left;
}

bool memory_short(void) { return memory_refused; }
void memory_short_clear(void) { memory_refused = false; }

bool memory_limited(void) {
  static const int kinds[] = {RLIMIT_AS, RLIMIT_DATA};
  struct rlimit limit;
  for (int k = 0; k < 2; k++)
    if (!getrlimit((__rlimit_resource_t)kinds[k], &limit) && limit.rlim_cur != RLIM_INFINITY) return true;
  return false;
}

bool memory_maps(size_t bytes) {
  void *block = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (block == MAP_FAILED) return false;
  munmap(block, bytes);
  return true;
}

bool memory_could(size_t bytes) {
  if (!reserve_whole()) return false;
  if (!memory_limited()) return memory_allows(bytes);
  if (memory_maps(bytes)) return true;
  void *block = malloc(bytes); /* what malloc has free */
  free(block);
  return block;
}

void *memory_new(size_t bytes) { return memory_allows(bytes) ? malloc(bytes) : NULL; }

void *memory_zero(size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) return NULL;
  return memory_allows(bytes) ? calloc(count, size) : NULL;
}

void *memory_array(size_t count, size_t size) {
  size_t bytes;
  return __builtin_mul_overflow(count, size, &bytes) ? NULL : memory_new(bytes);
}

void *memory_renew(void *block, size_t bytes) { return memory_allows(bytes) ? realloc(block, bytes) : NULL; }

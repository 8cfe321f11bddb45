/* The memory limits of the process, read from /proc and /sys/fs/cgroup.
 *
 * Linux overcommits: an allocation larger than the machine succeeds and kills the
 * process when it is touched. So buffers ask here first. Invariant: a figure that
 * cannot be read never makes an allocation fail (it counts as unlimited). */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/rt/memory.h"

enum { PATH_SIZE = 1024 };

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

/* The number after `key` in a file of "key value" lines; 0 when absent. */
static size_t file_field(const char *folder, const char *name, const char *key) {
  char path[PATH_SIZE + 64], line[256];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "re");
  size_t value = 0, length = strlen(key);
  if (!file) return 0;
  while (fgets(line, sizeof line, file)) {
    if (strncmp(line, key, length) == 0 && (line[length] == ' ' || line[length] == ':')) {
      value = (size_t)strtoull(line + length + 1, NULL, 10);
      break;
    }
  }
  fclose(file);
  return value;
}

typedef struct GroupFiles {
  const char *root, *limit, *usage, *cache;
} GroupFiles;
static const GroupFiles group_v1 = {"/sys/fs/cgroup/memory", "memory.limit_in_bytes", "memory.usage_in_bytes",
                                    "total_inactive_file"};
static const GroupFiles group_v2 = {"/sys/fs/cgroup", "memory.max", "memory.current", "inactive_file"};

/* Applies the limits of the group at `path` and of its ancestors. */
static void group_apply(const GroupFiles *files, const char *path, MemoryRoom *room) {
  char folder[PATH_SIZE];
  snprintf(folder, sizeof folder, "%s%s", files->root, strcmp(path, "/") == 0 ? "" : path);
  size_t root_length = strlen(files->root);
  for (;;) {
    size_t limit = file_number(folder, files->limit), used = file_number(folder, files->usage);
    if (limit < room->total) {
      room->total = limit;
      if (used != SIZE_MAX) {
        size_t cache = file_field(folder, "memory.stat", files->cache);
        size_t held = used > cache ? used - cache : 0;
        room->available = size_min(room->available, limit > held ? limit - held : 0);
      }
    }
    char *slash = strrchr(folder, '/');
    if (strlen(folder) <= root_length || !slash) return;
    *slash = 0;
    if (strlen(folder) < root_length) return;
  }
}

MemoryRoom memory_room(void) {
  MemoryRoom room = {SIZE_MAX, SIZE_MAX};
  size_t total = file_field("/proc", "meminfo", "MemTotal");
  size_t available = file_field("/proc", "meminfo", "MemAvailable");
  size_t swap = file_field("/proc", "meminfo", "SwapFree");
  if (total) room.total = (total + swap) * 1024;
  if (available) room.available = (available + swap) * 1024;
  FILE *file = fopen("/proc/self/cgroup", "re");
  char line[PATH_SIZE];
  while (file && fgets(line, sizeof line, file)) {
    line[strcspn(line, "\n")] = 0;
    char *first = strchr(line, ':');
    char *second = first ? strchr(first + 1, ':') : NULL;
    if (!second) continue;
    *second = 0;
    if (first[1] == 0)
      group_apply(&group_v2, second + 1, &room);
    else if (strcmp(first + 1, "memory") == 0)
      group_apply(&group_v1, second + 1, &room);
  }
  if (file) fclose(file);
  return room;
}

/* The limits of memory, read from files as systems with control groups of either version have them. */
#include <ftw.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lang/base/memory/limits.h"

static int failures, checks;

static void check(const char *what, size_t got, size_t expected) {
  checks++;
  if (got == expected) return;
  failures++;
  printf("FAIL %s: %zu, not %zu\n", what, got, expected);
}

/* Writes a file below the root, with its folders. */
static void put(const char *folder, const char *path, const char *text) {
  char full[512];
  snprintf(full, sizeof full, "%s/%s", folder, path);
  for (char *at = full + strlen(folder) + 1; (at = strchr(at, '/')); at++) {
    *at = 0;
    mkdir(full, 0700);
    *at = '/';
  }
  FILE *file = fopen(full, "w");
  if (!file) exit(1);
  fputs(text, file);
  fclose(file);
}

static char root[64]; /* of the files of one check; "": none */

static int entry_remove(const char *path, const struct stat *facts, int kind, struct FTW *place) {
  (void)facts, (void)kind, (void)place;
  return remove(path);
}

static void root_remove(void) {
  if (*root) nftw(root, entry_remove, 8, FTW_DEPTH | FTW_PHYS);
  *root = 0;
}

static const char *root_new(void) {
  root_remove();
  strcpy(root, "/tmp/quern-memory-XXXXXX");
  if (!mkdtemp(root)) exit(1);
  put(root, "proc/meminfo", "MemTotal:  8000 kB\nMemFree: 1 kB\nMemAvailable:  5000 kB\nSwapFree: 1000 kB\n");
  return root;
}

static void machine_alone(void) {
  const char *files = root_new();
  MemoryRoom room = memory_room_at(files);
  check("the machine's total", room.total, 9000 * 1024);
  check("the machine's available", room.available, 6000 * 1024);
  put(files, "proc/self/cgroup", "0::/\n");
  put(files, "sys/fs/cgroup/memory.max", "max\n");
  check("a group without a limit", memory_room_at(files).total, 9000 * 1024);
}

static void version_two(void) {
  const char *files = root_new();
  put(files, "proc/self/cgroup", "0::/user/notebook\n");
  put(files, "sys/fs/cgroup/user/notebook/memory.max", "max\n");
  put(files, "sys/fs/cgroup/user/memory.max", "3000000\n");
  put(files, "sys/fs/cgroup/user/memory.current", "1000000\n");
  put(files, "sys/fs/cgroup/user/memory.stat", "anon 5\ninactive_file 400000\nactive_file 7\n");
  MemoryRoom room = memory_room_at(files);
  check("the parent's limit", room.total, 3000000);
  check("what it has left, its cache aside", room.available, 2400000);
  put(files, "sys/fs/cgroup/user/notebook/memory.max", "2000000\n");
  put(files, "sys/fs/cgroup/user/notebook/memory.current", "1999999\n");
  check("the nearer, smaller one", memory_room_at(files).total, 2000000);
  check("and what is left of it", memory_room_at(files).available, 1);
  put(files, "sys/fs/cgroup/user/notebook/memory.current", "2500000\n");
  check("nothing is left", memory_room_at(files).available, 0);
}

static void version_one(void) {
  const char *files = root_new();
  put(files, "proc/self/cgroup", "12:cpu:/x\n4:memory:/docker/abc\n0::/\n");
  put(files, "sys/fs/cgroup/memory/docker/abc/memory.limit_in_bytes", "4000000\n");
  put(files, "sys/fs/cgroup/memory/docker/abc/memory.usage_in_bytes", "1500000\n");
  put(files, "sys/fs/cgroup/memory/docker/abc/memory.stat", "cache 9\ntotal_inactive_file 500000\n");
  check("version 1: the limit", memory_room_at(files).total, 4000000);
  check("version 1: what is left", memory_room_at(files).available, 3000000);
  files = root_new(); /* a container that does not see its own path */
  put(files, "proc/self/cgroup", "4:memory:/docker/abc\n");
  put(files, "sys/fs/cgroup/memory/memory.limit_in_bytes", "4000000\n");
  put(files, "sys/fs/cgroup/memory/memory.usage_in_bytes", "1500000\n");
  check("version 1: the root of a container", memory_room_at(files).total, 4000000);
}

static void nothing_known(void) {
  const char *files = "/tmp/quern-there-is-no-such-folder";
  check("unknown is unlimited", memory_room_at(files).total, SIZE_MAX);
  check("unknown is available", memory_room_at(files).available, SIZE_MAX);
}

static void allocations(void) {
  check("too much", memory_new((size_t)1 << 60) != NULL, 0);
  check("a product that overflows", memory_zero(SIZE_MAX / 2, 3) != NULL, 0);
  char *block = memory_zero(1000, 2);
  check("zeros", block && !block[1999], 1);
  block = memory_renew(block, 5000);
  check("grown", block && !block[1999], 1);
  check("a refusal keeps the old block", memory_renew(block, (size_t)1 << 60) == NULL && !block[1999], 1);
  free(block);
}

int main(void) {
  machine_alone();
  version_two();
  version_one();
  nothing_known();
  allocations();
  root_remove();
  printf("%d checks, %d failures\n", checks, failures);
  return failures > 0;
}

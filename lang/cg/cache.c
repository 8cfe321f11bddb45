/* Cache: one file an image, named by its key.
 *
 * A file is written under a temporary name and renamed, so a reader sees all of it or
 * nothing, whatever other processes do; a header with the key and a checksum makes any
 * other content a miss. The oldest files go when the folder grows over its limit. */
#include "lang/cg/cache.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { CACHE_LIMIT = 256 << 20, CACHE_PATH = 1024 };

struct Cache {
  char *dir;
  bool measured; /* bytes are known */
  uint64_t bytes;
  unsigned writes;
};

typedef struct Header {
  char magic[8];
  uint64_t key[2], size, checksum;
} Header;

static const char magic[8] = "QRNOBJ1";

Cache *cache_new(const char *dir) {
  if (dir && !*dir) return NULL;
  char path[CACHE_PATH];
  const char *xdg = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
  if (dir)
    snprintf(path, sizeof path, "%s", dir);
  else if (xdg && *xdg == '/')
    snprintf(path, sizeof path, "%s/quern", xdg);
  else if (home && *home)
    snprintf(path, sizeof path, "%s/.cache/quern", home);
  else
    return NULL;
  Cache *cache = calloc(1, sizeof *cache);
  cache->dir = strdup(path);
  return cache;
}

void cache_free(Cache *cache) {
  if (!cache) return;
  free(cache->dir);
  free(cache);
}

uint64_t cache_bytes(const Cache *cache) { return cache ? cache->bytes : 0; }

static void file_path(const Cache *cache, Hash key, char path[CACHE_PATH + 64]) {
  snprintf(path, CACHE_PATH + 64, "%s/%016llx%016llx.o", cache->dir, (unsigned long long)key.word[0],
           (unsigned long long)key.word[1]);
}

static uint64_t checksum_of(const void *image, size_t size) {
  Hash hash = hash_start();
  const unsigned char *bytes = image;
  for (size_t i = 0; i < size; i += 8) {
    uint64_t word = 0;
    memcpy(&word, bytes + i, size - i < 8 ? size - i : 8);
    hash_word(&hash, word);
  }
  return hash.word[0] ^ size;
}

static bool read_all(int fd, void *to, size_t size) {
  for (char *at = to; size;) {
    ssize_t got = read(fd, at, size);
    if (got <= 0) return false;
    at += got;
    size -= (size_t)got;
  }
  return true;
}

static void *read_image(int fd, Hash key, size_t *size) {
  Header header;
  struct stat status;
  if (fstat(fd, &status) || !read_all(fd, &header, sizeof header) ||
      memcmp(header.magic, magic, sizeof magic) || header.key[0] != key.word[0] ||
      header.key[1] != key.word[1] || header.size != (uint64_t)status.st_size - sizeof header)
    return NULL;
  void *image = malloc(header.size ? header.size : 1);
  if (image && read_all(fd, image, header.size) && checksum_of(image, header.size) == header.checksum) {
    *size = header.size;
    return image;
  }
  free(image);
  return NULL;
}

void *cache_read(Cache *cache, Hash key, size_t *size) {
  if (!cache) return NULL;
  char path[CACHE_PATH + 64];
  file_path(cache, key, path);
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return NULL;
  void *image = read_image(fd, key, size);
  if (image) futimens(fd, NULL); /* lately used: not the oldest */
  close(fd);
  return image;
}

/* ---- writing ---- */

typedef struct Entry {
  char name[64];
  uint64_t bytes;
  struct timespec used;
} Entry;

static int entry_order(const void *a, const void *b) {
  const struct timespec *x = &((const Entry *)a)->used, *y = &((const Entry *)b)->used;
  if (x->tv_sec != y->tv_sec) return x->tv_sec < y->tv_sec ? -1 : 1;
  return x->tv_nsec < y->tv_nsec ? -1 : x->tv_nsec > y->tv_nsec;
}

static Entry *list_entries(DIR *dir, size_t *count, uint64_t *bytes) {
  Entry *entries = NULL;
  size_t cap = 0;
  struct stat status;
  *count = 0;
  *bytes = 0;
  for (struct dirent *file; (file = readdir(dir));) {
    if (strlen(file->d_name) >= sizeof entries->name ||
        fstatat(dirfd(dir), file->d_name, &status, AT_SYMLINK_NOFOLLOW) || !S_ISREG(status.st_mode))
      continue;
    if (*count == cap) {
      Entry *more = realloc(entries, (cap = cap ? cap * 2 : 64) * sizeof *entries);
      if (!more) break;
      entries = more;
    }
    Entry *entry = &entries[(*count)++];
    memcpy(entry->name, file->d_name, strlen(file->d_name) + 1);
    entry->bytes = (uint64_t)status.st_size;
    entry->used = status.st_mtim;
    *bytes += entry->bytes;
  }
  return entries;
}

/* Measures the folder; over the limit, removes the oldest files down to three quarters of it. */
static void trim(Cache *cache) {
  DIR *dir = opendir(cache->dir);
  if (!dir) return;
  size_t count;
  Entry *entries = list_entries(dir, &count, &cache->bytes);
  cache->measured = true;
  if (cache->bytes > CACHE_LIMIT) {
    qsort(entries, count, sizeof *entries, entry_order);
    for (size_t i = 0; i < count && cache->bytes > CACHE_LIMIT / 4 * 3; i++)
      if (!unlinkat(dirfd(dir), entries[i].name, 0)) cache->bytes -= entries[i].bytes;
  }
  free(entries);
  closedir(dir);
}

static void make_folders(const char *dir) {
  char path[CACHE_PATH];
  snprintf(path, sizeof path, "%s", dir);
  for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    mkdir(path, 0777);
    *slash = '/';
  }
  mkdir(path, 0700);
}

static bool write_all(int fd, const void *from, size_t size) {
  for (const char *at = from; size;) {
    ssize_t put = write(fd, at, size);
    if (put <= 0) return false;
    at += put;
    size -= (size_t)put;
  }
  return true;
}

void cache_write(Cache *cache, Hash key, const void *image, size_t size) {
  if (!cache) return;
  if (!cache->measured) {
    make_folders(cache->dir);
    trim(cache);
  }
  Header header = {.key = {key.word[0], key.word[1]}, .size = size, .checksum = checksum_of(image, size)};
  memcpy(header.magic, magic, sizeof magic);
  char path[CACHE_PATH + 64], temporary[CACHE_PATH + 64];
  file_path(cache, key, path);
  snprintf(temporary, sizeof temporary, "%s/tmp.%ld.%u", cache->dir, (long)getpid(), cache->writes++);
  int fd = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0) return;
  bool whole = write_all(fd, &header, sizeof header) && write_all(fd, image, size);
  if (close(fd)) whole = false;
  if (!whole || rename(temporary, path)) {
    unlink(temporary);
    return;
  }
  cache->bytes += sizeof header + size;
  if (cache->bytes > CACHE_LIMIT) trim(cache);
}

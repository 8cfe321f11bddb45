/* Cache: one file an image, named by its key.
 *
 * A file is written under a temporary name and renamed, so a reader sees all of it or
 * nothing, whatever other processes do; a header with the key and an authentication code makes any
 * other content a miss. The oldest files go when the folder grows over its limit. */
#include "lang/codegen/base/cache.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lang/codegen/base/cache_folder.h"

enum { CACHE_LIMIT = 256 << 20, CACHE_PATH = 1024, CACHE_NAME = 64, CACHE_NAMED = 3 };

struct Cache {
  char *dir;
  CacheFolder folder;
  bool opened;   /* the folder has been looked for */
  bool measured; /* bytes are known */
  uint64_t bytes;
  unsigned writes;
};

typedef struct Header {
  char magic[8];
  uint64_t key[2], size;
  unsigned char code[HMAC_BYTES]; /* of what stands before it and the image */
} Header;

static const char magic[8] = "QRNOBJ2";

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
  if (!cache || !(cache->dir = strdup(path))) {
    free(cache);
    return NULL;
  }
  cache->folder.fd = -1;
  return cache;
}

void cache_free(Cache *cache) {
  if (!cache) return;
  cache_folder_close(&cache->folder);
  free(cache->dir);
  free(cache);
}

const char *cache_dir(const Cache *cache) { return cache->dir; }

uint64_t cache_bytes(const Cache *cache) { return cache ? cache->bytes : 0; }

static void file_name(Hash key, char name[CACHE_NAME]) {
  snprintf(name, CACHE_NAME, "%016llx%016llx.o", (unsigned long long)key.word[0],
           (unsigned long long)key.word[1]);
}

/* Whether there is a folder to read from. */
static bool folder_ready(Cache *cache) {
  if (!cache->opened) cache_folder_open(&cache->folder, cache->dir);
  cache->opened = true;
  return cache->folder.key != NULL;
}

static void header_code(const Cache *cache, const Header *header, const void *image,
                        unsigned char out[HMAC_BYTES]) {
  HmacPart parts[] = {{header, offsetof(Header, code)}, {image, header->size}};
  hmac_of(cache->folder.key, parts, 2, out);
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

/* The header and the image (malloc'ed), if they are what this cache has written; else NULL. */
static void *read_image(const Cache *cache, int fd, size_t length, Header *header) {
  unsigned char code[HMAC_BYTES];
  if (!read_all(fd, header, sizeof *header) || memcmp(header->magic, magic, sizeof magic) != 0 ||
      header->size != length - sizeof *header)
    return NULL;
  void *image = malloc(header->size ? header->size : 1);
  if (image && read_all(fd, image, header->size)) {
    header_code(cache, header, image, code);
    if (hmac_same(code, header->code, sizeof code)) return image;
  }
  free(image);
  return NULL;
}

void *cache_read(Cache *cache, Hash key, size_t *size) {
  if (!cache || !folder_ready(cache)) return NULL;
  char name[CACHE_NAME];
  size_t length;
  Header header;
  file_name(key, name);
  int fd = cache_folder_entry(&cache->folder, name, &length, NULL);
  if (fd < 0) return NULL;
  void *image = read_image(cache, fd, length, &header);
  if (image && (header.key[0] != key.word[0] || header.key[1] != key.word[1])) {
    free(image);
    image = NULL;
  }
  if (image) {
    *size = header.size;
    futimens(fd, NULL); /* lately used: not the oldest */
  }
  close(fd);
  return image;
}

bool cache_has(Cache *cache, Hash key) {
  char name[CACHE_NAME];
  file_name(key, name);
  return cache && folder_ready(cache) && !faccessat(cache->folder.fd, name, R_OK, 0);
}

/* ---- writing ---- */

typedef struct Entry {
  char name[CACHE_NAME];
  uint64_t bytes;
  struct timespec used;
} Entry;

static DIR *folder_list(const Cache *cache) {
  int copy = openat(cache->folder.fd, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *dir = copy < 0 ? NULL : fdopendir(copy);
  if (!dir && copy >= 0) close(copy);
  return dir;
}

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
        fstatat(dirfd(dir), file->d_name, &status, AT_SYMLINK_NOFOLLOW) || S_ISDIR(status.st_mode) ||
        !strcmp(file->d_name, "key"))
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
  DIR *dir = folder_list(cache);
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
  if (!cache || (!folder_ready(cache) && !cache_folder_make(&cache->folder, cache->dir))) return;
  if (!cache->measured) trim(cache);
  Header header = {.key = {key.word[0], key.word[1]}, .size = size};
  memcpy(header.magic, magic, sizeof magic);
  header_code(cache, &header, image, header.code);
  char name[CACHE_NAME], temporary[CACHE_NAME];
  file_name(key, name);
  snprintf(temporary, sizeof temporary, "tmp.%ld.%u", (long)getpid(), cache->writes++);
  int folder = cache->folder.fd,
      fd = openat(folder, temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0) return;
  bool whole = write_all(fd, &header, sizeof header) && write_all(fd, image, size);
  if (close(fd)) whole = false;
  if (!whole || renameat(folder, temporary, folder, name)) {
    unlinkat(folder, temporary, 0);
    return;
  }
  cache->bytes += sizeof header + size;
  if (cache->bytes > CACHE_LIMIT) trim(cache);
}

/* ---- what doctor says ---- */

/* What is wrong with an entry, or NULL. */
static const char *entry_fault(const Cache *cache, const char *name) {
  const char *why = NULL;
  size_t length;
  Header header;
  int fd = cache_folder_entry(&cache->folder, name, &length, &why);
  if (fd < 0) return why;
  void *image = cache->folder.key ? read_image(cache, fd, length, &header) : NULL;
  char own[CACHE_NAME];
  if (image) file_name((Hash){{header.key[0], header.key[1]}}, own);
  if (!image)
    why = "truncated, or not written with this cache's key";
  else if (strcmp(own, name) != 0)
    why = "another entry under its name";
  free(image);
  close(fd);
  return why;
}

void cache_describe(Cache *cache, StrBuf *out) {
  if (!cache) {
    strbuf_puts(out, "none: switched off, or neither XDG_CACHE_HOME nor HOME is set");
    return;
  }
  folder_ready(cache);
  strbuf_puts(out, cache->dir);
  if (*cache->folder.reason) strbuf_printf(out, ", %s", cache->folder.reason);
  if (cache->folder.fd < 0) return;
  size_t count = 0, ignored = 0;
  DIR *dir = folder_list(cache);
  Entry *entries = dir ? list_entries(dir, &count, &cache->bytes) : NULL;
  strbuf_printf(out, ", %.1f MB", (double)cache->bytes / 1e6);
  const char *key = cache_folder_key_fault(&cache->folder);
  if (key) strbuf_printf(out, "; all are ignored, for the key is %s: the next program makes another", key);
  for (size_t i = 0; i < count; i++) {
    const char *fault = strncmp(entries[i].name, "tmp.", 4) ? entry_fault(cache, entries[i].name) : NULL;
    if (fault && ignored++ < CACHE_NAMED) strbuf_printf(out, "; ignored: %s is %s", entries[i].name, fault);
  }
  if (ignored > CACHE_NAMED) strbuf_printf(out, "; and %zu more", ignored - CACHE_NAMED);
  free(entries);
  if (dir) closedir(dir);
}

/* CacheFolder: see cache_folder.h. The path is walked from the root by descriptors, so that what has been
 * looked at is what is used. */
#include "lang/codegen/base/cache_folder.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

enum { KEY_BYTES = 32 };

static const char key_name[] = "key";

/* ---- the path ---- */

static bool level_is_safe(CacheFolder *folder, const char *path, const struct stat *status, bool last) {
  bool ours = status->st_uid == 0 || status->st_uid == geteuid();
  bool open_to_others = (status->st_mode & (S_IWGRP | S_IWOTH)) != 0;
  bool sticky = (status->st_mode & S_ISVTX) && !last;
  if (!ours)
    snprintf(folder->reason, sizeof folder->reason, "not used: %s belongs to user %ld", path,
             (long)status->st_uid);
  else if (open_to_others && !sticky)
    snprintf(folder->reason, sizeof folder->reason, "not used: others can write %s (chmod go-w would help)",
             path);
  return !*folder->reason;
}

/* Looks at each level of an absolute path without links; the last one's descriptor, or -1. */
static int path_walk(CacheFolder *folder, char *path) {
  struct stat status;
  int level = open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (level >= 0 && (fstat(level, &status) || !level_is_safe(folder, "/", &status, false))) {
    close(level);
    return -1;
  }
  for (char *name = path + 1; level >= 0 && *name;) {
    char *slash = strchr(name, '/');
    if (slash) *slash = 0;
    int next = openat(level, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    close(level);
    level = next;
    if (level >= 0 && (fstat(level, &status) || !level_is_safe(folder, path, &status, !slash))) {
      close(level);
      return -1;
    }
    if (!slash) break;
    *slash = '/';
    name = slash + 1;
  }
  return level;
}

/* ---- the key ---- */

static bool file_is_private(int fd, struct stat *status) {
  return !fstat(fd, status) && S_ISREG(status->st_mode) && status->st_uid == geteuid() &&
         !(status->st_mode & (S_IWGRP | S_IWOTH));
}

/* False when there is a key that cannot be used. */
static bool key_read(CacheFolder *folder) {
  unsigned char bytes[KEY_BYTES + 1];
  struct stat status;
  int fd = openat(folder->fd, key_name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0) return errno == ENOENT;
  if (file_is_private(fd, &status) && !(status.st_mode & (S_IRGRP | S_IROTH)) &&
      read(fd, bytes, sizeof bytes) == KEY_BYTES)
    folder->key = hmac_new(bytes, KEY_BYTES);
  explicit_bzero(bytes, sizeof bytes);
  close(fd);
  return folder->key != NULL;
}

/* The first process that links its key into place has made it; the others read that one. Only a key that
 * cannot be used is removed: not one that another process has just made. */
static void key_make(CacheFolder *folder) {
  unsigned char bytes[KEY_BYTES];
  char name[40];
  snprintf(name, sizeof name, "tmp.key.%ld", (long)getpid());
  if (getrandom(bytes, sizeof bytes, 0) != sizeof bytes) return;
  if (!key_read(folder)) unlinkat(folder->fd, key_name, 0);
  if (folder->key) return;
  int fd = openat(folder->fd, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0) return;
  bool whole = write(fd, bytes, sizeof bytes) == sizeof bytes;
  explicit_bzero(bytes, sizeof bytes);
  if (close(fd)) whole = false;
  if (whole && linkat(folder->fd, name, folder->fd, key_name, 0) && errno != EEXIST) whole = false;
  unlinkat(folder->fd, name, 0);
  if (whole) key_read(folder);
}

/* ---- the folder ---- */

void cache_folder_open(CacheFolder *folder, const char *path) {
  *folder = (CacheFolder){.fd = -1};
  char *real = realpath(path, NULL);
  if (!real) return;
  folder->fd = path_walk(folder, real);
  free(real);
  if (folder->fd >= 0) key_read(folder);
}

static void folders_make(const char *path) {
  char part[PATH_MAX];
  if ((size_t)snprintf(part, sizeof part, "%s", path) >= sizeof part) return;
  for (char *slash = strchr(part + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    mkdir(part, 0755);
    *slash = '/';
  }
  mkdir(part, 0700);
}

bool cache_folder_make(CacheFolder *folder, const char *path) {
  if (*folder->reason) return false;
  if (folder->fd < 0) {
    folders_make(path);
    cache_folder_open(folder, path);
  }
  if (folder->fd >= 0 && !folder->key) key_make(folder);
  return folder->key != NULL;
}

void cache_folder_close(CacheFolder *folder) {
  if (folder->fd >= 0) close(folder->fd);
  hmac_free(folder->key);
  *folder = (CacheFolder){.fd = -1};
}

int cache_folder_entry(const CacheFolder *folder, const char *name, size_t *size, const char **why) {
  struct stat status;
  const char *ignored;
  if (!why) why = &ignored;
  int fd = openat(folder->fd, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
  if (fd < 0) {
    *why = errno == ELOOP ? "a symbolic link" : errno == ENOENT ? NULL : "not readable";
    return -1;
  }
  if (file_is_private(fd, &status)) {
    *size = (size_t)status.st_size;
    return fd;
  }
  *why = fstat(fd, &status) || !S_ISREG(status.st_mode) ? "not a regular file"
         : status.st_uid != geteuid()                   ? "another user's"
                                                        : "writable by others";
  close(fd);
  return -1;
}

const char *cache_folder_key_fault(const CacheFolder *folder) {
  struct stat status;
  const char *why = NULL;
  size_t size = 0;
  if (folder->key) return NULL;
  int fd = cache_folder_entry(folder, key_name, &size, &why);
  if (fd < 0) return why;
  if (!fstat(fd, &status) && (status.st_mode & (S_IRGRP | S_IROTH)))
    why = "readable by others";
  else
    why = size == KEY_BYTES ? "not readable" : "not 32 bytes long";
  close(fd);
  return why;
}

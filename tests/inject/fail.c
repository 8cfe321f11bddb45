/* The C library's calls that can be made to fail, for LD_PRELOAD (fail.h). The program's own and those of the
 * libraries that are linked into it pass here; children of it do not. */
#include "fail.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const names[] = {
#define C(type, name, params, args, failed, error) #name,
#include "calls.def"
#include "calls_memory.def"
#include "calls_zmq.def"
#undef C
    "open"};

static _Atomic(uint32_t) own_counts[CALLS];
static _Atomic(uint32_t) *counts = own_counts;
static int failing = -1;
static uint32_t failing_at;
static __thread int inside; /* looking up a call may make calls */

int inject_call(int call) {
  uint32_t number = atomic_fetch_add(&counts[call], 1) + 1;
  return call == failing && number == failing_at;
}

static void counts_map(const char *path) {
  inside = 1;
  int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  inside = 0;
  if (file < 0 || ftruncate(file, sizeof own_counts)) return;
  inside = 1;
  void *shared = mmap(NULL, sizeof own_counts, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  inside = 0;
  if (shared != MAP_FAILED) counts = shared;
}

__attribute__((constructor)) static void inject_start(void) {
  const char *plan = getenv("INJECT"), *path = getenv("INJECT_COUNTS");
  const char *colon = plan ? strchr(plan, ':') : NULL;
  for (int call = 0; colon && call < CALLS; call++)
    if (strlen(names[call]) == (size_t)(colon - plan) && !strncmp(names[call], plan, (size_t)(colon - plan)))
      failing_at = (uint32_t)strtoul(colon + 1, NULL, 10), failing = call;
  if (path) counts_map(path);
  memset((void *)counts, 0, sizeof own_counts);
  unsetenv("INJECT");
  unsetenv("INJECT_COUNTS");
  unsetenv("LD_PRELOAD");
}

enum { CANNOT_FAIL = -1 };

/* The error of a transfer: files are full or broken, what waits for another was interrupted. */
static int transfer_error(int file, int error) {
  struct stat facts;
  if (fstat(file, &facts)) return error;
  if (S_ISREG(facts.st_mode)) return error;
  return S_ISSOCK(facts.st_mode) || S_ISFIFO(facts.st_mode) ? EINTR : CANNOT_FAIL;
}

static int file_error(int file, int error) {
  struct stat facts;
  return !fstat(file, &facts) && S_ISREG(facts.st_mode) ? error : CANNOT_FAIL;
}

/* As the C library itself notes that a transfer has failed. */
static int stream_error(FILE *file, int error) {
  file->_flags |= 0x20;
  return error;
}

#define TRANSFER(file, error) transfer_error(file, error)
#define ON_FILE(file, error)  file_error(file, error)
#define STREAM(file, error)   stream_error(file, error)
#define C(type, name, params, args, failed, error)                                                           \
  type name params {                                                                                         \
    static type(*real) params;                                                                               \
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, #name);                                                    \
    if (!inside && inject_call(CALL_##name)) {                                                               \
      int code = error;                                                                                      \
      if (code == CANNOT_FAIL) return real args;                                                             \
      if (code) errno = code;                                                                                \
      return failed;                                                                                         \
    }                                                                                                        \
    return real args;                                                                                        \
  }
#include "calls.def"
#include "calls_memory.def"
#undef C

/* open and open64 have their arguments from the flags. */
static int open_as(const char *name, const char *path, int flags, mode_t mode) {
  int (*real)(const char *, int, ...);
  *(void **)&real = dlsym(RTLD_NEXT, name);
  if (!inside && inject_call(CALL_open)) return errno = EMFILE, -1;
  return real(path, flags, mode);
}

int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
  va_end(list);
  return open_as("open", path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
  va_end(list);
  return open_as("open64", path, flags, mode);
}

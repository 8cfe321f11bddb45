/* The C library's calls that can be made to fail, for LD_PRELOAD (fail.h). The program's own and those of the
 * libraries that are linked into it pass here; children of it do not. */
#include "fail.h"
#include "stacks.h"

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

static struct board own_board; /* until the shared one is mapped */
static struct board *board = &own_board;
static int failing = -1;
static uint32_t failing_at;
static __thread int inside; /* looking up a call may make calls */

/* Marks the plan's stack as met; true for who is first. */
static int plan_met(void) {
  uint32_t armed = 1;
  return atomic_compare_exchange_strong(&board->armed, &armed, 0);
}

static int stack_fails(int call, const void *site) {
  struct stack_key key;
  int recording = (int)atomic_load(&board->recording);
  int armed = atomic_load(&board->armed) && board->armed_call == (uint32_t)call &&
              ((board->armed_site ^ (uintptr_t)site) & 0xfff) == 0; /* modules lie at pages */
  if (inside || (!recording && !armed)) return 0;
  inside = 1;
  int saved = errno;
  stack_key(call, site, &key);
  if (recording) board_note(board, &key);
  errno = saved;
  inside = 0;
  return armed && key.hash == board->armed_hash && plan_met();
}

int inject_call(int call, const void *site) {
  uint32_t number = atomic_fetch_add(&board->counts[call], 1) + 1;
  return (call == failing && number == failing_at) || stack_fails(call, site);
}

static void *file_map(const char *path, int flags, size_t *bytes) {
  struct stat facts;
  inside = 1;
  int file = open(path, flags | O_CLOEXEC, 0600);
  int unfit = file < 0 || (flags & O_CREAT ? ftruncate(file, (off_t)*bytes) : fstat(file, &facts));
  if (!unfit && !(flags & O_CREAT)) *bytes = (size_t)facts.st_size;
  int writes = (flags & O_ACCMODE) == O_RDWR ? PROT_WRITE : 0;
  void *shared = unfit ? MAP_FAILED : mmap(NULL, *bytes, PROT_READ | writes, MAP_SHARED, file, 0);
  if (file >= 0) close(file);
  inside = 0;
  return shared == MAP_FAILED ? NULL : shared;
}

__attribute__((constructor)) static void inject_start(void) {
  const char *plan = getenv("INJECT"), *path = getenv("INJECT_BOARD"), *ours = getenv("INJECT_OURS");
  const char *colon = plan ? strchr(plan, ':') : NULL;
  size_t bytes = sizeof own_board;
  for (int call = 0; colon && call < CALLS; call++)
    if (strlen(names[call]) == (size_t)(colon - plan) && !strncmp(names[call], plan, (size_t)(colon - plan)))
      failing_at = (uint32_t)strtoul(colon + 1, NULL, 10), failing = call;
  void *ranges = ours ? file_map(ours, O_RDONLY, &bytes) : NULL;
  if (ranges) stacks_start(ranges, bytes);
  bytes = sizeof own_board;
  struct board *shared = path ? file_map(path, O_RDWR | O_CREAT, &bytes) : NULL;
  if (shared) board = shared;
  unsetenv("INJECT");
  unsetenv("INJECT_BOARD");
  unsetenv("INJECT_OURS");
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
    if (!inside && inject_call(CALL_##name, __builtin_return_address(0))) {                                  \
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
static int open_as(const char *name, const void *site, const char *path, int flags, mode_t mode) {
  int (*real)(const char *, int, ...);
  *(void **)&real = dlsym(RTLD_NEXT, name);
  if (!inside && inject_call(CALL_open, site)) return errno = EMFILE, -1;
  return real(path, flags, mode);
}

int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
  va_end(list);
  return open_as("open", __builtin_return_address(0), path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
  va_end(list);
  return open_as("open64", __builtin_return_address(0), path, flags, mode);
}

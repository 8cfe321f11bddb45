/* Crashes on demand, for LD_PRELOAD: what tests/protocol/test_faults.py provokes without a way to do so in
 * Quern.
 *
 * CRASH=segv|bus|fpe|ill|overflow|abort|malloc: what rmdir does when it is called the first time
 * (os.rmdir('')). CRASH_IN=generated: it does so in code that was written into memory of no file, as compiled
 * code is; else in this library. CRASH_MAP=BYTES: a mapping of that length is made of pages that cannot be
 * touched but for the first; with CRASH=bus they are pages of a file that is too short. An array of just that
 * size then crashes who uses it. */
#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static int crash_is(const char *kind) {
  const char *named = getenv("CRASH");
  return named && !strcmp(named, kind);
}

static volatile int depth, zero;

static int __attribute__((noinline)) deeper(int n) {
  volatile char room[4096];
  room[0] = (char)n;
  depth = n;
  return zero ? n : deeper(n + 1) + room[0];
}

/* A page of a file that is not so long. */
static volatile char *bus_page(size_t length) {
  int file = memfd_create("short", 0);
  return mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
}

#if defined(__x86_64__)
static const unsigned char code_ill[] = {0x0f, 0x0b};                                     /* ud2 */
static const unsigned char code_segv[] = {0x31, 0xc0, 0xc6, 0x00, 0x01, 0xc3};            /* *(char *)0 = 1 */
static const unsigned char code_fpe[] = {0x31, 0xd2, 0x31, 0xc9, 0x31, 0xc0, 0xf7, 0xf1}; /* 0 / 0 */
static const unsigned char code_over[] = {0x50, 0xeb, 0xfd};                              /* push, again */

static void crash_generated(void) {
  const unsigned char *code = code_segv;
  size_t size = sizeof code_segv;
  if (crash_is("ill")) code = code_ill, size = sizeof code_ill;
  if (crash_is("fpe")) code = code_fpe, size = sizeof code_fpe;
  if (crash_is("overflow")) code = code_over, size = sizeof code_over;
  void *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  memcpy(memory, code, size);
  void (*call)(void);
  memcpy(&call, &memory, sizeof call);
  call();
}
#else
static void crash_generated(void) { raise(SIGILL); }
#endif

static void crash_here(void) {
  if (crash_is("segv")) *(volatile char *)(size_t)zero = 1;
  if (crash_is("bus")) *bus_page(4096) = 1;
  if (crash_is("fpe")) zero = 7 / zero;
  if (crash_is("ill")) __builtin_trap();
  if (crash_is("overflow")) deeper(1);
  if (crash_is("abort")) abort();
  if (crash_is("malloc")) { /* inside the allocator: its lock is held when it notices */
    char *volatile block = malloc(2000);
    free(block);
    memset(block - 16, 0x41, 64);
    for (int k = 0; k < 100; k++) depth += !malloc(2000);
    free(block);
    free(block);
  }
}

int rmdir(const char *path) {
  static int calls;
  int (*real)(const char *);
  const char *in = getenv("CRASH_IN");
  if (getenv("CRASH") && !getenv("CRASH_MAP") && !calls++) {
    if (in && !strcmp(in, "generated"))
      crash_generated();
    else
      crash_here();
  }
  *(void **)&real = dlsym(RTLD_NEXT, "rmdir");
  return real(path);
}

void *mmap(void *wanted, size_t length, int protection, int flags, int file, off_t offset) {
  static void *(*real)(void *, size_t, int, int, int, off_t);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "mmap");
  void *memory = real(wanted, length, protection, flags, file, offset);
  const char *size = getenv("CRASH_MAP");
  if (!size || memory == MAP_FAILED || length != strtoul(size, NULL, 10)) return memory;
  char *rest = (char *)memory + 4096;
  if (crash_is("bus")) {
    int empty = memfd_create("short", 0);
    real(rest, length - 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, empty, 0);
    close(empty);
  } else {
    mprotect(rest, length - 4096, PROT_NONE);
  }
  return memory;
}

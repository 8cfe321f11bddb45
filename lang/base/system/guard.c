/* Guard; see guard.h. Where a crash happened is read from /proc/self/maps at the time. */
#include "lang/base/system/guard.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

enum {
  HANDLER_STACK = 128 * 1024,
  COPIER_SIZE = 4096,   /* bytes of code around the entry of memcpy and its like */
  STACK_REACH = 1 << 20 /* an access so near the stack pointer, where nothing is mapped, is an overflow */
};

typedef struct Guard {
  sigjmp_buf back;
  struct Guard *outer;
  unsigned holds;
  uint32_t control; /* of floating point */
  GuardPoint point;
  Crash crash;
} Guard;

_Thread_local GuardThread guard_thread;

/* The C library's copying functions: the only ones of it that hold nothing. Written by guard_start, read by
 * the signal handler. */
static const char *const copier_names[] = {"memcpy", "memmove", "memset", "memcmp", "memchr", "strlen"};
enum { COPIERS = sizeof copier_names / sizeof *copier_names };
static uintptr_t copiers[COPIERS];

/* ---- calls ---- */

static uint32_t float_control(void) {
#if defined(__x86_64__)
  return __builtin_ia32_stmxcsr();
#else
  return 0;
#endif
}

static void float_control_set(uint32_t control) {
#if defined(__x86_64__)
  __builtin_ia32_ldmxcsr(control);
#else
  (void)control;
#endif
}

bool guard_call(GuardPoint point, void (*body)(void *context), void *context, Crash *crash) {
  Guard guard; /* not cleared: it is large, and this is on the way of every call */
  guard.outer = guard_thread.top;
  guard.holds = guard_thread.holds;
  guard.control = float_control();
  guard.point = point.fn || !guard.outer ? point : guard.outer->point;
  if (!sigsetjmp(guard.back, 0)) {
    guard_thread.top = &guard;
    body(context);
    guard_thread.top = guard.outer;
    return true;
  }
  guard_thread.top = guard.outer;
  float_control_set(guard.control);
  *crash = guard.crash;
  return false;
}

static Guard *sound_guard(void) {
  Guard *guard = guard_thread.top;
  return guard && guard->holds == guard_thread.holds ? guard : NULL;
}

bool guard_answers(void) { return sound_guard() != NULL; }

static void crash_place(Crash *crash, const Guard *guard) {
  crash->fn = guard->point.fn;
  crash->ins = guard->point.ins;
}

void guard_raise(const Crash *crash) {
  Guard *guard = sound_guard();
  if (!guard) return;
  guard->crash = *crash;
  crash_place(&guard->crash, guard);
  siglongjmp(guard->back, 1);
}

_Noreturn void guard_no_memory(void) {
  static const char words[] = "quern: there is no memory for what must not fail\n";
  guard_raise(&(Crash){.signal = SIGABRT, .memory = true, .place = CRASH_OURS});
  ssize_t ignored = write(STDERR_FILENO, words, sizeof words - 1);
  (void)ignored;
  abort();
}

/* ---- where it happened: all async-signal-safe ---- */

/* A mapping of /proc/self/maps. */
typedef struct Mapping {
  uintptr_t start, end;
  bool executable, file;
  char name[256];
} Mapping;

typedef struct MapsReader {
  int fd;
  size_t at, size;
  char bytes[4096];
} MapsReader;

static int maps_byte(MapsReader *maps) {
  if (maps->at == maps->size) {
    ssize_t got = read(maps->fd, maps->bytes, sizeof maps->bytes);
    if (got <= 0) return -1;
    maps->at = 0;
    maps->size = (size_t)got;
  }
  return (unsigned char)maps->bytes[maps->at++];
}

static uintptr_t maps_number(MapsReader *maps, int *stop) {
  uintptr_t value = 0;
  int c;
  while ((c = maps_byte(maps)) >= 0) {
    unsigned digit = c >= '0' && c <= '9'   ? (unsigned)c - '0'
                     : c >= 'a' && c <= 'f' ? (unsigned)c - 'a' + 10
                                            : 16;
    if (digit > 15) break;
    value = value * 16 + digit;
  }
  *stop = c;
  return value;
}

/* The next line: "start-end rwxp offset device inode   name". */
static bool maps_next(MapsReader *maps, Mapping *out) {
  int c;
  out->start = maps_number(maps, &c);
  if (c < 0) return false;
  out->end = maps_number(maps, &c);
  for (int k = 0; k < 4; k++)
    if ((c = maps_byte(maps)) == 'x' && k == 2)
      out->executable = true;
    else if (k == 2)
      out->executable = false;
  for (int fields = 0; fields < 4 && c >= 0;) fields += (c = maps_byte(maps)) == ' ';
  while ((c = maps_byte(maps)) == ' ') continue;
  size_t length = 0;
  for (; c >= 0 && c != '\n'; c = maps_byte(maps))
    if (length + 1 < sizeof out->name) out->name[length++] = (char)c;
  out->name[length] = 0;
  out->file = out->name[0] == '/';
  return true;
}

/* The mapping that holds an address; false when nothing is there. */
static bool mapping_of(uintptr_t address, Mapping *out) {
  MapsReader maps = {.fd = open("/proc/self/maps", O_RDONLY | O_CLOEXEC)};
  bool found = false;
  if (maps.fd < 0) return false;
  while (!found && maps_next(&maps, out)) found = address >= out->start && address < out->end;
  close(maps.fd);
  return found;
}

static bool name_has(const char *path, const char *start) {
  const char *slash = strrchr(path, '/');
  return slash && !strncmp(slash + 1, start, strlen(start));
}

/* Whether code of a mapping is what a user's program calls directly: its own, or ours. */
static bool is_code_of_ours(uintptr_t address, Mapping *out) {
  Mapping own;
  if (!mapping_of(address, out) || !out->executable) return false;
  if (!out->file) return out->name[0] == 0;
  return mapping_of((uintptr_t)&guard_recover, &own) && !strcmp(own.name, out->name);
}

static bool is_copier(uintptr_t address) {
  for (int k = 0; k < COPIERS; k++)
    if (copiers[k] && address - copiers[k] + COPIER_SIZE / 2 < COPIER_SIZE) return true;
  return false;
}

typedef struct Registers {
  uintptr_t code, stack;
} Registers;

static Registers registers_of(const void *context) {
#if defined(__x86_64__)
  const ucontext_t *all = context;
  return (Registers){(uintptr_t)all->uc_mcontext.gregs[REG_RIP], (uintptr_t)all->uc_mcontext.gregs[REG_RSP]};
#elif defined(__aarch64__)
  const ucontext_t *all = context;
  return (Registers){all->uc_mcontext.pc, all->uc_mcontext.sp};
#else
  (void)context;
  return (Registers){0, 0};
#endif
}

/* Who called the C library's copier, which has no frame of its own. */
static uintptr_t copier_caller(const Registers *at, const void *context) {
#if defined(__aarch64__)
  (void)at;
  return ((const ucontext_t *)context)->uc_mcontext.regs[30];
#else
  (void)context;
  Mapping stack;
  return mapping_of(at->stack, &stack) ? *(const uintptr_t *)at->stack : 0;
#endif
}

static CrashPlace place_of(const Registers *at, const void *context) {
  Mapping mapping, caller;
  if (is_code_of_ours(at->code, &mapping)) return mapping.file ? CRASH_OURS : CRASH_COMPILED;
  if (!mapping.executable || !mapping.file) return CRASH_LIBRARY;
  if (name_has(mapping.name, "libm.so") || name_has(mapping.name, "libm-")) return CRASH_OURS;
  if (is_copier(at->code) && is_code_of_ours(copier_caller(at, context), &caller))
    return caller.file ? CRASH_OURS : CRASH_COMPILED;
  return CRASH_LIBRARY;
}

static bool is_overflow(int signal, uintptr_t address, const Registers *at) {
  Mapping mapping;
  if (signal != SIGSEGV && signal != SIGBUS) return false;
  bool near = address + STACK_REACH > at->stack && address < at->stack + STACK_REACH;
  return near && (!mapping_of(address, &mapping) || address < mapping.start + HANDLER_STACK);
}

void guard_recover(int signal, const siginfo_t *info, void *context, Crash *crash) {
  Registers at = registers_of(context);
  Guard *guard = sound_guard();
  *crash =
      (Crash){.signal = signal, .address = (uintptr_t)info->si_addr, .code = at.code, .place = CRASH_LIBRARY};
  crash->nowhere = signal == SIGSEGV && info->si_code == SI_KERNEL; /* si_addr says 0 then */
  if (guard_thread.top) crash_place(crash, guard_thread.top);
  crash->sent = info->si_code <= 0;
  if (crash->sent) return;
  crash->place = place_of(&at, context);
  crash->overflow = is_overflow(signal, crash->address, &at);
  if (!guard || crash->place == CRASH_LIBRARY) return;
  guard->crash = *crash;
  siglongjmp(guard->back, 1);
}

static const char *sent_text(int signal) {
  switch (signal) {
    case SIGSEGV: return "another process sent it SIGSEGV";
    case SIGBUS: return "another process sent it SIGBUS";
    case SIGFPE: return "another process sent it SIGFPE";
    default: return "another process sent it SIGILL";
  }
}

const char *crash_text(const Crash *crash) {
  if (crash->sent && crash->signal != SIGABRT) return sent_text(crash->signal);
  if (crash->memory) return "out of memory";
  if (crash->overflow) return "the stack has overflowed";
  switch (crash->signal) {
    case SIGSEGV: return "invalid memory access (SIGSEGV)";
    case SIGBUS: return "memory that is not there (SIGBUS)";
    case SIGFPE: return "arithmetic fault (SIGFPE)";
    case SIGILL: return "illegal instruction (SIGILL)";
    default: return "it gave up (SIGABRT)";
  }
}

/* ---- threads ---- */

void guard_start(void) {
  void *library = dlopen("libc.so.6", RTLD_LAZY | RTLD_NOLOAD); /* our own names for them are mere jumps */
  if (!library) return;
  for (int k = 0; k < COPIERS; k++) copiers[k] = (uintptr_t)dlsym(library, copier_names[k]);
  dlclose(library);
}

void guard_thread_begin(void) {
  stack_t stack = {0};
  if (guard_thread.stack || sigaltstack(NULL, &stack) || !(stack.ss_flags & SS_DISABLE)) return;
  void *memory = mmap(NULL, HANDLER_STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  stack = (stack_t){.ss_sp = memory, .ss_size = HANDLER_STACK};
  if (sigaltstack(&stack, NULL))
    munmap(memory, HANDLER_STACK);
  else
    guard_thread.stack = memory;
}

void guard_thread_end(void) {
  if (!guard_thread.stack) return;
  sigaltstack(&(stack_t){.ss_flags = SS_DISABLE}, NULL);
  munmap(guard_thread.stack, HANDLER_STACK);
  guard_thread.stack = NULL;
}

void guard_unblock(sigset_t *set) {
  sigdelset(set, SIGSEGV);
  sigdelset(set, SIGBUS);
  sigdelset(set, SIGFPE);
  sigdelset(set, SIGILL);
}

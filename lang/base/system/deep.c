/* Deep: a call on a larger stack of its own. */
#include "lang/base/system/deep.h"

#include <stdint.h>
#include <sys/mman.h>
#include <ucontext.h>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/common_interface_defs.h>
#endif

enum { GUARD_BYTES = 64 * 1024, MARGIN_BYTES = 512 * 1024 };

typedef struct Deep {
  ucontext_t caller, own;
  void (*body)(void *context, const char *floor);
  void *context;
  const char *floor;
  const void *caller_stack; /* as AddressSanitizer has it */
  size_t caller_size;
} Deep;

/* makecontext passes ints. */
static void begin(unsigned high, unsigned low) {
  Deep *deep = (Deep *)((uintptr_t)high << 32 | (uintptr_t)low); // NOLINT(performance-no-int-to-ptr)
#if defined(__SANITIZE_ADDRESS__)
  __sanitizer_finish_switch_fiber(NULL, &deep->caller_stack, &deep->caller_size);
#endif
  deep->body(deep->context, deep->floor);
#if defined(__SANITIZE_ADDRESS__)
  __sanitizer_start_switch_fiber(NULL, deep->caller_stack, deep->caller_size);
#endif
}

bool deep_call(size_t size, void (*body)(void *context, const char *floor), void *context) {
  char *stack = mmap(NULL, size, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (stack == MAP_FAILED) return false;
  Deep deep = {.body = body, .context = context, .floor = stack + GUARD_BYTES + MARGIN_BYTES};
  if (mprotect(stack, GUARD_BYTES, PROT_NONE) || getcontext(&deep.own)) {
    munmap(stack, size);
    return false;
  }
  deep.own.uc_stack.ss_sp = stack;
  deep.own.uc_stack.ss_size = size;
  deep.own.uc_link = &deep.caller;
  uintptr_t at = (uintptr_t)&deep;
  makecontext(&deep.own, (void (*)(void))begin, 2, (unsigned)(at >> 32), (unsigned)at);
#if defined(__SANITIZE_ADDRESS__)
  void *mine = NULL;
  __sanitizer_start_switch_fiber(&mine, stack, size);
#endif
  bool good = !swapcontext(&deep.caller, &deep.own);
#if defined(__SANITIZE_ADDRESS__)
  __sanitizer_finish_switch_fiber(mine, NULL, NULL);
#endif
  munmap(stack, size);
  return good;
}

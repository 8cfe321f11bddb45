/* ZeroMQ's calls that can be made to fail: the program `inject_main` is linked with --wrap for each, because
 * libzmq is part of it; and those for memory where AddressSanitizer answers them before fail.c could. Who
 * decides is fail.c, if it was loaded before the program. */
#include "fail.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <zmq.h>

static int call_fails(int call, const void *site) {
  static int (*ask)(int, const void *);
  static int looked;
  if (!looked) *(void **)&ask = dlsym(RTLD_DEFAULT, "inject_call"), looked = 1;
  return ask && ask(call, site);
}

#define C(type, name, params, args, failed, error)                                                           \
  type __real_##name params;                                                                                 \
  type __wrap_##name params;                                                                                 \
  type __wrap_##name params {                                                                                \
    if (!call_fails(CALL_##name, __builtin_return_address(0))) return __real_##name args;                    \
    errno = error;                                                                                           \
    return failed;                                                                                           \
  }
#include "calls_zmq.def"
#if defined(__SANITIZE_ADDRESS__)
#include "calls_memory.def"
#endif
#undef C

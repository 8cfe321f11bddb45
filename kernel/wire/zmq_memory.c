/* See zmq_memory.h. The static libzmq calls the functions below in the place of the C library's
 * (quern_static_zmq in cmake/dependencies.cmake gives them these names), and C++'s operator new, which asks
 * its handler. The shared one, which builds with a sanitizer have, has only the latter. */
#include "kernel/wire/zmq_memory.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>

#include "lang/base/memory/reserve.h"

enum { LITTLE = 64 * 1024 };

void *quern_zmq_malloc(size_t bytes);
void *quern_zmq_realloc(void *block, size_t bytes);
int quern_zmq_memalign(void **block, size_t alignment, size_t bytes);

/* Whether it is worth to ask again. */
static bool reserve_helps(size_t bytes) { return bytes <= LITTLE && reserve_release(); }

void *quern_zmq_malloc(size_t bytes) {
  void *block = malloc(bytes);
  return !block && reserve_helps(bytes) ? malloc(bytes) : block;
}

void *quern_zmq_realloc(void *block, size_t bytes) {
  void *more = realloc(block, bytes);
  return !more && reserve_helps(bytes) ? realloc(block, bytes) : more;
}

int quern_zmq_memalign(void **block, size_t alignment, size_t bytes) {
  int error = posix_memalign(block, alignment, bytes);
  return error == ENOMEM && reserve_helps(bytes) ? posix_memalign(block, alignment, bytes) : error;
}

/* std::set_new_handler has no C interface; weak, for a shared libzmq has its own libstdc++. */
typedef void (*NewHandler)(void);
extern NewHandler cxx_set_new_handler(NewHandler handler) __asm__("_ZSt15set_new_handlerPFvvE")
    __attribute__((weak));

static void no_memory(void) {
  if (!reserve_release()) cxx_set_new_handler(NULL);
}

void zmq_memory_start(void) {
  if (cxx_set_new_handler) cxx_set_new_handler(no_memory);
}

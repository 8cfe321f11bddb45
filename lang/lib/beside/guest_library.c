/* The library that the interpreter beside loads (guest_memory.c), as bytes of the program. */
#include "lang/lib/beside/memory.h"

__asm__(".section .rodata\n"
        ".balign 16\n"
        "beside_library_begin:\n"
        ".incbin \"" BESIDE_MEMORY "\"\n"
        "beside_library_end:\n"
        ".previous\n");

extern const char begin[] __asm__("beside_library_begin"), end[] __asm__("beside_library_end");

const char *beside_library(size_t *bytes) {
  *bytes = (size_t)(end - begin);
  return begin;
}

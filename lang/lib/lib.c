/* The table of library functions, from lib.def, and what they do with elements, from lib_touch.def. */
#include "lang/lib/lib.h"

#include <string.h>

const LibInfo lib_info[LIB_COUNT] = {
#define L(id, doc) {#id, lib_##id},
#include "lang/lib/lib.def"
#undef L
};

bool lib_is_cuda(LibId lib) { return !strncmp(lib_info[lib].name, "cuda_", 5); }

LibTouch lib_touch(LibId lib, uint32_t *writes) {
  *writes = 0;
  switch ((int)lib) {
#define T(id, touch, written)                                                                                \
  case LIB_##id:                                                                                             \
    *writes = (written);                                                                                     \
    return TOUCH_##touch;
#include "lang/lib/lib_touch.def"
#undef T
    default: return lib_is_cuda(lib) ? TOUCH_NONE : TOUCH_READS;
  }
}

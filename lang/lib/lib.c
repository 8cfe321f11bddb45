/* The table of library functions, from lib.def. */
#include "lang/lib/lib.h"

#include <string.h>

#include "lang/base/types/effect_words.h"

const LibInfo lib_info[LIB_COUNT] = {
#define L(id, doc, effect, touch, adjoint, tangent, list)                                                     \
  {#id, lib_##id, effect, TOUCH_##touch, adjoint, TANGENT_##tangent, LIST_##list},
#include "lang/lib/lib.def"
#undef L
};

bool lib_is_cuda(LibId lib) { return !strncmp(lib_info[lib].name, "cuda_", 5); }

LibTouch lib_touch(LibId lib, uint32_t *writes) {
  LibTouch touch = lib_info[lib].touch;
  *writes = touch == TOUCH_NONE ? 0 : effect_written(lib_info[lib].effect);
  return touch;
}

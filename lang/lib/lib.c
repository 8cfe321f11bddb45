/* The table of library functions, from lib.def. */
#include "lang/lib/lib.h"

#include "lang/base/types/effect_words.h"

#define COST_BYTES                                                                                           \
  { COST_BYTES, 0 }
#define COST_UNKNOWN                                                                                         \
  { COST_UNKNOWN, 0 }
#define COST_PRODUCT(factor)                                                                                 \
  { COST_PRODUCT, factor }
#define COST_SOLVE(factor)                                                                                   \
  { COST_SOLVE, factor }
#define COST_CUBE(factor)                                                                                    \
  { COST_CUBE, factor }
#define COST_TRANSFORM(factor)                                                                               \
  { COST_TRANSFORM, factor }

const LibInfo lib_info[LIB_COUNT] = {
#define L(id, doc, effect, memory, shape, device, cost, adjoint, tangent, list)                              \
  {#id,     lib_##id,          effect,     MEMORY_##memory, SHAPE_##shape, DEVICE_##device, COST_##cost,     \
   adjoint, TANGENT_##tangent, LIST_##list},
#include "lang/lib/lib.def"
#undef L
};

uint32_t lib_writes(LibId lib) {
  return lib_info[lib].device == DEVICE_ITSELF ? 0 : effect_written(lib_info[lib].effect);
}

LibHost lib_host(LibId lib) {
  const LibInfo *info = &lib_info[lib];
  if (info->device == DEVICE_ITSELF || !(info->effect & (EFFECT_READS | EFFECT_WRITES))) return LIB_HOST_NONE;
  if (info->effect & EFFECT_TEXT) return LIB_HOST_INNER;
  return info->memory & LIB_VIEW_MAYBE ? LIB_HOST_STRIDED : LIB_HOST_ALL;
}

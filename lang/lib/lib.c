/* The table of library functions, from lib.def. */
#include "lang/lib/lib.h"

const LibInfo lib_info[LIB_COUNT] = {
#define L(id, doc) {#id, lib_##id},
#include "lang/lib/lib.def"
#undef L
};

/* Elements that are numbers: a row for each of dtype.def. */
#include "lang/base/types/elem.h"

#include <stdalign.h>

const Elem elem_numbers[DT_COUNT] = {
#define X(id, name_, numba, typestr, kind, size, ctype, letter, number)                                      \
  [DT_##id] = {.dtype = DT_##id, .bytes = size, .alignment = alignof(ctype), .name = name_},
#include "lang/base/types/dtype.def"
#undef X
};

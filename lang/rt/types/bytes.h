/* The text of bytes, b'...', which those that can be changed have in theirs, and items of what can be
 * changed. */
#ifndef QUERN_RT_TYPES_BYTES_H
#define QUERN_RT_TYPES_BYTES_H

#include "lang/rt/format/fmt.h"
#include "lang/rt/value/value.h"

void fmt_bytes(StrBuf *out, const Packed *packed, bool changeable, const FmtOptions *options);

/* Item k: an int in .i, of uint64 in .u, a float in .f. */
Value packed_item(const Type *type, const Packed *packed, int64_t k);

#endif

/* The text of bytes, b'...', which those that can be changed have in theirs. */
#ifndef QUERN_RT_TYPES_BYTES_H
#define QUERN_RT_TYPES_BYTES_H

#include "lang/rt/format/fmt.h"
#include "lang/rt/value/value.h"

void fmt_bytes(StrBuf *out, const Packed *packed, const FmtOptions *options);

#endif

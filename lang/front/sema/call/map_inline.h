/* A scalar function's code as operations on whole arrays. */
#ifndef QUERN_FRONT_SEMA_CALL_MAP_INLINE_H
#define QUERN_FRONT_SEMA_CALL_MAP_INLINE_H

#include "lang/front/sema/value.h"

/* Emits what `fn` computes for every element of the broadcast of `args` (its parameters: scalars, or arrays
 * of the parameters' dtypes): elementwise operations that fuse with what is around them; branches become
 * selections. False, with nothing emitted, when the function has loops, may fault, or its result leaves out
 * an array argument. `flags`: INS_* of the array operations. `out`'s type is NULL after a reported error:
 * shapes that do not broadcast. */
bool map_inline(Check *c, const Fn *fn, const Val *args, unsigned flags, Val *out, Span span);

#endif

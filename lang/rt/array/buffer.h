/* Buffer internals shared by the files of lang/rt that make arrays. */
#ifndef QUERN_RT_ARRAY_BUFFER_H
#define QUERN_RT_ARRAY_BUFFER_H

#include "lang/rt/array/array.h"

/* buffer_new without a fault: NULL when the memory cannot be had. The pool of `rt` (may be NULL) helps to clear
 * large recycled blocks; once its interrupt flag is set the rest may stay as it was. */
Buffer *buffer_try(const Rt *rt, size_t bytes, bool zero);
/* Bytes that buffers hold at this moment: in use, and kept warm for reuse. */
void buffer_usage(size_t *live, size_t *warm);
/* "7.28 TiB", as NumPy writes a size in its MemoryError. */
/* The bytes of all live blocks of the process, and what they may have together (0: no limit but the machine's
 * or the control group's). What is over a new limit already stays. */
size_t buffer_live(void);
size_t buffer_limit(void);
void buffer_limit_set(size_t bytes);
void buffer_size_text(char out[32], double bytes);

#endif

/* Buffers: the memory of elements, counted. */
#ifndef QUERN_RT_ARRAY_BUFFER_H
#define QUERN_RT_ARRAY_BUFFER_H

#include "lang/rt/array/layout.h"

/* `bytes` of uninitialised (zero: zeroed) memory, aligned to 64. NULL with a
 * MemoryError fault that says how much was asked and names nothing else. */
Buffer *buffer_new(Rt *rt, size_t bytes, bool zero);
void buffer_retain(Buffer *buffer);
void buffer_release(Buffer *buffer);
/* Gives warm memory back to the system (memory pressure, tests). */
void buffer_trim(void);

/* Memory that another made. It ends by `gone`, which frees it, when no array has it any more. */
typedef struct ForeignBuffer ForeignBuffer;
struct ForeignBuffer {
  Buffer buffer; /* foreign, counted once; `host` and `bytes` are what arrays of it may lie in */
  void (*gone)(ForeignBuffer *foreign);
};

/* From now on fresh blocks come from a memory that others can map: the file that it is, which stays open, and
 * its size. -1: there can be none. */
int buffers_share(size_t *size);
/* Where a buffer's memory lies in it, by bytes from its begin; false: elsewhere. */
bool buffer_shared(const Buffer *buffer, size_t *at);
/* buffer_new without a fault: NULL when the memory cannot be had. The pool of `rt` (may be NULL) helps to
 * clear large recycled blocks; once its interrupt flag is set the rest may stay as it was. */
Buffer *buffer_try(const Rt *rt, size_t bytes, bool zero);
/* Bytes that buffers hold at this moment: in use, and kept warm for reuse. */
void buffer_usage(size_t *live, size_t *warm);
/* The bytes of all live blocks of the process, and what they may have together (0: no limit but the machine's
 * or the control group's). What is over a new limit already stays. */
size_t buffer_live(void);
size_t buffer_limit(void);
void buffer_limit_set(size_t bytes);
/* "7.28 TiB", as NumPy writes a size in its MemoryError. */
void buffer_size_text(char out[32], double bytes);

#endif

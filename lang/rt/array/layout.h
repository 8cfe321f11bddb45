/* Array: a view by value of a Buffer: elements, shape, byte strides, first element.
 *
 * Arrays are immutable descriptors (their elements are not): every reshape or
 * slice makes a new descriptor that shares the Buffer. Compiled code reads
 * descriptors directly, so the layout of the struct is part of the contract with
 * lang/codegen: data at offset ARRAY_DATA_OFFSET, dims at ARRAY_DIMS_OFFSET; dims[0 ..
 * rank) is the shape, dims[rank .. 2*rank) the strides in bytes.
 * Invariant: every index inside the shape addresses memory inside the buffer. */
#ifndef QUERN_RT_ARRAY_LAYOUT_H
#define QUERN_RT_ARRAY_LAYOUT_H

#include <stddef.h>

#include "lang/base/types/elem.h"
#include "lang/rt/value/rt.h"
#include "lang/rt/value/value.h"

struct Residency;
/* What a Residency begins with: how it ends when its buffer goes. */
typedef struct BufferBeside {
  void (*free)(struct Residency *residency);
} BufferBeside;

/* Element memory, counted. Size classes are kept warm by buffer.c; large ones ask for huge
 * pages. `residency` is the copy of it on a GPU, with what says which of the two is valid; NULL
 * for almost all. Whoever touches elements on the host asks lang/rt/device/residency.h first. */
typedef struct Buffer {
  int32_t count;
  uint8_t writable, foreign;
  size_t bytes, capacity;
  char *host;
  struct Residency *residency;
} Buffer;

struct Array {
  Object head; /* rank, flags in it */
  char *data;  /* first element on the host */
  Buffer *buffer;
  int64_t size; /* number of elements */
  const Elem *elem;
  int64_t dims[];
};
enum { BUFFER_RESIDENCY_OFFSET = 32 }; /* compiled code looks at it */
_Static_assert(offsetof(Buffer, residency) == BUFFER_RESIDENCY_OFFSET, "lang/codegen reads it");
enum { ARRAY_DATA_OFFSET = 8, ARRAY_BUFFER_OFFSET = 16, ARRAY_SIZE_OFFSET = 24, ARRAY_DIMS_OFFSET = 40 };
_Static_assert(offsetof(Array, data) == ARRAY_DATA_OFFSET && offsetof(Array, buffer) == ARRAY_BUFFER_OFFSET &&
                   offsetof(Array, size) == ARRAY_SIZE_OFFSET && offsetof(Array, dims) == ARRAY_DIMS_OFFSET,
               "lang/codegen reads them");
enum { ARRAY_CONTIGUOUS = 1 /* C order, no gaps */, ARRAY_READONLY = 2 };

static inline unsigned array_rank(const Array *a) { return a->head.rank; }
/* For arithmetic: DT_COUNT where the elements are no numbers. */
static inline DType array_dtype(const Array *a) { return a->elem->dtype; }
static inline int64_t array_dim(const Array *a, unsigned axis) { return a->dims[axis]; }
static inline int64_t array_stride(const Array *a, unsigned axis) { return a->dims[a->head.rank + axis]; }
static inline const int64_t *array_shape(const Array *a) { return a->dims; }
static inline const int64_t *array_strides(const Array *a) { return a->dims + a->head.rank; }
static inline bool array_is_contiguous(const Array *a) { return a->head.flags & ARRAY_CONTIGUOUS; }

/* Element access without checks. */
static inline char *array_at1(const Array *a, int64_t i) { return a->data + i * array_stride(a, 0); }

#endif

/* Array: a view by value of a Buffer: dtype, shape, byte strides, first element.
 *
 * Arrays are immutable descriptors (their elements are not): every reshape or
 * slice makes a new descriptor that shares the Buffer. Compiled code reads
 * descriptors directly, so the layout of the struct is part of the contract with
 * lang/codegen: data at offset ARRAY_DATA_OFFSET, dims at ARRAY_DIMS_OFFSET; dims[0 ..
 * rank) is the shape, dims[rank .. 2*rank) the strides in bytes.
 * Invariant: every index inside the shape addresses memory inside the buffer. */
#ifndef QUERN_RT_ARRAY_ARRAY_H
#define QUERN_RT_ARRAY_ARRAY_H

#include <stddef.h>

#include "lang/rt/value/rt.h"
#include "lang/rt/value/value.h"

/* Element memory, counted. Size classes are kept warm by buffer.c; large ones ask for huge
 * pages. `mirror` is the copy of it on a GPU, with what says which of the two is valid; NULL
 * for almost all. Whoever touches elements on the host asks lang/rt/device/residency.h first. */
typedef struct Buffer {
  int32_t count;
  uint8_t writable, foreign;
  size_t bytes, capacity;
  char *host;
  struct Mirror *mirror;
} Buffer;

struct Array {
  Object head; /* dtype, rank, flags in it */
  char *data;  /* first element on the host */
  Buffer *buffer;
  int64_t size; /* number of elements */
  int64_t dims[];
};
enum { BUFFER_MIRROR_OFFSET = 32 }; /* compiled code looks at it */
_Static_assert(offsetof(Buffer, mirror) == BUFFER_MIRROR_OFFSET, "lang/codegen reads it");
enum { ARRAY_DATA_OFFSET = 8, ARRAY_BUFFER_OFFSET = 16, ARRAY_SIZE_OFFSET = 24, ARRAY_DIMS_OFFSET = 32 };
enum { ARRAY_CONTIGUOUS = 1 /* C order, no gaps */, ARRAY_READONLY = 2 };

static inline unsigned array_rank(const Array *a) { return a->head.rank; }
static inline DType array_dtype(const Array *a) { return (DType)a->head.dtype; }
static inline int64_t array_dim(const Array *a, unsigned axis) { return a->dims[axis]; }
static inline int64_t array_stride(const Array *a, unsigned axis) { return a->dims[a->head.rank + axis]; }
static inline const int64_t *array_shape(const Array *a) { return a->dims; }
static inline const int64_t *array_strides(const Array *a) { return a->dims + a->head.rank; }
static inline bool array_is_contiguous(const Array *a) { return a->head.flags & ARRAY_CONTIGUOUS; }

/* ---- buffers ---- */
/* `bytes` of uninitialised (zero: zeroed) memory, aligned to 64. NULL with a
 * MemoryError fault that says how much was asked and names nothing else. */
Buffer *buffer_new(Rt *rt, size_t bytes, bool zero);
void buffer_retain(Buffer *buffer);
void buffer_release(Buffer *buffer);
/* Gives warm memory back to the system (memory pressure, tests). */
void buffer_trim(void);

/* ---- making arrays; all return NULL after a fault ---- */
/* C-contiguous, uninitialised or zeroed. shape[k] >= 0, else ValueError; a size that
 * overflows or cannot be had is a MemoryError in NumPy's wording ("Unable to allocate
 * 7.28 TiB for an array with shape (1000000000000,) and data type float64"). */
Array *array_new(Rt *rt, DType dtype, unsigned rank, const int64_t *shape, bool zero);
/* What object_release does to an array at count zero: drops its buffer and the descriptor. */
void array_free(Array *a);
/* A view of `base`'s buffer. Contiguity is computed. */
Array *array_view(Rt *rt, const Array *base, char *data, unsigned rank, const int64_t *shape,
                  const int64_t *strides);
/* The same, its memory read as elements of that dtype. */
Array *array_view_as(Rt *rt, const Array *base, DType dtype, char *data, unsigned rank, const int64_t *shape,
                     const int64_t *strides);
/* The same array if it is C-contiguous (retained), else a copy. */
Array *array_contiguous(Rt *rt, Array *a);
Array *array_copy(Rt *rt, const Array *a);
/* to[...] = from, broadcasting and casting unsafely; overlap handled as NumPy does. */
bool array_assign(Rt *rt, Array *to, const Array *from);
/* Whether two views can share an element. May say yes when unsure. */
bool array_may_overlap(const Array *a, const Array *b);
/* Same memory, shape and strides: elementwise in place is safe. */
bool array_same_view(const Array *a, const Array *b);

/* ---- views ---- */
/* One item of an index expression; parts absent in a slice have has[k] false. */
typedef enum IndexKind { INDEX_INT, INDEX_SLICE, INDEX_NEWAXIS, INDEX_FULL } IndexKind;
typedef struct IndexItem {
  IndexKind kind;
  bool has[3];
  int64_t part[3]; /* INT: part[0]; SLICE: start, stop, step */
} IndexItem;
/* Basic indexing: a view; missing trailing items are full slices. IndexError in NumPy's
 * wording for an integer outside its axis; ValueError for a zero step. */
Array *array_index(Rt *rt, Array *a, const IndexItem *items, unsigned count);
/* View if possible without moving data, else a copy; one dimension may be -1. */
Array *array_reshape(Rt *rt, Array *a, unsigned rank, const int64_t *shape);
/* axes NULL: reversed. */
Array *array_transpose(Rt *rt, Array *a, const int64_t *axes);
Array *array_broadcast_to(Rt *rt, Array *a, unsigned rank, const int64_t *shape);
/* NumPy's broadcast of several shapes into *rank, shape; ValueError in NumPy's wording
 * ("operands could not be broadcast together with shapes (3,4) (5,) "). */
bool shape_broadcast(Rt *rt, const Array *const *arrays, unsigned count, unsigned *rank, int64_t *shape);
/* axis in [-rank, rank) made non-negative; AxisError otherwise. */
bool axis_normalize(Rt *rt, int64_t axis, unsigned rank, unsigned *out);

/* Element access without checks. */
static inline char *array_at1(const Array *a, int64_t i) { return a->data + i * array_stride(a, 0); }

#endif

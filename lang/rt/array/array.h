/* Arrays: made, viewed, copied, assigned. What a descriptor is: layout.h. */
#ifndef QUERN_RT_ARRAY_ARRAY_H
#define QUERN_RT_ARRAY_ARRAY_H

#include "lang/rt/array/buffer.h"
#include "lang/rt/array/shape.h"

/* ---- making arrays; all return NULL after a fault ---- */
/* C-contiguous, uninitialised or zeroed. shape[k] >= 0, else ValueError; a size that
 * overflows or cannot be had is a MemoryError in NumPy's wording ("Unable to allocate
 * 7.28 TiB for an array with shape (1000000000000,) and data type float64"). */
Array *array_new(Rt *rt, const Elem *elem, unsigned rank, const int64_t *shape, bool zero);
/* What object_release does to an array at count zero: drops its buffer and the descriptor. */
void array_free(Array *a);
/* A view of `base`'s buffer. Contiguity is computed. */
Array *array_view(Rt *rt, const Array *base, char *data, unsigned rank, const int64_t *shape,
                  const int64_t *strides);
/* The same, its memory read as such elements. */
Array *array_view_as(Rt *rt, const Array *base, const Elem *elem, char *data, unsigned rank,
                     const int64_t *shape, const int64_t *strides);
/* An array over elements of a buffer, which it retains; strides in bytes. */
Array *array_of_buffer(Rt *rt, Buffer *buffer, const Elem *elem, char *data, unsigned rank,
                       const int64_t *shape, const int64_t *strides);
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

#endif

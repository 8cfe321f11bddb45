/* Arrays: making descriptors, views, reshapes and transposes.
 *
 * A descriptor is one malloc; its elements are a Buffer that any number of
 * descriptors share. Invariant: the contiguous flag is exact for the shape and
 * strides of the descriptor (empty arrays and axes of length 1 as in NumPy). */
#include "lang/rt/array/array.h"

#include <stdlib.h>
#include <string.h>

#include "lang/base/memory/limits.h"
#include "lang/rt/array/buffer.h"
#include "lang/rt/array/shape.h"

/* A descriptor without elements; dims not filled. NULL after a fault. */
static Array *array_alloc(Rt *rt, const Elem *elem, unsigned rank) {
  if (rank > MAX_RANK) {
    rt_fault(rt, DG_VALUE, "maximum supported dimension for an ndarray is currently %d, found %u", MAX_RANK,
             rank);
    return NULL;
  }
  Array *a = memory_new(sizeof *a + 2 * sizeof(int64_t) * rank);
  if (!a) {
    rt_fault(rt, DG_MEMORY, "Unable to allocate an array descriptor");
    return NULL;
  }
  a->head = (Object){.count = 1, .kind = OBJ_ARRAY, .rank = (uint8_t)rank};
  a->elem = elem;
  return a;
}

void array_free(Array *a) {
  buffer_release(a->buffer);
  free(a);
}

static void array_flag(Array *a) {
  bool contiguous = shape_is_contiguous(array_rank(a), array_shape(a), array_strides(a), a->elem->bytes);
  a->head.flags = (uint8_t)((contiguous ? ARRAY_CONTIGUOUS : 0) | (a->head.flags & ARRAY_READONLY));
}

Array *array_new(Rt *rt, const Elem *elem, unsigned rank, const int64_t *shape, bool zero) {
  size_t item = elem->bytes;
  int64_t size = 0;
  for (unsigned k = 0; k < rank; k++) {
    if (shape[k] < 0) return rt_fault(rt, DG_VALUE, "negative dimensions are not allowed"), NULL;
  }
  if (rank <= MAX_RANK && !shape_fits(rt, rank, shape, item, &size)) return NULL;
  Array *a = array_alloc(rt, elem, rank);
  if (!a) return NULL;
  a->buffer = buffer_try(rt, (size_t)size * item, zero);
  if (!a->buffer) {
    char text[32];
    buffer_size_text(text, (double)size * (double)item);
    rt_fault(rt, DG_MEMORY, "Unable to allocate %s for an array with shape %s and data type %s", text,
             shape_tuple_text(rank, shape).text, elem->name);
    free(a);
    return NULL;
  }
  if (zero && rt_interrupted(rt)) {
    array_free(a);
    return NULL;
  }
  rt->work.arrays++;
  a->data = a->buffer->host;
  a->size = size;
  if (rank) memcpy(a->dims, shape, rank * sizeof *shape);
  shape_strides(rank, shape, item, a->dims + rank);
  a->head.flags = ARRAY_CONTIGUOUS;
  return a;
}

Array *array_view(Rt *rt, const Array *base, char *data, unsigned rank, const int64_t *shape,
                  const int64_t *strides) {
  return array_view_as(rt, base, base->elem, data, rank, shape, strides);
}

Array *array_view_as(Rt *rt, const Array *base, const Elem *elem, char *data, unsigned rank,
                     const int64_t *shape, const int64_t *strides) {
  Array *a = array_of_buffer(rt, base->buffer, elem, data, rank, shape, strides);
  if (a) a->head.flags |= base->head.flags & ARRAY_READONLY;
  return a;
}

Array *array_of_buffer(Rt *rt, Buffer *buffer, const Elem *elem, char *data, unsigned rank,
                       const int64_t *shape, const int64_t *strides) {
  int64_t size = 0;
  if (rank <= MAX_RANK && !shape_fits(rt, rank, shape, elem->bytes, &size)) return NULL;
  Array *a = array_alloc(rt, elem, rank);
  if (!a) return NULL;
  a->buffer = buffer;
  buffer_retain(a->buffer);
  a->data = data;
  a->size = size;
  for (unsigned k = 0; k < rank; k++) {
    a->dims[k] = shape[k];
    a->dims[rank + k] = strides[k];
  }
  array_flag(a);
  return a;
}

Array *array_copy(Rt *rt, const Array *a) {
  Array *copy = array_new(rt, a->elem, array_rank(a), array_shape(a), false);
  if (copy && !array_assign(rt, copy, a)) {
    array_free(copy);
    return NULL;
  }
  return copy;
}

Array *array_contiguous(Rt *rt, Array *a) {
  if (!array_is_contiguous(a)) return array_copy(rt, a);
  object_retain(&a->head);
  return a;
}

Array *array_reshape(Rt *rt, Array *a, unsigned rank, const int64_t *shape) {
  int64_t to[MAX_RANK], strides[MAX_RANK];
  size_t item = a->elem->bytes;
  if (rank > MAX_RANK) return array_alloc(rt, a->elem, rank);
  if (rank) memcpy(to, shape, rank * sizeof *to);
  if (!shape_resolve(rt, a->size, rank, to)) return NULL;
  if (rank == array_rank(a) && (rank == 0 || memcmp(shape, array_shape(a), rank * sizeof *to) == 0)) {
    return array_view(rt, a, a->data, rank, to, array_strides(a));
  }
  if (a->size == 0 || array_is_contiguous(a)) {
    shape_strides(rank, to, item, strides);
    if (array_is_contiguous(a)) return array_view(rt, a, a->data, rank, to, strides);
  }
  if (shape_restride(array_rank(a), array_shape(a), array_strides(a), rank, to, strides, item)) {
    return array_view(rt, a, a->data, rank, to, strides);
  }
  Array *copy = array_copy(rt, a);
  if (!copy) return NULL;
  shape_strides(rank, to, item, strides);
  Array *view = array_view(rt, copy, copy->data, rank, to, strides);
  array_free(copy);
  return view;
}

Array *array_transpose(Rt *rt, Array *a, const int64_t *axes) {
  int64_t shape[MAX_RANK], strides[MAX_RANK];
  bool seen[MAX_RANK] = {false};
  unsigned rank = array_rank(a);
  for (unsigned k = 0; k < rank; k++) {
    unsigned from = rank - 1 - k;
    if (axes && !axis_normalize(rt, axes[k], rank, &from)) return NULL;
    if (seen[from]) return rt_fault(rt, DG_VALUE, "repeated axis in transpose"), NULL;
    seen[from] = true;
    shape[k] = array_dim(a, from);
    strides[k] = array_stride(a, from);
  }
  return array_view(rt, a, a->data, rank, shape, strides);
}

Array *array_broadcast_to(Rt *rt, Array *a, unsigned rank, const int64_t *shape) {
  int64_t strides[MAX_RANK];
  unsigned own = array_rank(a);
  for (unsigned k = 0; k < rank; k++) {
    if (shape[k] < 0)
      return rt_fault(rt, DG_VALUE, "all elements of broadcast shape must be non-negative"), NULL;
  }
  if (rank > MAX_RANK) return array_alloc(rt, a->elem, rank);
  if (rank == 0 && own > 0)
    return rt_fault(rt, DG_VALUE, "cannot broadcast a non-scalar to a scalar array"), NULL;
  if (own > rank)
    return rt_fault(rt, DG_VALUE, "input operand has more dimensions than allowed by the axis remapping"),
           NULL;
  for (unsigned k = 0; k < rank; k++) {
    bool has = k >= rank - own;
    unsigned from = k - (rank - own);
    if (has && array_dim(a, from) != shape[k] && array_dim(a, from) != 1) {
      rt_fault(rt, DG_VALUE,
               "operands could not be broadcast together with remapped shapes [original->remapped]: %s  and "
               "requested shape %s",
               shape_text(own, array_shape(a)).text, shape_text(rank, shape).text);
      return NULL;
    }
    strides[k] = has && array_dim(a, from) != 1 ? array_stride(a, from) : 0;
  }
  Array *view = array_view(rt, a, a->data, rank, shape, strides);
  if (view) view->head.flags |= ARRAY_READONLY;
  return view;
}

bool array_same_view(const Array *a, const Array *b) {
  unsigned rank = array_rank(a);
  if (a->data != b->data || rank != array_rank(b) || a->elem != b->elem) return false;
  for (unsigned k = 0; k < rank; k++) {
    if (array_dim(a, k) != array_dim(b, k)) return false;
    if (array_dim(a, k) > 1 && array_stride(a, k) != array_stride(b, k)) return false;
  }
  return true;
}

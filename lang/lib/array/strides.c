/* Views by strides that the program gives, and views of the bytes as another type.
 *
 * Invariant: a view that lib_strided_view makes stays inside the buffer of its base. */
#include "lang/lib/arguments.h"

/* Offsets in bytes from the first element to the lowest byte and past the highest one that the view touches.
 */
static void extent(unsigned rank, const int64_t *shape, const int64_t *strides, size_t item, int64_t *low,
                   int64_t *high) {
  *low = 0;
  *high = (int64_t)item;
  for (unsigned k = 0; k < rank; k++) {
    int64_t reach = (shape[k] - 1) * strides[k];
    if (reach < 0)
      *low += reach;
    else
      *high += reach;
  }
}

static bool outside(int64_t length, int64_t stride, int64_t bytes) {
  return length > 1 && (stride > bytes || stride < -bytes ||
                        (stride && length - 1 > bytes / (stride < 0 ? -stride : stride)));
}

bool lib_strided_view(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Array *a = args[0].array;
  int64_t shape[MAX_RANK], strides[MAX_RANK], low = 0, high = 0, size = 1;
  int64_t least = a->buffer->host - a->data, most = least + (int64_t)a->buffer->bytes;
  unsigned rank, count;
  if (!arg_ints(rt, call, args, 1, shape, &rank) || !arg_ints(rt, call, args, 2, strides, &count))
    return false;
  if (count != rank)
    return rt_fault(rt, DG_VALUE, "as_strided() needs as many strides as lengths: there are %u and %u", count,
                    rank);
  size_t item = a->elem->bytes;
  bool inside = true;
  for (unsigned k = 0; k < rank; k++) {
    if (shape[k] < 0) return rt_fault(rt, DG_VALUE, "negative dimensions are not allowed");
    if (shape[k] == 0) size = 0;
    if (strides[k] % (int64_t)item)
      return rt_fault(rt, DG_VALUE, "strides must be multiples of the %d bytes of an element", (int)item);
    inside &= !outside(shape[k], strides[k], most - least);
  }
  if (size && inside) extent(rank, shape, strides, item, &low, &high);
  if (size && (!inside || low < least || high > most))
    return rt_fault(rt, DG_VALUE, "as_strided(): this shape and these strides leave the array's memory");
  Array *view = array_view(rt, a, a->data, rank, shape, strides);
  if (view && call->extra) view->head.flags |= ARRAY_READONLY;
  return result_array(call, out, view);
}

bool lib_view_as(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Array *a = args[0].array;
  DType dtype = (DType)call->extra;
  int64_t shape[MAX_RANK], strides[MAX_RANK], from = (int64_t)a->elem->bytes, to = (int64_t)dtype_size(dtype);
  unsigned rank = array_rank(a);
  for (unsigned k = 0; k < rank; k++) {
    shape[k] = array_dim(a, k);
    strides[k] = array_stride(a, k);
  }
  if (from != to) { /* the checker has seen to it that rank > 0 */
    int64_t bytes = shape[rank - 1] * from;
    if (a->size && shape[rank - 1] > 1 && strides[rank - 1] != from)
      return rt_fault(rt, DG_VALUE,
                      "To change to a dtype of a different size, the last axis must be contiguous");
    if (bytes % to)
      return rt_fault(rt, DG_VALUE,
                      "When changing to a larger dtype, its size must be a divisor of the total size in "
                      "bytes of the last axis of the array.");
    shape[rank - 1] = bytes / to;
    strides[rank - 1] = to;
  }
  return result_array(call, out, array_view_as(rt, a, elem_of(dtype), a->data, rank, shape, strides));
}

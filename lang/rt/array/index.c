/* Basic indexing: integers, slices, newaxis and full slices, as views.
 *
 * Source: https://numpy.org/doc/stable/user/basics.indexing.html#basic-indexing.
 * Slice bounds are clamped as Python's slice.indices does. Invariant: the view's
 * first element lies inside the buffer unless the view is empty. */
#include "lang/rt/array/array.h"

static int64_t clamp(int64_t value, int64_t low, int64_t high) {
  return value < low ? low : value > high ? high : value;
}

/* The slice's first index, step and count for an axis of `length`; false for step 0. */
static bool slice_resolve(const IndexItem *item, int64_t length, int64_t *start, int64_t *step,
                          int64_t *count) {
  *step = item->has[2] ? item->part[2] : 1;
  if (*step == 0) return false;
  if (*step == INT64_MIN) *step = -INT64_MAX;
  bool down = *step < 0;
  int64_t low = down ? -1 : 0, high = down ? length - 1 : length, stop;
  if (item->has[0])
    *start = clamp(item->part[0] < 0 ? item->part[0] + length : item->part[0], low, high);
  else
    *start = down ? high : low;
  if (item->has[1])
    stop = clamp(item->part[1] < 0 ? item->part[1] + length : item->part[1], low, high);
  else
    stop = down ? low : high;
  int64_t span = down ? *start - stop : stop - *start, stride = down ? -*step : *step;
  *count = span > 0 ? (span - 1) / stride + 1 : 0;
  if (*count == 0) *step = 1; /* as NumPy does; it shows in the strides of an empty view */
  return true;
}

/* The view under construction. */
typedef struct Indexing {
  char *data;
  unsigned rank;
  int64_t shape[MAX_RANK], strides[MAX_RANK];
} Indexing;

static bool add_axis(Rt *rt, Indexing *view, int64_t length, int64_t stride) {
  if (view->rank == MAX_RANK) {
    return rt_fault(rt, DG_INDEX,
                    "number of dimensions must be within [0, %d], indexing result would have more", MAX_RANK);
  }
  view->shape[view->rank] = length;
  view->strides[view->rank++] = stride;
  return true;
}

static bool apply_item(Rt *rt, Indexing *view, const Array *a, const IndexItem *item, unsigned axis) {
  if (item->kind == INDEX_NEWAXIS) return add_axis(rt, view, 1, 0);
  int64_t length = array_dim(a, axis), stride = array_stride(a, axis);
  if (item->kind == INDEX_FULL) return add_axis(rt, view, length, stride);
  if (item->kind == INDEX_INT) {
    int64_t at = item->part[0];
    if (at < -length || at >= length) {
      return rt_fault(rt, DG_INDEX, "index %lld is out of bounds for axis %u with size %lld", (long long)at,
                      axis, (long long)length);
    }
    view->data += (at < 0 ? at + length : at) * stride;
    return true;
  }
  int64_t start, step, count;
  if (!slice_resolve(item, length, &start, &step, &count))
    return rt_fault(rt, DG_VALUE, "slice step cannot be zero");
  if (count > 0) view->data += start * stride;
  return add_axis(rt, view, count, count > 1 ? step * stride : (int64_t)((uint64_t)step * (uint64_t)stride));
}

Array *array_index(Rt *rt, Array *a, const IndexItem *items, unsigned count) {
  Indexing view; /* of which the axes up to its rank are set */
  view.data = a->data;
  view.rank = 0;
  unsigned used = 0, axis = 0, rank = array_rank(a);
  for (unsigned k = 0; k < count; k++) used += items[k].kind != INDEX_NEWAXIS;
  if (used > rank) {
    rt_fault(rt, DG_INDEX, "too many indices for array: array is %u-dimensional, but %u were indexed", rank,
             used);
    return NULL;
  }
  for (unsigned k = 0; k < count; k++) {
    if (!apply_item(rt, &view, a, &items[k], axis)) return NULL;
    axis += items[k].kind != INDEX_NEWAXIS;
  }
  for (; axis < rank; axis++) {
    if (!add_axis(rt, &view, array_dim(a, axis), array_stride(a, axis))) return NULL;
  }
  return array_view(rt, a, view.data, view.rank, view.shape, view.strides);
}

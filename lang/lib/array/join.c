/* Joins and rearrangements that copy: concatenate and the stacks, repeat, tile, roll,
 * triangles, built diagonals, equality, nonzero.
 *
 * Source: https://numpy.org/doc/stable/reference/routines.array-manipulation.html.
 * Invariant: the result is a fresh C-contiguous array of call->result's dtype. */
#include <stdlib.h>
#include <string.h>

#include "lang/lib/arguments.h"
#include "lang/lib/array/take.h"
#include "lang/rt/scalar/eval.h"
#include "lang/rt/array/shape.h"

enum { FEW = 16 };

/* A piece of `a` along one axis: indices [from, from + n). */
static Array *slab(Rt *rt, const Array *a, unsigned axis, int64_t from, int64_t n) {
  int64_t shape[MAX_RANK];
  memcpy(shape, array_shape(a), array_rank(a) * sizeof *shape);
  shape[axis] = n;
  return array_view(rt, a, n > 0 ? a->data + from * array_stride(a, axis) : a->data, array_rank(a), shape,
                    array_strides(a));
}

/* to[.., to_from : to_from + n, ..] = from[.., from_from : from_from + n, ..] */
static bool copy_slab(Rt *rt, const Array *to, int64_t to_from, const Array *from, int64_t from_from,
                      int64_t n, unsigned axis) {
  if (n <= 0) return true;
  Array *target = slab(rt, to, axis, to_from, n),
        *source = target ? slab(rt, from, axis, from_from, n) : NULL;
  bool ok = source && array_assign(rt, target, source);
  if (target) array_free(target);
  if (source) array_free(source);
  return ok;
}

static Array *keep_if(bool ok, Array *a) {
  if (ok || !a) return a;
  array_free(a);
  return NULL;
}

/* ---- concatenate ---- */

static bool check_join(Rt *rt, Array *const *arrays, unsigned count, unsigned axis) {
  unsigned rank = array_rank(arrays[0]);
  for (unsigned k = 1; k < count; k++) {
    if (array_rank(arrays[k]) != rank) {
      return rt_fault(rt, DG_VALUE,
                      "all the input arrays must have same number of dimensions, but the array at index 0 "
                      "has %u dimension(s) and the array at index %u has %u dimension(s)",
                      rank, k, array_rank(arrays[k]));
    }
    for (unsigned d = 0; d < rank; d++) {
      if (d == axis || array_dim(arrays[k], d) == array_dim(arrays[0], d)) continue;
      return rt_fault(
          rt, DG_VALUE,
          "all the input array dimensions except for the concatenation axis must match exactly, but along "
          "dimension %u, the array at index 0 has size %lld and the array at index %u has size %lld",
          d, (long long)array_dim(arrays[0], d), k, (long long)array_dim(arrays[k], d));
    }
  }
  return true;
}

static Array *join(Rt *rt, const Elem *elem, Array *const *arrays, unsigned count, int64_t at_axis) {
  int64_t shape[MAX_RANK], length = 0, at = 0;
  unsigned axis;
  if (count == 0) return rt_fault(rt, DG_VALUE, "need at least one array to concatenate"), NULL;
  unsigned rank = array_rank(arrays[0]);
  if (rank == 0) return rt_fault(rt, DG_VALUE, "zero-dimensional arrays cannot be concatenated"), NULL;
  if (!axis_normalize(rt, at_axis, rank, &axis) || !check_join(rt, arrays, count, axis)) return NULL;
  memcpy(shape, array_shape(arrays[0]), rank * sizeof *shape);
  for (unsigned k = 0; k < count; k++)
    if (!length_add(rt, length, array_dim(arrays[k], axis), &length)) return NULL;
  shape[axis] = length;
  Array *out = array_new(rt, elem, rank, shape, false);
  bool ok = out != NULL;
  for (unsigned k = 0; k < count && ok; k++) {
    int64_t n = array_dim(arrays[k], axis);
    ok = copy_slab(rt, out, at, arrays[k], 0, n, axis);
    at += n;
  }
  return keep_if(ok, out);
}

/* Makes the view of one array that a join takes (owned). */
typedef Array *(*ViewFn)(Rt *rt, Array *a, unsigned axis);

/* Joins views of the arrays of argument 0; an axis below 0 counts from hstack's rule. */
static bool join_views(Rt *rt, const LibCall *call, const Value *args, ViewFn view, unsigned view_axis,
                       int64_t axis, Value *out) {
  Array *fixed[FEW], **arrays;
  unsigned count, made = 0;
  if (!arg_arrays(rt, call, args, 0, fixed, FEW, &arrays, &count)) return false;
  for (; made < count; made++) {
    Array *a = view(rt, arrays[made], view_axis);
    if (!a) break;
    arrays[made] = a;
  }
  Array *result = NULL;
  if (made == count) {
    int64_t along = axis == INT64_MIN ? (count && array_rank(arrays[0]) == 1 ? 0 : 1) : axis;
    result = join(rt, call->result->elem, arrays, count, along);
  }
  while (made) array_free(arrays[--made]);
  if (arrays != fixed) free(arrays);
  return result_array(call, out, result);
}

static Array *view_flat(Rt *rt, Array *a, unsigned axis) {
  (void)axis;
  return array_reshape(rt, a, 1, &a->size);
}
static Array *view_same(Rt *rt, Array *a, unsigned axis) {
  (void)axis;
  return array_view(rt, a, a->data, array_rank(a), array_shape(a), array_strides(a));
}
static Array *view_new_axis(Rt *rt, Array *a, unsigned axis) {
  IndexItem items[MAX_RANK + 1];
  for (unsigned k = 0; k <= array_rank(a); k++)
    items[k] = (IndexItem){.kind = k == axis ? INDEX_NEWAXIS : INDEX_FULL};
  return array_index(rt, a, items, array_rank(a) + 1);
}
/* At least `wanted` axes: 1 and 2 put new ones in front; 3 makes (1, n, 1) and (m, n, 1). */
static Array *view_at_least(Rt *rt, Array *a, unsigned wanted) {
  IndexItem new_axis = {.kind = INDEX_NEWAXIS}, full = {.kind = INDEX_FULL};
  unsigned rank = array_rank(a);
  if (rank >= wanted) return view_same(rt, a, 0);
  IndexItem items[3] = {new_axis, new_axis, new_axis};
  if (rank == 0) return array_index(rt, a, items, wanted);
  if (wanted == 2)
    items[1] = full;
  else if (rank == 1)
    items[1] = full;
  else
    items[0] = items[1] = full;
  return array_index(rt, a, items, wanted);
}
static Array *view_column(Rt *rt, Array *a, unsigned axis) {
  (void)axis;
  if (array_rank(a) == 1) return view_new_axis(rt, a, 1);
  IndexItem items[2] = {{.kind = INDEX_NEWAXIS}, {.kind = INDEX_NEWAXIS}};
  return array_rank(a) == 0 ? array_index(rt, a, items, 2) : view_same(rt, a, 0);
}

bool lib_concatenate(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  if (call->count > 1 && !arg_given(call, 1)) return join_views(rt, call, args, view_flat, 0, 0, out);
  return join_views(rt, call, args, view_same, 0, arg_int_or(call, args, 1, 0), out);
}

bool lib_stack(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Array *fixed[FEW], **arrays;
  unsigned count, axis = 0;
  if (!arg_arrays(rt, call, args, 0, fixed, FEW, &arrays, &count)) return false;
  bool ok = count > 0 || rt_fault(rt, DG_VALUE, "need at least one array to stack");
  for (unsigned k = 1; k < count && ok; k++) {
    bool same =
        array_rank(arrays[k]) == array_rank(arrays[0]) &&
        memcmp(array_shape(arrays[k]), array_shape(arrays[0]), array_rank(arrays[0]) * sizeof(int64_t)) == 0;
    ok = same || rt_fault(rt, DG_VALUE, "all input arrays must have the same shape");
  }
  ok = ok && axis_normalize(rt, arg_int_or(call, args, 1, 0), array_rank(arrays[0]) + 1, &axis);
  if (arrays != fixed) free(arrays);
  return ok && join_views(rt, call, args, view_new_axis, axis, axis, out);
}

bool lib_vstack(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return join_views(rt, call, args, view_at_least, 2, 0, out);
}
bool lib_hstack(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return join_views(rt, call, args, view_at_least, 1, INT64_MIN, out);
}
bool lib_dstack(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return join_views(rt, call, args, view_at_least, 3, 2, out);
}
bool lib_column_stack(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return join_views(rt, call, args, view_column, 0, 1, out);
}

/* ---- diagonals and triangles ---- */

bool lib_diag_build(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Array *a = args[0].array;
  int64_t k = arg_int_or(call, args, 1, 0), away, side;
  if (!length_add(rt, k < 0 ? -(k + 1) : k, k < 0, &away) || !length_add(rt, a->size, away, &side))
    return false;
  int64_t shape[2] = {side, side};
  Array *result = array_new(rt, a->elem, 2, shape, true);
  if (!result) return result_array(call, out, NULL);
  int64_t item = (int64_t)a->elem->bytes, stride = (side + 1) * item;
  char *first = result->data + (k > 0 ? k * item : away * side * item);
  Array *diagonal = array_view(rt, result, a->size ? first : result->data, 1, &a->size, &stride);
  bool ok = diagonal && array_assign(rt, diagonal, a);
  if (diagonal) array_free(diagonal);
  return result_array(call, out, keep_if(ok, result));
}

/* NumPy counts the columns from -k on, and 2**63 is no int64. */
static int64_t lower_limit(int64_t columns) {
  return columns == 0 ? INT64_MIN : columns == 1 ? INT64_MIN + 1 : INT64_MIN + 2;
}

/* Copies of the last two axes of `a` with columns [from, to) of each row kept; a vector counts as each row of
 * a square. */
static bool triangle(Rt *rt, const LibCall *call, const Value *args, bool lower, Value *out) {
  const Array *a = args[0].array;
  int64_t k = arg_int_or(call, args, 1, 0), shape[MAX_RANK];
  unsigned rank = array_rank(a) < 2 ? 2 : array_rank(a);
  for (unsigned d = 0; d < rank; d++) shape[d] = array_rank(a) < 2 ? a->size : array_dim(a, d);
  Array *result = array_new(rt, a->elem, rank, shape, false);
  if (!result || !array_assign(rt, result, a)) return result_array(call, out, keep_if(false, result));
  int64_t rows = shape[rank - 2], columns = shape[rank - 1];
  if (k < lower_limit(columns) + (!lower && columns > 0)) {
    array_free(result);
    return rt_fault(rt, DG_OVERFLOW, "Python int too large to convert to C long");
  }
  int64_t item = (int64_t)a->elem->bytes;
  k = k < -rows - 1 ? -rows - 1 : k > columns ? columns : k; /* beyond, nothing changes */
  for (int64_t row = 0; columns > 0 && row < result->size / columns; row++) {
    int64_t edge = row % rows + k + (lower ? 1 : 0); /* first column above the diagonal, or on it */
    edge = edge < 0 ? 0 : edge > columns ? columns : edge;
    char *line = result->data + row * columns * item;
    if (lower)
      memset(line + edge * item, 0, (size_t)((columns - edge) * item));
    else
      memset(line, 0, (size_t)(edge * item));
    if (rt_stops(rt->interrupt) && rt_interrupted(rt)) return keep_if(false, result), false;
  }
  return result_array(call, out, result);
}

bool lib_tril(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return triangle(rt, call, args, true, out);
}
bool lib_triu(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return triangle(rt, call, args, false, out);
}

/* ---- repeat, tile, roll ---- */

/* Each index of `axis` `count` times: an assignment to the result seen with one more axis. */
static Array *repeated(Rt *rt, Array *a, unsigned axis, int64_t count) {
  int64_t shape[MAX_RANK], split[MAX_RANK];
  unsigned rank = array_rank(a);
  if (count < 0) return rt_fault(rt, DG_VALUE, "negative dimensions are not allowed"), NULL;
  if (rank == MAX_RANK)
    return rt_fault(rt, DG_VALUE, "repeat needs an array of fewer than %d dimensions", MAX_RANK), NULL;
  memcpy(shape, array_shape(a), rank * sizeof *shape);
  if (!length_multiply(rt, shape[axis], count, &shape[axis])) return NULL;
  Array *out = array_new(rt, a->elem, rank, shape, false);
  if (!out || out->size == 0) return out;
  memcpy(split, array_shape(a), (axis + 1) * sizeof *split);
  split[axis + 1] = count;
  memcpy(split + axis + 2, array_shape(a) + axis + 1, (rank - axis - 1) * sizeof *split);
  Array *target = array_reshape(rt, out, rank + 1, split),
        *source = target ? view_new_axis(rt, a, axis + 1) : NULL;
  bool ok = source && array_assign(rt, target, source);
  if (target) array_free(target);
  if (source) array_free(source);
  return keep_if(ok, out);
}

/* Runs `fn` on the array along argument k's axis, or on the flattened array when it is None. */
typedef Array *(*AxisFn)(Rt *rt, Array *a, unsigned axis, int64_t number);
static bool along_axis(Rt *rt, const LibCall *call, const Value *args, unsigned k, AxisFn fn, int64_t number,
                       bool reshape_back, Value *out) {
  Array *a = args[0].array;
  unsigned axis;
  if (array_rank(a) == 0 && !reshape_back) { /* repeat sees a scalar as a vector of one */
    if (arg_given(call, k) && !axis_normalize(rt, arg_int(call, args, k), 1, &axis)) return false;
  } else if (arg_given(call, k)) {
    return axis_normalize(rt, arg_int(call, args, k), array_rank(a), &axis) &&
           result_array(call, out, fn(rt, a, axis, number));
  }
  Array *flat = array_reshape(rt, a, 1, &a->size), *result = flat ? fn(rt, flat, 0, number) : NULL;
  if (flat) array_free(flat);
  if (result && reshape_back) {
    Array *shaped = array_reshape(rt, result, array_rank(a), array_shape(a));
    array_free(result);
    result = shaped;
  }
  return result_array(call, out, result);
}

bool lib_repeat(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return along_axis(rt, call, args, 2, repeated, arg_int(call, args, 1), false, out);
}

static Array *rolled(Rt *rt, Array *a, unsigned axis, int64_t shift) {
  Array *out = array_new(rt, a->elem, array_rank(a), array_shape(a), false);
  int64_t length = array_dim(a, axis);
  if (!out || out->size == 0) return out;
  int64_t by = shift % length;
  if (by < 0) by += length;
  return keep_if(copy_slab(rt, out, by, a, 0, length - by, axis) &&
                     copy_slab(rt, out, 0, a, length - by, by, axis),
                 out);
}

bool lib_roll(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return along_axis(rt, call, args, 2, rolled, arg_int(call, args, 1), true, out);
}

bool lib_tile(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Array *a = args[0].array;
  int64_t reps[MAX_RANK], shape[MAX_RANK], split[MAX_RANK], own[MAX_RANK];
  unsigned count, rank;
  if (!arg_ints(rt, call, args, 1, reps, &count)) return false;
  rank = array_rank(a) > count ? array_rank(a) : count;
  if (2 * rank > MAX_RANK) return rt_fault(rt, DG_VALUE, "tile needs at most %d dimensions", MAX_RANK / 2);
  for (unsigned k = 0; k < rank; k++) {
    int64_t rep = k < rank - count ? 1 : reps[k - (rank - count)];
    int64_t length = k < rank - array_rank(a) ? 1 : array_dim(a, k - (rank - array_rank(a)));
    if (rep < 0) return rt_fault(rt, DG_VALUE, "negative dimensions are not allowed");
    if (!length_multiply(rt, rep, length, &shape[k])) return false;
    split[2 * k] = rep;
    split[2 * k + 1] = length;
    own[2 * k] = 1;
    own[2 * k + 1] = length;
  }
  Array *result = array_new(rt, a->elem, rank, shape, false);
  if (!result || result->size == 0) return result_array(call, out, result);
  Array *target = array_reshape(rt, result, 2 * rank, split),
        *source = target ? array_reshape(rt, a, 2 * rank, own) : NULL;
  bool ok = source && array_assign(rt, target, source);
  if (target) array_free(target);
  if (source) array_free(source);
  return result_array(call, out, keep_if(ok, result));
}

/* ---- equality, nonzero ---- */

/* Whether all n floats are equal: in blocks, so that the loop has no exit on the data. */
#define FLOATS_EQUAL(name, T)                                                                                \
  static bool name(const T *a, const T *b, int64_t n) {                                                      \
    for (int64_t low = 0; low < n; low += 1024) {                                                            \
      int64_t high = low + 1024 < n ? low + 1024 : n;                                                        \
      bool same = true;                                                                                      \
      for (int64_t k = low; k < high; k++) same &= a[k] == b[k];                                             \
      if (!same) return false;                                                                               \
    }                                                                                                        \
    return true;                                                                                             \
  }
FLOATS_EQUAL(floats_equal, float)
FLOATS_EQUAL(doubles_equal, double)

/* The same numbers of contiguous arrays. */
static bool numbers_equal(Rt *rt, const Array *a, const Array *b, DType common) {
  DType real = array_dtype(a) == array_dtype(b) ? dtype_real(common) : DT_BOOL;
  int64_t parts = a->size * (dtype_is_complex(common) ? 2 : 1);
  if (real == DT_F64) return doubles_equal((const void *)a->data, (const void *)b->data, parts);
  if (real == DT_F32) return floats_equal((const void *)a->data, (const void *)b->data, parts);
  size_t size_a = a->elem->bytes, size_b = b->elem->bytes;
  for (int64_t k = 0; k < a->size; k++) {
    Value x, y;
    bool same = false;
    scalar_eval(rt, OP_CONVERT, array_dtype(a), common, a->data + (size_t)k * size_a, NULL, NULL, x.bytes,
                SCALAR_ARRAY);
    scalar_eval(rt, OP_CONVERT, array_dtype(b), common, b->data + (size_t)k * size_b, NULL, NULL, y.bytes,
                SCALAR_ARRAY);
    scalar_eval(rt, OP_EQ, common, DT_BOOL, x.bytes, y.bytes, NULL, &same, SCALAR_ARRAY);
    if (!same || rt_polls(rt, k)) return false;
  }
  return true;
}

/* The same of elements that are equal where their bytes are. */
static bool bytes_equal(Rt *rt, const char *a, const char *b, size_t bytes) {
  enum { PIECE = 64 << 20 };
  for (size_t at = 0; at < bytes; at += PIECE) {
    if (memcmp(a + at, b + at, bytes - at < PIECE ? bytes - at : PIECE) != 0) return false;
    if (rt_stops(rt->interrupt) && rt_interrupted(rt)) return false;
  }
  return true;
}

/* The same of elements that are no numbers. */
static bool items_equal(Rt *rt, const Elem *elem, const char *a, const char *b, int64_t n) {
  if (!elem->ops->equal) return bytes_equal(rt, a, b, (size_t)n * elem->bytes);
  for (int64_t k = 0; k < n; k++, a += elem->bytes, b += elem->bytes)
    if (!elem->ops->equal(elem, a, b) || rt_polls(rt, k)) return false;
  return true;
}

/* The same elements of contiguous arrays. */
static bool contents_equal(Rt *rt, const Array *a, const Array *b) {
  if (!elem_is_number(a->elem) || !elem_is_number(b->elem))
    return a->elem == b->elem && items_equal(rt, a->elem, a->data, b->data, a->size);
  bool bits = a->elem == b->elem && array_dtype(a) < DT_F16; /* no NaN, no second zero */
  if (bits) return bytes_equal(rt, a->data, b->data, (size_t)a->size * a->elem->bytes);
  return numbers_equal(rt, a, b, dtype_promote(array_dtype(a), array_dtype(b)));
}

bool lib_array_equal(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Array *a = args[0].array, *b = args[1].array;
  (void)call;
  out->b = false;
  if (array_rank(a) != array_rank(b) ||
      (array_rank(a) && memcmp(array_shape(a), array_shape(b), array_rank(a) * sizeof(int64_t)) != 0))
    return true;
  Array *x = array_contiguous(rt, a), *y = x ? array_contiguous(rt, b) : NULL;
  if (y) out->b = contents_equal(rt, x, y);
  if (x) object_release(&x->head);
  if (y) object_release(&y->head);
  return y != NULL && !rt->fault.set;
}

bool lib_nonzero(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Array *a = args[0].array;
  unsigned rank = array_rank(a);
  if (rank == 0)
    return rt_fault(
        rt, DG_VALUE,
        "Calling nonzero on 0d arrays is not allowed. Use np.atleast_1d(scalar).nonzero() instead.");
  Array *flat = array_contiguous(rt, a);
  if (!flat) return false;
  bool is_mask = array_dtype(flat) == DT_BOOL;
  Array *mask = is_mask ? flat : array_new(rt, elem_of(DT_BOOL), rank, array_shape(flat), false);
  uint8_t *truth = mask ? (uint8_t *)mask->data : NULL;
  int64_t count = mask && (is_mask || mask_of(rt, flat, truth)) ? mask_count(rt, truth, flat->size) : -1;
  int64_t *positions[MAX_RANK];
  Tuple *tuple = count >= 0 ? tuple_new(call->result) : NULL;
  bool ok = tuple || count < 0 || rt_fault(rt, DG_MEMORY, "Unable to allocate a tuple");
  ok &= count >= 0;
  for (unsigned d = 0; d < rank && ok; d++) {
    tuple->items[d].array = array_new(rt, elem_of(DT_I64), 1, &count, false);
    ok = tuple->items[d].array != NULL;
    if (ok) positions[d] = (int64_t *)(void *)tuple->items[d].array->data;
  }
  ok = ok && mask_positions(rt, truth, rank, array_shape(flat), positions);
  object_release(&flat->head);
  if (mask && !is_mask) object_release(&mask->head);
  if (!ok && tuple) object_release(&tuple->head);
  *out = (Value){.tuple = ok ? tuple : NULL};
  return ok;
}

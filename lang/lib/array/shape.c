/* Views: reshape, transposes, squeezing, broadcasting, flips, diagonals; and reading
 * arrays out as Python values.
 *
 * Source: https://numpy.org/doc/stable/reference/routines.array-manipulation.html.
 * Invariant: nothing here moves elements but where NumPy does (reshape, ravel). */
#include <stdio.h>
#include <string.h>

#include "lang/lib/arguments.h"
#include "lang/rt/scalar/eval.h"
#include "lang/rt/array/shape.h"

bool lib_reshape(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t shape[MAX_RANK];
  unsigned rank;
  if (!arg_ints(rt, call, args, 1, shape, &rank)) return false;
  return result_array(call, out, array_reshape(rt, args[0].array, rank, shape));
}

bool lib_reshape_view(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  if (!lib_reshape(rt, call, args, out)) return false;
  if (!out->array->size || out->array->data == args[0].array->data) return true;
  object_release(&out->array->head);
  return rt_fault(rt, DG_ATTRIBUTE,
                  "incompatible shape for in-place modification. Use `.reshape()` to make a copy with the "
                  "desired shape.");
}

bool lib_ravel(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t size = args[0].array->size;
  Array *whole = array_contiguous(rt, args[0].array),
        *flat = whole ? array_reshape(rt, whole, 1, &size) : NULL;
  if (whole) object_release(&whole->head);
  return result_array(call, out, flat);
}

bool lib_transpose(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t axes[MAX_RANK];
  unsigned count;
  if (!arg_given(call, 1)) return result_array(call, out, array_transpose(rt, args[0].array, NULL));
  if (!arg_ints(rt, call, args, 1, axes, &count)) return false;
  if (count != array_rank(args[0].array)) return rt_fault(rt, DG_VALUE, "axes don't match array");
  return result_array(call, out, array_transpose(rt, args[0].array, axes));
}

/* AxisError with NumPy's prefix ("axis2: ", "source: "). */
static bool named_axis(Rt *rt, const char *name, int64_t axis, unsigned rank, unsigned *out) {
  if (axis < -(int64_t)rank || axis >= (int64_t)rank) {
    return rt_fault(rt, DG_AXIS, "%s: axis %lld is out of bounds for array of dimension %u", name,
                    (long long)axis, rank);
  }
  return axis_normalize(rt, axis, rank, out);
}

bool lib_swapaxes(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t axes[MAX_RANK];
  unsigned a, b, rank = array_rank(args[0].array);
  if (!named_axis(rt, "axis1", arg_int(call, args, 1), rank, &a)) return false;
  if (!named_axis(rt, "axis2", arg_int(call, args, 2), rank, &b)) return false;
  for (unsigned k = 0; k < rank; k++) axes[k] = k == a ? b : k == b ? a : k;
  return result_array(call, out, array_transpose(rt, args[0].array, axes));
}

/* The axes of moveaxis' source or destination. */
static bool move_list(Rt *rt, const LibCall *call, const Value *args, unsigned k, const char *name,
                      unsigned rank, unsigned *axes, unsigned *count) {
  int64_t wanted[MAX_RANK];
  bool seen[MAX_RANK] = {false};
  if (!arg_ints(rt, call, args, k, wanted, count)) return false;
  for (unsigned i = 0; i < *count; i++) {
    if (!named_axis(rt, name, wanted[i], rank, &axes[i])) return false;
    if (seen[axes[i]]) return rt_fault(rt, DG_VALUE, "repeated axis in `%s` argument", name);
    seen[axes[i]] = true;
  }
  return true;
}

bool lib_moveaxis(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  unsigned from[MAX_RANK], to[MAX_RANK], from_count, to_count, rank = array_rank(args[0].array), next = 0;
  int64_t axes[MAX_RANK];
  bool moved[MAX_RANK] = {false};
  if (!move_list(rt, call, args, 1, "source", rank, from, &from_count)) return false;
  if (!move_list(rt, call, args, 2, "destination", rank, to, &to_count)) return false;
  if (from_count != to_count)
    return rt_fault(rt, DG_VALUE,
                    "`source` and `destination` arguments must have the same number of elements");
  for (unsigned k = 0; k < rank; k++) axes[k] = -1;
  for (unsigned k = 0; k < from_count; k++) {
    axes[to[k]] = from[k];
    moved[from[k]] = true;
  }
  for (unsigned k = 0; k < rank; k++) {
    if (axes[k] >= 0) continue;
    while (moved[next]) next++;
    axes[k] = next++;
  }
  return result_array(call, out, array_transpose(rt, args[0].array, axes));
}

bool lib_rollaxis(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  unsigned axis, rank = array_rank(args[0].array);
  int64_t start = arg_int_or(call, args, 2, 0), axes[MAX_RANK];
  if (!axis_normalize(rt, arg_int(call, args, 1), rank, &axis)) return false;
  int64_t place = start < 0 ? start + rank : start;
  if (place < 0 || place > (int64_t)rank) {
    return rt_fault(rt, DG_AXIS, "'start' arg requires %lld <= start < %u, but %lld was passed in",
                    -(long long)rank, rank + 1, (long long)place);
  }
  if ((int64_t)axis < place) place--;
  unsigned next = 0;
  for (unsigned k = 0; k < rank; k++) {
    if ((int64_t)k == place) {
      axes[k] = axis;
      continue;
    }
    if (next == axis) next++;
    axes[k] = next++;
  }
  return result_array(call, out, array_transpose(rt, args[0].array, axes));
}

bool lib_squeeze(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Array *a = args[0].array;
  unsigned axes[MAX_RANK], count, rank = array_rank(a), kept = 0;
  int64_t shape[MAX_RANK], strides[MAX_RANK];
  bool drop[MAX_RANK] = {false};
  for (unsigned k = 0; k < rank; k++) drop[k] = !arg_given(call, 1) && array_dim(a, k) == 1;
  if (arg_given(call, 1)) {
    bool passes = rank == 0 && call->types[1]->kind == TY_SCALAR &&
                  (arg_int(call, args, 1) == 0 || arg_int(call, args, 1) == -1);
    if (passes)
      count = 0; /* as NumPy lets it */
    else if (!arg_axes(rt, call, args, 1, rank, "duplicate value in 'axis'", axes, &count))
      return false;
    for (unsigned k = 0; k < count; k++) {
      if (array_dim(a, axes[k]) != 1)
        return rt_fault(rt, DG_VALUE, "cannot select an axis to squeeze out which has size not equal to one");
      drop[axes[k]] = true;
    }
  }
  for (unsigned k = 0; k < rank; k++) {
    if (drop[k]) continue;
    shape[kept] = array_dim(a, k);
    strides[kept++] = array_stride(a, k);
  }
  if (call->result->kind == TY_ARRAY && kept != call->result->rank) {
    return rt_fault(rt, DG_VALUE,
                    "squeeze of shape %s leaves %u dimensions where %u were expected; name the axes to drop",
                    shape_tuple_text(rank, array_shape(a)).text, kept, call->result->rank);
  }
  return result_array(call, out, array_view(rt, a, a->data, kept, shape, strides));
}

bool lib_expand_dims(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Array *a = args[0].array;
  int64_t wanted[MAX_RANK];
  unsigned axes[MAX_RANK], count;
  if (!arg_ints(rt, call, args, 1, wanted, &count)) return false;
  unsigned rank = array_rank(a) + count;
  if (rank > MAX_RANK)
    return rt_fault(rt, DG_VALUE, "maximum supported dimension for an ndarray is currently %d, found %u",
                    MAX_RANK, rank);
  if (!arg_axes(rt, call, args, 1, rank, "repeated axis", axes, &count)) return false;
  bool added[MAX_RANK] = {false};
  IndexItem items[MAX_RANK];
  for (unsigned k = 0; k < count; k++) added[axes[k]] = true;
  for (unsigned k = 0; k < rank; k++) items[k] = (IndexItem){.kind = added[k] ? INDEX_NEWAXIS : INDEX_FULL};
  return result_array(call, out, array_index(rt, a, items, rank));
}

bool lib_broadcast_to(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t shape[MAX_RANK];
  unsigned rank;
  if (!arg_ints(rt, call, args, 1, shape, &rank)) return false;
  return result_array(call, out, array_broadcast_to(rt, args[0].array, rank, shape));
}

bool lib_flip(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  unsigned axes[MAX_RANK], count = 0, rank = array_rank(args[0].array);
  bool given = arg_given(call, 1);
  IndexItem items[MAX_RANK];
  if (given && !arg_axes(rt, call, args, 1, rank, "repeated axis", axes, &count)) return false;
  for (unsigned k = 0; k < rank; k++)
    items[k] = (IndexItem){
        .kind = given ? INDEX_FULL : INDEX_SLICE, .has = {false, false, true}, .part = {0, 0, -1}};
  for (unsigned k = 0; k < count; k++) items[axes[k]].kind = INDEX_SLICE;
  return result_array(call, out, array_index(rt, args[0].array, items, rank));
}

bool lib_diagonal(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Array *a = args[0].array;
  unsigned rank = array_rank(a);
  int64_t shape[MAX_RANK], strides[MAX_RANK], offset = arg_int_or(call, args, 1, 0);
  if (rank < 2) return rt_fault(rt, DG_VALUE, "diag requires an array of at least two dimensions");
  if (offset != (int)offset)
    return rt_fault(rt, DG_OVERFLOW, "signed integer is %s than %s", offset < 0 ? "less" : "greater",
                    offset < 0 ? "minimum" : "maximum");
  int64_t row = offset < 0 ? -offset : 0, column = offset > 0 ? offset : 0;
  int64_t rows = array_dim(a, 0) - row, columns = array_dim(a, 1) - column,
          length = rows < columns ? rows : columns;
  for (unsigned k = 2; k < rank; k++) {
    shape[k - 2] = array_dim(a, k);
    strides[k - 2] = array_stride(a, k);
  }
  shape[rank - 2] = length > 0 ? length : 0;
  strides[rank - 2] = array_stride(a, 0) + array_stride(a, 1);
  char *data = length > 0 ? a->data + row * array_stride(a, 0) + column * array_stride(a, 1) : a->data;
  Array *view = array_view(rt, a, data, rank - 1, shape, strides);
  if (view) view->head.flags |= ARRAY_READONLY;
  return result_array(call, out, view);
}

/* ---- out of arrays ---- */

bool lib_array_assign(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  out->u = 0;
  if (args[0].array->head.flags & ARRAY_READONLY)
    return rt_fault(rt, DG_VALUE, "assignment destination is read-only");
  return array_assign(rt, args[0].array, args[1].array);
}

/* The element at `at` as a value of the scalar type `type`; OverflowError where a Python int of 64 bits
 * cannot hold a uint64. */
static bool element_value(Rt *rt, DType dtype, const char *at, const Type *type, Value *out) {
  Value value = {.bytes = {0}};
  scalar_eval(rt, OP_CONVERT, dtype, type->dtype, at, NULL, NULL, value.bytes, SCALAR_ARRAY);
  *out = value;
  if (dtype == DT_U64 && type->dtype == DT_I64 && value.i < 0)
    return rt_fault(rt, DG_OVERFLOW, "integer result does not fit in 64 bits: int is 64-bit in Quern");
  return true;
}

static bool list_of(Rt *rt, const Array *a, unsigned axis, const char *at, const Type *type, Value *out) {
  if (axis == array_rank(a)) return element_value(rt, array_dtype(a), at, type, out);
  int64_t length = array_dim(a, axis);
  const Type *item = type->count ? type->items[0] : NULL;
  List *list = list_new(item, length);
  for (int64_t k = 0; list && k < length; k++) {
    Value value;
    bool made = !rt_interrupted(rt) && list_of(rt, a, axis + 1, at + k * array_stride(a, axis), item, &value),
         pushed = made && list_push(list, value);
    if (made) value_release(item, value); /* the list keeps its own reference */
    if (pushed) continue;
    object_release(&list->head);
    if (!made) return false;
    list = NULL;
  }
  out->list = list;
  return list || rt_fault(rt, DG_MEMORY, "Unable to allocate a list of %lld items", (long long)length);
}

bool lib_tolist(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return list_of(rt, args[0].array, 0, args[0].array->data, call->result, out);
}

bool lib_item(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Array *a = args[0].array;
  if (a->size != 1) return rt_fault(rt, DG_VALUE, "can only convert an array of size 1 to a Python scalar");
  return element_value(rt, array_dtype(a), a->data, call->result, out);
}

bool lib_truth_of_array(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Array *a = args[0].array;
  (void)call;
  if (a->size == 0)
    return rt_fault(rt, DG_VALUE,
                    "The truth value of an empty array is ambiguous. Use `array.size > 0` to check that an "
                    "array is not empty.");
  if (a->size > 1)
    return rt_fault(
        rt, DG_VALUE,
        "The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()");
  out->b = scalar_truth(array_dtype(a), a->data);
  return true;
}

bool lib_set_shape_check(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Array *a = args[0].array;
  int64_t shape[MAX_RANK];
  unsigned rank;
  out->u = 0;
  if (!arg_ints(rt, call, args, 1, shape, &rank)) return false;
  bool same = rank == array_rank(a);
  for (unsigned k = 0; same && k < rank; k++) same = shape[k] < 0 || shape[k] == array_dim(a, k);
  if (same) return true;
  return rt_fault(rt, DG_SHAPE, "array has shape %s where %s is required",
                  shape_tuple_text(array_rank(a), array_shape(a)).text, shape_tuple_text(rank, shape).text);
}

/* Whether all arrays have the shape of the first, as they nearly always have. */
static bool are_alike(const LibCall *call, const Value *args) {
  unsigned rank = array_rank(args[0].array);
  const int64_t *shape = array_shape(args[0].array);
  for (uint32_t k = 1; k < call->count; k++)
    if (array_rank(args[k].array) != rank ||
        (rank && memcmp(array_shape(args[k].array), shape, rank * sizeof *shape)))
      return false;
  return true;
}

bool lib_shapes_fit(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  *out = (Value){0};
  if (are_alike(call, args)) return true;
  ShapeRef shapes[call->count];
  for (uint32_t k = 0; k < call->count; k++)
    shapes[k] = (ShapeRef){array_rank(args[k].array), array_shape(args[k].array)};
  return shapes_fit(rt, (uint64_t)call->extra, shapes);
}

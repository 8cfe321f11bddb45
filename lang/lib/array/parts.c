/* Parts and facts of arrays that no operation gives: real and imaginary views, flags, mantissas
 * and exponents, broadcast shapes; repetition by counts.
 *
 * Source: https://numpy.org/doc/stable/reference/arrays.ndarray.html and the ufunc pages. */
#include <math.h>
#include <string.h>

#include "lang/lib/arguments.h"
#include "lang/rt/array/plan.h"
#include "lang/rt/scalar/eval.h"
#include "lang/rt/array/shape.h"

bool lib_array_part(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Array *a = args[0].array;
  size_t part = dtype_size(call->result->dtype);
  char *data = a->data + (arg_int(call, args, 1) ? part : 0);
  return result_array(
      call, out,
      array_view_as(rt, a, call->result->elem, data, array_rank(a), array_shape(a), array_strides(a)));
}

/* Whether the elements follow each other with the first axis fastest. */
static bool fortran_order(const Array *a) {
  int64_t expected = (int64_t)a->elem->bytes;
  if (a->size == 0) return true;
  for (unsigned k = 0; k < array_rank(a); k++) {
    if (array_dim(a, k) != 1 && array_stride(a, k) != expected) return false;
    expected *= array_dim(a, k);
  }
  return true;
}

bool lib_array_flag(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Array *a = args[0].array;
  int64_t flag = arg_int(call, args, 1);
  (void)rt;
  out->b = flag == 0   ? array_is_contiguous(a)
           : flag == 1 ? fortran_order(a)
                       : !(a->head.flags & ARRAY_READONLY);
  return true;
}

/* ---- frexp ---- */

typedef struct Frexp {
  DType dtype;
  const char *from;
  char *mantissas;
  int32_t *exponents;
  int64_t count;
} Frexp;

static void frexp_any(const Frexp *work, int64_t k) {
  size_t item = dtype_size(work->dtype);
  int exponent = 0;
  double x = scalar_double(work->dtype, work->from + (size_t)k * item), mantissa = frexp(x, &exponent);
  scalar_eval(NULL, OP_CONVERT, DT_F64, work->dtype, &mantissa, NULL, NULL,
              work->mantissas + (size_t)k * item, SCALAR_ARRAY);
  work->exponents[k] = isfinite(x) ? exponent : 0;
}

/* name(work, first, last): normal numbers by their bits, the others (exponent field 0 or all ones) one by
 * one. */
#define FREXP(name, T, WIDTH, BITS)                                                                          \
  static void name(const Frexp *work, int64_t first, int64_t last) {                                         \
    const T *from = (const T *)(const void *)work->from;                                                     \
    T *to = (T *)(void *)work->mantissas, ones = ((T)1 << BITS) - 1;                                         \
    for (int64_t k = first; k < last; k++) {                                                                 \
      T x = from[k], field = x >> WIDTH & ones;                                                              \
      if (field == 0 || field == ones) {                                                                     \
        frexp_any(work, k);                                                                                  \
        continue;                                                                                            \
      }                                                                                                      \
      to[k] = (x & ~(ones << WIDTH)) | (ones / 2 - 1) << WIDTH;                                              \
      work->exponents[k] = (int32_t)field - (int32_t)(ones / 2 - 1);                                         \
    }                                                                                                        \
  }
FREXP(frexp_f64, uint64_t, 52, 11)
FREXP(frexp_f32, uint32_t, 23, 8)

enum { FREXP_PIECE = 1 << 15 };

static void frexp_task(void *context, uint64_t task) {
  const Frexp *work = context;
  int64_t first = (int64_t)task * FREXP_PIECE, left = work->count - first;
  int64_t last = left < FREXP_PIECE ? work->count : first + FREXP_PIECE;
  if (work->dtype == DT_F64)
    frexp_f64(work, first, last);
  else if (work->dtype == DT_F32)
    frexp_f32(work, first, last);
  else
    for (int64_t k = first; k < last; k++) frexp_any(work, k);
}

bool lib_array_frexp(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Array *a = array_contiguous(rt, args[0].array);
  Tuple *tuple = a ? tuple_new(call->result) : NULL;
  Array *m = tuple ? array_new(rt, a->elem, array_rank(a), array_shape(a), false) : NULL;
  Array *e = m ? array_new(rt, elem_of(DT_I32), array_rank(a), array_shape(a), false) : NULL;
  bool good = e != NULL;
  if (good) {
    Frexp work = {array_dtype(a), a->data, m->data, (int32_t *)(void *)e->data, a->size};
    good = plan_tasks(rt, (uint64_t)((a->size + FREXP_PIECE - 1) / FREXP_PIECE), frexp_task, &work);
  } else
    rt_fault(rt, DG_MEMORY, "out of memory");
  if (a) object_release(&a->head);
  if (!good && m) array_free(m);
  if (!good && e) array_free(e);
  if (!good && tuple) tuple->items[0].array = tuple->items[1].array = NULL, object_release(&tuple->head);
  if (!good) return false;
  tuple->items[0].array = m;
  tuple->items[1].array = e;
  out->tuple = tuple;
  return true;
}

/* ---- shapes, counts ---- */

bool lib_broadcast_shape(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t shape[MAX_RANK], own[MAX_RANK];
  unsigned rank = call->result->count, count;
  for (unsigned k = 0; k < rank; k++) shape[k] = 1;
  for (unsigned i = 0; i < call->count; i++) {
    if (!arg_ints(rt, call, args, i, own, &count)) return false;
    for (unsigned k = 0; k < count; k++) {
      int64_t *length = &shape[rank - count + k];
      if (own[k] < 0) return rt_fault(rt, DG_VALUE, "negative dimensions are not allowed");
      if (own[k] == 1 || own[k] == *length) continue;
      if (*length != 1) {
        return rt_fault(rt, DG_VALUE,
                        "shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between "
                        "lengths %lld and %lld of axis %u",
                        (long long)*length, (long long)own[k], rank - count + k);
      }
      *length = own[k];
    }
  }
  int64_t size;
  if (!shape_size(rank, shape, 1, &size)) return rt_fault(rt, DG_VALUE, "broadcast dimensions too large.");
  Tuple *tuple = tuple_new(call->result);
  if (!tuple) return rt_fault(rt, DG_MEMORY, "out of memory");
  for (unsigned k = 0; k < rank; k++) tuple->items[k].i = shape[k];
  out->tuple = tuple;
  return true;
}

/* Sum of the counts of `n` positions, or -1 after a fault. */
static int64_t counted(Rt *rt, const Array *counts, int64_t n) {
  int64_t total = 0;
  if (counts->size != 1 && counts->size != n) {
    rt_fault(rt, DG_VALUE, "operands could not be broadcast together with shape (%lld,) (%lld,)",
             (long long)n, (long long)counts->size);
    return -1;
  }
  for (int64_t k = 0; k < n; k++) {
    int64_t count;
    memcpy(&count, array_at1(counts, counts->size == 1 ? 0 : k), sizeof count);
    if (count < 0) return rt_fault(rt, DG_VALUE, "repeats may not contain negative values."), -1;
    if (!length_add(rt, total, count, &total) || rt_polls(rt, k)) return -1;
  }
  return total;
}

/* Position k of `axis`, once per count, into consecutive positions of the result. */
static bool fill_repeats(Rt *rt, Array *result, Array *a, const Array *counts, unsigned axis) {
  IndexItem items[MAX_RANK];
  int64_t at = 0;
  bool ok = true;
  for (unsigned k = 0; k < array_rank(a); k++) items[k] = (IndexItem){.kind = INDEX_FULL};
  for (int64_t k = 0; ok && k < array_dim(a, axis); k++) {
    int64_t count;
    memcpy(&count, array_at1(counts, counts->size == 1 ? 0 : k), sizeof count);
    items[axis] = (IndexItem){.kind = INDEX_SLICE, .has = {true, true, false}, .part = {k, k + 1, 1}};
    Array *from = array_index(rt, a, items, array_rank(a));
    items[axis].part[0] = at;
    items[axis].part[1] = at += count;
    Array *to = from ? array_index(rt, result, items, array_rank(a)) : NULL;
    ok = to && array_assign(rt, to, from);
    if (from) array_free(from);
    if (to) array_free(to);
    ok = ok && !rt_polls(rt, k);
  }
  return ok;
}

bool lib_repeat_counts(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Array *a = args[0].array;
  const Array *counts = args[1].array;
  int64_t shape[MAX_RANK];
  unsigned axis = 0;
  if (arg_given(call, 2) && !axis_normalize(rt, arg_int(call, args, 2), array_rank(a), &axis)) return false;
  Array *source = arg_given(call, 2)
                      ? array_view(rt, a, a->data, array_rank(a), array_shape(a), array_strides(a))
                      : array_reshape(rt, a, 1, &a->size);
  if (!source) return false;
  int64_t total = counted(rt, counts, array_dim(source, axis));
  memcpy(shape, array_shape(source), array_rank(source) * sizeof *shape);
  shape[axis] = total;
  Array *result = total < 0 ? NULL : array_new(rt, a->elem, array_rank(source), shape, false);
  if (result && !fill_repeats(rt, result, source, counts, axis)) {
    array_free(result);
    result = NULL;
  }
  array_free(source);
  return result_array(call, out, result);
}

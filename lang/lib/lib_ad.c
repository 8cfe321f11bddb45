/* What adjoints need at run time: sums over broadcast axes, room on tapes, and cotangents of views
 * that turned out to be copies.
 *
 * Invariant: sums are taken in the order of the elements, so they do not depend on threads. */
#include <string.h>

#include "lang/lib/array_args.h"
#include "lang/rt/shape.h"

/* Adds n elements to n others; a stride may be 0. */
#define ADD_RUN(T)                                                                                           \
  for (int64_t k = 0; k < n; k++) *(T *)(to + k * to_step) += *(const T *)(from + k * from_step)

static void add_f16(char *to, int64_t to_step, const char *from, int64_t from_step, int64_t n) {
  ADD_RUN(_Float16);
}
static void add_f32(char *to, int64_t to_step, const char *from, int64_t from_step, int64_t n) {
  ADD_RUN(float);
}
static void add_f64(char *to, int64_t to_step, const char *from, int64_t from_step, int64_t n) {
  ADD_RUN(double);
}

static void add_run(DType dtype, char *to, int64_t to_step, const char *from, int64_t from_step, int64_t n) {
  switch ((int)dtype) {
    case DT_F16: add_f16(to, to_step, from, from_step, n); break;
    case DT_F32: add_f32(to, to_step, from, from_step, n); break;
    case DT_C64:
      add_f32(to, to_step, from, from_step, n);
      add_f32(to + 4, to_step, from + 4, from_step, n);
      break;
    case DT_C128:
      add_f64(to, to_step, from, from_step, n);
      add_f64(to + 8, to_step, from + 8, from_step, n);
      break;
    default: add_f64(to, to_step, from, from_step, n); break;
  }
}

/* to[...] += from[...] over the axes of `from` from `axis` on; steps[] are those of `to`. */
static void add_axes(const Array *from, const int64_t *steps, unsigned axis, char *to, const char *at) {
  unsigned rank = array_rank(from);
  if (axis + 1 >= rank) {
    int64_t n = rank ? array_dim(from, rank - 1) : 1;
    add_run(array_dtype(from), to, rank ? steps[rank - 1] : 0, at, rank ? array_stride(from, rank - 1) : 0,
            n);
    return;
  }
  for (int64_t k = 0; k < array_dim(from, axis); k++)
    add_axes(from, steps, axis + 1, to + k * steps[axis], at + k * array_stride(from, axis));
}

/* array, array -> array: the first, of dtype and shape that broadcast from the second's, summed to its shape.
 */
bool lib_ad_unbroadcast(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Array *from = args[0].array, *like = args[1].array;
  unsigned rank = array_rank(like), extra = array_rank(from) - rank;
  bool same = !extra;
  for (unsigned k = 0; k < rank && same; k++) same = array_dim(from, k) == array_dim(like, k);
  if (same) return result_array(call, out, array_contiguous(rt, from));
  Array *sum = array_new(rt, array_dtype(from), rank, array_shape(like), true);
  if (!sum) return false;
  int64_t steps[MAX_RANK] = {0};
  for (unsigned k = 0; k < rank; k++) steps[k + extra] = array_dim(like, k) == 1 ? 0 : array_stride(sum, k);
  if (from->size) add_axes(from, steps, 0, sum->data, from->data);
  return result_array(call, out, sum);
}

/* array[1], n int -> array[1]: with room for n elements: itself, or a longer one that begins with its
 * elements. */
bool lib_ad_reserve(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Array *tape = args[0].array;
  int64_t want = arg_int(call, args, 1), room = tape->size;
  if (want <= room) return result_array(call, out, array_contiguous(rt, tape));
  if (room && want < 2 * room) want = 2 * room;
  if (want < 16) want = 16;
  Array *longer = array_new(rt, array_dtype(tape), 1, &want, true);
  if (!longer) return false;
  memcpy(longer->data, tape->data, (size_t)room * dtype_info[array_dtype(tape)].size);
  return result_array(call, out, longer);
}

/* target array, source array -> None: the cotangent of a reshaped array goes to that of what it was made of,
 * unless it lies in it already. */
bool lib_ad_flow(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Array *to = args[0].array, *from = args[1].array;
  *out = (Value){0};
  if (to->buffer == from->buffer || !to->size) return true;
  if (call->extra) { /* tapes: the shorter one is the beginning of the longer one */
    int64_t n = to->size < from->size ? to->size : from->size;
    add_run(array_dtype(to), to->data, array_stride(to, 0), from->data, array_stride(from, 0), n);
    return true;
  }
  Array *same = array_reshape(rt, from, array_rank(to), array_shape(to));
  if (!same) return false;
  int64_t steps[MAX_RANK] = {0};
  for (unsigned k = 0; k < array_rank(to); k++) steps[k] = array_stride(to, k);
  add_axes(same, steps, 0, to->data, same->data);
  object_release(&same->head);
  return true;
}

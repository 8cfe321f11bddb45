/* Fourier transforms of arrays: what np.fft and scipy.fft are made of.
 *
 * Source: https://numpy.org/doc/stable/reference/routines.fft.html. Lengths are those of the arrays (fft_fit
 * cuts and pads before), so that each function is linear in its elements with an adjoint among these
 * functions. Axes are transformed from the last one named to the first.
 * Invariant: results are new, in C order. */
#include <string.h>

#include "lang/lib/arguments.h"
#include "lang/lib/fft/long.h"

/* A transform being done: from `in`, which is given, to `out`. */
typedef struct Transform {
  const Array *in;
  Array *out;
  double scale; /* done with the last pass */
  unsigned axes[MAX_RANK], count;
} Transform;

static bool points_fault(Rt *rt, int64_t n) {
  return rt_fault(rt, DG_VALUE, "Invalid number of FFT data points (%lld) specified.", (long long)n);
}

static bool axes_init(Rt *rt, const LibCall *call, const Value *args, unsigned k, unsigned rank,
                      Transform *t) {
  int64_t wanted[MAX_RANK];
  if (!arg_ints(rt, call, args, k, wanted, &t->count)) return false;
  for (unsigned i = 0; i < t->count; i++)
    if (!axis_normalize(rt, wanted[i], rank, &t->axes[i])) return false;
  return true;
}

/* One pass over `axis` from array to array (which may be one). */
static bool pass_over(Rt *rt, const Array *in, Array *out, FftKind kind, unsigned axis, int64_t n,
                      double scale) {
  bool complex_in = dtype_is_complex(array_dtype(in)), mirrored = !complex_in && kind <= FFT_BACKWARD;
  FftPass pass = {.kind = mirrored ? FFT_R2C : kind,
                  .single = dtype_real(array_dtype(out)) == DT_F32,
                  .mirrored = mirrored,
                  .backward = kind == FFT_BACKWARD,
                  .n = n,
                  .scale = scale,
                  .in = in->data,
                  .out = out->data,
                  .rank = array_rank(in),
                  .axis = axis,
                  .shape = array_shape(out),
                  .in_strides = array_strides(in),
                  .out_strides = array_strides(out)};
  return fft_is_long(pass.n, FFT_LONGEST) ? fft_long_run(rt, &pass, FFT_LONGEST) : fft_pass_run(rt, &pass);
}

static bool same_kind_passes(Rt *rt, Transform *t, FftKind kind, unsigned from, double scale) {
  const Array *in = t->in;
  for (unsigned k = from; k-- > 0;) {
    int64_t n = array_dim(in, t->axes[k]);
    if (!pass_over(rt, in, t->out, kind, t->axes[k], n, k ? 1.0 : scale)) return false;
    in = t->out;
  }
  return true;
}

static bool lengths_good(Rt *rt, const Transform *t) {
  for (unsigned k = 0; k < t->count; k++)
    if (array_dim(t->in, t->axes[k]) < 1) return points_fault(rt, array_dim(t->in, t->axes[k]));
  return true;
}

static bool give(Value *out, Array *result, bool ok) {
  if (!ok && result) object_release(&result->head);
  out->array = result;
  return ok;
}

bool lib_fft_c2c(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Transform t = {.in = args[0].array, .scale = arg_double(call, args, 2)};
  if (!axes_init(rt, call, args, 1, array_rank(t.in), &t) || !lengths_good(rt, &t)) return false;
  t.out = array_new(rt, call->result->elem, array_rank(t.in), array_shape(t.in), false);
  if (!t.out) return false;
  return give(
      out, t.out,
      same_kind_passes(rt, &t, arg_int(call, args, 3) ? FFT_BACKWARD : FFT_FORWARD, t.count, t.scale));
}

bool lib_fft_r2r(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Transform t = {.in = args[0].array, .scale = arg_double(call, args, 2)};
  int64_t which = arg_int(call, args, 3);
  FftKind kind = (FftKind)(FFT_DCT1 + (which & 7));
  if (!axes_init(rt, call, args, 1, array_rank(t.in), &t) || !lengths_good(rt, &t)) return false;
  for (unsigned k = 0; kind == FFT_DCT1 && k < t.count; k++)
    if (array_dim(t.in, t.axes[k]) < 2) return rt_fault(rt, DG_VALUE, "DCT-I is not defined for size < 2");
  t.out = array_new(rt, call->result->elem, array_rank(t.in), array_shape(t.in), false);
  if (!t.out) return false;
  return give(out, t.out, same_kind_passes(rt, &t, kind, t.count, t.scale));
}

/* The array's shape with another length for one axis. */
static Array *array_resized(Rt *rt, const Array *a, DType dtype, unsigned axis, int64_t n) {
  int64_t shape[MAX_RANK];
  memcpy(shape, array_shape(a), array_rank(a) * sizeof *shape);
  shape[axis] = n;
  return array_new(rt, elem_of(dtype), array_rank(a), shape, false);
}

bool lib_fft_r2c(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Transform t = {.in = args[0].array, .scale = arg_double(call, args, 2)};
  if (!axes_init(rt, call, args, 1, array_rank(t.in), &t) || !lengths_good(rt, &t)) return false;
  unsigned last = t.axes[t.count - 1];
  int64_t n = array_dim(t.in, last);
  t.out = array_resized(rt, t.in, call->result->dtype, last, n / 2 + 1);
  if (!t.out) return false;
  bool ok = pass_over(rt, t.in, t.out, FFT_R2C, last, n, t.count > 1 ? 1.0 : t.scale);
  t.in = t.out;
  return give(out, t.out, ok && same_kind_passes(rt, &t, FFT_FORWARD, t.count - 1, t.scale));
}

bool lib_fft_c2r(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Array *a = args[0].array;
  int64_t n = arg_int(call, args, 3);
  Transform t = {.in = a, .scale = arg_double(call, args, 2)};
  if (!axes_init(rt, call, args, 1, array_rank(a), &t)) return false;
  if (n < 1) return points_fault(rt, n);
  if (!lengths_good(rt, &t)) return false;
  unsigned last = t.axes[t.count - 1];
  Array *half = NULL, *result = array_resized(rt, a, call->result->dtype, last, n);
  bool ok = result != NULL;
  if (ok && array_dim(a, last) != n / 2 + 1)
    ok = rt_fault(rt, DG_VALUE, "an inverse transform to %lld real values takes %lld complex ones, not %lld",
                  (long long)n, (long long)(n / 2 + 1), (long long)array_dim(a, last));
  if (ok && t.count > 1) {
    t.out = half = array_new(rt, a->elem, array_rank(a), array_shape(a), false);
    ok = half && same_kind_passes(rt, &t, FFT_BACKWARD, t.count - 1, 1.0);
  }
  ok = ok && pass_over(rt, half ? half : a, result, FFT_C2R, last, n, t.scale);
  if (half) object_release(&half->head);
  return give(out, result, ok);
}

/* ---- lengths ---- */

/* The view of the first `shape` elements along each axis. */
static Array *corner(Rt *rt, const Array *a, const int64_t *shape) {
  return array_view(rt, a, a->data, array_rank(a), shape, array_strides(a));
}

bool lib_fft_fit(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Array *a = args[0].array;
  Transform t = {.in = a};
  int64_t wanted[MAX_RANK], shape[MAX_RANK], common[MAX_RANK];
  unsigned count, rank = array_rank(a);
  if (!arg_ints(rt, call, args, 1, wanted, &count) || !axes_init(rt, call, args, 2, rank, &t)) return false;
  memcpy(shape, array_shape(a), rank * sizeof *shape);
  for (unsigned k = 0; k < t.count; k++) {
    if (wanted[k] < 1) return points_fault(rt, wanted[k]);
    shape[t.axes[k]] = wanted[k];
  }
  for (unsigned k = 0; k < rank; k++) common[k] = shape[k] < array_dim(a, k) ? shape[k] : array_dim(a, k);
  bool pads = memcmp(shape, common, rank * sizeof *shape) != 0;
  Array *result = array_new(rt, a->elem, rank, shape, pads);
  Array *from = result ? corner(rt, a, common) : NULL, *to = from ? corner(rt, result, common) : NULL;
  bool ok = to && array_assign(rt, to, from);
  if (from) object_release(&from->head);
  if (to) object_release(&to->head);
  return give(out, result, ok);
}

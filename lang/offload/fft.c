/* Fourier transforms of a device's arrays by the maker's library (cuFFT), if there is one; else the host's
 * functions do them.
 *
 * The last axes of a contiguous array are one call of the library, any other axis is a call for each index of
 * the axes before it. Invariant: transforms are in the order of the host's (lang/lib/fft/transform.c), from
 * the last axis named to the first; what is given is not written. */
#include <string.h>

#include "lang/base/device/libraries.h"
#include "lang/ir/device/fft.h"
#include "lang/offload/lib.h"
#include "lang/rt/device/failure.h"

enum { CALLS_MOST = 4096 /* of the library in one pass; beyond that the host is the better way */ };

/* A transform being made: an array on the device, whose passes are done one after the other. */
typedef struct Transform {
  const DeviceCall *c;
  Array *in;  /* contiguous, on the device; owned */
  Array *out; /* owned */
  unsigned axes[MAX_RANK], count;
  double scale;
  bool backward, done; /* done false: the library cannot */
} Transform;

static Rt *rt_of(const Transform *t) { return t->c->offload->rt; }

static bool is_single(const Array *a) { return dtype_real(array_dtype(a)) == DT_F32; }

/* ---- calls of the library ---- */

static DeviceTransformType type_of(const Array *in, const Array *out) {
  bool single = is_single(in), from = dtype_is_complex(array_dtype(in)),
       to = dtype_is_complex(array_dtype(out));
  if (from && to) return single ? DEVICE_TRANSFORM_C2C : DEVICE_TRANSFORM_Z2Z;
  if (to) return single ? DEVICE_TRANSFORM_R2C : DEVICE_TRANSFORM_D2Z;
  return single ? DEVICE_TRANSFORM_C2R : DEVICE_TRANSFORM_Z2D;
}

static bool call_library(Transform *t, const DeviceTransform *request) {
  Device *device = t->c->device;
  DeviceError error = {0};
  if (!device_libraries(device)->transform(device, request, &t->done, &error))
    return gpu_fault(rt_of(t), device, &error, "a Fourier transform");
  if (t->done) rt_of(t)->devices.gpu->pending = true;
  return true;
}

static int64_t product(const Array *a, unsigned from, unsigned to) {
  int64_t n = 1;
  for (unsigned k = from; k < to; k++) n *= array_dim(a, k);
  return n;
}

/* The axes [first, last] of both arrays, which end `last`, or a single axis: first == last. */
static bool pass_over(Transform *t, const Array *in, const Array *out, unsigned first, unsigned last) {
  Device *device = t->c->device;
  char *from = residency_on_device(rt_of(t), in, device, RESIDENCY_READ),
       *to = from ? residency_on_device(rt_of(t), out, device, RESIDENCY_READ | RESIDENCY_WRITE) : NULL;
  if (!to) return false;
  unsigned rank = array_rank(in);
  bool tail = last + 1 == rank;
  int64_t inner = tail ? 1 : product(in, last + 1, rank), outer = product(in, 0, first);
  int64_t in_lines = product(in, first, last + 1), out_lines = product(out, first, last + 1);
  DeviceTransform request = {.type = type_of(in, out), .backward = t->backward, .rank = last - first + 1};
  for (unsigned k = first; k <= last; k++) /* R2C and C2R go by the real one's lengths */
    request.n[k - first] = dtype_is_complex(array_dtype(in)) ? array_dim(out, k) : array_dim(in, k);
  request.in_stride = request.out_stride = inner;
  request.in_step = tail ? in_lines : 1;
  request.out_step = tail ? out_lines : 1;
  request.count = tail ? outer : inner;
  int64_t calls = tail ? 1 : outer;
  if (calls > CALLS_MOST) return t->done = false, true;
  for (int64_t k = 0; k < calls && t->done; k++) {
    request.in = from + k * in_lines * inner * (int64_t)in->elem->bytes;
    request.out = to + k * out_lines * inner * (int64_t)out->elem->bytes;
    if (!call_library(t, &request)) return false;
  }
  return true;
}

/* ---- around it ---- */

static bool scale_out(Transform *t) {
  Offload *offload = t->c->offload;
  DType real = dtype_real(array_dtype(t->out));
  if (t->scale == 1.0 || !t->out->size) return true;
  int64_t count = t->out->size * (dtype_is_complex(array_dtype(t->out)) ? 2 : 1),
          item = (int64_t)dtype_size(real);
  Fn **fn = &offload->fft_scale[is_single(t->out)];
  if (!*fn) *fn = device_fft_scale(offload->arena, offload->types, real);
  Array *line = array_view_as(offload->rt, t->out, elem_of(real), t->out->data, 1, &count, &item);
  Value args[3] = {{.array = line}, {.i = count}, {.f = t->scale}};
  bool ok = line && offload_array_launch(offload, t->c->device, *fn, args, 3, count, 1);
  device_drop(line);
  return ok;
}

/* A real array as complex numbers. */
static Array *widened(Transform *t, Array *a) {
  Offload *offload = t->c->offload;
  DType real = array_dtype(a);
  Array *to = residency_array_new(offload->rt, t->c->device, elem_of(real == DT_F32 ? DT_C64 : DT_C128),
                                  array_rank(a), array_shape(a));
  if (!to || !a->size) return to;
  int64_t count = 2 * a->size, item = (int64_t)dtype_size(real);
  Fn **fn = &offload->fft_widen[real == DT_F32];
  if (!*fn) *fn = device_fft_widen(offload->arena, offload->types, real);
  Array *from = device_line_of(offload, a, real),
        *line = array_view_as(offload->rt, to, elem_of(real), to->data, 1, &count, &item);
  Value args[3] = {{.array = from}, {.array = line}, {.i = a->size}};
  bool ok = from && line && offload_array_launch(offload, t->c->device, *fn, args, 3, a->size, 1);
  device_drop(from);
  device_drop(line);
  if (!ok) device_drop(to), to = NULL;
  return to;
}

static Array *new_like(Transform *t, const Array *a, DType dtype, unsigned axis, int64_t length) {
  int64_t shape[MAX_RANK];
  memcpy(shape, array_shape(a), array_rank(a) * sizeof *shape);
  if (length >= 0) shape[axis] = length;
  return residency_array_new(rt_of(t), t->c->device, elem_of(dtype), array_rank(a), shape);
}

/* How many of the first `count` axes named are the array's last ones in their order: a call for all. */
static unsigned tail_of(const Transform *t, const Array *a, unsigned count) {
  unsigned tail = 0;
  while (tail < count && tail < DEVICE_TRANSFORM_AXES &&
         t->axes[count - 1 - tail] + tail + 1 == array_rank(a))
    tail++;
  return tail;
}

/* Complex to complex over the first `count` axes named, from `in` to t->out. */
static bool complex_passes(Transform *t, const Array *in, unsigned count) {
  while (count && t->done) {
    unsigned tail = tail_of(t, in, count), last = t->axes[count - 1];
    if (!pass_over(t, in, t->out, tail ? last + 1 - tail : last, last)) return false;
    in = t->out;
    count -= tail ? tail : 1;
  }
  return true;
}

static bool run_c2c(Transform *t) {
  if (!dtype_is_complex(array_dtype(t->in))) {
    Array *wide = widened(t, t->in);
    if (!wide) return false;
    device_drop(t->in);
    t->in = wide;
  }
  t->out = new_like(t, t->in, array_dtype(t->in), 0, -1);
  return t->out && complex_passes(t, t->in, t->count);
}

static bool run_r2c(Transform *t) {
  unsigned last = t->axes[t->count - 1], tail = tail_of(t, t->in, t->count);
  DType dtype = is_single(t->in) ? DT_C64 : DT_C128;
  t->out = new_like(t, t->in, dtype, last, array_dim(t->in, last) / 2 + 1);
  if (!t->out || !pass_over(t, t->in, t->out, tail ? last + 1 - tail : last, last)) return false;
  return complex_passes(t, t->out, t->count - (tail ? tail : 1));
}

/* The library's transform to real numbers writes into what it reads: into a copy. */
static bool run_c2r(Transform *t, int64_t n) {
  unsigned last = t->axes[t->count - 1];
  Array *result = new_like(t, t->in, is_single(t->in) ? DT_F32 : DT_F64, last, n), *given = t->in;
  t->out = new_like(t, given, array_dtype(given), 0, -1);
  bool ok = result && t->out;
  if (ok && t->count > 1)
    ok = complex_passes(t, given, t->count - 1);
  else if (ok && given->size)
    ok = offload_array_copy(t->c->offload, t->c->device, t->out, given);
  ok = ok && (!t->done || pass_over(t, t->out, result, last, last));
  device_drop(t->out);
  t->out = result;
  return ok;
}

/* The corner that both shapes have, over zeros. */
static bool run_fit(Transform *t, const int64_t *lengths) {
  Offload *offload = t->c->offload;
  int64_t shape[MAX_RANK], common[MAX_RANK];
  unsigned rank = array_rank(t->in);
  memcpy(shape, array_shape(t->in), rank * sizeof *shape);
  for (unsigned k = 0; k < t->count; k++) shape[t->axes[k]] = lengths[k];
  for (unsigned k = 0; k < rank; k++)
    common[k] = shape[k] < array_dim(t->in, k) ? shape[k] : array_dim(t->in, k);
  t->out = residency_array_new(offload->rt, t->c->device, t->in->elem, rank, shape);
  if (!t->out) return false;
  DeviceError error = {0};
  char *to = residency_on_device(offload->rt, t->out, t->c->device, RESIDENCY_READ | RESIDENCY_WRITE);
  if (!to) return false;
  size_t bytes = (size_t)t->out->size * t->out->elem->bytes;
  if (bytes && !t->c->device->ops->fill(t->c->device, to, 0, bytes, NULL, &error))
    return gpu_fault(offload->rt, t->c->device, &error, "a Fourier transform");
  Array *from = array_view(offload->rt, t->in, t->in->data, rank, common, array_strides(t->in)),
        *into = array_view(offload->rt, t->out, t->out->data, rank, common, array_strides(t->out));
  bool ok = from && into && (!from->size || offload_array_copy(offload, t->c->device, into, from));
  device_drop(from);
  device_drop(into);
  return ok;
}

/* ---- the calls ---- */

/* Axes inside the array, each of at least one element; the host words what is wrong with others. */
static bool axes_good(Transform *t, const Array *a, unsigned k) {
  int64_t wanted[MAX_RANK];
  bool good = arg_ints(rt_of(t), t->c->call, t->c->args, k, wanted, &t->count);
  for (unsigned i = 0; good && i < t->count; i++) {
    int64_t rank = array_rank(a), axis = wanted[i] < 0 ? wanted[i] + rank : wanted[i];
    good = axis >= 0 && axis < rank && array_dim(a, (unsigned)axis) > 0;
    t->axes[i] = (unsigned)axis;
  }
  return good && t->count;
}

static bool lengths_good(const Transform *t, int64_t *lengths) {
  unsigned count;
  if (!arg_ints(rt_of(t), t->c->call, t->c->args, 1, lengths, &count)) return false;
  for (unsigned k = 0; k < count; k++)
    if (lengths[k] < 1) return false;
  return count == t->count;
}

bool device_transform_call(const DeviceCall *c, Value *out) {
  Transform t = {.c = c, .done = true, .backward = c->call->lib == LIB_fft_c2r};
  Array *a = c->args[0].array;
  LibId lib = (LibId)c->call->lib;
  int64_t lengths[MAX_RANK], n = lib == LIB_fft_c2r ? arg_int(c->call, c->args, 3) : 0;
  bool fit = lib == LIB_fft_fit;
  if (lib == LIB_fft_c2c) t.backward = arg_int(c->call, c->args, 3) != 0;
  *c->done = false;
  if (!device_libraries(c->device)->transform || lib == LIB_fft_r2r || !a->size ||
      !axes_good(&t, a, fit ? 2 : 1))
    return true;
  if (fit && !lengths_good(&t, lengths)) return true;
  if (lib == LIB_fft_c2r && (n < 1 || array_dim(a, t.axes[t.count - 1]) != n / 2 + 1)) return true;
  t.scale = fit ? 1.0 : arg_double(c->call, c->args, 2);
  t.in = device_packed(c->offload, c->device, a);
  bool ok = t.in != NULL;
  if (ok && fit)
    ok = run_fit(&t, lengths);
  else if (ok)
    ok = lib == LIB_fft_c2c ? run_c2c(&t) : lib == LIB_fft_r2c ? run_r2c(&t) : run_c2r(&t, n);
  if (ok && t.done && !fit) {
    offload_note_launch(c->offload, c->device, "np.fft by cuFFT");
    ok = scale_out(&t);
  }
  device_drop(t.in);
  if (ok && t.done)
    out->array = t.out;
  else
    device_drop(t.out);
  *c->done = t.done;
  return ok;
}

/* Arrays of a device, and of host memory that a device knows: making them and copying on request.
 *
 * What is copied here was asked for by name, which is how the transfer log tells it from what coherence does.
 */
#include <string.h>

#include "lang/lib/arguments.h"
#include "lang/lib/device/objects.h"
#include "lang/rt/device/residency.h"
#include "lang/rt/array/shape.h"
#include "lang/rt/device/settle.h"

/* Explains what follows as asked for, until the matching `asked_end`. */
static bool asked(Rt *rt, const char *why) {
  Gpu *gpu = gpu_get(rt);
  if (gpu) gpu_explain(gpu, why, true);
  return gpu != NULL;
}

static bool asked_end(Rt *rt, bool ok) {
  gpu_explain(rt->devices.gpu, NULL, false);
  return ok;
}

static bool wait_for(Rt *rt, const LibCall *call, const Value *args, unsigned k, void **stream) {
  *stream = NULL;
  return k >= call->count || cuda_handle(rt, call->types[k], args[k], stream);
}

/* ---- new arrays ---- */

static bool fill_from(Rt *rt, Array *to, const Array *from, Device *device) {
  if (!from->size) return true;
  if (!array_on_host(rt, from, RESIDENCY_READ)) return false;
  /* through the host side of the new array: one crossing, and both of its sides are valid after it */
  Residency *m = to->buffer->residency;
  m->device_valid = false;
  m->host_valid = true;
  return array_assign(rt, to, from) && residency_on_device(rt, to, device, RESIDENCY_READ) != NULL;
}

bool lib_cuda_to_device(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Device *device = gpu_device(rt);
  void *stream;
  if (!device || !asked(rt, "cuda.to_device") || !wait_for(rt, call, args, 1, &stream)) return false;
  const Array *from = args[0].array;
  Array *to = residency_array_new(rt, device, from->elem, array_rank(from), array_shape(from));
  bool flies = false, ok = to != NULL;
  if (ok && arg_int_or(call, args, 2, 1))
    ok = residency_copy_async(rt, to, from, stream, &flies) && (flies || fill_from(rt, to, from, device));
  if (to && !ok) array_free(to);
  return asked_end(rt, ok) && result_array(call, out, to);
}

bool lib_cuda_device_array(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Device *device = gpu_device(rt);
  int64_t shape[MAX_RANK];
  unsigned rank;
  if (!device || !arg_ints(rt, call, args, 0, shape, &rank)) return false;
  return result_array(call, out, residency_array_new(rt, device, call->result->elem, rank, shape));
}

bool lib_cuda_host_array(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Device *device = gpu_device(rt);
  int64_t shape[MAX_RANK];
  unsigned rank;
  if (!device || !arg_ints(rt, call, args, 0, shape, &rank)) return false;
  Array *made =
      residency_host_array_new(rt, device, (ResidencyKind)call->extra, call->result->elem, rank, shape);
  return result_array(call, out, made);
}

/* ---- copies ---- */

static bool same_shape(Rt *rt, const Array *to, const Array *from) {
  unsigned rank = array_rank(to);
  if (rank == array_rank(from) &&
      (!rank || !memcmp(array_shape(to), array_shape(from), rank * sizeof(int64_t))))
    return true;
  ShapeText a = shape_text(array_rank(from), array_shape(from)), b = shape_text(rank, array_shape(to));
  return rt_fault(rt, DG_VALUE,
                  "an array of shape %s cannot be copied to one of shape %s: the shapes must be equal",
                  a.text, b.text);
}

/* The elements come to the host side of the array itself: a copy of them is then the host's own matter. */
static bool come(Rt *rt, const LibCall *call, const Value *args) {
  void *stream;
  return wait_for(rt, call, args, 2, &stream) && array_on_host(rt, args[0].array, RESIDENCY_READ);
}

bool lib_cuda_copy_to_host(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Array *from = args[0].array, *to = arg_given(call, 1) ? args[1].array : NULL;
  if (to && !same_shape(rt, to, from)) return false;
  if (!asked(rt, "copy_to_host")) return false;
  Device *device = array_home(from);
  void *stream;
  bool flies = false;
  if (to && (!wait_for(rt, call, args, 2, &stream) || !residency_copy_async(rt, to, from, stream, &flies)))
    return asked_end(rt, false);
  if (flies) {
    object_retain(&to->head);
    return asked_end(rt, true) && result_array(call, out, to);
  }
  bool ok = (!device || gpu_settle(rt, device, NULL)) && come(rt, call, args);
  if (ok && to) ok = array_on_host(rt, to, RESIDENCY_WRITE) && array_assign(rt, to, from);
  if (!asked_end(rt, ok)) return false;
  if (!to) return result_array(call, out, array_copy(rt, from));
  object_retain(&to->head);
  return result_array(call, out, to);
}

bool lib_cuda_copy_to_device(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Array *to = args[0].array, *from = args[1].array;
  (void)out;
  void *stream;
  if (!same_shape(rt, to, from) || !wait_for(rt, call, args, 2, &stream)) return false;
  if (!asked(rt, "copy_to_device")) return false;
  Device *device = array_home(to);
  bool ok, flies;
  if (!residency_copy_async(rt, to, from, stream, &flies)) return asked_end(rt, false);
  if (flies) return asked_end(rt, true);
  if (array_home(from) && device && array_dtype(to) == array_dtype(from))
    ok = residency_copy(rt, to, from, stream);
  else {
    bool whole =
        to->size && array_is_contiguous(to) && (size_t)to->size * to->elem->bytes == to->buffer->bytes;
    ok = array_on_host(rt, from, RESIDENCY_READ) &&
         (whole ? residency_overwrite(rt, to) : array_on_host(rt, to, RESIDENCY_READ | RESIDENCY_WRITE)) &&
         array_assign(rt, to, from) &&
         (!device || residency_on_device(rt, to, device, RESIDENCY_READ) != NULL);
  }
  return asked_end(rt, ok);
}

bool lib_cuda_same_home(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  Residency *m = args[0].array->buffer->residency;
  if (call->extra && m) m->home = false;
  if (call->extra) return true;
  Device *home = array_home(args[1].array);
  return !home || array_home(args[0].array) || residency_settle_at(rt, args[0].array, home);
}

bool lib_cuda_is_device_array(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt;
  (void)call;
  out->b = array_home(args[0].array) != NULL;
  return true;
}

/* Library functions of np whose arrays have their home on a device, run there: products, sorts, np.nonzero,
 * indexing with arrays, linear algebra, Fourier transforms, random numbers.
 *
 * On a device with memory of its own they are device functions (lang/offload); on the simulator the
 * CPU's own functions run over its memory. What is not here runs on the host, and its result goes back.
 * Invariant: values, bits and messages are the host's. */
#include <string.h>

#include "lang/offload/lib.h"

static Device *args_home(const LibCall *call, const Value *args) {
  Device *home = NULL;
  for (uint32_t k = 0; k < call->count && !home; k++)
    if (type_is_array(call->types[k])) home = array_home(args[k].array);
  return home;
}

void device_drop(Array *a) {
  if (a) object_release(&a->head);
}

/* ---- devices whose memory the host's code can use ---- */

/* Replaces an array of the host by the same on the device. False after a fault. */
static bool move_there(Offload *offload, Device *device, Value *value) {
  Array *made = value->array,
        *to = residency_array_new(offload->rt, device, made->elem, array_rank(made), array_shape(made));
  char *data = to ? residency_on_device(offload->rt, to, device, RESIDENCY_READ | RESIDENCY_WRITE) : NULL;
  if (!data) return device_drop(to), false;
  if (made->size) memcpy(data, made->data, (size_t)made->size * made->elem->bytes);
  device_drop(made);
  value->array = to;
  return true;
}

static bool results_there(Offload *offload, Device *device, const Type *type, Value *out) {
  if (type_is_array(type)) return move_there(offload, device, out);
  bool ok = true;
  for (uint32_t k = 0; ok && type->kind == TY_TUPLE && k < type->count; k++)
    ok = results_there(offload, device, type->items[k], &out->tuple->items[k]);
  return ok;
}

/* Argument k as the host's function is to see it; owned. NULL after a fault. */
static Array *arg_there(Offload *offload, Device *device, const LibCall *call, uint32_t k, Array *a) {
  Rt *rt = offload->rt;
  uint32_t writes = lib_writes((LibId)call->lib);
  /* the positions of a partition are parameters, as its axis is */
  if (call->lib == LIB_partition && k == 1)
    return array_on_host(rt, a, RESIDENCY_READ) ? (object_retain(&a->head), a) : NULL;
  /* one number of the host that is assigned was asked for */
  bool asked = call->lib == LIB_fancy_set && !k && a->size == 1;
  if (asked) gpu_explain(rt->devices.gpu, "value that is assigned", true);
  unsigned use = k < 32 && writes >> k & 1 ? RESIDENCY_READ | RESIDENCY_WRITE : RESIDENCY_READ;
  Array *there = offload_array_there(offload, device, a, use);
  if (asked) gpu_explain(rt->devices.gpu, NULL, false);
  return there;
}

static bool lib_there(Offload *offload, Device *device, const LibCall *call, const Value *args, Value *out) {
  Value there[call->count + 1];
  uint32_t count = 0;
  bool ok = true;
  for (; ok && count < call->count; count++) {
    there[count] = args[count];
    if (!type_is_array(call->types[count])) continue;
    there[count].array = arg_there(offload, device, call, count, args[count].array);
    ok = there[count].array != NULL;
  }
  ok = ok && lib_info[call->lib].fn(offload->rt, call, there, out);
  for (uint32_t k = 0; k < count; k++)
    if (type_is_array(call->types[k])) device_drop(there[k].array);
  if (!ok || results_there(offload, device, call->result, out)) return ok;
  object_release(out->object);
  return false;
}

/* ---- arrays ---- */

bool device_scalar(Offload *offload, const Array *result, Value *out) {
  gpu_explain(offload->rt->devices.gpu, "result of a reduction", true);
  bool ok = array_on_host(offload->rt, result, RESIDENCY_READ);
  gpu_explain(offload->rt->devices.gpu, NULL, false);
  if (ok) memcpy(out->bytes, result->data, result->elem->bytes);
  return ok;
}

Array *device_line_new(Offload *offload, Device *device, DType dtype, int64_t count) {
  return residency_array_new(offload->rt, device, elem_of(dtype), 1, &count);
}

Array *device_packed(Offload *offload, Device *device, Array *a) {
  if (array_is_contiguous(a)) return object_retain(&a->head), a;
  Array *copy = residency_array_new(offload->rt, device, a->elem, array_rank(a), array_shape(a));
  if (copy && copy->size && !offload_array_copy(offload, device, copy, a)) device_drop(copy), copy = NULL;
  return copy;
}

Array *device_line_of(Offload *offload, const Array *a, DType dtype) {
  int64_t stride = (int64_t)dtype_size(dtype);
  return array_view_as(offload->rt, a, elem_of(dtype), a->data, 1, &a->size, &stride);
}

static bool run_on(const DeviceCall *c, Value *out) {
  Offload *offload = c->offload;
  Device *device = c->device;
  const LibCall *call = c->call;
  const Value *args = c->args;
  DeviceProps props = {0};
  device->ops->props(device, &props);
  if (props.host_addressable) {
    *c->done = true;
    return lib_there(offload, device, call, args, out);
  }
  switch (lib_info[call->lib].device) {
    case DEVICE_PRODUCT: return device_product_call(c, out);
    case DEVICE_FACTOR: return device_linalg_call(c, out);
    case DEVICE_TRANSFORM: return device_transform_call(c, out);
    case DEVICE_SORT: return device_sort_call(c, out);
    case DEVICE_TAKE: return device_fancy_get(c, out);
    case DEVICE_PUT: return device_fancy_set(c);
    case DEVICE_NONZERO: return device_nonzero_call(c, out);
    case DEVICE_RANDOM: return device_random_call(c);
    case DEVICE_HOST:
    case DEVICE_ITSELF:
    case DEVICE_LIKE: break;
  }
  return true;
}

/* A cotangent that has its operand's shape already stays where it is. */
static bool keep_cotangent(Offload *offload, const Value *args, Value *out, bool *done) {
  Array *from = args[0].array;
  const Array *like = args[1].array;
  Device *home = array_home(from);
  bool same = array_rank(from) == array_rank(like);
  for (unsigned k = 0; same && k < array_rank(from); k++) same = array_dim(from, k) == array_dim(like, k);
  if (!home || !same) return true;
  *done = true;
  out->array = device_packed(offload, home, from);
  return out->array != NULL;
}

bool offload_library(Offload *offload, const LibCall *call, const Value *args, Value *out, bool *done) {
  LibDevice kind = lib_info[call->lib].device;
  *done = false;
  if (kind == DEVICE_LIKE) return keep_cotangent(offload, args, out, done);
  if (kind == DEVICE_HOST || kind == DEVICE_ITSELF) return true;
  /* what is written to decides where */
  bool writes = kind == DEVICE_PUT || kind == DEVICE_RANDOM;
  Device *home = writes ? array_home(args[1].array) : args_home(call, args);
  Device *device = home || kind != DEVICE_PRODUCT ? home : offload->rt->devices.gpu->place;
  if (!device) return true;
  DeviceCall there = {offload, device, call, args, done};
  if (!run_on(&there, out)) return false;
  /* what the host's arrays gave is the host's */
  if (*done && !home && type_is_array(call->result)) out->array->buffer->residency->home = false;
  return true;
}

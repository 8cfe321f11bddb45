/* Library functions of np whose arrays have their home on a device, run there: np.sort, np.argsort,
 * a[indices].
 *
 * On a device with memory of its own they are device functions (ir/device_sort.h); on the simulator the CPU's
 * own functions run over its memory. What is not here (complex sorts, np.nonzero) runs on the host, and its
 * result goes back. Invariant: values, bits and messages are the host's. */
#include <string.h>

#include "lang/ir/device_sort.h"
#include "lang/session_device_lib.h"

static bool is_product(LibId lib) { return lib == LIB_matmul || lib == LIB_dot; }
static bool is_transform(LibId lib) { return lib >= LIB_fft_c2c && lib <= LIB_fft_fit; }

/* Whether the function makes new arrays of the arrays among its arguments, reading nothing else. */
static bool can_run_there(LibId lib) {
  return lib == LIB_sort || lib == LIB_argsort || lib == LIB_fancy_get || lib == LIB_nonzero ||
         is_product(lib) || is_transform(lib);
}

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
static bool move_there(Session *session, Device *device, Value *value) {
  Array *made = value->array,
        *to = mirror_array_new(&session->rt, device, array_dtype(made), array_rank(made), array_shape(made));
  char *data = to ? mirror_on_device(&session->rt, to, device, MIRROR_READ | MIRROR_WRITE) : NULL;
  if (!data) return device_drop(to), false;
  if (made->size) memcpy(data, made->data, (size_t)made->size * dtype_size(array_dtype(made)));
  device_drop(made);
  value->array = to;
  return true;
}

static bool results_there(Session *session, Device *device, const Type *type, Value *out) {
  if (type_is_array(type)) return move_there(session, device, out);
  bool ok = true;
  for (uint32_t k = 0; ok && type->kind == TY_TUPLE && k < type->count; k++)
    ok = results_there(session, device, type->items[k], &out->tuple->items[k]);
  return ok;
}

static bool lib_there(Session *session, Device *device, const LibCall *call, const Value *args, Value *out) {
  Value there[call->count + 1];
  uint32_t count = 0;
  bool ok = true;
  for (; ok && count < call->count; count++) {
    there[count] = args[count];
    if (!type_is_array(call->types[count])) continue;
    there[count].array = session_array_there(session, device, args[count].array, MIRROR_READ);
    ok = there[count].array != NULL;
  }
  ok = ok && lib_info[call->lib].fn(&session->rt, call, there, out);
  for (uint32_t k = 0; k < count; k++)
    if (type_is_array(call->types[k])) device_drop(there[k].array);
  if (!ok || results_there(session, device, call->result, out)) return ok;
  object_release(out->object);
  return false;
}

/* ---- arrays ---- */

bool device_scalar(Session *session, const Array *result, Value *out) {
  gpu_explain(session->rt.gpu, "result of a reduction", true);
  bool ok = array_on_host(&session->rt, result, MIRROR_READ);
  gpu_explain(session->rt.gpu, NULL, false);
  if (ok) memcpy(out->bytes, result->data, dtype_size(array_dtype(result)));
  return ok;
}

Array *device_line_new(Session *session, Device *device, DType dtype, int64_t count) {
  return mirror_array_new(&session->rt, device, dtype, 1, &count);
}

Array *device_packed(Session *session, Device *device, Array *a) {
  if (array_is_contiguous(a)) return object_retain(&a->head), a;
  Array *copy = mirror_array_new(&session->rt, device, array_dtype(a), array_rank(a), array_shape(a));
  if (copy && copy->size && !session_array_copy(session, device, copy, a)) device_drop(copy), copy = NULL;
  return copy;
}

Array *device_line_of(Session *session, const Array *a, DType dtype) {
  int64_t stride = (int64_t)dtype_size(dtype);
  return array_view_as(&session->rt, a, dtype, a->data, 1, &a->size, &stride);
}

/* The view whose axes `axis` and the last have changed places. */
static Array *axis_last(Session *session, const Array *a, unsigned axis) {
  int64_t shape[MAX_RANK], strides[MAX_RANK];
  unsigned rank = array_rank(a), last = rank - 1;
  for (unsigned k = 0; k < rank; k++) {
    unsigned from = k == axis ? last : k == last ? axis : k;
    shape[k] = array_dim(a, from);
    strides[k] = array_stride(a, from);
  }
  return array_view(&session->rt, a, a->data, rank, shape, strides);
}

/* ---- sorts ---- */

typedef struct Sort {
  Session *session;
  Device *device;
  DType dtype;
  bool positions;
  int64_t length, count;
  Array *keys, *indices; /* indices: with positions */
} Sort;

static unsigned sort_args(const Sort *s, Value *args) {
  args[0].array = s->keys;
  if (s->positions) args[1].array = s->indices;
  return s->positions ? 2 : 1;
}

static bool sort_load(const Sort *s, const Array *from) {
  Session *session = s->session;
  Fn **fn = &session->gpu->sort_keys[s->positions][s->dtype];
  if (!*fn) *fn = device_sort_keys(session->arena, session->types, s->dtype, s->positions);
  Array *line = device_line_of(session, from, device_sort_bits(s->dtype));
  if (!line) return false;
  Value args[5] = {{.array = line}};
  unsigned count = 1 + sort_args(s, args + 1);
  args[count++].i = s->count;
  args[count++].i = s->length;
  bool ok = session_array_launch(session, s->device, *fn, args, count, s->count, 1);
  device_drop(line);
  return ok;
}

static bool sort_step(const Sort *s, int64_t mask) {
  Session *session = s->session;
  Fn **fn = &session->gpu->sort_step[s->positions];
  if (!*fn) *fn = device_sort_step(session->arena, session->types, s->positions);
  Value args[5];
  unsigned count = sort_args(s, args);
  int64_t lines = s->count / s->length;
  args[count++].i = lines;
  args[count++].i = s->length;
  args[count++].i = mask;
  return session_array_launch(session, s->device, *fn, args, count, s->length, lines);
}

/* Merges lines of 1, 2, 4 ... elements, those of the second half mirrored first. */
static bool sort_network(const Sort *s) {
  for (int64_t size = 2; size < 2 * s->length; size *= 2) {
    if (!sort_step(s, size - 1)) return false;
    for (int64_t step = size / 4; step; step /= 2)
      if (!sort_step(s, step)) return false;
  }
  return true;
}

static bool sort_store(const Sort *s, const Array *to) {
  Session *session = s->session;
  Fn **fn = &session->gpu->sort_values[s->dtype];
  if (!*fn) *fn = device_sort_values(session->arena, session->types, s->dtype);
  Array *line = device_line_of(session, to, device_sort_bits(s->dtype));
  if (!line) return false;
  Value args[3] = {{.array = s->keys}, {.array = line}, {.i = s->count}};
  bool ok = session_array_launch(session, s->device, *fn, args, 3, s->count, 1);
  device_drop(line);
  return ok;
}

/* `a` (contiguous) sorted along its last axis into `to`, contiguous too. */
static bool sort_lines(Session *session, Device *device, const Array *a, bool positions, Array *to) {
  Sort s = {session, device, array_dtype(a), positions, array_dim(a, array_rank(a) - 1), a->size, NULL, NULL};
  s.indices = positions ? device_line_of(session, to, DT_I64) : NULL;
  s.keys = device_line_new(session, device, DT_I64, s.count);
  bool ok = s.keys && (!positions || s.indices) && sort_load(&s, a) && sort_network(&s) &&
            (positions || sort_store(&s, to));
  device_drop(s.keys);
  device_drop(s.indices);
  return ok;
}

static Array *sort_axis(Session *session, Device *device, const Array *a, unsigned axis, bool positions) {
  DType dtype = positions ? DT_I64 : array_dtype(a);
  Rt *rt = &session->rt;
  Array *out = mirror_array_new(rt, device, dtype, array_rank(a), array_shape(a));
  if (!out || !a->size) return out;
  Array *turned = axis_last(session, a, axis), *from = turned ? device_packed(session, device, turned) : NULL;
  bool straight = axis + 1 == array_rank(a), ok = from != NULL;
  if (ok && straight) {
    ok = sort_lines(session, device, from, positions, out);
  } else if (ok) {
    Array *to = mirror_array_new(rt, device, dtype, array_rank(a), array_shape(from));
    Array *back = to ? axis_last(session, to, axis) : NULL;
    ok = back && sort_lines(session, device, from, positions, to) &&
         session_array_copy(session, device, out, back);
    device_drop(back);
    device_drop(to);
  }
  device_drop(from);
  device_drop(turned);
  if (!ok) device_drop(out), out = NULL;
  return out;
}

static bool sort_on(Session *session, Device *device, const LibCall *call, const Value *args, Value *out,
                    bool *done) {
  Array *a = args[0].array, *flat = NULL;
  bool positions = call->lib == LIB_argsort;
  unsigned axis = 0;
  *done = !dtype_is_complex(array_dtype(a)) && array_rank(a) > 0;
  if (!*done) return true;
  if (call->count > 1 && !arg_given(call, 1)) {
    flat = device_packed(session, device, a);
    a = flat ? device_line_of(session, flat, array_dtype(flat)) : NULL;
    device_drop(flat);
    if (!a) return false;
    flat = a;
  } else if (!axis_normalize(&session->rt, arg_int_or(call, args, 1, -1), array_rank(a), &axis)) {
    return false;
  }
  out->array = sort_axis(session, device, a, axis, positions);
  device_drop(flat);
  return out->array != NULL;
}

/* ---- a[indices] ---- */

/* The rows of a[rank], as a view of rank 2 of it or of a copy. */
static Array *rows_of(Session *session, Device *device, Array *a) {
  Array *whole = array_rank(a) > 1 ? device_packed(session, device, a) : (object_retain(&a->head), a);
  if (!whole) return NULL;
  int64_t item = (int64_t)dtype_size(array_dtype(a)), shape[2] = {array_dim(a, 0), 1};
  for (unsigned k = 1; k < array_rank(a); k++) shape[1] *= array_dim(a, k);
  int64_t strides[2] = {array_rank(a) > 1 ? item * shape[1] : array_stride(a, 0), item};
  Array *rows = array_view(&session->rt, whole, whole->data, 2, shape, strides);
  device_drop(whole);
  return rows;
}

/* One int64 that the device may change. */
static Array *flag_new(Session *session, Device *device, int64_t value) {
  int64_t one = 1;
  Array *flag = array_new(&session->rt, DT_I64, 1, &one, false);
  if (!flag) return NULL;
  memcpy(flag->data, &value, sizeof value);
  gpu_explain(session->rt.gpu, "check of indices", true);
  bool ok = mirror_on_device(&session->rt, flag, device, MIRROR_READ) != NULL;
  gpu_explain(session->rt.gpu, NULL, false);
  if (!ok) device_drop(flag), flag = NULL;
  return flag;
}

/* Faults as the host does if the kernel met an index outside. */
static bool indices_good(Session *session, const Array *flag, const Array *indices, int64_t length) {
  Rt *rt = &session->rt;
  int64_t bad, value;
  gpu_explain(rt->gpu, "check of indices", true);
  bool ok = array_on_host(rt, flag, MIRROR_READ);
  if (ok) memcpy(&bad, flag->data, sizeof bad);
  if (ok && bad < indices->size) {
    ok = array_on_host(rt, indices, MIRROR_READ);
    if (ok) memcpy(&value, indices->data + bad * 8, sizeof value);
    if (ok)
      ok = rt_fault(rt, DG_INDEX, "index %lld is out of bounds for axis 0 with size %lld", (long long)value,
                    (long long)length);
  }
  gpu_explain(rt->gpu, NULL, false);
  return ok;
}

static bool gather_into(Session *session, Device *device, const Array *rows, const Array *indices,
                        const Array *to) {
  DType dtype = array_dtype(rows);
  Fn **fn = &session->gpu->gather[dtype];
  if (!*fn) *fn = device_gather(session->arena, session->types, dtype);
  Array *flag = flag_new(session, device, indices->size), *index = device_line_of(session, indices, DT_I64),
        *line = device_line_of(session, to, dtype);
  int64_t length = array_dim(rows, 0);
  Value args[7] = {{.array = (Array *)(uintptr_t)rows}, {.array = index}, {.array = line}, {.array = flag}};
  args[4].i = to->size;
  args[5].i = length;
  args[6].i = array_dim(rows, 1);
  bool ok = flag && index && line && session_array_launch(session, device, *fn, args, 7, to->size, 1) &&
            indices_good(session, flag, indices, length);
  device_drop(flag);
  device_drop(index);
  device_drop(line);
  return ok;
}

static bool gather_on(Session *session, Device *device, const LibCall *call, const Value *args, Value *out,
                      bool *done) {
  Array *a = args[0].array;
  const Type *type = call->types[1];
  *done = call->count == 2 && !(call->extra & 63) && type_is_array(type) && type->dtype == DT_I64;
  unsigned rank = *done ? array_rank(args[1].array) : 0;
  *done = *done && rank + array_rank(a) - 1 <= MAX_RANK && a->size > 0 && args[1].array->size > 0;
  if (!*done) return true;
  int64_t shape[2 * MAX_RANK];
  memcpy(shape, array_shape(args[1].array), rank * sizeof *shape);
  for (unsigned k = 1; k < array_rank(a); k++) shape[rank++] = array_dim(a, k);
  Array *rows = rows_of(session, device, a),
        *indices = rows ? device_packed(session, device, args[1].array) : NULL,
        *to = indices ? mirror_array_new(&session->rt, device, array_dtype(a), rank, shape) : NULL;
  bool ok = to && gather_into(session, device, rows, indices, to);
  device_drop(rows);
  device_drop(indices);
  if (ok)
    out->array = to;
  else
    device_drop(to);
  return ok;
}

/* ---- masks ---- */

static bool mask_run(Session *session, Device *device, DeviceMaskFn which, const Value *args, unsigned count,
                     int64_t items) {
  Fn **fn = &session->gpu->mask[which];
  if (!*fn) *fn = device_mask_fn(session->arena, session->types, which);
  return session_array_launch(session, device, *fn, args, count, items, 1);
}

/* Running sums of the mask's n elements: W. D. Hillis and G. L. Steele, Data parallel algorithms, 1986. */
static Array *mask_sums(Session *session, Device *device, Array *mask) {
  int64_t n = mask->size;
  Array *from = device_line_new(session, device, DT_I64, n),
        *to = device_line_new(session, device, DT_I64, n);
  bool ok = from && to &&
            mask_run(session, device, MASK_LOAD, (Value[]){{.array = mask}, {.array = from}, {.i = n}}, 3, n);
  for (int64_t step = 1; ok && step < n; step *= 2) {
    ok = mask_run(session, device, MASK_STEP,
                  (Value[]){{.array = from}, {.array = to}, {.i = n}, {.i = step}}, 4, n);
    Array *last = from;
    from = to;
    to = last;
  }
  device_drop(to);
  if (!ok) device_drop(from), from = NULL;
  return from;
}

/* The positions in C order of what is true; the mask has elements. */
static Array *mask_positions(Session *session, Device *device, Array *given) {
  Array *whole = device_packed(session, device, given),
        *mask = whole ? device_line_of(session, whole, DT_U8) : NULL;
  Array *sums = mask ? mask_sums(session, device, mask) : NULL, *out = NULL;
  int64_t n = given->size, found = 0, one = 1, stride = 8;
  Array *last = sums ? array_view(&session->rt, sums, sums->data + 8 * (n - 1), 1, &one, &stride) : NULL;
  bool done = false;
  gpu_explain(session->rt.gpu, "length of the result", true);
  bool ok = last && mirror_element(&session->rt, last, last->data, &found, false, &done);
  if (ok && !done) {
    ok = array_on_host(&session->rt, last, MIRROR_READ);
    if (ok) memcpy(&found, last->data, sizeof found);
  }
  gpu_explain(session->rt.gpu, NULL, false);
  if (ok) out = device_line_new(session, device, DT_I64, found);
  if (out && found &&
      !mask_run(session, device, MASK_POSITIONS,
                (Value[]){{.array = sums}, {.array = mask}, {.array = out}, {.i = n}}, 4, n))
    device_drop(out), out = NULL;
  device_drop(last);
  device_drop(sums);
  device_drop(mask);
  device_drop(whole);
  return out;
}

/* a[mask], the mask of a's shape. */
static bool masked_on(Session *session, Device *device, const LibCall *call, const Value *args, Value *out,
                      bool *done) {
  Array *a = args[0].array, *mask = args[1].array;
  *done = call->count == 2 && !(call->extra & 63) && a->size > 0 && array_rank(a) == array_rank(mask) &&
          !memcmp(array_shape(a), array_shape(mask), array_rank(a) * sizeof(int64_t));
  if (!*done) return true;
  Array *positions = mask_positions(session, device, mask),
        *whole = positions ? device_packed(session, device, a) : NULL;
  Array *line = whole ? device_line_of(session, whole, array_dtype(a)) : NULL,
        *rows = line ? rows_of(session, device, line) : NULL,
        *to = rows ? device_line_new(session, device, array_dtype(a), positions->size) : NULL;
  bool ok = to && (!to->size || gather_into(session, device, rows, positions, to));
  device_drop(rows);
  device_drop(line);
  device_drop(whole);
  device_drop(positions);
  if (ok)
    out->array = to;
  else
    device_drop(to);
  return ok;
}

static bool run_on(const DeviceCall *c, Value *out) {
  Session *session = c->session;
  Device *device = c->device;
  const LibCall *call = c->call;
  const Value *args = c->args;
  DeviceProps props = {0};
  device->ops->props(device, &props);
  if (props.host_addressable) {
    *c->done = true;
    return lib_there(session, device, call, args, out);
  }
  if (is_product((LibId)call->lib)) return device_product_call(c, out);
  if (is_transform((LibId)call->lib)) return device_transform_call(c, out);
  if (call->lib == LIB_fancy_get && call->count == 2 && type_is_array(call->types[1]) &&
      call->types[1]->dtype == DT_BOOL)
    return masked_on(session, device, call, args, out, c->done);
  if (call->lib == LIB_fancy_get) return gather_on(session, device, call, args, out, c->done);
  return call->lib == LIB_nonzero || sort_on(session, device, call, args, out, c->done);
}

bool session_device_lib(void *host, const LibCall *call, const Value *args, Value *out, bool *done) {
  Session *session = host;
  LibId lib = (LibId)call->lib;
  *done = false;
  if (!can_run_there(lib)) return true;
  Device *home = args_home(call, args), *device = home || !is_product(lib) ? home : session->rt.gpu->place;
  if (!device) return true;
  DeviceCall there = {session, device, call, args, done};
  if (!run_on(&there, out)) return false;
  /* what the host's arrays gave is the host's */
  if (*done && !home && type_is_array(call->result)) out->array->buffer->mirror->home = false;
  return true;
}

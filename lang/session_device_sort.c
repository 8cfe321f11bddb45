/* np.sort, np.argsort and np.partition on a device with memory of its own.
 *
 * Lines along the axis become keys (ir/device_sort.h), which a network of comparisons puts in order.
 * Invariant: the sort is stable, NaN last, as on the host. */
#include <string.h>

#include "lang/session_device_lib.h"

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

bool device_sort_call(const DeviceCall *c, Value *out) {
  Session *session = c->session;
  Array *a = c->args[0].array, *flat = NULL;
  bool positions = c->call->lib == LIB_argsort;
  unsigned which = c->call->lib == LIB_partition ? 2 : 1, axis = 0;
  *c->done = !dtype_is_complex(array_dtype(a)) && array_rank(a) > 0;
  if (!*c->done) return true;
  if (c->call->count > which && !arg_given(c->call, which)) {
    flat = device_packed(session, c->device, a);
    a = flat ? device_line_of(session, flat, array_dtype(flat)) : NULL;
    device_drop(flat);
    if (!a) return false;
    flat = a;
  } else if (!axis_normalize(&session->rt, arg_int_or(c->call, c->args, which, -1), array_rank(a), &axis)) {
    return false;
  }
  out->array = sort_axis(session, c->device, a, axis, positions);
  device_drop(flat);
  return out->array != NULL;
}

/* np.sort, np.argsort and np.partition on a device with memory of its own.
 *
 * Lines along the axis become keys (ir/device_sort.h), which a network of comparisons puts in order.
 * Invariant: the sort is stable, NaN last, as on the host. */
#include <string.h>

#include "lang/offload/lib.h"

/* The view whose axes `axis` and the last have changed places. */
static Array *axis_last(Offload *offload, const Array *a, unsigned axis) {
  int64_t shape[MAX_RANK], strides[MAX_RANK];
  unsigned rank = array_rank(a), last = rank - 1;
  for (unsigned k = 0; k < rank; k++) {
    unsigned from = k == axis ? last : k == last ? axis : k;
    shape[k] = array_dim(a, from);
    strides[k] = array_stride(a, from);
  }
  return array_view(offload->rt, a, a->data, rank, shape, strides);
}

/* ---- sorts ---- */

typedef struct Sort {
  Offload *offload;
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
  Offload *offload = s->offload;
  Fn **fn = &offload->sort_keys[s->positions][s->dtype];
  if (!*fn) *fn = device_sort_keys(offload->arena, offload->types, s->dtype, s->positions);
  Array *line = device_line_of(offload, from, device_sort_bits(s->dtype));
  if (!line) return false;
  Value args[5] = {{.array = line}};
  unsigned count = 1 + sort_args(s, args + 1);
  args[count++].i = s->count;
  args[count++].i = s->length;
  bool ok = offload_array_launch(offload, s->device, *fn, args, count, s->count, 1);
  device_drop(line);
  return ok;
}

/* The step in which elements differ in bit `bit`. */
static bool sort_step(const Sort *s, int64_t bit, bool residency) {
  Offload *offload = s->offload;
  Fn **fn = &offload->sort_step[s->positions];
  if (!*fn) *fn = device_sort_step(offload->arena, offload->types, s->positions);
  Value args[6];
  unsigned count = sort_args(s, args);
  int64_t lines = s->count / s->length;
  args[count++].i = lines;
  args[count++].i = s->length;
  args[count++].i = bit;
  args[count++].i = residency;
  return offload_array_launch(offload, s->device, *fn, args, count, (s->length + 1) / 2, lines);
}

/* The merges of 1 << from ... 1 << to elements within chunks. */
static bool sort_chunks(const Sort *s, int64_t from, int64_t to, bool residency) {
  Offload *offload = s->offload;
  Fn **fn = &offload->sort_chunks[s->positions];
  if (!*fn) *fn = device_sort_chunks(offload->arena, offload->types, s->positions);
  Value args[7];
  unsigned count = sort_args(s, args);
  int64_t lines = s->count / s->length, chunks = (s->length + SORT_CHUNK - 1) / SORT_CHUNK;
  args[count++].i = lines;
  args[count++].i = s->length;
  args[count++].i = from;
  args[count++].i = to;
  args[count++].i = residency;
  return offload_array_launch(offload, s->device, *fn, args, count, chunks * DEVICE_ARRAY_THREADS, lines);
}

/* Merges lines of 1, 2, 4 ... elements, those of the second half mirrored first. */
static bool sort_network(const Sort *s) {
  int64_t most = 0;
  while ((int64_t)1 << most < s->length) most++;
  if (!sort_chunks(s, 1, most < SORT_CHUNK_BITS ? most : SORT_CHUNK_BITS, true)) return false;
  for (int64_t size = SORT_CHUNK_BITS + 1; size <= most; size++) {
    for (int64_t bit = size - 1; bit >= SORT_CHUNK_BITS; bit--)
      if (!sort_step(s, bit, bit == size - 1)) return false;
    if (!sort_chunks(s, SORT_CHUNK_BITS, SORT_CHUNK_BITS, false)) return false;
  }
  return true;
}

static bool sort_store(const Sort *s, const Array *to) {
  Offload *offload = s->offload;
  Fn **fn = &offload->sort_values[s->dtype];
  if (!*fn) *fn = device_sort_values(offload->arena, offload->types, s->dtype);
  Array *line = device_line_of(offload, to, device_sort_bits(s->dtype));
  if (!line) return false;
  Value args[3] = {{.array = s->keys}, {.array = line}, {.i = s->count}};
  bool ok = offload_array_launch(offload, s->device, *fn, args, 3, s->count, 1);
  device_drop(line);
  return ok;
}

/* `a` (contiguous) sorted along its last axis into `to`, contiguous too. */
static bool sort_lines(Offload *offload, Device *device, const Array *a, bool positions, Array *to) {
  Sort s = {offload, device, array_dtype(a), positions, array_dim(a, array_rank(a) - 1), a->size, NULL, NULL};
  s.indices = positions ? device_line_of(offload, to, DT_I64) : NULL;
  s.keys = device_line_new(offload, device, DT_I64, s.count);
  bool ok = s.keys && (!positions || s.indices) && sort_load(&s, a) && sort_network(&s) &&
            (positions || sort_store(&s, to));
  device_drop(s.keys);
  device_drop(s.indices);
  return ok;
}

/* ---- complex numbers ---- */

/* Keys of the parts (0: real) of a contiguous complex array, zeros of both signs alike. */
static Array *part_keys(const Sort *s, const Array *a, unsigned part) {
  Offload *offload = s->offload;
  DType real = dtype_real(s->dtype), bits = device_sort_bits(real);
  Fn **fn = &offload->sort_keys[1][real];
  if (!*fn) *fn = device_sort_keys(offload->arena, offload->types, real, true);
  int64_t item = (int64_t)dtype_size(real), stride = 2 * item;
  Array *line = array_view_as(offload->rt, a, elem_of(bits), a->data + part * item, 1, &a->size, &stride);
  Array *keys = line ? device_line_new(offload, s->device, DT_I64, s->count) : NULL;
  Value args[5] = {
      {.array = line}, {.array = keys}, {.array = s->indices}, {.i = s->count}, {.i = s->length}};
  bool ok = keys && offload_array_launch(offload, s->device, *fn, args, 5, s->count, 1);
  device_drop(line);
  if (!ok) device_drop(keys), keys = NULL;
  return keys;
}

static Array *classes(const Sort *s, Array *re, Array *im) {
  Offload *offload = s->offload;
  DType real = dtype_real(s->dtype);
  Fn **fn = &offload->sort_class[real];
  if (!*fn) *fn = device_sort_class(offload->arena, offload->types, real);
  Array *to = device_line_new(offload, s->device, DT_I64, s->count);
  Value args[4] = {{.array = re}, {.array = im}, {.array = to}, {.i = s->count}};
  if (to && !offload_array_launch(offload, s->device, *fn, args, 4, s->count, 1)) device_drop(to), to = NULL;
  return to;
}

/* to = from in that order, within lines. */
static bool take(const Sort *s, DType dtype, Array *from, Array *order, Array *to) {
  Offload *offload = s->offload;
  Fn **fn = &offload->sort_take[dtype];
  if (!*fn) *fn = device_sort_take(offload->arena, offload->types, dtype);
  Value args[5] = {{.array = from}, {.array = order}, {.array = to}, {.i = s->count}, {.i = s->length}};
  return offload_array_launch(offload, s->device, *fn, args, 5, s->count, 1);
}

/* *order, refined by another key: the sort is stable. */
static bool sort_by(Sort *s, Array *key, Array **order) {
  Offload *offload = s->offload;
  Fn **fn = &offload->sort_next;
  if (!*fn) *fn = device_sort_next(offload->arena, offload->types);
  Array *next = device_line_new(offload, s->device, DT_I64, s->count);
  Value args[6] = {{.array = key}, {.array = *order}, {.array = s->keys}, {.array = s->indices}};
  args[4].i = s->count;
  args[5].i = s->length;
  bool ok = next && offload_array_launch(offload, s->device, *fn, args, 6, s->count, 1) && sort_network(s) &&
            take(s, DT_I64, *order, s->indices, next);
  if (!ok) return device_drop(next), false;
  device_drop(*order);
  *order = next;
  return true;
}

/* By imaginary part, then real part, then class: NaN in either last. */
static bool sort_complex(Offload *offload, Device *device, const Array *a, bool positions, Array *to) {
  Sort s = {offload, device, array_dtype(a), true, array_dim(a, array_rank(a) - 1), a->size, NULL, NULL};
  s.indices = device_line_new(offload, device, DT_I64, s.count);
  s.keys = s.indices ? device_line_new(offload, device, DT_I64, s.count) : NULL;
  Array *re = s.keys ? part_keys(&s, a, 0) : NULL, *im = re ? part_keys(&s, a, 1) : NULL;
  Array *class = im ? classes(&s, re, im) : NULL, *order = NULL, *line = NULL;
  if (class) { /* the indices are still 0, 1, 2 ... */
    order = device_line_new(offload, device, DT_I64, s.count);
    if (order && !offload_array_copy(offload, device, order, s.indices)) device_drop(order), order = NULL;
  }
  bool ok = order && sort_by(&s, im, &order) && sort_by(&s, re, &order) && sort_by(&s, class, &order);
  if (ok && positions) {
    line = device_line_of(offload, to, DT_I64);
    ok = line && offload_array_copy(offload, device, line, order);
  } else if (ok) {
    line = device_line_of(offload, to, s.dtype);
    Array *from = device_line_of(offload, a, s.dtype);
    ok = line && from && take(&s, s.dtype, from, order, line);
    device_drop(from);
  }
  Array *made[] = {line, order, class, im, re, s.keys, s.indices};
  for (unsigned k = 0; k < sizeof made / sizeof *made; k++) device_drop(made[k]);
  return ok;
}

static bool sort_rows(Offload *offload, Device *device, const Array *a, bool positions, Array *to) {
  bool pairs = dtype_is_complex(array_dtype(a));
  return (pairs ? sort_complex : sort_lines)(offload, device, a, positions, to);
}

static Array *sort_axis(Offload *offload, Device *device, const Array *a, unsigned axis, bool positions) {
  DType dtype = positions ? DT_I64 : array_dtype(a);
  Rt *rt = offload->rt;
  Array *out = residency_array_new(rt, device, elem_of(dtype), array_rank(a), array_shape(a));
  if (!out || !a->size) return out;
  Array *turned = axis_last(offload, a, axis), *from = turned ? device_packed(offload, device, turned) : NULL;
  bool straight = axis + 1 == array_rank(a), ok = from != NULL;
  if (ok && straight) {
    ok = sort_rows(offload, device, from, positions, out);
  } else if (ok) {
    Array *to = residency_array_new(rt, device, elem_of(dtype), array_rank(a), array_shape(from));
    Array *back = to ? axis_last(offload, to, axis) : NULL;
    ok = back && sort_rows(offload, device, from, positions, to) &&
         offload_array_copy(offload, device, out, back);
    device_drop(back);
    device_drop(to);
  }
  device_drop(from);
  device_drop(turned);
  if (!ok) device_drop(out), out = NULL;
  return out;
}

bool device_sort_call(const DeviceCall *c, Value *out) {
  Offload *offload = c->offload;
  Array *a = c->args[0].array, *flat = NULL;
  bool positions = c->call->lib == LIB_argsort;
  unsigned which = c->call->lib == LIB_partition ? 2 : 1, axis = 0;
  *c->done = array_rank(a) > 0;
  if (!*c->done) return true;
  if (c->call->count > which && !arg_given(c->call, which)) {
    flat = device_packed(offload, c->device, a);
    a = flat ? device_line_of(offload, flat, array_dtype(flat)) : NULL;
    device_drop(flat);
    if (!a) return false;
    flat = a;
  } else if (!axis_normalize(offload->rt, arg_int_or(c->call, c->args, which, -1), array_rank(a), &axis)) {
    return false;
  }
  out->array = sort_axis(offload, c->device, a, axis, positions);
  device_drop(flat);
  return out->array != NULL;
}

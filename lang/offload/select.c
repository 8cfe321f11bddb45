/* np.nonzero, a[mask] and a[rows] on a device with memory of its own; and what these and other indices are
 * made of (index.h).
 *
 * The number of a mask's true elements and the first bad index are read back, nothing else. Invariant: values
 * and messages are those of lang/lib/array/fancy.c. */
#include "lang/offload/index.h"

#include <string.h>

#include "lang/lib/array/positions.h"
#include "lang/rt/array/shape.h"

bool place_run(Place p, DeviceIndexFn which, const Value *args, unsigned count, int64_t items) {
  Fn **fn = &p.offload->index[which];
  if (!*fn) *fn = device_index_fn(p.offload->arena, p.offload->types, which);
  return offload_array_launch(p.offload, p.device, *fn, args, count, items, 1);
}

Array *place_ints(Place p, int64_t count) { return device_line_new(p.offload, p.device, DT_I64, count); }

Array *place_upload(Place p, const int64_t *numbers, int64_t count, const char *why) {
  Array *line = array_new(p.offload->rt, elem_of(DT_I64), 1, &count, false);
  if (!line) return NULL;
  memcpy(line->data, numbers, (size_t)count * sizeof *numbers);
  gpu_explain(p.offload->rt->devices.gpu, why, true);
  bool ok = residency_on_device(p.offload->rt, line, p.device, RESIDENCY_READ) != NULL;
  gpu_explain(p.offload->rt->devices.gpu, NULL, false);
  if (!ok) device_drop(line), line = NULL;
  return line;
}

bool place_read_back(Place p, const Array *line, int64_t at, const char *why, int64_t *value) {
  Rt *rt = p.offload->rt;
  int64_t one = 1, stride = 8;
  Array *view = array_view(rt, line, line->data + 8 * at, 1, &one, &stride);
  bool done = false;
  gpu_explain(rt->devices.gpu, why, true);
  bool ok = view && residency_element(rt, view, view->data, value, false, &done);
  if (ok && !done) {
    ok = array_on_host(rt, view, RESIDENCY_READ);
    if (ok) memcpy(value, view->data, sizeof *value);
  }
  gpu_explain(rt->devices.gpu, NULL, false);
  device_drop(view);
  return ok;
}

/* ---- masks ---- */

/* Running sums of `line`, in place. */
static bool scan(Place p, Array *line) {
  int64_t count = line->size, chunks = (count + SCAN_CHUNK - 1) / SCAN_CHUNK;
  Array *totals = place_ints(p, chunks);
  Value args[4] = {{.array = line}, {.array = line}, {.array = totals}, {.i = count}};
  int64_t threads = chunks * DEVICE_ARRAY_THREADS;
  bool ok = totals && place_run(p, INDEX_SCAN, args, 4, threads);
  if (ok && chunks > 1) {
    args[1].array = totals;
    args[2].i = count;
    ok = scan(p, totals) && place_run(p, INDEX_SCAN_ADD, args, 3, count);
  }
  device_drop(totals);
  return ok;
}

bool device_running_sums(Offload *offload, Device *device, Array *line) {
  return scan((Place){offload, device}, line);
}

Array *place_find_true(Place p, Array *a) {
  Offload *offload = p.offload;
  DType dtype = array_dtype(a);
  Fn **fn = &offload->truth[dtype];
  if (!*fn) *fn = device_index_truth(offload->arena, offload->types, dtype);
  int64_t n = a->size, found = 0;
  Array *whole = device_packed(offload, p.device, a),
        *line = whole ? device_line_of(offload, whole, dtype) : NULL, *sums = line ? place_ints(p, n) : NULL,
        *out = NULL;
  Value args[3] = {{.array = line}, {.array = sums}, {.i = n}};
  bool ok = sums && offload_array_launch(offload, p.device, *fn, args, 3, n, 1) && scan(p, sums) &&
            place_read_back(p, sums, n - 1, "length of the result", &found);
  if (ok) out = place_ints(p, found);
  args[0].array = sums;
  args[1].array = out;
  if (out && found && !place_run(p, INDEX_FOUND, args, 3, n)) device_drop(out), out = NULL;
  device_drop(sums);
  device_drop(line);
  device_drop(whole);
  return out;
}

Array *place_coordinates(Place p, Array *positions, unsigned rank, const int64_t *shape, unsigned axis) {
  if (rank == 1) return object_retain(&positions->head), positions;
  int64_t inner = 1;
  for (unsigned k = axis + 1; k < rank; k++) inner *= shape[k];
  Array *out = place_ints(p, positions->size);
  Value args[5] = {
      {.array = positions}, {.array = out}, {.i = positions->size}, {.i = inner}, {.i = shape[axis]}};
  if (out && out->size && !place_run(p, INDEX_UNRAVEL, args, 5, out->size)) device_drop(out), out = NULL;
  return out;
}

bool device_nonzero_call(const DeviceCall *c, Value *out) {
  Place p = {c->offload, c->device};
  Array *a = c->args[0].array;
  unsigned rank = array_rank(a);
  *c->done = rank > 0;
  if (!rank) return true;
  Array *positions = a->size ? place_find_true(p, a) : place_ints(p, 0);
  Tuple *tuple = positions ? tuple_new(c->call->result) : NULL;
  bool ok = tuple != NULL;
  for (unsigned k = 0; k < rank && ok; k++) {
    tuple->items[k].array = place_coordinates(p, positions, rank, array_shape(a), k);
    ok = tuple->items[k].array != NULL;
  }
  device_drop(positions);
  if (!ok && tuple) object_release(&tuple->head), tuple = NULL;
  out->tuple = tuple;
  return ok;
}

/* ---- rows ---- */

/* The rows of a[rank], as a view of rank 2 of it or of a copy. */
static Array *rows_of(Offload *offload, Device *device, Array *a) {
  Array *whole = array_rank(a) > 1 ? device_packed(offload, device, a) : (object_retain(&a->head), a);
  if (!whole) return NULL;
  int64_t item = (int64_t)a->elem->bytes, shape[2] = {array_dim(a, 0), 1};
  for (unsigned k = 1; k < array_rank(a); k++) shape[1] *= array_dim(a, k);
  int64_t strides[2] = {array_rank(a) > 1 ? item * shape[1] : array_stride(a, 0), item};
  Array *rows = array_view(offload->rt, whole, whole->data, 2, shape, strides);
  device_drop(whole);
  return rows;
}

/* Faults as the host does if the kernel met an index outside. */
static bool rows_good(Offload *offload, const Array *flag, const Array *indices, int64_t length) {
  Rt *rt = offload->rt;
  int64_t bad, value;
  gpu_explain(rt->devices.gpu, "check of indices", true);
  bool ok = array_on_host(rt, flag, RESIDENCY_READ);
  if (ok) memcpy(&bad, flag->data, sizeof bad);
  if (ok && bad < indices->size) {
    ok = array_on_host(rt, indices, RESIDENCY_READ);
    if (ok) memcpy(&value, indices->data + bad * 8, sizeof value);
    if (ok)
      ok = rt_fault(rt, DG_INDEX, "index %lld is out of bounds for axis 0 with size %lld", (long long)value,
                    (long long)length);
  }
  gpu_explain(rt->devices.gpu, NULL, false);
  return ok;
}

static bool gather_into(Offload *offload, Device *device, const Array *rows, const Array *indices,
                        const Array *to) {
  DType dtype = array_dtype(rows);
  Fn **fn = &offload->gather[dtype];
  if (!*fn) *fn = device_gather(offload->arena, offload->types, dtype);
  int64_t none = indices->size;
  Array *flag = place_upload((Place){offload, device}, &none, 1, "check of indices"),
        *index = device_line_of(offload, indices, DT_I64), *line = device_line_of(offload, to, dtype);
  int64_t length = array_dim(rows, 0);
  Value args[7] = {{.array = (Array *)(uintptr_t)rows}, {.array = index}, {.array = line}, {.array = flag}};
  args[4].i = to->size;
  args[5].i = length;
  args[6].i = array_dim(rows, 1);
  bool ok = flag && index && line && offload_array_launch(offload, device, *fn, args, 7, to->size, 1) &&
            rows_good(offload, flag, indices, length);
  device_drop(flag);
  device_drop(index);
  device_drop(line);
  return ok;
}

/* a[indices] with one array of integers along the first axis. */
static bool get_rows(const DeviceCall *c, Value *out) {
  Offload *offload = c->offload;
  Device *device = c->device;
  Array *a = c->args[0].array;
  int64_t shape[2 * MAX_RANK];
  unsigned rank = array_rank(c->args[1].array);
  memcpy(shape, array_shape(c->args[1].array), rank * sizeof *shape);
  for (unsigned k = 1; k < array_rank(a); k++) shape[rank++] = array_dim(a, k);
  Array *rows = rows_of(offload, device, a),
        *indices = rows ? device_packed(offload, device, c->args[1].array) : NULL,
        *to = indices ? residency_array_new(offload->rt, device, a->elem, rank, shape) : NULL;
  bool ok = to && gather_into(offload, device, rows, indices, to);
  device_drop(rows);
  device_drop(indices);
  if (!ok) device_drop(to), to = NULL;
  out->array = to;
  return ok;
}

/* a[mask], the mask of a's shape. */
static bool get_masked(const DeviceCall *c, Value *out) {
  Offload *offload = c->offload;
  Device *device = c->device;
  Array *a = c->args[0].array, *positions = place_find_true((Place){offload, device}, c->args[1].array);
  Array *whole = positions ? device_packed(offload, device, a) : NULL;
  Array *line = whole ? device_line_of(offload, whole, array_dtype(a)) : NULL,
        *rows = line ? rows_of(offload, device, line) : NULL,
        *to = rows ? device_line_new(offload, device, array_dtype(a), positions->size) : NULL;
  bool ok = to && (!to->size || gather_into(offload, device, rows, positions, to));
  device_drop(rows);
  device_drop(line);
  device_drop(whole);
  device_drop(positions);
  if (!ok) device_drop(to), to = NULL;
  out->array = to;
  return ok;
}

typedef enum Plain { PLAIN_NONE, PLAIN_ROWS, PLAIN_MASK } Plain;

/* Selections that need no plan. */
static Plain plain_case(const DeviceCall *c) {
  const Array *a = c->args[0].array, *index = c->args[1].array;
  const Type *type = c->call->types[1];
  if (c->call->count != 2 || c->call->extra & 63 || !type_is_array(type) || !a->size) return PLAIN_NONE;
  if (type->dtype == DT_BOOL) {
    bool whole = array_rank(a) == array_rank(index) &&
                 !memcmp(array_shape(a), array_shape(index), array_rank(a) * sizeof(int64_t));
    return whole ? PLAIN_MASK : PLAIN_NONE;
  }
  return index->size && array_rank(index) + array_rank(a) - 1 <= MAX_RANK ? PLAIN_ROWS : PLAIN_NONE;
}

bool device_plain_get(const DeviceCall *c, Value *out, bool *plain) {
  Plain which = plain_case(c);
  *plain = which != PLAIN_NONE;
  return which == PLAIN_NONE || (which == PLAIN_MASK ? get_masked(c, out) : get_rows(c, out));
}

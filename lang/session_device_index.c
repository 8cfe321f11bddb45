/* np.nonzero, a[indices], a[mask] and assignments to them, on a device with memory of its own.
 *
 * Every index becomes positions on the device: one byte offset into the indexed array for each. The number of
 * a mask's true elements and the first bad index are read back, nothing else. Invariants: values and messages
 * are those of lib/lib_fancy.c; of several positions of one element the last one is assigned. */
#include <string.h>

#include "lang/ir/device_index.h"
#include "lang/lib/fancy.h"
#include "lang/rt/shape.h"
#include "lang/session_device_lib.h"

enum { MOST_INDICES = 2 * MAX_RANK };

typedef struct Place {
  Session *session;
  Device *device;
} Place;

static bool run(Place p, DeviceIndexFn which, const Value *args, unsigned count, int64_t items) {
  Fn **fn = &p.session->gpu->index[which];
  if (!*fn) *fn = device_index_fn(p.session->arena, p.session->types, which);
  return session_array_launch(p.session, p.device, *fn, args, count, items, 1);
}

static Array *ints(Place p, int64_t count) { return device_line_new(p.session, p.device, DT_I64, count); }

/* Int64 numbers of the host for the device's use; `why` for the ledger. */
static Array *upload(Place p, const int64_t *numbers, int64_t count, const char *why) {
  Array *line = array_new(&p.session->rt, DT_I64, 1, &count, false);
  if (!line) return NULL;
  memcpy(line->data, numbers, (size_t)count * sizeof *numbers);
  gpu_explain(p.session->rt.gpu, why, true);
  bool ok = mirror_on_device(&p.session->rt, line, p.device, MIRROR_READ) != NULL;
  gpu_explain(p.session->rt.gpu, NULL, false);
  if (!ok) device_drop(line), line = NULL;
  return line;
}

/* Element `at` of a line of int64 that the device wrote. */
static bool read_back(Place p, const Array *line, int64_t at, const char *why, int64_t *value) {
  Rt *rt = &p.session->rt;
  int64_t one = 1, stride = 8;
  Array *view = array_view(rt, line, line->data + 8 * at, 1, &one, &stride);
  bool done = false;
  gpu_explain(rt->gpu, why, true);
  bool ok = view && mirror_element(rt, view, view->data, value, false, &done);
  if (ok && !done) {
    ok = array_on_host(rt, view, MIRROR_READ);
    if (ok) memcpy(value, view->data, sizeof *value);
  }
  gpu_explain(rt->gpu, NULL, false);
  device_drop(view);
  return ok;
}

/* ---- masks ---- */

/* Running sums of `line`, in place. */
static bool scan(Place p, Array *line) {
  int64_t count = line->size, chunks = (count + SCAN_CHUNK - 1) / SCAN_CHUNK;
  Array *totals = ints(p, chunks);
  Value args[4] = {{.array = line}, {.array = line}, {.array = totals}, {.i = count}};
  int64_t threads = chunks * DEVICE_ARRAY_THREADS;
  bool ok = totals && run(p, INDEX_SCAN, args, 4, threads);
  if (ok && chunks > 1) {
    args[1].array = totals;
    args[2].i = count;
    ok = scan(p, totals) && run(p, INDEX_SCAN_ADD, args, 3, count);
  }
  device_drop(totals);
  return ok;
}

bool device_running_sums(Session *session, Device *device, Array *line) {
  return scan((Place){session, device}, line);
}

/* The positions in C order of the elements that are not zero; `a` has elements. */
static Array *find_true(Place p, Array *a) {
  Session *session = p.session;
  DType dtype = array_dtype(a);
  Fn **fn = &session->gpu->truth[dtype];
  if (!*fn) *fn = device_index_truth(session->arena, session->types, dtype);
  int64_t n = a->size, found = 0;
  Array *whole = device_packed(session, p.device, a),
        *line = whole ? device_line_of(session, whole, dtype) : NULL, *sums = line ? ints(p, n) : NULL,
        *out = NULL;
  Value args[3] = {{.array = line}, {.array = sums}, {.i = n}};
  bool ok = sums && session_array_launch(session, p.device, *fn, args, 3, n, 1) && scan(p, sums) &&
            read_back(p, sums, n - 1, "length of the result", &found);
  if (ok) out = ints(p, found);
  args[0].array = sums;
  args[1].array = out;
  if (out && found && !run(p, INDEX_FOUND, args, 3, n)) device_drop(out), out = NULL;
  device_drop(sums);
  device_drop(line);
  device_drop(whole);
  return out;
}

/* The coordinates along axis `axis` of positions in an array of that shape. */
static Array *coordinates(Place p, Array *positions, unsigned rank, const int64_t *shape, unsigned axis) {
  if (rank == 1) return object_retain(&positions->head), positions;
  int64_t inner = 1;
  for (unsigned k = axis + 1; k < rank; k++) inner *= shape[k];
  Array *out = ints(p, positions->size);
  Value args[5] = {
      {.array = positions}, {.array = out}, {.i = positions->size}, {.i = inner}, {.i = shape[axis]}};
  if (out && out->size && !run(p, INDEX_UNRAVEL, args, 5, out->size)) device_drop(out), out = NULL;
  return out;
}

bool device_nonzero_call(const DeviceCall *c, Value *out) {
  Place p = {c->session, c->device};
  Array *a = c->args[0].array;
  unsigned rank = array_rank(a);
  *c->done = rank > 0;
  if (!rank) return true;
  Array *positions = a->size ? find_true(p, a) : ints(p, 0);
  Tuple *tuple = positions ? tuple_new(c->call->result) : NULL;
  bool ok = tuple != NULL;
  for (unsigned k = 0; k < rank && ok; k++) {
    tuple->items[k].array = coordinates(p, positions, rank, array_shape(a), k);
    ok = tuple->items[k].array != NULL;
  }
  device_drop(positions);
  if (!ok && tuple) object_release(&tuple->head), tuple = NULL;
  out->tuple = tuple;
  return ok;
}

/* ---- rows ---- */

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

/* Faults as the host does if the kernel met an index outside. */
static bool rows_good(Session *session, const Array *flag, const Array *indices, int64_t length) {
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
  int64_t none = indices->size;
  Array *flag = upload((Place){session, device}, &none, 1, "check of indices"),
        *index = device_line_of(session, indices, DT_I64), *line = device_line_of(session, to, dtype);
  int64_t length = array_dim(rows, 0);
  Value args[7] = {{.array = (Array *)(uintptr_t)rows}, {.array = index}, {.array = line}, {.array = flag}};
  args[4].i = to->size;
  args[5].i = length;
  args[6].i = array_dim(rows, 1);
  bool ok = flag && index && line && session_array_launch(session, device, *fn, args, 7, to->size, 1) &&
            rows_good(session, flag, indices, length);
  device_drop(flag);
  device_drop(index);
  device_drop(line);
  return ok;
}

/* a[indices] with one array of integers along the first axis. */
static bool get_rows(const DeviceCall *c, Value *out) {
  Session *session = c->session;
  Device *device = c->device;
  Array *a = c->args[0].array;
  int64_t shape[2 * MAX_RANK];
  unsigned rank = array_rank(c->args[1].array);
  memcpy(shape, array_shape(c->args[1].array), rank * sizeof *shape);
  for (unsigned k = 1; k < array_rank(a); k++) shape[rank++] = array_dim(a, k);
  Array *rows = rows_of(session, device, a),
        *indices = rows ? device_packed(session, device, c->args[1].array) : NULL,
        *to = indices ? mirror_array_new(&session->rt, device, array_dtype(a), rank, shape) : NULL;
  bool ok = to && gather_into(session, device, rows, indices, to);
  device_drop(rows);
  device_drop(indices);
  if (!ok) device_drop(to), to = NULL;
  out->array = to;
  return ok;
}

/* a[mask], the mask of a's shape. */
static bool get_masked(const DeviceCall *c, Value *out) {
  Session *session = c->session;
  Device *device = c->device;
  Array *a = c->args[0].array, *positions = find_true((Place){session, device}, c->args[1].array);
  Array *whole = positions ? device_packed(session, device, a) : NULL;
  Array *line = whole ? device_line_of(session, whole, array_dtype(a)) : NULL,
        *rows = line ? rows_of(session, device, line) : NULL,
        *to = rows ? device_line_new(session, device, array_dtype(a), positions->size) : NULL;
  bool ok = to && (!to->size || gather_into(session, device, rows, positions, to));
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

/* ---- indices ---- */

typedef struct Index {
  Array *array; /* owned: int64; NULL: a single integer */
  int64_t single;
  unsigned axis;
} Index;

typedef struct Indexing {
  Place place;
  Array *view;
  Index indices[MOST_INDICES];
  unsigned count, rank; /* of the common shape */
  int64_t shape[MAX_RANK], positions, base, cells_count;
  Array *offsets, *cells;                                                    /* owned */
  unsigned axes;                                                             /* of the result */
  int64_t lengths[2 * MAX_RANK], mine[2 * MAX_RANK], position[2 * MAX_RANK]; /* of each, outermost first */
} Indexing;

static void indexing_fini(Indexing *x) {
  for (unsigned k = 0; k < x->count; k++) device_drop(x->indices[k].array);
  device_drop(x->offsets);
  device_drop(x->cells);
}

/* *fits: whether the mask has the axes' lengths. */
static bool add_mask(Indexing *x, Array *mask, unsigned axis, bool *fits) {
  unsigned rank = array_rank(mask);
  for (unsigned k = 0; k < rank; k++) *fits &= array_dim(mask, k) == array_dim(x->view, axis + k);
  *fits &= rank > 0 && x->count + rank <= MOST_INDICES;
  if (!*fits) return true;
  Array *positions = mask->size ? find_true(x->place, mask) : ints(x->place, 0);
  bool ok = positions != NULL;
  for (unsigned k = 0; k < rank && ok; k++) {
    Array *along = coordinates(x->place, positions, rank, array_shape(mask), k);
    ok = along != NULL;
    if (ok) x->indices[x->count++] = (Index){along, 0, axis + k};
  }
  device_drop(positions);
  return ok;
}

/* *fits false: the host says what is wrong. */
static bool add_indices(Indexing *x, const DeviceCall *c, unsigned first, bool *fits) {
  for (uint32_t k = first; k < c->call->count && *fits; k++) {
    unsigned axis = (unsigned)(c->call->extra >> (6 * (k - first)) & 63);
    const Type *type = c->call->types[k];
    if (type->kind == TY_SCALAR) {
      int64_t size = array_dim(x->view, axis), at = c->args[k].i;
      *fits = at >= -size && at < size;
      if (*fits) x->base += (at < 0 ? at + size : at) * array_stride(x->view, axis);
      x->indices[x->count++] = (Index){NULL, at, axis};
    } else if (type->dtype == DT_BOOL) {
      if (!add_mask(x, c->args[k].array, axis, fits)) return false;
    } else {
      object_retain(&c->args[k].array->head);
      x->indices[x->count++] = (Index){c->args[k].array, 0, axis};
    }
  }
  return true;
}

static bool join_shapes(Indexing *x) {
  for (unsigned k = 0; k < x->count; k++) {
    const Array *a = x->indices[k].array;
    if (a && !shape_join(&x->rank, x->shape, array_rank(a), array_shape(a))) return false;
  }
  x->positions = 1;
  for (unsigned k = 0; k < x->rank; k++) x->positions *= x->shape[k];
  return true;
}

/* The axes of the result: those before the indices, the common ones, the others. */
static bool lay_out(Indexing *x, bool apart) {
  bool indexed[2 * MAX_RANK] = {false}, adjacent = !apart;
  unsigned first = 2 * MAX_RANK, last = 0, rank = array_rank(x->view);
  for (unsigned k = 0; k < x->count; k++) {
    unsigned axis = x->indices[k].axis;
    indexed[axis] = true;
    first = axis < first ? axis : first;
    last = axis > last ? axis : last;
  }
  for (unsigned axis = first; axis <= last; axis++) adjacent &= indexed[axis];
  for (unsigned turn = 0; turn < 3; turn++) {
    if (turn == 1) {
      int64_t step = x->positions;
      for (unsigned k = 0; k < x->rank; k++) {
        step = x->shape[k] ? step / x->shape[k] : 0;
        x->lengths[x->axes] = x->shape[k];
        x->position[x->axes++] = step;
      }
      continue;
    }
    for (unsigned axis = 0; axis < rank; axis++) {
      if (indexed[axis] || (adjacent && axis < first) != (turn == 0)) continue;
      x->lengths[x->axes] = array_dim(x->view, axis);
      x->mine[x->axes++] = array_stride(x->view, axis);
    }
  }
  return x->axes <= MAX_RANK;
}

static Array *spread(Indexing *x, Array *index) {
  Array *wide = array_broadcast_to(&x->place.session->rt, index, x->rank, x->shape);
  Array *whole = wide ? device_packed(x->place.session, x->place.device, wide) : NULL;
  device_drop(wide);
  return whole;
}

/* Faults as the host does if an index lies outside. */
static bool indices_good(Indexing *x, const Array *bad, Array *const *wholes) {
  int64_t least, value;
  Rt *rt = &x->place.session->rt;
  if (!read_back(x->place, bad, 0, "check of indices", &least)) return false;
  if (least == INT64_MAX) return true;
  const Index *index = &x->indices[least / x->positions];
  if (!read_back(x->place, wholes[least / x->positions], least % x->positions, "check of indices", &value))
    return false;
  return rt_fault(rt, DG_INDEX, "index %lld is out of bounds for axis %u with size %lld", (long long)value,
                  index->axis, (long long)array_dim(x->view, index->axis));
}

static bool zeros(Place p, Array *line) {
  DeviceError error = {0};
  char *at = mirror_on_device(&p.session->rt, line, p.device, MIRROR_READ | MIRROR_WRITE);
  return at && (p.device->ops->fill(p.device, at, 0, (size_t)line->size * 8, NULL, &error) ||
                gpu_fault(&p.session->rt, p.device, &error, NULL));
}

/* Byte offsets and cells of all positions. */
static bool find_offsets(Indexing *x) {
  Place p = x->place;
  int64_t none = INT64_MAX;
  Array *wholes[MOST_INDICES] = {NULL}, *bad = upload(p, &none, 1, "check of indices");
  x->offsets = ints(p, x->positions);
  x->cells = ints(p, x->positions);
  bool ok = bad && x->offsets && x->cells && zeros(p, x->offsets) && zeros(p, x->cells);
  x->cells_count = 1;
  for (unsigned k = x->count; k-- > 0 && ok;) {
    const Index *index = &x->indices[k];
    if (!index->array) continue;
    int64_t length = array_dim(x->view, index->axis);
    wholes[k] = spread(x, index->array);
    Array *line = wholes[k] ? device_line_of(p.session, wholes[k], DT_I64) : NULL;
    Value args[9] = {{.array = line}, {.array = x->offsets}, {.array = x->cells}, {.array = bad}};
    args[4].i = x->positions;
    args[5].i = length;
    args[6].i = array_stride(x->view, index->axis);
    args[7].i = x->cells_count;
    args[8].i = k * x->positions;
    ok = line && run(p, INDEX_OFFSETS, args, 9, x->positions);
    device_drop(wholes[k]);
    wholes[k] = line;
    x->cells_count *= length;
  }
  ok = ok && indices_good(x, bad, wholes);
  for (unsigned k = 0; k < x->count; k++) device_drop(wholes[k]);
  device_drop(bad);
  return ok;
}

/* ---- elements ---- */

static Array *flat_view(Place p, const Array *base, char *data) {
  int64_t bytes = (int64_t)base->buffer->bytes, stride = 1;
  return array_view(&p.session->rt, base, data, 1, &bytes, &stride);
}

static Array *move_plan(const Indexing *x, const int64_t *theirs) {
  int64_t plan[MOVE_PLAN + 2 * MAX_RANK * MOVE_AXIS] = {[MOVE_AXES] = x->axes}, *at = plan + MOVE_PLAN;
  for (unsigned k = x->axes; k-- > 0; at += MOVE_AXIS) {
    at[MOVE_LENGTH] = x->lengths[k];
    at[MOVE_MINE] = x->mine[k];
    at[MOVE_THEIRS] = theirs[k];
    at[MOVE_POSITION] = x->position[k];
  }
  return upload(x->place, plan, at - plan, "plan of an indexing");
}

static bool move(Indexing *x, Array *other, const int64_t *theirs, DeviceMove which, Array *winners) {
  Place p = x->place;
  DType dtype = array_dtype(x->view);
  Fn **fn = &p.session->gpu->move[dtype][which];
  if (!*fn) *fn = device_index_move(p.session->arena, p.session->types, dtype, which);
  int64_t count = 1;
  for (unsigned k = 0; k < x->axes; k++) count *= x->lengths[k];
  Array *plan = move_plan(x, theirs), *mine = flat_view(p, x->view, x->view->data + x->base),
        *flat = flat_view(p, other, other->data);
  Value args[7] = {{.array = plan}, {.array = x->offsets}, {.array = mine}, {.array = flat}, {.i = count}};
  args[5].array = x->cells;
  args[6].array = winners;
  bool ok = plan && mine && flat &&
            session_array_launch(p.session, p.device, *fn, args, which == MOVE_SET ? 7 : 5, count, 1);
  device_drop(plan);
  device_drop(mine);
  device_drop(flat);
  return ok;
}

/* The last position of each element that is assigned to. */
static Array *find_winners(Indexing *x) {
  Place p = x->place;
  Fn **fn = &p.session->gpu->winners;
  if (!*fn) *fn = device_index_winners(p.session->arena, p.session->types);
  Array *winners = ints(p, x->cells_count);
  Value args[4] = {{.array = x->cells}, {.array = winners}, {.i = x->positions}};
  for (int64_t round = 0; winners && round < 2; round++) {
    args[3].i = round;
    if (!session_array_launch(p.session, p.device, *fn, args, 4, x->positions, 1))
      device_drop(winners), winners = NULL;
  }
  return winners;
}

/* What both kinds of call begin with; *fits false: the host does it, or says why not. */
static bool indexing_init(Indexing *x, const DeviceCall *c, unsigned first, bool *fits) {
  *x = (Indexing){.place = {c->session, c->device}, .view = c->args[first - 1].array};
  *fits = x->view->buffer != NULL;
  return add_indices(x, c, first, fits) &&
         (!*fits || (*fits = join_shapes(x) && lay_out(x, c->call->extra & FANCY_APART), true));
}

bool device_fancy_get(const DeviceCall *c, Value *out) {
  Plain plain = plain_case(c);
  Indexing x;
  *c->done = true;
  if (plain) return plain == PLAIN_MASK ? get_masked(c, out) : get_rows(c, out);
  bool fits, ok = indexing_init(&x, c, 1, &fits);
  *c->done = fits;
  if (ok && fits) {
    Array *to = mirror_array_new(&c->session->rt, c->device, array_dtype(x.view), x.axes, x.lengths);
    ok = to && (!x.positions || find_offsets(&x)) &&
         (!to->size || move(&x, to, array_strides(to), MOVE_GET, NULL));
    if (!ok) device_drop(to), to = NULL;
    out->array = to;
  }
  indexing_fini(&x);
  return ok;
}

/* The value as an operand of the device: one number of the host comes as what was asked for. */
static Array *value_there(const DeviceCall *c, Array *value, const Array *view) {
  Session *session = c->session;
  if (array_may_overlap(value, view)) {
    Array *copy =
        mirror_array_new(&session->rt, c->device, array_dtype(value), array_rank(value), array_shape(value));
    if (copy && copy->size && !session_array_copy(session, c->device, copy, value))
      device_drop(copy), copy = NULL;
    return copy;
  }
  bool one = c->args[0].array->size == 1;
  if (one) gpu_explain(session->rt.gpu, "value that is assigned", true);
  bool ok = mirror_on_device(&session->rt, value, c->device, MIRROR_READ) != NULL;
  if (one) gpu_explain(session->rt.gpu, NULL, false);
  return ok ? (object_retain(&value->head), value) : NULL;
}

static bool assign(const DeviceCall *c, Indexing *x, Array *wide) {
  Array *winners = NULL;
  Array *value = value_there(c, wide, x->view);
  bool ok = value && find_offsets(x) && (winners = find_winners(x)) &&
            move(x, value, array_strides(value), MOVE_SET, winners);
  device_drop(winners);
  device_drop(value);
  return ok;
}

bool device_fancy_set(const DeviceCall *c) {
  Indexing x;
  bool fits = !(c->args[1].array->head.flags & ARRAY_READONLY);
  *c->done = false;
  if (!fits) return true;
  bool ok = indexing_init(&x, c, 2, &fits);
  Array *wide = NULL, *value = c->args[0].array;
  if (ok && fits) {
    const Type *index = c->call->types[2];
    bool mask = c->call->count == 3 && type_is_array(index) && index->dtype == DT_BOOL;
    *c->done = true;
    wide = array_broadcast_to(&c->session->rt, value, x.axes, x.lengths);
    if (!wide)
      ok = fancy_mismatch(&c->session->rt, value, mask, x.positions, x.axes, x.lengths);
    else
      ok = !wide->size || assign(c, &x, wide);
  }
  device_drop(wide);
  indexing_fini(&x);
  return ok;
}

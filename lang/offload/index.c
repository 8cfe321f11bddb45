/* a[indices] and assignments to it, with any number of index arrays, masks and integers, on a device with
 * memory of its own.
 *
 * Every index becomes positions on the device: one byte offset into the indexed array for each. Invariants:
 * values and messages are those of lang/lib/array/fancy.c; of several positions of one element the last one
 * is assigned. */
#include "lang/offload/index.h"

#include <string.h>

#include "lang/lib/array/positions.h"
#include "lang/rt/array/shape.h"
#include "lang/rt/device/failure.h"

enum { MOST_INDICES = 2 * MAX_RANK };

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
  Array *positions = mask->size ? place_find_true(x->place, mask) : place_ints(x->place, 0);
  bool ok = positions != NULL;
  for (unsigned k = 0; k < rank && ok; k++) {
    Array *along = place_coordinates(x->place, positions, rank, array_shape(mask), k);
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
  Array *wide = array_broadcast_to(x->place.offload->rt, index, x->rank, x->shape);
  Array *whole = wide ? device_packed(x->place.offload, x->place.device, wide) : NULL;
  device_drop(wide);
  return whole;
}

/* Faults as the host does if an index lies outside. */
static bool indices_good(Indexing *x, const Array *bad, Array *const *wholes) {
  int64_t least, value;
  Rt *rt = x->place.offload->rt;
  if (!place_read_back(x->place, bad, 0, "check of indices", &least)) return false;
  if (least == INT64_MAX) return true;
  const Index *index = &x->indices[least / x->positions];
  if (!place_read_back(x->place, wholes[least / x->positions], least % x->positions, "check of indices",
                       &value))
    return false;
  return rt_fault(rt, DG_INDEX, "index %lld is out of bounds for axis %u with size %lld", (long long)value,
                  index->axis, (long long)array_dim(x->view, index->axis));
}

static bool zeros(Place p, Array *line) {
  DeviceError error = {0};
  char *at = residency_on_device(p.offload->rt, line, p.device, RESIDENCY_READ | RESIDENCY_WRITE);
  return at && (p.device->ops->fill(p.device, at, 0, (size_t)line->size * 8, NULL, &error) ||
                gpu_fault(p.offload->rt, p.device, &error, NULL));
}

/* Byte offsets and cells of all positions. */
static bool find_offsets(Indexing *x) {
  Place p = x->place;
  int64_t none = INT64_MAX;
  Array *wholes[MOST_INDICES] = {NULL}, *bad = place_upload(p, &none, 1, "check of indices");
  x->offsets = place_ints(p, x->positions);
  x->cells = place_ints(p, x->positions);
  bool ok = bad && x->offsets && x->cells && zeros(p, x->offsets) && zeros(p, x->cells);
  x->cells_count = 1;
  for (unsigned k = x->count; k-- > 0 && ok;) {
    const Index *index = &x->indices[k];
    if (!index->array) continue;
    int64_t length = array_dim(x->view, index->axis);
    wholes[k] = spread(x, index->array);
    Array *line = wholes[k] ? device_line_of(p.offload, wholes[k], DT_I64) : NULL;
    Value args[9] = {{.array = line}, {.array = x->offsets}, {.array = x->cells}, {.array = bad}};
    args[4].i = x->positions;
    args[5].i = length;
    args[6].i = array_stride(x->view, index->axis);
    args[7].i = x->cells_count;
    args[8].i = k * x->positions;
    ok = line && place_run(p, INDEX_OFFSETS, args, 9, x->positions);
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
  return array_view(p.offload->rt, base, data, 1, &bytes, &stride);
}

static Array *move_plan(const Indexing *x, const int64_t *theirs) {
  int64_t plan[MOVE_PLAN + 2 * MAX_RANK * MOVE_AXIS] = {[MOVE_AXES] = x->axes}, *at = plan + MOVE_PLAN;
  for (unsigned k = x->axes; k-- > 0; at += MOVE_AXIS) {
    at[MOVE_LENGTH] = x->lengths[k];
    at[MOVE_MINE] = x->mine[k];
    at[MOVE_THEIRS] = theirs[k];
    at[MOVE_POSITION] = x->position[k];
  }
  return place_upload(x->place, plan, at - plan, "plan of an indexing");
}

static bool move(Indexing *x, Array *other, const int64_t *theirs, DeviceMove which, Array *winners) {
  Place p = x->place;
  DType dtype = array_dtype(x->view);
  Fn **fn = &p.offload->move[dtype][which];
  if (!*fn) *fn = device_index_move(p.offload->arena, p.offload->types, dtype, which);
  int64_t count = 1;
  for (unsigned k = 0; k < x->axes; k++) count *= x->lengths[k];
  Array *plan = move_plan(x, theirs), *mine = flat_view(p, x->view, x->view->data + x->base),
        *flat = flat_view(p, other, other->data);
  Value args[7] = {{.array = plan}, {.array = x->offsets}, {.array = mine}, {.array = flat}, {.i = count}};
  args[5].array = x->cells;
  args[6].array = winners;
  bool ok = plan && mine && flat &&
            offload_array_launch(p.offload, p.device, *fn, args, which == MOVE_SET ? 7 : 5, count, 1);
  device_drop(plan);
  device_drop(mine);
  device_drop(flat);
  return ok;
}

/* The last position of each element that is assigned to. */
static Array *find_winners(Indexing *x) {
  Place p = x->place;
  Fn **fn = &p.offload->winners;
  if (!*fn) *fn = device_index_winners(p.offload->arena, p.offload->types);
  Array *winners = place_ints(p, x->cells_count);
  Value args[4] = {{.array = x->cells}, {.array = winners}, {.i = x->positions}};
  for (int64_t round = 0; winners && round < 2; round++) {
    args[3].i = round;
    if (!offload_array_launch(p.offload, p.device, *fn, args, 4, x->positions, 1))
      device_drop(winners), winners = NULL;
  }
  return winners;
}

/* What both kinds of call begin with; *fits false: the host does it, or says why not. */
static bool indexing_init(Indexing *x, const DeviceCall *c, unsigned first, bool *fits) {
  *x = (Indexing){.place = {c->offload, c->device}, .view = c->args[first - 1].array};
  *fits = x->view->buffer != NULL;
  return add_indices(x, c, first, fits) &&
         (!*fits || (*fits = join_shapes(x) && lay_out(x, c->call->extra & FANCY_APART), true));
}

bool device_fancy_get(const DeviceCall *c, Value *out) {
  Indexing x;
  *c->done = true;
  bool plain, fits, ok = device_plain_get(c, out, &plain);
  if (plain) return ok;
  ok = indexing_init(&x, c, 1, &fits);
  *c->done = fits;
  if (ok && fits) {
    Array *to = residency_array_new(c->offload->rt, c->device, x.view->elem, x.axes, x.lengths);
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
  Offload *offload = c->offload;
  if (array_may_overlap(value, view)) {
    Array *copy =
        residency_array_new(offload->rt, c->device, value->elem, array_rank(value), array_shape(value));
    if (copy && copy->size && !offload_array_copy(offload, c->device, copy, value))
      device_drop(copy), copy = NULL;
    return copy;
  }
  bool one = c->args[0].array->size == 1;
  if (one) gpu_explain(offload->rt->devices.gpu, "value that is assigned", true);
  bool ok = residency_on_device(offload->rt, value, c->device, RESIDENCY_READ) != NULL;
  if (one) gpu_explain(offload->rt->devices.gpu, NULL, false);
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
    wide = array_broadcast_to(c->offload->rt, value, x.axes, x.lengths);
    if (!wide)
      ok = fancy_mismatch(c->offload->rt, value, mask, x.positions, x.axes, x.lengths);
    else
      ok = !wide->size || assign(c, &x, wide);
  }
  device_drop(wide);
  indexing_fini(&x);
  return ok;
}

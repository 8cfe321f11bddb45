/* Index arrays: gather and scatter, as NumPy's advanced indexing.
 *
 * The indices are broadcast together and turned into one byte offset per position; the axes
 * that no index stands on are then copied for each. Where the indexed axes are adjacent their
 * common shape takes their place, otherwise it comes first.
 * Source: https://numpy.org/doc/stable/user/basics.indexing.html#advanced-indexing */
#include <stdlib.h>
#include <string.h>

#include "lang/lib/array/positions.h"
#include "lang/base/memory/limits.h"
#include "lang/lib/array/take.h"
#include "lang/rt/array/shape.h"

enum { MAX_INDICES = MAX_RANK };

/* One index: int64 elements, and the axis of the view that they stand on. */
typedef struct Index {
  Array *array; /* owned, C-contiguous int64; NULL for a single integer */
  int64_t single;
  unsigned axis;
} Index;

typedef struct Plan {
  const Array *view;
  Index indices[MAX_INDICES];
  unsigned count;
  unsigned rank; /* of the common shape */
  int64_t shape[MAX_RANK];
  int64_t positions;
  int64_t *offsets;                                              /* into the view, one per position */
  unsigned pre[MAX_RANK], pre_count, post[MAX_RANK], post_count; /* axes without an index */
  bool mask;                                                     /* one boolean index and nothing else */
} Plan;

static void plan_fini(Plan *p) {
  for (unsigned k = 0; k < p->count; k++)
    if (p->indices[k].array) object_release(&p->indices[k].array->head);
  free(p->offsets);
}

/* The positions of a mask's true elements, one int64 array per axis of the mask. */
static bool add_mask(Rt *rt, Plan *p, const Array *mask, unsigned axis) {
  unsigned rank = array_rank(mask);
  for (unsigned k = 0; k < rank; k++) {
    int64_t have = array_dim(mask, k), want = array_dim(p->view, axis + k);
    if (have != want && have) /* NumPy lets an empty mask pass */
      return rt_fault(rt, DG_INDEX,
                      "boolean index did not match indexed array along axis %u; size of axis is %lld but "
                      "size of corresponding boolean axis is %lld",
                      axis + k, (long long)want, (long long)have);
  }
  Array *flat = array_contiguous(rt, (Array *)(uintptr_t)mask);
  if (!flat) return false;
  const uint8_t *truth = (const uint8_t *)flat->data;
  int64_t found = mask_count(rt, truth, flat->size), *coordinates[MAX_RANK];
  bool ok = found >= 0;
  for (unsigned k = 0; ok && k < rank; k++) {
    Array *positions = array_new(rt, elem_of(DT_I64), 1, &found, false);
    ok = positions != NULL;
    if (!ok) break;
    coordinates[k] = (int64_t *)(void *)positions->data;
    p->indices[p->count++] = (Index){positions, 0, axis + k};
  }
  ok = ok && (!rank || mask_positions(rt, truth, rank, array_shape(flat), coordinates));
  object_release(&flat->head);
  return ok;
}

static void shape_list(StrBuf *out, const Array *a) {
  strbuf_putc(out, '(');
  for (unsigned k = 0; a && k < array_rank(a); k++) strbuf_printf(out, "%lld,", (long long)array_dim(a, k));
  if (a && array_rank(a) > 1) out->length--;
  if (out->data) out->data[out->length] = 0;
  strbuf_puts(out, ") ");
}

static bool common_shape(Rt *rt, Plan *p) {
  for (unsigned k = 0; k < p->count; k++)
    if (p->indices[k].array && array_rank(p->indices[k].array) > p->rank)
      p->rank = array_rank(p->indices[k].array);
  p->positions = 1;
  for (unsigned d = 0; d < p->rank; d++) {
    int64_t n = 1;
    for (unsigned k = 0; k < p->count; k++) {
      const Array *a = p->indices[k].array;
      if (!a || array_rank(a) + d < p->rank) continue;
      int64_t m = array_dim(a, d - (p->rank - array_rank(a)));
      if (m != 1 && n != 1 && m != n) {
        StrBuf text = {0};
        for (unsigned j = 0; j < p->count; j++) shape_list(&text, p->indices[j].array);
        rt_fault(rt, DG_INDEX,
                 "shape mismatch: indexing arrays could not be broadcast together with shapes %s",
                 strbuf_text(&text));
        strbuf_fini(&text);
        return false;
      }
      if (m != 1) n = m;
    }
    p->shape[d] = n;
    if (!length_multiply(rt, p->positions, n, &p->positions)) return false;
  }
  return true;
}

static bool out_of_bounds(Rt *rt, const Plan *p, const Index *index, int64_t value) {
  return rt_fault(rt, DG_INDEX, "index %lld is out of bounds for axis %u with size %lld", (long long)value,
                  index->axis, (long long)array_dim(p->view, index->axis));
}

/* Byte offset of every position, each index checked against its axis. */
static bool find_offsets(Rt *rt, Plan *p) {
  p->offsets = memory_zero((size_t)(p->positions ? p->positions : 1), sizeof(int64_t));
  if (!p->offsets)
    return rt_fault(rt, DG_MEMORY, "out of memory for %lld index positions", (long long)p->positions);
  for (unsigned k = 0; k < p->count && !p->positions;
       k++) { /* index arrays are not read then, but integers are */
    const Index *index = &p->indices[k];
    int64_t size = array_dim(p->view, index->axis), value = index->single;
    if (!index->array && (value < -size || value >= size)) return out_of_bounds(rt, p, index, value);
  }
  for (unsigned k = 0; k < p->count; k++) {
    const Index *index = &p->indices[k];
    int64_t size = array_dim(p->view, index->axis), stride = array_stride(p->view, index->axis);
    int64_t steps[MAX_RANK] = {0}, at[MAX_RANK] = {0}, element = 0;
    const int64_t *data = index->array ? (const int64_t *)index->array->data : &index->single;
    unsigned rank = index->array ? array_rank(index->array) : 0;
    for (unsigned d = 0; d < rank; d++)
      if (array_dim(index->array, d) != 1) steps[p->rank - rank + d] = array_stride(index->array, d) / 8;
    for (int64_t i = 0; i < p->positions; i++) {
      int64_t value = data[element];
      if (value < -size || value >= size) return out_of_bounds(rt, p, index, value);
      p->offsets[i] += (value < 0 ? value + size : value) * stride;
      if (rt_polls(rt, i)) return false;
      for (unsigned d = p->rank; d-- > 0;) {
        element += steps[d];
        if (++at[d] < p->shape[d]) break;
        element -= steps[d] * p->shape[d];
        at[d] = 0;
      }
    }
  }
  return true;
}

static void split_axes(Plan *p, bool apart) {
  unsigned first = MAX_RANK, last = 0;
  bool indexed[MAX_RANK * 2] = {false};
  for (unsigned k = 0; k < p->count; k++) {
    unsigned axis = p->indices[k].axis;
    indexed[axis] = true;
    if (axis < first) first = axis;
    if (axis > last) last = axis;
  }
  bool adjacent = !apart;
  for (unsigned axis = first; axis <= last; axis++) adjacent &= indexed[axis];
  for (unsigned axis = 0; axis < array_rank(p->view); axis++) {
    if (indexed[axis]) continue;
    if (adjacent && axis < first)
      p->pre[p->pre_count++] = axis;
    else
      p->post[p->post_count++] = axis;
  }
}

static bool plan_init(Rt *rt, Plan *p, const LibCall *call, const Value *args, uint32_t first) {
  *p = (Plan){.view = args[first - 1].array};
  for (uint32_t k = first; k < call->count; k++) {
    unsigned axis = (unsigned)(call->extra >> (6 * (k - first)) & 63);
    const Type *type = call->types[k];
    if (type->kind == TY_SCALAR)
      p->indices[p->count++] = (Index){NULL, args[k].i, axis};
    else if (type->dtype == DT_BOOL) {
      p->mask = call->count == first + 1;
      if (!add_mask(rt, p, args[k].array, axis)) return false;
    } else {
      Array *flat = array_contiguous(rt, args[k].array);
      if (!flat) return false;
      p->indices[p->count++] = (Index){flat, 0, axis};
    }
  }
  if (!common_shape(rt, p) || !find_offsets(rt, p)) return false;
  split_axes(p, call->extra & FANCY_APART);
  return true;
}

static unsigned result_shape(const Plan *p, int64_t *shape) {
  unsigned rank = 0;
  for (unsigned k = 0; k < p->pre_count; k++) shape[rank++] = array_dim(p->view, p->pre[k]);
  for (unsigned d = 0; d < p->rank; d++) shape[rank++] = p->shape[d];
  for (unsigned k = 0; k < p->post_count; k++) shape[rank++] = array_dim(p->view, p->post[k]);
  return rank;
}

/* Copies n elements of the view to the other array, or (store) the other way. */
static inline void copy_row(size_t size, bool store, char *mine, char *theirs, int64_t mine_step,
                            int64_t their_step, int64_t n) {
  char *to = store ? mine : theirs;
  const char *from = store ? theirs : mine;
  int64_t to_step = store ? mine_step : their_step, from_step = store ? their_step : mine_step;
#define COPY(T)                                                                                              \
  for (int64_t i = 0; i < n; i++) memcpy(to + i * to_step, from + i * from_step, sizeof(T))
  switch (size) {
    case 1: COPY(uint8_t); break;
    case 2: COPY(uint16_t); break;
    case 4: COPY(uint32_t); break;
    case 8: COPY(uint64_t); break;
    case 16: COPY(QuernC128); break;
    default:
      for (int64_t i = 0; i < n; i++) memcpy(to + i * to_step, from + i * from_step, size);
      break;
  }
#undef COPY
}

static void load_row(void *context, char *mine, char *theirs, int64_t mine_step, int64_t their_step,
                     int64_t n) {
  copy_row(*(const size_t *)context, false, mine, theirs, mine_step, their_step, n);
}

static void store_row(void *context, char *mine, char *theirs, int64_t mine_step, int64_t their_step,
                      int64_t n) {
  copy_row(*(const size_t *)context, true, mine, theirs, mine_step, their_step, n);
}

/* Visits the elements of the view with those of `other`, whose axes are those of the result. False after an
 * interrupt. */
static inline __attribute__((always_inline)) bool visit(Rt *rt, const Plan *p, const Array *other,
                                                        FancyRow row, void *context) {
  const Array *view = p->view;
  const int64_t *strides = array_strides(other);
  int64_t pre_total = 1, post_total = 1, at[MAX_RANK] = {0}, unseen = 0;
  unsigned inner = p->post_count ? p->post[p->post_count - 1] : 0;
  int64_t n = p->post_count ? array_dim(view, inner) : 1,
          view_step = p->post_count ? array_stride(view, inner) : 0;
  int64_t other_step = p->post_count ? strides[p->pre_count + p->rank + p->post_count - 1] : 0;
  for (unsigned k = 0; k < p->pre_count; k++) pre_total *= array_dim(view, p->pre[k]);
  for (unsigned k = 0; k + 1 < p->post_count; k++) post_total *= array_dim(view, p->post[k]);
  for (int64_t o = 0; o < pre_total; o++) {
    int64_t view_pre = 0, other_pre = 0, left = o;
    for (unsigned k = p->pre_count; k-- > 0;) {
      int64_t dim = array_dim(view, p->pre[k]), i = left % dim;
      left /= dim;
      view_pre += i * array_stride(view, p->pre[k]);
      other_pre += i * strides[k];
    }
    memset(at, 0, sizeof at);
    int64_t other_b = 0;
    for (int64_t b = 0; b < p->positions; b++) {
      for (int64_t q = 0; q < post_total; q++) {
        int64_t v = view_pre + p->offsets[b], w = other_pre + other_b, rest = q;
        for (unsigned k = p->post_count ? p->post_count - 1 : 0; k-- > 0;) {
          int64_t dim = array_dim(view, p->post[k]), i = rest % dim;
          rest /= dim;
          v += i * array_stride(view, p->post[k]);
          w += i * strides[p->pre_count + p->rank + k];
        }
        row(context, view->data + v, other->data + w, view_step, other_step, n);
        if (rt_polls_after(rt, &unseen, n)) return false;
      }
      for (unsigned d = p->rank; d-- > 0;) {
        other_b += strides[p->pre_count + d];
        if (++at[d] < p->shape[d]) break;
        other_b -= strides[p->pre_count + d] * p->shape[d];
        at[d] = 0;
      }
    }
  }
  return true;
}

/* ---- one index over contiguous memory ---- */

/* Whether all but the first axis of the view lie together, in C order. */
static bool rows_are_contiguous(const Array *view) {
  int64_t step = (int64_t)view->elem->bytes;
  for (unsigned k = array_rank(view); k-- > 1; step *= array_dim(view, k))
    if (array_stride(view, k) != step && array_dim(view, k) != 1) return false;
  return array_rank(view) > 0;
}

typedef enum Plain { PLAIN_NONE, PLAIN_ROWS, PLAIN_MASK } Plain;

/* Whether the only index is args[first], on the first axis: an integer array, or a mask of the whole view. */
static Plain plain_case(const LibCall *call, const Value *args, uint32_t first) {
  const Type *type = call->types[first];
  const Array *view = args[first - 1].array, *index = args[first].array;
  if (call->count != first + 1 || (call->extra & 63) || type->kind == TY_SCALAR) return PLAIN_NONE;
  if (type->dtype != DT_BOOL) return rows_are_contiguous(view) ? PLAIN_ROWS : PLAIN_NONE;
  bool whole = array_is_contiguous(view) && array_is_contiguous(index) &&
               array_rank(view) == array_rank(index) &&
               !memcmp(array_shape(view), array_shape(index), array_rank(view) * sizeof(int64_t));
  return whole ? PLAIN_MASK : PLAIN_NONE;
}

static GatherAxis gather_axis(const Array *view) {
  GatherAxis axis = {view->data, array_dim(view, 0), array_stride(view, 0), view->elem->bytes, 0};
  for (unsigned k = 1; k < array_rank(view); k++) axis.row *= (size_t)array_dim(view, k);
  return axis;
}

static unsigned rows_shape(const Array *view, const Array *index, int64_t *shape) {
  unsigned rank = array_rank(index);
  memcpy(shape, array_shape(index), rank * sizeof *shape);
  for (unsigned k = 1; k < array_rank(view); k++) shape[rank++] = array_dim(view, k);
  return rank;
}

/* `ok`; what is not to be kept is released. */
static bool keep_or_drop(Value *out, bool ok) {
  if (!ok && out->array) object_release(&out->array->head);
  if (!ok) out->array = NULL;
  return ok;
}

static bool get_rows(Rt *rt, const Array *view, Array *index, Value *out) {
  int64_t shape[2 * MAX_RANK];
  unsigned rank = rows_shape(view, index, shape);
  Array *flat = array_contiguous(rt, index);
  out->array = flat ? array_new(rt, view->elem, rank, shape, false) : NULL;
  GatherAxis axis = gather_axis(view);
  bool ok =
      out->array && gather_rows(rt, &axis, (const int64_t *)(void *)flat->data, flat->size, out->array->data);
  if (flat) object_release(&flat->head);
  return keep_or_drop(out, ok);
}

static bool get_masked(Rt *rt, const Array *view, const Array *mask, Value *out) {
  const uint8_t *truth = (const uint8_t *)mask->data;
  int64_t count = mask_count(rt, truth, mask->size);
  out->array = count >= 0 ? array_new(rt, view->elem, 1, &count, false) : NULL;
  return out->array &&
         keep_or_drop(out, mask_take(rt, truth, mask->size, view->elem->bytes, view->data, out->array->data));
}

/* Stores that need no plan; false when they do (or nothing was done). *ok: no fault. */
static bool set_plain(Rt *rt, const LibCall *call, const Value *args, bool *ok) {
  const Array *value = args[0].array, *view = args[1].array;
  Plain plain = plain_case(call, args, 2);
  bool one = value->size == 1 && !array_rank(value);
  if (plain == PLAIN_NONE || (view->head.flags & ARRAY_READONLY) || array_may_overlap(value, view))
    return false;
  size_t item = view->elem->bytes;
  if (plain == PLAIN_MASK) {
    const uint8_t *truth = (const uint8_t *)args[2].array->data;
    if (array_may_overlap(args[2].array, view)) return false;
    if (!one && (array_rank(value) != 1 || !array_is_contiguous(value))) return false;
    int64_t count = one ? 1 : mask_count(rt, truth, view->size);
    if (count >= 0 && count != value->size) return false;
    *ok = count >= 0 &&
          mask_store(rt, truth, view->size, item, view->data, value->data, one ? 0 : (int64_t)item);
    return true;
  }
  int64_t shape[2 * MAX_RANK];
  unsigned rank = rows_shape(view, args[2].array, shape);
  GatherAxis axis = gather_axis(view);
  bool alike = array_rank(value) == rank && array_is_contiguous(value) &&
               !memcmp(array_shape(value), shape, rank * sizeof *shape);
  if (!alike && !(one && axis.row == item)) return false;
  Array *flat = array_may_overlap(args[2].array, view) ? array_copy(rt, args[2].array)
                                                       : array_contiguous(rt, args[2].array);
  *ok = flat && scatter_rows(rt, &axis, (const int64_t *)(void *)flat->data, flat->size, value->data,
                             alike ? (int64_t)axis.row : 0);
  if (flat) object_release(&flat->head);
  return true;
}

bool lib_fancy_get(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Plain plain = plain_case(call, args, 1);
  if (plain == PLAIN_ROWS) return get_rows(rt, args[0].array, args[1].array, out);
  if (plain == PLAIN_MASK) return get_masked(rt, args[0].array, args[1].array, out);
  Plan p;
  int64_t shape[2 * MAX_RANK];
  bool ok = plan_init(rt, &p, call, args, 1);
  if (ok) {
    unsigned rank = result_shape(&p, shape);
    out->array = array_new(rt, p.view->elem, rank, shape, false);
    ok = out->array != NULL;
    size_t size = p.view->elem->bytes;
    ok = ok && keep_or_drop(out, !out->array->size || visit(rt, &p, out->array, load_row, &size));
  }
  plan_fini(&p);
  return ok;
}

bool fancy_mismatch(Rt *rt, const Array *value, bool mask, int64_t positions, unsigned rank,
                    const int64_t *shape) {
  rt_fault_clear(rt);
  if (mask && array_rank(value) > 1)
    return rt_fault(rt, DG_TYPE,
                    "NumPy boolean array indexing assignment requires a 0 or 1-dimensional input, input has "
                    "%u dimensions",
                    array_rank(value));
  if (mask && array_rank(value) == 1)
    return rt_fault(rt, DG_VALUE,
                    "NumPy boolean array indexing assignment cannot assign %lld input values to the %lld "
                    "output values where the mask is true",
                    (long long)value->size, (long long)positions);
  StrBuf text = {0};
  for (unsigned k = 0; k < rank; k++) strbuf_printf(&text, "%s%lld", k ? "," : "", (long long)shape[k]);
  StrBuf have = {0};
  shape_list(&have, value);
  rt_fault(rt, DG_VALUE,
           "shape mismatch: value array of shape %scould not be broadcast to indexing result of shape (%s%s)",
           strbuf_text(&have), strbuf_text(&text), rank == 1 ? "," : "");
  strbuf_fini(&text);
  strbuf_fini(&have);
  return false;
}

bool fancy_each(Rt *rt, const LibCall *call, const Value *args, uint32_t first, Array *value, FancyRow row,
                void *context) {
  Plan p;
  int64_t shape[2 * MAX_RANK];
  bool ok = plan_init(rt, &p, call, args, first);
  if (ok && (p.view->head.flags & ARRAY_READONLY))
    ok = rt_fault(rt, DG_VALUE, "assignment destination is read-only");
  if (ok) {
    unsigned rank = result_shape(&p, shape);
    Array *source =
        array_may_overlap(value, p.view) ? array_copy(rt, value) : (object_retain(&value->head), value);
    Array *spread = source ? array_broadcast_to(rt, source, rank, shape) : NULL;
    if (!spread)
      ok = source && rt->fault.kind != DG_MEMORY ? fancy_mismatch(rt, value, p.mask, p.positions, rank, shape)
                                                 : false;
    else
      ok = !spread->size || visit(rt, &p, spread, row, context);
    if (source) object_release(&source->head);
    if (spread) object_release(&spread->head);
  }
  plan_fini(&p);
  return ok;
}

bool lib_fancy_set(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  bool ok;
  if (set_plain(rt, call, args, &ok)) return ok;
  size_t size = args[0].array->elem->bytes;
  return fancy_each(rt, call, args, 2, args[0].array, store_row, &size);
}

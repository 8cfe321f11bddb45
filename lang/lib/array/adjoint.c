/* What adjoints need at run time: sums over broadcast axes, room on tapes, and cotangents of views
 * that turned out to be copies.
 *
 * Invariant: sums are taken in the order of the elements, so they do not depend on threads. */
#include <stdlib.h>
#include <string.h>

#include "lang/lib/arguments.h"
#include "lang/rt/array/shape.h"

/* Adds n elements to n others; a stride may be 0. */
#define ADD_RUN(T)                                                                                           \
  for (int64_t k = 0; k < n; k++) *(T *)(to + k * to_step) += *(const T *)(from + k * from_step)

static void add_f16(char *to, int64_t to_step, const char *from, int64_t from_step, int64_t n) {
  ADD_RUN(_Float16);
}
static void add_f32(char *to, int64_t to_step, const char *from, int64_t from_step, int64_t n) {
  ADD_RUN(float);
}
static void add_f64(char *to, int64_t to_step, const char *from, int64_t from_step, int64_t n) {
  ADD_RUN(double);
}

static void add_run(DType dtype, char *to, int64_t to_step, const char *from, int64_t from_step, int64_t n) {
  DType real = dtype_real(dtype);
  size_t part = dtype_size(real);
  void (*add)(char *, int64_t, const char *, int64_t, int64_t) = real == DT_F16   ? add_f16
                                                                 : real == DT_F32 ? add_f32
                                                                                  : add_f64;
  for (size_t at = 0; at < dtype_size(dtype); at += part) add(to + at, to_step, from + at, from_step, n);
}

/* to[...] += from[...] over the axes of `from` from `axis` on; steps[] are those of `to`. */
static void add_axes(const Array *from, const int64_t *steps, unsigned axis, char *to, const char *at) {
  unsigned rank = array_rank(from);
  if (axis + 1 >= rank) {
    int64_t n = rank ? array_dim(from, rank - 1) : 1;
    add_run(array_dtype(from), to, rank ? steps[rank - 1] : 0, at, rank ? array_stride(from, rank - 1) : 0,
            n);
    return;
  }
  for (int64_t k = 0; k < array_dim(from, axis); k++)
    add_axes(from, steps, axis + 1, to + k * steps[axis], at + k * array_stride(from, axis));
}

/* array, array -> array: the first, of dtype and shape that broadcast from the second's, summed to its shape.
 * The second may have more axes in front, 1 long: it was stored in an array of the first's shape. */
bool lib_ad_unbroadcast(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Array *from = args[0].array, *like = args[1].array;
  unsigned rank = array_rank(like), own = array_rank(from);
  unsigned extra = own > rank ? own - rank : 0, more = rank > own ? rank - own : 0;
  bool same = own == rank;
  for (unsigned k = 0; k < rank && same; k++) same = array_dim(from, k) == array_dim(like, k);
  if (same) return result_array(call, out, array_contiguous(rt, from));
  Array *sum = array_new(rt, from->elem, rank, array_shape(like), true);
  if (!sum) return false;
  int64_t steps[MAX_RANK] = {0};
  for (unsigned k = more; k < rank; k++)
    steps[k + extra - more] = array_dim(like, k) == 1 ? 0 : array_stride(sum, k);
  if (from->size) add_axes(from, steps, 0, sum->data, from->data);
  return result_array(call, out, sum);
}

/* array[1], n int -> array[1]: with room for n elements: itself, or a longer one that begins with its
 * elements. */
bool lib_ad_reserve(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Array *tape = args[0].array;
  int64_t want = arg_int(call, args, 1), room = tape->size;
  if (want <= room) return result_array(call, out, array_contiguous(rt, tape));
  if (room && want < 2 * room) want = 2 * room;
  if (want < 16) want = 16;
  Array *longer = array_new(rt, tape->elem, 1, &want, true);
  if (!longer) return false;
  memcpy(longer->data, tape->data, (size_t)room * tape->elem->bytes);
  return result_array(call, out, longer);
}

/* target array, source array -> None: the cotangent of a reshaped array goes to that of what it was made of,
 * unless it lies in it already. */
bool lib_ad_flow(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Array *to = args[0].array, *from = args[1].array;
  *out = (Value){0};
  if (to->buffer == from->buffer || !to->size) return true;
  if (call->extra) { /* tapes: the shorter one is the beginning of the longer one */
    int64_t n = to->size < from->size ? to->size : from->size;
    add_run(array_dtype(to), to->data, array_stride(to, 0), from->data, array_stride(from, 0), n);
    return true;
  }
  Array *same = array_reshape(rt, from, array_rank(to), array_shape(to));
  if (!same) return false;
  int64_t steps[MAX_RANK] = {0};
  for (unsigned k = 0; k < array_rank(to); k++) steps[k] = array_stride(to, k);
  add_axes(same, steps, 0, to->data, same->data);
  object_release(&same->head);
  return true;
}

/* ---- arguments that are written to ---- */

/* Whether no two elements lie in the same place: the axes from the innermost in memory, each steps over the
 * ones inside it. */
static bool elements_apart(const Array *a) {
  unsigned rank = array_rank(a), order[MAX_RANK], n = 0;
  int64_t inside = (int64_t)a->elem->bytes;
  for (unsigned k = 0; k < rank; k++) {
    if (array_dim(a, k) < 2) continue;
    unsigned at = n++;
    for (; at && llabs(array_stride(a, order[at - 1])) > llabs(array_stride(a, k)); at--)
      order[at] = order[at - 1];
    order[at] = k;
  }
  for (unsigned k = 0; k < n; k++) {
    int64_t step = llabs(array_stride(a, order[k]));
    if (step < inside) return false;
    inside += step * (array_dim(a, order[k]) - 1);
  }
  return true;
}

/* array -> array: zeros of its shape with its strides, so that what is a view of the one is a view of the
 * other. Where elements share a place (a broadcast array): with gaps, so that nothing more is a view. */
bool lib_ad_blank(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Array *like = args[0].array;
  unsigned rank = array_rank(like);
  int64_t item = (int64_t)like->elem->bytes, steps[MAX_RANK], low = 0, high = 0;
  if (!like->size || array_is_contiguous(like))
    return result_array(call, out, array_new(rt, like->elem, rank, array_shape(like), true));
  bool apart = elements_apart(like);
  int64_t next = item * 2;
  for (unsigned k = rank; k-- > 0;) {
    steps[k] = apart ? array_stride(like, k) : next;
    next = steps[k] * (array_dim(like, k) + 1);
    int64_t extent = steps[k] * (array_dim(like, k) - 1);
    if (extent < 0)
      low += extent;
    else
      high += extent;
  }
  int64_t count = (high - low) / item + 1;
  if ((high - low) % item) count++; /* a field of records */
  Array *memory = array_new(rt, like->elem, 1, &count, true);
  if (!memory) return false;
  Array *view = array_view(rt, memory, memory->data - low, rank, array_shape(like), steps);
  object_release(&memory->head);
  return result_array(call, out, view);
}

typedef struct Part {
  const Type *type;
  Value value;
} Part;

/* Item k of a tuple, a list or what a function has captured; false: there is none. */
static bool part_of(Part whole, int64_t k, Part *part) {
  if (whole.type->kind == TY_LIST) {
    const List *list = whole.value.list;
    if (!list->item || k >= list->count) return false;
    *part = (Part){list->item, list_at(list, k)};
    return true;
  }
  if (k >= type_parts(whole.type)) return false;
  *part = (Part){whole.type->items[k], whole.value.tuple->items[k]};
  return true;
}

static bool meet(Part a, Part b) {
  Part part;
  if (!type_has_storage(a.type) || !type_has_storage(b.type)) return false;
  if (type_is_array(a.type) && type_is_array(b.type)) return array_may_overlap(a.value.array, b.value.array);
  bool first = !type_is_array(a.type);
  for (int64_t k = 0; part_of(first ? a : b, k, &part); k++)
    if (meet(first ? part : a, first ? b : part)) return true;
  return false;
}

/* Whether two parts of `a` meet. */
static bool parts_meet(Part a) {
  Part one, other;
  if (!type_has_storage(a.type)) return false;
  for (int64_t k = 0; part_of(a, k, &one); k++) {
    if (parts_meet(one)) return true;
    for (int64_t j = 0; j < k && part_of(a, j, &other); j++)
      if (meet(one, other)) return true;
  }
  return false;
}

bool lib_ad_apart(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Part a = {call->types[0], args[0]}, b = {call->types[1], args[1]};
  *out = (Value){0};
  if (!(call->extra ? parts_meet(a) : meet(a, b))) return true;
  return rt_fault(rt, DG_VALUE, "%.*s", (int)args[2].str->length, args[2].str->text);
}

bool lib_ad_alike(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Array *a = args[0].array, *b = args[1].array;
  (void)call;
  *out = (Value){0};
  for (unsigned k = 0; k < array_rank(a); k++)
    if (array_dim(a, k) > 1 && array_stride(a, k) != array_stride(b, k))
      return rt_fault(rt, DG_VALUE,
                      "as_strided() of an array whose elements overlap has no derivative: pass a copy of it");
  return true;
}

bool lib_ad_distinct(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  *out = (Value){0};
  if (!args[0].array->size || elements_apart(args[0].array)) return true;
  return rt_fault(
      rt, DG_VALUE,
      "a store to a view whose elements overlap has no derivative: which of them is stored last is not "
      "known");
}

bool lib_ad_writable(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Array *a = args[0].array,
        *view = array_view(rt, a, a->data, array_rank(a), array_shape(a), array_strides(a));
  if (view) view->head.flags &= (uint8_t)~ARRAY_READONLY;
  return result_array(call, out, view);
}

static bool match(Part a, Part b) {
  Part one, other;
  if (!type_has_storage(a.type)) return true;
  if (type_is_array(a.type)) {
    const Array *x = a.value.array, *y = b.value.array;
    for (unsigned k = 0; k < array_rank(x); k++)
      if (array_dim(x, k) != array_dim(y, k)) return false;
    return true;
  }
  if (a.type->kind == TY_LIST && a.value.list->count != b.value.list->count) return false;
  for (int64_t k = 0; part_of(a, k, &one) && part_of(b, k, &other); k++)
    if (!match(one, other)) return false;
  return true;
}

bool lib_ad_match(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  *out = (Value){0};
  if (match((Part){call->types[0], args[0]}, (Part){call->types[1], args[1]})) return true;
  return rt_fault(rt, DG_VALUE,
                  "the tangent of a list must have as many items as the list, of the same shapes");
}

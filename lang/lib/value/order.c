/* Sorting of lists, and the small sequences: tuples, ranges, slices. */
#include <stdlib.h>
#include <string.h>

#include "lang/lib/arguments.h"
#include "lang/lib/value/list_kind.h"
#include "lang/base/memory/limits.h"
#include "lang/lib/value/sequence.h"
#include "lang/rt/value/ops.h"

/* ---- order ---- */

enum { LOOK = 1 << 12 }; /* items between two looks at the interrupt flag */

/* Merges the sorted halves of items[0 .. count) through `spare`; the left one goes first
 * unless the right one is strictly in front of it. With *stop the items stay as they lie. */
static void merge(const Type *type, Value *items, Value *spare, int64_t half, int64_t count, bool reverse,
                  const atomic_bool *stop) {
  int64_t i = 0, j = half, k = 0;
  while (i < half && j < count) {
    if (k % LOOK == LOOK - 1 && rt_stops(stop)) return;
    bool right = reverse ? value_less(type, items[i], items[j]) : value_less(type, items[j], items[i]);
    spare[k++] = right ? items[j++] : items[i++];
  }
  while (i < half) spare[k++] = items[i++];
  memcpy(items, spare, sizeof(Value) * (size_t)k);
}

static void merge_sort(const Type *type, Value *items, Value *spare, int64_t count, bool reverse,
                       const atomic_bool *stop) {
  if (count < 2 || (count > LOOK && rt_stops(stop))) return;
  int64_t half = count / 2;
  merge_sort(type, items, spare, half, reverse, stop);
  merge_sort(type, items + half, spare, count - half, reverse, stop);
  merge(type, items, spare, half, count, reverse, stop);
}

/* Whether two items may be of types without an order between them, which is known when they meet. */
static bool may_lack_order(const Type *item) {
  if (item->kind != TY_SCALAR && item->kind != TY_STR && item->kind != TY_TUPLE && item->kind != TY_LIST &&
      item->kind != TY_VARTUPLE)
    return true;
  if (item->kind == TY_SCALAR && item->weak && dtype_is_complex(item->dtype)) return true;
  for (unsigned k = 0; k < type_parts(item); k++)
    if (may_lack_order(item->items[k])) return true;
  return false;
}

/* Neighbours that cannot be compared are a TypeError. Where a list has two such items at all, it has such
 * neighbours when it is sorted. */
static bool neighbours_ordered(Rt *rt, const List *list) {
  for (int64_t k = 1; k < list->count; k++) {
    const Type *parts[2];
    if (rt_polls(rt, k)) return false;
    if (!values_ordered(list->item, list_at(list, k), list->item, list_at(list, k - 1), parts))
      return rt_fault(rt, DG_TYPE, "'<' not supported between instances of '%s' and '%s'",
                      fmt_type_name(parts[0]), fmt_type_name(parts[1]));
  }
  return true;
}

/* Of tuples, which lie in the list, their addresses are put in order, and then they are. */
static bool sort_tuples(Rt *rt, List *list, bool reverse) {
  size_t count = (size_t)list->count, width = (size_t)list_width(list->item);
  Value *order = memory_array(2 * count, sizeof(Value)), *items = memory_array(count, width * sizeof(Value));
  bool room = order && items;
  for (int64_t k = 0; room && k < list->count; k++) order[k] = list_at(list, k);
  if (room) merge_sort(list->item, order, order + count, list->count, reverse, rt->interrupt);
  for (size_t k = 0; room && k < count; k++) memcpy(items + k * width, order[k].tuple, width * sizeof(Value));
  free(order);
  free(room ? list_block(list) : items);
  if (!room) return rt_fault(rt, DG_MEMORY, "out of memory for sorting");
  list->items = items;
  list->front = 0;
  list->cap = list->count;
  return !rt_interrupted(rt);
}

static bool sort_values(Rt *rt, List *list, bool reverse) {
  if (list->item->kind == TY_TUPLE) return sort_tuples(rt, list, reverse);
  Value *spare = memory_array((size_t)list->count, sizeof(Value));
  if (!spare) return rt_fault(rt, DG_MEMORY, "out of memory for sorting");
  merge_sort(list->item, list->items, spare, list->count, reverse, rt->interrupt);
  free(spare);
  return !rt_interrupted(rt);
}

static bool sort_list(Rt *rt, List *list, bool reverse) {
  if (list->count < 2) return true;
  bool asks = may_lack_order(list->item);
  return (!asks || neighbours_ordered(rt, list)) && sort_values(rt, list, reverse) &&
         (!asks || neighbours_ordered(rt, list));
}

bool lib_list_sort(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  return sort_list(rt, args[0].list, arg_int_or(call, args, 1, 0) != 0);
}

bool lib_list_sorted(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  if (!lib_list_copy(rt, call, args, out)) return false;
  if (sort_list(rt, out->list, arg_int_or(call, args, 1, 0) != 0)) return true;
  object_release(out->object);
  return false;
}

/* The comparison that a call of list_less is a part of, as extra says it: > and <= are asked with their sides
 * exchanged. */
enum { LESS, LESS_EQUAL, GREATER, GREATER_EQUAL };
static const char *const order_signs[] = {"<", "<=", ">", ">="};

bool lib_list_less(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  for (int k = 0; k < 2; k++)
    if (!list_gives(rt, args[k].list, call->types[k]->count ? call->types[k]->items[0] : NULL)) return false;
  const Type *item = args[0].list->count ? args[0].list->item : NULL, *parts[2];
  bool swapped = call->extra == GREATER || call->extra == LESS_EQUAL;
  if (item && may_lack_order(item) &&
      !values_ordered(call->types[0], args[swapped], call->types[1], args[!swapped], parts))
    return rt_fault(rt, DG_TYPE, "'%s' not supported between instances of '%s' and '%s'",
                    order_signs[call->extra], fmt_type_name(parts[0]), fmt_type_name(parts[1]));
  out->b = value_less(call->types[0], args[0], args[1]);
  return true;
}

/* ---- tuples, ranges, slices ---- */

bool lib_tuple_get(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Type *type = call->types[0];
  int64_t index = arg_int(call, args, 1);
  if (!sequence_index(&index, type->count)) return rt_fault(rt, DG_INDEX, "tuple index out of range");
  *out = args[0].tuple->items[index];
  value_retain(type->items[index], *out);
  return true;
}

bool lib_tuple_equal(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt;
  out->b = value_equal(call->types[0], args[0], args[1]);
  return true;
}

bool lib_range_build(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t start = arg_int(call, args, 0), stop = arg_int(call, args, 1), step = arg_int_or(call, args, 2, 1);
  if (step == 0) return rt_fault(rt, DG_VALUE, "range() arg 3 must not be zero");
  if (range_count(start, stop, step) > INT64_MAX)
    return rt_fault(rt, DG_OVERFLOW, "a range of more than 2**63 - 1 items: int is 64-bit in Quern");
  return result_object(rt, out, (Object *)range_new(start, stop, step));
}

static int64_t length_of(const Range *range) { return range_length(range->start, range->stop, range->step); }

bool lib_range_length(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call;
  out->i = length_of(args[0].range);
  return true;
}

bool lib_range_get(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Range *range = args[0].range;
  int64_t index = arg_int(call, args, 1);
  if (!sequence_index(&index, length_of(range)))
    return rt_fault(rt, DG_INDEX, "range object index out of range");
  out->i = range_item(range, index);
  return true;
}

bool lib_slice_build(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Slice *slice = slice_new();
  for (unsigned k = 0; slice && k < 3; k++) {
    slice->has[k] = arg_given(call, k);
    slice->part[k] = arg_int_or(call, args, k, 0);
  }
  return result_object(rt, out, (Object *)slice);
}

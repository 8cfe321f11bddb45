/* Slices of lists as targets; ranges and slices as values.
 *
 * Source: https://docs.python.org/3/library/stdtypes.html (mutable sequences, ranges).
 * Invariant: as in list.c, a list holds one reference to each of its items. */
#include <stdlib.h>
#include <string.h>

#include "lang/lib/arguments.h"
#include "lang/lib/value/list_kind.h"
#include "lang/base/memory/limits.h"
#include "lang/lib/value/sequence.h"

static void move_places(List *list, int64_t to, const List *from, int64_t at, int64_t count) {
  if (count > 0)
    memcpy(list_slot(list, to), list_slot(from, at),
           sizeof(Value) * (size_t)(count * list_width(list->item)));
}

/* items[start .. start + count) of a list are replaced by `more` of another one. */
static bool splice(Rt *rt, List *list, int64_t start, int64_t count, const List *from, int64_t more) {
  int64_t total = list->count - count + more;
  List *result = list_new(list->item ? list->item : from->item, total);
  if (!result) return rt_fault(rt, DG_MEMORY, "out of memory for a list");
  for (int64_t k = 0; k < more; k++) list_put(result, start + k, list_at(from, k));
  for (int64_t k = start; k < start + count; k++) list_drop(list, k);
  move_places(result, 0, list, 0, start);
  move_places(result, start + more, list, start + count, list->count - start - count);
  result->count = total;
  list_exchange(list, result);
  free(list_block(result)); /* its places have been moved */
  free(result);
  return true;
}

/* Item start + k * step becomes from->items[k], for all k. The two may be one list: what is read is as it was
 * before the first store. */
static bool store_apart(Rt *rt, List *list, int64_t start, int64_t step, const List *from) {
  int64_t count = from->count;
  List *copy = from == list ? list_new(list->item, count) : NULL;
  if (from == list && !copy) return rt_fault(rt, DG_MEMORY, "out of memory for a list");
  for (int64_t k = 0; copy && k < count; k++) list_put(copy, copy->count++, list_at(from, k));
  for (int64_t k = 0; k < count; k++) list_replace(list, start + k * step, list_at(copy ? copy : from, k));
  if (copy) object_release(&copy->head);
  return true;
}

bool lib_list_set_slice(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  List *list = args[0].list;
  const List *from = args[1].list;
  int64_t start, step, count;
  (void)out;
  if (!sequence_slice(rt, call, args, 2, list->count, &start, &step, &count)) return false;
  if (from->count && !list_takes(rt, list, from->item)) return false;
  if (step == 1) return splice(rt, list, start, count, from, from->count);
  if (count != from->count) {
    return rt_fault(rt, DG_VALUE, "attempt to assign sequence of size %lld to extended slice of size %lld",
                    (long long)from->count, (long long)count);
  }
  return count == 0 || store_apart(rt, list, start, step, from);
}

bool lib_list_delete_slice(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  List *list = args[0].list;
  int64_t start, step, count, kept = 0;
  (void)out;
  if (!sequence_slice(rt, call, args, 1, list->count, &start, &step, &count)) return false;
  for (int64_t k = 0; k < list->count; k++) {
    int64_t from = k - start;
    bool gone = from % step == 0 && from / step >= 0 && from / step < count;
    if (gone)
      list_drop(list, k);
    else
      list_move(list, kept++, k, 1);
  }
  list->count = kept;
  return true;
}

/* ---- ranges ---- */

static int64_t length_of(const Range *r) { return range_length(r->start, r->stop, r->step); }

bool lib_range_part(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Range *r = args[0].range;
  int64_t part = arg_int(call, args, 1);
  (void)rt;
  out->i = part == 0 ? r->start : part == 1 ? r->stop : r->step;
  return true;
}

bool lib_range_slice(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Range *r = args[0].range;
  int64_t start, step, count, length = length_of(r);
  if (!sequence_slice(rt, call, args, 1, length, &start, &step, &count)) return false;
  bool forward = step > 0;
  int64_t low = forward ? 0 : -1, high = forward ? length : length - 1;
  int64_t stop = arg_given(call, 2) ? arg_int(call, args, 2) : forward ? high : low;
  if (arg_given(call, 2) && stop < 0) stop = stop < -length ? low : stop + length;
  stop = stop < low ? low : stop > high ? high : stop;
  int64_t part[3], from = r->step;
  if (__builtin_mul_overflow(start, from, &part[0]) || __builtin_add_overflow(part[0], r->start, &part[0]) ||
      __builtin_mul_overflow(stop, from, &part[1]) || __builtin_add_overflow(part[1], r->start, &part[1]) ||
      __builtin_mul_overflow(step, from, &part[2]))
    return rt_fault(rt, DG_OVERFLOW, "integer result does not fit in 64 bits: int is 64-bit in Quern");
  return result_object(rt, out, (Object *)range_new(part[0], part[1], part[2]));
}

/* Position of an int in a range, or -1. */
static int64_t range_position(const Range *r, int64_t item) {
  int64_t from;
  if (__builtin_sub_overflow(item, r->start, &from) || from % r->step != 0) return -1;
  int64_t at = from / r->step;
  return at >= 0 && at < length_of(r) ? at : -1;
}

bool lib_range_contains(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt;
  out->b = range_position(args[0].range, arg_int(call, args, 1)) >= 0;
  return true;
}

bool lib_range_find(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t item = arg_int(call, args, 1);
  out->i = range_position(args[0].range, item);
  return out->i >= 0 || rt_fault(rt, DG_VALUE, "%lld is not in range", (long long)item);
}

bool lib_range_equal(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Range *a = args[0].range, *b = args[1].range;
  int64_t length = length_of(a);
  (void)rt, (void)call;
  out->b = length == length_of(b) &&
           (length == 0 || (a->start == b->start && (length == 1 || a->step == b->step)));
  return true;
}

bool lib_slice_part(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt;
  out->i = args[0].slice->part[arg_int(call, args, 1)];
  return true;
}

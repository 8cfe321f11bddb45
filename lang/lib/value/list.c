/* Lists: building, indexing, changing, searching.
 *
 * Invariant: a list holds one reference to each of its items; its `item` type is known from the first item
 * on, and what is stored or read is asked of it (list_kind.h). */
#include <stdlib.h>
#include <string.h>

#include "lang/lib/arguments.h"
#include "lang/lib/value/list_kind.h"
#include "lang/lib/value/sequence.h"
#include "lang/lib/value/table.h"
#include "lang/rt/value/union.h"
#include "lang/rt/format/fmt.h"
#include "lang/rt/scalar/eval.h"

static const Type *item_type(const Type *list) { return list->count ? list->items[0] : NULL; }

static List *list_make(Rt *rt, const Type *item, int64_t cap) {
  List *list = list_new(item, cap);
  if (!list) rt_fault(rt, DG_MEMORY, "out of memory for a list");
  return list;
}

static bool push(Rt *rt, List *list, Value item) {
  return list_push(list, item) || rt_fault(rt, DG_MEMORY, "out of memory for a list");
}

/* *out = the list, or nothing if it could not be completed. */
static bool result_list(bool good, List *list, Value *out) {
  if (!good) return object_release(&list->head), false;
  out->list = list;
  return true;
}

static bool push_all(Rt *rt, List *list, const Value *items, int64_t count) {
  for (int64_t k = 0; k < count; k++)
    if (rt_polls(rt, k) || !push(rt, list, items[k])) return false;
  return true;
}

/* Items start, start + step ... of another list, which may be this one: its items move. */
static bool push_items(Rt *rt, List *list, const List *from, int64_t start, int64_t step, int64_t count) {
  for (int64_t k = 0; k < count; k++)
    if (rt_polls(rt, k) || !push(rt, list, list_at(from, start + k * step))) return false;
  return true;
}

bool lib_list_build(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  bool known = call->count || call->extra;
  List *list = list_make(rt, known ? item_type(call->result) : NULL, call->count + call->extra);
  return list && result_list(push_all(rt, list, args, call->count), list, out);
}

bool lib_list_expect_empty(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Object *object = args[0].object;
  (void)out;
  if (object->kind == OBJ_DICT || object->kind == OBJ_SET)
    return !value_length(call->types[0], args[0]) || table_unforeseen(rt, call->types[0]);
  return !args[0].list->count || list_unforeseen(rt, args[0].list);
}

bool lib_list_length(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call;
  out->i = args[0].list->count;
  return true;
}

bool lib_list_ahead(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call, (void)args, (void)out; /* a call takes longer than it would save */
  return true;
}

bool lib_list_get(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const List *list = args[0].list;
  int64_t index = arg_int(call, args, 1);
  if (!sequence_index(&index, list->count)) return rt_fault(rt, DG_INDEX, "list index out of range");
  if (!list_gives(rt, list, call->result)) return false;
  return list_own(list, index, out) || rt_fault(rt, DG_MEMORY, "there is no memory for a tuple");
}

bool lib_list_set(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  List *list = args[0].list;
  int64_t index = arg_int(call, args, 1);
  if (!sequence_index(&index, list->count))
    return rt_fault(rt, DG_INDEX, "list assignment index out of range");
  if (!list_takes(rt, list, call->types[2])) return false;
  list_replace(list, index, args[2]);
  return true;
}

bool lib_list_slice(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const List *from = args[0].list;
  int64_t start, step, count;
  if (!sequence_slice(rt, call, args, 1, from->count, &start, &step, &count)) return false;
  List *list = list_make(rt, from->item, count);
  if (!list) return false;
  return result_list(push_items(rt, list, from, start, step, count), list, out);
}

bool lib_list_delete(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  List *list = args[0].list;
  int64_t index = arg_int(call, args, 1);
  if (!sequence_index(&index, list->count))
    return rt_fault(rt, DG_INDEX, "list assignment index out of range");
  list_take(list, index);
  return true;
}

bool lib_list_append(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  if (!list_takes(rt, args[0].list, call->types[1])) return false;
  return push(rt, args[0].list, args[1]);
}

bool lib_list_extend(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call, (void)out;
  List *list = args[0].list;
  const List *more = args[1].list;
  int64_t count = more->count;
  if (count && !list_takes(rt, list, more->item)) return false;
  return push_items(rt, list, more, 0, 1, count);
}

bool lib_list_insert(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  List *list = args[0].list;
  int64_t index = arg_int(call, args, 1), last = list->count;
  if (!list_takes(rt, list, call->types[2])) return false;
  if (index < 0) index = index + last < 0 ? 0 : index + last;
  if (index > last) index = last;
  if (!list_reserve(list, 1)) return rt_fault(rt, DG_MEMORY, "out of memory for a list");
  list_move(list, index + 1, index, last - index);
  list_put(list, index, args[2]);
  list->count++;
  return true;
}

bool lib_list_pop(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  List *list = args[0].list;
  int64_t index = arg_int_or(call, args, 1, -1);
  if (list->count == 0) return rt_fault(rt, DG_INDEX, "pop from empty list");
  if (!sequence_index(&index, list->count)) return rt_fault(rt, DG_INDEX, "pop index out of range");
  if (!list_gives(rt, list, call->result)) return false;
  if (!list_own(list, index, out)) return rt_fault(rt, DG_MEMORY, "there is no memory for a tuple");
  list_take(list, index);
  return true;
}

/* *index = the place from `from` on and before `to` of the first item equal to args[1], or -1. False after an
 * interrupt. */
static bool find_item(Rt *rt, const Value *args, int64_t from, int64_t to, int64_t *index) {
  const List *list = args[0].list;
  for (*index = from; *index < to && *index < list->count; ++*index) {
    if (value_equal(list->item, list_at(list, *index), args[1])) return !rt->fault.set;
    if (rt_polls(rt, *index)) return false;
  }
  *index = -1;
  return true;
}

bool lib_list_remove(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  if (!list_gives(rt, args[0].list, call->types[1])) return false;
  int64_t index;
  if (!find_item(rt, args, 0, INT64_MAX, &index)) return false;
  if (index < 0) return rt_fault(rt, DG_VALUE, "list.remove(x): x not in list");
  list_take(args[0].list, index);
  return true;
}

bool lib_list_find(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  if (!list_gives(rt, args[0].list, call->types[1])) return false;
  int64_t count = args[0].list->count, from = arg_int_or(call, args, 2, 0),
          to = arg_int_or(call, args, 3, INT64_MAX);
  if (from < 0) from = from < -count ? 0 : from + count;
  if (to < 0) to += count;
  if (!find_item(rt, args, from, to, &out->i)) return false;
  if (out->i >= 0) return true;
  StrBuf text = {0};
  fmt_repr(&text, call->types[1], args[1], fmt_options(rt));
  rt_fault(rt, DG_VALUE, "%s is not in list", strbuf_text(&text));
  strbuf_fini(&text);
  return false;
}

bool lib_list_contains(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  if (!list_gives(rt, args[0].list, call->types[1])) return false;
  int64_t index;
  if (!find_item(rt, args, 0, INT64_MAX, &index)) return false;
  out->b = index >= 0;
  return true;
}

bool lib_list_count(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const List *list = args[0].list;
  if (!list_gives(rt, list, call->types[1])) return false;
  out->i = 0;
  for (int64_t k = 0; k < list->count && !rt_polls(rt, k); k++)
    out->i += value_equal(list->item, list_at(list, k), args[1]);
  return !rt->fault.set;
}

bool lib_list_equal(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  for (int k = 0; k < 2; k++)
    if (!list_gives(rt, args[k].list, item_type(call->types[k]))) return false;
  out->b = value_equal(call->types[0], args[0], args[1]);
  return true;
}

bool lib_list_clear(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call, (void)out;
  List *list = args[0].list;
  while (list->count) list_drop(list, --list->count);
  return true;
}

bool lib_list_copy(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  const List *from = args[0].list;
  List *list = list_make(rt, from->item, from->count);
  return list && result_list(push_items(rt, list, from, 0, 1, from->count), list, out);
}

bool lib_list_reverse(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call, (void)out;
  List *list = args[0].list;
  for (int64_t i = 0, j = list->count - 1; i < j; i++, j--) list_swap(list, i, j);
  return true;
}

bool lib_list_reversed(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return lib_list_copy(rt, call, args, out) && lib_list_reverse(rt, call, out, NULL);
}

bool lib_list_concat(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  const List *a = args[0].list, *b = args[1].list;
  List *list = list_make(rt, a->count ? a->item : NULL, a->count + b->count);
  if (!list) return false;
  bool good = push_items(rt, list, a, 0, 1, a->count) && (!b->count || list_takes(rt, list, b->item)) &&
              push_items(rt, list, b, 0, 1, b->count);
  return result_list(good, list, out);
}

bool lib_list_repeat(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const List *from = args[0].list;
  int64_t times = arg_int(call, args, 1), total;
  if (times < 0 || !from->count) times = 0;
  if (__builtin_mul_overflow(times, from->count, &total))
    return rt_fault(rt, DG_MEMORY, "out of memory for a list");
  List *list = list_make(rt, from->item, total);
  if (!list) return false;
  bool good = true;
  for (int64_t k = 0; good && k < times; k++)
    good = !rt_polls(rt, k) && push_items(rt, list, from, 0, 1, from->count);
  return result_list(good, list, out);
}

bool lib_list_repeat_self(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  List *list = args[0].list;
  int64_t times = arg_int(call, args, 1), count = list->count, total;
  if (times <= 0) return lib_list_clear(rt, call, args, out);
  if (__builtin_mul_overflow(times, count, &total))
    return rt_fault(rt, DG_MEMORY, "out of memory for a list");
  for (int64_t k = count; k < total; k++)
    if (rt_polls(rt, k) || !push(rt, list, list_at(list, k - count))) return false;
  return true;
}

/* ---- from other types ---- */

bool lib_list_from_str(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Str *str = args[0].str;
  size_t length = (size_t)str->length;
  List *list = list_make(rt, item_type(call->result), str->points);
  if (!list) return false;
  bool good = true;
  for (size_t pos = 0; good && pos < length;) {
    size_t from = pos;
    Value item;
    utf8_next(str->text, length, &pos);
    good = !rt_polls(rt, list->count) && result_str(rt, &item, str->text + from, pos - from);
    if (good) good = push(rt, list, item), object_release(item.object);
  }
  return result_list(good, list, out);
}

bool lib_list_from_range(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Range *range = args[0].range;
  int64_t count = range_length(range->start, range->stop, range->step);
  List *list = list_make(rt, item_type(call->result), count);
  if (!list) return false;
  bool good = true;
  for (int64_t k = 0; good && k < count; k++)
    good = !rt_polls(rt, k) && push(rt, list, (Value){.i = range_item(range, k)});
  return result_list(good, list, out);
}

static bool convert(Rt *rt, const Type *from, const Type *to, Value value, Value *out);

static bool convert_list(Rt *rt, const Type *to, const List *from, Value *out) {
  List *list = list_make(rt, item_type(to), from->count);
  if (!list) return false;
  bool good = true;
  for (int64_t k = 0; good && k < from->count; k++) {
    Value item;
    good = !rt_polls(rt, k) && convert(rt, from->item, list->item, list_at(from, k), &item);
    if (good) good = push(rt, list, item), value_release(list->item, item);
  }
  return result_list(good, list, out);
}

static bool convert_tuple(Rt *rt, const Type *from, const Type *to, const Tuple *tuple, Value *out) {
  Tuple *result = tuple_new(to);
  if (!result) return rt_fault(rt, DG_MEMORY, "out of memory");
  for (unsigned k = 0; k < to->count; k++)
    if (!convert(rt, from->items[k], to->items[k], tuple->items[k], &result->items[k]))
      return object_release(&result->head), false;
  out->tuple = result;
  return true;
}

/* An owned value of type `to` with the meaning of `value`: numbers are converted, inside
 * lists and tuples too. */
static bool convert(Rt *rt, const Type *from, const Type *to, Value value, Value *out) {
  *out = (Value){0};
  if (from == to) return value_retain(to, value), *out = value, true;
  if (from->kind == TY_UNION || to->kind == TY_UNION) {
    int made = union_convert(from, value, to, out);
    return made > 0 || rt_fault(rt, made ? DG_TYPE : DG_MEMORY, made ? UNION_OTHER : "out of memory");
  }
  if (from->kind == TY_SCALAR && to->kind == TY_SCALAR)
    return scalar_eval(rt, OP_CONVERT, from->dtype, to->dtype, &value, NULL, NULL, out, 0);
  if (from->kind == TY_LIST && to->kind == TY_LIST) return convert_list(rt, to, value.list, out);
  if (from->kind == TY_TUPLE && to->kind == TY_TUPLE && from->count == to->count)
    return convert_tuple(rt, from, to, value.tuple, out);
  if (to->kind == TY_VARTUPLE) {
    int made = union_convert(from, value, to, out);
    return made > 0 || rt_fault(rt, made ? DG_INTERNAL : DG_MEMORY, "this tuple cannot be converted");
  }
  if (from->kind == to->kind)
    return value_retain(to, value), *out = value, true; /* layouts of one array type */
  return rt_fault(rt, DG_INTERNAL, "list items cannot be converted");
}

bool lib_list_convert(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  if (!list_gives(rt, args[0].list, item_type(call->types[0]))) return false;
  return convert_list(rt, call->result, args[0].list, out);
}

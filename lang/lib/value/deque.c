/* collections.deque: a list both of whose ends are cheap, with at most so many items.
 *
 * Every change of the number or the places of items is counted, so that a loop over the deque sees it.
 * Source: https://docs.python.org/3/library/collections.html#collections.deque. */
#include "lang/lib/arguments.h"
#include "lang/lib/value/list_kind.h"
#include "lang/lib/value/sequence.h"
#include "lang/rt/value/union.h"

static bool no_memory(Rt *rt) { return rt_fault(rt, DG_MEMORY, "out of memory for a deque"); }

static void drop_first(Deque *d) {
  list_drop(&d->list, 0);
  list_shift(&d->list);
}

static void drop_last(Deque *d) { list_drop(&d->list, --d->list.count); }

/* An item of that type at the end, or at the beginning; one that is too many goes at the other end. */
static bool push(Rt *rt, Deque *d, const Type *type, Value item, bool left) {
  if (!list_takes(rt, &d->list, type)) return false;
  d->changes++;
  if (!d->most) return true;
  if (left) {
    if (!list_unshift(&d->list)) return no_memory(rt);
    list_put(&d->list, 0, item);
  } else if (!list_push(&d->list, item))
    return no_memory(rt);
  if (d->most > 0 && d->list.count > d->most) {
    if (left)
      drop_last(d);
    else
      drop_first(d);
  }
  return true;
}

static bool push_all(Rt *rt, Deque *d, const List *from, bool left) {
  int64_t count = from->count;
  if (!count) return true;
  if (from == &d->list) { /* itself: its items as they are now */
    List *copy = list_new(from->item, count);
    bool good = copy;
    for (int64_t k = 0; good && k < count; k++) good = list_push(copy, list_at(from, k));
    good = good ? push_all(rt, d, copy, left) : no_memory(rt);
    if (copy) object_release(&copy->head);
    return good;
  }
  for (int64_t k = 0; k < count; k++)
    if (rt_polls(rt, k) || !push(rt, d, from->item, list_at(from, k), left)) return false;
  return true;
}

bool lib_deque_make(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t most = arg_int_or(call, args, 1, -1);
  if (arg_given(call, 1) && most < 0) return rt_fault(rt, DG_VALUE, "maxlen must be non-negative");
  Deque *d = deque_new(call->result->count ? call->result->items[0] : NULL, most);
  if (!d) return no_memory(rt);
  if (!push_all(rt, d, args[0].list, false)) return object_release(&d->list.head), false;
  out->deque = d;
  return true;
}

bool lib_deque_copy(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Deque *from = args[0].deque;
  Deque *d = deque_new(from->list.item, from->most);
  (void)call;
  if (!d) return no_memory(rt);
  if (!push_all(rt, d, &from->list, false)) return object_release(&d->list.head), false;
  out->deque = d;
  return true;
}

bool lib_deque_convert(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Value list;
  LibCall as_list = *call;
  if (!lib_list_convert(rt, &as_list, args, &list)) return false;
  Deque *d = deque_new(list.list->item, args[0].deque->most);
  if (d) list_exchange(&d->list, list.list);
  object_release(list.object);
  out->deque = d;
  return d || no_memory(rt);
}

bool lib_deque_push(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  return push(rt, args[0].deque, call->types[1], args[1], call->extra);
}

bool lib_deque_extend(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  return push_all(rt, args[0].deque, args[1].list, call->extra);
}

bool lib_deque_repeat(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Deque *d = args[0].deque, *made = deque_new(d->list.item, d->most);
  if (!made) return no_memory(rt);
  if (!push_all(rt, made, args[1].list, false)) return object_release(&made->list.head), false;
  if (call->extra) {
    list_exchange(&d->list, &made->list);
    d->changes++;
    object_release(&made->list.head);
    object_retain(&d->list.head);
    made = d;
  }
  out->deque = made;
  return true;
}

bool lib_deque_pop(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Deque *d = args[0].deque;
  if (!d->list.count) return rt_fault(rt, DG_INDEX, "pop from an empty deque");
  if (!list_gives(rt, &d->list, call->result)) return false;
  if (!list_own(&d->list, call->extra ? 0 : d->list.count - 1, out)) return no_memory(rt);
  d->changes++;
  if (call->extra)
    drop_first(d);
  else
    drop_last(d);
  return true;
}

bool lib_deque_get(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const List *list = args[0].list;
  int64_t index = arg_int(call, args, 1);
  if (!sequence_index(&index, list->count)) return rt_fault(rt, DG_INDEX, "deque index out of range");
  if (!list_gives(rt, list, call->result)) return false;
  return list_own(list, index, out) || no_memory(rt);
}

bool lib_deque_set(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t index = arg_int(call, args, 1);
  (void)out;
  if (!sequence_index(&index, args[0].list->count)) return rt_fault(rt, DG_INDEX, "deque index out of range");
  if (!list_takes(rt, args[0].list, call->types[2])) return false;
  list_replace(args[0].list, index, args[2]);
  return true;
}

bool lib_deque_delete(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t index = call->count > 1 ? arg_int(call, args, 1) : 0;
  if (call->count > 1 && !sequence_index(&index, args[0].list->count))
    return rt_fault(rt, DG_INDEX, "deque index out of range");
  args[0].deque->changes++;
  if (call->count == 1) return lib_list_clear(rt, call, args, out);
  list_take(args[0].list, index);
  return true;
}

bool lib_deque_insert(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Deque *d = args[0].deque;
  if (d->most >= 0 && d->list.count >= d->most)
    return rt_fault(rt, DG_INDEX, "deque already at its maximum size");
  d->changes++;
  return lib_list_insert(rt, call, args, out);
}

/* The ValueError of an item that is not there. */
static bool misses(Rt *rt, const Type *type, Value item) {
  StrBuf text = {0};
  fmt_repr(&text, type, item, fmt_options(rt));
  rt_fault(rt, DG_VALUE, "%s is not in deque", strbuf_text(&text));
  strbuf_fini(&text);
  return false;
}

/* Where the first item lies from `from` on and before `to` that is equal to args[1], of any type; -1:
 * nowhere. False after an interrupt. */
static bool find(Rt *rt, const LibCall *call, const Value *args, int64_t from, int64_t to, int64_t *at) {
  const List *list = args[0].list;
  for (*at = from; *at < to && *at < list->count; ++*at) {
    if (values_equal(list->item, list_at(list, *at), call->types[1], args[1])) return true;
    if (rt_polls(rt, *at)) return false;
  }
  *at = -1;
  return true;
}

bool lib_deque_remove(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t at;
  (void)out;
  if (!find(rt, call, args, 0, INT64_MAX, &at)) return false;
  if (at < 0) return misses(rt, call->types[1], args[1]);
  args[0].deque->changes++;
  list_take(args[0].list, at);
  return true;
}

bool lib_deque_find(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t count = args[0].list->count, from = arg_int_or(call, args, 2, 0),
          to = arg_int_or(call, args, 3, INT64_MAX);
  if (from < 0) from = from < -count ? 0 : from + count;
  if (to < 0) to += count;
  if (!find(rt, call, args, from, to, &out->i)) return false;
  return out->i >= 0 || misses(rt, call->types[1], args[1]);
}

bool lib_deque_count(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t at = -1;
  for (out->i = 0; find(rt, call, args, at + 1, INT64_MAX, &at) && at >= 0;) out->i++;
  return !rt->fault.set;
}

bool lib_deque_rotate(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Deque *d = args[0].deque;
  int64_t count = d->list.count, by = arg_int(call, args, 1);
  (void)out;
  if (count < 2) return true;
  d->changes++;
  by %= count;
  if (by > count / 2) by -= count;
  if (by < -(count / 2)) by += count;
  for (; by; by += by > 0 ? -1 : 1) { /* items are moved, so that no count changes */
    bool right = by > 0;
    int64_t width = list_width(d->list.item);
    if (rt_polls(rt, by)) return false;
    if (right ? !list_unshift(&d->list) : !list_reserve(&d->list, 1)) return no_memory(rt);
    Value *end = d->list.items + d->list.count * width;
    if (right) {
      for (int64_t k = 0; k < width; k++) d->list.items[k] = end[k - width];
      d->list.count--;
    } else {
      for (int64_t k = 0; k < width; k++) end[k] = d->list.items[k];
      d->list.count++;
      list_shift(&d->list);
    }
  }
  return true;
}

/* int or None. */
bool lib_deque_most(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t most = args[0].deque->most;
  for (unsigned k = 0; k < call->result->count; k++)
    if ((call->result->items[k]->kind == TY_NONE) == (most < 0))
      return union_close(call->result->items[k], k, (Value){.i = most}, out) || no_memory(rt);
  return false;
}

bool lib_deque_changes(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call;
  out->i = args[0].deque->changes;
  return true;
}

bool lib_deque_step(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)call;
  if (args[0].deque->changes != args[2].i) return rt_fault(rt, DG_RUNTIME, "deque mutated during iteration");
  out->b = args[1].i < args[0].list->count;
  return true;
}

/* copy.deepcopy: new lists, arrays and tuples all the way down.
 *
 * Invariant: what is met in two places is copied once, so that the copy's places share it as the original's
 * do. */
#include <stdlib.h>
#include <string.h>

#include "lang/lib/lib.h"
#include "lang/rt/value/knot.h"
#include "lang/rt/hash/dict.h"
#include "lang/rt/hash/set_algebra.h"
#include "lang/rt/array/array.h"
#include "lang/rt/value/union.h"

/* The copies so far by their originals: open addressing, at most half full. */
typedef struct Memo {
  struct Pair {
    const Object *from;
    Object *copy; /* one reference is the memo's */
  } * pairs;
  size_t count, cap;
} Memo;

static struct Pair *memo_place(const Memo *memo, const Object *from) {
  size_t at = ((uintptr_t)from >> 4) * 0x9E3779B97F4A7C15u >> 20;
  for (;; at++) {
    struct Pair *pair = &memo->pairs[at & (memo->cap - 1)];
    if (!pair->from || pair->from == from) return pair;
  }
}

/* Whether there is room for one more pair. */
static bool memo_room(Rt *rt, Memo *memo) {
  if (memo->count * 2 < memo->cap) return true;
  Memo grown = {.count = memo->count, .cap = memo->cap ? memo->cap * 2 : 16};
  grown.pairs = calloc(grown.cap, sizeof *grown.pairs);
  if (!grown.pairs) return rt_fault(rt, DG_MEMORY, "out of memory for a copy");
  for (size_t k = 0; k < memo->cap; k++)
    if (memo->pairs[k].from) *memo_place(&grown, memo->pairs[k].from) = memo->pairs[k];
  free(memo->pairs);
  *memo = grown;
  return true;
}

/* Takes the copy as that of `from`, with a reference of its own. */
static bool memo_add(Rt *rt, Memo *memo, const Object *from, Object *copy) {
  if (!memo_room(rt, memo)) return false;
  object_retain(copy);
  *memo_place(memo, from) = (struct Pair){from, copy};
  memo->count++;
  return true;
}

static void memo_fini(Memo *memo) {
  for (size_t k = 0; k < memo->cap; k++) object_release(memo->pairs[k].copy);
  free(memo->pairs);
}

/* The copy has the rank of what it is a copy of. */
static bool close_as(Rt *rt, Object *copy, const Object *from) {
  if (object_is_knot(from)) return knot_tie(rt, copy);
  object_close(copy, object_closed(from));
  return true;
}

static bool deep(Rt *rt, Memo *memo, const Type *type, Value from, Value *out);

static bool deep_list(Rt *rt, Memo *memo, const List *from, Value *out) {
  List *list = list_new(from->item, from->count);
  if (!list) return rt_fault(rt, DG_MEMORY, "out of memory for a list");
  bool good = memo_add(rt, memo, &from->head, &list->head);
  for (int64_t k = 0; good && k < from->count; k++) {
    Value item = {0};
    good = deep(rt, memo, from->item, list_at(from, k), &item);
    if (!good) break;
    good = list_push(list, item) || rt_fault(rt, DG_MEMORY, "out of memory for a list");
    value_release(from->item, item);
  }
  if (!good || !close_as(rt, &list->head, &from->head)) return object_release(&list->head), false;
  out->list = list;
  return true;
}

static bool deep_deque(Rt *rt, Memo *memo, const Deque *from, Value *out) {
  Deque *deque = deque_new(from->list.item, from->most);
  if (!deque) return rt_fault(rt, DG_MEMORY, "out of memory for a deque");
  bool good = memo_add(rt, memo, &from->list.head, &deque->list.head);
  for (int64_t k = 0; good && k < from->list.count; k++) {
    Value item = {0};
    good = deep(rt, memo, from->list.item, list_at(&from->list, k), &item);
    if (!good) break;
    good = list_push(&deque->list, item) || rt_fault(rt, DG_MEMORY, "out of memory for a deque");
    value_release(from->list.item, item);
  }
  if (!good || !close_as(rt, &deque->list.head, &from->list.head))
    return object_release(&deque->list.head), false;
  out->deque = deque;
  return true;
}

/* Keys do not change: they are shared. */
static bool deep_dict(Rt *rt, Memo *memo, const Dict *from, Value *out) {
  Dict *dict = dict_new(from->key, from->value);
  if (!dict) return rt_fault(rt, DG_MEMORY, "out of memory for a dictionary");
  bool good = memo_add(rt, memo, &from->head, &dict->head);
  for (int64_t at = dict_next(from, 0); good && at >= 0; at = dict_next(from, at + 1)) {
    const DictEntry entry = dict_entry(from, at);
    ValueHash hash = {.number = entry.hash};
    Value value;
    good = deep(rt, memo, from->value, entry.value, &value);
    if (!good) break;
    good = dict_put(dict, from->key, entry.key, &hash, value) != PUT_NO_MEMORY ||
           rt_fault(rt, DG_MEMORY, "out of memory for a dictionary");
    value_release(from->value, value);
  }
  if (!good || !close_as(rt, &dict->head, &from->head)) return object_release(&dict->head), false;
  out->dict = dict;
  return true;
}

/* What is in a set does not change: its items are shared. */
static bool deep_set(Rt *rt, Memo *memo, const Set *from, Value *out) {
  Set *set = set_copy(from);
  if (!set) return rt_fault(rt, DG_MEMORY, "out of memory for a set");
  if (!memo_add(rt, memo, &from->head, &set->head)) return object_release(&set->head), false;
  out->set = set;
  return true;
}

static bool deep_tuple(Rt *rt, Memo *memo, const Type *type, const Tuple *from, Value *out) {
  Tuple *tuple = tuple_new(type);
  if (!tuple) return rt_fault(rt, DG_MEMORY, "out of memory for a tuple");
  bool good = true;
  for (uint32_t k = 0; good && k < type->count; k++)
    good = deep(rt, memo, type->items[k], from->items[k], &tuple->items[k]);
  good = good && memo_add(rt, memo, &from->head, &tuple->head);
  if (!good) return object_release(&tuple->head), false;
  out->tuple = tuple;
  return true;
}

static bool deep_array(Rt *rt, Memo *memo, const Array *from, Value *out) {
  Array *copy = array_copy(rt, from);
  if (!copy) return false;
  if (!memo_add(rt, memo, &from->head, &copy->head)) return object_release(&copy->head), false;
  out->array = copy;
  return true;
}

static bool deep_packed(Rt *rt, Memo *memo, const Type *type, const Packed *from, Value *out) {
  int64_t size = (int64_t)dtype_size(packed_dtype(type));
  Packed *copy = packed_new(from->count, size);
  if (!copy) return rt_fault(rt, DG_MEMORY, "out of memory for a copy");
  memcpy(copy->data, from->data, (size_t)(from->count * size));
  if (!memo_add(rt, memo, &from->head, &copy->head)) return object_release(&copy->head), false;
  out->packed = copy;
  return true;
}

static bool deep_member(Rt *rt, Memo *memo, const Type *type, Value from, Value *out) {
  const Type *member;
  Value value = union_open(type, from, &member), copy;
  if (!deep(rt, memo, member, value, &copy)) return false;
  bool good = union_close(member, union_tag(from), copy, out);
  value_release(member, copy);
  return good || rt_fault(rt, DG_MEMORY, "out of memory for a copy");
}

/* *out = a copy, with a reference of its own; nothing after a fault. */
static bool deep(Rt *rt, Memo *memo, const Type *type, Value from, Value *out) {
  TypeKind kind = type->kind;
  if (kind == TY_UNION) return deep_member(rt, memo, type, from, out);
  if (!type_is_container(type) && kind != TY_TUPLE && kind != TY_VARTUPLE && kind != TY_CHAIN &&
      kind != TY_ARRAY && kind != TY_PACKED) {
    value_retain(type, from);
    *out = from;
    return true;
  }
  if (knot_ends(from.object, "")) return false;
  const struct Pair *known = memo->cap ? memo_place(memo, from.object) : NULL;
  if (known && known->from) {
    object_retain(known->copy);
    out->object = known->copy;
    return true;
  }
  if (kind == TY_LIST || kind == TY_VARTUPLE || kind == TY_CHAIN) return deep_list(rt, memo, from.list, out);
  if (kind == TY_DEQUE) return deep_deque(rt, memo, from.deque, out);
  if (kind == TY_DICT) return deep_dict(rt, memo, from.dict, out);
  if (kind == TY_SET) return deep_set(rt, memo, from.set, out);
  if (kind == TY_PACKED) return deep_packed(rt, memo, type, from.packed, out);
  return kind == TY_TUPLE ? deep_tuple(rt, memo, type, from.tuple, out)
                          : deep_array(rt, memo, from.array, out);
}

bool lib_deepcopy(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Memo memo = {0};
  bool good = deep(rt, &memo, call->types[0], args[0], out);
  memo_fini(&memo);
  return good;
}

/* Which lists and dictionaries are values of JSON: see object_closed. */
#include "lang/lib/json/json.h"

#include "lang/rt/hash/dict.h"
#include "lang/rt/value/union.h"

/* The container that a value is; NULL: it is something else. */
static Object *container_of(const Type *type, Value value) {
  if (type->kind == TY_UNION) value = union_open(type, value, &type);
  return type->kind == TY_LIST || type->kind == TY_DICT ? value.object : NULL;
}

/* Calls `each` with the containers that are items of a list or values of a dictionary; false once it says so.
 */
static bool each_inside(Object *container, bool (*each)(Object *inner, void *context), void *context) {
  const List *list = container->kind == OBJ_LIST ? (const List *)container : NULL;
  const Dict *dict = list ? NULL : (const Dict *)container;
  const Type *item = list ? list->item : dict->value;
  for (int64_t k = list ? 0 : dict_next(dict, 0); k >= 0 && (!list || k < list->count);
       k = list ? k + 1 : dict_next(dict, k + 1)) {
    Object *inner = container_of(item, list ? list_at(list, k) : dict_value_at(dict, k));
    if (inner && !each(inner, context)) return false;
  }
  return true;
}

static bool higher(Object *inner, void *context) {
  unsigned *highest = context, rank = object_closed(inner);
  if (rank > *highest) *highest = rank;
  return rank > 0;
}

/* What a program has made of values of JSON becomes one: its items are closed, so it takes one look at each.
 */
bool lib_json_closes(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Object *container = container_of(call->types[0], args[0]);
  unsigned highest = 0;
  if (container && !object_closed(container)) {
    if (!each_inside(container, higher, &highest))
      return rt_fault(rt, DG_NOT_IMPLEMENTED,
                      "a list or dictionary in this one is not of JSON's values here");
    if (highest >= JSON_HIGHEST)
      return rt_fault(rt, DG_RECURSION, "lists and dictionaries of JSON are at most %d deep here",
                      JSON_HIGHEST);
    object_close(container, highest + 1);
  }
  int good = union_convert(call->types[0], args[0], call->result, out);
  if (good < 0) return rt_fault(rt, DG_INTERNAL, "no value of JSON");
  return good || rt_fault(rt, DG_MEMORY, "out of memory");
}

static bool is_lower(Object *inner, void *context) {
  unsigned rank = object_closed(inner);
  return rank && rank < *(const unsigned *)context;
}

bool lib_json_takes(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Object *put = container_of(call->types[1], args[1]);
  unsigned rank = object_closed(args[0].object);
  (void)out;
  if (!put || !rank || (call->extra ? each_inside(put, is_lower, &rank) : is_lower(put, &rank))) return true;
  return rt_fault(
      rt, DG_NOT_IMPLEMENTED,
      args[0].object->kind == OBJ_LIST
          ? "this list from json.loads() does not take so deep a value into it here: make a new one, "
            "[*items, new]"
          : "this dictionary from json.loads() does not take so deep a value into it here: make a new "
            "one, {**data, key: new}");
}

/* Iterators: what they walk, where they are, and the step to the next item.
 *
 * An iterator is a tuple (type_iter) whose first item is what it walks. The second is the place of the next
 * item, or DONE; what the others are, the kind of what is walked says. Changes of it are seen, or are errors,
 * as with CPython's iterators.
 * Source: https://docs.python.org/3/library/stdtypes.html#iterator-types. */
#include "lang/lib/arguments.h"
#include "lang/lib/value/table.h"
#include "lang/rt/hash/dict.h"
#include "lang/rt/hash/set.h"
#include "lang/rt/value/ops.h"

enum { DONE = -1 };
enum { SOURCE, AT, LEFT, COUNT, PARTS }; /* items; of a callable_iterator the one at AT is what ends it */

static bool no_memory(Rt *rt) { return rt_fault(rt, DG_MEMORY, "out of memory for an iterator"); }

static bool keep(Rt *rt, const Type *type, Value value, Value *out) {
  *out = value;
  return value_keep(type, out) || no_memory(rt);
}

bool lib_iter_make(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Type *source = call->types[0];
  Tuple *it = tuple_new(call->result);
  if (!it) return no_memory(rt);
  out->tuple = it;
  Value *items = it->items;
  if (!keep(rt, source, args[0], &items[SOURCE])) {
    items[SOURCE] = (Value){0};
    return object_release(&it->head), false;
  }
  if (call->count > 1 && !keep(rt, call->types[1], args[1], &items[AT])) {
    items[AT] = (Value){0};
    return object_release(&it->head), false;
  }
  if (source->kind == TY_DICT) items[LEFT].i = args[0].dict->count;
  if (source->kind == TY_DICT) items[COUNT].i = dict_state(args[0].dict);
  if (source->kind == TY_SET) items[LEFT].i = items[COUNT].i = args[0].set->count;
  if (source->kind == TY_DEQUE) {
    items[LEFT].i = args[0].deque->list.count;
    items[COUNT].i = args[0].deque->changes;
  }
  return true;
}

static bool dict_step_of(Rt *rt, const Type *type, Value *items, int64_t *at) {
  DictWalk walk = {.at = items[AT].i, .left = items[LEFT].i, .count = items[COUNT].i};
  bool ordered = type->rank == DICT_ORDERED;
  const char *what = ordered ? ordered_changed(items[SOURCE].dict) : NULL;
  if (ordered && !walk.left) return *at = items[AT].i = DONE, true; /* whose last key ends it */
  DictStep step = dict_step(items[SOURCE].dict, &walk, at);
  items[AT].i = walk.at;
  items[LEFT].i = walk.left;
  items[COUNT].i = walk.count;
  if (step == STEP_ENTRY) return true;
  bool again = !ordered || dict_is_cleared(items[SOURCE].dict); /* each further step raises, too */
  if (step != STEP_RESIZED || !again) items[AT].i = DONE;
  if (step == STEP_END) return *at = DONE, true;
  if (!what)
    what = step == STEP_RESIZED ? "dictionary changed size during iteration"
                                : "dictionary keys changed during iteration";
  return rt_fault(rt, DG_RUNTIME, "%s", what);
}

static bool set_step_of(Rt *rt, Value *items, int64_t *at) {
  const Set *set = items[SOURCE].set;
  if (set->count != items[COUNT].i) {
    items[COUNT].i = -1; /* from now on, whatever it has */
    return rt_fault(rt, DG_RUNTIME, "Set changed size during iteration");
  }
  *at = set_next(set, items[AT].i);
  items[AT].i = *at < 0 ? DONE : *at + 1;
  items[LEFT].i--;
  return true;
}

static bool deque_step_of(Rt *rt, Value *items, int64_t *at) {
  if (items[SOURCE].deque->changes != items[COUNT].i) {
    items[LEFT].i = 0;
    return rt_fault(rt, DG_RUNTIME, "deque mutated during iteration");
  }
  if (!items[LEFT].i) return *at = DONE, true;
  items[LEFT].i--;
  *at = items[AT].i++;
  return true;
}

bool lib_iter_step(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Type *type = call->types[0], *source = type->items[SOURCE];
  Value *items = args[0].tuple->items;
  if (type->rank == ITER_CALLABLE) return out->i = items[LEFT].i ? DONE : 0, true;
  if (source->kind == TY_DEQUE)
    return deque_step_of(rt, items, &out->i); /* sees changes behind its end too */
  if (items[AT].i == DONE) return out->i = DONE, true;
  if (source->kind == TY_DICT) return dict_step_of(rt, source, items, &out->i);
  if (source->kind == TY_SET) return set_step_of(rt, items, &out->i);
  bool more = items[AT].i < value_length(source, items[SOURCE]);
  out->i = more ? items[AT].i++ : DONE;
  if (!more) items[AT].i = DONE;
  return true;
}

bool lib_iter_end(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt, (void)call, (void)out;
  args[0].tuple->items[LEFT].i = 1;
  return true;
}

bool lib_iter_part(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return keep(rt, call->result, args[0].tuple->items[call->extra], out);
}

bool lib_iter_left(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Type *source = call->types[0]->items[SOURCE];
  const Value *items = args[0].tuple->items;
  (void)rt;
  if (source->kind == TY_DEQUE) return out->i = items[LEFT].i, true;
  if (items[AT].i == DONE) return out->i = 0, true;
  if (source->kind == TY_DICT || source->kind == TY_SET) {
    int64_t count = source->kind == TY_SET ? items[SOURCE].set->count : dict_state(items[SOURCE].dict);
    return out->i = count == items[COUNT].i ? items[LEFT].i : 0, true;
  }
  int64_t left = value_length(source, items[SOURCE]) - items[AT].i;
  return out->i = left > 0 ? left : 0, true;
}

bool lib_iter_copy(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Tuple *it = tuple_new(call->result);
  if (!it) return no_memory(rt);
  out->tuple = it;
  for (unsigned k = 0; k < PARTS; k++)
    if (!keep(rt, call->result->items[k], args[0].tuple->items[k], &it->items[k])) {
      it->items[k] = (Value){0};
      return object_release(&it->head), false;
    }
  return true;
}

/* What becomes a value of a recursive type, and what is put into one: see lang/rt/value/closed.h. */
#include "lang/rt/value/closed.h"

#include "lang/lib/lib.h"
#include "lang/rt/value/union.h"

static bool too_deep(Rt *rt) {
  return rt_fault(
      rt, DG_RECURSION,
      "lists, tuples and dictionaries are at most %d deep here, and %d where they grow from the outermost",
      CLOSED_HIGHEST - CLOSED_FIRST, CLOSED_FIRST);
}

/* Of a union the value of the member. */
static CloseResult close_opened(const Type *type, Value value) {
  if (type->kind == TY_UNION) value = union_open(type, value, &type);
  return value_close(type, value);
}

bool lib_closes(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  if (close_opened(call->types[0], args[0]) != CLOSE_GOOD) return too_deep(rt);
  int good = union_convert(call->types[0], args[0], call->result, out);
  if (good < 0) return rt_fault(rt, DG_INTERNAL, "no value of the recursive type");
  if (!good) return rt_fault(rt, DG_MEMORY, "out of memory");
  if (close_opened(call->result, *out) == CLOSE_GOOD) return true;
  value_release(call->result, *out);
  return too_deep(rt);
}

static const char *name_of(const Object *object) { return object->kind == OBJ_DICT ? "dictionary" : "list"; }

bool lib_takes(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  Object *whole = args[0].object;
  const Type *type = call->types[1];
  Value value = type->kind == TY_UNION ? union_open(type, args[1], &type) : args[1];
  switch (closed_takes(whole, type, value, call->extra)) {
    case CLOSE_GOOD: return true;
    case CLOSE_CYCLE:
      return rt_fault(rt, DG_NOT_IMPLEMENTED, "a %s cannot hold itself here, nor what it is in",
                      name_of(whole));
    case CLOSE_DEEP: break;
  }
  return too_deep(rt);
}

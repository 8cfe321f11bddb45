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

bool lib_closes(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  if (value_close(call->types[0], args[0]) != CLOSING_GOOD) return too_deep(rt);
  int good = union_convert(call->types[0], args[0], call->result, out);
  if (good < 0) return rt_fault(rt, DG_INTERNAL, "no value of the recursive type");
  if (!good) return rt_fault(rt, DG_MEMORY, "out of memory");
  if (value_close(call->result, *out) == CLOSING_GOOD) return true;
  value_release(call->result, *out);
  return too_deep(rt);
}

static const char *name_of(const Object *object) { return object->kind == OBJ_DICT ? "dictionary" : "list"; }

bool lib_takes(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  Object *whole = args[0].object;
  switch (closed_takes(whole, call->types[1], args[1], call->extra)) {
    case CLOSING_GOOD: return true;
    case CLOSING_CYCLE:
      return rt_fault(rt, DG_NOT_IMPLEMENTED, "a %s cannot hold itself here, nor what it is in",
                      name_of(whole));
    case CLOSING_DEEP: break;
  }
  return too_deep(rt);
}

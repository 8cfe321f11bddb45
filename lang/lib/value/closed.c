/* What becomes a value of a recursive type, and what is put into one: see lang/rt/value/closed.h. */
#include "lang/rt/value/knot.h"

#include "lang/lib/lib.h"
#include "lang/rt/value/union.h"

static bool too_deep(Rt *rt) {
  return rt_fault(rt, DG_RECURSION, "tuples are at most %d deep here", CLOSED_HIGHEST);
}

/* A container that would be too deep is a knot, whose items have ranks of their own. */
static bool close_items(void *context, const Type *type, Value value) {
  (void)context;
  return value_close(type, value) == CLOSE_GOOD;
}

/* Of a union the value of the member. */
static bool close_opened(Rt *rt, const Type *type, Value value) {
  if (type->kind == TY_UNION) value = union_open(type, value, &type);
  if (value_close(type, value) == CLOSE_GOOD) return true;
  if (!object_ops[value.object->kind]->clear || type->kind == TY_VARTUPLE) return too_deep(rt);
  return value_children(type, value, close_items, NULL) ? knot_tie(rt, value.object) : too_deep(rt);
}

bool lib_closes(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  if (!close_opened(rt, call->types[0], args[0])) return false;
  int good = union_convert(call->types[0], args[0], call->result, out);
  if (good < 0) return rt_fault(rt, DG_INTERNAL, "no value of the recursive type");
  if (!good) return rt_fault(rt, DG_MEMORY, "out of memory");
  if (close_opened(rt, call->result, *out)) return true;
  value_release(call->result, *out);
  return false;
}

/* What comes to hold itself, or more than there are ranks for, is a knot from then on. */
bool lib_takes(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)out;
  Object *whole = args[0].object;
  const Type *type = call->types[1];
  Value value = type->kind == TY_UNION ? union_open(type, args[1], &type) : args[1];
  return closed_takes(whole, type, value, call->extra) == CLOSE_GOOD || knot_tie(rt, whole);
}

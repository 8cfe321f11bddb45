/* Ranks of what values of recursive types hold: see closed.h. */
#include "lang/rt/value/closed.h"

bool closed_ranks(const Type *type) {
  return type->kind == TY_LIST || type->kind == TY_DICT || type->kind == TY_DEQUE || type->kind == TY_TUPLE ||
         type->kind == TY_VARTUPLE;
}

static bool each_inside(const Object *object, ValueVisit visit, void *context) {
  const ObjectOps *ops = object_ops[object->kind];
  return !ops->children || ops->children(object, visit, context);
}

/* ---- closing ---- */

typedef struct Closer {
  unsigned highest, depth;
} Closer;

static bool close_object(Object *object, bool tuple, Closer *closer);

static bool close_one(void *context, const Type *type, Value value) {
  return !closed_ranks(type) ||
         close_object(value.object, type->kind == TY_TUPLE || type->kind == TY_VARTUPLE, context);
}

/* A tuple in which nothing has a rank counts as one of the lowest, without being written to. */
static bool close_object(Object *object, bool tuple, Closer *closer) {
  unsigned rank = object_closed(object);
  if (rank == CLOSED_KNOT) rank = 1;
  if (!rank) {
    Closer inner = {.depth = closer->depth + 1};
    if (inner.depth > CLOSED_HIGHEST || !each_inside(object, close_one, &inner)) return false;
    rank = inner.highest + 1;
    if (rank < CLOSED_FIRST && !tuple) rank = CLOSED_FIRST;
    if (rank > CLOSED_HIGHEST) return false;
    if (rank > 1) object_close(object, rank);
  }
  if (rank > closer->highest) closer->highest = rank;
  return true;
}

CloseResult value_close(const Type *type, Value value) {
  Closer closer = {0};
  return !type_is_object(type) || close_one(&closer, type, value) ? CLOSE_GOOD : CLOSE_DEEP;
}

/* ---- putting into ---- */

typedef struct Lowering {
  const Object *whole; /* what it is put into */
  unsigned limit;      /* the rank has to be below */
  CloseResult result;
} Lowering;

/* What is in it comes first, so that all ranks hold at any time. */
static bool lower_one(void *context, const Type *type, Value value) {
  Lowering *l = context;
  if (!closed_ranks(type)) return true;
  if (value.object == l->whole) return l->result = CLOSE_CYCLE, false;
  unsigned rank = object_closed(value.object), own = rank && rank != CLOSED_KNOT ? rank : 1;
  if (own < l->limit) return true;
  if (l->limit < 2) return l->result = CLOSE_DEEP, false;
  Lowering inner = {l->whole, l->limit - 1, CLOSE_GOOD};
  if (!each_inside(value.object, lower_one, &inner)) return l->result = inner.result, false;
  object_close(value.object, l->limit - 1);
  return true;
}

CloseResult closed_takes(Object *whole, const Type *type, Value value, bool items) {
  Closer closer = {0}; /* items may be of a type of their own until they are stored */
  if (items && !each_inside(value.object, close_one, &closer)) return CLOSE_DEEP;
  Lowering l = {whole, object_closed(whole), CLOSE_GOOD};
  if (!l.limit || l.limit == CLOSED_KNOT || !type_is_object(type)) return CLOSE_GOOD;
  if (items)
    each_inside(value.object, lower_one, &l);
  else
    lower_one(&l, type, value);
  return l.result;
}

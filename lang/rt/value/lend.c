/* Lending: the walk over what an object holds. */
#include "lang/rt/value/lend.h"

#include <stdlib.h>

#include "lang/rt/value/ops.h"

static bool lend_count(Lending *lending, int32_t *count) {
  if (*count <= 0 || lending->failed) return false;
  if (lending->count == lending->cap) {
    size_t cap = lending->cap ? 2 * lending->cap : 32;
    int32_t **counts = realloc(lending->counts, cap * sizeof *counts);
    if (!counts) {
      lending->failed = true;
      return false;
    }
    lending->counts = counts;
    lending->cap = cap;
  }
  *count = -*count;
  lending->counts[lending->count++] = count;
  return true;
}

/* Objects that are lent and whose items are not yet: what is deep is no reason to recurse. */
typedef struct Waiting {
  Lending *lending;
  Object **items;
  size_t count, cap;
} Waiting;

static void lend_one(Waiting *waiting, Object *object) {
  if (!object || !lend_count(waiting->lending, &object->count)) return;
  const ObjectOps *ops = object_ops[object->kind];
  if (ops->inner_count) lend_count(waiting->lending, ops->inner_count(object));
  if (!ops->children) return;
  if (waiting->count == waiting->cap) {
    size_t cap = waiting->cap ? 2 * waiting->cap : 32;
    Object **items = realloc(waiting->items, cap * sizeof *items);
    if (!items) {
      waiting->lending->failed = true;
      return;
    }
    waiting->items = items;
    waiting->cap = cap;
  }
  waiting->items[waiting->count++] = object;
}

static bool lend_child(void *waiting, const Type *type, Value value) {
  (void)type;
  lend_one(waiting, value.object);
  return true;
}

void lend_value(Lending *lending, const Type *type, Value value) {
  if (type && type_is_object(type)) lend_object(lending, value.object);
}

void lend_object(Lending *lending, Object *object) {
  Waiting waiting = {.lending = lending};
  lend_one(&waiting, object);
  while (waiting.count) {
    const Object *next = waiting.items[--waiting.count];
    object_ops[next->kind]->children(next, lend_child, &waiting);
  }
  free(waiting.items);
}

void lend_end(Lending *lending) {
  while (lending->count) {
    int32_t *count = lending->counts[--lending->count];
    *count = -*count;
  }
  free(lending->counts);
  *lending = (Lending){0};
}

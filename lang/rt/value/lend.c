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

static bool lend_child(void *lending, const Type *type, Value value) {
  (void)type;
  lend_object(lending, value.object);
  return true;
}

void lend_value(Lending *lending, const Type *type, Value value) {
  if (type && type_is_object(type)) lend_object(lending, value.object);
}

void lend_object(Lending *lending, Object *object) {
  if (!object || !lend_count(lending, &object->count)) return;
  const ObjectOps *ops = object_ops[object->kind];
  if (ops->inner_count) lend_count(lending, ops->inner_count(object));
  if (ops->children) ops->children(object, lend_child, lending);
}

void lend_end(Lending *lending) {
  while (lending->count) {
    int32_t *count = lending->counts[--lending->count];
    *count = -*count;
  }
  free(lending->counts);
  *lending = (Lending){0};
}

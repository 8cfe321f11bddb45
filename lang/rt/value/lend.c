/* Lending: the walk over what an object holds. */
#include "lang/rt/value/lend.h"

#include <stdlib.h>

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

void lend_value(Lending *lending, const Type *type, Value value) {
  if (type && type_is_object(type)) lend_object(lending, value.object);
}

void lend_object(Lending *lending, Object *object) {
  if (!object || !lend_count(lending, &object->count)) return;
  switch ((ObjectKind)object->kind) {
    case OBJ_ARRAY: lend_count(lending, &((Array *)object)->buffer->count); break;
    case OBJ_LIST: {
      const List *list = (const List *)object;
      if (!list->item || !type_is_object(list->item)) break;
      for (int64_t k = 0; k < list->count; k++) lend_value(lending, list->item, list->items[k]);
      break;
    }
    case OBJ_TUPLE: {
      const Tuple *tuple = (const Tuple *)object;
      for (unsigned k = 0; k < tuple->type->count; k++)
        lend_value(lending, tuple->type->items[k], tuple->items[k]);
      break;
    }
    case OBJ_STR:
    case OBJ_RANGE:
    case OBJ_SLICE:
    case OBJ_OPAQUE: break;
  }
}

void lend_end(Lending *lending) {
  while (lending->count) {
    int32_t *count = lending->counts[--lending->count];
    *count = -*count;
  }
  free(lending->counts);
  *lending = (Lending){0};
}

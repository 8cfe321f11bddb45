/* Value: objects behind values, their counts, and the way to what each kind of value does (ops.h). */
#include "lang/rt/value/ops.h"

#include <stdlib.h>
#include <string.h>

#include "lang/base/system/guard.h"
#include "lang/base/memory/limits.h"

/* ---- counts ---- */

void object_retain(Object *object) {
  if (object && object->count > 0) object->count++;
}

void object_release(Object *object) {
  if (object && object->count >= 0 && --object->count <= 0) object_ops[object->kind]->free(object);
}

void value_retain(const Type *type, Value value) {
  if (type_is_object(type)) object_retain(value.object);
}

void value_release(const Type *type, Value value) {
  if (type_is_object(type)) object_release(value.object);
}

/* ---- making objects; NULL when there is no memory ---- */

static void *object_new(ObjectKind kind, size_t size) {
  Object *object = memory_zero(1, size);
  if (object) *object = (Object){.count = 1, .kind = (uint8_t)kind};
  return object;
}

static Str *str_fill(Str *str, const char *text, size_t length) {
  str->head = (Object){.count = 1, .kind = OBJ_STR};
  str->length = (int64_t)length;
  if (length) memcpy(str->text, text, length);
  str->text[length] = 0;
  str->points = (int64_t)utf8_count(str->text, length);
  return str;
}

Str *str_new(const char *text, size_t length) {
  Str *str = memory_new(sizeof *str + length + 1);
  return str ? str_fill(str, text, length) : NULL;
}

Str *str_new_last(const char *text, size_t length) {
  memory_last(length);
  Str *str = malloc(sizeof *str + length + 1);
  if (!str) guard_no_memory();
  return str_fill(str, text, length);
}

Tuple *tuple_new(const Type *type) {
  Tuple *tuple = object_new(OBJ_TUPLE, sizeof *tuple + sizeof(Value) * type->count);
  if (tuple) tuple->type = type;
  return tuple;
}

List *list_new(const Type *item, int64_t cap) {
  List *list = object_new(OBJ_LIST, sizeof *list);
  if (!list) return NULL;
  list->item = item;
  if (cap > 0) {
    list->items = memory_array((size_t)cap, sizeof(Value));
    if (!list->items) {
      free(list);
      return NULL;
    }
    list->cap = cap;
  }
  return list;
}

bool list_push(List *list, Value value) {
  if (list->count == list->cap) {
    int64_t cap = list->cap ? list->cap + list->cap / 2 + 1 : 8;
    Value *items = memory_renew(list->items, sizeof(Value) * (size_t)cap);
    if (!items) return false;
    list->items = items;
    list->cap = cap;
  }
  if (list->item) value_retain(list->item, value);
  list->items[list->count++] = value;
  return true;
}

Range *range_new(int64_t start, int64_t stop, int64_t step) {
  Range *range = object_new(OBJ_RANGE, sizeof *range);
  if (range) range->start = start, range->stop = stop, range->step = step;
  return range;
}

uint64_t range_count(int64_t start, int64_t stop, int64_t step) {
  uint64_t room = step > 0 ? (uint64_t)stop - (uint64_t)start : (uint64_t)start - (uint64_t)stop;
  if (step > 0 ? start >= stop : start <= stop) return 0;
  uint64_t stride = step > 0 ? (uint64_t)step : 0 - (uint64_t)step;
  return (room - 1) / stride + 1;
}

int64_t range_length(int64_t start, int64_t stop, int64_t step) {
  uint64_t count = range_count(start, stop, step);
  return count > INT64_MAX ? INT64_MAX : (int64_t)count;
}

/* The way from the start to an item may be longer than an int64_t; the item itself is one. */
int64_t range_item(const Range *range, int64_t index) {
  return (int64_t)((uint64_t)range->start + (uint64_t)index * (uint64_t)range->step);
}

Slice *slice_new(void) { return object_new(OBJ_SLICE, sizeof(Slice)); }

/* ---- what each kind does ---- */

bool value_equal(const Type *type, Value a, Value b) {
  const ValueOps *ops = value_ops[type->kind];
  return ops->equal ? ops->equal(type, a, b) : !type_is_object(type) || a.object == b.object;
}

bool value_less(const Type *type, Value a, Value b) {
  const ValueOps *ops = value_ops[type->kind];
  return ops->less && ops->less(type, a, b);
}

int64_t value_length(const Type *type, Value value) {
  const ValueOps *ops = value_ops[type->kind];
  return ops->length ? ops->length(type, value) : -1;
}

uint64_t value_own_bytes(const Type *type, Value value) {
  const ValueOps *ops = value_ops[type->kind];
  return ops->bytes ? ops->bytes(type, value) : 0;
}

bool value_children(const Type *type, Value value, ValueVisit visit, void *context) {
  if (!type_is_object(type) || !value.object) return true;
  const ObjectOps *ops = object_ops[value.object->kind];
  return !ops->children || ops->children(value.object, visit, context);
}

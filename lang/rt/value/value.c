/* Value: objects behind values, their counts, and Python's == on values of one type. */
#include "lang/rt/value/value.h"

#include <stdlib.h>
#include <string.h>

#include "lang/base/system/guard.h"
#include "lang/base/memory/limits.h"
#include "lang/rt/array/array.h"
#include "lang/rt/scalar/eval.h"

/* ---- counts ---- */

void object_retain(Object *object) {
  if (object && object->count > 0) object->count++;
}

static void release_items(const Type *type, Value *items, int64_t count) {
  if (!type || !type_is_object(type)) return;
  for (int64_t k = 0; k < count; k++) value_release(type, items[k]);
}

static void list_fini(List *list) {
  release_items(list->item, list->items, list->count);
  free(list->items);
}

static void tuple_fini(Tuple *tuple) {
  for (unsigned k = 0; k < tuple->type->count; k++) value_release(tuple->type->items[k], tuple->items[k]);
}

void object_release(Object *object) {
  if (!object || object->count < 0 || --object->count > 0) return;
  switch ((ObjectKind)object->kind) {
    case OBJ_ARRAY: array_free((Array *)object); return;
    case OBJ_LIST: list_fini((List *)object); break;
    case OBJ_TUPLE: tuple_fini((Tuple *)object); break;
    case OBJ_OPAQUE: {
      const RuntimeClass *class_ = ((Opaque *)object)->class_;
      if (class_->fini) class_->fini(object);
      break;
    }
    case OBJ_STR:
    case OBJ_RANGE:
    case OBJ_SLICE: break;
  }
  free(object);
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

/* ---- equality ---- */

/* Each list knows its own items; those of two kinds are unequal, for the checker compares numbers of two
 * types as of one. */
static bool list_equal(const List *a, const List *b) {
  const Type *item = a->item;
  if (a->count != b->count) return false;
  if (a->count && !type_fits(b->item, item) && !type_fits(item, b->item)) return false;
  for (int64_t k = 0; k < a->count; k++)
    if (!value_equal(item, a->items[k], b->items[k])) return false;
  return true;
}

static bool tuple_equal(const Type *type, const Tuple *a, const Tuple *b) {
  for (unsigned k = 0; k < type->count; k++)
    if (!value_equal(type->items[k], a->items[k], b->items[k])) return false;
  return true;
}

/* As sequences: equal lengths, and equal start and step where those show. */
static bool range_equal(const Range *a, const Range *b) {
  int64_t length = range_length(a->start, a->stop, a->step);
  if (length != range_length(b->start, b->stop, b->step)) return false;
  return length == 0 || (a->start == b->start && (length == 1 || a->step == b->step));
}

static bool slice_equal(const Slice *a, const Slice *b) {
  for (int k = 0; k < 3; k++)
    if (a->has[k] != b->has[k] || (a->has[k] && a->part[k] != b->part[k])) return false;
  return true;
}

static bool scalar_equal(DType dtype, Value a, Value b) {
  bool equal = false;
  scalar_eval(NULL, OP_EQ, dtype, DT_BOOL, &a, &b, NULL, &equal, 0);
  return equal;
}

bool value_equal(const Type *type, Value a, Value b) {
  switch (type->kind) {
    case TY_SCALAR: return scalar_equal(type->dtype, a, b);
    case TY_STR:
      return a.str->length == b.str->length && !memcmp(a.str->text, b.str->text, (size_t)a.str->length);
    case TY_LIST: return list_equal(a.list, b.list);
    case TY_TUPLE: return tuple_equal(type, a.tuple, b.tuple);
    case TY_RANGE: return range_equal(a.range, b.range);
    case TY_SLICE: return slice_equal(a.slice, b.slice);
    case TY_NONE:
    case TY_ELLIPSIS:
    case TY_SPEC:
    case TY_DTYPE:
    case TY_MODULE: return true;
    case TY_FUNC:
    case TY_BUILTIN:
    case TY_OBJECT:
    case TY_ARRAY: return !type_is_object(type) || a.object == b.object;
    case TY_KIND_COUNT: break;
  }
  return false;
}

/* Value: objects behind values, their counts, and the way to what each kind of value does (ops.h). */
#include "lang/rt/value/ops.h"

#include <malloc.h>
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

/* type_is_object, without a call for the numbers that most values are. */
static inline bool is_counted(const Type *type) { return !type_is_scalar(type) && type_is_object(type); }

void value_retain(const Type *type, Value value) {
  if (is_counted(type)) object_retain(value.object);
}

void value_release(const Type *type, Value value) {
  if (is_counted(type)) object_release(value.object);
}

/* ---- making objects; NULL when there is no memory ---- */

static void *object_new(ObjectKind kind, size_t size) {
  Object *object = memory_zero(1, size);
  if (object) *object = (Object){.count = 1, .kind = (uint8_t)kind};
  return object;
}

static void str_begin(Str *str, size_t length) {
  str->head = (Object){.count = 1, .kind = OBJ_STR};
  str->length = (int64_t)length;
  str->hash = 0;
  str->text[length] = 0;
}

static Str *str_fill(Str *str, const char *text, size_t length) {
  str_begin(str, length);
  if (length) memcpy(str->text, text, length);
  str->points = (int64_t)utf8_count(str->text, length);
  return str;
}

Str *str_new(const char *text, size_t length) {
  Str *str = memory_new(sizeof *str + length + 1);
  return str ? str_fill(str, text, length) : NULL;
}

Str *str_blank(size_t length) {
  Str *str = memory_new(sizeof *str + length + 1);
  if (str) str_begin(str, length);
  return str;
}

/* What is appended to once is appended to again: half as much room more makes the time of all appends that of
 * their length. */
Str *str_append(Str *old, const Str *tail) {
  size_t head = (size_t)old->length, length = head + (size_t)tail->length, bytes = sizeof *old + length + 1;
  int64_t points = old->points + tail->points;
  bool alone = old->head.count == 1;
  if (alone && malloc_usable_size(old) >= bytes) {
    memcpy(old->text + head, tail->text, length - head); /* `tail` may be `old` */
    old->length = (int64_t)length;
    old->hash = 0;
    old->text[length] = 0;
    old->points = points;
    object_retain(&old->head);
    return old;
  }
  Str *str = alone ? memory_new(bytes + length / 2) : NULL;
  if (!str) str = memory_new(bytes);
  if (!str) return NULL;
  str_begin(str, length);
  memcpy(str->text, old->text, head);
  memcpy(str->text + head, tail->text, length - head);
  str->points = points;
  return str;
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

/* Room for `cap` items. */
static Value *places(const Type *item, int64_t cap) {
  size_t bytes;
  if (__builtin_mul_overflow((size_t)cap, sizeof(Value) * (size_t)list_width(item), &bytes)) return NULL;
  return memory_new(bytes);
}

List *list_new(const Type *item, int64_t cap) {
  List *list = object_new(OBJ_LIST, sizeof *list);
  if (!list) return NULL;
  list->item = item;
  if (cap > 0) {
    list->items = places(item, cap);
    if (!list->items) {
      free(list);
      return NULL;
    }
    list->cap = cap;
  }
  return list;
}

Deque *deque_new(const Type *item, int64_t most) {
  Deque *deque = object_new(OBJ_LIST, sizeof *deque);
  if (!deque) return NULL;
  deque->list.item = item;
  deque->most = most;
  return deque;
}

/* ---- items of lists ---- */

/* The items to the beginning of their block. */
static void settle(List *list) {
  int64_t width = list_width(list->item);
  if (!list->front) return;
  Value *block = list_block(list);
  memmove(block, list->items, sizeof(Value) * (size_t)(list->count * width));
  list->cap += list->front / width;
  list->items = block;
  list->front = 0;
}

static bool grow(List *list, int64_t cap) {
  size_t bytes;
  if (__builtin_mul_overflow((size_t)cap, sizeof(Value) * (size_t)list_width(list->item), &bytes))
    return false;
  Value *items = memory_renew(list->items, bytes);
  if (!items) return false;
  list->items = items;
  list->cap = cap;
  return true;
}

bool list_reserve(List *list, int64_t more) {
  if (list->cap - list->count >= more) return true;
  settle(list);
  if (list->cap - list->count >= more && list->cap - list->count >= list->cap / 4) return true;
  int64_t cap = list->cap ? list->cap + list->cap / 2 + 1 : 8;
  return grow(list, cap - list->count < more ? list->count + more : cap);
}

static bool has_tuples(const List *list) { return list->item && list->item->kind == TY_TUPLE; }

static void copy_items(Tuple *to, const Tuple *from) {
  for (unsigned k = 0; k < from->type->count; k++) {
    to->items[k] = from->items[k];
    value_retain(from->type->items[k], from->items[k]);
  }
}

void list_put(List *list, int64_t k, Value value) {
  if (!has_tuples(list)) {
    if (list->item) value_retain(list->item, value);
    list->items[k] = value;
    return;
  }
  Tuple *slot = list_at(list, k).tuple;
  slot->head = (Object){.count = -1, .kind = OBJ_TUPLE};
  slot->type = value.tuple->type;
  copy_items(slot, value.tuple);
}

void list_drop(List *list, int64_t k) {
  Value item = list_at(list, k);
  if (has_tuples(list))
    for (unsigned n = 0; n < item.tuple->type->count; n++)
      value_release(item.tuple->type->items[n], item.tuple->items[n]);
  else if (list->item)
    value_release(list->item, item);
}

void list_replace(List *list, int64_t k, Value value) {
  if (!has_tuples(list)) {
    Value old = list->items[k];
    list_put(list, k, value);
    if (list->item) value_release(list->item, old);
    return;
  }
  Tuple *slot = list_at(list, k).tuple;
  const Type *type = slot->type;
  slot->type = value.tuple->type;
  for (unsigned n = 0; n < type->count; n++) {
    Value old = slot->items[n];
    value_retain(slot->type->items[n], value.tuple->items[n]);
    slot->items[n] = value.tuple->items[n];
    value_release(type->items[n], old);
  }
}

bool value_keep(const Type *type, Value *value) {
  if (!is_counted(type)) return true;
  const Tuple *part = value->tuple;
  if (!part || part->head.kind != OBJ_TUPLE || part->head.count >= 0)
    return object_retain(value->object), true;
  value->tuple = tuple_new(part->type);
  if (value->tuple) copy_items(value->tuple, part);
  return value->tuple;
}

bool list_own(const List *list, int64_t k, Value *out) {
  *out = list_at(list, k);
  return !list->item || value_keep(list->item, out);
}

void list_move(List *list, int64_t to, int64_t from, int64_t count) {
  if (count > 0)
    memmove(list_slot(list, to), list_slot(list, from),
            sizeof(Value) * (size_t)(count * list_width(list->item)));
}

void list_swap(List *list, int64_t a, int64_t b) {
  Value *x = list_slot(list, a), *y = list_slot(list, b);
  for (int64_t k = list_width(list->item); k-- > 0;) {
    Value item = x[k];
    x[k] = y[k];
    y[k] = item;
  }
}

void list_shift(List *list) {
  int64_t width = list_width(list->item);
  list->items += width;
  list->front += width;
  list->cap--;
  if (!--list->count) settle(list);
}

void list_take(List *list, int64_t k) {
  list_drop(list, k);
  if (!k) {
    list_shift(list);
    return;
  }
  list->count--;
  list_move(list, k, k + 1, list->count - k);
}

/* Room in front for half as many again, so that many need few moves. */
bool list_unshift(List *list) {
  int64_t width = list_width(list->item), room = list->count / 2 + 4;
  if (list->front < width) {
    if (!list_reserve(list, room + 1)) return false;
    settle(list);
    room = list->cap - list->count;
    if (room > list->count / 2 + 4) room = list->count / 2 + 4;
    memmove(list->items + room * width, list->items, sizeof(Value) * (size_t)(list->count * width));
    list->items += room * width;
    list->front += room * width;
    list->cap -= room;
  }
  list->items -= width;
  list->front -= width;
  list->cap++;
  list->count++;
  return true;
}

void list_exchange(List *a, List *b) {
  List old = *a;
  a->item = b->item, a->count = b->count, a->cap = b->cap, a->items = b->items, a->front = b->front;
  b->item = old.item, b->count = old.count, b->cap = old.cap, b->items = old.items, b->front = old.front;
}

void list_retype(List *list, const Type *item) {
  settle(list);
  list->cap = list->cap * list_width(list->item) / list_width(item);
  list->item = item;
}

/* The value may be an item of the list, whose items move where it grows. */
bool list_push(List *list, Value value) {
  if (list->count == list->cap) {
    const Value *first = list->items, *end = first + list->cap * list_width(list->item);
    const Value *at = has_tuples(list) ? (const Value *)(const void *)value.tuple : NULL;
    if (!list_reserve(list, 1)) return false;
    if (at && first && (uintptr_t)at >= (uintptr_t)first && (uintptr_t)at < (uintptr_t)end)
      value.tuple = (Tuple *)(void *)(list->items + ((uintptr_t)at - (uintptr_t)first) / sizeof(Value));
  }
  list_put(list, list->count++, value);
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

Packed *packed_new(int64_t count, int64_t size) {
  int64_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes) || bytes > INT64_C(1) << 46) return NULL;
  Packed *packed = memory_new(sizeof *packed + (size_t)bytes);
  if (!packed) return NULL;
  packed->head = (Object){.count = 1, .kind = OBJ_PACKED};
  packed->count = count;
  packed->room = bytes;
  packed->data = (unsigned char *)(packed + 1);
  return packed;
}

bool packed_reserve(Packed *packed, int64_t bytes) {
  if (bytes <= packed->room) return true;
  int64_t room = bytes + bytes / 2 + 16;
  bool inside = packed->data == (unsigned char *)(packed + 1);
  unsigned char *data = memory_new((size_t)room);
  if (!data) return false;
  memcpy(data, packed->data, (size_t)packed->room);
  if (!inside) free(packed->data);
  packed->data = data;
  packed->room = room;
  return true;
}

/* ---- what each kind does ---- */

bool value_equal(const Type *type, Value a, Value b) {
  const ValueOps *ops = value_ops[type->kind];
  return ops->equal ? ops->equal(type, a, b) : !type_is_object(type) || a.object == b.object;
}

bool value_less(const Type *type, Value a, Value b) {
  const ValueOps *ops = value_ops[type->kind];
  return ops->less && ops->less(type, a, b);
}

bool value_hash(const Type *type, Value value, ValueHash *out) {
  const ValueOps *ops = value_ops[type->kind];
  *out = (ValueHash){.unhashable = ops->hash ? NULL : type};
  return ops->hash && ops->hash(type, value, out);
}

const Type *type_unhashable(const Type *type) {
  const Type *found = NULL;
  if (!value_ops[type->kind]->hash || (type->kind == TY_SET && type->rank != SET_FROZEN)) return type;
  if (type->kind == TY_TUPLE || type->kind == TY_VARTUPLE)
    for (unsigned k = 0; k < type->count && !found; k++) found = type_unhashable(type->items[k]);
  if (type->kind == TY_UNION)
    for (unsigned k = 0; k < type->count && (found || !k); k++) found = type_unhashable(type->items[k]);
  return found;
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

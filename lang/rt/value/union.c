/* Values of unions: see union.h. */
#include "lang/rt/value/union.h"

#include <string.h>

#include "lang/base/memory/limits.h"
#include "lang/rt/value/closed.h"

#define MARK                                                                                                 \
  { .count = -1, .kind = OBJ_MARK }
const Object union_marks[UNION_MAX] = {MARK, MARK, MARK, MARK, MARK, MARK, MARK, MARK};
#undef MARK

UnionForm union_form(const Type *member) {
  if (type_is_object(member)) return UNION_OBJECT;
  if (!type_has_storage(member)) return UNION_NOTHING;
  return dtype_size(member->dtype) > 8 ? UNION_WIDE : UNION_BITS;
}

/* The second half of a value. */
static uint64_t word_of(Value value) {
  uint64_t word;
  memcpy(&word, value.bytes + 8, sizeof word);
  return word;
}

static Value joined(const Object *object, uint64_t word) {
  Value out = {.u = 0};
  out.object = (Object *)(uintptr_t)object;
  memcpy(out.bytes + 8, &word, sizeof word);
  return out;
}

unsigned union_tag(Value value) {
  return value.object->kind == OBJ_MARK ? (unsigned)(value.object - union_marks) : (unsigned)word_of(value);
}

Value union_open(const Type *type, Value value, const Type **member) {
  *member = type->items[union_tag(value)];
  switch (union_form(*member)) {
    case UNION_NOTHING: return (Value){.u = 0};
    case UNION_BITS: return (Value){.u = word_of(value)};
    case UNION_WIDE: return ((const Box *)value.object)->value;
    case UNION_OBJECT: break;
  }
  return (Value){.object = value.object};
}

Object *union_box(Value value) {
  Box *box = memory_new(sizeof *box);
  if (!box) return NULL;
  *box = (Box){.head = {.count = 1, .kind = OBJ_WIDE}, .value = value};
  return &box->head;
}

bool union_close(const Type *member, unsigned tag, Value value, Value *out) {
  UnionForm form = union_form(member);
  if (form == UNION_OBJECT) {
    if (!value_keep(member, &value)) return false;
    *out = joined(value.object, tag);
  } else if (form == UNION_WIDE) {
    Object *box = union_box(value);
    if (!box) return false;
    *out = joined(box, tag);
  } else {
    uint64_t bits = 0;
    if (form == UNION_BITS) memcpy(&bits, value.bytes, dtype_size(member->dtype));
    *out = joined(&union_marks[tag], bits);
  }
  return true;
}

/* The items of a tuple as those of one of any length. */
static int vartuple_convert(const Type *from, Value value, const Type *to, Value *out) {
  int64_t count = from->kind == TY_TUPLE ? from->count : value.list->count;
  List *list = list_new(to->items[0], count);
  int good = list ? 1 : 0;
  for (int64_t k = 0; good > 0 && k < count; k++) {
    bool fixed = from->kind == TY_TUPLE;
    Value item;
    good = union_convert(fixed ? from->items[k] : value.list->item,
                         fixed ? value.tuple->items[k] : list_at(value.list, k), to->items[0], &item);
    if (good <= 0) break;
    list_put(list, list->count++, item);
    value_release(to->items[0], item);
  }
  if (good > 0)
    *out = (Value){.list = list};
  else if (list)
    object_release(&list->head);
  return good;
}

/* A tuple as one whose items are of wider types. */
static int tuple_convert(const Type *from, Value value, const Type *to, Value *out) {
  if (to->kind == TY_VARTUPLE && (from->kind == TY_TUPLE || from->kind == TY_VARTUPLE) && !from->def)
    return vartuple_convert(from, value, to, out);
  bool any = from->kind == TY_VARTUPLE;
  if ((!any && from->kind != TY_TUPLE) || to->kind != TY_TUPLE || from->def != to->def) return -1;
  if ((any ? value.list->count : (int64_t)from->count) != (int64_t)to->count) return -1;
  Tuple *tuple = tuple_new(to);
  int good = tuple ? 1 : 0;
  for (unsigned k = 0; good > 0 && k < to->count; k++) {
    Value item;
    good = union_convert(any ? value.list->item : from->items[k],
                         any ? list_at(value.list, k) : value.tuple->items[k], to->items[k], &item);
    if (good > 0) tuple->items[k] = item;
  }
  if (good > 0)
    *out = (Value){.tuple = tuple};
  else if (tuple)
    object_release(&tuple->head);
  return good;
}

/* Of several kinds of containers of a class the one that the object is, which knows what it holds; -1: it
 * says nothing. */
static int container_member(const Type *to, const Type *like, const Object *object) {
  const ObjectOps *ops = object_ops[object->kind];
  for (unsigned k = 0; k < to->count; k++) {
    const Type *member = to->items[k];
    bool same = type_is_container(member) && type_same_class(member, like) && member->count;
    for (unsigned n = 0; same && n < member->count; n++) same = ops->holds(object, n) == member->items[n];
    if (same) return (int)k;
  }
  return -1;
}

/* A value of a member as one of the union. */
static int union_enter(const Type *member, Value value, const Type *to, Value *out) {
  int tag = type_is_container(member) ? container_member(to, member, value.object) : -1, good = -1;
  if (type_is_recursive(to) && value_close(member, value) != CLOSE_GOOD) return -1;
  if (tag < 0) tag = union_member(to, member);
  if (tag >= 0) return union_close(member, (unsigned)tag, value, out);
  for (unsigned k = 0; good < 0 && k < to->count; k++) {
    Value tuple;
    good = tuple_convert(member, value, to->items[k], &tuple);
    if (good <= 0) continue;
    good = union_close(to->items[k], k, tuple, out);
    object_release(tuple.object);
  }
  return good;
}

int union_convert(const Type *from, Value value, const Type *to, Value *out) {
  const Type *member = from;
  if (from->kind == TY_UNION) value = union_open(from, value, &member);
  if (to->kind == TY_UNION) return union_enter(member, value, to, out);
  bool same = type_fits(member, to) ||
              (member->kind == TY_SCALAR && to->kind == TY_SCALAR && member->dtype == to->dtype);
  if (!same) return tuple_convert(member, value, to, out);
  *out = value;
  return value_keep(member, out);
}

bool value_visit(const Type *type, Value value, ValueVisit visit, void *context) {
  if (type->kind == TY_UNION && value.object) value = union_open(type, value, &type);
  return !type_is_object(type) || visit(context, type, value);
}

bool list_widen(List *list, const Type *item) {
  List *wide = list_new(item, list->count);
  if (!wide) return false;
  bool good = true;
  for (int64_t k = 0; good && k < list->count; k++) {
    Value one;
    good = union_convert(list->item, list_at(list, k), item, &one) > 0;
    if (!good) break;
    list_put(wide, wide->count++, one);
    value_release(item, one);
  }
  if (good) list_exchange(list, wide);
  object_release(&wide->head);
  return good;
}

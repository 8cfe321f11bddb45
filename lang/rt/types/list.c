/* Lists at run time. Each knows its own items' type, which may be more exact than the static one. */
#include <stdlib.h>

#include "lang/rt/format/fmt.h"
#include "lang/rt/types/types.h"

static void list_free(Object *object) {
  List *list = (List *)object;
  if (list->item && type_is_object(list->item))
    for (int64_t k = 0; k < list->count; k++) object_release(list->items[k].object);
  free(list->items);
  free(list);
}

static bool list_children(const Object *object, ValueVisit visit, void *context) {
  const List *list = (const List *)object;
  if (!list->item || !type_is_object(list->item)) return true;
  for (int64_t k = 0; k < list->count; k++)
    if (!visit(context, list->item, list->items[k])) return false;
  return true;
}

/* Those of two kinds are unequal, for the checker compares numbers of two types as of one. */
static bool list_equal(const Type *type, Value va, Value vb) {
  const List *a = va.list, *b = vb.list;
  const Type *item = a->item;
  (void)type;
  if (a->count != b->count) return false;
  if (a->count && !type_fits(b->item, item) && !type_fits(item, b->item)) return false;
  for (int64_t k = 0; k < a->count; k++)
    if (!value_equal(item, a->items[k], b->items[k])) return false;
  return true;
}

static bool list_less(const Type *type, Value va, Value vb) {
  const List *a = va.list, *b = vb.list;
  const Type *item = a->item;
  bool alike = a->count && b->count && type_fits(b->item, item);
  (void)type;
  for (int64_t k = 0; alike && k < a->count && k < b->count; k++)
    if (!value_equal(item, a->items[k], b->items[k])) return value_less(item, a->items[k], b->items[k]);
  return a->count < b->count;
}

static int64_t list_length(const Type *type, Value value) {
  (void)type;
  return value.list ? value.list->count : 0;
}

static bool list_truth(const Type *type, Value value) { return list_length(type, value) > 0; }

static uint64_t list_bytes(const Type *type, Value value) {
  (void)type;
  return (uint64_t)value.list->cap * sizeof(Value);
}

static void list_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  const List *list = value.list;
  (void)type, (void)repr;
  strbuf_putc(out, '[');
  for (int64_t k = 0; k < list->count && !fmt_stops(options); k++) {
    if (k) strbuf_puts(out, ", ");
    fmt_repr(out, list->item, list->items[k], options);
  }
  strbuf_putc(out, ']');
}

const ObjectOps object_ops_list = {.free = list_free, .children = list_children};
const ValueOps value_ops_list = {.equal = list_equal,
                                 .less = list_less,
                                 .truth = list_truth,
                                 .length = list_length,
                                 .bytes = list_bytes,
                                 .format = list_format};

/* Lists at run time. Each knows its own items' type, which may be more exact than the static one. */
#include <stdlib.h>

#include "lang/rt/format/fmt.h"
#include "lang/rt/types/types.h"
#include "lang/rt/value/knot.h"
#include "lang/rt/value/union.h"

/* Whether items of the type hold on to objects. */
static bool item_holds(const Type *item) {
  if (!item || item->kind != TY_TUPLE) return item && type_is_object(item);
  for (unsigned k = 0; k < item->count; k++)
    if (type_is_object(item->items[k])) return true;
  return false;
}

static void drop_items(List *list) {
  bool holds = item_holds(list->item), tuples = holds && list->item->kind == TY_TUPLE;
  for (int64_t k = 0; holds && k < list->count; k++) {
    if (tuples)
      list_drop(list, k);
    else
      object_release(list->items[k].object);
  }
  free(list_block(list));
}

static void list_free(Object *object) {
  drop_items((List *)object);
  free(object);
}

/* It is empty before an item is let go. */
static void list_empty(Object *object) {
  List *list = (List *)object, items = *list;
  list->items = NULL;
  list->count = list->cap = list->front = 0;
  drop_items(&items);
}

/* A tuple that is an item is a part of the list: what it holds the list holds. */
static bool tuple_children(const Tuple *tuple, ValueVisit visit, void *context) {
  return object_ops_tuple.children(&tuple->head, visit, context);
}

static bool list_children(const Object *object, ValueVisit visit, void *context) {
  const List *list = (const List *)object;
  if (!item_holds(list->item)) return true;
  for (int64_t k = 0; k < list->count; k++)
    if (list->item->kind == TY_TUPLE ? !tuple_children(list_at(list, k).tuple, visit, context)
                                     : !value_visit(list->item, list->items[k], visit, context))
      return false;
  return true;
}

/* Those of two kinds are unequal, for the checker compares numbers of two types as of one. */
bool list_equal(const Type *type, Value va, Value vb) {
  const List *a = va.list, *b = vb.list;
  const Type *item = a->item;
  (void)type;
  if (a == b && object_is_knot(&a->head)) return true;
  if (knot_ends(&a->head, IN_COMPARISON)) return false;
  if (a->count != b->count) return false;
  if (a->count && !type_fits(b->item, item) && !type_fits(item, b->item)) return false;
  for (int64_t k = 0; k < a->count; k++)
    if (!value_equal(item, list_at(a, k), list_at(b, k))) return false;
  return true;
}

bool list_less(const Type *type, Value va, Value vb) {
  const List *a = va.list, *b = vb.list;
  const Type *item = a->item;
  bool alike = a->count && b->count && type_fits(b->item, item);
  (void)type;
  if (knot_ends(&a->head, IN_COMPARISON)) return false;
  for (int64_t k = 0; alike && k < a->count && k < b->count; k++)
    if (!value_equal(item, list_at(a, k), list_at(b, k)))
      return value_less(item, list_at(a, k), list_at(b, k));
  return a->count < b->count;
}

int64_t list_length(const Type *type, Value value) {
  (void)type;
  return value.list ? value.list->count : 0;
}

bool list_truth(const Type *type, Value value) { return list_length(type, value) > 0; }

uint64_t list_bytes(const Type *type, Value value) {
  (void)type;
  return (uint64_t)(value.list->cap * list_width(value.list->item) + value.list->front) * sizeof(Value);
}

void list_put_items(StrBuf *out, const List *list, const FmtOptions *options) {
  strbuf_putc(out, '[');
  for (int64_t k = 0; k < list->count && !fmt_stops(options); k++) {
    if (k) strbuf_puts(out, ", ");
    fmt_repr(out, list->item, list_at(list, k), options);
  }
  strbuf_putc(out, ']');
}

static void list_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  FmtPath path;
  (void)repr;
  if (fmt_enter(out, &path, type, value, "[...]", &options)) list_put_items(out, value.list, options);
}

static const Type *list_holds(const Object *object, unsigned k) {
  const List *list = (const List *)object;
  return list->count && !k ? list->item : NULL;
}

const ObjectOps object_ops_list = {
    .free = list_free, .clear = list_empty, .children = list_children, .holds = list_holds};
const ValueOps value_ops_list = {.equal = list_equal,
                                 .less = list_less,
                                 .truth = list_truth,
                                 .length = list_length,
                                 .bytes = list_bytes,
                                 .format = list_format};

/* Tuples at run time, which the values that functions capture are kept in too. */
#include <stdlib.h>

#include "lang/rt/format/impl.h"
#include "lang/rt/hash/quick.h"
#include "lang/rt/types/types.h"
#include "lang/rt/value/union.h"

/* Its own type says which items are objects, whatever type it is seen under. */
static void tuple_free(Object *object) {
  Tuple *tuple = (Tuple *)object;
  for (unsigned k = 0; k < tuple->type->count; k++) value_release(tuple->type->items[k], tuple->items[k]);
  free(tuple);
}

static bool tuple_children(const Object *object, ValueVisit visit, void *context) {
  const Tuple *tuple = (const Tuple *)object;
  for (unsigned k = 0; k < tuple->type->count; k++)
    if (type_is_object(tuple->type->items[k]) &&
        !value_visit(tuple->type->items[k], tuple->items[k], visit, context))
      return false;
  return true;
}

static bool tuple_equal(const Type *type, Value a, Value b) {
  for (unsigned k = 0; k < type->count; k++) {
    QuickKey quick = quick_key(type->items[k]);
    Value x = a.tuple->items[k], y = b.tuple->items[k];
    if (quick ? !quick_same(quick, x, y) : !value_equal(type->items[k], x, y)) return false;
  }
  return true;
}

static bool tuple_hash(const Type *type, Value value, ValueHash *out) {
  uint64_t sum = pyhash_begin();
  for (unsigned k = 0; k < type->count; k++) {
    QuickKey quick = quick_key(type->items[k]);
    if (quick) {
      sum = pyhash_add(sum, quick_hash(quick, value.tuple->items[k]));
      continue;
    }
    ValueHash item;
    bool good = value_hash(type->items[k], value.tuple->items[k], &item);
    out->nan = out->nan || item.nan;
    out->unhashable = item.unhashable;
    if (!good) return false;
    sum = pyhash_add(sum, item.number);
  }
  out->number = pyhash_end(sum, type->count);
  return true;
}

static bool tuple_less(const Type *type, Value a, Value b) {
  for (unsigned k = 0; k < type->count; k++)
    if (!value_equal(type->items[k], a.tuple->items[k], b.tuple->items[k]))
      return value_less(type->items[k], a.tuple->items[k], b.tuple->items[k]);
  return false;
}

static int64_t tuple_length(const Type *type, Value value) {
  (void)value;
  return type->count;
}

static void tuple_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  const TupleNames *names = type->def;
  (void)repr;
  if (names && names->lines) {
    fmt_result(out, type, value.tuple, options);
    return;
  }
  FmtPath path;
  if (!fmt_enter(out, &path, type, value, "(...)", &options)) return;
  if (names) strbuf_puts(out, names->name);
  strbuf_putc(out, '(');
  for (unsigned k = 0; k < type->count; k++) {
    if (k) strbuf_puts(out, ", ");
    if (names) strbuf_printf(out, "%s=", names->items[k]);
    fmt_repr(out, type->items[k], value.tuple->items[k], options);
  }
  strbuf_puts(out, type->count == 1 && !names ? ",)" : ")");
}

const ObjectOps object_ops_tuple = {.free = tuple_free, .children = tuple_children};
const ValueOps value_ops_tuple = {.equal = tuple_equal,
                                  .hash = tuple_hash,
                                  .less = tuple_less,
                                  .length = tuple_length,
                                  .format = tuple_format};

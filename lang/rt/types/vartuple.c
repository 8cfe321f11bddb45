/* Tuples of any length at run time: lists that nothing changes. */
#include "lang/rt/format/fmt.h"
#include "lang/rt/hash/pyhash.h"
#include "lang/rt/types/types.h"

static bool vartuple_equal(const Type *type, Value a, Value b) { return values_equal(type, a, type, b); }

static bool vartuple_less(const Type *type, Value a, Value b) { return values_less(type, a, type, b); }

static bool vartuple_hash(const Type *type, Value value, ValueHash *out) {
  const List *list = value.list;
  uint64_t sum = pyhash_begin();
  (void)type;
  for (int64_t k = 0; k < list->count; k++) {
    ValueHash item;
    bool good = value_hash(list->item, list_at(list, k), &item);
    out->nan = out->nan || item.nan;
    out->unhashable = item.unhashable;
    if (!good) return false;
    sum = pyhash_add(sum, item.number);
  }
  out->number = pyhash_end(sum, (size_t)list->count);
  return true;
}

static void vartuple_format(StrBuf *out, const Type *type, Value value, bool repr,
                            const FmtOptions *options) {
  const List *list = value.list;
  (void)repr;
  FmtPath path;
  if (!fmt_enter(out, &path, type, value, "(...)", &options)) return;
  strbuf_putc(out, '(');
  for (int64_t k = 0; k < list->count && !fmt_stops(options); k++) {
    if (k) strbuf_puts(out, ", ");
    fmt_repr(out, list->item, list_at(list, k), options);
  }
  strbuf_puts(out, list->count == 1 ? ",)" : ")");
}

const ValueOps value_ops_vartuple = {.equal = vartuple_equal,
                                     .hash = vartuple_hash,
                                     .less = vartuple_less,
                                     .truth = list_truth,
                                     .length = list_length,
                                     .bytes = list_bytes,
                                     .format = vartuple_format};

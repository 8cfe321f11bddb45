/* Ranges at run time. */
#include "lang/rt/format/fmt.h"
#include "lang/rt/hash/pyhash.h"
#include "lang/rt/types/types.h"

static int64_t range_object_length(const Type *type, Value value) {
  (void)type;
  return range_length(value.range->start, value.range->stop, value.range->step);
}

/* As sequences: equal lengths, and equal start and step where those show. */
static bool range_equal(const Type *type, Value a, Value b) {
  int64_t length = range_object_length(type, a);
  if (length != range_object_length(type, b)) return false;
  return length == 0 || (a.range->start == b.range->start && (length == 1 || a.range->step == b.range->step));
}

/* That of the tuple (length, start, step), with None for what does not show. */
static bool range_hash(const Type *type, Value value, ValueHash *out) {
  const Range *range = value.range;
  uint64_t length = range_count(range->start, range->stop, range->step);
  uint64_t sum = pyhash_add(pyhash_begin(), pyhash_unsigned(length));
  (void)type;
  sum = pyhash_add(sum, length ? pyhash_int(range->start) : PYHASH_NONE);
  sum = pyhash_add(sum, length > 1 ? pyhash_int(range->step) : PYHASH_NONE);
  out->number = pyhash_end(sum, 3);
  return true;
}

static void range_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  const Range *range = value.range;
  (void)type, (void)repr, (void)options;
  strbuf_printf(out, "range(%lld, %lld", (long long)range->start, (long long)range->stop);
  if (range->step != 1) strbuf_printf(out, ", %lld", (long long)range->step);
  strbuf_putc(out, ')');
}

const ObjectOps object_ops_range = {.free = object_free_plain};
const ValueOps value_ops_range = {
    .equal = range_equal, .hash = range_hash, .length = range_object_length, .format = range_format};

/* Sets at run time, those that can change and those that cannot. The table knows the type of its items. */
#include "lang/rt/format/fmt.h"
#include "lang/rt/hash/set_algebra.h"
#include "lang/rt/types/types.h"

static bool same_items(const Type *type, Value a, Value b) {
  (void)type;
  return set_equal(a.set, b.set);
}

static bool frozen_hash(const Type *type, Value value, ValueHash *out) {
  if (type->rank != SET_FROZEN) return out->unhashable = type, false;
  out->number = set_hash(value.set);
  return true;
}

/* A part of the other and not all of it. */
static bool proper_subset(const Type *type, Value a, Value b) {
  (void)type;
  return a.set->count < b.set->count && set_subset(a.set, b.set);
}

static int64_t set_length(const Type *type, Value value) {
  (void)type;
  return value.set ? value.set->count : 0;
}

static bool set_truth(const Type *type, Value value) { return set_length(type, value) > 0; }

static uint64_t set_bytes(const Type *type, Value value) {
  (void)type;
  const Set *set = value.set;
  return set->block.data ? (set->mask + 1) * sizeof(int64_t) * (uint64_t)(1 + set->key_words) : 0;
}

static void set_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  const Set *set = value.set;
  bool first = true, named = type->rank == SET_FROZEN || !set->count;
  (void)repr;
  if (named) strbuf_printf(out, "%s(", type_class_name(type));
  if (set->count) strbuf_putc(out, '{');
  for (int64_t at = set_next(set, 0); at >= 0 && !fmt_stops(options); at = set_next(set, at + 1)) {
    if (!first) strbuf_puts(out, ", ");
    first = false;
    fmt_repr(out, set->key, set_key_at(set, at), options);
  }
  if (set->count) strbuf_putc(out, '}');
  if (named) strbuf_putc(out, ')');
}

const ValueOps value_ops_set = {.equal = same_items,
                                .less = proper_subset,
                                .hash = frozen_hash,
                                .truth = set_truth,
                                .length = set_length,
                                .bytes = set_bytes,
                                .format = set_format};

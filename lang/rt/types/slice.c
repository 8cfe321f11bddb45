/* Slices at run time. */
#include "lang/rt/format/fmt.h"
#include "lang/rt/hash/pyhash.h"
#include "lang/rt/types/types.h"

static bool slice_equal(const Type *type, Value va, Value vb) {
  const Slice *a = va.slice, *b = vb.slice;
  (void)type;
  for (int k = 0; k < 3; k++)
    if (a->has[k] != b->has[k] || (a->has[k] && a->part[k] != b->part[k])) return false;
  return true;
}

/* Since CPython 3.12. */
static bool slice_hash(const Type *type, Value value, ValueHash *out) {
  const Slice *slice = value.slice;
  uint64_t sum = pyhash_begin();
  (void)type;
  for (int k = 0; k < 3; k++) sum = pyhash_add(sum, slice->has[k] ? pyhash_int(slice->part[k]) : PYHASH_NONE);
  out->number = pyhash_cut(sum);
  return true;
}

static void slice_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  const Slice *slice = value.slice;
  (void)type, (void)repr, (void)options;
  strbuf_puts(out, "slice(");
  for (int k = 0; k < 3; k++) {
    if (k) strbuf_puts(out, ", ");
    if (slice->has[k])
      strbuf_printf(out, "%lld", (long long)slice->part[k]);
    else
      strbuf_puts(out, "None");
  }
  strbuf_putc(out, ')');
}

const ObjectOps object_ops_slice = {.free = object_free_plain};
const ValueOps value_ops_slice = {.equal = slice_equal, .hash = slice_hash, .format = slice_format};

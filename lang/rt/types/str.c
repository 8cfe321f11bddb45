/* Texts at run time. */
#include <string.h>

#include "lang/rt/format/impl.h"
#include "lang/rt/hash/quick.h"
#include "lang/rt/types/types.h"

static bool str_equal(const Type *type, Value a, Value b) {
  (void)type;
  return a.str->length == b.str->length && !memcmp(a.str->text, b.str->text, (size_t)a.str->length);
}

static bool str_hash(const Type *type, Value value, ValueHash *out) {
  (void)type;
  out->number = quick_hash_text(value.str);
  return true;
}

/* UTF-8 has the order of code points. */
static bool str_less(const Type *type, Value a, Value b) {
  const Str *x = a.str, *y = b.str;
  int order = memcmp(x->text, y->text, (size_t)(x->length < y->length ? x->length : y->length));
  (void)type;
  return order ? order < 0 : x->length < y->length;
}

static bool str_truth(const Type *type, Value value) {
  (void)type;
  return value.str->length > 0;
}

static int64_t str_length(const Type *type, Value value) {
  (void)type;
  return value.str->points;
}

static uint64_t str_bytes(const Type *type, Value value) {
  (void)type;
  return (uint64_t)value.str->length;
}

static void str_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  (void)type;
  if (repr)
    fmt_quoted(out, value.str->text, (size_t)value.str->length, false, options);
  else
    strbuf_add(out, value.str->text, (size_t)value.str->length);
}

const ObjectOps object_ops_str = {.free = object_free_plain};
const ValueOps value_ops_str = {.equal = str_equal,
                                .hash = str_hash,
                                .less = str_less,
                                .truth = str_truth,
                                .length = str_length,
                                .bytes = str_bytes,
                                .format = str_format};

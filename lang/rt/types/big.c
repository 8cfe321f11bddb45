/* Ints beyond 64 bits at run time (lang/rt/integer): to those who ask they are ints. */
#include "lang/rt/format/fmt.h"
#include "lang/rt/integer/integer.h"
#include "lang/rt/types/types.h"

static Integer of(Value value) { return (Integer){.big = (const Big *)value.object}; }

static bool big_equal(const Type *type, Value a, Value b) {
  (void)type;
  return a.object == b.object || integer_order(of(a), of(b)) == 0;
}

static bool big_less(const Type *type, Value a, Value b) {
  (void)type;
  return integer_order(of(a), of(b)) < 0;
}

static bool big_hash(const Type *type, Value value, ValueHash *out) {
  (void)type;
  out->number = integer_hash(of(value));
  return true;
}

static bool big_truth(const Type *type, Value value) {
  (void)type, (void)value;
  return true;
}

static uint64_t big_bytes(const Type *type, Value value) {
  (void)type;
  return integer_bytes((const Big *)value.object);
}

static void big_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  (void)type, (void)repr, (void)options;
  if (integer_negative(of(value))) strbuf_putc(out, '-');
  integer_digits(out, of(value), 10);
}

const ValueOps value_ops_big = {.equal = big_equal,
                                .less = big_less,
                                .hash = big_hash,
                                .truth = big_truth,
                                .bytes = big_bytes,
                                .format = big_format};

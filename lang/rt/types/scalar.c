/* Numbers and truth values at run time: the bits of a Value. */
#include "lang/rt/format/impl.h"
#include "lang/rt/scalar/eval.h"
#include "lang/rt/types/types.h"

static bool scalar_test(Op op, DType dtype, Value a, Value b) {
  bool out = false;
  scalar_eval(NULL, op, dtype, DT_BOOL, &a, &b, NULL, &out, 0);
  return out;
}

static bool scalar_equal(const Type *type, Value a, Value b) { return scalar_test(OP_EQ, type->dtype, a, b); }

static bool scalar_less(const Type *type, Value a, Value b) { return scalar_test(OP_LT, type->dtype, a, b); }

static bool scalar_is_true(const Type *type, Value value) { return scalar_truth(type->dtype, &value); }

static void scalar_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  (void)options;
  fmt_scalar(out, type->dtype, type->weak, &value, repr);
}

const ValueOps value_ops_scalar = {
    .equal = scalar_equal, .less = scalar_less, .truth = scalar_is_true, .format = scalar_format};

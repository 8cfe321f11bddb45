/* Numbers and truth values at run time: the bits of a Value. */
#include <math.h>

#include "lang/rt/format/impl.h"
#include "lang/rt/hash/pyhash.h"
#include "lang/rt/scalar/eval.h"
#include "lang/rt/types/types.h"

static bool scalar_test(Op op, DType dtype, Value a, Value b) {
  bool out = false;
  scalar_eval(NULL, op, dtype, DT_BOOL, &a, &b, NULL, &out, 0);
  return out;
}

static bool scalar_equal(const Type *type, Value a, Value b) { return scalar_test(OP_EQ, type->dtype, a, b); }

static bool scalar_less(const Type *type, Value a, Value b) { return scalar_test(OP_LT, type->dtype, a, b); }

/* NumPy's scalars have the hashes of the Python numbers that they are equal to. */
static bool scalar_hash(const Type *type, Value value, ValueHash *out) {
  DType dtype = type->dtype;
  if (dtype_is_complex(dtype)) {
    bool narrow = dtype == DT_C64;
    double re = narrow ? value.c64.re : value.c128.re, im = narrow ? value.c64.im : value.c128.im;
    out->nan = isnan(re) || isnan(im);
    out->number = pyhash_complex(re, im);
  } else if (dtype_is_float(dtype)) {
    double number = scalar_double(dtype, &value);
    out->nan = isnan(number);
    out->number = pyhash_double(number);
  } else {
    out->number = dtype == DT_U64 ? pyhash_unsigned(value.u) : pyhash_int(scalar_int(dtype, &value));
  }
  return true;
}

static bool scalar_is_true(const Type *type, Value value) { return scalar_truth(type->dtype, &value); }

static void scalar_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  (void)options;
  fmt_scalar(out, type->dtype, type->weak, &value, repr);
}

const ValueOps value_ops_scalar = {.equal = scalar_equal,
                                   .hash = scalar_hash,
                                   .less = scalar_less,
                                   .truth = scalar_is_true,
                                   .format = scalar_format};

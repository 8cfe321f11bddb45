/* The tables of libm's and SLEEF's functions by operation. */
#include "lang/rt/scalar/math.h"

#include <math.h>

/* sleef.h declares the forms for processors with FMA only when the compiler may use it. */
#pragma GCC push_options
#pragma GCC target("avx2,fma")
#include <sleef.h>
#pragma GCC pop_options

typedef void (*AnyFn)(void);
enum { PRECISIONS = 2 }; /* float, double */

#define LIBM_ROWS(X)                                                                                         \
  X(SIN, sin)                                                                                                \
  X(COS, cos)                                                                                                \
  X(TAN, tan)                                                                                                \
  X(ASIN, asin)                                                                                              \
  X(ACOS, acos)                                                                                              \
  X(ATAN, atan)                                                                                              \
  X(SINH, sinh)                                                                                              \
  X(COSH, cosh)                                                                                              \
  X(TANH, tanh)                                                                                              \
  X(ASINH, asinh)                                                                                            \
  X(ACOSH, acosh)                                                                                            \
  X(ATANH, atanh)                                                                                            \
  X(EXP, exp)                                                                                                \
  X(EXP2, exp2)                                                                                              \
  X(EXPM1, expm1)                                                                                            \
  X(LOG, log)                                                                                                \
  X(LOG2, log2)                                                                                              \
  X(LOG10, log10)                                                                                            \
  X(LOG1P, log1p)                                                                                            \
  X(CBRT, cbrt)                                                                                              \
  X(ERF, erf)                                                                                                \
  X(ERFC, erfc)                                                                                              \
  X(GAMMA, tgamma) X(LGAMMA, lgamma) X(POW, pow) X(FLOAT_POWER, pow) X(ATAN2, atan2) X(HYPOT, hypot)

static const AnyFn libm_functions[PRECISIONS][OP_SCALAR_COUNT] = {
    {
#define X(op, name) [OP_##op] = (AnyFn)name##f,
        LIBM_ROWS(X)
#undef X
    },
    {
#define X(op, name) [OP_##op] = (AnyFn)name,
        LIBM_ROWS(X)
#undef X
    },
};

#define VEC_DT_F32 0
#define VEC_DT_F64 1
static const AnyFn sleef_functions[PRECISIONS][OP_SCALAR_COUNT] = {
#define X(op, dtype, scalar, avx2, avx512) [VEC_DT_##dtype][OP_##op] = (AnyFn)scalar,
#include "lang/base/types/vecmath.def"
#undef X
};

static AnyFn find(Op op, int precision, bool array, uint8_t operands) {
  if (op_info[op].operands != operands) return NULL;
  AnyFn vector = array ? sleef_functions[precision][op] : NULL;
  return vector ? vector : libm_functions[precision][op];
}

/* SLEEF's exp is infinite a little before the true end of its range. */
static double exp_to_the_end(double x) {
  bool past = x > EXP_STEP;
  double y = ((Math1F64)sleef_functions[1][OP_EXP])(past ? x - 1 : x);
  return past ? fma(y, EULER_HIGH, y * EULER_LOW) : y;
}

Math1F64 math1_f64(Op op, bool array) {
  return array && op == OP_EXP ? exp_to_the_end : (Math1F64)find(op, 1, array, 1);
}
Math2F64 math2_f64(Op op, bool array) { return (Math2F64)find(op, 1, array, 2); }
Math1F32 math1_f32(Op op, bool array) { return (Math1F32)find(op, 0, array, 1); }
Math2F32 math2_f32(Op op, bool array) { return (Math2F32)find(op, 0, array, 2); }

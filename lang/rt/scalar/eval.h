/* Exact evaluation of the scalar operations (lang/base/types/ops.def) on element bytes.
 *
 * The reference for every back end: the walker, constant folding and the launcher's
 * own combining use it, and the code generators are tested against it. Array maths
 * use the same SLEEF functions (scalar forms with the same bits as the vector ones)
 * that compiled kernels call; Python's and `math`'s scalars use libm, so that they
 * print what CPython prints. */
#ifndef QUERN_RT_SCALAR_EVAL_H
#define QUERN_RT_SCALAR_EVAL_H

#include "lang/base/types/ops.h"
#include "lang/rt/value/rt.h"
#include "lang/rt/value/value.h"

enum {
  SCALAR_PYTHON = 1, /* Python's rules: int overflow, division by zero, negative shift and so on fault */
  SCALAR_ARRAY = 2   /* elementwise in an array kernel: SLEEF's bits; otherwise libm's */
};

/* out = op(a, b, c) for operands of dtype `dtype` (see lang/base/types/ops.def; for CONVERT the
 * operand's dtype is `dtype` and the result's `result`; for the others `result` is
 * what the rule says). Unused operands are NULL. False after a fault (only with
 * SCALAR_PYTHON, or an integer to a negative power). */
bool scalar_eval(Rt *rt, Op op, DType dtype, DType result, const void *a, const void *b, const void *c,
                 void *out, unsigned flags);

/* The flags of a scalar operation: Python's rules for Python's scalars; where those wrap (@jit), only a
 * division by zero (b; NULL: there is none) and the division of two ints are Python's; NumPy's scalars
 * compute as elements do. */
unsigned scalar_rules(Op op, DType dtype, const void *b, bool python, bool wrap);

/* What scalar_eval does for one operation on one dtype, with the flags that scalar_rules says; of a unary
 * operation b is not read. */
typedef bool (*ScalarFn)(Rt *rt, const void *a, const void *b, void *out);
/* NULL: there is none, and scalar_eval is asked each time. */
ScalarFn scalar_direct(Op op, DType dtype, DType result, bool python, bool wrap);

/* The greatest common divisor; 0 of two zeros. */
uint64_t scalar_gcd(uint64_t a, uint64_t b);

/* Element as a double, a long or a truth value, for messages, axes and the like. */
double scalar_double(DType dtype, const void *element);
int64_t scalar_int(DType dtype, const void *element);
bool scalar_truth(DType dtype, const void *element);
/* IEEE half to float and back (round to nearest even). */
float half_to_float(uint16_t half);
uint16_t half_from_float(float value);
uint16_t half_from_double(double value);

#endif

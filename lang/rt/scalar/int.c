/* Integers and bools: two's complement that wraps, and Python's int, which faults instead.
 *
 * Every width is computed in 64 bits and cut when stored: the low bits of sums,
 * products, powers and shifts do not depend on the high ones. */
#include <math.h>
#include <string.h>

#include "lang/rt/scalar/impl.h"
#include "lang/rt/scalar/wide.h"

static uint64_t magnitude(int64_t x) { return x < 0 ? 0 - (uint64_t)x : (uint64_t)x; }

/* Stein's algorithm: shifts and differences, without branches that depend on the numbers; a division, which
 * takes as long as some steps, only where one number is so much longer that it saves more. */
uint64_t scalar_gcd(uint64_t a, uint64_t b) {
  enum { LONGER = 16 };
  if (!a || !b) return a | b;
  if (a >> LONGER > b) a %= b;
  if (b >> LONGER > a && a) b %= a;
  if (!a || !b) return a | b;
  int twos = __builtin_ctzll(a | b);
  a >>= __builtin_ctzll(a);
  b >>= __builtin_ctzll(b);
  while (a != b) {
    int zeros = __builtin_ctzll(a - b);
    uint64_t less = a < b ? a : b, difference = a < b ? b - a : a - b;
    a = difference >> zeros;
    b = less;
  }
  return a << twos;
}

static uint64_t lcm_u64(uint64_t a, uint64_t b) {
  uint64_t gcd = scalar_gcd(a, b);
  return gcd ? a / gcd * b : 0;
}

static uint64_t power_u64(uint64_t base, uint64_t exponent) {
  uint64_t result = 1;
  for (; exponent; exponent >>= 1, base *= base)
    if (exponent & 1) result *= base;
  return result;
}

SCALAR_BODY int64_t floor_div(int64_t a, int64_t b) {
  if (b == 0) return 0;
  if (b == -1) return (int64_t)(0 - (uint64_t)a);
  int64_t quotient = a / b;
  return quotient - (a % b != 0 && (a < 0) != (b < 0));
}

SCALAR_BODY int64_t floor_mod(int64_t a, int64_t b) {
  if (b == 0 || b == -1) return 0;
  int64_t rest = a % b;
  return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

/* ---- comparisons and tests: common to all integers through an order of their bits ---- */

SCALAR_BODY bool test_op(Op op, bool less, bool equal, bool negative, bool *out) {
  if (op == OP_EQ) return *out = equal, true;
  if (op == OP_NE) return *out = !equal, true;
  if (op == OP_LT) return *out = less, true;
  if (op == OP_LE) return *out = less || equal, true;
  if (op == OP_GT) return *out = !less && !equal, true;
  if (op == OP_GE) return *out = !less, true;
  if (op == OP_ISNAN || op == OP_ISINF) return *out = false, true;
  if (op == OP_ISFINITE) return *out = true, true;
  if (op == OP_SIGNBIT) return *out = negative, true;
  return false;
}

/* ---- bool ---- */

SCALAR_BODY bool eval_bool(Rt *rt, Op op, const void *pa, const void *pb, void *out) {
  bool a = *(const unsigned char *)pa != 0, b = pb && *(const unsigned char *)pb != 0, r;
  if (!test_op(op, a < b, a == b, false, &r)) {
    if (op == OP_ADD || op == OP_OR || op == OP_LOR || op == OP_MAXIMUM || op == OP_FMAX)
      r = a || b;
    else if (op == OP_MUL || op == OP_AND || op == OP_LAND || op == OP_MINIMUM || op == OP_FMIN)
      r = a && b;
    else if (op == OP_XOR || op == OP_LXOR)
      r = a != b;
    else if (op == OP_INVERT || op == OP_LNOT)
      r = !a;
    else if (op == OP_ABS || op == OP_SQUARE || op == OP_FLOOR || op == OP_CEIL || op == OP_TRUNC ||
             op == OP_REAL || op == OP_CONJ)
      r = a;
    else if (op == OP_IMAG)
      r = false;
    else
      return scalar_no_rule(rt, op, DT_BOOL);
  }
  *(unsigned char *)out = r;
  return true;
}

bool scalar_eval_bool(Rt *rt, Op op, const void *a, const void *b, void *out) {
  return eval_bool(rt, op, a, b, out);
}

/* ---- wrapping integers ---- */

SCALAR_BODY bool same_op(Op op) {
  return op == OP_POS || op == OP_FLOOR || op == OP_CEIL || op == OP_TRUNC || op == OP_REAL || op == OP_CONJ;
}

/* What does not depend on signedness: bits in, bits out. */
SCALAR_BODY bool bits_op(Op op, unsigned width, uint64_t a, uint64_t b, uint64_t *r) {
  if (same_op(op)) return *r = a, true;
  if (op == OP_ADD) return *r = a + b, true;
  if (op == OP_SUB) return *r = a - b, true;
  if (op == OP_MUL) return *r = a * b, true;
  if (op == OP_SQUARE) return *r = a * a, true;
  if (op == OP_NEG) return *r = 0 - a, true;
  if (op == OP_INVERT) return *r = ~a, true;
  if (op == OP_AND) return *r = a & b, true;
  if (op == OP_OR) return *r = a | b, true;
  if (op == OP_XOR) return *r = a ^ b, true;
  if (op == OP_SHL) return *r = b < width ? a << b : 0, true;
  if (op == OP_IMAG) return *r = 0, true;
  return false;
}

SCALAR_BODY bool signed_op(Op op, unsigned width, int64_t a, int64_t b, int64_t *r) {
  if (op == OP_FLOORDIV) return *r = floor_div(a, b), true;
  if (op == OP_MOD) return *r = floor_mod(a, b), true;
  if (op == OP_FMOD) return *r = b == 0 || b == -1 ? 0 : a % b, true;
  if (op == OP_POW) return *r = (int64_t)power_u64((uint64_t)a, (uint64_t)b), true;
  if (op == OP_ABS) return *r = (int64_t)magnitude(a), true;
  if (op == OP_SIGN) return *r = (a > 0) - (a < 0), true;
  if (op == OP_SHR) return *r = (uint64_t)b < width ? a >> b : a >> 63, true;
  if (op == OP_MAXIMUM || op == OP_FMAX) return *r = a > b ? a : b, true;
  if (op == OP_MINIMUM || op == OP_FMIN) return *r = a < b ? a : b, true;
  if (op == OP_RECIPROCAL)
    return *r = a == 1 || a == -1       ? a
                : a == 0 && width >= 32 ? (int64_t)((uint64_t)-1 << (width - 1))
                                        : 0,
           true;
  if (op == OP_GCD) return *r = (int64_t)scalar_gcd(magnitude(a), magnitude(b)), true;
  if (op == OP_LCM) return *r = (int64_t)lcm_u64(magnitude(a), magnitude(b)), true;
  return false;
}

SCALAR_BODY bool unsigned_op(Op op, unsigned width, uint64_t a, uint64_t b, uint64_t *r) {
  if (op == OP_FLOORDIV) return *r = b ? a / b : 0, true;
  if (op == OP_MOD || op == OP_FMOD) return *r = b ? a % b : 0, true;
  if (op == OP_POW) return *r = power_u64(a, b), true;
  if (op == OP_ABS) return *r = a, true;
  if (op == OP_SIGN) return *r = a > 0, true;
  if (op == OP_SHR) return *r = b < width ? a >> b : 0, true;
  if (op == OP_MAXIMUM || op == OP_FMAX) return *r = a > b ? a : b, true;
  if (op == OP_MINIMUM || op == OP_FMIN) return *r = a < b ? a : b, true;
  if (op == OP_RECIPROCAL) return *r = a == 1, true;
  if (op == OP_GCD) return *r = scalar_gcd(a, b), true;
  if (op == OP_LCM) return *r = lcm_u64(a, b), true;
  return false;
}

SCALAR_BODY bool eval_int(Rt *rt, Op op, DType dtype, size_t size, const void *pa, const void *pb,
                          void *out) {
  unsigned width = (unsigned)size * 8;
  bool is_signed = dtype_is_signed(dtype), test;
  int64_t a = (int64_t)wide_of(dtype, pa, size).bits, b = pb ? (int64_t)wide_of(dtype, pb, size).bits : 0,
          r = 0;
  bool less = is_signed ? a < b : (uint64_t)a < (uint64_t)b;
  if (test_op(op, less, a == b, is_signed && a < 0, &test)) return *(bool *)out = test, true;
  if (op == OP_POPCOUNT)
    return *(uint8_t *)out = (uint8_t)__builtin_popcountll(is_signed ? magnitude(a) : (uint64_t)a), true;
  if (op == OP_POW && is_signed && b < 0)
    return rt ? rt_fault(rt, DG_VALUE, "Integers to negative integer powers are not allowed.") : false;
  uint64_t bits = 0;
  if (bits_op(op, width, (uint64_t)a, (uint64_t)b, &bits))
    r = (int64_t)bits;
  else if (is_signed ? signed_op(op, width, a, b, &r)
                     : unsigned_op(op, width, (uint64_t)a, (uint64_t)b, &bits))
    r = is_signed ? r : (int64_t)bits;
  else
    return scalar_no_rule(rt, op, dtype);
  memcpy(out, &r, size);
  return true;
}

bool scalar_eval_int(Rt *rt, Op op, DType dtype, const void *a, const void *b, void *out) {
  return eval_int(rt, op, dtype, dtype_size(dtype), a, b, out);
}

SCALAR_BODY bool eval_i64(Rt *rt, Op op, const void *a, const void *b, void *out) {
  return eval_int(rt, op, DT_I64, sizeof(int64_t), a, b, out);
}

/* ---- Python's int ---- */

static bool too_large(Rt *rt) {
  rt_fault(rt, DG_OVERFLOW, "integer result does not fit in 64 bits: int is 64-bit in Quern");
  rt_hint(rt, "use a float, or np.int64 values, which wrap");
  return false;
}

static bool python_power(Rt *rt, int64_t base, int64_t exponent, int64_t *out) {
  if (exponent < 0) {
    rt_fault(rt, DG_VALUE, "Integers to negative integer powers are not allowed.");
    rt_hint(rt, "make the base a float");
    return false;
  }
  int64_t result = 1;
  while (exponent) {
    if ((exponent & 1) && __builtin_mul_overflow(result, base, &result)) return too_large(rt);
    exponent >>= 1;
    if (exponent && __builtin_mul_overflow(base, base, &base)) return too_large(rt);
  }
  return *out = result, true;
}

static bool python_shift(Rt *rt, Op op, int64_t a, int64_t count, int64_t *out) {
  if (count < 0) return rt_fault(rt, DG_VALUE, "negative shift count");
  if (op == OP_SHR) return *out = a >> (count < 63 ? count : 63), true;
  if (a && (count > 63 || (int64_t)((uint64_t)a << count) >> count != a)) return too_large(rt);
  return *out = a ? (int64_t)((uint64_t)a << count) : 0, true;
}

/* Whether the operation has a rule of Python's own; then *lost says whether its result leaves int64. */
SCALAR_BODY bool checked_op(Op op, int64_t a, int64_t b, int64_t *r, bool *lost) {
  if (op == OP_ADD) return *lost = __builtin_add_overflow(a, b, r), true;
  if (op == OP_SUB) return *lost = __builtin_sub_overflow(a, b, r), true;
  if (op == OP_MUL) return *lost = __builtin_mul_overflow(a, b, r), true;
  if (op == OP_SQUARE) return *lost = __builtin_mul_overflow(a, a, r), true;
  if (op == OP_NEG) return *lost = __builtin_sub_overflow(0, a, r), true;
  if (op == OP_ABS) return *lost = a == INT64_MIN, *r = (int64_t)magnitude(a), true;
  if (op == OP_FLOORDIV) return *lost = a == INT64_MIN && b == -1, *r = floor_div(a, b), true;
  if (op == OP_MOD) return *lost = false, *r = floor_mod(a, b), true;
  if (op != OP_GCD && op != OP_LCM) return false;
  uint64_t gcd = scalar_gcd(magnitude(a), magnitude(b)), wide = gcd;
  *lost = op == OP_LCM && gcd && __builtin_mul_overflow(magnitude(a) / gcd, magnitude(b), &wide);
  *lost |= wide > INT64_MAX;
  return *r = (int64_t)wide, true;
}

static int bits_of(uint64_t x) { return x ? 64 - __builtin_clzll(x) : 0; }

/* a / b rounded once, to nearest with ties to even, as CPython's int.__truediv__; b is not 0. Where an
 * operand is no double, 57 bits of the quotient are had by division of whole numbers, and one more that says
 * whether it has others. */
static double int_quotient(int64_t a, int64_t b) {
  uint64_t x = magnitude(a), y = magnitude(b), exact = (uint64_t)1 << 53;
  if (x <= exact && y <= exact) return (double)a / (double)b;
  int shift = 57 - bits_of(x) + bits_of(y);
  if (shift < 0) shift = 0;
  unsigned __int128 n = (unsigned __int128)x << shift;
  uint64_t q = (uint64_t)(n / y) | (n % y != 0);
  double size = ldexp((double)q, -shift);
  return (a < 0) != (b < 0) ? -size : size;
}

SCALAR_BODY bool eval_python_int(Rt *rt, Op op, const void *pa, const void *pb, void *out) {
  int64_t a = 0, b = 0, r = 0;
  memcpy(&a, pa, sizeof a);
  if (pb) memcpy(&b, pb, sizeof b);
  bool lost = false;
  if (b == 0 && op == OP_TRUEDIV) return rt_fault(rt, DG_ZERO_DIVISION, "division by zero");
  if (b == 0 && op == OP_FLOORDIV)
    return rt_fault(rt, DG_ZERO_DIVISION, "integer division or modulo by zero");
  if (b == 0 && op == OP_MOD) return rt_fault(rt, DG_ZERO_DIVISION, "integer modulo by zero");
  if (op == OP_TRUEDIV) {
    double quotient = int_quotient(a, b);
    memcpy(out, &quotient, sizeof quotient);
    return true;
  }
  if (op == OP_POW) {
    if (!python_power(rt, a, b, &r)) return false;
  } else if (op == OP_SHL || op == OP_SHR) {
    if (!python_shift(rt, op, a, b, &r)) return false;
  } else if (!checked_op(op, a, b, &r, &lost)) {
    return eval_i64(rt, op, pa, pb, out);
  }
  if (lost) return too_large(rt);
  memcpy(out, &r, sizeof r);
  return true;
}

bool scalar_eval_python_int(Rt *rt, Op op, const void *a, const void *b, void *out) {
  return eval_python_int(rt, op, a, b, out);
}

/* ---- a function for each operation ---- */

#define NAME(id)       bool_##id
#define EVAL(op, a, b) eval_bool(rt, op, a, b, out)
#define TABLE          scalar_bool
#include "lang/rt/scalar/direct_body.h"
#undef NAME
#undef EVAL
#undef TABLE

#define NAME(id)       i64_##id
#define EVAL(op, a, b) eval_i64(rt, op, a, b, out)
#define TABLE          scalar_i64
#include "lang/rt/scalar/direct_body.h"
#undef NAME
#undef EVAL
#undef TABLE

#define NAME(id)       python_##id
#define EVAL(op, a, b) eval_python_int(rt, op, a, b, out)
#define TABLE          scalar_python_int
#include "lang/rt/scalar/direct_body.h"

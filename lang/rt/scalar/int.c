/* Integers and bools: two's complement that wraps, and Python's int, which faults instead.
 *
 * Every width is computed in 64 bits and cut when stored: the low bits of sums,
 * products, powers and shifts do not depend on the high ones. */
#include <math.h>
#include <string.h>

#include "lang/rt/scalar/impl.h"

static uint64_t magnitude(int64_t x) { return x < 0 ? 0 - (uint64_t)x : (uint64_t)x; }

static uint64_t gcd_u64(uint64_t a, uint64_t b) {
  while (b) {
    uint64_t rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

static uint64_t lcm_u64(uint64_t a, uint64_t b) {
  uint64_t gcd = gcd_u64(a, b);
  return gcd ? a / gcd * b : 0;
}

static uint64_t power_u64(uint64_t base, uint64_t exponent) {
  uint64_t result = 1;
  for (; exponent; exponent >>= 1, base *= base)
    if (exponent & 1) result *= base;
  return result;
}

static int64_t floor_div(int64_t a, int64_t b) {
  if (b == 0) return 0;
  if (b == -1) return (int64_t)(0 - (uint64_t)a);
  int64_t quotient = a / b;
  return quotient - (a % b != 0 && (a < 0) != (b < 0));
}

static int64_t floor_mod(int64_t a, int64_t b) {
  if (b == 0 || b == -1) return 0;
  int64_t rest = a % b;
  return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

/* ---- comparisons and tests: common to all integers through an order of their bits ---- */

static bool test_op(Op op, bool less, bool equal, bool negative, bool *out) {
  switch ((int)op) {
    case OP_EQ: *out = equal; return true;
    case OP_NE: *out = !equal; return true;
    case OP_LT: *out = less; return true;
    case OP_LE: *out = less || equal; return true;
    case OP_GT: *out = !less && !equal; return true;
    case OP_GE: *out = !less; return true;
    case OP_ISNAN:
    case OP_ISINF: *out = false; return true;
    case OP_ISFINITE: *out = true; return true;
    case OP_SIGNBIT: *out = negative; return true;
    default: return false;
  }
}

/* ---- bool ---- */

bool scalar_eval_bool(Rt *rt, Op op, const void *pa, const void *pb, void *out) {
  bool a = *(const unsigned char *)pa != 0, b = pb && *(const unsigned char *)pb != 0, r;
  if (!test_op(op, a < b, a == b, false, &r)) switch ((int)op) {
      case OP_ADD:
      case OP_OR:
      case OP_LOR:
      case OP_MAXIMUM:
      case OP_FMAX: r = a || b; break;
      case OP_MUL:
      case OP_AND:
      case OP_LAND:
      case OP_MINIMUM:
      case OP_FMIN: r = a && b; break;
      case OP_XOR:
      case OP_LXOR: r = a != b; break;
      case OP_INVERT:
      case OP_LNOT: r = !a; break;
      case OP_ABS:
      case OP_SQUARE:
      case OP_FLOOR:
      case OP_CEIL:
      case OP_TRUNC:
      case OP_REAL:
      case OP_CONJ: r = a; break;
      case OP_IMAG: r = false; break;
      default: return scalar_no_rule(rt, op, DT_BOOL);
    }
  *(unsigned char *)out = r;
  return true;
}

/* ---- wrapping integers ---- */

static bool same_op(Op op) {
  switch ((int)op) {
    case OP_POS:
    case OP_FLOOR:
    case OP_CEIL:
    case OP_TRUNC:
    case OP_REAL:
    case OP_CONJ: return true;
    default: return false;
  }
}

/* What does not depend on signedness: bits in, bits out. */
static bool bits_op(Op op, unsigned width, uint64_t a, uint64_t b, uint64_t *r) {
  if (same_op(op)) return *r = a, true;
  switch ((int)op) {
    case OP_ADD: *r = a + b; return true;
    case OP_SUB: *r = a - b; return true;
    case OP_MUL: *r = a * b; return true;
    case OP_SQUARE: *r = a * a; return true;
    case OP_NEG: *r = 0 - a; return true;
    case OP_INVERT: *r = ~a; return true;
    case OP_AND: *r = a & b; return true;
    case OP_OR: *r = a | b; return true;
    case OP_XOR: *r = a ^ b; return true;
    case OP_SHL: *r = b < width ? a << b : 0; return true;
    case OP_IMAG: *r = 0; return true;
    default: return false;
  }
}

static bool signed_op(Op op, unsigned width, int64_t a, int64_t b, int64_t *r) {
  switch ((int)op) {
    case OP_FLOORDIV: *r = floor_div(a, b); return true;
    case OP_MOD: *r = floor_mod(a, b); return true;
    case OP_FMOD: *r = b == 0 || b == -1 ? 0 : a % b; return true;
    case OP_POW: *r = (int64_t)power_u64((uint64_t)a, (uint64_t)b); return true;
    case OP_ABS: *r = (int64_t)magnitude(a); return true;
    case OP_SIGN: *r = (a > 0) - (a < 0); return true;
    case OP_SHR: *r = (uint64_t)b < width ? a >> b : a >> 63; return true;
    case OP_MAXIMUM:
    case OP_FMAX: *r = a > b ? a : b; return true;
    case OP_MINIMUM:
    case OP_FMIN: *r = a < b ? a : b; return true;
    case OP_RECIPROCAL:
      *r = a == 1 || a == -1 ? a : a == 0 && width >= 32 ? (int64_t)((uint64_t)-1 << (width - 1)) : 0;
      return true;
    case OP_GCD: *r = (int64_t)gcd_u64(magnitude(a), magnitude(b)); return true;
    case OP_LCM: *r = (int64_t)lcm_u64(magnitude(a), magnitude(b)); return true;
    default: return false;
  }
}

static bool unsigned_op(Op op, unsigned width, uint64_t a, uint64_t b, uint64_t *r) {
  switch ((int)op) {
    case OP_FLOORDIV: *r = b ? a / b : 0; return true;
    case OP_MOD:
    case OP_FMOD: *r = b ? a % b : 0; return true;
    case OP_POW: *r = power_u64(a, b); return true;
    case OP_ABS: *r = a; return true;
    case OP_SIGN: *r = a > 0; return true;
    case OP_SHR: *r = b < width ? a >> b : 0; return true;
    case OP_MAXIMUM:
    case OP_FMAX: *r = a > b ? a : b; return true;
    case OP_MINIMUM:
    case OP_FMIN: *r = a < b ? a : b; return true;
    case OP_RECIPROCAL: *r = a == 1; return true;
    case OP_GCD: *r = gcd_u64(a, b); return true;
    case OP_LCM: *r = lcm_u64(a, b); return true;
    default: return false;
  }
}

bool scalar_eval_int(Rt *rt, Op op, DType dtype, const void *pa, const void *pb, void *out) {
  unsigned width = (unsigned)dtype_size(dtype) * 8;
  bool is_signed = dtype_is_signed(dtype), test;
  DType wide = is_signed ? DT_I64 : DT_U64;
  int64_t a = 0, b = 0, r = 0;
  scalar_convert(dtype, wide, pa, &a);
  if (pb) scalar_convert(dtype, wide, pb, &b);
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
  memcpy(out, &r, dtype_size(dtype));
  return true;
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

bool scalar_eval_python_int(Rt *rt, Op op, const void *pa, const void *pb, void *out) {
  int64_t a = 0, b = 0, r = 0;
  memcpy(&a, pa, sizeof a);
  if (pb) memcpy(&b, pb, sizeof b);
  bool lost = false;
  switch ((int)op) {
    case OP_ADD: lost = __builtin_add_overflow(a, b, &r); break;
    case OP_SUB: lost = __builtin_sub_overflow(a, b, &r); break;
    case OP_MUL: lost = __builtin_mul_overflow(a, b, &r); break;
    case OP_SQUARE: lost = __builtin_mul_overflow(a, a, &r); break;
    case OP_NEG: lost = __builtin_sub_overflow(0, a, &r); break;
    case OP_ABS: lost = a == INT64_MIN, r = (int64_t)magnitude(a); break;
    case OP_FLOORDIV:
      if (b == 0) return rt_fault(rt, DG_ZERO_DIVISION, "integer division or modulo by zero");
      lost = a == INT64_MIN && b == -1, r = floor_div(a, b);
      break;
    case OP_MOD:
      if (b == 0) return rt_fault(rt, DG_ZERO_DIVISION, "integer modulo by zero");
      r = floor_mod(a, b);
      break;
    case OP_TRUEDIV: {
      if (b == 0) return rt_fault(rt, DG_ZERO_DIVISION, "division by zero");
      double quotient = (double)((long double)a / (long double)b);
      memcpy(out, &quotient, sizeof quotient);
      return true;
    }
    case OP_POW:
      if (!python_power(rt, a, b, &r)) return false;
      break;
    case OP_SHL:
    case OP_SHR:
      if (!python_shift(rt, op, a, b, &r)) return false;
      break;
    case OP_GCD: {
      uint64_t gcd = gcd_u64(magnitude(a), magnitude(b));
      lost = gcd > INT64_MAX, r = (int64_t)gcd;
      break;
    }
    case OP_LCM: {
      uint64_t gcd = gcd_u64(magnitude(a), magnitude(b)), lcm = 0;
      lost = gcd && (__builtin_mul_overflow(magnitude(a) / gcd, magnitude(b), &lcm) || lcm > INT64_MAX);
      r = (int64_t)lcm;
      break;
    }
    default: return scalar_eval_int(rt, op, DT_I64, pa, pb, out);
  }
  if (lost) return too_large(rt);
  memcpy(out, &r, sizeof r);
  return true;
}

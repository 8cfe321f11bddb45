/* Expr for integers: two's complement that wraps, NumPy's answers for zero divisors and
 * for counts that are too large, and no undefined behaviour. */
#include "lang/codegen/llvm/expr.h"
#include "lang/codegen/llvm/target.h"
#include "lang/rt/exec/kernel.h"

static LLVMValueRef zero_of(LLVMValueRef v) { return LLVMConstNull(LLVMTypeOf(v)); }

/* A constant other than 0 and -1. */
static bool divides_all(LLVMValueRef b) {
  return LLVMIsAConstantInt(b) && LLVMConstIntGetSExtValue(b) != 0 && LLVMConstIntGetSExtValue(b) != -1;
}

/* The divisor made harmless: 1 where it is 0, or where INT_MIN / -1 would overflow. */
static LLVMValueRef safe_divisor(Emit *e, bool is_signed, LLVMValueRef a, LLVMValueRef b) {
  if (divides_all(b)) return b;
  LLVMValueRef bad = emit_icmp(e, LLVMIntEQ, b, zero_of(b));
  if (is_signed) {
    unsigned bits = LLVMGetIntTypeWidth(LLVMTypeOf(a));
    LLVMValueRef lowest = LLVMConstInt(LLVMTypeOf(a), 1ull << (bits - 1), 0);
    LLVMValueRef overflow = emit_and(e, emit_icmp(e, LLVMIntEQ, a, lowest),
                                     emit_icmp(e, LLVMIntEQ, b, LLVMConstAllOnes(LLVMTypeOf(b))));
    bad = emit_or(e, bad, overflow);
  }
  return emit_select(e, bad, LLVMConstInt(LLVMTypeOf(b), 1, 0), b);
}

/* What INT_MIN / -1 gives with the harmless divisor is INT_MIN, as it must; x / 0 is 0. */
static LLVMValueRef zero_when(Emit *e, LLVMValueRef b, LLVMValueRef value) {
  if (divides_all(b)) return value;
  return emit_select(e, emit_icmp(e, LLVMIntEQ, b, zero_of(b)), zero_of(value), value);
}

/* Remainder not zero and its sign not the divisor's: floor differs from truncation. */
static LLVMValueRef needs_floor(Emit *e, LLVMValueRef remainder, LLVMValueRef b) {
  LLVMValueRef signs = emit_icmp(e, LLVMIntSLT, LLVMBuildXor(e->b, remainder, b, ""), zero_of(b));
  return emit_and(e, signs, emit_icmp(e, LLVMIntNE, remainder, zero_of(b)));
}

/* The exponent of a constant power of two; -1: it is none. */
static int exponent_of(LLVMValueRef b) {
  if (!LLVMIsAConstantInt(b)) return -1;
  long long value = LLVMConstIntGetSExtValue(b);
  return value > 0 && !(value & (value - 1)) ? __builtin_ctzll((unsigned long long)value) : -1;
}

LLVMValueRef expr_floored(Emit *e, Op op, LLVMValueRef a, LLVMValueRef b) {
  int exponent = exponent_of(b);
  LLVMValueRef one = LLVMConstInt(LLVMTypeOf(a), 1, 0);
  if (exponent >= 0 && op == OP_MOD) return emit_and(e, a, LLVMConstSub(b, one));
  if (exponent >= 0) return LLVMBuildAShr(e->b, a, LLVMConstInt(LLVMTypeOf(a), (unsigned)exponent, 0), "");
  if (op == OP_MOD) {
    LLVMValueRef rest = LLVMBuildSRem(e->b, a, b, "");
    return LLVMBuildAdd(e->b, rest, emit_select(e, needs_floor(e, rest, b), b, zero_of(b)), "");
  }
  LLVMValueRef quotient = LLVMBuildSDiv(e->b, a, b, "");
  LLVMValueRef rest = LLVMBuildSub(e->b, a, LLVMBuildMul(e->b, quotient, b, ""), "");
  LLVMValueRef lower = LLVMBuildSExt(e->b, needs_floor(e, rest, b), LLVMTypeOf(a), "");
  return LLVMBuildAdd(e->b, quotient, lower, "");
}

static LLVMValueRef floor_divide(Emit *e, bool is_signed, LLVMValueRef a, LLVMValueRef b) {
  LLVMValueRef d = safe_divisor(e, is_signed, a, b);
  LLVMValueRef value = is_signed ? expr_floored(e, OP_FLOORDIV, a, d) : LLVMBuildUDiv(e->b, a, d, "");
  return zero_when(e, b, value);
}

static LLVMValueRef remainder_of(Emit *e, bool is_signed, LLVMValueRef a, LLVMValueRef b, bool floored) {
  LLVMValueRef d = safe_divisor(e, is_signed, a, b), value;
  if (!is_signed)
    value = LLVMBuildURem(e->b, a, d, "");
  else
    value = floored ? expr_floored(e, OP_MOD, a, d) : LLVMBuildSRem(e->b, a, d, "");
  return zero_when(e, b, value);
}

static LLVMValueRef shift(Emit *e, Op op, bool is_signed, LLVMValueRef a, LLVMValueRef count) {
  unsigned bits = LLVMGetIntTypeWidth(LLVMTypeOf(a));
  LLVMValueRef most = LLVMConstInt(LLVMTypeOf(a), bits - 1, 0);
  LLVMValueRef fits = emit_icmp(e, LLVMIntULE, count, most), safe = emit_select(e, fits, count, most);
  if (op == OP_SHL)
    return emit_select(e, fits, LLVMBuildShl(e->b, a, emit_select(e, fits, count, zero_of(a)), ""),
                       zero_of(a));
  if (is_signed) return LLVMBuildAShr(e->b, a, safe, "");
  return emit_select(e, fits, LLVMBuildLShr(e->b, a, safe, ""), zero_of(a));
}

static LLVMValueRef to_word(Emit *e, bool is_signed, LLVMValueRef v) {
  if (LLVMTypeOf(v) == e->i64) return v;
  return is_signed ? LLVMBuildSExt(e->b, v, e->i64, "") : LLVMBuildZExt(e->b, v, e->i64, "");
}

static LLVMValueRef from_word(Emit *e, LLVMTypeRef type, LLVMValueRef v) {
  return type == e->i64 ? v : LLVMBuildTrunc(e->b, v, type, "");
}

static LLVMValueRef note_negative(Emit *e, LLVMValueRef exponent) {
  if (!e->problems) return NULL;
  LLVMValueRef negative =
      LLVMBuildZExt(e->b, emit_icmp(e, LLVMIntSLT, exponent, zero_of(exponent)), e->i32, "");
  LLVMValueRef seen = LLVMBuildLoad2(e->b, e->i32, e->problems, "");
  return LLVMBuildStore(e->b,
                        emit_or(e, seen, LLVMBuildMul(e->b, negative, emit_i32(e, INNER_NEGATIVE_POWER), "")),
                        e->problems);
}

/* Small constant exponents by multiplication; the rest by squaring in 64 bits, whose low
 * bits are the narrow result's. */
static LLVMValueRef power(Emit *e, bool is_signed, LLVMValueRef a, LLVMValueRef b) {
  if (LLVMIsAConstantInt(b)) {
    long long n = is_signed ? LLVMConstIntGetSExtValue(b) : (long long)LLVMConstIntGetZExtValue(b);
    if (n >= 0 && n <= 16) {
      LLVMValueRef result = LLVMConstInt(LLVMTypeOf(a), 1, 0);
      for (LLVMValueRef square = a; n; n >>= 1, square = n ? LLVMBuildMul(e->b, square, square, "") : square)
        if (n & 1) result = LLVMBuildMul(e->b, result, square, "");
      return result;
    }
  }
  if (is_signed) note_negative(e, b);
  LLVMValueRef list[2] = {to_word(e, is_signed, a), to_word(e, is_signed, b)};
  return from_word(e, LLVMTypeOf(a), emit_call(e, "cg_power", list, 2));
}

static LLVMValueRef absolute(Emit *e, bool is_signed, LLVMValueRef a) {
  if (!is_signed) return a;
  return emit_select(e, emit_icmp(e, LLVMIntSLT, a, zero_of(a)), LLVMBuildNeg(e->b, a, ""), a);
}

static LLVMValueRef sign(Emit *e, bool is_signed, LLVMValueRef a) {
  LLVMValueRef positive =
      LLVMBuildZExt(e->b, emit_icmp(e, is_signed ? LLVMIntSGT : LLVMIntNE, a, zero_of(a)), LLVMTypeOf(a), "");
  if (!is_signed) return positive;
  return emit_or(e, positive,
                 LLVMBuildSExt(e->b, emit_icmp(e, LLVMIntSLT, a, zero_of(a)), LLVMTypeOf(a), ""));
}

static LLVMValueRef divisors(Emit *e, const char *helper, bool is_signed, LLVMValueRef a, LLVMValueRef b) {
  LLVMValueRef list[2] = {to_word(e, is_signed, a), to_word(e, is_signed, b)};
  list[0] = absolute(e, is_signed, list[0]);
  list[1] = absolute(e, is_signed, list[1]);
  return from_word(e, LLVMTypeOf(a), emit_call(e, helper, list, 2));
}

static LLVMValueRef reciprocal(Emit *e, DType dtype, LLVMValueRef a) {
  LLVMValueRef one = emit_real(e, DT_F64, 1);
  return expr_convert(e, DT_F64, dtype, LLVMBuildFDiv(e->b, one, expr_convert(e, dtype, DT_F64, a), ""));
}

LLVMValueRef expr_int(Emit *e, Op op, DType dtype, DType result, const LLVMValueRef *args,
                      const void *element) {
  (void)element, (void)result;
  bool is_signed = dtype_is_signed(dtype);
  LLVMValueRef a = args[0], b = op_info[op].operands > 1 ? args[1] : a;
  if (op == OP_ADD) return LLVMBuildAdd(e->b, a, b, "");
  if (op == OP_SUB) return LLVMBuildSub(e->b, a, b, "");
  if (op == OP_MUL) return LLVMBuildMul(e->b, a, b, "");
  if (op == OP_FLOORDIV) return floor_divide(e, is_signed, a, b);
  if (op == OP_MOD) return remainder_of(e, is_signed, a, b, true);
  if (op == OP_FMOD) return remainder_of(e, is_signed, a, b, false);
  if (op == OP_POW) return power(e, is_signed, a, b);
  if (op == OP_NEG) return LLVMBuildNeg(e->b, a, "");
  if (op == OP_ABS) return absolute(e, is_signed, a);
  if (op == OP_SIGN) return sign(e, is_signed, a);
  if (op == OP_INVERT) return emit_not(e, a);
  if (op == OP_AND) return emit_and(e, a, b);
  if (op == OP_OR) return emit_or(e, a, b);
  if (op == OP_XOR) return LLVMBuildXor(e->b, a, b, "");
  if (op == OP_SHL || op == OP_SHR) return shift(e, op, is_signed, a, b);
  if (op == OP_MAXIMUM || op == OP_FMAX) return emit_select(e, expr_compare(e, OP_GE, dtype, a, b), a, b);
  if (op == OP_MINIMUM || op == OP_FMIN) return emit_select(e, expr_compare(e, OP_LE, dtype, a, b), a, b);
  if (op == OP_SQUARE) return LLVMBuildMul(e->b, a, a, "");
  if (op == OP_RECIPROCAL) return reciprocal(e, dtype, a);
  if (op == OP_FLOOR || op == OP_CEIL || op == OP_TRUNC) return a;
  if (op == OP_GCD) return divisors(e, "cg_gcd", is_signed, a, b);
  if (op == OP_LCM) return divisors(e, "cg_lcm", is_signed, a, b);
  if (op == OP_POPCOUNT) {
    LLVMValueRef size = absolute(e, is_signed, a);
    LLVMValueRef bits = emit_intrinsic(e, "llvm.ctpop", LLVMTypeOf(a), &size, 1);
    return LLVMTypeOf(a) == e->i8 ? bits : LLVMBuildTrunc(e->b, bits, e->i8, "");
  }
  return NULL;
}

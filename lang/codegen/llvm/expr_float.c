/* Expr for float32 and float64: IEEE arithmetic without contraction, NumPy's divmod and
 * its rules for NaN, and the mathematical functions. */
#include <math.h>
#include <string.h>

#include "lang/codegen/llvm/expr.h"
#include "lang/codegen/llvm/target.h"

static LLVMValueRef call1(Emit *e, const char *intrinsic, LLVMValueRef a) {
  return emit_intrinsic(e, intrinsic, LLVMTypeOf(a), &a, 1);
}

static LLVMValueRef call2(Emit *e, const char *intrinsic, LLVMValueRef a, LLVMValueRef b) {
  return emit_intrinsic(e, intrinsic, LLVMTypeOf(a), (LLVMValueRef[]){a, b}, 2);
}

static LLVMValueRef math1(Emit *e, Op op, DType dtype, LLVMValueRef a) {
  return expr_math(e, op, dtype, &a, 1);
}

/* npy_divmod: the floored quotient (want_mod false) or the remainder with the divisor's sign. */
static LLVMValueRef divmod(Emit *e, DType dtype, LLVMValueRef a, LLVMValueRef b, bool want_mod) {
  LLVMValueRef zero = emit_real(e, dtype, 0), one = emit_real(e, dtype, 1);
  LLVMValueRef raw = expr_math(e, OP_FMOD, dtype, (LLVMValueRef[]){a, b}, 2);
  LLVMValueRef some = emit_fcmp(e, LLVMRealUNE, raw, zero);
  LLVMValueRef signs =
      LLVMBuildXor(e->b, emit_fcmp(e, LLVMRealOLT, b, zero), emit_fcmp(e, LLVMRealOLT, raw, zero), "");
  LLVMValueRef adjust = emit_and(e, some, signs), b_zero = emit_fcmp(e, LLVMRealOEQ, b, zero);
  if (want_mod) {
    LLVMValueRef mod = emit_select(e, adjust, emit_fadd(e, raw, b), raw);
    mod = emit_select(e, some, mod, call2(e, "llvm.copysign", zero, b));
    return emit_select(e, b_zero, raw, mod);
  }
  LLVMValueRef quotient = emit_fdiv(e, a, b), div = emit_fdiv(e, emit_fsub(e, a, raw), b);
  div = emit_select(e, adjust, emit_fsub(e, div, one), div);
  LLVMValueRef floored = call1(e, "llvm.floor", div);
  LLVMValueRef snap = emit_fcmp(e, LLVMRealOGT, emit_fsub(e, div, floored), emit_real(e, dtype, 0.5));
  floored = emit_select(e, snap, emit_fadd(e, floored, one), floored);
  floored = emit_select(e, emit_fcmp(e, LLVMRealUNE, div, zero), floored,
                        call2(e, "llvm.copysign", zero, quotient));
  return emit_select(e, b_zero, quotient, floored);
}

/* The first operand where `keep` compares true or `other` is a NaN. */
static LLVMValueRef pick(Emit *e, LLVMRealPredicate keep, LLVMValueRef a, LLVMValueRef b,
                         LLVMValueRef other) {
  LLVMValueRef first = emit_or(e, emit_fcmp(e, keep, a, b), emit_fcmp(e, LLVMRealUNO, other, other));
  return emit_select(e, first, a, b);
}

static LLVMValueRef logaddexp(Emit *e, DType dtype, LLVMValueRef a, LLVMValueRef b, bool base2) {
  LLVMValueRef zero = emit_real(e, dtype, 0);
  LLVMValueRef difference = emit_fsub(e, a, b), down = emit_fneg(e, call1(e, "llvm.fabs", difference));
  LLVMValueRef tail = math1(e, OP_LOG1P, dtype, math1(e, base2 ? OP_EXP2 : OP_EXP, dtype, down));
  if (base2) tail = emit_fmul(e, tail, emit_real(e, dtype, 1.442695040888963407359924681001892137));
  LLVMValueRef larger = emit_select(e, emit_fcmp(e, LLVMRealOGT, difference, zero), a, b);
  LLVMValueRef apart = emit_select(e, emit_fcmp(e, LLVMRealUNO, difference, difference), difference,
                                   emit_fadd(e, larger, tail));
  LLVMValueRef equal =
      emit_fadd(e, a, emit_real(e, dtype, base2 ? 1 : 0.693147180559945309417232121458176568));
  return emit_select(e, emit_fcmp(e, LLVMRealOEQ, a, b), equal, apart);
}

static LLVMValueRef sign(Emit *e, DType dtype, LLVMValueRef a) {
  LLVMValueRef zero = emit_real(e, dtype, 0);
  LLVMValueRef rest = emit_select(e, emit_fcmp(e, LLVMRealOEQ, a, zero), zero, a);
  rest = emit_select(e, emit_fcmp(e, LLVMRealOLT, a, zero), emit_real(e, dtype, -1), rest);
  return emit_select(e, emit_fcmp(e, LLVMRealOGT, a, zero), emit_real(e, dtype, 1), rest);
}

static LLVMValueRef heaviside(Emit *e, DType dtype, LLVMValueRef a, LLVMValueRef h) {
  LLVMValueRef zero = emit_real(e, dtype, 0);
  LLVMValueRef value = emit_select(e, emit_fcmp(e, LLVMRealOLT, a, zero), zero, emit_real(e, dtype, 1));
  value = emit_select(e, emit_fcmp(e, LLVMRealOEQ, a, zero), h, value);
  return emit_select(e, emit_fcmp(e, LLVMRealUNO, a, a), a, value);
}

/* pi / 180 or its inverse, computed in the dtype itself. */
static LLVMValueRef degree(Emit *e, DType dtype, bool inverse) {
  float pi = (float)M_PI;
  if (dtype == DT_F32) return emit_real(e, dtype, (double)(inverse ? 180 / pi : pi / 180));
  return emit_real(e, dtype, inverse ? 180 / M_PI : M_PI / 180);
}

/* The powers that NumPy's ** has its own way for; NULL for the others. */
static LLVMValueRef constant_power(Emit *e, DType dtype, LLVMValueRef a, const void *element) {
  float single;
  double n;
  if (dtype == DT_F32)
    memcpy(&single, element, sizeof single), n = (double)single;
  else
    memcpy(&n, element, sizeof n);
  if (n == 1) return a;
  if (n == 2) return emit_fmul(e, a, a);
  if (n == 0.5) return call1(e, "llvm.sqrt", a);
  if (n == -1) return emit_fdiv(e, emit_real(e, dtype, 1), a);
  return NULL;
}

static LLVMValueRef arithmetic(Emit *e, Op op, DType dtype, LLVMValueRef a, LLVMValueRef b) {
  if (op == OP_ADD) return emit_fadd(e, a, b);
  if (op == OP_SUB) return emit_fsub(e, a, b);
  if (op == OP_MUL) return emit_fmul(e, a, b);
  if (op == OP_TRUEDIV) return emit_fdiv(e, a, b);
  if (op == OP_FLOORDIV) return divmod(e, dtype, a, b, false);
  if (op == OP_MOD) return divmod(e, dtype, a, b, true);
  if (op == OP_NEG) return emit_fneg(e, a);
  if (op == OP_ABS || op == OP_FABS) return call1(e, "llvm.fabs", a);
  if (op == OP_SIGN) return sign(e, dtype, a);
  if (op == OP_MAXIMUM) return pick(e, LLVMRealOGT, a, b, a); /* the second of two zeros, as scalar_eval */
  if (op == OP_MINIMUM) return pick(e, LLVMRealOLT, a, b, a);
  if (op == OP_FMAX) return pick(e, LLVMRealOGE, a, b, b);
  if (op == OP_FMIN) return pick(e, LLVMRealOLE, a, b, b);
  if (op == OP_SQRT) {
    LLVMValueRef fast = e->hooks && e->fast && dtype == DT_F32 ? expr_math(e, op, dtype, &a, 1) : NULL;
    return fast ? fast : call1(e, "llvm.sqrt", a);
  }
  if (op == OP_SQUARE) return emit_fmul(e, a, a);
  if (op == OP_RECIPROCAL) return emit_fdiv(e, emit_real(e, dtype, 1), a);
  if (op == OP_DEG2RAD) return emit_fmul(e, a, degree(e, dtype, false));
  if (op == OP_RAD2DEG) return emit_fmul(e, a, degree(e, dtype, true));
  if (op == OP_FLOOR) return call1(e, "llvm.floor", a);
  if (op == OP_CEIL) return call1(e, "llvm.ceil", a);
  if (op == OP_TRUNC) return call1(e, "llvm.trunc", a);
  if (op == OP_RINT) return call1(e, "llvm.rint", a);
  if (op == OP_COPYSIGN) return call2(e, "llvm.copysign", a, b);
  if (op == OP_HEAVISIDE) return heaviside(e, dtype, a, b);
  if (op == OP_LOGADDEXP) return logaddexp(e, dtype, a, b, false);
  if (op == OP_LOGADDEXP2) return logaddexp(e, dtype, a, b, true);
  return NULL;
}

LLVMValueRef expr_float(Emit *e, Op op, DType dtype, const LLVMValueRef *args, const void *element) {
  if (op == OP_LDEXP) return NULL;
  unsigned count = op_info[op].operands;
  LLVMValueRef value = NULL;
  if (element && (op == OP_POW || op == OP_FLOAT_POWER)) value = constant_power(e, dtype, args[0], element);
  if (!value) value = arithmetic(e, op, dtype, args[0], count > 1 ? args[1] : args[0]);
  return value ? value : expr_math(e, op, dtype, args, count);
}

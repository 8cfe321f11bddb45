/* Expr for complex numbers: NumPy's formulas for arithmetic; the transcendental functions
 * are left to the reference. */
#include <math.h>

#include "lang/codegen/llvm/expr.h"
#include "lang/codegen/llvm/symbols.h"

static LLVMValueRef magnitude(Emit *e, LLVMValueRef v) {
  return emit_intrinsic(e, "llvm.fabs", LLVMTypeOf(v), &v, 1);
}

/* Smith's method, the larger part of the divisor first. */
static LLVMValueRef divide(Emit *e, DType real, LLVMValueRef a, LLVMValueRef b) {
  LLVMValueRef ar = emit_re(e, a), ai = emit_im(e, a), br = emit_re(e, b), bi = emit_im(e, b),
               zero = emit_real(e, real, 0);
  LLVMValueRef size_r = magnitude(e, br), size_i = magnitude(e, bi);
  LLVMValueRef wide = emit_fcmp(e, LLVMRealOGE, size_r, size_i);
  LLVMValueRef big = emit_select(e, wide, br, bi), small = emit_select(e, wide, bi, br);
  LLVMValueRef x = emit_select(e, wide, ar, ai), y = emit_select(e, wide, ai, ar);
  LLVMValueRef ratio = emit_fdiv(e, small, big);
  LLVMValueRef scale = emit_fdiv(e, emit_real(e, real, 1), emit_fadd(e, big, emit_fmul(e, small, ratio)));
  LLVMValueRef re = emit_fmul(e, emit_fadd(e, x, emit_fmul(e, y, ratio)), scale);
  LLVMValueRef first = emit_fsub(e, ai, emit_fmul(e, ar, ratio)),
               second = emit_fsub(e, emit_fmul(e, ai, ratio), ar);
  LLVMValueRef im = emit_fmul(e, emit_select(e, wide, first, second), scale);
  LLVMValueRef none =
      emit_and(e, emit_fcmp(e, LLVMRealOEQ, size_r, zero), emit_fcmp(e, LLVMRealOEQ, size_i, zero));
  return emit_complex(e, emit_select(e, none, emit_fdiv(e, ar, size_r), re),
                      emit_select(e, none, emit_fdiv(e, ai, size_r), im));
}

static LLVMValueRef multiply(Emit *e, LLVMValueRef a, LLVMValueRef b) {
  LLVMValueRef ar = emit_re(e, a), ai = emit_im(e, a), br = emit_re(e, b), bi = emit_im(e, b);
  return emit_complex(e, emit_fsub(e, emit_fmul(e, ar, br), emit_fmul(e, ai, bi)),
                      emit_fadd(e, emit_fmul(e, ar, bi), emit_fmul(e, ai, br)));
}

static LLVMValueRef square(Emit *e, LLVMValueRef a) {
  LLVMValueRef re = emit_re(e, a), im = emit_im(e, a), cross = emit_fmul(e, re, im);
  return emit_complex(e, emit_fsub(e, emit_fmul(e, re, re), emit_fmul(e, im, im)),
                      emit_fadd(e, cross, cross));
}

/* The absolute value as NumPy's arrays have it; the same steps as rt/scalar_complex_body.h. */
static LLVMValueRef size(Emit *e, DType real, LLVMValueRef a, LLVMValueRef b) {
  LLVMValueRef re = magnitude(e, a), im = magnitude(e, b), zero = emit_real(e, real, 0),
               one = emit_real(e, real, 1), infinity = emit_real(e, real, INFINITY),
               nan = emit_real(e, real, NAN);
  LLVMValueRef wide = emit_fcmp(e, LLVMRealOGT, re, im), big = emit_select(e, wide, re, im),
               small = emit_select(e, wide, im, re);
  LLVMValueRef none = emit_fcmp(e, LLVMRealOEQ, big, zero),
               ratio = emit_fdiv(e, small, emit_select(e, none, one, big));
  LLVMValueRef factors[3] = {ratio, ratio, one},
               square_sum = emit_intrinsic(e, "llvm.fma", LLVMTypeOf(ratio), factors, 3);
  LLVMValueRef length = emit_fmul(e, big, emit_intrinsic(e, "llvm.sqrt", LLVMTypeOf(ratio), &square_sum, 1));
  length = emit_select(e, none, zero, length);
  length = emit_select(e, emit_fcmp(e, LLVMRealUNO, re, im), nan, length);
  LLVMValueRef infinite =
      emit_or(e, emit_fcmp(e, LLVMRealOEQ, re, infinity), emit_fcmp(e, LLVMRealOEQ, im, infinity));
  return emit_select(e, infinite, infinity, length);
}

static LLVMValueRef pick(Emit *e, Op order, DType dtype, LLVMValueRef a, LLVMValueRef b, LLVMValueRef other) {
  LLVMValueRef nan = emit_or(e, emit_fcmp(e, LLVMRealUNO, emit_re(e, other), emit_re(e, other)),
                             emit_fcmp(e, LLVMRealUNO, emit_im(e, other), emit_im(e, other)));
  LLVMValueRef first = emit_or(e, expr_compare(e, order, dtype, a, b), nan);
  return emit_complex(e, emit_select(e, first, emit_re(e, a), emit_re(e, b)),
                      emit_select(e, first, emit_im(e, a), emit_im(e, b)));
}

static LLVMValueRef each(Emit *e, Op op, DType real, LLVMValueRef a) {
  LLVMValueRef re = emit_re(e, a), im = emit_im(e, a);
  return emit_complex(e, expr_float(e, op, real, &re, NULL), expr_float(e, op, real, &im, NULL));
}

LLVMValueRef expr_cplx(Emit *e, Op op, DType dtype, const LLVMValueRef *args, const void *element) {
  (void)element;
  DType real = dtype_real(dtype);
  LLVMValueRef a = args[0], b = op_info[op].operands > 1 ? args[1] : a;
  if (op == OP_ADD)
    return emit_complex(e, emit_fadd(e, emit_re(e, a), emit_re(e, b)),
                        emit_fadd(e, emit_im(e, a), emit_im(e, b)));
  if (op == OP_SUB)
    return emit_complex(e, emit_fsub(e, emit_re(e, a), emit_re(e, b)),
                        emit_fsub(e, emit_im(e, a), emit_im(e, b)));
  if (op == OP_MUL) return multiply(e, a, b);
  if (op == OP_TRUEDIV) return divide(e, real, a, b);
  if (op == OP_NEG || op == OP_RINT) return each(e, op, real, a);
  if (op == OP_ABS) {
    LLVMValueRef parts[2] = {emit_re(e, a), emit_im(e, a)};
    if (e->array) return size(e, real, parts[0], parts[1]);
    return emit_call(e, libm_name(OP_HYPOT, real), parts, 2);
  }
  if (op == OP_SQUARE) return square(e, a);
  if (op == OP_MAXIMUM) return pick(e, OP_GE, dtype, a, b, a);
  if (op == OP_MINIMUM) return pick(e, OP_LE, dtype, a, b, a);
  if (op == OP_FMAX) return pick(e, OP_GE, dtype, a, b, b);
  if (op == OP_FMIN) return pick(e, OP_LE, dtype, a, b, b);
  return NULL;
}

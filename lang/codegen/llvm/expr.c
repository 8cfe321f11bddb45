/* Expr: dispatch by dtype kind, comparisons, selections, booleans and the reference fallback. */
#include "lang/codegen/llvm/expr.h"

#include <stdio.h>

#include "lang/codegen/llvm/symbols.h"
#include "lang/codegen/llvm/target.h"
#include "lang/rt/scalar/math.h"

LLVMValueRef expr_reference(Emit *e, Op op, DType dtype, DType result, const LLVMValueRef *args) {
  if (e->hooks) return e->hooks->reference(e, op, dtype, result, args);
  LLVMValueRef list[5] = {emit_i32(e, (int32_t)((unsigned)op | (unsigned)dtype << 8 | (unsigned)result << 16 |
                                                (e->array ? 1u << 24 : 0)))};
  for (unsigned k = 0; k < 3; k++) {
    if (k >= op_info[op].operands) {
      list[k + 1] = LLVMConstNull(e->ptr);
      continue;
    }
    DType own = op == OP_SELECT && k == 0 ? DT_BOOL : op == OP_LDEXP && k == 1 ? DT_I64 : dtype;
    list[k + 1] = emit_alloca(e, e->c128, 16);
    emit_store(e, own, args[k], list[k + 1], false);
  }
  list[4] = emit_alloca(e, e->c128, 16);
  emit_call(e, "cg_scalar", list, 5);
  return emit_load(e, result, list[4], false);
}

/* ---- mathematical functions ---- */

static void add_variants(Emit *e, LLVMValueRef fn, const VecMath *row, unsigned count) {
  const Target *target = e->target;
  char text[256];
  int length = 0;
  unsigned lanes = row->dtype == DT_F32 ? 8 : 4;
  const struct {
    bool present;
    char isa;
    unsigned lanes;
    const char *name;
  } forms[2] = {{target->avx2, 'd', lanes, row->avx2}, {target->avx512, 'e', lanes * 2, row->avx512}};
  for (unsigned k = 0; k < 2; k++) {
    if (!forms[k].present || !forms[k].name) continue;
    length += snprintf(text + length, sizeof text - (size_t)length, "%s_ZGV%cN%u%s_%s(%s)", length ? "," : "",
                       forms[k].isa, forms[k].lanes, count == 2 ? "vv" : "v", row->scalar, forms[k].name);
    LLVMTypeRef vector = LLVMVectorType(emit_type(e, row->dtype), forms[k].lanes),
                params[2] = {vector, vector};
    LLVMValueRef variant =
        LLVMAddFunction(e->module, forms[k].name, LLVMFunctionType(vector, params, count, 0));
    emit_attribute(e, variant, EMIT_ON_FUNCTION, "nounwind");
    emit_attribute(e, variant, EMIT_ON_FUNCTION, "willreturn");
    emit_attribute(e, variant, EMIT_ON_FUNCTION, "memory");
    if (e->vector_function_count < sizeof e->vector_functions / sizeof *e->vector_functions)
      e->vector_functions[e->vector_function_count++] = variant;
  }
  if (length) emit_string_attribute(e, fn, "vector-function-abi-variant", text);
}

static LLVMValueRef call_vecmath(Emit *e, const VecMath *row, const LLVMValueRef *args, unsigned count) {
  LLVMTypeRef type = emit_type(e, row->dtype), params[2] = {type, type};
  LLVMTypeRef signature = LLVMFunctionType(type, params, count, 0);
  LLVMValueRef fn = LLVMGetNamedFunction(e->module, row->scalar), list[2];
  if (!fn) {
    fn = LLVMAddFunction(e->module, row->scalar, signature);
    emit_attribute(e, fn, EMIT_ON_FUNCTION, "nounwind");
    emit_attribute(e, fn, EMIT_ON_FUNCTION, "willreturn");
    emit_attribute(e, fn, EMIT_ON_FUNCTION, "memory");
    add_variants(e, fn, row, count);
  }
  for (unsigned i = 0; i < count; i++) list[i] = args[i];
  LLVMValueRef call = LLVMBuildCall2(e->b, signature, fn, list, count, "");
  /* the vectoriser reads the attribute at the call */
  LLVMAttributeRef variants =
      LLVMGetStringAttributeAtIndex(fn, EMIT_ON_FUNCTION, "vector-function-abi-variant", 27);
  if (variants) LLVMAddCallSiteAttribute(call, EMIT_ON_FUNCTION, variants);
  return call;
}

/* exp of float64 by SLEEF, which gives up a little before the greatest argument: from EXP_STEP on it is
 * exp(x - 1) * e. The same steps as rt/scalar_math.c. */
static LLVMValueRef exp_to_the_end(Emit *e, const VecMath *row, LLVMValueRef x) {
  LLVMValueRef past = emit_fcmp(e, LLVMRealOGT, x, emit_real(e, DT_F64, EXP_STEP));
  LLVMValueRef near = emit_select(e, past, emit_fsub(e, x, emit_real(e, DT_F64, 1)), x),
               y = call_vecmath(e, row, &near, 1);
  LLVMValueRef factors[3] = {y, emit_real(e, DT_F64, EULER_HIGH),
                             emit_fmul(e, y, emit_real(e, DT_F64, EULER_LOW))};
  return emit_select(e, past, emit_intrinsic(e, "llvm.fma", LLVMTypeOf(y), factors, 3), y);
}

LLVMValueRef expr_math(Emit *e, Op op, DType dtype, const LLVMValueRef *args, unsigned count) {
  if (e->hooks) return e->hooks->math(e, op, dtype, args, count);
  const VecMath *row = e->array || e->fast ? vecmath_find(op, dtype) : NULL;
  if (row && op == OP_EXP && dtype == DT_F64 && !e->fast) return exp_to_the_end(e, row, args[0]);
  if (row) return call_vecmath(e, row, args, count);
  const char *name = libm_name(op, dtype);
  return name ? emit_call(e, name, args, count) : NULL;
}

/* ---- comparisons ---- */

static LLVMValueRef compare_int(Emit *e, Op op, bool is_signed, LLVMValueRef a, LLVMValueRef b) {
  if (op == OP_EQ) return emit_icmp(e, LLVMIntEQ, a, b);
  if (op == OP_NE) return emit_icmp(e, LLVMIntNE, a, b);
  if (op == OP_LT) return emit_icmp(e, is_signed ? LLVMIntSLT : LLVMIntULT, a, b);
  if (op == OP_LE) return emit_icmp(e, is_signed ? LLVMIntSLE : LLVMIntULE, a, b);
  if (op == OP_GT) return emit_icmp(e, is_signed ? LLVMIntSGT : LLVMIntUGT, a, b);
  return emit_icmp(e, is_signed ? LLVMIntSGE : LLVMIntUGE, a, b);
}

static LLVMValueRef compare_float(Emit *e, Op op, LLVMValueRef a, LLVMValueRef b) {
  if (op == OP_EQ) return emit_fcmp(e, LLVMRealOEQ, a, b);
  if (op == OP_NE) return emit_fcmp(e, LLVMRealUNE, a, b);
  if (op == OP_LT) return emit_fcmp(e, LLVMRealOLT, a, b);
  if (op == OP_LE) return emit_fcmp(e, LLVMRealOLE, a, b);
  if (op == OP_GT) return emit_fcmp(e, LLVMRealOGT, a, b);
  return emit_fcmp(e, LLVMRealOGE, a, b);
}

/* NumPy's order of complex numbers: by real part, then by imaginary part; a NaN in an
 * imaginary part matters only where it is compared. */
static LLVMValueRef compare_complex(Emit *e, Op op, LLVMValueRef a, LLVMValueRef b) {
  LLVMValueRef ar = emit_re(e, a), ai = emit_im(e, a), br = emit_re(e, b), bi = emit_im(e, b);
  if (op == OP_EQ) return emit_and(e, emit_fcmp(e, LLVMRealOEQ, ar, br), emit_fcmp(e, LLVMRealOEQ, ai, bi));
  if (op == OP_NE) return emit_or(e, emit_fcmp(e, LLVMRealUNE, ar, br), emit_fcmp(e, LLVMRealUNE, ai, bi));
  bool less = op == OP_LT || op == OP_LE;
  LLVMValueRef strict = emit_fcmp(e, less ? LLVMRealOLT : LLVMRealOGT, ar, br);
  LLVMValueRef both = emit_and(e, emit_fcmp(e, LLVMRealORD, ai, ai), emit_fcmp(e, LLVMRealORD, bi, bi));
  LLVMValueRef tie = emit_and(e, emit_fcmp(e, LLVMRealOEQ, ar, br), compare_float(e, op, ai, bi));
  return emit_or(e, emit_and(e, strict, both), tie);
}

LLVMValueRef expr_compare(Emit *e, Op op, DType dtype, LLVMValueRef a, LLVMValueRef b) {
  if (dtype_is_complex(dtype)) return compare_complex(e, op, a, b);
  if (dtype_is_float(dtype)) return compare_float(e, op, a, b);
  return compare_int(e, op, dtype_is_signed(dtype), a, b);
}

/* ---- booleans ---- */

static LLVMValueRef expr_bool(Emit *e, Op op, const LLVMValueRef *args) {
  LLVMValueRef a = args[0], b = op_info[op].operands > 1 ? args[1] : a;
  if (op == OP_ADD || op == OP_OR || op == OP_LOR || op == OP_MAXIMUM || op == OP_FMAX)
    return emit_or(e, a, b);
  if (op == OP_MUL || op == OP_AND || op == OP_LAND || op == OP_MINIMUM || op == OP_FMIN)
    return emit_and(e, a, b);
  if (op == OP_XOR || op == OP_LXOR) return LLVMBuildXor(e->b, a, b, "");
  if (op == OP_INVERT || op == OP_LNOT) return emit_not(e, a);
  if (op == OP_ABS || op == OP_POS || op == OP_SQUARE || op == OP_FLOOR || op == OP_CEIL || op == OP_TRUNC ||
      op == OP_REAL || op == OP_CONJ)
    return a;
  if (op == OP_IMAG) return LLVMConstNull(e->i1);
  return NULL;
}

static LLVMValueRef expr_test(Emit *e, Op op, DType dtype, LLVMValueRef a) {
  LLVMTypeRef type = emit_type(e, dtype);
  if (op == OP_SIGNBIT) {
    if (dtype_is_signed(dtype)) return emit_icmp(e, LLVMIntSLT, a, LLVMConstNull(type));
    if (!dtype_is_float(dtype)) return LLVMConstNull(e->i1);
    LLVMTypeRef bits = dtype == DT_F16 ? e->i16 : dtype == DT_F32 ? e->i32 : e->i64;
    return emit_icmp(e, LLVMIntSLT, LLVMBuildBitCast(e->b, a, bits, ""), LLVMConstNull(bits));
  }
  if (dtype_is_complex(dtype)) {
    LLVMValueRef re = expr_test(e, op, dtype_real(dtype), emit_re(e, a)),
                 im = expr_test(e, op, dtype_real(dtype), emit_im(e, a));
    return op == OP_ISFINITE ? emit_and(e, re, im) : emit_or(e, re, im);
  }
  if (!dtype_is_float(dtype)) return LLVMConstInt(e->i1, op == OP_ISFINITE, 0);
  if (op == OP_ISNAN) return emit_fcmp(e, LLVMRealUNO, a, a);
  LLVMValueRef size = emit_intrinsic(e, "llvm.fabs", type, &a, 1);
  LLVMValueRef infinity = emit_real(e, dtype, (double)__builtin_inff());
  return emit_fcmp(e, op == OP_ISINF ? LLVMRealOEQ : LLVMRealONE, size, infinity);
}

/* ---- dispatch ---- */

/* float16 is computed in float32 and rounded, as NumPy does. */
static LLVMValueRef expr_half(Emit *e, Op op, DType result, const LLVMValueRef *args, const void *element) {
  if (op == OP_NEXTAFTER || op == OP_SPACING) return expr_reference(e, op, DT_F16, result, args);
  LLVMValueRef wide[3];
  for (unsigned k = 0; k < op_info[op].operands; k++)
    wide[k] = op == OP_LDEXP && k == 1 ? args[k] : LLVMBuildFPExt(e->b, args[k], e->f32, "");
  float single = 0;
  if (element) {
    LLVMBool loses;
    LLVMValueRef constant = wide[1];
    if (LLVMIsAConstantFP(constant))
      single = (float)LLVMConstRealGetDouble(constant, &loses);
    else
      element = NULL;
  }
  if (op == OP_MAXIMUM || op == OP_MINIMUM) { /* NumPy's float16 takes the first of two zeros */
    LLVMValueRef first = wide[0];
    wide[0] = wide[1];
    wide[1] = first;
  }
  LLVMValueRef value = expr_float(e, op, DT_F32, wide, element ? &single : NULL);
  return value ? LLVMBuildFPTrunc(e->b, value, e->half, "") : NULL;
}

static LLVMValueRef fused(Emit *e, DType dtype, const LLVMValueRef *args) {
  LLVMValueRef list[3];
  DType wide = dtype == DT_F16 ? DT_F64 : dtype;
  for (int k = 0; k < 3; k++) list[k] = dtype == wide ? args[k] : expr_convert(e, dtype, wide, args[k]);
  LLVMValueRef out = emit_intrinsic(e, "llvm.fma", LLVMTypeOf(list[0]), list, 3);
  return dtype == wide ? out : expr_convert(e, wide, dtype, out);
}

static LLVMValueRef select_of(Emit *e, DType dtype, const LLVMValueRef *args) {
  if (!dtype_is_complex(dtype)) return emit_select(e, args[0], args[1], args[2]);
  return emit_complex(e, emit_select(e, args[0], emit_re(e, args[1]), emit_re(e, args[2])),
                      emit_select(e, args[0], emit_im(e, args[1]), emit_im(e, args[2])));
}

/* Whether a is 0 or infinite: twice a is a. */
static LLVMValueRef is_extreme(Emit *e, DType dtype, LLVMValueRef a) {
  DType wide = dtype == DT_F16 ? DT_F32 : dtype; /* whose largest numbers become none here */
  a = expr_convert(e, dtype, wide, a);
  return emit_fcmp(e, LLVMRealOEQ, LLVMBuildFAdd(e->b, a, a, ""), a);
}

/* c, or 0 where a is NaN and b is 0 or infinite. */
static LLVMValueRef settled(Emit *e, DType dtype, const LLVMValueRef *args) {
  DType part = dtype_real(dtype);
  bool complex = dtype_is_complex(dtype);
  LLVMValueRef none = LLVMConstNull(emit_type(e, dtype)), odd;
  if (complex) {
    LLVMValueRef zero = expr_compare(e, OP_EQ, dtype, args[1], none);
    odd = emit_or(e, zero, expr_test(e, OP_ISINF, dtype, args[1]));
  } else {
    odd = is_extreme(e, part, args[1]);
  }
  LLVMValueRef list[3] = {emit_and(e, expr_test(e, OP_ISNAN, dtype, args[0]), odd), none, args[2]};
  return select_of(e, dtype, list);
}

static LLVMValueRef expr_special(Emit *e, Op op, DType dtype, DType result, const LLVMValueRef *args) {
  if (op == OP_SELECT) return select_of(e, dtype, args);
  if (op == OP_FMA) return fused(e, dtype, args);
  if (op == OP_SETTLE) return settled(e, dtype, args);
  if (op == OP_CONVERT) return expr_convert(e, dtype, result, args[0]);
  if (op == OP_COMPLEX) return emit_complex(e, args[0], args[1]);
  if (op == OP_REAL) return dtype_is_complex(dtype) ? emit_re(e, args[0]) : args[0];
  if (op == OP_IMAG)
    return dtype_is_complex(dtype) ? emit_im(e, args[0]) : LLVMConstNull(emit_type(e, dtype));
  if (op == OP_CONJ)
    return dtype_is_complex(dtype) ? emit_complex(e, emit_re(e, args[0]), emit_fneg(e, emit_im(e, args[0])))
                                   : args[0];
  if (op == OP_POS) return args[0];
  return NULL;
}

LLVMValueRef expr_op(Emit *e, Op op, DType dtype, DType result, const LLVMValueRef *args,
                     const void *element) {
  LLVMValueRef value = NULL;
  OpRule rule = op_info[op].rule;
  if (rule == RULE_CMP) return expr_compare(e, op, dtype, args[0], args[1]);
  if (rule == RULE_TEST) return expr_test(e, op, dtype, args[0]);
  value = expr_special(e, op, dtype, result, args);
  if (value) return value;
  if (dtype == DT_BOOL)
    value = expr_bool(e, op, args);
  else if (dtype == DT_F16)
    value = expr_half(e, op, result, args, element);
  else if (dtype_is_float(dtype))
    value = expr_float(e, op, dtype, args, element);
  else if (dtype_is_complex(dtype))
    value = expr_cplx(e, op, dtype, args, element);
  else
    value = expr_int(e, op, dtype, result, args, element);
  return value ? value : expr_reference(e, op, dtype, result, args);
}

/* Expr: conversions between dtypes: C's casts as gcc compiles them for x86-64, which is
 * what NumPy gives, written so that they have no undefined behaviour. */
#include "lang/codegen/llvm/expr.h"
#include "lang/codegen/llvm/target.h"

/* cvttsd2si's result: the truncated value, or the lowest integer when it does not fit. */
static LLVMValueRef truncate_to(Emit *e, DType from, LLVMTypeRef type, LLVMValueRef v) {
  unsigned bits = LLVMGetIntTypeWidth(type);
  double top = bits == 32 ? 0x1p31 : 0x1p63;
  LLVMValueRef below = emit_fcmp(e, LLVMRealOLT, v, emit_real(e, from, top));
  LLVMValueRef above = bits == 32 && from == DT_F64
                           ? emit_fcmp(e, LLVMRealOGT, v, emit_real(e, from, -0x1p31 - 1))
                           : emit_fcmp(e, LLVMRealOGE, v, emit_real(e, from, -top));
  LLVMValueRef lowest = LLVMConstInt(type, 1ull << (bits - 1), 0);
  return emit_select(e, emit_and(e, below, above), LLVMBuildFPToSI(e->b, v, type, ""), lowest);
}

/* gcc's double to uint64: below 2^63 as signed, above after subtracting it. */
static LLVMValueRef truncate_u64(Emit *e, DType from, LLVMValueRef v) {
  LLVMValueRef half = emit_real(e, from, 0x1p63);
  LLVMValueRef low = truncate_to(e, from, e->i64, v);
  LLVMValueRef high = truncate_to(e, from, e->i64, LLVMBuildFSub(e->b, v, half, ""));
  high = LLVMBuildXor(e->b, high, LLVMConstInt(e->i64, 1ull << 63, 0), "");
  return emit_select(e, emit_fcmp(e, LLVMRealOGE, v, half), high, low);
}

static LLVMValueRef float_to_int(Emit *e, DType from, DType to, LLVMValueRef v) {
  LLVMTypeRef type = emit_type(e, to);
  if (to == DT_I64) return truncate_to(e, from, e->i64, v);
  if (to == DT_U64) return truncate_u64(e, from, v);
  if (to == DT_U32) return LLVMBuildTrunc(e->b, truncate_to(e, from, e->i64, v), type, "");
  LLVMValueRef word = truncate_to(e, from, e->i32, v);
  return to == DT_I32 ? word : LLVMBuildTrunc(e->b, word, type, "");
}

static LLVMValueRef int_to_float(Emit *e, DType from, DType to, LLVMValueRef v) {
  LLVMTypeRef type = to == DT_F16 ? e->f32 : emit_type(e, to);
  LLVMValueRef value =
      dtype_is_signed(from) ? LLVMBuildSIToFP(e->b, v, type, "") : LLVMBuildUIToFP(e->b, v, type, "");
  return to == DT_F16 ? LLVMBuildFPTrunc(e->b, value, e->half, "") : value;
}

static LLVMValueRef float_to_float(Emit *e, DType from, DType to, LLVMValueRef v) {
  if (from == DT_F64 && to == DT_F16) {
    LLVMValueRef bits = emit_call(e, "cg_half", &v, 1);
    return LLVMBuildBitCast(e->b, bits, e->half, "");
  }
  return dtype_size(to) > dtype_size(from) ? LLVMBuildFPExt(e->b, v, emit_type(e, to), "")
                                           : LLVMBuildFPTrunc(e->b, v, emit_type(e, to), "");
}

static LLVMValueRef int_to_int(Emit *e, DType from, DType to, LLVMValueRef v) {
  LLVMTypeRef type = emit_type(e, to);
  if (dtype_size(to) == dtype_size(from) && from != DT_BOOL) return v;
  if (dtype_size(to) < dtype_size(from)) return LLVMBuildTrunc(e->b, v, type, "");
  return dtype_is_signed(from) ? LLVMBuildSExt(e->b, v, type, "") : LLVMBuildZExt(e->b, v, type, "");
}

static LLVMValueRef to_bool(Emit *e, DType from, LLVMValueRef v) {
  if (dtype_is_complex(from))
    return emit_or(e, to_bool(e, dtype_real(from), emit_re(e, v)),
                   to_bool(e, dtype_real(from), emit_im(e, v)));
  if (dtype_is_float(from)) return emit_fcmp(e, LLVMRealUNE, v, emit_real(e, from, 0));
  return emit_icmp(e, LLVMIntNE, v, LLVMConstNull(LLVMTypeOf(v)));
}

LLVMValueRef expr_convert(Emit *e, DType from, DType to, LLVMValueRef v) {
  if (from == to) return v;
  if (to == DT_BOOL) return to_bool(e, from, v);
  if (dtype_is_complex(to)) {
    DType real = dtype_real(to);
    if (dtype_is_complex(from))
      return emit_complex(e, expr_convert(e, dtype_real(from), real, emit_re(e, v)),
                          expr_convert(e, dtype_real(from), real, emit_im(e, v)));
    return emit_complex(e, expr_convert(e, from, real, v), emit_real(e, real, 0));
  }
  if (dtype_is_complex(from)) return expr_convert(e, dtype_real(from), to, emit_re(e, v));
  if (dtype_is_float(from)) {
    if (dtype_is_float(to)) return float_to_float(e, from, to, v);
    if (from == DT_F16) return float_to_int(e, DT_F32, to, LLVMBuildFPExt(e->b, v, e->f32, ""));
    return float_to_int(e, from, to, v);
  }
  return dtype_is_float(to) ? int_to_float(e, from, to, v) : int_to_int(e, from, to, v);
}

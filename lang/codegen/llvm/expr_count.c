/* Expr: what loops are counted and tested with. */
#include "lang/codegen/llvm/expr.h"

static bool is_one(LLVMValueRef step) {
  if (!LLVMIsAConstantInt(step)) return false;
  long long value = LLVMConstIntGetSExtValue(step);
  return value == 1 || value == -1;
}

LLVMValueRef expr_count(Emit *e, LLVMValueRef start, LLVMValueRef stop, LLVMValueRef step) {
  LLVMValueRef zero = emit_i64(e, 0), one = emit_i64(e, 1), up = emit_icmp(e, LLVMIntSGT, step, zero);
  LLVMValueRef low = emit_select(e, up, start, stop), high = emit_select(e, up, stop, start);
  LLVMValueRef some = emit_and(e, emit_icmp(e, LLVMIntSLT, low, high), emit_icmp(e, LLVMIntNE, step, zero));
  LLVMValueRef size = emit_select(e, up, step, LLVMBuildNeg(e->b, step, ""));
  LLVMValueRef span = LLVMBuildSub(e->b, LLVMBuildSub(e->b, high, low, ""), one, "");
  LLVMValueRef safe = emit_select(e, emit_icmp(e, LLVMIntEQ, size, zero), one, size);
  LLVMValueRef count = is_one(step) ? span : LLVMBuildUDiv(e->b, span, safe, "");
  return emit_select(e, some, LLVMBuildAdd(e->b, count, one, ""), zero);
}

LLVMValueRef expr_overflows(Emit *e, Op op, LLVMValueRef a, LLVMValueRef b) {
  const char *intrinsic = op == OP_ADD   ? "llvm.sadd.with.overflow"
                          : op == OP_SUB ? "llvm.ssub.with.overflow"
                                         : "llvm.smul.with.overflow";
  LLVMValueRef pair = emit_intrinsic(e, intrinsic, e->i64, (LLVMValueRef[]){a, b}, 2);
  return LLVMBuildExtractValue(e->b, pair, 1, "");
}

/* Gen: scalar operations in functions. What Python's scalars refuse (overflow, zero
 * divisors, ...) is tested in front of the plain operation; the unusual case is left to
 * scalar_eval, which either has the answer or records the fault with its own text. */
#include <string.h>

#include "lang/codegen/llvm/expr.h"
#include "lang/codegen/cpu/gen.h"
#include "lang/codegen/llvm/scalar_op.h"
#include "lang/codegen/llvm/symbols.h"
#include "lang/rt/scalar/eval.h"

/* Calls scalar_eval under `flags`; the value is whether it succeeded, the result is in spare[2]. */
static LLVMValueRef ask(Gen *g, const ScalarOp *s, unsigned flags) {
  Emit *e = g->e;
  unsigned count = op_info[s->op].operands;
  for (unsigned k = 0; k < count && k < 2; k++)
    emit_store(e, s->op == OP_LDEXP && k ? DT_I64 : s->dtype, s->args[k], g->spare[k], false);
  uint32_t what =
      (uint32_t)s->op | (uint32_t)s->dtype << 8 | (uint32_t)s->result << 16 | (uint32_t)flags << 24;
  LLVMValueRef list[5] = {g->rt, emit_i32(e, (int32_t)what), g->spare[0],
                          count > 1 ? g->spare[1] : LLVMConstNull(e->ptr), g->spare[2]};
  LLVMValueRef good = emit_call(e, "cg_scalar_checked", list, 5);
  return emit_icmp(e, LLVMIntNE, good, emit_i32(e, 0));
}

static LLVMValueRef answer(Gen *g, const ScalarOp *s) {
  return emit_load(g->e, s->result, g->spare[2], false);
}

/* Everything through scalar_eval. */
static LLVMValueRef by_reference(Gen *g, const ScalarOp *s, unsigned flags) {
  gen_check(g, ask(g, s, flags), s->r);
  return answer(g, s);
}

/* The condition under which scalar_eval would refuse is known: it records the fault. */
static void refuse_unless(Gen *g, const ScalarOp *s, LLVMValueRef good) {
  Emit *e = g->e;
  LLVMBasicBlockRef on = emit_block(e, "on"), bad = emit_block(e, "refused");
  emit_branch_likely(e, good, on, bad);
  emit_at(e, bad);
  ask(g, s, SCALAR_PYTHON);
  gen_fault(g, s->r);
  emit_at(e, on);
}

/* `fast` where good; else what scalar_eval says. */
static LLVMValueRef unless_unusual(Gen *g, const ScalarOp *s, LLVMValueRef good, LLVMValueRef fast) {
  Emit *e = g->e;
  LLVMBasicBlockRef here = LLVMGetInsertBlock(e->b), end = emit_block(e, "value"),
                    slow = emit_block(e, "unusual");
  emit_branch_likely(e, good, end, slow);
  emit_at(e, slow);
  LLVMValueRef exact = by_reference(g, s, SCALAR_PYTHON);
  LLVMBasicBlockRef tail = LLVMGetInsertBlock(e->b);
  emit_jump(e, end);
  emit_at(e, end);
  LLVMValueRef value = LLVMBuildPhi(e->b, LLVMTypeOf(fast), "");
  LLVMAddIncoming(value, &fast, &here, 1);
  LLVMAddIncoming(value, &exact, &tail, 1);
  return value;
}

/* ---- Python's int ---- */

static LLVMValueRef with_overflow(Gen *g, const ScalarOp *s, const char *intrinsic, LLVMValueRef a,
                                  LLVMValueRef b) {
  Emit *e = g->e;
  LLVMValueRef pair = emit_intrinsic(e, intrinsic, e->i64, (LLVMValueRef[]){a, b}, 2);
  refuse_unless(g, s, emit_not(e, LLVMBuildExtractValue(e->b, pair, 1, "")));
  return LLVMBuildExtractValue(e->b, pair, 0, "");
}

static LLVMValueRef checked_int(Gen *g, const ScalarOp *s) {
  Emit *e = g->e;
  LLVMValueRef a = s->args[0], b = s->args[1], zero = emit_i64(e, 0);
  switch ((int)s->op) {
    case OP_ADD: return with_overflow(g, s, "llvm.sadd.with.overflow", a, b);
    case OP_SUB: return with_overflow(g, s, "llvm.ssub.with.overflow", a, b);
    case OP_MUL: return with_overflow(g, s, "llvm.smul.with.overflow", a, b);
    case OP_SQUARE: return with_overflow(g, s, "llvm.smul.with.overflow", a, a);
    case OP_NEG: return with_overflow(g, s, "llvm.ssub.with.overflow", zero, a);
    case OP_ABS:
      refuse_unless(g, s, emit_icmp(e, LLVMIntNE, a, emit_i64(e, INT64_MIN)));
      return expr_op(e, OP_ABS, DT_I64, DT_I64, s->args, NULL);
    case OP_POW:
      if (LLVMIsAConstantInt(b) && LLVMConstIntGetSExtValue(b) == 2) {
        ScalarOp square = *s;
        return with_overflow(g, &square, "llvm.smul.with.overflow", a, a);
      }
      return by_reference(g, s, SCALAR_PYTHON);
    case OP_SHL:
    case OP_SHR:
    case OP_GCD:
    case OP_LCM: return by_reference(g, s, SCALAR_PYTHON);
    default: return NULL;
  }
}

static LLVMValueRef int_division(Gen *g, const ScalarOp *s) {
  Emit *e = g->e;
  LLVMValueRef a = s->args[0], b = s->args[1], good = emit_icmp(e, LLVMIntNE, b, emit_i64(e, 0));
  if (s->op == OP_TRUEDIV) return by_reference(g, s, SCALAR_PYTHON);
  if (s->op == OP_FLOORDIV && s->checked) {
    LLVMValueRef overflow = emit_and(e, emit_icmp(e, LLVMIntEQ, a, emit_i64(e, INT64_MIN)),
                                     emit_icmp(e, LLVMIntEQ, b, emit_i64(e, -1)));
    good = emit_and(e, good, emit_not(e, overflow));
  }
  refuse_unless(g, s, good);
  return expr_op(e, s->op, s->dtype, s->result, s->args, s->element);
}

/* NumPy's integers fault in one case only. */
static void check_negative_power(Gen *g, const ScalarOp *s) {
  Emit *e = g->e;
  if (!dtype_is_signed(s->dtype)) return;
  LLVMValueRef good = emit_icmp(e, LLVMIntSGE, s->args[1], LLVMConstNull(LLVMTypeOf(s->args[1])));
  gen_require_text(g, good, s->r, DG_VALUE, "Integers to negative integer powers are not allowed.");
}

static LLVMValueRef python_int(Gen *g, const ScalarOp *s) {
  if (s->python && (s->op == OP_FLOORDIV || s->op == OP_MOD || s->op == OP_TRUEDIV))
    return int_division(g, s);
  return s->checked ? checked_int(g, s) : NULL;
}

/* ---- Python's float and complex ---- */

static LLVMValueRef python_float(Gen *g, const ScalarOp *s) {
  Emit *e = g->e;
  switch ((int)s->op) {
    case OP_TRUEDIV:
    case OP_FLOORDIV:
    case OP_MOD:
      refuse_unless(g, s, emit_fcmp(e, LLVMRealUNE, s->args[1], emit_real(e, DT_F64, 0)));
      return expr_op(e, s->op, s->dtype, s->result, s->args, s->element);
    case OP_POW: {
      if (s->wraps) return NULL;
      LLVMValueRef fast = emit_call(e, libm_name(OP_POW, DT_F64), s->args, 2);
      LLVMValueRef finite = expr_op(e, OP_ISFINITE, DT_F64, DT_BOOL, &fast, NULL);
      return unless_unusual(g, s, finite, fast);
    }
    default: return NULL;
  }
}

static LLVMValueRef python_complex(Gen *g, const ScalarOp *s) {
  Emit *e = g->e;
  if (s->wraps) {
    if (s->op == OP_TRUEDIV) refuse_unless(g, s, expr_convert(e, DT_C128, DT_BOOL, s->args[1]));
    return NULL;
  }
  bool own = s->op == OP_TRUEDIV || s->op == OP_POW || s->op == OP_ABS;
  return own ? by_reference(g, s, SCALAR_PYTHON) : NULL;
}

/* ---- all ---- */

static ScalarOp describe(Gen *g, Ref r) {
  ScalarOp s = scalar_op(g->fn, r);
  for (uint32_t k = 0; k < gen_ins(g, r)->nargs && k < 3; k++) s.args[k] = gen_value(g, r, k);
  return s;
}

/* What lowering tests before a loop. */
static LLVMValueRef loop_test(Gen *g, Ref r) {
  LLVMValueRef a = gen_value(g, r, 0), b = gen_value(g, r, 1);
  switch (gen_ins(g, r)->op) {
    case IR_ADDOVF: return expr_overflows(g->e, OP_ADD, a, b);
    case IR_SUBOVF: return expr_overflows(g->e, OP_SUB, a, b);
    case IR_MULOVF: return expr_overflows(g->e, OP_MUL, a, b);
    default: return expr_count(g->e, a, b, gen_value(g, r, 2));
  }
}

void gen_scalar(Gen *g, Ref r) {
  Emit *e = g->e;
  if (!ir_is_scalar_op(gen_ins(g, r)->op)) {
    g->regs[r].value = loop_test(g, r);
    return;
  }
  ScalarOp s = describe(g, r);
  LLVMValueRef value = NULL;
  e->array = !s.python; /* NumPy's scalars compute as array elements do */
  if (s.dtype == DT_I64 && (s.python || s.checked))
    value = python_int(g, &s);
  else if (s.dtype == DT_F64 && s.python)
    value = python_float(g, &s);
  else if (s.dtype == DT_C128 && s.python)
    value = python_complex(g, &s);
  if (!value && s.op == OP_POW && dtype_is_int(s.dtype)) check_negative_power(g, &s);
  if (!value) value = expr_op(e, s.op, s.dtype, s.result, s.args, s.element);
  e->array = false;
  g->regs[r].value = value;
}

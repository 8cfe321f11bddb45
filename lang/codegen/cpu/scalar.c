/* Gen: scalar operations in functions: what of lang/codegen/llvm/scalar.h is the host's own. The unusual case
 * is left to scalar_eval, which either has the answer or records the fault with its own text. */
#include "lang/codegen/cpu/gen.h"
#include "lang/rt/scalar/eval.h"

/* NumPy's integers have a text of their own for negative powers. */
static unsigned rules_of(const ScalarOp *s) {
  return s->op == OP_POW && dtype_is_int(s->dtype) && !s->checked ? 0 : SCALAR_PYTHON;
}

/* Calls scalar_eval; the value is whether it succeeded, the result is in spare[2]. */
static LLVMValueRef ask(Gen *g, const ScalarOp *s) {
  Emit *e = g->e;
  unsigned count = op_info[s->op].operands;
  for (unsigned k = 0; k < count && k < 2; k++)
    emit_store(e, s->op == OP_LDEXP && k ? DT_I64 : s->dtype, s->args[k], g->spare[k], false);
  uint32_t what = (uint32_t)s->op | (uint32_t)s->dtype << 8 | (uint32_t)s->result << 16 | rules_of(s) << 24;
  LLVMValueRef list[5] = {g->rt, emit_i32(e, (int32_t)what), g->spare[0],
                          count > 1 ? g->spare[1] : LLVMConstNull(e->ptr), g->spare[2]};
  LLVMValueRef good = emit_call(e, "cg_scalar_checked", list, 5);
  return emit_icmp(e, LLVMIntNE, good, emit_i32(e, 0));
}

void gen_refuse(void *own, const ScalarOp *s) {
  ask(own, s);
  gen_fault(own, s->r);
}

LLVMValueRef gen_exact(void *own, const ScalarOp *s) {
  Gen *g = own;
  gen_check(g, ask(g, s), s->r);
  return emit_load(g->e, s->result, g->spare[2], false);
}

void gen_scalar(Gen *g, Ref r) {
  Flow flow = gen_flow(g);
  g->regs[r].value = ir_is_scalar_op(gen_ins(g, r)->op) ? scalar_make(&flow, r) : scalar_test(&flow, r);
}

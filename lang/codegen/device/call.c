/* DevGen: calls between device functions. */
#include "lang/codegen/device/gen.h"

/* Goes on only where the callee has not faulted. */
static void leave_if(DevGen *d, LLVMValueRef faulted) {
  Emit *e = d->e;
  LLVMBasicBlockRef on = emit_block(e, "called"), bad = emit_block(e, "fell");
  emit_branch_likely(e, emit_not(e, faulted), on, bad);
  emit_at(e, bad);
  dev_leave(d);
  emit_at(e, on);
}

void dev_call(DevGen *d, Ref r) {
  Emit *e = d->e;
  const Ins *ins = dev_ins(d, r);
  const Fn *fn = ins->imm.fn;
  uint32_t f = dev_plan_fn(d->plan, fn);
  LLVMTypeRef type = LLVMGlobalGetValueType(d->fns[f]);
  uint32_t count = 1, status = d->target->ends ? 0 : 1, results = dev_flat(fn->result);
  LLVMValueRef *args = arena_array(d->arena, LLVMValueRef, LLVMCountParamTypes(type));
  args[0] = d->context;
  for (uint32_t k = 0; k < ins->nargs; k++) {
    const LLVMValueRef *parts = dev_operand(d, r, k);
    for (uint32_t j = 0; j < dev_flat(fn->params[k]); j++) args[count++] = parts[j];
  }
  LLVMValueRef value = LLVMBuildCall2(e->b, type, d->fns[f], args, count, "");
  LLVMValueRef *parts = arena_array(d->arena, LLVMValueRef, results + 2);
  if (results + status == 1)
    parts[0] = value;
  else
    for (uint32_t k = 0; k < results + status; k++) parts[k] = LLVMBuildExtractValue(e->b, value, k, "");
  if (status) leave_if(d, parts[0]);
  dev_define(d, r, parts + status);
}

/* DevGen: scalar operations: what of lang/codegen/llvm/scalar.h is the devices' own. A fault's arguments are
 * the operands' bits, so that the host can ask scalar_eval for the words. */
#include "lang/base/device/control.h"
#include "lang/codegen/device/gen.h"

void dev_refuse(void *own, const ScalarOp *s) {
  LLVMValueRef words[GPU_FAULT_ARGUMENTS + 2];
  unsigned count = 0;
  for (unsigned k = 0; k < op_info[s->op].operands && k < 2; k++)
    count += dev_bits(own, s->op == OP_LDEXP && k ? DT_I64 : s->dtype, s->args[k], words + count);
  dev_fault(own, s->r, words, count);
}

static bool is_fast(const DevGen *d, Ref r) {
  return d->plan->fastmath || d->frame->fn->mode.fastmath || dev_ins(d, r)->flags & INS_FASTMATH;
}

void dev_scalar(DevGen *d, Ref r) {
  Emit *e = d->e;
  const Ins *ins = dev_ins(d, r);
  const char *text = ir_op(ins->op)->text;
  if (!type_is_scalar(ins->type)) {
    dev_fail(d,
             "device code has no memory for the array that '%s' would make: write the loop over its elements",
             text);
    return;
  }
  Flow flow = dev_flow(d);
  e->fast = e->hooks && is_fast(d, r); /* the simulator's numbers have the same bits on every processor */
  LLVMValueRef value = ir_is_scalar_op(ins->op) ? scalar_make(&flow, r) : scalar_test(&flow, r);
  e->fast = false;
  if (!value)
    dev_fail(d, "there is no '%s' of %s values in device code", text,
             dtype_info[dev_arg_type(d, r, ins->op == OP_SELECT)->dtype].name);
  else
    dev_define(d, r, &value);
}

/* ScalarOp: see scalar_op.h. */
#include "lang/codegen/llvm/scalar_op.h"

ScalarOp scalar_op(const Fn *fn, Ref r) {
  const Ins *ins = &fn->ins.items[r], *first = &fn->ins.items[ins_arg(fn, ins, 0)];
  const Ins *second = ins->nargs > 1 ? &fn->ins.items[ins_arg(fn, ins, 1)] : NULL;
  ScalarOp s = {.r = r, .op = (Op)ins->op, .result = ins->type->dtype};
  s.dtype = (ins->op == OP_SELECT ? second : first)->type->dtype;
  s.python = (ins->flags & INS_MATH) != 0;
  s.wraps = (ins->flags & INS_WRAP) != 0;
  s.checked = s.dtype == DT_I64 && first->type->weak && s.python && !s.wraps;
  if (second && second->op == IR_CONST && second->type->kind == TY_SCALAR) s.element = &second->imm.value;
  return s;
}

/* Pass "lines": folds of lines of numbers, such as a[i].sum() (INS_LINE). Most lines in a function's loops
 * are short, and then what the launcher does around its inner loop takes longer than the loop.
 *
 * Chosen are kernels that fold one-dimensional operands to one number by a few instructions an element. Their
 * bits are the launcher's.
 *
 * Needs: kernels in their final form (lower). Keeps: everything. Breaks: nothing. */
#include "lang/ir/opt/passes.h"

static bool is_plain_number(const Type *type) {
  return type->dtype != DT_F16 && !dtype_is_complex(type->dtype);
}

/* Operations that are a few instructions, and need nothing but their operands. */
static bool is_simple(const Ins *ins) {
  if (!ir_is_scalar_op(ins->op)) return true;
  OpRule rule = op_info[ins->op].rule;
  if (rule == RULE_CMP || rule == RULE_LOGIC || rule == RULE_BITS) return true;
  return ins->op == OP_ADD || ins->op == OP_SUB || ins->op == OP_MUL || ins->op == OP_NEG ||
         ins->op == OP_ABS || ins->op == OP_SQUARE || ins->op == OP_SQRT || ins->op == OP_CONVERT ||
         (ins->op == OP_TRUEDIV && dtype_is_float(ins->type->dtype));
}

static bool simple_body(const Fn *body) {
  for (uint32_t i = 0; i < body->ins.count; i++) {
    const Ins *ins = &body->ins.items[i];
    if (!is_simple(ins) || (ins->type && type_is_scalar(ins->type) && !is_plain_number(ins->type)))
      return false;
  }
  return true;
}

/* Whether operand k is what the body's parameter is made for: a number, or a line of them. */
static bool operand_fits(const Fn *fn, const Ins *ins, uint32_t k) {
  const Kernel *kernel = ins->imm.kernel;
  const Type *type = fn->ins.items[ins_arg(fn, ins, k)].type, *param = kernel->body->params[k];
  if (kernel->scalar[k]) return type_is_scalar(type) && type->dtype == param->dtype;
  return type_is_array(type) && type->rank == 1 && type->dtype == param->dtype;
}

/* Whether the result is as wide as what is folded, or a position. */
static bool result_fits(const Ins *ins) {
  const Kernel *kernel = ins->imm.kernel;
  FoldOp fold = kernel->reduce.fold;
  if (!type_is_scalar(ins->type)) return false;
  if (fold == FOLD_ARGMIN || fold == FOLD_ARGMAX) return ins->type->dtype == DT_I64;
  for (uint32_t i = kernel->body->ins.count; i-- > 0;) {
    const Ins *yield = &kernel->body->ins.items[i];
    if (yield->op == IR_YIELD)
      return kernel->body->ins.items[ins_arg(kernel->body, yield, 0)].type->dtype == ins->type->dtype;
  }
  return false;
}

static bool is_line_fold(const Fn *fn, const Ins *ins) {
  if (ins->op != IR_KERNEL || ins->flags & INS_DEVICE) return false;
  const Kernel *kernel = ins->imm.kernel;
  if (kernel->kind != KERNEL_REDUCE || !kernel->reduce.all_axes || kernel->reduce.keepdims ||
      kernel->device || kernel->scalar[0] || ins->nargs != kernel->inputs || !simple_body(kernel->body) ||
      !result_fits(ins))
    return false;
  for (uint32_t k = 0; k < kernel->inputs; k++)
    if (!operand_fits(fn, ins, k)) return false;
  return true;
}

void opt_lines(Fn *fn, Arena *scratch) {
  (void)scratch;
  for (Ref i = 0; i < fn->ins.count; i++)
    if (is_line_fold(fn, fn_ins(fn, i))) fn_ins(fn, i)->flags |= INS_LINE;
}

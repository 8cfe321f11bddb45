/* Pass "stack": small arrays on the stack (INS_STACK), such as the d in `d = x[j] - x[i]`, `(d * d).sum()`,
 * or `f = np.zeros(3)`.
 *
 * An array of which only elements, lengths and strides are used, by views too, is gone when the function
 * returns, and its register is defined anew before the memory is needed again: so where it is short, code
 * that is generated keeps it in the function's own memory. What it makes for the launcher then is an object
 * that nobody counts, and that nobody may keep.
 *
 * Needs: lines, views, arrays. Keeps: everything. Breaks: nothing; a later pass that adds uses must clear
 * INS_STACK.
 */
#include "lang/ir/opt/passes.h"

static bool is_line(const Type *type) {
  return type && type_is_array(type) && type->rank == 1 && type->dtype != DT_F16 &&
         !dtype_is_complex(type->dtype);
}

/* Whether the tuple holds a few numbers of the dtype. */
static bool is_few(const Fn *fn, const Ins *tuple, DType dtype) {
  if (tuple->op != IR_TUPLE || !tuple->nargs || tuple->nargs > STACK_LINE_BYTES / 8) return false;
  for (uint32_t k = 0; k < tuple->nargs; k++) {
    const Type *item = fn->ins.items[ins_arg(fn, tuple, k)].type;
    if (!type_is_scalar(item) || item->dtype != dtype) return false;
  }
  return true;
}

/* Library rows that make a new line, of its length, of numbers or of lines. */
static bool makes_line(const Fn *fn, const Ins *ins) {
  const Ins *of = ins->nargs ? &fn->ins.items[ins_arg(fn, ins, 0)] : NULL;
  LibId lib = ins->imm.lib.lib;
  if (!of) return false;
  if (lib == LIB_fancy_get) return ins->flags & INS_LINE;
  if (lib == LIB_zeros || lib == LIB_empty || lib == LIB_full) return of->op == IR_TUPLE && of->nargs == 1;
  if (lib == LIB_array) return is_few(fn, of, ins->type->dtype);
  return lib == LIB_array_copy && is_line(of->type) && of->type->dtype == ins->type->dtype && ins->nargs == 1;
}

static bool is_candidate(const Fn *fn, const Ins *ins) {
  if (ins->flags & INS_DEVICE || !is_line(ins->type)) return false;
  if (ins->op == IR_LIB) return makes_line(fn, ins);
  return ins->op == IR_KERNEL && ins->imm.kernel->kind == KERNEL_MAP && ins->flags & INS_LINE;
}

bool opt_is_passing(const Fn *fn, const Ins *ins, uint32_t k) {
  if (ins->op == IR_DROP) return true;
  if (ins->op == IR_CALL) return fn_takes_parts(ins->imm.fn, k);
  if (ins->op == IR_INDEX && !(ins->flags & INS_VIEW)) return false;
  if (ins->op == IR_KERNEL && (ins->flags & INS_DEVICE || ins->imm.kernel->device)) return false;
  if (ins->op == IR_LIB && ins->imm.lib.lib == LIB_array_copy) return is_line(ins->type);
  return ins->op != IR_RETYPE && ins->op != IR_TUPLE_GET && opt_uses_fields(fn, ins, k);
}

void opt_stack(Fn *fn, Arena *scratch) {
  (void)scratch;
  for (Ref i = 0; i < fn->ins.count; i++)
    if (is_candidate(fn, fn_ins(fn, i))) fn_ins(fn, i)->flags |= INS_STACK;
  for (Ref i = 0; i < fn->ins.count; i++) {
    const Ins *ins = fn_ins(fn, i);
    for (uint32_t k = 0; k < ins->nargs; k++)
      if (!opt_is_passing(fn, ins, k)) fn_ins(fn, ins_arg(fn, ins, k))->flags &= (uint16_t)~INS_STACK;
  }
}

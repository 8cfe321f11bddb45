/* Pass "stack": small arrays on the stack (INS_STACK), such as the d in `d = x[j] - x[i]`, `(d * d).sum()`,
 * or `f = np.zeros(3)`.
 *
 * An array of which only elements, lengths and strides are used, by views too, is gone when the function
 * returns, and its register is defined anew before the memory is needed again: so where it is short, code
 * that is generated keeps it in the function's own memory. What it makes for the launcher then is an object
 * that nobody counts, and that nobody may keep. Of one that is returned the caller gets the elements.
 *
 * Needs: lines, products, views, arrays. Keeps: everything. Breaks: nothing; a later pass that adds uses must
 * clear INS_STACK.
 */
#include "lang/ir/opt/passes.h"

/* A new array of up to that many axes, of numbers of which a few fit. */
static bool is_small(const Type *type, unsigned rank) {
  return type && type_is_array(type) && type->rank >= 1 && type->rank <= rank && elem_is_number(type->elem) &&
         type->dtype != DT_F16 && !dtype_is_complex(type->dtype);
}

/* How many numbers are in the tuples that np.array(tuple) takes (opt_arrays). */
static uint32_t numbers(const Type *tuple) {
  if (type_is_scalar(tuple)) return 1;
  return tuple->count ? tuple->count * numbers(tuple->items[0]) : 0;
}

/* Library rows that make a new array: of its lengths, of numbers, of a line, of two arrays. */
static bool makes_small(const Fn *fn, const Ins *ins) {
  const Ins *of = ins->nargs ? &fn->ins.items[ins_arg(fn, ins, 0)] : NULL;
  LibId lib = ins->imm.lib.lib;
  if (!of) return false;
  if (lib == LIB_fancy_get || lib == LIB_matmul) return ins->flags & INS_LINE;
  if (lib == LIB_zeros || lib == LIB_empty || lib == LIB_full)
    return of->type->kind == TY_TUPLE && of->type->count == ins->type->rank;
  if (lib == LIB_array)
    return ins->flags & INS_LINE && numbers(of->type) - 1u < STACK_LINE_BYTES / dtype_size(ins->type->dtype);
  return lib == LIB_array_copy && is_small(of->type, 1) && of->type->dtype == ins->type->dtype &&
         ins->nargs == 1;
}

static bool is_candidate(const Fn *fn, const Ins *ins) {
  if (ins->flags & INS_DEVICE || !is_small(ins->type, 2)) return false;
  if (ins->op == IR_CALL) return true; /* if it returns one, which its code shows */
  if (ins->op == IR_LIB) return makes_small(fn, ins);
  return ins->op == IR_KERNEL && ins->imm.kernel->kind == KERNEL_MAP && ins->flags & INS_LINE;
}

bool opt_is_passing(const Fn *fn, const Ins *ins, uint32_t k) {
  if (ins->op == IR_DROP) return true;
  if (ins->op == IR_CALL) return fn_takes_parts(ins->imm.fn, k);
  if (ins->op == IR_INDEX && !(ins->flags & INS_VIEW)) return false;
  if (ins->op == IR_KERNEL && (ins->flags & INS_DEVICE || ins->imm.kernel->device)) return false;
  if (ins->op == IR_LIB && ins->imm.lib.lib == LIB_array_copy) return is_small(ins->type, 1);
  return ins->op != IR_RETYPE && ins->op != IR_TUPLE_GET && opt_uses_fields(fn, ins, k);
}

/* Whether instruction returns what is a candidate, of which the caller gets the elements. */
static bool is_returning(const Fn *fn, const Ins *ins) {
  return ins->op == IR_RET && is_small(fn->result, 2) &&
         fn->ins.items[ins_arg(fn, ins, 0)].type->dtype == fn->result->dtype;
}

void opt_stack(Fn *fn, Arena *scratch) {
  (void)scratch;
  for (Ref i = 0; i < fn->ins.count; i++)
    if (is_candidate(fn, fn_ins(fn, i))) fn_ins(fn, i)->flags |= INS_STACK;
  for (Ref i = 0; i < fn->ins.count; i++) {
    const Ins *ins = fn_ins(fn, i);
    for (uint32_t k = 0; k < ins->nargs; k++)
      if (!opt_is_passing(fn, ins, k) && !is_returning(fn, ins))
        fn_ins(fn, ins_arg(fn, ins, k))->flags &= (uint16_t)~INS_STACK;
  }
}

/* Pass "borrow": registers that need no reference of their own (INS_BORROW).
 *
 * What is read from a variable, a global or a tuple is kept alive there, as long as
 * nothing replaces it before the last use. The order of instructions in the array is
 * enough to see that: a value is used after it was made in the same round of each loop
 * around both, and opt_last_uses counts the rounds of loops in between.
 *
 * Needs: the final order of instructions. Keeps: everything. Breaks: nothing; a later
 * pass that moves or adds uses must clear INS_BORROW. */
#include "lang/ir/opt/passes.h"

static bool sets_var(const Fn *fn, Ref from, Ref to, int64_t slot) {
  for (Ref i = from + 1; i < to; i++) {
    const Ins *ins = &fn->ins.items[i];
    if ((ins->op == IR_SETVAR || ins->op == IR_DELVAR) && ins->imm.i == slot) return true;
  }
  return false;
}

/* Code that is called may set any global, even while it uses its arguments. */
static bool sets_global(const Fn *fn, Ref from, Ref last, int64_t slot) {
  for (Ref i = from + 1; i <= last; i++) {
    const Ins *ins = &fn->ins.items[i];
    if (ins_runs_code(ins)) return true;
    if ((ins->op == IR_SETGLOBAL || ins->op == IR_DELGLOBAL) && ins->imm.i == slot && i < last) return true;
  }
  return false;
}

void opt_borrow(Fn *fn, Arena *scratch) {
  for (Ref i = 0; i < fn->ins.count; i++) {
    Ins *ins = fn_ins(fn, i);
    bool loan = ins->op == IR_RETYPE || ins->op == IR_TUPLE_GET;
    if (loan && type_is_object(ins->type)) ins->flags |= INS_BORROW;
  }
  const Ref *last = opt_last_uses(fn, scratch);
  for (Ref i = 0; i < fn->ins.count; i++) {
    Ins *ins = fn_ins(fn, i);
    if (!ins->type || !type_is_object(ins->type)) continue;
    bool kept = ins->op == IR_GETVAR      ? !sets_var(fn, i, last[i], ins->imm.i)
                : ins->op == IR_GETGLOBAL ? !sets_global(fn, i, last[i], ins->imm.i)
                                          : false;
    if (kept) ins->flags |= INS_BORROW;
  }
}

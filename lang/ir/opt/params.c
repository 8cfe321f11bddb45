/* Pass "params": arrays that need be no objects where they are handed to a function (INS_VIEW of PARAM), such
 * as v in `def length(v): return np.sqrt(v[0] * v[0] + v[1] * v[1])`.
 *
 * A parameter that is used as views are, and that nothing keeps, is what it points to and how: code that is
 * generated hands over these parts, and the object that lends the memory, so that a row or an array on the
 * stack may be an argument. The caller keeps the memory until the call returns. A function that calls itself
 * hands on its parameters so if all of them that meet there may be.
 *
 * Needs: views; callees are optimized already, but for those that call each other. Keeps: everything. Breaks:
 * nothing; a later pass that adds uses must clear INS_VIEW. */
#include "lang/ir/opt/passes.h"

static bool is_candidate(const Ins *ins) {
  return ins->op == IR_PARAM && ins->type && type_is_array(ins->type) && elem_is_number(ins->type->elem);
}

/* All instructions that are parameter k. */
static void mark(Fn *fn, int64_t k, bool parts) {
  for (Ref i = 0; i < fn->ins.count; i++) {
    Ins *ins = fn_ins(fn, i);
    if (ins->op == IR_PARAM && ins->imm.i == k)
      ins->flags = (uint16_t)(parts ? ins->flags | INS_VIEW : ins->flags & ~INS_VIEW);
  }
}

/* Whether a parameter turned out to be used otherwise, which may be of consequence for calls of itself. */
static bool refute(Fn *fn) {
  bool any = false;
  for (Ref i = 0; i < fn->ins.count; i++) {
    const Ins *ins = fn_ins(fn, i);
    for (uint32_t k = 0; k < ins->nargs; k++) {
      const Ins *arg = fn_ins(fn, ins_arg(fn, ins, k));
      if (arg->op != IR_PARAM || !(arg->flags & INS_VIEW) || opt_is_passing(fn, ins, k)) continue;
      mark(fn, arg->imm.i, false);
      any = true;
    }
  }
  return any;
}

void opt_params(Fn *fn, Arena *scratch) {
  (void)scratch;
  if (fn->mode.debug || !opt_trusts_layouts(fn)) return;
  for (Ref i = 0; i < fn->ins.count; i++)
    if (is_candidate(fn_ins(fn, i))) mark(fn, fn_ins(fn, i)->imm.i, true);
  while (refute(fn)) continue;
}

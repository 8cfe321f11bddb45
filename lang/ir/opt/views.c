/* Pass "views": views that need be no objects (INS_VIEW), such as the row in `r = a[i]`, `r[0] * r[1]`.
 *
 * A view of which only elements, lengths and strides are used, or views of that kind, is what it points to
 * and how: code that is generated keeps it in registers, and what it is a view of lives as long as it does.
 * A call of a function that takes the parts of an array (params), an array operation or a product (INS_LINE)
 * is among these uses: the generator works on a short line in place, and makes an object for the launcher or
 * the library where it has to. Whoever runs the function otherwise may make an object of it as of every view.
 *
 * Needs: the final instructions, before borrow and drop. Keeps: everything. Breaks: nothing; a later pass
 * that adds uses must clear INS_VIEW. */
#include "lang/ir/opt/passes.h"

/* A function that calls itself takes rows by their memory if it can: if not, they are objects for the call.
 */
static bool call_uses_fields(const Fn *fn, const Ins *ins, uint32_t k) {
  return ins->imm.fn == fn || fn_takes_parts(ins->imm.fn, k);
}

bool opt_uses_fields(const Fn *fn, const Ins *ins, uint32_t k) {
  if (ins->op == IR_CALL) return call_uses_fields(fn, ins, k);
  if (ins->op == IR_KERNEL) return k < ins->imm.kernel->inputs + (ins->imm.kernel->kind == KERNEL_STORE);
  if (ins->op == IR_LIB)
    return ins->imm.lib.lib == LIB_shapes_fit ||
           (ins->flags & INS_LINE && (ins->imm.lib.lib == LIB_matmul || ins->imm.lib.lib == LIB_fancy_get));
  if (k) return false;
  return ins->op == IR_LOAD || ins->op == IR_STORE || ins->op == IR_DIM || ins->op == IR_SIZE ||
         ins->op == IR_WRITABLE || opt_is_loan(ins);
}

/* Whether `to` says of an array, or of one in a tuple, that it lies as type `from` does not say. */
static bool layout_gained(const Type *from, const Type *to) {
  if (from->kind == TY_TUPLE && to->kind == TY_TUPLE && from->count == to->count) {
    for (unsigned k = 0; k < to->count; k++)
      if (layout_gained(from->items[k], to->items[k])) return true;
    return false;
  }
  return type_is_array(from) && type_is_array(to) && to->layout != LAYOUT_ANY && from->layout != to->layout;
}

/* What is made of derivatives takes an array for one that lies as its function's does where a derivative is
 * only handed on, as of vt of an SVD, whose derivative is transposed. The objects know better, so there views
 * are objects. */
bool opt_trusts_layouts(const Fn *fn) {
  for (Ref i = 0; i < fn->ins.count; i++) {
    const Ins *ins = &fn->ins.items[i];
    if (ins->op == IR_RETYPE && layout_gained(fn->ins.items[ins_arg(fn, ins, 0)].type, ins->type))
      return false;
  }
  return true;
}

void opt_views(Fn *fn, Arena *scratch) {
  (void)scratch;
  bool trusted = opt_trusts_layouts(fn);
  for (Ref i = 0; i < fn->ins.count; i++)
    if (fn_ins(fn, i)->op == IR_INDEX) fn_ins(fn, i)->flags |= trusted ? INS_VIEW : 0;
  for (Ref i = fn->ins.count; i-- > 0;) { /* a use comes after what it uses */
    const Ins *ins = fn_ins(fn, i);
    for (uint32_t k = 0; k < ins->nargs; k++) {
      Ins *arg = fn_ins(fn, ins_arg(fn, ins, k));
      if (arg->op == IR_INDEX &&
          !(ins->op != IR_RETYPE && ins->op != IR_TUPLE_GET && opt_uses_fields(fn, ins, k)))
        arg->flags &= (uint16_t)~INS_VIEW;
    }
  }
}

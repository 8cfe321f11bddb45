/* Pass "products": products of vectors and matrices, such as np.dot(a[i], b[i]) (INS_LINE on LIB). Most of
 * them in a function's loops are small, and then the call of the library takes longer than the product.
 *
 * Chosen are products whose elements are numbers of a few instructions; their bits are the library's.
 *
 * Needs: nothing. Keeps: everything. Breaks: nothing. */
#include "lang/ir/opt/passes.h"

/* A vector or matrix of numbers that the product takes as they are. */
static bool is_operand(const Fn *fn, const Ins *ins, uint32_t k) {
  const Type *type = fn->ins.items[ins_arg(fn, ins, k)].type;
  return type_is_array(type) && elem_is_number(type->elem) && type->dtype != DT_F16 && type->rank >= 1 &&
         type->rank <= 2 && type->dtype == ins->type->dtype;
}

static bool is_product(const Fn *fn, const Ins *ins) {
  return ins->op == IR_LIB && ins->imm.lib.lib == LIB_matmul && ins->nargs == 2 &&
         (type_is_scalar(ins->type) || type_is_array(ins->type)) && is_operand(fn, ins, 0) &&
         is_operand(fn, ins, 1);
}

void opt_products(Fn *fn, Arena *scratch) {
  const bool *seldom = opt_seldom(fn, scratch);
  for (Ref i = 0; i < fn->ins.count; i++)
    if (is_product(fn, fn_ins(fn, i)) && !seldom[i]) fn_ins(fn, i)->flags |= INS_LINE;
}

/* Pass "items": calls of the library that read and write items of lists and tuples, such as xs[i] and
 * xs.append(v) (INS_ITEM). Each is a few instructions on the memory that the items lie in, and a call for it
 * takes many times as long.
 *
 * Code that is generated tests for itself what the library asks, an index that is inside and items of the
 * kind that the code was made for, and calls the library where the answer is no. Whoever runs the function
 * otherwise calls it always.
 *
 * Needs: the final instructions. Keeps: everything. Breaks: nothing. */
#include "lang/ir/opt/passes.h"

static const Type *type_of(const Fn *fn, const Ins *ins, uint32_t k) {
  return fn->ins.items[ins_arg(fn, ins, k)].type;
}

static bool is_int(const Type *type) { return type_is_scalar(type) && type->dtype == DT_I64; }

/* A tuple of which any item may be meant is some selections. */
static bool few_numbers(const Type *tuple, const Type *item) {
  if (tuple->kind != TY_TUPLE || !type_is_scalar(item) || tuple->count > ITEM_TUPLE_MOST) return false;
  for (unsigned k = 0; k < tuple->count; k++)
    if (tuple->items[k] != item) return false;
  return tuple->count > 0;
}

static bool is_item(const Fn *fn, const Ins *ins) {
  if (ins->op != IR_LIB) return false;
  LibId lib = ins->imm.lib.lib;
  if (lib == LIB_list_length) return true;
  if (lib == LIB_list_append) return type_has_storage(type_of(fn, ins, 1));
  if (lib == LIB_list_get) return is_int(type_of(fn, ins, 1)) && type_has_storage(ins->type);
  if (lib == LIB_list_set) return is_int(type_of(fn, ins, 1)) && type_has_storage(type_of(fn, ins, 2));
  return lib == LIB_tuple_get && is_int(type_of(fn, ins, 1)) && few_numbers(type_of(fn, ins, 0), ins->type);
}

void opt_items(Fn *fn, Arena *scratch) {
  (void)scratch;
  for (Ref i = 0; i < fn->ins.count; i++)
    if (is_item(fn, fn_ins(fn, i))) fn_ins(fn, i)->flags |= INS_ITEM;
}

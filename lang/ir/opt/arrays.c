/* Pass "arrays": arrays that are made of numbers at hand, such as np.array([x, y, z]), np.zeros(3) and
 * np.empty((n, m)) (INS_LINE on LIB): the elements, or the lengths, need no boxes on their way. And those of
 * the elements of a vector at the indices in another, such as x[columns], of which short ones are taken where
 * they are asked for.
 *
 * Needs: nothing. Keeps: everything. Breaks: nothing. */
#include "lang/ir/opt/passes.h"

/* A number that is an element of `dtype` as it is, or one of Python's ints that becomes a float. */
static bool is_number(const Type *type, DType dtype) {
  return type_is_scalar(type) && (type->dtype == dtype || (type->dtype == DT_I64 && dtype == DT_F64));
}

/* Whether the type is that of `rank` levels of tuples of numbers, those of one level all as long. */
static bool is_regular(const Type *type, unsigned rank, DType dtype) {
  if (!rank) return is_number(type, dtype);
  if (type->kind != TY_TUPLE || !type->count) return false;
  for (unsigned k = 0; k < type->count; k++) {
    if (!is_regular(type->items[k], rank - 1, dtype)) return false;
    if (rank > 1 && type->items[k]->count != type->items[0]->count) return false;
  }
  return true;
}

static bool is_shape(const Type *type, unsigned rank) {
  if (type_is_scalar(type)) return rank == 1 && type->dtype == DT_I64;
  return type->kind == TY_TUPLE && type->count == rank && rank && is_regular(type, 1, DT_I64);
}

static bool is_vector(const Fn *fn, const Ins *ins, uint32_t k) {
  const Type *type = fn->ins.items[ins_arg(fn, ins, k)].type;
  return type_is_array(type) && type->rank == 1 && elem_is_number(type->elem) && type->dtype != DT_F16 &&
         !dtype_is_complex(type->dtype);
}

/* Whether the call takes elements of a vector at the indices in another. */
static bool is_gather(const Fn *fn, const Ins *ins) {
  return ins->op == IR_LIB && ins->imm.lib.lib == LIB_fancy_get && ins->nargs == 2 && !ins->imm.lib.extra &&
         type_is_array(ins->type) && is_vector(fn, ins, 0) && is_vector(fn, ins, 1) &&
         fn->ins.items[ins_arg(fn, ins, 1)].type->dtype == DT_I64;
}

static bool is_made(const Fn *fn, const Ins *ins) {
  if (ins->op != IR_LIB || ins->nargs != 1 || !ins->type || !type_is_array(ins->type)) return false;
  const Type *arg = fn->ins.items[ins_arg(fn, ins, 0)].type;
  LibId lib = ins->imm.lib.lib;
  if (lib == LIB_empty || lib == LIB_zeros) return is_shape(arg, ins->type->rank);
  return lib == LIB_array && elem_is_number(ins->type->elem) && ins->type->rank >= 1 &&
         ins->type->rank <= 2 && is_regular(arg, ins->type->rank, ins->type->dtype);
}

void opt_arrays(Fn *fn, Arena *scratch) {
  (void)scratch;
  for (Ref i = 0; i < fn->ins.count; i++)
    if (is_made(fn, fn_ins(fn, i)) || is_gather(fn, fn_ins(fn, i))) fn_ins(fn, i)->flags |= INS_LINE;
}

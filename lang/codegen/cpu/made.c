/* Made: arrays that are made of numbers in registers (np.array([x, y, z]), np.zeros(3)): room for them is
 * asked of the run time, by the library's own function, and the elements are stored one by one. */
#include "lang/codegen/cpu/gen.h"
#include "lang/codegen/llvm/expr.h"

LLVMValueRef gen_new_array(Gen *g, Ref r, const LLVMValueRef *shape, bool zero, LLVMValueRef old) {
  Emit *e = g->e;
  unsigned rank = gen_ins(g, r)->type->rank;
  LLVMValueRef lengths = emit_alloca(e, LLVMArrayType2(e->i64, rank), 8);
  for (unsigned k = 0; k < rank; k++)
    LLVMBuildStore(e->b, shape[k], emit_offset(e, lengths, emit_i64(e, 8 * (int64_t)k)));
  LLVMValueRef args[5] = {g->rt, gen_link(g, g->plan->ins_slots[g->f][r]), lengths, emit_i32(e, zero),
                          old ? old : LLVMConstNull(e->ptr)};
  LLVMValueRef made = emit_call(e, "cg_array", args, 5);
  gen_check(g, emit_icmp(e, LLVMIntNE, made, LLVMConstNull(e->ptr)), r);
  return made;
}

LLVMValueRef gen_new_data(Gen *g, LLVMValueRef array) {
  Emit *e = g->e;
  return LLVMBuildLoad2(e->b, e->ptr, emit_offset(e, array, emit_i64(e, ARRAY_DATA_OFFSET)), "");
}

uint32_t gen_store_numbers(Gen *g, DType dtype, const Type *type, const LLVMValueRef *parts, LLVMValueRef to,
                           uint32_t at) {
  Emit *e = g->e;
  if (type->kind == TY_TUPLE) {
    uint32_t count = 0;
    for (unsigned k = 0; k < type->count; k++)
      count += gen_store_numbers(g, dtype, type->items[k], parts + parts_item(PARTS_OBJECTS, type, k), to,
                                 at + count);
    return count;
  }
  LLVMValueRef address = emit_offset(e, to, emit_i64(e, (int64_t)(at * dtype_size(dtype))));
  emit_store(e, dtype, expr_convert(e, type->dtype, dtype, parts[0]), address, false);
  return 1;
}

static LLVMValueRef of_numbers(Gen *g, Ref r) {
  const Type *type = gen_ins(g, r)->type, *numbers = gen_arg_type(g, r, 0);
  LLVMValueRef shape[2] = {emit_i64(g->e, numbers->count)};
  if (type->rank == 2) shape[1] = emit_i64(g->e, numbers->items[0]->count);
  LLVMValueRef made = gen_new_array(g, r, shape, false, NULL);
  gen_store_numbers(g, type->dtype, numbers, gen_operand(g, r, 0), gen_new_data(g, made), 0);
  return made;
}

bool gen_made(Gen *g, Ref r) {
  const Ins *ins = gen_ins(g, r);
  LibId lib = ins->imm.lib.lib;
  if (!(ins->flags & INS_LINE) || g->cold || g->big || g->debugged) return false;
  if (lib == LIB_array)
    gen_define_object(g, r, of_numbers(g, r), false);
  else if (lib == LIB_empty || lib == LIB_zeros)
    gen_define_object(g, r, gen_new_array(g, r, gen_operand(g, r, 0), lib == LIB_zeros, NULL), false);
  else
    return false;
  return true;
}

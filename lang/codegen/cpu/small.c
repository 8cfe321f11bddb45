/* Small: arrays of a few numbers that functions return, such as accel(p) of a vector: a function that makes
 * one in its own memory (INS_STACK) hands over its elements and lengths, in room that the caller lends,
 * instead of an object. The caller keeps them in its own memory (INS_STACK on CALL), or makes the object of
 * them.
 *
 * Invariant: where a function can return such an array, its result is an area (runtime.h), whose object is
 * NULL if it did. */
#include "lang/codegen/base/runtime.h"
#include "lang/codegen/cpu/gen.h"

enum { AREA_BYTES = SMALL_ROOM + STACK_LINE_BYTES };

bool gen_returns_small(const Fn *fn) {
  for (uint32_t i = 0; i < fn->ins.count; i++) {
    const Ins *ins = &fn->ins.items[i];
    if (ins->op == IR_RET && ins->nargs && fn->ins.items[ins_arg(fn, ins, 0)].flags & INS_STACK) return true;
  }
  return false;
}

LLVMValueRef gen_small_area(Gen *g) {
  return emit_alloca(g->e, LLVMArrayType2(g->e->i64, AREA_BYTES / 8), 64);
}

static LLVMValueRef length_at(Gen *g, LLVMValueRef area, unsigned axis) {
  return emit_offset(g->e, area, emit_i64(g->e, SMALL_LENGTHS + 8 * (int64_t)axis));
}

static LLVMValueRef room_of(Gen *g, LLVMValueRef area) {
  return emit_offset(g->e, area, emit_i64(g->e, SMALL_ROOM));
}

/* How many bytes of the room the array in register `arg` takes; all of them where that is not known. */
static LLVMValueRef bytes_of(Gen *g, Ref arg) {
  const Type *type = gen_ins(g, arg)->type;
  LLVMValueRef bytes = emit_i64(g->e, (int64_t)dtype_size(type->dtype));
  for (unsigned k = 0; k < type->rank; k++)
    bytes = LLVMBuildMul(g->e->b, bytes, part_length(g->regs[arg].parts, k), "");
  return LLVMIsAConstantInt(bytes) ? bytes : emit_i64(g->e, STACK_LINE_BYTES);
}

/* Writes the array in register `arg`, which lies in the function's memory, to the area. */
static void hand_over(Gen *g, Ref arg) {
  Emit *e = g->e;
  const LLVMValueRef *parts = g->regs[arg].parts;
  for (unsigned k = 0; k < gen_ins(g, arg)->type->rank; k++)
    LLVMBuildStore(e->b, part_length(parts, k), length_at(g, g->out, k));
  LLVMBuildMemCpy(e->b, room_of(g, g->out), 64, part_data(parts), 64, bytes_of(g, arg));
  LLVMBuildStore(e->b, LLVMConstNull(e->ptr), g->out);
}

void gen_small_return(Gen *g, Ref arg, bool moves) {
  Emit *e = g->e;
  const Type *type = gen_ins(g, arg)->type;
  LLVMValueRef memory = g->regs[arg].memory, object = gen_object(type, g->regs[arg].parts);
  LLVMBasicBlockRef on = emit_block(e, "on");
  if (memory) {
    LLVMBasicBlockRef here = emit_block(e, "small"), kept = emit_block(e, "kept");
    emit_branch(e, emit_icmp(e, LLVMIntEQ, object, memory), here, kept);
    emit_at(e, here);
    hand_over(g, arg);
    emit_jump(e, on);
    emit_at(e, kept);
  }
  LLVMBuildStore(e->b, object, g->out);
  if (!moves) gen_retain(g, type, g->regs[arg].parts);
  emit_jump(e, on);
  emit_at(e, on);
}

LLVMValueRef gen_small_object(Gen *g, const Type *type, LLVMValueRef area, LLVMValueRef old) {
  LLVMValueRef args[5] = {g->rt, area, emit_i32(g->e, (int32_t)type->dtype),
                          emit_i32(g->e, (int32_t)type->rank), old ? old : LLVMConstNull(g->e->ptr)};
  return emit_call(g->e, "cg_small", args, 5);
}

/* The array of the variable that gets the result and loses it with that, as y's in `y = step(y)`; NULL: none.
 */
static LLVMValueRef replaced(Gen *g, Ref r) {
  int64_t variable = gen_variable_of(g, r);
  if (variable < 0 || g->debugged) return NULL;
  const Type *type = g->fn->vars.items[variable].type;
  if (!type_is_array(type)) return NULL;
  return gen_object(type, gen_var_load(g, (uint32_t)variable, false));
}

void gen_small_result(Gen *g, Ref r, LLVMValueRef area) {
  Emit *e = g->e;
  GenStack s;
  const Type *type = gen_ins(g, r)->type;
  if (!gen_stack_begin(g, r, &s)) {
    LLVMValueRef object = gen_small_object(g, type, area, replaced(g, r));
    gen_check(g, emit_icmp(e, LLVMIntNE, object, LLVMConstNull(e->ptr)), r);
    gen_define_object(g, r, object, false);
    return;
  }
  LLVMBasicBlockRef line = emit_block(e, "line"), kept = emit_block(e, "kept"), done = emit_block(e, "lined");
  LLVMValueRef object = LLVMBuildLoad2(e->b, e->ptr, area, ""), lengths[2];
  emit_branch_likely(e, emit_icmp(e, LLVMIntEQ, object, LLVMConstNull(e->ptr)), line, kept);
  emit_at(e, line);
  s.room = room_of(g, area);
  for (unsigned k = 0; k < type->rank; k++)
    lengths[k] = LLVMBuildLoad2(e->b, e->i64, length_at(g, area, k), "");
  gen_stack_made(g, r, &s, lengths);
  emit_jump(e, done);
  emit_at(e, kept);
  gen_stack_object(g, r, &s, object);
  emit_jump(e, done);
  emit_at(e, done);
  gen_stack_define(g, r, &s);
}

/* Gen: the frame of a big function, where its registers keep the references that they own.
 *
 * A frame is words of memory that LLVM does not promote, since its address is given away; one
 * call releases all of it. The objects of a value are in words side by side.
 * Invariant: a word holds a reference of its own, or NULL. */
#include "lang/codegen/cpu/gen.h"

enum { BIG = 2000 }; /* slots times places that may fault */

void gen_frame_begin(Gen *g) {
  uint64_t words = 0, faults = 0;
  for (Ref i = 0; i < g->fn->ins.count; i++) {
    const Ins *ins = gen_ins(g, i);
    if (g->ins[i].owned) words += gen_objects(g, ins->type, NULL, NULL);
    faults += !ir_is_scalar_op(ins->op) && (ins_effect(g->fn, ins) & EFFECT_FAULTS) != 0;
  }
  g->words_used = 0;
  g->big = words * faults > BIG;
  if (!g->big) return;
  LLVMTypeRef type = LLVMArrayType2(g->e->ptr, words);
  g->words = emit_alloca(g->e, type, 16);
  LLVMBuildMemSet(g->e->b, g->words, LLVMConstNull(g->e->i8), emit_i64(g->e, 8 * (int64_t)words), 16);
}

static LLVMValueRef word(Gen *g, Ref r, uint32_t k) {
  return emit_offset(g->e, g->words, emit_i64(g->e, 8 * (int64_t)(g->regs[r].words - 1 + k)));
}

static void take_out(Gen *g, Ref r, uint32_t count, LLVMValueRef *old) {
  for (uint32_t k = 0; k < count; k++) old[k] = LLVMBuildLoad2(g->e->b, g->e->ptr, word(g, r, k), "");
}

void gen_frame_define(Gen *g, Ref r, const LLVMValueRef *parts, bool borrowed) {
  Emit *e = g->e;
  const Type *type = gen_ins(g, r)->type;
  uint32_t count = gen_objects(g, type, parts, NULL);
  if (!count) return;
  if (!g->regs[r].words) {
    g->regs[r].words = g->words_used + 1;
    g->words_used += count;
  }
  LLVMValueRef *now = arena_array(g->arena, LLVMValueRef, count);
  LLVMValueRef *old = arena_array(g->arena, LLVMValueRef, count);
  bool again = g->ins[r].loop != REF_NONE;
  gen_objects(g, type, parts, now);
  if (borrowed) gen_retain(g, type, parts);
  if (again) take_out(g, r, count, old);
  for (uint32_t k = 0; k < count; k++) LLVMBuildStore(e->b, now[k], word(g, r, k));
  for (uint32_t k = 0; again && k < count; k++) emit_call(e, "object_release", &old[k], 1);
}

void gen_frame_drop(Gen *g, Ref r, bool move) {
  Emit *e = g->e;
  uint32_t count = g->regs[r].words ? gen_objects(g, gen_ins(g, r)->type, NULL, NULL) : 0;
  LLVMValueRef *old = arena_array(g->arena, LLVMValueRef, count + 1);
  if (!move) take_out(g, r, count, old);
  for (uint32_t k = 0; k < count; k++) LLVMBuildStore(e->b, LLVMConstNull(e->ptr), word(g, r, k));
  for (uint32_t k = 0; !move && k < count; k++) emit_call(e, "object_release", &old[k], 1);
}

void gen_frame_end(Gen *g) {
  LLVMValueRef args[2] = {g->words, emit_i64(g->e, g->words_used)};
  emit_call(g->e, "cg_release_frame", args, 2);
}

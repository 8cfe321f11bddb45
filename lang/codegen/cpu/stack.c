/* Gen: new lines of a few numbers (INS_STACK) in the function's own memory. Longer ones, and what does not go
 * well, are what the launcher or the library makes: the register has one of two forms, which its uses cannot
 * tell apart, since they go by data, length and stride.
 *
 * Invariant: a register owns what the launcher or the library made, and nothing where its array lies on the
 * stack; the object of one that does is made where something asks for it, and is not counted. */
#include "lang/codegen/cpu/gen.h"
#include "lang/codegen/cpu/inner_loop.h"
#include "lang/codegen/base/runtime.h"

static DType dtype_of(const Gen *g, Ref r) { return gen_ins(g, r)->type->dtype; }

int64_t gen_stack_most(const Gen *g, Ref r) { return STACK_LINE_BYTES / (int64_t)dtype_size(dtype_of(g, r)); }

bool gen_stack_begin(Gen *g, Ref r, GenStack *s) {
  Emit *e = g->e;
  if (!(gen_ins(g, r)->flags & INS_STACK) || g->cold || g->big || g->debugged) return false;
  *s = (GenStack){.memory = emit_alloca(e, LLVMArrayType2(e->i64, STACK_ARRAY_BYTES / 8), 16),
                  .room = emit_alloca(e, LLVMArrayType2(e->i64, STACK_LINE_BYTES / 8), 64),
                  .data = emit_alloca(e, e->ptr, 8),
                  .length = emit_alloca(e, e->i64, 8),
                  .object = emit_alloca(e, e->ptr, 8),
                  .owner = emit_alloca(e, e->ptr, 8)};
  return true;
}

static void fill(Gen *g, const GenStack *s, LLVMValueRef data, LLVMValueRef length, LLVMValueRef object,
                 LLVMValueRef owner) {
  LLVMBuildStore(g->e->b, data, s->data);
  LLVMBuildStore(g->e->b, length, s->length);
  LLVMBuildStore(g->e->b, object, s->object);
  LLVMBuildStore(g->e->b, owner, s->owner);
}

void gen_stack_line(Gen *g, const GenStack *s, LLVMValueRef length) {
  fill(g, s, s->room, length, s->memory, LLVMConstNull(g->e->ptr));
}

void gen_stack_object(Gen *g, Ref r, const GenStack *s, LLVMValueRef object) {
  const Type *type = gen_ins(g, r)->type;
  LLVMValueRef *parts = gen_room(g, type);
  gen_read_fields(g, type, object, parts);
  fill(g, s, part_data(parts), part_length(parts, 0), object, object);
}

void gen_stack_define(Gen *g, Ref r, const GenStack *s) {
  Emit *e = g->e;
  LLVMValueRef object = LLVMBuildLoad2(e->b, e->ptr, s->object, "");
  LLVMValueRef parts[5] = {
      LLVMBuildLoad2(e->b, e->ptr, s->data, ""), LLVMBuildLoad2(e->b, e->i64, s->length, ""),
      emit_i64(e, (int64_t)dtype_size(dtype_of(g, r))), LLVMBuildLoad2(e->b, e->ptr, s->owner, ""),
      LLVMConstInt(e->i8, ARRAY_CONTIGUOUS, 0)};
  gen_define(g, r, parts, false);
  g->regs[r].parts[3] = object;
  g->regs[r].memory = s->memory;
}

LLVMValueRef gen_stack_base(Gen *g, Ref r) {
  Emit *e = g->e;
  while (gen_is_view(g, r)) r = gen_arg_ref(g, r, 0);
  const LLVMValueRef *parts = g->regs[r].parts;
  LLVMValueRef object = gen_object(gen_ins(g, r)->type, parts), memory = g->regs[r].memory;
  if (!memory) return object;
  LLVMBasicBlockRef make = emit_block(e, "object"), on = emit_block(e, "on");
  emit_branch(e, emit_icmp(e, LLVMIntEQ, object, memory), make, on);
  emit_at(e, make);
  LLVMValueRef args[4] = {memory, part_data(parts), part_length(parts, 0),
                          emit_i32(e, (int32_t)dtype_of(g, r))};
  emit_call(e, "cg_stack_array", args, 4);
  emit_jump(e, on);
  emit_at(e, on);
  return object;
}

/* ---- library rows ---- */

static void set_all(Gen *g, Ref r, const GenStack *s, LLVMValueRef n) {
  Emit *e = g->e;
  DType dtype = dtype_of(g, r);
  InnerCount loop;
  inner_count(e, &loop, n);
  LLVMValueRef bytes = LLVMBuildMul(e->b, loop.index, emit_i64(e, (int64_t)dtype_size(dtype)), "");
  emit_store(e, dtype, gen_value(g, r, 1), emit_offset(e, s->room, bytes), false);
  inner_count_end(e, &loop, LOOP_REST);
}

static void copy_items(Gen *g, Ref r, const GenStack *s) {
  Emit *e = g->e;
  const Ins *tuple = gen_ins(g, gen_arg_ref(g, r, 0));
  int64_t size = (int64_t)dtype_size(dtype_of(g, r));
  for (uint32_t k = 0; k < tuple->nargs; k++)
    emit_store(e, dtype_of(g, r), g->regs[ins_arg(g->fn, tuple, k)].value,
               emit_offset(e, s->room, emit_i64(e, size * k)), false);
}

static void copy_line(Gen *g, Ref r, const GenStack *s, const LLVMValueRef *from) {
  Emit *e = g->e;
  DType dtype = dtype_of(g, r);
  InnerCount loop;
  inner_count(e, &loop, part_length(from, 0));
  LLVMValueRef bytes = LLVMBuildMul(e->b, loop.index, emit_i64(e, (int64_t)dtype_size(dtype)), ""),
               at = LLVMBuildMul(e->b, loop.index, part_stride(from, 1, 0), "");
  emit_store(e, dtype, emit_load(e, dtype, emit_offset(e, part_data(from), at), false),
             emit_offset(e, s->room, bytes), false);
  inner_count_end(e, &loop, LOOP_REST);
}

/* Takes the elements at n indices; true (i1) behind it: all have been there. There is one element at least.
 */
static LLVMValueRef take_elements(Gen *g, Ref r, const GenStack *s, LLVMValueRef n) {
  Emit *e = g->e;
  DType dtype = dtype_of(g, r);
  const LLVMValueRef *from = gen_fields_at(g, gen_arg_ref(g, r, 0)),
                     *at = gen_fields_at(g, gen_arg_ref(g, r, 1));
  LLVMValueRef good = emit_alloca(e, e->i64, 8), length = part_length(from, 0), none = emit_i64(e, 0);
  LLVMBuildStore(e->b, emit_i64(e, 1), good);
  InnerCount loop;
  inner_count(e, &loop, n);
  LLVMValueRef place = LLVMBuildMul(e->b, loop.index, part_stride(at, 1, 0), ""),
               index = emit_load(e, DT_I64, emit_offset(e, part_data(at), place), false),
               moved = LLVMBuildAdd(e->b, index, length, "");
  index = emit_select(e, emit_icmp(e, LLVMIntSLT, index, none), moved, index);
  LLVMValueRef there = emit_icmp(e, LLVMIntULT, index, length),
               offset = LLVMBuildMul(e->b, emit_select(e, there, index, none), part_stride(from, 1, 0), ""),
               so_far = LLVMBuildLoad2(e->b, e->i64, good, "");
  LLVMBuildStore(e->b, emit_select(e, there, so_far, none), good);
  LLVMValueRef bytes = LLVMBuildMul(e->b, loop.index, emit_i64(e, (int64_t)dtype_size(dtype)), "");
  emit_store(e, dtype, emit_load(e, dtype, emit_offset(e, part_data(from), offset), false),
             emit_offset(e, s->room, bytes), false);
  inner_count_end(e, &loop, LOOP_REST);
  return emit_icmp(e, LLVMIntNE, LLVMBuildLoad2(e->b, e->i64, good, ""), none);
}

/* Whether there is an element to take at all. */
static LLVMValueRef has_elements(Gen *g, Ref r) {
  return emit_icmp(g->e, LLVMIntNE, part_length(gen_fields_at(g, gen_arg_ref(g, r, 0)), 0),
                   emit_i64(g->e, 0));
}

/* How many elements row r makes. */
static LLVMValueRef length_of(Gen *g, Ref r, const LLVMValueRef **from) {
  LibId lib = gen_ins(g, r)->imm.lib.lib;
  Ref arg = gen_arg_ref(g, r, lib == LIB_fancy_get ? 1 : 0);
  if (lib == LIB_fancy_get) return part_length(gen_fields_at(g, arg), 0);
  if (lib == LIB_array) return emit_i64(g->e, (int64_t)gen_ins(g, arg)->nargs);
  if (lib != LIB_array_copy) return g->regs[arg].parts[0];
  *from = gen_fields_at(g, arg);
  return part_length(*from, 0);
}

bool gen_stack_lib(Gen *g, Ref r) {
  Emit *e = g->e;
  GenStack s;
  const LLVMValueRef *from = NULL;
  if (!gen_stack_begin(g, r, &s)) return false;
  LibId lib = gen_ins(g, r)->imm.lib.lib;
  LLVMValueRef n = length_of(g, r, &from);
  LLVMBasicBlockRef line = emit_block(e, "line"), call = emit_block(e, "call"), done = emit_block(e, "lined");
  LLVMValueRef good =
      emit_icmp(e, LLVMIntULT, LLVMBuildSub(e->b, n, emit_i64(e, 1), ""), emit_i64(e, gen_stack_most(g, r)));
  if (lib == LIB_fancy_get) good = emit_and(e, good, has_elements(g, r));
  emit_branch_likely(e, good, line, call);
  emit_at(e, line);
  if (lib == LIB_zeros)
    LLVMBuildMemSet(e->b, s.room, LLVMConstNull(e->i8), emit_i64(e, STACK_LINE_BYTES), 64);
  else if (lib == LIB_full)
    set_all(g, r, &s, n);
  else if (lib == LIB_array)
    copy_items(g, r, &s);
  else if (lib == LIB_array_copy)
    copy_line(g, r, &s, from);
  gen_stack_line(g, &s, n);
  if (lib == LIB_fancy_get)
    emit_branch_likely(e, take_elements(g, r, &s, n), done, call);
  else
    emit_jump(e, done);
  emit_at(e, call);
  gen_stack_object(g, r, &s, gen_lib_object(g, r));
  emit_jump(e, done);
  emit_at(e, done);
  gen_stack_define(g, r, &s);
  return true;
}

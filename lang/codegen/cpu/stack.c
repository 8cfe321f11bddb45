/* Gen: new lines and matrices of a few numbers (INS_STACK) in the function's own memory. Longer ones, and
 * what does not go well, are what the launcher or the library makes: the register has one of two forms, which
 * its uses cannot tell apart, since they go by data, lengths and strides.
 *
 * Invariant: a register owns what the launcher or the library made, and nothing where its array lies on the
 * stack; the object of one that does is made where something asks for it, and is not counted. */
#include "lang/codegen/cpu/gen.h"
#include "lang/codegen/cpu/inner_loop.h"
#include "lang/codegen/base/runtime.h"

static DType dtype_of(const Gen *g, Ref r) { return gen_ins(g, r)->type->dtype; }

int64_t gen_stack_most(const Gen *g, Ref r) { return STACK_LINE_BYTES / (int64_t)dtype_size(dtype_of(g, r)); }

static bool begin(Gen *g, Ref r, GenStack *s, uint64_t bytes) {
  Emit *e = g->e;
  if (!(gen_ins(g, r)->flags & INS_STACK) || g->cold || g->big || g->debugged) return false;
  *s = (GenStack){.memory = emit_alloca(e, LLVMArrayType2(e->i64, STACK_ARRAY_BYTES / 8), 16),
                  .room = emit_alloca(e, LLVMArrayType2(e->i64, bytes / 8), 64),
                  .data = emit_alloca(e, e->ptr, 8),
                  .lengths = {emit_alloca(e, e->i64, 8), emit_alloca(e, e->i64, 8)},
                  .object = emit_alloca(e, e->ptr, 8),
                  .owner = emit_alloca(e, e->ptr, 8)};
  return true;
}

bool gen_stack_begin(Gen *g, Ref r, GenStack *s) { return begin(g, r, s, STACK_LINE_BYTES); }

LLVMValueRef gen_stack_fits(Gen *g, Ref r, const LLVMValueRef *lengths) {
  Emit *e = g->e;
  LLVMValueRef most = emit_i64(e, gen_stack_most(g, r)), count = emit_i64(e, 1),
               good = LLVMConstInt(e->i1, 1, 0);
  for (unsigned k = 0; k < gen_ins(g, r)->type->rank; k++) {
    good = emit_and(e, good, emit_icmp(e, LLVMIntULE, lengths[k], most));
    count = LLVMBuildMul(e->b, count, lengths[k], "");
  }
  return emit_and(e, good, emit_icmp(e, LLVMIntULE, count, most));
}

static void fill(Gen *g, const GenStack *s, LLVMValueRef data, const LLVMValueRef *lengths, unsigned rank,
                 LLVMValueRef object, LLVMValueRef owner) {
  LLVMBuildStore(g->e->b, data, s->data);
  for (unsigned k = 0; k < rank; k++) LLVMBuildStore(g->e->b, lengths[k], s->lengths[k]);
  LLVMBuildStore(g->e->b, object, s->object);
  LLVMBuildStore(g->e->b, owner, s->owner);
}

void gen_stack_made(Gen *g, Ref r, const GenStack *s, const LLVMValueRef *lengths) {
  fill(g, s, s->room, lengths, gen_ins(g, r)->type->rank, s->memory, LLVMConstNull(g->e->ptr));
}

void gen_stack_object(Gen *g, Ref r, const GenStack *s, LLVMValueRef object) {
  const Type *type = gen_ins(g, r)->type;
  LLVMValueRef *parts = gen_room(g, type), lengths[2];
  gen_read_fields(g, type, object, parts);
  for (unsigned k = 0; k < type->rank; k++) lengths[k] = part_length(parts, k);
  fill(g, s, part_data(parts), lengths, type->rank, object, object);
}

/* Defines it by what it is. */
static void define(Gen *g, Ref r, const GenStack *s, LLVMValueRef data, const LLVMValueRef *lengths,
                   LLVMValueRef object, LLVMValueRef owner) {
  Emit *e = g->e;
  unsigned rank = gen_ins(g, r)->type->rank;
  LLVMValueRef *parts = gen_room(g, gen_ins(g, r)->type),
               stride = emit_i64(e, (int64_t)dtype_size(dtype_of(g, r)));
  parts[0] = data;
  for (unsigned k = rank; k-- > 0;) {
    parts[1 + k] = lengths[k];
    parts[1 + rank + k] = stride;
    if (k) stride = LLVMBuildMul(e->b, stride, lengths[k], "");
  }
  parts[1 + 2 * rank] = owner;
  parts[2 + 2 * rank] = LLVMConstInt(e->i8, ARRAY_CONTIGUOUS, 0);
  gen_define(g, r, parts, false);
  g->regs[r].parts[1 + 2 * rank] = object;
  g->regs[r].memory = s->memory;
}

void gen_stack_define(Gen *g, Ref r, const GenStack *s) {
  Emit *e = g->e;
  LLVMValueRef object = LLVMBuildLoad2(e->b, e->ptr, s->object, ""), lengths[2],
               data = LLVMBuildLoad2(e->b, e->ptr, s->data, "");
  for (unsigned k = gen_ins(g, r)->type->rank; k-- > 0;)
    lengths[k] = LLVMBuildLoad2(e->b, e->i64, s->lengths[k], "");
  define(g, r, s, data, lengths, object, LLVMBuildLoad2(e->b, e->ptr, s->owner, ""));
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
  unsigned rank = gen_ins(g, r)->type->rank;
  LLVMValueRef lengths = emit_alloca(e, LLVMArrayType2(e->i64, 2), 8);
  for (unsigned k = 0; k < rank; k++)
    LLVMBuildStore(e->b, part_length(parts, k), emit_offset(e, lengths, emit_i64(e, 8 * (int64_t)k)));
  LLVMValueRef args[5] = {memory, part_data(parts), emit_i32(e, (int32_t)dtype_of(g, r)),
                          emit_i32(e, (int32_t)rank), lengths};
  emit_call(e, "cg_stack_array", args, 5);
  emit_jump(e, on);
  emit_at(e, on);
  return object;
}

/* ---- library rows ---- */

static void set_all(Gen *g, Ref r, const GenStack *s, const LLVMValueRef *lengths) {
  Emit *e = g->e;
  DType dtype = dtype_of(g, r);
  LLVMValueRef n = lengths[0];
  if (gen_ins(g, r)->type->rank == 2) n = LLVMBuildMul(e->b, n, lengths[1], "");
  InnerCount loop;
  inner_count(e, &loop, n);
  LLVMValueRef bytes = LLVMBuildMul(e->b, loop.index, emit_i64(e, (int64_t)dtype_size(dtype)), "");
  emit_store(e, dtype, gen_value(g, r, 1), emit_offset(e, s->room, bytes), false);
  inner_count_end(e, &loop, LOOP_REST);
}

/* The bytes of row r's elements where its lengths are constants, so many that they are whole lines of the
 * cache; 0: they are not constants, or there are none or too many. */
static uint64_t constant_bytes(Gen *g, Ref r, const LLVMValueRef *lengths) {
  enum { LINE = 64 };
  uint64_t bytes = dtype_size(dtype_of(g, r));
  for (unsigned k = 0; k < gen_ins(g, r)->type->rank; k++) {
    uint64_t length = LLVMIsAConstantInt(lengths[k]) ? LLVMConstIntGetZExtValue(lengths[k]) : 0;
    if (length > STACK_CONSTANT_BYTES) return 0;
    bytes *= length;
  }
  return bytes <= STACK_CONSTANT_BYTES ? (bytes + LINE - 1) / LINE * LINE : 0;
}

/* All of the room but where it is known that less is enough: whole lines of the cache, from which numbers are
 * read sooner that have just been cleared by one store. */
static void clear(Gen *g, Ref r, const GenStack *s, const LLVMValueRef *lengths) {
  uint64_t bytes = constant_bytes(g, r, lengths);
  LLVMValueRef count = emit_i64(g->e, bytes ? (int64_t)bytes : STACK_LINE_BYTES);
  LLVMBuildMemSet(g->e->b, s->room, LLVMConstNull(g->e->i8), count, 64);
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

/* Takes the elements at n indices; true (i1) behind it: all have been there. There is one index and one
 * element at least. */
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

/* The lengths of what row r makes; *from: the array that it copies. */
static void lengths_of(Gen *g, Ref r, const LLVMValueRef **from, LLVMValueRef *lengths) {
  LibId lib = gen_ins(g, r)->imm.lib.lib;
  Ref arg = gen_arg_ref(g, r, lib == LIB_fancy_get ? 1 : 0);
  const Type *numbers = gen_ins(g, arg)->type;
  if (lib == LIB_fancy_get) {
    lengths[0] = part_length(gen_fields_at(g, arg), 0);
  } else if (lib == LIB_array) {
    lengths[0] = emit_i64(g->e, numbers->count);
    if (gen_ins(g, r)->type->rank == 2) lengths[1] = emit_i64(g->e, numbers->items[0]->count);
  } else if (lib == LIB_array_copy) {
    *from = gen_fields_at(g, arg);
    lengths[0] = part_length(*from, 0);
  } else {
    for (unsigned k = 0; k < gen_ins(g, r)->type->rank; k++) lengths[k] = g->regs[arg].parts[k];
  }
}

static void make(Gen *g, Ref r, const GenStack *s, const LLVMValueRef *lengths, const LLVMValueRef *from) {
  LibId lib = gen_ins(g, r)->imm.lib.lib;
  if (lib == LIB_zeros)
    clear(g, r, s, lengths);
  else if (lib == LIB_full)
    set_all(g, r, s, lengths);
  else if (lib == LIB_array)
    gen_store_numbers(g, dtype_of(g, r), gen_arg_type(g, r, 0), gen_operand(g, r, 0), s->room, 0);
  else if (lib == LIB_array_copy)
    copy_line(g, r, s, from);
}

/* The array of row r where it does not lie on the stack. */
static LLVMValueRef elsewhere(Gen *g, Ref r, const LLVMValueRef *lengths) {
  const Ins *ins = gen_ins(g, r);
  LibId lib = ins->imm.lib.lib;
  if (ins->flags & INS_LINE && (lib == LIB_zeros || lib == LIB_empty))
    return gen_new_array(g, r, lengths, lib == LIB_zeros, NULL);
  return gen_lib_object(g, r);
}

static bool is_returned(const Gen *g, Ref r) {
  for (Ref i = r + 1; i < g->fn->ins.count; i++)
    if (gen_ins(g, i)->op == IR_RET && gen_ins(g, i)->nargs && gen_arg_ref(g, i, 0) == r) return true;
  return false;
}

/* The same of row r, whose lengths are constants: so many bytes of room. */
static bool make_constant(Gen *g, Ref r, const LLVMValueRef *lengths, const LLVMValueRef *from,
                          uint64_t bytes) {
  GenStack s;
  bool large = bytes > STACK_LINE_BYTES;
  if (large && (g->stack_used + bytes > STACK_FUNCTION_BYTES || is_returned(g, r))) return false;
  if (!begin(g, r, &s, large ? bytes : STACK_LINE_BYTES)) return false;
  if (large) g->stack_used += bytes;
  make(g, r, &s, lengths, from);
  define(g, r, &s, s.room, lengths, s.memory, LLVMConstNull(g->e->ptr));
  return true;
}

bool gen_stack_lib(Gen *g, Ref r) {
  Emit *e = g->e;
  GenStack s;
  const LLVMValueRef *from = NULL;
  LLVMValueRef lengths[2];
  LibId lib = gen_ins(g, r)->imm.lib.lib;
  if (lib == LIB_matmul || !(gen_ins(g, r)->flags & INS_STACK)) return false;
  lengths_of(g, r, &from, lengths);
  uint64_t bytes = lib == LIB_fancy_get ? 0 : constant_bytes(g, r, lengths);
  if (bytes && make_constant(g, r, lengths, from, bytes)) return true;
  if (!gen_stack_begin(g, r, &s)) return false;
  LLVMValueRef good = gen_stack_fits(g, r, lengths);
  if (lib == LIB_fancy_get) good = emit_and(e, good, has_elements(g, r));
  LLVMBasicBlockRef line = emit_block(e, "line"), call = emit_block(e, "call"), done = emit_block(e, "lined");
  emit_branch_likely(e, good, line, call);
  emit_at(e, line);
  gen_stack_made(g, r, &s, lengths);
  if (lib == LIB_full || lib == LIB_array_copy || lib == LIB_fancy_get) {
    LLVMValueRef count = lengths[0];
    if (gen_ins(g, r)->type->rank == 2) count = LLVMBuildMul(e->b, count, lengths[1], "");
    inner_unless_empty(e, count, done);
  }
  make(g, r, &s, lengths, from);
  if (lib == LIB_fancy_get)
    emit_branch_likely(e, take_elements(g, r, &s, lengths[0]), done, call);
  else
    emit_jump(e, done);
  emit_at(e, call);
  gen_stack_object(g, r, &s, elsewhere(g, r, lengths));
  emit_jump(e, done);
  emit_at(e, done);
  gen_stack_define(g, r, &s);
  return true;
}

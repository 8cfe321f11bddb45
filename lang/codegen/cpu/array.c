/* Gen: arrays inside functions: fields, basic indexing, and element access with its checks. */
#include "lang/codegen/cpu/gen.h"
#include "lang/codegen/llvm/view.h"

static const Type *array_type(const Gen *g, Ref r) { return gen_arg_type(g, r, 0); }
static LLVMValueRef object_of(const Gen *g, Ref r) {
  return gen_object(array_type(g, r), gen_operand(g, r, 0));
}

/* ---- element access ---- */

void gen_bounds(void *own, Ref r, LLVMValueRef good, const FlowIndex *index) {
  Gen *g = own;
  LLVMValueRef args[4] = {g->rt, index->value, emit_i32(g->e, (int32_t)index->axis), index->dim};
  gen_require(g, good, r, "cg_fault_index", args, 4);
}

static LLVMValueRef element_address(Gen *g, Ref r) {
  Emit *e = g->e;
  const Type *type = array_type(g, r);
  const LLVMValueRef *array = gen_operand(g, r, 0);
  Flow flow = gen_flow(g);
  LLVMValueRef offset = emit_i64(e, 0);
  for (unsigned k = 0; k < type->rank; k++) {
    FlowIndex given = {gen_value(g, r, k + 1), part_length(array, k), k};
    LLVMValueRef index = scalar_index(&flow, r, &given);
    LLVMValueRef distance = LLVMBuildNSWMul(e->b, index, part_stride(array, type->rank, k), "");
    offset = LLVMBuildNSWAdd(e->b, offset, distance, "");
  }
  return LLVMBuildInBoundsGEP2(e->b, e->i8, part_data(array), &offset, 1, "");
}

/* The same by a call, in code that hardly ever runs. */
static LLVMValueRef cold_address(Gen *g, Ref r) {
  Emit *e = g->e;
  const Type *type = array_type(g, r);
  LLVMValueRef at = emit_alloca(e, LLVMArrayType2(e->i64, type->rank ? type->rank : 1), 8);
  for (unsigned k = 0; k < type->rank; k++)
    LLVMBuildStore(e->b, gen_value(g, r, k + 1), emit_offset(e, at, emit_i64(e, 8 * (int64_t)k)));
  LLVMValueRef args[4] = {g->rt, object_of(g, r), at, emit_i32(e, gen_ins(g, r)->op == IR_STORE)};
  LLVMValueRef address = emit_call(e, "cg_address", args, 4);
  gen_check(g, emit_icmp(e, LLVMIntNE, address, LLVMConstNull(e->ptr)), r);
  return address;
}

static bool is_cold(const Gen *g, Ref r) {
  unsigned flags = gen_ins(g, r)->flags;
  return flags & INS_COLD && !(flags & INS_NOCHECK) && !gen_is_bare(g, gen_arg_ref(g, r, 0)) &&
         !g->fn->mode.nocheck;
}

static void load_element(Gen *g, Ref r) {
  LLVMValueRef address = is_cold(g, r) ? cold_address(g, r) : element_address(g, r);
  g->regs[r].value = emit_load(g->e, array_type(g, r)->dtype, address, false);
}

static LLVMValueRef is_writable(Gen *g, Ref r) {
  Emit *e = g->e;
  LLVMValueRef flags = part_flags(gen_operand(g, r, 0), array_type(g, r)->rank);
  LLVMValueRef locked = emit_and(e, flags, LLVMConstInt(e->i8, ARRAY_READONLY, 0));
  return emit_icmp(e, LLVMIntEQ, locked, LLVMConstNull(e->i8));
}

static void store_element(Gen *g, Ref r) {
  Emit *e = g->e;
  LLVMValueRef address = is_cold(g, r) ? cold_address(g, r) : element_address(g, r);
  if (!gen_proved(g, r) && !is_cold(g, r)) {
    gen_require_text(g, is_writable(g, r), r, DG_VALUE, "assignment destination is read-only");
  }
  emit_store(e, array_type(g, r)->dtype, gen_value(g, r, gen_ins(g, r)->nargs - 1), address, false);
}

/* ---- views ---- */

/* Where nobody needs an object: its parts by arithmetic. Its bounds are tested in functions without tests of
 * elements too. */
static void view_of_parts(Gen *g, Ref r) {
  const Type *type = array_type(g, r);
  unsigned rank = gen_ins(g, r)->type->rank;
  const LLVMValueRef *array = gen_operand(g, r, 0);
  Flow flow = gen_flow(g);
  flow.unchecked = false;
  LLVMValueRef parts[VIEW_PARTS + 2];
  view_make(&flow, r, type, array, parts);
  parts[1 + 2 * rank] = part_object(array, type->rank);
  parts[2 + 2 * rank] = part_flags(array, type->rank);
  gen_define(g, r, parts, false);
}

static void index_view(Gen *g, Ref r) {
  if (gen_is_view(g, r)) {
    view_of_parts(g, r);
    return;
  }
  Emit *e = g->e;
  const Ins *ins = gen_ins(g, r);
  LLVMValueRef parts = emit_alloca(e, LLVMArrayType2(e->i64, ins->nargs ? ins->nargs : 1), 8);
  for (uint32_t k = 1; k < ins->nargs; k++)
    LLVMBuildStore(e->b, gen_value(g, r, k), emit_offset(e, parts, emit_i64(e, 8 * ((int64_t)k - 1))));
  LLVMValueRef args[4] = {g->rt, object_of(g, r), gen_link(g, g->plan->ins_slots[g->f][r]), parts};
  LLVMValueRef view = emit_call(e, "cg_index", args, 4);
  gen_check(g, emit_icmp(e, LLVMIntNE, view, LLVMConstNull(e->ptr)), r);
  gen_define_object(g, r, view, false);
}

/* Of a view that is no object: the product of its lengths. */
static LLVMValueRef elements_of(Gen *g, Ref r) {
  LLVMValueRef size = emit_i64(g->e, 1);
  for (unsigned k = 0; k < array_type(g, r)->rank; k++)
    size = LLVMBuildMul(g->e->b, size, part_length(gen_operand(g, r, 0), k), "");
  return size;
}

static LLVMValueRef size_of(Gen *g, Ref r) {
  Emit *e = g->e;
  Ref array = gen_arg_ref(g, r, 0);
  if (gen_is_bare(g, array)) return elements_of(g, r);
  LLVMValueRef size =
      LLVMBuildLoad2(e->b, e->i64, emit_offset(e, object_of(g, r), emit_i64(e, ARRAY_SIZE_OFFSET)), "");
  emit_tbaa(e, size, "descriptor");
  emit_invariant(e, size);
  return size;
}

/* What the program sees as a stride is the object's own: code takes that of a contiguous array from its
 * lengths, where an array without elements has strides of 0. */
static LLVMValueRef stride_of(Gen *g, Ref r) {
  Emit *e = g->e;
  int64_t at = ARRAY_DIMS_OFFSET + 8 * ((int64_t)array_type(g, r)->rank + gen_ins(g, r)->imm.i);
  LLVMValueRef stride = LLVMBuildLoad2(e->b, e->i64, emit_offset(e, object_of(g, r), emit_i64(e, at)), "");
  emit_tbaa(e, stride, "descriptor");
  emit_invariant(e, stride);
  return stride;
}

void gen_array(Gen *g, Ref r) {
  const Ins *ins = gen_ins(g, r);
  const LLVMValueRef *array = gen_operand(g, r, 0);
  switch (ins->op) {
    case IR_DIM: g->regs[r].value = part_length(array, (unsigned)ins->imm.i); break;
    case IR_STRIDE: g->regs[r].value = stride_of(g, r); break;
    case IR_WRITABLE: g->regs[r].value = is_writable(g, r); break;
    case IR_SIZE: g->regs[r].value = size_of(g, r); break;
    case IR_LOAD: load_element(g, r); break;
    case IR_STORE: store_element(g, r); break;
    default: index_view(g, r);
  }
}

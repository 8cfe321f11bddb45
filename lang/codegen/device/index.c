/* DevGen: basic indexing as arithmetic: integers, slices, newaxis and full slices make a view. The same
 * steps as rt/array_index.c. */
#include "lang/codegen/device/gen.h"

/* The view under construction. */
typedef struct View {
  LLVMValueRef data, dims[MAX_RANK], strides[MAX_RANK];
  unsigned rank;
} View;

static void add_axis(View *view, LLVMValueRef dim, LLVMValueRef stride) {
  if (view->rank == MAX_RANK) return;
  view->dims[view->rank] = dim;
  view->strides[view->rank++] = stride;
}

/* A slice's bound within [low, high]; negative ones count from the end. */
static LLVMValueRef bound(Emit *e, LLVMValueRef at, LLVMValueRef length, LLVMValueRef low,
                          LLVMValueRef high) {
  LLVMValueRef wrapped =
      emit_select(e, emit_icmp(e, LLVMIntSLT, at, emit_i64(e, 0)), LLVMBuildAdd(e->b, at, length, ""), at);
  LLVMValueRef pair[2] = {wrapped, low};
  pair[0] = emit_intrinsic(e, "llvm.smax", e->i64, pair, 2);
  pair[1] = high;
  return emit_intrinsic(e, "llvm.smin", e->i64, pair, 2);
}

static LLVMValueRef slice_step(DevGen *d, Ref r, LLVMValueRef step) {
  Emit *e = d->e;
  if (!step) return emit_i64(e, 1);
  LLVMValueRef args[3] = {emit_i64(e, 0), emit_i64(e, -1), emit_i64(e, 0)};
  dev_require(d, emit_icmp(e, LLVMIntNE, step, emit_i64(e, 0)), r, args, 3);
  LLVMValueRef pair[2] = {step, emit_i64(e, -INT64_MAX)};
  return emit_intrinsic(e, "llvm.smax", e->i64, pair, 2);
}

static void apply_slice(DevGen *d, Ref r, View *view, LLVMValueRef *const part, LLVMValueRef length,
                        LLVMValueRef stride) {
  Emit *e = d->e;
  LLVMValueRef zero = emit_i64(e, 0), one = emit_i64(e, 1), step = slice_step(d, r, part[2]);
  LLVMValueRef down = emit_icmp(e, LLVMIntSLT, step, zero);
  LLVMValueRef low = emit_select(e, down, emit_i64(e, -1), zero);
  LLVMValueRef high = emit_select(e, down, LLVMBuildSub(e->b, length, one, ""), length);
  LLVMValueRef start = part[0] ? bound(e, part[0], length, low, high) : emit_select(e, down, high, low);
  LLVMValueRef stop = part[1] ? bound(e, part[1], length, low, high) : emit_select(e, down, low, high);
  LLVMValueRef span =
      emit_select(e, down, LLVMBuildSub(e->b, start, stop, ""), LLVMBuildSub(e->b, stop, start, ""));
  LLVMValueRef size = emit_select(e, down, LLVMBuildNeg(e->b, step, ""), step);
  LLVMValueRef some = emit_icmp(e, LLVMIntSGT, span, zero);
  LLVMValueRef count = LLVMBuildSub(e->b, span, one, "");
  if (part[2]) count = LLVMBuildUDiv(e->b, emit_select(e, some, count, zero), size, "");
  count = emit_select(e, some, LLVMBuildAdd(e->b, count, one, ""), zero);
  LLVMValueRef offset = emit_select(e, some, LLVMBuildMul(e->b, start, stride, ""), zero);
  view->data = emit_offset(e, view->data, offset);
  LLVMValueRef turn = emit_select(e, some, step, one);
  add_axis(view, count, LLVMBuildMul(e->b, turn, stride, ""));
}

void dev_index(DevGen *d, Ref r) {
  Emit *e = d->e;
  const Ins *ins = dev_ins(d, r);
  const Type *type = dev_arg_type(d, r, 0);
  const LLVMValueRef *a = dev_operand(d, r, 0);
  Flow flow = dev_flow(d);
  View view = {.data = part_data(a)};
  unsigned axis = 0;
  uint32_t operand = 1;
  for (uint32_t k = 0; k < ins->imm.index->count; k++) {
    IndexKind kind = ins->imm.index->items[k].kind;
    LLVMValueRef part[3] = {NULL, NULL, NULL};
    for (int p = 0; p < 3; p++)
      if (ins->imm.index->items[k].has[p]) part[p] = dev_value(d, r, operand++);
    if (kind == INDEX_NEWAXIS) {
      add_axis(&view, emit_i64(e, 1), emit_i64(e, 0));
      continue;
    }
    LLVMValueRef length = part_length(a, axis), stride = part_stride(a, type->rank, axis);
    if (kind == INDEX_FULL)
      add_axis(&view, length, stride);
    else if (kind == INDEX_INT)
      view.data = emit_offset(
          e, view.data,
          LLVMBuildMul(e->b, scalar_index(&flow, r, &(FlowIndex){part[0], length, axis}), stride, ""));
    else
      apply_slice(d, r, &view, part, length, stride);
    axis++;
  }
  for (; axis < type->rank; axis++) add_axis(&view, part_length(a, axis), part_stride(a, type->rank, axis));
  LLVMValueRef parts[1 + 2 * MAX_RANK] = {view.data};
  for (unsigned k = 0; k < view.rank; k++) {
    parts[1 + k] = view.dims[k];
    parts[1 + view.rank + k] = view.strides[k];
  }
  dev_define(d, r, parts);
}

void dev_view(DevGen *d, Ref r) {
  LLVMValueRef parts[1 + 2 * MAX_RANK] = {part_data(dev_operand(d, r, 0))};
  for (uint32_t k = 1; k < dev_ins(d, r)->nargs; k++) parts[k] = dev_value(d, r, k);
  dev_define(d, r, parts);
}

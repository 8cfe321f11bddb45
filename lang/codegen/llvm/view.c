/* View: see view.h. The same steps as lang/rt/array/index.c. */
#include "lang/codegen/llvm/view.h"

#include "lang/codegen/llvm/parts.h"
#include "lang/codegen/llvm/scalar.h"

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

static LLVMValueRef slice_step(const Flow *f, Ref r, LLVMValueRef step) {
  Emit *e = f->e;
  f->ops->slice_step(f->own, r, emit_icmp(e, LLVMIntNE, step, emit_i64(e, 0)));
  LLVMValueRef pair[2] = {step, emit_i64(e, -INT64_MAX)};
  return emit_intrinsic(e, "llvm.smax", e->i64, pair, 2);
}

/* The same within [0, length], where much of it is known of a constant. */
static LLVMValueRef bound_upward(Emit *e, LLVMValueRef at, LLVMValueRef length) {
  LLVMValueRef zero = emit_i64(e, 0);
  if (!LLVMIsAConstantInt(at)) return bound(e, at, length, zero, length);
  int64_t known = LLVMConstIntGetSExtValue(at);
  if (known == 0) return zero;
  if (known > 0) return emit_intrinsic(e, "llvm.smin", e->i64, (LLVMValueRef[]){at, length}, 2);
  LLVMValueRef pair[2] = {LLVMBuildAdd(e->b, at, length, ""), zero};
  return emit_intrinsic(e, "llvm.smax", e->i64, pair, 2);
}

/* A slice without a step. One of no elements begins where its start says. */
static void apply_upward(Emit *e, View *view, LLVMValueRef *const part, LLVMValueRef length,
                         LLVMValueRef stride) {
  LLVMValueRef zero = emit_i64(e, 0), start = part[0] ? bound_upward(e, part[0], length) : zero,
               stop = part[1] ? bound_upward(e, part[1], length) : length;
  LLVMValueRef pair[2] = {LLVMBuildSub(e->b, stop, start, ""), zero};
  view->data = emit_offset(e, view->data, LLVMBuildMul(e->b, start, stride, ""));
  add_axis(view, part[0] || part[1] ? emit_intrinsic(e, "llvm.smax", e->i64, pair, 2) : length, stride);
}

static void apply_slice(const Flow *f, Ref r, View *view, LLVMValueRef *const part, LLVMValueRef length,
                        LLVMValueRef stride) {
  Emit *e = f->e;
  if (!part[2]) {
    apply_upward(e, view, part, length, stride);
    return;
  }
  LLVMValueRef zero = emit_i64(e, 0), one = emit_i64(e, 1), step = slice_step(f, r, part[2]);
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
  count = LLVMBuildUDiv(e->b, emit_select(e, some, count, zero), size, "");
  count = emit_select(e, some, LLVMBuildAdd(e->b, count, one, ""), zero);
  LLVMValueRef offset = emit_select(e, some, LLVMBuildMul(e->b, start, stride, ""), zero);
  view->data = emit_offset(e, view->data, offset);
  LLVMValueRef turn = emit_select(e, some, step, one);
  add_axis(view, count, LLVMBuildMul(e->b, turn, stride, ""));
}

/* The parts of item k of the index; those that are not there are NULL. *operand moves behind them. */
static void item_parts(const Flow *f, Ref r, uint32_t k, uint32_t *operand, LLVMValueRef part[static 3]) {
  const IndexSpec *index = f->fn->ins.items[r].imm.index;
  for (int p = 0; p < 3; p++)
    part[p] = index->items[k].has[p] ? f->ops->operand(f->own, r, (*operand)++) : NULL;
}

static void apply_item(const Flow *f, Ref r, View *view, IndexKind kind, LLVMValueRef *const part,
                       const FlowIndex *axis, LLVMValueRef stride) {
  Emit *e = f->e;
  if (kind == INDEX_FULL) {
    add_axis(view, axis->dim, stride);
  } else if (kind == INDEX_INT) {
    FlowIndex index = {part[0], axis->dim, axis->axis};
    view->data = emit_offset(e, view->data, LLVMBuildMul(e->b, scalar_index(f, r, &index), stride, ""));
  } else {
    apply_slice(f, r, view, part, axis->dim, stride);
  }
}

unsigned view_make(const Flow *f, Ref r, const Type *type, const LLVMValueRef *array,
                   LLVMValueRef parts[static VIEW_PARTS]) {
  Emit *e = f->e;
  const IndexSpec *index = f->fn->ins.items[r].imm.index;
  View view = {.data = part_data(array)};
  unsigned axis = 0;
  uint32_t operand = 1;
  for (uint32_t k = 0; k < index->count; k++) {
    LLVMValueRef part[3];
    item_parts(f, r, k, &operand, part);
    if (index->items[k].kind == INDEX_NEWAXIS) {
      add_axis(&view, emit_i64(e, 1), emit_i64(e, 0));
      continue;
    }
    FlowIndex whole = {NULL, part_length(array, axis), axis};
    apply_item(f, r, &view, index->items[k].kind, part, &whole, part_stride(array, type->rank, axis));
    axis++;
  }
  for (; axis < type->rank; axis++)
    add_axis(&view, part_length(array, axis), part_stride(array, type->rank, axis));
  parts[0] = view.data;
  for (unsigned k = 0; k < view.rank; k++) {
    parts[1 + k] = view.dims[k];
    parts[1 + view.rank + k] = view.strides[k];
  }
  return view.rank;
}

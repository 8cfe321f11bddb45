/* Inner loop: positions of extremes: the first of equals, and the first NaN before all.
 *
 * A block's extreme is found first, by a loop that vectorises; only when it beats what
 * was before is the block searched for it. The body is evaluated again for that, which
 * gives the same bits. */
#include "lang/codegen/llvm/expr.h"
#include "lang/codegen/cpu/inner_loop.h"

enum { BLOCK = 1024 };

/* One element after the other. */
static void slow_position(InnerGen *g, DType dtype) {
  Emit *e = g->e;
  LLVMValueRef best = emit_alloca(e, e->c128, 16), place = emit_alloca(e, e->i64, 8);
  LLVMBuildStore(e->b, LLVMConstNull(e->c128), best);
  LLVMBuildStore(e->b, emit_i64(e, 0), place);
  InnerCount loop;
  inner_count(e, &loop, g->n);
  LLVMValueRef value = inner_element(g, loop.index, false), old = emit_load(e, dtype, best, false);
  LLVMValueRef better = inner_combine(g, dtype, value, old);
  if (dtype_is_float(dtype) || dtype_is_complex(dtype)) {
    LLVMValueRef nan = expr_op(e, OP_ISNAN, dtype, DT_BOOL, &value, NULL),
                 was = expr_op(e, OP_ISNAN, dtype, DT_BOOL, &old, NULL);
    better = emit_and(e, emit_or(e, better, nan), emit_not(e, was));
  }
  better = emit_or(e, better, emit_icmp(e, LLVMIntEQ, loop.index, emit_i64(e, 0)));
  emit_store(e, dtype, expr_op(e, OP_SELECT, dtype, dtype, (LLVMValueRef[]){better, value, old}, NULL), best,
             false);
  LLVMValueRef position = emit_select(e, better, loop.index, LLVMBuildLoad2(e->b, e->i64, place, ""));
  LLVMBuildStore(e->b, position, place);
  inner_count_end(e, &loop, LOOP_PLAIN);
  emit_store(e, dtype, emit_load(e, dtype, best, false), g->acc, false);
  LLVMValueRef to = emit_offset(e, g->acc, emit_i64(e, (int64_t)offsetof(InnerArg, position)));
  LLVMBuildStore(e->b, LLVMBuildLoad2(e->b, e->i64, place, ""), to);
}

/* ---- by blocks ---- */

typedef struct Search {
  InnerGen *g;
  DType dtype;
  bool lowest;
  LLVMValueRef best, place; /* slots */
} Search;

static LLVMValueRef is_nan(Emit *e, DType dtype, LLVMValueRef v) {
  return expr_op(e, OP_ISNAN, dtype, DT_BOOL, &v, NULL);
}

static LLVMValueRef block_extreme(Search *s, LLVMValueRef base, LLVMValueRef count) {
  InnerGen *g = s->g;
  Emit *e = g->e;
  LLVMTypeRef type = emit_type(e, s->dtype);
  LLVMValueRef slot = emit_alloca(e, type, 16);
  LLVMBuildStore(e->b, inner_identity(e, s->lowest ? FOLD_MIN : FOLD_MAX, s->dtype), slot);
  InnerCount loop;
  inner_count(e, &loop, count);
  LLVMValueRef value = inner_element(g, LLVMBuildNUWAdd(e->b, base, loop.index, ""), false);
  LLVMBuildStore(e->b, inner_extreme(g, s->lowest, s->dtype, LLVMBuildLoad2(e->b, type, slot, ""), value),
                 slot);
  inner_count_end(e, &loop, LOOP_PLAIN);
  return LLVMBuildLoad2(e->b, type, slot, "");
}

/* Notes the first element of the block that equals `extreme` (which is there), or is NaN. */
static void search_block(Search *s, LLVMValueRef base, LLVMValueRef extreme) {
  InnerGen *g = s->g;
  Emit *e = g->e;
  LLVMBasicBlockRef before = LLVMGetInsertBlock(e->b), head = emit_block(e, "search"),
                    found = emit_block(e, "found");
  emit_jump(e, head);
  emit_at(e, head);
  LLVMValueRef at = LLVMBuildPhi(e->b, e->i64, "");
  LLVMAddIncoming(at, &base, &before, 1);
  LLVMValueRef value = inner_element(g, at, false);
  LLVMValueRef here =
      emit_or(e, expr_compare(e, OP_EQ, s->dtype, value, extreme), is_nan(e, s->dtype, value));
  LLVMValueRef next = LLVMBuildNUWAdd(e->b, at, emit_i64(e, 1), "");
  LLVMBasicBlockRef tail = LLVMGetInsertBlock(e->b);
  LLVMAddIncoming(at, &next, &tail, 1);
  emit_branch(e, here, found, head);
  emit_at(e, found);
  LLVMBuildStore(e->b, at, s->place);
  LLVMBuildStore(e->b, extreme, s->best);
}

static LLVMValueRef beats(Search *s, LLVMValueRef extreme, LLVMValueRef block) {
  Emit *e = s->g->e;
  LLVMValueRef old = LLVMBuildLoad2(e->b, emit_type(e, s->dtype), s->best, "");
  LLVMValueRef better = expr_compare(e, s->lowest ? OP_LT : OP_GT, s->dtype, extreme, old);
  if (dtype_is_float(s->dtype))
    better =
        emit_and(e, emit_or(e, better, is_nan(e, s->dtype, extreme)), emit_not(e, is_nan(e, s->dtype, old)));
  return emit_or(e, better, emit_icmp(e, LLVMIntEQ, block, emit_i64(e, 0)));
}

static void fast_position(Search *s) {
  InnerGen *g = s->g;
  Emit *e = g->e;
  LLVMValueRef last = LLVMBuildSub(e->b, g->n, emit_i64(e, 1), "");
  LLVMValueRef blocks =
      LLVMBuildAdd(e->b, LLVMBuildUDiv(e->b, last, emit_i64(e, BLOCK), ""), emit_i64(e, 1), "");
  InnerCount loop;
  inner_count(e, &loop, blocks);
  LLVMValueRef base = LLVMBuildNUWMul(e->b, loop.index, emit_i64(e, BLOCK), "");
  LLVMValueRef left = LLVMBuildSub(e->b, g->n, base, "");
  LLVMValueRef count = emit_intrinsic(e, "llvm.umin", e->i64, (LLVMValueRef[]){left, emit_i64(e, BLOCK)}, 2);
  LLVMValueRef extreme = block_extreme(s, base, count);
  LLVMBasicBlockRef some = emit_block(e, "better"), end = emit_block(e, "next");
  emit_branch(e, beats(s, extreme, loop.index), some, end);
  emit_at(e, some);
  search_block(s, base, extreme);
  emit_jump(e, end);
  emit_at(e, end);
  inner_count_end(e, &loop, LOOP_PLAIN);
  emit_store(e, s->dtype, LLVMBuildLoad2(e->b, emit_type(e, s->dtype), s->best, ""), g->acc, false);
  LLVMValueRef to = emit_offset(e, g->acc, emit_i64(e, (int64_t)offsetof(InnerArg, position)));
  LLVMBuildStore(e->b, LLVMBuildLoad2(e->b, e->i64, s->place, ""), to);
}

void inner_position(InnerGen *g, DType dtype) {
  Emit *e = g->e;
  if (dtype == DT_F16 || dtype_is_complex(dtype)) {
    slow_position(g, dtype);
    return;
  }
  Search s = {.g = g,
              .dtype = dtype,
              .lowest = g->kernel->reduce.fold == FOLD_ARGMIN,
              .best = emit_alloca(e, emit_type(e, dtype), 16),
              .place = emit_alloca(e, e->i64, 8)};
  LLVMBuildStore(e->b, LLVMConstNull(emit_type(e, dtype)), s.best);
  LLVMBuildStore(e->b, emit_i64(e, 0), s.place);
  fast_position(&s);
}

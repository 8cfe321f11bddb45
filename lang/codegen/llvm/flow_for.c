/* Flow: FOR. */
#include "lang/codegen/llvm/expr.h"
#include "lang/codegen/llvm/flow.h"

/* ---- counters ---- */

LLVMValueRef flow_count_begin(Emit *e, FlowCount *c, LLVMValueRef from, LLVMValueRef to) {
  LLVMBasicBlockRef before = LLVMGetInsertBlock(e->b);
  *c = (FlowCount){.to = to, .head = emit_block(e, "for"), .done = emit_block(e, "counted")};
  emit_jump(e, c->head);
  emit_at(e, c->head);
  c->at = LLVMBuildPhi(e->b, e->i64, "k");
  LLVMAddIncoming(c->at, &from, &before, 1);
  return c->at;
}

LLVMValueRef flow_count_end(Emit *e, const FlowCount *c, LLVMValueRef next) {
  if (!next) next = LLVMBuildNUWAdd(e->b, c->at, emit_i64(e, 1), "");
  LLVMBasicBlockRef tail = LLVMGetInsertBlock(e->b);
  LLVMAddIncoming(c->at, &next, &tail, 1);
  LLVMValueRef back = LLVMBuildCondBr(e->b, emit_icmp(e, LLVMIntULT, next, c->to), c->head, c->done);
  emit_at(e, c->done);
  return back;
}

void flow_unless_none(Emit *e, LLVMValueRef count, LLVMBasicBlockRef exit) {
  LLVMBasicBlockRef some = emit_block(e, "some");
  emit_branch(e, emit_icmp(e, LLVMIntEQ, count, emit_i64(e, 0)), exit, some);
  emit_at(e, some);
}

LLVMValueRef flow_ahead(Emit *e, LLVMValueRef at, uint64_t distance, LLVMValueRef end) {
  LLVMValueRef pair[2] = {LLVMBuildSub(e->b, end, at, ""), emit_i64(e, (int64_t)distance)};
  return LLVMBuildNUWAdd(e->b, at, emit_intrinsic(e, "llvm.umin", e->i64, pair, 2), "");
}

/* ---- iterations ---- */

void flow_iteration(const Flow *f, const FlowLoop *loop, LLVMValueRef number) {
  Emit *e = f->e;
  LLVMBasicBlockRef next = emit_block(e, "next");
  LLVMValueRef distance = LLVMBuildNSWMul(e->b, number, loop->step, "");
  f->ops->define(f->own, loop->open, LLVMBuildNSWAdd(e->b, loop->start, distance, ""));
  FlowScope scope = {*f->scope, loop->open, next, loop->exit};
  *f->scope = &scope;
  f->ops->range(f->own, loop->open + 1, loop->end);
  emit_jump(e, next);
  *f->scope = scope.outer;
  emit_at(e, next);
}

LLVMValueRef flow_iterations(const Flow *f, const FlowLoop *loop, LLVMValueRef from, LLVMValueRef to,
                             bool poll) {
  FlowCount c;
  flow_iteration(f, loop, flow_count_begin(f->e, &c, from, to));
  if (poll) f->ops->poll(f->own, loop->open);
  return flow_count_end(f->e, &c, NULL);
}

static void strips(const Flow *f, const FlowLoop *loop, const FlowPolls *polls) {
  Emit *e = f->e;
  FlowCount c;
  LLVMValueRef low = flow_count_begin(e, &c, emit_i64(e, 0), loop->count),
               high = flow_ahead(e, low, polls->strip, loop->count);
  f->ops->back(f->own, loop, flow_iterations(f, loop, low, high, false));
  LLVMBasicBlockRef more = polls->between ? emit_block(e, "more") : NULL,
                    past = polls->between ? emit_block(e, "strip") : NULL;
  if (more) {
    emit_branch(e, emit_icmp(e, LLVMIntEQ, high, loop->count), past, more);
    emit_at(e, more);
  }
  f->ops->poll(f->own, loop->open);
  if (more) {
    emit_jump(e, past);
    emit_at(e, past);
  }
  flow_count_end(e, &c, high);
}

/* ---- the loop ---- */

static LLVMValueRef iterations(const Flow *f, const FlowLoop *loop) {
  LLVMValueRef step = loop->step, good = emit_icmp(f->e, LLVMIntNE, step, emit_i64(f->e, 0));
  if (!LLVMIsAConstantInt(step) || !LLVMConstIntGetZExtValue(step))
    f->ops->zero_step(f->own, loop->open, good);
  LLVMValueRef start = loop->start, stop = f->ops->operand(f->own, loop->open, 1);
  return expr_count(f->e, start, stop, step);
}

Ref flow_for(const Flow *f, Ref open) {
  Emit *e = f->e;
  FlowLoop loop = {.open = open, .end = f->next[open]};
  loop.start = f->ops->operand(f->own, open, 0);
  loop.step = f->ops->operand(f->own, open, 2);
  loop.count = iterations(f, &loop);
  loop.exit = emit_block(e, "endfor");
  flow_unless_none(e, loop.count, loop.exit);
  if (!f->ops->whole || !f->ops->whole(f->own, &loop)) {
    FlowPolls polls = f->ops->polls(f->own, &loop);
    if (polls.strip)
      strips(f, &loop, &polls);
    else
      f->ops->back(f->own, &loop, flow_iterations(f, &loop, emit_i64(e, 0), loop.count, polls.always));
    emit_jump(e, loop.exit);
  }
  emit_at(e, loop.exit);
  return loop.end;
}

/* Flow: IF, LOOP and the jumps. */
#include "lang/codegen/llvm/flow.h"

static const Ins *at(const Flow *f, Ref r) { return &f->fn->ins.items[r]; }

static void branch(const Flow *f, Ref open, LLVMValueRef condition, LLVMBasicBlockRef yes,
                   LLVMBasicBlockRef no) {
  if (at(f, open)->flags & INS_COLD)
    emit_branch_likely(f->e, condition, yes, no);
  else
    emit_branch(f->e, condition, yes, no);
}

Ref flow_if(const Flow *f, Ref open) {
  Emit *e = f->e;
  Ref middle = f->next[open], end = middle;
  bool has_else = at(f, middle)->op == IR_ELSE;
  if (has_else) end = f->next[middle];
  LLVMBasicBlockRef yes = emit_block(e, "then"), no = emit_block(e, has_else ? "else" : "endif"),
                    join = has_else ? emit_block(e, "endif") : no;
  branch(f, open, f->ops->operand(f->own, open, 0), yes, no);
  emit_at(e, yes);
  f->ops->range(f->own, open + 1, middle);
  emit_jump(e, join);
  if (has_else) {
    emit_at(e, no);
    f->ops->range(f->own, middle + 1, end);
    emit_jump(e, join);
  }
  emit_at(e, join);
  return end;
}

Ref flow_loop(const Flow *f, Ref open) {
  Emit *e = f->e;
  Ref end = f->next[open];
  LLVMBasicBlockRef head = emit_block(e, "loop"), next = f->ops->poll ? emit_block(e, "again") : head,
                    exit = emit_block(e, "endloop");
  FlowScope scope = {*f->scope, open, next, exit};
  *f->scope = &scope;
  if (f->ops->start) f->ops->start(f->own, open);
  emit_jump(e, head);
  emit_at(e, head);
  f->ops->range(f->own, open + 1, end);
  emit_jump(e, next);
  *f->scope = scope.outer;
  if (f->ops->poll) {
    emit_at(e, next);
    f->ops->poll(f->own, open);
    emit_jump(e, head);
  }
  emit_at(e, exit);
  return end;
}

void flow_jump(const Flow *f, Ref r) {
  const FlowScope *scope = *f->scope;
  while (scope && scope->opener != f->next[r]) scope = scope->outer;
  emit_jump(f->e, at(f, r)->op == IR_CONTINUE ? scope->next : scope->exit);
}

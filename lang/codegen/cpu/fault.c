/* Gen: faults and interrupts. A check that fails goes to the current handler: the
 * function's exit, or the CATCH chain of the TRY around. */
#include "lang/codegen/cpu/gen.h"

#include "lang/rt/value/rt.h"

/* ThreadSanitizer keeps a signal back until the thread comes to code that it instruments, which generated
 * code is not: a loop or a recursion that only looked at the flag would never see an interrupt. */
#if defined(__SANITIZE_THREAD__)
enum { ASKS_ALWAYS = 1 };
#else
enum { ASKS_ALWAYS = 0 };
#endif

void gen_handler_push(Gen *g, Handler *handler) {
  Emit *e = g->e;
  LLVMBasicBlockRef here = LLVMGetInsertBlock(e->b);
  handler->outer = g->handler;
  handler->fault = emit_block(e, "fault");
  handler->framed = emit_block(e, "framed");
  emit_at(e, handler->fault);
  handler->ins = LLVMBuildPhi(e->b, e->i32, "at");
  emit_at(e, here);
  g->handler = handler;
}

void gen_handler_pop(Gen *g, Handler *handler) {
  Emit *e = g->e;
  emit_at(e, handler->fault);
  if (LLVMCountIncoming(handler->ins) == 0) { /* nothing faults here */
    LLVMReplaceAllUsesWith(handler->ins, emit_i32(e, 0));
    LLVMInstructionEraseFromParent(handler->ins);
  } else {
    LLVMValueRef args[3] = {g->rt, gen_link(g, g->plan->fn_slots[g->f]), handler->ins};
    emit_call(e, "rt_fault_frame", args, 3);
    gen_debug_fault(g, handler->ins);
  }
  emit_jump(e, handler->framed);
  emit_at(e, handler->framed);
  g->handler = handler->outer;
}

static void add_incoming(Gen *g, Ref at) {
  LLVMValueRef ins = emit_i32(g->e, (int32_t)at);
  LLVMBasicBlockRef here = LLVMGetInsertBlock(g->e->b);
  LLVMAddIncoming(g->handler->ins, &ins, &here, 1);
}

void gen_fault(Gen *g, Ref at) {
  add_incoming(g, at);
  LLVMBuildBr(g->e->b, g->handler->fault);
}

void gen_check(Gen *g, LLVMValueRef good, Ref at) {
  LLVMBasicBlockRef on = emit_block(g->e, "on");
  add_incoming(g, at);
  emit_branch_likely(g->e, good, on, g->handler->fault);
  emit_at(g->e, on);
}

void gen_require(Gen *g, LLVMValueRef good, Ref at, const char *symbol, const LLVMValueRef *args,
                 unsigned count) {
  LLVMBasicBlockRef on = emit_block(g->e, "on"), bad = emit_block(g->e, "bad");
  emit_branch_likely(g->e, good, on, bad);
  emit_at(g->e, bad);
  emit_call(g->e, symbol, args, count);
  gen_fault(g, at);
  emit_at(g->e, on);
}

void gen_require_text(Gen *g, LLVMValueRef good, Ref at, DiagKind kind, const char *text) {
  Emit *e = g->e;
  LLVMBasicBlockRef on = emit_block(e, "on"), bad = emit_block(e, "bad");
  emit_branch_likely(e, good, on, bad);
  emit_at(e, bad);
  LLVMValueRef args[3] = {g->rt, emit_i32(e, (int32_t)kind), LLVMBuildGlobalStringPtr(e->b, text, "text")};
  emit_call(e, "cg_fault", args, 3);
  gen_fault(g, at);
  emit_at(e, on);
}

void gen_ask(Gen *g, LLVMValueRef good, Ref at, const char *symbol, LLVMValueRef *args, unsigned count) {
  Emit *e = g->e;
  LLVMBasicBlockRef on = emit_block(e, "on"), ask = emit_block(e, "ask");
  if (ASKS_ALWAYS) good = LLVMConstNull(e->i1);
  emit_branch_likely(e, good, on, ask);
  emit_at(e, ask);
  LLVMValueRef stops = emit_call(e, symbol, args, count);
  if (at != REF_NONE) add_incoming(g, at);
  emit_branch(e, stops, at == REF_NONE ? g->handler->framed : g->handler->fault, on);
  emit_at(e, on);
}

void gen_poll(Gen *g, Ref at) {
  Emit *e = g->e;
  LLVMValueRef flag = LLVMBuildLoad2(e->b, e->i8, g->interrupt, "");
  LLVMSetAlignment(flag, 1);
  LLVMSetOrdering(flag, LLVMAtomicOrderingMonotonic);
  gen_ask(g, emit_icmp(e, LLVMIntEQ, flag, LLVMConstNull(e->i8)), at, "rt_interrupted", &g->rt, 1);
}

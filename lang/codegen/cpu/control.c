/* Gen: structured control flow: IF, LOOP, FOR, TRY, and the jumps.
 *
 * A FOR is counted: its number of turns is computed once, so that its index cannot
 * overflow. It runs in strips, between which the interrupt flag is polled: the loop
 * inside a strip has no poll and can be vectorised. */
#include "lang/codegen/cpu/gen.h"
#include "lang/codegen/llvm/expr.h"
#include "lang/rt/value/rt.h"

enum { STRIP = 65536 };

static void range_of(void *own, Ref from, Ref to) { gen_range(own, from, to); }

static Flow flow_of(Gen *g) { return (Flow){g->e, g->fn, g->next, range_of, g}; }

static void gen_if(Gen *g, Ref *r) {
  Flow flow = flow_of(g);
  *r = flow_if(&flow, *r, gen_value(g, *r, 0));
}

/* ---- loops ---- */

/* Whether instructions in (from, to) may take long or call out, so that polling every turn is free. */
static bool is_heavy(const Gen *g, Ref from, Ref to) {
  for (Ref i = from + 1; i < to; i++) {
    unsigned op = gen_ins(g, i)->op;
    if (op == IR_CALL || op == IR_PARALLEL || op == IR_LIB || op == IR_KERNEL || op == IR_INDEX ||
        op == IR_LOOP || op == IR_FOR || op == IR_TRY)
      return true;
  }
  return false;
}

static void gen_loop(Gen *g, Ref *r) {
  Emit *e = g->e;
  Ref open = *r, end = g->next[open];
  LLVMBasicBlockRef head = emit_block(e, "loop"), latch = emit_block(e, "again"),
                    exit = emit_block(e, "endloop");
  FlowScope scope = {g->loop, open, latch, exit};
  g->loop = &scope;
  emit_jump(e, head);
  emit_at(e, head);
  gen_range(g, open + 1, end);
  emit_jump(e, latch);
  emit_at(e, latch);
  gen_poll(g, open);
  emit_jump(e, head);
  g->loop = scope.outer;
  emit_at(e, exit);
  *r = end;
}

/* Turns of the FOR at `open`; step 0 is a fault. */
static LLVMValueRef turns(Gen *g, Ref open) {
  LLVMValueRef step = gen_value(g, open, 2), good = emit_icmp(g->e, LLVMIntNE, step, emit_i64(g->e, 0));
  if (!LLVMIsAConstantInt(step)) gen_require_text(g, good, open, DG_VALUE, "range() arg 3 must not be zero");
  return expr_count(g->e, gen_value(g, open, 0), gen_value(g, open, 1), step);
}

typedef struct Counted {
  Ref open, end;
  LLVMValueRef start, step, count;
  bool short_, heavy, cold;
  LLVMBasicBlockRef exit;
  GenLanes lanes; /* count 0: none */
} Counted;

/* The turn with that number, at whose end the builder stands. */
static void gen_turn(Gen *g, const Counted *c, LLVMValueRef number, LLVMBasicBlockRef latch) {
  Emit *e = g->e;
  LLVMValueRef distance = LLVMBuildNSWMul(e->b, number, c->step, "");
  g->regs[c->open].value = LLVMBuildNSWAdd(e->b, c->start, distance, "");
  FlowScope scope = {g->loop, c->open, latch, c->exit};
  g->loop = &scope;
  gen_range(g, c->open + 1, c->end);
  emit_jump(e, latch);
  g->loop = scope.outer;
  emit_at(e, latch);
}

/* Turns [from, to) of the loop, to > from; leaves the builder behind the last. */
static void gen_turns(Gen *g, const Counted *c, LLVMValueRef from, LLVMValueRef to, bool poll) {
  Emit *e = g->e;
  LLVMBasicBlockRef before = LLVMGetInsertBlock(e->b), head = emit_block(e, "for"),
                    latch = emit_block(e, "next"), done = emit_block(e, "strip");
  emit_jump(e, head);
  emit_at(e, head);
  LLVMValueRef k = LLVMBuildPhi(e->b, e->i64, "k");
  LLVMAddIncoming(k, &from, &before, 1);
  gen_turn(g, c, k, latch);
  if (poll) gen_poll(g, c->open);
  LLVMValueRef next = LLVMBuildNUWAdd(e->b, k, emit_i64(e, 1), "");
  LLVMBasicBlockRef tail = LLVMGetInsertBlock(e->b);
  LLVMAddIncoming(k, &next, &tail, 1);
  LLVMValueRef branch = LLVMBuildCondBr(e->b, emit_icmp(e, LLVMIntULT, next, to), head, done);
  emit_loop_metadata(e, branch, c->cold || c->lanes.loop.count ? LOOP_COLD : LOOP_PLAIN);
  emit_at(e, done);
}

/* The loop in strips, with a poll between them. */
static void gen_strips(Gen *g, const Counted *c) {
  Emit *e = g->e;
  LLVMBasicBlockRef before = LLVMGetInsertBlock(e->b), head = emit_block(e, "strips");
  emit_jump(e, head);
  emit_at(e, head);
  LLVMValueRef low = LLVMBuildPhi(e->b, e->i64, "low"), zero = emit_i64(e, 0);
  LLVMAddIncoming(low, &zero, &before, 1);
  LLVMValueRef left = LLVMBuildSub(e->b, c->count, low, ""), strip = emit_i64(e, STRIP);
  LLVMValueRef size = emit_intrinsic(e, "llvm.umin", e->i64, (LLVMValueRef[]){left, strip}, 2);
  LLVMValueRef high = LLVMBuildNUWAdd(e->b, low, size, "");
  gen_turns(g, c, low, high, false);
  gen_poll(g, c->open);
  LLVMBasicBlockRef tail = LLVMGetInsertBlock(e->b);
  LLVMAddIncoming(low, &high, &tail, 1);
  emit_branch(e, emit_icmp(e, LLVMIntULT, high, c->count), head, c->exit);
}

/* ---- loops with lanes ---- */

/* `number` turns from `from` on, which is not 0, each in the next lane from the first on; `rest`: behind the
 * whole rounds, the lane is the bits of `mask`. */
static void gen_lane_turns(Gen *g, const Counted *c, LLVMValueRef from, LLVMValueRef number,
                           LLVMValueRef mask) {
  Emit *e = g->e;
  LLVMBasicBlockRef before = LLVMGetInsertBlock(e->b), head = emit_block(e, "lane"),
                    latch = emit_block(e, "next"), done = emit_block(e, "lanes");
  LLVMValueRef zero = emit_i64(e, 0);
  emit_jump(e, head);
  emit_at(e, head);
  LLVMValueRef k = LLVMBuildPhi(e->b, e->i64, "k");
  LLVMAddIncoming(k, &zero, &before, 1);
  gen_lanes_use(g, &c->lanes, mask != NULL, mask ? LLVMBuildAnd(e->b, k, mask, "") : k);
  gen_turn(g, c, LLVMBuildNUWAdd(e->b, from, k, ""), latch);
  gen_lanes_use(g, &c->lanes, false, NULL);
  if (c->cold) gen_poll(g, c->open);
  LLVMValueRef next = LLVMBuildNUWAdd(e->b, k, emit_i64(e, 1), "");
  LLVMBasicBlockRef tail = LLVMGetInsertBlock(e->b);
  LLVMAddIncoming(k, &next, &tail, 1);
  LLVMValueRef branch = LLVMBuildCondBr(e->b, emit_icmp(e, LLVMIntULT, next, number), head, done);
  emit_loop_metadata(e, branch, mask ? LOOP_COLD : LOOP_LANES);
  emit_at(e, done);
}

/* Whole rounds, up to turn `end`, which is not 0; in strips with a poll behind each. */
static void gen_rounds(Gen *g, const Counted *c, LLVMValueRef end) {
  Emit *e = g->e;
  LLVMBasicBlockRef before = LLVMGetInsertBlock(e->b), strips = emit_block(e, "strips"),
                    rounds = emit_block(e, "round"), polled = emit_block(e, "strip"),
                    done = emit_block(e, "rounds");
  LLVMValueRef zero = emit_i64(e, 0), width = emit_i64(e, c->lanes.loop.width);
  emit_jump(e, strips);
  emit_at(e, strips);
  LLVMValueRef low = LLVMBuildPhi(e->b, e->i64, "low");
  LLVMAddIncoming(low, &zero, &before, 1);
  LLVMValueRef left = LLVMBuildSub(e->b, end, low, ""), strip = emit_i64(e, STRIP);
  LLVMValueRef size = emit_intrinsic(e, "llvm.umin", e->i64, (LLVMValueRef[]){left, strip}, 2);
  LLVMValueRef high = LLVMBuildNUWAdd(e->b, low, size, "");
  LLVMBasicBlockRef entry = LLVMGetInsertBlock(e->b);
  emit_jump(e, rounds);
  emit_at(e, rounds);
  LLVMValueRef at = LLVMBuildPhi(e->b, e->i64, "at");
  LLVMAddIncoming(at, &low, &entry, 1);
  gen_lane_turns(g, c, at, width, NULL);
  LLVMBasicBlockRef tail = LLVMGetInsertBlock(e->b);
  LLVMValueRef next = LLVMBuildNUWAdd(e->b, at, width, "");
  LLVMAddIncoming(at, &next, &tail, 1);
  emit_branch(e, emit_icmp(e, LLVMIntULT, next, high), rounds, polled);
  emit_at(e, polled);
  gen_poll(g, c->open);
  tail = LLVMGetInsertBlock(e->b);
  LLVMAddIncoming(low, &high, &tail, 1);
  emit_branch(e, emit_icmp(e, LLVMIntULT, high, end), strips, done);
  emit_at(e, done);
}

/* All turns, of which there are some. A short loop is left as it is; the copy that hardly ever runs has no
 * whole rounds. */
static void gen_laned(Gen *g, Counted *c) {
  Emit *e = g->e;
  LLVMBasicBlockRef few = emit_block(e, "few"), wide = emit_block(e, "wide"), rest = emit_block(e, "rest"),
                    fold = emit_block(e, "fold");
  LLVMValueRef zero = emit_i64(e, 0), width = emit_i64(e, c->lanes.loop.width),
               mask = emit_i64(e, c->lanes.loop.width - 1), whole = zero;
  emit_branch(e, emit_icmp(e, LLVMIntULE, c->count, width), few, wide);
  emit_at(e, few);
  gen_turns(g, c, zero, c->count, false);
  emit_jump(e, c->exit);
  emit_at(e, wide);
  gen_lanes_begin(g, &c->lanes);
  if (!c->cold) {
    whole = LLVMBuildAnd(e->b, c->count, LLVMBuildNot(e->b, mask, ""), "");
    gen_rounds(g, c, whole);
  }
  gen_lanes_rest(g, &c->lanes);
  LLVMValueRef left = LLVMBuildNUWSub(e->b, c->count, whole, "");
  emit_branch(e, emit_icmp(e, LLVMIntEQ, left, zero), fold, rest);
  emit_at(e, rest);
  gen_lane_turns(g, c, whole, left, mask);
  emit_jump(e, fold);
  emit_at(e, fold);
  gen_lanes_fold(g, &c->lanes);
  emit_jump(e, c->exit);
}

static void gen_counted(Gen *g, Counted *c) {
  Emit *e = g->e;
  LLVMBasicBlockRef some = emit_block(e, "some");
  emit_branch(e, emit_icmp(e, LLVMIntEQ, c->count, emit_i64(e, 0)), c->exit, some);
  emit_at(e, some);
  if (c->lanes.loop.count) {
    gen_laned(g, c);
  } else if (c->short_ || c->heavy) {
    gen_turns(g, c, emit_i64(e, 0), c->count, !c->short_);
    emit_jump(e, c->exit);
  } else {
    gen_strips(g, c);
  }
}

static void gen_for(Gen *g, Ref *r) {
  Emit *e = g->e;
  Counted c = {.open = *r, .end = g->next[*r], .start = gen_value(g, *r, 0), .step = gen_value(g, *r, 2)};
  c.count = turns(g, c.open);
  c.cold = (gen_ins(g, c.open)->flags & INS_COLD) != 0;
  c.heavy = c.cold || is_heavy(g, c.open, c.end);
  c.short_ = LLVMIsAConstantInt(c.count) && LLVMConstIntGetZExtValue(c.count) <= STRIP;
  c.exit = emit_block(e, "endfor");
  c.lanes.loop = lanes_of(g->fn, c.open, c.end);
  g->cold = c.cold;
  gen_counted(g, &c);
  g->cold = false;
  emit_at(e, c.exit);
  *r = c.end;
}

/* ---- exceptions ---- */

static void gen_catch(Gen *g, Ref at, LLVMBasicBlockRef join, LLVMValueRef saved) {
  Emit *e = g->e;
  const Ins *ins = gen_ins(g, at);
  LLVMBasicBlockRef mine = emit_block(e, "catch"), other = emit_block(e, "uncaught");
  LLVMValueRef args[2] = {g->rt, emit_i64(e, (int64_t)ins->imm.caught.kinds)};
  LLVMValueRef caught = emit_call(e, "cg_fault_is", args, 2);
  emit_branch(e, emit_icmp(e, LLVMIntNE, caught, emit_i32(e, 0)), mine, other);
  emit_at(e, mine);
  if (ins->imm.caught.label) {
    CaughtSlot *slot = arena_new_of(g->arena, CaughtSlot);
    *slot = (CaughtSlot){g->labelled, ins->imm.caught.label, saved};
    g->labelled = slot;
  }
  LLVMValueRef take[2] = {g->rt, saved};
  LLVMValueRef message = emit_call(e, "cg_fault_take", take, 2), outer = g->saved;
  g->saved = saved;
  if (ins->type && type_is_object(ins->type))
    gen_define(g, at, message, false, NULL);
  else
    emit_call(e, "object_release", &message, 1);
  gen_range(g, at + 1, g->next[at]);
  g->saved = outer;
  emit_jump(e, join);
  emit_at(e, other);
}

static void gen_try(Gen *g, Ref *r) {
  Emit *e = g->e;
  Ref at = g->next[*r];
  LLVMBasicBlockRef join = emit_block(e, "endtry");
  FlowScope scope = {g->loop, *r, join, join};
  Handler handler;
  g->loop = &scope;
  gen_handler_push(g, &handler);
  gen_range(g, *r + 1, at);
  emit_jump(e, join);
  gen_handler_pop(g, &handler);
  LLVMValueRef saved = emit_alloca(e, LLVMArrayType2(e->i64, (sizeof(Fault) + 7) / 8), 8);
  for (; gen_ins(g, at)->op == IR_CATCH; at = g->next[at]) gen_catch(g, at, join, saved);
  emit_jump(e, g->handler->framed);
  g->loop = scope.outer;
  emit_at(e, join);
  *r = at;
}

void gen_control(Gen *g, Ref *r) {
  Ref open = *r;
  unsigned op = gen_ins(g, open)->op;
  Handler handler;
  bool loop = op == IR_LOOP || op == IR_FOR, held = loop && gen_hold(g, open, &handler);
  switch (op) {
    case IR_IF: gen_if(g, r); break;
    case IR_LOOP: gen_loop(g, r); break;
    case IR_FOR: gen_for(g, r); break;
    default: gen_try(g, r); break;
  }
  if (held) gen_unhold(g, open, &handler);
}

/* ---- jumps ---- */

static void gen_return(Gen *g, Ref r) {
  Emit *e = g->e;
  gen_write_back(g, r);
  if (gen_ins(g, r)->nargs && type_has_storage(g->fn->result)) {
    Ref arg = gen_arg_ref(g, r, 0);
    LLVMValueRef value = g->regs[arg].value;
    const Type *type = g->fn->result;
    if (type->kind == TY_SCALAR) {
      emit_store(e, type->dtype, value, g->out, false);
    } else {
      LLVMBuildStore(e->b, value, g->out);
      if (gen_owns(g, arg) && g->ins[arg].last == r)
        gen_drop(g, arg, true);
      else
        gen_retain(g, type, value);
    }
  }
  LLVMBuildStore(e->b, emit_i32(e, 0), g->status);
  emit_jump(e, g->exit);
}

/* Where the catch with that label has put its fault. */
static LLVMValueRef saved_as(const Gen *g, int64_t label) {
  const CaughtSlot *slot = g->labelled;
  while (slot && slot->label != label) slot = slot->outer;
  return slot ? slot->saved : NULL;
}

void gen_jump(Gen *g, Ref r) {
  Emit *e = g->e;
  const Ins *ins = gen_ins(g, r);
  Flow flow = flow_of(g);
  switch (ins->op) {
    case IR_LEAVE:
    case IR_BREAK:
    case IR_CONTINUE:
      if (ins->op == IR_LEAVE) gen_write_back(g, r); /* loops on the way hold globals */
      flow_jump(&flow, r, g->loop);
      break;
    case IR_RET: gen_return(g, r); break;
    case IR_RAISE: {
      LLVMValueRef args[3] = {g->rt, emit_i32(e, (int32_t)ins->imm.i), gen_value(g, r, 0)};
      emit_call(e, "cg_raise", args, 3);
      gen_fault(g, r);
      break;
    }
    default: { /* RERAISE: the record has its frames */
      LLVMValueRef saved = g->saved;
      if (ins->imm.i) saved = saved_as(g, ins->imm.i);
      if (!saved) {
        gen_require_text(g, LLVMConstNull(e->i1), r, DG_RUNTIME, "No active exception to reraise");
        LLVMBuildUnreachable(e->b);
        break;
      }
      LLVMValueRef args[2] = {g->rt, saved};
      emit_call(e, "cg_fault_again", args, 2);
      gen_debug_fault(g, emit_i32(e, (int32_t)r));
      emit_jump(e, g->handler->framed);
    }
  }
}

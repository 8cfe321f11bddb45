/* DevGen: IF, LOOP, FOR and the jumps. A FOR is counted: its number of turns is computed once, so that its
 * index cannot overflow. Counters are in slots, for a turn may stop. No loop is endless for a target that
 * wants a turn now and then: there its user's interrupt is seen. */
#include "lang/codegen/device/gen.h"
#include "lang/codegen/llvm/expr.h"

static void range_of(void *own, Ref from, Ref to) { dev_range(own, from, to); }

static Flow flow_of(DevGen *d) { return (Flow){d->e, d->frame->fn, d->frame->next, range_of, d}; }

static void gen_if(DevGen *d, Ref *r) {
  Flow flow = flow_of(d);
  *r = flow_if(&flow, *r, dev_value(d, *r, 0));
}

static void gen_loop(DevGen *d, Ref *r) {
  Emit *e = d->e;
  Ref open = *r, end = d->frame->next[open];
  LLVMBasicBlockRef head = emit_block(e, "loop"), exit = emit_block(e, "endloop");
  LLVMBasicBlockRef next = d->target->turn ? emit_block(e, "again") : head;
  FlowScope loop = {d->frame->loop, open, next, exit};
  d->frame->loop = &loop;
  emit_jump(e, head);
  emit_at(e, head);
  dev_range(d, open + 1, end);
  emit_jump(e, next);
  d->frame->loop = loop.outer;
  if (next != head) {
    emit_at(e, next);
    d->target->turn(d, open);
    emit_jump(e, head);
  }
  emit_at(e, exit);
  *r = end;
}

/* ---- counted loops ---- */

LLVMValueRef dev_count_begin(DevGen *d, DevCount *c, LLVMValueRef count) {
  Emit *e = d->e;
  c->slot = dev_slot(d, e->i64);
  c->count = dev_slot(d, e->i64);
  c->head = emit_block(e, "for");
  c->next = emit_block(e, "next");
  c->exit = emit_block(e, "endfor");
  LLVMBasicBlockRef body = emit_block(e, "turn");
  LLVMBuildStore(e->b, emit_i64(e, 0), c->slot);
  LLVMBuildStore(e->b, count, c->count);
  emit_jump(e, c->head);
  emit_at(e, c->head);
  LLVMValueRef at = LLVMBuildLoad2(e->b, e->i64, c->slot, ""),
               end = LLVMBuildLoad2(e->b, e->i64, c->count, "");
  emit_branch(e, emit_icmp(e, LLVMIntULT, at, end), body, c->exit);
  emit_at(e, body);
  return LLVMBuildLoad2(e->b, e->i64, c->slot, "");
}

void dev_count_end(DevGen *d, DevCount *c) {
  Emit *e = d->e;
  emit_jump(e, c->next);
  emit_at(e, c->next);
  LLVMValueRef at = LLVMBuildLoad2(e->b, e->i64, c->slot, "");
  LLVMBuildStore(e->b, LLVMBuildNUWAdd(e->b, at, emit_i64(e, 1), ""), c->slot);
  emit_jump(e, c->head);
  emit_at(e, c->exit);
}

/* Turns of the FOR at `open`; step 0 is a fault. */
static LLVMValueRef turns(DevGen *d, Ref open) {
  LLVMValueRef step = dev_value(d, open, 2);
  dev_require(d, emit_icmp(d->e, LLVMIntNE, step, emit_i64(d->e, 0)), open, NULL, 0);
  return expr_count(d->e, dev_value(d, open, 0), dev_value(d, open, 1), step);
}

typedef struct Turns {
  Ref open, end;
  LLVMValueRef start, step, count;
} Turns;

/* ---- strips ----
 * Where the target wants a turn, it gets one per strip of turns and not one per turn: what is inside of a
 * strip stays a plain counted loop, which LLVM knows what to do with. */

enum { STRIP = 256, STRIP_OF_LOOPS = 4, SHORT_TURNS = 1024, SHORT_OF_LOOPS = 32 };

typedef struct Strip {
  LLVMValueRef done, count; /* slots: turns before this strip, turns in all */
  LLVMBasicBlockRef head, exit;
} Strip;

static bool has_loops(const DevGen *d, Ref open) {
  for (Ref i = open + 1; i < d->frame->next[open]; i++) {
    unsigned op = dev_ins(d, i)->op;
    if (op == IR_FOR || op == IR_LOOP || op == IR_CALL) return true;
  }
  return false;
}

static bool wants_strips(const DevGen *d, Ref open, LLVMValueRef count) {
  if (!d->target->turn) return false;
  uint64_t most = has_loops(d, open) ? SHORT_OF_LOOPS : SHORT_TURNS;
  return !LLVMIsAConstantInt(count) || LLVMConstIntGetZExtValue(count) > most;
}

/* Opens the loop over strips; the value is the number of turns of this one. */
static LLVMValueRef strip_begin(DevGen *d, Strip *s, const Turns *t) {
  Emit *e = d->e;
  s->done = dev_slot(d, e->i64);
  s->count = dev_slot(d, e->i64);
  s->head = emit_block(e, "strip");
  s->exit = emit_block(e, "endstrips");
  LLVMBuildStore(e->b, emit_i64(e, 0), s->done);
  LLVMBuildStore(e->b, t->count, s->count);
  emit_jump(e, s->head);
  emit_at(e, s->head);
  LLVMValueRef left = LLVMBuildSub(e->b, LLVMBuildLoad2(e->b, e->i64, s->count, ""),
                                   LLVMBuildLoad2(e->b, e->i64, s->done, ""), "");
  LLVMValueRef most = emit_i64(e, has_loops(d, t->open) ? STRIP_OF_LOOPS : STRIP);
  return emit_select(e, emit_icmp(e, LLVMIntULT, left, most), left, most);
}

/* `turns`: the slot with the number of turns that were made. */
static void strip_end(DevGen *d, const Strip *s, Ref open, LLVMValueRef turns) {
  Emit *e = d->e;
  LLVMBasicBlockRef again = emit_block(e, "again");
  LLVMValueRef done = LLVMBuildNUWAdd(e->b, LLVMBuildLoad2(e->b, e->i64, s->done, ""),
                                      LLVMBuildLoad2(e->b, e->i64, turns, ""), "");
  LLVMBuildStore(e->b, done, s->done);
  LLVMValueRef count = LLVMBuildLoad2(e->b, e->i64, s->count, "");
  emit_branch(e, emit_icmp(e, LLVMIntULT, done, count), again, s->exit);
  emit_at(e, again);
  d->target->turn(d, open);
  emit_jump(e, s->head);
  emit_at(e, s->exit);
}

/* The loop itself; `cold`: it hardly ever runs. */
static void gen_turns(DevGen *d, const Turns *t, bool cold) {
  Emit *e = d->e;
  LLVMValueRef kept[2] = {dev_slot(d, e->i64), dev_slot(d, e->i64)};
  LLVMBuildStore(e->b, t->start, kept[0]);
  LLVMBuildStore(e->b, t->step, kept[1]);
  DevCount c;
  Strip strip;
  bool strips = wants_strips(d, t->open, t->count);
  LLVMValueRef k = dev_count_begin(d, &c, strips ? strip_begin(d, &strip, t) : t->count);
  if (strips) k = LLVMBuildNUWAdd(e->b, LLVMBuildLoad2(e->b, e->i64, strip.done, ""), k, "");
  LLVMValueRef start = LLVMBuildLoad2(e->b, e->i64, kept[0], ""),
               step = LLVMBuildLoad2(e->b, e->i64, kept[1], "");
  LLVMValueRef index = LLVMBuildNSWAdd(e->b, start, LLVMBuildNSWMul(e->b, k, step, ""), "");
  dev_define(d, t->open, &index);
  FlowScope loop = {d->frame->loop, t->open, c.next, strips ? strip.exit : c.exit};
  d->frame->loop = &loop;
  dev_range(d, t->open + 1, t->end);
  d->frame->loop = loop.outer;
  dev_count_end(d, &c);
  LLVMValueRef back = LLVMGetBasicBlockTerminator(c.next);
  if (cold)
    emit_loop_metadata(e, back, LOOP_COLD);
  else if (d->target->counted)
    d->target->counted(d, t->open, back, t->count);
  if (strips) strip_end(d, &strip, t->open, c.count);
}

static void gen_for(DevGen *d, Ref *r) {
  Turns t = {
      .open = *r, .end = d->frame->next[*r], .start = dev_value(d, *r, 0), .step = dev_value(d, *r, 2)};
  t.count = turns(d, t.open);
  *r = t.end;
  gen_turns(d, &t, (dev_ins(d, t.open)->flags & INS_COLD) != 0);
}

void dev_control(DevGen *d, Ref *r) {
  switch (dev_ins(d, *r)->op) {
    case IR_IF: gen_if(d, r); break;
    case IR_LOOP: gen_loop(d, r); break;
    case IR_FOR: gen_for(d, r); break;
    default:
      dev_fail(d, "device code cannot catch exceptions: there is no 'try' in it");
      *r = d->frame->next[*r];
  }
}

/* ---- jumps ---- */

void dev_jump(DevGen *d, Ref r) {
  Emit *e = d->e;
  const Ins *ins = dev_ins(d, r);
  Flow flow = flow_of(d);
  switch (ins->op) {
    case IR_BREAK:
    case IR_CONTINUE: flow_jump(&flow, r, d->frame->loop); break;
    case IR_RET:
      if (d->target->returns) d->target->returns(d, r);
      if (ins->nargs) {
        const LLVMValueRef *parts = dev_operand(d, r, 0);
        for (uint32_t k = 0; k < dev_flat(d->frame->fn->result); k++)
          LLVMBuildStore(e->b, parts[k], d->frame->outcome.results[k]);
      }
      emit_jump(e, d->frame->exit);
      break;
    default: dev_fault(d, r, NULL, 0); /* RAISE */
  }
}

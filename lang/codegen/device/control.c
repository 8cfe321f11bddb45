/* DevGen: what of IF, LOOP, FOR and the jumps is the devices' own; the rest: lang/codegen/llvm/flow.h. No
 * loop is endless for a target that polls: there its user's interrupt is seen. */
#include "lang/codegen/device/gen.h"

static void range_of(void *own, Ref from, Ref to) { dev_range(own, from, to); }
static LLVMValueRef operand_of(void *own, Ref r, uint32_t k) { return dev_value(own, r, k); }
static void define_index(void *own, Ref r, LLVMValueRef value) { dev_define(own, r, &value); }

/* The loops of array code are this program's own, and have steps. */
static void zero_step(void *own, Ref r, LLVMValueRef good) {
  DevGen *d = own;
  if (!d->frame->fn->mode.array_code) dev_require(d, good, r, NULL, 0);
}

static void slice_step(void *own, Ref r, LLVMValueRef good) {
  Emit *e = ((DevGen *)own)->e;
  LLVMValueRef args[3] = {emit_i64(e, 0), emit_i64(e, -1), emit_i64(e, 0)};
  dev_require(own, good, r, args, 3);
}

/* Array code is this program's own, whose loops end. */
static bool polls(const DevGen *d) {
  return d->target->poll && !(d->target->ends && d->frame->fn->mode.array_code);
}

static void start_of(void *own, Ref open) {
  DevGen *d = own;
  if (d->target->start) d->target->start(d, open);
}

static void poll_of(void *own, Ref open) {
  DevGen *d = own;
  d->target->poll(d, open);
}

static bool has_loops(const DevGen *d, const FlowLoop *loop) {
  for (Ref i = loop->open + 1; i < loop->end; i++) {
    unsigned op = dev_ins(d, i)->op;
    if (op == IR_FOR || op == IR_LOOP || op == IR_CALL) return true;
  }
  return false;
}

static FlowPolls polls_of(void *own, const FlowLoop *loop) {
  const DevGen *d = own;
  if (!polls(d)) return (FlowPolls){0};
  bool loops = has_loops(d, loop);
  uint64_t most = loops ? d->target->short_outer : d->target->short_loop;
  bool is_short = LLVMIsAConstantInt(loop->count) && LLVMConstIntGetZExtValue(loop->count) <= most;
  return (FlowPolls){.strip = is_short ? 0
                              : loops  ? d->target->strip_outer
                                       : d->target->strip,
                     .between = d->target->ends};
}

static void back_of(void *own, const FlowLoop *loop, LLVMValueRef back) {
  DevGen *d = own;
  if (dev_ins(d, loop->open)->flags & INS_COLD)
    emit_loop_metadata(d->e, back, LOOP_COLD);
  else if (d->target->counted)
    d->target->counted(d, loop->open, back, loop->count);
}

Flow dev_flow(DevGen *d) {
#define COMMON                                                                                               \
  .range = range_of, .operand = operand_of, .define = define_index, .zero_step = zero_step,                  \
  .polls = polls_of, .back = back_of, .refuse = dev_refuse, .bounds = dev_bounds, .slice_step = slice_step,  \
  .signed_bounds = true
  static const FlowOps plain = {COMMON}, polling = {COMMON, .poll = poll_of, .start = start_of};
#undef COMMON
  DevFrame *frame = d->frame;
  const FlowOps *ops = polls(d) ? &polling : &plain;
  return (Flow){d->e, frame->fn, frame->next, &frame->loop, dev_nocheck(d), ops, d};
}

void dev_control(DevGen *d, Ref *r) {
  Flow flow = dev_flow(d);
  switch (dev_ins(d, *r)->op) {
    case IR_IF: *r = flow_if(&flow, *r); break;
    case IR_LOOP: *r = flow_loop(&flow, *r); break;
    case IR_FOR: *r = flow_for(&flow, *r); break;
    default:
      dev_fail(d, "device code cannot catch exceptions: there is no 'try' in it");
      *r = d->frame->next[*r];
  }
}

/* ---- jumps ---- */

void dev_jump(DevGen *d, Ref r) {
  Emit *e = d->e;
  const Ins *ins = dev_ins(d, r);
  Flow flow = dev_flow(d);
  switch (ins->op) {
    case IR_BREAK:
    case IR_CONTINUE: flow_jump(&flow, r); break;
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

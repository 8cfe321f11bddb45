/* Gen: structured control flow: what of IF, LOOP and FOR is the host's own (the rest:
 * lang/codegen/llvm/flow.h), TRY, and the jumps. */
#include "lang/codegen/cpu/gen.h"
#include "lang/rt/value/rt.h"

enum { STRIP = 65536 };

/* ---- loops ---- */

static void range_of(void *own, Ref from, Ref to) { gen_range(own, from, to); }
static LLVMValueRef operand_of(void *own, Ref r, uint32_t k) { return gen_value(own, r, k); }
static void poll_of(void *own, Ref open) { gen_poll(own, open); }

static void define_index(void *own, Ref r, LLVMValueRef value) {
  Gen *g = own;
  g->regs[r].value = value;
}

static void zero_step(void *own, Ref r, LLVMValueRef good) {
  gen_require_text(own, good, r, DG_VALUE, "range() arg 3 must not be zero");
}

static void slice_step(void *own, Ref r, LLVMValueRef good) {
  gen_require_text(own, good, r, DG_VALUE, "slice step cannot be zero");
}

static bool is_cold(const Gen *g, Ref open) { return (gen_ins(g, open)->flags & INS_COLD) != 0; }

/* Whether instructions of the loop may take long or call out, so that polling at every iteration is free. */
static bool is_heavy(const Gen *g, const FlowLoop *loop) {
  for (Ref i = loop->open + 1; i < loop->end; i++) {
    unsigned op = gen_ins(g, i)->op;
    if (op == IR_LIB && ins_is_arithmetic(g->fn, gen_ins(g, i))) continue; /* some instructions, in place */
    if (op == IR_CALL || op == IR_PARALLEL || op == IR_LIB || op == IR_KERNEL ||
        (op == IR_INDEX && !gen_is_view(g, i)) || op == IR_LOOP || op == IR_FOR || op == IR_TRY)
      return true;
  }
  return false;
}

static FlowPolls polls_of(void *own, const FlowLoop *loop) {
  if (LLVMIsAConstantInt(loop->count) && LLVMConstIntGetZExtValue(loop->count) <= STRIP)
    return (FlowPolls){0};
  bool always = is_cold(own, loop->open) || is_heavy(own, loop);
  return (FlowPolls){.strip = always ? 0 : STRIP, .always = always};
}

/* Whether `value` is computed from the element of `array` at `index`, as a[k] + 1 is from a[k]. */
static bool is_update(const Gen *g, Ref array, Ref index, Ref value) {
  const Ins *ins = gen_ins(g, value);
  for (uint32_t k = 0; ir_is_scalar_op(ins->op) && k < ins->nargs; k++) {
    Ref from = gen_arg_ref(g, value, k);
    const Ins *load = gen_ins(g, from);
    if (load->op == IR_LOAD && load->nargs == 2 && gen_arg_ref(g, from, 0) == array &&
        gen_arg_ref(g, from, 1) == index)
      return true;
  }
  return false;
}

/* Whether a short loop updates elements at indices that are data, as a histogram does. Runs of one index are
 * foreseen by the processor up to some length for each load in the code: two copies of the body see twice as
 * long ones. */
static bool updates_elements(const Gen *g, const FlowLoop *loop) {
  enum { SHORT = 24 };
  if (loop->end - loop->open > SHORT) return false;
  for (Ref i = loop->open + 1; i < loop->end; i++) {
    const Ins *store = gen_ins(g, i);
    if (store->op == IR_LOOP || store->op == IR_FOR) return false;
    if (store->op != IR_STORE || store->nargs != 3) continue;
    Ref index = gen_arg_ref(g, i, 1);
    unsigned op = gen_ins(g, index)->op;
    bool data = op == IR_LOAD || op == IR_LIB || op == OP_CONVERT;
    if (data && is_update(g, gen_arg_ref(g, i, 0), index, gen_arg_ref(g, i, 2))) return true;
  }
  return false;
}

static void back_of(void *own, const FlowLoop *loop, LLVMValueRef back) {
  const Gen *g = own;
  LoopKind kind = is_cold(g, loop->open) ? LOOP_COLD : updates_elements(g, loop) ? LOOP_TWICE : LOOP_PLAIN;
  emit_loop_metadata(g->e, back, kind);
}

static bool in_lanes(void *own, const FlowLoop *loop);

Flow gen_flow(Gen *g) {
  static const FlowOps ops = {.range = range_of,
                              .operand = operand_of,
                              .define = define_index,
                              .zero_step = zero_step,
                              .poll = poll_of,
                              .polls = polls_of,
                              .back = back_of,
                              .whole = in_lanes,
                              .refuse = gen_refuse,
                              .exact = gen_exact,
                              .bounds = gen_bounds,
                              .slice_step = slice_step};
  return (Flow){g->e, g->fn, g->next, &g->loop, g->fn->mode.nocheck, &ops, g};
}

/* ---- loops with lanes ---- */

typedef struct Laned {
  const FlowLoop *loop;
  GenLanes lanes;
  bool cold;
} Laned;

/* `number` iterations from `from` on, which is not 0, each in the next lane from the first on; `mask`: behind
 * the whole rounds, the lane is these bits of the number. */
static void lane_iterations(Gen *g, const Laned *l, LLVMValueRef from, LLVMValueRef number,
                            LLVMValueRef mask) {
  Emit *e = g->e;
  Flow flow = gen_flow(g);
  FlowCount c;
  LLVMValueRef k = flow_count_begin(e, &c, emit_i64(e, 0), number);
  gen_lanes_use(g, &l->lanes, mask != NULL, mask ? LLVMBuildAnd(e->b, k, mask, "") : k);
  flow_iteration(&flow, l->loop, LLVMBuildNUWAdd(e->b, from, k, ""));
  gen_lanes_use(g, &l->lanes, false, NULL);
  if (l->cold) gen_poll(g, l->loop->open);
  emit_loop_metadata(e, flow_count_end(e, &c, NULL), mask ? LOOP_COLD : LOOP_LANES);
}

/* Whole rounds, up to iteration `end`, which is not 0; in strips with a poll behind each. */
static void whole_rounds(Gen *g, const Laned *l, LLVMValueRef end) {
  Emit *e = g->e;
  FlowCount strips, rounds;
  LLVMValueRef width = emit_i64(e, l->lanes.loop.width),
               low = flow_count_begin(e, &strips, emit_i64(e, 0), end), high = flow_ahead(e, low, STRIP, end),
               at = flow_count_begin(e, &rounds, low, high);
  lane_iterations(g, l, at, width, NULL);
  flow_count_end(e, &rounds, LLVMBuildNUWAdd(e->b, at, width, ""));
  gen_poll(g, l->loop->open);
  flow_count_end(e, &strips, high);
}

/* A short loop is left as it is; the copy that hardly ever runs has no whole rounds. */
static bool in_lanes(void *own, const FlowLoop *loop) {
  Gen *g = own;
  Emit *e = g->e;
  Laned l = {loop, {.loop = lanes_of(g->fn, loop->open, loop->end)}, is_cold(g, loop->open)};
  if (!l.lanes.loop.count) return false;
  Flow flow = gen_flow(g);
  LLVMBasicBlockRef few = emit_block(e, "few"), wide = emit_block(e, "wide"), fold = emit_block(e, "fold");
  LLVMValueRef zero = emit_i64(e, 0), width = emit_i64(e, l.lanes.loop.width),
               mask = emit_i64(e, l.lanes.loop.width - 1), whole = zero;
  emit_branch(e, emit_icmp(e, LLVMIntULE, loop->count, width), few, wide);
  emit_at(e, few);
  emit_loop_metadata(e, flow_iterations(&flow, loop, zero, loop->count, false), LOOP_COLD);
  emit_jump(e, loop->exit);
  emit_at(e, wide);
  gen_lanes_begin(g, &l.lanes);
  if (!l.cold) {
    whole = LLVMBuildAnd(e->b, loop->count, LLVMBuildNot(e->b, mask, ""), "");
    whole_rounds(g, &l, whole);
  }
  gen_lanes_rest(g, &l.lanes);
  LLVMValueRef left = LLVMBuildNUWSub(e->b, loop->count, whole, "");
  flow_unless_none(e, left, fold);
  lane_iterations(g, &l, whole, left, mask);
  emit_jump(e, fold);
  emit_at(e, fold);
  gen_lanes_fold(g, &l.lanes);
  emit_jump(e, loop->exit);
  return true;
}

/* ---- exceptions ---- */

static void gen_catch(Gen *g, Ref at, LLVMBasicBlockRef join, LLVMValueRef saved) {
  Emit *e = g->e;
  const Ins *ins = gen_ins(g, at);
  LLVMBasicBlockRef mine = emit_block(e, "catch"), other = emit_block(e, "uncaught");
  LLVMValueRef args[4] = {g->rt};
  _Static_assert(sizeof(DiagKinds) == 3 * sizeof(uint32_t), "cg_fault_is takes the words of a set");
  for (unsigned k = 0; k < 3; k++) args[k + 1] = emit_i32(e, (int32_t)ins->imm.caught.kinds.words[k]);
  LLVMValueRef caught = emit_call(e, "cg_fault_is", args, 4);
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
    gen_define_object(g, at, message, false);
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

/* Whether faults of this loop come together before they leave it: LLVM's passes look at all ways into a block
 * for each loop that leads there, which of many loops and one handler would be the square of them. */
static bool has_own_handler(const Gen *g, Ref open) {
  enum { LARGE = 1000 };
  return g->fn->ins.count >= LARGE && g->ins[open].loop == REF_NONE && !g->debugged;
}

/* The builder stands at the loop's ordinary exit. */
static void leave_handler(Gen *g, Handler *handler) {
  Emit *e = g->e;
  LLVMBasicBlockRef after = emit_block(e, "after");
  emit_jump(e, after);
  gen_handler_pop(g, handler);
  emit_jump(e, g->handler->framed);
  emit_at(e, after);
}

void gen_control(Gen *g, Ref *r) {
  Ref open = *r;
  unsigned op = gen_ins(g, open)->op;
  Flow flow = gen_flow(g);
  Handler handler;
  bool loop = op == IR_LOOP || op == IR_FOR, held = loop && gen_hold(g, open, &handler),
       own = loop && !held && has_own_handler(g, open);
  if (own) gen_handler_push(g, &handler);
  switch (op) {
    case IR_IF: *r = flow_if(&flow, open); break;
    case IR_LOOP: *r = flow_loop(&flow, open); break;
    case IR_FOR:
      g->cold = is_cold(g, open);
      *r = flow_for(&flow, open);
      g->cold = false;
      break;
    default: gen_try(g, r); break;
  }
  if (held) gen_unhold(g, open, &handler);
  if (own) leave_handler(g, &handler);
}

/* ---- jumps ---- */

static void gen_return(Gen *g, Ref r) {
  Emit *e = g->e;
  gen_write_back(g, r);
  if (gen_ins(g, r)->nargs && type_has_storage(g->fn->result)) {
    Ref arg = gen_arg_ref(g, r, 0);
    const LLVMValueRef *parts = g->regs[arg].parts;
    const Type *type = g->fn->result;
    bool moves = gen_owns(g, arg) && g->ins[arg].last == r, small = g->small[g->f];
    if (small)
      gen_small_return(g, arg, moves);
    else
      gen_store_kept(g, type, parts, g->out);
    if (moves)
      gen_drop(g, arg, true);
    else if (!small)
      gen_retain(g, type, parts);
  }
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
  Flow flow = gen_flow(g);
  switch (ins->op) {
    case IR_LEAVE:
    case IR_BREAK:
    case IR_CONTINUE:
      if (ins->op == IR_LEAVE) gen_write_back(g, r); /* loops on the way hold globals */
      flow_jump(&flow, r);
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

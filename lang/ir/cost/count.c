/* Count: writes the counting copies and sums what they counted. See count.h. */
#include "lang/ir/cost/impl.h"

#include <string.h>

/* ---- what operations cost ---- */

/* Real and complex floating-point operations; what is not here costs none, or is a special function. */
static const uint8_t flop_costs[OP_SCALAR_COUNT][2] = {
    [OP_ADD] = {1, 2},        [OP_SUB] = {1, 2},  [OP_MUL] = {1, 6},     [OP_TRUEDIV] = {1, 11},
    [OP_FLOORDIV] = {1, 0},   [OP_MOD] = {1, 0},  [OP_FMOD] = {1, 0},    [OP_SQUARE] = {1, 6},
    [OP_RECIPROCAL] = {1, 6}, [OP_SQRT] = {1, 0}, [OP_MAXIMUM] = {1, 0}, [OP_MINIMUM] = {1, 0},
    [OP_FMAX] = {1, 0},       [OP_FMIN] = {1, 0}, [OP_FMA] = {2, 0},     [OP_DEG2RAD] = {1, 0},
    [OP_RAD2DEG] = {1, 0},
};
enum { SPECIAL_COST = 20 };

void count_op(Work *work, Op op, DType dtype) {
  bool complex = dtype_is_complex(dtype), narrow = dtype != DT_F64 && dtype != DT_C128;
  uint32_t dear = op_cost(op, dtype);
  if (dtype == DT_BOOL || op == OP_CONVERT || op == OP_SELECT || op == OP_POS) return;
  if (!complex && !dtype_is_float(dtype)) {
    work->ints += 1;
    return;
  }
  double cost = flop_costs[op][complex];
  if (cost > 0)
    work->flops += cost;
  else if (dear >= SPECIAL_COST || (complex && op == OP_ABS))
    work->specials += 1, work->special_flops += cost = dear < SPECIAL_COST ? SPECIAL_COST : dear;
  if (narrow) work->narrow += cost;
}

/* ---- counters ---- */

uint32_t count_counter(Counting *c, uint32_t part, Work turn) {
  uint32_t counter = c->plan->counters.count;
  vec_push(c->plan->arena, c->plan->counters, ((Counter){part, turn}));
  count_own(c, counter);
  return counter;
}

void count_own(Counting *c, uint32_t counter) {
  for (uint32_t k = 0; k < c->vars.count; k++)
    if (c->vars.items[k].counter == counter) return;
  vec_push(c->scratch, c->vars, ((CountVar){counter, 0}));
}

void count_add(Counting *c, uint32_t counter, Ref value) {
  uint32_t k = 0;
  while (c->vars.items[k].counter != counter) k++;
  uint32_t var = c->vars.items[k].var;
  build_set(&c->b, var, build_op(&c->b, OP_ADD, build_get(&c->b, var), value));
}

uint32_t count_piece(Counting *c, Ref r) {
  uint32_t *counter = &c->piece_counter[c->piece[r]];
  if (*counter == COUNT_NONE) *counter = count_counter(c, count_part_of(c, r), (Work){0});
  return *counter;
}

/* ---- parts ---- */

uint32_t count_new_part(Counting *c, CountKind kind, Ref r, const char *what) {
  uint32_t part = c->plan->parts.count;
  CountPart new = {.kind = kind, .fn = c->copy->from, .span = count_ins(c, r)->span, .what = what};
  vec_push(c->plan->arena, c->plan->parts, new);
  uint32_t starts = kind == COUNT_CODE ? count_counter(c, part, (Work){0}) : count_piece(c, r);
  c->plan->parts.items[part].starts = starts;
  return part;
}

/* The outermost loop around r that is part of the work, or REF_NONE. */
static Ref outermost(const Counting *c, Ref r) {
  Ref out = REF_NONE;
  for (Ref loop = c->loops[r]; loop != REF_NONE; loop = c->loops[loop])
    if (loop != c->timed) out = loop;
  return out;
}

uint32_t count_part_of(Counting *c, Ref r) {
  if (c->copy->part != COUNT_NONE) return c->copy->part;
  Ref loop = outermost(c, r);
  if (loop != REF_NONE) {
    if (c->part[loop] == COUNT_NONE) c->part[loop] = count_new_part(c, COUNT_LOOP, loop, NULL);
    return c->part[loop];
  }
  if (c->code == COUNT_NONE) {
    c->code = c->plan->parts.count; /* the counter of its runs is made by count_new_part */
    c->code = count_new_part(c, COUNT_CODE, r, NULL);
  }
  return c->code;
}

/* What %timeit's function does around its loop (the setup, reading the clock) is no part of the work. */
static bool is_work(const Counting *c, Ref r) {
  Ref loop = c->loops[r];
  if (c->timed == REF_NONE) return true;
  while (loop != REF_NONE && loop != c->timed) loop = c->loops[loop];
  return loop != REF_NONE;
}

/* The outermost loop with the work in it, which is the last one. */
static Ref timing_loop(const Counting *c, const Fn *fn) {
  Ref found = REF_NONE;
  if (c->plan->copies.items[0].to != fn || strcmp(fn->name, "<timeit>") != 0) return found;
  for (Ref r = 0; r < c->old.ins.count; r++)
    if (count_ins(c, r)->op == IR_FOR && c->loops[r] == REF_NONE) found = r;
  return found;
}

/* ---- the plan of one function ---- */

/* Code runs from a marker of control flow to the next. */
static void find_pieces(Counting *c) {
  uint32_t count = c->old.ins.count, piece = 0;
  c->piece = arena_array(c->scratch, uint32_t, count + 1);
  for (Ref r = 0; r < count; r++) {
    unsigned flags = ir_op(count_ins(c, r)->op)->flags;
    c->piece[r] = piece;
    if (flags & (OPF_OPEN | OPF_MID | OPF_CLOSE)) piece++;
  }
  c->piece_counter = arena_array(c->scratch, uint32_t, piece + 1);
  memset(c->piece_counter, 0xff, sizeof(uint32_t) * (piece + 1));
}

/* What the operation computes with: a comparison's and a conversion's operands, else its result. */
static DType working_dtype(const Fn *fn, const Ins *ins) {
  return ins->nargs ? fn->ins.items[ins_arg(fn, ins, 0)].type->dtype : ins->type->dtype;
}

static void plan_launch(Counting *c, Ref r);

/* What it costs besides its accesses. */
static Op atomic_op(const Ins *ins) {
  return ins->imm.i == ATOMIC_ADD || ins->imm.i == ATOMIC_SUB ? OP_ADD : OP_MAXIMUM;
}

static void plan_ins(Counting *c, Ref r) {
  const Ins *ins = count_ins(c, r);
  if (!is_work(c, r)) return;
  if (ir_is_scalar_op(ins->op) && type_is_scalar(ins->type)) {
    Work turn = {0};
    count_op(&turn, (Op)ins->op, working_dtype(&c->old, ins));
    if (turn.flops + turn.specials + turn.ints <= 0) return;
    uint32_t counter = count_piece(c, r);
    Work *sum = &c->plan->counters.items[counter].turn;
    sum->flops += turn.flops;
    sum->specials += turn.specials;
    sum->special_flops += turn.special_flops;
    sum->ints += turn.ints;
    sum->narrow += turn.narrow;
  }
  if (ins->op == IR_ATOMIC && ins->imm.i != ATOMIC_EXCH && ins->imm.i != ATOMIC_CAS)
    count_op(&c->plan->counters.items[count_piece(c, r)].turn, atomic_op(ins), ins->type->dtype);
  if (ins->op == IR_LOAD || ins->op == IR_ATOMIC) count_access(c, r, false);
  if (ins->op == IR_STORE || ins->op == IR_ATOMIC) count_access(c, r, true);
  if (ins->op == IR_KERNEL) count_kernel_plan(c, r);
  if (ins->op == IR_LIB) count_lib_plan(c, r);
  if (ins->op == IR_LAUNCH) plan_launch(c, r);
}

/* ---- copies ---- */

static CountCopy *copy_of(CountPlan *plan, Fn *fn, uint32_t part);

static Fn *callee_of(Counting *c, Fn *fn) { return copy_of(c->plan, fn, c->copy->part)->to; }

/* A kernel is a part of its own, wherever it is launched. */
static CountCopy *launched(CountPlan *plan, Fn *kernel) {
  for (uint32_t k = 0; k < plan->copies.count; k++) {
    CountCopy *copy = &plan->copies.items[k];
    if (copy->from == kernel && copy->part != COUNT_NONE && plan->parts.items[copy->part].fn == kernel)
      return copy;
  }
  uint32_t part = plan->parts.count, first = plan->counters.count;
  Span span = kernel->ins.count ? kernel->ins.items[0].span : (Span){0};
  CountPart new = {.kind = COUNT_DEVICE, .fn = kernel, .span = span, .starts = first};
  vec_push(plan->arena, plan->parts, new);
  for (uint32_t k = 0; k <= kernel->param_count; k++)
    vec_push(plan->arena, plan->counters, ((Counter){.part = part}));
  return copy_of(plan, kernel, part);
}

static void plan_launch(Counting *c, Ref r) {
  const CountCopy *copy = launched(c->plan, count_ins(c, r)->imm.fn);
  for (uint32_t k = 0; k <= copy->from->param_count; k++)
    count_own(c, c->plan->parts.items[copy->part].starts + k);
}

/* The launch, and the elements of the arrays that it is given. */
static void count_launch(Counting *c, Ref r) {
  const CountCopy *copy = launched(c->plan, count_ins(c, r)->imm.fn);
  uint32_t starts = c->plan->parts.items[copy->part].starts;
  count_add(c, starts, build_int(&c->b, 1));
  for (uint32_t k = 0; k < copy->from->param_count; k++) {
    if (!type_is_array(copy->from->params[k])) continue;
    Ref array = c->map[count_arg(c, r, LAUNCH_OPERANDS + k)];
    count_add(c, starts + 1 + k, fn_emit1(c->b.fn, IR_SIZE, c->b.whole, (Span){0}, array));
  }
}

/* ---- writing the copy ---- */

static const Type *store_type(const CountPlan *plan) {
  return type_array(plan->types, elem_of(DT_I64), 1, LAYOUT_C);
}

/* The array of counters: of a device a parameter, the last one. */
static Ref write_store(Counting *c) {
  Fn *fn = c->b.fn;
  bool device = c->copy->part != COUNT_NONE;
  Ref store = fn_emit(fn, device ? IR_PARAM : IR_GETGLOBAL, store_type(c->plan), (Span){0}, NULL, 0);
  fn_ins(fn, store)->imm.i = device ? fn->param_count - 1 : fn_global(fn, c->plan->store);
  return store;
}

/* Before a return: what was counted goes to the store. */
static void write_flush(Counting *c) {
  DeviceBuild *b = &c->b;
  const Type *element = build_dtype(b, DT_I64);
  Ref store = c->vars.count ? write_store(c) : REF_NONE;
  for (uint32_t k = 0; k < c->vars.count; k++) {
    Ref at = build_int(b, c->vars.items[k].counter), more = build_get(b, c->vars.items[k].var);
    if (c->copy->part == COUNT_NONE) {
      Ref now = fn_emit1(b->fn, IR_RETYPE, b->whole, (Span){0}, build_load1(b, store, at));
      more = build_op(b, OP_ADD, now, more);
    }
    more = fn_emit1(b->fn, IR_RETYPE, element, (Span){0}, more);
    if (c->copy->part == COUNT_NONE) {
      build_store1(b, store, at, more);
      continue;
    }
    Ref atomic = fn_emit(b->fn, IR_ATOMIC, element, (Span){0}, (Ref[]){store, at, more}, 3);
    fn_ins(b->fn, atomic)->imm.i = ATOMIC_ADD;
    fn_ins(b->fn, atomic)->flags = INS_NOCHECK | INS_NONNEG;
  }
}

static void redirect_callees(Counting *c, Ins *ins) {
  if (ins->op == IR_CALL) ins->imm.fn = callee_of(c, ins->imm.fn);
  if (ins->op == IR_LAUNCH) ins->imm.fn = launched(c->plan, ins->imm.fn)->to;
  if (ins->op == IR_PARALLEL) {
    ParallelInfo *info = arena_new_of(c->plan->arena, ParallelInfo);
    *info = *ins->imm.parallel;
    info->body = callee_of(c, info->body);
    if (info->combine) info->combine = callee_of(c, info->combine);
    info->serial = true;
    info->chunks = 1;
    ins->imm.parallel = info;
  }
}

/* Functions that it calls are copies too; a device's are given the store. */
static void redirect(Counting *c, Ref r, Ins *ins, bool work, Ref store) {
  if (work) redirect_callees(c, ins);
  ins->args = c->b.fn->args.count;
  for (uint32_t k = 0; k < ins->nargs; k++)
    vec_push(c->b.fn->arena, c->b.fn->args, c->map[count_arg(c, r, k)]);
  if (store == REF_NONE) return;
  vec_push(c->b.fn->arena, c->b.fn->args, store);
  ins->nargs++;
}

static void write_ins(Counting *c, Ref r) {
  Ins ins = *count_ins(c, r);
  bool first = !r || c->piece[r] != c->piece[r - 1];
  uint32_t counter = c->piece_counter[c->piece[r]];
  bool work = is_work(c, r),
       given = ins.op == IR_LAUNCH || (ins.op == IR_CALL && c->copy->part != COUNT_NONE);
  if (first && counter != COUNT_NONE) count_add(c, counter, build_int(&c->b, 1));
  if (ins.op == IR_FOR || ins.op == IR_LOOP) count_loop_sizes(c, r);
  if (ins.op == IR_KERNEL && work) count_kernel_before(c, r);
  if (ins.op == IR_LAUNCH && work) count_launch(c, r);
  if (ins.op == IR_RET) write_flush(c);
  redirect(c, r, &ins, work, given && work ? write_store(c) : REF_NONE);
  c->map[r] = c->b.fn->ins.count;
  vec_push(c->b.fn->arena, c->b.fn->ins, ins);
  if (ins.op == IR_KERNEL && work) count_kernel_after(c, r);
  if (ins.op == IR_LIB && work) count_lib_after(c, r);
}

/* Rewrites `fn`, which is a copy, so that it counts. */
static void rewrite(CountPlan *plan, const CountCopy *copy, Fn *fn, Arena *scratch) {
  Counting c = {.plan = plan, .copy = copy, .old = *fn, .scratch = scratch, .code = COUNT_NONE};
  c.b = (DeviceBuild){
      .fn = fn, .whole = type_int(fn->types), .truth = type_bool(fn->types), .none = type_none(fn->types)};
  uint32_t count = fn->ins.count;
  c.blocks = opt_blocks(fn, scratch);
  c.loops = opt_loops(fn, scratch);
  c.timed = timing_loop(&c, fn);
  c.map = arena_array(scratch, Ref, count + 1);
  c.part = arena_array(scratch, uint32_t, count + 1);
  c.site = arena_array(scratch, uint32_t, count + 1);
  memset(c.part, 0xff, sizeof(uint32_t) * (count + 1));
  find_pieces(&c);
  count_moves(&c);
  for (Ref r = 0; r < count; r++) plan_ins(&c, r);
  memset(&fn->ins, 0, sizeof fn->ins);
  memset(&fn->args, 0, sizeof fn->args);
  for (uint32_t k = 0; k < c.vars.count; k++)
    c.vars.items[k].var = build_var(&c.b, c.b.whole, build_int(&c.b, 0));
  if (c.code != COUNT_NONE) count_add(&c, plan->parts.items[c.code].starts, build_int(&c.b, 1));
  for (Ref r = 0; r < count; r++) write_ins(&c, r);
}

/* Lists of its own, in the plan's arena; nothing of what engines know of the function. */
static Fn *blank_copy(CountPlan *plan, Fn *fn, uint32_t part) {
  const Fn *from = fn_plain(fn);
  Fn *to = fn_new(plan->arena, from->types, from->name, from->params, from->param_count);
  Fn made = *from;
  made.arena = plan->arena;
  memset(&made.ins, 0, sizeof made.ins);
  memset(&made.args, 0, sizeof made.args);
  memset(&made.vars, 0, sizeof made.vars);
  memset(&made.globals, 0, sizeof made.globals);
  made.kept = (FnKept){0};
  made.forms.plain = made.forms.lowered = NULL;
  *to = made;
  for (uint32_t k = 0; k < from->ins.count; k++) vec_push(plan->arena, to->ins, from->ins.items[k]);
  for (uint32_t k = 0; k < from->args.count; k++) vec_push(plan->arena, to->args, from->args.items[k]);
  for (uint32_t k = 0; k < from->vars.count; k++) vec_push(plan->arena, to->vars, from->vars.items[k]);
  for (uint32_t k = 0; k < from->globals.count; k++)
    vec_push(plan->arena, to->globals, from->globals.items[k]);
  if (part == COUNT_NONE) return to;
  const Type **params = arena_array(plan->arena, const Type *, from->param_count + 1);
  for (uint32_t k = 0; k < from->param_count; k++) params[k] = from->params[k];
  params[from->param_count] = store_type(plan);
  to->params = params;
  to->param_count++;
  return to;
}

typedef struct Rewriting {
  CountPlan *plan;
  CountCopy copy;
} Rewriting;

static void rewrite_lowered(void *context, Fn *fn, Arena *scratch) {
  const Rewriting *r = context;
  rewrite(r->plan, &r->copy, fn, scratch);
}

static CountCopy *copy_of(CountPlan *plan, Fn *fn, uint32_t part) {
  for (uint32_t k = 0; k < plan->copies.count; k++) {
    CountCopy *copy = &plan->copies.items[k];
    if (copy->from == fn && copy->part == part) return copy;
  }
  uint32_t number = plan->copies.count;
  Rewriting r = {plan, {fn, blank_copy(plan, fn, part), part}};
  vec_push(plan->arena, plan->copies, r.copy);
  if (part != COUNT_NONE) { /* device code has no array operations */
    Arena *scratch = arena_new();
    rewrite(plan, &r.copy, r.copy.to, scratch);
    arena_free(scratch);
  } else {
    OptOptions options = *plan->options;
    options.after_lower = rewrite_lowered;
    options.context = &r;
    opt_run(r.copy.to, &options);
  }
  return &plan->copies.items[number];
}

Fn *count_copy(CountPlan *plan, Fn *fn) { return copy_of(plan, fn, COUNT_NONE)->to; }

/* ---- sums ---- */

static void work_add(Work *to, const Work *turn, double times) {
  to->flops += turn->flops * times;
  to->specials += turn->specials * times;
  to->special_flops += turn->special_flops * times;
  to->ints += turn->ints * times;
  to->narrow += turn->narrow * times;
  to->read += turn->read * times;
  to->written += turn->written * times;
}

static void sum_stream(CountPlan *plan, const CountStream *stream, const int64_t *counts) {
  CountPart *part = &plan->parts.items[stream->part];
  double elements = 0;
  for (uint32_t k = 0; k < stream->accesses.count; k++) elements += (double)counts[stream->accesses.items[k]];
  if (stream->most != COUNT_NONE && elements > (double)counts[stream->most])
    elements = (double)counts[stream->most];
  double bytes = elements * (double)stream->item;
  double starts = stream->starts == COUNT_NONE ? 1 : (double)counts[stream->starts];
  *(stream->writes ? &part->work.written : &part->work.read) += bytes;
  if (starts > 0) part->footprint += bytes / starts;
}

void count_sum(CountPlan *plan, const int64_t *counts) {
  for (uint32_t k = 0; k < plan->parts.count; k++) {
    CountPart *part = &plan->parts.items[k];
    part->work = (Work){0};
    part->footprint = 0;
    part->runs = (double)counts[part->starts];
  }
  for (uint32_t k = 0; k < plan->counters.count; k++) {
    const Counter *counter = &plan->counters.items[k];
    work_add(&plan->parts.items[counter->part].work, &counter->turn, (double)counts[k]);
  }
  for (uint32_t k = 0; k < plan->parts.count; k++) { /* array operations: all bytes so far, in each run */
    CountPart *part = &plan->parts.items[k];
    if (part->runs > 0) part->footprint = (part->work.read + part->work.written) / part->runs;
  }
  for (uint32_t k = 0; k < plan->streams.count; k++) sum_stream(plan, &plan->streams.items[k], counts);
}

/* What the walker does at each instruction: found once for each (walk_plan_step), with its operands and the
 * place where it goes on, so that a step is a call through a table of the function.
 *
 * Each step gives the next instruction, the function's count of them when it returns, or REF_NONE after a
 * fault. */
#include "lang/ir/interp/impl.h"

/* ---- variables and globals ---- */

/* An object that is not there (a slot read before it was set, at a join of branches) leaves the slot unset.
 */
static void set_var(Walk *w, const Ins *ins) {
  uint32_t slot = (uint32_t)ins->imm.i;
  const Type *type = w->fn->vars.items[slot].type;
  Value value = *walk_arg(w, ins, 0), old = w->vars[slot];
  value_retain(type, value);
  w->vars[slot] = value;
  w->set[slot] = !type_is_object(type) || value.object ? ++w->sets : 0;
  value_release(type, old);
}

static void delete_var(Walk *w, const Ins *ins) {
  uint32_t slot = (uint32_t)ins->imm.i;
  Value old = w->vars[slot];
  w->vars[slot] = (Value){0};
  w->set[slot] = 0;
  value_release(w->fn->vars.items[slot].type, old);
}

static Global *global_of(const Walk *w, const Ins *ins) { return w->fn->globals.items[ins->imm.i]; }

static bool unbound(Walk *w, const Global *global) {
  return rt_fault(w->rt, DG_NAME, "name '%s' is not defined", global->name);
}

static bool get_global(Walk *w, Ref r) {
  const Global *global = global_of(w, walk_ins(w, r));
  if (!global->type) return unbound(w, global);
  walk_define_loan(w, r, global->value);
  return true;
}

static void set_global(Walk *w, const Ins *ins) {
  Global *global = global_of(w, ins);
  const Type *type = walk_arg_type(w, ins, 0), *old_type = global->type;
  Value value = *walk_arg(w, ins, 0), old = global->value;
  value_retain(type, value);
  rt_names_lock(w->rt);
  global->type = type;
  global->value = value;
  rt_names_unlock(w->rt);
  if (old_type) value_release(old_type, old);
}

static bool delete_global(Walk *w, const Ins *ins) {
  Global *global = global_of(w, ins);
  if (!global->type) return unbound(w, global);
  const Type *type = global->type;
  Value old = global->value;
  rt_names_lock(w->rt);
  global->type = NULL;
  global->value = (Value){0};
  rt_names_unlock(w->rt);
  value_release(type, old);
  return true;
}

/* ---- control flow ---- */

static bool for_goes_on(int64_t at, int64_t stop, int64_t step) { return step > 0 ? at < stop : at > stop; }

static uint32_t go_on(Walk *w, const WalkStep *s, Ref at) {
  (void)w, (void)s;
  return at + 1;
}

static uint32_t go_to(Walk *w, const WalkStep *s, Ref at) {
  (void)w, (void)at;
  return s->to;
}

static uint32_t go_if(Walk *w, const WalkStep *s, Ref at) { return w->regs[s->a].b ? at + 1 : s->to; }

static uint32_t go_for(Walk *w, const WalkStep *s, Ref at) {
  int64_t start = w->regs[s->a].i, stop = w->regs[s->b].i, step = w->regs[s->c].i;
  if (step == 0) return rt_fault(w->rt, DG_VALUE, "range() arg 3 must not be zero"), REF_NONE;
  w->regs[at].i = start;
  if (walk_ins(w, at)->flags & INS_FASTMATH && !walk_lanes_enter(w, at)) return REF_NONE;
  return for_goes_on(start, stop, step) ? at + 1 : s->to;
}

/* The back edges, at END or CONTINUE of the loop that `opener` opens; REF_NONE after an interrupt. */
static uint32_t go_again(Walk *w, const WalkStep *s, Ref at) {
  (void)at;
  return rt_interrupted(w->rt) ? REF_NONE : s->to;
}

static uint32_t go_next(Walk *w, const WalkStep *s, Ref at) {
  (void)at;
  Ref opener = s->to;
  const WalkStep *loop = &w->plan->steps[opener];
  int64_t stop = w->regs[loop->b].i, step = w->regs[loop->c].i;
  bool past = __builtin_add_overflow(w->regs[opener].i, step, &w->regs[opener].i);
  bool more = !past && for_goes_on(w->regs[opener].i, stop, step);
  if (walk_has_lanes(w, opener)) walk_lanes_next(w, more);
  if (rt_interrupted(w->rt)) return REF_NONE;
  return more ? opener + 1 : loop->to;
}

static uint32_t go_out(Walk *w, const WalkStep *s, Ref at) {
  const Ins *ins = walk_ins(w, at);
  if (ins->nargs) {
    *w->out = w->regs[s->a];
    value_retain(walk_arg_type(w, ins, 0), *w->out);
  }
  return w->plan->count;
}

/* ---- the host ---- */

/* What the host does for an instruction, in a guard. */
typedef struct HostWork {
  Walk *walk;
  const Ins *ins;
  bool ok;
} HostWork;

static void show_guarded(void *context) {
  HostWork *work = context;
  Walk *w = work->walk;
  work->ok = w->hooks->result(w->hooks->host, walk_arg_type(w, work->ins, 0), *walk_arg(w, work->ins, 0));
}

static bool show_result(Walk *w, Ref r, const Ins *ins) {
  if (!w->hooks->result) return true;
  if (!walk_on_host(w, r)) return false;
  HostWork work = {w, ins, false};
  return rt_guard(w->rt, w->fn, r, show_guarded, &work) && work.ok;
}

static void magic_guarded(void *context) {
  HostWork *work = context;
  work->ok = work->walk->hooks->magic(work->walk->hooks->host, work->ins->imm.magic);
}

static bool run_magic(Walk *w, Ref r, const Ins *ins) {
  if (!w->hooks->magic) return rt_fault(w->rt, DG_USAGE, "magics cannot be run here");
  HostWork work = {w, ins, false};
  return rt_guard(w->rt, w->fn, r, magic_guarded, &work) && work.ok;
}

/* ---- what makes a value, or has an effect; not control flow ---- */

static const Array *array_of(const Walk *w, Ref r) { return walk_arg(w, walk_ins(w, r), 0)->array; }

static bool step_nothing(Walk *w, Ref r) {
  (void)w, (void)r;
  return true;
}

static bool step_constant(Walk *w, Ref r) {
  w->regs[r] = walk_ins(w, r)->imm.value;
  return true;
}

static bool step_constant_str(Walk *w, Ref r) {
  w->regs[r].str = walk_ins(w, r)->imm.str;
  return true;
}

static bool step_param(Walk *w, Ref r) {
  w->regs[r] = w->args[walk_ins(w, r)->imm.i];
  return true;
}

static bool step_get_var(Walk *w, Ref r) {
  walk_define_loan(w, r, w->vars[walk_ins(w, r)->imm.i]);
  return true;
}

static bool step_set_var(Walk *w, Ref r) {
  set_var(w, walk_ins(w, r));
  return true;
}

static bool step_delete_var(Walk *w, Ref r) {
  delete_var(w, walk_ins(w, r));
  return true;
}

static bool step_is_set(Walk *w, Ref r) {
  w->regs[r].b = w->set[walk_ins(w, r)->imm.i] != 0;
  return true;
}

static bool step_set_global(Walk *w, Ref r) {
  set_global(w, walk_ins(w, r));
  return true;
}

static bool step_is_global(Walk *w, Ref r) {
  w->regs[r].b = global_of(w, walk_ins(w, r))->type != NULL;
  return true;
}

static bool step_member(Walk *w, Ref r) {
  walk_member(w, r);
  return true;
}

static bool step_tuple_get(Walk *w, Ref r) {
  walk_tuple_get(w, r);
  return true;
}

static bool step_same(Walk *w, Ref r) {
  walk_define_loan(w, r, *walk_arg(w, walk_ins(w, r), 0));
  return true;
}

static bool step_size(Walk *w, Ref r) {
  w->regs[r].i = array_of(w, r)->size;
  return true;
}

static bool step_writable(Walk *w, Ref r) {
  w->regs[r].b = !(array_of(w, r)->head.flags & ARRAY_READONLY);
  return true;
}

static bool step_dim(Walk *w, Ref r) {
  w->regs[r].i = array_dim(array_of(w, r), (unsigned)walk_ins(w, r)->imm.i);
  return true;
}

static bool step_stride(Walk *w, Ref r) {
  w->regs[r].i = array_stride(array_of(w, r), (unsigned)walk_ins(w, r)->imm.i);
  return true;
}

static bool step_ints(Walk *w, Ref r) {
  walk_ints(w, r);
  return true;
}

static bool raise_fault(Walk *w, const Ins *ins) {
  const Str *message = walk_arg(w, ins, ins->op == IR_CHECK)->str;
  return rt_fault(w->rt, (DiagKind)ins->imm.i, "%s", message->text);
}

static bool step_delete_global(Walk *w, Ref r) { return delete_global(w, walk_ins(w, r)); }
static bool step_raise(Walk *w, Ref r) { return raise_fault(w, walk_ins(w, r)); }
static bool step_magic(Walk *w, Ref r) { return run_magic(w, r, walk_ins(w, r)); }
static bool step_result(Walk *w, Ref r) { return show_result(w, r, walk_ins(w, r)); }

static bool step_check(Walk *w, Ref r) {
  const Ins *ins = walk_ins(w, r);
  return walk_arg(w, ins, 0)->b || raise_fault(w, ins);
}

static bool step_drop(Walk *w, Ref r) {
  Ref dropped = ins_arg(w->fn, walk_ins(w, r), 0);
  if (w->plan->owns[dropped]) walk_define(w, dropped, (Value){0});
  return true;
}

static bool (*const works[IR_COUNT])(Walk *, Ref) = {
    [IR_NOP] = step_nothing,
    [IR_KEEP] = step_nothing,
    [IR_CONST] = step_constant,
    [IR_CONST_STR] = step_constant_str,
    [IR_PARAM] = step_param,
    [IR_GETVAR] = step_get_var,
    [IR_SETVAR] = step_set_var,
    [IR_DELVAR] = step_delete_var,
    [IR_ISSET] = step_is_set,
    [IR_GETGLOBAL] = get_global,
    [IR_SETGLOBAL] = step_set_global,
    [IR_DELGLOBAL] = step_delete_global,
    [IR_ISSETGLOBAL] = step_is_global,
    [IR_TUPLE] = walk_tuple,
    [IR_TUPLE_GET] = step_tuple_get,
    [IR_UNION] = walk_union,
    [IR_MEMBER] = step_member,
    [IR_RETYPE] = step_same,
    [IR_OPAQUE] = step_same,
    [IR_DIM] = step_dim,
    [IR_STRIDE] = step_stride,
    [IR_SIZE] = step_size,
    [IR_WRITABLE] = step_writable,
    [IR_ITERATIONS] = step_ints,
    [IR_ADDOVF] = step_ints,
    [IR_SUBOVF] = step_ints,
    [IR_MULOVF] = step_ints,
    [IR_INDEX] = walk_index,
    [IR_LOAD] = walk_load,
    [IR_STORE] = walk_store,
    [IR_ASSIGN] = walk_kernel,
    [IR_REDUCE] = walk_kernel,
    [IR_SCAN] = walk_kernel,
    [IR_KERNEL] = walk_kernel,
    [IR_LIB] = walk_lib,
    [IR_CALL] = walk_call,
    [IR_PARALLEL] = walk_parallel,
    [IR_LAUNCH] = walk_launch,
    [IR_RAISE] = step_raise,
    [IR_RERAISE] = walk_reraise,
    [IR_CHECK] = step_check,
    [IR_MAGIC] = step_magic,
    [IR_LINE] = walk_line,
    [IR_RESULT] = step_result,
    [IR_DROP] = step_drop,
};

/* ---- scalars, without a look at the instruction ---- */

static uint32_t go_scalar(Walk *w, const WalkStep *s, Ref at) {
  return s->scalar(w->rt, &w->regs[s->a], &w->regs[s->b], &w->regs[at]) ? at + 1 : REF_NONE;
}

static uint32_t go_select(Walk *w, const WalkStep *s, Ref at) {
  w->regs[at] = w->regs[w->regs[s->a].b ? s->b : s->c];
  return at + 1;
}

static uint32_t go_constant(Walk *w, const WalkStep *s, Ref at) {
  (void)s;
  w->regs[at] = walk_ins(w, at)->imm.value;
  return at + 1;
}

static uint32_t go_get_var(Walk *w, const WalkStep *s, Ref at) {
  w->regs[at] = w->vars[s->to];
  return at + 1;
}

static uint32_t go_set_var(Walk *w, const WalkStep *s, Ref at) {
  w->vars[s->to] = w->regs[s->a];
  w->set[s->to] = ++w->sets;
  return at + 1;
}

static uint32_t go_get_global(Walk *w, const WalkStep *s, Ref at) {
  const Global *global = w->fn->globals.items[s->to];
  if (!global->type) return unbound(w, global), REF_NONE;
  w->regs[at] = global->value;
  return at + 1;
}

/* A value that is no object; so is the one before it, where the type is the same. */
static uint32_t go_set_global(Walk *w, const WalkStep *s, Ref at) {
  Global *global = w->fn->globals.items[s->to];
  const Ins *ins = walk_ins(w, at);
  if (global->type != walk_arg_type(w, ins, 0)) return set_global(w, ins), at + 1;
  rt_names_lock(w->rt);
  global->value = w->regs[s->a];
  rt_names_unlock(w->rt);
  return at + 1;
}

/* Every other instruction. */
static uint32_t go_work(Walk *w, const WalkStep *s, Ref at) {
  bool ok = s->work(w, at);
  if (ok && w->rt->devices.stale) ok = walk_make_stale(w, at);
  return ok ? at + 1 : REF_NONE;
}

static bool unknown(Walk *w, Ref r) {
  return rt_fault(w->rt, DG_INTERNAL, "the walker met '%s'", ir_op(walk_ins(w, r)->op)->text);
}

/* ---- what is found once ---- */

static uint32_t end_of(const Fn *fn, const WalkPlan *plan, uint32_t at) {
  while (fn->ins.items[at].op != IR_END) at = plan->next[at];
  return at;
}

/* The back edge of the loop opened at `opener`. */
static void plan_again(const Fn *fn, Ref opener, WalkStep *s) {
  bool counts = fn->ins.items[opener].op == IR_FOR;
  s->go = counts ? go_next : go_again;
  s->to = counts ? opener : opener + 1;
}

static void plan_end(const Fn *fn, Ref opener, WalkStep *s) {
  unsigned op = fn->ins.items[opener].op;
  s->go = go_on;
  if (op == IR_LOOP || op == IR_FOR) plan_again(fn, opener, s);
}

/* False: the instruction is no control flow. */
static bool plan_flow(const Fn *fn, const WalkPlan *plan, Ref at, WalkStep *s) {
  unsigned op = fn->ins.items[at].op;
  uint32_t next = plan->next[at];
  s->to = next + 1;
  if (op == IR_IF) return s->go = go_if, true;
  if (op == IR_FOR) return s->go = go_for, true;
  if (op == IR_LOOP || op == IR_TRY) return s->go = go_on, true;
  if (op == IR_ELSE || op == IR_CATCH) return s->go = go_to, s->to = end_of(fn, plan, at) + 1, true;
  if (op == IR_LEAVE || op == IR_BREAK) return s->go = go_to, s->to = end_of(fn, plan, next) + 1, true;
  if (op == IR_END) return plan_end(fn, next, s), true;
  if (op == IR_CONTINUE) return plan_again(fn, next, s), true;
  if (op == IR_RET) return s->go = go_out, true;
  return false;
}

static void plan_scalar(const Fn *fn, const Ins *ins, WalkStep *s) {
  if (type_is_array(ins->type)) {
    s->work = walk_kernel;
    return;
  }
  DType dtype = fn->ins.items[ins_arg(fn, ins, ins->op == OP_SELECT)].type->dtype;
  ScalarFn scalar =
      scalar_direct((Op)ins->op, dtype, ins->type->dtype, ins->flags & INS_MATH, ins->flags & INS_WRAP);
  s->work = walk_scalar;
  if (ins->op == OP_SELECT) s->go = go_select;
  if (scalar) s->go = go_scalar, s->scalar = scalar;
}

static void plan_variable(const Fn *fn, const Ins *ins, bool owns, WalkStep *s) {
  uint32_t slot = (uint32_t)ins->imm.i;
  bool loan = ins->op == IR_GETVAR && !owns, plain = !type_is_object(fn->vars.items[slot].type);
  if (!loan && !plain) return;
  s->to = slot;
  s->go = ins->op == IR_GETVAR ? go_get_var : go_set_var;
}

static void plan_global(const Fn *fn, const Ins *ins, bool owns, WalkStep *s) {
  bool loan = ins->op == IR_GETGLOBAL && !owns;
  bool plain = ins->op == IR_SETGLOBAL && !type_is_object(fn->ins.items[s->a].type);
  if (!loan && !plain) return;
  s->to = (uint32_t)ins->imm.i;
  s->go = loan ? go_get_global : go_set_global;
}

void walk_plan_step(const Fn *fn, const WalkPlan *plan, Ref at, WalkStep *s) {
  const Ins *ins = &fn->ins.items[at];
  uint32_t *args[] = {&s->a, &s->b, &s->c};
  for (uint32_t k = 0; k < ins->nargs && k < 3; k++) *args[k] = ins_arg(fn, ins, k);
  if (plan_flow(fn, plan, at, s)) return;
  s->go = go_work;
  if (ir_is_scalar_op(ins->op)) {
    plan_scalar(fn, ins, s);
    return;
  }
  s->work = works[ins->op] ? works[ins->op] : unknown;
  if (ins->op == IR_NOP || ins->op == IR_KEEP) s->go = go_on;
  if (ins->op == IR_CONST) s->go = go_constant;
  if (ins->op == IR_GETVAR || ins->op == IR_SETVAR) plan_variable(fn, ins, plan->owns[at], s);
  if (ins->op == IR_GETGLOBAL || ins->op == IR_SETGLOBAL) plan_global(fn, ins, plan->owns[at], s);
}

/* Walk: exact interpretation of a function, one instruction after the other.
 *
 * The oracle for compiled code and the engine of straight-line top-level code. Control
 * flow goes by the region markers; a fault goes to the innermost TRY or out.
 * Invariant: however a frame is left, every reference it took has been given back. */
#include <stdlib.h>
#include <string.h>

#include "lang/base/system/guard.h"
#include "lang/ir/interp/impl.h"

enum { WALK_DEPTH = 20000 /* of calls, where the stack's end is not known */ };

/* ---- registers ---- */

void walk_define(Walk *w, Ref r, Value value) {
  Object *old = w->plan->owns[r] ? w->regs[r].object : NULL;
  w->regs[r] = value;
  object_release(old);
}

void walk_define_loan(Walk *w, Ref r, Value value) {
  if (w->plan->owns[r]) object_retain(value.object);
  walk_define(w, r, value);
}

static void release_frame(Walk *w) {
  for (uint32_t i = 0; i < w->plan->count; i++)
    if (w->plan->owns[i]) object_release(w->regs[i].object);
  for (uint32_t v = 0; v < w->fn->vars.count; v++) value_release(w->fn->vars.items[v].type, w->vars[v]);
  while (w->caught) {
    CaughtFault *caught = w->caught;
    w->caught = caught->outer;
    free(caught);
  }
}

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

/* ---- faults ---- */

static const CaughtFault *caught_at(const Walk *w, uint32_t at) {
  const CaughtFault *caught = w->caught;
  while (caught && caught->at != at) caught = caught->outer;
  return caught;
}

static bool keep_caught(Walk *w, uint32_t at) {
  CaughtFault *caught = w->caught;
  while (caught && caught->at != at) caught = caught->outer;
  if (!caught) {
    caught = malloc(sizeof *caught);
    if (!caught) return false;
    caught->outer = w->caught;
    caught->at = at;
    w->caught = caught;
  }
  caught->fault = w->rt->fault;
  return true;
}

uint32_t walk_find_catch(Fn *fn, DiagKind kind, uint32_t at) {
  const WalkPlan *plan = walk_plan(fn);
  for (uint32_t i = plan->handler[at]; i != REF_NONE; i = plan->handler[i]) {
    for (; fn->ins.items[i].op == IR_CATCH; i = plan->next[i])
      if (diag_is_any(kind, fn->ins.items[i].imm.caught.kinds)) return i;
  }
  return REF_NONE;
}

/* Goes to the handler of the recorded fault: the place to go on, or REF_NONE. */
static uint32_t catch_fault(Walk *w, uint32_t at) {
  uint32_t to = walk_find_catch(w->fn, w->rt->fault.kind, at);
  if (to == REF_NONE) return REF_NONE;
  Value message = {0};
  Str *text = str_new(w->rt->fault.text, strlen(w->rt->fault.text));
  message.str = text;
  if (!text || (w->plan->reraises && !keep_caught(w, to))) {
    object_release(message.object);
    return REF_NONE;
  }
  rt_fault_clear(w->rt);
  walk_define(w, to, message);
  return to + 1;
}

static bool raise_fault(Walk *w, const Ins *ins) {
  const Str *message = walk_arg(w, ins, ins->op == IR_CHECK)->str;
  return rt_fault(w->rt, (DiagKind)ins->imm.i, "%s", message->text);
}

static const CaughtFault *caught_as(const Walk *w, int64_t label) {
  const CaughtFault *caught = w->caught;
  while (caught && walk_ins(w, caught->at)->imm.caught.label != label) caught = caught->outer;
  return caught;
}

static bool reraise(Walk *w, uint32_t at) {
  int64_t label = walk_ins(w, at)->imm.i;
  const CaughtFault *caught = label ? caught_as(w, label) : caught_at(w, w->plan->caught[at]);
  if (!caught) return rt_fault(w->rt, DG_RUNTIME, "No active exception to reraise");
  w->rt->fault = caught->fault;
  w->rt->fault.told = false;
  return false;
}

/* ---- control flow: each gives the next instruction ---- */

static uint32_t end_of(const Walk *w, uint32_t at) {
  while (walk_ins(w, at)->op != IR_END) at = w->plan->next[at];
  return at;
}

static bool for_goes_on(int64_t at, int64_t stop, int64_t step) { return step > 0 ? at < stop : at > stop; }

static bool enter_for(Walk *w, uint32_t *at) {
  const Ins *ins = walk_ins(w, *at);
  int64_t start = walk_arg(w, ins, 0)->i, stop = walk_arg(w, ins, 1)->i, step = walk_arg(w, ins, 2)->i;
  if (step == 0) return rt_fault(w->rt, DG_VALUE, "range() arg 3 must not be zero");
  w->regs[*at].i = start;
  if (ins->flags & INS_FASTMATH && !walk_lanes_enter(w, *at)) return false;
  *at = for_goes_on(start, stop, step) ? *at + 1 : w->plan->next[*at] + 1;
  return true;
}

/* The back edge of the loop opened at `opener`; false after an interrupt. */
static bool next_round(Walk *w, uint32_t opener, uint32_t *at) {
  const Ins *ins = walk_ins(w, opener);
  *at = opener + 1;
  if (ins->op == IR_FOR) {
    int64_t stop = walk_arg(w, ins, 1)->i, step = walk_arg(w, ins, 2)->i;
    bool past = __builtin_add_overflow(w->regs[opener].i, step, &w->regs[opener].i);
    bool more = !past && for_goes_on(w->regs[opener].i, stop, step);
    if (walk_has_lanes(w, opener)) walk_lanes_next(w, more);
    if (!more) *at = w->plan->next[opener] + 1;
  }
  return !rt_interrupted(w->rt);
}

static bool at_end(Walk *w, uint32_t *at) {
  uint32_t opener = w->plan->next[*at];
  unsigned op = walk_ins(w, opener)->op;
  if (op == IR_LOOP || op == IR_FOR) return next_round(w, opener, at);
  ++*at;
  return true;
}

static void leave(Walk *w, const Ins *ins) {
  if (!ins->nargs) return;
  *w->out = *walk_arg(w, ins, 0);
  value_retain(walk_arg_type(w, ins, 0), *w->out);
}

/* ---- the instructions ---- */

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

static bool is_array_op(const Ins *ins) { return ins->type && type_is_array(ins->type); }

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

static bool (*const steps[IR_COUNT])(Walk *, Ref) = {
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
    [IR_RERAISE] = reraise,
    [IR_CHECK] = step_check,
    [IR_MAGIC] = step_magic,
    [IR_LINE] = walk_line,
    [IR_RESULT] = step_result,
    [IR_DROP] = step_drop,
};

static bool step(Walk *w, Ref r) {
  const Ins *ins = walk_ins(w, r);
  if (ir_is_scalar_op(ins->op)) return is_array_op(ins) ? walk_kernel(w, r) : walk_scalar(w, r);
  if (steps[ins->op]) return steps[ins->op](w, r);
  return rt_fault(w->rt, DG_INTERNAL, "the walker met '%s'", ir_op(ins->op)->text);
}

/* Steps over the instruction at *at. */
static bool step_on(Walk *w, uint32_t *at) {
  bool ok = step(w, *at);
  if (ok && w->rt->devices.stale) ok = walk_make_stale(w, *at);
  if (ok) ++*at;
  return ok;
}

/* Runs the instruction at *at and moves on; *done at RET. */
static bool advance(Walk *w, uint32_t *at, bool *done) {
  const Ins *ins = walk_ins(w, *at);
  unsigned op = ins->op;
  if (op == IR_IF) return *at = walk_arg(w, ins, 0)->b ? *at + 1 : w->plan->next[*at] + 1, true;
  if (op == IR_ELSE || op == IR_CATCH) return *at = end_of(w, *at) + 1, true;
  if (op == IR_LOOP || op == IR_TRY) return ++*at, true;
  if (op == IR_FOR) return enter_for(w, at);
  if (op == IR_END) return at_end(w, at);
  if (op == IR_LEAVE || op == IR_BREAK) return *at = end_of(w, w->plan->next[*at]) + 1, true;
  if (op == IR_CONTINUE) return next_round(w, w->plan->next[*at], at);
  if (op == IR_RET) return leave(w, ins), *done = true;
  return step_on(w, at);
}

static bool run(Walk *w) {
  uint32_t at = 0;
  bool done = false;
  while (!done && at < w->plan->count) {
    uint32_t here = at;
    if (advance(w, &at, &done)) continue;
    if (w->rt->debug) walk_faulted(w, here);
    if (walk_ins(w, here)->op != IR_RERAISE) rt_fault_frame(w->rt, w->fn, here);
    at = catch_fault(w, here);
    if (at == REF_NONE) return false;
  }
  return true;
}

/* False after a fault: no room on the stack, or an interrupt. */
static bool may_call(Rt *rt, unsigned depth) {
  char here = 0;
  if (rt->stack.limit) return &here > rt->stack.limit || !rt_stack_stops(rt, &here);
  return depth < WALK_DEPTH || rt_fault(rt, DG_RECURSION, "maximum recursion depth exceeded");
}

bool walk_fn(Rt *rt, const WalkHooks *hooks, Fn *called, const Value *args, Value *out, unsigned depth) {
  if (!may_call(rt, depth)) return false;
  Fn *fn = hooks->lowered ? fn_lowered(called) : called;
  WalkPlan *plan = walk_plan(fn);
  Value *cells = calloc((size_t)plan->count + fn->vars.count + 1, sizeof *cells);
  uint64_t *set = calloc(fn->vars.count + 1, sizeof *set);
  bool ok = cells && set;
  if (ok) {
    Walk w = {.rt = rt,
              .hooks = hooks,
              .fn = fn,
              .plan = plan,
              .args = args,
              .regs = cells,
              .vars = cells + plan->count,
              .set = set,
              .out = out,
              .depth = depth};
    *out = (Value){0};
    WalkDebug *debug = rt->debug;
    CodeFrame *outer = debug ? debug->top : NULL;
    w.frame = (CodeFrame){outer, fn, w.vars, set, &w, REF_NONE, false};
    if (debug) debug->top = &w.frame;
    ok = run(&w);
    if (debug) debug->top = outer;
    release_frame(&w);
    free(w.lanes);
  } else {
    rt_fault(rt, DG_MEMORY, "not enough memory to run %s", fn->name);
  }
  free(cells);
  free(set);
  return ok;
}

bool walk_run(Rt *rt, const WalkHooks *hooks, Fn *fn, const Value *args, Value *out) {
  return walk_fn(rt, hooks, fn, args, out, 0);
}

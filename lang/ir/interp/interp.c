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

static const CaughtFault *caught_as(const Walk *w, int64_t label) {
  const CaughtFault *caught = w->caught;
  while (caught && walk_ins(w, caught->at)->imm.caught.label != label) caught = caught->outer;
  return caught;
}

bool walk_reraise(Walk *w, Ref at) {
  int64_t label = walk_ins(w, at)->imm.i;
  const CaughtFault *caught = label ? caught_as(w, label) : caught_at(w, w->plan->caught[at]);
  if (!caught) return rt_fault(w->rt, DG_RUNTIME, "No active exception to reraise");
  w->rt->fault = caught->fault;
  w->rt->fault.told = false;
  return false;
}

/* After a fault at `at`: where its handler goes on, or REF_NONE. */
static uint32_t handle(Walk *w, uint32_t at) {
  if (w->rt->debug) walk_faulted(w, at);
  if (walk_ins(w, at)->op != IR_RERAISE) rt_fault_frame(w->rt, w->fn, at);
  return catch_fault(w, at);
}

static bool run(Walk *w) {
  const WalkStep *steps = w->plan->steps;
  uint32_t at = 0, count = w->plan->count;
  while (at < count) {
    uint32_t here = at;
    at = steps[here].go(w, &steps[here], here);
    if (at == REF_NONE && (at = handle(w, here)) == REF_NONE) return false;
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

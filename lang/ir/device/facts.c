/* Device facts: where arrays come from within a function, and who is written through them.
 *
 * Every value of an object type has a set of roots: the parameters that it may lead to, and one bit for all
 * globals. Variables join what is assigned to them, so the sets are found by passes until nothing changes.
 * A library call's result may be a view of, or hold, any of its arguments. */
#include "lang/ir/device/facts.h"

#include "lang/rt/device/residency.h"
#include "lang/ir/effects.h"

typedef struct Roots {
  uint64_t params;
  bool global;
} Roots;

typedef struct Tracing {
  Fn *fn;
  Roots *values, *vars;
  bool changed;
} Tracing;

static uint64_t param_bit(int64_t k) { return (uint64_t)1 << (k < 63 ? k : 63); }

static void join(Tracing *t, Roots *to, Roots from) {
  if (!(from.params & ~to->params) && (to->global || !from.global)) return;
  to->params |= from.params;
  to->global |= from.global;
  t->changed = true;
}

static void trace_operands(Tracing *t, Ref r, const Ins *ins) {
  if (ir_is_scalar_op(ins->op) || !ins->type || !type_is_object(ins->type)) return;
  for (uint32_t k = 0; k < ins->nargs; k++) join(t, &t->values[r], t->values[ins_arg(t->fn, ins, k)]);
}

/* What an instruction's result may lead to. */
static void trace(Tracing *t, Ref r) {
  const Ins *ins = fn_ins(t->fn, r);
  if (ins->op == IR_PARAM)
    join(t, &t->values[r], (Roots){param_bit(ins->imm.i), false});
  else if (ins->op == IR_GETVAR)
    join(t, &t->values[r], t->vars[ins->imm.i]);
  else if (ins->op == IR_SETVAR)
    join(t, &t->vars[ins->imm.i], t->values[ins_arg(t->fn, ins, 0)]);
  else if (ins->op == IR_GETGLOBAL)
    join(t, &t->values[r], (Roots){0, true});
  else if (ins->op != IR_SPACE && ins->op != IR_KERNEL)
    trace_operands(t, r, ins);
}

static void add_written(FnFacts *facts, Roots roots) {
  facts->writes |= roots.params;
  facts->writes_globals |= roots.global;
}

/* An object that goes where it cannot be followed (a global, a list that others see) may be written there. */
static bool escapes(const Ins *ins) { return ins->op == IR_SETGLOBAL; }

static void add_global(Tracing *t, FnFacts *facts, Global *global) {
  for (uint32_t k = 0; k < facts->globals.count; k++)
    if (facts->globals.items[k] == global) return;
  vec_push(t->fn->arena, facts->globals, global);
}

static void add_callee(Tracing *t, FnFacts *facts, const Ins *ins, Fn *callee, uint32_t first) {
  const FnFacts *inner = fn_facts(callee);
  for (uint32_t k = first; k < ins->nargs; k++)
    if (facts_write(inner, k - first)) add_written(facts, t->values[ins_arg(t->fn, ins, k)]);
  for (uint32_t k = first; k < ins->nargs; k++)
    if (facts_constant(inner, k - first)) facts->constants |= t->values[ins_arg(t->fn, ins, k)].params;
  facts->writes_globals |= inner->writes_globals;
  facts->walked |= inner->walked;
  facts->element_loops |= inner->element_loops;
  facts->array_code |= inner->array_code;
  for (uint32_t k = 0; k < inner->globals.count; k++) add_global(t, facts, inner->globals.items[k]);
}

static void add_lib(Tracing *t, FnFacts *facts, const Ins *ins) {
  const LibInfo *lib = &lib_info[ins->imm.lib.lib];
  uint32_t writes = ins_writes(ins);
  for (uint32_t k = 0; k < ins->nargs; k++) {
    bool kept = lib_changes_list(ins->imm.lib.lib) && ins->type->kind == TY_NONE && k; /* put into a list */
    if ((k < 32 && writes >> k & 1) || kept || lib->device == DEVICE_ITSELF)
      add_written(facts, t->values[ins_arg(t->fn, ins, k)]);
  }
  facts->walked |= lib->device == DEVICE_ITSELF;
}

static void add_facts(Tracing *t, FnFacts *facts, const Ins *ins, unsigned loops) {
  Fn *callees[2];
  bool stores_kernel = ins->op == IR_KERNEL && ins->imm.kernel->kind == KERNEL_STORE;
  if (ins->op == IR_STORE || ins->op == IR_ATOMIC || ins->op == IR_ASSIGN || stores_kernel || escapes(ins))
    add_written(facts, t->values[ins_arg(t->fn, ins, 0)]);
  if (ins->op == IR_CONSTANT) facts->constants |= t->values[ins_arg(t->fn, ins, 0)].params;
  if (ins->op == IR_GETGLOBAL && type_is_object(ins->type))
    add_global(t, facts, t->fn->globals.items[ins->imm.i]);
  if (ins->op == IR_LIB) add_lib(t, facts, ins);
  if (ins->op == IR_LAUNCH) {
    add_callee(t, facts, ins, ins->imm.fn, LAUNCH_OPERANDS);
    facts->walked = true;
  }
  if (ins->op == IR_MAGIC || ins->flags & INS_DEVICE || (ins->op == IR_KERNEL && ins->imm.kernel->device))
    facts->walked = true;
  if ((ins->op == IR_LOAD || ins->op == IR_STORE) && loops) facts->element_loops = true;
  if (ins->op == IR_KERNEL || ins->op == IR_REDUCE || ins->op == IR_SCAN || ins->op == IR_ASSIGN ||
      (ir_is_scalar_op(ins->op) && type_is_array(ins->type)))
    facts->array_code = true;
  uint32_t first = ins->op == IR_PARALLEL;
  for (uint32_t k = 0, n = ins_callees(ins, callees); k < n; k++) {
    if (!k || ins->op != IR_PARALLEL) add_callee(t, facts, ins, callees[k], first);
    if (ins->op == IR_PARALLEL) facts->walked |= fn_facts(callees[k])->walked;
  }
}

const FnFacts *fn_facts(Fn *fn) {
  if (fn->kept.facts) return fn->kept.facts;
  FnFacts *facts = arena_new_of(fn->arena, FnFacts);
  *facts = (FnFacts){.writes = UINT64_MAX, .writes_globals = true}; /* what a recursive call sees */
  fn->kept.facts = facts;
  Tracing t = {.fn = fn,
               .values = arena_array(fn->arena, Roots, fn->ins.count + 1),
               .vars = arena_array(fn->arena, Roots, fn->vars.count + 1)};
  do {
    t.changed = false;
    for (Ref r = 0; r < fn->ins.count; r++) trace(&t, r);
  } while (t.changed);
  FnFacts found = {0};
  unsigned loops = 0;
  uint32_t *next = fn_regions(fn, fn->arena);
  for (Ref r = 0; r < fn->ins.count; r++) {
    const Ins *ins = fn_ins(fn, r);
    if (ins->op == IR_LOOP || ins->op == IR_FOR) loops++;
    if (ins->op == IR_END && (fn_ins(fn, next[r])->op == IR_LOOP || fn_ins(fn, next[r])->op == IR_FOR))
      loops--;
    add_facts(&t, &found, ins, loops);
  }
  *facts = found;
  return facts;
}

bool fn_globals_on_host(Rt *rt, Fn *fn) {
  if (!rt->devices.gpu) return true;
  const FnFacts *facts = fn_facts(fn);
  unsigned use = facts->writes_globals ? RESIDENCY_READ | RESIDENCY_WRITE : RESIDENCY_READ;
  for (uint32_t k = 0; k < facts->globals.count; k++) {
    const Global *global = facts->globals.items[k];
    if (!global->type || !type_is_object(global->type)) continue;
    rt->devices.gpu->variable = global->name;
    bool ok = value_on_host(rt, global->type, global->value, use);
    rt->devices.gpu->variable = NULL;
    if (!ok) return false;
  }
  return true;
}

/* ---- names ---- */

/* The name of the variable that the value is put into; of an IR_PARAM or, behind it, of another, as
 * forwarding leaves it, of a global too. */
static const char *name_given(const Fn *fn, Ref r) {
  bool param = fn->ins.items[r].op == IR_PARAM;
  for (Ref k = param ? 0 : r + 1; k < fn->ins.count; k++) {
    const Ins *set = &fn->ins.items[k];
    if (!set->nargs || ins_arg(fn, set, 0) != r) continue;
    const char *name = set->op == IR_SETVAR      ? fn->vars.items[set->imm.i].name
                       : set->op == IR_SETGLOBAL ? fn->globals.items[set->imm.i]->name
                                                 : NULL;
    if (param ? set->op == IR_SETVAR : name != NULL) return name;
  }
  return NULL;
}

const char *value_name(const Fn *fn, Ref r) {
  for (unsigned hops = 0; hops < 16; hops++) {
    const Ins *ins = &fn->ins.items[r];
    if (ins->op == IR_GETVAR) return fn->vars.items[ins->imm.i].name;
    if (ins->op == IR_GETGLOBAL) return fn->globals.items[ins->imm.i]->name;
    bool same = ins->op == IR_RETYPE || ins->op == IR_CONSTANT || ins->op == IR_VIEW || ins->op == IR_INDEX;
    if (!same) return name_given(fn, r);
    r = ins_arg(fn, ins, 0);
  }
  return NULL;
}

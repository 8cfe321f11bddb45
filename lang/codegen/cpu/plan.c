/* Gen: facts about a function's instructions: loops, last uses, who owns references,
 * whose descriptor fields are wanted. */
#include "lang/codegen/cpu/gen.h"

static bool is_loop(unsigned op) { return op == IR_LOOP || op == IR_FOR; }

static void plan_loops(Gen *g) {
  uint32_t count = g->fn->ins.count;
  Ref loop = REF_NONE;
  for (Ref i = 0; i < count; i++) {
    unsigned op = gen_ins(g, i)->op;
    if (op == IR_END && is_loop(gen_ins(g, g->next[i])->op)) loop = g->ins[g->next[i]].loop;
    g->ins[i].loop = loop;
    if (is_loop(op)) loop = i;
  }
}

/* The point until which a value made at `from` and used at `at` must live: the end of the
 * outermost loop opened in between, which may run the use again. */
static Ref live_until(const Gen *g, Ref from, Ref at) {
  Ref until = at;
  for (Ref loop = g->ins[at].loop; loop != REF_NONE && loop > from; loop = g->ins[loop].loop)
    until = g->next[loop];
  return until;
}

static bool is_alias(const Gen *g, Ref r) {
  unsigned op = gen_ins(g, r)->op;
  return op == IR_RETYPE || op == IR_TUPLE_GET || gen_is_view(g, r);
}

static void extend(Gen *g, Ref r, Ref at) {
  Ref until = live_until(g, r, at);
  if (until > g->ins[r].last) g->ins[r].last = until;
}

static void plan_uses(Gen *g) {
  uint32_t count = g->fn->ins.count;
  for (Ref i = 0; i < count; i++) g->ins[i].last = i;
  for (Ref i = count; i-- > 0;) {
    const Ins *ins = gen_ins(g, i);
    for (uint32_t k = 0; k < ins->nargs; k++) {
      Ref arg = ins_arg(g->fn, ins, k);
      extend(g, arg, i);
      if (is_alias(g, i)) extend(g, arg, g->ins[i].last);
    }
  }
}

bool gen_sets_var(const Gen *g, Ref from, Ref to, int64_t slot) {
  for (Ref i = from + 1; i < to; i++) {
    const Ins *ins = gen_ins(g, i);
    if ((ins->op == IR_SETVAR || ins->op == IR_DELVAR) && ins->imm.i == slot) return true;
    if (gen_may_stop(g, i)) return true;
  }
  return false;
}

bool gen_sets_global(const Gen *g, Ref from, Ref to, int64_t slot) {
  for (Ref i = from + 1; i < to; i++) {
    const Ins *ins = gen_ins(g, i);
    if (ins_runs_code(ins) || gen_may_stop(g, i) ||
        ((ins->op == IR_SETGLOBAL || ins->op == IR_DELGLOBAL) && ins->imm.i == slot))
      return true;
  }
  return false;
}

/* Whether something else keeps the register's object alive until its last use. */
static bool is_borrow(const Gen *g, Ref r) {
  const Ins *ins = gen_ins(g, r);
  if (ins->flags & INS_BORROW || gen_is_view(g, r) || gen_is_char(g, r)) return true;
  switch (ins->op) {
    case IR_PARAM:
    case IR_CONST:
    case IR_CONST_STR: return true;
    case IR_GETVAR: return !gen_sets_var(g, r, g->ins[r].last + g->debugged, ins->imm.i);
    case IR_GETGLOBAL: return !gen_sets_global(g, r, g->ins[r].last + 1, ins->imm.i);
    case IR_RETYPE:
    case IR_TUPLE_GET: { /* the source is not dropped early: its uses include ours; an explicit DROP may */
      Ref source = gen_arg_ref(g, r, 0);
      for (Ref i = r + 1; i < g->ins[r].last; i++)
        if (gen_ins(g, i)->op == IR_DROP && gen_arg_ref(g, i, 0) == source) return false;
      return true;
    }
    default: return false;
  }
}

static bool wants_fields(const Gen *g, Ref r) {
  unsigned op = gen_ins(g, r)->op;
  return gen_is_view(g, r) || op == IR_LOAD || op == IR_STORE || op == IR_DIM || op == IR_WRITABLE;
}

/* From uses back to where the array comes from; variables pass it on to what is stored in them. */
static void plan_fields(Gen *g) {
  uint32_t count = g->fn->ins.count;
  bool *var = arena_array(g->arena, bool, g->fn->vars.count + 1), more = true;
  while (more) {
    more = false;
    for (Ref i = count; i-- > 0;) {
      const Ins *ins = gen_ins(g, i);
      if (ins->nargs && (wants_fields(g, i) || (ins->op == IR_RETYPE && g->ins[i].fields) ||
                         (ins->op == IR_SETVAR && var[ins->imm.i])))
        g->ins[ins_arg(g->fn, ins, 0)].fields = true;
      if (ins->op == IR_GETVAR && g->ins[i].fields && !var[ins->imm.i]) var[ins->imm.i] = more = true;
    }
  }
  for (uint32_t v = 0; v < g->fn->vars.count; v++)
    if (var[v] && type_is_array(g->fn->vars.items[v].type) && !gen_in_cells(g, v)) g->vars[v].fields = true;
}

void gen_plan(Gen *g) {
  plan_loops(g);
  plan_uses(g);
  plan_fields(g);
  for (Ref i = 0; i < g->fn->ins.count; i++) {
    const Ins *ins = gen_ins(g, i);
    g->ins[i].owned = ins->type && gen_counted(ins->type) && !is_borrow(g, i);
    if (!ins->type || !type_is_array(ins->type)) g->ins[i].fields = false;
  }
}

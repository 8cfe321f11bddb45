/* Facts about functions that passes ask for, and the rewriting they share. */
#include "lang/ir/opt/passes.h"

#include <string.h>

uint32_t *opt_uses(const Fn *fn, Arena *scratch) {
  uint32_t *uses = arena_array(scratch, uint32_t, fn->ins.count + 1);
  for (Ref i = 0; i < fn->ins.count; i++) {
    const Ins *ins = &fn->ins.items[i];
    for (uint32_t k = 0; k < ins->nargs; k++) uses[ins_arg(fn, ins, k)]++;
  }
  return uses;
}

Ref *opt_blocks(const Fn *fn, Arena *scratch) {
  Ref *blocks = arena_array(scratch, Ref, fn->ins.count + 1),
      *open = arena_array(scratch, Ref, fn->ins.count + 1);
  uint32_t depth = 0;
  Ref now = REF_NONE;
  for (Ref i = 0; i < fn->ins.count; i++) {
    uint8_t flags = ir_op(fn->ins.items[i].op)->flags;
    if (flags & OPF_CLOSE) now = open[--depth];
    blocks[i] = flags & OPF_MID ? open[depth - 1] : now;
    if (flags & OPF_OPEN) open[depth++] = now;
    if (flags & (OPF_OPEN | OPF_MID)) now = i;
  }
  return blocks;
}

static bool is_loop(unsigned op) { return op == IR_LOOP || op == IR_FOR; }

Ref *opt_loops(const Fn *fn, Arena *scratch) {
  Ref *loops = arena_array(scratch, Ref, fn->ins.count + 1);
  const uint32_t *next = fn_regions(fn, scratch);
  Ref loop = REF_NONE;
  for (Ref i = 0; i < fn->ins.count; i++) {
    unsigned op = fn->ins.items[i].op;
    if (op == IR_END && is_loop(fn->ins.items[next[i]].op)) loop = loops[next[i]];
    loops[i] = loop;
    if (is_loop(op)) loop = i;
  }
  return loops;
}

bool opt_is_loan(const Ins *ins) {
  if (ins->op == IR_INDEX) return (ins->flags & INS_VIEW) != 0;
  return ins->flags & INS_BORROW && (ins->op == IR_RETYPE || ins->op == IR_TUPLE_GET);
}

bool *opt_seldom(const Fn *fn, Arena *scratch) {
  const Ref *loops = opt_loops(fn, scratch), *blocks = opt_blocks(fn, scratch);
  bool *caught = arena_array(scratch, bool, fn->ins.count + 1),
       *seldom = arena_array(scratch, bool, fn->ins.count + 1),
       cell = fn->name && !strcmp(fn->name, "<cell>");
  for (Ref i = 0; i < fn->ins.count; i++) {
    Ref block = blocks[i];
    caught[i] = block != REF_NONE && (fn->ins.items[block].op == IR_CATCH || caught[block]);
    seldom[i] = caught[i] || (cell && loops[i] == REF_NONE);
  }
  return seldom;
}

Ref *opt_last_uses(const Fn *fn, Arena *scratch) {
  uint32_t count = fn->ins.count;
  const uint32_t *next = fn_regions(fn, scratch);
  const Ref *loops = opt_loops(fn, scratch);
  Ref *last = arena_array(scratch, Ref, count + 1);
  for (Ref i = 0; i < count; i++) last[i] = i;
  for (Ref i = count; i-- > 0;) {
    const Ins *ins = &fn->ins.items[i];
    for (uint32_t k = 0; k < ins->nargs; k++) {
      Ref arg = ins_arg(fn, ins, k), until = opt_is_loan(ins) ? last[i] : i;
      if (ins->op == IR_FOR) until = next[i]; /* its bounds are read in every round */
      for (Ref loop = loops[until]; loop != REF_NONE && loop > arg; loop = loops[loop]) until = next[loop];
      if (until > last[arg]) last[arg] = until;
    }
  }
  return last;
}

/* ---- rewriting ---- */

void opt_nop(Fn *fn, Ref r) {
  Ins *ins = fn_ins(fn, r);
  ins->op = IR_NOP;
  ins->nargs = 0;
  ins->flags = 0;
  ins->type = type_none(fn->types);
  memset(&ins->imm, 0, sizeof ins->imm);
}

void opt_dead(Fn *fn, Arena *scratch) {
  uint32_t *uses = opt_uses(fn, scratch);
  for (Ref i = fn->ins.count; i-- > 0;) {
    const Ins *ins = fn_ins(fn, i);
    if (uses[i] || !ins_is_removable(fn, ins)) continue;
    for (uint32_t k = 0; k < ins->nargs; k++) uses[ins_arg(fn, ins, k)]--;
    opt_nop(fn, i);
  }
}

static void copy_ins(Fn *fn, const Ins *old, const Ref *args, const Ref *map) {
  Ins ins = *old;
  ins.args = fn->args.count;
  for (uint32_t k = 0; k < ins.nargs; k++) vec_push(fn->arena, fn->args, map[args[k]]);
  vec_push(fn->arena, fn->ins, ins);
}

void opt_rebuild(Fn *fn, const OptInsert *inserts, uint32_t count, Arena *scratch) {
  Fn old = *fn;
  Ref *map = arena_array(scratch, Ref, old.ins.count + 1);
  memset(&fn->ins, 0, sizeof fn->ins);
  memset(&fn->args, 0, sizeof fn->args);
  uint32_t at = 0;
  for (Ref i = 0; i < old.ins.count; i++) {
    const Ins *ins = &old.ins.items[i];
    map[i] = fn->ins.count;
    if (ins->op != IR_NOP) copy_ins(fn, ins, old.args.items + ins->args, map);
    for (; at < count && inserts[at].after == i; at++) copy_ins(fn, &inserts[at].ins, &inserts[at].arg, map);
  }
}

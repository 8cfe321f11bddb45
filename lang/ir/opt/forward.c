/* Pass "forward": reads of variables and globals whose value is known become that value.
 *
 * The function is walked once in order. For every slot the walk knows the value it
 * holds, if one instruction that is visible here made or read it. A branch starts with
 * what was known before it; what a region sets is unknown after it, and, for loops,
 * inside. Then variables that nobody reads are not set any more.
 *
 * Needs: nothing. Keeps: everything but the names of variables. Breaks: INS_BORROW and
 * DROP (run those passes after it). */
#include "lang/ir/opt/passes.h"

#include <string.h>

typedef struct Forward {
  Fn *fn;
  Arena *scratch;
  uint32_t vars, slots; /* variables, then globals */
  Ref *known;           /* [slot]: the value, or REF_NONE */
  Ref *map;             /* [i]: what stands for instruction i now */
  const uint32_t *next;
  VEC(Ref *) saved; /* per open region: what was known at its start */
} Forward;

/* The slot that an instruction reads or writes, or REF_NONE. */
static uint32_t slot_of(const Forward *f, const Ins *ins) {
  if (ins->op == IR_GETVAR || ins->op == IR_SETVAR || ins->op == IR_DELVAR) return (uint32_t)ins->imm.i;
  bool global = ins->op == IR_GETGLOBAL || ins->op == IR_SETGLOBAL || ins->op == IR_DELGLOBAL;
  return global ? f->vars + (uint32_t)ins->imm.i : REF_NONE;
}

static bool writes_slot(const Ins *ins) {
  return ins->op == IR_SETVAR || ins->op == IR_DELVAR || ins->op == IR_SETGLOBAL || ins->op == IR_DELGLOBAL;
}

static void forget_globals(Forward *f) {
  for (uint32_t slot = f->vars; slot < f->slots; slot++) f->known[slot] = REF_NONE;
}

/* What the instructions in (from, to) set is not known any more. */
static void forget_set(Forward *f, Ref from, Ref to) {
  for (Ref i = from + 1; i < to; i++) {
    const Ins *ins = fn_ins(f->fn, i);
    if (writes_slot(ins)) f->known[slot_of(f, ins)] = REF_NONE;
    if (ins_runs_code(ins)) forget_globals(f);
  }
}

static Ref end_of(const Forward *f, Ref at) {
  while (fn_ins(f->fn, at)->op != IR_END) at = f->next[at];
  return at;
}

static void open_region(Forward *f, Ref i) {
  unsigned op = fn_ins(f->fn, i)->op;
  if (op == IR_LOOP || op == IR_FOR) forget_set(f, i, f->next[i]);
  Ref *copy = arena_array(f->scratch, Ref, f->slots + 1);
  memcpy(copy, f->known, sizeof(Ref) * f->slots);
  vec_push(f->scratch, f->saved, copy);
}

static void restore(Forward *f) {
  if (f->saved.count) memcpy(f->known, f->saved.items[f->saved.count - 1], sizeof(Ref) * f->slots);
}

/* The next branch of a region: a handler may come after any part of what it guards. */
static void next_branch(Forward *f, Ref i) {
  restore(f);
  if (fn_ins(f->fn, i)->op != IR_CATCH) return;
  Ref opener = f->next[end_of(f, i)];
  forget_set(f, opener, i);
}

static void close_region(Forward *f, Ref i) {
  restore(f);
  f->saved.count--;
  forget_set(f, f->next[i], i);
}

static void forward_ins(Forward *f, Ref i) {
  Ins *ins = fn_ins(f->fn, i);
  for (uint32_t k = 0; k < ins->nargs; k++) {
    Ref *arg = &f->fn->args.items[ins->args + k];
    *arg = f->map[*arg];
  }
  uint8_t flags = ir_op(ins->op)->flags;
  if (flags & OPF_OPEN)
    open_region(f, i);
  else if (flags & OPF_MID)
    next_branch(f, i);
  else if (flags & OPF_CLOSE)
    close_region(f, i);
  uint32_t slot = slot_of(f, ins);
  if (ins_runs_code(ins)) forget_globals(f);
  if (slot == REF_NONE) return;
  if (writes_slot(ins)) {
    f->known[slot] = ins->nargs ? ins_arg(f->fn, ins, 0) : REF_NONE;
    return;
  }
  Ref known = f->known[slot];
  if (known != REF_NONE && fn_ins(f->fn, known)->type == ins->type) {
    f->map[i] = known;
    opt_nop(f->fn, i);
  } else {
    f->known[slot] = i;
  }
}

/* Variables that are never read need not be set. */
static void drop_unread(Fn *fn, Arena *scratch) {
  bool *read = arena_array(scratch, bool, fn->vars.count + 1);
  for (Ref i = 0; i < fn->ins.count; i++) {
    const Ins *ins = fn_ins(fn, i);
    if (ins->op == IR_GETVAR || ins->op == IR_ISSET) read[ins->imm.i] = true;
  }
  for (Ref i = 0; i < fn->ins.count; i++) {
    const Ins *ins = fn_ins(fn, i);
    if ((ins->op == IR_SETVAR || ins->op == IR_DELVAR) && !read[ins->imm.i]) opt_nop(fn, i);
  }
}

void opt_forward(Fn *fn, Arena *scratch) {
  Forward f = {
      .fn = fn, .scratch = scratch, .vars = fn->vars.count, .slots = fn->vars.count + fn->globals.count};
  f.known = arena_array(scratch, Ref, f.slots + 1);
  f.map = arena_array(scratch, Ref, fn->ins.count + 1);
  f.next = fn_regions(fn, scratch);
  for (uint32_t slot = 0; slot < f.slots; slot++) f.known[slot] = REF_NONE;
  for (Ref i = 0; i < fn->ins.count; i++) f.map[i] = i;
  for (Ref i = 0; i < fn->ins.count; i++) forward_ins(&f, i);
  opt_dead(fn, scratch);
  drop_unread(fn, scratch);
  opt_dead(fn, scratch);
}

/* Opt: loops of fastmath functions that fold numbers are marked (lang/ir/lanes.h).
 *
 * It is not left out, and comes first: the order of a sum is part of what the function means, and no other
 * pass may change what is found here. Only innermost FORs are marked, and only those that are nothing but
 * arithmetic, loads, stores and branches, since no other becomes vectors; a fault leaves the function, so
 * that nobody sees a variable while its value is in lanes. */
#include "lang/ir/lanes.h"
#include "lang/ir/opt/passes.h"

typedef struct LaneFind {
  Fn *fn;
  const uint32_t *next, *uses;
  Ref open;
} LaneFind;

static bool is_real(const Type *type) {
  return type && type->kind == TY_SCALAR && (type->dtype == DT_F32 || type->dtype == DT_F64);
}

/* ---- what may stand in such a loop ---- */

static bool is_plain(const Ins *ins) {
  static const bool plain[IR_COUNT] = {
      [IR_NOP] = true,       [IR_CONST] = true,    [IR_PARAM] = true,  [IR_GETVAR] = true,
      [IR_TUPLE_GET] = true, [IR_RETYPE] = true,   [IR_DIM] = true,    [IR_SIZE] = true,
      [IR_LOAD] = true,      [IR_STORE] = true,    [IR_IF] = true,     [IR_ELSE] = true,
      [IR_END] = true,       [IR_CONTINUE] = true, [IR_SETVAR] = true, [IR_LINE] = true};
  return ir_is_scalar_op(ins->op) ? ins->type && ins->type->kind == TY_SCALAR : plain[ins->op];
}

static bool all_plain(const LaneFind *f) {
  for (Ref i = f->open + 1; i < f->next[f->open]; i++)
    if (!is_plain(fn_ins(f->fn, i))) return false;
  return true;
}

/* ---- a fold ---- */

static Ref through_retypes(const LaneFind *f, Ref r) {
  while (r > f->open && fn_ins(f->fn, r)->op == IR_RETYPE && f->uses[r] == 1)
    r = ins_arg(f->fn, fn_ins(f->fn, r), 0);
  return r;
}

static bool is_read(const LaneFind *f, Ref r, int64_t var) {
  const Ins *ins = fn_ins(f->fn, r);
  return r > f->open && ins->op == IR_GETVAR && ins->imm.i == var && f->uses[r] == 1;
}

static bool is_fold(unsigned op, bool product) {
  return product ? op == OP_MUL || op == OP_TRUEDIV : op == OP_ADD || op == OP_SUB;
}

/* The read of `var` that the value set at `set` folds numbers into, or REF_NONE. */
static Ref folded_read(const LaneFind *f, Ref set, int64_t var, bool product) {
  const Type *type = f->fn->vars.items[var].type;
  Ref r = ins_arg(f->fn, fn_ins(f->fn, set), 0);
  for (;;) {
    r = through_retypes(f, r);
    const Ins *ins = fn_ins(f->fn, r);
    if (r <= f->open || !is_fold(ins->op, product) || f->uses[r] != 1 || !is_real(ins->type) ||
        ins->type->dtype != type->dtype)
      return REF_NONE;
    Ref left = through_retypes(f, ins_arg(f->fn, ins, 0)), right = through_retypes(f, ins_arg(f->fn, ins, 1));
    if (is_read(f, left, var)) return left;
    if ((ins->op == OP_ADD || ins->op == OP_MUL) && is_read(f, right, var)) return right;
    r = left;
  }
}

static bool sets_between(const LaneFind *f, Ref from, Ref to, int64_t var) {
  for (Ref i = from + 1; i < to; i++)
    if (fn_ins(f->fn, i)->op == IR_SETVAR && fn_ins(f->fn, i)->imm.i == var) return true;
  return false;
}

/* Whether all that the loop does with the variable is to fold numbers into it. */
static bool only_folds(const LaneFind *f, int64_t var, bool product) {
  uint32_t reads = 0, folds = 0;
  for (Ref i = f->open + 1; i < f->next[f->open]; i++) {
    const Ins *ins = fn_ins(f->fn, i);
    if (ins->op == IR_GETVAR && ins->imm.i == var) reads++;
    if (ins->op != IR_SETVAR || ins->imm.i != var) continue;
    Ref read = folded_read(f, i, var, product);
    if (read == REF_NONE || sets_between(f, read, i, var)) return false;
    folds++;
  }
  return reads == folds;
}

static void mark(const LaneFind *f, int64_t var) {
  for (Ref i = f->open + 1; i < f->next[f->open]; i++) {
    Ins *ins = fn_ins(f->fn, i);
    if ((ins->op == IR_GETVAR || ins->op == IR_SETVAR) && ins->imm.i == var) ins->flags |= INS_FASTMATH;
  }
  fn_ins(f->fn, f->open)->flags |= INS_FASTMATH;
}

static void mark_loop(const LaneFind *f) {
  uint32_t count = 0;
  for (Ref i = f->open + 1; i < f->next[f->open] && count < LANES_VARS; i++) {
    const Ins *ins = fn_ins(f->fn, i);
    if (ins->op != IR_SETVAR || ins->flags & INS_FASTMATH || !is_real(f->fn->vars.items[ins->imm.i].type))
      continue;
    if (!only_folds(f, ins->imm.i, false) && !only_folds(f, ins->imm.i, true)) continue;
    mark(f, ins->imm.i);
    count++;
  }
}

void opt_lanes(Fn *fn, Arena *scratch) {
  if (!fn->mode.fastmath || fn->mode.device || !fn->hints.has_loop) return;
  LaneFind f = {fn, fn_regions(fn, scratch), opt_uses(fn, scratch), REF_NONE};
  Ref tried = 0; /* up to here, instructions stand in a TRY, whose handler would see the variables */
  for (Ref i = 0; i < fn->ins.count; i++) {
    const Ins *ins = fn_ins(fn, i);
    if (ins->op == IR_TRY && i >= tried) {
      tried = i;
      while (fn_ins(fn, tried)->op != IR_END) tried = f.next[tried];
    }
    if (ins->op != IR_FOR || i < tried) continue;
    f.open = i;
    if (all_plain(&f)) mark_loop(&f);
  }
}

/* ---- for the engines ---- */

LaneLoop lanes_of(const Fn *fn, Ref open, Ref end) {
  LaneLoop loop = {.width = LANES_MAX / 2};
  if (!(fn->ins.items[open].flags & INS_FASTMATH)) return loop;
  for (Ref i = open + 1; i < end; i++) {
    const Ins *ins = &fn->ins.items[i];
    if (ins->op != IR_SETVAR || !(ins->flags & INS_FASTMATH)) continue;
    uint32_t var = (uint32_t)ins->imm.i, k = 0;
    while (k < loop.count && loop.vars[k].var != var) k++;
    if (k < loop.count || k == LANES_VARS || !is_real(fn->vars.items[var].type)) continue;
    Ref value = ins_arg(fn, ins, 0);
    while (fn->ins.items[value].op == IR_RETYPE) value = ins_arg(fn, &fn->ins.items[value], 0);
    unsigned op = fn->ins.items[value].op;
    DType dtype = fn->vars.items[var].type->dtype;
    loop.vars[loop.count++] = (LaneVar){var, dtype, op == OP_MUL || op == OP_TRUEDIV};
    if (dtype == DT_F32) loop.width = LANES_MAX;
  }
  return loop;
}

uint64_t lanes_turns(int64_t start, int64_t stop, int64_t step) {
  if (step > 0 ? start >= stop : start <= stop) return 0;
  uint64_t span = step > 0 ? (uint64_t)stop - (uint64_t)start : (uint64_t)start - (uint64_t)stop;
  uint64_t size = step > 0 ? (uint64_t)step : -(uint64_t)step;
  return (span - 1) / size + 1;
}

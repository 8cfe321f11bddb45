/* Affine: see affine.h. */
#include "lang/ir/lower/affine.h"

#include "lang/ir/effects.h"

enum { DEPTH_MOST = 8 }; /* of sums and products in each other */

static const Ins *at(const AffineLoop *l, Ref r) { return &l->fn->ins.items[r]; }
static Ref operand(const AffineLoop *l, Ref r, uint32_t k) { return ins_arg(l->fn, at(l, r), k); }

static bool is_int(const Type *type) { return type && type->kind == TY_SCALAR && type->dtype == DT_I64; }

/* ---- variables and globals ---- */

/* The slot that an instruction assigns or deletes, or NULL. */
static Ref *assigned(const AffineLoop *l, const Ins *ins) {
  if (ins->op == IR_SETVAR || ins->op == IR_DELVAR) return &l->vars[ins->imm.i];
  return ins->op == IR_SETGLOBAL || ins->op == IR_DELGLOBAL ? &l->globals[ins->imm.i] : NULL;
}

AffineLoop affine_loop(const Fn *fn, Ref open, Ref end, Arena *arena) {
  AffineLoop l = {.fn = fn, .open = open, .end = end};
  uint32_t vars = fn->vars.count, globals = fn->globals.count;
  unsigned depth = 0;
  l.vars = arena_array(arena, Ref, vars + globals + 1);
  l.globals = l.vars + vars;
  for (uint32_t k = 0; k < vars + globals; k++) l.vars[k] = REF_NONE;
  for (Ref i = open + 1; i < end; i++) {
    const Ins *ins = &fn->ins.items[i];
    unsigned flags = ir_op(ins->op)->flags;
    depth -= (flags & OPF_CLOSE) != 0;
    Ref *slot = assigned(&l, ins);
    if (slot) *slot = *slot != REF_NONE || depth || !ins->nargs ? open : i;
    depth += (flags & OPF_OPEN) != 0;
    l.runs_code |= ins_runs_code(ins);
  }
  return l;
}

static bool is_read(const Ins *ins) { return ins->op == IR_GETVAR || ins->op == IR_GETGLOBAL; }

static Ref setter(const AffineLoop *l, const Ins *read) {
  if (read->op == IR_GETVAR) return l->vars[read->imm.i];
  return l->runs_code ? l->open : l->globals[read->imm.i];
}

/* The same number, or the same array, under another type. */
static bool is_same(const AffineLoop *l, Ref r) {
  const Ins *ins = at(l, r);
  if (ins->op == IR_RETYPE || ins->op == IR_CONSTANT) return true;
  return ins->op == OP_CONVERT && is_int(ins->type) && is_int(at(l, operand(l, r, 0))->type);
}

Ref affine_origin(const AffineLoop *l, Ref r) {
  while (r > l->open) {
    Ref from = r;
    if (is_same(l, r)) {
      from = operand(l, r, 0);
    } else if (is_read(at(l, r))) {
      Ref set = setter(l, at(l, r));
      if (set != REF_NONE && set != l->open && set < r) from = operand(l, set, 0);
    }
    if (from == r) return r;
    r = from;
  }
  return r;
}

/* ---- what does not change ---- */

bool affine_fixed(const AffineLoop *l, Ref r) {
  r = affine_origin(l, r);
  const Ins *ins = at(l, r);
  if (r < l->open) return true;
  if (r == l->open) return false;
  switch (ins->op) {
    case IR_CONST:
    case IR_PARAM: return true;
    case IR_GETVAR:
    case IR_GETGLOBAL: return setter(l, ins) == REF_NONE;
    case IR_DIM:
    case IR_SIZE: return affine_fixed(l, operand(l, r, 0));
    case IR_SREG: return ins->imm.i < SREG_LANEID;
    default: return false;
  }
}

bool affine_const(const Fn *fn, Ref r, int64_t *out) {
  const Ins *ins = &fn->ins.items[r];
  while (ins->op == IR_RETYPE || ins->op == OP_CONVERT) ins = &fn->ins.items[ins_arg(fn, ins, 0)];
  if (ins->op == IR_DIM) { /* of an array whose shape is constant */
    const Ins *array = &fn->ins.items[ins_arg(fn, ins, 0)];
    if (array->op == IR_SPACE && array->nargs) ins = &fn->ins.items[ins_arg(fn, array, (uint32_t)ins->imm.i)];
  }
  if (ins->op != IR_CONST || !is_int(ins->type)) return false;
  *out = ins->imm.value.i;
  return true;
}

/* ---- what does ---- */

static bool is_small(int64_t factor) { return factor <= AFFINE_FACTOR_MOST && factor >= -AFFINE_FACTOR_MOST; }

/* A product of what moves with the fixed value `by`. */
static Affine product(const AffineLoop *l, Affine a, Ref by) {
  int64_t number;
  if (!a.linear || !affine_const(l->fn, affine_origin(l, by), &number) || !is_small(number))
    return (Affine){true, false, 0};
  return (Affine){true, is_small(a.factor * number), a.factor * number};
}

static bool affine_at(const AffineLoop *l, Ref r, unsigned depth, Affine *out);

static bool of_two(const AffineLoop *l, Ref r, unsigned depth, Affine *out) {
  Affine a, b;
  Ref left = operand(l, r, 0), right = operand(l, r, 1);
  if (!affine_at(l, left, depth + 1, &a) || !affine_at(l, right, depth + 1, &b)) return false;
  if (at(l, r)->op == OP_MUL) {
    if (a.moves && b.moves) return false;
    *out = a.moves ? product(l, a, right) : b.moves ? product(l, b, left) : a;
    return true;
  }
  int64_t factor = at(l, r)->op == OP_ADD ? a.factor + b.factor : a.factor - b.factor;
  *out = (Affine){a.moves || b.moves, a.linear && b.linear && is_small(factor), factor};
  return true;
}

static bool negative(const AffineLoop *l, Ref r, unsigned depth, Affine *out) {
  if (!affine_at(l, operand(l, r, 0), depth + 1, out)) return false;
  out->factor = -out->factor;
  return true;
}

static bool affine_at(const AffineLoop *l, Ref r, unsigned depth, Affine *out) {
  r = affine_origin(l, r);
  if (!is_int(at(l, r)->type) || depth > DEPTH_MOST) return false;
  if (r == l->open) return *out = (Affine){true, true, 1}, true;
  if (affine_fixed(l, r)) return *out = (Affine){false, true, 0}, true;
  unsigned op = at(l, r)->op;
  if (op == OP_NEG) return !l->fn->mode.device && negative(l, r, depth, out);
  return (op == OP_ADD || op == OP_SUB || op == OP_MUL) && of_two(l, r, depth, out);
}

bool affine_of(const AffineLoop *l, Ref r, Affine *out) { return affine_at(l, r, 0, out); }

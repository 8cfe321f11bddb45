/* Gen: innermost FOR loops without index checks.
 *
 * An index that is affine in the loop's own (sums and products with what does not change
 * in the loop) lies, in every turn, between its values in the first and the last one. So
 * when both are inside the axis, and neither overflowed, no turn needs a check. Such
 * loops are made twice, and the copy without those checks runs when the test before
 * the loop says so. Only that copy can be vectorised.
 * Invariant: what is marked safe is safe in every turn of the copy. */
#include "lang/codegen/cpu/gen.h"

enum { AFFINE_DEPTH = 6 };

typedef struct Affine {
  Gen *g;
  Ref open;
  LLVMValueRef index; /* the loop's index at which expressions are evaluated */
  LLVMValueRef good;  /* nothing overflowed so far */
} Affine;

/* ---- what an index is made of ---- */

/* The loop's own index: the FOR itself, or a variable that only ever is set to it here. */
static bool is_index(const Gen *g, Ref open, Ref r) {
  const Ins *ins = gen_ins(g, r);
  if (r == open) return true;
  if ((ins->op != IR_GETVAR && ins->op != IR_GETGLOBAL) || r < open) return false;
  unsigned setter = ins->op == IR_GETVAR ? IR_SETVAR : IR_SETGLOBAL,
           deleter = ins->op == IR_GETVAR ? IR_DELVAR : IR_DELGLOBAL;
  if (ins->op == IR_GETGLOBAL && !g->globals[ins->imm.i].slot) return false;
  bool set = false;
  for (Ref i = open + 1; i < g->next[open]; i++) {
    const Ins *other = gen_ins(g, i);
    if ((other->op != setter && other->op != deleter) || other->imm.i != ins->imm.i) continue;
    /* the one assignment must stand at the loop's own level, before the use */
    if (set || other->op == deleter || i > r || !is_index(g, open, gen_arg_ref(g, i, 0))) return false;
    for (Ref k = open + 1; k < i; k++)
      if (ir_op(gen_ins(g, k)->op)->flags & (OPF_OPEN | OPF_MID | OPF_CLOSE)) return false;
    set = true;
  }
  return set;
}

/* The value before the loop of a register that is the same in all turns, or NULL. */
static LLVMValueRef fixed_value(Gen *g, Ref open, Ref r) {
  const Ins *ins = gen_ins(g, r);
  if (r < open) return g->regs[r].value;
  switch (ins->op) {
    case IR_CONST: return emit_const(g->e, ins->type->dtype, &ins->imm.value);
    case IR_GETVAR:
      if (gen_sets_var(g, open, g->next[open], ins->imm.i)) return NULL;
      return LLVMBuildLoad2(g->e->b, gen_type(g, ins->type), g->vars[ins->imm.i].value, "");
    case IR_GETGLOBAL: return g->globals[ins->imm.i].value;
    default: return NULL;
  }
}

static bool is_fixed(const Gen *g, Ref open, Ref r) {
  const Ins *ins = gen_ins(g, r);
  if (r < open) return g->regs[r].value != NULL;
  if (ins->op == IR_CONST) return true;
  if (ins->op == IR_GETVAR) return !gen_sets_var(g, open, g->next[open], ins->imm.i);
  return ins->op == IR_GETGLOBAL && g->globals[ins->imm.i].value;
}

static bool is_int(const Gen *g, Ref r) {
  const Type *type = gen_ins(g, r)->type;
  return type && type->kind == TY_SCALAR && type->dtype == DT_I64;
}

/* The same number under another type. */
static bool is_same(const Gen *g, Ref r) {
  const Ins *ins = gen_ins(g, r);
  return ins->op == IR_RETYPE || (ins->op == OP_CONVERT && is_int(g, ins_arg(g->fn, ins, 0)));
}

/* Whether r is affine in the loop's index; *moves: it contains the index. */
static bool is_affine(const Gen *g, Ref open, Ref r, unsigned depth, bool *moves) {
  const Ins *ins = gen_ins(g, r);
  *moves = false;
  if (!is_int(g, r) || depth > AFFINE_DEPTH) return false;
  if (is_index(g, open, r)) return *moves = true;
  if (is_fixed(g, open, r)) return true;
  if (is_same(g, r)) return is_affine(g, open, ins_arg(g->fn, ins, 0), depth + 1, moves);
  if (ins->op != OP_ADD && ins->op != OP_SUB && ins->op != OP_MUL) return false;
  bool left, right;
  if (!is_affine(g, open, ins_arg(g->fn, ins, 0), depth + 1, &left) ||
      !is_affine(g, open, ins_arg(g->fn, ins, 1), depth + 1, &right))
    return false;
  *moves = left || right;
  return ins->op != OP_MUL || !(left && right);
}

/* ---- its value in one turn ---- */

static LLVMValueRef with_overflow(Affine *a, const char *intrinsic, LLVMValueRef x, LLVMValueRef y) {
  Emit *e = a->g->e;
  LLVMValueRef pair = emit_intrinsic(e, intrinsic, e->i64, (LLVMValueRef[]){x, y}, 2);
  LLVMValueRef fits = emit_not(e, LLVMBuildExtractValue(e->b, pair, 1, ""));
  a->good = a->good ? emit_and(e, a->good, fits) : fits;
  return LLVMBuildExtractValue(e->b, pair, 0, "");
}

static LLVMValueRef value_at(Affine *a, Ref r) {
  Gen *g = a->g;
  const Ins *ins = gen_ins(g, r);
  if (is_index(g, a->open, r)) return a->index;
  LLVMValueRef fixed = fixed_value(g, a->open, r);
  if (fixed) return fixed;
  if (is_same(g, r)) return value_at(a, ins_arg(g->fn, ins, 0));
  LLVMValueRef x = value_at(a, ins_arg(g->fn, ins, 0)), y = value_at(a, ins_arg(g->fn, ins, 1));
  g->ins[r].safe = true;
  if (ins->op == OP_ADD) return with_overflow(a, "llvm.sadd.with.overflow", x, y);
  return with_overflow(a, ins->op == OP_SUB ? "llvm.ssub.with.overflow" : "llvm.smul.with.overflow", x, y);
}

static LLVMValueRef and_of(Gen *g, LLVMValueRef a, LLVMValueRef b) {
  return !a ? b : !b ? a : emit_and(g->e, a, b);
}

/* Whether index `r`, in the turn with the loop's index `at`, is inside an axis. */
static LLVMValueRef in_range(Gen *g, Ref open, Ref r, LLVMValueRef at, LLVMValueRef dim) {
  Affine a = {g, open, at, NULL};
  LLVMValueRef inside = emit_icmp(g->e, LLVMIntULT, value_at(&a, r), dim);
  return and_of(g, a.good, inside);
}

/* ---- accesses ---- */

static const Type *array_type(const Gen *g, Ref access) {
  return gen_ins(g, gen_arg_ref(g, access, 0))->type;
}

/* The array's fields before the loop, when it does not change in it. */
static bool fixed_parts(Gen *g, Ref open, Ref array, Parts *parts) {
  const Ins *ins = gen_ins(g, array);
  if (array < open) {
    if (!g->regs[array].parts) return false;
    *parts = *g->regs[array].parts;
    return true;
  }
  if (ins->op == IR_GETGLOBAL && g->globals[ins->imm.i].parts)
    return *parts = *g->globals[ins->imm.i].parts, true;
  if (ins->op == IR_RETYPE) return fixed_parts(g, open, ins_arg(g->fn, ins, 0), parts);
  if (ins->op != IR_GETVAR || !g->vars[ins->imm.i].parts || gen_sets_var(g, open, g->next[open], ins->imm.i))
    return false;
  const Parts *slots = g->vars[ins->imm.i].parts;
  parts->flags = LLVMBuildLoad2(g->e->b, g->e->i8, slots->flags, "");
  for (unsigned k = 0; k < ins->type->rank; k++)
    parts->dim[k] = LLVMBuildLoad2(g->e->b, g->e->i64, slots->dim[k], "");
  return true;
}

static bool all_affine(const Gen *g, Ref open, Ref access) {
  bool moves;
  for (unsigned k = 0; k < array_type(g, access)->rank; k++)
    if (!is_affine(g, open, gen_arg_ref(g, access, k + 1), 0, &moves)) return false;
  return true;
}

/* The test that makes `access` safe in every turn. */
static LLVMValueRef access_condition(Gen *g, Ref open, Ref access, const Parts *parts, LLVMValueRef first,
                                     LLVMValueRef last) {
  Emit *e = g->e;
  LLVMValueRef good = NULL;
  if (gen_ins(g, access)->op == IR_STORE)
    good = emit_icmp(e, LLVMIntEQ, emit_and(e, parts->flags, LLVMConstInt(e->i8, ARRAY_READONLY, 0)),
                     LLVMConstNull(e->i8));
  for (unsigned k = 0; k < array_type(g, access)->rank; k++) {
    Ref index = gen_arg_ref(g, access, k + 1);
    bool moves;
    is_affine(g, open, index, 0, &moves);
    good = and_of(g, good, in_range(g, open, index, first, parts->dim[k]));
    if (moves) good = and_of(g, good, in_range(g, open, index, last, parts->dim[k]));
  }
  g->ins[access].safe = true;
  return good;
}

static bool is_innermost(const Gen *g, Ref open) {
  for (Ref i = open + 1; i < g->next[open]; i++) {
    unsigned op = gen_ins(g, i)->op;
    if (op == IR_FOR || op == IR_LOOP || op == IR_TRY) return false;
  }
  return true;
}

LLVMValueRef gen_loop_condition(Gen *g, Ref open, LLVMValueRef first, LLVMValueRef last) {
  LLVMValueRef good = NULL;
  if (g->debugged || !is_innermost(g, open)) return NULL; /* without checks, too: a negative index is from the end */
  for (Ref i = open + 1; i < g->next[open]; i++) {
    const Ins *ins = gen_ins(g, i);
    Parts parts = {0};
    if (ins->op == IR_GETGLOBAL && g->globals[ins->imm.i].bound) {
      good = and_of(g, good, g->globals[ins->imm.i].bound);
      g->ins[i].safe = true;
    }
    bool access = ins->op == IR_LOAD || ins->op == IR_STORE;
    if (!access || !all_affine(g, open, i) || !fixed_parts(g, open, gen_arg_ref(g, i, 0), &parts)) continue;
    good = and_of(g, good, access_condition(g, open, i, &parts, first, last));
  }
  return good;
}

void gen_loop_unmark(Gen *g, Ref open) {
  for (Ref i = open + 1; i < g->next[open]; i++) g->ins[i].safe = false;
}

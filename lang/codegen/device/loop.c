/* DevGen: index checks before a loop instead of in it. A FOR whose body touches elements at indices that are
 * a + b * i of its own index i is generated twice: without those checks, for threads whose first and last
 * turns are inside of the arrays, and as it stands for the others, which shall fault at the right turn.
 *
 * Only what each turn does is looked at: an access under an `if` may be there because of its index. */
#include "lang/codegen/device/gen.h"

enum { FACTOR_MOST = 1 << 15, BODY_MOST = 300, SHORT = 32 };

/* The loop at hand, and what must hold before it. */
typedef struct Loop {
  DevGen *d;
  Ref open, end;
  LLVMValueRef start, steps; /* steps: turns - 1 */
  int64_t step;
  LLVMValueRef good;
} Loop;

/* base + factor * index of the loop */
typedef struct Affine {
  LLVMValueRef base;
  int64_t factor;
} Affine;

/* ---- what the body says before it runs ---- */

/* The one instruction in the body that sets the variable; REF_NONE: none does; `open`: it is not that easy.
 */
static Ref setter(const Loop *l, int64_t var) {
  Ref found = REF_NONE;
  unsigned depth = 0;
  for (Ref i = l->open + 1; i < l->end; i++) {
    const Ins *ins = dev_ins(l->d, i);
    unsigned flags = ir_op(ins->op)->flags;
    depth -= (flags & OPF_CLOSE) != 0;
    if ((ins->op == IR_SETVAR || ins->op == IR_DELVAR) && ins->imm.i == var) {
      if (found != REF_NONE || depth || ins->op == IR_DELVAR) return l->open;
      found = i;
    }
    depth += (flags & OPF_OPEN) != 0;
  }
  return found;
}

static bool product(const Loop *l, Affine a, LLVMValueRef by, Affine *out) {
  Emit *e = l->d->e;
  if (!LLVMIsAConstantInt(by)) {
    out->factor = 0;
    out->base = LLVMBuildMul(e->b, a.base, by, "");
    return a.factor == 0;
  }
  long long value = LLVMConstIntGetSExtValue(by);
  if (value > FACTOR_MOST || value < -FACTOR_MOST) return false;
  *out = (Affine){LLVMBuildMul(e->b, a.base, by, ""), a.factor * value};
  return out->factor <= FACTOR_MOST && out->factor >= -FACTOR_MOST;
}

static bool affine(const Loop *l, Ref r, Affine *out);

static bool affine_of_two(const Loop *l, Ref r, Affine *out) {
  Emit *e = l->d->e;
  Affine a, b;
  unsigned op = dev_ins(l->d, r)->op;
  if (!affine(l, dev_arg(l->d, r, 0), &a) || !affine(l, dev_arg(l->d, r, 1), &b)) return false;
  if (op == OP_MUL) return a.factor ? !b.factor && product(l, a, b.base, out) : product(l, b, a.base, out);
  bool add = op == OP_ADD;
  *out = (Affine){add ? LLVMBuildAdd(e->b, a.base, b.base, "") : LLVMBuildSub(e->b, a.base, b.base, ""),
                  add ? a.factor + b.factor : a.factor - b.factor};
  return out->factor <= FACTOR_MOST && out->factor >= -FACTOR_MOST;
}

static bool affine_of_var(const Loop *l, Ref r, Affine *out) {
  DevGen *d = l->d;
  int64_t var = dev_ins(d, r)->imm.i;
  Ref set = setter(l, var);
  if (set == l->open || (set != REF_NONE && set > r)) return false;
  if (set != REF_NONE) return affine(l, dev_arg(d, set, 0), out);
  *out = (Affine){LLVMBuildLoad2(d->e->b, d->e->i64, d->frame->vars[var].slots[0], ""), 0};
  return true;
}

/* The array's flat value where the loop begins, or NULL. */
static const LLVMValueRef *array_before(const Loop *l, Ref r) {
  DevGen *d = l->d;
  const Ins *ins = dev_ins(d, r);
  if (r < l->open) return d->frame->regs[r];
  if (ins->op == IR_RETYPE || ins->op == IR_CONSTANT) return array_before(l, dev_arg(d, r, 0));
  if (ins->op == IR_PARAM) return dev_param(d, (uint32_t)ins->imm.i);
  if (ins->op == IR_GETVAR && setter(l, ins->imm.i) == REF_NONE) return dev_get(d, (uint32_t)ins->imm.i);
  return NULL;
}

/* An int of the body as a linear function of the loop's index, modulo 2**64. */
static bool affine(const Loop *l, Ref r, Affine *out) {
  DevGen *d = l->d;
  const Ins *ins = dev_ins(d, r);
  if (!type_is_scalar(ins->type) || ins->type->dtype != DT_I64) return false;
  if (r == l->open) return *out = (Affine){emit_i64(d->e, 0), 1}, true;
  if (r < l->open) return *out = (Affine){d->frame->regs[r][0], 0}, true;
  switch (ins->op) {
    case IR_CONST: return *out = (Affine){emit_i64(d->e, ins->imm.value.i), 0}, true;
    case IR_RETYPE: return affine(l, dev_arg(d, r, 0), out);
    case IR_GETVAR: return affine_of_var(l, r, out);
    case OP_ADD:
    case OP_SUB:
    case OP_MUL: return affine_of_two(l, r, out);
    case IR_SREG:
      if (ins->imm.i >= SREG_LANEID) return false;
      *out = (Affine){d->target->sreg(d, (GpuSreg)ins->imm.i), 0};
      return true;
    case IR_DIM: {
      const LLVMValueRef *a = array_before(l, dev_arg(d, r, 0));
      if (a) *out = (Affine){dev_dim(a, (unsigned)ins->imm.i), 0};
      return a != NULL;
    }
    default: return false;
  }
}

/* ---- conditions ---- */

static void require_inside(Loop *l, LLVMValueRef at, LLVMValueRef dim) {
  Emit *e = l->d->e;
  l->good = emit_and(e, l->good, emit_icmp(e, LLVMIntSGE, at, emit_i64(e, 0)));
  l->good = emit_and(e, l->good, emit_icmp(e, LLVMIntSLT, at, dim));
}

/* Factors and turns are small enough that nothing between the first and the last index wraps around. */
static bool access_is_safe(Loop *l, Ref r) {
  DevGen *d = l->d;
  Emit *e = d->e;
  const LLVMValueRef *a = array_before(l, dev_arg(d, r, 0));
  unsigned rank = dev_arg_type(d, r, 0)->rank;
  Affine index[MAX_RANK];
  if (!a) return false;
  for (unsigned k = 0; k < rank; k++)
    if (!affine(l, dev_arg(d, r, k + 1), &index[k])) return false;
  for (unsigned k = 0; k < rank; k++) {
    LLVMValueRef factor = emit_i64(e, index[k].factor), dim = dev_dim(a, k);
    LLVMValueRef first = LLVMBuildAdd(e->b, index[k].base, LLVMBuildMul(e->b, factor, l->start, ""), "");
    require_inside(l, first, dim);
    if (!index[k].factor) continue;
    LLVMValueRef way = LLVMBuildMul(e->b, emit_i64(e, index[k].factor * l->step), l->steps, "");
    require_inside(l, LLVMBuildAdd(e->b, first, way, ""), dim);
  }
  return rank > 0;
}

static bool is_access(const Ins *ins) {
  return ins->op == IR_LOAD || ins->op == IR_STORE || ins->op == IR_ATOMIC;
}

/* Loops inside would double again; threads that wait for each other shall do it at one place. */
static bool is_simple(const Loop *l) {
  if (l->end - l->open > BODY_MOST || l->step > FACTOR_MOST || l->step < -FACTOR_MOST) return false;
  for (Ref i = l->open + 1; i < l->end; i++) {
    unsigned op = dev_ins(l->d, i)->op;
    if (op == IR_LOOP || op == IR_FOR || op == IR_BARRIER || op == IR_WARP || op == IR_CALL) return false;
  }
  return true;
}

LLVMValueRef dev_loop_safe(DevGen *d, Ref open, LLVMValueRef start, LLVMValueRef step, LLVMValueRef count) {
  Emit *e = d->e;
  DevFrame *frame = d->frame;
  if (dev_nocheck(d) || !LLVMIsAConstantInt(step)) return NULL;
  /* a loop that will be unrolled shows LLVM its indices */
  if (LLVMIsAConstantInt(count) && LLVMConstIntGetZExtValue(count) <= SHORT) return NULL;
  Loop l = {
      .d = d, .open = open, .end = frame->next[open], .start = start, .good = LLVMConstInt(e->i1, 1, 0)};
  l.step = LLVMConstIntGetSExtValue(step);
  if (!is_simple(&l)) return NULL;
  l.steps = LLVMBuildSub(e->b, count, emit_i64(e, 1), "");
  unsigned depth = 0, found = 0;
  for (Ref i = open + 1; i < l.end; i++) {
    const Ins *ins = dev_ins(d, i);
    unsigned flags = ir_op(ins->op)->flags;
    depth -= (flags & OPF_CLOSE) != 0;
    if (!depth && is_access(ins) && !(ins->flags & INS_NOCHECK) && access_is_safe(&l, i))
      frame->safe[i] = true, found++;
    depth += (flags & OPF_OPEN) != 0;
  }
  if (!found) return NULL;
  return emit_and(e, l.good, emit_icmp(e, LLVMIntULE, count, emit_i64(e, INT32_MAX)));
}

void dev_loop_unsafe(DevGen *d, Ref open) {
  for (Ref i = open; i < d->frame->next[open]; i++) d->frame->safe[i] = false;
}

/* Pass "fuse": elementwise operations join the operation that consumes them.
 *
 * From the last instruction to the first, each operation on arrays that is still there
 * is the root of a group. A producer joins when it lies in the same region as the root,
 * everything that uses it is in the group (or it is so cheap that computing it twice
 * beats storing it), nothing in between may write what it reads, and an error it may
 * find would not come after an effect that it used to come before.
 *
 * Needs: nothing. Keeps: results to the last bit, and which fault comes first. Breaks:
 * INS_BORROW and DROP (run those passes after it). */
#include "lang/ir/opt.h"

#include "lang/rt/kernel_fold.h"

enum { FUSE_OPS = 60, FUSE_CHEAP = 3 };

typedef struct Fuse {
  Fn *fn;
  uint32_t *uses;
  const Ref *blocks;
  uint32_t *writes, *effects; /* [i]: how many instructions before i write memory, have effects */
  uint8_t *weight;            /* operations of a cheap producer and its own ones; 0: not cheap */
  bool *group;
  uint32_t *inside; /* uses by members of the group */
  Ref *members;
  uint32_t member_count, ops, externals;
} Fuse;

static bool is_root(const Ins *ins) {
  if (ir_is_scalar_op(ins->op)) return type_is_array(ins->type);
  return ins->op == IR_REDUCE || ins->op == IR_SCAN || ins->op == IR_ASSIGN;
}

static bool contains_try(const Fn *fn) {
  for (Ref i = 0; i < fn->ins.count; i++)
    if (fn->ins.items[i].op == IR_TRY) return true;
  return false;
}

static void count_barriers(Fuse *f, Arena *scratch) {
  uint32_t count = f->fn->ins.count;
  bool handlers = contains_try(f->fn);
  f->writes = arena_array(scratch, uint32_t, count + 1);
  f->effects = arena_array(scratch, uint32_t, count + 1);
  for (Ref i = 0; i < count; i++) {
    const Ins *ins = fn_ins(f->fn, i);
    bool local = (ins->op == IR_SETVAR || ins->op == IR_DELVAR) && !handlers;
    f->writes[i + 1] = f->writes[i] + opt_writes_memory(ins);
    f->effects[i + 1] = f->effects[i] + (opt_has_effect(ins) && !local);
  }
}

/* Operations that producing i again would take, when all of them are cheap. */
static void weigh(Fuse *f, Arena *scratch) {
  f->weight = arena_array(scratch, uint8_t, f->fn->ins.count + 1);
  for (Ref i = 0; i < f->fn->ins.count; i++) {
    const Ins *ins = fn_ins(f->fn, i);
    if (!opt_is_map(ins)) continue;
    unsigned weight = ins->op != IR_RETYPE;
    bool cheap = ins->op == IR_RETYPE || op_cost((Op)ins->op, ins->type->dtype) == 1;
    for (uint32_t k = 0; k < ins->nargs; k++) {
      Ref arg = ins_arg(f->fn, ins, k);
      if (!opt_is_map(fn_ins(f->fn, arg)) || f->uses[arg] > 1) continue;
      cheap = cheap && f->weight[arg];
      weight += f->weight[arg];
    }
    f->weight[i] = cheap && weight <= FUSE_CHEAP ? (uint8_t)(weight ? weight : 1) : 0;
  }
}

/* ---- one group ---- */

static bool is_const(const Fuse *f, Ref r) { return f->fn->ins.items[r].op == IR_CONST; }

/* Counts the uses of `r`'s operands; roots have operands that are not elements. */
static void add_member(Fuse *f, Ref r, uint32_t first, uint32_t count) {
  const Ins *ins = fn_ins(f->fn, r);
  f->group[r] = true;
  f->members[f->member_count++] = r;
  f->ops += ir_is_scalar_op(ins->op);
  for (uint32_t k = first; k < first + count; k++) {
    Ref arg = ins_arg(f->fn, ins, k);
    if (f->inside[arg]++ == 0 && !is_const(f, arg)) f->externals++;
  }
}

/* Inputs that would come in place of p. */
static uint32_t new_externals(const Fuse *f, Ref p) {
  const Ins *ins = fn_ins(f->fn, p);
  uint32_t more = 0;
  for (uint32_t k = 0; k < ins->nargs; k++) {
    Ref arg = ins_arg(f->fn, ins, k);
    more += f->inside[arg] == 0 && !is_const(f, arg);
  }
  return more;
}

/* NumPy converts a reduction's operand in buffers where the sum's order shows: what is
 * converted must then be an array. */
static bool stops_at(const Fuse *f, Ref root, Ref p) {
  const Ins *ins = fn_ins(f->fn, root), *operand = fn_ins(f->fn, ins_arg(f->fn, ins, 0));
  if (ins->op != IR_REDUCE || !fold_is_ordered(ins->imm.reduce.fold, operand->type->dtype)) return false;
  return operand->op == OP_CONVERT && operand->span.begin == ins->span.begin &&
         operand->span.end == ins->span.end && ins_arg(f->fn, ins, 0) != p;
}

/* A power of integers that faults must leave the target of a store as it was. */
static bool may_spoil(const Fuse *f, Ref root, Ref p) {
  return fn_ins(f->fn, root)->op == IR_ASSIGN && fn_ins(f->fn, p)->op == OP_POW &&
         dtype_is_signed(fn_ins(f->fn, p)->type->dtype);
}

/* A cheap producer of one array, used once more elsewhere: computing it again reads no more than
 * loading it would. */
static bool worth_repeating(const Fuse *f, Ref p) {
  const Ins *ins = fn_ins(f->fn, p);
  uint32_t arrays = 0;
  for (uint32_t k = 0; k < ins->nargs; k++) {
    Ref arg = ins_arg(f->fn, ins, k);
    arrays += type_is_array(fn_ins(f->fn, arg)->type) && f->inside[arg] == 0;
  }
  return f->uses[p] <= 2 && f->weight[p] && arrays <= 1;
}

static bool may_join(const Fuse *f, Ref root, Ref p) {
  const Ins *ins = fn_ins(f->fn, p);
  if (f->group[p] || !opt_is_map(ins) || f->blocks[p] != f->blocks[root]) return false;
  if (f->inside[p] != f->uses[p] && !worth_repeating(f, p)) return false;
  if (f->writes[root] != f->writes[p + 1]) return false;
  if (f->effects[root] != f->effects[p + 1] && !opt_cannot_fail(f->fn, ins)) return false;
  if (stops_at(f, root, p) || may_spoil(f, root, p)) return false;
  if ((ins->flags ^ fn_ins(f->fn, root)->flags) & INS_DEVICE) return false;
  return f->ops < FUSE_OPS && f->externals + new_externals(f, p) <= KERNEL_MAX_INPUTS;
}

static bool grow(Fuse *f, Ref root) {
  for (uint32_t m = 0; m < f->member_count; m++) {
    Ref member = f->members[m];
    const Ins *ins = fn_ins(f->fn, member);
    for (uint32_t k = 0; k < ins->nargs; k++) {
      Ref p = ins_arg(f->fn, ins, k);
      if (member == root && !f->inside[p]) continue; /* a target or an axis */
      if (!may_join(f, root, p)) continue;
      f->externals--;
      add_member(f, p, 0, fn_ins(f->fn, p)->nargs);
      return true;
    }
  }
  return false;
}

static void collect(Fuse *f, Ref root) {
  const Ins *ins = fn_ins(f->fn, root);
  f->member_count = f->ops = f->externals = 0;
  bool all = ir_is_scalar_op(ins->op);
  add_member(f, root, ins->op == IR_ASSIGN, all ? ins->nargs : 1);
  while (grow(f, root)) {
  }
}

static void forget(Fuse *f) {
  for (uint32_t m = 0; m < f->member_count; m++) {
    const Ins *ins = fn_ins(f->fn, f->members[m]);
    f->group[f->members[m]] = false;
    for (uint32_t k = 0; k < ins->nargs; k++) f->inside[ins_arg(f->fn, ins, k)] = 0;
  }
}

/* One use of r less; what nobody uses any more goes. */
static void unuse(Fuse *f, Ref r) {
  if (--f->uses[r] || !(opt_is_map(fn_ins(f->fn, r)) || opt_is_pure(f->fn, fn_ins(f->fn, r)))) return;
  const Ins ins = *fn_ins(f->fn, r);
  opt_nop(f->fn, r);
  for (uint32_t k = 0; k < ins.nargs; k++) unuse(f, f->fn->args.items[ins.args + k]);
}

/* ---- the instruction ---- */

/* Replaces the operation at `root` by a KERNEL; false when it would have too many inputs. */
static bool make_kernel(Fn *fn, Ref root, const bool *group) {
  Ref operands[KERNEL_OPERANDS];
  uint32_t count;
  Kernel *kernel = kernel_build(fn, root, group, operands, &count);
  if (!kernel) return false;
  Ins *ins = fn_ins(fn, root);
  ins->op = IR_KERNEL;
  ins->flags &= INS_FASTMATH;
  ins->imm.kernel = kernel;
  ins->args = fn->args.count;
  ins->nargs = count;
  for (uint32_t k = 0; k < count; k++) vec_push(fn->arena, fn->args, operands[k]);
  return true;
}

/* What a ufunc of a device computes is stored from there too. */
static void follow_device(Fuse *f, Ref root) {
  Ins *ins = fn_ins(f->fn, root);
  if (ins->op == IR_ASSIGN) ins->flags |= fn_ins(f->fn, ins_arg(f->fn, ins, 1))->flags & INS_DEVICE;
}

static void fuse_root(Fuse *f, Ref root) {
  follow_device(f, root);
  collect(f, root);
  const Ins old = *fn_ins(f->fn, root);
  bool made = make_kernel(f->fn, root, f->group);
  const Ins now = *fn_ins(f->fn, root);
  *fn_ins(f->fn, root) = old;
  forget(f);
  if (!made) return;
  *fn_ins(f->fn, root) = now;
  for (uint32_t k = 0; k < now.nargs; k++) f->uses[f->fn->args.items[now.args + k]]++;
  for (uint32_t k = 0; k < old.nargs; k++) unuse(f, f->fn->args.items[old.args + k]);
}

void opt_fuse(Fn *fn, Arena *scratch) {
  opt_dead(fn, scratch);
  uint32_t count = fn->ins.count;
  Fuse f = {.fn = fn, .uses = opt_uses(fn, scratch), .blocks = opt_blocks(fn, scratch)};
  f.group = arena_array(scratch, bool, count + 1);
  f.inside = arena_array(scratch, uint32_t, count + 1);
  f.members = arena_array(scratch, Ref, FUSE_OPS * 4 + count);
  count_barriers(&f, scratch);
  weigh(&f, scratch);
  for (Ref root = count; root-- > 0;)
    if (is_root(fn_ins(fn, root))) fuse_root(&f, root);
}

void opt_lower(Fn *fn, Arena *scratch) {
  for (Ref i = 0; i < fn->ins.count; i++)
    if (is_root(fn_ins(fn, i))) make_kernel(fn, i, NULL);
  opt_dead(fn, scratch);
}

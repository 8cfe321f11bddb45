/* Pass "fuse": elementwise operations join the operation that consumes them.
 *
 * From the last instruction to the first, each operation on arrays that is still there
 * is the root of a group. A producer joins when it lies in the same region as the root,
 * everything that uses it is in the group (or it is so cheap that computing it twice
 * beats storing it), and it may pass all that lies in between (lang/ir/effects.h): nothing there
 * may write what it reads, and an error that it may find must not come after an effect that
 * it used to come before. Where only another error may come in between, what is left in the
 * producer's place is a test that the shapes fit.
 *
 * Needs: nothing. Keeps: results to the last bit, and which fault comes first. Breaks:
 * INS_BORROW and DROP (run those passes after it). */
#include "lang/ir/opt/passes.h"

#include "lang/rt/exec/fold.h"

enum { FUSE_OPS = 60, FUSE_CHEAP = 3 };

/* A test of shapes that is put in the place of a member. */
typedef struct FuseTest {
  Ref at;
  Ins ins;
  bool left; /* it stands there */
} FuseTest;

typedef struct Fuse {
  Fn *fn;
  uint32_t *uses;
  const Ref *blocks;
  uint32_t *writes, *effects,
      *faults;     /* [i]: how many instructions before i bar reading, bar faulting, may fault */
  uint8_t *weight; /* operations of a cheap producer and its own ones; 0: not cheap */
  bool *group;
  uint32_t *inside; /* uses by members of the group */
  Ref *members;
  uint32_t member_count, ops, externals;
  FuseTest *tests;
  uint32_t test_count;
  uint32_t *seen, look; /* [i]: the last look that met it */
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
  Effect memory = effect_barriers(EFFECT_READS), shows = effect_barriers(EFFECT_READS | EFFECT_FAULTS);
  shows &= ~(Effect)(EFFECT_FAULTS | (contains_try(f->fn) ? EFFECT_NONE : EFFECT_LOCAL));
  f->writes = arena_array(scratch, uint32_t, count + 1);
  f->effects = arena_array(scratch, uint32_t, count + 1);
  f->faults = arena_array(scratch, uint32_t, count + 1);
  for (Ref i = 0; i < count; i++) {
    Effect effect = ins_effect(f->fn, fn_ins(f->fn, i));
    f->writes[i + 1] = f->writes[i] + ((effect & memory) != 0);
    f->effects[i + 1] = f->effects[i] + ((effect & shows) != 0);
    f->faults[i + 1] = f->faults[i] + ((effect & EFFECT_FAULTS) != 0);
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

/* It may find an error in an element, which would come after all errors of shapes. */
static bool may_spoil(const Fuse *f, Ref p) {
  const Ins *ins = fn_ins(f->fn, p);
  return ins_effect(f->fn, ins) & EFFECT_FAULTS && !ins_may_misfit(f->fn, ins);
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
  if (f->effects[root] != f->effects[p + 1] && ins_may_misfit(f->fn, ins)) return false;
  if (stops_at(f, root, p) || may_spoil(f, p)) return false;
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
  if (--f->uses[r] || !(opt_is_map(fn_ins(f->fn, r)) || ins_is_removable(f->fn, fn_ins(f->fn, r)))) return;
  const Ins ins = *fn_ins(f->fn, r);
  opt_nop(f->fn, r);
  for (uint32_t k = 0; k < ins.nargs; k++) unuse(f, f->fn->args.items[ins.args + k]);
}

/* ---- errors that keep their place ---- */

/* Appends the arrays outside of the group that r is made of. */
static void add_leaves(Fuse *f, Ref r, Ref *leaves, uint32_t *count) {
  const Ins *ins = fn_ins(f->fn, r);
  if (!type_is_array(ins->type) || f->seen[r] == f->look) return;
  f->seen[r] = f->look;
  if (!f->group[r])
    leaves[(*count)++] = r;
  else
    for (uint32_t k = 0; k < ins->nargs; k++) add_leaves(f, ins_arg(f->fn, ins, k), leaves, count);
}

/* The test of p's shapes, while p is still there. */
static void add_test(Fuse *f, Ref p) {
  Ref leaves[3 * KERNEL_MAX_INPUTS];
  uint32_t count = 0;
  int64_t extra = 0;
  Ins test = {.op = IR_LIB, .type = type_none(f->fn->types), .span = fn_ins(f->fn, p)->span};
  for (uint32_t k = 0; k < fn_ins(f->fn, p)->nargs; k++) {
    uint32_t before = count;
    f->look++;
    add_leaves(f, ins_arg(f->fn, fn_ins(f->fn, p), k), leaves, &count);
    extra |= (int64_t)(count - before + 1) << 8 * k;
  }
  test.imm.lib = (LibInfoRef){LIB_shapes_fit, extra, NULL};
  test.args = f->fn->args.count;
  test.nargs = count;
  for (uint32_t k = 0; k < count; k++) vec_push(f->fn->arena, f->fn->args, leaves[k]);
  f->tests[f->test_count++] = (FuseTest){p, test, false};
}

static void find_tests(Fuse *f, Ref root) {
  f->test_count = 0;
  for (uint32_t m = 0; m < f->member_count; m++) {
    Ref p = f->members[m];
    if (p != root && ins_may_misfit(f->fn, fn_ins(f->fn, p))) add_test(f, p);
  }
}

static bool is_gone(const Fuse *f, Ref r) { return fn_ins(f->fn, r)->op == IR_NOP; }

/* Whether another error, found outside of the kernel, may come between p, which is gone, and the root. */
static bool is_late(const Fuse *f, Ref root, Ref p) {
  uint32_t between = f->faults[root] - f->faults[p + 1];
  for (uint32_t k = 0; k < f->test_count; k++)
    between -= f->tests[k].at > p && (is_gone(f, f->tests[k].at) || f->tests[k].left);
  return between != 0;
}

/* Where a member that may find an error has gone and is late, its test stands now. */
static void leave_tests(Fuse *f, Ref root) {
  for (uint32_t k = 0; k < f->test_count; k++) {
    FuseTest *test = &f->tests[k];
    if (!is_gone(f, test->at) || !is_late(f, root, test->at)) continue;
    test->left = true;
    *fn_ins(f->fn, test->at) = test->ins;
    for (uint32_t i = 0; i < test->ins.nargs; i++) f->uses[ins_arg(f->fn, &test->ins, i)]++;
  }
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
  find_tests(f, root);
  forget(f);
  if (!made) return;
  *fn_ins(f->fn, root) = now;
  for (uint32_t k = 0; k < now.nargs; k++) f->uses[f->fn->args.items[now.args + k]]++;
  for (uint32_t k = 0; k < old.nargs; k++) unuse(f, f->fn->args.items[old.args + k]);
  leave_tests(f, root);
}

void opt_fuse(Fn *fn, Arena *scratch) {
  opt_dead(fn, scratch);
  uint32_t count = fn->ins.count;
  Fuse f = {.fn = fn, .uses = opt_uses(fn, scratch), .blocks = opt_blocks(fn, scratch)};
  f.group = arena_array(scratch, bool, count + 1);
  f.inside = arena_array(scratch, uint32_t, count + 1);
  f.members = arena_array(scratch, Ref, FUSE_OPS * 4 + count);
  f.tests = arena_array(scratch, FuseTest, FUSE_OPS * 4 + count);
  f.seen = arena_array(scratch, uint32_t, count + 1);
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

/* Versions: see versions.h.
 *
 * An index that is affine in the loop's own lies, in every iteration, between its values in the first and in
 * the last one. So when both are inside the axis, and no sum or product on the way overflowed in either, no
 * iteration needs a check of it. An index that counts from the axis's end is given the length before that
 * (lower/signs.h says which are likely to); iterations before its sign stays are run in a loop of their own.
 * Host code tests for overflow before the loop, and the copy's sums are
 * unchecked. Device code leaves its sums checked where they are, and only takes indices that move by a small
 * constant: then nothing between the first and the last one wraps around. It only looks at what each
 * iteration does: an access under an `if` may be there because of its index, and all threads would run the
 * other copy for one of them.
 *
 * Invariant: what is marked `proved` holds in every iteration of the copy. */
#include "lang/ir/lower/versions.h"

#include <string.h>

#include "lang/ir/lower/affine.h"
#include "lang/ir/lower/signs.h"

enum { DEVICE_BODY_MOST = 300, DEVICE_COUNT_MOST = INT32_MAX, UNROLLED = 32 };

typedef struct Versions {
  const Fn *from;
  Fn *to;
  Arena *scratch;
  const uint32_t *next;
  Ref *map;             /* [old instruction]: the new one */
  Ref *instead;         /* [old operand]: the new register in its place; 0: none */
  bool *proved, *wraps; /* [old instruction]: in the copy */
  const Type *whole, *truth;
  /* of the loop at hand */
  AffineLoop loop;
  Span span;
  unsigned skipped; /* iterations that run before the test */
  bool may_fail;    /* the loop as it was may run often */
  bool tested;      /* what is written now comes after the test */
  Ref first, last;  /* new: its index in those iterations; or REF_NONE */
  Ref good;         /* new: all tests so far; or REF_NONE */
} Versions;

static const Ins *old(const Versions *v, Ref r) { return &v->from->ins.items[r]; }
static Ref operand(const Versions *v, Ref r, uint32_t k) { return ins_arg(v->from, old(v, r), k); }

/* ---- writing ---- */

static Ref op2(Versions *v, unsigned op, const Type *type, Ref a, Ref b) {
  Ref r = fn_emit2(v->to, op, type, v->span, a, b);
  if (ir_is_scalar_op(op)) fn_ins(v->to, r)->flags = INS_WRAP;
  return r;
}

static Ref whole(Versions *v, int64_t value) { return fn_const_int(v->to, value, v->span); }

static Ref choose(Versions *v, Ref condition, Ref yes, Ref no) {
  Ref r = fn_emit(v->to, OP_SELECT, v->whole, v->span, (Ref[3]){condition, yes, no}, 3);
  fn_ins(v->to, r)->flags = INS_WRAP;
  return r;
}

static void require(Versions *v, Ref condition) {
  v->good = v->good == REF_NONE ? condition : op2(v, OP_AND, v->truth, v->good, condition);
}

static Ref negated(Versions *v, Ref condition) {
  Ref r = fn_emit1(v->to, OP_INVERT, v->truth, v->span, condition);
  fn_ins(v->to, r)->flags = INS_WRAP;
  return r;
}

static void copy_ins(Versions *v, Ref i, unsigned flags) {
  Ins ins = *old(v, i);
  if (ins.op == IR_NOP) return;
  ins.args = v->to->args.count;
  ins.flags |= (uint16_t)flags;
  for (uint32_t k = 0; k < ins.nargs; k++) {
    Ref instead = v->instead[old(v, i)->args + k];
    vec_push(v->to->arena, v->to->args, instead ? instead : v->map[operand(v, i, k)]);
  }
  v->map[i] = v->to->ins.count;
  vec_push(v->to->arena, v->to->ins, ins);
}

/* ---- values before the loop ---- */

/* The fixed value r. */
static Ref before(Versions *v, Ref r) {
  r = affine_origin(&v->loop, r);
  if (r < v->loop.open) return v->map[r];
  const Ins *ins = old(v, r);
  Ref array = ins->op == IR_DIM || ins->op == IR_SIZE ? before(v, operand(v, r, 0)) : REF_NONE;
  Ref made = fn_emit(v->to, ins->op, ins->type, v->span, &array, array != REF_NONE);
  Ins *copy = fn_ins(v->to, made);
  copy->imm = ins->imm;
  if (type_is_object(ins->type)) copy->flags = INS_BORROW; /* it is used up before anything else happens */
  if (ins->op == IR_GETGLOBAL) copy->flags |= INS_PROVED;
  return made;
}

static bool moves(const Versions *v, Ref r) {
  Affine a;
  return affine_of(&v->loop, r, &a) && a.moves;
}

/* Affine r in the iteration whose index is `index`; what overflows on the way makes the test fail. */
static Ref value_at(Versions *v, Ref r, Ref index) {
  static const uint16_t overflows[] = {[OP_ADD] = IR_ADDOVF, [OP_SUB] = IR_SUBOVF, [OP_MUL] = IR_MULOVF};
  r = affine_origin(&v->loop, r);
  if (r == v->loop.open) return index;
  if (affine_fixed(&v->loop, r)) return before(v, r);
  unsigned op = old(v, r)->op == OP_NEG ? OP_SUB : old(v, r)->op;
  Ref a = old(v, r)->op == OP_NEG ? whole(v, 0) : value_at(v, operand(v, r, 0), index),
      b = value_at(v, operand(v, r, old(v, r)->nargs - 1), index);
  if (!v->from->mode.device && !v->tested) {
    require(v, negated(v, op2(v, overflows[op], v->truth, a, b)));
    v->wraps[r] = true;
  }
  return op2(v, op, v->whole, a, b);
}

/* ---- tests ---- */

static bool is_access(const Ins *ins) {
  return ins->op == IR_LOAD || ins->op == IR_STORE || ins->op == IR_ATOMIC;
}

static unsigned rank_of(const Versions *v, Ref access) { return old(v, operand(v, access, 0))->type->rank; }

static void require_inside(Versions *v, Ref index, Ref dim) {
  require(v, op2(v, OP_GE, v->truth, index, whole(v, 0)));
  require(v, op2(v, OP_LT, v->truth, index, dim));
}

static Ref dim_of(Versions *v, Ref array, unsigned axis) {
  Ref dim = fn_emit1(v->to, IR_DIM, v->whole, v->span, array);
  fn_ins(v->to, dim)->imm.i = axis;
  return dim;
}

static bool can_prove(const Versions *v, Ref access) {
  bool device = v->from->mode.device;
  unsigned rank = rank_of(v, access);
  if (device && (!rank || old(v, access)->flags & INS_NOCHECK)) return false;
  if (!affine_fixed(&v->loop, operand(v, access, 0))) return false;
  for (unsigned k = 0; k < rank; k++) {
    Affine index;
    if (!affine_of(&v->loop, operand(v, access, k + 1), &index) || (device && !index.linear)) return false;
  }
  return true;
}

static IndexSide side_of(const Versions *v, Ref index) {
  return v->from->mode.device ? SIDE_FRONT : sign_side(&v->loop, index, v->skipped);
}

/* The value of an index of that side, from the front. */
static Ref from_front(Versions *v, Ref value, IndexSide side, Ref dim) {
  if (side == SIDE_FRONT) return value;
  Ref added = op2(v, OP_ADD, v->whole, value, dim);
  return side == SIDE_END ? added : choose(v, op2(v, OP_LT, v->truth, value, whole(v, 0)), added, value);
}

static void prove_access(Versions *v, Ref access) {
  Ref array = before(v, operand(v, access, 0));
  if (old(v, access)->op == IR_STORE && !v->from->mode.device)
    require(v, fn_emit1(v->to, IR_WRITABLE, v->truth, v->span, array));
  for (unsigned k = 0; k < rank_of(v, access); k++) {
    Ref index = operand(v, access, k + 1), dim = dim_of(v, array, k);
    IndexSide side = side_of(v, index);
    require_inside(v, from_front(v, value_at(v, index, v->first), side, dim), dim);
    if (moves(v, index)) require_inside(v, from_front(v, value_at(v, index, v->last), side, dim), dim);
  }
}

/* The copy's indices that count from the end: those that move where they are, the others before the loop. */
static void turn_indices(Versions *v, Ref access, bool moving) {
  for (unsigned k = 0; k < rank_of(v, access); k++) {
    Ref index = operand(v, access, k + 1);
    IndexSide side = side_of(v, index);
    if (side == SIDE_FRONT || moves(v, index) != moving) continue;
    Ref array = operand(v, access, 0), dim = dim_of(v, moving ? v->map[array] : before(v, array), k);
    Ref value = moving ? v->map[index] : value_at(v, index, v->first);
    v->instead[old(v, access)->args + k + 1] = from_front(v, value, side, dim);
  }
}

/* The loop's index in its first and its last iteration; if it has none, the test fails or does not matter. */
static void find_ends(Versions *v) {
  Ref skipping = v->instead[old(v, v->loop.open)->args];
  Ref start = skipping ? skipping : v->map[operand(v, v->loop.open, 0)],
      stop = v->map[operand(v, v->loop.open, 1)], step = v->map[operand(v, v->loop.open, 2)];
  Ref args[3] = {start, stop, step};
  Ref count = fn_emit(v->to, IR_ITERATIONS, v->whole, v->span, args, 3);
  if (v->from->mode.device) {
    require(v, op2(v, OP_GT, v->truth, count, whole(v, 0)));
    require(v, op2(v, OP_LE, v->truth, count, whole(v, DEVICE_COUNT_MOST)));
  }
  Ref steps = op2(v, OP_SUB, v->whole, count, whole(v, 1));
  v->first = start;
  v->last = op2(v, OP_ADD, v->whole, start, op2(v, OP_MUL, v->whole, steps, step));
}

/* ---- which loops, and what of them ---- */

/* What has no place in a loop that is made twice: it takes so long that checks do not matter, or there shall
 * be one of it. */
static bool is_single(const Ins *ins, bool device) {
  static const bool single[IR_COUNT] = {
      [IR_FOR] = true,    [IR_LOOP] = true,    [IR_TRY] = true,   [IR_PARALLEL] = true,
      [IR_KERNEL] = true, [IR_LAUNCH] = true,  [IR_MAGIC] = true, [IR_RESULT] = true,
      [IR_SPACE] = true,  [IR_BARRIER] = true, [IR_GROUP] = true};
  return single[ins->op] || (device && ins->op == IR_CALL);
}

/* Device loops that LLVM will unroll show it their indices. */
static bool device_wants(const Versions *v, Ref open, Ref end) {
  int64_t start, stop, step;
  if (!affine_const(v->from, operand(v, open, 2), &step) || end - open > DEVICE_BODY_MOST) return false;
  if (step > AFFINE_FACTOR_MOST || step < -AFFINE_FACTOR_MOST) return false;
  bool known =
      affine_const(v->from, operand(v, open, 0), &start) && affine_const(v->from, operand(v, open, 1), &stop);
  return !known || !step || range_length(start, stop, step) > UNROLLED;
}

static bool can_be_two(const Versions *v, Ref open) {
  bool device = v->from->mode.device;
  if (old(v, open)->flags & INS_COLD || (device && !device_wants(v, open, v->next[open]))) return false;
  for (Ref i = open + 1; i < v->next[open]; i++)
    if (is_single(old(v, i), device)) return false;
  return true;
}

static bool deletes_global(const Versions *v, int64_t slot) {
  for (Ref i = v->loop.open + 1; i < v->loop.end; i++)
    if (old(v, i)->op == IR_DELGLOBAL && old(v, i)->imm.i == slot) return true;
  return false;
}

/* Marks what the copy shall not check; whether there is something. */
static bool find_proofs(Versions *v) {
  bool found = false;
  unsigned depth = 0;
  for (Ref i = v->loop.open + 1; i < v->loop.end; i++) {
    const Ins *ins = old(v, i);
    unsigned flags = ir_op(ins->op)->flags;
    depth -= (flags & OPF_CLOSE) != 0;
    bool looked_at = !depth || !v->from->mode.device;
    if (looked_at && !(ins->flags & INS_PROVED) && is_access(ins)) v->proved[i] = can_prove(v, i);
    if (ins->op == IR_GETGLOBAL) v->proved[i] = !v->loop.runs_code && !deletes_global(v, ins->imm.i);
    found |= v->proved[i];
    depth += (flags & OPF_OPEN) != 0;
  }
  return found;
}

/* ---- signs ---- */

/* How many iterations go before the test. A loop that is left by a break would have to be left twice, lanes
 * count from its first iteration, and parallel iterations have no first. */
static unsigned find_skipped(const Versions *v) {
  unsigned most = 0;
  if (v->from->mode.device || old(v, v->loop.open)->flags & (INS_FASTMATH | INS_PARALLEL)) return 0;
  for (Ref i = v->loop.open + 1; i < v->loop.end; i++) {
    if (old(v, i)->op == IR_BREAK) return 0;
    for (unsigned k = 0; v->proved[i] && is_access(old(v, i)) && k < rank_of(v, i); k++) {
      unsigned delay = sign_delay(&v->loop, operand(v, i, k + 1));
      if (delay > most) most = delay;
    }
  }
  return most;
}

static bool leaves(unsigned op) { return op == IR_BREAK || op == IR_CONTINUE || op == IR_RET; }

/* Whether the test may fail for an index that is right. */
static bool find_may_fail(const Versions *v) {
  unsigned depth = 0;
  bool left = false;
  for (Ref i = v->loop.open + 1; i < v->loop.end; i++) {
    unsigned flags = ir_op(old(v, i)->op)->flags;
    depth -= (flags & OPF_CLOSE) != 0;
    depth += (flags & OPF_OPEN) != 0;
    left |= leaves(old(v, i)->op);
    for (unsigned k = 0; v->proved[i] && is_access(old(v, i)) && k < rank_of(v, i); k++)
      if (sign_may_fail(&v->loop, operand(v, i, k + 1), v->skipped, depth || left)) return true;
  }
  return false;
}

/* ---- what may not be there ---- */

/* The test that variable or global `ins` reads is there. */
static void require_there(Versions *v, const Ins *ins, bool *seen) {
  bool global = ins->op == IR_GETGLOBAL;
  if (seen[ins->imm.i]) return;
  seen[ins->imm.i] = true;
  Ref r = fn_emit(v->to, global ? IR_ISSETGLOBAL : IR_ISSET, v->truth, v->span, NULL, 0);
  fn_ins(v->to, r)->imm.i = ins->imm.i;
  require(v, r);
}

/* Globals, and arrays in variables that may be unset, can only be looked at when they are there. */
static void require_all(Versions *v) {
  const Fn *fn = v->from;
  bool *vars = arena_array(v->scratch, bool, fn->vars.count + 1),
       *globals = arena_array(v->scratch, bool, fn->globals.count + 1);
  for (Ref i = v->loop.open + 1; i < v->loop.end && !fn->mode.device; i++) {
    const Ins *ins = old(v, i);
    if (ins->op == IR_GETGLOBAL && v->proved[i]) require_there(v, ins, globals);
    if (ins->op == IR_GETVAR && type_is_array(ins->type) && fn->vars.items[ins->imm.i].maybe_unset)
      require_there(v, ins, vars);
  }
}

/* ---- the two loops ---- */

/* The loop as it was. */
static void copy_checked(Versions *v, unsigned loop, unsigned access) {
  copy_ins(v, v->loop.open, loop);
  for (Ref i = v->loop.open + 1; i <= v->loop.end; i++) copy_ins(v, i, is_access(old(v, i)) ? access : 0);
}

static void copy_proved(Versions *v) {
  for (Ref i = v->loop.open + 1; i < v->loop.end; i++)
    if (v->proved[i] && is_access(old(v, i))) turn_indices(v, i, false);
  copy_ins(v, v->loop.open, 0);
  for (Ref i = v->loop.open + 1; i <= v->loop.end; i++) {
    if (v->proved[i] && is_access(old(v, i))) turn_indices(v, i, true);
    copy_ins(v, i, (v->proved[i] ? INS_PROVED : 0u) | (v->wraps[i] ? INS_WRAP : 0u));
  }
}

/* The original's operands again. */
static void forget_turned(Versions *v) {
  for (Ref i = v->loop.open + 1; i < v->loop.end; i++)
    if (is_access(old(v, i))) memset(v->instead + old(v, i)->args, 0, old(v, i)->nargs * sizeof(Ref));
}

static void marker(Versions *v, unsigned op) {
  fn_emit(v->to, op, type_none(v->to->types), v->span, NULL, 0);
}

static Ref open_if(Versions *v, Ref condition) {
  return fn_emit1(v->to, IR_IF, type_none(v->to->types), v->span, condition);
}

static void prove_all(Versions *v) {
  find_ends(v);
  for (Ref i = v->loop.open + 1; i < v->loop.end; i++)
    if (v->proved[i] && is_access(old(v, i))) prove_access(v, i);
}

static void set_var(Versions *v, uint32_t var, Ref value) {
  Ref r = fn_emit1(v->to, IR_SETVAR, type_none(v->to->types), v->span, value);
  fn_ins(v->to, r)->imm.i = var;
}

/* The test: a bool before the loop. */
static Ref write_test(Versions *v) {
  v->good = REF_NONE;
  require_all(v);
  if (v->good == REF_NONE) return prove_all(v), v->good;
  uint32_t var = fn_var(v->to, NULL, v->truth);
  set_var(v, var, fn_const(v->to, v->truth, (Value){.b = false}, v->span));
  open_if(v, v->good);
  prove_all(v);
  set_var(v, var, v->good);
  marker(v, IR_END);
  Ref test = fn_emit(v->to, IR_GETVAR, v->truth, v->span, NULL, 0);
  fn_ins(v->to, test)->imm.i = var;
  return test;
}

/* Where the loop as it was hardly ever runs there is less code: accesses are calls. */
static void write_versions(Versions *v) {
  bool device = v->from->mode.device, rare = device || !v->may_fail;
  Ref choice = open_if(v, write_test(v));
  fn_ins(v->to, choice)->flags = INS_COLD;
  v->tested = true;
  copy_proved(v);
  v->tested = false;
  forget_turned(v);
  marker(v, IR_ELSE);
  copy_checked(v, rare ? INS_COLD : 0, rare && !device ? INS_COLD : 0);
  marker(v, IR_END);
}

/* The iterations that are skipped, and the start of the others. */
static void write_skipped(Versions *v) {
  Ref *bounds = v->instead + old(v, v->loop.open)->args, stop = v->map[operand(v, v->loop.open, 1)];
  int64_t start = 0, step = 0;
  affine_const(v->from, operand(v, v->loop.open, 0), &start);
  affine_const(v->from, operand(v, v->loop.open, 2), &step);
  Ref from = whole(v, start + v->skipped * step);
  bounds[1] = choose(v, op2(v, step > 0 ? OP_LT : OP_GT, v->truth, stop, from), stop, from);
  copy_checked(v, INS_COLD, 0);
  bounds[1] = 0;
  bounds[0] = from;
}

/* The function's lists are made anew, and nothing is kept of it yet. */
static Fn *blank_copy(const Fn *fn) {
  Fn *to = arena_new_of(fn->arena, Fn);
  *to = *fn;
  memset(&to->ins, 0, sizeof to->ins);
  memset(&to->args, 0, sizeof to->args);
  memset(&to->vars, 0, sizeof to->vars);
  for (uint32_t k = 0; k < fn->vars.count; k++) vec_push(fn->arena, to->vars, fn->vars.items[k]);
  to->forms.lowered = NULL;
  to->kept = (FnKept){0};
  return to;
}

/* The loop at `open` in two versions, if it is one for that. */
static bool try_loop(Versions *v, Ref open) {
  if (!can_be_two(v, open)) return false;
  v->loop = affine_loop(v->from, open, v->next[open], v->scratch);
  v->span = old(v, open)->span;
  if (!find_proofs(v)) return false;
  if (!v->to) {
    v->to = blank_copy(v->from);
    for (Ref i = 0; i < open; i++) copy_ins(v, i, 0);
  }
  v->skipped = find_skipped(v);
  v->may_fail = find_may_fail(v);
  if (v->may_fail) v->skipped = 0; /* they would be in vain */
  if (v->skipped) write_skipped(v);
  write_versions(v);
  return true;
}

Fn *lower_versions(Fn *fn, Arena *scratch, Ref **map) {
  uint32_t count = fn->ins.count;
  if (!fn->mode.device && (!fn->hints.has_loop || fn->mode.debug)) return NULL;
  Versions v = {.from = fn, .scratch = scratch, .whole = type_int(fn->types), .truth = type_bool(fn->types)};
  v.next = fn_regions(fn, scratch);
  v.map = arena_array(scratch, Ref, count + 1);
  if (map) *map = v.map;
  v.instead = arena_array(scratch, Ref, fn->args.count + 1);
  v.proved = arena_array(scratch, bool, count + 1);
  v.wraps = arena_array(scratch, bool, count + 1);
  for (Ref i = 0; i < count; i++) {
    if (old(&v, i)->op == IR_FOR && try_loop(&v, i))
      i = v.next[i];
    else if (v.to)
      copy_ins(&v, i, 0);
  }
  return v.to;
}

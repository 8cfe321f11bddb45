/* Work: how many instructions one call of a function will run, as far as its arguments tell.
 *
 * Bounds of loops are evaluated on the arguments and globals at hand: sums and products of
 * what is known, sizes of arrays, the indices of outer loops at their two ends. The answer
 * chooses an engine and nothing else, so that an estimate that is off costs time, never a
 * result. Invariant: nothing is run and nothing is changed. */
#include "lang/session/impl.h"

enum { EVAL_DEPTH = 8, CALL_DEPTH = 4, NESTING = 64, UNKNOWN_TURNS = 256, BRIEF_TURNS = 5 };

/* A function that is, or would be, called: with these arguments, or (args NULL) by `call` of `caller`. */
typedef struct Frame {
  const Fn *fn;
  const Value *args;
  const struct Frame *caller;
  const Ins *call;
} Frame;

/* An int at the first and at the last turn of the loops around. */
typedef struct Ends {
  bool known;
  int64_t at[2];
} Ends;

typedef struct Estimate {
  uint64_t limit, size; /* size: of the code, callees counted at each call */
} Estimate;

/* The value that variable or global `slot` is set to, when one instruction sets it; *sets counts them. */
static Ref value_set(const Fn *fn, unsigned setter, int64_t slot, unsigned *sets) {
  Ref value = REF_NONE;
  *sets = 0;
  for (uint32_t i = 0; i < fn->ins.count; i++) {
    const Ins *ins = &fn->ins.items[i];
    if (ins->op != setter || ins->imm.i != slot) continue;
    value = ins_arg(fn, ins, 0);
    ++*sets;
  }
  return *sets == 1 ? value : REF_NONE;
}

/* What `r` is a copy of, in its frame or the caller's: PARAM with arguments, GETGLOBAL of a
 * global that is not set here, or another instruction. *f NULL: not known. */
static Ref origin(const Frame **f, Ref r) {
  for (unsigned depth = 0; depth < 2 * EVAL_DEPTH; depth++) {
    const Fn *fn = (*f)->fn;
    const Ins *ins = &fn->ins.items[r];
    unsigned sets;
    if (ins->op == IR_PARAM && !(*f)->args) {
      r = ins_arg((*f)->caller->fn, (*f)->call, (uint32_t)ins->imm.i);
      *f = (*f)->caller;
    } else if (ins->op == IR_RETYPE) {
      r = ins_arg(fn, ins, 0);
    } else if (ins->op == IR_GETVAR || ins->op == IR_GETGLOBAL) {
      Ref value = value_set(fn, ins->op == IR_GETVAR ? IR_SETVAR : IR_SETGLOBAL, ins->imm.i, &sets);
      if (ins->op == IR_GETGLOBAL && !sets) return r;
      if (value == REF_NONE) break;
      r = value;
    } else {
      return r;
    }
  }
  *f = NULL;
  return r;
}

/* The Value of an argument or a global; NULL: neither. */
static const Value *value_at(const Frame *f, const Ins *ins) {
  if (ins->op == IR_PARAM) return &f->args[ins->imm.i];
  if (ins->op != IR_GETGLOBAL) return NULL;
  const Global *global = f->fn->globals.items[ins->imm.i];
  return global->type == ins->type ? &global->value : NULL;
}

/* An array with the shape of `r`, or one that it was probably made from; NULL: not known. */
static const Array *array_like(const Frame *f, Ref r) {
  for (unsigned depth = 0; depth < EVAL_DEPTH; depth++) {
    r = origin(&f, r);
    if (!f) return NULL;
    const Ins *ins = &f->fn->ins.items[r];
    if (!ins->type || ins->type->kind != TY_ARRAY) return NULL;
    const Value *value = value_at(f, ins);
    if (value) return value->array;
    Ref source = REF_NONE;
    for (uint32_t k = 0; k < ins->nargs && source == REF_NONE; k++) {
      const Type *type = f->fn->ins.items[ins_arg(f->fn, ins, k)].type;
      if (type && type->kind == TY_ARRAY && type->rank == ins->type->rank) source = ins_arg(f->fn, ins, k);
    }
    if (source == REF_NONE) return NULL;
    r = source;
  }
  return NULL;
}

/* Whether list `r` of `fn` is one that stays as it was built. */
static bool is_kept(const Fn *fn, Ref list) {
  for (uint32_t i = 0; i < fn->ins.count; i++) {
    const Ins *ins = &fn->ins.items[i];
    if (ins->op != IR_LIB) continue;
    if (ins->imm.lib.lib != LIB_list_append && ins->imm.lib.lib != LIB_list_extend) continue;
    const Frame *f = &(Frame){.fn = fn, .args = &(Value){0}};
    if (origin(&f, ins_arg(fn, ins, 0)) == list || !f) return false;
  }
  return true;
}

/* len() of a str or a list; negative: not known. */
static int64_t length_of(const Frame *f, Ref r) {
  r = origin(&f, r);
  if (!f) return -1;
  const Ins *ins = &f->fn->ins.items[r];
  const Value *value = value_at(f, ins);
  if (ins->op == IR_CONST_STR) return ins->imm.str->points;
  if (value && ins->type->kind == TY_STR) return value->str->points;
  if (value && ins->type->kind == TY_LIST) return value->list->count;
  bool built = ins->op == IR_LIB && ins->imm.lib.lib == LIB_list_build && is_kept(f->fn, r);
  return built ? (int64_t)ins->nargs : -1;
}

static bool is_int(const Type *type) { return type && type->kind == TY_SCALAR && type->dtype == DT_I64; }

static Ends same(int64_t value) { return (Ends){true, {value, value}}; }

static Ends ends_of(const Frame *f, Ref r, unsigned depth);

static Ends binary(const Frame *f, const Ins *ins, unsigned depth) {
  Ends a = ends_of(f, ins_arg(f->fn, ins, 0), depth + 1), b = ends_of(f, ins_arg(f->fn, ins, 1), depth + 1);
  Ends out = {a.known && b.known, {0, 0}};
  for (unsigned k = 0; k < 2 && out.known; k++) {
    bool over = ins->op == OP_ADD   ? __builtin_add_overflow(a.at[k], b.at[k], &out.at[k])
                : ins->op == OP_SUB ? __builtin_sub_overflow(a.at[k], b.at[k], &out.at[k])
                : ins->op == OP_MUL ? __builtin_mul_overflow(a.at[k], b.at[k], &out.at[k])
                                    : b.at[k] <= 0;
    if (over) return (Ends){0};
    if (ins->op == OP_FLOORDIV) out.at[k] = a.at[k] / b.at[k];
  }
  return out;
}

/* A loop's index: from its start to about its stop. */
static Ends index_ends(const Frame *f, const Ins *loop, unsigned depth) {
  Ends start = ends_of(f, ins_arg(f->fn, loop, 0), depth + 1),
       stop = ends_of(f, ins_arg(f->fn, loop, 1), depth + 1);
  return (Ends){start.known && stop.known, {start.at[0], stop.at[1]}};
}

static Ends lib_ends(const Frame *f, const Ins *ins) {
  if (ins->imm.lib.lib != LIB_list_length && ins->imm.lib.lib != LIB_str_length) return (Ends){0};
  int64_t length = length_of(f, ins_arg(f->fn, ins, 0));
  return length < 0 ? (Ends){0} : same(length);
}

static Ends ends_of(const Frame *f, Ref r, unsigned depth) {
  if (depth > EVAL_DEPTH) return (Ends){0};
  r = origin(&f, r);
  if (!f) return (Ends){0};
  const Ins *ins = &f->fn->ins.items[r];
  if (!is_int(ins->type)) return (Ends){0};
  const Array *array = NULL;
  switch (ins->op) {
    case IR_CONST: return same(ins->imm.value.i);
    case IR_PARAM:
    case IR_GETGLOBAL: {
      const Value *value = value_at(f, ins);
      return value ? same(value->i) : (Ends){0};
    }
    case IR_FOR: return index_ends(f, ins, depth);
    case IR_DIM:
      array = array_like(f, ins_arg(f->fn, ins, 0));
      return array ? same(array_dim(array, (unsigned)ins->imm.i)) : (Ends){0};
    case IR_SIZE: array = array_like(f, ins_arg(f->fn, ins, 0)); return array ? same(array->size) : (Ends){0};
    case IR_LIB: return lib_ends(f, ins);
    case OP_CONVERT: return ends_of(f, ins_arg(f->fn, ins, 0), depth + 1);
    case OP_ADD:
    case OP_SUB:
    case OP_MUL:
    case OP_FLOORDIV: return binary(f, ins, depth);
    default: return (Ends){0};
  }
}

/* ---- loops ---- */

/* Work beside which the walker's own is little. */
static bool is_long(const Ins *ins) {
  return ins->op == IR_KERNEL || (ins->op == IR_LIB && ins->imm.lib.lib == LIB_print);
}

/* Whether the loop's own body, without loops in it, launches kernels or prints: its time is theirs. */
static bool launches(const Fn *fn, Ref open) {
  unsigned level = 0, inner = 0; /* inner: the level of a loop within, or 0 */
  for (Ref i = open; i < fn->ins.count; i++) {
    const Ins *ins = &fn->ins.items[i];
    unsigned flags = ir_op(ins->op)->flags;
    if (is_long(ins) && !inner) return true;
    if (flags & OPF_CLOSE) {
      if (level == inner) inner = 0;
      if (!--level) return false;
    } else if (flags & OPF_OPEN) {
      level++;
      if (i > open && !inner && (ins->op == IR_FOR || ins->op == IR_LOOP)) inner = level;
    }
  }
  return false;
}

/* Turns of a loop, which starts at 0 where nothing is known of it; UINT64_MAX: not known. */
static uint64_t turns_of(const Frame *f, Ref open) {
  const Ins *ins = &f->fn->ins.items[open];
  uint64_t unknown = f->fn->hints.brief ? BRIEF_TURNS : launches(f->fn, open) ? UNKNOWN_TURNS : UINT64_MAX;
  if (ins->op == IR_LOOP) return unknown;
  Ends part[3];
  for (uint32_t k = 0; k < 3; k++) {
    part[k] = ends_of(f, ins_arg(f->fn, ins, k), 0);
    if (!k && !part[k].known) part[k] = same(0);
    if (!part[k].known) return unknown;
  }
  uint64_t most = 0;
  for (unsigned k = 0; k < 2; k++) {
    if (!part[2].at[k]) continue;
    uint64_t turns = (uint64_t)range_length(part[0].at[k], part[1].at[k], part[2].at[k]);
    if (turns > most) most = turns;
  }
  return most;
}

static uint64_t times(const Estimate *e, uint64_t a, uint64_t b) {
  uint64_t product;
  return __builtin_mul_overflow(a, b, &product) || product > e->limit ? UINT64_MAX : product;
}

static uint64_t work_of(Estimate *e, const Frame *f, unsigned depth);

/* A callee that does much will be compiled, by itself: it counts as one instruction. */
static uint64_t call_work(Estimate *e, const Frame *f, const Ins *call, unsigned depth) {
  const Fn *callee = call->imm.fn;
  if (callee->hints.recursive) return 1;
  if (depth >= CALL_DEPTH) return UINT64_MAX;
  uint64_t work = work_of(e, &(Frame){callee, NULL, f, call}, depth + 1);
  return work == UINT64_MAX && callee->hints.has_loop ? 1 : work;
}

static uint64_t work_of(Estimate *e, const Frame *f, unsigned depth) {
  uint64_t work = 0, factors[NESTING] = {1};
  unsigned level = 0;
  for (uint32_t i = 0; i < f->fn->ins.count; i++) {
    const Ins *ins = &f->fn->ins.items[i];
    unsigned flags = ir_op(ins->op)->flags;
    uint64_t own = 1;
    e->size++;
    if (ins->op == IR_PARALLEL) return UINT64_MAX;
    if (ins->op == IR_CALL) {
      own = call_work(e, f, ins, depth);
    }
    own = own == UINT64_MAX ? own : times(e, factors[level], own);
    if (own == UINT64_MAX || (work += own) > e->limit) return UINT64_MAX;
    if (flags & OPF_CLOSE) {
      if (level) level--;
    } else if (flags & OPF_OPEN) {
      bool loop = ins->op == IR_FOR || ins->op == IR_LOOP;
      uint64_t turns = loop ? turns_of(f, i) : 1, all = times(e, factors[level], turns);
      if (turns == UINT64_MAX || all == UINT64_MAX || ++level >= NESTING) return UINT64_MAX;
      factors[level] = all;
    }
  }
  return work;
}

uint64_t work_estimate(const Fn *fn, const Value *args, uint64_t limit, uint64_t *size) {
  Estimate e = {.limit = limit};
  uint64_t work = work_of(&e, &(Frame){.fn = fn, .args = args ? args : &(Value){0}}, 0);
  *size = e.size;
  return work;
}

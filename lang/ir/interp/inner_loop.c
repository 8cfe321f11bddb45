/* Interpreting leaves: a kernel's body over blocks of elements, one operation at a time.
 *
 * Small arrays are always run this way, so an operation's dispatch is paid once a block:
 * inputs and results of the operations are columns of at most INNER_BLOCK elements, and
 * the common operations have loops of their own (inner_loops.h). Everything else goes to
 * scalar_eval, element by element. Invariant: the bits are those of the compiled inner loop.
 * A program is read-only while it runs: leaves run on any thread of the pool. */
#include <string.h>

#include "lang/ir/interp/inner_loops.h"
#include "lang/rt/exec/fold.h"
#include "lang/rt/scalar/eval.h"

enum { INNER_BLOCK = 64, SUM_BLOCK = 128, ITEM = 16 /* the largest element */ };

typedef struct InnerStep {
  Op op;
  DType dtype, result; /* of operands (SELECT: of the chosen ones), of the value */
  uint8_t nargs;
  uint16_t args[3], to; /* columns */
  OpLoopFn loop;        /* or NULL: scalar_eval */
} InnerStep;

typedef struct InnerProgram {
  InnerForm form;
  FoldOp fold;
  DType yield;
  uint16_t inputs, columns, yield_column;
  uint32_t *offsets; /* [column]: its first byte, columns of one block after the other */
  uint32_t bytes;
  uint8_t in_size[KERNEL_MAX_INPUTS];
  uint32_t step_count;
  InnerStep *steps;
  uint32_t const_count;
  struct InnerConst {
    uint16_t column;
    uint8_t size;
    Value value;
  } * consts;
} InnerProgram;

/* What a kernel's walk pointer leads to. */
typedef struct WalkLeaves {
  InnerProgram *programs[INNER_SCAN + 1];
  KernelCode *code;
} WalkLeaves;

/* ---- evaluation ---- */

/* The columns: each at InnerProgram.offsets. */
typedef struct Columns {
  const InnerProgram *program;
  char *base;
} Columns;

static char *column(const Columns *c, unsigned k) { return c->base + c->program->offsets[k]; }

/* Copies n strided elements to a column; constant sizes become moves. */
static void gather(char *to, const char *from, int64_t stride, size_t size, int64_t n) {
  if (stride == (int64_t)size) {
    memcpy(to, from, size * (size_t)n);
    return;
  }
  switch (size) {
    case 1:
      for (int64_t i = 0; i < n; i++) to[i] = from[i * stride];
      return;
    case 2:
      for (int64_t i = 0; i < n; i++) memcpy(to + 2 * i, from + i * stride, 2);
      return;
    case 4:
      for (int64_t i = 0; i < n; i++) memcpy(to + 4 * i, from + i * stride, 4);
      return;
    case 8:
      for (int64_t i = 0; i < n; i++) memcpy(to + 8 * i, from + i * stride, 8);
      return;
    default:
      for (int64_t i = 0; i < n; i++) memcpy(to + 16 * i, from + i * stride, 16);
      return;
  }
}

static void scatter(char *to, int64_t stride, const char *from, size_t size, int64_t n) {
  if (stride == (int64_t)size) {
    memcpy(to, from, size * (size_t)n);
    return;
  }
  for (int64_t i = 0; i < n; i++) memcpy(to + i * stride, from + i * (int64_t)size, size);
}

static bool negative_power(const InnerStep *s, const char *exponent) {
  return s->op == OP_POW && dtype_is_signed(s->dtype) && scalar_int(s->dtype, exponent) < 0;
}

/* Any operation, one element after the other. Returns INNER_* bits. */
static uint32_t step_slowly(const Columns *c, const InnerStep *s, int64_t n) {
  const char *args[3] = {NULL, NULL, NULL};
  size_t sizes[3] = {0};
  uint32_t seen = 0;
  size_t own = dtype_size(s->dtype), to_size = dtype_size(s->result);
  for (unsigned k = 0; k < s->nargs && k < 3; k++) {
    args[k] = column(c, s->args[k]);
    sizes[k] = s->op == OP_SELECT && k == 0 ? 1 : s->op == OP_LDEXP && k == 1 ? sizeof(int64_t) : own;
  }
  char *to = column(c, s->to);
  for (int64_t i = 0; i < n; i++) {
    if (negative_power(s, args[1])) {
      seen = INNER_NEGATIVE_POWER;
      memset(to, 0, to_size);
    } else {
      scalar_eval(NULL, s->op, s->dtype, s->result, args[0], args[1], args[2], to, SCALAR_ARRAY);
    }
    for (unsigned k = 0; k < s->nargs && k < 3; k++) args[k] += sizes[k];
    to += to_size;
  }
  return seen;
}

static uint32_t run_steps(const Columns *c, int64_t n) {
  uint32_t seen = 0;
  for (const InnerStep *s = c->program->steps, *end = s + c->program->step_count; s < end; s++) {
    if (s->loop)
      s->loop(column(c, s->args[0]), column(c, s->args[s->nargs > 1]), column(c, s->to), n);
    else
      seen |= step_slowly(c, s, n);
  }
  return seen;
}

/* Inputs that stay the same, and constants, fill their columns once. */
static void fill_uniform(const Columns *c, char *const *inputs, const int64_t *strides, int64_t n) {
  const InnerProgram *p = c->program;
  if (n > INNER_BLOCK) n = INNER_BLOCK;
  for (unsigned k = 0; k < p->inputs; k++)
    if (strides[k] == 0) gather(column(c, k), inputs[k], 0, p->in_size[k], n);
  for (uint32_t k = 0; k < p->const_count; k++)
    gather(column(c, p->consts[k].column), (const char *)p->consts[k].value.bytes, 0, p->consts[k].size, n);
}

/* Elements [from, from + n) of the body, n <= INNER_BLOCK: in the yield's column. */
static uint32_t run_block(const Columns *c, char *const *inputs, const int64_t *strides, int64_t from,
                          int64_t n) {
  const InnerProgram *p = c->program;
  for (unsigned k = 0; k < p->inputs; k++)
    if (strides[k]) gather(column(c, k), inputs[k] + from * strides[k], strides[k], p->in_size[k], n);
  return run_steps(c, n);
}

/* ---- forms: each runs over blocks ---- */

static const Op fold_ops[FOLD_COUNT] = {
    [FOLD_SUM] = OP_ADD,  [FOLD_PROD] = OP_MUL, [FOLD_MIN] = OP_MINIMUM, [FOLD_MAX] = OP_MAXIMUM,
    [FOLD_ANY] = OP_LOR,  [FOLD_ALL] = OP_LAND, [FOLD_ARGMIN] = OP_LT,   [FOLD_ARGMAX] = OP_GT,
    [FOLD_AND] = OP_AND,  [FOLD_OR] = OP_OR,    [FOLD_XOR] = OP_XOR,     [FOLD_FMIN] = OP_FMIN,
    [FOLD_FMAX] = OP_FMAX};

static void combine(const InnerProgram *p, void *acc, const void *value) {
  scalar_eval(NULL, fold_ops[p->fold], p->yield, p->yield, acc, value, NULL, acc, SCALAR_ARRAY);
}

static uint32_t run_map(const Columns *c, char *const *ptrs, const int64_t *strides, int64_t n) {
  const InnerProgram *p = c->program;
  size_t size = dtype_size(p->yield);
  uint32_t seen = 0;
  for (int64_t from = 0; from < n; from += INNER_BLOCK) {
    int64_t count = n - from < INNER_BLOCK ? n - from : INNER_BLOCK;
    seen |= run_block(c, ptrs + 1, strides + 1, from, count);
    scatter(ptrs[0] + from * strides[0], strides[0], column(c, p->yield_column), size, count);
  }
  return seen;
}

static uint32_t run_accumulate(const Columns *c, char *const *ptrs, const int64_t *strides, int64_t n) {
  const InnerProgram *p = c->program;
  size_t size = dtype_size(p->yield);
  OpLoopFn loop = walk_op_loop(fold_ops[p->fold], p->yield, p->yield);
  char old[INNER_BLOCK * ITEM], sum[INNER_BLOCK * ITEM];
  uint32_t seen = 0;
  for (int64_t from = 0; from < n; from += INNER_BLOCK) {
    int64_t count = n - from < INNER_BLOCK ? n - from : INNER_BLOCK;
    seen |= run_block(c, ptrs + 1, strides + 1, from, count);
    char *to = ptrs[0] + from * strides[0], *value = column(c, p->yield_column);
    if (loop) {
      gather(old, to, strides[0], size, count);
      loop(old, value, sum, count);
      scatter(to, strides[0], sum, size, count);
      continue;
    }
    for (int64_t i = 0; i < count; i++) combine(p, to + i * strides[0], value + i * (int64_t)size);
  }
  return seen;
}

static uint32_t run_scan(const Columns *c, char *const *ptrs, const int64_t *strides, int64_t n, void *acc) {
  const InnerProgram *p = c->program;
  size_t size = dtype_size(p->yield);
  char carry[ITEM];
  uint32_t seen = 0;
  if (acc) memcpy(carry, acc, size);
  for (int64_t from = 0; from < n; from += INNER_BLOCK) {
    int64_t count = n - from < INNER_BLOCK ? n - from : INNER_BLOCK;
    seen |= run_block(c, ptrs + 1, strides + 1, from, count);
    const char *value = column(c, p->yield_column);
    for (int64_t i = 0; i < count; i++, value += size) {
      if (!acc && from + i == 0)
        memcpy(carry, value, size);
      else
        combine(p, carry, value);
      memcpy(ptrs[0] + (from + i) * strides[0], carry, size);
    }
  }
  if (acc) memcpy(acc, carry, size);
  return seen;
}

/* ---- folds ---- */

static bool is_nan(DType dtype, const void *value) {
  bool nan = false;
  if (dtype_is_float(dtype) || dtype_is_complex(dtype))
    scalar_eval(NULL, OP_ISNAN, dtype, DT_BOOL, value, NULL, NULL, &nan, SCALAR_ARRAY);
  return nan;
}

/* The first of equals wins, and the first NaN before all. */
static void fold_position(const InnerProgram *p, InnerArg *best, const char *value, int64_t position) {
  size_t size = dtype_size(p->yield);
  bool better = position == 0;
  if (!better && !is_nan(p->yield, best->value)) {
    scalar_eval(NULL, fold_ops[p->fold], p->yield, DT_BOOL, value, best->value, NULL, &better, SCALAR_ARRAY);
    better = better || is_nan(p->yield, value);
  }
  if (!better) return;
  memcpy(best->value, value, size);
  best->position = position;
}

static void fold_first(const InnerProgram *p, const char *value, FoldAcc *acc) {
  if (p->yield == DT_F16 && p->fold == FOLD_PROD) {
    uint16_t half;
    memcpy(&half, value, sizeof half);
    acc->f32 = half_to_float(half);
    return;
  }
  memcpy(acc->bytes, value, dtype_size(p->yield));
}

/* Folds `count` elements of a block that starts at `from` into acc. */
static void fold_block_in(const InnerProgram *p, const char *value, int64_t from, int64_t count,
                          FoldAcc *acc) {
  size_t size = dtype_size(p->yield);
  int64_t i = 0;
  if (p->fold == FOLD_ARGMIN || p->fold == FOLD_ARGMAX) {
    for (; i < count; i++, value += size) fold_position(p, &acc->arg, value, from + i);
    return;
  }
  if (from == 0) {
    fold_first(p, value, acc);
    value += size;
    i = 1;
  }
  if (p->fold == FOLD_PROD && fold_is_ordered(p->fold, p->yield))
    fold_product(p->yield, value, count - i, acc);
  else
    for (; i < count; i++, value += size) combine(p, acc->bytes, value);
}

static uint32_t run_sum(const Columns *c, char *const *ptrs, const int64_t *strides, int64_t n,
                        FoldAcc *acc) {
  const InnerProgram *p = c->program;
  size_t size = dtype_size(p->yield);
  _Alignas(16) char values[SUM_BLOCK * ITEM];
  uint32_t seen = 0;
  for (int64_t from = 0; from < n; from += INNER_BLOCK) {
    int64_t count = n - from < INNER_BLOCK ? n - from : INNER_BLOCK;
    seen |= run_block(c, ptrs, strides, from, count);
    memcpy(values + (size_t)from * size, column(c, p->yield_column), size * (size_t)count);
  }
  fold_pairwise(p->yield, values, n, acc);
  return seen;
}

static uint32_t run_fold(const Columns *c, char *const *ptrs, const int64_t *strides, int64_t n, void *out) {
  const InnerProgram *p = c->program;
  if (p->fold == FOLD_SUM && fold_is_ordered(p->fold, p->yield)) return run_sum(c, ptrs, strides, n, out);
  FoldAcc acc;
  memset(&acc, 0, sizeof acc);
  uint32_t seen = 0;
  for (int64_t from = 0; from < n; from += INNER_BLOCK) {
    int64_t count = n - from < INNER_BLOCK ? n - from : INNER_BLOCK;
    seen |= run_block(c, ptrs, strides, from, count);
    fold_block_in(p, column(c, p->yield_column), from, count, &acc);
  }
  bool arg = p->fold == FOLD_ARGMIN || p->fold == FOLD_ARGMAX,
       wide = p->fold == FOLD_PROD && p->yield == DT_F16;
  if (arg) {
    memcpy(((InnerArg *)out)->value, acc.arg.value, dtype_size(p->yield));
    ((InnerArg *)out)->position = acc.arg.position;
  } else {
    memcpy(out, acc.bytes, wide ? sizeof(float) : dtype_size(p->yield));
  }
  return seen;
}

static uint32_t run_inner_loop(const void *context, char *const *ptrs, const int64_t *strides, int64_t n,
                               void *acc) {
  const InnerProgram *p = context;
  if (n <= 0) return 0;
  _Alignas(16) char base[p->bytes];
  Columns c = {p, base};
  unsigned first = p->form != INNER_FOLD;
  fill_uniform(&c, ptrs + first, strides + first, n);
  switch (p->form) {
    case INNER_MAP: return run_map(&c, ptrs, strides, n);
    case INNER_FOLD: return run_fold(&c, ptrs, strides, n, acc);
    case INNER_ACCUMULATE: return run_accumulate(&c, ptrs, strides, n);
    case INNER_SCAN: return run_scan(&c, ptrs, strides, n, acc);
  }
  return 0;
}

/* ---- decoding ---- */

typedef struct Decode {
  InnerProgram *p;
  const Fn *body;
  uint16_t *column; /* [instruction] */
} Decode;

static uint16_t new_column(InnerProgram *p, DType dtype) {
  p->offsets[p->columns] = p->bytes;
  p->bytes += (uint32_t)(INNER_BLOCK * dtype_size(dtype));
  return p->columns++;
}

static void decode_op(Decode *d, Ref i) {
  const Ins *ins = &d->body->ins.items[i];
  InnerStep *s = &d->p->steps[d->p->step_count++];
  s->op = (Op)ins->op;
  s->dtype = d->body->ins.items[ins_arg(d->body, ins, ins->op == OP_SELECT)].type->dtype;
  s->result = ins->type->dtype;
  s->nargs = (uint8_t)ins->nargs;
  for (uint32_t k = 0; k < ins->nargs && k < 3; k++) s->args[k] = d->column[ins_arg(d->body, ins, k)];
  s->to = d->column[i] = new_column(d->p, s->result);
  s->loop = walk_op_loop(s->op, s->dtype, s->result);
}

static void decode_const(Decode *d, Ref i) {
  const Ins *ins = &d->body->ins.items[i];
  d->column[i] = new_column(d->p, ins->type->dtype);
  d->p->consts[d->p->const_count++] =
      (struct InnerConst){d->column[i], (uint8_t)dtype_size(ins->type->dtype), ins->imm.value};
}

static InnerProgram *decode(const Kernel *kernel, InnerForm form) {
  const Fn *body = kernel->body;
  Arena *arena = body->arena;
  InnerProgram *p = arena_new_of(arena, InnerProgram);
  uint32_t count = body->ins.count;
  Decode d = {p, body, arena_array(arena, uint16_t, count)};
  p->form = form;
  p->fold = kernel->reduce.fold;
  p->inputs = (uint16_t)body->param_count;
  p->offsets = arena_array(arena, uint32_t, count + body->param_count);
  p->steps = arena_array(arena, InnerStep, count);
  p->consts = arena_array(arena, struct InnerConst, count);
  for (uint32_t k = 0; k < body->param_count; k++) {
    new_column(p, body->params[k]->dtype);
    p->in_size[k] = (uint8_t)dtype_size(body->params[k]->dtype);
  }
  for (Ref i = 0; i < count; i++) {
    const Ins *ins = &body->ins.items[i];
    if (ir_is_scalar_op(ins->op))
      decode_op(&d, i);
    else if (ins->op == IR_CONST)
      decode_const(&d, i);
    else if (ins->op == IR_PARAM)
      d.column[i] = (uint16_t)ins->imm.i;
    else if (ins->op == IR_RETYPE)
      d.column[i] = d.column[ins_arg(body, ins, 0)];
    else if (ins->op == IR_YIELD) {
      p->yield_column = d.column[ins_arg(body, ins, 0)];
      p->yield = body->ins.items[ins_arg(body, ins, 0)].type->dtype;
    }
  }
  return p;
}

static WalkLeaves *leaves_of(Kernel *kernel) {
  if (!kernel->walk) kernel->walk = arena_new_of(kernel->body->arena, WalkLeaves);
  return kernel->walk;
}

InnerLoop walk_inner_loop(Kernel *kernel, InnerForm form, unsigned operands) {
  (void)operands;
  WalkLeaves *leaves = leaves_of(kernel);
  if (!leaves->programs[form]) leaves->programs[form] = decode(kernel, form);
  return (InnerLoop){run_inner_loop, leaves->programs[form]};
}

static DType yield_of(const Fn *body) {
  for (Ref i = body->ins.count; i-- > 0;)
    if (body->ins.items[i].op == IR_YIELD)
      return body->ins.items[ins_arg(body, &body->ins.items[i], 0)].type->dtype;
  return DT_F64;
}

uint64_t walk_inner_cost(const Kernel *kernel) {
  enum { SLOWLY = 24 };
  const Fn *body = kernel->body;
  uint64_t cost = body->param_count + 1;
  for (Ref i = 0; i < body->ins.count; i++) {
    const Ins *ins = &body->ins.items[i];
    if (!ir_is_scalar_op(ins->op)) continue;
    DType dtype = body->ins.items[ins_arg(body, ins, ins->op == OP_SELECT)].type->dtype;
    cost += walk_op_loop((Op)ins->op, dtype, ins->type->dtype) ? 1 : SLOWLY;
  }
  bool pairwise = kernel->reduce.fold == FOLD_SUM && fold_is_ordered(FOLD_SUM, yield_of(body));
  return kernel->kind == KERNEL_SCAN || (kernel->kind == KERNEL_REDUCE && !pairwise) ? cost + SLOWLY : cost;
}

static InnerLoop code_inner_loop(KernelCode *code, Rt *rt, InnerForm form, const char *pattern,
                                 int64_t elements) {
  (void)rt;
  (void)elements;
  Kernel *kernel = code->provider;
  return walk_inner_loop(kernel, form, (unsigned)strlen(pattern));
}

KernelCode *walk_kernel_code(Kernel *kernel) {
  WalkLeaves *leaves = leaves_of(kernel);
  if (!leaves->code) {
    leaves->code = arena_new_of(kernel->body->arena, KernelCode);
    kernel_code_init(leaves->code, kernel);
    leaves->code->inner_loop = code_inner_loop;
    leaves->code->provider = kernel;
  }
  return leaves->code;
}

/* Building kernels: an array operation and the producers that join it become a scalar
 * body over element values, and a list of operands.
 *
 * The body is canonical: parameters first, in order of first use; element types are
 * strong; equal inputs are one; so that equal computations have one hash. Invariant: a
 * kernel yields, element for element, what its group's operations would have made one
 * after the other. */
#include <string.h>

#include "lang/ir/ir.h"

typedef struct Build {
  Fn *fn;
  const bool *group;
  Ref root;
  Fn *code;                      /* the operations, before the parameters are known */
  Ref inputs[KERNEL_MAX_INPUTS]; /* operands */
  uint32_t count;
  bool full;
  VEC(Ref) done, made; /* values that have their code, and where */
} Build;

static const Type *element_type(const Build *b, Ref r) {
  return type_scalar(b->fn->types, fn_ins(b->fn, r)->type->dtype, false);
}

static bool same_const(const Ins *a, const Ins *b) {
  return a->op == IR_CONST && b->op == IR_CONST && a->type->dtype == b->type->dtype &&
         !memcmp(&a->imm.value, &b->imm.value, dtype_size(a->type->dtype));
}

static Ref add_input(Build *b, Ref r) {
  for (uint32_t k = 0; k < b->count; k++)
    if (b->inputs[k] == r) return k;
  if (b->count == KERNEL_MAX_INPUTS) {
    b->full = true;
    return 0;
  }
  b->inputs[b->count] = r;
  return b->count++;
}

/* Constants are in the body, but for one that is all there is: fills share their code. */
static bool is_body_const(const Build *b, Ref r) {
  const Ins *ins = fn_ins(b->fn, r);
  return ins->op == IR_CONST && fn_ins(b->fn, b->root)->op != IR_ASSIGN;
}

/* An operand that was converted for the reduction at `root` alone, as np.mean(ints) does; it
 * belongs to the reduction's meaning (NumPy folds it in buffers). The checker gives both one span. */
static bool is_implicit_cast(const Fn *fn, Ref root, Ref r) {
  const Ins *fold = &fn->ins.items[root], *ins = &fn->ins.items[r];
  return fold->op == IR_REDUCE && ins->op == OP_CONVERT && type_is_array(ins->type) &&
         ins_arg(fn, fold, 0) == r && ins->span.source == fold->span.source &&
         ins->span.begin == fold->span.begin && ins->span.end == fold->span.end;
}

static bool joins(const Build *b, Ref r) {
  return (b->group && b->group[r]) || is_implicit_cast(b->fn, b->root, r);
}

static Ref build_value(Build *b, Ref r);

static Ref build_op(Build *b, Ref r) {
  const Ins *ins = fn_ins(b->fn, r);
  if (ins->op == IR_RETYPE) return build_value(b, ins_arg(b->fn, ins, 0));
  Ref args[3];
  for (uint32_t k = 0; k < ins->nargs && k < 3; k++) args[k] = build_value(b, ins_arg(b->fn, ins, k));
  Ref made = fn_emit(b->code, ins->op, element_type(b, r), ins->span, args, ins->nargs);
  fn_ins(b->code, made)->flags = ins->flags & INS_FASTMATH;
  return made;
}

static Ref build_value(Build *b, Ref r) {
  for (uint32_t k = 0; k < b->done.count; k++)
    if (b->done.items[k] == r) return b->made.items[k];
  const Ins *ins = fn_ins(b->fn, r);
  Ref made;
  if (r != b->root && !joins(b, r)) {
    if (is_body_const(b, r)) {
      made = fn_const(b->code, element_type(b, r), ins->imm.value, ins->span);
    } else {
      made = fn_emit(b->code, IR_PARAM, element_type(b, r), ins->span, NULL, 0);
      fn_ins(b->code, made)->imm.i = add_input(b, r);
    }
  } else {
    made = build_op(b, r);
  }
  vec_push(b->fn->arena, b->done, r);
  vec_push(b->fn->arena, b->made, made);
  return made;
}

/* The body proper: parameters in order, then the operations without repeats, then YIELD. */
static Fn *finish_body(Build *b, Ref result) {
  const Type *params[KERNEL_MAX_INPUTS];
  for (uint32_t k = 0; k < b->count; k++) params[k] = element_type(b, b->inputs[k]);
  Fn *body = fn_new(b->fn->arena, b->fn->types, b->fn->name, params, b->count);
  Ref *map = arena_array(b->fn->arena, Ref, b->code->ins.count + 1);
  for (uint32_t k = 0; k < b->count; k++) {
    Ref param = fn_emit(body, IR_PARAM, params[k], (Span){0}, NULL, 0);
    fn_ins(body, param)->imm.i = k;
  }
  for (Ref i = 0; i < b->code->ins.count; i++) {
    const Ins *ins = fn_ins(b->code, i);
    if (ins->op == IR_PARAM) {
      map[i] = (Ref)ins->imm.i;
      continue;
    }
    map[i] = REF_NONE;
    for (Ref k = b->count; k < body->ins.count && ins->op == IR_CONST; k++)
      if (same_const(fn_ins(body, k), ins)) map[i] = k;
    if (map[i] != REF_NONE) continue;
    Ref args[3];
    for (uint32_t k = 0; k < ins->nargs && k < 3; k++) args[k] = map[ins_arg(b->code, ins, k)];
    map[i] = fn_emit(body, ins->op, ins->type, ins->span, args, ins->nargs);
    fn_ins(body, map[i])->flags = ins->flags;
    fn_ins(body, map[i])->imm = ins->imm;
    if (ins->flags & INS_FASTMATH) body->mode.fastmath = true;
  }
  body->result = fn_ins(body, map[result])->type;
  fn_emit1(body, IR_YIELD, type_none(body->types), fn_ins(b->fn, b->root)->span, map[result]);
  return body;
}

static KernelKind kind_of(const Ins *root) {
  if (root->op == IR_ASSIGN) return KERNEL_STORE;
  if (root->op == IR_REDUCE) return KERNEL_REDUCE;
  return root->op == IR_SCAN ? KERNEL_SCAN : KERNEL_MAP;
}

static KernelBody form_of(const Fn *fn, Ref root, const Kernel *kernel) {
  const Fn *body = kernel->body;
  if (kernel->kind != KERNEL_REDUCE || kernel->inputs != 1 || kernel->scalar[0]) return KERNEL_BODY_EXPR;
  if (body->ins.count == 2) return KERNEL_BODY_PLAIN;
  Ref operand = ins_arg(fn, &fn->ins.items[root], 0);
  return body->ins.count == 3 && is_implicit_cast(fn, root, operand) ? KERNEL_BODY_CAST : KERNEL_BODY_EXPR;
}

Kernel *kernel_build(Fn *fn, Ref root, const bool *group, Ref *operands, uint32_t *count) {
  const Ins *ins = fn_ins(fn, root);
  KernelKind kind = kind_of(ins);
  Build b = {.fn = fn, .group = group, .root = root};
  b.code = fn_new(fn->arena, fn->types, fn->name, NULL, 0);
  Ref result = build_value(&b, kind == KERNEL_MAP ? root : ins_arg(fn, ins, kind == KERNEL_STORE));
  if (b.full) return NULL;
  Kernel *kernel = arena_new_of(fn->arena, Kernel);
  kernel->kind = kind;
  if (kind == KERNEL_REDUCE || kind == KERNEL_SCAN) kernel->reduce = ins->imm.reduce;
  kernel->body = finish_body(&b, result);
  kernel->device = ins->flags & INS_DEVICE;
  kernel->inputs = b.count;
  uint32_t at = 0;
  if (kind == KERNEL_STORE) operands[at++] = ins_arg(fn, ins, 0);
  for (uint32_t k = 0; k < b.count; k++) {
    kernel->scalar[k] = !type_is_array(fn_ins(fn, b.inputs[k])->type);
    operands[at++] = b.inputs[k];
  }
  if (kind == KERNEL_REDUCE || kind == KERNEL_SCAN)
    for (uint32_t k = 1; k < ins->nargs; k++) operands[at++] = ins_arg(fn, ins, k);
  kernel->form = form_of(fn, root, kernel);
  *count = at;
  return kernel;
}

/* ---- what the launcher reads ---- */

uint32_t op_cost(Op op, DType dtype) {
  static const uint8_t dear[OP_SCALAR_COUNT] = {
      [OP_TRUEDIV] = 4,      [OP_FLOORDIV] = 8,   [OP_MOD] = 8,         [OP_FMOD] = 8,       [OP_POW] = 20,
      [OP_FLOAT_POWER] = 20, [OP_SQRT] = 4,       [OP_CBRT] = 20,       [OP_RECIPROCAL] = 4, [OP_EXP] = 20,
      [OP_EXP2] = 20,        [OP_EXPM1] = 20,     [OP_LOG] = 20,        [OP_LOG2] = 20,      [OP_LOG10] = 20,
      [OP_LOG1P] = 20,       [OP_LOGADDEXP] = 30, [OP_LOGADDEXP2] = 30, [OP_SIN] = 20,       [OP_COS] = 20,
      [OP_TAN] = 20,         [OP_ASIN] = 20,      [OP_ACOS] = 20,       [OP_ATAN] = 20,      [OP_SINH] = 20,
      [OP_COSH] = 20,        [OP_TANH] = 20,      [OP_ASINH] = 20,      [OP_ACOSH] = 20,     [OP_ATANH] = 20,
      [OP_ATAN2] = 20,       [OP_HYPOT] = 20,     [OP_ERF] = 20,        [OP_ERFC] = 20,      [OP_GAMMA] = 40,
      [OP_LGAMMA] = 40,      [OP_NEXTAFTER] = 4,  [OP_GCD] = 40,        [OP_LCM] = 40,       [OP_LDEXP] = 4};
  uint32_t cost = dear[op] ? dear[op] : 1;
  return dtype_is_complex(dtype) ? 3 * cost : cost;
}

void kernel_code_init(KernelCode *code, const Kernel *kernel) {
  const Fn *body = kernel->body;
  bool arg = kernel->reduce.fold == FOLD_ARGMIN || kernel->reduce.fold == FOLD_ARGMAX;
  code->kind = kernel->kind;
  code->fold = kernel->reduce.fold;
  code->inputs = (uint8_t)kernel->inputs;
  code->body = kernel->form;
  code->ir = kernel;
  code->blame = kernel_blame;
  code->body_dtype = body->result->dtype;
  code->out = kernel->kind == KERNEL_REDUCE && arg ? DT_I64 : body->result->dtype;
  code->cost = 0;
  for (uint32_t k = 0; k < kernel->inputs; k++) {
    code->in[k] = body->params[k]->dtype;
    code->scalar[k] = kernel->scalar[k];
  }
  for (uint32_t i = 0; i < body->ins.count; i++) {
    const Ins *ins = &body->ins.items[i];
    if (ir_is_scalar_op(ins->op)) code->cost += op_cost((Op)ins->op, ins->type->dtype);
  }
  if (kernel->kind == KERNEL_REDUCE || kernel->kind == KERNEL_SCAN || code->cost == 0) code->cost++;
}

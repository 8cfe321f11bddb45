/* Pass "lines": kernels over lines of numbers (INS_LINE): folds such as a[i].sum(), stores such as
 * a[i] += b[i], and maps such as a[i] - b[i]. Most lines in a function's loops are short, and then what the
 * launcher does around its inner loop takes longer than the loop.
 *
 * Chosen are kernels of one-dimensional operands and a few instructions an element, and maps and stores of
 * contiguous arrays of one rank in loops: small matrices, whose elements are a line too; and folds of
 * matrices to one number, whose elements are put side by side. Their bits are the launcher's.
 *
 * Needs: kernels in their final form (lower). Keeps: everything. Breaks: nothing. */
#include "lang/ir/opt/passes.h"

static bool is_complex(const Fn *body, const Ins *ins) {
  bool complex = ins->type && type_is_scalar(ins->type) && dtype_is_complex(ins->type->dtype);
  for (uint32_t k = 0; k < ins->nargs && !complex; k++)
    complex = dtype_is_complex(body->ins.items[ins_arg(body, ins, k)].type->dtype);
  return complex;
}

/* Operations on complex numbers that are a few instructions. */
static bool is_simple_complex(const Ins *ins) {
  return ins->op == OP_ADD || ins->op == OP_SUB || ins->op == OP_MUL || ins->op == OP_NEG;
}

/* Whether the power has a constant exponent for which it is some products, so that nothing can be wrong with
 * it. */
static bool is_small_power(const Fn *body, const Ins *ins) {
  const Ins *exponent = &body->ins.items[ins_arg(body, ins, 1)];
  if (exponent->op != IR_CONST) return false;
  if (dtype_is_float(ins->type->dtype)) return true;
  return exponent->type->dtype == DT_I64 && exponent->imm.value.i >= 0 && exponent->imm.value.i <= 16;
}

/* Operations that are a few instructions or a call, and need nothing but their operands. */
static bool is_simple(const Fn *body, const Ins *ins) {
  if (!ir_is_scalar_op(ins->op)) return true;
  if (is_complex(body, ins)) return is_simple_complex(ins);
  OpRule rule = op_info[ins->op].rule;
  if (rule == RULE_CMP || rule == RULE_LOGIC || rule == RULE_BITS || rule == RULE_TEST) return true;
  bool floats = dtype_is_float(ins->type->dtype);
  switch (ins->op) {
    case OP_ADD:
    case OP_SUB:
    case OP_MUL:
    case OP_NEG:
    case OP_ABS:
    case OP_FABS:
    case OP_SQUARE:
    case OP_CONVERT:
    case OP_SELECT:
    case OP_MAXIMUM:
    case OP_MINIMUM:
    case OP_FMAX:
    case OP_FMIN: return true;
    case OP_POW: return is_small_power(body, ins);
    case OP_TRUEDIV:
    case OP_SQRT:
    case OP_RECIPROCAL:
    case OP_FLOOR:
    case OP_CEIL:
    case OP_TRUNC:
    case OP_RINT:
    case OP_COPYSIGN:
    case OP_EXP:
    case OP_LOG:
    case OP_SIN:
    case OP_COS:
    case OP_TANH: return floats;
    default: return false;
  }
}

static bool simple_body(const Fn *body) {
  for (uint32_t i = 0; i < body->ins.count; i++) {
    const Ins *ins = &body->ins.items[i];
    if (!is_simple(body, ins) || (ins->type && type_is_scalar(ins->type) && ins->type->dtype == DT_F16))
      return false;
  }
  return true;
}

/* Type of the body's element; NULL: it yields none. */
static const Type *element_type(const Fn *body) {
  for (uint32_t i = body->ins.count; i-- > 0;) {
    const Ins *yield = &body->ins.items[i];
    if (yield->op == IR_YIELD) return body->ins.items[ins_arg(body, yield, 0)].type;
  }
  return NULL;
}

static bool is_of_rank(const Type *type, unsigned rank, DType dtype) {
  return type_is_array(type) && type->rank == rank && type->dtype == dtype;
}

/* Whether its elements are a line: along its one axis, or of a contiguous array as they lie in memory. */
static bool is_line_of(const Type *type, DType dtype, unsigned rank) {
  return is_of_rank(type, rank, dtype) && (rank == 1 || (rank > 1 && type->layout == LAYOUT_C));
}

/* What the arrays of a kernel are to be. */
typedef struct Wanted {
  unsigned rank;
  bool anyhow; /* they may lie in any way */
} Wanted;

/* Why input k, which is operand `at`, is not what the body's parameter is made for, a number or such an
 * array; NULL: it is. */
static const char *not_input(const Fn *fn, const Ins *ins, uint32_t k, uint32_t at, Wanted wanted) {
  const Kernel *kernel = ins->imm.kernel;
  const Type *type = fn->ins.items[ins_arg(fn, ins, at)].type, *param = kernel->body->params[k];
  if (type->dtype != param->dtype) return "its operands are converted first";
  bool fits = kernel->scalar[k] ? type_is_scalar(type)
              : wanted.anyhow   ? is_of_rank(type, wanted.rank, param->dtype)
                                : is_line_of(type, param->dtype, wanted.rank);
  return fits ? NULL : "its arrays have not one axis";
}

/* The same of all inputs, the first of which is operand `first`. */
static const char *not_inputs(const Fn *fn, const Ins *ins, uint32_t first, Wanted wanted) {
  const Kernel *kernel = ins->imm.kernel;
  if (kernel->device) return "it runs on the device";
  for (uint32_t k = 0; k < kernel->inputs; k++) {
    const char *why = not_input(fn, ins, k, first + k, wanted);
    if (why) return why;
  }
  return simple_body(kernel->body) ? NULL
                                   : "its operations are long, or of complex or half-precision numbers";
}

/* Whether the fold has one value whatever the order: which of the zeros is the least number is not such. */
static bool is_free_of_order(FoldOp fold, DType dtype) {
  switch (fold) {
    case FOLD_SUM:
    case FOLD_PROD:
    case FOLD_MIN:
    case FOLD_MAX: return !dtype_is_float(dtype);
    case FOLD_ANY:
    case FOLD_ALL:
    case FOLD_AND:
    case FOLD_OR:
    case FOLD_XOR: return true;
    case FOLD_FMIN:
    case FOLD_FMAX:
    case FOLD_ARGMIN:
    case FOLD_ARGMAX:
    case FOLD_COUNT: break;
  }
  return false;
}

/* The rank of the arrays that a fold takes where it is a line: of matrices, whose elements are put side by
 * side, those folds whose order is that of a line or does not show. */
static unsigned fold_rank(const Fn *fn, const Ins *ins, DType dtype) {
  const Kernel *kernel = ins->imm.kernel;
  FoldOp fold = kernel->reduce.fold;
  for (uint32_t k = 0; k < kernel->inputs; k++)
    if (!kernel->scalar[k] && fn->ins.items[ins_arg(fn, ins, k)].type->rank == 2)
      return fold == FOLD_SUM || is_free_of_order(fold, dtype) ? 2 : 1;
  return 1;
}

/* The result must be as wide as what is folded, or a position. */
static const char *not_fold(const Fn *fn, const Ins *ins) {
  const Kernel *kernel = ins->imm.kernel;
  FoldOp fold = kernel->reduce.fold;
  if (!kernel->reduce.all_axes || kernel->reduce.keepdims || !type_is_scalar(ins->type))
    return "it folds along an axis";
  if (kernel->scalar[0]) return "it folds a number";
  const Type *element = element_type(kernel->body);
  Wanted arrays = {fold_rank(fn, ins, element ? element->dtype : DT_COUNT), true};
  const char *why = not_inputs(fn, ins, 0, arrays);
  if (why) return why;
  if (element && dtype_is_complex(element->dtype)) return "it folds complex numbers";
  bool position = fold == FOLD_ARGMIN || fold == FOLD_ARGMAX;
  DType wanted = position ? DT_I64 : element ? element->dtype : DT_COUNT;
  return ins->type->dtype == wanted ? NULL : "its result is wider than its elements";
}

static const char *not_store(const Fn *fn, const Ins *ins) {
  const Type *element = element_type(ins->imm.kernel->body),
             *target = fn->ins.items[ins_arg(fn, ins, 0)].type;
  if (!element || !is_line_of(target, element->dtype, target->rank)) return "its target has not one axis";
  return not_inputs(fn, ins, 1, (Wanted){target->rank, false});
}

static const char *not_map(const Fn *fn, const Ins *ins) {
  const Type *element = element_type(ins->imm.kernel->body);
  if (!element || !is_line_of(ins->type, element->dtype, ins->type->rank))
    return "its result has not one axis";
  return not_inputs(fn, ins, 0, (Wanted){ins->type->rank, false});
}

const char *opt_not_line(const Fn *fn, const Ins *ins) {
  if (ins->flags & INS_DEVICE) return "it runs on the device";
  switch (ins->imm.kernel->kind) {
    case KERNEL_REDUCE: return not_fold(fn, ins);
    case KERNEL_STORE: return not_store(fn, ins);
    case KERNEL_MAP: return not_map(fn, ins);
    case KERNEL_SCAN: break;
  }
  return "it is a running fold";
}

/* Of what the kernel makes or changes. */
static unsigned rank_of(const Fn *fn, const Ins *ins) {
  bool store = ins->imm.kernel->kind == KERNEL_STORE;
  const Type *type = store ? fn->ins.items[ins_arg(fn, ins, 0)].type : ins->type;
  return type_is_array(type) ? type->rank : 1;
}

/* Matrices outside of loops are rarely so small that the code for it is ever run. */
void opt_lines(Fn *fn, Arena *scratch) {
  const bool *seldom = opt_seldom(fn, scratch);
  const Ref *loops = opt_loops(fn, scratch);
  for (Ref i = 0; i < fn->ins.count; i++) {
    Ins *ins = fn_ins(fn, i);
    if (ins->op != IR_KERNEL || seldom[i] || opt_not_line(fn, ins)) continue;
    if (loops[i] != REF_NONE || rank_of(fn, ins) == 1) ins->flags |= INS_LINE;
  }
}

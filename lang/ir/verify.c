/* Verify: the rules that every function keeps between passes.
 *
 * One pass over the instructions with the regions that are open. Invariant checked: an
 * operand is made earlier, in the region of its use or one around it, and has the type
 * that the instruction asks for. */
#include "lang/ir/text.h"

#include <string.h>

typedef struct Verify {
  const Fn *fn;
  Arena *arena;
  const char *error;
  Ref at;
  Ref *open;        /* openers of the regions around, outermost first */
  uint32_t *branch; /* of each open region: which of its branches */
  uint32_t depth;
  uint32_t branches; /* numbered through */
  uint32_t *home;    /* [i]: branch in which i was made */
} Verify;

static bool bad(Verify *v, const char *format, ...) __attribute__((format(printf, 2, 3)));
static bool bad(Verify *v, const char *format, ...) {
  va_list list;
  va_start(list, format);
  const char *text = arena_vprintf(v->arena, format, list);
  va_end(list);
  const char *op = v->at < v->fn->ins.count ? ir_op(v->fn->ins.items[v->at].op)->text : "";
  v->error = arena_printf(v->arena, "%%%u (%s): %s", v->at, op, text);
  return false;
}

static const Type *arg_type(const Verify *v, const Ins *ins, uint32_t k) {
  return v->fn->ins.items[ins_arg(v->fn, ins, k)].type;
}
static bool is_int(const Type *type) { return type->kind == TY_SCALAR && type->dtype == DT_I64; }
static bool is_bool(const Type *type) { return type->kind == TY_SCALAR && type->dtype == DT_BOOL; }
static bool is_str(const Type *type) { return type->kind == TY_STR; }

/* ---- operands ---- */

static bool in_sight(const Verify *v, uint32_t home) {
  for (uint32_t d = 0; d <= v->depth; d++)
    if (v->branch[d] == home) return true;
  return false;
}

static bool check_operands(Verify *v, const Ins *ins) {
  int8_t want = ir_op(ins->op)->operands;
  if (want >= 0 && ins->nargs != (uint32_t)want) return bad(v, "has %u operands, not %d", ins->nargs, want);
  for (uint32_t k = 0; k < ins->nargs; k++) {
    Ref arg = ins_arg(v->fn, ins, k);
    if (arg >= v->at) return bad(v, "operand %%%u is not made before it", arg);
    if (!in_sight(v, v->home[arg])) return bad(v, "operand %%%u is made in another region", arg);
  }
  return true;
}

static bool ints_from(Verify *v, const Ins *ins, uint32_t first, uint32_t end) {
  for (uint32_t k = first; k < end; k++)
    if (!is_int(arg_type(v, ins, k))) return bad(v, "operand %u is not an int", k);
  return true;
}

static bool needs_array(Verify *v, const Ins *ins) {
  if (ins->nargs && type_is_array(arg_type(v, ins, 0))) return true;
  return bad(v, "its first operand is not an array");
}

/* ---- scalar operations: lang/base/types/ops.def's rules ---- */

static bool operand_dtypes(Verify *v, const Ins *ins, DType *common) {
  unsigned first = ins->op == OP_SELECT;
  for (uint32_t k = 0; k < ins->nargs; k++)
    if (!type_is_numeric(arg_type(v, ins, k))) return bad(v, "operand %u is not a number", k);
  *common = arg_type(v, ins, first)->dtype;
  if (ins->op == OP_SELECT && arg_type(v, ins, 0)->dtype != DT_BOOL)
    return bad(v, "its condition is not bool");
  for (uint32_t k = first; k < ins->nargs; k++) {
    DType want = ins->op == OP_LDEXP && k == 1 ? DT_I64 : *common;
    if (arg_type(v, ins, k)->dtype != want)
      return bad(v, "operand %u is %s, not %s", k, dtype_info[arg_type(v, ins, k)->dtype].name,
                 dtype_info[want].name);
  }
  return true;
}

static DType result_dtype(const Ins *ins, DType common) {
  switch (op_info[ins->op].rule) {
    case RULE_TEST:
    case RULE_CMP:
    case RULE_LOGIC: return DT_BOOL;
    case RULE_REAL: return dtype_real(common);
    case RULE_ARITH:
    case RULE_FLOAT:
    case RULE_DIV:
    case RULE_BITS:
    case RULE_SHIFT:
    case RULE_UNARY: return common;
    case RULE_SPECIAL: break;
  }
  if (ins->op == OP_CONVERT) return ins->type->dtype;
  if (ins->op == OP_POPCOUNT) return DT_U8;
  if (ins->op == OP_COMPLEX) return common == DT_F32 ? DT_C64 : DT_C128;
  return common;
}

static bool check_scalar(Verify *v, const Ins *ins) {
  DType common = DT_COUNT;
  if (!type_is_numeric(ins->type)) return bad(v, "its result is not a number");
  if (!operand_dtypes(v, ins, &common)) return false;
  DType result = result_dtype(ins, common);
  bool python_division = ins->op == OP_TRUEDIV && dtype_is_int(common);
  if (ins->type->dtype != result && !python_division)
    return bad(v, "its result is %s, not %s", dtype_info[ins->type->dtype].name, dtype_info[result].name);
  unsigned rank = 0;
  bool arrays = false;
  for (uint32_t k = 0; k < ins->nargs; k++) {
    const Type *type = arg_type(v, ins, k);
    arrays |= type_is_array(type);
    if (type_is_array(type) && type->rank > rank) rank = type->rank;
  }
  if (arrays != type_is_array(ins->type))
    return bad(v, arrays ? "arrays make a scalar" : "scalars make an array");
  if (arrays && ins->type->rank != rank)
    return bad(v, "its result has rank %u, not %u", ins->type->rank, rank);
  return true;
}

/* ---- the others ---- */

static bool check_index(Verify *v, const Ins *ins) {
  uint32_t parts = 0;
  if (!needs_array(v, ins) || !type_is_array(ins->type))
    return v->error ? false : bad(v, "its result is not an array");
  for (uint32_t k = 0; k < ins->imm.index->count; k++)
    for (int part = 0; part < 3; part++) parts += ins->imm.index->items[k].has[part];
  if (ins->nargs != 1 + parts) return bad(v, "has %u parts, not %u", ins->nargs - 1, parts);
  return ints_from(v, ins, 1, ins->nargs);
}

static bool check_element(Verify *v, const Ins *ins) {
  if (!needs_array(v, ins)) return false;
  const Type *array = arg_type(v, ins, 0);
  bool store = ins->op == IR_STORE;
  if (ins->nargs != 1u + array->rank + store)
    return bad(v, "has the wrong number of indices for rank %u", array->rank);
  const Type *element = store ? arg_type(v, ins, ins->nargs - 1) : ins->type;
  if (!type_is_scalar(element) || element->dtype != array->dtype)
    return bad(v, "the element is not %s", dtype_info[array->dtype].name);
  return ints_from(v, ins, 1, 1u + array->rank);
}

static bool check_assign(Verify *v, const Ins *ins) {
  if (!needs_array(v, ins)) return false;
  const Type *value = arg_type(v, ins, 1);
  if (!type_is_numeric(value) || value->dtype != arg_type(v, ins, 0)->dtype)
    return bad(v, "the value is not %s", dtype_info[arg_type(v, ins, 0)->dtype].name);
  return true;
}

static bool check_axes(Verify *v, const Ins *ins, uint32_t first, uint32_t axes) {
  if (ins->nargs != first + axes) return bad(v, "has %u operands, not %u", ins->nargs, first + axes);
  return ints_from(v, ins, first, ins->nargs);
}

static bool check_body(Verify *v, const Kernel *kernel) {
  const Fn *body = kernel->body;
  if (kernel->inputs > KERNEL_MAX_INPUTS || kernel->inputs != body->param_count)
    return bad(v, "its kernel's inputs are not its body's parameters");
  for (Ref i = 0; i < body->ins.count; i++) {
    unsigned op = body->ins.items[i].op;
    if (!ir_is_scalar_op(op) && op != IR_CONST && op != IR_PARAM && op != IR_YIELD && op != IR_RETYPE)
      return bad(v, "its kernel contains '%s'", ir_op(op)->text);
    if ((op == IR_YIELD) != (i + 1 == body->ins.count)) return bad(v, "its kernel does not end in one yield");
  }
  const char *inner = ir_verify(body, v->arena);
  return inner ? bad(v, "in its kernel: %s", inner) : true;
}

static bool check_kernel(Verify *v, const Ins *ins) {
  const Kernel *kernel = ins->imm.kernel;
  uint32_t first = kernel->kind == KERNEL_STORE;
  bool folds = kernel->kind == KERNEL_REDUCE || kernel->kind == KERNEL_SCAN;
  if (!check_body(v, kernel)) return false;
  if (ins->nargs < first + kernel->inputs) return bad(v, "has too few operands");
  if (first && !needs_array(v, ins)) return false;
  for (uint32_t k = 0; k < kernel->inputs; k++) {
    const Type *type = arg_type(v, ins, first + k);
    if (!type_is_numeric(type) || type->dtype != kernel->body->params[k]->dtype)
      return bad(v, "input %u is not %s", k, dtype_info[kernel->body->params[k]->dtype].name);
    if (type_is_array(type) == kernel->scalar[k])
      return bad(v, "input %u is taken for %s", k, kernel->scalar[k] ? "a scalar" : "an array");
  }
  return check_axes(v, ins, first + kernel->inputs, folds ? kernel->reduce.axis_count : 0);
}

static bool check_lib(Verify *v, const Ins *ins) {
  LibShape shape = lib_info[ins->imm.lib.lib].shape;
  if (shape != SHAPE_OF_0 && shape != SHAPE_OF_1) return true;
  uint32_t like = shape == SHAPE_OF_1;
  if (like >= ins->nargs) return bad(v, "lacks operand %u", like);
  const Type *of = arg_type(v, ins, like);
  bool fits = !type_is_array(ins->type) || !type_is_array(of) || of->rank == ins->type->rank;
  return fits || bad(v, "its result has not the rank of operand %u", like);
}

static bool check_call(Verify *v, const Ins *ins) {
  const Fn *callee = ins->imm.fn;
  if (ins->nargs != callee->param_count)
    return bad(v, "has %u arguments, not %u", ins->nargs, callee->param_count);
  for (uint32_t k = 0; k < ins->nargs; k++)
    if (arg_type(v, ins, k) != callee->params[k])
      return bad(v, "argument %u has another type than the parameter", k);
  return true;
}

/* Operands after the first are the body's parameters but the last two. */
static bool check_parallel(Verify *v, const Ins *ins) {
  const Fn *body = ins->imm.parallel->body, *combine = ins->imm.parallel->combine;
  if (ins->nargs + 1 != body->param_count)
    return bad(v, "shares %u values, not %u", ins->nargs - 1, body->param_count - 2);
  for (uint32_t k = 1; k < ins->nargs; k++)
    if (arg_type(v, ins, k) != body->params[k - 1])
      return bad(v, "shared value %u has another type than the parameter", k - 1);
  if (combine && (combine->param_count != 2 || combine->result != body->result))
    return bad(v, "its results are not what it combines");
  return ints_from(v, ins, 0, 1);
}

static bool check_slot(Verify *v, const Ins *ins) {
  bool global = ir_op(ins->op)->imm == IMM_GLOBAL;
  if (ins->imm.i < 0 || ins->imm.i >= (int64_t)(global ? v->fn->globals.count : v->fn->vars.count))
    return bad(v, "there is no such slot");
  if (global) return true;
  const Type *type = v->fn->vars.items[ins->imm.i].type;
  if (ins->op == IR_GETVAR && ins->type != type) return bad(v, "the variable has another type");
  if (ins->op == IR_SETVAR && arg_type(v, ins, 0) != type) return bad(v, "the variable has another type");
  return true;
}

static bool check_tuple(Verify *v, const Ins *ins) {
  if (ins->op == IR_TUPLE) {
    if (ins->nargs != ins->type->count) return bad(v, "has %u items, not %u", ins->nargs, ins->type->count);
    for (uint32_t k = 0; k < ins->nargs; k++)
      if (arg_type(v, ins, k) != ins->type->items[k]) return bad(v, "item %u has another type", k);
    return true;
  }
  const Type *from = arg_type(v, ins, 0);
  if (ins->imm.i < 0 || ins->imm.i >= from->count)
    return bad(v, "there is no item %lld", (long long)ins->imm.i);
  return from->items[ins->imm.i] == ins->type ? true : bad(v, "the item has another type");
}

static bool check_union(Verify *v, const Ins *ins) {
  const Type *from = arg_type(v, ins, 0);
  bool shares = from->kind == TY_UNION && union_member(from, ins->type) >= 0;
  for (uint32_t k = 0; ins->type->kind == TY_UNION && k < ins->type->count; k++)
    shares |= ins->type->items[k] == from || union_member(from, ins->type->items[k]) >= 0;
  return shares || bad(v, "no value of its operand is one of its result");
}

static bool check_member(Verify *v, const Ins *ins) {
  const Type *from = arg_type(v, ins, 0);
  if (from->kind != TY_UNION || ins->imm.i < 0 || ins->imm.i >= from->count)
    return bad(v, "there is no such member");
  return is_bool(ins->type) || bad(v, "its result is not bool");
}

static bool check_param(Verify *v, const Ins *ins) {
  if (ins->imm.i < 0 || ins->imm.i >= v->fn->param_count) return bad(v, "there is no such parameter");
  return ins->type == v->fn->params[ins->imm.i] ? true : bad(v, "the parameter has another type");
}

static bool check_result(Verify *v, const Ins *ins) {
  if (!ins->nargs) return type_has_storage(v->fn->result) ? bad(v, "returns nothing") : true;
  if (ins->nargs > 1) return bad(v, "returns several values");
  return arg_type(v, ins, 0) == v->fn->result ? true : bad(v, "the result has another type");
}

static bool check_message(Verify *v, const Ins *ins) {
  if (ins->op == IR_CHECK && !is_bool(arg_type(v, ins, 0))) return bad(v, "its condition is not bool");
  return is_str(arg_type(v, ins, ins->nargs - 1)) ? true : bad(v, "its message is not a str");
}

static bool check_dim(Verify *v, const Ins *ins) {
  if (!needs_array(v, ins)) return false;
  bool inside = ins->op == IR_SIZE || (ins->imm.i >= 0 && ins->imm.i < arg_type(v, ins, 0)->rank);
  if (!inside) return bad(v, "there is no axis %lld", (long long)ins->imm.i);
  return is_int(ins->type) ? true : bad(v, "its result is not an int");
}

static bool in_loop(const Verify *v) {
  for (uint32_t d = 0; d < v->depth; d++) {
    unsigned op = v->fn->ins.items[v->open[d]].op;
    if (op == IR_LOOP || op == IR_FOR) return true;
  }
  return false;
}

static int64_t tries_around(const Verify *v) {
  int64_t count = 0;
  for (uint32_t d = 0; d < v->depth; d++) count += v->fn->ins.items[v->open[d]].op == IR_TRY;
  return count;
}

/* ---- devices ---- */

static bool operands_are(Verify *v, const Ins *ins, uint32_t count) {
  return ins->nargs == count ? true : bad(v, "needs %u operands", count);
}

static bool check_device(Verify *v, const Ins *ins) {
  (void)ins;
  return v->fn->mode.device || bad(v, "stands outside of device code");
}

static bool check_space(Verify *v, const Ins *ins) {
  if (!check_device(v, ins)) return false;
  uint32_t lengths = ins->imm.space.space == SPACE_DYNAMIC ? 0 : ins->type->rank;
  if (!type_is_array(ins->type) || ins->nargs != lengths) return bad(v, "its shape does not fit its type");
  return ints_from(v, ins, 0, ins->nargs);
}

static bool check_barrier(Verify *v, const Ins *ins) {
  return check_device(v, ins) && operands_are(v, ins, gpu_barrier_predicate((unsigned)ins->imm.i));
}

static bool check_group(Verify *v, const Ins *ins) {
  return check_device(v, ins) && operands_are(v, ins, gpu_group_operands((unsigned)ins->imm.i));
}

static bool check_atomic(Verify *v, const Ins *ins) {
  if (!check_device(v, ins) || !needs_array(v, ins)) return false;
  uint32_t rank = arg_type(v, ins, 0)->rank;
  return operands_are(v, ins, 1 + rank + gpu_atomic_values((unsigned)ins->imm.i)) &&
         ints_from(v, ins, 1, rank);
}

static bool check_constant(Verify *v, const Ins *ins) {
  return check_device(v, ins) && needs_array(v, ins) &&
         (ins->type == arg_type(v, ins, 0) || bad(v, "is of another type"));
}

static bool check_view(Verify *v, const Ins *ins) {
  if (!check_device(v, ins) || !needs_array(v, ins)) return false;
  if (!type_is_array(ins->type) || ins->nargs != 1 + 2u * ins->type->rank)
    return bad(v, "has not a length and a stride for each axis");
  return ints_from(v, ins, 1, 2u * ins->type->rank);
}

static bool check_devprint(Verify *v, const Ins *ins) {
  if (!check_device(v, ins)) return false;
  bool template = ins->nargs && v->fn->ins.items[ins_arg(v->fn, ins, 0)].op == IR_CONST_STR;
  return template || bad(v, "prints without a template");
}

/* Operands of LAUNCH before the kernel's own: grid, block, stream, shared bytes. */
static bool check_launch(Verify *v, const Ins *ins) {
  const Fn *kernel = ins->imm.fn;
  if (!kernel || !kernel->mode.device) return bad(v, "starts no device code");
  if (ins->nargs != LAUNCH_OPERANDS + kernel->param_count) return bad(v, "has not its kernel's arguments");
  for (uint32_t k = 0; k < kernel->param_count; k++)
    if (arg_type(v, ins, LAUNCH_OPERANDS + k) != kernel->params[k])
      return bad(v, "argument %u has another type", k);
  return ints_from(v, ins, 0, LAUNCH_OPERANDS);
}

static bool check_reduce(Verify *v, const Ins *ins) {
  return needs_array(v, ins) && check_axes(v, ins, 1, ins->imm.reduce.axis_count);
}

static bool check_scan(Verify *v, const Ins *ins) { return needs_array(v, ins) && check_axes(v, ins, 1, 1); }

static bool check_condition(Verify *v, const Ins *ins) {
  return is_bool(arg_type(v, ins, 0)) || bad(v, "its condition is not bool");
}

static bool check_counts(Verify *v, const Ins *ins) { return ints_from(v, ins, 0, 3); }

static bool check_overflow(Verify *v, const Ins *ins) {
  return ints_from(v, ins, 0, 2) && (is_bool(ins->type) || bad(v, "its result is not bool"));
}

static bool check_writable(Verify *v, const Ins *ins) {
  return needs_array(v, ins) && (is_bool(ins->type) || bad(v, "its result is not bool"));
}

static bool check_jump(Verify *v, const Ins *ins) {
  (void)ins;
  return in_loop(v) || bad(v, "stands outside of a loop");
}

static bool check_leave(Verify *v, const Ins *ins) {
  return tries_around(v) > ins->imm.i || bad(v, "leaves a 'try' that is not there");
}

static bool check_anything(Verify *v, const Ins *ins) {
  (void)v, (void)ins;
  return true;
}

static bool (*const checks[IR_COUNT])(Verify *v, const Ins *ins) = {
#define X(id, text, operands, region, imm, typing, effect) [IR_##id] = check_##typing,
#include "lang/ir/opcodes.def"
#undef X
};

static bool check_ins(Verify *v, const Ins *ins) {
  if (!ins->type) return bad(v, "has no type");
  if (!check_operands(v, ins)) return false;
  return ir_is_scalar_op(ins->op) ? check_scalar(v, ins) : checks[ins->op](v, ins);
}

/* ---- regions ---- */

static bool enter(Verify *v, const Ins *ins) {
  uint8_t flags = ir_op(ins->op)->flags;
  if (flags & OPF_CLOSE || flags & OPF_MID) {
    if (!v->depth) return bad(v, "closes a region that was not opened");
    unsigned opener = v->fn->ins.items[v->open[v->depth - 1]].op;
    if (ins->op == IR_ELSE && opener != IR_IF) return bad(v, "belongs to no 'if'");
    if (ins->op == IR_CATCH && opener != IR_TRY) return bad(v, "belongs to no 'try'");
  }
  if (flags & OPF_CLOSE) v->depth--;
  return true;
}

static void leave(Verify *v, const Ins *ins) {
  uint8_t flags = ir_op(ins->op)->flags;
  if (flags & OPF_OPEN) v->open[v->depth++] = v->at;
  if (flags & (OPF_OPEN | OPF_MID)) v->branch[v->depth] = ++v->branches;
  /* an index and a message are made inside; a marker has no other value */
  v->home[v->at] = v->branch[v->depth];
}

const char *ir_verify(const Fn *fn, Arena *arena) {
  uint32_t count = fn->ins.count;
  Verify v = {.fn = fn, .arena = arena};
  v.open = arena_array(arena, Ref, count + 1);
  v.branch = arena_array(arena, uint32_t, count + 2);
  v.home = arena_array(arena, uint32_t, count + 1);
  for (v.at = 0; v.at < count; v.at++) {
    const Ins *ins = &fn->ins.items[v.at];
    if (!enter(&v, ins) || !check_ins(&v, ins)) return v.error;
    leave(&v, ins);
  }
  if (v.depth) bad(&v, "a region is not closed");
  return v.error;
}

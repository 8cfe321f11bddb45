/* The tangent function: every instruction copied, and the tangent of its value made beside it.
 *
 * Invariant: map[i] is the value of instruction i in the new function; tangent[i] its tangent,
 * of the same type, or REF_NONE where ad_carry found no dependence (zeros are made where a
 * tangent is asked for all the same). */
#include "lang/ir/autodiff/forward/forward_impl.h"

#include <string.h>

typedef struct AdForwardMade {
  const Fn *fn;
  uint64_t mask;
  Fn *out;
  struct AdForwardMade *next;
} AdForwardMade;

/* ---- emitting ---- */

void forward_refuse(Forward *f, Span span, const char *what, const char *advice) {
  if (!f->failed) f->host->refuse(f->host->context, span, what, advice);
  f->failed = true;
}

Ref forward_emit(Forward *f, unsigned op, const Type *type, const Ref *args, uint32_t count) {
  Ref ref = fn_emit(f->out, op, type, f->span, args, count);
  fn_ins(f->out, ref)->flags = f->flags;
  return ref;
}
const Type *forward_type(const Forward *f, Ref r) { return f->out->ins.items[r].type; }

/* r, which has the dtype and the rank, under that type. */
Ref forward_as(Forward *f, Ref r, const Type *type) {
  if (forward_type(f, r) == type) return r;
  return fn_emit1(f->out, IR_RETYPE, type, f->span, r);
}

Ref forward_constant(Forward *f, DType dtype, double value) {
  Ref ref = fn_const(f->out, type_float(f->out->types), (Value){.f = value}, f->span);
  if (dtype == DT_F64) return ref;
  return fn_emit1(f->out, OP_CONVERT, type_scalar(f->out->types, dtype, dtype == DT_C128), f->span, ref);
}

/* A zero of the value's type: an array has the shape and the home of `like`, and its own memory. */
Ref forward_zero(Forward *f, Ref like) {
  Fn *out = f->out;
  const Type *type = forward_type(f, like);
  if (!ad_type_carries(type)) return like;
  if (type_is_scalar(type)) return fn_const(out, type, (Value){0}, f->span);
  if (type_is_array(type) && type->layout != LAYOUT_C) { /* the same reshapes must be views */
    Ref blank = forward_emit(f, IR_LIB, type, &like, 1);
    fn_ins(out, blank)->imm.lib.lib = LIB_ad_blank;
    return blank;
  }
  if (type_is_array(type)) {
    Ref args[3] = {fn_const(out, type_bool(out->types), (Value){.b = true}, f->span),
                   forward_constant(f, type->dtype, 0), like};
    const Type *fresh = type_array(out->types, type->elem, type->rank, LAYOUT_C);
    return forward_as(f, forward_emit(f, OP_SELECT, fresh, args, 3), type);
  }
  if (type->kind == TY_LIST) {
    forward_refuse(f, f->span, "a list that does not depend on the arguments has no derivative here",
                   "make the list from what depends on them, or use a tuple or an array");
    return like;
  }
  Ref *items = arena_array(f->scratch, Ref, type->count);
  for (unsigned k = 0; k < type->count; k++) {
    items[k] = fn_emit1(out, IR_TUPLE_GET, type->items[k], f->span, like);
    fn_ins(out, items[k])->imm.i = k;
    items[k] = forward_zero(f, items[k]);
  }
  return fn_emit(out, IR_TUPLE, type, f->span, items, type->count);
}

Ref forward_value(const Forward *f, Ref r) { return f->map[r]; }

Ref forward_tangent(Forward *f, Ref r) {
  return f->tangent[r] != REF_NONE ? f->tangent[r] : forward_zero(f, f->map[r]);
}

/* ---- copies ---- */

/* `ins` over those operands, as it is. */
Ref forward_copy(Forward *f, const Ins *ins, const Ref *args) {
  Ref ref = fn_emit(f->out, ins->op, ins->type, ins->span, args, ins->nargs);
  Ins *copy = fn_ins(f->out, ref);
  copy->flags = ins->flags;
  copy->imm = ins->imm;
  if (ins->op == IR_GETGLOBAL || ins->op == IR_SETGLOBAL || ins->op == IR_DELGLOBAL ||
      ins->op == IR_ISSETGLOBAL)
    copy->imm.i = fn_global(f->out, f->from->globals.items[ins->imm.i]);
  return ref;
}

static Ref copy_primal(Forward *f, const Ins *ins) {
  Ref *args = arena_array(f->scratch, Ref, ins->nargs);
  for (uint32_t k = 0; k < ins->nargs; k++) args[k] = f->map[ins_arg(f->from, ins, k)];
  return forward_copy(f, ins, args);
}

/* The same instruction over the tangents of the operands that carry one; the others as they are. */
static Ref copy_tangent(Forward *f, const Ins *ins) {
  Ref *args = arena_array(f->scratch, Ref, ins->nargs);
  for (uint32_t k = 0; k < ins->nargs; k++) {
    Ref arg = ins_arg(f->from, ins, k);
    args[k] = ad_type_carries(f->from->ins.items[arg].type) ? forward_tangent(f, arg) : f->map[arg];
  }
  return forward_copy(f, ins, args);
}

/* ---- scalar and elementwise operations ---- */

/* Whether the tangents in `covered` (bit k: it has the shape of operand k) have the result's shape. */
static bool covers(const Forward *f, const Ins *ins, uint32_t covered) {
  for (uint32_t k = 0; k < ins->nargs; k++) {
    bool array = type_is_array(f->from->ins.items[ins_arg(f->from, ins, k)].type), same = false;
    for (uint32_t j = 0; j < ins->nargs; j++)
      same |= (covered >> j & 1) && ins_arg(f->from, ins, j) == ins_arg(f->from, ins, k);
    if (array && !same) return false;
  }
  return true;
}

static Ref scalar_op(Forward *f, Ref i, const Ins *ins) {
  Ref args[3], sum = REF_NONE;
  uint32_t covered = 0;
  if (!ad_has_rule((Op)ins->op)) {
    forward_refuse(f, ins->span, arena_printf(f->scratch, "%s has no derivative", op_info[ins->op].text),
                   NULL);
    return f->map[i];
  }
  for (uint32_t k = 0; k < ins->nargs; k++) args[k] = f->map[ins_arg(f->from, ins, k)];
  for (uint32_t k = 0; k < ins->nargs; k++) {
    Ref arg = ins_arg(f->from, ins, k);
    if (f->tangent[arg] == REF_NONE) continue;
    Ref part = ad_partial(f->out, ins, k, args, f->map[i], f->tangent[arg], AD_FORWARD);
    if (part == REF_NONE) continue;
    uint32_t needs = ad_partial_needs((Op)ins->op, k, f->from->ins.items[arg].type->dtype, AD_FORWARD);
    covered |= 1u << k | (needs >> AD_NEEDS_RESULT & 1 ? 7 : needs);
    if (sum == REF_NONE) {
      const Type *type = forward_type(f, part); /* a tangent that goes on as it is must not be shared */
      bool copied = part == f->tangent[arg] && type_is_array(ins->type) && type_is_array(type);
      const Type *copy = copied ? type_array(f->out->types, ins->type->elem, type->rank, LAYOUT_C) : NULL;
      sum = copied ? forward_emit(f, OP_POS, copy, &part, 1) : part;
    } else {
      Ref both[2] = {sum, part};
      sum = forward_emit(f, OP_ADD, ins->type, both, 2);
    }
  }
  if (sum == REF_NONE) return forward_zero(f, f->map[i]);
  if (type_is_array(ins->type) && !covers(f, ins, covered)) {
    Ref spread[3] = {fn_const(f->out, type_bool(f->out->types), (Value){.b = false}, f->span), f->map[i],
                     sum};
    sum = forward_emit(f, OP_SELECT, ins->type, spread, 3);
  }
  return forward_as(f, sum, ins->type);
}

/* ---- calls ---- */

/* The call of the tangent function of `callee` on the arguments from `first` on and two more ints. */
static void call(Forward *f, Ref i, const Ins *ins, Fn *callee, uint32_t first, const Ref *more,
                 uint32_t more_count) {
  uint64_t mask = 0, asked;
  Ref answer = REF_NONE;
  if (callee->derivative.redo) { /* derivatives follow what makes the answer again from it */
    answer = copy_primal(f, ins);
    callee = f->host->again(f->host->context, callee, ins->span);
    if (!callee) {
      f->failed = true;
      return;
    }
  }
  if (callee->derivative.vjp)
    forward_refuse(
        f, ins->span,
        arena_printf(f->scratch,
                     "%s() has a derivative of its own for gradients (defvjp), which forward mode "
                     "cannot use",
                     callee->name),
        "take grad() or vjp() here: jvp(), jacobian() and hessian() need a function without defvjp");
  uint32_t count = ins->nargs - first, n = 0, shift = answer != REF_NONE;
  for (uint32_t k = 0; k < count; k++)
    if (f->tangent[ins_arg(f->from, ins, first + k)] != REF_NONE) mask |= 1ull << (k + shift);
  asked = mask;
  Fn *made = ad_forward(f->forwards, callee, &mask, f->host);
  if (!made) {
    f->failed = true;
    return;
  }
  Ref *args = arena_array(f->scratch, Ref, 2 * count + more_count + 1);
  if (shift) args[n++] = answer;
  for (uint32_t k = 0; k < count; k++) args[n++] = f->map[ins_arg(f->from, ins, first + k)];
  for (uint32_t k = 0; k < more_count; k++) args[n++] = more[k];
  for (uint32_t k = 0; k < count; k++)
    if (mask >> (k + shift) & 1) args[n++] = forward_tangent(f, ins_arg(f->from, ins, first + k));
  if (mask != asked)
    forward_refuse(f, ins->span,
                   "this call stores what depends on the arguments in an array that they do not reach",
                   "pass the array as an argument of the differentiated function");
  bool pair = made->result != ins->type;
  Ref ref = fn_emit(f->out, IR_CALL, made->result, ins->span, args, n);
  fn_ins(f->out, ref)->imm.fn = made;
  f->map[i] = ref;
  if (!pair) return;
  Ref parts[2];
  for (int k = 0; k < 2; k++) {
    parts[k] = fn_emit1(f->out, IR_TUPLE_GET, ins->type, ins->span, ref);
    fn_ins(f->out, parts[k])->imm.i = k;
  }
  f->map[i] = parts[0];
  if (f->carry.value[i]) f->tangent[i] = parts[1];
}

static bool any_tangent(const Forward *f, const Ins *ins) {
  for (uint32_t k = 0; k < ins->nargs; k++)
    if (f->tangent[ins_arg(f->from, ins, k)] != REF_NONE) return true;
  return false;
}

/* The iterations of a parallel loop in order: its body over all of them. */
static void parallel(Forward *f, Ref i, const Ins *ins) {
  Ref turns[2] = {fn_const_int(f->out, 0, f->span), f->map[ins_arg(f->from, ins, 0)]};
  call(f, i, ins, ins->imm.parallel->body, 1, turns, 2);
}

/* ---- instructions ---- */

static void param(Forward *f, Ref i, const Ins *ins) {
  f->map[i] = f->params[ins->imm.i];
  if (f->carry.value[i]) f->tangent[i] = f->param_tangents[ins->imm.i];
}

static void variable(Forward *f, Ref i, const Ins *ins) {
  f->map[i] = copy_primal(f, ins);
  if (!f->carry.var[ins->imm.i] || ins->op == IR_ISSET) return;
  Ref arg = ins->op == IR_SETVAR ? forward_tangent(f, ins_arg(f->from, ins, 0)) : 0;
  Ref ref = fn_emit(f->out, ins->op, ins->type, ins->span, &arg, ins->nargs);
  fn_ins(f->out, ref)->imm.i = f->shadow[ins->imm.i];
  if (ins->op == IR_GETVAR) f->tangent[i] = ref;
}

static void ret(Forward *f, const Ins *ins) {
  if (!ins->nargs || f->out->result == f->from->result) {
    copy_primal(f, ins);
    return;
  }
  Ref r = ins_arg(f->from, ins, 0), both[2] = {f->map[r], forward_tangent(f, r)};
  Ref pair = fn_emit(f->out, IR_TUPLE, f->out->result, ins->span, both, 2);
  fn_emit1(f->out, IR_RET, ins->type, ins->span, pair);
}

static void store(Forward *f, Ref i, const Ins *ins) {
  f->map[i] = copy_primal(f, ins);
  if (f->tangent[ins_arg(f->from, ins, 0)] == REF_NONE) return;
  Ref *args = arena_array(f->scratch, Ref, ins->nargs), value = ins_arg(f->from, ins, ins->nargs - 1);
  for (uint32_t k = 0; k + 1 < ins->nargs; k++) args[k] = f->map[ins_arg(f->from, ins, k)];
  args[0] = f->tangent[ins_arg(f->from, ins, 0)];
  DType dtype = forward_type(f, args[0])->dtype;
  args[ins->nargs - 1] = f->tangent[value] != REF_NONE ? f->tangent[value] : forward_constant(f, dtype, 0);
  forward_copy(f, ins, args);
}

/* Whether the tangent is the same instruction over tangents. */
static bool linear(const Ins *ins) {
  if (ins->op == IR_REDUCE || ins->op == IR_SCAN) return ins->imm.reduce.fold == FOLD_SUM;
  return ins->op == IR_RETYPE || ins->op == IR_INDEX || ins->op == IR_TUPLE || ins->op == IR_TUPLE_GET ||
         ins->op == IR_LOAD || ins->op == IR_OPAQUE;
}

static void other(Forward *f, Ref i, const Ins *ins) {
  f->map[i] = copy_primal(f, ins);
  if (ins->op == IR_LAUNCH && any_tangent(f, ins))
    forward_refuse(f, ins->span, "a kernel's launch has no derivative",
                   "write it with array operations, or as a function that is not a kernel");
  if (ins->op == IR_UNION && any_tangent(f, ins)) forward_refuse(f, ins->span, AD_UNION_TEXT, AD_UNION_HINT);
  if (!f->carry.value[i]) return;
  if (linear(ins))
    f->tangent[i] = copy_tangent(f, ins);
  else if (ir_is_scalar_op(ins->op))
    f->tangent[i] = scalar_op(f, i, ins);
  else if (ins->op == IR_REDUCE)
    f->tangent[i] = forward_reduce(f, i, ins);
  else if (ins->op == IR_SCAN)
    f->tangent[i] = forward_scan(f, i, ins);
  else if (ins->op != IR_CONST && ins->op != IR_GETGLOBAL) /* those have zeros beside them */
    forward_refuse(f, ins->span, arena_printf(f->scratch, "'%s' has no derivative", ir_op(ins->op)->text),
                   NULL);
}

/* A call whose answer is a constant to this derivative, and not to the next one. */
static void constant(Forward *f, Ref i, const Ins *ins) {
  if (ins->imm.fn->derivative.redo->same) {
    f->map[i] = f->map[ins_arg(f->from, ins, 0)];
    return;
  }
  f->map[i] = copy_primal(f, ins);
  fn_ins(f->out, f->map[i])->imm.fn = ad_followed(ins->imm.fn);
}

static void instruction(Forward *f, Ref i) {
  const Ins *ins = &f->from->ins.items[i];
  f->span = ins->span;
  f->flags = ins->flags & (INS_FASTMATH | INS_DEVICE);
  f->tangent[i] = REF_NONE;
  bool call_ = ins->op == IR_CALL;
  if (ins->op == IR_NOP)
    f->map[i] = fn_emit(f->out, IR_NOP, ins->type, ins->span, NULL, 0);
  else if (ins->op == IR_PARAM)
    param(f, i, ins);
  else if (ir_op(ins->op)->imm == IMM_VAR)
    variable(f, i, ins);
  else if (ins->op == IR_STORE || ins->op == IR_ASSIGN)
    store(f, i, ins);
  else if (ins->op == IR_RET)
    ret(f, ins);
  else if (ins->op == IR_LIB)
    forward_lib(f, i, ins);
  else if (call_ && ins->imm.fn->derivative.redo && !ins->imm.fn->derivative.redo->again)
    constant(f, i, ins);
  else if (call_ && any_tangent(f, ins))
    call(f, i, ins, ins->imm.fn, 0, NULL, 0);
  else if (ins->op == IR_PARALLEL && any_tangent(f, ins))
    parallel(f, i, ins);
  else
    other(f, i, ins);
  /* an object that is stored to later has a tangent from the start */
  if (f->carry.value[i] && f->tangent[i] == REF_NONE && !f->failed)
    f->tangent[i] = forward_zero(f, f->map[i]);
}

/* ---- functions ---- */

static bool holds_list(const Type *type) {
  bool list = type->kind == TY_LIST;
  for (uint32_t k = 0; type->kind == TY_TUPLE && k < type->count && !list; k++)
    list = holds_list(type->items[k]);
  return list;
}

/* Whether the tangent function returns the result's tangent. A list that depends on nothing has none. */
static bool has_tangent(const Forward *f) {
  const Type *type = f->from->result;
  return ad_type_carries(type) && (f->carry.result || !holds_list(type));
}

static Fn *begin(Forward *f) {
  const Fn *from = f->from;
  const Type **params = arena_array(f->scratch, const Type *, 2 * from->param_count + 1);
  uint32_t count = from->param_count;
  memcpy(params, from->params, sizeof *params * count);
  for (uint32_t k = 0; k < from->param_count; k++)
    if (f->carry.mask >> k & 1) params[count++] = from->params[k];
  Fn *out = fn_new(f->forwards->arena, from->types, from->name, params, count);
  const Type *both[2] = {from->result, from->result};
  out->result = has_tangent(f) ? type_tuple(from->types, both, 2) : from->result;
  out->mode.wrap = from->mode.wrap;
  out->mode.fastmath = from->mode.fastmath;
  out->mode.numpy_errors = from->mode.numpy_errors;
  out->mode.nocheck = from->mode.nocheck;
  out->hints.has_loop = from->hints.has_loop;
  out->hints.recursive = from->hints.recursive;
  out->mode.library = from->mode.library;
  out->hints.brief = from->hints.brief;
  out->mode.outlined = from->mode.outlined;
  return out;
}

static void begin_params(Forward *f) {
  uint32_t at = f->from->param_count;
  f->params = arena_array(f->scratch, Ref, at + 1);
  f->param_tangents = arena_array(f->scratch, Ref, at + 1);
  Span none = {0};
  for (uint32_t k = 0; k < f->out->param_count; k++) {
    Ref ref = fn_emit(f->out, IR_PARAM, f->out->params[k], none, NULL, 0);
    fn_ins(f->out, ref)->imm.i = k;
    if (k < f->from->param_count) f->params[k] = ref;
  }
  for (uint32_t k = 0; k < f->from->param_count; k++)
    if (f->carry.mask >> k & 1) f->param_tangents[k] = at++;
}

/* A variable of the tangent function like variable k. */
static uint32_t same_var(Forward *f, uint32_t k, const char *name) {
  uint32_t var = fn_var(f->out, name, f->from->vars.items[k].type);
  f->out->vars.items[var].maybe_unset = f->from->vars.items[k].maybe_unset;
  return var;
}

static void begin_vars(Forward *f) {
  uint32_t count = f->from->vars.count;
  f->shadow = arena_array(f->scratch, uint32_t, count + 1);
  for (uint32_t k = 0; k < count; k++) same_var(f, k, f->from->vars.items[k].name);
  for (uint32_t k = 0; k < count; k++)
    if (f->carry.var[k]) f->shadow[k] = same_var(f, k, NULL);
}

static Fn *run(Forward *f, AdForwardMade *made) {
  uint32_t count = f->from->ins.count;
  made->out = f->out = begin(f);
  f->map = arena_array(f->scratch, Ref, count + 1);
  f->tangent = arena_array(f->scratch, Ref, count + 1);
  begin_params(f);
  begin_vars(f);
  if (f->carry.lost)
    forward_refuse(f, f->carry.lost->span, "what is stored in a global variable has its derivative lost",
                   "pass it as an argument, and return what is computed");
  for (Ref i = 0; i < count && !f->failed; i++) instruction(f, i);
  return f->failed ? NULL : f->out;
}

Fn *ad_forward(AdForwards *forwards, Fn *fn, uint64_t *mask, const AdHost *host) {
  Fn *from = fn_plain(fn);
  Forward f = {.from = from, .forwards = forwards, .host = host, .scratch = arena_new()};
  f.carry = ad_carry(from, *mask, f.scratch);
  *mask = f.carry.mask;
  AdForwardMade *made = forwards->made;
  while (made && (made->fn != from || made->mask != *mask)) made = made->next;
  Fn *out = made ? made->out : NULL;
  if (!made) {
    made = arena_new_of(forwards->arena, AdForwardMade);
    *made = (AdForwardMade){from, *mask, NULL, forwards->made};
    forwards->made = made;
    out = run(&f, made);
    if (!out) forwards->made = made->next;
  }
  arena_free(f.scratch);
  return out;
}

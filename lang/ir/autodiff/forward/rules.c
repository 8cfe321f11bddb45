/* Tangents of what is no elementwise operation: reductions, scans, library functions.
 *
 * Invariant: where a maximum is attained more than once the tangents there are averaged, and a
 * product with zeros among its factors has its true derivative. */
#include "lang/ir/autodiff/body.h"
#include "lang/ir/autodiff/forward/forward_impl.h"
#include "lang/ir/effects.h"

#include <string.h>

/* ---- reductions ---- */

/* An elementwise operation: an array where an operand is one. */
static Ref over(Forward *f, Op op, DType dtype, Ref a, Ref b, Ref c) {
  Ref args[3] = {a, b, c};
  uint32_t count = c != REF_NONE ? 3 : 2;
  const Type *type = type_scalar(f->out->types, dtype, false);
  for (uint32_t k = 0; k < count; k++) {
    const Type *each = forward_type(f, args[k]);
    if (type_is_array(each) && (!type_is_array(type) || type->rank < each->rank))
      type = type_array(f->out->types, elem_of(dtype), each->rank, LAYOUT_C);
  }
  return forward_emit(f, op, type, args, count);
}

/* `fold` of array a over the axes of `ins`. */
static Ref fold_of(Forward *f, const Ins *ins, FoldOp fold, Ref a, bool keepdims, const Type *type) {
  Ref *args = arena_array(f->scratch, Ref, ins->nargs);
  args[0] = a;
  for (uint32_t k = 1; k < ins->nargs; k++) args[k] = f->map[ins_arg(f->from, ins, k)];
  Ref ref = forward_emit(f, IR_REDUCE, type, args, ins->nargs);
  ReduceInfo *info = &fn_ins(f->out, ref)->imm.reduce;
  *info = ins->imm.reduce;
  info->fold = fold;
  info->keepdims = keepdims;
  return ref;
}

/* ... which can be broadcast against a. */
static Ref kept(Forward *f, const Ins *ins, FoldOp fold, Ref a) {
  const Type *type = forward_type(f, a);
  if (ins->imm.reduce.all_axes)
    return fold_of(f, ins, fold, a, false, type_scalar(f->out->types, type->dtype, false));
  return fold_of(f, ins, fold, a, true, type_array(f->out->types, type->elem, type->rank, LAYOUT_C));
}

static Ref sum(Forward *f, const Ins *ins, Ref a) {
  return fold_of(f, ins, FOLD_SUM, a, ins->imm.reduce.keepdims, ins->type);
}

/* The mean of the tangents where the value is attained. */
static Ref extreme(Forward *f, const Ins *ins, Ref a, Ref t) {
  const Type *type = forward_type(f, a);
  DType d = type->dtype;
  Ref there = over(f, OP_EQ, DT_BOOL, a, kept(f, ins, ins->imm.reduce.fold, a), REF_NONE);
  Ref zero = forward_constant(f, d, 0), one = forward_constant(f, d, 1);
  Ref chosen = sum(f, ins, over(f, OP_SELECT, d, there, t, zero));
  Ref count = sum(f, ins, over(f, OP_SELECT, d, there, one, zero));
  Ref args[2] = {chosen, count};
  return forward_emit(f, OP_TRUEDIV, ins->type, args, 2);
}

/* ---- what is written in the language ---- */

/* The parameters' names and what they are. */
typedef struct Named {
  const char *names; /* "t x y" */
  const Ref *values;
} Named;

static Ref supply_named(void *context, const char *name, bool *found) {
  const Named *n = context;
  size_t length = strlen(name);
  uint32_t k = 0;
  for (const char *at = n->names; *at; k++) {
    size_t here = strcspn(at, " ");
    if (here == length && !strncmp(at, name, length)) return n->values[k];
    at += here + (at[here] == ' ');
  }
  *found = false;
  return REF_NONE;
}

/* What derivatives.MODULE.NAME makes of them, as a value of the type; something after a reported error. */
static Ref by_name(Forward *f, const Ins *ins, const char *module, const char *name, const char *names,
                   const Ref *values) {
  Named named = {names, values};
  Ref out = ad_body(f->host, f->scratch, f->out, module, name, supply_named, &named, ins->span);
  if (out == REF_NONE) f->failed = true;
  return out;
}

/* Each tangent times the product of the other factors. */
static Ref product(Forward *f, Ref i, const Ins *ins, Ref a, Ref t) {
  const ReduceInfo *info = &ins->imm.reduce;
  Ref axes = REF_NONE, items[MAX_RANK];
  const Type *types[MAX_RANK];
  for (uint32_t k = 0; k < info->axis_count && !info->all_axes; k++) {
    items[k] = f->map[ins_arg(f->from, ins, k + 1)];
    types[k] = forward_type(f, items[k]);
  }
  if (!info->all_axes)
    axes = fn_emit(f->out, IR_TUPLE, type_tuple(f->out->types, types, info->axis_count), f->span, items,
                   info->axis_count);
  Ref keep = fn_const(f->out, type_bool(f->out->types), (Value){.b = info->keepdims}, f->span);
  const Ref values[] = {t, a, f->map[i], axes, keep};
  Ref out = by_name(f, ins, "tangents", "reduce_prod", "t x y axes keep", values);
  return out == REF_NONE ? f->map[i] : forward_as(f, out, ins->type);
}

Ref forward_reduce(Forward *f, Ref i, const Ins *ins) {
  Ref r = ins_arg(f->from, ins, 0), a = forward_value(f, r), t = forward_tangent(f, r);
  FoldOp fold = ins->imm.reduce.fold;
  if (fold == FOLD_MIN || fold == FOLD_MAX || fold == FOLD_FMIN || fold == FOLD_FMAX)
    return extreme(f, ins, a, t);
  if (fold == FOLD_PROD) return product(f, i, ins, a, t);
  forward_refuse(f, ins->span,
                 arena_printf(f->scratch, "the reduction '%s' has no derivative", fold_names[fold]), NULL);
  return a;
}

/* ---- scans ---- */

Ref forward_scan(Forward *f, Ref i, const Ins *ins) {
  FoldOp fold = ins->imm.reduce.fold;
  bool extreme = fold == FOLD_MAX || fold == FOLD_MIN;
  Ref r = ins_arg(f->from, ins, 0);
  if (!extreme && fold != FOLD_PROD) {
    forward_refuse(f, ins->span,
                   arena_printf(f->scratch, "the running '%s' has no derivative", fold_names[fold]),
                   "write it as a loop");
    return f->map[i];
  }
  const Ref values[] = {forward_value(f, r), forward_tangent(f, r), f->map[i],
                        f->map[ins_arg(f->from, ins, 1)]};
  Ref out = by_name(f, ins, "tangents", extreme ? "scan_extreme" : "scan_prod", "a t r axis", values);
  return out == REF_NONE ? f->map[i] : forward_as(f, out, ins->type);
}

/* ---- library functions ---- */

static Ref lib_over(Forward *f, const Ins *ins, const Ref *args) { return forward_copy(f, ins, args); }

static bool carries_arg(const Forward *f, const Ins *ins, uint32_t k) {
  return ad_type_carries(f->from->ins.items[ins_arg(f->from, ins, k)].type);
}

static Ref linear(Forward *f, const Ins *ins) {
  Ref *args = arena_array(f->scratch, Ref, ins->nargs);
  for (uint32_t k = 0; k < ins->nargs; k++) {
    Ref arg = ins_arg(f->from, ins, k);
    args[k] = carries_arg(f, ins, k) ? forward_tangent(f, arg) : f->map[arg];
  }
  return lib_over(f, ins, args);
}

static Ref linear_in_first(Forward *f, const Ins *ins) {
  Ref *args = arena_array(f->scratch, Ref, ins->nargs);
  for (uint32_t k = 0; k < ins->nargs; k++) {
    Ref arg = ins_arg(f->from, ins, k);
    args[k] = k ? f->map[arg] : forward_tangent(f, arg);
    if (k && f->tangent[arg] != REF_NONE && type_is_scalar(f->from->ins.items[arg].type))
      forward_refuse(f, ins->span, "the scale of a transform has no derivative", "multiply its result");
  }
  return lib_over(f, ins, args);
}

static Ref bilinear(Forward *f, const Ins *ins) {
  Ref total = REF_NONE, *args = arena_array(f->scratch, Ref, ins->nargs);
  for (uint32_t k = 0; k < 2; k++) {
    Ref arg = ins_arg(f->from, ins, k);
    if (f->tangent[arg] == REF_NONE) continue;
    for (uint32_t j = 0; j < ins->nargs; j++) args[j] = f->map[ins_arg(f->from, ins, j)];
    args[k] = f->tangent[arg];
    Ref part = lib_over(f, ins, args), both[2] = {total, part};
    total = total == REF_NONE ? part : forward_emit(f, OP_ADD, ins->type, both, 2);
  }
  return total;
}

/* Of a library function: p0 p1 ... the arguments, t0 t1 ... their tangents, r the result. */
typedef struct Supply {
  Forward *f;
  const Ins *ins;
  Ref result; /* REF_NONE: it is not made yet */
} Supply;

static Ref supply(void *context, const char *name, bool *found) {
  const Supply *s = context;
  int p = ad_body_number(name, 'p'), t = ad_body_number(name, 't'), count = (int)s->ins->nargs;
  if (p >= 0 && p < count) return s->f->map[ins_arg(s->f->from, s->ins, (uint32_t)p)];
  if (t >= 0 && t < count) return forward_tangent(s->f, ins_arg(s->f->from, s->ins, (uint32_t)t));
  *found &= !strcmp(name, "r") && s->result != REF_NONE;
  return s->result;
}

/* `made`: the result is made already. */
static Ref by_body(Forward *f, Ref i, const Ins *ins, bool made) {
  Supply s = {f, ins, made ? f->map[i] : REF_NONE};
  const char *name = lib_info[ins->imm.lib.lib].name;
  Ref out = ad_body(f->host, f->scratch, f->out, "tangents", name, supply, &s, ins->span);
  if (out == REF_NONE) f->failed = true;
  if (!made) return REF_NONE;
  return out == REF_NONE ? f->map[i] : forward_as(f, out, ins->type);
}

/* The operands of a special function and its value: a0, a1, a2, y. */
static Ref supply_special(void *context, const char *name, bool *found) {
  const Supply *s = context;
  int k = ad_body_number(name, 'a');
  if (k >= 0 && k < (int)s->ins->nargs) return s->f->map[ins_arg(s->f->from, s->ins, (uint32_t)k)];
  *found &= !strcmp(name, "y");
  return s->result;
}

/* The tangents times the partial derivatives. */
static Ref special(Forward *f, Ref i, const Ins *ins) {
  Ref sum = REF_NONE;
  for (uint32_t k = 0; k < ins->nargs && !f->failed; k++) {
    Ref tangent = f->tangent[ins_arg(f->from, ins, k)];
    if (tangent == REF_NONE) continue;
    const char *partial = ad_special(f->host, f->scratch, ins->imm.lib.extra, k);
    if (!partial) forward_refuse(f, ins->span, ad_special_refusal(f->scratch, ins->imm.lib.extra, k), NULL);
    if (f->failed) break;
    Supply s = {f, ins, f->map[i]};
    Ref p = ad_body(f->host, f->scratch, f->out, "partials", partial, supply_special, &s, ins->span);
    f->failed |= p == REF_NONE;
    const Ref first[] = {tangent, p}, more[] = {sum, tangent, p};
    if (!f->failed)
      sum = sum == REF_NONE ? by_name(f, ins, "partials", "scaled", "g p", first)
                            : by_name(f, ins, "partials", "added", "s t p", more);
  }
  if (sum == REF_NONE) f->failed = true;
  return sum == REF_NONE ? f->map[i] : forward_as(f, sum, ins->type);
}

static bool reached(const Forward *f, const Ins *ins) {
  for (uint32_t k = 0; k < ins->nargs; k++)
    if (f->tangent[ins_arg(f->from, ins, k)] != REF_NONE) return true;
  return false;
}

/* view[indices] = op(view[indices], value): args 0 the value, 1 the operation. */
static void at(Forward *f, Ref i, const Ins *ins) {
  const Ins *code = &f->from->ins.items[ins_arg(f->from, ins, 1)];
  Op op = code->op == IR_CONST ? (Op)(code->imm.value.i & 0xffff) : OP_NONE;
  if (op != OP_ADD && op != OP_SUB)
    forward_refuse(f, ins->span, "ufunc.at() of an operation other than add and subtract has no derivative",
                   "write it as a loop");
  f->tangent[i] = linear(f, ins);
}

/* A view of other elements than its operand's: of bytes as ints, say. */
static void check_view(Forward *f, const Ins *ins) {
  if (ins->imm.lib.lib != LIB_view_as) return;
  DType from = f->from->ins.items[ins_arg(f->from, ins, 0)].type->dtype, to = ins->type->dtype;
  if (dtype_real(from) == dtype_real(to)) return;
  forward_refuse(f, ins->span,
                 arena_printf(f->scratch, AD_BYTES_TEXT, dtype_info[from].name, dtype_info[to].name),
                 AD_BYTES_HINT);
}

static void refuse_lib(Forward *f, const Ins *ins) {
  const char *name = lib_info[ins->imm.lib.lib].name;
  forward_refuse(f, ins->span, arena_printf(f->scratch, "%s has no derivative", name), NULL);
}

void forward_lib(Forward *f, Ref i, const Ins *ins) {
  LibTangent rule = lib_info[ins->imm.lib.lib].tangent;
  Ref *args = arena_array(f->scratch, Ref, ins->nargs);
  for (uint32_t k = 0; k < ins->nargs; k++) args[k] = f->map[ins_arg(f->from, ins, k)];
  bool changes = lib_changes_list(ins->imm.lib.lib) && reached(f, ins);
  if (changes && rule == TANGENT_NONE) refuse_lib(f, ins);
  if (changes && rule == TANGENT_BEFORE) by_body(f, i, ins, false);
  f->map[i] = lib_over(f, ins, args);
  uint32_t writes = ins_writes(ins);
  bool stores = rule == TANGENT_ALIAS && reached(f, ins);
  if ((!f->carry.value[i] && !stores && !(writes && reached(f, ins)))) return;
  if (f->carry.value[i] && !reached(f, ins) && rule != TANGENT_ALIAS) return; /* zeros */
  check_view(f, ins);
  switch (rule) {
    case TANGENT_ALIAS:
    case TANGENT_LINEAR: f->tangent[i] = linear(f, ins); break;
    case TANGENT_LINEAR1: f->tangent[i] = linear_in_first(f, ins); break;
    case TANGENT_AT: at(f, i, ins); break;
    case TANGENT_BILINEAR: f->tangent[i] = bilinear(f, ins); break;
    case TANGENT_FIRST:
      f->tangent[i] = forward_as(f, forward_tangent(f, ins_arg(f->from, ins, 0)), ins->type);
      break;
    case TANGENT_BODY: f->tangent[i] = by_body(f, i, ins, true); break;
    case TANGENT_SPECIAL: f->tangent[i] = special(f, i, ins); break;
    case TANGENT_ZERO:
    case TANGENT_BEFORE: break;
    case TANGENT_NONE: refuse_lib(f, ins);
  }
}

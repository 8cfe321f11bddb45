/* Tangents of what is no elementwise operation: reductions, scans, library functions.
 *
 * Invariant: where a maximum is attained more than once the tangents there are averaged, and a
 * product with zeros among its factors has its true derivative. */
#include "lang/ir/autodiff/forward/forward_impl.h"

/* ---- reductions ---- */

/* An elementwise operation: an array where an operand is one. */
static Ref over(Forward *f, Op op, DType dtype, Ref a, Ref b, Ref c) {
  Ref args[3] = {a, b, c};
  uint32_t count = c != REF_NONE ? 3 : 2;
  const Type *type = type_scalar(f->out->types, dtype, false);
  for (uint32_t k = 0; k < count; k++) {
    const Type *each = forward_type(f, args[k]);
    if (type_is_array(each) && (!type_is_array(type) || type->rank < each->rank))
      type = type_array(f->out->types, dtype, each->rank, LAYOUT_C);
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
  return fold_of(f, ins, fold, a, true, type_array(f->out->types, type->dtype, type->rank, LAYOUT_C));
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
  Ref args[5] = {t, a, f->map[i], axes, keep};
  Ref out = f->host->source(f->host->context, f->out, "derivative", "t, x, y, axes, keep",
                            "if not keep and axes is not None:\n"
                            " y = np.expand_dims(y, axes)\n"
                            "return np.sum(t * _lang.other_factors(x, y, axes), axis=axes, keepdims=keep)",
                            args, 5, ins->span);
  if (out == REF_NONE) f->failed = true;
  return out == REF_NONE ? f->map[i] : forward_as(f, out, ins->type);
}

Ref forward_reduce(Forward *f, Ref i, const Ins *ins) {
  Ref r = ins_arg(f->from, ins, 0), a = forward_value(f, r), t = forward_tangent(f, r);
  switch ((int)ins->imm.reduce.fold) {
    case FOLD_MIN:
    case FOLD_MAX:
    case FOLD_FMIN:
    case FOLD_FMAX: return extreme(f, ins, a, t);
    case FOLD_PROD: return product(f, i, ins, a, t);
    default:
      forward_refuse(
          f, ins->span,
          arena_printf(f->scratch, "the reduction '%s' has no derivative", fold_names[ins->imm.reduce.fold]),
          NULL);
      return a;
  }
}

/* ---- scans ---- */

/* `call` of a, t, r as rows that lie along the axis; the rows that it makes, laid out as a is. */
#define ROWS(call)                                                                                           \
  "n = a.shape[axis]\n"                                                                                      \
  "a = np.moveaxis(a, axis, -1)\n"                                                                           \
  "full = a.shape\n"                                                                                         \
  "shape = (np.size(a) // max(n, 1), n)\n"                                                                   \
  "t = np.reshape(np.moveaxis(t, axis, -1), shape)\n"                                                        \
  "r = np.reshape(np.moveaxis(r, axis, -1), shape)\n"                                                        \
  "a = np.reshape(a, shape)\n"                                                                               \
  "d = " call "\n"                                                                                           \
  "return np.moveaxis(np.reshape(d, full), -1, axis)"

/* Each step is a maximum or minimum of two, which share the tangent where they are equal. */
#define EXTREME                                                                                              \
  "def run(out, t, a, r):\n"                                                                                 \
  " for k in range(1, a.shape[1]):\n"                                                                        \
  "  for i in range(a.shape[0]):\n"                                                                          \
  "   if a[i, k] != r[i, k]:\n"                                                                              \
  "    out[i, k] = out[i, k - 1]\n"                                                                          \
  "   elif r[i, k - 1] == r[i, k]:\n"                                                                        \
  "    out[i, k] = (out[i, k - 1] + t[i, k]) * 0.5\n"                                                        \
  " return out\n" ROWS("run(t.copy(), t, a, r)")

/* Text of the language for running folds: a, its tangent t, the result r, the axis. */
static const char *scan_text(FoldOp fold) {
  switch ((int)fold) {
    case FOLD_PROD:
      return "def run(a, t, r):\n"
             " out = t.copy()\n"
             " for i in range(a.shape[0]):\n"
             "  for k in range(1, a.shape[1]):\n"
             "   out[i, k] = out[i, k - 1] * a[i, k] + r[i, k - 1] * t[i, k]\n"
             " return out\n" ROWS("run(a, t, r)");
    case FOLD_MAX: return EXTREME;
    case FOLD_MIN: return EXTREME;
    default: return NULL;
  }
}

Ref forward_scan(Forward *f, Ref i, const Ins *ins) {
  const char *text = scan_text(ins->imm.reduce.fold);
  Ref r = ins_arg(f->from, ins, 0);
  if (!text) {
    forward_refuse(
        f, ins->span,
        arena_printf(f->scratch, "the running '%s' has no derivative", fold_names[ins->imm.reduce.fold]),
        "write it as a loop");
    return f->map[i];
  }
  Ref args[4] = {forward_value(f, r), forward_tangent(f, r), f->map[i], f->map[ins_arg(f->from, ins, 1)]};
  Ref out =
      f->host->source(f->host->context, f->out, "derivative", "a, t, r, axis", text, args, 4, ins->span);
  if (out == REF_NONE) f->failed = true;
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

static Ref by_text(Forward *f, Ref i, const Ins *ins, const char *text, bool made) {
  StrBuf signature = {0};
  Ref *args = arena_array(f->scratch, Ref, 2 * ins->nargs + 1);
  uint32_t n = 0;
  for (uint32_t k = 0; k < ins->nargs; k++) {
    Ref arg = ins_arg(f->from, ins, k);
    args[n++] = f->map[arg];
    strbuf_printf(&signature, "%sp%u", k ? ", " : "", k);
    if (!carries_arg(f, ins, k)) continue;
    args[n++] = forward_tangent(f, arg);
    strbuf_printf(&signature, ", t%u", k);
  }
  if (made) {
    args[n++] = f->map[i];
    strbuf_puts(&signature, ", r");
  }
  Ref out = f->host->source(f->host->context, f->out, "derivative",
                            arena_copy(f->out->arena, strbuf_text(&signature), signature.length), text, args,
                            n, ins->span);
  strbuf_fini(&signature);
  if (out == REF_NONE) f->failed = true;
  if (!made) return REF_NONE;
  return out == REF_NONE ? f->map[i] : forward_as(f, out, ins->type);
}

/* The tangents times the partial derivatives. */
static Ref special(Forward *f, Ref i, const Ins *ins) {
  Ref *args = arena_array(f->scratch, Ref, 2 * ins->nargs + 1);
  StrBuf signature = {0}, text = {0};
  uint32_t n = 0;
  for (uint32_t k = 0; k < ins->nargs; k++) {
    Ref arg = ins_arg(f->from, ins, k);
    args[n++] = f->map[arg];
    strbuf_printf(&signature, "a%u, ", k);
    if (f->tangent[arg] == REF_NONE) continue;
    const char *partial = ad_special(ins->imm.lib.extra, k);
    if (!partial) forward_refuse(f, ins->span, ad_special_refusal(f->scratch, ins->imm.lib.extra, k), NULL);
    args[n++] = f->tangent[arg];
    strbuf_printf(&signature, "t%u, ", k);
    strbuf_printf(&text, "%st%u * (%s)", text.length ? " + " : "return ", k, partial ? partial : "0.0");
  }
  args[n++] = f->map[i];
  strbuf_puts(&signature, "y");
  Ref out = f->failed ? REF_NONE
                      : f->host->source(f->host->context, f->out, "derivative",
                                        arena_copy(f->out->arena, strbuf_text(&signature), signature.length),
                                        arena_copy(f->out->arena, strbuf_text(&text), text.length), args, n,
                                        ins->span);
  strbuf_fini(&signature);
  strbuf_fini(&text);
  if (out == REF_NONE) f->failed = true;
  return out == REF_NONE ? f->map[i] : forward_as(f, out, ins->type);
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
  const AdLibRule *rule = ad_lib_forward(ins->imm.lib.lib);
  Ref *args = arena_array(f->scratch, Ref, ins->nargs);
  for (uint32_t k = 0; k < ins->nargs; k++) args[k] = f->map[ins_arg(f->from, ins, k)];
  bool changes = lib_info[ins->imm.lib.lib].effect & EFFECT_CHANGES && reached(f, ins);
  if (changes && rule->kind == AD_LIB_NONE) refuse_lib(f, ins);
  if (changes && rule->kind == AD_LIB_BEFORE) by_text(f, i, ins, rule->text, false);
  f->map[i] = lib_over(f, ins, args);
  uint32_t writes;
  lib_touch(ins->imm.lib.lib, &writes);
  bool stores = rule->kind == AD_LIB_ALIAS && reached(f, ins);
  if ((!f->carry.value[i] && !stores && !(writes && reached(f, ins)))) return;
  if (f->carry.value[i] && !reached(f, ins) && rule->kind != AD_LIB_ALIAS) return; /* zeros */
  check_view(f, ins);
  switch (rule->kind) {
    case AD_LIB_ALIAS:
    case AD_LIB_LINEAR: f->tangent[i] = linear(f, ins); break;
    case AD_LIB_LINEAR1: f->tangent[i] = linear_in_first(f, ins); break;
    case AD_LIB_AT: at(f, i, ins); break;
    case AD_LIB_BILINEAR: f->tangent[i] = bilinear(f, ins); break;
    case AD_LIB_FIRST:
      f->tangent[i] = forward_as(f, forward_tangent(f, ins_arg(f->from, ins, 0)), ins->type);
      break;
    case AD_LIB_TEXT: f->tangent[i] = by_text(f, i, ins, rule->text, true); break;
    case AD_LIB_SPECIAL: f->tangent[i] = special(f, i, ins); break;
    case AD_LIB_ZERO:
    case AD_LIB_BEFORE: break;
    case AD_LIB_NONE: refuse_lib(f, ins);
  }
}

/* The reverse rules of array instructions, library functions and calls.
 *
 * Sums are native; the other folds and the library functions are written in the language itself,
 * in lang/stdlib/derivatives/adjoints.
 * Invariant: what has no rule is refused. */
#include "lang/ir/autodiff/body.h"
#include "lang/ir/autodiff/reverse_impl.h"

#include <string.h>

static const Type *type_at(const Ad *ad, Ref r) { return fn_ins(ad->out, r)->type; }
static Ref arg_of(const Ad *ad, Ref i, uint32_t k) { return ins_arg(ad->p, fn_ins(ad->p, i), k); }
static const Type *arg_type(const Ad *ad, Ref i, uint32_t k) { return fn_ins(ad->p, arg_of(ad, i, k))->type; }

/* ---- rules that are written in the language ---- */

/* An operand as a rule sees it: tuples as their items, so that constants in them are known. */
static Ref operand(Ad *ad, Ref r) {
  const Ins *ins = fn_ins(ad->p, r);
  if (ins->op != IR_TUPLE) return ins->type->kind == TY_NONE ? REF_NONE : ad_value(ad, r);
  Ref *items = arena_array(ad->arena, Ref, ins->nargs + 1);
  for (uint32_t k = 0; k < ins->nargs; k++) items[k] = operand(ad, ins_arg(ad->p, ins, k));
  return fn_emit(ad->out, IR_TUPLE, ins->type, ad->span, items, ins->nargs);
}

/* Of an instruction whose cotangent is `bar`: g, y, a0, a1 ... (lang/stdlib/derivatives/adjoints). */
typedef struct Supply {
  Ad *ad;
  Ref i, bar, axes; /* axes: of a reduction or a running fold */
} Supply;

static Ref supply(void *context, const char *name, bool *found) {
  const Supply *s = context;
  Ad *ad = s->ad;
  const Ins *ins = fn_ins(ad->p, s->i);
  int k = ad_body_number(name, 'a');
  if (k >= 0 && k < (int)ins->nargs) return operand(ad, ins_arg(ad->p, ins, (uint32_t)k));
  if (!strcmp(name, "g")) return s->bar;
  if (!strcmp(name, "y")) return ad_value(ad, s->i);
  if (!strcmp(name, "extra")) return ad_int(ad, ins->imm.lib.extra);
  *found = false;
  return REF_NONE;
}

/* What derivatives.MODULE.NAME makes of it; REF_NONE after a reported error. */
static Ref body_value(Ad *ad, const char *module, const char *name, AdSupply give, Supply *s) {
  Ref c = ad->failed ? REF_NONE : ad_body(ad->host, ad->arena, ad->out, module, name, give, s, ad->span);
  ad->failed |= c == REF_NONE;
  return c;
}

static void run_body(Ad *ad, Ref i, LibId lib, uint32_t k, Ref bar) {
  Supply s = {.ad = ad, .i = i, .bar = bar};
  const char *name = arena_printf(ad->arena, "%s_%u", lib_info[lib].name, k);
  Ref c = body_value(ad, "adjoints", name, supply, &s);
  if (c != REF_NONE) ad_contribute(ad, arg_of(ad, i, k), c);
}

/* ---- special functions ---- */

static Ref as_dtype(Ad *ad, Ref c, DType dtype) {
  const Type *type = type_at(ad, c);
  if (type->dtype == dtype) return c;
  return ad_op(ad, OP_CONVERT,
               type_is_array(type) ? type_array(ad->types, elem_of(dtype), type->rank, LAYOUT_C)
                                   : type_scalar(ad->types, dtype, false),
               c, REF_NONE);
}

/* The parameters of derivatives.partials.scaled. */
typedef struct Scaled {
  Ref g, p;
} Scaled;

static Ref supply_scaled(void *context, const char *name, bool *found) {
  const Scaled *s = context;
  *found &= !strcmp(name, "g") || !strcmp(name, "p");
  return name[0] == 'g' ? s->g : s->p;
}

static void rule_special(Ad *ad, Ref i, Ref bar) {
  const Ins *ins = fn_ins(ad->p, i);
  int64_t id = ins->imm.lib.extra;
  for (uint32_t k = 0; k < ins->nargs && !ad->failed; k++) {
    if (!ad->active[arg_of(ad, i, k)]) continue;
    const char *partial = ad_special(ad->host, ad->arena, id, k);
    if (!partial) {
      ad_refuse(ad, ins->span, "give your function its own derivative", "%s",
                ad_special_refusal(ad->arena, id, k));
      return;
    }
    Supply s = {.ad = ad, .i = i};
    Scaled scaled = {ad_whole(ad, bar, i), body_value(ad, "partials", partial, supply, &s)};
    Ref c = ad->failed ? REF_NONE
                       : ad_body(ad->host, ad->arena, ad->out, "partials", "scaled", supply_scaled, &scaled,
                                 ad->span);
    ad->failed |= c == REF_NONE;
    if (ad->failed) return;
    const Type *type = arg_type(ad, i, k);
    c = as_dtype(ad, c, type->dtype);
    ad_contribute(ad, arg_of(ad, i, k), type_is_array(type) ? ad_unbroadcast(ad, c, i, arg_of(ad, i, k)) : c);
  }
}

/* ---- folds ---- */

/* x is the operand, of which a sum needs the shape alone. */
static Ref supply_fold(void *context, const char *name, bool *found) {
  const Supply *s = context;
  Ad *ad = s->ad;
  const Ins *ins = fn_ins(ad->p, s->i);
  bool reduce = ins->op == IR_REDUCE;
  Ref x = ins_arg(ad->p, ins, 0);
  if (!strcmp(name, "x")) return ins->imm.reduce.fold == FOLD_SUM ? ad_like(ad, x) : ad_value(ad, x);
  if (!strcmp(name, reduce ? "axes" : "axis")) return s->axes;
  if (reduce && !strcmp(name, "keep"))
    return fn_const(ad->out, type_bool(ad->types), (Value){.b = ins->imm.reduce.keepdims}, ad->span);
  return supply(context, name, found);
}

/* "sum" of FOLD_SUM and so on: the end of the name of a rule; NULL: there is none. */
static const char *fold_rule(FoldOp fold, bool running) {
  if (fold == FOLD_SUM) return "sum";
  if (fold == FOLD_PROD) return "prod";
  bool among_numbers = fold == FOLD_FMIN || fold == FOLD_FMAX;
  return fold == FOLD_MIN || fold == FOLD_MAX || (among_numbers && !running) ? "extreme" : NULL;
}

static void rule_reduce(Ad *ad, Ref i, Ref bar) {
  const Ins *ins = fn_ins(ad->p, i);
  const ReduceInfo *info = &ins->imm.reduce;
  Ref x = arg_of(ad, i, 0), axes = REF_NONE, items[MAX_RANK];
  bool sum = info->fold == FOLD_SUM;
  if (sum && type_is_scalar(type_at(ad, bar))) {
    ad_contribute(ad, x, bar);
    return;
  }
  if (!info->all_axes) {
    const Type *types[MAX_RANK];
    for (uint32_t k = 0; k < info->axis_count; k++) {
      items[k] = ad_address(ad, arg_of(ad, i, k + 1));
      types[k] = type_at(ad, items[k]);
    }
    axes = fn_emit(ad->out, IR_TUPLE, type_tuple(ad->types, types, info->axis_count), ad->span, items,
                   info->axis_count);
  }
  const char *rule = fold_rule(info->fold, false);
  if (!rule) {
    ad_refuse(ad, ins->span, NULL, "this reduction ('%s') has no derivative", fold_names[info->fold]);
    return;
  }
  Supply s = {ad, i, ad_whole(ad, bar, i), axes};
  Ref c = body_value(ad, "adjoints", arena_printf(ad->arena, "reduce_%s", rule), supply_fold, &s);
  if (c != REF_NONE) ad_contribute(ad, x, c);
}

static void rule_scan(Ad *ad, Ref i, Ref bar) {
  const Ins *ins = fn_ins(ad->p, i);
  const char *rule = fold_rule(ins->imm.reduce.fold, true);
  if (!rule) {
    ad_refuse(ad, ins->span, NULL, "this running fold ('%s') has no derivative",
              fold_names[ins->imm.reduce.fold]);
    return;
  }
  Supply s = {ad, i, ad_whole(ad, bar, i), ad_address(ad, arg_of(ad, i, 1))};
  Ref c = body_value(ad, "adjoints", arena_printf(ad->arena, "scan_%s", rule), supply_fold, &s);
  if (c != REF_NONE) ad_contribute(ad, arg_of(ad, i, 0), c);
}

/* ---- library functions ---- */

Ref ad_part(Ad *ad, Ref array, Ref k) {
  const Type *type = type_at(ad, array);
  if (type->rank == 1)
    return fn_emit2(ad->out, IR_LOAD, type_scalar(ad->types, type->dtype, false), ad->span, array, k);
  IndexSpec *spec = arena_alloc(ad->out->arena, sizeof *spec + sizeof spec->items[0]);
  memset(spec, 0, sizeof *spec + sizeof spec->items[0]);
  spec->count = 1;
  spec->items[0].kind = INDEX_INT;
  spec->items[0].has[0] = true;
  const Type *row = type_array(ad->types, type->elem, type->rank - 1u, LAYOUT_ANY);
  Ref part = fn_emit2(ad->out, IR_INDEX, row, ad->span, array, k);
  fn_ins(ad->out, part)->imm.index = spec;
  return part;
}

/* np.array of nested tuples: each scalar has its element, each array its part. */
static void rule_array(Ad *ad, Ref r, Ref c) {
  const Ins *ins = fn_ins(ad->p, r);
  const Type *type = type_at(ad, c);
  if (!ad->active[r] || ad->failed) return;
  if (ins->type->kind == TY_LIST) {
    ad_rule_from_list(ad, r, c);
    return;
  }
  if (ins->op != IR_TUPLE) {
    if (type_is_array(type) && type->rank == 0 && type_is_scalar(ins->type)) {
      c = fn_emit1(ad->out, IR_LOAD, type_scalar(ad->types, type->dtype, false), ad->span, c);
      type = type_at(ad, c);
    }
    DType dtype = ins->type->dtype;
    bool fits = type_is_numeric(ins->type) && type_is_array(type) == type_is_array(ins->type);
    if (fits && type->dtype != dtype && dtype_is_complex(type->dtype) == dtype_is_complex(dtype))
      c = ad_op(ad, OP_CONVERT,
                type_is_array(type) ? type_array(ad->types, elem_of(dtype), type->rank, LAYOUT_C)
                                    : type_scalar(ad->types, dtype, false),
                c, REF_NONE);
    else if (!fits || type->dtype != dtype)
      ad_refuse(ad, ad->span, "write np.stack or np.concatenate",
                "an array made of this has no derivative here");
    if (!ad->failed) ad_contribute(ad, r, c);
    return;
  }
  for (uint32_t k = 0; k < ins->nargs; k++) {
    if (!ad->active[ins_arg(ad->p, ins, k)]) continue;
    rule_array(ad, ins_arg(ad->p, ins, k), ad_part(ad, c, ad_int(ad, k)));
  }
}

/* Adds `value` to the elements of a shadow that the instruction's index arrays choose. */
static void add_at(Ad *ad, Ref i, Ref value) {
  const Ins *ins = fn_ins(ad->p, i);
  Ref view = arg_of(ad, i, 0), *args = arena_array(ad->arena, Ref, ins->nargs + 2);
  DType dtype = fn_ins(ad->p, view)->type->dtype;
  uint32_t n = 0;
  value = ad_turn(ad, value);
  if (type_is_scalar(type_at(ad, value)))
    value = ad_lib(ad, LIB_array, type_array(ad->types, elem_of(dtype), 0, LAYOUT_C), &value, 1, 0);
  args[n++] = value;
  args[n++] = ad_int(ad, (int64_t)OP_ADD | (int64_t)dtype << 16 | (int64_t)dtype << 24);
  args[n++] = ad_shadow(ad, view);
  for (uint32_t k = 1; k < ins->nargs; k++) args[n++] = ad_value(ad, arg_of(ad, i, k));
  ad_lib(ad, LIB_ufunc_at, type_none(ad->types), args, n, ins->imm.lib.extra);
}

/* The cotangents of a function's several results: a tuple, with None for those without. */
static Ref parts_of(Ad *ad, Ref i) {
  const Type *tuple = fn_ins(ad->p, i)->type;
  const Type **types = arena_array(ad->arena, const Type *, tuple->count + 1u);
  Ref *bars = arena_array(ad->arena, Ref, tuple->count + 1u);
  for (uint32_t k = 0; k < tuple->count; k++) bars[k] = REF_NONE;
  for (Ref u = i + 1; u < ad->count; u++) {
    const Ins *ins = fn_ins(ad->p, u);
    if (ins->op != IR_TUPLE_GET || ins_arg(ad->p, ins, 0) != i || !ad->active[u]) continue;
    if (ad->segment[u] != ad->segment[i])
      ad_refuse(ad, ins->span, "give each result a name where the function is called",
                "this result is taken in another block");
    Ref bar = ad->failed ? REF_NONE : ad_take(ad, u), *sum = &bars[ins->imm.i];
    if (bar != REF_NONE) bar = ad_whole(ad, bar, u);
    if (bar != REF_NONE) *sum = *sum == REF_NONE ? bar : ad_add(ad, *sum, bar);
  }
  bool any = false;
  for (uint32_t k = 0; k < tuple->count; k++) {
    any |= bars[k] != REF_NONE;
    if (bars[k] == REF_NONE) bars[k] = ad_none(ad);
    types[k] = type_at(ad, bars[k]);
  }
  if (!any || ad->failed) return REF_NONE;
  return fn_emit(ad->out, IR_TUPLE, type_tuple(ad->types, types, tuple->count), ad->span, bars, tuple->count);
}

static void rule_lib(Ad *ad, Ref i, Ref bar) {
  const Ins *ins = fn_ins(ad->p, i);
  LibId lib = ins->imm.lib.lib;
  if (ad_is_view(ad, i)) {
    if (!(lib_info[lib].memory & LIB_VIEW_MAYBE)) return;
    Ref flow[2] = {ad_shadow(ad, arg_of(ad, i, 0)), ad_shadow(ad, i)};
    ad_lib(ad, LIB_ad_flow, type_none(ad->types), flow, 2, lib == LIB_ad_reserve);
    return;
  }
  if (ins->type->kind == TY_TUPLE && (bar = parts_of(ad, i)) == REF_NONE) return;
  if (lib == LIB_fancy_get) {
    /* Elements of a constant array: what is written to the copy of them has a derivative, it has none. */
    if (ad->active[arg_of(ad, i, 0)]) add_at(ad, i, ad_whole(ad, bar, i));
    return;
  }
  if (lib == LIB_special) {
    rule_special(ad, i, bar);
    return;
  }
  if (lib == LIB_array) {
    rule_array(ad, arg_of(ad, i, 0), ad_whole(ad, bar, i));
    return;
  }
  if (lib == LIB_item || lib == LIB_math_check) {
    ad_contribute(ad, arg_of(ad, i, 0), bar);
    return;
  }
  if (lib == LIB_ad_unbroadcast) { /* its own adjoint stretches the cotangent again */
    Ref like = ad_like(ad, arg_of(ad, i, 0));
    ad_contribute(ad, arg_of(ad, i, 0), ad_add(ad, ad_zeros_like(ad, like), bar));
    return;
  }
  for (uint32_t k = 0; k < ins->nargs; k++) {
    if (!ad->active[arg_of(ad, i, k)]) continue;
    if (arg_type(ad, i, k)->kind == TY_LIST) {
      ad_refuse(ad, ins->span, "write a tuple of arrays", "'%s' of a list has no derivative here",
                lib_info[lib].name);
      return;
    }
    char how = k < strlen(lib_info[lib].adjoint) ? lib_info[lib].adjoint[k] : '.';
    if (how == 'f') run_body(ad, i, lib, k, ad_whole(ad, bar, i));
    if (how == '.')
      ad_refuse(ad, ins->span,
                "write it with functions that have one, or give your function its own derivative",
                "'%s' has no derivative here", lib_info[lib].name);
  }
}

bool ad_lib_has_rule(LibId lib) {
  if (lib_info[lib].adjoint[0]) return true;
  return lib == LIB_special || lib == LIB_array;
}

/* Cotangent c of operand k, as the user's derivative has given it. */
static void take_given(Ad *ad, Ref i, uint32_t k, Ref c) {
  const Ins *ins = fn_ins(ad->p, i);
  const Type *want = arg_type(ad, i, k), *type = type_at(ad, c);
  if (!ad->active[arg_of(ad, i, k)] || type->kind == TY_NONE) return;
  bool fits = type_is_numeric(want) && type->kind == want->kind && type->dtype == want->dtype &&
              type->rank == want->rank;
  if (!fits) {
    StrBuf text = {0};
    type_print(&text, type);
    strbuf_puts(&text, ", and the argument ");
    type_print(&text, want);
    ad_refuse(ad, ins->span, "return one cotangent for each argument, of its type and shape, or None",
              "the derivative that %s() was given has %s", ins->imm.fn->name, strbuf_text(&text));
    strbuf_fini(&text);
    return;
  }
  if (type_is_array(want)) ad_check_shape(ad, c, ad_like(ad, arg_of(ad, i, k)));
  ad_contribute(ad, arg_of(ad, i, k), c);
}

/* A call of a function whose derivative is given: derivative(cotangent, result, arguments ...). */
static void rule_call(Ad *ad, Ref i, Ref bar) {
  const Ins *ins = fn_ins(ad->p, i);
  Ref *args = arena_array(ad->arena, Ref, ins->nargs + 2);
  args[0] = ad_whole(ad, bar, i);
  args[1] = ad_value(ad, i);
  for (uint32_t k = 0; k < ins->nargs; k++) args[k + 2] = ad_value(ad, arg_of(ad, i, k));
  Ref c =
      ad->host->call(ad->host->context, ad->out, ins->imm.fn->derivative.vjp, args, ins->nargs + 2, ad->span);
  if (c == REF_NONE) {
    ad->failed = true;
    return;
  }
  const Type *type = type_at(ad, c);
  if (type->kind != TY_TUPLE && ins->nargs == 1) {
    take_given(ad, i, 0, c);
  } else if (type->kind != TY_TUPLE || type->count != ins->nargs) {
    ad_refuse(ad, ins->span, "return a tuple: one cotangent for each argument",
              "the derivative that %s() was given does not return %u cotangents", ins->imm.fn->name,
              ins->nargs);
  } else {
    for (uint32_t k = 0; k < ins->nargs; k++) {
      Ref item = fn_emit1(ad->out, IR_TUPLE_GET, type->items[k], ad->span, c);
      fn_ins(ad->out, item)->imm.i = k;
      take_given(ad, i, k, item);
    }
  }
}

void ad_rule(Ad *ad, Ref i, Ref bar) {
  const Ins *ins = fn_ins(ad->p, i);
  if (ins->op == IR_REDUCE)
    rule_reduce(ad, i, bar);
  else if (ins->op == IR_SCAN)
    rule_scan(ad, i, bar);
  else if (ins->op == IR_LIB)
    rule_lib(ad, i, bar);
  else if (ins->op == IR_CALL)
    rule_call(ad, i, bar);
  else if (ins->op != IR_GETGLOBAL) /* a global's own value is constant here */
    ad_refuse(ad, ins->span, "write it with array operations and loops", "this ('%s') has no derivative here",
              ir_op(ins->op)->text);
}

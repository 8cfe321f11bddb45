/* The reverse sweep, and the adjoint as a whole.
 *
 * Regions are mirrored: a loop runs its turns backwards, a branch is taken as it was taken, and
 * what follows a branch that may jump out is undone only if it was reached. Cotangents of values
 * are summed in registers while all uses lie in one segment, else in variables or shadows.
 * Invariant: when the rule of instruction i runs, written arrays hold what they held after i. */
#include "lang/ir/autodiff/reverse_impl.h"

#include <string.h>

static void reverse_range(Ad *ad, Ref from, Ref to);

/* ---- cotangents ---- */

static const Type *type_at(const Ad *ad, Ref r) { return fn_ins(ad->out, r)->type; }

/* All elements of an array, summed. */
static Ref sum_all(Ad *ad, Ref c) {
  const Type *type = type_at(ad, c);
  if (!type_is_array(type)) return c;
  Ref made = fn_emit1(ad->out, IR_REDUCE, type_scalar(ad->types, type->dtype, false), ad->span, c);
  fn_ins(ad->out, made)->imm.reduce = (ReduceInfo){.fold = FOLD_SUM, .all_axes = true};
  return made;
}

void ad_contribute(Ad *ad, Ref r, Ref c) {
  const Ins *ins = fn_ins(ad->p, r);
  if (!ad->active[r] || c == REF_NONE || ad->failed) return;
  if (ins->type->kind == TY_TUPLE) {
    if (ins->op != IR_TUPLE) {
      ad_refuse(ad, ad->span, "take the tuple apart where it is made",
                "a tuple that changes is not differentiated");
      return;
    }
    for (uint32_t k = 0; k < ins->nargs; k++) {
      if (!ad->active[ins_arg(ad->p, ins, k)]) continue;
      Ref item = fn_emit1(ad->out, IR_TUPLE_GET, type_at(ad, c)->items[k], ad->span, c);
      fn_ins(ad->out, item)->imm.i = k;
      ad_contribute(ad, ins_arg(ad->p, ins, k), item);
    }
    return;
  }
  Bar *bar = &ad->bars[r];
  if (type_is_scalar(ins->type)) c = sum_all(ad, c);
  if (ins->type->kind == TY_LIST)
    ad_refuse(ad, ad->span, "use an array", "a list of this kind has no derivative here");
  else if (ad_shadowed(ad, r))
    ad_add_to_shadow(ad, r, ad_shadow(ad, r), c);
  else if (bar->var != UINT32_MAX)
    ad_set(ad, bar->var, ad_add(ad, ad_get(ad, bar->var), c));
  else
    bar->value = bar->value == REF_NONE ? c : ad_add(ad, bar->value, c);
}

Ref ad_take(Ad *ad, Ref i) {
  if (ad_shadowed(ad, i)) return ad_turn(ad, ad_shadow(ad, i));
  const Bar *bar = &ad->bars[i];
  return bar->var != UINT32_MAX ? ad_get(ad, bar->var) : bar->value;
}

/* ---- instructions ---- */

static Ref unweak(Ad *ad, Ref r) {
  const Type *type = type_at(ad, r);
  return type_is_scalar(type) ? ad_retype(ad, r, type_scalar(ad->types, type->dtype, false)) : r;
}

/* c for each element of array i, summed. */
static Ref times_size(Ad *ad, Ref c, Ref i) {
  Ref size = ad_op(ad, IR_SIZE, type_int(ad->types), ad_like(ad, i), REF_NONE);
  const Type *type = type_at(ad, c);
  return ad_op(ad, OP_MUL, type, c, ad_op(ad, OP_CONVERT, type, size, REF_NONE));
}

static void reverse_scalar_op(Ad *ad, Ref i, Ref bar) {
  const Ins *ins = fn_ins(ad->p, i);
  DType dtypes[3];
  if (!ad_has_rule((Op)ins->op)) {
    ad_refuse(ad, ins->span, NULL, "'%s' has no derivative here", op_info[ins->op].text);
    return;
  }
  for (uint32_t k = 0; k < ins->nargs; k++) dtypes[k] = fn_ins(ad->p, ins_arg(ad->p, ins, k))->type->dtype;
  for (uint32_t k = 0; k < ins->nargs; k++) {
    Ref arg = ins_arg(ad->p, ins, k);
    if (!ad->active[arg] || ad_partial_is_zero((Op)ins->op, k, dtypes[k], ins->type->dtype)) continue;
    uint32_t needs = ad_partial_needs((Op)ins->op, k, dtypes[k], AD_REVERSE);
    Ref args[3] = {REF_NONE, REF_NONE, REF_NONE}, result = REF_NONE;
    for (uint32_t a = 0; a < ins->nargs; a++) {
      Ref operand = ins_arg(ad->p, ins, a);
      if (needs >> a & 1)
        args[a] = unweak(ad, ad_value(ad, operand));
      else if (a == k)
        args[a] = fn_emit(ad->out, IR_NOP, fn_ins(ad->p, operand)->type, ad->span, NULL, 0);
    }
    if (needs >> AD_NEEDS_RESULT & 1) result = unweak(ad, ad_value(ad, i));
    Ref seed = ad_spread(ad, bar, i);
    Ins strong = *ins;
    Ref c = ad_partial(ad->out, &strong, k, args, result, unweak(ad, seed), AD_REVERSE);
    if (c == REF_NONE) continue;
    if (type_is_array(fn_ins(ad->p, arg)->type))
      c = ad_unbroadcast(ad, c, i, arg);
    else if (type_is_array(ins->type) && type_is_scalar(type_at(ad, c)))
      c = times_size(ad, c, i);
    ad_contribute(ad, arg, c);
  }
}

static void reverse_load(Ad *ad, Ref i, Ref bar) {
  const Ins *ins = fn_ins(ad->p, i);
  Ref *args = arena_array(ad->arena, Ref, ins->nargs + 1);
  args[0] = ad_shadow(ad, ins_arg(ad->p, ins, 0));
  for (uint32_t k = 1; k < ins->nargs; k++) args[k] = ad_address(ad, ins_arg(ad->p, ins, k));
  uint16_t flags = ins->flags & (INS_NOCHECK | INS_NONNEG);
  Ref old =
      fn_emit(ad->out, IR_LOAD, type_scalar(ad->types, ins->type->dtype, false), ad->span, args, ins->nargs);
  fn_ins(ad->out, old)->flags |= flags;
  args[ins->nargs] = ad_add(ad, old, ad_turn(ad, bar));
  Ref store = fn_emit(ad->out, IR_STORE, type_none(ad->types), ad->span, args, ins->nargs + 1);
  fn_ins(ad->out, store)->flags |= flags;
}

static void reverse_setvar(Ad *ad, const Ins *ins) {
  uint32_t var = ad->var_bar[ins->imm.i];
  if (var == UINT32_MAX) return;
  Ref bar = ad_get(ad, var);
  ad_set(ad, var, ad_zero(ad, type_at(ad, bar)->dtype));
  ad_contribute(ad, ins_arg(ad->p, ins, 0), bar);
}

static void reverse_value(Ad *ad, Ref i) {
  const Ins *ins = fn_ins(ad->p, i);
  if (ins->op == IR_LIB && ad_is_list_lib(ins->imm.lib.lib)) {
    ad_rule_list(ad, i, type_is_scalar(ins->type) ? ad_take(ad, i) : REF_NONE);
    return;
  }
  if (ad_is_part(ad, i)) return; /* the function's rule asks for it */
  if (ad_is_list_part(ad, i) && type_is_scalar(ins->type)) return;
  if (ins->op == IR_LIB && ins->type->kind == TY_TUPLE) {
    ad_rule(ad, i, REF_NONE);
    return;
  }
  if (ad_refers(ins->type) && !type_is_array(ins->type)) return; /* its parts have the cotangents */
  if (ins->op == IR_TUPLE_GET && type_is_array(ins->type) && !ad->root[i]) {
    if (!ad_shadowed(ad, i) && ad_take(ad, i) != REF_NONE)
      ad_refuse(ad, ins->span, "take the tuple apart where it is made", "this tuple has no derivative here");
    return;
  }
  bool fresh =
      !type_is_array(ins->type) || !ad_shadowed(ad, i) || (!ad_is_view(ad, i) && ins->op != IR_GETVAR);
  if (ins->op == IR_LIB && ad_is_view(ad, i) && !fresh) {
    ad_rule(ad, i, REF_NONE);
    return;
  }
  if (!fresh || ins->op == IR_TUPLE || ins->op == IR_PARAM || ins->op == IR_CONST) return;
  Ref bar = ad_take(ad, i);
  if (bar == REF_NONE) return;
  if (ir_is_scalar_op(ins->op))
    reverse_scalar_op(ad, i, bar);
  else if (ins->op == IR_RETYPE || ins->op == IR_OPAQUE)
    ad_contribute(ad, ins_arg(ad->p, ins, 0), bar);
  else if (ins->op == IR_GETVAR)
    ad_set(ad, ad->var_bar[ins->imm.i], ad_add(ad, ad_get(ad, ad->var_bar[ins->imm.i]), bar));
  else if (ins->op == IR_LOAD)
    reverse_load(ad, i, bar);
  else if (!ad->root[i])
    ad_rule(ad, i, bar);
}

static void reverse_ins(Ad *ad, Ref i) {
  const Ins *ins = fn_ins(ad->p, i);
  ad->span = ins->span;
  ad->now = i;
  bool stores =
      ins->op == IR_STORE || ins->op == IR_ASSIGN || (ins->op == IR_LIB && !type_has_storage(ins->type));
  if (ins->op == IR_LIB && stores && ad_is_list_lib(ins->imm.lib.lib))
    ad_rule_list(ad, i, REF_NONE);
  else if (stores)
    ad_rule_store(ad, i);
  else if (ins->op == IR_SETVAR)
    reverse_setvar(ad, ins);
  else if (ad->active[i])
    reverse_value(ad, i);
}

/* ---- regions ---- */

static void reverse_if(Ad *ad, Ref opener, Ref end) {
  const Ins *ins = fn_ins(ad->p, opener);
  Ref middle = ad->next[opener],
      condition = ad_retype(ad, ad_value(ad, ins_arg(ad->p, ins, 0)), type_bool(ad->types));
  ad_if(ad, condition);
  reverse_range(ad, opener + 1, middle);
  if (middle != end) {
    ad_mark(ad, IR_ELSE);
    reverse_range(ad, middle + 1, end);
  }
  ad_mark(ad, IR_END);
}

/* The present iteration counted down, for what is on tapes. */
static void enter_turn(Ad *ad, Ref opener) {
  Turns *turns = &ad->turns[opener];
  if (!turns->used) return;
  turns->at = ad_int_op(ad, OP_SUB, ad_get(ad, turns->var), ad_int(ad, 1));
  ad_set(ad, turns->var, turns->at);
}

static bool plain_step(const Ad *ad, const Ins *ins) {
  const Ins *step = fn_ins(ad->p, ins_arg(ad->p, ins, 2));
  return step->op == IR_CONST && step->imm.value.i == 1;
}

static Ref emit_for(Ad *ad, Ref start, Ref stop, Ref step) {
  ad->out->hints.has_loop = true;
  return fn_emit(ad->out, IR_FOR, type_int(ad->types), ad->span, (Ref[]){start, stop, step}, 3);
}

void ad_reverse_turns(Ad *ad, Ref loop, Ref start, Ref stop) {
  Ref last = ad_int_op(ad, OP_SUB, stop, ad_int(ad, 1)), before = ad_int_op(ad, OP_SUB, start, ad_int(ad, 1));
  Ref index = emit_for(ad, last, before, ad_int(ad, -1));
  uint32_t mark = ad_cache_mark(ad);
  ad_cache(ad, loop, index);
  enter_turn(ad, loop);
  reverse_range(ad, loop + 1, ad->next[loop]);
  ad_cache_forget(ad, mark);
  ad_mark(ad, IR_END);
}

static void reverse_loop(Ad *ad, Ref opener, Ref end) {
  const Ins *ins = fn_ins(ad->p, opener);
  bool for_ = ins->op == IR_FOR;
  if (for_ && plain_step(ad, ins) && !ad_jumps(ad->p, opener + 1, end)) {
    Ref start = ad_address(ad, ins_arg(ad->p, ins, 0)), stop = ad_address(ad, ins_arg(ad->p, ins, 1));
    ad_reverse_turns(ad, opener, start, stop);
  } else {
    Ref start = for_ ? ad_address(ad, ins_arg(ad->p, ins, 0)) : REF_NONE,
        step = for_ ? ad_address(ad, ins_arg(ad->p, ins, 2)) : REF_NONE, turns = ad_address(ad, end);
    Ref k = emit_for(ad, ad_int_op(ad, OP_SUB, turns, ad_int(ad, 1)), ad_int(ad, -1), ad_int(ad, -1));
    uint32_t mark = ad_cache_mark(ad);
    if (for_) ad_cache(ad, opener, ad_int_op(ad, OP_ADD, start, ad_int_op(ad, OP_MUL, k, step)));
    enter_turn(ad, opener);
    reverse_range(ad, opener + 1, end);
    ad_cache_forget(ad, mark);
    ad_mark(ad, IR_END);
  }
}

static void reverse_region(Ad *ad, Ref opener, Ref end) {
  const Ins *ins = fn_ins(ad->p, opener);
  ad->span = ins->span;
  ad->now = opener;
  uint32_t mark = ad_cache_mark(ad);
  if (ins->op == IR_IF)
    reverse_if(ad, opener, end);
  else if (ins->flags & INS_ONCE && ins->op == IR_LOOP) {
    Ref yes = fn_const(ad->out, type_bool(ad->types), (Value){.b = true}, ad->span);
    ad_if(ad, yes);
    reverse_range(ad, opener + 1, end);
    ad_mark(ad, IR_END);
  } else if (ad->segments[opener])
    ad_segments_reverse(ad, opener);
  else
    reverse_loop(ad, opener, end);
  ad_cache_forget(ad, mark);
}

/* The END of the first region of [from, to) that may jump out of it; `to` if there is none. */
static Ref first_jump(const Ad *ad, Ref from, Ref to) {
  for (Ref i = from; i < to; i++) {
    if (!(ir_op(fn_ins(ad->p, i)->op)->flags & OPF_OPEN)) continue;
    Ref opener = i;
    while (fn_ins(ad->p, i)->op != IR_END) i = ad->next[i];
    if (fn_ins(ad->p, opener)->op == IR_IF && ad_jumps(ad->p, opener, i)) return i;
  }
  return to;
}

/* Where cotangents of this segment's scalars are summed that other segments use as well. */
static void begin_sums(Ad *ad, Ref from, Ref to) {
  for (Ref i = from; i < to; i++) {
    const Ins *ins = fn_ins(ad->p, i);
    if (ad->active[i] && ad->nested[i] && type_is_scalar(ins->type)) {
      Bar *bar = &ad->bars[i];
      const Type *type = type_scalar(ad->types, ins->type->dtype, false);
      if (bar->var == UINT32_MAX) bar->var = fn_var(ad->out, NULL, type);
      ad_set(ad, bar->var, ad_zero(ad, ins->type->dtype));
    }
    if (ir_op(ins->op)->flags & OPF_OPEN)
      while (fn_ins(ad->p, i)->op != IR_END) i = ad->next[i];
  }
}

/* What follows a branch that may have jumped. */
static void reverse_rest(Ad *ad, Ref end, Ref to) {
  uint32_t mark = ad_cache_mark(ad);
  ad_if(ad, ad_retype(ad, ad_address(ad, end), type_bool(ad->types)));
  reverse_range(ad, end + 1, to);
  ad_mark(ad, IR_END);
  ad_cache_forget(ad, mark);
}

static void reverse_range(Ad *ad, Ref from, Ref to) {
  uint32_t mark = ad_cache_mark(ad);
  Ref jump = first_jump(ad, from, to), end = jump < to ? jump + 1 : to;
  ad_recall(ad, from, end);
  begin_sums(ad, from, end);
  if (ad->seed != REF_NONE) ad_contribute(ad, ad->result, ad->seed);
  ad->seed = REF_NONE;
  if (jump < to) reverse_rest(ad, jump, to);
  for (Ref i = end; i-- > from && !ad->failed;) {
    if (fn_ins(ad->p, i)->op != IR_END) {
      reverse_ins(ad, i);
      continue;
    }
    Ref opener = ad->next[i];
    reverse_region(ad, opener, i);
    i = opener;
  }
  ad_cache_forget(ad, mark);
}

/* ---- the adjoint ---- */

const Type *ad_gradient_type(TypeTable *types, const Type *type) {
  if (type->kind == TY_TUPLE) {
    const Type *items[64];
    if (type->count > 64) return NULL;
    for (uint32_t k = 0; k < type->count; k++)
      if (!(items[k] = ad_gradient_type(types, type->items[k]))) return NULL;
    return type_tuple(types, items, type->count);
  }
  if (type->kind == TY_LIST) return type->count && ad_gradient_type(types, type->items[0]) ? type : NULL;
  if (!ad_carries(type)) return NULL;
  return type_is_array(type) ? type_array(types, type->elem, type->rank, LAYOUT_C) : type;
}

static Ref gradient_leaf(Ad *ad, Ref r, Ref value) {
  const Type *type = fn_ins(ad->p, r)->type, *want = ad_gradient_type(ad->types, type);
  Ref bar = ad->active[r] ? ad_take(ad, r) : REF_NONE;
  if (type_is_scalar(type)) return ad_retype(ad, bar == REF_NONE ? ad_zero(ad, type->dtype) : bar, want);
  if (bar == REF_NONE || type_is_scalar(type_at(ad, bar))) {
    Ref zeros = ad_zeros_like(ad, value);
    return bar == REF_NONE ? zeros : ad_add(ad, zeros, bar);
  }
  if (type_at(ad, bar) == want) return bar;
  return ad_lib(ad, LIB_as_contiguous, want, &bar, 1, 0);
}

/* The cotangents that a list's shadow has gathered, in the place of what it holds. */
static void turn_list(Ad *ad, Ref shadow, const Type *type) {
  if (type_is_array(type)) {
    if (!dtype_is_complex(type->dtype)) return;
    fn_emit2(ad->out, IR_ASSIGN, type_none(ad->types), ad->span, shadow, ad_turn(ad, shadow));
  } else if (type->kind == TY_TUPLE) {
    for (uint32_t k = 0; k < type->count; k++) {
      Ref item = fn_emit1(ad->out, IR_TUPLE_GET, type->items[k], ad->span, shadow);
      fn_ins(ad->out, item)->imm.i = k;
      turn_list(ad, item, type->items[k]);
    }
  } else if (type->kind == TY_LIST && type->count && ad_refers(type->items[0])) {
    Ref length = ad_lib(ad, LIB_list_length, type_int(ad->types), &shadow, 1, 0);
    Ref k = emit_for(ad, ad_int(ad, 0), length, ad_int(ad, 1));
    turn_list(ad, ad_lib(ad, LIB_list_get, type->items[0], (Ref[]){shadow, k}, 2, 0), type->items[0]);
    ad_mark(ad, IR_END);
  }
}

/* The gradient by a parameter, or by the part of it that `r` of p is. */
static Ref gradient(Ad *ad, Ref r, const Type *type, Ref value) {
  if (type->kind == TY_LIST) {
    if (r == REF_NONE || !ad_shadowed(ad, r)) return ad_zeros_of(ad, value);
    turn_list(ad, ad->shadows[r].primal, type);
    return ad->shadows[r].primal;
  }
  if (type->kind != TY_TUPLE) {
    if (r != REF_NONE) return gradient_leaf(ad, r, value);
    if (type_is_array(type)) return ad_zeros_like(ad, value);
    return ad_retype(ad, ad_zero(ad, type->dtype), type);
  }
  Ref *items = arena_array(ad->arena, Ref, type->count + 1u);
  for (uint32_t k = 0; k < type->count; k++) {
    Ref item = REF_NONE, part = fn_emit1(ad->out, IR_TUPLE_GET, type->items[k], ad->span, value);
    fn_ins(ad->out, part)->imm.i = k;
    for (Ref i = 0; r != REF_NONE && i < ad->count; i++) {
      const Ins *ins = fn_ins(ad->p, i);
      if (ins->op == IR_TUPLE_GET && ins->imm.i == k && ins_arg(ad->p, ins, 0) == r) item = i;
    }
    items[k] = gradient(ad, item, type->items[k], part);
  }
  return fn_emit(ad->out, IR_TUPLE, ad_gradient_type(ad->types, type), ad->span, items, type->count);
}

static void emit_result(Ad *ad, Ref value) {
  uint32_t n = 0;
  Ref *items = arena_array(ad->arena, Ref, ad->out->param_count + 1);
  const Type **types = arena_array(ad->arena, const Type *, ad->out->param_count + 1);
  items[n++] = value;
  for (uint32_t k = 0; k + 1 < ad->out->param_count; k++) {
    if (!ad->wrt[k]) continue;
    Ref param = REF_NONE;
    for (Ref i = 0; i < ad->count; i++)
      if (fn_ins(ad->p, i)->op == IR_PARAM && fn_ins(ad->p, i)->imm.i == k) param = i;
    Ref arg = fn_emit(ad->out, IR_PARAM, ad->out->params[k], ad->span, NULL, 0);
    fn_ins(ad->out, arg)->imm.i = k;
    items[n++] = gradient(ad, param, ad->out->params[k], arg);
  }
  for (uint32_t k = 0; k < n; k++) types[k] = type_at(ad, items[k]);
  ad->out->result = type_tuple(ad->types, types, n);
  Ref tuple = fn_emit(ad->out, IR_TUPLE, ad->out->result, ad->span, items, n);
  fn_emit1(ad->out, IR_RET, type_none(ad->types), ad->span, tuple);
}

/* The result as it is before the reverse sweep puts back what was overwritten. */
static Ref keep_result(Ad *ad, Ref r) {
  const Type *type = fn_ins(ad->p, r)->type;
  Ref value = ad->notes[r].primal;
  if (!type_is_array(type) || !ad->kin_written[ad_kin(ad, r)]) return value;
  return ad_retype(
      ad, ad_lib(ad, LIB_array_copy, type_array(ad->types, type->elem, type->rank, LAYOUT_C), &value, 1, 0),
      type);
}

static void run_reset(Ad *ad) {
  fn_rewind(ad->out, (FnMark){0});
  for (Ref i = 0; i < ad->count; i++) {
    Note fresh = {.needed = ad->notes[i].needed, .primal = REF_NONE, .back = REF_NONE, .var = UINT32_MAX};
    ad->notes[i] = fresh;
    fresh.needed = ad->shadows[i].needed;
    ad->shadows[i] = fresh;
    ad->bars[i] = (Bar){REF_NONE, UINT32_MAX};
    ad->turns[i] = (Turns){.var = UINT32_MAX};
  }
  for (uint32_t v = 0; v <= ad->p->vars.count; v++)
    ad->var_map[v] = ad->var_shadow[v] = ad->var_bar[v] = UINT32_MAX;
  ad->cached.count = 0;
  ad->grown = false;
}

static void run(Ad *ad) {
  run_reset(ad);
  ad_segments_find(ad);
  ad_forward_sweep(ad);
  if (ad->failed) return;
  const Ins *ret = fn_ins(ad->p, ad->count - 1);
  Ref result = ins_arg(ad->p, ret, 0), value = keep_result(ad, result);
  for (uint32_t v = 0; v < ad->p->vars.count; v++) {
    if (!ad->var_active[v]) continue;
    DType dtype = ad->p->vars.items[v].type->dtype;
    ad->var_bar[v] = fn_var(ad->out, NULL, type_scalar(ad->types, dtype, false));
    ad_set(ad, ad->var_bar[v], ad_zero(ad, dtype));
  }
  uint32_t last = ad->out->param_count - 1;
  Ref seed = fn_emit(ad->out, IR_PARAM, ad->out->params[last], ad->span, NULL, 0);
  fn_ins(ad->out, seed)->imm.i = last;
  ad_check_shape(ad, seed, value);
  ad->seed = seed;
  ad->result = result;
  reverse_range(ad, 0, ad->count - 1);
  if (!ad->failed) emit_result(ad, value);
}

static void allocate(Ad *ad) {
  ad->notes = arena_array(ad->arena, Note, ad->count + 1);
  ad->shadows = arena_array(ad->arena, Note, ad->count + 1);
  ad->bars = arena_array(ad->arena, Bar, ad->count + 1);
  ad->turns = arena_array(ad->arena, Turns, ad->count + 1);
}

/* whole: no loop keeps checkpoints; else *cut: some loop does. */
static Fn *make_adjoint(Arena *arena, Fn *fn, const bool *wrt, const Type *seed, const AdHost *host,
                        bool whole, bool *cut) {
  Ad ad = {.arena = arena,
           .host = host,
           .types = fn->types,
           .wrt = wrt,
           .p = ad_plain(arena, fn, host),
           .whole = whole};
  if (!ad.p) return NULL;
  const Ins *ret = fn_ins(ad.p, ad.p->ins.count - 1);
  if (!ret->nargs) {
    host->refuse(host->context, ret->span, "a function that returns nothing has no derivative", NULL);
    return NULL;
  }
  const Type **params = arena_array(arena, const Type *, fn->param_count + 1);
  memcpy(params, fn->params, sizeof *params * fn->param_count);
  params[fn->param_count] = seed;
  ad.out = fn_new(arena, fn->types, fn->name, params, fn->param_count + 1);
  ad.out->mode.wrap = true;
  ad.out->mode.fastmath = fn->mode.fastmath;
  ad.out->hints.has_loop = fn_plain(fn)->hints.has_loop;
  ad.out->hints.brief = ad.p->hints.brief;
  ad_facts(&ad);
  allocate(&ad);
  ad.dry = true;
  do run(&ad);
  while (ad.grown && !ad.failed);
  ad.dry = false;
  if (!ad.failed) run(&ad);
  const char *broken = ad.failed ? NULL : ir_verify(ad.out, arena);
  if (broken)
    ad_refuse(&ad, ad.span, "please report it", "internal error: the adjoint of %s() is wrong: %s", fn->name,
              broken);
  for (Ref i = 0; i < ad.count; i++) *cut |= ad.segments[i] != NULL;
  return ad.failed ? NULL : ad.out;
}

/* What is differentiated again is the adjoint without checkpoints: its derivative is a third as long. */
Fn *ad_reverse(Arena *arena, Fn *fn, const bool *wrt, const Type *seed, const AdHost *host) {
  bool cut = false;
  Fn *made = make_adjoint(arena, fn, wrt, seed, host, false, &cut);
  if (made && cut) made->forms.plain = make_adjoint(arena, fn, wrt, seed, host, true, &cut);
  return made && cut && !made->forms.plain ? NULL : made;
}

/* The forward sweep: the function itself, with shadows of arrays made beside them and what the
 * reverse sweep needs recorded.
 *
 * Invariant: the function's own values are those that it would compute by itself. */
#include "lang/ir/autodiff/reverse_impl.h"
#include "lang/ir/effects.h"

static Ref fwd(const Ad *ad, Ref r) { return ad->notes[r].primal; }

static Ref copy_ins(Ad *ad, const Ins *ins, bool shadow) {
  Ref *args = arena_array(ad->arena, Ref, ins->nargs + 1);
  for (uint32_t k = 0; k < ins->nargs; k++) {
    Ref arg = ins_arg(ad->p, ins, k);
    args[k] = shadow && k == 0 ? ad->shadows[arg].primal : fwd(ad, arg);
  }
  Ref made = fn_emit(ad->out, ins->op, ins->type, ins->span, args, ins->nargs);
  fn_ins(ad->out, made)->flags = ins->flags;
  fn_ins(ad->out, made)->imm = ins->imm;
  return made;
}

/* Zeros in the shape of each array of a list, which are counted when it runs. */
static Ref zeros_of_list(Ad *ad, Ref list) {
  const Type *type = fn_ins(ad->out, list)->type, *none = type_none(ad->types);
  Ref zeros = ad_lib(ad, LIB_list_build, type, NULL, 0, 0);
  Ref length = ad_lib(ad, LIB_list_length, type_int(ad->types), &list, 1, 0);
  Ref k = fn_emit(ad->out, IR_FOR, type_int(ad->types), ad->span,
                  (Ref[]){ad_int(ad, 0), length, ad_int(ad, 1)}, 3);
  Ref item = ad_lib(ad, LIB_list_get, type->items[0], (Ref[]){list, k}, 2, 0);
  ad_lib(ad, LIB_list_append, none, (Ref[]){zeros, ad_zeros_of(ad, item)}, 2, 0);
  ad_mark(ad, IR_END);
  ad->out->hints.has_loop = true;
  return zeros;
}

Ref ad_zeros_of(Ad *ad, Ref value) {
  const Type *type = fn_ins(ad->out, value)->type;
  if (type_is_array(type) && type->layout != LAYOUT_C) return ad_lib(ad, LIB_ad_blank, type, &value, 1, 0);
  if (type_is_array(type)) return ad_retype(ad, ad_zeros_like(ad, value), type);
  if (type->kind == TY_LIST) return zeros_of_list(ad, value);
  if (ad_carries(type)) return ad_retype(ad, ad_zero(ad, type->dtype), type);
  if (type->kind != TY_TUPLE) return value;
  Ref *items = arena_array(ad->arena, Ref, type->count + 1u);
  for (uint32_t k = 0; k < type->count; k++) {
    Ref item = fn_emit1(ad->out, IR_TUPLE_GET, type->items[k], ad->span, value);
    fn_ins(ad->out, item)->imm.i = k;
    items[k] = ad_zeros_of(ad, item);
  }
  return fn_emit(ad->out, IR_TUPLE, type, ad->span, items, type->count);
}

/* The same operation on shadows; in the place of numbers that carry derivatives, zeros. */
static Ref residency(Ad *ad, const Ins *ins) {
  Ref *args = arena_array(ad->arena, Ref, ins->nargs + 1);
  for (uint32_t k = 0; k < ins->nargs; k++) {
    Ref arg = ins_arg(ad->p, ins, k);
    const Type *type = fn_ins(ad->p, arg)->type;
    args[k] = ad_shadowed(ad, arg) ? ad->shadows[arg].primal : fwd(ad, arg);
    if (!ad_shadowed(ad, arg) && (ad_refers(type) || ad_may_carry(type))) args[k] = ad_zeros_of(ad, args[k]);
  }
  Ref made = fn_emit(ad->out, ins->op, ins->type, ins->span, args, ins->nargs);
  fn_ins(ad->out, made)->imm = ins->imm;
  return made;
}

static bool list_op(const Ins *ins) { return ins->op == IR_LIB && ad_is_list_lib(ins->imm.lib.lib); }

/* Operations that change a list, or take from it, are done to its shadow too. */
static bool changes_list(const Ad *ad, const Ins *ins) {
  return list_op(ins) && lib_changes_list(ins->imm.lib.lib) && ad_shadowed(ad, ins_arg(ad->p, ins, 0));
}

/* The same view of the operand's shadow. */
static Ref view_of_shadow(Ad *ad, const Ins *ins) {
  Ref *args = arena_array(ad->arena, Ref, ins->nargs + 1);
  for (uint32_t k = 0; k < ins->nargs; k++) args[k] = fwd(ad, ins_arg(ad->p, ins, k));
  Ref like = args[0];
  args[0] = ad->shadows[ins_arg(ad->p, ins, 0)].primal;
  return ad_view_of_shadow(ad, ins, args, like);
}

static void make_shadow(Ad *ad, Ref i) {
  const Ins *ins = fn_ins(ad->p, i);
  ad_check_view(ad, i);
  if (ad->failed) return;
  if (!ad_shadowed(ad, i)) {
    if (changes_list(ad, ins)) residency(ad, ins);
    return;
  }
  bool array = type_is_array(ins->type);
  Ref shadow;
  if (ad_is_part(ad, i)) {
    shadow = ad_zeros_of(ad, fwd(ad, i));
    ad_record(ad, node_shadow(i), shadow);
    return;
  }
  if (ins->op == IR_LIB && ins->type->kind == TY_TUPLE && !list_op(ins)) return; /* its parts have shadows */
  if (ins->op == IR_GETVAR)
    shadow = ad_get(ad, ad->var_shadow[ins->imm.i]);
  else if (list_op(ins) || ins->op == IR_TUPLE)
    shadow = residency(ad, ins);
  else if (ad_is_view(ad, i))
    shadow = view_of_shadow(ad, ins);
  else if ((ins->op == IR_RETYPE && !array) || (ins->op == IR_TUPLE_GET && !ad->root[i]))
    shadow = copy_ins(ad, ins, true);
  else if (array || ins->op == IR_PARAM || ins->op == IR_TUPLE_GET)
    shadow = ad_zeros_of(ad, fwd(ad, i));
  else {
    ad_refuse(ad, ins->span, "make the list from its items, or use an array",
              "a list made by this has no derivative here");
    return;
  }
  ad_record(ad, node_shadow(i), shadow);
}

/* A copy that is laid out in memory as the array is, so that the same reshapes are views. */
static Ref copy_of(Ad *ad, Ref array) {
  const Type *type = fn_ins(ad->out, array)->type;
  if (type->layout == LAYOUT_C) return ad_lib(ad, LIB_array_copy, type, &array, 1, 0);
  Ref copy = ad_lib(ad, LIB_ad_blank, type, &array, 1, 0);
  fn_emit2(ad->out, IR_ASSIGN, type_none(ad->types), ad->span, copy, array);
  return copy;
}

static bool is_written(const Ad *ad, Ref i) {
  return type_is_array(fn_ins(ad->p, i)->type) && ad->kin_written[ad_kin(ad, i)];
}

/* ---- variables ---- */

uint32_t ad_mapped_var(Ad *ad, int64_t v) {
  if (ad->var_map[v] == UINT32_MAX) {
    Var var = ad->p->vars.items[v];
    vec_push(ad->out->arena, ad->out->vars, var);
    ad->var_map[v] = ad->out->vars.count - 1;
    if (ad_refers(var.type) && ad->kin_active[ad_kin(ad, ad->count + (uint32_t)v)]) {
      vec_push(ad->out->arena, ad->out->vars, var);
      ad->var_shadow[v] = ad->out->vars.count - 1;
    }
  }
  return ad->var_map[v];
}

static void copy_var_ins(Ad *ad, Ref i) {
  const Ins *ins = fn_ins(ad->p, i);
  uint32_t var = ad_mapped_var(ad, ins->imm.i);
  Ref made = copy_ins(ad, ins, false);
  fn_ins(ad->out, made)->imm.i = var;
  if (ins->op == IR_SETVAR && ad->var_shadow[ins->imm.i] != UINT32_MAX)
    ad_set(ad, ad->var_shadow[ins->imm.i], ad->shadows[ins_arg(ad->p, ins, 0)].primal);
  ad_record(ad, i, made);
  make_shadow(ad, i);
}

/* ---- stores ---- */

/* What a store overwrites, if the reverse sweep must put it back. */
static void save_old(Ad *ad, Ref i) {
  const Ins *ins = fn_ins(ad->p, i);
  uint32_t writes = ins_writes(ins);
  if (!writes || !ad->notes[i].needed || ad->dry || ad->quiet) return;
  Ref target = fwd(ad, ins_arg(ad->p, ins, (uint32_t)__builtin_ctz(writes))), old;
  const Type *type = fn_ins(ad->out, target)->type;
  if (ins->op == IR_STORE) {
    Ref *args = arena_array(ad->arena, Ref, ins->nargs);
    for (uint32_t k = 0; k + 1 < ins->nargs; k++) args[k] = fwd(ad, ins_arg(ad->p, ins, k));
    old = fn_emit(ad->out, IR_LOAD, type_scalar(ad->types, type->dtype, false), ins->span, args,
                  ins->nargs - 1);
    fn_ins(ad->out, old)->flags = ins->flags & (INS_NOCHECK | INS_NONNEG);
  } else {
    old = ad_lib(ad, LIB_array_copy, type_array(ad->types, type->elem, type->rank, LAYOUT_C), &target, 1, 0);
  }
  ad_record(ad, i, old);
}

/* ---- regions ---- */

/* The number of iterations of a FOR. */
static Ref trip_count(Ad *ad, Ref start, Ref stop, Ref step) {
  Ref span = ad_int_op(ad, OP_SUB, stop, start), n;
  const Ins *by = fn_ins(ad->out, step);
  if (by->op == IR_CONST && by->imm.value.i == 1) {
    n = span;
  } else {
    Ref up = ad_op(ad, OP_GT, type_bool(ad->types), step, ad_int(ad, 0));
    Ref back[3] = {up, ad_int(ad, -1), ad_int(ad, 1)};
    Ref round = fn_emit(ad->out, OP_SELECT, type_int(ad->types), ad->span, back, 3);
    n = ad_int_op(ad, OP_FLOORDIV, ad_int_op(ad, OP_ADD, ad_int_op(ad, OP_ADD, span, step), round), step);
  }
  return ad_int_op(ad, OP_MAXIMUM, n, ad_int(ad, 0));
}

/* The flags of branches that an iteration may leave by a jump. */
static void clear_passed(Ad *ad, Ref loop) {
  for (Ref i = loop + 1; i < ad->next[loop] && !ad->dry; i++) {
    bool passed = fn_ins(ad->p, i)->op == IR_END && fn_ins(ad->p, ad->next[i])->op == IR_IF;
    if (!passed || !ad->notes[i].needed || ad->loop[i] != loop) continue;
    Ref no = fn_const(ad->out, type_bool(ad->types), (Value){.b = false}, ad->span);
    ad_store(ad, ad_get(ad, ad->notes[i].var), ad->turns[loop].at, no);
  }
}

/* bounds: of a FOR. */
static void open_loop(Ad *ad, Ref i, const Ref *bounds) {
  const Ins *ins = fn_ins(ad->p, i);
  Turns *turns = &ad->turns[i];
  bool tapes = ad_tapes_of(ad, i);
  /* Room for all iterations at once, or for more of them where one comes: a jump may leave most of them out.
   */
  bool counted = ins->op == IR_FOR && !ad_jumps(ad->p, i + 1, ad->next[i]);
  turns->used = !ad->dry && !ad->quiet && (tapes || ad->notes[ad->next[i]].needed);
  if (turns->used) turns->before = ad_get(ad, turns->var);
  if (turns->used && tapes && counted)
    ad_tapes_reserve(ad, i,
                     ad_int_op(ad, OP_ADD, turns->before, trip_count(ad, bounds[0], bounds[1], bounds[2])));
  ad->notes[i].primal =
      bounds ? fn_emit(ad->out, IR_FOR, ins->type, ins->span, bounds, 3) : copy_ins(ad, ins, false);
  fn_ins(ad->out, ad->notes[i].primal)->flags = ins->flags;
  if (!turns->used) return;
  turns->at = ad_get(ad, turns->var);
  Ref begun = ad_int_op(ad, OP_ADD, turns->at, ad_int(ad, 1));
  ad_set(ad, turns->var, begun);
  if (tapes && !counted) {
    Ref first = REF_NONE;
    for (Ref k = i + 1; first == REF_NONE; k++)
      if (ad->notes[k].needed && ad->loop[k] == i && ad->notes[k].var != UINT32_MAX &&
          type_is_array(ad->out->vars.items[ad->notes[k].var].type) &&
          ad->out->vars.items[ad->notes[k].var].type->rank == 1 && k != ad->next[i])
        first = ad_get(ad, ad->notes[k].var);
    Ref room = ad_op(ad, IR_SIZE, type_int(ad->types), first, REF_NONE);
    ad_if(ad, ad_op(ad, OP_GE, type_bool(ad->types), turns->at, room));
    ad_tapes_reserve(ad, i, begun);
    ad_mark(ad, IR_END);
  }
  clear_passed(ad, i);
}

static void close_region(Ad *ad, Ref i) {
  Ref opener = ad->next[i];
  unsigned op = fn_ins(ad->p, opener)->op;
  copy_ins(ad, fn_ins(ad->p, i), false);
  if (ad->dry || ad->quiet || !ad->notes[i].needed) return;
  ad_record(ad, i,
            op == IR_IF ? fn_const(ad->out, type_bool(ad->types), (Value){.b = true}, ad->span)
                        : ad_int_op(ad, OP_SUB, ad_get(ad, ad->turns[opener].var), ad->turns[opener].before));
}

/* ---- the sweep ---- */

static void sweep_source(Ad *ad, Ref i, const Ins *ins) {
  bool param = ins->op == IR_PARAM;
  Ref made = param ? fn_emit(ad->out, IR_PARAM, ins->type, ins->span, NULL, 0) : copy_ins(ad, ins, false);
  fn_ins(ad->out, made)->imm.i = ins->imm.i;
  if (param) ad_check_apart(ad, i, made);
  if (ad_is_copied(ad, i)) made = copy_of(ad, made);
  ad_record(ad, i, made);
  make_shadow(ad, i);
}

static void sweep_global(Ad *ad, Ref i, const Ins *ins) {
  Ref made = copy_ins(ad, ins, false);
  fn_ins(ad->out, made)->imm.i = fn_global(ad->out, ad->p->globals.items[ins->imm.i]);
  ad_record(ad, i, made);
  if (ins->op == IR_GETGLOBAL) ad_check_apart(ad, i, made);
  if (is_written(ad, i) && ad->active[i])
    ad_refuse(ad, ins->span, "pass the array as an argument, or make it in the function",
              "the function writes to a global array, and that cannot be differentiated");
  make_shadow(ad, i);
}

static void sweep_for(Ad *ad, Ref i, const Ins *ins) {
  Ref bounds[3];
  for (uint32_t k = 0; k < 3; k++) bounds[k] = fwd(ad, ins_arg(ad->p, ins, k));
  open_loop(ad, i, bounds);
}

static void sweep_other(Ad *ad, Ref i, const Ins *ins) {
  bool saves = ins->op == IR_LIB && !type_has_storage(ins->type) && !list_op(ins);
  if (saves) save_old(ad, i);
  const Redo *redo = ins->op == IR_CALL ? ins->imm.fn->derivative.redo : NULL;
  bool constant = redo && !redo->again;
  Ref made = constant && redo->same ? fwd(ad, ins_arg(ad->p, ins, 0)) : copy_ins(ad, ins, false);
  if (constant && !redo->same) fn_ins(ad->out, made)->imm.fn = ad_followed(ins->imm.fn);
  if (!saves) ad_record(ad, i, made);
  make_shadow(ad, i);
}

static void sweep_one(Ad *ad, Ref i) {
  const Ins *ins = fn_ins(ad->p, i);
  ad->span = ins->span;
  if (ins->op == IR_PARAM || ins->op == IR_TUPLE_GET) {
    sweep_source(ad, i, ins);
  } else if (ir_op(ins->op)->imm == IMM_VAR) {
    copy_var_ins(ad, i);
  } else if (ir_op(ins->op)->imm == IMM_GLOBAL) {
    sweep_global(ad, i, ins);
  } else if (ins->op == IR_LOOP && ins->flags & INS_ONCE) {
    copy_ins(ad, ins, false);
  } else if (ins->op == IR_LOOP) {
    open_loop(ad, i, NULL);
  } else if (ins->op == IR_FOR) {
    sweep_for(ad, i, ins);
  } else if (ins->op == IR_END) {
    close_region(ad, i);
  } else if (ins->op == IR_STORE || ins->op == IR_ASSIGN) {
    save_old(ad, i);
    copy_ins(ad, ins, false);
  } else {
    sweep_other(ad, i, ins);
  }
}

static void sweep_range(Ad *ad, Ref from, Ref to) {
  for (Ref i = from; i < to && !ad->failed; i++) {
    if (!ad->segments[i]) {
      sweep_one(ad, i);
      continue;
    }
    ad->span = fn_ins(ad->p, i)->span;
    ad_segments_forward(ad, i);
    i = ad->next[i];
  }
}

void ad_sweep_turns(Ad *ad, Ref loop, Ref start, Ref stop) {
  open_loop(ad, loop, (Ref[]){start, stop, ad_int(ad, 1)});
  sweep_range(ad, loop + 1, ad->next[loop]);
  ad_mark(ad, IR_END);
}

void ad_forward_sweep(Ad *ad) {
  for (Ref i = 0; i < ad->count; i++) {
    bool loop = fn_ins(ad->p, i)->op == IR_LOOP || fn_ins(ad->p, i)->op == IR_FOR;
    if (!loop || ad->dry) continue;
    ad->turns[i].var = fn_var(ad->out, NULL, type_int(ad->types));
    ad_set(ad, ad->turns[i].var, ad_int(ad, 0));
  }
  for (uint32_t k = 0; k < ad->p->param_count; k++) ad->given[k] = REF_NONE;
  ad_tapes_begin(ad);
  sweep_range(ad, 0, ad->count - 1);
}

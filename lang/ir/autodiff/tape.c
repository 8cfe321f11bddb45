/* Values of the forward sweep in the reverse sweep.
 *
 * What was made at the top of the function is still there. What is cheap is computed again. The
 * rest is recorded: outside of loops in a variable; a scalar in a loop in an array with a place
 * for each iteration; an object in a loop in a list, from whose end the reverse sweep takes it. What
 * must be recorded is found by dry runs of the reverse sweep, until nothing new is asked for.
 * Invariant: whether a value is recomputed depends only on what earlier runs asked for. */
#include <limits.h>

#include "lang/ir/autodiff/reverse_impl.h"
#include "lang/ir/effects.h"

enum { MOST_RECOMPUTED = 8, MOST_DEEP = 24 };

static Ref ref_of(Node node) { return node & ~(1u << 31); }
static bool is_shadow(Node node) { return node >> 31; }

Note *ad_note(Ad *ad, Node node) { return &(is_shadow(node) ? ad->shadows : ad->notes)[ref_of(node)]; }

/* The type of what is kept; of the ENDs: a count of iterations, or whether a branch was passed. */
static const Type *note_type(const Ad *ad, Node node) {
  const Ins *ins = fn_ins(ad->p, ref_of(node));
  if (ins->op == IR_END)
    return fn_ins(ad->p, ad->next[ref_of(node)])->op == IR_IF ? type_bool(ad->types) : type_int(ad->types);
  if (ins->op == IR_STORE || ins->op == IR_ASSIGN || (ins->op == IR_LIB && !type_has_storage(ins->type))) {
    const Type *target = fn_ins(ad->p, ins_arg(ad->p, ins, (uint32_t)__builtin_ctz(ins_writes(ins))))->type;
    if (ins->op == IR_STORE) return type_scalar(ad->types, target->dtype, false);
    return type_array(ad->types, target->elem, target->rank, LAYOUT_C);
  }
  return ins->type;
}

/* ---- what is computed again ---- */

static bool cheap_op(const Ins *ins) {
  static const bool cheap[OP_SCALAR_COUNT] = {
      [OP_ADD] = true,    [OP_SUB] = true, [OP_MUL] = true,     [OP_NEG] = true,     [OP_CONVERT] = true,
      [OP_SELECT] = true, [OP_ABS] = true, [OP_MAXIMUM] = true, [OP_MINIMUM] = true, [OP_EQ] = true,
      [OP_NE] = true,     [OP_LT] = true,  [OP_LE] = true,      [OP_GT] = true,      [OP_GE] = true,
      [OP_LAND] = true,   [OP_LOR] = true, [OP_LNOT] = true};
  return cheap[ins->op] || dtype_is_int(ins->type->dtype) || ins->type->dtype == DT_BOOL;
}

/* A view that may turn out to be a copy: made again, a shadow would be another array, without what it has
 * gathered, and a value would be a copy of what is there by then. */
static bool may_be_copy(const Ins *ins) {
  return ins->op == IR_LIB && lib_info[ins->imm.lib.lib].memory & LIB_VIEW_MAYBE;
}

static bool recomputed_kind(const Ad *ad, Node node) {
  const Ins *ins = fn_ins(ad->p, ref_of(node));
  if (is_shadow(node)) return ad_is_view(ad, ref_of(node)) && !may_be_copy(ins);
  if (may_be_copy(ins)) return !ad->kin_written[ad_kin(ad, ref_of(node))];
  if (ir_is_scalar_op(ins->op)) return type_is_scalar(ins->type) && cheap_op(ins);
  if (ins->op == IR_LOAD) return !ad->kin_written[ad_kin(ad, ins_arg(ad->p, ins, 0))];
  return ins->op == IR_RETYPE || ins->op == IR_DIM || ins->op == IR_SIZE || ins->op == IR_TUPLE ||
         ins->op == IR_TUPLE_GET || ad_is_view(ad, ref_of(node));
}

/* What it costs to have the value without recording it; more than `budget`: too much. */
static int cost(const Ad *ad, Node node, int budget, int deep) {
  const Ins *ins = fn_ins(ad->p, ref_of(node));
  if (ad->block[ref_of(node)] == REF_NONE || ins->op == IR_CONST || ins->op == IR_CONST_STR ||
      ins->op == IR_FOR)
    return 0;
  const Note *note = &(is_shadow(node) ? ad->shadows : ad->notes)[ref_of(node)];
  if (note->needed) return 0;
  if (!recomputed_kind(ad, node) || deep > MOST_DEEP) return budget + 1;
  int total = type_is_scalar(ins->type) && ins->op != IR_RETYPE && ins->op != IR_TUPLE_GET;
  for (uint32_t k = 0; k < ins->nargs && total <= budget; k++) {
    Ref arg = ins_arg(ad->p, ins, k);
    total += cost(ad, is_shadow(node) && k == 0 ? node_shadow(arg) : arg, budget - total, deep + 1);
  }
  return total;
}

static Ref fetch(Ad *ad, Node node);

static Ref recompute(Ad *ad, Node node) {
  Ins ins = *fn_ins(ad->p, ref_of(node));
  Ref *args = arena_array(ad->arena, Ref, ins.nargs + 1);
  for (uint32_t k = 0; k < ins.nargs; k++) {
    Ref arg = ins_arg(ad->p, &ins, k);
    args[k] = fetch(ad, is_shadow(node) && k == 0 ? node_shadow(arg) : arg);
  }
  Ref made;
  if (is_shadow(node)) {
    made = ad_view_of_shadow(ad, &ins, args, REF_NONE);
  } else {
    made = fn_emit(ad->out, ins.op, ins.type, ins.span, args, ins.nargs);
    fn_ins(ad->out, made)->flags = ins.flags;
    fn_ins(ad->out, made)->imm = ins.imm;
  }
  ad_cache(ad, node, made);
  return made;
}

/* ---- asking ---- */

static Ref unknown(Ad *ad, Node node) {
  return fn_emit(ad->out, IR_NOP, note_type(ad, node), ad->span, NULL, 0);
}

static Ref fetch(Ad *ad, Node node) {
  Note *note = ad_note(ad, node);
  unsigned op = fn_ins(ad->p, ref_of(node))->op;
  if (op == IR_END && !note->needed)
    note->needed = ad->grown = true; /* it is made only when it is asked for */
  if (op == IR_END && ad->dry) return unknown(ad, node);
  if (ad->block[ref_of(node)] == REF_NONE && op != IR_FOR) return note->primal;
  if (note->back != REF_NONE) return note->back;
  if (op == IR_CONST || op == IR_CONST_STR ||
      (!note->needed && cost(ad, node, MOST_RECOMPUTED, 0) <= MOST_RECOMPUTED))
    return recompute(ad, node);
  if (!note->needed) note->needed = ad->grown = true;
  if (!ad->dry)
    ad_refuse(ad, ad->span, NULL, "internal error: a value of the forward sweep was not recorded");
  return unknown(ad, node);
}

Ref ad_address(Ad *ad, Ref r) { return fetch(ad, r); }

/* Whether what is made in the block of r is made after block `outer` was entered, or there. */
static bool is_inside(const Ad *ad, Ref r, Ref outer) {
  Ref block = ad->block[r];
  while (block != outer && block != REF_NONE) block = ad->block[block];
  return block == outer;
}

/* Of the values made before r, in its block or one around it, the one that costs least; where it may, a
 * result of arithmetic is left alone, which then fuses. */
Ref ad_like(Ad *ad, Ref r) {
  const Type *type = fn_ins(ad->p, r)->type;
  Ref best = r;
  int least = INT_MAX;
  for (Ref i = r + 1; i-- > 0;) {
    const Ins *ins = fn_ins(ad->p, i);
    if (!ins->type || !type_is_array(ins->type) || ins->type->dtype != type->dtype) continue;
    if (!ad_same_shape(ad, i, r) || !is_inside(ad, r, ad->block[i])) continue;
    int price = 2 * cost(ad, i, MOST_RECOMPUTED, 0) + ir_is_scalar_op(ins->op);
    if (price <= least) best = i, least = price;
  }
  return fetch(ad, best);
}

Ref ad_shadow(Ad *ad, Ref r) { return fetch(ad, node_shadow(r)); }

Ref ad_value(Ad *ad, Ref r) {
  const Type *type = fn_ins(ad->p, r)->type;
  uint32_t kin = ad_kin(ad, r);
  if (type_is_array(type) && ad->kin_written[kin] && ad->kin_read[kin] > ad->now) {
    ad->kin_read[kin] = ad->now;
    ad->grown = true;
  }
  return fetch(ad, r);
}

void ad_cache(Ad *ad, Node node, Ref value) {
  ad_note(ad, node)->back = value;
  vec_push(ad->arena, ad->cached, node);
}

uint32_t ad_cache_mark(const Ad *ad) { return ad->cached.count; }

void ad_cache_forget(Ad *ad, uint32_t mark) {
  while (ad->cached.count > mark) ad_note(ad, ad->cached.items[--ad->cached.count])->back = REF_NONE;
}

/* ---- recording ---- */

static bool on_tape(const Ad *ad, Node node) {
  return ad->loop[ref_of(node)] != REF_NONE && type_is_scalar(note_type(ad, node));
}

static bool recorded(const Ad *ad, Node node) {
  const Note *note = &(is_shadow(node) ? ad->shadows : ad->notes)[ref_of(node)];
  return note->needed && ad->block[ref_of(node)] != REF_NONE;
}

void ad_record(Ad *ad, Node node, Ref value) {
  Note *note = ad_note(ad, node);
  note->primal = value;
  if (ad->dry || ad->quiet || !recorded(ad, node)) return;
  Ref loop = ad->loop[ref_of(node)];
  if (loop == REF_NONE) {
    ad_set(ad, note->var, value);
  } else if (on_tape(ad, node)) {
    ad_store(ad, ad_get(ad, note->var), ad->turns[loop].at, value);
  } else {
    value = ad_retype(ad, value, note_type(ad, node));
    ad_lib(ad, LIB_list_append, type_none(ad->types), (Ref[]){ad_get(ad, note->var), value}, 2, 0);
  }
}

static void recall_one(Ad *ad, Node node) {
  Note *note = ad_note(ad, node);
  if (ad->dry || !recorded(ad, node)) return;
  Ref loop = ad->loop[ref_of(node)], kept = ad_get(ad, note->var);
  const Type *type = note_type(ad, node);
  if (loop == REF_NONE)
    ad_cache(ad, node, kept);
  else if (on_tape(ad, node))
    ad_cache(ad, node, ad_retype(ad, ad_load(ad, kept, ad->turns[loop].at), type));
  else
    ad_cache(ad, node, ad_lib(ad, LIB_list_pop, type, (Ref[]){kept, ad_int(ad, -1)}, 2, 0));
}

void ad_recall(Ad *ad, Ref from, Ref to) {
  for (Ref i = from; i < to; i++) {
    if (ir_op(fn_ins(ad->p, i)->op)->flags & OPF_OPEN)
      while (fn_ins(ad->p, i)->op != IR_END) i = ad->next[i];
    recall_one(ad, i);
    recall_one(ad, node_shadow(i));
  }
}

static void tape_begin(Ad *ad, Node node) {
  Note *note = ad_note(ad, node);
  note->var = UINT32_MAX;
  if (ad->dry || !recorded(ad, node)) return;
  const Type *type = note_type(ad, node);
  if (ad->loop[ref_of(node)] == REF_NONE) {
    note->var = fn_var(ad->out, NULL, type);
    ad->out->vars.items[note->var].maybe_unset = true;
    if (fn_ins(ad->p, ref_of(node))->op == IR_END && type->dtype == DT_BOOL)
      ad_set(ad, note->var, fn_const(ad->out, type, (Value){.b = false}, ad->span));
  } else if (on_tape(ad, node)) {
    const Type *tape = type_array(ad->types, type->elem, 1, LAYOUT_C);
    note->var = fn_var(ad->out, NULL, tape);
    Ref none = ad_int(ad, 0);
    ad_set(ad, note->var, ad_lib(ad, LIB_empty, tape, &none, 1, 0));
  } else {
    const Type *list = type_list(ad->types, type);
    note->var = fn_var(ad->out, NULL, list);
    ad_set(ad, note->var, ad_lib(ad, LIB_list_build, list, NULL, 0, 0));
  }
}

void ad_tapes_begin(Ad *ad) {
  for (Ref i = 0; i < ad->count; i++) {
    tape_begin(ad, i);
    tape_begin(ad, node_shadow(i));
  }
}

static bool tape_in(const Ad *ad, Ref i, Ref loop) {
  return ad->notes[i].needed && ad->loop[i] == loop && on_tape(ad, i) && recorded(ad, i);
}

bool ad_tapes_of(const Ad *ad, Ref loop) {
  for (Ref i = loop + 1; i < ad->next[loop]; i++)
    if (tape_in(ad, i, loop)) return true;
  return false;
}

bool ad_tapes_grow(const Ad *ad, Ref loop) {
  for (Ref i = loop + 1; i < ad->next[loop]; i++) {
    if (recorded(ad, node_shadow(i))) return true;
    if (recorded(ad, i) && (ad->loop[i] != loop || !on_tape(ad, i))) return true;
  }
  return false;
}

void ad_tapes_reserve(Ad *ad, Ref loop, Ref turns) {
  for (Ref i = loop + 1; i < ad->next[loop] && !ad->dry; i++) {
    if (!tape_in(ad, i, loop)) continue;
    uint32_t var = ad->notes[i].var;
    ad_set(ad, var,
           ad_lib(ad, LIB_ad_reserve, ad->out->vars.items[var].type, (Ref[]){ad_get(ad, var), turns}, 2, 0));
  }
}

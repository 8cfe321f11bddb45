/* What reverse mode knows of a function before it is differentiated.
 *
 * Active values depend on the parameters in question and are floats or complex numbers, or arrays
 * or tuples of them. Arrays that may share memory are kin: one class. The cotangent of a class
 * lies in shadows when it is written to, read by element or through views, kept in variables, or
 * used in other regions than the one it is made in; other arrays have cotangents that are values.
 * Invariant: all arrays of a class are active or none is. */
#include "lang/ir/autodiff/reverse_impl.h"
#include "lang/ir/opt/passes.h"
#include "lang/ir/effects.h"

#include <string.h>

bool ad_is_list_lib(LibId lib) { return lib_info[lib].list & LIST_RULE; }

bool ad_is_view(const Ad *ad, Ref i) {
  const Ins *ins = fn_ins(ad->p, i);
  if (ins->op == IR_INDEX) return true;
  if (ins->op == IR_RETYPE) return type_is_array(ins->type);
  if (ins->op != IR_LIB || !type_is_array(ins->type)) return false;
  unsigned traits = lib_info[ins->imm.lib.lib].memory;
  return traits & LIB_VIEW_LOOSE ? ad->kin_written[ad_kin(ad, i)] : traits & LIB_VIEW;
}

bool ad_lib_shares(LibId lib, const Type *operand, const Type *result) {
  if (!type_is_array(operand) || !type_is_array(result) || lib == LIB_ad_blank) return false;
  return !(lib_info[lib].effect & EFFECT_READS) || lib_info[lib].memory & LIB_VIEW;
}

/* Whether the result may lie in the memory of the first operand. */
static bool shares_first(const Ad *ad, const Ins *ins) {
  if (ins->op == IR_INDEX || ins->op == IR_RETYPE) return type_is_array(ins->type);
  return ins->op == IR_LIB && ins->nargs &&
         ad_lib_shares(ins->imm.lib.lib, fn_ins(ad->p, ins_arg(ad->p, ins, 0))->type, ins->type);
}

static bool holds_numbers(const Type *type) {
  if (ad_carries(type) || type_is_recursive(type)) return true;
  for (unsigned k = 0; k < type_parts(type); k++)
    if (holds_numbers(type->items[k])) return true;
  return false;
}

/* Whether values of the type hold numbers whose derivatives no sweep follows: those of dictionaries, say. */
static bool hides(const Type *type) {
  bool container = type_is_container(type) || type->kind == TY_VARTUPLE || type->kind == TY_VIEW ||
                   type->kind == TY_CHAIN || type->kind == TY_ITER;
  bool deep =
      type_is_recursive(type) || (type->kind == TY_LIST && type->count && type_is_recursive(type->items[0]));
  return deep || (container && type->kind != TY_LIST && holds_numbers(type));
}

/* What depends on the parameters may not go where its derivative would be lost. */
static void check_hidden(Ad *ad, Ref i) {
  const Ins *ins = fn_ins(ad->p, i);
  bool active = false;
  for (uint32_t k = 0; k < ins->nargs; k++) active = active || ad->active[ins_arg(ad->p, ins, k)];
  if (!active) return;
  bool lib = ins->op == IR_LIB;
  bool memo = lib && (ins->imm.lib.lib == LIB_memo_find || ins->imm.lib.lib == LIB_memo_put);
  bool stored =
      lib && lib_changes_list(ins->imm.lib.lib) && hides(fn_ins(ad->p, ins_arg(ad->p, ins, 0))->type);
  if (memo)
    ad_refuse(ad, ins->span, AD_MEMO_HINT, AD_MEMO_TEXT);
  else if (stored || (ins->type && hides(ins->type)))
    ad_refuse(ad, ins->span, AD_HIDDEN_HINT, AD_HIDDEN_TEXT,
              type_class_name(stored ? fn_ins(ad->p, ins_arg(ad->p, ins, 0))->type : ins->type));
}

void ad_check_view(Ad *ad, Ref i) {
  const Ins *ins = fn_ins(ad->p, i);
  check_hidden(ad, i);
  if (ad->failed) return;
  if (ins->op == IR_UNION && ad->active[ins_arg(ad->p, ins, 0)])
    ad_refuse(ad, ins->span, AD_UNION_HINT, AD_UNION_TEXT);
  if (ins->op != IR_LIB || ins->imm.lib.lib != LIB_view_as) return;
  Ref of = ins_arg(ad->p, ins, 0);
  DType from = fn_ins(ad->p, of)->type->dtype, to = ins->type->dtype;
  if ((ad->active[of] || ad->active[i]) && dtype_real(from) != dtype_real(to))
    ad_refuse(ad, ins->span, AD_BYTES_HINT, AD_BYTES_TEXT, dtype_info[from].name, dtype_info[to].name);
}

/* The parts of a parameter, which are taken out of it at the top. */
static void find_roots(Ad *ad) {
  ad->root = arena_array(ad->arena, bool, ad->count + 1);
  for (Ref i = 0; i < ad->count; i++) {
    const Ins *ins = fn_ins(ad->p, i);
    if (ins->op == IR_PARAM) ad->root[i] = ad->wrt[ins->imm.i];
    if (ins->op == IR_TUPLE_GET) ad->root[i] = ad->root[ins_arg(ad->p, ins, 0)];
  }
}

bool ad_is_list_part(const Ad *ad, Ref i) {
  const Ins *ins = fn_ins(ad->p, i);
  if (ins->op != IR_TUPLE_GET) return false;
  while (ins->op == IR_TUPLE_GET) ins = fn_ins(ad->p, ins_arg(ad->p, ins, 0));
  return ins->op == IR_LIB && (ins->imm.lib.lib == LIB_list_get || ins->imm.lib.lib == LIB_list_pop);
}

bool ad_is_part(const Ad *ad, Ref i) {
  const Ins *ins = fn_ins(ad->p, i);
  if (ins->op != IR_TUPLE_GET) return false;
  const Ins *of = fn_ins(ad->p, ins_arg(ad->p, ins, 0));
  return of->op == IR_LIB && !ad_is_list_lib(of->imm.lib.lib);
}

/* ---- classes ---- */

static uint32_t find(uint32_t *kin, uint32_t a) {
  while (kin[a] != a) a = kin[a] = kin[kin[a]];
  return a;
}

static void join(Ad *ad, uint32_t a, uint32_t b) {
  a = find(ad->kin, a), b = find(ad->kin, b);
  if (a != b) ad->kin[a] = b;
}

uint32_t ad_kin(const Ad *ad, Ref r) { return find(ad->kin, r); }

bool ad_may_carry(const Type *type) {
  if (type->kind != TY_TUPLE && type->kind != TY_LIST) return ad_carries(type);
  for (uint32_t k = 0; k < type->count; k++)
    if (ad_may_carry(type->items[k])) return true;
  return false;
}

bool ad_refers(const Type *type) {
  if (type_is_array(type)) return true;
  if (type->kind == TY_LIST && ad_may_carry(type)) return true;
  if (type->kind != TY_TUPLE && type->kind != TY_LIST) return false;
  for (uint32_t k = 0; k < type->count; k++)
    if (ad_refers(type->items[k])) return true;
  return false;
}

/* An operation on lists or tuples: what it takes and gives lies in the same memory. */
static bool is_list_op(const Ins *ins) { return ins->op == IR_LIB && ad_is_list_lib(ins->imm.lib.lib); }

static void join_kin(Ad *ad, Ref i) {
  const Ins *ins = fn_ins(ad->p, i);
  uint32_t var = ad->count + (uint32_t)ins->imm.i;
  if (ins->op == IR_GETVAR && ad_refers(ins->type)) join(ad, i, var);
  if (ins->op == IR_SETVAR && ad_refers(fn_ins(ad->p, ins_arg(ad->p, ins, 0))->type))
    join(ad, ins_arg(ad->p, ins, 0), var);
  if (shares_first(ad, ins) ||
      (ins->op == IR_TUPLE_GET && ad_refers(ins->type) && !ad->root[i] && !ad_is_part(ad, i)))
    join(ad, i, ins_arg(ad->p, ins, 0));
  if (is_list_op(ins)) {
    Ref first = REF_NONE;
    for (uint32_t k = 0; k < ins->nargs; k++) {
      Ref arg = ins_arg(ad->p, ins, k);
      if (!ad_refers(fn_ins(ad->p, arg)->type)) continue;
      if (first != REF_NONE) join(ad, first, arg);
      first = arg;
    }
    if (first != REF_NONE && ad_refers(ins->type)) join(ad, i, first);
  }
  if (ins->op != IR_TUPLE || !ad_refers(ins->type)) return;
  for (uint32_t k = 0; k < ins->nargs; k++) {
    Ref item = ins_arg(ad->p, ins, k);
    bool only_joined = true; /* a tuple that a library function takes apart joins nothing */
    for (Ref u = i + 1; u < ad->count; u++) {
      const Ins *user = fn_ins(ad->p, u);
      for (uint32_t a = 0; a < user->nargs; a++)
        only_joined &=
            ins_arg(ad->p, user, a) != i || user->op == IR_RET || (user->op == IR_LIB && !is_list_op(user));
    }
    if (!only_joined && ad_refers(fn_ins(ad->p, item)->type)) join(ad, i, item);
  }
}

Ref ad_written(const Ad *ad, const Ins *ins) {
  uint32_t writes = ins_writes(ins);
  if (ins->op == IR_STORE || ins->op == IR_ASSIGN) return ins_arg(ad->p, ins, 0);
  if (ins->op != IR_LIB) return REF_NONE;
  for (uint32_t k = 0; k < ins->nargs; k++)
    if (k < 32 && writes >> k & 1 && type_is_array(fn_ins(ad->p, ins_arg(ad->p, ins, k))->type))
      return ins_arg(ad->p, ins, k);
  return REF_NONE;
}

static Ref stored(const Ad *ad, const Ins *ins) {
  if (ins->op == IR_LIB) return ins_arg(ad->p, ins, ins->imm.lib.lib == LIB_array_assign);
  return ins_arg(ad->p, ins, ins->nargs - 1);
}

static void find_classes(Ad *ad) {
  uint32_t total = ad->count + ad->p->vars.count;
  ad->kin = arena_array(ad->arena, uint32_t, total + 1);
  for (uint32_t k = 0; k < total; k++) ad->kin[k] = k;
  for (Ref i = 0; i < ad->count; i++) join_kin(ad, i);
  ad->kin_active = arena_array(ad->arena, bool, total + 1);
  ad->kin_shadow = arena_array(ad->arena, bool, total + 1);
  ad->kin_written = arena_array(ad->arena, bool, total + 1);
  ad->kin_overlap = arena_array(ad->arena, bool, total + 1);
  ad->kin_read = arena_array(ad->arena, Ref, total + 1);
  for (uint32_t k = 0; k < total; k++) ad->kin_read[k] = REF_NONE;
  for (Ref i = 0; i < ad->count; i++) {
    Ref target = ad_written(ad, fn_ins(ad->p, i));
    if (target != REF_NONE) ad->kin_written[ad_kin(ad, target)] = true;
  }
  for (Ref i = 0; i < ad->count; i++) {
    const Ins *ins = fn_ins(ad->p, i);
    bool overlap = ins->op == IR_LIB && lib_info[ins->imm.lib.lib].memory & LIB_VIEW_OVERLAP;
    if (overlap && ad_is_view(ad, i)) ad->kin_overlap[ad_kin(ad, i)] = true;
  }
}

/* ---- activity ---- */

static bool zero_derivative(const Ad *ad, const Ins *ins, uint32_t k) {
  return ir_is_scalar_op(ins->op) &&
         ad_partial_is_zero((Op)ins->op, k, fn_ins(ad->p, ins_arg(ad->p, ins, k))->type->dtype,
                            ins->type->dtype);
}

static bool becomes_active(Ad *ad, bool *vars, Ref i) {
  const Ins *ins = fn_ins(ad->p, i);
  if (ins->op == IR_GETVAR) return ad_may_carry(ins->type) && vars[ins->imm.i];
  if (ins->op == IR_CALL && ins->imm.fn->derivative.redo) return false;
  if (!ins->type || !ad_may_carry(ins->type)) return false;
  if (ad->root[i]) return true;
  if (ad_refers(ins->type) && ad->kin_active[ad_kin(ad, i)]) return true;
  for (uint32_t k = 0; k < ins->nargs; k++)
    if (ad->active[ins_arg(ad->p, ins, k)] && !zero_derivative(ad, ins, k)) return true;
  return false;
}

static bool spread_activity(Ad *ad, bool *vars, Ref i) {
  const Ins *ins = fn_ins(ad->p, i);
  bool changed = false;
  if (!ad->active[i] && becomes_active(ad, vars, i)) ad->active[i] = changed = true;
  if (ad->active[i] && ad_refers(ins->type) && !ad->kin_active[ad_kin(ad, i)])
    ad->kin_active[ad_kin(ad, i)] = changed = true;
  Ref target = ad_written(ad, ins);
  if (target != REF_NONE && ad->active[stored(ad, ins)] && !ad->kin_active[ad_kin(ad, target)])
    ad->kin_active[ad_kin(ad, target)] = changed = true;
  for (uint32_t k = 0; is_list_op(ins) && k < ins->nargs; k++) {
    Ref list = ins_arg(ad->p, ins, 0);
    if (ad->active[ins_arg(ad->p, ins, k)] && ad_refers(fn_ins(ad->p, list)->type) &&
        !ad->kin_active[ad_kin(ad, list)])
      ad->kin_active[ad_kin(ad, list)] = changed = true;
  }
  if (ins->op == IR_SETVAR && ad->active[ins_arg(ad->p, ins, 0)] && !vars[ins->imm.i])
    vars[ins->imm.i] = changed = true;
  return changed;
}

static void find_activity(Ad *ad) {
  bool *vars = arena_array(ad->arena, bool, ad->p->vars.count + 1);
  ad->active = arena_array(ad->arena, bool, ad->count + 1);
  bool changed = true;
  while (changed) {
    changed = false;
    for (Ref i = 0; i < ad->count; i++) changed |= spread_activity(ad, vars, i);
    for (uint32_t v = 0; v < ad->p->vars.count; v++) {
      bool kin = ad_refers(ad->p->vars.items[v].type) && ad->kin_active[ad_kin(ad, ad->count + v)];
      if (kin && !vars[v]) vars[v] = changed = true;
    }
  }
  for (uint32_t v = 0; v < ad->p->vars.count; v++)
    ad->var_active[v] =
        vars[v] && type_is_scalar(ad->p->vars.items[v].type) && ad_carries(ad->p->vars.items[v].type);
}

/* ---- segments ---- */

/* A new segment begins with every region and branch, and after a region that may jump. */
static void find_segments(Ad *ad) {
  Arena *arena = ad->arena;
  ad->segment = arena_array(arena, uint32_t, ad->count + 1);
  ad->loop = arena_array(arena, Ref, ad->count + 1);
  uint32_t *outer = arena_array(arena, uint32_t, ad->count + 1), depth = 0, last = 0, now = 0;
  Ref *loops = arena_array(arena, Ref, ad->count + 1), loop = REF_NONE;
  Ref *blocks = arena_array(arena, Ref, ad->count + 1), block = REF_NONE;
  ad->block = arena_array(arena, Ref, ad->count + 1);
  for (Ref i = 0; i < ad->count; i++) {
    const Ins *ins = fn_ins(ad->p, i);
    uint8_t flags = ir_op(ins->op)->flags;
    if (flags & OPF_CLOSE) {
      depth--;
      now = outer[depth], loop = loops[depth], block = blocks[depth];
    }
    ad->segment[i] = now;
    ad->block[i] = flags & OPF_MID ? blocks[depth - 1] : block;
    ad->loop[i] = loop;
    if (flags & OPF_OPEN) {
      outer[depth] = now, loops[depth] = loop, blocks[depth] = block;
      depth++;
      if ((ins->op == IR_LOOP && !(ins->flags & INS_ONCE)) || ins->op == IR_FOR) loop = i;
    }
    if (flags & (OPF_OPEN | OPF_MID)) block = i;
    bool jumped =
        ins->op == IR_END && fn_ins(ad->p, ad->next[i])->op == IR_IF && ad_jumps(ad->p, ad->next[i], i);
    if (flags & (OPF_OPEN | OPF_MID) || jumped) now = ++last;
  }
}

static void find_nested(Ad *ad) {
  ad->nested = arena_array(ad->arena, bool, ad->count + 1);
  for (Ref i = 0; i < ad->count; i++) {
    const Ins *ins = fn_ins(ad->p, i);
    for (uint32_t k = 0; k < ins->nargs; k++) {
      Ref arg = ins_arg(ad->p, ins, k);
      if (ad->segment[arg] != ad->segment[i]) ad->nested[arg] = true;
    }
  }
}

static void find_shadows(Ad *ad) {
  for (uint32_t v = 0; v < ad->p->vars.count; v++)
    if (ad_refers(ad->p->vars.items[v].type)) ad->kin_shadow[ad_kin(ad, ad->count + v)] = true;
  for (Ref i = 0; i < ad->count; i++) {
    const Ins *ins = fn_ins(ad->p, i);
    if (!ad_refers(ins->type)) {
      Ref target = ad_written(ad, ins);
      if (target != REF_NONE) ad->kin_shadow[ad_kin(ad, target)] = true;
      if (ins->op == IR_LOAD) ad->kin_shadow[ad_kin(ad, ins_arg(ad->p, ins, 0))] = true;
      continue;
    }
    if (ins->type->kind == TY_LIST || is_list_op(ins) || ad->nested[i] ||
        (ad_is_view(ad, i) && ins->op != IR_RETYPE))
      ad->kin_shadow[ad_kin(ad, i)] = true;
    if (ins->op == IR_LIB && ins->imm.lib.lib == LIB_fancy_get)
      ad->kin_shadow[ad_kin(ad, ins_arg(ad->p, ins, 0))] = true;
  }
}

void ad_facts(Ad *ad) {
  Fn *p = ad->p;
  uint32_t vars = p->vars.count + 1;
  ad->count = p->ins.count;
  ad->next = fn_regions(p, ad->arena);
  ad->var_map = arena_array(ad->arena, uint32_t, vars);
  ad->var_shadow = arena_array(ad->arena, uint32_t, vars);
  ad->var_bar = arena_array(ad->arena, uint32_t, vars);

  ad->var_active = arena_array(ad->arena, bool, vars);
  find_roots(ad);
  find_classes(ad);
  ad_find_owners(ad);
  find_activity(ad);
  find_segments(ad);
  find_nested(ad);
  find_shadows(ad);
  ad_find_shapes(ad);
}

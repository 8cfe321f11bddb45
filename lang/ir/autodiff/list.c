/* The reverse rules of lists.
 *
 * A list's shadow is a list that the forward sweep treats as the list itself was treated. Arrays in
 * it are the shadows of the list's arrays, so nothing is left to do for them. Numbers in it, alone or in
 * tuples, are cotangents: each operation is undone on the shadow, and what it moved is moved back. Operations
 * that have no rule here were written out before (list.def). Invariant: while the rule of operation i
 * runs, the shadow has the length that the list had after i. */
#include "lang/ir/autodiff/reverse_impl.h"

static Ref arg_of(const Ad *ad, Ref i, uint32_t k) { return ins_arg(ad->p, fn_ins(ad->p, i), k); }
static const Type *item_type(const Ad *ad, Ref list) { return fn_ins(ad->p, list)->type->items[0]; }

static Ref get(Ad *ad, Ref list, const Type *item, Ref index) {
  return ad_lib(ad, LIB_list_get, item, (Ref[]){list, index}, 2, 0);
}

static void set(Ad *ad, Ref list, const Type *item, Ref index, Ref value) {
  ad_lib(ad, LIB_list_set, type_none(ad->types), (Ref[]){list, index, ad_retype(ad, value, item)}, 3, 0);
}

static bool takes_last(const Ad *ad, Ref i) {
  const Ins *at = fn_ins(ad->p, arg_of(ad, i, 1));
  return at->op == IR_CONST && at->imm.value.i == -1;
}

static void refuse(Ad *ad, Ref i) {
  ad_refuse(ad, fn_ins(ad->p, i)->span, "use an array, or build the list with append()",
            "'%s' of a list of numbers has no derivative here", lib_info[fn_ins(ad->p, i)->imm.lib.lib].name);
}

/* ---- items: numbers, or tuples with numbers ---- */

static bool has_numbers(const Type *item) {
  if (item->kind != TY_TUPLE) return type_is_scalar(item) && ad_carries(item);
  for (uint32_t k = 0; k < item->count; k++)
    if (has_numbers(item->items[k])) return true;
  return false;
}

static Ref part(Ad *ad, Ref tuple, uint32_t k) {
  Ref made = fn_emit1(ad->out, IR_TUPLE_GET, fn_ins(ad->out, tuple)->type->items[k], ad->span, tuple);
  fn_ins(ad->out, made)->imm.i = k;
  return made;
}

typedef Ref (*OnNumber)(Ad *ad, Ref value, Ref other);

/* `item` with each number n in it replaced by on(n, the number in the same place of `other`). */
static Ref map_numbers(Ad *ad, Ref item, Ref other, OnNumber on) {
  const Type *type = fn_ins(ad->out, item)->type;
  if (!has_numbers(type)) return item;
  if (type->kind != TY_TUPLE) return ad_retype(ad, on(ad, item, other), type);
  Ref *items = arena_array(ad->arena, Ref, type->count + 1u);
  for (uint32_t k = 0; k < type->count; k++) {
    bool numbers = has_numbers(type->items[k]);
    items[k] =
        map_numbers(ad, part(ad, item, k), numbers && other != REF_NONE ? part(ad, other, k) : REF_NONE, on);
  }
  return fn_emit(ad->out, IR_TUPLE, type, ad->span, items, type->count);
}

static Ref to_zero(Ad *ad, Ref value, Ref other) {
  (void)other;
  return ad_zero(ad, fn_ins(ad->out, value)->type->dtype);
}
static Ref to_sum(Ad *ad, Ref value, Ref other) { return ad_add(ad, value, other); }

/* The numbers of an item's cotangent go to what the item was made of. */
static void give(Ad *ad, Ref r, Ref item) {
  const Ins *ins = fn_ins(ad->p, r);
  if (!has_numbers(ins->type)) return;
  if (ins->type->kind != TY_TUPLE) {
    ad_contribute(ad, r, item);
    return;
  }
  if (ins->op != IR_TUPLE) {
    ad_refuse(ad, ad->span, "take the tuple apart where it is made",
              "a tuple that changes is not differentiated");
    return;
  }
  for (uint32_t k = 0; k < ins->nargs && !ad->failed; k++)
    if (has_numbers(ins->type->items[k])) give(ad, ins_arg(ad->p, ins, k), part(ad, item, k));
}

/* The part k of tuple r, or REF_NONE when it is not used: it was taken out at once (normalise.c). */
static Ref used_part(const Ad *ad, Ref r, uint32_t k) {
  for (Ref i = r + 1; i < ad->count && ad->segment[i] == ad->segment[r]; i++) {
    const Ins *ins = fn_ins(ad->p, i);
    if (ins->op == IR_TUPLE_GET && ins->imm.i == k && ins_arg(ad->p, ins, 0) == r) return i;
  }
  return REF_NONE;
}

/* `item`, in whose place r came out of a list, with the cotangents of r's numbers added to its own. */
static Ref with_bars(Ad *ad, Ref r, Ref item, Ref bar) {
  const Type *type = fn_ins(ad->out, item)->type;
  if (!has_numbers(type)) return item;
  if (type->kind != TY_TUPLE) {
    if (bar == REF_NONE && r != REF_NONE && ad->active[r]) bar = ad_take(ad, r);
    return bar == REF_NONE ? item : ad_retype(ad, ad_add(ad, item, bar), type);
  }
  Ref *items = arena_array(ad->arena, Ref, type->count + 1u);
  for (uint32_t k = 0; k < type->count; k++) {
    Ref p = r == REF_NONE ? REF_NONE : used_part(ad, r, k);
    items[k] = part(ad, item, k);
    if (p != REF_NONE) items[k] = with_bars(ad, p, items[k], REF_NONE);
  }
  return fn_emit(ad->out, IR_TUPLE, type, ad->span, items, type->count);
}

/* Adds the cotangents of a copy's items to those of the list. */
static void copy_back(Ad *ad, Ref list, Ref copy, const Type *item) {
  Ref length = ad_lib(ad, LIB_list_length, type_int(ad->types), &copy, 1, 0);
  Ref k = fn_emit(ad->out, IR_FOR, type_int(ad->types), ad->span,
                  (Ref[]){ad_int(ad, 0), length, ad_int(ad, 1)}, 3);
  set(ad, list, item, k, map_numbers(ad, get(ad, list, item, k), get(ad, copy, item, k), to_sum));
  ad_mark(ad, IR_END);
  ad->out->hints.has_loop = true;
}

/* What was taken out as r, with nothing in it but r's cotangents. */
static Ref taken_out(Ad *ad, Ref r, const Type *item, Ref bar) {
  if (item->kind != TY_TUPLE) return ad_retype(ad, bar == REF_NONE ? ad_zero(ad, item->dtype) : bar, item);
  Ref like = ad_shadowed(ad, r) ? ad_shadow(ad, r) : ad_zeros_of(ad, ad_address(ad, r));
  return with_bars(ad, r, map_numbers(ad, like, REF_NONE, to_zero), REF_NONE);
}

static void rule_numbers(Ad *ad, Ref i, Ref list, Ref bar) {
  const Ins *ins = fn_ins(ad->p, i);
  const Type *item = item_type(ad, list);
  Ref shadow = ad_shadow(ad, list);
  LibId lib = ins->imm.lib.lib;
  if (lib == LIB_list_build) {
    for (uint32_t k = 0; k < ins->nargs; k++)
      give(ad, arg_of(ad, i, k), get(ad, shadow, item, ad_int(ad, k)));
  } else if (lib == LIB_list_append) {
    give(ad, arg_of(ad, i, 1), ad_lib(ad, LIB_list_pop, item, (Ref[]){shadow, ad_int(ad, -1)}, 2, 0));
  } else if (lib == LIB_list_pop && takes_last(ad, i)) {
    ad_lib(ad, LIB_list_append, type_none(ad->types), (Ref[]){shadow, taken_out(ad, i, item, bar)}, 2, 0);
  } else if (lib == LIB_list_copy) {
    copy_back(ad, shadow, ad_shadow(ad, i), item);
  } else if (lib == LIB_list_get) {
    if (item->kind != TY_TUPLE && bar == REF_NONE) return;
    Ref index = ad_address(ad, arg_of(ad, i, 1));
    set(ad, shadow, item, index, with_bars(ad, i, get(ad, shadow, item, index), bar));
  } else if (lib == LIB_list_set) {
    Ref index = ad_address(ad, arg_of(ad, i, 1)), old = get(ad, shadow, item, index);
    set(ad, shadow, item, index, map_numbers(ad, old, REF_NONE, to_zero));
    give(ad, arg_of(ad, i, 2), old);
  } else {
    refuse(ad, i);
  }
}

void ad_rule_list(Ad *ad, Ref i, Ref bar) {
  const Ins *ins = fn_ins(ad->p, i);
  bool builds = ins->imm.lib.lib == LIB_list_build;
  Ref list = builds ? i : ins->nargs ? arg_of(ad, i, 0) : REF_NONE;
  if (list == REF_NONE || !ad_shadowed(ad, list)) {
    if (ins->imm.lib.lib == LIB_tuple_get && ad->active[i] && type_is_scalar(ins->type)) refuse(ad, i);
    return;
  }
  const Type *type = fn_ins(ad->p, list)->type;
  if (type->kind != TY_LIST || !type->count) {
    if (type_is_scalar(ins->type) && ad->active[i]) refuse(ad, i);
    return;
  }
  if (has_numbers(item_type(ad, list))) rule_numbers(ad, i, list, bar);
}

void ad_rule_from_list(Ad *ad, Ref list, Ref c) {
  const Type *item = item_type(ad, list), *whole = fn_ins(ad->out, c)->type;
  if (!ad_shadowed(ad, list) || item->dtype != whole->dtype ||
      (type_is_array(item) && item->rank + 1 != whole->rank) ||
      (!type_is_array(item) && (!type_is_scalar(item) || whole->rank != 1))) {
    ad_refuse(ad, ad->span, "write np.stack of a tuple", "an array made of this list has no derivative here");
    return;
  }
  Ref shadow = ad_shadow(ad, list), length = ad_lib(ad, LIB_list_length, type_int(ad->types), &shadow, 1, 0);
  ad->out->hints.has_loop = true;
  Ref k = fn_emit(ad->out, IR_FOR, type_int(ad->types), ad->span,
                  (Ref[]){ad_int(ad, 0), length, ad_int(ad, 1)}, 3);
  Ref old = get(ad, shadow, item, k), part = ad_part(ad, c, k);
  if (type_is_array(item))
    fn_emit2(ad->out, IR_ASSIGN, type_none(ad->types), ad->span, old, ad_add(ad, old, ad_turn(ad, part)));
  else
    set(ad, shadow, item, k, ad_add(ad, old, part));
  ad_mark(ad, IR_END);
}

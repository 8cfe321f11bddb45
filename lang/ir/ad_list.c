/* The reverse rules of lists.
 *
 * A list's shadow is a list that the forward sweep treats as the list itself was treated. Arrays in
 * it are the shadows of the list's arrays, so nothing is left to do for them. Numbers in it are
 * cotangents: each operation is undone on the shadow, and what it moved is moved back.
 * Invariant: while the rule of operation i runs, the shadow has the length that the list had after i. */
#include "lang/ir/ad_impl.h"

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

/* Adds the cotangents of a copy's items to those of the list. */
static void copy_back(Ad *ad, Ref list, Ref copy, const Type *item) {
  Ref length = ad_lib(ad, LIB_list_length, type_int(ad->types), &copy, 1, 0);
  Ref k = fn_emit(ad->out, IR_FOR, type_int(ad->types), ad->span,
                  (Ref[]){ad_int(ad, 0), length, ad_int(ad, 1)}, 3);
  set(ad, list, item, k, ad_add(ad, get(ad, list, item, k), get(ad, copy, item, k)));
  ad_mark(ad, IR_END);
  ad->out->has_loop = true;
}

static void rule_numbers(Ad *ad, Ref i, Ref list, Ref bar) {
  const Ins *ins = fn_ins(ad->p, i);
  const Type *item = item_type(ad, list);
  Ref shadow = ad_shadow(ad, list), none = ad_zero(ad, item->dtype);
  switch ((int)ins->imm.lib.lib) {
    case LIB_list_build:
      for (uint32_t k = 0; k < ins->nargs; k++)
        ad_contribute(ad, arg_of(ad, i, k), get(ad, shadow, item, ad_int(ad, k)));
      break;
    case LIB_list_append:
      ad_contribute(ad, arg_of(ad, i, 1),
                    ad_lib(ad, LIB_list_pop, item, (Ref[]){shadow, ad_int(ad, -1)}, 2, 0));
      break;
    case LIB_list_pop: {
      Ref back = ad_retype(ad, bar == REF_NONE ? none : bar, item);
      if (takes_last(ad, i))
        ad_lib(ad, LIB_list_append, type_none(ad->types), (Ref[]){shadow, back}, 2, 0);
      else
        refuse(ad, i);
      break;
    }
    case LIB_list_copy: copy_back(ad, shadow, ad_shadow(ad, i), item); break;
    case LIB_list_get: {
      if (bar == REF_NONE) break;
      Ref index = ad_address(ad, arg_of(ad, i, 1));
      set(ad, shadow, item, index, ad_add(ad, get(ad, shadow, item, index), bar));
      break;
    }
    case LIB_list_set: {
      Ref index = ad_address(ad, arg_of(ad, i, 1)), old = get(ad, shadow, item, index);
      set(ad, shadow, item, index, none);
      ad_contribute(ad, arg_of(ad, i, 2), old);
      break;
    }
    default: refuse(ad, i);
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
  if (ad_carries(item_type(ad, list)) && type_is_scalar(item_type(ad, list))) rule_numbers(ad, i, list, bar);
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
  ad->out->has_loop = true;
  Ref k = fn_emit(ad->out, IR_FOR, type_int(ad->types), ad->span,
                  (Ref[]){ad_int(ad, 0), length, ad_int(ad, 1)}, 3);
  Ref old = get(ad, shadow, item, k), part = ad_part(ad, c, k);
  if (type_is_array(item))
    fn_emit2(ad->out, IR_ASSIGN, type_none(ad->types), ad->span, old, ad_add(ad, old, ad_turn(ad, part)));
  else
    set(ad, shadow, item, k, ad_add(ad, old, part));
  ad_mark(ad, IR_END);
}

/* The reverse rules of stores.
 *
 * A store gives the cotangent of its target to what was stored and clears it, and puts back what it
 * overwrote where the rule of an earlier instruction reads the array.
 * Invariant: what changes an array or a list in a way that has no rule is refused. */
#include "lang/ir/autodiff/reverse_impl.h"
#include "lang/ir/effects.h"

#include <string.h>

static const Type *type_at(const Ad *ad, Ref r) { return fn_ins(ad->out, r)->type; }
static Ref arg_of(const Ad *ad, Ref i, uint32_t k) { return ins_arg(ad->p, fn_ins(ad->p, i), k); }
static const Type *arg_type(const Ad *ad, Ref i, uint32_t k) { return fn_ins(ad->p, arg_of(ad, i, k))->type; }

static uint32_t target_operand(const Ins *ins) {
  uint32_t writes = ins_writes(ins);
  return writes ? (uint32_t)__builtin_ctz(writes) : UINT32_MAX;
}

/* Where the last instruction stands that may run before instruction i: of the loops around it too. */
static Ref last_before(const Ad *ad, Ref i) {
  Ref last = i;
  for (Ref loop = ad->loop[i]; loop != REF_NONE; loop = ad->loop[loop]) last = ad->next[loop];
  return last;
}

/* Puts back what the store overwrote, if what ran before it read the array for its rule. */
static void restore(Ad *ad, Ref i, Ref target) {
  const Ins *ins = fn_ins(ad->p, i);
  if (ad->kin_read[ad_kin(ad, target)] >= last_before(ad, i)) return;
  if (!ad->notes[i].needed) ad->notes[i].needed = ad->grown = true;
  Ref old = ad_address(ad, i), array = ad_address(ad, target);
  if (ins->op != IR_STORE) {
    fn_emit2(ad->out, IR_ASSIGN, type_none(ad->types), ad->span, array, old);
    return;
  }
  Ref *args = arena_array(ad->arena, Ref, ins->nargs);
  args[0] = array;
  for (uint32_t k = 1; k + 1 < ins->nargs; k++) args[k] = ad_address(ad, arg_of(ad, i, k));
  args[ins->nargs - 1] = old;
  Ref store = fn_emit(ad->out, IR_STORE, type_none(ad->types), ad->span, args, ins->nargs);
  fn_ins(ad->out, store)->flags |= ins->flags & (INS_NOCHECK | INS_NONNEG);
}

static void rule_store_element(Ad *ad, Ref i) {
  const Ins *ins = fn_ins(ad->p, i);
  uint16_t flags = ins->flags & (INS_NOCHECK | INS_NONNEG);
  Ref *args = arena_array(ad->arena, Ref, ins->nargs);
  DType dtype = arg_type(ad, i, 0)->dtype;
  args[0] = ad_shadow(ad, arg_of(ad, i, 0));
  for (uint32_t k = 1; k + 1 < ins->nargs; k++) args[k] = ad_address(ad, arg_of(ad, i, k));
  Ref bar = fn_emit(ad->out, IR_LOAD, type_scalar(ad->types, dtype, false), ad->span, args, ins->nargs - 1);
  fn_ins(ad->out, bar)->flags |= flags;
  args[ins->nargs - 1] = ad_zero(ad, dtype);
  Ref store = fn_emit(ad->out, IR_STORE, type_none(ad->types), ad->span, args, ins->nargs);
  fn_ins(ad->out, store)->flags |= flags;
  ad_contribute(ad, arg_of(ad, i, ins->nargs - 1), ad_turn(ad, bar));
}

/* Of elements in one place only one was stored, and which is not known. */
static void check_distinct(Ad *ad, Ref target, Ref shadow) {
  if (ad->kin_overlap[ad_kin(ad, target)]) ad_lib(ad, LIB_ad_distinct, type_none(ad->types), &shadow, 1, 0);
}

static void rule_assign(Ad *ad, Ref i) {
  Ref target = arg_of(ad, i, 0), value = arg_of(ad, i, 1), shadow = ad_shadow(ad, target);
  const Type *type = fn_ins(ad->p, target)->type;
  check_distinct(ad, target, shadow);
  if (ad->active[value]) {
    Ref bar =
        ad_lib(ad, LIB_array_copy, type_array(ad->types, type->elem, type->rank, LAYOUT_C), &shadow, 1, 0);
    fn_emit2(ad->out, IR_ASSIGN, type_none(ad->types), ad->span, shadow, ad_zero(ad, type->dtype));
    const Type *from = fn_ins(ad->p, value)->type;
    if (from->dtype != type->dtype)
      bar = ad_op(ad, OP_CONVERT, type_array(ad->types, from->elem, type->rank, LAYOUT_C), bar, REF_NONE);
    ad_contribute(ad, value, ad_unbroadcast(ad, ad_turn(ad, bar), target, value));
    return;
  }
  fn_emit2(ad->out, IR_ASSIGN, type_none(ad->types), ad->span, shadow, ad_zero(ad, type->dtype));
}

/* view[indices] = a scalar; args: the view, then the indices. */
static void put_at(Ad *ad, Ref value, const Ref *args, uint32_t n, int64_t extra) {
  Ref *put = arena_array(ad->arena, Ref, n + 1);
  const Type *type = type_at(ad, value);
  put[0] = type_is_array(type)
               ? value
               : ad_lib(ad, LIB_array, type_array(ad->types, type->elem, 0, LAYOUT_C), &value, 1, 0);
  memcpy(put + 1, args, sizeof *args * n);
  ad_lib(ad, LIB_fancy_set, type_none(ad->types), put, n + 1, extra);
}

/* The rank of what the index arrays of the instruction take from its view, operand `at`. */
static unsigned taken_rank(const Ad *ad, Ref i, uint32_t at) {
  unsigned rank = arg_type(ad, i, at)->rank, wide = 0;
  for (uint32_t k = at + 1; k < fn_ins(ad->p, i)->nargs; k++) {
    const Type *index = arg_type(ad, i, k);
    bool mask = type_is_array(index) && index->dtype == DT_BOOL;
    unsigned own = mask ? 1 : type_is_array(index) ? index->rank : 0;
    rank -= mask ? index->rank : 1;
    if (own > wide) wide = own;
  }
  return rank + wide;
}

/* Of several equal positions the last one was stored: the others get nothing. Each element stores its
 * number in an array of the view's shape and looks whether it is still there. */
static Ref winners(Ad *ad, Ref bar, const Ref *args, uint32_t n, int64_t extra) {
  const Type *type = type_at(ad, bar), *ints = type_array(ad->types, elem_of(DT_I64), type->rank, LAYOUT_C);
  const Type *view = type_at(ad, args[0]), *index = type_int(ad->types);
  Ref zeros = ad_zeros_like(ad, args[0]), *at = arena_array(ad->arena, Ref, n + 1), dims[MAX_RANK];
  const Type *types[MAX_RANK];
  if (!type->rank) return bar;
  memcpy(at, args, sizeof *args * n);
  at[0] =
      ad_op(ad, OP_CONVERT, type_array(ad->types, elem_of(DT_I64), view->rank, LAYOUT_C), zeros, REF_NONE);
  for (unsigned k = 0; k < type->rank; k++) {
    dims[k] = ad_op(ad, IR_DIM, index, bar, REF_NONE);
    fn_ins(ad->out, dims[k])->imm.i = k;
    types[k] = index;
  }
  Ref shape =
      fn_emit(ad->out, IR_TUPLE, type_tuple(ad->types, types, type->rank), ad->span, dims, type->rank);
  Ref range[3] = {ad_int(ad, 0), ad_op(ad, IR_SIZE, index, bar, REF_NONE), ad_int(ad, 1)};
  Ref flat = ad_lib(ad, LIB_arange, type_array(ad->types, elem_of(DT_I64), 1, LAYOUT_C), range, 3, 0);
  Ref numbers = ad_lib(ad, LIB_reshape, ints, (Ref[]){flat, shape}, 2, 0);
  put_at(ad, numbers, at, n, extra);
  Ref left = ad_lib(ad, LIB_fancy_get, ints, at, n, extra);
  Ref same = ad_op(ad, OP_EQ, type_array(ad->types, elem_of(DT_BOOL), type->rank, LAYOUT_C), left, numbers);
  return fn_emit(ad->out, OP_SELECT, type, ad->span, (Ref[]){same, bar, ad_zero(ad, type->dtype)}, 3);
}

/* Stores by index arrays, and ufunc.at of additions. */
static void rule_store_at(Ad *ad, Ref i) {
  const Ins *ins = fn_ins(ad->p, i);
  bool adds = ins->imm.lib.lib == LIB_ufunc_at;
  uint32_t at = adds ? 2 : 1;
  Ref value = arg_of(ad, i, 0), view = arg_of(ad, i, at), *args = arena_array(ad->arena, Ref, ins->nargs + 1);
  if (adds) {
    const Ins *code = fn_ins(ad->p, arg_of(ad, i, 1));
    if (code->op != IR_CONST || (code->imm.value.i & 0xffff) != OP_ADD) {
      ad_refuse(ad, ins->span, "np.add.at has one", "this ufunc's .at() has no derivative here");
      return;
    }
  }
  uint32_t n = 0;
  const Type *from = fn_ins(ad->p, view)->type;
  args[n++] = ad_shadow(ad, view);
  if (!adds) check_distinct(ad, view, args[0]);
  for (uint32_t k = at + 1; k < ins->nargs; k++) args[n++] = ad_value(ad, arg_of(ad, i, k));
  if (ad->active[value]) {
    const Type *taken = type_array(ad->types, from->elem, taken_rank(ad, i, at), LAYOUT_C);
    Ref bar = ad_lib(ad, LIB_fancy_get, taken, args, n, ins->imm.lib.extra);
    if (!adds) bar = winners(ad, bar, args, n, ins->imm.lib.extra);
    ad_contribute(ad, value, ad_sum_to(ad, ad_turn(ad, bar), value));
  }
  if (!adds) put_at(ad, ad_zero(ad, from->dtype), args, n, ins->imm.lib.extra);
}

/* Functions without a result that may change a list, or copy between host and device. */
static void refuse_changes(Ad *ad, Ref i) {
  const Ins *ins = fn_ins(ad->p, i);
  LibId lib = ins->imm.lib.lib;
  bool copies = lib == LIB_cuda_copy_to_device;
  for (uint32_t k = 0; k < ins->nargs && lib != LIB_print && lib != LIB_display; k++)
    if (ad->active[arg_of(ad, i, k)] && (copies || arg_type(ad, i, k)->kind == TY_LIST))
      ad_refuse(ad, ins->span, "make a new list, or use an array", "'%s' has no derivative here",
                lib_info[lib].name);
}

void ad_rule_store(Ad *ad, Ref i) {
  const Ins *ins = fn_ins(ad->p, i);
  uint32_t k = target_operand(ins);
  if (k == UINT32_MAX) refuse_changes(ad, i);
  if (k == UINT32_MAX || !type_is_array(arg_type(ad, i, k))) return;
  Ref target = arg_of(ad, i, k);
  if (ad->active[target]) {
    if (ins->op == IR_STORE)
      rule_store_element(ad, i);
    else if (ins->op == IR_LIB && ins->imm.lib.lib == LIB_ad_flow) {
      Ref from = arg_of(ad, i, 1),
          flow[2] = {ad_shadowed(ad, from) ? ad_shadow(ad, from) : REF_NONE, ad_shadow(ad, target)};
      if (flow[0] != REF_NONE)
        ad_lib(ad, LIB_ad_flow, type_none(ad->types), flow, 2, ins->imm.lib.extra);
      else if (ad->active[from] && arg_type(ad, i, 1)->rank == arg_type(ad, i, 0)->rank) {
        const Type *type = arg_type(ad, i, 1); /* what was added to an array that may overlap itself */
        Ref bar = ad_lib(ad, LIB_array_copy, type_array(ad->types, type->elem, type->rank, LAYOUT_C),
                         &flow[1], 1, 0);
        ad_contribute(ad, from, ad_turn(ad, bar));
      } else if (ad->active[from])
        ad_refuse(ad, ins->span, NULL, "a second derivative through this reshape is not supported");
    } else if (ins->op == IR_ASSIGN || ins->imm.lib.lib == LIB_array_assign)
      rule_assign(ad, i);
    else if (ins->imm.lib.lib == LIB_fancy_set || ins->imm.lib.lib == LIB_ufunc_at)
      rule_store_at(ad, i);
    else
      ad_refuse(ad, ins->span, NULL, "'%s' changes an array in a way that has no derivative",
                lib_info[ins->imm.lib.lib].name);
  }
  if (!ad->failed) restore(ad, i, target);
}

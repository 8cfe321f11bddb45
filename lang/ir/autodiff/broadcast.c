/* Cotangents where operands were broadcast: a scalar is spread over all elements, an array summed over the
 * axes along which its operand was repeated. What is known of shapes (shapes.c) decides; the rest, when it
 * runs. Invariant: what is summed keeps its dtype. */
#include "lang/ir/autodiff/reverse_impl.h"

#include <string.h>

static const Type *type_at(const Ad *ad, Ref r) { return fn_ins(ad->out, r)->type; }

Ref ad_whole(Ad *ad, Ref bar, Ref i) {
  if (!type_is_array(fn_ins(ad->p, i)->type) || !type_is_scalar(type_at(ad, bar))) return bar;
  return ad_add(ad, ad_zeros_like(ad, ad_like(ad, i)), bar);
}

Ref ad_spread(Ad *ad, Ref bar, Ref i) {
  const Ins *ins = fn_ins(ad->p, i);
  for (uint32_t k = 0; k < ins->nargs; k++)
    if (type_is_array(fn_ins(ad->p, ins_arg(ad->p, ins, k))->type) &&
        !ad_same_shape(ad, ins_arg(ad->p, ins, k), i))
      return ad_whole(ad, bar, i);
  return bar;
}

Ref ad_sum_to(Ad *ad, Ref c, Ref r) {
  const Type *type = fn_ins(ad->p, r)->type;
  if (!type_is_array(type)) return c;
  Ref args[2] = {c, ad_like(ad, r)};
  return ad_lib(ad, LIB_ad_unbroadcast, type_array(ad->types, type->elem, type->rank, LAYOUT_C), args, 2, 0);
}

/* c summed over axes, which then are 1 long, but for the first `skip`, which go. */
static Ref sum_axes(Ad *ad, Ref c, const bool *axes, unsigned skip) {
  const Type *type = type_at(ad, c);
  Ref args[MAX_RANK + 1] = {c};
  unsigned n = 1;
  IndexSpec *spec = arena_alloc(ad->out->arena, sizeof *spec + MAX_RANK * sizeof spec->items[0]);
  memset(spec, 0, sizeof *spec + MAX_RANK * sizeof spec->items[0]);
  for (unsigned k = 0; k < type->rank; k++) {
    if (axes[k]) args[n++] = ad_int(ad, k);
    if (k >= skip) spec->items[spec->count++].kind = axes[k] ? INDEX_NEWAXIS : INDEX_FULL;
  }
  if (n == 1) return c;
  unsigned rank = type->rank - (n - 1), wanted = type->rank - skip;
  const Type *scalar = type_scalar(ad->types, type->dtype, false);
  const Type *left = rank ? type_array(ad->types, type->elem, rank, LAYOUT_C) : scalar;
  Ref sum = fn_emit(ad->out, IR_REDUCE, left, ad->span, args, n);
  fn_ins(ad->out, sum)->imm.reduce = (ReduceInfo){.fold = FOLD_SUM, .axis_count = (uint8_t)(n - 1)};
  const Type *made = type_array(ad->types, type->elem, wanted, LAYOUT_C);
  if (rank == wanted && rank) return sum;
  if (!rank) sum = ad_lib(ad, LIB_array, type_array(ad->types, type->elem, 0, LAYOUT_C), &sum, 1, 0);
  if (!wanted) return sum;
  Ref view = fn_emit1(ad->out, IR_INDEX, made, ad->span, sum);
  fn_ins(ad->out, view)->imm.index = spec;
  return view;
}

Ref ad_unbroadcast(Ad *ad, Ref c, Ref i, Ref r) {
  bool axes[MAX_RANK];
  const Type *type = type_at(ad, c);
  if (type_is_scalar(type) || ad_same_shape(ad, i, r)) return c;
  if (!type_is_array(fn_ins(ad->p, r)->type)) return c;
  unsigned rank = fn_ins(ad->p, r)->type->rank;
  bool all = ad_broadcast_axes(ad, i, r, axes);
  c = sum_axes(ad, c, axes, type->rank > rank ? type->rank - rank : 0);
  return all ? c : ad_sum_to(ad, c, r);
}

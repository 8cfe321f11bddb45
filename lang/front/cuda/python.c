/* Python in device code: what the host does by a library function is done here by plain instructions.
 *
 * int(x) of a float truncates without Python's test for nan and infinity, as in Numba; a slice that is
 * assigned to is a loop over its elements; print is in print.c. */
#include <string.h>

#include "lang/front/sema/expr/index.h"
#include "lang/front/sema/value.h"
#include "lang/front/cuda/cuda.h"
#include "lang/front/rules/rules.h"

/* ---- numbers ---- */

Val cuda_to_int(Check *c, Op round, Val v, Span span) {
  if (round != OP_NONE) v = elementwise(c, round, &v, 1, span, true);
  return cast_dtype(c, v, DT_I64, true, span);
}

Val cuda_round(Check *c, Val v, Val digits, Span span) {
  return lang_call(c, "device_round", (Val[]){v, digits}, 2, span);
}

const BuiltinRow *cuda_instead(Check *c, const BuiltinRow *row) {
  return builtin_find("_lang", arena_printf(c->arena, "device_%s_%s", row->module, row->name));
}

/* ---- tuples ---- */

/* t[i] of equal items: the one at that place, found by comparing. */
Val cuda_tuple_get(Check *c, Val tuple, Val index, Span span) {
  const Type *none = type_none(c->types), *type = tuple.type->items[0];
  uint32_t n = tuple.type->count, var = fn_var(c->fn, NULL, type);
  val_ref(c, &index);
  if (!tuple.items) val_ref(c, &tuple);
  Val in[4] = {index, val_int(c, n, span), index, val_int(c, -(int64_t)n, span)};
  Val inside[2] = {elementwise(c, OP_LT, in, 2, span, true), elementwise(c, OP_GE, in + 2, 2, span, true)};
  Val met = elementwise(c, OP_LAND, inside, 2, span, true);
  static const char text[] = "tuple index out of range";
  Ref ok = val_ref(c, &met);
  Ref check = fn_emit2(c->fn, IR_CHECK, none, span, ok, fn_const_str(c->fn, text, sizeof text - 1, span));
  fn_ins(c->fn, check)->imm.i = DG_INDEX;
  for (uint32_t k = 0; k < n; k++) {
    Val item = tuple_item(c, &tuple, k);
    Ref value = val_ref(c, &item);
    if (k) {
      Val same[4] = {index, val_int(c, k, span), index, val_int(c, (int64_t)k - n, span)};
      Val either[2] = {elementwise(c, OP_EQ, same, 2, span, true),
                       elementwise(c, OP_EQ, same + 2, 2, span, true)};
      Val here = elementwise(c, OP_LOR, either, 2, span, true);
      fn_emit1(c->fn, IR_IF, none, span, val_ref(c, &here));
    }
    fn_ins(c->fn, fn_emit1(c->fn, IR_SETVAR, none, span, value))->imm.i = var;
    if (k) fn_emit(c->fn, IR_END, none, span, NULL, 0);
  }
  Ref out = fn_emit(c->fn, IR_GETVAR, type, span, NULL, 0);
  fn_ins(c->fn, out)->imm.i = var;
  return val_of(c, type, out, span);
}

/* ---- assignment to slices ---- */

/* Opens a loop over axis `axis` of `a`; its value is the index. */
static Ref loop_over(Check *c, Val a, unsigned axis, Span span) {
  Val length = dim_of(c, a, axis, span);
  Ref bounds[3] = {fn_const_int(c->fn, 0, span), val_ref(c, &length), fn_const_int(c->fn, 1, span)};
  return fn_emit(c->fn, IR_FOR, type_int(c->types), span, bounds, 3);
}

/* a's length along an axis must be n or 1. */
static void check_length(Check *c, Val a, unsigned axis, Val n, Span span) {
  static const char text[] = "could not broadcast the array into this part: a length differs";
  Val own = dim_of(c, a, axis, span);
  val_ref(c, &own);
  Val same[4] = {own, n, own, val_int(c, 1, span)};
  Val either[2] = {elementwise(c, OP_EQ, same, 2, span, true),
                   elementwise(c, OP_EQ, same + 2, 2, span, true)};
  Val met = elementwise(c, OP_LOR, either, 2, span, true);
  Ref ok = val_ref(c, &met);
  Ref check = fn_emit2(c->fn, IR_CHECK, type_none(c->types), span, ok,
                       fn_const_str(c->fn, text, sizeof text - 1, span));
  fn_ins(c->fn, check)->imm.i = DG_VALUE;
}

void cuda_assign(Check *c, Val target, Val v, Span span) {
  unsigned rank = target.type->rank, own = v.type->kind == TY_ARRAY ? v.type->rank : 0;
  Ref at[MAX_RANK], from[MAX_RANK], refs[MAX_RANK + 2];
  val_ref(c, &target);
  val_ref(c, &v);
  for (unsigned k = 0; k < own && k < rank; k++) {
    Val n = dim_of(c, target, rank - 1 - k, span);
    val_ref(c, &n);
    check_length(c, v, own - 1 - k, n, span);
  }
  for (unsigned k = 0; k < rank; k++) {
    at[k] = loop_over(c, target, k, span);
    if (k + own < rank) continue;
    Val one[2] = {dim_of(c, v, k + own - rank, span), val_int(c, 1, span)};
    Val parts[3] = {elementwise(c, OP_EQ, one, 2, span, true), val_int(c, 0, span),
                    val_of(c, type_int(c->types), at[k], span)};
    Val place = elementwise(c, OP_SELECT, parts, 3, span, true);
    from[k + own - rank] = val_ref(c, &place);
  }
  Val element = own ? load_element(c, v, from, span) : v;
  element = cast_dtype(c, element, target.type->dtype, false, span);
  refs[0] = target.ref;
  for (unsigned k = 0; k < rank; k++) refs[1 + k] = at[k];
  refs[1 + rank] = val_ref(c, &element);
  fn_emit(c->fn, IR_STORE, type_none(c->types), span, refs, 2 + rank);
  for (unsigned k = 0; k < rank; k++) fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
}

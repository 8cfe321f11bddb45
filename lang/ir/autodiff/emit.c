/* Small pieces of code that reverse mode appends to the adjoint. */
#include "lang/ir/autodiff/reverse_impl.h"

#include <stdarg.h>

Ref ad_int(Ad *ad, int64_t value) { return fn_const_int(ad->out, value, ad->span); }

Ref ad_zero(Ad *ad, DType dtype) {
  return fn_const(ad->out, type_scalar(ad->types, dtype, false), (Value){0}, ad->span);
}

static const Type *type_at(const Ad *ad, Ref r) { return fn_ins(ad->out, r)->type; }

Ref ad_op(Ad *ad, unsigned op, const Type *type, Ref a, Ref b) {
  Ref made =
      b == REF_NONE ? fn_emit1(ad->out, op, type, ad->span, a) : fn_emit2(ad->out, op, type, ad->span, a, b);
  if (type_is_numeric(type)) fn_ins(ad->out, made)->flags |= INS_WRAP;
  return made;
}

Ref ad_int_op(Ad *ad, unsigned op, Ref a, Ref b) { return ad_op(ad, op, type_int(ad->types), a, b); }

Ref ad_add(Ad *ad, Ref a, Ref b) {
  const Type *x = type_at(ad, a), *y = type_at(ad, b);
  unsigned rank = 0;
  if (type_is_array(x)) rank = x->rank;
  if (type_is_array(y) && y->rank > rank) rank = y->rank;
  bool array = type_is_array(x) || type_is_array(y);
  const Type *type =
      array ? type_array(ad->types, x->elem, rank, LAYOUT_C) : type_scalar(ad->types, x->dtype, false);
  return ad_op(ad, OP_ADD, type, a, b);
}

Ref ad_retype(Ad *ad, Ref r, const Type *type) {
  return type_at(ad, r) == type ? r : fn_emit1(ad->out, IR_RETYPE, type, ad->span, r);
}

Ref ad_get(Ad *ad, uint32_t var) {
  Ref get = fn_emit(ad->out, IR_GETVAR, ad->out->vars.items[var].type, ad->span, NULL, 0);
  fn_ins(ad->out, get)->imm.i = var;
  return get;
}

void ad_set(Ad *ad, uint32_t var, Ref value) {
  value = ad_retype(ad, value, ad->out->vars.items[var].type);
  Ref set = fn_emit1(ad->out, IR_SETVAR, type_none(ad->types), ad->span, value);
  fn_ins(ad->out, set)->imm.i = var;
}

Ref ad_lib(Ad *ad, LibId lib, const Type *type, const Ref *args, uint32_t count, int64_t extra) {
  Ref made = fn_emit(ad->out, IR_LIB, type, ad->span, args, count);
  fn_ins(ad->out, made)->imm.lib = (LibInfoRef){.lib = lib, .extra = extra};
  ir_lib_call(ad->out, made);
  return made;
}

Ref ad_none(Ad *ad) { return fn_const(ad->out, type_none(ad->types), (Value){0}, ad->span); }

Ref ad_zeros_like(Ad *ad, Ref a) {
  const Type *type = type_at(ad, a);
  Ref never = fn_const(ad->out, type_bool(ad->types), (Value){.b = false}, ad->span);
  Ref args[3] = {never, a, ad_zero(ad, type->dtype)};
  return fn_emit(ad->out, OP_SELECT, type_array(ad->types, type->elem, type->rank, LAYOUT_C), ad->span, args,
                 3);
}

Ref ad_if(Ad *ad, Ref condition) {
  return fn_emit1(ad->out, IR_IF, type_none(ad->types), ad->span, condition);
}

Ref ad_mark(Ad *ad, unsigned op) { return fn_emit(ad->out, op, type_none(ad->types), ad->span, NULL, 0); }

Ref ad_load(Ad *ad, Ref array, Ref index) {
  Ref made = fn_emit2(ad->out, IR_LOAD, type_scalar(ad->types, type_at(ad, array)->dtype, false), ad->span,
                      array, index);
  fn_ins(ad->out, made)->flags |= INS_NOCHECK | INS_NONNEG;
  return made;
}

void ad_store(Ad *ad, Ref array, Ref index, Ref value) {
  Ref made = fn_emit(ad->out, IR_STORE, type_none(ad->types), ad->span, (Ref[]){array, index, value}, 3);
  fn_ins(ad->out, made)->flags |= INS_NOCHECK | INS_NONNEG;
}

/* The cotangent that is given must have the result's shape. */
void ad_check_shape(Ad *ad, Ref seed, Ref value) {
  const Type *type = type_at(ad, seed), *types[MAX_RANK];
  Ref dims[MAX_RANK];
  if (!type_is_array(type) || !type_is_array(type_at(ad, value))) return;
  for (unsigned k = 0; k < type->rank; k++) {
    dims[k] = ad_op(ad, IR_DIM, type_int(ad->types), value, REF_NONE);
    fn_ins(ad->out, dims[k])->imm.i = k;
    types[k] = type_int(ad->types);
  }
  Ref shape =
      fn_emit(ad->out, IR_TUPLE, type_tuple(ad->types, types, type->rank), ad->span, dims, type->rank);
  ad_lib(ad, LIB_set_shape_check, type_none(ad->types), (Ref[]){seed, shape}, 2, 0);
}

Ref ad_turn(Ad *ad, Ref c) {
  const Type *type = type_at(ad, c);
  if (!type_is_numeric(type) || !dtype_is_complex(type->dtype)) return c;
  const Type *made = type_is_array(type) ? type_array(ad->types, type->elem, type->rank, LAYOUT_C)
                                         : type_scalar(ad->types, type->dtype, false);
  return ad_op(ad, OP_CONJ, made, c, REF_NONE);
}

void ad_add_to_shadow(Ad *ad, Ref r, Ref shadow, Ref c) {
  c = ad_turn(ad, c);
  if (!ad->kin_overlap[ad_kin(ad, r)]) {
    fn_emit2(ad->out, IR_ASSIGN, type_none(ad->types), ad->span, shadow, ad_add(ad, shadow, c));
    return;
  }
  c = ad_add(ad, ad_zeros_like(ad, shadow), c); /* elements in one place are added one after the other */
  ad_lib(ad, LIB_ad_flow, type_none(ad->types), (Ref[]){shadow, c}, 2, 0);
}

Ref ad_view_of_shadow(Ad *ad, const Ins *ins, const Ref *args, Ref like) {
  unsigned traits = ins->op == IR_LIB ? lib_info[ins->imm.lib.lib].memory : 0;
  if (like != REF_NONE && ins->op == IR_LIB && ins->imm.lib.lib == LIB_strided_view)
    ad_lib(ad, LIB_ad_alike, type_none(ad->types), (Ref[]){like, args[0]}, 2, 0);
  Ref made = fn_emit(ad->out, ins->op, ins->type, ins->span, args, ins->nargs);
  fn_ins(ad->out, made)->flags = ins->flags;
  fn_ins(ad->out, made)->imm = ins->imm;
  return traits & LIB_VIEW_LOCKED ? ad_lib(ad, LIB_ad_writable, ins->type, &made, 1, 0) : made;
}

void ad_refuse(Ad *ad, Span span, const char *hint, const char *format, ...) {
  if (ad->failed) return;
  ad->failed = true;
  va_list list;
  va_start(list, format);
  const char *text = arena_vprintf(ad->arena, format, list);
  va_end(list);
  ad->host->refuse(ad->host->context, span, text, hint);
}

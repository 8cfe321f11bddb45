/* Rules of NumPy functions that work element by element: ufuncs, selection, rounding, closeness.
 *
 * Each becomes elementwise() operations of lang/base/types/ops.def, so broadcasting, promotion and fusion
 * are decided in one place and not here. */
#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"
#include "lang/rt/scalar/eval.h"

bool scalar_truth_of(Val v) { return scalar_truth(v.type->dtype, &v.constant); }

/* ---- ufuncs ---- */

/* What a call of a ufunc may say beside its operands. */
typedef struct UfuncArgs {
  Val *out, *where;
  DType dtype;
  char casting;
} UfuncArgs;

/* False after an error. */
static bool ufunc_args(Check *c, const BuiltinRow *row, const CallArgs *call, uint32_t operands,
                       UfuncArgs *out, Span span) {
  bool weak;
  *out = (UfuncArgs){.dtype = DT_COUNT, .casting = 'k'};
  if (call->count < operands || call->count > operands + 1) {
    fail(c, DG_TYPE, span, "%s() takes from %u to %u positional arguments but %u %s given", row->name,
         operands, operands + 1, call->count, call->count == 1 ? "was" : "were");
    if (call->count > operands) hint(c, "the last of them is out, an array for the result");
    return false;
  }
  if (call->count > operands && !val_is_none(call->positional[operands]))
    out->out = &call->positional[operands];
  for (uint32_t k = 0; k < call->keyword_count; k++) {
    const char *name = call->names[k];
    Val *v = &call->keywords[k];
    bool layout =
        !strcmp(name, "order") || !strcmp(name, "subok"); /* nothing that a program sees depends on them */
    if (!strcmp(name, "order") && !order_arg(c, v)) return false;
    if (!strcmp(name, "where") && !where_arg(c, *v)) return false;
    if (val_is_none(*v) || layout) continue;
    if (!strcmp(name, "out"))
      out->out = v;
    else if (!strcmp(name, "where"))
      out->where = v;
    else if (!strcmp(name, "dtype")) {
      if (!dtype_arg(c, *v, &out->dtype, &weak)) return false;
    } else if (!strcmp(name, "casting")) {
      if (!casting_letter(c, *v, &out->casting)) return false;
    } else {
      fail(c, DG_TYPE, call->keyword_spans[k], "%s() got an unexpected keyword argument '%s'", row->name,
           name);
      hint(c, "a ufunc takes out, where, dtype and casting");
      return false;
    }
  }
  return true;
}

/* dtype=: the operands are cast to it, if the casting rule lets them. */
static bool ufunc_operands(Check *c, const BuiltinRow *row, Val *args, uint32_t count, const UfuncArgs *said,
                           Span span) {
  for (uint32_t k = 0; k < count && said->dtype != DT_COUNT; k++) {
    bool weak = type_is_scalar(args[k].type) && args[k].type->weak;
    args[k] = as_array(c, args[k], span);
    if (!val_ok(args[k])) return false;
    DType from = args[k].type->dtype;
    if (weak ? dtype_promote_weak(said->dtype, from) != said->dtype
             : !dtype_casts(from, said->dtype, said->casting)) {
      fail(c, DG_TYPE, span,
           "Cannot cast ufunc '%s' input %u from dtype('%s') to dtype('%s') with casting rule 'same_kind'",
           row->name, k, dtype_info[from].name, dtype_info[said->dtype].name);
      return false;
    }
    args[k] = cast_dtype(c, args[k], said->dtype, false, span);
  }
  return true;
}

/* where=: the elements of out stay where it is false. */
static Val ufunc_masked(Check *c, const UfuncArgs *said, Val result, Span span) {
  Val *where = said->where;
  if (!where || !val_ok(result) ||
      (where->is_const && where->type->kind == TY_SCALAR && scalar_truth_of(*where)))
    return result;
  if (!said->out) {
    fail(c, DG_VALUE, where->span, "where= leaves elements unset without out=");
    hint(c, "give out=, or write np.where(mask, result, other)");
    return val_error();
  }
  Val out = *said->out;
  if (out.type->kind == TY_TUPLE && out.type->count == 1) out = tuple_item(c, &out, 0);
  if (out.type->kind != TY_ARRAY) return result;                                       /* store_out says so */
  if (!dtype_casts(result.type->dtype, out.type->dtype, said->casting)) return result; /* and here */
  Val parts[3] = {*where, cast_dtype(c, result, out.type->dtype, false, span), out};
  return elementwise(c, OP_SELECT, parts, 3, span, false);
}

/* x.conj() of a value, and z.real: its own operand. */
static Val ufunc_method(Check *c, Op op, Val v, Span span) {
  bool weak = type_is_scalar(v.type) && v.type->weak;
  if (op == OP_CONJ && !dtype_is_complex(v.type->dtype) && !(weak && v.type->dtype == DT_BOOL)) return v;
  return elementwise(c, op, &v, 1, span, weak);
}

/* np.real(z) is z.real, of scalars too. */
static Val ufunc_part(Check *c, const BuiltinRow *row, Val v, Span span) {
  if (!type_is_scalar(v.type)) {
    Bound part = {.receiver = as_array(c, v, span)};
    return val_ok(part.receiver) ? rule_ATTR_PART(c, row, &part, span) : val_error();
  }
  bool weak = v.type->weak;
  if (weak && v.type->dtype == DT_BOOL) v = convert(c, v, type_int(c->types), span);
  return elementwise(c, (Op)row->impl, &v, 1, span, weak);
}

Val rule_UFUNC(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Op op = (Op)row->impl;
  uint32_t count = op_info[op].operands;
  if (b->receiver.type) return ufunc_method(c, op, b->receiver, span);
  UfuncArgs said;
  Val args[3];
  if (!ufunc_args(c, row, b->call, count, &said, span)) return val_error();
  for (uint32_t k = 0; k < count; k++) args[k] = b->call->positional[k];
  if ((op == OP_REAL || op == OP_IMAG) && !said.out) return ufunc_part(c, row, args[0], span);
  if (!ufunc_operands(c, row, args, count, &said, span)) return val_error();
  Val result = elementwise(c, op, args, count, span, false);
  bool no_loop = said.dtype != DT_COUNT && val_ok(result) && args[0].type->dtype != said.dtype;
  if (no_loop)
    return fail(c, DG_TYPE, span,
                "No loop matching the specified signature and casting was found for ufunc %s", row->name);
  result = ufunc_masked(c, &said, result, span);
  return store_out_as(c, said.out, result, said.casting, span);
}

Val rule_DIVMOD(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val x[2] = {b->params[0], b->params[1]}, y[2] = {b->params[0], b->params[1]};
  Val items[2] = {elementwise(c, OP_FLOORDIV, x, 2, span, false), elementwise(c, OP_MOD, y, 2, span, false)};
  Val *out = given(b, 2);
  if (!out || !val_ok(items[0]) || !val_ok(items[1])) return val_tuple(c, items, 2, span);
  if (out->type->kind != TY_TUPLE || out->type->count != 2)
    return fail(c, DG_TYPE, span, "out must be a tuple of two arrays: (quotient, remainder)"), val_error();
  val_ref(c, &items[0]); /* both are computed before one is stored */
  val_ref(c, &items[1]);
  for (uint32_t k = 0; k < 2; k++) {
    Val target = tuple_item(c, out, k);
    items[k] = store_out(c, &target, items[k], span);
  }
  return val_tuple(c, items, 2, span);
}

/* ---- selection ---- */

Val rule_WHERE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  if (!given(b, 1) && !given(b, 2)) return rule_NONZERO(c, row, b, span);
  if (!given(b, 1) || !given(b, 2))
    return fail(c, DG_VALUE, span, "either both or neither of x and y should be given"), val_error();
  Val args[3] = {b->params[0], b->params[1], b->params[2]};
  bool scalars = true;
  for (int k = 0; k < 3; k++) {
    if (!type_is_numeric(args[k].type)) args[k] = as_array(c, args[k], span);
    if (!val_ok(args[k])) return val_error();
    scalars &= type_is_scalar(args[k].type) || !args[k].type->rank;
  }
  Val out = elementwise(c, OP_SELECT, args, 3, span, false);
  if (!scalars || !val_ok(out) || c->fn->mode.device) return out;
  return make_array(c, out, DT_COUNT, span); /* np.where gives an array even for scalars */
}

/* A Python int as a bound of integers: one beyond their type on its own side bounds nothing. */
static Val clip_bound(Check *c, Val bound, DType dtype, bool low) {
  unsigned bits = (unsigned)dtype_size(dtype) * 8;
  if (!type_is_weak_int(bound.type) || !dtype_is_int(dtype) ||
      (bits == 64 && (!low || !dtype_is_unsigned(dtype))))
    return bound;
  int64_t least = dtype_is_unsigned(dtype) ? 0 : -((int64_t)1 << (bits - 1));
  int64_t most = low ? 0 : ((int64_t)1 << (bits - !dtype_is_unsigned(dtype))) - 1;
  return val_int_op(c, low ? OP_MAXIMUM : OP_MINIMUM, bound, val_int(c, low ? least : most, bound.span));
}

Val rule_CLIP(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val v = b->params[0];
  if (!type_is_numeric(v.type)) v = as_array(c, v, span);
  if (!val_ok(v)) return v;
  Val *low = given(b, 1) ? given(b, 1) : named_arg(row, b, "min"),
      *high = given(b, 2) ? given(b, 2) : named_arg(row, b, "max");
  v = scalar_of_0d(c, v);
  if (!low && !high && v.type->dtype == DT_BOOL)
    return fail(c, DG_TYPE, span, "clip() of truth values needs a bound");
  if (!low && !high && type_is_array(v.type))
    return store_out(c, named_arg(row, b, "out"), rule_COPY(c, row, b, span), span);
  if (low && high && type_is_scalar(low->type) && type_is_scalar(high->type) && dtype_is_float(v.type->dtype))
    return store_out(c, named_arg(row, b, "out"),
                     call_lang(c, "clip", row, b, (Val[]){v, *low, *high}, 3, NULL, 0, span), span);
  if (low) {
    Val args[2] = {v, clip_bound(c, *low, v.type->dtype, true)};
    v = elementwise(c, OP_MAXIMUM, args, 2, span, false);
  }
  if (high && val_ok(v)) {
    Val args[2] = {v, clip_bound(c, *high, v.type->dtype, false)};
    v = elementwise(c, OP_MINIMUM, args, 2, span, false);
  }
  return store_out(c, named_arg(row, b, "out"), v, span);
}

Val rule_NP_ROUND(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val v = b->params[0], decimals = val_int(c, 0, span);
  if (!type_is_numeric(v.type)) v = as_array(c, v, span);
  if (!val_ok(v)) return v;
  v = scalar_of_0d(c, v);
  if (given(b, 1) && !int_of(c, b->params[1], "decimals", &decimals)) return val_error();
  int64_t n;
  bool zero = val_const_int(decimals, &n) && n == 0 && !decimals.by_value;
  if (v.type->dtype == DT_BOOL && !zero) v = cast_dtype(c, v, DT_F64, false, span); /* times a power of ten */
  bool whole = dtype_is_int(v.type->dtype);
  if (whole && val_const_int(decimals, &n) && n >= 0 && !decimals.by_value)
    return store_out(c, named_arg(row, b, "out"),
                     type_is_scalar(v.type) ? cast_dtype(c, v, v.type->dtype, false, span)
                                            : rule_COPY(c, row, b, span),
                     span);
  if (whole) {
    Bound none = {0};
    v = cast_dtype(c, call_lang(c, "round_int", row, &none, (Val[]){v, decimals}, 2, NULL, 0, span),
                   v.type->dtype, false, span);
    return store_out(c, named_arg(row, b, "out"), v, span);
  }
  if (zero)
    v = elementwise(c, OP_RINT, &v, 1, span, false);
  else {
    if (type_is_scalar(v.type)) v = cast_dtype(c, v, v.type->dtype, false, span);
    const int64_t *shape = v.shape;
    const Type *type =
        type_is_array(v.type) ? type_array(c->types, v.type->elem, v.type->rank, LAYOUT_C) : v.type;
    v = emit_lib(c, LIB_np_round, type, (Val[]){v, decimals}, 2, 0, span);
    v.shape = shape;
  }
  return store_out(c, named_arg(row, b, "out"), v, span);
}

/* |a - b| <= atol + rtol * |b|, or equal (infinities), or both NaN if asked. */
static Val close_to(Check *c, Bound *b, Span span) {
  Val x[2] = {b->params[0], b->params[1]};
  bool nan;
  if (!const_bool_arg(c, given(b, 4), "equal_nan", false, &nan)) return val_error();
  for (int k = 0; k < 2; k++) {
    if (!type_is_numeric(x[k].type)) x[k] = as_array(c, x[k], span);
    if (!val_ok(x[k])) return val_error();
    x[k] = scalar_of_0d(c, x[k]);
    if (dtype_is_int(x[k].type->dtype) || x[k].type->dtype == DT_BOOL)
      x[k] = cast_dtype(c, x[k], DT_F64, false, span);
    val_ref(c, &x[k]);
  }
  Val rtol = given(b, 2) ? b->params[2] : val_float(c, 1e-5, span),
      atol = given(b, 3) ? b->params[3] : val_float(c, 1e-8, span);
  Val d[2] = {x[0], x[1]};
  Val diff = elementwise(c, OP_SUB, d, 2, span, false);
  diff = elementwise(c, OP_ABS, &diff, 1, span, false);
  Val mag = x[1];
  mag = elementwise(c, OP_ABS, &mag, 1, span, false);
  Val m[2] = {rtol, mag};
  Val scaled = elementwise(c, OP_MUL, m, 2, span, false);
  Val s[2] = {atol, scaled};
  Val bound = elementwise(c, OP_ADD, s, 2, span, false);
  Val l[2] = {diff, bound};
  Val close = elementwise(c, OP_LE, l, 2, span, false);
  Val y = x[1];
  Val finite = elementwise(c, OP_ISFINITE, &y, 1, span, false);
  Val a[2] = {close, finite};
  close = elementwise(c, OP_LAND, a, 2, span, false);
  Val e[2] = {x[0], x[1]};
  Val same = elementwise(c, OP_EQ, e, 2, span, false);
  Val o[2] = {close, same};
  Val out = elementwise(c, OP_LOR, o, 2, span, false);
  if (!nan || !val_ok(out)) return out;
  Val p = x[0], q = x[1];
  Val n[2] = {elementwise(c, OP_ISNAN, &p, 1, span, false), elementwise(c, OP_ISNAN, &q, 1, span, false)};
  Val both[2] = {out, elementwise(c, OP_LAND, n, 2, span, false)};
  return elementwise(c, OP_LOR, both, 2, span, false);
}

Val rule_ISCLOSE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  return close_to(c, b, span);
}

Val rule_ALLCLOSE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val close = close_to(c, b, span);
  if (!val_ok(close)) return close;
  if (type_is_array(close.type)) close = reduce(c, FOLD_ALL, close, NULL, false, DT_BOOL, span);
  return convert(c, close, type_bool(c->types), span);
}

Val rule_ARRAY_EQUAL(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val x[2] = {array_arg(c, b, 0, span), array_arg(c, b, 1, span)};
  if (!val_ok(x[0]) || !val_ok(x[1])) return val_error();
  if (x[0].type->rank != x[1].type->rank) return val_bool(c, false, span);
  DType dtype = dtype_promote(x[0].type->dtype, x[1].type->dtype);
  for (int k = 0; k < 2; k++) x[k] = cast_dtype(c, x[k], dtype, false, span);
  return emit_lib(c, LIB_array_equal, type_bool(c->types), x, 2, 0, span);
}

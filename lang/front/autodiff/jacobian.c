/* jacobian(), hessian() and products with a Hessian: functions that make functions.
 *
 * As grad(f), each is a bound builtin whose receiver is f. Its call is one of a function of
 * lang/stdlib/_lang/gradients.py over jvp() and grad().
 * Invariant: the axes of the result are those of the function's result (or, of the gradient), then those
 * of the argument. */
#include "lang/front/sema/value.h"
#include "lang/front/autodiff/grad.h"
#include "lang/front/rules/rules.h"

/* Rows of the users, and the functions of lang/stdlib/_lang/gradients.py that they call. */
static const char *const names[] = {"jacobian", "hessian", "hessian_vector_product"};
enum { PRODUCT = 2, AT_SHIFT = 8 };

Val rule_JACOBIAN(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val f = b->params[0];
  int64_t at[MAX_ARGNUMS];
  uint32_t count;
  bool single;
  if (f.type->kind != TY_FUNC && f.type->kind != TY_BUILTIN)
    return fail(c, DG_TYPE, f.span.source ? f.span : span, "%s() takes a function, not %s", row->name,
                type_str_of(c, f.type));
  if (!grad_argnums(c, given(b, 1), at, &count, &single, span)) return val_error();
  if (!single) return fail(c, DG_TYPE, span, "%s() is by one argument: argnum is an int", row->name);
  if (f.open) f = func_close(c, f, span);
  if (!val_ok(f)) return f;
  Val *items = arena_array(c->arena, Val, 1);
  items[0] = f;
  const BuiltinRow *made =
      grad_made_row(c, RULE_JACOBIAN_CALL_, names[row->impl], row->impl | at[0] << AT_SHIFT, "");
  return (Val){.type = type_builtin(c->types, made, f.type),
               .ref = REF_NONE,
               .items = items,
               .count = 1,
               .span = span};
}

/* Ints become floats, as for grad(). */
static Val as_float(Check *c, Val v, Span span) {
  if (v.display && v.items) v = as_array(c, v, span);
  if (!val_ok(v)) return v;
  bool whole = type_is_numeric(v.type) && dtype_is_int(v.type->dtype);
  if (whole) return cast_dtype(c, v, DT_F64, type_is_scalar(v.type) && v.type->weak, span);
  if (type_is_numeric(v.type) && ad_carries(v.type)) return v;
  return fail(c, DG_TYPE, v.span.source ? v.span : span,
              "a derivative is by a float, a complex number or an array of them, not by %s",
              type_str_of(c, v.type));
}

Val rule_JACOBIAN_CALL(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  int64_t which = row->impl & ((1 << AT_SHIFT) - 1), at = row->impl >> AT_SHIFT;
  uint32_t count = b->rest_count, x = (uint32_t)at;
  bool product = which == PRODUCT;
  if (x + product >= count)
    return fail(c, DG_TYPE, span, "%s() is by argument %u, counted from 0, and there are %u%s", row->name, x,
                count, product ? ", the last of them the vector" : "");
  Val args[4] = {b->params[0], as_float(c, b->rest[x], span), val_tuple(c, b->rest, x, span),
                 val_tuple(c, b->rest + x + 1, count - x - 1, span)};
  if (!val_ok(args[1])) return args[1];
  return lang_call(c, names[which], args, 4, span);
}

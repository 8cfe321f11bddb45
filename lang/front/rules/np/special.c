/* Rule of the special functions that the library computes one number at a time
 * (lang/lib/special/functions.def).
 *
 * NumPy's ufunc conventions: operands broadcast; Python's and NumPy's scalars give np.float64, and what is of
 * float32 or less stays float32. */
#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"
#include "lang/lib/special/functions.h"

/* Whether SciPy computes this operand in float32: its own floats, and integers that float32 holds. */
static bool is_single(DType dtype) {
  return dtype == DT_F32 || dtype == DT_F16 || (dtype_size(dtype) <= 2 && !dtype_is_complex(dtype));
}

/* The operand as a number or an array; false after an error. */
static bool special_operand(Check *c, const BuiltinRow *row, Val *v, Span span) {
  if (type_is_sequence(v->type)) *v = as_array(c, *v, span);
  if (!val_ok(*v)) return false;
  *v = scalar_of_0d(c, *v);
  if (type_is_numeric(v->type) && !dtype_is_complex(v->type->dtype)) return true;
  Span at = v->span.source ? v->span : span;
  if (type_is_numeric(v->type))
    fail(c, DG_TYPE, at, "%s() of complex numbers is not here: it takes real numbers", row->name);
  else
    fail(c, DG_TYPE, at, "%s() takes numbers and arrays of them, not %s", row->name, type_str_of(c, v->type));
  return false;
}

/* impl: a SpecialId; `types` "n": the first operand is a whole number by its type. */
Val rule_SPECIAL(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  const SpecialInfo *info = &special_info[row->impl];
  Val args[SPECIAL_OPERANDS];
  bool single = false, wide = false;
  unsigned rank = 0;
  bool arrays = false;
  for (uint32_t k = 0; k < info->operands; k++) {
    args[k] = b->params[k];
    if (!special_operand(c, row, &args[k], span)) return val_error();
    DType dtype = args[k].type->dtype;
    bool weak = type_is_scalar(args[k].type) && args[k].type->weak;
    if (!k && row->types[0] == 'n' && dtype_is_float(dtype))
      return fail(c, DG_TYPE, span, "%s() takes a whole number (an int) as its degree, not %s", row->name,
                  type_str_of(c, args[k].type));
    bool open = weak && dtype_is_float(dtype); /* a Python float takes the others' type */
    single |= !weak && is_single(dtype);
    wide |= !open && (weak || !is_single(dtype));
    arrays |= type_is_array(args[k].type);
    if (type_is_array(args[k].type) && args[k].type->rank > rank) rank = args[k].type->rank;
  }
  DType dtype = single && !wide ? DT_F32 : DT_F64;
  const int64_t *shape = NULL;
  if (arrays && !broadcast_facts(c, args, info->operands, rank, &shape, span)) return val_error();
  for (uint32_t k = 0; k < info->operands; k++) {
    args[k] =
        cast_dtype(c, args[k], type_is_array(args[k].type) && args[k].type->dtype == DT_F32 ? DT_F32 : DT_F64,
                   false, span);
    if (!val_ok(args[k])) return val_error();
  }
  const Type *type =
      arrays ? type_array(c->types, elem_of(dtype), rank, LAYOUT_C) : type_scalar(c->types, dtype, false);
  Val out = emit_lib(c, LIB_special, type, args, info->operands, row->impl, span);
  out.shape = shape;
  return out;
}

/* arity(f): how many arguments a function of the language takes by position. */
Val rule_LANG_ARITY(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  const Type *type = b->params[0].type;
  (void)row;
  if (type->kind != TY_FUNC) return val_int(c, 0, span);
  const FuncDef *def = type->def;
  return val_int(c, def->args->vararg ? 0 : def->args->positional, span);
}

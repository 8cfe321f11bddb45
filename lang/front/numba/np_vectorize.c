/* np.vectorize: a ufunc with Python's errors, whose every result is an array. */
#include "lang/front/numba/decorate.h"
#include "lang/front/rules/rules.h"

/* otypes='d' or [float]: one dtype, as a function gives one result. False after a reported error. */
static bool read_otypes(Check *c, Val v, DType *out) {
  bool weak, several = (v.display && v.items) || v.type->kind == TY_TUPLE;
  uint32_t count = v.type->kind == TY_TUPLE ? v.type->count : several ? v.count : 1;
  if (count != 1)
    return fail(c, DG_VALUE, v.span, "otypes names %u types, and a vectorized function gives one result",
                count),
           false;
  return dtype_arg(c, v.type->kind == TY_TUPLE ? tuple_item(c, &v, 0) : several ? v.items[0] : v, out, &weak);
}

Val rule_NP_VECTORIZE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Decor decor = {.kind = DECOR_VECTORIZE, .name = row->name, .arrays = true, .otype = DT_COUNT};
  Val *f = given(b, 0), *otypes = given(b, 1);
  if (given(b, 3) || given(b, 5)) {
    fail(c, DG_NOT_IMPLEMENTED, span, "np.vectorize() has no %s= here",
         given(b, 3) ? "excluded" : "signature");
    hint(c, given(b, 3) ? "a nested function reads what is outside of it: leave the argument out"
                        : "numba.guvectorize makes functions of whole rows");
    return val_error();
  }
  if (otypes && !read_otypes(c, *otypes, &decor.otype)) return val_error();
  if (!f) return decor_wait(c, &decor, b->node, span);
  if (f->type->kind != TY_FUNC) {
    fail(c, DG_TYPE, f->span.source ? f->span : span, "np.vectorize() takes a function written here, not %s",
         type_str_of(c, f->type));
    hint(c, "NumPy's own functions take arrays as they are");
    return val_error();
  }
  return decor_apply(c, &decor, *f, span);
}

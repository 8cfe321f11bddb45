/* Methods of @vectorize's ufuncs: reduce, accumulate, reduceat, outer, at.
 *
 * The loops are written in the language (lang/stdlib/_lang/folds.py) and get the scalar function as
 * an argument; here the dtype is found: one whose loop takes it twice and gives it back. */
#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"
#include "lang/front/numba/spec.h"
#include "lang/front/numba/vectorize.h"
#include "lang/front/sema/call/overload.h"

DType fold_dtype(Check *c, Val callee, DType from, Span span) {
  const FuncDef *def = callee.type->def;
  const Decor *decor = def->decoration.decor;
  for (uint32_t s = 0; s < decor->signature_count; s++) {
    const Type *const *t = decor->signatures[s]->items;
    bool same = t[0] == t[1] && t[1] == t[2] && type_is_scalar(t[0]);
    if (same && dtype_can_cast(from, t[0]->dtype, 's')) return t[0]->dtype;
  }
  if (decor->signature_count) {
    fail(c, DG_TYPE, span, "ufunc '%s' has no loop that takes %s twice and gives the same type back",
         def->name, dtype_info[from].name);
    hint(c, "the signatures of %s() are: %s", def->name, decor_signatures_text(c, decor));
    return DT_COUNT;
  }
  Val *captures = arena_array(c->arena, Val, def->captured.count + 1);
  if (!vectorize_captures(c, callee, captures, span)) return DT_COUNT;
  for (int round = 0; round < 3; round++) {
    Spec *spec = vectorize_kernel(c, def, (DType[]){from, from}, captures, span);
    if (!spec || spec->result->dtype == from) return spec ? from : DT_COUNT;
    from = spec->result->dtype;
  }
  fail(c, DG_TYPE, span, "%s() gives another type at each step: it cannot be folded", def->name);
  return DT_COUNT;
}

enum { METHOD_REDUCE, METHOD_ACCUMULATE, METHOD_OUTER, METHOD_AT, METHOD_REDUCEAT };

static bool binary_only(Check *c, const BuiltinRow *row, const FuncDef *def, Span span) {
  if (def->args->count == 2) return true;
  return fail(c, DG_VALUE, span, "%s only supported for binary functions", row->name), false;
}

/* self, array, axis, dtype, out, keepdims, initial, where */
static Val reduce_method(Check *c, Bound *b, Val a, DType dtype, Val scalar, Span span) {
  const Decor *decor = ((const FuncDef *)b->params[0].type->def)->decoration.decor;
  const char *name = ((const FuncDef *)b->params[0].type->def)->name;
  if (given(b, 7))
    return fail(c, DG_NOT_IMPLEMENTED, span, "%s.reduce() does not take where= in this version", name);
  Val initial = val_none(c, span);
  if (decor->identity_type) initial = val_scalar_const(c, decor->identity_type, decor->identity, span);
  if (given(b, 6)) initial = b->params[6];
  const char *empty =
      arena_printf(c->fn->arena, "zero-size array to reduction operation %s which has no identity", name);
  const char *several =
      arena_printf(c->fn->arena,
                   "reduction operation '%s' is not reorderable, so at most one axis may be specified", name);
  Val args[] = {scalar,
                cast_dtype(c, a, dtype, false, span),
                b->given[2] ? b->params[2] : val_int(c, 0, span),
                b->given[5] ? b->params[5] : val_bool(c, false, span),
                initial,
                val_bool(c, decor->identity_type != NULL, span),
                val_str(c, empty, strlen(empty), span),
                val_str(c, several, strlen(several), span)};
  return store_out(c, given(b, 4), lang_call(c, "fold_reduce", args, 8, span), span);
}

Val rule_DUFUNC_METHOD(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val self = b->params[0];
  const FuncDef *def = self.type->def;
  bool weak;
  if (row->impl == METHOD_AT) {
    Val args[] = {self, b->params[1], b->params[2], b->given[3] ? b->params[3] : val_none(c, span)};
    if ((def->args->count == 2) != b->given[3])
      return fail(c, DG_TYPE, span, "%s.at() takes %s", def->name,
                  def->args->count == 2 ? "an array, positions and values" : "an array and positions");
    return lang_call(c, def->args->count == 2 ? "fold_at2" : "fold_at1", args, def->args->count == 2 ? 4 : 3,
                     span);
  }
  if (!binary_only(c, row, def, span)) return val_error();
  if (row->impl == METHOD_OUTER) return lang_call(c, "fold_outer", b->params, 3, span);
  Val a = array_arg(c, b, 1, span);
  if (!val_ok(a)) return a;
  if (!a.type->rank) return fail(c, DG_TYPE, span, "cannot %s on a scalar", row->name);
  uint32_t at = row->impl == METHOD_REDUCEAT ? 4 : 3;
  DType wanted = a.type->dtype;
  if (given(b, at) && !dtype_arg(c, b->params[at], &wanted, &weak)) return val_error();
  DType dtype = fold_dtype(c, self, wanted, span);
  if (dtype == DT_COUNT) return val_error();
  Val scalar = vectorize_scalar(c, self, span);
  if (row->impl == METHOD_REDUCE) return reduce_method(c, b, a, dtype, scalar, span);
  a = cast_dtype(c, a, dtype, false, span);
  bool accumulate = row->impl == METHOD_ACCUMULATE;
  Val axis = b->given[accumulate ? 2 : 3] ? b->params[accumulate ? 2 : 3] : val_int(c, 0, span);
  Val args[] = {scalar, a, axis, accumulate ? val_none(c, span) : b->params[2]};
  return store_out(
      c, given(b, at + 1),
      lang_call(c, accumulate ? "fold_accumulate" : "fold_reduceat", args, accumulate ? 3 : 4, span), span);
}

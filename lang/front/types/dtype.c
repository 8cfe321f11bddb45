/* Types as values, to the checker: a scalar type as Numba's too, whose subscript is an array type. */
#include <string.h>

#include "lang/front/numba/spec.h"
#include "lang/front/sema/annotate.h"
#include "lang/front/types/types.h"

static Val dtype_subscript(Check *c, Val base, const Node *slice, Span span) {
  return spec_type(c, base) ? spec_subscript(c, base, slice, span) : not_subscriptable(c, base, slice, span);
}

static Val spec_length(Check *c, Val v, Span span) {
  if (v.type->rank == 2) return val_int(c, v.type->count, span);
  return fail(c, DG_TYPE, span, "a type has no len()");
}

/* float64[:](int32): a signature; numba.typeof(1.5)(3): a conversion. */
static Val call_spec(Check *c, Val callee, CallArgs *args, Span span) {
  const Type *type = spec_type(c, callee);
  if (type && type_is_scalar(type) && args->count && !spec_type(c, args->positional[0]))
    return convert_call(c, type_dtype(c->types, type->dtype, false), args, span);
  if (type) return spec_call(c, callee, args, span);
  return fail(c, DG_TYPE, span, "a signature is not callable: give it to @jit or @vectorize");
}

/* int(text, base=b), complex(real=x, imag=y): the keywords that Python's types have, by their places; false:
 * others. */
static bool by_place(Check *c, const Type *type, const CallArgs *args, CallArgs *out) {
  static const char *const names[2][2] = {{"", "base"}, {"real", "imag"}};
  bool complex = type->dtype == DT_C128, given[2] = {args->count > 0, args->count > 1};
  *out = *args;
  if (!type->weak || (!complex && type->dtype != DT_I64) || args->count > 2 || args->spread_count)
    return false;
  out->positional = arena_array(c->arena, Val, 2);
  for (uint32_t k = 0; k < args->count; k++) out->positional[k] = args->positional[k];
  for (uint32_t k = 0; k < args->keyword_count; k++) {
    int at = !strcmp(args->names[k], names[complex][1])   ? 1
             : !strcmp(args->names[k], names[complex][0]) ? 0
                                                          : -1;
    if (at < 0 || given[at]) return false;
    out->positional[at] = args->keywords[k];
    given[at] = true;
  }
  if (!given[0] && !complex) return false;
  if (!given[0]) out->positional[0] = val_int(c, 0, args->keyword_spans[0]);
  out->count = given[1] ? 2 : 1;
  out->keyword_count = 0;
  return true;
}

static Val dtype_call(Check *c, Val callee, CallArgs *args, Span span) {
  CallArgs placed;
  if (args->keyword_count && by_place(c, callee.type, args, &placed)) args = &placed;
  uint32_t n = args->count;
  DType dtype = callee.type->dtype;
  bool two = dtype == DT_C128 || dtype == DT_C64 || dtype == DT_I64; /* complex(re, im), int(text, base) */
  if (n && spec_type(c, callee) && spec_type(c, args->positional[0])) return spec_call(c, callee, args, span);
  if (args->keyword_count || n > 2 || (n > 1 && !two))
    return fail(c, DG_TYPE, span, "%s takes one value to convert", type_str_of(c, callee.type));
  return convert_call(c, callee.type, args, span);
}

static bool dtype_getattr(Check *c, Val base, const char *name, Span span, Span name_span, Val *out) {
  const char *text = type_name_of(base.type);
  const BuiltinRow *row = builtin_find(text, name); /* float.fromhex */
  (void)name_span;
  if (!strcmp(name, "__name__"))
    *out = val_str(c, text, strlen(text), span);
  else if (row)
    *out = val_static(type_builtin(c->types, row, NULL), span);
  else
    return false;
  return true;
}

/* dt == np.float32, dt == 'float32'. */
static bool dtype_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  bool left = a.type->kind == TY_DTYPE, right = b.type->kind == TY_DTYPE;
  Val other = left ? b : a;
  DType dtype = left ? a.type->dtype : b.type->dtype;
  if (op != AST_EQ && op != AST_NOTEQ) return false;
  if (left && right)
    *out = val_bool(c, (dtype == b.type->dtype) == (op == AST_EQ), span);
  else if (other.type->kind == TY_STR && other.is_const)
    *out = val_bool(c, (dtype_named(other.text) == dtype) == (op == AST_EQ), span);
  else
    return false;
  return true;
}

/* numba.float64 is np.float64. */
static bool spec_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  if (op != AST_EQ && op != AST_NOTEQ) return false;
  const Type *left = spec_type(c, a), *right = spec_type(c, b);
  if (!left || !right) return false;
  *out = val_bool(c, (left == right) == (op == AST_EQ), span);
  return true;
}

const TypeOps type_ops_dtype = {.compare = dtype_compare,
                                .binary = hint_binary,
                                .reflected = hint_union,
                                .subscript = dtype_subscript,
                                .rows = "dtype",
                                .call = dtype_call,
                                .getattr = dtype_getattr};
const TypeOps type_ops_spec = {
    .compare = spec_compare, .subscript = spec_subscript, .length = spec_length, .call = call_spec};

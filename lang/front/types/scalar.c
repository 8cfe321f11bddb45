/* Numbers and truth values to the checker. NumPy's take the indices of arrays without dimensions. */
#include "lang/front/sema/expr/ops.h"
#include "lang/front/types/types.h"

static Val scalar_index_error(Check *c, Val base, Span span) {
  fail(c, DG_INDEX, span, "invalid index to scalar variable.");
  hint(c, "this is one %s, no array: there are more subscripts than dimensions", type_str_of(c, base.type));
  return val_error();
}

/* A NumPy scalar at (), ..., None or a truth value: as the 0-d array that it stands for. */
static Val scalar_subscript(Check *c, Val base, Val index, Span span) {
  Items items;
  if (val_is_index(index)) return scalar_index_error(c, base, span);
  Val array = make_array(c, base, DT_COUNT, span);
  return val_ok(array) && items_of_value(c, array, index, span, &items) ? items_get(c, array, &items, span)
                                                                        : val_error();
}

static Val scalar_brackets(Check *c, Val base, const Node *slice, Span span) {
  Items items = {0};
  Val index;
  if (base.type->weak) return not_subscriptable(c, base, slice, span);
  if (!brackets_read(c, slice, &items, &index)) return val_error();
  return items.count ? scalar_index_error(c, base, span) : scalar_subscript(c, base, index, span);
}

static Val scalar_is_true(Check *c, Val v, Span span) {
  const Type *b = type_bool(c->types);
  if (v.type == b) return v;
  return v.type->dtype == DT_BOOL ? convert(c, v, b, span) : cast_dtype(c, v, DT_BOOL, true, span);
}

/* ---- conversions ---- */

bool number_widens(const Type *from, const Type *to) {
  if (from->dtype == to->dtype) return true;
  if (from->kind == TY_SCALAR && from->weak && !to->weak)
    return dtype_promote_weak(to->dtype, from->dtype) == to->dtype;
  return dtype_promote(from->dtype, to->dtype) == to->dtype;
}

bool numbers_may_equal(const Type *type, const Type *other) {
  (void)type;
  return type_is_numeric(other);
}

bool numbers_patch(const Type *from, const Type *to) { return can_convert(from, to); }

static Val scalar_identical(Check *c, Val a, Val b, Span span) { return compare(c, AST_EQ, a, b, span); }

static Val scalar_convert(Check *c, Val v, const Type *type, Span span) {
  if (v.is_const && v.ref == REF_NONE) return convert_scalar(c, v, type);
  Val out = val_retyped(c, v, type, span);
  if (v.is_const) out.constant = convert_scalar(c, v, type).constant;
  out.is_const = v.is_const;
  return out;
}

static const Type *scalar_promoted(Check *c, const Type *a, const Type *b) {
  DType dtype = a->weak == b->weak ? dtype_promote(a->dtype, b->dtype)
                : a->weak          ? dtype_promote_weak(b->dtype, a->dtype)
                                   : dtype_promote_weak(a->dtype, b->dtype);
  return type_scalar(c->types, dtype, a->weak && b->weak);
}

/* Python's int becomes a float, as in any sum. A bool is no number, and a NumPy scalar of another dtype is
 * rounded and overflows elsewhere; compiled functions unite these as Numba does. */
static const Type *scalar_join(Check *c, const Type *a, const Type *b) {
  bool one = (a->dtype == DT_BOOL) == (b->dtype == DT_BOOL) && (a->weak || b->weak || a->dtype == b->dtype);
  return one || c->fn->mode.wrap ? scalar_promoted(c, a, b) : NULL;
}

static Ref scalar_ref(Check *c, Val *v) {
  Ref ref = fn_const(c->fn, v->type, v->constant, v->span);
  return c->mode.timing ? fn_emit1(c->fn, IR_OPAQUE, v->type, v->span, ref) : ref;
}

static const Type *scalar_numba(Check *c, const Type *type) {
  return type_scalar(c->types, type->dtype, false);
}

static const Type *scalar_unordered(const Type *type, bool inside) {
  (void)inside;
  return dtype_is_complex(type->dtype) && type->weak ? type : NULL;
}

const TypeOps type_ops_scalar = {.subscript = scalar_brackets,
                                 .truth = scalar_is_true,
                                 .binary = scalar_binary,
                                 .unary = numeric_unary,
                                 .compare = numeric_compare,
                                 .may_equal = numbers_may_equal,
                                 .identical = scalar_identical,
                                 .patches = numbers_patch,
                                 .converts = number_widens,
                                 .convert = scalar_convert,
                                 .join = scalar_join,
                                 .promoted = scalar_promoted,
                                 .ref = scalar_ref,
                                 .rows = "scalar",
                                 .numba = scalar_numba,
                                 .unordered = scalar_unordered};

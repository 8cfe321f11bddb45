/* Rules of NumPy functions that make an array or convert one: creation, copies, lists, items.
 *
 * What is made is row by row in memory; a shape known at compile time stays with the value as a fact. */
#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"
#include "lang/front/rules/stdlib.h"
#include "lang/rt/scalar/eval.h"

/* ---- creation ---- */

bool order_arg(Check *c, Val *order) {
  if (!order || val_is_none(*order)) return true;
  if (order->type->kind != TY_STR)
    return fail(c, DG_TYPE, order->span, "order must be str, not %s", type_str_of(c, order->type)), false;
  if (!order->is_const)
    return fail(c, DG_TYPE, order->span, "order= must be a literal: the layout is part of the type"), false;
  if (order->length != 1 || !strchr("CFAKcfak", order->text[0]))
    return fail(c, DG_VALUE, order->span, "order must be one of 'C', 'F', 'A', or 'K' (got '%.*s')",
                (int)order->length, order->text),
           false;
  if (!strchr("Ff", order->text[0])) return true;
  fail(c, DG_NOT_IMPLEMENTED, order->span, "only C order is supported: arrays are made row by row");
  hint(c, "use .T for a transposed view");
  return false;
}

static Val one_of(Check *c, DType dtype, Span span) {
  Value one = {0};
  Value i = {.i = 1};
  Rt rt = {0};
  scalar_eval(&rt, OP_CONVERT, DT_I64, dtype, &i, NULL, NULL, &one, 0);
  return val_scalar_const(c, type_scalar(c->types, dtype, false), one, span);
}

static Val make_filled(Check *c, Val shape, const int64_t *facts, DType dtype, int kind, Val fill,
                       Span span) {
  const Type *type = type_array(c->types, elem_of(dtype), shape.type->count, LAYOUT_C);
  Val out;
  if (kind == 0)
    out = emit_lib(c, LIB_zeros, type, &shape, 1, 0, span);
  else if (kind == 2)
    out = emit_lib(c, LIB_empty, type, &shape, 1, 0, span);
  else
    out = emit_lib(c, LIB_full, type, (Val[]){shape, kind == 1 ? one_of(c, dtype, span) : fill}, 2, 0, span);
  out.shape = facts;
  return out;
}

Val rule_CREATE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val shape;
  const int64_t *facts;
  DType dtype = DT_F64;
  bool weak;
  if (!shape_arg(c, b->params[0], &shape, &facts) || !order_arg(c, given(b, 2))) return val_error();
  if (given(b, 1) && !dtype_arg(c, b->params[1], &dtype, &weak)) return val_error();
  return make_filled(c, shape, facts, dtype, (int)row->impl, val_error(), span);
}

/* The shape of an array as a tuple of ints. */
static Val shape_of(Check *c, Val a, Span span) {
  Val items[MAX_RANK];
  for (unsigned k = 0; k < a.type->rank; k++) items[k] = dim_of(c, a, k, span);
  return val_tuple(c, items, a.type->rank, span);
}

static bool like_args(Check *c, Bound *b, uint32_t dtype_at, uint32_t shape_at, Val a, Val *shape,
                      const int64_t **facts, DType *dtype, Span span) {
  bool weak;
  *dtype = a.type->dtype;
  if (given(b, dtype_at) && !dtype_arg(c, b->params[dtype_at], dtype, &weak)) return false;
  if (given(b, shape_at)) return shape_arg(c, b->params[shape_at], shape, facts);
  *shape = shape_of(c, a, span);
  *facts = a.shape;
  return true;
}

Val rule_CREATE_LIKE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val a = array_arg(c, b, 0, span), shape;
  const int64_t *facts;
  DType dtype;
  if (!val_ok(a) || !like_args(c, b, 1, 4, a, &shape, &facts, &dtype, span)) return val_error();
  return make_filled(c, shape, facts, dtype, (int)row->impl, val_error(), span);
}

/* An array filled with a value that is a scalar, or broadcast from an array. */
static Val filled_with(Check *c, Val shape, const int64_t *facts, DType dtype, Val fill, Span span) {
  fill = scalar_of_0d(c, fill);
  if (type_is_scalar(fill.type) && !weak_int_fits(c, fill, dtype, span)) return val_error();
  if (type_is_scalar(fill.type))
    return make_filled(c, shape, facts, dtype, 3, cast_dtype(c, fill, dtype, false, span), span);
  fill = as_array(c, fill, span);
  if (!val_ok(fill)) return fill;
  Val out = make_filled(c, shape, facts, dtype, 2, fill, span);
  assign_into(c, out, fill, span);
  return out;
}

Val rule_FULL(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val shape, fill = b->params[1];
  const int64_t *facts;
  bool weak;
  if (!shape_arg(c, b->params[0], &shape, &facts)) return val_error();
  if (!type_is_numeric(fill.type)) fill = as_array(c, fill, span);
  if (!val_ok(fill)) return fill;
  DType dtype = fill.type->dtype;
  if (given(b, 2) && !dtype_arg(c, b->params[2], &dtype, &weak)) return val_error();
  return filled_with(c, shape, facts, dtype, fill, span);
}

Val rule_FULL_LIKE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val a = array_arg(c, b, 0, span), shape;
  const int64_t *facts;
  DType dtype;
  if (!val_ok(a) || !like_args(c, b, 2, 5, a, &shape, &facts, &dtype, span)) return val_error();
  return filled_with(c, shape, facts, dtype, b->params[1], span);
}

static bool number(Check *c, Val v, const char *what, Val *out) {
  v = scalar_of_0d(c, v);
  if (v.type->kind != TY_SCALAR || dtype_is_complex(v.type->dtype)) {
    fail(c, DG_TYPE, v.span, "%s must be a real number, not %s", what, type_str_of(c, v.type));
    return false;
  }
  *out = v;
  return true;
}

Val rule_ARANGE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  bool two = given(b, 1) != NULL, weak, ints = true, wide = false;
  Val part[3] = {two ? b->params[0] : val_int(c, 0, span), two ? b->params[1] : b->params[0],
                 given(b, 2) ? b->params[2] : val_int(c, 1, span)};
  DType dtype = DT_COUNT;
  for (int k = 0; k < 3; k++) {
    if (!number(c, part[k], "arange()'s argument", &part[k])) return val_error();
    DType t = part[k].type->dtype;
    ints &= !dtype_is_float(t);
    wide |= t == DT_U64;
    if (k == 0 && !two) continue;
    if (k == 2 && !given(b, 2)) continue;
    t = dtype_promote(DT_I64, t); /* at least int64, as NumPy's arange */
    dtype = dtype == DT_COUNT ? t : dtype_promote(dtype, t);
  }
  if (given(b, 3) && !dtype_arg(c, b->params[3], &dtype, &weak)) return val_error();
  bool whole = ints && !dtype_is_float(dtype) && !dtype_is_complex(dtype);
  int64_t *shape = arena_array(c->arena, int64_t, 1), v[3];
  shape[0] = whole && val_const_int(part[0], &v[0]) && val_const_int(part[1], &v[1]) &&
                     val_const_int(part[2], &v[2]) && v[2]
                 ? range_length(v[0], v[1], v[2])
                 : -1;
  for (int k = 0; k < 3; k++) part[k] = convert_to(c, part[k], whole ? DT_I64 : DT_F64, span);
  Val out = emit_lib(c, LIB_arange, type_array(c->types, elem_of(dtype), 1, LAYOUT_C), part, 3, wide, span);
  out.shape = shape;
  return out;
}

Val convert_to(Check *c, Val v, DType dtype, Span span) {
  return convert(c, v, type_scalar(c->types, dtype, true), span);
}

/* A line of float64 between two real numbers: what LIB_linspace makes. */
static bool plain_line(Bound *b) {
  DType common = DT_BOOL;
  bool weak = b->params[0].type->weak && b->params[1].type->weak;
  for (uint32_t k = 0; k < 2; k++) {
    const Type *type = b->params[k].type;
    if (type->kind == TY_SCALAR && type->weak && !weak && !dtype_is_complex(type->dtype)) continue;
    if (!type_is_numeric(type) || (type->kind == TY_ARRAY && type->rank) || dtype_is_complex(type->dtype))
      return false;
    common = dtype_promote(common, type->dtype);
  }
  return (!dtype_is_float(common) || common == DT_F64) && !given(b, 6);
}

Val rule_LINSPACE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  bool log = row->impl == LIB_logspace, weak;
  Val args[5], num = val_int(c, 50, span);
  if (b->given[2] && !int_of(c, b->params[2], "num", &num)) return val_error();
  bool plain = plain_line(b) && (!log || !given(b, 4) || type_is_scalar(b->params[4].type));
  if (!plain) return call_builtin(c, builtin_find("_lang", row->name), NULL, b->call, span);
  if (!number(c, b->params[0], "start", &args[0]) || !number(c, b->params[1], "stop", &args[1]))
    return val_error();
  DType dtype = DT_F64;
  Val *asked = given(b, 5);
  if (asked && !dtype_arg(c, *asked, &dtype, &weak)) return val_error();
  for (int k = 0; k < 2; k++) args[k] = convert_to(c, args[k], DT_F64, span);
  args[2] = num;
  args[3] = b->given[3] ? truth(c, b->params[3], span) : val_bool(c, true, span);
  if (log) args[4] = given(b, 4) ? convert_to(c, b->params[4], DT_F64, span) : val_float(c, 10, span);
  int64_t *shape = arena_array(c->arena, int64_t, 1);
  if (!val_const_int(num, shape)) shape[0] = -1;
  DType made = dtype_is_float(dtype) && dtype != DT_F16 ? dtype : DT_F64;
  made = DT_F64;
  if (!log && given(b, 4)) { /* retstep */
    bool step;
    if (!const_bool_arg(c, &b->params[4], "retstep", false, &step)) return val_error();
    if (step) {
      Val out = emit_lib(c, LIB_linspace, type_array(c->types, elem_of(made), 1, LAYOUT_C), args, 4, 0, span);
      Val diff[2] = {args[1], args[0]};
      Val one = val_int(c, 1, span), zero = val_int(c, 0, span);
      Val parts[3] = {args[3], one, zero};
      Val less = elementwise(c, OP_SELECT, parts, 3, span, true);
      Val gaps[2] = {elementwise(c, OP_SUB, diff, 2, span, true), val_int_op(c, OP_SUB, num, less)};
      Val items[2] = {out,
                      cast_dtype(c, elementwise(c, OP_TRUEDIV, gaps, 2, span, false), DT_F64, false, span)};
      return val_tuple(c, items, 2, span);
    }
  }
  Val out = emit_lib(c, (LibId)row->impl, type_array(c->types, elem_of(made), 1, LAYOUT_C), args, log ? 5 : 4,
                     0, span);
  out.shape = shape;
  if (dtype_is_int(dtype)) out = elementwise(c, OP_FLOOR, &out, 1, span, false);
  return cast_dtype(c, out, dtype, false, span);
}

Val rule_EYE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val args[3];
  bool weak;
  DType dtype = DT_F64;
  if (!length_of(c, b->params[0], "N", &args[0])) return val_error();
  args[1] = args[0];
  args[2] = val_int(c, 0, span);
  uint32_t dtype_at = row->impl ? 1 : 3;
  if (!row->impl && given(b, 1) && !length_of(c, b->params[1], "M", &args[1])) return val_error();
  if (!row->impl && given(b, 2) && !length_of(c, b->params[2], "k", &args[2])) return val_error();
  if (given(b, dtype_at) && !dtype_arg(c, b->params[dtype_at], &dtype, &weak)) return val_error();
  int64_t *shape = arena_array(c->arena, int64_t, 2);
  for (int k = 0; k < 2; k++)
    if (!val_const_int(args[k], &shape[k])) shape[k] = -1;
  Val out = emit_lib(c, LIB_eye, type_array(c->types, elem_of(dtype), 2, LAYOUT_C), args, 3, 0, span);
  out.shape = shape;
  return out;
}

Val rule_TRI(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val args[3];
  bool weak;
  DType dtype = DT_F64;
  if (!length_of(c, b->params[0], "N", &args[0])) return val_error();
  args[1] = args[0];
  args[2] = val_int(c, 0, span);
  if (given(b, 1) && !length_of(c, b->params[1], "M", &args[1])) return val_error();
  if (given(b, 2) && !length_of(c, b->params[2], "k", &args[2])) return val_error();
  if (given(b, 3) && !dtype_arg(c, b->params[3], &dtype, &weak)) return val_error();
  return emit_lib(c, LIB_tri, type_array(c->types, elem_of(dtype), 2, LAYOUT_C), args, 3, 0, span);
}

Val rule_ARRAY(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  DType dtype = DT_COUNT;
  bool weak, copy = row->impl == 1;
  if (given(b, 1) && !dtype_arg(c, b->params[1], &dtype, &weak)) return val_error();
  if (row->impl == 1 && given(b, 2) && !const_bool_arg(c, &b->params[2], "copy", true, &copy))
    return val_error();
  Val v = b->params[0];
  if (!val_ok(v)) return v;
  bool was_array = v.type->kind == TY_ARRAY;
  if (v.type->kind == TY_PACKED && !(row->impl == 1 && copy) && !stdlib_has(span)) {
    fail(c, DG_TYPE, span, "an array of the same memory as a %s, which can grow, is not to be had",
         type_str_of(c, v.type));
    hint(c, "np.array(data) makes a copy");
    return val_error();
  }
  Val out = make_array(c, v, dtype, span);
  if (!val_ok(out)) return out;
  if (was_array && out.type == v.type && copy) {
    const Type *type = type_array(c->types, v.type->elem, v.type->rank, LAYOUT_C);
    const int64_t *shape = v.shape;
    out = emit_lib(c, LIB_array_copy, type, &v, 1, 0, span);
    out.shape = shape;
  }
  if (row->impl == 2 && out.type->layout != LAYOUT_C) {
    const int64_t *shape = out.shape;
    out = emit_lib(c, LIB_as_contiguous, type_array(c->types, out.type->elem, out.type->rank, LAYOUT_C), &out,
                   1, 0, span);
    out.shape = shape;
  }
  int64_t ndmin = row->impl == 2; /* ascontiguousarray makes at least one dimension */
  if ((row->impl == 2 || (row->impl == 1 && given(b, 4) && val_const_int(b->params[4], &ndmin))) &&
      ndmin > out.type->rank && ndmin <= MAX_RANK) {
    Val axes[MAX_RANK];
    uint32_t n = (uint32_t)ndmin - out.type->rank;
    for (uint32_t k = 0; k < n; k++) axes[k] = val_int(c, k, span);
    Val tuple = val_tuple(c, axes, n, span);
    const Type *type = type_array(c->types, out.type->elem, (unsigned)ndmin, LAYOUT_C);
    out = emit_lib(c, LIB_expand_dims, type, (Val[]){out, tuple}, 2, 0, span);
  }
  return out;
}

Val rule_COPY(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val a = array_arg(c, b, 0, span);
  if (!val_ok(a)) return a;
  Val out =
      emit_lib(c, LIB_array_copy, type_array(c->types, a.type->elem, a.type->rank, LAYOUT_C), &a, 1, 0, span);
  out.shape = a.shape;
  return out;
}

Val rule_ASTYPE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  DType dtype;
  bool weak;
  if (!dtype_arg(c, b->params[1], &dtype, &weak)) return val_error();
  if (!order_arg(c, named_arg(row, b, "order"))) return val_error();
  Val a = b->params[0], *casting = named_arg(row, b, "casting");
  char letter = 'u';
  if (casting && !casting_letter(c, *casting, &letter)) return val_error();
  if (!dtype_casts(a.type->dtype, dtype, letter))
    return fail(c, DG_TYPE, span,
                "Cannot cast %s from dtype('%s') to dtype('%s') according to the rule '%.*s'",
                type_is_array(a.type) ? "array data" : "scalar", dtype_info[a.type->dtype].name,
                dtype_info[dtype].name, (int)casting->length, casting->text);
  bool copy;
  if (!const_bool_arg(c, named_arg(row, b, "copy"), "copy", true, &copy)) return val_error();
  if (type_is_array(a.type) && a.type->dtype == dtype) {
    if (!copy) return a;
    Val out = emit_lib(c, LIB_array_copy, type_array(c->types, elem_of(dtype), a.type->rank, LAYOUT_C), &a, 1,
                       0, span);
    out.shape = a.shape;
    return out;
  }
  return cast_dtype(c, a, dtype, false, span);
}

Val rule_TOLIST(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val a = b->params[0];
  if (!a.type->rank) return rule_ITEM(c, row, b, span);
  const Type *type = type_scalar(c->types, python_dtype(a.type->dtype), true);
  for (unsigned k = 0; k < a.type->rank; k++) type = type_list(c->types, type);
  return emit_lib(c, LIB_tolist, type, &a, 1, 0, span);
}

/* The Python scalar type that holds an element. */
DType python_dtype(DType dtype) {
  if (dtype == DT_BOOL) return DT_BOOL;
  return dtype_is_int(dtype) ? DT_I64 : dtype_is_float(dtype) ? DT_F64 : DT_C128;
}

Val rule_ITEM(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val a = b->params[0];
  const Type *type = type_scalar(c->types, python_dtype(a.type->dtype), true);
  if (type_is_scalar(a.type)) return convert(c, a, type, span);
  if (!b->rest_count) return emit_lib(c, LIB_item, type, &a, 1, 0, span);
  Val v;
  if (b->rest_count == 1 && a.type->rank != 1) {
    Val flat = emit_lib(c, LIB_ravel, type_array(c->types, a.type->elem, 1, LAYOUT_C), &a, 1, 0, span);
    if (!int_of(c, b->rest[0], "an index", &v)) return val_error();
    return convert(c, load_element(c, flat, (Ref[]){val_ref(c, &v)}, span), type, span);
  }
  if (b->rest_count != a.type->rank)
    return fail(c, DG_VALUE, span, "incorrect number of indices for array"), val_error();
  Ref refs[MAX_RANK];
  for (uint32_t k = 0; k < b->rest_count; k++) {
    if (!int_of(c, b->rest[k], "an index", &v)) return val_error();
    refs[k] = val_ref(c, &v);
  }
  return convert(c, load_element(c, a, refs, span), type, span);
}

Val rule_FILL(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  if (!weak_element_fits(c, b->params[1], b->params[0].type->dtype, span)) return val_error();
  assign_into(c, b->params[0], b->params[1], span);
  return val_none(c, span);
}

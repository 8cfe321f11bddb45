/* Rules of names that are read, not computed: constants, modules, dtypes; an array's shape, dtype and parts.
 *
 * What is known at compile time becomes a constant; only sizes and strides known at run time are loaded. */
#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"
#include "lang/rt/scalar/eval.h"

/* ---- types ---- */

Val rule_CONSTANT(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  static const double values[] = {3.14159265358979323846,       2.71828182845904523536, __builtin_inf(), 0,
                                  0.57721566490153286060651209, 6.28318530717958647692};
  (void)b;
  if (row->impl == 6) return val_static(type_ellipsis(c->types), span);
  if (row->impl > 8)
    return val_scalar_const(c, type_complex(c->types),
                            (Value){.c128 = {0, row->impl == 9 ? __builtin_inf() : __builtin_nan("")}}, span);
  if (row->impl == 6) return val_static(type_ellipsis(c->types), span);
  if (row->impl > 6)
    return val_scalar_const(c, type_scalar(c->types, DT_BOOL, false), (Value){.b = row->impl == 7}, span);
  return val_float(c, row->impl == 3 ? __builtin_nan("") : values[row->impl], span);
}

Val rule_NONE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  (void)b;
  return val_none(c, span);
}

Val rule_DTYPE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)b;
  return val_static(type_dtype(c->types, (DType)(row->impl & 255), row->impl >= 256), span);
}

Val rule_MODULE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)b;
  return val_static(type_module(c->types, row->types[0] ? row->types : row->name), span);
}

Val rule_TYPING(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)b;
  return val_static(type_hint(c->types, row->name, NULL, 0), span);
}

Val rule_RESULT_TYPE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  DType out = DT_COUNT, dtype;
  bool weak;
  uint32_t count = b->call->count;
  if (!count) return fail(c, DG_TYPE, span, "%s() needs a type", row->name), val_error();
  DType weak_part = DT_COUNT;
  for (uint32_t k = 0; k < count; k++) {
    Val v = b->call->positional[k];
    if (type_is_numeric(v.type)) {
      dtype = v.type->dtype;
      if (v.type->kind == TY_SCALAR && v.type->weak) {
        weak_part = weak_part == DT_COUNT ? dtype : dtype_promote(weak_part, dtype);
        continue;
      }
    } else if (!dtype_arg(c, v, &dtype, &weak))
      return val_error();
    out = out == DT_COUNT ? dtype : dtype_promote(out, dtype);
  }
  if (weak_part != DT_COUNT) out = out == DT_COUNT ? weak_part : dtype_promote_weak(out, weak_part);
  return dtype_object(c, out, span);
}

Val rule_FINFO(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  DType dtype;
  bool weak;
  Val v = b->params[0];
  if (type_is_numeric(v.type))
    dtype = v.type->dtype;
  else if (!dtype_arg(c, v, &dtype, &weak))
    return val_error();
  dtype = dtype_real(dtype);
  bool right = row->impl ? dtype_is_int(dtype) : dtype_is_float(dtype);
  if (!right)
    return fail(c, DG_VALUE, span, "%s() is for %s types, not %s", row->name, row->impl ? "integer" : "float",
                dtype_info[dtype].name),
           val_error();
  return val_static(
      type_module(c->types, arena_printf(c->checker->host.arena, "%s:%s", row->name, dtype_info[dtype].name)),
      span);
}

/* ---- shape and attributes ---- */

static Val shape_tuple(Check *c, Val a, Span span) {
  Val items[MAX_RANK];
  for (unsigned k = 0; k < a.type->rank; k++) items[k] = dim_of(c, a, k, span);
  return val_tuple(c, items, a.type->rank, span);
}

static Val size_of(Check *c, Val a, Span span) {
  if (type_is_scalar(a.type)) return val_int(c, 1, span);
  Val out =
      val_of(c, type_int(c->types), fn_emit1(c->fn, IR_SIZE, type_int(c->types), span, val_ref(c, &a)), span);
  if (val_known_size(a) >= 0) {
    out.is_const = out.by_value = true;
    out.constant.i = val_known_size(a);
  }
  return out;
}

Val rule_SHAPE_ATTR(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  if (type_is_scalar(b->receiver.type)) return val_tuple(c, NULL, 0, span);
  return shape_tuple(c, b->receiver, span);
}

Val rule_NP_SHAPE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  if (row->impl == 1 && type_is_scalar(b->params[0].type)) return val_int(c, 0, span);
  Val a = array_arg(c, b, 0, span);
  if (!val_ok(a)) return a;
  if (row->impl == 0) return shape_tuple(c, a, span);
  if (row->impl == 1) return val_int(c, a.type->rank, span);
  if (!given(b, 1)) return size_of(c, a, span);
  Val axis;
  int at;
  if (!length_of(c, b->params[1], "axis", &axis) || !axis_static(c, axis, a.type->rank, &at))
    return val_error();
  if (at < 0) return lang_call(c, "length_along", (Val[]){a, axis}, 2, span);
  return dim_of(c, a, (unsigned)at, span);
}

Val rule_ATTR_SCALAR(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val a = b->receiver;
  bool scalar = type_is_scalar(a.type);
  int64_t item = (int64_t)dtype_size(a.type->dtype);
  switch (row->impl) {
    case 0: return val_int(c, scalar ? 0 : a.type->rank, span);
    case 1: return size_of(c, a, span);
    case 2: return val_int(c, item, span);
    default: return val_int_op(c, OP_MUL, size_of(c, a, span), val_int(c, item, span));
  }
}

Val rule_ATTR_SELF(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)c;
  (void)row;
  (void)span;
  return b->receiver;
}

Val rule_ATTR_STRIDES(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  if (type_is_scalar(b->receiver.type)) return val_tuple(c, NULL, 0, span);
  Val a = b->receiver, items[MAX_RANK];
  for (unsigned k = 0; k < a.type->rank; k++) {
    Ref ref = fn_emit1(c->fn, IR_STRIDE, type_int(c->types), span, val_ref(c, &a));
    fn_ins(c->fn, ref)->imm.i = k;
    items[k] = val_of(c, type_int(c->types), ref, span);
  }
  return val_tuple(c, items, a.type->rank, span);
}

/* NumPy's dtype objects: a DTYPE type that prints as dtype('float32'). */
Val dtype_object(Check *c, DType dtype, Span span) {
  return val_static(type_dtype_object(c->types, dtype), span);
}

Val rule_ATTR_DTYPE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  return dtype_object(c, b->receiver.type->dtype, span);
}

Val rule_ATTR_PART(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val a = b->receiver;
  if (!dtype_is_complex(a.type->dtype)) {
    if (row->impl == OP_REAL) return a;
    if (type_is_array(a.type) && !a.type->rank) { /* stays an array, which elementwise results do not */
      Val shape = val_tuple(c, NULL, 0, span);
      return array_from(c, LIB_zeros, a.type->dtype, 0, LAYOUT_C, &shape, 1, span);
    }
    return elementwise(c, OP_IMAG, &a, 1, span, type_is_scalar(a.type) && a.type->weak);
  }
  if (type_is_array(a.type)) { /* a view, as NumPy's */
    Val out = array_from(c, LIB_array_part, dtype_real(a.type->dtype), a.type->rank, LAYOUT_ANY,
                         (Val[]){a, val_int(c, row->impl == OP_IMAG, span)}, 2, span);
    out.shape = a.shape;
    return out;
  }
  return elementwise(c, (Op)row->impl, &a, 1, span, type_is_scalar(a.type) && a.type->weak);
}

/* Attributes of dtypes; impl: which, in the order of their rows. */
Val rule_SCALAR_ATTR(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  DType dtype = b->receiver.type->dtype;
  const DTypeInfo *info = &dtype_info[dtype];
  switch (row->impl) {
    case 0: return val_str(c, info->name, strlen(info->name), span);
    case 1: return val_int(c, info->size, span);
    case 2: return val_str(c, &info->kind, 1, span);
    case 3: return val_str(c, &info->letter, 1, span);
    case 4: return val_str(c, info->typestr, strlen(info->typestr), span);
    case 5: return val_int(c, info->number, span);
    case 6: return val_str(c, info->size == 1 ? "|" : "=", 1, span);
    case 7: return val_int(c, dtype_is_complex(dtype) ? info->size / 2 : info->size, span);
    case 8: return val_bool(c, true, span);
    case 9: return val_static(type_dtype(c->types, dtype, false), span);
    case 10: return val_int(c, 0, span);
    default: return val_tuple(c, NULL, 0, span);
  }
}

/* common_type(*arrays): the float or complex type that all of them go to. */
Val rule_COMMON_TYPE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  DType out = DT_F16;
  (void)row;
  for (uint32_t k = 0; k < b->rest_count; k++) {
    Val a = as_array(c, b->rest[k], span);
    if (!val_ok(a)) return a;
    if (a.type->dtype == DT_BOOL)
      return fail(c, DG_TYPE, span, "can't get common type for non-numeric array");
    out = dtype_promote(out, dtype_is_int(a.type->dtype) ? DT_F64 : a.type->dtype);
  }
  return val_static(type_dtype(c->types, out, false), span);
}

static DType least_int(int64_t x) {
  static const int64_t tops[] = {INT8_MAX, INT16_MAX, INT32_MAX, INT64_MAX};
  for (unsigned k = 0; k < 4; k++) {
    if (x >= 0 && (uint64_t)x <= 2 * (uint64_t)tops[k] + 1) return (DType)(DT_U8 + k);
    if (x < 0 && x >= -tops[k] - 1) return (DType)(DT_I8 + k);
  }
  return DT_I64;
}

static DType least_float(double x) {
  if (!__builtin_isfinite(x) || (x > -65000 && x < 65000)) return DT_F16;
  return x > -3.4e38 && x < 3.4e38 ? DT_F32 : DT_F64;
}

/* min_scalar_type(a): of a scalar, the smallest dtype that holds its value; of an array, its own. */
Val rule_MIN_SCALAR_TYPE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val v = b->params[0];
  (void)row;
  if (type_is_array(v.type) && v.type->rank) return dtype_object(c, v.type->dtype, span);
  v = scalar_of_0d(c, v);
  if (!type_is_scalar(v.type))
    return fail(c, DG_TYPE, span, "min_scalar_type() takes a number or an array, not %s",
                type_str_of(c, v.type));
  DType dtype = v.type->dtype, least;
  if (dtype == DT_BOOL) return dtype_object(c, dtype, span);
  if (!v.is_const || v.by_value) {
    fail(c, DG_TYPE, span, "min_scalar_type() of a number needs a constant: the type depends on its value");
    return val_error();
  }
  if (dtype_is_int(dtype))
    least = dtype == DT_U64 && v.constant.i < 0 ? DT_U64 : least_int(scalar_int(dtype, &v.constant));
  else if (dtype_is_float(dtype))
    least = least_float(scalar_double(dtype, &v.constant));
  else {
    Val wide = convert_scalar(c, v, type_scalar(c->types, DT_C128, false));
    DType re = least_float(wide.constant.c128.re), im = least_float(wide.constant.c128.im);
    least = re == DT_F64 || im == DT_F64 ? DT_C128 : DT_C64;
  }
  return dtype_object(c, least, span);
}

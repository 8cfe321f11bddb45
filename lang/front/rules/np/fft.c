/* Rules of the primitives of Fourier transforms, which the bodies in lang/front/rules/tables/fft.def call.
 *
 * Invariant: an array that reaches the library has a dtype that transforms compute in. */
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"

/* Axes: a tuple of ints, the constant ones inside the array and not negative; *last: the last of them, -1
 * when it is not constant. False after an error. */
static bool axes_of(Check *c, Val axes, unsigned rank, Val *out, int64_t *last, Span span) {
  Val items[MAX_RANK];
  uint32_t count = axes.type->kind == TY_TUPLE ? axes.type->count : 1;
  if (!count || count > MAX_RANK)
    return fail(c, DG_INDEX, span, "a transform needs at least one axis"), false;
  for (uint32_t k = 0; k < count; k++) {
    Val axis = axes.type->kind == TY_TUPLE ? tuple_item(c, &axes, k) : axes;
    int at;
    if (!length_of(c, axis, "axis", &axis) || !axis_static(c, axis, rank, &at)) return false;
    items[k] = at < 0 ? axis : val_int(c, at, span);
    *last = at;
  }
  *out = val_tuple(c, items, count, span);
  return true;
}

/* The array's shape as far as it is known, but for one axis (negative: it may be any). */
static const int64_t *shape_with(Check *c, Val a, int64_t axis, int64_t length) {
  unsigned rank = a.type->rank;
  if (axis < 0) return NULL;
  int64_t *shape = arena_array(c->arena, int64_t, rank);
  for (unsigned k = 0; k < rank; k++) shape[k] = k == axis ? length : a.shape ? a.shape[k] : -1;
  return shape;
}

/* (a, axes, scale, mode): impl is the LibId; mode is c2c's direction, r2r's kind or c2r's length; r2c has
 * none. */
Val rule_FFT(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val a = array_arg(c, b, 0, span), args[4];
  int64_t last = 0, length;
  if (!val_ok(a) || !axes_of(c, b->params[1], a.type->rank, &args[1], &last, span)) return val_error();
  DType real = dtype_real(a.type->dtype), dtype = real == DT_F32 ? DT_C64 : DT_C128;
  LibId lib = (LibId)row->impl;
  bool complex_in = dtype_is_complex(a.type->dtype);
  if ((real != DT_F32 && real != DT_F64) || (lib == LIB_fft_c2r && !complex_in) ||
      ((lib == LIB_fft_r2c || lib == LIB_fft_r2r) && complex_in))
    return fail(c, DG_TYPE, span, "this transform does not take an array of dtype %s",
                dtype_info[a.type->dtype].name);
  args[0] = a;
  args[2] = convert_to(c, b->params[2], DT_F64, span);
  if (!val_ok(args[2])) return args[2];
  const int64_t *shape = a.shape;
  if (lib != LIB_fft_r2c && !int_of(c, b->params[3], "the kind of a transform", &args[3])) return val_error();
  if (lib == LIB_fft_c2r) {
    if (!val_const_int(args[3], &length)) length = -1;
    shape = shape_with(c, a, last, length);
  }
  if (lib == LIB_fft_c2r || lib == LIB_fft_r2r) dtype = real;
  if (lib == LIB_fft_r2c) {
    int64_t n = a.shape && last >= 0 ? a.shape[last] : -1;
    shape = shape_with(c, a, last, n < 0 ? -1 : n / 2 + 1);
  }
  const Type *type = type_array(c->types, elem_of(dtype), a.type->rank, LAYOUT_C);
  Val out = emit_lib(c, lib, type, args, lib == LIB_fft_r2c ? 3 : 4, 0, span);
  out.shape = shape;
  return out;
}

/* (a, lengths, axes) */
Val rule_FFT_FIT(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val a = array_arg(c, b, 0, span), args[3];
  int64_t last;
  (void)row;
  if (!val_ok(a) || !axes_of(c, b->params[2], a.type->rank, &args[2], &last, span)) return val_error();
  uint32_t count = b->params[1].type->kind == TY_TUPLE ? b->params[1].type->count : 1;
  if (count != args[2].type->count) return fail(c, DG_VALUE, span, "Shape and axes have different lengths.");
  Val lengths[MAX_RANK];
  const int64_t *shape = a.shape;
  for (uint32_t k = 0; k < count; k++) {
    Val n = b->params[1].type->kind == TY_TUPLE ? tuple_item(c, &b->params[1], k) : b->params[1];
    int64_t axis, length;
    if (!int_of(c, n, "a length", &lengths[k])) return val_error();
    if (!val_const_int(tuple_item(c, &args[2], k), &axis)) axis = -1;
    if (!val_const_int(lengths[k], &length)) length = -1;
    Val known = a;
    known.shape = shape;
    shape = shape_with(c, known, axis, length < 1 ? -1 : length);
  }
  args[0] = a;
  args[1] = val_tuple(c, lengths, count, span);
  Val out = array_from(c, LIB_fft_fit, a.type->dtype, a.type->rank, LAYOUT_C, args, 3, span);
  out.shape = shape;
  return out;
}

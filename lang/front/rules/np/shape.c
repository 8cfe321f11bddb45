/* Rules of NumPy functions that give the same elements another shape: reshapes, transposes, axes, flips.
 *
 * Results are views where NumPy's are, and share their argument's elements. */
#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/cuda/cuda.h"
#include "lang/front/rules/rules.h"
#include "lang/front/sema/expr/index.h"

Val array_from(Check *c, LibId lib, DType dtype, unsigned rank, Layout layout, Val *args, uint32_t count,
               Span span) {
  Val view;
  if (c->fn->mode.device && cuda_view(c, lib, layout, args, &view, span)) return view;
  return emit_lib(c, lib, type_array(c->types, elem_of(dtype), rank, layout), args, count, 0, span);
}

int64_t val_known_size(Val a) {
  int64_t size = 1;
  for (unsigned k = 0; k < a.type->rank; k++) {
    if (val_dim(a, k) < 0 || __builtin_mul_overflow(size, val_dim(a, k), &size)) return -1;
  }
  return size;
}

/* ---- views ---- */

static Val reversed_shape(Check *c, Val a, Val out) {
  if (!a.shape) return out;
  int64_t *shape = arena_array(c->arena, int64_t, a.type->rank);
  for (unsigned k = 0; k < a.type->rank; k++) shape[k] = a.shape[a.type->rank - 1 - k];
  out.shape = shape;
  return out;
}

/* order='F': columns first. */
static bool fortran(Bound *b, uint32_t k) {
  Val *order = given(b, k);
  return order && order->type->kind == TY_STR && order->is_const && order->length == 1 &&
         order->text[0] == 'F';
}

static Val reversed(Check *c, Val a, Span span) {
  if (!val_ok(a) || a.type->rank < 2) return a;
  return reversed_shape(c, a,
                        array_from(c, LIB_transpose, a.type->dtype, a.type->rank, LAYOUT_ANY,
                                   (Val[]){a, val_none(c, span)}, 2, span));
}

/* impl: 1 where there must be a view (a.shape = ...). */
Val rule_RESHAPE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val a = array_arg(c, b, 0, span), shape;
  const int64_t *facts;
  if (!val_ok(a)) return a;
  if (!b->rest_count) return fail(c, DG_TYPE, span, "reshape() needs a shape"), val_error();
  Val asked = b->rest_count == 1 ? b->rest[0] : val_tuple(c, b->rest, b->rest_count, span);
  if (!val_ok(asked) || !shape_arg_open(c, asked, &shape, &facts)) return val_error();
  unsigned rank = shape.type->count;
  int64_t size = val_known_size(a), product = 1;
  int64_t *out_shape = arena_array(c->arena, int64_t, rank);
  int open = -1, opens = 0;
  for (unsigned k = 0; k < rank; k++) {
    int64_t n;
    out_shape[k] = facts[k];
    if (val_const_int(shape.items[k], &n)) {
      if (n < 0) /* as NumPy has it: any negative number */
        opens++, open = (int)k;
      else if (product >= 0 && __builtin_mul_overflow(product, n, &product))
        product = -1; /* found out when the cell runs */
    } else
      product = -1;
  }
  if (opens > 1) return fail(c, DG_VALUE, span, "can only specify one unknown dimension"), val_error();
  if (size >= 0 && product >= 0 && !c->mode.uncertain) {
    bool fits = opens ? product > 0 && size % product == 0 : size == product;
    if (!fits) {
      StrBuf buf = {0};
      for (unsigned k = 0; k < rank; k++) strbuf_printf(&buf, "%s%lld", k ? "," : "", (long long)facts[k]);
      fail(c, DG_VALUE, span, "cannot reshape array of size %lld into shape (%s%s)", (long long)size,
           strbuf_text(&buf), rank == 1 ? "," : "");
      strbuf_fini(&buf);
      note_operand(c, a, "");
      return val_error();
    }
    if (opens && product > 0) out_shape[open] = size / product;
  }
  if (!row->impl && fortran(b, b->count - 1) && rank) {
    Val backward[MAX_RANK];
    for (unsigned k = 0; k < rank; k++) backward[k] = shape.items[rank - 1 - k];
    Val out = array_from(c, LIB_reshape, a.type->dtype, rank, LAYOUT_ANY,
                         (Val[]){reversed(c, a, span), val_tuple(c, backward, rank, span)}, 2, span);
    return reversed(c, out, span);
  }
  Val out = array_from(c, row->impl ? LIB_reshape_view : LIB_reshape, a.type->dtype, rank,
                       a.type->layout == LAYOUT_C ? LAYOUT_C : LAYOUT_ANY, (Val[]){a, shape}, 2, span);
  out.shape = out_shape;
  return out;
}

Val shape_flat(Check *c, Val a, Val out) {
  int64_t *shape = arena_array(c->arena, int64_t, 1);
  shape[0] = val_known_size(a);
  out.shape = shape;
  return out;
}

Val rule_RAVEL(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val a = array_arg(c, b, 0, span);
  if (fortran(b, 1)) a = reversed(c, a, span);
  return val_ok(a) ? shape_flat(c, a, array_from(c, LIB_ravel, a.type->dtype, 1, LAYOUT_C, &a, 1, span)) : a;
}

Val rule_FLATTEN(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val a = array_arg(c, b, 0, span);
  if (fortran(b, 1)) a = reversed(c, a, span);
  if (!val_ok(a)) return a;
  Val copy = array_from(c, LIB_array_copy, a.type->dtype, a.type->rank, LAYOUT_C, &a, 1, span);
  return shape_flat(c, a, array_from(c, LIB_ravel, a.type->dtype, 1, LAYOUT_C, &copy, 1, span));
}

Val rule_TRANSPOSE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val a = array_arg(c, b, 0, span);
  if (!val_ok(a)) return a;
  unsigned rank = a.type->rank;
  Val *named = named_arg(row, b, "axes"); /* np.transpose(a, axes); a.transpose(*axes) */
  if (named && !b->rest_count) {
    b->rest = named;
    b->rest_count = 1;
  }
  bool none = !b->rest_count || (b->rest_count == 1 && val_is_none(b->rest[0]));
  Layout layout = rank < 2 ? a.type->layout : LAYOUT_ANY;
  if (none)
    return reversed_shape(
        c, a,
        array_from(c, LIB_transpose, a.type->dtype, rank, layout, (Val[]){a, val_none(c, span)}, 2, span));
  Val axes = b->rest_count == 1 ? b->rest[0] : val_tuple(c, b->rest, b->rest_count, span), tuple;
  if (!shape_arg(c, axes, &tuple, NULL)) return val_error();
  if (tuple.type->count != rank)
    return fail(c, DG_VALUE, span, "axes don't match array: %u axes for an array of %u dimensions",
                tuple.type->count, rank),
           val_error();
  Val out = array_from(c, LIB_transpose, a.type->dtype, rank, layout, (Val[]){a, tuple}, 2, span);
  int64_t *shape = arena_array(c->arena, int64_t, rank), k;
  for (unsigned i = 0; i < rank; i++) {
    shape[i] = -1;
    int at;
    if (!axis_static(c, tuple.items[i], rank, &at)) return val_error();
    if (val_const_int(tuple.items[i], &k) && at >= 0) shape[i] = val_dim(a, (unsigned)at);
  }
  out.shape = shape;
  return out;
}

Val rule_ATTR_T(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val a = array_arg(c, b, 0, span);
  if (!val_ok(a)) return a;
  unsigned rank = a.type->rank;
  if (!row->impl || rank == 2)
    return reversed_shape(c, a,
                          array_from(c, LIB_transpose, a.type->dtype, rank,
                                     rank < 2 ? a.type->layout : LAYOUT_ANY, (Val[]){a, val_none(c, span)}, 2,
                                     span));
  if (rank < 2) return fail(c, DG_VALUE, span, "matrix transpose with ndim < 2 is undefined"), val_error();
  return array_from(c, LIB_swapaxes, a.type->dtype, rank, LAYOUT_ANY,
                    (Val[]){a, val_int(c, -1, span), val_int(c, -2, span)}, 3, span);
}

/* Axis 0 moved to itself, which is all that an array of one axis has: a view of the whole. */
static bool stays(Val a, const Val *axes) {
  int64_t at;
  for (uint32_t k = 0; k < 2; k++)
    if (a.type->rank != 1 || !val_const_int(axes[k], &at) || at < -1 || at > 0) return false;
  return true;
}

static Val whole_view(Check *c, Val a, Span span) {
  Items items;
  items_clear(&items);
  items.count = 1;
  items.items[0] = (Item){.kind = INDEX_FULL};
  return items_view(c, a, &items, span);
}

Val rule_AXES_VIEW(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val a = array_arg(c, b, 0, span), args[3];
  if (!val_ok(a)) return a;
  args[0] = a;
  for (uint32_t k = 1; k < 3; k++) {
    if (!b->given[k])
      args[k] = val_int(c, 0, span);
    else if ((b->params[k].type->kind == TY_TUPLE || b->params[k].type->kind == TY_LIST) &&
             row->impl == LIB_moveaxis)
      args[k] = b->params[k];
    else if (!length_of(c, b->params[k], "an axis", &args[k]))
      return val_error();
  }
  if (stays(a, args + 1)) return whole_view(c, a, span);
  return array_from(c, (LibId)row->impl, a.type->dtype, a.type->rank,
                    a.type->rank < 2 ? a.type->layout : LAYOUT_ANY, args, 3, span);
}

Val rule_SQUEEZE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val a = array_arg(c, b, 0, span), *axis = given(b, 1);
  if (!val_ok(a)) return a;
  AxisArg axes;
  if (!axis_arg(c, axis, &axes)) return val_error();
  unsigned rank = a.type->rank;
  int64_t *shape = arena_array(c->arena, int64_t, rank);
  if (axes.none) {
    unsigned left = 0;
    for (unsigned k = 0; k < rank; k++) {
      if (val_dim(a, k) < 0) {
        fail(c, DG_TYPE, span,
             "squeeze() without an axis needs known lengths: the result's number of dimensions is part of "
             "its type");
        hint(c, "name the axes: a.squeeze(axis=0)");
        return val_error();
      }
      if (val_dim(a, k) != 1) shape[left++] = val_dim(a, k);
    }
    Val out = array_from(c, LIB_squeeze, a.type->dtype, left, a.type->layout, (Val[]){a, val_none(c, span)},
                         2, span);
    out.shape = shape;
    return out;
  }
  if (axes.count > rank)
    return fail(c, DG_AXIS, span, "axis %u is out of bounds for array of dimension %u", axes.count - 1, rank),
           val_error();
  for (uint32_t k = 0; k < axes.count; k++) {
    int at;
    if (!axis_static(c, axes.axes[k], rank, &at)) return val_error();
    if (at >= 0 && val_dim(a, (unsigned)at) > 1 && !c->mode.uncertain)
      return fail(c, DG_VALUE, span, "cannot select an axis to squeeze out which has size not equal to one"),
             val_error();
  }
  Val tuple = val_tuple(c, axes.axes, axes.count, span);
  return array_from(c, LIB_squeeze, a.type->dtype, rank - axes.count, a.type->layout, (Val[]){a, tuple}, 2,
                    span);
}

Val rule_EXPAND_DIMS(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val a = array_arg(c, b, 0, span);
  AxisArg axes;
  axes_of_list(c, given(b, 1));
  if (!val_ok(a) || !axis_arg(c, given(b, 1), &axes)) return val_error();
  unsigned rank = a.type->rank + axes.count;
  if (rank > MAX_RANK)
    return fail(c, DG_VALUE, span, "an array has at most %d dimensions", MAX_RANK), val_error();
  int64_t *shape = arena_array(c->arena, int64_t, rank);
  bool known = true;
  for (unsigned k = 0; k < rank; k++) shape[k] = -1;
  for (uint32_t k = 0; k < axes.count; k++) {
    int at;
    if (!axis_static(c, axes.axes[k], rank, &at)) return val_error();
    if (at < 0)
      known = false;
    else
      shape[at] = 1;
  }
  if (known)
    for (unsigned k = 0, from = 0; k < rank; k++)
      if (shape[k] < 0) shape[k] = val_dim(a, from++);
  Val out = array_from(c, LIB_expand_dims, a.type->dtype, rank, a.type->layout,
                       (Val[]){a, val_tuple(c, axes.axes, axes.count, span)}, 2, span);
  if (known) out.shape = shape;
  return out;
}

Val rule_BROADCAST_TO(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val a = array_arg(c, b, 0, span), shape;
  const int64_t *facts;
  if (!val_ok(a) || !shape_arg(c, b->params[1], &shape, &facts)) return val_error();
  Val out = array_from(c, LIB_broadcast_to, a.type->dtype, shape.type->count, LAYOUT_ANY, (Val[]){a, shape},
                       2, span);
  out.shape = facts;
  return out;
}

/* x.view(): the same elements as another object; x.view(dtype): their bytes as another type. */
Val rule_VIEW(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val a = b->params[0];
  DType dtype = a.type->dtype;
  bool weak;
  (void)row;
  if (given(b, 1) && !dtype_arg(c, b->params[1], &dtype, &weak)) return val_error();
  bool same = dtype_size(dtype) == dtype_size(a.type->dtype);
  if (!same && !a.type->rank)
    return fail(c, DG_VALUE, span,
                "Changing the dtype of a 0d array is only supported if the itemsize is unchanged"),
           val_error();
  Val out = emit_lib(c, LIB_view_as,
                     type_array(c->types, elem_of(dtype), a.type->rank,
                                same || a.type->layout == LAYOUT_C ? a.type->layout : LAYOUT_ANY),
                     &a, 1, dtype, span);
  if (same) out.shape = a.shape;
  return out;
}

/* Strides: a tuple of ints of either sign. */
static bool strides_arg(Check *c, Val v, Val *out) {
  if (v.display && v.items) v = val_tuple(c, v.items, v.count, v.span);
  bool ok = v.type->kind == TY_TUPLE;
  for (uint32_t k = 0; ok && k < v.type->count; k++)
    ok = type_is_scalar(v.type->items[k]) && dtype_is_int(v.type->items[k]->dtype);
  *out = v;
  if (!ok) fail(c, DG_TYPE, v.span, "strides must be a tuple of ints, not %s", type_str_of(c, v.type));
  return ok;
}

/* impl: whether the view is read-only. */
Val rule_STRIDED(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val a = array_arg(c, b, 0, span), shape, strides;
  const int64_t *facts;
  bool writeable;
  if (!val_ok(a)) return a;
  Val items[MAX_RANK];
  for (unsigned k = 0; k < a.type->rank; k++) items[k] = dim_of(c, a, k, span);
  Bound of = {.receiver = a};
  Val asked = given(b, 1) ? b->params[1] : val_tuple(c, items, a.type->rank, span),
      steps = given(b, 2) ? b->params[2] : rule_ATTR_STRIDES(c, row, &of, span);
  if (!strides_arg(c, steps, &strides) || !shape_arg(c, asked, &shape, &facts) ||
      !const_bool_arg(c, named_arg(row, b, "writeable"), "writeable", !row->impl, &writeable))
    return val_error();
  Val out = emit_lib(c, LIB_strided_view, type_array(c->types, a.type->elem, shape.type->count, LAYOUT_ANY),
                     (Val[]){a, shape, strides}, 3, !writeable, span);
  out.shape = facts;
  return out;
}

Val rule_FLIP(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val a = array_arg(c, b, 0, span), axes_val = val_none(c, span);
  if (!val_ok(a)) return a;
  AxisArg axes;
  if (row->impl) {
    if (a.type->rank < (unsigned)row->impl)
      return fail(c, DG_VALUE, span, "input must be >= %lld-d", (long long)row->impl), val_error();
    axes_val = val_int(c, row->impl - 1, span);
  } else if (given(b, 1)) {
    axes_of_list(c, given(b, 1));
    if (!axis_arg(c, given(b, 1), &axes)) return val_error();
    for (uint32_t k = 0; k < axes.count; k++) {
      int at;
      if (!axis_static(c, axes.axes[k], a.type->rank, &at)) return val_error();
    }
    axes_val = axes.count == 1 ? axes.axes[0] : val_tuple(c, axes.axes, axes.count, span);
  }
  Val out = array_from(c, LIB_flip, a.type->dtype, a.type->rank, LAYOUT_ANY, (Val[]){a, axes_val}, 2, span);
  out.shape = a.shape;
  return scalar_of_0d(c, out);
}

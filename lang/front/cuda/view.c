/* Views in device code: a transpose, another shape of a contiguous array, all elements in a row. What the
 * host does by library functions is a VIEW here: the same memory under lengths and strides that are computed
 * in registers. Nothing is copied, so an array that is not contiguous has no other shape. */
#include "lang/front/sema/expr/index.h"
#include "lang/front/sema/value.h"
#include "lang/front/cuda/cuda.h"
#include "lang/front/rules/rules.h"

typedef struct View {
  Val dims[MAX_RANK], strides[MAX_RANK];
  unsigned rank;
} View;

static Val stride_of(Check *c, Val a, unsigned axis, Span span) {
  Ref ref = fn_emit1(c->fn, IR_STRIDE, type_int(c->types), span, a.ref);
  fn_ins(c->fn, ref)->imm.i = axis;
  return val_of(c, type_int(c->types), ref, span);
}

static Val times(Check *c, Val a, Val b, Span span) {
  return elementwise(c, OP_MUL, (Val[]){a, b}, 2, span, true);
}

static Val emit_view(Check *c, Val a, const View *view, Layout layout, Span span) {
  const Type *type = type_array(c->types, a.type->elem, view->rank, layout);
  Ref refs[1 + 2 * MAX_RANK] = {a.ref};
  for (unsigned k = 0; k < view->rank; k++) {
    Val dim = view->dims[k], stride = view->strides[k];
    refs[1 + k] = val_ref(c, &dim);
    refs[1 + view->rank + k] = val_ref(c, &stride);
  }
  return val_of(c, type, fn_emit(c->fn, IR_VIEW, type, span, refs, 1 + 2 * view->rank), span);
}

/* ---- axes in another order ---- */

/* order[k]: the axis that becomes axis k; false: it is not constant, or no permutation. */
static bool order_of(LibId lib, const Val *args, unsigned rank, unsigned *order) {
  for (unsigned k = 0; k < rank; k++) order[k] = lib == LIB_transpose ? rank - 1 - k : k;
  if (lib == LIB_transpose && val_is_none(args[1])) return true;
  unsigned count = lib == LIB_transpose ? rank : 2, seen = 0;
  int64_t at[MAX_RANK];
  for (unsigned k = 0; k < count; k++) {
    Val each = lib == LIB_swapaxes ? args[1 + k] : args[1].items ? args[1].items[k] : val_error();
    if (!val_ok(each) || !val_const_int(each, &at[k])) return false;
    at[k] += at[k] < 0 ? rank : 0;
    if (at[k] < 0 || at[k] >= (int64_t)rank) return false;
    seen |= 1u << at[k];
  }
  if (lib == LIB_swapaxes) {
    order[at[0]] = (unsigned)at[1];
    order[at[1]] = (unsigned)at[0];
    return true;
  }
  for (unsigned k = 0; k < rank; k++) order[k] = (unsigned)at[k];
  return seen == (uint32_t)(((uint64_t)1 << rank) - 1);
}

static Val permuted(Check *c, LibId lib, Layout layout, Val a, const Val *args, Span span) {
  View view = {.rank = a.type->rank};
  unsigned order[MAX_RANK];
  if (!order_of(lib, args, view.rank, order))
    return fail(c, DG_TYPE, span, "in device code the axes of a transpose are constants, each axis once");
  for (unsigned k = 0; k < view.rank; k++) {
    view.dims[k] = dim_of(c, a, order[k], span);
    view.strides[k] = stride_of(c, a, order[k], span);
  }
  return emit_view(c, a, &view, layout, span);
}

/* ---- another shape ---- */

static Val size_of(Check *c, Val a, Span span) {
  Ref ref = fn_emit1(c->fn, IR_SIZE, type_int(c->types), span, a.ref);
  return val_of(c, type_int(c->types), ref, span);
}

/* Rows one after the other, of the view's lengths. */
static Val packed(Check *c, Val a, View *view, Span span) {
  Val stride = val_int(c, (int64_t)dtype_size(a.type->dtype), span);
  for (unsigned k = view->rank; k-- > 0;) {
    view->strides[k] = stride;
    if (k) stride = times(c, stride, view->dims[k], span);
  }
  return emit_view(c, a, view, LAYOUT_C, span);
}

static void require(Check *c, Val good, Span span) {
  static const char text[] = "cannot reshape the array into this shape: it has another number of elements";
  Ref ok = val_ref(c, &good);
  Ref check = fn_emit2(c->fn, IR_CHECK, type_none(c->types), span, ok,
                       fn_const_str(c->fn, text, sizeof text - 1, span));
  fn_ins(c->fn, check)->imm.i = DG_VALUE;
}

/* reshape(shape), where one length may be -1. */
static Val reshaped(Check *c, Val a, Val shape, Span span) {
  View view = {.rank = shape.type->count};
  Val size = size_of(c, a, span), product = val_int(c, 1, span);
  int open = -1;
  for (unsigned k = 0; k < view.rank; k++) {
    int64_t n;
    view.dims[k] = shape.items[k];
    if (val_const_int(view.dims[k], &n) && n < 0)
      open = (int)k;
    else
      product = times(c, product, view.dims[k], span);
  }
  val_ref(c, &product);
  if (open >= 0) {
    Val least[2] = {product, val_int(c, 1, span)}; /* a length of 0 is not divided by */
    Val rest[2] = {size, elementwise(c, OP_MAXIMUM, least, 2, span, true)};
    view.dims[open] = elementwise(c, OP_FLOORDIV, rest, 2, span, true);
    val_ref(c, &view.dims[open]);
    product = times(c, product, view.dims[open], span);
  }
  require(c, elementwise(c, OP_EQ, (Val[]){product, size}, 2, span, false), span);
  return packed(c, a, &view, span);
}

static Val flat(Check *c, Val a, Span span) {
  View view = {.rank = 1, .dims = {size_of(c, a, span)}};
  return packed(c, a, &view, span);
}

bool cuda_view(Check *c, LibId lib, Layout layout, Val *args, Val *out, Span span) {
  bool axes = lib == LIB_transpose || lib == LIB_swapaxes, shape = lib == LIB_reshape || lib == LIB_ravel;
  if (!axes && !shape) return false;
  Val a = args[0];
  val_ref(c, &a);
  if (axes) {
    *out = permuted(c, lib, layout, a, args, span);
  } else if (a.type->layout != LAYOUT_C) {
    *out = fail(c, DG_TYPE, span,
                "in device code only an array whose rows lie one after the other has another "
                "shape: this one may be a part or a transpose, and nothing can be copied here");
    hint(c, "index the array as it is, or pass np.ascontiguousarray(a) to the kernel");
  } else {
    *out = lib == LIB_reshape ? reshaped(c, a, args[1], span) : flat(c, a, span);
  }
  return true;
}

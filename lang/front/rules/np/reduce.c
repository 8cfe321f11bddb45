/* Rules of NumPy functions that fold an array along axes: sums, scans, means, variances, traces.
 *
 * The accumulator's dtype is fixed here, by NumPy's rules, before reduce() is called. */
#include "lang/front/sema/apply.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"

static DType fold_dtype(FoldOp fold, DType dtype) {
  switch (fold) {
    case FOLD_SUM:
    case FOLD_PROD:
      if (dtype == DT_BOOL || (dtype_is_signed(dtype) && dtype_size(dtype) < 8)) return DT_I64;
      return dtype_is_unsigned(dtype) ? DT_U64 : dtype;
    case FOLD_ANY:
    case FOLD_ALL: return DT_BOOL;
    case FOLD_MIN:
    case FOLD_MAX:
    case FOLD_FMIN:
    case FOLD_FMAX:
    case FOLD_ARGMIN:
    case FOLD_ARGMAX:
    case FOLD_COUNT:
    case FOLD_AND:
    case FOLD_OR:
    case FOLD_XOR: break;
  }
  return dtype;
}

static bool keepdims_arg(Check *c, const BuiltinRow *row, Bound *b, bool *out) {
  return const_bool_arg(c, named_arg(row, b, "keepdims"), "keepdims", false, out);
}

/* The operation that joins a fold's result with its initial value. */
static Op fold_op(FoldOp fold) {
  switch (fold) {
    case FOLD_SUM: return OP_ADD;
    case FOLD_PROD: return OP_MUL;
    case FOLD_MIN: return OP_MINIMUM;
    case FOLD_MAX: return OP_MAXIMUM;
    case FOLD_FMIN: return OP_FMIN;
    case FOLD_FMAX: return OP_FMAX;
    case FOLD_ANY:
    case FOLD_ALL:
    case FOLD_ARGMIN:
    case FOLD_ARGMAX:
    case FOLD_COUNT:
    case FOLD_AND:
    case FOLD_OR:
    case FOLD_XOR: break;
  }
  return OP_NONE;
}

/* The mask of where=, which has no more dimensions than what it masks; false after an error. */
static bool mask_arg(Check *c, Val a, Val *where, Span span) {
  if (!where || !val_ok(*where) || where->type->kind == TY_SCALAR) return true;
  *where = as_array(c, *where, span);
  if (!val_ok(*where)) return false;
  unsigned rank = type_is_array(a.type) ? a.type->rank : 0;
  if (!type_is_array(where->type) || where->type->rank <= rank) return true;
  fail(c, DG_VALUE, span, "input operand has more dimensions than allowed by the axis remapping");
  hint(c, "the mask has rank %u, and the array rank %u", where->type->rank, rank);
  return false;
}

/* where=: elements outside the mask take the fold's identity. */
static Val masked(Check *c, const BuiltinRow *row, FoldOp fold, Val a, Val where, Val *initial, Span span) {
  bool extreme = fold == FOLD_MIN || fold == FOLD_MAX || fold == FOLD_FMIN || fold == FOLD_FMAX;
  if (extreme && !initial) {
    fail(c, DG_VALUE, span,
         "reduction operation '%simum' does not have an identity, so to use a where mask one has to specify "
         "'initial'",
         fold == FOLD_MIN || fold == FOLD_FMIN ? "min" : "max");
    return val_error();
  }
  Val other = extreme            ? *initial
              : fold == FOLD_ANY ? val_bool(c, false, span)
              : fold == FOLD_ALL ? val_bool(c, true, span)
                                 : val_int(c, fold == FOLD_PROD, span);
  if (fold == FOLD_ANY || fold == FOLD_ALL) a = cast_dtype(c, a, DT_BOOL, false, span);
  Bound none = {0};
  return call_lang(c, "masked", row, &none, (Val[]){a, where, other}, 3, NULL, 0, span);
}

/* out= of a reduction: as many dimensions as the result has. `letter`: the casting rule. */
static Val store_reduced(Check *c, const BuiltinRow *row, Bound *b, const char *what, Val v, char letter,
                         Span span) {
  Val *out = named_arg(row, b, "out");
  if (!out || !val_ok(v)) return v;
  unsigned rank = type_is_array(v.type) ? v.type->rank : 0;
  if (type_is_array(out->type) && out->type->rank != rank) {
    fail(c, DG_VALUE, span,
         "output parameter for reduction operation %s has the wrong number of dimensions: Found %u but "
         "expected %u",
         what, out->type->rank, rank);
    return val_error();
  }
  return store_out_as(c, out, v, letter, span);
}

/* Whether `initial` is one number, or None or not given. */
static bool initial_arg(Check *c, const BuiltinRow *row, const Val *initial) {
  if (!initial || initial->type->kind == TY_SCALAR || initial->type->kind == TY_NONE) return true;
  if (!val_ok(*initial)) return false;
  if (type_is_array(initial->type) && initial->type->rank == 0) return true;
  fail(c, DG_TYPE, initial->span, "%s(): initial is one number, not %s", row->name,
       type_str_of(c, initial->type));
  return false;
}

Val rule_REDUCE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  FoldOp fold = (FoldOp)row->impl;
  Val a = array_arg(c, b, 0, span);
  bool keepdims, weak;
  if (!val_ok(a) || !keepdims_arg(c, row, b, &keepdims)) return val_error();
  Val *asked = named_arg(row, b, "dtype"), *axis = named_arg(row, b, "axis"),
      *initial = named_arg(row, b, "initial"), *where = named_arg(row, b, "where");
  if (!initial_arg(c, row, initial) || !mask_arg(c, a, where, span)) return val_error();
  bool whole = where && where->is_const && where->type->kind == TY_SCALAR && scalar_truth_of(*where);
  if (where && !whole) a = masked(c, row, fold, a, *where, initial, span);
  if (!val_ok(a)) return a;
  DType dtype = fold_dtype(fold, a.type->dtype);
  if (asked && !dtype_arg(c, *asked, &dtype, &weak)) return val_error();
  if ((fold == FOLD_ARGMAX || fold == FOLD_ARGMIN) && axis && axis->type->kind == TY_TUPLE) {
    fail(c, DG_TYPE, axis->span, "%s() takes one axis, not several", row->name);
    return val_error();
  }
  bool extreme = fold != FOLD_SUM && fold != FOLD_PROD;
  if (initial && extreme && !(where && !whole)) {
    Bound none = {0};
    a = call_lang(c, "padded", row, &none, (Val[]){a, *initial, axis ? *axis : val_none(c, span)}, 3, NULL, 0,
                  span);
    if (!val_ok(a)) return a;
    initial = NULL;
  }
  Val out = reduce(c, fold, a, axis, keepdims, dtype, span);
  if (initial && val_ok(out)) {
    Val args[2] = {cast_dtype(c, scalar_of_0d(c, *initial), dtype, false, span), out};
    out = elementwise(c, fold_op(fold), args, 2, span, false);
  }
  const char *what = fold_op(fold) != OP_NONE ? op_info[fold_op(fold)].np_name
                     : fold == FOLD_ANY       ? "logical_or"
                     : fold == FOLD_ALL       ? "logical_and"
                                              : row->name;
  return store_reduced(c, row, b, what, out, 'k', span);
}

Val rule_SCAN(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val a = array_arg(c, b, 0, span);
  if (!val_ok(a)) return a;
  FoldOp fold = (FoldOp)row->impl;
  DType dtype = fold_dtype(fold, a.type->dtype);
  bool weak;
  Val *asked = named_arg(row, b, "dtype"), *axis = named_arg(row, b, "axis");
  if (asked && !dtype_arg(c, *asked, &dtype, &weak)) return val_error();
  Val at = val_int(c, 0, span);
  if (axis && !length_of(c, *axis, "axis", &at)) return val_error();
  if ((!axis && a.type->rank != 1) || axis_of_0d(a, at)) {
    const int64_t *shape = a.shape;
    int64_t size = 1;
    for (unsigned k = 0; k < a.type->rank; k++)
      size = size < 0 || val_dim(a, k) < 0 ? -1 : size * val_dim(a, k);
    (void)shape;
    a = emit_lib(c, LIB_ravel, type_array(c->types, a.type->elem, 1, LAYOUT_C), &a, 1, 0, span);
    int64_t *flat = arena_array(c->arena, int64_t, 1);
    flat[0] = size;
    a.shape = flat;
  }
  int where;
  if (!axis_static(c, at, a.type->rank, &where)) return val_error();
  a = cast_dtype(c, a, dtype, false, span);
  Val out = val_of(c, type_array(c->types, elem_of(dtype), a.type->rank, LAYOUT_C), REF_NONE, span);
  Ref ar = val_ref(c, &a), xr = val_ref(c, &at);
  out.ref = fn_emit2(c->fn, IR_SCAN, out.type, span, ar, xr);
  fn_ins(c->fn, out.ref)->imm.reduce = (ReduceInfo){.fold = fold, .axis_count = 1};
  out.shape = a.shape;
  return store_out(c, named_arg(row, b, "out"), out, span);
}

/* Number of elements that a reduction over `axis` folds, as an int. */
static Val reduced_count(Check *c, Val a, Val *axis, Span span) {
  AxisArg axes;
  if (!axis_arg(c, axis, &axes)) return val_error();
  if (axes.none)
    return val_of(c, type_int(c->types), fn_emit1(c->fn, IR_SIZE, type_int(c->types), span, val_ref(c, &a)),
                  span);
  Val count = val_int(c, 1, span);
  for (uint32_t k = 0; k < axes.count; k++) {
    int at;
    if (!axis_static(c, axes.axes[k], a.type->rank, &at)) return val_error();
    Val dim;
    if (at >= 0)
      dim = dim_of(c, a, (unsigned)at, span);
    else {
      Val items[MAX_RANK];
      for (unsigned d = 0; d < a.type->rank; d++) items[d] = dim_of(c, a, d, span);
      Val shape = val_tuple(c, items, a.type->rank, span);
      dim = emit_lib(c, LIB_tuple_get, type_int(c->types), (Val[]){shape, axes.axes[k]}, 2, 0, span);
    }
    count = val_int_op(c, OP_MUL, count, dim);
  }
  return count;
}

/* In double precision, as a count is an int64 to NumPy; the caller rounds. */
static Val divide_by_count(Check *c, Val sum, Val count, Span span) {
  DType wide = dtype_is_complex(sum.type->dtype) ? DT_C128 : DT_F64;
  Val args[2] = {cast_dtype(c, sum, wide, false, span), cast_dtype(c, count, DT_F64, false, span)};
  return elementwise(c, OP_TRUEDIV, args, 2, span, false);
}

/* `acc`: the dtype of the sum. */
static Val mean_of(Check *c, Val a, Val *axis, bool keepdims, DType acc, DType dtype, Span span) {
  Val sum = reduce(c, FOLD_SUM, a, axis, keepdims, acc, span);
  if (!val_ok(sum)) return sum;
  Val out = divide_by_count(c, sum, reduced_count(c, a, axis, span), span);
  return cast_dtype(c, out, dtype, false, span);
}

static bool mean_dtype(Check *c, const BuiltinRow *row, Bound *b, Val a, DType *out) {
  bool weak;
  *out = dtype_is_int(a.type->dtype) || a.type->dtype == DT_BOOL ? DT_F64 : a.type->dtype;
  Val *asked = named_arg(row, b, "dtype");
  return !asked || dtype_arg(c, *asked, out, &weak);
}

Val rule_MEAN(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  b->params[0] = array_of_reals(c, b->params[0]);
  Val a = array_arg(c, b, 0, span);
  bool keepdims;
  DType dtype;
  if (!val_ok(a) || !keepdims_arg(c, row, b, &keepdims) || !mean_dtype(c, row, b, a, &dtype))
    return val_error();
  Val *where = named_arg(row, b, "where");
  static const char *const names[] = {"axis", "dtype", "keepdims"};
  if (!mask_arg(c, a, where, span)) return val_error();
  if (where) return call_lang(c, "mean_where", row, b, (Val[]){a, *where}, 2, names, 3, span);
  val_ref(c, &a);
  Val out = mean_of(c, a, named_arg(row, b, "axis"), keepdims, dtype == DT_F16 ? DT_F32 : dtype, dtype, span);
  return store_reduced(c, row, b, "add", out, 'u', span);
}

/* NumPy's _var: the mean, along axes with keepdims, deviations, their squares summed, divided by max(n -
 * ddof, 0). */
Val rule_VAR(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  b->params[0] = array_of_reals(c, b->params[0]);
  Val a = array_arg(c, b, 0, span);
  bool keepdims;
  DType dtype;
  if (!val_ok(a) || !keepdims_arg(c, row, b, &keepdims) || !mean_dtype(c, row, b, a, &dtype))
    return val_error();
  Val *axis = named_arg(row, b, "axis"), *ddof = named_arg(row, b, "ddof"),
      *known = named_arg(row, b, "mean");
  if (!ddof) ddof = named_arg(row, b, "correction");
  Val *where = named_arg(row, b, "where");
  static const char *const names[] = {"axis", "dtype", "ddof", "keepdims"};
  if (!mask_arg(c, a, where, span)) return val_error();
  if (where)
    return call_lang(c, row->impl ? "std_where" : "var_where", row, b, (Val[]){a, *where}, 2, names, 4, span);
  val_ref(c, &a);
  bool whole = !axis || axis->type->kind == TY_NONE;
  Val mean = known ? *known : mean_of(c, a, axis, a.type->rank > 0 && !whole, dtype, dtype, span);
  if (!val_ok(mean)) return mean;
  Val parts[2] = {cast_dtype(c, a, dtype, false, span), mean};
  Val dev = elementwise(c, OP_SUB, parts, 2, span, false);
  if (!val_ok(dev)) return dev;
  Val square;
  if (dtype_is_complex(dtype)) {
    Val copy = dev;
    val_ref(c, &copy);
    Val pair[2] = {copy, elementwise(c, OP_CONJ,
                                     &(Val){copy.type, .ref = copy.ref, .shape = copy.shape, .span = span}, 1,
                                     span, false)};
    Val product = elementwise(c, OP_MUL, pair, 2, span, false);
    square = elementwise(c, OP_REAL, &product, 1, span, false);
  } else {
    val_ref(c, &dev);
    Val pair[2] = {dev, dev};
    square = elementwise(c, OP_MUL, pair, 2, span, false);
  }
  if (!val_ok(square)) return square;
  Val sum = type_is_array(square.type) ? reduce(c, FOLD_SUM, square, axis, keepdims, square.type->dtype, span)
                                       : square;
  Val count = reduced_count(c, a, axis, span);
  if (!val_ok(sum) || !val_ok(count)) return val_error();
  if (ddof) {
    Val d;
    if (!int_of(c, *ddof, "ddof", &d)) return val_error();
    count = val_int_op(c, OP_MAXIMUM, val_int_op(c, OP_SUB, count, d), val_int(c, 0, span));
  }
  Val out = cast_dtype(c, divide_by_count(c, sum, count, span), dtype_real(dtype), false, span);
  if (row->impl && val_ok(out)) out = elementwise(c, OP_SQRT, &out, 1, span, false);
  return store_reduced(c, row, b, "add", out, 'u', span);
}

Val rule_PTP(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val a = array_arg(c, b, 0, span);
  bool keepdims;
  if (!val_ok(a) || !keepdims_arg(c, row, b, &keepdims)) return val_error();
  Val *axis = named_arg(row, b, "axis");
  val_ref(c, &a);
  Val args[2] = {reduce(c, FOLD_MAX, a, axis, keepdims, a.type->dtype, span),
                 reduce(c, FOLD_MIN, a, axis, keepdims, a.type->dtype, span)};
  return store_reduced(c, row, b, "maximum", elementwise(c, OP_SUB, args, 2, span, false), 'k', span);
}

Val rule_COUNT_NONZERO(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val a = array_arg(c, b, 0, span);
  bool keepdims;
  if (!val_ok(a) || !keepdims_arg(c, row, b, &keepdims)) return val_error();
  a = cast_dtype(c, a, DT_BOOL, false, span);
  return reduce(c, FOLD_SUM, a, named_arg(row, b, "axis"), keepdims, DT_I64, span);
}

Val rule_TRACE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val d = rule_DIAGONAL(c, row, b, span);
  if (!val_ok(d)) return d;
  Val axis = val_int(c, -1, span);
  return reduce(c, FOLD_SUM, d, &axis, false, fold_dtype(FOLD_SUM, d.type->dtype), span);
}

/* Rules of NumPy functions that put elements in another place: joins, diagonals, repetition, sorting.
 *
 * The library moves the elements; the result's rank is known at compile time, its sizes where they
 * follow from those of the arguments. */
#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"

/* ---- joins ---- */

/* The arrays to join: of a tuple or display one by one, else a list whose items are arrays. */
static bool joined(Check *c, Val v, Val *out, DType *dtype, unsigned *rank, unsigned *min_rank, Span span) {
  Val *items;
  uint32_t count;
  bool plain_list =
      v.type->kind == TY_LIST && !(v.display && v.items) && v.type->count && !type_is_array(v.type->items[0]);
  if (plain_list) v = as_array(c, v, span); /* a list of lists of numbers */
  if (!val_ok(v)) return false;
  if (v.type->kind == TY_ARRAY && v.type->rank > 1) v = as_list(c, v, span);
  if (!val_ok(v)) return false;
  if (v.type->kind == TY_LIST && !(v.display && v.items)) {
    const Type *item = v.type->count ? v.type->items[0] : NULL;
    if (!item || !type_is_array(item)) {
      fail(c, DG_TYPE, v.span, "%s are to be joined, not %s", "arrays", type_str_of(c, v.type));
      return false;
    }
    *dtype = item->dtype;
    *rank = *min_rank = item->rank;
    *out = v;
    return true;
  }
  uint32_t errors = c->diags->items.count;
  if (!array_items(c, v, &items, &count, span)) {
    if (c->diags->items.count == errors)
      fail(c, DG_TYPE, v.span, "the first argument must be a tuple or list of arrays, not %s",
           type_str_of(c, v.type));
    return false;
  }
  *dtype = items[0].type->dtype;
  *rank = *min_rank = items[0].type->rank;
  for (uint32_t k = 1; k < count; k++) {
    *dtype = dtype_promote(*dtype, items[k].type->dtype);
    if (items[k].type->rank > *rank) *rank = items[k].type->rank;
    if (items[k].type->rank < *min_rank) *min_rank = items[k].type->rank;
  }
  for (uint32_t k = 0; k < count; k++) items[k] = cast_dtype(c, items[k], *dtype, false, span);
  *out = val_tuple(c, items, count, span);
  return val_ok(*out);
}

static bool same_shapes(Check *c, Val tuple, int skip_axis, Span span) {
  if (tuple.type->kind != TY_TUPLE || !tuple.items || c->mode.uncertain) return true;
  Val first = tuple.items[0];
  for (uint32_t k = 1; k < tuple.count; k++)
    for (unsigned d = 0; d < first.type->rank && d < tuple.items[k].type->rank; d++) {
      int64_t x = val_dim(first, d), y = val_dim(tuple.items[k], d);
      if ((int)d == skip_axis || x < 0 || y < 0 || x == y) continue;
      if (skip_axis < 0)
        fail(c, DG_VALUE, span, "all input arrays must have the same shape");
      else
        fail(c, DG_VALUE, span,
             "all the input array dimensions except for the concatenation axis must match exactly, but along "
             "dimension %u, the array at index 0 has size %lld and the array at index %u has size %lld",
             d, (long long)x, k, (long long)y);
      note_operand(c, first, "");
      note_operand(c, tuple.items[k], "");
      return false;
    }
  return true;
}

/* The dtype= of a join, which casting= must allow; *dtype stays when none is asked for. */
static bool joined_dtype(Check *c, const BuiltinRow *row, Bound *b, DType *dtype, Span span) {
  DType asked;
  bool weak;
  Val *casting = named_arg(row, b, "casting"), *to = named_arg(row, b, "dtype");
  if (!to) return true;
  if (!dtype_arg(c, *to, &asked, &weak)) return false;
  bool any = casting && casting->type->kind == TY_STR && casting->length == 6; /* "unsafe" */
  bool safe = casting && casting->type->kind == TY_STR && casting->length == 4;
  if (!any && !dtype_can_cast(*dtype, asked, safe ? 's' : 'k')) {
    fail(c, DG_TYPE, span,
         "Cannot cast array data from dtype('%s') to dtype('%s') according to the rule '%s'",
         dtype_info[*dtype].name, dtype_info[asked].name, safe ? "safe" : "same_kind");
    return false;
  }
  *dtype = asked;
  return true;
}

Val rule_CONCATENATE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val list;
  DType dtype;
  unsigned rank, least;
  if (!joined(c, b->params[0], &list, &dtype, &rank, &least, span)) return val_error();
  if (given(b, 3)) {
    DType asked = dtype;
    if (!joined_dtype(c, row, b, &asked, span)) return val_error();
    for (uint32_t k = 0; list.items && k < list.count; k++)
      list.items[k] = cast_dtype(c, list.items[k], asked, false, span);
    if (list.items) list = val_tuple(c, list.items, list.count, span), dtype = asked;
  }
  bool flat = b->given[1] && val_is_none(b->params[1]);
  Val axis = val_int(c, 0, span);
  if (flat)
    axis = val_none(c, span);
  else if (given(b, 1) && !length_of(c, b->params[1], "axis", &axis))
    return val_error();
  if (!flat && rank != least)
    return fail(c, DG_VALUE, span,
                "all the input arrays must have same number of dimensions: there are %u and %u", least, rank),
           val_error();
  if (!flat && !rank)
    return fail(c, DG_VALUE, span, "zero-dimensional arrays cannot be concatenated"), val_error();
  int at = 0;
  if (!flat && !axis_static(c, axis, rank, &at)) return val_error();
  if (!flat && at >= 0 && !same_shapes(c, list, at, span)) return val_error();
  Val out = array_from(c, LIB_concatenate, dtype, flat ? 1 : rank, LAYOUT_C, (Val[]){list, axis}, 2, span);
  if (!flat && at >= 0 && list.type->kind == TY_TUPLE && list.items) {
    int64_t *shape = arena_array(c->arena, int64_t, rank);
    for (unsigned d = 0; d < rank; d++) {
      shape[d] = val_dim(list.items[0], d);
      for (uint32_t k = 1; k < list.count; k++) {
        int64_t n = val_dim(list.items[k], d);
        if ((int)d == at)
          shape[d] = shape[d] < 0 || n < 0 ? -1 : shape[d] + n;
        else if (shape[d] < 0)
          shape[d] = n;
      }
    }
    out.shape = shape;
  }
  return store_out(c, given(b, 2), out, span);
}

/* A list of numbers joined: each is a row, a column or a layer of one element. */
static Val stack_numbers(Check *c, LibId lib, Val a, Span span) {
  Val axes[2] = {val_int(c, 0, span), val_int(c, 1, span)};
  Val at = val_none(c, span);
  if (lib == LIB_vstack) at = val_tuple(c, axes + 1, 1, span);
  if (lib == LIB_column_stack) at = val_tuple(c, axes, 1, span);
  if (lib == LIB_dstack) at = val_tuple(c, axes, 2, span);
  if (val_is_none(at)) return array_from(c, LIB_array_copy, a.type->dtype, 1, LAYOUT_C, &a, 1, span);
  return array_from(c, LIB_expand_dims, a.type->dtype, 1 + at.type->count, LAYOUT_C, (Val[]){a, at}, 2, span);
}

static Val stack(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val list, v = b->params[0];
  bool numbers =
      v.type->kind == TY_LIST && !(v.display && v.items) && v.type->count && type_is_scalar(v.type->items[0]);
  if (numbers) {
    v = as_array(c, v, span);
    return val_ok(v) ? stack_numbers(c, (LibId)row->impl, v, span) : v;
  }
  DType dtype;
  unsigned rank, least;
  if (!joined(c, b->params[0], &list, &dtype, &rank, &least, span)) return val_error();
  switch (row->impl) {
    case LIB_stack: {
      Val axis = val_int(c, 0, span);
      int at;
      if (given(b, 1) && !length_of(c, b->params[1], "axis", &axis)) return val_error();
      if (rank != least)
        return fail(c, DG_VALUE, span, "all input arrays must have the same shape"), val_error();
      if (!axis_static(c, axis, rank + 1, &at) || !same_shapes(c, list, -1, span)) return val_error();
      return array_from(c, LIB_stack, dtype, rank + 1, LAYOUT_C, (Val[]){list, axis}, 2, span);
    }
    case LIB_vstack: rank = rank < 2 ? 2 : rank; break;
    case LIB_hstack: rank = rank < 1 ? 1 : rank; break;
    case LIB_dstack: rank = rank < 3 ? 3 : rank; break;
    default: rank = 2; break;
  }
  return array_from(c, (LibId)row->impl, dtype, rank, LAYOUT_C, &list, 1, span);
}

Val rule_STACK(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val out = stack(c, row, b, span);
  if (!val_ok(out)) return out;
  DType dtype = out.type->dtype;
  if (!joined_dtype(c, row, b, &dtype, span)) return val_error();
  return store_out(c, named_arg(row, b, "out"), cast_dtype(c, out, dtype, false, span), span);
}

/* ---- diagonals, triangles, repetition ---- */

static bool small_int(Check *c, Bound *b, uint32_t k, int64_t absent, const char *what, Val *out, Span span) {
  *out = val_int(c, absent, span);
  return !given(b, k) || int_of(c, b->params[k], what, out);
}

Val rule_DIAG(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val a = array_arg(c, b, 0, span), k;
  if (!val_ok(a) || !small_int(c, b, 1, 0, "k", &k, span)) return val_error();
  if (a.type->rank == 1)
    return array_from(c, LIB_diag_build, a.type->dtype, 2, LAYOUT_C, (Val[]){a, k}, 2, span);
  if (a.type->rank == 2) return rule_DIAGONAL(c, row, b, span);
  return fail(c, DG_VALUE, span, "input must be 1- or 2-d"), val_error();
}

Val rule_DIAGONAL(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val a = array_arg(c, b, 0, span), k;
  if (!val_ok(a) || !small_int(c, b, 1, 0, "offset", &k, span)) return val_error();
  if (a.type->rank < 2)
    return fail(c, DG_VALUE, span, "diag requires an array of at least two dimensions"), val_error();
  return array_from(c, LIB_diagonal, a.type->dtype, a.type->rank - 1, LAYOUT_ANY, (Val[]){a, k}, 2, span);
}

Val rule_TRIL(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val a = array_arg(c, b, 0, span), k;
  if (!val_ok(a) || !small_int(c, b, 1, 0, "k", &k, span)) return val_error();
  if (a.type->rank < 2)
    return fail(c, DG_VALUE, span, "%s() needs an array of at least two dimensions", row->name), val_error();
  Val out = array_from(c, (LibId)row->impl, a.type->dtype, a.type->rank, LAYOUT_C, (Val[]){a, k}, 2, span);
  out.shape = a.shape;
  return out;
}

static bool optional_axis(Check *c, Bound *b, uint32_t k, bool none_absent, int64_t absent, unsigned rank,
                          Val *out, Span span) {
  int at;
  if (!b->given[k]) {
    *out = none_absent ? val_none(c, span) : val_int(c, absent, span);
    return true;
  }
  if (val_is_none(b->params[k])) {
    *out = b->params[k];
    return true;
  }
  return length_of(c, b->params[k], "axis", out) && axis_static(c, *out, rank, &at);
}

Val rule_REPEAT(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val a = array_arg(c, b, 0, span), n, axis;
  if (!val_ok(a) || !optional_axis(c, b, 2, true, 0, a.type->rank, &axis, span)) return val_error();
  if (!type_is_scalar(b->params[1].type)) {
    n = cast_dtype(c, array_arg(c, b, 1, span), DT_I64, false, span);
    if (!val_ok(n) || n.type->rank > 1)
      return val_ok(n) ? fail(c, DG_VALUE, span, "repeats must be a number or a vector") : n;
    if (n.type->rank == 1)
      return array_from(c, LIB_repeat_counts, a.type->dtype, val_is_none(axis) ? 1 : a.type->rank, LAYOUT_C,
                        (Val[]){a, n, axis}, 3, span);
    b->params[1] = n;
  }
  if (!int_of(c, b->params[1], "repeats", &n)) return val_error();
  return array_from(c, LIB_repeat, a.type->dtype, val_is_none(axis) ? 1 : a.type->rank, LAYOUT_C,
                    (Val[]){a, n, axis}, 3, span);
}

Val rule_TILE(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val a = array_arg(c, b, 0, span), reps;
  if (!val_ok(a) || !shape_arg(c, b->params[1], &reps, NULL)) return val_error();
  unsigned rank = reps.type->count > a.type->rank ? reps.type->count : a.type->rank;
  return array_from(c, LIB_tile, a.type->dtype, rank, LAYOUT_C, (Val[]){a, reps}, 2, span);
}

/* Several shifts, each along its axis. */
static Val roll_axes(Check *c, Val a, Val shift, Val axis, Span span) {
  uint32_t shifts = shift.type->kind == TY_TUPLE ? shift.type->count : 1,
           axes = axis.type->kind == TY_TUPLE ? axis.type->count : 1;
  if (shifts != axes && shifts != 1 && axes != 1)
    return fail(c, DG_VALUE, span, "'shift' and 'axis' should be scalars or 1D sequences of one length");
  for (uint32_t k = 0; k < shifts || k < axes; k++) {
    Val args[3] = {a, shift.type->kind == TY_TUPLE ? tuple_item(c, &shift, shifts == 1 ? 0 : k) : shift,
                   axis.type->kind == TY_TUPLE ? tuple_item(c, &axis, axes == 1 ? 0 : k) : axis};
    int at;
    if (!int_of(c, args[1], "shift", &args[1]) || !length_of(c, args[2], "axis", &args[2]) ||
        !axis_static(c, args[2], a.type->rank, &at))
      return val_error();
    const int64_t *shape = a.shape;
    a = array_from(c, LIB_roll, a.type->dtype, a.type->rank, LAYOUT_C, args, 3, span);
    a.shape = shape;
  }
  return a;
}

/* Shifts of the flattened array add up. */
static Val sum_of(Check *c, Val shifts, Span span) {
  Val sum = val_int(c, 0, span), shift;
  for (uint32_t k = 0; k < shifts.type->count; k++) {
    if (!int_of(c, tuple_item(c, &shifts, k), "shift", &shift)) return val_error();
    sum = val_int_op(c, OP_ADD, sum, shift);
  }
  return sum;
}

Val rule_ROLL(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val a = array_arg(c, b, 0, span), n, axis;
  axes_of_list(c, given(b, 1));
  axes_of_list(c, given(b, 2));
  if (val_ok(a) && given(b, 2) &&
      (b->params[2].type->kind == TY_TUPLE || b->params[1].type->kind == TY_TUPLE))
    return roll_axes(c, a, b->params[1], b->params[2], span);
  if (val_ok(a) && b->params[1].type->kind == TY_TUPLE && !given(b, 2))
    b->params[1] = sum_of(c, b->params[1], span);
  if (!val_ok(a) || !int_of(c, b->params[1], "shift", &n) ||
      !optional_axis(c, b, 2, true, 0, a.type->rank, &axis, span))
    return val_error();
  Val out = array_from(c, LIB_roll, a.type->dtype, a.type->rank, LAYOUT_C, (Val[]){a, n, axis}, 3, span);
  out.shape = a.shape;
  return out;
}

static Val sort_with(Check *c, LibId lib, Bound *b, Span span) {
  Val a = array_arg(c, b, 0, span), axis;
  if (val_ok(a) && lib == LIB_argsort && !a.type->rank)
    a = array_from(c, LIB_expand_dims, a.type->dtype, 1, LAYOUT_C, (Val[]){a, val_int(c, 0, span)}, 2, span);
  if (!val_ok(a) || !optional_axis(c, b, 1, false, -1, a.type->rank, &axis, span)) return val_error();
  Val out = array_from(c, lib, lib == LIB_sort ? a.type->dtype : DT_I64, val_is_none(axis) ? 1 : a.type->rank,
                       LAYOUT_C, (Val[]){a, axis}, 2, span);
  if (!val_is_none(axis)) out.shape = a.shape;
  return out;
}

Val rule_SORT(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  return sort_with(c, LIB_sort, b, span);
}
Val rule_ARGSORT(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  return sort_with(c, LIB_argsort, b, span);
}
/* (a, positions, axis): the positions are an int64 vector that the caller has found inside the axis. */
Val rule_PARTITION(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val a = array_arg(c, b, 0, span), at = array_arg(c, b, 1, span), axis;
  if (!val_ok(a) || !val_ok(at) || !optional_axis(c, b, 2, false, -1, a.type->rank, &axis, span))
    return val_error();
  Val out = array_from(c, LIB_partition, a.type->dtype, val_is_none(axis) ? 1 : a.type->rank, LAYOUT_C,
                       (Val[]){a, at, axis}, 3, span);
  if (!val_is_none(axis)) out.shape = a.shape;
  return out;
}

Val rule_SORT_METHOD(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val sorted = sort_with(c, LIB_sort, b, span);
  if (val_ok(sorted)) assign_into(c, b->params[0], sorted, span);
  return val_none(c, span);
}

Val rule_NONZERO(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  Val a = array_arg(c, b, 0, span);
  if (!val_ok(a)) return a;
  if (!a.type->rank) return fail(c, DG_VALUE, span, "nonzero is not defined for 0-d arrays"), val_error();
  const Type *items[MAX_RANK];
  for (unsigned k = 0; k < a.type->rank; k++) items[k] = type_array(c->types, elem_of(DT_I64), 1, LAYOUT_C);
  return emit_lib(c, LIB_nonzero, type_tuple(c->types, items, a.type->rank), &a, 1, 0, span);
}

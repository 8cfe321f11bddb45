/* Array arguments of builtins: arrays made from nested lists and tuples, axes, folds over axes, and `out=`.
 *
 * What is known of a shape here becomes a fact of the result, so that a wrong shape is found before anything
 * runs; what is not known is tested at run time. */
#include "lang/front/sema/integer.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/apply.h"
#include "lang/front/sema/table.h"
#include "lang/front/sema/value.h"
#include "lang/front/rules/rules.h"

/* ---- arrays from anything ---- */

/* dtype and rank of nested lists, tuples and arrays; false after an error. */
typedef struct Nested {
  DType strong, weak;
  unsigned rank;
  bool ok;
  bool several; /* items of several types: which of them there are shows when it runs */
} Nested;

static bool nested_type(Check *c, const Type *type, unsigned depth, Nested *n, Span span);

static bool nested_numbers(Check *c, const Type *type, unsigned depth, Nested *n, Span span) {
  DType *into = type->kind == TY_SCALAR && type->weak ? &n->weak : &n->strong;
  *into = *into == DT_COUNT ? type->dtype : dtype_promote(*into, type->dtype);
  unsigned rank = depth + (type->kind == TY_ARRAY ? type->rank : 0);
  if (n->ok && rank != n->rank) {
    fail(c, DG_VALUE, span,
         "setting an array element with a sequence: the nesting has an inhomogeneous shape");
    hint(c, "every row must have the same length and depth");
    return false;
  }
  n->rank = rank;
  n->ok = true;
  return true;
}

static bool nested_items(Check *c, const Type *type, unsigned depth, Nested *n, Span span) {
  if (list_undecided(c, type, span)) return false;
  if (!type->count) {
    if (!n->ok) n->rank = depth + 1;
    n->ok = true;
    return true;
  }
  for (unsigned k = 0; k < type->count; k++)
    if (!nested_type(c, type->items[k], depth + 1, n, span)) return false;
  return true;
}

static bool nested_type(Check *c, const Type *type, unsigned depth, Nested *n, Span span) {
  if (type_is_numeric(type)) return nested_numbers(c, type, depth, n, span);
  if (type->kind == TY_LIST || type->kind == TY_TUPLE || type->kind == TY_VARTUPLE)
    return nested_items(c, type, depth, n, span);
  if (type_is_grown(type) && depth) return nested_numbers(c, type_int(c->types), depth, n, span);
  if (type->kind == TY_UNION && depth && !type_is_recursive(type)) {
    n->several = true;
    for (unsigned k = 0; k < type->count; k++)
      if (!nested_type(c, type->items[k], depth, n, span)) return false;
    return true;
  }
  if (type->kind == TY_RANGE) {
    n->weak = n->weak == DT_COUNT ? DT_I64 : dtype_promote(n->weak, DT_I64);
    n->rank = depth + 1;
    n->ok = true;
    return true;
  }
  fail(c, DG_TYPE, span, "an array cannot be made of %s", type_str_of(c, type));
  if (type->kind == TY_UNION)
    hint(c, "its dtype would depend on the values: make the items alike first, as in [float(v) for v in xs]");
  if (type->kind == TY_STR) hint(c, "arrays hold numbers and truth values; keep strings in a list");
  if (type->kind == TY_BYTES) hint(c, "np.frombuffer(data, dtype=np.uint8) has its bytes as elements");
  return false;
}

/* A list display of several types goes as a tuple, so that each item keeps its own. */
static Val displays_to_tuples(Check *c, Val v) {
  if (v.display && v.items && v.ref == REF_NONE) {
    Val *items = arena_array(c->arena, Val, v.count);
    for (uint32_t k = 0; k < v.count; k++) items[k] = displays_to_tuples(c, v.items[k]);
    return val_tuple(c, items, v.count, v.span);
  }
  if (v.type->kind == TY_TUPLE && v.items) {
    Val *items = arena_array(c->arena, Val, v.count);
    for (uint32_t k = 0; k < v.count; k++) items[k] = displays_to_tuples(c, v.items[k]);
    return val_tuple(c, items, v.count, v.span);
  }
  return v;
}

static void nested_shape(Val v, unsigned depth, unsigned rank, int64_t *shape) {
  if (depth >= rank) return;
  if (v.type->kind == TY_ARRAY) {
    for (unsigned k = 0; k < v.type->rank && depth + k < rank; k++) shape[depth + k] = val_dim(v, k);
  } else if (v.type->kind == TY_TUPLE) {
    shape[depth] = v.type->count;
    if (v.items && v.count)
      nested_shape(v.items[0], depth + 1, rank, shape);
    else {
      const Type *t = v.type->count ? v.type->items[0] : NULL;
      for (unsigned k = depth + 1; t && t->kind == TY_TUPLE && k < rank; k++) {
        shape[k] = t->count;
        t = t->count ? t->items[0] : NULL;
      }
    }
  }
}

static bool ragged(Check *c, Val v) {
  if (!v.items || v.type->kind != TY_TUPLE || v.count < 2) return false;
  for (uint32_t k = 0; k < v.count; k++) {
    if (ragged(c, v.items[k])) return true;
    if (v.items[k].type->kind == TY_TUPLE && v.items[0].type->kind == TY_TUPLE &&
        v.items[k].type->count != v.items[0].type->count) {
      fail(c, DG_VALUE, v.span,
           "setting an array element with a sequence. The requested array has an inhomogeneous shape");
      note(c, v.items[k].span, "this row has %u items and the first %u", v.items[k].type->count,
           v.items[0].type->count);
      return true;
    }
  }
  return false;
}

Val make_array(Check *c, Val v, DType dtype, Span span) {
  if (!val_ok(v)) return v;
  if (v.type->kind == TY_ARRAY) return dtype == DT_COUNT ? v : cast_dtype(c, v, dtype, false, span);
  if (v.type->kind == TY_PACKED) {
    const Type *type = type_array(c->types, elem_of(packed_dtype(v.type)), 1, LAYOUT_C);
    Val args[3] = {v, val_int(c, -1, span), val_int(c, 0, span)};
    return make_array(c, emit_lib(c, LIB_array_of_packed, type, args, 3, 0, span), dtype, span);
  }
  if (v.type->kind == TY_VARTUPLE) v = vartuple_items(c, v, span);
  v = displays_to_tuples(c, v);
  if (!val_ok(v) || ragged(c, v)) return val_error();
  Nested n = {DT_COUNT, DT_COUNT, 0, false, false};
  bool asked = dtype != DT_COUNT;
  if (!nested_type(c, v.type, 0, &n, span)) return val_error();
  if (!asked)
    dtype = n.strong == DT_COUNT ? (n.weak == DT_COUNT ? DT_F64 : n.weak)
            : n.weak == DT_COUNT ? n.strong
                                 : dtype_promote(n.strong, n.weak);
  bool complex = (n.strong != DT_COUNT && dtype_is_complex(n.strong)) ||
                 (n.weak != DT_COUNT && dtype_is_complex(n.weak));
  if (complex && !dtype_is_complex(dtype) && dtype != DT_BOOL) {
    fail(c, DG_TYPE, span, "cannot store a complex number in an array of %s", dtype_info[dtype].name);
    hint(c, "take .real, or make the array complex");
    return val_error();
  }
  int64_t *shape = arena_array(c->arena, int64_t, n.rank);
  for (unsigned k = 0; k < n.rank; k++) shape[k] = -1;
  nested_shape(v, 0, n.rank, shape);
  const Type *type = type_array(c->types, elem_of(dtype), n.rank, LAYOUT_C);
  Val args[2] = {v, val_bool(c, asked, span)};
  Val out = emit_lib(c, n.several ? LIB_array_of_several : LIB_array, type, args, 1 + n.several, 0, span);
  out.shape = shape;
  return out;
}

Val as_array(Check *c, Val v, Span span) { return make_array(c, v, DT_COUNT, span); }

Val array_arg(Check *c, Bound *b, uint32_t k, Span span) {
  Val v = b->params[k];
  if (val_ok(v) && v.open) return fail(c, DG_TYPE, span, "a function is not an array"), val_error();
  return as_array(c, v, span);
}

Val array_result(Check *c, DType dtype, unsigned rank, Layout layout, Span span) {
  return val_of(c, type_array(c->types, elem_of(dtype), rank, layout), REF_NONE, span);
}

bool array_items(Check *c, Val v, Val **items, uint32_t *count, Span span) {
  uint32_t n;
  if (v.type->kind == TY_TUPLE)
    n = v.type->count;
  else if (v.display && v.items)
    n = v.count;
  else
    return false;
  *items = arena_array(c->arena, Val, n);
  *count = n;
  if (!n) return fail(c, DG_VALUE, span, "need at least one array to concatenate"), false;
  for (uint32_t k = 0; k < n; k++) {
    (*items)[k] = as_array(c, v.type->kind == TY_TUPLE ? tuple_item(c, &v, k) : v.items[k], span);
    if (!val_ok((*items)[k])) return false;
  }
  return true;
}

/* ---- axes and reductions ---- */

bool axis_arg(Check *c, Val *v, AxisArg *out) {
  *out = (AxisArg){.none = !v};
  if (!v) return true;
  if (v->type->kind == TY_TUPLE) {
    if (v->type->count > MAX_RANK) return fail(c, DG_VALUE, v->span, "too many axes"), false;
    for (; out->count < v->type->count; out->count++)
      if (!length_of(c, tuple_item(c, v, out->count), "an axis", &out->axes[out->count])) return false;
    return true;
  }
  out->count = 1;
  return length_of(c, *v, "axis", &out->axes[0]);
}

void axes_of_list(Check *c, Val *v) {
  if (v && val_ok(*v) && v->type->kind == TY_LIST && v->display && v->items)
    *v = val_tuple(c, v->items, v->count, v->span);
}

bool axis_static(Check *c, Val axis, unsigned rank, int *out) {
  int64_t k;
  *out = -1;
  if (!val_const_int(axis, &k) || (axis.by_value && c->mode.uncertain)) return true;
  if (k < -(int64_t)rank || k >= (int64_t)rank) {
    fail(c, DG_AXIS, axis.span, "axis %lld is out of bounds for array of dimension %u", (long long)k, rank);
    return false;
  }
  *out = (int)(k < 0 ? k + rank : k);
  return true;
}

static void reduced_shape(Check *c, Val a, const AxisArg *axes, bool keepdims, unsigned rank, Val *out) {
  int64_t *shape = arena_array(c->arena, int64_t, rank);
  bool gone[MAX_RANK] = {false}, known = a.shape != NULL;
  for (uint32_t k = 0; k < axes->count; k++) {
    int at;
    if (!axis_static(c, axes->axes[k], a.type->rank, &at) || at < 0)
      known = false;
    else
      gone[at] = true;
  }
  if (!known) return;
  for (unsigned k = 0, to = 0; k < a.type->rank; k++) {
    bool reduced = axes->none || gone[k];
    if (!reduced)
      shape[to++] = a.shape[k];
    else if (keepdims)
      shape[to++] = 1;
  }
  out->shape = shape;
}

bool axis_of_0d(Val a, Val axis) {
  int64_t k;
  return type_is_array(a.type) && !a.type->rank && val_const_int(axis, &k) && (k == 0 || k == -1);
}

static Val reduce_axes(Check *c, FoldOp fold, Val a, const AxisArg *axes, bool keepdims, DType dtype,
                       Span span) {
  unsigned rank = a.type->rank;
  int at;
  bool seen[MAX_RANK] = {false};
  for (uint32_t k = 0; k < axes->count; k++) {
    if (!axis_static(c, axes->axes[k], rank, &at)) return val_error();
    if (at >= 0 && seen[at]) return fail(c, DG_VALUE, span, "duplicate value in 'axis'"), val_error();
    if (at >= 0) seen[at] = true;
  }
  if (axes->count > rank)
    return fail(c, DG_AXIS, span, "axis %u is out of bounds for array of dimension %u", axes->count - 1,
                rank),
           val_error();
  bool arg = fold == FOLD_ARGMAX || fold == FOLD_ARGMIN;
  if (!arg) a = cast_dtype(c, a, dtype, false, span);
  unsigned left = keepdims ? rank : axes->none ? 0 : rank - axes->count;
  DType result = arg ? DT_I64 : dtype;
  const Type *type = left || keepdims ? type_array(c->types, elem_of(result), left, LAYOUT_C)
                                      : type_scalar(c->types, result, false);
  if (type_is_array(type) && !left) type = type_scalar(c->types, result, false);
  Ref refs[1 + MAX_RANK] = {val_ref(c, &a)};
  for (uint32_t k = 0; k < axes->count; k++) {
    Val axis = axes->axes[k];
    refs[1 + k] = val_ref(c, &axis);
  }
  Val out = val_of(c, type, fn_emit(c->fn, IR_REDUCE, type, span, refs, 1 + axes->count), span);
  fn_ins(c->fn, out.ref)->imm.reduce = (ReduceInfo){
      .fold = fold, .all_axes = axes->none, .keepdims = keepdims, .axis_count = (uint8_t)axes->count};
  if (type_is_array(type)) reduced_shape(c, a, axes, keepdims, left, &out);
  return out;
}

Val reduce(Check *c, FoldOp fold, Val a, Val *axis, bool keepdims, DType dtype, Span span) {
  AxisArg axes;
  if (!val_ok(a) || !axis_arg(c, axis, &axes)) return val_error();
  if (axes.count == 1 && axis_of_0d(a, axes.axes[0])) axes = (AxisArg){.none = true};
  return reduce_axes(c, fold, a, &axes, keepdims, dtype, span);
}

Val store_out(Check *c, Val *out, Val v, Span span) { return store_out_as(c, out, v, 'k', span); }

Val store_out_as(Check *c, Val *out, Val v, char letter, Span span) {
  if (!out || !val_ok(v)) return v;
  Val target = *out;
  if (target.type->kind == TY_TUPLE && target.type->count == 1) target = tuple_item(c, &target, 0);
  if (target.type->kind != TY_ARRAY) {
    fail(c, DG_TYPE, span, "out must be an array, not %s", type_str_of(c, target.type));
    return val_error();
  }
  if (!dtype_casts(v.type->dtype, target.type->dtype, letter)) {
    fail(c, DG_TYPE, span, "cannot cast the result from %s to the %s of out", dtype_info[v.type->dtype].name,
         dtype_info[target.type->dtype].name);
    note_operand(c, target, "");
    hint(c, "make out an array of %s", dtype_info[v.type->dtype].name);
    return val_error();
  }
  assign_into(c, target, v, span);
  return target;
}

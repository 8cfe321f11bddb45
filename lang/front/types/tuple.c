/* Tuples to the checker: each item has its own type, so what takes one by a number that is not known needs
 * them all alike. */
#include <string.h>

#include "lang/front/cuda/cuda.h"
#include "lang/front/numba/spec.h"
#include "lang/front/sema/expr/ops.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/table.h"
#include "lang/front/types/types.h"

/* Its items as a list, from which a tuple of any length is made: there is none of those in device code, and
 * none of several types in compiled functions. */
static Val any_length(Check *c, Val tuple, const char *needs, Span span) {
  const Type *item = tuple.type->count && !c->fn->mode.device ? tuple.type->items[0] : NULL;
  for (uint32_t k = 1; k < tuple.type->count && item; k++) {
    if (c->fn->mode.wrap && tuple.type->items[k] != item) item = NULL; /* no unions there */
    if (item) item = list_item_of_both(c, item, tuple.type->items[k]);
  }
  if (item) return vartuple_items(c, convert(c, tuple, type_vartuple(c->types, item), span), span);
  fail(c, DG_TYPE, span, "a tuple's length is part of its type here: %s", needs);
  hint(c, "a list may have any length");
  return val_error();
}

/* A slice of () with bounds that only running tells: its step is not zero. */
static Val empty_slice(Check *c, Val base, const Item *item, Span span) {
  int64_t step;
  if (!item->has[2] || (val_const_int(item->part[2], &step) && step)) return base;
  const char *text = "slice step cannot be zero";
  Val good = val_compare_int(c, OP_NE, convert(c, item->part[2], type_int(c->types), span), 0, span);
  Ref check = fn_emit2(c->fn, IR_CHECK, type_none(c->types), span, val_ref(c, &good),
                       fn_const_str(c->fn, text, strlen(text), span));
  fn_ins(c->fn, check)->imm.i = DG_VALUE;
  return base;
}

static Val tuple_slice(Check *c, Val base, const Item *item, Span span) {
  int64_t part[3] = {0, 0, 1}, n = base.type->count;
  for (int k = 0; k < 3; k++)
    if (item->has[k] && !val_const_int(item->part[k], &part[k])) {
      if (!n) return empty_slice(c, base, item, span);
      Val list = any_length(c, base, "its slices need constant bounds", span);
      return val_ok(list) ? vartuple_of(c, brackets_slice(c, LIB_list_slice, list, item, span), span) : list;
    }
  if (item->kind == INDEX_SLICE && item->has[2] && !part[2])
    return fail_as_python(c, DG_VALUE, span, "slice step cannot be zero");
  Slice s = {.has = {item->has[0] && item->kind == INDEX_SLICE, item->has[1] && item->kind == INDEX_SLICE,
                     item->has[2] && item->kind == INDEX_SLICE}};
  int64_t step = part[2], low = step < 0 ? -1 : 0, high = step < 0 ? n - 1 : n;
  for (int k = 0; k < 2; k++) {
    if (!s.has[k])
      part[k] = (k == 0) == (step > 0) ? low : high;
    else {
      if (part[k] < 0) part[k] += n;
      part[k] = part[k] < low ? low : part[k] > high ? high : part[k];
    }
  }
  int64_t count = range_length(part[0], part[1], step);
  Val *out = arena_array(c->arena, Val, count);
  for (int64_t k = 0; k < count; k++) out[k] = tuple_item(c, &base, (uint32_t)(part[0] + k * step));
  return val_tuple(c, out, (uint32_t)count, span);
}

static Val tuple_get(Check *c, Val base, Val index, Span span) {
  int64_t k, n = base.type->count;
  if (val_const_int(index, &k) && (!index.by_value || c->mode.uncertain == 0)) {
    if ((k < -n || k >= n) && c->mode.raised)
      return fail_as_python(c, DG_INDEX, span, "tuple index out of range");
    if (k < -n || k >= n)
      return fail_as_python(c, DG_INDEX, span, "tuple index out of range: index %lld, length %lld",
                            (long long)k, (long long)n),
             val_error();
    return tuple_item(c, &base, (uint32_t)(k < 0 ? k + n : k));
  }
  const Type *item = n ? base.type->items[0] : NULL;
  for (int64_t i = 1; i < n; i++)
    if (base.type->items[i] != item) item = NULL;
  if (!item && n && !c->fn->mode.wrap && !c->fn->mode.device) { /* of what it may be */
    item = base.type->items[0];
    for (int64_t i = 1; i < n && item; i++) item = list_item_of_both(c, item, base.type->items[i]);
    if (item) {
      Val any = convert(c, base, type_vartuple(c->types, item), span);
      return emit_lib(c, LIB_vartuple_get, item, (Val[]){any, val_to_index(c, index)}, 2, 0, span);
    }
  }
  if (!item) {
    fail(c, DG_TYPE, span,
         "a tuple of several types is indexed by a constant, so that the type of the item is known: this is "
         "%s",
         type_str_of(c, base.type));
    return val_error();
  }
  if (c->fn->mode.device) return cuda_tuple_get(c, base, val_to_index(c, index), span);
  return emit_lib(c, LIB_tuple_get, item, (Val[]){base, val_to_index(c, index)}, 2, 0, span);
}

static Val tuple_subscript(Check *c, Val base, const Node *slice, Span span) {
  Items items = {0};
  Val index;
  if (!brackets_read(c, slice, &items, &index)) return val_error();
  if (items.count) return tuple_slice(c, base, &items.items[0], span);
  if (index.type->kind == TY_STR && index.is_const) { /* change['new'] */
    int item = tuple_named(base.type, arena_copy(c->arena, index.text, index.length));
    if (item >= 0) return tuple_item(c, &base, (uint32_t)item);
  }
  return brackets_index(c, "tuple", &index, span) ? tuple_get(c, base, index, span) : val_error();
}

static Val item_tuple(Check *c, Iter *iter, Ref at, Span span) {
  const Ins *ins = fn_ins(c->fn, at);
  if (ins->op == IR_CONST) return tuple_item(c, &iter->source, (uint32_t)ins->imm.value.i);
  if (c->fn->mode.device) return cuda_tuple_get(c, iter->source, val_of_int(c, at, span), span);
  return emit_lib(c, LIB_tuple_get, iter->source.type->items[0],
                  (Val[]){iter->source, val_of_int(c, at, span)}, 2, 0, span);
}

static bool tuple_iterate(Check *c, Val v, bool display, Span span, Iter *out) {
  (void)display;
  bool several = false;
  const Type *item = v.type->count ? v.type->items[0] : NULL;
  for (unsigned k = 1; k < v.type->count; k++) {
    several |= v.type->items[k] != v.type->items[0];
    item = item ? list_item_of_both(c, item, v.type->items[k]) : NULL;
  }
  if (several && item) {
    Val list = as_list(c, v, span);
    if (!val_ok(list)) return false;
    val_ref(c, &list);
    out->source = list;
    return type_ops[TY_LIST]->iterate(c, list, false, span, out);
  }
  for (unsigned k = 1; k < v.type->count; k++)
    if (v.type->items[k] != v.type->items[0]) {
      fail(c, DG_TYPE, span, "a loop over a tuple needs items of one type here: this is %s",
           type_str_of(c, v.type));
      return false;
    }
  out->known = v.type->count;
  out->length = fn_const_int(c->fn, v.type->count, span);
  out->item = item_tuple;
  out->nothing = !v.type->count;
  return true;
}

static Val tuple_length(Check *c, Val v, Span span) { return val_int(c, v.type->count, span); }

bool items_may_equal(const Type *type, const Type *other) { return type->kind == other->kind; }

static bool tuple_contains(Check *c, Val in, Val item, Span span, Val *out) {
  *out = val_bool(c, false, span);
  for (uint32_t k = 0; k < in.type->count; k++) {
    Val each = tuple_item(c, &in, k);
    if (!types_may_equal(each.type, item.type)) continue;
    Val eq = truth(c, compare(c, AST_EQ, item, each, span), span);
    Val args[2] = {*out, eq};
    *out = elementwise(c, OP_LOR, args, 2, span, true);
  }
  return true;
}

static Val tuple_truth(Check *c, Val v, Span span) { return val_bool(c, v.type->count > 0, span); }

/* ---- operators ---- */

enum { MAX_TUPLE = 1 << 17 }; /* items made by repetition and joining: a name's type holds that of each */

static Val tuple_too_long(Check *c, Span span) {
  fail(c, DG_TYPE, span,
       "a tuple's length is part of its type, and %d items are the most that `*` and `+` make", MAX_TUPLE);
  hint(c, "a list may have any length: [...] * n");
  return val_error();
}

static Val tuple_sum(Check *c, Val a, Val b, Span span) {
  uint64_t total = (uint64_t)a.type->count + b.type->count;
  if (total > MAX_TUPLE) return tuple_too_long(c, span);
  uint32_t count = (uint32_t)total;
  Val *items = arena_array(c->arena, Val, count);
  for (uint32_t k = 0; k < count; k++)
    items[k] = k < a.type->count ? tuple_item(c, &a, k) : tuple_item(c, &b, k - a.type->count);
  return val_tuple(c, items, count, span);
}

static Val tuple_repeated(Check *c, Val tuple, Val times, Span span) {
  int64_t n;
  uint32_t length = tuple.type->count;
  if (!val_is_int(times))
    return fail_as_python(c, DG_TYPE, span, "can't multiply sequence by non-int of type '%s'",
                          type_str_of(c, times.type));
  if (!val_const_int(times, &n)) {
    if (!length) return tuple;
    Val list = any_length(c, tuple, "the factor must be a constant", span);
    return val_ok(list) ? vartuple_of(c, binary(c, AST_MULT, list, times, span, false), span) : list;
  }
  if (n > 1 && length > MAX_TUPLE / n) return tuple_too_long(c, span);
  uint32_t count = !length || n < 0 ? 0 : length * (uint32_t)n;
  Val *items = arena_array(c->arena, Val, count);
  for (uint32_t i = 0; i < count; i++) {
    items[i] = i < length ? tuple_item(c, &tuple, i) : items[i - length];
    if (type_has_storage(items[i].type) && !items[i].is_const)
      val_ref(c, &items[i]); /* one object in all places */
  }
  return val_tuple(c, items, count, span);
}

static bool tuple_binary(Check *c, AstOp op, Val a, Val b, bool in_place, Span span, Val *out) {
  (void)in_place;
  if (op == AST_ADD && b.type->kind == TY_TUPLE)
    *out = tuple_sum(c, a, b, span);
  else if (op == AST_MULT && type_is_scalar(b.type))
    *out = tuple_repeated(c, a, b, span);
  else
    return false;
  return true;
}

static bool tuple_reflected(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  if (op != AST_MULT || !type_is_scalar(a.type)) return false;
  *out = tuple_repeated(c, b, a, span);
  return true;
}

/* Whether it takes the values to tell whether tuples of the type are ordered: what has no order, as None, is
 * where the two are equal or an item before them tells. */
static bool told_when_run(const Type *type) {
  bool told = !type_holds(type, TY_ARRAY) && type_holds(type, TY_UNION);
  for (uint32_t k = 0; k < type->count; k++)
    told = told || type->items[k]->kind == TY_NONE || type_unordered(type->items[k], true) ||
           (type->items[k]->kind == TY_TUPLE && told_when_run(type->items[k]));
  return told && !type_holds(type, TY_ARRAY);
}

static bool is_plain(const Type *type) {
  return type->kind == TY_SCALAR || type->kind == TY_STR || type->kind == TY_BYTES || type->kind == TY_NONE;
}

/* Whether items that meet have no order, as a number and a text: that is an error only where the items before
 * them are equal. */
static bool kinds_differ(const Type *a, const Type *b) {
  if (type_holds(a, TY_ARRAY) || type_holds(b, TY_ARRAY)) return false;
  for (uint32_t k = 1; k < a->count && k < b->count; k++)
    if (a->items[k]->kind != b->items[k]->kind && (is_plain(a->items[k]) || is_plain(b->items[k])))
      return true;
  return false;
}

/* What is of a recursive type is compared by the library, to any depth. */
static Val nested_compare(Check *c, AstOp op, Val a, Val b, Span span) {
  if (type_holds(a.type, TY_ARRAY) || type_holds(b.type, TY_ARRAY)) {
    fail(c, DG_TYPE, span, "the items of %s have no single truth value when they are compared",
         type_str_of(c, type_holds(a.type, TY_ARRAY) ? a.type : b.type));
    return val_error();
  }
  bool equality = op == AST_EQ || op == AST_NOTEQ;
  int64_t how = equality ? 4 : op == AST_LT ? 0 : op == AST_LTE ? 1 : op == AST_GT ? 2 : 3;
  Val out = emit_lib(c, LIB_tuples_compare, type_bool(c->types), (Val[]){a, b}, 2, how, span);
  return op == AST_NOTEQ ? val_not(c, out, span) : out;
}

Val tuples_compare(Check *c, AstOp op, Val a, Val b, Span span) {
  if (a.type->count != b.type->count && (op == AST_EQ || op == AST_NOTEQ))
    return val_bool(c, op == AST_NOTEQ, span);
  if (type_holds_recursive(a.type) || type_holds_recursive(b.type)) return nested_compare(c, op, a, b, span);
  if (op == AST_EQ || op == AST_NOTEQ) {
    Val out = val_bool(c, true, span);
    for (uint32_t k = 0; k < a.type->count; k++) {
      Val eq = truth(c, compare(c, AST_EQ, tuple_item(c, &a, k), tuple_item(c, &b, k), span), span);
      if (!val_ok(eq)) return eq;
      Val args[2] = {out, eq};
      out = elementwise(c, OP_LAND, args, 2, span, true);
    }
    return op == AST_EQ ? out : val_not(c, out, span);
  }
  if (told_when_run(a.type) || told_when_run(b.type) || kinds_differ(a.type, b.type)) {
    int64_t how = op == AST_LT ? 0 : op == AST_LTE ? 1 : op == AST_GT ? 2 : 3;
    return emit_lib(c, LIB_tuples_compare, type_bool(c->types), (Val[]){a, b}, 2, how, span);
  }
  /* lexicographic, from the last item back */
  uint32_t count = a.type->count < b.type->count ? a.type->count : b.type->count;
  bool less = op == AST_LT || op == AST_LTE, equal = op == AST_LTE || op == AST_GTE;
  bool tie = a.type->count == b.type->count ? equal : less == (a.type->count < b.type->count);
  Val out = val_bool(c, tie, span);
  for (uint32_t k = count; k-- > 0;) {
    Val x = tuple_item(c, &a, k), y = tuple_item(c, &b, k);
    Val strict = truth(c, compare(c, less ? AST_LT : AST_GT, x, y, span), span),
        eq = truth(c, compare(c, AST_EQ, x, y, span), span);
    if (!val_ok(strict) || !val_ok(eq)) return val_error();
    Val args[2] = {eq, out};
    Val rest = elementwise(c, OP_LAND, args, 2, span, true);
    Val both[2] = {strict, rest};
    out = elementwise(c, OP_LOR, both, 2, span, true);
  }
  return out;
}

static bool tuple_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  if (a.type->kind != TY_TUPLE || b.type->kind != TY_TUPLE) return false;
  *out = tuples_compare(c, op, a, b, span);
  return true;
}

/* ---- conversions ---- */

static bool tuple_converts(const Type *from, const Type *to) {
  if (from->count != to->count) return false;
  for (unsigned k = 0; k < from->count; k++)
    if (!can_convert(from->items[k], to->items[k])) return false;
  return true;
}

static Val tuple_convert(Check *c, Val v, const Type *type, Span span) {
  Val *items = arena_array(c->arena, Val, type->count);
  for (unsigned k = 0; k < type->count; k++)
    items[k] = convert(c, tuple_item(c, &v, k), type->items[k], span);
  return val_tuple(c, items, type->count, span);
}

bool items_alike(const Type *a, const Type *b) {
  if (a->count != b->count) return false;
  for (unsigned k = 0; k < a->count; k++)
    if (!type_alike(a->items[k], b->items[k])) return false;
  return true;
}

static const Type *tuple_join(Check *c, const Type *a, const Type *b) {
  if (a->count != b->count) return NULL;
  const Type **items = arena_array(c->arena, const Type *, a->count);
  for (unsigned k = 0; k < a->count; k++)
    if (!(items[k] = type_join(c, a->items[k], b->items[k]))) return NULL;
  return type_tuple(c->types, items, a->count);
}

/* ---- as an IR value ---- */

/* What it is made of, as functions and bound methods keep what they carry too. */
Ref items_ref(Check *c, Val *v) {
  Ref *refs = arena_array(c->arena, Ref, v->count);
  for (uint32_t k = 0; k < v->count; k++) {
    Val item = v->items[k]; /* other Vals share the items: a ref found in a trial run is gone after it */
    refs[k] = val_ref(c, &item);
  }
  return fn_emit(c->fn, IR_TUPLE, v->type, v->span, refs, v->count);
}

static const Type *tuple_numba(Check *c, const Type *type) {
  const Type **items = arena_array(c->arena, const Type *, type->count);
  for (unsigned k = 0; k < type->count; k++)
    if (!(items[k] = spec_typeof(c, type->items[k]))) return NULL;
  return type_tuple(c->types, items, type->count);
}

/* Where the first has an order, one behind it that has none is met only by items that begin alike. */
const Type *items_unordered(const Type *type, bool inside) {
  (void)inside;
  const Type *first = type->count ? type_unordered(type->items[0], true) : NULL;
  bool arrays = false;
  for (uint32_t k = 1; k < type->count; k++) arrays |= type_holds(type->items[k], TY_ARRAY);
  for (uint32_t k = 1; arrays && !first && k < type->count; k++) first = type_unordered(type->items[k], true);
  return first;
}

/* The fields of a tuple whose items have names. */
static bool tuple_getattr(Check *c, Val base, const char *name, Span span, Span name_span, Val *out) {
  int item = tuple_named(base.type, name);
  (void)span, (void)name_span;
  if (item >= 0) *out = tuple_item(c, &base, (uint32_t)item);
  return item >= 0;
}

const TypeOps type_ops_tuple = {.subscript = tuple_subscript,
                                .iterate = tuple_iterate,
                                .length = tuple_length,
                                .contains = tuple_contains,
                                .truth = tuple_truth,
                                .binary = tuple_binary,
                                .reflected = tuple_reflected,
                                .compare = tuple_compare,
                                .may_equal = items_may_equal,
                                .converts = tuple_converts,
                                .convert = tuple_convert,
                                .alike = items_alike,
                                .join = tuple_join,
                                .array_like = true,
                                .ref = items_ref,
                                .rows = "tuple",
                                .numba = tuple_numba,
                                .unordered = items_unordered,
                                .getattr = tuple_getattr};

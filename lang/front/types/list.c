/* Lists to the checker: items, slices, loops. The items of a list that is written out stand for themselves
 * while they are known; of an empty list the items' type comes later (lang/front/sema/list_cell.c). */
#include "lang/front/numba/spec.h"
#include "lang/front/rules/rules.h"
#include "lang/front/sema/expr/ops.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/table.h"
#include "lang/front/types/types.h"

/* ---- reading ---- */

/* axes[i, j] of a grid of axes, a list of lists. */
static Val axes_at(Check *c, Val base, Val index, Span span) {
  Val at[2] = {tuple_item(c, &index, 0), tuple_item(c, &index, 1)};
  for (int k = 0; k < 2 && base.type->kind == TY_LIST; k++) {
    if (!val_is_index(at[k]))
      return fail(c, DG_TYPE, span, "a grid of axes is indexed by two integers, axes[i, j]"), val_error();
    base = emit_lib(c, LIB_list_get, base.type->items[0], (Val[]){base, val_to_index(c, at[k])}, 2, 0, span);
  }
  return base;
}

static Val list_subscript(Check *c, Val base, const Node *slice, Span span) {
  Items items = {0};
  Val index;
  int64_t k;
  if (!brackets_read(c, slice, &items, &index)) return val_error();
  if (items.count) return brackets_slice(c, LIB_list_slice, base, &items.items[0], span);
  if (plot_is_grid(base.type) && index.type->kind == TY_TUPLE && index.type->count == 2)
    return axes_at(c, base, index, span);
  if (!brackets_index(c, "list", &index, span)) return val_error();
  if (list_undecided(c, base.type, span)) return val_error();
  if (!base.type->count) return list_without_items(c, "list index out of range", span);
  if (base.display && base.ref == REF_NONE && val_const_int(index, &k) && k >= -(int64_t)base.count &&
      k < (int64_t)base.count)
    return base.items[k < 0 ? k + base.count : k];
  return emit_lib(c, LIB_list_get, base.type->items[0], (Val[]){base, val_to_index(c, index)}, 2, 0, span);
}

/* ---- changing ---- */

static bool list_index(Check *c, const Node *slice, Val *index, Span span) {
  *index = check_expr(c, slice);
  if (!val_ok(*index) || !brackets_index(c, "list", index, span)) return false;
  *index = val_to_index(c, *index);
  return true;
}

static void list_set(Check *c, Val base, Val index, Val v, Span span) {
  if (!val_ok(v)) return;
  if (list_undecided(c, base.type, span)) return;
  if (!base.type->count) {
    list_without_items(c, "list assignment index out of range", span);
    return;
  }
  if (!list_accepts(c, base.type, v.type, span)) return;
  emit_lib(c, LIB_list_set, type_none(c->types),
           (Val[]){base, index, convert(c, v, base.type->items[0], span)}, 3, 0, span);
}

/* xs[item] = v, and (v NULL) del xs[item]. */
static void list_item_set(Check *c, Val base, const Item *item, Val *v, Span span) {
  Val args[5] = {base};
  uint32_t count = 1;
  if (v) {
    Val list = as_list(c, *v, span);
    if (!val_ok(list)) return;
    if (!can_convert(list.type, base.type)) {
      list_widens(c, base.type, list.type->items[0]);
      fail(c, DG_TYPE, span, "cannot put items of %s into %s", type_str_of(c, list.type),
           type_str_of(c, base.type));
      return;
    }
    if (list.type->count && base.type->count && !list_accepts(c, base.type, list.type->items[0], span))
      return;
    args[count] = convert(c, list, base.type, span);
    if (!val_ok(args[count++])) return;
  }
  slice_parts(c, item, args + count, span);
  lists_change(c);
  emit_lib(c, v ? LIB_list_set_slice : LIB_list_delete_slice, type_none(c->types), args, count + 3, 0, span);
}

/* xs[a:b] = items, xs[a:b:s] = items, and (v NULL) del xs[a:b]. */
static void list_slice_set(Check *c, Val base, const Node *slice, Val *v, Span span) {
  Items items = {0};
  val_ref(c, &base);
  if (items_add_slice(c, &items, slice)) list_item_set(c, base, &items.items[0], v, span);
}

/* xs[a:b] += items: the slice's copy is added to, and put in its place. */
static void list_slice_augment(Check *c, Val base, const Node *target, AstOp op, const Node *value,
                               Span span) {
  Items items = {0};
  Val args[4];
  val_ref(c, &base);
  if (list_undecided(c, base.type, target->span)) return;
  if (!items_add_slice(c, &items, target->u.subscript.slice)) return;
  items_refs(c, &items);
  args[0] = base;
  slice_parts(c, &items.items[0], args + 1, span);
  Val old = emit_lib(c, LIB_list_slice, base.type, args, 4, 0, target->span);
  Val v = check_expr(c, value);
  if (!val_ok(v)) return;
  Val out = val_ok(v) ? binary(c, op, old, v, span, true) : v;
  if (val_ok(out)) list_item_set(c, base, &items.items[0], &out, span);
}

static void list_assign(Check *c, Val base, const Node *target, Val v) {
  const Node *slice = target->u.subscript.slice;
  Val index;
  if (slice->kind == ND_SLICE)
    list_slice_set(c, base, slice, &v, target->span);
  else if (list_index(c, slice, &index, target->span))
    list_set(c, base, index, v, target->span);
}

static void list_augment(Check *c, Val base, const Node *target, AstOp op, const Node *value, Span span) {
  const Node *slice = target->u.subscript.slice;
  Val index;
  if (slice->kind == ND_SLICE) {
    list_slice_augment(c, base, target, op, value, span);
    return;
  }
  if (!list_index(c, slice, &index, target->span)) return;
  val_ref(c, &index);
  if (list_undecided(c, base.type, target->span)) return;
  if (!base.type->count) {
    list_without_items(c, "list index out of range", span);
    return;
  }
  Val old = emit_lib(c, LIB_list_get, base.type->items[0], (Val[]){base, index}, 2, 0, span);
  Val v = check_expr(c, value);
  Val out = binary(c, op, old, v, span, true);
  if (val_ok(out)) list_set(c, base, index, out, span);
}

static void list_erase(Check *c, Val base, const Node *target) {
  const Node *slice = target->u.subscript.slice;
  Val index;
  if (slice->kind == ND_SLICE) {
    list_slice_set(c, base, slice, NULL, target->span);
    return;
  }
  if (!list_index(c, slice, &index, target->span)) return;
  lists_change(c);
  emit_lib(c, LIB_list_delete, type_none(c->types), (Val[]){base, index}, 2, 0, target->span);
}

/* ---- loops and questions ---- */

/* Out of the loop where the list, which may have changed, has no item at `at`. */
static void leave_after_end(Check *c, Iter *iter, Ref at, Span span) {
  const Type *b = type_bool(c->types);
  Ref length = emit_lib(c, LIB_list_length, type_int(c->types), &iter->source, 1, 0, span).ref;
  Ref over = fn_emit2(c->fn, OP_GE, b, span, at, length);
  fn_emit1(c->fn, IR_IF, type_none(c->types), span, over);
  fn_emit(c->fn, IR_BREAK, type_none(c->types), span, NULL, 0);
  fn_emit(c->fn, IR_END, type_none(c->types), span, NULL, 0);
}

static Val item_list(Check *c, Iter *iter, Ref at, Span span) {
  if (!iter->source.type->count) return val_none(c, span); /* it has none: no loop comes here */
  if (iter->live) leave_after_end(c, iter, at, span);
  return emit_lib(c, LIB_list_get, iter->source.type->items[0],
                  (Val[]){iter->source, val_of_int(c, at, span)}, 2, 0, span);
}

static bool list_iterate(Check *c, Val v, bool display, Span span, Iter *out) {
  if (!(display && !v.count) && list_undecided(c, v.type, span)) return false;
  if (!v.type->count) {
    out->length = fn_const_int(c->fn, 0, span);
    out->known = 0;
  } else
    out->length = emit_lib(c, LIB_list_length, type_int(c->types), &v, 1, 0, span).ref;
  out->item = item_list;
  out->list = v.type->count;
  return true;
}

static Val list_length(Check *c, Val v, Span span) {
  if (v.display && v.items && v.ref == REF_NONE) return val_int(c, v.count, span);
  return emit_lib(c, LIB_list_length, type_int(c->types), &v, 1, 0, span);
}

static Val list_find(Check *c, Val in, Val item, Span span) {
  const Type *b = type_bool(c->types);
  if (list_undecided(c, in.type, span)) return val_error();
  if (!in.type->count) return expect_empty(c, in, span), val_bool(c, false, span);
  const Type *of = in.type->items[0];
  if (types_may_equal(item.type, of) && !items_equal(c, in.type, span)) return val_error();
  if (can_convert(item.type, of))
    return emit_lib(c, LIB_list_contains, b, (Val[]){in, convert(c, item, of, span)}, 2, 0, span);
  if ((type_is_scalar(item.type) && type_is_scalar(of)) ||
      (!type_is_numeric(item.type) && can_convert(in.type, type_list(c->types, item.type)))) {
    Val list = convert(c, in, type_list(c->types, item.type), span);
    return emit_lib(c, LIB_list_contains, b, (Val[]){list, item}, 2, 0, span);
  }
  if (!types_may_equal(item.type, of)) return val_bool(c, false, span);
  bool arrays = type_holds(of, TY_ARRAY) || type_holds(item.type, TY_ARRAY);
  const Type *all = arrays ? NULL : type_of_both(c, of, item.type);
  if (all) { /* of several types: each is compared as what it is */
    Val list = convert(c, in, type_list(c->types, all), span);
    return emit_lib(c, LIB_list_contains, b, (Val[]){list, convert(c, item, all, span)}, 2, 0, span);
  }
  fail(c, DG_TYPE, span, "cannot look for %s in %s", type_str_of(c, item.type), type_str_of(c, in.type));
  hint(c, "compare the items one by one");
  return val_error();
}

static bool list_contains(Check *c, Val in, Val item, Span span, Val *out) {
  *out = list_find(c, in, item, span);
  return true;
}

static Val list_truth(Check *c, Val v, Span span) { return truth_of_length(c, LIB_list_length, v, span); }

/* ---- operators ---- */

/* a += b, once b is a list too: the same list. */
static Val list_extended(Check *c, Val a, Val b, const Type *type, int64_t count, Span span) {
  a = convert(c, a, type, span); /* the same list, when it is known now what it holds */
  b = convert(c, b, type, span);
  lists_change(c);
  emit_lib(c, LIB_list_extend, type_none(c->types), (Val[]){a, b}, 2, 0, span);
  return list_of_known(a, count);
}

/* *out: a + b; false: no type is that of both. */
static bool list_sum(Check *c, Val a, Val b, bool in_place, Span span, Val *out) {
  const Type *type = type_join(c, a.type, b.type);
  if (!type && in_place && a.type->count &&
      b.type->count) { /* items of other types, which the list takes too */
    if (!list_accepts(c, a.type, b.type->items[0], span)) return *out = val_error(), true;
    type = list_now(c, a.type);
  }
  if (!type && !in_place && a.type->count && b.type->count) {
    const Type *item = list_item_of_both(c, a.type->items[0], b.type->items[0]);
    type = item ? list_born_with(c, item, span) : NULL;
  }
  if (!type) return false;
  int64_t count = list_known(a) < 0 || list_known(b) < 0 ? -1 : list_known(a) + list_known(b);
  if (in_place && (type_alike(a.type, type) || type == list_now(c, a.type))) {
    *out = list_extended(c, a, b, type, count, span);
    return true;
  }
  Val args[2] = {convert(c, a, type, span), convert(c, b, type, span)};
  *out = list_of_known(emit_lib(c, LIB_list_concat, type, args, 2, 0, span), count);
  return true;
}

static Val list_repeated(Check *c, Val list, Val times, bool in_place, Span span) {
  Val args[2] = {list, convert(c, times, type_int(c->types), span)};
  int64_t n, count = list_known(list);
  if (count >= 0 && (!val_const_int(times, &n) || __builtin_mul_overflow(count, n < 0 ? 0 : n, &count)))
    count = -1;
  if (!in_place) return list_of_known(emit_lib(c, LIB_list_repeat, list.type, args, 2, 0, span), count);
  lists_change(c);
  emit_lib(c, LIB_list_repeat_self, type_none(c->types), args, 2, 0, span);
  return list_of_known(list, count);
}

static bool list_binary(Check *c, AstOp op, Val a, Val b, bool in_place, Span span, Val *out) {
  if (op == AST_MULT && val_is_int(b)) return *out = list_repeated(c, a, b, in_place, span), true;
  if (op != AST_ADD) return false;
  if (in_place && b.type->kind != TY_LIST && b.type->kind != TY_ARRAY) { /* xs += (1, 2) extends */
    b = as_list(c, b, b.span);
    if (!val_ok(b)) return *out = b, true;
  }
  return b.type->kind == TY_LIST && list_sum(c, a, b, in_place, span, out);
}

static bool list_reflected(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  if (op != AST_MULT || !val_is_int(a)) return false;
  *out = list_repeated(c, b, a, false, span);
  return true;
}

static void list_advise(Check *c, AstOp op, Val a, Val b) {
  if (type_is_scalar(a.type) || type_is_scalar(b.type))
    hint(c, "a list is not an array: write np.array(...) around it for arithmetic on every item");
  else if (op == AST_ADD && a.type->kind == TY_LIST && b.type->kind == TY_LIST)
    hint(c, "no list here holds both: convert those of one side first, as in [float(v) for v in ...]");
}

static bool list_unary(Check *c, AstOp op, Val a, Span span, Val *out) {
  *out = unary_error(c, op, a, span);
  hint(c, "a list is not an array: write np.array(...) around it");
  return true;
}

/* The list type that two lists are compared as: numbers of two types as their common one. */
static const Type *list_common(Check *c, const Type *a, const Type *b) {
  const Type *type = type_join(c, a, b);
  if (type || !a->count || !b->count) return type;
  const Type *x = a->items[0], *y = b->items[0];
  const Type *item = x->kind == TY_LIST && y->kind == TY_LIST ? list_common(c, x, y)
                     : type_is_scalar(x) && type_is_scalar(y) ? type_promoted(c, x, y)
                                                              : type_of_both(c, x, y);
  return item ? type_list(c->types, item) : NULL;
}

/* < <= > >= of two lists: item by item, as Python compares them. */
static Val list_order(Check *c, AstOp op, Val a, Val b, Span span) {
  const Type *type = list_common(c, a.type, b.type);
  bool swapped = op == AST_GT || op == AST_LTE;
  if (type && !type_ordered(c, type, true, span)) return val_error();
  Val x = convert(c, swapped ? b : a, type, span), y = convert(c, swapped ? a : b, type, span);
  Val less = emit_lib(c, LIB_list_less, type_bool(c->types), (Val[]){x, y}, 2,
                      op == AST_LT    ? 0
                      : op == AST_LTE ? 1
                      : op == AST_GT  ? 2
                                      : 3,
                      span);
  return op == AST_LTE || op == AST_GTE ? val_not(c, less, span) : less;
}

static bool list_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  if (a.type->kind != TY_LIST || b.type->kind != TY_LIST) return false;
  const Type *type = list_common(c, a.type, b.type);
  if (op != AST_EQ && op != AST_NOTEQ) return type && (*out = list_order(c, op, a, b, span), true);
  if (type_holds_recursive(a.type) || type_holds_recursive(b.type)) { /* of which the other may hold none */
    Val same = emit_lib(c, LIB_values_equal, type_bool(c->types), (Val[]){a, b}, 2, 0, span);
    *out = op == AST_EQ ? same : val_not(c, same, span);
    return true;
  }
  if (!type) return *out = val_bool(c, op == AST_NOTEQ, span), true;
  if (!items_equal(c, type, span)) return *out = val_error(), true;
  Val args[2] = {convert(c, a, type, span), convert(c, b, type, span)};
  Val eq = emit_lib(c, LIB_list_equal, type_bool(c->types), args, 2, 0, span);
  *out = op == AST_EQ ? eq : val_not(c, eq, span);
  return true;
}

/* ---- conversions ---- */

static bool list_converts(const Type *from, const Type *to) {
  return !from->count || type_is_open(to) || (to->count && can_convert(from->items[0], to->items[0]));
}

static Val list_convert(Check *c, Val v, const Type *type, Span span) {
  if (v.display && v.ref == REF_NONE) {
    v.type = type;
    return v;
  }
  if (!container_enters(c, v, type, span)) return val_error();
  if (!type_alike(v.type, type)) return emit_lib(c, LIB_list_convert, type, &v, 1, 0, span);
  Ref empty = val_ref(c, &v);
  v.type = type;
  v.ref = fn_emit1(c->fn, IR_RETYPE, type, span, empty);
  return v;
}

static bool list_alike(const Type *a, const Type *b) { return !a->count || !b->count || items_alike(a, b); }

/* What will be in an empty list is not known yet. */
static bool list_patches(const Type *from, const Type *to) { return !from->count && to->kind == TY_LIST; }

/* A list is shared: another item type would be another list. */
static const Type *list_join(Check *c, const Type *a, const Type *b) {
  if (!a->count) return b;
  if (!b->count) return a;
  const Type *item = items_alike(a, b) ? type_join(c, a->items[0], b->items[0]) : NULL;
  return item ? type_list(c->types, item) : NULL;
}

/* ---- as an IR value ---- */

/* Two items of a list display that differ, with what to write instead. */
static void mixed_error(Check *c, const Val *v) {
  uint32_t k = 1;
  while (k + 1 < v->count && type_alike(v->items[0].type, v->items[k].type)) k++;
  const Type *a = v->items[0].type, *b = v->items[k].type;
  bool functions = a->kind == TY_FUNC && b->kind == TY_FUNC;
  if (functions)
    fail(c, DG_TYPE, v->span, "a list holds items of one type here, and each function has a type of its own");
  else
    fail(c, DG_TYPE, v->span, "a list holds items of one type here, and these are %s and %s",
         type_str_of(c, a), type_str_of(c, b));
  if (functions)
    hint(c, "use a tuple, (f, g): a loop over it is written out, once for each");
  else if (type_is_scalar(a) && type_is_scalar(b))
    hint(c, "%suse a tuple, or np.array([...])",
         dtype_is_float(a->dtype) || dtype_is_float(b->dtype) ? "write all of them as floats (1.0), " : "");
  else if (type_is_array(a) && type_is_array(b))
    hint(c, "give the arrays one dtype with .astype(...), or use a tuple");
  else
    hint(c, "use a tuple, or one list for each type");
}

static Ref list_ref(Check *c, Val *v) {
  bool good = true;
  for (uint32_t k = 0; v->mixed && k < v->count; k++) {
    const Type *holds = v->type->items[0];
    if (type_is_recursive(holds) && lists_unify(c, v->items[k].type, holds))
      v->items[k] = list_read(c, v->items[k]);
    bool is = list_is_item(v->items[k].type, holds);
    is |= c->fn->mode.wrap && type_is_scalar(holds) &&
          can_convert(v->items[k].type, holds); /* as Numba unifies */
    if (!is && type_is_recursive(holds)) list_widens(c, v->type, v->items[k].type);
    good &= is;
  }
  if (!good) {
    const Type *holds = v->type->items[0];
    uint32_t k = 0;
    bool itself = type_is_recursive(holds) || v->count == 1; /* what holds itself, in a round that found it */
    while (itself && k + 1 < v->count && list_is_item(v->items[k].type, holds)) k++;
    if (itself)
      fail(c, DG_TYPE, v->span, "%s does not become %s here", type_str_of(c, v->items[k].type),
           type_str_of(c, holds));
    else
      mixed_error(c, v);
    return fn_const(c->fn, v->type, (Value){0}, v->span);
  }
  Val *items = arena_array(c->arena, Val, v->count);
  const Type *item = v->type->count ? v->type->items[0] : NULL;
  for (uint32_t k = 0; k < v->count; k++) {
    items[k] = convert(c, v->items[k], item, v->span);
    if (!val_ok(items[k])) return fn_const(c->fn, v->type, (Value){0}, v->span);
  }
  return emit_lib(c, LIB_list_build, v->type, items, v->count, 0, v->span).ref;
}

static const Type *list_numba(Check *c, const Type *type) {
  const Type *item = type->count ? spec_typeof(c, type->items[0]) : NULL;
  return item ? type_list(c->types, item) : NULL;
}

const TypeOps type_ops_list = {.subscript = list_subscript,
                               .assign = list_assign,
                               .augment = list_augment,
                               .erase = list_erase,
                               .iterate = list_iterate,
                               .length = list_length,
                               .contains = list_contains,
                               .truth = list_truth,
                               .binary = list_binary,
                               .reflected = list_reflected,
                               .advise = list_advise,
                               .unary = list_unary,
                               .compare = list_compare,
                               .may_equal = items_may_equal,
                               .patches = list_patches,
                               .converts = list_converts,
                               .convert = list_convert,
                               .alike = list_alike,
                               .join = list_join,
                               .array_like = true,
                               .ref = list_ref,
                               .rows = "list",
                               .numba = list_numba,
                               .unordered = items_unordered};

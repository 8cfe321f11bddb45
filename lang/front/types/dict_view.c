/* Views of dictionaries to the checker: d.keys(), d.values() and d.items(), which are sets where their items
 * are hashable. */
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/table.h"
#include "lang/front/types/dict.h"
#include "lang/front/types/types.h"

/* ---- views ---- */

/* What a view holds as a set. */
static Val view_set(Check *c, Val v, Span span) {
  const Type *item = dict_gives(c, v.type);
  if (item && !items_hashable(c, item, span)) return val_error();
  Val dict = dict_viewed(c, v, span);
  return emit_lib(c, LIB_dict_set_of, type_set(c->types, SET_PLAIN, item), &dict, 1, dict_view_of(v.type),
                  span);
}

/* value in d.values(), (key, value) in d.items(). */
static bool view_contains(Check *c, Val in, Val item, Span span, Val *out) {
  if (is_chained(in.type)) return *out = chain_view_has(c, in, item, span), true;
  if (dict_view_of(in.type) == VIEW_KEYS)
    return type_ops_dict.contains(c, dict_viewed(c, in, span), item, span, out);
  if (dict_view_of(in.type) == VIEW_ITEMS && (item.type->kind != TY_TUPLE || item.type->count != 2)) {
    *out = val_bool(c, false, span);
    return true;
  }
  Val list = dict_listed(c, in, span);
  *out = val_ok(list) ? compare(c, AST_IN, item, list, span) : list;
  return true;
}

static bool is_set_like(const Type *type) {
  return type->kind == TY_SET || (type->kind == TY_VIEW && type->rank != VIEW_VALUES);
}

static bool view_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  if (!is_set_like(a.type) || !is_set_like(b.type)) return false;
  a = chain_settled(c, a, span), b = chain_settled(c, b, span);
  if (!val_ok(a) || !val_ok(b)) return *out = val_error(), true;
  bool pairs = a.type->kind == TY_VIEW && b.type->kind == TY_VIEW && a.type->rank == VIEW_ITEMS &&
               b.type->rank == VIEW_ITEMS;
  if (pairs && (op == AST_EQ || op == AST_NOTEQ)) { /* their values need no hash */
    Val x = dict_of_class(c, dict_viewed(c, a, span), DICT_PLAIN, span),
        y = dict_of_class(c, dict_viewed(c, b, span), DICT_PLAIN, span);
    return type_ops_dict.compare(c, op, x, y, span, out);
  }
  if (a.type->kind == TY_VIEW) a = view_set(c, a, span);
  if (b.type->kind == TY_VIEW) b = view_set(c, b, span);
  *out = val_ok(a) && val_ok(b) ? compare(c, op, a, b, span) : val_error();
  return true;
}

static bool view_may_equal(const Type *type, const Type *other) {
  return is_set_like(type) && is_set_like(other);
}

static char sign_of(AstOp op) {
  return op == AST_BITOR ? '|' : op == AST_BITAND ? '&' : op == AST_BITXOR ? '^' : op == AST_SUB ? '-' : 0;
}

/* What a loop over it gives; NULL: nothing. */
static const Type *given_by(Check *c, const Type *type) {
  return type->kind == TY_VIEW ? dict_gives(c, type) : type->count ? type->items[0] : NULL;
}

/* The type of the pairs that a view gives, as a value; None of what gives none. */
static Val pair_type(Check *c, const Type *type, Span span) {
  const Type *pair = type->kind == TY_VIEW && type->rank == VIEW_ITEMS ? dict_gives(c, type) : NULL;
  return pair ? val_static(type_spec(c->types, pair), span) : val_none(c, span);
}

Val view_disjoint(Check *c, Val a, Val b, Span span) {
  a = chain_settled(c, a, span), b = val_ok(b) ? chain_settled(c, b, span) : b;
  if (val_ok(b) && !is_set_like(b.type)) b = as_list(c, b, span);
  if (!val_ok(a) || !val_ok(b)) return val_error();
  Val args[4] = {a, b, pair_type(c, a.type, span), pair_type(c, b.type, span)};
  return emit_lib(c, LIB_view_disjoint, type_bool(c->types), args, 4, 0, span);
}

/* CPython makes these sets in another order than those of a dictionary's views. */
static Val of_chains(Check *c, const Type *view, Span span) {
  fail(c, DG_TYPE, span, "the views of a ChainMap have no set operators here");
  hint(c, "make sets first: set(m.%s())", view->rank == VIEW_KEYS ? "keys" : "items");
  return val_error();
}

static Val views_combined(Check *c, char sign, Val a, Val b, Span span) {
  if (is_chained(a.type) || is_chained(b.type))
    return of_chains(c, is_chained(a.type) ? a.type : b.type, span);
  const Type *x = given_by(c, a.type), *y = given_by(c, b.type), *plain = type_set(c->types, SET_PLAIN, NULL);
  if ((x && !items_hashable(c, x, span)) || (y && !items_hashable(c, y, span))) return val_error();
  const Type *item = sign == '-' ? x : list_item_of_both(c, x, y);
  if (sign == '&' && !item) item = x;
  if (!item && (sign == '-' || sign == '&' || (!x && !y)))
    return emit_lib(c, LIB_set_build, born_empty(c, plain, span), NULL, 0, 0, span);
  if (!item) {
    fail(c, DG_TYPE, span, "no set here holds what is in both, %s and %s", type_str_of(c, x),
         type_str_of(c, y));
    return val_error();
  }
  Val args[4] = {a, b, pair_type(c, a.type, span), pair_type(c, b.type, span)};
  return emit_lib(c, LIB_view_combine, born_with(c, plain, item, span), args, 4, sign, span);
}

/* Sets of what both have, whatever the other one is, by CPython's ways (Objects/dictobject.c), for the order
 * of the result depends on them. */
static bool view_binary(Check *c, AstOp op, Val a, Val b, bool in_place, Span span, Val *out) {
  char sign = sign_of(op);
  (void)in_place;
  if (!sign || !is_set_like(a.type)) return false;
  if (sign == '^' && b.type->kind == TY_DICT && b.type->rank == DICT_PLAIN) sign = 'x';
  if (!is_set_like(b.type)) b = as_list(c, b, span);
  *out = val_ok(b) ? views_combined(c, sign, a, b, span) : b;
  return true;
}

static bool view_reflected(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  char sign = sign_of(op);
  if (!is_set_like(b.type) || !sign || !type_ops[a.type->kind]->iterate) return false;
  if (!is_set_like(a.type)) a = as_list(c, a, span);
  *out = val_ok(a) ? views_combined(c, sign, a, b, span) : a;
  return true;
}

static bool view_iterate(Check *c, Val v, bool display, Span span, Iter *out) {
  return (is_chained(v.type) ? chain_iterate : type_ops_dict.iterate)(c, v, display, span, out);
}

static Val view_length(Check *c, Val v, Span span) {
  v = chain_settled(c, v, span);
  return val_ok(v) ? type_ops_dict.length(c, v, span) : v;
}

static Val view_truth(Check *c, Val v, Span span) {
  v = chain_settled(c, v, span);
  return val_ok(v) ? type_ops_dict.truth(c, v, span) : v;
}

/* Those of an OrderedDict, "odict_keys", have the same methods. */
static const char *view_rows(const Type *type) {
  const char *name = type_class_short(type);
  if (is_chained(type)) return type->rank == VIEW_KEYS ? "dict_keys" : "dict_items";
  return *name == 'o' ? name + 1 : name;
}

static bool view_converts(const Type *from, const Type *to) {
  return from->rank == to->rank && type_alike(from->items[0], to->items[0]);
}

const TypeOps type_ops_view = {.iterate = view_iterate,
                               .length = view_length,
                               .contains = view_contains,
                               .truth = view_truth,
                               .binary = view_binary,
                               .reflected = view_reflected,
                               .compare = view_compare,
                               .may_equal = view_may_equal,
                               .converts = view_converts,
                               .alike = view_converts,
                               .rows_of = view_rows};

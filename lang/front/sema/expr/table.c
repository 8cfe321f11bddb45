/* Displays of dictionaries and sets: {k: v, **more} and {a, *more}. */
#include "lang/front/sema/apply.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/table.h"
#include "lang/front/sema/value.h"

/* ---- dictionaries ---- */

/* {k: v, ...}: keys and values as of one type each, which holds them all. */
static Val dict_of_items(Check *c, Val *items, uint32_t count, Span span) {
  const Type *like = type_dict(c->types, DICT_PLAIN, NULL, NULL), *types[2] = {NULL, NULL};
  for (uint32_t k = 0; k < count; k++) {
    const Type *had = types[k % 2], *both = had ? list_item_of_both(c, had, items[k].type) : items[k].type;
    if (!both) {
      fail(c, DG_TYPE, span, "no dictionary here holds %s of both types, %s and %s",
           k % 2 ? "values" : "keys", type_str_of(c, had), type_str_of(c, items[k].type));
      return val_error();
    }
    types[k % 2] = both;
  }
  const Type *content = recursive_content(c, like, type_tuple(c->types, types, 2));
  const Type *type = born_with(c, like, content, span);
  for (uint32_t k = 0; k < count; k++) {
    items[k] = convert(c, items[k], type->items[k % 2], span);
    if (!val_ok(items[k])) return items[k];
  }
  return emit_lib(c, LIB_dict_build, type, items, count, 0, span);
}

/* A key or a value, with its reference, for those behind it may change what it is read from. */
static Val part_of(Check *c, const Node *node) {
  Val v = kept_value(c, check_expr(c, node), node->span);
  if (val_ok(v) && type_has_storage(v.type) && !v.is_const) val_ref(c, &v);
  return v;
}

static Val as_mapping(Check *c, Val v, void *context) {
  const Node *node = context;
  if (!val_ok(v) || v.type->kind == TY_DICT) return v;
  return fail_as_python(c, DG_TYPE, node->span, "'%s' object is not a mapping", type_str_of(c, v.type));
}

/* What stands behind ** in a display: of a union the dictionary that the value is. */
static Val mapping_of(Check *c, const Node *node) {
  Val v = check_expr(c, node);
  if (val_ok(v)) v = chain_settled(c, v, node->span);
  if (val_ok(v) && v.type->kind == TY_UNION)
    v = union_each(c, v, as_mapping, (void *)(uintptr_t)node, node->span);
  return as_mapping(c, v, (void *)(uintptr_t)node);
}

/* {**a, k: v}: one after another. */
static Val dict_of_parts(Check *c, const Node *node) {
  Span span = node->span;
  const Type *like = type_dict(c->types, DICT_PLAIN, NULL, NULL);
  Val out = emit_lib(c, LIB_dict_build, born_empty(c, like, span), NULL, 0, 0, span);
  for (uint32_t k = 0; k < node->u.dict.count && val_ok(out); k++) {
    const Node *key = node->u.dict.keys[k], *value = node->u.dict.values[k];
    if (key) {
      Val key_val = part_of(c, key), v = part_of(c, value);
      out = dict_store(c, out, key_val, v, value->span);
      continue;
    }
    out = dict_merge(c, out, mapping_of(c, value), value->span);
  }
  return list_read(c, out);
}

Val check_dict(Check *c, const Node *node) {
  uint32_t count = node->u.dict.count, n = 0;
  Val *items = arena_array(c->arena, Val, 2 * count + 1);
  bool good = true;
  if (!count)
    return emit_lib(c, LIB_dict_build, born_empty(c, type_dict(c->types, DICT_PLAIN, NULL, NULL), node->span),
                    NULL, 0, 0, node->span);
  for (uint32_t k = 0; k < count; k++)
    if (!node->u.dict.keys[k]) return dict_of_parts(c, node);
  for (uint32_t k = 0; k < count; k++) {
    items[n++] = part_of(c, node->u.dict.keys[k]);
    items[n++] = part_of(c, node->u.dict.values[k]);
    good = good && val_ok(items[n - 2]) && val_ok(items[n - 1]) &&
           key_hashable(c, items[n - 2].type, node->u.dict.keys[k]->span);
  }
  return good ? dict_of_items(c, items, n, node->span) : val_error();
}

/* ---- sets ---- */

/* What CPython's compiler makes a constant of. */
static bool is_constant(const Node *node) {
  if (node->kind == ND_CONSTANT) return true;
  if (node->kind == ND_UNARY_OP) return is_constant(node->u.unary_op.operand);
  if (node->kind == ND_BIN_OP) return is_constant(node->u.bin_op.left) && is_constant(node->u.bin_op.right);
  if (node->kind != ND_TUPLE) return false;
  for (uint32_t k = 0; k < node->u.seq.elts.count; k++)
    if (!is_constant(node->u.seq.elts.items[k])) return false;
  return true;
}

/* How a display of constants comes to its order in CPython: three and more become a frozen set, which is made
 * anew in the order of its items; the display adds that to an empty set, a loop over the display walks it. */
static int64_t display_way(const NodeList *elts, bool walked) {
  for (uint32_t k = 0; k < elts->count; k++)
    if (!is_constant(elts->items[k])) return 0;
  return walked ? 2 : elts->count > 2 ? 1 : 0;
}

Val check_set(Check *c, const Node *node) { return check_set_display(c, node, false); }

Val check_set_display(Check *c, const Node *node, bool walked) {
  const NodeList *elts = &node->u.seq.elts;
  Span span = node->span;
  const Type *like = type_set(c->types, SET_PLAIN, NULL), *item = NULL;
  Val *items = arena_array(c->arena, Val, elts->count);
  bool stars = false, good = true;
  for (uint32_t k = 0; k < elts->count; k++) stars |= elts->items[k]->kind == ND_STARRED;
  if (stars) {
    Val out = emit_lib(c, LIB_set_build, born_empty(c, like, span), NULL, 0, 0, span);
    for (uint32_t k = 0; k < elts->count && val_ok(out); k++) {
      const Node *each = elts->items[k];
      if (each->kind == ND_STARRED)
        out = set_updated(c, out, check_expr(c, each->u.starred.value), each->span);
      else
        out = set_store(c, out, part_of(c, each), each->span);
    }
    return list_read(c, out);
  }
  for (uint32_t k = 0; k < elts->count; k++) {
    items[k] = part_of(c, elts->items[k]);
    good = good && val_ok(items[k]) && key_hashable(c, items[k].type, elts->items[k]->span);
    if (!good) return val_error();
    const Type *both = item ? list_item_of_both(c, item, items[k].type) : items[k].type;
    if (!both) {
      fail(c, DG_TYPE, span, "no set here holds items of both types, %s and %s", type_str_of(c, item),
           type_str_of(c, items[k].type));
      return val_error();
    }
    item = both;
  }
  const Type *type = born_with(c, like, item, span);
  for (uint32_t k = 0; k < elts->count; k++) {
    items[k] = convert(c, items[k], type->items[0], span);
    if (!val_ok(items[k])) return items[k];
  }
  return emit_lib(c, LIB_set_build, type, items, elts->count, display_way(elts, walked), span);
}

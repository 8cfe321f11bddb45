/* Modules to the checker, and what NumPy has of objects without storage, which are modules here: np.s_,
 * np.mgrid. */
#include <string.h>

#include "lang/front/rules/rules.h"
#include "lang/front/types/types.h"

/* np.s_[...]: an index expression as a value: a slice, or a tuple of slices, integers ... */
static Val index_value(Check *c, const Node *node) {
  if (node->kind == ND_SLICE) {
    Items items = {0};
    if (!items_add_slice(c, &items, node)) return val_error();
    Val *parts = arena_array(c->arena, Val, 3);
    const Type *types[3];
    for (int k = 0; k < 3; k++) {
      parts[k] = items.items[0].kind == INDEX_SLICE && items.items[0].has[k] ? items.items[0].part[k]
                                                                             : val_none(c, node->span);
      types[k] = parts[k].type;
    }
    return (Val){
        .type = type_slice(c->types, types), .ref = REF_NONE, .items = parts, .count = 3, .span = node->span};
  }
  if (node->kind != ND_TUPLE) return check_expr(c, node);
  const NodeList *elts = &node->u.seq.elts;
  Val *items = arena_array(c->arena, Val, elts->count);
  for (uint32_t k = 0; k < elts->count; k++) {
    items[k] = index_value(c, elts->items[k]);
    if (!val_ok(items[k])) return val_error();
  }
  return val_tuple(c, items, elts->count, node->span);
}

static bool is_module(Val base, const char *name) { return !strcmp(base.type->def, name); }

static Val module_subscript(Check *c, Val base, const Node *slice, Span span) {
  const BuiltinRow *get = builtin_find(base.type->def, "__getitem__");
  bool tuple = is_module(base, "index_exp");
  if (tuple || is_module(base, "s_")) {
    Val index = index_value(c, slice);
    return !tuple || !val_ok(index) || index.type->kind == TY_TUPLE ? index : val_tuple(c, &index, 1, span);
  }
  Val grid;
  if (grid_subscript(c, base, slice, span, &grid)) return grid;
  if (!get) return not_subscriptable(c, base, slice, span);
  Val key = check_expr(c, slice); /* os.environ["HOME"] */
  CallArgs args = {.positional = &key, .count = 1};
  return val_ok(key) ? call_builtin(c, get, NULL, &args, span) : key;
}

static void module_assign(Check *c, Val base, const Node *target, Val v) {
  const BuiltinRow *set = builtin_find(base.type->def, "__setitem__");
  if (!set) {
    no_item_assignment(c, base, target->span);
    return;
  }
  Val pair[2] = {check_expr(c, target->u.subscript.slice), v};
  CallArgs args = {.positional = pair, .count = 2};
  if (val_ok(pair[0])) call_builtin(c, set, NULL, &args, target->span);
}

static bool module_contains(Check *c, Val in, Val item, Span span, Val *out) {
  const BuiltinRow *has = builtin_find(in.type->def, "__contains__");
  CallArgs args = {.positional = &item, .count = 1};
  if (has) *out = call_builtin(c, has, NULL, &args, span);
  return has;
}

const TypeOps type_ops_module = {
    .subscript = module_subscript, .assign = module_assign, .contains = module_contains};

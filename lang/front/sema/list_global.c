/* Globals whose lists have type cells, and those that functions bind to values of other types: see
 * list_cell.h. */
#include "lang/front/sema/list_impl.h"
#include "lang/front/sema/union.h"
#include "lang/rt/value/union.h"

enum { LOOK_AT = 64 }; /* items of a list whose own lists are told apart */

/* ---- globals that functions bind ---- */

static WideGlobal *wide_of(ListCells *l, const Global *global) {
  for (uint32_t k = 0; l && k < l->wide.count; k++)
    if (l->wide.items[k].global == global) return &l->wide.items[k];
  return NULL;
}

const Type *global_wide(Check *c, const Global *global, const Type *type) {
  const WideGlobal *wide = wide_of(c->rounds.lists, global);
  const Type *all = wide && type ? type_united(c, list_now(c, wide->type), type) : NULL;
  return all ? all : type;
}

bool global_widens(Check *c, const Global *global, const Type *type) {
  ListCells *l = c->rounds.lists;
  WideGlobal *wide = wide_of(l, global);
  if (!l || l->last) return false;
  if (!wide) {
    vec_push(l->arena, l->wide, ((WideGlobal){global, type}));
    return l->changed = true;
  }
  const Type *all = type_united(c, wide->type, type);
  if (!all || all == wide->type) return false;
  wide->type = all;
  return l->changed = true;
}

/* ---- globals of earlier cells ---- */

static const Type *type_of_value(Check *c, const Type *type, Value value);

static bool may_be_empty(const Type *type) {
  if (type->kind == TY_LIST && !type->count) return true;
  for (unsigned k = 0; k < type_parts(type); k++)
    if (may_be_empty(type->items[k])) return true;
  return false;
}

/* Whether lists in it have cells of their own: those that hold nothing, or all. */
static bool may_be_open(const Check *c, const Type *type) {
  return may_be_empty(type) || (c->rounds.lists->tracked && type_holds(type, TY_LIST));
}

/* The cell of a list that holds items. */
static const Type *type_of_items(Check *c, const List *list, const Type *item) {
  uint32_t at = cell_root(c->rounds.lists, cell_at(c, (ListCell){.object = list}, true));
  cell_decide(c, cell_open(c, at), item);
  return cell_type(c, at);
}

static const Type *type_of_list(Check *c, const Type *type, const List *list) {
  const Type *item = list->count ? list->item : NULL;
  if (!item && type->count)
    return cell_type(c, cell_at(c, (ListCell){.object = list, .before = type->items[0]}, true));
  if (!item) return cell_type(c, cell_at(c, (ListCell){.object = list}, true));
  if (type->count && !type_fits(item, type->items[0])) return type;
  if (type->count) item = type->items[0];
  const Type *all = NULL;
  for (int64_t k = 0; may_be_open(c, item) && item->kind != TY_UNION && k < list->count && k < LOOK_AT; k++) {
    const Type *each = type_of_value(c, item, list->items[k]);
    if (all) lists_unify(c, all, each);
    all = list_now(c, all && !type_has_cells(each) && type_has_cells(all) ? each : all ? all : each);
  }
  if (c->rounds.lists->tracked) return type_of_items(c, list, all ? all : item);
  return type_list(c->types, all ? all : item);
}

static const Type *type_of_value(Check *c, const Type *type, Value value) {
  if (!may_be_open(c, type) || type->kind == TY_UNION) return type;
  if (type->kind == TY_LIST) return type_of_list(c, type, value.list);
  if (type->kind == TY_BUILTIN)
    return type_builtin(c->types, type->def, type_of_value(c, type->items[0], value));
  const Type **items = arena_array(c->arena, const Type *, type->count);
  for (unsigned k = 0; k < type->count; k++)
    items[k] = type_of_value(c, type->items[k], value.tuple->items[k]);
  return type->kind == TY_FUNC ? type_func(c->types, type->def, items, type->count)
                               : type_tuple_named(c->types, items, type->count, type->def);
}

/* The type of a list whose items another name has made those of a union. */
static const Type *list_widened(Check *c, const Type *type, Value value) {
  const List *list = type->kind == TY_LIST ? value.list : NULL;
  bool wider =
      list && type->count && list->count && list->item->kind == TY_UNION && list->item != type->items[0];
  return wider ? type_list(c->types, list->item) : type;
}

static const Type *list_of_value(Check *c, Global *global) {
  const Type *own = list_widened(c, global->type, global->value);
  bool empty = own->kind == TY_LIST && !global->value.list->count;
  if (!empty && own == global->type && !may_be_open(c, own)) return own;
  const Type *type = empty ? type_of_list(c, own, global->value.list) : type_of_value(c, own, global->value);
  if (type != global->type)
    vec_push(c->rounds.lists->arena, c->rounds.lists->globals,
             ((ListGlobal){.global = global, .type = type}));
  return type;
}

const Type *list_of_global(Check *c, Global *global) {
  if (!c->rounds.lists || !global->type) return global->type;
  const Type *type =
      type_is_object(global->type) && global->value.object ? list_of_value(c, global) : global->type;
  const Type *wide = global_wide(c, global, type);
  if (wide != type)
    vec_push(c->rounds.lists->arena, c->rounds.lists->globals,
             ((ListGlobal){.global = global, .type = wide}));
  return wide;
}

/* ---- after the last round ---- */

/* The global, which has a value, under the type that it has from here on. */
static bool settle_global(Global *global, const Type *type) {
  Value value;
  if (union_through(type, global->type) == global->type) {
    if (union_convert(global->type, global->value, type, &value) <= 0) return false;
    value_release(global->type, global->value);
    global->value = value;
  }
  global->type = type;
  return true;
}

/* How deep lists lie in values of the type. */
static unsigned depth_of(const Type *type) {
  unsigned most = 0;
  for (unsigned k = 0; k < type_parts(type); k++) {
    unsigned depth = depth_of(type->items[k]);
    if (depth > most) most = depth;
  }
  return most + (type->kind == TY_LIST);
}

/* The lists of earlier cells whose items are as deep: those within others come first, which know them by what
 * they hold. */
static bool widen_lists(Check *c, unsigned depth, unsigned *deepest) {
  ListCells *l = c->rounds.lists;
  bool good = true;
  for (uint32_t k = 0; good && k < l->cells.count; k++) {
    const ListCell *cell = &l->cells.items[k];
    List *list = (List *)(uintptr_t)cell->object;
    const Type *item = list ? l->cells.items[cell_root(l, k)].item : NULL;
    if (item) item = list_now(c, item);
    if (item && depth_of(item) > *deepest) *deepest = depth_of(item);
    bool wide =
        item && list->count && (item->kind == TY_UNION || item->kind == TY_TUPLE) && depth_of(item) == depth;
    if (wide && !type_fits(list->item, item)) good = list_widen(list, item);
  }
  return good;
}

bool lists_settle(Check *c) {
  ListCells *l = c->rounds.lists;
  unsigned deepest = 0;
  bool good = true;
  for (unsigned depth = 0; good && depth <= deepest; depth++) good = widen_lists(c, depth, &deepest);
  for (uint32_t k = 0; good && k < l->globals.count; k++)
    good = settle_global(l->globals.items[k].global, l->globals.items[k].type);
  return good;
}

/* Globals whose lists have type cells, and those that functions bind to values of other types: see
 * list_cell.h. */
#include "lang/front/sema/list_impl.h"
#include "lang/front/sema/union.h"

#include <string.h>

#include "lang/rt/hash/dict.h"
#include "lang/rt/hash/set.h"
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

/* The entry of a name of the function being checked; *def: that function, or NULL. */
static WideLocal *wide_local(Check *c, const char *name, const FuncDef **def) {
  const Scope *scope = c->scope;
  while (scope && scope->kind == SCOPE_COMP) scope = scope->parent;
  *def = scope && scope->spec ? scope->spec->def : NULL;
  ListCells *l = c->rounds.lists;
  for (uint32_t k = 0; l && *def && k < l->locals.count; k++)
    if (l->locals.items[k].def == *def && !strcmp(l->locals.items[k].name, name)) return &l->locals.items[k];
  return NULL;
}

const Type *local_wide(Check *c, const char *name, const Type *type) {
  const FuncDef *def;
  const WideLocal *wide = wide_local(c, name, &def);
  const Type *all = wide && wide->type ? type_united(c, list_now(c, wide->type), type) : NULL;
  return all ? all : type;
}

bool local_closed(Check *c, const char *name) {
  const FuncDef *def;
  const WideLocal *wide = wide_local(c, name, &def);
  return wide && wide->closes;
}

bool local_closes(Check *c, const char *name) {
  const FuncDef *def;
  ListCells *l = c->rounds.lists;
  WideLocal *wide = wide_local(c, name, &def);
  if (!l || l->last || !def || (wide && wide->closes)) return false;
  if (wide)
    wide->closes = true;
  else
    vec_push(l->arena, l->locals, ((WideLocal){def, name, NULL, true}));
  return l->changed = true;
}

bool local_widens(Check *c, const char *name, const Type *type) {
  const FuncDef *def;
  ListCells *l = c->rounds.lists;
  WideLocal *wide = wide_local(c, name, &def);
  if (!l || l->last || !def) return false;
  if (!wide) {
    vec_push(l->arena, l->locals, ((WideLocal){def, name, type, false}));
    return l->changed = true;
  }
  const Type *all = wide->type ? type_united(c, wide->type, type) : type;
  if (!all || all == wide->type) return false;
  wide->type = all;
  return l->changed = true;
}

/* ---- globals of earlier cells ---- */

static const Type *type_of_value(Check *c, const Type *type, Value value);

static bool may_be_empty(const Type *type) {
  if (type_is_container(type) && !type->count) return true;
  for (unsigned k = 0; k < type_parts(type); k++)
    if (may_be_empty(type->items[k])) return true;
  return false;
}

static bool holds_container(const Type *type) {
  if (type_is_container(type)) return true;
  for (unsigned k = 0; k < type_parts(type); k++)
    if (holds_container(type->items[k])) return true;
  return false;
}

/* Whether lists in it have cells of their own: those that hold nothing, or all. */
static bool may_be_open(const Check *c, const Type *type) {
  return may_be_empty(type) || (c->rounds.lists->tracked && holds_container(type));
}

/* What a container holds, as its object says; NULL: nothing. */
static const Type *content_of_object(Check *c, const Object *object) {
  const ObjectOps *ops = object_ops[object->kind];
  const Type *items[2] = {ops->holds(object, 0), ops->holds(object, 1)};
  return items[1] ? type_tuple(c->types, items, 2) : items[0];
}

/* What the containers hold that it holds: `all` so far, and then those of another one. */
static const Type *with_value(Check *c, const Type *all, const Type *type, Value value) {
  const Type *each = type_of_value(c, type, value);
  if (all) lists_unify(c, all, each);
  return list_now(c, all && !type_has_cells(each) && type_has_cells(all) ? each : all ? all : each);
}

static bool looks_inside(const Check *c, const Type *item) {
  return may_be_open(c, item) && item->kind != TY_UNION;
}

/* The content with what is known of the containers in it. */
static const Type *content_inside(Check *c, const Object *object, const Type *content) {
  const Type *all = NULL;
  if (object->kind == OBJ_LIST) {
    const List *list = (const List *)object;
    for (int64_t k = 0; looks_inside(c, content) && k < list->count && k < LOOK_AT; k++)
      all = with_value(c, all, content, list_at(list, k));
    return all ? all : content;
  }
  if (object->kind != OBJ_DICT || !looks_inside(c, content->items[1])) return content;
  const Dict *dict = (const Dict *)object;
  for (int64_t at = dict_next(dict, 0); at >= 0 && at < LOOK_AT; at = dict_next(dict, at + 1))
    all = with_value(c, all, content->items[1], dict_value_at(dict, at));
  return all ? type_tuple(c->types, (const Type *[]){content->items[0], all}, 2) : content;
}

static const Type *type_of_container(Check *c, const Type *type, const Object *object) {
  const Type *content = content_of_object(c, object), *known = type_content(c->types, type);
  ListCell place = {.object = object, .like = cell_class(c, type)};
  if (!content) {
    place.before = known;
    return cell_type(c, cell_at(c, place, true));
  }
  if (known && !type_fits(content, known)) return type;
  content = content_inside(c, object, known ? known : content);
  if (!c->rounds.lists->tracked) return type_filled(c->types, type, content, NULL);
  uint32_t at = cell_root(c->rounds.lists, cell_at(c, place, true));
  cell_decide(c, cell_open(c, at), content);
  return cell_type(c, at);
}

static const Type *type_of_value(Check *c, const Type *type, Value value) {
  if (!may_be_open(c, type) || type->kind == TY_UNION) return type;
  if (type_is_container(type)) return type_of_container(c, type, value.object);
  if (type->kind == TY_VIEW)
    return type_view(c->types, (DictView)type->rank, type_of_value(c, type->items[0], value));
  if (type->kind == TY_CHAIN) return type_chain(c->types, type_of_value(c, type->items[0], value));
  if (type->kind == TY_BUILTIN)
    return type_builtin(c->types, type->def, type_of_value(c, type->items[0], value));
  if (type->kind == TY_VARTUPLE) {
    const Type *all = NULL;
    for (int64_t k = 0; looks_inside(c, type->items[0]) && k < value.list->count && k < LOOK_AT; k++)
      all = with_value(c, all, type->items[0], list_at(value.list, k));
    return all ? type_vartuple(c->types, all) : type;
  }
  const Type **items = arena_array(c->arena, const Type *, type->count);
  for (unsigned k = 0; k < type->count; k++)
    items[k] = type_of_value(c, type->items[k], value.tuple->items[k]);
  if (type->kind == TY_ITER) return type_with_items(c->types, type, items);
  return type->kind == TY_FUNC ? type_func(c->types, type->def, items, type->count)
                               : type_tuple_named(c->types, items, type->count, type->def);
}

/* The type of a container whose items another name has made more general. */
static const Type *widened(Check *c, const Type *type, Value value) {
  if (type->kind == TY_CHAIN) return type_chain(c->types, widened(c, type->items[0], value));
  if (type->kind == TY_ITER && value.tuple) {
    const Type *items[4];
    for (unsigned k = 0; k < 4; k++) items[k] = widened(c, type->items[k], value.tuple->items[k]);
    return type_with_items(c->types, type, items);
  }
  if (!type_is_container(type) || !type->count) return type;
  const Type *content = content_of_object(c, value.object);
  if (!content || (type->kind != TY_DICT && content->kind != TY_UNION)) return type;
  const Type *known = type_content(c->types, type);
  return type_fits(content, known) ? type : type_filled(c->types, type, content, NULL);
}

static const Type *list_of_value(Check *c, Global *global) {
  const Type *own = widened(c, global->type, global->value);
  bool empty = type_is_container(own) && !content_of_object(c, global->value.object);
  if (!empty && own == global->type && !may_be_open(c, own)) return own;
  const Type *type =
      empty ? type_of_container(c, own, global->value.object) : type_of_value(c, own, global->value);
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

/* Whether values of the type are kept in another way: in a union, or as a tuple of any length, also inside of
 * a tuple. */
static bool kept_otherwise(const Type *type, const Type *from) {
  const Type *through = union_through(type, from);
  if (type->kind == TY_UNION) return through && (through == from || through->kind == TY_VARTUPLE);
  bool tuples = type->kind == TY_VARTUPLE || (type->kind == TY_TUPLE && from->kind == TY_TUPLE);
  return tuples && !type_fits(from, type);
}

/* The global, which has a value, under the type that it has from here on. */
static bool settle_global(Global *global, const Type *type) {
  Value value;
  if (kept_otherwise(type, global->type)) {
    int made = union_convert(global->type, global->value, type, &value);
    if (!made || (made < 0 && (type->kind == TY_UNION || type->kind == TY_VARTUPLE))) return false;
    if (made > 0) {
      value_release(global->type, global->value);
      global->value = value;
    }
  }
  global->type = type;
  return true;
}

/* How deep containers lie in values of the type. */
static unsigned depth_of(const Type *type) {
  unsigned most = 0;
  for (unsigned k = 0; k < type_parts(type); k++) {
    unsigned depth = depth_of(type->items[k]);
    if (depth > most) most = depth;
  }
  return most + type_is_container(type);
}

/* Room in the container for such content, which holds all that is in it. */
static bool container_widen(Object *object, const Type *content) {
  if (object->kind == OBJ_LIST) return list_widen((List *)object, content);
  if (object->kind == OBJ_SET) return set_widen((Set *)object, content);
  return dict_widen((Dict *)object, content->items[0], content->items[1]);
}

/* The containers of earlier cells whose items are as deep: those within others come first, which know them by
 * what they hold. */
static bool widen_lists(Check *c, unsigned depth, unsigned *deepest) {
  ListCells *l = c->rounds.lists;
  bool good = true;
  for (uint32_t k = 0; good && k < l->cells.count; k++) {
    Object *object = (Object *)(uintptr_t)l->cells.items[k].object;
    const Type *content = object ? l->cells.items[cell_root(l, k)].item : NULL;
    if (content) content = list_now(c, content);
    if (content && depth_of(content) > *deepest) *deepest = depth_of(content);
    bool wide = content &&
                (content->kind == TY_UNION || content->kind == TY_TUPLE || content->kind == TY_VARTUPLE) &&
                depth_of(content) == depth;
    const Type *had = wide ? content_of_object(c, object) : NULL;
    if (had && !type_fits(had, content)) good = container_widen(object, content);
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

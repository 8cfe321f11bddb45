/* Type cells of lists: see list_cell.h. */
#include "lang/front/sema/list_cell.h"

#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/call/specialise.h"
#include "lang/front/sema/value.h"

enum { ROUNDS_MAX = 100, LOOK_AT = 64 };

typedef struct ListCell {
  Span born; /* the expression ... */
  uint64_t path;
  uint32_t part;
  const FuncDef *def; /* ... in a function for these types, or NULL */
  const Type *const *params;
  uint32_t param_count;
  const List *object; /* or: this list of an earlier notebook cell */
  uint32_t same;      /* the cell that it was found to be; its own number: none */
  const Type *item;   /* NULL: not known */
  const Type *before; /* of a list that is empty again: what it held; it stands if nothing else decides */
  bool settled;       /* nothing is stored in it */
  bool asked;         /* in this round, before it was decided */
} ListCell;

typedef struct ListUndo {
  uint32_t at;
  ListCell old;
} ListUndo;

typedef struct ListGlobal {
  Global *global;
  const Type *type;
} ListGlobal;

struct ListCells {
  Arena *arena;
  VEC(ListCell) cells;
  VEC(ListUndo) trail;
  VEC(Spec *) made;
  VEC(ListGlobal) globals;
  unsigned round;
  bool last;    /* no type is open */
  bool changed; /* this round decided something */
  bool open;    /* ... and gave out a type that is */
};

ListCells *lists_new(Arena *arena) {
  ListCells *lists = arena_new_of(arena, ListCells);
  lists->arena = arena;
  return lists;
}

/* ---- rounds ---- */

void lists_begin(Check *c) {
  ListCells *l = c->rounds.lists;
  l->trail.count = l->made.count = l->globals.count = 0;
  l->changed = l->open = false;
  for (uint32_t k = 0; k < l->cells.count; k++) l->cells.items[k].asked = false;
  l->round++;
}

static void drop_made(ListCells *l, uint32_t from) {
  for (uint32_t k = from; k < l->made.count; k++) spec_drop(l->made.items[k]->def, l->made.items[k]);
  l->made.count = from;
}

/* What was asked for in vain is settled as empty; whether there was any. */
static bool settle_asked(ListCells *l) {
  bool any = false;
  for (uint32_t k = 0; k < l->cells.count; k++) {
    ListCell *cell = &l->cells.items[k];
    if (!cell->asked || cell->settled || cell->item || cell->same != k) continue;
    cell->settled = any = true;
  }
  return any;
}

bool lists_again(Check *c) {
  ListCells *l = c->rounds.lists;
  bool again = !l->last && (l->changed || settle_asked(l));
  if (!again && !l->last && l->open && !c->diags->items.count) again = l->last = true;
  if (again && l->round >= ROUNDS_MAX) {
    Span span = l->cells.count ? l->cells.items[l->cells.count - 1].born : (Span){0};
    fail(c, DG_TYPE, span, "what the lists of this cell hold does not settle");
    hint(c, "start the list with an item of the type that it will hold");
    return false;
  }
  if (!again) return false;
  drop_made(l, 0);
  c->diags->items.count = 0;
  return true;
}

void lists_settle(Check *c) {
  for (uint32_t k = 0; k < c->rounds.lists->globals.count; k++)
    c->rounds.lists->globals.items[k].global->type = c->rounds.lists->globals.items[k].type;
}

ListMark lists_mark(const Check *c) {
  return c->rounds.lists ? (ListMark){c->rounds.lists->trail.count, c->rounds.lists->made.count}
                         : (ListMark){0};
}

void lists_undo(Check *c, ListMark mark) {
  ListCells *l = c->rounds.lists;
  if (!l || l->trail.count == mark.trail) return;
  while (l->trail.count > mark.trail) {
    const ListUndo *undo = &l->trail.items[--l->trail.count];
    l->cells.items[undo->at] = undo->old;
  }
  drop_made(l, mark.made);
}

void lists_made(Check *c, Spec *spec) {
  if (c->rounds.lists) vec_push(c->rounds.lists->arena, c->rounds.lists->made, spec);
}

/* ---- types ---- */

bool type_is_open(const Type *type) { return type->kind == TY_LIST && !type->count && type->def; }

static bool has_open(const Type *type) {
  if (type_is_open(type)) return true;
  for (unsigned k = 0; k < type_parts(type); k++)
    if (has_open(type->items[k])) return true;
  return false;
}

typedef const Type *(*OnEmpty)(Check *c, const Type *list, void *context);

/* The type with each empty list in it replaced. */
static const Type *map_empty(Check *c, const Type *type, OnEmpty on, void *context) {
  if (type->kind == TY_LIST && !type->count) return on(c, type, context);
  if (!type_parts(type)) return type;
  const Type **items = arena_array(c->arena, const Type *, type->count);
  bool same = true;
  for (unsigned k = 0; k < type->count; k++) {
    items[k] = map_empty(c, type->items[k], on, context);
    same &= items[k] == type->items[k];
  }
  if (same) return type;
  return type_with_items(c->types, type, items);
}

static uint32_t root_of(const ListCells *l, uint32_t at) {
  while (l->cells.items[at].same != at) at = l->cells.items[at].same;
  return at;
}

static uint32_t number_of(const ListCells *l, const Type *open) {
  return root_of(l, (uint32_t)((uintptr_t)open->def - 1));
}

static const Type *open_type(Check *c, uint32_t at) {
  return type_list_open(c->types, (void *)(uintptr_t)(at + 1));
}

/* The list type of a cell as it is known now. */
static const Type *cell_type(Check *c, uint32_t at) {
  ListCells *l = c->rounds.lists;
  at = root_of(l, at);
  const Type *item = l->cells.items[at].item;
  if (item) return type_list(c->types, list_now(c, item));
  if (l->last) return type_list(c->types, l->cells.items[at].before);
  l->open = true;
  return open_type(c, at);
}

static const Type *now(Check *c, const Type *list, void *context) {
  (void)context;
  return type_is_open(list) ? cell_type(c, number_of(c->rounds.lists, list)) : list;
}

const Type *list_now(Check *c, const Type *type) {
  return c->rounds.lists && has_open(type) ? map_empty(c, type, now, NULL) : type;
}

Val list_read(Check *c, Val v) {
  if (!val_ok(v)) return v;
  const Type *type = list_now(c, v.type);
  if (type == v.type) return v;
  if (v.ref != REF_NONE) v.ref = fn_emit1(c->fn, IR_RETYPE, type, v.span, v.ref);
  v.type = type;
  return v;
}

/* ---- deciding ---- */

static void change(Check *c, uint32_t at) {
  ListCells *l = c->rounds.lists;
  vec_push(l->arena, l->trail, ((ListUndo){at, l->cells.items[at]}));
  l->changed = true;
}

static bool holds(Check *c, const Type *type, uint32_t at) {
  if (type_is_open(type)) return number_of(c->rounds.lists, type) == at;
  for (unsigned k = 0; k < type_parts(type); k++)
    if (holds(c, type->items[k], at)) return true;
  return false;
}

static bool decide(Check *c, const Type *open, const Type *item) {
  uint32_t at = number_of(c->rounds.lists, open);
  if (holds(c, item, at)) return false;
  change(c, at);
  c->rounds.lists->cells.items[at].item = item;
  return true;
}

bool lists_unify(Check *c, const Type *a, const Type *b) {
  if (a == b || !c->rounds.lists || (!has_open(a) && !has_open(b))) return true;
  a = list_now(c, a);
  b = list_now(c, b);
  if (a == b || a->kind != b->kind) return true;
  if (type_is_open(a) && type_is_open(b)) {
    uint32_t i = number_of(c->rounds.lists, a), j = number_of(c->rounds.lists, b), first = i < j ? i : j;
    uint32_t other = i + j - first;
    change(c, first);
    change(c, other);
    if (c->rounds.lists->cells.items[other].asked) c->rounds.lists->cells.items[first].asked = true;
    c->rounds.lists->cells.items[other].same = first;
    return true;
  }
  if (type_is_open(a)) return !b->count || decide(c, a, b->items[0]);
  if (type_is_open(b)) return !a->count || decide(c, b, a->items[0]);
  if (!type_kind_info[a->kind].parts || a->def != b->def || a->count != b->count) return true;
  for (unsigned k = 0; k < a->count; k++)
    if (!lists_unify(c, a->items[k], b->items[k])) return false;
  return true;
}

const Type *list_stores(Check *c, const Type *list, const Type *item) {
  if (!c->rounds.lists) return list;
  list = list_now(c, list);
  if (type_is_open(list)) return decide(c, list, list_now(c, item)) ? list_now(c, list) : list;
  if (list->count) lists_unify(c, list->items[0], item);
  return list_now(c, list);
}

bool list_accepts(Check *c, const Type *list, const Type *item, Span span) {
  const Type *holds = list->items[0];
  bool numbers = type_is_scalar(item) && type_is_scalar(holds);
  if (numbers ? item->dtype == holds->dtype : can_convert(item, holds) && type_alike(item, holds))
    return true;
  fail(c, DG_TYPE, span, "cannot put %s into %s", type_str_of(c, item), type_str_of(c, list));
  bool floats = numbers && (dtype_is_float(item->dtype) || dtype_is_float(holds->dtype));
  hint(c, floats
              ? "a list holds items of one type: write all of its numbers as floats (0.0), or convert with "
                "float(...)"
          : numbers ? "a list holds items of one type: convert the item"
                    : "a list holds items of one type");
  return false;
}

bool list_undecided(Check *c, const Type *type, Span span) {
  if (!c->rounds.lists || !type_is_open(type)) return false;
  ListCell *cell = &c->rounds.lists->cells.items[number_of(c->rounds.lists, type)];
  if (cell->before && !cell->item) decide(c, type, cell->before);
  cell->asked = true;
  if (cell->settled) return false;
  c->rounds.unknown++;
  fail(c, DG_TYPE, span, "it is not known what this list will hold");
  return true;
}

/* ---- births ---- */

/* Whether two contexts are one, whatever their open lists are numbered. */
static bool same_shape(const Type *a, const Type *b) {
  if (a == b) return true;
  if (a->kind != b->kind || a->count != b->count) return false;
  if (a->kind == TY_LIST && !a->count) return true;
  if (!type_kind_info[a->kind].parts || a->def != b->def) return false;
  for (unsigned k = 0; k < a->count; k++)
    if (!same_shape(a->items[k], b->items[k])) return false;
  return true;
}

static bool same_place(const ListCell *a, const ListCell *b) {
  if (a->object || b->object) return a->object == b->object;
  if (a->born.source != b->born.source || a->born.begin != b->born.begin || a->born.end != b->born.end ||
      a->path != b->path || a->part != b->part || a->def != b->def || a->param_count != b->param_count)
    return false;
  for (uint32_t k = 0; k < a->param_count; k++)
    if (!same_shape(a->params[k], b->params[k])) return false;
  return true;
}

/* The number of the cell of that place; `make`: a new one where there is none, else UINT32_MAX. */
static uint32_t cell_at(Check *c, ListCell place, bool make) {
  ListCells *l = c->rounds.lists;
  for (uint32_t k = 0; k < l->cells.count; k++)
    if (same_place(&l->cells.items[k], &place)) return k;
  if (!make) return UINT32_MAX;
  place.same = l->cells.count;
  vec_push(l->arena, l->cells, place);
  return place.same;
}

static ListCell place_here(Check *c, Span span) {
  ListCell place = {.born = span, .path = c->path};
  const Scope *scope = c->scope;
  while (scope && !scope->spec) scope = scope->parent;
  if (scope) {
    place.def = scope->spec->def;
    place.params = scope->spec->params;
    place.param_count = scope->spec->param_count;
  }
  return place;
}

const Type *list_born(Check *c, Span span) {
  if (!c->rounds.lists) return type_list(c->types, NULL);
  return cell_type(c, cell_at(c, place_here(c, span), true));
}

Val list_empty(Check *c, Span span) {
  return emit_lib(c, LIB_list_build, list_born(c, span), NULL, 0, 0, span);
}

/* ---- results of calls ---- */

enum { PARTS_MAX = 32 };

typedef struct Instance {
  const FuncDef *def;
  ListCell place;
  uint32_t born[PARTS_MAX], mine[PARTS_MAX]; /* by part: the function's cell, and the call's */
  uint32_t known;
} Instance;

static const Type *instance(Check *c, const Type *list, void *context) {
  Instance *of = context;
  ListCells *l = c->rounds.lists;
  of->place.part++;
  if (l->last) {
    uint32_t at = cell_at(c, of->place, false);
    return at == UINT32_MAX ? list : cell_type(c, at);
  }
  if (!type_is_open(list)) return list;
  uint32_t born = number_of(l, list);
  const ListCell *cell = &l->cells.items[born];
  if (cell->item || cell->object || cell->def != of->def) return list;
  uint32_t at = cell_at(c, of->place, true);
  for (uint32_t k = 0; k < of->known; k++)
    if (of->born[k] == born) lists_unify(c, open_type(c, of->mine[k]), open_type(c, at));
  if (of->known < PARTS_MAX) {
    of->born[of->known] = born;
    of->mine[of->known++] = at;
  }
  return cell_type(c, at);
}

const Type *list_instance(Check *c, const Spec *spec, const Type *type, Span span) {
  if (!c->rounds.lists || spec->busy) return type;
  Instance of = {.def = spec->def, .place = place_here(c, span)};
  return map_empty(c, list_now(c, type), instance, &of);
}

/* ---- globals of earlier cells ---- */

static const Type *type_of_value(Check *c, const Type *type, Value value);

static bool may_be_empty(const Type *type) {
  if (type->kind == TY_LIST && !type->count) return true;
  for (unsigned k = 0; k < type_parts(type); k++)
    if (may_be_empty(type->items[k])) return true;
  return false;
}

static const Type *type_of_list(Check *c, const Type *type, const List *list) {
  const Type *item = list->count ? list->item : NULL;
  if (!item && type->count)
    return cell_type(c, cell_at(c, (ListCell){.object = list, .before = type->items[0]}, true));
  if (!item) return cell_type(c, cell_at(c, (ListCell){.object = list}, true));
  if (type->count && !type_fits(item, type->items[0])) return type;
  if (type->count) item = type->items[0];
  const Type *all = NULL;
  for (int64_t k = 0; may_be_empty(item) && k < list->count && k < LOOK_AT; k++) {
    const Type *each = type_of_value(c, item, list->items[k]);
    if (all) lists_unify(c, all, each);
    all = list_now(c, all && !has_open(each) && has_open(all) ? each : all ? all : each);
  }
  return type_list(c->types, all ? all : item);
}

static const Type *type_of_value(Check *c, const Type *type, Value value) {
  if (!may_be_empty(type)) return type;
  if (type->kind == TY_LIST) return type_of_list(c, type, value.list);
  if (type->kind == TY_BUILTIN)
    return type_builtin(c->types, type->def, type_of_value(c, type->items[0], value));
  const Type **items = arena_array(c->arena, const Type *, type->count);
  for (unsigned k = 0; k < type->count; k++)
    items[k] = type_of_value(c, type->items[k], value.tuple->items[k]);
  return type->kind == TY_FUNC ? type_func(c->types, type->def, items, type->count)
                               : type_tuple_named(c->types, items, type->count, type->def);
}

const Type *list_of_global(Check *c, Global *global) {
  if (!c->rounds.lists || !global->type || !type_is_object(global->type) || !global->value.object)
    return global->type;
  bool empty = global->type->kind == TY_LIST && !global->value.list->count;
  if (!empty && !may_be_empty(global->type)) return global->type;
  const Type *type = empty ? type_of_list(c, global->type, global->value.list)
                           : type_of_value(c, global->type, global->value);
  if (type != global->type)
    vec_push(c->rounds.lists->arena, c->rounds.lists->globals,
             ((ListGlobal){.global = global, .type = type}));
  return type;
}

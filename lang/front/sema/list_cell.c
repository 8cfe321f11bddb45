/* Type cells of lists: see list_cell.h. */
#include "lang/front/sema/list_cell.h"

#include <string.h>

#include "lang/front/sema/apply.h"
#include "lang/front/sema/call/specialise.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/value.h"
#include "lang/rt/value/union.h"

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
  bool pinned;        /* it is also that of a list which has no cell: what it holds stays */
} ListCell;

typedef struct ListUndo {
  uint32_t at;
  ListCell old;
} ListUndo;

typedef struct ListGlobal {
  Global *global;
  const Type *type;
} ListGlobal;

/* A global that a function binds to values of other types: what it may be besides. */
typedef struct WideGlobal {
  const Global *global;
  const Type *type;
} WideGlobal;

struct ListCells {
  Arena *arena;
  VEC(ListCell) cells;
  VEC(ListUndo) trail;
  VEC(Spec *) made;
  VEC(ListGlobal) globals;
  VEC(WideGlobal) wide;
  unsigned round;
  bool last;    /* no type is open */
  bool wanted;  /* from the next round on: */
  bool tracked; /* lists that are born with items have cells too: one of them turned out to hold others */
  bool changed; /* this round decided something */
  bool open;    /* ... and gave out a type that is */
};

ListCells *lists_new(Arena *arena) {
  ListCells *lists = arena_new_of(arena, ListCells);
  lists->arena = arena;
  return lists;
}

/* The cell that it was found to be. */
static uint32_t root_of(const ListCells *l, uint32_t at) {
  while (l->cells.items[at].same != at) at = l->cells.items[at].same;
  return at;
}

/* ---- rounds ---- */

void lists_begin(Check *c) {
  ListCells *l = c->rounds.lists;
  l->trail.count = l->made.count = l->globals.count = 0;
  l->changed = l->open = false;
  if (l->wanted && !l->tracked)
    l->cells.count = l->wide.count = 0; /* what they hold are lists without cells */
  l->tracked = l->wanted;
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

/* The global, which has a value, under the type that it has from here on. */
static bool settle_global(Check *c, Global *global, const Type *type) {
  Value value;
  if (union_through(type, global->type) == global->type) {
    if (union_convert(global->type, global->value, type, &value) <= 0) return false;
    value_release(global->type, global->value);
    global->value = value;
  }
  (void)c;
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
    const Type *item = list ? l->cells.items[root_of(l, k)].item : NULL;
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
    good = settle_global(c, l->globals.items[k].global, l->globals.items[k].type);
  return good;
}

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

ListMark lists_mark(const Check *c) {
  return c->rounds.lists ? (ListMark){c->rounds.lists->trail.count, c->rounds.lists->made.count}
                         : (ListMark){0};
}

void lists_undo(Check *c, ListMark mark) {
  ListCells *l = c->rounds.lists;
  if (!l || l->trail.count == mark.trail) return;
  /* Where all lists have cells, what a trial found stays: a list may then be said to hold more than it does,
   * but the trials of a function come to an end. */
  while (!l->tracked && l->trail.count > mark.trail) {
    const ListUndo *undo = &l->trail.items[--l->trail.count];
    l->cells.items[undo->at] = undo->old;
  }
  drop_made(l, mark.made);
}

bool lists_hide(const Check *c, const Spec *spec) {
  const ListCells *l = c->rounds.lists;
  if (!l || !l->tracked || spec->busy) return false;
  for (uint32_t k = l->made.count; k-- > 0;)
    if (l->made.items[k] == spec) return false;
  return true;
}

void lists_made(Check *c, Spec *spec) {
  if (c->rounds.lists) vec_push(c->rounds.lists->arena, c->rounds.lists->made, spec);
}

/* ---- types ---- */

bool type_is_open(const Type *type) { return type->kind == TY_LIST && !type->count && type->def; }

/* Whether a cell says what the list holds. */
static bool in_cell(const Type *type) { return type->kind == TY_LIST && type->def; }

static bool has_open(const Type *type) {
  if (in_cell(type)) return true;
  for (unsigned k = 0; k < type_parts(type); k++)
    if (has_open(type->items[k])) return true;
  return false;
}

typedef const Type *(*OnEmpty)(Check *c, const Type *list, void *context);

/* The type with each empty list in it replaced. */
static const Type *map_empty(Check *c, const Type *type, OnEmpty on, void *context) {
  if (type->kind == TY_LIST && (!type->count || type->def)) return on(c, type, context);
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
  if (item && l->tracked && !l->last) {
    l->open = true;
    return type_list_of_cell(c->types, list_now(c, item), (void *)(uintptr_t)(at + 1));
  }
  if (item) return type_list(c->types, list_now(c, item));
  if (l->last) return type_list(c->types, l->cells.items[at].before);
  l->open = true;
  return open_type(c, at);
}

static const Type *now(Check *c, const Type *list, void *context) {
  (void)context;
  return in_cell(list) ? cell_type(c, number_of(c->rounds.lists, list)) : list;
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
  if (in_cell(type) && number_of(c->rounds.lists, type) == at) return true;
  for (unsigned k = 0; k < type_parts(type); k++)
    if (holds(c, type->items[k], at)) return true;
  return false;
}

const Type *list_item_of_both(Check *c, const Type *a, const Type *b) {
  if (!a || !b) return a ? a : b;
  if (!lists_unify(c, a, b)) return NULL;
  a = list_now(c, a), b = list_now(c, b);
  return type_of_both(c, a, b);
}

/* The cell holds items of that type too. */
static bool decide(Check *c, const Type *list, const Type *item) {
  uint32_t at = number_of(c->rounds.lists, list);
  if (holds(c, item, at)) return false;
  const Type *had = c->rounds.lists->cells.items[at].item, *all = list_item_of_both(c, had, item);
  at = root_of(c->rounds.lists, at);
  ListCell *cell = &c->rounds.lists->cells.items[at];
  if (!all || all == had || (had && cell->pinned)) return true; /* where it matters, the store is refused */
  change(c, at);
  c->rounds.lists->cells.items[at].item = all;
  return true;
}

/* What two cells hold is one from now on. */
static bool join_cells(Check *c, uint32_t i, uint32_t j) {
  ListCells *l = c->rounds.lists;
  uint32_t first = i < j ? i : j, other = i + j - first;
  if (i == j) return true;
  const Type *item = l->cells.items[other].item;
  change(c, first);
  change(c, other);
  if (l->cells.items[other].asked) l->cells.items[first].asked = true;
  if (l->cells.items[other].pinned) l->cells.items[first].pinned = true;
  l->cells.items[other].same = first;
  return !item || decide(c, open_type(c, first), item);
}

/* A list of a cell is also one that has none, and holds such items. */
static bool pin(Check *c, const Type *list, const Type *item) {
  ListCells *l = c->rounds.lists;
  bool good = decide(c, list, item);
  uint32_t at = number_of(l, list);
  if (l->tracked && !l->cells.items[at].pinned) {
    change(c, at);
    l->cells.items[at].pinned = true;
  }
  return good;
}

/* The lists among the members of two unions, or of a union and another type, that are alike. */
static bool unify_members(Check *c, const Type *a, const Type *b) {
  bool several = b->kind == TY_UNION, good = true;
  for (unsigned k = 0; good && k < a->count; k++)
    for (unsigned n = 0; good && n < (several ? b->count : 1); n++) {
      const Type *one = a->items[k], *other = several ? b->items[n] : b;
      if (one->kind == other->kind && type_alike(list_now(c, one), list_now(c, other)))
        good = lists_unify(c, one, other);
    }
  return good;
}

bool lists_unify(Check *c, const Type *a, const Type *b) {
  if (a == b || !c->rounds.lists || (!has_open(a) && !has_open(b))) return true;
  a = list_now(c, a);
  b = list_now(c, b);
  if (a == b) return true;
  if (a->kind == TY_UNION || b->kind == TY_UNION)
    return a->kind == TY_UNION ? unify_members(c, a, b) : unify_members(c, b, a);
  if (a->kind != b->kind) return true;
  if (in_cell(a) && in_cell(b) && a->count && b->count && !type_alike(a, b))
    return true; /* lists of two kinds */
  if (in_cell(a) && in_cell(b))
    return join_cells(c, number_of(c->rounds.lists, a), number_of(c->rounds.lists, b));
  if (in_cell(a)) return !b->count || pin(c, a, b->items[0]);
  if (in_cell(b)) return !a->count || pin(c, b, a->items[0]);
  if (!type_kind_info[a->kind].parts || a->def != b->def || a->count != b->count) return true;
  for (unsigned k = 0; k < a->count; k++)
    if (!lists_unify(c, a->items[k], b->items[k])) return false;
  return true;
}

bool lists_meet(Check *c, const Type *a, const Type *b) {
  return type_alike(a, b) && lists_unify(c, a, b) && list_now(c, a) == list_now(c, b);
}

const Type *list_stores(Check *c, const Type *list, const Type *item) {
  if (!c->rounds.lists) return list;
  list = list_now(c, list);
  if (in_cell(list)) return decide(c, list, list_now(c, item)) ? list_now(c, list) : list;
  if (list->count) lists_unify(c, list->items[0], item);
  return list_now(c, list);
}

bool list_is_item(const Type *item, const Type *holds) {
  if (holds->kind == TY_UNION) {
    const Type *through = union_through(holds, item);
    return through == item;
  }
  if (type_is_scalar(item) && type_is_scalar(holds)) return item->dtype == holds->dtype;
  if (item->kind == TY_TUPLE && holds->kind == TY_TUPLE && item->count == holds->count) {
    for (uint32_t k = 0; k < item->count; k++)
      if (!list_is_item(item->items[k], holds->items[k])) return false;
    return true;
  }
  return can_convert(item, holds) && type_alike(item, holds);
}

bool list_widens(Check *c, const Type *list, const Type *item) {
  ListCells *l = c->rounds.lists;
  if (!l || l->last || !type_of_both(c, list->items[0], item)) return false;
  bool again = !l->tracked;
  if (again) l->wanted = l->changed = true;
  uint32_t changes = l->trail.count;
  if (!again) again = in_cell(list) && decide(c, list, item) && l->trail.count > changes;
  if (again) c->rounds.unknown++;
  return again;
}

bool list_accepts(Check *c, const Type *list, const Type *item, Span span) {
  lists_unify(c, list->items[0], item);
  list = list_now(c, list), item = list_now(c, item);
  const Type *holds = list->items[0];
  bool numbers = type_is_scalar(item) && type_is_scalar(holds);
  if (list_is_item(item, holds)) return true;
  list_widens(c, list, item);
  fail(c, DG_TYPE, span, "cannot put %s into %s", type_str_of(c, item), type_str_of(c, list));
  bool floats = numbers && (dtype_is_float(item->dtype) || dtype_is_float(holds->dtype));
  hint(c, floats ? "what this list holds does not change here: write all of its numbers as floats (0.0), or "
                   "convert with float(...)"
          : numbers ? "what this list holds does not change here: convert the item"
                    : "what this list holds does not change here: use another list");
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
  if (!type_kind_info[a->kind].parts || (a->kind != TY_LIST && a->def != b->def)) return false;
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

const Type *list_born_with(Check *c, const Type *item, Span span) {
  ListCells *l = c->rounds.lists;
  if (!l || !l->tracked) return type_list(c->types, item);
  uint32_t at = root_of(l, cell_at(c, place_here(c, span), true));
  decide(c, open_type(c, at), item);
  return cell_type(c, at);
}

bool lists_tracked(const Check *c) { return c->rounds.lists && c->rounds.lists->tracked; }

Val list_made(Check *c, Val list, uint32_t part, Span span) {
  ListCells *l = c->rounds.lists;
  if (!lists_tracked(c) || !val_ok(list) || list.type->kind != TY_LIST || !list.type->count) return list;
  ListCell place = place_here(c, span);
  place.part = part;
  uint32_t at = cell_at(c, place, !l->last);
  if (at == UINT32_MAX) return list;
  if (!l->last) decide(c, open_type(c, root_of(l, at)), list.type->items[0]);
  const Type *type = cell_type(c, at);
  if (type == list.type) return list;
  if (l->last && !type_alike(list.type, type)) return emit_lib(c, LIB_list_convert, type, &list, 1, 0, span);
  list.ref = fn_emit1(c->fn, IR_RETYPE, type, span, val_ref(c, &list));
  list.type = type;
  return list;
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
  if (!in_cell(list)) return list;
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

/* Whether lists in it have cells of their own: those that hold nothing, or all. */
static bool may_be_open(const Check *c, const Type *type) {
  return may_be_empty(type) || (c->rounds.lists->tracked && type_holds(type, TY_LIST));
}

/* The cell of a list that holds items. */
static const Type *type_of_items(Check *c, const List *list, const Type *item) {
  uint32_t at = root_of(c->rounds.lists, cell_at(c, (ListCell){.object = list}, true));
  decide(c, open_type(c, at), item);
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
    all = list_now(c, all && !has_open(each) && has_open(all) ? each : all ? all : each);
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

/* Type cells of lists, by rounds: see list_cell.h. */
#include "lang/front/sema/list_impl.h"

#include "lang/front/sema/apply.h"
#include "lang/front/sema/call/specialise.h"
#include "lang/front/sema/union.h"
#include "lang/front/sema/value.h"
#include "lang/rt/value/union.h"

enum { ROUNDS_MAX = 100 };

ListCells *lists_new(Arena *arena) {
  ListCells *lists = arena_new_of(arena, ListCells);
  lists->arena = arena;
  return lists;
}

uint32_t cell_root(const ListCells *l, uint32_t at) {
  while (l->cells.items[at].same != at) at = l->cells.items[at].same;
  return at;
}

/* ---- rounds ---- */

void lists_begin(Check *c) {
  ListCells *l = c->rounds.lists;
  l->trail.count = l->made.count = l->globals.count = 0;
  l->changed = l->open = false;
  if (l->wanted && !l->tracked)
    l->cells.count = l->wide.count = l->locals.count = 0; /* what they hold are lists without cells */
  l->tracked = l->wanted;
  for (uint32_t k = 0; k < l->cells.count; k++) {
    l->cells.items[k].asked = false;
    l->cells.items[k].item = recursive_now(c, l->cells.items[k].item);
  }
  for (uint32_t k = 0; k < l->wide.count; k++)
    l->wide.items[k].type = recursive_now(c, l->wide.items[k].type);
  for (uint32_t k = 0; k < l->locals.count; k++)
    l->locals.items[k].type = recursive_now(c, l->locals.items[k].type);
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
    drop_made(l, 0);
    return false;
  }
  if (again || c->diags->items.count)
    drop_made(l, 0); /* of a cell that is refused, too: its cells are gone */
  if (!again) return false;
  c->diags->items.count = 0;
  return true;
}

/* ---- trials ---- */

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

bool type_is_open(const Type *type) { return type_is_container(type) && !type->count && type->def; }

bool type_in_cell(const Type *type) { return type_is_container(type) && type->def; }

bool type_has_cells(const Type *type) {
  if (type_in_cell(type)) return true;
  for (unsigned k = 0; k < type_parts(type); k++)
    if (type_has_cells(type->items[k])) return true;
  return false;
}

const Type *lists_map(Check *c, const Type *type, OnEmpty on, void *context) {
  if (type_is_container(type) && (!type->count || type->def)) return on(c, type, context);
  if (!type_parts(type)) return type;
  const Type **items = arena_array(c->arena, const Type *, type->count);
  bool same = true;
  for (unsigned k = 0; k < type->count; k++) {
    items[k] = lists_map(c, type->items[k], on, context);
    same &= items[k] == type->items[k];
  }
  if (same) return type;
  return type_with_items(c->types, type, items);
}

uint32_t cell_of(const ListCells *l, const Type *open) {
  return cell_root(l, (uint32_t)((uintptr_t)open->def - 1));
}

const Type *cell_class(Check *c, const Type *container) {
  return type_filled(c->types, container, NULL, NULL);
}

const Type *cell_open(Check *c, uint32_t at) {
  return type_filled(c->types, c->rounds.lists->cells.items[at].like, NULL, (void *)(uintptr_t)(at + 1));
}

const Type *cell_type(Check *c, uint32_t at) {
  ListCells *l = c->rounds.lists;
  at = cell_root(l, at);
  const Type *item = l->cells.items[at].item, *like = l->cells.items[at].like;
  if (item && l->tracked && !l->last) {
    l->open = true;
    return type_filled(c->types, like, list_now(c, item), (void *)(uintptr_t)(at + 1));
  }
  if (item) return type_filled(c->types, like, list_now(c, item), NULL);
  if (l->last) return type_filled(c->types, like, l->cells.items[at].before, NULL);
  l->open = true;
  return cell_open(c, at);
}

static const Type *now(Check *c, const Type *list, void *context) {
  (void)context;
  return type_in_cell(list) ? cell_type(c, cell_of(c->rounds.lists, list)) : list;
}

const Type *list_now(Check *c, const Type *type) {
  return c->rounds.lists && type_has_cells(type) ? lists_map(c, type, now, NULL) : type;
}

Val list_read(Check *c, Val v) {
  if (!val_ok(v)) return v;
  const Type *type = list_now(c, v.type);
  if (type == v.type) return v;
  if (v.ref != REF_NONE) v.ref = fn_emit1(c->fn, IR_RETYPE, type, v.span, v.ref);
  v.type = type;
  return v;
}

/* ---- places ---- */

/* Whether two contexts are one, whatever their open lists are numbered. */
static bool same_shape(const Type *a, const Type *b) {
  if (a == b) return true;
  if (a->kind != b->kind || a->count != b->count) return false;
  if (type_is_container(a) && !type_same_class(a, b)) return false;
  if (type_is_container(a) && !a->count) return true;
  if (!type_kind_info[a->kind].parts || a->rank != b->rank || (!type_is_container(a) && a->def != b->def))
    return false;
  for (unsigned k = 0; k < a->count; k++)
    if (!same_shape(a->items[k], b->items[k])) return false;
  return true;
}

static bool same_place(const ListCell *a, const ListCell *b) {
  if (a->object || b->object) return a->object == b->object;
  if (a->born.source != b->born.source || a->born.begin != b->born.begin || a->born.end != b->born.end ||
      a->path != b->path || a->part != b->part || a->like != b->like || a->def != b->def ||
      a->param_count != b->param_count)
    return false;
  for (uint32_t k = 0; k < a->param_count; k++)
    if (!same_shape(a->params[k], b->params[k])) return false;
  return true;
}

uint32_t cell_at(Check *c, ListCell place, bool make) {
  ListCells *l = c->rounds.lists;
  for (uint32_t k = 0; k < l->cells.count; k++)
    if (same_place(&l->cells.items[k], &place)) return k;
  if (!make) return UINT32_MAX;
  place.same = l->cells.count;
  vec_push(l->arena, l->cells, place);
  return place.same;
}

/* ---- deciding ---- */

static void change(Check *c, uint32_t at) {
  ListCells *l = c->rounds.lists;
  vec_push(l->arena, l->trail, ((ListUndo){at, l->cells.items[at]}));
  l->changed = true;
}

/* Whether the type is that of the cell, or of a container that holds one, at any depth. */
static bool holds(Check *c, const Type *type, uint32_t at) {
  if (type_in_cell(type)) {
    uint32_t own = cell_of(c->rounds.lists, type);
    const Type *item = c->rounds.lists->cells.items[own].item;
    return own == at || (item && holds(c, item, at));
  }
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

const Type *content_of_both(Check *c, const Type *like, const Type *a, const Type *b) {
  if (!a || !b || like->kind != TY_DICT) return list_item_of_both(c, a, b);
  const Type *both[2];
  for (unsigned k = 0; k < 2; k++) {
    both[k] = list_item_of_both(c, a->items[k], b->items[k]);
    if (!both[k]) return NULL;
  }
  return type_tuple(c->types, both, 2);
}

/* The content of two containers of a class, one of which holds the other or itself: what is in them is of a
 * recursive type. NULL: there is none. */
static const Type *content_of_itself(Check *c, const Type *like, const Type *a, const Type *b) {
  bool dict = like->kind == TY_DICT;
  const Type *itself = type_itself(c->types), *key = NULL;
  if (dict) key = a && b ? list_item_of_both(c, a->items[0], b->items[0]) : (a ? a : b)->items[0];
  if (dict && !key) return NULL;
  const Type *whole = type_filled(
      c->types, like, dict ? type_tuple(c->types, (const Type *[]){key, itself}, 2) : itself, NULL);
  const Type *parts[] = {whole, dict && a ? a->items[1] : a, dict && b ? b->items[1] : b};
  const Type *all = recursive_of_all(c, parts, 3);
  return all && dict ? type_tuple(c->types, (const Type *[]){key, all}, 2) : all;
}

/* What the cell holds is what it holds of itself; false: it cannot be. */
static bool cell_nests(Check *c, uint32_t at, const Type *other) {
  ListCells *l = c->rounds.lists;
  const ListCell *cell = &l->cells.items[at];
  if (c->fn->mode.wrap || c->fn->mode.device || cell->pinned || cell->object) return false;
  const Type *content = content_of_itself(c, cell->like, cell->item, other);
  if (!content) return false;
  if (content == cell->item) return true;
  change(c, at);
  l->cells.items[at].item = content;
  return true;
}

/* What is in a container of a recursive type grows with it, all at once. */
static const Type *content_grown(Check *c, const Type *like, const Type *had, const Type *item) {
  bool dict = like->kind == TY_DICT;
  const Type *old = !had || !dict ? had : had->items[1], *new = dict ? item->items[1] : item;
  if (!old || !type_is_recursive(old) || !recursive_grows(c, old)) return NULL;
  bool keys = dict && list_item_of_both(c, had->items[0], item->items[0]) != had->items[0];
  if (recursive_takes(old, new) && !keys) return NULL;
  return content_of_itself(c, like, had, item);
}

bool cell_decide(Check *c, const Type *list, const Type *item) {
  uint32_t at = cell_of(c->rounds.lists, list);
  if (holds(c, item, at)) return cell_nests(c, at, item);
  const Type *had = c->rounds.lists->cells.items[at].item, *grown = content_grown(c, list, had, item),
             *all = grown ? grown : content_of_both(c, list, had, item);
  at = cell_root(c->rounds.lists, at);
  ListCell *cell = &c->rounds.lists->cells.items[at];
  if (!all || all == had || (had && cell->pinned && !grown))
    return true; /* where it matters, the store is refused */
  change(c, at);
  c->rounds.lists->cells.items[at].item = all;
  return true;
}

/* What two cells hold is one from now on. */
static bool join_cells(Check *c, uint32_t i, uint32_t j) {
  ListCells *l = c->rounds.lists;
  uint32_t first = i < j ? i : j, other = i + j - first;
  if (i == j) return true;
  const Type *item = l->cells.items[other].item, *had = l->cells.items[first].item;
  bool nests = (item && holds(c, item, first)) || (had && holds(c, had, other));
  if (nests && !cell_nests(c, first, item)) return false;
  change(c, first);
  change(c, other);
  if (l->cells.items[other].asked) l->cells.items[first].asked = true;
  if (l->cells.items[other].pinned) l->cells.items[first].pinned = true;
  l->cells.items[other].same = first;
  return nests || !item || cell_decide(c, cell_open(c, first), item);
}

/* A list of a cell is also one that has none, and holds such items. */
static bool pin(Check *c, const Type *list, const Type *item) {
  ListCells *l = c->rounds.lists;
  bool good = cell_decide(c, list, item);
  uint32_t at = cell_of(l, list);
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
      if (one->kind != other->kind) continue;
      const Type *mine = list_now(c, one), *its = list_now(c, other);
      bool taken = type_is_recursive(a) && recursive_takes(a, its);
      if (taken || type_alike(mine, its) || recursive_taking(mine, its)) good = lists_unify(c, one, other);
    }
  return good;
}

bool lists_unify(Check *c, const Type *a, const Type *b) {
  if (a == b || !c->rounds.lists || (!type_has_cells(a) && !type_has_cells(b))) return true;
  a = list_now(c, a);
  b = list_now(c, b);
  if (a == b) return true;
  if (a->kind == TY_UNION || b->kind == TY_UNION)
    return a->kind == TY_UNION ? unify_members(c, a, b) : unify_members(c, b, a);
  if (a->kind != b->kind || (type_is_container(a) && !type_same_class(a, b))) return true;
  if (type_in_cell(a) && type_in_cell(b) && a->count && b->count && !type_alike(a, b))
    return true; /* lists of two kinds */
  if (type_in_cell(a) && type_in_cell(b))
    return join_cells(c, cell_of(c->rounds.lists, a), cell_of(c->rounds.lists, b));
  if (type_in_cell(a)) return !b->count || pin(c, a, type_content(c->types, b));
  if (type_in_cell(b)) return !a->count || pin(c, b, type_content(c->types, a));
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
  if (type_in_cell(list)) return cell_decide(c, list, list_now(c, item)) ? list_now(c, list) : list;
  if (list->count) lists_unify(c, type_content(c->types, list), item);
  return list_now(c, list);
}

bool list_is_item(const Type *item, const Type *holds) {
  if (holds->kind == TY_UNION) {
    const Type *through = union_through(holds, item);
    return through && (through == item || (item->kind == TY_TUPLE && list_is_item(item, through)));
  }
  if (type_is_scalar(item) && type_is_scalar(holds)) return item->dtype == holds->dtype;
  if (within_any_length(item, holds)) return true;
  if (item->kind == TY_TUPLE && holds->kind == TY_TUPLE && item->count == holds->count) {
    for (uint32_t k = 0; k < item->count; k++)
      if (!list_is_item(item->items[k], holds->items[k])) return false;
    return true;
  }
  return can_convert(item, holds) && type_alike(item, holds);
}

void lists_track(Check *c) {
  ListCells *l = c->rounds.lists;
  if (!l || l->last || l->tracked) return;
  l->wanted = l->changed = true;
  c->rounds.unknown++;
}

bool list_widens(Check *c, const Type *list, const Type *item) {
  ListCells *l = c->rounds.lists;
  if (!l || l->last || !content_of_both(c, list, type_content(c->types, list), item)) return false;
  bool again = !l->tracked;
  if (again) l->wanted = l->changed = true;
  uint32_t changes = l->trail.count;
  const Type *content = type_content(c->types, list);
  bool dict = list->kind == TY_DICT && content;
  const Type *put = dict ? type_filled(c->types, list, item, NULL) : item;
  if (content && recursive_widens(c, dict ? content->items[1] : content, put)) return true;
  if (!again) again = type_in_cell(list) && cell_decide(c, list, item) && l->trail.count > changes;
  if (again) c->rounds.unknown++;
  return again;
}

bool list_accepts(Check *c, const Type *list, const Type *item, Span span) {
  lists_unify(c, type_content(c->types, list), item);
  list = list_now(c, list), item = list_now(c, item);
  const Type *holds = type_content(c->types, list);
  bool numbers = type_is_scalar(item) && type_is_scalar(holds);
  if (list_is_item(item, holds)) return true;
  bool pair = list->kind == TY_DICT;
  if (c->fn->mode.wrap && (numbers || pair) && can_convert(item, holds))
    return true; /* as in Numba's containers */
  list_widens(c, list, item);
  if (type_is_recursive(list->items[list->count - 1])) {
    if (list->items[list->count - 1] == type_json(c->types))
      fail(c, DG_TYPE, span,
           "a list or dictionary that is not of JSON's values is not put into one of them here");
    else
      fail(c, DG_TYPE, span, "cannot put %s into %s",
           type_str_of(c, list->kind == TY_DICT ? item->items[1] : item), type_str_of(c, list));
    hint(c, list->kind == TY_LIST ? "make a new list: [*items, new]"
                                  : "make a new dictionary: {**data, key: new}");
    return false;
  }
  if (list->kind == TY_DICT)
    fail(c, DG_TYPE, span, "cannot put %s: %s into %s", type_str_of(c, item->items[0]),
         type_str_of(c, item->items[1]), type_str_of(c, list));
  else
    fail(c, DG_TYPE, span, "cannot put %s into %s", type_str_of(c, item), type_str_of(c, list));
  bool floats = numbers && (dtype_is_float(item->dtype) || dtype_is_float(holds->dtype));
  if (list->kind != TY_LIST)
    hint(c, "what this %s holds does not change here: use another one", type_class_name(list));
  else
    hint(c, floats
                ? "what this list holds does not change here: write all of its numbers as floats (0.0), or "
                  "convert with float(...)"
            : numbers ? "what this list holds does not change here: convert the item"
                      : "what this list holds does not change here: use another list");
  return false;
}

bool list_undecided(Check *c, const Type *type, Span span) {
  if (!c->rounds.lists || !type_is_open(type)) return false;
  ListCell *cell = &c->rounds.lists->cells.items[cell_of(c->rounds.lists, type)];
  if (cell->before && !cell->item) cell_decide(c, type, cell->before);
  cell->asked = true;
  if (cell->settled) return false;
  c->rounds.unknown++;
  fail(c, DG_TYPE, span, "it is not known what this %s will hold", type_class_name(type));
  return true;
}

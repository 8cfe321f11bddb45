/* Lists that expressions and calls make, and their type cells: see list_cell.h. */
#include "lang/front/sema/apply.h"
#include "lang/front/sema/list_impl.h"
#include "lang/front/sema/value.h"

/* ---- births ---- */

static ListCell place_here(Check *c, const Type *like, Span span) {
  ListCell place = {.born = span, .path = c->path, .like = like};
  const Scope *scope = c->scope;
  while (scope && !scope->spec) scope = scope->parent;
  if (scope) {
    place.def = scope->spec->def;
    place.params = scope->spec->params;
    place.param_count = scope->spec->param_count;
  }
  return place;
}

const Type *list_born(Check *c, Span span) { return born_empty(c, type_list(c->types, NULL), span); }

const Type *list_born_with(Check *c, const Type *item, Span span) {
  return born_with(c, type_list(c->types, NULL), item, span);
}

const Type *born_empty(Check *c, const Type *like, Span span) {
  if (!c->rounds.lists) return like;
  return cell_type(c, cell_at(c, place_here(c, like, span), true));
}

const Type *born_with(Check *c, const Type *like, const Type *content, Span span) {
  ListCells *l = c->rounds.lists;
  if (!l || !l->tracked) return type_filled(c->types, like, content, NULL);
  uint32_t at = cell_root(l, cell_at(c, place_here(c, like, span), true));
  cell_decide(c, cell_open(c, at), content);
  return cell_type(c, at);
}

bool lists_tracked(const Check *c) { return c->rounds.lists && c->rounds.lists->tracked; }

Val list_made(Check *c, Val list, uint32_t part, Span span) {
  ListCells *l = c->rounds.lists;
  if (!lists_tracked(c) || !val_ok(list) || !type_is_container(list.type) || !list.type->count) return list;
  ListCell place = place_here(c, cell_class(c, list.type), span);
  place.part = part;
  uint32_t at = cell_at(c, place, !l->last);
  if (at == UINT32_MAX) return list;
  if (!l->last) cell_decide(c, cell_open(c, cell_root(l, at)), type_content(c->types, list.type));
  const Type *type = cell_type(c, at);
  if (type == list.type) return list;
  if (l->last && !can_convert(list.type, type))
    return list; /* the cell settled as what another member's list holds */
  if (l->last && !type_alike(list.type, type)) return convert(c, list, type, span);
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
  of->place.like = cell_class(c, list);
  if (l->last) {
    uint32_t at = cell_at(c, of->place, false);
    return at == UINT32_MAX ? list : cell_type(c, at);
  }
  if (!type_in_cell(list)) return list;
  uint32_t born = cell_of(l, list);
  const ListCell *cell = &l->cells.items[born];
  if (cell->item || cell->object || cell->def != of->def) return list;
  uint32_t at = cell_at(c, of->place, true);
  for (uint32_t k = 0; k < of->known; k++)
    if (of->born[k] == born) lists_unify(c, cell_open(c, of->mine[k]), cell_open(c, at));
  if (of->known < PARTS_MAX) {
    of->born[of->known] = born;
    of->mine[of->known++] = at;
  }
  return cell_type(c, at);
}

const Type *list_instance(Check *c, const Spec *spec, const Type *type, Span span) {
  if (!c->rounds.lists || spec->busy) return type;
  Instance of = {.def = spec->def, .place = place_here(c, NULL, span)};
  return lists_map(c, list_now(c, type), instance, &of);
}

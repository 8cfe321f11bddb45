/* Recursive types: see union.h.
 *
 * The members of a new one are found from what the types hold: of each class of containers one, and where
 * such a container holds one of these classes, at any depth, it holds the union itself. */

#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/list_impl.h"
#include "lang/front/sema/union.h"

/* ---- what one takes ---- */

/* Whether two types are of one class of what holds others. */
static bool same_holder(const Type *a, const Type *b) {
  if (a->kind != b->kind) return false;
  if (type_is_container(a)) return type_same_class(a, b);
  if (a->kind == TY_TUPLE) return a->count == b->count && a->def == b->def;
  return a->kind == TY_VARTUPLE;
}

/* Whether what the member holds there takes the other: keys may be of fewer types. */
static bool same_part(const Type *member, unsigned n, const Type *part) {
  bool key = member->kind == TY_DICT && !n;
  return member->items[n] == part || (key && union_through(member->items[n], part) == part);
}

/* `now`: as they are, where containers are of the types that they have in the union. */
static bool takes(const Type *recursive, const Type *type, bool now) {
  if (type == recursive) return true;
  if (type->kind == TY_UNION) {
    for (unsigned k = 0; k < type_parts(type); k++)
      if (!takes(recursive, type->items[k], now)) return false;
    return !type_is_recursive(type);
  }
  if (union_member(recursive, type) >= 0) return true;
  for (unsigned k = 0; k < recursive->count; k++) {
    const Type *member = recursive->items[k];
    bool good = true;
    if (member->kind == TY_VARTUPLE && type->kind == TY_TUPLE && !type->def) { /* of any length */
      for (unsigned n = 0; good && n < type->count; n++)
        good = member->items[0] == recursive ? takes(recursive, type->items[n], now)
                                             : member->items[0] == type->items[n];
      if (good) return true;
    }
    if (!same_holder(member, type) || (now && type_is_container(type))) continue;
    good = true;
    for (unsigned n = 0; good && n < type->count; n++)
      good = member->items[n] == recursive ? takes(recursive, type->items[n], now)
                                           : same_part(member, n, type->items[n]);
    if (good) return true;
  }
  return false;
}

bool recursive_takes(const Type *recursive, const Type *type) { return takes(recursive, type, false); }

bool recursive_enters(const Type *recursive, const Type *type) { return takes(recursive, type, true); }

/* Whether the container holds a recursive union. */
static bool holds_recursive(const Type *type) {
  return type_is_container(type) && type->count && type_is_recursive(type->items[type->count - 1]);
}

/* The container `whole` of a recursive union where the other becomes one of these too. */
static const Type *container_taking(const Type *whole, const Type *other) {
  const Type *recursive = whole->items[whole->count - 1];
  bool same = recursive_takes(recursive, whole) && recursive_takes(recursive, other);
  return same ? whole : NULL;
}

const Type *recursive_taking(const Type *a, const Type *b) {
  if (type_is_recursive(a) && recursive_takes(a, b)) return a;
  if (type_is_recursive(b) && recursive_takes(b, a)) return b;
  if (!type_is_container(a) || a->kind != b->kind || !type_same_class(a, b)) return NULL;
  const Type *taking = holds_recursive(a) ? container_taking(a, b) : NULL;
  return taking || !holds_recursive(b) ? taking : container_taking(b, a);
}

/* ---- a new one ---- */

typedef struct Family {
  Check *c;
  const Type *itself;
  const Type *members[UNION_MAX];
  unsigned count;
  bool bad; /* there is none for what was met */
} Family;

static void collect(Family *f, const Type *type);

/* Whether the type holds one of the family's containers, at any depth. */
static bool reaches(const Family *f, const Type *type) {
  for (unsigned k = 0; k < f->count; k++)
    if (same_holder(f->members[k], type)) return true;
  uint32_t count = type_is_recursive(type) ? type->count : type_parts(type);
  for (unsigned k = 0; k < count; k++) {
    const Type *part = type->items[k];
    if (part != type && !(type_is_recursive(type) && type_kind_info[part->kind].parts) && reaches(f, part))
      return true;
    if (type_is_recursive(type))
      for (unsigned n = 0; n < f->count; n++)
        if (same_holder(f->members[n], part)) return true;
  }
  return false;
}

static const Type *with_items(Family *f, const Type *type, const Type *const *items) {
  if (!type_is_container(type)) return type_with_items(f->c->types, type, items);
  const Type *content = type->kind == TY_DICT ? type_tuple(f->c->types, items, 2) : items[0];
  return type_filled(f->c->types, type, content, NULL);
}

/* Whether what both hold at the place is the union. */
static bool is_itself(const Family *f, const Type *whole, unsigned k, const Type *a, const Type *b) {
  if (a == b || (whole->kind == TY_DICT && !k)) return a == f->itself;
  return a == f->itself || b == f->itself || reaches(f, a) || reaches(f, b);
}

/* A member and another type of its class. What they hold is collected when the member holds the union. */
static void join(Family *f, unsigned at, const Type *type) {
  const Type *own = f->members[at];
  if (!type->count || own == type) return;
  if (!own->count) {
    f->members[at] = type_is_container(type) ? with_items(f, type, type->items) : type;
    return;
  }
  const Type **items = arena_array(f->c->arena, const Type *, own->count);
  for (unsigned k = 0; k < own->count; k++) {
    const Type *a = own->items[k], *b = type->items[k];
    items[k] = is_itself(f, own, k, a, b) ? f->itself : a == b ? a : list_item_of_both(f->c, a, b);
    if (!items[k]) {
      f->bad = true;
      return;
    }
  }
  f->members[at] = with_items(f, own, items);
  for (unsigned k = 0; k < own->count; k++)
    if (items[k] == f->itself) {
      collect(f, own->items[k]);
      collect(f, type->items[k]);
    }
}

static void add(Family *f, const Type *type) {
  for (unsigned k = 0; k < f->count; k++) {
    if (f->members[k] == type) return;
    if (same_holder(f->members[k], type)) return join(f, k, type);
  }
  if (f->count == UNION_MAX) {
    f->bad = true;
    return;
  }
  f->members[f->count++] = type_in_cell(type) && type->count ? with_items(f, type, type->items) : type;
}

static void collect(Family *f, const Type *type) {
  if (f->bad || type == f->itself) return;
  type = list_now(f->c, type);
  if (type->kind != TY_UNION) return add(f, type);
  for (unsigned k = 0; k < type->count; k++)
    add(f, type_is_recursive(type) ? type_replaced(f->c->types, type->items[k], type, f->itself)
                                   : type->items[k]);
}

/* What holds one of the family holds the union; whether anything is new. */
static bool widen(Family *f) {
  for (unsigned at = 0; at < f->count && !f->bad; at++) {
    const Type *own = f->members[at];
    bool holder = type_is_container(own) || own->kind == TY_TUPLE || own->kind == TY_VARTUPLE;
    for (unsigned k = 0; holder && k < own->count; k++) {
      const Type *part = own->items[k];
      if (part == f->itself || !reaches(f, part)) continue;
      if (own->kind == TY_SET || (own->kind == TY_DICT && !k)) {
        f->bad = true; /* what a key holds does not change */
        return false;
      }
      const Type **items = arena_array(f->c->arena, const Type *, own->count);
      for (unsigned n = 0; n < own->count; n++) items[n] = n == k ? f->itself : own->items[n];
      f->members[at] = with_items(f, own, items);
      collect(f, part);
      return true;
    }
    if (!holder && type_parts(own) && reaches(f, own)) f->bad = true; /* a function or chain with one in it */
  }
  return false;
}

static bool holds_itself(const Family *f) {
  for (unsigned k = 0; k < f->count; k++)
    for (unsigned n = 0; n < type_parts(f->members[k]); n++)
      if (f->members[k]->items[n] == f->itself) return true;
  return false;
}

/* A container in a cell as the one that it is for good. */
static const Type *without_cell(Check *c, const Type *type, void *context) {
  Family *f = context;
  if (!type->count && (type->kind == TY_LIST || type->kind == TY_DEQUE)) /* there is nothing in it */
    return type_filled(c->types, type, f->itself, NULL);
  if (type->kind == TY_DICT && !type->count) {
    const Type *text = type_str(c->types);
    return type_filled(c->types, type, type_tuple(c->types, (const Type *[]){text, f->itself}, 2), NULL);
  }
  if (!type->count) {
    f->bad = true;
    return type;
  }
  const Type **items = arena_array(c->arena, const Type *, type->count);
  for (unsigned k = 0; k < type->count; k++) items[k] = lists_map(c, type->items[k], without_cell, f);
  return with_items(f, type, items);
}

/* The type as one of this check, or what an earlier round found that it has to be. */
static const Type *keep(ListCells *l, const Type *made) {
  if (!made || !l) return made;
  for (uint32_t k = 0; k < l->recursive.count; k++)
    if (l->recursive.items[k].type == made) {
      const Type *wide = l->recursive.items[k].wide;
      return wide && wide != made ? keep(l, wide) : made;
    }
  enum { MOST = 24 }; /* a check that goes on to find others does not come to an end */
  if (l->recursive.count == MOST) return NULL;
  vec_push(l->arena, l->recursive, ((WideType){made, NULL}));
  return made;
}

const Type *recursive_of_all(Check *c, const Type *const *types, uint32_t count) {
  Family f = {.c = c, .itself = type_itself(c->types)};
  for (uint32_t k = 0; k < count; k++)
    if (types[k]) collect(&f, types[k]);
  while (widen(&f)) {
  }
  for (unsigned k = 0; k < f.count; k++) f.members[k] = lists_map(c, f.members[k], without_cell, &f);
  if (f.bad || !holds_itself(&f)) return NULL;
  return keep(c->rounds.lists, type_recursive(c->types, f.members, f.count));
}

/* From the next round on the recursive types in the type are that one. */
static void becomes(Check *c, const Type *type, const Type *wide) {
  ListCells *l = c->rounds.lists;
  if (type_is_recursive(type) && type != wide)
    for (uint32_t k = 0; k < l->recursive.count; k++)
      if (l->recursive.items[k].type == type && l->recursive.items[k].wide != wide) {
        l->recursive.items[k].wide = wide;
        l->changed = true;
        c->rounds.unknown++;
      }
  for (unsigned k = 0; k < type_parts(type); k++) becomes(c, type->items[k], wide);
}

bool recursive_widens(Check *c, const Type *recursive, const Type *type) {
  ListCells *l = c->rounds.lists;
  if (!l || l->last || !type_is_recursive(recursive) || !recursive_grows(c, recursive)) return false;
  const Type *wide = recursive_of_all(c, (const Type *[]){recursive, type}, 2);
  if (!wide || wide == recursive) return false;
  lists_track(c);
  becomes(c, recursive, wide);
  becomes(c, type, wide);
  return true;
}

const Type *recursive_now(Check *c, const Type *type) {
  const ListCells *l = c->rounds.lists;
  for (uint32_t k = 0; type && k < l->recursive.count; k++)
    if (l->recursive.items[k].wide)
      type = type_replaced(c->types, type, l->recursive.items[k].type, l->recursive.items[k].wide);
  return type;
}

/* ---- two that meet ---- */

static bool holds_part(const Type *type, const Type *part) {
  if (type == part || (type_is_recursive(type) && union_member(type, part) >= 0)) return true;
  for (unsigned k = 0; k < type_parts(type); k++)
    if (holds_part(type->items[k], part)) return true;
  return false;
}

/* How many containers of the class of `like` are in one another there. */
static unsigned depth_of(const Type *type, const Type *like) {
  unsigned deepest = 0;
  for (unsigned k = 0; k < type_parts(type); k++) {
    unsigned depth = depth_of(type->items[k], like);
    if (depth > deepest) deepest = depth;
  }
  return deepest + same_holder(type, like);
}

/* Whether one is a container that another of its class holds, at any depth: in a loop, xs = [xs], there would
 * be no end. The containers that calls make are others in each call, so that depth alone tells it of these.
 */
static bool nests(const Type *a, const Type *b) {
  enum { DEEP = 2 };
  if (a == b || !same_holder(a, b)) return false;
  if (holds_part(a, b) || holds_part(b, a)) return true;
  unsigned first = depth_of(a, a), second = depth_of(b, a);
  return first != second && first >= DEEP && second >= DEEP;
}

static bool any_nests(const Type *a, const Type *b) {
  bool several[2] = {a->kind == TY_UNION, b->kind == TY_UNION};
  for (unsigned k = 0; k < (several[0] ? a->count : 1); k++)
    for (unsigned n = 0; n < (several[1] ? b->count : 1); n++)
      if (nests(several[0] ? a->items[k] : a, several[1] ? b->items[n] : b)) return true;
  return false;
}

bool recursive_grows(const Check *c, const Type *type) {
  if (type_is_recursive(type)) {
    const ListCells *l = c->rounds.lists;
    for (uint32_t k = 0; l && k < l->recursive.count; k++)
      if (l->recursive.items[k].type == type) return true;
    return false;
  }
  for (unsigned k = 0; k < type_parts(type); k++)
    if (!recursive_grows(c, type->items[k])) return false;
  return true;
}

/* Whether one is a recursive union, and the other or one of its members is of a class that is a member there.
 */
static bool shares_holder(const Type *a, const Type *b) {
  if (!type_is_recursive(a)) return type_is_recursive(b) && shares_holder(b, a);
  for (unsigned n = 0; n < (b->kind == TY_UNION ? b->count : 1); n++)
    for (unsigned k = 0; k < a->count; k++) {
      const Type *other = b->kind == TY_UNION ? b->items[n] : b;
      if (same_holder(a->items[k], other)) return true;
    }
  return false;
}

const Type *recursive_of_both(Check *c, const Type *a, const Type *b, bool *nested) {
  *nested = false;
  if (a == b || c->fn->mode.device) return NULL;
  const Type *taking = recursive_taking(a, b), *other = taking == a ? b : a;
  if (taking) { /* where the other is not such a value as it is, its containers become such */
    if (type_is_recursive(taking) && !recursive_enters(taking, other)) lists_track(c);
    return lists_unify(c, taking, other) ? taking : NULL;
  }
  bool nest = any_nests(a, b);
  *nested = nest;
  if ((!nest && !shares_holder(a, b)) || c->fn->mode.wrap || !recursive_grows(c, a) || !recursive_grows(c, b))
    return NULL;
  const Type *made = recursive_of_all(c, (const Type *[]){a, b}, 2);
  if (made) lists_track(c);
  if (made && c->rounds.lists && !c->rounds.lists->last) {
    becomes(c, a, made);
    becomes(c, b, made);
  }
  return made && lists_unify(c, a, made) && lists_unify(c, b, made) ? made : NULL;
}

/* ---- displays ---- */

const Type *recursive_content(Check *c, const Type *like, const Type *content) {
  enum { DEEP = 2 }; /* inside of the display itself */
  bool dict = like->kind == TY_DICT;
  const Type *item = content && dict ? content->items[1] : content;
  if (!item || item->kind != TY_UNION || c->fn->mode.wrap || c->fn->mode.device) return content;
  if (type_is_recursive(item) || depth_of(list_now(c, item), like) < DEEP) return content;
  const Type *whole = type_filled(c->types, like, content, NULL);
  const Type *all = recursive_of_all(c, (const Type *[]){whole, item}, 2);
  if (!all) return content;
  lists_track(c);
  if (!lists_unify(c, item, all)) return content;
  return dict ? type_tuple(c->types, (const Type *[]){content->items[0], all}, 2) : all;
}

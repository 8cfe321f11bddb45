/* Operators of views of dictionaries. The items of a set lie where they came, so what is put in and taken
 * out, and in which order, is as in CPython 3.11 (Objects/dictobject.c: dictviews_sub, dictviews_or,
 * dictviews_xor, _PyDictView_Intersect). */
#include "lang/lib/value/table.h"
#include "lang/rt/hash/dict.h"
#include "lang/rt/hash/set_algebra.h"

static bool no_memory(Rt *rt) { return rt_fault(rt, DG_MEMORY, "out of memory for a set"); }

/* One side: a view of a dictionary, a set or a list. */
typedef struct Side {
  const Type *type;
  Value value;
} Side;

static bool is_view(const Side *s) { return s->type->kind == TY_VIEW; }
static bool is_items(const Side *s) { return is_view(s) && s->type->rank == VIEW_ITEMS; }

static int64_t length_of(const Side *s) {
  if (s->type->kind == TY_LIST) return s->value.list->count;
  return is_view(s) ? s->value.dict->count : s->value.set->count;
}

/* The next item at or behind *at, which is moved behind it, with a reference of its own; false: the end, or a
 * fault. */
static bool next_item(Rt *rt, const Side *s, int64_t *at, const Type **type, Value *out) {
  if (s->type->kind == TY_LIST) {
    const List *list = s->value.list;
    if (*at >= list->count) return false;
    *type = list->item;
    return list_own(list, (*at)++, out) || no_memory(rt);
  }
  if (!is_view(s)) {
    const Set *set = s->value.set;
    int64_t place = set_next(set, *at);
    if (place < 0) return false;
    *at = place + 1;
    *type = set->key;
    *out = set_key_at(set, place);
    return value_keep(set->key, out) || no_memory(rt);
  }
  const Dict *dict = s->value.dict;
  int64_t place = dict_next(dict, *at);
  if (place < 0) return false;
  *at = place + 1;
  const DictEntry entry = dict_entry(dict, place);
  if (!is_items(s)) {
    *type = dict->key;
    *out = entry.key;
    return value_keep(dict->key, out) || no_memory(rt);
  }
  *type = NULL; /* the caller has the type of pairs */
  out->tuple = NULL;
  return true;
}

/* The pair of the entry before place `at`. */
static bool pair_of(Rt *rt, const Dict *dict, int64_t at, const Type *pair, Value *out) {
  Tuple *tuple = tuple_new(pair);
  if (!tuple) return no_memory(rt);
  tuple->items[0] = dict_key_at(dict, at - 1), tuple->items[1] = dict_value_at(dict, at - 1);
  if (!value_keep(pair->items[0], &tuple->items[0])) tuple->items[0].object = NULL;
  if (!value_keep(pair->items[1], &tuple->items[1])) tuple->items[1].object = NULL;
  out->tuple = tuple;
  return true;
}

/* The type of the items of a side as its object has them; `known`: that of pairs. */
static bool take(Rt *rt, const Side *s, const Type *known, int64_t *at, const Type **type, Value *out) {
  if (!next_item(rt, s, at, type, out)) return false;
  if (*type) return true;
  *type = known;
  return pair_of(rt, s->value.dict, *at, known, out);
}

static bool add(Rt *rt, Set *set, const Type *type, Value item) {
  ValueHash hash;
  if (!table_hash(rt, type, item, &hash)) return false;
  TablePut done = set_put(set, type, item, &hash);
  if (done == PUT_OTHER_TYPE) return table_refuses(rt, set->key, type);
  return done != PUT_NO_MEMORY || no_memory(rt);
}

/* Whether the side has such an item; TypeError where it cannot be looked for. */
static bool side_has(Rt *rt, const Side *s, const Type *type, Value item, bool *has) {
  ValueHash hash;
  bool pair = is_items(s) && type->kind == TY_TUPLE && type->count == 2;
  *has = false;
  if (is_items(s) && !pair) return true;
  if (!table_hash(rt, pair ? type->items[0] : type, pair ? item.tuple->items[0] : item, &hash)) return false;
  *has = view_has(s->type, s->value, type, item);
  return true;
}

typedef struct Combine {
  Rt *rt;
  const Type *pairs[2]; /* of the items of a view of items */
  const Type *item;     /* of the result */
} Combine;

/* Every item of the side: into the set, out of it ('-'), or whichever of both changes something ('x'). */
static bool each(const Combine *c, const Side *s, const Type *pair, Set *set, char op) {
  int64_t at = 0;
  const Type *type;
  Value item;
  while (!c->rt->fault.set && take(c->rt, s, pair, &at, &type, &item)) {
    ValueHash hash;
    bool good = op == '|' || table_hash(c->rt, type, item, &hash);
    int64_t place = good && op != '|' ? set_find(set, type, item, &hash) : -1;
    if (place >= 0)
      set_remove(set, place, NULL);
    else if (good && op != '-')
      good = add(c->rt, set, type, item);
    value_release(type, item);
    if (!good || rt_polls(c->rt, at)) return false;
  }
  return !c->rt->fault.set;
}

/* set(side). `asked`: it is on the left, where CPython looks into the dictionary of a view of keys and knows
 * how many there are, if it is a plain one. */
static Set *set_of(const Combine *c, const Side *s, const Type *pair, bool asked) {
  Set *set = set_new(c->item);
  bool good = set;
  if (good && s->type->kind == TY_SET)
    good = set_update(set, s->value.set) || no_memory(c->rt);
  else if (good) {
    bool known = asked && is_view(s) && !is_items(s) && s->type->items[0]->rank == DICT_PLAIN;
    if (known) good = set_expect(set, s->value.dict->count) || no_memory(c->rt);
    good = good && each(c, s, pair, set, '|');
  }
  if (good) return set;
  if (set) object_release(&set->head);
  return NULL;
}

static Set *intersection(const Combine *c, const Side *a, const Side *b, const Type *pair_a,
                         const Type *pair_b) {
  if (!is_view(a) || (is_view(b) && length_of(b) > length_of(a)))
    return intersection(c, b, a, pair_b, pair_a);
  Set *set = set_new(c->item);
  int64_t at = 0;
  const Type *type;
  Value item;
  /* of a set that is not the smaller one, set.intersection(view): the view's items are walked */
  bool walks_view = b->type->kind == TY_SET && b->type->rank == SET_PLAIN && length_of(a) <= length_of(b);
  const Side *walked = walks_view ? a : b, *asked = walks_view ? b : a;
  bool good = set;
  while (good && take(c->rt, walked, walks_view ? pair_a : pair_b, &at, &type, &item)) {
    bool has;
    good = side_has(c->rt, asked, type, item, &has) && (!has || add(c->rt, set, type, item));
    value_release(type, item);
  }
  if (good && !c->rt->fault.set) return set;
  if (set) object_release(&set->head);
  return NULL;
}

/* Of two views of items: those of the one with more entries that are not in the other, then what is left of
 * that. */
static Set *items_xor(const Combine *c, const Side *a, const Side *b, const Type *pair_a,
                      const Type *pair_b) {
  if (length_of(a) > length_of(b)) return items_xor(c, b, a, pair_b, pair_a);
  Set *set = set_new(c->item);
  int64_t at = 0;
  const Type *type;
  Value item;
  bool good = set;
  for (unsigned side = 0; good && side < 2; side++) {
    at = 0;
    while (good && take(c->rt, side ? a : b, side ? pair_a : pair_b, &at, &type, &item)) {
      bool has;
      good = side_has(c->rt, side ? b : a, type, item, &has) && (has || add(c->rt, set, type, item));
      value_release(type, item);
    }
  }
  if (good && !c->rt->fault.set) return set;
  if (set) object_release(&set->head);
  return NULL;
}

static Set *changed(const Combine *c, char op, const Side *a, const Side *b, const Type *pair_a,
                    const Type *pair_b) {
  Set *set = set_of(c, a, pair_a, true), *other = NULL;
  if (set && op == '^' && b->type->kind == TY_SET)
    object_retain(&(other = b->value.set)->head);
  else if (set && op == '^')
    other = set_of(c, b, pair_b, false);
  bool good = set && (op != '^' || other);
  if (good && op == '^')
    good = set_xor_in_place(set, other) || no_memory(c->rt);
  else if (good && op == '|' && b->type->kind == TY_SET)
    good = set_update(set, b->value.set) || no_memory(c->rt);
  else if (good && (op == '|' || op == 'x')) /* x: of a dictionary, which CPython goes through itself */
    good = each(c, b, pair_b, set, op);
  else if (good && b->type->kind == TY_SET)
    good = set_minus_in_place(set, b->value.set) || no_memory(c->rt);
  else if (good)
    good = each(c, b, pair_b, set, '-') && (set_tidy(set) || no_memory(c->rt));
  if (other) object_release(&other->head);
  if (good) return set;
  if (set) object_release(&set->head);
  return NULL;
}

/* The sides of a call; of views of items the types of pairs too. */
static bool read_sides(Rt *rt, const LibCall *call, const Value *args, Combine *c, Side sides[2]) {
  for (unsigned k = 0; k < 2; k++) {
    sides[k] = (Side){call->types[k], args[k]};
    if (!is_items(&sides[k]) || call->types[2 + k]->kind != TY_SPEC) continue;
    const Type *pair = call->types[2 + k]->items[0];
    const Dict *dict = args[k].dict;
    c->pairs[k] = pair;
    if (!dict->count) continue;
    if (!type_fits(dict->key, pair->items[0])) return table_refuses(rt, dict->key, pair->items[0]);
    if (!type_fits(dict->value, pair->items[1])) return table_refuses(rt, dict->value, pair->items[1]);
  }
  return true;
}

bool lib_view_combine(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Combine c = {.rt = rt, .item = call->result->count ? call->result->items[0] : NULL};
  Side sides[2];
  if (!read_sides(rt, call, args, &c, sides)) return false;
  const Type *a = c.pairs[0], *b = c.pairs[1];
  if (call->extra == '&')
    out->set = intersection(&c, &sides[0], &sides[1], a, b);
  else if (call->extra == '^' && is_items(&sides[0]) && is_items(&sides[1]))
    out->set = items_xor(&c, &sides[0], &sides[1], a, b);
  else
    out->set = changed(&c, (char)call->extra, &sides[0], &sides[1], a, b);
  return out->set;
}

/* The longer one is asked for the items of the other, where it can be asked. */
bool lib_view_disjoint(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Combine c = {.rt = rt};
  Side sides[2];
  if (!read_sides(rt, call, args, &c, sides)) return false;
  bool swaps = sides[1].type->kind != TY_LIST && length_of(&sides[1]) > length_of(&sides[0]);
  const Side *asked = &sides[swaps], *walked = &sides[!swaps];
  int64_t at = 0;
  const Type *type;
  Value item;
  out->b = true;
  while (out->b && take(rt, walked, c.pairs[!swaps], &at, &type, &item)) {
    bool has, good = side_has(rt, asked, type, item, &has);
    value_release(type, item);
    if (!good) return false;
    out->b = !has;
  }
  return !rt->fault.set;
}

/* ChainMaps to the checker. One is its list of dictionaries seen under another type; what is asked of it is
 * written in the language, over that list (lang/stdlib/_lang/chains.py). */
#include "lang/front/rules/rules.h"
#include "lang/front/sema/expr/ops.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/table.h"
#include "lang/front/types/types.h"

static Val seen_as(Check *c, Val v, const Type *type, Span span) {
  return val_of(c, type, fn_emit1(c->fn, IR_RETYPE, type, span, val_ref(c, &v)), span);
}

Val chain_of(Check *c, Val maps, Span span) {
  return val_ok(maps) ? seen_as(c, maps, type_chain(c->types, maps.type), span) : maps;
}

Val chain_maps(Check *c, Val chain, Span span) {
  chain = list_read(c, chain);
  return val_ok(chain) ? seen_as(c, chain, chain.type->items[0], span) : chain;
}

Val chain_call(Check *c, const char *name, Val chain, Val *rest, uint32_t count, Span span) {
  Val args[3] = {chain_maps(c, chain, span)};
  if (!val_ok(args[0])) return val_error();
  for (uint32_t k = 0; k < count; k++) {
    args[k + 1] = kept_value(c, rest[k], span);
    if (!val_ok(args[k + 1])) return val_error();
  }
  return lang_call(c, name, args, count + 1, span);
}

/* The same of a key, which has to have a hash. */
static Val keyed(Check *c, const char *name, Val chain, Val key, Span span) {
  return val_ok(key) && key_hashable(c, key.type, span) ? chain_call(c, name, chain, &key, 1, span)
                                                        : val_error();
}

bool is_chained(const Type *type) {
  return type->kind == TY_CHAIN || (type->kind == TY_VIEW && type->items[0]->kind == TY_CHAIN);
}

/* The ChainMap of a view; a ChainMap itself. */
static Val viewed(Check *c, Val v, Span span) {
  return v.type->kind == TY_VIEW ? seen_as(c, v, v.type->items[0], span) : v;
}

Val chain_settled(Check *c, Val v, Span span) {
  if (!is_chained(v.type)) return v;
  Val merged = chain_call(c, "chain_merged", viewed(c, v, span), NULL, 0, span);
  if (!val_ok(merged) || v.type->kind == TY_CHAIN) return merged;
  return seen_as(c, merged, type_view(c->types, (DictView)v.type->rank, merged.type), span);
}

/* ---- subscripts ---- */

static Val chain_subscript(Check *c, Val base, const Node *slice, Span span) {
  Val key;
  return table_key(c, slice, &key, span) ? keyed(c, "chain_at", base, key, span) : val_error();
}

static void store(Check *c, Val base, Val key, Val v, Span span) {
  if (!key_hashable(c, key.type, span)) return;
  chain_call(c, "chain_set", base, (Val[]){key, v}, 2, span);
  lists_change(c);
}

static void chain_assign(Check *c, Val base, const Node *target, Val v) {
  Val key;
  if (val_ok(v) && v.open) v = func_keep(c, v, target->span);
  if (val_ok(v) && type_has_storage(v.type)) val_ref(c, &v);
  if (table_key(c, target->u.subscript.slice, &key, target->span) && val_ok(v))
    store(c, base, key, v, target->span);
}

static void chain_augment(Check *c, Val base, const Node *target, AstOp op, const Node *value, Span span) {
  Val key;
  val_ref(c, &base);
  if (!table_key(c, target->u.subscript.slice, &key, target->span)) return;
  Val old = keyed(c, "chain_at", base, key, target->span);
  Val v = val_ok(old) ? check_expr(c, value) : old;
  Val out = val_ok(v) ? binary(c, op, old, v, span, true) : v;
  if (val_ok(out)) store(c, base, key, out, span);
}

static void chain_erase(Check *c, Val base, const Node *target) {
  Val key;
  if (!table_key(c, target->u.subscript.slice, &key, target->span)) return;
  keyed(c, "chain_delete", base, key, target->span);
  lists_change(c);
}

/* ---- loops ---- */

/* What a turn gives: a value is looked up when it is asked for. */
static Val item_chain(Check *c, Iter *iter, Ref at, Span span) {
  const Type *type = iter->source.type;
  Val key = iter->parts->item(c, iter->parts, at, span);
  if (!val_ok(key) || type->kind == TY_CHAIN || type->rank == VIEW_KEYS) return key;
  if (type_has_storage(key.type)) val_ref(c, &key);
  Val v = keyed(c, "chain_at", viewed(c, iter->source, span), key, span);
  if (!val_ok(v) || type->rank == VIEW_VALUES) return v;
  return val_tuple(c, (Val[]){key, v}, 2, span);
}

/* The keys are those that there are when it begins. */
bool chain_iterate(Check *c, Val v, bool display, Span span, Iter *out) {
  Val keys = chain_call(c, "chain_keys", viewed(c, v, span), NULL, 0, span);
  if (val_ok(keys)) keys = dict_listed(c, keys, span);
  if (!val_ok(keys)) return false;
  Iter *list = arena_new_of(c->arena, Iter);
  *list = (Iter){.source = keys, .known = -1};
  if (!type_ops[TY_LIST]->iterate(c, keys, display, span, list)) return false;
  out->length = list->length;
  out->known = list->known;
  out->item = item_chain;
  out->parts = list;
  out->part_count = 1;
  return true;
}

/* ---- questions ---- */

static Val chain_length(Check *c, Val v, Span span) {
  Val keys = chain_call(c, "chain_keys", v, NULL, 0, span);
  return val_ok(keys) ? type_ops[TY_DICT]->length(c, keys, span) : keys;
}

static Val chain_truth(Check *c, Val v, Span span) { return chain_call(c, "chain_truth", v, NULL, 0, span); }

static bool chain_contains(Check *c, Val in, Val item, Span span, Val *out) {
  *out = keyed(c, "chain_has", in, item, span);
  return true;
}

Val chain_view_has(Check *c, Val view, Val item, Span span) {
  Val chain = viewed(c, view, span);
  if (view.type->rank == VIEW_KEYS) return keyed(c, "chain_has", chain, item, span);
  if (view.type->rank == VIEW_VALUES) return chain_call(c, "chain_has_value", chain, &item, 1, span);
  if (item.type->kind != TY_TUPLE || item.type->count != 2) return val_bool(c, false, span);
  Val parts[2] = {tuple_item(c, &item, 0), tuple_item(c, &item, 1)};
  if (!key_hashable(c, parts[0].type, span)) return val_error();
  return chain_call(c, "chain_has_item", chain, parts, 2, span);
}

static bool is_mapping(const Type *type) { return type->kind == TY_DICT || type->kind == TY_CHAIN; }

/* == of the dictionaries that the two stand for, whatever their classes. */
static bool chain_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  if (!is_mapping(a.type) || !is_mapping(b.type) || (op != AST_EQ && op != AST_NOTEQ)) return false;
  Val x = chain_settled(c, a, span), y = val_ok(x) ? chain_settled(c, b, span) : x;
  *out = val_ok(y) ? compare(c, op, x, y, span) : val_error();
  return true;
}

static bool chain_may_equal(const Type *type, const Type *other) {
  (void)type;
  return is_mapping(other);
}

/* ---- operators ---- */

static bool chain_binary(Check *c, AstOp op, Val a, Val b, bool in_place, Span span, Val *out) {
  if (op != AST_BITOR) return false;
  if (in_place) {
    Val done = chain_call(c, "chain_update", a, &b, 1, span);
    lists_change(c);
    *out = val_ok(done) ? list_read(c, a) : done;
    return true;
  }
  if (!is_mapping(b.type)) return false;
  *out = chain_of(c, chain_call(c, "chain_or", a, &b, 1, span), span);
  return true;
}

static bool chain_reflected(Check *c, AstOp op, Val a, Val b, Span span, Val *out) {
  if (op != AST_BITOR || a.type->kind != TY_DICT) return false;
  Val args[2] = {a, chain_maps(c, b, span)};
  *out = val_ok(args[1]) ? chain_of(c, lang_call(c, "chain_or_of", args, 2, span), span) : val_error();
  return true;
}

/* ---- conversions: those of the lists ---- */

static bool chain_converts(const Type *from, const Type *to) {
  return type_alike(from->items[0], to->items[0]);
}

static const Type *chain_join(Check *c, const Type *a, const Type *b) {
  const Type *maps = type_join(c, a->items[0], b->items[0]);
  return maps ? type_chain(c->types, maps) : NULL;
}

const TypeOps type_ops_chain = {.subscript = chain_subscript,
                                .assign = chain_assign,
                                .augment = chain_augment,
                                .erase = chain_erase,
                                .iterate = chain_iterate,
                                .length = chain_length,
                                .contains = chain_contains,
                                .truth = chain_truth,
                                .binary = chain_binary,
                                .reflected = chain_reflected,
                                .compare = chain_compare,
                                .may_equal = chain_may_equal,
                                .converts = chain_converts,
                                .alike = items_alike,
                                .join = chain_join,
                                .rows = "ChainMap"};

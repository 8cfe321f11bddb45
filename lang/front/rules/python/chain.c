/* Rules of collections.ChainMap: its constructor, its maps and parents, and the methods whose arguments the
 * language cannot write out. */
#include <string.h>

#include "lang/front/rules/rules.h"
#include "lang/front/rules/table_methods.h"
#include "lang/front/sema/flow.h"
#include "lang/front/sema/list_cell.h"
#include "lang/front/sema/table.h"
#include "lang/front/sema/value.h"

/* Whether a value of the type is one of the maps. */
static bool is_map(const Type *type) {
  for (unsigned k = 0; type->kind == TY_UNION && k < type->count; k++)
    if (!is_map(type->items[k])) return false;
  return type->kind == TY_UNION || type->kind == TY_DICT || type->kind == TY_CHAIN;
}

static bool maps_given(Check *c, Val v, Span span) {
  if (!val_ok(v) || is_map(v.type)) return val_ok(v);
  fail(c, DG_TYPE, span, "a ChainMap is of dictionaries here, and %s is none", type_str_of(c, v.type));
  return false;
}

Val rule_CHAIN(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  (void)row;
  if (!b->rest_count) return chain_of(c, lang_call(c, "chain_empty", NULL, 0, span), span);
  for (uint32_t k = 0; k < b->rest_count; k++) {
    if (!maps_given(c, b->rest[k], span)) return val_error();
    b->rest[k] = kept_value(c, b->rest[k], span);
    if (!val_ok(b->rest[k])) return val_error();
  }
  return chain_of(c, lang_call(c, "chain_list", b->rest, b->rest_count, span), span);
}

Val rule_CHAIN_MAPS(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  if (!row->impl) return chain_maps(c, b->receiver, span);
  return chain_of(c, chain_call(c, "chain_parents", b->receiver, NULL, 0, span), span);
}

/* The keywords of the call, but for one that is a parameter, as a dictionary; of none an error value without
 * an error. */
static bool keywords_of(Check *c, const Bound *b, const char *param, const char *who, Val *out, Span span) {
  CallArgs more = *b->call;
  const char **names = arena_array(c->arena, const char *, more.keyword_count);
  Val *keywords = arena_array(c->arena, Val, more.keyword_count);
  Span *spans = arena_array(c->arena, Span, more.keyword_count);
  more.keyword_count = 0;
  for (uint32_t k = 0; k < b->call->keyword_count; k++) {
    if (!strcmp(b->call->names[k], param)) continue;
    names[more.keyword_count] = b->call->names[k];
    spans[more.keyword_count] = b->call->keyword_spans[k];
    keywords[more.keyword_count++] = b->call->keywords[k];
  }
  more.names = names;
  more.keywords = keywords;
  more.keyword_spans = spans;
  *out = val_error();
  if (!more.keyword_count && !more.spread_count) return true;
  *out = dict_of_keywords(c, &more, who, span);
  return val_ok(*out);
}

static Val new_child(Check *c, Bound *b, Val chain, Span span) {
  Val m = b->given[1] ? b->params[1] : val_none(c, span), args[2];
  if (!keywords_of(c, b, "m", "ChainMap.new_child()", &args[1], span)) return val_error();
  bool more = val_ok(args[1]);
  args[0] = more && val_is_none(m) ? args[1] : m;
  if (!val_is_none(args[0]) && !maps_given(c, args[0], span)) return val_error();
  more = more && !val_is_none(m);
  if (more) lists_change(c);
  return chain_of(c, chain_call(c, more ? "chain_child_with" : "chain_child", chain, args, 1 + more, span),
                  span);
}

static Val update(Check *c, Bound *b, Val chain, Span span) {
  Val more;
  if (b->rest_count > 1)
    return fail_as_python(c, DG_TYPE, span,
                          "MutableMapping.update() takes from 1 to 2 positional arguments but %u were given",
                          b->rest_count + 1);
  if (!keywords_of(c, b, "", "ChainMap.update()", &more, span)) return val_error();
  for (unsigned k = 0; k < 2; k++) {
    if (k ? !val_ok(more) : !b->rest_count) continue;
    Val other = k ? more : as_dict(c, b->rest[0], type_dict(c->types, DICT_PLAIN, NULL, NULL), span);
    if (!val_ok(other) || !val_ok(chain_call(c, "chain_store_each", chain, &other, 1, span)))
      return val_error();
  }
  lists_change(c);
  return val_none(c, span);
}

static Val pop(Check *c, Bound *b, Val chain, Span span) {
  if (!key_hashable(c, b->params[1].type, span)) return val_error();
  Val out = b->given[2] ? chain_call(c, "chain_pop_or", chain, b->params + 1, 2, span)
                        : chain_call(c, "chain_pop", chain, b->params + 1, 1, span);
  lists_change(c);
  return out;
}

Val rule_CHAIN_METHOD(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val chain = b->receiver;
  for (uint32_t k = 0; k < b->count; k++)
    if (b->given[k] && !val_ok(b->params[k])) return val_error();
  for (uint32_t k = 0; k < b->rest_count; k++)
    if (!val_ok(b->rest[k])) return val_error();
  switch ((ChainMethod)row->impl) {
    case CHAIN_keys: return whole_view(c, list_read(c, chain), VIEW_KEYS, span);
    case CHAIN_values: return whole_view(c, list_read(c, chain), VIEW_VALUES, span);
    case CHAIN_items: return whole_view(c, list_read(c, chain), VIEW_ITEMS, span);
    case CHAIN_new_child: return new_child(c, b, chain, span);
    case CHAIN_update: return update(c, b, chain, span);
    case CHAIN_pop: return pop(c, b, chain, span);
    case CHAIN_copy: return chain_of(c, chain_call(c, "chain_copy", chain, NULL, 0, span), span);
  }
  return val_error();
}

/* ChainMap.fromkeys(keys, value=None): of one dictionary. */
Val rule_CHAIN_FROMKEYS(Check *c, const BuiltinRow *row, Bound *b, Span span) {
  Val made = rule_DICT_FROMKEYS(c, row, b, span);
  return val_ok(made) ? chain_of(c, lang_call(c, "chain_list", &made, 1, span), span) : made;
}

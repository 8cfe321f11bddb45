/* ChainMaps at run time: lists of dictionaries, of which the first that has a key says its value. */
#include "lang/rt/format/fmt.h"
#include "lang/rt/hash/dict.h"
#include "lang/rt/types/types.h"
#include "lang/rt/value/union.h"

/* The dictionary or ChainMap at a place of the list, and its type. */
static Value map_at(const List *maps, int64_t k, const Type **type) {
  Value map = list_at(maps, k);
  *type = maps->item;
  return maps->item->kind == TY_UNION ? union_open(maps->item, map, type) : map;
}

/* A value with its type. */
typedef struct Typed {
  const Type *type;
  Value value;
} Typed;

/* What a mapping says of a key of another one; false: nothing. `own`: only what one of its dictionaries has,
 * not the 0 of a Counter that lacks the key. */
static bool mapping_find(Typed mapping, const Type *key, const DictEntry *entry, bool own, Typed *out) {
  static const Type zero = {.kind = TY_SCALAR, .dtype = DT_I64, .weak = true};
  if (mapping.type->kind == TY_CHAIN) {
    const List *maps = mapping.value.list;
    for (int64_t k = 0; k < maps->count; k++) {
      Typed map;
      map.value = map_at(maps, k, &map.type);
      if (mapping_find(map, key, entry, own, out)) return true;
      if (own || map.type->kind == TY_CHAIN || map.type->rank != DICT_COUNTER) continue;
      *out = (Typed){&zero, {.i = 0}};
      return true;
    }
    return false;
  }
  const Dict *dict = mapping.value.dict;
  int64_t at = dict_find_hashed(dict, key, entry->key, entry->hash);
  if (at >= 0) *out = (Typed){dict->value, dict_value_at(dict, at)};
  return at >= 0;
}

/* Whether each key of `walked`, a part of one mapping, is a key of `b` with the value that it has in `a`. */
static bool keys_within(Typed walked, Typed a, Typed b) {
  if (walked.type->kind == TY_CHAIN) {
    const List *maps = walked.value.list;
    for (int64_t k = 0; k < maps->count; k++) {
      Typed map;
      map.value = map_at(maps, k, &map.type);
      if (!keys_within(map, a, b)) return false;
    }
    return true;
  }
  const Dict *dict = walked.value.dict;
  for (int64_t at = dict_next(dict, 0); at >= 0; at = dict_next(dict, at + 1)) {
    const DictEntry own = dict_entry(dict, at), *entry = &own;
    Typed x, y;
    if (!mapping_find(b, dict->key, entry, true, &y) || !mapping_find(a, dict->key, entry, false, &x) ||
        !mapping_find(b, dict->key, entry, false, &y) || !values_equal(x.type, x.value, y.type, y.value))
      return false;
  }
  return true;
}

bool chains_equal(const Type *a_type, Value a, const Type *b_type, Value b) {
  Typed x = {a_type, a}, y = {b_type, b};
  bool mappings = (a_type->kind == TY_CHAIN || a_type->kind == TY_DICT) &&
                  (b_type->kind == TY_CHAIN || b_type->kind == TY_DICT);
  return mappings && keys_within(x, x, y) && keys_within(y, y, x);
}

static bool chain_equal(const Type *type, Value a, Value b) { return chains_equal(type, a, type, b); }

static bool chain_truth(const Type *type, Value value) {
  (void)type;
  for (int64_t k = 0; k < value.list->count; k++) {
    const Type *map;
    Value of = map_at(value.list, k, &map);
    if (map->kind == TY_CHAIN ? chain_truth(map, of) : of.dict->count > 0) return true;
  }
  return false;
}

static void chain_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  const List *maps = value.list;
  (void)type, (void)repr;
  strbuf_puts(out, "ChainMap(");
  for (int64_t k = 0; k < maps->count && !fmt_stops(options); k++) {
    if (k) strbuf_puts(out, ", ");
    fmt_repr(out, maps->item, list_at(maps, k), options);
  }
  strbuf_putc(out, ')');
}

const ValueOps value_ops_chain = {
    .equal = chain_equal, .truth = chain_truth, .bytes = list_bytes, .format = chain_format};

/* Dictionaries and views of them at run time. The table (lang/rt/hash/dict.h) knows the types of its own keys
 * and values; the static type says which class of dictionary it is. */
#include "lang/rt/hash/dict.h"

#include <stdlib.h>

#include "lang/rt/format/fmt.h"
#include "lang/rt/hash/set.h"
#include "lang/rt/types/types.h"
#include "lang/rt/value/knot.h"

/* ---- equality ---- */

static bool entries_equal(const Dict *a, int64_t i, const Dict *b, int64_t j) {
  return values_equal(a->value, dict_value_at(a, i), b->value, dict_value_at(b, j));
}

/* Key by key in the order of both. */
static bool ordered_equal(const Dict *a, const Dict *b) {
  int64_t i = dict_next(a, 0), j = dict_next(b, 0);
  for (; i >= 0 && j >= 0; i = dict_next(a, i + 1), j = dict_next(b, j + 1)) {
    bool same = values_equal(a->key, dict_key_at(a, i), b->key, dict_key_at(b, j));
    if (!same || !entries_equal(a, i, b, j)) return false;
  }
  return i < 0 && j < 0;
}

static bool is_zero(const Type *type, Value value) {
  static const Type zero = {.kind = TY_SCALAR, .dtype = DT_I64, .weak = true};
  return values_equal(type, value, &zero, (Value){.i = 0});
}

/* Whether each entry of `a` is one of `b`; `zeros`: what is missing is 0. */
static bool entries_within(const Dict *a, const Dict *b, bool zeros) {
  for (int64_t at = dict_next(a, 0); at >= 0; at = dict_next(a, at + 1)) {
    const DictEntry entry = dict_entry(a, at);
    int64_t other = dict_find_hashed(b, a->key, entry.key, entry.hash);
    if (other < 0 ? !zeros || !is_zero(a->value, entry.value) : !entries_equal(a, at, b, other)) return false;
  }
  return true;
}

bool dicts_equal(const Type *a_type, const Dict *a, const Type *b_type, const Dict *b) {
  if (a == b && object_is_knot(&a->head)) return true;
  if (knot_ends(&a->head, IN_COMPARISON)) return false;
  if (a_type->rank == DICT_ORDERED && b_type->rank == DICT_ORDERED) return ordered_equal(a, b);
  bool zeros = a_type->rank == DICT_COUNTER && b_type->rank == DICT_COUNTER;
  if (zeros) return entries_within(a, b, true) && entries_within(b, a, true);
  return a->count == b->count && entries_within(a, b, false);
}

static bool dict_equal(const Type *type, Value a, Value b) { return dicts_equal(type, a.dict, type, b.dict); }

/* ---- text ---- */

/* An entry of a counter, which is shown by its number, the largest first. */
typedef struct Counted {
  const Type *type;
  DictEntry entry;
  int64_t place;
} Counted;

static int larger_first(const void *a, const void *b) {
  const Counted *x = a, *y = b;
  if (value_less(x->type, y->entry.value, x->entry.value)) return -1;
  if (value_less(x->type, x->entry.value, y->entry.value)) return 1;
  return x->place < y->place ? -1 : x->place > y->place;
}

static void put_entry(StrBuf *out, const Dict *dict, const DictEntry *entry, bool first,
                      const FmtOptions *options) {
  if (!first) strbuf_puts(out, ", ");
  fmt_repr(out, dict->key, entry->key, options);
  strbuf_puts(out, ": ");
  fmt_repr(out, dict->value, entry->value, options);
}

/* The entries in the order of their numbers; false, and nothing is put: they have no order, or out of memory.
 */
static bool put_counted(StrBuf *out, const Dict *dict, const FmtOptions *options) {
  Counted *counted = malloc((size_t)(dict->count + 1) * sizeof *counted);
  int64_t count = 0;
  if (!counted) return false;
  for (int64_t at = dict_next(dict, 0); at >= 0; at = dict_next(dict, at + 1), count++)
    counted[count] = (Counted){dict->value, dict_entry(dict, at), count};
  for (int64_t k = 1; k < count; k++) {
    const Type *parts[2];
    if (values_ordered(dict->value, counted[k].entry.value, dict->value, counted[k - 1].entry.value, parts))
      continue;
    free(counted);
    return false;
  }
  qsort(counted, (size_t)count, sizeof *counted, larger_first);
  for (int64_t k = 0; k < count && !fmt_stops(options); k++)
    put_entry(out, dict, &counted[k].entry, !k, options);
  free(counted);
  return true;
}

static void put_entries(StrBuf *out, const Type *type, const Dict *dict, const FmtOptions *options) {
  bool first = true;
  strbuf_putc(out, '{');
  if (type->rank != DICT_COUNTER || !put_counted(out, dict, options))
    for (int64_t at = dict_next(dict, 0); at >= 0 && !fmt_stops(options); at = dict_next(dict, at + 1)) {
      DictEntry entry = dict_entry(dict, at);
      put_entry(out, dict, &entry, first, options);
      first = false;
    }
  strbuf_putc(out, '}');
}

static void dict_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  static const char *const opening[] = {"", "Counter(", "defaultdict(", "OrderedDict("};
  bool bare = type->rank != DICT_PLAIN && type->rank != DICT_DEFAULT && !value.dict->count;
  FmtPath path;
  (void)repr;
  if (type->rank == DICT_ORDERED && !fmt_enter(out, &path, type, value, "...", &options)) return;
  strbuf_puts(out, opening[type->rank]);
  if (type->rank == DICT_DEFAULT) {
    if (type->missing)
      fmt_repr(out, type->missing, (Value){0}, options);
    else
      strbuf_puts(out, "None");
    strbuf_puts(out, ", ");
  }
  bool text = !bare && (type->rank == DICT_ORDERED || fmt_enter(out, &path, type, value, "{...}", &options));
  if (text) put_entries(out, type, value.dict, options);
  if (type->rank != DICT_PLAIN) strbuf_putc(out, ')');
}

static int64_t dict_length(const Type *type, Value value) {
  (void)type;
  return value.dict ? value.dict->count : 0;
}

static bool dict_truth(const Type *type, Value value) { return dict_length(type, value) > 0; }

static uint64_t dict_bytes(const Type *type, Value value) {
  const Dict *dict = value.dict;
  (void)type;
  return 2 * dict->size / 3 * (uint64_t)dict->width * sizeof(int64_t) + dict->size * sizeof *dict->indices;
}

const ValueOps value_ops_dict = {.equal = dict_equal,
                                 .truth = dict_truth,
                                 .length = dict_length,
                                 .bytes = dict_bytes,
                                 .format = dict_format};

/* ---- views ---- */

static void view_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  const Dict *dict = value.dict;
  bool first = true;
  (void)repr;
  if (type->items[0]->kind == TY_CHAIN) {
    strbuf_printf(out, "%s(", type_class_name(type));
    fmt_repr(out, type->items[0], value, options);
    strbuf_putc(out, ')');
    return;
  }
  strbuf_printf(out, "%s([", type_class_name(type));
  for (int64_t at = dict_next(dict, 0); at >= 0 && !fmt_stops(options); at = dict_next(dict, at + 1)) {
    const DictEntry entry = dict_entry(dict, at);
    if (!first) strbuf_puts(out, ", ");
    first = false;
    if (type->rank == VIEW_ITEMS) strbuf_putc(out, '(');
    if (type->rank != VIEW_VALUES) fmt_repr(out, dict->key, entry.key, options);
    if (type->rank == VIEW_ITEMS) strbuf_puts(out, ", ");
    if (type->rank != VIEW_KEYS) fmt_repr(out, dict->value, entry.value, options);
    if (type->rank == VIEW_ITEMS) strbuf_putc(out, ')');
  }
  strbuf_puts(out, "])");
}

bool view_has(const Type *side, Value value, const Type *type, Value item) {
  ValueHash hash;
  if (side->kind == TY_SET)
    return value_hash(type, item, &hash) && set_find(value.set, type, item, &hash) >= 0;
  bool items = side->rank == VIEW_ITEMS;
  if (items && (type->kind != TY_TUPLE || type->count != 2)) return false;
  const Type *key = items ? type->items[0] : type;
  Value of = items ? item.tuple->items[0] : item;
  const Dict *dict = value.dict;
  int64_t at = value_hash(key, of, &hash) ? dict_find(dict, key, of, &hash) : -1;
  return at >= 0 &&
         (!items || values_equal(dict->value, dict_value_at(dict, at), type->items[1], item.tuple->items[1]));
}

static int64_t side_length(const Type *type, Value value) {
  return type->kind == TY_SET ? value.set->count : value.dict->count;
}

static bool of_chain(const Type *type) { return type->kind == TY_VIEW && type->items[0]->kind == TY_CHAIN; }

bool views_equal(const Type *a_type, Value a, const Type *b_type, Value b) {
  if (of_chain(a_type) || of_chain(b_type)) return a_type == b_type && a.object == b.object;
  static const Type plain = {.kind = TY_DICT};
  const Type *types[2] = {a_type, b_type};
  for (unsigned k = 0; k < 2; k++) {
    if (types[k]->kind != TY_SET && types[k]->kind != TY_VIEW) return false;
    if (types[k]->kind == TY_VIEW && types[k]->rank == VIEW_VALUES)
      return a_type == b_type && a.dict == b.dict;
  }
  bool a_items = a_type->kind == TY_VIEW && a_type->rank == VIEW_ITEMS,
       b_items = b_type->kind == TY_VIEW && b_type->rank == VIEW_ITEMS;
  if (a_items && b_items) return dicts_equal(&plain, a.dict, &plain, b.dict);
  if (side_length(a_type, a) != side_length(b_type, b)) return false;
  if (b_items) return views_equal(b_type, b, a_type, a);
  if (b_type->kind == TY_SET) {
    for (int64_t at = set_next(b.set, 0); at >= 0; at = set_next(b.set, at + 1))
      if (!view_has(a_type, a, b.set->key, set_key_at(b.set, at))) return false;
    return true;
  }
  for (int64_t at = dict_next(b.dict, 0); at >= 0; at = dict_next(b.dict, at + 1))
    if (!view_has(a_type, a, b.dict->key, dict_key_at(b.dict, at))) return false;
  return true;
}

static bool view_equal(const Type *type, Value a, Value b) { return views_equal(type, a, type, b); }

static int64_t view_length(const Type *type, Value value) {
  return of_chain(type) ? -1 : dict_length(type, value);
}

static bool view_truth(const Type *type, Value value) {
  if (!of_chain(type)) return dict_truth(type, value);
  return value_ops[TY_CHAIN]->truth(type->items[0], value);
}

const ValueOps value_ops_view = {
    .equal = view_equal, .truth = view_truth, .length = view_length, .format = view_format};

/* Results that are remembered by their arguments: functools.cache and lru_cache.
 *
 * Calls with arguments of each types have a table of their own, from a tuple of them to the result, whose
 * entries lie in the order of their last use. As in CPython a lone int or str is a key as it is, anything
 * else in a tuple, so that f(1) and f(1.0) are two calls, and f(1, 2) and f(1.0, 2) are one. Source:
 * https://docs.python.org/3/library/functools.html#functools.lru_cache. */
#include "lang/lib/value/memo.h"

#include <stdlib.h>

#include "lang/base/memory/limits.h"
#include "lang/lib/arguments.h"
#include "lang/lib/value/table.h"
#include "lang/rt/hash/dict.h"
#include "lang/rt/value/union.h"

/* When the entries of a dictionary were last used, by their places; 0: one that is gone. What the dictionary
 * leaves out when it grows, the next use leaves out here. */
typedef struct Uses {
  int64_t *at, end, room;
} Uses;

/* The results of calls of one way with arguments of one tuple type: [1] by a lone int or str, [0] all others.
 */
typedef struct MemoTable {
  const Type *key, *result;
  int64_t call; /* how its arguments are given: / MEMO_CALL */
  Dict *by[2];
  Uses uses[2]; /* of `by`, where the number of calls is bounded */
} MemoTable;

typedef struct Memo {
  Opaque head;
  int64_t most; /* -1: any number */
  int64_t hits, misses;
  int64_t now; /* the number of uses */
  bool typed;  /* equal arguments of two types are two calls */
  MemoTable *tables;
  uint32_t count;
  const Dict *found; /* by the last memo_find, with ... */
  int64_t at;        /* ... the number of its entry */
} Memo;

static void forget(Memo *m) {
  for (uint32_t k = 0; k < m->count; k++)
    for (int by = 0; by < 2; by++) {
      if (m->tables[k].by[by]) object_release(&m->tables[k].by[by]->head);
      free(m->tables[k].uses[by].at);
    }
  free(m->tables);
  m->tables = NULL;
  m->count = 0;
  m->found = NULL;
}

static void memo_fini(Object *object) { forget((Memo *)object); }

const RuntimeClass memo_class = {.def = {.name = "functools._lru_cache_wrapper"}, .fini = memo_fini};

static bool no_memory(Rt *rt) { return rt_fault(rt, DG_MEMORY, "out of memory for what a cache remembers"); }

static Memo *memo_of(Value value) { return (Memo *)value.object; }

bool lib_memo_new(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Memo *m = memory_new(sizeof *m);
  if (!m) return no_memory(rt);
  *m = (Memo){.head = {.head = {.count = 1, .kind = OBJ_OPAQUE}, .class_ = &memo_class},
              .most = arg_int_or(call, args, 0, -1),
              .typed = arg_int(call, args, 1)};
  if (arg_given(call, 0) && m->most < 0) m->most = 0;
  out->object = &m->head.head;
  return true;
}

/* The last entry of the dictionary was put there; false: out of memory. */
static bool uses_add(Memo *m, Uses *uses, const Dict *dict) {
  if (dict->end != uses->end + 1) { /* it left out what is gone */
    int64_t kept = 0;
    for (int64_t k = 0; k < uses->end; k++)
      if (uses->at[k]) uses->at[kept++] = uses->at[k];
    uses->end = kept;
  }
  if (uses->end == uses->room) {
    int64_t room = uses->room ? 2 * uses->room : 8;
    int64_t *at = memory_renew(uses->at, (size_t)room * sizeof *at);
    if (!at) return false;
    uses->at = at;
    uses->room = room;
  }
  uses->at[uses->end++] = ++m->now;
  return true;
}

/* Entry `at` goes. */
static void uses_remove(Uses *uses, int64_t at) {
  if (at < uses->end) uses->at[at] = 0;
}

static bool is_bare_type(const Type *type) {
  return type->kind == TY_STR || (type->kind == TY_SCALAR && type->weak && type->dtype == DT_I64);
}

/* Whether the call is of one argument, a lone int or str, given by its place. */
static bool is_bare(const Type *key, Value value, int64_t how) {
  if (how & MEMO_NAMED || !key->count || key->count > 2) return false;
  const Type *item = key->items[0];
  Value first = value.tuple->items[0];
  if (item->kind == TY_UNION) first = union_open(item, first, &item);
  if (how & MEMO_ANY) {
    const Type *rest = key->items[key->count - 1];
    Value more = value.tuple->items[key->count - 1];
    if (rest->kind == TY_UNION) more = union_open(rest, more, &rest);
    bool any = rest->kind == TY_VARTUPLE;
    int64_t count = any ? more.list->count : (int64_t)rest->count;
    if (count + key->count != 2) return false;
    if (count) {
      first = any ? list_at(more.list, 0) : more.tuple->items[0];
      item = rest->items[0];
      if (item->kind == TY_UNION) union_open(item, first, &item);
    }
  } else if (key->count != 1) {
    return false;
  }
  return is_bare_type(item);
}

/* The class of an argument, as typed=True asks for it: of a tuple that it is one. */
static bool same_class(const Type *a, const Type *b) {
  bool tuples = (a->kind == TY_TUPLE || a->kind == TY_VARTUPLE) && !a->def;
  return a == b || (tuples && (b->kind == TY_TUPLE || b->kind == TY_VARTUPLE) && !b->def) ||
         (a->kind == b->kind && type_is_container(a) && type_same_class(a, b));
}

/* The type of one of the arguments in a key, or in *args; NULL: it has no more. */
static const Type *argument(const Type *key, unsigned k) {
  if (key->kind == TY_VARTUPLE) return key->items[0];
  return k < key->count ? key->items[k] : NULL;
}

static bool same_classes(const Type *a, const Type *b, unsigned count) {
  bool same = true;
  for (unsigned k = 0; same && k < count; k++)
    same = argument(a, k) && argument(b, k) && same_class(argument(a, k), argument(b, k));
  return same;
}

/* Whether equal keys of the two types are one call where typed=True. */
static bool same_call(const Type *a, const Type *b, int64_t how) {
  if (!(how & MEMO_ANY)) return a->count == b->count && same_classes(a, b, a->count);
  unsigned last = a->count - 1;
  if (a->count != b->count || !same_classes(a, b, last)) return false;
  const Type *x = a->items[last], *y = b->items[last];
  unsigned count =
      x->kind == TY_VARTUPLE ? y->count : x->count; /* 1 of two of any length: they have one type */
  return same_classes(x, y, count);
}

static int64_t total(const Memo *m) {
  int64_t sum = 0;
  for (uint32_t k = 0; k < m->count; k++)
    for (int by = 0; by < 2; by++) sum += m->tables[k].by[by] ? m->tables[k].by[by]->count : 0;
  return sum;
}

static bool other_type(Rt *rt) {
  return rt_fault(rt, DG_NOT_IMPLEMENTED,
                  "this call equals one with arguments of other types, whose result is of another type: the "
                  "cached one cannot be given here (typed=True tells the calls apart)");
}

bool lib_memo_find(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Memo *m = memo_of(args[0]);
  const Type *key = call->types[1];
  bool bare = is_bare(key, args[1], call->extra), none = call->extra & MEMO_NONE;
  ValueHash hash;
  out->b = false;
  if (!table_hash(rt, key, args[1], &hash)) return false;
  for (uint32_t k = 0; k < m->count && !out->b; k++) {
    MemoTable *table = &m->tables[k];
    if (table->call != call->extra / MEMO_CALL || !table->by[bare]) continue;
    if (m->typed && !same_call(table->key, key, call->extra)) continue;
    int64_t at = dict_find(table->by[bare], key, args[1], &hash);
    if (at < 0) continue;
    if (none != !table->result) return other_type(rt);
    if (m->most >= 0) { /* it is the last used one now */
      Value own_key, own_result;
      dict_remove(table->by[bare], at, &own_key, &own_result);
      uses_remove(&table->uses[bare], at);
      bool good = dict_put(table->by[bare], table->key, own_key, &hash, own_result) == PUT_ADDED &&
                  uses_add(m, &table->uses[bare], table->by[bare]);
      value_release(table->key, own_key);
      value_release(table->by[bare]->value, own_result);
      if (!good) return no_memory(rt);
      at = dict_previous(table->by[bare], table->by[bare]->end);
    }
    m->found = table->by[bare];
    m->at = at;
    out->b = true;
  }
  if (out->b)
    m->hits++;
  else
    m->misses++;
  return true;
}

bool lib_memo_value(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Memo *m = memo_of(args[0]);
  Value kept = dict_value_at(m->found, m->at);
  if (!type_fits(m->found->value, call->result)) {
    int made = union_convert(m->found->value, kept, call->result, out);
    return made > 0 || (made ? other_type(rt) : no_memory(rt));
  }
  if (call->result->kind == TY_LIST && call->result->count) { /* a list tells what it holds now */
    const Type *item = kept.list->count ? kept.list->item : NULL;
    if (item && !type_fits(item, call->result->items[0])) return other_type(rt);
  }
  *out = kept;
  return value_keep(m->found->value, out) || no_memory(rt);
}

/* The table of such keys and results; NULL: out of memory. */
static MemoTable *table_of(Memo *m, const Type *key, const Type *result, int64_t call) {
  for (uint32_t k = 0; k < m->count; k++)
    if (m->tables[k].key == key && m->tables[k].result == result && m->tables[k].call == call)
      return &m->tables[k];
  MemoTable *tables = memory_renew(m->tables, (m->count + 1) * sizeof *tables);
  if (!tables) return NULL;
  m->tables = tables;
  tables[m->count] = (MemoTable){.key = key, .result = result, .call = call};
  return &tables[m->count++];
}

/* Forgets the call that was not used for the longest time. */
static void forget_oldest(Memo *m) {
  MemoTable *oldest = NULL;
  int64_t since = 0, place = 0;
  int which = 0;
  for (uint32_t k = 0; k < m->count; k++)
    for (int by = 0; by < 2; by++) {
      const Dict *dict = m->tables[k].by[by];
      int64_t at = dict && dict->count ? dict_next(dict, 0) : -1;
      if (at < 0 || (oldest && m->tables[k].uses[by].at[at] >= since)) continue;
      oldest = &m->tables[k], which = by, place = at;
      since = oldest->uses[by].at[at];
    }
  if (!oldest) return;
  uses_remove(&oldest->uses[which], place);
  dict_remove(oldest->by[which], place, NULL, NULL);
}

bool lib_memo_put(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Memo *m = memo_of(args[0]);
  const Type *key = call->types[1], *result = call->count > 2 ? call->types[2] : NULL;
  bool bare = is_bare(key, args[1], call->extra);
  ValueHash hash;
  (void)out;
  if (!m->most) return true;
  if (!table_hash(rt, key, args[1], &hash)) return false;
  MemoTable *table = table_of(m, key, result, call->extra / MEMO_CALL);
  if (!table) return no_memory(rt);
  const Type *kept = result ? result : key; /* of no value, the key: it is not read */
  if (!table->by[bare] && !(table->by[bare] = dict_new(key, kept))) return no_memory(rt);
  Dict *dict = table->by[bare];
  if (dict_find(dict, key, args[1], &hash) >= 0) return true; /* a call inside of this one was as it */
  if (m->most > 0 && total(m) >= m->most) forget_oldest(m);
  if (!dict->count && !dict_retype(dict, key, kept)) return no_memory(rt);
  bool good = dict_put(dict, key, args[1], &hash, result ? args[2] : args[1]) == PUT_ADDED &&
              (m->most < 0 || uses_add(m, &table->uses[bare], dict));
  return good || no_memory(rt);
}

bool lib_memo_clear(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Memo *m = memo_of(args[0]);
  (void)rt, (void)call, (void)out;
  forget(m);
  m->hits = m->misses = 0;
  return true;
}

bool lib_memo_count(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  enum { HITS, MISSES, SIZE };
  const Memo *m = memo_of(args[0]);
  (void)rt;
  out->i = call->extra == HITS ? m->hits : call->extra == MISSES ? m->misses : total(m);
  return true;
}

bool lib_memo_most(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t most = memo_of(args[0])->most;
  for (unsigned k = 0; k < call->result->count; k++)
    if ((call->result->items[k]->kind == TY_NONE) == (most < 0))
      return union_close(call->result->items[k], k, (Value){.i = most}, out) || no_memory(rt);
  return false;
}

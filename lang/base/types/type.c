/* Type: the interning table, and what is asked of types.
 *
 * A hash table with chains over the structure of a type; item lists are copied
 * into the table's arena, so callers may pass theirs from the stack. */
#include "lang/base/types/type.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "lang/base/memory/vec.h"
#include "lang/base/types/class.h"

typedef struct TypeEntry {
  Type type; /* first, so that a Type is its entry */
  uint64_t hash;
  _Atomic(struct TypeEntry *) next;
} TypeEntry;

typedef struct KeptClass {
  ClassDef def;
  struct KeptClass *next;
} KeptClass;

/* A union that its members hold. */
typedef struct Recursive {
  const Type *pattern; /* a tuple of the members, with type_itself where they hold it */
  const Type *type;
  const struct Recursive *next;
} Recursive;

typedef _Atomic(TypeEntry *) Bucket;

/* Another thread may look a type up while this one adds some (type_table_over): an entry is complete when a
 * bucket leads to it, and the buckets are there before their number is. */
struct TypeTable {
  Arena *arena;
  _Atomic(Bucket *) buckets;
  atomic_uint bucket_count;
  atomic_uint count;
  const TypeTable *below;               /* a table whose types are this one's too, or NULL */
  KeptClass *classes;                   /* by class_kept: of this table alone */
  _Atomic(const Recursive *) recursive; /* by type_recursive: of this table alone, the newest first */
  const Type *json;                     /* by type_json; NULL: that of `below` */
};

static TypeTable *table_in(Arena *arena, const TypeTable *below) {
  enum { FIRST_BUCKETS = 64 };
  TypeTable *table = arena_new_of(arena, TypeTable);
  table->arena = arena;
  table->bucket_count = FIRST_BUCKETS;
  table->buckets = arena_array(arena, Bucket, FIRST_BUCKETS);
  table->below = below;
  table->count = below ? atomic_load_explicit(&below->count, memory_order_relaxed) : 0;
  return table;
}

static const Type *make_json(TypeTable *table);

TypeTable *type_table_new(void) {
  TypeTable *table = table_in(arena_new(), NULL);
  table->json = make_json(table);
  return table;
}
TypeTable *type_table_over(Arena *arena, const TypeTable *below) { return table_in(arena, below); }

void type_table_free(TypeTable *table) {
  if (table) arena_free(table->arena);
}

static uint64_t mix(uint64_t hash, uint64_t word) {
  hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
  return hash ^ hash >> 29;
}

static uint64_t type_hash(const Type *type) {
  uint64_t hash = mix((uint64_t)type->kind, (uint64_t)type->weak << 8 | (uint64_t)type->rank << 16 |
                                                (uint64_t)type->layout << 24 | (uint64_t)type->count << 32);
  hash = mix(hash, (uint64_t)(uintptr_t)type->def ^ (uint64_t)(uintptr_t)type->elem);
  if (type->missing) hash = mix(hash, type->missing->id);
  for (unsigned i = 0; i < type->count; i++) hash = mix(hash, type->items[i]->id);
  return hash;
}

static bool same_structure(const Type *a, const Type *b) {
  if (a->kind != b->kind || a->elem != b->elem || a->weak != b->weak || a->rank != b->rank ||
      a->layout != b->layout || a->count != b->count || a->def != b->def || a->missing != b->missing)
    return false;
  for (unsigned i = 0; i < a->count; i++)
    if (a->items[i] != b->items[i]) return false;
  return true;
}

static TypeEntry *next_of(Bucket *bucket) { return atomic_load_explicit(bucket, memory_order_acquire); }
static void link_to(Bucket *bucket, TypeEntry *entry) {
  atomic_store_explicit(bucket, entry, memory_order_release);
}

static void grow(TypeTable *table) {
  uint32_t had = atomic_load_explicit(&table->bucket_count, memory_order_relaxed), count = had * 4;
  Bucket *old = atomic_load_explicit(&table->buckets, memory_order_relaxed);
  Bucket *buckets = arena_array(table->arena, Bucket, count);
  for (uint32_t i = 0; i < had; i++)
    for (TypeEntry *entry = next_of(&old[i]), *next; entry; entry = next) {
      next = next_of(&entry->next);
      link_to(&entry->next, next_of(&buckets[entry->hash & (count - 1)]));
      link_to(&buckets[entry->hash & (count - 1)], entry);
    }
  atomic_store_explicit(&table->buckets, buckets, memory_order_release);
  atomic_store_explicit(&table->bucket_count, count, memory_order_release);
}

static Bucket *bucket_of(const TypeTable *table, uint64_t hash) {
  uint32_t count = atomic_load_explicit(&table->bucket_count, memory_order_acquire);
  return &atomic_load_explicit(&table->buckets, memory_order_acquire)[hash & (count - 1)];
}

static const Type *find(const TypeTable *table, uint64_t hash, const Type *type) {
  for (TypeEntry *entry = next_of(bucket_of(table, hash)); entry; entry = next_of(&entry->next))
    if (entry->hash == hash && same_structure(&entry->type, type)) return &entry->type;
  return NULL;
}

static const Type *intern(TypeTable *table, Type type) {
  uint64_t hash = type_hash(&type);
  const Type *found = find(table, hash, &type);
  if (!found && table->below) found = find(table->below, hash, &type);
  if (found) return found;
  uint32_t count = atomic_load_explicit(&table->count, memory_order_relaxed);
  if (count >= atomic_load_explicit(&table->bucket_count, memory_order_relaxed)) grow(table);
  TypeEntry *entry = arena_new_of(table->arena, TypeEntry);
  if (type.count) {
    const Type **items = arena_array(table->arena, const Type *, type.count);
    memcpy(items, type.items, sizeof *items * type.count);
    type.items = items;
  } else {
    type.items = NULL;
  }
  type.id = count;
  atomic_store_explicit(&table->count, count + 1, memory_order_relaxed);
  entry->type = type;
  entry->hash = hash;
  Bucket *bucket = bucket_of(table, hash);
  link_to(&entry->next, next_of(bucket));
  link_to(bucket, entry);
  return &entry->type;
}

static const Type *of_kind(TypeTable *table, TypeKind kind) { return intern(table, (Type){.kind = kind}); }

const Type *type_none(TypeTable *table) { return of_kind(table, TY_NONE); }
const Type *type_str(TypeTable *table) { return of_kind(table, TY_STR); }
const Type *type_bytes(TypeTable *table) { return of_kind(table, TY_BYTES); }
const Type *type_big(TypeTable *table) { return of_kind(table, TY_BIG); }
const Type *type_pyobj(TypeTable *table) { return of_kind(table, TY_PYOBJ); }
static const PackedKind packed_kinds[] = {
#define P(code, dtype, wide, wide_name, name) {code, DT_##dtype, DT_##wide, wide_name, name},
#include "lang/base/types/packed.def"
#undef P
};

const PackedKind *packed_kind(char code) {
  for (size_t k = 0; k < sizeof packed_kinds / sizeof *packed_kinds; k++)
    if (packed_kinds[k].code == code) return &packed_kinds[k];
  return NULL;
}

const Type *type_packed(TypeTable *table, const PackedKind *kind) {
  return intern(table, (Type){.kind = TY_PACKED, .dtype = kind->dtype, .def = kind});
}

const Type *type_range(TypeTable *table) { return of_kind(table, TY_RANGE); }
const Type *type_ellipsis(TypeTable *table) { return of_kind(table, TY_ELLIPSIS); }

const Type *type_scalar(TypeTable *table, DType dtype, bool weak) {
  return intern(table, (Type){.kind = TY_SCALAR, .dtype = dtype, .elem = elem_of(dtype), .weak = weak});
}

const Type *type_array(TypeTable *table, const Elem *elem, unsigned rank, Layout layout) {
  return intern(
      table,
      (Type){.kind = TY_ARRAY, .dtype = elem->dtype, .elem = elem, .rank = (uint8_t)rank, .layout = layout});
}

const Type *type_tuple(TypeTable *table, const Type *const *items, unsigned count) {
  return intern(table, (Type){.kind = TY_TUPLE, .items = items, .count = count});
}

const Type *type_tuple_named(TypeTable *table, const Type *const *items, unsigned count,
                             const TupleNames *names) {
  return intern(table, (Type){.kind = TY_TUPLE, .items = items, .count = count, .def = names});
}

static const TupleNames named_tuples[] = {
#define TUPLE(name, ...)  {#name, {__VA_ARGS__}, false},
#define RESULT(name, ...) {#name, {__VA_ARGS__}, true},
#include "lang/base/types/tuple_names.def"
#undef TUPLE
#undef RESULT
};

const TupleNames *tuple_names(const char *name, size_t length) {
  for (size_t k = 0; k < sizeof named_tuples / sizeof *named_tuples; k++)
    if (strlen(named_tuples[k].name) == length && !memcmp(named_tuples[k].name, name, length))
      return &named_tuples[k];
  return NULL;
}

int tuple_named(const Type *type, const char *item) {
  const TupleNames *names = type->kind == TY_TUPLE ? type->def : NULL;
  for (uint32_t k = 0; names && k < type->count; k++)
    if (!strcmp(names->items[k], item)) return (int)k;
  return -1;
}

/* What is known of the items of a list: an array's layout is not known, as any name of the list may store
 * another. */
static const Type *list_item(TypeTable *table, const Type *item) {
  if (item->kind == TY_ARRAY && item->layout == LAYOUT_C && item->rank)
    return type_array(table, item->elem, item->rank, LAYOUT_ANY);
  if (item->kind != TY_TUPLE) return item;
  const Type **items = arena_array(table->arena, const Type *, item->count + 1u);
  bool same = true;
  for (uint32_t k = 0; k < item->count; k++) {
    items[k] = list_item(table, item->items[k]);
    same &= items[k] == item->items[k];
  }
  if (same) return item;
  return type_tuple_named(table, items, item->count, item->def);
}

const Type *type_list(TypeTable *table, const Type *item) {
  if (item) item = list_item(table, item);
  return intern(table, (Type){.kind = TY_LIST, .items = &item, .count = item ? 1 : 0});
}

const Type *type_dict(TypeTable *table, DictKind kind, const Type *key, const Type *value) {
  const Type like = {.kind = TY_DICT, .rank = (uint8_t)kind};
  return type_filled(table, &like, key ? type_tuple(table, (const Type *[]){key, value}, 2) : NULL, NULL);
}

const Type *type_dict_default(TypeTable *table, const Type *missing, const Type *key, const Type *value) {
  const Type like = {.kind = TY_DICT, .rank = DICT_DEFAULT, .missing = missing};
  return type_filled(table, &like, key ? type_tuple(table, (const Type *[]){key, value}, 2) : NULL, NULL);
}

const Type *type_set(TypeTable *table, SetKind kind, const Type *item) {
  const Type like = {.kind = TY_SET, .rank = (uint8_t)kind};
  return type_filled(table, &like, item, NULL);
}

const Type *type_vartuple(TypeTable *table, const Type *item) {
  const Type like = {.kind = TY_VARTUPLE};
  return type_filled(table, &like, item, NULL);
}

const Type *type_deque(TypeTable *table, const Type *item) {
  const Type like = {.kind = TY_DEQUE};
  return type_filled(table, &like, item, NULL);
}

const Type *type_view(TypeTable *table, DictView kind, const Type *dict) {
  return intern(table, (Type){.kind = TY_VIEW, .rank = (uint8_t)kind, .items = &dict, .count = 1});
}

const Type *type_chain(TypeTable *table, const Type *maps) {
  return intern(table, (Type){.kind = TY_CHAIN, .items = &maps, .count = 1});
}

const Type *type_iter(TypeTable *table, IterClass class_, const Type *source, const Type *stop) {
  const Type *number = type_int(table), *items[4] = {source, stop ? stop : number, number, number};
  return intern(table, (Type){.kind = TY_ITER, .rank = (uint8_t)class_, .items = items, .count = 4});
}

const Type *type_content(TypeTable *table, const Type *container) {
  if (!container->count) return NULL;
  return container->kind == TY_DICT ? type_tuple(table, container->items, 2) : container->items[0];
}

const Type *type_filled(TypeTable *table, const Type *like, const Type *content, const void *cell) {
  Type type = {.kind = like->kind, .rank = like->rank, .missing = like->missing, .def = cell};
  if (content) content = list_item(table, content);
  if (content && like->kind == TY_DICT)
    type.items = content->items, type.count = 2;
  else if (content)
    type.items = &content, type.count = 1;
  return intern(table, type);
}

const Type *type_slice(TypeTable *table, const Type *const items[3]) {
  return intern(table, (Type){.kind = TY_SLICE, .items = items, .count = 3});
}

const Type *type_dtype(TypeTable *table, DType dtype, bool weak) {
  return intern(table, (Type){.kind = TY_DTYPE, .dtype = dtype, .elem = elem_of(dtype), .weak = weak});
}

const Type *type_dtype_object(TypeTable *table, DType dtype) {
  return intern(table, (Type){.kind = TY_DTYPE, .dtype = dtype, .elem = elem_of(dtype), .rank = 1});
}

const Type *type_spec(TypeTable *table, const Type *type) {
  return intern(table, (Type){.kind = TY_SPEC, .items = &type, .count = 1});
}

const Type *type_signature(TypeTable *table, const Type *const *items, unsigned count) {
  return intern(table, (Type){.kind = TY_SPEC, .rank = 1, .items = items, .count = count});
}

const Type *type_signatures(TypeTable *table, const Type *const *items, unsigned count) {
  return intern(table, (Type){.kind = TY_SPEC, .rank = 2, .items = items, .count = count});
}

const Type *type_func(TypeTable *table, const void *def, const Type *const *items, unsigned count) {
  return intern(table, (Type){.kind = TY_FUNC, .def = def, .items = items, .count = count});
}

const Type *type_builtin(TypeTable *table, const void *row, const Type *receiver) {
  return intern(table, (Type){.kind = TY_BUILTIN, .def = row, .items = &receiver, .count = receiver ? 1 : 0});
}

const Type *type_hint(TypeTable *table, const char *interned_name, const Type *const *items, unsigned count) {
  return intern(table, (Type){.kind = TY_HINT, .def = interned_name, .items = items, .count = count});
}

const Type *type_module(TypeTable *table, const char *interned_name) {
  return intern(table, (Type){.kind = TY_MODULE, .def = interned_name});
}

/* ---- unions ---- */

static int sign(int64_t a, int64_t b) { return a < b ? -1 : a > b; }

/* An order of types that follows from what they are and not from when they were made: code that is kept on
 * disk has the numbers of members in it. Types with a definition of their own come in the order they were
 * made. */
static int type_order(const Type *a, const Type *b) {
  if (a == b) return 0;
  if (type_is_recursive(a) && type_is_recursive(b)) {
    int order = strcmp(a->def, b->def);
    return order ? order : a->count != b->count ? sign(a->count, b->count) : sign(a->id, b->id);
  }
  const int64_t keys[][2] = {{a->kind, b->kind},   {a->weak, b->weak},          {a->dtype, b->dtype},
                             {a->rank, b->rank},   {a->layout, b->layout},      {a->count, b->count},
                             {!!a->def, !!b->def}, {!!a->missing, !!b->missing}};
  for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
    if (keys[k][0] != keys[k][1]) return sign(keys[k][0], keys[k][1]);
  for (unsigned k = 0; k < a->count; k++) {
    int order = type_order(a->items[k], b->items[k]);
    if (order) return order;
  }
  return sign(a->id, b->id);
}

/* Puts the type where it belongs among those before it, unless it is there; false: they are too many. */
static bool add_member(const Type *members[UNION_MAX], unsigned *count, const Type *type) {
  unsigned at = *count;
  while (at && type_order(type, members[at - 1]) < 0) at--;
  if (at && members[at - 1] == type) return true;
  if (*count == UNION_MAX) return false;
  for (unsigned k = (*count)++; k > at; k--) members[k] = members[k - 1];
  members[at] = type;
  return true;
}

/* Of two containers of one class, whose cells may be two. */
static bool same_items(const Type *a, const Type *b) {
  bool same = a->count == b->count;
  for (unsigned k = 0; same && k < a->count; k++) same = a->items[k] == b->items[k];
  return same;
}

/* The union of just these members, in their order, that they hold; NULL: there is none. */
static const Type *recursive_of(const TypeTable *table, const Type *const *members, unsigned count) {
  for (; table; table = table->below)
    for (const Recursive *one = atomic_load_explicit(&table->recursive, memory_order_acquire); one;
         one = one->next) {
      bool same = count == one->type->count;
      for (unsigned k = 0; same && k < count; k++) {
        const Type *a = members[k], *b = one->type->items[k];
        same = a == b ||
               (type_is_container(a) && a->kind == b->kind && type_same_class(a, b) && same_items(a, b));
      }
      if (same) return one->type;
    }
  return NULL;
}

const Type *type_union(TypeTable *table, const Type *const *members, unsigned count) {
  const Type *all[UNION_MAX];
  unsigned known = 0;
  for (unsigned k = 0; k < count; k++) {
    bool several = members[k]->kind == TY_UNION;
    const Type *const *own = several ? members[k]->items : &members[k];
    for (unsigned n = 0; n < (several ? members[k]->count : 1); n++)
      if (!add_member(all, &known, own[n])) return NULL;
  }
  const Type *recursive = known > 1 ? recursive_of(table, all, known) : NULL;
  if (recursive) return recursive;
  return known == 1 ? all[0] : intern(table, (Type){.kind = TY_UNION, .items = all, .count = known});
}

const Type *type_integer(TypeTable *table) {
  return type_union(table, (const Type *[]){type_int(table), type_big(table)}, 2);
}

const Type *type_itself(TypeTable *table) {
  static const char itself[] = "...";
  return intern(table, (Type){.kind = TY_UNION, .def = itself});
}

const Type *type_replaced(TypeTable *table, const Type *type, const Type *part, const Type *by) {
  if (type == part) return by;
  const Type *items[UNION_MAX], **all = items;
  uint32_t count = type_parts(type);
  if (count > UNION_MAX) all = arena_array(table->arena, const Type *, count);
  bool same = true;
  for (uint32_t k = 0; k < count; k++) {
    all[k] = type_replaced(table, type->items[k], part, by);
    same &= all[k] == type->items[k];
  }
  return same ? type : type_with_items(table, type, all);
}

static const char *pattern_text(TypeTable *table, const Type *const *members, unsigned count) {
  StrBuf text = {0};
  for (unsigned k = 0; k < count; k++) {
    bool both = members[k]->kind == TY_BIG && count > 1 && type_is_weak_int(members[0]); /* an int too */
    if (both) continue;
    if (text.length) strbuf_puts(&text, " | ");
    type_print(&text, members[k]);
  }
  const char *own = arena_copy(table->arena, text.data, text.length);
  strbuf_fini(&text);
  return own;
}

/* The union is there, as yet without members, when those of its members that hold it are made. */
static const Type *make_recursive(TypeTable *table, const Type *pattern, const char *name) {
  const Type *made = intern(table, (Type){.kind = TY_UNION, .def = name}), *itself = type_itself(table);
  const Type **items = arena_array(table->arena, const Type *, UNION_MAX);
  Type *own = &((TypeEntry *)(uintptr_t)made)->type;
  unsigned count = 0;
  for (unsigned k = 0; k < pattern->count; k++)
    add_member(items, &count, type_replaced(table, pattern->items[k], itself, made));
  own->items = items;
  own->count = count;
  Recursive *one = arena_new_of(table->arena, Recursive);
  *one = (Recursive){pattern, made, atomic_load_explicit(&table->recursive, memory_order_relaxed)};
  atomic_store_explicit(&table->recursive, one, memory_order_release);
  return made;
}

const Type *type_recursive(TypeTable *table, const Type *const *members, unsigned count) {
  const Type *all[UNION_MAX];
  unsigned known = 0;
  for (unsigned k = 0; k < count; k++)
    if (!add_member(all, &known, members[k])) return NULL;
  const Type *pattern = type_tuple(table, all, known);
  for (const TypeTable *of = table; of; of = of->below)
    for (const Recursive *one = atomic_load_explicit(&of->recursive, memory_order_acquire); one;
         one = one->next)
      if (one->pattern == pattern) return one->type;
  return make_recursive(table, pattern, pattern_text(table, all, known));
}

static const Type *make_json(TypeTable *table) {
  const Type *itself = type_itself(table), *text = type_str(table), *all[UNION_MAX];
  const Type *members[] = {type_none(table),
                           type_bool(table),
                           type_int(table),
                           type_float(table),
                           text,
                           type_list(table, itself),
                           type_dict(table, DICT_PLAIN, text, itself)};
  enum { COUNT = sizeof members / sizeof *members };
  unsigned known = 0;
  for (unsigned k = 0; k < COUNT; k++) add_member(all, &known, members[k]);
  return make_recursive(table, type_tuple(table, all, known), "Json");
}

const Type *type_json(const TypeTable *table) { return table->json ? table->json : type_json(table->below); }

/* Whether values of the member are such of the union's own one: containers of what theirs hold, in tuples
 * too. */
static bool is_member(const Type *member, const Type *own) {
  if (member->kind != own->kind || !type_fits(member, own)) return false;
  if (type_is_container(member)) return !member->count || !own->count || same_items(own, member);
  bool tuple = member->kind == TY_TUPLE || member->kind == TY_VARTUPLE;
  for (unsigned k = 0; tuple && k < member->count; k++)
    if (!is_member(member->items[k], own->items[k])) return false;
  return true;
}

int union_member(const Type *type, const Type *member) {
  for (unsigned k = 0; type->kind == TY_UNION && k < type->count; k++)
    if (type->items[k] == member) return (int)k;
  for (unsigned k = 0; type->kind == TY_UNION && k < type->count; k++)
    if (is_member(member, type->items[k])) return (int)k;
  return -1;
}

const Type *type_object(TypeTable *table, const void *class_) {
  return intern(table, (Type){.kind = TY_OBJECT, .def = class_});
}

const ClassDef *type_class(const Type *type) { return type->def; }

static bool same_class(const ClassDef *of, const char *name, const ClassField *fields, uint32_t count) {
  if (strcmp(of->name, name) != 0 || of->count != count) return false;
  for (uint32_t k = 0; k < count; k++)
    if (strcmp(of->fields[k].name, fields[k].name) != 0 || of->fields[k].type != fields[k].type) return false;
  return true;
}

const ClassDef *class_kept(TypeTable *table, const char *name, const ClassField *fields, uint32_t count) {
  for (const KeptClass *kept = table->classes; kept; kept = kept->next)
    if (same_class(&kept->def, name, fields, count)) return &kept->def;
  ClassField *own = arena_array(table->arena, ClassField, count);
  for (uint32_t k = 0; k < count; k++)
    own[k] = (ClassField){arena_copy(table->arena, fields[k].name, strlen(fields[k].name)), fields[k].type};
  KeptClass *made = arena_new_of(table->arena, KeptClass);
  made->def = (ClassDef){.name = arena_copy(table->arena, name, strlen(name)), .fields = own, .count = count};
  made->next = table->classes;
  table->classes = made;
  return &made->def;
}

const Type *type_with_items(TypeTable *table, const Type *type, const Type *const *items) {
  if (type->kind == TY_UNION) return type_union(table, items, type->count);
  if (type_is_container(type))
    return type_filled(table, type, type->kind == TY_DICT ? type_tuple(table, items, 2) : items[0],
                       type->def);
  Type other = *type;
  other.items = items;
  return intern(table, other);
}

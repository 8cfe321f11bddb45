/* Value: what a name is bound to at run time, and the counted objects behind it.
 *
 * A Value is 16 bytes without a tag: its static Type says what it holds. A scalar
 * is stored as its element's bytes at offset 0, exactly as in an array, so one
 * load or store moves it. Everything larger is a counted object.
 * Ownership, for all of rt/: a callee borrows its arguments; a returned (or *out)
 * object is owned by the caller, who ends it with object_release.
 * Invariant: an object's count is touched by one thread only. Objects that the turns
 * of a parallel loop share are lent to it: their counts are negative for so long, and
 * are neither raised nor lowered (rt/parallel.h). */
#ifndef QUERN_RT_VALUE_VALUE_H
#define QUERN_RT_VALUE_VALUE_H

#include "lang/base/types/class.h"
#include "lang/base/types/type.h"

typedef struct Object Object;
typedef struct Array Array;
struct Rt;
struct ValueHash; /* lang/rt/value/ops.h */

typedef union Value {
  bool b;
  int8_t i8;
  int16_t i16;
  int32_t i32;
  int64_t i; /* DT_I64 and Python int */
  uint8_t u8;
  uint16_t u16; /* also the bits of a float16 */
  uint32_t u32;
  uint64_t u;
  float f32;
  double f; /* DT_F64 and Python float */
  QuernC64 c64;
  QuernC128 c128;
  Object *object;
  Array *array;
  struct Str *str;
  struct List *list;
  struct Deque *deque;
  struct Dict *dict; /* lang/rt/hash/dict.h */
  struct Set *set;   /* lang/rt/hash/set.h */
  struct Tuple *tuple;
  struct Range *range;
  struct Slice *slice;
  struct Packed *packed;
  unsigned char bytes[16];
} Value;

typedef enum ObjectKind {
  OBJ_ARRAY,
  OBJ_STR,
  OBJ_LIST,
  OBJ_TUPLE,
  OBJ_RANGE,
  OBJ_SLICE,
  OBJ_PACKED,
  OBJ_OPAQUE,
  OBJ_WIDE, /* a number of 16 bytes that is a member of a union */
  OBJ_DICT, /* a table (lang/rt/hash/dict.h) */
  OBJ_SET,  /* (lang/rt/hash/set.h) */
  OBJ_BIG,  /* an int beyond 64 bits (lang/rt/integer/integer.h) */
  OBJ_MARK, /* no object, but the number of a union's member (union.h) */
  OBJ_KIND_COUNT
} ObjectKind;

struct Object {
  int32_t count;
  uint8_t kind;        /* ObjectKind */
  uint8_t rank, flags; /* of arrays, kept here to fill the word; of containers and tuples: closed.h */
};

typedef struct Str {
  Object head;
  int64_t length; /* bytes */
  int64_t points; /* code points */
  int64_t hash;   /* CPython's, once somebody has asked (lang/rt/hash/quick.h); 0: not yet, or it is 0 */
  char text[];    /* zero-terminated UTF-8 */
} Str;

/* Tuple of static type tuple[T0, T1 ...]; also a function's captured values. */
typedef struct Tuple {
  Object head;
  const Type *type; /* TY_TUPLE or TY_FUNC or TY_BUILTIN: says which items are objects */
  Value items[];
} Tuple;
enum { TUPLE_HEAD = sizeof(Tuple) / sizeof(Value) }; /* what is in front of the items, in Values */
_Static_assert(sizeof(Tuple) % sizeof(Value) == 0, "tuples that are items of lists");

/* Items lie one behind the other: of a list of tuples the tuples themselves, whose counts rest for good (-1),
 * so that no item is a block of its own; of any other the values. */
typedef struct List {
  Object head;
  const Type *item; /* element type; NULL while the list is empty and untyped */
  int64_t count, cap;
  Value *items;  /* cap * list_width(item) of them */
  int64_t front; /* Values that are free in front of them, in the same block: items that are taken there leave
                    their place, so that the others need not move */
} List;

/* collections.deque: a list that says how many items it has at most, and that it was changed. Its kind is
 * that of lists. */
typedef struct Deque {
  List list;
  int64_t most;    /* -1: any number */
  int64_t changes; /* of its items' number and places so far */
} Deque;

typedef struct Range {
  Object head;
  int64_t start, stop, step;
} Range;

typedef struct Slice {
  Object head;
  bool has[3]; /* start, stop, step */
  int64_t part[3];
} Slice;

/* Numbers of one element type one behind another: what bytes are. They lie behind the record itself while
 * they fit where it was made. */
typedef struct Packed {
  Object head;
  int64_t count, room; /* items; bytes there is room for */
  unsigned char *data;
} Packed;

/* A class of opaque objects of a library (random generators, files ...): what the checker knows of it, by
 * which the objects' type names it, and what running does with its objects. */
typedef struct RuntimeClass {
  ClassDef def;                 /* first, so that a type's class is its record */
  void (*fini)(Object *object); /* before the memory goes; may be NULL */
  void (*show)(StrBuf *out, const Object *object, bool repr); /* str() and repr(); NULL: <name> */
  /* `with`: at its start and, on every way out, at its end; false after a fault; NULL: nothing to do */
  bool (*enter)(struct Rt *rt, Object *object);
  bool (*leave)(struct Rt *rt, Object *object);
  bool enters; /* `as` binds the object itself; otherwise None */
  /* What is not decided by which object it is: == with a value of any type, < of two of the class, hash();
   * NULL: it is. After a fault false. */
  bool (*equal)(const Object *a, const Type *type, union Value b);
  bool (*less)(const Object *a, const Object *b);
  bool (*hash)(const Object *object, struct ValueHash *out);
} RuntimeClass;
typedef struct Opaque {
  Object head;
  const RuntimeClass *class_;
} Opaque;

void object_retain(Object *object);  /* NULL allowed */
void object_release(Object *object); /* NULL allowed; frees at zero, releasing what it holds */
/* Retain or release a Value of a static type (no-op for bits). */
void value_retain(const Type *type, Value value);
void value_release(const Type *type, Value value);

Str *str_new(const char *text, size_t length);
/* A string of so many bytes, which the caller writes, and then its `points`; NULL when there is no memory. */
Str *str_blank(size_t length);
/* `old` with `tail` behind it; where nobody but one owner has `old`, and there is room behind it, `old`
 * itself with one reference more. NULL when there is no memory. */
Str *str_append(Str *old, const Str *tail);
/* The same for a text of the program, which may have of the reserve (memory_last); never NULL. */
Str *str_new_last(const char *text, size_t length);
Tuple *tuple_new(const Type *type); /* items zeroed */
List *list_new(const Type *item, int64_t cap);
Deque *deque_new(const Type *item, int64_t most);
bool list_push(List *list, Value value); /* takes a reference; false: out of memory */

/* How many Values an item takes. */
static inline int64_t list_width(const Type *item) {
  return item && item->kind == TY_TUPLE ? TUPLE_HEAD + item->count : 1;
}
static inline Value *list_slot(const List *list, int64_t k) {
  return list->items + k * list_width(list->item);
}
/* Makes *value one of the caller's own: a reference more, and of a tuple that is a part of a list a copy;
 * false: out of memory. */
bool value_keep(const Type *type, Value *value);
/* Item k, for as long as the list keeps it: whoever keeps it for longer owns another (list_own). */
static inline Value list_at(const List *list, int64_t k) {
  Value *slot = list_slot(list, k);
  return list->item && list->item->kind == TY_TUPLE ? (Value){.tuple = (Tuple *)(void *)slot} : *slot;
}
/* Item k with a reference of its own; false: out of memory. */
bool list_own(const List *list, int64_t k, Value *out);
bool list_reserve(List *list, int64_t more); /* room for so many items more; false: out of memory */
/* What the list keeps, taking a reference: in a place that holds nothing, and in that of item k. */
void list_put(List *list, int64_t k, Value value);
void list_replace(List *list, int64_t k, Value value);
void list_drop(List *list, int64_t k); /* releases what item k holds; its place stays */
void list_move(List *list, int64_t to, int64_t from, int64_t count); /* places, as memmove */
void list_swap(List *list, int64_t a, int64_t b);
void list_retype(List *list, const Type *item); /* of an empty list */
/* Item k goes, and what the list holds of it. */
void list_take(List *list, int64_t k);
/* The first item goes, which nothing holds on to any more (list_drop); and a place before the first one,
 * false: out of memory. */
void list_shift(List *list);
bool list_unshift(List *list);
/* Exchanges what two lists keep, and the types of it. */
void list_exchange(List *a, List *b);
/* What was allocated for the items. */
static inline Value *list_block(const List *list) { return list->items ? list->items - list->front : NULL; }

Range *range_new(int64_t start, int64_t stop, int64_t step); /* step != 0 */
uint64_t range_count(int64_t start, int64_t stop, int64_t step);
/* The same, at most INT64_MAX. No Range object has more. */
int64_t range_length(int64_t start, int64_t stop, int64_t step);
int64_t range_item(const Range *range, int64_t index); /* 0 <= index < its length */
Slice *slice_new(void);
/* One of `count` items of `size` bytes each, which the caller writes; NULL when there is no memory. */
Packed *packed_new(int64_t count, int64_t size);
/* Room for `bytes` bytes in all; false: out of memory. */
bool packed_reserve(Packed *packed, int64_t bytes);

/* Python's == on values of one type; arrays are not compared here. */
bool value_equal(const Type *type, Value a, Value b);

#endif

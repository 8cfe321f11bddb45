/* What each kind of value does at run time, and each kind of object: records of functions, one a kind.
 *
 * The records are in lang/rt/types, a file a kind, above all that they use (arrays, devices, text); what is
 * here is how the run time below reaches them. Invariant: there is a record for each kind; a function that a
 * record leaves out has the meaning that its line says. */
#ifndef QUERN_RT_VALUE_OPS_H
#define QUERN_RT_VALUE_OPS_H

#include "lang/rt/value/value.h"

struct FmtOptions;

/* Of one object that another holds; false ends the walk. */
typedef bool (*ValueVisit)(void *context, const Type *type, Value value);

/* What an object of a kind is, whatever static type it is seen under. */
typedef struct ObjectOps {
  void (*free)(Object *object);  /* lets go what it holds and frees it */
  void (*clear)(Object *object); /* lets go what it holds; NULL: nothing changes it */
  /* Visits the objects that it holds; false: a visit ended the walk. NULL: it holds none. */
  bool (*children)(const Object *object, ValueVisit visit, void *context);
  /* Of a container: the type of its items (k 0), of a dictionary's keys (0) and values (1); NULL: it is empty
   */
  const Type *(*holds)(const Object *object, unsigned k);
  int32_t *(*inner_count)(Object *object); /* a second count, of what it shares; NULL: it has none */
} ObjectOps;
extern const ObjectOps *const object_ops[OBJ_KIND_COUNT];

/* Python's hash of a value. */
typedef struct ValueHash ValueHash;
struct ValueHash {
  int64_t number; /* CPython's, never -1; of what CPython hashes by its address any */
  bool nan; /* it is a NaN or a tuple with one, which CPython finds by identity: it is equal to no other */
  const Type *unhashable; /* after false: the type, the value's or that of an item of it, that has no hash */
};

/* What values of a static type do. */
typedef struct ValueOps {
  bool (*equal)(const Type *type, Value a, Value b); /* NULL: the same object, or no object at all */
  bool (*less)(const Type *type, Value a, Value b);  /* NULL: none is less than another */
  /* Into *out, which is cleared; false as value_hash. NULL: it has no hash */
  bool (*hash)(const Type *type, Value value, ValueHash *out);
  bool (*truth)(const Type *type, Value value);     /* NULL: a condition of the debugger does not take it */
  int64_t (*length)(const Type *type, Value value); /* NULL: it is no sequence */
  uint64_t (*bytes)(const Type *type,
                    Value value); /* of the object's own, without what it holds; NULL: few */
  void (*format)(StrBuf *out, const Type *type, Value value, bool repr, const struct FmtOptions *options);
} ValueOps;
extern const ValueOps *const value_ops[TY_KIND_COUNT];

/* Python's a == b of values of any two types, arrays left out; equal numbers of two types are equal. */
bool values_equal(const Type *a_type, Value a, const Type *b_type, Value b);
/* Python's a < b of such, where there is an order (values_ordered). */
bool values_less(const Type *a_type, Value a, const Type *b_type, Value b);
/* Whether a set, or a view of keys or of items, has such an item, which has a hash (of an item of a view of
 * items, its first part). */
bool view_has(const Type *side, Value value, const Type *type, Value item);
/* Python's hash(value); false: it has none, "unhashable type". Values that are equal have one hash. */
bool value_hash(const Type *type, Value value, ValueHash *out);
/* The type, or that of an item, whose values have no hash; NULL: a value of it has one, or may have. */
const Type *type_unhashable(const Type *type);
/* Python's a < b of values of one type that have an order; false of those that have none. */
bool value_less(const Type *type, Value a, Value b);
/* Whether a < b and b < a say something of two values, or raise a TypeError in Python: that of parts of these
 * types then. Numbers, texts and bytes have an order among their own, tuples and lists by the first items
 * that differ, sets by what is in them. */
bool values_ordered(const Type *a_type, Value a, const Type *b_type, Value b, const Type *parts[2]);
/* Items of an array's first axis, of a list, tuple, range or text; -1: it is no sequence. */
int64_t value_length(const Type *type, Value value);
/* What the value's own object keeps in memory, without what it holds. */
uint64_t value_own_bytes(const Type *type, Value value);
/* Visits the objects that the value's object holds, not those that they hold; false: a visit ended the walk.
 */
bool value_children(const Type *type, Value value, ValueVisit visit, void *context);

#endif

/* Unions at run time: what the member does that a value is. */
#include "lang/rt/value/knot.h"
#include "lang/rt/value/union.h"

#include "lang/rt/format/fmt.h"
#include "lang/rt/hash/set_algebra.h"
#include "lang/rt/integer/integer.h"
#include "lang/rt/scalar/eval.h"
#include "lang/rt/types/types.h"

/* ---- comparisons of values of two types ---- */

static Value converted(const Type *from, Value value, DType to) {
  Value out = {.u = 0};
  scalar_eval(NULL, OP_CONVERT, from->dtype, to, &value, NULL, NULL, &out, 0);
  return out;
}

/* A Python number beside a NumPy scalar has its dtype where that is of no lower kind (NEP 50). */
static const Type *as_other(const Type *type, const Type *other, Value *value) {
  bool takes = type->weak && !other->weak && !dtype_is_int(other->dtype) && other->dtype != DT_BOOL &&
               (!dtype_is_complex(type->dtype) || dtype_is_complex(other->dtype));
  if (!takes) return type;
  *value = converted(type, *value, other->dtype);
  return other;
}

/* It holds each integer of 64 bits and each double. */
static long double real_of(DType dtype, const Value *value) {
  if (dtype == DT_U64) return (long double)value->u;
  return dtype_is_float(dtype) ? (long double)scalar_double(dtype, value)
                               : (long double)scalar_int(dtype, value);
}

/* -1, 0, 1, or 2 where one is no number. */
static int real_order(DType a_dtype, Value a, DType b_dtype, Value b) {
  long double x = real_of(a_dtype, &a), y = real_of(b_dtype, &b);
  return x < y ? -1 : x > y ? 1 : x == y ? 0 : 2;
}

/* An int beyond 64 bits beside another number, of which it is the first of the two (`swapped`: the second).
 */
static bool big_number(const Type **a_type, Value *a, const Type **b_type, Value *b, bool *swapped) {
  *swapped = (*a_type)->kind != TY_BIG;
  if (*swapped) {
    const Type *type = *a_type;
    Value value = *a;
    *a_type = *b_type, *a = *b;
    *b_type = type, *b = value;
  }
  return (*a_type)->kind == TY_BIG && ((*b_type)->kind == TY_BIG || (*b_type)->kind == TY_SCALAR);
}

/* -1, 0, 1, or 2 where the other one is no real number. */
static int big_order(Value a, const Type *type, Value b) {
  Integer big = {.big = (const Big *)a.object};
  if (type->kind == TY_BIG) return integer_order(big, (Integer){.big = (const Big *)b.object});
  if (dtype_is_complex(type->dtype)) {
    QuernC128 z = converted(type, b, DT_C128).c128;
    return z.im == 0 && integer_order_double(big, z.re) == 0 ? 0 : 2;
  }
  if (dtype_is_float(type->dtype)) return integer_order_double(big, scalar_double(type->dtype, &b));
  if (type->dtype == DT_U64 && !integer_negative(big)) {
    return integer_order_unsigned(big, b.u);
  }
  return integer_negative(big) ? -1 : 1;
}

static bool number_equal(const Type *a_type, Value a, const Type *b_type, Value b) {
  const Type *a_as = as_other(a_type, b_type, &a), *b_as = as_other(b_type, a_type, &b);
  DType x = a_as->dtype, y = b_as->dtype;
  if (dtype_is_complex(x) || dtype_is_complex(y)) {
    QuernC128 p = converted(a_as, a, DT_C128).c128, q = converted(b_as, b, DT_C128).c128;
    if (dtype_is_complex(x) && dtype_is_complex(y)) return p.re == q.re && p.im == q.im;
    if (dtype_is_complex(x)) return p.im == 0 && real_order(DT_F64, (Value){.f = p.re}, y, b) == 0;
    return q.im == 0 && real_order(x, a, DT_F64, (Value){.f = q.re}) == 0;
  }
  return real_order(x, a, y, b) == 0;
}

/* ---- sequences ---- */

/* The class of a list, a deque or a tuple, whose values are compared item by item with those of the class; 0:
 * of something else. */
static TypeKind sequence_class(const Type *type) {
  if (type->kind == TY_VARTUPLE) return TY_TUPLE;
  return type->kind == TY_TUPLE || type->kind == TY_LIST || type->kind == TY_DEQUE ? type->kind : TY_NONE;
}

static int64_t items_count(const Type *type, Value value) {
  return type->kind == TY_TUPLE ? type->count : value.list->count;
}

static Value item_at(const Type *type, Value value, int64_t k, const Type **item) {
  *item = type->kind == TY_TUPLE ? type->items[k] : value.list->item;
  return type->kind == TY_TUPLE ? value.tuple->items[k] : list_at(value.list, k);
}

/* The first items of two sequences that are not equal, and their types; false: one ends before. */
static bool differing(const Type *types[2], Value values[2]) {
  if (values[0].object == values[1].object && object_is_knot(values[0].object)) return false;
  if (knot_ends(values[0].object, IN_COMPARISON)) return false;
  int64_t a_count = items_count(types[0], values[0]), b_count = items_count(types[1], values[1]);
  for (int64_t k = 0; k < a_count && k < b_count; k++) {
    const Type *a_type, *b_type;
    Value a = item_at(types[0], values[0], k, &a_type), b = item_at(types[1], values[1], k, &b_type);
    if (values_equal(a_type, a, b_type, b)) continue;
    types[0] = a_type, types[1] = b_type;
    values[0] = a, values[1] = b;
    return true;
  }
  return false;
}

bool values_equal(const Type *a_type, Value a, const Type *b_type, Value b) {
  if (a_type->kind == TY_UNION) a = union_open(a_type, a, &a_type);
  if (b_type->kind == TY_UNION) b = union_open(b_type, b, &b_type);
  if (a_type->kind == TY_PYOBJ) return value_ops_pyobj.equal(b_type, a, b);
  if (b_type->kind == TY_PYOBJ) return value_ops_pyobj.equal(a_type, b, a);
  if (type_is_bytes(a_type) && type_is_bytes(b_type)) return value_equal(a_type, a, b);
  if (a_type->kind == TY_VIEW || b_type->kind == TY_VIEW) return views_equal(a_type, a, b_type, b);
  if (a_type->kind == TY_CHAIN || b_type->kind == TY_CHAIN) return chains_equal(a_type, a, b_type, b);
  if (a_type == b_type && a_type->kind == TY_TUPLE) return value_equal(a_type, a, b);
  if (a_type->kind == TY_BIG || b_type->kind == TY_BIG) {
    bool swapped, numbers = big_number(&a_type, &a, &b_type, &b, &swapped);
    return numbers && big_order(a, b_type, b) == 0;
  }
  if (sequence_class(a_type)) {
    if (sequence_class(a_type) != sequence_class(b_type)) return false;
    if (items_count(a_type, a) != items_count(b_type, b)) return false;
    return !differing((const Type *[]){a_type, b_type}, (Value[]){a, b});
  }
  if (a_type->kind != b_type->kind) return false;
  if (a_type->kind == TY_DICT) return dicts_equal(a_type, a.dict, b_type, b.dict);
  if (a_type->kind == TY_SET) return set_equal(a.set, b.set);
  if (a_type == b_type) return value_equal(a_type, a, b);
  return a_type->kind == TY_SCALAR && number_equal(a_type, a, b_type, b);
}

bool values_less(const Type *a_type, Value a, const Type *b_type, Value b) {
  if (a_type->kind == TY_UNION) a = union_open(a_type, a, &a_type);
  if (b_type->kind == TY_UNION) b = union_open(b_type, b, &b_type);
  if (sequence_class(a_type) && sequence_class(a_type) == sequence_class(b_type)) {
    const Type *types[2] = {a_type, b_type};
    Value values[2] = {a, b};
    return differing(types, values) ? values_less(types[0], values[0], types[1], values[1])
                                    : items_count(a_type, a) < items_count(b_type, b);
  }
  if (a_type->kind == TY_BIG || b_type->kind == TY_BIG) {
    bool swapped, numbers = big_number(&a_type, &a, &b_type, &b, &swapped);
    return numbers && big_order(a, b_type, b) == (swapped ? 1 : -1);
  }
  if (a_type->kind != b_type->kind) return false;
  if (a_type == b_type) return value_less(a_type, a, b);
  if (a_type->kind != TY_SCALAR) return false;
  a_type = as_other(a_type, b_type, &a), b_type = as_other(b_type, a_type, &b);
  if (dtype_is_complex(a_type->dtype) || dtype_is_complex(b_type->dtype)) return false;
  return real_order(a_type->dtype, a, b_type->dtype, b) < 0;
}

bool values_ordered(const Type *a_type, Value a, const Type *b_type, Value b, const Type *parts[2]) {
  if (a_type->kind == TY_UNION) a = union_open(a_type, a, &a_type);
  if (b_type->kind == TY_UNION) b = union_open(b_type, b, &b_type);
  parts[0] = a_type, parts[1] = b_type;
  if (sequence_class(a_type) && sequence_class(a_type) == sequence_class(b_type)) {
    const Type *types[2] = {a_type, b_type};
    Value values[2] = {a, b};
    return !differing(types, values) || values_ordered(types[0], values[0], types[1], values[1], parts);
  }
  if (a_type->kind == TY_BIG && b_type->kind == TY_BIG) return true;
  if (a_type->kind == TY_BIG || b_type->kind == TY_BIG) {
    const Type *other = a_type->kind == TY_BIG ? b_type : a_type;
    return other->kind == TY_SCALAR && (!other->weak || !dtype_is_complex(other->dtype));
  }
  if (a_type->kind != b_type->kind) return type_is_bytes(a_type) && type_is_bytes(b_type);
  TypeKind kind = a_type->kind;
  if (kind == TY_SCALAR) /* NumPy's complex numbers have one, Python's have none */
    return !a_type->weak || !b_type->weak ||
           (!dtype_is_complex(a_type->dtype) && !dtype_is_complex(b_type->dtype));
  return kind == TY_STR || kind == TY_BYTES || kind == TY_SET || kind == TY_PACKED || kind == TY_PYOBJ;
}

/* ---- the record ---- */

static bool union_equal(const Type *type, Value a, Value b) { return values_equal(type, a, type, b); }

static bool union_hash(const Type *type, Value value, ValueHash *out) {
  const Type *member;
  value = union_open(type, value, &member);
  return value_hash(member, value, out);
}

static bool union_less(const Type *type, Value a, Value b) { return values_less(type, a, type, b); }

static bool union_truth(const Type *type, Value value) {
  const Type *member;
  value = union_open(type, value, &member);
  const ValueOps *ops = value_ops[member->kind];
  return ops->truth ? ops->truth(member, value) : !ops->length || ops->length(member, value) > 0;
}

static int64_t union_length(const Type *type, Value value) {
  const Type *member;
  value = union_open(type, value, &member);
  return value_length(member, value);
}

static uint64_t union_bytes(const Type *type, Value value) {
  const Type *member;
  value = union_open(type, value, &member);
  return value_own_bytes(member, value);
}

static void union_format(StrBuf *out, const Type *type, Value value, bool repr, const FmtOptions *options) {
  const Type *member;
  value = union_open(type, value, &member);
  value_ops[member->kind]->format(out, member, value, repr, options);
}

const ObjectOps object_ops_wide = {.free = object_free_plain};
const ObjectOps object_ops_mark = {.free = NULL}; /* its count is never one of references */
const ValueOps value_ops_union = {.equal = union_equal,
                                  .hash = union_hash,
                                  .less = union_less,
                                  .truth = union_truth,
                                  .length = union_length,
                                  .bytes = union_bytes,
                                  .format = union_format};

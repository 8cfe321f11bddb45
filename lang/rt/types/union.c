/* Unions at run time: what the member does that a value is. */
#include "lang/rt/value/union.h"

#include "lang/rt/format/fmt.h"
#include "lang/rt/hash/set_algebra.h"
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

static bool before(const Type *a_type, Value a, const Type *b_type, Value b);

static bool lists_equal(const List *a, const List *b) {
  if (a->count != b->count) return false;
  for (int64_t k = 0; k < a->count; k++)
    if (!values_equal(a->item, list_at(a, k), b->item, list_at(b, k))) return false;
  return true;
}

static bool tuples_equal(const Type *a_type, const Tuple *a, const Type *b_type, const Tuple *b) {
  if (a_type->count != b_type->count) return false;
  for (unsigned k = 0; k < a_type->count; k++)
    if (!values_equal(a_type->items[k], a->items[k], b_type->items[k], b->items[k])) return false;
  return true;
}

bool values_equal(const Type *a_type, Value a, const Type *b_type, Value b) {
  if (a_type->kind == TY_UNION) a = union_open(a_type, a, &a_type);
  if (b_type->kind == TY_UNION) b = union_open(b_type, b, &b_type);
  if (type_is_bytes(a_type) && type_is_bytes(b_type)) return value_equal(a_type, a, b);
  if (a_type->kind == TY_VIEW || b_type->kind == TY_VIEW) return views_equal(a_type, a, b_type, b);
  if (a_type->kind != b_type->kind) return false;
  if (a_type->kind == TY_LIST || a_type->kind == TY_DEQUE) return lists_equal(a.list, b.list);
  if (a_type->kind == TY_DICT) return dicts_equal(a_type, a.dict, b_type, b.dict);
  if (a_type->kind == TY_SET) return set_equal(a.set, b.set);
  if (a_type == b_type) return value_equal(a_type, a, b);
  if (a_type->kind == TY_SCALAR) return number_equal(a_type, a, b_type, b);
  if (a_type->kind == TY_TUPLE) return tuples_equal(a_type, a.tuple, b_type, b.tuple);
  return false;
}

static bool lists_before(const List *a, const List *b) {
  for (int64_t k = 0; k < a->count && k < b->count; k++)
    if (!values_equal(a->item, list_at(a, k), b->item, list_at(b, k)))
      return before(a->item, list_at(a, k), b->item, list_at(b, k));
  return a->count < b->count;
}

static bool tuples_before(const Type *a_type, const Tuple *a, const Type *b_type, const Tuple *b) {
  for (unsigned k = 0; k < a_type->count && k < b_type->count; k++)
    if (!values_equal(a_type->items[k], a->items[k], b_type->items[k], b->items[k]))
      return before(a_type->items[k], a->items[k], b_type->items[k], b->items[k]);
  return a_type->count < b_type->count;
}

static bool before(const Type *a_type, Value a, const Type *b_type, Value b) {
  if (a_type->kind == TY_UNION) a = union_open(a_type, a, &a_type);
  if (b_type->kind == TY_UNION) b = union_open(b_type, b, &b_type);
  if (a_type->kind != b_type->kind) return false;
  if (a_type->kind == TY_LIST || a_type->kind == TY_DEQUE) return lists_before(a.list, b.list);
  if (a_type == b_type) return value_less(a_type, a, b);
  if (a_type->kind == TY_TUPLE) return tuples_before(a_type, a.tuple, b_type, b.tuple);
  if (a_type->kind != TY_SCALAR) return false;
  a_type = as_other(a_type, b_type, &a), b_type = as_other(b_type, a_type, &b);
  if (dtype_is_complex(a_type->dtype) || dtype_is_complex(b_type->dtype)) return false;
  return real_order(a_type->dtype, a, b_type->dtype, b) < 0;
}

/* ---- whether there is an order ---- */

static bool items_ordered(const Type *const *a_types, const Value *a, unsigned a_count,
                          const Type *const *b_types, const Value *b, unsigned b_count,
                          const Type *parts[2]) {
  for (unsigned k = 0; k < a_count && k < b_count; k++)
    if (!values_equal(a_types[k], a[k], b_types[k], b[k]))
      return values_ordered(a_types[k], a[k], b_types[k], b[k], parts);
  return true;
}

static bool lists_ordered(const List *a, const List *b, const Type *parts[2]) {
  for (int64_t k = 0; k < a->count && k < b->count; k++)
    if (!values_equal(a->item, list_at(a, k), b->item, list_at(b, k)))
      return values_ordered(a->item, list_at(a, k), b->item, list_at(b, k), parts);
  return true;
}

bool values_ordered(const Type *a_type, Value a, const Type *b_type, Value b, const Type *parts[2]) {
  if (a_type->kind == TY_UNION) a = union_open(a_type, a, &a_type);
  if (b_type->kind == TY_UNION) b = union_open(b_type, b, &b_type);
  parts[0] = a_type, parts[1] = b_type;
  if (a_type->kind != b_type->kind) return type_is_bytes(a_type) && type_is_bytes(b_type);
  TypeKind kind = a_type->kind;
  if (kind == TY_SCALAR) /* NumPy's complex numbers have one, Python's have none */
    return !a_type->weak || !b_type->weak ||
           (!dtype_is_complex(a_type->dtype) && !dtype_is_complex(b_type->dtype));
  if (kind == TY_TUPLE)
    return items_ordered(a_type->items, a.tuple->items, a_type->count, b_type->items, b.tuple->items,
                         b_type->count, parts);
  if (kind == TY_LIST || kind == TY_DEQUE) return lists_ordered(a.list, b.list, parts);
  return kind == TY_STR || kind == TY_BYTES || kind == TY_SET || kind == TY_PACKED;
}

/* ---- the record ---- */

static bool union_equal(const Type *type, Value a, Value b) { return values_equal(type, a, type, b); }

static bool union_hash(const Type *type, Value value, ValueHash *out) {
  const Type *member;
  value = union_open(type, value, &member);
  return value_hash(member, value, out);
}

static bool union_less(const Type *type, Value a, Value b) { return before(type, a, type, b); }

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

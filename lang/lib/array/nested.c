/* np.array of nested lists, tuples, ranges, arrays and scalars.
 *
 * The nesting is walked twice: once for the shape (the first item of each level says
 * it, all others must agree), once to convert the elements into place. Source:
 * https://numpy.org/doc/stable/reference/generated/numpy.array.html.
 * Invariant: the result has the dtype and rank that the checker gave call->result. */
#include <math.h>
#include <string.h>

#include "lang/lib/arguments.h"
#include "lang/rt/integer/integer.h"
#include "lang/rt/scalar/eval.h"
#include "lang/rt/array/shape.h"
#include "lang/rt/value/ops.h"
#include "lang/rt/value/union.h"

/* One level of a nest. */
typedef struct Level {
  const Type *type;
  Value value;
} Level;

static bool level_is_sequence(const Type *type) {
  return type->kind == TY_LIST || type->kind == TY_TUPLE || type->kind == TY_VARTUPLE ||
         type->kind == TY_RANGE || (type->kind == TY_ARRAY && type->rank > 0);
}

static int64_t level_length(Level level) { return value_length(level.type, level.value); }

/* Item k of a list or tuple; of a union the member that it is. */
static Level level_item(Level level, int64_t k) {
  Level item = level.type->kind != TY_TUPLE ? (Level){level.type->items[0], list_at(level.value.list, k)}
                                            : (Level){level.type->items[k], level.value.tuple->items[k]};
  if (item.type->kind == TY_UNION) item.value = union_open(item.type, item.value, &item.type);
  return item;
}

/* The shape as far as the first items show it. */
static unsigned first_shape(Level level, unsigned most, int64_t *shape) {
  unsigned rank = 0;
  while (rank < most && level_is_sequence(level.type)) {
    if (level.type->kind == TY_ARRAY) {
      for (unsigned k = 0; k < level.type->rank && rank < most; k++)
        shape[rank++] = array_dim(level.value.array, k);
      return rank;
    }
    shape[rank++] = level_length(level);
    if (level.type->kind == TY_RANGE || level_length(level) == 0) return rank;
    level = level_item(level, 0);
  }
  return rank;
}

/* How many leading axes every item agrees on; *deeper when some item nests further than the first. */
static unsigned agreed_rank(Level level, unsigned rank, const int64_t *shape, bool *deeper) {
  int64_t own[MAX_RANK];
  if (rank == 0) return 0;
  if (!level_is_sequence(level.type)) return 0;
  if (level.type->kind == TY_ARRAY || level.type->kind == TY_RANGE) {
    unsigned own_rank = first_shape(level, MAX_RANK, own), same = 0;
    while (same < own_rank && same < rank && own[same] == shape[same]) same++;
    return same;
  }
  if (level_length(level) != shape[0]) return 0;
  unsigned least = rank;
  for (int64_t k = 0; k < shape[0]; k++) {
    Level item = level_item(level, k);
    unsigned same = 1 + agreed_rank(item, rank - 1, shape + 1, deeper);
    if (rank == 1 && level_is_sequence(item.type)) *deeper = true;
    if (same < least) least = same;
  }
  return least;
}

static bool ragged(Rt *rt, unsigned same, const int64_t *shape) {
  return rt_fault(
      rt, DG_VALUE,
      "setting an array element with a sequence. The requested array has an inhomogeneous shape after "
      "%u dimensions. The detected shape was %s + inhomogeneous part.",
      same, shape_tuple_text(same, shape).text);
}

/* A Python float's whole part must fit an integer dtype; NaN and infinity do not become integers. */
static bool check_float_fits(Rt *rt, double value, DType to) {
  if (isnan(value)) return rt_fault(rt, DG_VALUE, "cannot convert float NaN to integer");
  if (isinf(value)) return rt_fault(rt, DG_OVERFLOW, "cannot convert float infinity to integer");
  bool sign = dtype_is_signed(to);
  double whole = trunc(value), most = ldexp(1, 8 * (int)dtype_size(to) - sign);
  if (whole < most && whole >= (sign ? -most : 0)) return true;
  if (fabs(whole) >= 0x1p63) return rt_fault(rt, DG_OVERFLOW, "Python int too large to convert to C long");
  return rt_fault(rt, DG_OVERFLOW, "Python integer %lld out of bounds for %s", (long long)whole,
                  dtype_info[to].name);
}

/* A Python number must fit an integer dtype. */
static bool check_fits(Rt *rt, const Type *type, const Value *value, DType to) {
  if (!dtype_is_int(to) || !type->weak) return true;
  if (type->dtype == DT_I64) {
    int64_t wide = value->i;
    unsigned bits = 8 * (unsigned)dtype_size(to) - dtype_is_signed(to);
    bool fits = dtype_is_signed(to)
                    ? bits == 63 || (wide >= -((int64_t)1 << bits) && wide < (int64_t)1 << bits)
                    : wide >= 0 && (bits == 64 || wide < (int64_t)1 << bits);
    if (!fits)
      return rt_fault(rt, DG_OVERFLOW, "Python integer %lld out of bounds for %s", (long long)wide,
                      dtype_info[to].name);
  } else if (type->dtype == DT_F64) {
    return check_float_fits(rt, value->f, to);
  }
  return true;
}

/* Where elements go: C-contiguous, in order. */
typedef struct Sink {
  Rt *rt;
  DType dtype;
  Array *whole;
  char *at;
} Sink;

static bool put_array(Sink *sink, const Array *a) {
  int64_t strides[MAX_RANK];
  shape_strides(array_rank(a), array_shape(a), dtype_size(sink->dtype), strides);
  Array *part = array_view(sink->rt, sink->whole, sink->at, array_rank(a), array_shape(a), strides);
  if (!part) return false;
  bool ok = array_assign(sink->rt, part, a);
  array_free(part);
  sink->at += a->size * (int64_t)dtype_size(sink->dtype);
  return ok;
}

/* An int beyond 64 bits, which floats have the nearest of. */
static bool put_big(Sink *sink, Integer a) {
  double real;
  bool floats = dtype_is_float(sink->dtype) || dtype_is_complex(sink->dtype);
  if (!floats) return rt_fault(sink->rt, DG_OVERFLOW, "Python int too large to convert to C long");
  if (!integer_double(sink->rt, a, &real)) return false;
  bool ok = scalar_eval(sink->rt, OP_CONVERT, DT_F64, sink->dtype, &real, NULL, NULL, sink->at, SCALAR_ARRAY);
  sink->at += dtype_size(sink->dtype);
  return ok;
}

static bool put_level(Sink *sink, Level level) {
  if (level.type->kind == TY_BIG) return put_big(sink, (Integer){.big = (const Big *)level.value.object});
  if (level.type->kind == TY_ARRAY) return put_array(sink, level.value.array);
  if (level.type->kind == TY_SCALAR) {
    if (!check_fits(sink->rt, level.type, &level.value, sink->dtype)) return false;
    bool ok = scalar_eval(sink->rt, OP_CONVERT, level.type->dtype, sink->dtype, level.value.bytes, NULL, NULL,
                          sink->at, SCALAR_ARRAY);
    sink->at += dtype_size(sink->dtype);
    return ok;
  }
  int64_t length = level_length(level);
  for (int64_t k = 0; k < length; k++) {
    if (level.type->kind == TY_RANGE) {
      int64_t value = range_item(level.value.range, k);
      scalar_eval(sink->rt, OP_CONVERT, DT_I64, sink->dtype, &value, NULL, NULL, sink->at, SCALAR_ARRAY);
      sink->at += dtype_size(sink->dtype);
    } else if (!put_level(sink, level_item(level, k))) {
      return false;
    }
  }
  return true;
}

bool lib_array(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t shape[MAX_RANK];
  Level top = {call->types[0], args[0]};
  unsigned rank = first_shape(top, MAX_RANK, shape), want = call->result->rank;
  bool deeper = false;
  unsigned same = agreed_rank(top, rank, shape, &deeper);
  if (same < rank || deeper) return ragged(rt, same, shape);
  for (; rank < want; rank++) shape[rank] = 0; /* an empty list hides the deeper levels */
  Array *a = array_new(rt, call->result->elem, rank, shape, false);
  if (!a) return false;
  Sink sink = {rt, call->result->dtype, a, a->data};
  if (a->size > 0 && !put_level(&sink, top)) {
    array_free(a);
    return false;
  }
  return result_array(call, out, a);
}

/* ---- items of several types ---- */

/* The dtypes of the items that there are: NumPy's, and Python's numbers'. */
typedef struct Present {
  DType strong, weak;
} Present;

static void note_dtype(DType *into, DType dtype) {
  *into = *into == DT_COUNT ? dtype : dtype_promote(*into, dtype);
}

static void note_level(Present *present, Level level) {
  if (level.type->kind == TY_BIG) {
    note_dtype(&present->weak, DT_I64);
    return;
  }
  if (type_is_numeric(level.type)) {
    bool weak = level.type->kind == TY_SCALAR && level.type->weak;
    note_dtype(weak ? &present->weak : &present->strong, level.type->dtype);
    return;
  }
  int64_t length = level_length(level);
  if (level.type->kind == TY_RANGE && length) note_dtype(&present->weak, DT_I64);
  for (int64_t k = 0; level.type->kind != TY_RANGE && k < length; k++)
    note_level(present, level_item(level, k));
}

bool lib_array_of_several(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Present present = {DT_COUNT, DT_COUNT};
  note_level(&present, (Level){call->types[0], args[0]});
  DType own = present.strong == DT_COUNT ? present.weak
              : present.weak == DT_COUNT ? present.strong
                                         : dtype_promote(present.strong, present.weak);
  DType dtype = call->result->dtype;
  if (!args[1].b && own != DT_COUNT && own != dtype) {
    rt_fault(rt, DG_TYPE, "the items of this list are %s as they are now, and an array of it is one of %s",
             dtype_info[own].name, dtype_info[dtype].name);
    rt_hint(rt, "say the dtype: np.array(xs, dtype=...)");
    return false;
  }
  return lib_array(rt, call, args, out);
}

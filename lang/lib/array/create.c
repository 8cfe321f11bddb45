/* Creation of arrays: empty, full, arange, linspace, eye, array(nested) and relatives.
 *
 * Sources: https://numpy.org/doc/stable/reference/routines.array-creation.html and
 * NumPy's documented formulas (numpy/_core/function_base.py describes linspace; arange
 * is start + k * ((start + step) - start)). Invariant: dtype and rank are those of
 * call->result. */
#include <math.h>
#include <string.h>

#include "lang/lib/arguments.h"
#include "lang/rt/array/plan.h"
#include "lang/rt/scalar/eval.h"

static Array *new_result(Rt *rt, const LibCall *call, const int64_t *shape, bool zero) {
  return array_new(rt, call->result->elem, call->result->rank, shape, zero);
}

static Array *new_shaped(Rt *rt, const LibCall *call, const Value *args, bool zero) {
  int64_t shape[MAX_RANK];
  unsigned rank;
  if (!arg_ints(rt, call, args, 0, shape, &rank)) return NULL;
  return array_new(rt, call->result->elem, rank, shape, zero);
}

bool lib_empty(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return result_array(call, out, new_shaped(rt, call, args, false));
}

bool lib_zeros(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return result_array(call, out, new_shaped(rt, call, args, true));
}

/* Writes one element to all of `a`, broadcasting a 0-d view of it. */
static bool fill_with(Rt *rt, Array *a, const void *element) {
  Array *one = array_new(rt, a->elem, 0, NULL, false);
  if (!one) return false;
  memcpy(one->data, element, a->elem->bytes);
  bool ok = array_assign(rt, a, one);
  array_free(one);
  return ok;
}

static bool element_is_zero(DType dtype, const void *element) {
  static const unsigned char zeros[16];
  return memcmp(element, zeros, dtype_size(dtype)) == 0;
}

bool lib_full(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  bool zero = element_is_zero(call->result->dtype, args[1].bytes);
  Array *a = new_shaped(rt, call, args, zero);
  if (a && !zero && !fill_with(rt, a, args[1].bytes)) {
    array_free(a);
    a = NULL;
  }
  return result_array(call, out, a);
}

/* Element k of `a` (1-D contiguous) = value, converted from float64 or int64. */
static void put_double(Rt *rt, Array *a, int64_t k, double value) {
  char *at = a->data + k * (int64_t)a->elem->bytes;
  scalar_eval(rt, OP_CONVERT, DT_F64, array_dtype(a), &value, NULL, NULL, at, SCALAR_ARRAY);
}
static void put_int(Rt *rt, Array *a, int64_t k, int64_t value) {
  char *at = a->data + k * (int64_t)a->elem->bytes;
  scalar_eval(rt, OP_CONVERT, DT_I64, array_dtype(a), &value, NULL, NULL, at, SCALAR_ARRAY);
}

/* ---- arange ---- */

/* The first two items are made of Python numbers, which must fit the type; the others go on from them by
 * their difference, and wrap. */
static bool arange_item_fits(Rt *rt, DType dtype, int64_t value, bool wide) {
  int64_t least = dtype_is_signed(dtype) ? INT64_MIN >> (64 - 8 * dtype_size(dtype)) : 0;
  int64_t most = dtype_size(dtype) == 8   ? INT64_MAX
                 : dtype_is_signed(dtype) ? ~least
                                          : ((int64_t)1 << 8 * dtype_size(dtype)) - 1;
  return dtype == DT_BOOL || (dtype == DT_U64 && wide) || (value >= least && value <= most) ||
         rt_fault(rt, DG_OVERFLOW, "Python integer %lld out of bounds for %s", (long long)value,
                  dtype_info[dtype].name);
}

/* first, first + delta, ...; false: interrupted. In pieces, since new memory takes seconds a gigabyte. */
static bool put_ints(Rt *rt, Array *a, int64_t length, int64_t first, uint64_t delta) {
  enum { PIECE = 1 << 16 };
  for (int64_t from = 0; from < length; from += PIECE) {
    int64_t end = length - from < PIECE ? length : from + PIECE;
    if (rt_stops(rt->interrupt) && rt_interrupted(rt)) return false;
    if (array_dtype(a) == DT_I64) {
      int64_t *to = (int64_t *)(void *)a->data;
      for (int64_t k = from; k < end; k++) to[k] = (int64_t)((uint64_t)first + (uint64_t)k * delta);
    } else {
      for (int64_t k = from; k < end; k++)
        put_int(rt, a, k, (int64_t)((uint64_t)first + (uint64_t)k * delta));
    }
  }
  return true;
}

static bool arange_fill_ints(Rt *rt, const LibCall *call, int64_t length, int64_t first, int64_t next,
                             Value *out) {
  DType dtype = call->result->dtype;
  if (dtype == DT_BOOL && length > 2)
    return rt_fault(rt, DG_TYPE,
                    "arange() is only supported for booleans when the result has at most length 2.");
  if (length > 0 && !arange_item_fits(rt, dtype, first, call->extra)) return false;
  if (length > 1 && !arange_item_fits(rt, dtype, next, call->extra)) return false;
  uint64_t delta = (uint64_t)next - (uint64_t)first;
  Array *a = new_result(rt, call, &length, false);
  if (a && !put_ints(rt, a, length, first, delta)) {
    object_release(&a->head);
    return false;
  }
  return result_array(call, out, a);
}

static bool arange_ints(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t start = arg_int(call, args, 0), stop = arg_int(call, args, 1), step = arg_int(call, args, 2);
  if (step == 0) return rt_fault(rt, DG_ZERO_DIVISION, "division by zero");
  uint64_t count = range_count(start, stop, step);
  if (count > INT64_MAX) return rt_fault(rt, DG_VALUE, "Maximum allowed size exceeded");
  return arange_fill_ints(rt, call, (int64_t)count, start, (int64_t)((uint64_t)start + (uint64_t)step), out);
}

/* A number cut to an int; as a bool whether it is not zero. */
static bool arange_cut(Rt *rt, DType dtype, double x, int64_t *out) {
  if (dtype == DT_BOOL) return *out = x != 0, true;
  if (!(fabs(x) < 0x1p63)) return rt_fault(rt, DG_OVERFLOW, "Python int too large to convert to C long");
  *out = (int64_t)x;
  return true;
}

static bool arange_cut_ints(Rt *rt, const LibCall *call, int64_t length, double start, double next,
                            Value *out) {
  DType dtype = call->result->dtype;
  int64_t first = 0, second = 0;
  if (length > 0 && !arange_cut(rt, dtype, start, &first)) return false;
  if (length > 1 && !arange_cut(rt, dtype, next, &second)) return false;
  return arange_fill_ints(rt, call, length, first, second, out);
}

/* The formula in the array's own precision; float16 computes in float32. */
#define ARANGE_FILL(T, STORE)                                                                                \
  do {                                                                                                       \
    T first = (T)start, delta = (T)next - first;                                                             \
    for (int64_t k = 0; k < length; k++) STORE(k, first + (T)k * delta);                                     \
  } while (0)

bool lib_arange(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  DType dtype = call->result->dtype;
  if (dtype < DT_F16 && call->types[0]->dtype < DT_F16) return arange_ints(rt, call, args, out);
  double start = arg_double(call, args, 0), stop = arg_double(call, args, 1),
         step = arg_double(call, args, 2);
  if (step == 0) {
    bool ints = dtype_kind(call->types[2]->dtype) != 'f';
    return rt_fault(rt, DG_ZERO_DIVISION, ints ? "division by zero" : "float division by zero");
  }
  double count = ceil((stop - start) / step);
  if (isnan(count)) return rt_fault(rt, DG_VALUE, "arange: cannot compute length");
  if (count >= 0x1p63) return rt_fault(rt, DG_VALUE, "Maximum allowed size exceeded");
  int64_t length = count > 0 ? (int64_t)count : 0;
  double next = start + step;
  if (dtype < DT_F16) return arange_cut_ints(rt, call, length, start, next, out);
  Array *a = new_result(rt, call, &length, false);
  if (!a) return result_array(call, out, a);
  if (dtype == DT_F64) {
    double *to = (double *)(void *)a->data;
#define STORE(k, x) (to[k] = (x))
    ARANGE_FILL(double, STORE);
#undef STORE
  } else if (dtype == DT_F32) {
    float *to = (float *)(void *)a->data;
#define STORE(k, x) (to[k] = (x))
    ARANGE_FILL(float, STORE);
#undef STORE
  } else if (dtype == DT_F16) {
    uint16_t *to = (uint16_t *)(void *)a->data;
    start = half_to_float(half_from_double(start));
    next = half_to_float(half_from_double(next));
#define STORE(k, x) (to[k] = half_from_float(x))
    ARANGE_FILL(float, STORE);
#undef STORE
  } else {
    double delta = next - start;
    for (int64_t k = 0; k < length; k++) put_double(rt, a, k, start + (double)k * delta);
  }
  for (int64_t k = 0; k < length && k < 2; k++) put_double(rt, a, k, k ? next : start);
  return result_array(call, out, a);
}

/* ---- linspace, logspace ---- */

typedef struct Spacing {
  double start, stop, delta, step;
  int64_t num, parts;
  bool endpoint;
} Spacing;

static bool spacing_from(Rt *rt, const LibCall *call, const Value *args, Spacing *s) {
  s->start = arg_double(call, args, 0);
  s->stop = arg_double(call, args, 1);
  s->num = arg_int(call, args, 2);
  s->endpoint = arg_int_or(call, args, 3, 1) != 0;
  if (s->num < 0)
    return rt_fault(rt, DG_VALUE, "Number of samples, %lld, must be non-negative.", (long long)s->num);
  s->parts = s->endpoint ? s->num - 1 : s->num;
  s->delta = s->stop - s->start;
  s->step = s->delta / (double)s->parts;
  return true;
}

static double spacing_at(const Spacing *s, int64_t k) {
  double at = (double)k;
  if (s->parts <= 0)
    at *= s->delta;
  else if (s->step == 0)
    at = at / (double)s->parts * s->delta;
  else
    at *= s->step;
  return s->endpoint && s->num > 1 && k == s->num - 1 ? s->stop : at + s->start;
}

typedef struct SpacedFill {
  Rt *rt;
  Array *to;
  Spacing spacing;
  double base; /* of a logspace */
} SpacedFill;

enum { FILL_TASK = 65536 };

static void linspace_task(void *context, uint64_t task) {
  const SpacedFill *f = context;
  const Spacing s = f->spacing;
  int64_t from = (int64_t)task * FILL_TASK, to = s.num - from < FILL_TASK ? s.num : from + FILL_TASK;
  if (array_dtype(f->to) == DT_F64) {
    double *at = (double *)(void *)f->to->data;
    if (s.parts > 0 && s.step != 0) {
      for (int64_t k = from; k < to; k++) at[k] = (double)k * s.step + s.start;
      if (to == s.num) at[to - 1] = spacing_at(&s, to - 1);
    } else {
      for (int64_t k = from; k < to; k++) at[k] = spacing_at(&s, k);
    }
    return;
  }
  bool integers = array_dtype(f->to) < DT_F16; /* NumPy rounds down then */
  for (int64_t k = from; k < to; k++)
    put_double(f->rt, f->to, k, integers ? floor(spacing_at(&s, k)) : spacing_at(&s, k));
}

static void logspace_task(void *context, uint64_t task) {
  const SpacedFill *f = context;
  int64_t from = (int64_t)task * FILL_TASK,
          to = f->spacing.num - from < FILL_TASK ? f->spacing.num : from + FILL_TASK;
  for (int64_t k = from; k < to; k++) {
    double exponent = spacing_at(&f->spacing, k), power;
    scalar_eval(f->rt, OP_POW, DT_F64, DT_F64, &f->base, &exponent, NULL, &power, SCALAR_ARRAY);
    put_double(f->rt, f->to, k, power);
  }
}

/* The array with its elements, made in parallel; NULL after a fault. */
static Array *spaced(Rt *rt, const LibCall *call, const Spacing *s, double base,
                     void (*fill)(void *context, uint64_t task)) {
  Array *a = new_result(rt, call, &s->num, false);
  SpacedFill f = {rt, a, *s, base};
  if (!a || plan_tasks(rt, (uint64_t)((s->num + FILL_TASK - 1) / FILL_TASK), fill, &f)) return a;
  array_free(a);
  return NULL;
}

bool lib_linspace(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Spacing s;
  if (!spacing_from(rt, call, args, &s)) return false;
  return result_array(call, out, spaced(rt, call, &s, 0, linspace_task));
}

bool lib_logspace(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  Spacing s;
  if (!spacing_from(rt, call, args, &s)) return false;
  double base = arg_given(call, 4) ? arg_double(call, args, 4) : 10;
  return result_array(call, out, spaced(rt, call, &s, base, logspace_task));
}

/* ---- eye, tri ---- */

static bool dropped(Array *a) {
  array_free(a);
  return false;
}

static int64_t clamp_length(int64_t n) { return n < 0 ? 0 : n; }

bool lib_eye(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t n = arg_int(call, args, 0), m = arg_int_or(call, args, 1, n), k = arg_int_or(call, args, 2, 0);
  int64_t shape[2] = {n, m}, item = (int64_t)dtype_size(call->result->dtype);
  Array *a = new_result(rt, call, shape, true);
  int64_t one = 1;
  k = k > m ? m : k < -n ? -n : k; /* beyond, there is no diagonal */
  for (int64_t i = k < 0 ? -k : 0; a && i < n && i < m - k; i++) {
    scalar_eval(rt, OP_CONVERT, DT_I64, call->result->dtype, &one, NULL, NULL,
                a->data + (i * m + i + k) * item, SCALAR_ARRAY);
    if (rt_stops(rt->interrupt) && rt_interrupted(rt)) return dropped(a); /* each touches a page of its own */
  }
  return result_array(call, out, a);
}

bool lib_tri(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t n = clamp_length(arg_int(call, args, 0)), m = clamp_length(arg_int_or(call, args, 1, n)),
          k = arg_int_or(call, args, 2, 0);
  int64_t shape[2] = {n, m}, one = 1, item = (int64_t)dtype_size(call->result->dtype);
  unsigned char element[16];
  scalar_eval(rt, OP_CONVERT, DT_I64, call->result->dtype, &one, NULL, NULL, element, SCALAR_ARRAY);
  Array *a = new_result(rt, call, shape, true);
  for (int64_t i = 0; a && i < n; i++) {
    for (int64_t j = 0; j < m && j - i <= k; j++) memcpy(a->data + (i * m + j) * item, element, (size_t)item);
    if (rt_stops(rt->interrupt) && rt_interrupted(rt)) return dropped(a);
  }
  return result_array(call, out, a);
}

/* ---- copies ---- */

bool lib_array_copy(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return result_array(call, out, array_copy(rt, args[0].array));
}

bool lib_as_contiguous(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return result_array(call, out, array_contiguous(rt, args[0].array));
}

/* Folding of element values, with NumPy's bits.
 *
 * The pairwise sum is described in numpy/_core/src/umath/loops_utils.h.src: fewer than
 * eight numbers in order from -0; up to 128 in eight lanes joined as a tree, the rest
 * added after; above, halves cut at a multiple of eight. A complex run is the run of
 * its parts, whose even lanes make the real part.
 * Invariant: joining is associative wherever fold_is_ordered says no. */
#include "lang/rt/exec/fold.h"

#include <math.h>
#include <string.h>

#include "lang/rt/scalar/eval.h"

enum { BLOCK = 128 };

bool fold_is_ordered(FoldOp fold, DType dtype) {
  return (fold == FOLD_SUM || fold == FOLD_PROD) && (dtype_is_float(dtype) || dtype_kind(dtype) == 'c');
}

bool fold_has_identity(FoldOp fold) {
  switch (fold) {
    case FOLD_SUM:
    case FOLD_PROD:
    case FOLD_ANY:
    case FOLD_ALL:
    case FOLD_AND:
    case FOLD_OR:
    case FOLD_XOR: return true;
    case FOLD_MIN:
    case FOLD_MAX:
    case FOLD_ARGMIN:
    case FOLD_ARGMAX:
    case FOLD_FMIN:
    case FOLD_FMAX:
    case FOLD_COUNT: break;
  }
  return false;
}

static void set_number(DType dtype, double value, void *element) {
  switch (dtype) {
#define X(id, name, numba, typestr, kind, size, ctype, letter, number)                                       \
  case DT_##id:                                                                                              \
    SET_##id(ctype) break;
#define SET_BOOL(T) *(bool *)element = value != 0;
#define SET_INT(T)  *(T *)element = (T)value;
#define SET_I8      SET_INT
#define SET_I16     SET_INT
#define SET_I32     SET_INT
#define SET_I64     SET_INT
#define SET_U8      SET_INT
#define SET_U16     SET_INT
#define SET_U32     SET_INT
#define SET_U64     SET_INT
#define SET_F16(T)  *(uint16_t *)element = half_from_double(value);
#define SET_F32     SET_INT
#define SET_F64     SET_INT
#define SET_C64(T)  *(T *)element = (T){(float)value, 0};
#define SET_C128(T) *(T *)element = (T){value, 0};
#include "lang/base/types/dtype.def"
#undef X
    case DT_COUNT: break;
  }
}

/* The lowest (or highest) value of a dtype, infinities included. */
static void set_extreme(DType dtype, bool highest, void *element) {
  size_t size = dtype_size(dtype);
  double end = highest ? INFINITY : -INFINITY;
  if (dtype == DT_C64)
    *(QuernC64 *)element = (QuernC64){(float)end, (float)end};
  else if (dtype == DT_C128)
    *(QuernC128 *)element = (QuernC128){end, end};
  else if (dtype_is_float(dtype))
    set_number(dtype, end, element);
  else if (dtype == DT_BOOL)
    *(bool *)element = highest;
  else {
    /* little-endian two's complement: all ones, but for the sign bit of a signed maximum or minimum */
    bool is_signed = dtype_is_signed(dtype);
    memset(element, highest ? 0xff : 0, size);
    if (is_signed) ((unsigned char *)element)[size - 1] = highest ? 0x7f : 0x80;
  }
}

bool fold_identity(FoldOp fold, DType dtype, void *element) {
  switch (fold) {
    case FOLD_SUM:
    case FOLD_ANY:
    case FOLD_OR:
    case FOLD_XOR: set_number(dtype, 0, element); return true;
    case FOLD_PROD:
    case FOLD_ALL: set_number(dtype, 1, element); return true;
    case FOLD_AND: memset(element, dtype == DT_BOOL ? 1 : 0xff, dtype_size(dtype)); return true;
    case FOLD_MIN: set_extreme(dtype, true, element); return true;
    case FOLD_MAX: set_extreme(dtype, false, element); return true;
    case FOLD_FMIN:
    case FOLD_FMAX:
      if (dtype_is_float(dtype))
        set_number(dtype, NAN, element);
      else if (dtype == DT_C64)
        *(QuernC64 *)element = (QuernC64){NAN, NAN};
      else if (dtype == DT_C128)
        *(QuernC128 *)element = (QuernC128){NAN, NAN};
      else
        set_extreme(dtype, fold == FOLD_FMIN, element);
      return true;
    case FOLD_ARGMIN:
    case FOLD_ARGMAX:
    case FOLD_COUNT: break;
  }
  return false;
}

Op fold_op(FoldOp fold) {
  static const Op ops[FOLD_COUNT] = {
      [FOLD_SUM] = OP_ADD,  [FOLD_PROD] = OP_MUL,  [FOLD_MIN] = OP_MINIMUM, [FOLD_MAX] = OP_MAXIMUM,
      [FOLD_ANY] = OP_LOR,  [FOLD_ALL] = OP_LAND,  [FOLD_AND] = OP_AND,     [FOLD_OR] = OP_OR,
      [FOLD_XOR] = OP_XOR,  [FOLD_FMIN] = OP_FMIN, [FOLD_FMAX] = OP_FMAX,   [FOLD_ARGMIN] = OP_LT,
      [FOLD_ARGMAX] = OP_GT};
  return ops[fold];
}

static bool element_is_nan(Rt *rt, DType dtype, const void *element) {
  bool nan = false;
  return dtype >= DT_F16 &&
         scalar_eval(rt, OP_ISNAN, dtype, DT_BOOL, element, NULL, NULL, &nan, SCALAR_ARRAY) && nan;
}

/* `acc` holds the earlier elements: it keeps ties, and the first NaN beats everything. */
static void join_arg(Rt *rt, FoldOp fold, DType dtype, InnerArg *acc, const InnerArg *value) {
  if (element_is_nan(rt, dtype, acc->value)) return;
  bool better = false;
  if (element_is_nan(rt, dtype, value->value))
    better = true;
  else
    scalar_eval(rt, fold_op(fold), dtype, DT_BOOL, value->value, acc->value, NULL, &better, SCALAR_ARRAY);
  if (better) *acc = *value;
}

void fold_join(Rt *rt, FoldOp fold, DType dtype, FoldAcc *acc, const FoldAcc *value) {
  if (fold == FOLD_ARGMIN || fold == FOLD_ARGMAX) {
    join_arg(rt, fold, dtype, &acc->arg, &value->arg);
    return;
  }
  if (fold == FOLD_SUM) {
    switch (dtype) {
      case DT_F16:
      case DT_F32: acc->f32 += value->f32; return;
      case DT_F64: acc->f64 += value->f64; return;
      case DT_C64: acc->c64.re += value->c64.re, acc->c64.im += value->c64.im; return;
      case DT_C128: acc->c128.re += value->c128.re, acc->c128.im += value->c128.im; return;
      case DT_BOOL:
      case DT_I8:
      case DT_I16:
      case DT_I32:
      case DT_I64:
      case DT_U8:
      case DT_U16:
      case DT_U32:
      case DT_U64:
      case DT_COUNT: break;
    }
  }
  if (fold == FOLD_PROD && dtype == DT_F16) {
    acc->f32 *= value->f32;
    return;
  }
  FoldAcc joined;
  scalar_eval(rt, fold_op(fold), dtype, dtype, acc->bytes, value->bytes, NULL, joined.bytes, SCALAR_ARRAY);
  *acc = joined;
}

int64_t fold_block(DType dtype) { return dtype_kind(dtype) == 'c' ? BLOCK / 2 : BLOCK; }

int64_t fold_half(DType dtype, int64_t n) {
  if (dtype_kind(dtype) == 'c') return (n - n % 8) / 2;
  int64_t half = n / 2;
  return half - half % 8;
}

/* The sum of n numbers read by GET(k), as type T. */
#define PAIRWISE(name, S, T, GET)                                                                            \
  static T name(const S *x, int64_t n) {                                                                     \
    if (n < 8) {                                                                                             \
      T sum = (T)-0.0;                                                                                       \
      for (int64_t k = 0; k < n; k++) sum += GET(x[k]);                                                      \
      return sum;                                                                                            \
    }                                                                                                        \
    if (n <= BLOCK) {                                                                                        \
      T lane[8];                                                                                             \
      int64_t k = 8;                                                                                         \
      for (int64_t j = 0; j < 8; j++) lane[j] = GET(x[j]);                                                   \
      for (; k + 8 <= n; k += 8) {                                                                           \
        for (int64_t j = 0; j < 8; j++) lane[j] += GET(x[k + j]);                                            \
      }                                                                                                      \
      T sum = ((lane[0] + lane[1]) + (lane[2] + lane[3])) + ((lane[4] + lane[5]) + (lane[6] + lane[7]));     \
      for (; k < n; k++) sum += GET(x[k]);                                                                   \
      return sum;                                                                                            \
    }                                                                                                        \
    int64_t half = n / 2;                                                                                    \
    half -= half % 8;                                                                                        \
    T left = name(x, half);                                                                                  \
    return left + name(x + half, n - half);                                                                  \
  }
#define SAME(v) (v)
PAIRWISE(pairwise_f16, uint16_t, float, half_to_float)
PAIRWISE(pairwise_f32, float, float, SAME)
PAIRWISE(pairwise_f64, double, double, SAME)

/* n counts parts: twice the elements. */
#define PAIRWISE_COMPLEX(name, C, T)                                                                         \
  static C name(const T *x, int64_t n) {                                                                     \
    if (n < 8) {                                                                                             \
      C sum = {(T)-0.0, (T)-0.0};                                                                            \
      for (int64_t k = 0; k < n; k += 2) sum.re += x[k], sum.im += x[k + 1];                                 \
      return sum;                                                                                            \
    }                                                                                                        \
    if (n <= BLOCK) {                                                                                        \
      T lane[8];                                                                                             \
      int64_t k = 8;                                                                                         \
      for (int64_t j = 0; j < 8; j++) lane[j] = x[j];                                                        \
      for (; k + 8 <= n; k += 8) {                                                                           \
        for (int64_t j = 0; j < 8; j++) lane[j] += x[k + j];                                                 \
      }                                                                                                      \
      C sum = {(lane[0] + lane[2]) + (lane[4] + lane[6]), (lane[1] + lane[3]) + (lane[5] + lane[7])};        \
      for (; k < n; k += 2) sum.re += x[k], sum.im += x[k + 1];                                              \
      return sum;                                                                                            \
    }                                                                                                        \
    int64_t half = n / 2;                                                                                    \
    half -= half % 8;                                                                                        \
    C left = name(x, half), right = name(x + half, n - half);                                                \
    return (C){left.re + right.re, left.im + right.im};                                                      \
  }
PAIRWISE_COMPLEX(pairwise_c64, QuernC64, float)
PAIRWISE_COMPLEX(pairwise_c128, QuernC128, double)

void fold_pairwise(DType dtype, const void *elements, int64_t n, FoldAcc *acc) {
  switch (dtype) {
    case DT_F16: acc->f32 = pairwise_f16(elements, n); return;
    case DT_F32: acc->f32 = pairwise_f32(elements, n); return;
    case DT_F64: acc->f64 = pairwise_f64(elements, n); return;
    case DT_C64: acc->c64 = pairwise_c64(elements, 2 * n); return;
    case DT_C128: acc->c128 = pairwise_c128(elements, 2 * n); return;
    case DT_BOOL:
    case DT_I8:
    case DT_I16:
    case DT_I32:
    case DT_I64:
    case DT_U8:
    case DT_U16:
    case DT_U32:
    case DT_U64:
    case DT_COUNT: return;
  }
}

#define TIMES(field, C)                                                                                      \
  for (int64_t k = 0; k < n; k++) {                                                                          \
    C x = ((const C *)elements)[k], a = acc->field;                                                          \
    acc->field = (C){a.re * x.re - a.im * x.im, a.re * x.im + a.im * x.re};                                  \
  }
void fold_product(DType dtype, const void *elements, int64_t n, FoldAcc *acc) {
  switch (dtype) {
    case DT_F16:
      for (int64_t k = 0; k < n; k++) acc->f32 *= half_to_float(((const uint16_t *)elements)[k]);
      return;
    case DT_F32:
      for (int64_t k = 0; k < n; k++) acc->f32 *= ((const float *)elements)[k];
      return;
    case DT_F64:
      for (int64_t k = 0; k < n; k++) acc->f64 *= ((const double *)elements)[k];
      return;
    case DT_C64: TIMES(c64, QuernC64) return;
    case DT_C128: TIMES(c128, QuernC128) return;
    case DT_BOOL:
    case DT_I8:
    case DT_I16:
    case DT_I32:
    case DT_I64:
    case DT_U8:
    case DT_U16:
    case DT_U32:
    case DT_U64:
    case DT_COUNT: return;
  }
}

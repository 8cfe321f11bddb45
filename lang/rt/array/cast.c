/* Assignment between arrays: copies and casts of strided elements.
 *
 * Casts are C's, with x86's results where C leaves them open (NaN and values out of
 * range give the smallest integer of the 32 or 64 bits that the hardware converts to,
 * of which narrower types keep the low bits): what NumPy gives on that machine.
 * Invariant: the same bits as scalar_eval(OP_CONVERT). */
#include <string.h>

#include "lang/rt/array/plan.h"
#include "lang/rt/scalar/eval.h"
#include "lang/rt/array/shape.h"

/* The loops below are simple enough to vectorise, which -O2 does not attempt for them. */
#pragma GCC optimize("O3")

typedef void (*CastFn)(char *to, int64_t to_stride, const char *from, int64_t from_stride, int64_t n);

static inline int32_t low_i32(double x) {
  return x > -2147483649.0 && x < 2147483648.0 ? (int32_t)x : INT32_MIN;
}
static inline int64_t low_i64(double x) { return x >= -0x1p63 && x < 0x1p63 ? (int64_t)x : INT64_MIN; }
static inline uint64_t low_u64(double x) {
  return x >= 0x1p63 ? (uint64_t)low_i64(x - 0x1p63) ^ ((uint64_t)1 << 63) : (uint64_t)low_i64(x);
}

/* From a double (exact for float16 and float32 too) to each dtype. */
#define FROM_DOUBLE_BOOL(x) ((x) != 0)
#define FROM_DOUBLE_I8(x)   ((int8_t)low_i32(x))
#define FROM_DOUBLE_I16(x)  ((int16_t)low_i32(x))
#define FROM_DOUBLE_I32(x)  low_i32(x)
#define FROM_DOUBLE_I64(x)  low_i64(x)
#define FROM_DOUBLE_U8(x)   ((uint8_t)low_i32(x))
#define FROM_DOUBLE_U16(x)  ((uint16_t)low_i32(x))
#define FROM_DOUBLE_U32(x)  ((uint32_t)low_i64(x))
#define FROM_DOUBLE_U64(x)  low_u64(x)
#define FROM_DOUBLE_F16(x)  half_from_double(x)
#define FROM_DOUBLE_F32(x)  ((float)(x))
#define FROM_DOUBLE_F64(x)  (x)
#define FROM_DOUBLE_C64(x)  ((QuernC64){(float)(x), 0})
#define FROM_DOUBLE_C128(x) ((QuernC128){(x), 0})
/* From an integer or bool. */
#define FROM_INT_BOOL(x) ((x) != 0)
#define FROM_INT_I8(x)   ((int8_t)(x))
#define FROM_INT_I16(x)  ((int16_t)(x))
#define FROM_INT_I32(x)  ((int32_t)(x))
#define FROM_INT_I64(x)  ((int64_t)(x))
#define FROM_INT_U8(x)   ((uint8_t)(x))
#define FROM_INT_U16(x)  ((uint16_t)(x))
#define FROM_INT_U32(x)  ((uint32_t)(x))
#define FROM_INT_U64(x)  ((uint64_t)(x))
#define FROM_INT_F16(x)  half_from_float((float)(x))
#define FROM_INT_F32(x)  ((float)(x))
#define FROM_INT_F64(x)  ((double)(x))
#define FROM_INT_C64(x)  ((QuernC64){(float)(x), 0})
#define FROM_INT_C128(x) ((QuernC128){(double)(x), 0})
/* From a complex number: its real part, but for bool and complex. */
#define FROM_COMPLEX_BOOL(x) ((x).re != 0 || (x).im != 0)
#define FROM_COMPLEX_C64(x)  ((QuernC64){(float)(x).re, (float)(x).im})
#define FROM_COMPLEX_C128(x) ((QuernC128){(double)(x).re, (double)(x).im})

#define CAST(name, S, T, convert)                                                                            \
  static void name(char *to, int64_t to_stride, const char *from, int64_t from_stride, int64_t n) {          \
    if (to_stride == (int64_t)sizeof(T) && from_stride == (int64_t)sizeof(S)) {                              \
      T *restrict t = (T *)(void *)to;                                                                       \
      const S *restrict s = (const S *)(const void *)from;                                                   \
      for (int64_t k = 0; k < n; k++) t[k] = convert(s[k]);                                                  \
    } else {                                                                                                 \
      for (int64_t k = 0; k < n; k++, to += to_stride, from += from_stride) {                                \
        *(T *)(void *)to = convert(*(const S *)(const void *)from);                                          \
      }                                                                                                      \
    }                                                                                                        \
  }

#define INT_ROW(ID, S)                                                                                       \
  CAST(cast_##ID##_BOOL, S, bool, FROM_INT_BOOL)                                                             \
  CAST(cast_##ID##_I8, S, int8_t, FROM_INT_I8)                                                               \
  CAST(cast_##ID##_I16, S, int16_t, FROM_INT_I16)                                                            \
  CAST(cast_##ID##_I32, S, int32_t, FROM_INT_I32)                                                            \
  CAST(cast_##ID##_I64, S, int64_t, FROM_INT_I64)                                                            \
  CAST(cast_##ID##_U8, S, uint8_t, FROM_INT_U8)                                                              \
  CAST(cast_##ID##_U16, S, uint16_t, FROM_INT_U16)                                                           \
  CAST(cast_##ID##_U32, S, uint32_t, FROM_INT_U32)                                                           \
  CAST(cast_##ID##_U64, S, uint64_t, FROM_INT_U64)                                                           \
  CAST(cast_##ID##_F16, S, uint16_t, FROM_INT_F16)                                                           \
  CAST(cast_##ID##_F32, S, float, FROM_INT_F32)                                                              \
  CAST(cast_##ID##_F64, S, double, FROM_INT_F64)                                                             \
  CAST(cast_##ID##_C64, S, QuernC64, FROM_INT_C64)                                                           \
  CAST(cast_##ID##_C128, S, QuernC128, FROM_INT_C128)
INT_ROW(BOOL, bool)
INT_ROW(I8, int8_t)
INT_ROW(I16, int16_t)
INT_ROW(I32, int32_t)
INT_ROW(I64, int64_t)
INT_ROW(U8, uint8_t)
INT_ROW(U16, uint16_t)
INT_ROW(U32, uint32_t)
INT_ROW(U64, uint64_t)

/* `GET` makes a double of a source element. */
#define REAL_ROW(ID, S, GET)                                                                                 \
  static inline int8_t ID##_to_I8(S x) { return FROM_DOUBLE_I8(GET(x)); }                                    \
  static inline int16_t ID##_to_I16(S x) { return FROM_DOUBLE_I16(GET(x)); }                                 \
  static inline int32_t ID##_to_I32(S x) { return FROM_DOUBLE_I32(GET(x)); }                                 \
  static inline int64_t ID##_to_I64(S x) { return FROM_DOUBLE_I64(GET(x)); }                                 \
  static inline uint8_t ID##_to_U8(S x) { return FROM_DOUBLE_U8(GET(x)); }                                   \
  static inline uint16_t ID##_to_U16(S x) { return FROM_DOUBLE_U16(GET(x)); }                                \
  static inline uint32_t ID##_to_U32(S x) { return FROM_DOUBLE_U32(GET(x)); }                                \
  static inline uint64_t ID##_to_U64(S x) { return FROM_DOUBLE_U64(GET(x)); }                                \
  static inline uint16_t ID##_to_F16(S x) { return FROM_DOUBLE_F16(GET(x)); }                                \
  static inline float ID##_to_F32(S x) { return FROM_DOUBLE_F32(GET(x)); }                                   \
  static inline double ID##_to_F64(S x) { return FROM_DOUBLE_F64(GET(x)); }                                  \
  CAST(cast_##ID##_I8, S, int8_t, ID##_to_I8)                                                                \
  CAST(cast_##ID##_I16, S, int16_t, ID##_to_I16)                                                             \
  CAST(cast_##ID##_I32, S, int32_t, ID##_to_I32)                                                             \
  CAST(cast_##ID##_I64, S, int64_t, ID##_to_I64)                                                             \
  CAST(cast_##ID##_U8, S, uint8_t, ID##_to_U8)                                                               \
  CAST(cast_##ID##_U16, S, uint16_t, ID##_to_U16)                                                            \
  CAST(cast_##ID##_U32, S, uint32_t, ID##_to_U32)                                                            \
  CAST(cast_##ID##_U64, S, uint64_t, ID##_to_U64)                                                            \
  CAST(cast_##ID##_F16, S, uint16_t, ID##_to_F16)                                                            \
  CAST(cast_##ID##_F32, S, float, ID##_to_F32)                                                               \
  CAST(cast_##ID##_F64, S, double, ID##_to_F64)
#define REAL_TAIL(ID, S, GET)                                                                                \
  static inline bool ID##_to_BOOL(S x) { return FROM_DOUBLE_BOOL(GET(x)); }                                  \
  static inline QuernC64 ID##_to_C64(S x) { return FROM_DOUBLE_C64(GET(x)); }                                \
  static inline QuernC128 ID##_to_C128(S x) { return FROM_DOUBLE_C128(GET(x)); }                             \
  CAST(cast_##ID##_BOOL, S, bool, ID##_to_BOOL)                                                              \
  CAST(cast_##ID##_C64, S, QuernC64, ID##_to_C64)                                                            \
  CAST(cast_##ID##_C128, S, QuernC128, ID##_to_C128)
#define COMPLEX_TAIL(ID, S)                                                                                  \
  CAST(cast_##ID##_BOOL, S, bool, FROM_COMPLEX_BOOL)                                                         \
  CAST(cast_##ID##_C64, S, QuernC64, FROM_COMPLEX_C64)                                                       \
  CAST(cast_##ID##_C128, S, QuernC128, FROM_COMPLEX_C128)
#define HALF(x)  ((double)half_to_float(x))
#define WIDEN(x) ((double)(x))
#define PART(x)  ((double)(x).re)
REAL_ROW(F16, uint16_t, HALF)
REAL_ROW(F32, float, WIDEN)
REAL_ROW(F64, double, WIDEN)
REAL_ROW(C64, QuernC64, PART)
REAL_ROW(C128, QuernC128, PART)
REAL_TAIL(F16, uint16_t, HALF)
REAL_TAIL(F32, float, WIDEN)
REAL_TAIL(F64, double, WIDEN)
COMPLEX_TAIL(C64, QuernC64)
COMPLEX_TAIL(C128, QuernC128)

#define TABLE_ROW(ID)                                                                                        \
  [DT_##ID] = {[DT_BOOL] = cast_##ID##_BOOL, [DT_I8] = cast_##ID##_I8,    [DT_I16] = cast_##ID##_I16,        \
               [DT_I32] = cast_##ID##_I32,   [DT_I64] = cast_##ID##_I64,  [DT_U8] = cast_##ID##_U8,          \
               [DT_U16] = cast_##ID##_U16,   [DT_U32] = cast_##ID##_U32,  [DT_U64] = cast_##ID##_U64,        \
               [DT_F16] = cast_##ID##_F16,   [DT_F32] = cast_##ID##_F32,  [DT_F64] = cast_##ID##_F64,        \
               [DT_C64] = cast_##ID##_C64,   [DT_C128] = cast_##ID##_C128},
static const CastFn cast_table[DT_COUNT][DT_COUNT] = {
#define X(id, name, numba, typestr, kind, size, ctype, letter, number) TABLE_ROW(id)
#include "lang/base/types/dtype.def"
#undef X
};

/* Elements of one size moved as they are; one element to a line of them is what fills arrays. */
#define MOVE(T)                                                                                              \
  if (!from_stride && to_stride == (int64_t)sizeof(T)) {                                                     \
    const T one = *(const T *)(const void *)from;                                                            \
    for (int64_t k = 0; k < n; k++) ((T *)(void *)to)[k] = one;                                              \
    return;                                                                                                  \
  }                                                                                                          \
  for (int64_t k = 0; k < n; k++, to += to_stride, from += from_stride) {                                    \
    *(T *)(void *)to = *(const T *)(const void *)from;                                                       \
  }
static void move_elements(size_t item, char *to, int64_t to_stride, const char *from, int64_t from_stride,
                          int64_t n) {
  if (to_stride == (int64_t)item && from_stride == (int64_t)item) {
    memcpy(to, from, (size_t)n * item);
    return;
  }
  switch (item) {
    case 1: MOVE(uint8_t) return;
    case 2: MOVE(uint16_t) return;
    case 4: MOVE(uint32_t) return;
    case 8: MOVE(uint64_t) return;
    case 16: MOVE(QuernC128) return;
    default: break;
  }
  for (int64_t k = 0; k < n; k++, to += to_stride, from += from_stride) memcpy(to, from, item);
}

typedef struct Assigning {
  CastFn cast; /* NULL: the same elements */
  size_t item;
} Assigning;

static void assign_piece(void *context, char *const *ptrs, const int64_t *strides, int64_t n) {
  const Assigning *run = context;
  if (run->cast)
    run->cast(ptrs[0], strides[0], ptrs[1], strides[1], n);
  else
    move_elements(run->item, ptrs[0], strides[0], ptrs[1], strides[1], n);
}

/* Whether `from` broadcasts to `to`; axes of length 1 before `to`'s first are skipped. */
static bool assign_fits(const Array *to, const Array *from, unsigned *skip) {
  unsigned rank = array_rank(to), own = array_rank(from);
  *skip = own > rank ? own - rank : 0;
  for (unsigned k = 0; k < own; k++) {
    int64_t length = array_dim(from, k);
    if (length == 1) continue;
    if (k < *skip || length != array_dim(to, rank - own + k)) return false;
  }
  return true;
}

/* NULL: elements are moved as they are. */
static CastFn cast_between(const Elem *from, const Elem *to) {
  return from == to ? NULL : cast_table[from->dtype][to->dtype];
}

bool array_assign(Rt *rt, Array *to, const Array *from) {
  Plan plan;
  unsigned skip;
  if (!assign_fits(to, from, &skip)) {
    unsigned units = 0;
    while (units < skip && array_dim(from, units) == 1) units++;
    return rt_fault(rt, DG_VALUE, "could not broadcast input array from shape %s into shape %s",
                    shape_text(array_rank(from) - units, array_shape(from) + units).text,
                    shape_text(array_rank(to), array_shape(to)).text);
  }
  if (from->elem != to->elem && !(elem_is_number(from->elem) && elem_is_number(to->elem)))
    return rt_fault(rt, DG_TYPE,
                    "Cannot cast array data from dtype('%s') to dtype('%s') according to the rule 'unsafe'",
                    from->elem->name, to->elem->name);
  if (array_same_view(to, from)) return true;
  Array *view = NULL, *copy = NULL;
  if (skip) {
    view = array_view(rt, from, from->data, array_rank(to), array_shape(from) + skip,
                      array_strides(from) + skip);
    if (!view) return false;
    from = view;
  }
  if (array_may_overlap(to, from)) {
    copy = array_copy(rt, from);
    from = copy;
  }
  bool ok = from != NULL;
  if (ok) {
    plan_init(&plan, array_rank(to), array_shape(to));
    plan_add_array(&plan, to);
    plan_add_array(&plan, from);
    plan_simplify(&plan);
    Assigning run = {cast_between(from->elem, to->elem), to->elem->bytes};
    ok = plan_run(rt, &plan, 1, assign_piece, &run);
  }
  if (copy) array_free(copy);
  if (view) array_free(view);
  return ok;
}

/* Conversion between element types: C's casts, with x86-64's answers where C leaves
 * them open (NaN or out of range: the smallest integer of the 32 or 64 bits that the
 * hardware converts to, of which narrower types keep the low bits). */
#include <math.h>
#include <string.h>

#include "lang/rt/scalar/impl.h"
#include "lang/rt/scalar/wide.h"

static Wide wide_load(DType dtype, const void *element) { return wide_of(dtype, element, dtype_size(dtype)); }

static int64_t low_i64(double x) { return x >= -0x1p63 && x < 0x1p63 ? (int64_t)x : INT64_MIN; }
static uint32_t low_i32(double x) {
  return x > -2147483649.0 && x < 2147483648.0 ? (uint32_t)(int32_t)x : (uint32_t)INT32_MIN;
}
static uint64_t low_u64(double x) {
  return x >= 0x1p63 ? (uint64_t)low_i64(x - 0x1p63) ^ (uint64_t)1 << 63 : (uint64_t)low_i64(x);
}

/* The integer bits of `wide` for an integer dtype; its low bytes are the element. */
SCALAR_BODY uint64_t wide_bits(const Wide *wide, DType to) {
  if (wide->kind == 'i' || wide->kind == 'u') return wide->bits;
  if (to == DT_U64) return low_u64(wide->re);
  return to == DT_I64 || to == DT_U32 ? (uint64_t)low_i64(wide->re) : low_i32(wide->re);
}

SCALAR_BODY double wide_double(const Wide *wide) {
  return wide->kind == 'i' ? (double)(int64_t)wide->bits : wide->kind == 'u' ? (double)wide->bits : wide->re;
}

SCALAR_BODY float wide_float(const Wide *wide) {
  return wide->kind == 'i'   ? (float)(int64_t)wide->bits
         : wide->kind == 'u' ? (float)wide->bits
                             : (float)wide->re;
}

SCALAR_BODY bool wide_truth(const Wide *wide) {
  return wide->kind == 'i' || wide->kind == 'u' ? wide->bits != 0 : wide->re != 0 || wide->im != 0;
}

SCALAR_BODY void convert(DType from, DType to, size_t size, size_t to_size, const void *a, void *out) {
  Wide wide = wide_of(from, a, size);
  Value v = {0};
  bool whole = wide.kind == 'i' || wide.kind == 'u';
  switch (to) {
    case DT_BOOL: v.b = wide_truth(&wide); break;
    case DT_I8:
    case DT_I16:
    case DT_I32:
    case DT_I64:
    case DT_U8:
    case DT_U16:
    case DT_U32:
    case DT_U64: v.u = wide_bits(&wide, to); break;
    case DT_F16: v.u16 = whole ? half_from_float(wide_float(&wide)) : half_from_double(wide.re); break;
    case DT_F32: v.f32 = wide_float(&wide); break;
    case DT_F64: v.f = wide_double(&wide); break;
    case DT_C64: v.c64 = (QuernC64){wide_float(&wide), (float)wide.im}; break;
    case DT_C128: v.c128 = (QuernC128){wide_double(&wide), wide.im}; break;
    case DT_COUNT: break;
  }
  memcpy(out, &v, to_size);
}

void scalar_convert(DType from, DType to, const void *a, void *out) {
  convert(from, to, dtype_size(from), dtype_size(to), a, out);
}

/* The pairs that scalars are converted between most. */
#define PAIRS(X)                                                                                             \
  X(BOOL, I64, 1, 8)                                                                                         \
  X(BOOL, F64, 1, 8)                                                                                         \
  X(I64, BOOL, 8, 1)                                                                                         \
  X(F64, BOOL, 8, 1)                                                                                         \
  X(I64, F64, 8, 8)                                                                                          \
  X(F64, I64, 8, 8)                                                                                          \
  X(I64, F32, 8, 4)                                                                                          \
  X(F32, F64, 4, 8)                                                                                          \
  X(F64, F32, 8, 4)                                                                                          \
  X(I32, I64, 4, 8)                                                                                          \
  X(I64, I32, 8, 4)                                                                                          \
  X(I32, F64, 4, 8)

#define X(from, to, size, to_size)                                                                           \
  static bool from##_to_##to(Rt *rt, const void *a, const void *b, void *out) {                              \
    (void)rt, (void)b;                                                                                       \
    convert(DT_##from, DT_##to, size, to_size, a, out);                                                      \
    return true;                                                                                             \
  }
PAIRS(X)
#undef X

ScalarFn scalar_conversion(DType from, DType to) {
  static const ScalarFn conversions[DT_COUNT][DT_COUNT] = {
#define X(from, to, size, to_size) [DT_##from][DT_##to] = from##_to_##to,
      PAIRS(X)
#undef X
  };
  return conversions[from][to];
}

double scalar_double(DType dtype, const void *element) {
  Wide wide = wide_load(dtype, element);
  return wide_double(&wide);
}

int64_t scalar_int(DType dtype, const void *element) {
  if (dtype == DT_I64) { /* nearly all that libraries are asked with */
    int64_t value;
    memcpy(&value, element, sizeof value);
    return value;
  }
  Wide wide = wide_load(dtype, element);
  return (int64_t)wide_bits(&wide, DT_I64);
}

bool scalar_truth(DType dtype, const void *element) {
  Wide wide = wide_load(dtype, element);
  return wide_truth(&wide);
}

/* Conversion between element types: C's casts, with x86-64's answers where C leaves
 * them open (NaN or out of range: the smallest integer of the 32 or 64 bits that the
 * hardware converts to, of which narrower types keep the low bits). */
#include <math.h>
#include <string.h>

#include "lang/rt/scalar/impl.h"

/* An element widened without loss: bits of an integer, or a complex double. */
typedef struct Wide {
  char kind; /* i u f c */
  uint64_t bits;
  double re, im;
} Wide;

static Wide wide_load(DType dtype, const void *element) {
  Value v = {0};
  memcpy(&v, element, dtype_size(dtype));
  switch (dtype) {
    case DT_BOOL: return (Wide){.kind = 'u', .bits = v.u8 != 0};
    case DT_I8: return (Wide){.kind = 'i', .bits = (uint64_t)v.i8};
    case DT_I16: return (Wide){.kind = 'i', .bits = (uint64_t)v.i16};
    case DT_I32: return (Wide){.kind = 'i', .bits = (uint64_t)v.i32};
    case DT_I64: return (Wide){.kind = 'i', .bits = v.u};
    case DT_U8: return (Wide){.kind = 'u', .bits = v.u8};
    case DT_U16: return (Wide){.kind = 'u', .bits = v.u16};
    case DT_U32: return (Wide){.kind = 'u', .bits = v.u32};
    case DT_U64: return (Wide){.kind = 'u', .bits = v.u};
    case DT_F16: return (Wide){.kind = 'f', .re = (double)half_to_float(v.u16)};
    case DT_F32: return (Wide){.kind = 'f', .re = (double)v.f32};
    case DT_F64: return (Wide){.kind = 'f', .re = v.f};
    case DT_C64: return (Wide){.kind = 'c', .re = (double)v.c64.re, .im = (double)v.c64.im};
    case DT_C128: return (Wide){.kind = 'c', .re = v.c128.re, .im = v.c128.im};
    case DT_COUNT: break;
  }
  return (Wide){.kind = 'u'};
}

static int64_t low_i64(double x) { return x >= -0x1p63 && x < 0x1p63 ? (int64_t)x : INT64_MIN; }
static uint32_t low_i32(double x) {
  return x > -2147483649.0 && x < 2147483648.0 ? (uint32_t)(int32_t)x : (uint32_t)INT32_MIN;
}
static uint64_t low_u64(double x) {
  return x >= 0x1p63 ? (uint64_t)low_i64(x - 0x1p63) ^ (uint64_t)1 << 63 : (uint64_t)low_i64(x);
}

/* The integer bits of `wide` for an integer dtype; its low bytes are the element. */
static uint64_t wide_bits(const Wide *wide, DType to) {
  if (wide->kind == 'i' || wide->kind == 'u') return wide->bits;
  if (to == DT_U64) return low_u64(wide->re);
  return to == DT_I64 || to == DT_U32 ? (uint64_t)low_i64(wide->re) : low_i32(wide->re);
}

static double wide_double(const Wide *wide) {
  return wide->kind == 'i' ? (double)(int64_t)wide->bits : wide->kind == 'u' ? (double)wide->bits : wide->re;
}

static float wide_float(const Wide *wide) {
  return wide->kind == 'i'   ? (float)(int64_t)wide->bits
         : wide->kind == 'u' ? (float)wide->bits
                             : (float)wide->re;
}

static bool wide_truth(const Wide *wide) {
  return wide->kind == 'i' || wide->kind == 'u' ? wide->bits != 0 : wide->re != 0 || wide->im != 0;
}

void scalar_convert(DType from, DType to, const void *a, void *out) {
  Wide wide = wide_load(from, a);
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
  memcpy(out, &v, dtype_size(to));
}

double scalar_double(DType dtype, const void *element) {
  Wide wide = wide_load(dtype, element);
  return wide_double(&wide);
}

int64_t scalar_int(DType dtype, const void *element) {
  Wide wide = wide_load(dtype, element);
  return (int64_t)wide_bits(&wide, DT_I64);
}

bool scalar_truth(DType dtype, const void *element) {
  Wide wide = wide_load(dtype, element);
  return wide_truth(&wide);
}

/* exec_ops.h: the small functions that the bodies of ops.def name. */
#ifndef VGPU_EXEC_OPS_H
#define VGPU_EXEC_OPS_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* Division by zero gives all ones on the device; the smallest by -1 wraps. */
#define DIVIDES(T, type, wide)                                                                               \
  static inline uint64_t div_##T(type a, type b) {                                                           \
    return b == 0                                ? UINT64_MAX                                                \
           : b == (type)-1 && (type)-1 < (type)1 ? 0 - (uint64_t)a                                           \
                                                 : (uint64_t)((wide)a / (wide)b);                            \
  }                                                                                                          \
  static inline uint64_t rem_##T(type a, type b) {                                                           \
    return b == 0 ? UINT64_MAX : b == (type)-1 && (type)-1 < (type)1 ? 0 : (uint64_t)((wide)a % (wide)b);    \
  }
DIVIDES(u16, uint16_t, uint32_t)
DIVIDES(s16, int16_t, int32_t)
DIVIDES(u32, uint32_t, uint32_t)
DIVIDES(s32, int32_t, int32_t)
DIVIDES(u64, uint64_t, uint64_t)
DIVIDES(s64, int64_t, int64_t)
#undef DIVIDES

static inline uint32_t sat_s32(int64_t x) {
  return (uint32_t)(int32_t)(x > INT32_MAX ? INT32_MAX : x < INT32_MIN ? INT32_MIN : x);
}
/* The low `bits` of x as a signed number. */
static inline int64_t sign_bits(uint32_t x, uint32_t bits) {
  return (int64_t)((uint64_t)x << (64 - bits)) >> (64 - bits);
}

static inline uint64_t bits_reversed(uint64_t x) {
  uint64_t y = 0;
  for (unsigned k = 0; k < 64; k++) y = y << 1 | (x >> k & 1);
  return y;
}
static inline uint32_t bits_find(uint64_t x) { return x ? 63 - (uint32_t)__builtin_clzll(x) : UINT32_MAX; }

static inline uint64_t bits_extract(uint64_t x, uint32_t from, uint32_t count, uint32_t width, bool sign) {
  from &= 255, count &= 255;
  uint64_t value = 0;
  uint32_t last = from + count - 1 < width - 1 ? from + count - 1 : width - 1;
  bool fill = sign && count && (x >> last & 1);
  for (uint32_t k = 0; k < width; k++) {
    bool bit = k < count && from + k < width ? x >> (from + k) & 1 : fill;
    value |= (uint64_t)bit << k;
  }
  return value;
}
static inline uint64_t bits_insert(uint64_t field, uint64_t x, uint32_t from, uint32_t count,
                                   uint32_t width) {
  from &= 255, count &= 255;
  for (uint32_t k = 0; k < count && from + k < width; k++) {
    uint64_t bit = UINT64_C(1) << (from + k);
    x = (x & ~bit) | (field >> k & 1 ? bit : 0);
  }
  return x;
}
static inline uint32_t bits_mask(uint32_t from, uint32_t count) {
  uint64_t ones = count >= 32 ? UINT32_MAX : (UINT64_C(1) << count) - 1;
  return from >= 32 ? 0 : (uint32_t)(ones << from);
}
static inline uint32_t bits_lop3(uint32_t a, uint32_t b, uint32_t c, uint32_t table) {
  uint32_t r = 0;
  for (unsigned k = 0; k < 8; k++)
    if (table >> k & 1) r |= (k & 4 ? a : ~a) & (k & 2 ? b : ~b) & (k & 1 ? c : ~c);
  return r;
}
/* The position of the nth set bit of `mask` from `base` on: fns.b32. */
static inline uint32_t bits_nth(uint32_t mask, uint32_t base, int32_t n) {
  if (n == 0) return mask >> base & 1 ? base : UINT32_MAX;
  int32_t step = n > 0 ? 1 : -1;
  for (int32_t k = (int32_t)base, left = n > 0 ? n : -n; k >= 0 && k < 32; k += step)
    if (mask >> k & 1 && --left == 0) return (uint32_t)k;
  return UINT32_MAX;
}
static inline uint32_t bytes_permuted(uint32_t a, uint32_t b, uint32_t control, unsigned mode) {
  uint64_t both = (uint64_t)b << 32 | a;
  uint32_t value = 0, low = control & 3;
  for (uint32_t k = 0; k < 4; k++) {
    uint32_t at = 0;
    bool sign = false;
    switch (mode) {
      case 0: at = control >> (4 * k) & 7, sign = control >> (4 * k) & 8; break;
      case 1: at = (low + k) & 7; break;            /* f4e */
      case 2: at = (low + 8 - k) & 7; break;        /* b4e */
      case 3: at = low; break;                      /* rc8 */
      case 4: at = k > low ? k : low; break;        /* ecl: edge clamp left */
      case 5: at = k < low ? k : low; break;        /* ecr */
      default: at = (low & 1) * 2 + (k & 1); break; /* rc16 */
    }
    uint32_t byte = (uint32_t)(both >> (8 * at)) & 255;
    if (sign) byte = byte & 128 ? 255 : 0;
    value |= byte << (8 * k);
  }
  return value;
}
static inline uint32_t bytes_dot(uint32_t a, uint32_t b, bool a_signed, bool b_signed) {
  int32_t sum = 0;
  for (unsigned k = 0; k < 32; k += 8) {
    int32_t x = a_signed ? (int8_t)(a >> k) : (int32_t)(a >> k & 255),
            y = b_signed ? (int8_t)(b >> k) : (int32_t)(b >> k & 255);
    sum += x * y;
  }
  return (uint32_t)sum;
}

/* ---- floats ---- */
static inline float float_flush(float x) { return fabsf(x) < 0x1p-126f ? copysignf(0, x) : x; }
static inline double float_flush64(double x) { return fabs(x) < 0x1p-1022 ? copysign(0, x) : x; }
/* The upper half of a double: all that rcp.approx.ftz.f64 promises. */
static inline double float_coarse(double x) {
  uint64_t bits;
  x = float_flush64(x);
  memcpy(&bits, &x, 8);
  if (!isnan(x)) bits &= ~UINT64_C(0xffffffff);
  memcpy(&x, &bits, 8);
  return x;
}
#define MIN_MAX(suffix, T, nan_test)                                                                         \
  static inline T float_min##suffix(T a, T b) {                                                              \
    if (nan_test(a) || nan_test(b)) return nan_test(a) ? b : a;                                              \
    return a == b ? (signbit(a) ? a : b) : a < b ? a : b;                                                    \
  }                                                                                                          \
  static inline T float_max##suffix(T a, T b) {                                                              \
    if (nan_test(a) || nan_test(b)) return nan_test(a) ? b : a;                                              \
    return a == b ? (signbit(a) ? b : a) : a > b ? a : b;                                                    \
  }
MIN_MAX(, float, isnan)
MIN_MAX(64, double, isnan)
#undef MIN_MAX

static inline float bf16_value(uint16_t x) {
  uint32_t bits = (uint32_t)x << 16;
  float value;
  memcpy(&value, &bits, 4);
  return value;
}
static inline float f16_value(uint16_t x) {
  uint32_t sign = (uint32_t)(x & 0x8000) << 16, exponent = x >> 10 & 31, fraction = x & 1023;
  if (exponent == 0) return (sign ? -1.0f : 1.0f) * (float)fraction * 0x1p-24f;
  uint32_t bits = sign | (exponent == 31 ? 0x7f800000u : (exponent + 112) << 23) | fraction << 13;
  float value;
  memcpy(&value, &bits, 4);
  return value;
}

#endif

/* Numbers: rounding, conversion to int, and the integer functions of `math`. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/arguments.h"
#include "lang/rt/scalar/eval.h"

static bool too_large(Rt *rt) {
  rt_fault(rt, DG_OVERFLOW, "integer result does not fit in 64 bits: int is 64-bit in Quern");
  rt_hint(rt, "use a float, or np.int64 values, which wrap");
  return false;
}

/* ---- float to int ---- */

static bool whole_to_int(Rt *rt, double whole, Value *out) {
  if (isnan(whole)) return rt_fault(rt, DG_VALUE, "cannot convert float NaN to integer");
  if (isinf(whole)) return rt_fault(rt, DG_OVERFLOW, "cannot convert float infinity to integer");
  if (!(whole >= -0x1p63 && whole < 0x1p63)) return too_large(rt);
  out->i = (int64_t)whole;
  return true;
}

bool lib_float_to_int(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return whole_to_int(rt, trunc(arg_double(call, args, 0)), out);
}
bool lib_float_floor(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return whole_to_int(rt, floor(arg_double(call, args, 0)), out);
}
bool lib_float_ceil(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return whole_to_int(rt, ceil(arg_double(call, args, 0)), out);
}
bool lib_round_int(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return whole_to_int(rt, rint(arg_double(call, args, 0)), out);
}

/* ---- rounding to digits ---- */

/* To a multiple of 10^places, half to even, by the exact digits of the whole part; a
 * fraction only breaks a tie. */
static double round_to_tens(double value, int places) {
  char text[400];
  double whole = trunc(fabs(value));
  int length = snprintf(text, sizeof text, "%.0f", whole), kept = length - places;
  if (kept < 0) return copysign(0, value);
  bool sticky = whole != fabs(value);
  for (int k = kept + 1; k < length; k++) sticky |= text[k] != '0';
  char next = text[kept];
  bool odd = kept > 0 && (text[kept - 1] - '0') % 2 != 0;
  bool up = next > '5' || (next == '5' && (sticky || odd));
  char number[420];
  snprintf(number, sizeof number, "0%.*se%d", kept, text, places);
  if (up) {
    int k = kept; /* number[0] is a spare 0 for the carry */
    while (number[k] == '9') number[k--] = '0';
    number[k]++;
  }
  return copysign(strtod(number, NULL), value);
}

bool lib_round_digits(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  double value = arg_double(call, args, 0);
  int64_t digits = arg_int_or(call, args, 1, 0);
  char text[800];
  out->f = value;
  if (!isfinite(value) || digits > 323) return true;
  if (digits < -308) return out->f = copysign(0, value), true;
  if (digits < 0) {
    out->f = round_to_tens(value, (int)-digits);
  } else {
    snprintf(text, sizeof text, "%.*f", (int)digits, value);
    out->f = strtod(text, NULL);
  }
  return isfinite(out->f) || rt_fault(rt, DG_OVERFLOW, "rounded value too large to represent");
}

bool lib_round_int_digits(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t value = arg_int(call, args, 0), digits = arg_int_or(call, args, 1, 0);
  out->i = value;
  if (digits >= 0) return true;
  if (digits < -19) return out->i = 0, true;
  __int128 unit = 1, wide = value;
  for (int64_t k = digits; k < 0; k++) unit *= 10;
  __int128 rest = wide % unit;
  if (rest < 0) rest += unit;
  __int128 down = wide - rest;
  bool up = rest * 2 > unit || (rest * 2 == unit && (down / unit) % 2 != 0);
  __int128 result = up ? down + unit : down;
  if (result != (int64_t)result) return too_large(rt);
  out->i = (int64_t)result;
  return true;
}

/* x -> rint(x * scale) / scale, or with `inverse` rint(x / scale) * scale: NumPy's way, each
 * step in the element's own precision. `scale` 0: plain rint. */
#define ROUND_LOOP(name, T, RINT)                                                                            \
  static void name(T *x, int64_t count, T scale, bool inverse) {                                             \
    for (int64_t k = 0; k < count; k++)                                                                      \
      x[k] = scale == 0 ? RINT(x[k]) : inverse ? RINT(x[k] / scale) * scale : RINT(x[k] * scale) / scale;    \
  }
ROUND_LOOP(round_f32, float, rintf)
ROUND_LOOP(round_f64, double, rint)

static float half_step(double x) { return half_to_float(half_from_double(x)); }

static void round_f16(uint16_t *x, int64_t count, float scale, bool inverse) {
  for (int64_t k = 0; k < count; k++) {
    float value = half_to_float(x[k]);
    if (scale != 0) value = half_step(inverse ? (double)(value / scale) : (double)(value * scale));
    value = rintf(value);
    if (scale != 0) value = inverse ? value * scale : value / scale;
    x[k] = half_from_float(value);
  }
}

static bool round_elements(Rt *rt, DType dtype, int64_t decimals, char *data, int64_t count) {
  enum { PIECE = 1 << 16 }; /* elements between two looks at the interrupt flag */
  double scale = decimals ? pow(10, (double)(decimals < 0 ? -decimals : decimals)) : 0;
  for (int64_t done = 0; done < count; done += PIECE) {
    int64_t piece = count - done < PIECE ? count - done : PIECE;
    void *at = data + (size_t)done * dtype_size(dtype);
    if (dtype == DT_F64)
      round_f64(at, piece, scale, decimals < 0);
    else if (dtype == DT_F32)
      round_f32(at, piece, (float)scale, decimals < 0);
    else
      round_f16(at, piece, half_step(scale), decimals < 0);
    if (rt_interrupted(rt)) return false;
  }
  return true;
}

bool lib_np_round(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Type *type = call->types[0];
  int64_t decimals = arg_int_or(call, args, 1, 0), parts = dtype_is_complex(type->dtype) ? 2 : 1;
  DType part = dtype_real(type->dtype);
  if (type->kind == TY_SCALAR) {
    *out = args[0];
    return round_elements(rt, part, decimals, (char *)out->bytes, parts);
  }
  Array *result = array_copy(rt, args[0].array);
  if (!result) return false;
  if (!round_elements(rt, part, decimals, result->data, result->size * parts))
    return object_release((Object *)result), false;
  out->array = result;
  return true;
}

/* ---- integers ---- */

bool lib_factorial(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t n = arg_int(call, args, 0);
  if (n < 0) return rt_fault(rt, DG_VALUE, "factorial() not defined for negative values");
  if (n > 20) return too_large(rt);
  out->i = 1;
  for (int64_t k = 2; k <= n; k++) out->i *= k;
  return true;
}

static bool non_negative(Rt *rt, int64_t n, int64_t k) {
  if (n < 0) return rt_fault(rt, DG_VALUE, "n must be a non-negative integer");
  return k >= 0 || rt_fault(rt, DG_VALUE, "k must be a non-negative integer");
}

bool lib_comb(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t n = arg_int(call, args, 0), k = arg_int(call, args, 1);
  if (!non_negative(rt, n, k)) return false;
  if (k > n) return out->i = 0, true;
  if (k > n - k) k = n - k;
  unsigned __int128 result = 1;
  for (int64_t i = 1; i <= k; i++) {
    result = result * (unsigned __int128)(n - k + i) / (unsigned __int128)i;
    if (result > INT64_MAX) return too_large(rt);
  }
  out->i = (int64_t)result;
  return true;
}

bool lib_perm(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t n = arg_int(call, args, 0), k = arg_int_or(call, args, 1, n);
  if (!non_negative(rt, n, k)) return false;
  if (k > n) return out->i = 0, true;
  out->i = 1;
  for (int64_t i = 0; i < k; i++)
    if (__builtin_mul_overflow(out->i, n - i, &out->i)) return too_large(rt);
  return true;
}

static bool python_int(Rt *rt, Op op, const LibCall *call, const Value *args, Value *out) {
  int64_t a = arg_int(call, args, 0), b = arg_int(call, args, 1);
  return scalar_eval(rt, op, DT_I64, DT_I64, &a, &b, NULL, out, SCALAR_PYTHON);
}

bool lib_gcd(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return python_int(rt, OP_GCD, call, args, out);
}
bool lib_lcm(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  return python_int(rt, OP_LCM, call, args, out);
}

bool lib_bit_length(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  (void)rt;
  int64_t n = arg_int(call, args, 0);
  uint64_t size = n < 0 ? 0 - (uint64_t)n : (uint64_t)n;
  out->i = size ? 64 - __builtin_clzll(size) : 0;
  return true;
}

bool lib_isqrt(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  int64_t n = arg_int(call, args, 0);
  if (n < 0) return rt_fault(rt, DG_VALUE, "isqrt() argument must be nonnegative");
  int64_t root = (int64_t)sqrt((double)n);
  while ((__int128)root * root > n) root--;
  while ((__int128)(root + 1) * (root + 1) <= n) root++;
  out->i = root;
  return true;
}

/* x with x * a = 1 modulo m > 0, or 0 if there is none (m = 1 has 0 as its only number). */
static __int128 inverse(__int128 a, __int128 m) {
  __int128 r0 = m, r1 = ((a % m) + m) % m, t0 = 0, t1 = 1;
  while (r1) {
    __int128 quotient = r0 / r1, rest = r0 - quotient * r1, t = t0 - quotient * t1;
    r0 = r1, r1 = rest, t0 = t1, t1 = t;
  }
  return r0 == 1 ? (t0 % m + m) % m : 0;
}

bool lib_pow_mod(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  __int128 base = arg_int(call, args, 0), exponent = arg_int(call, args, 1), modulus = arg_int(call, args, 2);
  if (modulus == 0) return rt_fault(rt, DG_VALUE, "pow() 3rd argument cannot be 0");
  __int128 size = modulus < 0 ? -modulus : modulus, result = 1 % size;
  base = (base % size + size) % size;
  if (exponent < 0) {
    base = inverse(base, size);
    if (base == 0 && size != 1) return rt_fault(rt, DG_VALUE, "base is not invertible for the given modulus");
    exponent = -exponent;
  }
  for (; exponent; exponent >>= 1, base = base * base % size)
    if (exponent & 1) result = result * base % size;
  if (modulus < 0 && result) result += modulus;
  out->i = (int64_t)result;
  return true;
}

bool lib_range_sum(Rt *rt, const LibCall *call, const Value *args, Value *out) {
  const Range *range = args[0].range;
  __int128 count = range_length(range->start, range->stop, range->step);
  __int128 pairs =
      count % 2 ? (count - 1) / 2 * count : count / 2 * (count - 1); /* times step: less than count * 2^64 */
  __int128 sum = count * range->start + pairs * range->step;
  if (sum != (int64_t)sum && !call->extra) return too_large(rt);
  out->i = (int64_t)sum;
  return true;
}

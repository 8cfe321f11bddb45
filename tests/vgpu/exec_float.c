/* exec_float.c: floating point in every mode: directed rounding, flush to zero, saturation, halves,
 * conversions.
 *
 * The volatile operands keep the compiler from moving arithmetic across a change of the host's rounding mode.
 */
#include <fenv.h>

#include "exec.h"
#include "exec_ops.h"

static void rounding_set(unsigned mods) {
  static const int modes[] = {FE_TONEAREST, FE_TOWARDZERO, FE_DOWNWARD, FE_UPWARD};
  fesetround(modes[mods & 3]);
}

uint32_t float_op32(FloatKind kind, unsigned mods, float a, float b, float c) {
  if (mods & MOD_FTZ) a = float_flush(a), b = float_flush(b), c = float_flush(c);
  volatile float x = a, y = b, z = c, r = 0;
  if (mods & MOD_ROUND) rounding_set(mods);
  switch (kind) {
    case FLOAT_ADD: r = x + y; break;
    case FLOAT_SUB: r = x - y; break;
    case FLOAT_MUL: r = x * y; break;
    case FLOAT_FMA: r = fmaf(x, y, z); break;
    case FLOAT_DIV: r = x / y; break;
    case FLOAT_RCP: r = 1 / x; break;
    case FLOAT_SQRT: r = sqrtf(x); break;
    case FLOAT_RSQRT: r = (float)(1 / sqrt((double)x)); break;
    case FLOAT_SIN: r = (float)sin((double)x); break;
    case FLOAT_COS: r = (float)cos((double)x); break;
    case FLOAT_LG2: r = (float)log2((double)x); break;
    case FLOAT_EX2: r = (float)exp2((double)x); break;
    case FLOAT_TANH: r = (float)tanh((double)x); break;
    case FLOAT_MIN: r = mods & MOD_NAN && (isnan(a) || isnan(b)) ? NAN : float_min(a, b); break;
    case FLOAT_MAX: r = mods & MOD_NAN && (isnan(a) || isnan(b)) ? NAN : float_max(a, b); break;
    case FLOAT_NEG: r = -x; break;
    case FLOAT_ABS: r = fabsf(x); break;
  }
  if (mods & MOD_ROUND) fesetround(FE_TONEAREST);
  float value = r;
  if (mods & MOD_FTZ) value = float_flush(value);
  if (mods & MOD_SAT) value = isnan(value) || value <= 0 ? 0 : value > 1 ? 1 : value;
  return isnan(value) ? 0x7fffffff : (Slot){.f32 = value}.u32;
}

double float_op64(FloatKind kind, unsigned mods, double a, double b, double c) {
  volatile double x = a, y = b, z = c, r = 0;
  rounding_set(mods);
  switch (kind) {
    case FLOAT_ADD: r = x + y; break;
    case FLOAT_SUB: r = x - y; break;
    case FLOAT_MUL: r = x * y; break;
    case FLOAT_FMA: r = fma(x, y, z); break;
    case FLOAT_DIV: r = x / y; break;
    case FLOAT_RCP: r = 1 / x; break;
    case FLOAT_SQRT: r = sqrt(x); break;
    case FLOAT_RSQRT:
    case FLOAT_SIN:
    case FLOAT_COS:
    case FLOAT_LG2:
    case FLOAT_EX2:
    case FLOAT_TANH:
    case FLOAT_MIN:
    case FLOAT_MAX:
    case FLOAT_NEG:
    case FLOAT_ABS: break; /* they have no rounding modes for doubles */
  }
  fesetround(FE_TONEAREST);
  return r;
}

/* ---- halves ---- */

static double rounded(double x, unsigned mods, bool negative) {
  switch (mods & MOD_ROUND) {
    case MOD_RZ: return floor(x);
    case MOD_RM: return negative ? ceil(x) : floor(x);
    case MOD_RP: return negative ? floor(x) : ceil(x);
    case MOD_RNA: return round(x);
    default: return nearbyint(x);
  }
}

uint16_t half_pack(double x, unsigned mods, bool brain) {
  int fraction = brain ? 7 : 10, bias = brain ? 127 : 15, top = brain ? 255 : 31, exponent;
  bool negative = signbit(x) != 0;
  uint32_t sign = negative ? 0x8000 : 0, infinite = (uint32_t)top << fraction;
  if (isnan(x)) return 0x7fff;
  if (mods & MOD_SAT) return x <= 0 ? 0 : half_pack(x > 1 ? 1 : x, mods & ~(unsigned)MOD_SAT, brain);
  if (isinf(x)) return (uint16_t)(sign | infinite);
  if (x == 0) return (uint16_t)sign;
  double m = fabs(x);
  frexp(m, &exponent);
  int unit = (exponent - 1 < 1 - bias ? 1 - bias : exponent - 1) - fraction;
  double whole = rounded(ldexp(m, -unit), mods, negative);
  if (whole >= ldexp(1, fraction + 1)) whole /= 2, unit++;
  int field = whole < ldexp(1, fraction) ? 0 : unit + fraction + bias;
  if (field >= top) { /* too large: infinite, or the largest number, as the mode rounds */
    unsigned mode = mods & MOD_ROUND;
    bool inward = mode == MOD_RZ || (mode == MOD_RM && !negative) || (mode == MOD_RP && negative);
    return (uint16_t)(sign | (inward ? infinite - 1 : infinite));
  }
  uint32_t bits =
      field ? ((uint32_t)field << fraction) + ((uint32_t)whole - (1u << fraction)) : (uint32_t)whole;
  return (uint16_t)(sign | bits);
}

/* a * b + c rounded to odd: rounding this again to a half is rounding once. The product is exact. */
static double fma_odd(double a, double b, double c) {
  double p = a * b, s = p + c;
  if (!isfinite(s)) return s;
  double t = s - p, error = (p - (s - t)) + (c - t);
  Slot bits = {.f64 = s};
  if (error == 0 || bits.u64 & 1) return s;
  bool up = (error > 0) == (s > 0);
  bits.u64 = up ? bits.u64 + 1 : bits.u64 - 1;
  return bits.f64;
}

static uint16_t half_one(FloatKind kind, unsigned mods, bool brain, uint16_t a, uint16_t b, uint16_t c) {
  double x = (double)(brain ? bf16_value(a) : f16_value(a)),
         y = (double)(brain ? bf16_value(b) : f16_value(b));
  double z = (double)(brain ? bf16_value(c) : f16_value(c)), r = 0, tiny = brain ? 0x1p-126 : 0x1p-14;
  if (mods & MOD_FTZ) {
    x = fabs(x) < tiny ? copysign(0, x) : x, y = fabs(y) < tiny ? copysign(0, y) : y;
    z = fabs(z) < tiny ? copysign(0, z) : z;
  }
  switch (kind) {
    case FLOAT_ADD: r = fma_odd(x, 1, y); break;
    case FLOAT_SUB: r = fma_odd(x, 1, -y); break;
    case FLOAT_MUL: r = x * y; break;
    case FLOAT_FMA: r = fma_odd(x, y, z); break;
    case FLOAT_MIN: r = mods & MOD_NAN && (isnan(x) || isnan(y)) ? NAN : float_min64(x, y); break;
    case FLOAT_MAX: r = mods & MOD_NAN && (isnan(x) || isnan(y)) ? NAN : float_max64(x, y); break;
    case FLOAT_NEG: return a ^ 0x8000;
    case FLOAT_ABS: return a & 0x7fff;
    case FLOAT_EX2: r = exp2(x); break;
    case FLOAT_TANH: r = tanh(x); break;
    case FLOAT_DIV:
    case FLOAT_RCP:
    case FLOAT_SQRT:
    case FLOAT_RSQRT:
    case FLOAT_SIN:
    case FLOAT_COS:
    case FLOAT_LG2: break; /* not among the rows of halves */
  }
  if (mods & MOD_RELU && r < 0) r = 0;
  uint16_t bits = half_pack(r, mods & MOD_SAT, brain);
  if (mods & MOD_FTZ && (bits & 0x7fff) < (brain ? 0x80 : 0x400)) bits &= 0x8000;
  return bits;
}

uint32_t half_op(FloatKind kind, unsigned mods, Type type, uint32_t a, uint32_t b, uint32_t c) {
  bool brain = type == T_BF16 || type == T_BF16X2;
  uint32_t low = half_one(kind, mods, brain, (uint16_t)a, (uint16_t)b, (uint16_t)c);
  if (type == T_F16 || type == T_BF16) return low;
  return low |
         (uint32_t)half_one(kind, mods, brain, (uint16_t)(a >> 16), (uint16_t)(b >> 16), (uint16_t)(c >> 16))
             << 16;
}

/* ---- conversions ---- */

static int64_t int_read(Type type, Slot v) {
  switch (type_bytes[type] * (type_class[type] == CLASS_SIGNED ? -1 : 1)) {
    case 1: return v.u8;
    case -1: return v.s8;
    case 2: return v.u16;
    case -2: return v.s16;
    case 4: return v.u32;
    case -4: return v.s32;
    default: return v.s64;
  }
}

/* The number in the type's width, extended to the slot by its sign. */
static uint64_t int_write(Type type, uint64_t x) { return (uint64_t)int_read(type, (Slot){.u64 = x}); }

static uint64_t int_to_int(Type to, Type from, unsigned mods, Slot v) {
  int64_t x = int_read(from, v);
  if (!(mods & MOD_SAT)) return int_write(to, (uint64_t)x);
  unsigned bits = 8u * type_bytes[to];
  bool sign = type_class[to] == CLASS_SIGNED, huge = from == T_U64 && x < 0; /* beyond int64 */
  int64_t least = sign ? (int64_t)(0 - (UINT64_C(1) << (bits - 1))) : 0;
  uint64_t most = (bits == 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1) >> sign;
  if (!huge && x < least) return (uint64_t)least;
  if (huge ? (uint64_t)x > most : x >= 0 && (uint64_t)x > most) return most;
  return int_write(to, (uint64_t)x);
}

static uint64_t int_to_float(Type to, Type from, unsigned mods, Slot v) {
  volatile int64_t x = int_read(from, v);
  bool huge = from == T_U64;
  volatile uint64_t u = (uint64_t)x;
  if (to == T_F16 || to == T_BF16) { /* more than a double holds: keep a sticky bit */
    double d = huge && x < 0 ? ldexp((double)(u >> 12 | ((u & 4095) != 0)), 12)
               : x >= 0      ? (u >> 53 ? ldexp((double)(u >> 12 | ((u & 4095) != 0)), 12) : (double)u)
                             : -((0 - u) >> 53 ? ldexp((double)((0 - u) >> 12 | (((0 - u) & 4095) != 0)), 12)
                                               : (double)(0 - u));
    return half_pack(d, mods, to == T_BF16);
  }
  rounding_set(mods);
  volatile float f = huge ? (float)u : (float)x;
  volatile double d = huge ? (double)u : (double)x;
  fesetround(FE_TONEAREST);
  if (to == T_F64) return (Slot){.f64 = d}.u64;
  float value = f;
  if (mods & MOD_SAT) value = value < 0 ? 0 : value > 1 ? 1 : value;
  return (Slot){.f32 = value}.u32;
}

static double float_read(Type from, unsigned mods, Slot v) {
  if (from == T_F64) return v.f64;
  if (from == T_F32) return (double)(mods & MOD_FTZ ? float_flush(v.f32) : v.f32);
  return (double)(from == T_F16 ? f16_value(v.u16) : bf16_value(v.u16));
}

static double to_whole(double x, unsigned mods) {
  switch (mods & 3) {
    case MOD_RZ: return trunc(x);
    case MOD_RM: return floor(x);
    case MOD_RP: return ceil(x);
    default: return nearbyint(x);
  }
}

static uint64_t float_to_int(Type to, Type from, unsigned mods, double x) {
  unsigned bits = 8u * type_bytes[to];
  bool sign = type_class[to] == CLASS_SIGNED;
  if (isnan(x)) return from == T_F64 || bits == 64 ? int_write(to, UINT64_C(1) << (bits - 1)) : 0;
  x = to_whole(x, mods);
  double top = ldexp(1, (int)bits - sign);
  if (x >= top) return (bits == 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1) >> sign;
  if (sign) return x < -top ? (uint64_t) - (int64_t)(UINT64_C(1) << (bits - 2)) * 2 : (uint64_t)(int64_t)x;
  return x <= 0 ? 0 : (uint64_t)x;
}

uint64_t float_convert(Type to, Type from, unsigned mods, Slot v) {
  bool from_float = type_class[from] == CLASS_FLOAT, to_float = type_class[to] == CLASS_FLOAT;
  if (!from_float) return to_float ? int_to_float(to, from, mods, v) : int_to_int(to, from, mods, v);
  double x = float_read(from, mods, v);
  if (!to_float) return float_to_int(to, from, mods, x);
  if (mods & MOD_INT) x = isnan(x) ? x : to_whole(x, mods);
  if (to == T_F16 || to == T_BF16) return half_pack(x, mods, to == T_BF16);
  if (mods & MOD_SAT) x = isnan(x) || x <= 0 ? 0 : x > 1 ? 1 : x;
  if (to == T_F64) return (Slot){.f64 = x}.u64;
  if (!(mods & MOD_INT)) rounding_set(mods);
  volatile double wide = x;
  volatile float narrow = (float)wide;
  fesetround(FE_TONEAREST);
  float value = mods & MOD_FTZ ? float_flush(narrow) : narrow;
  return isnan(value) ? 0x7fffffff : (Slot){.f32 = value}.u32;
}

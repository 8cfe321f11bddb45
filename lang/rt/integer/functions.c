/* The integer functions of math and pow(a, b, m) for ints of any size. See integer.h. */
#include "lang/rt/integer/functions.h"

typedef mp_err (*Combine)(const mp_int *a, const mp_int *b, mp_int *out);

static bool combined(Rt *rt, Combine combine, Integer a, Integer b, Integer *out) {
  View x, y;
  mp_int result;
  if (mp_init(&result) != MP_OKAY) return integer_no_memory(rt);
  mp_err failed = combine(integer_view(a, &x), integer_view(b, &y), &result);
  return integer_settle(rt, &result, failed, out);
}

bool integer_gcd(Rt *rt, Integer a, Integer b, Integer *out) { return combined(rt, mp_gcd, a, b, out); }

bool integer_lcm(Rt *rt, Integer a, Integer b, Integer *out) {
  bool zero = (!a.big && !a.small) || (!b.big && !b.small);
  if (zero) return *out = integer_small(0), true;
  return integer_room(rt, integer_bits(a) + integer_bits(b)) && combined(rt, mp_lcm, a, b, out);
}

bool integer_isqrt(Rt *rt, Integer a, Integer b, Integer *out) {
  (void)b;
  View x;
  mp_int result;
  if (integer_negative(a)) return rt_fault(rt, DG_VALUE, "isqrt() argument must be nonnegative");
  if (mp_init(&result) != MP_OKAY) return integer_no_memory(rt);
  mp_err failed = mp_sqrt(integer_view(a, &x), &result);
  return integer_settle(rt, &result, failed, out);
}

/* low * (low + 1) ... high into *out, halves first, so that long factors meet long ones. */
static mp_err product(uint64_t low, uint64_t high, mp_int *out) {
  if (high - low < 8) {
    mp_set_u64(out, low);
    mp_err failed = MP_OKAY;
    for (uint64_t k = low + 1; failed == MP_OKAY && k <= high; k++) {
      mp_digit digits[3] = {k & MP_MASK, k >> MP_DIGIT_BIT};
      mp_int factor = {.used = digits[1] ? 2 : 1, .alloc = 3, .sign = MP_ZPOS, .dp = digits};
      failed = mp_mul(out, &factor, out);
    }
    return failed;
  }
  mp_int right;
  uint64_t middle = low + (high - low) / 2;
  mp_err failed = mp_init(&right);
  if (failed != MP_OKAY) return failed;
  failed = product(low, middle, out);
  if (failed == MP_OKAY) failed = product(middle + 1, high, &right);
  if (failed == MP_OKAY) failed = mp_mul(out, &right, out);
  mp_clear(&right);
  return failed;
}

static bool product_of(Rt *rt, uint64_t low, uint64_t high, Integer *out) {
  mp_int result;
  if (low > high) return *out = integer_small(1), true;
  int64_t width = 64 - __builtin_clzll(high | 1), most = INTEGER_BITS_MOST;
  if (high - low >= (uint64_t)(most / width)) return integer_no_memory(rt);
  if (!integer_room(rt, width * (int64_t)(high - low + 1))) return false;
  if (mp_init(&result) != MP_OKAY) return integer_no_memory(rt);
  mp_err failed = product(low, high, &result);
  return integer_settle(rt, &result, failed, out);
}

bool integer_factorial(Rt *rt, Integer a, Integer b, Integer *out) {
  (void)b;
  if (integer_negative(a)) return rt_fault(rt, DG_VALUE, "factorial() not defined for negative values");
  if (a.big) return rt_fault(rt, DG_OVERFLOW, "factorial() argument should not exceed 9223372036854775807");
  return product_of(rt, 1, (uint64_t)a.small, out);
}

static bool not_negative(Rt *rt, Integer n, Integer k) {
  if (integer_negative(n)) return rt_fault(rt, DG_VALUE, "n must be a non-negative integer");
  return !integer_negative(k) || rt_fault(rt, DG_VALUE, "k must be a non-negative integer");
}

/* n * (n - 1) ... of k factors. */
static bool falling(Rt *rt, Integer n, int64_t k, Integer *out) {
  if (!n.big) return product_of(rt, (uint64_t)(n.small - k + 1), (uint64_t)n.small, out);
  *out = integer_small(1);
  for (int64_t i = 0; i < k; i++) {
    Integer factor, next;
    if (!integer_apply(rt, INTEGER_SUB, n, integer_small(i), &factor)) return integer_release(*out), false;
    bool good = integer_apply(rt, INTEGER_MUL, *out, factor, &next) && !rt_interrupted(rt);
    integer_release(factor);
    integer_release(*out);
    if (!good) return false;
    *out = next;
  }
  return true;
}

bool integer_perm(Rt *rt, Integer a, Integer b, Integer *out) {
  if (!not_negative(rt, a, b)) return false;
  if (integer_order(b, a) > 0) return *out = integer_small(0), true;
  if (b.big) return rt_fault(rt, DG_OVERFLOW, "k must not exceed 9223372036854775807");
  return falling(rt, a, b.small, out);
}

bool integer_comb(Rt *rt, Integer a, Integer b, Integer *out) {
  if (!not_negative(rt, a, b)) return false;
  if (integer_order(b, a) > 0) return *out = integer_small(0), true;
  Integer other, top, below;
  if (!integer_apply(rt, INTEGER_SUB, a, b, &other)) return false;
  Integer less = integer_order(other, b) < 0 ? other : b;
  bool good = !less.big || rt_fault(rt, DG_OVERFLOW, "min(n - k, k) must not exceed 9223372036854775807");
  int64_t k = less.small;
  integer_release(other);
  if (!good || !falling(rt, a, k, &top)) return false;
  good = product_of(rt, 1, (uint64_t)k, &below);
  if (good) {
    good = integer_apply(rt, INTEGER_FLOORDIV, top, below, out);
    integer_release(below);
  }
  integer_release(top);
  return good;
}

/* base ** exponent modulo m > 1, exponent >= 0, 0 <= base < m. */
static mp_err power_modulo(const mp_int *base, const mp_int *exponent, const mp_int *m, mp_int *out) {
  mp_err failed = MP_OKAY;
  mp_set(out, 1);
  for (int bit = mp_count_bits(exponent); failed == MP_OKAY && bit-- > 0;) {
    failed = mp_mulmod(out, out, m, out);
    bool set = exponent->dp[bit / MP_DIGIT_BIT] >> bit % MP_DIGIT_BIT & 1;
    if (failed == MP_OKAY && set) failed = mp_mulmod(out, base, m, out);
  }
  return failed;
}

/* Into *out; MP_VAL: there is no inverse. Odd moduli take Montgomery's way in libtommath. */
static mp_err modular(const mp_int *base, const mp_int *exponent, const mp_int *m, mp_int *out) {
  mp_int own, size;
  mp_err failed = mp_init_multi(&own, &size, NULL);
  if (failed != MP_OKAY) return failed;
  failed = mp_mod(base, m, &own);
  if (failed == MP_OKAY && exponent->sign == MP_NEG) failed = mp_invmod(&own, m, &own);
  if (failed == MP_OKAY) failed = mp_abs(exponent, &size);
  if (failed == MP_OKAY)
    failed = mp_isodd(m) == MP_YES && own.used && size.used ? mp_exptmod(&own, &size, m, out)
                                                            : power_modulo(&own, &size, m, out);
  mp_clear_multi(&own, &size, NULL);
  return failed;
}

bool integer_pow_mod(Rt *rt, Integer base, Integer exponent, Integer modulus, Integer *out) {
  View x, y, z;
  mp_int result, m;
  if (!modulus.big && !modulus.small) return rt_fault(rt, DG_VALUE, "pow() 3rd argument cannot be 0");
  if (!modulus.big && (modulus.small == 1 || modulus.small == -1)) return *out = integer_small(0), true;
  if (mp_init_multi(&result, &m, NULL) != MP_OKAY) return integer_no_memory(rt);
  mp_err failed = mp_abs(integer_view(modulus, &z), &m);
  if (failed == MP_OKAY) failed = modular(integer_view(base, &x), integer_view(exponent, &y), &m, &result);
  if (failed == MP_OKAY && integer_negative(modulus) && result.used) failed = mp_sub(&result, &m, &result);
  mp_clear(&m);
  if (failed != MP_VAL) return integer_settle(rt, &result, failed, out);
  mp_clear(&result);
  return rt_fault(rt, DG_VALUE, "base is not invertible for the given modulus");
}

/* To a multiple of 10 ** -digits, half to even. */
bool integer_round(Rt *rt, Integer a, int64_t digits, Integer *out) {
  if (digits >= 0) return integer_apply(rt, INTEGER_POS, a, a, out);
  if (-digits > integer_bits(a)) return *out = integer_small(0), true;
  Integer unit, rest, twice, down;
  if (!integer_apply(rt, INTEGER_POW, integer_small(10), integer_small(-digits), &unit)) return false;
  bool good = integer_apply(rt, INTEGER_MOD, a, unit, &rest);
  if (!good) return integer_release(unit), false;
  good = integer_apply(rt, INTEGER_ADD, rest, rest, &twice);
  if (good) {
    int order = integer_order(twice, unit);
    integer_release(twice);
    Integer quotient;
    good = integer_apply(rt, INTEGER_FLOORDIV, a, unit, &quotient);
    if (good) {
      bool up = order > 0 || (order == 0 && integer_odd(quotient));
      integer_release(quotient);
      good = integer_apply(rt, INTEGER_SUB, a, rest, &down);
      if (good && up) {
        good = integer_apply(rt, INTEGER_ADD, down, unit, out);
        integer_release(down);
      } else if (good) {
        *out = down;
      }
    }
  }
  integer_release(rest);
  integer_release(unit);
  return good;
}

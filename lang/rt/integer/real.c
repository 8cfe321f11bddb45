/* Ints of any size and doubles: conversions that round once, half to even, as CPython's do. See integer.h. */
#include <math.h>

#include "lang/rt/integer/impl.h"

/* The highest 64 bits of a number that is not 0, its lower bits *shift places behind them; *rest: whether any
 * of those is set. A shorter number is moved up, and *shift is negative. */
static uint64_t top_bits(const mp_int *number, int64_t *shift, bool *rest) {
  unsigned __int128 top = 0;
  int bits = mp_count_bits(number), have = 0, k = number->used;
  while (k > 0 && have < 64) {
    top = top << MP_DIGIT_BIT | number->dp[--k];
    int width = k == number->used - 1 ? bits - (number->used - 1) * MP_DIGIT_BIT : MP_DIGIT_BIT;
    have += width;
  }
  *rest = false;
  *shift = (int64_t)bits - 64;
  if (have < 64) return (uint64_t)top << (64 - have);
  int drop = have - 64;
  *rest = (top & (((unsigned __int128)1 << drop) - 1)) != 0;
  while (!*rest && k > 0) *rest = number->dp[--k] != 0;
  return (uint64_t)(top >> drop);
}

/* top * 2 ** exponent as a double, with `rest` behind its bits; the highest of them is set. */
static double rounded(uint64_t top, bool rest, int64_t exponent) {
  int64_t keep = exponent + 64 + 1074; /* bits that a number so small has */
  if (keep > 53) keep = 53;
  if (keep < 0) return 0;
  int drop = 64 - (int)keep;
  uint64_t kept = drop == 64 ? 0 : top >> drop, half = UINT64_C(1) << (drop - 1),
           below = drop == 64 ? top : top & ((UINT64_C(1) << drop) - 1);
  if (below > half || (below == half && (rest || kept & 1))) kept++;
  if (exponent + drop > 1100) return INFINITY;
  return ldexp((double)kept, (int)(exponent + drop));
}

bool integer_double(Rt *rt, Integer a, double *out) {
  if (!a.big) return *out = (double)a.small, true;
  int64_t shift;
  bool rest;
  uint64_t top = top_bits(&a.big->number, &shift, &rest);
  *out = rounded(top, rest, shift);
  if (isinf(*out)) return rt_fault(rt, DG_OVERFLOW, "int too large to convert to float");
  if (integer_negative(a)) *out = -*out;
  return true;
}

double integer_fraction(Integer a, int64_t *exponent) {
  View x;
  int64_t shift;
  bool rest;
  uint64_t top = top_bits(integer_view(a, &x), &shift, &rest);
  double fraction = rounded(top, rest, -64); /* of [0.5, 1] */
  *exponent = shift + 64;
  if (fraction == 1) fraction = 0.5, ++*exponent;
  return fraction;
}

/* A quotient of at least 66 bits, so that what is behind the highest 64 decides no more than a tie. */
bool integer_quotient(Rt *rt, Integer a, Integer b, double *out) {
  View x, y;
  if (!b.big && !b.small) return rt_fault(rt, DG_ZERO_DIVISION, "division by zero");
  if (!a.big && !a.small) return *out = integer_negative(b) ? -0.0 : 0.0, true;
  int64_t move = 66 - (integer_bits(a) - integer_bits(b)), shift;
  if (move < -INTEGER_BITS_MOST || move > INTEGER_BITS_MOST) return integer_no_memory(rt);
  mp_int quotient, left;
  const mp_int *divisor = integer_view(b, &y), *number = integer_view(a, &x);
  if (mp_init_multi(&quotient, &left, NULL) != MP_OKAY) return integer_no_memory(rt);
  bool cut = false, rest;
  mp_err failed;
  if (move >= 0) {
    failed = mp_mul_2d(number, (int)move, &quotient);
  } else {
    failed = mp_div_2d(number, (int)-move, &quotient, &left);
    cut = left.used != 0;
  }
  if (failed == MP_OKAY) failed = mp_div(&quotient, divisor, &quotient, &left);
  if (failed == MP_OKAY) {
    uint64_t top = top_bits(&quotient, &shift, &rest);
    *out = rounded(top, rest || cut || left.used, shift - move);
    if (integer_negative(a) != integer_negative(b)) *out = -*out;
  }
  mp_clear_multi(&quotient, &left, NULL);
  if (failed != MP_OKAY) return integer_no_memory(rt);
  return !isinf(*out) || rt_fault(rt, DG_OVERFLOW, "integer division result too large for a float");
}

bool integer_of_double(Rt *rt, double whole, Integer *out) {
  if (whole >= -0x1p63 && whole < 0x1p63) return *out = integer_small((int64_t)whole), true;
  int exponent;
  double fraction = frexp(fabs(whole), &exponent);
  mp_int number;
  if (mp_init(&number) != MP_OKAY) return integer_no_memory(rt);
  mp_set_u64(&number, (uint64_t)ldexp(fraction, 53));
  mp_err failed = mp_mul_2d(&number, exponent - 53, &number);
  if (failed == MP_OKAY && whole < 0) failed = mp_neg(&number, &number);
  return integer_settle(rt, &number, failed, out);
}

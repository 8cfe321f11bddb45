/* Operators on ints of any size, and the integer functions of two or fewer of them. See integer.h. */
#include "lang/rt/integer/functions.h"

typedef mp_err (*Combine)(const mp_int *a, const mp_int *b, mp_int *out);

/* combine(a, b), whose result has at most so many bits. */
static bool combined(Rt *rt, Combine combine, Integer a, Integer b, int64_t bits, Integer *out) {
  View x, y;
  mp_int result;
  if (!integer_room(rt, bits)) return false;
  if (mp_init(&result) != MP_OKAY) return integer_no_memory(rt);
  mp_err failed = combine(integer_view(a, &x), integer_view(b, &y), &result);
  return integer_settle(rt, &result, failed, out);
}

static int64_t longer(Integer a, Integer b) {
  int64_t p = integer_bits(a), q = integer_bits(b);
  return p > q ? p : q;
}

static bool add(Rt *rt, Integer a, Integer b, Integer *out) {
  *out = (Integer){0};
  if (!a.big && !b.big && !__builtin_add_overflow(a.small, b.small, &out->small)) return true;
  return combined(rt, mp_add, a, b, longer(a, b) + 1, out);
}

static bool subtract(Rt *rt, Integer a, Integer b, Integer *out) {
  *out = (Integer){0};
  if (!a.big && !b.big && !__builtin_sub_overflow(a.small, b.small, &out->small)) return true;
  return combined(rt, mp_sub, a, b, longer(a, b) + 1, out);
}

static bool multiply(Rt *rt, Integer a, Integer b, Integer *out) {
  *out = (Integer){0};
  if (!a.big && !b.big && !__builtin_mul_overflow(a.small, b.small, &out->small)) return true;
  return combined(rt, mp_mul, a, b, integer_bits(a) + integer_bits(b), out);
}

/* The quotient rounded down and the rest, which has the sign of b; either may be NULL. b is not 0. */
static bool divide(Rt *rt, Integer a, Integer b, Integer *quotient, Integer *rest) {
  View x, y;
  mp_int q, r;
  const mp_int *divisor = integer_view(b, &y);
  if (mp_init_multi(&q, &r, NULL) != MP_OKAY) return integer_no_memory(rt);
  mp_err failed = mp_div(integer_view(a, &x), divisor, &q, &r);
  if (failed == MP_OKAY && r.used && r.sign != divisor->sign) {
    failed = mp_add(&r, divisor, &r);
    if (failed == MP_OKAY) failed = mp_sub_d(&q, 1, &q);
  }
  if (!quotient) mp_clear(&q);
  if (!rest) mp_clear(&r);
  return quotient ? integer_settle(rt, &q, failed, quotient) : integer_settle(rt, &r, failed, rest);
}

static bool floor_divide(Rt *rt, Integer a, Integer b, Integer *out) {
  if (!b.big && !b.small) return rt_fault(rt, DG_ZERO_DIVISION, "integer division or modulo by zero");
  if (a.big || b.big || b.small == -1) return divide(rt, a, b, out, NULL);
  int64_t quotient = a.small / b.small;
  *out = integer_small(quotient - (a.small % b.small != 0 && (a.small < 0) != (b.small < 0)));
  return true;
}

static bool modulo(Rt *rt, Integer a, Integer b, Integer *out) {
  if (!b.big && !b.small) return rt_fault(rt, DG_ZERO_DIVISION, "integer modulo by zero");
  if (a.big || b.big) return divide(rt, a, b, NULL, out);
  int64_t rest = b.small == -1 ? 0 : a.small % b.small;
  *out = integer_small(rest && (rest < 0) != (b.small < 0) ? rest + b.small : rest);
  return true;
}

static bool power(Rt *rt, Integer a, Integer b, Integer *out) {
  if (integer_negative(b)) {
    rt_fault(rt, DG_VALUE, "Integers to negative integer powers are not allowed.");
    rt_hint(rt, "make the base a float");
    return false;
  }
  if (!a.big && a.small >= -1 && a.small <= 1) {
    bool one = !b.big && !b.small;
    *out = integer_small(one || a.small == 1 ? 1 : a.small == 0 ? 0 : integer_odd(b) ? -1 : 1);
    return true;
  }
  if (b.big || b.small > INTEGER_BITS_MOST) return integer_no_memory(rt);
  int64_t product = 1, factor = a.small;
  bool small = !a.big;
  for (int64_t left = b.small; small && left;) {
    if (left & 1) small = !__builtin_mul_overflow(product, factor, &product);
    left >>= 1;
    if (left) small = small && !__builtin_mul_overflow(factor, factor, &factor);
  }
  if (small) return *out = integer_small(product), true;
  int64_t bits = integer_bits(a) * b.small; /* of at most 2 ** 60 */
  View x;
  mp_int result;
  if (!integer_room(rt, bits)) return false;
  if (mp_init(&result) != MP_OKAY) return integer_no_memory(rt);
  mp_err failed = mp_expt_u32(integer_view(a, &x), (uint32_t)b.small, &result);
  return integer_settle(rt, &result, failed, out);
}

static bool shift_left(Rt *rt, Integer a, Integer b, Integer *out) {
  if (integer_negative(b)) return rt_fault(rt, DG_VALUE, "negative shift count");
  if (!a.big && !a.small) return *out = integer_small(0), true;
  if (b.big) return rt_fault(rt, DG_OVERFLOW, "too many digits in integer");
  if (b.small > INTEGER_BITS_MOST) return integer_no_memory(rt);
  if (!a.big && b.small + integer_bits(a) < 64)
    return *out = integer_small((int64_t)((uint64_t)a.small << b.small)), true;
  View x;
  mp_int result;
  if (!integer_room(rt, integer_bits(a) + b.small)) return false;
  if (mp_init(&result) != MP_OKAY) return integer_no_memory(rt);
  mp_err failed = mp_mul_2d(integer_view(a, &x), (int)b.small, &result);
  return integer_settle(rt, &result, failed, out);
}

static bool shift_right(Rt *rt, Integer a, Integer b, Integer *out) {
  if (integer_negative(b)) return rt_fault(rt, DG_VALUE, "negative shift count");
  if (b.big || b.small >= integer_bits(a)) return *out = integer_small(integer_negative(a) ? -1 : 0), true;
  if (!a.big) return *out = integer_small(a.small >> b.small), true;
  mp_int result;
  if (mp_init(&result) != MP_OKAY) return integer_no_memory(rt);
  mp_err failed = mp_signed_rsh(&a.big->number, (int)b.small, &result);
  return integer_settle(rt, &result, failed, out);
}

static bool bits_and(Rt *rt, Integer a, Integer b, Integer *out) {
  if (!a.big && !b.big) return *out = integer_small(a.small & b.small), true;
  return combined(rt, mp_and, a, b, longer(a, b) + 1, out);
}

static bool bits_or(Rt *rt, Integer a, Integer b, Integer *out) {
  if (!a.big && !b.big) return *out = integer_small(a.small | b.small), true;
  return combined(rt, mp_or, a, b, longer(a, b) + 1, out);
}

static bool bits_xor(Rt *rt, Integer a, Integer b, Integer *out) {
  if (!a.big && !b.big) return *out = integer_small(a.small ^ b.small), true;
  return combined(rt, mp_xor, a, b, longer(a, b) + 1, out);
}

static bool negate(Rt *rt, Integer a, Integer b, Integer *out) {
  (void)b;
  return subtract(rt, integer_small(0), a, out);
}

static bool itself(Rt *rt, Integer a, Integer b, Integer *out) {
  (void)rt, (void)b;
  object_retain((Object *)(uintptr_t)a.big);
  *out = a;
  return true;
}

static bool absolute(Rt *rt, Integer a, Integer b, Integer *out) {
  return integer_negative(a) ? negate(rt, a, b, out) : itself(rt, a, b, out);
}

static bool invert(Rt *rt, Integer a, Integer b, Integer *out) {
  (void)b;
  return subtract(rt, integer_small(-1), a, out);
}

/* Of two that are equal the first. */
static bool lesser(Rt *rt, Integer a, Integer b, Integer *out) {
  return itself(rt, integer_order(b, a) < 0 ? b : a, b, out);
}

static bool greater(Rt *rt, Integer a, Integer b, Integer *out) {
  return itself(rt, integer_order(b, a) > 0 ? b : a, b, out);
}

bool integer_apply(Rt *rt, IntegerOp op, Integer a, Integer b, Integer *out) {
  static bool (*const ops[INTEGER_OP_COUNT])(Rt *, Integer, Integer, Integer *) = {
      [INTEGER_ADD] = add,
      [INTEGER_SUB] = subtract,
      [INTEGER_MUL] = multiply,
      [INTEGER_FLOORDIV] = floor_divide,
      [INTEGER_MOD] = modulo,
      [INTEGER_POW] = power,
      [INTEGER_SHL] = shift_left,
      [INTEGER_SHR] = shift_right,
      [INTEGER_AND] = bits_and,
      [INTEGER_OR] = bits_or,
      [INTEGER_XOR] = bits_xor,
      [INTEGER_NEG] = negate,
      [INTEGER_POS] = itself,
      [INTEGER_INVERT] = invert,
      [INTEGER_ABS] = absolute,
      [INTEGER_FLOOR] = itself,
      [INTEGER_CEIL] = itself,
      [INTEGER_TRUNC] = itself,
      [INTEGER_CONJUGATE] = itself,
      [INTEGER_MIN] = lesser,
      [INTEGER_MAX] = greater,
      [INTEGER_GCD] = integer_gcd,
      [INTEGER_LCM] = integer_lcm,
      [INTEGER_ISQRT] = integer_isqrt,
      [INTEGER_FACTORIAL] = integer_factorial,
      [INTEGER_COMB] = integer_comb,
      [INTEGER_PERM] = integer_perm,
  };
  return ops[op](rt, a, b, out);
}

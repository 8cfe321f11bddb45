/* What an int of any size is: its value, order and hash. See integer.h. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/base/memory/limits.h"
#include "lang/rt/hash/pyhash.h"
#include "lang/rt/integer/impl.h"
#include "lang/rt/value/union.h"

static uint64_t magnitude(int64_t x) { return x < 0 ? 0 - (uint64_t)x : (uint64_t)x; }

const mp_int *integer_view(Integer a, View *view) {
  if (a.big) return &a.big->number;
  view->number = (mp_int){.alloc = 3, .sign = a.small < 0 ? MP_NEG : MP_ZPOS, .dp = view->digits};
  for (uint64_t rest = magnitude(a.small); rest; rest >>= MP_DIGIT_BIT)
    view->digits[view->number.used++] = rest & MP_MASK;
  return &view->number;
}

bool integer_no_memory(Rt *rt) { return rt_fault(rt, DG_MEMORY, "out of memory"); }

bool integer_room(Rt *rt, int64_t bits) {
  return (bits <= INTEGER_BITS_MOST && memory_allows((size_t)bits / 4 + 64)) || integer_no_memory(rt);
}

static bool is_small(const mp_int *number) {
  int bits = mp_count_bits(number);
  return bits < 64 || (bits == 64 && number->sign == MP_NEG && mp_cnt_lsb(number) == 63);
}

bool integer_settle(Rt *rt, mp_int *number, mp_err failed, Integer *out) {
  if (failed == MP_OKAY && is_small(number)) {
    *out = integer_small(mp_get_i64(number));
    mp_clear(number);
    return true;
  }
  Big *big = failed == MP_OKAY ? memory_new(sizeof *big) : NULL;
  if (!big) {
    mp_clear(number);
    return integer_no_memory(rt);
  }
  *big = (Big){.head = {.count = 1, .kind = OBJ_BIG}, .number = *number};
  *out = (Integer){.big = big};
  return true;
}

Integer integer_of(const Type *type, Value value) {
  if (type->kind == TY_UNION) value = union_open(type, value, &type);
  if (type->kind == TY_BIG) return (Integer){.big = (const Big *)value.object};
  return integer_small(type->dtype == DT_BOOL ? value.b : value.i);
}

void integer_release(Integer a) { object_release((Object *)(uintptr_t)a.big); }

bool integer_close(Rt *rt, const Type *type, Integer a, Value *out) {
  Object *object = (Object *)(uintptr_t)a.big;
  if (type->kind == TY_UNION) {
    for (unsigned k = 0; k < type->count; k++) {
      const Type *member = type->items[k];
      bool same = a.big ? member->kind == TY_BIG : type_is_scalar(member) && member->dtype == DT_I64;
      if (!same) continue;
      Value own = a.big ? (Value){.object = object} : (Value){.i = a.small};
      bool good = union_close(member, k, own, out);
      integer_release(a); /* the union has a reference of its own */
      return good || integer_no_memory(rt);
    }
  }
  if (a.big && type->kind != TY_BIG) {
    integer_release(a);
    return rt_fault(rt, DG_OVERFLOW, "Python int too large to convert to C ssize_t");
  }
  *out = a.big ? (Value){.object = object} : (Value){.i = a.small};
  return true;
}

bool integer_negative(Integer a) { return a.big ? a.big->number.sign == MP_NEG : a.small < 0; }

bool integer_odd(Integer a) { return a.big ? mp_isodd(&a.big->number) == MP_YES : a.small & 1; }

int integer_order(Integer a, Integer b) {
  if (!a.big && !b.big) return (a.small > b.small) - (a.small < b.small);
  View x, y;
  return mp_cmp(integer_view(a, &x), integer_view(b, &y));
}

int integer_order_unsigned(Integer a, uint64_t b) {
  if (b <= INT64_MAX) return integer_order(a, integer_small((int64_t)b));
  if (!a.big || integer_negative(a) || mp_count_bits(&a.big->number) > 64)
    return integer_negative(a) || !a.big ? -1 : 1;
  uint64_t own = mp_get_mag_u64(&a.big->number);
  return (own > b) - (own < b);
}

/* A double is m * 2 ** e; where |a| and it have as many bits, m decides, and what is behind its bits. */
int integer_order_double(Integer a, double b) {
  if (isnan(b)) return 2;
  if (!a.big) {
    long double x = a.small, y = b; /* it holds each of both */
    return (x > y) - (x < y);
  }
  int sign = integer_negative(a) ? -1 : 1;
  if (isinf(b) || (b < 0) != (sign < 0) || b == 0) return isinf(b) ? (b < 0 ? 1 : -1) : sign;
  int exponent;
  double fraction = frexp(fabs(b), &exponent);
  int64_t bits = integer_bits(a);
  if (bits != exponent) return bits > exponent ? sign : -sign;
  mp_int shifted;
  uint64_t mantissa = (uint64_t)ldexp(fraction, 64);
  if (mp_init(&shifted) != MP_OKAY) return 2;
  int drop = (int)bits - 64;
  mp_err failed = mp_div_2d(&a.big->number, drop, &shifted, NULL);
  uint64_t own = failed == MP_OKAY ? mp_get_mag_u64(&shifted) : 0;
  mp_clear(&shifted);
  if (failed != MP_OKAY) return 2;
  if (own != mantissa) return own > mantissa ? sign : -sign;
  return drop > 0 && mp_cnt_lsb(&a.big->number) < drop ? sign : 0;
}

int64_t integer_bits(Integer a) {
  if (a.big) return mp_count_bits(&a.big->number);
  return a.small ? 64 - __builtin_clzll(magnitude(a.small)) : 0;
}

int64_t integer_bit_length(Integer a) { return integer_bits(a); }

int64_t integer_bit_count(Integer a) {
  if (!a.big) return __builtin_popcountll(magnitude(a.small));
  int64_t count = 0;
  for (int k = 0; k < a.big->number.used; k++) count += __builtin_popcountll(a.big->number.dp[k]);
  return count;
}

/* Modulo 2 ** 61 - 1, digit by digit from the highest one. */
int64_t integer_hash(Integer a) {
  if (!a.big) return pyhash_int(a.small);
  const uint64_t prime = (UINT64_C(1) << 61) - 1;
  unsigned __int128 rest = 0;
  for (int k = a.big->number.used; k-- > 0;) rest = ((rest << MP_DIGIT_BIT) + a.big->number.dp[k]) % prime;
  int64_t hash = integer_negative(a) ? -(int64_t)rest : (int64_t)rest;
  return hash == -1 ? -2 : hash;
}

uint64_t integer_bytes(const Big *big) { return (uint64_t)big->number.alloc * sizeof(mp_digit); }

static void big_free(Object *object) {
  mp_clear(&((Big *)object)->number);
  free(object);
}

const ObjectOps object_ops_big = {.free = big_free};

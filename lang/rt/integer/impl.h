/* What the files of this folder share: libtommath's numbers behind Integers. */
#ifndef QUERN_RT_INTEGER_IMPL_H
#define QUERN_RT_INTEGER_IMPL_H

#include <tommath.h>

#include "lang/rt/integer/integer.h"

struct Big {
  Object head;
  mp_int number;
};

/* A number that is only read; of 64 bits its digits lie here. */
typedef struct View {
  mp_int number;
  mp_digit digits[3];
} View;
const mp_int *integer_view(Integer a, View *view);

/* Bits beyond which a number is a MemoryError: libtommath counts in ints. */
enum { INTEGER_BITS_MOST = 1 << 30 };
bool integer_no_memory(Rt *rt);
/* Whether a result of so many bits can be had; else a MemoryError. */
bool integer_room(Rt *rt, int64_t bits);
/* The number as an Integer, which takes what it holds; after a failure (`failed`) it is cleared. False after
 * a MemoryError. */
bool integer_settle(Rt *rt, mp_int *number, mp_err failed, Integer *out);
int64_t integer_bits(Integer a); /* of |a| */

#endif

/* Digits: the decimal digits of a binary float, shortest or exactly rounded.
 *
 * Shortest means the fewest digits that read back as the same number in its own
 * precision, and of those the nearest: what Python's repr and NumPy print. */
#ifndef QUERN_RT_FORMAT_DIGITS_H
#define QUERN_RT_FORMAT_DIGITS_H

#include "lang/base/types/dtype.h"
#include "lang/base/text/strbuf.h"

/* |value| = 0.d1 d2 ... d(count) * 10^point; zero is "0" with point 1. No trailing zeros. */
typedef struct Digits {
  int count, point;
  char text[20];
} Digits;

/* Shortest digits of a finite |value|, which is exactly a number of `precision`
 * (DT_F16, DT_F32 or DT_F64). */
Digits digits_shortest(double value, DType precision);
/* "123.4500": |value| rounded (half to even on the exact value) to `decimals` places. */
void digits_fixed(StrBuf *out, double value, int decimals);
/* Distance between `value` and its neighbours is below 10^-decimals: rounding to that many
 * places then gives the shortest digits whenever they are that short. */
bool digits_are_dense(double value, DType precision, int decimals);

#endif

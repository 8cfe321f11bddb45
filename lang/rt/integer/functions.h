/* The integer functions of math, as integer_apply calls them. */
#ifndef QUERN_RT_INTEGER_FUNCTIONS_H
#define QUERN_RT_INTEGER_FUNCTIONS_H

#include "lang/rt/integer/impl.h"

bool integer_gcd(Rt *rt, Integer a, Integer b, Integer *out);
bool integer_lcm(Rt *rt, Integer a, Integer b, Integer *out);
bool integer_isqrt(Rt *rt, Integer a, Integer b, Integer *out);
bool integer_factorial(Rt *rt, Integer a, Integer b, Integer *out);
bool integer_comb(Rt *rt, Integer a, Integer b, Integer *out);
bool integer_perm(Rt *rt, Integer a, Integer b, Integer *out);

#endif

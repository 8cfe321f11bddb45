/* Ints of any size: numbers of 64 bits, and beyond them counted objects (Big).
 *
 * Invariant: a Big is beyond the range of int64, so that equal ints are kept alike. Source of what the
 * operations answer: CPython's Objects/longobject.c. */
#ifndef QUERN_RT_INTEGER_INTEGER_H
#define QUERN_RT_INTEGER_INTEGER_H

#include "lang/base/text/strbuf.h"
#include "lang/rt/value/rt.h"
#include "lang/rt/value/value.h"

typedef struct Big Big;

/* An int: `big`, or where that is NULL `small`. Arguments are borrowed, a result is owned. */
typedef struct Integer {
  const Big *big;
  int64_t small;
} Integer;

static inline Integer integer_small(int64_t number) { return (Integer){.small = number}; }
/* Of a value of type int, bool, of a Big, or of a union of these. */
Integer integer_of(const Type *type, Value value);
void integer_release(Integer a);
/* As a value of such a type, which takes the reference; where the type has no Bigs, a big one is an
 * OverflowError in CPython's words. */
bool integer_close(Rt *rt, const Type *type, Integer a, Value *out);

bool integer_negative(Integer a);
bool integer_odd(Integer a);
/* -1, 0, 1. */
int integer_order(Integer a, Integer b);
int integer_order_unsigned(Integer a, uint64_t b);
/* The same beside a float; 2: that is a NaN. */
int integer_order_double(Integer a, double b);
/* CPython's hash. */
int64_t integer_hash(Integer a);
uint64_t integer_bytes(const Big *big);

/* ---- operators and functions: false after a fault in CPython's words ---- */
typedef enum IntegerOp {
#define I(id, module, name, types) INTEGER_##id,
#include "lang/rt/integer/integers.def"
#undef I
  INTEGER_OP_COUNT
} IntegerOp;

/* a op b of the operators, and of the functions of two or fewer ints that give one; b is not read by those of
 * one. */
bool integer_apply(Rt *rt, IntegerOp op, Integer a, Integer b, Integer *out);
bool integer_pow_mod(Rt *rt, Integer base, Integer exponent, Integer modulus, Integer *out);
/* round(a, digits). */
bool integer_round(Rt *rt, Integer a, int64_t digits, Integer *out);
int64_t integer_bit_length(Integer a);
int64_t integer_bit_count(Integer a);

/* ---- floats (real.c) ---- */
/* float(a); OverflowError 'int too large to convert to float'. */
bool integer_double(Rt *rt, Integer a, double *out);
/* a / b, rounded once. */
bool integer_quotient(Rt *rt, Integer a, Integer b, double *out);
/* The whole number that a double is, which is finite. */
bool integer_of_double(Rt *rt, double whole, Integer *out);
/* |a| as fraction * 2 ** *exponent with a fraction of [0.5, 1), rounded once; a > 0. */
double integer_fraction(Integer a, int64_t *exponent);

/* ---- digits (text.c) ---- */
/* Whether CPython refuses to write it in decimal digits: a ValueError then. */
bool integer_shown(Rt *rt, Integer a);
/* The digits of |a| in a base of 2, 8, 10 or 16, however many. */
void integer_digits(StrBuf *out, Integer a, unsigned base);
/* Digits of a base from 2 to 36 and nothing else, as they stand. */
bool integer_read(Rt *rt, const char *digits, size_t length, unsigned base, bool negative, Integer *out);
/* Two's complement, the lowest byte first; false: it does not fit so many. */
bool integer_to_bytes(Integer a, unsigned char *out, size_t count, bool is_signed);
bool integer_of_bytes(Rt *rt, const unsigned char *bytes, size_t count, bool is_signed, Integer *out);

#endif

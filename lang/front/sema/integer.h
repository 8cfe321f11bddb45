/* Ints of any size to the checker: which operations have them, and what takes machine ints alone.
 *
 * An int that may be beyond 64 bits is of the union type_integer. Operations of two such are one call, not a
 * branch for each member. */
#ifndef QUERN_FRONT_SEMA_INTEGER_H
#define QUERN_FRONT_SEMA_INTEGER_H

#include "lang/front/sema/apply.h"
#include "lang/lib/value/integer.h"

/* Whether values of the type are Python's ints or bools, of any size; and whether they may be beyond 64 bits.
 */
bool type_is_integer(const Type *type);
bool type_is_grown(const Type *type);
/* a op b where one of them may be beyond 64 bits, or `grows`, where the result may be; *out. False: it is
 * none of these. */
bool integer_binary(Check *c, AstOp op, Val a, Val b, bool grows, Span span, Val *out);
/* integer_inline.c: the operation of two in a few instructions where they are small, `slow` where they are
 * not; false: it takes more than a few. */
typedef Val (*IntegerLib)(Check *c, AstOp op, const Type *result, Val *args, Span span);
bool integer_inline(Check *c, AstOp op, const Type *result, Val *args, IntegerLib slow, Span span, Val *out);
bool integer_unary(Check *c, AstOp op, Val a, Span span, Val *out);
bool integer_compare(Check *c, AstOp op, Val a, Val b, Span span, Val *out);
/* The call of a builtin that takes ints of any size where one is beyond, or may be; false: it is none. */
bool integer_call(Check *c, Val callee, const CallArgs *args, Span span, Val *out);
/* min(a, b) or max(a, b), as the other operations. */
bool integer_extreme(Check *c, bool most, Val a, Val b, Span span, Val *out);
/* The value as an int of 64 bits, with the error in those words where it is beyond; as it is where it is none
 * of any size. */
Val integer_narrow(Check *c, Val v, IntegerNarrow words, Span span);
/* ... the nearest one that is of 64 bits: what is beyond any sequence is behind its end. */
Val integer_clamp(Check *c, Val v, Span span);
/* ... as a float. */
Val integer_real(Check *c, Val v, Span span);
/* A constant beyond 64 bits, by its literal behind a sign. */
Val integer_literal(Check *c, const char *digits, Span span);
/* Whether the operation of two known ints is beyond 64 bits. */
bool integer_overflows(AstOp op, Val a, Val b);
/* The number that a value of such a type is where it is of 64 bits; false: it is beyond. */
bool integer_small_value(const Type *type, Value value, int64_t *out);
/* a.real, a.imag, a.numerator, a.denominator of an int that may be beyond 64 bits; false: it is another. */
bool integer_part(Check *c, Val base, const char *name, Span span, Val *out);
/* The call of a method of such an int. */
bool integer_method(Check *c, const struct BuiltinRow *row, Val receiver, const CallArgs *args, Span span,
                    Val *out);

#endif

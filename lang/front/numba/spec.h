/* Numba's types as values (TY_SPEC): float64[:, ::1], float64(int32, float64[:]), "f8(f8[:])". */
#ifndef QUERN_FRONT_NUMBA_SPEC_H
#define QUERN_FRONT_NUMBA_SPEC_H

#include "lang/front/sema/apply.h"

/* The type that a value names as Numba's types do (numba.float64, np.float64, float64[:], types.void, None),
 * or NULL when it names none. float64 is the strong scalar. */
const Type *spec_type(Check *c, Val v);
/* Whether the value is a signature: result (TY_ELLIPSIS: to be found), then parameters in type->items. */
bool spec_is_signature(Val v);
/* float64[:, ::1]: the type of arrays of that element; an error Val after a reported error. */
Val spec_subscript(Check *c, Val base, const Node *slice, Span span);
/* result(params ...): a signature; an error Val after a reported error. */
Val spec_call(Check *c, Val result, const CallArgs *args, Span span);
/* A signature from a value: a signature, its text, or a tuple of the parameters' types. False after a
 * reported TypeError that names what is wrong and shows how a signature is written. */
bool spec_signature(Check *c, Val v, const Type **out);
/* numba.typeof: the type of a value, Python's numbers as the 64-bit ones; NULL when it has no name in Numba.
 */
const Type *spec_typeof(Check *c, const Type *type);
/* How Numba rates a conversion of an argument: 'e'xact, 'p'romotion, 's'afe, 'u'nsafe, '-' impossible. */
char spec_conversion(const Type *from, const Type *to);

#endif

/* Signatures of decorated functions: which one a call takes, and what they declare. */
#ifndef QUERN_FRONT_SEMA_CALL_OVERLOAD_H
#define QUERN_FRONT_SEMA_CALL_OVERLOAD_H

#include "lang/front/sema/checker.h"
#include "lang/front/sema/decor.h"

/* The result that a signature declares for exactly these parameters (TY_ELLIPSIS: to be found), or NULL. */
const Type *decor_declared(const FuncDef *def, const Type *const *params, uint32_t count);
/* A returned value as its signature declares it: converted as Numba does; an error Val after a reported
 * error. */
Val decor_result(Check *c, Val v, const Type *declared, Span span);
/* Arguments of a function with signatures: one is chosen as Numba chooses, and the arguments are converted to
 * it. False after a reported TypeError. */
bool overload_bind(Check *c, FuncDef *def, Val *bound, Span span);
/* What plain code sees of a compiled function's result: Numba hands out Python's scalars, also in tuples and
 * lists. */
Val decor_box(Check *c, Val v, Span span);
/* "(float64, int64) -> float64" of every signature, separated by "; ". */
const char *decor_signatures_text(Check *c, const Decor *decor);

#endif

/* @vectorize: the loops of a function made a ufunc, and calls of it. */
#ifndef QUERN_FRONT_NUMBA_VECTORIZE_H
#define QUERN_FRONT_NUMBA_VECTORIZE_H

#include "lang/front/sema/apply.h"
#include "lang/front/sema/call/specialise.h"
#include "lang/front/sema/value.h"
#include "lang/front/sema/decor.h"

/* The loop that NumPy's rules choose for these arguments: the first whose parameters all arguments can be
 * cast to safely; without signatures the one of their own types. False after a reported TypeError. `dtypes`:
 * one for each parameter; `wanted`: the dtype= of the call, or DT_COUNT. */
bool vectorize_loop(Check *c, const FuncDef *def, const Val *args, DType wanted, DType *dtypes, Span span);
/* The specialisation of the scalar function for a loop; NULL after a reported error. `captures`: as
 * call_captures gives them. */
Spec *vectorize_kernel(Check *c, const FuncDef *def, const DType *dtypes, const Val *captures, Span span);
/* The captured variables of a decorated function; an error is reported and false returned when one cannot be
 * read. */
bool vectorize_captures(Check *c, Val callee, Val *out, Span span);
/* The dtype in which a binary function can be folded over elements of dtype `from`: a loop takes it twice and
 * gives it back. DT_COUNT after a reported error. */
DType fold_dtype(Check *c, Val callee, DType from, Span span);
/* f(args, out=, where=, dtype=). */
Val vectorize_call(Check *c, Val callee, CallArgs *args, Span span);
/* The scalar function itself as a value, to be called in loops. */
Val vectorize_scalar(Check *c, Val callee, Span span);
/* Specialises the function for a signature of @vectorize's. */
void vectorize_eager(Check *c, Val callee, const Type *signature, Span span);

#endif

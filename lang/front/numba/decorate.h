/* Decorators: @jit and its kin, and calls of what they made. What one said is in lang/front/sema/decor.h. */
#ifndef QUERN_FRONT_NUMBA_DECORATE_H
#define QUERN_FRONT_NUMBA_DECORATE_H

#include "lang/front/sema/apply.h"
#include "lang/front/sema/decor.h"
#include "lang/front/sema/value.h"

/* The function that the decorator makes of the function value `f`; an error Val after a reported error. */
Val decor_apply(Check *c, const Decor *decor, Val f, Span span);
/* The decorator with its options, waiting for its function, which `node` will give. */
Val decor_wait(Check *c, const Decor *decor, const Node *node, Span span);
/* Eager compilation for every signature of a decorated function. */
void decor_eager(Check *c, Val f, Span span);
/* A call of what @vectorize, @guvectorize, @stencil or @reduce made. */
Val decor_call(Check *c, Val callee, CallArgs *args, Span span);

#endif

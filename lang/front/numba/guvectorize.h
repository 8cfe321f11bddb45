/* @guvectorize: calls of generalized ufuncs. */
#ifndef QUERN_FRONT_NUMBA_GUVECTORIZE_H
#define QUERN_FRONT_NUMBA_GUVECTORIZE_H

#include "lang/front/sema/apply.h"
#include "lang/front/sema/decor.h"

/* f(inputs ..., [outputs ...], out=): mapped over all leading dimensions. */
Val guvectorize_call(Check *c, Val callee, CallArgs *args, Span span);

#endif

/* @guvectorize: calls of generalized ufuncs. */
#ifndef QUERN_GUVECTORIZE_H
#define QUERN_GUVECTORIZE_H

#include "lang/front/check_apply.h"
#include "lang/front/decorate.h"

/* f(inputs ..., [outputs ...], out=): mapped over all leading dimensions. */
Val guvectorize_call(Check *c, Val callee, CallArgs *args, Span span);

#endif

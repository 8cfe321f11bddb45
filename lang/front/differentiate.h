/* Inside the checker: functions of functions that differentiate, and what their rules share. */
#ifndef QUERN_DIFFERENTIATE_H
#define QUERN_DIFFERENTIATE_H

#include "lang/front/check_apply.h"

/* A call of any function value as a function of its own: its parameters are the values with storage among the
 * function value itself and its arguments, its body is the call. */
typedef struct CallFn {
  Fn *fn;
  const Type *result; /* of the call, as the language sees it */
  Val *args;          /* the arguments, positional */
  uint32_t count;
  Ref *refs;  /* in the caller: one for each parameter */
  int *param; /* [argument]: its parameter, -1 for one without storage */
} CallFn;
/* False after a reported error. */
bool call_fn(Check *c, Val callee, const CallArgs *args, CallFn *out, Span span);

/* The value and the tangent of callee(primals) along `tangents`, a pair. An error Val after a reported error.
 */
Val forward_call(Check *c, Val callee, const CallArgs *primals, Val *tangents, Span span);

#endif

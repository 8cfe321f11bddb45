/* Inside the checker: functions of functions that differentiate, and what their rules share. */
#ifndef QUERN_FRONT_AUTODIFF_FORWARD_H
#define QUERN_FRONT_AUTODIFF_FORWARD_H

#include "lang/front/sema/apply.h"

/* The value and the tangent of callee(primals) along `tangents`, a pair. An error Val after a reported error.
 */
Val forward_call(Check *c, Val callee, const CallArgs *primals, Val *tangents, Span span);

/* %check_grad's code: prints how the gradient of one call compares with differences. None, or an error Val.
 */
Val check_gradient(Check *c, const NodeList *code, Span span);

#endif

/* Differentiation as the checker offers it: what reverse.c and the rules of forward mode share. */
#ifndef QUERN_FRONT_AUTODIFF_GRAD_H
#define QUERN_FRONT_AUTODIFF_GRAD_H

#include "lang/front/sema/apply.h"
#include "lang/ir/autodiff/autodiff.h"

/* A call as a function of its own: of what the callee carries (if that has storage), then the arguments that
 * have storage; the body is the call. */
typedef struct GradCall {
  Fn *fn;
  Ref *refs; /* the arguments of a call of fn */
  uint32_t nrefs;
  int *param; /* [argument k]: the parameter of fn, or -1 */
  const Type *result;
  const char **names; /* [parameter of fn]: how messages call it */
} GradCall;
/* False after a reported error. Arguments k with wrt[k] become floats first if they are ints. */
bool grad_prepare(Check *c, Val callee, Val *args, uint32_t count, const bool *wrt, GradCall *out, Span span);
/* Bits of the parameters that the call writes to; code that faults where such an argument shares memory with
 * another one. False after a reported error: it writes to what cannot be copied. */
bool grad_check_written(Check *c, const GradCall *call, uint64_t *written, Span span);
/* A copy of v's arrays, laid out in memory as those of `like` are, so that the same reshapes are views. */
Val grad_copy_like(Check *c, Val v, Val like, Span span);
/* Parameter k of c->fn, of `type`, as the value that the checker works with. */
Val grad_parameter(Check *c, const Type *type, uint32_t k, Span span);
/* What lang/ir asks of the checker while it differentiates; errors point at `span` too. */
AdHost grad_host(Check *c, const GradCall *call, Span *span);
/* The row of a function that a call of `name` makes: the same one for the same rule, impl and types. It lives
 * as long as the session. */
const BuiltinRow *grad_made_row(Check *c, BuiltinRule rule, const char *name, int64_t impl,
                                const char *types);

/* Constant positions: an int, or a tuple or list of them, into out[MAX_ARGNUMS]; false after an error. */
enum { MAX_ARGNUMS = 16 };
bool grad_argnums(Check *c, const Val *v, int64_t *out, uint32_t *count, bool *single, Span span);

#endif

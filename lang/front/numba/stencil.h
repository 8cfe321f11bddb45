/* @stencil: kernels whose indices are relative to the element being computed. */
#ifndef QUERN_FRONT_NUMBA_STENCIL_H
#define QUERN_FRONT_NUMBA_STENCIL_H

#include "lang/front/sema/apply.h"
#include "lang/front/sema/value.h"
#include "lang/front/sema/decor.h"

/* What checking a kernel's body found out. */
typedef struct Stencil {
  const Decor *decor;
  bool met;                              /* some array was indexed */
  int64_t low[MAX_RANK], high[MAX_RANK]; /* the offsets met, or the neighborhood given */
} Stencil;

/* a[i, j] inside a kernel, where `a` is an array with relative indices: the element that many places away.
 * False when the subscript is an ordinary one; `out`'s type is NULL after a reported error. */
bool stencil_subscript(Check *c, const Node *node, Val *out);
/* Whether a store to this subscript is one to an array with relative indices: refused, with the error
 * reported. */
bool stencil_store(Check *c, const Node *target);
/* f(arrays ..., out=) */
Val stencil_call(Check *c, Val callee, CallArgs *args, Span span);

#endif

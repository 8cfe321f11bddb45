/* Forward-mode differentiation: a function of values becomes one of values and their tangents.
 *
 * Every value that depends on a differentiated argument gets a second one, its tangent, of the
 * same type, made right beside it: control flow stays as it is, stores are done twice, views
 * are taken twice, and calls go to the callee's own tangent function. The result is ordinary
 * IR, made before any pass, so it fuses, compiles and can be differentiated again.
 * Invariants: a tangent has its value's type and shape; values that share memory have tangents
 * that do; what has no rule is refused with the place where it stands, never left out. */
#ifndef QUERN_IR_AUTODIFF_FORWARD_FORWARD_H
#define QUERN_IR_AUTODIFF_FORWARD_FORWARD_H

#include "lang/ir/autodiff/autodiff.h"

/* Tangent functions made so far, so that one is made once for a callee, and recursion ends. */
typedef struct AdForwards {
  Arena *arena; /* where they are made */
  struct AdForwardMade *made;
} AdForwards;

/* The tangent function of `fn`: its parameters, then the tangents of those with a bit in *mask, in order.
 * Result: tuple of fn's result and its tangent (zeros where it does not depend on the arguments); fn's result
 * alone if its type carries none, or it is a list that does not depend on them. *mask gains the arrays and
 * lists in which fn stores what depends on the others: their tangents are parameters too. NULL after a
 * reported error. */
Fn *ad_forward(AdForwards *forwards, Fn *fn, uint64_t *mask, const AdHost *host);
/* The parameters that fn, or what it calls, may write to arrays of; *globals gains the variables that they
 * read. */
typedef struct AdGlobal {
  Global *global;
  const Type *type; /* as it is read */
} AdGlobal;
typedef VEC(AdGlobal) AdGlobals;
uint64_t ad_writes(Fn *fn, AdGlobals *globals, Arena *scratch);
/* For each instruction: whether the object that it gives may be written to in the function, or where it goes
 * from there: into an object that the function was given, or to a caller that does not keep the result as it
 * is. */
bool *ad_objects_changed(const Fn *fn, bool keeps_result, Arena *scratch);
/* Whether a value of the type has parts that carry derivatives. */
bool ad_type_carries(const Type *type);

/* ---- activity.c: which values of a function depend on the marked parameters ---- */
typedef struct AdCarry {
  uint64_t mask; /* of parameters: those asked for, and those stored to */
  bool *value;   /* [instruction] */
  bool *var;     /* [variable] */
  bool result;
  const Ins
      *lost; /* a global, here or in a callee, that what depends on the parameters is stored to; or NULL */
} AdCarry;
/* `forwards` may be NULL. */
AdCarry ad_carry(const Fn *fn, uint64_t mask, Arena *scratch);

#endif

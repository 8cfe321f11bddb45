/* Reverse-mode differentiation: from the typed IR of a function to that of its adjoint.
 *
 * The adjoint runs the function (the forward sweep), noting what the derivative will need, and
 * then every instruction's rule from the last to the first (the reverse sweep). It is ordinary
 * IR, made before any pass: it fuses, compiles, runs on devices and can be differentiated again.
 *
 *   normalise.c    one function without calls, with one exit
 *   facts.c    which values carry derivatives, which arrays may share memory
 *   shapes.c   which lengths of axes are the same
 *   primal.c   the forward sweep
 *   tape.c     values of the forward sweep in the reverse sweep: recomputed or recorded
 *   checkpoint.c long loops: checkpoints, from which iterations are run again
 *   reverse.c  the reverse sweep; rules.c, store.c, list.c, broadcast.c the rules;
 *              those of library and special functions are in the language itself, lang/stdlib/derivatives;
 *              of scalar operations in lang/ir/autodiff/partial
 *
 * Invariant: what has no rule is refused with the place where it stands, never left out. */
#ifndef QUERN_IR_AUTODIFF_AUTODIFF_H
#define QUERN_IR_AUTODIFF_AUTODIFF_H

#include "lang/ir/autodiff/partial/partial.h"

/* What this module cannot do itself: the language's text, and errors. */
typedef struct AdHost {
  void *context;
  /* The parameters of derivatives.MODULE.NAME (lang/stdlib/derivatives), "g, a1"; NULL: there is no such
   * function. */
  const char *(*parameters)(void *context, const char *module, const char *name);
  /* Appends to fn what that function makes of its parameters: args[k] of fn, or REF_NONE for None. REF_NONE
   * after a reported error. */
  Ref (*body)(void *context, Fn *fn, const char *module, const char *name, const Ref *args, uint32_t count,
              Span span);
  /* Appends a call of a function value of type `callee`, which has no storage. REF_NONE after a reported
   * error, or when it returns None. */
  Ref (*call)(void *context, Fn *fn, const Type *callee, const Ref *args, uint32_t count, Span span);
  /* What derivatives follow in the place of `finder`, which has a Redo with `again`: a function of its answer
   * and its parameters. NULL after a reported error. */
  Fn *(*again)(void *context, Fn *finder, Span span);
  /* [parameter k of the function]: how messages call it. */
  const char *const *names;
  /* Reports that what stands at `span` has no derivative: "..." and what to do. */
  void (*refuse)(void *context, Span span, const char *message, const char *hint);
} AdHost;

/* The name of the derivative of special function `id` by an operand, in lang/stdlib/derivatives/partials: a
 * function of a0, a1, a2, the operands, and y, the value. NULL: it has none. In the arena. */
const char *ad_special(const AdHost *host, Arena *arena, int64_t id, uint32_t operand);
/* "scipy.special's jv has no derivative by its first argument", in the arena. */
const char *ad_special_refusal(Arena *arena, int64_t id, uint32_t operand);

/* The adjoint of `fn`: its parameters, then the result's cotangent of type `seed` (a scalar stands for all
 * elements) -> tuple of the result, then the gradient by each parameter k with wrt[k], of ad_gradient_type.
 * The parameters with wrt carry derivatives, or are tuples of such. NULL after a reported error. Arguments
 * that fn writes to are copied first. */
Fn *ad_reverse(Arena *arena, Fn *fn, const bool *wrt, const Type *seed, const AdHost *host);
/* The callee of a call whose answer was a constant to the derivative that is being made: to the next one it
 * is not. */
Fn *ad_followed(Fn *fn);
/* Whether values of the type are arrays or hold some: in tuples, lists, closures. */
bool ad_may_refer(const Type *type);
/* ... some that differentiation does not copy when they are written to: in lists and closures. */
bool ad_has_uncopied(const Type *type);
#define AD_CAPTURED_TEXT                                                                                     \
  "the function writes to an array that it captures or has in a list, and that cannot be differentiated"
#define AD_CAPTURED_HINT "pass the array itself as an argument, or make a copy in the function"
/* Whether what a library function returns may lie in the memory of its first operand: any that makes an array
 * of an array without reading elements, so that a view without a rule is refused, and no store through it is
 * lost. */
bool ad_lib_shares(LibId lib, const Type *operand, const Type *result);
/* Where the bytes of an array are seen as elements that are not its parts: of two dtypes. */
#define AD_BYTES_TEXT "a view of %s as %s has no derivative here"
#define AD_BYTES_HINT "only the floats that complex numbers are made of can be seen as such"
/* Where a value that is differentiated is one of several types, which only the run tells. */
#define AD_UNION_TEXT  "a value that may be of several types has no derivative here"
#define AD_HIDDEN_TEXT "numbers in a %s have no derivatives here, and these depend on the arguments"
#define AD_HIDDEN_HINT "keep them in names, tuples, lists or arrays"
#define AD_MEMO_TEXT   "a function with a cache has no derivative here"
#define AD_MEMO_HINT   "differentiate one without it"
#define AD_UNION_HINT  "give the name one type: begin with zeros in place of None, or return early"
/* The message where an argument that is written to shares memory with another one (NULL: within itself). */
const char *ad_apart_text(Arena *arena, const char *written, const char *other);
/* The type of the gradient by a value of `type`; NULL: there is none. */
const Type *ad_gradient_type(TypeTable *types, const Type *type);

#endif

/* Affine: which ints of a FOR's body are sums and products of its index with what does not change in it.
 *
 * Such a value lies, in every iteration, between its values in the first and in the last one. */
#ifndef QUERN_IR_LOWER_AFFINE_H
#define QUERN_IR_LOWER_AFFINE_H

#include "lang/ir/ir.h"

typedef struct AffineLoop {
  const Fn *fn;
  Ref open, end;
  bool runs_code;      /* something in it may set globals */
  Ref *vars, *globals; /* [slot]: the one assignment in the body, which every iteration comes to; REF_NONE:
                          there is none; `open`: it is not that easy */
} AffineLoop;

typedef struct Affine {
  bool moves;     /* it changes from one iteration to the next */
  bool linear;    /* by a constant number times the step, modulo 2**64: */
  int64_t factor; /* that number, small */
} Affine;

enum { AFFINE_FACTOR_MOST = 1 << 15 };

/* The loop at `open`, whose END is `end`. */
AffineLoop affine_loop(const Fn *fn, Ref open, Ref end, Arena *arena);
/* Whether r, an int that the body uses, is affine. */
bool affine_of(const AffineLoop *l, Ref r, Affine *out);
/* Whether r is the same in all iterations and can be computed before them: an int, or an array. */
bool affine_fixed(const AffineLoop *l, Ref r);
/* What r, a value of the body, is a copy of: itself, an operand, or what the variable that it reads was set
 * to in this iteration. */
Ref affine_origin(const AffineLoop *l, Ref r);
/* The value of an int that is constant as it stands in the code. */
bool affine_const(const Fn *fn, Ref r, int64_t *out);

#endif

/* Signs: which indices of a FOR count from an axis's end, as far as the code shows.
 *
 * All of it is a guess: the test before the loop confirms it, and where it is wrong the loop runs with its
 * checks. A good guess is worth that an index needs no look at its sign in each iteration. */
#ifndef QUERN_IR_LOWER_SIGNS_H
#define QUERN_IR_LOWER_SIGNS_H

#include "lang/ir/lower/affine.h"

typedef enum IndexSide {
  SIDE_FRONT, /* it is not negative */
  SIDE_END,   /* it is negative: the axis's length is to be added */
  SIDE_EITHER /* it does not move, and is one of both */
} IndexSide;

/* How often the loop goes round before the affine `index` keeps one sign; 0: from the first iteration on, or
 * it is not known, or too long. */
unsigned sign_delay(const AffineLoop *l, Ref index);
/* The side of the affine `index` behind the first `skipped` iterations. */
IndexSide sign_side(const AffineLoop *l, Ref index, unsigned skipped);
/* Whether the affine `index` may well leave its side, or the axis, in a loop that ends without a fault.
 * guarded: not every iteration comes to it, which may be because of the index. */
bool sign_may_fail(const AffineLoop *l, Ref index, unsigned skipped, bool guarded);

#endif

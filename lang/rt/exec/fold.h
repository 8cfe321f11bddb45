/* Folding of element values: identities, joining two partial results, and NumPy's
 * pairwise sum over contiguous elements. No shapes here. */
#ifndef QUERN_RT_EXEC_FOLD_H
#define QUERN_RT_EXEC_FOLD_H

#include "lang/rt/exec/kernel.h"

/* A partial result: an accumulator as INNER_FOLD leaves it. */
typedef union FoldAcc {
  unsigned char bytes[16];
  InnerArg arg;
  float f32;
  double f64;
  QuernC64 c64;
  QuernC128 c128;
  int64_t i64;
} FoldAcc;

/* Whether the order of folding shows in the result's bits (float sums and products). */
bool fold_is_ordered(FoldOp fold, DType dtype);
/* The element that changes nothing, as NumPy starts from it: +0 for a sum, one, the
 * lowest value for max ... False for ARG folds. Empty MIN, MAX, FMIN, FMAX have none
 * in NumPy: what is written for them serves only to start from. */
bool fold_identity(FoldOp fold, DType dtype, void *element);
/* Whether a fold of nothing has a value (that of fold_identity). */
bool fold_has_identity(FoldOp fold);
/* acc = fold(acc, value), both partial results (float16 sums and products: floats).
 * `dtype` is the accumulator's, or that of the compared values for ARG folds, whose
 * positions must already count from the same element. */
void fold_join(Rt *rt, FoldOp fold, DType dtype, FoldAcc *acc, const FoldAcc *value);
/* The scalar operation that joins two values; ARG folds: the comparison that says the second is better. */
Op fold_op(FoldOp fold);
/* NumPy's pairwise block length in elements: 128, complex 64. */
int64_t fold_block(DType dtype);
/* Where NumPy cuts a longer run in two. */
int64_t fold_half(DType dtype, int64_t n);
/* The pairwise sum of n >= 1 contiguous elements of a float or complex dtype. */
void fold_pairwise(DType dtype, const void *elements, int64_t n, FoldAcc *acc);
/* acc *= each of n contiguous elements in order, for a float or complex dtype. */
void fold_product(DType dtype, const void *elements, int64_t n, FoldAcc *acc);

#endif

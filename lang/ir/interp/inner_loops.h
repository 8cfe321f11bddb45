/* Loops over columns of elements for the operations that small arrays meet most.
 *
 * Columns are contiguous and aligned as their elements are. The results are
 * scalar_eval's, bit for bit; an operation without a loop here is evaluated by it. */
#ifndef QUERN_IR_INTERP_INNER_LOOPS_H
#define QUERN_IR_INTERP_INNER_LOOPS_H

#include "lang/ir/ir.h"

/* to[i] = op(a[i], b[i]); unary operations ignore b. */
typedef void (*OpLoopFn)(const void *a, const void *b, void *to, int64_t n);
/* The loop of `op` on operands of dtype `dtype`, or NULL. */
OpLoopFn walk_op_loop(Op op, DType dtype, DType result);

#endif

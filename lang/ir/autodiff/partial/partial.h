/* Derivatives of single scalar operations, for both modes of differentiation.
 *
 * scalars.def says for each row of base/ops.def and each operand what the derivative is;
 * this emits it as ordinary IR, elementwise wherever the operation was, so it fuses and can
 * be differentiated again.
 *
 * Complex numbers, in autograd's convention: forward, a tangent t of z gives the tangent of
 * the result (for a holomorphic f: t * f'(z)). In reverse a cotangent g stands for the linear
 * map dz -> Re(g * dz), so the gradient of a real f(x + iy) is df/dx - i df/dy, and through a
 * holomorphic f it is g * f'(z), not conjugated.
 * NaN: a seed that is exactly 0 stays 0 whatever the factor is (1/x, log x, x at infinity), so that what
 * `where`, a mask or a slice did not take adds nothing; another seed gives the true infinity (sqrt at 0). In
 * the same way a factor that is exactly 0 stops an infinite seed: sqrt(x * x) has derivative 0 at 0 in both
 * modes. One operation, SETTLE, does both. abs and hypot have derivative 0 at 0; equal operands of maximum
 * and minimum share the seed equally. Invariant: nothing that is emitted can fault; INS_MATH is never set. */
#ifndef QUERN_IR_AUTODIFF_PARTIAL_PARTIAL_H
#define QUERN_IR_AUTODIFF_PARTIAL_PARTIAL_H

#include "lang/ir/ir.h"

typedef enum AdMode {
  AD_FORWARD, /* the seed is the operand's tangent, of its dtype; gives the result's tangent */
  AD_REVERSE  /* the seed is the result's cotangent, of its dtype; gives the operand's, not yet
                 summed over the axes along which the operand was broadcast */
} AdMode;

/* Whether values of the type carry derivatives: floats and complex numbers, arrays of them. */
bool ad_carries(const Type *type);
/* Whether scalars.def speaks of the operation; one that it does not is not differentiable. */
bool ad_has_rule(Op op);
/* Whether d(result)/d(operand k) is zero wherever it is defined, for these dtypes of the operand and the
 * result; so it is when either carries no derivative. */
bool ad_partial_is_zero(Op op, uint32_t k, DType operand, DType result);
/* Which values the derivative by operand k, of that dtype, reads: bit i, operand i; bit AD_NEEDS_RESULT, the
 * result. */
enum { AD_NEEDS_RESULT = 3 };
uint32_t ad_partial_needs(Op op, uint32_t k, DType operand, AdMode mode);
/* Appends to `fn` the seed times d(result)/d(operand k) of `primal`, a scalar operation (of any function):
 * its operands and result are `args` and `result` in fn, with the types that they have in `primal`; those
 * that ad_partial_needs leaves out, operand k apart, may be REF_NONE. A scalar, or an array of the broadcast
 * of what it is made of. REF_NONE: the derivative is zero. */
Ref ad_partial(Fn *fn, const Ins *primal, uint32_t k, const Ref *args, Ref result, Ref seed, AdMode mode);

#endif

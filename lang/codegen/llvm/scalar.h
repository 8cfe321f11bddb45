/* Scalar: the scalar instructions and the indices of functions, made in the same way for host and devices, so
 * that all refuse the same numbers. What Python's scalars refuse (overflow, zero divisors, ...) is tested in
 * front of the plain operation (lang/codegen/llvm/expr.h); the unusual case is the generator's
 * (FlowOps.refuse, FlowOps.exact). */
#ifndef QUERN_CODEGEN_LLVM_SCALAR_H
#define QUERN_CODEGEN_LLVM_SCALAR_H

#include "lang/codegen/llvm/flow.h"

struct ScalarOp {
  Ref r;
  Op op;
  DType dtype, result;
  LLVMValueRef args[3];
  const void *element; /* the constant second operand, or NULL */
  bool python;         /* a scalar of Python's own */
  bool checked;        /* its int must not overflow */
  bool wraps;          /* @jit: of Python's faults only zero divisors are left */
};

/* Instruction r, which is one of the scalar operations; NULL: it has no code for this dtype here. */
LLVMValueRef scalar_make(const Flow *f, Ref r);
/* GCD or LCM of two of Python's ints, which does not fit for -2**63 and for large multiples. */
LLVMValueRef scalar_divisors(const Flow *f, const ScalarOp *s);
/* ITERATIONS, ADDOVF, SUBOVF or MULOVF: what lowering tests before a loop. */
LLVMValueRef scalar_test(const Flow *f, Ref r);
/* The element that an index of instruction r is: wrapped around, its bounds checked, as far as its flags say
 * that it needs that. */
LLVMValueRef scalar_index(const Flow *f, Ref r, const FlowIndex *index);

#endif

/* ScalarOp: a scalar instruction as the generators of functions (lang/codegen/cpu/scalar.c) and of device
 * code (lang/codegen/device/scalar.c) see it: the same questions are asked of it on the CPU and on a GPU, so
 * that both refuse the same numbers. */
#ifndef QUERN_CODEGEN_LLVM_SCALAR_OP_H
#define QUERN_CODEGEN_LLVM_SCALAR_OP_H

#include "lang/codegen/llvm/emit.h"
#include "lang/ir/ir.h"

typedef struct ScalarOp {
  Ref r;
  Op op;
  DType dtype, result;
  LLVMValueRef args[3];
  const void *element; /* the constant second operand, or NULL */
  bool python;         /* a scalar of Python's own */
  bool checked;        /* its int must not overflow */
  bool wraps;          /* @jit: of Python's faults only zero divisors are left */
} ScalarOp;

/* What is known of instruction r; the caller adds args. */
ScalarOp scalar_op(const Fn *fn, Ref r);

#endif

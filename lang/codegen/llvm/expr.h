/* Expr: the scalar operations of lang/base/types/ops.def, generated for any dtype.
 *
 * The meaning of every operation is scalar_eval's (rt/scalar.h) without
 * SCALAR_PYTHON: nothing here faults. Python's checks (overflow, zero division) stand
 * in front, in the functions' generator. Operations without an inline form call a
 * vector-capable mathematical function, or scalar_eval itself. */
#ifndef QUERN_CODEGEN_LLVM_EXPR_H
#define QUERN_CODEGEN_LLVM_EXPR_H

#include "lang/codegen/llvm/emit.h"

/* args in registers' form, all of `dtype` except as lang/base/types/ops.def says (SELECT's condition is bool,
 * LDEXP's second int64); the value is of `result`. `element`: the constant that the second
 * operand is (for powers), or NULL. */
LLVMValueRef expr_op(Emit *e, Op op, DType dtype, DType result, const LLVMValueRef *args,
                     const void *element);
LLVMValueRef expr_convert(Emit *e, DType from, DType to, LLVMValueRef value);
/* scalar_eval of the operation, through memory. */
LLVMValueRef expr_reference(Emit *e, Op op, DType dtype, DType result, const LLVMValueRef *args);
/* A mathematical function of a float dtype (F32 or F64): SLEEF with its vector forms when
 * e->array, else libm. NULL when there is none. */
LLVMValueRef expr_math(Emit *e, Op op, DType dtype, const LLVMValueRef *args, unsigned count);

/* Iterations of range(start, stop, step), as an unsigned number; 0 for step 0. */
LLVMValueRef expr_count(Emit *e, LLVMValueRef start, LLVMValueRef stop, LLVMValueRef step);
/* FLOORDIV or MOD of signed integers as Python has them, where b is not 0 and a / b does not overflow. */
LLVMValueRef expr_floored(Emit *e, Op op, LLVMValueRef a, LLVMValueRef b);
/* Whether a op b (ADD, SUB or MUL) is no int64: i1. */
LLVMValueRef expr_overflows(Emit *e, Op op, LLVMValueRef a, LLVMValueRef b);

/* ---- between the expr files ---- */
LLVMValueRef expr_int(Emit *e, Op op, DType dtype, DType result, const LLVMValueRef *args,
                      const void *element);
LLVMValueRef expr_float(Emit *e, Op op, DType dtype, const LLVMValueRef *args, const void *element);
LLVMValueRef expr_cplx(Emit *e, Op op, DType dtype, const LLVMValueRef *args, const void *element);
LLVMValueRef expr_compare(Emit *e, Op op, DType dtype, LLVMValueRef a, LLVMValueRef b);

#endif

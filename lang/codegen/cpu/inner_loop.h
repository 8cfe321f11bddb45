/* Leaf: the innermost loops of kernels (rt/kernel.h's LeafFn), one function a form and pattern. */
#ifndef QUERN_CODEGEN_CPU_INNER_LOOP_H
#define QUERN_CODEGEN_CPU_INNER_LOOP_H

#include "lang/codegen/llvm/emit.h"
#include "lang/ir/ir.h"

/* Builds the external function `name` with LeafFn's signature in e's module. */
void leaf_build(Emit *e, const Kernel *kernel, LeafForm form, const char *pattern, const char *name);
/* The kernel body's element from its inputs' elements, where the builder stands. */
LLVMValueRef leaf_body(Emit *e, const Fn *body, const LLVMValueRef *inputs);
/* Element type that the body yields. */
DType leaf_yield(const Fn *body);

/* ---- between the leaf files ---- */
typedef struct LeafGen {
  Emit *e;
  const Kernel *kernel;
  const char *pattern;
  unsigned first; /* pattern position of input 0: 1 after an output, else 0 */
  LLVMValueRef n, acc;
  LLVMValueRef pointers[KERNEL_MAX_INPUTS + 1], strides[KERNEL_MAX_INPUTS + 1],
      uniform[KERNEL_MAX_INPUTS + 1];
} LeafGen;

/* A counted loop from 0 that runs its body `count` > 0 times. */
typedef struct LeafLoop {
  LLVMBasicBlockRef head, exit;
  LLVMValueRef index, count;
} LeafLoop;
void leaf_loop(Emit *e, LeafLoop *loop, LLVMValueRef count);
void leaf_loop_end(Emit *e, LeafLoop *loop, bool parallel);

/* Address of operand `k` at index `i`. */
LLVMValueRef leaf_address(LeafGen *g, unsigned k, DType dtype, LLVMValueRef i);
/* The body's value at index `i`. */
LLVMValueRef leaf_element(LeafGen *g, LLVMValueRef i, bool parallel);
/* fold(a, b) on values of the accumulator's dtype. */
LLVMValueRef leaf_combine(LeafGen *g, DType dtype, LLVMValueRef a, LLVMValueRef b);
/* Emits LEAF_FOLD's loops and the store to *acc. */
void leaf_fold(LeafGen *g);
/* The same for ARGMIN and ARGMAX (inner_position.c). */
void leaf_position(LeafGen *g, DType dtype);
/* A value by which the fold leaves every other unchanged; NULL: there is none, start with the first element.
 */
LLVMValueRef leaf_identity(Emit *e, FoldOp fold, DType dtype);
/* The larger (or lower) of two; a NaN wins. */
LLVMValueRef leaf_extreme(LeafGen *g, bool lowest, DType dtype, LLVMValueRef a, LLVMValueRef b);

#endif

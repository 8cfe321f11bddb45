/* Inner loop: the innermost loops of kernels (rt/kernel.h's InnerLoopFn), one function a form and pattern. */
#ifndef QUERN_CODEGEN_CPU_INNER_LOOP_H
#define QUERN_CODEGEN_CPU_INNER_LOOP_H

#include <string.h>

#include "lang/codegen/llvm/emit.h"
#include "lang/ir/ir.h"

/* Builds the external function `name` with InnerLoopFn's signature in e's module. */
void inner_build(Emit *e, const Kernel *kernel, InnerForm form, const char *pattern, const char *name);
/* The kernel body's element from its inputs' elements, where the builder stands. */
LLVMValueRef inner_body(Emit *e, const Fn *body, const LLVMValueRef *inputs);
/* Element type that the body yields. */
DType inner_yield(const Fn *body);

/* ---- between the inner loop files ---- */
typedef struct InnerGen {
  Emit *e;
  const Kernel *kernel;
  const char *pattern;
  unsigned first; /* pattern position of input 0: 1 after an output, else 0 */
  bool brief;     /* n is LINE_MOST at most */
  LLVMValueRef n, acc;
  LLVMValueRef gathered; /* folds: the body's elements, one behind the other; NULL: they are to be computed */
  LLVMValueRef pointers[KERNEL_MAX_INPUTS + 1], strides[KERNEL_MAX_INPUTS + 1],
      uniform[KERNEL_MAX_INPUTS + 1];
} InnerGen;

/* A counted loop from 0 that runs its body `count` > 0 times. */
typedef struct InnerCount {
  LLVMBasicBlockRef head, exit;
  LLVMValueRef index, count;
} InnerCount;
void inner_count(Emit *e, InnerCount *loop, LLVMValueRef count);
void inner_count_end(Emit *e, InnerCount *loop, LoopKind kind);
/* Goes to `otherwise` where the count is 0. */
void inner_unless_empty(Emit *e, LLVMValueRef count, LLVMBasicBlockRef otherwise);

/* What a loop over the elements is, none of which depends on another; what one is that adds them up. */
static inline LoopKind inner_parallel(const InnerGen *g) {
  if (g->brief) return LOOP_LINE;
  return strspn(g->pattern, "cu") == strlen(g->pattern) ? LOOP_CLOSE : LOOP_PARALLEL;
}
static inline LoopKind inner_ordered(const InnerGen *g) { return g->brief ? LOOP_REST : LOOP_PLAIN; }

/* Address of operand `k` at index `i`. */
LLVMValueRef inner_address(InnerGen *g, unsigned k, DType dtype, LLVMValueRef i);
/* The body's value at index `i`. */
LLVMValueRef inner_element(InnerGen *g, LLVMValueRef i, bool parallel);
/* fold(a, b) on values of the accumulator's dtype. */
LLVMValueRef inner_combine(InnerGen *g, DType dtype, LLVMValueRef a, LLVMValueRef b);
/* Emits INNER_MAP's loop. */
void inner_map(InnerGen *g);
/* Emits INNER_FOLD's loops and the store to *acc. */
void inner_fold(InnerGen *g);
/* The same for ARGMIN and ARGMAX (inner_position.c). */
void inner_position(InnerGen *g, DType dtype);
/* A value by which the fold leaves every other unchanged; NULL: there is none, start with the first element.
 */
LLVMValueRef inner_identity(Emit *e, FoldOp fold, DType dtype);
/* The larger (or lower) of two; a NaN wins. */
LLVMValueRef inner_extreme(InnerGen *g, bool lowest, DType dtype, LLVMValueRef a, LLVMValueRef b);

#endif

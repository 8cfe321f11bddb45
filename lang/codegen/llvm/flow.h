/* Flow: control flow that the generators of host and device code make in the same way. */
#ifndef QUERN_CODEGEN_LLVM_FLOW_H
#define QUERN_CODEGEN_LLVM_FLOW_H

#include "lang/codegen/llvm/emit.h"
#include "lang/ir/ir.h"

/* A region that a jump goes to: a loop, or a TRY, which only has an exit. */
typedef struct FlowScope {
  struct FlowScope *outer;
  Ref opener;
  LLVMBasicBlockRef next, exit;
} FlowScope;

/* The function at hand, for one call. */
typedef struct Flow {
  Emit *e;
  const Fn *fn;
  const uint32_t *next;                       /* fn_regions */
  void (*range)(void *own, Ref from, Ref to); /* makes the code of [from, to) at the builder */
  void *own;
} Flow;

/* The IF at `open` on `condition`; the builder then stands behind it. The value is its END. */
Ref flow_if(const Flow *f, Ref open, LLVMValueRef condition);
/* BREAK, CONTINUE or LEAVE r, out of the scopes that are open. */
void flow_jump(const Flow *f, Ref r, const FlowScope *scope);

#endif

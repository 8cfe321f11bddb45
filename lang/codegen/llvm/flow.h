/* Flow: control flow that the generators of host and device code make in the same way: IF, LOOP, FOR and the
 * jumps out of them; and the table of what they do each in its own way, which lang/codegen/llvm/scalar.h
 * reads too.
 *
 * A FOR is counted: its number of iterations is computed once, so that its index cannot overflow. Where its
 * user's interrupt has to be seen and its body is short, it runs in strips, between which is the poll: the
 * loop inside of a strip has none and can be vectorised. */
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

/* The FOR at `open`. */
typedef struct FlowLoop {
  Ref open, end;
  LLVMValueRef start, step, count; /* i64; count: iterations, unsigned */
  LLVMBasicBlockRef exit;
} FlowLoop;

/* An index as the program has it, of an axis of length `dim`. */
typedef struct FlowIndex {
  LLVMValueRef value, dim; /* i64 */
  unsigned axis;
} FlowIndex;

/* Where a FOR polls; of neither: nowhere. */
typedef struct FlowPolls {
  uint64_t strip; /* after so many iterations; 0: no strips */
  bool always;    /* after each one */
  bool between;   /* not after the last strip: it costs more than a short loop */
} FlowPolls;

typedef struct ScalarOp ScalarOp; /* lang/codegen/llvm/scalar.h */

/* What a generator does in its own way; `own` is its state. They write at the builder and leave it where code
 * goes on. */
typedef struct FlowOps {
  void (*range)(void *own, Ref from, Ref to); /* the code of [from, to) */
  LLVMValueRef (*operand)(void *own, Ref r, uint32_t k);
  void (*define)(void *own, Ref r, LLVMValueRef value);
  void (*zero_step)(void *own, Ref r, LLVMValueRef good); /* the fault of FOR r, unless `good` */
  void (*poll)(void *own, Ref open);                      /* of that loop; NULL: there is none */
  void (*start)(void *own, Ref open);                     /* before a LOOP that polls; NULL: nothing */
  FlowPolls (*polls)(void *own, const FlowLoop *loop);
  /* `back`: the branch back of the loop's iterations; what the optimizer is to know of them. */
  void (*back)(void *own, const FlowLoop *loop, LLVMValueRef back);
  /* All iterations, of which there are some, up to a jump to loop->exit; false: it is a loop as all others.
   * NULL: they all are. */
  bool (*whole)(void *own, const FlowLoop *loop);
  /* The scalar operation refuses its operands: records the fault and ends the block. */
  void (*refuse)(void *own, const ScalarOp *s);
  /* What scalar_eval says of the operation: a value, or its fault. NULL: there is no run time to ask, and
   * what has a value only there is refused or computed in place. */
  LLVMValueRef (*exact)(void *own, const ScalarOp *s);
  /* The fault of instruction r, unless `good`: its index is out of bounds. */
  void (*bounds)(void *own, Ref r, LLVMValueRef good, const FlowIndex *index);
  /* The fault of INDEX r, unless `good`: the step of a slice is zero. */
  void (*slice_step)(void *own, Ref r, LLVMValueRef good);
  /* Bounds are two signed tests, of which LLVM drops the first for most indices and finds the second again in
   * the program's own `if i < len(x)`; else one unsigned test. */
  bool signed_bounds;
} FlowOps;

/* The function at hand, for one call. */
typedef struct Flow {
  Emit *e;
  const Fn *fn;
  const uint32_t *next; /* fn_regions */
  FlowScope **scope;    /* the innermost one that is open */
  bool unchecked;       /* it has no bounds checks */
  const FlowOps *ops;
  void *own;
} Flow;

/* The IF at `open`, the LOOP, the FOR; the builder then stands behind it. The value is its END. */
Ref flow_if(const Flow *f, Ref open);
Ref flow_loop(const Flow *f, Ref open);
Ref flow_for(const Flow *f, Ref open);
/* BREAK, CONTINUE or LEAVE r, out of the scopes that are open. */
void flow_jump(const Flow *f, Ref r);

/* ---- what counted loops are made of ---- */

/* for (at = from; ...; at = next) while next < to, with at least one iteration. */
typedef struct FlowCount {
  LLVMValueRef at, to;
  LLVMBasicBlockRef head, done;
} FlowCount;
/* The value is `at`; what follows is the body. */
LLVMValueRef flow_count_begin(Emit *e, FlowCount *c, LLVMValueRef from, LLVMValueRef to);
/* Ends the body; next NULL: at + 1. The builder stands behind the loop; the value is the branch back. */
LLVMValueRef flow_count_end(Emit *e, const FlowCount *c, LLVMValueRef next);
/* To `exit` where count is 0; else the builder goes on. */
void flow_unless_none(Emit *e, LLVMValueRef count, LLVMBasicBlockRef exit);
/* at + distance, but not more than `end`, which is not less than `at`. */
LLVMValueRef flow_ahead(Emit *e, LLVMValueRef at, uint64_t distance, LLVMValueRef end);
/* Iteration `number` of the loop; the builder then stands where the loop goes on. */
void flow_iteration(const Flow *f, const FlowLoop *loop, LLVMValueRef number);
/* Iterations [from, to), of which there are some, with a poll after each one if wanted; the value is the
 * branch back. */
LLVMValueRef flow_iterations(const Flow *f, const FlowLoop *loop, LLVMValueRef from, LLVMValueRef to,
                             bool poll);

#endif

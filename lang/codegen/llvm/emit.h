/* Emit: the module and the function being generated, and the small words that generators speak.
 *
 * Everything here is independent of the target: the CPU's kernels and functions use
 * it, and so can the GPU's. Scalars in registers: bool is i1, float16 is half, a
 * complex is the struct {T, T}; in memory: as lang/base/types/dtype.def says (bool one byte).
 * Invariant: no instruction built through these words has undefined behaviour for
 * any operand value. */
#ifndef QUERN_CODEGEN_LLVM_EMIT_H
#define QUERN_CODEGEN_LLVM_EMIT_H

#include <llvm-c/Core.h>

#include "lang/base/system/aside.h"
#include "lang/base/types/dtype.h"
#include "lang/base/types/ops.h"

typedef struct Target Target;

#define EMIT_ON_FUNCTION ((LLVMAttributeIndex)LLVMAttributeFunctionIndex)

typedef struct Emit Emit;

/* What code for a device without our run time says in place of calls of it. */
typedef struct EmitHooks {
  /* A mathematical function of float32 or float64; NULL when there is none. */
  LLVMValueRef (*math)(Emit *e, Op op, DType dtype, const LLVMValueRef *args, unsigned count);
  /* A helper of symbols.def. */
  LLVMValueRef (*call)(Emit *e, const char *symbol, const LLVMValueRef *args, unsigned count);
  /* An operation without an inline form (see expr_reference); NULL when there is none. */
  LLVMValueRef (*reference)(Emit *e, Op op, DType dtype, DType result, const LLVMValueRef *args);
} EmitHooks;

struct Emit {
  const Target *target;
  LLVMContextRef context;
  LLVMModuleRef module;
  LLVMBuilderRef b;
  LLVMTypeRef i1, i8, i16, i32, i64, half, f32, f64, c64, c128, ptr, none;
  LLVMValueRef fn;              /* being built */
  LLVMBasicBlockRef entry;      /* its first block: allocas go there */
  LLVMMetadataRef access_group; /* of parallel loops */
  LLVMMetadataRef tbaa_root;
  LLVMValueRef problems; /* i32 slot of INNER_* bits in a kernel; NULL in functions */
  const char *memory; /* TBAA class of emit_load and emit_store; NULL: array elements, which views of another
                         dtype may share, so that there is one class for all */
  bool array;         /* elementwise maths: SLEEF; else libm */
  bool fast;          /* fast-math flags on what is built now: a GPU's code alone, for on
                         the CPU engines, processors and widths of vectors are to agree */
  LLVMValueRef vector_functions[96]; /* kept alive for the vectoriser */
  unsigned vector_function_count;
  const char *error;      /* set by who builds the module and cannot: a sentence; else NULL */
  AsideThread *thread;    /* whose job it is to build the module (aside_poll), or NULL */
  const EmitHooks *hooks; /* NULL: code for this machine, with our run time around it */
  void *hooks_own;        /* theirs */
};

/* A new module in a new context. */
void emit_init(Emit *e, const Target *target, const char *name);
/* Keeps what the vectoriser may call; after the last function. */
void emit_finish(Emit *e);
/* Disposes of module, builder and context. */
void emit_fini(Emit *e);

/* Starts a function: `linkage` internal unless external; sets e->fn, e->entry and the builder. */
LLVMValueRef emit_function(Emit *e, const char *name, LLVMTypeRef type, bool external);
LLVMBasicBlockRef emit_block(Emit *e, const char *name);
void emit_at(Emit *e, LLVMBasicBlockRef block);
/* Whether the current block already ends in a branch or return. */
bool emit_ended(const Emit *e);
/* br to `to` unless the block has ended. */
void emit_jump(Emit *e, LLVMBasicBlockRef to);
void emit_branch(Emit *e, LLVMValueRef condition, LLVMBasicBlockRef yes, LLVMBasicBlockRef no);
/* The same with weights that make `no` cold. */
void emit_branch_likely(Emit *e, LLVMValueRef condition, LLVMBasicBlockRef yes, LLVMBasicBlockRef no);
LLVMValueRef emit_alloca(Emit *e, LLVMTypeRef type, unsigned align);
/* The declaration of a helper of symbols.def. */
LLVMValueRef emit_symbol(Emit *e, const char *name, LLVMTypeRef *type);
LLVMValueRef emit_call(Emit *e, const char *symbol, const LLVMValueRef *args, unsigned count);
void emit_attribute(Emit *e, LLVMValueRef fn, LLVMAttributeIndex index, const char *name);
void emit_attribute_of_call(Emit *e, LLVMValueRef call, const char *name);
/* The call writes to nothing but what its arguments point to and what is its own. */
void emit_only_reads(Emit *e, LLVMValueRef call);
void emit_string_attribute(Emit *e, LLVMValueRef fn, const char *name, const char *value);
/* An intrinsic overloaded on one type. */
LLVMValueRef emit_intrinsic(Emit *e, const char *name, LLVMTypeRef type, const LLVMValueRef *args,
                            unsigned count);

LLVMTypeRef emit_type(const Emit *e, DType dtype);        /* in registers */
LLVMTypeRef emit_memory_type(const Emit *e, DType dtype); /* in memory */
/* Loads and stores one element (a complex one by parts); `parallel`: in a loop whose turns
 * do not depend on each other. */
LLVMValueRef emit_load(Emit *e, DType dtype, LLVMValueRef address, bool parallel);
void emit_store(Emit *e, DType dtype, LLVMValueRef value, LLVMValueRef address, bool parallel);
LLVMValueRef emit_const(const Emit *e, DType dtype, const void *element);
/* A real number as a constant of a float dtype. */
LLVMValueRef emit_real(const Emit *e, DType dtype, double value);
LLVMValueRef emit_int(const Emit *e, DType dtype, int64_t value);
LLVMValueRef emit_i64(const Emit *e, int64_t value);
LLVMValueRef emit_i32(const Emit *e, int32_t value);
/* address + index bytes */
LLVMValueRef emit_offset(Emit *e, LLVMValueRef address, LLVMValueRef bytes);

LLVMValueRef emit_complex(Emit *e, LLVMValueRef re, LLVMValueRef im);
LLVMValueRef emit_re(Emit *e, LLVMValueRef value);
LLVMValueRef emit_im(Emit *e, LLVMValueRef value);

/* Float arithmetic with the current fast-math flags. */
LLVMValueRef emit_fadd(Emit *e, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef emit_fsub(Emit *e, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef emit_fmul(Emit *e, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef emit_fdiv(Emit *e, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef emit_fneg(Emit *e, LLVMValueRef a);
LLVMValueRef emit_fcmp(Emit *e, LLVMRealPredicate predicate, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef emit_icmp(Emit *e, LLVMIntPredicate predicate, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef emit_select(Emit *e, LLVMValueRef condition, LLVMValueRef yes, LLVMValueRef no);
LLVMValueRef emit_and(Emit *e, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef emit_or(Emit *e, LLVMValueRef a, LLVMValueRef b);
LLVMValueRef emit_not(Emit *e, LLVMValueRef a);

/* ---- metadata ---- */
unsigned emit_kind(const Emit *e, const char *name);
typedef enum LoopKind {
  LOOP_PLAIN,
  LOOP_PARALLEL, /* no turn depends on another */
  LOOP_CLOSE,    /* the same where vectors are read and written whole */
  LOOP_THREADS,  /* the same for the threads of a block: vectors with masks, without a loop for the rest */
  LOOP_LANES,    /* few turns, of which the vectoriser makes vectors, and then straight code */
  LOOP_UNROLLED, /* its few turns become straight code */
  LOOP_LINE,     /* no turn depends on another, and there are few: one vector a turn */
  LOOP_REST,     /* few turns, one after the other */
  LOOP_TWICE,    /* two copies of its body, one after the other */
  LOOP_COLD      /* hardly ever run: not worth optimizing */
} LoopKind;
/* llvm.loop metadata on the back edge `branch`. */
void emit_loop_metadata(Emit *e, LLVMValueRef branch, LoopKind kind);
/* TBAA: `what` names a memory class ("f64", "global" ...); classes never overlap. */
void emit_tbaa(Emit *e, LLVMValueRef access, const char *what);
void emit_invariant(Emit *e, LLVMValueRef load);

#endif

/* DevGen: device code from typed IR. What the files of lang/codegen/device share.
 *
 * gen.c, control.c, array.c, scalar.c, call.c and atomic.c are common to
 * all devices; what differs between PTX and the simulator is a table of functions, DevTarget.
 *
 * There is no run time below device code: no objects, no link table, no memory to ask for. A
 * value is its parts without objects (lang/codegen/llvm/parts.h). Views are arithmetic. An IR function
 * becomes an internal function
 *   results f(ptr context, values of the arguments ...)
 * where `context` is the target's (PTX: the GpuControl block). Where a fault does not end the
 * thread at once (DevTarget.ends), an i1 that says whether it faulted comes before the results.
 *
 * Variables are kept in slots, so that a target may leave the function at a barrier and come back in by
 * another door, where lang/ir/device/passes.h has made the function ready for that. LLVM turns slots that
 * nothing stops into registers. Invariant: no fault site, no operand and no order of effects depends on the
 * target. */
#ifndef QUERN_CODEGEN_DEVICE_GEN_H
#define QUERN_CODEGEN_DEVICE_GEN_H

#include "lang/codegen/codegen.h"
#include "lang/codegen/llvm/parts.h"
#include "lang/codegen/llvm/scalar.h"

typedef struct DevGen DevGen;

enum { DEV_ALIGN = 16 }; /* of shared, local and constant arrays */

/* The functions of one image and what is known of them before code is made. */
typedef struct DevPlan {
  Arena *arena;
  VEC(Fn *) fns;   /* [0] is the kernel; then callees in order of first call */
  Fn **bodies;     /* [f]: what code is made of: the function, lowered */
  uint32_t *sites; /* [f]: number of the site of the function's instruction 0; one per instruction */
  uint32_t site_count;
  bool *recurs;          /* [f]: it can be called while it runs */
  uint32_t shared_bytes; /* of SHARED arrays */
  bool cooperative, prints;
  bool nocheck, fastmath; /* for all functions */
  bool always_check;      /* even functions without bounds checks: the memory is this process's */
  const char *entry;      /* name of the kernel in the image */
} DevPlan;

typedef struct DevVar {
  LLVMValueRef *slots, set; /* set: the ISSET flag, an i1 slot, or NULL */
} DevVar;

/* Where a body leaves what it has to say. */
typedef struct DevOutcome {
  LLVMValueRef *results; /* slots of the flat result; NULL for none */
  LLVMValueRef faulted;  /* i1 slot; NULL: faults end the thread */
} DevOutcome;

/* One IR function while its body is made. */
typedef struct DevFrame {
  uint32_t f;
  Fn *fn;
  const uint32_t *next; /* fn_regions */
  LLVMValueRef **regs;  /* [instruction]: its flat value */
  DevVar *vars;
  const LLVMValueRef *args; /* flat */
  DevOutcome outcome;
  LLVMBasicBlockRef exit;
  FlowScope *loop;
} DevFrame;

typedef enum DevAccess { DEV_LOAD, DEV_STORE, DEV_ATOMIC } DevAccess;

/* What a device does in its own way. Hooks write at the builder and leave it where code goes on.
 * Addresses are plain (generic) pointers. */
typedef struct DevTarget {
  bool ends;       /* `fault` does not come back: the thread is over */
  bool convergent; /* functions may hold what threads do together */
  /* Defines the kernel, an external function named plan->entry: its frame, then dev_body, then its end. */
  void (*kernel)(DevGen *d);
  LLVMValueRef (*sreg)(DevGen *d, GpuSreg sreg); /* i64 */
  /* Address of the array of SPACE instruction r, `bytes` long; DYNAMIC: *size becomes its bytes (i64). */
  LLVMValueRef (*space)(DevGen *d, Ref r, GpuSpace space, uint64_t bytes, LLVMValueRef *size);
  /* predicate: i1 or NULL; the value is an i64, or NULL where there is none. */
  LLVMValueRef (*barrier)(DevGen *d, Ref r, GpuBarrier barrier, LLVMValueRef predicate);
  /* args: the operands' values (mask i64 first); out: the flat result. */
  void (*group)(DevGen *d, Ref r, GpuGroup op, const LLVMValueRef *args, LLVMValueRef *out);
  /* The old element, or NULL when the device has no such operation on this dtype (d->error says so). */
  LLVMValueRef (*atomic)(DevGen *d, Ref r, GpuAtomic atomic, DType dtype, LLVMValueRef address,
                         const LLVMValueRef *values);
  void (*fence)(DevGen *d, GpuFence fence);
  void (*pause)(DevGen *d, LLVMValueRef nanoseconds);
  /* Before an element of `dtype` is touched, its bounds checked; NULL: nothing. */
  void (*access)(DevGen *d, Ref r, DevAccess access, LLVMValueRef address, DType dtype);
  /* On the way around a loop, for FOR loops between strips of so many iterations, or `outer` where there are
   * loops inside; none for short ones. NULL: nothing. */
  void (*poll)(DevGen *d, Ref open);
  uint32_t strip, strip_outer, short_loop, short_outer;
  void (*start)(DevGen *d, Ref open); /* before a LOOP that polls; NULL: nothing */
  /* The branch back of FOR loop `open`, which has `count` iterations (i64); NULL: nothing. */
  void (*counted)(DevGen *d, Ref open, LLVMValueRef back, LLVMValueRef count);
  /* Records a fault at the site of instruction r with up to GPU_FAULT_ARGUMENTS i64s. */
  void (*fault)(DevGen *d, Ref r, const LLVMValueRef *args, unsigned count);
  LLVMValueRef (*control)(DevGen *d); /* address of the GpuControl block */
  void (*returns)(DevGen *d, Ref r);  /* at the RET r; NULL: nothing */
  void (*line)(DevGen *d, Ref r);     /* LINE, for the debugger; NULL: nothing */
} DevTarget;

struct DevGen {
  Emit *e;
  const DevPlan *plan;
  const DevTarget *target;
  void *own; /* the target's */
  Arena *arena;
  LLVMValueRef *fns;    /* [f]; NULL for a kernel that is not called */
  LLVMValueRef context; /* first parameter of the function at hand */
  DevFrame *frame;
  struct DevTurns *turns; /* the target's, of loops that poll */
  const char *error;      /* the first problem, a sentence for the user; or NULL */
};

/* ---- plan.c ---- */
typedef struct DevPlanOptions {
  bool nocheck, fastmath, always_check;
  bool lowered; /* the kernel is lowered already */
} DevPlanOptions;
DevPlan *dev_plan(Arena *arena, Fn *kernel, DevPlanOptions options);
/* Writes site_count sites. */
void dev_plan_sites(const DevPlan *plan, CgSite *sites);
uint32_t dev_plan_fn(const DevPlan *plan, const Fn *fn);
/* Bytes of the array that a SPACE instruction makes; not of DYNAMIC ones. */
uint64_t dev_space_bytes(const Fn *fn, const Ins *ins);

/* ---- gen.c ---- */
/* Generates the module's functions. False with *error. */
bool dev_build(Emit *e, const DevPlan *plan, const DevTarget *target, void *own, Arena *arena,
               const char **error);
/* The body of function f at the builder; args: flat values of its parameters. The builder then stands where
 * all its returns (and, unless they end the thread, its faults) lead. The same in three steps, for a target
 * that makes code between them; the frame is the caller's and lasts until the end. */
DevOutcome dev_body(DevGen *d, uint32_t f, const LLVMValueRef *args);
void dev_body_begin(DevGen *d, DevFrame *frame, uint32_t f, const LLVMValueRef *args);
/* ... dev_range(d, from, to) over the function's instructions ... */
void dev_body_end(DevGen *d);
void dev_range(DevGen *d, Ref from, Ref to);
/* Notes a problem; the first one counts. */
void dev_fail(DevGen *d, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* How many parts a type has, and which. */
static inline uint32_t dev_flat(const Type *type) { return parts_count(PARTS_PLAIN, type); }
static inline PartList dev_parts(const DevGen *d, const Type *type) {
  return parts_of(PARTS_PLAIN, type, d->arena);
}
LLVMValueRef dev_slot(DevGen *d, LLVMTypeRef type);
static inline Ins *dev_ins(const DevGen *d, Ref r) { return &d->frame->fn->ins.items[r]; }
static inline Ref dev_arg(const DevGen *d, Ref r, uint32_t k) {
  return ins_arg(d->frame->fn, dev_ins(d, r), k);
}
static inline const Type *dev_arg_type(const DevGen *d, Ref r, uint32_t k) {
  return dev_ins(d, dev_arg(d, r, k))->type;
}
static inline uint32_t dev_site(const DevGen *d, Ref r) { return d->plan->sites[d->frame->f] + r; }
static inline bool dev_nocheck(const DevGen *d) {
  return d->plan->nocheck || (d->frame->fn->mode.nocheck && !d->plan->always_check);
}
/* Flat values of a parameter; of a variable, as it is now. */
const LLVMValueRef *dev_param(const DevGen *d, uint32_t param);
const LLVMValueRef *dev_get(DevGen *d, uint32_t var);
/* Defines register r by its flat values. */
void dev_define(DevGen *d, Ref r, const LLVMValueRef *parts);
/* Flat values of an operand; the value of a scalar one. */
static inline const LLVMValueRef *dev_operand(const DevGen *d, Ref r, uint32_t k) {
  return d->frame->regs[dev_arg(d, r, k)];
}
static inline LLVMValueRef dev_value(const DevGen *d, Ref r, uint32_t k) { return dev_operand(d, r, k)[0]; }

/* ---- fault.c ---- */
/* Unless `good`: a fault of instruction r with these i64s; the thread (or the function) ends. */
void dev_require(DevGen *d, LLVMValueRef good, Ref r, const LLVMValueRef *args, unsigned count);
/* The same without a condition; the block has ended. */
void dev_fault(DevGen *d, Ref r, const LLVMValueRef *args, unsigned count);
/* Ends a frame after its callee has faulted there. */
void dev_leave(DevGen *d);
/* Fills the record in GpuControl, if this thread is the first: for the targets' `fault`. site: i32, args: i64
 * (GPU_FAULT_ARGUMENTS of them). */
void dev_record(DevGen *d, LLVMValueRef site, const LLVMValueRef *args);
/* A line of values into the ring of GpuControl (IR_DEVPRINT). */
void dev_print(DevGen *d, Ref r);
/* An operand's bits as i64s (complex128: two), for a fault's arguments; how many. */
unsigned dev_bits(DevGen *d, DType dtype, LLVMValueRef value, LLVMValueRef out[2]);

/* ---- the instructions ---- */
Flow dev_flow(DevGen *d);                      /* control.c: what lang/codegen/llvm makes code with */
void dev_control(DevGen *d, Ref *r);           /* ...: a region from its opener; *r moves to its END */
void dev_jump(DevGen *d, Ref r);               /* BREAK CONTINUE RET RAISE */
void dev_scalar(DevGen *d, Ref r);             /* scalar.c; ITERATIONS and tests for overflow too */
void dev_refuse(void *own, const ScalarOp *s); /* ... FlowOps.refuse */
void dev_array(DevGen *d, Ref r);              /* array.c: DIM STRIDE SIZE LOAD STORE ATOMIC SPACE ASSIGN */
void dev_index(DevGen *d, Ref r);              /* index.c: INDEX */
void dev_view(DevGen *d, Ref r);               /* ... VIEW */
void dev_call(DevGen *d, Ref r);               /* call.c */
/* Loads and stores an element at its natural alignment. */
LLVMValueRef dev_load(DevGen *d, DType dtype, LLVMValueRef address);
void dev_store(DevGen *d, DType dtype, LLVMValueRef value, LLVMValueRef address);
void dev_bounds(void *own, Ref r, LLVMValueRef good, const FlowIndex *index); /* FlowOps.bounds */

/* ---- atomic.c: atomics by LLVM's atomicrmw and by compare-and-swap loops, for the targets ---- */
/* Which of them the device has itself; the others become loops. bits: of an element. */
typedef struct DevAtomics {
  bool (*native)(GpuAtomic atomic, DType dtype);
  unsigned smallest; /* narrowest compare-and-swap, in bits: 8 or 32 */
} DevAtomics;
LLVMValueRef dev_atomic(DevGen *d, const DevAtomics *device, GpuAtomic atomic, DType dtype,
                        LLVMValueRef address, const LLVMValueRef *values);

/* ---- complex.c ---- */
/* The operations on complex numbers that expr_cplx leaves to a reference; NULL when it is none. */
LLVMValueRef dev_cplx(Emit *e, Op op, DType dtype, const LLVMValueRef *args);

#endif

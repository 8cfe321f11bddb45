/* Inside the walker: the frame of a function being walked, and the facts about a
 * function that are found once (plan.c) and kept in FnKept.walk.
 *
 * Invariant: a register that owns (plan->owns) holds one reference or NULL; every
 * other register of an object type is a loan. */
#ifndef QUERN_IR_INTERP_IMPL_H
#define QUERN_IR_INTERP_IMPL_H

#include "lang/ir/lanes.h"
#include "lang/ir/interp/debug.h"
#include "lang/rt/scalar/eval.h"

/* The kernel made of an array operation that no pass has turned into one. */
typedef struct WalkKernel {
  Kernel *kernel;
  uint32_t count;
  Ref operands[];
} WalkKernel;

struct Walk;

/* What is done at an instruction (steps.c). */
typedef struct WalkStep {
  /* Gives the next instruction; the count of all when the function returns; REF_NONE after a fault. */
  uint32_t (*go)(struct Walk *w, const struct WalkStep *step, Ref at);
  union {
    ScalarFn scalar;                  /* a scalar operation of one dtype */
    bool (*work)(struct Walk *, Ref); /* any other that goes on behind itself; false after a fault */
  };
  uint32_t a, b, c; /* the first operands */
  uint32_t to;      /* where it goes on, or a variable */
} WalkStep;

typedef struct WalkPlan {
  uint32_t count; /* instructions when the plan was made */
  WalkStep *steps;
  uint32_t *next;       /* fn_regions */
  uint32_t *handler;    /* [i]: first CATCH of the innermost TRY whose body holds i, or REF_NONE */
  uint32_t *caught;     /* [i]: innermost CATCH around i, or REF_NONE */
  uint32_t *outer;      /* [i]: opener of the innermost region around i, or REF_NONE */
  bool *owns;           /* [i]: the register owns the object it holds */
  WalkKernel **kernels; /* [i]: made when first met */
  bool reraises;        /* some RERAISE: caught faults are kept */
} WalkPlan;

/* A fault that a CATCH took, for RERAISE. */
typedef struct CaughtFault {
  struct CaughtFault *outer;
  uint32_t at; /* the CATCH */
  Fault fault;
} CaughtFault;

/* The lanes of the loop that runs now (lang/ir/lanes.h). */
typedef struct WalkLanes {
  Ref open; /* REF_NONE: none */
  LaneLoop loop;
  uint64_t turn;
  Value values[LANES_VARS][LANES_MAX];
} WalkLanes;

typedef struct Walk {
  Rt *rt;
  const WalkHooks *hooks;
  Fn *fn;
  WalkPlan *plan;
  const Value *args;
  Value *regs, *vars;
  uint64_t *set, sets; /* [variable]: the number of its last assignment, counted by `sets`; 0: unset */
  CaughtFault *caught;
  WalkLanes *lanes; /* made when first needed */
  Value *out;
  unsigned depth;  /* of walked calls */
  CodeFrame frame; /* what the debugger sees of it */
} Walk;

/* The plan of fn, made when missing or out of date. */
WalkPlan *walk_plan(Fn *fn);

static inline const Ins *walk_ins(const Walk *w, Ref r) { return &w->fn->ins.items[r]; }
static inline Value *walk_arg(const Walk *w, const Ins *ins, uint32_t k) {
  return &w->regs[ins_arg(w->fn, ins, k)];
}
static inline const Type *walk_arg_type(const Walk *w, const Ins *ins, uint32_t k) {
  return w->fn->ins.items[ins_arg(w->fn, ins, k)].type;
}
/* Puts a value that the register may keep; what it held is released. */
void walk_define(Walk *w, Ref r, Value value);
/* The same for a value that belongs to someone else: retained if the register owns. */
void walk_define_loan(Walk *w, Ref r, Value value);

/* The CATCH in the function that takes a fault of that kind, were it raised at `at`, or REF_NONE. */
uint32_t walk_find_catch(Fn *fn, DiagKind kind, uint32_t at);

/* ---- debug.c ---- */
/* LINE: the debugger may stop here. False after a fault. */
bool walk_line(Walk *w, Ref r);
/* Tells the debugger of a new fault, raised at `at`. */
void walk_faulted(Walk *w, Ref at);
/* ---- ops.c; all return false after a fault ---- */
bool walk_scalar(Walk *w, Ref r);
/* ITERATIONS and the tests for overflow; they cannot fault. */
void walk_ints(Walk *w, Ref r);
bool walk_index(Walk *w, Ref r);
bool walk_load(Walk *w, Ref r);
bool walk_store(Walk *w, Ref r);
bool walk_tuple(Walk *w, Ref r);
void walk_tuple_get(Walk *w, Ref r);
bool walk_union(Walk *w, Ref r);
void walk_member(Walk *w, Ref r);
/* ---- lanes.c ---- */
/* A marked FOR is entered: false when there is no memory. */
bool walk_lanes_enter(Walk *w, Ref open);
/* An iteration of the loop whose lanes are in use is over: the next one, or the last, follows. */
void walk_lanes_next(Walk *w, bool more);
static inline bool walk_has_lanes(const Walk *w, Ref open) { return w->lanes && w->lanes->open == open; }
/* ---- call.c ---- */
/* KERNEL, and array operations, REDUCE, SCAN and ASSIGN that are not one yet. */
bool walk_kernel(Walk *w, Ref r);
bool walk_lib(Walk *w, Ref r);
bool walk_call(Walk *w, Ref r);
/* PARALLEL: in order, in the chunks of compiled code. */
bool walk_parallel(Walk *w, Ref r);
/* ---- device.c: all return false after a fault ---- */
/* Makes the elements that LIB, CALL (compiled), PARALLEL or RESULT reads valid on the host. */
bool walk_on_host(Walk *w, Ref r);
/* The same for the arrays of a kernel. */
bool walk_kernel_on_host(Walk *w, Ref r, const Kernel *kernel, const KernelLaunch *launch);
/* LOAD and STORE: as residency_element. */
bool walk_element(Walk *w, Ref r, const Array *a, const char *address, void *element, bool store, bool *done);
bool walk_launch(Walk *w, Ref r);
/* New arrays that a library function made of those of a device have their home there too. */
bool walk_settle(Walk *w, const LibCall *call, const Value *args, Value out);
/* What crosses from now on does so for `r`. */
void walk_place(Walk *w, Ref r);
/* Tests (Rt.devices.stale): the array that `r` gave is valid on the device alone from now on. */
bool walk_make_stale(Walk *w, Ref r);
/* ---- steps.c ---- */
/* What is done at `at`, of a plan that has all but the steps. */
void walk_plan_step(const Fn *fn, const WalkPlan *plan, Ref at, WalkStep *out);
/* ---- interp.c ---- */
/* RERAISE: the fault that a CATCH took is recorded again. Always false. */
bool walk_reraise(Walk *w, Ref at);
bool walk_fn(Rt *rt, const WalkHooks *hooks, Fn *fn, const Value *args, Value *out, unsigned depth);

#endif

/* DevSim: device code for the simulator: native code as lang/base/device/sim_image.h describes it.
 *
 * The kernel is one function, step(block, thread, x, y, z, state), that runs a thread from stop
 * `state` to the next and returns where it stands then. Variables that are live at a stop are saved
 * to the thread's columns of SimBlock.kept before it and loaded behind it; everything else is in
 * registers. For each state a region function calls it in a loop over threads; the state being a
 * constant there, LLVM leaves of the function what lies between the two stops.
 * Invariant: threads of a region do not depend on each other, so the loop may be vectorised. */
#ifndef QUERN_CODEGEN_SIM_SIM_H
#define QUERN_CODEGEN_SIM_SIM_H

#include "lang/base/device/sim_image.h"
#include "lang/codegen/device/gen.h"
#include "lang/ir/device/passes.h"

/* What the step function knows of its thread, in the order of the context that callees get. */
typedef enum SimValue { SIM_OF_BLOCK, SIM_OF_THREAD, SIM_OF_X, SIM_OF_Y, SIM_OF_Z, SIM_VALUES } SimValue;

typedef struct DevSim {
  const DeviceSplit *split;
  bool check;
  const char *symbol; /* the SimCode's name in the object */
  /* while code is made */
  LLVMValueRef values[SIM_VALUES];
  LLVMBasicBlockRef fault;                                       /* where the kernel's own faults are noted */
  LLVMValueRef fault_site, fault_arguments[GPU_FAULT_ARGUMENTS]; /* phis there */
  LLVMValueRef context;  /* of callees: where the values are; also says that the kernel itself is at hand */
  LLVMValueRef dispatch; /* the switch over states */
  uint32_t kept_bytes, local_bytes;
  int64_t *kept; /* [variable]: where its columns begin, or -1 */
} DevSim;

/* What the object gives: the data at the symbol. */
typedef struct SimCode {
  uint64_t kept_bytes, local_bytes;
  SimRegion regions[];
} SimCode;

extern const DevTarget dev_sim_target; /* its DevGen.own is a DevSim */

/* ---- sim.c ---- */
/* What is known of the thread, in the kernel or in a function it calls. */
LLVMValueRef dev_sim_value(DevGen *d, SimValue value);
/* A field of the SimBlock that does not change while a region runs. */
LLVMValueRef dev_sim_field(DevGen *d, LLVMTypeRef type, int64_t offset);
/* The same of an i32 that is below `limit`, as i64. */
LLVMValueRef dev_sim_count(DevGen *d, int64_t offset, uint32_t limit);
/* Address of the thread's element of a column of elements of `size` bytes that begins at `base`. */
LLVMValueRef dev_sim_column(DevGen *d, LLVMValueRef base, uint64_t size);
/* Leaves at the stop that is instruction r and comes back: the builder stands behind it. */
void dev_sim_stop(DevGen *d, Ref r);

/* ---- ops.c ---- */
LLVMValueRef dev_sim_sreg(DevGen *d, GpuSreg sreg);
LLVMValueRef dev_sim_space(DevGen *d, Ref r, GpuSpace space, uint64_t bytes, LLVMValueRef *size);
LLVMValueRef dev_sim_barrier(DevGen *d, Ref r, GpuBarrier barrier, LLVMValueRef predicate);
void dev_sim_group(DevGen *d, Ref r, GpuGroup warp, const LLVMValueRef *args, LLVMValueRef *out);
LLVMValueRef dev_sim_atomic(DevGen *d, Ref r, GpuAtomic atomic, DType dtype, LLVMValueRef address,
                            const LLVMValueRef *values);
void dev_sim_fence(DevGen *d, GpuFence fence);
void dev_sim_pause(DevGen *d, LLVMValueRef nanoseconds);
void dev_sim_access(DevGen *d, Ref r, DevAccess access, LLVMValueRef address, DType dtype);
void dev_sim_fault(DevGen *d, Ref r, const LLVMValueRef *args, unsigned count);
void dev_sim_poll(DevGen *d, Ref open);
void dev_sim_returns(DevGen *d, Ref r);
void dev_sim_line(DevGen *d, Ref r);
void dev_sim_counted(DevGen *d, Ref open, LLVMValueRef back, LLVMValueRef count);
/* Begins and ends the block `fault`, whose code goes on at `exit`. */
void dev_sim_fault_begin(DevGen *d);
void dev_sim_fault_end(DevGen *d, LLVMBasicBlockRef exit);

#endif

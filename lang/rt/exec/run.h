/* What the files that run kernels share: launch.c (maps, stores), reduce*.c, scan.c. */
#ifndef QUERN_RT_EXEC_RUN_H
#define QUERN_RT_EXEC_RUN_H

#include "lang/rt/array/plan.h"
#include "lang/rt/exec/kernel.h"

/* The broadcast shape of the array inputs; ValueError fault when they do not fit. */
bool kernel_domain(Rt *rt, const KernelCode *code, const KernelLaunch *launch, unsigned *rank,
                   int64_t *shape);
/* Adds every input to a plan, in order. */
void kernel_add_inputs(Plan *plan, const KernelCode *code, const Value *inputs);
/* Turns INNER_* bits into a fault: false if there was one. */
bool kernel_problems(Rt *rt, uint32_t seen);

/* out[...] = body(inputs[...]); no input overlaps `out` but as the same view. False after a fault. */
bool kernel_map_into(Rt *rt, KernelCode *code, const Value *inputs, const Array *out);
/* Whether a STORE's operands fit its target, which may be written; a fault in NumPy's words if not. (NumPy
 * drops leading axes of length 1 when it assigns, not when it updates in place.) */
bool kernel_check_target(Rt *rt, const KernelCode *code, const KernelLaunch *launch);
/* The input without the leading axes of length 1 that a target of `rank` lacks; owned. NULL after a fault. */
Array *kernel_fit_rank(Rt *rt, Array *a, unsigned rank);

bool launch_reduce(Rt *rt, KernelCode *code, const KernelLaunch *launch, Value *out);
bool launch_scan(Rt *rt, KernelCode *code, const KernelLaunch *launch, Value *out);

#endif

/* What the files that run kernels share: kernel.c (maps, stores), kernel_reduce*.c, kernel_scan.c. */
#ifndef QUERN_KERNEL_RUN_H
#define QUERN_KERNEL_RUN_H

#include "lang/rt/kernel_plan.h"

/* The broadcast shape of the array inputs; ValueError fault when they do not fit. */
bool kernel_domain(Rt *rt, const KernelCode *code, const KernelLaunch *launch, unsigned *rank,
                   int64_t *shape);
/* Adds every input to a plan, in order. */
void kernel_add_inputs(Plan *plan, const KernelCode *code, const Value *inputs);
/* Turns LEAF_* bits into a fault: false if there was one. */
bool kernel_problems(Rt *rt, uint32_t seen);

bool launch_reduce(Rt *rt, KernelCode *code, const KernelLaunch *launch, Value *out);
bool launch_scan(Rt *rt, KernelCode *code, const KernelLaunch *launch, Value *out);

#endif

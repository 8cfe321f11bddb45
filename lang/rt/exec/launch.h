/* Launches of kernels. */
#ifndef QUERN_RT_EXEC_LAUNCH_H
#define QUERN_RT_EXEC_LAUNCH_H

#include "lang/rt/exec/kernel.h"

/* Runs a kernel. inputs[k] is an Array or a scalar per code->scalar[k].
 * MAP: *out receives a new Array. STORE: `target` is written (overlap with inputs handled
 * as if every input were read before the first write; ValueError if shapes do not broadcast
 * to target's; ValueError "assignment destination is read-only").
 * REDUCE: axes[0..axis_count) (normalised here; axis_count 0 with all true: every axis);
 * *out receives a new Array, or the scalar itself (element bytes) when the result's rank is 0.
 * Empty folds: sum 0, prod 1, any False, all True; min, max, arg*: ValueError in NumPy's wording.
 * SCAN: one axis (the checker flattens for axis=None).
 * False after a fault (interrupts are polled between chunks). */
bool kernel_launch(Rt *rt, KernelCode *code, const KernelLaunch *launch, Value *out);

#endif

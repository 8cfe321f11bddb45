/* Kernel launches: maps and stores here, folds and scans in reduce.c and scan.c. */
#include "lang/rt/exec/launch.h"

#include "lang/rt/exec/run.h"

static bool launch_map(Rt *rt, KernelCode *code, const KernelLaunch *launch, Value *out) {
  int64_t shape[MAX_RANK];
  unsigned rank;
  if (!kernel_domain(rt, code, launch, &rank, shape)) return false;
  Array *result = array_new(rt, elem_of(code->out), rank, shape, false);
  if (!result) return false;
  if (!kernel_map_into(rt, code, launch->inputs, result)) {
    array_free(result);
    return false;
  }
  out->array = result;
  return true;
}

static bool launch_store(Rt *rt, KernelCode *code, const KernelLaunch *launch) {
  Array *target = launch->target;
  Value inputs[KERNEL_MAX_INPUTS];
  Array *owned[KERNEL_MAX_INPUTS];
  unsigned owned_count = 0;
  if (!kernel_check_target(rt, code, launch)) return false;
  bool ok = true;
  for (unsigned k = 0; k < code->inputs && ok; k++) {
    inputs[k] = launch->inputs[k];
    if (code->scalar[k]) continue;
    Array *input = inputs[k].array;
    bool copy = !array_same_view(target, input) && array_may_overlap(target, input);
    if (!copy && array_rank(input) <= array_rank(target)) continue;
    Array *fitted = kernel_fit_rank(rt, input, array_rank(target)), *use = fitted;
    if (fitted && copy) {
      use = array_copy(rt, fitted);
      array_free(fitted);
    }
    ok = use != NULL;
    if (ok) inputs[k].array = owned[owned_count++] = use;
  }
  ok = ok && kernel_map_into(rt, code, inputs, target);
  while (owned_count) array_free(owned[--owned_count]);
  return ok;
}

bool kernel_launch(Rt *rt, KernelCode *code, const KernelLaunch *launch, Value *out) {
  switch (code->kind) {
    case KERNEL_MAP: return launch_map(rt, code, launch, out);
    case KERNEL_STORE: return launch_store(rt, code, launch);
    case KERNEL_REDUCE: return launch_reduce(rt, code, launch, out);
    case KERNEL_SCAN: return launch_scan(rt, code, launch, out);
  }
  return rt_fault(rt, DG_INTERNAL, "kernel of unknown kind %d", (int)code->kind);
}

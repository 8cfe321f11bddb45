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

/* Inputs lie across the target: all is computed before anything is written. */
static bool map_beside(Rt *rt, KernelCode *code, const Value *inputs, Array *target) {
  Array *result = array_new(rt, target->elem, array_rank(target), array_shape(target), false);
  bool ok = result && kernel_map_into(rt, code, inputs, result) && array_assign(rt, target, result);
  if (result) array_free(result);
  return ok;
}

static bool launch_store(Rt *rt, KernelCode *code, const KernelLaunch *launch) {
  Array *target = launch->target;
  Value inputs[KERNEL_MAX_INPUTS];
  Array *owned[KERNEL_MAX_INPUTS];
  unsigned owned_count = 0;
  if (!kernel_check_target(rt, code, launch)) return false;
  bool ok = true;
  bool across = false;
  for (unsigned k = 0; k < code->inputs && ok; k++) {
    inputs[k] = launch->inputs[k];
    if (code->scalar[k]) continue;
    Array *input = inputs[k].array;
    across = across || (!array_same_view(target, input) && array_may_overlap(target, input));
    if (array_rank(input) <= array_rank(target)) continue;
    Array *fitted = kernel_fit_rank(rt, input, array_rank(target));
    ok = fitted != NULL;
    if (ok) inputs[k].array = owned[owned_count++] = fitted;
  }
  ok = ok && (across ? map_beside(rt, code, inputs, target) : kernel_map_into(rt, code, inputs, target));
  while (owned_count) array_free(owned[--owned_count]);
  return ok;
}

bool kernel_launch(Rt *rt, KernelCode *code, const KernelLaunch *launch, Value *out) {
  rt->work.launches++;
  switch (code->kind) {
    case KERNEL_MAP: return launch_map(rt, code, launch, out);
    case KERNEL_STORE: return launch_store(rt, code, launch);
    case KERNEL_REDUCE: return launch_reduce(rt, code, launch, out);
    case KERNEL_SCAN: return launch_scan(rt, code, launch, out);
  }
  return rt_fault(rt, DG_INTERNAL, "kernel of unknown kind %d", (int)code->kind);
}

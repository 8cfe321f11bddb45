/* What launches of all kinds share: the domain of the inputs, and maps into an array that is there.
 *
 * Invariant: a map's elements are computed independently, so neither the order of the
 * walk nor the number of threads shows in its result. */
#include "lang/rt/exec/run.h"

#include <string.h>

#include "lang/rt/array/shape.h"

bool kernel_domain(Rt *rt, const KernelCode *code, const KernelLaunch *launch, unsigned *rank,
                   int64_t *shape) {
  const Array *arrays[KERNEL_MAX_INPUTS];
  unsigned count = 0;
  for (unsigned k = 0; k < code->inputs; k++) {
    if (!code->scalar[k]) arrays[count++] = launch->inputs[k].array;
  }
  if (count == 1) { /* nothing to broadcast */
    *rank = array_rank(arrays[0]);
    if (*rank) memcpy(shape, array_shape(arrays[0]), *rank * sizeof *shape);
    return true;
  }
  if (shape_broadcast(rt, arrays, count, rank, shape)) return true;
  if (code->blame) code->blame(code, rt, launch->inputs);
  return false;
}

void kernel_add_inputs(Plan *plan, const KernelCode *code, const Value *inputs) {
  for (unsigned k = 0; k < code->inputs; k++) {
    if (code->scalar[k])
      plan_add_scalar(plan, inputs[k].bytes, dtype_size(code->in[k]));
    else
      plan_add_array(plan, inputs[k].array);
  }
}

bool kernel_problems(Rt *rt, uint32_t seen) {
  if (seen & INNER_NEGATIVE_POWER)
    return rt_fault(rt, DG_VALUE, "Integers to negative integer powers are not allowed.");
  return true;
}

typedef struct MapRun {
  InnerLoop inner_loop;
  _Atomic uint32_t seen;
} MapRun;

static void map_piece(void *context, char *const *ptrs, const int64_t *strides, int64_t n) {
  MapRun *run = context;
  uint32_t seen = run->inner_loop.fn(run->inner_loop.context, ptrs, strides, n, NULL);
  if (seen) atomic_fetch_or_explicit(&run->seen, seen, memory_order_relaxed);
}

bool kernel_map_into(Rt *rt, KernelCode *code, const Value *inputs, const Array *out) {
  Plan plan;
  char pattern[PLAN_OPERANDS + 1];
  plan_init(&plan, array_rank(out), array_shape(out));
  plan_add_array(&plan, out);
  kernel_add_inputs(&plan, code, inputs);
  plan_simplify(&plan);
  int64_t elements = plan_elements(&plan);
  if (elements == 0) return true;
  plan_pattern(&plan, pattern);
  MapRun run = {.inner_loop = code->inner_loop(code, rt, INNER_MAP, pattern, elements)};
  if (!run.inner_loop.fn) return false;
  return plan_run(rt, &plan, code->cost, map_piece, &run) && kernel_problems(rt, run.seen);
}

/* Whether the kernel reads its target element by element, as `a += b` does. */
static bool updates_target(const KernelCode *code, const KernelLaunch *launch) {
  for (unsigned k = 0; k < code->inputs; k++) {
    if (!code->scalar[k] && array_same_view(launch->inputs[k].array, launch->target)) return true;
  }
  return false;
}

bool kernel_check_target(Rt *rt, const KernelCode *code, const KernelLaunch *launch) {
  const Array *target = launch->target;
  int64_t shape[MAX_RANK], joined[MAX_RANK];
  unsigned rank, joined_rank = array_rank(target);
  bool update = updates_target(code, launch);
  if (target->head.flags & ARRAY_READONLY) {
    return rt_fault(rt, DG_VALUE,
                    update ? "output array is read-only" : "assignment destination is read-only");
  }
  if (!kernel_domain(rt, code, launch, &rank, shape)) return false;
  if (joined_rank) memcpy(joined, array_shape(target), joined_rank * sizeof *joined);
  const int64_t *tail = shape;
  unsigned tail_rank = rank;
  while (!update && tail_rank > joined_rank && *tail == 1) tail++, tail_rank--;
  if (shape_join(&joined_rank, joined, tail_rank, tail) && joined_rank == array_rank(target) &&
      (joined_rank == 0 || memcmp(joined, array_shape(target), joined_rank * sizeof *joined) == 0))
    return true;
  ShapeText own = shape_text(array_rank(target), array_shape(target)), from = shape_text(tail_rank, tail);
  if (update)
    return rt_fault(rt, DG_VALUE,
                    "non-broadcastable output operand with shape %s doesn't match the broadcast shape %s",
                    own.text, from.text);
  return rt_fault(rt, DG_VALUE, "could not broadcast input array from shape %s into shape %s", from.text,
                  own.text);
}

Array *kernel_fit_rank(Rt *rt, Array *a, unsigned rank) {
  unsigned own = array_rank(a), skip = own > rank ? own - rank : 0;
  return array_view(rt, a, a->data, own - skip, array_shape(a) + skip, array_strides(a) + skip);
}

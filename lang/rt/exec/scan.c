/* Scans: running folds along one axis, as np.cumsum.
 *
 * A line is folded in order in the result's dtype, as NumPy's accumulate does; lines
 * run in parallel. Lines that are not contiguous are walked in blocks of neighbouring
 * ones, so that each cache line is used whole. Invariant: element k of a line depends
 * on elements 0 .. k alone. */
#include <string.h>

#include "lang/rt/exec/fold.h"
#include "lang/rt/exec/run.h"

enum { BLOCK_LINES = 16, BLOCK_STEPS = 512, LONG_STEPS = 1 << 16 };

typedef struct Scan {
  Rt *rt;
  InnerLoop inner_loop;
  unsigned operands;
  size_t item;                            /* bytes of a result */
  int64_t length, strides[PLAN_OPERANDS]; /* along the scanned axis */
  _Atomic uint32_t seen;
  atomic_bool stopped;
} Scan;

/* Steps [from, from + n) of the line at `line`; goes on from the element before. */
static void scan_steps(Scan *scan, char *const *line, int64_t from, int64_t n) {
  char *ptrs[PLAN_OPERANDS];
  FoldAcc acc;
  for (unsigned j = 0; j < scan->operands; j++) ptrs[j] = line[j] + from * scan->strides[j];
  if (from > 0) memcpy(acc.bytes, ptrs[0] - scan->strides[0], scan->item);
  uint32_t seen =
      scan->inner_loop.fn(scan->inner_loop.context, ptrs, scan->strides, n, from > 0 ? acc.bytes : NULL);
  if (seen) atomic_fetch_or_explicit(&scan->seen, seen, memory_order_relaxed);
}

static bool scan_stops(Scan *scan) {
  if (!scan->rt->interrupt || !atomic_load_explicit(scan->rt->interrupt, memory_order_relaxed)) return false;
  atomic_store_explicit(&scan->stopped, true, memory_order_relaxed);
  return true;
}

static void scan_lines(void *context, char *const *ptrs, const int64_t *strides, int64_t lines) {
  Scan *scan = context;
  for (int64_t first = 0; first < lines; first += BLOCK_LINES) {
    int64_t count = lines - first < BLOCK_LINES ? lines - first : BLOCK_LINES;
    int64_t most = count > 1 ? BLOCK_STEPS : LONG_STEPS;
    for (int64_t from = 0; from < scan->length; from += most) {
      int64_t n = scan->length - from < most ? scan->length - from : most;
      if (scan_stops(scan)) return;
      for (int64_t k = first; k < first + count; k++) {
        char *line[PLAN_OPERANDS];
        for (unsigned j = 0; j < scan->operands; j++) line[j] = ptrs[j] + k * strides[j];
        scan_steps(scan, line, from, n);
      }
    }
  }
}

/* Takes `axis` out of the plan: its strides and length go to the scan. */
static void take_axis(Plan *plan, unsigned axis, Scan *scan) {
  scan->length = plan->shape[axis];
  for (unsigned j = 0; j < plan->operands; j++) scan->strides[j] = plan->strides[j][axis];
  plan->rank--;
  for (unsigned k = axis; k < plan->rank; k++) {
    plan->shape[k] = plan->shape[k + 1];
    for (unsigned j = 0; j < plan->operands; j++) plan->strides[j][k] = plan->strides[j][k + 1];
  }
}

static bool scan_into(Rt *rt, KernelCode *code, const KernelLaunch *launch, unsigned axis, const Array *out) {
  Plan plan;
  Scan scan = {.rt = rt, .item = dtype_size(code->out)};
  char pattern[PLAN_OPERANDS + 1];
  plan_init(&plan, array_rank(out), array_shape(out));
  plan_add_array(&plan, out);
  kernel_add_inputs(&plan, code, launch->inputs);
  scan.operands = plan.operands;
  take_axis(&plan, axis, &scan);
  for (unsigned j = 0; j < plan.operands; j++) {
    int64_t stride = scan.strides[j];
    pattern[j] = stride == plan.item[j] || scan.length == 1 ? 'c' : stride == 0 ? 'u' : 's';
    if (scan.length == 1) scan.strides[j] = plan.item[j];
  }
  pattern[plan.operands] = 0;
  scan.inner_loop = code->inner_loop(code, rt, INNER_SCAN, pattern, out->size);
  if (!scan.inner_loop.fn) return false;
  plan_simplify(&plan);
  int64_t line_cost = scan.length < INT32_MAX / (int64_t)(code->cost + 8)
                          ? scan.length * (int64_t)(code->cost + 8)
                          : INT32_MAX;
  if (!plan_run(rt, &plan, (uint32_t)line_cost, scan_lines, &scan)) return false;
  if (atomic_load(&scan.stopped))
    return rt_interrupted(rt) ? false : rt_fault(rt, DG_KEYBOARD_INTERRUPT, "%s", "");
  return kernel_problems(rt, scan.seen);
}

bool launch_scan(Rt *rt, KernelCode *code, const KernelLaunch *launch, Value *out) {
  int64_t shape[MAX_RANK];
  unsigned rank, axis;
  if (!kernel_domain(rt, code, launch, &rank, shape)) return false;
  if (rank == 0) shape[rank++] = 1; /* as NumPy: the scan of a scalar has one element */
  if (!axis_normalize(rt, launch->axis_count ? launch->axes[0] : 0, rank, &axis)) return false;
  Array *result = array_new(rt, elem_of(code->out), rank, shape, false);
  if (!result) return false;
  if (result->size > 0 && !scan_into(rt, code, launch, axis, result)) {
    array_free(result);
    return false;
  }
  out->array = result;
  return true;
}

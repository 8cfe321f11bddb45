/* Plans: from shapes and strides to few, long inner loops, run in parallel.
 *
 * Invariant: whatever is done to the axes, each element of the domain is visited
 * exactly once, with the operands' addresses that broadcasting gives it. */
#include "lang/rt/array/plan.h"

#include <string.h>

enum { LINE = 64 /* bytes of a cache line */, SHORT_AXIS = 16, LONG_AXIS = 128, BLOCK = 1024 };

void plan_init(Plan *plan, unsigned rank, const int64_t *shape) {
  plan->operands = 0;
  plan->rank = rank;
  plan->blocked = false;
  for (unsigned k = 0; k < rank; k++) plan->shape[k] = shape[k];
}

void plan_add_array(Plan *plan, const Array *a) {
  unsigned own = array_rank(a), skip = plan->rank - own, at = plan->operands++;
  plan->data[at] = a->data;
  plan->item[at] = (uint32_t)a->elem->bytes;
  int64_t *strides = plan->strides[at];
  for (unsigned k = 0; k < skip; k++) strides[k] = 0;
  for (unsigned k = 0; k < own; k++) strides[skip + k] = array_dim(a, k) == 1 ? 0 : array_stride(a, k);
}

void plan_add_scalar(Plan *plan, const void *element, size_t item) {
  unsigned at = plan->operands++;
  plan->data[at] = (char *)(uintptr_t)element;
  plan->item[at] = (uint32_t)item;
  for (unsigned k = 0; k < plan->rank; k++) plan->strides[at][k] = 0;
}

static void axis_copy(Plan *plan, unsigned to, unsigned from) {
  plan->shape[to] = plan->shape[from];
  for (unsigned j = 0; j < plan->operands; j++) plan->strides[j][to] = plan->strides[j][from];
}

static void axes_swap(Plan *plan, unsigned a, unsigned b) {
  int64_t length = plan->shape[a];
  plan->shape[a] = plan->shape[b];
  plan->shape[b] = length;
  for (unsigned j = 0; j < plan->operands; j++) {
    int64_t stride = plan->strides[j][a];
    plan->strides[j][a] = plan->strides[j][b];
    plan->strides[j][b] = stride;
  }
}

static void drop_units(Plan *plan) {
  unsigned rank = 0;
  for (unsigned k = 0; k < plan->rank; k++) {
    if (plan->shape[k] == 1) continue;
    if (rank != k) axis_copy(plan, rank, k);
    rank++;
  }
  plan->rank = rank;
}

/* Walks an axis from its other end when no operand then goes backwards. */
static void flip_axes(Plan *plan) {
  for (unsigned k = 0; k < plan->rank; k++) {
    bool forward = false, backward = false;
    for (unsigned j = 0; j < plan->operands; j++) {
      forward |= plan->strides[j][k] > 0;
      backward |= plan->strides[j][k] < 0;
    }
    if (forward || !backward) continue;
    for (unsigned j = 0; j < plan->operands; j++) {
      plan->data[j] += plan->strides[j][k] * (plan->shape[k] - 1);
      plan->strides[j][k] = -plan->strides[j][k];
    }
  }
}

/* What a step along the axis costs in touched memory, cache lines first. */
typedef struct StepCost {
  uint64_t lines, bytes;
} StepCost;

static StepCost step_cost(const Plan *plan, unsigned axis) {
  StepCost cost = {0, 0};
  for (unsigned j = 0; j < plan->operands; j++) {
    int64_t stride = plan->strides[j][axis];
    uint64_t bytes = (uint64_t)(stride < 0 ? -stride : stride);
    cost.lines += bytes < LINE ? bytes : LINE;
    cost.bytes += bytes;
  }
  return cost;
}

/* Cheaper steps go further in; equal ones keep C order. */
static void order_axes(Plan *plan) {
  StepCost cost[MAX_RANK];
  for (unsigned k = 0; k < plan->rank; k++) {
    cost[k] = step_cost(plan, k);
    for (unsigned i = k; i > 0; i--) {
      StepCost in = cost[i], out = cost[i - 1];
      if (in.lines < out.lines || (in.lines == out.lines && in.bytes <= out.bytes)) break;
      axes_swap(plan, i, i - 1);
      cost[i] = out;
      cost[i - 1] = in;
    }
  }
}

static void join_axes(Plan *plan) {
  if (plan->rank < 2) return;
  unsigned at = 0;
  for (unsigned k = 1; k < plan->rank; k++) {
    bool joint = true;
    for (unsigned j = 0; j < plan->operands && joint; j++) {
      joint = plan->strides[j][at] == plan->strides[j][k] * plan->shape[k];
    }
    if (joint) {
      plan->shape[k] *= plan->shape[at];
    } else {
      at++;
    }
    if (at != k) axis_copy(plan, at, k);
  }
  plan->rank = at + 1;
}

/* A loop of a few elements costs more than its elements: take a longer axis instead, the first that is long
 * enough or else the longest, in blocks that stay in cache while the short one is walked outside. */
static void lengthen_inner(Plan *plan) {
  unsigned inner = plan->rank - 1, longest = inner;
  if (plan->rank < 2 || plan->shape[inner] >= SHORT_AXIS) return;
  for (unsigned k = inner; k-- > 0 && plan->shape[longest] < LONG_AXIS;) {
    if (plan->shape[k] > plan->shape[longest]) longest = k;
  }
  if (plan->shape[longest] < 8 * plan->shape[inner]) return;
  axes_swap(plan, longest, inner);
  plan->blocked = true;
}

void plan_simplify(Plan *plan) {
  drop_units(plan);
  if (plan->rank > 1) {
    flip_axes(plan);
    order_axes(plan);
    join_axes(plan);
    lengthen_inner(plan);
  } else if (plan->rank == 1) {
    flip_axes(plan);
  } else { /* one element: as if contiguous, so that no pattern is compiled for it alone */
    plan->rank = 1;
    plan->shape[0] = 1;
    for (unsigned j = 0; j < plan->operands; j++) plan->strides[j][0] = plan->item[j];
  }
}

int64_t plan_elements(const Plan *plan) {
  int64_t count = 1;
  for (unsigned k = 0; k < plan->rank; k++) count *= plan->shape[k];
  return count;
}

void plan_pattern(const Plan *plan, char pattern[PLAN_OPERANDS + 1]) {
  for (unsigned j = 0; j < plan->operands; j++) {
    pattern[j] = inner_letter(plan->strides[j][plan->rank - 1], plan->item[j]);
  }
  pattern[plan->operands] = 0;
}

int64_t plan_chunk(uint32_t cost) {
  /* 30 us at 0.3 ns for the memory of an element and 0.04 ns for each vectorised operation */
  int64_t elements = 750000 / (8 + (int64_t)cost);
  return elements < 1 ? 1 : elements;
}

bool plan_tasks(Rt *rt, uint64_t tasks, void (*body)(void *context, uint64_t task), void *context) {
  if (pool_run(rt->pool, tasks, body, context, rt->interrupt) && !rt_stops(rt->interrupt)) return true;
  if (!rt_interrupted(rt)) rt_fault(rt, DG_KEYBOARD_INTERRUPT, "%s", "");
  return false;
}

/* The domain as units: (piece of the inner axis) x (index of the outer axes), pieces outermost. */
typedef struct Split {
  const Plan *plan;
  PlanFn fn;
  void *context;
  int64_t piece;         /* elements of the inner axis in a unit */
  uint64_t outer, units; /* outer indices; units in all */
  uint64_t units_per_task;
  const atomic_bool *stop;
} Split;

/* Operand addresses at outer index `at` of the walk, and its coordinates. */
static void seek(const Plan *plan, uint64_t at, int64_t *index, char **rows) {
  for (unsigned j = 0; j < plan->operands; j++) rows[j] = plan->data[j];
  for (unsigned k = plan->rank - 1; k-- > 0;) {
    index[k] = (int64_t)(at % (uint64_t)plan->shape[k]);
    at /= (uint64_t)plan->shape[k];
    for (unsigned j = 0; j < plan->operands; j++) rows[j] += index[k] * plan->strides[j][k];
  }
}

static void step(const Plan *plan, int64_t *index, char **rows) {
  for (unsigned k = plan->rank - 1; k-- > 0;) {
    if (++index[k] < plan->shape[k]) {
      for (unsigned j = 0; j < plan->operands; j++) rows[j] += plan->strides[j][k];
      return;
    }
    index[k] = 0;
    for (unsigned j = 0; j < plan->operands; j++) rows[j] -= plan->strides[j][k] * (plan->shape[k] - 1);
  }
}

static void split_task(void *context, uint64_t task) {
  const Split *split = context;
  const Plan *plan = split->plan;
  unsigned inner = plan->rank - 1;
  int64_t index[MAX_RANK], strides[PLAN_OPERANDS], length = plan->shape[inner];
  char *rows[PLAN_OPERANDS], *ptrs[PLAN_OPERANDS];
  uint64_t unit = task * split->units_per_task, end = unit + split->units_per_task;
  if (end > split->units) end = split->units;
  for (unsigned j = 0; j < plan->operands; j++) strides[j] = plan->strides[j][inner];
  uint64_t row = unit % split->outer;
  int64_t from = (int64_t)(unit / split->outer) * split->piece;
  seek(plan, row, index, rows);
  for (; unit < end && !rt_stops(split->stop); unit++) {
    int64_t n = length - from < split->piece ? length - from : split->piece;
    for (unsigned j = 0; from && j < plan->operands; j++) ptrs[j] = rows[j] + from * strides[j];
    split->fn(split->context, from ? ptrs : rows, strides, n);
    if (++row == split->outer) {
      row = 0;
      from += split->piece;
    }
    step(plan, index, rows);
  }
}

/* Elements of the inner axis that reach over no more than is touched in some tenths of a second where nobody
 * has touched it before: with long steps each is on a page of its own. */
static int64_t within_reach(const Plan *plan) {
  static const int64_t reach = (int64_t)256 << 20;
  int64_t widest = 1;
  for (unsigned j = 0; j < plan->operands; j++) {
    int64_t stride = plan->strides[j][plan->rank - 1];
    if (stride < 0) stride = -stride;
    if (stride > widest) widest = stride;
  }
  return widest < reach ? reach / widest : 1;
}

bool plan_run(Rt *rt, const Plan *plan, uint32_t cost, PlanFn fn, void *context) {
  int64_t elements = plan_elements(plan), inner = plan->shape[plan->rank - 1], chunk = plan_chunk(cost);
  if (elements == 0) return true;
  Split split = {.plan = plan,
                 .fn = fn,
                 .context = context,
                 .piece = inner,
                 .outer = (uint64_t)(elements / inner),
                 .stop = rt->interrupt};
  if (plan->blocked && inner > BLOCK) chunk = chunk > BLOCK ? chunk : BLOCK;
  int64_t most = plan->blocked ? BLOCK : chunk, reach = within_reach(plan);
  if (most > reach) most = reach;
  if (inner > most) {
    int64_t pieces = (inner + most - 1) / most;
    split.piece = (inner + pieces - 1) / pieces;
    if (split.piece >= BLOCK) split.piece = (split.piece + LINE - 1) / LINE * LINE;
  }
  uint64_t pieces = (uint64_t)((inner + split.piece - 1) / split.piece);
  split.units = pieces * split.outer;
  split.units_per_task = chunk > split.piece ? (uint64_t)(chunk / split.piece) : 1;
  uint64_t tasks = (split.units + split.units_per_task - 1) / split.units_per_task;
  if (tasks > 1) return plan_tasks(rt, tasks, split_task, &split);
  split_task(&split, 0);
  return !rt_stops(rt->interrupt) || !rt_interrupted(rt);
}

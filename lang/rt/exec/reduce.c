/* Reductions: what is folded, in which order, into which result.
 *
 * The order is that of NumPy 2.4, found by experiment and checked against it in
 * tests/unit/array_oracle.py: its iterator sorts axes by the size of their strides
 * (C order on ties), joins axes that are jointly contiguous, and walks them as they
 * lie. A run of reduced inner axes that is one row is one pairwise tree; one of
 * several rows is copied to buffers of at most 8192 elements, each holding as many
 * whole rows as fit; a conversion always goes through buffers. What is computed (an
 * expression) lies in a fresh array, without gaps, in the order of its operands.
 * Invariant: plan and result depend on shapes, strides and dtypes alone. */
#include "lang/rt/exec/reduce.h"

#include <string.h>

enum { SHORT_RUN = 16 };

/* ---- which axes ---- */

static bool mark_axes(Rt *rt, const KernelLaunch *launch, unsigned rank, bool *reduce) {
  for (unsigned k = 0; k < rank; k++) reduce[k] = launch->all_axes;
  if (launch->all_axes) return true;
  for (unsigned k = 0; k < launch->axis_count; k++) {
    unsigned axis;
    if (!axis_normalize(rt, launch->axes[k], rank, &axis)) return false;
    if (reduce[axis]) return rt_fault(rt, DG_VALUE, "duplicate value in 'axis'");
    reduce[axis] = true;
  }
  return true;
}

static bool check_empty(Rt *rt, FoldOp fold) {
  if (fold_has_identity(fold)) return true;
  if (fold == FOLD_ARGMIN || fold == FOLD_ARGMAX) {
    return rt_fault(rt, DG_VALUE, "attempt to get %s of an empty sequence", fold_names[fold]);
  }
  const char *name = fold == FOLD_MIN ? "minimum" : fold == FOLD_MAX ? "maximum" : fold_names[fold];
  return rt_fault(rt, DG_VALUE, "zero-size array to reduction operation %s which has no identity", name);
}

/* ---- the axes of the walk ---- */

static int64_t magnitude(int64_t x) { return x < 0 ? -x : x; }

/* NumPy's comparison: 1 when axis `in` has to go outside of `out`, 0 when not, -1 when no
 * operand can tell. An operand that says no wins over one that says yes. */
static int compare_axes(const Reduction *r, const ReduceAxis *in, const ReduceAxis *out) {
  int answer = -1;
  for (unsigned j = 0; j < r->code->inputs; j++) {
    if (in->strides[j] == 0 || out->strides[j] == 0) continue;
    if (magnitude(in->strides[j]) <= magnitude(out->strides[j]))
      answer = 0;
    else if (answer < 0)
      answer = 1;
  }
  return answer;
}

static void axis_move(Reduction *r, unsigned from, unsigned to) {
  ReduceAxis axis = r->axes[from];
  for (; from > to; from--) r->axes[from] = r->axes[from - 1];
  r->axes[to] = axis;
}

static void sort_axes(Reduction *r) {
  for (unsigned k = 1; k < r->count; k++) {
    unsigned place = k;
    for (unsigned i = k; i-- > 0;) {
      int swap = compare_axes(r, &r->axes[i], &r->axes[k]);
      if (swap == 0) break;
      if (swap == 1) place = i;
    }
    axis_move(r, k, place);
  }
}

static bool axes_joint(const Reduction *r, const ReduceAxis *in, const ReduceAxis *out) {
  if (in->reduce != out->reduce || out->out_stride != in->out_stride * in->length) return false;
  for (unsigned j = 0; j < r->code->inputs; j++) {
    if (out->strides[j] != in->strides[j] * in->length) return false;
  }
  return true;
}

static void join_axes(Reduction *r) {
  unsigned at = 0;
  for (unsigned k = 1; k < r->count; k++) {
    if (axes_joint(r, &r->axes[at], &r->axes[k]))
      r->axes[at].length *= r->axes[k].length;
    else
      r->axes[++at] = r->axes[k];
  }
  r->count = at + 1;
}

/* An axis of length 1: a single element is a run of one. */
static void add_unit_axis(Reduction *r, const Plan *plan) {
  ReduceAxis *axis = &r->axes[r->count++];
  axis->length = 1;
  axis->reduce = true;
  axis->out_stride = 0;
  for (unsigned j = 0; j < r->code->inputs; j++) axis->strides[j] = plan->item[j];
}

/* Fills axes (innermost first, C order, without those of length 1) and data. */
static void collect_axes(Reduction *r, const Plan *plan, const bool *reduce, const int64_t *out_strides) {
  unsigned inputs = r->code->inputs;
  bool any = false;
  for (unsigned j = 0; j < inputs; j++) r->data[j] = plan->data[j];
  r->count = 0;
  for (unsigned k = plan->rank; k-- > 0;) {
    if (plan->shape[k] == 1) continue;
    any |= reduce[k];
    ReduceAxis *axis = &r->axes[r->count++];
    axis->length = plan->shape[k];
    axis->reduce = reduce[k];
    axis->out_stride = reduce[k] ? 0 : out_strides[k];
    for (unsigned j = 0; j < inputs; j++) axis->strides[j] = plan->strides[j][k];
  }
  bool arg = r->fold == FOLD_ARGMIN || r->fold == FOLD_ARGMAX;
  if (r->count == 0 || (arg && !any)) add_unit_axis(r, plan);
}

/* ---- which axis is the inner loop ---- */

/* The longest kept (or reduced) axis, or count if there is none. */
static unsigned longest_axis(const Reduction *r, bool reduce) {
  unsigned best = r->count;
  for (unsigned k = 0; k < r->count; k++) {
    if (r->axes[k].reduce == reduce && (best == r->count || r->axes[k].length > r->axes[best].length))
      best = k;
  }
  return best;
}

/* Reduced axes that stand together innermost, and the elements in them. */
static unsigned inner_group(const Reduction *r, int64_t *elements) {
  unsigned group = 0;
  *elements = 1;
  while (group < r->count && r->axes[group].reduce) *elements *= r->axes[group++].length;
  return group;
}

static int64_t outer_rounds(const Reduction *r, unsigned group) {
  int64_t rounds = 1;
  for (unsigned k = group; k < r->count; k++) rounds *= r->axes[k].reduce ? r->axes[k].length : 1;
  return rounds;
}

/* Short runs cost more in calls than in elements: where the result's bits allow it, rows
 * are accumulated along a long kept axis, or another reduced axis is folded first. */
static void lengthen_inner(Reduction *r) {
  int64_t run;
  unsigned group = inner_group(r, &run), kept = longest_axis(r, false), reduced = longest_axis(r, true);
  bool free_order = !r->ordered;
  if (group == 0) {
    int64_t row = r->axes[0].length;
    if (free_order && row < SHORT_RUN && reduced < r->count && r->axes[reduced].length >= 8 * row)
      axis_move(r, reduced, 0);
    return;
  }
  if (r->ordered) {
    if (r->dtype == DT_F16) return;
    if (r->fold == FOLD_SUM)
      free_order = run < (dtype_kind(r->dtype) == 'c' ? 4 : 8) && outer_rounds(r, group) == 1;
    else
      free_order = run < SHORT_RUN;
  }
  if (!free_order || r->axes[0].length >= SHORT_RUN) return;
  if (kept < r->count && r->axes[kept].length >= SHORT_RUN)
    axis_move(r, kept, 0);
  else if (!r->ordered && reduced < r->count)
    axis_move(r, reduced, 0);
}

/* Rows of a narrow fold that lie one behind the other in each input. */
static bool rows_joint(const Reduction *r) {
  for (unsigned j = 0; j < r->code->inputs; j++)
    if (r->axes[1].strides[j] != r->axes[0].strides[j] * r->axes[0].length) return false;
  return true;
}

/* Cuts the inner run as NumPy does: see the head of the file. */
static void cut_run(Reduction *r) {
  r->group = inner_group(r, &r->run);
  if (!r->ordered) {
    r->group = r->group ? 1 : 0;
    r->run = r->unit = r->chunk = r->axes[0].length;
    return;
  }
  bool joint = r->code->body == KERNEL_BODY_EXPR, cast = r->code->body == KERNEL_BODY_CAST;
  int64_t size = joint ? r->run : r->axes[0].length;
  r->unit = r->chunk = size;
  if (size > BUFFER_ELEMENTS) {
    if (cast) r->chunk = BUFFER_ELEMENTS;
  } else {
    for (unsigned k = 1; k < r->group && !joint; k++) {
      r->unit = size * r->axes[k].length;
      if (r->unit <= BUFFER_ELEMENTS) {
        r->chunk = size = r->unit;
        continue;
      }
      r->chunk = size * (BUFFER_ELEMENTS / size);
      break;
    }
  }
  r->gather = r->group > 1 && r->unit != r->axes[0].length;
}

static void plan_axes(Reduction *r) {
  bool arg = r->fold == FOLD_ARGMIN || r->fold == FOLD_ARGMAX;
  if (!arg) sort_axes(r);
  join_axes(r);
  if (arg) { /* positions count in C order: reduced axes inside, each group as it stands */
    for (unsigned k = 0, place = 0; k < r->count; k++) {
      if (r->axes[k].reduce) axis_move(r, k, place++);
    }
  } else {
    lengthen_inner(r);
  }
  cut_run(r);
  r->rounds = outer_rounds(r, r->group);
  r->outputs = 1;
  for (unsigned k = 0; k < r->count; k++) r->outputs *= r->axes[k].reduce ? 1 : r->axes[k].length;
  bool sum = r->fold == FOLD_SUM && (r->dtype == DT_F32 || r->dtype == DT_F64);
  r->narrow = r->group == 0 && sum && r->axes[0].length < SHORT_RUN && r->count > 1 && r->axes[1].reduce &&
              r->axes[1].length >= SHORT_RUN;
  r->joint = r->narrow && rows_joint(r);
  if (r->fold == FOLD_PROD && r->ordered && r->group > 0) {
    bool parts = dtype_kind(r->dtype) == 'c'; /* 1 times a complex number can change the sign of a zero */
    r->gather |= parts || r->rounds * (r->run / r->chunk + (r->run % r->chunk != 0)) > 1;
    r->chain = r->gather;
  }
}

/* ---- launching ---- */

static bool find_inner_loop(Reduction *r) {
  char pattern[PLAN_OPERANDS + 1];
  unsigned at = 0;
  int64_t elements = r->outputs * r->rounds * (r->group ? r->run : 1), item = (int64_t)dtype_size(r->dtype);
  const ReduceAxis *loop = &r->axes[r->narrow && !r->joint ? 1 : 0];
  if (r->narrow)
    pattern[at++] = inner_letter(r->joint ? item : r->axes[0].length * item, item);
  else if (r->group == 0)
    pattern[at++] = r->axes[0].out_stride == (int64_t)dtype_size(r->code->out) ? 'c' : 's';
  else if (r->gather)
    pattern[at++] = 'c';
  for (unsigned j = 0; j < r->code->inputs; j++) {
    pattern[at++] = inner_letter(loop->strides[j], (int64_t)dtype_size(r->code->in[j]));
  }
  pattern[at] = 0;
  InnerForm form = r->gather || r->narrow ? INNER_MAP : r->group == 0 ? INNER_ACCUMULATE : INNER_FOLD;
  r->inner_loop = r->code->inner_loop(r->code, r->rt, form, pattern, elements);
  return r->inner_loop.fn != NULL;
}

/* The result's shape, and its strides as seen along the domain's axes. */
static void result_shape(ReduceDomain *d, bool keepdims, size_t item) {
  const Plan *plan = &d->plan;
  d->rank = 0;
  d->size = 1;
  int64_t stride = (int64_t)item;
  for (unsigned k = plan->rank; k-- > 0;) {
    d->strides[k] = d->reduce[k] ? 0 : stride;
    if (!d->reduce[k]) stride *= plan->shape[k];
  }
  for (unsigned k = 0; k < plan->rank; k++) {
    if (!d->reduce[k])
      d->shape[d->rank++] = plan->shape[k];
    else if (keepdims)
      d->shape[d->rank++] = 1;
    if (!d->reduce[k]) d->size *= plan->shape[k];
  }
}

bool reduction_domain(Rt *rt, const KernelCode *code, const KernelLaunch *launch, ReduceDomain *d) {
  int64_t shape[MAX_RANK];
  unsigned rank;
  if (!kernel_domain(rt, code, launch, &rank, shape) || !mark_axes(rt, launch, rank, d->reduce)) return false;
  plan_init(&d->plan, rank, shape);
  kernel_add_inputs(&d->plan, code, launch->inputs);
  result_shape(d, launch->keepdims, dtype_size(code->out));
  d->empty = plan_elements(&d->plan) == 0;
  return !d->empty || d->size == 0 || check_empty(rt, code->fold);
}

void reduction_plan(Reduction *r, Rt *rt, KernelCode *code, const ReduceDomain *d, char *out) {
  bool arg = code->fold == FOLD_ARGMIN || code->fold == FOLD_ARGMAX;
  r->rt = rt;
  r->code = code;
  r->fold = code->fold;
  r->dtype = arg ? code->body_dtype : code->out;
  r->out = out;
  r->ordered = fold_is_ordered(code->fold, code->out);
  r->gather = r->chain = r->narrow = r->joint = false;
  atomic_init(&r->seen, 0);
  collect_axes(r, &d->plan, d->reduce, d->strides);
  plan_axes(r);
}

bool launch_reduce(Rt *rt, KernelCode *code, const KernelLaunch *launch, Value *out) {
  ReduceDomain d;
  if (!reduction_domain(rt, code, launch, &d)) return false;
  size_t item = dtype_size(code->out);
  Array *result = NULL;
  Value scalar;
  char *elements = (char *)scalar.bytes;
  if (d.rank > 0) {
    result = array_new(rt, elem_of(code->out), d.rank, d.shape, false);
    if (!result) return false;
    elements = result->data;
  }
  Reduction r;
  bool ok = true;
  if (d.empty) {
    for (int64_t k = 0; k < d.size; k++) fold_identity(code->fold, code->out, elements + k * (int64_t)item);
  } else {
    reduction_plan(&r, rt, code, &d, elements);
    ok = find_inner_loop(&r) && reduction_run(&r) && kernel_problems(rt, r.seen);
  }
  if (!ok) {
    if (result) array_free(result);
    return false;
  }
  if (result)
    out->array = result;
  else
    memcpy(out->bytes, scalar.bytes, item);
  return true;
}

/* Reductions and scans of array code on a device: arrays.c's second half.
 *
 * What is folded how is a plan (ir/device_kernel.h) that goes to the device as data. Invariant: the order of
 * folding, and so the bits, is that of rt/kernel_reduce_run.c. */
#include <string.h>

#include "lang/ir/device/kernel.h"
#include "lang/rt/device/residency.h"
#include "lang/offload/work.h"
#include "lang/offload/lib.h"

enum {
  STRIDED_PARTS = 1 << 16,
  BLOCK_LEVELS = 9,
  BLOCK_FROM = 6,
  FEW_TREES = 1 << 10,
  ENOUGH_BLOCKS = 1 << 11,
  TREES_FROM = 32,
  SUMS_FROM = 4096
};

typedef struct FoldWork {
  ArrayWork w;
  const Reduction *r;
  const Value *inputs;
  DeviceFoldForm form;
  Array *plan, *values, *positions;
  int64_t parts, depth, items, span;
} FoldWork;

static int64_t chunks_of(const Reduction *r) {
  return r->group ? r->run / r->unit * ((r->unit + r->chunk - 1) / r->chunk) : 1;
}

/* How many leaves of trees a block takes: the most, but where blocks are few fewer, unless that would cost a
 * launch for the levels above. */
static int64_t choose_span(const FoldWork *f) {
  int64_t most = device_fold_most_span(f->w.kernel), span = most;
  int64_t least = device_fold_least_span(device_fold_dtype(f->w.kernel));
  while (span > least && f->items >> span < ENOUGH_BLOCKS && (span > f->depth || f->depth > most)) span--;
  return span;
}

static void choose_form(FoldWork *f) {
  const Reduction *r = f->r;
  bool tree = r->ordered && r->fold == FOLD_SUM && r->group > 0;
  f->form = tree ? FOLD_TREE : r->ordered ? FOLD_IN_ORDER : FOLD_STRIDED;
  int64_t run = r->group ? r->run : 1, elements = r->rounds * run;
  f->parts = 1;
  if (f->form == FOLD_TREE) {
    for (int64_t n = r->chunk; n > fold_block(r->dtype); n -= fold_half(r->dtype, n))
      f->parts *= 2, f->depth++;
    f->items = r->outputs * r->rounds * chunks_of(r) * f->parts;
    f->span = choose_span(f);
  } else if (f->form == FOLD_STRIDED) {
    while (2 * f->parts <= elements && 2 * f->parts * r->outputs <= STRIDED_PARTS) f->parts *= 2, f->depth++;
    f->items = r->outputs * f->parts;
  } else {
    f->items = r->outputs;
  }
}

/* Without a group each run is an element, and the next one of the same output lies along this axis; -1: none.
 */
static int64_t line_of(const Reduction *r) {
  for (unsigned k = 0; k < r->count && !r->group; k++)
    if (r->axes[k].reduce) return k;
  return -1;
}

/* The plan as lang/ir/device/kernel.h lays it out; its length. `axes` of r are all described. */
static int64_t write_plan(const FoldWork *f, int64_t *at) {
  const Reduction *r = f->r;
  const int64_t *start = at;
  at[FOLD_AXES] = r->count;
  at[FOLD_GROUP] = r->group;
  at[FOLD_OUTPUTS] = r->outputs;
  at[FOLD_ROUNDS] = r->rounds;
  at[FOLD_RUN] = r->group ? r->run : 1;
  at[FOLD_UNIT] = r->group ? r->unit : 1;
  at[FOLD_CHUNK] = r->group ? r->chunk : 1;
  at[FOLD_CHUNKS] = chunks_of(r);
  at[FOLD_PARTS] = f->parts;
  at[FOLD_DEPTH] = f->depth;
  at[FOLD_SPAN] = f->span;
  at[FOLD_LINE] = line_of(r);
  at += FOLD_PLAN;
  for (unsigned k = 0; k < r->count; k++) {
    *at++ = r->axes[k].length;
    *at++ = r->axes[k].reduce;
    *at++ = r->axes[k].out_stride;
    for (unsigned j = 0; j < r->code->inputs; j++)
      if (!r->code->scalar[j]) *at++ = r->axes[k].strides[j];
  }
  return at - start;
}

/* The array that holds this plan: one of those that were made last, or a new one in the oldest's place. */
static Array *plan_array(Offload *offload, const int64_t *plan, int64_t length) {
  Array **kept = offload->plans;
  size_t bytes = (size_t)length * sizeof *plan;
  for (unsigned k = 0; k < OFFLOAD_PLANS && kept[k]; k++)
    if (kept[k]->size == length && !memcmp(kept[k]->data, plan, bytes)) return kept[k];
  Array *made = array_new(offload->rt, elem_of(DT_I64), 1, &length, false);
  if (!made) return NULL;
  memcpy(made->data, plan, bytes);
  Array **place = &kept[offload->next_plan++ % OFFLOAD_PLANS];
  if (*place) array_free(*place);
  return *place = made;
}

/* The plan on the device, where it stays: the same sum is often asked for again. Belongs to the Offload. */
static Array *make_plan(const FoldWork *f) {
  int64_t plan[FOLD_PLAN + (MAX_RANK + 1) * (3 + KERNEL_MAX_INPUTS)];
  Rt *rt = f->w.offload->rt;
  Array *array = plan_array(f->w.offload, plan, write_plan(f, plan));
  if (!array) return NULL;
  gpu_explain(rt->devices.gpu, "plan of a reduction", true);
  bool ok = residency_on_device(rt, array, f->w.device, RESIDENCY_READ) != NULL;
  gpu_explain(rt->devices.gpu, NULL, false);
  return ok ? array : NULL;
}

static void add_inputs(FoldWork *f) {
  const KernelCode *code = f->w.code;
  for (unsigned k = 0; k < code->inputs; k++) {
    if (code->scalar[k])
      f->w.args[f->w.count++] = f->inputs[k];
    else
      array_work_flat(&f->w, f->inputs[k].array, f->r->data[k]);
  }
}

static void add_values(FoldWork *f) {
  array_work_array(&f->w, f->plan);
  array_work_array(&f->w, f->values);
  if (f->positions) array_work_array(&f->w, f->positions);
}

static Fn *fold_fn(FoldWork *f, unsigned slot) {
  ArrayWork *w = &f->w;
  Fn **fn = w->offload->host.device_code(w->code, slot);
  if (*fn) return *fn;
  Arena *arena = w->offload->arena;
  TypeTable *types = w->offload->types;
  unsigned join = slot - OFFLOAD_CODE_JOIN - 2 * (unsigned)f->form,
           finish = slot - OFFLOAD_CODE_FINISH - 2 * (unsigned)f->form;
  if (join < 2)
    *fn = device_fold_join(arena, types, w->kernel, f->form, join);
  else if (finish < 2)
    *fn = device_fold_finish(arena, types, w->kernel, f->form, finish);
  else
    *fn = device_fold_parts(arena, types, w->kernel, f->form, f->r->gather);
  return *fn;
}

static bool fold_in_order(FoldWork *f, const Array *out) {
  array_work_array(&f->w, f->plan);
  array_work_flat(&f->w, out, f->r->out);
  add_inputs(f);
  bool ok = array_work_run(&f->w, fold_fn(f, OFFLOAD_CODE_PARTS + 2 * (unsigned)f->form + f->r->gather),
                           f->items, 1);
  array_work_clear(&f->w);
  return ok;
}

static bool fold_parts(FoldWork *f) {
  int64_t blocks = (f->items + ((int64_t)1 << f->span) - 1) >> f->span;
  int64_t threads = f->form == FOLD_TREE ? blocks * DEVICE_ARRAY_THREADS : f->items;
  add_values(f);
  add_inputs(f);
  bool ok = array_work_run(&f->w, fold_fn(f, OFFLOAD_CODE_PARTS + 2 * (unsigned)f->form + f->r->gather),
                           threads, 1);
  array_work_clear(&f->w);
  return ok;
}

static bool fold_join_level(FoldWork *f, int64_t level) {
  add_values(f);
  array_work_int(&f->w, level);
  bool ok = array_work_run(&f->w, fold_fn(f, OFFLOAD_CODE_JOIN + 2 * (unsigned)f->form),
                           f->items / f->parts << level, 1);
  array_work_clear(&f->w);
  return ok;
}

static bool fold_join_levels(FoldWork *f, int64_t top, int64_t bottom) {
  add_values(f);
  array_work_int(&f->w, top);
  array_work_int(&f->w, bottom);
  int64_t blocks = f->items / f->parts << top;
  bool ok = array_work_run(&f->w, fold_fn(f, OFFLOAD_CODE_JOIN + 2 * (unsigned)f->form + 1),
                           blocks * DEVICE_ARRAY_THREADS, 1);
  array_work_clear(&f->w);
  return ok;
}

/* What fits a block is joined by one; parts of STRIDED lie across blocks at first. The lowest levels of trees
 * are joined already. */
static bool fold_join_all(FoldWork *f) {
  bool ok = true;
  int64_t joined = f->form == FOLD_TREE && f->span < f->depth ? f->span : f->form == FOLD_TREE ? f->depth : 0;
  int64_t level = f->depth - joined, trees = f->items / f->parts;
  if (level < BLOCK_FROM && (f->form == FOLD_STRIDED || trees > FEW_TREES)) {
    while (ok && level-- > 0) ok = fold_join_level(f, level);
    return ok;
  }
  if (f->form == FOLD_STRIDED) {
    while (ok && level > BLOCK_LEVELS) ok = fold_join_level(f, --level);
    return ok && fold_join_levels(f, 0, level - 1);
  }
  while (ok && level > 0) {
    int64_t top = level > BLOCK_LEVELS ? level - BLOCK_LEVELS : 0;
    ok = fold_join_levels(f, top, level - 1);
    level = top;
  }
  return ok;
}

static bool fold_finish(FoldWork *f, const Array *out) {
  int64_t outputs = f->r->outputs;
  bool block = f->form == FOLD_TREE && f->items / f->parts / outputs >= TREES_FROM;
  add_values(f);
  array_work_flat(&f->w, out, f->r->out);
  bool ok = array_work_run(&f->w, fold_fn(f, OFFLOAD_CODE_FINISH + 2 * (unsigned)f->form + block),
                           block ? outputs * DEVICE_ARRAY_THREADS : outputs, 1);
  array_work_clear(&f->w);
  return ok;
}

static bool fold_on(FoldWork *f, const Array *out) {
  Rt *rt = f->w.offload->rt;
  bool arg = f->r->fold == FOLD_ARGMIN || f->r->fold == FOLD_ARGMAX;
  f->plan = make_plan(f);
  if (!f->plan) return false;
  bool ok;
  if (f->form == FOLD_IN_ORDER) {
    ok = fold_in_order(f, out);
  } else {
    f->values = residency_array_new(rt, f->w.device, elem_of(device_fold_dtype(f->w.kernel)), 1, &f->items);
    f->positions =
        arg && f->values ? residency_array_new(rt, f->w.device, elem_of(DT_I64), 1, &f->items) : NULL;
    ok = f->values && (!arg || f->positions) && fold_parts(f) && fold_join_all(f) && fold_finish(f, out);
  }
  if (f->values) array_free(f->values);
  if (f->positions) array_free(f->positions);
  return ok;
}

bool array_fold(Offload *offload, Device *device, KernelCode *code, const KernelLaunch *launch, Value *out) {
  FoldWork f = {.w = array_work_start(offload, device, code), .inputs = launch->inputs};
  Rt *rt = f.w.offload->rt;
  ReduceDomain domain;
  if (!reduction_domain(rt, code, launch, &domain)) return false;
  Array *result = array_result_new(f.w.offload, device, launch, code, domain.rank, domain.shape);
  if (!result) return false;
  bool ok;
  if (domain.empty) {
    size_t item = dtype_size(code->out);
    ok = array_on_host(rt, result, RESIDENCY_WRITE);
    for (int64_t k = 0; ok && k < domain.size; k++)
      fold_identity(code->fold, code->out, result->data + k * (int64_t)item);
  } else {
    Reduction r;
    reduction_plan(&r, rt, code, &domain, result->data);
    f.r = &r;
    choose_form(&f);
    ok = fold_on(&f, result);
  }
  if (ok && domain.rank == 0) {
    ok = device_scalar(offload, result, out);
    array_free(result);
    return ok;
  }
  if (!ok)
    array_free(result);
  else
    out->array = result;
  return ok;
}

/* ---- scans ---- */

static bool scan_into(Offload *offload, Device *device, KernelCode *code, const Value *inputs, unsigned axis,
                      const Array *out) {
  Reduction r = {.code = code, .outputs = 1};
  FoldWork f = {.w = array_work_start(offload, device, code), .r = &r, .inputs = inputs};
  Plan plan;
  plan_init(&plan, array_rank(out), array_shape(out));
  plan_add_array(&plan, out);
  kernel_add_inputs(&plan, code, inputs);
  for (unsigned k = plan.rank; k-- > 0;) {
    if (k == axis) continue;
    ReduceAxis *line = &r.axes[r.count++];
    line->length = plan.shape[k];
    line->out_stride = plan.strides[0][k];
    for (unsigned j = 0; j < code->inputs; j++) line->strides[j] = plan.strides[1 + j][k];
    r.outputs *= plan.shape[k];
  }
  for (unsigned j = 0; j < code->inputs; j++) r.data[j] = plan.data[1 + j];
  f.plan = make_plan(&f);
  if (!f.plan) return false;
  array_work_array(&f.w, f.plan);
  array_work_flat(&f.w, out, plan.data[0]);
  array_work_int(&f.w, plan.shape[axis]);
  array_work_int(&f.w, plan.strides[0][axis]);
  add_inputs(&f);
  for (unsigned j = 0; j < code->inputs; j++)
    if (!code->scalar[j]) array_work_int(&f.w, plan.strides[1 + j][axis]);
  Fn **slot = offload->host.device_code(code, OFFLOAD_CODE_SCAN);
  if (!*slot) *slot = device_scan(f.w.offload->arena, f.w.offload->types, f.w.kernel);
  bool ok = array_work_run(&f.w, *slot, r.outputs, 1);
  array_work_clear(&f.w);
  return ok;
}

/* Running sums of whole numbers, which may be added in any order. */
static bool whole_sums(Offload *offload, Device *device, KernelCode *code, const Value *inputs, Array *out) {
  Array *line =
      array_map_into(offload, device, code, inputs, out) ? device_line_of(offload, out, DT_I64) : NULL;
  bool ok = line && device_running_sums(offload, device, line);
  device_drop(line);
  return ok;
}

bool array_scan(Offload *offload, Device *device, KernelCode *code, const KernelLaunch *launch, Value *out) {
  Rt *rt = offload->rt;
  int64_t shape[MAX_RANK];
  unsigned rank, axis;
  if (!kernel_domain(rt, code, launch, &rank, shape)) return false;
  if (rank == 0) shape[rank++] = 1;
  if (!axis_normalize(rt, launch->axis_count ? launch->axes[0] : 0, rank, &axis)) return false;
  Array *result = array_result_new(offload, device, launch, code, rank, shape);
  if (!result) return false;
  bool sums = code->fold == FOLD_SUM && rank == 1 && result->size >= SUMS_FROM &&
              (code->out == DT_I64 || code->out == DT_U64);
  bool ok = !result->size || (sums ? whole_sums(offload, device, code, launch->inputs, result)
                                   : scan_into(offload, device, code, launch->inputs, axis, result));
  if (!ok) {
    array_free(result);
    return false;
  }
  out->array = result;
  return true;
}

/* Array code of np on a device: where an operand's home is there, or the user put it there.
 *
 * A Kernel becomes device functions (ir/device_kernel.h), once per kind of work and kept with the
 * kernel; shapes and strides become their arguments. Results have their home on the device. Invariant:
 * values, messages and bits are those of the CPU's launcher (rt/kernel.c). */
#include <string.h>

#include "lang/ir/device_kernel.h"
#include "lang/rt/kernel_reduce.h"
#include "lang/rt/mirror.h"
#include "lang/session_gpu.h"

enum { THREADS = 256, MOST_BLOCKS = 1 << 16, STRIDED_PARTS = 1 << 16 };

typedef struct Work {
  Session *session;
  Device *device;
  KernelCode *code;
  const Kernel *kernel;
  Value args[8 + 2 * KERNEL_MAX_INPUTS];
  Array *made[8 + 2 * KERNEL_MAX_INPUTS]; /* of args: released at the end */
  unsigned count, made_count;
  bool failed;
} Work;

static Work work_start(Session *session, Device *device, KernelCode *code) {
  return (Work){.session = session, .device = device, .code = code, .kernel = code->ir};
}

static void work_clear(Work *w) {
  while (w->made_count) array_free(w->made[--w->made_count]);
  w->count = 0;
}

static void add_int(Work *w, int64_t value) { w->args[w->count++] = (Value){.i = value}; }

static void add_owned(Work *w, Array *a) {
  if (!a) {
    w->failed = true;
    return;
  }
  w->made[w->made_count++] = a;
  w->args[w->count++].array = a;
}

static void add_array(Work *w, Array *a) { w->args[w->count++].array = a; }

/* Memory of `base` from `data` on, indexed by bytes. */
static void add_flat(Work *w, const Array *base, char *data) {
  int64_t bytes = (int64_t)base->buffer->bytes, stride = 1;
  add_owned(w, array_view(&w->session->rt, base, data, 1, &bytes, &stride));
}

bool session_array_launch(Session *session, Device *device, Fn *fn, const Value *args, unsigned count,
                          int64_t items, int64_t rows) {
  int64_t blocks = (items + THREADS - 1) / THREADS;
  uint32_t grid[3] = {(uint32_t)(blocks < 1             ? 1
                                 : blocks < MOST_BLOCKS ? blocks
                                                        : MOST_BLOCKS),
                      (uint32_t)(rows < 1       ? 1
                                 : rows < 65535 ? rows
                                                : 65535),
                      1};
  Value operands[LAUNCH_OPERANDS + count];
  const char *names[count + 1];
  for (unsigned k = 0; k < count; k++) names[k] = NULL;
  for (unsigned k = 0; k < 3; k++) {
    operands[LAUNCH_GRID + k].i = grid[k];
    operands[LAUNCH_BLOCK + k].i = k ? 1 : THREADS;
  }
  operands[LAUNCH_STREAM].i = operands[LAUNCH_SHARED].i = 0;
  memcpy(operands + LAUNCH_OPERANDS, args, count * sizeof *operands);
  WalkLaunch launch = {.kernel = fn, .operands = operands, .names = names, .array_code = true};
  return session_launch_on(session, device, &launch);
}

static bool work_run(Work *w, Fn *fn, int64_t items, int64_t rows) {
  return !w->failed && session_array_launch(w->session, w->device, fn, w->args, w->count, items, rows);
}

/* ---- results ---- */

/* The device where an input has its home; NULL: all inputs are the host's. */
static Device *inputs_home(const KernelCode *code, const KernelLaunch *launch) {
  Device *home = NULL;
  for (uint32_t k = 0; k < code->inputs && !home; k++)
    if (!code->scalar[k]) home = array_home(launch->inputs[k].array);
  return home;
}

/* A result has its home where its inputs have theirs: what the host's arrays gave is the host's array, which
 * comes over when it is looked at. */
static Array *result_new(Session *session, Device *device, const KernelLaunch *launch, const KernelCode *code,
                         unsigned rank, const int64_t *shape) {
  Array *result = mirror_array_new(&session->rt, device, code->out, rank, shape);
  if (result) result->buffer->mirror->home = inputs_home(code, launch) != NULL;
  return result;
}

/* ---- maps ---- */

static void add_view(Work *w, const Array *base, const Plan *plan, unsigned operand) {
  add_owned(w, array_view(&w->session->rt, base, plan->data[operand], plan->rank, plan->shape,
                          plan->strides[operand]));
}

/* out[...] = body(inputs[...]); nothing overlaps `out` but as the same view. */
static bool map_into(Session *session, Device *device, KernelCode *code, const Value *inputs,
                     const Array *out) {
  Work w = work_start(session, device, code);
  Plan plan;
  plan_init(&plan, array_rank(out), array_shape(out));
  plan_add_array(&plan, out);
  kernel_add_inputs(&plan, code, inputs);
  plan_simplify(&plan);
  int64_t elements = plan_elements(&plan);
  if (elements == 0) return true;
  add_view(&w, out, &plan, 0);
  for (unsigned k = 0; k < code->inputs; k++) {
    if (code->scalar[k])
      w.args[w.count++] = inputs[k];
    else
      add_view(&w, inputs[k].array, &plan, 1 + k);
  }
  Fn **slot = engine_device_code(code, DEVICE_CODE_MAP + plan.rank);
  if (!*slot) *slot = device_map(w.session->arena, w.session->types, w.kernel, plan.rank);
  int64_t row = plan.shape[plan.rank - 1];
  bool ok = work_run(&w, *slot, row, elements / row);
  work_clear(&w);
  return ok;
}

static bool arrays_map(Session *session, Device *device, KernelCode *code, const KernelLaunch *launch,
                       Value *out) {
  int64_t shape[MAX_RANK];
  unsigned rank;
  if (!kernel_domain(&session->rt, code, launch, &rank, shape)) return false;
  Array *result = result_new(session, device, launch, code, rank, shape);
  if (!result) return false;
  if (map_into(session, device, code, launch->inputs, result)) {
    out->array = result;
    return true;
  }
  array_free(result);
  return false;
}

/* ---- stores ---- */

/* The kernel that only copies elements. */
static KernelCode *copy_code(Session *session, DType dtype) {
  const Type *type = type_scalar(session->types, dtype, false);
  Kernel *kernel = arena_new_of(session->cell, Kernel);
  Fn *body = fn_new(session->cell, session->types, "<kernel>", &type, 1);
  Ref element = fn_emit(body, IR_PARAM, type, (Span){0}, NULL, 0);
  fn_emit1(body, IR_YIELD, type_none(session->types), (Span){0}, element);
  body->result = type;
  *kernel = (Kernel){.kind = KERNEL_STORE, .body = body, .inputs = 1};
  return engine_kernel_code(session->engine, kernel);
}

bool session_array_copy(Session *session, Device *device, const Array *to, const Array *from) {
  Value input = {.array = (Array *)(uintptr_t)from};
  return map_into(session, device, copy_code(session, array_dtype(to)), &input, to);
}

/* By way of a new array: some input overlaps the target elsewhere. */
static bool store_apart(Session *session, Device *device, KernelCode *code, const Value *inputs,
                        const Array *target) {
  Array *made = mirror_array_new(&session->rt, device, code->out, array_rank(target), array_shape(target));
  if (!made) return false;
  Value from = {.array = made};
  bool ok = map_into(session, device, code, inputs, made) &&
            map_into(session, device, copy_code(session, code->out), &from, target);
  array_free(made);
  return ok;
}

static bool arrays_store(Session *session, Device *device, KernelCode *code, const KernelLaunch *launch) {
  Array *target = launch->target, *owned[KERNEL_MAX_INPUTS];
  Value inputs[KERNEL_MAX_INPUTS];
  unsigned owned_count = 0;
  bool ok = kernel_check_target(&session->rt, code, launch), apart = false;
  for (unsigned k = 0; k < code->inputs && ok; k++) {
    inputs[k] = launch->inputs[k];
    if (code->scalar[k]) continue;
    Array *input = inputs[k].array;
    apart |= array_may_overlap(target, input) && !array_same_view(target, input);
    if (array_rank(input) <= array_rank(target)) continue;
    Array *fitted = kernel_fit_rank(&session->rt, input, array_rank(target));
    ok = fitted != NULL;
    if (ok) inputs[k].array = owned[owned_count++] = fitted;
  }
  ok = ok && (apart ? store_apart : map_into)(session, device, code, inputs, target);
  while (owned_count) array_free(owned[--owned_count]);
  return ok;
}

/* ---- reductions ---- */

typedef struct FoldWork {
  Work w;
  const Reduction *r;
  const Value *inputs;
  DeviceFoldForm form;
  Array *plan, *values, *positions;
  int64_t parts, depth, items;
} FoldWork;

static int64_t chunks_of(const Reduction *r) {
  return r->group ? r->run / r->unit * ((r->unit + r->chunk - 1) / r->chunk) : 1;
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
  } else if (f->form == FOLD_STRIDED) {
    while (2 * f->parts <= elements && 2 * f->parts * r->outputs <= STRIDED_PARTS) f->parts *= 2, f->depth++;
    f->items = r->outputs * f->parts;
  } else {
    f->items = r->outputs;
  }
}

/* The plan as device_kernel.h lays it out, on the device. `axes` of r are all described. */
static Array *make_plan(const FoldWork *f) {
  const Reduction *r = f->r;
  Rt *rt = &f->w.session->rt;
  unsigned arrays = 0;
  for (unsigned k = 0; k < r->code->inputs; k++) arrays += !r->code->scalar[k];
  int64_t length = FOLD_PLAN + (int64_t)r->count * (3 + arrays);
  Array *plan = array_new(rt, DT_I64, 1, &length, true);
  if (!plan) return NULL;
  int64_t *at = (int64_t *)(void *)plan->data;
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
  at += FOLD_PLAN;
  for (unsigned k = 0; k < r->count; k++) {
    *at++ = r->axes[k].length;
    *at++ = r->axes[k].reduce;
    *at++ = r->axes[k].out_stride;
    for (unsigned j = 0; j < r->code->inputs; j++)
      if (!r->code->scalar[j]) *at++ = r->axes[k].strides[j];
  }
  gpu_explain(rt->gpu, "plan of a reduction", true);
  bool ok = mirror_on_device(rt, plan, f->w.device, MIRROR_READ) != NULL;
  gpu_explain(rt->gpu, NULL, false);
  if (ok) return plan;
  array_free(plan);
  return NULL;
}

static void add_inputs(FoldWork *f) {
  const KernelCode *code = f->w.code;
  for (unsigned k = 0; k < code->inputs; k++) {
    if (code->scalar[k])
      f->w.args[f->w.count++] = f->inputs[k];
    else
      add_flat(&f->w, f->inputs[k].array, f->r->data[k]);
  }
}

static void add_values(FoldWork *f) {
  add_array(&f->w, f->plan);
  add_array(&f->w, f->values);
  if (f->positions) add_array(&f->w, f->positions);
}

static Fn *fold_fn(FoldWork *f, unsigned slot) {
  Work *w = &f->w;
  Fn **fn = engine_device_code(w->code, slot);
  if (*fn) return *fn;
  Arena *arena = w->session->arena;
  TypeTable *types = w->session->types;
  if (slot == DEVICE_CODE_JOIN + (unsigned)f->form)
    *fn = device_fold_join(arena, types, w->kernel, f->form);
  else if (slot == DEVICE_CODE_FINISH + (unsigned)f->form)
    *fn = device_fold_finish(arena, types, w->kernel, f->form);
  else
    *fn = device_fold_parts(arena, types, w->kernel, f->form, f->r->gather);
  return *fn;
}

static bool fold_in_order(FoldWork *f, const Array *out) {
  add_array(&f->w, f->plan);
  add_flat(&f->w, out, f->r->out);
  add_inputs(f);
  bool ok =
      work_run(&f->w, fold_fn(f, DEVICE_CODE_PARTS + 2 * (unsigned)f->form + f->r->gather), f->items, 1);
  work_clear(&f->w);
  return ok;
}

static bool fold_parts(FoldWork *f) {
  add_values(f);
  add_inputs(f);
  bool ok =
      work_run(&f->w, fold_fn(f, DEVICE_CODE_PARTS + 2 * (unsigned)f->form + f->r->gather), f->items, 1);
  work_clear(&f->w);
  return ok;
}

static bool fold_join_all(FoldWork *f) {
  bool ok = true;
  for (int64_t step = f->depth; ok && step-- > 0;) {
    bool tree = f->form == FOLD_TREE;
    add_values(f);
    add_int(&f->w, tree ? step : (int64_t)1 << step);
    ok = work_run(&f->w, fold_fn(f, DEVICE_CODE_JOIN + (unsigned)f->form), f->items / f->parts << step, 1);
    work_clear(&f->w);
  }
  return ok;
}

static bool fold_finish(FoldWork *f, const Array *out) {
  add_values(f);
  add_flat(&f->w, out, f->r->out);
  bool ok = work_run(&f->w, fold_fn(f, DEVICE_CODE_FINISH + (unsigned)f->form), f->r->outputs, 1);
  work_clear(&f->w);
  return ok;
}

static bool fold_on(FoldWork *f, const Array *out) {
  Rt *rt = &f->w.session->rt;
  bool arg = f->r->fold == FOLD_ARGMIN || f->r->fold == FOLD_ARGMAX;
  f->plan = make_plan(f);
  if (!f->plan) return false;
  bool ok;
  if (f->form == FOLD_IN_ORDER) {
    ok = fold_in_order(f, out);
  } else {
    f->values = mirror_array_new(rt, f->w.device, device_fold_dtype(f->w.kernel), 1, &f->items);
    f->positions = arg && f->values ? mirror_array_new(rt, f->w.device, DT_I64, 1, &f->items) : NULL;
    ok = f->values && (!arg || f->positions) && fold_parts(f) && fold_join_all(f) && fold_finish(f, out);
  }
  if (f->values) array_free(f->values);
  if (f->positions) array_free(f->positions);
  array_free(f->plan);
  return ok;
}

/* The one element of a result of rank 0. */
static bool read_scalar(Rt *rt, const Array *result, Value *out) {
  gpu_explain(rt->gpu, "result of a reduction", true); /* who asks for a number asks for it here */
  bool ok = array_on_host(rt, result, MIRROR_READ);
  gpu_explain(rt->gpu, NULL, false);
  if (ok) memcpy(out->bytes, result->data, dtype_size(array_dtype(result)));
  return ok;
}

static bool arrays_reduce(Session *session, Device *device, KernelCode *code, const KernelLaunch *launch,
                          Value *out) {
  FoldWork f = {.w = work_start(session, device, code), .inputs = launch->inputs};
  Rt *rt = &f.w.session->rt;
  ReduceDomain domain;
  if (!reduction_domain(rt, code, launch, &domain)) return false;
  Array *result = result_new(f.w.session, device, launch, code, domain.rank, domain.shape);
  if (!result) return false;
  bool ok;
  if (domain.empty) {
    size_t item = dtype_size(code->out);
    ok = array_on_host(rt, result, MIRROR_WRITE);
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
    ok = read_scalar(rt, result, out);
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

static bool scan_into(Session *session, Device *device, KernelCode *code, const Value *inputs, unsigned axis,
                      const Array *out) {
  Reduction r = {.code = code, .outputs = 1};
  FoldWork f = {.w = work_start(session, device, code), .r = &r, .inputs = inputs};
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
  add_array(&f.w, f.plan);
  add_flat(&f.w, out, plan.data[0]);
  add_int(&f.w, plan.shape[axis]);
  add_int(&f.w, plan.strides[0][axis]);
  add_inputs(&f);
  for (unsigned j = 0; j < code->inputs; j++)
    if (!code->scalar[j]) add_int(&f.w, plan.strides[1 + j][axis]);
  Fn **slot = engine_device_code(code, DEVICE_CODE_SCAN);
  if (!*slot) *slot = device_scan(f.w.session->arena, f.w.session->types, f.w.kernel);
  bool ok = work_run(&f.w, *slot, r.outputs, 1);
  work_clear(&f.w);
  array_free(f.plan);
  return ok;
}

static bool arrays_scan(Session *session, Device *device, KernelCode *code, const KernelLaunch *launch,
                        Value *out) {
  Rt *rt = &session->rt;
  int64_t shape[MAX_RANK];
  unsigned rank, axis;
  if (!kernel_domain(rt, code, launch, &rank, shape)) return false;
  if (rank == 0) shape[rank++] = 1;
  if (!axis_normalize(rt, launch->axis_count ? launch->axes[0] : 0, rank, &axis)) return false;
  Array *result = result_new(session, device, launch, code, rank, shape);
  if (!result) return false;
  if (result->size > 0 && !scan_into(session, device, code, launch->inputs, axis, result)) {
    array_free(result);
    return false;
  }
  out->array = result;
  return true;
}

/* ---- devices whose memory the host's code can use ---- */

Array *session_array_there(Session *session, Device *device, const Array *a, unsigned use) {
  char *data = mirror_on_device(&session->rt, a, device, use);
  return data ? array_view(&session->rt, a, data, array_rank(a), array_shape(a), array_strides(a)) : NULL;
}

/* What the CPU's launcher gave, moved to the device. */
static bool move_there(Session *session, Device *device, KernelCode *code, const KernelLaunch *launch,
                       Value *out) {
  Array *made = out->array,
        *result = result_new(session, device, launch, code, array_rank(made), array_shape(made));
  char *to = result ? mirror_on_device(&session->rt, result, device, MIRROR_READ | MIRROR_WRITE) : NULL;
  if (to && made->size) memcpy(to, made->data, (size_t)made->size * dtype_size(array_dtype(made)));
  array_free(made);
  out->array = result;
  return to != NULL;
}

static bool map_there(Session *session, Device *device, KernelCode *code, const KernelLaunch *launch,
                      const Value *inputs, Value *out) {
  int64_t shape[MAX_RANK];
  unsigned rank;
  if (!kernel_domain(&session->rt, code, launch, &rank, shape)) return false;
  Array *result = result_new(session, device, launch, code, rank, shape);
  Array *there = result ? session_array_there(session, device, result, MIRROR_READ | MIRROR_WRITE) : NULL;
  bool ok = there && kernel_map_into(&session->rt, code, inputs, there);
  if (there) array_free(there);
  if (ok)
    out->array = result;
  else if (result)
    array_free(result);
  return ok;
}

static void note_array_code(Session *session, const Device *device) {
  GpuCause cause = gpu_cause(session->rt.gpu);
  LedgerEntry entry = {
      .kind = LEDGER_LAUNCH, .why = "array expression", .cell = cause.cell, .line = cause.line};
  entry.device = device->name;
  ledger_add(session->rt.gpu->ledger, &entry);
}

/* The simulator: the CPU's own loops over its memory. */
static bool run_there(Session *session, Device *device, KernelCode *code, const KernelLaunch *launch,
                      Value *out) {
  Value inputs[KERNEL_MAX_INPUTS];
  Array *views[KERNEL_MAX_INPUTS + 1];
  unsigned count = 0;
  bool ok = true;
  KernelLaunch there = *launch;
  for (unsigned k = 0; k < code->inputs && ok; k++) {
    inputs[k] = launch->inputs[k];
    if (code->scalar[k]) continue;
    inputs[k].array = session_array_there(session, device, launch->inputs[k].array, MIRROR_READ);
    ok = inputs[k].array != NULL;
    if (ok) views[count++] = inputs[k].array;
  }
  there.inputs = inputs;
  if (ok && launch->target) {
    there.target = session_array_there(session, device, launch->target, MIRROR_READ | MIRROR_WRITE);
    ok = there.target != NULL;
    if (ok) views[count++] = there.target;
  }
  if (ok) note_array_code(session, device);
  if (ok && code->kind == KERNEL_MAP)
    ok = map_there(session, device, code, launch, inputs, out);
  else if (ok)
    ok = kernel_launch(&session->rt, code, &there, out);
  while (count) array_free(views[--count]);
  if (!ok || code->kind == KERNEL_MAP || code->kind == KERNEL_STORE) return ok;
  ReduceDomain domain;
  bool scalar =
      code->kind == KERNEL_REDUCE && reduction_domain(&session->rt, code, launch, &domain) && !domain.rank;
  return scalar || move_there(session, device, code, launch, out);
}

/* ---- where ---- */

/* The device that a kernel belongs to: its operands' home, or the place that the user chose; NULL: the host.
 */
static Device *kernel_home(const Session *session, const KernelCode *code, const KernelLaunch *launch) {
  Device *home = launch->target ? array_home(launch->target) : NULL;
  if (!home) home = inputs_home(code, launch);
  return home ? home : session->rt.gpu->place;
}

bool session_device_kernel(void *host, Kernel *kernel, const KernelLaunch *launch, Value *out, bool *done) {
  Session *session = host;
  if (kernel->device && !gpu_get(&session->rt)) return false;
  *done = false;
  if (!session->rt.gpu) return true;
  KernelCode *code = engine_kernel_code(session->engine, kernel);
  Device *device = kernel_home(session, code, launch);
  if (!device && kernel->device && !(device = gpu_device(&session->rt))) return false;
  *done = device != NULL;
  if (!device) return true;
  DeviceProps props = {0};
  device->ops->props(device, &props);
  if (props.host_addressable) return run_there(session, device, code, launch, out);
  switch (kernel->kind) {
    case KERNEL_MAP: return arrays_map(session, device, code, launch, out);
    case KERNEL_STORE: return arrays_store(session, device, code, launch);
    case KERNEL_REDUCE: return arrays_reduce(session, device, code, launch, out);
    case KERNEL_SCAN: return arrays_scan(session, device, code, launch, out);
  }
  return true;
}

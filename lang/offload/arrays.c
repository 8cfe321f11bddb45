/* Array code of np on a device: where an operand's home is there, or the user put it there.
 *
 * A Kernel becomes device functions (ir/device_kernel.h), once per kind of work and kept with the
 * kernel; shapes and strides become their arguments. Results have their home on the device. Invariant:
 * values, messages and bits are those of the CPU's launcher (rt/kernel.c). */
#include <string.h>

#include "lang/ir/device/kernel.h"
#include "lang/rt/device/residency.h"
#include "lang/offload/work.h"
#include "lang/rt/exec/launch.h"

enum { THREADS = DEVICE_ARRAY_THREADS, MOST_BLOCKS = 1 << 16 };

ArrayWork array_work_start(Offload *offload, Device *device, KernelCode *code) {
  return (ArrayWork){.offload = offload, .device = device, .code = code, .kernel = code->ir};
}

void array_work_clear(ArrayWork *w) {
  while (w->made_count) array_free(w->made[--w->made_count]);
  w->count = 0;
}

void array_work_int(ArrayWork *w, int64_t value) { w->args[w->count++] = (Value){.i = value}; }

void array_work_owned(ArrayWork *w, Array *a) {
  if (!a) {
    w->failed = true;
    return;
  }
  w->made[w->made_count++] = a;
  w->args[w->count++].array = a;
}

void array_work_array(ArrayWork *w, Array *a) { w->args[w->count++].array = a; }

void array_work_flat(ArrayWork *w, const Array *base, char *data) {
  int64_t bytes = (int64_t)base->buffer->bytes, stride = 1;
  array_work_owned(w, array_view(w->offload->rt, base, data, 1, &bytes, &stride));
}

bool offload_array_launch(Offload *offload, Device *device, Fn *fn, const Value *args, unsigned count,
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
  return offload_launch_on(offload, device, &launch);
}

bool array_work_run(ArrayWork *w, Fn *fn, int64_t items, int64_t rows) {
  return !w->failed && offload_array_launch(w->offload, w->device, fn, w->args, w->count, items, rows);
}

/* ---- results ---- */

/* The device where an input has its home; NULL: all inputs are the host's. */
static Device *inputs_home(const KernelCode *code, const KernelLaunch *launch) {
  Device *home = NULL;
  for (uint32_t k = 0; k < code->inputs && !home; k++)
    if (!code->scalar[k]) home = array_home(launch->inputs[k].array);
  return home;
}

Array *array_result_new(Offload *offload, Device *device, const KernelLaunch *launch, const KernelCode *code,
                        unsigned rank, const int64_t *shape) {
  Array *result = residency_array_new(offload->rt, device, elem_of(code->out), rank, shape);
  if (result) result->buffer->residency->home = inputs_home(code, launch) != NULL;
  return result;
}

/* ---- maps ---- */

static void add_view(ArrayWork *w, const Array *base, const Plan *plan, unsigned operand) {
  array_work_owned(w, array_view(w->offload->rt, base, plan->data[operand], plan->rank, plan->shape,
                                 plan->strides[operand]));
}

bool array_map_into(Offload *offload, Device *device, KernelCode *code, const Value *inputs,
                    const Array *out) {
  ArrayWork w = array_work_start(offload, device, code);
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
  Fn **slot = offload->host.device_code(code, OFFLOAD_CODE_MAP + plan.rank);
  if (!*slot) *slot = device_map(w.offload->arena, w.offload->types, w.kernel, plan.rank);
  int64_t row = plan.shape[plan.rank - 1];
  bool ok = array_work_run(&w, *slot, row, elements / row);
  array_work_clear(&w);
  return ok;
}

static bool arrays_map(Offload *offload, Device *device, KernelCode *code, const KernelLaunch *launch,
                       Value *out) {
  int64_t shape[MAX_RANK];
  unsigned rank;
  if (!kernel_domain(offload->rt, code, launch, &rank, shape)) return false;
  Array *result = array_result_new(offload, device, launch, code, rank, shape);
  if (!result) return false;
  if (array_map_into(offload, device, code, launch->inputs, result)) {
    out->array = result;
    return true;
  }
  array_free(result);
  return false;
}

/* ---- stores ---- */

/* The kernel that only copies elements. */
static KernelCode *copy_code(Offload *offload, DType dtype) {
  const Type *type = type_scalar(offload->types, dtype, false);
  Kernel *kernel = arena_new_of(*offload->scratch, Kernel);
  Fn *body = fn_new(*offload->scratch, offload->types, "<kernel>", &type, 1);
  Ref element = fn_emit(body, IR_PARAM, type, (Span){0}, NULL, 0);
  fn_emit1(body, IR_YIELD, type_none(offload->types), (Span){0}, element);
  body->result = type;
  *kernel = (Kernel){.kind = KERNEL_STORE, .body = body, .inputs = 1};
  return offload->host.kernel_code(offload->host.context, kernel);
}

bool offload_array_copy(Offload *offload, Device *device, const Array *to, const Array *from) {
  Value input = {.array = (Array *)(uintptr_t)from};
  return array_map_into(offload, device, copy_code(offload, array_dtype(to)), &input, to);
}

/* By way of a new array: some input overlaps the target elsewhere. */
static bool store_apart(Offload *offload, Device *device, KernelCode *code, const Value *inputs,
                        const Array *target) {
  Array *made =
      residency_array_new(offload->rt, device, elem_of(code->out), array_rank(target), array_shape(target));
  if (!made) return false;
  Value from = {.array = made};
  bool ok = array_map_into(offload, device, code, inputs, made) &&
            array_map_into(offload, device, copy_code(offload, code->out), &from, target);
  array_free(made);
  return ok;
}

static bool arrays_store(Offload *offload, Device *device, KernelCode *code, const KernelLaunch *launch) {
  Array *target = launch->target, *owned[KERNEL_MAX_INPUTS];
  Value inputs[KERNEL_MAX_INPUTS];
  unsigned owned_count = 0;
  bool ok = kernel_check_target(offload->rt, code, launch), apart = false;
  for (unsigned k = 0; k < code->inputs && ok; k++) {
    inputs[k] = launch->inputs[k];
    if (code->scalar[k]) continue;
    Array *input = inputs[k].array;
    apart |= !array_same_view(target, input) && array_may_overlap(target, input);
    if (array_rank(input) <= array_rank(target)) continue;
    Array *fitted = kernel_fit_rank(offload->rt, input, array_rank(target));
    ok = fitted != NULL;
    if (ok) inputs[k].array = owned[owned_count++] = fitted;
  }
  ok = ok && (apart ? store_apart : array_map_into)(offload, device, code, inputs, target);
  while (owned_count) array_free(owned[--owned_count]);
  return ok;
}

/* ---- devices whose memory the host's code can use ---- */

Array *offload_array_there(Offload *offload, Device *device, const Array *a, unsigned use) {
  char *data = residency_on_device(offload->rt, a, device, use);
  return data ? array_view(offload->rt, a, data, array_rank(a), array_shape(a), array_strides(a)) : NULL;
}

/* What the CPU's launcher gave, moved to the device. */
static bool move_there(Offload *offload, Device *device, KernelCode *code, const KernelLaunch *launch,
                       Value *out) {
  Array *made = out->array,
        *result = array_result_new(offload, device, launch, code, array_rank(made), array_shape(made));
  char *to =
      result ? residency_on_device(offload->rt, result, device, RESIDENCY_READ | RESIDENCY_WRITE) : NULL;
  if (to && made->size) memcpy(to, made->data, (size_t)made->size * made->elem->bytes);
  array_free(made);
  out->array = result;
  return to != NULL;
}

static bool map_there(Offload *offload, Device *device, KernelCode *code, const KernelLaunch *launch,
                      const Value *inputs, Value *out) {
  int64_t shape[MAX_RANK];
  unsigned rank;
  if (!kernel_domain(offload->rt, code, launch, &rank, shape)) return false;
  Array *result = array_result_new(offload, device, launch, code, rank, shape);
  Array *there =
      result ? offload_array_there(offload, device, result, RESIDENCY_READ | RESIDENCY_WRITE) : NULL;
  bool ok = there && kernel_map_into(offload->rt, code, inputs, there);
  if (there) array_free(there);
  if (ok)
    out->array = result;
  else if (result)
    array_free(result);
  return ok;
}

/* The simulator: the CPU's own loops over its memory. */
static bool run_there(Offload *offload, Device *device, KernelCode *code, const KernelLaunch *launch,
                      Value *out) {
  Value inputs[KERNEL_MAX_INPUTS];
  Array *views[KERNEL_MAX_INPUTS + 1];
  unsigned count = 0;
  bool ok = true;
  KernelLaunch there = *launch;
  for (unsigned k = 0; k < code->inputs && ok; k++) {
    inputs[k] = launch->inputs[k];
    if (code->scalar[k]) continue;
    inputs[k].array = offload_array_there(offload, device, launch->inputs[k].array, RESIDENCY_READ);
    ok = inputs[k].array != NULL;
    if (ok) views[count++] = inputs[k].array;
  }
  there.inputs = inputs;
  if (ok && launch->target) {
    there.target = offload_array_there(offload, device, launch->target, RESIDENCY_READ | RESIDENCY_WRITE);
    ok = there.target != NULL;
    if (ok) views[count++] = there.target;
  }
  if (ok) offload_note_launch(offload, device, "array expression");
  if (ok && code->kind == KERNEL_MAP)
    ok = map_there(offload, device, code, launch, inputs, out);
  else if (ok)
    ok = kernel_launch(offload->rt, code, &there, out);
  while (count) array_free(views[--count]);
  if (!ok || code->kind == KERNEL_MAP || code->kind == KERNEL_STORE) return ok;
  ReduceDomain domain;
  bool scalar =
      code->kind == KERNEL_REDUCE && reduction_domain(offload->rt, code, launch, &domain) && !domain.rank;
  return scalar || move_there(offload, device, code, launch, out);
}

/* ---- where ---- */

/* The device that a kernel belongs to: its operands' home, or the place that the user chose; NULL: the host.
 */
static Device *kernel_home(const Offload *offload, const KernelCode *code, const KernelLaunch *launch) {
  Device *home = launch->target ? array_home(launch->target) : NULL;
  if (!home) home = inputs_home(code, launch);
  return home ? home : offload->rt->devices.gpu->place;
}

bool offload_kernel(Offload *offload, Kernel *kernel, const KernelLaunch *launch, Value *out, bool *done) {
  if (kernel->device && !gpu_get(offload->rt)) return false;
  *done = false;
  if (!offload->rt->devices.gpu) return true;
  KernelCode *code = offload->host.kernel_code(offload->host.context, kernel);
  Device *device = kernel_home(offload, code, launch);
  if (!device && kernel->device && !(device = gpu_device(offload->rt))) return false;
  *done = device != NULL;
  if (!device) return true;
  DeviceProps props = {0};
  device->ops->props(device, &props);
  if (props.host_addressable) return run_there(offload, device, code, launch, out);
  switch (kernel->kind) {
    case KERNEL_MAP: return arrays_map(offload, device, code, launch, out);
    case KERNEL_STORE: return arrays_store(offload, device, code, launch);
    case KERNEL_REDUCE: return array_fold(offload, device, code, launch, out);
    case KERNEL_SCAN: return array_scan(offload, device, code, launch, out);
  }
  return true;
}

/* Launches: a kernel's code for the current device, its arguments in the order of docs/gpu.md, and what is
 * known before it runs to be a mistake.
 *
 * Invariant: an image in the pending list has a control block that nobody has read since a launch. */
#include "lang/offload/launch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/base/device/control.h"
#include "lang/ir/device/facts.h"
#include "lang/rt/device/failure.h"
#include "lang/rt/device/settle.h"

/* ---- code ---- */

size_t offload_control_bytes(const GpuImage *image) {
  return sizeof(GpuControl) + (image->code.prints ? GPU_PRINT_BYTES : 0);
}

bool offload_control_reset(Offload *offload, GpuImage *image) {
  Device *device = image->device;
  const void *interrupt = device->ops->interrupt ? device->ops->interrupt(device) : NULL;
  uint64_t address = (uint64_t)(uintptr_t)interrupt;
  if (!address) address = (uint64_t)(uintptr_t)image->control + GPU_CONTROL_NOTHING;
  GpuControl control = {.print_bytes = image->code.prints ? GPU_PRINT_BYTES : 0, .interrupt = address};
  DeviceCopy copy = {DEVICE_COPY_IN, image->control, &control, sizeof control, NULL, false, 0};
  DeviceError error = {0};
  return device->ops->copy(device, &copy, &error) || gpu_fault(offload->rt, device, &error, NULL);
}

const DeviceTools *offload_tools(const Offload *offload, const char *backend) {
  const DeviceRegistry *devices = offload->rt->devices.registry;
  return devices->tools ? devices->tools(devices->context, backend) : NULL;
}

void offload_options(Offload *offload, const Device *device, const Fn *fn, CgDeviceOptions *out) {
  DeviceProps props = {0};
  device->ops->props((Device *)(uintptr_t)device, &props);
  *out = (CgDeviceOptions){.backend = props.backend,
                           .target = props.target,
                           .options = offload->options,
                           .tools = offload_tools(offload, props.backend),
                           .check = offload->rt->devices.gpu && offload->rt->devices.gpu->check,
                           .nocheck = fn->mode.nocheck,
                           .fastmath = fn->mode.fastmath};
}

static bool image_compile(Offload *offload, GpuImage *image, const CgDeviceOptions *options) {
  const char *error = NULL;
  if (cg_device(offload->host.cg(offload->host.context), image->fn, options, &image->code, &error))
    return true;
  if (offload->host.cg_fault(offload->host.context)) return false;
  return rt_fault(offload->rt, DG_DEVICE, "kernel %s could not be compiled for %s: %s", image->fn->name,
                  image->device->name, error ? error : "unknown reason");
}

/* Loads the code and makes the control block, in the device's context of now. */
static bool image_load(Offload *offload, GpuImage *image) {
  Device *device = image->device;
  Rt *rt = offload->rt;
  DeviceError error = {0};
  image->generation = device->generation;
  image->function = image->control = NULL;
  image->pending = false;
  image->module = device->ops->load(device, image->code.bytes, image->code.size, &error);
  if (image->module)
    image->function = device->ops->function(device, image->module, image->code.entry, &error);
  image->constants = NULL;
  if (image->function && fn_facts(image->fn)->constants && device->ops->symbol) {
    char name[256];
    size_t bytes;
    snprintf(name, sizeof name, "%s" CG_CONSTANTS, image->code.entry);
    if (!device->ops->symbol(device, image->module, name, &image->constants, &bytes, &error))
      return gpu_fault(rt, device, &error, "loading a kernel");
  }
  if (image->function && device->ops->function_info)
    device->ops->function_info(device, image->function, &image->info, &error);
  if (image->function) image->control = device->ops->alloc(device, offload_control_bytes(image), &error);
  if (!image->control) return gpu_fault(rt, device, &error, "loading a kernel");
  offload_limits(image);
  return offload_control_reset(offload, image);
}

static void image_unload(GpuImage *image) {
  Device *device = image->device;
  if (image->generation != device->generation) return;
  if (image->control) device->ops->free(device, image->control, offload_control_bytes(image));
  if (image->module) device->ops->unload(device, image->module);
  image->control = image->module = NULL;
}

GpuImage *offload_image(Offload *offload, Fn *fn, Device *device) {
  CgDeviceOptions options;
  offload_options(offload, device, fn, &options);
  GpuImage *image = fn->kept.images;
  while (image &&
         (image->device != device || image->check != options.check || image->options != options.options))
    image = image->next;
  if (!image) {
    GpuImage *made = arena_new_of(fn->arena, GpuImage);
    *made = (GpuImage){.fn = fn, .device = device, .check = options.check, .options = options.options};
    if (!image_compile(offload, made, &options)) return NULL;
    made->generation = device->generation - 1;
    made->next = fn->kept.images;
    fn->kept.images = image = made;
    image->all = offload->images;
    offload->images = image;
  }
  if (image->generation != device->generation || !image->control)
    if (!image_load(offload, image)) return NULL;
  return image;
}

/* ---- arguments ---- */

typedef struct Packing {
  Offload *offload;
  Device *device;
  GpuImage *image;
  void *stream;
  size_t constant_bytes; /* of the arrays in constant memory so far */
  uint64_t *words;       /* one slot for each parameter */
  void **addresses;
  uint32_t count;
} Packing;

static bool is_parts(const Type *type) { return type->kind == TY_TUPLE || type->kind == TY_FUNC; }

static uint32_t type_words(const Type *type) {
  uint32_t words = 0;
  if (type->kind == TY_SCALAR) return dtype_is_complex(type->dtype) ? 2 : 1;
  if (type->kind == TY_ARRAY) return 1 + 2u * type->rank;
  for (uint32_t k = 0; is_parts(type) && k < type->count; k++) words += type_words(type->items[k]);
  return words;
}

static void put(Packing *p, const void *bytes, size_t size) {
  memcpy(&p->words[p->count], bytes, size);
  p->addresses[p->count] = &p->words[p->count];
  p->count++;
}

static bool put_array(Packing *p, const Array *a, unsigned use) {
  void *address = residency_on_device(p->offload->rt, a, p->device, use);
  if (!address) return false;
  put(p, &address, sizeof address);
  for (unsigned k = 0; k < 2 * array_rank(a); k++) put(p, &a->dims[k], sizeof a->dims[k]);
  return true;
}

/* What keeps the array `name` out of constant memory; false after a fault. */
static bool constant_fits(Packing *p, const Array *a, const char *name, bool written) {
  Rt *rt = p->offload->rt;
  const char *kernel = p->image->fn->name;
  if (!name) name = "an array";
  if (written)
    return rt_fault(rt, DG_TYPE, "kernel %s writes into %s, which cuda.const.array_like() makes constant",
                    kernel, name);
  if (!array_is_contiguous(a))
    return rt_fault(rt, DG_VALUE,
                    "cuda.const.array_like() takes an array whose rows lie one after the other: %s of kernel "
                    "%s is a part or a transpose; np.ascontiguousarray(a) is a copy that fits",
                    name, kernel);
  if (p->constant_bytes <= CG_CONSTANT_BYTES) return true;
  return rt_fault(rt, DG_VALUE,
                  "the arrays that kernel %s reads by cuda.const.array_like() take %zu bytes with %s, and "
                  "constant memory has %d: pass the array as an argument",
                  kernel, p->constant_bytes, name, CG_CONSTANT_BYTES);
}

/* An array that the kernel reads in constant memory: copied there, on the device, before each launch. Its
 * parameter is its place. */
static bool put_constant(Packing *p, const Array *a, const char *name, bool written) {
  Rt *rt = p->offload->rt;
  size_t place = p->constant_bytes, bytes = (size_t)a->size * a->elem->bytes;
  p->constant_bytes += (bytes + CG_CONSTANT_ALIGN - 1) / CG_CONSTANT_ALIGN * CG_CONSTANT_ALIGN;
  if (!constant_fits(p, a, name, written)) return false;
  if (!p->image->constants) return put_array(p, a, RESIDENCY_READ);
  /* a launch in another stream may still read what is there */
  if (p->image->pending && (p->image->mixed || p->image->stream != p->stream) &&
      !gpu_settle(rt, p->device, NULL))
    return false;
  void *from = residency_on_device(rt, a, p->device, RESIDENCY_READ);
  if (!from) return false;
  DeviceCopy copy = {
      DEVICE_COPY_WITHIN, (char *)p->image->constants + place, from, bytes, p->stream, true, 0};
  DeviceError error = {0};
  if (!p->device->ops->copy(p->device, &copy, &error))
    return gpu_fault(rt, p->device, &error, "filling constant memory");
  uint64_t at = place;
  put(p, &at, sizeof at);
  for (unsigned k = 0; k < 2 * array_rank(a); k++) put(p, &a->dims[k], sizeof a->dims[k]);
  return true;
}

static void put_scalar(Packing *p, DType dtype, const Value *value) {
  size_t size = dtype_size(dtype), part = dtype_is_complex(dtype) ? size / 2 : size;
  for (size_t at = 0; at < size; at += part) put(p, value->bytes + at, part);
}

static bool put_value(Packing *p, const Type *type, const Value *value, unsigned use) {
  if (type->kind == TY_ARRAY) return put_array(p, value->array, use);
  if (type->kind == TY_SCALAR) put_scalar(p, type->dtype, value);
  for (uint32_t k = 0; is_parts(type) && k < type->count; k++)
    if (type_words(type->items[k]) && !put_value(p, type->items[k], &value->tuple->items[k], use))
      return false;
  return true;
}

/* Whether an argument of the host's own is among these, for eager mode. */
static bool each_host_array(Offload *offload, const Type *type, const Value *value, Device *device, bool in) {
  Rt *rt = offload->rt;
  if (type->kind == TY_TUPLE) {
    for (uint32_t k = 0; k < type->count; k++)
      if (!each_host_array(offload, type->items[k], &value->tuple->items[k], device, in)) return false;
    return true;
  }
  if (type->kind != TY_ARRAY || array_home(value->array)) return true;
  if (in) return residency_refresh(rt, value->array, device);
  return residency_come_back(rt, value->array);
}

static bool eager(Offload *offload, const WalkLaunch *launch, Device *device, bool in) {
  Gpu *gpu = offload->rt->devices.gpu;
  if (gpu->mode != TRANSFERS_EAGER || launch->array_code) return true;
  bool ok = true;
  for (uint32_t k = 0; k < launch->kernel->param_count && ok; k++) {
    gpu->variable = launch->names[k];
    ok = each_host_array(offload, launch->kernel->params[k], &launch->operands[LAUNCH_OPERANDS + k], device,
                         in);
  }
  gpu->variable = NULL;
  return ok;
}

static bool pack(Packing *p, const WalkLaunch *launch) {
  const FnFacts *facts = fn_facts(launch->kernel);
  Gpu *gpu = p->offload->rt->devices.gpu;
  bool ok = true;
  for (uint32_t k = 0; k < launch->kernel->param_count && ok; k++) {
    gpu->variable = launch->names[k];
    const Type *type = launch->kernel->params[k];
    const Value *value = &launch->operands[LAUNCH_OPERANDS + k];
    if (type->kind == TY_ARRAY && facts_constant(facts, k)) {
      ok = put_constant(p, value->array, launch->names[k], facts_write(facts, k));
      continue;
    }
    unsigned use = facts_write(facts, k) ? RESIDENCY_READ | RESIDENCY_WRITE : RESIDENCY_READ;
    ok = put_value(p, type, value, use);
  }
  gpu->variable = NULL;
  return ok;
}

/* ---- launching ---- */

typedef struct LaunchShape {
  int64_t grid[3], block[3];
} LaunchShape;

/* A block for k.forall(n), whose grid[0] is n: the smallest with which a multiprocessor holds most threads.
 */
static void choose_shape(const GpuImage *image, int64_t shared, LaunchShape *shape) {
  static const uint32_t sizes[] = {128, 256, 512, 1024};
  uint32_t best = 32, most = 0;
  for (unsigned k = 0; k < sizeof sizes / sizeof *sizes; k++) {
    uint32_t blocks = 0;
    DeviceError error;
    if (image->info.max_threads && sizes[k] > image->info.max_threads) break;
    if (!image->device->ops->occupancy(image->device, image->function, sizes[k], (uint32_t)shared, &blocks,
                                       &error))
      break;
    if (blocks * sizes[k] > most) best = sizes[k], most = blocks * sizes[k];
  }
  shape->block[0] = best;
  shape->grid[0] = (shape->grid[0] - 1) / best + 1;
}

static void add_pending(Offload *offload, GpuImage *image, void *stream) {
  offload->rt->devices.gpu->pending = true;
  offload->rt->devices.gpu->streams |= stream != NULL;
  if (image->fn->mode.array_code && image->code.quiet) return; /* it leaves nothing that is to be read */
  const Gpu *gpu = offload->rt->devices.gpu;
  image->mixed |= image->pending && image->stream != stream;
  image->stream = stream;
  if (!image->pending)
    image->launcher = gpu->fn, image->launched = gpu->ins;
  else if (image->launcher != gpu->fn || image->launched != gpu->ins)
    image->launcher = NULL;
  if (image->pending) return;
  image->pending = true;
  image->next_pending = NULL;
  if (offload->last_pending)
    offload->last_pending->next_pending = image;
  else
    offload->pending = image;
  offload->last_pending = image;
}

/* Lines of two kernels must not change places: what another one has printed is read first. */
static bool settle_prints(Offload *offload, const GpuImage *image) {
  if (!image->code.prints) return true;
  for (const GpuImage *other = offload->pending; other; other = other->next_pending)
    if (other != image && other->code.prints) return gpu_settle(offload->rt, other->device, NULL);
  return true;
}

void offload_note_launch(Offload *offload, const Device *device, const char *why) {
  Gpu *gpu = offload->rt->devices.gpu;
  GpuCause cause = gpu_cause(gpu);
  Transfer entry = {
      .kind = TRANSFER_LAUNCH, .why = why, .cell = cause.cell, .line = cause.line, .device = device->name};
  transfer_log_add(gpu->transfers, &entry);
}

static bool launch_packed(Offload *offload, GpuImage *image, const WalkLaunch *launch,
                          const LaunchShape *shape, Packing *p) {
  const Value *at = launch->operands;
  DeviceLaunch request = {.shared_bytes = (uint32_t)at[LAUNCH_SHARED].i,
                          .cooperative = image->code.cooperative,
                          .arguments = p->addresses,
                          .count = p->count,
                          .stream = (void *)(intptr_t)at[LAUNCH_STREAM].i};
  for (unsigned k = 0; k < 3; k++) {
    request.grid[k] = (uint32_t)shape->grid[k];
    request.block[k] = (uint32_t)shape->block[k];
  }
  DeviceError error = {0};
  if (!offload->host.launch(offload->host.context, image, &request, &error))
    return gpu_fault(offload->rt, image->device, &error, NULL);
  add_pending(offload, image, request.stream);
  offload_note_launch(offload, image->device, image->fn->name);
  return !rt_interrupted(offload->rt); /* the simulator's launches end early then */
}

bool offload_launch(Offload *offload, const WalkLaunch *launch) {
  Device *device = gpu_device(offload->rt);
  return device && offload_launch_on(offload, device, launch);
}

bool offload_launch_on(Offload *offload, Device *device, const WalkLaunch *launch) {
  Fn *fn = launch->kernel;
  GpuImage *image = offload_image(offload, fn, device);
  LaunchShape shape;
  int64_t *grid = shape.grid, *block = shape.block;
  if (!image) return false;
  for (unsigned k = 0; k < 3; k++) {
    grid[k] = launch->operands[LAUNCH_GRID + k].i;
    block[k] = launch->operands[LAUNCH_BLOCK + k].i;
  }
  if (block[0] == LAUNCH_FORALL) {
    if (!grid[0]) return true;
    choose_shape(image, launch->operands[LAUNCH_SHARED].i, &shape);
  }
  if (!offload_fits(offload->rt, image, grid, block, launch->operands[LAUNCH_SHARED].i) ||
      !settle_prints(offload, image))
    return false;
  uint32_t words = 1;
  for (uint32_t k = 0; k < fn->param_count; k++) words += type_words(fn->params[k]);
  uint64_t slots[words];
  void *addresses[words];
  memset(slots, 0, sizeof slots);
  Packing p = {.offload = offload,
               .device = device,
               .image = image,
               .stream = (void *)(intptr_t)launch->operands[LAUNCH_STREAM].i,
               .words = slots,
               .addresses = addresses};
  put(&p, &image->control, sizeof image->control);
  return eager(offload, launch, device, true) && pack(&p, launch) &&
         launch_packed(offload, image, launch, &shape, &p) && eager(offload, launch, device, false);
}

/* ---- life ---- */

/* Gpu.forget: nothing of the old context can be used; the handles go. */
static void forget(void *context, Device *device) {
  Offload *offload = context;
  for (GpuImage *image = offload->images; image; image = image->all)
    if (image->device == device) image->pending = false, image_unload(image);
  offload->pending = offload->last_pending = NULL;
}

static void attach(Offload *offload) {
  Gpu *gpu = offload->rt->devices.gpu;
  gpu->context = offload;
  gpu->collect = offload_collect;
  gpu->forget = forget;
}

static void hook_gpu(void *host) {
  Offload *offload = host;
  attach(offload);
  transfer_log_begin_cell(offload->rt->devices.gpu->transfers, offload->cell);
}

Offload *offload_new(const Offload *start) {
  Offload *offload = arena_new_of(start->arena, Offload);
  *offload = *start;
  offload->options = arena_copy(offload->arena, start->options, strlen(start->options));
  offload->rt->devices.made = hook_gpu;
  offload->rt->devices.host = offload;
  return offload;
}

void offload_fini(Offload *offload) {
  for (GpuImage *image = offload->images; image; image = image->all) image_unload(image);
  for (unsigned k = 0; k < OFFLOAD_PLANS && offload->plans[k]; k++) array_free(offload->plans[k]);
  residency_drop_all(offload->rt->devices.gpu);
  gpu_free(offload->rt->devices.gpu);
  offload->rt->devices.gpu = NULL;
}

void offload_begin(Offload *offload, int number) {
  offload->cell = number ? number : -++offload->unnumbered;
  if (offload->rt->devices.stale) gpu_get(offload->rt);
  if (offload->rt->devices.gpu) transfer_log_begin_cell(offload->rt->devices.gpu->transfers, offload->cell);
}

bool offload_end(Offload *offload) {
  Gpu *gpu = offload->rt->devices.gpu;
  if (!gpu) return true;
  gpu_forget_place(gpu);
  gpu_explain(gpu, NULL, false);
  return gpu_settle_all(offload->rt);
}

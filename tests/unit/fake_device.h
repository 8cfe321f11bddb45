/* A back end and a device that nobody has, made of nothing but the public headers, in one file of under 300
 * lines. Elementwise kernels run on it. It shows that a device needs to know of nobody else's.
 *
 * The device's memory is the host's, at addresses that the host cannot touch (FAR on top), so that whoever
 * forgets to copy crashes. The back end keeps a kernel's IR as its image; a launch interprets it, a thread
 * after the other. */
#ifndef QUERN_TESTS_FAKE_DEVICE_H
#define QUERN_TESTS_FAKE_DEVICE_H

#include <stdlib.h>
#include <string.h>

#include "lang/base/device/control.h"
#include "lang/codegen/backend.h"
#include "lang/ir/device/passes.h"
#include "lang/rt/scalar/eval.h"
#include "tests/unit/check.h"

/* ---- the back end ---- */

typedef struct Image {
  const Fn *fn;
  const uint32_t *regions; /* fn_regions */
} Image;

static unsigned emitted;

static void target_of(const DeviceProps *props, char target[BACKEND_TARGET]) {
  snprintf(target, BACKEND_TARGET, "%s", props->target);
}

static bool emit(Cg *cg, Fn *kernel, const CgDeviceOptions *options, CgImage *out, const char **error) {
  (void)cg;
  Fn *fn = device_inline(kernel, kernel->arena, true, error);
  if (!fn || !CHECK(!strcmp(options->target, "model 7"))) return false;
  for (Ref r = 0; r < fn->ins.count; r++)
    if (fn_ins(fn, r)->op == IR_BARRIER || fn_ins(fn, r)->op == IR_SPACE || fn_ins(fn, r)->op == IR_CALL) {
      *error = "the fake device has neither barriers nor shared memory";
      return false;
    }
  Image *image = arena_new_of(kernel->arena, Image);
  CgSite *sites = arena_array(kernel->arena, CgSite, fn->ins.count);
  for (Ref r = 0; r < fn->ins.count; r++) sites[r] = (CgSite){fn, r};
  *image = (Image){fn, fn_regions(fn, kernel->arena)};
  *out = (CgImage){.bytes = image,
                   .size = sizeof *image,
                   .entry = kernel->name,
                   .sites = sites,
                   .site_count = fn->ins.count};
  emitted++;
  return true;
}

static const char *const views[] = {"words", "asm", NULL};

static char *show(Cg *cg, Fn *kernel, const CgDeviceOptions *options, const char *view, char **why) {
  (void)cg, (void)kernel, (void)why;
  char text[64];
  snprintf(text, sizeof text, "%s for %s with %s\n", view, options->target, options->options);
  return strdup(text);
}

static bool knows(const char *value) { return !strcmp(value, "slow") || !strcmp(value, "fast"); }
static const DeviceOption options[] = {{"pace", "slow or fast", knows}, {0}};

static const Backend fake_backend = {
    .name = "fake", .target_of = target_of, .emit = emit, .views = views, .show = show, .options = options};

/* ---- a thread of a kernel ---- */

typedef union Cell {
  _Alignas(16) char bytes[16];
  int64_t i;
  bool b;
  const int64_t *array; /* address, lengths, strides */
} Cell;

typedef struct Thread {
  const Image *image;
  const Cell *params;
  Cell *regs, *vars;
  GpuControl *control;
  uint32_t at[12]; /* as GpuSreg counts up to NCTAID_Z */
} Thread;

typedef enum Way { ON, BREAKS, CONTINUES, RETURNS } Way;

static const uintptr_t FAR = (uintptr_t)1 << 47;
static void *near(const void *memory) { return (void *)((uintptr_t)memory - FAR); }

/* The element's address; NULL after a fault, which is noted. */
static char *element(Thread *t, Ref r) {
  const Fn *fn = t->image->fn;
  const Ins *ins = &fn->ins.items[r];
  Ref array = ins_arg(fn, ins, 0);
  unsigned rank = fn->ins.items[array].type->rank;
  const int64_t *a = t->regs[array].array;
  char *address = near((void *)(uintptr_t)a[0]);
  for (unsigned k = 0; k < rank; k++) {
    int64_t index = t->regs[ins_arg(fn, ins, 1 + k)].i, length = a[1 + k];
    if (index < -length || index >= length) {
      t->control->fault = (GpuFault){.taken = 1, .site = r, .arguments = {index, k, length}};
      memcpy(t->control->fault.block, t->at + SREG_CTAID_X, sizeof t->control->fault.block);
      memcpy(t->control->fault.thread, t->at + SREG_TID_X, sizeof t->control->fault.thread);
      return NULL;
    }
    address += (index < 0 ? index + length : index) * a[1 + rank + k];
  }
  return address;
}

static void scalar(Thread *t, const Ins *ins, Cell *out) {
  const Fn *fn = t->image->fn;
  const Cell *args[3] = {0};
  for (uint32_t k = 0; k < ins->nargs; k++) args[k] = &t->regs[ins_arg(fn, ins, k)];
  DType dtype = fn->ins.items[ins_arg(fn, ins, ins->op == OP_SELECT)].type->dtype;
  scalar_eval(NULL, (Op)ins->op, dtype, ins->type->dtype, args[0], args[1], args[2], out, SCALAR_ARRAY);
}

static Way run(Thread *t, Ref from, Ref to);

static Way run_for(Thread *t, Ref r, Ref end) {
  const Fn *fn = t->image->fn;
  const Ins *ins = &fn->ins.items[r];
  int64_t start = t->regs[ins_arg(fn, ins, 0)].i, stop = t->regs[ins_arg(fn, ins, 1)].i;
  int64_t step = t->regs[ins_arg(fn, ins, 2)].i;
  for (int64_t i = start; step > 0 ? i < stop : i > stop; i += step) {
    t->regs[r].i = i;
    Way way = run(t, r + 1, end);
    if (way == BREAKS) break;
    if (way == RETURNS) return way;
  }
  return ON;
}

static Way run(Thread *t, Ref from, Ref to) {
  const Fn *fn = t->image->fn;
  for (Ref r = from; r < to; r++) {
    const Ins *ins = &fn->ins.items[r];
    Cell *out = &t->regs[r], *first = ins->nargs ? &t->regs[ins_arg(fn, ins, 0)] : NULL;
    Ref next = t->image->regions[r], end = next;
    Way way = ON;
    if (ir_is_scalar_op(ins->op)) {
      scalar(t, ins, out);
      continue;
    }
    switch (ins->op) {
      case IR_PARAM: *out = t->params[ins->imm.i]; break;
      case IR_CONST: memcpy(out, &ins->imm.value, sizeof ins->imm.value); break;
      case IR_GETVAR: *out = t->vars[ins->imm.i]; break;
      case IR_SETVAR: t->vars[ins->imm.i] = *first; break;
      case IR_SREG: out->i = t->at[ins->imm.i]; break;
      case IR_DIM: out->i = first->array[1 + ins->imm.i]; break;
      case IR_STRIDE:
        out->i = first->array[1 + fn->ins.items[ins_arg(fn, ins, 0)].type->rank + ins->imm.i];
        break;
      case IR_SIZE:
        out->i = 1;
        for (unsigned k = fn->ins.items[ins_arg(fn, ins, 0)].type->rank; k > 0; k--)
          out->i *= first->array[k];
        break;
      case IR_LOAD:
      case IR_STORE: {
        char *address = element(t, r);
        if (!address) return RETURNS;
        const Ref value = ins_arg(fn, ins, ins->nargs - 1);
        if (ins->op == IR_LOAD)
          memcpy(out, address, dtype_size(ins->type->dtype));
        else
          memcpy(address, &t->regs[value], dtype_size(fn->ins.items[value].type->dtype));
        break;
      }
      case IR_IF:
        if (fn->ins.items[next].op == IR_ELSE) end = t->image->regions[next];
        way = first->b ? run(t, r + 1, next) : run(t, next, end);
        r = end;
        break;
      case IR_FOR: way = run_for(t, r, end), r = end; break;
      case IR_LOOP:
        while (way == ON || way == CONTINUES) way = run(t, r + 1, end);
        if (way == BREAKS) way = ON;
        r = end;
        break;
      case IR_BREAK: return BREAKS;
      case IR_CONTINUE: return CONTINUES;
      case IR_RET: return RETURNS;
      case IR_ELSE: /* its first instruction when the condition is false */
      default: break;
    }
    if (way != ON) return way;
  }
  return ON;
}

/* ---- the device ---- */

static unsigned launches, allocations;

static void *take(Device *device, size_t bytes, DeviceError *error) {
  (void)device;
  void *memory = malloc(bytes ? bytes : 1);
  if (!memory) device_fail(error, DEVICE_NO_MEMORY, "no memory");
  allocations++;
  return memory ? (void *)((uintptr_t)memory + FAR) : NULL;
}

static void give(Device *device, void *memory, size_t bytes) {
  (void)device, (void)bytes;
  if (memory) free(near(memory));
  allocations--;
}

static bool copy(Device *device, DeviceCopy *c, DeviceError *error) {
  (void)device, (void)error;
  memcpy(c->kind == DEVICE_COPY_OUT ? c->to : near(c->to),
         c->kind == DEVICE_COPY_IN ? c->from : near(c->from), c->bytes);
  return true;
}

static bool fill(Device *device, void *memory, int byte, size_t bytes, void *stream, DeviceError *error) {
  (void)device, (void)stream, (void)error;
  memset(near(memory), byte, bytes);
  return true;
}

static void *load(Device *device, const void *image, size_t bytes, DeviceError *error) {
  (void)device, (void)error;
  return CHECK(bytes == sizeof(Image)) ? (void *)(uintptr_t)image : NULL;
}

static void unload(Device *device, void *module) { (void)device, (void)module; }

static void *function(Device *device, void *module, const char *name, DeviceError *error) {
  (void)device, (void)name, (void)error;
  return module;
}

static void run_thread(Thread *t, const DeviceLaunch *launch) {
  const Fn *fn = t->image->fn;
  Cell params[fn->param_count + 1];
  int64_t arrays[fn->param_count + 1][1 + 2 * MAX_RANK];
  uint32_t word = 1;
  for (uint32_t k = 0; k < fn->param_count; k++) {
    const Type *type = fn->params[k];
    unsigned words = type->kind == TY_ARRAY ? 1 + 2u * type->rank : 0;
    for (unsigned w = 0; w < words; w++) memcpy(&arrays[k][w], launch->arguments[word++], sizeof(int64_t));
    params[k].array = arrays[k];
    if (!words) memcpy(&params[k], launch->arguments[word++], dtype_size(type->dtype));
  }
  t->params = params;
  run(t, 0, fn->ins.count);
}

static bool launch(Device *device, void *function, const DeviceLaunch *launch, DeviceError *error) {
  (void)device, (void)error;
  const Image *image = function;
  Cell *regs = calloc(image->fn->ins.count + image->fn->vars.count, sizeof *regs);
  Thread t = {.image = image, .regs = regs, .vars = regs + image->fn->ins.count};
  t.control = near(*(void **)launch->arguments[0]);
  memcpy(t.at + SREG_NTID_X, launch->block, sizeof launch->block);
  memcpy(t.at + SREG_NCTAID_X, launch->grid, sizeof launch->grid);
  uint64_t blocks = (uint64_t)launch->grid[0] * launch->grid[1], threads = launch->block[0];
  for (uint64_t k = 0; k < blocks * threads && !t.control->fault.taken; k++) {
    t.at[SREG_TID_X] = (uint32_t)(k % threads);
    t.at[SREG_CTAID_X] = (uint32_t)(k / threads % launch->grid[0]);
    t.at[SREG_CTAID_Y] = (uint32_t)(k / threads / launch->grid[0]);
    run_thread(&t, launch);
  }
  free(regs);
  launches++;
  return true;
}

static bool fake_sync(Device *device, void *stream, DeviceError *error) {
  return device && (stream || !stream) && error;
}

static void props(Device *device, DeviceProps *out) {
  (void)device;
  *out = (DeviceProps){.name = "Fake", .kind = "fake", .backend = "fake", .target = "model 7", .units = 1};
}

static const DeviceOps ops = {.alloc = take,
                              .free = give,
                              .copy = copy,
                              .fill = fill,
                              .load = load,
                              .unload = unload,
                              .function = function,
                              .launch = launch,
                              .sync = fake_sync,
                              .props = props};
static Device device = {.ops = &ops, .name = "fake", .generation = 1};

static unsigned count(void *context) { return context ? 0 : 1; }
static Device *get(void *context, unsigned index) { return context || index ? NULL : &device; }
static const DeviceRegistry registry = {.count = count, .get = get};

#endif

/* The walker where host and device meet: every instruction that reads or writes elements asks here first, so
 * that no other file of the walker knows of devices, and launches.
 *
 * Nothing here is reached before the session has a Gpu. The cause of a crossing (operation, variable, line)
 * is looked up only when something crosses: the Gpu keeps the function and the instruction. */
#include <stdio.h>
#include <string.h>

#include "lang/ir/device/facts.h"
#include "lang/ir/interp/impl.h"
#include "lang/rt/device/residency.h"
#include "lang/ir/effects.h"

/* ---- causes ---- */

static const char *const lib_words[][2] = {{"print", "printed"},
                                           {"display", "displayed"},
                                           {"to_str", "read by str()"},
                                           {"to_repr", "read by repr()"},
                                           {"array_assign", "written by the host"},
                                           {"fancy_set", "written by the host"},
                                           {"fancy_get", "indexed with an array"}};

static const char *why_lib(Gpu *gpu, const char *lib) {
  char text[96];
  for (size_t k = 0; k < sizeof lib_words / sizeof *lib_words; k++)
    if (!strcmp(lib_words[k][0], lib)) return lib_words[k][1];
  snprintf(text, sizeof text, "read by %s", lib);
  return transfer_log_text(gpu->transfers, text);
}

static const char *why_read(Gpu *gpu, FoldOp fold) {
  char text[128];
  snprintf(text, sizeof text, "read by np.%s on the host", fold_names[fold]);
  return transfer_log_text(gpu->transfers, text);
}

static const char *why_argument(Gpu *gpu, const char *form, const Fn *fn) {
  char text[128];
  snprintf(text, sizeof text, form, fn->name);
  return transfer_log_text(gpu->transfers, text);
}

static const char *why(Gpu *gpu, const Ins *ins) {
  const Kernel *kernel = ins->op == IR_KERNEL ? ins->imm.kernel : NULL;
  bool fold = kernel && (kernel->kind == KERNEL_REDUCE || kernel->kind == KERNEL_SCAN);
  if (ins->op == IR_LAUNCH) return why_argument(gpu, "argument of kernel %s", ins->imm.fn);
  if (ins->op == IR_CALL) return why_argument(gpu, "argument of %s()", ins->imm.fn);
  if (ins->op == IR_PARALLEL) return "read in a parallel loop";
  if (ins->op == IR_LIB) return why_lib(gpu, lib_info[ins->imm.lib.lib].name);
  if (ins->op == IR_LOAD) return "element read";
  if (ins->op == IR_STORE) return "element written";
  if (ins->op == IR_RESULT) return "shown";
  if (ins->op == IR_REDUCE || ins->op == IR_SCAN) return why_read(gpu, ins->imm.reduce.fold);
  if (fold) return why_read(gpu, kernel->reduce.fold);
  return !kernel && gpu->operand == UINT32_MAX ? "array code" : "array code on the host";
}

static void describe(const Gpu *gpu, GpuCause *out) {
  const Fn *fn = gpu->fn;
  if (gpu->ins >= fn->ins.count) return;
  const Ins *ins = &fn->ins.items[gpu->ins];
  uint32_t column;
  out->why = why((Gpu *)(uintptr_t)gpu, ins);
  if (gpu->operand < ins->nargs) out->variable = value_name(fn, ins_arg(fn, ins, gpu->operand));
  if (!ins->span.source) return;
  out->cell = ins->span.source->name;
  source_locate(ins->span.source, ins->span.begin, &out->line, &column);
}

static void at(Walk *w, Ref r, uint32_t operand) {
  Gpu *gpu = w->rt->devices.gpu;
  gpu->fn = w->fn;
  gpu->ins = r;
  gpu->operand = operand;
  gpu->describe = describe;
}

void walk_place(Walk *w, Ref r) { at(w, r, UINT32_MAX); }

/* ---- the host's accesses ---- */

/* Operand k of `r` is read or written on the host. */
static bool on_host(Walk *w, Ref r, uint32_t k, unsigned use) {
  const Ins *ins = walk_ins(w, r);
  const Type *type = walk_arg_type(w, ins, k);
  if (!type_is_object(type)) return true;
  at(w, r, k);
  return value_on_host(w->rt, type, *walk_arg(w, ins, k), use);
}

static bool is_home(const Type *type, Value value) {
  return type_is_array(type) && value.array && array_home(value.array);
}

static bool lib_on_host(Walk *w, Ref r) {
  const Ins *ins = walk_ins(w, r);
  uint32_t writes = ins_writes(ins);
  LibHost host = lib_host(ins->imm.lib.lib);
  for (uint32_t k = 0; k < ins->nargs; k++) {
    const Type *type = walk_arg_type(w, ins, k);
    const Value *value = walk_arg(w, ins, k);
    unsigned use = (k < 32 && writes >> k & 1) ? RESIDENCY_READ | RESIDENCY_WRITE : RESIDENCY_READ;
    if (host == LIB_HOST_NONE || (host == LIB_HOST_INNER && is_home(type, *value))) continue;
    if (host == LIB_HOST_STRIDED && type_is_array(type) && array_is_contiguous(value->array)) continue;
    if (!on_host(w, r, k, use)) return false;
  }
  at(w, r, 0); /* functions of cuda move their first argument */
  return true;
}

static bool args_on_host(Walk *w, Ref r, Fn *callee, uint32_t first) {
  const Ins *ins = walk_ins(w, r);
  const FnFacts *facts = fn_facts(callee);
  for (uint32_t k = first; k < ins->nargs; k++) {
    unsigned use = facts_write(facts, k - first) ? RESIDENCY_READ | RESIDENCY_WRITE : RESIDENCY_READ;
    if (!on_host(w, r, k, use)) return false;
  }
  return true;
}

/* The copies that open the first device: their place is asked for by the transfer log. */
static bool opens_device(const Ins *ins) {
  return ins->op == IR_LIB &&
         (ins->imm.lib.lib == LIB_cuda_to_device || ins->imm.lib.lib == LIB_cuda_same_home);
}

bool walk_on_host(Walk *w, Ref r) {
  const Ins *ins = walk_ins(w, r);
  if (!w->rt->devices.gpu && opens_device(ins) && !gpu_get(w->rt)) return false;
  if (!w->rt->devices.gpu) return true;
  if (ins->op == IR_LIB) return lib_on_host(w, r);
  if (ins->op == IR_PARALLEL)
    return args_on_host(w, r, ins->imm.parallel->body, 1) &&
           fn_globals_on_host(w->rt, ins->imm.parallel->body);
  if (ins->op == IR_CALL) return args_on_host(w, r, ins->imm.fn, 0) && fn_globals_on_host(w->rt, ins->imm.fn);
  if (ins->op == IR_RESULT)
    return is_home(walk_arg_type(w, ins, 0), *walk_arg(w, ins, 0)) || on_host(w, r, 0, RESIDENCY_READ);
  at(w, r, 0);
  return true;
}

/* What was lost with a device may be written anew: whether a kernel writes every element of its target's
 * buffer and reads none of it. */
static bool overwrites(const Kernel *kernel, const KernelLaunch *launch) {
  const Array *to = launch->target;
  for (uint32_t k = 0; k < kernel->inputs; k++)
    if (!kernel->scalar[k] && launch->inputs[k].array->buffer == to->buffer) return false;
  return to->buffer && array_is_contiguous(to) && (size_t)to->size * to->elem->bytes == to->buffer->bytes;
}

bool walk_kernel_on_host(Walk *w, Ref r, const Kernel *kernel, const KernelLaunch *launch) {
  if (!w->rt->devices.gpu) return true;
  at(w, r, 0);
  for (uint32_t k = 0; k < kernel->inputs; k++) {
    const Ins *ins = walk_ins(w, r);
    w->rt->devices.gpu->operand = ins->op == IR_KERNEL ? k + (kernel->kind == KERNEL_STORE) : UINT32_MAX;
    if (!kernel->scalar[k] && !array_on_host(w->rt, launch->inputs[k].array, RESIDENCY_READ)) return false;
  }
  w->rt->devices.gpu->operand = 0;
  if (!launch->target) return true;
  const Buffer *to = launch->target->buffer;
  bool lost = to && to->residency && to->residency->lost;
  return lost && overwrites(kernel, launch)
             ? residency_overwrite(w->rt, launch->target)
             : array_on_host(w->rt, launch->target, RESIDENCY_READ | RESIDENCY_WRITE);
}

bool walk_element(Walk *w, Ref r, const Array *a, const char *address, void *element, bool store,
                  bool *done) {
  *done = false;
  if (!a->buffer->residency) return true;
  at(w, r, 0);
  return residency_element(w->rt, a, address, element, store, done);
}

/* The device where an array in a value has its home; NULL: none has one. */
static Device *value_home(const Type *type, Value value) {
  Device *home = NULL;
  if (type_is_array(type)) return value.array ? array_home(value.array) : NULL;
  if (type->kind == TY_TUPLE && value.tuple)
    for (uint32_t k = 0; k < type->count && !home; k++)
      home = value_home(type->items[k], value.tuple->items[k]);
  else if (type->kind == TY_LIST && value.list && value.list->item)
    for (int64_t k = 0; k < value.list->count && !home; k++)
      home = value_home(value.list->item, list_at(value.list, k));
  return home;
}

/* Arrays that nobody else has got `home`; views and items of containers are where they are. */
static bool settle(Rt *rt, const Type *type, Value value, Device *home) {
  if (type_is_array(type)) {
    const Array *a = value.array;
    bool made = a && a->head.count == 1 && a->buffer && a->buffer->count == 1 && !a->buffer->residency;
    return !made || residency_settle_at(rt, a, home);
  }
  if (type->kind != TY_TUPLE || !value.tuple) return true;
  for (uint32_t k = 0; k < type->count; k++)
    if (!settle(rt, type->items[k], value.tuple->items[k], home)) return false;
  return true;
}

bool walk_settle(Walk *w, const LibCall *call, const Value *args, Value out) {
  LibHost host = lib_host(call->lib);
  Device *home = NULL;
  if (host != LIB_HOST_ALL && host != LIB_HOST_STRIDED) return true;
  for (uint32_t k = 0; k < call->count && !home; k++) home = value_home(call->types[k], args[k]);
  return !home || settle(w->rt, call->result, out, home);
}

bool walk_make_stale(Walk *w, Ref r) {
  const Ins *ins = walk_ins(w, r);
  const Array *a = w->regs[r].array;
  if (!ins->type || !type_is_array(ins->type) || !a || !a->buffer) return true;
  Device *device = gpu_device(w->rt);
  return device && residency_make_stale(w->rt, a, device);
}

/* ---- launches ---- */

bool walk_launch(Walk *w, Ref r) {
  const Ins *ins = walk_ins(w, r);
  Value operands[LAUNCH_OPERANDS + 1 + ins->nargs];
  const char *names[ins->nargs + 1];
  if (!w->hooks->launch) return rt_fault(w->rt, DG_DEVICE, "kernels cannot be launched here");
  if (!gpu_get(w->rt)) return false;
  for (uint32_t k = 0; k < ins->nargs; k++) {
    operands[k] = *walk_arg(w, ins, k);
    if (k >= LAUNCH_OPERANDS) names[k - LAUNCH_OPERANDS] = value_name(w->fn, ins_arg(w->fn, ins, k));
  }
  at(w, r, UINT32_MAX);
  return w->hooks->launch(w->hooks->host, &(WalkLaunch){ins->imm.fn, operands, names, false});
}

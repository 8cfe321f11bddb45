/* The walker's calls: kernels, library functions, functions. */
#include <stdlib.h>
#include <string.h>

#include "lang/ir/interp/parallel.h"
#include "lang/lib/value/list_kind.h"
#include "lang/ir/interp/impl.h"
#include "lang/rt/exec/launch.h"

/* ---- kernels ---- */

/* What can crash is called so: the crash is a fault of the instruction. */
typedef struct KernelWork {
  Rt *rt;
  KernelCode *code;
  const KernelLaunch *request;
  Value *out;
  bool ok;
} KernelWork;

static void kernel_guarded(void *context) {
  KernelWork *work = context;
  work->ok = kernel_launch(work->rt, work->code, work->request, work->out);
}

static bool launch_guarded(Walk *w, Ref r, KernelCode *code, const KernelLaunch *request, Value *out) {
  KernelWork work = {w->rt, code, request, out, false};
  return rt_guard(w->rt, w->fn, r, kernel_guarded, &work) && work.ok;
}

static bool launch(Walk *w, Ref r, Kernel *kernel, Value *operands, uint32_t count, Value *out) {
  KernelCode *code =
      w->hooks->kernel ? w->hooks->kernel(w->hooks->context, kernel) : walk_kernel_code(kernel);
  if (!code) return w->rt->fault.set ? false : rt_fault(w->rt, DG_INTERNAL, "a kernel has no code");
  uint32_t first = kernel->kind == KERNEL_STORE, axes = first + kernel->inputs;
  int64_t axis[MAX_RANK];
  KernelLaunch request = {.inputs = operands + first,
                          .axes = axis,
                          .axis_count = count - axes,
                          .all_axes = kernel->reduce.all_axes,
                          .keepdims = kernel->reduce.keepdims};
  if (first && count) request.target = operands[0].array;
  for (uint32_t k = axes; k < count; k++) axis[k - axes] = operands[k].i;
  bool done = false;
  if ((w->rt->devices.gpu || kernel->device) && w->hooks->device_kernel) {
    if (w->rt->devices.gpu) walk_place(w, r);
    if (!w->hooks->device_kernel(w->hooks->host, kernel, &request, out, &done)) return false;
  }
  return done || (walk_kernel_on_host(w, r, kernel, &request) && launch_guarded(w, r, code, &request, out));
}

/* An operation that is not a kernel yet becomes one, kept in the plan. */
static WalkKernel *single_kernel(Walk *w, Ref r) {
  if (w->plan->kernels[r]) return w->plan->kernels[r];
  Ref operands[KERNEL_OPERANDS];
  uint32_t count;
  Kernel *kernel = kernel_build(w->fn, r, NULL, operands, &count);
  WalkKernel *made = arena_alloc(w->fn->arena, sizeof *made + sizeof(Ref) * count);
  made->kernel = kernel;
  made->count = count;
  memcpy(made->operands, operands, sizeof(Ref) * count);
  return w->plan->kernels[r] = made;
}

bool walk_kernel(Walk *w, Ref r) {
  const Ins *ins = walk_ins(w, r);
  Value operands[KERNEL_OPERANDS], out = {0};
  const WalkKernel *single = ins->op == IR_KERNEL ? NULL : single_kernel(w, r);
  Kernel *kernel = single ? single->kernel : ins->imm.kernel;
  uint32_t count = single ? single->count : ins->nargs;
  for (uint32_t k = 0; k < count; k++)
    operands[k] = single ? w->regs[single->operands[k]] : *walk_arg(w, ins, k);
  if (!launch(w, r, kernel, operands, count, &out)) return false;
  if (kernel->kind != KERNEL_STORE) walk_define(w, r, out);
  return true;
}

/* ---- libraries and functions ---- */

LibCall *ir_lib_call(Fn *fn, Ref r) {
  Ins *ins = fn_ins(fn, r);
  if (ins->imm.lib.call) return ins->imm.lib.call;
  LibCall *call = arena_new_of(fn->arena, LibCall);
  const Type **types = arena_array(fn->arena, const Type *, ins->nargs);
  for (uint32_t k = 0; k < ins->nargs; k++) types[k] = fn_ins(fn, ins_arg(fn, ins, k))->type;
  *call = (LibCall){.lib = (uint16_t)ins->imm.lib.lib,
                    .result = ins->type,
                    .types = types,
                    .count = ins->nargs,
                    .extra = ins->imm.lib.extra,
                    .span = ins->span};
  return ins->imm.lib.call = call;
}

enum { ON_STACK = 256 };

/* What `run` makes of the instruction's operands. They are on the stack where they are at most ON_STACK, else
 * from malloc, since the items of a list's display may be more than a stack holds. */
static inline bool with_operands(Walk *w, Ref r, bool (*run)(Walk *w, Ref r, Value *args)) {
  const Ins *ins = walk_ins(w, r);
  bool many = ins->nargs > ON_STACK;
  Value few[many ? 1 : ins->nargs + 1], *args = many ? malloc(ins->nargs * sizeof *args) : few;
  if (!args) return rt_fault(w->rt, DG_MEMORY, "Unable to allocate %u operands", ins->nargs), false;
  for (uint32_t k = 0; k < ins->nargs; k++) args[k] = *walk_arg(w, ins, k);
  bool ok = run(w, r, args);
  if (many) free(args);
  return ok;
}

typedef struct LibWork {
  Rt *rt;
  const LibCall *call;
  Value *args, *out;
  bool ok;
} LibWork;

static void lib_guarded(void *context) {
  LibWork *work = context;
  work->ok = lib_entry(work->call)(work->rt, work->call, work->args, work->out);
}

static bool lib_with(Walk *w, Ref r, Value *args) {
  const LibCall *call = ir_lib_call(w->fn, r);
  Value out = {0};
  if (w->rt->devices.gpu && w->hooks->device_lib) {
    bool done = false;
    walk_place(w, r);
    if (!w->hooks->device_lib(w->hooks->host, call, args, &out, &done)) return false;
    if (done) return walk_define(w, r, out), true;
  }
  if (!walk_on_host(w, r)) return false;
  LibWork work = {w->rt, call, args, &out, false};
  if (!rt_guard(w->rt, w->fn, r, lib_guarded, &work) || !work.ok) return false;
  walk_define(w, r, out);
  return !w->rt->devices.gpu || walk_settle(w, call, args, out);
}

bool walk_lib(Walk *w, Ref r) { return with_operands(w, r, lib_with); }

typedef int Entry(Rt *rt, void *const *link, Value *args, Value *out);
typedef struct EntryWork {
  Rt *rt;
  Entry *entry;
  void *const *link;
  Value *args, *out;
  bool ok;
} EntryWork;

static void entry_guarded(void *context) {
  EntryWork *work = context;
  work->ok = work->entry(work->rt, work->link, work->args, work->out) == 0;
}

static bool call_compiled(Walk *w, Ref r, Entry *entry, void *const *link, Value *args, Value *out) {
  EntryWork work = {w->rt, entry, link, args, out, false};
  bool ok = rt_guard(w->rt, w->fn, r, entry_guarded, &work) && work.ok;
  if (w->rt->debug)
    w->rt->debug->top = (CodeFrame *)(uintptr_t)&w->frame; /* a crash leaves what it has left */
  return ok;
}

static bool call_with(Walk *w, Ref r, Value *args) {
  const WalkHooks *hooks = w->hooks;
  Fn *callee = walk_ins(w, r)->imm.fn;
  Value out = {0};
  Entry *entry = hooks->entry ? hooks->entry(hooks->context, callee, args) : NULL;
  if (w->rt->fault.set || (entry && !walk_on_host(w, r))) return false;
  bool ok = entry ? call_compiled(w, r, entry, hooks->link(hooks->context, callee), args, &out)
                  : walk_fn(w->rt, hooks, callee, args, &out, w->depth + 1);
  if (!ok) return false;
  walk_define(w, r, out);
  return true;
}

bool walk_call(Walk *w, Ref r) { return with_operands(w, r, call_with); }

/* ---- parallel loops ---- */

typedef struct ParallelWalk {
  const Walk *walk;
  Fn *fns[2]; /* body, combine */
} ParallelWalk;

static bool parallel_call(const ParallelWalk *p, Fn *fn, Rt *rt, Value *args, Value *out) {
  return walk_fn(rt, p->walk->hooks, fn, args, out, p->walk->depth + 1);
}

static bool parallel_body(void *context, Rt *rt, Value *args, Value *out) {
  const ParallelWalk *p = context;
  return parallel_call(p, p->fns[0], rt, args, out);
}

static bool parallel_combine(void *context, Rt *rt, Value *args, Value *out) {
  const ParallelWalk *p = context;
  return parallel_call(p, p->fns[1], rt, args, out);
}

bool walk_parallel(Walk *w, Ref r) {
  const Ins *ins = walk_ins(w, r);
  const ParallelInfo *info = ins->imm.parallel;
  ParallelWalk context = {.walk = w, .fns = {info->body, info->combine}};
  Value shared[ins->nargs], out = {0};
  if (!walk_on_host(w, r)) return false;
  for (uint32_t k = 1; k < ins->nargs; k++) shared[k - 1] = *walk_arg(w, ins, k);
  ParallelLoop loop = {.body = parallel_body,
                       .combine = info->combine ? parallel_combine : NULL,
                       .context = &context,
                       .shared = shared,
                       .turns = walk_arg(w, ins, 0)->i,
                       .serial = true};
  if (!parallel_info_run(w->rt, info, &loop, &out)) return false;
  walk_define(w, r, out);
  return true;
}

/* Code generation's entry: functions and inner loops for the CPU. */
#include "lang/codegen/codegen.h"

#include <string.h>

#include "lang/codegen/base/link.h"
#include "lang/codegen/base/tier.h"
#include "lang/codegen/code.h"
#include "lang/codegen/cpu/gen.h"
#include "lang/codegen/cpu/inner_loop.h"

/* An inner loop is one loop or two: the passes that matter to them, in a third of the time of O3. */
static const char inner_passes[] =
    "function(sroa,early-cse,instcombine<no-verify-fixpoint>,simplifycfg,loop-mssa(licm),loop-vectorize,"
    "instcombine<no-verify-fixpoint>,simplifycfg,loop-mssa(licm),early-cse)";
/* Loops and calls. The rest of O3 costs three times as much and finds nothing in such code. */
static const char full_passes[] =
    "function(sroa,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>),cgscc(inline),"
    "function(sroa,early-cse<memssa>,constraint-elimination,correlated-propagation,simplifycfg,"
    "instcombine<no-verify-fixpoint>,loop-mssa(loop-simplifycfg,licm,loop-rotate,licm,simple-loop-unswitch),"
    "simplifycfg,loop(indvars,loop-deletion,loop-unroll-full),sroa,gvn,dse,correlated-propagation,"
    "simplifycfg,"
    "instcombine<no-verify-fixpoint>,loop-vectorize,loop-load-elim,instcombine<no-verify-fixpoint>,"
    "simplifycfg,loop-unroll<"
    "O2>,"
    "loop-mssa(licm),early-cse,simplifycfg),globaldce";
static const char glue_passes[] = "default<O1>";
/* Code that hands its work to the run time, or runs once (tier.h), for the back end that takes the least
 * time. */
static const char cheap_passes[] = "function(sroa,early-cse<memssa>,simplifycfg)";
/* Marked for the debugger: calls at every statement leave nothing to the loop passes. */
static const char debug_passes[] =
    "function(sroa,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>),cgscc(inline),"
    "function(sroa,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>,correlated-propagation,"
    "simplifycfg),globaldce";

/* ---- leaves ---- */

typedef struct InnerRequest {
  const Kernel *kernel;
  InnerForm form;
  const char *pattern;
} InnerRequest;

static void build_inner_loop(Emit *e, void *context, const char *name) {
  const InnerRequest *inner = context;
  inner_build(e, inner->kernel, inner->form, inner->pattern, name);
}

static CodeRequest inner_request(InnerRequest *inner) {
  Hash key = hash_start();
  hash_word(&key, (uint64_t)inner->form);
  hash_text(&key, inner->pattern);
  hash_kernel(&key, inner->kernel);
  return (CodeRequest){key, build_inner_loop, inner, inner_passes, false, false, {0}};
}

InnerLoop cg_inner_loop(Cg *cg, Kernel *kernel, InnerForm form, const char *pattern, const char **error) {
  InnerRequest inner = {kernel, form, pattern};
  CodeRequest request = inner_request(&inner);
  return (InnerLoop){.fn = (InnerLoopFn)code_get(cg, &request, error)};
}

bool cg_inner_ahead(Cg *cg, Kernel *kernel, unsigned most) {
  char pattern[KERNEL_MAX_INPUTS + 2];
  unsigned at = 0;
  if (kernel->kind == KERNEL_SCAN || kernel->device) return true;
  InnerForm form = kernel->kind == KERNEL_REDUCE ? INNER_FOLD : INNER_MAP;
  if (form == INNER_MAP) pattern[at++] = 'c';
  for (unsigned k = 0; k < kernel->inputs; k++) pattern[at++] = kernel->scalar[k] ? 'u' : 'c';
  pattern[at] = 0;
  InnerRequest inner = {kernel, form, pattern};
  CodeRequest request = inner_request(&inner);
  return code_soon(cg, &request, most) != CG_SOON_NOT;
}

bool cg_inner_known(Cg *cg, Kernel *kernel, InnerForm form, const char *pattern) {
  InnerRequest inner = {kernel, form, pattern};
  CodeRequest request = inner_request(&inner);
  return code_known(cg, &request);
}

CgSoon cg_inner_soon(Cg *cg, Kernel *kernel, InnerForm form, const char *pattern, unsigned most) {
  InnerRequest inner = {kernel, form, pattern};
  CodeRequest request = inner_request(&inner);
  return code_soon(cg, &request, most);
}

char *cg_show_kernel(Cg *cg, Kernel *kernel, const char *what) {
  char pattern[KERNEL_MAX_INPUTS + 2];
  InnerForm form = kernel->kind == KERNEL_REDUCE ? INNER_FOLD
                   : kernel->kind == KERNEL_SCAN ? INNER_SCAN
                                                 : INNER_MAP;
  unsigned operands = kernel->body->param_count + (form != INNER_FOLD);
  memset(pattern, 'c', operands);
  pattern[operands] = 0;
  InnerRequest inner = {kernel, form, pattern};
  CodeRequest request = inner_request(&inner);
  return code_show(cg, &request, what);
}

/* ---- functions ---- */

static void build_functions(Emit *e, void *context, const char *name) { gen_build(e, context, name); }

/* What there is to compile is much, and it is glue or straight, all of it; or one function is so long that
 * LLVM, whose passes take longer for each of its loops the more there are, would not be ready in the time
 * that it has. A little is made with care: it may be called often. What is straight has to be more, for it is
 * code that LLVM would make faster: but a call of it takes some microseconds, and none of the calls is in a
 * loop, which would be compiled with it. */
static bool is_cold(const LinkPlan *plan) {
  enum { MUCH = 400, MUCH_STRAIGHT = 1000, HUGE = 30000 };
  uint64_t count = 0;
  bool glue = true, straight = true, huge = false, fastmath = false;
  for (uint32_t f = 0; f < plan->fns.count; f++) {
    const Fn *fn = fn_lowered(plan->fns.items[f]);
    count += fn->ins.count;
    huge = huge || fn->ins.count >= HUGE;
    fastmath = fastmath || fn->mode.fastmath;
    if (plan->fns.items[f]->mode.debug) return false;
  }
  if (count < MUCH) return false;
  if (huge && !fastmath) return true;
  for (uint32_t f = 0; f < plan->fns.count && (glue || straight); f++) {
    const Fn *fn = fn_lowered(plan->fns.items[f]);
    glue = glue && tier_is_glue(fn, plan->arena);
    straight = straight && tier_is_straight(fn);
  }
  return glue || (straight && count >= MUCH_STRAIGHT);
}

static CodeRequest function_request(const LinkPlan *plan, unsigned opt_level) {
  Hash key = hash_start();
  bool loops = false, debugged = false;
  hash_word(&key, plan->fns.count);
  for (uint32_t f = 0; f < plan->fns.count; f++) {
    const Fn *fn = plan->fns.items[f];
    hash_fn(&key, fn, plan->fns.items, plan->fns.count);
    hash_word(&key, fn->forms.lowered != NULL);
    debugged |= fn->mode.debug;
    for (uint32_t i = 0; i < fn->ins.count && !loops; i++)
      loops = fn->ins.items[i].op == IR_FOR || fn->ins.items[i].op == IR_LOOP ||
              ins_callees(&fn->ins.items[i], (Fn *[2]){NULL}) > 0;
  }
  bool cheap = is_cold(plan);
  const char *passes = cheap                     ? cheap_passes
                       : debugged                ? debug_passes
                       : loops && opt_level != 1 ? full_passes
                                                 : glue_passes;
  return (CodeRequest){key, build_functions, (void *)(uintptr_t)plan, passes, cheap, false, {0}};
}

FnEntry cg_function(Cg *cg, Fn *fn, KernelCode *(*kernel_code)(void *context, Kernel *kernel), void *context,
                    void *const **link, const char **error) {
  Arena *arena = arena_new();
  const LinkPlan *plan = link_plan(arena, fn);
  CodeRequest request = function_request(plan, code_level(cg));
  FnEntry entry = (FnEntry)code_get(cg, &request, error);
  void **table = arena_array(fn->arena, void *, plan->count + 1);
  if (entry && !link_fill(plan, table, kernel_code, context)) {
    *error = "a kernel has no code";
    entry = NULL;
  }
  *link = table;
  arena_free(arena);
  return entry;
}

CgSoon cg_function_soon(Cg *cg, Fn *fn, unsigned most) {
  Arena *arena = arena_new();
  const LinkPlan *plan = link_plan(arena, fn);
  CodeRequest request = function_request(plan, code_level(cg));
  CgSoon soon = code_soon(cg, &request, most);
  arena_free(arena);
  return soon;
}

char *cg_show(Cg *cg, Fn *fn, const char *what) {
  Arena *arena = arena_new();
  const LinkPlan *plan = link_plan(arena, fn);
  CodeRequest request = function_request(plan, code_level(cg));
  char *text = code_show(cg, &request, what);
  arena_free(arena);
  return text;
}

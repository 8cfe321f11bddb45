/* Code generation's entry: functions and inner loops for the CPU. */
#include "lang/codegen/codegen.h"

#include <string.h>

#include "lang/codegen/base/link.h"
#include "lang/codegen/code.h"
#include "lang/codegen/cpu/gen.h"
#include "lang/codegen/cpu/inner_loop.h"

/* An inner loop is one loop or two: the passes that matter to them, in a third of the time of O3. */
static const char leaf_passes[] =
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
/* Marked for the debugger: calls at every statement leave nothing to the loop passes. */
static const char debug_passes[] =
    "function(sroa,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>),cgscc(inline),"
    "function(sroa,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>,correlated-propagation,"
    "simplifycfg),globaldce";

/* ---- leaves ---- */

typedef struct LeafRequest {
  const Kernel *kernel;
  LeafForm form;
  const char *pattern;
} LeafRequest;

static void build_leaf(Emit *e, void *context, const char *name) {
  const LeafRequest *leaf = context;
  leaf_build(e, leaf->kernel, leaf->form, leaf->pattern, name);
}

static CodeRequest leaf_request(LeafRequest *leaf) {
  Hash key = hash_start();
  hash_word(&key, (uint64_t)leaf->form);
  hash_text(&key, leaf->pattern);
  hash_kernel(&key, leaf->kernel);
  return (CodeRequest){key, build_leaf, leaf, leaf_passes, false, {0}};
}

Leaf cg_leaf(Cg *cg, Kernel *kernel, LeafForm form, const char *pattern, const char **error) {
  LeafRequest leaf = {kernel, form, pattern};
  CodeRequest request = leaf_request(&leaf);
  return (Leaf){.fn = (LeafFn)code_get(cg, &request, error)};
}

char *cg_show_kernel(Cg *cg, Kernel *kernel, const char *what) {
  char pattern[KERNEL_MAX_INPUTS + 2];
  LeafForm form = kernel->kind == KERNEL_REDUCE ? LEAF_FOLD
                  : kernel->kind == KERNEL_SCAN ? LEAF_SCAN
                                                : LEAF_MAP;
  unsigned operands = kernel->body->param_count + (form != LEAF_FOLD);
  memset(pattern, 'c', operands);
  pattern[operands] = 0;
  LeafRequest leaf = {kernel, form, pattern};
  CodeRequest request = leaf_request(&leaf);
  return code_show(cg, &request, what);
}

/* ---- functions ---- */

static void build_functions(Emit *e, void *context, const char *name) { gen_build(e, context, name); }

static CodeRequest function_request(const LinkPlan *plan, unsigned opt_level) {
  Hash key = hash_start();
  bool loops = false, debugged = false;
  hash_word(&key, plan->fns.count);
  for (uint32_t f = 0; f < plan->fns.count; f++) {
    const Fn *fn = plan->fns.items[f];
    hash_fn(&key, fn, plan->fns.items, plan->fns.count);
    hash_word(&key, fn->lowered != NULL);
    debugged |= fn->debug;
    for (uint32_t i = 0; i < fn->ins.count && !loops; i++)
      loops = fn->ins.items[i].op == IR_FOR || fn->ins.items[i].op == IR_LOOP ||
              ins_callees(&fn->ins.items[i], (Fn *[2]){NULL}) > 0;
  }
  const char *passes = debugged ? debug_passes : loops && opt_level != 1 ? full_passes : glue_passes;
  return (CodeRequest){key, build_functions, (void *)(uintptr_t)plan, passes, false, {0}};
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

char *cg_show(Cg *cg, Fn *fn, const char *what) {
  Arena *arena = arena_new();
  const LinkPlan *plan = link_plan(arena, fn);
  CodeRequest request = function_request(plan, code_level(cg));
  char *text = code_show(cg, &request, what);
  arena_free(arena);
  return text;
}

/* The back end of the simulator. Images: the kernel made ready to stop, its code found or made, and what the
 * simulator has to know of it beside the code. */
#include <stdio.h>

#include "lang/codegen/backend.h"
#include "lang/codegen/code.h"
#include "lang/codegen/sim/sim.h"

/* A kernel without stops is one loop over threads, which is worth vectorising. Code with stops is several
 * loops with much in them: vectors would double the time to the first launch, which counts for more. */
#define SIM_FIRST_PASSES                                                                                     \
  "function(sroa,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>),cgscc(inline),"              \
  "function(sroa,early-cse<memssa>,constraint-elimination,correlated-propagation,simplifycfg,"               \
  "instcombine<no-verify-fixpoint>,loop-mssa(loop-simplifycfg,licm,loop-rotate,licm,simple-loop-unswitch),"  \
  "simplifycfg,"
static const char sim_plain_passes[] =
    SIM_FIRST_PASSES "loop(indvars),early-cse<memssa>,simplifycfg),globaldce";
static const char sim_vector_passes[] =
    SIM_FIRST_PASSES "loop(indvars,loop-unroll-full),sroa,early-cse<memssa>,simplifycfg,loop-vectorize,"
                     "instcombine<no-verify-fixpoint>,loop-mssa(licm),early-cse,simplifycfg),globaldce";

typedef struct SimRequest {
  DeviceSplit split;
  DevPlan *plan;
  bool check;
} SimRequest;

/* ---- code ---- */

static void build_module(Emit *e, void *context, const char *name) {
  const SimRequest *request = context;
  DevSim sim = {.split = &request->split, .check = request->check, .symbol = name};
  dev_build(e, request->plan, &dev_sim_target, &sim, request->plan->arena, &e->error);
}

static bool prepare(Arena *arena, Fn *kernel, const CgDeviceOptions *options, SimRequest *out,
                    const char **error) {
  *out = (SimRequest){.check = options->check};
  Fn *fn = device_inline(kernel, kernel->arena, options->check, error);
  if (!fn) return false;
  device_split(fn, kernel->arena, &out->split);
  out->plan =
      dev_plan(arena, out->split.fn,
               (DevPlanOptions){.fastmath = options->fastmath, .always_check = true, .lowered = true});
  return true;
}

static CodeRequest code_request(SimRequest *request) {
  bool vectors = !request->check && !request->split.stop_count;
  const char *passes = vectors ? sim_vector_passes : sim_plain_passes;
  const DevPlan *plan = request->plan;
  Hash key = hash_start();
  hash_text(&key, "sim");
  hash_word(&key, (uint64_t)request->check | (uint64_t)plan->nocheck << 1 | (uint64_t)plan->fastmath << 2);
  for (uint32_t f = 0; f < plan->fns.count; f++)
    hash_fn(&key, plan->fns.items[f], plan->fns.items, plan->fns.count);
  return (CodeRequest){key, build_module, request, passes, false, true, {0}};
}

/* ---- what the simulator knows ---- */

static uint32_t add_sizes(const Type *type, Arena *arena, uint8_t *out) {
  PartList parts = parts_of(PARTS_PLAIN, type, arena);
  uint32_t count = 0;
  for (uint32_t k = 0; k < parts.count; k++) {
    bool scalar = parts.items[k].role == PART_SCALAR;
    DType dtype = scalar ? parts.items[k].type->dtype : DT_I64;
    out[count++] = (uint8_t)dtype_size(dtype_real(dtype));
    if (dtype_is_complex(dtype)) out[count] = out[count - 1], count++;
  }
  return count;
}

static void describe_params(const Fn *kernel, SimImage *image) {
  uint32_t most = 1;
  for (uint32_t k = 0; k < kernel->param_count; k++) most += 2 * dev_flat(kernel->params[k]);
  uint8_t *sizes = arena_array(kernel->arena, uint8_t, most);
  sizes[image->param_count++] = 8; /* the GpuControl block */
  for (uint32_t k = 0; k < kernel->param_count; k++)
    image->param_count += add_sizes(kernel->params[k], kernel->arena, sizes + image->param_count);
  image->param_sizes = sizes;
}

static void describe_stops(const SimRequest *request, Arena *arena, SimImage *image) {
  const DeviceSplit *split = &request->split;
  SimStop *stops = arena_array(arena, SimStop, split->stop_count + 1);
  for (uint32_t s = 0; s < split->stop_count; s++) {
    const Ins *ins = fn_ins(split->fn, split->stops[s].ins);
    stops[s + 1] =
        (SimStop){ins->op == IR_BARRIER, (uint8_t)ins->imm.i, request->plan->sites[0] + split->stops[s].ins};
    image->groups |= ins->op == IR_GROUP;
  }
  image->stops = stops;
  image->stop_count = split->stop_count;
}

static void fill_image(const SimRequest *request, Fn *kernel, const SimCode *code, CgImage *out) {
  Arena *arena = kernel->arena;
  const DevPlan *plan = request->plan;
  SimImage *image = arena_new_of(arena, SimImage);
  CgSite *sites = arena_array(arena, CgSite, plan->site_count + 1);
  dev_plan_sites(plan, sites);
  *image = (SimImage){.regions = code->regions,
                      .kept_bytes = (uint32_t)code->kept_bytes,
                      .local_bytes = (uint32_t)code->local_bytes,
                      .shared_bytes = (plan->shared_bytes + DEV_ALIGN - 1) / DEV_ALIGN * DEV_ALIGN,
                      .cooperative = plan->cooperative,
                      .check = request->check,
                      .name = arena_printf(arena, "%s", plan->entry),
                      .reports = request->check ? arena_new_of(arena, SimReports) : NULL};
  describe_params(kernel, image);
  describe_stops(request, arena, image);
  *out = (CgImage){.bytes = image,
                   .size = sizeof *image,
                   .entry = image->name,
                   .sites = sites,
                   .site_count = plan->site_count,
                   .shared_bytes = plan->shared_bytes,
                   .cooperative = plan->cooperative,
                   .prints = plan->prints};
}

static bool emit(Cg *cg, Fn *kernel, const CgDeviceOptions *options, CgImage *out, const char **error) {
  Arena *arena = arena_new();
  SimRequest request;
  const SimCode *code = NULL;
  if (prepare(arena, kernel, options, &request, error)) {
    CodeRequest asked = code_request(&request);
    code = code_get(cg, &asked, error);
  }
  if (code) fill_image(&request, kernel, code, out);
  arena_free(arena);
  return code != NULL;
}

static char *show(Cg *cg, Fn *kernel, const CgDeviceOptions *options, const char *view, char **why) {
  Arena *arena = arena_new();
  SimRequest request;
  const char *error;
  char *text = NULL;
  (void)why;
  if (prepare(arena, kernel, options, &request, &error)) {
    CodeRequest asked = code_request(&request);
    text = code_show(cg, &asked, view);
  }
  arena_free(arena);
  return text;
}

static void target_of(const DeviceProps *props, char target[BACKEND_TARGET]) {
  snprintf(target, BACKEND_TARGET, "%s", props->target);
}

static const char *const views[] = {"llvm", "asm", NULL};

extern const Backend sim_backend;
const Backend sim_backend = {
    .name = "sim", .target_of = target_of, .emit = emit, .views = views, .show = show};

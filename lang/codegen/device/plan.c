/* DevPlan: which functions make up an image, and their fault sites.
 *
 * Everything here follows from the IR alone, in the order in which functions are met, so that
 * code from the disk cache fits the sites of another process. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "lang/codegen/device/gen.h"
#include "lang/ir/lower/versions.h"

static bool known_fn(const DevPlan *plan, const Fn *fn) {
  for (uint32_t k = 0; k < plan->fns.count; k++)
    if (plan->fns.items[k] == fn) return true;
  return false;
}

uint32_t dev_plan_fn(const DevPlan *plan, const Fn *fn) {
  uint32_t f = 0;
  while (plan->fns.items[f] != fn) f++;
  return f;
}

static void collect_fns(DevPlan *plan, Fn *kernel) {
  vec_push(plan->arena, plan->fns, kernel);
  for (uint32_t f = 0; f < plan->fns.count; f++) {
    const Fn *fn = plan->fns.items[f];
    for (uint32_t i = 0; i < fn->ins.count; i++)
      if (fn->ins.items[i].op == IR_CALL && !known_fn(plan, fn->ins.items[i].imm.fn))
        vec_push(plan->arena, plan->fns, fn->ins.items[i].imm.fn);
  }
}

uint64_t dev_space_bytes(const Fn *fn, const Ins *ins) {
  uint64_t bytes = dtype_size(ins->type->dtype);
  for (uint32_t k = 0; k < ins->nargs; k++) bytes *= (uint64_t)fn->ins.items[ins_arg(fn, ins, k)].imm.value.i;
  return bytes;
}

static void note_ins(DevPlan *plan, const Fn *fn, const Ins *ins) {
  if (ins->op == IR_BARRIER && ins->imm.i == BARRIER_GRID) plan->cooperative = true;
  if (ins->op == IR_DEVPRINT) plan->prints = true;
  if (ins->op != IR_SPACE || ins->imm.space.space != SPACE_SHARED) return;
  plan->shared_bytes = (plan->shared_bytes + DEV_ALIGN - 1) / DEV_ALIGN * DEV_ALIGN;
  plan->shared_bytes += (uint32_t)dev_space_bytes(fn, ins);
}

static bool reaches(const DevPlan *plan, const Fn *from, const Fn *goal, bool *seen) {
  for (uint32_t i = 0; i < from->ins.count; i++) {
    if (from->ins.items[i].op != IR_CALL) continue;
    const Fn *callee = from->ins.items[i].imm.fn;
    uint32_t f = dev_plan_fn(plan, callee);
    if (callee == goal) return true;
    if (!seen[f] && (seen[f] = true) && reaches(plan, callee, goal, seen)) return true;
  }
  return false;
}

/* The function's name in letters that PTX and object files take. */
static const char *entry_name(Arena *arena, const Fn *kernel) {
  char *name = arena_printf(arena, "%s", kernel->name && *kernel->name ? kernel->name : "kernel");
  char *to = name;
  for (const char *at = name; *at; at++)
    if (isalnum((unsigned char)*at) || *at == '_') *to++ = *at;
  *to = 0;
  return !*name || isdigit((unsigned char)*name) ? arena_printf(arena, "kernel%s", name) : name;
}

/* Without bounds checks there is nothing that could be tested before a loop. */
static Fn *body_of(const DevPlan *plan, uint32_t f, bool lowered) {
  Fn *fn = plan->fns.items[f], *made = NULL;
  if (lowered || plan->nocheck || (fn->mode.nocheck && !plan->always_check)) return fn;
  Arena *scratch = arena_new();
  made = lower_versions(fn, scratch, NULL);
  arena_free(scratch);
  return made ? made : fn;
}

DevPlan *dev_plan(Arena *arena, Fn *kernel, DevPlanOptions options) {
  DevPlan *plan = arena_new_of(arena, DevPlan);
  *plan = (DevPlan){.arena = arena,
                    .nocheck = options.nocheck,
                    .fastmath = options.fastmath || kernel->mode.fastmath,
                    .always_check = options.always_check};
  collect_fns(plan, kernel);
  plan->bodies = arena_array(arena, Fn *, plan->fns.count);
  plan->sites = arena_array(arena, uint32_t, plan->fns.count);
  plan->recurs = arena_array(arena, bool, plan->fns.count);
  for (uint32_t f = 0; f < plan->fns.count; f++) {
    const Fn *fn = plan->bodies[f] = body_of(plan, f, !f && options.lowered);
    plan->sites[f] = plan->site_count;
    plan->site_count += fn->ins.count;
    plan->recurs[f] = reaches(plan, fn, plan->fns.items[f], arena_array(arena, bool, plan->fns.count));
    for (uint32_t i = 0; i < fn->ins.count; i++) note_ins(plan, fn, &fn->ins.items[i]);
  }
  plan->entry = entry_name(arena, kernel);
  return plan;
}

void dev_plan_sites(const DevPlan *plan, CgSite *sites) {
  for (uint32_t f = 0; f < plan->fns.count; f++)
    for (uint32_t i = 0; i < plan->bodies[f]->ins.count; i++)
      sites[plan->sites[f] + i] = (CgSite){plan->bodies[f], i};
}

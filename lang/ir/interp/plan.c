/* What the walker knows of a function before it runs: where regions go on, where faults
 * go, which registers own. Made once and kept with the function. */
#include "lang/ir/interp/impl.h"

/* One pass with the stack of open regions: `handler` and `caught` are those of the
 * region at hand, saved and restored around each opener. */
typedef struct OpenRegion {
  uint32_t opener, handler, caught;
} OpenRegion;

static void plan_faults(const Fn *fn, WalkPlan *plan, Arena *arena) {
  OpenRegion *open = arena_array(arena, OpenRegion, fn->ins.count + 1);
  uint32_t depth = 0, handler = REF_NONE, caught = REF_NONE;
  for (uint32_t i = 0; i < fn->ins.count; i++) {
    const Ins *ins = &fn->ins.items[i];
    uint8_t flags = ir_op(ins->op)->flags;
    if (flags & OPF_CLOSE) {
      depth--;
      handler = open[depth].handler;
      caught = open[depth].caught;
    } else if (ins->op == IR_CATCH) {
      handler = open[depth - 1].handler;
      caught = i;
    }
    plan->handler[i] = handler;
    plan->caught[i] = caught;
    plan->outer[i] = depth ? open[depth - 1].opener : REF_NONE;
    if (flags & OPF_OPEN) {
      open[depth++] = (OpenRegion){i, handler, caught};
      if (ins->op == IR_TRY) handler = plan->next[i];
    }
    plan->reraises |= ins->op == IR_RERAISE;
  }
}

WalkPlan *walk_plan(Fn *fn) {
  WalkPlan *plan = fn->kept.walk;
  uint32_t count = fn->ins.count;
  if (plan && plan->count == count) return plan;
  Arena *arena = fn->arena;
  fn->kept.walk = plan = arena_new_of(arena, WalkPlan);
  plan->count = count;
  plan->next = fn_regions(fn, arena);
  plan->handler = arena_array(arena, uint32_t, count);
  plan->caught = arena_array(arena, uint32_t, count);
  plan->outer = arena_array(arena, uint32_t, count);
  plan->owns = arena_array(arena, bool, count);
  plan->kernels = arena_array(arena, WalkKernel *, count);
  for (uint32_t i = 0; i < count; i++) plan->owns[i] = ins_owns(&fn->ins.items[i]);
  plan_faults(fn, plan, arena);
  plan->steps = arena_array(arena, WalkStep, count);
  for (uint32_t i = 0; i < count; i++) walk_plan_step(fn, plan, i, &plan->steps[i]);
  return plan;
}

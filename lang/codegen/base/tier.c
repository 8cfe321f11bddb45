/* Tier: see tier.h. */
#include "lang/codegen/base/tier.h"

#include "lang/ir/effects.h"

/* One in so many instructions is a call of the run time: it takes a hundred nanoseconds and more, another
 * instruction one or two when it is compiled in the cheapest way. */
enum { INS_A_CALL = 12 };

typedef struct Share {
  uint32_t calls, others;
} Share;

static bool is_loop(unsigned op) { return op == IR_LOOP || op == IR_FOR; }

/* Whether short lines are left to the launcher too, as they are in functions that keep their references in a
 * frame: this is no function that does not. */
static bool is_big(const Fn *fn) {
  enum { BIG = 4000 }; /* twice what makes a frame: it counts the references that are left in the end */
  uint64_t owned = 0, faults = 0;
  for (uint32_t i = 0; i < fn->ins.count; i++) {
    const Ins *ins = &fn->ins.items[i];
    owned += ins_owns(ins) && !(ins->op == IR_INDEX && ins->flags & INS_VIEW);
    faults += !ir_is_scalar_op(ins->op) && (ins_effect(fn, ins) & EFFECT_FAULTS) != 0;
  }
  return owned * faults > BIG;
}

/* Whether code stays in the run time for a while there. */
static bool calls_run_time(const Ins *ins, bool big) {
  switch (ins->op) {
    case IR_KERNEL: return big || !(ins->flags & INS_LINE);
    case IR_LIB: return !(ins->flags & INS_ITEM) && (big || !(ins->flags & (INS_LINE | INS_STACK)));
    case IR_PARALLEL: return true;
    default: return false;
  }
}

static bool is_free(const Ins *ins) {
  switch (ins->op) {
    case IR_NOP:
    case IR_CONST:
    case IR_PARAM:
    case IR_TUPLE:
    case IR_TUPLE_GET:
    case IR_RETYPE:
    case IR_LINE:
    case IR_END: return true;
    default: return false;
  }
}

static bool share_is_glue(const Share *share) { return share->calls * INS_A_CALL >= share->others; }

bool tier_is_straight(const Fn *fn) {
  if (fn->mode.fastmath || fn->hints.recursive) return false;
  for (uint32_t i = 0; i < fn->ins.count; i++)
    if (is_loop(fn->ins.items[i].op) || fn->ins.items[i].op == IR_PARALLEL) return false;
  return true;
}

bool tier_is_glue(const Fn *fn, Arena *scratch) {
  if (fn->mode.fastmath || fn->hints.recursive) return false;
  const uint32_t *next = fn_regions(fn, scratch);
  /* Of the loops around, the innermost last; [0]: outside of all. */
  Share *shares = arena_array(scratch, Share, fn->ins.count + 1);
  uint32_t depth = 0;
  bool big = is_big(fn);
  for (Ref i = 0; i < fn->ins.count; i++) {
    const Ins *ins = &fn->ins.items[i];
    if (is_loop(ins->op)) {
      shares[++depth] = (Share){0};
    } else if (ins->op == IR_END && is_loop(fn->ins.items[next[i]].op)) {
      if (!share_is_glue(&shares[depth])) return false;
      depth--;
      shares[depth].calls += shares[depth + 1].calls; /* what is around it calls them too */
    } else if (calls_run_time(ins, big)) {
      shares[depth].calls++;
    } else if (!is_free(ins)) {
      shares[depth].others++;
    }
  }
  return share_is_glue(&shares[0]);
}

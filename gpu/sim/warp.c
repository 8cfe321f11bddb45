/* The simulator: what lanes of a warp do together.
 *
 * A group is the lanes that stand at the same operation with the same mask (__syncwarp: at any
 * with that mask). It is served when every live lane of the mask is there. When nothing else can
 * happen in the warp, the first group is served as it is: hardware leaves undefined what lanes
 * that are not there give; here it is the asking lane's own value, and the check mode reports it.
 * But lanes that wait for others at a barrier of the block would wait forever: an error. */
#include "gpu/sim/run.h"

typedef struct Warp {
  SimArea *area;
  uint32_t first, count;
  uint32_t live, waiting; /* lanes: not returned; at a warp operation */
} Warp;

static uint32_t mask_of(const Warp *w, uint32_t lane) {
  return (uint32_t)w->area->block.mask[w->first + lane];
}
static uint64_t value_of(const Warp *w, uint32_t lane) { return w->area->block.value[w->first + lane]; }
static int32_t state_of(const Warp *w, uint32_t lane) { return w->area->block.next[w->first + lane]; }
static const SimStop *stop_of(const Warp *w, uint32_t lane) { return sim_stop(w->area, w->first + lane); }
static bool takes_all(const Warp *w, uint32_t lane) {
  return w->area->block.mask[w->first + lane] == SIM_LANES_HERE;
}
static bool has(uint32_t lanes, uint32_t lane) { return lanes >> lane & 1; }

static Warp look(SimArea *area, uint32_t first, uint32_t end) {
  Warp w = {.area = area, .first = first, .count = end - first};
  for (uint32_t lane = 0; lane < w.count; lane++) {
    if (state_of(&w, lane) == SIM_DONE) continue;
    w.live |= 1u << lane;
    if (!stop_of(&w, lane)->barrier) w.waiting |= 1u << lane;
  }
  return w;
}

static uint32_t group_of(const Warp *w, uint32_t leader) {
  uint32_t group = 0;
  for (uint32_t lane = 0; lane < w->count; lane++) {
    if (!has(w->waiting, lane) || mask_of(w, lane) != mask_of(w, leader)) continue;
    bool both_sync = stop_of(w, lane)->row == GROUP_SYNC && stop_of(w, leader)->row == GROUP_SYNC;
    if (both_sync || state_of(w, lane) == state_of(w, leader)) group |= 1u << lane;
  }
  return group;
}

/* ---- the operations ---- */

static void inactive(const Warp *w, uint32_t lane, uint32_t asked) {
  SimArea *area = w->area;
  if (area->run->check)
    sim_check_inactive(area->run->check, area, w->first + lane, w->first + asked, stop_of(w, lane)->site);
}

/* The lane that a shuffle reads from. */
static uint32_t source(GpuGroup op, uint32_t lane, int64_t operand) {
  int64_t at = lane;
  if (op == GROUP_SHFL) return (uint32_t)operand & 31;
  if (op == GROUP_SHFL_XOR) return (lane ^ (uint32_t)operand) & 31;
  if (op == GROUP_SHFL_UP) at -= operand & 31;
  if (op == GROUP_SHFL_DOWN) at += operand & 31;
  return at < 0 || at > 31 ? lane : (uint32_t)at;
}

static uint64_t shuffled(const Warp *w, uint32_t group, uint32_t lane) {
  uint32_t from = source(stop_of(w, lane)->row, lane, (int64_t)w->area->block.operand[w->first + lane]);
  if (has(group, from)) return value_of(w, from);
  inactive(w, lane, from);
  return value_of(w, lane);
}

static uint32_t matching(const Warp *w, uint32_t group, uint64_t value) {
  uint32_t lanes = 0;
  for (uint32_t lane = 0; lane < w->count; lane++)
    if (has(group, lane) && value_of(w, lane) == value) lanes |= 1u << lane;
  return lanes;
}

/* What all lanes of the group get alike: the lanes of one group stand at one operation. */
static uint64_t vote(const Warp *w, uint32_t group, GpuGroup op) {
  uint64_t value = value_of(w, (uint32_t)__builtin_ctz(group));
  if (op == GROUP_ALL) return matching(w, group, 1) == group;
  if (op == GROUP_ANY) return matching(w, group, 1) != 0;
  if (op == GROUP_EQ) return matching(w, group, value) == group;
  if (op == GROUP_BALLOT) return matching(w, group, 1);
  return op == GROUP_MATCH_ALL && matching(w, group, value) == group ? group : 0; /* of syncwarp nothing */
}

static uint64_t answer(const Warp *w, uint32_t group, uint32_t lane, GpuGroup op) {
  return op == GROUP_MATCH_ANY ? matching(w, group, value_of(w, lane)) : shuffled(w, group, lane);
}

static bool is_shuffle(GpuGroup op) { return op >= GROUP_SHFL && op <= GROUP_SHFL_XOR; }

/* A vote of lanes of which some never come has no defined answer. */
static void check_group(const Warp *w, uint32_t group, uint32_t leader) {
  uint32_t missing = mask_of(w, leader) & ~group;
  if (w->count < GROUP_LANES) missing &= (1u << w->count) - 1; /* a mask may name lanes that do not exist */
  if (!has(mask_of(w, leader), leader)) inactive(w, leader, leader);
  if (!missing || is_shuffle(stop_of(w, leader)->row)) return;
  if (stop_of(w, leader)->row == GROUP_SYNC && !(missing & w->live)) return;
  inactive(w, leader, (uint32_t)__builtin_ctz(missing));
}

static void serve(const Warp *w, uint32_t group) {
  SimArea *area = w->area;
  uint32_t leader = (uint32_t)__builtin_ctz(group);
  if (area->run->check && !takes_all(w, leader)) check_group(w, group, leader);
  GpuGroup op = stop_of(w, leader)->row;
  bool alike = !is_shuffle(op) && op != GROUP_MATCH_ANY;
  uint64_t common = alike ? vote(w, group, op) : 0;
  for (uint32_t lane = 0; lane < w->count; lane++)
    if (has(group, lane)) area->block.result[w->first + lane] = alike ? common : answer(w, group, lane, op);
  for (uint32_t lane = 0; lane < w->count; lane++)
    if (has(group, lane)) area->ready[w->first + lane] = true;
  if (area->run->check && stop_of(w, leader)->row == GROUP_SYNC)
    sim_check_warp(area->run->check, area, w->first / GROUP_LANES);
}

/* Nothing but the incomplete group of `leader` can go on. */
static bool settle(const Warp *w, uint32_t leader, bool *broken) {
  uint32_t group = group_of(w, leader), missing = mask_of(w, leader) & w->live & ~group & ~w->waiting;
  if (missing) {
    sim_block_diverged(w->area, w->first + leader, w->first + (uint32_t)__builtin_ctz(missing));
    *broken = true;
    return false;
  }
  serve(w, group);
  return true;
}

bool sim_warp_serve(SimArea *area, uint32_t first, uint32_t end, bool *broken) {
  Warp w = look(area, first, end);
  uint32_t left = w.waiting;
  bool any = false;
  while (left) {
    uint32_t leader = (uint32_t)__builtin_ctz(left), group = group_of(&w, leader);
    left &= ~group & ~(1u << leader);
    if (!takes_all(&w, leader) && (mask_of(&w, leader) & w.live) & ~group) continue;
    serve(&w, group);
    any = true;
  }
  if (any || !w.waiting) return any;
  return settle(&w, (uint32_t)__builtin_ctz(w.waiting), broken);
}

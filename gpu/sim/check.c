/* The check mode of the simulator.
 *
 * Two accesses of one element by different threads are a race when one of them writes, not both are
 * atomic, and nothing orders them: within a block a barrier does, within a warp a syncwarp too,
 * between blocks a barrier of the grid, or a fence and then an atomic operation in the one and a
 * later atomic operation in the other. Blocks run one after the other, so the past is all there
 * is to compare with.
 * Invariant: what is reported did happen, to these threads, at these sites. */
#include "gpu/sim/check.h"

#include <stdlib.h>
#include <string.h>

#include "gpu/sim/run.h"
#include "gpu/sim/shadow.h"
#include "gpu/sim/tally.h"

/* What a block has let others see: marks up to `epoch`, for those that do an atomic operation on the same
 * element at `time` or later. */
typedef struct Release {
  uintptr_t address;
  uint32_t epoch;
  uint64_t time;
} Release;

/* The last atomic operations of the block at hand. */
enum { ACQUIRED = 16 };
typedef struct Acquired {
  uint32_t block, count;
  struct {
    uintptr_t address;
    uint64_t time;
  } items[ACQUIRED];
} Acquired;

struct SimCheck {
  const SimImage *image;
  const DeviceLaunch *launch;
  const SimMemory *memory;
  SimShadow shadow;
  SimTally *tally;
  uint32_t epoch;       /* now; barriers and blocks raise it */
  uint32_t block_epoch; /* at the beginning of the block at hand */
  uint32_t grid_epoch;  /* at the last barrier of the grid */
  uint16_t warps[SIM_MAX_THREADS / GROUP_LANES];
  uint64_t time;     /* of fences and atomic operations */
  Release *released; /* [block] */
  Acquired acquired;
  bool *fenced; /* [block]: it has, since its last atomic operation */
};

typedef struct Access {
  SimCheck *check;
  SimArea *area;
  SimMark mark;
  SimPlace place;
  uint32_t kind, bytes, rank;
  void *address;
  const void *value;
  const int64_t *indices;
} Access;

SimCheck *sim_check_new(const SimImage *image, const DeviceLaunch *launch, const SimMemory *memory) {
  SimCheck *check = calloc(1, sizeof *check);
  if (!check) return NULL;
  size_t blocks = (size_t)launch->grid[0] * launch->grid[1] * launch->grid[2];
  check->image = image;
  check->launch = launch;
  check->memory = memory;
  check->released = calloc(blocks, sizeof *check->released);
  check->fenced = calloc(blocks, sizeof *check->fenced);
  check->tally = sim_tally_new();
  if (check->released && check->fenced && check->tally) return check;
  sim_check_free(check);
  return NULL;
}

void sim_check_free(SimCheck *check) {
  if (!check) return;
  if (check->tally) sim_tally_flush(check->tally, check->image->reports);
  sim_tally_free(check->tally);
  sim_shadow_fini(&check->shadow);
  free(check->released);
  free(check->fenced);
  free(check);
}

/* ---- time ---- */

void sim_check_block(SimCheck *check, SimArea *area) {
  (void)area;
  sim_tally_flush(check->tally, check->image->reports);
  check->block_epoch = ++check->epoch;
}

void sim_check_barrier(SimCheck *check, SimArea *area, bool grid) {
  (void)area;
  sim_tally_flush(check->tally, check->image->reports);
  check->epoch++;
  if (grid) check->grid_epoch = check->epoch;
}

void sim_check_warp(SimCheck *check, SimArea *area, uint32_t warp) {
  (void)area;
  check->warps[warp]++;
}

void sim_check_fence(SimBlock *block, uint32_t thread, uint32_t row) {
  SimArea *area = block->own;
  (void)thread;
  if (row != FENCE_BLOCK) area->run->check->fenced[area->number] = true;
}

static uint64_t *acquired_at(SimCheck *check, uint32_t block, uintptr_t address) {
  Acquired *all = &check->acquired;
  if (all->block != block) *all = (Acquired){.block = block};
  for (uint32_t k = 0; k < all->count; k++)
    if (all->items[k].address == address) return &all->items[k].time;
  return NULL;
}

/* An atomic operation on global memory: what was fenced before is seen by whoever does one on the same
 * element later. */
static void synchronise(SimCheck *check, uint32_t block, uintptr_t address) {
  uint64_t *time = acquired_at(check, block, address);
  Acquired *all = &check->acquired;
  if (!time) {
    uint32_t to = all->count < ACQUIRED ? all->count++ : (uint32_t)(check->time % ACQUIRED);
    all->items[to].address = address;
    time = &all->items[to].time;
  }
  *time = ++check->time;
  if (check->fenced[block]) check->released[block] = (Release){address, check->epoch, check->time};
}

/* ---- reports ---- */

static void place_of(const uint32_t size[3], uint32_t number, uint32_t out[3]) {
  out[0] = number % size[0];
  out[1] = number / size[0] % size[1];
  out[2] = number / size[0] / size[1];
}

static SimParty party(const SimCheck *check, const SimMark *mark, uint32_t kind) {
  SimParty out = {.site = mark->site, .kind = (uint8_t)kind};
  place_of(check->launch->grid, mark->block, out.block);
  place_of(check->launch->block, mark->thread, out.thread);
  return out;
}

static bool same_place(const SimReport *a, const SimReport *b) {
  bool same = a->first.site == b->first.site && a->second.site == b->second.site;
  bool turned = a->first.site == b->second.site && a->second.site == b->first.site;
  return a->finding == b->finding && a->across == b->across && (same || turned);
}

static void add_report(const SimCheck *check, const SimReport *report) {
  SimReports *all = check->image->reports;
  if (!all) return;
  for (uint32_t k = 0; k < all->count; k++)
    if (same_place(&all->items[k], report)) {
      all->items[k].times++;
      return;
    }
  if (all->count == SIM_MAX_REPORTS) {
    all->lost++;
    return;
  }
  all->items[all->count] = *report;
  all->items[all->count++].times = 1;
}

static void report(const Access *a, SimFinding finding, const SimMark *other, uint32_t other_kind) {
  SimReport out = {.finding = finding, .place = a->place, .second = party(a->check, &a->mark, a->kind)};
  out.first = other ? party(a->check, other, other_kind) : (SimParty){.site = UINT32_MAX};
  out.across = other && other->block != a->mark.block;
  out.rank = a->rank < SIM_REPORT_AXES ? a->rank : SIM_REPORT_AXES;
  if (out.rank) memcpy(out.indices, a->indices, out.rank * sizeof *out.indices);
  add_report(a->check, &out);
}

/* Something about two threads of a block that is not an access. */
static void report_threads(SimCheck *check, const SimArea *area, SimFinding finding, uint32_t first,
                           uint32_t second, uint32_t site) {
  bool gone = area->block.next[first] == SIM_DONE;
  SimMark one = {.block = (uint32_t)area->number, .thread = (uint16_t)first};
  one.site = gone ? (uint32_t)area->block.mask[first] - 1 : sim_stop(area, first)->site;
  SimMark other = {.block = (uint32_t)area->number, .thread = (uint16_t)second, .site = site};
  SimReport out = {
      .finding = finding, .first = party(check, &one, SIM_LOAD), .second = party(check, &other, SIM_LOAD)};
  add_report(check, &out);
}

void sim_check_inactive(SimCheck *check, SimArea *area, uint32_t thread, uint32_t lane, uint32_t site) {
  report_threads(check, area, SIM_INACTIVE_LANE, lane, thread, site);
}

void sim_check_exit(SimCheck *check, SimArea *area, uint32_t gone, uint32_t thread, uint32_t site) {
  report_threads(check, area, SIM_EARLY_EXIT, gone, thread, site);
}

/* ---- races ---- */

static bool ordered_across(SimCheck *check, const SimMark *old, const SimMark *now) {
  const Release *release = &check->released[old->block];
  if (old->epoch < check->grid_epoch) return true;
  if (!release->time || old->epoch > release->epoch) return false;
  const uint64_t *time = acquired_at(check, now->block, release->address);
  return time && *time >= release->time;
}

/* Whether something makes `old` happen before `now`, or there is no `old`. */
static bool is_ordered(SimCheck *check, const SimMark *old, const SimMark *now) {
  if (!old->epoch) return true;
  if (old->block != now->block) return ordered_across(check, old, now);
  if (old->thread == now->thread || old->epoch != now->epoch) return true;
  return old->thread / GROUP_LANES == now->thread / GROUP_LANES && old->warp != now->warp;
}

static bool same_thread(const SimMark *a, const SimMark *b) {
  return a->block == b->block && a->thread == b->thread;
}

static void conflict(const Access *a, const SimMark *old, uint32_t old_kind) {
  if (is_ordered(a->check, old, &a->mark)) return;
  bool writes = a->kind == SIM_STORE && old_kind == SIM_STORE;
  bool same = writes && a->value && !memcmp(a->address, a->value, a->bytes);
  report(a, same ? SIM_SAME_VALUE : SIM_RACE, old, old_kind);
}

/* Two readers are kept: enough to see any write that is not ordered after both. */
static void add_reader(SimCheck *check, SimCell *cell, const SimMark *mark) {
  unsigned to = 1;
  for (unsigned k = SIM_READERS; k-- > 0;)
    if (is_ordered(check, &cell->read[k], mark) &&
        (!cell->read[k].epoch || cell->read[k].block == mark->block))
      to = k;
  for (unsigned k = 0; k < SIM_READERS; k++)
    if (cell->read[k].epoch && same_thread(&cell->read[k], mark)) to = k;
  cell->read[to] = *mark;
}

static void touch(const Access *a, SimCell *cell) {
  conflict(a, &cell->write, SIM_STORE);
  if (a->kind != SIM_ATOMIC) conflict(a, &cell->atomic, SIM_ATOMIC);
  if (a->kind == SIM_LOAD) {
    add_reader(a->check, cell, &a->mark);
    return;
  }
  for (unsigned k = 0; k < SIM_READERS; k++) conflict(a, &cell->read[k], SIM_LOAD);
  memset(cell->read, 0, sizeof cell->read);
  *(a->kind == SIM_STORE ? &cell->write : &cell->atomic) = a->mark;
}

static void touch_local(const Access *a, SimCell *cell) {
  if (a->kind != SIM_LOAD) cell->write = a->mark;
}

/* The block before had the same memory: what it did there is no concern of this one. */
static void forget_block(const SimCheck *check, SimCell *cell) {
  bool old = cell->write.epoch < check->block_epoch && cell->atomic.epoch < check->block_epoch;
  for (unsigned k = 0; k < SIM_READERS; k++) old &= cell->read[k].epoch < check->block_epoch;
  if (old) memset(cell, 0, sizeof *cell);
}

/* ---- an access ---- */

static bool lies_in(const void *address, size_t bytes, const uint8_t *from, size_t size) {
  uintptr_t offset = (uintptr_t)address - (uintptr_t)from;
  return offset < size && bytes <= size - offset;
}

/* Where the element is; false: nowhere. */
static bool find_place(Access *a) {
  const SimBlock *b = &a->area->block;
  size_t shared = a->check->image->shared_bytes + b->dynamic_bytes, local = a->check->image->local_bytes;
  a->place = SIM_PLACE_SHARED;
  if (lies_in(a->address, a->bytes, b->shared, shared)) return true;
  a->place = SIM_PLACE_LOCAL;
  if (lies_in(a->address, a->bytes, b->local + local * a->mark.thread, local)) return true;
  a->place = SIM_PLACE_GLOBAL;
  return ranges_find(&a->check->memory->ranges, (uintptr_t)a->address, a->bytes) != NULL;
}

static void check_cells(const Access *a) {
  bool narrow = a->bytes < 4, written = true;
  for (uint32_t offset = 0; offset < a->bytes; offset += narrow ? a->bytes : 4) {
    SimCell *cell = sim_shadow_cell(&a->check->shadow, (uintptr_t)a->address + offset, narrow);
    if (!cell) return;
    if (a->place != SIM_PLACE_GLOBAL) forget_block(a->check, cell);
    written &= cell->write.epoch || cell->atomic.epoch;
    if (offset &&
        a->place != SIM_PLACE_LOCAL) { /* the other words of a wide element share its first word's fate */
      if (a->kind != SIM_LOAD) cell->write = a->mark;
    } else if (a->place == SIM_PLACE_LOCAL) {
      touch_local(a, cell);
    } else {
      touch(a, cell);
    }
  }
  if (!written && a->kind != SIM_STORE && a->place != SIM_PLACE_GLOBAL) report(a, SIM_UNINITIALISED, NULL, 0);
}

bool sim_check_access(SimBlock *block, uint32_t thread, uint32_t site, uint32_t kind, void *address,
                      uint32_t bytes, const void *value, const int64_t *indices, uint32_t rank) {
  SimArea *area = block->own;
  SimCheck *check = area->run->check;
  Access a = {check, area, {0}, SIM_PLACE_GLOBAL, kind, bytes, rank, address, value, indices};
  a.mark = (SimMark){check->epoch, (uint32_t)area->number, site, (uint16_t)thread,
                     check->warps[thread / GROUP_LANES]};
  if (!find_place(&a)) {
    report(&a, SIM_OUTSIDE, NULL, 0);
    return false;
  }
  if (a.place != SIM_PLACE_LOCAL)
    sim_tally_add(check->tally, a.place == SIM_PLACE_SHARED, site, thread, address, bytes);
  check_cells(&a);
  if (kind == SIM_ATOMIC && a.place == SIM_PLACE_GLOBAL) synchronise(check, a.mark.block, (uintptr_t)address);
  return true;
}

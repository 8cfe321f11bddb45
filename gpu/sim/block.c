/* The simulator: one block of threads, run from stop to stop.
 *
 * Threads that stand at the same place and follow each other are run by one call of that place's
 * region. With warp operations the unit is the warp: its lanes run until all stand at a barrier or
 * are done, then the next warp. When nothing runs any more, all live threads must stand at one
 * barrier; if they stand at several, that is a divergence, which ends the launch.
 * As on hardware, a thread that has returned counts as arrived. */
#include "gpu/sim/run.h"

#include <string.h>

static void own_number(const SimArea *area, const uint32_t size[3], uint64_t number, uint32_t out[3]) {
  (void)area;
  out[0] = (uint32_t)(number % size[0]);
  out[1] = (uint32_t)(number / size[0] % size[1]);
  out[2] = (uint32_t)(number / size[0] / size[1]);
}

void sim_thread_place(const SimArea *area, uint32_t thread, uint32_t out[3]) {
  own_number(area, area->block.size, thread, out);
}

void sim_block_begin(SimArea *area, uint64_t number) {
  const SimRun *run = area->run;
  area->number = number;
  own_number(area, area->block.grid, number, area->block.block);
  if (!run->image->stop_count) return;
  memset(area->block.next, 0, sizeof(int32_t) * run->threads);
  memset(area->ready, 1, run->threads);
}

/* ---- running ---- */

/* The next pseudo-random number below `limit` (SplitMix64). */
static uint32_t random_below(SimArea *area, uint32_t limit) {
  uint64_t z = area->random += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return (uint32_t)((z ^ (z >> 31)) % limit);
}

static void shuffle(SimArea *area, uint32_t first, uint32_t end) {
  for (uint32_t k = first; k < end; k++) area->order[k] = k;
  for (uint32_t k = end - 1; k > first; k--) {
    uint32_t other = first + random_below(area, k - first + 1), kept = area->order[k];
    area->order[k] = area->order[other];
    area->order[other] = kept;
  }
}

/* The first thread of the launch that faults fills in the record, as generated code does it on a GPU; true:
 * this one is it. */
static bool claim_fault(SimArea *area, uint32_t thread, uint32_t site) {
  GpuFault *fault = &area->block.control->fault;
  uint32_t nobody = 0;
  if (!atomic_compare_exchange_strong((_Atomic uint32_t *)&fault->taken, &nobody, 1)) return false;
  fault->site = site;
  memcpy(fault->block, area->block.block, sizeof fault->block);
  sim_thread_place(area, thread, fault->thread);
  return true;
}

/* Whether a thread in [first, end) has left a fault: asked after each region, so sixteen at a time. */
static bool any_fault(const uint32_t *sites, uint32_t first, uint32_t end) {
  enum { WORDS = 8 };
  uint64_t any[WORDS] = {0};
  uint32_t t = first;
  for (; end - t >= 2 * WORDS; t += 2 * WORDS) {
    uint64_t some[WORDS];
    memcpy(some, sites + t, sizeof some);
    for (unsigned k = 0; k < WORDS; k++) any[k] |= some[k];
  }
  for (; t < end; t++) any[0] |= sites[t];
  for (unsigned k = 1; k < WORDS; k++) any[0] |= any[k];
  return any[0] != 0;
}

static void collect_faults(SimArea *area, uint32_t first, uint32_t end) {
  SimBlock *b = &area->block;
  if (!any_fault(b->fault_site, first, end)) return;
  for (uint32_t t = first; t < end; t++) {
    if (!b->fault_site[t]) continue;
    if (claim_fault(area, t, b->fault_site[t] - 1))
      for (unsigned k = 0; k < GPU_FAULT_ARGUMENTS; k++)
        b->control->fault.arguments[k] = b->fault_arguments[k * b->pad + t];
    b->fault_site[t] = 0;
  }
}

static void run_threads(SimArea *area, uint32_t first, uint32_t end) {
  const SimImage *image = area->run->image;
  int32_t state = image->stop_count ? area->block.next[first] : 0;
  if (image->stop_count) memset(area->ready + first, 0, end - first);
  image->regions[state](&area->block, first, end);
  collect_faults(area, first, end);
}

/* Check mode: one thread after the other, in an order of its own each time. */
static bool run_shuffled(SimArea *area, uint32_t first, uint32_t end) {
  bool any = false;
  shuffle(area, first, end);
  for (uint32_t k = first; k < end; k++) {
    uint32_t thread = area->order[k];
    if (area->run->image->stop_count && !area->ready[thread]) continue;
    if (area->run->image->stop_count) area->block.mask[thread] = 0;
    run_threads(area, thread, thread + 1);
    any = true;
  }
  return any;
}

/* Runs the threads in [first, end) that may; whether there were any. */
static bool run_ready(SimArea *area, uint32_t first, uint32_t end) {
  bool any = false;
  const int32_t *next = area->block.next;
  if (area->run->check) return run_shuffled(area, first, end);
  for (uint32_t at = first; at < end;) {
    uint32_t to = at + 1;
    if (!area->ready[at]) {
      at++;
      continue;
    }
    while (to < end && area->ready[to] && next[to] == next[at]) to++;
    run_threads(area, at, to);
    any = true;
    at = to;
  }
  return any;
}

/* Runs a warp until its lanes stand at barriers or are done; false after a divergence. */
static bool run_warp(SimArea *area, uint32_t first, uint32_t end) {
  bool broken = false;
  do {
    run_ready(area, first, end);
    if (sim_poll(area->run)) return false;
  } while (sim_warp_serve(area, first, end, &broken));
  return !broken;
}

/* Runs all threads to their next barrier. */
static bool run_all(SimArea *area) {
  uint32_t threads = area->run->threads;
  if (!area->run->image->groups) {
    run_ready(area, 0, threads);
    return true;
  }
  for (uint32_t first = 0; first < threads; first += GROUP_LANES) {
    uint32_t end = first + GROUP_LANES < threads ? first + GROUP_LANES : threads;
    if (!run_warp(area, first, end)) return false;
  }
  return true;
}

/* ---- barriers ---- */

void sim_block_diverged(SimArea *area, uint32_t one, uint32_t other) {
  int64_t *arguments = area->block.control->fault.arguments;
  uint32_t place[3];
  atomic_store(&area->run->stopped, true);
  if (!claim_fault(area, one, sim_stop(area, one)->site)) return;
  sim_thread_place(area, other, place);
  arguments[0] = sim_stop(area, other)->site;
  for (unsigned k = 0; k < 3; k++) arguments[1 + k] = place[k];
}

static bool is_live(const SimArea *area, uint32_t thread) { return area->block.next[thread] != SIM_DONE; }

static uint64_t barrier_result(const SimArea *area, const SimStop *stop) {
  uint64_t count = 0, live = 0;
  for (uint32_t t = 0; t < area->run->threads; t++) {
    if (!is_live(area, t)) continue;
    live++;
    count += area->block.value[t] & 1;
  }
  if (stop->row == BARRIER_AND) return count == live;
  return stop->row == BARRIER_OR ? count > 0 : count;
}

static void release(SimArea *area, const SimStop *stop) {
  bool answers = stop->row == BARRIER_COUNT || stop->row == BARRIER_AND || stop->row == BARRIER_OR;
  uint64_t result = answers ? barrier_result(area, stop) : 0;
  for (uint32_t t = 0; t < area->run->threads; t++) {
    if (!is_live(area, t)) continue;
    area->ready[t] = true;
    if (answers) area->block.result[t] = result;
  }
}

static uint32_t first_live(const SimArea *area) {
  uint32_t t = 0;
  while (t < area->run->threads && !is_live(area, t)) t++;
  return t;
}

void sim_block_release(SimArea *area) {
  uint32_t first = first_live(area);
  if (area->run->check) sim_check_barrier(area->run->check, area, true);
  if (first < area->run->threads) release(area, sim_stop(area, first));
}

/* What a barrier that some threads have left is worth telling. */
static void check_barrier(SimArea *area, uint32_t first) {
  SimCheck *check = area->run->check;
  for (uint32_t t = 0; t < area->run->threads; t++)
    if (!is_live(area, t)) {
      sim_check_exit(check, area, t, first, sim_stop(area, first)->site);
      break;
    }
  sim_check_barrier(check, area, false);
}

/* All live threads stand somewhere: lets them on. */
static SimStatus meet(SimArea *area) {
  uint32_t first = first_live(area);
  if (first == area->run->threads) return SIM_BLOCK_DONE;
  for (uint32_t t = first + 1; t < area->run->threads; t++)
    if (is_live(area, t) && area->block.next[t] != area->block.next[first]) {
      sim_block_diverged(area, first, t);
      return SIM_BLOCK_STOPPED;
    }
  const SimStop *stop = sim_stop(area, first);
  if (stop->row == BARRIER_GRID) return SIM_BLOCK_AT_GRID;
  if (area->run->check) check_barrier(area, first);
  release(area, stop);
  return SIM_BLOCK_STOPPED;
}

SimStatus sim_block_run(SimArea *area) {
  SimRun *run = area->run;
  if (!run->image->stop_count) {
    if (run->check)
      run_shuffled(area, 0, run->threads);
    else
      run_threads(area, 0, run->threads);
    return SIM_BLOCK_DONE;
  }
  for (;;) {
    if (!run_all(area) || sim_poll(run)) return SIM_BLOCK_STOPPED;
    SimStatus status = meet(area);
    if (status != SIM_BLOCK_STOPPED || atomic_load(&run->stopped)) return status;
  }
}

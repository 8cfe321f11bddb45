/* The simulator by itself: regions written by hand in place of generated code. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gpu/sim/device.h"
#include "lang/base/device/sim_image.h"
#include "tests/unit/check.h"

/* ---- one launch ---- */

typedef struct Run {
  Device *device;
  GpuControl *control; /* on the device; the simulator's memory is the host's */
  int64_t *data;
  DeviceError error;
  SimReports reports;
} Run;

enum { WORDS = 4096 };

static const uint8_t sizes[] = {8, 8};

static bool launch(Run *run, const SimImage *image, uint32_t blocks, uint32_t threads, uint32_t shared) {
  void *arguments[2] = {&run->control, &run->data};
  DeviceLaunch l = {{blocks, 1, 1}, {threads, 1, 1}, shared, image->cooperative, arguments, 2, NULL, NULL};
  run->error = (DeviceError){0};
  memset(run->control, 0, sizeof *run->control);
  memset(&run->reports, 0, sizeof run->reports);
  SimImage copy = *image;
  copy.name = "k";
  copy.param_sizes = sizes;
  copy.param_count = 2;
  copy.reports = &run->reports;
  const DeviceOps *ops = run->device->ops;
  void *module = ops->load(run->device, &copy, sizeof copy, &run->error);
  void *function = module ? ops->function(run->device, module, "k", &run->error) : NULL;
  return function && ops->launch(run->device, function, &l, &run->error);
}

#define EACH(t) for (uint32_t t = first; t < end; t++)
static int64_t *data_of(SimBlock *b) { return (int64_t *)(uintptr_t)b->params[1]; }

/* ---- without stops ---- */

static void plain(SimBlock *b, uint32_t first, uint32_t end) {
  EACH(t) data_of(b)[b->block[0] * b->size[0] + t] += (int64_t)(b->block[0] * 1000 + t);
}

static bool spread(void *context, uint64_t tasks, void (*body)(void *, uint64_t), void *body_context) {
  *(uint64_t *)context += tasks;
  for (uint64_t k = tasks; k-- > 0;) body(body_context, k);
  return true;
}

static void test_plain(Run *run) {
  uint64_t tasks = 0;
  DeviceHost host = {&tasks, spread, NULL, NULL};
  SimImage image = {.regions = (SimRegion[]){plain}};
  sim_device_attach(run->device, &host);
  memset(run->data, 0, WORDS * 8);
  CHECK(launch(run, &image, 40, 100, 0));
  CHECK(tasks > 1 && run->data[0] == 0 && run->data[3999] == 39099 && run->data[1234] == 12034);
  sim_device_attach(run->device, NULL);
  CHECK(!launch(run, &image, 1, 1025, 0) && run->error.kind == DEVICE_BAD_CALL);
  CHECK(strstr(run->error.text, "1024") != NULL);
  CHECK(!launch(run, &image, 1, 1, 300000) && strstr(run->error.text, "shared memory") != NULL);
}

/* ---- barriers ---- */

static void residency_write(SimBlock *b, uint32_t first, uint32_t end) {
  EACH(t) {
    ((int64_t *)b->shared)[t] = t;
    b->next[t] = 1;
  }
}

static void residency_read(SimBlock *b, uint32_t first, uint32_t end) {
  EACH(t) {
    data_of(b)[t] = ((int64_t *)b->shared)[b->size[0] - 1 - t];
    b->next[t] = SIM_DONE;
  }
}

/* Threads below 3 return; the others count the odd ones among them. */
static void count_odd(SimBlock *b, uint32_t first, uint32_t end) {
  EACH(t) {
    b->value[t] = t & 1;
    b->next[t] = t < 3 ? SIM_DONE : 1;
  }
}
static void count_read(SimBlock *b, uint32_t first, uint32_t end) {
  EACH(t) {
    data_of(b)[t] = (int64_t)b->result[t];
    b->next[t] = SIM_DONE;
  }
}

static void split_ways(SimBlock *b, uint32_t first, uint32_t end) { EACH(t) b->next[t] = t == 5 ? 2 : 1; }
static void finish(SimBlock *b, uint32_t first, uint32_t end) { EACH(t) b->next[t] = SIM_DONE; }

static void test_barriers(Run *run) {
  SimStop stops[3] = {{0}, {true, BARRIER_BLOCK, 7}, {true, BARRIER_BLOCK, 9}};
  SimImage residency = {.regions = (SimRegion[]){residency_write, residency_read},
                        .stops = stops,
                        .stop_count = 1,
                        .shared_bytes = 800};
  CHECK(launch(run, &residency, 1, 100, 0));
  CHECK(run->data[0] == 99 && run->data[99] == 0 && run->data[60] == 39);
  stops[1].row = BARRIER_COUNT;
  SimImage count = {.regions = (SimRegion[]){count_odd, count_read}, .stops = stops, .stop_count = 1};
  CHECK(launch(run, &count, 1, 70, 0));
  CHECK(run->data[3] == 34 && run->data[69] == 34);
  stops[1].row = BARRIER_BLOCK;
  SimImage ways = {.regions = (SimRegion[]){split_ways, finish, finish}, .stops = stops, .stop_count = 2};
  CHECK(launch(run, &ways, 1, 64, 0));
  const GpuFault *fault = &run->control->fault;
  CHECK(fault->taken == 1 && fault->site == 7 && fault->arguments[0] == 9 && fault->arguments[1] == 5);
}

/* ---- the grid ---- */

static void grid_write(SimBlock *b, uint32_t first, uint32_t end) {
  EACH(t) {
    data_of(b)[b->block[0] * b->size[0] + t] = b->block[0];
    b->next[t] = 1;
  }
}
static void grid_read(SimBlock *b, uint32_t first, uint32_t end) {
  EACH(t) {
    uint32_t other = b->grid[0] - 1 - b->block[0];
    data_of(b)[1000 + b->block[0] * b->size[0] + t] = data_of(b)[other * b->size[0] + t];
    b->next[t] = SIM_DONE;
  }
}

static void test_grid(Run *run) {
  SimStop stops[2] = {{0}, {true, BARRIER_GRID, 1}};
  SimImage image = {
      .regions = (SimRegion[]){grid_write, grid_read}, .stops = stops, .stop_count = 1, .cooperative = true};
  CHECK(launch(run, &image, 10, 40, 0));
  CHECK(run->data[1000] == 9 && run->data[1399] == 0 && run->data[1000 + 41] == 8);
  CHECK(!launch(run, &image, 100000, 1024, 0) && strstr(run->error.text, "at most 40 blocks") != NULL);
}

/* ---- warps ---- */

static void warp_ask(SimBlock *b, uint32_t first, uint32_t end) {
  EACH(t) {
    b->mask[t] = 0xffffffff;
    b->value[t] = 100 + t;
    b->operand[t] = 3;
    b->next[t] = 1;
  }
}
static void warp_half(SimBlock *b, uint32_t first, uint32_t end) {
  warp_ask(b, first, end);
  EACH(t) if (t % 32 >= 16) b->next[t] = SIM_DONE;
}
static void warp_vote(SimBlock *b, uint32_t first, uint32_t end) {
  warp_ask(b, first, end);
  EACH(t) b->value[t] = t % 32 < 4;
}
/* Lanes below 8 ask who is there, the others stand at the block's barrier. */
static void warp_here(SimBlock *b, uint32_t first, uint32_t end) {
  warp_vote(b, first, end);
  EACH(t) {
    b->mask[t] = (uint64_t)SIM_LANES_HERE;
    if (t % 32 >= 8) b->next[t] = 2;
  }
}
static void warp_stuck(SimBlock *b, uint32_t first, uint32_t end) {
  warp_ask(b, first, end);
  EACH(t) if (t == 20) b->next[t] = 2;
}
static void test_warp_op(Run *run, SimRegion ask, GpuGroup row, uint32_t thread, int64_t want) {
  SimStop stops[3] = {{0}, {false, (uint8_t)row, 7}, {true, BARRIER_BLOCK, 9}};
  SimImage image = {
      .regions = (SimRegion[]){ask, count_read, finish}, .stops = stops, .stop_count = 2, .groups = true};
  memset(run->data, 0, WORDS * 8);
  CHECK(launch(run, &image, 1, 64, 0));
  if (!CHECK(run->data[thread] == want))
    printf("  row %d: %lld, not %lld\n", row, (long long)run->data[thread], (long long)want);
}

static void test_warps(Run *run) {
  test_warp_op(run, warp_ask, GROUP_SHFL, 40, 135);
  test_warp_op(run, warp_ask, GROUP_SHFL_DOWN, 33, 136);
  test_warp_op(run, warp_ask, GROUP_SHFL_DOWN, 63, 163);
  test_warp_op(run, warp_ask, GROUP_SHFL_UP, 33, 133);
  test_warp_op(run, warp_ask, GROUP_SHFL_UP, 36, 133);
  test_warp_op(run, warp_ask, GROUP_SHFL_XOR, 1, 102);
  test_warp_op(run, warp_half, GROUP_SHFL_XOR, 1, 102); /* the lanes that returned are not waited for */
  test_warp_op(run, warp_vote, GROUP_BALLOT, 40, 15);
  test_warp_op(run, warp_vote, GROUP_ANY, 40, 1);
  test_warp_op(run, warp_vote, GROUP_ALL, 40, 0);
  test_warp_op(run, warp_vote, GROUP_EQ, 40, 0);
  test_warp_op(run, warp_vote, GROUP_MATCH_ANY, 32, 15);
  test_warp_op(run, warp_vote, GROUP_MATCH_ANY, 40, 0xfffffff0);
  test_warp_op(run, warp_vote, GROUP_MATCH_ALL, 40, 0);
  test_warp_op(run, warp_here, GROUP_BALLOT, 34, 15);
  CHECK(!run->control->fault.taken);
  test_warp_op(run, warp_stuck, GROUP_SHFL, 0, 0); /* thread 20 waits for all at a barrier */
  CHECK(run->control->fault.taken == 1 && run->control->fault.site == 7 &&
        run->control->fault.arguments[0] == 9);
}

/* ---- the check mode ---- */

static bool touch(SimBlock *b, uint32_t t, uint32_t site, uint32_t kind, int64_t *at, int64_t value) {
  int64_t index = at - (int64_t *)b->shared;
  return b->hooks->access(b, t, site, kind, at, 8, kind == SIM_STORE ? &value : NULL, &index, 1);
}

/* Each thread writes its own shared element and reads its neighbour's. */
static void race_write(SimBlock *b, uint32_t first, uint32_t end) {
  int64_t *shared = (int64_t *)b->shared;
  EACH(t) {
    touch(b, t, 1, SIM_STORE, shared + t, t);
    shared[t] = t;
    touch(b, t, 2, SIM_LOAD, shared + (t + 1) % 64, 0);
    b->next[t] = SIM_DONE;
  }
}
static void safe_write(SimBlock *b, uint32_t first, uint32_t end) {
  int64_t *shared = (int64_t *)b->shared;
  EACH(t) {
    touch(b, t, 1, SIM_STORE, shared + t, t);
    b->next[t] = 1;
  }
}
static void safe_read(SimBlock *b, uint32_t first, uint32_t end) {
  int64_t *shared = (int64_t *)b->shared;
  EACH(t) {
    touch(b, t, 2, SIM_LOAD, shared + (t + 1) % 64, 0);
    b->next[t] = SIM_DONE;
  }
}
static void blocks_write(SimBlock *b, uint32_t first, uint32_t end) {
  EACH(t) {
    touch(b, t, 3, SIM_STORE, data_of(b) + t, (int64_t)b->block[0]);
    data_of(b)[t] = (int64_t)b->block[0];
  }
}
static void blocks_count(SimBlock *b, uint32_t first, uint32_t end) {
  EACH(t) touch(b, t, 3, SIM_ATOMIC, data_of(b), 0);
}
static void all_set(SimBlock *b, uint32_t first, uint32_t end) {
  EACH(t) {
    touch(b, t, 3, SIM_STORE, data_of(b), 1);
    data_of(b)[0] = 1;
  }
}
static void outside(SimBlock *b, uint32_t first, uint32_t end) {
  EACH(t) touch(b, t, 4, SIM_LOAD, data_of(b) + WORDS, 0);
}

static uint32_t stride;
/* A warp touches every `stride`-th word of shared and of global memory. */
static void strided(SimBlock *b, uint32_t first, uint32_t end) {
  int64_t index = 0;
  EACH(t) {
    b->hooks->access(b, t, 5, SIM_STORE, b->shared + 4 * stride * t, 4, NULL, &index, 1);
    b->hooks->access(b, t, 6, SIM_STORE, (uint8_t *)data_of(b) + 4 * stride * t, 4, NULL, &index, 1);
  }
}

static void test_tally(Run *run) {
  static const uint32_t strides[] = {1, 2, 32, 33, 0}, conflicts[] = {0, 1, 31, 0, 0},
                        sectors[] = {4, 8, 32, 32, 1};
  SimImage image = {.regions = (SimRegion[]){strided}, .shared_bytes = 8192, .check = true};
  for (unsigned k = 0; k < 5; k++) {
    stride = strides[k];
    CHECK(launch(run, &image, 2, 32, 0));
    const SimReports *r = &run->reports;
    CHECK(r->shared_accesses == 2 && r->bank_conflicts == 2 * conflicts[k]);
    CHECK(r->global_accesses == 2 && r->sectors == 2 * sectors[k] && r->best_sectors == (stride ? 8 : 2));
  }
}

static SimFinding only(const Run *run) {
  return run->reports.count == 1 ? run->reports.items[0].finding : (SimFinding)99;
}

static void test_checks(Run *run) {
  SimStop stops[2] = {{0}, {true, BARRIER_BLOCK, 7}};
  SimImage racy = {.regions = (SimRegion[]){race_write, finish},
                   .stops = stops,
                   .stop_count = 1,
                   .shared_bytes = 512,
                   .check = true};
  CHECK(launch(run, &racy, 3, 64, 0));
  const SimReport *r = run->reports.items;
  bool raced = false, unset = false;
  for (uint32_t k = 0; k < run->reports.count; k++) {
    raced |= r[k].finding == SIM_RACE && r[k].first.site + r[k].second.site == 3 &&
             r[k].place == SIM_PLACE_SHARED && !r[k].across;
    unset |= r[k].finding == SIM_UNINITIALISED && r[k].second.site == 2;
  }
  CHECK(raced && unset && run->reports.count == 2);
  SimImage safe = {.regions = (SimRegion[]){safe_write, safe_read},
                   .stops = stops,
                   .stop_count = 1,
                   .shared_bytes = 512,
                   .check = true};
  CHECK(launch(run, &safe, 3, 64, 0) && run->reports.count == 0);
  SimImage blocks = {.regions = (SimRegion[]){blocks_write}, .check = true};
  CHECK(launch(run, &blocks, 2, 8, 0) && only(run) == SIM_RACE);
  CHECK(r->across && r->times == 8 && r->first.block[0] == 0 && r->second.block[0] == 1);
  CHECK(launch(run, &blocks, 1, 8, 0) && run->reports.count == 0);
  blocks.regions = (SimRegion[]){blocks_count};
  CHECK(launch(run, &blocks, 2, 8, 0) && run->reports.count == 0);
  run->data[0] = 1;
  blocks.regions = (SimRegion[]){all_set};
  CHECK(launch(run, &blocks, 2, 8, 0));
  for (uint32_t k = 0; k < run->reports.count; k++) CHECK(r[k].finding == SIM_SAME_VALUE);
  CHECK(run->reports.count > 0);
  blocks.regions = (SimRegion[]){outside};
  CHECK(launch(run, &blocks, 1, 1, 0) && only(run) == SIM_OUTSIDE);
}

/* ---- memory ---- */

static void test_memory(Run *run) {
  const DeviceOps *ops = run->device->ops;
  uint64_t before, now, total;
  CHECK(ops->memory_info(run->device, &before, &total, &run->error));
  void *memory = ops->alloc(run->device, 1000, &run->error);
  CHECK(memory && ops->memory_info(run->device, &now, &total, &run->error) && before - now == 1000);
  char text[16] = "quern", back[16] = "";
  DeviceCopy in = {DEVICE_COPY_IN, memory, text, 16, NULL, false, 0},
             out = {DEVICE_COPY_OUT, back, memory, 16, NULL, false, 0};
  CHECK(ops->copy(run->device, &in, &run->error) && ops->copy(run->device, &out, &run->error) &&
        !strcmp(back, text));
  in.bytes = 1001;
  CHECK(!ops->copy(run->device, &in, &run->error) && run->error.kind == DEVICE_BAD_CALL);
  ops->free(run->device, memory, 1000);
  CHECK(!ops->copy(run->device, &out, &run->error));
  CHECK(!ops->alloc(run->device, (size_t)1 << 50, &run->error) && run->error.kind == DEVICE_NO_MEMORY);
  int64_t warp = 0;
  CHECK(ops->attribute(run->device, "WARP_SIZE", &warp) && warp == 32);
  CHECK(!ops->attribute(run->device, "NOT_AN_ATTRIBUTE", &warp));
}

int main(void) {
  static Run run; /* a device is never freed: it stays in reach */
  run.device = sim_device_new(NULL);
  const DeviceOps *ops = run.device->ops;
  run.control = ops->alloc(run.device, sizeof(GpuControl), &run.error);
  run.data = ops->alloc(run.device, WORDS * 8, &run.error);
  test_plain(&run);
  test_barriers(&run);
  test_grid(&run);
  test_warps(&run);
  test_checks(&run);
  test_tally(&run);
  test_memory(&run);
  return check_report();
}

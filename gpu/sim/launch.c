/* The simulator: a launch. Blocks are dealt to the host's cores in chunks of consecutive ones; each
 * task takes a block's memory from those that are spare. A cooperative launch keeps the memory of
 * all its blocks and runs them from one barrier of the grid to the next. */
#include "gpu/sim/run.h"

#include <stdlib.h>
#include <string.h>

enum { FUEL = 1 << 16, TASKS = 512, SMALL_LAUNCH = 2048, ALIGN = 256, POISON = 0xcd };

/* ---- areas ---- */

typedef struct Carve {
  uint8_t *memory; /* NULL: only the size is wanted */
  size_t at;
} Carve;

static void *carve(Carve *c, size_t bytes) {
  void *piece = c->memory ? c->memory + c->at : NULL;
  c->at += (bytes + ALIGN - 1) / ALIGN * ALIGN;
  return piece;
}

static void area_carve(const SimRun *run, SimArea *area, Carve *c) {
  const SimImage *image = run->image;
  SimBlock *b = &area->block;
  size_t pad = run->pad, word = sizeof(uint64_t) * pad;
  b->shared = carve(c, (size_t)image->shared_bytes + run->launch->shared_bytes);
  b->local = carve(c, image->local_bytes * pad);
  b->fault_site = carve(c, sizeof(uint32_t) * pad);
  b->fault_arguments = carve(c, word * GPU_FAULT_ARGUMENTS);
  if (run->check) area->order = carve(c, sizeof(uint32_t) * pad);
  if (!image->stop_count) return;
  b->kept = carve(c, image->kept_bytes * pad);
  b->next = carve(c, sizeof(int32_t) * pad);
  area->ready = carve(c, pad);
  b->mask = carve(c, word);
  b->value = carve(c, word);
  b->operand = carve(c, word);
  b->result = carve(c, word);
}

static bool out_of_fuel(SimBlock *block);
static void line(SimBlock *block, uint32_t thread, uint32_t site, const void *values);
static const SimHooks sim_hooks = {sim_check_access, sim_check_fence, out_of_fuel, line};

/* Writes to every page. Code stores faults under a mask, which is all zeros nearly always, and such a store
 * to a page that was never written costs a processor a hundred times one to a page that was. */
static void touch(void *memory, size_t bytes) {
  enum { PAGE = 4096 };
  volatile uint8_t *at = memory;
  for (size_t k = 0; k < bytes; k += PAGE) at[k] = 0;
  if (bytes) at[bytes - 1] = 0;
}

static SimArea *area_new(SimRun *run) {
  SimArea area = {.run = run};
  Carve size = {0};
  carve(&size, sizeof area);
  area_carve(run, &area, &size);
  Carve c = {aligned_alloc(ALIGN, size.at), 0};
  if (!c.memory) return NULL;
  SimArea *made = carve(&c, sizeof area);
  area_carve(run, &area, &c);
  *made = area;
  SimBlock *b = &made->block;
  b->params = run->params;
  b->control = (GpuControl *)(uintptr_t)run->params[0];
  b->dynamic_bytes = run->launch->shared_bytes;
  b->pad = run->pad;
  b->local_bytes = run->image->local_bytes;
  b->hooks = &sim_hooks;
  b->fuel = FUEL;
  b->own = made;
  memcpy(b->grid, run->launch->grid, sizeof b->grid);
  memcpy(b->size, run->launch->block, sizeof b->size);
  memset(b->fault_site, 0, sizeof(uint32_t) * run->pad);
  touch(b->fault_arguments, sizeof(uint64_t) * run->pad * GPU_FAULT_ARGUMENTS);
  made->random = 0x5eed;
  return made;
}

static SimArea *area_take(SimRun *run) {
  pthread_mutex_lock(&run->lock);
  SimArea *area = run->spare;
  if (area) run->spare = area->next;
  pthread_mutex_unlock(&run->lock);
  if (!area) area = area_new(run);
  if (!area) {
    atomic_store(&run->no_memory, true);
    atomic_store(&run->stopped, true);
  }
  return area;
}

static void area_give(SimRun *run, SimArea *area) {
  pthread_mutex_lock(&run->lock);
  area->next = run->spare;
  run->spare = area;
  pthread_mutex_unlock(&run->lock);
}

static void area_begin(SimArea *area, uint64_t number) {
  const SimRun *run = area->run;
  if (run->check) { /* what nothing has written is not to look like an answer */
    memset(area->block.shared, POISON, (size_t)run->image->shared_bytes + run->launch->shared_bytes);
    memset(area->block.local, POISON, (size_t)run->image->local_bytes * run->pad);
  }
  sim_block_begin(area, number);
  if (run->check) sim_check_block(run->check, area);
}

/* ---- running ---- */

static bool is_stopped(SimRun *run) { return atomic_load_explicit(&run->stopped, memory_order_relaxed); }

bool sim_poll(SimRun *run) {
  if (run->host && run->host->interrupted && run->host->interrupted(run->host->context))
    atomic_store(&run->stopped, true);
  return is_stopped(run);
}

static bool out_of_fuel(SimBlock *block) {
  SimArea *area = block->own;
  bool stop = sim_poll(area->run);
  block->fuel = stop ? 1 : FUEL; /* the block's other threads shall not run on for long either */
  return stop;
}

static void line(SimBlock *block, uint32_t thread, uint32_t site, const void *values) {
  const SimArea *area = block->own;
  const DeviceDebug *debug = area->run->launch->debug;
  uint32_t place[3];
  if (!debug) return;
  sim_thread_place(area, thread, place);
  debug->line(debug->context, block->block, place, site, values);
}

static void run_chunk(void *context, uint64_t task) {
  SimRun *run = context;
  uint64_t first = task * run->chunk,
           end = first + run->chunk < run->blocks ? first + run->chunk : run->blocks;
  SimArea *area = is_stopped(run) ? NULL : area_take(run);
  if (!area) return;
  for (uint64_t k = first; k < end && !sim_poll(run); k++) {
    area_begin(area, k);
    sim_block_run(area);
  }
  area_give(run, area);
}

/* Calls body for all tasks: on all cores unless there is little to do. */
static void spread(SimRun *run, uint64_t tasks, bool small, void (*body)(void *, uint64_t)) {
  if (run->host && run->host->run && tasks > 1 && !small && !run->check && !run->launch->debug) {
    if (!run->host->run(run->host->context, tasks, body, run)) atomic_store(&run->stopped, true);
    return;
  }
  for (uint64_t k = 0; k < tasks && !is_stopped(run); k++) body(run, k);
}

static void run_plain(SimRun *run) {
  run->chunk = (run->blocks + TASKS - 1) / TASKS;
  bool small = run->blocks * run->threads <= SMALL_LAUNCH && !run->image->stop_count;
  spread(run, (run->blocks + run->chunk - 1) / run->chunk, small, run_chunk);
}

/* ---- barriers of the grid ---- */

static void run_to_grid(void *context, uint64_t task) {
  SimRun *run = context;
  SimArea *area = run->of_block[task];
  if (!area || sim_poll(run)) return;
  if (sim_block_run(area) != SIM_BLOCK_DONE) return;
  run->of_block[task] = NULL;
  area_give(run, area);
}

static bool begin_all(SimRun *run) {
  run->of_block = calloc(run->blocks, sizeof *run->of_block);
  for (uint64_t k = 0; run->of_block && k < run->blocks; k++) {
    run->of_block[k] = area_take(run);
    if (!run->of_block[k]) return false;
    area_begin(run->of_block[k], k);
  }
  return run->of_block != NULL;
}

static void run_cooperative(SimRun *run) {
  bool more = begin_all(run);
  if (!more) atomic_store(&run->no_memory, true);
  while (more && !is_stopped(run)) {
    more = false;
    spread(run, run->blocks, false, run_to_grid);
    for (uint64_t k = 0; k < run->blocks && !is_stopped(run); k++)
      if (run->of_block[k]) {
        sim_block_release(run->of_block[k]);
        more = true;
      }
  }
  for (uint64_t k = 0; run->of_block && k < run->blocks; k++) free(run->of_block[k]);
  free(run->of_block);
}

/* ---- the launch ---- */

static bool pack_params(SimRun *run) {
  const SimImage *image = run->image;
  run->params = calloc(2 * (size_t)image->param_count + 1, sizeof(uint64_t));
  for (uint32_t k = 0; run->params && k < image->param_count; k++)
    memcpy(&run->params[k], run->launch->arguments[k], image->param_sizes[k]);
  return run->params != NULL;
}

static bool fail(DeviceError *error, DeviceFailure kind, const char *text) {
  error->kind = kind;
  strncpy(error->text, text, sizeof error->text - 1);
  error->text[sizeof error->text - 1] = 0;
  return false;
}

static void run_fini(SimRun *run) {
  for (SimArea *area = run->spare, *next; area; area = next) {
    next = area->next;
    free(area);
  }
  pthread_mutex_destroy(&run->lock);
  free(run->params);
}

bool sim_launch(const SimImage *image, const DeviceLaunch *launch, const DeviceHost *host, SimCheck *check,
                DeviceError *error) {
  SimRun run = {.image = image, .launch = launch, .host = host, .check = check};
  run.blocks = (uint64_t)launch->grid[0] * launch->grid[1] * launch->grid[2];
  run.threads = launch->block[0] * launch->block[1] * launch->block[2];
  run.pad = (run.threads + GROUP_LANES - 1) / GROUP_LANES * GROUP_LANES;
  if (launch->count != image->param_count)
    return fail(error, DEVICE_BAD_CALL, "the kernel has other parameters");
  pthread_mutex_init(&run.lock, NULL);
  bool good = pack_params(&run);
  if (!good) atomic_store(&run.no_memory, true);
  if (good && image->cooperative)
    run_cooperative(&run);
  else if (good)
    run_plain(&run);
  bool short_ = atomic_load(&run.no_memory);
  run_fini(&run);
  return short_ ? fail(error, DEVICE_NO_MEMORY, "the simulator has no memory for the blocks of this launch")
                : true;
}

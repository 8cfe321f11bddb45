/* Inside the simulator: one launch while it runs. What the files of gpu/sim share. */
#ifndef QUERN_GPU_SIM_RUN_H
#define QUERN_GPU_SIM_RUN_H

#include <pthread.h>
#include <stdatomic.h>

#include "lang/base/device/device.h"
#include "lang/base/device/sim_image.h"

typedef struct SimCheck SimCheck;
typedef struct SimArea SimArea;

typedef struct SimRun {
  const SimImage *image;
  const DeviceLaunch *launch;
  const DeviceHost *host; /* or NULL */
  uint64_t *params;
  uint64_t blocks;
  uint32_t threads, pad; /* of a block */
  uint64_t chunk;        /* blocks of a task */
  SimArea **of_block;    /* cooperative launches: every block's area; else NULL */
  pthread_mutex_t lock;  /* over `spare` */
  SimArea *spare;
  SimCheck *check;     /* check mode, which runs one block after the other; else NULL */
  atomic_bool stopped; /* interrupted, a divergence, or no memory */
  atomic_bool no_memory;
} SimRun;

/* How a block stands after it was run as far as it could. */
typedef enum SimStatus { SIM_BLOCK_DONE, SIM_BLOCK_AT_GRID, SIM_BLOCK_STOPPED } SimStatus;

/* The memory of a block: what SimBlock points to. */
struct SimArea {
  SimBlock block;
  SimArea *next;
  SimRun *run;
  uint64_t number; /* of the block in the grid */
  bool *ready;     /* [thread]: may run on from `next` */
  uint32_t *order; /* check mode: the order in which threads are run */
  uint64_t random; /* its generator */
};

/* ---- block.c ---- */
/* Runs the block from where it stands to its end or to a barrier of the whole grid. */
SimStatus sim_block_run(SimArea *area);
/* Threads that stand at the grid's barrier may go on. */
void sim_block_release(SimArea *area);
/* Puts the block `number` at its beginning. */
void sim_block_begin(SimArea *area, uint64_t number);
/* Two threads wait for each other at different places: the fault record says so. */
void sim_block_diverged(SimArea *area, uint32_t one, uint32_t other);
static inline const SimStop *sim_stop(const SimArea *area, uint32_t thread) {
  return &area->run->image->stops[area->block.next[thread]];
}
void sim_thread_place(const SimArea *area, uint32_t thread, uint32_t out[3]);

/* ---- warp.c ---- */
/* Serves the warp operations of threads [first, end) for which all lanes have come; true when some
 * thread may go on. *broken: lanes wait for others that cannot come; the fault record says so. */
bool sim_warp_serve(SimArea *area, uint32_t first, uint32_t end, bool *broken);

/* ---- launch.c ---- */
/* Whether the launch shall end: something stopped it, or the user asks to. */
bool sim_poll(SimRun *run);
/* Runs a launch whose limits are checked. */
bool sim_launch(const SimImage *image, const DeviceLaunch *launch, const DeviceHost *host, SimCheck *check,
                DeviceError *error);

/* ---- check.c ---- */
bool sim_check_access(SimBlock *block, uint32_t thread, uint32_t site, uint32_t kind, void *address,
                      uint32_t bytes, const void *value, const int64_t *indices, uint32_t rank);
void sim_check_fence(SimBlock *block, uint32_t thread, uint32_t row);
/* A block begins; its shared and local memory hold nothing yet. */
void sim_check_block(SimCheck *check, SimArea *area);
/* All threads of the block have met at a barrier; `grid`: all of the grid. */
void sim_check_barrier(SimCheck *check, SimArea *area, bool grid);
/* The lanes of the warp have met. */
void sim_check_warp(SimCheck *check, SimArea *area, uint32_t warp);
/* A lane was asked that does not take part; a barrier that one has left before. */
void sim_check_inactive(SimCheck *check, SimArea *area, uint32_t thread, uint32_t lane, uint32_t site);
void sim_check_exit(SimCheck *check, SimArea *area, uint32_t gone, uint32_t thread, uint32_t site);

#endif

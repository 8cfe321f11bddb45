/* Tally: how warps' accesses fall on the banks of shared memory and the sectors of global memory.
 *
 * Threads run one after the other, so an access of a warp is put together from its lanes': those at the
 * same site that are each lane's k-th there since the last barrier. Invariant: what is counted was seen
 * whole; of long loops only the first rounds are kept. */
#ifndef QUERN_GPU_SIM_TALLY_H
#define QUERN_GPU_SIM_TALLY_H

#include "lang/base/device/sim_image.h"

typedef struct SimTally SimTally;

/* NULL when there is no memory. */
SimTally *sim_tally_new(void);
void sim_tally_free(SimTally *tally);
void sim_tally_add(SimTally *tally, bool shared, uint32_t site, uint32_t thread, const void *address,
                   uint32_t bytes);
/* All threads are at a barrier or done: counts what was gathered, and begins anew. */
void sim_tally_flush(SimTally *tally, SimReports *reports);

#endif

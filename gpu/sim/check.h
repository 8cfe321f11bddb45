/* The check mode of the simulator: for each element that threads touch, who did it last. */
#ifndef QUERN_GPU_SIM_CHECK_H
#define QUERN_GPU_SIM_CHECK_H

#include "gpu/sim/memory.h"
#include "lang/base/device/sim_image.h"

typedef struct SimCheck SimCheck;

/* For one launch; `memory`: what kernels may touch. NULL when there is no memory. */
SimCheck *sim_check_new(const SimImage *image, const DeviceLaunch *launch, const SimMemory *memory);
void sim_check_free(SimCheck *check);

#endif

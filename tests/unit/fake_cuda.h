/* Fake driver: the calls of gpu/cuda/api.def on host memory, to try every failure of them.
 *
 * Work is late on purpose: copies, fills and launches are done when somebody waits, in order, so that
 * whoever reads or reuses memory too early is seen. Every call can be made to fail at its nth time.
 * What the user of the driver has not given back is counted. */
#ifndef QUERN_FAKE_CUDA_H
#define QUERN_FAKE_CUDA_H

#include "gpu/cuda/api.h"

typedef struct FakeCuda {
  unsigned calls[CUDA_CALL_COUNT]; /* how often each was called */
  int fail_call;                   /* a CudaCall, or -1 */
  unsigned fail_at;                /* 1: its next time */
  CudaResult fail_with;
  CudaResult sticky; /* every call but a reset gives it while it is not 0 */
  size_t total, used;
  int contexts, blocks, modules, streams, events, pinned; /* alive */
  unsigned launches;                                      /* done */
  unsigned shared_limit;                                  /* of the last function_set */
  const char *log;                                        /* of the compiler, when it fails */
  unsigned devices;
} FakeCuda;

extern FakeCuda fake;
/* A driver with that many GPUs of `total` bytes, nothing alive, nothing to fail. */
void fake_reset(CudaDriver *out, unsigned devices, size_t total);
/* Whatever is alive. */
int fake_alive(void);

#endif

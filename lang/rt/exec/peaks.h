/* Peaks: what this machine's cores and memory do at best, measured once by a short probe.
 *
 * Multiplications and additions fused where the processor can, on its widest vectors, all in
 * registers; and a[i] = b[i] + s * c[i] on arrays that fit in the cores' own caches, and on
 * arrays that fit in none. Bytes are those of three arrays, as %roofline counts them: a cache
 * line that is written is read before, and that is in the figure. */
#ifndef QUERN_RT_EXEC_PEAKS_H
#define QUERN_RT_EXEC_PEAKS_H

#include "lang/rt/value/rt.h"

typedef struct Peaks {
  double flops64, flops32; /* a second, on all threads */
  double memory, cache;    /* bytes a second */
  size_t cache_bytes;      /* of the cores' own caches together */
  unsigned threads;
} Peaks;

/* Takes about 0.2 s. False without the memory for it, or when interrupted. */
bool peaks_measure(Rt *rt, Peaks *out);

#endif

/* Peaks: see peaks.h. */
#include "gpu/common/peaks.h"

#include <stddef.h>

static const unsigned table[][3] = {
#define PEAK(compute, narrow, wide) {compute, narrow, wide},
#include "gpu/common/peaks.def"
#undef PEAK
};

unsigned gpu_peak_fmas(unsigned compute, unsigned *wide) {
  unsigned best = 0;
  *wide = 0;
  for (size_t k = 0; k < sizeof table / sizeof *table && table[k][0] <= compute; k++)
    best = table[k][1], *wide = table[k][2];
  return best;
}

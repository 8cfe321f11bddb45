/* Powers of a root of one, each the product of two that a table has; see long.h. The tables, of about
 * sqrt(n) entries, are computed in extended precision. */
#include <math.h>
#include <stdlib.h>

#include "lang/base/memory/limits.h"
#include "lang/lib/fft/long.h"

static QuernC128 exact_root(int64_t n, int64_t k) {
  long double angle = 2 * 3.14159265358979323846264338327950288L * (long double)k / (long double)n;
  return (QuernC128){(double)cosl(angle), -(double)sinl(angle)};
}

bool fft_roots_init(Rt *rt, FftRoots *roots, int64_t n) {
  *roots = (FftRoots){.n = n};
  while ((int64_t)1 << 2 * roots->shift < n) roots->shift++;
  int64_t low = (int64_t)1 << roots->shift, high = ((n - 1) >> roots->shift) + 1;
  roots->low = memory_new((size_t)low * sizeof *roots->low);
  roots->high = memory_new((size_t)high * sizeof *roots->high);
  if (!roots->low || !roots->high) {
    fft_roots_fini(roots);
    return rt_fault(rt, DG_MEMORY, "Unable to allocate the work space of a Fourier transform");
  }
  for (int64_t k = 0; k < low; k++) roots->low[k] = exact_root(n, k);
  for (int64_t k = 0; k < high; k++) roots->high[k] = exact_root(n, k << roots->shift);
  return true;
}

void fft_roots_fini(FftRoots *roots) {
  free(roots->low);
  free(roots->high);
  roots->low = roots->high = NULL;
}

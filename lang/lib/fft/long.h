/* Fourier transforms of lines so long that the transform of one would keep an interrupt waiting.
 *
 * They are made of many short ones, which pass.c runs on all threads and leaves at an interrupt. A length
 * of two factors is done by Bailey's four steps ("FFTs in external or hierarchical memory", 1990), any other
 * as a convolution with a chirp (Bluestein, 1970) of a power of two; real lines of even length as complex
 * ones of half of it, and cosine and sine transforms by Makhoul's way ("A fast cosine transform in one and
 * two dimensions", 1980). All is computed in double precision. Invariant: which way a line takes depends on
 * its kind and length alone. */
#ifndef QUERN_LIB_FFT_LONG_H
#define QUERN_LIB_FFT_LONG_H

#include "lang/base/types/dtype.h"
#include "lang/lib/fft/pass.h"

/* Largest factor of a length that is transformed as a whole: a line of a prime length as large as this takes
 * it some tenths of a second, less than the convolution would; so does one of FFT_SMOOTH times that which has
 * no larger factor. */
enum { FFT_LONGEST = 1 << 20, FFT_SMOOTH = 2 };

/* Whether lines of n values are long. */
bool fft_is_long(int64_t n, int64_t longest);

/* fft_pass_run for long lines. The square of `longest` is more than four times any length. */
bool fft_long_run(Rt *rt, const FftPass *pass, int64_t longest);

/* Transforms n contiguous values in place, unscaled. False after a fault. */
bool fft_long_complex(Rt *rt, QuernC128 *z, int64_t n, bool backward, int64_t longest);

/* ---- powers of a root of one: roots.c ---- */

typedef struct FftRoots {
  int64_t n;
  unsigned shift;
  QuernC128 *low, *high;
} FftRoots;

/* Of exp(-2 pi i / n). False after a fault. */
bool fft_roots_init(Rt *rt, FftRoots *roots, int64_t n);
void fft_roots_fini(FftRoots *roots);

static inline QuernC128 fft_times(QuernC128 a, QuernC128 b) {
  return (QuernC128){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
static inline QuernC128 fft_conjugate(QuernC128 a) { return (QuernC128){a.re, -a.im}; }
/* Its power k, which is in [0, n). */
static inline QuernC128 fft_root(const FftRoots *roots, int64_t k) {
  return fft_times(roots->high[k >> roots->shift], roots->low[k & (((int64_t)1 << roots->shift) - 1)]);
}

/* Calls piece(context, first, count) for all of [0, n), on the pool. False after an interrupt fault. */
bool fft_each(Rt *rt, int64_t n, void (*piece)(void *context, int64_t first, int64_t count), void *context);

#endif

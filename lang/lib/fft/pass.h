/* Fourier transforms along one axis of strided memory.
 *
 * Lines are taken in blocks: those that lie contiguous and aligned are transformed where they are, others
 * are gathered into a scratch first, so that columns cost little more than rows. Blocks are cut by shape
 * alone and run on all threads; the bits do not depend on how many there are. */
#ifndef QUERN_LIB_FFT_PASS_H
#define QUERN_LIB_FFT_PASS_H

#include "lang/lib/fft/plan.h"
#include "lang/rt/array/array.h"

typedef struct FftPass {
  FftKind kind;
  bool single;   /* float, not double */
  bool mirrored; /* R2C: all n values of the line are written, not the first half alone */
  bool backward; /* with mirrored: the backward transform */
  int64_t n;     /* length of a line: of the real one for R2C and C2R */
  double scale;  /* of what comes out */
  const char *in;
  char *out; /* `in` with the same strides, or apart from it */
  unsigned rank, axis;
  const int64_t *shape; /* lengths of the axes; that of `axis` is not looked at */
  const int64_t *in_strides, *out_strides;
} FftPass;

/* n is at least 1, and no line is long (long.h). False after a fault (memory, interrupted). */
bool fft_pass_run(Rt *rt, const FftPass *pass);

#endif

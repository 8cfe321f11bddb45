/* What a plan is made of, and the code that runs it, which is compiled for each level of vectors and each
 * precision.
 *
 * Numbers lie in planes, real parts apart from imaginary ones, in rows of `width` lines: a row is an index,
 * its columns are lines (wide plans) or one line's residues (lane plans). A backward transform is a forward
 * one of exchanged planes. */
#ifndef QUERN_LIB_FFT_OWN_CODE_H
#define QUERN_LIB_FFT_OWN_CODE_H

#include <stdbool.h>
#include <stdint.h>

#include "lang/lib/fft/own/lines.h"

typedef struct OwnPlan OwnPlan;

enum { OWN_STAGES = 64, OWN_LANES = 8, OWN_ODD_MOST = 61 /* largest prime radix */ };

/* Of a length n = radix * m: rows p + m j, j < radix, become rows radix * p + k. */
typedef struct OwnStage {
  int radix;
  int64_t m;
  void *twiddles; /* for each p, radix - 1 pairs: powers p k of the root of n */
  void *circle;   /* of odd radices without code of their own: cosines and sines of 2 pi k / radix */
} OwnStage;

/* A complex transform of n rows. */
typedef struct OwnCore {
  int64_t n;
  bool laned; /* a line of n is n / lanes rows of lanes, and `across` joins them */
  unsigned stages;
  OwnStage stage[OWN_STAGES];
  void *across; /* for each lane but the first, its powers k < n / lanes of the root of n: real parts, then
                   others */
  struct OwnCore *chirp; /* a power of two or so, with which a convolution does it; NULL: stages do */
  void *chirps[2]; /* the chirp's n values in planes, then the transform of its conjugates, divided by the
                      length */
} OwnCore;

struct OwnPlan {
  FftLines lines;
  bool wide; /* lines are the columns */
  OwnCore *core;
  int64_t plane;  /* numbers in a plane, of which a run needs four */
  void *roots[2]; /* planes of what is done before or after the core; or NULL */
  const struct OwnCode *code;
};

typedef struct OwnCode {
  unsigned lanes;
  void (*run)(const struct OwnPlan *plan, const void *in, void *out, void *room);
  /* The transform of n contiguous planes in place; `spare` has as much. For the making of a core. */
  void (*transform)(const OwnCore *core, void *planes, void *spare, int64_t plane);
} OwnCode;

extern const OwnCode own_code_double_sse2, own_code_float_sse2, own_code_double_avx2, own_code_float_avx2;

#endif

/* Fftw: FFTW 3, or MKL's interface of its name, found when a transform first needs it and never before.
 *
 * It is a library of the system and no part of Quern: where it is not, Quern's own transforms do
 * (own/plan.h). QUERN_FFT=own does without, QUERN_FFT=fftw and QUERN_FFT=mkl look for that one alone.
 * Invariant: fftw.c alone knows what its functions are called with. */
#ifndef QUERN_LIB_FFT_FFTW_H
#define QUERN_LIB_FFT_FFTW_H

#include "lang/base/text/strbuf.h"
#include "lang/lib/fft/own/lines.h"

typedef struct Fftw Fftw;
typedef struct FftwPlan FftwPlan;

/* Loads nothing. NULL: out of memory. */
Fftw *fftw_new(void);
void fftw_free(Fftw *fftw); /* NULL allowed */

/* A plan for arrays aligned to FFT_ALIGN; NULL where there is no library for that precision, or it cannot do
 * such lines. `fftw` outlives it. Any thread. */
FftwPlan *fftw_plan_new(Fftw *fftw, const FftLines *lines);
void fftw_plan_free(FftwPlan *plan);
/* `in` is preserved. */
void fftw_plan_run(const FftwPlan *plan, void *in, void *out);

/* Appends what was found for each precision, for `quern doctor`: one line. Loads it. */
void fftw_describe(Fftw *fftw, StrBuf *out);

#endif

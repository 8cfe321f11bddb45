/* Plans of Fourier transforms of lines, kept by a session.
 *
 * A plan transforms a few lines, each contiguous, from one place to another. FFTW makes it by estimate, so
 * that a first call is as fast as the others, and the same shape is computed by the same steps each time: a
 * notebook gives the same bits on every run. What larger transforms need beyond lines is in pass.h.
 * Invariant: plan.c alone knows FFTW. */
#ifndef QUERN_LIB_FFT_PLAN_H
#define QUERN_LIB_FFT_PLAN_H

#include "lang/rt/value/rt.h"

/* What is done with a line: complex to complex, real to complex and back (n/2 + 1 values), real to real by
 * FFTW's kinds (cosine and sine transforms of types 1 to 4). */
typedef enum FftKind {
  FFT_FORWARD,
  FFT_BACKWARD,
  FFT_R2C,
  FFT_C2R,
  FFT_DCT1,
  FFT_DCT2,
  FFT_DCT3,
  FFT_DCT4,
  FFT_DST1,
  FFT_DST2,
  FFT_DST3,
  FFT_DST4,
  FFT_KINDS
} FftKind;

/* Lines of a transform: their kind, length n (of the real ones for R2C and C2R), and how many a call does;
 * line k is k * in_step bytes behind the first, where it goes k * out_step behind the first there. Steps are
 * multiples of FFT_ALIGN, or 0 with one line. */
typedef struct FftLines {
  FftKind kind;
  bool single; /* float, not double */
  int64_t n, count, in_step, out_step;
} FftLines;
enum { FFT_ALIGN = 16 }; /* of the first element of each line */

typedef struct FftPlan FftPlan;

/* The session's plans (Rt.fft); made empty. NULL: out of memory. */
struct FftPlans *fft_plans_new(void);
void fft_plans_free(struct FftPlans *plans); /* NULL allowed */

/* The plan for such lines, made if there is none; to be given back. NULL after a fault. Any thread may ask.
 */
FftPlan *fft_plan_take(Rt *rt, const FftLines *lines);
void fft_plan_give(Rt *rt, FftPlan *plan);
/* Transforms lines: `in` is read, `out` is written, both aligned to FFT_ALIGN and apart. Any thread. */
void fft_plan_run(const FftPlan *plan, const void *in, void *out);

/* Whether FFTW would get memory for a plan of such a length, or to run several whose lengths have that sum. */
bool fft_has_room(int64_t n);

/* Bytes of an element before and after a transform of that kind, and how many elements a line of n has. */
size_t fft_in_size(FftKind kind, bool single);
size_t fft_out_size(FftKind kind, bool single);
int64_t fft_in_length(FftKind kind, int64_t n);
int64_t fft_out_length(FftKind kind, int64_t n);

#endif

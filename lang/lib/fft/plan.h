/* Plans of Fourier transforms of lines, kept by a session.
 *
 * A plan transforms a few lines, each contiguous, from one place to another. FFTW makes it by estimate where
 * it is found (fftw.h), so that a first call is as fast as the others; else Quern does (own/plan.h). The same
 * shape is computed by the same steps each time: a notebook gives the same bits on every run. What larger
 * transforms need beyond lines is in pass.h. */
#ifndef QUERN_LIB_FFT_PLAN_H
#define QUERN_LIB_FFT_PLAN_H

#include "lang/base/text/strbuf.h"
#include "lang/lib/fft/own/lines.h"
#include "lang/rt/value/rt.h"

typedef struct FftPlan FftPlan;

/* The session's plans (Rt.library.fft); made empty. NULL: out of memory. */
struct FftPlans *fft_plans_new(void);
void fft_plans_free(struct FftPlans *plans); /* NULL allowed */
/* Appends which library makes them, for `quern doctor`: one line. Loads it. */
void fft_plans_describe(struct FftPlans *plans, StrBuf *out);

/* The plan for such lines, made if there is none; to be given back. NULL after a fault. Any thread may ask.
 */
FftPlan *fft_plan_take(Rt *rt, const FftLines *lines);
void fft_plan_give(Rt *rt, FftPlan *plan);
/* Bytes of the work space of one run, which is aligned to FFT_ROOM_ALIGN; 0: none. */
size_t fft_plan_room(const FftPlan *plan);
enum { FFT_ROOM_ALIGN = 64 };
/* Transforms lines: `in` is read, `out` is written, both aligned to FFT_ALIGN and apart. Any thread, each
 * with a room of its own. */
void fft_plan_run(const FftPlan *plan, const void *in, void *out, void *room);

/* Whether there is memory for so many runs at a time beyond their rooms. */
bool fft_plan_may_run(const FftPlan *plan, int64_t times);

#endif

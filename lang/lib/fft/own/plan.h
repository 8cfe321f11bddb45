/* Plans of lines by Quern's own transforms: what FFTW's guru interface does, without FFTW.
 *
 * Sources: Stockham's order (Cochran et al., "What is the fast Fourier transform?", 1967), Bluestein's chirps
 * (1970) for lengths with a large prime factor, Makhoul's cosine transforms (1980). Invariant: which steps a
 * line takes depends on the lines of its plan alone, never on threads. */
#ifndef QUERN_LIB_FFT_OWN_PLAN_H
#define QUERN_LIB_FFT_OWN_PLAN_H

#include "lang/lib/fft/own/lines.h"

typedef struct OwnPlan OwnPlan;

/* NULL: out of memory. */
OwnPlan *own_plan_new(const FftLines *lines);
void own_plan_free(OwnPlan *plan); /* NULL allowed */
/* Bytes of the work space of one run. */
size_t own_plan_room(const OwnPlan *plan);
/* Transforms the plan's lines; `room` is aligned to OWN_ALIGN. Any thread, each with a room of its own. */
enum { OWN_ALIGN = 64 };
void own_plan_run(const OwnPlan *plan, const void *in, void *out, void *room);

#endif

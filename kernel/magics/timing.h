/* Timing: IPython's arithmetic and text for measured times, bit for bit.
 *
 * Source: the behaviour of IPython's %timeit and %time (8.x), whose figures people
 * compare ours with; tests/unit/timeit_format_oracle.py checks one against the other. */
#ifndef QUERN_KERNEL_MAGICS_TIMING_H
#define QUERN_KERNEL_MAGICS_TIMING_H

#include <stddef.h>
#include <stdint.h>

#include "lang/base/text/strbuf.h"

/* Appends a time in seconds as "47.1 ms", or "1h 2min 3s" from a minute on. */
void timing_format(StrBuf *out, double seconds, int precision);

/* The correctly rounded sum of `count` doubles, as Python's math.fsum. */
double timing_sum(const double *values, size_t count);

typedef struct TimingSummary {
  double mean, deviation; /* per loop, seconds; population standard deviation */
  double best, worst;     /* per loop, seconds */
} TimingSummary;

/* Summary of `runs` (> 0) runs of `loops` loops; seconds[i] is the time of run i. `seconds` is used as
 * scratch. */
TimingSummary timing_summarize(double *seconds, size_t runs, uint64_t loops);

/* Appends "MEAN ± DEV per loop (mean ± std. dev. of R runs, L loops each)". */
void timing_summary_format(StrBuf *out, const TimingSummary *summary, size_t runs, uint64_t loops,
                           int precision);

#endif

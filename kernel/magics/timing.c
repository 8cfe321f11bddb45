/* Timing: see timing.h. Every floating-point step is the one that Python takes, in
 * its order, so that the printed digits agree. */
#include "kernel/magics/timing.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void timing_format_long(StrBuf *out, double seconds) {
  static const struct {
    const char *suffix;
    double length;
  } parts[] = {{"d", 86400}, {"h", 3600}, {"min", 60}, {"s", 1}};
  const char *gap = "";
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    double value = floor(seconds / parts[i].length);
    if (value > 0) {
      seconds = fmod(seconds, parts[i].length);
      strbuf_printf(out, "%s%.0f%s", gap, value, parts[i].suffix);
      gap = " ";
    }
    if (seconds < 1) break;
  }
}

void timing_format(StrBuf *out, double seconds, int precision) {
  static const char *const units[] = {"s", "ms", "\u00b5s", "ns"};
  static const double scaling[] = {1, 1e3, 1e6, 1e9};
  if (seconds >= 60.0) {
    timing_format_long(out, seconds);
    return;
  }
  int order = 3;
  if (seconds > 0.0) {
    order = -(int)floor(floor(log10(seconds)) / 3);
    if (order > 3) order = 3;
  }
  strbuf_printf(out, "%.*g %s", precision, seconds * scaling[order], units[order]);
}

/* Shewchuk, "Adaptive precision floating-point arithmetic", 1997: the partials never
 * overlap and their exact sum is the sum so far. */
double timing_sum(const double *values, size_t count) {
  double *partials = malloc(sizeof *partials * (count + 1));
  if (!partials) abort();
  size_t used = 0;
  for (size_t i = 0; i < count; i++) {
    double x = values[i];
    size_t kept = 0;
    for (size_t j = 0; j < used; j++) {
      double y = partials[j];
      if (fabs(x) < fabs(y)) {
        double swap = x;
        x = y;
        y = swap;
      }
      double high = x + y, low = y - (high - x);
      if (low != 0) partials[kept++] = low;
      x = high;
    }
    used = kept;
    partials[used++] = x;
  }
  double sum = 0, low = 0;
  if (used) {
    sum = partials[--used];
    while (used && low == 0) {
      double x = sum, y = partials[--used];
      sum = x + y;
      low = y - (sum - x);
    }
    /* Round half to even over all partials, not only over the last two. */
    if (used && low != 0 && (low < 0) == (partials[used - 1] < 0)) {
      double twice = low * 2, rounded = sum + twice;
      if (twice == rounded - sum) sum = rounded;
    }
  }
  free(partials);
  return sum;
}

TimingSummary timing_summarize(double *seconds, size_t runs, uint64_t loops) {
  TimingSummary summary = {0};
  double best = seconds[0], worst = seconds[0], divisor = (double)loops, count = (double)runs;
  for (size_t i = 0; i < runs; i++) {
    if (seconds[i] < best) best = seconds[i];
    if (seconds[i] > worst) worst = seconds[i];
    seconds[i] /= divisor;
  }
  summary.best = best / divisor;
  summary.worst = worst / divisor;
  summary.mean = timing_sum(seconds, runs) / count;
  /* Python's ** calls pow; volatile keeps the compiler from squaring, which rounds
   * differently once in some thousand times. */
  volatile double two = 2.0, half = 0.5;
  for (size_t i = 0; i < runs; i++) seconds[i] = pow(seconds[i] - summary.mean, two);
  summary.deviation = pow(timing_sum(seconds, runs) / count, half);
  return summary;
}

static void timing_group(StrBuf *out, uint64_t value) {
  char digits[24];
  int length = snprintf(digits, sizeof digits, "%llu", (unsigned long long)value);
  for (int i = 0; i < length; i++) {
    if (i && (length - i) % 3 == 0) strbuf_putc(out, ',');
    strbuf_putc(out, digits[i]);
  }
}

void timing_summary_format(StrBuf *out, const TimingSummary *summary, size_t runs, uint64_t loops,
                           int precision) {
  timing_format(out, summary->mean, precision);
  strbuf_puts(out, " \u00b1 ");
  timing_format(out, summary->deviation, precision);
  strbuf_printf(out, " per loop (mean \u00b1 std. dev. of %zu run%s, ", runs, runs == 1 ? "" : "s");
  timing_group(out, loops);
  strbuf_printf(out, " loop%s each)", loops == 1 ? "" : "s");
}

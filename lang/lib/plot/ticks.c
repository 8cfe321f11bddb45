/* Ticks and their labels, as Matplotlib's default locators and formatters place and write them.
 * Source: the documentation of matplotlib.ticker (MaxNLocator, ScalarFormatter, LogLocator). */
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/lib/plot/plot.h"

#define MINUS "\xe2\x88\x92"

/* ---- scales ---- */

/* Where v lies on the axis before limits: its logarithm and the like. */
double plot_axis_warp(const PlotAxis *axis, double v) {
  if (axis->scale == SCALE_LOG) return v > 0 ? log10(v) : isnan(v) ? NAN : -1000; /* far below */
  if (axis->scale == SCALE_SYMLOG) {
    double t = axis->linthresh, adjust = 1 / (1 - 0.1);
    return fabs(v) <= t ? v * adjust : copysign(t * (adjust + log10(fabs(v) / t)), v);
  }
  return v;
}

double plot_axis_unwarp(const PlotAxis *axis, double w) {
  if (axis->scale == SCALE_LOG) return pow(10, w);
  if (axis->scale == SCALE_SYMLOG) {
    double t = axis->linthresh, adjust = 1 / (1 - 0.1);
    return fabs(w) <= t * adjust ? w / adjust : copysign(t * pow(10, fabs(w) / t - adjust), w);
  }
  return w;
}

double plot_axis_place(const PlotAxis *axis, double v) {
  double low = plot_axis_warp(axis, axis->low), high = plot_axis_warp(axis, axis->high);
  double at = (plot_axis_warp(axis, v) - low) / (high - low);
  return axis->inverted ? 1 - at : at;
}

/* ---- places of ticks ---- */

/* Python's a // b of floats, which rounds the quotient less often than a division does. */
static double floor_div(double a, double b) {
  double rest = fmod(a, b), quotient = (a - rest) / b;
  if (rest != 0 && (b < 0) != (rest < 0)) quotient -= 1;
  double whole = floor(quotient);
  return quotient - whole > 0.5 ? whole + 1 : whole;
}

/* What a step may be, over powers of ten, and how many boundaries must lie inside. */
typedef struct Steps {
  int count;
  uint32_t inside;
  double at[24];
} Steps;
static const Steps tick_steps = {10, 2, {0.1, 0.2, 0.25, 0.5, 1, 2, 2.5, 5, 10, 20}};
static const Steps whole_steps = {8, 2, {0.1, 0.2, 0.5, 1, 2, 5, 10, 20}};
static const Steps level_steps = {20, 1, {0.1,     0.1 * 1.5, 0.1 * 2, 0.1 * 2.5, 0.1 * 3, 0.1 * 4, 0.1 * 5,
                                          0.1 * 6, 0.1 * 8,   1,       1.5,       2,       2.5,     3,
                                          4,       5,         6,       8,         10,      15}};

/* Boundaries at multiples of one of the steps: at most `bins` intervals. */
static uint32_t step_by(Arena *arena, const Steps *s, double low, double high, double bins, double least,
                        double **out) {
  const double *steps = s->at;
  double span = high - low, middle = (high + low) / 2, offset = 0;
  if (fabs(middle) / span >= 100) offset = copysign(pow(10, floor(log10(fabs(middle)))), middle);
  double scale = pow(10, floor(log10(span / bins)));
  double from = low - offset, to = high - offset;
  int at = 0;
  while (at + 1 < s->count && steps[at] * scale < span / bins) at++;
  for (; at >= 0; at--) {
    double step = fmax(steps[at] * scale, least), best = floor_div(from, step) * step;
    double tolerance =
        fabs(offset) > 0 ? fmax(1e-10, pow(10, floor(log10(fabs(offset) / step)) - 12)) : 1e-10;
    if (tolerance > 0.4999) tolerance = 0.4999;
    double first = floor((from - best) / step + tolerance), last = ceil((to - best) / step - tolerance);
    uint32_t inside = 0, count = last >= first && last - first < 1e4 ? (uint32_t)(last - first) + 1 : 0;
    *out = arena_array(arena, double, count + 1);
    for (uint32_t k = 0; k < count; k++) {
      double tick = (first + k) * step + best;
      inside += tick >= from - tolerance * step && tick <= to + tolerance * step;
      (*out)[k] = tick + offset;
    }
    if (inside >= s->inside || at == 0) return count;
  }
  return 0;
}

static uint32_t nice_steps(Arena *arena, double low, double high, double bins, bool whole, double **out) {
  bool room = floor(high) - ceil(low) >= 1; /* for two whole numbers */
  return step_by(arena, whole ? &whole_steps : &tick_steps, low, high, whole ? 9 : bins, whole && room, out);
}

void plot_apart(double *low, double *high, double by, double least) {
  double size = fmax(fabs(*low), fabs(*high));
  if (size < 1e6 / least * DBL_MIN)
    *low = -by, *high = by;
  else if (*high - *low <= size * least)
    *low -= by * fabs(*low), *high += by * fabs(*high);
}

uint32_t plot_levels(Arena *arena, double low, double high, int count, double **out) {
  plot_apart(&low, &high, 1e-13, 1e-14);
  return step_by(arena, &level_steps, low, high, count, 0, out);
}

/* ---- numbers as text ---- */

static const char *number_text(Arena *arena, double v, int digits) {
  if (fabs(v) < 0.5 * pow(10, -digits)) v = 0;
  return arena_printf(arena, "%s%.*f", v < 0 ? MINUS : "", digits, fabs(v));
}

/* Digits after the point that tell the ticks apart. */
static int tick_digits(const double *at, uint32_t count, double range) {
  int oom = range > 0 ? (int)floor(log10(range)) : 0, digits = 3 - oom < 0 ? 0 : 3 - oom;
  double threshold = 1e-3 * pow(10, oom);
  for (; digits > 0; digits--) {
    double worst = 0, unit = pow(10, digits - 1);
    for (uint32_t k = 0; k < count; k++) worst = fmax(worst, fabs(at[k] - round(at[k] * unit) / unit));
    if (worst >= threshold) break;
  }
  return digits;
}

const char *plot_level_text(Arena *arena, const double *levels, uint32_t count, double v) {
  double low = INFINITY, high = -INFINITY, largest = 0;
  for (uint32_t k = 0; k < count; k++) {
    low = fmin(low, levels[k]), high = fmax(high, levels[k]);
    largest = fmax(largest, fabs(levels[k]));
  }
  if (largest >= 1e6 || (largest > 0 && largest < 1e-4))
    return arena_printf(arena, "%s%g", v < 0 ? MINUS : "", fabs(v));
  if (count < 4)
    low = fmin(low, 0), high = fmax(high, 1); /* Matplotlib's formatter has an axis from 0 to 1 */
  return number_text(arena, v, tick_digits(levels, count, high - low));
}

/* What all ticks have in common, when it makes their numbers long; else 0. */
static double tick_offset(const double *at, uint32_t count, double low, double high) {
  double small = INFINITY, large = -INFINITY;
  for (uint32_t k = 0; k < count; k++)
    if (at[k] >= low && at[k] <= high) small = fmin(small, at[k]), large = fmax(large, at[k]);
  if (!(small < large) || (small <= 0 && large >= 0)) return 0;
  double sign = copysign(1, small), a = fmin(fabs(small), fabs(large)), b = fmax(fabs(small), fabs(large));
  double oom = ceil(log10(b));
  while (floor(a / pow(10, oom)) == floor(b / pow(10, oom)) && oom > -300) oom--;
  oom++;
  if ((b - a) / pow(10, oom) <= 1e-2) {
    oom = ceil(log10(b));
    while (floor(b / pow(10, oom)) - floor(a / pow(10, oom)) <= 1 && oom > -300) oom--;
    oom++;
  }
  double whole = floor(b / pow(10, oom));
  return whole >= 1000 ? sign * whole * pow(10, oom) : 0;
}

/* The power of ten that the numbers are written without, as the axis' style says. */
static double power_of(const PlotAxis *axis, double offset, double largest, double span) {
  if (axis->plain) return 0;
  if (axis->sci_set && axis->sci[0] == axis->sci[1] && axis->sci[0] != 0) return axis->sci[0];
  double oom = offset != 0 ? floor(log10(span)) : largest > 0 ? floor(log10(largest)) : 0;
  double least = axis->sci_set ? axis->sci[0] : -5, most = axis->sci_set ? axis->sci[1] : 6;
  return oom > least && oom < most ? 0 : oom;
}

static void write_numbers(Arena *arena, const PlotAxis *axis, PlotTicks *t, double low, double high) {
  double offset = axis->no_offset ? 0 : tick_offset(t->at, t->count, low, high), largest = 0, from = INFINITY,
         to = -INFINITY;
  for (uint32_t k = 0; k < t->count; k++)
    if (t->at[k] >= low - 1e-9 * (high - low) && t->at[k] <= high + 1e-9 * (high - low))
      largest = fmax(largest, fabs(t->at[k]));
  double oom = power_of(axis, offset, largest, high - low);
  if (axis->format) {
    for (uint32_t k = 0; k < t->count; k++) t->labels[k] = plot_format(arena, axis->format, t->at[k]);
    return;
  }
  double *scaled = arena_array(arena, double, t->count + 2);
  for (uint32_t k = 0; k < t->count; k++) {
    scaled[k] = (t->at[k] - offset) / pow(10, oom);
    from = fmin(from, scaled[k]), to = fmax(to, scaled[k]);
  }
  if (t->count < 5) {
    from = fmin(from, (low - offset) / pow(10, oom));
    to = fmax(to, (high - offset) / pow(10, oom));
  }
  int digits = tick_digits(scaled, t->count, to - from);
  for (uint32_t k = 0; k < t->count; k++) /* as there, what is below 1e-8 is written as 0 */
    t->labels[k] = number_text(arena, fabs(scaled[k]) < 1e-8 ? 0 : scaled[k], digits);
  if (oom == 0 && offset == 0) return;
  const char *power = oom != 0 && axis->math
                          ? arena_printf(arena, "$\\times 10^{%s%d}$", oom < 0 ? MINUS : "", abs((int)oom))
                      : oom != 0 ? arena_printf(arena, "1e%s%d", oom < 0 ? MINUS : "", abs((int)oom))
                                 : "";
  char plain[64] = "";
  if (offset != 0) {
    int e = (int)floor(log10(fabs(offset)));
    if (e) { /* 1.23e7, without trailing zeros */
      char mantissa[32];
      snprintf(mantissa, sizeof mantissa, "%.10g", fabs(offset) / pow(10, e));
      snprintf(plain, sizeof plain, "%s%se%s%d", offset > 0 ? "+" : MINUS, mantissa, e < 0 ? MINUS : "",
               abs(e));
    } else
      snprintf(plain, sizeof plain, "%s%.10g", offset > 0 ? "+" : MINUS, fabs(offset));
  }
  t->offset = arena_printf(arena, "%s%s", power, plain);
}

/* ---- logarithmic axes ---- */

static const char *decade_text(Arena *arena, double k) {
  return arena_printf(arena, "$10^{%s%d}$", k < 0 ? MINUS : "", (int)fabs(k));
}

/* The number of a logarithmic axis that shows that many decades: where it shows many only powers of ten have
 * one. */
static const char *log_text(Arena *arena, double v, double decades) {
  static const char some[] = "012346";
  if (v == 0) return "0";
  const char *sign = v < 0 ? MINUS : "";
  double e = log10(fabs(v)), k = fabs(e - round(e)) < 1e-10 ? round(e) : floor(e), share = pow(10, e - k);
  int m = (int)round(share);
  if (fabs(share - m) <= 1e-5 * m) share = m;
  if (fabs(e - k) < 1e-10) return arena_printf(arena, "$%s10^{%s%d}$", sign, k < 0 ? MINUS : "", abs((int)k));
  if (decades > 1 || (decades > 0.4 && m != 10 && !strchr(some, '0' + m))) return "";
  return arena_printf(arena, "$%s%g\\times10^{%s%d}$", sign, share, k < 0 ? MINUS : "", abs((int)k));
}

static void log_minor(Arena *arena, double low, double high, PlotTicks *out) {
  double first = floor(log10(low)), last = ceil(log10(high));
  out->minor = arena_array(arena, double, (last - first + 1) * 8);
  for (double k = first; k < last; k++)
    for (int m = 2; m < 10; m++) out->minor[out->minor_count++] = m * pow(10, k);
}

/* Decades with a tick: at most `request` of them, evenly apart, at multiples of their stride where that fits.
 */
static int64_t log_stride(int64_t first, int64_t last, double low, double high, int64_t request,
                          int64_t *from) {
  int64_t n = last - first + 1, stride = n / (request + 1) + 1, fit = (n + stride - 1) / stride;
  if (fit <= request) request = fit;
  if (n <= 0) return *from = first, 1;
  if (request <= 1) {
    *from = (int64_t)nearbyint((log10(low) + log10(high)) / 2);
    return *from - first > last - *from ? *from - first + 1 : last - *from + 1;
  }
  stride = (n - 1) / (request - 1);
  if (stride * request < n) stride = n / request;
  int64_t least = n - stride * request > 0 ? n - stride * request : 0;
  int64_t beyond = n - stride * (request - 1) < stride ? n - stride * (request - 1) : stride;
  int64_t offset = ((-first) % stride + stride) % stride;
  if (offset < least || offset >= beyond) offset = least;
  return *from = first + offset, stride;
}

/* Less than two decades' ticks are seen: those between have numbers too, all of them or the wider apart. */
static void log_between(Arena *arena, double low, double high, PlotTicks *out) {
  static const char some[] = "012346";
  bool all = log10(high) - log10(low) <= 0.4;
  uint32_t n = out->count;
  double *at = arena_array(arena, double, n + out->minor_count + 1);
  const char **labels = arena_array(arena, const char *, n + out->minor_count + 1);
  for (uint32_t k = 0; k < n; k++) at[k] = out->at[k], labels[k] = out->labels[k];
  for (uint32_t k = 0; k < out->minor_count; k++) {
    double v = out->minor[k], e = floor(log10(v) + 1e-12);
    int m = (int)round(v / pow(10, e));
    if (v < low || v > high || (!all && !strchr(some, '0' + m))) continue;
    at[n] = v;
    labels[n++] = arena_printf(arena, "$%d\\times10^{%s%d}$", m, e < 0 ? MINUS : "", abs((int)e));
  }
  out->at = at, out->labels = labels, out->count = n;
}

static void log_ticks(Arena *arena, double low, double high, unsigned space, PlotTicks *out) {
  int64_t first = (int64_t)ceil(log10(low) - 1e-12), last = (int64_t)floor(log10(high) + 1e-12), from;
  int64_t stride = log_stride(first, last, low, high, space < 2 ? 2 : space > 9 ? 9 : (int64_t)space, &from);
  uint32_t cap = last >= first ? (uint32_t)(last - first) + 1 : 0, seen = 0;
  if (last - first + 1 < 10 && (stride == 1 || last <= first)) log_minor(arena, low, high, out);
  for (uint32_t k = 0; k < out->minor_count; k++) seen += out->minor[k] >= low && out->minor[k] <= high;
  if (stride == 1 && out->minor_count && cap + seen <= 1) {    /* a short way: ticks as on a linear axis */
    out->count = nice_steps(arena, low, high, 9, 0, &out->at); /* however short the axis is */
    out->labels = arena_array(arena, const char *, out->count + 1);
    for (uint32_t k = 0; k < out->count; k++) out->labels[k] = log_text(arena, out->at[k], log10(high / low));
    return;
  }
  out->at = arena_array(arena, double, cap + 1);
  out->labels = arena_array(arena, const char *, cap + 1);
  for (int64_t k = from; k <= last && out->count < cap; k += stride) {
    out->at[out->count] = pow(10, (double)k);
    out->labels[out->count++] = decade_text(arena, (double)k);
  }
  if (cap <= 1) log_between(arena, low, high, out);
}

/* Beside given ticks stand those between powers of ten, with their numbers, as without them. */
static void log_beside(Arena *arena, double low, double high, unsigned space, PlotTicks *out) {
  PlotTicks own = {0};
  log_ticks(arena, low, high, space, &own);
  double *at = arena_array(arena, double, out->count + own.count + 1);
  const char **labels = arena_array(arena, const char *, out->count + own.count + 1);
  uint32_t n = 0;
  for (; n < out->count; n++) at[n] = out->at[n], labels[n] = out->labels[n];
  for (uint32_t k = 0; own.minor && k < own.count; k++) {
    double e = log10(own.at[k]);
    bool there = false; /* a given one stands there */
    for (uint32_t j = 0; j < out->count; j++)
      there = there || fabs(own.at[k] - out->at[j]) <= 1e-9 * own.at[k];
    if (fabs(e - round(e)) > 1e-9 && *own.labels[k] && !there) at[n] = own.at[k], labels[n++] = own.labels[k];
  }
  out->at = at, out->labels = labels, out->count = n;
  out->minor = own.minor, out->minor_count = own.minor_count;
}

/* Decades on both sides of the linear part, and 0 in it. */
static void symlog_ticks(Arena *arena, const PlotAxis *axis, double low, double high, PlotTicks *out) {
  double t = axis->linthresh, ends[2][2] = {{0, 0}, {0, 0}};
  bool below = low<-t, above = high> t, zero = (below && high > -t) || (above && low < t);
  if (!below && !above) { /* the linear part alone */
    const double all[3] = {low, 0, high};
    out->at = arena_array(arena, double, 3), out->labels = arena_array(arena, const char *, 3);
    for (int k = 0; k < 3; k++)
      if (k != 1 || (low < 0 && high > 0)) out->at[out->count++] = all[k];
    for (uint32_t k = 0; k < out->count; k++) out->labels[k] = log_text(arena, out->at[k], 0);
    return;
  }
  if (below) ends[0][0] = floor(log10(fmax(t, -high))), ends[0][1] = ceil(log10(-low + 1));
  if (above) ends[1][0] = floor(log10(fmax(t, low))), ends[1][1] = ceil(log10(high + 1));
  double total = ends[0][1] - ends[0][0] + ends[1][1] - ends[1][0] + zero, step = fmax(floor(total / 14), 1);
  out->at = arena_array(arena, double, (size_t)total + 3);
  out->labels = arena_array(arena, const char *, (size_t)total + 3);
  double last = ends[0][0] + floor((ends[0][1] - ends[0][0] - 1) / step) * step;
  for (double k = last; below && k >= ends[0][0]; k -= step) {
    out->at[out->count] = -pow(10, k);
    out->labels[out->count++] = arena_printf(arena, "$" MINUS "10^{%s%d}$", k < 0 ? MINUS : "", abs((int)k));
  }
  out->labels[out->count] = "0";
  if (zero) out->at[out->count++] = 0;
  for (double k = ends[1][0]; above && k < ends[1][1]; k += step) {
    out->at[out->count] = pow(10, k);
    out->labels[out->count++] = decade_text(arena, k);
  }
}

double *plot_log_levels(Arena *arena, double low, double high, int most, uint32_t *count) {
  int64_t first = (int64_t)ceil(log10(low)), last = (int64_t)floor(log10(high)), n = last - first + 1, from;
  int64_t stride = log_stride(first, last, low, high, most, &from);
  if (n <= 0) from = first - 1, stride = last - first + 2;
  double *out = arena_array(arena, double, (n > 0 ? n : 1) + 4);
  *count = 0;
  for (int64_t k = n > 0 ? from - stride : from; k <= last + stride && *count < n + 4; k += stride)
    out[(*count)++] = pow(10, (double)k);
  return out;
}

/* ---- all together ---- */

static void given_ticks(Arena *arena, const PlotAxis *axis, double low, double high, PlotTicks *out) {
  out->count = axis->tick_count;
  out->at = axis->ticks;
  out->labels = arena_array(arena, const char *, out->count + 1);
  if (axis->format)
    for (uint32_t k = 0; k < out->count; k++) out->labels[k] = plot_format(arena, axis->format, out->at[k]);
  else if (axis->scale == SCALE_LOG && !axis->names)
    for (uint32_t k = 0; k < out->count; k++)
      out->labels[k] = out->at[k] > 0 ? log_text(arena, out->at[k], log10(high / low)) : "";
  else if (axis->names)
    for (uint32_t k = 0; k < out->count; k++) {
      double at = nearbyint(out->at[k]);
      out->labels[k] = at >= 0 && at < axis->name_count ? axis->names[(uint32_t)at] : "";
    }
  else if (out->count)
    write_numbers(arena, axis, out, low, high);
}

void plot_ticks(Arena *arena, const PlotAxis *axis, double share, unsigned space, PlotTicks *out) {
  double low = axis->low, high = axis->high;
  *out = (PlotTicks){0};
  uint32_t named = UINT32_MAX; /* whose texts tick_labels are: not those of smaller ticks beside given ones */
  int bins = (int)(space < 1 ? 1 : space > 9 ? 9 : space);
  if (axis->ticks_set) {
    given_ticks(arena, axis, low, high, out);
    named = out->count;
    if (axis->scale == SCALE_LOG && !axis->ticks_named && !axis->no_minor)
      log_beside(arena, low, high, space, out);
  } else if (axis->scale == SCALE_LOG)
    log_ticks(arena, low, high, space, out);
  else if (axis->scale == SCALE_SYMLOG)
    symlog_ticks(arena, axis, low, high, out);
  else {
    out->count = nice_steps(arena, low, high, bins / share, axis->whole, &out->at);
    out->labels = arena_array(arena, const char *, out->count + 1);
    write_numbers(arena, axis, out, low, high);
    if (axis->minor && out->count > 1) {
      double whole = out->at[1] - out->at[0], digits = whole / pow(10, floor(log10(whole) + 1e-9));
      bool fifths = fabs(digits - 1) < 1e-6 || fabs(digits - 2.5) < 1e-6 || fabs(digits - 5) < 1e-6;
      int parts = fifths ? 5 : 4;
      out->minor = arena_array(arena, double, 5 * (out->count + 1));
      for (uint32_t k = 0; k <= out->count; k++)
        for (int m = 1; m < parts; m++)
          out->minor[out->minor_count++] = out->at[0] + ((double)k - 1 + (double)m / parts) * whole;
    }
  }
  if (axis->tick_labels) {
    out->offset = NULL;
    for (uint32_t k = 0; k < out->count && k < named; k++) {
      uint32_t of = k, n = axis->tick_label_count;
      for (uint32_t j = 0; axis->tick_label_at && j <= n; j++) { /* of several texts for one place the last */
        of = n - j - 1;
        if (j == n || axis->tick_label_at[of] == out->at[k]) break;
      }
      out->labels[k] = of < axis->tick_label_count ? axis->tick_labels[of] : "";
    }
  }
}

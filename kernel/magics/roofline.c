/* %roofline: code beside the limits of the machine, after Williams, Waterman and Patterson, "Roofline:
 * An Insightful Visual Performance Model" (2009): operations for each byte tell which limit binds. */
#include <math.h>
#include <string.h>

#include "gpu/common/peaks.h"
#include "kernel/magics/call.h"
#include "kernel/magics/timing.h"
#include "lang/session/views.h"

enum { TIMINGS = 3, MOST_MARKS = 8 };
#define LONG_ENOUGH 0.05

typedef struct RooflineView {
  WorkReport work;
  WorkLimits limits;
  double seconds; /* of one execution */
  double operations, bytes;
  double peak, rate; /* flops a second that there may be; bytes a second */
  bool single;       /* most operations are of float32 */
  bool cached;       /* the arrays fit in the cores' own caches */
} RooflineView;

static double part_operations(const WorkPart *p) { return p->flops + p->special_flops; }
static double part_bytes(const WorkPart *p) { return p->read + p->written; }

/* "12.3 M", with the unit: 3 digits, powers of 1000. */
static const char *roofline_number(Arena *arena, double value, const char *unit) {
  static const char *const prefixes[] = {"", "k", "M", "G", "T", "P"};
  unsigned k = 0;
  while (value >= 999.5 && k < 5) value /= 1000, k++;
  if (!k && !*unit) return arena_printf(arena, "%.0f", value);
  return arena_printf(arena,
                      value >= 99.95 || !k ? "%.0f %s%s"
                      : value >= 9.995     ? "%.1f %s%s"
                                           : "%.2f %s%s",
                      value, prefixes[k], unit);
}

/* ---- counts ---- */

static const char *roofline_intensity(Arena *arena, const WorkPart *p) {
  return part_bytes(p) > 0 ? arena_printf(arena, "%.4g", part_operations(p) / part_bytes(p)) : "-";
}

static void roofline_put_row(MagicCall *call, StrBuf *out, int width, const char *name, const WorkPart *p,
                             bool total) {
  strbuf_printf(out, "%-*s %9s %14.0f %12.0f %12.0f %14.0f %14.0f %10s\n", width, name,
                total ? "" : arena_printf(call->arena, "%.0f", p->runs), p->flops, p->specials, p->ints,
                p->read, p->written, roofline_intensity(call->arena, p));
}

static void roofline_put_counts(MagicCall *call, StrBuf *out, const WorkReport *work) {
  int width = 5;
  for (uint32_t k = 0; k < work->parts.count; k++) {
    int length = (int)strlen(work->parts.items[k].name);
    if (length > width) width = length;
  }
  strbuf_printf(out, "%-*s %9s %14s %12s %12s %14s %14s %10s\n", width, "", "runs", "flops", "special",
                "int ops", "bytes read", "written", "flop/byte");
  for (uint32_t k = 0; k < work->parts.count; k++)
    roofline_put_row(call, out, width, work->parts.items[k].name, &work->parts.items[k], false);
  if (work->parts.count > 1) roofline_put_row(call, out, width, "total", &work->total, true);
  for (uint32_t k = 0; k < work->parts.count; k++)
    if (work->parts.items[k].unknown)
      strbuf_printf(out, "%s: its floating-point operations are not counted, its bytes are\n",
                    work->parts.items[k].name);
  if (!work->parts.count) strbuf_puts(out, "nothing is computed with floats, and no array is touched\n");
}

/* ---- time and limits ---- */

static bool roofline_time(MagicCall *call, RooflineView *view) {
  uint64_t loops = 1;
  double seconds = 0;
  for (;; loops *= 4) {
    if (!thunk_run(call->thunk, loops, &seconds, NULL)) return false;
    if (seconds >= LONG_ENOUGH || loops >= (uint64_t)1 << 40) break;
  }
  view->seconds = seconds / (double)loops;
  for (unsigned k = 1; k < TIMINGS; k++) {
    if (!thunk_run(call->thunk, loops, &seconds, NULL)) return false;
    if (seconds / (double)loops < view->seconds) view->seconds = seconds / (double)loops;
  }
  return true;
}

static void roofline_settle(RooflineView *view) {
  WorkLimits *limits = &view->limits;
  const WorkPart *total = &view->work.total;
  view->operations = part_operations(total);
  view->bytes = part_bytes(total);
  view->single = total->narrow > view->operations / 2;
  if (limits->device) {
    unsigned wide, narrow = gpu_peak_fmas(limits->compute, &wide);
    limits->flops32 = 2.0 * narrow * limits->units * limits->clock;
    limits->flops64 = 2.0 * wide * limits->units * limits->clock;
  }
  view->peak = view->single ? limits->flops32 : limits->flops64;
  view->cached = limits->cache > 0 && total->footprint <= limits->cache_bytes / 2;
  view->rate = view->cached ? limits->cache : limits->memory;
}

/* Seconds that the work takes if the limit is reached. */
static double roofline_memory_time(const RooflineView *v) { return v->rate > 0 ? v->bytes / v->rate : 0; }
static double roofline_flop_time(const RooflineView *v) { return v->peak > 0 ? v->operations / v->peak : 0; }

/* ---- words ---- */

static void roofline_put_limits(MagicCall *call, StrBuf *out, const RooflineView *v) {
  const WorkLimits *l = &v->limits;
  const char *flops = roofline_number(call->arena, v->peak, "flop/s");
  const char *memory = roofline_number(call->arena, l->memory, "B/s");
  if (l->device)
    strbuf_printf(out, "limits of %s, from its clocks: %s in %s, %s from memory\n", l->name, flops,
                  v->single ? "float32" : "float64", memory);
  else
    strbuf_printf(
        out, "limits of this machine, measured on %u thread%s: %s in %s, %s from memory, %s from caches\n",
        l->threads, l->threads == 1 ? "" : "s", flops, v->single ? "float32" : "float64", memory,
        roofline_number(call->arena, l->cache, "B/s"));
}

/* The next step, for people. */
static const char *roofline_advice(const RooflineView *v, bool memory, double share) {
  const WorkPart *total = &v->work.total;
  if (share < 0.1 && v->seconds < 2e-5)
    return "most of this time is the cost of starting the work: do more in one call";
  if (share < 0.1 && v->bytes < 1e6 && v->work.launched) return "too little work to fill a GPU";
  if (share < 0.3)
    return v->limits.device
               ? "far from both limits: look at %occupancy, at coalesced reads, at the number of threads"
               : "far from both limits: look at dependent operations in loops, strided arrays, "
                 "branches; %explain says what was vectorised";
  if (memory && share > 0.8)
    return "as fast as the memory allows: move fewer bytes (fuse operations, use float32)";
  if (memory) return "move fewer bytes: fuse array operations, use float32, reuse what is in the caches";
  if (total->special_flops > total->flops)
    return "special functions take the time: fewer of them, or float32";
  if (share > 0.8) return "as fast as the arithmetic allows";
  return "more arithmetic in a cycle: float32, @njit(fastmath=True) for sums in vectors";
}

static void roofline_put_verdict(MagicCall *call, StrBuf *out, const RooflineView *v) {
  double bytes_time = roofline_memory_time(v), flop_time = roofline_flop_time(v);
  bool memory = bytes_time >= flop_time;
  double best = memory ? bytes_time : flop_time;
  timing_format(out, v->seconds, 3);
  strbuf_printf(out, ": %s, %s\n", roofline_number(call->arena, v->operations / v->seconds, "flop/s"),
                roofline_number(call->arena, v->bytes / v->seconds, "B/s"));
  roofline_put_limits(call, out, v);
  if (best <= 0) return;
  strbuf_printf(out, "%s binds%s: %.0f %% of its limit\n",
                !memory     ? "arithmetic"
                : v->cached ? "the caches' bandwidth"
                            : "the memory's bandwidth",
                v->cached && memory ? " (the arrays fit in the cores' own caches)" : "",
                100 * best / v->seconds);
  strbuf_printf(out, "%s\n", roofline_advice(v, memory, best / v->seconds));
}

/* ---- the picture ---- */

/* The roof under bandwidth `rate`, from intensity `low` to `high`. */
static void roofline_put_roof(StrBuf *out, double rate, double peak, double low, double high,
                              const char *label, const char *style) {
  double ridge = peak / rate;
  strbuf_printf(out, "    p.loglog([%.6g, %.6g, %.6g], [%.6g, %.6g, %.6g], '%s', label='%s')\n", low,
                ridge < high ? ridge : high, high, low * rate, (ridge < high ? ridge : high) * rate,
                high * rate < peak ? high * rate : peak, style, label);
}

/* Returns how many there are. */
static uint32_t roofline_put_marks(MagicCall *call, StrBuf *out, const RooflineView *v) {
  uint32_t shown = 0;
  for (uint32_t k = 0; k < v->work.parts.count && v->work.parts.count > 1; k++) {
    const WorkPart *p = &v->work.parts.items[k];
    double intensity = part_bytes(p) > 0 ? part_operations(p) / part_bytes(p) : 0;
    if (intensity <= 0 || shown == MOST_MARKS) continue;
    shown++;
    double roof = intensity * v->rate < v->peak ? intensity * v->rate : v->peak;
    strbuf_printf(out, "    p.plot([%.6g], [%.6g], 'v', label=", intensity, roof);
    magic_repr(out, arena_printf(call->arena, "%s: its limit", p->name));
    strbuf_puts(out, ")\n");
  }
  return shown;
}

static void roofline_draw(MagicCall *call, const RooflineView *v) {
  double intensity = v->operations / v->bytes, ridge = v->peak / v->rate;
  double low = fmin(intensity, ridge) / 16, high = fmax(intensity, v->peak / v->limits.memory) * 16;
  StrBuf body = {0};
  strbuf_puts(&body, "    p.figure(figsize=(6.4, 4.2))\n");
  if (v->limits.cache > 0)
    roofline_put_roof(&body, v->limits.cache, v->peak, low, high, "caches", v->cached ? "C0-" : "C0--");
  roofline_put_roof(&body, v->limits.memory, v->peak, low, high, "memory", v->cached ? "C1--" : "C1-");
  uint32_t marks = roofline_put_marks(call, &body, v);
  strbuf_printf(&body, "    p.plot([%.6g], [%.6g], 'ko', label='measured')\n", intensity,
                v->operations / v->seconds);
  strbuf_printf(&body, "    p.plot([%.6g, %.6g], [%.6g, %.6g], 'k:')\n", intensity, intensity,
                v->operations / v->seconds, fmin(intensity * v->rate, v->peak));
  /* room for the legend below what it explains */
  double lowest = fmin(v->operations / v->seconds, low * v->limits.memory);
  strbuf_printf(&body, "    p.ylim(%.6g, %.6g)\n", lowest / pow(10, 0.3 * (marks ? marks + 2 : 0)),
                v->peak * 3);
  strbuf_puts(&body, "    p.xlabel('operations for each byte [flop/B]')\n    p.ylabel('flop/s')\n"
                     "    p.grid(True, alpha=0.3)\n    p.legend(loc='lower right')\n    p.title(");
  magic_repr(&body, arena_printf(call->arena, "%s, %s", v->limits.name, v->single ? "float32" : "float64"));
  strbuf_puts(&body, ")\n");
  session_draw(call->session, magic_take(call, &body), call->sink);
}

/* ---- the magic ---- */

static bool roofline_measure(MagicCall *call, RooflineView *view, StrBuf *out) {
  if (!session_work_limits(call->session, view->work.launched, &view->limits)) return false;
  roofline_settle(view);
  if (view->limits.simulated) {
    strbuf_puts(out, "no time is taken: the device is simulated\n");
    return true;
  }
  if (!roofline_time(call, view)) return false;
  roofline_put_verdict(call, out, view);
  return true;
}

bool magic_roofline(MagicCall *call) {
  MagicOptions options = {0};
  RooflineView view = {0};
  StrBuf out = {0};
  if (!magic_options(call, call->row->options, NULL, &options)) return false;
  if (!call->thunk) return magic_fail(call, DG_USAGE, "%%roofline needs a statement");
  if (!thunk_count(call->thunk, call->arena, &view.work)) return false;
  roofline_put_counts(call, &out, &view.work);
  bool measure = !magic_option(&options, 'c') && view.work.parts.count, ok = true;
  if (measure) ok = roofline_measure(call, &view, &out);
  magic_print(call, "%s", magic_take(call, &out));
  bool draws = ok && measure && view.seconds > 0 && view.operations > 0 && view.bytes > 0 && view.peak > 0;
  if (draws && view.rate > 0) roofline_draw(call, &view);
  return ok;
}

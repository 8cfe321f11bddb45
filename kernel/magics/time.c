/* Magics that measure: %timeit and %time, both over a thunk of the cell. The clock
 * runs in the session, around compiled code; here are IPython's choices and text. */
#include "kernel/magics/call.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "kernel/magics/timing.h"
#include "lang/session/devices.h"
#include "lang/session/machine.h"

enum { MANY_OPERATIONS = 10 /* in each loop */ };

typedef struct TimeitPlan {
  MagicCall *call;
  long loops, repeat, precision; /* loops 0: to be chosen */
  bool cpu;
  double compile;      /* seconds spent compiling so far */
  unsigned late;       /* session_late before it */
  DeviceTotals device; /* of the last run, which found everything in its place */
  SessionWork work;    /* of the last run */
} TimeitPlan;

static double timeit_cpu_clock(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         1e-6 * (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

/* One run of `loops` loops, the setup before it not timed. */
static bool timeit_run(TimeitPlan *plan, uint64_t loops, double *seconds) {
  MagicCall *call = plan->call;
  double wall, compile = 0;
  if (call->setup && !thunk_execute(call->setup, NULL, NULL, NULL, NULL)) return false;
  /* Compiles now, so that it is not in the CPU time. */
  if (plan->cpu && !thunk_run(call->thunk, 0, &wall, &compile)) return false;
  plan->compile += compile;
  compile = 0;
  DeviceTotals from, to;
  session_device_totals(call->session, &from);
  SessionWork begin = session_work(call->session);
  double before = plan->cpu ? timeit_cpu_clock() : 0;
  if (!thunk_run(call->thunk, loops, &wall, &compile)) return false;
  session_device_totals(call->session, &to);
  plan->device = (DeviceTotals){to.in_bytes - from.in_bytes, to.out_bytes - from.out_bytes,
                                to.launches - from.launches, to.simulated};
  SessionWork end = session_work(call->session);
  plan->work = (SessionWork){end.launches - begin.launches, end.arrays - begin.arrays};
  plan->compile += compile;
  *seconds = plan->cpu ? timeit_cpu_clock() - before : wall;
  return true;
}

/* That the times are the interpreter's, where they are. */
static const char *late_text(MagicCall *call, unsigned before) {
  double seconds;
  bool crowded;
  if (session_late(call->session, &seconds, &crowded) == before) return "";
  if (crowded) return "Ran on the interpreter: compilations that were interrupted still run\n";
  return arena_printf(call->arena, "Ran on the interpreter: compilation took longer than %g s\n", seconds);
}

/* The first power of ten for which a run takes 0.2 s, as IPython chooses. */
static bool timeit_choose(TimeitPlan *plan) {
  double seconds = 0;
  plan->loops = 1;
  for (int power = 0;; power++) {
    if (!timeit_run(plan, (uint64_t)plan->loops, &seconds)) return false;
    if (seconds >= 0.2 || power == 9) return true;
    plan->loops *= 10;
  }
}

static bool timeit_measure(TimeitPlan *plan, TimingSummary *summary) {
  if (!plan->loops && !timeit_choose(plan)) return false;
  double *seconds = arena_array(plan->call->arena, double, plan->repeat);
  for (long i = 0; i < plan->repeat; i++) {
    if (!timeit_run(plan, (uint64_t)plan->loops, &seconds[i])) return false;
  }
  *summary = timing_summarize(seconds, (size_t)plan->repeat, (uint64_t)plan->loops);
  return true;
}

static const char *timeit_bytes(Arena *arena, double bytes) {
  static const char *const units[] = {"B", "kB", "MB", "GB", "TB"};
  unsigned unit = 0;
  while (bytes >= 999.5 && unit < 4) bytes /= 1000, unit++;
  return arena_printf(arena, "%.3g %s", bytes, units[unit]);
}

/* Whether the statement uses a device at all. */
static bool timeit_has_device(const TimeitPlan *plan) {
  const DeviceTotals *run = &plan->device;
  return run->launches || run->in_bytes || run->out_bytes;
}

static void timeit_report_device(const TimeitPlan *plan) {
  const DeviceTotals *run = &plan->device;
  double loops = (double)plan->loops;
  magic_print(plan->call, "Each loop: %.3g launch%s, %s to the device, %s to the host%s\n",
              (double)run->launches / loops, run->launches == (uint64_t)plan->loops ? "" : "es",
              timeit_bytes(plan->call->arena, (double)run->in_bytes / loops),
              timeit_bytes(plan->call->arena, (double)run->out_bytes / loops),
              run->simulated ? " (simulated device)" : "");
}

/* What array operations cost beside the arithmetic, where it is likely to be much: they are done again and
 * again, and have not become a part of the loop. Of a few the statement itself tells. */
static void timeit_report_work(const TimeitPlan *plan) {
  double launches = (double)plan->work.launches / (double)plan->loops,
         arrays = (double)plan->work.arrays / (double)plan->loops;
  if (launches < MANY_OPERATIONS && arrays < MANY_OPERATIONS) return;
  magic_print(plan->call, "Each loop: %.4g array operation%s launched, %.4g array%s made\n", launches,
              launches == 1 ? "" : "s", arrays, arrays == 1 ? "" : "s");
}

static void timeit_report(const TimeitPlan *plan, const TimingSummary *summary, const char *text) {
  if (summary->worst > 4 * summary->best && summary->best > 0 && summary->worst > 1e-6) {
    magic_print(
        plan->call,
        "The slowest run took %0.2f times longer than the fastest. This could mean that an intermediate "
        "result is being cached.\n",
        summary->worst / summary->best);
  }
  magic_print(plan->call, "%s\n", text);
  timeit_report_work(plan);
  if (timeit_has_device(plan)) timeit_report_device(plan);
  magic_print(plan->call, "%s", late_text(plan->call, plan->late));
  if (plan->compile > 0.1) magic_print(plan->call, "Compiler time: %.2f s\n", plan->compile);
}

bool magic_timeit(MagicCall *call) {
  TimeitPlan plan = {.call = call, .repeat = 7, .precision = 3};
  MagicOptions options = {0};
  if (!magic_options(call, call->row->options, NULL, &options)) return false;
  if (!magic_option_int(call, &options, 'n', 0, 1000000000000, &plan.loops)) return false;
  if (!magic_option_int(call, &options, 'r', 1, 1000000, &plan.repeat)) return false;
  if (!magic_option_int(call, &options, 'p', 0, 50, &plan.precision)) return false;
  if (magic_option(&options, 'v')) {
    return magic_fail(call, DG_USAGE, "%%timeit -v cannot keep its result in a variable; use -o to show it");
  }
  plan.late = session_late(call->session, &(double){0}, &(bool){false});
  plan.cpu = magic_option(&options, 'c') && !magic_option(&options, 't');
  if (!call->thunk) return true;
  TimingSummary summary;
  if (!timeit_measure(&plan, &summary)) return false;
  StrBuf buf = {0};
  timing_summary_format(&buf, &summary, (size_t)plan.repeat, (uint64_t)plan.loops, (int)plan.precision);
  const char *text = magic_take(call, &buf);
  if (!magic_option(&options, 'q')) timeit_report(&plan, &summary, text);
  if (!magic_option(&options, 'o') && !call->assigns) return true;
  return magic_return_opaque(call, arena_printf(call->arena, "<TimeitResult : %s>", text));
}

bool magic_time(MagicCall *call) {
  if (call->cell && *magic_trim(call->arena, call->line)) {
    return magic_fail(call, DG_USAGE, "Can't use statement directly after '%%%%time'!");
  }
  double wall = 0, user = 0, system = 0, compile = 0;
  DeviceTotals from, to;
  session_device_totals(call->session, &from);
  unsigned late = session_late(call->session, &(double){0}, &(bool){false});
  if (call->thunk && !thunk_execute(call->thunk, &wall, &user, &system, &compile)) return false;
  StrBuf text = {0};
  strbuf_puts(&text, "CPU times: user ");
  timing_format(&text, user, 3);
  strbuf_puts(&text, ", sys: ");
  timing_format(&text, system, 3);
  strbuf_puts(&text, ", total: ");
  timing_format(&text, user + system, 3);
  strbuf_puts(&text, "\nWall time: ");
  timing_format(&text, wall, 3);
  session_device_totals(call->session, &to);
  if (to.simulated && to.launches > from.launches) strbuf_puts(&text, " (simulated device)");
  strbuf_putc(&text, '\n');
  if (compile >= 1e-3) {
    strbuf_puts(&text, "Compile time: ");
    timing_format(&text, compile, 3);
    strbuf_putc(&text, '\n');
  }
  strbuf_puts(&text, late_text(call, late));
  magic_print(call, "%s", magic_take(call, &text));
  return true;
}

/* What the code prints is all there is to show. */
bool magic_check_grad(MagicCall *call) {
  return !call->thunk || thunk_execute(call->thunk, NULL, NULL, NULL, NULL);
}

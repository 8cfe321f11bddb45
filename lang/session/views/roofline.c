/* What %roofline asks: the work of a fragment, counted by a run of its counting copy, and what the
 * machine can do at best. */
#include <string.h>

#include "lang/ir/cost/count.h"
#include "lang/rt/exec/peaks.h"
#include "lang/rt/device/settle.h"
#include "lang/session/impl.h"

/* ---- work ---- */

static bool run_counting(Session *session, CountPlan *plan, Fn *fn) {
  const char *error = NULL;
  Value loops = {.i = 1}, out = {0};
  int64_t shape[1] = {plan->counters.count ? plan->counters.count : 1};
  Array *store = array_new(&session->rt, elem_of(DT_I64), 1, shape, true);
  if (!store) return false;
  plan->store->value.array = store;
  if (!engine_walks(session->engine) && !engine_compile(session->engine, fn, NULL, &error))
    return rt_fault(&session->rt, DG_INTERNAL, "the counting code could not be compiled: %s",
                    error ? error : "unknown reason");
  return engine_run(session->engine, fn, &loops, &out) && gpu_settle_all(&session->rt) &&
         value_on_host(&session->rt, plan->store->type, plan->store->value, RESIDENCY_READ);
}

static const char *part_name(Arena *arena, const CountPart *part) {
  static const char *const kinds[] = {[COUNT_CODE] = "code",
                                      [COUNT_LOOP] = "loop",
                                      [COUNT_ARRAY] = "array operation",
                                      [COUNT_LIB] = "library",
                                      [COUNT_DEVICE] = "kernel"};
  StrBuf out = {0};
  uint32_t line = 0, column;
  const Fn *fn = part->fn;
  bool own = fn->name[0] == '<'; /* code of the cell */
  strbuf_puts(&out, kinds[part->kind]);
  if (part->kind == COUNT_DEVICE) strbuf_printf(&out, " %s", fn->name);
  if (part->what) strbuf_printf(&out, part->kind == COUNT_LIB ? " %s" : " (%s)", part->what);
  if (part->kind != COUNT_DEVICE && !own) strbuf_printf(&out, " in %s()", fn->name);
  if (part->span.source && !fn->mode.library) {
    source_locate(part->span.source, part->span.begin, &line, &column);
    strbuf_printf(&out, ", line %u", line);
  }
  const char *text = arena_copy(arena, strbuf_text(&out), out.length);
  strbuf_fini(&out);
  return text;
}

static void add_part(WorkReport *out, Arena *arena, const CountPart *part) {
  const Work *w = &part->work;
  WorkPart p = {.runs = part->runs,
                .flops = w->flops,
                .special_flops = w->special_flops,
                .narrow = w->narrow,
                .specials = w->specials,
                .ints = w->ints,
                .read = w->read,
                .written = w->written,
                .footprint = part->footprint,
                .unknown = part->unknown && part->runs > 0,
                .device = part->kind == COUNT_DEVICE};
  WorkPart *total = &out->total;
  total->flops += p.flops;
  total->narrow += p.narrow;
  total->specials += p.specials;
  total->special_flops += p.special_flops;
  total->ints += p.ints;
  total->read += p.read;
  total->written += p.written;
  if (p.footprint > total->footprint) total->footprint = p.footprint;
  total->unknown |= p.unknown;
  total->device |= p.device && p.runs > 0;
  if (p.flops + p.specials + p.read + p.written <= 0) return;
  p.name = part_name(arena, part);
  vec_push(arena, out->parts, p);
}

bool views_count(Thunk *thunk, Arena *arena, WorkReport *out) {
  Session *session = thunk->session;
  Fn *fn = thunk->stmt->timed;
  if (!fn) return rt_fault(&session->rt, DG_INTERNAL, "this magic has no timed code");
  DeviceTotals before, after;
  CountPlan plan = {
      .arena = session->arena, .types = session->types, .options = engine_passes(session->engine)};
  plan.store = arena_new_of(session->arena, Global);
  *plan.store =
      (Global){.name = "<counters>", .type = type_array(session->types, elem_of(DT_I64), 1, LAYOUT_C)};
  devices_totals(session, &before);
  bool ok = run_counting(session, &plan, count_copy(&plan, fn));
  devices_totals(session, &after);
  Array *store = plan.store->value.array;
  *out = (WorkReport){.launched = after.launches > before.launches};
  if (ok) {
    count_sum(&plan, (const int64_t *)(const void *)store->data);
    for (uint32_t k = 0; k < plan.parts.count; k++) add_part(out, arena, &plan.parts.items[k]);
  }
  if (store) object_release(&store->head);
  plan.store->value.array = NULL;
  return ok;
}

/* ---- limits ---- */

static double attribute(Device *device, const char *name) {
  int64_t value = 0;
  return device->ops->attribute(device, name, &value) ? (double)value : 0;
}

static bool device_limits(Session *session, WorkLimits *out) {
  Device *device = gpu_device(&session->rt);
  DeviceProps props = {0};
  DeviceTotals totals;
  if (!device) return false;
  device->ops->props(device, &props);
  devices_totals(session, &totals);
  *out =
      (WorkLimits){.name = props.name, .device = true, .simulated = totals.simulated, .units = props.units};
  out->compute = (unsigned)(10 * attribute(device, "COMPUTE_CAPABILITY_MAJOR") +
                            attribute(device, "COMPUTE_CAPABILITY_MINOR"));
  out->clock = 1e3 * attribute(device, "CLOCK_RATE");
  /* two transfers in a cycle of the clock, as the attribute's documentation counts it */
  out->memory =
      2e3 * attribute(device, "MEMORY_CLOCK_RATE") * attribute(device, "GLOBAL_MEMORY_BUS_WIDTH") / 8;
  out->cache_bytes = attribute(device, "L2_CACHE_SIZE");
  return true;
}

bool views_limits(Session *session, bool device, WorkLimits *out) {
  if (device) return device_limits(session, out);
  if (!session->peaks || session->peaks->threads != pool_threads(session->rt.pool)) {
    Peaks *peaks = arena_new_of(session->arena, Peaks);
    if (!peaks_measure(&session->rt, peaks))
      return rt_interrupted(&session->rt)
                 ? false
                 : rt_fault(&session->rt, DG_MEMORY,
                            "%%roofline: there is no memory to measure the memory with");
    session->peaks = peaks;
  }
  const Peaks *p = session->peaks;
  *out = (WorkLimits){.name = "the CPU",
                      .threads = p->threads,
                      .flops64 = p->flops64,
                      .flops32 = p->flops32,
                      .memory = p->memory,
                      .cache = p->cache,
                      .cache_bytes = (double)p->cache_bytes};
  return true;
}

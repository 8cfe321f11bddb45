/* What magics set and ask of devices: the transfer mode, where array code runs, figures, checks. */
#include <stdlib.h>
#include <string.h>

#include "lang/base/device/sim_image.h"
#include "lang/codegen/backend.h"
#include "lang/ir/device/facts.h"
#include "lang/session/impl.h"
#include "lang/rt/device/settle.h"

static bool is_simulated(const Gpu *gpu) {
  return gpu->registry->why_simulated && gpu->registry->why_simulated(gpu->registry->context);
}

void devices_totals(const Session *session, DeviceTotals *out) {
  const Gpu *gpu = session->rt.devices.gpu;
  TransferTotals totals = {0};
  if (gpu) transfer_log_totals(gpu->transfers, 0, &totals);
  *out = (DeviceTotals){totals.in_bytes, totals.out_bytes, totals.launches, gpu && is_simulated(gpu)};
}

int devices_cell(const Session *session, bool latest) {
  const Gpu *gpu = session->rt.devices.gpu;
  bool alone = session->run.module && session->run.module->u.module.body.count == 1;
  int last = gpu && latest && alone ? transfer_log_last_cell(gpu->transfers) : 0;
  return last ? last : session->offload->cell;
}

bool devices_set_mode(Session *session, const char *mode, const char **now) {
  static const char *const modes[] = {
      [TRANSFERS_LAZY] = "lazy", [TRANSFERS_EAGER] = "eager", [TRANSFERS_STRICT] = "strict"};
  Gpu *gpu = gpu_get(&session->rt);
  if (!gpu) return false;
  unsigned k = 0;
  while (mode && k < 3 && strcmp(modes[k], mode) != 0) k++;
  if (mode && k < 3) gpu->mode = (TransferMode)k;
  *now = modes[gpu->mode];
  return k < 3;
}

const char *devices_cell_name(const Session *session) {
  return session->run.source ? session->run.source->name : "<cell>";
}

bool devices_wait(Session *session) { return gpu_settle_all(&session->rt); }

/* ---- %device ---- */

static void describe_options(Session *session, StrBuf *out) {
  DeviceProps props = {0};
  Device *device = gpu_device(&session->rt);
  if (!device) return;
  device->ops->props(device, &props);
  const Backend *backend = cg_backend(engine_cg(session->engine), props.backend);
  if (backend && backend->describe)
    backend->describe(session->offload->options, offload_tools(session->offload, backend->name), out);
}

static const char *describe(Session *session, Arena *arena) {
  Gpu *gpu = session->rt.devices.gpu;
  StrBuf out = {0};
  for (unsigned k = 0; k < gpu->count; k++) {
    Device *device = gpu->registry->get(gpu->registry->context, k);
    DeviceProps props = {0};
    if (!device) continue;
    device->ops->props(device, &props);
    strbuf_printf(&out, "%c %u  %s  %s, %u multiprocessors, %.1f GB%s\n", k == gpu->current ? '*' : ' ', k,
                  device->name, props.name, props.units, (double)props.memory_bytes / 1e9,
                  is_simulated(gpu) ? " (simulated)" : "");
  }
  strbuf_printf(&out, "plain array code runs on %s\n", gpu->place ? gpu->place->name : "the CPU");
  if (!is_simulated(gpu)) describe_options(session, &out);
  const char *text = arena_copy(arena, strbuf_text(&out), out.length);
  strbuf_fini(&out);
  return text;
}

/* The options with `setting` in the place of another of its key; a text of its own, for images go by it. */
static void keep_option(Session *session, const char *setting, size_t key) {
  StrBuf text = {0};
  for (const char *at = session->offload->options; *at; at += strspn(at, " ")) {
    size_t word = strcspn(at, " ");
    if (word <= key || memcmp(at, setting, key + 1) != 0)
      strbuf_printf(&text, "%s%.*s", text.length ? " " : "", (int)word, at);
    at += word;
  }
  strbuf_printf(&text, "%s%s", text.length ? " " : "", setting);
  if (strcmp(text.data, session->offload->options) != 0)
    session->offload->options = arena_copy(session->arena, text.data, text.length);
  strbuf_fini(&text);
}

/* "key=value" of a back end's option. *mine false: no back end has it. */
static bool set_option(Session *session, const char *setting, bool *mine, const char **error) {
  const DeviceOption *option = NULL;
  size_t key = strcspn(setting, "=");
  const Backend *backend =
      setting[key] ? cg_backend_of_option(engine_cg(session->engine), setting, key, &option) : NULL;
  *mine = backend != NULL;
  if (!backend) return false;
  const char *value = setting + key + 1;
  if (!option->knows(value)) {
    *error = arena_printf(session->arena, "%s is %s", option->key, option->words);
    return false;
  }
  if (backend->can &&
      !backend->can(option->key, value, offload_tools(session->offload, backend->name), error))
    return false;
  keep_option(session, setting, key);
  return true;
}

static bool set_place(Session *session, const char *word, const char **error) {
  Gpu *gpu = session->rt.devices.gpu;
  char *end;
  unsigned long index = strtoul(word, &end, 10);
  if (!strcmp(word, "cpu")) {
    gpu->place = NULL;
    return true;
  }
  bool number = end != word && !*end;
  if (number && index >= gpu->count) {
    *error = "there is no device of that number; %device lists them";
    return false;
  }
  if (!number && strcmp(word, "cuda") != 0 && strcmp(word, "gpu") != 0 &&
      !(is_simulated(gpu) && !strcmp(word, "sim"))) {
    *error = "a device is cpu, cuda, or a number; %device lists them";
    return false;
  }
  if (number) gpu->current = (unsigned)index;
  gpu->place = gpu->registry->get(gpu->registry->context, gpu->current);
  return true;
}

const char *devices_set(Session *session, Arena *arena, const char *setting, const char **error) {
  *error = NULL;
  if (!gpu_get(&session->rt)) return NULL;
  if (setting) {
    bool mine, ok = set_option(session, setting, &mine, error);
    if (!mine) ok = set_place(session, setting, error);
    if (!ok) return NULL;
  }
  return describe(session, arena);
}

const DeviceOption *machine_device_option(unsigned k) { return backend_option(k); }

/* ---- checks ---- */

static SimReports *reports_of(const GpuImage *image) {
  if (!image->check || !image->code.bytes) return NULL;
  return ((const SimImage *)image->code.bytes)->reports;
}

bool devices_check_begin(Session *session, const char **error) {
  *error = NULL;
  Gpu *gpu = gpu_get(&session->rt);
  if (!gpu) return false;
  if (!is_simulated(gpu)) {
    *error = "the checks are the simulator's: start with QUERN_DEVICE=sim to have it here";
    return false;
  }
  if (!gpu_settle_all(&session->rt)) return false;
  gpu->check = true;
  for (GpuImage *image = session->offload->images; image; image = image->all) {
    SimReports *reports = reports_of(image);
    if (reports) memset(reports, 0, sizeof *reports);
  }
  return true;
}

void offload_put_place(StrBuf *out, const GpuImage *image, uint32_t number) {
  if (number >= image->code.site_count) return;
  const CgSite *site = &image->code.sites[number];
  Span span = site->fn->ins.items[site->ins].span;
  uint32_t line = 0, column, length = 0;
  if (!span.source) return;
  source_locate(span.source, span.begin, &line, &column);
  const char *text = source_line(span.source, line, &length);
  while (length && (*text == ' ' || *text == '\t')) text++, length--;
  strbuf_printf(out, " at %s, line %u: %.*s", span.source->name, line, (int)length, text);
}

/* `does` NULL: what its access does. */
static void put_party(StrBuf *out, const GpuImage *image, const SimParty *party, const char *does) {
  static const char *const verbs[] = {[SIM_LOAD] = "reads", [SIM_STORE] = "writes", [SIM_ATOMIC] = "updates"};
  if (!does) does = party->kind <= SIM_ATOMIC ? verbs[party->kind] : "touches";
  strbuf_printf(out, "\n    block (%u, %u, %u), thread (%u, %u, %u) %s", party->block[0], party->block[1],
                party->block[2], party->thread[0], party->thread[1], party->thread[2], does);
  offload_put_place(out, image, party->site);
}

static void put_element(StrBuf *out, const GpuImage *image, const SimReport *report) {
  static const char *const places[] = {
      [SIM_PLACE_GLOBAL] = "", [SIM_PLACE_SHARED] = "shared ", [SIM_PLACE_LOCAL] = "local "};
  const char *name = NULL;
  if (report->second.site < image->code.site_count) {
    const CgSite *site = &image->code.sites[report->second.site];
    const Ins *ins = &site->fn->ins.items[site->ins];
    if (ins->nargs) name = value_name(site->fn, ins_arg(site->fn, ins, 0));
  }
  strbuf_printf(out, "%sarray %s, element [", places[report->place], name ? name : "(no name)");
  for (uint32_t k = 0; k < report->rank && k < SIM_REPORT_AXES; k++)
    strbuf_printf(out, "%s%lld", k ? ", " : "", (long long)report->indices[k]);
  strbuf_putc(out, ']');
}

static bool is_wanted(const SimReport *report, CheckKind kind) {
  bool memory = report->finding == SIM_OUTSIDE || report->finding == SIM_UNINITIALISED;
  return memory == (kind == CHECK_MEMORY);
}

/* The first line of a report; its first word says how bad it is. */
static void put_finding(StrBuf *out, const GpuImage *image, const SimReport *r) {
  switch (r->finding) {
    case SIM_RACE: strbuf_printf(out, "race %s: ", r->across ? "between blocks" : "within a block"); break;
    case SIM_SAME_VALUE: strbuf_puts(out, "note, two threads write the same value: "); break;
    case SIM_OUTSIDE: strbuf_puts(out, "warning, outside of the memory: "); break;
    case SIM_UNINITIALISED: strbuf_puts(out, "warning, read before anything was written there: "); break;
    case SIM_EARLY_EXIT:
      strbuf_puts(out, "warning, some threads of the block have returned before a barrier");
      break;
    case SIM_INACTIVE_LANE:
      strbuf_puts(out, "warning, a warp operation asks a lane that takes no part in it");
      break;
  }
  if (r->finding != SIM_EARLY_EXIT && r->finding != SIM_INACTIVE_LANE) put_element(out, image, r);
  strbuf_printf(out, ", kernel %s", image->fn->name);
}

/* What the thread does that another one waits for. */
static const char *absent(const GpuImage *image, const SimReport *r) {
  uint32_t number = r->first.site;
  const CgSite *site = number < image->code.site_count ? &image->code.sites[number] : NULL;
  if (!site) return "is not there";
  return site->fn->ins.items[site->ins].op == IR_RET ? "has returned" : "waits";
}

static void put_report(StrBuf *out, const GpuImage *image, const SimReport *r) {
  bool both = r->finding == SIM_RACE || r->finding == SIM_SAME_VALUE;
  bool threads = r->finding == SIM_EARLY_EXIT || r->finding == SIM_INACTIVE_LANE;
  put_finding(out, image, r);
  if (both || threads) put_party(out, image, &r->first, threads ? absent(image, r) : NULL);
  put_party(out, image, &r->second, threads ? "is there" : NULL);
  if (r->times > 1) strbuf_printf(out, "\n    (%llu times)", (unsigned long long)r->times);
  strbuf_putc(out, '\n');
}

static uint32_t put_image(StrBuf *out, const GpuImage *image, const SimReports *reports, CheckKind kind) {
  uint32_t found = 0;
  for (uint32_t k = 0; k < reports->count; k++) {
    if (!is_wanted(&reports->items[k], kind)) continue;
    found += reports->items[k].finding != SIM_SAME_VALUE;
    put_report(out, image, &reports->items[k]);
  }
  if (reports->lost)
    strbuf_printf(out, "warning, kernel %s: %llu more findings found no room\n", image->fn->name,
                  (unsigned long long)reports->lost);
  if (kind == CHECK_MEMORY && (reports->shared_accesses || reports->global_accesses))
    strbuf_printf(out,
                  "counts, kernel %s: %llu warp accesses of shared memory with %llu extra passes for bank "
                  "conflicts; %llu of "
                  "global memory took %llu sectors of 32 bytes, %llu at best\n",
                  image->fn->name, (unsigned long long)reports->shared_accesses,
                  (unsigned long long)reports->bank_conflicts, (unsigned long long)reports->global_accesses,
                  (unsigned long long)reports->sectors, (unsigned long long)reports->best_sectors);
  return found;
}

const char *devices_check_end(Session *session, Arena *arena, CheckKind kind) {
  StrBuf out = {0};
  uint32_t found = 0, kernels = 0;
  if (session->rt.devices.gpu) session->rt.devices.gpu->check = false;
  for (GpuImage *image = session->offload->images; image; image = image->all) {
    SimReports *reports = reports_of(image);
    if (!reports) continue;
    kernels++;
    found += put_image(&out, image, reports, kind);
  }
  if (!kernels)
    strbuf_puts(&out, "No kernel was launched.\n");
  else if (!found)
    strbuf_puts(&out, kind == CHECK_RACES ? "No races found.\n" : "No memory errors found.\n");
  const char *text = arena_copy(arena, strbuf_text(&out), out.length);
  strbuf_fini(&out);
  return text;
}

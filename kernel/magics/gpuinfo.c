/* %gpuinfo: what the GPUs are and what they do right now, as lines and as a table.
 *
 * The rows are made once (name, text) and printed twice. A fact that nobody knows has no place in
 * its row; a row without facts is left out. */
#include "kernel/magics/call.h"

#include <stdlib.h>
#include <string.h>

#include "gpu/registry.h"
#include "gpu/info.h"

enum { GPUINFO_COLUMN = 11 };

typedef struct GpuInfoRow {
  const char *name, *text;
} GpuInfoRow;

typedef struct GpuInfoRows {
  Arena *arena;
  VEC(GpuInfoRow) items;
} GpuInfoRows;

/* Takes the text of `line` as a row, unless it is empty. */
static void gpuinfo_row(GpuInfoRows *rows, const char *name, StrBuf *line) {
  if (line->length) {
    GpuInfoRow row = {name, arena_copy(rows->arena, line->data, line->length)};
    vec_push(rows->arena, rows->items, row);
  }
  strbuf_fini(line);
}

/* A separator, but at the beginning. */
static void gpuinfo_next(StrBuf *line, const char *separator) {
  if (line->length) strbuf_puts(line, separator);
}

static void gpuinfo_bytes(StrBuf *line, uint64_t bytes) {
  static const char *const units[] = {"bytes", "KiB", "MiB", "GiB", "TiB"};
  double value = (double)bytes;
  unsigned unit = 0;
  for (; value >= 1024 && unit < 4; unit++) value /= 1024;
  bool whole = (double)(uint64_t)value >= value; /* value is not below it */
  strbuf_printf(line, whole ? "%.0f %s" : "%.1f %s", value, units[unit]);
}

/* ---- rows ---- */

static void gpuinfo_compute(GpuInfoRows *rows, const GpuInfo *info) {
  StrBuf line = {0};
  strbuf_printf(&line, "capability %u.%u, %u multiprocessors", info->capability / 10, info->capability % 10,
                info->multiprocessors);
  if (info->cores && info->multiprocessors)
    strbuf_printf(&line, " of %u cores: %u", info->cores / info->multiprocessors, info->cores);
  if (info->core_mhz) strbuf_printf(&line, ", up to %u MHz", info->core_mhz);
  if (info->core_mhz_now >= 0) strbuf_printf(&line, " (now %d MHz)", info->core_mhz_now);
  gpuinfo_row(rows, "Compute", &line);
}

static void gpuinfo_memory(GpuInfoRows *rows, const GpuInfo *info) {
  StrBuf line = {0};
  gpuinfo_bytes(&line, info->memory_bytes);
  if (info->memory_used >= 0) {
    strbuf_puts(&line, ", ");
    gpuinfo_bytes(&line, (uint64_t)info->memory_used);
    strbuf_puts(&line, " used");
  }
  if (info->bus_bits && info->memory_mhz)
    strbuf_printf(&line, "; %u bits at %u MHz: %.0f GB/s", info->bus_bits, info->memory_mhz,
                  info->bandwidth / 1e9);
  if (info->cache_bytes) {
    strbuf_puts(&line, "; L2 cache ");
    gpuinfo_bytes(&line, info->cache_bytes);
  }
  gpuinfo_row(rows, "Memory", &line);
}

static void gpuinfo_block(GpuInfoRows *rows, const GpuInfo *info) {
  StrBuf line = {0};
  strbuf_printf(&line, "at most %u threads, %u registers, ", info->threads_per_block,
                info->registers_per_block);
  gpuinfo_bytes(&line, info->shared_bytes);
  strbuf_puts(&line, " of shared memory");
  if (info->shared_opt_in_bytes > info->shared_bytes) {
    strbuf_puts(&line, " (dynamic: ");
    gpuinfo_bytes(&line, info->shared_opt_in_bytes);
    strbuf_putc(&line, ')');
  }
  strbuf_printf(&line, "; warps of %u", info->lanes);
  gpuinfo_row(rows, "Block", &line);
}

static void gpuinfo_software(GpuInfoRows *rows, const GpuInfo *info) {
  StrBuf line = {0};
  if (*info->driver) strbuf_printf(&line, "%s", info->driver);
  if (info->driver_cuda) {
    gpuinfo_next(&line, ", ");
    strbuf_printf(&line, "CUDA %u.%u", info->driver_cuda / 1000, info->driver_cuda % 1000 / 10);
  }
  gpuinfo_row(rows, "Driver", &line);
  strbuf_puts(&line, info->compiler);
  gpuinfo_row(rows, "PTX by", &line);
}

static void gpuinfo_now(GpuInfoRows *rows, const GpuInfo *info) {
  StrBuf line = {0};
  if (info->celsius >= 0) strbuf_printf(&line, "%d °C", info->celsius);
  if (info->watts >= 0) {
    gpuinfo_next(&line, ", ");
    strbuf_printf(&line, "%.0f W", info->watts);
    if (info->watts_limit > 0) strbuf_printf(&line, " of %.0f W", info->watts_limit);
  }
  if (info->load >= 0) {
    gpuinfo_next(&line, ", ");
    strbuf_printf(&line, "load %d %%, memory load %d %%", info->load, info->memory_load);
  }
  if (!line.length && *info->nvml_why && !info->simulated)
    strbuf_printf(&line, "unknown: %s", info->nvml_why);
  gpuinfo_row(rows, "Now", &line);
}

static void gpuinfo_link(GpuInfoRows *rows, const GpuInfo *info) {
  StrBuf line = {0};
  if (info->simulated) return;
  strbuf_puts(&line, info->bus);
  if (info->link_generation > 0 && info->link_width > 0)
    strbuf_printf(&line, ", PCIe %d.0 x%d", info->link_generation, info->link_width);
  if (info->link_generation_most > 0 && info->link_width_most > 0)
    strbuf_printf(&line, " (at most %d.0 x%d)", info->link_generation_most, info->link_width_most);
  gpuinfo_row(rows, "Bus", &line);
}

static void gpuinfo_modes(GpuInfoRows *rows, const GpuInfo *info) {
  StrBuf line = {0};
  if (info->ecc >= 0) strbuf_printf(&line, "ECC is %s", info->ecc ? "on" : "off");
  if (info->ecc_corrected >= 0)
    strbuf_printf(&line, ": %lld errors corrected, %lld not, since the driver started",
                  (long long)info->ecc_corrected,
                  (long long)(info->ecc_uncorrected > 0 ? info->ecc_uncorrected : 0));
  if (info->mig >= 0) {
    gpuinfo_next(&line, "; ");
    strbuf_printf(&line, "MIG is %s", info->mig ? "on: this is a part of a GPU" : "off");
  }
  gpuinfo_row(rows, "Modes", &line);
}

static void gpuinfo_processes(GpuInfoRows *rows, const GpuInfo *info) {
  for (unsigned k = 0; k < info->process_count && k < GPU_INFO_PROCESSES; k++) {
    const GpuProcess *process = &info->processes[k];
    StrBuf line = {0};
    strbuf_printf(&line, "%u %s", process->pid, *process->name ? process->name : "(not visible from here)");
    if (process->bytes >= 0) {
      strbuf_puts(&line, ", ");
      gpuinfo_bytes(&line, (uint64_t)process->bytes);
    }
    gpuinfo_row(rows, "Process", &line);
  }
}

static void gpuinfo_all(GpuInfoRows *rows, const GpuInfo *info) {
  StrBuf line = {0};
  strbuf_printf(&line, "%s (%s)", info->name, info->device);
  gpuinfo_row(rows, "GPU", &line);
  if (info->simulated) {
    strbuf_printf(&line, "%s; the figures are the profile's, the speed is this CPU's", info->why);
    gpuinfo_row(rows, "Simulated", &line);
  }
  gpuinfo_compute(rows, info);
  gpuinfo_memory(rows, info);
  gpuinfo_block(rows, info);
  gpuinfo_software(rows, info);
  gpuinfo_now(rows, info);
  gpuinfo_link(rows, info);
  gpuinfo_modes(rows, info);
  gpuinfo_processes(rows, info);
}

/* ---- text and table ---- */

static const char *gpuinfo_text(MagicCall *call, const GpuInfoRows *rows) {
  StrBuf out = {0};
  for (uint32_t k = 0; k < rows->items.count; k++)
    strbuf_printf(&out, "%s%-*s%s", k ? "\n" : "", GPUINFO_COLUMN, rows->items.items[k].name,
                  rows->items.items[k].text);
  return magic_take(call, &out);
}

static const char *gpuinfo_html(MagicCall *call, const GpuInfoRows *rows) {
  StrBuf out = {0};
  strbuf_puts(&out, "<table>\n");
  for (uint32_t k = 0; k < rows->items.count; k++) {
    const GpuInfoRow *row = &rows->items.items[k];
    strbuf_printf(&out, "<tr><th style=\"text-align:left\">%s</th><td style=\"text-align:left\">", row->name);
    strbuf_html(&out, row->text);
    strbuf_puts(&out, "</td></tr>\n");
  }
  strbuf_puts(&out, "</table>\n");
  return magic_take(call, &out);
}

static void gpuinfo_show(MagicCall *call, const GpuInfoRows *rows) {
  const char *text = gpuinfo_text(call, rows);
  if (!call->sink->display) {
    magic_print(call, "%s\n", text);
    return;
  }
  const char *html = gpuinfo_html(call, rows);
  MimeItem items[2] = {{"text/plain", text, (uint32_t)strlen(text), false},
                       {"text/html", html, (uint32_t)strlen(html), false}};
  call->sink->display(call->sink->context, &(MimeBundle){.items = items, .count = 2}, NULL, false);
}

bool magic_gpuinfo(MagicCall *call) {
  const DeviceRegistry *registry = devices_registry();
  const char *word = magic_trim(call->arena, call->line);
  unsigned count = registry->count(registry->context), first = 0, last = count;
  if (*word) {
    char *end;
    unsigned long number = strtoul(word, &end, 10);
    if (*end || number >= count)
      return magic_fail(call, DG_USAGE, "%%gpuinfo: there is no device '%s'; there %s %u, counted from 0",
                        word, count == 1 ? "is" : "are", count);
    first = (unsigned)number;
    last = first + 1;
  }
  if (!count) magic_print(call, "No GPU can be used: %s\n", devices_why());
  for (unsigned k = first; k < last; k++) {
    GpuInfoRows rows = {.arena = call->arena};
    GpuInfo info;
    if (!gpu_info(k, &info)) continue;
    gpuinfo_all(&rows, &info);
    gpuinfo_show(call, &rows);
  }
  return true;
}

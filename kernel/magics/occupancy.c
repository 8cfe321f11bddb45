/* %occupancy: how many threads of a kernel a multiprocessor holds, for block sizes or for one of them.
 *
 * The counts are gpu/common/occupancy.h's; registers are the driver's figure, or on the simulator that of the
 * maker's assembler where there is one, else they are left out and the text says so. */
#include <stdlib.h>
#include <string.h>

#include "gpu/common/occupancy.h"
#include "gpu/nvidia/sass.h"
#include "kernel/magics/call.h"
#include "lang/session/devices.h"
#include "lang/session/views.h"

static const uint32_t block_sizes[] = {32, 64, 96, 128, 192, 256, 384, 512, 640, 768, 896, 1024};
enum { BLOCK_SIZES = sizeof block_sizes / sizeof *block_sizes, MOST_THREADS = 1024 };

typedef struct OccupancyView {
  KernelFacts facts;
  const OccupancyLimits *limits;
  uint32_t dynamic; /* bytes of shared memory that the launch asks for */
  char *why;        /* registers are unknown: why; else NULL */
} OccupancyView;

/* Asks the assembler for what only a driver would know. */
static void view_complete(OccupancyView *view) {
  SassUse use = {0};
  if (view->facts.registers || !view->facts.code) return;
  if (!sass_use(view->facts.code, view->facts.target, &use, &view->why)) return;
  view->facts.registers = use.registers;
  view->facts.local_bytes = use.local_bytes;
}

static Occupancy view_of(const OccupancyView *view, uint32_t threads) {
  return occupancy_of(view->limits, threads, view->facts.registers, view->facts.shared_bytes + view->dynamic);
}

/* ---- words ---- */

static void put_head(StrBuf *out, const OccupancyView *view) {
  const KernelFacts *facts = &view->facts;
  strbuf_printf(out, "%s on %s (compute capability %u.%u)\n", facts->name, facts->device, facts->compute / 10,
                facts->compute % 10);
  if (facts->registers) strbuf_printf(out, "%u registers per thread, ", facts->registers);
  strbuf_printf(out, "%u bytes of shared memory per block", facts->shared_bytes + view->dynamic);
  if (facts->local_bytes) strbuf_printf(out, ", %u bytes of local memory per thread", facts->local_bytes);
  strbuf_putc(out, '\n');
  if (!facts->registers)
    strbuf_printf(out, "registers are not counted: %s\n",
                  view->why ? view->why : "there is no PTX of this kernel");
}

/* The sizes that keep the most warps. */
static void put_best(StrBuf *out, const OccupancyView *view) {
  uint32_t most = 0, named = 0;
  for (uint32_t i = 0; i < BLOCK_SIZES; i++) {
    uint32_t warps = view_of(view, block_sizes[i]).warps;
    if (warps > most) most = warps;
  }
  if (!most) {
    strbuf_puts(
        out,
        "a block of this kernel does not fit: it asks for too much shared memory or too many registers\n");
    return;
  }
  strbuf_printf(out, "most warps at once (%u of %u) with blocks of", most, view->limits->threads / 32);
  for (uint32_t i = 0; i < BLOCK_SIZES; i++)
    if (view_of(view, block_sizes[i]).warps == most)
      strbuf_printf(out, "%s %u", named++ ? "," : "", block_sizes[i]);
  strbuf_puts(out, " threads\n");
}

static void put_rows(StrBuf *out, const OccupancyView *view) {
  strbuf_puts(out, "threads  blocks  warps  occupancy  limited by\n");
  for (uint32_t i = 0; i < BLOCK_SIZES; i++) {
    Occupancy got = view_of(view, block_sizes[i]);
    strbuf_printf(out, "%7u %7u %6u %8.0f %%  %s\n", block_sizes[i], got.blocks, got.warps, got.share * 100,
                  occupancy_words(got.limits));
  }
}

static void put_one(StrBuf *out, const OccupancyView *view, uint32_t threads) {
  Occupancy got = view_of(view, threads);
  if (!got.blocks) {
    strbuf_printf(out, "a block of %u threads does not fit on a multiprocessor: too %s\n", threads,
                  got.limits & OCCUPANCY_SHARED ? "much shared memory" : "many registers");
    return;
  }
  strbuf_printf(
      out, "blocks of %u threads: %u at once on a multiprocessor, %u of %u warps (%.0f %%), limited by %s\n",
      threads, got.blocks, got.warps, view->limits->threads / 32, got.share * 100,
      occupancy_words(got.limits));
}

/* ---- a table where a front end shows results ---- */

static void put_paragraph(StrBuf *out, const OccupancyView *view,
                          void (*put)(StrBuf *, const OccupancyView *)) {
  StrBuf text = {0};
  put(&text, view);
  strbuf_puts(out, "<p>");
  char *line = text.data, *end;
  for (; line && (end = strchr(line, '\n')); line = end + 1) {
    *end = 0;
    if (line > text.data) strbuf_puts(out, "<br>");
    strbuf_html(out, line);
  }
  strbuf_puts(out, "</p>\n");
  strbuf_fini(&text);
}

static void put_html(StrBuf *out, const OccupancyView *view) {
  put_paragraph(out, view, put_head);
  strbuf_puts(out, "<table>\n<tr><th>threads</th><th>blocks</th><th>warps</th><th>occupancy</th>"
                   "<th style=\"text-align:left\">limited by</th></tr>\n");
  for (uint32_t i = 0; i < BLOCK_SIZES; i++) {
    Occupancy got = view_of(view, block_sizes[i]);
    strbuf_printf(
        out,
        "<tr><td>%u</td><td>%u</td><td>%u</td><td>%.0f %%</td><td style=\"text-align:left\">%s</td></tr>\n",
        block_sizes[i], got.blocks, got.warps, got.share * 100, occupancy_words(got.limits));
  }
  strbuf_puts(out, "</table>\n");
  put_paragraph(out, view, put_best);
}

static void show(MagicCall *call, const OccupancyView *view) {
  StrBuf text = {0}, html = {0};
  put_head(&text, view);
  put_rows(&text, view);
  put_best(&text, view);
  const char *words = magic_take(call, &text);
  if (!call->sink->display) {
    magic_print(call, "%s", words);
    return;
  }
  put_html(&html, view);
  const char *table = magic_take(call, &html);
  MimeItem items[2] = {{"text/plain", words, (uint32_t)strlen(words), false},
                       {"text/html", table, (uint32_t)strlen(table), false}};
  call->sink->display(call->sink->context, &(MimeBundle){.items = items, .count = 2}, NULL, false);
}

/* The same as bars, one for each size. */
static void draw(MagicCall *call, const OccupancyView *view) {
  StrBuf body = {0}, sizes = {0}, shares = {0};
  for (uint32_t i = 0; i < BLOCK_SIZES; i++) {
    strbuf_printf(&sizes, "%s'%u'", i ? ", " : "", block_sizes[i]);
    strbuf_printf(&shares, "%s%.1f", i ? ", " : "", view_of(view, block_sizes[i]).share * 100);
  }
  strbuf_printf(
      &body,
      "    p.figure(figsize=(6.4, 2.6))\n    p.bar([%s], [%s])\n    p.ylim(0, 100)\n"
      "    p.title('%s on %s')\n    p.xlabel('threads of a block')\n    p.ylabel('occupancy [%%]')\n",
      strbuf_text(&sizes), strbuf_text(&shares), view->facts.name, view->facts.device);
  session_draw(call->session, magic_take(call, &body), call->sink);
  strbuf_fini(&sizes);
  strbuf_fini(&shares);
}

/* ---- the magic ---- */

static bool number(MagicCall *call, const char *word, const char *of, unsigned long most, uint32_t *out) {
  char *end;
  unsigned long value = strtoul(word, &end, 10);
  if (end == word || *end || value > most)
    return magic_fail(call, DG_USAGE, "%%occupancy: %s is a number up to %lu, not '%s'", of, most, word);
  *out = (uint32_t)value;
  return true;
}

static bool view_show(MagicCall *call, const KernelFacts *facts, uint32_t threads, uint32_t dynamic) {
  OccupancyView view = {.facts = *facts, .limits = occupancy_limits(facts->compute), .dynamic = dynamic};
  if (!view.limits)
    return magic_fail(call, DG_VALUE, "%%occupancy: the limits of compute capability %u.%u are not known",
                      facts->compute / 10, facts->compute % 10);
  view_complete(&view);
  if (threads) {
    StrBuf text = {0};
    put_head(&text, &view);
    put_one(&text, &view, threads);
    magic_print(call, "%s", magic_take(call, &text));
  } else {
    show(call, &view);
    draw(call, &view);
  }
  free(view.why);
  return true;
}

bool magic_occupancy(MagicCall *call) {
  MagicWords words = {0};
  uint32_t threads = 0, dynamic = 0, count = 0;
  const char *error = NULL;
  magic_words(call->arena, call->line, &words);
  if (words.items.count < 1 || words.items.count > 3)
    return magic_fail(call, DG_USAGE,
                      "%%occupancy needs the name of a kernel: %%occupancy KERNEL [THREADS [BYTES]]");
  char **word = words.items.items;
  if (words.items.count > 1 && !number(call, word[1], "the size of a block", MOST_THREADS, &threads))
    return false;
  if (words.items.count > 2 && !number(call, word[2], "dynamic shared memory", 1 << 20, &dynamic))
    return false;
  const KernelFacts *facts = session_kernel_facts(call->session, call->arena, word[0], &count, &error);
  if (!facts) return error ? magic_fail(call, DG_VALUE, "%s", error) : false;
  for (uint32_t i = 0; i < count; i++) {
    if (i) magic_print(call, "\n");
    if (!view_show(call, &facts[i], threads, dynamic)) return false;
  }
  return true;
}

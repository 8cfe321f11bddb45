/* %memlimit: how much memory arrays may have. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "kernel/magics/call.h"
#include "lang/session/machine.h"

static const struct {
  const char *name;
  double bytes;
} memory_units[] = {{"", 1},       {"B", 1},        {"KB", 1e3},     {"MB", 1e6},     {"GB", 1e9},
                    {"TB", 1e12},  {"KiB", 0x1p10}, {"MiB", 0x1p20}, {"GiB", 0x1p30}, {"TiB", 0x1p40},
                    {"K", 0x1p10}, {"M", 0x1p20},   {"G", 0x1p30},   {"T", 0x1p40}};

/* "2GiB", "1.5 GB", "500000"; false when it is none of these. */
static bool size_parse(const char *text, size_t *bytes) {
  char *end;
  double number = strtod(text, &end);
  if (end == text || !(number > 0) || number > 1e18) return false;
  end += strspn(end, " ");
  for (size_t k = 0; k < sizeof memory_units / sizeof *memory_units; k++) {
    if (strcasecmp(end, memory_units[k].name) != 0) continue;
    double size = number * memory_units[k].bytes;
    *bytes = (size_t)size;
    return size >= 1 && size < 0x1p62;
  }
  return false;
}

static void size_add(StrBuf *out, size_t bytes) {
  static const char *const units[] = {"bytes", "KiB", "MiB", "GiB", "TiB"};
  double value = (double)bytes;
  unsigned unit = 0;
  for (; value >= 1024 && unit < 4; unit++) value /= 1024;
  strbuf_printf(out, unit ? "%.1f %s" : "%.0f %s", value, units[unit]);
}

bool magic_memlimit(MagicCall *call) {
  const char *word = magic_trim(call->arena, call->line);
  size_t limit = 0, live;
  if (*word) {
    if (strcmp(word, "off") != 0 && !size_parse(word, &limit))
      return magic_fail(call, DG_USAGE, "%%memlimit needs a size such as 2GiB or 500MB, or off, not '%s'",
                        word);
    session_set_memory_limit(call->session, limit);
  }
  live = session_memory(call->session, &limit);
  StrBuf text = {0};
  strbuf_puts(&text, "arrays have ");
  size_add(&text, live);
  strbuf_puts(&text, limit ? " of " : "; there is no limit but the machine's");
  if (limit) size_add(&text, limit);
  magic_print(call, "%s\n", strbuf_text(&text));
  strbuf_fini(&text);
  return true;
}

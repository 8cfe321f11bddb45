/* Magics that inform: %lsmagic, %quickref, %magic, name?, %history. All of them read
 * the table or the host; nothing here is a second list. */
#include "kernel/magics/call.h"
#include "lang/session/assist.h"

#include <ctype.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

/* ---- lists of magics ---- */

enum { LINE_WIDTH = 79 };

static void help_names(StrBuf *out, bool cell) {
  size_t count;
  const MagicRow *rows = magic_table(&count);
  const char *marks = cell ? "%%" : "%";
  size_t column = 0;
  for (size_t i = 0; i < count; i++) {
    if (!(cell ? rows[i].cell : rows[i].line)) continue;
    size_t width = strlen(marks) + strlen(rows[i].name);
    bool first = !column, wrap = column + 2 + width > LINE_WIDTH;
    column = first || wrap ? width : column + 2 + width;
    strbuf_printf(out, "%s%s%s", first ? "" : wrap ? "\n" : "  ", marks, rows[i].name);
  }
}

bool magic_lsmagic(MagicCall *call) {
  StrBuf text = {0};
  strbuf_puts(&text, "Available line magics:\n");
  help_names(&text, false);
  strbuf_puts(&text, "\n\nAvailable cell magics:\n");
  help_names(&text, true);
  strbuf_puts(&text, "\n\nAutomagic is OFF, % prefix IS needed for line magics.");
  return magic_return_opaque(call, magic_take(call, &text));
}

static int help_summary_length(const char *doc) { return (int)strcspn(doc, "\n"); }

bool magic_quickref(MagicCall *call) {
  size_t count;
  const MagicRow *rows = magic_table(&count);
  StrBuf text = {0};
  strbuf_puts(&text, "Quern quick reference\n"
                     "=====================\n\n"
                     "name?, ?name      help for a name; name?? adds its source\n"
                     "%name ...         a line magic, wherever a statement may stand\n"
                     "%%name ...        a cell magic: the rest of the cell belongs to it\n"
                     "!command          run a shell command; lines = !command keeps its output\n"
                     "_, Out[n], In[n]  the last result, the result and the text of cell n\n"
                     "expression;       the semicolon hides the value\n\n");
  for (size_t i = 0; i < count; i++) {
    const char *marks = !rows[i].line ? "%%" : "%";
    strbuf_printf(&text, "%2s%-16s%s%.*s\n", marks, rows[i].name,
                  rows[i].line && rows[i].cell ? "(also %%) " : "", help_summary_length(rows[i].doc),
                  rows[i].doc);
  }
  magic_page(call, magic_take(call, &text));
  return true;
}

static void help_magic(StrBuf *out, const MagicRow *row) {
  if (row->line) strbuf_printf(out, "%%%s", row->name);
  if (row->line && row->cell) strbuf_puts(out, ", ");
  if (row->cell) strbuf_printf(out, "%%%%%s", row->name);
  strbuf_putc(out, '\n');
  for (const char *line = row->doc; *line;) {
    size_t length = strcspn(line, "\n");
    strbuf_printf(out, "%s%.*s\n", length ? "    " : "", (int)length, line);
    line += length + (line[length] != 0);
  }
}

bool magic_magic(MagicCall *call) {
  size_t count;
  const MagicRow *rows = magic_table(&count);
  StrBuf text = {0};
  for (size_t i = 0; i < count; i++) {
    help_magic(&text, &rows[i]);
    strbuf_putc(&text, '\n');
  }
  magic_page(call, magic_take(call, &text));
  return true;
}

bool magic_pinfo(MagicCall *call) {
  const char *name = magic_trim(call->arena, call->line);
  const MagicRow *row = *name == '%' ? magic_find(name) : NULL;
  size_t length = strlen(name);
  MimeBundle bundle = {0};
  if (row) {
    StrBuf text = {0};
    help_magic(&text, row);
    magic_page(call, magic_take(call, &text));
    return true;
  }
  int detail = !strcmp(call->row->name, "pinfo2");
  if (!length) return magic_fail(call, DG_USAGE, "%%%s needs a name", call->row->name);
  if (!session_inspect(call->session, call->arena, name, length, length, detail, &bundle)) {
    magic_print(call, "Object `%s` not found.\n", name);
    return true;
  }
  if (call->sink->page) {
    call->sink->page(call->sink->context, &bundle);
    return true;
  }
  for (uint32_t i = 0; i < bundle.count; i++) {
    if (strcmp(bundle.items[i].mime, "text/plain")) continue;
    magic_print(call, "%.*s\n", (int)bundle.items[i].length, bundle.items[i].data);
  }
  return true;
}

/* ---- history ---- */

typedef struct HistoryWish {
  bool numbers, prompts;
  const char *glob;
  long last; /* only so many, or -1 */
  MagicWords ranges;
} HistoryWish;

/* Whether `range` ("4", "4-6", "4-", "-6") holds cell n. */
static bool history_range_holds(const char *range, int n) {
  char *end;
  long first = strtol(range, &end, 10), last = first;
  if (end == range) first = 1;
  if (*end == '-') {
    const char *from = end + 1;
    last = strtol(from, &end, 10);
    if (end == from) last = n;
  }
  return n >= first && n <= last;
}

/* Whether cells before `first` were asked for. */
static bool history_lacks(const HistoryWish *wish, int first) {
  bool all = wish->ranges.items.count == 0;
  for (uint32_t i = 0; i < wish->ranges.items.count && !all; i++)
    all = history_range_holds(wish->ranges.items.items[i], first - 1);
  return all;
}

static bool history_wanted(MagicCall *call, const HistoryWish *wish, const MagicInput *input) {
  bool inside = wish->ranges.items.count == 0;
  for (uint32_t i = 0; i < wish->ranges.items.count; i++) {
    inside |= history_range_holds(wish->ranges.items.items[i], input->number);
  }
  return inside && (!wish->glob || !fnmatch(arena_printf(call->arena, "*%s*", wish->glob), input->text, 0));
}

static void history_print(StrBuf *out, const HistoryWish *wish, const MagicInput *input) {
  size_t length = strlen(input->text), column = 0;
  while (length && isspace((unsigned char)input->text[length - 1])) length--;
  bool lines = memchr(input->text, '\n', length) != NULL;
  if (wish->numbers) strbuf_printf(out, "%4d:%c", input->number, lines ? '\n' : ' ');
  if (wish->prompts) strbuf_puts(out, ">>> ");
  for (size_t i = 0; i < length; i++) {
    char c = input->text[i];
    if (c == '\t') {
      strbuf_repeat(out, ' ', 4 - column % 4);
      column += 4 - column % 4;
      continue;
    }
    strbuf_putc(out, c);
    column = c == '\n' ? 0 : column + 1;
    if (c == '\n' && wish->prompts) strbuf_puts(out, "... ");
  }
  strbuf_puts(out, lines && wish->prompts ? "\n...\n" : "\n");
}

static bool history_ranges_good(MagicCall *call, const MagicWords *ranges) {
  for (uint32_t i = 0; i < ranges->items.count; i++) {
    const char *range = ranges->items.items[i];
    if (range[strspn(range, "0123456789-")]) {
      return magic_fail(call, DG_USAGE, "%%history keeps this session only: a range is 4 or 4-6, not '%s'",
                        range);
    }
  }
  return true;
}

bool magic_history(MagicCall *call) {
  MagicHost *host = magic_host(call);
  MagicOptions options = {0};
  HistoryWish wish = {.last = -1};
  if (!magic_options(call, "npl:g:", NULL, &options)) return false;
  if (!magic_option_int(call, &options, 'l', 0, 1000000, &wish.last)) return false;
  magic_words(call->arena, options.rest, &wish.ranges);
  if (!history_ranges_good(call, &wish.ranges)) return false;
  wish.glob = magic_option(&options, 'g');
  wish.numbers = magic_option(&options, 'n') || wish.glob;
  wish.prompts = magic_option(&options, 'p') != NULL;
  size_t first = 0;
  if (wish.last >= 0 && (size_t)wish.last < host->input_count) first = host->input_count - (size_t)wish.last;
  StrBuf text = {0};
  if (!first && host->inputs_gone && history_lacks(&wish, host->inputs[0].number))
    strbuf_printf(&text, "(the texts of cells before %d are not kept here; the history on disk has them)\n",
                  host->inputs[0].number);
  for (size_t i = first; i < host->input_count; i++) {
    if (history_wanted(call, &wish, &host->inputs[i])) history_print(&text, &wish, &host->inputs[i]);
  }
  magic_print(call, "%s", magic_take(call, &text));
  return true;
}

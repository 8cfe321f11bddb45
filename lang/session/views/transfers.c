/* The transfer log as text, HTML and JSON. One walk over the entries for each form, so that all say the same.
 */
#include <string.h>

#include "lang/session/impl.h"

/* More entries than MOST_SINGLE are grouped: what a line did again and again is one row. */
enum { MOST_ROWS = 200, MOST_SINGLE = 24, CROSSINGS_FOR_HINT = 3 };

/* ---- words ---- */

static const char *direction(TransferKind kind) {
  switch (kind) {
    case TRANSFER_IN: return "to device";
    case TRANSFER_OUT: return "to host";
    case TRANSFER_WITHIN: return "on device";
    case TRANSFER_LAUNCH: return "launch";
  }
  return "";
}

static const char *bytes_text(Arena *arena, uint64_t bytes) {
  static const char *const units[] = {"kB", "MB", "GB", "TB"};
  if (bytes < 1000) return arena_printf(arena, "%llu B", (unsigned long long)bytes);
  double value = (double)bytes / 1000;
  unsigned unit = 0;
  while (value >= 999.5 && unit < 3) value /= 1000, unit++;
  return arena_printf(arena, "%.*f %s", value < 9.995 ? 2 : value < 99.95 ? 1 : 0, value, units[unit]);
}

static const char *time_text(Arena *arena, double seconds) {
  if (seconds <= 0) return "";
  if (seconds < 1e-3) return arena_printf(arena, "%.3g us", seconds * 1e6);
  return seconds < 1 ? arena_printf(arena, "%.3g ms", seconds * 1e3) : arena_printf(arena, "%.3g s", seconds);
}

static const char *rate_text(Arena *arena, uint64_t bytes, double seconds) {
  return seconds > 0 ? arena_printf(arena, "%.3g GB/s", (double)bytes / seconds / 1e9) : "";
}

static const char *place_text(Arena *arena, const Transfer *e) {
  if (!e->cell) return "";
  return e->line ? arena_printf(arena, "%s, line %u", e->cell, e->line) : e->cell;
}

/* ---- rows ---- */

enum { COLUMNS = 8 };
static const char *const headings[COLUMNS] = {"direction", "bytes", "time",     "rate",
                                              "asked for", "why",   "variable", "where"};

typedef struct Rows {
  Arena *arena;
  VEC(const char *const *) items;
  uint32_t more; /* that are not shown */
} Rows;

static void add_row(Rows *rows, const char *const cells[COLUMNS]) {
  if (rows->items.count == MOST_ROWS) {
    rows->more++;
    return;
  }
  const char **copy = arena_array(rows->arena, const char *, COLUMNS);
  memcpy(copy, cells, COLUMNS * sizeof *copy);
  vec_push(rows->arena, rows->items, (const char *const *)copy);
}

/* `times`: how many entries *e is the sum of. */
static void add_entry(Rows *rows, const Transfer *e, uint32_t times) {
  Arena *arena = rows->arena;
  bool launch = e->kind == TRANSFER_LAUNCH;
  const char *way = direction(e->kind);
  const char *cells[COLUMNS] = {times > 1 ? arena_printf(arena, "%s, %u times", way, times) : way,
                                launch ? "" : bytes_text(arena, e->bytes),
                                time_text(arena, e->seconds),
                                rate_text(arena, e->bytes, e->seconds),
                                launch        ? ""
                                : e->implicit ? "no"
                                              : "yes",
                                e->why ? e->why : "",
                                e->variable ? e->variable : "",
                                place_text(arena, e)};
  add_row(rows, cells);
}

/* Whether two entries are the same thing done twice; texts are interned. */
static bool same_doing(const Transfer *a, const Transfer *b) {
  return a->kind == b->kind && a->implicit == b->implicit && a->why == b->why && a->variable == b->variable &&
         a->cell == b->cell && a->line == b->line && a->device == b->device;
}

typedef struct Group {
  Transfer sum;
  uint32_t times;
} Group;

typedef struct GroupList {
  VEC(Group) items;
} GroupList;

/* A row for each doing, where the first entry of it stands. */
static void add_grouped(Rows *rows, const Transfer *entries, uint32_t count) {
  GroupList groups = {0};
  for (uint32_t i = 0; i < count; i++) {
    uint32_t at = groups.items.count; /* the latest are the likeliest */
    while (at && !same_doing(&groups.items.items[at - 1].sum, &entries[i])) at--;
    if (!at) {
      vec_push(rows->arena, groups.items, ((Group){entries[i], 1}));
      continue;
    }
    Group *group = &groups.items.items[at - 1];
    group->sum.bytes += entries[i].bytes;
    group->sum.seconds += entries[i].seconds;
    group->times++;
  }
  for (uint32_t i = 0; i < groups.items.count; i++)
    add_entry(rows, &groups.items.items[i].sum, groups.items.items[i].times);
}

static void add_entries(Rows *rows, const Transfer *entries, uint32_t count) {
  if (count > MOST_SINGLE)
    add_grouped(rows, entries, count);
  else
    for (uint32_t i = 0; i < count; i++) add_entry(rows, &entries[i], 1);
}

typedef struct VariableSum {
  const char *name;
  uint64_t bytes[2], count[2], implicit[2];
  double seconds[2];
} VariableSum;

typedef struct VariableSums {
  VEC(VariableSum) items;
} VariableSums;

static void sum_variables(Arena *arena, const Transfer *entries, uint32_t count, VariableSums *out) {
  for (uint32_t i = 0; i < count; i++) {
    const Transfer *e = &entries[i];
    if (e->kind != TRANSFER_IN && e->kind != TRANSFER_OUT) continue;
    uint32_t at = 0; /* texts are interned */
    while (at < out->items.count && out->items.items[at].name != e->variable) at++;
    if (at == out->items.count) vec_push(arena, out->items, ((VariableSum){.name = e->variable}));
    VariableSum *sum = &out->items.items[at];
    unsigned way = e->kind == TRANSFER_OUT;
    sum->bytes[way] += e->bytes;
    sum->count[way]++;
    sum->implicit[way] += e->implicit;
    sum->seconds[way] += e->seconds;
  }
}

static void add_variables(Rows *rows, const VariableSums *sums) {
  Arena *arena = rows->arena;
  for (uint32_t i = 0; i < sums->items.count; i++) {
    const VariableSum *sum = &sums->items.items[i];
    for (unsigned way = 0; way < 2; way++) {
      if (!sum->count[way]) continue;
      const char *cells[COLUMNS] = {
          direction(way ? TRANSFER_OUT : TRANSFER_IN),
          bytes_text(arena, sum->bytes[way]),
          time_text(arena, sum->seconds[way]),
          rate_text(arena, sum->bytes[way], sum->seconds[way]),
          arena_printf(arena, "%llu of %llu", (unsigned long long)(sum->count[way] - sum->implicit[way]),
                       (unsigned long long)sum->count[way]),
          arena_printf(arena, "%llu transfer%s", (unsigned long long)sum->count[way],
                       sum->count[way] == 1 ? "" : "s"),
          sum->name ? sum->name : "(no name)",
          ""};
      add_row(rows, cells);
    }
  }
}

/* ---- sum and hint ---- */

static const char *sum_text(Arena *arena, const TransferTotals *t) {
  return arena_printf(
      arena, "%llu to the device (%s), %llu to the host (%s), %llu on the device (%s), %llu launch%s",
      (unsigned long long)t->in_count, bytes_text(arena, t->in_bytes), (unsigned long long)t->out_count,
      bytes_text(arena, t->out_bytes), (unsigned long long)t->within_count,
      bytes_text(arena, t->within_bytes), (unsigned long long)t->launches, t->launches == 1 ? "" : "es");
}

/* The variable that crosses again and again without being asked to, and what to do; NULL: none. */
static const char *hint_text(Arena *arena, const VariableSums *sums) {
  const VariableSum *worst = NULL;
  for (uint32_t i = 0; i < sums->items.count; i++) {
    const VariableSum *sum = &sums->items.items[i];
    uint64_t implicit = sum->implicit[0] + sum->implicit[1];
    if (!sum->name || implicit < CROSSINGS_FOR_HINT) continue;
    if (!worst || implicit > worst->implicit[0] + worst->implicit[1]) worst = sum;
  }
  if (!worst) return NULL;
  return arena_printf(arena,
                      "%s crossed %llu times without being asked to: keep it on the device with d_%s = "
                      "cuda.to_device(%s), and copy the result back once, with copy_to_host()",
                      worst->name, (unsigned long long)(worst->implicit[0] + worst->implicit[1]), worst->name,
                      worst->name);
}

/* ---- forms ---- */

static bool is_number(unsigned column) { return column >= 1 && column <= 3; }

static void put_text(StrBuf *out, const Rows *rows, bool by_variable) {
  size_t widths[COLUMNS];
  for (unsigned c = 0; c < COLUMNS; c++) {
    widths[c] = strlen(headings[c]);
    for (uint32_t r = 0; r < rows->items.count; r++)
      if (strlen(rows->items.items[r][c]) > widths[c]) widths[c] = strlen(rows->items.items[r][c]);
  }
  for (uint32_t r = 0; r <= rows->items.count; r++) {
    const char *const *cells = r ? rows->items.items[r - 1] : headings;
    size_t mark = out->length;
    for (unsigned c = 0; c < (unsigned)COLUMNS - by_variable; c++) {
      strbuf_printf(out, is_number(c) ? "%*s  " : "%-*s  ", (int)widths[c], cells[c]);
    }
    while (out->length > mark && out->data[out->length - 1] == ' ') out->data[--out->length] = 0;
    strbuf_putc(out, '\n');
  }
}

static void put_json_text(StrBuf *out, const char *text) {
  for (; *text; text++) {
    if (*text == '"' || *text == '\\')
      strbuf_printf(out, "\\%c", *text);
    else if ((unsigned char)*text < 0x20)
      strbuf_printf(out, "\\u%04x", *text);
    else
      strbuf_putc(out, *text);
  }
}

static void put_html(StrBuf *out, const Rows *rows, bool by_variable) {
  strbuf_puts(out, "<table>\n");
  for (uint32_t r = 0; r <= rows->items.count; r++) {
    const char *const *cells = r ? rows->items.items[r - 1] : headings, *tag = r ? "td" : "th";
    strbuf_puts(out, "<tr>");
    for (unsigned c = 0; c < (unsigned)COLUMNS - by_variable; c++) {
      strbuf_printf(out, is_number(c) ? "<%s>" : "<%s style=\"text-align:left\">", tag);
      strbuf_html(out, cells[c]);
      strbuf_printf(out, "</%s>", tag);
    }
    strbuf_puts(out, "</tr>\n");
  }
  strbuf_puts(out, "</table>\n");
}

static void put_string(StrBuf *out, const char *key, const char *value) {
  strbuf_printf(out, ", \"%s\": ", key);
  if (!value) {
    strbuf_puts(out, "null");
    return;
  }
  strbuf_putc(out, '"');
  put_json_text(out, value);
  strbuf_putc(out, '"');
}

static void put_json(StrBuf *out, const Transfer *entries, uint32_t count) {
  strbuf_puts(out, "[");
  for (uint32_t i = 0; i < count; i++) {
    const Transfer *e = &entries[i];
    strbuf_printf(out, "%s{\"direction\": \"%s\", \"bytes\": %llu, \"seconds\": %.9g, \"implicit\": %s",
                  i ? ",\n " : "", direction(e->kind), (unsigned long long)e->bytes, e->seconds,
                  e->implicit ? "true" : "false");
    put_string(out, "why", e->why);
    put_string(out, "variable", e->variable);
    put_string(out, "cell", e->cell);
    strbuf_printf(out, ", \"line\": %u", e->line);
    put_string(out, "device", e->device);
    strbuf_putc(out, '}');
  }
  strbuf_puts(out, "]\n");
}

static void put_table(StrBuf *out, Arena *arena, const TransferLog *transfers, const TransferQuery *query,
                      const Transfer *entries, uint32_t count) {
  Rows rows = {.arena = arena};
  VariableSums sums = {0};
  TransferTotals totals;
  transfer_log_totals(transfers, query->cell, &totals);
  sum_variables(arena, entries, count, &sums);
  if (query->by_variable)
    add_variables(&rows, &sums);
  else
    add_entries(&rows, entries, count);
  bool html = query->form == TRANSFERS_HTML;
  (html ? put_html : put_text)(out, &rows, query->by_variable);
  const char *hint = hint_text(arena, &sums), *start = html ? "<p>" : "", *end = html ? "</p>" : "";
  if (rows.more) strbuf_printf(out, "%s... and %u more%s\n", start, rows.more, end);
  strbuf_printf(out, "%sTotal: %s%s\n", start, sum_text(arena, &totals), end);
  if (hint) strbuf_printf(out, "%sHint: %s%s\n", start, hint, end);
}

/* ---- the picture ---- */

enum { MOST_BARS = 16 };

static uint64_t bytes_of(const VariableSum *sum) { return sum->bytes[0] + sum->bytes[1]; }

/* The variables with the most bytes, largest first; their count. */
static uint32_t largest(const VariableSums *sums, const VariableSum **out) {
  uint32_t n = 0;
  for (uint32_t i = 0; i < sums->items.count; i++) {
    const VariableSum *sum = &sums->items.items[i];
    if (!bytes_of(sum)) continue;
    uint32_t at = n < MOST_BARS ? n++ : MOST_BARS;
    for (; at > 0 && bytes_of(out[at - 1]) < bytes_of(sum); at--)
      if (at < MOST_BARS) out[at] = out[at - 1];
    if (at < MOST_BARS) out[at] = sum;
  }
  return n;
}

/* "[1.5, 0.2]": what went that way, the smallest first, so that the largest is on top. */
static void put_numbers(StrBuf *out, const VariableSum *const *sums, uint32_t count, unsigned way,
                        double unit) {
  strbuf_putc(out, '[');
  for (uint32_t i = count; i-- > 0;) strbuf_printf(out, "%.9g, ", (double)sums[i]->bytes[way] / unit);
  strbuf_putc(out, ']');
}

static void put_picture(StrBuf *out, Arena *arena, const Transfer *entries, uint32_t count) {
  static const char *const units[] = {"B", "kB", "MB", "GB"};
  VariableSums sums = {0};
  const VariableSum *bars[MOST_BARS];
  double unit = 1;
  unsigned power = 0;
  sum_variables(arena, entries, count, &sums);
  uint32_t n = largest(&sums, bars);
  if (!n) return;
  for (; power < 3 && (double)bytes_of(bars[0]) >= 1000 * unit; power++) unit *= 1000;
  strbuf_printf(out, "    p.figure(figsize=(6.4, %.1f))\n    names = [", 1.0 + 0.3 * n);
  for (uint32_t i = n; i-- > 0;) {
    strbuf_putc(out, '"');
    put_json_text(out, bars[i]->name ? bars[i]->name : "(no name)");
    strbuf_puts(out, "\", ");
  }
  strbuf_puts(out, "]\n    ins = ");
  put_numbers(out, bars, n, 0, unit);
  strbuf_puts(out, "\n    p.barh(names, ins, label='to device')\n    p.barh(names, ");
  put_numbers(out, bars, n, 1, unit);
  strbuf_printf(out, ", left=ins, label='to host')\n    p.xlabel('%s')\n    p.legend(loc='lower right')\n",
                units[power]);
  if (n < sums.items.count) strbuf_printf(out, "    p.title('the %u largest of %u')\n", n, sums.items.count);
}

static void put_total(StrBuf *out, Arena *arena, const TransferLog *transfers, int cell) {
  TransferTotals totals = {0};
  if (transfers) transfer_log_totals(transfers, cell, &totals);
  strbuf_printf(out, "%s\n", sum_text(arena, &totals));
}

const char *devices_transfers(Session *session, Arena *arena, const TransferQuery *query) {
  const Gpu *gpu = session->rt.devices.gpu;
  uint32_t count = 0;
  const Transfer *entries = gpu ? transfer_log_entries(gpu->transfers, query->cell, &count) : NULL;
  StrBuf out = {0};
  bool other = count && query->cell && query->cell != session->offload->cell;
  const char *name = query->cell < 0 ? "An earlier cell:" : arena_printf(arena, "In [%d]:", query->cell);
  if (other && query->form == TRANSFERS_TEXT) strbuf_printf(&out, "%s\n", name);
  if (other && query->form == TRANSFERS_HTML) strbuf_printf(&out, "<p>%s</p>\n", name);
  if (query->form == TRANSFERS_JSON)
    put_json(&out, entries, count);
  else if (query->form == TRANSFERS_PICTURE)
    put_picture(&out, arena, entries, count);
  else if (query->form == TRANSFERS_TOTAL)
    put_total(&out, arena, gpu ? gpu->transfers : NULL, query->cell);
  else if (!count)
    strbuf_puts(&out, query->form == TRANSFERS_HTML ? "<p>No transfers.</p>\n" : "No transfers.\n");
  else
    put_table(&out, arena, gpu->transfers, query, entries, count);
  const char *text = arena_copy(arena, strbuf_text(&out), out.length);
  strbuf_fini(&out);
  return text;
}

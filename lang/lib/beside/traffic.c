/* What went over, by line. */
#include "lang/lib/beside/traffic.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ROWS = 4096, SHOWN = 10 };

static void add_growth(TrafficBytes *to, const TrafficBytes *from, const TrafficBytes *until) {
  to->lent += until->lent - from->lent;
  to->copied += until->copied - from->copied;
  to->got += until->got - from->got;
  to->taken += until->taken - from->taken;
}

/* The place of the line's row; the count: there is none, nor room for one. */
static uint32_t row_of(Traffic *traffic, const char *place, uint32_t line) {
  for (uint32_t k = traffic->count; k-- > 0;) /* a loop asks from the same lines again */
    if (traffic->rows[k].line == line && !strcmp(traffic->rows[k].place, place)) return k;
  if (traffic->count == traffic->room && traffic->count < MOST_ROWS) {
    uint32_t room = traffic->room ? 2 * traffic->room : 16;
    TrafficRow *more = realloc(traffic->rows, room * sizeof *more);
    if (!more) return traffic->count;
    traffic->rows = more;
    traffic->room = room;
  }
  char *copy = traffic->count < traffic->room ? strdup(place) : NULL;
  if (!copy) return traffic->count;
  traffic->rows[traffic->count] = (TrafficRow){.place = copy, .line = line};
  return traffic->count++;
}

void traffic_go_on(Traffic *traffic, Span span, const TrafficBytes *all) {
  uint32_t line, column;
  if (traffic->row < traffic->count) add_growth(&traffic->rows[traffic->row].bytes, &traffic->all, all);
  traffic->all = *all;
  if (traffic->row < traffic->count && span.source == traffic->at.source && span.begin == traffic->at.begin)
    return;
  traffic->at = span;
  traffic->row = traffic->count;
  if (!span.source) return;
  source_locate(span.source, span.begin, &line, &column);
  traffic->row = row_of(traffic, span.source->name, line);
}

void traffic_ask(Traffic *traffic, Span span, const TrafficBytes *all) {
  traffic_go_on(traffic, span, all);
  if (traffic->row < traffic->count) traffic->rows[traffic->row].requests++;
}

void traffic_fini(Traffic *traffic) {
  for (uint32_t k = 0; k < traffic->count; k++) free(traffic->rows[k].place);
  free(traffic->rows);
  *traffic = (Traffic){0};
}

/* ---- as text ---- */

static const char *size(uint64_t bytes, char text[16]) {
  static const char *const units[] = {"kB", "MB", "GB", "TB"};
  double value = (double)bytes / 1000;
  unsigned unit = 0;
  if (bytes < 1000) {
    snprintf(text, 16, "%u B", (unsigned)bytes);
    return text;
  }
  while (value >= 999.5 && unit < 3) value /= 1000, unit++;
  snprintf(text, 16, "%.*f %s", value < 9.995 ? 2 : value < 99.95 ? 1 : 0, value, units[unit]);
  return text;
}

static uint64_t sum(const TrafficBytes *bytes) {
  return bytes->lent + bytes->copied + bytes->got + bytes->taken;
}

static int most_first(const void *a, const void *b) {
  const TrafficRow *x = *(const TrafficRow *const *)a, *y = *(const TrafficRow *const *)b;
  uint64_t left = sum(&x->bytes), right = sum(&y->bytes);
  if (left != right) return left < right ? 1 : -1;
  if (x->requests != y->requests) return x->requests < y->requests ? 1 : -1;
  return x < y ? -1 : x > y; /* the earlier one */
}

static void put_row(StrBuf *out, const TrafficRow *row) {
  char a[16], b[16], c[16], d[16];
  strbuf_printf(out, "%9llu  %10s %10s  %10s %10s  %s, line %u\n", (unsigned long long)row->requests,
                size(row->bytes.lent, a), size(row->bytes.copied, b), size(row->bytes.got, c),
                size(row->bytes.taken, d), row->place, row->line);
}

void traffic_describe(const Traffic *traffic, StrBuf *out) {
  char a[16], b[16], c[16], d[16];
  strbuf_printf(out, "arrays to Python: %s shared, %s copied; from Python: %s shared, %s copied\n",
                size(traffic->all.lent, a), size(traffic->all.copied, b), size(traffic->all.got, c),
                size(traffic->all.taken, d));
  const TrafficRow **rows = malloc((traffic->count + 1) * sizeof *rows);
  if (!rows || !traffic->count) {
    free(rows);
    return;
  }
  for (uint32_t k = 0; k < traffic->count; k++) rows[k] = &traffic->rows[k];
  qsort(rows, traffic->count, sizeof *rows, most_first);
  strbuf_puts(out, " requests   to: shared     copied  from: shared     copied  by\n");
  for (uint32_t k = 0; k < traffic->count && k < SHOWN; k++) put_row(out, rows[k]);
  if (traffic->count > SHOWN) strbuf_printf(out, "          and %u lines more\n", traffic->count - SHOWN);
  free(rows);
}

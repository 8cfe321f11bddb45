/* See datum.h. */
#include "lang/base/host/datum.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/base/memory/reserve.h"

Datum datum_bool(bool value) { return (Datum){.kind = DATUM_BOOL, .b = value}; }
Datum datum_int(int64_t value) { return (Datum){.kind = DATUM_INT, .i = value}; }
Datum datum_float(double value) { return (Datum){.kind = DATUM_FLOAT, .f = value}; }

static Datum text_datum(DatumKind kind, const char *text, size_t length) {
  char *copy = reserve_renew(NULL, length + 1);
  if (length) memcpy(copy, text, length);
  copy[length] = 0;
  return (Datum){.kind = kind, .text = copy, .length = length};
}

Datum datum_text(const char *text, size_t length) { return text_datum(DATUM_TEXT, text, length); }
Datum datum_json(const char *text, size_t length) { return text_datum(DATUM_JSON, text, length); }

Datum datum_list(uint32_t count) {
  Datum *items = reserve_zero(count ? count : 1, sizeof *items);
  return (Datum){.kind = DATUM_LIST, .items = items, .count = count};
}

Datum datum_copy(const Datum *datum) {
  Datum out;
  switch (datum->kind) {
    case DATUM_TEXT:
    case DATUM_JSON: return text_datum(datum->kind, datum->text, datum->length);
    case DATUM_LIST:
      out = datum_list(datum->count);
      for (uint32_t k = 0; out.kind == DATUM_LIST && k < datum->count; k++)
        out.items[k] = datum_copy(&datum->items[k]);
      return out;
    case DATUM_NULL:
    case DATUM_BOOL:
    case DATUM_INT:
    case DATUM_FLOAT: break;
  }
  return *datum;
}

void datum_fini(Datum *datum) {
  if (datum->kind == DATUM_TEXT || datum->kind == DATUM_JSON) free(datum->text);
  if (datum->kind == DATUM_LIST) {
    for (uint32_t k = 0; k < datum->count; k++) datum_fini(&datum->items[k]);
    free(datum->items);
  }
  *datum = (Datum){0};
}

bool datum_number(const Datum *datum, double *out) {
  switch (datum->kind) {
    case DATUM_BOOL: *out = datum->b; return true;
    case DATUM_INT: *out = (double)datum->i; return true;
    case DATUM_FLOAT: *out = datum->f; return true;
    case DATUM_NULL:
    case DATUM_TEXT:
    case DATUM_JSON:
    case DATUM_LIST: break;
  }
  return false;
}

bool datum_equal(const Datum *a, const Datum *b) {
  double x, y;
  if (a->kind == DATUM_INT && b->kind == DATUM_INT) return a->i == b->i;
  if (a->kind != DATUM_BOOL && b->kind != DATUM_BOOL && datum_number(a, &x) && datum_number(b, &y))
    return x == y || (isnan(x) && isnan(y));
  if (a->kind != b->kind) return false;
  switch (a->kind) {
    case DATUM_BOOL: return a->b == b->b;
    case DATUM_TEXT:
    case DATUM_JSON: return a->length == b->length && !memcmp(a->text, b->text, a->length);
    case DATUM_LIST:
      if (a->count != b->count) return false;
      for (uint32_t k = 0; k < a->count; k++)
        if (!datum_equal(&a->items[k], &b->items[k])) return false;
      return true;
    case DATUM_NULL:
    case DATUM_INT:
    case DATUM_FLOAT: break;
  }
  return true;
}

/* ---- JSON ---- */

void datum_write_text(StrBuf *out, const char *text, size_t length) {
  size_t at = 0;
  strbuf_putc(out, '"');
  while (at < length) {
    char bytes[4];
    uint32_t code = utf8_next(text, length, &at);
    if (code == '"' || code == '\\') strbuf_putc(out, '\\');
    if (code == '\n')
      strbuf_puts(out, "\\n");
    else if (code < 0x20)
      strbuf_printf(out, "\\u%04x", code);
    else
      strbuf_add(out, bytes, utf8_put(bytes, code));
  }
  strbuf_putc(out, '"');
}

static void number_write(StrBuf *out, double value) {
  char text[32];
  if (!isfinite(value)) {
    strbuf_puts(out, "null");
    return;
  }
  for (int digits = 15; digits <= 17; digits++) {
    snprintf(text, sizeof text, "%.*g", digits, value);
    if (strtod(text, NULL) == value) break;
  }
  strbuf_puts(out, text);
  if (!strpbrk(text, ".e")) strbuf_puts(out, ".0");
}

void datum_write(StrBuf *out, const Datum *datum) {
  switch (datum->kind) {
    case DATUM_NULL: strbuf_puts(out, "null"); break;
    case DATUM_BOOL: strbuf_puts(out, datum->b ? "true" : "false"); break;
    case DATUM_INT: strbuf_printf(out, "%lld", (long long)datum->i); break;
    case DATUM_FLOAT: number_write(out, datum->f); break;
    case DATUM_TEXT: datum_write_text(out, datum->text, datum->length); break;
    case DATUM_JSON: strbuf_add(out, datum->text, datum->length); break;
    case DATUM_LIST:
      strbuf_putc(out, '[');
      for (uint32_t k = 0; k < datum->count; k++) {
        if (k) strbuf_putc(out, ',');
        datum_write(out, &datum->items[k]);
      }
      strbuf_putc(out, ']');
      break;
  }
}

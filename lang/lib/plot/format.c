/* Formats of one number: Python's '%1.1f%%' and '{x:,.2f}'.
 *
 * A format is checked once (plot_format_ok) and then only used, so that no text of a program reaches printf
 * unread. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "lang/lib/plot/plot.h"

/* What is asked for: flags, digits and letter of a conversion. */
typedef struct Conversion {
  char flags[8], letter;
  int width, digits; /* digits -1: not given */
  bool commas;
} Conversion;

static const char *read_number(const char *at, int *out) {
  for (*out = 0; *at >= '0' && *at <= '9' && *out < 100; at++) *out = *out * 10 + (*at - '0');
  return at;
}

/* What stands behind '%', or behind ':' in braces; NULL when it is none. */
static const char *read_conversion(const char *at, bool braces, Conversion *out) {
  *out = (Conversion){.digits = -1};
  size_t n = 0;
  while (*at && strchr(braces ? "+ 0" : "-+ #0", *at) && n < 4) out->flags[n++] = *at++;
  at = read_number(at, &out->width);
  if (braces && *at == ',') out->commas = true, at++;
  if (*at == '.') at = read_number(at + 1, &out->digits);
  if (!*at || !strchr(braces ? "dfeEgG%" : "dfeEgG", *at)) return NULL;
  out->letter = *at;
  return at + 1;
}

/* The next conversion of the format: *from where it begins; gives where it ends, NULL: there is none, *bad:
 * it is no good. */
static const char *next_conversion(const char *format, const char **from, Conversion *out, bool *bad) {
  bool percent = strchr(format, '%') && !strchr(format, '{');
  for (const char *at = format; *at; at++) {
    if (percent && at[0] == '%' && at[1] == '%') {
      at++;
      continue;
    }
    if (*at != (percent ? '%' : '{')) continue;
    *from = at;
    if (!percent) at += strcspn(at, ":}");
    const char *end = !percent && *at != ':' ? NULL : read_conversion(at + 1, !percent, out);
    *bad = !end || (!percent && *end++ != '}');
    return *bad ? NULL : end;
  }
  return NULL;
}

bool plot_format_ok(const char *format) {
  Conversion c;
  const char *from;
  bool bad = false;
  const char *end = next_conversion(format, &from, &c, &bad);
  if (bad || strlen(format) >= 60) return false;
  return !end || (!next_conversion(end, &from, &c, &bad) && !bad);
}

static void put_plain(StrBuf *out, const char *from, const char *to, bool percent) {
  for (; from < to; from++) {
    strbuf_putc(out, *from);
    if (percent && from[0] == '%' && from[1] == '%') from++;
  }
}

/* 1234567.5 as 1,234,567.5 */
static void put_commas(StrBuf *out, const char *text) {
  size_t sign = strspn(text, "+- "), digits = strspn(text + sign, "0123456789");
  strbuf_add(out, text, sign);
  for (size_t k = 0; k < digits; k++) {
    if (k && (digits - k) % 3 == 0) strbuf_putc(out, ',');
    strbuf_putc(out, text[sign + k]);
  }
  strbuf_puts(out, text + sign + digits);
}

static void put_number(StrBuf *out, const Conversion *c, double v) {
  char one[32], text[400];
  bool whole = c->letter == 'd', hundredth = c->letter == '%';
  int digits = whole ? 0 : c->digits >= 0 ? c->digits : 6;
  snprintf(one, sizeof one, "%%%s*.*%c", c->flags, whole || hundredth ? 'f' : c->letter);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  snprintf(text, sizeof text, one, c->width, digits, whole ? trunc(v) : hundredth ? 100 * v : v);
#pragma GCC diagnostic pop
  if (c->commas)
    put_commas(out, text);
  else
    strbuf_puts(out, text);
  if (hundredth) strbuf_putc(out, '%');
}

const char *plot_format(Arena *arena, const char *format, double v) {
  Conversion c;
  const char *from = format;
  bool bad = false, percent = strchr(format, '%') && !strchr(format, '{');
  const char *end = next_conversion(format, &from, &c, &bad);
  StrBuf out = {0};
  put_plain(&out, format, end ? from : format + strlen(format), percent);
  if (end) {
    put_number(&out, &c, v);
    put_plain(&out, end, end + strlen(end), percent);
  }
  char *copy = arena_copy(arena, strbuf_text(&out), out.length);
  strbuf_fini(&out);
  return copy;
}

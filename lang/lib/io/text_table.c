/* Cutting text into rows and fields, and reading numbers. */
#include "lang/lib/io/text_table.h"

#include <stdlib.h>
#include <string.h>

#include "lang/base/system/guard.h"
#include "lang/base/memory/limits.h"
#include "lang/rt/scalar/eval.h"

/* ---- rows ---- */

/* The next line, without its end; false when there is none. */
static bool next_line(TextScan *s, TextField *line) {
  if (s->at == s->end) return false;
  const char *newline = memchr(s->at, '\n', (size_t)(s->end - s->at));
  const char *stop = newline ? newline : s->end;
  *line = (TextField){s->at, (size_t)(stop - s->at)};
  if (line->length && stop[-1] == '\r') line->length--;
  s->at = newline ? newline + 1 : s->end;
  s->lines++;
  return true;
}

void text_scan_init(TextScan *scan, const char *text, size_t length, const TextFormat *format) {
  *scan = (TextScan){.at = text, .end = text + length, .format = *format};
  TextField line;
  for (int64_t k = 0; k < format->skip && next_line(scan, &line); k++) {
  }
}

void text_scan_fini(TextScan *scan) { free(scan->fields); }

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\f' || c == '\v' || c == '\r'; }

static TextField trimmed(TextField f) {
  while (f.length && is_blank(*f.at)) f.at++, f.length--;
  while (f.length && is_blank(f.at[f.length - 1])) f.length--;
  return f;
}

/* Without memory the call ends: a row that lacked fields would be read as another one. */
static void add_field(TextScan *s, const char *at, size_t length) {
  if (s->count == s->cap) {
    uint32_t cap = s->cap ? 2 * s->cap : 16;
    TextField *fields = memory_renew(s->fields, cap * sizeof *fields);
    if (!fields) guard_no_memory();
    s->fields = fields;
    s->cap = cap;
  }
  s->fields[s->count++] = trimmed((TextField){at, length});
}

static const char *find(const char *at, size_t left, const char *what, size_t length) {
  return length ? memmem(at, left, what, length) : NULL;
}

static void cut_fields(TextScan *s, TextField line) {
  const TextFormat *f = &s->format;
  const char *at = line.at, *end = at + line.length;
  if (f->delimiter) {
    for (const char *next; (next = find(at, (size_t)(end - at), f->delimiter, f->delimiter_length));
         at = next + f->delimiter_length)
      add_field(s, at, (size_t)(next - at));
    add_field(s, at, (size_t)(end - at));
    return;
  }
  while (at < end) {
    while (at < end && is_blank(*at)) at++;
    const char *start = at;
    while (at < end && !is_blank(*at)) at++;
    if (at > start) add_field(s, start, (size_t)(at - start));
  }
}

bool text_scan_row(TextScan *s) {
  const TextFormat *f = &s->format;
  TextField line;
  while ((f->max_rows < 0 || s->rows < f->max_rows) && next_line(s, &line)) {
    const char *comment = f->comments ? find(line.at, line.length, f->comments, f->comments_length) : NULL;
    if (comment) line.length = (size_t)(comment - line.at);
    if (f->loose) line = trimmed(line);
    s->count = 0;
    if (line.length) cut_fields(s, line);
    if (!s->count) continue;
    s->rows++;
    return true;
  }
  return false;
}

unsigned text_rank(int64_t rows, int64_t columns, unsigned ndmin) {
  unsigned rank = rows ? (unsigned)(rows != 1) + (unsigned)(columns != 1) : 1;
  return rank < ndmin ? ndmin : rank;
}

/* ---- numbers ---- */

/* A float at *at, as Python writes them; *at goes behind it. */
static bool take_float(const char **at, double *out) {
  const char *s = *at;
  char *end;
  if (*s == '+' || *s == '-') s++;
  bool digit = (*s >= '0' && *s <= '9') || *s == '.';
  if ((digit && s[0] == '0' && (s[1] == 'x' || s[1] == 'X')) || (!digit && !strchr("iInN", *s)) || !*s)
    return false;
  *out = strtod(*at, &end);
  if (end == *at || (!digit && memchr(s, '(', (size_t)(end - s)))) return false;
  *at = end;
  return true;
}

static bool take_complex(const char *at, QuernC128 *out) {
  double first, second = 0;
  *out = (QuernC128){0, 0};
  if (!take_float(&at, &first)) return false;
  if (*at == 'j' || *at == 'J') {
    out->im = first;
    return !at[1];
  }
  out->re = first;
  if (!*at) return true;
  if ((*at != '+' && *at != '-') || !take_float(&at, &second) || (*at != 'j' && *at != 'J')) return false;
  out->im = second;
  return !at[1];
}

static bool take_int(const char *at, DType dtype, void *out) {
  bool negative = *at == '-';
  uint64_t value = 0, limit = dtype_is_signed(dtype) ? (UINT64_MAX >> (65 - 8 * dtype_size(dtype))) + negative
                                                     : UINT64_MAX >> (64 - 8 * dtype_size(dtype));
  if (*at == '-' || *at == '+') at++;
  if (!*at || (negative && !dtype_is_signed(dtype))) return false;
  for (; *at >= '0' && *at <= '9'; at++)
    if (__builtin_mul_overflow(value, (uint64_t)10, &value) ||
        __builtin_add_overflow(value, (uint64_t)(*at - '0'), &value) || value > limit)
      return false;
  if (negative) value = ~value + 1;
  memcpy(out, &value, dtype_size(dtype)); /* little-endian: the low bytes */
  return !*at;
}

static bool read_number(char *text, size_t length, DType dtype, void *out) {
  double real;
  int64_t whole;
  const char *at = text;
  if (dtype == DT_BOOL) {
    if (!take_int(text, DT_I64, &whole)) return false;
    *(bool *)out = whole != 0;
    return true;
  }
  if (dtype_is_int(dtype)) return take_int(text, dtype, out);
  if (dtype_is_complex(dtype)) {
    QuernC128 z;
    if (length > 2 && text[0] == '(' && text[length - 1] == ')') {
      text[length - 1] = 0;
      at++;
    }
    return take_complex(at, &z) && scalar_eval(NULL, OP_CONVERT, DT_C128, dtype, &z, NULL, NULL, out, 0);
  }
  return take_float(&at, &real) && !*at &&
         scalar_eval(NULL, OP_CONVERT, DT_F64, dtype, &real, NULL, NULL, out, 0);
}

bool text_number(const TextField *field, DType dtype, void *out) {
  char small[80], *text = field->length < sizeof small ? small : memory_new(field->length + 1);
  if (!text) return false;
  memcpy(text, field->at, field->length);
  text[field->length] = 0;
  bool good = strlen(text) == field->length && read_number(text, field->length, dtype, out);
  if (text != small) free(text);
  return good;
}

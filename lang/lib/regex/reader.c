/* Reading a pattern: its code points one by one, names in it, and errors with their places.
 *
 * Texts and places of errors are CPython's; bytes are read as the characters of latin-1, as CPython reads
 * them. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lang/base/text/unicode.h"
#include "lang/lib/regex/parser.h"

/* ---- errors ---- */

/* Writes what is beyond ASCII as \xff, as CPython does in errors of patterns of bytes; what has no room goes.
 */
static void ascii_alone(char *text, size_t room) {
  StrBuf out = {0};
  size_t length = strlen(text);
  for (size_t at = 0; at < length;) {
    uint32_t code = utf8_next(text, length, &at);
    if (code < 128)
      strbuf_putc(&out, (char)code);
    else
      strbuf_printf(&out, "\\x%02x", code);
  }
  snprintf(text, room, "%s", strbuf_text(&out));
  strbuf_fini(&out);
}

bool regex_fail(Parser *p, int64_t at, const char *format, ...) {
  if (p->failed) return false;
  p->failed = true;
  RegexSyntax *out = p->out;
  out->kind = DG_RE;
  va_list list;
  va_start(list, format);
  vsnprintf(out->error, sizeof out->error, format, list);
  va_end(list);
  if (out->bytes) ascii_alone(out->error, sizeof out->error);
  size_t length = strlen(out->error);
  out->placed = at >= 0;
  if (at >= 0) regex_error_place(out->error + length, sizeof out->error - length, p->points, p->count, at);
  return false;
}

bool regex_fail_as(Parser *p, DiagKind kind, const char *text) {
  if (regex_fail(p, -1, "%s", text), p->failed) p->out->kind = kind;
  return false;
}

void regex_error_place(char *out, size_t room, const uint32_t *points, uint32_t count, int64_t at) {
  uint32_t line = 1, start = 0;
  bool lines = false;
  for (uint32_t k = 0; k < count; k++) {
    if (points[k] != '\n') continue;
    lines = true;
    if (k >= (uint64_t)at) continue;
    line++;
    start = k + 1;
  }
  if (lines)
    snprintf(out, room, " at position %lld (line %u, column %lld)", (long long)at, line,
             (long long)at - start + 1);
  else
    snprintf(out, room, " at position %lld", (long long)at);
}

/* ---- code points ---- */

bool regex_decode(Parser *p, const char *text, size_t length) {
  p->points = malloc((length + 1) * sizeof *p->points);
  if (!p->points) return false;
  for (size_t at = 0; at < length;)
    p->points[p->count++] = p->out->bytes ? (unsigned char)text[at++] : utf8_next(text, length, &at);
  uint32_t slashes = 0;
  while (slashes < p->count && p->points[p->count - 1 - slashes] == '\\') slashes++;
  p->lone = slashes % 2 ? p->count - 1 : UINT32_MAX;
  return true;
}

int64_t regex_peek(const Parser *p) {
  return p->failed || p->at >= p->count ? -1 : (int64_t)p->points[p->at];
}

int64_t regex_get(Parser *p) {
  int64_t code = regex_peek(p);
  if (code < 0) return -1;
  p->at += code == '\\' ? 2 : 1;
  if (p->at == p->lone) regex_fail(p, p->lone, "bad escape (end of pattern)");
  return p->failed ? -1 : code;
}

bool regex_take(Parser *p, char c) {
  if (regex_peek(p) != c) return false;
  regex_get(p);
  return !p->failed;
}

/* Code points from `from` on as text, in a buffer of the parser's. */
const char *regex_piece(Parser *p, uint32_t from, uint32_t to) {
  size_t length = 0;
  for (uint32_t k = from; k < to && length + 5 < sizeof p->piece; k++)
    length += utf8_put(p->piece + length, p->points[k]);
  p->piece[length] = 0;
  return p->piece;
}

/* p->name as repr() shows it. */
const char *regex_quoted(Parser *p) {
  const char *quote = strchr(p->name, '\'') && !strchr(p->name, '"') ? "\"" : "'";
  size_t at = 0, length = strlen(p->name), to = 0;
  p->piece[to++] = *quote;
  while (at < length && to + 14 < sizeof p->piece) {
    size_t from = at;
    uint32_t code = utf8_next(p->name, length, &at);
    const char *letter = code == '\n' ? "\\n" : code == '\r' ? "\\r" : code == '\t' ? "\\t" : NULL;
    if (letter || code == '\\' || code == (unsigned char)*quote)
      to += (size_t)sprintf(p->piece + to, "%s%s", letter ? letter : "\\",
                            letter         ? ""
                            : code == '\\' ? "\\"
                                           : quote);
    else if (!unicode_is(code, UNICODE_PRINTABLE))
      to += (size_t)sprintf(p->piece + to,
                            code < 0x100     ? "\\x%02x"
                            : code < 0x10000 ? "\\u%04x"
                                             : "\\U%08x",
                            code);
    else {
      memcpy(p->piece + to, p->name + from, at - from);
      to += at - from;
    }
  }
  p->piece[to++] = *quote;
  p->piece[to] = 0;
  return p->piece;
}

/* ---- names ---- */

bool regex_name_good(const char *name, size_t length, bool ascii) {
  size_t at = 0;
  if (!length) return false;
  while (at < length) {
    bool first = !at;
    uint32_t code = utf8_next(name, length, &at);
    bool good = code == '_' || unicode_is(code, first ? UNICODE_NAME_START : UNICODE_NAME);
    if (!good || (ascii && code >= 0x80)) return false;
  }
  return true;
}

/* What stands up to the terminator, in p->name; `what` it is. */
bool regex_name_until(Parser *p, char terminator, const char *what, uint32_t *length) {
  uint32_t from = p->at;
  for (;;) {
    uint32_t here = p->at;
    int64_t code = regex_get(p);
    if (p->failed) return false;
    if (code < 0)
      return here == from ? regex_fail(p, here, "missing %s", what)
                          : regex_fail(p, from, "missing %c, unterminated name", terminator);
    if (code != terminator) continue;
    if (here == from) return regex_fail(p, here, "missing %s", what);
    *length = here - from;
    snprintf(p->name, sizeof p->name, "%s", regex_piece(p, from, here));
    if (strlen(p->name) + 8 > sizeof p->name)
      return regex_fail_as(p, DG_NOT_IMPLEMENTED,
                           "the name of a group has at most some hundred characters here");
    return true;
  }
}

/* lex.c: the tokens of PTX, growing arrays, and the one way to report what is wrong with a text.
 *
 * Words hold their dots ("add.rn.f32", "%tid.x", ".reg"), for that is how PTX is read: by whole opcodes. */
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "parse.h"

void parse_fail(Parser *parser, const char *format, ...) {
  if (parser->failed) return;
  parser->failed = true;
  if (parser->status == PTX_FINE) parser->status = PTX_INVALID;
  if (!parser->log || parser->log_bytes == 0) return;
  int used = snprintf(parser->log, parser->log_bytes,
                      "ptxas application ptx input, line %u; error   : ", parser->begun);
  if (used < 0 || (size_t)used >= parser->log_bytes) return;
  va_list list;
  va_start(list, format);
  vsnprintf(parser->log + used, parser->log_bytes - (size_t)used, format, list);
  va_end(list);
}

bool slice_is(Slice slice, const char *text) {
  return slice.length == strlen(text) && memcmp(slice.at, text, slice.length) == 0;
}

bool slice_same(Slice a, Slice b) { return a.length == b.length && memcmp(a.at, b.at, a.length) == 0; }

void *grow(void *array, uint32_t count, uint32_t *cap, size_t size) {
  if (count < *cap) return array;
  *cap = *cap ? *cap * 2 : 16;
  void *wider = realloc(array, *cap * size);
  if (!wider) abort(); /* a test device has no way on without memory */
  memset((char *)wider + count * size, 0, (*cap - count) * size);
  return wider;
}

static void skip_space(Parser *p) {
  for (;;) {
    while (isspace((unsigned char)*p->at)) p->line += *p->at++ == '\n';
    if (p->at[0] == '/' && p->at[1] == '/') {
      while (*p->at && *p->at != '\n') p->at++;
    } else if (p->at[0] == '/' && p->at[1] == '*') {
      for (p->at += 2; *p->at && !(p->at[0] == '*' && p->at[1] == '/'); p->at++) p->line += *p->at == '\n';
      if (*p->at) p->at += 2;
    } else {
      return;
    }
  }
}

static bool word_char(char c) {
  return isalnum((unsigned char)c) || c == '_' || c == '$' || c == '.' || c == '%';
}

static void read_word(Parser *p) {
  const char *start = p->at++;
  while (word_char(*p->at) || (p->at[0] == ':' && p->at[1] == ':')) p->at += *p->at == ':' ? 2 : 1;
  p->token.kind = TOKEN_WORD;
  p->token.text = (Slice){start, (size_t)(p->at - start)};
}

static void read_number(Parser *p) {
  const char *start = p->at;
  char *end;
  p->token.kind = TOKEN_INT;
  if (p->at[0] == '0' && (p->at[1] == 'f' || p->at[1] == 'F')) {
    p->token.kind = TOKEN_F32;
    p->token.value = strtoull(p->at + 2, &end, 16);
  } else if (p->at[0] == '0' && (p->at[1] == 'd' || p->at[1] == 'D')) {
    p->token.kind = TOKEN_F64;
    p->token.value = strtoull(p->at + 2, &end, 16);
  } else if (p->at[0] == '0' && (p->at[1] == 'b' || p->at[1] == 'B')) {
    p->token.value = strtoull(p->at + 2, &end, 2);
  } else {
    p->token.value = strtoull(p->at, &end, 0);
    if ((*end == '.' && isdigit((unsigned char)end[1])) || *end == 'e') {
      double value = strtod(start, &end);
      p->token.kind = TOKEN_F64;
      memcpy(&p->token.value, &value, 8);
    }
  }
  if (*end == 'U') end++;
  if (end == start || word_char(*end)) parse_fail(p, "'%.20s' is not a number", start);
  p->at = end;
  p->token.text = (Slice){start, (size_t)(end - start)};
}

void lex_next(Parser *p) {
  skip_space(p);
  p->token.line = p->line;
  p->token.value = 0;
  char c = *p->at;
  if (!c) {
    p->token.kind = TOKEN_END;
    p->token.text = (Slice){p->at, 0};
  } else if (isdigit((unsigned char)c)) {
    read_number(p);
  } else if (word_char(c)) {
    read_word(p);
  } else if (c == '"') {
    const char *start = ++p->at;
    while (*p->at && *p->at != '"') p->at++;
    p->token.kind = TOKEN_TEXT;
    p->token.text = (Slice){start, (size_t)(p->at - start)};
    if (*p->at) p->at++;
  } else {
    p->token.kind = TOKEN_SIGN;
    p->token.text = (Slice){p->at++, 1};
  }
}

bool lex_is(const Parser *p, const char *text) {
  return p->token.kind != TOKEN_END && p->token.kind != TOKEN_TEXT && slice_is(p->token.text, text);
}

bool lex_take(Parser *p, const char *text) {
  if (!lex_is(p, text)) return false;
  lex_next(p);
  return true;
}

void lex_want(Parser *p, const char *text) {
  if (!lex_take(p, text))
    parse_fail(p, "'%s' expected, not '%.*s'", text, (int)p->token.text.length, p->token.text.at);
}

Slice lex_word(Parser *p) {
  Slice text = p->token.text;
  if (p->token.kind != TOKEN_WORD) parse_fail(p, "a name expected, not '%.*s'", (int)text.length, text.at);
  lex_next(p);
  return text;
}

int64_t lex_int(Parser *p) {
  bool minus = lex_take(p, "-");
  if (p->token.kind != TOKEN_INT) parse_fail(p, "a whole number expected");
  int64_t value = (int64_t)p->token.value;
  lex_next(p);
  return minus ? -value : value;
}

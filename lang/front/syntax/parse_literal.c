/* Literals: the values of numbers, the decoding of strings, the pieces of f-strings.
 *
 * https://docs.python.org/3/reference/lexical_analysis.html#literals. Text is kept
 * as UTF-8; a lone surrogate escape is kept as its three-byte form. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lang/front/syntax/parse_impl.h"

/* ---- numbers ---- */

static unsigned digit_value(char c) {
  if (c >= '0' && c <= '9') return (unsigned)(c - '0');
  return (unsigned)((c | 0x20) - 'a') + 10;
}

/* The value modulo 2^64; *big when it is beyond int64. */
static uint64_t integer_value(const char *text, bool *big) {
  unsigned base = 10;
  if (text[0] == '0' && text[1]) {
    char mark = text[1] | 0x20;
    base = mark == 'x' ? 16 : mark == 'o' ? 8 : mark == 'b' ? 2 : 10;
    if (base != 10) text += 2;
  }
  uint64_t value = 0;
  bool over = false;
  for (; *text; text++) {
    uint64_t next;
    over |= __builtin_mul_overflow(value, base, &next);
    over |= __builtin_add_overflow(next, digit_value(*text), &value);
  }
  *big = over || value > INT64_MAX;
  return over ? 0 : value;
}

Node *parse_number(Parser *p) {
  const Token *token = parser_advance(p);
  Node *node = node_new(p, ND_CONSTANT, token->begin);
  char *text = arena_alloc(p->arena, token->end - token->begin + 1);
  uint32_t length = 0;
  for (uint32_t i = token->begin; i < token->end; i++)
    if (p->source->text[i] != '_') text[length++] = p->source->text[i];
  node->u.constant.text = text;
  node->u.constant.length = length;
  if (token->kind == TK_INT) {
    node->u.constant.kind = CONST_INT;
    node->u.constant.integer = (int64_t)integer_value(text, &node->u.constant.integer_too_big);
  } else {
    node->u.constant.kind = token->kind == TK_FLOAT ? CONST_FLOAT : CONST_COMPLEX;
    node->u.constant.real = strtod(text, NULL);
  }
  return node;
}

/* ---- escapes ---- */

/* A piece of a string's source that is being decoded into `out`. */
typedef struct Decoder {
  Parser *p;
  StrBuf *out;
  const char *text;
  uint32_t pos, end;
  bool bytes, raw, braces; /* braces: doubled ones stand for one */
} Decoder;

static void put_code(Decoder *d, uint32_t code) {
  char bytes[4];
  strbuf_add(d->out, bytes, utf8_put(bytes, code));
}

/* `digits` hexadecimal digits after \x, \u or \U. */
static void decode_hex(Decoder *d, char letter, uint32_t digits) {
  uint32_t begin = d->pos, code = 0;
  d->pos += 2;
  for (uint32_t i = 0; i < digits; i++, d->pos++) {
    char c = d->pos < d->end ? d->text[d->pos] : 0;
    bool hex = (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f');
    if (!hex) {
      if (d->bytes)
        parser_error(d->p, parser_span(d->p, begin, d->pos),
                     "invalid \\x escape in a bytes literal: two hexadecimal digits must follow");
      else
        parser_error(d->p, parser_span(d->p, begin, d->pos),
                     "truncated \\%c escape: %u hexadecimal digits must follow", letter, digits);
      return;
    }
    code = code << 4 | digit_value(c);
  }
  if (code > 0x10FFFF)
    parser_error(d->p, parser_span(d->p, begin, d->pos),
                 "illegal Unicode character: \\U escapes end at \\U0010ffff");
  else if (d->bytes)
    strbuf_putc(d->out, (char)code);
  else if (utf8_lacks(code))
    parser_error(d->p, parser_span(d->p, begin, d->pos), UTF8_LACKS_TEXT);
  else
    put_code(d, code);
}

static void decode_octal(Decoder *d) {
  uint32_t code = 0;
  d->pos++;
  for (int i = 0; i < 3 && d->pos < d->end && d->text[d->pos] >= '0' && d->text[d->pos] <= '7'; i++)
    code = code << 3 | digit_value(d->text[d->pos++]);
  if (d->bytes)
    strbuf_putc(d->out, (char)code);
  else
    put_code(d, code);
}

static void decode_escape(Decoder *d) {
  static const char letters[] = "\\'\"abfnrtv", values[] = "\\'\"\a\b\f\n\r\t\v";
  char c = d->pos + 1 < d->end ? d->text[d->pos + 1] : 0;
  const char *simple = c ? strchr(letters, c) : NULL;
  if (simple) {
    strbuf_putc(d->out, values[simple - letters]);
    d->pos += 2;
  } else if (c == '\n' || c == '\r') {
    d->pos += c == '\r' && d->pos + 2 < d->end && d->text[d->pos + 2] == '\n' ? 3 : 2;
  } else if (c >= '0' && c <= '7') {
    decode_octal(d);
  } else if (c == 'x') {
    decode_hex(d, 'x', 2);
  } else if (c == 'u' && !d->bytes) {
    decode_hex(d, 'u', 4);
  } else if (c == 'U' && !d->bytes) {
    decode_hex(d, 'U', 8);
  } else if (c == 'N' && !d->bytes) {
    Diag *diag = parser_error(d->p, parser_span(d->p, d->pos, d->pos + 2),
                              "characters by name (\\N{...}) are not part of the language");
    parser_hint(d->p, diag, "write the character itself, or its code as \\u03b1");
    d->pos += 2;
  } else {
    strbuf_putc(d->out, '\\');
    d->pos++;
  }
}

static void decode(Parser *p, StrBuf *out, uint32_t begin, uint32_t end, bool bytes, bool raw, bool braces) {
  Decoder d = {p, out, p->source->text, begin, end, bytes, raw, braces};
  while (d.pos < d.end) {
    char c = d.text[d.pos];
    if (c == '\\' && !raw) {
      decode_escape(&d);
      continue;
    }
    if (bytes && (unsigned char)c >= 0x80) {
      parser_error(p, parser_span(p, d.pos, d.pos + 1), "bytes can only contain ASCII literal characters");
      return;
    }
    if (c == '\r') {
      c = '\n';
      if (d.pos + 1 < d.end && d.text[d.pos + 1] == '\n') d.pos++;
    } else if (braces && (c == '{' || c == '}')) {
      d.pos++;
    }
    strbuf_putc(out, c);
    d.pos++;
  }
}

/* ---- strings and f-strings ---- */

/* Adjacent literals flow together: text gathers until a replacement field comes. */
typedef struct Pieces {
  StrBuf text;
  NodeVec values;
  uint32_t begin, height;
} Pieces;

static Node *text_node(Parser *p, const StrBuf *text, uint32_t begin, ConstKind kind) {
  Node *node = node_new(p, ND_CONSTANT, begin);
  node->u.constant.kind = kind;
  node->u.constant.text = arena_copy(p->arena, strbuf_text(text), text->length);
  node->u.constant.length = (uint32_t)text->length;
  return node;
}

static void flush_text(Parser *p, Pieces *pieces) {
  if (!pieces->text.length) return;
  Node *node = text_node(p, &pieces->text, pieces->begin, CONST_STR);
  vec_push(p->arena, pieces->values, node);
  strbuf_clear(&pieces->text);
}

static Node *joined(Parser *p, Pieces *pieces, uint32_t begin) {
  flush_text(p, pieces);
  Node *node = node_new(p, ND_JOINED_STR, begin);
  node->u.joined_str.values = node_list(&pieces->values);
  return node;
}

static void fstring_pieces(Parser *p, Pieces *pieces, bool raw, unsigned spec_depth);

static int conversion(Parser *p) {
  const Token *mark = parser_advance(p), *token = parser_token(p);
  Span span = parser_span(p, token->begin, token->end);
  if (parser_peek(p) != TK_NAME) {
    parser_error(p, parser_span(p, mark->begin, mark->end), "f-string: missing conversion character");
    return 0;
  }
  if (token->begin != mark->end)
    parser_error(p, span, "f-string: conversion type must come right after the exclamation mark");
  const char *letter = token->name ? token->name : "";
  bool known = (letter[0] == 's' || letter[0] == 'r' || letter[0] == 'a') && !letter[1];
  if (!known)
    parser_error(p, span, "f-string: invalid conversion character '%s': expected 's', 'r', or 'a'", letter);
  parser_advance(p);
  return letter[0];
}

static void check_field_begins(Parser *p, const Token *open) {
  TokenKind kind = parser_peek(p);
  if (kind == TK_RBRACE || kind == TK_EXCLAIM || kind == TK_COLON || kind == TK_ASSIGN)
    parser_error(p, parser_span(p, open->begin, parser_token(p)->end),
                 "f-string: valid expression required before '%s'", token_info[kind].text);
}

/* A replacement field; its debug text, if any, joins the text before it. */
static void field(Parser *p, Pieces *pieces, bool raw, unsigned spec_depth) {
  const Token *open = parser_advance(p);
  check_field_begins(p, open);
  Node *value = parse_yield_or_expressions(p), *spec = NULL;
  if (value->kind == ND_STARRED) parser_error(p, value->span, "can't use starred expression here");
  if (p->height > pieces->height) pieces->height = p->height;
  const char *debug = NULL;
  if (parser_accept(p, TK_ASSIGN)) {
    uint32_t length = parser_begin(p) - open->end;
    debug = arena_copy(p->arena, p->source->text + open->end, length);
    strbuf_add(&pieces->text, debug, length);
  }
  int convert = parser_peek(p) == TK_EXCLAIM ? conversion(p) : 0;
  if (parser_peek(p) == TK_COLON) {
    uint32_t begin = parser_begin(p);
    parser_advance(p);
    Pieces inner = {.begin = begin};
    fstring_pieces(p, &inner, raw, spec_depth + 1);
    spec = joined(p, &inner, begin);
    if (inner.height > pieces->height) pieces->height = inner.height;
    strbuf_fini(&inner.text);
  }
  if (!parser_accept(p, TK_RBRACE)) {
    bool close_missing = parser_peek(p) == TK_FSTRING_END;
    if (!close_missing && token_begins_expression(parser_peek(p)))
      parser_error(p, parser_span(p, value->span.begin, parser_token(p)->end),
                   "f-string: invalid syntax. Perhaps you forgot a comma?");
    else
      parser_error(p, parser_span(p, open->begin, open->end), "f-string: expecting '}'");
  }
  flush_text(p, pieces);
  Node *node = node_new(p, ND_FORMATTED_VALUE, open->begin);
  node->u.formatted.value = value;
  node->u.formatted.conversion = debug && !convert && !spec ? 'r' : convert;
  node->u.formatted.format_spec = spec;
  node->u.formatted.debug_text = debug;
  vec_push(p->arena, pieces->values, node);
}

/* Texts and fields up to FSTRING_END or, in a format specification, '}'. */
static void fstring_pieces(Parser *p, Pieces *pieces, bool raw, unsigned spec_depth) {
  enum { MAX_SPEC_DEPTH = 3 };
  for (;;) {
    const Token *token = parser_token(p);
    if (parser_peek(p) == TK_FSTRING_MIDDLE) {
      parser_advance(p);
      decode(p, &pieces->text, token->begin, token->end, false, raw, spec_depth == 0);
    } else if (parser_peek(p) == TK_LBRACE) {
      bool deep = !parser_enter(p);
      if (spec_depth >= MAX_SPEC_DEPTH)
        parser_error(p, parser_span(p, token->begin, token->end), "f-string: expressions nested too deeply");
      if (!deep) field(p, pieces, raw, spec_depth);
      parser_leave(p);
    } else {
      return;
    }
  }
}

/* Prefix letters and quotes of a string token. */
typedef struct Opening {
  uint32_t prefix, quotes;
  bool raw, bytes;
} Opening;

static Opening opening_of(const Parser *p, const Token *token) {
  Opening opening = {0};
  const char *text = p->source->text + token->begin;
  while (text[opening.prefix] != '"' && text[opening.prefix] != '\'') {
    char letter = text[opening.prefix++] | 0x20;
    opening.raw |= letter == 'r';
    opening.bytes |= letter == 'b';
  }
  char quote = text[opening.prefix];
  uint32_t rest = token->end - token->begin - opening.prefix;
  opening.quotes =
      rest >= 3 && text[opening.prefix + 1] == quote && text[opening.prefix + 2] == quote ? 3 : 1;
  return opening;
}

Node *parse_strings(Parser *p) {
  uint32_t begin = parser_begin(p);
  Pieces pieces = {.begin = begin};
  bool format = false, bytes = opening_of(p, parser_token(p)).bytes;
  while (parser_peek(p) == TK_STRING || parser_peek(p) == TK_FSTRING_START) {
    const Token *token = parser_token(p);
    Opening opening = opening_of(p, token);
    if (opening.bytes != bytes)
      parser_error(p, parser_span(p, begin, token->end), "cannot mix bytes and nonbytes literals");
    parser_advance(p);
    if (token->kind == TK_STRING) {
      decode(p, &pieces.text, token->begin + opening.prefix + opening.quotes, token->end - opening.quotes,
             bytes, opening.raw, false);
    } else {
      format = true;
      fstring_pieces(p, &pieces, opening.raw, 0);
      parser_expect(p, TK_FSTRING_END);
    }
  }
  Node *node =
      format ? joined(p, &pieces, begin) : text_node(p, &pieces.text, begin, bytes ? CONST_BYTES : CONST_STR);
  strbuf_fini(&pieces.text);
  p->height = format ? pieces.height + 1 : 0;
  return node;
}

/* Magic lines: cut into name, line and body; code among them is parsed in place.
 *
 * IPython's forms: %name line, %%name line + body, !command, !!command, name?,
 * name??, ?name, and the assignments x = %name line, x = !command. */
#include <stdlib.h>
#include <string.h>

#include "lang/front/syntax/parse_impl.h"

enum { MAX_MAGIC_DEPTH = 8, MAX_MAGIC_NAME = 64 };

static bool is_newline(char c) { return c == '\n' || c == '\r'; }
static bool is_blank(char c) { return c == ' ' || c == '\t'; }

/* The text of [begin, end) as one line: backslash-newlines become blanks, byte for
 * byte, so that offsets into it are offsets into the source. */
static const char *one_line(Parser *p, uint32_t begin, uint32_t end) {
  char *line = arena_copy(p->arena, p->source->text + begin, end - begin);
  for (uint32_t i = 0; i < end - begin; i++) {
    if (!is_newline(line[i])) continue;
    if (i && line[i - 1] == '\\') line[i - 1] = ' ';
    line[i] = ' ';
  }
  return line;
}

static void set_line(Parser *p, Node *node, uint32_t begin, uint32_t end) {
  while (begin < end && is_blank(p->source->text[begin])) begin++;
  while (end > begin && (is_blank(p->source->text[end - 1]) || is_newline(p->source->text[end - 1]))) end--;
  node->u.magic.line_span = parser_span(p, begin, end);
  node->u.magic.line = one_line(p, begin, end);
}

/* ---- unknown names ---- */

static bool known(Parser *p, const char *name, bool cell) {
  uint32_t options = 0;
  return p->magics->classify(p->magics->context, name, cell, "", &options) >= 0;
}

/* A known name one letter away: every such spelling is tried, for the session can
 * only say yes or no. Written into `out`. */
static bool near_name(Parser *p, const char *name, bool cell, char out[MAX_MAGIC_NAME + 2]) {
  static const char letters[] = "abcdefghijklmnopqrstuvwxyz_";
  size_t length = strlen(name);
  if (length < 2 || length > MAX_MAGIC_NAME) return false;
  for (size_t at = 0; at <= length; at++) {
    memcpy(out, name, at);
    if (at < length && (strcpy(out + at, name + at + 1), known(p, out, cell))) return true;
    if (at + 1 < length) {
      out[at] = name[at + 1];
      out[at + 1] = name[at];
      strcpy(out + at + 2, name + at + 2);
      if (known(p, out, cell)) return true;
    }
    for (const char *letter = letters; *letter; letter++) {
      out[at] = *letter;
      strcpy(out + at + 1, name + at);
      if (known(p, out, cell)) return true;
      if (at < length && (strcpy(out + at + 1, name + at + 1), known(p, out, cell))) return true;
    }
  }
  return false;
}

static void unknown_magic(Parser *p, Span span, const char *name, bool cell) {
  const char *marks = cell ? "%%" : "%", *kind = cell ? "Cell" : "Line";
  char near[MAX_MAGIC_NAME + 2];
  Diag *diag = parser_error_kind(p, DG_USAGE, span, "%s magic function `%s%s` not found", kind, marks, name);
  if (!diag) return;
  if (known(p, name, !cell))
    parser_hint(p, diag, "there is `%s%s`", cell ? "%" : "%%", name);
  else if (near_name(p, name, cell, near))
    parser_hint(p, diag, "did you mean `%s%s`?", marks, near);
  else
    parser_hint(p, diag, "`%%lsmagic` lists all");
}

/* ---- the forms ---- */

/* Classifies, and parses what is code. `body_begin` is the end for a line magic. */
static void fill(Parser *p, Node *node, Span name_span, uint32_t end) {
  uint32_t options = 0;
  bool cell = node->u.magic.cell;
  const char *line = node->u.magic.line;
  int kind = p->magics->classify(p->magics->context, node->u.magic.name, cell, line, &options);
  if (kind < 0) {
    unknown_magic(p, name_span, node->u.magic.name, cell);
    return;
  }
  if (kind != MAGIC_TEXT_CODE) return;
  if (p->magic_depth >= MAX_MAGIC_DEPTH) {
    parser_error(p, name_span, "too many magics inside each other");
    return;
  }
  Span span = node->u.magic.line_span;
  uint32_t length = span.end - span.begin, before = p->diags->items.count;
  NodeList code = parse_range(p, span.begin + (options < length ? options : length), span.end);
  node->u.magic.code = code;
  if (cell) {
    node->u.magic.setup = code;
    node->u.magic.code = parse_range(p, node->u.magic.body_span.begin, end);
  }
  if (p->diags->items.count > before) p->failed = true;
}

static void percent(Parser *p, Node *node, const Token *token) {
  const char *text = p->source->text;
  uint32_t at = token->begin + 1, end = token->end;
  bool cell = at < end && text[at] == '%';
  if (cell) at++;
  while (at < end && is_blank(text[at])) at++;
  uint32_t length = lex_name_length(text + at, end - at);
  Span name_span = parser_span(p, token->begin, at + length);
  if (!length) {
    parser_error_kind(p, DG_USAGE, name_span, "a magic's name must follow `%s`", cell ? "%%" : "%");
    return;
  }
  node->u.magic.name = arena_copy(p->arena, text + at, length);
  node->u.magic.cell = cell;
  at += length;
  uint32_t line_end = at;
  while (line_end < end && (!cell || !is_newline(text[line_end]))) line_end++;
  if (cell) {
    bool first = token == p->tokens || (token == p->tokens + 1 && p->tokens[0].kind == TK_INDENT);
    if (!first || node->u.magic.target) {
      Diag *diag =
          parser_error_kind(p, DG_USAGE, name_span,
                            "cell magic `%%%%%s` must be on the first line of its cell", node->u.magic.name);
      parser_hint(p, diag, "move it to the top, or use a line magic with one %%");
      return;
    }
    uint32_t body = line_end;
    if (body < end) body += text[body] == '\r' && body + 1 < end && text[body + 1] == '\n' ? 2 : 1;
    node->u.magic.body = arena_copy(p->arena, text + body, end - body);
    node->u.magic.body_span = parser_span(p, body, end);
  }
  set_line(p, node, at, line_end);
  fill(p, node, name_span, end);
}

static void shell(Parser *p, Node *node, const Token *token) {
  uint32_t at = token->begin + 1;
  bool twice = at < token->end && p->source->text[at] == '!';
  node->u.magic.name = twice || node->u.magic.target ? "sx" : "system";
  set_line(p, node, at + twice, token->end);
}

/* ?name, ??name, name?, name??: the marks may stand on either side. */
static void help(Parser *p, Node *node, const Token *token) {
  const char *text = p->source->text;
  uint32_t begin = token->begin, end = token->end, marks = 0;
  while (begin < end && text[begin] == '?') begin++, marks++;
  while (end > begin && is_blank(text[end - 1])) end--;
  while (end > begin && text[end - 1] == '?') end--, marks++;
  node->u.magic.name = marks > 1 ? "pinfo2" : "pinfo";
  set_line(p, node, begin, end);
}

Node *parse_magic(Parser *p, Node *target) {
  const Token *token = parser_advance(p);
  Node *node = node_new(p, ND_MAGIC, target ? target->span.begin : token->begin);
  node->u.magic.name = node->u.magic.line = "";
  node->u.magic.target = target;
  char first = p->source->text[token->begin];
  if (lex_is_help(p->source->text + token->begin, token->end - token->begin) || first == '?')
    help(p, node, token);
  else if (first == '!')
    shell(p, node, token);
  else
    percent(p, node, token);
  return node;
}

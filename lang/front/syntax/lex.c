/* The lexer's frame: logical lines, indentation, names and operators.
 *
 * Invariant: pos only grows, and every round of the loop consumes or closes
 * something, so the lexer ends on any input. */
#include "lang/front/syntax/lex.h"

#include <string.h>

#include "lang/front/syntax/lex_impl.h"

const TokenInfo token_info[TK_COUNT] = {
#define X(id, text, precedence, op) {text, sizeof(text) - 1, precedence, op},
#include "lang/front/syntax/token.def"
#undef X
};

enum { MAX_BRACKETS = 200, MAX_INDENTS = 100, TAB_STOP = 8 };

void lexer_emit(Lexer *lexer, TokenKind kind, uint32_t begin, uint32_t end) {
  Token token = {kind, begin, end, NULL};
  vec_push(lexer->arena, lexer->out->tokens, token);
}

Diag *lexer_error(Lexer *lexer, DiagKind kind, uint32_t begin, uint32_t end, const char *format, ...) {
  uint32_t count = lexer->out->tokens.count,
           last = count ? lexer->out->tokens.items[count - 1].end : lexer->begin;
  lexer_emit(lexer, TK_ERROR, begin > last ? begin : last, end > last ? end : last);
  if (lexer->line_failed) return NULL;
  lexer->line_failed = true;
  va_list list;
  va_start(list, format);
  const char *message = arena_vprintf(lexer->arena, format, list);
  va_end(list);
  return diag_add(lexer->diags, kind, (Span){lexer->source, begin, end}, "%s", message);
}

uint32_t lexer_line(const Lexer *lexer, uint32_t offset) {
  uint32_t line, column;
  source_locate(lexer->source, offset, &line, &column);
  return line;
}

static bool is_newline(char c) { return c == '\n' || c == '\r'; }

static void skip_newline(Lexer *lexer) {
  lexer->pos += lexer_peek(lexer, 0) == '\r' && lexer_peek(lexer, 1) == '\n' ? 2 : 1;
}

static void skip_to_newline(Lexer *lexer) {
  while (lexer->pos < lexer->end && !is_newline(lexer->text[lexer->pos])) lexer->pos++;
}

/* ---- indentation ---- */

static Indent measure_indent(Lexer *lexer) {
  Indent indent = {0, 0};
  for (;; lexer->pos++) {
    char c = lexer_peek(lexer, 0);
    if (c == ' ') {
      indent.column++;
      indent.narrow++;
    } else if (c == '\t') {
      indent.column = (indent.column / TAB_STOP + 1) * TAB_STOP;
      indent.narrow++;
    } else if (c == '\f') {
      indent = (Indent){0, 0};
    } else {
      return indent;
    }
  }
}

static void set_indent(Lexer *lexer, Indent indent) {
  Indent top = lexer->indents.items[lexer->indents.count - 1];
  bool consistent = true;
  if (indent.column == top.column) {
    consistent = indent.narrow == top.narrow;
  } else if (indent.column > top.column) {
    consistent = indent.narrow > top.narrow;
    if (lexer->indents.count >= MAX_INDENTS) {
      lexer_error(lexer, DG_INDENTATION, lexer->pos, lexer->pos, "too many levels of indentation");
      return;
    }
    vec_push(lexer->arena, lexer->indents, indent);
    lexer_emit(lexer, TK_INDENT, lexer->pos, lexer->pos);
  } else {
    while (indent.column < lexer->indents.items[lexer->indents.count - 1].column) {
      lexer->indents.count--;
      lexer_emit(lexer, TK_DEDENT, lexer->pos, lexer->pos);
    }
    top = lexer->indents.items[lexer->indents.count - 1];
    if (indent.column != top.column) {
      Diag *diag = lexer_error(lexer, DG_INDENTATION, lexer->pos, lexer->pos,
                               "unindent does not match any outer indentation level");
      if (diag)
        diag_hint(lexer->diags, diag, "begin the line with exactly the blanks of the block it belongs to");
      return;
    }
    consistent = indent.narrow == top.narrow;
  }
  if (!consistent) {
    Diag *diag = lexer_error(lexer, DG_INDENTATION, lexer->pos, lexer->pos,
                             "inconsistent use of tabs and spaces in indentation");
    if (diag) diag_hint(lexer->diags, diag, "indent with spaces only");
  }
}

/* ---- magics ---- */

/* The end of a magic's line: a backslash at the end of a line joins the next one. */
static uint32_t magic_end(const Lexer *lexer) {
  uint32_t at = lexer->pos;
  for (; at < lexer->end; at++) {
    char c = lexer->text[at];
    if (!is_newline(c)) continue;
    if (at == lexer->pos || lexer->text[at - 1] != '\\') break;
    if (c == '\r' && at + 1 < lexer->end && lexer->text[at + 1] == '\n') at++;
  }
  return at;
}

bool lex_is_help(const char *text, uint32_t length) {
  uint32_t at = 0, end = length;
  while (end && (text[end - 1] == ' ' || text[end - 1] == '\t')) end--;
  if (!end || text[end - 1] != '?') return false;
  for (int marks = 0; marks < 2 && end && text[end - 1] == '?'; marks++) end--;
  while (end && text[end - 1] == ' ') end--;
  while (at < end && text[at] == '%') at++;
  if (at == end) return false;
  for (uint32_t step; at < end; at += step) {
    step = lex_name_char(text + at, end - at, false);
    if (!step && (text[at] == '.' || text[at] == '*')) step = 1;
    if (!step) return false;
  }
  return true;
}

static bool at_help_line(const Lexer *lexer) {
  uint32_t end = lexer->pos;
  while (end < lexer->end && !is_newline(lexer->text[end])) end++;
  return lex_is_help(lexer->text + lexer->pos, end - lexer->pos);
}

static void lex_magic(Lexer *lexer, bool whole) {
  uint32_t begin = lexer->pos;
  lexer->pos = whole ? lexer->end : magic_end(lexer);
  lexer_emit(lexer, TK_MAGIC, begin, lexer->pos);
  lexer->out->magic_last = true;
}

/* A magic at the start of a logical line, if there is one. */
static bool lex_magic_line(Lexer *lexer) {
  char c = lexer_peek(lexer, 0);
  bool cell = c == '%' && lexer_peek(lexer, 1) == '%' && !lexer->seen_line;
  lexer->seen_line = true;
  if (at_help_line(lexer))
    lex_magic(lexer, false);
  else if (c == '%' || c == '!' || c == '?')
    lex_magic(lexer, cell);
  else
    return false;
  return true;
}

/* `x = !ls`, `x = %magic`: neither sign can begin an expression. */
static bool is_magic_value(const Lexer *lexer, char c) {
  uint32_t count = lexer->out->tokens.count;
  return lexer->magics && (c == '!' || c == '%') && !lexer->brackets.count && count &&
         lexer->out->tokens.items[count - 1].kind == TK_ASSIGN && lexer_peek(lexer, 1) != '=';
}

/* ---- tokens ---- */

/* The start of a logical line: blank ones vanish, others set the indentation. */
static void lex_line_start(Lexer *lexer) {
  uint32_t begin = lexer->pos;
  Indent indent = measure_indent(lexer);
  char c = lexer_peek(lexer, 0);
  if (c == '#') skip_to_newline(lexer);
  if (lexer->pos >= lexer->end) return;
  if (is_newline(lexer->text[lexer->pos])) {
    skip_newline(lexer);
    return;
  }
  lexer->line_start = false;
  lexer->line_failed = false;
  lexer->out->magic_last = false;
  if (lexer->magics) {
    if (!lexer->seen_line) lexer->base = lexer->pos - begin;
    uint32_t off = lexer->pos - begin < lexer->base ? lexer->pos - begin : lexer->base;
    if (off) {
      lexer->pos = begin + off;
      indent = measure_indent(lexer);
    }
  }
  set_indent(lexer, indent);
  if (lexer->magics) lex_magic_line(lexer);
}

static bool is_string_prefix(const char *text, uint32_t length) {
  static const char *const prefixes[] = {"r", "b", "u", "f", "rb", "br", "rf", "fr"};
  if (length > 2) return false;
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
    if (strlen(prefixes[i]) != length) continue;
    bool same = true;
    for (uint32_t k = 0; k < length; k++) same = same && (text[k] | 0x20) == prefixes[i][k];
    if (same) return true;
  }
  return false;
}

static TokenKind keyword_named(const char *text, uint32_t length) {
  if (length < 2 || length > 8) return TK_NAME;
  for (TokenKind kind = TK_FIRST_KEYWORD; kind < TK_FIRST_OPERATOR; kind++)
    if (token_info[kind].text[0] == text[0] && token_info[kind].length == length &&
        !memcmp(token_info[kind].text, text, length))
      return kind;
  return TK_NAME;
}

static void lex_name(Lexer *lexer, uint32_t length) {
  const char *text = lexer->text + lexer->pos;
  char next = lexer_peek(lexer, length);
  if ((next == '"' || next == '\'') && is_string_prefix(text, length)) {
    lex_string(lexer, length);
    return;
  }
  Token token = {keyword_named(text, length), lexer->pos, lexer->pos + length, NULL};
  if (token.kind == TK_NAME) token.name = lex_name_text(lexer->arena, text, length);
  vec_push(lexer->arena, lexer->out->tokens, token);
  lexer->pos += length;
}

static void open_bracket(Lexer *lexer, char c) {
  if (lexer->brackets.count >= MAX_BRACKETS) {
    lexer_error(lexer, DG_SYNTAX, lexer->pos, lexer->pos + 1, "too many nested parentheses");
    lexer->pos = lexer->end;
    lexer->brackets.count = 0;
    lexer->fstrings.count = 0;
    return;
  }
  Bracket bracket = {c, false, lexer->pos};
  vec_push(lexer->arena, lexer->brackets, bracket);
}

static void close_bracket(Lexer *lexer, char c) {
  uint32_t at = lexer->pos;
  if (!lexer->brackets.count) {
    lexer_error(lexer, DG_SYNTAX, at, at + 1, "unmatched '%c'", c);
    return;
  }
  Bracket open = lexer->brackets.items[lexer->brackets.count - 1];
  if (open.kind == 'f' && c != '}') {
    lexer_error(lexer, DG_SYNTAX, at, at + 1, "f-string: unmatched '%c'", c);
    return;
  }
  lexer->brackets.count--;
  char wanted = open.kind == '(' ? ')' : open.kind == '[' ? ']' : '}';
  if (c == wanted) return;
  uint32_t open_line = lexer_line(lexer, open.at), line = lexer_line(lexer, at);
  Diag *diag =
      open_line == line
          ? lexer_error(lexer, DG_SYNTAX, at, at + 1,
                        "closing parenthesis '%c' does not match opening parenthesis '%c'", c, open.kind)
          : lexer_error(lexer, DG_SYNTAX, at, at + 1,
                        "closing parenthesis '%c' does not match opening parenthesis '%c' on line %u", c,
                        open.kind, open_line);
  if (diag)
    diag_note(lexer->diags, diag, (Span){lexer->source, open.at, open.at + 1}, "the '%c' is here", open.kind);
}

static void lex_stranger(Lexer *lexer) {
  size_t pos = lexer->pos;
  uint32_t code = utf8_next(lexer->text, lexer->end, &pos), at = lexer->pos;
  bool hidden = code < 0x20 || (code >= 0x7F && code < 0xA1) || (code >= 0x2000 && code < 0x2010) ||
                (code >= 0x2028 && code < 0x2030) || code == 0x3000 || code == 0xFEFF;
  Diag *diag;
  if (!code)
    diag = lexer_error(lexer, DG_SYNTAX, at, (uint32_t)pos, "source code cannot contain null bytes");
  else if (code == 0xFFFD)
    diag = lexer_error(lexer, DG_SYNTAX, at, (uint32_t)pos, "the text is not valid UTF-8 here");
  else if (hidden)
    diag = lexer_error(lexer, DG_SYNTAX, at, (uint32_t)pos, "invalid non-printable character U+%04X", code);
  else if (code < 0x80)
    diag = lexer_error(lexer, DG_SYNTAX, at, (uint32_t)pos, "invalid syntax: '%c' has no meaning here",
                       (int)code);
  else
    diag = lexer_error(lexer, DG_SYNTAX, at, (uint32_t)pos, "invalid character '%.*s' (U+%04X)",
                       (int)(pos - at), lexer->text + at, code);
  if (diag && (code == 0x2018 || code == 0x2019 || code == 0x201C || code == 0x201D))
    diag_hint(lexer->diags, diag, "use the straight quotes ' or \"");
  else if (diag && (code == 0x2212 || code == 0x2013))
    diag_hint(lexer->diags, diag, "use the ASCII minus sign -");
  else if (diag && code == 0xD7)
    diag_hint(lexer->diags, diag, "multiply with *");
  else if (diag && hidden && code >= 0x80)
    diag_hint(lexer->diags, diag, "replace it by an ordinary blank");
  else if (diag && code == '!')
    diag_hint(lexer->diags, diag, "write `not`; for arrays `~`");
  else if (diag && code == '?')
    diag_hint(lexer->diags, diag, "help is `name?` on a line of its own; a choice is `a if test else b`");
  lexer->pos = (uint32_t)pos;
}

/* Inside a replacement field ':' begins the format specification and '!' a conversion. */
static bool lex_field_mark(Lexer *lexer, char c) {
  Bracket *top = lexer->brackets.count ? &lexer->brackets.items[lexer->brackets.count - 1] : NULL;
  if (!top || top->kind != 'f') return false;
  if (c == ':') {
    top->spec = true;
    lexer_emit(lexer, TK_COLON, lexer->pos, lexer->pos + 1);
  } else if (c == '!' && lexer_peek(lexer, 1) != '=') {
    lexer_emit(lexer, TK_EXCLAIM, lexer->pos, lexer->pos + 1);
  } else {
    return false;
  }
  lexer->pos++;
  return true;
}

static void lex_operator(Lexer *lexer) {
  char c = lexer_peek(lexer, 0);
  if (lex_field_mark(lexer, c)) return;
  TokenKind kind = TK_FIRST_OPERATOR;
  while (kind < TK_EXCLAIM &&
         (token_info[kind].text[0] != c || token_info[kind].length > lexer->end - lexer->pos ||
          memcmp(token_info[kind].text, lexer->text + lexer->pos, token_info[kind].length) != 0))
    kind++;
  if (kind == TK_EXCLAIM) {
    lex_stranger(lexer);
    return;
  }
  if (c == '(' || c == '[' || c == '{') open_bracket(lexer, c);
  if (c == ')' || c == ']' || c == '}') close_bracket(lexer, c);
  if (lexer->pos == lexer->end) return;
  lexer_emit(lexer, kind, lexer->pos, lexer->pos + token_info[kind].length);
  lexer->pos += token_info[kind].length;
}

static void lex_backslash(Lexer *lexer) {
  uint32_t at = lexer->pos++;
  if (lexer->pos >= lexer->end || is_newline(lexer->text[lexer->pos])) {
    if (lexer->pos < lexer->end) skip_newline(lexer);
    if (lexer->pos < lexer->end) return;
    lexer->out->ending = LEX_IN_BACKSLASH;
    lexer_error(lexer, DG_SYNTAX, at, at + 1, "unexpected end of input after a line continuation character");
    return;
  }
  lexer_error(lexer, DG_SYNTAX, at, at + 1, "unexpected character after line continuation character");
  skip_to_newline(lexer);
}

static void lex_end_of_line(Lexer *lexer) {
  if (!lexer->brackets.count) {
    lexer_emit(lexer, TK_NEWLINE, lexer->pos, lexer->pos + 1);
    lexer->line_start = true;
  }
  skip_newline(lexer);
}

static void lex_token(Lexer *lexer) {
  char c = lexer->text[lexer->pos];
  uint32_t name;
  if (c == ' ' || c == '\t' || c == '\f')
    lexer->pos++;
  else if (is_newline(c))
    lex_end_of_line(lexer);
  else if (c == '#')
    skip_to_newline(lexer);
  else if (c == '\\')
    lex_backslash(lexer);
  else if (is_magic_value(lexer, c))
    lex_magic(lexer, false);
  else if ((c >= '0' && c <= '9') || (c == '.' && lexer_peek(lexer, 1) >= '0' && lexer_peek(lexer, 1) <= '9'))
    lex_number(lexer);
  else if (c == '"' || c == '\'')
    lex_string(lexer, 0);
  else if ((name = lex_name_length(lexer->text + lexer->pos, lexer->end - lexer->pos)))
    lex_name(lexer, name);
  else
    lex_operator(lexer);
}

/* Closes what is open at the end of the range. */
static void finish(Lexer *lexer) {
  TokenList *out = lexer->out;
  if (lexer->fstrings.count) {
    FString *fstring = &lexer->fstrings.items[lexer->fstrings.count - 1];
    uint32_t at = lexer->brackets.items[fstring->depth].at;
    if (out->ending == LEX_ENDED) out->ending = fstring->quotes == 3 ? LEX_IN_STRING : LEX_IN_BRACKET;
    out->unclosed = fstring->begin;
    lexer_error(lexer, DG_SYNTAX, at, at + 1, "f-string: expecting '}'");
  } else if (lexer->brackets.count) {
    Bracket open = lexer->brackets.items[lexer->brackets.count - 1];
    if (out->ending == LEX_ENDED) out->ending = LEX_IN_BRACKET;
    out->unclosed = lexer->brackets.items[0].at;
    lexer_error(lexer, DG_SYNTAX, open.at, open.at + 1, "'%c' was never closed", open.kind);
  }
  bool has_line = out->tokens.count && !lexer->line_start;
  if (has_line) lexer_emit(lexer, TK_NEWLINE, lexer->end, lexer->end);
  while (lexer->indents.count-- > 1) lexer_emit(lexer, TK_DEDENT, lexer->end, lexer->end);
  lexer_emit(lexer, TK_EOF, lexer->end, lexer->end);
}

void lex_range(Arena *arena, const Source *source, uint32_t begin, uint32_t end, bool magics, DiagList *diags,
               TokenList *out) {
  Lexer lexer = {.arena = arena,
                 .source = source,
                 .text = source->text,
                 .pos = begin,
                 .begin = begin,
                 .end = end,
                 .diags = diags,
                 .out = out,
                 .magics = magics,
                 .line_start = true};
  *out = (TokenList){.unclosed = UINT32_MAX};
  Indent zero = {0, 0};
  vec_push(arena, lexer.indents, zero);
  if (!begin && end >= 3 && !memcmp(source->text, "\xEF\xBB\xBF", 3)) lexer.pos = 3;
  while (lexer.pos < lexer.end || lex_in_fstring_text(&lexer)) {
    if (lex_in_fstring_text(&lexer))
      lex_fstring_text(&lexer);
    else if (lexer.line_start)
      lex_line_start(&lexer);
    else
      lex_token(&lexer);
  }
  finish(&lexer);
}

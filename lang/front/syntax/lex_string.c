/* Strings: plain ones as one token, f-strings as the pieces of PEP 701.
 *
 * An f-string is FSTRING_START, then FSTRING_MIDDLE texts and replacement fields
 * in LBRACE ... RBRACE, then FSTRING_END. The open field is an entry 'f' on the
 * bracket stack, so that quotes, comments and brackets nest without a limit of
 * their own. Escapes are decoded by the parser. */
#include "lang/front/syntax/lex_impl.h"

static bool is_newline(char c) { return c == '\n' || c == '\r'; }

/* Whether `quotes` quote characters stand at pos. */
static bool at_quotes(const Lexer *lexer, char quote, unsigned quotes) {
  for (unsigned i = 0; i < quotes; i++)
    if (lexer_peek(lexer, i) != quote) return false;
  return true;
}

/* The innermost f-string whose replacement field holds the current position. */
static const FString *enclosing(const Lexer *lexer) {
  return lexer->fstrings.count ? &lexer->fstrings.items[lexer->fstrings.count - 1] : NULL;
}

/* After an unterminated string the rest of its line is lost: what was open is given
 * up, so that the next line is read afresh. */
static void give_up(Lexer *lexer) {
  lexer->brackets.count = 0;
  lexer->fstrings.count = 0;
  while (lexer->pos < lexer->end && !is_newline(lexer->text[lexer->pos])) lexer->pos++;
}

static void unterminated(Lexer *lexer, uint32_t begin, char quote, unsigned quotes, const char *what) {
  const FString *outer = enclosing(lexer);
  if (quotes == 3) {
    lexer->out->ending = LEX_IN_STRING;
    lexer->pos = lexer->end;
    Diag *diag = lexer_error(lexer, DG_SYNTAX, begin, begin + 3,
                             "unterminated triple-quoted %s literal (detected at line %u)", what,
                             lexer_line(lexer, lexer->end));
    if (diag) diag_hint(lexer->diags, diag, "close it with %c%c%c", quote, quote, quote);
  } else if (outer && outer->quote == quote && lexer->brackets.count > outer->depth) {
    uint32_t at = lexer->brackets.items[outer->depth].at;
    lexer_error(lexer, DG_SYNTAX, at, at + 1, "f-string: expecting '}'");
  } else {
    Diag *diag = lexer_error(lexer, DG_SYNTAX, begin, lexer->pos,
                             "unterminated %s literal (detected at line %u)", what, lexer_line(lexer, begin));
    if (diag)
      diag_hint(lexer->diags, diag, "close it with %c, or use triple quotes for text of several lines",
                quote);
  }
  give_up(lexer);
}

static void lex_plain(Lexer *lexer, uint32_t begin, char quote, unsigned quotes) {
  while (lexer->pos < lexer->end) {
    char c = lexer->text[lexer->pos];
    if (c == '\\') {
      lexer->pos += lexer_peek(lexer, 1) == '\r' && lexer_peek(lexer, 2) == '\n' ? 3 : 2;
      if (lexer->pos > lexer->end) lexer->pos = lexer->end;
    } else if (is_newline(c) && quotes == 1) {
      break;
    } else if (c == quote && at_quotes(lexer, quote, quotes)) {
      lexer->pos += quotes;
      lexer_emit(lexer, TK_STRING, begin, lexer->pos);
      return;
    } else {
      lexer->pos++;
    }
  }
  unterminated(lexer, begin, quote, quotes, "string");
}

void lex_string(Lexer *lexer, uint32_t prefix) {
  uint32_t begin = lexer->pos;
  bool format = false, raw = false;
  for (uint32_t i = 0; i < prefix; i++) {
    char letter = lexer_peek(lexer, i) | 0x20;
    format |= letter == 'f';
    raw |= letter == 'r';
  }
  lexer->pos += prefix;
  char quote = lexer_peek(lexer, 0);
  unsigned quotes = at_quotes(lexer, quote, 3) ? 3 : 1;
  lexer->pos += quotes;
  if (!format) {
    lex_plain(lexer, begin, quote, quotes);
    return;
  }
  lexer_emit(lexer, TK_FSTRING_START, begin, lexer->pos);
  FString fstring = {begin, lexer->brackets.count, (uint8_t)quotes, quote, raw};
  vec_push(lexer->arena, lexer->fstrings, fstring);
}

bool lex_in_fstring_text(const Lexer *lexer) {
  const FString *fstring = enclosing(lexer);
  if (!fstring) return false;
  if (lexer->brackets.count == fstring->depth) return true;
  return lexer->brackets.items[lexer->brackets.count - 1].spec;
}

/* Skips an escape; a brace after the backslash is left for the caller to see. */
static void skip_escape(Lexer *lexer, bool raw) {
  char next = lexer_peek(lexer, 1);
  lexer->pos++;
  if (next == '{' || next == '}' || lexer->pos >= lexer->end) return;
  if (next == 'N' && !raw && lexer_peek(lexer, 1) == '{') {
    while (lexer->pos < lexer->end && lexer->text[lexer->pos] != '}' && !is_newline(lexer->text[lexer->pos]))
      lexer->pos++;
    if (lexer_peek(lexer, 0) != '}') return;
  } else if (next == '\r' && lexer_peek(lexer, 1) == '\n') {
    lexer->pos++;
  }
  lexer->pos++;
}

static void emit_middle(Lexer *lexer, uint32_t begin) {
  if (lexer->pos > begin) lexer_emit(lexer, TK_FSTRING_MIDDLE, begin, lexer->pos);
}

static void open_field(Lexer *lexer) {
  lexer_emit(lexer, TK_LBRACE, lexer->pos, lexer->pos + 1);
  Bracket field = {'f', false, lexer->pos};
  vec_push(lexer->arena, lexer->brackets, field);
  lexer->pos++;
}

void lex_fstring_text(Lexer *lexer) {
  FString fstring = *enclosing(lexer);
  bool spec = lexer->brackets.count > fstring.depth;
  uint32_t begin = lexer->pos;
  while (lexer->pos < lexer->end) {
    char c = lexer->text[lexer->pos];
    if (c == '\\') {
      skip_escape(lexer, fstring.raw);
    } else if (is_newline(c) && (fstring.quotes == 1 || spec)) {
      break;
    } else if (c == fstring.quote && at_quotes(lexer, c, fstring.quotes)) {
      emit_middle(lexer, begin);
      if (spec) break;
      lexer_emit(lexer, TK_FSTRING_END, lexer->pos, lexer->pos + fstring.quotes);
      lexer->pos += fstring.quotes;
      lexer->fstrings.count--;
      return;
    } else if ((c == '{' || c == '}') && !spec && lexer_peek(lexer, 1) == c) {
      lexer->pos += 2;
    } else if (c == '{') {
      emit_middle(lexer, begin);
      open_field(lexer);
      return;
    } else if (c == '}') {
      emit_middle(lexer, begin);
      if (spec) {
        lexer_emit(lexer, TK_RBRACE, lexer->pos, lexer->pos + 1);
        lexer->brackets.count--;
      } else {
        Diag *diag =
            lexer_error(lexer, DG_SYNTAX, lexer->pos, lexer->pos + 1, "f-string: single '}' is not allowed");
        if (diag) diag_hint(lexer->diags, diag, "write }} for a brace in the text");
      }
      lexer->pos++;
      return;
    } else {
      lexer->pos++;
    }
  }
  if (lexer->pos > lexer->end) lexer->pos = lexer->end;
  if (spec) {
    uint32_t at = lexer->brackets.items[fstring.depth].at;
    lexer_error(lexer, DG_SYNTAX, at, at + 1, "f-string: expecting '}'");
    if (fstring.quotes == 3 && lexer->pos >= lexer->end) lexer->out->ending = LEX_IN_STRING;
    give_up(lexer);
    return;
  }
  lexer->fstrings.count--;
  unterminated(lexer, fstring.begin, fstring.quote, fstring.quotes, "f-string");
}

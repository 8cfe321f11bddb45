/* Number literals: where one ends, and what Python says of one that is wrong.
 *
 * https://docs.python.org/3/reference/lexical_analysis.html#numeric-literals.
 * The value is computed by the parser (parse_number in parse_literal.c). */
#include "lang/front/syntax/lex_impl.h"

#include <string.h>

static bool is_digit(char c, int base) {
  if (base == 16) return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
  return c >= '0' && c < '0' + base;
}

/* Skips digits with single underscores between them; false at `1__0` or `1_`. */
static bool skip_digits(Lexer *lexer, int base) {
  while (is_digit(lexer_peek(lexer, 0), base)) {
    lexer->pos++;
    if (lexer_peek(lexer, 0) != '_') continue;
    if (!is_digit(lexer_peek(lexer, 1), base)) return false;
    lexer->pos++;
  }
  return true;
}

/* `1if x else y` is legal: a keyword may follow a number at once. */
static bool keyword_follows(const Lexer *lexer) {
  static const char *const words[] = {"and", "else", "for", "if", "in", "is", "not", "or"};
  uint32_t length = lex_name_length(lexer->text + lexer->pos, lexer->end - lexer->pos);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strlen(words[i]) == length && !memcmp(words[i], lexer->text + lexer->pos, length)) return true;
  return false;
}

static void bad_number(Lexer *lexer, uint32_t begin, const char *what) {
  char next = lexer_peek(lexer, 0);
  bool looks_like_name = !strcmp(what, "decimal") && next != '_' && (next | 0x20) != 'e';
  while (lex_name_char(lexer->text + lexer->pos, lexer->end - lexer->pos, false))
    lexer->pos += lex_name_char(lexer->text + lexer->pos, lexer->end - lexer->pos, false);
  Diag *diag = lexer_error(lexer, DG_SYNTAX, begin, lexer->pos, "invalid %s literal", what);
  if (diag && looks_like_name)
    diag_hint(lexer->diags, diag, "a name cannot begin with a digit; a product needs `*`");
}

static void finish(Lexer *lexer, TokenKind kind, uint32_t begin, const char *what) {
  if (lex_name_char(lexer->text + lexer->pos, lexer->end - lexer->pos, false) && !keyword_follows(lexer))
    bad_number(lexer, begin, what);
  else
    lexer_emit(lexer, kind, begin, lexer->pos);
}

static void lex_radix(Lexer *lexer, uint32_t begin, int base, const char *what) {
  lexer->pos += 2;
  if (lexer_peek(lexer, 0) == '_') lexer->pos++;
  if (!is_digit(lexer_peek(lexer, 0), base) || !skip_digits(lexer, base)) {
    char c = lexer_peek(lexer, 0);
    if (is_digit(c, 10) && base < 10) {
      lexer->pos++;
      lexer_error(lexer, DG_SYNTAX, begin, lexer->pos, "invalid digit '%c' in %s literal", c, what);
      while (is_digit(lexer_peek(lexer, 0), 16)) lexer->pos++;
    } else {
      bad_number(lexer, begin, what);
    }
    return;
  }
  char c = lexer_peek(lexer, 0);
  if (is_digit(c, 10)) {
    lexer_error(lexer, DG_SYNTAX, begin, lexer->pos + 1, "invalid digit '%c' in %s literal", c, what);
    while (is_digit(lexer_peek(lexer, 0), 16)) lexer->pos++;
    return;
  }
  finish(lexer, TK_INT, begin, what);
}

static void leading_zeros(Lexer *lexer, uint32_t begin) {
  Diag *diag = lexer_error(lexer, DG_SYNTAX, begin, lexer->pos,
                           "leading zeros in decimal integer literals are not permitted");
  if (diag) diag_hint(lexer->diags, diag, "use an 0o prefix for octal integers, or drop the zeros");
}

void lex_number(Lexer *lexer) {
  uint32_t begin = lexer->pos;
  char first = lexer_peek(lexer, 0), second = lexer_peek(lexer, 1) | 0x20;
  if (first == '0' && second == 'x') return lex_radix(lexer, begin, 16, "hexadecimal");
  if (first == '0' && second == 'o') return lex_radix(lexer, begin, 8, "octal");
  if (first == '0' && second == 'b') return lex_radix(lexer, begin, 2, "binary");
  TokenKind kind = TK_INT;
  bool zeros = false;
  if (first != '.') {
    if (!skip_digits(lexer, 10)) return bad_number(lexer, begin, "decimal");
    if (first == '0')
      for (uint32_t i = begin; i < lexer->pos; i++) zeros |= lexer->text[i] != '0' && lexer->text[i] != '_';
  }
  if (lexer_peek(lexer, 0) == '.') {
    kind = TK_FLOAT;
    lexer->pos++;
    if (!skip_digits(lexer, 10)) return bad_number(lexer, begin, "decimal");
  }
  char exponent = lexer_peek(lexer, 0) | 0x20, sign = lexer_peek(lexer, 1);
  uint32_t skip = sign == '+' || sign == '-' ? 2 : 1;
  if (exponent == 'e' && is_digit(lexer_peek(lexer, skip), 10)) {
    kind = TK_FLOAT;
    lexer->pos += skip;
    if (!skip_digits(lexer, 10)) return bad_number(lexer, begin, "decimal");
  } else if (exponent == 'e' && skip == 2) {
    return bad_number(lexer, begin, "decimal");
  }
  if ((lexer_peek(lexer, 0) | 0x20) == 'j') {
    lexer->pos++;
    return finish(lexer, TK_IMAGINARY, begin, "imaginary");
  }
  if (kind == TK_INT && zeros) return leading_zeros(lexer, begin);
  finish(lexer, kind, begin, "decimal");
}

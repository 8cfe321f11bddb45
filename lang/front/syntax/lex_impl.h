/* What the lexer's files share: its state and the way to emit and complain. */
#ifndef QUERN_FRONT_SYNTAX_LEX_IMPL_H
#define QUERN_FRONT_SYNTAX_LEX_IMPL_H

#include "lang/front/syntax/lex.h"

/* An open bracket, or the open brace of an f-string's replacement field. */
typedef struct Bracket {
  char kind; /* '(' '[' '{', 'f' for a replacement field */
  bool spec; /* a field whose ':' has passed: the text is its format specification */
  uint32_t at;
} Bracket;

/* An f-string whose end has not come yet. */
typedef struct FString {
  uint32_t begin;
  uint32_t depth; /* brackets that were open when it began */
  uint8_t quotes; /* 1 or 3 */
  char quote;
  bool raw;
} FString;

typedef struct Indent {
  uint32_t column, narrow; /* tabs to multiples of 8, and tabs as one blank */
} Indent;

typedef struct Lexer {
  Arena *arena;
  const Source *source;
  const char *text; /* source->text */
  uint32_t pos, begin, end;
  DiagList *diags;
  TokenList *out;
  bool magics;
  bool line_start;  /* at the start of a logical line */
  bool line_failed; /* an error of this logical line is already reported */
  bool seen_line;   /* some logical line has begun */
  uint32_t base;    /* the first line's indentation, taken off every line (magics only) */
  VEC(Bracket) brackets;
  VEC(FString) fstrings;
  VEC(Indent) indents;
} Lexer;

/* The byte `ahead` of the current one, 0 beyond the range. */
static inline char lexer_peek(const Lexer *lexer, uint32_t ahead) {
  return lexer->end - lexer->pos > ahead ? lexer->text[lexer->pos + ahead] : 0;
}

void lexer_emit(Lexer *lexer, TokenKind kind, uint32_t begin, uint32_t end);
/* Reports (once per logical line) and emits an ERROR token for [begin, end). The
 * diagnostic, or NULL when the line had one before. */
Diag *lexer_error(Lexer *lexer, DiagKind kind, uint32_t begin, uint32_t end, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* The line number of an offset. */
uint32_t lexer_line(const Lexer *lexer, uint32_t offset);

/* lex_string.c: the token(s) of a string whose prefix has `prefix` bytes, at pos. */
void lex_string(Lexer *lexer, uint32_t prefix);
/* Whether the lexer stands in the text (or format specification) of an f-string. */
bool lex_in_fstring_text(const Lexer *lexer);
void lex_fstring_text(Lexer *lexer);

/* lex_number.c */
void lex_number(Lexer *lexer);

/* lex_name.c: skips an identifier character at pos; its bytes, 0 if it is none.
 * `first`: only those that may begin one. */
uint32_t lex_name_char(const char *text, uint32_t length, bool first);
/* The identifier's text with compatibility characters replaced as NFKC does for the
 * letters that scientific text uses. */
const char *lex_name_text(Arena *arena, const char *text, uint32_t length);

#endif

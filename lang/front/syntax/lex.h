/* The lexer: source text to tokens, after Python 3.12's lexical grammar.
 *
 * https://docs.python.org/3/reference/lexical_analysis.html, f-strings as in
 * PEP 701 (their pieces are tokens of their own, so quotes and comments may nest).
 * Lines that begin with a magic (%name, !command, name?) are one MAGIC token.
 * Invariant: tokens lie in source order inside the range, and the list ends with
 * EOF; every ERROR token has its diagnostic already. */
#ifndef QUERN_FRONT_SYNTAX_LEX_H
#define QUERN_FRONT_SYNTAX_LEX_H

#include "lang/front/syntax/ast.h"

typedef enum TokenKind {
#define X(id, text, precedence, op) TK_##id,
#include "lang/front/syntax/token.def"
#undef X
  TK_COUNT
} TokenKind;

#define TK_FIRST_KEYWORD  TK_FALSE
#define TK_FIRST_OPERATOR TK_POW_EQ

typedef struct TokenInfo {
  const char *text;
  uint8_t length;
  uint8_t precedence;
  AstOp op;
} TokenInfo;
extern const TokenInfo token_info[TK_COUNT];

static inline bool token_is_keyword(TokenKind kind) {
  return kind >= TK_FIRST_KEYWORD && kind < TK_FIRST_OPERATOR;
}

typedef struct Token {
  TokenKind kind;
  uint32_t begin, end;
  const char *name; /* NAME: its normalised text; else NULL */
} Token;

/* How a range ended, for front ends that ask whether to go on typing. */
typedef enum LexEnding {
  LEX_ENDED,       /* at the end of a line */
  LEX_IN_BRACKET,  /* with an open (, [ or { */
  LEX_IN_STRING,   /* inside a triple-quoted string */
  LEX_IN_BACKSLASH /* after a backslash that joins lines */
} LexEnding;

typedef struct TokenList {
  VEC(Token) tokens;
  LexEnding ending;
  uint32_t unclosed; /* offset of the outermost bracket that is never closed, else UINT32_MAX */
  bool magic_last;   /* the range's last logical line is a magic */
} TokenList;

/* Tokens of bytes [begin, end) of `source`, in `arena`. `magics` turns magic lines
 * and IPython's common leading indentation on. Errors go to `diags`. */
void lex_range(Arena *arena, const Source *source, uint32_t begin, uint32_t end, bool magics, DiagList *diags,
               TokenList *out);

/* Whether the bytes are a line that asks for help: `name?`, `np.sin??`, `%timeit?`, `np.*sin*?`. */
bool lex_is_help(const char *text, uint32_t length);
/* Whether the bytes are one identifier (or, with dots, a dotted one). */
bool lex_is_name(const char *text, uint32_t length, bool dotted);
/* The number of bytes of the identifier at the start of `text`, 0 if there is none. */
uint32_t lex_name_length(const char *text, uint32_t length);

#endif

/* is_complete: whether text typed so far is worth running, after IPython's rules.
 *
 * Open brackets, strings and joined lines ask for more; an indented block asks for
 * more until its last line is blank (terminals indent it themselves); a cell magic until a blank line. */
#include <string.h>

#include "lang/front/syntax/parse_impl.h"

enum { BLOCK_INDENT = 4 };

static bool is_newline(char c) { return c == '\n' || c == '\r'; }

/* Whether the last line has more than blanks. */
static bool is_open_end(const char *text, uint32_t length) {
  while (length && (text[length - 1] == ' ' || text[length - 1] == '\t')) length--;
  return length && !is_newline(text[length - 1]);
}

/* Blanks at the start of the last line that is not blank. */
static unsigned last_indent(const char *text, uint32_t length) {
  while (length && (text[length - 1] == ' ' || text[length - 1] == '\t' || is_newline(text[length - 1])))
    length--;
  uint32_t begin = length;
  while (begin && !is_newline(text[begin - 1])) begin--;
  unsigned column = 0;
  for (; begin < length && (text[begin] == ' ' || text[begin] == '\t'); begin++)
    column += text[begin] == '\t' ? BLOCK_INDENT : 1;
  return column;
}

/* The last token that is text, before the closing NEWLINE, DEDENTs and EOF. */
static const Token *last_token(const TokenList *list, uint32_t back) {
  for (uint32_t i = list->tokens.count; i-- > 0;) {
    const Token *token = &list->tokens.items[i];
    if (token->kind == TK_EOF || token->kind == TK_DEDENT || token->kind == TK_NEWLINE) continue;
    if (!back--) return token;
  }
  return NULL;
}

static bool in_block(const TokenList *list) {
  uint32_t count = list->tokens.count;
  return count > 1 && list->tokens.items[count - 2].kind == TK_DEDENT;
}

/* After these nothing can follow in the same block. */
static bool leaves_block(const TokenList *list) {
  uint32_t at = list->tokens.count;
  while (at && (list->tokens.items[at - 1].kind == TK_EOF || list->tokens.items[at - 1].kind == TK_DEDENT ||
                list->tokens.items[at - 1].kind == TK_NEWLINE))
    at--;
  while (at && list->tokens.items[at - 1].kind != TK_NEWLINE && list->tokens.items[at - 1].kind != TK_INDENT)
    at--;
  TokenKind kind = list->tokens.items[at].kind;
  return kind == TK_RETURN || kind == TK_PASS || kind == TK_BREAK || kind == TK_CONTINUE || kind == TK_RAISE;
}

static bool ends_with_blank_line(const char *text, uint32_t length) {
  uint32_t newlines = 0;
  for (; length && (is_newline(text[length - 1]) || text[length - 1] == ' ' || text[length - 1] == '\t');
       length--)
    newlines += text[length - 1] == '\n';
  return newlines >= 2;
}

static bool is_cell_magic(const TokenList *list, const char *text) {
  for (uint32_t i = 0; i < list->tokens.count; i++) {
    const Token *token = &list->tokens.items[i];
    if (token->kind == TK_INDENT) continue;
    return token->kind == TK_MAGIC && token->end - token->begin > 1 && text[token->begin] == '%' &&
           text[token->begin + 1] == '%' && !lex_is_help(text + token->begin, token->end - token->begin);
  }
  return false;
}

Completeness parse_completeness(const char *text, uint32_t length, const MagicInfo *magics,
                                unsigned *indent) {
  Arena *arena = arena_new();
  DiagList diags = {.arena = arena};
  Source source = {"<input>", text, length};
  TokenList list;
  lex_range(arena, &source, 0, length, magics != NULL, &diags, &list);
  const Token *last = last_token(&list, 0);
  Completeness answer = TEXT_COMPLETE;
  unsigned blanks = last_indent(text, length);
  bool open_end = is_open_end(text, length);
  if (list.ending != LEX_ENDED) {
    answer = diags.items.count > 1 ? TEXT_INVALID : TEXT_INCOMPLETE;
    if (list.ending == LEX_IN_STRING) blanks = 0;
  } else if (is_cell_magic(&list, text)) {
    answer = ends_with_blank_line(text, length) ? TEXT_COMPLETE : TEXT_INCOMPLETE;
  } else if (last && last->kind == TK_COLON && !diags.items.count) {
    answer = TEXT_INCOMPLETE;
    blanks += BLOCK_INDENT;
  } else {
    DiagList errors = {.arena = arena};
    bool wants_more, fine = parse_module(arena, &source, magics, &errors, &wants_more) != NULL;
    if (!fine) {
      answer = wants_more ? TEXT_INCOMPLETE : TEXT_INVALID;
      if (!open_end) blanks = 0;
    } else if (in_block(&list) && open_end) {
      answer = TEXT_INCOMPLETE;
    }
    if (answer == TEXT_INCOMPLETE && leaves_block(&list))
      blanks = blanks > BLOCK_INDENT ? blanks - BLOCK_INDENT : 0;
  }
  *indent = answer == TEXT_INCOMPLETE ? blanks : 0;
  arena_free(arena);
  return answer;
}

/* The parser's entry, its token cursor and its way to complain. */
#include "lang/front/syntax/grow.h"
#include "lang/front/syntax/parse.h"

#include <stdlib.h>
#include <string.h>

#include "lang/front/syntax/parse_impl.h"

/* Sized for a thread of 256 KiB stack: one level costs under a kilobyte. */
enum { MAX_DEPTH = 220, MAX_HEIGHT = 1000, TOKENS_A_LOOK = 256 /* at whether to stop */ };

TokenKind parser_ahead(const Parser *p, uint32_t ahead) {
  if (p->failed) return TK_ERROR;
  for (uint32_t i = 0; i < ahead; i++)
    if (p->tokens[p->pos + i].kind == TK_EOF) return TK_EOF;
  return p->tokens[p->pos + ahead].kind;
}

const Token *parser_advance(Parser *p) {
  const Token *token = &p->tokens[p->pos];
  if (p->failed || token->kind == TK_EOF) return token;
  p->last_end = token->end;
  p->pos++;
  if (!(p->pos % TOKENS_A_LOOK) && diag_stopped(p->diags)) p->failed = true; /* parse_statements ends then */
  return token;
}

bool parser_accept(Parser *p, TokenKind kind) {
  if (parser_peek(p) != kind) return false;
  parser_advance(p);
  return true;
}

bool parser_expect(Parser *p, TokenKind kind) {
  if (parser_accept(p, kind)) return true;
  parser_unexpected(p);
  return false;
}

const char *parser_name(Parser *p, const char *what, Span *span) {
  const Token *token = parser_token(p);
  if (span) *span = parser_span(p, token->begin, token->end);
  if (parser_peek(p) == TK_NAME) return parser_advance(p)->name;
  if (token_is_keyword(parser_peek(p))) {
    Diag *diag = parser_error(p, parser_span(p, token->begin, token->end),
                              "invalid syntax: '%s' is a keyword and cannot be %s",
                              token_info[token->kind].text, what);
    parser_hint(p, diag, "choose another name, such as %s_", token_info[token->kind].text);
  } else if (parser_peek(p) == TK_NEWLINE) {
    parser_error(p, parser_span(p, token->begin, token->end), "invalid syntax: %s is missing here", what);
  } else {
    parser_unexpected(p);
  }
  return "";
}

bool parser_enter(Parser *p) {
  if (p->depth++ < MAX_DEPTH) return true;
  Diag *diag =
      parser_error(p, parser_span(p, parser_begin(p), parser_token(p)->end), "too many nested expressions");
  parser_hint(p, diag, "give parts of it names of their own");
  return false;
}

void parser_set_height(Parser *p, uint32_t height) {
  p->height = height;
  if (height <= MAX_HEIGHT) return;
  Diag *diag = parser_error(p, parser_span(p, parser_begin(p), parser_token(p)->end),
                            "too many operators in one expression");
  parser_hint(p, diag, "give parts of it names of their own");
}

/* ---- complaining ---- */

static Diag *add_error(Parser *p, DiagKind kind, Span span, const char *format, va_list list) {
  if (p->failed || (p->partial && p->tokens[p->pos].kind == TK_EOF)) return NULL;
  p->failed = true;
  if (p->tokens[p->pos].kind == TK_EOF && !p->diags->items.count) p->wants_more = true;
  /* The lexer has reported: an ERROR token stands here, or an open bracket swallowed this line. */
  if (p->tokens[p->pos].kind == TK_ERROR || span.begin > p->unclosed) return NULL;
  /* one mistake, one error: what follows from the last one begins where it does */
  const Diag *last = p->diags->items.count ? p->diags->items.items[p->diags->items.count - 1] : NULL;
  if (last && last->span.source == span.source && last->span.begin == span.begin) return NULL;
  return diag_add(p->diags, kind, span, "%s", arena_vprintf(p->arena, format, list));
}

Diag *parser_error(Parser *p, Span span, const char *format, ...) {
  va_list list;
  va_start(list, format);
  Diag *diag = add_error(p, DG_SYNTAX, span, format, list);
  va_end(list);
  return diag;
}

Diag *parser_error_kind(Parser *p, DiagKind kind, Span span, const char *format, ...) {
  va_list list;
  va_start(list, format);
  Diag *diag = add_error(p, kind, span, format, list);
  va_end(list);
  return diag;
}

void parser_hint(Parser *p, Diag *diag, const char *format, ...) {
  if (!diag) return;
  va_list list;
  va_start(list, format);
  diag_hint(p->diags, diag, "%s", arena_vprintf(p->arena, format, list));
  va_end(list);
}

/* Operators of other languages, by the two tokens that they are here. */
static bool foreign_operator(Parser *p, const Token *token) {
  static const struct {
    TokenKind first, second;
    const char *text, *hint;
  } rows[] = {{TK_AMPER, TK_AMPER, "&&", "use `and` (`&` for arrays)"},
              {TK_BAR, TK_BAR, "||", "use `or` (`|` for arrays)"},
              {TK_LT, TK_GT, "<>", "use `!=`"},
              {TK_EQ, TK_ASSIGN, "===", "use `==`"},
              {TK_NOTEQ, TK_ASSIGN, "!==", "use `!=`"}};
  if (!p->pos || token[-1].end != token->begin) return false;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    if (token[-1].kind != rows[i].first || token->kind != rows[i].second) continue;
    Diag *diag = parser_error(p, parser_span(p, token[-1].begin, token->end),
                              "invalid syntax: there is no operator '%s'", rows[i].text);
    parser_hint(p, diag, "%s", rows[i].hint);
    return true;
  }
  return false;
}

/* `x++` and `x--` at the end of a line: a binary operator and a sign without operand. */
static bool increment(Parser *p, const Token *token) {
  if (p->pos < 2 || (token->kind != TK_NEWLINE && token->kind != TK_SEMICOLON) ||
      token[-1].kind != token[-2].kind || (token[-1].kind != TK_PLUS && token[-1].kind != TK_MINUS))
    return false;
  char sign = token[-1].kind == TK_PLUS ? '+' : '-';
  Diag *diag = parser_error(p, parser_span(p, token[-2].begin, token[-1].end),
                            "invalid syntax: there is no operator '%c%c'", sign, sign);
  parser_hint(p, diag, "use `%c= 1`", sign);
  return true;
}

static bool ends_operand(TokenKind kind) {
  return kind == TK_NAME || kind == TK_INT || kind == TK_FLOAT || kind == TK_IMAGINARY || kind == TK_STRING ||
         kind == TK_FSTRING_END || kind == TK_RPAR || kind == TK_RBRACKET || kind == TK_RBRACE ||
         (kind >= TK_FALSE && kind <= TK_TRUE);
}

static bool keyword_before(const Token *token) {
  return token_is_keyword(token[-1].kind) && !ends_operand(token[-1].kind);
}

void parser_unexpected(Parser *p) {
  if (p->failed) return;
  const Token *token = parser_token(p);
  Span span = parser_span(p, token->begin, token->end);
  if (foreign_operator(p, token) || increment(p, token)) return;
  if (token->kind == TK_INDENT) {
    parser_error_kind(p, DG_INDENTATION, span, "unexpected indent");
  } else if (token->kind == TK_NEWLINE || token->kind == TK_EOF || token->kind == TK_DEDENT) {
    parser_error(p, span, "invalid syntax: the line ends too early");
  } else if (token_is_keyword(token->kind)) {
    parser_error(p, span, "invalid syntax: the keyword '%s' cannot stand here", token_info[token->kind].text);
  } else if (token->kind == TK_WALRUS) {
    Diag *diag = parser_error(p, span, "invalid syntax: ':=' cannot stand here");
    parser_hint(p, diag, "assign with `=`, or put the assignment expression in parentheses");
  } else if (token->kind == TK_ASSIGN && p->pos && keyword_before(token)) {
    const char *keyword = token_info[token[-1].kind].text;
    Diag *diag = parser_error(p, parser_span(p, token[-1].begin, token[-1].end),
                              "invalid syntax: '%s' is a keyword and cannot be assigned to", keyword);
    parser_hint(p, diag, "choose another name, such as %s_", keyword);
  } else if (token->kind == TK_ASSIGN && p->pos && ends_operand(token[-1].kind)) {
    parser_error(p, span, "invalid syntax. Maybe you meant '==' or ':=' instead of '='?");
  } else if (p->pos && ends_operand(token[-1].kind) && token[1].kind == TK_ERROR) {
    p->failed = true; /* a string that the quote inside it has ended: the lexer reports what is left of it */
  } else if (token->kind == TK_LT && p->pos && token[-1].kind == TK_LSHIFT) { /* k<<<grid, block>>>(...) */
    Diag *diag = parser_error(p, parser_span(p, token[-1].begin, token->end), "invalid syntax");
    parser_hint(p, diag, "a kernel is launched as k[blocks, threads](...), not as in CUDA C");
  } else {
    parser_error(p, span, "invalid syntax");
  }
}

void parser_unexpected_after(Parser *p, const Node *after) {
  TokenKind kind = parser_peek(p);
  bool starts = kind == TK_NAME || kind == TK_LPAR || kind == TK_LBRACKET || kind == TK_LBRACE ||
                kind == TK_INT || kind == TK_FLOAT || kind == TK_IMAGINARY || kind == TK_STRING ||
                kind == TK_FSTRING_START;
  if (starts) {
    parser_error(p, parser_span(p, after->span.begin, parser_token(p)->end),
                 "invalid syntax. Perhaps you forgot a comma?");
    return;
  }
  parser_unexpected(p);
}

/* ---- nodes ---- */

Node *node_new(Parser *p, NodeKind kind, uint32_t begin) {
  Node *node = arena_new_of(p->arena, Node);
  node->kind = kind;
  node->span = parser_span(p, begin, p->last_end > begin ? p->last_end : begin);
  return node;
}

Node *node_missing(Parser *p) {
  Node *node = node_new(p, ND_NAME, p->last_end);
  node->u.name.id = "";
  return node;
}

NodeList node_list(const NodeVec *nodes) { return (NodeList){nodes->items, nodes->count}; }

NodeList node_list_one(Parser *p, Node *node) {
  NodeVec nodes = {0};
  vec_push(p->arena, nodes, node);
  return node_list(&nodes);
}

/* ---- entry ---- */

NodeList parse_range(Parser *p, uint32_t begin, uint32_t end) {
  Parser inner = {.arena = p->arena,
                  .source = p->source,
                  .magics = p->magics,
                  .diags = p->diags,
                  .last_end = begin,
                  .magic_depth = p->magic_depth + 1};
  TokenList list;
  lex_range(p->arena, p->source, begin, end, p->magics != NULL, p->diags, &list);
  inner.tokens = list.tokens.items;
  inner.unclosed = list.unclosed;
  NodeList body = parse_statements(&inner);
  p->scoped |= inner.scoped;
  if (inner.magic_depth == 1) p->wants_more = inner.wants_more;
  return body;
}

static int by_place(const void *a, const void *b) {
  const Diag *first = *(Diag *const *)a, *second = *(Diag *const *)b;
  return first->span.begin < second->span.begin ? -1 : first->span.begin > second->span.begin;
}

static Node *module_of(Arena *arena, const Source *source, uint32_t begin, uint32_t end,
                       const MagicInfo *magics, DiagList *diags, bool *wants_more) {
  uint32_t before = diags->items.count;
  Parser p = {.arena = arena, .source = source, .magics = magics, .diags = diags};
  Node *module = node_new(&p, ND_MODULE, begin);
  module->span.end = end;
  module->u.module.body = parse_range(&p, begin, end);
  *wants_more = p.wants_more;
  if (p.scoped && diags->items.count == before) parse_check_scopes(arena, module, diags);
  if (diags->items.count == before) return module;
  qsort(diags->items.items + before, diags->items.count - before, sizeof *diags->items.items, by_place);
  return NULL;
}

Node *parse_module(Arena *arena, const Source *source, const MagicInfo *magics, DiagList *diags,
                   bool *wants_more) {
  return module_of(arena, source, 0, source->length, magics, diags, wants_more);
}

Node *parse_cell(Arena *arena, const Source *source, const MagicInfo *magics, DiagList *diags) {
  bool wants_more;
  Node *module = parse_module(arena, source, magics, diags, &wants_more);
  if (module) ast_mark_growing(arena, module);
  return module;
}

Node *parse_part(Arena *arena, const Source *source, uint32_t begin, uint32_t end, DiagList *diags) {
  bool wants_more;
  return module_of(arena, source, begin, end, NULL, diags, &wants_more);
}

/* ---- text that is still being typed ---- */

static int classify_text(void *context, const char *name, bool cell, const char *line, uint32_t *options) {
  (void)context, (void)name, (void)cell, (void)line;
  *options = 0;
  return MAGIC_TEXT_PLAIN;
}

/* Ends the list behind the last token that is text: the end of a line, of blocks and of open brackets is no
 * more than that of the text. */
static void end_at_text(TokenList *list) {
  uint32_t count = list->tokens.count - 1;
  while (count) {
    const Token *token = &list->tokens.items[count - 1];
    bool text = token->end > token->begin && token->kind != TK_NEWLINE && token->kind != TK_DEDENT;
    if (text) break;
    count--;
  }
  uint32_t end = count ? list->tokens.items[count - 1].end : 0;
  list->tokens.items[count] = (Token){TK_EOF, end, end, NULL};
  list->tokens.count = count + 1;
}

Node *parse_partial(Arena *arena, const Source *source, uint32_t tail) {
  static const MagicInfo magics = {classify_text, NULL};
  DiagList diags = {.arena = arena};
  TokenList list;
  lex_range(arena, source, 0, source->length, true, &diags, &list);
  end_at_text(&list);
  Parser p = {.arena = arena,
              .source = source,
              .magics = &magics,
              .diags = &diags,
              .tokens = list.tokens.items,
              .unclosed = UINT32_MAX,
              .partial = true,
              .tail = UINT32_MAX};
  for (uint32_t i = 0; i < list.tokens.count; i++)
    if (list.tokens.items[i].begin == tail && list.tokens.items[i].kind != TK_EOF) p.tail = i;
  Node *module = node_new(&p, ND_MODULE, 0);
  module->span.end = source->length;
  module->u.module.body = parse_statements(&p);
  return module;
}

bool parse_hides_result(const Node *module, const Source *source) {
  NodeList body = module->u.module.body;
  if (!body.count || body.items[body.count - 1]->kind != ND_EXPR) return false;
  uint32_t at = body.items[body.count - 1]->span.end;
  while (at < source->length && (source->text[at] == ' ' || source->text[at] == '\t')) at++;
  return at < source->length && source->text[at] == ';';
}

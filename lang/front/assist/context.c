/* Completion context: the names that a text binds, found in its tokens. */
#include "lang/front/assist/context.h"

#include <string.h>

#include "lang/base/types/modules.h"

/* ---- magics ---- */

bool context_magic(const CompleteHost *host, const char *name, size_t length, HelpMagic *out) {
  for (uint32_t i = 0; host->magic && host->magic(host->context, i, out); i++)
    if (strlen(out->name) == length && !memcmp(out->name, name, length)) return true;
  return false;
}

static size_t blanks(const char *text, size_t length) {
  size_t n = 0;
  while (n < length && (text[n] == ' ' || text[n] == '\t')) n++;
  return n;
}

/* Bytes of the options at the start of a magic's text: those that `letters` knows. */
static size_t option_bytes(const char *letters, const char *text, size_t length) {
  size_t at = 0;
  for (;;) {
    const char *known =
        at + 1 < length && text[at] == '-' && text[at + 1] != ':' ? strchr(letters, text[at + 1]) : NULL;
    if (!known || !*known) return at;
    at += 2;
    if (known[1] == ':') {
      at += blanks(text + at, length - at);
      while (at < length && text[at] != ' ' && text[at] != '\t' && text[at] != '\n') at++;
    }
    at += blanks(text + at, length - at);
  }
}

/* Makes a magic's code, or the name of a help line, stand alone: what is before it becomes blank
 * (after a ";", which keeps the line's indentation). False: it holds no code. */
static bool uncover(const CompleteHost *host, char *text, size_t length) {
  if (*text == '?' || lex_is_help(text, (uint32_t)length)) {
    bool magic = *text == '%';
    for (size_t i = 0; i < length; i++)
      if (text[i] == '?') text[i] = ' ';
    return !magic;
  }
  size_t at = 0;
  while (at < length && text[at] == '%') at++;
  size_t end = at + lex_name_length(text + at, (uint32_t)(length - at));
  HelpMagic row;
  if (*text != '%' || !context_magic(host, text + at, end - at, &row) || !row.code || end == length)
    return false;
  end += blanks(text + end, length - end);
  end += option_bytes(row.options ? row.options : "", text + end, length - end);
  memset(text, ' ', end);
  text[0] = ';';
  return true;
}

static TokenList lex_text(Arena *arena, const char *text, uint32_t length) {
  TokenList list = {0};
  DiagList diags = {.arena = arena};
  Source *source = arena_new_of(arena, Source);
  *source = (Source){"", text, length};
  lex_range(arena, source, 0, length, true, &diags, &list);
  return list;
}

/* ---- names ---- */

typedef struct FunctionScope {
  uint32_t level, mark;
} FunctionScope;

typedef struct Scan {
  CompletionContext *context;
  uint32_t level, depth; /* of indentation, of brackets */
  uint32_t statement;    /* its first token */
  bool pending;          /* in the line of a def */
  uint32_t mark;         /* ... and the names before its parameters */
  VEC(FunctionScope) scopes;
} Scan;

static TokenKind kind_at(const CompletionContext *g, uint32_t i) {
  return i < g->count ? g->tokens[i].kind : TK_EOF;
}

static void bind(CompletionContext *g, uint32_t at, LocalKind kind, const void *found, bool line) {
  if (kind_at(g, at) != TK_NAME) return;
  LocalName local = {g->tokens[at].name, kind, found, line};
  vec_push(g->arena, g->locals, local);
}

static bool opens(TokenKind kind) { return kind == TK_LPAR || kind == TK_LBRACKET || kind == TK_LBRACE; }
static bool closes(TokenKind kind) { return kind == TK_RPAR || kind == TK_RBRACKET || kind == TK_RBRACE; }

/* Parameters from token `at` to the `end` kind at this depth. */
static void bind_parameters(CompletionContext *g, uint32_t at, TokenKind end, bool line) {
  int depth = 0;
  TokenKind before = TK_COMMA;
  for (; at < g->count && g->tokens[at].kind != TK_NEWLINE && (depth || g->tokens[at].kind != end); at++) {
    TokenKind kind = g->tokens[at].kind;
    if (!depth && (before == TK_COMMA || before == TK_STAR || before == TK_POW))
      bind(g, at, LOCAL_PARAMETER, NULL, line);
    depth += opens(kind) - closes(kind);
    before = kind;
  }
}

static void bind_loop(Scan *s, uint32_t at) {
  CompletionContext *g = s->context;
  for (; at < g->count && g->tokens[at].kind != TK_IN && g->tokens[at].kind != TK_NEWLINE; at++)
    bind(g, at, LOCAL_VALUE, NULL, s->depth > 0);
}

/* The targets of `a, (b, c) = ...`. */
static void bind_targets(Scan *s, uint32_t assign) {
  CompletionContext *g = s->context;
  for (uint32_t i = s->statement; i < assign; i++) {
    TokenKind kind = g->tokens[i].kind, next = kind_at(g, i + 1);
    bool plain = kind == TK_NAME || kind == TK_COMMA || kind == TK_STAR || opens(kind) || closes(kind);
    if (!plain || (kind == TK_NAME && opens(next))) return;
  }
  for (uint32_t i = s->statement; i < assign; i++) bind(g, i, LOCAL_VALUE, NULL, false);
}

/* The dotted name at token *at; moves it behind. */
static const char *dotted(CompletionContext *g, uint32_t *at) {
  uint32_t begin = g->tokens[*at].begin, end = begin;
  while (kind_at(g, *at) == TK_NAME || kind_at(g, *at) == TK_DOT) end = g->tokens[(*at)++].end;
  return arena_copy(g->arena, g->text + begin, end - begin);
}

static void bind_import(Scan *s, uint32_t at) {
  CompletionContext *g = s->context;
  const char *from = NULL;
  if (kind_at(g, s->statement) == TK_FROM) {
    uint32_t name = s->statement + 1;
    from = module_find(dotted(g, &name));
    if (!from) return;
  }
  for (at++; at < g->count && g->tokens[at].kind != TK_NEWLINE && g->tokens[at].kind != TK_SEMICOLON;) {
    if (g->tokens[at].kind != TK_NAME) {
      at++;
      continue;
    }
    uint32_t first = at;
    const char *name = dotted(g, &at);
    uint32_t bound = kind_at(g, at) == TK_AS ? at + 1 : first;
    if (bound != first) at += 2;
    const void *found = from ? (const void *)builtin_find(from, name) : module_find(name);
    bind(g, bound, !found ? LOCAL_VALUE : from ? LOCAL_ROW : LOCAL_MODULE, found, false);
  }
}

static void end_line(Scan *s, uint32_t at) {
  CompletionContext *g = s->context;
  if (s->pending && kind_at(g, at + 1) == TK_INDENT) {
    FunctionScope scope = {s->level, s->mark};
    vec_push(g->arena, s->scopes, scope);
  } else if (s->pending) {
    g->locals.count = s->mark;
  }
  s->pending = false;
  uint32_t kept = 0;
  for (uint32_t i = 0; i < g->locals.count; i++)
    if (!g->locals.items[i].line) g->locals.items[kept++] = g->locals.items[i];
  g->locals.count = kept;
}

static void end_block(Scan *s) {
  if (s->level) s->level--;
  while (s->scopes.count && s->scopes.items[s->scopes.count - 1].level >= s->level)
    s->context->locals.count = s->scopes.items[--s->scopes.count].mark;
}

static void scan_def(Scan *s, uint32_t at) {
  bind(s->context, at + 1, LOCAL_FUNCTION, NULL, false);
  s->mark = s->context->locals.count;
  s->pending = true;
  if (kind_at(s->context, at + 2) == TK_LPAR) bind_parameters(s->context, at + 3, TK_RPAR, false);
}

static void scan_colon(Scan *s, uint32_t at) {
  if (s->depth) return;
  if (at == s->statement + 1 && kind_at(s->context, s->statement) == TK_NAME)
    bind(s->context, s->statement, LOCAL_PARAMETER, NULL, false); /* x: int = ... */
  else
    s->statement = at + 1;
}

static void scan_newline(Scan *s, uint32_t at) {
  end_line(s, at);
  s->depth = 0;
  s->statement = at + 1;
}

static void scan_semicolon(Scan *s, uint32_t at) { s->statement = at + 1; }

static void scan_indent(Scan *s, uint32_t at) {
  s->level++;
  s->statement = at + 1;
}

static void scan_dedent(Scan *s, uint32_t at) {
  end_block(s);
  s->statement = at + 1;
}

static void scan_lambda(Scan *s, uint32_t at) { bind_parameters(s->context, at + 1, TK_COLON, true); }

static void scan_for(Scan *s, uint32_t at) { bind_loop(s, at + 1); }

static void scan_as(Scan *s, uint32_t at) {
  TokenKind first = kind_at(s->context, s->statement);
  if (first != TK_IMPORT && first != TK_FROM) bind(s->context, at + 1, LOCAL_VALUE, NULL, false);
}

static void scan_walrus(Scan *s, uint32_t at) {
  if (at) bind(s->context, at - 1, LOCAL_VALUE, NULL, false);
}

static void scan_assign(Scan *s, uint32_t at) {
  if (s->depth) return;
  bind_targets(s, at);
  s->statement = at + 1;
}

static void scan_token(Scan *s, uint32_t at) {
  static void (*const scans[TK_COUNT])(Scan *, uint32_t) = {
      [TK_NEWLINE] = scan_newline, [TK_SEMICOLON] = scan_semicolon,
      [TK_INDENT] = scan_indent,   [TK_DEDENT] = scan_dedent,
      [TK_COLON] = scan_colon,     [TK_DEF] = scan_def,
      [TK_LAMBDA] = scan_lambda,   [TK_FOR] = scan_for,
      [TK_IMPORT] = bind_import,   [TK_AS] = scan_as,
      [TK_WALRUS] = scan_walrus,   [TK_ASSIGN] = scan_assign};
  TokenKind kind = s->context->tokens[at].kind;
  if (opens(kind)) s->depth++;
  if (closes(kind) && s->depth) s->depth--;
  if (scans[kind]) scans[kind](s, at);
}

/* The tokens without the closing NEWLINE, DEDENTs, EOF and what complains of open brackets. */
static uint32_t significant(const TokenList *list) {
  uint32_t count = list->tokens.count;
  while (count) {
    const Token *token = &list->tokens.items[count - 1];
    bool text = token->end > token->begin && token->kind != TK_NEWLINE && token->kind != TK_DEDENT &&
                token->kind != TK_EOF;
    if (text) break;
    count--;
  }
  return count;
}

/* The text with the code of its magics standing alone, and its tokens. */
static const char *uncovered(const CompleteHost *host, Arena *arena, const char *text, uint32_t length,
                             TokenList *list) {
  *list = lex_text(arena, text, length);
  char *copy = NULL;
  bool changed = false;
  for (uint32_t i = 0; i < list->tokens.count; i++) {
    const Token *token = &list->tokens.items[i];
    if (token->kind != TK_MAGIC) continue;
    if (!copy) copy = arena_copy(arena, text, length);
    changed |= uncover(host, copy + token->begin, token->end - token->begin);
  }
  if (!changed) return text;
  *list = lex_text(arena, copy, length);
  return copy;
}

void context_text(CompletionContext *out, const CompleteHost *host, Arena *arena, const char *text,
                  uint32_t length, const char *whole, uint32_t whole_length) {
  TokenList list, rest;
  *out = (CompletionContext){.host = host, .arena = arena, .length = length, .whole_length = whole_length};
  out->whole = uncovered(host, arena, whole, whole_length, &rest);
  out->text = uncovered(host, arena, text, length, &list);
  out->tokens = list.tokens.items;
  out->count = significant(&list);
  Scan scan = {.context = out};
  for (uint32_t i = 0; i < out->count; i++) scan_token(&scan, i);
}
